"""The first scene: the name of the game, what to do, and cards adrift in deep water."""

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop import __version__
from cuttle_desktop.ai import CAST
from cuttle_desktop.session.profile.cast_beaten import beaten
from cuttle_desktop.session.profile.practised import offers_guided_game
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.store.settings import LastSetup
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Push, Quit, Transition
from cuttle_desktop.ui.scenes.menu_actions import DEAL_OF_THE_DAY, FIRST_GAME, YOUR_GAMES, MenuActions
from cuttle_desktop.ui.scenes.menu_background import DriftingCards, MenuTitle
from cuttle_desktop.ui.scenes.menu_buttons import (
    DiveButton,
    JourneyButton,
    MenuButton,
    TwoLineButton,
    least_height,
    line_height,
    pushed,
    stacked_height,
)
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.agreement import deals, known, rules_of, title_of, usual
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.scenes.track_record import RECORD, TrackRecord
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, PRIMARY, QUIET
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.words.day_words import deal_of_today, week_in_short
from cuttle_desktop.words.figures import DOUBTFUL_MOVES, counted

COLUMN = 500  # design units
COLUMN_GROWS = 0.48  # of that, while letters double: buttons stay side by side
WIDEST = 0.6  # of the window
PLAY_SHARE = 0.58
LAST_GAME = "Your last game"
NEW_HERE = "New to Cuttle? Learn it in five minutes."
SHOWN_FIRST = (Shelf.SAVED, Shelf.REPLAYS, Shelf.SAMPLES)
LEFT = 92


