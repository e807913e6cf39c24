"""Who sits at the screen: the people of a game, and what each of them has seen of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.chronicle import Frame
from cuttle_desktop.session.session import Session
from cuttle_desktop.ui.table.onlooker import frame_for_onlookers, view_for_onlookers
from cuttle_desktop.ui.table.speech import Cast
from cuttle_desktop.ui.table.story import Story

ONLOOKER: Seat = 0  # whose chair is on screen where only the computer plays


@dataclass(slots=True)
class Place:
    """What one seat has seen: the table as it stands before it, how many frames led there, and the log of them."""

    view: View
    seen: int
    story: Story = field(repr=False)


class Chairs:
    """A place for each person, or one for an onlooker, before whom nobody's cards are shown."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.people = session.people
        self._places = {seat: self._taken(seat) for seat in self.people or (ONLOOKER,)}

    @property
    def several(self) -> bool:
        """Hot seat: people change places before the screen."""
        return len(self.people) > 1

    @property
    def first(self) -> Seat:
        """Who sits here at first: whoever is asked, if that is a person."""
        asked = self._session.asked
        return asked if asked is not None and asked in self.people else (*self.people, ONLOOKER)[0]

    def place(self, seat: Seat) -> Place:
        return self._places[seat]

    def news(self, seat: Seat) -> tuple[Frame, ...]:
        """What the session showed `seat` since this was asked last."""
        place = self._places[seat]
        frames = self._frames(seat, place.seen)
        place.seen += len(frames)
        return frames

    def take_over(self, seat: Seat) -> None:
        """A person sits down where a bot sat."""
        self._session.take_over(seat)
        self.people = self._session.people
        self._places[seat] = self._taken(seat)

    def _taken(self, seat: Seat) -> Place:
        me = seat if seat in self.people else None
        story = Story(Cast(self._session.names, me), self._session.rules)
        for frame in self._frames(seat, 0):
            story.add(frame.event, frame.view)
        view = self._session.view(seat)
        return Place(view if me is not None else view_for_onlookers(view), self._session.length, story)

    def _frames(self, seat: Seat, since: int) -> tuple[Frame, ...]:
        frames = self._session.frames(seat, since)
        return frames if seat in self.people else tuple(frame_for_onlookers(frame) for frame in frames)
