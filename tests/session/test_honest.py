"""Bots are honest: a choice depends on what the seat knows, its level and its dice, and on nothing else."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai import Level
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.arena.entrant import entrant
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.session.thinker import AtOnce, Question
from tests.honesty.redeal import Honest, Peeker, differences
from tests.honesty.wire import SECONDS, TellingWorker, by_iterations, cards_in, leaked, leaks, no_pause, overheard

P1, P2 = 0, 1
FEW = 20  # iterations: enough to look through sampled worlds


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_dealt_another_way_change_no_choice(level: Level) -> None:
    assert [*differences(Honest(entrant(f"{level}:{FEW}")), 80)] == []


def test_the_redeal_test_catches_a_cheat_that_peeks_in_two_of_a_hundred_decisions() -> None:
    assert len([*differences(Peeker(entrant("random"), 0.02), 600)]) >= 2
    assert [*differences(Peeker(entrant("random"), 0.0), 600)] == []


@pytest.fixture(scope="module")
def worker() -> Iterator[TellingWorker]:
    worker = TellingWorker(by_iterations, pause=no_pause)
    yield worker
    worker.close()


@pytest.mark.parametrize("name", RULE_SETS)
def test_no_byte_to_the_worker_names_a_card_its_seat_does_not_know(name: str, worker: TellingWorker) -> None:
    with overheard() as heard:
        assert [*leaks(RULE_SETS[name], "random", 1, worker, heard)] == []


def test_listening_catches_a_card_too_much() -> None:
    state = parse_position("P1: hand AC // P2: hand 2C 3C // deck 4C 5C 6C // seen P1: 3C 4C")
    question = Question(view(state, P1), (), "random", 1)
    honest = pickle.dumps((1, question))
    assert cards_in(honest) == {card("AC"), card("3C"), card("4C")}
    assert leaked(honest, state, P1) == set()
    told = pickle.dumps((1, replace(question, view=replace(question.view, deck=state.deck))))
    assert leaked(told, state, P1) == {card("5C"), card("6C")}


LIVE = RULE_SETS["cuttle.cards-17"]


def played(session: Session, count: int) -> tuple[Action, ...]:
    """Until the log has `count` actions; the person draws or does the first thing allowed."""
    while session.result is None and len(session.log) < count:
        if session.asked == P1:
            session.submit(P1, session.view(P1).legal[0])
        else:
            session.update()
    return session.log


def seated(log: tuple[Action, ...] = ()) -> Session:
    return Session(
        deal(LIVE, 1, 3), (Human("Ann"), Bot("Bea", "skilled")), 9, AtOnce(by_iterations), log, practice=True
    )


def test_after_an_undo_the_bot_chooses_the_same() -> None:
    session = seated()
    log = played(session, 12)
    while len(session.log) > 4:
        session.undo(P1)
    assert len(session.log) < len(log)
    assert played(session, 12) == log


def test_after_a_load_the_bot_chooses_the_same() -> None:
    log = played(seated(), 12)
    for count in range(1, len(log)):
        assert played(seated(log[:count]), 12) == log


def test_a_fresh_process_chooses_the_same(worker: TellingWorker) -> None:
    game = Game(deal(LIVE, 1, 3))
    for action in played(seated(), 9):
        question = Question(view(game.state, game.state.turn), (), "skilled", len(game.log))
        if len(question.view.legal) > 1:
            worker.ask(question)
            while (thought := worker.poll()) is None:
                worker.wait(SECONDS)
            assert thought.action == by_iterations(question)
        game.play(action)
