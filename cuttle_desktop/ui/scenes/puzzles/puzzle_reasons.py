"""Why an answer to a puzzle is wrong: what comes of it; once the answer was shown also what that would have brought.

Also what besides the answer that is shown would have been right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cuttle_desktop.engine.actions import (
    ONE_OFFS,
    Action,
    Counter,
    Discard,
    Give,
    OneOff,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.events import Acted
from cuttle_desktop.engine.view import View, could_win, goal, may_hold, opponents, score, winning_one_offs
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.ui.table.input.intents import OnCard, seat_of
from cuttle_desktop.words.action_parts import card_of, target_of_action
from cuttle_desktop.words.coach.move_names import deed_apart
from cuttle_desktop.words.forecast import FORECASTS, can_be_countered, points_and_goals, wins
from cuttle_desktop.words.hint import AS_WELL
from cuttle_desktop.words.reach import either, in_reach
from cuttle_desktop.words.speech import Cast, mark
from cuttle_desktop.words.why import why_weaker, why_wrong_alone

LOST_SINCE = "{does} with {card}{hit}."
TAKING, HITTING = ", which takes {target}", " on {target}"
LOST_ANYHOW = "{does}."
COUNTERED = "{does} your {card} with {two}"
AND_WINS = "{countered} and wins."
AND_ANOTHER_WINS = "{countered}, and {does}."
NEEDED = "You needed {points} to win: one card brings {them}."
GOAL_LOWERED = "One card lowers your goal far enough to win."
TO_BE_YOURS = "You win if one of {whose} cards becomes yours."
FOR_THE_PARTNER = "You win together if {name} gets one of {whose} cards."
COMES_BACK = "You win if your stolen {cards} back."
TAKES = "It takes a {kind} to stop that."
ANOTHER_TARGET = "Your card can stop that, but not there."
ANOTHER_CARD = "It takes another card to stop that."
STOPPERS: Mapping[type[object] | tuple[type[object], ...], str] = {
    Scuttle: "scuttle",
    ONE_OFFS: "one-off",
    Steal: "jack",
    Counter: "counter",
    Permanent: "permanent",
}
WINS_AT_ONCE = "The better move wins at once."
WINS_UNCOUNTERED = "The better move wins, unless {stops} it."
SO_FAR = "You have {points} of {goal} now."
ALSO_RIGHT = "Also right: {deeds}."
COULD_WIN = "Now {name} could win with {clause}."
NO_WIN = "Your move does not win."
STILL_NEEDED = "After your move you still need {points} to win."
NO_WIN_NEXT = "After your move you cannot win next turn with the cards you hold."


class _Countering(NamedTuple):
    """Which card of the solver a rival countered, and with what."""

    seat: Seat
    card: Card
    two: Card

    def told(self, cast: Cast) -> str:
        does = cast.does(self.seat, "counter")
        return COUNTERED.format(does=does, card=mark(self.card), two=mark(self.two))


def what_goes_wrong(game: PuzzleGame, shown: View, cast: Cast) -> str:
    """What comes of a wrong answer, or what it fails to do. Nothing tells what would have been right."""
    countered = _countering(game)
    if shown.result is not None and shown.result.winners:
        return _lost(game, shown.result.winners[0], countered, cast)
    met = f"{countered.told(cast)}. " if countered is not None else ""
    return (met + " ".join(_failings(game, shown, cast))).rstrip()


def _failings(game: PuzzleGame, shown: View, cast: Cast) -> Iterator[str]:
    """A win that a rival has now, else one that the solver has not, else what the table shows."""
    for seat, win in in_reach(shown).items():
        if win.sure:
            yield COULD_WIN.format(name=cast.name(seat), clause=win.bringing or win.words)
            return
    right, answer, me = game.puzzle.actions[0], game.log[0], game.solver
    best = FORECASTS.after(right, game.question)
    if wins(right, game.question) or (best.result is not None and me in best.result.winners):
        yield NO_WIN
        yield from _so_far(game, shown)
        return
    if told := why_wrong_alone(answer, right, game.question, cast, 1):
        yield told[0]
    elif could_win(best, me, best.hand) and not (could_win(shown, me, shown.hand) or winning_one_offs(shown, me)):
        yield NO_WIN_NEXT


def still_needed(game: PuzzleGame, shown: View) -> str:
    """How far a wrong answer leaves the solver from its goal, for want of anything else."""
    left = goal(shown, game.solver) - score(shown, game.solver)
    return STILL_NEEDED.format(points=counted(left, "more point")) if left > 0 else ""


def why_wrong(game: PuzzleGame, shown: View, cast: Cast) -> str:
    """Who has won since, or with which known card a rival could win now; else what the right move would bring.

    Said only once the answer was shown.
    """
    right, countered = game.puzzle.actions[0], _countering(game)
    if shown.result is not None and shown.result.winners:
        winner = shown.result.winners[0]
        return f"{_lost(game, winner, countered, cast)} {_stops(game, winner)}".rstrip()
    met = f"{countered.told(cast)}. " if countered is not None else ""
    found = ((seat, win) for seat, win in in_reach(shown).items() if win.sure)
    for seat, win in found:
        return met + COULD_WIN.format(name=cast.name(seat), clause=win.bringing or win.words)
    if won := _wins(right, game.question, cast):
        return met + " ".join((won, *_so_far(game, shown)))
    reasons = " ".join(why_weaker(game.log[0], right, None, game.question, cast))
    return (met + (reasons or still_needed(game, shown))).rstrip()


def _countering(game: PuzzleGame) -> _Countering | None:
    """The one counter that met the answer, if it was a rival's."""
    acted = [frame.event for frame in game.frames(game.solver, 0) if isinstance(frame.event, Acted)]
    replies = [(event.seat, event.action) for event in acted[-len(game.log) :][1:]]
    counters = [(seat, action.card) for seat, action in replies if isinstance(action, Counter)]
    card, rivals = card_of(game.log[0]), opponents(game.question.rules, game.solver)
    if card is None or len(counters) != 1 or counters[0][0] not in rivals:
        return None
    return _Countering(counters[0][0], card, counters[0][1])


