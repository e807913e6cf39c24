"""The menu over a running game."""

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from typing import Final

from msgspec import Struct

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop, Push, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskFolder
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm, Unsaved
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import DANGER, PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet

LEAVE: Final = "Leave (continue later)"


class PauseChoice(Enum):
    """What the player wants the table to do."""

    OFFER = auto()
    CONCEDE = auto()
    SKIP = auto()  # for the next puzzle
    LEAVE = auto()


class PausedGame(Struct, frozen=True):
    """What the menu says of the game under it, and what it can do for it."""

    rules: str
    kind: str = ""  # that it is for practice
    standing: str = ""  # of the match
    cannot_concede: str | None = ""  # why nobody can; "" if somebody can, None if nobody here plays
    conceding: str = ""  # what a concession costs
    cannot_offer: str | None = None  # a stalemate, likewise
    skip: str = ""  # the button that leads from a puzzle to the next one
    leave: str = LEAVE
    save: Callable[[], None] | None = None  # keeps a copy
    remark: Callable[[], str] = str  # how much of the game is on the disk
    elsewhere: Callable[[Path], None] = lambda _: None  # changes the folder of a game that cannot be saved
    at_stake: Callable[[], str] = str  # what would be lost by leaving, while the game cannot be saved


class Pause(Sheet, Dialog[PauseChoice]):
    """Left without an answer, the game goes on."""

    width, upright = 380, True

    def __init__(self, stage: Stage, game: PausedGame) -> None:
        self._game = game
        self._resume = Button(stage, "Resume", lambda: Pop(), PRIMARY, "play", "back")
        concede = Button(stage, "Concede", self.concede, DANGER, "close")
        concede.refuse(game.cannot_concede or "")
        offer = Button(stage, "Offer a stalemate", self._offer, QUIET, "scuttle")
        offer.refuse(game.cannot_offer or "")
        skip = Button(stage, game.skip, lambda: self.answer(PauseChoice.SKIP), QUIET, "step-forward")
        self._rules = game.rules
        self._keys = Button(stage, "Keys", lambda: Push(KeyHelp(stage, rules=self._rules)), QUIET, "log", "help")
        self._always = [
            self._resume,
            Button(stage, "Rules", self._show_rules, QUIET, "question"),
            self._keys,
            Button(stage, "Settings", lambda: Push(SettingsScene(stage)), QUIET, "gear"),
            *([offer] if game.cannot_offer is not None else []),
            *([skip] if game.skip else []),
            *([concede] if game.cannot_concede is not None else []),
        ]
        self._safe = [
            *([Button(stage, "Save a copy", game.save, QUIET, "save")] if game.save else []),
            Button(stage, game.leave, lambda: self.answer(PauseChoice.LEAVE), QUIET, "step-back"),
        ]
        self._in_danger = [
            Button(stage, "Save elsewhere", lambda: Push(AskFolder(stage, Path.home()), game.elsewhere), QUIET, "save"),
            Button(stage, "Leave without saving", self._leave, DANGER, "step-back"),
        ]
        self._danger = bool(game.at_stake())
        title = Paragraph(stage, "Paused", theme.TITLE, theme.SAND, centred=True)
        standing = Paragraph(stage, game.standing, theme.SMALL, theme.BRASS_BRIGHT, centred=True)
        self._words = Paragraph(stage, game.remark(), theme.SMALL, theme.SAND_DIM, centred=True)
        kind = Paragraph(stage, game.kind, theme.SMALL, theme.BRASS_BRIGHT, centred=True)
        content = [title, *(words for words in (kind, standing, self._words) if words.words)]
        super().__init__(stage, [*content], self._offered())
        self.group.set_focus(self._resume)

    def _offered(self) -> list[Button]:
        return [*self._always, *(self._in_danger if self._danger else self._safe)]

    def update(self, dt: float) -> Transition | None:
        words, danger = self._game.remark(), bool(self._game.at_stake())
        if (words, danger) != (self._words.words, self._danger):
            self._words.words, self._danger = words, danger
            self._rearrange()
        return super().update(dt)

    def _rearrange(self) -> None:
        """Lay the buttons out again, because the disk failed or works again."""
        self.buttons = self._offered()
        self.group.widgets = [*self.content, *self.buttons]
        if self.group.focus is not None and self.group.focus not in self.buttons:
            self.group.set_focus(self._resume)
        self.resized(self.stage.scale.size)

    def concede(self) -> Transition:
        question = Confirm(self.stage, "Concede this game?", self._game.conceding, "Concede", "Cancel")
        return Push(question, self._if_agreed(PauseChoice.CONCEDE))

    def _offer(self) -> Transition:
        words = "If everyone agrees, the game ends without a winner. Otherwise you play on."
        question = Confirm(self.stage, "Offer a stalemate?", words, "Offer", "Cancel", PRIMARY)
        return Push(question, self._if_agreed(PauseChoice.OFFER))

    def _leave(self) -> Transition:
        return Push(
            Unsaved(self.stage, self._game.at_stake(), self._game.elsewhere), self._if_agreed(PauseChoice.LEAVE)
        )

    def _if_agreed(self, choice: PauseChoice) -> Callable[[bool], Transition | None]:
        return lambda agreed: self.answer(choice) if agreed else None

    def _show_rules(self) -> Transition:
        from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay  # loads its small tables

        return Push(HowToPlay(self.stage, self._rules))
