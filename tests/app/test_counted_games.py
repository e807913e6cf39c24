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
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.ui.scenes.game.result import ResultChoice
from cuttle_desktop.words.day_words import KNOWN_CARDS
from cuttle_desktop.words.hands import tell_by
from tests.counted_games import DAY, KINDS, ME_SEAT, ONCE, SECONDS, Counted, CountingHome, ids, of_the_day, setup
from tests.driving import there
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


SECOND_MEETINGS: dict[str, tuple[str, Counted]] = {
    "copied": ("begin, play, copy, lose, open, win, open, win, open, win", Counted(1, 0, 1, (), 0)),
    "left and opened again": (
        "begin, play, copy, leave, another, shelf, open, lose, open, win",
        Counted(1, 0, 1, (), 0),
    ),
    "made practice by a hint": ("begin, play, practise, win, shelf, open, win", Counted(0, 1, 0, (), 0)),
    "dealt again by its number": ("begin, lose, begin, lose", Counted(1, 0, 1, (), 0)),
    "by other rules": ("begin, lose, pagat, lose", Counted(1, 0, 1, (), 0)),
    "with seats swapped": ("begin, lose, swap, lose", Counted(1, 0, 1, (), 0)),
    "swapped after a hint": ("begin, play, practise, lose, swap, lose", Counted(0, 2, 0, (), 0)),
    "day copied and repeated": (
        "first try, play, copy, lose, second try, win, open, win",
        Counted(1, 1, 1, ("lost",), 0),
    ),
    "day given up and swapped": ("first try, play, practise, lose, swap, lose", Counted(0, 2, 0, ("given up",), 0)),
    "copied at the beginning, once the cards are seen": ("begin, copy, play, leave, open, win", NOTHING),
    "practice copied": ("practice, play, copy, win, open, win, open, win, open, win", Counted(0, 1, 0, (), 0)),
    "seen with two people": ("two people, lose, begin, lose", NOTHING),
    "watched": ("two bots, settle, begin, lose", NOTHING),
    "seen in a replay that a friend has sent": ("watch, begin, lose", NOTHING),
    "left and met in another game": ("begin, play, copy, begin, lose, open, win", NOTHING),
}


def meet(home: CountingHome, way: str) -> None:
    """Do one after the other; `copy` and `shelf` remember a game, which `open` opens."""
    kept: Record | None = None
    for step in way.split(", "):
        match step:
            case "copy":
                kept = home.record
            case "shelf":
                assert home.keeper.flush(SECONDS)
                (found,) = home.saved()
                assert kept is None or found.header.game == kept.header.game
                kept = found
            case "open":
                home.open(there(kept))
            case "second try":
                home.begin(setup_for(home.stage.settings, home.stage.profile, DAY))
            case "swap":
                home.choose(ResultChoice.SWAPPED)
            case "watch":
                home.program.watch(sent_by_a_friend(home))
            case _ if step in BEGUN:
                home.begin(BEGUN[step])
            case _:
                getattr(home, step)()


BEGUN = {
    "begin": setup(),
    "another": setup(seed=6),
    "practice": setup(practice=True),
    "pagat": replace(setup(), rules="pagat"),
    "two people": replace(setup(), players=(Human("Ann"), Human("Ben"))),
    "two bots": replace(setup(), players=(Bot("Bea", "random"), Bot("Otto", "random"))),
    "first try": of_the_day(),
}


def sent_by_a_friend(home: CountingHome) -> Record:
    elsewhere = CountingHome(home.paths.data / "friend")
    meet(elsewhere, "begin, lose")
    elsewhere.keeper.flush(SECONDS)
    (sent,) = elsewhere.replays()
    elsewhere.close()
    return sent


@pytest.mark.parametrize("met", SECOND_MEETINGS)
def test_cards_that_were_met_before_count_no_more(start: Start, met: str) -> None:
    home, (way, counted) = start(), SECOND_MEETINGS[met]
    meet(home, way)
    assert home.counted == counted
    home.die()
    again = start()
    again.begin(replace(of_the_day(), day="") if met.startswith("day") else setup())
    again.lose()
    assert again.counted == counted, "nor after the next start"


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
