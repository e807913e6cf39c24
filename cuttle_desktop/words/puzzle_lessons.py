"""What a puzzle teaches, told once it is solved or shown, and in a run a few words for a right answer.

One written by hand has its lesson with it. Of one that was found, the lesson is a sentence for what the answer does and
what that comes to; a puzzle without such a sentence is not taken into the collection (`tests/tactics/find.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cuttle_desktop.engine.actions import Action, Give, OneOffAt, unwrapped
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.session.puzzles.puzzle import PastTwo, Puzzle, Riddle, Upshot
from cuttle_desktop.words.action_parts import Kind, card_of, kind_of, target_of_action
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.ranks import RANKS

Done = Rank | Kind | PastTwo
"""What an answer does, by the rank of the card that acts, else the kind of play; or why no two counters a one-off."""
SCUTTLE, POINTS, TAKE, OWN_TWO, QUEEN = Kind.SCUTTLE, Kind.POINTS, Kind.OTHER, PastTwo.OWN_TWO, PastTwo.QUEEN
WIN, SAFE, ALL, NEXT = Upshot.WIN, Upshot.SAFE, Upshot.SAFE_FROM_ALL, Upshot.WIN_NEXT
PARTNER, PAST = Upshot.PARTNER_WINS, Upshot.WIN_PAST_ALL
LESSONS_FOUND: Final[Mapping[tuple[Done, Upshot], str]] = {
    (Rank.JACK, WIN): "With the {target} you have {points} points, and {goal} are enough.",
    (Rank.JACK, PARTNER): "The {target} gives your partner the points that win.",
    (Rank.KING, WIN): "With this king, {goal} points are enough, and you have {points}.",
    (Rank.TWO, WIN): "Your stolen card comes back: that makes {points} points, and {goal} are enough.",
    (Rank.TWO, PARTNER): "Your partner’s stolen card comes back, and your team wins.",
    (SCUTTLE, SAFE): "With the {target} scuttled, {rival} cannot win next turn.",
    (SCUTTLE, ALL): "With the {target} scuttled, no rival can win before your next turn.",
    (Rank.JACK, SAFE): "With the {target} on your side, {rival} cannot win next turn.",
    (Rank.JACK, ALL): "With the {target} on your side, no rival can win before your next turn.",
    (Rank.JACK, NEXT): "With the {target} on your side, you win next turn, whatever {rival} plays.",
    (Rank.TWO, SAFE): "Without the {target}, {rival} cannot win next turn.",
    (Rank.TWO, ALL): "Without the {target}, no rival can win before your next turn.",
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
    (POINTS, NEXT): "With these points on the table, you win next turn, whatever {rival} plays.",
    (TAKE, NEXT): "With the {card} from the scrap, you win next turn, whatever {rival} plays.",
    (Rank.THREE, NEXT): "With a card from the scrap, you win next turn, whatever {rival} plays.",
    (Rank.JOKER, ALL): "The joker takes the {target}, and no rival can win before your next turn.",
    (POINTS, PAST): "With these points on the table, you win by your next turn, whatever your rivals play.",
    (Rank.THREE, PAST): "With a card from the scrap, you win by your next turn, whatever your rivals play.",
    (Rank.JACK, PAST): "With the {target} on your side, you win by your next turn, whatever your rivals play.",
    (Rank.KING, PAST): "With your king, {goal} points are enough for you, and you win by your next turn, whatever "
    "your rivals play.",
}
NO_TWO_COUNTERS: Final[Mapping[tuple[Done, Upshot], str]] = {
    (SCUTTLE, SAFE): "No two can counter a scuttle: with the {target} gone, {rival} cannot win next turn.",
    (SCUTTLE, ALL): "No two can counter a scuttle: with the {target} gone, no rival can win before your next turn.",
    (Rank.JACK, SAFE): "No two can counter a jack: with the {target} on your side, {rival} cannot win next turn.",
    (Rank.JACK, ALL): "No two can counter a jack: with the {target} on your side, no rival can win before your next "
    "turn.",
    (Rank.JOKER, ALL): "No two can counter a joker: with the {target} on your side, no rival can win before your next "
    "turn.",
    (POINTS, NEXT): "No two can counter points, and with these you win next turn, whatever {rival} plays.",
    (OWN_TWO, SAFE): "You can counter a two with your own, so the {card} goes through: {rival} cannot win next turn.",
    (OWN_TWO, ALL): "You can counter a two with your own, so the {card} goes through: no rival can win "
    "before your next turn.",
    (QUEEN, SAFE): "No two can counter your one-offs while your queen lies there, and {rival} cannot win next turn.",
    (POINTS, PAST): "No two can counter points, and with these you win by your next turn, whatever your rivals play.",
}


RIGHT: Final = "Right!"
PRAISE: Final[Mapping[Done, str]] = {
    SCUTTLE: "Right, well scuttled!",
    POINTS: "Right, points do it!",
    Rank.ACE: "Right, a clean sweep!",
    Rank.SIX: "Right, a clean sweep!",
    Rank.TWO: "Right, well aimed!",
    Rank.THREE: "Right, well fished!",
    Rank.FOUR: "Right, that hurts!",
    Rank.NINE: "Right, sent away!",
    Rank.JACK: "Right, well stolen!",
    Rank.QUEEN: "Right, well guarded!",
    Rank.KING: "Right, the king rules!",
    Rank.JOKER: "Right, well stolen!",
}


def praised(answer: Action) -> str:
    """What is said at once of a right answer."""
    return PRAISE.get(_done(answer), RIGHT) if not isinstance(unwrapped(answer), Give) else RIGHT


def _done(action: Action) -> Rank | Kind:
    card, kind = card_of(action), kind_of(action)
    return card.rank if card and kind in (Kind.EFFECT, Kind.ONE_OFF) else kind


def lesson_told(riddle: Riddle, names: Sequence[str]) -> tuple[str, ...]:
    """Why its answers are right; empty if that cannot be told. `names`: of all seats."""
    if not isinstance(riddle, Puzzle) or riddle.merit is None:
        return riddle.lesson
    action, merit = riddle.actions[0], riddle.merit
    card, target, play = card_of(action), target_of_action(action), unwrapped(action)
    done: Done = merit.past_two if merit.past_two in (OWN_TWO, QUEEN) else _done(action)
    form = (NO_TWO_COUNTERS if merit.past_two else LESSONS_FOUND).get((done, merit.upshot), "")
    rival = names[play.victim if isinstance(play, OneOffAt) else 1]
    named = {"card": RANKS[card.rank].name if card else "", "target": RANKS[target.rank].name if target else ""}
    told = tell(form, rival=rival, points=merit.points, goal=merit.goal, **named)
    return (told,) if told else ()
