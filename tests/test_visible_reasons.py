"""An answer to “why not?” rests on what a player can see, and is true of the table after each of the two moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast, Prospects, brought_card
from cuttle_desktop.engine.actions import Action, Concede, Seat, unwrapped
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, could_win, foresee, goal, opponents, score, view
from cuttle_desktop.words.coach.equal_cards import alike, same_told
from cuttle_desktop.words.coach.exposure import counterable_only, exposed, removers
from cuttle_desktop.words.coach.move_names import told_apart
from cuttle_desktop.words.coach.visible_reasons import VisibleReasons
from cuttle_desktop.words.coach.why_not import answer_why_not
from cuttle_desktop.words.speech import Cast
from tests.engine.drawing import ALL, read
from tests.engine.games import moments
from tests.positions import full

CAST = Cast(("You", "Bea"), 0)
NAMES = ("Ann", "Bea", "Cal", "Dee")
STAYS = Prospects(won=0.1, lost=0.1, points=5, rival_points=5, cards=3, rival_cards=3, gone=0)
EACH = 25  # positions of a rule set
PAIRS = 4  # of moves in each


def answered(table: str, better: str, asked: str, gone: float = 0, less: float = 0.4) -> str:
    """The answer, without the question. `gone`: how often a card that `asked` lays is lost."""
    state = full(table)
    action, other = read(state, better), read(state, asked)
    alternative = Alternative(other, less, Contrast(STAYS, replace(STAYS, gone=gone)))
    return answer_why_not(alternative, action, 0.56, view(state, 0), CAST).partition("? ")[2]


@pytest.mark.parametrize(
    ("table", "better", "asked", "gone", "told"),
    [
        pytest.param(
            "P1: hand TS 9H 8H KD | perms KH // P2: hand 6D JD 9S 6H // turn P1 9",
            "perm KD",
            "points 8H",
            0.93,
            "You could win next turn after it too, with [TS] or [9H]. "
            "But 15 of the 47 cards you have not seen could remove [8H] (a scuttle, an ace or a jack), fewer [KD].",
            id="both moves win next turn",
        ),
        pytest.param(
            "P1: hand KD TS 4S | points 5C // P2: hand 6D JD | points TD 2S // turn P1 9",
            "scuttle TS TD",
            "perm KD",
            0,
            "You could win next turn after it, with [TS]. But Bea could then win with a nine or a ten, "
            "if Bea holds one. With [TS] on [TD], you have 5 of 21 points and Bea 2; with [KD], 5 of 14 and 12.",
            id="only the asked move wins next turn",
        ),
        pytest.param(
            "P1: hand 5H 3C | perms KD // P2: hand 6D JD // turn P1 9",
            "points 5H",
            "draw",
            0,
            "After [5H] for points, you would need just one more card to win: a nine or a ten. "
            "After a draw one is not enough.",
            id="one card away",
        ),
        pytest.param(
            "P1: hand 7H 2C | points 6C // P2: hand 6D JD | points 3D // turn P1 9",
            "points 7H",
            "scuttle 7H 3D",
            0,
            "After [7H] for points, you would need just one more card to win: any card from 8 to 10. "
            "After [7H] on [3D] one is not enough. "
            "With [7H] for points, you have 13 of 21 points and Bea 3; with [7H] on [3D], 6 and 0.",
            id="one card away, whatever is scuttled",
        ),
        pytest.param(
            "P1: hand JS 9S // P2: hand 6D JD | points 9H // turn P1 9",
            "jack JS 9H",
            "points 9S",
            0,
            "With [JS] on [9H], you have 9 of 21 points and Bea 0; with [9S] for points, 9 and 9.",
            id="the same points, fewer of the rival",
        ),
        pytest.param(
            "P1: hand 9H KS 4D // P2: hand 8H 9S JC 5D TS // turn P1 9",
            "draw",
            "points 9H",
            0.84,
            "Once played, [9H] is gone by your next turn in about 84 of 100 games.",
            id="what could remove a card",
        ),
        pytest.param(
            "P1: hand TH KD 3C // P2: hand 6D JD 9S // turn P1 9",
            "perm KD",
            "points TH",
            0.52,
            "An ace, a jack or a scuttle could remove [TH] at once ([KD] is safe from that).",
            id="as many cards of other kinds",
        ),
        pytest.param(
            "P1: hand QS 5C 4D TH // P2: hand 8H 9S JC 5D // turn P1 9",
            "oneoff 5C",
            "perm QS",
            0,
            "You hold 5 cards with [5C] as a one-off, only 3 with [QS].",
            id="cards held",
        ),
        pytest.param(
            "P1: hand 9H 7C 4D // P2: hand 3H | points 8S | perms KC // turn P1 9",
            "scuttle 9H 8S",
            "oneoff 9H KC",
            0,
            "[KC] would come back to Bea’s hand, to be played again.",
            id="what comes back",
        ),
        pytest.param(
            "P1: hand 3S 8C TC // P2: hand 3H 5H // scrap 2D // turn P1 9",
            "oneoff 3S",
            "perm 8C",
            0,
            "With [3S] as a one-off you can take [2D] back.",
            id="what the scrap holds",
        ),
        pytest.param(
            "P1: hand 6C 4H | perms KD // P2: hand 3H 5H // turn P1 9",
            "points 4H",
            "points 6C",
            0,
            "With [4H] for points you risk only 4 points: [6C] stays in your hand, safe from scuttles.",
            id="the better card for a scuttle",
        ),
    ],
)
def test_what_the_table_shows_is_told_in_cards_and_points(
    table: str, better: str, asked: str, gone: float, told: str
) -> None:
    """ "After K♥ you have won or can win at once two turns later in 20 of 100 games; after 10♠ in 36"."""
    assert answered(table, better, asked, gone) == told


def test_an_equally_good_move_without_the_threat_to_win_says_so() -> None:
    """The own threat of the hinted move was not mentioned beside an equal move."""
    answer = answered("P1: hand TS 9C 4C | points 2H // P2: hand 8H 9D // turn P1 9", "points TS", "draw", less=0.56)
    assert answer == "It is just as good. It does not let you win next turn; [TS] for points does, with [9C]."


def test_a_kind_of_card_is_called_harmless_only_if_no_card_of_it_could_take_the_better_one() -> None:
    """ "A nine could remove 9♦ at once (4♣ is safe from that)": a nine sends one back, and scuttles the other."""
    told = answered("P1: hand 9D 4C 7H // P2: hand 3H 6H TS // turn P1 9", "points 4C", "points 9D", 0.5)
    assert "nine" not in told.partition("safe from that")[0]


@pytest.mark.parametrize(
    ("table", "better", "asked", "told"),
    [
        (
            "P1: hand 5H AH TH // P2: hand 3H 6H 8S | points 7D // turn P1 9",
            "oneoff 5H",
            "oneoff AH",
            "[AH] as a one-off takes 7 points from Bea. "
            "But you hold 4 cards with [5H] as a one-off, only 2 with [AH] as a one-off.",
        ),
        (
            "P1: hand 5C KC // P2: hand 3H 6H 8S | points 7D // turn P1 9",
            "oneoff 5C",
            "perm KC",
            "[KC] lowers your goal to 14. But you hold 3 cards with [5C] as a one-off, only 1 with [KC].",
        ),
    ],
)
def test_what_a_move_wins_is_granted_before_cards_are_counted(table: str, better: str, asked: str, told: str) -> None:
    """ "You hold 7 cards, with A♥ 5" took no notice of the seven points that the ace would have scrapped."""
    assert answered(table, better, asked) == told


def test_where_nothing_tells_equal_moves_apart_the_answer_is_not_bare() -> None:
    """ "It is about as good." was all that was said."""
    told = answered("P1: hand TC 8H // P2: hand 3H 6H // turn P1 9", "points TC", "points 8H", less=0.55)
    assert told.startswith("It is about as good. ")


def test_a_name_keeps_its_capital_letter_behind_but() -> None:
    state = full("P1: hand KD TS 4S | points 5C // P2: hand 6D JD | points TD 2S // turn P1 9")
    asked, better = Alternative(read(state, "perm KD"), 0.4), read(state, "scuttle TS TD")
    answer = answer_why_not(asked, better, 0.56, view(state, 0), Cast(("You", "The Kraken"), 0))
    assert "But The Kraken could then win with" in answer


def test_more_winning_cards_of_a_rival_are_a_reason() -> None:
    table = "P1: hand TS 9C // P2: hand 8H 9D | points 8S 6D 4H // turn P1 9"
    assert answered(table, "scuttle TS 6D", "scuttle TS 4H").startswith(
        "Bea could then win with any card from 7 to 10, or a king; after [TS] on [6D], only with a nine or a ten."
    )


def test_only_a_one_off_can_be_countered() -> None:
    state = full("P1: hand QS 4D 6C // P2: hand 8H 9S JC 5D 6S 7H 8D 9D // turn P1 9")
    asked, better, seen = read(state, "oneoff 4D"), read(state, "perm QS"), view(state, 0)
    assert counterable_only(better, asked, seen, CAST) == ("[4D] could be countered: Bea may well hold a two.")
    assert counterable_only(asked, better, seen, CAST) == ""
    other = read(state, "oneoff 6C")
    assert counterable_only(other, asked, seen, CAST) == "", "so could the other"
    few = full("P1: hand QS 4D // P2: hand 8H // turn P1 9")
    assert counterable_only(better, asked, view(few, 0), CAST) == ""  # hardly likely


def pairs(name: str) -> Iterator[tuple[State, View, Action, Action, Cast]]:
    """Positions of random games, and two moves in each."""
    rng, found = Random(name), 0
    for moment in moments(name, 40):
        state = moment.before
        if not state.asks or not isinstance(state.asks[-1], Turn) or rng.random() > 0.1:
            continue
        seat = state.asks[-1].seat
        seen = view(state, seat)
        moves = [action for action in seen.legal if not isinstance(action, Concede)]
        if len(moves) < 3 or (found := found + 1) > EACH:
            continue
        for better, asked in (rng.sample(moves, 2) for _ in range(PAIRS)):
            yield state, seen, better, asked, Cast(NAMES[: state.rules.seats], None)


def settled(state: State, action: Action, seat: Seat, rng: Random) -> State:
    """After an action that nobody answers, once all that it asks for is done."""
    state, number = after(state, action), state.number
    while not state.result and state.number == number and not isinstance(state.asks[-1], Turn):
        state = after(
            state, rng.choice(answers(state)) if "Window" not in type(state.asks[-1]).__name__ else _lets(state)
        )
    return state


def _lets(state: State) -> Action:
    return next(action for action in answers(state) if type(action).__name__ == "Decline")


@pytest.mark.parametrize("name", ALL)
def test_scores_that_are_told_are_those_of_the_table_after_each_move(name: str) -> None:
    told = 0
    for _, seen, better, asked, cast in pairs(name):
        sentence = VisibleReasons(better, asked, seen, cast).scores(1)
        for move, clauses in zip((better, asked), _clauses(sentence, better, asked, seen, cast), strict=False):
            told += 1
            table, owners = foresee(seen, move), re.findall("|".join(NAMES), sentence.partition(";")[0])
            figures = re.findall(r"(\d+)(?: of (\d+))?", clauses)
            for owner, (points, needed) in zip(owners, figures, strict=True):
                seat = NAMES.index(owner)
                assert int(points) == score(table, seat), sentence
                assert needed in ("", f"{goal(table, seat)}"), sentence
    assert told


def _clauses(sentence: str, better: Action, asked: Action, seen: View, cast: Cast) -> list[str]:
    """What is told of the better move and of the other one, without their names."""
    if not sentence:
        return []
    names = told_apart((better, asked), seen, cast)
    return [told.replace(name, "") for told, name in zip(sentence.split("; "), names, strict=True)]


@pytest.mark.parametrize("name", ALL)
def test_cards_that_are_told_to_be_held_are_held_once_the_move_is_done(name: str) -> None:
    told, rng = 0, Random(name)
    for state, seen, better, asked, cast in pairs(name):
        if sentence := VisibleReasons(better, asked, seen, cast).holds():
            told += 1
            more, less = re.findall(r"(\d+) cards?.*, (?:not|only)? ?(\d+)", sentence)[0]
            owner = next((s for s in range(state.rules.seats) if f"{NAMES[s]} hold" in sentence), seen.seat)
            for move, count in ((better, more), (asked, less)):
                assert len(settled(state, move, seen.seat, rng).hands[owner]) == int(count), (sentence, move)
    assert told


@pytest.mark.parametrize("name", ALL)
def test_wins_that_are_told_can_be_had_after_the_move_that_is_named(name: str) -> None:
    for _, seen, better, asked, cast in pairs(name):
        then, without = (foresee(seen, each) for each in (asked, better))
        reasons, seat = VisibleReasons(better, asked, seen, cast), seen.seat
        wins = [could_win(each, seat, [c for c in seen.hand if c in each.hand]) for each in (then, without)]
        assert bool(reasons.own_win()) <= wins[1]
        assert bool(reasons.granted()) <= wins[0]
        if nearer := reasons.nearer():
            assert wins == [False, False]
            assert could_win(without, seat, seen.unseen)
            assert could_win(then, seat, seen.unseen) is ("not enough" not in nearer)
        if returned := reasons.returned():
            rival = next(s for s in opponents(seen.rules, seat) if f"{NAMES[s]}’s hand" in returned)
            assert returned[1:3] in [c.code for c in then.hands[rival] if c is not None]
        for sentence in filter(None, reasons.wins_of_rivals()):
            rival = next(s for s in opponents(seen.rules, seat) if sentence.startswith(NAMES[s]))
            may = [c for c in (*then.hands[rival], *seen.unseen) if c is not None]
            assert (
                then.result is not None
                or could_win(then, rival, may)
                or "brings" in sentence
                or "then win with" in sentence
            )


@pytest.mark.parametrize("name", ALL)
def test_no_answer_tells_the_chances_that_stand_below_it(name: str) -> None:
    """ "It is weaker (66 against 70 of 100 games)", and the same figures again as percents."""
    for _, seen, better, asked, cast in pairs(name):
        found = Contrast(STAYS, replace(STAYS, gone=0.6))
        answer = answer_why_not(Alternative(asked, 0.66, found), better, 0.7, seen, cast)
        assert "66" not in answer
        assert "70" not in answer
        assert answer.count("of 100") <= 1
        assert exposed(found, better, asked, seen, cast, 0.7) == ""


def test_a_hand_that_is_open_holds_nothing_that_could_remove_a_card_unseen() -> None:
    state = full("P1: hand 9H KS 4D // P2: hand 8H 3C // turn P1 9 // seen P1: 8H 3C")
    better, asked, seen = read(state, "draw"), read(state, "points 9H"), view(state, 0)
    assert exposed(Contrast(STAYS, replace(STAYS, gone=1)), better, asked, seen, CAST, 0.1) == ""
    assert card("9H") in seen.hand


def test_cards_held_after_a_seven_are_not_told_since_what_it_turns_up_may_draw_some() -> None:
    state = full("P1: hand 7H 4D // P2: hand 3H 5H // turn P1 9")
    better, asked, seen = read(state, "draw"), read(state, "oneoff 7H"), view(state, 0)
    assert VisibleReasons(better, asked, seen, CAST).holds() == ""
    assert (
        VisibleReasons(better, read(state, "points 7H"), seen, CAST).holds().endswith("you hold 3 cards then, not 1.")
    )


@pytest.mark.parametrize("name", ALL)
def test_of_moves_that_do_the_same_no_card_could_undo_only_one(name: str) -> None:
    """But for those that are named: it is what the table shows, whatever the search found."""
    for _, seen, better, _, _ in pairs(name):
        for other in seen.legal:
            if other == better or not alike(better, other, seen):
                continue
            told = same_told(other, better, seen)
            more, fewer = ({*removers(each, brought_card(unwrapped(each)), seen)} for each in (other, better))
            named = {c for c in more ^ fewer if f"[{c.code}]" in told.partition(": ")[2]}
            assert named == (more - fewer or fewer - more)
