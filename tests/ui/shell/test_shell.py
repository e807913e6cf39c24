"""The window, the loop, the controls and the menu scenes, driven by posted events under the dummy drivers."""

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.session.profile.profile import AdaptiveGame, Profile
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings, SettingsStore
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import STEP
from cuttle_desktop.ui.fonts import COMMON
from cuttle_desktop.ui.keys import BINDINGS, Keys, key_text
from cuttle_desktop.ui.scene import Pop, Push, Reset, Scene, SceneStack, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName, GoTo
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.pause import Pause, PauseChoice, PausedGame
from cuttle_desktop.ui.scenes.game.result import SWAP, Mood, ResultChoice, ResultSheet, SeatResult, Summary
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import FIRST_GAME, Archive, Guide
from cuttle_desktop.ui.scenes.menu_buttons import TwoLineButton
from cuttle_desktop.ui.scenes.settings.key_settings import KeySettings
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.agreement import deals, opponents_of
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.shell.keystrokes import Keystrokes, as_meant
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.shell.window import prepare_environment
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.text_runs import CardMark, IconMark, runs
from cuttle_desktop.ui.theme import Face, Scale
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.ui.widgets.controls import Toggle
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.pick import Pick
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from tests import ROOT
from tests.driving import (
    FRAME,
    LEFT_GAME,
    MET,
    PLAIN,
    PLAYED,
    Begun,
    Blank,
    Open,
    answer,
    click,
    key,
    of_kind,
    on_top,
    press,
    resize,
    there,
)
from tests.games import fill
from tests.painted import Painted
from tests.tables import MID, SIZES, Size, exits, in_windows, session

SECONDS = 60.0  # that the disk may take, even on a busy machine
SUMMARY = Summary(
    Mood.WON,
    "Ann wins",
    "with 21 points",
    (SeatResult("Ann", 21, 21, 2, won=True), SeatResult("Bea", 13, 14, 1, won=False)),
    "Best of 3",
)


# theme


def test_contrast_is_that_of_the_standard() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_a_scale_leaves_room_for_a_layout_whatever_the_player_chose() -> None:
    scale = Scale((960, 600), ui_scale=2.0)
    assert scale.size[0] / scale.factor >= theme.ROOM[0]
    assert scale.size[1] / scale.factor >= theme.ROOM[1]
    assert Scale((1280, 720)).px(10) == 10
    assert Scale((2560, 1440)).px(10) == 20


# text


def test_cards_and_icons_inside_a_line_are_marks() -> None:
    assert runs("a jack [@arrow] takes [TD]") == ("a jack ", IconMark("arrow"), " takes ", CardMark("T", "D"))
    assert runs("[1H] is no card") == ("[1H] is no card",)


def test_the_lines_of_a_toast_are_about_equally_long(start: Open) -> None:
    text = start(Blank).stage.text
    said = "This game is kept beside the others: you find it under Saved games, with the name Otto the Second."
    wide, narrow = text.wrap(said, 620), text.balanced(said, 620)
    assert (len(wide), len(narrow), " ".join(narrow)) == (2, 2, said)
    assert text.width(narrow[1]) > 0.8 * text.width(narrow[0])
    assert max(map(text.width, narrow)) <= 620
    long = "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww is a name."
    assert " ".join(text.balanced(long, 620)) == long


def test_a_figure_and_its_percent_sign_stay_in_one_line(start: Open) -> None:
    text = start(Blank).stage.text
    for width in range(80, 600, 7):
        lines = text.wrap("Your chance to win is about 71 % and rises to 100 %.", width)
        assert not any(line.startswith("%") for line in lines), width


@pytest.mark.parametrize("face", [theme.SMALL, theme.BODY_BOLD, theme.TITLE])
@pytest.mark.parametrize(
    "line",
    [
        "",
        "Bea scuttles 5",
        "a [TD] on [9H]",
        "[@eye] [X] seen",
        "Zoë \u4f60\u597d [7H]",
        "A\u0301 e\u0301 \u2014 \u2026 \u2212",
    ],
)
def test_a_line_is_as_wide_as_it_is_measured(start: Open, line: str, face: theme.Face) -> None:
    text = start(Blank).stage.text
    for size in ((960, 600), (1280, 720), (1913, 1077)):
        text.scale = replace(text.scale, size=size)
        assert text.width(line, face) == text.rich(line, face).get_width()


def test_a_long_name_is_shortened_but_not_cut_in_a_mark(start: Open) -> None:
    text = start(Blank).stage.text
    short = text.ellipsis("[7H][7H][7H][7H][7H]", text.width("[7H][7H][7H]"))
    assert short.endswith("…")
    assert short.count("[") == short.count("]")


@pytest.mark.parametrize("face", [Face(20), Face(20, bold=True), Face(20, mono=True)])
def test_letters_that_need_no_asking_are_in_each_of_our_fonts(start: Open, face: Face) -> None:
    font = start(Blank).stage.text.font(face)
    box = font.render("\uffff", False, "white").get_buffer().raw
    assert [letter for letter in sorted(COMMON) if font.render(letter, False, "white").get_buffer().raw == box] == []


def test_letters_that_the_font_lacks_come_from_another(start: Open) -> None:
    text = start(Blank).stage.text
    assert text.line("♣").get_buffer().raw != text.line("\uffff").get_buffer().raw


