"""The features, each with the door that a player takes to it. A door says whether it led there this time."""

from __future__ import annotations

from collections.abc import Callable
from types import UnionType
from typing import Final, NamedTuple, TypeGuard

import pygame

from cuttle_desktop.ai import ADAPTIVE, CAST
from cuttle_desktop.engine.actions import Concede
from cuttle_desktop.session.setup import Bot, Setup
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.store.settings import PERSON, LastSeat
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.feats import FeatCell, FeatShelf
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.guided_table import GuidedOccasion
from cuttle_desktop.ui.scenes.game.occasion import Occasion
from cuttle_desktop.ui.scenes.game.past_table import PastTable
from cuttle_desktop.ui.scenes.game.pause import Pause
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.scenes.game.watched_table import WatchedOccasion
from cuttle_desktop.ui.scenes.help.new_rules import NewRules
from cuttle_desktop.ui.scenes.library.game_table import GameTable
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import DEAL_OF_THE_DAY, FIRST_GAME
from cuttle_desktop.ui.scenes.puzzles.day_puzzle import DayOccasion
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import DAILY, OWN, PuzzlePage, ThemeRow
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import PuzzleOccasion
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.play_on import PlayOn
from cuttle_desktop.ui.widgets.controls import ChoiceRow, Toggle
from cuttle_desktop.ui.widgets.widget import Widget
from tests.driving import click, of_kind
from tests.features.memory import with_last_setup, with_own_puzzles
from tests.features.other_window import play_in_another_window
from tests.features.program_life import DISK, Life, can_play

ME: Final = LastSeat("You", PERSON)
OTHERS: Final = (LastSeat("Otto", "casual"), LastSeat("Cal", "steady-thief"), LastSeat("Bea", "beginner"))
PEOPLE: Final = ("", "You", "Ann", "Zoë", *(member.name for member in CAST))
TABLES: Final = ("cuttle.cards", "cuttle.cards", "pagat", "bga-traditional", "cutthroat", "team")
ONWARD: Final = ("Rematch", "Next game", "Next:", "Menu", "New game…", "Swap", "Undo my last move", "Look at the table")
CTRL: Final = pygame.KMOD_LCTRL


class Feature(NamedTuple):
    """`door` leads through it, from wherever the program is."""

    name: str
    door: Callable[[Life], bool]


# to a game


def begin(
    life: Life, *seats: LastSeat, rules: str = "cuttle.cards", match: str = "one game", practice: bool = False
) -> None:
    """Set a game up as it is remembered, and deal."""
    life.home()
    four = (*seats, *OTHERS, *OTHERS)[:4]
    dealer = life.rng.choice((None, 0, 1))
    with_last_setup(
        life.stage, seats=four, rules=rules, match=match, practice=practice, options={}, first_dealer=dealer
    )
    life.press("New game…")
    life.press("Deal")
    life.wait(0.3)


def _is(scene: object, kind: type[Occasion]) -> TypeGuard[TableScene]:
    return isinstance(scene, TableScene) and isinstance(scene.occasion, kind)


def game(life: Life) -> TableScene:
    """A table at which a person is asked: the one that is on, or a new one of any kind."""
    for _ in range(9):
        table = life.at_rest() if type(life.top) is not Menu else None
        if table is not None and not isinstance(table.occasion, GuidedOccasion | PuzzleOccasion):
            return table
        any_game(life)
    raise AssertionError("no game comes about")


def any_game(life: Life) -> None:
    rng = life.rng
    seats = [LastSeat(rng.choice(PEOPLE), PERSON), *rng.sample(OTHERS, 3)]
    if rng.random() < 0.2:
        seats[1] = LastSeat(rng.choice(PEOPLE), PERSON)
    rng.shuffle(seats)
    if not any(seat.player == PERSON for seat in seats[:2]):
        seats[0] = ME
    match = rng.choice(("one game", "best of 3", "first win"))
    begin(life, *seats, rules=rng.choice(TABLES), match=match, practice=rng.random() < 0.3)


