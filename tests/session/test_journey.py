"""The journey: what each task asks, which stations are open, and that old games and any order earn the same pearls."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai import CAST, Level
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.journey.stations import STATIONS, Station, member, tasks_of
from cuttle_desktop.session.profile.cast_beaten import is_beaten
from cuttle_desktop.session.profile.feats_earned import with_feats
from cuttle_desktop.session.profile.games_counted import with_game, without_record
from cuttle_desktop.session.profile.journey_standing import (
    NextStep,
    Pearl,
    here,
    journey_standing,
    next_step,
    pearls_since,
)
from cuttle_desktop.session.profile.practised import with_helped, with_lesson, with_solved
from cuttle_desktop.session.profile.profile import FeatPart, OpponentRecord, Profile
from cuttle_desktop.session.puzzles.book import GRADES
from cuttle_desktop.session.puzzles.puzzle import LIVE
from cuttle_desktop.session.puzzles.themes import PUZZLES
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.words.journey_words import STATIONS_TOLD, next_told, pearls_told
from tests.engine.drawing import P1, P2
from tests.session.feats.test_conditions import Told, games_told, won

NAMED = {station.name: station for station in STATIONS}
DRAWN = ", ".join(["draw"] * 10)  # five turns of each
DECK = "deck 4C 5C 6C 7C 8C 4D 5D 6D 7D 8D 4H 5H"
TASKS = f"""
shallows
    earned: P1: hand KS | points TC 4D // P2: hand 3C -> perm KS
    missed: P1: hand TH | points TC AD // P2: hand 3C | perms KS -> points TH

kelp
    earned: P1: hand TS TH | points TC AD // P2: hand 3C | points 9D // deck 4C -> scuttle TS 9D, draw, points TH
    missed: P1: hand TH | points TC AD 3D // P2: hand 9C | points 9D // deck 4C // turn P2 2
      -> scuttle 9C 3D, points TH

reef
    earned: P1: hand TH | points TC AD | perms QS // P2: hand 3C -> points TH
    missed: P1: hand TH QD | points TC AD // P2: hand 3C | perms QS -> points TH

wreck
    earned: P1: hand JS | points TC 3D // P2: hand 3C | points 8H -> jack JS 8H
    missed: P1: hand 2S TH | points TC // P2: hand 3C | points AD[JC<P1] // deck 4C
      -> oneoff 2S JC, ok, draw, points TH

drop-off
    earned: P1: hand TS TH | points TC AD // P2: hand 3C | points 9D // deck 4C -> scuttle TS 9D, draw, points TH
    missed: P1: hand TS TH | points TC AD // P2: hand 3C | points 8D // deck 4C -> scuttle TS 8D, draw, points TH

current
    earned: P1: hand TH | points TC AD // P2: hand 3C // {DECK} -> {DRAWN}, points TH
    missed: P1: hand TH | points TC AD // P2: hand 3C // {DECK} -> {DRAWN}, draw, draw, points TH

twilight
    earned: P1: hand 4S 2C TH | points TC AD // P2: hand 2D 3C // deck 4C
      -> oneoff 4S, counter 2D, counter 2C, ok, discard 3C, draw, points TH
    missed: P1: hand 2C TH | points TC AD // P2: hand 4S 3C // turn P2 2 -> oneoff 4S, counter 2C, ok, points TH

trench
    earned: P1: hand 6S TH | points TC AD // P2: hand 3C | perms QD QH // deck 4C -> oneoff 6S, ok, draw, points TH
    missed: P1: hand 6S TH | points TC AD // P2: hand 3C | perms QD KH // deck 4C -> oneoff 6S, ok, draw, points TH

abyss
    earned: P1: hand TH | perms KS KC // P2: hand 3C | points TD 8D -> points TH
    missed: P1: hand TH | perms KS KC // P2: hand 3C | points TD 7D -> points TH