@pytest.mark.parametrize("odd", ["\u200d", "\u200b\u2060", "\ufe0f", "\x00", "\u034f"])
def test_letters_that_have_no_width_are_drawn_as_nothing(start: Open, odd: str) -> None:
    text = start(Blank).stage.text
    assert text.width(odd) == 0
    assert text.line(odd).get_height() == text.line("a").get_height()
    assert not any(text.line(odd).get_buffer().raw)
    assert text.line(f"Zoë{odd}").get_width() == text.line("Zoë").get_width()
    assert text.wrap(f"a {odd} b", 100) == (f"a {odd} b",)


# keys


@pytest.mark.parametrize("place", ["Table", "Replay"])
def test_no_key_means_two_things(place: str) -> None:
    keys = [key for row in BINDINGS if row.group in (place, "Everywhere") for key in row.usual]
    assert len(keys) == len(set(keys))
    assert len({row.name for row in BINDINGS}) == len(BINDINGS)


@pytest.mark.parametrize(
    ("code", "mod", "sign", "scancode", "meaning", "digit"),
    [
        (pygame.K_z, pygame.KMOD_LCTRL, "\x1a", 0, "undo", None),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x1a", 0, "redo", None),
        (pygame.K_SLASH, pygame.KMOD_LSHIFT, "?", 0, "help", None),
        (pygame.K_KP_PLUS, 0, "+", 0, "larger", None),
        (pygame.K_SPACE, 0, " ", 0, "resolve", None),
        (pygame.K_d, 0, "d", 0, "draw", None),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT, "", 0, None, None),
        (pygame.K_MINUS, 0, "-", pygame.KSCAN_6, None, 6),  # AZERTY
        (pygame.K_PLUS, 0, "+", pygame.KSCAN_1, None, 1),  # Czech
        (pygame.K_3, pygame.KMOD_LSHIFT, "+", pygame.KSCAN_3, "larger", None),  # Hungarian
        (pygame.K_MINUS, 0, "-", pygame.KSCAN_MINUS, "smaller", None),
        (pygame.K_KP_MINUS, 0, "-", pygame.KSCAN_KP_MINUS, "smaller", None),
    ],
)
def test_keys_have_their_meaning_and_one_with_a_digit_is_that_digit_whatever_it_writes(
    start: Open, code: int, mod: int, sign: str, scancode: int, meaning: str | None, digit: int | None
) -> None:
    start(Blank)
    event = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign, scancode=scancode)
    assert (Keys().meaning(event), Keys.digit(event)) == (meaning, digit)


@pytest.mark.parametrize(
    ("scancode", "code", "letter"),
    [
        (pygame.KSCAN_D, ord("в"), pygame.K_d),
        (pygame.KSCAN_D, ord("δ"), pygame.K_d),
        (pygame.KSCAN_D, ord("ي"), pygame.K_d),
        (pygame.KSCAN_Q, pygame.K_a, pygame.K_a),  # AZERTY
        (pygame.KSCAN_D, pygame.K_e, pygame.K_e),  # Dvorak
        (pygame.KSCAN_W, pygame.K_QUOTE, pygame.K_w),  # Hebrew
        (pygame.KSCAN_Q, pygame.K_SEMICOLON, pygame.K_q),  # Greek
        (pygame.KSCAN_Q, pygame.K_QUOTE, pygame.K_QUOTE),  # Dvorak
        (pygame.KSCAN_W, pygame.K_COMMA, pygame.K_COMMA),  # Dvorak
        (pygame.KSCAN_SEMICOLON, ord("ö"), ord("ö")),
        (pygame.KSCAN_LEFT, pygame.K_LEFT, pygame.K_LEFT),
    ],
)
def test_a_key_of_another_script_is_the_latin_letter_beside_it(
    start: Open, scancode: int, code: int, letter: int
) -> None:
    start(Blank)
    pressed = as_meant(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=scancode))
    assert pressed.key == letter


def test_on_a_cyrillic_keyboard_a_letter_does_in_the_window_what_its_label_says(start: Open) -> None:
    loop = start(Blank)
    before = loop.stage.settings.muted
    soft_sign = {"key": ord("ь"), "mod": 0, "unicode": "ь", "scancode": pygame.KSCAN_M}
    pygame.event.post(pygame.Event(pygame.KEYDOWN, soft_sign))
    loop.step(FRAME)
    assert loop.stage.settings.muted is not before


@pytest.mark.parametrize(
    ("key", "mod", "sign", "text", "digit"),
    [
        (pygame.K_1, pygame.KMOD_LSHIFT, "1", "1", 1),  # AZERTY
        (pygame.K_1, pygame.KMOD_LSHIFT, "!", "!", None),
        (pygame.K_1, 0, "&", "1", 1),  # AZERTY
        (pygame.K_1, 0, "٣", "3", 3),
        (pygame.K_1, pygame.KMOD_LCTRL, "1", "Ctrl+1", None),
        (pygame.K_KP_4, pygame.KMOD_NUM, "4", "4", 4),
        (pygame.K_KP_4, pygame.KMOD_NUM, "", "4", 4),  # text input is off
        (pygame.K_KP_0, pygame.KMOD_NUM, "", "0", 0),
        (pygame.K_KP_4, 0, "", "Left", None),
        (pygame.K_KP_9, pygame.KMOD_LSHIFT, "", "Shift+Page up", None),
        (pygame.K_KP_5, 0, "", "Clear", None),
        (pygame.K_KP_PERIOD, 0, "", "Delete", None),
        (pygame.K_SLASH, pygame.KMOD_LSHIFT, "؟", "?", None),  # Arabic
    ],
)
def test_a_key_is_the_digit_or_the_sign_that_it_writes(
    start: Open, key: int, mod: int, sign: str, text: str, digit: int | None
) -> None:
    start(Blank)
    scancode = pygame.KSCAN_1 if key == pygame.K_1 else 0
    event = as_meant(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=scancode), "linux")
    assert (key_text(event), Keys.digit(event)) == (text, digit)


