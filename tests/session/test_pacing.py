"""How long a bot takes tells nothing of its hand: a watcher sees the same times whatever lies hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from multiprocessing import Pipe

import pytest
from msgspec import Struct

from cuttle_desktop.ai import Level, choose
from cuttle_desktop.engine.actions import Action, Decline, OneOff, Seat
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.bot_process import Finished, Ready
from cuttle_desktop.session.pacing import BEAT, THOUGHT, patience, pause, seen_after
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.session.thinker import Question, answered
from cuttle_desktop.session.worker import Worker, pause_before
from tests.honesty.two_deals import WATCHER, TwoDeals, two_deals

FRAME = 1 / 32  # seconds; sums of it are exact
STARTS = 0.375  # seconds that a process takes to start
MOST_FRAMES = 1500
LEVELS = (Level.CASUAL, Level.SKILLED, Level.EXPERT, Level.MASTER)

Pause = Callable[[Question], float]


class Hour(Struct):
    """A clock that the test puts forward."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


class FakeChild:
    """Starts and thinks in no other time than that of the clock; a thought with a choice `lasts`."""

    def __init__(self, hour: Hour, lasts: Pause) -> None:
        self.pipe, self._own = Pipe()
        self.ready = False
        self._hour, self._lasts = hour, lasts
        self._says: list[tuple[float, Ready | Finished]] = [(hour.now + STARTS, Ready())]

    def live(self) -> None:
        if self._own.closed:
            return
        if self._own.poll():
            ticket, question = self._own.recv()
            at = self._hour.now + (self._lasts(question) if len(question.view.legal) > 1 else 0.0)
            self._says.append((at, Finished(answered(ticket, question, first), at)))
        while self._says and self._says[0][0] <= self._hour.now:
            self._own.send(self._says.pop(0)[1])

    def end(self) -> None:
        self._own.close()


def first(question: Question) -> Action:
    """Lets every card resolve, and draws."""
    return question.view.legal[0]


class Table:
    """A game with bots of `level` in front of somebody who watches the clock."""

    def __init__(self, deal: Deal, level: str, lasts: Pause, pause: Pause = pause_before) -> None:
        self.hour = Hour()
        self._children: list[FakeChild] = []

        def start(_: object) -> FakeChild:
            self._children.append(FakeChild(self.hour, lasts))
            return self._children[-1]

        bots = (Bot(f"Bot {seat}", level) for seat in range(1, deal.rules.seats))
        worker = Worker(pause=pause, clock=self.hour, child=start)
        self.session = Session(deal, (Human("Ann"), *bots), 1, worker)

    def frames(self, count: int, *, seen: bool = True) -> Iterator[tuple[Seat | None, Seat | None, int]]:
        """After each frame: who is shown thinking, who is asked, and how many actions there were.

        Nobody listens to the bots while the table is not `seen`, as below a menu.
        """
        for _ in range(count):
            self.hour.now += FRAME
            for child in self._children:
                child.live()
            if seen:
                self.session.update()
            yield self.session.thinking, self.session.asked, len(self.session.log)

    def until_asked(self) -> list[tuple[Seat | None, Seat | None, int]]:
        """All that is seen until the watcher is asked again."""
        seen = []
        for each in self.frames(MOST_FRAMES):
            seen.append(each)
            if self.session.asked in (WATCHER, None):
                return seen
        raise AssertionError(f"nobody answered: {seen[-1]}")


def at_most(question: Question) -> float:
    """A thought that takes all it may."""
    return patience(question.level, question.view.asks[-1])


def late(question: Question) -> float:
    """A thought that a busy machine ends just before the answer is due."""
    return pause_before(question) - 2 * FRAME  # the question takes one to come


def both(
    opening: TwoDeals, level: str, lasts: Pause, pause: Pause = pause_before, *, started: bool = True
) -> list[Table]:
    """The table of each deal, once the watcher has played there."""
    tables = [Table(deal, level, lasts, pause) for deal in (opening.armed, opening.bare)]
    for table in tables:
        [*table.frames(20 if started else 0)]
        table.session.submit(WATCHER, opening.opened)
    return tables


