"""Puzzles on the table: the right move, a wrong one, the answer shown, and which ones are solved."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TypeVar

import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.engine.actions import Action, Draw, OneOff, OneOffOn, Points
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.notation import parse_action
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.puzzle_rating import rating_of_puzzle
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.puzzle import LIVE, SOLVER, Puzzle
from cuttle_desktop.session.puzzles.themes import PUZZLES, THEMES
from cuttle_desktop.store.settings import Settings, TableTheme
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import Expression
from cuttle_desktop.ui.scene import Push, Stay
from cuttle_desktop.ui.scenes.game.pause import Pause, PauseChoice
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import puzzle_table
from cuttle_desktop.ui.scenes.puzzles.puzzle_list import HARD, PuzzleCell, PuzzleList
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import EDGE, PAD, PuzzlePage, ThemeRow
from cuttle_desktop.ui.scenes.puzzles.puzzle_reasons import also_right
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import NO_TICK, RIGHT, WRONG
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.table.drawing.end_banner import EndBanner
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.speech import Cast
from tests.answering import move, right, table, wait, win
from tests.answering import wrong as wrong_answer
from tests.driving import FRAME, MET, PLAIN, Open, answer, key, on_top, there
from tests.painted import Painted
from tests.tables import puzzle_at, stage
from tests.tactics.sample import SAMPLE
from tests.ui.table.test_hints import plain

EVERY = pytest.mark.parametrize("puzzle", SAMPLE, ids=[puzzle.name for puzzle in SAMPLE])
WIN_NOW, STOP_A_WIN, KNOWN_TWO, LOOK_AHEAD, EMPTY_DECK = THEMES
COUNTERS = [
    puzzle
    for puzzle in PUZZLES
    if puzzle.state().middle and puzzle.state().turn != SOLVER and open_window(PuzzleGame(puzzle).question)
]
CALM, WINNING = Expression.CALM, Expression.WINNING


def opened(start: Open, puzzle: Puzzle, settings: Settings = PLAIN, profile: Profile = MET) -> Loop:
    theme = next(theme for theme in THEMES if puzzle in theme.puzzles)
    loop = start(PuzzlePage, settings, profile=profile)
    loop.stack.apply(Push(puzzle_table(loop.stage, theme, puzzle)))
    wait(loop)
    return loop


def press(loop: Loop, widget: Widget) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=widget.rect.center, button=1))
    wait(loop)


P = TypeVar("P", bound=Page)


def page(loop: Loop, kind: type[P]) -> P:
    assert isinstance(loop.top, kind)
    return loop.top


def wrong(puzzle: Puzzle) -> Action:
    return next(action for action in PuzzleGame(puzzle).view(SOLVER).legal if action not in puzzle.actions)


def remembered(loop: Loop) -> list[str]:
    return [*loop.stage.profile.puzzles_solved]


def bar(loop: Loop) -> tuple[str, list[str]]:
    shown = table(loop).interaction.bar.prompt
    return shown.message, [offer.text for offer in shown.offers]


def told(loop: Loop) -> list[str]:
    return [*map(plain, table(loop).seated.advice.words(table(loop).director.view))]


@EVERY
def test_the_right_answer_solves_it_and_any_other_does_not(puzzle: Puzzle) -> None:
    for action in PuzzleGame(puzzle).view(SOLVER).legal:
        game = PuzzleGame(puzzle)
        game.submit(SOLVER, action)
        while game.update():
            pass
        assert game.solved == (action in puzzle.actions)
        assert bool(game.view(SOLVER).legal) == game.live
        game.undo(SOLVER)
        assert game.log == ()
        assert game.view(SOLVER).legal


def test_the_others_let_the_card_resolve() -> None:
    """So that one sees what a right one does."""
    (puzzle,) = (each for each in PUZZLES if each.name == "you cannot scuttle the ten, but the six scraps the king")
    game = PuzzleGame(puzzle)
    game.submit(SOLVER, puzzle.actions[0])
    while game.update():
        pass
    assert not any(field.permanents for field in game.view(SOLVER).fields)
    assert game.thinking is None


LESSON = "The one card that reaches the goal."
THINK = "What could Bea do next, and what will you need then? Ask again for the whole answer."
STOPPED = "Bea took your [TD] with [JD]. · Without that you would win on your turn; now you cannot."
EXAMPLES = f"""
a right move is told with its lesson and remembered, and help after it changes nothing
    the one card that reaches the goal
      wait -> bar Your move: win now
      right -> bar Solved // buttons Next // told {RIGHT} · {LESSON} // solved yes
        Enter -> at an ace is worth a point: 20 and 1 make 21
        h -> solved yes

