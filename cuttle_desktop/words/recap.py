"""What happened since the last decision of the seat on screen, in a sentence for each action. Pure.

How the seat itself answered is told as well, unless somebody counters that: then the next sentence tells.

It begins anew with an own turn, not with an own answer: with four seats the round would be gone by the time of the
turn. Where room is short it drops whole sentences (`ever_shorter`), what is about the reader last. Rejected: to cut at
commas, which effects have too, or to use ever smaller letters, which nobody reads in passing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from cuttle_desktop.engine.actions import (
    CHANCE,
    Action,
    Block,
    Counter,
    Decline,
    Discard,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Respond,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import (
    Ask,
    BlockWindow,
    Countered,
    CounterWindow,
    ForcedDiscard,
    RandomDiscard,
    RoyalWindow,
    Turn,
)
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import ForceDiscard
from cuttle_desktop.engine.events import Acted, InDeck, InHand, Moved, MovedFaceDown, Seen, WasCountered
from cuttle_desktop.engine.view import View, find_stack, kings, opponents
from cuttle_desktop.words import deed_forms as forms
from cuttle_desktop.words.action_parts import as_given, card_of, receiver
from cuttle_desktop.words.deeds import Done, done_by, drawn_by
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.speech import Cast, marks

APART: Final = "   ·   "
OLDER_LEFT_OUT: Final = "… {told}"
NEWER_LEFT_OUT: Final = "{told} …"
BOTH_LEFT_OUT: Final = "… {told} …"
JUST: Final = "{card}"
PAIR: Final = 2  # players who need not be told apart
BRIEFLY: Final = {
    forms.ONE_OFF: forms.LAY,
    forms.LAY_KING: forms.LAY,
    forms.LAY_QUEEN: forms.LAY,
    forms.SEE_YOU: forms.GLASSES,
}
"""Without what the card does."""
FURTHER: Final = {forms.COUNTER: forms.COUNTER_IT, forms.ANSWER: forms.ANSWER_IT, forms.BLOCK: forms.BLOCK_IT}
"""With what was answered."""


class Recalled(Struct, frozen=True):
    """A sentence in two lengths. `mine`: it is about the seat on screen, and stays longest where there is little room.

    `card`: what was played or answered with.
    """

    seat: Seat
    full: str
    brief: str
    mine: bool = False
    card: Card | None = None

    @property
    def plain(self) -> Recalled:
        """Without what comes of it."""
        return replace(self, full=self.brief)


class Recap(Struct):
    """Grows with what others do; it begins anew when the seat at this screen takes its turn."""

    cast: Cast
    told: list[Recalled] = field(default_factory=list)
    beginning: str = ""  # told where nothing else is
    opening: str = ""  # told until somebody moves
    _before: View | None = None  # the position before the present event
    _drawn: list[Card | None] = field(default_factory=list)

    def add(self, event: Seen | None, view: View) -> None:
        """One more event, and the position after it; None is a table that was set back."""
        before, self._before = self._before or view, view
        if isinstance(event, Acted):
            self.opening, self._drawn = "", []
        match event:
            case None:
                self.told.clear()
            case Acted(seat) if seat == self.cast.me and isinstance(_question(before), Turn):
                self.told.clear()
            case Acted(_, Decline() | Draw()):
                pass  # letting it resolve changes nothing; the card that was drawn has an event of its own
            case Acted(seat, action):
                self._acted(seat, action, before)
            case WasCountered(_, play):
                self.told = [each.plain if each.card is play.card else each for each in self.told]
            case Moved(card, InDeck(), InHand(seat)) if seat != self.cast.me:
                self._draws(seat, card)
            case MovedFaceDown(InDeck(), InHand(seat)):
                self._draws(seat, None)
            case _:
                pass

    def recalled(self) -> tuple[Recalled, ...]:
        """Everything, the oldest first."""
        first = self.opening or self.beginning
        return tuple(self.told) if self.told or not first else (Recalled(CHANCE, first, first),)

    def sentences(self) -> Iterator[str]:
        """The same in full: `Bea countered your [3D] with [2D]`."""
        return (each.full for each in self.recalled())

    def _acted(self, seat: Seat, action: Action, before: View) -> None:
        match _question(before):
            case RandomDiscard(by=by, victim=victim):
                self._carried_out(by)
                seat = victim
            case ForcedDiscard(by=by):
                self._carried_out(by)
            case Turn() | CounterWindow() | RoyalWindow() | BlockWindow():
                pass
            case _ if seat == self.cast.me:
                return  # what its own one-off asked
            case _:
                self._carried_out(seat)
        if isinstance(action, Counter) and (countered := _countered(before)) and countered.seat == self.cast.me:
            self.told = [each for each in self.told if each.card is not countered.card]  # what follows names it
        self.told.append(_recalled(seat, action, before, self.cast))

    def _draws(self, seat: Seat, card: Card | None) -> None:
        if self._drawn:
            self.told.pop()
        else:
            self._carried_out(seat)
        self._drawn.append(card)
        words, brief = (drawn_by(seat, self._drawn, cast).past for cast in (self.cast, self.cast.brief))
        self.told.append(Recalled(seat, words, brief))

    def _carried_out(self, seat: Seat) -> None:
        """What a one-off does need not be told, since the next sentence tells it."""
        at = next((i for i in reversed(range(len(self.told))) if self.told[i].seat == seat), None)
        if at is not None:
            self.told[at] = self.told[at].plain


def ever_shorter(told: Sequence[Recalled]) -> Iterator[str]:
    """From the longest form to the shortest: what is not about the reader goes first, the oldest before the newest."""
    yield APART.join(each.full for each in told)
    left = [*told]
    while len(left) > 1:
        yield _around(left, told)
        left.remove(min(left, key=lambda each: each.mine))
    yield from (_around(left, told),) if left else ()


def _around(left: Sequence[Recalled], told: Sequence[Recalled]) -> str:
    """What is left of all sentences, with a sign where others were."""
    words = APART.join(each.brief for each in left)
    match left[0] is not told[0], left[-1] is not told[-1]:
        case True, True:
            return tell(BOTH_LEFT_OUT, told=words)
        case True, False:
            return tell(OLDER_LEFT_OUT, told=words)
        case False, True:
            return tell(NEWER_LEFT_OUT, told=words)
        case _:
            return words


def _question(before: View) -> Ask | None:
    return before.asks[-1] if before.asks else None


def _recalled(seat: Seat, action: Action, before: View, cast: Cast) -> Recalled:
    """One action of a seat, in both lengths."""
    (full, mine), (brief, _) = (fully(seat, action, before, each) for each in (cast, cast.brief))
    shorter = brief.naming(BRIEFLY.get(brief.deed, brief.deed))
    return Recalled(seat, full.past, shorter.past, mine=mine and cast.me not in (None, seat), card=card_of(action))


def fully(seat: Seat, action: Action, before: View, cast: Cast) -> tuple[Done, bool]:
    """With whose card was hit, or what the card does; and whether that is about the seat on screen."""
    done = done_by(seat, as_given(action, seat, before), before, cast)
    others = opponents(before.rules, seat) if seat >= 0 else ()
    match unwrapped(action):
        case Discard(cards):
            return done.naming(done.deed, cards=marks(cards)), False
        case Counter() | Respond() | Block():
            return _answer(done, before)
        case Scuttle(_, target) | Steal(_, target) | Give(_, target) | OneOffOn(_, target):
            holder = find_stack(before, target)[0]
            mine = cast.me in (holder, receiver(action, before))
            return done.naming(done.deed, target=_whose(target, holder, seat, before, cast)), mine
        case Permanent(card) if card.rank is Rank.KING:
            goals, held = before.rules.goals, kings(before, seat)
            now, after = (goals[min(count, len(goals) - 1)] for count in (held, held + 1))
            return (done if now == after else done.naming(forms.LAY_KING, count=after)), False
        case Permanent(card) if card.rank is Rank.QUEEN:
            return done.naming(forms.LAY_QUEEN), False
        case Permanent(card) if card.rank is Rank.EIGHT and cast.me in others:
            return done.naming(forms.SEE_YOU), True
        case OneOff(card):
            discards = isinstance(before.rules.effects.get(card.rank), ForceDiscard)
            return done, discards and cast.me in others
        case OneOffAt(_, victim):
            return done, victim == cast.me
        case _:
            return done, False


def _answer(done: Done, before: View) -> tuple[Done, bool]:
    """`Bea countered your [3D] with [2D]`."""
    window = open_window(before)
    if window is None:
        return done, False
    last = _countered(before)
    by, what = (last.seat, last.card) if last is not None else (window.by, window.play.card)
    mine = by == done.cast.me
    target = tell(forms.YOUR_CARD, card=what) if mine else tell(JUST, card=what)
    return done.naming(FURTHER[done.deed], target=target), mine


def _whose(target: Card, holder: Seat, by: Seat, before: View, cast: Cast) -> str:
    """`your [7H]`, `Cal’s [7H]`; nobody's name where only two play."""
    if holder == cast.me != by:
        return tell(forms.YOUR_CARD, card=target)
    if holder == by or before.rules.seats == PAIR:
        return tell(JUST, card=target)
    return tell(forms.CARD_OF, owner=cast.names[holder], card=target)


def _countered(before: View) -> Countered | None:
    """The counter that another one would counter."""
    window = open_window(before)
    return window.counters[-1] if isinstance(window, CounterWindow) and window.counters else None
