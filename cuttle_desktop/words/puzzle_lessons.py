"""What a puzzle teaches, told once it is solved or shown.

One written by hand has its lesson with it. Of one that was found, the lesson is a sentence for what the answer does and
what that comes to; a puzzle without such a sentence is not taken into the collection (`tests/tactics/find.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.session.puzzles.puzzle import PastTwo, Puzzle, Riddle, Upshot
from cuttle_desktop.words.action_parts import card_of, target_of_action
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.ranks import RANKS

Done = Rank | type[Action]
"""What an answer does: the card that acts by its rank, else the kind of play."""
WIN, SAFE, ALL, NEXT = Upshot.WIN, Upshot.SAFE, Upshot.SAFE_FROM_ALL, Upshot.WIN_NEXT
BACK: Final = "Your stolen card comes back: that makes {points} points, and {goal} are enough."

LESSONS_FOUND: Final[Mapping[tuple[Done, Upshot], str]] = {
    (Rank.JACK, WIN): "With the {target} you have {points} points, and {goal} are enough.",
    (Give, WIN): "The {target} gives your partner the points that win.",
    (Rank.KING, WIN): "With this king, {goal} points are enough, and you have {points}.",
    (Rank.TWO, WIN): BACK,
    (Rank.SIX, WIN): BACK,
    (Rank.NINE, WIN): BACK,
    (Rank.JOKER, WIN): "The joker takes the king: with it, {goal} points are enough, and you have {points}.",
    (Scuttle, SAFE): "With the {target} scuttled, {rival} cannot win next turn.",
    (Scuttle, ALL): "With the {target} scuttled, no rival can win before your next turn.",
    (Rank.JACK, SAFE): "With the {target} on your side, {rival} cannot win next turn.",
    (Rank.JACK, ALL): "With the {target} on your side, no rival can win before your next turn.",
    (Rank.JACK, NEXT): "With the {target} on your side, you win next turn, whatever {rival} plays.",
    (Rank.TWO, SAFE): "Without the {target}, {rival} cannot win next turn.",
    (Rank.TWO, ALL): "Without the {target}, no rival can win before your next turn.",
    (Rank.NINE, SAFE): "With the {target} sent back, {rival} cannot win next turn.",
    (Rank.NINE, ALL): "With the {target} sent back, no rival can win before your next turn.",
    (Rank.ACE, SAFE): "With all points scrapped, {rival} cannot win next turn.",
    (Rank.ACE, ALL): "With all points scrapped, no rival can win before your next turn.",
    (Rank.SIX, SAFE): "With all permanents scrapped, {rival} cannot win next turn.",
    (Rank.SIX, ALL): "With all permanents scrapped, no rival can win before your next turn.",
    (Rank.SIX, NEXT): "With all permanents scrapped, you win next turn, whatever {rival} plays.",
    (Rank.FOUR, SAFE): "{rival} discards two cards and cannot win next turn.",
    (Rank.FOUR, ALL): "{rival} discards two cards, and no rival can win before your next turn.",
    (Rank.QUEEN, SAFE): "Your queen guards your other cards, and {rival} cannot win next turn.",
    (Rank.KING, NEXT): "With your king, {goal} points are enough for you, and you win next turn, whatever {rival} "
    "plays.",
    (Points, NEXT): "With these points on the table, you win next turn, whatever {rival} plays.",
    (Take, NEXT): "With the {card} from the scrap, you win next turn, whatever {rival} plays.",
    (Rank.THREE, NEXT): "With a card from the scrap, you win next turn, whatever {rival} plays.",
    (Rank.JOKER, ALL): "The joker takes the {target}, and no rival can win before your next turn.",
}
NO_TWO_COUNTERS: Final[Mapping[tuple[Done, Upshot], str]] = {
    (Scuttle, SAFE): "No two can counter a scuttle: with the {target} gone, {rival} cannot win next turn.",
    (Scuttle, ALL): "No two can counter a scuttle: with the {target} gone, no rival can win before your next turn.",
    (Rank.JACK, SAFE): "No two can counter a jack: with the {target} on your side, {rival} cannot win next turn.",
    (Rank.JACK, ALL): "No two can counter a jack: with the {target} on your side, no rival can win before your next "
    "turn.",
    (Rank.JOKER, ALL): "No two can counter a joker: with the {target} on your side, no rival can win before your next "
    "turn.",
    (Points, NEXT): "No two can counter points, and with these you win next turn, whatever {rival} plays.",
}
YOUR_TWO_COUNTERS: Final[Mapping[Upshot, str]] = {
    SAFE: "You can counter a two with your own, so the {card} goes through: {rival} cannot win next turn.",
    ALL: "You can counter a two with your own, so the {card} goes through: no rival can win before your next turn.",
}
QUEEN_GUARDS: Final[Mapping[Upshot, str]] = {
    SAFE: "No two can counter your one-offs while your queen lies there, and {rival} cannot win next turn.",
}


def lesson_told(riddle: Riddle, names: Sequence[str]) -> tuple[str, ...]:
    """Why its answers are right; empty if that cannot be told. `names`: of all seats."""
    if not isinstance(riddle, Puzzle) or riddle.merit is None:
        return riddle.lesson
    action, merit = riddle.actions[0], riddle.merit
    done = _done(action)
    match merit.past_two:
        case None:
            form = LESSONS_FOUND.get((done, merit.upshot))
        case PastTwo.NO_ONE_OFF:
            form = NO_TWO_COUNTERS.get((done, merit.upshot))
        case PastTwo.OWN_TWO:
            form = YOUR_TWO_COUNTERS.get(merit.upshot)
        case PastTwo.QUEEN:
            form = QUEEN_GUARDS.get(merit.upshot)
    if form is None:
        return ()
    card, target = card_of(action), target_of_action(action)
    named = {"card": RANKS[card.rank].name if card else "", "target": RANKS[target.rank].name if target else ""}
    return (tell(form, rival=names[_rival(action)], points=merit.points, goal=merit.goal, **named),)


def _done(action: Action) -> Done:
    match unwrapped(action):
        case Permanent(card) | Steal(card) | OneOff(card) | OneOffOn(card) | OneOffAt(card):
            return card.rank
        case play:
            return type(play)


def _rival(action: Action) -> Seat:
    """The one whom the answer is against, or who is next."""
    play = unwrapped(action)
    return play.victim if isinstance(play, OneOffAt) else 1
