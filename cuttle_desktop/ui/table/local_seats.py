"""The seats played at this screen, and what each of them has seen of the game so far."""

from __future__ import annotations

from msgspec import Struct, field

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.events import Seen, TurnBegan
from cuttle_desktop.engine.silences import MissedWin, Unsaid
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.frames import NO_HANDS, Frame, Onlooker, Viewer
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.rarity import Rare, rare_things
from cuttle_desktop.ui.table.input.hand_order import HandOrder
from cuttle_desktop.words.recap import Recap
from cuttle_desktop.words.silence_words import silence_told
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Story


class SeatMemory(Struct):
    """What one seat has seen: the table as it stands before it, how many frames led there, the log and the recap."""

    view: View
    seen: int
    story: Story
    recap: Recap
    practice: bool = False
    riddle: bool = False
    order: HandOrder = field(default_factory=HandOrder)
    unsaid: Unsaid = field(default_factory=Unsaid)

    def note(self, event: Seen | None, view: View) -> None:
        """The seat has seen an event, and what it led to; and what silently did not happen."""
        cast = self.recap.cast
        unsaid = self.unsaid.add(event, self.view) if cast.me is not None else []
        self.view = view
        if not isinstance(event, TurnBegan):  # below its heading stands what is of the next turn
            self.story.add(event, view)
        self.recap.add(event, view)
        for each in unsaid:
            if self.riddle and isinstance(each, MissedWin):
                continue  # it may be asked for again
            told = silence_told(each, cast)
            self.story.remark(told.full)
            if each.seat == cast.me or isinstance(each, MissedWin):
                self.recap.told.append(told)
        if isinstance(event, TurnBegan):
            self.story.add(event, view)


class LocalSeats:
    """A memory for each person, or one for an onlooker."""

    def __init__(self, session: GamePlayed) -> None:
        self._session = session
        self._onlooker = NO_HANDS
        self._memories = {seat: self._taken(seat) for seat in self.people or (NO_HANDS.seat,)}

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are played here. The rest are the computer's."""
        return self._session.people

    @property
    def several(self) -> bool:
        """Hot seat: people change places before the screen."""
        return len(self.people) > 1

    @property
    def asked(self) -> Seat | None:
        """The person who is asked; None while the computer is, and at the end."""
        return self._session.asked if self._session.asked in self.people else None

    def rare(self, before: Profile, now: Profile) -> tuple[Rare, ...]:
        """What is rare about a game that was won, which led from one profile to the other."""
        return rare_things(self._session.courses(), self._session.result, before, now) if self._session.result else ()

    @property
    def first(self) -> Seat:
        """The first seat on the screen: the one that is asked, if a person plays it."""
        return self.asked if self.asked is not None else (*self.people, NO_HANDS.seat)[0]

    def memory(self, seat: Seat) -> SeatMemory:
        return self._memories[seat]

    def news(self, seat: Seat) -> tuple[Frame, ...]:
        """What the session showed `seat` since this was asked last."""
        memory = self._memories[seat]
        frames = self._session.frames(self._eyes(seat), memory.seen)
        memory.seen += len(frames)
        return frames

    def witnessed(self, seat: Seat) -> tuple[Frame, ...]:
        """All that the session ever showed `seat`."""
        return self._session.frames(self._eyes(seat), 0)

    def take_over(self, seat: Seat) -> None:
        """A person sits down where a bot sat. Somebody may be called otherwise from now on, which every log knows."""
        known = {each: self._memories[each] for each in self.people}  # an onlooker has sat in no seat
        self._session.take_over(seat)
        self._memories = {each: self._taken(each, known.get(each)) for each in self.people}

    def tell_first(self, words: str) -> None:
        """Tell everybody at this screen how the game begins, until somebody moves."""
        for memory in self._memories.values():
            memory.recap.opening = words

    def look_on(self, onlooker: Onlooker) -> None:
        """Change whose hands an onlooker sees."""
        self._onlooker = onlooker
        self._memories = {NO_HANDS.seat: self._taken(NO_HANDS.seat)}

    def _taken(self, seat: Seat, known: SeatMemory | None = None) -> SeatMemory:
        """As far as somebody who sat there has seen the game; all of it for who sits down now."""
        me = self._eyes(seat)
        cast = Cast(self._session.names, me if isinstance(me, int) else None)
        story, recap = Story(cast, self._session.rules), Recap(cast)
        seen = self._session.length if known is None else known.seen
        frames = self._session.frames(me, 0)[:seen]
        view = self._session.view(me)
        memory = SeatMemory(
            frames[0].view if frames else view, seen, story, recap, self._session.practice, self._session.riddle
        )
        for frame in frames:
            memory.note(frame.event, frame.view)
        memory.view = view
        if known is not None:
            memory.view, memory.order, recap.opening = known.view, known.order, known.recap.opening
        return memory

    def _eyes(self, seat: Seat) -> Viewer:
        return seat if seat in self.people else self._onlooker
