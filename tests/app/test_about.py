"""About, the report after a crash, and long texts: what they say, and what they leave out."""

from __future__ import annotations

import base64
import logging
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest

import cuttle_desktop
from cuttle_desktop import app, where_newer_versions_are
from cuttle_desktop.app.about import about
from cuttle_desktop.app.desktop import Entrance, first
from cuttle_desktop.app.program import Program
from cuttle_desktop.app.reports import build_info, crash
from cuttle_desktop.app.reports.log_file import RedactingFormatter, redacted
from cuttle_desktop.engine.cards import DECK, JOKERS
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.components import components, licence_text
from cuttle_desktop.store.disk.paths import Paths, player_paths
from cuttle_desktop.store.format.pcn import write
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui import clipboard
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.about import AboutFacts, AboutScene
from cuttle_desktop.ui.scenes.dialogs.crash_notice import CRASH_TITLE, CrashNotice
from cuttle_desktop.ui.scenes.dialogs.text_page import COPIED, NOT_COPIED, PlainText, TextPage
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.words.ranks import rank_told
from cuttle_desktop.words.rule_table import SIGNS
from tests import ROOT
from tests.driving import FRAME, Begun, Open, key, of_kind, on_top, press, there
from tests.failing_bot import QUESTION
from tests.store.drawing import unfinished

HURT = "Segmentation fault in draw"


@pytest.fixture
def paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    monkeypatch.setenv("CUTTLE_HOME", str(tmp_path))
    return player_paths()


def words_of(scene: AboutScene) -> str:
    return "\n".join(w.words for w in scene.group.widgets if isinstance(w, Paragraph))


# About


def test_the_menu_leads_to_about(start: Open, paths: Paths) -> None:
    keeper = Keeper(paths)
    loop = start(lambda stage: Program(stage, AtOnce(), keeper).menu())
    press(loop, "About")
    assert isinstance(loop.top, AboutScene)
    keeper.close()


def test_about_says_version_commit_and_where_newer_ones_are(start: Open, paths: Paths) -> None:
    scene = of_kind(start(about).top, AboutScene)
    assert scene.facts.version == cuttle_desktop.__version__
    assert build_info.commit() in words_of(scene)
    assert where_newer_versions_are() in words_of(scene)


def test_about_has_the_licence_of_every_part(start: Open, paths: Paths) -> None:
    loop = start(about)
    scene = on_top(loop, AboutScene)
    labels = [w.label for w in scene.group.widgets if isinstance(w, Button)]
    for part in components():
        assert f"{part.name}   {part.licence}" in labels
    press(loop, "pygame-ce   LGPL-2.1-or-later")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in on_top(loop, TextPage).words


def test_every_licence_has_a_text() -> None:
    assert len(components()) > 30
    for part in components():
        assert len(licence_text(part)) > 500
        assert "is missing" not in licence_text(part)


def test_folders_open_from_about(start: Open, paths: Paths) -> None:
    opened: list[Path] = []

    def open_folder(folder: Path) -> str | None:
        opened.append(folder)
        return "No program opens folders."

    facts = AboutFacts("1", "abc", "home", str, [("Log", paths.log)], open_folder, ())
    loop = start(lambda stage: AboutScene(stage, facts))
    press(loop, f"Log: {paths.log}")
    assert opened == [paths.log]
    assert "No program opens folders." in loop.stage.toasts.sentences


def test_a_folder_below_home_is_named_shortly(start: Open, paths: Paths) -> None:
    facts = AboutFacts("1", "abc", "newer", str, [("Log", Path.home() / "games" / "log")], lambda _: None, ())
    loop = start(lambda stage: AboutScene(stage, facts))
    press(loop, "Log: ~/games/log")


def test_details_are_copied_and_hold_no_path(start: Open, paths: Paths, copied: list[str]) -> None:
    loop = start(about)
    press(loop, "Copy details for a report")
    assert copied == [build_info.details()]
    assert copied[0].startswith(f"Cuttle Desktop: {cuttle_desktop.__version__} (source, commit ")
    assert str(Path.home()) not in copied[0]
    assert COPIED in loop.stage.toasts.sentences


