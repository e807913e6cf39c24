"""Reasons for one of two moves at a table drawn as text."""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.coach.findings import reasons
from cuttle_desktop.coach.ladder import told_reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import Reason
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.view import view
from tests.engine.drawing import position, read

EVEN = Prospects(won=0.1, lost=0.1, points=5, rival_points=5, cards=3, rival_cards=3, gone=0)


def outcome(table: str, better: str, worse: str, rules: str = "pagat", contrast: Contrast | None = None) -> Outcome:
    state = position(table, rules)
    seat = asked(state)
    assert seat is not None
    return Outcome(view(state, seat), read(state, better), read(state, worse), contrast)


def found(table: str, better: str, worse: str, rules: str = "pagat", contrast: Contrast | None = None) -> list[Reason]:
    return [*reasons(outcome(table, better, worse, rules, contrast))]


def said(table: str, better: str, worse: str, rules: str = "pagat", contrast: Contrast | None = None) -> list[Reason]:
    return [*told_reasons(outcome(table, better, worse, rules, contrast))]


def kinds(of: Sequence[Reason]) -> list[str]:
    return [type(each).__name__ for each in of]


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(card(code) for code in codes.split())
