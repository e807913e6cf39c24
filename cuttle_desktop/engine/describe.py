"""A rule set in words: the rows of its table, what each card does under it, and how two rule sets differ.

Everything is read off the RuleSet value, so house rules describe themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from .card_names import RANK_WORDS, SUIT_SIGNS
from .cards import Rank
from .effects import (
    Bounce,
    Choice,
    Destination,
    DrawCards,
    Effect,
    ForceDiscard,
    PlayFromDeck,
    Reach,
    Remove,
    RemoveGlasses,
    Salvage,
    Stealing,
    SwapHands,
    Sweep,
    Threat,
    Zone,
)
from .rules import NO_LIMIT, Glasses, RuleSet

NUMBERS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card does: `kind` is the word for the play, as `One-off`; `text` one sentence."""

    rank: Rank
    kind: str
    text: str


def describe(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """(name, value) rows, the same names for every rule set."""
    return (
        ("seats", _seats(rules)),
        ("deal", _deal(rules)),
        ("jokers", _jokers(rules)),
        ("goals with 0–4 kings", " ".join(map(str, rules.goals))),
        ("hand limit", _limit(rules)),
        ("two", _effect(rules, Rank.TWO)),
        ("three", _effect(rules, Rank.THREE)),
        ("four", _effect(rules, Rank.FOUR)),
        ("five", _effect(rules, Rank.FIVE)),
        ("seven", _effect(rules, Rank.SEVEN)),
        ("a played seven is scrapped", "before its card" if rules.seven_scrapped_first else "after its card"),
        ("eight as a one-off", _effect(rules, Rank.EIGHT)),
        ("nine", _effect(rules, Rank.NINE)),
        ("nine answers a royal", _yes(rules.nine_answers_royals)),
        ("ten blocks a scuttle", _yes(rules.ten_blocks_scuttles)),
        ("jack", _stealing(rules.steals.get(Rank.JACK))),
        (
            "joker",
            _stealing(rules.steals.get(Rank.JOKER)) if Rank.JOKER in rules.steals else _effect(rules, Rank.JOKER),
        ),
        ("queen guards from", ", ".join(_threats(rules))),
        ("queens guard each other", _yes(rules.queens_guard_queens)),
        ("glasses", rules.glasses.value),
        ("suits, low to high", " < ".join(SUIT_SIGNS[suit] for suit in rules.suits)),
        ("points win", rules.win.value),
        ("hands open once the deck is empty", _yes(rules.open_when_deck_is_empty)),
    )


def differences(one: RuleSet, other: RuleSet) -> tuple[tuple[str, str, str], ...]:
    """(name, value under `one`, value under `other`) for every row that differs."""
    pairs = zip(describe(one), describe(other), strict=True)
    return tuple((name, value, then) for (name, value), (_, then) in pairs if value != then)


def card_texts(rules: RuleSet) -> tuple[CardText, ...]:
    """What every card does besides scoring and scuttling, in the order of ranks."""
    texts: list[CardText] = []
    for rank in Rank:
        if rank is Rank.EIGHT:
            texts.append(CardText(rank, "Glasses", _glasses(rules)))
        if rank is Rank.QUEEN:
            texts.append(CardText(rank, "Permanent", _queen(rules)))
        if rank is Rank.KING:
            goals = ", ".join(map(str, rules.goals[1:]))
            texts.append(
                CardText(rank, "Permanent", f"Lowers your goal of {rules.goals[0]} to {goals} with 1–4 kings.")
            )
        if rank in rules.steals:
            texts.append(CardText(rank, "Permanent", _sentence(_stealing(rules.steals[rank]))))
        if rank in rules.effects:
            texts.append(CardText(rank, "One-off", _sentence(_effect(rules, rank))))
        if rank is Rank.TWO:
            texts.append(CardText(rank, "Counter", "Out of turn: cancels a one-off, or another counter."))
        if rank is Rank.NINE and rules.nine_answers_royals:
            text = "Out of turn: returns a royal or joker that an opponent just played to its owner's hand."
            texts.append(CardText(rank, "Answer", text))
        if rank is Rank.TEN and rules.ten_blocks_scuttles:
            text = "Out of turn: stops a scuttle; the ten and the scuttling card are scrapped."
            texts.append(CardText(rank, "Block", text))
    return tuple(texts)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _seats(rules: RuleSet) -> str:
    sides = len(set(rules.seating.sides))
    return str(rules.seats) if sides == rules.seats else f"{rules.seats}, partners opposite"


def _deal(rules: RuleSet) -> str:
    each = rules.seating.hand
    extra = rules.seating.dealer_extra
    return f"{each} each" if not extra else f"{each}, the dealer {each + extra}"


def _jokers(rules: RuleSet) -> str:
    return NUMBERS[rules.jokers] if rules.jokers else "none"


def _limit(rules: RuleSet) -> str:
    return "none" if rules.hand_limit >= NO_LIMIT else f"{rules.hand_limit}, {rules.over_limit.value}"


def _whose(reach: Reach) -> str:
    return "any" if reach is Reach.ANYONE else "an opponent's"


def _stealing(stealing: Stealing | None) -> str:
    if stealing is None:
        return "none"
    what = "point card" if stealing.zone is Zone.POINTS else "king, queen or glasses eight"
    if stealing.gives:
        to = "for any other seat"
    else:
        to = "for yourself" + (" (your own: for the opponent)" if stealing.reach is Reach.ANYONE else "")
    most = "one on a card" if stealing.most == 1 else f"up to {NUMBERS[stealing.most]} on one card"
    return f"takes {_whose(stealing.reach)} {what} {to}; {most}"


def _effect(rules: RuleSet, rank: Rank) -> str:
    effect = rules.effects.get(rank)
    return "none" if effect is None else effect_text(effect)


def effect_text(effect: Effect) -> str:
    """What the one-off does, without a capital or a full stop."""
    match effect:
        case Sweep(Zone.POINTS):
            return "scraps all point cards on the table, with the jacks on them"
        case Sweep():
            return "scraps all permanents on the table: kings, queens, glasses, jacks, jokers"
        case Remove(reach):
            return f"scraps {_whose(reach)} permanent"
        case RemoveGlasses():
            return "scraps one glasses eight on the table"
        case Salvage(takes_threes):
            return "takes a card from the scrap" + ("" if takes_threes else ", but no three")
        case ForceDiscard(count, choice):
            how = "of his choice" if choice is Choice.VICTIM else "at random"
            return f"an opponent discards {NUMBERS[count]} cards {how}"
        case DrawCards(count, discard_first):
            first = f"discards {NUMBERS[discard_first]} card, then " if discard_first else ""
            return f"{first}draws {NUMBERS[count]}"
        case PlayFromDeck(count):
            which = "the top card" if count == 1 else f"one of the top {NUMBERS[count]} cards"
            return f"plays {which} of the deck at once"
        case Bounce(reach, points_too, destination):
            what = "field card, points too," if points_too else "permanent"
            return f"returns {_whose(reach)} {what} {_DESTINATIONS[destination]}"
        case SwapHands():
            return "exchanges your hand with an opponent's"
        case _:
            assert_never(effect)


_DESTINATIONS = {
    Destination.HAND: "to its controller's hand",
    Destination.LOCKED: "to its controller's hand, locked for a turn",
    Destination.DECK_TOP: "to the top of the deck",
    Destination.DECK_BOTTOM: "to the bottom of the deck",
    Destination.SCRAP: "to the scrap",
}


def _glasses(rules: RuleSet) -> str:
    if rules.glasses is Glasses.TABLE:
        return "Laid sideways: your opponents' hands lie open while it stays."
    return "Laid sideways: you see every opponent's hand while it stays."


def _threats(rules: RuleSet) -> Iterator[str]:
    """The cards that a queen stops, in the plural."""
    if Threat.SCRAP in rules.guards:
        yield "twos"
        if any(isinstance(effect, RemoveGlasses) for effect in rules.effects.values()):
            yield "eights"
    if Threat.COUNTER in rules.guards:
        yield "counters"
    if Threat.BOUNCE in rules.guards:
        yield "nines"
    if Threat.STEAL in rules.guards:
        yield from (f"{RANK_WORDS[rank]}s" for rank in rules.steals)


def _queen(rules: RuleSet) -> str:
    threats = [*_threats(rules)]
    cards = "all your other cards" if rules.queens_guard_queens else "your other cards, except queens,"
    return f"Guards {cards} from {', '.join(threats[:-1])} and {threats[-1]}."
