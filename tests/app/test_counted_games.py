"""A game counts once, in the step in which it ends, and only while nobody here had met its cards in another game."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cuttle_desktop.app.daily import setup_for
from cuttle_desktop.app.starting.first_deal import COUNTS, FREE_PLAY
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.format import pcn
from cuttle_desktop.ui.scenes.game.result import ResultChoice
from cuttle_desktop.words.day_words import KNOWN_CARDS
from cuttle_desktop.words.hands import tell_by
from tests.counted_games import DAY, KINDS, ME_SEAT, ONCE, SECONDS, Counted, CountingHome, ids, of_the_day, setup
from tests.store.failing import FailingOs, disk_is
from tests.tools.torture_counts import kill_after_a_game, kill_while_files_are_written

Start = Callable[[], CountingHome]
NOTHING = Counted(0, 0, 0, (), 0)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the program; a second call starts it again in the same home."""
    import pygame

    pygame.init()
    opened: list[CountingHome] = []

    def run() -> CountingHome:
        opened.append(CountingHome(tmp_path))
        return opened[-1]

    yield run
    for home in opened:
        home.keeper.abandon()


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_counted_in_the_step_in_which_it_ends(start: Start, kind: str) -> None:
    home = start()
    home.begin(KINDS[kind])
    home.lose()
    assert home.counted == ONCE[kind]
    home.die()
    assert start().counted == ONCE[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_at_whichever_moment_after_the_last_move_a_program_ends_the_game_is_counted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """A disk that takes nothing any more from one call on is as a kill at that call."""
    at, hit = 0, True
    while hit:
        at += 1
        hit = _dies_at(tmp_path / str(at), at, monkeypatch, kind)
    assert at > 40


def _dies_at(folder: Path, at: int, monkeypatch: pytest.MonkeyPatch, kind: str) -> bool:
    """End a game over such a disk. Whether the fault happened."""
    home = CountingHome(folder)
    home.begin(KINDS[kind])
    home.play()
    game = home.record.header.game
    assert home.keeper.flush(SECONDS)
    failing = FailingOs("EIO", at)
    disk_is(monkeypatch, failing)
    home.lose()
    home.keeper.flush(SECONDS)
    home.keeper.abandon()
    monkeypatch.undo()
    again = CountingHome(folder)
    found = again.keeper.found
    if found is not None and found.record.header.game == game:  # the last move had not arrived
        assert again.counted.games == 0
        again.resume()
        again.lose()
        found = None
    assert again.counted == ONCE[kind]
    if kind == "match":
        waits = found.record if found is not None else again.record
        assert (waits.header.match.game, waits.header.match.score) == (2, (0, 1)), "the next game waits"
    assert again.keeper.flush(SECONDS)
    assert ids(again.replays()).count(game) == 1
    again.close()
    once_more = CountingHome(folder)
    assert once_more.counted == ONCE[kind]
    once_more.close()
    return bool(failing.failed)


@pytest.mark.parametrize("practice", [False, True])
def test_whoever_leaves_within_the_last_animation_finds_the_next_game_of_the_match(
    start: Start, practice: bool
) -> None:
    home = start()
    home.begin(setup(match="best of 3", practice=practice))
    home.lose()
    home.leave()
    assert home.program.has_game()
    home.resume()
    assert (home.record.header.match.game, home.record.header.match.score) == (2, (0, 1))


def test_two_windows_count_a_game_each(start: Start) -> None:
    one, other = start(), start()
    one.begin(setup(seed=1))
    other.begin(setup(seed=2))
    one.lose()
    other.lose()
    one.profiles.flush(SECONDS)
    other.profiles.flush(SECONDS)
    assert start().counted == Counted(2, 0, 2, (), 0)


# the same cards met twice: every way, and what may be counted then


def _copied(home: CountingHome) -> None:
    home.begin(setup())
    home.play()
    copy = home.record
    home.lose()
    for _ in range(3):
        home.open(copy)
        home.win()


def _left_and_opened_again(home: CountingHome) -> None:
    home.begin(setup())
    home.play()
    left = home.record
    home.leave()
    home.begin(setup(seed=6))
    assert home.keeper.flush(SECONDS)
    (saved,) = home.saved()
    assert saved.header.game == left.header.game
    home.open(saved)
    home.lose()
    home.open(saved)
    home.win()


def _made_practice_by_a_hint(home: CountingHome) -> None:
    home.begin(setup())
    home.play()
    home.practise()
    home.win()
    assert home.keeper.flush(SECONDS)
    (counting,) = home.saved()
    home.open(counting)
    home.win()


def _dealt_again_by_its_number(home: CountingHome) -> None:
    for _ in range(2):
        home.begin(setup())
        home.lose()


def _by_other_rules(home: CountingHome) -> None:
    home.begin(setup())
    home.lose()
    home.begin(replace(setup(), rules="pagat"))
    home.lose()


def _with_seats_swapped(home: CountingHome) -> None:
    home.begin(setup())
    home.lose()
    home.choose(ResultChoice.SWAPPED)
    home.lose()


def _swapped_after_a_hint(home: CountingHome) -> None:
    home.begin(setup())
    home.play()
    home.practise()
    home.lose()
    home.choose(ResultChoice.SWAPPED)
    home.lose()


def _day_copied_and_repeated(home: CountingHome) -> None:
    home.begin(of_the_day())
    home.play()
    copy = home.record
    home.lose()
    home.begin(setup_for(home.stage.settings, home.stage.profile, DAY))
    home.win()
    home.open(copy)
    home.win()


def _day_given_up_and_swapped(home: CountingHome) -> None:
    home.begin(of_the_day())
    home.play()
    home.practise()
    home.lose()
    home.choose(ResultChoice.SWAPPED)
    home.lose()


def _seen_with_two_people(home: CountingHome) -> None:
    home.begin(replace(setup(), players=(Human("Ann"), Human("Ben"))))
    home.lose()
    home.begin(setup())
    home.lose()


def _watched(home: CountingHome) -> None:
    home.begin(replace(setup(), players=(Bot("Bea", "random"), Bot("Otto", "random"))))
    home.settle()
    home.begin(setup())
    home.lose()


def _seen_in_a_replay(home: CountingHome) -> None:
    """Of a friend, who has sent a finished game."""
    elsewhere = CountingHome(home.paths.data / "friend")
    elsewhere.begin(setup())
    elsewhere.lose()
    elsewhere.keeper.flush(SECONDS)
    (sent,) = elsewhere.replays()
    elsewhere.close()
    home.program.watch(sent)
    home.begin(setup())
    home.lose()


def _left_and_met_in_another_game(home: CountingHome) -> None:
    home.begin(setup())
    home.play()
    left = home.record
    home.begin(setup())
    home.lose()
    home.open(left)
    home.win()


def _copied_at_the_beginning(home: CountingHome) -> None:
    """Play on, see the cards, and begin again from a copy of before."""
    home.begin(setup())
    copy = home.record
    home.play()
    home.leave()
    home.open(copy)
    home.win()


def _practice_copied(home: CountingHome) -> None:
    home.begin(setup(practice=True))
    home.play()
    copy = home.record
    home.win()
    for _ in range(3):
        home.open(copy)
        home.win()


SECOND_MEETINGS: dict[Callable[[CountingHome], None], Counted] = {
    _copied: Counted(1, 0, 1, (), 0),
    _left_and_opened_again: Counted(1, 0, 1, (), 0),
    _made_practice_by_a_hint: Counted(0, 1, 0, (), 0),
    _dealt_again_by_its_number: Counted(1, 0, 1, (), 0),
    _by_other_rules: Counted(1, 0, 1, (), 0),
    _with_seats_swapped: Counted(1, 0, 1, (), 0),
    _swapped_after_a_hint: Counted(0, 2, 0, (), 0),
    _day_copied_and_repeated: Counted(1, 1, 1, ("lost",), 0),
    _day_given_up_and_swapped: Counted(0, 2, 0, ("given up",), 0),
    _copied_at_the_beginning: NOTHING,
    _practice_copied: Counted(0, 1, 0, (), 0),
    _seen_with_two_people: NOTHING,
    _watched: NOTHING,
    _seen_in_a_replay: NOTHING,
    _left_and_met_in_another_game: NOTHING,
}


@pytest.mark.parametrize("met", SECOND_MEETINGS, ids=lambda met: met.__name__.strip("_"))
def test_cards_that_were_met_before_count_no_more(start: Start, met: Callable[[CountingHome], None]) -> None:
    home = start()
    met(home)
    assert home.counted == SECOND_MEETINGS[met]
    home.die()
    again = start()
    again.begin(replace(of_the_day(), day="") if "day" in met.__name__ else setup())
    again.lose()
    assert again.counted == SECOND_MEETINGS[met], "nor after the next start"


def test_whoever_knows_the_cards_is_told_that_the_game_does_not_count(start: Start) -> None:
    home = start()
    for _ in range(2):
        home.begin(setup())
        home.lose()
    assert home.table.seated.canvas.furniture.remark.words == KNOWN_CARDS
    sheet = home.game_on.result(home.game, ME_SEAT)
    assert sheet.summary.match == f"{KNOWN_CARDS}.", "no record and no rating"


@pytest.mark.parametrize("players", [(Human("Ann"), Human("Ben")), (Bot("Bea", "random"), Bot("Otto", "random"))])
def test_nothing_is_said_of_a_game_that_would_not_count_anyway(start: Start, players: tuple[Player, ...]) -> None:
    home = start()
    for _ in range(2):
        home.begin(replace(setup(), players=players))
    assert home.table.seated.canvas.furniture.remark.words != KNOWN_CARDS


def test_a_game_stays_where_it_is_until_it_is_counted(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = start()
    home.begin(of_the_day())
    home.play()

    def refused(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(files, "write_whole", refused)
        home.lose()
        home.die()
    assert home.replays() == []
    again = start()
    assert again.counted == ONCE["day"]
    assert again.keeper.flush(SECONDS)
    assert len(again.replays()) == 1


def test_a_first_try_whose_cards_are_met_in_another_window_is_given_up(start: Start) -> None:
    one, other = start(), start()
    for home in (one, other):
        home.begin(of_the_day())
        home.profiles.flush(SECONDS)
    for home in (one, other):
        home.lose()
        home.profiles.flush(SECONDS)
    assert start().counted == Counted(0, 0, 0, ("given up",), 0)


def test_a_game_that_an_older_program_ended_and_did_not_count_counts(start: Start) -> None:
    home = start()
    home.begin(of_the_day())
    home.play()
    unknown = msgspec.structs.replace(home.stage.profile, cards_met={})
    home.lose()
    home.die()
    (ended,) = home.replays()
    (home.paths.autosave / "1-9-01234567.pcn").write_bytes(pcn.write(ended))
    home.paths.profile.write_bytes(msgspec.json.encode(unknown))
    assert start().counted == ONCE["day"]


def test_a_match_that_is_decided_is_not_dealt_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = start()
    home.begin(setup(match="best of 3"))
    with monkeypatch.context() as patch:
        disk_is(patch, FailingOs("EACCES", only={"unlink"}))
        home.lose()
        home.keeper.flush(SECONDS)
        home.choose(ResultChoice.REMATCH)
        home.lose()
        home.die()
    again = start()
    assert again.keeper.found is None
    assert again.saved() == []


def test_a_practice_game_that_goes_on_after_its_end_is_counted_once(start: Start) -> None:
    home = start()
    home.begin(setup(practice=True))
    home.play()
    home.lose()
    assert home.counted.practised == 1
    home.game.undo(ME_SEAT)
    assert home.counted.practised == 0
    home.win()
    assert home.counted.practised == 1
    (record,) = home.stage.profile.track_record
    assert record.helped == 1


@pytest.mark.parametrize("voyage", [False, True])
def test_a_rematch_of_a_game_made_one_for_practice_stays_so_unless_the_journey_waits_for_it(
    start: Start, voyage: bool
) -> None:
    home = start()
    home.begin(replace(setup(), voyage=voyage))
    home.play()
    home.practise()
    home.lose()
    home.choose(ResultChoice.REMATCH)
    assert home.game.practice is not voyage
    assert home.stage.toasts.sentences[-1] == (tell_by(home.stage.keys, COUNTS) if voyage else FREE_PLAY)


@pytest.mark.parametrize("kind", KINDS)
def test_a_killed_program_has_counted_each_game_that_was_over_once(tmp_path: Path, kind: str) -> None:
    kill_after_a_game(tmp_path, kind, Random(kind))


def test_a_killed_program_has_kept_settings_and_profile(tmp_path: Path) -> None:
    kill_while_files_are_written(tmp_path, Random(1))
