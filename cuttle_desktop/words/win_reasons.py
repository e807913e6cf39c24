"""What is said of reasons that decide the game: wins now, allowed, next turn. See `table_reasons`."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.words.message import Forms, Plural
from cuttle_desktop.words.table_reasons import Both, same

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
PARRIES: Final = Forms(
    "It keeps you from winning next turn with {cards}.", "It keeps {name} from winning next turn with {cards}."
)
