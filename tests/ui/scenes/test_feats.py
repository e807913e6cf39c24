"""The shelf of feats: how each is won, which game has earned it, and the way to its replay."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta, timezone
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame
import pytest

from cuttle_desktop.app.program import Program
from cuttle_desktop.session.feats.feats import FEATS, Reach
from cuttle_desktop.session.profile.cards_met import with_cards_met, with_counted
from cuttle_desktop.session.profile.feats_earned import FeatStanding
from cuttle_desktop.session.profile.profile import FeatPart, Profile
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.resources import asset, samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.feats import FeatCell, FeatShelf
from cuttle_desktop.ui.scenes.kept_games import NOT_READ
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.coin import COINS
from cuttle_desktop.words.feat_words import FEATS_TOLD, earned_told, game_told, shelf_told, standing_told
from tests.driving import FRAME, Open, press
from tests.tables import Size, in_windows

SECONDS = 60.0
PLAYED = Profile(newcomer=False)


def sample() -> Record:
    """A finished game for two, as if the winner had been you."""
    for path in sorted(samples().glob("*.pcn")):
        loaded = load(path)
        result = loaded.game.state.result
        if result is not None and len(result.winners) == 1 and loaded.game.deal.rules.seats == 2:
            me = result.winners[0]
            players = tuple(Human("You") if seat == me else Bot("Otto", "casual") for seat in range(2))
            extra = tuple((key, value) for key, value in loaded.record.header.extra if key == "Dice")
            return replace_header(loaded.record, players, extra)
    raise AssertionError("no such sample")


def replace_header(record: Record, players: tuple[Human | Bot, ...], extra: tuple[tuple[str, str], ...]) -> Record:
    header = msgspec.structs.replace(record.header, players=players, extra=extra)
    return msgspec.structs.replace(record, header=header)


def counted(record: Record, profile: Profile = PLAYED) -> Profile:
    """The profile of somebody whose game it is."""
    deck, game = record.header.cards.deck, record.header.game
    return with_counted(with_cards_met(profile, deck, game, practice=False), deck, game)


class Shelf(NamedTuple):
    loop: Loop
    page: FeatShelf
    replays: Path

    def cells(self) -> dict[str, FeatCell]:
        return {each.standing.feat.name: each for each in self.page.group.widgets if isinstance(each, FeatCell)}

    def wait(self) -> None:
        self.page.wait(SECONDS)
        self.loop.step(FRAME)


@pytest.fixture
def shelf(start: Open, tmp_path: Path) -> Callable[..., Shelf]:
    def opened(profile: Profile = PLAYED, record: Record | None = None, settings: Settings | None = None) -> Shelf:
        paths, writer = player_paths({"CUTTLE_HOME": str(tmp_path)}), Writer()
        files.make_folder(paths.replays)
        if record is not None:
            (paths.replays / "A game.pcn").write_bytes(pcn.write(record))

        def menu(stage: Stage) -> Scene:
            return Program(stage, AtOnce(), Keeper(paths, writer), Library(paths, writer)).menu()

        loop = start(menu, settings or Settings(speed="off"), profile=profile)
        press(loop, "Your record")
        press(loop, "Feats")
        assert isinstance(loop.top, FeatShelf)
        found = Shelf(loop, loop.top, paths.replays)
        found.wait()
        return found

    return opened


def test_the_record_leads_to_the_shelf_which_says_how_each_feat_is_won(shelf: Callable[..., Shelf]) -> None:
    shown = shelf()
    heard = [node.name for node in shown.page.heard().whole]
    for feat in FEATS:
        told = FEATS_TOLD[feat.name]
        assert any(told.title in name and told.how in name for name in heard), feat.name
    assert "Your shelf is still empty. Practice games bring no feats." in heard
    assert not any(cell.live for cell in shown.cells().values())


def test_a_replay_of_before_puts_its_feats_on_the_shelf(shelf: Callable[..., Shelf]) -> None:
    record = sample()
    shown = shelf(counted(record), record)
    cell = shown.cells()["first-win"]
    assert cell.earned
    assert cell.game.endswith("against Otto")
    assert "first-win" in {part.part for part in shown.loop.stage.profile.feats}


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_game_that_has_earned_a_feat_can_be_watched(shelf: Callable[..., Shelf], by: str) -> None:
    record = sample()
    shown = shelf(counted(record), record)
    if by == "mouse":
        press(shown.loop, "First win")
    else:
        for key in (pygame.K_TAB, pygame.K_RETURN):
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            shown.loop.step(FRAME)
    shown.wait()
    assert type(shown.loop.top).__name__ == ReplayScene.__name__
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    shown.loop.step(FRAME)
    assert type(shown.loop.top).__name__ == FeatShelf.__name__


def test_a_feat_whose_replay_is_deleted_stays_and_leads_nowhere(shelf: Callable[..., Shelf]) -> None:
    part = FeatPart("first-win", "5f0c", "2026-11-20T18:00:00Z", ("Otto",))
    cell = shelf(msgspec.structs.replace(PLAYED, feats=(part,))).cells()["first-win"]
    assert (cell.earned, cell.live, cell.game) == (True, False, "20 Nov 2026, against Otto")


def test_a_replay_that_is_deleted_meanwhile_is_told(shelf: Callable[..., Shelf]) -> None:
    record = sample()
    shown = shelf(counted(record), record)
    (shown.replays / "A game.pcn").unlink()
    press(shown.loop, "First win")
    shown.wait()
    assert type(shown.loop.top).__name__ == FeatShelf.__name__
    assert NOT_READ in shown.loop.stage.toasts.sentences
    assert shown.cells()["first-win"].earned


@in_windows(0.8, 1.0, 2.0)
def test_all_words_of_a_feat_lie_on_its_board(shelf: Callable[..., Shelf], size: Size, text_size: float) -> None:
    shown = shelf(settings=Settings(speed="off", window_size=size, text_size=text_size))
    view = shown.page.group.view
    assert view
    for cell in shown.cells().values():
        assert view.left <= cell.rect.left
        assert cell.rect.right <= view.right
        assert cell.rect.height >= cell.height(cell.rect.width)
        assert shown.loop.stage.text.longest_word(cell.told.how) <= cell.rect.width


def test_a_program_that_keeps_nothing_has_a_shelf_too(start: Open, tmp_path: Path) -> None:
    keeper = Keeper(player_paths({"CUTTLE_HOME": str(tmp_path)}))
    loop = start(lambda stage: Program(stage, AtOnce(), keeper).menu(), profile=PLAYED)
    press(loop, "Your record")
    press(loop, "Feats")
    assert isinstance(loop.top, FeatShelf)


def test_every_feat_has_words_and_pictures() -> None:
    assert {*FEATS_TOLD} == {feat.name for feat in FEATS}
    assert len({told.title for told in FEATS_TOLD.values()}) == len(FEATS)
    for picture in (*COINS.values(), *(f"feat-{feat.name}" for feat in FEATS)):
        assert asset("icons", f"{picture}.svg").is_file()
    assert {*COINS} == {*Reach}


def test_what_is_told_of_feats() -> None:
    first, every = FEATS[0], FEATS[-1]
    assert earned_told(()) == ""
    assert earned_told((first, every)) == "New on your shelf of feats: First win and Every chart."
    assert (shelf_told(0), shelf_told(1), shelf_told(2)) == (
        "Your shelf is still empty. Practice games bring no feats.",
        "1 feat on your shelf",
        "2 feats on your shelf",
    )
    assert (
        game_told(FeatPart("first-win", "", "2026-11-20T18:00:00Z", ("Bea", "Cal")))
        == "20 Nov 2026, against Bea and Cal"
    )
    assert game_told(FeatPart("first-win", "", "yesterday", ("Bea",))) == ""
    pagat = FeatPart("won-by-pagat", "", "2026-11-20T18:00:00Z")
    assert standing_told(FeatStanding(every, (pagat,))) == "So far: Classic Cuttle"
    assert standing_told(FeatStanding(every, ())) == ""


def test_the_day_of_a_game_is_that_of_the_player_as_in_the_list_of_games() -> None:
    east = timezone(timedelta(hours=2))
    for started, told in (
        ("2026-11-20T21:30:00Z", "20 Nov 2026"),
        ("2026-11-20T22:30:00Z", "21 Nov 2026"),
        ("9999-12-31T23:30:00Z", ""),  # there is no such day
    ):
        assert game_told(FeatPart("first-win", "", started), east) == told
