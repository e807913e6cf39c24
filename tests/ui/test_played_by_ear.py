"""A game played by ear: what a screen reader hears and where it stands, with keys alone."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.engine.actions import Decline, Discard, OneOff, Points
from cuttle_desktop.engine.cards import card
from cuttle_desktop.ui.heard import Role, State
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.words.aloud import field_read
from cuttle_desktop.words.hint import MoveChance
from cuttle_desktop.words.speech import Cast
from tests.driving import FRAME, Open, key, on_top
from tests.tables import VS_BOT, exits, session
from tests.ui.scenes.test_replay_scene import short
from tests.ui.shell.test_readers import FakeReader
from tests.ui.table.test_hints import SCUTTLE, Comparing
from tests.ui.table.test_hints import session as practice

SECONDS = 3
TURN = "P1: hand 5H 9S 2C JD // P2: hand 4S 5C 3H 2D | points 8C // deck 6S AC 4D 8S 9D KD 3C // turn P1 9"
ANSWERED = (Decline(), OneOff(card("5C")), Discard((card("4S"),)), Points(card("3H")))


class Blind:
    """Presses keys and listens."""

    def __init__(self, loop: Loop) -> None:
        self.loop, self.reader = loop, FakeReader()
        loop.ear.reader = self.reader
        self._heard = 0
        self.heard()

    def heard(self) -> str:
        """All that has been said since this was asked last, and in the next seconds."""
        for _ in range(round(SECONDS / FRAME)):
            self.loop.step(FRAME)
        before, self._heard = self._heard, len(self.reader.spoken)
        return " ".join(self.reader.spoken[before:])

    def press(self, code: int, sign: str = "") -> str:
        key(self.loop, code, sign=sign)
        return self.heard()

    @property
    def stands_at(self) -> str:
        """What has the keyboard; nothing where that is the window."""
        page = self.reader.told[-1][0]
        return "" if page.focus is page else page.focus.name


@pytest.fixture
def blind(start: Open) -> Blind:
    def begin(stage: Stage) -> TableScene:
        return TableScene(stage, session(TURN, VS_BOT, ANSWERED), exits())

    return Blind(start(begin))


def test_the_keyboard_never_stands_nowhere(blind: Blind) -> None:
    assert blind.stands_at == "Five of Hearts"
    blind.press(pygame.K_1, "1")
    assert blind.stands_at == "Points +5", "the first that the card can do"
    blind.press(pygame.K_e, "e")
    assert blind.stands_at == "Nine of Spades", "a card to discard"
    blind.press(pygame.K_RETURN, "\r")
    assert blind.stands_at == "Nine of Spades", "where it was"
    blind.press(pygame.K_SPACE, " ")
    assert blind.stands_at == "Counter with Two of Clubs", "what Bea asks"
    blind.press(pygame.K_SPACE, " ")
    assert blind.stands_at in [node.name for node in blind.reader.told[-1][0].whole if node.role is Role.CARD]


def test_who_sees_the_table_has_no_mark_on_it_after_an_action(start: Open) -> None:
    loop = start(lambda stage: TableScene(stage, session(TURN, VS_BOT, ANSWERED), exits()))
    key(loop, pygame.K_1, sign="1")
    assert on_top(loop, TableScene).interaction.cursor is None


def test_what_is_drawn_together_and_what_can_be_countered_is_told_once(blind: Blind) -> None:
    blind.press(pygame.K_1, "1")
    blind.press(pygame.K_e, "e")
    blind.press(pygame.K_RETURN, "\r")
    said = blind.press(pygame.K_SPACE, " ")
    assert said.count("You draw") == said.count("Bea plays Five of Clubs") == 1
    assert "You draw Six of Spades, Ace of Clubs, Four of Diamonds." in said
    asked = next(node for node in blind.reader.told[-1][0].whole if node.key == "asked")
    assert ("Five of Clubs" in asked.name, State.LIVE in asked.state) == (True, False), "it can be read again"


def test_who_opens_the_log_hears_its_last_lines(blind: Blind) -> None:
    blind.press(pygame.K_1, "1")
    blind.press(pygame.K_e, "e")
    assert blind.press(pygame.K_l, "l") == "The log is open. You play Five of Hearts: discard 1, draw 3."
    assert blind.press(pygame.K_l, "l") == "The log is closed."


def test_a_hint_is_heard_again_by_a_key_in_sentences(start: Open) -> None:
    blind = Blind(start(lambda stage: TableScene(stage, practice(Comparing(SCUTTLE)), exits())))
    assert blind.press(pygame.K_F8) == "There is no hint now."
    hint = blind.press(pygame.K_h)
    assert "Hint: scuttle Five of Spades with Nine of Spades. " in hint
    assert "Of 100 games, drawing a card wins 40." in hint
    assert blind.press(pygame.K_F8) == hint
    blind.press(pygame.K_h)  # why not the other play of the card where the keyboard is?
    assert "Hint: scuttle" in blind.press(pygame.K_h), "the same was asked again"
    row = MoveChance("25", "drawing a card", "about as good")
    assert row.aloud == "Of 100 games, drawing a card (about as good) wins 25."
    assert [MoveChance(wins, "[9S] for points").aloud for wins in ("98+", "<1")] == [
        "Of 100 games, [9S] for points wins nearly all.",
        "Of 100 games, [9S] for points wins hardly any.",
    ]


def test_taken_cards_and_glasses_are_told_as_such_in_a_field() -> None:
    view = session("P1: hand 5H // P2: hand 4S | points TD[JH] 8C | perms 8D QS // turn P1 9").view(0)
    assert field_read(1, view, Cast(("You", "Bea"), 0)) == (
        "Bea has on the table: [TD], [8C], [8D] and [QS]. [TD] was taken with [JH]. [JH]: Bea took it from you. "
        "[8D] serves as glasses."
    )


def replayed(start: Open) -> Blind:
    def begin(stage: Stage) -> ReplayScene:
        return ReplayScene(stage, ("A game",), ("Ann", "Bea"), short())

    return Blind(start(begin))


def test_keys_are_answered_aloud_in_a_replay(start: Open) -> None:
    blind = replayed(start)
    assert "Move list: " in blind.press(pygame.K_l)
    assert blind.press(pygame.K_h) == "Hands: none."
    assert blind.press(pygame.K_F2) == "No hand lies open."
    assert blind.press(pygame.K_h) == "Hands: one seat."
    assert blind.press(pygame.K_F2).startswith("In Ann’s hand: ")
    assert "Ann has nothing on the table." in blind.press(pygame.K_F3)
    assert "of 21 points" in blind.press(pygame.K_F4)
    assert blind.press(pygame.K_F5)
    assert blind.press(pygame.K_F7) == "The scrap is empty."
    assert "Playing." in blind.press(pygame.K_SPACE)


def test_the_list_of_keys_is_read_row_by_row(start: Open) -> None:
    blind = Blind(start(lambda stage: KeyHelp(stage, "Table")))
    blind.press(pygame.K_TAB)
    assert blind.stands_at == "Card to the left: ←"
    blind.press(pygame.K_DOWN)
    assert blind.stands_at == "Card to the right: →"
    blind.press(pygame.K_TAB)
    assert blind.stands_at == "Show these keys: ? or F1"


def test_who_sees_the_keys_reaches_buttons_alone(start: Open) -> None:
    loop = start(lambda stage: KeyHelp(stage, "Table"))
    key(loop, pygame.K_TAB)
    assert isinstance(loop.top, KeyHelp)
    assert isinstance(loop.top.group.focus, Button)