class Menu(Form):
    """Rests at the bottom of the stack for as long as the program runs."""

    title, frame_rate = "Cuttle", 30

    def __init__(self, stage: Stage, menu_actions: MenuActions) -> None:
        super().__init__(stage)
        self.menu_actions = menu_actions
        self._drifting_cards = DriftingCards(stage)
        self._title = MenuTitle(stage)
        self._continue = TwoLineButton(stage, "Continue", self._resume, PRIMARY, "redo")
        self._guide = TwoLineButton(stage, FIRST_GAME, lambda: pushed(menu_actions.guides[0].open), PRIMARY, "star")
        self._journey = JourneyButton(stage, "Journey", lambda: pushed(menu_actions.journey), PRIMARY, "compass")
        self._to_chart: list[MenuButton] = [self._journey] if menu_actions.journey is not None else []
        self._dive = DiveButton(stage, "Dive", lambda: pushed(menu_actions.dive), QUIET, "bubbles", align="left")
        self._play = TwoLineButton(stage, "Play", lambda: Push(menu_actions.begin(self._agreed)), PRIMARY, "play")
        self._new = MenuButton(
            stage, "New game…", lambda: Push(NewGame(stage, menu_actions)), QUIET, "hand", align="left"
        )
        self._games = MenuButton(stage, YOUR_GAMES, self._show_games, QUIET, "folder", align="left")
        self._record = MenuButton(stage, RECORD, self._show_record, QUIET, "trophy", align="left")
        self._puzzles = MenuButton(stage, "Puzzles", self._show_puzzles, QUIET, "bulb", align="left")
        self._aids = [MenuButton(stage, "How to play", self._rules, QUIET, "question", align="left"), self._puzzles]
        self.day = MenuButton(
            stage, DEAL_OF_THE_DAY, lambda: pushed(menu_actions.week), QUIET, "calendar", align="left"
        )
        self._opponents = MenuButton(stage, "Opponents", self._show_opponents, QUIET, "robot", align="left")
        self._last_line = [
            MenuButton(stage, "Settings", lambda: Push(SettingsScene(stage)), GHOST, "gear", align="left"),
            MenuButton(stage, "About", lambda: pushed(menu_actions.about), GHOST, "cuttlefish", align="left"),
            MenuButton(stage, "Quit", lambda: Quit(), GHOST, "close", align="left"),
        ]

    @property
    def animating(self) -> bool:
        return self._drifting_cards.moving or self._drifting_cards.dealing

    def heard(self) -> Node:
        node, ahead = super().heard(), self._title.ahead
        return replace(node, children=(*node.children, Node(Role.TEXT, ahead[0]))) if ahead else node

    def back(self) -> Transition | None:
        return None  # nobody leaves the program by pressing Esc once too often

    def default(self) -> Transition | None:
        return self._foremost.act()

    @property
    def _foremost(self) -> MenuButton:
        """What is most wanted: to go on, for a newcomer the guided game, else the journey, after that a game."""
        if self.menu_actions.has_game():
            return self._continue
        if self._offers_guide and self.stage.profile.newcomer:
            return self._guide
        return self._journey if self._to_chart and self._journey.leads_on else self._play

    @property
    def _offers_guide(self) -> bool:
        return bool(self.menu_actions.guides) and offers_guided_game(self.stage.profile)

    def layout(self, size: tuple[int, int]) -> None:
        self._name_the_games()
        px, wide, shown = self.stage.scale.px, self._column(size), self._shown()
        room = size[1] - px(60)
        lines = self._arranged(self._places(), wide)
        if least_height(lines, px(4)) > room:  # no room for buttons that are not there
            lines = self._arranged([[each for each in line if each in shown] for line in self._places()], wide)
        if self.group.focus not in (None, *shown):
            self.group.set_focus(None)
        self.group.widgets = [button for line in lines for button in line if button in shown]
        gap = px(4 if stacked_height(lines, px(10)) > room else 10)
        heights = [line_height(line) for line in lines]
        spare = room - stacked_height(lines, gap)
        if spare < 0:
            heights = [high + spare // len(lines) for high in heights]
        whole = sum(heights) + gap * (len(lines) - 1)
        y = min((size[1] - whole) // 2 + px(108), size[1] - whole - px(34))
        for line, high in zip(lines, heights, strict=True):
            self._place_line(line, Rect(px(LEFT), y, wide, high), px(10))
            y += high + gap
        self._continue.tip, self._journey.tip = self._continue.untold, self._journey.untold

    def _places(self) -> list[list[MenuButton]]:
        """Which buttons lie side by side, shown or not: each has its place for good, what comes later last."""
        first: list[MenuButton] = [button for button in (self._continue, self._guide) if button in self._shown()]
        lines: list[list[MenuButton]] = [
            first or [self._continue],
            [*self._to_chart, *([self._dive] if self.menu_actions.dive is not None else [])],
            [self._play, self._new],
            self._aids,
            [
                *([self._games] if self.menu_actions.archive is not None else []),
                *([self.day] if self.menu_actions.week is not None else []),
            ],
            [self._opponents, self._record],
            self._last_line,
        ]
        return [line for line in lines if line]

    def _shown(self) -> list[MenuButton]:
        """The buttons that lead somewhere now. Opponents, record and deal of the day wait for a first game."""
        met = [] if self.stage.profile.newcomer else [self._opponents, self._record, self.day, self._dive]
        return [
            *self._to_chart,
            *([self._continue] if self.menu_actions.has_game() else []),
            *([self._guide] if self._offers_guide else []),
            *(self._play, self._new, *self._aids, *([self._games] if self._shelves() else []), *met, *self._last_line),
        ]

    def _arranged(self, places: list[list[MenuButton]], width: int) -> list[list[MenuButton]]:
        return [part for line in places if line for part in self._side_by_side(line, width)]

    def _column(self, size: tuple[int, int]) -> int:
        """How wide the buttons are: wider for large letters, and the same whatever they say."""
        grown = 1 + COLUMN_GROWS * max(0.0, self.stage.scale.text_size - 1)
        return min(self.stage.scale.px(COLUMN * grown), round(size[0] * WIDEST))

    def _side_by_side(self, line: list[MenuButton], width: int) -> list[list[MenuButton]]:
        """Buttons that do not fit side by side come one below the other."""
        shares = self._shares(line, width)
        tight = any(need > wide for need, wide in zip(self._needs(line), shares, strict=True))
        return [[button] for button in line] if tight else [line]

    def _needs(self, line: list[MenuButton]) -> list[int]:
        """How wide each button must be. A first one with two lines says less beside another."""
        two_lines = len(line) > 1 and isinstance(line[0], TwoLineButton)
        return [line[0].least_width() if two_lines else line[0].width(), *[button.width() for button in line[1:]]]

    def _shares(self, line: list[MenuButton], width: int) -> list[int]:
        """Equal parts, but more for *Play*, and all that is left for *Continue* and *Journey*.

        Where one is too narrow, each gets what it needs and a part of the rest; *Play* gets all of that.
        """
        count, room = len(line), width - self.stage.scale.px(10) * (len(line) - 1)
        needs = self._needs(line)
        if line[0] in (self._continue, self._journey):
            return [room - sum(needs[1:]), *needs[1:]]
        first = round(room * (PLAY_SHARE if self._play in line and count > 1 else 1 / count))
        shares = [first, *[(room - first) // max(1, count - 1)] * (count - 1)]
        spare = room - sum(needs)
        if spare >= 0 and any(need > share for need, share in zip(needs, shares, strict=True)):
            if line[0] is self._play:
                return [needs[0] + spare, *needs[1:]]
            return [need + spare // count for need in needs]
        return shares

    def _place_line(self, line: list[MenuButton], box: Rect, gap: int) -> None:
        x = box.x
        for button, wide in zip(line, self._shares(line, box.width), strict=True):
            button.place(Rect(x, box.y, wide, box.height))
            x += wide + gap

    def _name_the_games(self) -> None:
        """What the buttons lead to and what is nearly won, and which of the buttons shines."""
        for button in (self._continue, self._guide, self._journey, self._play):
            button.look = PRIMARY if button is self._foremost else QUIET
        self._guide.lines = () if self.menu_actions.has_game() else (NEW_HERE,)
        self._journey.show()
        self._continue.lines = self.menu_actions.left_game() or (LAST_GAME,)
        self._play.lines = deals(replace(self._last, practice=self._agreed.practice))
        self._play.tip = f"Deals a game at once: {title_of(str(rules_of(self._last)))}."
        self._title.look_ahead(self._agreed)
        self.day.remark = deal_of_today(self.stage.profile, self.stage.today)
        self.day.tip = week_in_short(self.stage.profile, self.stage.today)
        self._dive.show()
        self._opponents.remark = f"{len(beaten(self.stage.profile))} of {len(CAST)}"
        waiting = len(self.stage.profile.own_puzzles)
        self._puzzles.remark = f"{waiting} of yours" if waiting else ""
        self._puzzles.tip = f"From your games: {counted(waiting, DOUBTFUL_MOVES)} to try again" if waiting else ""

    def toast_room(self) -> Rect:
        """Beside the buttons, where a sentence has room there."""
        whole, right = super().toast_room(), self._column_end
        beside = Rect(right, whole.y, whole.width - right, whole.height)
        return beside if beside.width >= self.stage.scale.px(theme.TOAST_ROOM) else whole

    @property
    def _column_end(self) -> int:
        return max(button.rect.right for button in self.group.widgets)

    def resized(self, size: tuple[int, int]) -> None:
        super().resized(size)
        self._drifting_cards.fit(size, self._column_end)
        first = self.group.widgets[0].rect
        self._title.fit(size, first.left, first.top, self._column_end)

    def update(self, dt: float) -> Transition | None:
        self._drifting_cards.update(dt)
        if self.menu_actions.has_game() != (self._continue in self.group.widgets):  # it was found after the start
            self.layout(self.stage.scale.size)
            self.group.dirty = True
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        px, text = self.stage.scale.px, self.stage.text
        surface.blit(self.stage.art.felt(surface.size), (0, 0))
        self._drifting_cards.draw(surface)
        self._title.draw(surface)
        self.group.draw(surface)
        at = (surface.get_width() - px(20), surface.get_height() - px(14))
        text.draw(surface, __version__, at, theme.TINY, theme.SAND_DIM, "bottomright")

    @property
    def _last(self) -> LastSetup:
        return known(self.stage.settings.last_setup, [level.name for level in self.menu_actions.levels])

    @property
    def _agreed(self) -> Setup:
        return usual(self._last, self.stage.profile)

    def _resume(self) -> Transition | None:
        scene = self.menu_actions.resume()
        if scene is None:
            self.layout(self.stage.scale.size)
            return None
        return Push(scene)

    def _shelves(self) -> list[Shelf]:
        """Where there is anything to show, the player's own games first."""
        archive = self.menu_actions.archive
        return [shelf for shelf in SHOWN_FIRST if archive is not None and archive.library.holds(shelf)]

    def _show_games(self) -> Transition | None:
        return self._shelf(next(iter(self._shelves()), Shelf.SAMPLES))

    def _shelf(self, shelf: Shelf, dropped: str = "") -> Transition | None:
        archive = self.menu_actions.archive
        return Push(archive.scene(self.stage, archive, shelf, dropped)) if archive is not None else None

    def handle(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.DROPFILE:
            return self._shelf(Shelf.SAVED, event.file)
        return super().handle(event)

    def _show_record(self) -> Transition:
        return Push(TrackRecord(self.stage, self.menu_actions.levels, self.menu_actions.feats))

    def _show_opponents(self) -> Transition:
        from cuttle_desktop.ui.scenes.opponents import Opponents  # not before it is wanted

        return Push(Opponents(self.stage, self.menu_actions))

    def _show_puzzles(self) -> Transition:
        from cuttle_desktop.ui.scenes.puzzles.puzzle_page import PuzzlePage  # not before it is wanted

        return Push(PuzzlePage(self.stage))

    def _rules(self) -> Transition:
        from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay  # loads its small tables

        rules = self.menu_actions.left_rules() or str(rules_of(self._last))
        return Push(HowToPlay(self.stage, rules, self.menu_actions.guides))
