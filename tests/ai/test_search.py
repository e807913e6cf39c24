"""The search: what it finds, and that it depends on its arguments alone."""

from collections.abc import Sequence
from itertools import groupby
from random import Random

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.search import Chances, Search
from cuttle_desktop.engine.actions import Action, Counter, Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from tests.ai.drawing import DECK, drawn, wanderings


class Indifferent:
    """Knows a finished game when it sees one, and nothing else."""

    def chances(self, state: State) -> Chances:
        if state.result and state.result.winners:
            return (1.0, 0.0) if 0 in state.result.winners else (0.0, 1.0)
        return (0.5, 0.5)

    def decided(self, state: State) -> Chances | None:
        return None

    def weights(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [1.0] * len(actions)


class Hasty(Indifferent):
    """Is nearly sure that the first action is best."""

    def weights(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [100.0, *[1.0] * (len(actions) - 1)]


def found(text: str, iterations: int = 400) -> Search:
    search = Search(drawn(text), Indifferent(), Random(1))
    search.run(iterations)
    return search


def test_it_finds_a_win_that_no_judge_told_it_of() -> None:
    search = found(f"P1: hand AC 2S | points TD TS // P2: hand 3S 4S // {DECK}")
    assert format_action(search.actions[search.best()]) == "points AC"


def test_it_stops_when_nothing_will_catch_up() -> None:
    search = Search(drawn(f"P1: hand AC 2S | points TD TS // P2: hand 3S 4S // {DECK}"), Hasty(), Random(1))
    search.run(400)
    assert search.iterations < 300


class Watching(Indifferent):
    """Keeps the lower half of the deck of every world, which tells worlds apart."""

    def __init__(self) -> None:
        self.decks: list[tuple[Card, ...]] = []

    def chances(self, state: State) -> Chances:
        self.decks.append(state.deck[-20:])
        return super().chances(state)


def test_so_many_walks_are_made_in_each_world_one_after_the_other() -> None:
    judge = Watching()
    search = Search(drawn(f"P1: hand AC 2S 5D | points TD // P2: hand 3S 4S // {DECK}"), judge, Random(1), walks=4)
    for _ in range(40):
        search.iterate()
    assert [len([*same]) for _, same in groupby(judge.decks)] == [4] * 10


def test_every_iteration_counts_once_at_the_root() -> None:
    search = found(f"P1: hand 5C 2S 9D // P2: hand 3S 4S | points 8S // {DECK}", 100)
    assert sum(branch.visits for branch in search.branches) == search.iterations
    assert {branch.available for branch in search.branches} == {search.iterations}


def test_it_can_be_asked_to_go_on() -> None:
    search = found(f"P1: hand 5C 2S 9D // P2: hand 3S 4S | points 8S // {DECK}", 50)
    search.run(50)
    assert search.iterations > 50


def test_it_ends_when_it_is_over() -> None:
    search = Search(drawn(f"P1: hand 5C 2S 9D // P2: hand 3S 4S // {DECK}"), Indifferent(), Random(1))
    search.run(1000, lambda: True)
    assert search.iterations < 8


def test_the_same_seed_gives_the_same_search_and_another_one_another() -> None:
    def visits(seed: int) -> list[int]:
        search = Search(seen, learned(seen.rules), Random(seed), walks=2)
        search.run(80)
        return [branch.visits for branch in search.branches]

    seen = drawn(f"P1: hand 5C 2S 9D JD // P2: hand 3S 4S | points 8S // {DECK}")
    assert visits(4) == visits(4) != visits(5)


def test_it_tells_apart_every_action_and_tells_what_follows() -> None:
    seen = drawn(f"P1: hand 5C 2S 9D JD // P2: hand 3S 4S | points 8S // {DECK}")
    search = Search(seen, learned(seen.rules), Random(0))
    search.run(200)
    assert {*search.actions} == {*seen.legal}
    line = search.line(search.best())
    assert line[0] == search.actions[search.best()]
    assert len(line) > 1


@pytest.mark.parametrize("name", ["bga-battle", "cutthroat", "team"])
def test_with_three_or_four_seats_each_side_wins_for_itself(name: str) -> None:
    """Over all iterations the chances of the sides add up, so each branch counts for the side that acts."""
    rules = RULE_SETS[name]
    judge = learned(rules)
    for state in wanderings(rules, 1):
        assert sum(judge.chances(state)) == pytest.approx(1.0)
        assert len(judge.chances(state)) == max(rules.seating.sides) + 1


GIVEN_UP = (
    "P1: hand KD 4S QD JD | perms KS // P2: hand TS | points TC 9D | perms QC // deck 6D 2S 5H KH 7S // "
    "scrap 3S 5S 8D 5C QH QS KC 6C 2C 5D 7D JC 2D TH 8H 8C AD 6S 4H 3H 2H 3D AC 6H 4D 7C TD AS 8S AH 9C 9H 3C JS 4C 7H "
    "JH 9S // turn P1 63"
)


def test_in_a_lost_position_it_plays_the_best_hope_and_not_what_it_plays_mostly() -> None:
    # P2 has 19 of 21 points and one card: whatever it is, it wins. Only a four takes it away; unless P2 draws another.
    search = Search(drawn(GIVEN_UP), learned(RULE_SETS["cuttle.cards-17"]), Random(5))
    search.run(800)
    most = max(search.branches, key=lambda branch: branch.visits)
    assert format_action(most.action) == "draw"
    assert format_action(search.actions[search.best()]) == "oneoff 4S"


def test_rivals_who_may_answer_the_same_card_are_told_apart() -> None:
    """Where P2 holds no two, P3 is asked at the same place of the tree. Only P2 wins if the six is countered."""
    seen = drawn(
        "rules cutthroat // P1: hand 6H 3D 4C | points 7C // P2: hand 9D TC JH | points 5H | perms KS // "
        "P3: hand 2S 4D 8C | points 4S // deck 9S 7H 6C 5C 9H 8H 3C TS QD AD // scrap 2C 2H AC"
    )
    six = next(action for action in seen.legal if format_action(action) == "oneoff 6H")
    search = Search(replace(seen, legal=(six,)), learned(seen.rules), Random(1))
    for _ in range(1000):
        search.iterate()
    (branch,) = search.branches
    counters = [each for each in branch.branches.values() if isinstance(each.action, Counter)]
    by_p2, by_p3 = sorted(counters, key=lambda each: -each.visits)
    assert by_p2.total / by_p2.visits > 0.9
    assert by_p3.visits < by_p3.available / 2
