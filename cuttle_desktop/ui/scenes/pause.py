"""The menu over a running game."""

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop, Push, Transition
from cuttle_desktop.ui.scenes.ask_text import AskFolder
from cuttle_desktop.ui.scenes.confirm import Confirm, Unsaved
from cuttle_desktop.ui.scenes.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.key_help import KeyHelp
from cuttle_desktop.ui.scenes.settings import SettingsScene
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import DANGER, PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Sheet


class PauseChoice(Enum):
    """What the table is asked to do."""

    OFFER = auto()
    CONCEDE = auto()
    LEAVE = auto()


class Pause(Sheet, Dialog[PauseChoice]):
    """Left without an answer, the game goes on."""

    width = 380

    def __init__(
        self,
        stage: Stage,
        rules: str,
        cannot_concede: str | None = "",
        can_offer: bool = False,
        save: Callable[[], None] | None = None,
        remark: Callable[[], str] = str,
        elsewhere: Callable[[Path], None] = lambda _: None,
        at_stake: Callable[[], str] = str,
    ) -> None:
        """`cannot_concede` says why nobody can concede: "" if somebody can, None if nobody here plays.

        `save` keeps a copy, `elsewhere` changes the folder of a game that cannot be saved. `remark` is the line under
        the title: how much of the game is on the disk. `at_stake`: what would be lost by leaving, while the game
        cannot be saved.
        """
        self._resume = Button(stage, "Resume", lambda: Pop(), PRIMARY, "play", "Esc")
        concede = Button(stage, "Concede", self._concede, DANGER, "close")
        concede.refuse(cannot_concede or "")
        offer = Button(stage, "Offer a stalemate", self._offer, QUIET, "scuttle")
        self._always = [
            self._resume,
            Button(stage, "Rules", lambda: Push(HowToPlay(stage, rules)), QUIET, "question"),
            Button(stage, "Keys", lambda: Push(KeyHelp(stage)), QUIET, "log", stage.keys.hint("help")),
            Button(stage, "Settings", lambda: Push(SettingsScene(stage)), QUIET, "gear"),
            *([offer] if can_offer else []),
            *([concede] if cannot_concede is not None else []),
        ]
        self._safe = [
            *([Button(stage, "Save a copy", save, QUIET, "save")] if save else []),
            Button(stage, "Leave (the game is kept)", lambda: self.answer(PauseChoice.LEAVE), QUIET, "step-back"),
        ]
        self._in_danger = [
            Button(stage, "Save elsewhere", self._save_elsewhere, QUIET, "save"),
            Button(stage, "Leave (not saved!)", self._leave, DANGER, "step-back"),
        ]
        self._at_stake, self._danger = at_stake, bool(at_stake())
        title = Paragraph(stage, "Paused", theme.TITLE, theme.SAND, centred=True)
        self._remark, self._words = remark, Paragraph(stage, remark(), theme.SMALL, theme.SAND_DIM, centred=True)
        super().__init__(stage, [title, *([self._words] if self._words.words else [])], self._offered())
        self.upright = True
        self._elsewhere = elsewhere
        self.group.set_focus(self._resume)

    def _offered(self) -> list[Button]:
        return [*self._always, *(self._in_danger if self._danger else self._safe)]

    def update(self, dt: float) -> Transition | None:
        words, danger = self._remark(), bool(self._at_stake())
        if (words, danger) != (self._words.words, self._danger):
            self._words.words, self._danger = words, danger
            self._rearrange()
        return super().update(dt)

    def _rearrange(self) -> None:
        """The disk failed, or works again, while the menu is open."""
        self.buttons = self._offered()
        self.group.widgets = [*self.content, *self.buttons]
        if self.group.focus is not None and self.group.focus not in self.buttons:
            self.group.set_focus(self._resume)
        self.resized(self.stage.scale.size)

    def _concede(self) -> Transition:
        words = "The other side wins this game."
        question = Confirm(self.stage, "Concede this game?", words, "Concede", "Play on")
        return Push(question, self._if_agreed(PauseChoice.CONCEDE))

    def _offer(self) -> Transition:
        words = "If everybody agrees, nobody wins this game. If somebody refuses, you play on."
        question = Confirm(self.stage, "Offer a stalemate?", words, "Offer", "Play on", PRIMARY)
        return Push(question, self._if_agreed(PauseChoice.OFFER))

    def _leave(self) -> Transition:
        return Push(Unsaved(self.stage, self._at_stake(), self._elsewhere), self._if_agreed(PauseChoice.LEAVE))

    def _if_agreed(self, choice: PauseChoice) -> Callable[[bool], Transition | None]:
        return lambda agreed: self.answer(choice) if agreed else None

    def _save_elsewhere(self) -> Transition:
        return Push(AskFolder(self.stage, Path.home()), self._elsewhere)
