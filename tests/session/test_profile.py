"""The profile is a value of one home: what changes it and computes from it lies in `session.profile`, nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from msgspec import structs

import cuttle_desktop
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS, RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.own_rating import FIRST_RATING
from cuttle_desktop.session.profile.day_tries import WeekStanding, week_standing
from cuttle_desktop.session.profile.games_counted import with_game, without_record
from cuttle_desktop.session.profile.practised import (
    FEW,
    KEPT_PUZZLES,
    first_game,
    known_rules,
    offers_guided_game,
    unsolved,
    with_answer,
    with_helped,
    with_lesson,
    with_own_puzzles,
    with_rules_met,
    with_solved,
    without_own_puzzles,
)
from cuttle_desktop.session.profile.profile import DayGame, OpponentRecord, OwnPuzzle, Profile
from cuttle_desktop.session.puzzles.themes import THEMES
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.words.first_lesson import FIRST_LESSON
from cuttle_desktop.words.second_lesson import SECOND_LESSON

PACKAGE = Path(cuttle_desktop.__file__).parent
HOME = "cuttle_desktop.session.profile"
FIELDS = frozenset(Profile.__struct_fields__)
ALONE = Setup("cuttle.cards", (Human("You"), Bot("Otto", "casual")), 1, "one game", 5)
WON = Result((0,), How.CONCESSION)


def own(position: str) -> OwnPuzzle:
    return OwnPuzzle(position, 0, ("draw",), "points 9S", "A lesson.", ("You", "Bea"))


def changes(source: str) -> Iterator[str]:
    """Where a module changes a profile itself, or has one remembered that is not changed in its home."""
    tree = ast.parse(source)
    at_home = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(HOME)
        for alias in node.names
    }
    bound = {
        node.targets[0].id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="replace"), keywords=named) if FIELDS & {each.arg for each in named}:
                yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.Call(func=ast.Attribute(attr="remember"), args=[change]):
                if not {each.id for each in _made_by(change, bound)} <= at_home:
                    yield f"{node.lineno}: {ast.unparse(node)}"
            case _:
                pass


def _made_by(change: ast.expr, bound: dict[str, ast.expr]) -> Iterator[ast.Name]:
    """The functions that a change is, or is a `partial` of."""
    match change:
        case ast.Name(id=name) if name in bound:
            yield from _made_by(bound[name], bound)
        case ast.Name():
            yield change
        case ast.Call(func=ast.Name(id="partial"), args=[function, *_]):
            yield from _made_by(function, bound)
        case ast.IfExp(body=one, orelse=other):
            yield from (*_made_by(one, bound), *_made_by(other, bound))
        case _:
            yield ast.Name(ast.unparse(change))


def test_nothing_but_its_home_changes_a_profile() -> None:
    found = {
        str(path.relative_to(PACKAGE)): [*changes(path.read_text())]
        for path in PACKAGE.rglob("*.py")
        if path.parent != PACKAGE / "session" / "profile" and path != PACKAGE / "store" / "profile.py"
    }
    assert {name: lines for name, lines in found.items() if lines} == {}
    assert "remember" in (PACKAGE / "app" / "playing" / "scorekeeper.py").read_text(), "there is something to see"


@pytest.mark.parametrize(
    "source",
    [
        "structs.replace(profile, newcomer=False)",
        "stage.remember(lambda profile: profile)",
        "def mine(profile): ...\nstage.remember(partial(mine, right=True))",
        "change = partial(mine, right=True)\nstage.remember(change)",
    ],
)
def test_such_a_change_would_be_found(source: str) -> None:
    assert [*changes(source)]


def test_what_was_solved_alone_last_comes_last_and_what_was_helped_with_is_still_to_do() -> None:
    puzzles = THEMES[0].puzzles[:3]
    first, second, third = (puzzle.name for puzzle in puzzles)
    profile = with_helped(with_solved(with_solved(with_solved(Profile(), first), second), first), third)
    assert profile == Profile(puzzles_solved=(second, first), puzzles_helped=(third,))
    assert unsolved(profile, puzzles) == [puzzles[2]]
    assert with_helped(profile, third) == profile


def test_a_wrong_answer_ends_the_row_of_mixed_puzzles_and_leaves_the_best_one() -> None:
    profile = Profile()
    for right in (True, True, False, True):
        profile = with_answer(profile, right=right)
    assert profile == Profile(puzzle_streak=1, best_puzzle_streak=2)


def test_own_puzzles_come_once_give_way_when_they_are_many_and_go_when_they_are_found() -> None:
    profile = with_own_puzzles(with_own_puzzles(Profile(), [own("a"), own("b")]), [own("b"), own("c")])
    assert [each.position for each in profile.own_puzzles] == ["a", "b", "c"]
    assert [each.position for each in without_own_puzzles(profile, {"b"}).own_puzzles] == ["a", "c"]
    many = with_own_puzzles(profile, [own(str(number)) for number in range(KEPT_PUZZLES - 1)])
    assert [each.position for each in many.own_puzzles][:2] == ["c", "0"]


def test_lessons_are_remembered_each_as_its_own() -> None:
    both = with_lesson(with_lesson(Profile(), SECOND_LESSON.name), FIRST_LESSON.name)
    assert both == Profile(guided=True, lessons=(SECOND_LESSON.name,))
    assert not offers_guided_game(both)
    met = Profile(track_record=(OpponentRecord("casual", wins=FEW - 1),))
    assert (offers_guided_game(met), offers_guided_game(with_game(met, ALONE, CUTTLE_CARDS, WON))) == (True, False)


def test_the_first_game_of_a_person_alone_is_for_practice_and_no_later_one() -> None:
    first = first_game(ALONE, Profile())
    assert (first.practice, first.first) == (True, True)
    assert first_game(ALONE, with_game(Profile(), first, CUTTLE_CARDS, WON)) == ALONE
    cleared = without_record(with_game(Profile(), ALONE, CUTTLE_CARDS, WON))
    assert first_game(ALONE, cleared) == ALONE, "who won and cleared the record is not new"
    watched = Setup("cuttle.cards", (Bot("Bea", "beginner"), Bot("Otto", "casual")), 1, "one game", 5)
    assert first_game(watched, Profile()) == watched


def test_the_rules_that_are_known_best_are_those_of_most_games_that_count() -> None:
    met = with_rules_met(with_rules_met(with_rules_met(Profile(), "pagat"), "miller"), "pagat")
    assert met.rules_met == ("miller", "pagat")
    for rules in (CUTTLE_CARDS, RULE_SETS["miller"], RULE_SETS["miller"]):
        met = with_game(met, ALONE, rules, WON)
    assert known_rules(met) == RULE_SETS["miller"]
    practised = structs.replace(ALONE, practice=True)
    for _ in range(3):
        met = with_game(met, practised, RULE_SETS["pagat"], WON)
    assert known_rules(met) == RULE_SETS["miller"]


def test_clearing_the_record_leaves_days_puzzles_and_lessons() -> None:
    rest = Profile(day_games=(DayGame("2026-11-24", "won"),), puzzles_solved=("a fork",), guided=True)
    played = with_game(rest, ALONE, CUTTLE_CARDS, WON)
    assert (played.counted_games, played.wins, played.rating > FIRST_RATING) == (1, 1, True)
    assert without_record(played) == structs.replace(rest, beaten=("casual",))


def test_a_week_counts_what_was_decided_and_a_clock_set_back_hides_nothing() -> None:
    games = (DayGame("2026-11-22", "won"), DayGame("2026-11-23", "won"), DayGame("2026-11-24"))
    profile = Profile(day_games=games)
    tuesday = date(2026, 11, 24)
    assert week_standing(profile, tuesday, tuesday) == WeekStanding(opened=2, played=1, won=1, streak=2)
    lost = Profile(day_games=(*games[:2], DayGame("2026-11-24", "lost")))
    assert week_standing(lost, tuesday, tuesday) == WeekStanding(2, 2, 1, 0)
    assert week_standing(lost, date(2026, 11, 23), date(2026, 11, 23)) == WeekStanding(2, 2, 1, 2)
