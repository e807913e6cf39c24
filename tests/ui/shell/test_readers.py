"""A screen reader follows the top scene: it is told what changed, hears what is new once, and its wishes are done."""

from __future__ import annotations

import socket
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import msgspec
import pytest
from msgspec.structs import replace

from cuttle_desktop.ui.heard import Act, Node, Role, State, live
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.readers.voice import Voice
from tests.driving import FRAME, Begun, Blank, Open, there


class FakeReader:
    """Remembers what it is told."""

    def __init__(self) -> None:
        self.listening = True
        self.told: list[tuple[Node, Hashable]] = []
        self.wanted: list[tuple[Hashable, Act]] = []
        self.fails = False

    def tell(self, page: Node, spoken: Hashable, *, focused: bool) -> None:
        if self.fails:
            raise RuntimeError("a mistake")
        self.told.append((page, spoken))

    def wishes(self) -> Iterator[tuple[Hashable, Act]]:
        now, self.wanted = self.wanted, []
        return iter(now)

    @property
    def spoken(self) -> list[str]:
        """Each sentence as often as it was announced."""
        said = {key: node.name for page, key in self.told for node in page.whole if node.key == key}
        return [*said.values()]

    def press(self, name: str) -> None:
        page = self.told[-1][0]
        self.wanted.append((next(node.key for node in page.whole if node.name == name), Act.PRESS))


def steps(loop: Loop, seconds: float = 0.3) -> None:
    for _ in range(round(seconds / FRAME)):
        loop.step(FRAME)


@pytest.fixture
def reader(start: Open) -> tuple[Loop, FakeReader]:
    loop = start(Begun().menu)
    loop.ear.reader = reader = FakeReader()
    steps(loop)
    return loop, reader


class Untold(Blank):
    def heard(self) -> Node:
        pytest.fail("the tree was built")


def test_nothing_is_built_while_nobody_listens(start: Open) -> None:
    loop = start(Untold)
    loop.ear.reader = reader = FakeReader()
    reader.listening = False
    steps(loop)
    assert reader.told == []


def test_a_page_is_told_and_announced_once(reader: tuple[Loop, FakeReader]) -> None:
    loop, heard = reader
    assert heard.told[0][0].name == "Cuttle Desktop: Cuttle"
    assert heard.spoken == ["Cuttle."]
    steps(loop)
    assert len(heard.spoken) == 1


def test_a_press_by_name_does_what_the_button_does(reader: tuple[Loop, FakeReader]) -> None:
    loop, heard = reader
    heard.press("Settings")
    steps(loop)
    assert isinstance(loop.top, SettingsScene)
    assert heard.told[-1][0].name == "Cuttle Desktop: Settings"
    heard.press("Mute")
    steps(loop)
    page = heard.told[-1][0]
    assert page.focus.name == "Mute"
    assert State.ON in page.focus.state
    assert loop.stage.settings.muted


def test_a_message_is_announced_each_time_it_is_shown(reader: tuple[Loop, FakeReader]) -> None:
    loop, heard = reader
    for _ in range(2):
        loop.stage.say("The disk is full.")
        steps(loop)
    assert heard.spoken == ["Cuttle.", "The disk is full.", "The disk is full."]


def test_who_comes_later_is_told_where_it_is(reader: tuple[Loop, FakeReader]) -> None:
    loop, heard = reader
    heard.listening = False
    steps(loop)
    heard.listening = True
    steps(loop)
    assert heard.spoken == ["Cuttle.", "Cuttle."]


def test_a_reader_that_fails_costs_the_game_nothing_and_hears_the_next_scene(reader: tuple[Loop, FakeReader]) -> None:
    loop, heard = reader
    heard.fails = True
    loop.stage.say("The disk is full.")
    steps(loop)
    heard.fails = False
    loop.stage.say("It is full again.")
    steps(loop)
    assert heard.spoken == ["Cuttle."]
    loop.stack.apply(Push(SettingsScene(loop.stage)))
    steps(loop)
    assert "Settings." in heard.spoken[-1]


