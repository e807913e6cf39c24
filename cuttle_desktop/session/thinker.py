"""The interface between a Session and its bots' thinking, and the simplest form of it: at once, in this process."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol

from msgspec import Struct

from cuttle_desktop import ai
from cuttle_desktop.ai.comparison import Comparison, Found, comparison_steps
from cuttle_desktop.ai.latest import finished
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.events import Seen
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.pacing import patience

Ticket = int


class Question(Struct, frozen=True):
    """All that a bot is told: its View, the story it witnessed so far, its level, and a seed for its dice.

    A question that `compares` asks for the best action beside others, not for what the level would play; the player
    wonders `about` these.
    """

    view: View
    story: tuple[Seen, ...]
    level: str
    seed: int
    compares: bool = False
    about: tuple[Action, ...] = ()


class Thought(Struct, frozen=True):
    """The answer to the question with this ticket."""

    ticket: Ticket
    action: Action
    comparison: Comparison | None = None


class Glimpse(Struct, frozen=True):
    """The action of a Thought that compares, before what is found of it beside others. The Thought follows."""

    ticket: Ticket
    action: Action


class Thinker(Protocol):
    """Thinks about one question at a time. Nothing here blocks."""

    @property
    def stopped(self) -> bool:
        """Whether no more answers will come."""
        ...

    def ask(self, question: Question) -> Ticket:
        """Begin to think. A question still open is forgotten."""
        ...

    def poll(self) -> Thought | Glimpse | None: ...

    def look_ahead(self, question: Question | None) -> None:
        """Think about what is likely to be asked next, as long as nothing is asked; None: stop that. Tells nothing."""
        ...

    def cancel(self, ticket: Ticket) -> None:
        """Forget this question, if it is the open one."""
        ...


def think(question: Question) -> Action:
    level, style = ai.opponent(question.level)
    action = ai.choose(
        question.view,
        question.story,
        level,
        style=style,
        iterations=ai.STRENGTHS[level].iterations,
        seconds=patience(question.level, question.view.asks[-1]),
        seed=question.seed,
    )
    assert action in question.view.legal, f"{question.level} chose {action}"
    return action


def answered(ticket: Ticket, question: Question, think: Callable[[Question], Action] = think) -> Thought:
    """What a bot would do that thinks as `think`; if the question compares, the best action beside others."""
    if not question.compares:
        return Thought(ticket, think(question))
    return Thought(ticket, *finished(compared(question)))


def compared(question: Question) -> Generator[Action | None, None, Found]:
    """As `comparison_steps`, for a question that compares."""
    return comparison_steps(question.view, question.seed, question.about)


class AtOnce:
    """Answers in this process when polled, and compares nothing: for bot tournaments and tests."""

    stopped = False

    def __init__(self, think: Callable[[Question], Action] = think) -> None:
        self._think = think
        self._ticket: Ticket = 0
        self._question: Question | None = None

    def ask(self, question: Question) -> Ticket:
        self._ticket += 1
        self._question = question
        return self._ticket

    def look_ahead(self, question: Question | None) -> None:
        pass

    def poll(self) -> Thought | None:
        question, self._question = self._question, None
        return Thought(self._ticket, self._think(question)) if question else None

    def cancel(self, ticket: Ticket) -> None:
        if ticket == self._ticket:
            self._question = None
