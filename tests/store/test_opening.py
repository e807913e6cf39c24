"""A game read in the background: it has an answer, or it is known that there will be none."""

from pathlib import Path

import pytest

from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.format.pcn import write
from cuttle_desktop.store.library.loading import Loaded, Opening, load
from tests.store.drawing import unfinished

SOON = 60.0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.pcn"


def opened(path: Path) -> Opening:
    opening = Opening(path)
    opening.wait(SOON)
    return opening


def test_a_game_is_read(path: Path) -> None:
    path.write_bytes(write(unfinished()))
    opening = opened(path)
    assert isinstance(opening.answer, Loaded)
    assert (opening.answer.record, opening.failed) == (load(path).record, False)


def test_a_bad_file_is_an_answer_too(path: Path) -> None:
    opening = opened(path)
    assert isinstance(opening.answer, SaveError)
    assert (opening.answer.sentence, opening.failed) == (
        "game.pcn was not found. It may have been moved or deleted: put it back and try again, or choose another game.",
        False,
    )


def test_a_mistake_is_no_answer_and_in_the_log(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def mistaken(path: Path) -> Loaded:
        raise ZeroDivisionError

    monkeypatch.setattr("cuttle_desktop.store.library.loading.load", mistaken)
    opening = opened(path)
    assert (opening.answer, opening.failed) == (None, True)
    assert "ZeroDivisionError" in caplog.text
