"""Puzzles: every position is sound, its answer is proved, and the better levels find it."""

import collections

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.engine.actions import Counter, Decline
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.asks import BlockWindow, CounterWindow, ForcedDiscard, RoyalWindow
from cuttle_desktop.engine.notation import parse_action
from cuttle_desktop.engine.position import format_position, parse_position
from cuttle_desktop.engine.state import could_win
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.puzzles.book import BOOK, GRADES, Entry
from cuttle_desktop.session.puzzles.game import NAMES, PuzzleGame
from cuttle_desktop.session.puzzles.puzzle import SOLVER, Puzzle
from cuttle_desktop.session.puzzles.themes import PUZZLES, THEMES
from cuttle_desktop.words.puzzle_lessons import lesson_told
from tests.reaching import in_reach
from tests.tactics.apart import proved
from tests.tactics.book import FOUND, PLACE, book_text, named
from tests.tactics.find import kin
from tests.tactics.lessons import merit
from tests.tactics.measure import solved
from tests.tactics.proof import CLEAR, worths
from tests.tactics.sample import WRITTEN
from tests.tools.match import contestant

STOPS = THEMES[1].puzzles
EVERY = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.name for puzzle in PUZZLES])


def test_there_are_at_least_250_ten_or_more_of_each_theme_and_all_differ() -> None:
    assert len(PUZZLES) >= 250
    assert min(len(theme.puzzles) for theme in THEMES) >= 10
    assert len({(puzzle.rules, puzzle.position) for puzzle in PUZZLES}) == len(PUZZLES)


def test_each_theme_has_ten_or_more_for_three_seats_and_that_of_the_empty_deck_also_for_four() -> None:
    found = collections.Counter(
        (theme.title, puzzle.state().rules.seats) for theme in THEMES for puzzle in theme.puzzles
    )
    assert [theme.title for theme in THEMES if found[theme.title, 3] < 10] == []
    assert found["The empty deck", 4] >= 10


def test_no_two_lessons_are_equal() -> None:
    """What was solved is remembered by them."""
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)


@EVERY
def test_there_are_three_choices_or_more_that_differ_by_more_than_a_suit(puzzle: Puzzle) -> None:
    legal = answers(puzzle.state())
    alike = {shape(action) for action in legal} if not isinstance(legal[0], Counter | Decline) else {*legal}
    assert len(alike) >= 3


def test_no_two_are_the_same_but_for_suits_rules_and_cards_of_no_account() -> None:
    assert len({kin(puzzle) for puzzle in PUZZLES}) == len(PUZZLES)


def test_the_file_of_the_book_is_what_the_tools_write() -> None:
    assert PLACE.read_text(encoding="utf-8") == book_text(BOOK)


@EVERY
def test_every_puzzle_has_its_grade(puzzle: Puzzle) -> None:
    """By name, as `python -m tests.tactics.grade` writes them."""
    assert puzzle.name in GRADES


def test_grades_are_of_puzzles_that_there_are_and_tell_them_apart() -> None:
    assert {*GRADES} == {puzzle.name for puzzle in PUZZLES}
    assert len({*GRADES.values()}) >= 4


@EVERY
def test_the_first_seat_is_asked(puzzle: Puzzle) -> None:
    assert asked(puzzle.state()) == SOLVER


@EVERY
def test_a_position_is_legal_and_asks_a_real_question(puzzle: Puzzle) -> None:
    """All cards of the pack are somewhere, nobody has won yet, hands fit, and the right answers are allowed."""
    state = puzzle.state()
    rules = state.rules
    assert parse_position(format_position(state)) == state
    laid = [stack for field in state.fields for stack in (*field.points, *field.permanents)]
    placed = [*state.deck, *state.scrap, *state.middle, *(card for hand in state.hands for card in hand)]
    placed += [card for stack in laid for card in (stack.card, *(rider.card for rider in stack.riders))]
    assert sorted(placed) == sorted(rules.deck)
    assert state.result is None
    assert all(sum(s.card.points for s in f.points) < rules.goals[kings(f.permanents)] for f in state.fields)
    assert all(len(hand) <= rules.hand_limit + 1 for hand in state.hands)
    seat = asked(state)
    assert seat is not None
    legal = answers(state)
    assert len(legal) > 1
    assert {parse_action(text, seat) for text in puzzle.answers} <= set(legal)