def _lost(game: PuzzleGame, winner: Seat, countered: _Countering | None, cast: Cast) -> str:
    """That a rival has won since, and with which card."""
    does, last = cast.does(winner, "win"), game.log[-1]
    if countered is None:
        card = card_of(last) if len(game.log) > 1 else None
        return (
            LOST_ANYHOW.format(does=does)
            if card is None
            else LOST_SINCE.format(does=does, card=mark(card), hit=_hit(last))
        )
    words = countered.told(cast)
    if winner == countered.seat:
        return AND_WINS.format(countered=words)
    return AND_ANOTHER_WINS.format(countered=words, does=cast.clause(winner, "win"))


def _hit(last: Action) -> str:
    """What a winning card takes or hits."""
    target = target_of_action(last)
    if target is None:
        return ""
    return (TAKING if isinstance(unwrapped(last), Steal | Give) else HITTING).format(target=mark(target))


def _stops(game: PuzzleGame, winner: Seat) -> str:
    """What kind of play would have kept the winner from winning so, without the card."""
    right, answer, card = unwrapped(game.puzzle.actions[0]), unwrapped(game.log[0]), card_of(game.log[-1])
    kind = next((kind for plays, kind in STOPPERS.items() if isinstance(right, plays)), "")
    if not kind or card is None or len(game.log) < 2:
        return ""
    if could_win(FORECASTS.after(game.puzzle.actions[0], game.question), winner, (card,)):
        return ""  # it is stopped later
    if type(answer) is not type(right):
        return TAKES.format(kind=kind)
    return ANOTHER_TARGET if card_of(answer) == card_of(right) else ANOTHER_CARD


def _wins(right: Action, question: View, cast: Cast) -> str:
    """That the right answer wins; of a one-off only if no rival may hold a two that counters it."""
    if wins(right, question):
        return _nudge(right, question, cast)
    result = FORECASTS.after(right, question).result
    if result is None or question.seat not in result.winners:
        return ""
    first, *others = rivals = opponents(question.rules, question.seat)
    twos = any(card.rank is Rank.TWO for seat in rivals for card in may_hold(question, seat))
    if not twos or not can_be_countered(right, question):
        return _nudge(right, question, cast)
    return WINS_UNCOUNTERED.format(stops="a rival counters" if others else cast.clause(first, "counter"))


def _nudge(right: Action, question: View, cast: Cast) -> str:
    """What was missing for the win, without the card that brings it."""
    me, after = question.seat, FORECASTS.after(right, question)
    match unwrapped(right):
        case Points():
            missing = goal(question, me) - score(question, me)
            return NEEDED.format(points=counted(missing, "point"), them="them" if missing > 1 else "it")
        case Permanent() if goal(after, me) < goal(question, me):
            return GOAL_LOWERED
        case Steal(_, target) if (whose := seat_of(OnCard(target), question)) is not None:
            return TO_BE_YOURS.format(whose=cast.own(whose))
        case Give(_, target, to) if to != me and (whose := seat_of(OnCard(target), question)) is not None:
            return FOR_THE_PARTNER.format(name=cast.name(to), whose=cast.own(whose))
        case OneOff() | OneOffOn():
            back = len(after.fields[me].points) - len(question.fields[me].points)
            if back > 0:
                return COMES_BACK.format(cards="card comes" if back == 1 else "cards come")
    return WINS_AT_ONCE


def _so_far(game: PuzzleGame, shown: View) -> Iterator[str]:
    """How far the points of a wrong move came."""
    before, now = (points_and_goals(view)[game.solver] for view in (game.question, shown))
    if now != before:
        yield SO_FAR.format(points=now[0], goal=counted(now[1], "point"))


def also_right(game: PuzzleGame, cast: Cast) -> str:
    """The other right answers: by the one card in which each differs from the first, else by what is done."""
    first, *others = game.puzzle.actions
    if not others:
        return ""
    differ = [[card for card in _named(other) if card not in _named(first)] for other in others]
    if all(type(other) is type(first) for other in others) and all(len(cards) == 1 for cards in differ):
        return AS_WELL.format(cards=either([mark(card) for (card,) in differ]))
    return ALSO_RIGHT.format(deeds="; ".join(deed_apart(other, game.question, cast) for other in others))


def _named(action: Action) -> tuple[Card, ...]:
    """The cards that an action is about."""
    cards = action.cards if isinstance(action, Discard) else (card_of(action), target_of_action(action))
    return tuple(card for card in cards if card is not None)
