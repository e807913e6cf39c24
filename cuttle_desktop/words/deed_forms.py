"""The table of deeds: every kind of action as whole sentences, by person and tense. `deeds` chooses among them.

The log, and lists that one follows, speak in the present; a review and a result look back, in the past (`Done.past`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.words.message import Plural, Wording


class Deed(NamedTuple):
    """`do`: behind “Better:”, “Why not …?”. `within`: what you did, behind a colon. `name` is another seat."""

    do: Wording
    you: Wording
    other: Wording
    you_did: Wording
    within: Wording
    other_did: Wording


DRAW: Final = Deed(
    "draw a card",
    Plural("You draw a card", "You draw {count} cards"),
    Plural("{name} draws a card", "{name} draws {count} cards"),
    Plural("You drew a card", "You drew {count} cards"),
    Plural("you drew a card", "you drew {count} cards"),
    Plural("{name} drew a card", "{name} drew {count} cards"),
)
DRAW_KNOWN: Final = Deed(
    "draw {cards}",
    "You draw {cards}",
    "{name} draws {cards}",
    "You drew {cards}",
    "you drew {cards}",
    "{name} drew {cards}",
)
PASS: Final = Deed("pass", "You pass", "{name} passes", "You passed", "you passed", "{name} passed")
POINTS: Final = Deed(
    Plural("play {card} for 1 point", "play {card} for {count} points"),
    Plural("You play {card} for 1 point", "You play {card} for {count} points"),
    Plural("{name} plays {card} for 1 point", "{name} plays {card} for {count} points"),
    Plural("You played {card} for 1 point", "You played {card} for {count} points"),
    Plural("you played {card} for 1 point", "you played {card} for {count} points"),
    Plural("{name} played {card} for 1 point", "{name} played {card} for {count} points"),
)
SCUTTLE: Final = Deed(
    "scuttle {target} with {card}",
    "You scuttle {target} with {card}",
    "{name} scuttles {target} with {card}",
    "You scuttled {target} with {card}",
    "you scuttled {target} with {card}",
    "{name} scuttled {target} with {card}",
)
LAY: Final = Deed(
    "play {card}",
    "You play {card}",
    "{name} plays {card}",
    "You played {card}",
    "you played {card}",
    "{name} played {card}",
)
GLASSES: Final = Deed(
    "play {card} as glasses",
    "You play {card} as glasses",
    "{name} plays {card} as glasses",
    "You played {card} as glasses",
    "you played {card} as glasses",
    "{name} played {card} as glasses",
)
STEAL: Final = Deed(
    "take {target} with {card}",
    "You take {target} with {card}",
    "{name} takes {target} with {card}",
    "You took {target} with {card}",
    "you took {target} with {card}",
    "{name} took {target} with {card}",
)
GIVE: Final = Deed(
    "give {target} to {seat} with {card}",
    "You give {target} to {seat} with {card}",
    "{name} gives {target} to {seat} with {card}",
    "You gave {target} to {seat} with {card}",
    "you gave {target} to {seat} with {card}",
    "{name} gave {target} to {seat} with {card}",
)
GIVE_YOU: Final = GIVE._replace(
    do="give {target} to you with {card}",
    other="{name} gives {target} to you with {card}",
    other_did="{name} gave {target} to you with {card}",
)
ONE_OFF: Final = Deed(
    "play {card}: {effect}",
    "You play {card}: {effect}",
    "{name} plays {card}: {effect}",
    "You played {card}: {effect}",
    "you played {card}: {effect}",
    "{name} played {card}: {effect}",
)
SCRAP: Final = Deed(
    "scrap {target} with {card}",
    "You play {card} on {target} to scrap it",
    "{name} plays {card} on {target} to scrap it",
    "You played {card} on {target} to scrap it",
    "you played {card} on {target} to scrap it",
    "{name} played {card} on {target} to scrap it",
)
RETURN: Final = Deed(
    "return {target} with {card}",
    "You play {card} on {target} to return it",
    "{name} plays {card} on {target} to return it",
    "You played {card} on {target} to return it",
    "you played {card} on {target} to return it",
    "{name} played {card} on {target} to return it",
)
AGAINST: Final = Deed(
    "play {card} against {seat}",
    "You play {card} against {seat}",
    "{name} plays {card} against {seat}",
    "You played {card} against {seat}",
    "you played {card} against {seat}",
    "{name} played {card} against {seat}",
)
AGAINST_YOU: Final = AGAINST._replace(
    do="play {card} against you",
    other="{name} plays {card} against you",
    other_did="{name} played {card} against you",
)
COUNTER: Final = Deed(
    "counter with {card}",
    "You counter with {card}",
    "{name} counters with {card}",
    "You countered with {card}",
    "you countered with {card}",
    "{name} countered with {card}",
)
ANSWER: Final = Deed(
    "answer with {card}",
    "You answer with {card}",
    "{name} answers with {card}",
    "You answered with {card}",
    "you answered with {card}",
    "{name} answered with {card}",
)
BLOCK: Final = Deed(
    "block with {card}",
    "You block with {card}",
    "{name} blocks with {card}",
    "You blocked with {card}",
    "you blocked with {card}",
    "{name} blocked with {card}",
)
RESOLVE: Final = Deed(
    "let it resolve",
    "You let it resolve",
    "{name} lets it resolve",
    "You let it resolve",
    "you let it resolve",
    "{name} let it resolve",
)
ACCEPT_COUNTER: Final = Deed(
    "accept the counter",
    "You accept the counter",
    "{name} accepts the counter",
    "You accepted the counter",
    "you accepted the counter",
    "{name} accepted the counter",
)
TAKE: Final = Deed(
    "take {card} from the scrap",
    "You take {card} from the scrap",
    "{name} takes {card} from the scrap",
    "You took {card} from the scrap",
    "you took {card} from the scrap",
    "{name} took {card} from the scrap",
)
DISCARD: Final = Deed(
    "discard {cards}",
    "You discard {cards}",
    "{name} discards {cards}",
    "You discarded {cards}",
    "you discarded {cards}",
    "{name} discarded {cards}",
)
AT_RANDOM: Final = Deed(*("Discarded at random: {cards}",) * 6)
SCRAP_REVEALED: Final = Deed(
    "scrap {card}: it cannot be played",
    "You scrap {card}: it cannot be played",
    "{name} scraps {card}: it cannot be played",
    "You scrapped {card}: it could not be played",
    "you scrapped {card}: it could not be played",
    "{name} scrapped {card}: it could not be played",
)
OFFER: Final = Deed(
    "offer a stalemate",
    "You offer a stalemate",
    "{name} offers a stalemate",
    "You offered a stalemate",
    "you offered a stalemate",
    "{name} offered a stalemate",
)
ACCEPT: Final = Deed(
    "accept the stalemate",
    "You accept the stalemate",
    "{name} accepts the stalemate",
    "You accepted the stalemate",
    "you accepted the stalemate",
    "{name} accepted the stalemate",
)
REFUSE: Final = Deed(
    "refuse the stalemate",
    "You refuse the stalemate",
    "{name} refuses the stalemate",
    "You refused the stalemate",
    "you refused the stalemate",
    "{name} refused the stalemate",
)
CONCEDE: Final = Deed("concede", "You concede", "{name} concedes", "You conceded", "you conceded", "{name} conceded")

# Of the same deeds, what only the recap says: it knows whose card was hit, and what a permanent changes.
COUNTER_IT: Final = COUNTER._replace(
    you_did="You countered {target} with {card}", other_did="{name} countered {target} with {card}"
)
ANSWER_IT: Final = ANSWER._replace(
    you_did="You answered {target} with {card}", other_did="{name} answered {target} with {card}"
)
BLOCK_IT: Final = BLOCK._replace(
    you_did="You blocked {target} with {card}", other_did="{name} blocked {target} with {card}"
)
LAY_KING: Final = LAY._replace(
    other_did=Plural(
        "{name} played {card} and needs only 1 point", "{name} played {card} and needs only {count} points"
    )
)
LAY_QUEEN: Final = LAY._replace(other_did="{name} played {card} to guard other cards")
SEE_YOU: Final = GLASSES._replace(other_did="{name} played {card} as glasses and sees your hand")

# Names: behind “with”, beside each other in a table, as the subject of a sentence.
A_DRAW: Final = "drawing a card"
A_PASS: Final = "passing"
NO_COUNTER: Final = "letting it resolve"
A_COUNTER_LET: Final = "accepting the counter"
THAT_MOVE: Final = "that move"
FOR_POINTS: Final = "{card} for points"
ON: Final = "{card} on {target}"
AS_ONE_OFF: Final = "{card} as a one-off"
AS_GLASSES: Final = "{card} as glasses"
A_DISCARD: Final = "discarding {cards}"
SCUTTLING: Final = "{card} scuttling {target}"
TAKING: Final = "{card} taking {target}"
SCRAPPING: Final = "{card} scrapping {target}"
RETURNING: Final = "{card} returning {target}"
GIVING: Final = "{card} on {target} for {seat}"
GIVING_YOU: Final = "{card} on {target} for you"
CARD_AGAINST: Final = "{card} against {seat}"
CARD_AGAINST_YOU: Final = "{card} against you"

FROM_DECK: Final = "{card} from the deck"
"""A card that a seven turned up, wherever a card is named."""
YOUR_CARD: Final = "your {card}"
CARD_OF: Final = "{owner}’s {card}"
"""Whose card was hit. Cards never inflect, so that this is one thing in a sentence."""
