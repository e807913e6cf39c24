"""Whether a win that a seat has in hand could be stopped before its next turn, as far as a View knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from .actions import OneOff, OneOffAt, Permanent, Play, Points, Seat
from .answers import plays_from_hand
from .asks import Turn
from .cards import Card, Rank
from .effects import DrawCards, Salvage, Sweep
from .rules import PASSES_TO_STALEMATE
from .view import View, could_win, counterable, foresee, opponents, partners, winning_one_offs


def may_be_stopped(seen: View, cards: Sequence[Card]) -> bool:
    """Whether a card that a rival may hold could keep the seat of `seen` from winning with one of `cards` next turn.

    It is the turn of the rivals before. A card that nobody has seen counts as one that could, a two that they may draw
    counters at once, and they may pass until that ends the game (R23).
    """
    if seen.asks and not isinstance(seen.asks[-1], Turn):
        return True
    rivals = opponents(seen.rules, seen.seat)
    if not seen.deck and seen.passes + len(rivals) >= PASSES_TO_STALEMATE:
        return True
    drawn = seen.unseen if seen.deck else ()
    if any(_counters(seen, card, cards) for card in (*drawn, *(card for card in seen.deck[:1] if card is not None))):
        return True
    return _one_stops(seen, rivals, cards)


def _one_stops(seen: View, rivals: Sequence[Seat], cards: Sequence[Card]) -> bool:
    """Whether one of these could, in the order of their turns: one may take the queen that guards from the next one."""
    for n, rival in enumerate(rivals):
        if any(card is None or _stops(seen, rival, card, cards) for card in seen.hands[rival]):
            return True
        for then in _tables_after(seen, rival) if rivals[n + 1 :] else ():
            if _one_stops(then, rivals[n + 1 :], cards):
                return True
    return False


def _tables_after(seen: View, rival: Seat) -> Iterator[View]:
    """What the known cards of a rival may make of the table, were it its turn."""
    for card in filter(None, seen.hands[rival]):
        turned = _turned(seen, rival)
        for then in (foresee(turned, play) for play in plays_from_hand(turned, rival, card)):
            if then.result is None and (not then.asks or isinstance(then.asks[-1], Turn)):
                yield then


def stopping_card(seen: View, cards: Sequence[Card]) -> tuple[Seat, Card] | None:
    """A card that a rival is known to hold and that could keep the seat of `seen` from winning with any of `cards`."""
    for seat in opponents(seen.rules, seen.seat):
        for card in seen.hands[seat]:
            if card is not None and _surely_stops(seen, seat, card, cards):
                return seat, card
    return None


def _surely_stops(seen: View, rival: Seat, card: Card, cards: Sequence[Card]) -> bool:
    """As `_stops`, but a one-off whose outcome is open stops nothing for sure, as a four does against a full hand."""
    if _counters(seen, card, cards):
        return True
    turned = _turned(seen, rival)
    for play in plays_from_hand(turned, rival, card):
        then = foresee(turned, play)
        if then.result is not None:
            if seen.seat not in then.result.winners:
                return True
            continue
        settled = not then.asks or isinstance(then.asks[-1], Turn)
        if settled and not _can_win(then, cards):
            return True
    return False


def _can_win(seen: View, cards: Sequence[Card]) -> bool:
    """Whether the seat of `seen` could win with one of `cards`, were it its turn."""
    plain = any(could_win(seen, seen.seat, (card,)) for card in cards)
    return plain or any(card in cards for card in winning_one_offs(seen, seen.seat))


def _counters(seen: View, card: Card, cards: Sequence[Card]) -> bool:
    """Whether a card could counter the win: it is a two, and only one-offs win."""
    if card.rank is not Rank.TWO or not counterable(seen, seen.seat):
        return False
    return not any(could_win(seen, seen.seat, (each,)) for each in cards)


def known_replies(seen: View, lies: Card) -> list[tuple[Seat, Play]]:
    """What rivals could play of the cards known in their hands to take `lies` from the own side, were it their turn."""
    if seen.result is not None or (seen.asks and not isinstance(seen.asks[-1], Turn)):
        return []
    found: list[tuple[Seat, Play]] = []
    for rival in opponents(seen.rules, seen.seat):
        turned = _turned(seen, rival)
        for card in filter(None, seen.hands[rival]):
            found += [(rival, play) for play in _taking(turned, rival, card, lies)]
    return found


def unseen_replies(seen: View, lies: Card) -> dict[Card, Play]:
    """The unseen cards with which a rival that holds some could take `lies` from the own side, were it its turn.

    Each with one play that does.
    """
    if seen.result is not None or (seen.asks and not isinstance(seen.asks[-1], Turn)):
        return {}
    found: dict[Card, Play] = {}
    for rival in opponents(seen.rules, seen.seat):
        if None in seen.hands[rival]:
            turned, unseen = _turned(seen, rival), seen.unseen
            for card in (each for each in unseen if each not in found):
                found.update((card, play) for play in _taking(holding(turned, rival, card), rival, card, lies)[:1])
    return found


def holding(turned: View, rival: Seat, card: Card) -> View:
    """The same if an unseen card of a rival were `card`."""
    hands, at = [*turned.hands], turned.hands[rival].index(None)
    hands[rival] = (*turned.hands[rival][:at], card, *turned.hands[rival][at + 1 :])
    return replace(turned, hands=tuple(hands))


def brings_home(seen: View, seat: Seat, card: Card) -> bool:
    """Whether `card`, if `seat` held it among its unseen ones, would win as a one-off by what comes back from jacks."""
    stolen = any(stack.riders for field in seen.fields for stack in (*field.points, *field.permanents))
    return stolen and card in winning_one_offs(holding(seen, seat, card), seat)


def _taking(turned: View, rival: Seat, card: Card, lies: Card) -> list[Play]:
    """The plays of a card in the hand of a rival that take `lies` from the side of the seat of `turned`."""
    if not _lies(turned, lies):
        return []
    found = (play for play in plays_from_hand(turned, rival, card) if not isinstance(play, Points | Permanent))
    return [play for play in found if not _lies(foresee(turned, play), lies)]


def _lies(seen: View, card: Card) -> bool:
    """Whether a card lies on the own side."""
    fields = (seen.fields[seat] for seat in partners(seen.rules, seen.seat))
    return any(stack.card == card for field in fields for stack in (*field.points, *field.permanents))


def _turned(seen: View, rival: Seat) -> View:
    """The same if it were the turn of a rival."""
    return replace(seen, turn=rival, asks=(Turn(rival),), scrap=(*seen.scrap, *seen.middle), middle=())


def _stops(seen: View, rival: Seat, card: Card, cards: Sequence[Card]) -> bool:
    """Whether a known card of a rival could stop the win, or wins first."""
    if could_win(seen, rival, (card,)) or _counters(seen, card, cards):
        return True
    turned = _turned(seen, rival)
    for play in plays_from_hand(turned, rival, card):
        effect = seen.rules.effects.get(play.card.rank) if isinstance(play, OneOff | OneOffAt) else None
        if effect is not None and not isinstance(effect, Sweep):
            if not isinstance(effect, Salvage | DrawCards):  # these bring cards that have to wait
                return True
            continue
        then = foresee(turned, play)
        if then.result is not None or not _can_win(then, cards):
            return True
    return False
