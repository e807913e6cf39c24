"""Where the result of a finished game came from, for one seat: its own moves, those of others, and the cards.

As in backgammon programs, luck and play add up: what the chance of a side changed by from moment to moment is told
apart by who did it. A decision changes it by what it cost (`Judged`); all else that happens there is what the cards
brought, or what nobody could see. The parts add up to the result exactly, also in whole games of 100.

How well a seat decided is a band, by what a decision cost on average. Rejected: an accuracy in percent, which is finer
than the judge and does not tell good players apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from math import floor

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.review import NOISE

FEWEST = 3  # decisions that make a band


class Account(Struct, frozen=True):
    """Shares of a game. `result`: 1 for a win, 0 for a loss, the share of the side after a stalemate.

    `fair`: the chance before the deal, the same for all sides. The other parts add up to `result - fair`: what the
    `deal` brought, what the side's own `moves` cost, what the moves of its `rivals` gave away, what `cards` brought,
    and what the end `by_word` did: a concession of either side, or a stalemate that was agreed on.
    """

    result: float
    fair: float
    deal: float
    moves: float
    rivals: float
    cards: float
    by_word: float = 0.0

    @property
    def parts(self) -> tuple[float, ...]:
        return self.deal, self.moves, self.rivals, self.cards, self.by_word


class InWhole(Struct, frozen=True):
    """The same in games of 100."""

    result: int
    fair: int
    deal: int
    moves: int
    rivals: int
    cards: int
    by_word: int


def account(
    chances: Sequence[float],
    result: float,
    costs: Mapping[int, tuple[Seat, float]],
    seat: Seat,
    sides: Sequence[int],
    *,
    by_word: bool = False,
) -> Account:
    """`chances`: of the side of `seat` at every moment but the last, whose chance is the `result`.

    `costs`: who decided after a moment, and what that cost of its own chance. `by_word`: that ended the game, and it is
    neither a move nor a card.
    """
    own = sum(-cost for by, cost in costs.values() if sides[by] == sides[seat])
    rivals = sum(cost for by, cost in costs.values() if sides[by] != sides[seat])
    fair = 1 / (max(sides) + 1)
    deal = chances[0] - fair
    given = result - chances[-1] if by_word else 0.0
    return Account(result, fair, deal, own, rivals, result - fair - deal - own - rivals - given, given)


def in_whole(of: Account) -> InWhole:
    """In games of 100, so that the parts still add up: those with the largest remainders are rounded up."""
    result, fair = round(100 * of.result), round(100 * of.fair)
    exact = [100 * part for part in of.parts]
    whole = [floor(part) for part in exact]
    short = result - fair - sum(whole)
    rounded = range(len(exact) if of.by_word else len(exact) - 1)  # cards ended it: nothing is told of words
    order = sorted(rounded, key=lambda at: whole[at] - exact[at])
    for n in range(abs(short)):
        whole[order[n % len(order)] if short > 0 else order[-1 - n % len(order)]] += 1 if short > 0 else -1
    return InWhole(result, fair, *whole)


class Band(Enum):
    """How well a seat decided, as far as the judge can tell it: by what its decisions cost on average."""

    EXCELLENT = 0.01
    GOOD = 0.025
    FAIR = 0.05
    WEAK = 1.0


def band(losses: Sequence[float]) -> Band | None:
    """None for too few decisions. Finer than this the judge is not: it plays no better than the strongest bots."""
    if len(losses) < FEWEST:
        return None
    mean = sum(loss for loss in losses if loss >= NOISE) / len(losses)
    return next(each for each in Band if mean < each.value or each is Band.WEAK)
