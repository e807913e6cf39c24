"""The likeliest answer to a hinted move: it rests on the View alone, names no hidden card, and is one that is legal."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import islice
from random import Random

import pytest

from cuttle_desktop.ai import ranking
from cuttle_desktop.ai.comparison import BEYOND, comparison
from cuttle_desktop.ai.keys import key
from cuttle_desktop.ai.latest import finished
from cuttle_desktop.ai.next_moves import Plan, next_move, plan
from cuttle_desktop.ai.ranking import LOOKED_AT, followed
from cuttle_desktop.ai.reply import (
    LEAST,
    NO_REPLIES,
    SELDOM,
    OfKind,
    Reply,
    _counter,
    _feared,
    _standing,
    _told,
    replies_of,
)
from cuttle_desktop.ai.rollouts import Met, rollouts_steps
from cuttle_desktop.ai.search import SEAT_BITS, Branch
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Draw,
    OneOff,
    OneOffAt,
    Points,
    Scuttle,
    Steal,
    Take,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, opponents, view
from tests.ai.drawing import wanderings
from tests.positions import full

POSITIONS, APART = 5, 23  # of a rule set, and how many actions lie between two of them


def seen(text: str) -> View:
    state = full(text)
    return view(state, state.asks[-1].seat)


def reply(of: View) -> Reply:
    _, found = comparison(of, 1)
    assert found is not None
    assert found.replies.likeliest is not None
    return found.replies.likeliest


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_reply_is_of_a_rival_and_names_no_card_that_the_player_cannot_place(
    rules: RuleSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And two deals of one View have the same one."""
    for look, iterations in {"GLANCE": 4, "FIRST_LOOK": 8, "SECOND_LOOK": 12, "CLOSE_LOOK": 24}.items():
        monkeypatch.setattr(ranking, look, iterations)
    found = 0
    for state in islice(wanderings(rules, 4), 9, POSITIONS * APART, APART):
        seat = asked(state)
        if seat is None or seat < 0:
            continue
        of = view(state, seat)
        _, compared = comparison(of, 3)
        if compared is None or compared.replies == NO_REPLIES:
            continue
        replies = compared.replies
        for told, least in ((replies.likeliest, LEAST), (replies.feared, SELDOM)):
            if told is None:
                continue
            found += 1
            assert told.seat in opponents(rules, seat)
            named = {told.card, told.target} - {None}
            if told.next is not None:
                assert {*cards_of(told.next)} <= {*of.hand}
                named.add(getattr(unwrapped(told.next), "target", None))
            assert named.isdisjoint(of.unseen)
            assert least <= told.likelihood <= 1
            assert len(told.then.points) in (0, rules.seats)
        (other,) = worlds(of, Random(5), 1)
        LOOKED_AT.forget()
        BEYOND.forget()
        _, again = comparison(view(other._replace(seen=state.seen), seat), 3)
        assert again == compared
    assert found


def test_a_card_that_the_rival_is_known_to_hold_is_named() -> None:
    of = seen("P1: hand 3C | perms 8H* // P2: hand TH 4D | points 5S // turn P1 9 // deck 2C")
    told = reply(of)
    assert told.card in (None, card("TH"), card("4D"))
    assert not isinstance(told.what, OfKind), "all cards of that hand lie open"


def test_the_next_move_of_the_player_is_told_where_one_stands_out() -> None:
    of = seen("P1: hand JH 7H | points 9C // P2: hand 8C 4S | points TH // turn P1 11 // deck 5S 6D TC")
    decline = Decline()
    branch = Branch(Points(card("8C")))
    let = branch.branches[key(decline)] = Branch(decline)
    let.visits = 40
    for action, visits in ((Steal(card("JH"), card("TH")), 30), (Draw(), 10)):
        own = let.branches[key(action)] = Branch(action)
        own.visits = visits
    assert next_move([branch, None], of) == Steal(card("JH"), card("TH"))
    hidden = Branch(Points(card("8C")))
    hidden.branches[key(Steal(card("JH"), card("8C")))] = own = Branch(Steal(card("JH"), card("8C")))
    own.visits = 40
    assert next_move([hidden], of) is None, "the player does not know that card"
    let.branches[key(Draw())].visits = 60
    assert next_move([branch], of) is None, "none stands out, and one can always draw"