def test_the_keypad_of_a_mac_is_always_digits() -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_KP_4, mod=0, unicode="")
    assert as_meant(event, "darwin") is event


@pytest.fixture
def texting(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """How text input was turned on and off."""
    calls: list[bool] = []
    monkeypatch.setattr("pygame.key.start_text_input", lambda: calls.append(True))
    monkeypatch.setattr("pygame.key.stop_text_input", lambda: calls.append(False))
    return calls


def test_text_input_is_on_only_where_something_is_typed(start: Open, texting: list[bool]) -> None:
    loop = start(Blank)
    assert texting == [False]
    loop.stack.apply(Push(GoTo(loop.stage, 50)))
    loop.step(FRAME)
    assert texting == [False, True]
    key(loop, pygame.K_ESCAPE)
    assert texting == [False, True, False]


def test_no_input_method_takes_the_key_that_is_asked_for(start: Open, texting: list[bool]) -> None:
    loop = start(KeySettings)
    press(loop, "Mute")
    assert on_top(loop, KeySettings).listening
    assert texting == [False]


def test_with_shift_the_system_tells_which_sign_a_key_writes(start: Open, texting: list[bool]) -> None:
    loop = start(Blank)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    loop.step(FRAME)
    pygame.key.set_mods(0)
    assert texting == [False, True]


@pytest.mark.parametrize(
    ("code", "place", "meaning"),
    [
        (pygame.K_SLASH, pygame.KSCAN_SLASH, "help"),
        (ord("ß"), pygame.KSCAN_MINUS, "help"),  # German
        (pygame.K_COMMA, pygame.KSCAN_M, "help"),  # French
        (pygame.K_COMMA, pygame.KSCAN_COMMA, None),  # English: <
        (pygame.K_EQUALS, pygame.KSCAN_EQUALS, "larger"),
    ],
)
def test_a_sign_that_comes_in_the_frame_of_its_shift_is_not_lost(code: int, place: int, meaning: str | None) -> None:
    pressed = pygame.Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_LSHIFT, unicode=chr(code), scancode=place)
    (read,) = Keystrokes().read([pressed], lambda: False)
    assert Keys().meaning(read) == meaning
    text = pygame.Event(pygame.TEXTINPUT, text="%")
    told, _ = Keystrokes().read([pressed, text], lambda: False)
    assert told is pressed, "the system has said it"


def test_a_shortcut_writes_nothing(start: Open) -> None:
    loop = start(lambda stage: AskName(stage, "Zoë"))
    assert isinstance(loop.top, AskName)
    entry = next(each for each in loop.top.group.widgets if isinstance(each, TextEntry))
    for held, written in ((pygame.KMOD_LCTRL, "Zoë"), (pygame.KMOD_LCTRL | pygame.KMOD_RALT, "Zoëω")):  # AltGr
        omega = {"key": ord("ω"), "mod": held, "unicode": "ω", "scancode": pygame.KSCAN_C}
        pygame.event.post(pygame.Event(pygame.KEYDOWN, omega))
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="ω"))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=ord("ω"), mod=held, scancode=pygame.KSCAN_C))
        loop.step(FRAME)
        assert entry.value == written


def test_digits_that_come_with_the_key_that_asked_for_them_are_written(start: Open) -> None:
    loop = start(lambda stage: GoTo(stage, 50))
    assert isinstance(loop.top, GoTo)
    entry = next(each for each in loop.top.group.widgets if isinstance(each, TextEntry))
    loop._hands._keystrokes._on = False
    for code in (pygame.K_4, pygame.K_2):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=chr(code)))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0))
    loop.step(FRAME)
    assert entry.value == "42"


def test_a_rebound_key_takes_the_place_of_the_usual_one(start: Open) -> None:
    start(Blank)
    keys = Keys({"draw": "G"})
    assert keys.meaning(pygame.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g")) == "draw"
    assert keys.meaning(pygame.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d")) is None
    assert keys.hint("draw") == "G"


# scenes and the loop


@pytest.mark.parametrize("answers", [True, False])
def test_a_scene_gets_the_result_of_the_one_above_and_nothing_where_that_is_left(start: Open, answers: bool) -> None:
    loop = start(Blank)
    below, heard = loop.top, list[int]()
    loop.stack.apply(Push(GoTo(loop.stage, 50), heard.append))
    if answers:
        answer(loop, 42)
    else:
        loop.stack.apply(Pop())
    assert (loop.top, heard) == (below, [42] if answers else [])


def test_what_follows_an_answer_is_done_above_the_scene_that_asked(start: Open) -> None:
    loop = start(Blank)
    below, above = loop.top, Blank(loop.stage)
    loop.stack.apply(Push(GoTo(loop.stage, 50), lambda _: Push(above)))
    answer(loop, 42)
    assert loop.stack.scenes == [below, above]


def test_reset_leaves_every_scene_above_the_lowest(start: Open) -> None:
    stage = start(Blank).stage
    stack = SceneStack()
    lowest, last = Blank(stage), Blank(stage)
    stack.apply(Push(lowest))
    stack.apply(Push(Blank(stage)))
    stack.apply(Push(Blank(stage)))
    stack.apply(Reset(last))
    assert stack.scenes == [lowest, last]


def test_nothing_is_drawn_while_nothing_changes_or_while_hidden(start: Open) -> None:
    loop = start(Blank)
    scene = on_top(loop, Blank)
    for _ in range(5):
        loop.step(FRAME)
    assert scene.drawn == 1
    scene.dirty = True
    loop.step(FRAME)
    assert scene.drawn == 2
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    loop.step(FRAME)
    scene.dirty = True
    loop.step(FRAME)
    assert scene.drawn == 2
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    loop.step(FRAME)
    assert scene.drawn == 3


def test_a_new_size_is_told_once(start: Open) -> None:
    loop = start(Blank)
    scene = on_top(loop, Blank)
    before = len(scene.sizes)
    resize(loop, (1000, 640))
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1000, y=640))
    for _ in range(3):
        loop.step(FRAME)
    assert scene.sizes[before:] == [(1000, 640)]


