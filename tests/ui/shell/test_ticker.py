"""How long the loop waits: a table at rest does little, and still hears at once."""

from __future__ import annotations

from cuttle_desktop.ui.shell.ticker import FULL_RATE, IDLE_RATE, LONGEST_STEP, Ticker


class Clock:
    """Each tick takes as long as it should, or `late` milliseconds."""

    def __init__(self, late: int = 0) -> None:
        self.late = late
        self.asked: list[int] = []

    def tick(self, rate: int) -> int:
        self.asked.append(rate)
        return self.late or (1000 // rate if rate else 3)


def ticker(clock: Clock, *, event: bool = False) -> Ticker:
    """A ticker that measures by `clock`, while an event waits or none."""
    return Ticker(clock.tick, lambda: event)


def test_at_rest_events_are_looked_for_twice_before_a_step() -> None:
    clock = Clock()
    assert ticker(clock).wait(IDLE_RATE) == 0.1
    assert clock.asked == [IDLE_RATE, IDLE_RATE]


def test_an_event_ends_the_rest() -> None:
    clock = Clock()
    assert ticker(clock, event=True).wait(IDLE_RATE) == 0.05
    assert clock.asked == [IDLE_RATE]


def test_while_something_moves_every_tick_is_a_step() -> None:
    clock = Clock()
    made = ticker(clock)
    assert [made.wait(FULL_RATE), made.wait(0)] == [0.016, 0.003]
    assert clock.asked == [FULL_RATE, 0]


def test_after_a_stall_motions_go_on_from_where_they_were() -> None:
    assert ticker(Clock(late=900)).wait(FULL_RATE) == LONGEST_STEP
