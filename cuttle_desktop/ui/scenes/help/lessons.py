"""The rules of a rule set in words, for the how-to-play pages: read off the value, so house rules teach themselves."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cuttle_desktop.engine.card_names import RANK_WORDS
from cuttle_desktop.engine.card_texts import card_texts
from cuttle_desktop.engine.cards import RANK_CODES, Rank
from cuttle_desktop.engine.effects import Threat
from cuttle_desktop.engine.rules import NO_LIMIT, RuleSet, WinCheck
from cuttle_desktop.words.speech import suit_order

PICTURED: Final = "SHCD"  # the suits of the pictures, in turn


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something about the game as a whole. `text` is rich."""

    heading: str
    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class CardUse:
    """One way to use a card: `Points`, `One-off`, `Counter` …, and what that does."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class CardLesson:
    """A rank: its name, the card of its picture, and its uses."""

    rank: Rank
    name: str
    code: str
    plays: tuple[CardUse, ...]


def card_lessons(rules: RuleSet) -> tuple[CardLesson, ...]:
    """Every rank the deck of these rules holds, from the ace."""
    ranks = sorted({card.rank for card in rules.deck})
    texts = card_texts(rules)
    lessons = []
    for index, rank in enumerate(ranks):
        plays = [CardUse(text.kind, text.text) for text in texts if text.rank is rank]
        if rank is Rank.TEN and not plays:
            plays.append(CardUse("Points", "The highest point card. It has no effect."))
        code = "X1" if rank is Rank.JOKER else f"{RANK_CODES[rank - 1]}{PICTURED[index % 4]}"
        lessons.append(CardLesson(rank, RANK_WORDS[rank].capitalize(), code, tuple(plays)))
    return tuple(lessons)


def turn_lessons(rules: RuleSet) -> tuple[Lesson, ...]:
    """The ways to use a turn. A player picks exactly one."""
    limit = "" if rules.hand_limit >= NO_LIMIT or not rules.over_limit.stops_drawing else f", up to {rules.hand_limit}"
    blocked = " A ten may stop it." if rules.ten_blocks_scuttles else ""
    return (
        Lesson("Draw", "plus", f"Take the top card of the deck into your hand{limit}."),
        Lesson("Points", "star", "Play a card from ace to ten. It scores its number."),
        Lesson(
            "Scuttle",
            "scuttle",
            f"Scrap an opponent’s point card with a higher one of yours, or an equal one in a higher suit.{blocked}",
        ),
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
    when = "at once" if rules.win is WinCheck.AT_ONCE else "if you still have them when your own turn ends"
    who = "your team wins" if rules.has_teams else "you win"
    return f"When your points reach your goal, {who} {when}. Every king you lay down lowers your goal."


def _game(rules: RuleSet) -> Iterator[Lesson]:
    yield Lesson(
        "Scuttling",
        "scuttle",
        "The scuttling card needs more points than its target, or the same points in a higher suit:\n"
        f"{suit_order(rules.suits)}\n"
        "Both cards are scrapped, with all jacks on the target. Neither queens nor twos prevent it.",
    )
    counter = "Play a two out of turn to cancel a one-off. Another two cancels that two, and so on."
    if Threat.COUNTER in rules.guards:
        counter += " A player who has a queen cannot be countered."
    yield Lesson("Counters", "shield", counter)
    yield Lesson("Your hand", "hand", _hand(rules))
    if rules.seats > 2:
        yield Lesson(f"{rules.seats} players", "person", _company(rules))
    if rules.open_when_deck_is_empty:
        yield Lesson("The empty deck", "eye", "When the deck is empty, all hands are open.")


def _hand(rules: RuleSet) -> str:
    dealt = f"You are dealt {rules.seating.hand} cards"
    if rules.seating.dealer_extra:
        dealt += f", the dealer {rules.seating.hand + rules.seating.dealer_extra}; the player who does not deal starts."
    else:
        dealt += "; the player to the left of the dealer starts."
    if rules.hand_limit >= NO_LIMIT:
        return f"{dealt} Your hand has no limit."
    if rules.over_limit.stops_drawing:
        return f"{dealt} With {rules.hand_limit} cards in hand you may not draw."
    return f"{dealt} Above {rules.hand_limit} cards, you discard down to {rules.hand_limit} when your turn ends."


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