def practising(life: Life) -> TableScene:
    """Such a table at which one practises."""
    for _ in range(9):
        table = game(life)
        if table.session.practice:
            return table
        if table.dialogs.can_practise:
            life.key(pygame.K_h)
            agree(life)
        else:
            begin(life, ME, *OTHERS, practice=True)
    raise AssertionError("nobody practises")


def agree(life: Life) -> None:
    """To the question on the screen."""
    if isinstance(life.top, Confirm):
        life.press(getattr(life.top.buttons[-1], "label", ""))
        life.step()


def paused(life: Life) -> bool:
    """Esc, once for whatever lies on the table, and once for the menu."""
    for _ in range(6):
        if isinstance(life.top, Pause):
            return True
        life.key(pygame.K_ESCAPE)
    return False


def end(life: Life) -> ResultSheet | None:
    """Somebody gives up, or, where nobody can, all play on."""
    for _ in range(400):
        if isinstance(life.top, ResultSheet):
            life.wait()
            return life.top
        table = life.at_rest()
        if table is None:
            if life.table is None or type(life.top) is Menu:
                return None
            if life.table.dialogs.over:
                life.key(pygame.K_ESCAPE)
            life.step()
            continue
        seats = range(table.session.rules.seats)
        loser = life.rng.choice(seats)
        if Concede(loser) not in table.session.talk(loser):
            life.move(table)
        elif loser == table.seat and paused(life):
            life.press("Concede")
            agree_to_concede(life)
        else:
            table.session.submit(loser, Concede(loser))
            life.step()
        if table.session.result is not None and life.rng.random() < 0.1:
            life.home()  # in the last motion of the game
    raise AssertionError("no end")


def agree_to_concede(life: Life) -> None:
    if isinstance(life.top, Confirm):
        life.press("Concede")


def onward(life: Life) -> None:
    """Any button of the result; the next opponent is the rarest one."""
    ways = [way for way in ONWARD if life.offers(way)]
    life.press("Next:" if "Next:" in ways and life.rng.random() < 0.5 else life.rng.choice(ways))
    life.wait(0.3)


# the doors


def undo(life: Life) -> bool:
    table = practising(life) if life.rng.random() < 0.7 else game(life)
    life.move(table)
    again = life.at_rest()
    if again is None or not isinstance(life.top, TableScene):
        return False
    before = again.session.length
    possible = again.session.undo_request(again.seat) is not None
    life.key(pygame.K_z, CTRL)
    agree(life)
    return possible and life.table is not None and life.table.session.length > before


def redo(life: Life) -> bool:
    if not undo(life):
        return False
    table = life.at_rest()
    if table is None or not table.session.can_redo(table.seat):
        return False
    life.key(pygame.K_y, CTRL)
    return True


def practice(life: Life) -> bool:
    if life.rng.random() < 0.3:
        begin(life, ME, *OTHERS, practice=True)
    return practising(life).session.practice


def hint(life: Life) -> bool:
    practising(life)
    life.key(pygame.K_h)
    life.wait(0.5)
    table = life.table
    return table is not None and table.session.advice is not None


def replay(life: Life) -> ReplayScene:
    """Of a game that was finished."""
    life.home()
    if Shelf.REPLAYS not in life.shelves:
        game(life)
        end(life)
        assert life.keeper.flush(DISK)
        life.home()
    shelf(life, Shelf.REPLAYS)
    life.key(pygame.K_RETURN)
    return of_kind(until(life, ReplayScene), ReplayScene)


def until(life: Life, kind: type | UnionType) -> object:
    for _ in range(200):
        if isinstance(life.top, kind):
            return life.top
        if isinstance(life.top, LibraryScene | FeatShelf):
            life.top.wait(DISK)
        life.step()
    raise AssertionError(f"no {kind}, but {life.top}")


