"""What goes over the pipe to the bots' process: every byte is read for the names of cards.

A card travels as its code. A code that names a card which the asked seat cannot place would be a leak.
"""

from __future__ import annotations

import pickle
import pickletools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from random import Random

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.cards import DECK, JOKERS, Card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State
from cuttle_desktop.session.arena.entrant import entrant
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.session.thinker import Question, Ticket
from cuttle_desktop.session.worker import Worker

CODES = {card.code: card for card in (*DECK, *JOKERS)}
SECONDS = 60.0


def cards_in(message: bytes) -> frozenset[Card]:
    """The cards that a pickle names."""
    words = (argument for _, argument, _ in pickletools.genops(message))
    return frozenset(CODES[word] for word in words if isinstance(word, str) and word in CODES)


def known(state: State, seat: Seat) -> frozenset[Card]:
    """What a player in `seat` may name: the table, the own hand, and hidden cards whose place it has seen."""
    fields = (stack for field in state.fields for stack in (*field.points, *field.permanents))
    laid = [card for stack in fields for card in (stack.card, *(rider.card for rider in stack.riders))]
    return frozenset((*laid, *state.scrap, *state.middle, *state.hands[seat])) | state.seen[seat]


def leaked(message: bytes, state: State, seat: Seat) -> frozenset[Card]:
    return cards_in(message) - known(state, seat)


@contextmanager
def overheard() -> Iterator[list[bytes]]:
    """All messages that this process sends through any pipe."""
    heard: list[bytes] = []
    send: Callable[[Connection, bytes], None] = Connection._send_bytes  # type: ignore[attr-defined]

    def listen(pipe: Connection, message: bytes) -> None:
        heard.append(bytes(message))
        send(pipe, message)

    Connection._send_bytes = listen  # type: ignore[attr-defined]
    try:
        yield heard
    finally:
        Connection._send_bytes = send  # type: ignore[attr-defined]


def by_iterations(question: Question) -> Action:
    """As a bot at the table chooses, without its patience: on a busy machine the clock would choose too."""
    return entrant(question.level).answer(question)


def no_pause(question: Question) -> float:
    return 0.0


class TellingWorker(Worker):
    """Says which ticket it gave last."""

    last: Ticket = 0

    def ask(self, question: Question) -> Ticket:
        self.last = super().ask(question)
        return self.last


def leaks(rules: RuleSet, level: str, seed: int, worker: TellingWorker, heard: list[bytes]) -> Iterator[str]:
    """Play one game of bots, with a person in the first seat who plays anything, and read what the worker is told."""
    moments = _play(rules, level, seed, worker)
    assert len(heard) >= len(moments) > 0, "every question was overheard"
    for message in heard:
        ticket, _ = pickle.loads(message)
        state, seat = moments[ticket]
        for card in sorted(leaked(message, state, seat)):
            yield f"game {seed} of {rules}, question {ticket}: {card} was told"
    heard.clear()


def _play(rules: RuleSet, level: str, seed: int, worker: TellingWorker) -> dict[Ticket, tuple[State, Seat]]:
    """What the position was, and who was asked, at each question to the worker."""
    players: tuple[Player, ...] = (Human("Ann"), *(Bot(f"Bot {seat}", level) for seat in range(1, rules.seats)))
    session = Session(deal(rules, seed % rules.seats, seed), players, seed, worker)
    game, dice = Game(session.deal), Random(seed)
    moments: dict[Ticket, tuple[State, Seat]] = {}
    while session.result is None:
        for action in session.log[len(game.log) :]:
            game.play(action)
        seat = asked(game.state)
        assert seat is not None
        if seat == 0:
            session.submit(0, _any(game.state, dice))
            continue
        moments[worker.last] = game.state, seat
        while not session.update():
            assert not worker.stopped
            worker.wait(SECONDS)
    return moments


def _any(state: State, dice: Random) -> Action:
    choices = answers(state)
    return choices[int(dice.random() * len(choices))]
