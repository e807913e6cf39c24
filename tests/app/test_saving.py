"""The promises about saved games, kept by the whole program: kills, two programs at once, full disks, stuck bots."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop import PROGRAM
from cuttle_desktop.app.player_files import PlayerFiles
from cuttle_desktop.app.program import Program
from cuttle_desktop.app.starting.first_deal import FREE_PLAY
from cuttle_desktop.app.starting.game_words import left_game_in_words
from cuttle_desktop.engine.actions import Action, Concede, Draw, Points
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.match import Length, Match
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.round import Round, first_round
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.errors import shown
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Pop, Push, Scene
from cuttle_desktop.ui.scenes.dialogs.confirm import Unsaved
from cuttle_desktop.ui.scenes.game.pause import Pause, PauseChoice
from cuttle_desktop.ui.scenes.game.result import ResultChoice, ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import CANNOT_UNDO
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.strip import Wish
from tests.driving import answer, go_on, key, of_kind, on_top, press, there, whole
from tests.store.failing import disk_is
from tests.store.test_keeper import NO_REPLAYS

YOU, ANN, BEA = Human("You"), Human("Ann"), Human("Bea")
ROBOT = Bot("Robot", "random")
P1, P2 = 0, 1
SECONDS = 60.0  # far more than anything here takes, even on a busy machine
FRAME = 0.1


class Running:
    """The program in a window nobody sees."""

    def __init__(self, home: Path) -> None:
        self.paths = player_paths({"CUTTLE_HOME": str(home)})
        self.keeper = Keeper(self.paths)
        self.programs: list[Program] = []
        settings = SettingsStore(None, Settings(speed="off", curtain=False))
        known = Profile(track_record=(OpponentRecord("casual", wins=1),), rules_met=tuple(RULE_SETS))
        self.loop: Loop = open_loop(self._first, settings, profiles=ProfileStore(None, known))

    def _first(self, stage: Stage) -> Scene:
        self.programs.append(Program(stage, AtOnce(), self.keeper))
        self.program.notices.welcome()
        return self.program.menu()

    @property
    def program(self) -> Program:
        return self.programs[0]

    @property
    def session(self) -> Session:
        top = on_top(self.loop, TableScene)
        return whole(top.session)

    @property
    def toasts(self) -> tuple[str, ...]:
        return self.loop.stage.toasts.sentences

    def banner(self) -> str | None:
        return self.loop.stage.toasts.banner

    def show(self, scene: Scene | None) -> None:
        assert scene is not None
        self.loop.stack.apply(Push(scene))

    def begin(self, *players: Player, match: str = "one game", rules: str = "pagat", practice: bool = False) -> None:
        self.show(self.program.begin(Setup(rules, players, P2, match, 5, practice)))

    def play(self, *actions: Action) -> None:
        for action in actions:
            seat = there(self.session.asked)
            self.session.submit(seat, action)
            while self.session.update():
                pass

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(5000):
            if done():
                return
            self.loop.step(FRAME)
            go_on(self.loop)
        raise AssertionError("it never happened")

    def concede(self) -> ResultSheet:
        self.session.submit(P1, Concede(P1))
        self.until(lambda: isinstance(self.loop.top, ResultSheet))
        return on_top(self.loop, ResultSheet)

    def catch_up(self) -> None:
        """What was played is on the disk, if it can be, and the window knows it."""
        self.keeper.flush(SECONDS)
        self.loop.step(FRAME)

    def leave(self) -> None:
        key(self.loop, pygame.K_ESCAPE)
        answer(self.loop, PauseChoice.LEAVE)

    def crash(self) -> None:
        """The process dies: its locks with it, and nothing more is written."""
        self.keeper.flush(SECONDS)
        self.keeper.abandon()
        close_loop(self.loop)

    def close(self) -> None:
        close_loop(self.loop)
        assert self.keeper.close()


Start = Callable[[], Running]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the program; a second call starts it again in the same home."""
    opened: list[Running] = []

    def run() -> Running:
        opened.append(Running(tmp_path))
        return opened[-1]

    yield run
    close_loop(opened[-1].loop)
    opened[-1].keeper.close()


def playing(start: Start, *, practice: bool = False) -> Running:
    """A game against the computer in which the first card has been drawn."""
    now = start()
    now.begin(YOU, ROBOT, practice=practice)
    now.play(Draw())
    return now


