"""One's own doubtful moves as puzzles: what counts as right, and the way from the review and back."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.regret import regret
from cuttle_desktop.app.ending.keep_doubts import keep_doubts
from cuttle_desktop.app.ending.second_tries import STILL_WAITS, second_tries
from cuttle_desktop.engine.actions import (
    CHANCE,
    Action,
    Counter,
    Decline,
    Draw,
    OneOff,
    Permanent,
    Points,
    Scuttle,
    Seat,
)
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.frames import ALL_HANDS, Onlooker
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.second_try import right_answers, second_try
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import Finding, Lapse
from cuttle_desktop.ui.replay.review_notes import UNFINISHED, Doubt
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.own_puzzles import IMPROVED, NOT_BEST, SAME_MOVE, wrong_told
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import BRIEF, RIGHT
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.words.lapse_words import lesson_told
from cuttle_desktop.words.speech import Cast
from tests.driving import FRAME, Blank, Open, key, on_top, there
from tests.engine.drawing import ALL, read
from tests.positions import full, game_at
from tests.stand_ins import Underway
from tests.store.drawing import finished
from tests.tables import puzzle_at
from tests.ui.table.test_hints import plain

ANN: Seat = 0


# what is right


def test_right_is_the_better_move_and_what_was_found_about_as_good_but_never_what_was_played() -> None:
    seen = view(full("P1: hand 9S 9D 5C KH // P2: hand 3H // turn P1 9"), ANN)
    nine = Points(card("9S"))
    lapse = Lapse(Draw(), 0.6, 0.4, 5, ANN, as_good=(Permanent(card("KH")), nine))
    assert right_answers(lapse, seen, nine) == (Draw(), Permanent(card("KH")))
    assert set(right_answers(lapse, seen, OneOff(card("5C")))) == {
        Draw(),
        Permanent(card("KH")),
        nine,
        Points(card("9D")),
    }


def test_a_search_names_the_moves_that_are_about_as_good() -> None:
    """Not the five as points: as a one-off it brings three cards, which is about as good as a drawn one."""
    state = full("P1: hand 5D 7C KH 8D // P2: hand 3H 4H 5H 6H 7H // turn P1 5")
    found = there(regret(view(state, ANN), read(state, "points 5D"), 1))
    near = {OneOff(card("5D")), Draw()}
    assert {found.better, *found.as_good} == near
    assert found.better not in found.as_good


@pytest.mark.parametrize("name", ALL)
def test_every_decision_of_a_game_can_be_tried_again_from_its_own_seat(name: str) -> None:
    """An answer is right or wrong, the others answer what they must, and an undo asks again."""
    game, rng, tried = finished(name, 2).play(), Random(3), 0
    names = ("Ann", "Bea", "Cal", "Dee")
    for n, taken in enumerate(game.log):
        seat = speaker(game.at(n), taken)
        if seat is None or seat == CHANCE or rng.random() > 0.3:
            continue
        seen = view(game.at(n), seat)
        better = next((action for action in seen.legal if shape(action) != shape(taken)), None)
        if better is None:
            continue
        puzzle = PuzzleGame(second_try(game, Lapse(better, 0.6, 0.4, n, seat), ("Why.",)), names)
        assert puzzle.view(seat) == seen
        assert puzzle.people == (seat,)
        for answer in (taken, better):
            puzzle.submit(seat, answer)
            assert puzzle.solved == (answer == better)
            while puzzle.goes_on:
                puzzle.update()
            puzzle.undo(seat)
            assert puzzle.view(seat) == seen
        tried += 1
    assert tried


IN_REACH = "P1: hand 9S 9H 4S 7D KS 8H 6S // P2: hand 3H 4H 5H TS | points 4D | perms KD // turn P1 5"


def drawn_instead() -> tuple[Game, Lapse]:
    """A game in which a card was drawn where the four had better be scuttled, with the lowest card."""
    return game_at(IN_REACH, "draw"), Lapse(Scuttle(card("4S"), card("4D")), 0.43, 0.3, 0, ANN)


def test_only_an_answer_about_as_good_as_the_best_solves_it() -> None:
    game = game_at("P1: hand 8D 8C 6S | points 8S // P2: hand JS QS | points TC // turn P1 15", "oneoff 6S")
    riddle = second_try(game, Lapse(Points(card("8D")), 0.85, 0.3, 0, ANN), ("Why.",))
    glasses, twin = Permanent(card("8D")), Points(card("8C"))
    tried = (riddle.actions[0], twin, glasses, Points(card("6S")), Draw(), OneOff(card("6S")))
    assert [riddle.accepts(answer) for answer in tried] == [True, True, False, False, False, False]
    assert [riddle.improves(answer) for answer in (Points(card("6S")), Draw(), OneOff(card("6S")))] == [
        True,
        True,
        False,
    ]


def test_an_answer_better_than_what_was_played_but_not_the_best_is_told_so_and_asked_again(start: Open) -> None:
    game, lapse = drawn_instead()
    loop = asked(start, game, Doubt(lapse, "In the game: …"))
    table = answer(loop, Scuttle(card("9S"), card("4D")))
    assert not puzzle_at(table).puzzle_game.solved
    assert puzzle_at(table).verdict.heading == IMPROVED
    assert puzzle_at(table).verdict.bad
    why = puzzle_at(table).verdict.why
    assert not any("4♠" in line or "[4S]" in line for line in why), "that would give the answer away"
    key(loop, pygame.K_h)
    shown = [*map(plain, table.seated.advice.words(table.director.view))]
    assert any(line.startswith("Why not scuttle [4D] with [9S]? ") for line in shown), "as beside a hint"
    assert puzzle_at(table).wording.wrong(Points(card("9S"))) == NOT_BEST
    assert puzzle_at(table).wording.wrong(Draw()) == SAME_MOVE


def test_what_the_best_move_is_for_is_told_where_nothing_shows_why_it_is_better() -> None:
    seen = view(full("P1: hand 9C QD TD 7D // P2: hand 7S 5D // turn P1 1"), ANN)
    lapse = Lapse(Points(card("9C")), 0.6, 0.4, 0, ANN)
    told = lesson_told(lapse, Points(card("TD")), seen, Cast(("You", "Bea"), ANN), "In the game: …")
    assert told == ("You then need 12 more points: [7D] and [TD] would bring them.", "In the game: …")


def test_only_the_very_same_answer_is_called_the_move_of_the_game() -> None:
    game = game_at("P1: hand 9S 9D 5C KH // P2: hand 3H // turn P1 9", "points 9D")
    told = wrong_told(second_try(game, Lapse(Draw(), 0.6, 0.4, 0, ANN), ("Why.",)))
    assert [told(Points(card(nine))) for nine in ("9D", "9S")] == [SAME_MOVE, NOT_BEST]


def test_a_doubtful_move_of_the_other_seat_is_tried_as_that_seat(start: Open) -> None:
    game, lapse = drawn_instead()
    loop = start(Blank)
    loop.stack.apply(Push(second_tries(loop.stage, game, ("Bea", "You"), [Doubt(lapse, "In the game: Bea draws.")])))
    table = on_top(loop, TableScene)
    assert puzzle_at(table).puzzle_game.names == ("You", "Rival")
    assert puzzle_at(table).puzzle_game.puzzle.lesson[-1].endswith("In the game: you drew [AC].")
    assert puzzle_at(answer(loop, Points(card("9S")))).verdict.why[1].startswith("Rival played ")


def test_what_is_as_good_is_told_after_the_reason_for_the_answer_shown(start: Open) -> None:
    game, lapse = drawn_instead()
    lapse = replace(lapse, as_good=(Scuttle(card("8H"), card("4D")), OneOff(card("7D"))))
    loop = asked(start, game, Doubt(lapse, "In the game: …"))
    table = settle(loop)
    key(loop, pygame.K_h)
    key(loop, pygame.K_h)
    said = [*map(plain, table.seated.advice.words(table.director.view))]
    assert said[0] == "[@bulb] Answer: scuttle [4D] with [4S]"
    assert said[-1] == "Also right: play [7D]: turn up 2, play one; scuttle [4D] with [8H]."
    assert any("After " in line for line in said[1:-1]), said


# from the review and back


def played() -> Game:
    return finished("bga-balanced", 3).play()


FIRST, SECOND = Lapse(Draw(), 0.62, 0.41, 5, ANN), Lapse(Draw(), 0.62, 0.41, 12, ANN)
HERS = Lapse(Draw(), 0.9, 0.4, 11, 1)


def reviewed(
    start: Open, *found: Finding, viewer: Onlooker = ALL_HANDS, ended: bool = True
) -> tuple[Loop, ReplayScene]:
    game, names = played(), ("Ann", "Bea")
    loop = start(Blank)

    def again(doubts: Sequence[Doubt]) -> Push:
        return Push(second_tries(loop.stage, game, names, doubts))

    scene = ReplayScene(
        loop.stage, ("Ann – Bea",), names, Replay(game), None, viewer, lambda: Underway(*found, ended=ended), again
    )
    loop.stack.apply(Push(scene))
    loop.step(FRAME)
    return loop, scene


def settle(loop: Loop) -> TableScene:
    assert isinstance(loop.top, TableScene)
    for _ in range(200):
        loop.step(FRAME)
    return loop.top


def asked(start: Open, game: Game, *doubts: Doubt) -> Loop:
    """The table at which these are tried again."""
    loop = start(Blank)
    loop.stack.apply(Push(second_tries(loop.stage, game, ("Ann", "Bea"), doubts)))
    return loop


def answer(loop: Loop, action: Action) -> TableScene:
    table = settle(loop)
    table.session.submit(puzzle_at(table).puzzle_game.solver, action)
    return settle(loop)


def test_the_doubtful_moves_are_tried_one_after_the_other_and_lead_back_to_the_review(start: Open) -> None:
    loop, scene = reviewed(start, FIRST, HERS, SECOND)
    scene.do("review")
    loop.step(FRAME)
    key(loop, pygame.K_t)
    table = settle(loop)
    assert table.seated.canvas.furniture.remark.words == "Your game · turn 5 · −21 % · 1 of 2"
    prompt = table.interaction.bar.prompt
    assert prompt.message == "Your move: find the best one instead of “scuttle [5S] with [TC]”"
    assert prompt.brief == BRIEF
    table = answer(loop, played().log[5])
    assert puzzle_at(table).puzzle_game.solved is False
    key(loop, pygame.K_RETURN, sign="\r")
    table = answer(loop, Draw())
    assert puzzle_at(table).verdict.why[-1].startswith("In the game: Ann scuttled [5S] with [TC].")
    key(loop, pygame.K_RETURN, sign="\r")
    settle(loop)
    key(loop, pygame.K_h)  # a question to think of
    key(loop, pygame.K_h)  # the answer
    table = answer(loop, Draw())
    assert table.seated.canvas.furniture.remark.words == "Your game · turn 11 · −21 % · 2 of 2"
    key(loop, pygame.K_RETURN, sign="\r")
    loop.step(FRAME)
    assert loop.top is scene
    assert loop.stage.toasts.sentences[-1] == "Best moves found at the first try: 0 of 2."


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ((False, False), "Best moves found at the first try: 2 of 2."),
        ((True, False), "Best moves found at the first try: 1 of 1. The review had already shown 1 other."),
        ((True, True), "You played them all again. The review had shown these moves, so there was none left to find."),
    ],
)
def test_what_the_review_has_named_before_does_not_count_as_found(
    start: Open, named: tuple[bool, bool], told: str
) -> None:
    loop = start(Blank)
    doubts = [Doubt(lapse, "In the game: …", known) for lapse, known in zip((FIRST, SECOND), named, strict=True)]
    loop.stack.apply(Push(second_tries(loop.stage, played(), ("Ann", "Bea"), doubts)))
    for _ in doubts:
        answer(loop, Draw())
        key(loop, pygame.K_RETURN, sign="\r")
    assert loop.stage.toasts.sentences[-1] == told


@pytest.mark.parametrize("known", [False, True])
def test_one_found_at_a_second_try_does_not_wait_any_more_unless_the_review_had_named_it(
    start: Open, known: bool
) -> None:
    loop, names = start(Blank), ("Ann", "Bea")
    keep_doubts(loop.stage, played(), [FIRST], names)
    loop.stack.apply(Push(second_tries(loop.stage, played(), names, [Doubt(FIRST, "In the game: …", known)])))
    answer(loop, played().log[5])
    key(loop, pygame.K_RETURN, sign="\r")
    table = answer(loop, Draw())
    assert puzzle_at(table).puzzle_game.solved
    assert (STILL_WAITS in puzzle_at(table).verdict.why, len(loop.stage.profile.own_puzzles)) == (known, known)


def test_a_review_names_what_was_better_only_where_one_looks(start: Open) -> None:
    loop, scene = reviewed(start, FIRST, SECOND)
    scene.seek(3)
    scene.do("review")
    loop.step(FRAME)

    def named() -> list[bool]:
        return [doubt.named for doubt in scene.notes.doubts(scene.projector.tale)]

    assert named() == [False, False]
    scene.seek(SECOND.moment)
    assert named() == [False, True]
    scene.seek(0)
    assert named() == [False, True], "the game in short says why the first was weaker, and not what was better"


COSTLY = replace(SECOND, taken=0.2)


@pytest.mark.parametrize("moment", [0, 5, 6, 14])
def test_the_puzzles_begin_with_what_cost_most_wherever_one_stands(start: Open, moment: int) -> None:
    loop, scene = reviewed(start, FIRST, COSTLY)
    scene.do("review")
    loop.step(FRAME)
    scene.seek(moment)
    key(loop, pygame.K_t)
    table = settle(loop)
    assert table.seated.canvas.furniture.remark.words == "Your game · turn 11 · −42 % · 1 of 2"
    table = answer(loop, Draw())
    key(loop, pygame.K_RETURN, sign="\r")
    assert settle(loop).seated.canvas.furniture.remark.words == "Your game · turn 5 · −21 % · 2 of 2"


def test_what_the_review_has_just_named_is_asked_last(start: Open) -> None:
    loop, scene = reviewed(start, FIRST, COSTLY)
    scene.do("review")
    loop.step(FRAME)
    scene.seek(COSTLY.moment)
    key(loop, pygame.K_t)
    assert settle(loop).seated.canvas.furniture.remark.words == "Your game · turn 5 · −21 % · 1 of 2"


def test_they_are_asked_for_once_the_review_knows_which_cost_most(start: Open) -> None:
    loop, scene = reviewed(start, FIRST, ended=False)
    scene.do("review")
    loop.step(FRAME)
    assert not scene.console.tries.enabled
    key(loop, pygame.K_t)
    assert loop.top is scene
    assert loop.stage.toasts.sentences == (UNFINISHED,)


@pytest.mark.parametrize(
    ("found", "shown", "offered"), [((FIRST,), True, True), ((FIRST,), False, False), ((HERS,), True, False)]
)
def test_better_moves_are_asked_for_only_where_the_review_shows_own_doubtful_ones(
    start: Open, found: tuple[Finding, ...], shown: bool, offered: bool
) -> None:
    loop, scene = reviewed(start, *found)
    if shown:
        scene.do("review")
    loop.step(FRAME)
    assert (scene.console.tries in scene.group.widgets) is offered
    assert not offered or scene.console.tries.tip == "Your doubtful move as a puzzle (T)"
    key(loop, pygame.K_t)
    assert isinstance(loop.top, TableScene) is offered


def test_no_reason_of_a_lesson_is_told_twice(start: Open) -> None:
    games = (finished("pagat", seed).play() for seed in range(20))
    found = (
        (game, n, counter)
        for game in games
        for n, action in enumerate(game.log)
        for counter in view(game.at(n), ANN).legal
        if isinstance(action, Decline) and isinstance(counter, Counter)
    )
    game, at, counter = next(found)
    loop = start(Blank)
    doubt = Doubt(Lapse(counter, 0.6, 0.4, at, ANN), "In the game: Ann lets it resolve.")
    lesson = puzzle_at(second_tries(loop.stage, game, ("Ann", "Bea"), [doubt])).lesson
    assert len({*lesson}) == len(lesson)


def test_a_wrong_answer_that_the_table_does_not_explain_is_told_in_figures(start: Open) -> None:
    game = played()
    doubt = Doubt(Lapse(Draw(), 0.6, 0.4, 5, ANN), "In the game: …")
    loop = start(Blank)
    table = second_tries(loop.stage, game, ("Ann", "Bea"), [doubt])
    legal = [action for action in puzzle_at(table).puzzle_game.question.legal if action != Draw()]
    assert any(puzzle_at(table).wording.explain(action) for action in legal)
    flaws = [puzzle_at(table).wording.flaw(action) for action in legal]
    assert all(flaws), "whatever is tried, something is told against it"
    assert any(told.startswith("+ ") and "− " in told for told in flaws), "beside what it does"
    assert not any("draw a card" in told or "better" in told for told in flaws), "it names no move"
    assert any("another move brings more" in told for told in flaws), "that a draw leaves more cards is no reason"
    assert puzzle_at(table).wording.explain(Draw()) == ""


def test_an_answer_about_as_good_is_told_apart_from_the_best_one(start: Open) -> None:
    game = played()
    seen = view(game.at(5), ANN)
    other = next(action for action in seen.legal if isinstance(action, Points))
    doubt = Doubt(Lapse(Draw(), 0.6, 0.4, 5, ANN, as_good=(other,)), "In the game: …")
    loop = asked(start, game, doubt)
    table = answer(loop, other)
    assert puzzle_at(table).puzzle_game.solved
    assert puzzle_at(table).verdict.why == (
        "You then need 16 more points to win; after [TC] on [5S], 20. "
        "[TC] on [5S] costs you more points than it takes.\n"
        "Why not draw a card? It is just as good.\n"
        "+ [4D] stays in hand, to take cards from a hand later.\n"
        "− You then need 20 more points to win; after [4D] for points, 16.",
        "In the game: …",
    )
    assert puzzle_at(table).verdict.heading == RIGHT, "and nothing of what only the best move makes possible"
    loop.stack.apply(Push(second_tries(loop.stage, game, ("Ann", "Bea"), [doubt])))
    table = answer(loop, Draw())
    assert puzzle_at(table).puzzle_game.solved
    assert puzzle_at(table).verdict.why[-1] == (
        "Why not play [4D] for 4 points? It is just as good.\n"
        "+ You then need 16 more points: [8D] and [TC] would bring them.\n"
        "− It gives up [4D], which can take cards from a hand."
    ), "the other right answer is named too, with what differs"


@pytest.mark.parametrize(("played", "other"), [("8D", "9C"), ("9C", "8D")])
def test_where_a_move_wins_at_once_only_those_that_win_are_right_and_all_are_said_to_win(
    start: Open, played: str, other: str
) -> None:
    game = game_at("P1: hand 8D 9C 4S QH | points TC 3D // P2: hand 3H 2S | points TD // turn P1 11", "draw")
    lapse = Lapse(Points(card("8D")), 1.0, 0.9, 0, ANN)
    assert not second_try(game, lapse, ("Why.",)).accepts(Permanent(card("QH")))
    table = answer(asked(start, game, Doubt(lapse, "In the game: …")), Points(card(played)))
    said = "\n".join(puzzle_at(table).verdict.why).splitlines()
    assert [line for line in said if "too" in line] == [f"This wins, too: play [{other}] for {other[0]} points."]
    assert not any("good" in line for line in said)
