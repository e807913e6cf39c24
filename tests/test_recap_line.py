"""The line above the bar where it has no room for everything that happened (issue 10, 2)."""

from __future__ import annotations

import pytest
from pygame import Rect

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.input.recap_line import SEPARATOR, RecapLine
from tests.tables import SIZES, STAGES, Size, stage, table

HIT, DREW, LAST = (
    "Bea scuttled your [9H] with [TH]",
    "Cal drew 2 cards, then played [5D] for 5 points",
    "Dot drew a card",
)


def fitting(room: int, *sentences: str) -> str:
    return RecapLine(stage((1280, 720)))._fitting(sentences, room, theme.SMALL)


def needed(words: str) -> int:
    """The width of a line, with what the plates of its cards add."""
    line = RecapLine(stage((1280, 720)))
    return line.stage.text.width(words, theme.SMALL) + line._chips(words)


@pytest.mark.parametrize(
    ("shown", "sentences"),
    [
        pytest.param(SEPARATOR.join((HIT, DREW, LAST)), (HIT, DREW, LAST), id="all of it"),
        pytest.param(SEPARATOR.join((HIT, LAST)), (HIT, DREW, LAST), id="what concerns the player and the newest"),
        pytest.param(f"{HIT} …", (HIT, DREW, LAST), id="what concerns the player"),
        pytest.param(f"… {LAST}", (DREW, LAST), id="else the newest"),
        pytest.param(f"… {HIT}", (DREW, HIT), id="the newest that concerns the player"),
    ],
)
def test_what_happened_to_the_player_is_kept_before_what_others_did(shown: str, sentences: tuple[str, ...]) -> None:
    """With four seats and large letters the line told only that Dot drew a card, not that a nine was scuttled."""
    assert fitting(needed(shown) + 1, *sentences) == shown


def test_a_single_sentence_is_cut_at_its_end() -> None:
    cut = fitting(needed(LAST) // 2, LAST)
    assert cut.endswith("…")
    assert LAST.startswith(cut.removesuffix("…"))


BUSY = (
    "Cal countered your [6D] with [2C], then played [2S] on Otto’s [JS] to scrap it",
    "Otto scuttled your [9D] with [TH]",
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.4, 2.0])
@pytest.mark.parametrize("sentences", [BUSY, BUSY[:1], (LAST,)], ids=["two", "one long", "one short"])
def test_what_was_first_is_left_out_before_the_letters_get_tiny(
    size: Size, text_size: float, sentences: tuple[str, ...]
) -> None:
    """With three players the letters were tiny exactly when most had happened."""
    scene = table(STAGES["three-seats"].text, size, settings=Settings(text_size=text_size))
    line, box = scene.interaction.recap, scene.director.layout.areas.recap
    face = line._face(sentences, box)
    assert theme.SMALL.size <= face.size <= theme.BODY.size
    shown = line._fitting(sentences, box.width, face)
    assert shown.endswith(sentences[-1].split(", ")[-1]), "the newest deed is told whole"


def test_between_usual_and_small_letters_the_line_takes_the_largest_that_fit() -> None:
    line = RecapLine(stage((1280, 720)))
    wide = line.stage.text.width(LAST, theme.BODY)
    assert theme.SMALL.size < line._face((LAST,), Rect(0, 0, wide + 23, 40)).size < theme.BODY.size


def test_of_a_long_sentence_the_newest_deeds_stay_in_letters_that_can_be_read() -> None:
    """With large letters it shrank until nobody could read it."""
    line = RecapLine(stage((960, 600), Settings(text_size=2.0)))
    long = "Bea countered your [2H] with [2C], then scuttled your [6S] with [TS]"
    face = line._face((long,), Rect(0, 0, 560, 40))
    assert face.size >= theme.TINY.size
    assert line._fitting((long,), 560, face) == "… then scuttled your [6S] with [TS]"
