"""The first scene: the name of the game, what to do, and cards adrift in deep water."""

from datetime import date

import pygame
from pygame import Rect, Surface

from cuttle_desktop import __version__
from cuttle_desktop.ai import CAST
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.store.remembered import LastSetup
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Push, Quit, Transition
from cuttle_desktop.ui.scenes.cast_record import beaten
from cuttle_desktop.ui.scenes.day_games import deal_of_today
from cuttle_desktop.ui.scenes.help import FIRST_GAME
from cuttle_desktop.ui.scenes.menu_actions import DEAL_OF_THE_DAY, MenuActions, offers_guided_game
from cuttle_desktop.ui.scenes.menu_background import DriftingCards
from cuttle_desktop.ui.scenes.menu_buttons import MenuButton, TwoLineButton
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.agreement import deals, known, rules_of, setup, title_of
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.scenes.track_record import RECORD, TrackRecord
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, PRIMARY, QUIET
from cuttle_desktop.ui.widgets.page import TOAST_ROOM, Form

COLUMN = 460  # design units
WIDEST = 0.5  # of the window, for large letters
PLAY_SHARE = 0.58
LEFT = 92


class Menu(Form):
    """Rests at the bottom of the stack for as long as the program runs."""

    frame_rate = 30

    def __init__(self, stage: Stage, menu_actions: MenuActions) -> None:
        super().__init__(stage)
        self.menu_actions = menu_actions
        self._drifting_cards = DriftingCards(stage)
        self._title = Surface((1, 1))
        self._title_above = True
        self._continue = TwoLineButton(stage, "Continue", self._resume, PRIMARY, "redo")
        self._guide = TwoLineButton(stage, FIRST_GAME, self._first_game, PRIMARY, "star")
        self._guide.line = "New to Cuttle? Learn it in five minutes."
        self._lesson = MenuButton(stage, FIRST_GAME, self._first_game, QUIET, "star", align="left")
        self._play = TwoLineButton(stage, "Play", self._deal, PRIMARY, "play")
        self._new = MenuButton(
            stage, "New game…", lambda: Push(NewGame(stage, menu_actions)), QUIET, "hand", align="left"
        )
        self._load = MenuButton(stage, "Load", lambda: self._shelf(Shelf.SAVED), QUIET, "folder", align="left")
        self._replays = MenuButton(stage, "Replays", self._watch, QUIET, "step-back", align="left")
        self._record = MenuButton(stage, RECORD, self._show_record, QUIET, "trophy", align="left")
        self._puzzles = MenuButton(stage, "Puzzles", self._show_puzzles, QUIET, "bulb", align="left")
        self._aids = [MenuButton(stage, "How to play", self._rules, QUIET, "question", align="left"), self._puzzles]
        self._day = MenuButton(stage, DEAL_OF_THE_DAY, self._show_week, QUIET, "calendar", align="left")
        self._opponents = MenuButton(stage, "Opponents", self._show_opponents, QUIET, "robot", align="left")
        self._last_line = [
            MenuButton(stage, "Settings", lambda: Push(SettingsScene(stage)), GHOST, "gear", align="left"),
            MenuButton(stage, "About", self._show_about, GHOST, "cuttlefish", align="left"),
            MenuButton(stage, "Quit", lambda: Quit(), GHOST, "close", align="left"),
        ]

    @property
    def animating(self) -> bool:
        return self._drifting_cards.moving or self._drifting_cards.dealing

    def back(self) -> Transition | None:
        return None  # nobody leaves the program by pressing Esc once too often

    def default(self) -> Transition | None:
        return self._foremost.act()

    @property
    def _foremost(self) -> MenuButton:
        """What is most wanted: to go on, for a newcomer the guided game, else a game."""
        wanted = (self._continue, self._guide, self._play)
        return next(button for button in wanted if button in self.group.widgets)

    def layout(self, size: tuple[int, int]) -> None:
        self._name_the_games()
        wide = self._column(size)
        lines = [part for line in self._arranged() for part in self._side_by_side(line, wide)]
        buttons = [button for line in lines for button in line]
        if self.group.focus is not None and self.group.focus not in buttons:
            self.group.set_focus(None)
        self.group.widgets = [*buttons]
        px = self.stage.scale.px
        heights = [max(button.wanted_height() for button in line) for line in lines]
        tight = sum(heights) + px(10) * (len(lines) - 1) > size[1] - px(60)
        gap = px(4 if tight else 10)
        spare = size[1] - px(60) - sum(heights) - gap * (len(lines) - 1)
        if spare < 0:
            heights = [high + spare // len(lines) for high in heights]
        below = sum(heights) + gap * (len(lines) - 1)
        whole = below
        if self._foremost is self._play:  # room for the line that comes and goes: what is below it stays where it is
            whole = min(below + gap + self._continue.wanted_height(), size[1] - px(60))
        y = min((size[1] - whole) // 2 + px(108), size[1] - whole - px(34)) + whole - below
        for line, high in zip(lines, heights, strict=True):
            self._place_line(line, Rect(px(LEFT), y, wide, high), px(10))
            y += high + gap

    def _arranged(self) -> list[list[MenuButton]]:
        """Which buttons lie side by side: what goes together, and what is foremost alone."""
        first: list[MenuButton] = [self._continue] if self.menu_actions.has_game() else []
        guide = self.menu_actions.guide is not None and offers_guided_game(self.stage.settings)
        if guide and self.stage.settings.newcomer and not first:
            first = [self._guide]
        lesson = [self._lesson] if guide and self._guide not in first else []
        if lesson and self.stage.scale.text_size < theme.LARGE_TEXT:
            self._day.hint = ""  # both fit into one line
        self._play.look = QUIET if first else PRIMARY  # one of them shines
        lines = [
            first,
            [self._play, self._new],
            self._challenges,
            [*self._daily, *lesson],
            self._shelves(),
            self._aids,
            self._last_line,
        ]
        return [line for line in lines if line]

    def _column(self, size: tuple[int, int]) -> int:
        """How wide the buttons are: wider for large letters, as far as the window allows."""
        wanted = max(button.width() for line in self._arranged() for button in line)
        return max(self.stage.scale.px(COLUMN), min(wanted, round(size[0] * WIDEST)))

    def _side_by_side(self, line: list[MenuButton], width: int) -> list[list[MenuButton]]:
        """Buttons that do not fit side by side come one below the other."""
        tight = any(button.width() > wide for button, wide in zip(line, self._shares(line, width), strict=True))
        return [[button] for button in line] if tight else [line]

    def _shares(self, line: list[MenuButton], width: int) -> list[int]:
        """Equal parts, but more for *Play*; where one is too narrow, each what it needs and a part of the rest."""
        count, room = len(line), width - self.stage.scale.px(10) * (len(line) - 1)
        first = round(room * (PLAY_SHARE if self._play in line and count > 1 else 1 / count))
        shares = [first, *[(room - first) // max(1, count - 1)] * (count - 1)]
        needs = [button.width() for button in line]
        spare = room - sum(needs)
        if spare >= 0 and any(need > share for need, share in zip(needs, shares, strict=True)):
            return [need + spare // count for need in needs]
        return shares

    def _place_line(self, line: list[MenuButton], box: Rect, gap: int) -> None:
        x = box.x
        for button, wide in zip(line, self._shares(line, box.width), strict=True):
            button.place(Rect(x, box.y, wide, box.height))
            x += wide + gap

    def _name_the_games(self) -> None:
        """What *Continue* and *Play* lead to, today's deal, and how many puzzles are of the player's own games."""
        self._continue.line = self.menu_actions.left_game()
        last = self._last
        self._play.line = deals(last)
        self._play.tip = f"Deals a game at once: {title_of(str(rules_of(last)))}."
        self._day.hint = deal_of_today(self.stage.settings, date.today())
        self._opponents.hint = f"{len(beaten(self.stage.settings))} of {len(CAST)}"
        waiting = len(self.stage.settings.own_puzzles)
        self._puzzles.hint = str(waiting) if waiting else ""
        self._puzzles.tip = f"From your games: {counted(waiting, 'doubtful move')} to try again" if waiting else ""

    def toast_room(self) -> Rect:
        """Beside the buttons, where a sentence has room there."""
        whole, right = super().toast_room(), max(button.rect.right for button in self.group.widgets)
        beside = Rect(right, whole.y, whole.width - right, whole.height)
        return beside if beside.width >= self.stage.scale.px(TOAST_ROOM) else whole

    def resized(self, size: tuple[int, int]) -> None:
        super().resized(size)
        self._drifting_cards.fit(size, max(button.rect.right for button in self.group.widgets))
        px, top = self.stage.scale.px, self.group.widgets[0].rect.top
        self._title_above = top > px(150)
        high = min(px(190), top - px(90)) if self._title_above else px(100)
        title = self.stage.art.picture("title", px(400), high)
        self._title = title.subsurface(title.get_bounding_rect())

    def update(self, dt: float) -> Transition | None:
        self._drifting_cards.update(dt)
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        px, text = self.stage.scale.px, self.stage.text
        surface.blit(self.stage.art.felt(surface.size), (0, 0))
        self._drifting_cards.draw(surface)
        top = self.group.widgets[0].rect.top
        if self._title_above:
            words, y = "The duel of the deep, for one deck of cards", top - px(22) - text.line_height(theme.BODY)
            surface.blit(self._title, self._title.get_rect(bottomleft=(px(LEFT), y - px(14))))
            text.draw(surface, words, (px(LEFT), y), theme.BODY, theme.SAND_DIM)
        else:  # large letters need all the height: beside the buttons
            middle = (self.group.widgets[0].rect.right + surface.get_width()) // 2
            surface.blit(self._title, self._title.get_rect(midtop=(middle, px(44))))
        self.group.draw(surface)
        at = (surface.get_width() - px(20), surface.get_height() - px(14))
        text.draw(surface, __version__, at, theme.TINY, theme.SAND_DIM, "bottomright")

    @property
    def _last(self) -> LastSetup:
        return known(self.stage.settings.last_setup, [level.name for level in self.menu_actions.levels])

    def _deal(self) -> Transition:
        """The usual game, at once."""
        return Push(self.menu_actions.begin(setup(self._last, None)))

    def _first_game(self) -> Transition | None:
        return Push(self.menu_actions.guide()) if self.menu_actions.guide is not None else None

    def _resume(self) -> Transition | None:
        scene = self.menu_actions.resume()
        if scene is None:
            self.layout(self.stage.scale.size)
            return None
        return Push(scene)

    @property
    def _challenges(self) -> list[MenuButton]:
        """Opponents and record: not before a first game."""
        return [] if self.stage.settings.newcomer else [self._opponents, self._record]

    @property
    def _daily(self) -> list[MenuButton]:
        """Not before a first game."""
        return [self._day] if self.menu_actions.week is not None and not self.stage.settings.newcomer else []

    def _shelves(self) -> list[MenuButton]:
        """Where there is anything to show."""
        if self.menu_actions.archive is None:
            return []
        holds = self.menu_actions.archive.library.holds
        replays = holds(Shelf.REPLAYS) or holds(Shelf.SAMPLES)
        return [*([self._load] if holds(Shelf.SAVED) else []), *([self._replays] if replays else [])]

    def _watch(self) -> Transition | None:
        """The player's replays, or the samples while there are none."""
        archive = self.menu_actions.archive
        own = archive is not None and archive.library.holds(Shelf.REPLAYS)
        return self._shelf(Shelf.REPLAYS if own else Shelf.SAMPLES)

    def _shelf(self, shelf: Shelf, dropped: str = "") -> Transition | None:
        archive = self.menu_actions.archive
        return Push(archive.scene(self.stage, archive, shelf, dropped)) if archive is not None else None

    def handle(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.DROPFILE:
            return self._shelf(Shelf.SAVED, event.file)
        return super().handle(event)

    def _show_record(self) -> Transition:
        return Push(TrackRecord(self.stage, self.menu_actions.levels))

    def _show_week(self) -> Transition | None:
        return Push(self.menu_actions.week()) if self.menu_actions.week is not None else None

    def _show_opponents(self) -> Transition:
        from cuttle_desktop.ui.scenes.opponents import Opponents  # not before it is wanted

        return Push(Opponents(self.stage, self.menu_actions))

    def _show_puzzles(self) -> Transition:
        from cuttle_desktop.ui.scenes.puzzles.puzzle_page import PuzzlePage  # not before it is wanted

        return Push(PuzzlePage(self.stage))

    def _show_about(self) -> Transition | None:
        return Push(self.menu_actions.about()) if self.menu_actions.about is not None else None

    def _rules(self) -> Transition:
        from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay  # loads its small tables

        return Push(HowToPlay(self.stage, str(rules_of(self._last)), self.menu_actions.guide))