def resumed(start: Start) -> Running:
    """The program started again, with the game that was left."""
    now = start()
    now.show(now.program.resume())
    return now


# what was saved is there


def test_after_a_crash_continue_stands_where_the_game_was(start: Start) -> None:
    before = start()
    before.begin(YOU, ROBOT)
    before.play(Draw(), Draw())
    log, view = before.session.log, before.session.view(P1)
    assert before.keeper.flush(SECONDS)
    assert before.keeper.status.saved == len(log)
    before.crash()
    after = start()
    assert after.program.has_game()
    after.show(after.program.resume())
    assert (after.session.log, after.session.view(P1)) == (log, view)
    assert after.toasts == ()


def test_a_torn_line_is_told_once(start: Start) -> None:
    before = start()
    before.begin(ANN, BEA)
    before.play(Draw(), Draw(), Draw())
    before.crash()
    (file,) = before.paths.autosave.glob("*.pcn")
    file.write_bytes(file.read_bytes()[:-5])
    after = start()
    sentence = (
        "Welcome back. The game was restored up to move 2; the move being saved when Cuttle stopped was not kept."
    )
    assert after.toasts == (sentence,)
    after.show(after.program.resume())
    assert len(after.session.log) == 2


def test_what_is_wrong_at_the_start_does_not_push_itself_out(start: Start) -> None:
    before = start()
    before.begin(ANN, BEA)
    before.play(Draw(), Draw(), Draw())
    before.crash()
    (file,) = before.paths.autosave.glob("*.pcn")
    good = file.read_bytes()
    file.write_bytes(good[:-5])
    for number in range(4):
        (before.paths.autosave / f"{90 + number}-1-deadbeef.pcn").write_bytes(b"")
    (before.paths.autosave / "80-1-deadbeef.pcn").write_bytes(good.replace(b"%PCN 1.0", b"%PCN 9.0"))
    (before.paths.autosave / "70-1-deadbeef.pcn").write_bytes(good)
    (words,) = start().toasts
    assert words.startswith("4 games that were being played when Cuttle stopped are damaged. They were set aside in ")
    assert "80-1-deadbeef.pcn was saved by a newer Cuttle" in words
    assert "Another unfinished game is under Your games." in words
    assert len(words.split(". ")) < 10


def test_a_take_back_is_kept_too(start: Start) -> None:
    before = start()
    before.begin(ANN, BEA)
    first = before.session.view(P1).legal
    action = next(action for action in first if isinstance(action, Points))
    before.play(action)
    before.session.undo(P1)
    before.play(Draw())
    before.crash()
    (file,) = before.paths.autosave.glob("*.pcn")
    assert [line.split(" ~")[0] for line in file.read_text().splitlines()[-3:]][1:] == ["2 P1 undo 1", "3 P1 draw"]
    after = resumed(start)
    assert after.session.log == (Draw(),)


# the match and the dice


def test_a_match_is_taken_up_again_with_its_score(start: Start) -> None:
    before = start()
    before.begin(YOU, ROBOT, match="best of 3")
    before.concede()
    answer(before.loop, ResultChoice.REMATCH)
    before.play(Draw())
    dealer = before.session.deal.dealer
    before.crash()
    after = start()
    found = after.keeper.found
    assert found
    assert (found.record.header.match.score, found.record.header.match.game) == ((0, 1), 2)
    after.show(after.program.resume())
    assert after.session.deal.dealer == dealer
    result = after.concede()
    assert (result.summary.title, [seat.wins for seat in result.summary.seats]) == ("Robot wins the match", [0, 2])


@pytest.mark.parametrize("way", ["crash", "close", "menu"])
def test_a_practice_match_goes_on_with_its_next_game_too(start: Start, way: str) -> None:
    before = start()
    before.begin(YOU, ROBOT, match="best of 3", practice=True)
    before.concede()
    if way == "menu":
        answer(before.loop, ResultChoice.MENU)
        assert before.keeper.found is not None
    (before.crash if way == "crash" else before.close)()
    after = resumed(start)
    record = after.keeper.record
    assert record
    assert (record.header.match.game, record.header.match.score) == (2, (0, 1))
    assert (after.session.practice, len(after.session.log)) == (True, 0)


