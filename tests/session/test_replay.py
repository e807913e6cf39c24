"""Watching a game again: moments, chairs, marks."""

import pytest

from cuttle_desktop.engine.actions import Concede, Decline, Draw, OneOff, Permanent, Points, Steal
from cuttle_desktop.engine.cards import DECK, card
from cuttle_desktop.engine.events import GameEnded, Moved, MovedFaceDown
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.rulesets import PAGAT
from cuttle_desktop.session.chronicle import share_of_goal
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.replay import Mark, Replay
from tests.tables import full

P1, P2 = 0, 1
ONE, ALL, NONE = (Onlooker(P1, hands) for hands in ShownHands)


@pytest.fixture
def replay() -> Replay:
    """P1 plays a ten, P2 takes it with a jack, P1 draws, P2 sweeps it with an ace that nobody counters, and so on."""
    first, second = ["TC", "TD", "2C", "3C", "4C"], ["JC", "AC", "5C", "6C", "7C", "8C"]
    dealt = [code for pair in zip(first, second, strict=False) for code in pair] + second[5:]
    rest = [c for c in DECK if c.code not in dealt]
    game = Game(Deal(PAGAT, (*map(card, dealt), *rest), dealer=P2))
    for action in (Points(card("TC")), Steal(card("JC"), card("TC")), Draw(), OneOff(card("AC")), Decline()):
        game.play(action)
    return Replay(game)


def test_a_moment_is_numbered_by_the_actions_before_it(replay: Replay) -> None:
    assert replay.length == 5
    assert [len(replay.view(n, ONE).fields[P2].points) for n in range(6)] == [0, 0, 1, 1, 1, 0]


def test_turns_begin_where_the_turn_passed_on(replay: Replay) -> None:
    assert replay.turns == (0, 1, 2, 3, 5)
    assert (replay.turn_before(5), replay.turn_after(3)) == (3, 5)
    assert (replay.turn_before(0), replay.turn_after(5)) == (0, 5)


def test_one_hand_all_hands_or_none(replay: Replay) -> None:
    unknown = {viewer.hands: [hand.count(None) for hand in replay.view(0, viewer).hands] for viewer in (ONE, ALL, NONE)}
    assert unknown == {ShownHands.ONE: [0, 6], ShownHands.ALL: [0, 0], ShownHands.NONE: [5, 6]}
    assert replay.view(0, ALL).deck.count(None) == 41


def test_a_hand_that_the_onlooker_sees_lies_open_only_through_glasses(replay: Replay) -> None:
    assert [replay.view(0, viewer).open_hands for viewer in (ONE, ALL, NONE)] == [(False, False)] * 3
    game = Game(Deal(PAGAT, (card("8C"), *(c for c in DECK if c is not card("8C"))), dealer=P2))
    game.play(Permanent(card("8C")))
    assert Replay(game).view(1, ALL).open_hands == (False, True)


def test_a_draw_is_face_down_for_whoever_does_not_see_that_hand(replay: Replay) -> None:
    drawn = {
        viewer.hands: [type(frame.event) for frame in replay.frames(3, viewer)]
        for viewer in (Onlooker(P2, ShownHands.ONE), ALL, NONE)
    }
    assert Moved in drawn[ShownHands.ALL]
    assert MovedFaceDown in drawn[ShownHands.ONE]
    assert MovedFaceDown in drawn[ShownHands.NONE]


def test_the_events_of_a_move_are_those_of_its_frames(replay: Replay) -> None:
    for viewer in (ONE, ALL, NONE):
        for n in range(1, replay.length + 1):
            assert replay.events(n, viewer) == tuple(frame.event for frame in replay.frames(n, viewer))


def test_steals_and_swings_are_marked(replay: Replay) -> None:
    assert replay.marks == {2: Mark.STEAL, 5: Mark.SWING}


def test_a_card_leads_back_to_when_it_was_played(replay: Replay) -> None:
    assert replay.played(card("TC"), 1) == 1
    assert replay.played(card("TC"), 4) == 2
    assert replay.played(card("TC"), 5) == 5
    assert replay.played(card("8C"), 5) is None


def test_a_concession_is_its_sayers(replay: Replay) -> None:
    game = Game(Deal(PAGAT, DECK, dealer=P2))
    game.play(Concede(P2))
    watched = Replay(game)
    assert watched.action(1) == (P2, Concede(P2))
    assert [type(frame.event) for frame in watched.frames(1, ONE)][-1] is GameEnded


def test_the_course_of_a_seat_is_the_part_of_its_goal_that_it_had_reached_at_each_moment(replay: Replay) -> None:
    stolen = 10 / 21
    assert replay.goal_shares == ((0, stolen, 0, 0, 0, 0), (0, 0, stolen, stolen, stolen, 0))


@pytest.mark.parametrize(
    ("field", "part"),
    [("points TD", 10 / 21), ("points TD | perms KD", 10 / 14), ("points TD TH 5D", 1.0), ("perms KC KD KH KS", 1.0)],
)
def test_a_king_brings_a_seat_nearer_to_its_goal_and_no_part_is_above_one(field: str, part: float) -> None:
    text = f"rules cuttle.cards // P1: hand 5C | {field} // P2: hand 3H"
    assert share_of_goal(full(text), P1) == part
