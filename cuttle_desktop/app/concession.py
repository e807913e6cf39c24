"""A game that its player conceded while it could still be won: what the result says of that instead of praise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.actions import Concede, Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.session.review import Finding, MomentOutlook

WORTH_PLAYING: Final = 0.15  # a chance to win from which on a concession is worth a word
CONCEDED_EARLY: Final = "You conceded while you could still win"
WORDS: Final = "From there you would win about {wins} of 100 games."
TRY: Final = "{words} Press “Play on from here” to try it."


class EarlyConcession(Struct, frozen=True):
    """After `moment` actions the seat conceded with this chance to win, by what it knew."""

    moment: int
    chance: float

    @property
    def words(self) -> str:
        return WORDS.format(wins=round(100 * self.chance))

    @property
    def remark(self) -> str:
        return TRY.format(words=self.words)


def early_concession(game: Game, found: Sequence[Finding], seat: Seat) -> EarlyConcession | None:
    """None unless this seat conceded, and the review found that it had a chance."""
    if not game.log or game.log[-1] != Concede(seat):
        return None
    moment, side = len(game.log) - 1, game.deal.rules.seating.sides[seat]
    chances = [each.chances[side] for each in found if isinstance(each, MomentOutlook) and each.moment == moment]
    return EarlyConcession(moment, chances[0]) if chances and chances[0] >= WORTH_PLAYING else None
