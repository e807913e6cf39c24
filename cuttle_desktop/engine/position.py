"""Text for positions: one line that holds everything, for tests, bug reports and digests.

Segments joined by ` // `, in this order; what is empty is left out:

    rules cuttle.cards four=random // P1: hand AC 2D | points TD[JH<P2 JS<P1^P1] 7C | perms QH 8S* // P2: …
    // deck 9C … // scrap … // middle 7S // turn P1 3 // passes 1 // locks 9H@P2:5 // seen P1: AC 4D
    // asks turn P1; … // over points P1

The deck's top and the scrap's oldest card come first. `TD[JH<P2]`: the jack JH on TD took it from P2; `^P3` names who
played it where that is not who held the stack after it (R30). `8S*` is an eight played as glasses. `turn P1 3` is
turn number 3. `locks 9H@P2:5`: P2 may not play 9H, returned to it in turn 5. `seen P1: AC`: P1 knows where that
hidden card lies. The last ask is the open one:

    turn P1 · counter P2 P3 of P1 oneoff 9S 7S by P2 2H by P1 2C (P2 is asked, then P3) · pick P1 · force P2 2 of P1
    random P2 2 of P1 · five P1 1 3 (discard 1, draw 3) · limit P1 2 · reveal P1 2 · block P2 of P1 scuttle TD 9S
    royal P2 P4 of P1 perm KH · offer P2 P3 of P1

For hand-written positions the parser is lenient: a jack without `<` took its card from the next seat clockwise of who
holds it then; `turn` may be left out (P1's first), `asks` too (the turn of who is to play), `rules` as well (pagat).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import assert_never

from .actions import CHANCE, Give, OneOff, OneOffAt, OneOffOn, Permanent, Respond, Scuttle, Seat, Steal
from .asks import (
    Ask,
    BlockWindow,
    Countered,
    CounterWindow,
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    RandomDiscard,
    RoyalWindow,
    StalemateOffer,
    Turn,
)
from .cards import Card, Rank
from .effects import Salvage
from .notation import NotationError, format_action, format_cards, format_seat, parse_action, parse_card, parse_seat
from .rules import RuleSet
from .rules_text import format_rules, read_rules
from .rulesets import PAGAT
from .state import Field, How, Lock, Result, Rider, Stack, State


def format_position(state: State) -> str:
    """The canonical text of a position."""
    return " // ".join(_segments(state))


def digest(state: State, salt: bytes = b"") -> str:
    """SHA-256 of `salt` and the canonical text, in hexadecimal."""
    return hashlib.sha256(salt + format_position(state).encode()).hexdigest()


def parse_position(text: str, rules: RuleSet = PAGAT) -> State:
    """The position written as `text`; `rules` where it names none. Raises NotationError or RulesError."""
    return _Parser(rules).read(text)


# writing


def _segments(state: State) -> Iterator[str]:
    yield f"rules {format_rules(state.rules)}"
    for seat, field in enumerate(state.fields):
        zones = [
            ("hand", [c.code for c in state.hands[seat]]),
            ("points", [_stack(stack, seat, "") for stack in field.points]),
            (
                "perms",
                [_stack(stack, seat, "*" if stack.card.rank is Rank.EIGHT else "") for stack in field.permanents],
            ),
        ]
        laid = " | ".join(" ".join([name, *texts]) for name, texts in zones if texts)
        if laid:
            yield f"{format_seat(seat)}: {laid}"
    for name, cards in (("deck", state.deck), ("scrap", state.scrap), ("middle", state.middle)):
        if cards:
            yield f"{name} {format_cards(cards)}"
    yield f"turn {format_seat(state.turn)} {state.number}"
    if state.passes:
        yield f"passes {state.passes}"
    if state.locks:
        yield "locks " + " ".join(f"{lock.card}@{format_seat(lock.seat)}:{lock.since}" for lock in state.locks)
    for seat, seen in enumerate(state.seen):
        if seen:
            yield f"seen {format_seat(seat)}: {format_cards(tuple(sorted(seen)))}"
    if state.asks:
        yield "asks " + "; ".join(map(_ask, state.asks))
    if state.result:
        yield " ".join(["over", state.result.how.value, *map(format_seat, state.result.winners)])


def _stack(stack: Stack, holder: Seat, mark: str) -> str:
    if not stack.riders:
        return f"{stack.card}{mark}"
    after = [rider.was for rider in stack.riders[1:]] + [holder]
    riders = [
        f"{rider.card}<{format_seat(rider.was)}" + (f"^{format_seat(rider.by)}" if rider.by != then else "")
        for rider, then in zip(stack.riders, after, strict=True)
    ]
    return f"{stack.card}{mark}[{' '.join(riders)}]"


def _seats(seat: Seat, others: Iterable[Seat]) -> str:
    return " ".join(map(format_seat, (seat, *others)))


def _ask(ask: Ask) -> str:
    match ask:
        case Turn(seat):
            return f"turn {format_seat(seat)}"
        case CounterWindow(seat, others, by, play, counters):
            twos = "".join(f" by {format_seat(c.seat)} {c.card}" for c in counters)
            return f"counter {_seats(seat, others)} of {format_seat(by)} {format_action(play)}{twos}"
        case PickFromScrap(seat):
            return f"pick {format_seat(seat)}"
        case ForcedDiscard(seat, count, by):
            return f"force {format_seat(seat)} {count} of {format_seat(by)}"
        case RandomDiscard(_, count, by, victim):
            return f"random {format_seat(victim)} {count} of {format_seat(by)}"
        case DiscardThenDraw(seat, count, draw):
            return f"five {format_seat(seat)} {count} {draw}"
        case HandLimitDiscard(seat, count):
            return f"limit {format_seat(seat)} {count}"
        case PlayRevealed(seat, count):
            return f"reveal {format_seat(seat)} {count}"
        case BlockWindow(seat, by, scuttle):
            return f"block {format_seat(seat)} of {format_seat(by)} {format_action(scuttle)}"
        case RoyalWindow(seat, others, by, royal):
            return f"royal {_seats(seat, others)} of {format_seat(by)} {format_action(royal)}"
        case StalemateOffer(seat, others, by):
            return f"offer {_seats(seat, others)} of {format_seat(by)}"
        case _:
            assert_never(ask)


# reading


class _Parser:
    """Collects the segments of one position."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def read(self, text: str) -> State:
        found: dict[str, str] = {}
        for segment in text.split(" // "):
            head, _, rest = segment.strip().partition(" ")
            if head == "seen":
                seat, _, rest = rest.partition(" ")
                head = f"seen {seat}"
            if head in found:
                raise NotationError(f"“{head}” comes twice")
            found[head] = rest
        if "rules" in found:
            self.rules = read_rules(found.pop("rules"))
        state = self._state(found)
        if found:
            raise NotationError(f"“{next(iter(found))}” is not part of a position")
        _check_cards(state)
        return state

    def _state(self, found: dict[str, str]) -> State:
        seats = range(self.rules.seats)
        sides = [self._side(seat, found.pop(f"{format_seat(seat)}:", "")) for seat in seats]
        turn, number = self._turn(found.pop("turn", "P1 1"))
        over = self._result(found.pop("over")) if "over" in found else None
        asks = found.pop("asks", "" if over else f"turn {format_seat(turn)}")
        if bool(asks.strip("; ")) == bool(over):
            raise NotationError("a position has an open question, or is over")
        return State(
            rules=self.rules,
            hands=tuple(hand for hand, _ in sides),
            fields=tuple(field for _, field in sides),
            deck=_cards(found.pop("deck", "")),
            scrap=_cards(found.pop("scrap", "")),
            middle=_cards(found.pop("middle", "")),
            turn=turn,
            number=number,
            passes=_number(found.pop("passes", "0")),
            locks=tuple(map(_lock, found.pop("locks", "").split())),
            seen=tuple(frozenset(_cards(found.pop(f"seen {format_seat(seat)}:", ""))) for seat in seats),
            asks=tuple(self._ask(text) for text in asks.split("; ") if text),
            result=over,
        )

    def _side(self, seat: Seat, text: str) -> tuple[tuple[Card, ...], Field]:
        zones = {"hand": "", "points": "", "perms": ""}
        for part in filter(None, text.split(" | ")):
            name, _, rest = part.strip().partition(" ")
            if name not in zones:
                raise NotationError(f"“{name}” is not hand, points or perms")
            zones[name] = rest
        field = Field(*(tuple(self._stacks(seat, zones[name])) for name in ("points", "perms")))
        return _cards(zones["hand"]), field

    def _stacks(self, seat: Seat, text: str) -> Iterator[Stack]:
        rest = text.strip()
        while rest:
            code, rest = rest[:2], rest[2:].removeprefix("*")
            riders: tuple[Rider, ...] = ()
            if rest.startswith("["):
                inside, bracket, rest = rest[1:].partition("]")
                if not bracket:
                    raise NotationError(f"“[{inside}” is not closed")
                riders = self._riders(seat, inside.split())
            if rest and not rest.startswith(" "):
                raise NotationError(f"“{code}{rest}” is not a card")
            rest = rest.strip()
            yield Stack(parse_card(code), riders)

    def _riders(self, holder: Seat, words: list[str]) -> tuple[Rider, ...]:
        """From the top down, for each rider says who held the stack before it."""
        riders: list[Rider] = []
        for word in reversed(words):
            rest, _, by = word.partition("^")
            code, _, was = rest.partition("<")
            before = parse_seat(was) if was else (holder + 1) % self.rules.seats
            riders.append(Rider(parse_card(code), parse_seat(by) if by else holder, before))
            holder = before
        return tuple(reversed(riders))

    def _turn(self, text: str) -> tuple[Seat, int]:
        seat, _, number = text.partition(" ")
        return self._seat(seat), _number(number or "1")

    def _seat(self, text: str) -> Seat:
        seat = parse_seat(text)
        if not 0 <= seat < self.rules.seats:
            raise NotationError(f"“{text}” has no seat under the rules {self.rules}")
        return seat

    def _result(self, text: str) -> Result:
        how, *winners = text.split()
        try:
            return Result(tuple(map(self._seat, winners)), How(how))
        except ValueError:
            raise NotationError(f"“{text}” is not a result") from None

    def _ask(self, text: str) -> Ask:
        who, _, of = text.partition(" of ")
        name, *words = who.split()
        match name, words:
            case "turn", [seat]:
                return Turn(self._seat(seat))
            case "pick", [seat]:
                salvage = self.rules.effects[Rank.THREE]
                assert isinstance(salvage, Salvage)
                return PickFromScrap(self._seat(seat), salvage)
            case "force", [seat, count]:
                return ForcedDiscard(self._seat(seat), _number(count), self._seat(of))
            case "random", [seat, count]:
                return RandomDiscard(CHANCE, _number(count), self._seat(of), self._seat(seat))
            case "five", [seat, count, draw]:
                return DiscardThenDraw(self._seat(seat), _number(count), _number(draw))
            case "limit", [seat, count]:
                return HandLimitDiscard(self._seat(seat), _number(count))
            case "reveal", [seat, count]:
                return PlayRevealed(self._seat(seat), _number(count))
            case (("counter" | "block" | "royal" | "offer"), [seat, *others]):
                return self._window(name, self._seat(seat), tuple(map(self._seat, others)), of)
            case _:
                raise NotationError(f"“{text}” is not a question")

    def _window(self, name: str, seat: Seat, others: tuple[Seat, ...], of: str) -> Ask:
        by_text, _, rest = of.partition(" ")
        by = self._seat(by_text)
        if name == "offer":
            return StalemateOffer(seat, others, by)
        said, *twos = rest.split(" by ")
        counters = tuple(Countered(self._seat(two[:2]), parse_card(two[3:])) for two in twos)
        match name, parse_action(said, by):
            case "counter", (OneOff() | OneOffOn() | OneOffAt() | Respond()) as play:
                return CounterWindow(seat, others, by, play, counters)
            case "block", Scuttle() as scuttle:
                return BlockWindow(seat, by, scuttle)
            case "royal", (Permanent() | Steal() | Give()) as royal:
                return RoyalWindow(seat, others, by, royal)
            case _:
                raise NotationError(f"“{said}” opens no window “{name}”")


def _check_cards(state: State) -> None:
    """No card lies in two places; a position in a test may leave cards out."""
    stacks = (stack for field in state.fields for stack in (*field.points, *field.permanents))
    laid = (card for stack in stacks for card in (stack.card, *(rider.card for rider in stack.riders)))
    places = (*state.hands, state.deck, state.scrap, state.middle)
    met: set[Card] = set()
    for card in (*(card for cards in places for card in cards), *laid):
        if card in met:
            raise NotationError(f"“{card}” comes twice")
        met.add(card)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise NotationError(f"“{text}” is not a number")
    return int(text)


def _lock(text: str) -> Lock:
    code, _, rest = text.partition("@")
    seat, _, since = rest.partition(":")
    return Lock(parse_card(code), parse_seat(seat), _number(since))
