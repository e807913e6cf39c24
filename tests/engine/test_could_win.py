"""`could_win` states rules a second time, for bots and screens: here it is held against `step`."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import ONE_OFFS, OneOff, OneOffOn
from cuttle_desktop.engine.answers import plays_from_hand
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.notation import parse_card
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.state import could_win, goal, partners, score
from cuttle_desktop.engine.view import view, winning_one_offs

from .drawing import ALL, unopposed
from .games import HOUSE_RULES, moments


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
                after = {play: unopposed(state, play) for play in plays_from_hand(state, seat, card)}
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


@pytest.mark.parametrize("name", [*ALL, HOUSE_RULES])
def test_the_one_offs_of_a_known_hand_that_win_are_those_that_win_if_nobody_answers(name: str) -> None:
    """Asked of every seat, by one who has seen all cards, as if it were its turn."""
    for moment in moments(name):
        if not isinstance(moment.before.asks[-1], Turn) or moment.rng.random() < 0.5:
            continue
        everything = frozenset(moment.before.rules.deck)
        for seat in range(moment.before.rules.seats):
            state = moment.before._replace(turn=seat, asks=(Turn(seat),))
            if any(score(state, one) >= goal(state, one) for one in partners(state.rules, seat)):
                continue  # any move wins
            seen = view(state._replace(seen=(everything,) * state.rules.seats), (seat + 1) % state.rules.seats)
            winning = set()
            for card in state.hands[seat]:
                plays = (play for play in plays_from_hand(state, seat, card) if isinstance(play, ONE_OFFS))
                winning |= {card for play in plays if (end := unopposed(state, play).result) and seat in end.winners}
            assert set(winning_one_offs(seen, seat)) == winning


SIX = "P1: hand 2C | points TD[JS<P2] // P2: hand 6S | points 9H 2S // turn P1 13 // deck 5C // seen P1: 6S"


@pytest.mark.parametrize(
    ("table", "cards"),
    [
        pytest.param(SIX, ["6S"], id="a six brings the ten home"),
        pytest.param(SIX.replace("6S", "2D"), ["2D"], id="a two"),
        pytest.param(SIX.replace("6S", "9D"), ["9D"], id="a nine"),
        pytest.param(SIX.replace("6S", "AD"), [], id="an ace does not"),
        pytest.param(SIX.replace("9H 2S", "9H"), [], id="not enough points"),
        pytest.param(SIX.replace("points TD[JS<P2]", "points TD[JS<P2] | perms QC").replace("6S", "2D"), [], id="R19"),
        pytest.param(SIX.replace(" // seen P1: 6S", ""), [], id="not known"),
        pytest.param(SIX + " // locks 6S@P2:14", [], id="locked"),
        pytest.param(SIX.replace("points TD[JS<P2]", "points TD | perms KC[X1<P2]").replace("9H", "TH 2H"), [],
                     id="a six takes the king as well"),
        pytest.param(SIX.replace("points TD[JS<P2]", "points TD | perms KC[X1<P2]").replace("9H", "TH 2H")
                     .replace("6S", "2D"), ["2D"], id="a king comes home"),
    ],
)  # fmt: skip
def test_a_known_card_wins_as_a_one_off_by_what_comes_home(table: str, cards: list[str]) -> None:
    seen = view(parse_position(table, parse_rules("pagat jokers=steal")), 0)
    assert [card.code for card in winning_one_offs(seen, 1)] == cards