def shelf(life: Life, wanted: Shelf) -> LibraryScene:
    """A shelf of the library, read, with a row that is chosen."""
    life.press("Your games")
    scene = of_kind(until(life, LibraryScene), LibraryScene)
    scene.set_shelf(wanted)
    scene.wait(DISK)
    life.wait(0.3)
    life.key(pygame.K_HOME)
    for _ in range(life.rng.randrange(3)):
        life.key(pygame.K_DOWN)
    return scene


def branch(life: Life) -> bool:
    replay(life)
    life.key(life.rng.choice((pygame.K_HOME, pygame.K_END)))
    for _ in range(life.rng.randrange(6)):
        life.key(life.rng.choice((pygame.K_LEFT, pygame.K_RIGHT)))
    life.key(pygame.K_RETURN)
    if not isinstance(life.top, PlayOn):
        return False  # nobody plays on after the end
    life.press("Play on")
    life.wait(0.3)
    return life.table is not None


def match(life: Life) -> bool:
    begin(life, ME, OTHERS[0], match="best of 3", practice=life.rng.random() < 0.3)
    sheet = end(life)
    if sheet is None:
        return False
    life.press(life.rng.choice(("Next game", "Next game", "Menu")))
    life.wait(0.3)
    return sheet.summary.series


def day(life: Life) -> bool:
    life.home()
    life.press(DEAL_OF_THE_DAY)
    life.key(pygame.K_RETURN)
    life.wait(0.3)
    life.note_copy()  # it may have been left for another game
    table = life.at_rest()
    if table is not None:
        life.move(table)
        if life.rng.random() < 0.4:
            end(life)
    return table is not None


def adaptive(life: Life) -> bool:
    begin(life, ME, LastSeat("", ADAPTIVE))
    if life.rng.random() < 0.5 and end(life) is not None:
        onward(life)
    table = life.table
    players = table.session.players if table is not None else ()
    return any(isinstance(player, Bot) and "adaptive" in player.level for player in players)


def rating(life: Life) -> bool:
    begin(life, LastSeat(life.rng.choice(PEOPLE), PERSON), life.rng.choice(OTHERS))
    if end(life) is None:
        return False
    onward(life)
    return True


def own_puzzles(life: Life) -> bool:
    life.home()
    with_own_puzzles(life.stage)
    life.press("Puzzles")
    page = of_kind(until(life, PuzzlePage), PuzzlePage)
    own = [widget for widget in page.group.widgets if isinstance(widget, ThemeRow) and widget.shown is OWN]
    if not own:
        return False
    click(life.loop, own[0].rect.center)
    life.wait(0.3)
    table = life.top
    if _is(table, PuzzleOccasion) and can_play(table):
        life.move(table)
        life.wait(0.5)
    return _is(table, PuzzleOccasion)


def puzzle_of_the_day(life: Life) -> bool:
    life.home()
    life.press("Puzzles")
    page = of_kind(until(life, PuzzlePage), PuzzlePage)
    (row,) = (widget for widget in page.group.widgets if isinstance(widget, ThemeRow) and widget.shown is DAILY)
    click(life.loop, row.rect.center)
    life.wait(0.3)
    table = life.top
    if _is(table, DayOccasion) and can_play(table):
        life.move(table)
        life.wait(0.5)
    return _is(table, DayOccasion)


def guided(life: Life) -> bool:
    life.home()
    life.press("How to play")
    life.press(FIRST_GAME)
    life.wait(0.5)
    table = life.top
    for _ in range(life.rng.randrange(4)):
        if _is(life.top, GuidedOccasion) and can_play(life.top):
            life.move(life.top)
            life.wait(0.5)
    return _is(table, GuidedOccasion)


