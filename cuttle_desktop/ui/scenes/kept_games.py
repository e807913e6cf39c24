"""The games that have earned the player something: they are found among the replays, and opened from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cuttle_desktop.session.profile.feats_earned import with_feats
from cuttle_desktop.session.profile.profile import FeatPart
from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.kept_feats import KeptFeats
from cuttle_desktop.store.library.loading import Opening
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.page import Page

WATCH: Final = "Opens the replay of this game."
NOT_READ: Final = "This replay could not be opened. What you have earned stays."


class KeptGames:
    """Of one scene. Replays of before put what they have earned into the profile while one looks."""

    def __init__(self, stage: Stage, kept: KeptFeats | None, watch: Callable[[Record], Scene]) -> None:
        """`kept` knows the replays; None: nothing is kept. `watch` makes the scene of one."""
        self._stage, self._kept, self._watch = stage, kept, watch
        self._opening: Opening | None = None
        self._read = kept is None
        self.close: Callable[[], None] = kept.begin() if kept is not None else lambda: None

    @property
    def done(self) -> bool:
        """Whether all replays have been looked through."""
        return self._kept is None or self._kept.done

    def holds(self, part: FeatPart | None) -> bool:
        """Whether the game that earned this can be watched, as far as is known."""
        return self._kept is not None and part is not None and self._kept.place(part.game) is not None

    def open(self, part: FeatPart | None) -> None:
        """Read its game, which `opened` leads to."""
        place = self._kept.place(part.game) if self._kept is not None and part is not None else None
        if place is not None and self._opening is None:
            self._opening = Opening(place)

    def opened(self) -> Transition | None:
        """Leads to the replay once it is read."""
        if self._opening is None or (self._opening.answer is None and not self._opening.failed):
            return None
        answer, self._opening = self._opening.answer, None
        if answer is None or isinstance(answer, SaveError):
            self._stage.say(NOT_READ)
            return None
        return Push(self._watch(answer.record))

    def take_found(self) -> bool:
        """What the replays have brought meanwhile; returns whether there is anything new to show."""
        looked = self.done and not self._read
        self._read = self.done
        if self._kept is None:
            return False
        if parts := self._kept.take():
            self._stage.remember(partial(with_feats, parts=parts))
        return bool(parts) or looked

    def wait(self, seconds: float) -> None:
        """Until all replays have been looked through, and one that was pressed is read."""
        if self._kept is not None:
            self._kept.wait(seconds)
        if self._opening is not None:
            self._opening.wait(seconds)


class EarnedPage(Page):
    """Shows what games have earned, also those that are found meanwhile."""

    def __init__(self, stage: Stage, kept: KeptFeats | None, watch: Callable[[Record], Scene]) -> None:
        super().__init__(stage)
        self.games = KeptGames(stage, kept, watch)

    def _show_found(self) -> None:
        if self.games.take_found():
            self.layout(self.stage.scale.size)

    def update(self, dt: float) -> Transition | None:
        self._show_found()
        return self.games.opened() or super().update(dt)

    def wait(self, seconds: float) -> None:
        """Until all replays have been looked through, and one that was pressed is read."""
        self.games.wait(seconds)
        self._show_found()

    def closed(self) -> None:
        self.games.close()
        super().closed()
