"""What every seat witnessed of a game: redacted events, each with the View after it, made when somebody looks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.events import Event, Seen, TurnBegan
from cuttle_desktop.engine.state import Board, State, goal, score
from cuttle_desktop.engine.view import How, Result, View
from cuttle_desktop.session.frames import Frame, Moment, Onlooker, Viewer, look, moments

FAR_BEHIND: Final = 0.66  # of a goal, which is 14 of 21
ROUT: Final = 1 / 6  # of a goal: who ends with less was not close any more
_Sight = tuple[Viewer, frozenset[Seat]]
"""Who looks, and with whose eyes."""


class Chronicle:
    """Frames only ever grow, an undo adds one; stories are of the game as it stands, an undo shortens them."""

    def __init__(self, state: State, readable: Callable[[], Iterable[Seat]] = tuple) -> None:
        """`readable`: the only seats whose hands an Onlooker may see now."""
        seats = range(state.rules.seats)
        self.state = state
        self._readable = readable
        self._moments: list[Moment] = []
        self._steps: list[range] = []  # for each action of the log, its moments
        self._frames: defaultdict[_Sight, list[Frame]] = defaultdict(list)
        self._told: list[list[tuple[Seen, ...]]] = [[] for _ in seats]  # for each action of the log
        self._views: dict[_Sight, View] = {}

    @property
    def length(self) -> int:
        return len(self._moments)

    def view(self, viewer: Viewer) -> View:
        sight = self._sight(viewer)
        if sight not in self._views:
            self._views[sight] = look(self.state, *sight)
        return self._views[sight]

    def frames(self, viewer: Viewer, since: int = 0) -> tuple[Frame, ...]:
        sight = self._sight(viewer)
        made = self._frames[sight]
        made.extend(moment.seen_by(*sight) for moment in self._moments[len(made) :])
        return tuple(made[since:])

    def _sight(self, viewer: Viewer) -> _Sight:
        return viewer, viewer.eyes(self._readable()) if isinstance(viewer, Onlooker) else frozenset({viewer})

    def story(self, seat: Seat) -> tuple[Seen, ...]:
        """The events that led from the deal to the position, as `seat` witnessed them."""
        told = self._told[seat]
        told.extend(self._witnessed(step, seat) for step in self._steps[len(told) :])
        return tuple(chain.from_iterable(told))

    def courses(self) -> tuple[tuple[float, ...], ...]:
        """For each seat the part of its goal that it had reached at the end of each turn, and has now.

        Turns that were undone do not count.
        """
        past = (self._moments[i] for i in chain.from_iterable(self._steps))
        boards = [*(moment.after for moment in past if isinstance(moment.event, TurnBegan)), self.state]
        seats = range(self.state.rules.seats)
        return tuple(tuple(share_of_goal(board, seat) for board in boards) for seat in seats)

    def _witnessed(self, step: range, seat: Seat) -> tuple[Seen, ...]:
        seen = (self._moments[i].event_for(frozenset({seat})) for i in step)
        return tuple(event for event in seen if event is not None)

    def add(self, events: Iterable[Event]) -> None:
        """Record an action and its events."""
        start = len(self._moments)
        for moment in moments(self.state, events):
            self._append(moment)
        self._steps.append(range(start, len(self._moments)))

    def set_back(self, state: State, actions: int) -> None:
        """Record an undo that set the game back to `state`."""
        del self._steps[actions:]
        for told in self._told:
            del told[actions:]
        self._append(Moment(None, self.state, state, settled=True))

    def deal_unseen(self, state: State) -> None:
        """Go on from another `state` in which all that viewers have seen is the same."""
        self.state = state
        self._views.clear()

    def _append(self, moment: Moment) -> None:
        self._moments.append(moment)
        self.state = moment.after
        self._views.clear()


def share_of_goal(board: Board, seat: Seat) -> float:
    """The part of its goal that a seat has reached, 0 to 1. Not points: a king brings it nearer without one."""
    points, needed = score(board, seat), goal(board, seat)
    return 1.0 if points >= needed else points / needed


def from_behind(courses: Sequence[Sequence[float]], result: Result) -> bool:
    """Whether a game was won by who was far behind at the end of two turns in a row: an answer did not mend that.

    Not if the others ended with next to nothing.
    """
    if result.how is not How.POINTS:
        return False
    gaps = [max(now) - max(now[seat] for seat in result.winners) for now in zip(*courses, strict=True)]
    held = max(map(min, gaps, gaps[1:]), default=0.0)
    others = (course[-1] for seat, course in enumerate(courses) if seat not in result.winners)
    return held >= FAR_BEHIND and max(others, default=0.0) >= ROUT
