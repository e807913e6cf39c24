"""Reads the text of a position, which `position` describes and writes."""

from __future__ import annotations

from collections.abc import Iterator

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
from .notation import NotationError, format_seat, parse_action, parse_card, parse_seat
from .options import parse_rules
from .rules import RuleSet
from .rulesets import PAGAT
from .state import Field, How, Lock, Result, Rider, Stack, State


def parse_position(text: str, rules: RuleSet = PAGAT) -> State:
    """The position written as `text`; `rules` where it names none. Raises NotationError or RulesError."""
    return _Parser(rules).read(text)


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
            self.rules = parse_rules(found.pop("rules"))
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
    laid = (card for stack in stacks for card in stack.cards)
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
