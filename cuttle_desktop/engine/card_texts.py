"""What each card does under a rule set, in words: read off the RuleSet, so house rules describe themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from .card_names import RANK_WORDS
from .cards import Rank
from .effects import (
    Bounce,
    Choice,
    Destination,
    DrawCards,
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
from .state import opponents

NUMBERS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card does: `kind` is the word for the play, as `One-off`; `text` one sentence."""

    rank: Rank
    kind: str
    text: str


def card_texts(rules: RuleSet) -> tuple[CardText, ...]:
    """What every card does besides scoring and scuttling, in the order of ranks."""
    return tuple(text for rank in Rank for text in _texts(rules, rank))


def _texts(rules: RuleSet, rank: Rank) -> Iterator[CardText]:
    for kind, text in (*_permanent_texts(rules, rank), *_played_texts(rules, rank)):
        yield CardText(rank, kind, text[0].upper() + text[1:] + ".")


def _permanent_texts(rules: RuleSet, rank: Rank) -> Iterator[tuple[str, str]]:
    if rank is Rank.EIGHT:
        yield "Glasses", f"laid sideways: {glasses_text(rules)} as long as it stays"
    if rank is Rank.QUEEN:
        yield "Permanent", _queen(rules)
    if rank is Rank.KING:
        yield "Permanent", f"lowers its owner’s goal from {rules.goals[0]} to {_lower_goals(rules)}"
    if rank in rules.steals:
        yield "Permanent", stealing_text(rules, rank)


def _played_texts(rules: RuleSet, rank: Rank) -> Iterator[tuple[str, str]]:
    if rank in rules.effects:
        yield "One-off", effect_text(rules, rank)
    if rank is Rank.TWO:
        yield "Counter", "on any player’s turn: cancels a one-off, or another counter"
    if rank is Rank.NINE and rules.nine_answers_royals:
        royal = "jack, queen, king or joker" if Rank.JOKER in rules.steals else "jack, queen or king"
        yield "Answer", f"on an opponent’s turn: returns to their hand a {royal} they just played"
    if rank is Rank.TEN and rules.ten_blocks_scuttles:
        yield (
            "Block",
            "on an opponent’s turn: stops a scuttle. The ten and the scuttling card are scrapped",
        )


def _opponents(rules: RuleSet) -> int:
    """How many opponents a seat has."""
    return len(opponents(rules, 0))


def _opponents_own(rules: RuleSet) -> str:
    return "an opponent’s" if _opponents(rules) > 1 else "your opponent’s"


