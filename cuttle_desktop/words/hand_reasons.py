"""What is said of reasons that lie in hands and in what may come: counters, kept cards, risks. See `table_reasons`."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.coach.reason_parts import Answer, Use
from cuttle_desktop.words.message import Forms, Plural
from cuttle_desktop.words.table_reasons import Both, same

ONLY_COUNTER: Final[Both] = (
    Forms("{card} stays in hand: it is your only counter.", "{card} stays in hand: it is {name}’s only counter."),
    Forms("{card} is your only counter: keep it.", "{card} is {name}’s only counter."),
)
SAVES: Final[Both] = (
    same("It saves {cards}."),
    Forms("It costs you {cards}.", "It costs {name} {cards}."),
)
SAVES_HAND: Final[Both] = (
    Forms(
        Plural("It saves {count} card in your hand.", "It saves {count} cards in your hand."),
        Plural("It saves {count} card in the hand of {name}.", "It saves {count} cards in the hand of {name}."),
    ),
    Forms(
        Plural("It costs you {count} card from your hand.", "It costs you {count} cards from your hand."),
        Plural("It costs {name} {count} card.", "It costs {name} {count} cards."),
    ),
)
SPARES_TWO: Final[Both] = (
    Forms(
        "{played} takes nothing from you: keep {card} for a one-off that does.",
        "{played} takes nothing from {name}: {card} stays for a one-off that does.",
    ),
    Forms(
        "It spends {card} on {played}, which takes nothing from you.",
        "It spends {card} on {played}, which takes nothing from {name}.",
    ),
)
SPARES_TWO_FOR_HAND: Final[Both] = (
    Forms(
        Plural(
            "{card} is worth more to you than {count} card in your hand.",
            "{card} is worth more to you than {count} cards in your hand.",
        ),
        Plural(
            "{card} is worth more to {name} than {count} card in hand.",
            "{card} is worth more to {name} than {count} cards in hand.",
        ),
    ),
    Forms(
        Plural("It saves {count} card in your hand, but spends {card}.", "It saves {count} cards, but spends {card}."),
        Plural("It saves {count} card in hand, but spends {card}.", "It saves {count} cards, but spends {card}."),
    ),
)
SPARES_TWO_FOR: Final[Both] = (
    same("{card} is worth more against a later one-off than {cards} now."),
    same("It saves {cards}, but {card} is worth more against a later one-off."),
)
HOLDS: Final[Both] = (
    Forms(
        "Cards in your hand then: {better}, otherwise {worse}.",
        "Cards in the hand of {name} then: {better}, otherwise {worse}.",
    ),
    Forms(
        "Cards in your hand then: {worse}; after {move}, {better}.",
        "Cards in the hand of {name} then: {worse}; after {move}, {better}.",
    ),
)
KNOWN_ANSWERS: Final[dict[Answer, Both]] = {
    Answer.COUNTERS: (
        Forms("Otherwise you could counter with {card}.", "Otherwise {name} could counter with {card}."),
        Forms("You could counter it with {card}.", "{name} could counter it with {card}."),
    ),
    Answer.SCUTTLES: (
        Forms(
            "Otherwise you could scuttle {target} with {card}.", "Otherwise {name} could scuttle {target} with {card}."
        ),
        Forms("You could scuttle {target} with {card}.", "{name} could scuttle {target} with {card}."),
    ),
    Answer.TAKES: (
        Forms("Otherwise you could take {target} with {card}.", "Otherwise {name} could take {target} with {card}."),
        Forms("You could take {target} with {card}.", "{name} could take {target} with {card}."),
    ),
    Answer.SCRAPS: (
        Forms("Otherwise you could scrap {target} with {card}.", "Otherwise {name} could scrap {target} with {card}."),
        Forms("You could scrap {target} with {card}.", "{name} could scrap {target} with {card}."),
    ),
    Answer.RETURNS: (
        Forms(
            "Otherwise you could return {target} with {card}.", "Otherwise {name} could return {target} with {card}."
        ),
        Forms("You could return {target} with {card}.", "{name} could return {target} with {card}."),
    ),
}
EXPOSED: Final[Both] = (
    same("Otherwise {card} is lost within a turn in about {odds} of 100 games, mostly to {takers}."),
    same("{card} is then lost within a turn in about {odds} of 100 games, mostly to {takers}."),
)
EXPOSED_MORE: Final[Both] = (
    same("{other} is safer: lost within a turn in about {fewer} of 100 games, {card} in {odds}."),
    same("{card} is less safe: lost within a turn in about {odds} of 100 games, {other} in {fewer}."),
)
COUNTERED: Final[Both] = (
    same("It cannot be countered; {card} would be in about {odds} of 100 games."),
    same("{card} is countered in about {odds} of 100 games."),
)
COUNTERABLE: Final[Both] = same("It cannot be countered; {card} could be."), same("{card} could be countered.")
DRAWS_TOP: Final[Both] = (
    Forms("Otherwise you can draw {card} next.", "Otherwise {name} can draw {card} next."),
    Forms("It leaves {card} on the deck for you.", "It leaves {card} on the deck for {name}."),
)
DRAWS_WIN: Final[Both] = (
    Forms("Otherwise {card} on the deck lets you win.", "Otherwise {card} on the deck lets {name} win."),
    Forms("It leaves you {card} on the deck, to win with.", "It leaves {name} {card} on the deck, to win with."),
)
HITS_NOTHING: Final[Both] = same("Otherwise {card} would hit nothing."), same("{card} hits nothing.")
HITS_OWN: Final[Both] = (
    Forms("Otherwise {card} would hit your own cards only.", "Otherwise {card} would hit {name}’s own cards only."),
    Forms("{card} hits your own cards only.", "{card} hits {name}’s own cards only."),
)
CHEAPER: Final[Both] = (
    same("{cheaper} is enough against {target}; {dearer} stays in hand."),
    same("{cheaper} is enough against {target}: keep {dearer}."),
)
KEEPS: Final[dict[Use, Both]] = {
    Use.COUNTER: (
        same("{card} stays in hand, to counter a one-off."),
        same("It gives up {card}, which can counter a one-off."),
    ),
    Use.SCUTTLE: (
        same("{card} stays in hand, where it can scuttle {targets}."),
        same("It gives up {card}, which can scuttle {targets}."),
    ),
    Use.SWEEP: (
        same("{card} stays in hand, where it can scrap {targets}."),
        same("It gives up {card}, which can scrap {targets}."),
    ),
    Use.STEAL: (
        same("{card} stays in hand, where it can take {targets}."),
        same("It gives up {card}, which can take {targets}."),
    ),
    Use.KING: (
        same("{card} stays in hand, where it can lower the goal to {goal} points."),
        same("It gives up {card}, which can lower the goal to {goal} points."),
    ),
    Use.QUEEN: (
        same("{card} stays in hand, to guard what is played later."),
        same("It gives up {card}, which can guard what is played later."),
    ),
    Use.POINTS: (
        same("{card} stays in hand: it is worth more points."),
        same("It gives up {card}, which is worth more points."),
    ),
    Use.ONLY_CARD: (
        Forms("Otherwise your hand is empty.", "Otherwise the hand of {name} is empty."),
        Forms("It leaves your hand empty.", "It leaves the hand of {name} empty."),
    ),
}
TAKEN: Final[dict[Use, Both]] = {
    Use.COUNTER: (same("{card} can counter a one-off."),) * 2,
    Use.SCUTTLE: (same("{card} can scuttle {targets}."),) * 2,
    Use.SWEEP: (same("{card} can scrap {targets}."),) * 2,
    Use.STEAL: (same("{card} can take points."),) * 2,
    Use.KING: (same("{card} can lower the goal to {goal} points."),) * 2,
    Use.QUEEN: (same("{card} can guard what is played later."),) * 2,
}
STEALS_LATER: Final[Both] = (
    same("{card} stays in hand, to take points once there are some."),
    same("It gives up {card}, which can take points once there are some."),
)
RETURNED: Final[Both] = (
    Forms("Otherwise {card} comes back to your hand.", "Otherwise {card} comes back to the hand of {name}."),
    Forms("{card} comes back to your hand.", "{card} comes back to the hand of {name}."),
)
SUIT_APART: Final[Both] = (
    same("Its suit is higher: {cards} could scuttle {worse}, but not {better}."),
    same("Its suit is lower: {cards} could scuttle {worse}, but not {better}."),
)
PLAYS_BLIND: Final[Both] = (
    same(
        Plural(
            "Otherwise an unknown card has to be played at once, useful or not.",
            "Otherwise one of {count} unknown cards has to be played at once, useful or not.",
        )
    ),
    same(
        Plural(
            "An unknown card has to be played at once, useful or not.",
            "One of {count} unknown cards has to be played at once, useful or not.",
        )
    ),
)
MORE_POINTS: Final[Both] = (
    Forms(
        "In two turns it brings you about {count} points more.",
        "In two turns it brings {name} about {count} points more.",
    ),
    Forms(
        "In two turns, {move} brings you about {count} points more.",
        "In two turns, {move} brings {name} about {count} points more.",
    ),
)
