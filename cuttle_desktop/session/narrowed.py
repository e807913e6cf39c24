"""A game in which less is legal than the rules allow. A table lights up and accepts only that, without code for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.chronicle import Frame, Viewer
from cuttle_desktop.session.session import Session


class NarrowedSession(Session, ABC):
    """Nobody offers a stalemate or concedes."""

    @abstractmethod
    def legal_now(self, view: View) -> tuple[Action, ...]:
        """Those of `view.legal` that are allowed now."""

    def view(self, viewer: Viewer) -> View:
        return self._narrowed(super().view(viewer))

    def frames(self, viewer: Viewer, since: int) -> tuple[Frame, ...]:
        return tuple(replace(frame, view=self._narrowed(frame.view)) for frame in super().frames(viewer, since))

    def talk(self, seat: Seat) -> tuple[Action, ...]:
        return ()

    def _narrowed(self, view: View) -> View:
        return replace(view, legal=self.legal_now(view))
