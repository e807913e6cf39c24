"""What is nearly won: nothing is promised that the next step would not bring."""

from datetime import date

import pytest
from msgspec.structs import replace

from cuttle_desktop.session.feats.feats import FEATS
from cuttle_desktop.session.journey.stations import STATIONS
from cuttle_desktop.session.own_rating import rated_after
from cuttle_desktop.session.profile.journey_standing import Pearl
from cuttle_desktop.session.profile.profile import DayGame, FeatPart, OpponentRecord, Profile, RatedGames
from cuttle_desktop.session.profile.within_reach import NextDay, NextPearl, NextRating, within_reach
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.words.within_reach_words import ahead_told

TODAY = date(2026, 11, 24)
NEXT = Setup("cuttle.cards", (Human("You"), Bot("Otto", "casual")), 1, "one game", 5)
YESTERDAY = DayGame("2026-11-23", "won")
REEF, ABYSS = STATIONS[2], STATIONS[8]
NEARLY = Profile(track_record=(OpponentRecord(REEF.opponent, wins=1),), puzzles_solved=REEF.puzzles)


def test_a_streak_is_within_reach_until_todays_deal_is_begun() -> None:
    won = Profile(day_games=(YESTERDAY,))
    assert within_reach(won, TODAY, NEXT) == NextDay(2)
    assert within_reach(replace(won, day_games=(YESTERDAY, DayGame("2026-11-24"))), TODAY, NEXT) is None


def test_the_last_pearl_of_a_reward_is_within_reach_and_what_to_do_is_told() -> None:
    found = within_reach(NEARLY, TODAY, NEXT)
    assert isinstance(found, NextPearl)
    assert (found.station, found.pearl, found.reward and found.reward.name) == (REEF, Pearl.TASK, "otter-friend")
    told = "The task on the reef brings you the title “friend of the otter”. Win with a queen on your side."
    assert ahead_told(found)[0] == told


def test_nothing_of_a_station_that_is_not_open_is_within_reach() -> None:
    assert within_reach(Profile(puzzles_solved=ABYSS.puzzles[:2]), TODAY, NEXT) is None


@pytest.mark.parametrize("own", range(800, 1000, 7))
def test_a_rating_within_reach_is_what_one_win_brings(own: int) -> None:
    found = within_reach(Profile(rated_games=RatedGames(5, (own,))), TODAY, NEXT)
    after = round(rated_after(own, "casual", 1.0, 5))
    assert found == (NextRating(after // 100 * 100, "Otto") if after // 100 > own // 100 else None)


@pytest.mark.parametrize(
    "other", [replace(NEXT, practice=True), replace(NEXT, players=(Human("Ann"), Human("Bea")), dealer=0)]
)
def test_no_rating_is_promised_for_a_game_that_does_not_move_it(other: Setup) -> None:
    assert within_reach(Profile(rated_games=RatedGames(5, (899.0,))), TODAY, other) is None


def test_something_is_within_reach_as_long_as_anything_can_be_won() -> None:
    now = replace(NEARLY, feats=(FeatPart(REEF.task_part, "one", "2026-11-20T18:00:00Z", ("Otto",)),))
    last = [ahead_told(within_reach(now, TODAY, NEXT))[0]]
    records = tuple(OpponentRecord(station.opponent, wins=1) for station in STATIONS)
    every = tuple(puzzle for station in STATIONS for puzzle in station.puzzles)
    parts = [station.task_part for station in STATIONS]
    for feats in (parts[:1], parts, [*parts, *(part for feat in FEATS for part in feat.parts)]):
        earned = tuple(FeatPart(part, part, "2026-11-20T18:00:00Z", ()) for part in feats)
        now = Profile(track_record=records, puzzles_solved=every, feats=earned)
        last += ahead_told(within_reach(now, TODAY, NEXT))[:1]
    assert last == [
        "A win against Cal at the wreck brings you its pearl.",
        "The task in the kelp forest brings you the frame “String of pearls”. Scuttle a card, and win.",
        "The next feat on your shelf could be “First win”. Win a game that counts, against any opponent.",
    ]
