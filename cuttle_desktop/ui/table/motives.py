"""What a move is good for, in facts that a player can check at the table, beside what would come of another one.

They follow from the rules and from what the seat knows, not from a search: who could win with one card more, whose
points change. A move may have better reasons that are not told here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Draw,
    Give,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.view import View, could_win, opponents
from cuttle_desktop.ui.table.forecast import FORECASTS, points_and_goals
from cuttle_desktop.ui.table.reach import either, in_reach
from cuttle_desktop.ui.table.speech import Cast, mark

THREAT: Final = "Otherwise {name} could win with {clause}."
LESS: Final = "{name} could then win only with {clause}."
PREPARES: Final = "After it {name} can win next turn with {clause}."
LOSES: Final = "{does} {points}."
SPARES: Final = "Otherwise {does} {points}."
LOST: Final = "Otherwise {does}."
FEWER: Final = "{holds} {most}, {name} {own}."
TIME: Final = "{name} {can} win with one card, so there is time."
TELLING: Final = Points | Scuttle | Permanent | Steal | Give  # what they do for the points they say themselves


def motives(action: Action, instead: Action | None, view: View, cast: Cast) -> str:
    """What is better after `action` than after `instead`, or than now; empty if there is nothing to tell.

    Both are actions of the seat of `view`, which `cast` may call you.
    """
    then = FORECASTS.after(action, view)
    other = view if instead is None else FORECASTS.after(instead, view)
    if then.result is not None:
        return ""
    if other.result is not None:
        return LOST.format(does=_does(other.result.winners[0], "win", cast)) if other.result.winners else ""
    if isinstance(action, Draw):
        return _time_to_draw(view, cast)
    found = (_averted(then, other, cast), _prepared(then, other, cast), _points(action, view, then, other, cast))
    return " ".join(chain.from_iterable(found))


def usual_answer(view: View, action: Action) -> Action | None:
    """What `action` is compared with where nothing else was done: in a window, the other answer to it."""
    if open_window(view) is None:
        return None
    kind = Counter if isinstance(action, Decline) else Decline
    return next((other for other in view.legal if isinstance(other, kind)), None)


def _time_to_draw(view: View, cast: Cast) -> str:
    """Why a card may be drawn now."""
    if in_reach(view):
        return ""
    rivals = opponents(view.rules, view.seat)
    richest = max(rivals, key=lambda seat: len(view.hands[seat]))
    most, own = len(view.hands[richest]), len(view.hands[view.seat])
    if most > own:
        return FEWER.format(
            holds=cast.does(richest, "hold"), most=counted(most, "card"), name=cast.object(view.seat), own=own
        )
    return TIME.format(
        name=cast.name(richest) if len(rivals) == 1 else "No rival", can="cannot" if len(rivals) == 1 else "can"
    )


def _averted(then: View, other: View, cast: Cast) -> Iterator[str]:
    """Of each rival who could win with one card: that it cannot any more, or with fewer cards."""
    after, before = in_reach(then), in_reach(other)
    for seat, win in before.items():
        if seat not in after:
            yield THREAT.format(name=cast.object(seat), clause=win.clause)
        elif win.sure and not after[seat].sure:
            yield LESS.format(name=cast.name(seat), clause=after[seat].clause)


def _prepared(then: View, other: View, cast: Cast) -> Iterator[str]:
    """The cards with which the seat can win only after this move."""
    seat = then.seat
    before = {card for card in other.hand if could_win(other, seat, (card,))}
    new = [card for card in then.hand if card not in before and could_win(then, seat, (card,))]
    if new:
        yield PREPARES.format(name=cast.object(seat), clause=either([mark(card) for card in new]))


def _points(action: Action, now: View, then: View, other: View, cast: Cast) -> Iterator[str]:
    """What this move wins, or saves, of the points on the table: of every seat for whose side that is good."""
    if isinstance(unwrapped(action), TELLING):
        return
    rivals = opponents(now.rules, now.seat)
    told = zip(points_and_goals(now), points_and_goals(then), points_and_goals(other), strict=True)
    for seat, ((points, _), (after, _), (without, _)) in enumerate(told):
        if after == without or (after > without) == (seat in rivals):
            continue
        amount = after - points or without - points
        verb, words = "get" if amount > 0 else "lose", counted(abs(amount), "point")
        if after != points:
            yield LOSES.format(does=cast.does(seat, verb), points=words)
        else:
            yield SPARES.format(does=_does(seat, verb, cast), points=words)


def _does(seat: Seat, verb: str, cast: Cast) -> str:
    """As `Cast.does`, inside a sentence."""
    return f"you {verb}" if seat == cast.me else cast.does(seat, verb)