def test_a_wish_for_what_is_gone_does_nothing(reader: tuple[Loop, FakeReader]) -> None:
    loop, heard = reader
    before = loop.top
    heard.wanted = [(object(), Act.PRESS), (None, Act.FOCUS)]
    steps(loop)
    assert loop.top is before


def test_every_node_has_a_number_that_stays(start: Open) -> None:
    """AccessKit knows nodes by numbers: a reader would lose its place if they changed."""
    pytest.importorskip("accesskit")
    from cuttle_desktop.ui.shell.readers.accessible import ROOT, Numbers, tree_update

    loop = start(lambda stage: SettingsScene(stage))
    page, numbers = there(loop.top).heard(), Numbers()
    first, again = (tree_update(page, numbers, None) for _ in range(2))
    told = [number for number, _ in first.nodes]
    assert told == [number for number, _ in again.nodes]
    assert len({*told}) == len([*page.whole])
    assert first.focus == ROOT
    assert {numbers.key(number) for number in told} >= {node.key for node in page.whole if node.actions}


@pytest.fixture
def dispatcher(tmp_path: Path) -> Iterator[tuple[Path, list[str]]]:
    """What stands for Speech Dispatcher: it answers each command, and keeps what it was told."""
    path, lines = tmp_path / "speechd.sock", list[str]()
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(path))
    server.listen()

    def answer() -> None:
        with suppress(OSError), server.accept()[0] as wire, wire.makefile("rwb") as both:
            speaking = False
            for line in both:
                lines.append(line.decode().rstrip())
                speaking = lines[-1] == "SPEAK" or (speaking and lines[-1] != ".")
                if not speaking or lines[-1] == "SPEAK":
                    both.write(b"200-A LINE BEFORE\r\n200 OK\r\n")
                    both.flush()

    thread = Thread(target=answer, daemon=True)
    thread.start()
    yield path, lines
    server.close()


def test_without_a_reader_the_program_speaks_by_itself_if_the_player_wants_that(
    start: Open, dispatcher: tuple[Path, list[str]]
) -> None:
    path, lines = dispatcher
    loop = start(lambda stage: SettingsScene(stage))
    loop.ear.voice = Voice(lambda: loop.stage.settings.speaks, path)
    steps(loop)
    assert lines == []
    loop.stage.keep(msgspec.structs.replace(loop.stage.settings, speaks=True))
    assert loop.top is not None
    mute = next(node for node in loop.top.heard().plain.whole if node.name == "Mute")
    loop.top.attend(mute.key, Act.PRESS)
    until(loop, lambda: "Mute: on." in lines)
    assert lines[:4] == ["SET self CLIENT_NAME cuttle:desktop:main", "SPEAK", "Settings.", "."]
    loop.stage.say("The disk is full.")
    until(loop, lambda: "The disk is full." in lines)
    told = len(lines)
    loop.ear.reader = FakeReader()
    loop.stage.say("A reader is here.")
    steps(loop)
    assert len(lines) == told


def test_where_nothing_could_speak_the_next_sentence_tries_again(
    start: Open, dispatcher: tuple[Path, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    path, lines = dispatcher
    missing = tmp_path / "later.sock"
    voice, page = Voice(lambda: True, missing), Node(Role.PAGE, "Cuttle")
    voice.tell(replace(page, children=(live("one", "One."),)), "one", focused=True)
    loop = start(lambda stage: SettingsScene(stage))
    until(loop, lambda: voice._thread is None)
    path.rename(missing)
    voice.tell(replace(page, children=(live("two", "Two."),)), "two", focused=True)
    until(loop, lambda: "Two." in lines)


def until(loop: Loop, seen: Callable[[], bool]) -> None:
    """Frames until the other thread has done its part."""
    for _ in range(2000):
        loop.step(FRAME)
        if seen():
            return
    pytest.fail("it was never said")
