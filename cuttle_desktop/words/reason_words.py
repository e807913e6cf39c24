"""Every kind of reason in whole sentences, told from either of the two moves.

`About.BETTER` is for hints and reviews, whose heading names the better move: the other one is “otherwise”.
`About.WORSE` is for “why not?” and wrong answers: it speaks of the worse move, and names the better one, `{move}`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple, assert_never

from cuttle_desktop.coach.reasons import (
    Answer,
    Better,
    Cheaper,
    ComesHome,
    Countered,
    DeckTop,
    Exposed,
    Guards,
    HitsNothing,
    Holds,
    Keeps,
    KnownAnswer,
    LetsWin,
    Loses,
    LosesPermanents,
    LosesPoints,
    Needs,
    OnlyCounter,
    PlaysBlind,
    Reason,
    Returned,
    Saves,
    Shows,
    Side,
    SparesTwo,
    SuitApart,
    Unguards,
    Use,
    WinsNext,
    WinsNow,
)
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.words.message import OR, Forms, Plural, Slot, Text, cards_told, tell_of
from cuttle_desktop.words.ranks import kinds_told, ranks_told
from cuttle_desktop.words.speech import Cast


class About(IntEnum):
    """Which of the two moves the sentences are about."""

    BETTER = 0
    WORSE = 1


class Told(NamedTuple):
    """What the sentences need beside the reason. `move`: what the better move is called; `seat`: who decides."""

    about: About
    cast: Cast
    seat: Seat
    move: str = ""

    def __call__(self, forms: tuple[Forms, Forms], seat: Seat, /, **slots: Slot) -> str:
        return tell_of(seat, forms[self.about], self.cast, move=self.move, **slots)


def same(text: Text) -> Forms:
    """Where it is of no account who is spoken of."""
    return Forms(text, text)


def reason_told(reason: Reason, by: Told) -> str:  # noqa: C901 - one line for each kind
    """One sentence."""
    me = by.seat
    match reason:
        case WinsNow(sure, ()):
            return by(WINS_NOW if sure else WINS_UNCOUNTERED, me)
        case WinsNow(sure, back):
            return by(WINS_BACK if sure else WINS_BACK_UNCOUNTERED, me, cards=back, count=len(back))
        case Loses(seat):
            return by(LOSES, seat)
        case LetsWin(seat, (), ()):
            return by(LETS_WIN_ANYHOW, seat)
        case LetsWin(seat, (), ranks, _, None):
            return by(LETS_WIN_WITH, seat, ranks=ranks_told(ranks))
        case LetsWin(seat, (), ranks, _, odds):
            return by(LETS_WIN_OFTEN, seat, ranks=ranks_told(ranks), odds=games(odds))
        case LetsWin(seat, known):
            return by(LETS_WIN, seat, cards=cards_told(known, OR))
        case WinsNext(cards, _, by=rival, stopper=card) if card is not None and rival is not None:
            stopped = Forms(*STOPPED_BY[by.about]) if rival == by.cast.me else STOPPED[by.about]
            rivals = by.cast.names[rival]
            return tell_of(me, stopped, by.cast, move=by.move, cards=cards_told(cards, OR), rival=rivals, stopper=card)
        case WinsNext(cards, odds, sure=sure):
            often = sure or (odds is not None and odds >= COMES_TRUE)
            return by(WINS_NEXT if often else WINS_NEXT_UNLESS, me, cards=cards_told(cards, OR))
        case ComesHome(side, seat, cards):
            return by(COMES_HOME if side is Side.BETTER else GIVES_BACK, seat, cards=cards, count=len(cards))
        case LosesPoints(side, seat, points):
            return by(COSTS if side is Side.BETTER else LOSES_POINTS, seat, count=points)
        case Needs(seat, better, worse):
            return by(NEEDS, seat, better=better, worse=worse)
        case LosesPermanents(side, seat, cards):
            return by(SCRAPS if side is Side.BETTER else LOSES_CARDS, seat, cards=cards)
        case Unguards(seat):
            return by(UNGUARDS, seat)
        case Guards(()):
            return by(GUARDS_LATER, me)
        case Guards(cards):
            return by(GUARDS, me, cards=cards)
        case Shows(seat):
            return by(SHOWS, seat)
        case OnlyCounter(card):
            return by(ONLY_COUNTER, me, card=card)
        case Saves(_, (), hand):
            return by(SAVES_HAND, me, count=hand)
        case Saves(_, cards):
            return by(SAVES, me, cards=cards)
        case SparesTwo(two, played, (), 0):
            return by(SPARES_TWO, me, card=two, played=played)
        case SparesTwo(two, _, (), hand):
            return by(SPARES_TWO_FOR_HAND, me, card=two, count=hand)
        case SparesTwo(two, played, lost):
            return by(SPARES_TWO_FOR, me, card=two, played=played, cards=lost)
        case Holds(seat, better, worse):
            return by(HOLDS, seat, better=better, worse=worse)
        case KnownAnswer(seat, card, target, deed):
            return by(KNOWN_ANSWERS[deed], seat, card=card, target=target)
        case Exposed(card, odds, takers, other, fewer):
            if other is None:
                return by(EXPOSED, me, card=card, odds=games(odds), takers=kinds_told(takers))
            return by(EXPOSED_MORE, me, card=card, odds=games(odds), other=other, fewer=games(fewer))
        case Countered(card, odds):
            return by(COUNTERED, me, card=card, odds=games(odds))
        case DeckTop(_, card, seat, wins):
            return by(DRAWS_WIN if wins else DRAWS_TOP, seat, card=card)
        case HitsNothing(card, own):
            return by(HITS_OWN if own else HITS_NOTHING, me, card=card)
        case Cheaper(dearer, cheaper, target):
            return by(CHEAPER, me, dearer=dearer, cheaper=cheaper, target=target)
        case Keeps(card, Use.STEAL, targets=(), taken=False):
            return by(STEALS_LATER, me, card=card)
        case Keeps(card, use, _, targets, goal, taken):
            return by((TAKEN if taken else KEEPS)[use], me, card=card, targets=targets, goal=goal)
        case PlaysBlind(count):
            return by(PLAYS_BLIND, me, count=count)
        case Returned(card, seat):
            return by(RETURNED, seat, card=card)
        case SuitApart(better, worse, scuttlers):
            return by(SUIT_APART, me, better=better, worse=worse, cards=cards_told(scuttlers, OR))
        case Better(points):
            return by(MORE_POINTS, me, count=points)
        case _:
            assert_never(reason)


COMES_TRUE: Final = 0.5  # of the games: from here on a win is told without `unless`


def games(odds: float | None) -> int:
    """Of 100."""
    return round(100 * (odds or 0.0))


Both = tuple[Forms, Forms]
"""About the better move, and about the worse one."""

WINS_NOW: Final[Both] = (
    same("It wins the game."),
    Forms("With {move}, you win the game at once.", "With {move}, {name} wins the game at once."),
)
WINS_UNCOUNTERED: Final[Both] = (
    same("It wins the game, unless it is countered."),
    Forms(
        "With {move}, you win at once, unless it is countered.",
        "With {move}, {name} wins at once, unless it is countered.",
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
WINS_BACK_UNCOUNTERED: Final[Both] = (
    same(
        Plural(
            "{cards} comes back, and that wins the game, unless it is countered.",
            "{cards} come back, and that wins the game, unless it is countered.",
        )
    ),
    same(
        Plural(
            "With {move}, {cards} comes back, and that wins unless it is countered.",
            "With {move}, {cards} come back, and that wins unless it is countered.",
        )
    ),
)
LOSES: Final[Both] = (
    Forms("Otherwise you win at once.", "Otherwise {name} wins at once."),
    Forms("You then win at once.", "{name} then wins at once."),
)
LETS_WIN: Final[Both] = (
    Forms("Otherwise you could win with {cards}.", "Otherwise {name} could win with {cards}."),
    Forms("You could then win with {cards}.", "{name} could then win with {cards}."),
)
LETS_WIN_ANYHOW: Final[Both] = (
    Forms("Otherwise you win on your next turn, whatever you play.", "Otherwise {name} wins on the next turn."),
    Forms("You then win on your next turn, whatever you play.", "{name} then wins on the next turn."),
)
LETS_WIN_OFTEN: Final[Both] = (
    Forms(
        "Otherwise you win next turn in about {odds} of 100 games, with {ranks}.",
        "Otherwise {name} wins next turn in about {odds} of 100 games, with {ranks}.",
    ),
    Forms(
        "You then win next turn in about {odds} of 100 games, with {ranks}.",
        "{name} then wins next turn in about {odds} of 100 games, with {ranks}.",
    ),
)
LETS_WIN_WITH: Final[Both] = (
    Forms("Otherwise you could win with {ranks}.", "Otherwise {name} could win with {ranks}, if it is in hand."),
    Forms("You could then win with {ranks}.", "{name} could then win with {ranks}, if it is in hand."),
)
WINS_NEXT: Final[Both] = (
    Forms("You can then win next turn with {cards}.", "{name} can then win next turn with {cards}."),
    Forms("With {move}, you can win next turn with {cards}.", "With {move}, {name} can win next turn with {cards}."),
)
WINS_NEXT_UNLESS: Final[Both] = (
    Forms(
        "You can then win next turn with {cards}, unless it is stopped.",
        "{name} can then win next turn with {cards}, unless it is stopped.",
    ),
    Forms(
        "With {move}, you can win next turn with {cards}, unless it is stopped.",
        "With {move}, {name} can win next turn with {cards}, unless it is stopped.",
    ),
)
STOPPED: Final[Both] = (
    Forms(
        "You can then win next turn with {cards}, unless {rival} stops it with {stopper}.",
        "{name} can then win next turn with {cards}, unless {rival} stops it with {stopper}.",
    ),
    Forms(
        "With {move}, you can win next turn with {cards}, unless {rival} stops it with {stopper}.",
        "With {move}, {name} can win next turn with {cards}, unless {rival} stops it with {stopper}.",
    ),
)
STOPPED_BY: Final[Both] = (
    same("{name} can then win next turn with {cards}, unless you stop it with {stopper}."),
    same("With {move}, {name} can win next turn with {cards}, unless you stop it with {stopper}."),
)
COMES_HOME: Final[Both] = (
    Forms(
        Plural("{cards} comes back to you.", "{cards} come back to you."),
        Plural("{cards} comes back to {name}.", "{cards} come back to {name}."),
    ),
    Forms(
        Plural("With {move}, {cards} comes back to you.", "With {move}, {cards} come back to you."),
        Plural("With {move}, {cards} comes back to {name}.", "With {move}, {cards} come back to {name}."),
    ),
)
GIVES_BACK: Final[Both] = (
    Forms("Otherwise you get {cards} back.", "Otherwise {name} gets {cards} back."),
    Forms("It gives you {cards} back.", "It gives {name} {cards} back."),
)
COSTS: Final[Both] = (
    Forms(
        Plural("You lose {count} point by it.", "You lose {count} points by it."),
        Plural("{name} loses {count} point by it.", "{name} loses {count} points by it."),
    ),
    Forms(
        Plural("With {move}, you lose {count} point.", "With {move}, you lose {count} points."),
        Plural("With {move}, {name} loses {count} point.", "With {move}, {name} loses {count} points."),
    ),
)
LOSES_POINTS: Final[Both] = (
    Forms(
        Plural("Otherwise you lose {count} point.", "Otherwise you lose {count} points."),
        Plural("Otherwise {name} loses {count} point.", "Otherwise {name} loses {count} points."),
    ),
    Forms(
        Plural("You lose {count} point by it.", "You lose {count} points by it."),
        Plural("{name} loses {count} point by it.", "{name} loses {count} points by it."),
    ),
)
NEEDS: Final[Both] = (
    Forms(
        "Points you still need to win: {better}, otherwise {worse}.",
        "Points {name} still needs to win: {better}, otherwise {worse}.",
    ),
    Forms(
        "Points you still need to win: {worse}; after {move}, {better}.",
        "Points {name} still needs to win: {worse}; after {move}, {better}.",
    ),
)
SCRAPS: Final[Both] = (
    Forms("You lose {cards} by it.", "{name} loses {cards} by it."),
    Forms("With {move}, you lose {cards}.", "With {move}, {name} loses {cards}."),
)
LOSES_CARDS: Final[Both] = (
    Forms("Otherwise you lose {cards}.", "Otherwise {name} loses {cards}."),
    Forms("You lose {cards} by it.", "{name} loses {cards} by it."),
)
UNGUARDS: Final[Both] = (
    Forms("No queen guards your cards then.", "No queen guards the cards of {name} then."),
    Forms("After {move}, no queen guards your cards.", "After {move}, no queen guards the cards of {name}."),
)
GUARDS: Final[Both] = same("It guards {cards}."), same("With {move}, {cards} would be guarded.")
GUARDS_LATER: Final[Both] = (
    Forms("It guards what you play later.", "It guards what {name} plays later."),
    Forms("With {move}, what you play later is guarded.", "With {move}, what {name} plays later is guarded."),
)
SHOWS: Final[Both] = (
    Forms("It shows your hand.", "It shows all cards in the hand of {name}."),
    Forms("With {move}, your hand would be seen.", "With {move}, the hand of {name} would be seen."),
)
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
        Plural("It costs you {count} card of your hand.", "It costs you {count} cards of your hand."),
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
            "{card} is worth more to you than {count} card of your hand.",
            "{card} is worth more to you than {count} cards of your hand.",
        ),
        Plural(
            "{card} is worth more to {name} than {count} card in hand.",
            "{card} is worth more to {name} than {count} cards in hand.",
        ),
    ),
    Forms(
        Plural("It saves {count} card of your hand, but spends {card}.", "It saves {count} cards, but spends {card}."),
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
        Forms("Otherwise you could scuttle {target}.", "Otherwise {name} could scuttle {target} with {card}."),
        Forms("You could scuttle {target} with {card}.", "{name} could scuttle {target} with {card}."),
    ),
    Answer.TAKES: (
        Forms("Otherwise you could take {target}.", "Otherwise {name} could take {target} with {card}."),
        Forms("You could take {target} with {card}.", "{name} could take {target} with {card}."),
    ),
    Answer.SCRAPS: (
        Forms("Otherwise you could scrap {target}.", "Otherwise {name} could scrap {target} with {card}."),
        Forms("You could scrap {target} with {card}.", "{name} could scrap {target} with {card}."),
    ),
    Answer.RETURNS: (
        Forms("Otherwise you could return {target}.", "Otherwise {name} could return {target} with {card}."),
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
    same("It cannot be countered; {card} could, by a rival’s two (held in about {odds} of 100 games)."),
    same("{card} could be countered: a rival holds a two in about {odds} of 100 games."),
)
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
        same("{card} stays in hand, where it is worth more points."),
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
