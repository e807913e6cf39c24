"""The cast, and the names of opponents in files."""

import re

import pytest

from cuttle_desktop import ai
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.store.settings import LastSeat

IN_A_HEADER = re.compile(r"[a-z0-9-]{1,24}")


@pytest.mark.parametrize("level", ai.Level)
@pytest.mark.parametrize("style", ai.Style)
def test_every_level_and_style_has_a_name_that_a_file_keeps(level: ai.Level, style: ai.Style) -> None:
    name = ai.name_of(level, style)
    assert ai.opponent(name) == (level, style)
    assert IN_A_HEADER.fullmatch(Bot("Bea", name).level)


@pytest.mark.parametrize("name", ["", "grandmaster", "expert-", "expert-gambler", "-racer", "Expert"])
def test_other_names_are_no_opponents(name: str) -> None:
    assert not ai.is_opponent(name)


@pytest.mark.parametrize("name", ["random", "casual"])
def test_the_levels_of_old_files_still_exist(name: str) -> None:
    assert ai.is_opponent(name)


def test_the_cast_is_ordered_and_has_the_usual_opponent() -> None:
    levels = [*ai.Level]
    order = [levels.index(member.level) for member in ai.CAST]
    assert order == sorted(order)
    assert {member.level for member in ai.CAST} == {*ai.Level}
    assert {member.style for member in ai.CAST} == {*ai.Style}
    assert LastSeat("Bea").player in [member.opponent for member in ai.CAST]


def test_each_member_says_how_it_plays_and_how_strong_it_is() -> None:
    told = [(member.title, member.character, member.strength) for member in ai.CAST]
    assert told[-1][-1] == "very hard, rated about 1300"
    assert len({title for title, _, _ in told}) == len(ai.CAST)
    assert all(character.endswith(".") and strength for _, character, strength in told)
