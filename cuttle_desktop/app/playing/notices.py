"""News from the disk and the bots: toasts, the banner while moves are not being saved, and the sheets that say so.

The notices are asked in every frame; never waits.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.profile.games_counted import player_at_stake
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.disk.titles import stem
from cuttle_desktop.store.disk.writer import Task
from cuttle_desktop.store.format.entries import standing
from cuttle_desktop.store.format.errors import shown
from cuttle_desktop.store.keeping.autosave import Found
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.dialogs.not_saved import NotSaved
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.stage import Stage

MOST_AT_ONCE = 2  # sentences at the start; more would push each other out


class Notices:
    """Shows each sentence of `messages` once."""

    def __init__(self, stage: Stage, keeper: Keeper, messages: list[str] | None = None) -> None:
        self._stage = stage
        self._keeper = keeper
        self._messages = [] if messages is None else messages
        self._saving: list[Task] = []
        self._moving: Path | None = None
        self._greeted: Found | None = None  # its notice has been shown
        stage.toasts.watch = self.banner

    def welcome(self) -> None:
        """Show the problems found at the start, several of them as one message, once they are known."""
        sentences = [*self._keeper.problems]
        self._keeper.problems.clear()
        found = self._keeper.found
        if found and found.sentence and found is not self._greeted:
            self._greeted = found
            sentences.append(found.sentence)
        for words in sentences if len(sentences) <= MOST_AT_ONCE else [" ".join(sentences)]:
            self._stage.say(words)

    def banner(self) -> str | None:
        """The message that must stay on the screen. Shows new messages as toasts, too."""
        self.welcome()
        while self._messages:
            self._stage.say(self._messages.pop(0))
        for task in [task for task in self._saving if task.done]:
            self._saving.remove(task)
            self._stage.say(task.problem or "A copy of the game was saved. You can find it under Your games.")
        status = self._keeper.status
        if self._moving and status.problem is None and status.saved == status.made:
            self._stage.say(f"This game is now saved in {shown(str(self._moving))}.")
            self._moving = None
        return status.problem or self._keeper.unfiled

    @property
    def _moves(self) -> int:
        """How many moves of the game still stand."""
        return len(standing(self._keeper.record.entries)) if self._keeper.record else 0

    def saved(self) -> str:
        """How much of the game is on the disk, in words."""
        status = self._keeper.status
        if status.problem is not None:
            return status.problem
        made = self._keeper.move_count
        if not made:
            return ""
        if status.saved >= made:
            return f"Saved up to move {self._moves}." if self._moves else "Saved."
        return f"Saved up to move {status.saved} of {made}."

    def at_stake(self) -> str:
        """What is lost if the program ends while the game cannot be saved, in words; nothing while it can."""
        status = self._keeper.status
        if status.problem is None:
            return ""
        saved = min(status.saved, self._keeper.move_count)
        how_far = f"saved only up to move {saved}" if saved else "not saved"
        return (
            f"This game is {how_far}. You can continue it while Cuttle is open, "
            "but moves that are not saved are lost when you quit."
        )

    def moving(self, folder: Path) -> None:
        """Tell when the game, which is now written to another folder, has arrived there."""
        self._moving = folder
        self._keeper.save_elsewhere(folder)

    def save_copy(self) -> None:
        """Among the saved games, under the names of the players. Tells when it is there."""
        record = self._keeper.record
        if record is not None:
            names = ", ".join(player.name for player in record.header.players)
            self._saving.append(self._keeper.save(stem(f"{names} move {self._moves}") or "game"))


COSTS_THE_GAME = "If you play for {name}, the game does not count."
COSTS_THE_DAY = "If you play for {name}, your first try at this deal of the day ends as “given up”."

COSTS_A_BREATH = "If you play for {name}, the game brings you no deeper, and its breath is lost."


def cost_of_playing_for(name: str, setup: Setup) -> str:
    """What a person loses who plays on for the computer; nothing where the game does not count anyway."""
    if player_at_stake(setup) is None:
        return ""
    form = COSTS_THE_DAY if setup.day else COSTS_A_BREATH if setup.dive else COSTS_THE_GAME
    return form.format(name=name)


class Alarms:
    """Each is made when the table asks for it."""

    def __init__(self, stage: Stage, keeper: Keeper, notices: Notices) -> None:
        self._stage, self._keeper, self._notices = stage, keeper, notices
        self._saving_stopped = False  # as of the last look

    def unsaved(self) -> Scene | None:
        """The sheet shown when saving stops; None if it was shown already."""
        stopped, before = self._keeper.stopped, self._saving_stopped
        self._saving_stopped = stopped
        if not stopped or before:
            return None
        keeper, notices = self._keeper, self._notices

        def words() -> str:
            return notices.at_stake() or "All moves so far are on the disk."

        return NotSaved(self._stage, words, keeper.try_again, lambda: keeper.stopped, notices.moving)

    def trouble(self, session: GamePlayed, agreed: Setup) -> Trouble:
        """The sheet shown when a bot cannot move in the game that was `agreed`."""
        assert session.asked is not None, "a bot is asked"
        assert session.bot_stopped, "and does not answer"
        name, notices = session.names[session.asked], self._notices
        cost = cost_of_playing_for(name, replace(agreed, players=session.players))
        return Trouble(self._stage, name, notices.at_stake, notices.moving, cost)
