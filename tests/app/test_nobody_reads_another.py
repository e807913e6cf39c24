"""Nobody reads another's view of a game before its end: not by an export, a replay, or the command line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop import app
from cuttle_desktop.app.ending.replays import NO_HAND, ONE_HAND, watch
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.frames import ALL_HANDS, Onlooker, ShownHands
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.setup import Bot, Human, Player, readable_views
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.format.transcript import as_seen_by
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Scene, Stay
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.library.commands import EACH_OWN, ONLY_OWN
from cuttle_desktop.ui.scenes.library.export import Export
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button
from tests.driving import FRAME, Open, key, of_kind, on_top, press
from tests.store.drawing import finished, unfinished
from tests.ui.scenes.test_library_scene import Disk, disk

__all__ = ["disk"]  # the fixture

ANN, BEA, OTTO = Human("Ann"), Human("Bea"), Bot("Otto", "casual")
GOING_ON, OVER = unfinished(actions=12), finished("cuttle.cards", 4)
P1, P2 = 0, 1


def played_by(record: Record, *players: Player) -> Record:
    return Record(replace(record.header, players=players), record.entries)


def export(start: Open, disk: Disk, record: Record) -> Loop:
    """The question what to export of a game."""
    files.write_new(disk.paths.saves / "game.pcn", pcn.write(record))
    loop = start(disk.scene(Shelf.SAVED))
    disk.settle(loop)
    press(loop, "Export")
    return loop


def offered(loop: Loop) -> list[str]:
    assert isinstance(loop.top, Export)
    buttons = [widget.label for widget in loop.top.group.widgets if isinstance(widget, Button)]
    return [label.removeprefix("What ").removesuffix(" saw") for label in buttons if label.startswith("What ")]


def words(loop: Loop) -> str:
    return " ".join(str(getattr(widget, "words", "")) for widget in on_top(loop, Export).group.widgets)


@pytest.mark.parametrize(
    ("record", "names", "remark"),
    [
        (played_by(GOING_ON, ANN, OTTO), ["Ann"], ONLY_OWN),
        (played_by(GOING_ON, OTTO, BEA), ["Bea"], ONLY_OWN),
        (played_by(GOING_ON, ANN, BEA), ["Ann", "Bea"], EACH_OWN),
        (played_by(GOING_ON, OTTO, Bot("Kraken", "casual")), ["Otto", "Kraken"], ""),
        (played_by(OVER, ANN, OTTO), ["Ann", "Otto"], ""),
    ],
)
def test_of_a_game_that_goes_on_only_a_persons_own_view_is_offered(
    start: Open, disk: Disk, record: Record, names: list[str], remark: str
) -> None:
    loop = export(start, disk, record)
    assert offered(loop) == names
    assert remark in words(loop)
    assert bool(remark) == ("Until the game is over" in words(loop))


def test_the_view_of_one_of_several_people_lies_behind_their_curtain(start: Open, disk: Disk) -> None:
    loop = export(start, disk, played_by(GOING_ON, ANN, BEA))
    press(loop, "What Bea saw")
    assert on_top(loop, Curtain).name == "Bea"
    assert not list(disk.paths.exports.glob("*"))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    for _ in range(200):
        loop.step(FRAME)
    disk.settle(loop)
    assert [path.name for path in disk.paths.exports.glob("*")] == ["game (P2).txt"]


def test_without_a_curtain_at_the_table_there_is_none_before_an_export(start: Open, disk: Disk) -> None:
    loop = export(start, disk, played_by(GOING_ON, ANN, BEA))
    loop.stage.keep(type(loop.stage.settings)(speed="off", curtain=False))
    press(loop, "What Bea saw")
    disk.settle(loop)
    assert [path.name for path in disk.paths.exports.glob("*")] == ["game (P2).txt"]


def test_a_file_that_has_changed_meanwhile_gives_no_view_away(start: Open, disk: Disk) -> None:
    """The list still says that the game is over."""
    loop = export(start, disk, played_by(OVER, ANN, OTTO))
    files.replace_whole(disk.paths.saves / "game.pcn", pcn.write(played_by(OVER.up_to(8), ANN, OTTO)))
    press(loop, "What Otto saw")
    disk.settle(loop)
    assert any("nothing was saved" in sentence for sentence in loop.stage.toasts.sentences)
    assert not list(disk.paths.exports.glob("*"))


def test_no_text_of_another_is_made_before_the_end() -> None:
    with pytest.raises(AssertionError, match="goes on"):
        as_seen_by(played_by(GOING_ON, ANN, OTTO), P2)
    assert readable_views((ANN, OTTO), ended=True) == (P1, P2)
    assert "Otto" in as_seen_by(played_by(OVER, ANN, OTTO), P2)


# replays


Hands = Sequence[Sequence[Card | None]]


def hands_for(eyes: frozenset[int], moment: int) -> Hands:
    """What these seats together know of all hands, some of it through cards that everybody saw."""
    alone = Onlooker(min(eyes, default=P1), ShownHands.ONE if eyes else ShownHands.NONE)
    return Replay(GOING_ON.play()).view(moment, ALL_HANDS if len(eyes) == 2 else alone).hands


def known(hands: Hands) -> list[set[Card | None]]:
    return [set(hand) for hand in hands]


@pytest.mark.parametrize(
    ("players", "ever", "sentence"),
    [
        ((ANN, OTTO), {P1}, ONE_HAND),
        ((OTTO, BEA), {P2}, ONE_HAND),
        ((ANN, BEA), set(), NO_HAND),
        ((OTTO, Bot("Kraken", "casual")), {P1, P2}, ""),
    ],
)
def test_the_replay_of_a_game_without_its_end_shows_no_hand_of_another_from_any_seat(
    start: Open, players: tuple[Player, ...], ever: set[int], sentence: str
) -> None:
    record = played_by(GOING_ON, *players)

    def first(stage: Stage) -> Scene:
        return watch(stage, record, (), lambda _: Stay())

    loop = start(first)
    scene = on_top(loop, ReplayScene)
    assert sentence in ("", *loop.stage.toasts.sentences)
    ways = set()
    for _ in range(2):
        for _ in ShownHands:
            viewer = scene.projector.viewer
            ways.add(viewer)
            for moment in range(scene.replay.length + 1):
                scene.seek(moment)
                scene.director.skip()
                assert known(scene.director.view.hands) == known(hands_for(viewer.eyes(ever), moment))
            key(loop, pygame.K_h, 0, "h")
        key(loop, pygame.K_f, 0, "f")
    assert len(ways) == 6, "looked at in every way"
    can_play_on = [button for button in scene.group.widgets if getattr(button, "label", "") == "Play on from here"]
    assert bool(can_play_on and can_play_on[0].enabled) == (len(ever) == 2), "nobody sits down at another's hand"


def test_no_event_of_a_replay_tells_of_a_hand_that_may_not_be_read() -> None:
    game = GOING_ON.play()
    replay, whole = Replay(game, [P1]), Replay(game)
    for moment in range(1, replay.length + 1):
        assert replay.frames(moment, ALL_HANDS) == whole.frames(moment, Onlooker(P1, ShownHands.ONE))
        assert replay.events(moment, Onlooker(P2, ShownHands.ONE)) == whole.events(
            moment, Onlooker(P2, ShownHands.NONE)
        )


def test_the_replay_of_a_finished_game_shows_all_hands(start: Open) -> None:
    def first(stage: Stage) -> Scene:
        return watch(stage, played_by(OVER, ANN, BEA), (), lambda _: Stay())

    scene = of_kind(start(first).top, ReplayScene)
    assert None not in sum(scene.replay.view(1, scene.projector.viewer).hands, ())


# the command line


@pytest.mark.parametrize("moment", range(5))
def test_show_looks_with_the_eyes_of_the_only_person(
    disk: Disk, capsys: pytest.CaptureFixture[str], moment: int
) -> None:
    path = disk.paths.saves / "game.pcn"
    files.write_new(path, pcn.write(played_by(GOING_ON, ANN, OTTO)))
    assert app.main(["show", str(path), "--at", str(moment)]) == 0
    assert "seen by P1" in capsys.readouterr().out
    assert app.main(["show", str(path), "--seat", "P2"]) == 0
    assert "seen by P2" in capsys.readouterr().out, "a tool for reports: it says whose eyes"
