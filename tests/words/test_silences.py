"""What silently did not happen is said: who could not counter, draw or take, and who missed a win."""

from __future__ import annotations

from collections import defaultdict

import pytest

from cuttle_desktop.engine.actions import ONE_OFFS, Action, Counter, Decline, Draw, OneOff, Respond, cards_of, unwrapped
from cuttle_desktop.engine.answers import asked, open_window
from cuttle_desktop.engine.asks import CounterWindow, Turn
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.engine.events import Asked, InDeck, Moved
from cuttle_desktop.engine.evolve import evolve
from cuttle_desktop.engine.silences import CutShort, MissedWin, NotAsked, Silence, Unsaid
from cuttle_desktop.engine.state import State, opponents
from cuttle_desktop.engine.step import legal, step
from cuttle_desktop.engine.view import view, witness
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.session import Session
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.local_seats import LocalSeats
from cuttle_desktop.ui.table.zoom import rows
from cuttle_desktop.words.silence_words import silence_told
from cuttle_desktop.words.speech import Cast
from tests.engine.drawing import ALL, P1, P2, position, read
from tests.engine.games import Moment, games
from tests.tables import exits, session, settle, stage

CAST = Cast(("You", "Bea", "Cal", "Dee"), P1)
QUEENS_SPARE = ("catsatcards",)  # there a queen keeps nobody from countering


def found(text: str, rules: str, *moves: str, reader: int = P1) -> list[Silence]:
    """What did not happen while these actions did, as far as this seat knows."""
    state, silent, watch = position(text, rules), list[Silence](), Unsaid()
    for move in moves:
        _, events = step(state, read(state, move))
        for event in events:
            silent += watch.add(witness(event, state, frozenset({reader})), view(state, reader))
            state = evolve(state, event)
    return silent


HELD_TWO = "P1: hand 2C 9S // P2: hand AS 3H | perms QH // deck 5C 6C 7C // turn P2 9"


@pytest.mark.parametrize("rules", ALL)
def test_R5_a_two_that_a_queen_keeps_from_countering_is_told_to_its_holder(rules: str) -> None:
    spared = rules in QUEENS_SPARE
    assert found(HELD_TWO, rules, "oneoff AS") == ([] if spared else [NotAsked(P1, P2, (card("QH"),))])


@pytest.mark.parametrize("rules", ALL)
def test_R6_nobody_else_learns_that_a_two_was_held(rules: str) -> None:
    assert found(HELD_TWO, rules, "oneoff AS", reader=P2) == []
    assert found(HELD_TWO.replace("2C 9S", "8C 9S"), rules, "oneoff AS") == []


def test_R5_a_counter_that_cannot_be_countered_is_told_too() -> None:
    table = "P1: hand 2C AS // P2: hand 2H 3H | perms QH QS // deck 5C 6C"
    assert found(table, "pagat", "oneoff AS", "counter 2H") == [NotAsked(P1, P2, (card("QH"), card("QS")))]
    assert found(table, "catsatcards", "oneoff AS", "counter 2H") == []


@pytest.mark.parametrize("rules", ALL)
def test_a_win_that_was_missed_is_told_of_cards_that_one_knows(rules: str) -> None:
    near = "points 9D" if rules in ("bga-battle", "cutthroat") else "points TD 9D"
    mine = f"P1: hand TC 4S | {near} // P2: hand 9H // deck 5C 6C"
    assert found(mine, rules, "draw") == [MissedWin(P1, card("TC"))]
    assert found(mine, rules, "points TC") == []
    assert found(mine, rules, "draw", reader=P2) == [], "another seat does not know the ten"
    hers = f"P1: hand 4S // P2: hand TC | {near} // deck 5C 6C // turn P2 9"
    assert found(hers, rules, "draw") == []
    assert found(f"{hers} // seen P1: TC", rules, "draw") == [MissedWin(P2, card("TC"))]


def test_R12_a_draw_that_a_hand_limit_cuts_short_is_told() -> None:
    five = "P1: hand 5H AC AD AH AS 3C 3D 4H // P2: hand 9H // deck 6C 7C 8C 9C"
    assert found(five, "miller", "oneoff 5H", "ok") == [CutShort(P1, 1, 8)]
    assert found(five, "cuttle.cards", "oneoff 5H", "ok", "discard AC") == [CutShort(P1, 2, 8)]
    assert found(five, "pagat", "oneoff 5H", "ok") == []
    assert found(five, "cuttle.cards-17", "oneoff 5H", "ok", "discard AC") == [], "there one discards down"


