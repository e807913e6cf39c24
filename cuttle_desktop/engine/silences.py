"""What silently did not happen, and why, as values: found in what one seat may know, told in `words`.

They reveal nothing. Only the holder of a two learns that a queen kept it from countering. A missed win is told only
where the winning card was known, and only after the turn has passed.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from .actions import ONE_OFFS, Action, Counter, Discard, OneOff, Respond, Seat, unwrapped
from .asks import DiscardThenDraw, Turn
from .cards import Card, Rank
from .effects import DrawCards
from .events import Acted, Seen, Settled, TurnBegan
from .view import View, could_win, counterable, opponents


class NotAsked(Struct, frozen=True):
    """`seat` holds a two and could not counter what `by` played: queens guard it (R5)."""

    seat: Seat
    by: Seat
    queens: tuple[Card, ...]


class MissedWin(Struct, frozen=True):
    """`seat` could have won with a card that it did not play."""

    seat: Seat
    card: Card


class CutShort(Struct, frozen=True):
    """A hand limit lets `seat` draw only `count` cards for its one-off (R12)."""

    seat: Seat
    count: int
    limit: int


Silence = NotAsked | MissedWin | CutShort


class Unsaid(Struct):
    """Follows a game and finds what did not happen, of all that one seat knows."""

    _missed: MissedWin | None = None

    def add(self, event: Seen | None, before: View) -> list[Silence]:
        """What did not happen at an event; None is a table that was set back."""
        if event is None:
            self._missed = None
        if isinstance(event, Acted) and before.asks and before.asks[-1] == Turn(event.seat):
            self._missed = _winning(event.seat, before)
        found: list[Silence] = [] if event is None else [*_at_once(event, before)]
        if isinstance(event, TurnBegan) and self._missed is not None:  # it has not won otherwise
            found.append(self._missed)
            self._missed = None
        return found


def _at_once(event: Seen, before: View) -> Iterator[Silence]:
    match event:
        case Acted(seat, action):
            yield from _not_asked(seat, action, before)
            ask = before.asks[-1] if before.asks else None
            if isinstance(action, Discard) and isinstance(ask, DiscardThenDraw):
                yield from _cut_short(seat, ask.draw, len(action.cards), before)
        case Settled(by, OneOff(card)):
            effect = before.rules.effects.get(card.rank)
            if isinstance(effect, DrawCards) and not min(effect.discard_first, len(before.hands[by])):
                yield from _cut_short(by, effect.count, 0, before)
        case _:
            pass


def guarding_queens(seen: View, seat: Seat) -> tuple[Card, ...]:
    """The queens for which no one-off and no counter of `seat` can be countered; none where they do not guard that."""
    if counterable(seen, seat):
        return ()
    return tuple(stack.card for stack in seen.fields[seat].permanents if stack.card.rank is Rank.QUEEN)


def _not_asked(by: Seat, action: Action, before: View) -> Iterator[NotAsked]:
    play = unwrapped(action)
    if not isinstance(play, (*ONE_OFFS, Counter, Respond)) or by not in opponents(before.rules, before.seat):
        return
    if any(card.rank is Rank.TWO for card in before.hand) and (queens := guarding_queens(before, by)):
        yield NotAsked(before.seat, by, queens)


def _winning(seat: Seat, before: View) -> MissedWin | None:
    """The card with which a seat can win, whatever others answer (R31). `before` knows it."""
    sure = (card for card in before.hands[seat] if card and (card.points or not before.rules.nine_answers_royals))
    winning = [card for card in sure if could_win(before, seat, (card,))]
    return MissedWin(seat, max(winning, key=lambda card: card.points)) if winning else None


def _cut_short(seat: Seat, count: int, discarded: int, before: View) -> Iterator[CutShort]:
    rules, held = before.rules, len(before.hands[seat]) - discarded
    spare = max(0, rules.hand_limit - held)
    if rules.over_limit.stops_drawing and spare < min(count, len(before.deck)):
        yield CutShort(seat, spare, rules.hand_limit)
