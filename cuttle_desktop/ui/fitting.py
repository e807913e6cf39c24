"""Words in the room there is: which of several wordings, and in which letters. There is one order for all of them.

Letters get a step smaller (`STEP`, about from one size of the theme to the next) before words are left out: a reader
misses a word sooner than a fifth of a letter. Words are left out before letters get smaller still: a short sentence can
be read, tiny letters cannot. None are smaller than `LEAST`, which grows with the text size as all letters do. Where
there is no room even so, a sign or a number stands for the sentence, or nothing; a name ends with an ellipsis, as does
a path or the cell of a table. A sentence never does.

Rejected: letters first, however small, since at 200 % they were no larger than at 100 %; and words first, since a table
spoke in stumps where a slightly smaller letter would have done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import Colour, Face

STEP: Final = 0.8  # of the letters that were asked for
LEAST: Final = 9  # design units: at 200 % no letters are smaller than the body of a text at 100 %
LETTERS: Final = 1.2  # of their size: from the top of a capital letter to the foot of a g, with a little air
SURE: Final = 1.08  # what is that much too wide, by its width in larger letters, is not measured: new sizes take time
PITCH: Final = 1.25  # of their size, from one line of a label to the next: closer than in a text that is read on

Form = TypeVar("Form")


def in_order(forms: Sequence[Form], face: Face, smallest: int = LEAST) -> Iterator[tuple[Form, Face]]:
    """Each form that something may be told in, the fullest first, and letters for it. The first that fits is taken."""
    sizes = range(face.size, min(face.size, smallest) - 1, -1)
    near = [face._replace(size=size) for size in sizes if size >= STEP * face.size]
    yield from product(forms, near)
    yield from ((form, face._replace(size=size)) for size in sizes[len(near) :] for form in forms)


class Label(Struct, frozen=True):
    """Words laid out in lines, and where they stand; drawn from that. `whole`: they have room, and nothing was cut."""

    text: Text
    lines: tuple[str, ...]
    face: Face
    whole: bool = True
    at: tuple[int, int] = (0, 0)
    anchor: str = "topleft"

    @property
    def words(self) -> str:
        return " ".join(self.lines)

    @property
    def _pitch(self) -> int:
        return _pitch(self.text, self.face)

    @property
    def rect(self) -> Rect:
        width = max(self.text.width(line, self.face) for line in self.lines)
        high = (len(self.lines) - 1) * self._pitch + self.text.font(self.face).get_height()
        box = Rect((0, 0), (width, high))
        setattr(box, self.anchor, self.at)
        return box

    def stand(self, at: tuple[int, int], anchor: str = "topleft") -> Label:
        """The same with its `anchor` (a name of `pygame.Rect`: `center`, `midleft` …) at a point."""
        return replace(self, at=at, anchor=anchor)

    def draw(self, surface: Surface, colour: Colour, strength: float = 1.0) -> Rect:
        """Returns where. The lines are centred if the anchor is in the middle; `strength` is how much shows, 0 to 1."""
        box, centred = self.rect, self.anchor in ("center", "midtop", "midbottom")
        if strength < 1:
            layer = Surface(box.size, SRCALPHA)
            self.stand((self.at[0] - box.x, self.at[1] - box.y), self.anchor).draw(layer, colour)
            layer.set_alpha(round(255 * strength))
            return surface.blit(layer, box)
        at, anchor = (box.midtop, "midtop") if centred else (box.topleft, "topleft")
        for n, line in enumerate(self.lines):
            place = at[0], at[1] + n * self._pitch
            self.text.draw(surface, line, place, self.face, colour, anchor)
        return box


def fit(
    text: Text,
    words: str | Sequence[str],
    room: int | tuple[int, int],
    face: Face,
    *,
    least: str = "",
    name: bool = False,
    smallest: int = LEAST,
) -> Label:
    """The first of some wordings that fits `room`: a width for one line, or a width and a height for several.

    Where none does, `least` stands for them; without it the last one, which may end with an ellipsis if it is a `name`.
    `smallest`: how small letters may get, in design units.
    """
    wordings = [words] if isinstance(words, str) else [*filter(None, words)] or [""]
    width, height = (room, None) if isinstance(room, int) else room
    broad: dict[str, float] = {}  # for each pixel of the size of letters
    for wording, letters in in_order(wordings, face, smallest):
        size = text.scale.font_px(letters)
        most = 1 if height is None else 1 + max(0, (height - LETTERS * size) // _pitch(text, letters))
        if broad.get(wording, 0) * size > SURE * most * width:
            continue
        broad[wording] = text.width(wording, letters) / size
        lines: tuple[str, ...] = (wording,)
        if height is None:
            whole = text.width(wording, letters) <= width
        else:
            lines = text.wrap(wording, width, letters)
            high = (len(lines) - 1) * _pitch(text, letters) + LETTERS * size
            whole = text.longest_word(wording, letters) <= width and high <= height
        if whole:
            return Label(text, lines if len(lines) == 1 else text.balanced(wording, width, letters), letters)
    if least:
        return fit(text, least, room, face, smallest=smallest)
    lines = (wordings[-1],) if height is None else text.wrap(wordings[-1], width, letters)
    return Label(text, (text.ellipsis(wordings[-1], width, letters),) if name else lines, letters, whole=False)


def _pitch(text: Text, face: Face) -> int:
    return round(PITCH * text.scale.font_px(face))