def hot_seat(life: Life) -> bool:
    begin(life, LastSeat(life.rng.choice(PEOPLE), PERSON), LastSeat(life.rng.choice(PEOPLE), PERSON))
    fell = isinstance(life.top, Curtain) or not life.stage.settings.curtain
    for _ in range(2):
        table = life.at_rest()
        if table is not None:
            life.move(table)
    return fell


def watching(life: Life) -> bool:
    seats = [life.rng.choice((*OTHERS, LastSeat("", ADAPTIVE))) for _ in range(2)]
    begin(life, *seats)
    table = life.top
    for code in life.rng.sample((pygame.K_SPACE, pygame.K_RIGHT, pygame.K_h, pygame.K_4), 3):
        life.key(code)
    return _is(table, WatchedOccasion)


def substitute(life: Life) -> bool:
    if not with_computer(life):
        begin(life, *life.rng.choice(((ME, OTHERS[0]), OTHERS[:2], (OTHERS[1], ME))))
    life.thinker.stuck = True
    occasion = life.top.occasion if isinstance(life.top, TableScene) else None
    if isinstance(occasion, WatchedOccasion) and not occasion.running:
        life.key(pygame.K_SPACE)
    for _ in range(40):
        if isinstance(life.top, Trouble):
            break
        if isinstance(life.top, Curtain):
            life.lift()
        elif isinstance(life.top, TableScene) and can_play(life.top):
            life.move(life.top)
        else:
            life.step()
    if not isinstance(life.top, Trouble):
        life.thinker.stuck = False
        return False
    life.press("Play for")
    life.thinker.stuck = False
    table = life.at_rest()
    if table is not None:
        life.move(table)
    return table is not None


def with_computer(life: Life) -> bool:
    table = life.table
    if table is None or table is not life.top or isinstance(table.occasion, GuidedOccasion | PuzzleOccasion):
        return False
    playing = any(isinstance(player, Bot) for player in table.session.players)
    return playing and table.session.result is None


def copy(life: Life) -> bool:
    game(life)
    if not paused(life):
        return False
    life.note_copy()
    life.press("Save a copy")
    life.key(pygame.K_ESCAPE)
    return True


def a_shelf(life: Life) -> LibraryScene:
    life.home()
    if not life.shelves:
        copy(life)
        life.keeper.flush(DISK)
        life.home()
    return shelf(life, life.rng.choice(life.shelves))


def rename(life: Life) -> bool:
    a_shelf(life)
    life.key(pygame.K_F2)
    if not isinstance(life.top, AskName):
        return False
    for letter in f" {life.rng.randrange(1000)}":
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        life.step()
    life.key(pygame.K_RETURN)
    life.keeper.flush(DISK)
    life.wait(0.3)
    return isinstance(life.top, LibraryScene)


def trash(life: Life) -> bool:
    scene = a_shelf(life)
    before = len(scene.table.rows)
    life.key(pygame.K_DELETE)
    life.keeper.flush(DISK)
    life.wait(0.3)
    scene.wait(DISK)
    life.wait(0.3)
    gone = len(scene.table.rows) < before
    match life.rng.choice(("undo", "restore", "leave")):
        case "undo":
            life.key(pygame.K_z, CTRL)
        case "restore" if gone:
            restore(life, scene)
    life.keeper.flush(DISK)
    life.wait(0.3)
    return gone


def restore(life: Life, scene: LibraryScene) -> None:
    """The first game of the trash goes back to where it was."""
    walk_to(life, scene, ChoiceRow)
    for _ in Shelf:
        if scene.catalogue.shelf is not Shelf.TRASH:
            life.key(pygame.K_RIGHT)
    assert scene.catalogue.shelf is Shelf.TRASH, "what was deleted is there"
    scene.wait(DISK)
    life.wait(0.3)
    walk_to(life, scene, GameTable)
    life.key(pygame.K_RETURN)


def walk_to(life: Life, scene: LibraryScene, kind: type[Widget]) -> None:
    for _ in scene.group.widgets:
        if not isinstance(scene.group.focus, kind):
            life.key(pygame.K_TAB)


