"""Every wrong answer to a puzzle is refuted: the line is legal, the table plays it, and what is said of it is true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cuttle_desktop.engine.actions import Action, Draw, OneOff, Points, Seat
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.state import State, goal, score
from cuttle_desktop.engine.step import step
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.puzzle import SOLVER, Puzzle
from cuttle_desktop.session.puzzles.refutation import (
    NoWin,
    Refutation,
    RivalWins,
    RivalWinsNext,
    Slower,
    Stalemate,
    WinStopped,
    Worse,
)
from cuttle_desktop.session.puzzles.second_try import SecondTry
from cuttle_desktop.words.riddle import refutation_told
from cuttle_desktop.words.speech import Cast
from tests.driving import of_kind, there
from tests.positions import full
from tests.tactics.sample import SAMPLE

EVERY = pytest.mark.parametrize("puzzle", SAMPLE, ids=[puzzle.name for puzzle in SAMPLE])


def refuted(puzzle: Puzzle) -> Iterator[tuple[Action, Refutation]]:
    for answer in answers(puzzle.state()):
        if answer not in puzzle.actions:
            yield answer, puzzle.refute(answer)


def last(refutation: Refutation) -> State:
    *_, end = refutation.states()
    return end


def forced(state: State, until: int) -> int:
    """Brute force: 1 the solver wins by the end of turn `until` whatever the others do, −1 a rival, else 0."""
    if state.result:
        sides = state.rules.seating.sides
        return (1 if sides[state.result.winners[0]] == sides[SOLVER] else -1) if state.result.winners else 0
    if state.number > until:
        return 0
    mover = there(asked(state))
    found = [forced(step(state, action)[0], until) for action in answers(state)]
    sides = state.rules.seating.sides
    return max(found) if sides[mover] == sides[SOLVER] else min(found)


def holds(refutation: Refutation) -> bool:
    """Whether the outcome is so, by the engine’s own replay. A win may be a partner’s, who moves before the solver."""
    end = last(refutation)
    to_move = end.asks == (Turn(SOLVER),)
    match refutation.outcome:
        case RivalWins(seat):
            sides = end.rules.seating.sides
            return end.result is not None and seat in end.result.winners and sides[seat] != sides[SOLVER]
        case Stalemate():
            return end.result is not None and not end.result.winners
        case RivalWinsNext():
            return to_move and forced(end, end.number + end.rules.seats - 1) == -1
        case WinStopped():
            return to_move and forced(end, end.number) < 1
        case NoWin(points, needed):
            return to_move and forced(end, end.number) < 1 and (points, needed) == _standing(end)
        case Slower(points, needed):
            return forced(end, end.number + (not to_move)) == 1 and (points, needed) == _standing(end)
        case Worse(chance, best):
            return chance < best


def _standing(state: State) -> tuple[int, int]:
    return score(state, SOLVER), goal(state, SOLVER)


@EVERY
def test_every_wrong_answer_is_refuted_and_what_is_said_of_it_is_true(puzzle: Puzzle) -> None:
    for answer, found in refuted(puzzle):
        assert found.line[0] == answer
        assert holds(found), (format_action(answer), found)
        assert not isinstance(found.outcome, Slower) or puzzle.turns == 1, format_action(answer)


@EVERY
def test_the_table_plays_the_line_and_asks_again(puzzle: Puzzle) -> None:
    for answer, found in refuted(puzzle):
        game = PuzzleGame(puzzle)
        asked_first = game.view(SOLVER)
        game.submit(SOLVER, answer)
        while game.goes_on:
            assert game.update()
        assert game.log == found.line
        assert not game.solved
        game.undo(SOLVER)
        assert (game.log, game.view(SOLVER)) == ((), asked_first)


@EVERY
def test_a_refutation_names_only_cards_that_were_played_or_hit(puzzle: Puzzle) -> None:
    """Nothing of the right answer before the player asks for it."""
    for answer, found in refuted(puzzle):
        words = " ".join(refutation_told(found, SOLVER, Cast.at_home(PuzzleGame(puzzle).names)))
        assert words, format_action(answer)
        played = " ".join(map(format_action, found.line))
        assert all(code in played for code in re.findall(r"\[(..)\]", words)), (words, played)
        assert "better" not in words


ANN: Seat = 0


def test_a_move_of_ones_own_game_is_answered_from_what_could_be_and_not_from_what_was() -> None:
    states = (
        full("P1: hand 9S 9H 4S 7D KS 8H 6S // P2: hand 3H 4H 5H TS | points 4D | perms KD // turn P1 5"),
        full("P1: hand 9S 9H 4S 7D KS 8H 6S // P2: hand 2H AH QH JS | points 4D | perms KD // turn P1 5"),
    )
    found = []
    for state in states:
        riddle = SecondTry(state, ANN, (Points(card("9S")),), Draw(), ("Why.",))
        refutation = riddle.refute(OneOff(card("6S")))
        *_, end = refutation.states()
        assert refutation.line[0] == OneOff(card("6S"))
        assert end.number >= state.number
        found.append((refutation.line, refutation.outcome, refutation_told(refutation, ANN, Cast(("You", "Bea"), 0))))
    assert found[0] == found[1]


def test_a_move_that_a_review_judged_has_the_figures_of_the_review() -> None:
    state = full("P1: hand 9S 9H 4S 7D KS 8H 6S // P2: hand 3H 4H 5H TS | points 4D | perms KD // turn P1 5")
    riddle = SecondTry(state, ANN, (Points(card("9S")),), Draw(), ("Why.",), judged=(0.83, 0.41))
    assert riddle.refute(Draw()).outcome == Worse(0.41, 0.83)
    outcome = of_kind(riddle.refute(OneOff(card("6S"))).outcome, Worse)
    assert outcome.best == 0.83


def test_of_partners_the_one_whose_move_wins_is_told_to_win_with_that_move() -> None:
    text = "P1: hand 3C AS // P2: hand 4C | points 9H // P3: hand 3D // P4: hand TD | points 5S 7S // turn P1 13"
    puzzle = Puzzle("", 4, text, ("draw",), "team", empty=True)
    refutation = puzzle.refute(Points(card("AS")))
    assert refutation.outcome == RivalWins(3)
    assert refutation_told(refutation, SOLVER, Cast.at_home(PuzzleGame(puzzle).names))[-2:] == (
        "Dot played [TD] for 10 points.",
        "Dot wins.",
    )