def test_a_plan_is_a_play_of_a_card_held_that_the_search_mostly_goes_on_with_whatever_rivals_do() -> None:
    of = seen("P1: hand AH 7H // P2: hand 8C 4S | points TH // turn P1 11 // deck 5S 6D TC")
    tried = Branch(Draw())
    for reply, then in ((Points(card("8C")), ((OneOff(card("AH")), 60), (Draw(), 10))), (Draw(), ((Draw(), 12),))):
        branch = tried.branches[key(reply) | 1 << SEAT_BITS] = Branch(reply)
        for action, visits in then:
            own = branch.branches[key(action)] = Branch(action)
            own.visits = visits
    assert plan(tried, of) == Plan(OneOff(card("AH")))
    branch.branches[key(Draw())].visits = 30
    assert plan(tried, of) is None, "mostly another card is drawn first"
    drawn = branch.branches[key(Points(card("TC")))] = Branch(Points(card("TC")))
    drawn.visits = 200
    assert plan(tried, of) is None, "the player does not hold that card yet"


def test_a_plan_with_a_three_names_the_card_of_the_scrap_that_it_is_played_to_take() -> None:
    of = seen("P1: hand 3S 7H // P2: hand 8C 4S // scrap KD 4H // turn P1 11 // deck 5S 6D TC")
    tried = Branch(Draw())
    three = tried.branches[key(OneOff(card("3S")))] = Branch(OneOff(card("3S")))
    three.visits = 60
    let = three.branches[key(Decline()) | 1 << SEAT_BITS] = Branch(Decline())
    for name, visits in (("KD", 40), ("4H", 10)):
        own = let.branches[key(Take(card(name)))] = Branch(Take(card(name)))
        own.visits = visits
    assert plan(tried, of) == Plan(OneOff(card("3S")), card("KD"))


def test_what_hurts_most_is_the_answer_that_costs_most_games_in_all() -> None:
    state = full("P1: hand 3C | points TH // P2: hand JS 4D 9D // turn P2 9 // deck 5S 6D 7C")
    usual, jack, rare = (Branch(each) for each in (Points(card("9D")), Steal(card("JS"), card("TH")), Draw()))
    for branch, won in ((usual, 0.5), (jack, 0.8), (rare, 1.0)):
        branch.visits, branch.total = 40, 40 * won
    shares: dict[Hashable, tuple[Branch, int]] = {"usual": (usual, 80), "jack": (jack, 30), "rare": (rare, 2)}
    met = {name: [Met(state, each.action, share, each)] for name, (each, share) in shares.items()}
    assert _feared(met, 120) == "jack"
    jack.visits = 2
    assert _feared(met, 120) is None, "the search tried it too seldom"
    jack.visits, jack.total = 40, 22
    assert _feared(met, 120) is None, "it hurts hardly more than the others"


def test_the_likeliest_answer_is_to_what_was_asked_about() -> None:
    of, asked_about = seen("P1: hand 9H 3C // P2: hand TC JS 4S | perms 8H // turn P1 11"), Points(card("9H"))
    best, found = comparison(of, 1, (asked_about,))
    assert found is not None
    assert best == Draw()
    assert found.asked[0].action == asked_about
    ends = finished(rollouts_steps(of, asked_about, 1, followed(of, 1, asked_about)))
    assert found.replies == replies_of(of, ends)
    assert found.replies.likeliest != reply(of), "the answer to the hinted move"


