"""A hint and the review of the same game judge the same position: they tell the same chances of the same moves."""

from __future__ import annotations

from itertools import islice

import pytest

from cuttle_desktop.ai.comparison import comparison
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.frames import ALL_HANDS, Onlooker, ShownHands
from cuttle_desktop.session.reading import FoundSoFar, Reading
from cuttle_desktop.session.review import BestMove, Judged, Lapse, MomentOutlook, Slip, best_moves, judgements, lapses
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Human, Player
from cuttle_desktop.session.thinker import AtOnce, Question, Thought, answered
from tests.store.drawing import finished


class Asked(AtOnce):
    """Keeps the last question."""

    question: Question

    def ask(self, question: Question) -> int:
        self.question = question
        return super().ask(question)


def hinted(game: Game, found: Lapse | BestMove | Judged) -> Thought:
    """The hint that a player got before the move of a finding, and what it says of that move."""
    rules, moment = game.deal.rules, found.moment
    people: tuple[Player, ...] = tuple(Human(f"Player {seat + 1}") for seat in range(rules.seats))
    session = Session(game.deal, people, 99, asked := Asked(), game.log[:moment], practice=True)
    session.advise(found.seat, (game.log[moment],))
    return answered(1, asked.question)


@pytest.mark.parametrize(("rules", "seed"), [("cuttle.cards-17", 1), ("cuttle.cards", 4), ("cutthroat", 2)])
def test_a_doubtful_move_has_the_chances_that_the_hint_told(rules: str, seed: int) -> None:
    game = finished(rules, seed).play()
    found = [*islice(lapses(game, 0), 3)]
    assert found
    for lapse in found:
        hint = hinted(game, lapse)
        if hint.comparison is None:  # a sure win is told without chances
            assert hint.action == lapse.better
            continue
        taken, *_ = hint.comparison.asked
        assert (hint.action, hint.comparison.chance, taken.chance) == (lapse.better, lapse.chance, lapse.taken)


def test_a_best_move_has_the_chances_that_the_hint_told() -> None:
    found: list[BestMove] = []
    for seed in range(1, 5):
        game = finished("cuttle.cards-17", seed).play()
        for best in best_moves(game):
            hint = hinted(game, best)
            assert hint.comparison is not None
            next_best = hint.comparison.others[0]
            assert (hint.comparison.chance, next_best.chance) == (best.chance, best.less)
            found.append(best)
    assert found


@pytest.mark.parametrize(("rules", "seed"), [("cuttle.cards-17", 1), ("cutthroat", 2)])
def test_before_a_decision_a_review_writes_the_chance_that_the_hint_told(rules: str, seed: int) -> None:
    game = finished(rules, seed).play()
    sides = game.deal.rules.side_count
    found = FoundSoFar(game.deal.rules)
    reading = Reading(found, ALL_HANDS, frozenset({0}))
    for judged in islice((each for each in judgements(game, 0) if isinstance(each, Judged)), 4):
        found.add(MomentOutlook(judged.moment, 0, (1 / sides,) * sides))
        assert reading.chances(judged.moment) == (1 / sides,) * sides
        found.add(judged)
        told = reading.chances(judged.moment)
        hint = hinted(game, judged)
        if hint.comparison is None:  # a sure win is told without chances
            continue
        assert told[0] == hint.comparison.chance
        assert sum(told) == pytest.approx(1)


@pytest.mark.parametrize("how", [How.CONCESSION, How.AGREEMENT])
def test_what_a_concession_or_an_agreement_changed_is_not_told_as_cards(how: How) -> None:
    found = FoundSoFar(RULE_SETS["pagat"])
    for moment, own in enumerate((0.5, 0.4, 0.0 if how is How.CONCESSION else 0.5)):
        found.add(MomentOutlook(moment, 0, (own, 1 - own)))
    result = Result((1,) if how is How.CONCESSION else (), how)
    told = Reading(found, ALL_HANDS, frozenset({0})).account(result)
    assert told is not None
    assert told.cards == pytest.approx(-0.1)
    assert told.by_word == pytest.approx(told.result - 0.4)


def test_the_view_of_a_game_and_that_of_its_review_are_the_same() -> None:
    game = finished("cuttle.cards-17", 3).play()
    people: tuple[Player, ...] = (Human("Ann"), Human("Bo"))
    for n in range(0, len(game.log), 9):
        session = Session(game.deal, people, 99, AtOnce(), game.log[:n])
        seat = speaker(game.at(n), game.log[n])
        if seat is not None and seat >= 0:
            assert session.view(seat) == view(game.at(n), seat)


GAMES = 1  # of each rule set: 6, and so 216 positions, were looked at when this was written
DECISIONS = 3  # of each game


@pytest.mark.parametrize("rules", ["cuttle.cards", "pagat", "cutthroat", "team", "bga-balanced", "sipie"])
def test_a_hint_the_chart_and_the_list_tell_the_same_chance(rules: str) -> None:
    for seed in range(GAMES):
        game: Game = finished(rules, seed).play()
        judged: list[Judged | Lapse | Slip] = [*islice(judgements(game), DECISIONS)]
        found = FoundSoFar(game.deal.rules)
        for each in judged:
            chances = (1 / game.deal.rules.side_count,) * game.deal.rules.side_count
            found.add(MomentOutlook(each.moment, each.seat, chances))
            found.add(each)
        for each in judged:
            own = game.deal.rules.seating.sides[each.seat]
            chart = Reading(found, Onlooker(each.seat, ShownHands.ONE), frozenset({each.seat})).chances(each.moment)
            _, hint = comparison(view(game.at(each.moment), each.seat), each.moment)
            assert hint is None or chart[own] == hint.chance == each.chance
            assert abs(sum(chart) - 1) < 1e-9