def _or(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def _one_of(rules: RuleSet, reach: Reach, *cards: str) -> str:
    """`any permanent`, `one of your opponent's permanents or point cards`."""
    if reach is Reach.ANYONE:
        return f"any {_or(cards)}"
    return f"one of {_opponents_own(rules)} {_or([f'{card}s' for card in cards])}"


def stealing_text(rules: RuleSet, rank: Rank) -> str:
    stealing = rules.steals.get(rank)
    if stealing is None:
        return "none"
    cards = ("point card",) if stealing.zone is Zone.POINTS else ("king", "queen", "glasses eight")
    what = _one_of(rules, stealing.reach, *cards)
    if stealing.gives:
        what += " and gives it to any other seat"
    elif stealing.reach is Reach.ANYONE:
        what += " for yourself, or your own for your opponent"
    else:
        what += " for yourself"
    name = RANK_WORDS[rank]
    most = f"only one {name}" if stealing.most == 1 else f"up to {_most(rules, rank, stealing)} {name}s"
    return f"takes {what}; {most} on a card"


def _most(rules: RuleSet, rank: Rank, stealing: Stealing) -> str:
    """No more than the pack holds."""
    return NUMBERS[min(stealing.most, len([card for card in rules.deck if card.rank is rank]))]


def effect_text(rules: RuleSet, rank: Rank) -> str:
    """What the one-off does, without a capital or a full stop."""
    effect = rules.effects.get(rank)
    match effect:
        case None:
            return "none"
        case Sweep(Zone.POINTS):
            return "scraps all point cards on the table, with the jacks on them"
        case Sweep():
            return f"scraps all permanents on the table: kings, queens, glasses, {_thieves(rules)}"
        case Remove(reach):
            return f"scraps {_one_of(rules, reach, 'permanent')}"
        case RemoveGlasses():
            return "scraps one glasses eight on the table"
        case Salvage(takes_threes):
            return "takes a card from the scrap" + ("" if takes_threes else ", but not a three")
        case ForceDiscard(count, choice):
            who = "one opponent discards" if _opponents(rules) > 1 else "your opponent discards"
            how = "of their choice" if choice is Choice.VICTIM else "at random"
            return f"{who} {NUMBERS[count]} cards {how}, or all if they have fewer"
        case DrawCards():
            return _draws(rules, effect)
        case PlayFromDeck(count):
            which = "the top card" if count == 1 else f"one of the top {NUMBERS[count]} cards"
            return f"plays {which} of the deck at once"
        case Bounce(reach, points_too, destination):
            cards = ("permanent", "point card") if points_too else ("permanent",)
            return f"returns {_one_of(rules, reach, *cards)} {_DESTINATIONS[destination]}"
        case SwapHands():
            return f"swaps your hand with {_opponents_own(rules)}"
        case _:
            assert_never(effect)


def _draws(rules: RuleSet, effect: DrawCards) -> str:
    """R12: a limit that stops drawing cuts the draw short; the other kind is applied at the end of the turn."""
    first = f"discards {NUMBERS[effect.discard_first]} card, then " if effect.discard_first else ""
    limit = ""
    if rules.hand_limit < NO_LIMIT and rules.over_limit.stops_drawing:
        limit = f", never past the hand limit of {rules.hand_limit}"
    elif rules.hand_limit < NO_LIMIT:
        limit = f"; at the end of the turn, discards down to {rules.hand_limit}"
    return f"{first}draws up to {NUMBERS[effect.count]}{limit}"


def _thieves(rules: RuleSet) -> str:
    """`jacks`, or `jacks, jokers` where jokers lie on permanents."""
    return ", ".join(f"{RANK_WORDS[rank]}s" for rank in rules.steals)


def _lower_goals(rules: RuleSet) -> str:
    """`14 with one king, 10 with two`; a king that changes nothing more is left out."""
    goals = [goal for number, goal in enumerate(rules.goals) if number and goal != rules.goals[number - 1]]
    first, *others = goals
    words = [f"{first} with one king", *(f"{goal} with {NUMBERS[number]}" for number, goal in enumerate(others, 2))]
    return ", ".join(words)


_DESTINATIONS = {
    Destination.HAND: "to its player’s hand",
    Destination.LOCKED: "to its player’s hand, locked for that player’s next turn",
    Destination.DECK_TOP: "to the top of the deck",
    Destination.DECK_BOTTOM: "to the bottom of the deck",
    Destination.SCRAP: "to the scrap",
}


def glasses_text(rules: RuleSet) -> str:
    """Whose hands lie open, and to whom (R16)."""
    if rules.has_teams:
        hands, lie = "the opposing team’s hands", "lie"
    else:
        hands, lie = ("your opponents’ hands", "lie") if _opponents(rules) > 1 else ("your opponent’s hand", "lies")
    if rules.glasses is Glasses.CONTROLLER:
        return f"only you see {hands}"
    return f"{hands} {lie} open" + (" to everyone" if rules.seats > 2 else "")


def threats(rules: RuleSet) -> Iterator[str]:
    """The cards that a queen stops, in the plural."""
    if Threat.SCRAP in rules.guards:
        yield "twos"
        if any(isinstance(effect, RemoveGlasses) for effect in rules.effects.values()):
            yield "eights"
    if Threat.BOUNCE in rules.guards:
        yield "nines"
    if Threat.STEAL in rules.guards:
        yield from (f"{RANK_WORDS[rank]}s" for rank in rules.steals)


def _queen(rules: RuleSet) -> str:
    stopped = [*threats(rules)]
    cards = "all your other cards" if rules.queens_guard_queens else "your other cards, except queens,"
    told = f"guards {cards} from {', '.join(stopped[:-1])} and {stopped[-1]}"
    return f"{told}. Your one-offs and counters cannot be countered" if Threat.COUNTER in rules.guards else told