def test_a_clipboard_that_refuses_is_told(start: Open, paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("nobody has it")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    assert not clipboard.copy("words")
    loop = start(about)
    press(loop, "Copy details for a report")
    assert NOT_COPIED in loop.stage.toasts.sentences


@pytest.mark.parametrize("columns", [20, 80])
def test_a_long_text_keeps_its_lines_and_breaks_those_that_are_too_wide(start: Open, columns: int) -> None:
    loop = start(lambda stage: TextPage(stage, "Text", f"one\n\n  {'word ' * 30}"))
    (text,) = [w for w in loop.top.group.widgets if isinstance(w, PlainText)]  # type: ignore[union-attr]
    text.wrap(columns)
    assert text.lines[:2] == ["one", ""]
    assert all(len(line) <= columns and line.startswith("  word") for line in text.lines[2:])
    assert " ".join(text.lines[2:]).split() == ["word"] * 30


def test_a_long_text_is_read_with_the_keys(start: Open) -> None:
    loop = start(lambda stage: TextPage(stage, "Text", "line\n" * 500))
    (text,) = [w for w in loop.top.group.widgets if isinstance(w, PlainText)]  # type: ignore[union-attr]
    top = text.rect.top
    key(loop, pygame.K_PAGEDOWN)
    for _ in range(30):
        loop.step(FRAME)
    assert text.rect.top < top - 100


# reports


def test_no_report_without_a_crash(paths: Paths) -> None:
    with crash.watched(paths):
        pass
    assert crash.untold(paths, lambda: "details") is None
    assert list(paths.log.iterdir()) == []


def test_an_error_that_nobody_caught_is_told_once(paths: Paths) -> None:
    with pytest.raises(ZeroDivisionError), crash.watched(paths):
        raise ZeroDivisionError("nobody caught it")
    (left,) = paths.log.glob("crash-*.txt")
    left.rename(paths.log / "crash-999999999.txt")  # the process has ended
    report = there(crash.untold(paths, lambda: "Cuttle Desktop: 1"))
    assert report.startswith("Cuttle Desktop: 1\n")
    assert "ZeroDivisionError" in report
    assert crash.untold(paths, lambda: "details") is None
    assert crash.last(paths) == report


def test_a_program_that_still_runs_has_not_crashed(paths: Paths) -> None:
    paths.log.mkdir(parents=True)
    running = paths.log / f"crash-{os.getppid()}.txt"
    running.write_text(HURT, encoding="utf-8")
    assert crash.untold(paths, lambda: "details") is None
    assert running.exists()


def test_a_crash_file_with_a_number_that_no_process_can_have_stops_nobody(paths: Paths) -> None:
    paths.log.mkdir(parents=True)
    (paths.log / f"crash-{10**30}.txt").write_text(HURT, encoding="utf-8")
    report = there(crash.untold(paths, lambda: "details"))
    assert HURT in report


def test_a_folder_that_cannot_be_written_to_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file", encoding="utf-8")
    paths = player_paths({"CUTTLE_HOME": str(tmp_path)})
    with crash.watched(paths):
        assert crash.untold(paths, lambda: "details") is None


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_hard_crash_leaves_the_stacks_of_all_threads(paths: Paths) -> None:
    program = (
        "import os, signal\n"
        "from cuttle_desktop.app.reports import crash\n"
        "from cuttle_desktop.store.disk.paths import player_paths\n"
        "def deep_inside():\n"
        "    os.kill(os.getpid(), signal.SIGSEGV)\n"
        "with crash.watched(player_paths()):\n"
        "    deep_inside()\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert ended.returncode == -signal.SIGSEGV
    report = there(crash.untold(paths, lambda: "details"))
    assert "Segmentation fault" in report
    assert "deep_inside" in report


def test_a_report_holds_the_end_of_the_log_and_no_home(paths: Paths) -> None:
    paths.log.mkdir(parents=True)
    (paths.log / "crash-999999999.txt").write_text(f'File "{Path.home()}/game.py"\n{HURT}', encoding="utf-8")
    paths.log_file.write_text(f"2026 ERROR missing picture {paths.data}/x.svg\n", encoding="utf-8")
    report = there(crash.untold(paths, lambda: "details"))
    assert HURT in report
    assert "missing picture CUTTLE_HOME/data/x.svg" in report
    assert str(Path.home()) not in report.replace("~", "")


def test_a_thread_that_fails_is_in_the_log(paths: Paths, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise RuntimeError("in a thread")

    with crash.watched(paths):
        thread = threading.Thread(target=fail, name="folder")
        thread.start()
        thread.join()
    assert "folder failed" in caplog.text
    assert "in a thread" in caplog.text


def test_without_a_terminal_a_failure_at_the_start_is_said_in_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, ...]] = []
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: said.append(words))
    assert app.main(["--speed"]) == app.MISUSED
    ((title, words, _),) = said
    assert title == "Cuttle Desktop"
    assert "--speed" in words