def test_the_size_of_the_window_is_kept(start: Open, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    loop = start(Blank, PLAIN, path)
    resize(loop, (1100, 700))
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1100, y=700))
    loop.step(FRAME)
    close_loop(loop)
    assert loop.stage.store.flush(SECONDS)
    assert SettingsStore.load(path).now.window_size == (1100, 700)


def test_a_sentence_that_comes_by_itself_is_drawn(start: Open) -> None:
    loop = start(Blank)
    scene, news = loop.top, ["The disk is full."]
    assert isinstance(scene, Blank)
    while scene.drawn != (before := scene.drawn) or not before:
        loop.step(FRAME)
    loop.stage.toasts.listen = lambda: news.pop() if news else None
    loop.step(FRAME)
    assert (loop.stage.toasts.sentences, scene.drawn) == (("The disk is full.",), before + 1)


def test_a_sentence_about_a_scene_goes_with_it(start: Open) -> None:
    loop = start(Blank)
    loop.stage.say("The game is saved.")
    loop.stack.apply(Push(Blank(loop.stage)))
    loop.step(FRAME)
    loop.stage.say_here("Copied.")
    loop.step(FRAME)
    assert [*loop.stage.toasts.sentences] == ["The game is saved.", "Copied."]
    loop.stack.apply(Pop())
    loop.step(FRAME)
    assert [*loop.stage.toasts.sentences] == ["The game is saved."]


def test_closing_the_window_ends_the_loop(start: Open) -> None:
    loop = start(Blank)
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert loop.step(FRAME) is False