def openings(name: str, count: int = 3) -> list[TwoDeals]:
    return [*islice(two_deals(parse_rules(name)), count)]


@pytest.mark.parametrize("lasts", [at_most, late])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", [*RULE_SETS, "cuttle.cards ten=blocks"])
def test_a_watcher_sees_the_same_times_with_and_without_a_card_to_answer(name: str, level: Level, lasts: Pause) -> None:
    for opening in openings(name):
        armed, bare = both(opening, level, lasts, started=False)
        assert armed.until_asked() == bare.until_asked()


def test_the_same_times_are_no_matter_of_course() -> None:
    (opening,) = openings("pagat", 1)
    armed, bare = both(opening, "expert", lambda _: BEAT + FRAME, lambda _: BEAT, started=False)
    assert armed.until_asked() != bare.until_asked()


def test_a_menu_over_the_table_makes_no_difference() -> None:
    """Nobody listens while it is open, and the thought ends meanwhile: it was not late."""
    (opening,) = openings("pagat", 1)
    armed, bare = both(opening, "expert", at_most)
    for table in (armed, bare):
        [*table.frames(1)]
        [*table.frames(60, seen=False)]
    assert armed.until_asked() == bare.until_asked()


@pytest.mark.parametrize("frames", [1, 8, 15])
def test_an_undo_within_the_pause_makes_no_difference(frames: int) -> None:
    """A process that has answered and waits is ended too: who undoes and plays again would see which of both it was."""
    (opening,) = openings("pagat", 1)
    armed, bare = both(opening, "master", at_most)
    assert [*armed.frames(frames)] == [*bare.frames(frames)]
    for table in (armed, bare):
        table.session.undo(WATCHER)
        table.session.submit(WATCHER, opening.opened)
    assert armed.until_asked() == bare.until_asked()


@pytest.mark.parametrize("level", Level)
def test_every_question_of_a_kind_has_one_pause_of_whole_beats(level: Level) -> None:
    state = parse_position("P1: hand AC 4D // P2: hand 2C KD // deck 4C 5C 6C")
    asks = state.asks[-1], after(state, OneOff(card("AC"))).asks[-1]
    for ask in asks:
        assert pause(level, ask) % BEAT == 0
        assert THOUGHT <= patience(level, ask) <= pause(level, ask) / 2
    assert pause(level, asks[1]) <= pause(level, asks[0])


@pytest.mark.parametrize(("thought", "seen"), [(0.0, 1.0), (0.9, 1.0), (1.01, 1.5), (3.2, 3.5)])
def test_a_thought_that_is_too_late_waits_for_the_next_beat(thought: float, seen: float) -> None:
    assert seen_after(1.0, thought) == seen


def test_a_hint_waits_for_nothing() -> None:
    """It speaks of the cards of its own player."""
    (opening,) = openings("pagat", 1)
    start = view(opening.armed.start(), WATCHER)
    assert pause_before(Question(start, (), "expert", 1, compares=True)) == 0.0
    assert pause_before(Question(start, (), "expert", 1)) > 0.0
    assert seen_after(0.0, 0.3) == 0.3


@pytest.mark.parametrize("level", Level)
def test_who_has_one_answer_thinks_nothing(level: Level) -> None:
    """The pause is waiting: a search of so many iterations would never end."""
    state = after(parse_position("P1: hand AC // P2: hand KD // deck 4C"), OneOff(card("AC")))
    assert answers(state) == (Decline(),)
    assert choose(view(state, 1), (), level, iterations=10**12) == Decline()


def test_all_rivals_are_asked_whatever_they_hold() -> None:
    """Who is left out of the question could not answer it."""
    for name in RULE_SETS:
        for opening in openings(name):
            armed, bare = opening.asked()
            while not isinstance(armed.asks[-1], Turn) and armed.asks == bare.asks:
                armed, bare = (after(state, answers(state)[0]) for state in (armed, bare))
            assert armed.asks == bare.asks