def test_a_practice_match_whose_game_is_undone_forgets_the_next_one(start: Start) -> None:
    before = start()
    before.begin(YOU, ROBOT, match="best of 3", practice=True)
    before.play(Draw())
    before.concede()
    answer(before.loop, ResultChoice.UNDO)
    before.play(Draw())
    moves = len(before.session.log)
    before.crash()
    assert len([*before.paths.autosave.glob("*.pcn")]) == 1
    after = resumed(start)
    record = after.keeper.record
    assert record
    assert (record.header.match.game, record.header.match.score) == (1, (0, 0))
    assert (after.session.practice, len(after.session.log)) == (True, moves)


@pytest.mark.parametrize("opened", [False, True], ids=["a new game", "a game from the library"])
def test_a_match_left_between_two_games_is_shelved_like_any_other(start: Start, opened: bool) -> None:
    before = start()
    before.begin(YOU, ROBOT, match="best of 3")
    before.concede()
    before.close()
    after = start()
    if opened:
        agreed = first_round(Setup("pagat", (ANN, BEA), P2, "one game", 3), 0)
        after.show(after.program.open(Record(game_file.header(agreed, PROGRAM))))
    else:
        after.begin(ANN, BEA)
    after.close()
    (file,) = after.paths.saves.glob("*.pcn")
    standing = load(file).record.header.match
    assert (standing.game, standing.score) == (2, (0, 1))


