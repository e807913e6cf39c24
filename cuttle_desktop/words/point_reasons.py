"""What is said of reasons that lie in points: those that are lost, come back, change sides or are still needed."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.coach.reason_parts import ONE_CARD, Side
from cuttle_desktop.coach.reasons import ComesHome, LosesPoints, Lowers, Needs, PointReason
from cuttle_desktop.words.message import Forms, Plural
from cuttle_desktop.words.ranks import winning_told
from cuttle_desktop.words.reason_forms import Both, Telling, same

COMES_HOME: Final[Both] = (
    Forms(
        Plural("{cards} comes back to you.", "{cards} come back to you."),
        Plural("{cards} comes back to {name}.", "{cards} come back to {name}."),
    ),
    Forms(
        Plural("After {move}, {cards} comes back to you.", "After {move}, {cards} come back to you."),
        Plural("After {move}, {cards} comes back to {name}.", "After {move}, {cards} come back to {name}."),
    ),
)
GIVES_BACK: Final[Both] = (
    Forms("After {other}, you get {cards} back.", "After {other}, {name} gets {cards} back."),
    Forms("It gives you {cards} back.", "It gives {name} {cards} back."),
)
COSTS: Final[Both] = (
    Forms(
        Plural("You lose {count} point by it.", "You lose {count} points by it."),
        Plural("{name} loses {count} point by it.", "{name} loses {count} points by it."),
    ),
    Forms(
        Plural("After {move}, you lose {count} point.", "After {move}, you lose {count} points."),
        Plural("After {move}, {name} loses {count} point.", "After {move}, {name} loses {count} points."),
    ),
)
COSTS_BOTH: Final[Both] = (
    Forms(
        Plural("You lose {count} point, at the price of {own}.", "You lose {count} points, at the price of {own}."),
        Plural(
            "{name} loses {count} point, at the price of {own}.", "{name} loses {count} points, at the price of {own}."
        ),
    ),
    Forms(
        Plural(
            "After {move}, you lose {count} point, at the price of {own}.",
            "After {move}, you lose {count} points, at the price of {own}.",
        ),
        Plural(
            "After {move}, {name} loses {count} point, at the price of {own}.",
            "After {move}, {name} loses {count} points, at the price of {own}.",
        ),
    ),
)
LOSES_POINTS: Final[Both] = (
    Forms(
        Plural("After {other}, you lose {count} point.", "After {other}, you lose {count} points."),
        Plural("After {other}, {name} loses {count} point.", "After {other}, {name} loses {count} points."),
    ),
    COSTS[0],
)
COSTS_TO: Final[Both] = (
    Forms(
        Plural("You lose {count} point to {to} by it.", "You lose {count} points to {to} by it."),
        Plural("{name} loses {count} point to {to} by it.", "{name} loses {count} points to {to} by it."),
    ),
    Forms(
        Plural("After {move}, you lose {count} point to {to}.", "After {move}, you lose {count} points to {to}."),
        Plural(
            "After {move}, {name} loses {count} point to {to}.", "After {move}, {name} loses {count} points to {to}."
        ),
    ),
)
LOSES_POINTS_TO: Final[Both] = (
    Forms(
        Plural("After {other}, you lose {count} point to {to}.", "After {other}, you lose {count} points to {to}."),
        Plural(
            "After {other}, {name} loses {count} point to {to}.", "After {other}, {name} loses {count} points to {to}."
        ),
    ),
    COSTS_TO[0],
)
GETS_FROM: Final[Both] = (
    same(Plural("You get {count} point from {name} by it.", "You get {count} points from {name} by it.")),
    same(
        Plural("After {move}, you get {count} point from {name}.", "After {move}, you get {count} points from {name}.")
    ),
)
GETS_AFTER: Final[Both] = (
    same(
        Plural(
            "After {other}, you get {count} point from {name}.", "After {other}, you get {count} points from {name}."
        )
    ),
    GETS_FROM[0],
)
POINTS_NEEDED: Final[Both] = (
    Forms(
        Plural(
            "You then need {count} more point to win; after {other}, {beside}.",
            "You then need {count} more points to win; after {other}, {beside}.",
        ),
        Plural(
            "{name} then needs {count} more point to win; after {other}, {beside}.",
            "{name} then needs {count} more points to win; after {other}, {beside}.",
        ),
    ),
    Forms(
        Plural(
            "You then need {count} more point to win; after {move}, {beside}.",
            "You then need {count} more points to win; after {move}, {beside}.",
        ),
        Plural(
            "{name} then needs {count} more point to win; after {move}, {beside}.",
            "{name} then needs {count} more points to win; after {move}, {beside}.",
        ),
    ),
)
LOWERS: Final[Both] = (
    Forms("It lowers your goal to {goal} points.", "It lowers {name}’s goal to {goal} points."),
    Forms("After {move}, your goal is {goal} points.", "After {move}, {name}’s goal is {goal} points."),
)
LOWERS_FOR: Final[Both] = (
    Forms(
        "It lowers your goal to {goal} points: {cards} would be enough.",
        "It lowers {name}’s goal to {goal} points: {cards} would be enough.",
    ),
    LOWERS[1],
)
IN_REACH: Final[Both] = (
    Forms(
        Plural(
            "You then need only {count} more point, which one more card can bring; after {other}, {worse}.",
            "You then need only {count} more points, which one more card can bring; after {other}, {worse}.",
        ),
        Plural(
            "{name} then needs only {count} more point, which one card can bring; after {other}, {worse}.",
            "{name} then needs only {count} more points, which one card can bring; after {other}, {worse}.",
        ),
    ),
    Forms(
        "You then need {worse} more points; after {move} only {better}, which one more card can bring.",
        "{name} then needs {worse} more points; after {move} only {better}, which one card can bring.",
    ),
)
"""The side of the seat comes within reach of one card by the better move."""
IN_REACH_OF: Final[Both] = (
    Forms(
        Plural(
            "You then need only {count} more point and could win with {cards}; after {other}, {worse}.",
            "You then need only {count} more points and could win with {cards}; after {other}, {worse}.",
        ),
        Plural(
            "{name} then needs only {count} more point and could win with {cards}; after {other}, {worse}.",
            "{name} then needs only {count} more points and could win with {cards}; after {other}, {worse}.",
        ),
    ),
    Forms(
        "You then need {worse} more points; after {move} only {better}, and could win with {cards}.",
        "{name} then needs {worse} more points; after {move} only {better}, and could win with {cards}.",
    ),
)
LEFT_IN_REACH: Final[Both] = (
    Forms(
        Plural(
            "After {other}, you need only {count} more point, which one more card can bring.",
            "After {other}, you need only {count} more points, which one more card can bring.",
        ),
        Plural(
            "After {other}, {name} needs only {count} more point, which one card can bring.",
            "After {other}, {name} needs only {count} more points, which one card can bring.",
        ),
    ),
    Forms(
        Plural(
            "You then need only {count} more point, which one more card can bring.",
            "You then need only {count} more points, which one more card can bring.",
        ),
        Plural(
            "{name} then needs only {count} more point, which one card can bring.",
            "{name} then needs only {count} more points, which one card can bring.",
        ),
    ),
)
"""A rival does by the worse one."""


def point_told(reason: PointReason, by: Telling) -> str:
    """One sentence."""
    me = by.seat
    match reason:
        case ComesHome(side, seat, cards):
            return by(COMES_HOME if side is Side.BETTER else GIVES_BACK, seat, cards=cards, count=len(cards))
        case LosesPoints(side, seat, points, to=to) if to is not None and to == by.cast.me:
            return by(GETS_FROM if side is Side.BETTER else GETS_AFTER, seat, count=points)
        case LosesPoints(side, seat, points, to=to) if to is not None:
            form = COSTS_TO if side is Side.BETTER else LOSES_POINTS_TO
            return by(form, seat, count=points, to=by.cast.names[to])
        case LosesPoints(Side.BETTER, seat, points, own=own) if own:
            return by(COSTS_BOTH, seat, count=points, own=own)
        case LosesPoints(side, seat, points):
            return by(COSTS if side is Side.BETTER else LOSES_POINTS, seat, count=points)
        case Needs(seat, better, worse, cards=cards) if cards and better > 1:
            return by(IN_REACH_OF, seat, count=better, better=better, worse=worse, cards=winning_told(cards, better))
        case Needs(seat, better, worse, last=False) if better <= ONE_CARD < worse:
            return by(IN_REACH, seat, count=better, better=better, worse=worse)
        case Needs(seat, better, worse) if worse <= ONE_CARD < better:
            return by(LEFT_IN_REACH, seat, count=worse)
        case Needs(seat, better, worse):
            return by(POINTS_NEEDED, seat, **by.figures("count", better, worse))
        case Lowers(goal, cards):
            return by(LOWERS_FOR if cards else LOWERS, me, goal=goal, cards=cards)
        case _:
            assert_never(reason)