"""
MET = {case.feat: case for case in games_told(TASKS)}


def against(station: Station) -> tuple[Player, ...]:
    return Human("You"), Bot(member(station).name, station.opponent)


def tasks(told: Told, station: Station, rules: str = "cuttle.cards") -> tuple[str, ...]:
    return tasks_of(won(told, rules), against(station), P1)


@pytest.mark.parametrize("name", NAMED)
def test_a_task_is_met_by_its_game_and_not_by_one_that_is_almost_the_same(name: str) -> None:
    assert tasks(MET[name].earned, NAMED[name]) == (NAMED[name].task_part,)
    assert tasks(MET[name].missed, NAMED[name]) == ()


def test_a_task_is_met_at_its_station_alone_by_the_usual_rules_and_by_who_won() -> None:
    station, told = NAMED["shallows"], MET["shallows"].earned
    for other in STATIONS[1:]:
        assert station.task_part not in tasks(told, other)
    assert tasks(told, station, "pagat") == tasks(told, station, "cuttle.cards four=random") == ()
    assert tasks(Told("P1: hand TH | points TC | perms KS // P2: hand 3C", "P2: concede"), station) == ()
    assert tasks_of(won(told, "cuttle.cards"), against(station)[::-1], P2) == ()


def test_each_creature_of_the_cast_has_its_station_with_words() -> None:
    assert [member(station) for station in STATIONS] == [*CAST]
    assert [*STATIONS_TOLD] == [*NAMED]
    assert len({station.lesson for station in STATIONS}) == len(STATIONS)


def test_each_station_has_three_puzzles_by_the_usual_rules_and_they_grow_harder() -> None:
    known = {puzzle.name: puzzle for puzzle in PUZZLES}
    order = [*Level]
    grades = [[order.index(GRADES[name]) for name in station.puzzles] for station in STATIONS]
    assert all(len(each) == 3 and each == sorted(each) for each in grades)
    assert all(sum(easier) < sum(harder) for easier, harder in pairwise(grades))
    names = [name for station in STATIONS for name in station.puzzles]
    assert len(names) == len(set(names))
    assert {known[name].rules for name in names} == {LIVE}
    assert not any("Bea" in name for name in names), "the creature of the station sits there"


def played(profile: Profile, station: Station, *, won: bool, day: int) -> Profile:
    """The profile after a game that counts; a won one met the task in games of even days."""
    setup = Setup("cuttle.cards", against(station), 0, "one game", 1)
    profile = with_game(profile, setup, CUTTLE_CARDS, Result((P1 if won else P2,), How.POINTS))
    part = FeatPart(station.task_part, f"game {day}", f"2026-11-{day:02}T18:00:00Z")
    return with_feats(profile, [part] if won and day % 2 == 0 else [])


def beaten(*stations: Station) -> Profile:
    profile = Profile()
    for station in stations:
        profile = played(profile, station, won=True, day=1)
    return profile


def opened(profile: Profile) -> list[bool]:
    return [each.open for each in journey_standing(profile)]


def test_a_win_opens_the_next_station_and_only_the_second_is_open_without() -> None:
    assert opened(Profile()) == [True, True] + [False] * 7
    lost = played(Profile(), STATIONS[0], won=False, day=2)
    solved = with_lesson(lost, "first")
    for name in STATIONS[0].puzzles:
        solved = with_solved(solved, name)
    assert opened(solved) == [True, True] + [False] * 7
    assert opened(beaten(STATIONS[1])) == [True] * 3 + [False] * 6
    assert all(opened(beaten(*STATIONS)))


def test_a_player_who_has_beaten_a_stronger_creature_finds_the_way_open_and_need_not_go_back() -> None:
    profile = beaten(STATIONS[4])
    assert opened(profile) == [True] * 6 + [False] * 3
    nexts = [here(beaten(*(STATIONS[n] for n in won))) for won in ((), (4,), (1, 4), (4, 5, 6, 7, 8), range(9))]
    assert [each and STATIONS.index(each.station) for each in nexts] == [0, 5, 2, 0, None]


def test_practice_is_enough_in_the_shallows_alone_and_stays_when_the_record_is_cleared() -> None:
    for station in STATIONS[:2]:
        profile = Profile(track_record=(OpponentRecord(station.opponent, helped=1, practised=1),))
        for each in (profile, without_record(profile)):
            assert (Pearl.GAME in journey_standing(each)[STATIONS.index(station)].pearls) == (station is STATIONS[0])


def test_in_whatever_order_games_come_the_standing_is_the_same() -> None:
    rng = Random("journey")
    for _ in range(30):
        games = [(rng.choice(STATIONS), rng.random() < 0.5, day) for day in range(1, 13)]
        standings = set()
        for _ in range(4):
            profile = Profile()
            for station, is_won, day in rng.sample(games, len(games)):
                profile = played(profile, station, won=is_won, day=day)
            standings.add(tuple((each.open, each.pearls, each.task_game) for each in journey_standing(profile)))
        assert len(standings) == 1


def test_pearls_stay_when_the_record_is_cleared() -> None:
    profile = played(beaten(*STATIONS[:3]), STATIONS[0], won=True, day=2)
    cleared = without_record(without_record(profile))
    assert journey_standing(cleared) == journey_standing(profile)
    assert not any(is_beaten(cleared, station.opponent) for station in STATIONS)


def test_help_earns_no_pearl_of_puzzles() -> None:
    one, two, three = STATIONS[0].puzzles
    profile = with_helped(with_solved(with_solved(Profile(), one), two), three)
    assert (journey_standing(profile)[0].puzzles_solved, here(profile)) == (2, journey_standing(profile)[0])
    now = with_solved(profile, three)
    assert pearls_since(profile, now) == ((STATIONS[0], Pearl.PUZZLES),)
    assert pearls_told(pearls_since(profile, now)) == "New pearl: you solved the puzzles in the shallows."
    assert pearls_told(()) == ""


def test_the_next_step_leads_down_first_and_then_back_for_what_was_left() -> None:
    profile = Profile()
    assert next_step(profile) == (STATIONS[0], NextStep.LESSON)
    assert next_step(with_lesson(profile, "first")) == (STATIONS[0], NextStep.GAME)
    assert next_told(next_step(replace(beaten(*STATIONS[:3]), lessons=("thief",)))) == "Next: play Cal at the wreck."
    profile = beaten(*STATIONS)
    assert next_step(profile) == (STATIONS[0], NextStep.TASK)
    for n, station in enumerate(STATIONS):
        profile = played(profile, station, won=True, day=2)
        assert next_step(profile) == (station, NextStep.PUZZLES)
        for name in station.puzzles:
            profile = with_solved(profile, name)
        onward = (STATIONS[n + 1], NextStep.TASK) if station is not STATIONS[-1] else None
        assert next_step(profile) == onward
    assert next_told(None) == "You have every pearl of the journey."
