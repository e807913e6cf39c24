"""Where a result came from, in two sentences whose figures add up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.account import Account, Band, in_whole
from cuttle_desktop.session.review import WORTH_A_WORD
from cuttle_desktop.words.figures import signed
from cuttle_desktop.words.message import Forms, tell_of
from cuttle_desktop.words.speech import Cast

LOST: Final = Forms(
    "You lost: {moves} of 100 by your moves, {cards} by the cards.",
    "{name} lost: {moves} of 100 by weaker moves, {cards} by the cards.",
)
LOST_BY_CARDS: Final = Forms(
    "You lost by the cards: none of your moves cost anything that shows.",
    "{name} lost by the cards: no move cost anything that shows.",
)
LOST_BY_MOVES: Final = Forms(
    "You lost by your moves: they cost {moves} of 100; the cards and others’ mistakes brought {cards}.",
    "{name} lost by weaker moves: they cost {moves} of 100; the cards and others’ mistakes brought {cards}.",
)
WON: Final = Forms(
    "You won: the cards and others’ mistakes brought {cards} of 100, your moves gave away {moves}.",
    "{name} won: the cards and others’ mistakes brought {cards} of 100, weaker moves gave away {moves}.",
)
WON_CLEAN: Final = Forms(
    "You won, and none of your moves gave anything away.", "{name} won, and no move gave anything away."
)
WON_DESPITE: Final = Forms(
    "You won: the cards and others’ mistakes brought more than your moves gave away.",
    "{name} won: the cards and others’ mistakes brought more than weaker moves gave away.",
)
LOST_DESPITE: Final = Forms(
    "You lost: your moves gave away more than the cards and others’ mistakes brought.",
    "{name} lost: weaker moves gave away more than the cards and others’ mistakes brought.",
)
SUM: Final = Forms(
    "Your chances from {fair} to {result}: deal {deal}, your moves {moves}, others’ mistakes {rivals}, cards {cards}.",
    "Chances of {name} from {fair} to {result}: deal {deal}, moves {moves}, others’ mistakes {rivals}, cards {cards}.",
)
NO_DOUBT: Final = Forms(
    "None of your moves cost {least} of 100 or more.", "No move of {name} cost {least} of 100 or more."
)
PLAYED: Final[Mapping[Band, Forms]] = {
    Band.EXCELLENT: Forms(
        "Your moves were excellent: on average, each gave away under 1 of 100.",
        "{name}’s moves were excellent: on average, each gave away under 1 of 100.",
    ),
    Band.GOOD: Forms(
        "Your moves were good: on average, each gave away 1 or 2 of 100.",
        "{name}’s moves were good: on average, each gave away 1 or 2 of 100.",
    ),
    Band.FAIR: Forms(
        "Your moves were fair: on average, each gave away 3 to 5 of 100.",
        "{name}’s moves were fair: on average, each gave away 3 to 5 of 100.",
    ),
    Band.WEAK: Forms(
        "On average, each of your moves gave away more than 5 of 100.",
        "On average, each of {name}’s moves gave away more than 5 of 100.",
    ),
}
WHOLE: Final = 100  # a sum of chances above this is told without figures: nobody can picture 112 of 100


def account_told(of: Account, seat: Seat, cast: Cast) -> tuple[str, ...]:
    """What decided, if somebody won, and the sum. The cards of the first sentence hold the mistakes of others too.

    The sum is left out where a part of it is more than a whole game.
    """
    whole = in_whole(of)
    moves, cards = -whole.moves, whole.rivals + whole.cards
    parts = {"deal": whole.deal, "moves": whole.moves, "rivals": whole.rivals, "cards": whole.cards}
    told = {name: signed(amount) for name, amount in parts.items()}
    total = tell_of(seat, SUM, cast, fair=whole.fair, result=whole.result, **told)
    sums = (total,) if max(map(abs, parts.values())) <= WHOLE else ()
    verdict = _verdict(of.result, moves, cards)
    return sums if verdict is None else (tell_of(seat, verdict, cast, moves=moves, cards=abs(cards)), *sums)


def no_doubt_told(seat: Seat, cast: Cast) -> str:
    """That there is nowhere to look."""
    return tell_of(seat, NO_DOUBT, cast, least=round(100 * WORTH_A_WORD))


def played_told(seat: Seat, well: Band, cast: Cast) -> str:
    """How well a seat decided, no finer than the judge can tell."""
    return tell_of(seat, PLAYED[well], cast)


def _verdict(result: float, moves: int, cards: int) -> Forms | None:
    if result == 1 and moves and cards > WHOLE:
        return WON_DESPITE
    if result == 1:
        return WON if moves and cards >= 0 else WON_CLEAN if not moves else None
    if result == 0:
        if not moves:
            return LOST_BY_CARDS
        return LOST if cards <= 0 else LOST_BY_MOVES if moves <= WHOLE else LOST_DESPITE
    return None
