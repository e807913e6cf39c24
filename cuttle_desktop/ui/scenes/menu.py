"""The first scene: the name of the game, what to do, and cards adrift in deep water."""

import pygame
from pygame import Rect, Surface

from cuttle_desktop import __version__
from cuttle_desktop.store.rows import Shelf
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Push, Quit, Transition
from cuttle_desktop.ui.scenes.agreement import known, rules_of
from cuttle_desktop.ui.scenes.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu_actions import MenuActions
from cuttle_desktop.ui.scenes.menu_background import DriftingCards
from cuttle_desktop.ui.scenes.new_game import NewGame
from cuttle_desktop.ui.scenes.settings import SettingsScene
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.page import Form

BUTTON_WIDTH = 320
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
        self._continue = Button(stage, "Continue", self._resume, PRIMARY, "play", align="left")
        self._new = Button(stage, "New game", lambda: Push(NewGame(stage, menu_actions)), QUIET, "hand", align="left")
        self._load = Button(stage, "Load", lambda: self._shelf(Shelf.SAVED), QUIET, "folder", align="left")
        self._replays = Button(stage, "Replays", lambda: self._shelf(Shelf.REPLAYS), QUIET, "step-back", align="left")
        self._others = [
            Button(stage, "How to play", self._rules, QUIET, "question", align="left"),
            Button(stage, "Settings", lambda: Push(SettingsScene(stage)), QUIET, "gear", align="left"),
            Button(stage, "About", self._show_about, QUIET, "eye", align="left"),
            Button(stage, "Quit", lambda: Quit(), QUIET, "close", align="left"),
        ]

    @property
    def animating(self) -> bool:
        return self._drifting_cards.moving

    def back(self) -> Transition | None:
        return None  # nobody leaves the program by pressing Esc once too often

    def default(self) -> Transition | None:
        return self.group.widgets[0].act()

    def layout(self, size: tuple[int, int]) -> None:
        has_game = self.menu_actions.has_game()
        self._new.look = QUIET if has_game else PRIMARY
        buttons = [*([self._continue] if has_game else []), self._new, *self._shelves(), *self._others]
        if self.group.focus is not None and self.group.focus not in buttons:
            self.group.set_focus(None)
        self.group.widgets = [*buttons]
        px = self.stage.scale.px
        gap = px(12)
        most = (size[1] - px(84)) // len(buttons) - gap
        high = min(round(self.stage.scale.row_px(theme.BUTTON) * 1.12), most)
        below = len(buttons) * (high + gap) - gap
        wide = max(px(BUTTON_WIDTH), max(button.width() for button in buttons))
        y = min((size[1] - below) // 2 + px(108), size[1] - below - px(40))
        for button in buttons:
            button.place(Rect(px(LEFT), y, wide, high))
            y += high + gap

    def resized(self, size: tuple[int, int]) -> None:
        super().resized(size)
        self._drifting_cards.fit(size)
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
            surface.blit(self._title, self._title.get_rect(bottomleft=(px(LEFT), top - px(64))))
            words = "The duel of the deep, for one deck of cards"
            text.draw(surface, words, (px(LEFT), top - px(48)), theme.BODY, theme.SAND_DIM)
        else:  # large letters need all the height: beside the buttons
            middle = (self.group.widgets[0].rect.right + surface.get_width()) // 2
            surface.blit(self._title, self._title.get_rect(midtop=(middle, px(44))))
        self.group.draw(surface)
        at = (surface.get_width() - px(20), surface.get_height() - px(14))
        text.draw(surface, __version__, at, theme.TINY, theme.SAND_DIM, "bottomright")

    def _resume(self) -> Transition | None:
        scene = self.menu_actions.resume()
        if scene is None:
            self.layout(self.stage.scale.size)
            return None
        return Push(scene)

    def _shelves(self) -> list[Button]:
        """Where there is anything to show."""
        if self.menu_actions.archive is None:
            return []
        holds = self.menu_actions.archive.library.holds
        replays = holds(Shelf.REPLAYS) or holds(Shelf.SAMPLES)
        return [*([self._load] if holds(Shelf.SAVED) else []), *([self._replays] if replays else [])]

    def _shelf(self, shelf: Shelf, dropped: str = "") -> Transition | None:
        archive = self.menu_actions.archive
        return Push(LibraryScene(self.stage, archive, shelf, dropped)) if archive is not None else None

    def handle(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.DROPFILE:
            return self._shelf(Shelf.SAVED, event.file)
        return super().handle(event)

    def _show_about(self) -> Transition | None:
        return Push(self.menu_actions.about()) if self.menu_actions.about is not None else None

    def _rules(self) -> Transition:
        return Push(HowToPlay(self.stage, str(rules_of(known(self.stage.settings.last_setup, ())))))
