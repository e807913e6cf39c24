"""A reward is won by what its story tells, by nothing less, and no look that was chosen ever fails."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.rewards import REWARDS, Reward, rewards_earned, rewards_since, rewards_standing
from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.store.settings import Back, Frame, Settings, TableTheme, Title, worn
from cuttle_desktop.ui.palettes import DEPTHS, PALETTES
from cuttle_desktop.words.reward_words import rewards_told, story_told
from tests.rewarded import EVERYTHING, deeds, done

EVERY = pytest.mark.parametrize("reward", REWARDS, ids=lambda reward: reward.name)
VALUES = {"back": Back, "table": TableTheme, "frame": Frame, "title": Title}
LOOKS = {name: get_args(values) for name, values in VALUES.items()}


def told(profile: Profile, reward: Reward) -> str:
    return next(story_told(each) for each in rewards_standing(profile) if each.reward == reward)


@EVERY
def test_a_reward_is_won_by_what_its_story_tells_and_not_by_less(reward: Reward) -> None:
    needed = deeds(reward)
    assert reward in rewards_earned(done(needed))
    for missing in needed:
        assert reward not in rewards_earned(done(deed for deed in needed if deed != missing))


@EVERY
def test_the_story_of_a_reward_says_how_to_win_it_and_then_how_it_was_won(reward: Reward) -> None:
    before, after = told(Profile(), reward), told(done(deeds(reward)), reward)
    assert not before.startswith("Won")
    assert after.startswith("Won on ")


def test_the_story_tells_the_day_and_the_opponent() -> None:
    rope = next(reward for reward in REWARDS if reward.name == "rope")
    assert told(EVERYTHING, rope) == "Won on 24 Nov 2026, against Cal: it was your first win."


def test_the_result_tells_in_a_line_what_a_game_has_brought() -> None:
    rope, table = (next(each for each in REWARDS if each.name == name) for name in ("rope", "throne-room"))
    new = rewards_since(done(deeds(rope)), done([*deeds(rope), *deeds(table)]))
    assert rewards_told(new) == "New in your settings: the table “Throne room”."
    assert rewards_told(()) == ""


def test_all_that_can_be_won_can_be_chosen_and_has_its_picture() -> None:
    for reward in REWARDS:
        assert reward.name in LOOKS[reward.kind.value]
    assert set(LOOKS["table"]) == set(PALETTES)
    assert [name for name in LOOKS["back"] if not asset("cards", "backs", f"{name}.webp").is_file()] == []
    assert [name for name in LOOKS["frame"][1:] if not asset("icons", f"frame-{name}.svg").is_file()] == []
    weaves = {table.weave for table in (*PALETTES.values(), *DEPTHS.values())}.difference({""})
    assert [name for name in weaves if not asset("icons", f"weave-{name}.svg").is_file()] == []


@given(st.fixed_dictionaries({name: st.sampled_from(values) for name, values in LOOKS.items()}), st.data())
def test_whatever_was_chosen_is_worn_as_far_as_it_was_won(chosen: dict[str, str], data: st.DataObject) -> None:
    profile = done(deed for each in data.draw(st.sets(st.sampled_from(REWARDS))) for deed in deeds(each))
    settings, earned = replace(Settings(), **chosen), rewards_earned(profile)
    now = worn(settings, profile)
    for name, value in chosen.items():
        locked = any(each.name == value and each.kind.value == name and each not in earned for each in REWARDS)
        assert getattr(now, name) == getattr(Settings() if locked else settings, name)