def test_keys_that_mean_the_same_everywhere(start: Open) -> None:
    loop = start(Blank)
    key(loop, pygame.K_m, sign="m")
    assert loop.stage.settings.muted
    key(loop, pygame.K_PLUS, sign="+")
    assert loop.stage.settings.ui_scale == 1.1
    key(loop, pygame.K_F11)
    covered = loop.window.full_screen
    key(loop, pygame.K_F11)
    assert (covered, loop.window.full_screen) == (True, False)
    key(loop, pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert isinstance(loop.top, KeyHelp)
    key(loop, pygame.K_ESCAPE)
    assert isinstance(loop.top, Blank)


def test_the_first_frame_does_not_wait_for_pygame_gui_or_a_sound_device() -> None:
    script = (
        "import sys; from cuttle_desktop.store.settings import SettingsStore;"
        "from cuttle_desktop.ui.shell.run import open_loop; from cuttle_desktop.ui.scenes.menu import Menu;"
        "from tests.driving import Begun; import pygame;"
        "open_loop(Begun().menu, SettingsStore(None)).step(0.016);"
        "assert 'pygame_gui' not in sys.modules; assert pygame.mixer.get_init() is None"
    )
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", script], check=True, env=environ, cwd=ROOT)


def test_without_a_sound_device_the_game_is_silent_and_says_so(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = start(Blank).stage.sound

    def refuse(**named: int) -> None:
        raise pygame.error("no such device")

    with monkeypatch.context() as broken:
        broken.setattr(pygame.mixer, "init", refuse)
        assert sound.start() == sound.problem != None  # noqa: E711 both the problem and that there is one
    sound.play("place")
    assert sound.start() is None
    sound.play("place")
    sound.stop()


# the menu scenes


@pytest.mark.parametrize("presses", [("New game…", "Deal"), ("Play",)])
def test_two_clicks_or_play_lead_from_the_menu_to_the_usual_game(start: Open, presses: tuple[str, ...]) -> None:
    begun = Begun()
    loop = start(begun.menu, profile=PLAYED)
    for label in presses:
        press(loop, label)
    assert begun.setups == [Setup("cuttle.cards", (Human("You"), Bot("Bea", "casual")), None, "one game", None)]
    assert isinstance(loop.top, Blank)


def test_the_arrows_go_round_a_column_of_buttons_and_not_where_buttons_lie_side_by_side(start: Open) -> None:
    loop = start(lambda stage: Pause(stage, PausedGame("pagat")))
    scene = on_top(loop, Form)
    buttons = [widget for widget in scene.group.widgets if widget.live]
    scene.group.set_focus(buttons[0])
    key(loop, pygame.K_UP)
    assert scene.group.focus is buttons[-1]
    key(loop, pygame.K_DOWN)
    assert scene.group.focus is buttons[0]
    loop.stack.apply(Push(Confirm(loop.stage, "Really?", "Words.", "Yes", "No")))
    scene = on_top(loop, Confirm)
    focus = scene.group.focus
    key(loop, pygame.K_UP)
    assert scene.group.focus is focus


@pytest.mark.parametrize("game", [False, True])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_arrows_reach_every_button_of_the_menu(start: Open, game: bool, text_size: float) -> None:
    loop = start(Begun(game=game).menu, msgspec.structs.replace(PLAIN, text_size=text_size))
    menu = on_top(loop, Menu)
    found, unseen = {menu.group.widgets[0]}, [menu.group.widgets[0]]
    while unseen:
        widget = unseen.pop()
        for arrow in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            menu.group.set_focus(widget)
            key(loop, arrow)
            if menu.group.focus is not None and menu.group.focus not in found:
                found.add(menu.group.focus)
                unseen.append(menu.group.focus)
    assert found == set(menu.group.widgets)


def test_play_deals_what_was_set_up_last(start: Open) -> None:
    begun = Begun()
    seats = (LastSeat("Zoe", PERSON), LastSeat("Bot", "random"), LastSeat("Cal"), LastSeat("Dot"))
    last = LastSetup(rules="miller", seats=seats, match="best of 3")
    loop = start(begun.menu, msgspec.structs.replace(PLAIN, last_setup=last), profile=PLAYED)
    press(loop, "Play")
    assert begun.setups == [Setup("miller", (Human("Zoe"), Bot("Bot", "random")), None, "best of 3", None)]


def test_play_names_the_opponents_as_the_table_will_or_the_bots_it_shows_and_what_is_unusual() -> None:
    you, nameless = LastSeat("You", PERSON), LastSeat("", "casual")
    luz, bea = (LastSeat(name, "casual") for name in ("Luz", "Bea"))
    assert opponents_of(LastSetup(seats=(luz, bea)))[0] == "watch Luz and Bea"
    assert opponents_of(LastSetup(seats=(you, bea))) == ("against Bea · Casual", "against Bea")
    assert opponents_of(LastSetup(seats=(you, LastSeat("", "steady-thief"))))[0] == "against Cal · Steady thief"
    assert deals(LastSetup(seats=(you, nameless)))[0] == "against Otto · Casual"
    unusual = LastSetup(rules="cutthroat", seats=(you, nameless, nameless), practice=True)
    assert deals(unusual) == ("against Otto and Finn · practice",)


def menu_buttons(loop: Loop) -> list[Button]:
    assert isinstance(loop.top, Menu)
    return [widget for widget in loop.top.group.widgets if isinstance(widget, Button)]


@pytest.mark.parametrize(("game", "bright"), [(True, "Continue"), (False, "Play")])
def test_the_button_that_shines_in_the_menu_is_the_one_that_enter_presses(start: Open, game: bool, bright: str) -> None:
    begun = Begun(game=game)
    loop = start(begun.menu)
    assert [button.label for button in menu_buttons(loop) if button.look is PRIMARY] == [bright]
    key(loop, pygame.K_RETURN, sign="\r")
    assert len(begun.setups) == (0 if game else 1)
    assert isinstance(loop.top, Blank)


def empty_archive(stage: Stage, paths: Paths) -> Archive:
    """Whose games lead nowhere."""

    def opened(_: Record) -> Scene:
        return Blank(stage)

    return Archive(Library(paths, Writer()), opened, opened, opened, lambda _: None, LibraryScene)


@pytest.mark.parametrize("replays", [0, 1])
def test_whatever_lies_on_the_shelves_the_last_line_of_the_menu_is_settings_about_and_quit(
    start: Open, paths: Paths, replays: int
) -> None:
    fill(paths, replays=replays)

    def menu(stage: Stage) -> Scene:
        archive = empty_archive(stage, paths)
        return Begun(archive=archive).menu(stage)

    loop = start(menu)
    buttons = {button.label: button for button in menu_buttons(loop)}
    assert ("Your games" in buttons) == bool(replays)
    lowest = max(button.rect.y for button in buttons.values())
    assert [label for label, button in buttons.items() if button.rect.y == lowest] == ["Settings", "About", "Quit"]
    assert buttons["How to play"].rect.y == buttons["Puzzles"].rect.y


@in_windows(1.0, 1.5, 2.0)
def test_no_card_of_the_fan_lies_under_the_buttons_of_the_menu(start: Open, size: Size, text_size: float) -> None:
    settings = msgspec.structs.replace(PLAIN, window_size=size, text_size=text_size)
    loop = start(Begun(game=True).menu, settings, profile=MET)
    for _ in range(30):
        loop.step(FRAME)
    menu = on_top(loop, Menu)
    fan = [piece.picture.get_rect(center=(round(piece.x), round(piece.y))) for piece in menu._drifting_cards.fan]
    seen = [box.inflate(-box.width // 6, 0) for box in fan]  # without its shadow and empty corners
    assert len(fan) == 5
    assert [button.label for button in menu_buttons(loop) if button.rect.collidelist(seen) >= 0] == []
    assert max(box.right for box in seen) <= size[0]
    air = min(box.left for box in seen) - max(button.rect.right for button in menu_buttons(loop))
    assert air >= loop.stage.scale.px(16), "it nearly touched the buttons"


@in_windows()
def test_beside_the_guided_game_continue_leaves_out_the_level_before_it_cuts_a_word(
    start: Open, size: Size, text_size: float
) -> None:
    def menu(stage: Stage) -> Menu:
        actions = Begun(game=True).menu_actions(stage)
        return Menu(stage, msgspec.structs.replace(actions, guides=(Guide(FIRST_GAME, lambda: Blank(stage)),)))

    loop = start(menu, Settings(speed="off", window_size=size, text_size=text_size))
    on = of_kind(next(button for button in menu_buttons(loop) if button.label == "Continue"), TwoLineButton)
    assert on.told.words in (LEFT_GAME, "You 12, Bea 8")
    assert on.told.face.size >= STEP * theme.SMALL.size
    assert on.tip == ("" if on.told.words == LEFT_GAME else LEFT_GAME)


@in_windows(1.0, 1.5)
def test_play_tells_whole_words_of_what_it_deals(start: Open, size: Size, text_size: float) -> None:
    seats = LastSeat("You", PERSON), LastSeat("Bea", "beginner")
    settings = Settings(
        speed="off", window_size=size, text_size=text_size, last_setup=LastSetup(seats=seats, practice=True)
    )
    loop = start(lambda stage: Menu(stage, Begun(game=True).menu_actions(stage)), settings)
    play = of_kind(next(button for button in menu_buttons(loop) if button.label == "Play"), TwoLineButton)
    assert play.told.whole
    assert play.told.words in play.lines


@in_windows(1.0, 1.4, 2.0)
def test_no_button_of_the_menu_moves_when_continue_comes(start: Open, size: Size, text_size: float) -> None:
    begun = Begun()
    loop = start(begun.menu, msgspec.structs.replace(PLAIN, window_size=size, text_size=text_size))
    before = places(loop)
    begun.game = True
    after = places(loop)
    assert after.pop("Continue").bottom < min(rect.y for rect in before.values())
    assert after == before


def places(loop: Loop) -> dict[str, pygame.Rect]:
    """Where each button of the menu lies once it is on top again."""
    loop.stack.apply(Push(Blank(loop.stage)))
    loop.stack.apply(Pop())
    return {button.label: button.rect.copy() for button in menu_buttons(loop)}


@in_windows(1.0, 1.4, 2.0)
def test_no_button_of_the_menu_moves_after_the_first_game(
    start: Open, size: Size, text_size: float, paths: Paths
) -> None:
    begun, settings = Begun(), Settings(speed="off", window_size=size, text_size=text_size)

    def menu(stage: Stage) -> Scene:
        archive = empty_archive(stage, paths)
        more = msgspec.structs.replace(
            begun.menu_actions(stage),
            archive=archive,
            guides=(Guide(FIRST_GAME, lambda: Blank(stage)),),
            week=lambda: Blank(stage),
            journey=lambda: Blank(stage),
        )
        return Menu(stage, more)

    fill(paths, replays=1)
    loop = start(menu, settings)
    before = places(loop)
    usual = ("Journey", "Play", "New game…", "How to play", "Puzzles", "Your games", "Settings", "About", "Quit")
    assert [*before] == [FIRST_GAME, *usual]
    fill(paths, saved=1)
    loop.stage.remember(lambda _: MET)
    after = places(loop)
    new = {label: after[label] for label in after if label not in before}
    assert [*new] == ["Deal of the day", "Opponents", "Your record"]
    assert before.items() <= after.items()
    assert all(before["Your games"].y <= box.y and box.bottom < before["Quit"].y for box in new.values()), (
        "they come last"
    )
    begun.game = True
    going_on = places(loop)
    on, guided, alone = going_on.pop("Continue"), going_on.pop(FIRST_GAME), after.pop(FIRST_GAME)
    assert going_on == after
    assert on.union(guided) == alone, "they share a line"


def test_a_setup_is_remembered(start: Open) -> None:
    begun = Begun()
    loop = start(begun.menu)
    press(loop, "New game…")
    press(loop, "pagat")
    scene = on_top(loop, NewGame)
    name = next(widget for widget in scene.group.widgets if isinstance(widget, TextEntry))
    click(loop, name.rect.center)
    for _ in "You":
        key(loop, pygame.K_BACKSPACE)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="A<n>n\x00"))
    key(loop, pygame.K_m, sign="m")  # a letter now, not the shortcut for silence
    press(loop, "Deal")
    assert begun.setups[0].players[0] == Human("Ann")
    assert begun.setups[0].rules == "pagat"
    assert not loop.stage.settings.muted
    assert loop.stage.settings.last_setup.rules == "pagat"
    loop.stack.apply(Pop())
    press(loop, "New game…")
    press(loop, "Deal")
    assert begun.setups[1] == begun.setups[0]


def test_two_people_at_one_screen_and_a_chosen_deal(start: Open) -> None:
    begun = Begun()
    loop = start(begun.menu)
    press(loop, "New game…")
    for _ in range(7):
        key(loop, pygame.K_TAB)
    key(loop, pygame.K_LEFT)
    key(loop, pygame.K_LEFT)
    press(loop, "Deal number")
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="4a2"))
    loop.step(FRAME)
    key(loop, pygame.K_RETURN, sign="\r")
    assert begun.setups[0].players == (Human("Ann"), Human("Ed"))
    assert begun.setups[0].seed == 42


