"""A rule set as a table of names and sentences, and how two rule sets differ."""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.engine.cards import Rank, Suit
from cuttle_desktop.engine.rules import NO_LIMIT, RuleSet, WinCheck
from cuttle_desktop.words.card_texts import effect_text, glasses_text, queen_text, stealing_text
from cuttle_desktop.words.message import Plural, enumerated, tell
from cuttle_desktop.words.ranks import RANKS

SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
SEATS = {True: "{count}, partners opposite", False: "{count}"}
DEAL: Final = {True: "{each} each, the dealer {dealer}", False: "{each} each"}
NO_JOKERS, JOKERS = "There are no jokers.", Plural("There is 1 joker.", "There are {count} jokers.")
GOAL: Final = "You need {goal} points to win. Each king lowers that: {lowered}."
NO_LIMITS: Final = "There is no hand limit."
LIMITS: Final = {
    True: "With {limit} cards in hand you may not draw.",
    False: "Above {limit} cards you discard down to {limit} at the end of your turn.",
}
SEVEN: Final = {
    True: "A played seven is scrapped before the card it turned up takes effect.",
    False: "A played seven is scrapped after the card it turned up takes effect.",
}
NINE: Final = {
    True: "A nine can answer a royal, and returns it to the hand it came from.",
    False: "A nine cannot answer a royal.",
}
TEN: Final = {True: "A ten can block a scuttle.", False: "A ten cannot block a scuttle."}
ORDER: Final = "Suits from low to high: {suits}."
WIN: Final = {
    WinCheck.AT_ONCE: "You win the moment you reach your goal.",
    WinCheck.END_OF_OWN_TURN: "You win only if you still have your goal when your own turn ends.",
}
WINNER: Final = {
    True: "The team wins as soon as either seat reaches its goal.",
    False: "The seat that reaches its goal wins.",
}
EMPTY: Final = {
    True: "All hands lie open once the deck is empty.",
    False: "Hands stay hidden when the deck is empty.",
}
OF_CARD: Final = "{name}: {value}"


class Row(NamedTuple):
    """What a rule set says about one thing. `alone`: whether the value is understood without the name."""

    name: str
    value: str
    alone: bool = True

    @property
    def told(self) -> str:
        return self.value if self.alone else tell(OF_CARD, name=self.name, value=self.value)


def rule_table(rules: RuleSet) -> tuple[Row, ...]:
    """Rows with the same names for every rule set."""
    each, extra, (goal, *lowered) = rules.seating.hand, rules.seating.dealer_extra, dict.fromkeys(rules.goals)
    of_cards = [Row(RANKS[rank].title, effect_text(rules, rank), alone=False) for rank in Rank if rank in EFFECTS]
    return (
        Row("Seats", tell(SEATS[rules.has_teams], count=rules.seats), alone=False),
        Row("Deal", tell(DEAL[extra > 0], each=each, dealer=each + extra), alone=False),
        Row("Jokers", tell(JOKERS, count=rules.jokers) if rules.jokers else NO_JOKERS),
        Row("Goal", tell(GOAL, goal=goal, lowered=enumerated([*map(str, lowered)]))),
        Row("Hand limit", limit_text(rules)),
        *of_cards,
        Row("Played seven", SEVEN[rules.seven_scrapped_first]),
        Row("Nine as an answer", NINE[rules.nine_answers_royals]),
        Row("Ten as a block", TEN[rules.ten_blocks_scuttles]),
        Row("Jack", stealing_text(rules, Rank.JACK), alone=False),
        Row("Joker", _joker(rules), alone=not rules.jokers),
        Row("Queen", queen_text(rules), alone=False),
        Row("Glasses", glasses_text(rules), alone=False),
        Row("Suits", tell(ORDER, suits=" < ".join(SIGNS[suit] for suit in rules.suits))),
        Row("Winning", WIN[rules.win]),
        Row("Who wins", WINNER[rules.has_teams]),
        Row("Empty deck", EMPTY[rules.open_when_deck_is_empty]),
    )


EFFECTS: Final = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SEVEN, Rank.EIGHT, Rank.NINE)
"""The cards whose one-off differs between rule sets."""


def differences(one: RuleSet, other: RuleSet) -> tuple[tuple[Row, Row], ...]:
    """Every row that differs, under each of the two."""
    pairs = zip(rule_table(one), rule_table(other), strict=True)
    return tuple((row, then) for row, then in pairs if row.value != then.value)


def _joker(rules: RuleSet) -> str:
    if not rules.jokers:
        return NO_JOKERS
    return (stealing_text if Rank.JOKER in rules.steals else effect_text)(rules, Rank.JOKER)


def limit_text(rules: RuleSet) -> str:
    """How many cards a hand may hold."""
    if rules.hand_limit >= NO_LIMIT:
        return NO_LIMITS
    return tell(LIMITS[rules.over_limit.stops_drawing], limit=rules.hand_limit)