def test_the_log_holds_no_path_of_the_player() -> None:
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "cannot read %s", (f"{Path.home()}/a.svg",), None)
    assert RedactingFormatter("%(message)s").format(record) == "cannot read ~/a.svg"
    assert redacted("C:\\\\me\\\\a and C:\\me\\b", {"CUTTLE_HOME": "C:\\me"}) == "CUTTLE_HOME\\\\a and CUTTLE_HOME\\b"
    assert redacted("/etc/hosts", {"CUTTLE_HOME": "/"}) == "/etc/hosts"


SIGNED = [f"{rank_told(one.rank)}{SIGNS[one.suit]}" for one in DECK]


@pytest.mark.parametrize("named", [*(one.code for one in (*DECK, *JOKERS)), *SIGNED])
def test_no_card_gets_into_a_report(paths: Paths, named: str) -> None:
    """A hidden card can stand in the message of an error: `casual chose Points(card=TD)`."""
    told = f"AssertionError: casual chose Points(card={named}), not {named}; hand ({named}, {named})"
    assert redacted(told) == "AssertionError: casual chose Points(card=CARD), not CARD; hand (CARD, CARD)"


SEALED = write(unfinished(actions=3)).decode().split("Deal: ")[1].split("\n")[0]
CODES = [one.code for one in DECK[:12]]


@pytest.mark.parametrize(
    "deck",
    [
        "".join(CODES),
        "".join(CODES[:2]),
        "".join(CODES).lower(),
        "_".join(CODES),
        ",".join(CODES),
        "[" + "][".join(CODES) + "]",
        "".join(SIGNED[:12]),
        "10♦9♣X1",
        "the ten of diamonds",
        "the 7 of Clubs",
        repr([one.rank for one in DECK[:3]]) + repr([one.suit for one in DECK[:3]]),
        "Rank.TEN, Suit.HEARTS",
        SEALED,
        SEALED.split()[1],
        bytes(range(52)).hex(),
        base64.b64encode(bytes(range(70))).decode(),
        repr(bytes(range(52))),
        repr(bytes(range(30, 48))),
        repr(tuple(one.index for one in DECK)),
        " ".join(str(one.index) for one in DECK),
        f"26 deck {''.join(CODES)} ~764afafe",
        f"deck{''.join(CODES)}",
        f"card_{CODES[0]}",
    ],
)
def test_no_deck_gets_into_a_report_however_it_is_written(deck: str) -> None:
    told = redacted(f"AssertionError: deck {deck}: wrong")
    said = re.sub(r"CARD|DECK|AssertionError|wrong|deck|card|the|764afafe", "", told)
    assert re.fullmatch(r"[ :~,_\[\](){}26]*", said), told


