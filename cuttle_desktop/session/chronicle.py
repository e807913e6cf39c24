"""What every seat witnessed of a game: redacted events, each with the View after it, made when somebody looks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import chain

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.events import Event, Seen, TurnBegan
from cuttle_desktop.engine.evolve import evolve
from cuttle_desktop.engine.state import Board, State, goal, score
from cuttle_desktop.engine.view import View, onlook, redact, view, witness

ONLOOKER_SEAT: Seat = 0
"""The seat from which an onlooker sees the table."""


class Onlooker(Enum):
    """A viewer who plays no seat; the value says whose hands the viewer sees."""

    NO_HANDS = "no hands"  # what every seat knows
    ALL_HANDS = "all hands"


Viewer = Seat | Onlooker
"""Who looks."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A redacted event and the View after it; no event: the table was set back.

    Only the last View of a step lists what is legal: in between, nobody is asked yet.
    """

    event: Seen | None
    view: View


@dataclass(frozen=True, slots=True)
class _Moment:
    """A Frame before anybody looks: the States around an event."""

    event: Event | None
    before: State
    after: State
    settled: bool  # the last of its step

    def seen_by(self, viewer: Viewer) -> Frame:
        event = None if self.event is None else witness(self.event, self.before, _eyes(viewer, self.before))
        if self.settled:
            return Frame(event, _look(self.after, viewer))
        return Frame(event, _onlook(self.after, viewer))


def _eyes(viewer: Viewer, state: State) -> frozenset[Seat]:
    match viewer:
        case Onlooker.ALL_HANDS:
            return frozenset(range(state.rules.seats))
        case Onlooker.NO_HANDS:
            return frozenset()
        case _:
            return frozenset({viewer})


def _look(state: State, viewer: Viewer) -> View:
    return view(state, viewer) if isinstance(viewer, int) else _onlook(state, viewer)


def _onlook(state: State, viewer: Viewer) -> View:
    """The View without legal actions."""
    return onlook(state, viewer if isinstance(viewer, int) else ONLOOKER_SEAT, _eyes(viewer, state))


class Chronicle:
    """Frames only ever grow, an undo adds one; stories are of the game as it stands, an undo shortens them.

    Instead of a seat, an Onlooker may look.
    """

    def __init__(self, state: State) -> None:
        seats = range(state.rules.seats)
        self.state = state
        self._moments: list[_Moment] = []
        self._steps: list[range] = []  # for each action of the log, its moments
        self._frames: defaultdict[Viewer, list[Frame]] = defaultdict(list)
        self._told: list[list[tuple[Seen, ...]]] = [[] for _ in seats]  # for each action of the log
        self._views: dict[Viewer, View] = {}

    @property
    def length(self) -> int:
        return len(self._moments)

    def view(self, viewer: Viewer) -> View:
        if viewer not in self._views:
            self._views[viewer] = _look(self.state, viewer)
        return self._views[viewer]

    def frames(self, viewer: Viewer, since: int = 0) -> tuple[Frame, ...]:
        made = self._frames[viewer]
        made.extend(moment.seen_by(viewer) for moment in self._moments[len(made) :])
        return tuple(made[since:])

    def story(self, seat: Seat) -> tuple[Seen, ...]:
        """The events that led from the deal to the position, as `seat` witnessed them."""
        told = self._told[seat]
        told.extend(self._witnessed(step, seat) for step in self._steps[len(told) :])
        return tuple(chain.from_iterable(told))

    def courses(self) -> tuple[tuple[float, ...], ...]:
        """For each seat the part of its goal that it had reached at the start of each turn, and has now.

        Turns that were undone do not count.
        """
        moments = (self._moments[i] for i in chain.from_iterable(self._steps))
        boards = [*(moment.after for moment in moments if isinstance(moment.event, TurnBegan)), self.state]
        seats = range(self.state.rules.seats)
        return tuple(tuple(share_of_goal(board, seat) for board in boards) for seat in seats)

    def _witnessed(self, step: range, seat: Seat) -> tuple[Seen, ...]:
        moments = (self._moments[i] for i in step)
        return tuple(redact(m.event, m.before, seat) for m in moments if m.event is not None)

    def add(self, events: Iterable[Event]) -> None:
        """Record an action and its events."""
        start = len(self._moments)
        *earlier, last = events
        for event in earlier:
            self._append(event, evolve(self.state, event), settled=False)
        self._append(last, evolve(self.state, last), settled=True)
        self._steps.append(range(start, len(self._moments)))

    def set_back(self, state: State, actions: int) -> None:
        """Record an undo that set the game back to `state`."""
        del self._steps[actions:]
        for told in self._told:
            del told[actions:]
        self._append(None, state, settled=True)

    def deal_unseen(self, state: State) -> None:
        """Go on from another `state` in which all that viewers have seen is the same."""
        self.state = state
        self._views.clear()

    def _append(self, event: Event | None, after: State, *, settled: bool) -> None:
        self._moments.append(_Moment(event, self.state, after, settled))
        self.state = after
        self._views.clear()


def share_of_goal(board: Board, seat: Seat) -> float:
    """The part of its goal that a seat has reached, 0 to 1. Not points: a king brings it nearer without one."""
    points, needed = score(board, seat), goal(board, seat)
    return 1.0 if points >= needed else points / needed
