"""A bot with a mistake that names the cards it holds. In a module of its own, for a new process to import."""

from __future__ import annotations

from typing import NoReturn

from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.setup import Bot, Setup
from cuttle_desktop.session.thinker import AtOnce, Question

BOTS = (Bot("P1", "random"), Bot("P2", "random"))
QUESTION = Question(first_round(Setup("pagat", BOTS, 1, "one game", 1), 1).start(AtOnce()).view(0), (), "random", 1)


def name_the_hand(question: Question) -> NoReturn:
    raise AssertionError(f"no legal answer: {question.view.hand}")