def kings(permanents: tuple[object, ...]) -> int:
    return sum(str(stack.card).startswith("K") for stack in permanents)  # type: ignore[attr-defined]


@EVERY
def test_the_right_answers_are_better_than_all_others(puzzle: Puzzle) -> None:
    found = worths(puzzle)
    others = [worth for text, worth in found.items() if text not in puzzle.answers]
    assert min(found[text] for text in puzzle.answers) >= max(others) + CLEAR, found


@pytest.mark.parametrize("found", FOUND, ids=[found.puzzle.name for found in FOUND])
def test_those_found_are_proved_again_by_a_solver_of_its_own_and_taught_as_proved(found: Entry) -> None:
    puzzle = found.puzzle
    assert named(puzzle) == puzzle
    assert proved(puzzle, 7)
    assert puzzle.merit == merit(puzzle.state(), puzzle.actions[0], found.theme, puzzle.turns)
    assert lesson_told(puzzle, NAMES)


def test_the_second_proof_believes_no_wrong_answer() -> None:
    for found in FOUND[::5]:
        puzzle = found.puzzle
        wrong = next(text for text in worths(puzzle) if text not in puzzle.answers)
        assert not proved(replace(puzzle, answers=(wrong,)), 7), puzzle.name


@pytest.mark.parametrize("puzzle", STOPS, ids=[puzzle.name for puzzle in STOPS])
def test_a_win_to_be_stopped_is_a_win_at_once(puzzle: Puzzle) -> None:
    """Seen by the engine's own eyes: an opponent could win with a card of its hand."""
    state = puzzle.state()
    assert any(could_win(state, seat, state.hands[seat]) for seat in range(state.rules.seats) if seat != asked(state))


@pytest.mark.parametrize("puzzle", STOPS, ids=[puzzle.name for puzzle in STOPS])
def test_a_win_that_was_stopped_is_no_other_rivals_next(puzzle: Puzzle) -> None:
    game = PuzzleGame(puzzle)
    game.submit(SOLVER, puzzle.actions[0])
    while game.update():
        pass
    seen = game.view(SOLVER)
    assert [seat for seat, win in in_reach(seen).items() if win.sure and discards(seen) != seat] == []


def discards(seen: View) -> int | None:
    """Who is about to discard."""
    return seen.asks[-1].seat if isinstance(seen.asks[-1], ForcedDiscard) else None


ANSWERED = [puzzle for puzzle in PUZZLES if puzzle.state().middle and puzzle.state().turn != SOLVER]


@pytest.mark.parametrize("puzzle", ANSWERED, ids=[puzzle.name for puzzle in ANSWERED])
def test_a_card_that_is_to_be_answered_makes_sense(puzzle: Puzzle) -> None:
    state = puzzle.state()
    rival, ask = state.turn, state.asks[-1]
    instead = [*state.hands[rival], *(() if isinstance(ask, RoyalWindow) else state.middle[:1])]
    assert not could_win(state, rival, instead)
    resolved = state
    while resolved.asks[-1:] and isinstance(resolved.asks[-1], CounterWindow | BlockWindow):
        resolved = step(resolved, Decline())[0]
    sides = state.rules.seating.sides
    others = [seat for seat in range(state.rules.seats) if sides[seat] != sides[rival]]
    hit = any(state.fields[seat] != resolved.fields[seat] for seat in others)
    assert hit or isinstance(resolved.asks[-1], ForcedDiscard | RoyalWindow)


def test_a_known_hand_is_seen_and_a_blind_one_is_not() -> None:
    shown = next(puzzle for puzzle in PUZZLES if not puzzle.blind).state()
    hidden = next(puzzle for puzzle in PUZZLES if puzzle.blind).state()
    assert None not in view(shown, asked(shown) or 0).hands[1]
    assert None in view(hidden, asked(hidden) or 0).hands[1]


@pytest.mark.parametrize(("level", "share"), [("expert", 0.95), ("skilled", 0.85)])
def test_the_better_levels_solve_them(level: str, share: float) -> None:
    hits = solved(contestant(level), WRITTEN, 1)
    assert sum(hits) / len(hits) >= share
