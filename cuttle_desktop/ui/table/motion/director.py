"""Plays Frames one after the other: positions by difference of layouts, flavour by the cue of the event."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import GameEnded, Seen, Stolen
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.frames import Frame
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.sound import SoundName
from cuttle_desktop.ui.table.layout.card_poses import Arrangement, Layout, deck_pose, layout, own_hand
from cuttle_desktop.ui.table.layout.geometry import Z_FLYING, Key, Pose
from cuttle_desktop.ui.table.motion.beats import Beats
from cuttle_desktop.ui.table.motion.cues import DEALT, SEIZES, SWEEP, UNSEEN, Cue, cue, latest_after, row_of, stars
from cuttle_desktop.ui.table.motion.departures import deal_order, exchange, is_held, starting_order, together
from cuttle_desktop.ui.table.motion.displaced import Displaced, of_jack
from cuttle_desktop.ui.table.motion.effects import Effects
from cuttle_desktop.ui.table.motion.finale import counting, mood, rolling
from cuttle_desktop.ui.table.motion.gains import gain_spots
from cuttle_desktop.ui.table.motion.reactions import Reactions
from cuttle_desktop.ui.table.motion.sprites import AT_ONCE, Sprites, Travel
from cuttle_desktop.ui.table.motion.standings import Standings
from cuttle_desktop.ui.table.motion.tempo import Tempo
from cuttle_desktop.ui.table.motion.torn import Tears
from cuttle_desktop.ui.table.motion.verdict import CounterVerdict

FASTEST = 2.0
GLOW_SECONDS = theme.GLOW_MS / 1000
SEVERAL = 3  # cards that leave the field together: a sweep


class Director:
    """What is on the table now, which may be earlier than what the session holds."""

    def __init__(
        self, view: View, how: Arrangement, hear: Callable[[Seen | None], None], art: Art | None = None
    ) -> None:
        """`hear` is told every event at the moment it is shown. Without `art` there are only cards."""
        self.view = view
        self.how = how
        self.tempo = Tempo()
        self.sprites = Sprites()
        self.layout: Layout = layout(view, how)
        self.standings = Standings(view)
        self.verdict = CounterVerdict()
        self.effects = Effects()
        self.effects.begin(view)
        self.reactions = Reactions()
        self.tears = Tears()
        self.glows: dict[Card, float] = {}  # seconds left
        self.latest: Card | None = None  # the card that changed last
        self.onlooker = False  # the person at this screen plays no seat
        self.sounds: list[SoundName] = []  # to be played with this frame
        self.dealing = 0.0  # seconds until the last card of the opening hands lies
        self._beats = Beats(self.effects, art)
        self._hear = hear
        self._queue: deque[Frame] = deque()
        self._hold = 0.0
        self._paused_for: Frame | None = None
        self._displaced = Displaced()
        self._before: View | None = None  # as it was before the sweep that is under way

    # what is so

    @property
    def behind(self) -> bool:
        """Whether something is still to be shown before the player may act."""
        return bool(self._queue)

    @property
    def moving(self) -> bool:
        going = self._queue or self.glows or self.effects.moving or self.standings.moving or self.sprites.moving
        return bool(going) or self._hold > 0

    @property
    def foreseen(self) -> View:
        """The position once everything that waits has been shown."""
        return self._queue[-1].view if self._queue else self.view

    def on_target(self, card: Key) -> bool:
        """Whether a card lies on what it was played on, before the rest of it happens."""
        landing = self._displaced.landing
        return landing is not None and card is landing.card

    # what happens

    def feed(self, frames: Iterable[Frame]) -> None:
        """Show these frames after those that are still waiting."""
        self._queue.extend(frames)

    def deal(self) -> float:
        """Deal the hands from the deck, seat by seat; all else is there at once. Returns the seconds it takes."""
        hand = {key: pose for key, pose in self.layout.poses.items() if is_held(key, self.view)}
        self.sprites.place({key: pose for key, pose in self.layout.poses.items() if key not in hand}, AT_ONCE, {}, {})
        order = deal_order(hand, self.view)
        each = theme.DEAL_MS / 2 * self.view.rules.seats / max(1, len(order))
        travel = self._travel(DEALT, each)
        self.sprites.place(self.layout.poses, travel, dict.fromkeys(hand, deck_pose(self.layout.areas)), {}, order)
        if travel.length > 0:
            self.sounds += DEALT.sounds
        self.dealing = self._hold = travel.length + travel.stagger * max(0, len(order) - 1)
        return self.dealing

    def show(self, view: View) -> None:
        """Show this position at once and forget what was waiting."""
        self._queue.clear()
        self.view, self._hold, self.dealing, self._before = view, 0.0, 0.0, None
        self._displaced.forget()
        self.tears = Tears()
        self.layout = layout(view, self.how)
        self.sprites = Sprites()
        self.sprites.place(self.layout.poses, AT_ONCE, {}, {})
        self.standings.at_once(view)
        self.verdict.read(view)
        self.effects.begin(view)
        self.latest = None

    def glide(self, view: View) -> None:
        """Forget what waits. The cards set off at once to where this position has them: there they are pointed at."""
        self._queue.clear()
        self._hold, self._displaced.landing = 0.0, None
        self.feed((Frame(None, view),))
        self.advance(0.0)

    def arrange(self, how: Arrangement) -> None:
        """Lay the same cards out in another way: another window, a drawer opened, a tray put aside."""
        if how == self.how:
            return
        before, self.how = self.how, how
        if replace(how, hand=before.hand) == before and own_hand(self.view, how) == own_hand(self.view, before):
            return  # only the order of cards that have left the hand
        same_size = how.size == before.size and how.unit == before.unit
        self._place(self._travel(Cue(travel=theme.HAND_MS)) if same_size else AT_ONCE)

    def let_go(self, key: Key, hung: Pose) -> None:
        """Keep a dropped card where it hung until it is played or sent home."""
        home = self.layout.poses.get(key)
        if home is not None and self.tempo.pace > 0 and not self.tempo.crossfade:
            self._displaced.dropped = (key, hung._replace(z=home.z + Z_FLYING))
            self.sprites.put(*self._displaced.dropped)

    def go_home(self) -> None:
        """A card that was dropped and not played glides back."""
        if self._displaced.dropped is not None and not self._queue:
            self._displaced.dropped = None
            self._place(self._travel(Cue(travel=theme.HAND_MS)))

    def pulse(self, cards: Iterable[Card]) -> None:
        """Let these cards light up for a moment."""
        self.glows.update(dict.fromkeys(cards, GLOW_SECONDS))

    def skip(self) -> None:
        """Show the end of everything at once; every event is still heard."""
        while self._queue:
            self._next(AT_ONCE)
        self._hold = self.dealing = 0.0
        self.sprites.arrive()
        self.standings.arrive()
        self.effects.clear()
        self.sounds = [*self.sounds, *self.effects.due_sounds()][-1:]

    def advance(self, dt: float) -> None:
        """Let time pass."""
        if not (self.moving or self.dealing or self.verdict.ages or self.tears.ages):
            return
        still = self.effects.time_held(dt)
        self.effects.advance(dt, resting=not self.sprites.moving)
        self.sounds += self.effects.due_sounds()
        dt -= still
        self.sprites.advance(dt)
        self.standings.advance(dt)
        self.verdict.advance(dt)
        self.tears.advance(dt)
        self.tears.mend(self.view.scrap, self.sprites.cards)
        self.glows = {card: left - dt for card, left in self.glows.items() if left > dt}
        self.dealing = max(0.0, self.dealing - dt)
        self._hold -= dt * self._rush()
        while self._queue and self._hold <= 0:
            frame = self._queue[0]
            pause = self.tempo.pause_before(frame.event)
            if pause > 0 and self._paused_for is not frame:
                self._paused_for = frame
                self._hold += pause
            elif pause > 0 and (left := self.standings.unread - max(0.0, 1 - self.tempo.pace)) > 0:
                self._hold += left
            elif not self._lands_first(frame):
                self._next(None)
        self._hold = max(0.0, self._hold) if self._queue or self._hold > 0 else 0.0

    # within

    def _rush(self) -> float:
        """A long queue speeds itself up."""
        waiting = sum(cue(frame.event).hold for frame in self._queue) * self.tempo.pace
        return min(FASTEST, max(1.0, waiting / theme.QUEUE_LIMIT_MS))

    def _lands_first(self, frame: Frame) -> bool:
        """A jack lands on its target before it pulls the stack across. Returns whether that has begun now."""
        event = frame.event
        still = self.tempo.pace == 0 or self.tempo.crossfade
        if not isinstance(event, Stolen) or self._displaced.landing is not None or still:
            return False
        poses = self.layout.poses
        at = [poses[card] for card in event.stack.cards if card in poses and card is not event.rider.card]
        if not at:
            return False
        self._displaced.land(of_jack(event, at[-1]))
        self._hold += SEIZES.hold * self.tempo.pace / 1000
        self.sounds += SEIZES.sounds
        travel = self._travel(SEIZES, taken=stars(event))
        self._place(travel)
        self._beats.seize(SEIZES, at[-1], self.how.unit, travel.length, impacts=self._impacts)
        return True

    def _next(self, travel: Travel | None) -> None:
        alone = travel is not None or self._displaced.landing is not None
        frames = [self._queue.popleft()] if alone else together(self._queue)
        self._before = self.view if len(frames) > 1 else None
        for frame in frames:
            self.view = frame.view
            self.effects.follow(frame.event, self.view)
            self._note(frame.event)
            self._hear(frame.event)
            self.reactions.hear(frame.event, frame.view)
        event = frames[-1].event
        if travel is not None or self.tempo.pace == 0:
            self._place(AT_ONCE)
            self.standings.at_once(self.view)
        elif cue(event) is not UNSEEN or not self._queue or self.tempo.pause_before(self._queue[0].event) > 0:
            self._show(event, frames)  # what cannot be seen goes with what follows
        if isinstance(event, GameEnded):
            at = self.layout.poses.get(self.latest) if self.latest is not None else None
            delay, how = counting(event, self.tempo) if travel is None else 0.0, mood(self.view, self.onlooker)
            self._beats.end(how, self.layout, at, self.view, impacts=self._impacts, delay=delay)

    def _show(self, event: Seen | None, frames: list[Frame]) -> None:
        """Let the cards travel, each in its turn, and add what is felt of it."""
        row = row_of(event, self.verdict.counters, self.view, self._queue[0].event if self._queue else None)
        self.layout = self._laid_out()
        order = starting_order(frames, self.layout, self.sprites.cards)
        last, each = max(order.values(), default=0), theme.SWEEP_MS if len(frames) > 1 else theme.FLIP_MS / 2
        if len(frames) > 1:
            row = replace(row, hold=row.travel, sound=SWEEP if len(frames) >= SEVERAL else row.sound)
        motion = self._travel(row, each if order else 0, stars(event))
        waits = motion.stagger * last
        self._hold += row.hold * self.tempo.pace / 1000 + waits
        self.sounds += row.sounds
        if (row.flash and self._impacts) or self.tempo.crossfade:
            self.glows.update(dict.fromkeys(stars(event), GLOW_SECONDS))
        self._send(motion, order)
        left = self.sprites.cards if len(frames) == 1 and not self.tempo.crossfade else {}
        spots = gain_spots(event, self.layout, left, self.view.rules.seats)
        landed = motion.length + waits + counting(event, self.tempo)
        self.standings.follow(self.view, landed, spots, rolling(self.view, self.tempo))
        if self._impacts:
            self.tears.note(event, self.view, motion.length)
        self._beats.follow(
            row, event, frames[-1].view, self.layout, motion, several=len(frames) > 1, impacts=self._impacts
        )

    @property
    def _impacts(self) -> bool:
        return self.tempo.impacts and not self.tempo.crossfade

    def _note(self, event: Seen | None) -> None:
        """What follows from an event besides the View."""
        self.verdict.flight = theme.ONE_OFF_MS * self.tempo.pace / 1000
        self.verdict.note(event, self.view)
        self.latest = latest_after(event, self.latest, self.view)
        self._displaced.note(event, self.layout.poses)

    def _travel(self, row: Cue, stagger_ms: float = 0.0, taken: tuple[Card, ...] = ()) -> Travel:
        if self.tempo.pace == 0:
            return AT_ONCE
        pace = self.tempo.pace / 1000 / self._rush()
        length, flip = row.travel * pace, theme.FLIP_MS * pace
        return Travel(length, flip, stagger_ms * pace, self.tempo.crossfade, row.ease, row.lift, taken)

    def _place(self, travel: Travel) -> None:
        """Send all sprites to the poses of the present View."""
        self.layout = self._laid_out()
        self._send(travel, {})

    def _send(self, travel: Travel, order: dict[Key, float]) -> None:
        poses = self.layout.poses
        vanished = {key: sprite.pose for key, sprite in self.sprites.cards.items() if key not in poses}
        appeared = [key for key in poses if key not in self.sprites.cards]
        self.sprites.place(poses, travel, *exchange(vanished, appeared, deck_pose(self.layout.areas)), order)

    def _laid_out(self) -> Layout:
        """The layout of the View, with what lies elsewhere for a moment."""
        found = layout(self.view, replace(self.how, before=self._before))
        decided = self.view.result is not None and self.tempo.pace > 0 and not self.how.browsing
        return replace(found, poses=self._displaced.poses(found.poses, self.latest if decided else None))
