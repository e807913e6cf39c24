"""What is said of reasons that lie on the table: wins, points, permanents. `reason_words` chooses.

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


WINS_NOW: Final[Both] = (
    same("It wins the game."),
    Forms("With {move}, you win the game at once.", "With {move}, {name} wins the game at once."),
)
WINS_UNSTOPPED: Final[Both] = (
    same("It wins the game, unless it is stopped."),
    Forms(
        "With {move}, you win at once, unless it is stopped.",
        "With {move}, {name} wins at once, unless it is stopped.",
    ),
)
WINS_BACK: Final[Both] = (
    same(Plural("{cards} comes back, and that wins the game.", "{cards} come back, and that wins the game.")),
    same(
        Plural(
            "With {move}, {cards} comes back, and that wins the game.",
            "With {move}, {cards} come back, and that wins the game.",
        )
    ),
)
WINS_BACK_UNSTOPPED: Final[Both] = (
    same(
        Plural(
            "{cards} comes back, and that wins the game, unless it is stopped.",
            "{cards} come back, and that wins the game, unless it is stopped.",
        )
    ),
    same(
        Plural(
            "With {move}, {cards} comes back, and that wins, unless it is stopped.",
            "With {move}, {cards} come back, and that wins, unless it is stopped.",
        )
    ),
)
LOSES: Final[Both] = (
    Forms("After {other}, you win at once.", "After {other}, {name} wins at once."),
    Forms("You then win at once.", "{name} then wins at once."),
)
LETS_WIN: Final[Both] = (
    Forms("After {other}, you could win with {cards}.", "After {other}, {name} could win with {cards}."),
    Forms("You could then win with {cards}.", "{name} could then win with {cards}."),
)
LETS_WIN_ANYHOW: Final[Both] = (
    Forms(
        "After {other}, you win on your next turn, whatever you play.", "After {other}, {name} wins on the next turn."
    ),
    Forms("You then win on your next turn, whatever you play.", "{name} then wins on the next turn."),
)
LETS_WIN_OFTEN: Final[Both] = (
    Forms(
        "After {other}, you win next turn in about {odds} of 100 games, with {ranks}.",
        "After {other}, {name} wins next turn in about {odds} of 100 games, with {ranks}.",
    ),
    Forms(
        "You then win next turn in about {odds} of 100 games, with {ranks}.",
        "{name} then wins next turn in about {odds} of 100 games, with {ranks}.",
    ),
)
WINS_OFTENER: Final[Both] = (
    Forms(
        "You then win next turn with {cards} in about {odds} of 100 games; after {other}, in {beside}.",
        "{name} then wins next turn with {cards} in about {odds} of 100 games; after {other}, in {beside}.",
    ),
    Forms(
        "After {move}, you win next turn with {cards} in about {odds} of 100 games; after {other}, in {beside}.",
        "After {move}, {name} wins next turn with {cards} in about {odds} of 100 games; after {other}, in {beside}.",
    ),
)
STILL_THREATENS: Final[Both] = (
    Forms(
        "You then win next turn with {cards} in about {odds} of 100 games; after {other}, in {beside}.",
        "{name} then wins next turn with {cards} in about {odds} of 100 games; after {other}, in {beside}.",
    ),
    Forms(
        "You then win next turn with {cards} in about {odds} of 100 games; after {move}, in {beside}.",
        "{name} then wins next turn with {cards} in about {odds} of 100 games; after {move}, in {beside}.",
    ),
)
LETS_WIN_WITH: Final[Both] = (
    Forms(
        "After {other}, you could win with {ranks}.", "After {other}, {name} could win with {ranks}, if one is in hand."
    ),
    Forms("You could then win with {ranks}.", "{name} could then win with {ranks}, if one is in hand."),
)
WINS_NEXT: Final[Both] = (
    Forms("You can then win next turn with {cards}.", "{name} can then win next turn with {cards}."),
    Forms("After {move}, you can win next turn with {cards}.", "After {move}, {name} can win next turn with {cards}."),
)
WINS_NEXT_UNLESS: Final[Both] = (
    Forms(
        "You can then win next turn with {cards}, unless it is stopped.",
        "{name} can then win next turn with {cards}, unless it is stopped.",
    ),
    Forms(
        "After {move}, you can win next turn with {cards}, unless it is stopped.",
        "After {move}, {name} can win next turn with {cards}, unless it is stopped.",
    ),
)
WINS_NEXT_OFTEN: Final[Both] = (
    Forms(
        "You then win next turn in about {odds} of 100 games, with {cards}.",
        "{name} then wins next turn in about {odds} of 100 games, with {cards}.",
    ),
    Forms(
        "After {move}, you win next turn in about {odds} of 100 games, with {cards}.",
        "After {move}, {name} wins next turn in about {odds} of 100 games, with {cards}.",
    ),
)
WINS_BY_DRAWING: Final[Both] = (
    Forms(
        "You then win next turn in about {odds} of 100 games, by drawing {ranks}.",
        "{name} then wins next turn in about {odds} of 100 games, by drawing {ranks}.",
    ),
    Forms(
        "After {move}, you win next turn in about {odds} of 100 games, by drawing {ranks}.",
        "After {move}, {name} wins next turn in about {odds} of 100 games, by drawing {ranks}.",
    ),
)
STOPPED: Final[Both] = (
    Forms(
        "You can then win next turn with {cards}, unless {rival} stops it with {stopper}.",
        "{name} can then win next turn with {cards}, unless {rival} stops it with {stopper}.",
    ),
    Forms(
        "After {move}, you can win next turn with {cards}, unless {rival} stops it with {stopper}.",
        "After {move}, {name} can win next turn with {cards}, unless {rival} stops it with {stopper}.",
    ),
)
STOPPED_BY: Final[Both] = (
    same("{name} can then win next turn with {cards}, unless you stop it with {stopper}."),
    same("After {move}, {name} can win next turn with {cards}, unless you stop it with {stopper}."),
)
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
SCRAPS_KINGS: Final[Both] = (
    Forms(
        "You lose {cards} by it: your goal rises to {goal} points.",
        "{name} loses {cards} by it: the goal rises to {goal} points.",
    ),
    Forms(
        "After {move}, you lose {cards}: your goal rises to {goal} points.",
        "After {move}, {name} loses {cards}: the goal rises to {goal} points.",
    ),
)
LOSES_KINGS: Final[Both] = (
    Forms(
        "After {other}, you lose {cards}: your goal rises to {goal} points.",
        "After {other}, {name} loses {cards}: the goal rises to {goal} points.",
    ),
    Forms(
        "You lose {cards} by it: your goal rises to {goal} points.",
        "{name} loses {cards} by it: the goal rises to {goal} points.",
    ),
)
UNGUARDS: Final[Both] = (
    Forms("No queen guards your cards then.", "No queen guards {name}’s cards then."),
    Forms("After {move}, no queen guards your cards.", "After {move}, no queen guards {name}’s cards."),
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
