"""What each card does under a rule set, read off the RuleSet: in whole sentences, and in a few words for a button.

Where a message has two forms, the number of opponents chooses: “your opponent” or “an opponent”.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, assert_never

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.effects import (
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
from cuttle_desktop.engine.rules import NO_LIMIT, Glasses, RuleSet
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.words.message import Forms, Plural, SlotValue, Wording, enumerated, sentences, tell, tell_of
from cuttle_desktop.words.ranks import RANKS
from cuttle_desktop.words.speech import Cast

NO_EFFECT: Final = "No one-off effect."
SWEEPS: Final = {
    False: "Scraps all permanents on the table: kings, queens, glasses, jacks.",
    True: "Scraps all permanents on the table: kings, queens, glasses, jacks, jokers.",
}
SWEEPS_POINTS: Final = "Scraps all point cards on the table, with the jacks on them."
REMOVES: Final[Mapping[Reach, Wording]] = {
    Reach.ANYONE: "Scraps any permanent.",
    Reach.OPPONENTS: Plural("Scraps one of your opponent’s permanents.", "Scraps one of an opponent’s permanents."),
}
REMOVES_GLASSES: Final = "Scraps one glasses eight on the table."
SALVAGES: Final = {True: "Takes a card from the scrap.", False: "Takes a card from the scrap, but not a three."}
FORCES: Final = {
    Choice.VICTIM: Plural(
        "Your opponent discards {cards} cards of their choice, or all if they have fewer.",
        "One opponent discards {cards} cards of their choice, or all if they have fewer.",
    ),
    Choice.CHANCE: Plural(
        "Your opponent discards {cards} cards at random, or all if they have fewer.",
        "One opponent discards {cards} cards at random, or all if they have fewer.",
    ),
}
DRAWS: Final = "Draws up to {cards} cards."
DISCARDS_AND_DRAWS: Final = "Discards {first} card, then draws up to {cards}."
CUT_SHORT: Final = "The draw stops at {limit} cards in hand."  # R12
CUT_LATER: Final = "At the end of the turn, discards down to {limit}."
PLAYS_TOP: Final = Plural(
    "Plays the top card of the deck at once.", "Plays one of the top {count} cards of the deck at once."
)
RETURNS: Final[Mapping[tuple[Reach, bool], Wording]] = {
    (Reach.ANYONE, False): "Returns any permanent {where}.",
    (Reach.ANYONE, True): "Returns any permanent or point card {where}.",
    (Reach.OPPONENTS, False): Plural(
        "Returns one of your opponent’s permanents {where}.", "Returns one of an opponent’s permanents {where}."
    ),
    (Reach.OPPONENTS, True): Plural(
        "Returns one of your opponent’s permanents or point cards {where}.",
        "Returns one of an opponent’s permanents or point cards {where}.",
    ),
}
DESTINATIONS: Final = {
    Destination.HAND: "to its player’s hand",
    Destination.LOCKED: "to its player’s hand, locked for that player’s next turn",
    Destination.DECK_TOP: "to the top of the deck",
    Destination.DECK_BOTTOM: "to the bottom of the deck",
    Destination.SCRAP: "to the scrap",
}
SWAPS: Final = Plural("Swaps your hand with your opponent’s.", "Swaps your hand with an opponent’s.")
TAKES_POINTS: Final[Mapping[Reach, Wording]] = {
    Reach.ANYONE: "Takes any point card for yourself, or your own for your opponent.",
    Reach.OPPONENTS: Plural(
        "Takes one of your opponent’s point cards for yourself.", "Takes one of an opponent’s point cards for yourself."
    ),
}
TAKES_ROYALS: Final[Mapping[Reach, Wording]] = {
    Reach.ANYONE: "Takes any king, queen or glasses eight for yourself, or your own for your opponent.",
    Reach.OPPONENTS: Plural(
        "Takes one of your opponent’s kings, queens or glasses eights for yourself.",
        "Takes one of an opponent’s kings, queens or glasses eights for yourself.",
    ),
}
GIVES: Final = {
    Zone.POINTS: "Takes any point card and gives it to any other seat.",
    Zone.PERMANENTS: "Takes any king, queen or glasses eight and gives it to any other seat.",
}
RIDERS: Final = {
    Rank.JACK: Plural("Only 1 jack on a card.", "Up to {count} jacks on a card."),
    Rank.JOKER: Plural("Only 1 joker on a card.", "Up to {count} jokers on a card."),
}
LIES_OPEN: Final = Plural(
    "Laid sideways: your opponent’s hand lies open as long as it stays.",
    "Laid sideways: your opponents’ hands lie open to everyone as long as it stays.",
)
YOU_SEE: Final = Plural(
    "Laid sideways: only you see your opponent’s hand as long as it stays.",
    "Laid sideways: only you see your opponents’ hands as long as it stays.",
)
TEAM_OPEN: Final = "Laid sideways: the opposing team’s hands lie open to everyone as long as it stays."
YOU_SEE_TEAM: Final = "Laid sideways: only you see the opposing team’s hands as long as it stays."
LOWERS: Final = "Lowers its owner’s goal from {goal} to {lower}; more kings lower it to {lowest}."
GUARDS: Final = {
    True: "Guards all your other cards from {ranks}.",
    False: "Guards your other cards, except queens, from {ranks}.",
}
COUNTERS: Final = {
    True: "Your one-offs and counters cannot be countered.",
    False: "Your one-offs can still be countered.",
}
CANCELS: Final = "On any player’s turn: cancels a one-off, or another counter."
ANSWERS: Final = {
    False: "On an opponent’s turn: returns to their hand a jack, queen or king they just played.",
    True: "On an opponent’s turn: returns to their hand a jack, queen, king or joker they just played.",
}
BLOCKS: Final = "On an opponent’s turn: stops a scuttle. The ten and the scuttling card are scrapped."

DISCARDS: Final = Forms("you discard {count}", "{name} discards {count}")
SHORT_RETURNS: Final = {
    Destination.HAND: "return to hand",
    Destination.LOCKED: "return to hand, locked",
    Destination.DECK_TOP: "return to the top of the deck",
    Destination.DECK_BOTTOM: "return to the bottom of the deck",
    Destination.SCRAP: "return to the scrap",
}


class CardText(Struct, frozen=True):
    """What a card does: `kind` is the word for the play, as `One-off`; `text` one or two sentences."""

    rank: Rank
    kind: str
    text: str


def card_texts(rules: RuleSet) -> tuple[CardText, ...]:
    """What every card does besides scoring and scuttling, in the order of ranks."""
    return tuple(CardText(rank, kind, text) for rank in Rank for kind, text in _texts(rules, rank))


def _texts(rules: RuleSet, rank: Rank) -> Iterator[tuple[str, str]]:
    if rank is Rank.EIGHT:
        yield "Glasses", glasses_text(rules)
    if rank is Rank.QUEEN:
        yield "Permanent", queen_text(rules)
    if rank is Rank.KING:
        goal, lower, *lowest = dict.fromkeys(rules.goals)
        yield "Permanent", tell(LOWERS, goal=goal, lower=lower, lowest=enumerated([*map(str, lowest)]))
    if rank in rules.steals:
        yield "Permanent", stealing_text(rules, rank)
    if rank in rules.effects:
        yield "One-off", effect_text(rules, rank)
    if rank is Rank.TWO:
        yield "Counter", CANCELS
    if rank is Rank.NINE and rules.nine_answers_royals:
        yield "Answer", ANSWERS[_has_jokers(rules)]
    if rank is Rank.TEN and rules.ten_blocks_scuttles:
        yield "Block", BLOCKS


def _of_opponents(text: Wording, rules: RuleSet, **slots: SlotValue) -> str:
    return tell(text, count=len(opponents(rules, 0)), **slots)


def _has_jokers(rules: RuleSet) -> bool:
    """Whether jokers lie on permanents, as jacks do on points."""
    return Rank.JOKER in rules.steals


def stealing_text(rules: RuleSet, rank: Rank) -> str:
    """What a jack or joker takes, and how many of them lie on a card: no more than the pack holds."""
    stealing = rules.steals.get(rank)
    if stealing is None:
        return NO_EFFECT
    most = min(stealing.most, sum(card.rank is rank for card in rules.deck))
    return f"{_takes(rules, stealing)} {tell(RIDERS[rank], count=most)}"


def _takes(rules: RuleSet, stealing: Stealing) -> str:
    if stealing.gives:
        return GIVES[stealing.zone]
    return _of_opponents((TAKES_POINTS if stealing.zone is Zone.POINTS else TAKES_ROYALS)[stealing.reach], rules)


def effect_text(rules: RuleSet, rank: Rank) -> str:
    """What the one-off does."""
    effect = rules.effects.get(rank)
    match effect:
        case None:
            return NO_EFFECT
        case Sweep(Zone.POINTS):
            return SWEEPS_POINTS
        case Sweep():
            return SWEEPS[_has_jokers(rules)]
        case Remove(reach):
            return _of_opponents(REMOVES[reach], rules)
        case RemoveGlasses():
            return REMOVES_GLASSES
        case Salvage(takes_threes):
            return SALVAGES[takes_threes]
        case ForceDiscard(count, choice):
            return _of_opponents(FORCES[choice], rules, cards=count)
        case DrawCards():
            return sentences(*_draws(rules, effect))
        case PlayFromDeck(count):
            return tell(PLAYS_TOP, count=count)
        case Bounce(reach, points_too, destination):
            return _of_opponents(RETURNS[reach, points_too], rules, where=DESTINATIONS[destination])
        case SwapHands():
            return _of_opponents(SWAPS, rules)
        case _:
            assert_never(effect)


def _draws(rules: RuleSet, effect: DrawCards) -> Iterator[str]:
    """R12: a limit that stops drawing cuts the draw short; the other kind is applied at the end of the turn."""
    yield tell(DISCARDS_AND_DRAWS if effect.discard_first else DRAWS, first=effect.discard_first, cards=effect.count)
    if rules.hand_limit < NO_LIMIT:
        yield tell(CUT_SHORT if rules.over_limit.stops_drawing else CUT_LATER, limit=rules.hand_limit)


def glasses_text(rules: RuleSet) -> str:
    """Whose hands lie open, and to whom (R16)."""
    alone = rules.glasses is Glasses.CONTROLLER
    if rules.has_teams:
        return YOU_SEE_TEAM if alone else TEAM_OPEN
    return _of_opponents(YOU_SEE if alone else LIES_OPEN, rules)


def queen_text(rules: RuleSet) -> str:
    """What a queen guards, and from which cards; and whether it guards one-offs."""
    ranks = enumerated([RANKS[rank].many for rank in rules.stopped_by_queens])
    guards = tell(GUARDS[rules.queens_guard_queens], ranks=ranks)
    return f"{guards} {COUNTERS[Threat.COUNTER in rules.guards]}"


def short_effect(effect: Effect) -> str:
    """A few words for a button or a zone."""
    match effect:
        case Sweep(zone):
            return "scrap all points" if zone is Zone.POINTS else "scrap all permanents"
        case Remove():
            return "scrap a permanent"
        case RemoveGlasses():
            return "scrap glasses"
        case Salvage():
            return "take from the scrap"
        case ForceDiscard(count):
            return tell("opponent discards {count}", count=count)
        case DrawCards(count, 0):
            return tell("draw {count}", count=count)
        case DrawCards(count, first):
            return tell("discard {first}, draw {count}", first=first, count=count)
        case PlayFromDeck(1):
            return "play the top card"
        case PlayFromDeck(count):
            return tell("turn up {count}, play one", count=count)
        case Bounce(destination=destination):
            return SHORT_RETURNS[destination]
        case SwapHands():
            return "swap hands"
        case _:
            assert_never(effect)


def effect_told(effect: Effect, seat: Seat, view: View, cast: Cast, victim: Seat | None = None) -> str:
    """As `short_effect`, of a one-off that `seat` has played: its victim, or a single opponent, is named or `you`.

    It discards no more cards than it holds.
    """
    others = opponents(view.rules, seat)
    if victim is None and len(others) == 1:
        victim = others[0]
    if isinstance(effect, ForceDiscard) and victim is not None:
        return tell_of(victim, DISCARDS, cast, count=min(effect.count, len(view.hands[victim])))
    return short_effect(effect)
