"""Plays Frames one after the other: positions by difference of layouts, flavour by the cue of the event."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import takewhile

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Acted, LeftField, Moved, Scuttled, Seen
from cuttle_desktop.engine.view import View, goal, score
from cuttle_desktop.session.chronicle import Frame
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.cues import SWEEP, Cue, cue, stars
from cuttle_desktop.ui.table.geometry import Key, Pose, Slot
from cuttle_desktop.ui.table.layout import Arrangement, Layout, deck_pose, layout
from cuttle_desktop.ui.table.sprites import AT_ONCE, Sprites, Travel

FASTEST = 3.0
SEVERAL = 3  # cards that leave the field together: a sweep
DEAL_STAGGER_MS = 70
GLOW_SECONDS = theme.GLOW_MS / 1000
LANDED_Z = 380
LANDED = (0.16, -0.12)  # card widths by which a scuttling card lies beside the middle of its target


@dataclass(frozen=True, slots=True)
class Tempo:
    """`pace` multiplies durations (0: no motion); `crossfade` replaces travel; each action of `bots` is waited for."""

    pace: float = 1.0
    crossfade: bool = False
    bots: frozenset[Seat] = frozenset()


class Director:
    """What is on the table now, which may be earlier than what the session holds."""

    def __init__(self, view: View, how: Arrangement, hear: Callable[[Seen | None], None]) -> None:
        """`hear` is told every event at the moment it is shown."""
        self.view = view
        self.how = how
        self.tempo = Tempo()
        self.sprites = Sprites()
        self.layout: Layout = layout(view, how)
        self.glows: dict[Card, float] = {}  # seconds left
        self.bumps: dict[Seat, float] = {}  # seconds left
        self.sounds: list[str] = []  # to be played with this frame
        self._hear = hear
        self._queue: deque[Frame] = deque()
        self._hold = 0.0
        self._paused_for: Frame | None = None
        self._sweeping = False  # several cards are leaving the field, one after the other
        self._landed: tuple[Card, Pose, Seat] | None = None  # a scuttling card, where it rests, whose hand it left

    # what is so

    @property
    def behind(self) -> bool:
        """Whether there is still something to show before the player may act on what he sees."""
        return bool(self._queue)

    @property
    def moving(self) -> bool:
        return bool(self._queue) or self._hold > 0 or self.sprites.moving or bool(self.glows) or bool(self.bumps)

    # what happens

    def feed(self, frames: Iterable[Frame]) -> None:
        """Show these after what is still waiting."""
        self._queue.extend(frames)

    def deal(self) -> None:
        """Deal the hands from the deck; whatever else lies on the table is there at once."""
        areas = self.layout.areas
        hand = {key: pose for key, pose in self.layout.poses.items() if self._in_hand(key)}
        rest = {key: pose for key, pose in self.layout.poses.items() if key not in hand}
        self.sprites.place(rest, AT_ONCE, {}, {})
        if self.tempo.pace > 0:
            self.sounds.append("deal")
        turns = sorted(hand, key=lambda key: (hand[key].x - areas.board.x) // max(1.0, hand[key].width * 0.9))
        order = {key: i for i, key in enumerate(turns)}
        born = dict.fromkeys(hand, deck_pose(areas))
        self.sprites.place(self.layout.poses, self._travel(theme.MOVE_MS, DEAL_STAGGER_MS), born, {}, order)

    def show(self, view: View) -> None:
        """Show this position at once and forget what was waiting."""
        self._queue.clear()
        self.view, self._hold, self._landed = view, 0.0, None
        self.layout = layout(view, self.how)
        self.sprites = Sprites()
        self.sprites.place(self.layout.poses, AT_ONCE, {}, {})

    def glide(self, view: View) -> None:
        """Forget what was waiting; the cards go from where they are to where this position has them."""
        self._queue.clear()
        self._hold, self._landed = 0.0, None
        self.feed((Frame(None, view),))

    def arrange(self, how: Arrangement) -> None:
        """Lay the same cards out in another way: another window, a drawer opened, a tray put aside."""
        if how == self.how:
            return
        same_size = how.size == self.how.size and how.unit == self.how.unit
        self.how = how
        self._place(self._travel(theme.HAND_MS) if same_size else AT_ONCE)

    def let_go(self, key: Key, at: tuple[float, float]) -> None:
        """A card was dragged here and dropped: it goes from here wherever it belongs."""
        home = self.layout.poses.get(key)
        if home is not None and self.tempo.pace > 0 and not self.tempo.crossfade:
            self.sprites.put(key, home._replace(x=at[0], y=at[1], z=home.z + 1000))
            self._place(self._travel(theme.HAND_MS))

    def pulse(self, cards: Iterable[Card]) -> None:
        """Let these cards light up for a moment."""
        self.glows.update(dict.fromkeys(cards, GLOW_SECONDS))

    def skip(self) -> None:
        """Show the end of everything at once; every event is still heard."""
        while self._queue:
            self._next(AT_ONCE)
        self._hold = 0.0
        self.sounds = self.sounds[-1:]
        self.sprites.arrive()

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self.sprites.advance(dt)
        self.glows = {card: left - dt for card, left in self.glows.items() if left > dt}
        self.bumps = {seat: left - dt for seat, left in self.bumps.items() if left > dt}
        self._hold -= dt * self._rush()
        while self._queue and self._hold <= 0:
            frame = self._queue[0]
            pause = self._pause_before(frame)
            if pause > 0 and self._paused_for is not frame:
                self._paused_for = frame
                self._hold += pause
                continue
            self._next(None)
        self._hold = max(0.0, self._hold) if self._queue or self._hold > 0 else 0.0

    # within

    def _pause_before(self, frame: Frame) -> float:
        """Between the actions of bots there is time to look."""
        event = frame.event
        if isinstance(event, Acted) and event.seat in self.tempo.bots:
            return theme.BOT_PAUSE_MS / 1000 * self.tempo.pace
        return 0.0

    def _rush(self) -> float:
        """A long queue speeds itself up."""
        waiting = sum(cue(frame.event).hold for frame in self._queue) * self.tempo.pace
        return min(FASTEST, max(1.0, waiting / theme.QUEUE_LIMIT_MS))

    def _next(self, travel: Travel | None) -> None:
        frame = self._queue.popleft()
        event, before = frame.event, self.view
        row = cue(event)
        self.view = frame.view
        self._note_landing(event)
        self._hear(event)
        if travel is None:
            self._hold += self._hold_after(row, event) * self.tempo.pace / 1000
            self._sound(row, event)
            self._light(row, event, before)
        self._place(travel or self._travel(row.travel))

    def _hold_after(self, row: Cue, event: Seen | None) -> float:
        """A sweep takes no longer in all than its limit, however many cards it takes."""
        if not isinstance(event, LeftField) or self._landed is not None:
            return row.hold
        run = 1 + self._leaving_next()
        return min(row.hold, theme.SWEEP_LIMIT_MS / run) if run > 1 else theme.MOVE_MS

    def _leaving_next(self) -> int:
        """How many cards leave the field right after the present event."""
        return sum(1 for _ in takewhile(lambda frame: isinstance(frame.event, LeftField), self._queue))

    def _sound(self, row: Cue, event: Seen | None) -> None:
        """Where several cards are swept away one wave is heard, not every card."""
        wave = isinstance(event, LeftField) and self._landed is None
        if not wave or not self._sweeping:
            self._sweeping = wave and self._leaving_next() + 1 >= SEVERAL
            sound = SWEEP if self._sweeping else row.sound
            if sound:
                self.sounds.append(sound)

    def _light(self, row: Cue, event: Seen | None, before: View) -> None:
        if self.tempo.pace == 0:
            return
        if row.flash or self.tempo.crossfade:
            self.glows.update(dict.fromkeys(stars(event), GLOW_SECONDS))
        for seat in range(self.view.rules.seats):
            if (score(before, seat), goal(before, seat)) != (score(self.view, seat), goal(self.view, seat)):
                self.bumps[seat] = theme.SCORE_BUMP_MS * 2 / 1000

    def _note_landing(self, event: Seen | None) -> None:
        match event:
            case Scuttled(card, target):
                hand = next((s for s, cards in enumerate(self.view.hands) if card in cards), None)
                at = self.layout.poses[target.card]
                dx, dy = LANDED[0] * at.width, LANDED[1] * at.width
                rest = at._replace(x=at.x + dx, y=at.y + dy, angle=7.0, z=LANDED_Z)
                self._landed = (card, rest, self.view.turn if hand is None else hand)
            case Moved(card) if self._landed is not None and card is self._landed[0]:
                self._landed = None
            case None:
                self._landed = None
            case _:
                pass

    def _travel(self, ms: int, stagger_ms: int = 0) -> Travel:
        if self.tempo.pace == 0:
            return AT_ONCE
        pace = self.tempo.pace / 1000 / self._rush()
        return Travel(ms * pace, theme.FLIP_MS * pace, stagger_ms * pace, self.tempo.crossfade)

    def _place(self, travel: Travel) -> None:
        """Send all sprites to the poses of the present View."""
        self.layout = layout(self.view, self.how)
        if self._landed is not None:
            self.layout = replace(self.layout, poses=self._with_landed(dict(self.layout.poses)))
        poses = self.layout.poses
        vanished = {key: sprite.pose for key, sprite in self.sprites.cards.items() if key not in poses}
        appeared = [key for key in poses if key not in self.sprites.cards]
        self.sprites.place(poses, travel, *exchange(vanished, appeared, deck_pose(self.layout.areas)))

    def _with_landed(self, poses: dict[Key, Pose]) -> dict[Key, Pose]:
        """The scuttling card lies on its target until both leave; the engine still counts it where it came from."""
        assert self._landed is not None
        card, rest, seat = self._landed
        if card not in poses:
            slots = [key for key in poses if isinstance(key, Slot) and key.seat == seat]
            if slots:
                del poses[max(slots, key=lambda slot: slot.i)]
        poses[card] = rest
        return poses

    def _in_hand(self, key: Key) -> bool:
        return isinstance(key, Slot) or any(key in hand for hand in self.view.hands)


def exchange(vanished: dict[Key, Pose], appeared: list[Key], deck: Pose) -> tuple[dict[Key, Pose], dict[Key, Pose]]:
    """Where new cards come from and old ones go to.

    A card turned up in a hand takes the place of an unknown one, and the other way round; all else is the deck's.
    """
    slots = [key for key in vanished if isinstance(key, Slot)]
    cards = [key for key in vanished if isinstance(key, Card)]
    born: dict[Key, Pose] = {}
    for key in appeared:
        pool: list[Slot] | list[Card] = slots if isinstance(key, Card) else cards
        born[key] = vanished[pool.pop()]._replace(up=isinstance(key, Slot)) if pool else deck
    return born, dict.fromkeys([*slots, *cards], deck)