@pytest.mark.parametrize(
    ("beside", "what", "share"),
    [(30, Points(card("TH")), 40), (50, OfKind(Points, None), 60), (70, OfKind(Points, None), 60)],
)
def test_the_odds_are_of_what_is_named_and_no_card_is_named_that_is_less_likely_than_something_else(
    beside: float, what: object, share: float
) -> None:
    state = full("P1: hand 3C | perms 8H* // P2: hand TH 9D // turn P1 9")
    met = [Met(state, Points(card("TH")), 40, None), Met(state, Points(card("9D")), 20, None)]
    told, of = _told(met, beside, view(state, 0))
    assert (told, sum(each.share for each in of)) == (what, share)


def test_of_cards_that_do_the_same_none_is_named() -> None:
    of = seen("P1: hand 4D 9S KH | perms 8H* // P2: hand 2C 2D 5H TC // turn P1 9")
    four = OneOff(card("4D")) if OneOff(card("4D")) in of.legal else OneOffAt(card("4D"), 1)
    met = [each for end in finished(rollouts_steps(of, four, 1, None)) for each in end.replies]
    counters = [each.action for each in met if isinstance(each.action, Counter)]
    assert {*counters} == {Counter(card("2C")), Counter(card("2D"))}
    assert len({*map(counters.count, counters)}) == 1


def test_a_win_of_the_rival_that_cannot_be_stopped_is_the_reply() -> None:
    """The search does not walk into positions that are decided: the win was not in its tree."""
    of = seen("P1: hand KD QC | perms 8H* // P2: hand TH 9D | points TS AS // turn P1 9 // scrap 2C 2D 2H 2S")
    told = reply(of)
    assert (told.seat, told.kind, told.then.wins) == (1, Points, 1.0)
    assert told.then.points[1] == max(21, told.then.points[1])


def test_points_are_told_where_a_reply_changes_them_to_the_same_in_all_worlds() -> None:
    """“Points then: you about 4” of games in which it was 0 or 8, and those of the own move after a draw."""
    state = full("P1: hand 3C | points 9H // P2: hand JS 4D 9D // turn P2 9 // deck 5S 6D 7C")
    of = view(state, 0)

    def points(*actions: Action) -> tuple[int, ...]:
        return _standing([Met(state, each, 1.0, None) for each in actions], len(actions), of).points

    assert points(Points(card("9D"))) == (9, 9)
    assert points(Steal(card("JS"), card("9H")), Scuttle(card("9D"), card("9H"))) == ()
    assert points(Draw()) == ()


SIX = "P1: hand 6D | points 5D // P2: hand 3H 4C | points TS[JC<P1] 9S[JD<P1] // turn P1 9 // scrap 2C 2D 2H"


@pytest.mark.parametrize(("text", "sure"), [(f"{SIX} 2S", True), (SIX, False), (f"{SIX} 2S // deck 9H", True)])
def test_a_one_off_is_a_sure_win_only_where_no_rival_can_hold_a_counter(text: str, sure: bool) -> None:
    of = seen(text)
    assert sure_win(of, of.legal) == (OneOff(card("6D")) if sure else None)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("P1: hand 9S 6D | points TS 5D // P2: hand 3H // turn P1 9", Points(card("9S"))),
        ("P1: hand // P2: hand 3H // turn P1 9", Draw()),
    ],
)
def test_a_win_that_nobody_can_stop_and_the_only_legal_move_are_compared_with_nothing(text: str, found: Action) -> None:
    assert comparison(seen(text), 1) == (found, None)


def test_what_could_counter_the_answer_is_told_where_no_queen_forbids_it() -> None:
    table = "P1: hand 2H 9S | points TD // P2: hand AC 3H {} // turn P1 9 // deck 5C 6C 7C"
    for hers, held in (("", card("2H")), ("| perms QC", None)):
        state = full(table.format(hers))
        met = Met(after(state, Draw()), OneOff(card("AC")), 1.0, None)
        assert _counter(met, view(state, 0)) == held
