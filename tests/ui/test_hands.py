"""What is to be done is said for the hand that was used last: a mouse, keys, a gamepad, a finger."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from cuttle_desktop.app.playing.guided import LESSONS, READ_A_CARD, AfterLesson, guided_table
from cuttle_desktop.app.starting.first_deal import COUNTS, GIVES_HINT
from cuttle_desktop.ui.keys import Keys
from cuttle_desktop.ui.scene import Quit
from cuttle_desktop.ui.scenes.game.guided_table import GuidedOccasion
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.table.drawing.hud import PEEK
from cuttle_desktop.ui.table.drawing.log_panel import LOOK_BACK
from cuttle_desktop.words.first_lesson import FIRST_LESSON
from cuttle_desktop.words.hands import Hand, tell_by
from cuttle_desktop.words.hint import ASK
from cuttle_desktop.words.lesson_steps import after_told, step_and_how
from tests.driving import FRAME, Blank, Open, key, of_kind, on_top
from tests.fingers import Finger
from tests.ui.shell.test_readers import FakeReader
from tests.virtual_pad import post

OTHERS = {
    Hand.MOUSE: r"\b([Tt]ap|finger|stick|arrow keys)\b",
    Hand.KEYS: r"\b([Cc]lick|[Dd]rag|[Tt]ap|mouse|finger|stick|[Pp]oint at)\b",
    Hand.PAD: r"\b(Alt|[Cc]lick|[Dd]rag|[Tt]ap|mouse|finger|arrow keys|[Pp]oint at)\b",
    Hand.TOUCH: r"\b(Alt|[Cc]lick|mouse|stick|arrow keys|[Pp]ress [A-Z])\b",
}


def sentences(held: Keys) -> Iterator[str]:
    for lesson in LESSONS.values():
        for deal in lesson.deals:
            yield after_told(deal, held, lesson.opponent)
            yield from (step_and_how(move, held, lesson.opponent) for move in deal.moves if move.words)
    yield from (tell_by(held, forms) for forms in (READ_A_CARD, LOOK_BACK, ASK, PEEK, GIVES_HINT, COUNTS))


@pytest.mark.parametrize("hand", Hand)
def test_no_sentence_speaks_of_another_hand(hand: Hand) -> None:
    said = [*filter(None, sentences(Keys(hand=hand)))]
    assert len(said) > 25
    assert [each for each in said if re.search(OTHERS[hand], each)] == []
    assert [each for each in said if "{" in each or "press ." in each or "press ," in each] == []


@pytest.mark.parametrize("hand", [Hand.MOUSE, Hand.TOUCH])
def test_nobody_is_told_to_drag_where_the_settings_let_nobody_drag(hand: Hand) -> None:
    moves = [move for lesson in LESSONS.values() for deal in lesson.deals for move in deal.moves if move.words]
    assert any("Drag" in step_and_how(move, Keys(hand=hand), "Bea") for move in moves)
    assert not any("Drag" in step_and_how(move, Keys(hand=hand), "Bea", drags=False) for move in moves)


@pytest.fixture
def lesson(start: Open) -> Loop:
    loop = start(lambda stage: guided_table(stage, FIRST_LESSON, AfterLesson(Quit, Quit)))
    for _ in range(200):
        loop.step(FRAME)
    return loop


def step(loop: Loop) -> str:
    loop.step(FRAME)
    assert isinstance(loop.top, TableScene)
    return of_kind(loop.top.occasion, GuidedOccasion).words


def moved(x: int, y: int) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))


def test_a_step_of_a_lesson_follows_the_hand_that_was_used_last(lesson: Loop) -> None:
    assert "Click the deck." in step(lesson)
    key(lesson, pygame.K_SPACE)
    assert "Click the deck." in step(lesson), "one key is pressed beside a mouse too"
    key(lesson, pygame.K_RIGHT)
    assert "Press D." in step(lesson)
    post("Pad right", True)
    post("Pad right", False)
    assert "Press X." in step(lesson)
    Finger(lesson).click(0.3, 0.3)
    assert "Tap the deck." in step(lesson)
    moved(30, 30)
    assert "Click the deck." in step(lesson)
    key(lesson, pygame.K_LALT)
    assert "Click the deck." in step(lesson), "a key that is held while the mouse plays"


def test_the_picture_follows_too(lesson: Loop) -> None:
    step(lesson)
    drawn = lesson.frames
    lesson.step(FRAME)
    assert lesson.frames == drawn, "nothing moves"
    lesson.stage.use(Hand.TOUCH)
    lesson.step(FRAME)
    assert lesson.frames == drawn + 1


def test_who_hears_the_table_is_told_keys_though_the_mouse_moves(lesson: Loop) -> None:
    lesson.ear.reader = reader = FakeReader()
    assert "Press D." in step(lesson)
    moved(30, 30)
    assert "Press D." in step(lesson)
    reader.listening = False
    step(lesson)
    moved(40, 30)
    assert "Click the deck." in step(lesson)


def test_the_pages_are_laid_out_again_only_where_other_keys_are_shown(start: Open) -> None:
    """A hand that goes from the mouse to the keys and back costs no layout."""
    loop = start(Blank)
    page = on_top(loop, Blank)
    page.sizes.clear()
    for _ in range(3):
        key(loop, pygame.K_RIGHT)
        key(loop, pygame.K_RIGHT)
        moved(30, 30)
        loop.step(FRAME)
    assert page.sizes == []
    post("Pad right", True)
    loop.step(FRAME)
    assert page.sizes == [loop.window.size]
