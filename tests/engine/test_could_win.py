"""`could_win` states rules a second time, for bots and screens: here it is held against `step`."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import Action, Decline, OneOff, OneOffOn
from cuttle_desktop.engine.answers import plays_from_hand
from cuttle_desktop.engine.asks import AnswerWindow, Turn
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.notation import parse_card
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.state import State, could_win, goal, score
from cuttle_desktop.engine.step import step

from .drawing import ALL
from .games import HOUSE_RULES, moments


def unanswered(state: State, action: Action) -> State:
    """The state after `action` if nobody answers it."""
    state, _ = step(state, action)
    while state.asks and isinstance(state.asks[-1], AnswerWindow):
        state, _ = step(state, Decline())
    return state


@pytest.mark.parametrize("name", [*ALL, HOUSE_RULES])
def test_could_win_claims_what_one_step_wins_and_leaves_out_only_what_it_names(name: str) -> None:
    """`could_win` states the rules a second time: of every seat, as if it were its turn, `step` says the same."""
    for moment in moments(name):
        if not isinstance(moment.before.asks[-1], Turn) or moment.rng.random() < 0.5:
            continue
        for seat in range(moment.before.rules.seats):
            state = moment.before._replace(turn=seat, asks=(Turn(seat),))
            had_enough = score(state, seat) >= goal(state, seat)
            for card in state.hands[seat]:
                after = {play: unanswered(state, play) for play in plays_from_hand(state, seat, card)}
                winning = {play for play in after if (end := after[play].result) and seat in end.winners}
                reached = {play for play in winning if score(after[play], seat) >= goal(after[play], seat)}
                if could_win(state, seat, [card]):
                    assert reached
                elif not had_enough:
                    assert all(isinstance(play, OneOffOn | OneOff) for play in reached), "twos, sixes and nines"
                    assert {play.card.rank for play in reached} <= {Rank.TWO, Rank.SIX, Rank.NINE}


@pytest.mark.parametrize(
    ("table", "code", "wins"),
    [
        ("P1: hand TC | points TD AC", "TC", True),
        ("P1: hand 9C | points TD AC", "9C", False),
        ("P1: hand KC | points TD 4C", "KC", True),
        ("P1: hand JC | points TD AC // P2: points TH", "JC", True),
        ("P1: hand JC | points TD AC // P2: points TH | perms QC", "JC", False),
        ("P1: hand X1 | points TD 4C // P2: perms KC", "X1", True),
        ("P1: hand X1 | points TD 4C // P2: perms QC", "X1", False),
        ("rules team // P1: hand JC | points TD AC // P3: points TH", "JC", True),  # R30: a partner's
        ("P1: hand TC | points TD AC // turn P1 7 // locks TC@P1:6", "TC", False),
    ],
)
def test_could_win_by_points_kings_jacks_and_jokers(table: str, code: str, wins: bool) -> None:
    state = parse_position(f"{table} // deck 5C", parse_rules("pagat jokers=steal"))
    assert could_win(state, 0, [parse_card(code)]) is wins