after points that are not enough one sees how the win is stopped, and tries again
    the one card that reaches the goal
      points 4C -> bar Not solved yet // buttons Show the answer, Try again // told {WRONG} · {STOPPED}
        Enter -> bar Your move: win now // solved no
          right -> solved yes

no card is asked for once the verdict is told
    the one card that reaches the goal
      oneoff 3S -> tray nothing // buttons Show the answer, Try again

a rival takes the win in sight
    a queen does not guard against scuttling
      draw -> buttons Show the answer, Try again // told {WRONG} · Bea played [6S] for 6 points. · Bea wins.
        Enter -> bar Your move: stop the win

a wrong move that does not lose is told what it misses
    scrap the queen with the two, then the jack wins
      draw -> told {WRONG} · Bea played [5C] for 5 points. · You have 11 of 21 points now and cannot win on your turn.

the first help is the card to look at and costs nothing, and the second is the answer
    the one card that reaches the goal
      h -> told [@bulb] Look at your [5H] · What can it do here? Ask again for the whole answer. // lit 5H
        right -> bar Solved // solved yes
        h -> told [@bulb] Answer: play [5H] for 5 points · That wins. · {LESSON}

who looks at the answer has not solved it
    the one card that reaches the goal
      wrong, h -> told [@bulb] Answer: play [5H] for 5 points · That wins. · {LESSON} // lit 5H
        right -> bar Solved with help // told {RIGHT} · {LESSON} · {NO_TICK} // solved no // helped yes

where no card is played the first help is a question that costs nothing
    at the hand limit
      h -> told [@bulb] Think ahead · {THINK} // lit nothing
        right -> solved yes
    discard the small
      h -> told [@bulb] Think ahead · {THINK} // lit nothing
        right -> solved yes
    keep the two against
      h -> told [@bulb] Think ahead · {THINK} // lit nothing
        right -> solved yes
    take the ten from
      wait -> bar Your move: look ahead. Take one card from the scrap
      h -> told [@bulb] Think ahead · {THINK} // lit nothing
        right -> solved yes

where cards are discarded the answer tells what else is right
    at the hand limit
      h, h -> also [3D], [3H], [4C], [4D], [4H], [5C] or [5D] would do as well. // heading [@bulb] Answer: discard [3C]

where a card waits for an answer the first help is to look at it
    counter with the lower two: the higher one must scuttle Bea’s two
      h -> told [@bulb] Look at [6S] · What would it do if it resolves? Ask again for the whole answer. // lit 6S
        h -> heading [@bulb] Answer: counter with [2C]
        right -> bar Solved

a raised digit, as a French keyboard has for ², is no number of a button
    the one card that reaches the goal
      ², wrong, ² -> buttons Show the answer, Try again

an undo by hand leads back to the question
    the one card that reaches the goal
      draw -> bar Not solved yet
        Ctrl+Z -> bar Your move: win now
