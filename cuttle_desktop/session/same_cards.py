"""The same deal played by the computer in the person's seat: a few games with other dice, to compare with.

Each seat is told its View and nothing else, as at the table. The number of wins is no measure of the cards: five
games tell little more than whether they could be won.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop import ai
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Player
from cuttle_desktop.session.thinker import AtOnce, Question

GAMES: Final = 5
THOUGHT: Final = 100  # iterations of the player in the person's seat
MOST_THOUGHT: Final = 600  # of the opponent, so that the strongest one does not take minutes


def played_instead(deal: Deal, players: tuple[Player, ...], seat: Seat, games: int = GAMES) -> Iterator[bool]:
    """Whether the skilled computer player won in `seat`, game by game; the others play as in `players`."""
    seated = tuple(
        Bot(player.name, ai.Level.SKILLED if at == seat or not isinstance(player, Bot) else player.level)
        for at, player in enumerate(players)
    )

    def answer(question: Question) -> Action:
        level, style = ai.opponent(question.level)
        most = THOUGHT if question.view.seat == seat else min(MOST_THOUGHT, ai.STRENGTHS[level].iterations)
        return ai.choose(question.view, question.story, level, style=style, iterations=most, seed=question.seed)

    for dice in range(1, games + 1):
        session = Session(deal, seated, dice, AtOnce(answer))
        while session.update():
            pass
        assert session.result, "a finished game"
        yield seat in session.result.winners
