"""Who plays in a tournament: anything that answers Questions and has a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cuttle_desktop import ai
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.thinker import Question, think


class Entrant(Protocol):
    """Plays any number of seats. Entrants are sent to other processes, so they must pickle."""

    @property
    def name(self) -> str:
        """Tells it from other entrants in results."""
        ...

    @property
    def level(self) -> str:
        """What a game file says of the seats it plays."""
        ...

    def answer(self, question: Question) -> Action: ...


@dataclass(frozen=True, slots=True)
class LevelEntrant:
    """A bot of the program, as it is."""

    level: str

    @property
    def name(self) -> str:
        return self.level

    def answer(self, question: Question) -> Action:
        return think(question)


def entrant(text: str) -> Entrant:
    """The bot that `text` names. Raises ValueError with a sentence for the command line."""
    if text not in ai.LEVELS:
        raise ValueError(f"There is no bot level “{text}”. Choose from: {', '.join(ai.LEVELS)}.")
    return LevelEntrant(text)


def entrants(text: str) -> tuple[Entrant, ...]:
    """The bots in a list divided by commas. Raises ValueError."""
    return tuple(map(entrant, text.split(",")))
