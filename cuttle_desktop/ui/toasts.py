"""Short sentences that appear at the bottom of the window for a while.

A sentence about a page goes with that page (`say_here`); news of a game or of the disk stay over the next scene.
"""

from collections.abc import Callable
from enum import Enum

from msgspec import Struct, field
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.text import Text

EDGES = 30  # design units above and below the lines of a sentence, with the gap to what it lies above
FADE_SECONDS = 0.25
READ_SECONDS = 2.5  # after so long a player who goes on has read a sentence, or does not want to


class _Whose(Enum):
    """Whom a sentence is for."""

    ALL = "all players at this screen"
    PLAYER = "the current player"
    SCENE = "who looks at the scene that is open"


class _Toast(Struct):
    """A sentence on the screen."""

    sentence: str
    left: float  # seconds
    whose: _Whose
    shown: float = 0.0  # seconds
    number: int = 0  # each time that something is said


class Toasts(Struct):
    """The sentences on show, oldest first.

    In every frame, `watch` is asked what must stay on show, if anything, and `listen` what is new, if anything.
    """

    watch: Callable[[], str | None] = lambda: None
    listen: Callable[[], str | None] = lambda: None
    banner: str | None = None
    _shown: list[_Toast] = field(default_factory=list)
    _number: int = 0
    _fresh: bool = False  # said since the last frame

    def say(self, sentence: str) -> None:
        """Show a sentence; the same one again only starts anew."""
        self._show(sentence, _Whose.ALL)

    def whisper(self, sentence: str, at_least: float = 0.0) -> None:
        """Show a sentence that only the current player may read, for some seconds. The curtain removes it."""
        self._show(sentence, _Whose.PLAYER, at_least)

    def say_here(self, sentence: str) -> None:
        """Show a sentence about the scene that is open: it goes with that."""
        self._show(sentence, _Whose.SCENE)

    def leave_scene(self) -> None:
        """Another scene is open."""
        self._shown = [toast for toast in self._shown if toast.whose is not _Whose.SCENE]

    def hush(self) -> None:
        """Remove whispered sentences, because another player comes to the screen."""
        self._shown = [toast for toast in self._shown if toast.whose is not _Whose.PLAYER]

    def make_way(self) -> None:
        """The player goes on at a table: what was whispered has been read, and so has what lies there for a while."""
        self.hush()
        for toast in self._shown:
            if toast.shown >= READ_SECONDS:
                toast.left = min(toast.left, FADE_SECONDS)

    def withdraw(self, sentence: str) -> None:
        """Stop showing a sentence: something larger says it now."""
        self._shown = [toast for toast in self._shown if toast.sentence != sentence]

    def _show(self, sentence: str, whose: _Whose, at_least: float = 0.0) -> None:
        self._shown = [toast for toast in self._shown if toast.sentence != sentence][-2:]
        seconds = max(at_least, theme.TOAST_MS / 1000 + len(sentence) / 40)
        self._number += 1
        self._shown.append(_Toast(sentence, seconds, whose, number=self._number))
        self._fresh = True

    @property
    def sentences(self) -> tuple[str, ...]:
        return tuple(toast.sentence for toast in self._shown)

    @property
    def numbered(self) -> tuple[tuple[int, str], ...]:
        """The same, each with a number of its own: what is said twice has two."""
        return tuple((toast.number, toast.sentence) for toast in self._shown)

    @property
    def animating(self) -> bool:
        """Whether a toast is fading out."""
        return any(toast.left < FADE_SECONDS for toast in self._shown)

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether the picture changes."""
        before, self.banner = self.banner, self.watch()
        news = self.listen()
        if news is not None:
            self.say(news)
        for toast in self._shown:
            toast.left -= dt
            toast.shown += dt
        changed = self._fresh or self.animating or self.banner != before
        self._fresh = False
        self._shown = [toast for toast in self._shown if toast.left > 0]
        return changed

    def draw(self, surface: Surface, art: Art, text: Text, room: Rect) -> None:
        """Stack them at the bottom of `room`, the newest lowest, or from its top where it is too low for them.

        The banner lies at the upper edge, where it hides the least.
        """
        top = text.scale.px(theme.GAP_SMALL)
        if self.banner is not None:
            top += self._draw_banner(surface, art, text, self.banner).bottom
        for toast, rect in zip(self._shown, self.places(text, top, room), strict=True):
            self._draw_one(surface, art, text, toast, rect)

    def places(self, text: Text, top: int, room: Rect) -> list[Rect]:
        """The places of the toasts in `room`, not above `top`."""
        px, edge = text.scale.px, 2 * text.scale.px(theme.GAP_SMALL)
        places = []
        for toast in self._shown:
            lines = text.balanced(toast.sentence, min(px(620), room.width - px(60) - edge), theme.BODY)
            wide = max(text.width(line) for line in lines) + px(60)
            high = len(lines) * text.line_height() + px(22)
            places.append(Rect(room.x + (room.width - wide) // 2, top, wide, high))
            top += high + px(theme.GAP_SMALL)
        spare = max(0, room.bottom - (top - px(theme.GAP_SMALL)))
        return [place.move(0, spare) for place in places]

    def _draw_one(self, surface: Surface, art: Art, text: Text, toast: _Toast, rect: Rect) -> None:
        px = text.scale.px
        art.draw_shadow(surface, rect, px(theme.RADIUS), px(theme.SHADOW_BLUR), px(theme.SHADOW_DROP))
        plate = art.panel(rect.size, px(theme.RADIUS), theme.PANEL_RAISED, theme.BRASS_DEEP, px(theme.LINE)).copy()
        block = Rect(px(30), px(11), rect.width - px(60), rect.height)
        text.draw_block(plate, toast.sentence, block, theme.BODY, theme.SAND, centred=True)
        plate.set_alpha(round(255 * min(1.0, toast.left / FADE_SECONDS)))
        surface.blit(plate, rect)

    def _draw_banner(self, surface: Surface, art: Art, text: Text, sentence: str) -> Rect:
        px = text.scale.px
        lines = text.wrap(sentence, surface.get_width() - px(460), theme.SMALL)
        wide = max(text.width(line, theme.SMALL) for line in lines) + px(36)
        rect = Rect(0, px(4), wide, len(lines) * text.line_height(theme.SMALL) + px(10))
        rect.centerx = surface.get_width() // 2
        art.draw_panel(surface, rect, px(theme.RADIUS_SMALL), theme.PANEL_RAISED, theme.CORAL, max(1, px(theme.LINE)))
        text.draw_block(surface, sentence, rect.inflate(-px(30), -px(10)), theme.SMALL, theme.SAND, centred=True)
        return rect


def two_lines(text: Text) -> int:
    """The room, in pixels, that a sentence of two lines takes."""
    return 2 * text.line_height() + text.scale.px(EDGES)