def go_on(life: Life) -> bool:
    """From the menu, in the same program or the next one; or from among the saved games."""
    table = game(life)
    life.move(table)
    if life.rng.random() < 0.5:
        life.rng.choice((life.stop, life.kill))()
        life.start()
    life.home()
    if Shelf.SAVED in life.shelves and life.rng.random() < 0.3:
        shelf(life, Shelf.SAVED)
        life.key(pygame.K_RETURN)
        until(life, TableScene | ReplayScene | Curtain | NewRules)
        life.note_copy()
    elif life.offers("Continue"):
        life.press("Continue")
    else:
        return False  # that move was the last
    life.wait(0.3)
    return life.table is not None


def two_windows(life: Life) -> bool:
    life.keeper.flush(DISK)
    agreed = Setup("cuttle.cards", (*_players(life),), 1, "one game", life.rng.randrange(10**6))
    return play_in_another_window(life.paths, agreed)


def _players(life: Life) -> tuple[Bot, ...]:
    from cuttle_desktop.ui.scenes.setup.agreement import seated_by

    return seated_by((ME, life.rng.choice(OTHERS)))  # type: ignore[return-value]


def settings_in_play(life: Life) -> bool:
    game(life)
    if not paused(life):
        return False
    life.press("Settings")
    scene = life.top
    if isinstance(scene, SettingsScene):
        switches = [
            each for each in scene.group.widgets if isinstance(each, Toggle) and not each.label.startswith("Full")
        ]
        chosen = life.rng.choice(switches)
        if chosen.scrolls:
            scene.group.show(chosen)
        click(life.loop, chosen.control.center)
    life.key(pygame.K_ESCAPE)
    life.key(pygame.K_ESCAPE)
    return isinstance(scene, SettingsScene)


def rewind(life: Life) -> bool:
    table = game(life)
    life.move(table)
    if life.at_rest() is None:
        return False
    life.key(pygame.K_b)
    past = life.top
    if isinstance(past, PastTable):
        life.key(pygame.K_LEFT)
        life.key(pygame.K_ESCAPE)
    return isinstance(past, PastTable)


def review(life: Life) -> bool:
    if isinstance(life.top, ResultSheet):
        life.wait()
        life.press("Review the game")
    else:
        replay(life)
        life.key(pygame.K_r)
    scene = life.top
    life.wait(0.3)
    life.key(pygame.K_RIGHT)
    return isinstance(scene, ReplayScene)


def feats(life: Life) -> bool:
    """From the menu, by the record; the replay of a game that has earned one, if there is any."""
    life.home()
    if not life.offers("Your record"):
        return False
    life.press("Your record")
    life.press("Feats")
    scene = life.top
    if not isinstance(scene, FeatShelf):
        return False
    scene.wait(DISK)
    life.wait(0.3)
    cells = [each for each in scene.group.widgets if isinstance(each, FeatCell) and each.live]
    if cells:
        life.press(life.rng.choice(cells).title)
        until(life, ReplayScene)
    return True


FEATURES: Final = (
    Feature("undo", undo),
    Feature("redo", redo),
    Feature("practice", practice),
    Feature("hint", hint),
    Feature("branch", branch),
    Feature("match", match),
    Feature("day", day),
    Feature("adaptive", adaptive),
    Feature("rating", rating),
    Feature("own puzzles", own_puzzles),
    Feature("puzzle of the day", puzzle_of_the_day),
    Feature("guided", guided),
    Feature("hot seat", hot_seat),
    Feature("watching", watching),
    Feature("substitute", substitute),
    Feature("copy", copy),
    Feature("rename", rename),
    Feature("trash", trash),
    Feature("continue", go_on),
    Feature("two windows", two_windows),
    Feature("settings in play", settings_in_play),
    Feature("rewind", rewind),
    Feature("review", review),
    Feature("feats", feats),
)
