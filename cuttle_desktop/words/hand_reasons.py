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
SAVES_KINGS: Final[Both] = (
    Forms("It saves {cards}: your goal stays {goal} points.", "It saves {cards}: {name}’s goal stays {goal} points."),
    Forms(
        "It costs you {cards}, which keeps your goal at {goal} points.",
        "It costs {name} {cards}, which keeps the goal at {goal} points.",
    ),
)
SAVES_HAND: Final[Both] = (
    Forms(
        Plural("It saves {count} card in your hand.", "It saves {count} cards in your hand."),
        Plural("It saves {count} card in {name}’s hand.", "It saves {count} cards in {name}’s hand."),
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
            "Countering saves {count} card in your hand, but {card} is worth more later.",
            "Countering saves {count} cards in your hand, but {card} is worth more later.",
        ),
        Plural(
            "Countering saves {count} card in {name}’s hand, but {card} is worth more later.",
            "Countering saves {count} cards in {name}’s hand, but {card} is worth more later.",
        ),
    ),
    Forms(
        Plural("It saves {count} card in your hand, but spends {card}.", "It saves {count} cards, but spends {card}."),
        Plural("It saves {count} card in hand, but spends {card}.", "It saves {count} cards, but spends {card}."),
    ),
)
SPARES_TWO_FOR: Final[Both] = (
    same("Countering saves {cards}, but {card} is worth more against a later one-off."),
    same("It saves {cards}, but {card} is worth more against a later one-off."),
)
HOLDS: Final[Both] = (
    Forms(
        Plural(
            "You then hold {count} card; after {other} you hold {beside}.",
            "You then hold {count} cards; after {other} you hold {beside}.",
        ),
        Plural(
            "{name} then holds {count} card; after {other} {name} holds {beside}.",
            "{name} then holds {count} cards; after {other} {name} holds {beside}.",
        ),
    ),
    Forms(
        Plural(
            "You then hold {count} card; after {move} you hold {beside}.",
            "You then hold {count} cards; after {move} you hold {beside}.",
        ),
        Plural(
            "{name} then holds {count} card; after {move} {name} holds {beside}.",
            "{name} then holds {count} cards; after {move} {name} holds {beside}.",
        ),
    ),
)
WAITS: Final[Both] = same("{card} is worth more in hand for now."), same("{card} is worth more in hand for now.")
STAYS: Final[Both] = (
    same("{card} mostly stays there: lost within a turn in about {odds} of 100 games."),
    same("After {move}, {card} mostly stays there: lost within a turn in about {odds} of 100 games."),
)
STOPS_SALVAGE: Final[Both] = (
    Forms("It keeps you from taking a card from the scrap.", "It keeps {name} from taking a card from the scrap."),
    Forms("You then take a card from the scrap.", "{name} then takes a card from the scrap."),
)
STOPS_DECK: Final[Both] = (
    Forms("It keeps you from playing a card off the deck.", "It keeps {name} from playing a card off the deck."),
    Forms("You then play a card off the deck.", "{name} then plays a card off the deck."),
)
SPARES_TWO_FOR_LATER: Final[Both] = (
    same("A one-off that {played} turns up can be countered too: {card} may be needed more then."),
    same("It spends {card} now, though a one-off that {played} turns up could be countered too."),
)
KNOWN_ANSWERS: Final[dict[Answer, Both]] = {
    Answer.COUNTERS: (
        Forms("With {card}, you could counter {other}.", "With {card}, {name} could counter {other}."),
        Forms("You could counter it with {card}.", "{name} could counter it with {card}."),
    ),
    Answer.SCUTTLES: (
        Forms(
            "After {other}, you could scuttle {target} with {card}.",
            "After {other}, {name} could scuttle {target} with {card}.",
        ),
        Forms("You could scuttle {target} with {card}.", "{name} could scuttle {target} with {card}."),
    ),
    Answer.TAKES: (
        Forms(
            "After {other}, you could take {target} with {card}.",
            "After {other}, {name} could take {target} with {card}.",
        ),
        Forms("You could take {target} with {card}.", "{name} could take {target} with {card}."),
    ),
    Answer.SCRAPS: (
        Forms(
            "After {other}, you could scrap {target} with {card}.",
            "After {other}, {name} could scrap {target} with {card}.",
        ),
        Forms("You could scrap {target} with {card}.", "{name} could scrap {target} with {card}."),
    ),
    Answer.RETURNS: (
        Forms(
            "After {other}, you could return {target} with {card}.",
            "After {other}, {name} could return {target} with {card}.",
        ),
        Forms("You could return {target} with {card}.", "{name} could return {target} with {card}."),
    ),
}
EXPOSED: Final[Both] = (
    same("{other} is lost within a turn in about {odds} of 100 games, mostly to {takers}."),
    same("{card} is then lost within a turn in about {odds} of 100 games, mostly to {takers}."),
)
EXPOSED_MORE: Final[Both] = (
    same("{safer} is safer: lost within a turn in about {fewer} of 100 games, {card} in {odds}."),
    same("{card} is less safe: lost within a turn in about {odds} of 100 games, {safer} in {fewer}."),
)
COUNTERED: Final[Both] = (
    same("{other} would be countered in about {odds} of 100 games; {move} cannot be."),
    same("{card} is countered in about {odds} of 100 games."),
)
COUNTERABLE: Final[Both] = same("{other} could be countered; {move} cannot be."), same("{card} could be countered.")
DRAWS_TOP: Final[Both] = (
    Forms("After {other}, you can draw {card} next.", "After {other}, {name} can draw {card} next."),
    Forms("It leaves {card} on the deck for you.", "It leaves {card} on the deck for {name}."),
)
DRAWS_WIN: Final[Both] = (
    Forms("After {other}, {card} on the deck lets you win.", "After {other}, {card} on the deck lets {name} win."),
    Forms("It leaves you {card} on the deck, to win with.", "It leaves {name} {card} on the deck, to win with."),
)
HITS_NOTHING: Final[Both] = same("{other} would hit nothing."), same("{card} hits nothing.")
HITS_OWN: Final[Both] = (
    Forms("{other} would hit your own cards only.", "{other} would hit {name}’s own cards only."),
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
    Use.SCRAP: (
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
    Use.DRAW: (
        same("{card} stays in hand, to draw cards with it."),
        same("It gives up {card}, which can draw cards."),
    ),
    Use.POINTS: (
        same("{card} stays in hand: it is worth more points."),
        same("It gives up {card}, which is worth more points."),
    ),
    Use.ONLY_CARD: (
        Forms("After {other}, your hand is empty.", "After {other}, {name}’s hand is empty."),
        Forms("It leaves your hand empty.", "It leaves {name}’s hand empty."),
    ),
}
TAKEN: Final[dict[Use, Both]] = {
    Use.COUNTER: (
        same("{card} can counter a one-off."),
        same("{card}, left in the scrap, could counter a one-off."),
    ),
    Use.SCUTTLE: (
        same("{card} can scuttle {targets}."),
        same("{card}, left in the scrap, could scuttle {targets}."),
    ),
    Use.SCRAP: (
        same("{card} can scrap {targets}."),
        same("{card}, left in the scrap, could scrap {targets}."),
    ),
    Use.STEAL: (
        same("{card} can take {targets}."),
        same("{card}, left in the scrap, could take {targets}."),
    ),
    Use.KING: (
        same("{card} can lower the goal to {goal} points."),
        same("{card}, left in the scrap, could lower the goal to {goal} points."),
    ),
    Use.QUEEN: (
        same("{card} can guard what is played later."),
        same("{card}, left in the scrap, could guard what is played later."),
    ),
    Use.DRAW: (
        same("{card} can draw cards."),
        same("{card}, left in the scrap, could draw cards."),
    ),
}
RETURNED: Final[Both] = (
    Forms("After {other}, you can play {card} again.", "After {other}, {name} can play {card} again."),
    Forms("You can play {card} again.", "{name} can play {card} again."),
)
RETURNED_OWN: Final[Both] = (
    Forms("After {other}, {card} is back in your own hand.", "After {other}, {card} is back in {name}’s own hand."),
    Forms("It sends {card} back to your own hand.", "It sends {card} back to {name}’s own hand."),
)
MEAGRE: Final[Both] = (
    same(Plural("{other} brings only {count} point.", "{other} brings only {count} points.")),
    same(Plural("It spends {card} on {count} point only.", "It spends {card} on {count} points only.")),
)
GLASSES_ONLY: Final[Both] = (
    same("As glasses, {card} would bring neither points nor a card."),
    same("As glasses, {card} brings neither points nor a card."),
)
BLOCKED: Final[Both] = (
    same("{card} can take nothing while {queen} lies there."),
    same("It keeps {card}, which can take nothing while {queen} lies there."),
)
SUIT_APART: Final[Both] = (
    same("Its suit is higher: {cards} could scuttle {worse}, but not {better}."),
    same("Its suit is lower: {cards} could scuttle {worse}, but not {better}."),
)
PLAYS_BLIND: Final[Both] = (
    same(
        Plural(
            "After {other}, an unknown card has to be played at once, useful or not.",
            "After {other}, one of {count} unknown cards has to be played at once, useful or not.",
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
        "Two turns later you have about {count} points more than after {other}.",
        "Two turns later {name} has about {count} points more than after {other}.",
    ),
    Forms(
        "Two turns later you have about {count} points less than after {move}.",
        "Two turns later {name} has about {count} points less than after {move}.",
    ),
)
FEWER_POINTS: Final[Both] = (
    Forms(
        "Two turns later you have about {count} points less than after {other}.",
        "Two turns later {name} has about {count} points less than after {other}.",
    ),
    Forms(
        "Two turns later you have about {count} points more than after {move}.",
        "Two turns later {name} has about {count} points more than after {move}.",
    ),
)
