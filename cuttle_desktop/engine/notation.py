"""Text for cards, seats and actions; every value round-trips. Positions are in `position`.

One canonical spelling each; cards by code, seats P1 … P4:

    draw  pass  points 7H  scuttle TD 9S  perm QH  jack JD TH [@P3]  joker X1 QH [@P3]
    oneoff 6S  oneoff 2C QH  oneoff 4C @P3  counter 2H  respond 9H  block TD  ok  take AC  discard 4H 9C
    top 8C perm   top TD scuttle 9S   top JD jack TH   top JD scrap
    offer  accept  refuse  concede
"""

from __future__ import annotations

from typing import assert_never

from .actions import (
    CHANCE,
    Accept,
    Action,
    Block,
    Concede,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Give,
    Offer,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Play,
    Points,
    Refuse,
    Respond,
    ScrapRevealed,
    Scuttle,
    Seat,
    Steal,
    Take,
)
from .cards import Card, Rank, card


class NotationError(ValueError):
    """The text is not in the notation; the message quotes the part that is not."""


SEAT_NAMES = ("P1", "P2", "P3", "P4")


def format_seat(seat: Seat) -> str:
    return "chance" if seat == CHANCE else SEAT_NAMES[seat]


def parse_seat(text: str) -> Seat:
    """Raises NotationError."""
    if text == "chance":
        return CHANCE
    if text in SEAT_NAMES:
        return SEAT_NAMES.index(text)
    raise NotationError(f"“{text}” is not a seat")


def parse_card(code: str) -> Card:
    """Raises NotationError."""
    try:
        return card(code)
    except KeyError:
        raise NotationError(f"“{code}” is not a card") from None


def format_cards(cards: tuple[Card, ...]) -> str:
    return " ".join([c.code for c in cards])  # a generator takes half as long again


def format_action(action: Action) -> str:
    match action:
        case FromDeck(play):
            verb, code, *rest = format_action(play).split(" ")
            return " ".join(["top", code, verb, *rest])
        case ScrapRevealed(c):
            return f"top {c} scrap"
        case Points() | Scuttle() | Permanent() | Steal() | Give() | OneOff() | OneOffOn() | OneOffAt():
            return _format_play(action)
        case Counter(c):
            return f"counter {c}"
        case Respond(c):
            return f"respond {c}"
        case Block(c):
            return f"block {c}"
        case Take(c):
            return f"take {c}"
        case Discard(cards):
            return f"discard {format_cards(cards)}"
        case Draw() | Pass() | Decline() | Offer() | Accept() | Refuse() | Concede():
            return _WORDS[type(action)]
        case _:
            assert_never(action)


def _format_play(play: Play) -> str:
    match play:
        case Points(c):
            return f"points {c}"
        case Scuttle(c, target):
            return f"scuttle {c} {target}"
        case Permanent(c):
            return f"perm {c}"
        case Steal(c, target):
            return f"{_stealing_verb(c)} {c} {target}"
        case Give(c, target, to):
            return f"{_stealing_verb(c)} {c} {target} @{format_seat(to)}"
        case OneOff(c):
            return f"oneoff {c}"
        case OneOffOn(c, target):
            return f"oneoff {c} {target}"
        case OneOffAt(c, victim):
            return f"oneoff {c} @{format_seat(victim)}"
        case _:
            assert_never(play)


def parse_action(text: str, who: Seat) -> Action:
    """The action `who` said. Raises NotationError unless `text` is its canonical spelling."""
    action = _parse(text.split(" "), who)
    if format_action(action) != text:
        raise NotationError(f"“{text}” is not written in the canonical way")
    return action


def _stealing_verb(c: Card) -> str:
    return "joker" if c.rank is Rank.JOKER else "jack"


_WORDS: dict[type, str] = {
    Draw: "draw",
    Pass: "pass",
    Decline: "ok",
    Offer: "offer",
    Accept: "accept",
    Refuse: "refuse",
    Concede: "concede",
}


def _parse(words: list[str], who: Seat) -> Action:
    match words:
        case ["draw"]:
            return Draw()
        case ["pass"]:
            return Pass()
        case ["ok"]:
            return Decline()
        case ["offer"]:
            return Offer()
        case ["accept"]:
            return Accept()
        case ["refuse"]:
            return Refuse()
        case ["concede"]:
            return Concede(who)
        case ["counter", c]:
            return Counter(parse_card(c))
        case ["respond", c]:
            return Respond(parse_card(c))
        case ["block", c]:
            return Block(parse_card(c))
        case ["take", c]:
            return Take(parse_card(c))
        case ["discard", *codes]:
            return Discard(tuple(sorted(map(parse_card, codes))))
        case ["top", c, "scrap"]:
            return ScrapRevealed(parse_card(c))
        case ["top", c, verb, *rest]:
            return FromDeck(_parse_play([verb, c, *rest]))
        case _:
            return _parse_play(words)


def _parse_play(words: list[str]) -> Play:
    match words:
        case ["points", c]:
            return Points(parse_card(c))
        case ["scuttle", c, target]:
            return Scuttle(parse_card(c), parse_card(target))
        case ["perm", c]:
            return Permanent(parse_card(c))
        case ["jack" | "joker", c, target]:
            return Steal(parse_card(c), parse_card(target))
        case ["jack" | "joker", c, target, to] if to.startswith("@"):
            return Give(parse_card(c), parse_card(target), parse_seat(to[1:]))
        case ["oneoff", c]:
            return OneOff(parse_card(c))
        case ["oneoff", c, victim] if victim.startswith("@"):
            return OneOffAt(parse_card(c), parse_seat(victim[1:]))
        case ["oneoff", c, target]:
            return OneOffOn(parse_card(c), parse_card(target))
        case _:
            raise NotationError(f"“{' '.join(words)}” is not an action")
