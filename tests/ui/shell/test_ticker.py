"""How long the loop waits: a table at rest does little, and still hears at once."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.ui.shell.ticker import FULL_RATE, IDLE_RATE, LONGEST_STEP, Ticker


class Clock:
    """Each tick takes as long as it should, or `late` milliseconds."""

    def __init__(self, late: int = 0) -> None:
        self.late = late
        self.asked: list[int] = []

    def tick(self, rate: int) -> int:
        self.asked.append(rate)
        return self.late or (1000 // rate if rate else 3)


def ticker(clock: Clock, monkeypatch: pytest.MonkeyPatch, *, event: bool = False) -> Ticker:
    """A ticker that measures by `clock`, while an event waits or none."""
    made = Ticker()
    made._clock = clock  # type: ignore[assignment]
    monkeypatch.setattr(pygame.event, "peek", lambda: event)
    return made


def test_at_rest_events_are_looked_for_twice_before_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    assert ticker(clock, monkeypatch).wait(IDLE_RATE) == 0.1
    assert clock.asked == [IDLE_RATE, IDLE_RATE]


def test_an_event_ends_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    assert ticker(clock, monkeypatch, event=True).wait(IDLE_RATE) == 0.05
    assert clock.asked == [IDLE_RATE]


def test_while_something_moves_every_tick_is_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    made = ticker(clock, monkeypatch)
    assert [made.wait(FULL_RATE), made.wait(0)] == [0.016, 0.003]
    assert clock.asked == [FULL_RATE, 0]


def test_after_a_stall_motions_go_on_from_where_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ticker(Clock(late=900), monkeypatch).wait(FULL_RATE) == LONGEST_STEP