@pytest.mark.parametrize(
    ("silence", "full", "brief"),
    [
        (
            NotAsked(P1, P2, (card("QH"),)),
            "You were not asked to counter: Bea’s [QH] guards one-offs and counters",
            "No counter: Bea’s [QH]",
        ),
        (
            NotAsked(P1, P2, (card("QH"), card("QS"))),
            "You were not asked to counter: Bea’s [QH] and [QS] guard one-offs and counters",
            "No counter: Bea’s [QH] and [QS]",
        ),
        (MissedWin(P1, card("TC")), "You could have won with [TC]", "You could have won with [TC]"),
        (MissedWin(P2, card("TC")), "Bea could have won with [TC]", "Bea could have won with [TC]"),
        (CutShort(P1, 1, 8), *("You may draw only 1: a hand holds 8 cards at most",) * 2),
        (CutShort(P2, 0, 8), *("Bea draws nothing: a hand holds 8 cards at most",) * 2),
    ],
)
def test_each_silence_is_one_sentence(silence: Silence, full: str, brief: str) -> None:
    told = silence_told(silence, CAST)
    assert (told.full, told.brief) == (full, brief)


def test_the_recap_and_the_log_say_why_one_was_not_asked() -> None:
    scene = TableScene(stage(), session(HELD_TWO, script=(OneOff(card("AS")),)), exits())
    settle(scene, 8)
    memory = scene.local_seats.memory(P1)
    told = "You were not asked to counter: Bea’s [QH] guards one-offs and counters"
    assert [*memory.recap.sentences()] == ["Bea played [AS]: scrap all points", told]
    assert told in [line.text for line in memory.story.lines]


@pytest.mark.parametrize("riddle", [False, True])
def test_a_missed_win_is_told_but_where_it_is_asked_for(riddle: bool) -> None:
    text = "P1: hand TC 3D | points TD AS 9S // P2: hand 3H 4H // turn P1 9 // deck 5C 6C"
    game = session(text)
    game.riddle = riddle
    seats = LocalSeats(game)
    game.submit(P1, Draw())
    for frame in seats.news(P1):
        seats.memory(P1).note(frame.event, frame.view)
    told = [line.text for line in seats.memory(P1).story.lines]
    assert ("You could have won with [TC]" in told) is not riddle
    assert PuzzleGame.riddle is True is not Session.riddle


def test_beside_a_two_stands_whom_it_cannot_counter() -> None:
    words = "[@shield] Bea’s cards cannot be countered: [QH]"
    for rules, there in (("pagat", True), ("catsatcards", False)):
        shown = view(position("P1: hand 2C // P2: hand 3H | perms QH", rules), P1)
        assert (words in [line.text for line in rows(card("2C"), shown, CAST)]) is there


def test_beside_a_card_that_can_be_played_otherwise_stands_the_queen_that_guards_its_targets() -> None:
    shown = view(position("P1: hand 2C // P2: hand 3H | perms KD QD QS // deck 5C", "cuttle.cards"), P1)
    assert "Bea’s [QD] guards [KD]." in [line.text for line in rows(card("2C"), shown, CAST)]


@pytest.mark.parametrize("rules", ALL)
def test_in_whole_games_what_did_not_happen_is_true_and_no_counter_is_passed_over(rules: str) -> None:
    for steps in games(rules, 3):
        unsaid = defaultdict[int, Unsaid](Unsaid)
        for moment in steps:
            for reader in range(moment.before.rules.seats):
                check(moment, reader, unsaid[reader])


def check(moment: Moment, reader: int, watch: Unsaid) -> None:
    """Ask the engine."""
    before, seat = moment.before, asked(moment.before)
    told, now = list[Silence](), before
    for event in moment.events:
        told += watch.add(witness(event, now, frozenset({reader})), view(now, reader))
        now = evolve(now, event)
    windows = any(isinstance(each, Asked) and isinstance(each.ask, CounterWindow) for each in moment.events)
    plays = isinstance(unwrapped(moment.action), (*ONE_OFFS, Counter, Respond))
    against = seat in opponents(before.rules, reader) and any(held.rank is Rank.TWO for held in before.hands[reader])
    assert any(isinstance(each, NotAsked) for each in told) == (plays and against and not windows)
    for each in told:
        if isinstance(each, MissedWin) and isinstance(before.asks[-1], Turn):
            assert any(each.card in cards_of(play) and wins(before, play) for play in legal(before))
            assert each.seat == reader or each.card in before.seen[reader]
        if isinstance(each, CutShort):
            drawn = [event for event in moment.events if isinstance(event, Moved) and isinstance(event.source, InDeck)]
            assert each.count == len(drawn) < len(before.deck)


def wins(before: State, play: Action) -> bool:
    """Whether a play wins at the end of its turn, if nobody answers."""
    state, _ = step(before, play)
    while open_window(state):
        state, _ = step(state, Decline())
    return state.result is not None and before.turn in state.result.winners