def test_words_that_look_like_cards_stay() -> None:
    words = (
        "File ui/x2.py, line 12, in SAS_3D2: KeyError: 'A10H' UTF-8 10 HS libSDL2, one of two, 2026-11-25 18:49:37,123 "
        "0f379452c3d4 0x00007f3830e45450 [Errno 22] size (1920, 1080, 24), ranks of suits"
    )
    assert redacted(words) == words


@pytest.mark.parametrize("name", ["Ann, Bea move 4.pcn", "Größe 漢字.pcn", "Ann's, Bea (2).pcn", "x.pcn"])
def test_no_name_of_a_game_gets_into_a_report(name: str) -> None:
    told = redacted(f"OSError: [Errno 28] No space left on device: {f'/stick/{name}'!r}")
    assert told.replace('"', "'") == "OSError: [Errno 28] No space left on device: '/stick/GAME.pcn'"


def test_no_name_of_an_exported_game_gets_into_a_report() -> None:
    told = redacted("OSError: disk full: '/home/x/data/exports/Ann, Bea (P1).txt', last-crash.txt", {})
    assert told == "OSError: disk full: '/home/x/data/exports/GAME.txt', last-crash.txt"


def test_a_bot_that_fails_over_its_hand_leaves_no_card_in_the_report(paths: Paths, tmp_path: Path) -> None:
    """The whole way: the mistake in the child, its traceback in the log, the hard crash, the report."""
    program = (
        "import os, signal\n"
        "from cuttle_desktop.app.reports import crash\n"
        "from cuttle_desktop.app.reports.log_file import keep_log\n"
        "from cuttle_desktop.session.worker import Worker\n"
        "from cuttle_desktop.store.disk.paths import player_paths\n"
        "from tests.failing_bot import QUESTION, name_the_hand\n"
        "if __name__ == '__main__':\n"
        "    keep_log(player_paths())\n"
        "    with crash.watched(player_paths()):\n"
        "        worker = Worker(name_the_hand)\n"
        "        worker.ask(QUESTION)\n"
        "        while not worker.stopped:\n"
        "            worker.wait(1)\n"
        "            worker.poll()\n"
        "        os.kill(os.getpid(), signal.SIGSEGV)\n"
    )
    script = tmp_path / "crashing.py"
    script.write_text(program, encoding="utf-8")
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run([sys.executable, str(script)], env=environ, capture_output=True, check=False)
    assert ended.returncode == -signal.SIGSEGV, ended.stderr.decode()
    report = there(crash.untold(paths, lambda: "details"))
    assert "no legal answer: (CARD, CARD, CARD, CARD, CARD" in report
    for one in QUESTION.view.hand:
        assert not re.search(rf"\b{one.code}\b", report)
    assert str(tmp_path) not in report
    assert "Segmentation fault" in report


# the notice


def crashed(start: Open, paths: Paths) -> Loop:
    keeper = Keeper(paths)

    def opened(stage: Stage) -> Menu:
        return of_kind(first(Program(stage, AtOnce(), keeper), None, f"{HURT}\n"), Entrance)

    loop = start(opened)
    loop.step(FRAME)
    keeper.close()
    return loop


def test_the_start_after_a_crash_says_so(start: Open, paths: Paths, copied: list[str]) -> None:
    loop = crashed(start, paths)
    notice = on_top(loop, CrashNotice)
    assert CRASH_TITLE in [w.words for w in notice.content if isinstance(w, Paragraph)]
    press(loop, "Copy")
    assert copied == [f"{HURT}\n"]
    press(loop, "Show report")
    assert HURT in on_top(loop, TextPage).words
    key(loop, pygame.K_ESCAPE)
    key(loop, pygame.K_ESCAPE)
    assert isinstance(loop.top, Menu)


def test_about_shows_the_last_report_again(start: Open, paths: Paths) -> None:
    paths.log.mkdir(parents=True)
    (paths.log / crash.LAST).write_text(HURT, encoding="utf-8")
    loop = start(lambda stage: Begun().menu(stage))
    loop.stack.apply(Push(about(loop.stage)))
    loop.step(FRAME)
    press(loop, "Show the last crash report")
    assert on_top(loop, TextPage).words == HURT
