"""What is said of reasons that lie on the table: points and permanents. `reason_words` chooses.

Each is a pair: about the better move, and about the worse one.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.words.message import Forms, Plural, Wording

Both = tuple[Forms, Forms]
"""About the better move, and about the worse one."""


def same(text: Wording) -> Forms:
    """Where it is of no account who is spoken of."""
    return Forms(text, text)


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
LOSES_POINTS: Final[Both] = (
    Forms(
        Plural("After {other}, you lose {count} point.", "After {other}, you lose {count} points."),
        Plural("After {other}, {name} loses {count} point.", "After {other}, {name} loses {count} points."),
    ),
    Forms(
        Plural("You lose {count} point by it.", "You lose {count} points by it."),
        Plural("{name} loses {count} point by it.", "{name} loses {count} points by it."),
    ),
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
ONE_CARD: Final[Both] = (
    Forms(
        "You then need only {better} more points, which one card can bring; after {other}, {worse}.",
        "{name} then needs only {better} more points, which one card can bring; after {other}, {worse}.",
    ),
    Forms(
        "You then need {worse} more points; after {move} only {better}, which one card can bring.",
        "{name} then needs {worse} more points; after {move} only {better}, which one card can bring.",
    ),
)
"""The side of the seat comes within reach of one card by the better move."""
ONE_CARD_LEFT: Final[Both] = (
    Forms(
        "After {other}, you need only {worse} more points, which one card can bring.",
        "After {other}, {name} needs only {worse} more points, which one card can bring.",
    ),
    Forms(
        "You then need only {worse} more points, which one card can bring.",
        "{name} then needs only {worse} more points, which one card can bring.",
    ),
)
"""A rival does by the worse one."""
SCRAPS: Final[Both] = (
    Forms("You lose {cards} by it.", "{name} loses {cards} by it."),
    Forms("After {move}, you lose {cards}.", "After {move}, {name} loses {cards}."),
)
LOSES_CARDS: Final[Both] = (
    Forms("After {other}, you lose {cards}.", "After {other}, {name} loses {cards}."),
    Forms("You lose {cards} by it.", "{name} loses {cards} by it."),
)
SCRAPS_BOTH: Final[Both] = (
    Forms("You lose {cards} by it, at the price of {own}.", "{name} loses {cards} by it, at the price of {own}."),
    Forms(
        "After {move}, you lose {cards}, at the price of {own}.",
        "After {move}, {name} loses {cards}, at the price of {own}.",
    ),
)
SCRAPS_KINGS: Final[Both] = (
    Forms(
        "You lose {cards} by it: your goal rises to {goal} points.",
        "{name} loses {cards} by it: {name}’s goal rises to {goal} points.",
    ),
    Forms(
        "After {move}, you lose {cards}: your goal rises to {goal} points.",
        "After {move}, {name} loses {cards}: {name}’s goal rises to {goal} points.",
    ),
)
LOSES_KINGS: Final[Both] = (
    Forms(
        "After {other}, you lose {cards}: your goal rises to {goal} points.",
        "After {other}, {name} loses {cards}: {name}’s goal rises to {goal} points.",
    ),
    Forms(
        "You lose {cards} by it: your goal rises to {goal} points.",
        "{name} loses {cards} by it: {name}’s goal rises to {goal} points.",
    ),
)
UNGUARDS: Final[Both] = (
    Forms(
        "No queen guards your cards then: {card} can be played on {target}.",
        "No queen guards {name}’s cards then: {card} can be played on {target}.",
    ),
    Forms(
        "After {move}, no queen guards your cards: {card} can be played on {target}.",
        "After {move}, no queen guards {name}’s cards: {card} can be played on {target}.",
    ),
)
LETS_GUARD: Final[Both] = (
    Forms("After {other}, a queen guards your cards.", "After {other}, a queen guards {name}’s cards."),
    Forms("A queen then guards your cards.", "A queen then guards {name}’s cards."),
)
GUARDS: Final[Both] = same("It guards {cards}."), same("After {move}, {cards} would be guarded.")
GUARDS_LATER: Final[Both] = (
    Forms("It guards what you play later.", "It guards what {name} plays later."),
    Forms("After {move}, what you play later is guarded.", "After {move}, what {name} plays later is guarded."),
)
SHOWS: Final[Both] = (
    Forms("It shows your hand.", "It shows all cards in {name}’s hand."),
    Forms("After {move}, your hand would be seen.", "After {move}, {name}’s hand would be seen."),
)
