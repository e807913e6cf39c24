"""Why something is refused: one message for each kind of reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.refusal import Refused, Why
from cuttle_desktop.words.message import Plural, SlotValue, Wording, tell
from cuttle_desktop.words.ranks import RANKS
from cuttle_desktop.words.speech import Cast, suit_order

REFUSALS: Final[Mapping[Why, Wording]] = {
    Why.ALL_GUARDED: "{name}’s {queen} guards the cards that your {rank} could take.",
    Why.ALL_GUARDED_BY_QUEENS: "Queens guard the cards that your {rank} could take.",
    Why.ANOTHERS_TURN: "It is another player’s turn.",
    Why.ANSWER_MIDDLE: "Answer the card in the middle first.",
    Why.ANSWER_OFFER: "Accept or refuse the stalemate first.",
    Why.AT_OPPONENT: "{a_card} is aimed at an opponent.",
    Why.AT_OPPONENTS_CARDS: "{a_card} can be aimed only at an opponent’s cards.",
    Why.CHOOSE_FROM_SCRAP: "Choose a card from the scrap first.",
    Why.CHOOSE_OPPONENT: "Choose the opponent who must discard for the {rank}.",
    Why.CHOOSE_TARGET: "Choose a target for the {rank}.",
    Why.DECK_EMPTY: "The deck is empty. Play a card, or pass.",
    Why.DECK_NOT_EMPTY: "You can pass only when the deck is empty.",
    Why.DISCARD_FIRST: Plural("Discard 1 card first.", "Discard {count} cards first."),
    Why.EXACTLY: Plural("Choose exactly 1 card.", "Choose exactly {count} cards."),
    Why.GAME_OVER: "The game is over.",
    Why.GUARDED: "{name}’s {queen} guards {target}.",
    Why.HAND_FULL: Plural("You cannot draw with 1 card in hand.", "You cannot draw with {count} cards in hand."),
    Why.HIGHER_SUIT: "With the same points, only a higher suit scuttles: {suits}.",
    Why.HITS_NO_PERMANENT: "{a_card} can hit no permanent. Points go to your own side.",
    Why.LIES_ON_PERMANENTS: "{a_card} takes a king, queen or glasses eight: play it on one.",
    Why.LIES_ON_POINTS: "{a_card} takes a point card: play it on one.",
    Why.LOCKED: "A nine locked {card}. You cannot play it this turn.",
    Why.NEEDS_DECK: "{a_card} needs a card in the deck.",
    Why.NEEDS_VICTIM: "{a_card} needs an opponent with a card to discard.",
    Why.NONE_TO_RETURN: "{name} has no permanent that {card} could return.",
    Why.NONE_TO_SCRAP: "{name} has no permanent that {card} could scrap.",
    Why.NOTHING_TO_ANSWER: "There is nothing to answer now.",
    Why.NOTHING_TO_DISCARD: "{name} has no card to discard.",
    Why.NOT_AT_CARD: "{a_card} is not aimed at a card.",
    Why.NOT_AT_PLAYER: "{a_card} is not aimed at a player.",
    Why.NOT_AT_POINTS: "{a_card} is not aimed at point cards.",
    Why.NOT_IN_HAND: "That card is not in your hand.",
    Why.NOT_IN_SCRAP: "That card is not in the scrap.",
    Why.NOT_IN_THAT_HAND: "Those cards are not in that hand.",
    Why.NOT_NOW: "You cannot do that now.",
    Why.NOT_ON_HAND: "You cannot play that card on {name}’s hand. Drop it on a highlighted place.",
    Why.NOT_PERMANENT: "{a_card} cannot be played as a permanent.",
    Why.NOT_THERE: "The card cannot be played there. Drop it on a highlighted place.",
    Why.NOT_TURNED_UP: "You can play only a card that the seven turned up.",
    Why.NOWHERE_POINT_CARDS: "{a_card} takes a point card, and your opponents have none.",
    Why.NOWHERE_ROYALS: "{a_card} takes a king, queen or glasses eight, and your opponents have none.",
    Why.NO_EFFECT: "{a_card} has no one-off effect.",
    Why.NO_EFFECT_BUT_PERMANENT: "{a_card} has no one-off effect. Play it as a permanent.",
    Why.NO_GLASSES: "{a_card} needs a glasses eight on the table.",
    Why.NO_OFFER: "There is no offer to answer now.",
    Why.NO_OTHER_THREE: "In these rules a three cannot take another three.",
    Why.NO_POINTS: "{a_card} has no points.",
    Why.NO_POINTS_BUT_PERMANENT: "{a_card} has no points. Play it as a permanent.",
    Why.NO_POINT_CARD: "{name} has no point card to scuttle. Points go to your own side.",
    Why.NO_POINT_CARDS: "{a_card} takes a point card, and {name} has none.",
    Why.NO_ROYALS: "{a_card} takes a king, queen or glasses eight, and {name} has none.",
    Why.NO_SALVAGE: "The scrap has no card that a three can take.",
    Why.NO_TARGET: "{a_card} needs a target on the table.",
    Why.NUMBERS_SCUTTLE: "{a_card} cannot scuttle. Only number cards can.",
    Why.ONE_OPPONENT: "You have only one opponent. Play the card without choosing one.",
    Why.ONLY_GLASSES: "This eight can scrap only a glasses eight.",
    Why.ONLY_NINE: "You can answer only with a nine from your hand.",
    Why.ONLY_TEN: "You can block only with a ten from your hand.",
    Why.ONLY_TWO: "You can counter only with a two from your hand.",
    Why.PERMANENTS_YOUR_SIDE: "Permanents go to your own side.",
    Why.PLAY_REVEALED: "Play a card that the seven turned up first.",
    Why.RIDDEN_BY_JACKS: Plural(
        "That card has 1 jack on it already. It cannot take another.",
        "That card has {count} jacks on it already. It cannot take another.",
    ),
    Why.RIDDEN_BY_JOKERS: Plural(
        "That card has 1 joker on it already. It cannot take another.",
        "That card has {count} jokers on it already. It cannot take another.",
    ),
    Why.SCUTTLE_OPPONENT: "You can scuttle only an opponent’s point cards.",
    Why.SCUTTLE_POINTS: "You can scuttle only point cards on the table.",
    Why.TAKES_NOTHING: "{a_card} cannot take a card on the table.",
    Why.TAKES_OPPONENTS: "{a_card} can take only an opponent’s card.",
    Why.TOO_SMALL: "{card} is too small to scuttle {target}.",
    Why.TOP_JACK: "You can aim only at cards on the table. Of jacks on one, only the top counts.",
    Why.TOP_JACK_OR_JOKER: "You can aim only at cards on the table. Of jacks or jokers on one, only the top counts.",
    Why.TWO_SIDES: "Only games between two sides can be conceded.",
}


def refusal_told(reason: Refused, cast: Cast) -> str:
    """The sentence as rich text."""
    slots: dict[str, SlotValue] = {}
    for name, value in reason.named:
        match value:
            case Rank():
                slots |= {"a_card": RANKS[value].a_card, "rank": RANKS[value].name}
            case tuple():
                slots[name] = suit_order(value)
            case Card():
                slots[name] = value
            case _ if name == "seat":
                slots["name"] = cast.names[value]
            case _:
                slots[name] = value
    return tell(REFUSALS[reason.why], **slots)
