"""What one seat may know: Views of a State and redacted events. Bots and scenes get nothing else.

A View keeps what was seen before: `State.seen` follows every hidden card that a seat could track.
It never depends on hidden cards, not even on their order in a hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from .actions import Action, Decline, OneOff, OneOffOn, Seat
from .answers import answers, asked, open_window, plays_from_hand
from .asks import Ask, Turn
from .cards import Card, Rank
from .effects import Sweep
from .events import HIDDEN, Event, InHand, Moved, MovedFaceDown, Seen, Shown, ShownFaceDown
from .rules import RuleSet
from .state import (
    Board,
    Field,
    How,
    Lock,
    Result,
    Rider,
    Stack,
    State,
    could_win,
    counterable,
    find_stack,
    goal,
    guarded,
    kings,
    locked,
    opponents,
    partners,
    queens,
    room,
    score,
    sees_hand,
)
from .step import step

__all__ = [
    "Board",
    "Field",
    "How",
    "Lock",
    "Result",
    "Rider",
    "Stack",
    "View",
    "could_win",
    "counterable",
    "find_stack",
    "foresee",
    "goal",
    "guarded",
    "imagine",
    "kings",
    "locked",
    "may_hold",
    "onlook",
    "opponents",
    "partners",
    "queens",
    "redact",
    "room",
    "score",
    "sees_hand",
    "view",
    "winning_one_offs",
    "wins_unanswered",
    "witness",
]


class View(Struct, frozen=True):
    """The position as `seat` knows it; a Board. Unknown cards are None.

    The own hand is in the order of arrival; another hand shows its known cards first, in canonical order.
    `legal` is empty unless `seat` is asked. `open_hands[s]`: the hand of s lies open to this seat now.
    """

    seat: Seat
    rules: RuleSet
    hands: tuple[tuple[Card | None, ...], ...]
    fields: tuple[Field, ...]
    deck: tuple[Card | None, ...]
    scrap: tuple[Card, ...]
    middle: tuple[Card, ...]
    turn: Seat
    number: int
    passes: int
    locks: tuple[Lock, ...]
    asks: tuple[Ask, ...]
    result: Result | None
    open_hands: tuple[bool, ...]
    legal: tuple[Action, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own hand, in order of arrival."""
        return tuple(card for card in self.hands[self.seat] if card is not None)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards this seat cannot place, in canonical order (sorted: the order must not leak either)."""
        placed = set(self.scrap) | set(self.middle)
        for field in self.fields:
            for stack in (*field.points, *field.permanents):
                placed.add(stack.card)
                placed.update(rider.card for rider in stack.riders)
        for cards in (*self.hands, self.deck):
            placed.update(card for card in cards if card is not None)
        return tuple(card for card in self.rules.deck if card not in placed)


def view(state: State, seat: Seat) -> View:
    """The View of `seat`, with its legal actions."""
    legal = answers(state) if asked(state) == seat else ()
    return replace(onlook(state, seat, frozenset({seat})), legal=legal)


def onlook(state: State, seat: Seat, eyes: frozenset[Seat]) -> View:
    """The position as seen from `seat` by an onlooker who knows what the seats in `eyes` know.

    Without eyes, the onlooker knows only what every seat knows.
    """
    known = _known(state, eyes)
    return View(
        seat=seat,
        rules=state.rules,
        hands=tuple(
            hand if owner == seat and owner in eyes else _known_first(hand, known)
            for owner, hand in enumerate(state.hands)
        ),
        fields=state.fields,
        deck=tuple(card if card in known else None for card in state.deck),
        scrap=state.scrap,
        middle=state.middle,
        turn=state.turn,
        number=state.number,
        passes=state.passes,
        locks=state.locks,
        asks=state.asks,
        result=state.result,
        open_hands=tuple(_lies_open(state, owner, eyes) for owner in range(state.rules.seats)),
    )


def _known(state: State, eyes: frozenset[Seat]) -> frozenset[Card]:
    """The hidden cards whose place somebody of `eyes` knows; without eyes, those that all know."""
    if eyes:
        return frozenset().union(*(state.seen[eye].union(state.hands[eye]) for eye in eyes))
    everybody = [state.seen[seat].union(hand) for seat, hand in enumerate(state.hands)]
    return frozenset.intersection(*everybody)


def _lies_open(state: State, owner: Seat, eyes: frozenset[Seat]) -> bool:
    """Does the hand of `owner` lie open to somebody of `eyes`, or without eyes to every seat?"""
    if eyes:
        return any(sees_hand(state, eye, owner) for eye in eyes)
    return all(sees_hand(state, seat, owner) for seat in range(state.rules.seats))


def _known_first(hand: tuple[Card, ...], known: frozenset[Card]) -> tuple[Card | None, ...]:
    """The known cards first, in canonical order: only the owner of a hand knows the order of arrival."""
    faces = sorted(card for card in hand if card in known)
    return (*faces, *(None,) * (len(hand) - len(faces)))


def redact(event: Event, before: State, seat: Seat) -> Seen:
    """`event` as `seat` witnesses it; `before` is the State that the event changed."""
    return witness(event, before, frozenset({seat}))


def witness(event: Event, before: State, eyes: frozenset[Seat]) -> Seen:
    """`event` as seen by an onlooker who knows what `eyes` know."""
    match event:
        case Moved(card, source, target) if isinstance(target, HIDDEN) and isinstance(source, HIDDEN):
            faces_up = isinstance(target, InHand) and _lies_open(before, target.seat, eyes)
            return event if faces_up or card in _known(before, eyes) else MovedFaceDown(source, target)
        case Shown(viewer, owner) if viewer not in eyes:
            return ShownFaceDown(viewer, owner)
        case _:
            return event


def imagine(seen: View, unseen: Iterable[Card]) -> State:
    """A State that `seen` allows, with `unseen` dealt into its gaps: other hands by seat, then the deck.

    What the others have seen is not followed there: they know their own hands and the table.
    """
    cards = iter(unseen)
    hands = tuple(tuple(card or next(cards) for card in hand) for hand in seen.hands)
    deck = tuple(card or next(cards) for card in seen.deck)
    others = [hand for s, hand in enumerate(seen.hands) if s != seen.seat]
    known = frozenset(card for cards in (*others, seen.deck) for card in cards if card is not None)
    return State(
        rules=seen.rules,
        hands=hands,
        fields=seen.fields,
        deck=deck,
        scrap=seen.scrap,
        middle=seen.middle,
        turn=seen.turn,
        number=seen.number,
        passes=seen.passes,
        locks=seen.locks,
        seen=tuple(known if s == seen.seat else frozenset() for s in range(seen.rules.seats)),
        asks=seen.asks,
        result=seen.result,
    )


def foresee(seen: View, action: Action) -> View:
    """What is sure of the table after `action`, one of `seen.legal`, if nobody answers it.

    No other question is answered, and cards that `seen` cannot place stay unknown. One State that it allows stands for
    all: a seat knows the card it plays, and cards that it does not know move between hands, deck and scrap only. They
    reach no field, so they change neither points nor goals.
    """
    then = onlook(_unanswered(imagine(seen, seen.unseen), action), seen.seat, frozenset({seen.seat}))
    dealt = frozenset(seen.unseen)
    *hands, deck = (_without(dealt, cards) for cards in (*then.hands, then.deck))
    return replace(then, hands=tuple(hands), deck=deck)


def wins_unanswered(seen: View, action: Action) -> bool:
    """Whether the side of the seat of `seen` has won after `action` if nobody answers it."""
    return _wins(imagine(seen, seen.unseen), seen.seat, action)


def winning_one_offs(seen: View, seat: Seat) -> tuple[Card, ...]:
    """The cards that `seen` knows in the hand of `seat` and that win as one-offs, were it its turn, if nobody answers.

    They win by cards that come home when jacks or jokers go: see `could_win` for all else.
    """
    side = partners(seen.rules, seat)
    if not any(seen.hands[seat]) or not any(_enough_may_come_home(seen, one) for one in side):
        return ()
    scrap = (*seen.scrap, *seen.middle)
    state = imagine(replace(seen, turn=seat, asks=(Turn(seat),), scrap=scrap, middle=()), seen.unseen)
    known = (card for card in seen.hands[seat] if card is not None)
    return tuple(
        card
        for card in known
        if any(_frees(seen, play) and _wins(state, seat, play) for play in plays_from_hand(state, seat, card))
    )


def _frees(seen: View, play: Action) -> bool:
    """Whether a play can send jacks or jokers away, so that what they took comes home. Others need not be tried."""
    if isinstance(play, OneOff):
        return isinstance(seen.rules.effects.get(play.card.rank), Sweep)
    return isinstance(play, OneOffOn) and find_stack(seen, play.target)[2].card is not play.target


def _enough_may_come_home(seen: View, seat: Seat) -> bool:
    """Whether all that was taken from `seat` and lies elsewhere would be enough for its goal."""
    others = (field for owner, field in enumerate(seen.fields) if owner != seat)
    stacks = (stack for field in others for stack in (*field.points, *field.permanents) if stack.riders)
    taken = [stack.card for stack in stacks if any(rider.was == seat for rider in stack.riders)]
    if not taken:
        return False
    crowns = kings(seen, seat) + sum(card.rank is Rank.KING for card in taken)
    goals = seen.rules.goals
    return score(seen, seat) + sum(card.points for card in taken) >= goals[min(crowns, len(goals) - 1)]


def _wins(state: State, seat: Seat, action: Action) -> bool:
    result = _unanswered(state, action).result
    return result is not None and seat in result.winners


def _unanswered(state: State, action: Action) -> State:
    """The State after `action` and after everybody has let it resolve."""
    state, _ = step(state, action)
    while open_window(state):
        state, _ = step(state, Decline())
    return state


def _without(dealt: frozenset[Card], cards: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
    """`cards` with gaps where a world was imagined."""
    return tuple(None if card in dealt else card for card in cards)


def may_hold(seen: View, seat: Seat) -> tuple[Card, ...]:
    """The cards in the hand of `seat` that are known, and all that could be among those that are not."""
    hand = seen.hands[seat]
    known = tuple(card for card in hand if card is not None)
    return known if len(known) == len(hand) else known + seen.unseen
