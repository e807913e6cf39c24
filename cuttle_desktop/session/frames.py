"""Who looks at a game, and what is seen then: Frames. A game that goes on and a replay both make theirs here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.events import Event, Seen
from cuttle_desktop.engine.evolve import evolve
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View, onlook, sees_hand, view, witness


class ShownHands(Enum):
    """Whose hands an onlooker sees."""

    ONE = "one seat"
    ALL = "all"
    NONE = "none"  # what every seat knows


class Onlooker(Struct, frozen=True):
    """Looks from a seat without playing it, and asks for hands; which of them may be seen, the game says."""

    seat: Seat
    hands: ShownHands

    def eyes(self, readable: Iterable[Seat]) -> frozenset[Seat]:
        """The seats whose hands are seen, out of those that may be."""
        match self.hands:
            case ShownHands.ONE:
                return frozenset({self.seat}).intersection(readable)
            case ShownHands.ALL:
                return frozenset(readable)
            case ShownHands.NONE:
                return frozenset()


ALL_HANDS, NO_HANDS = Onlooker(0, ShownHands.ALL), Onlooker(0, ShownHands.NONE)

Viewer = Seat | Onlooker
"""Who looks. A seat is played: it sees its own hand, and what it may do."""


class Frame(Struct, frozen=True):
    """A redacted event and the View after it; no event: the table was set back.

    Only the last View of a step lists what is legal: in between, nobody is asked yet.
    """

    event: Seen | None
    view: View


class Moment(Struct, frozen=True):
    """A Frame before anybody looks: the States around an event."""

    event: Event | None
    before: State
    after: State
    settled: bool  # the last of its step

    def event_for(self, eyes: frozenset[Seat]) -> Seen | None:
        return None if self.event is None else witness(self.event, self.before, eyes)

    def seen_by(self, viewer: Viewer, eyes: frozenset[Seat]) -> Frame:
        if self.settled or isinstance(viewer, Onlooker):
            return Frame(self.event_for(eyes), look(self.after, viewer, eyes))
        return Frame(self.event_for(eyes), onlook(self.after, viewer, eyes))


def moments(before: State, events: Iterable[Event]) -> Iterator[Moment]:
    """Those of one step."""
    *earlier, last = events
    for event in earlier:
        after = evolve(before, event)
        yield Moment(event, before, after, settled=False)
        before = after
    yield Moment(last, before, evolve(before, last), settled=True)


def look(state: State, viewer: Viewer, eyes: frozenset[Seat]) -> View:
    """The View of a seat, with its legal actions, or of an onlooker who sees with these eyes.

    What an onlooker sees lies open only if somebody else sees it too: that it is shown tells nothing of the game.
    """
    if not isinstance(viewer, Onlooker):
        return view(state, viewer)
    seen = onlook(state, viewer.seat, eyes)
    if not eyes:
        return seen
    seats = range(state.rules.seats)
    opened = tuple(any(sees_hand(state, eye, owner) for eye in eyes if eye != owner) for owner in seats)
    return replace(seen, open_hands=opened)
