"""Every sentence about a file or a disk says what happened, what is safe or stays, and what to do."""

from __future__ import annotations

import errno

import pytest

from cuttle_desktop.store.disk import disk_words
from cuttle_desktop.store.format.errors import NEXT_STEPS, SENTENCES, Fault, FilePosition, SaveError

DONE_ALREADY = {Fault.TORN}  # a message about a game that was restored
SAY_IT_ALL = {Fault.NEWER, Fault.BAD_NAME, Fault.MISTAKE}  # "Update Cuttle …", "Open it with …?", "About opens …"
REASONS = sorted(errno.errorcode)


@pytest.mark.parametrize("fault", Fault)
def test_an_error_without_a_button_that_opens_something_names_the_next_step(fault: Fault) -> None:
    error = SaveError(fault, "photo.pcn", FilePosition(move=1))
    assert error.sentence.startswith(error.cause)
    if fault in NEXT_STEPS:
        assert error.sentence == f"{error.cause} {NEXT_STEPS[fault]}"
    else:
        assert fault in DONE_ALREADY | SAY_IT_ALL
        assert SENTENCES[fault].count(".") + SENTENCES[fault].count("?") >= 2


@pytest.mark.parametrize("fault", [Fault.DAMAGED, Fault.ILLEGAL, Fault.OTHER_RULES])
def test_where_a_button_opens_what_is_fine_the_button_is_the_next_step(fault: Fault) -> None:
    error = SaveError(fault, "photo.pcn", FilePosition(move=17), "points KH")
    assert error.offer is not None
    assert error.offer.endswith("up to move 16")
    assert error.sentence == error.cause


@pytest.mark.parametrize("number", REASONS)
def test_whatever_the_disk_says_there_is_something_to_do(number: int) -> None:
    error = OSError(number, "no such luck")
    assert disk_words.sentence(error)
    assert disk_words.advice(error) == f"{disk_words.remedy(error)}, then try again."
