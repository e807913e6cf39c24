"""Players of a tournament: anything that answers Questions and has a name."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from cuttle_desktop import ai
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.thinker import Question

MOST = 1_000_000
"""The largest budget, in iterations or seconds."""


class Entrant(Protocol):
    """Plays any number of seats. Entrants are sent to other processes, so they must pickle."""

    @property
    def name(self) -> str:
        """The name in results; different for every entrant."""
        ...

    @property
    def level(self) -> str:
        """The level that game files name for its seats."""
        ...

    def answer(self, question: Question) -> Action: ...


class Iterations(Struct, frozen=True):
    """A budget of thought that gives the same answer on every machine."""

    count: int

    def __str__(self) -> str:
        return str(self.count)


class Seconds(Struct, frozen=True):
    """A budget of thought by the clock."""

    length: float

    def __str__(self) -> str:
        return f"{self.length:g}s"


Budget = Iterations | Seconds


class BotEntrant(Struct, frozen=True):
    """A bot of the program. Without a budget it thinks for its level's iterations, however long that takes."""

    level: str  # with its style, as `expert-racer`
    budget: Budget | None = None

    @property
    def name(self) -> str:
        return self.level if self.budget is None else f"{self.level}:{self.budget}"

    def answer(self, question: Question) -> Action:
        level, style = ai.opponent(self.level)
        view, story, seed = question.view, question.story, question.seed
        match self.budget:
            case Seconds(length):
                return ai.choose(view, story, level, style=style, seconds=length, seed=seed)
            case Iterations(count):
                return ai.choose(view, story, level, style=style, iterations=count, seed=seed)
            case None:
                return ai.choose(view, story, level, style=style, seed=seed)


def entrant(text: str) -> Entrant:
    """The bot written as `expert`, `expert-racer`, `expert:500` (iterations) or `master:0.5s`.

    Raises ValueError with a sentence for the command line.
    """
    level, colon, budget = text.partition(":")
    if not ai.is_opponent(level):
        styles = ", ".join(f"-{style}" for style in ai.Style)
        levels = ", ".join(ai.Level)
        raise ValueError(f"There is no bot level “{level}”. Choose from: {levels}. A style may follow: {styles}.")
    return BotEntrant(level, _budget(budget) if colon else None)


def _budget(text: str) -> Budget:
    try:
        found: Budget = Seconds(float(text.removesuffix("s"))) if text.endswith("s") else Iterations(int(text))
    except ValueError:
        raise ValueError(
            f"“{text}” is not a budget. Write iterations, for example 500, or seconds, for example 0.5s."
        ) from None
    if not 0 <= (found.length if isinstance(found, Seconds) else found.count) <= MOST:
        raise ValueError(f"A budget must be a number from 0 to {MOST}.")
    return found


def entrants(text: str) -> tuple[Entrant, ...]:
    """The bots in a list divided by commas. Raises ValueError."""
    return tuple(map(entrant, text.split(",")))