def test_a_setting_applies_at_once_and_is_kept_at_once(start: Open, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    loop = start(SettingsScene, PLAIN, path)
    press(loop, "Mute")
    assert loop.stage.sound.volume == 0
    assert loop.stage.store.flush(SECONDS)
    assert SettingsStore.load(path).now.muted


def test_the_settings_screen_shows_what_a_key_changed(start: Open) -> None:
    loop = start(SettingsScene)
    key(loop, pygame.K_m, sign="m")
    loop.step(FRAME)
    assert isinstance(loop.top, SettingsScene)
    switch = next(widget for widget in loop.top.group.widgets if isinstance(widget, Toggle) and widget.label == "Mute")
    assert switch.on
    press(loop, "Mute")
    assert not loop.stage.settings.muted


def test_a_disk_that_fails_is_a_toast(start: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    loop = start(SettingsScene, PLAIN, tmp_path / "file" / "settings.json")
    press(loop, "Mute")
    assert loop.stage.settings.muted
    assert loop.stage.store.flush(SECONDS)
    loop.step(FRAME)
    assert any("not being saved" in sentence for sentence in loop.stage.toasts.sentences)


def test_the_problem_of_the_settings_file_is_told_on_opening(start: Open, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{")
    loop = open_loop(Blank, SettingsStore.load(path))
    loop.step(FRAME)
    assert any("damaged" in sentence for sentence in loop.stage.toasts.sentences)
    close_loop(loop)


def test_all_settings_go_back_when_confirmed_and_nothing_about_the_player_is_forgotten(start: Open) -> None:
    known = msgspec.structs.replace(PLAIN, faces={"Ann": "narwhal"}, back="kelp", muted=True, ui_scale=0.9)
    played = Profile(adaptive_games=(AdaptiveGame("casual", won=True),), newcomer=False)
    loop = start(SettingsScene, known, profile=played)
    press(loop, "Restore the defaults")
    press(loop, "Restore")
    now = loop.stage.settings
    assert (now.back, now.muted, now.ui_scale) == ("tide", False, 1.0)
    assert (now.faces, now.last_setup) == (known.faces, known.last_setup)
    assert loop.stage.profile == played


def test_the_curtain_lifts_only_for_a_long_press(start: Open) -> None:
    loop = start(Blank)
    loop.stack.apply(Push(Curtain(loop.stage, CUTTLE_CARDS, ("Ann", "Bea"), 1)))
    key(loop, pygame.K_SPACE)
    loop.step(0.1)
    assert isinstance(loop.top, Curtain)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    for _ in range(10):
        loop.step(0.1)
    assert isinstance(loop.top, Blank)


def test_the_curtain_hides_in_its_first_frame(start: Open) -> None:
    class Secret(Blank):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill("red")

    loop = start(Secret, Settings())
    loop.step(FRAME)
    loop.stack.apply(Push(Curtain(loop.stage, CUTTLE_CARDS, ("Ann", "Bea"), 1)))
    loop.step(FRAME)
    surface = loop.window.surface
    seen = [surface.get_at((x, y)) for x in range(0, 1280, 7) for y in range(0, 720, 7)]
    assert max(colour.r - colour.g for colour in seen) < 120


def test_the_pause_menu_asks_before_it_concedes(start: Open) -> None:
    loop = start(Blank)
    chosen: list[PauseChoice] = []
    loop.stack.apply(Push(Pause(loop.stage, PausedGame("pagat")), chosen.append))
    press(loop, "Concede")
    assert isinstance(loop.top, Confirm)
    press(loop, "Cancel")
    assert isinstance(loop.top, Pause)
    press(loop, "Concede")
    press(loop, "Concede")
    assert chosen == [PauseChoice.CONCEDE]


def test_concede_is_dim_and_says_why_where_nobody_can_concede(start: Open) -> None:
    why = "Only two-sided games can be conceded."
    loop = start(lambda stage: Pause(stage, PausedGame("cutthroat", cannot_concede=why)))
    concede = next(button for button in loop.top.buttons if button.label == "Concede")  # type: ignore[union-attr]
    assert (concede.dim, concede.tip) == (True, why)
    press(loop, "Concede")
    assert isinstance(loop.top, Pause)
    assert loop.stage.toasts.sentences == (why,)


def test_a_line_says_where_it_lies_also_where_it_is_cut_off(start: Open) -> None:
    stage = start(Blank).stage
    whole, cut = pygame.Surface((400, 100)), pygame.Surface((400, 100))
    cut.set_clip(pygame.Rect(0, 40, 400, 60))
    assert stage.text.draw(cut, "cuttle.cards", (10, 30)) == stage.text.draw(whole, "cuttle.cards", (10, 30))


@pytest.mark.parametrize("above", range(4, 60, 8))
def test_a_rule_card_looks_the_same_however_far_it_is_scrolled(start: Open, above: int) -> None:
    stage = start(Blank).stage
    card = Pick(stage, "cuttle.cards", "The game of the site.", False, lambda: None, "https://www.cuttle.cards")
    pictures = []
    for clip in (pygame.Rect(0, 0, 600, 200), pygame.Rect(0, above, 600, 200)):
        surface = pygame.Surface((600, 200))
        surface.set_clip(clip)
        card.place(pygame.Rect(0, 0, 600, card.height(600)))
        card.draw(surface)
        pictures.append(surface.subsurface(pygame.Rect(0, above, 600, 200 - above)).get_buffer().raw)
    assert pictures[0] == pictures[1]


@in_windows()
def test_a_sentence_lies_over_no_button_of_the_menu(start: Open, size: Size, text_size: float) -> None:
    loop = start(Begun().menu, Settings(speed="off", window_size=size, text_size=text_size))
    menu, toasts = loop.top, loop.stage.toasts
    assert isinstance(menu, Menu)
    loop.stage.say("Drop game files on the menu or on the list of games.")
    loop.step(FRAME)
    (place,) = toasts.places(loop.stage.text, 8, menu.toast_room())
    assert loop.window.surface.get_rect().contains(place)
    assert not [button for button in menu.group.widgets if button.rect.colliderect(place)]


def test_the_result_tells_the_table_what_next(start: Open) -> None:
    loop = start(Blank)
    chosen: list[ResultChoice] = []
    loop.stack.apply(Push(ResultSheet(loop.stage, SUMMARY), chosen.append))
    loop.step(1.0)
    key(loop, pygame.K_RETURN, sign="\r")
    assert chosen == [ResultChoice.REMATCH]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_press_meant_for_the_table_does_not_answer_the_result(start: Open, code: int) -> None:
    loop = start(Blank)
    chosen: list[ResultChoice] = []
    sheet = ResultSheet(loop.stage, SUMMARY)
    loop.stack.apply(Push(sheet, chosen.append))
    loop.step(FRAME)
    key(loop, code)
    click(loop, sheet.buttons[0].rect.center)
    assert (loop.top, chosen) == (sheet, [])


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("also", [(ResultChoice.SWAPPED,), (ResultChoice.SWAPPED, ResultChoice.UNDO)])
def test_the_usual_result_is_seen_whole_and_what_it_offers_stands_in_three_lines(
    start: Open, also: tuple[ResultChoice, ...], size: Size
) -> None:
    loop = start(Blank, Settings(speed="off", window_size=size))
    sheet = ResultSheet(loop.stage, SUMMARY, lambda: Blank(loop.stage), also)
    loop.stack.apply(Push(sheet))
    loop.step(FRAME)
    assert loop.window.size == size
    assert all(sheet.rect.contains(widget.rect) for widget in sheet.content)
    assert max(widget.rect.bottom for widget in sheet.content) <= sheet.buttons[0].rect.top
    rows: dict[int, list[str]] = {}
    for button in sheet.buttons:
        rows.setdefault(button.rect.y, []).append(button.label)
        assert button.rect.width >= button.least_width()
    undo = ["Undo my last move"] if ResultChoice.UNDO in also else []
    assert [*rows.values()] == [
        ["Rematch"],
        [*undo, "Review the game", "Menu"],
        ["Look at the table", SWAP, "New game…"],
    ]
    assert [button.label for button in sheet.buttons if button.look is PRIMARY] == ["Rematch"]


@pytest.mark.parametrize(
    ("seats", "mood", "match", "size", "text_size"),
    [
        *product((2, 3, 4), Mood, ("", "Best of 3"), SIZES[:3], (1.0,)),
        *product((2,), (Mood.WON,), ("",), SIZES[:2], (2.0,)),
    ],
)
def test_the_result_shows_every_seat_and_with_large_letters_rather_than_its_picture(
    start: Open, seats: int, mood: Mood, match: str, size: Size, text_size: float
) -> None:
    loop = start(Blank, Settings(speed="off", window_size=size, text_size=text_size))
    won = mood is not Mood.DRAWN
    rows = tuple(SeatResult(name, 9, 14, 1, won=won and name == "A") for name in "ABCD"[:seats])
    summary = msgspec.structs.replace(SUMMARY, seats=rows, mood=mood, match=match)
    sheet = ResultSheet(loop.stage, summary, lambda: Blank(loop.stage), (ResultChoice.SWAPPED,))
    loop.stack.apply(Push(sheet))
    loop.step(FRAME)
    assert all(there(sheet.group.view).contains(widget.rect) for widget in sheet.content)


def test_the_points_of_a_match_stand_in_one_column_whoever_has_stars(start: Open, painted: Painted) -> None:
    loop = start(Blank)
    rows = tuple(SeatResult(name, 9, 14, wins, won=wins == 2) for name, wins in (("A", 2), ("B", 1), ("C", 0)))
    summary = msgspec.structs.replace(SUMMARY, seats=rows, match="Best of 5")
    lines = painted(Text.draw)
    loop.stack.apply(Push(ResultSheet(loop.stage, summary)))
    loop.step(FRAME)
    ends = [line.at[0] for line in lines if line.text == "9 / 14"]
    assert (len(ends), len(set(ends))) == (3, 1)


def test_the_window_has_the_name_by_which_desktops_know_the_program() -> None:
    environ = {"SDL_VIDEO_X11_WMCLASS": "__main__.py"}  # as pygame leaves it
    prepare_environment(environ)
    entry = ROOT / "packaging" / "linux" / "cuttle-desktop.desktop"
    assert f"StartupWMClass={environ['SDL_VIDEO_X11_WMCLASS']}\n" in entry.read_text("utf-8")


class Opens(Blank):
    """A scene that leads to a table by itself, as the library once a game is read."""

    def update(self, dt: float) -> Transition | None:
        return Push(TableScene(self.stage, session(MID), exits()))


def test_a_table_that_comes_by_itself_asks_its_question_without_an_input(start: Open) -> None:
    loop = start(Opens)
    for _ in range(3):
        loop.step(FRAME)
    table = on_top(loop, TableScene)
    assert table.interaction.bar.prompt.message.startswith("Your turn")


@pytest.mark.parametrize("winner", ["Ann", "Bea"])
def test_the_winner_is_the_first_row_of_the_result(start: Open, winner: str) -> None:
    seats = tuple(SeatResult(name, 21 if name == winner else 6, 21, 0, won=name == winner) for name in ("Ann", "Bea"))
    sheet = ResultSheet(start(Blank).stage, Summary(Mood.LOST, f"{winner} wins", "with 21 points", seats, ""))
    rows = [seat.name for seat, _ in sheet.chart.rows]
    assert rows == [winner, *({"Ann", "Bea"} - {winner})]
