"""The rules of a rule set in words, for the how-to-play pages: read off the value, so house rules teach themselves."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.cards import RANK_CODES, Rank
from cuttle_desktop.engine.effects import Threat
from cuttle_desktop.engine.rules import NO_LIMIT, RuleSet, WinCheck
from cuttle_desktop.words.card_texts import CardText, card_texts
from cuttle_desktop.words.message import sentences, tell
from cuttle_desktop.words.ranks import RANKS
from cuttle_desktop.words.rule_table import limit_text
from cuttle_desktop.words.speech import suit_order

DRAW: Final = "Take the top card of the deck into your hand."
DRAW_UP_TO: Final = "Take the top card of the deck into your hand, up to {limit}."
SCUTTLE: Final = "Scrap an opponent’s point card with a higher one of yours, or an equal one in a higher suit."
TEN_STOPS: Final = "A ten may stop it."
SCUTTLING: Final = (
    "The scuttling card needs more points than its target, or the same points in a higher suit:\n{suits}\n"
    "Both cards are scrapped, with all jacks on the target. Neither queens nor twos prevent it."
)
GOAL: Final = {
    (False, WinCheck.AT_ONCE): "When your points reach your goal, you win at once.",
    (True, WinCheck.AT_ONCE): "When your points reach your goal, your team wins at once.",
    (False, WinCheck.END_OF_OWN_TURN): (
        "When your points reach your goal, you win if you still have them when your own turn ends."
    ),
    (True, WinCheck.END_OF_OWN_TURN): (
        "When your points reach your goal, your team wins if you still have them when your own turn ends."
    ),
}
LOWERED: Final = "Every king you lay down lowers your goal."
COUNTER: Final = "Play a two out of turn to cancel a one-off. Another two cancels that two, and so on."
NO_COUNTER: Final = "A player who has a queen cannot be countered."
PLAYERS: Final = "{count} players"
DEALT: Final = {
    True: "You are dealt {cards} cards, the dealer {dealer}; the player who does not deal starts.",
    False: "You are dealt {cards} cards; the player to the left of the dealer starts.",
}
PICTURED: Final = "SHCD"  # the suits of the pictures, in turn


class Lesson(Struct, frozen=True):
    """Something about the game as a whole. `text` is rich."""

    heading: str
    icon: str
    text: str


class CardLesson(Struct, frozen=True):
    """A rank: its name, the card of its picture, and its uses."""

    rank: Rank
    name: str
    code: str
    plays: tuple[CardText, ...]


def card_lessons(rules: RuleSet) -> tuple[CardLesson, ...]:
    """Every rank the deck of these rules holds, from the ace."""
    ranks = sorted({card.rank for card in rules.deck})
    texts = card_texts(rules)
    lessons = []
    for index, rank in enumerate(ranks):
        plays = [text for text in texts if text.rank is rank]
        if rank is Rank.TEN and not plays:
            plays.append(CardText(rank, "Points", "The highest point card. It has no effect."))
        code = "X1" if rank is Rank.JOKER else f"{RANK_CODES[rank - 1]}{PICTURED[index % 4]}"
        lessons.append(CardLesson(rank, RANKS[rank].title, code, tuple(plays)))
    return tuple(lessons)


def turn_lessons(rules: RuleSet) -> tuple[Lesson, ...]:
    """The ways to use a turn. A player picks exactly one."""
    limited = rules.hand_limit < NO_LIMIT and rules.over_limit.stops_drawing
    return (
        Lesson("Draw", "plus", tell(DRAW_UP_TO if limited else DRAW, limit=rules.hand_limit)),
        Lesson("Points", "star", "Play a card from ace to ten. It scores its number."),
        Lesson("Scuttle", "scuttle", sentences(SCUTTLE, TEN_STOPS if rules.ten_blocks_scuttles else "")),
        Lesson(
            "Permanent",
            "crown",
            "Play a jack, queen or king, or an eight sideways. It works for as long as it stays on the table.",
        ),
        Lesson("One-off", "burst", "Play a card for its effect, then scrap it. It can be countered."),
        Lesson("Pass", "pause", "Only when the deck is empty. Three passes in a row are a stalemate."),
    )


def game_lessons(rules: RuleSet) -> tuple[Lesson, ...]:
    """Everything that is not about one card."""
    return tuple(_game(rules))


def goal_text(rules: RuleSet) -> str:
    """The text beside the ladder of goals."""
    return sentences(GOAL[rules.has_teams, rules.win], LOWERED)


def _game(rules: RuleSet) -> Iterator[Lesson]:
    yield Lesson(
        "Scuttling",
        "scuttle",
        tell(SCUTTLING, suits=suit_order(rules.suits)),
    )
    yield Lesson("Counters", "shield", sentences(COUNTER, NO_COUNTER if Threat.COUNTER in rules.guards else ""))
    yield Lesson("Your hand", "hand", _hand(rules))
    if rules.seats > 2:
        yield Lesson(tell(PLAYERS, count=rules.seats), "person", _company(rules))
    if rules.open_when_deck_is_empty:
        yield Lesson("The empty deck", "eye", "When the deck is empty, all hands are open.")


def _hand(rules: RuleSet) -> str:
    cards, extra = rules.seating.hand, rules.seating.dealer_extra
    return sentences(tell(DEALT[extra > 0], cards=cards, dealer=cards + extra), limit_text(rules))


def _company(rules: RuleSet) -> str:
    if rules.has_teams:
        return (
            "Partners sit opposite each other. Points and kings count for their own seat; "
            "when one of you reaches the goal, both win. You do not see your partner’s hand."
        )
    return (
        "Turns go clockwise, and everyone plays for themselves. A four is aimed at one opponent; "
        "an ace or a six hits everyone."
    )