def test_bots_and_chance_go_the_same_way_after_a_reload() -> None:
    setup = Setup("cuttle.cards four=random", (ROBOT, ROBOT), None, "one game", 3)
    agreed = first_round(setup, 0)
    whole = agreed.start(AtOnce())
    while whole.update():
        pass
    again = game_file.taken_up(game_file.header(agreed, PROGRAM), seed=99)
    half = again.start(AtOnce(), whole.log[: len(whole.log) // 2])
    while half.update():
        pass
    assert half.log == whole.log


@pytest.mark.parametrize("match", [length.value for length in Length])
def test_a_round_survives_its_header(match: str) -> None:
    setup = Setup("cutthroat", (ANN, ROBOT, BEA), 1, match, 3, practice=True)
    agreed = first_round(setup, 0)
    standing = Match(Length(match), (1, 0, 1), 2, 2)
    agreed = Round(setup, standing, Deal(agreed.rules, agreed.deal.deck, 2), agreed.dice, 3)
    text = pcn.write(Record(game_file.header(agreed, PROGRAM)))
    again = game_file.taken_up(pcn.read(text, "game").header, seed=4)
    assert again == replace(agreed, setup=replace(setup, dealer=2, seed=None), seed=4)


def test_the_dice_do_not_give_the_shuffle_away() -> None:
    agreed = first_round(Setup("pagat", (ANN, ROBOT), None, "one game", None), 123456789)
    text = pcn.write(Record(game_file.header(agreed, PROGRAM))).decode()
    assert "Dice: " in text
    assert "123456789" not in text
    assert f"{123456789:x}" not in text


def test_an_unknown_level_is_played_by_one_that_is_there(start: Start) -> None:
    header = game_file.header(first_round(Setup("pagat", (ANN, ROBOT), P2, "one game", 3), 0), PROGRAM)
    stranger = replace(header, players=(header.players[0], Bot("Robot", "oracle")))
    now = start()
    now.show(now.program.open(Record(stranger)))
    player = of_kind(now.session.players[1], Bot)
    assert player.level != "oracle"
    assert "no computer player “oracle”" in now.toasts[0]


# the disk fails, the game goes on


class FullDisk:
    """The operating system, but every write fails until there is room again."""

    def __init__(self, real: object) -> None:
        self._real = real
        self.full = True
        self.refused = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self._real, name)

    def write(self, descriptor: int, content: bytes) -> int:
        if self.full:
            self.refused += 1
            raise OSError(errno.ENOSPC, "no space")
        return os.write(descriptor, content)


def test_a_full_disk_is_a_banner_and_the_game_goes_on(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    now = playing(start)
    now.keeper.flush(SECONDS)
    disk = FullDisk(os)
    disk_is(monkeypatch, disk)
    now.play(now.session.view(P1).legal[0])
    now.catch_up()
    banner = "The disk is full, so your moves are not being saved. Keep playing; Cuttle keeps trying."
    assert now.banner() == banner
    assert now.program.notices.saved() == banner
    assert disk.refused > 0
    disk.full = False
    now.play(now.session.view(P1).legal[0])
    now.catch_up()
    assert now.banner() is None
    assert now.program.notices.saved() == f"Saved up to move {len(now.session.log)}."
    log = now.session.log
    now.crash()
    after = resumed(start)
    assert after.session.log == log


class Stalled:
    """The operating system, but nothing is on the disk until it is let go on."""

    def __init__(self, real: object) -> None:
        self._real = real
        self.go_on = threading.Event()
        self.waiting = threading.Event()

    def __getattr__(self, name: str) -> object:
        return getattr(self._real, name)

    def fsync(self, descriptor: int) -> None:
        self.waiting.set()
        assert self.go_on.wait(SECONDS)


def test_a_disk_that_hangs_delays_no_frame_and_no_move(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    now = start()
    now.begin(YOU, ROBOT)
    now.keeper.flush(SECONDS)
    saved = now.keeper.status.saved
    disk = Stalled(os)
    disk_is(monkeypatch, disk)
    for _ in range(3):
        now.play(now.session.view(P1).legal[0])
        now.loop.step(FRAME)
    assert disk.waiting.wait(SECONDS)
    assert now.keeper.status.saved == saved
    assert now.program.notices.saved() == f"Saved up to move {saved} of {len(now.session.log)}."
    disk.go_on.set()
    now.keeper.flush(SECONDS)
    assert now.keeper.status.saved == len(now.session.log)


def finished_where_replays_cannot_be_written(start: Start) -> Running:
    now = start()
    now.paths.data.mkdir(exist_ok=True)
    now.paths.replays.write_text("in the way")
    now.begin(YOU, ROBOT)
    now.concede()
    return now


def test_a_finished_game_stays_finished_where_the_replays_cannot_be_written(start: Start) -> None:
    now = finished_where_replays_cannot_be_written(start)
    answer(now.loop, ResultChoice.REMATCH)
    now.play(Draw())
    now.catch_up()
    assert (now.banner(), now.program.notices.at_stake()) == (NO_REPLAYS, "")
    now.paths.replays.unlink()
    now.catch_up()
    assert now.banner() is None


def test_a_finished_game_that_cannot_be_filed_is_told_at_the_end(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    now = finished_where_replays_cannot_be_written(start)
    PlayerFiles(now.keeper, SettingsStore(None), ProfileStore(None)).put_away()
    assert NO_REPLAYS in capsys.readouterr().err


@pytest.mark.parametrize("warned", [False, True])
def test_a_game_can_be_saved_elsewhere_and_the_warning_leads_there_too(
    start: Start, tmp_path: Path, warned: bool
) -> None:
    (tmp_path / "state").write_text("in the way")
    now = playing(start)
    now.keeper.flush(SECONDS)
    pause = of_kind(now.program.game_on.pause(now.session, 0), Pause)
    now.show(pause)
    if warned:
        press(now.loop, "Leave without saving")
        assert isinstance(now.loop.top, Unsaved)
    stick = tmp_path / "stick"
    press(now.loop, "Save elsewhere")
    answer(now.loop, stick)
    now.catch_up()
    assert now.loop.stack.scenes[-1] is pause
    assert pause.buttons[-1].label == "Leave (continue later)"
    now.loop.stack.apply(Pop())
    now.play(now.session.view(P1).legal[0])
    now.catch_up()
    assert now.banner() is None
    assert now.toasts[-1] == f"This game is now saved in {shown(str(stick))}."
    (file,) = stick.glob("*.pcn")
    assert load(file).game.log == list(now.session.log)
    (tmp_path / "state").unlink()


def test_a_game_that_is_not_saved_is_not_left_as_if_it_were(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    now = playing(start)
    session, pause = now.session, now.program.game_on.pause(now.session, 0)
    assert isinstance(pause, Pause)
    now.show(pause)

    def leave_says() -> str:
        session.submit(P1, session.view(P1).legal[0])
        while session.update():
            pass
        now.catch_up()
        return pause.buttons[-1].label

    assert leave_says() == "Leave (continue later)"
    disk = FullDisk(os)
    disk_is(monkeypatch, disk)
    assert leave_says() == "Leave without saving"
    assert now.program.notices.at_stake().startswith("This game is saved only up to move ")
    press(now.loop, "Leave without saving")
    assert [type(scene) for scene in now.loop.stack.scenes[-2:]] == [Pause, Unsaved]
    press(now.loop, "Stay")
    assert now.loop.stack.scenes[-1] is pause
    disk.full = False
    assert leave_says() == "Leave (continue later)"
    assert now.program.notices.at_stake() == ""


def test_the_lines_that_close_a_file_are_not_told_as_moves(start: Start) -> None:
    now = playing(start)
    now.session.submit(P1, Concede(P1))
    now.keeper.flush(SECONDS)
    assert now.keeper.status.saved > len(now.session.log)
    assert now.program.notices.saved() == f"Saved up to move {len(now.session.log)}."


def test_a_copy_can_be_saved_from_the_pause(start: Start) -> None:
    now = playing(start)
    now.program.notices.save_copy()
    now.catch_up()
    assert "A copy of the game was saved. You can find it under Your games." in now.toasts
    (file,) = now.paths.saves.glob("*.pcn")
    assert load(file).game.log == list(now.session.log)


# practice


def test_practice_is_marked_in_the_file_and_in_the_result(start: Start) -> None:
    before = start()
    before.begin(YOU, ROBOT, practice=True)
    assert f"{FREE_PLAY} H gives you a hint." in before.toasts
    before.play(Draw())
    before.crash()
    after = resumed(start)
    assert after.session.can_undo(P1)
    after.session.undo(P1)
    after.play(Draw())
    result = after.concede()
    assert "practice" in result.summary.how.lower()
    after.keeper.flush(SECONDS)
    (file,) = after.paths.replays.glob("*.pcn")
    assert "\nPractice: yes\n" in file.read_text()


def test_a_game_that_counts_goes_on_as_practice_for_a_hint_and_stays_among_the_saved_games(start: Start) -> None:
    now = playing(start)
    now.until(lambda: now.session.asked == P1)
    before = now.session.log
    now.loop.step(FRAME)
    table = on_top(now.loop, TableScene)
    assert Wish.HINT in table.interaction.strip.boxes(table.director.layout.areas.strip), "the bulb leads there too"
    key(now.loop, pygame.K_h)
    answer(now.loop, True)
    assert (now.session.practice, now.session.log) == (True, before)
    again = on_top(now.loop, TableScene)
    now.until(lambda: bool(again.seated.advice.words(again.director.view)))
    now.session.undo(P1)
    assert len(now.session.log) < len(before)
    now.keeper.flush(SECONDS)
    (file,) = now.paths.saves.glob("*.pcn")
    assert load(file).game.log == list(before)
    assert now.keeper.record is not None
    assert ("Practice", "yes") in now.keeper.record.header.extra
    assert left_game_in_words(now.keeper.record)[0].endswith(", practice")


def test_a_game_in_which_nobody_has_played_leaves_nothing_behind_when_it_becomes_practice(start: Start) -> None:
    now = start()
    now.begin(ROBOT, YOU)
    now.until(lambda: now.session.asked == P2)
    assert len(now.session.log) > 0, "the computer has"
    now.loop.step(FRAME)
    key(now.loop, pygame.K_h)
    answer(now.loop, True)
    assert now.session.practice
    now.keeper.flush(SECONDS)
    assert not [*now.paths.saves.glob("*.pcn")]


def test_a_move_that_cannot_be_undone_tells_where_it_could_be(start: Start) -> None:
    now = playing(start)
    now.until(lambda: now.session.asked == P1)
    now.loop.step(FRAME)
    key(now.loop, pygame.K_z, pygame.KMOD_CTRL)
    assert f"{CANNOT_UNDO} In a practice game you can (H)." in now.toasts


def test_a_lost_practice_game_goes_on_and_both_ends_are_kept(start: Start) -> None:
    before = playing(start, practice=True)
    before.concede()
    assert sum(each.practised for each in before.loop.stage.profile.track_record) == 1
    before.loop.stack.apply(Pop())
    key(before.loop, pygame.K_z, pygame.KMOD_CTRL)
    assert before.session.result is None
    assert sum(each.practised for each in before.loop.stage.profile.track_record) == 0, "it is counted at its end, once"
    before.play(Draw())
    before.crash()
    after = start()
    assert after.keeper.found
    after.show(after.program.resume())
    assert (after.session.result, after.session.log.count(Draw()) > 1) == (None, True)
    assert len(list(after.paths.replays.glob("*.pcn"))) == 1
