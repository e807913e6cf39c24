"""The lesson of a puzzle that was found: one sentence that is true in each world its proof has tried."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import (
    ONE_OFFS,
    Action,
    Decline,
    Discard,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Steal,
    Take,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.state import State, counterable, goal, kings, score
from cuttle_desktop.engine.step import step
from cuttle_desktop.session.puzzles.game import NAMES
from cuttle_desktop.session.puzzles.puzzle import SOLVER
from cuttle_desktop.words.ranks import RANKS

STOPPED: Final = "{rival} cannot win next turn"
STOPPED_ALL: Final = "no rival can win before your next turn"
COMES: Final = "you win next turn, whatever {rival} plays"

MADE: Final = {
    "jack": "With the {target} you have {points} points, and {goal} are enough.",
    "give": "The {target} gives your partner the points that win.",
    "king": "With this king, {goal} points are enough, and you have {points}.",
    "back": "Your stolen card comes back: that makes {points} points, and {goal} are enough.",
    "joker": "The joker takes the king: with it, {goal} points are enough, and you have {points}.",
}
THEN: Final = {
    "scuttle": "With the {target} scuttled, {so}.",
    "jack": "With the {target} on your side, {so}.",
    "give": "With the {target} on your partner’s side, {so}.",
    "two": "Without the {target}, {so}.",
    "nine": "With the {target} sent back, {so}.",
    "ace": "With all points scrapped, {so}.",
    "six": "With all permanents scrapped, {so}.",
    "four": "{rival} discards two cards, and {so}.",
    "queen": "Your queen guards your other cards, and {so}.",
    "king": "With your king, {goal} points are enough for you, and {so}.",
    "glasses": "With your glasses on the table, {so}.",
    "points": "With these points on the table, {so}.",
    "take": "With the {card} from the scrap, {so}.",
    "discard": "These are the cards that you can spare: without them, too, {so}.",
    "joker": "The joker takes the {target}, and {so}.",
    "three": "With a card from the scrap, {so}.",
}
NO_TWO: Final = {
    "scuttle": "No two can counter a scuttle: with the {target} gone, {so}.",
    "jack": "No two can counter a jack: with the {target} on your side, {so}.",
    "queen": "No two can counter a queen, and with it {so}.",
    "king": "No two can counter a king: {goal} points are enough for you, and {so}.",
    "points": "No two can counter points, and with these {so}.",
    "joker": "No two can counter a joker: with the {target} on your side, {so}.",
    "discard": "Mind the two: with these cards discarded, {so}.",
    "take": "Mind the two: with the {card} from the scrap, {so}.",
    "glasses": "No two can counter glasses, and with them {so}.",
}
QUEEN_STANDS: Final = "No two can counter your one-offs while your queen lies there, and {so}."
SPENT: Final = "{rival} discards two cards and cannot win next turn."
TWO_STANDS: Final = "You can counter a two with your own, so the {card} goes through: {so}."


def kind(action: Action) -> str:
    match unwrapped(action):
        case Scuttle():
            return "scuttle"
        case Give():
            return "give"
        case Points():
            return "points"
        case Permanent(card):
            return {Rank.KING: "king", Rank.QUEEN: "queen"}.get(card.rank, "glasses")
        case Steal(card=card) | OneOff(card) | OneOffOn(card) | OneOffAt(card):
            return RANKS[card.rank].name
        case Take():
            return "take"
        case Discard():
            return "discard"
        case _:
            return ""


def lesson(state: State, action: Action, theme: str, turns: int) -> str:
    """Empty where nothing fits. `turns`: as of the puzzle."""
    what, play = kind(action), unwrapped(action)
    if turns == 1:
        return _win(state, action, what)
    goals = state.rules.goals
    slots = {
        "rival": NAMES[play.victim] if isinstance(play, OneOffAt) else NAMES[1],
        "target": RANKS[play.target.rank].name if isinstance(play, Scuttle | Steal | Give | OneOffOn) else "",
        "card": RANKS[cards_of(action)[0].rank].name if cards_of(action) else "",
        "goal": goals[min(kings(state, SOLVER) + 1, len(goals) - 1)],
    }
    stopped = STOPPED if state.rules.seats == 2 else STOPPED_ALL
    slots["so"] = (COMES if turns > state.rules.seats else stopped).format(**slots)
    if theme == "two" and isinstance(play, ONE_OFFS):
        return (TWO_STANDS if counterable(state, SOLVER) else QUEEN_STANDS).format(**slots)
    if what == "four" and turns == state.rules.seats == 2:
        return SPENT.format(**slots)
    return (NO_TWO if theme == "two" else THEN).get(what, "").format(**slots)


def _win(state: State, action: Action, what: str) -> str:
    """Of a win at once that nobody counters."""
    after = step(state, action)[0]
    while not after.result:
        if Decline() not in answers(after):
            return ""
        after = step(after, Decline())[0]
    play, points, needed = unwrapped(action), score(after, SOLVER), goal(after, SOLVER)
    if points < needed:
        form = MADE["give"] if what == "give" else ""
    elif what in ("two", "nine", "six"):
        form = MADE["back"] if points > score(state, SOLVER) else ""
    else:
        form = MADE.get(what, "")
    target = RANKS[play.target.rank].name if isinstance(play, Steal | Give) else ""
    return form.format(target=target, points=points, goal=needed)
