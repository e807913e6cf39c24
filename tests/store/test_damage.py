"""Damaged files are refused in a sentence or open as far as they are good; never a crash, never another game."""

from collections.abc import Iterator

import pytest

from cuttle_desktop.engine import game
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Event
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.position import digest
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.errors import Fault, SaveError
from cuttle_desktop.store.format.pcn import write
from tests.store import damage
from tests.store.drawing import finished, outcome, unfinished

GAME = unfinished(actions=60)
CONTENT = write(GAME)


@pytest.fixture(autouse=True, scope="module")
def engine_remembers() -> Iterator[None]:
    """Ten thousand broken files begin with the same moves, which the engine plays once. All else is read anew."""
    starts: dict[tuple[str, tuple[Card, ...], int], State] = {}
    steps: dict[tuple[int, Action], tuple[State, list[Event]]] = {}
    digests: dict[tuple[int, bytes], str] = {}
    known: dict[int, State] = {}  # keeps them alive, so that their ids stay theirs
    start_anew = Deal.start

    def start(deal: Deal) -> State:
        key = (str(deal.rules), deal.deck, deal.dealer)
        if key not in starts:
            starts[key] = start_anew(deal)
            known[id(starts[key])] = starts[key]
        return starts[key]

    def stepped(state: State, action: Action) -> tuple[State, list[Event]]:
        if id(state) not in known:
            return step(state, action)
        if (id(state), action) not in steps:
            after, events = steps[id(state), action] = step(state, action)
            known[id(after)] = after
        after, events = steps[id(state), action]
        return after, [*events]

    def digested(state: State, salt: bytes) -> str:
        if id(state) not in known:
            return digest(state, salt)
        if (id(state), salt) not in digests:
            digests[id(state), salt] = digest(state, salt)
        return digests[id(state), salt]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Deal, "start", start)
        patch.setattr(game, "step", stepped)
        patch.setattr(pcn, "digest", digested)
        yield


def test_the_file_to_be_broken_is_good() -> None:
    assert outcome(CONTENT) == GAME


def test_every_truncation_keeps_every_whole_line() -> None:
    head = CONTENT.index(b"\n1 P") + 1
    for size, cut in enumerate(damage.truncations(CONTENT)):
        kept = damage.check(cut, GAME, CONTENT)
        if size >= head:
            assert kept is not None
            assert len(kept.entries) >= cut[head:].count(b"\n"), "a whole line was lost"
    assert size == len(CONTENT) - 1


def test_a_flipped_bit_in_every_byte_is_found() -> None:
    """`tests/tools/torture_saves.py` flips every bit; here every bit of the header, and below it one of each byte."""
    head = CONTENT.index(b"\n1 P")
    for number, broken in enumerate(damage.flips(CONTENT)):
        byte, bit = divmod(number, 8)
        if byte < head or bit == byte % 8:
            assert not damage.unnoticed(broken, GAME, CONTENT)


def test_lines_deleted_doubled_and_exchanged() -> None:
    assert damage.survive(damage.moved_lines(CONTENT), GAME) > 700


@pytest.mark.parametrize("sector", [16, 64, damage.SECTOR])
def test_sectors_zeroed(sector: int) -> None:
    assert damage.survive(damage.zeroed_sectors(CONTENT, sector), GAME) == -(-len(CONTENT) // sector)


@pytest.mark.parametrize("seed", range(3))
def test_random_mutations(seed: int) -> None:
    assert damage.survive(damage.mutations(CONTENT, 500, seed), GAME) == 500


def test_mutations_of_a_finished_game() -> None:
    game = finished("team")
    assert damage.survive(damage.mutations(write(game), 500, 9), game) == 500


def test_a_tail_of_zeros_after_a_power_cut_is_a_torn_line() -> None:
    found = outcome(CONTENT + bytes(4096 - len(CONTENT) % 4096))
    assert isinstance(found, SaveError)
    assert (found.fault, found.good) == (Fault.TORN, GAME)
