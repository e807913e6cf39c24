"""What is said of reasons that decide the game: wins now, allowed, kept from a rival, next turn."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.coach.end_reasons import EndReason, LetsWin, Loses, Stalemate, WinsNext, WinsNow
from cuttle_desktop.coach.reason_parts import Side
from cuttle_desktop.coach.risk_reasons import OftenCountered, OftenLost, Parried, Risk
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.words.message import OR, Forms, Plural, cards_told, tell, tell_of
from cuttle_desktop.words.ranks import driven_away_told, ranks_told
from cuttle_desktop.words.reason_forms import Both, Telling, games, same
from cuttle_desktop.words.speech import Cast

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
        "You then win next turn with {cards} in about {odds} of 100 games; after {other}, in {beside} of 100.",
        "{name} then wins next turn with {cards} in about {odds} of 100 games; after {other}, in {beside} of 100.",
    ),
    Forms(
        "After {move}, you win next turn with {cards} in about {odds} of 100 games; after {other}, in {beside} of 100.",
        "After {move}, {name} wins next turn with {cards} in about {odds} of 100 games; "
        "after {other}, in {beside} of 100.",
    ),
)
STILL_THREATENS: Final[Both] = (
    WINS_OFTENER[0],
    Forms(
        "You then win next turn with {cards} in about {odds} of 100 games; after {move}, in {beside} of 100.",
        "{name} then wins next turn with {cards} in about {odds} of 100 games; after {move}, in {beside} of 100.",
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
STALEMATE: Final[dict[Side, Both]] = {
    Side.BETTER: (
        same("It ends the game in a stalemate."),
        same("After {move}, the game ends in a stalemate."),
    ),
    Side.WORSE: (
        same("After {other}, the game ends in a stalemate."),
        same("It ends the game in a stalemate."),
    ),
}
ANY: Final = "any card"
PARRIES: Final = Forms(
    "It keeps you from winning next turn with {cards}.", "It keeps {name} from winning next turn with {cards}."
)

COUNTERED: Final = "The risk: {card} is countered in about {odds} of 100 games."
COUNTERED_BY: Final = Forms(
    "The risk: you hold {two}, and {card} is countered in about {odds} of 100 games.",
    "The risk: {name} holds {two}, and {card} is countered in about {odds} of 100 games.",
)
LOST: Final = "The risk: {card} is lost within a turn in about {odds} of 100 games, mostly {takers}."
LOST_FOR_A_CARD: Final = (
    "The risk: {card} is lost within a turn in about {odds} of 100 games, mostly {takers}; "
    "that costs a rival a card, too."
)
OFTENER_THAN_NOT: Final = 0.5  # of the games: from here on it is a trade, and told so
STILL_WINS: Final = Forms(
    "The risk: you win next turn in about {odds} of 100 games, with {cards}.",
    "The risk: {name} wins next turn in about {odds} of 100 games, with {cards}.",
)


def risk_told(risk: Risk, cast: Cast) -> str:
    """What may well go wrong with the move that is told."""
    if isinstance(risk, OftenCountered):
        if risk.by is None:
            return tell(COUNTERED, card=risk.card, odds=games(risk.odds))
        seat, two = risk.by
        return tell_of(seat, COUNTERED_BY, cast, two=two, card=risk.card, odds=games(risk.odds))
    if isinstance(risk, OftenLost):
        form = LOST_FOR_A_CARD if risk.odds >= OFTENER_THAN_NOT else LOST
        return tell(form, card=risk.card, odds=games(risk.odds), takers=driven_away_told(risk.takers, risk.card))
    with_what = risk.known, risk.unseen
    return tell_of(
        risk.seat, STILL_WINS, cast, odds=games(risk.odds), cards=_with(*with_what) if any(with_what) else ANY
    )


def parried_told(parried: Parried, cast: Cast) -> str:
    """Why something has to be done at all."""
    return tell_of(parried.seat, PARRIES, cast, cards=_with(parried.known, parried.unseen))


def end_told(reason: EndReason, by: Telling) -> str:
    """One sentence."""
    me = by.seat
    match reason:
        case WinsNow(sure, back):
            alone, home = (WINS_NOW, WINS_BACK) if sure else (WINS_UNSTOPPED, WINS_BACK_UNSTOPPED)
            return by(home if back else alone, me, cards=back, count=len(back))
        case Loses(seat):
            return by(LOSES, seat)
        case Stalemate(side):
            return by(STALEMATE[side], me)
        case LetsWin(seat, (), ()):
            return by(LETS_WIN_ANYHOW, seat)
        case LetsWin(seat, known, ranks, _, odds, still) if still is not None:
            return by(STILL_THREATENS, seat, cards=_with(known, ranks), **by.figures("odds", games(still), games(odds)))
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
        case WinsNext(cards, odds, still=still) if still is not None:
            return by(WINS_OFTENER, me, cards=cards_told(cards, OR), odds=games(odds), beside=games(still))
        case WinsNext((), odds, ranks=ranks):
            return by(WINS_BY_DRAWING, me, ranks=ranks_told(ranks), odds=games(odds))
        case WinsNext(cards, sure=True):
            return by(WINS_NEXT, me, cards=cards_told(cards, OR))
        case WinsNext(cards, None):
            return by(WINS_NEXT_UNLESS, me, cards=cards_told(cards, OR))
        case WinsNext(cards, odds):
            return by(WINS_NEXT_OFTEN, me, cards=cards_told(cards, OR), odds=games(odds))
        case _:
            assert_never(reason)


def _with(known: tuple[Card, ...], ranks: tuple[Rank, ...]) -> str:
    return cards_told(known, OR) if known else ranks_told(ranks)
