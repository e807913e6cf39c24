"""A line to write in has the letters of every script, in the order in which they are read."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from cuttle_desktop.ui.fonts import by_font
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from tests.driving import Blank, Open, on_top
from tests.tables import Size, stage

PLAIN, ARABIC, HEBREW, HINDI = "NotoSans-Regular.ttf", "مرحبا", "שלום", "दुनिया"
SIZE = (1280, 720)


class Written(list[str]):
    """An entry with the focus, and each text that it told."""

    def __init__(self, of: Stage, value: str = "") -> None:
        super().__init__()
        self.entry = TextEntry(of, "Name", value, self.append)
        self.entry.place(Rect(100, 100, 400, 60))
        self.entry.focused = True
        self.entry.update(0.1)
        self.picture()

    def say(self, kind: int, text: str) -> None:
        self.entry.letters(pygame.Event(kind, text=text))

    def key(self, key: int, mod: int = 0, sign: str = "") -> object:
        return self.entry.letters(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign))

    def picture(self) -> bytes:
        surface = pygame.Surface(SIZE)
        self.entry.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


class Names(Form):
    """Three entries above each other, as those of a new game."""

    enter_goes_on = True

    def __init__(self, of: Stage) -> None:
        super().__init__(of)
        self.entries = [TextEntry(of, "Name", "", list[str]().append) for _ in range(3)]
        self.group.widgets = [*self.entries]
        self.went_on = 0

    def layout(self, size: Size) -> None:
        for i, entry in enumerate(self.entries):
            entry.place(Rect(100, 100 + 80 * i, 400, 60))

    def default(self) -> Transition | None:
        self.went_on += 1
        return Stay()


@pytest.fixture
def written(start: Open) -> Written:
    return Written(start(Blank).stage)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (f"Bea plays {ARABIC} now", ["Bea plays ", ARABIC, " now"]),
        (f"{ARABIC} {HEBREW}", [HEBREW, " ", ARABIC]),
        (f"Bea, {ARABIC}, 12, {HEBREW}", ["Bea, ", HEBREW, ", 12, ", ARABIC]),
        (f"{ARABIC} and {HEBREW}", [ARABIC, " and ", HEBREW]),
        (f"{ARABIC} 12", [ARABIC, " 12"]),
        (f"你 {HINDI}", ["你", " ", HINDI]),
    ],
)
def test_words_that_run_from_the_right_change_places_with_their_neighbours(text: str, seen: list[str]) -> None:
    stage(SIZE)
    assert [part.text for part in by_font(text, PLAIN)] == seen


def test_letters_join_and_a_caret_before_the_first_one_is_at_the_right() -> None:
    text = stage(SIZE).text
    assert text.width(ARABIC) < 0.9 * sum(text.width(letter) for letter in ARABIC), "they join"
    carets = text.carets(f"a{ARABIC}b")
    assert carets[0] == 0
    assert carets[1:6] == sorted(carets[1:6], reverse=True)
    assert carets[6] == text.width(f"a{ARABIC}")
    assert carets[-1] == text.width(f"a{ARABIC}b")


def test_what_an_input_method_composes_is_shown_and_not_yet_written(written: Written) -> None:
    written.say(pygame.TEXTINPUT, "A")
    empty = written.picture()
    written.say(pygame.TEXTEDITING, "に")
    assert written.picture() != empty
    assert written.key(pygame.K_RETURN) is not None, "Enter belongs to the input method"
    assert [*written] == ["A"]
    written.say(pygame.TEXTEDITING, "")
    written.say(pygame.TEXTINPUT, "日本")
    assert [*written] == ["A", "A日本"]
    assert written.key(pygame.K_RETURN) is None, "and then to the page"


@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_ESCAPE]
)
def test_no_page_takes_a_key_while_an_input_method_composes(start: Open, key: int) -> None:
    loop = start(Names)
    page = on_top(loop, Names)
    entry = page.entries[1]
    page.group.set_focus(entry)
    loop.step(0.1)
    page.handle(pygame.Event(pygame.TEXTEDITING, text="に"))
    assert page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")) is not None
    assert (loop.top, page.went_on, page.group.focus) == (page, 0, entry)
    page.handle(pygame.Event(pygame.TEXTINPUT, text="に"))
    assert entry.value == "に"


def test_a_press_puts_the_caret_at_a_letter_and_a_drag_selects(written: Written) -> None:
    written.say(pygame.TEXTINPUT, f"ab{HEBREW}")
    line, carets = written.entry._open(), written.entry.stage.text.carets(f"ab{HEBREW}")
    begin = line.begin
    written.entry.press((begin + carets[2], 130))
    written.key(pygame.K_BACKSPACE)
    assert written[-1] == f"a{HEBREW}"
    carets = written.entry.stage.text.carets(written[-1])
    written.entry.press((begin, 130))
    written.entry.drag((begin + carets[3], 130))
    written.say(pygame.TEXTINPUT, "x")
    assert written[-1] == f"x{HEBREW[2:]}"


def test_a_second_press_selects_the_word(start: Open) -> None:
    written = Written(start(Blank).stage, "Ann Bee")
    for _ in range(2):
        written.entry.press((written.entry._open().begin + 2, 130))
    written.say(pygame.TEXTINPUT, "Zoe")
    assert written[-1].endswith(" Bee")


def test_the_caret_stays_in_sight_in_a_long_text(written: Written) -> None:
    written.say(pygame.TEXTINPUT, "mmmmmmmmmmmmmmmmmmmm")
    line = written.entry._open()
    written.picture()
    end = line.begin + written.entry.stage.text.carets(line.get_text())[-1]
    assert line.rect.left < end <= line.rect.right
    written.key(pygame.K_HOME)
    written.picture()
    assert line.begin >= line.rect.left


def test_an_input_method_is_told_where_the_caret_is(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Rect] = []
    monkeypatch.setattr("pygame.key.set_text_input_rect", told.append)
    loop = start(lambda stage: AskName(stage, "Ann"))
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="a"))
        loop.step(0.05)
    assert isinstance(loop.top, AskName)
    entry = next(each for each in loop.top.group.widgets if isinstance(each, TextEntry))
    assert told
    assert entry.rect.contains(told[-1])
    assert told[-1].x > told[0].x
