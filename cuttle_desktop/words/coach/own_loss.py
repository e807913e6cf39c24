"""What speaks against a sweep: what it takes from its own side, or that it hits no rival. Sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cuttle_desktop.engine.actions import Action, OneOff, Seat, unwrapped
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import View, goal, opponents, partners, score
from cuttle_desktop.words.forecast import FORECASTS, swept
from cuttle_desktop.words.speech import Cast, all_of, listed, mark

NO_HIT: Final = "{card} hits nothing."
OWN_HIT: Final = "{card} hits only {whose} own cards."
POINTS: Final = "It takes {points}."
PERMANENTS: Final = "It scraps {whose} own {cards}{too}{goal}."
GOAL: Final = ": {whose} goal is {goal} again"
GIVES_BACK: Final = "It gives {cards} back to {name}."


def in_vain(action: Action, view: View, cast: Cast) -> str:
    """That a sweep hits nobody, or only its own side."""
    hit, play = swept(action, view), unwrapped(action)
    if hit is None or not isinstance(play, OneOff) or not hit <= {*partners(view.rules, view.seat)}:
        return ""
    return (OWN_HIT if hit else NO_HIT).format(card=mark(play.card), whose=cast.own(view.seat))


def own_loss(action: Action, view: View, cast: Cast) -> str:
    """What a sweep takes from its own side. Empty where the rivals lose more, unless the own goal goes up."""
    own, hit = partners(view.rules, view.seat), swept(action, view)
    if hit is None or not hit.intersection(own):
        return ""
    then, rivals = FORECASTS.after(action, view), opponents(view.rules, view.seat)
    mine, theirs = [*_gone(view, then, own)], [*_gone(view, then, rivals)]
    raised = [seat for seat in own if goal(then, seat) > goal(view, seat)]
    if mine and (raised or len(mine) >= len(theirs)):
        seat = raised[0] if raised else view.seat
        told = GOAL.format(whose=cast.own(seat), goal=goal(then, seat)) if raised else ""
        return PERMANENTS.format(whose=cast.own(seat), cards=all_of(mine), too=" too" if theirs else "", goal=told)
    lost = {seat: score(view, seat) - score(then, seat) for seat in (*own, *rivals)}
    less, more = (sum(max(0, lost[seat]) for seat in side) for side in (own, rivals))
    if less == 0 or less < more:
        return ""
    if back := [*_given_back(view, then, rivals)]:
        return " ".join(GIVES_BACK.format(cards=all_of(cards), name=cast.object(seat)) for seat, cards in back)
    first, *others = [(cast.object(seat), points) for seat, points in lost.items() if points > 0]
    words = [f"{counted(first[1], 'point')} from {first[0]}", *(f"{points} from {name}" for name, points in others)]
    if not more:
        words.append(f"none from {cast.object(rivals[0]) if len(rivals) == 1 else 'a rival'}")
    return POINTS.format(points=listed(words))


def _gone(view: View, then: View, seats: Iterable[Seat]) -> Iterator[Card]:
    """The permanents of these seats that are no longer there."""
    for seat in seats:
        left = {stack.card for stack in then.fields[seat].permanents}
        yield from (stack.card for stack in view.fields[seat].permanents if stack.card not in left)


def _given_back(view: View, then: View, rivals: Iterable[Seat]) -> Iterator[tuple[Seat, list[Card]]]:
    """The point cards that come to each rival."""
    for seat in rivals:
        lay = {stack.card for stack in view.fields[seat].points}
        if back := [stack.card for stack in then.fields[seat].points if stack.card not in lay]:
            yield seat, back