"""


def each_way() -> pytest.MarkDecorator:
    """A test of each way through an example, from a puzzle, named by its beginning, to an end."""
    found = []
    way: list[str] = []
    for line, below in pairwise([*EXAMPLES.splitlines(), ""]):
        way = [*(above for above in way if _depth(above) < _depth(line)), line]
        if line and _depth(below) <= _depth(line):
            found.append(pytest.param(way[1].strip(), way[2:], id=f"{way[0]}: {way[-1].strip()}"[:100]))
    return pytest.mark.parametrize(("name", "lines"), found)


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


@each_way()
def test_an_example(start: Open, name: str, lines: list[str]) -> None:
    puzzle = next(each for each in PUZZLES if each.name.startswith(name))
    loop = opened(start, puzzle)
    for line in lines:
        done, _, told_then = line.strip().partition(" -> ")
        for action in done.split(", "):
            do(loop, action)
        words = [part.split(" ")[0] for part in told_then.split(" // ")]
        assert " // ".join(f"{word} {seen_of(loop, puzzle, word) or 'nothing'}" for word in words) == told_then


def do(loop: Loop, action: str) -> None:
    keys = {"h": pygame.K_h, "Enter": pygame.K_RETURN, "Ctrl+Z": pygame.K_z, "²": 0}
    match action:
        case "wait":
            pass
        case "right":
            right(loop)
        case "wrong":
            wrong_answer(loop)
        case _ if action in keys:
            key(loop, keys[action], pygame.KMOD_CTRL if action == "Ctrl+Z" else 0, "²" if action == "²" else "")
        case _:
            move(loop, parse_action(action, SOLVER))
    wait(loop)


def seen_of(loop: Loop, puzzle: Puzzle, word: str) -> str:
    """What a word of an example stands for, now."""
    (message, buttons), said = bar(loop), told(loop)
    asked = puzzle_at(table(loop)).puzzle_game.puzzle
    seen = {
        "bar": message,
        "buttons": ", ".join(buttons),
        "told": " · ".join(said),
        "heading": said[0] if said else "",
        "also": said[-1] if said else "",
        "lit": " ".join(each.code for each in table(loop).highlights().advised if isinstance(each, Card)),
        "tray": "open" if table(loop).director.layout.tray else "",
        "at": asked.name if isinstance(asked, Puzzle) else "",
        "solved": "yes" if remembered(loop) == [puzzle.name] else "no",
        "helped": "yes" if loop.stage.profile.puzzles_helped == (puzzle.name,) else "no",
    }
    return seen[word]


@pytest.mark.parametrize(("action", "own"), [(Points(card("4C")), CALM), (Points(card("5H")), WINNING)])
def test_no_face_contradicts_the_verdict(start: Open, action: Action, own: Expression) -> None:
    loop = opened(start, WIN_NOW.puzzles[0], Settings())
    table(loop).session.submit(SOLVER, action)
    while not table(loop).seated.advice.given(table(loop).director.view):
        loop.step(FRAME)
    director = table(loop).director
    assert director.reactions.of(SOLVER, director.view, thinking=False) is own


def test_a_rival_does_not_look_hurt_by_a_wrong_move(start: Open) -> None:
    puzzle = next(each for each in PUZZLES if each.name.startswith("the six scraps both jacks, and your two"))
    loop = opened(start, puzzle, Settings())
    table(loop).session.submit(SOLVER, OneOffOn(card("2D"), card("JS")))
    while not table(loop).seated.advice.given(table(loop).director.view):
        loop.step(FRAME)
    director = table(loop).director
    faces = [director.reactions.of(seat, director.view, thinking=False) for seat in (SOLVER, 1)]
    assert faces == [CALM, CALM]


def test_a_wrong_card_meets_the_two_that_was_known(start: Open) -> None:
    puzzle = KNOWN_TWO.puzzles[0]
    loop = opened(start, puzzle)
    move(loop, OneOff(card("AC")))
    assert {card("AC"), card("2H")} <= {*table(loop).director.view.scrap}
    assert bar(loop) == ("Not solved yet", ["Show the answer", "Try again"])
    assert told(loop) == [WRONG, "Bea countered your [AC] with [2H].", "Bea played [4S] for 4 points.", "Bea wins."]
    key(loop, pygame.K_RETURN)
    wait(loop)
    assert puzzle_at(table(loop)).puzzle_game.solved is None
    assert not table(loop).session.can_redo(SOLVER)


def test_no_answer_to_a_card_is_offered_as_the_usual_one(start: Open) -> None:
    for puzzle in COUNTERS:
        loop = opened(start, puzzle)
        assert not any(offer.main for offer in table(loop).interaction.bar.prompt.offers), puzzle.name


def test_what_is_not_so_in_the_usual_rules_is_told_at_the_start(start: Open) -> None:
    (puzzle,) = (
        each for each in PUZZLES if each.name == "the nine puts the king under the deck, or scuttles the other nine"
    )
    loop = opened(start, puzzle)
    assert [*table(loop).seated.memory.recap.sentences()] == [
        "With these rules a nine puts a permanent under the deck."
    ]
    assert all(each.rules != LIVE for each in PUZZLES if each.note)


@pytest.mark.parametrize(("code", "sign"), [(pygame.K_QUESTION, "?"), (pygame.K_F1, "")])
def test_the_help_at_a_table_leads_to_the_rules_of_its_game(start: Open, code: int, sign: str) -> None:
    puzzle = next(each for each in PUZZLES if each.rules != LIVE)
    loop = opened(start, puzzle)
    key(loop, code, sign=sign)
    press(loop, next(button for button in on_top(loop, KeyHelp).buttons if button.label == "How to play"))
    assert str(on_top(loop, HowToPlay).rules) == puzzle.rules


def test_a_full_hand_asks_a_question_and_comes_late_in_its_theme(start: Open) -> None:
    written = [each for each in LOOK_AHEAD.puzzles if not each.merit]
    place, puzzle = next((i, each) for i, each in enumerate(written) if "hand limit" in each.name)
    assert place > len(written) // 2
    message = table(opened(start, puzzle)).interaction.bar.prompt.message
    assert message.endswith(". Your hand is too full. Which card do you give up?")


@pytest.mark.parametrize("settings", [PLAIN, Settings()])
@pytest.mark.parametrize(
    ("begins", "offered"),
    [
        ("scrap the queen with", False),
        ("discard the small cards: then", False),
        ("the six scraps both jacks, and you get", True),
    ],
    ids=["the puzzle looks ahead to it", "on the same turn", "it happens to be there"],
)
def test_the_win_that_a_right_move_leads_to_can_be_played(
    start: Open, settings: Settings, begins: str, offered: bool
) -> None:
    puzzle = next(each for each in PUZZLES if each.name.startswith(begins))
    loop = opened(start, puzzle, settings)
    move(loop, puzzle.actions[0])
    for _ in range(5):
        wait(loop)
    if offered:
        assert bar(loop)[1] == ["Play on from here", "Next"]
        key(loop, pygame.K_1, sign="1")
        for _ in range(5):
            wait(loop)
    scene = table(loop)
    assert bar(loop)[0] == "Your move: win"
    assert scene.director.view.legal
    key(loop, pygame.K_h, sign="h")
    wait(loop)
    assert scene.director.view.legal, "help changes nothing"
    win(loop)
    for _ in range(8):
        wait(loop)
    assert there(scene.director.view.result).winners == (SOLVER,)
    assert scene.director.effects.finale is not None
    assert (told(loop)[0], bar(loop)) == ("[@check] Right!", ("Solved", ["Next"]))


def test_a_win_is_offered_only_where_the_others_cannot_stop_it_with_what_they_play(start: Open) -> None:
    """And a wrong move, or another try, offers none."""
    game = PuzzleGame(LOOK_AHEAD.puzzles[0])
    for action, offered in ((Draw(), False), (LOOK_AHEAD.puzzles[0].actions[0], True)):
        game.submit(SOLVER, action)
        while game.update():
            pass
        assert (game.can_be_won, game.live) == (offered, False)
        if offered:
            game.play_on()
            assert (game.live, game.can_be_won) == (True, False)
        game.undo(SOLVER)
        assert (game.can_be_won, game.live, game.log) == (False, False, ())


def test_a_puzzle_can_be_skipped(start: Open) -> None:
    loop = opened(start, WIN_NOW.puzzles[0])
    key(loop, pygame.K_ESCAPE)
    answer(loop, PauseChoice.SKIP)
    wait(loop)
    assert puzzle_at(table(loop)).puzzle_game.puzzle is WIN_NOW.puzzles[1]
    assert remembered(loop) == []


def test_the_menu_of_a_solved_puzzle_leads_to_the_next_one(start: Open) -> None:
    puzzle = WIN_NOW.puzzles[0]
    loop = opened(start, puzzle)
    offered = []
    for action in (wrong(puzzle), puzzle.actions[0]):
        if puzzle_at(table(loop)).puzzle_game.log:
            table(loop).session.undo(SOLVER)
        move(loop, action)
        key(loop, pygame.K_ESCAPE)
        offered.append({button.label for button in on_top(loop, Pause).buttons} & {"Skip this puzzle", "Next puzzle"})
        key(loop, pygame.K_ESCAPE)
    assert offered == [{"Skip this puzzle"}, {"Next puzzle"}]


def test_the_list_tells_at_once_from_later_and_from_with_help_by_sign_and_by_name(start: Open) -> None:
    first, second, third, fourth = WIN_NOW.puzzles[:4]
    known = Profile(
        newcomer=False,
        puzzles_solved=(first.name, second.name),
        puzzles_helped=(third.name,),
        puzzles_missed=(second.name, third.name),
    )
    loop = start(lambda stage: PuzzleList(stage, WIN_NOW), Settings(), profile=known)
    loop.step(FRAME)
    cells = [each for each in page(loop, PuzzleList).group.widgets if isinstance(each, PuzzleCell)][:4]
    assert [cell.heard().description.split(".")[0] for cell in cells[:3]] == [
        "Solved at once",
        "Solved later",
        "Solved with help",
    ]
    assert cells[2].tip.startswith(third.lesson[0])
    assert cells[3].tip == f"{HARD[cells[3].grade]} Rated {rating_of_puzzle(fourth.name)}."
    picture = Surface(loop.stage.scale.size)
    page(loop, PuzzleList).draw(picture)
    assert len({*map(partial(_corner, picture), cells)}) == 4, "told apart without colours"


def _corner(picture: Surface, cell: PuzzleCell) -> bytes:
    """Where a cell has its sign, in grey and without the edge."""
    box = Rect(cell.rect.right - 28, cell.rect.y + 4, 24, 24)
    return pygame.image.tobytes(pygame.transform.grayscale(picture.subsurface(box)), "RGB")


@EVERY
def test_the_first_help_never_gives_the_answer_away(start: Open, puzzle: Puzzle) -> None:
    loop = opened(start, puzzle)
    key(loop, pygame.K_h)
    wait(loop)
    assert not told(loop)[0].startswith("[@bulb] Answer")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a queen does not guard against scuttling", "[9D] would do as well."),
        ("a nine sends the ten home", "[TH] would do as well."),
        ("the nine puts the king under the deck, or scuttles the other nine", "Also right: scuttle [9H] with [9S]."),
        ("the one card that reaches the goal", ""),
    ],
)
def test_what_else_is_right_is_told_by_the_card_or_the_move(name: str, words: str) -> None:
    game = PuzzleGame(next(each for each in PUZZLES if each.name == name))
    assert also_right(game, Cast.at_home(game.names)) == words


@pytest.mark.parametrize("button", ["Show the answer", "Try again"])
def test_the_buttons_of_the_verdict_take_a_click(start: Open, button: str) -> None:
    puzzle = WIN_NOW.puzzles[0]
    loop = opened(start, puzzle)
    move(loop, wrong(puzzle))
    buttons = table(loop).interaction.bar.buttons
    (place,) = (each.rect for each in buttons.buttons if each.label == button)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place.center, button=1))
    wait(loop)
    assert puzzle_at(table(loop)).puzzle_game.solved is None


def test_after_the_last_puzzle_the_page_is_back(start: Open) -> None:
    *others, last = WIN_NOW.puzzles
    loop = opened(start, last, profile=Profile(newcomer=False, puzzles_solved=tuple(puzzle.name for puzzle in others)))
    move(loop, last.actions[0])
    assert bar(loop)[1] == ["All puzzles"]
    key(loop, pygame.K_RETURN)
    wait(loop)
    page = on_top(loop, PuzzlePage)
    rows = [widget for widget in page.group.widgets if isinstance(widget, ThemeRow)]
    solved, stops = len(WIN_NOW.puzzles), len(THEMES[1].puzzles)
    assert [row.figures for row in rows][3:5] == [f"All {solved} solved", f"0 of {stops} solved"]
    assert [row.shown.title for row in rows if row.foremost] == [THEMES[1].title]


@pytest.mark.parametrize("table_theme", ["deep-sea", "felt", "daylight"])
def test_what_is_left_of_a_theme_is_seen_also_under_the_pointer(table_theme: TableTheme) -> None:
    row = ThemeRow(stage(settings=Settings(table=table_theme)), THEMES[0], Stay)
    row.place(pygame.Rect(0, 0, 800, row.height(800)))
    row.left, row.hovered = 20, True
    row.update(1.0)
    surface = pygame.Surface((800, row.rect.height))
    row.draw(surface)
    column = [surface.get_at((800 - EDGE - 10, y)) for y in range(row.rect.height * 3 // 5, row.rect.height - PAD)]
    colours = [(spot.r, spot.g, spot.b) for spot in column]
    assert max(theme.contrast(one, colours[-1]) for one in colours) > 1.15


def test_a_solved_puzzle_that_this_version_does_not_have_is_kept(start: Open) -> None:
    """A newer version may have solved it."""
    unknown, first = "a puzzle of a newer version", WIN_NOW.puzzles[0]
    loop = opened(start, first, profile=Profile(newcomer=False, puzzles_solved=(unknown,)))
    move(loop, first.actions[0])
    assert remembered(loop) == [unknown, first.name]


def test_any_puzzle_at_a_theme_can_be_opened_by_its_number(start: Open) -> None:
    first, _, third, fourth, *_ = WIN_NOW.puzzles
    loop = start(PuzzlePage, profile=Profile(newcomer=False, puzzles_solved=(first.name,)))
    press(loop, next(widget for widget in page(loop, PuzzlePage).group.widgets if "All puzzles" in widget.tip))
    cells = [widget for widget in page(loop, PuzzleList).group.widgets if isinstance(widget, PuzzleCell)]
    assert [cell.number for cell in cells] == [*range(1, len(WIN_NOW.puzzles) + 1)]
    assert [(cell.solved, cell.foremost) for cell in cells[:3]] == [(True, False), (False, True), (False, False)]
    easy = f"{HARD[Level.RANDOM]} Rated 580."
    assert [cell.tip for cell in cells[:3]] == [f"{first.lesson[0]}\n{easy}", easy, easy]
    press(loop, cells[2])
    assert puzzle_at(table(loop)).puzzle_game.puzzle is third
    move(loop, third.actions[0])
    key(loop, pygame.K_RETURN)
    wait(loop)
    assert puzzle_at(table(loop)).puzzle_game.puzzle is fourth
    key(loop, pygame.K_ESCAPE)
    answer(loop, PauseChoice.LEAVE)
    wait(loop)
    assert [(cell.solved, cell.foremost) for cell in cells[:3]] == [(True, False), (False, True), (True, False)]


PROMISED = [puzzle for puzzle in PUZZLES if "wins next turn" in puzzle.name or "then it is your turn" in puzzle.name]


@pytest.mark.parametrize("puzzle", PROMISED, ids=[puzzle.name for puzzle in PROMISED])
def test_what_is_said_to_win_next_turn_does_whatever_bea_plays_before(puzzle: Puzzle) -> None:
    """Where Bea’s own card waits to be answered, her turn is over with it: she scuttles nothing in between.

    Two newcomers took such a promise for false, so these lessons say whose turn it is.
    """
    state = _until_a_turn(step(puzzle.state(), puzzle.actions[0])[0])
    turns = [state] if state.turn == SOLVER else [_until_a_turn(step(state, reply)[0]) for reply in answers(state)]
    assert turns
    for turn in turns:
        seen = view(turn, SOLVER)
        assert turn.turn == SOLVER
        assert any(wins(action, seen) for action in seen.legal)


def _until_a_turn(state: State) -> State:
    """Nobody answers, and of other questions the first answer is given."""
    while state.asks and not isinstance(state.asks[-1], Turn):
        state, _ = step(state, answers(state)[0])
    return state


@pytest.mark.parametrize("right", [True, False])
def test_the_verdict_takes_the_place_of_the_banner(start: Open, painted: Painted, right: bool) -> None:
    banners = painted(EndBanner.draw)
    puzzle = WIN_NOW.puzzles[0] if right else STOP_A_WIN.puzzles[0]
    loop = opened(start, puzzle)
    move(loop, puzzle.actions[0] if right else Draw())
    assert table(loop).director.view.result is not None
    assert told(loop)
    assert banners == []


@pytest.mark.parametrize("right", [True, False])
def test_escape_leads_to_the_menu_and_leaves_the_verdict(start: Open, right: bool) -> None:
    puzzle = WIN_NOW.puzzles[0]
    loop = opened(start, puzzle)
    move(loop, puzzle.actions[0] if right else wrong(puzzle))
    said = told(loop)
    assert said
    key(loop, pygame.K_ESCAPE)
    assert isinstance(loop.top, Pause)
    key(loop, pygame.K_ESCAPE)
    assert told(loop) == said
    box = there(table(loop).seated.advice.box(table(loop).director.view))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(box.right - 12, box.y + 12), button=1))
    wait(loop)
    assert told(loop) == []


def test_escape_puts_the_answer_away_before_one_plays(start: Open) -> None:
    loop = opened(start, WIN_NOW.puzzles[0])
    for _ in range(2):
        key(loop, pygame.K_h, sign="h")
        wait(loop)
    assert told(loop)
    key(loop, pygame.K_ESCAPE)
    assert (told(loop), isinstance(loop.top, TableScene)) == ([], True)


@EVERY
def test_a_lesson_that_speaks_of_a_six_says_what_it_would_scrap(puzzle: Puzzle) -> None:
    if " six" in puzzle.name:
        assert any(word in puzzle.name for word in ("jack", "king", "counter")), puzzle.name


def test_a_theme_that_speaks_of_one_move_has_no_puzzle_with_two_answers() -> None:
    promised = [puzzle for theme in THEMES if "one move" in theme.line.casefold() for puzzle in theme.puzzles]
    assert [puzzle.name for puzzle in promised if len(puzzle.answers) > 1] == []


def test_the_first_puzzle_at_a_theme_needs_its_idea() -> None:
    ahead, empty = LOOK_AHEAD.puzzles[0], EMPTY_DECK.puzzles[0]
    assert not any(wins(action, PuzzleGame(empty).question) for action in empty.actions)
    assert not isinstance(ahead.actions[0], Draw)
    assert len(PuzzleGame(ahead).question.hand) > 1
