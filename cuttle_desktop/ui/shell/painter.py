"""Draws the scenes of a stack into the window, and lets one fade into the next."""

from __future__ import annotations

from msgspec import Struct
from pygame import Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import SceneStack
from cuttle_desktop.ui.shell import memory
from cuttle_desktop.ui.shell.window import GameWindow
from cuttle_desktop.ui.stage import Stage


class _Fade(Struct):
    """The last picture of the previous scene, which fades out. Seconds."""

    before: Surface
    left: float
    length: float


class Painter(Struct):
    """One for each loop."""

    window: GameWindow
    stage: Stage
    stack: SceneStack
    frames: int = 0
    stale: bool = True  # the window may show anything
    drawing: bool = False  # within a frame, or one failed halfway
    _fade: _Fade | None = None
    _unsettled: bool = True  # a new scene has not been drawn yet

    @property
    def fading(self) -> bool:
        return self._fade is not None

    def wanted(self) -> bool:
        """Whether anything has changed since the last frame."""
        top = self.stack.top
        moving = self.stale or self.fading or (top is not None and top.animating)
        return moving or any(scene.dirty for scene in self.stack.drawn())

    def cut(self) -> None:
        """No scene fades any more."""
        self._fade = None

    def follow_stack(self, *, visible: bool) -> None:
        """Another scene came on top. It fades in, if the last picture of the other one was seen."""
        top = self.stack.top
        fades = top is not None and top.fades
        self.stale = True
        self._unsettled |= fades
        length = theme.SCENE_FADE_MS / 1000 * self.stage.pace
        seen = visible and fades and length > 0 and self.frames > 0
        self._fade = _Fade(self.window.surface.copy(), length, length) if seen else None

    def draw(self, dt: float) -> None:
        """One frame; `dt` seconds of a fade have passed."""
        self.drawing = True
        surface, drawn, toasts = self.window.surface, self.stack.drawn(), self.stage.toasts
        for scene in drawn:
            scene.draw(surface)
            scene.dirty = False
        self.stale = False
        self._draw_fade(surface, dt)
        if self.stack.top is not None:
            toasts.draw(surface, self.stage.art, self.stage.text, self.stack.top.toast_room())
        self.window.show()
        self.drawing = False
        self.frames += 1
        if self._unsettled:
            self._unsettled = False
            memory.collect_garbage()

    def _draw_fade(self, surface: Surface, dt: float) -> None:
        if self._fade is None:
            return
        self._fade.left -= dt
        if self._fade.left > 0 and self._fade.before.size == surface.size:
            self._fade.before.set_alpha(round(255 * self._fade.left / self._fade.length))
            surface.blit(self._fade.before, (0, 0))
        else:
            self._fade = None
