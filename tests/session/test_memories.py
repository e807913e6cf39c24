"""What opponents say of past games is true of the games that were played, in whatever order they came."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from cuttle_desktop.ai import ADAPTIVE, CAST
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.feats.won_game import was_won_by_jack
from cuttle_desktop.session.profile.games_counted import with_game
from cuttle_desktop.session.profile.memories import Memory, memories, records_met
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.words.memory_sayings import OWN, remembered_words
from cuttle_desktop.words.sayings import SAYINGS
from tests.session.feats.test_conditions import Told, won

RULES = RULE_SETS["cuttle.cards"]
OTTO = Human("You"), Bot("Otto", "casual")


class Past(NamedTuple):
    winner: int | None
    by_jack: bool
    practice: bool


def random_past(rng: Random) -> list[Past]:
    past = []
    for _ in range(rng.randrange(6)):
        winner = rng.choice((0, 0, 1, 1, None))
        past.append(Past(winner, winner is not None and rng.random() < 0.4, rng.random() < 0.1))
    return past


def remembered(past: list[Past]) -> Profile:
    profile = Profile()
    for game in past:
        setup = Setup(RULES.name, OTTO, 0, "one game", 1, practice=game.practice)
        winners = () if game.winner is None else (game.winner,)
        how = How.POINTS if winners else How.PASSES
        profile = with_game(profile, setup, RULES, Result(winners, how), by_jack=game.by_jack)
    return profile


def is_true(memory: Memory, past: list[Past]) -> bool:
    last = past[-1] if past else None
    match memory:
        case Memory.FIRST_GAME:
            return not past
        case Memory.YOU_WON:
            return last is not None and last.winner == 0
        case Memory.YOUR_ROW:
            return [game.winner for game in past[-2:]] == [0, 0]
        case Memory.YOU_LOST:
            return last is not None and last.winner == 1
        case Memory.JACK:
            return last is not None and last.by_jack
        case Memory.DRAWN:
            return last is not None and last.winner is None
        case Memory.BEATEN:
            return any(game.winner == 0 and not game.practice for game in past)
        case Memory.UNBEATEN:
            return all(game.winner != 0 for game in past)


def test_what_is_said_is_true_of_the_games_that_were_played() -> None:
    rng = Random("memories")
    said: set[Memory] = set()
    for _ in range(400):
        past = random_past(rng)
        (record,) = records_met(remembered(past), OTTO, RULES).values()
        assert all(is_true(memory, past) for memory in memories(record)), (past, memories(record))
        said.update(memories(record))
    assert said == set(Memory)


def test_a_record_of_an_older_program_claims_no_jack() -> None:
    assert memories(OpponentRecord("casual", wins=3, losses=1, streak=2)) == (Memory.YOUR_ROW, Memory.BEATEN)
    assert memories(OpponentRecord("casual", losses=1, stalemates=1)) == (Memory.UNBEATEN,), "either may have been last"


@pytest.mark.parametrize(
    ("told", "by_jack"),
    [
        (Told("P1: hand JS | points TC 3D // P2: hand 3C | points 8H", "jack JS 8H"), True),
        (Told("P1: hand TH | points TC AD 2S[JS<P2] // P2: hand 3C", "points TH"), False),
        (Told("P1: hand JS | points TC // P2: hand 3C | points 8H", "jack JS 8H, P2: concede"), False),
    ],
)
def test_a_jack_has_won_a_game_if_it_reached_the_goal(told: Told, by_jack: bool) -> None:
    assert was_won_by_jack(won(told, RULES.name)) is by_jack


@pytest.mark.parametrize(
    ("players", "speak"),
    [
        (OTTO, [1]),
        ((Bot("Sepia", f"expert-{ADAPTIVE}"), Human("You")), [0]),
        ((Human("You"), Bot("Otto", "expert")), []),
        ((Human("You"), Bot("Ina", "casual")), []),
        ((Human("Ann"), Human("Otto")), []),
        ((Bot("Bea", "beginner"), Bot("Otto", "casual")), []),
    ],
)
def test_an_opponent_of_the_cast_at_its_own_level_remembers_a_single_person(
    players: tuple[Player, ...], speak: list[int]
) -> None:
    assert [*records_met(Profile(), players, RULES)] == speak


def test_one_that_was_beaten_in_a_cleared_record_does_not_say_that_it_never_was() -> None:
    profile = Profile(track_record=(OpponentRecord("casual", losses=1),), beaten=("casual",))
    assert records_met(profile, OTTO, RULES) == {}


def test_a_partner_remembers_no_games_against_it() -> None:
    players: tuple[Player, ...] = (Human("You"), *(Bot(member.name, member.opponent) for member in CAST[1:4]))
    assert [*records_met(Profile(), players, RULE_SETS["team"])] == [1, 3]


def test_each_creature_has_words_that_fit_beside_its_plate_and_are_its_own() -> None:
    assert set(OWN) == set(SAYINGS)
    own = [words for each in OWN.values() for words in each.values()]
    assert len(own) == len(set(own))
    records = (OpponentRecord("casual"), OpponentRecord("casual", 99, streak=99), OpponentRecord("casual", losses=1))
    jacks = (OpponentRecord("casual", 1, streak=1, by_jack=True), OpponentRecord("casual", losses=1, by_jack=True))
    for creature in OWN:
        for record in (*records, *jacks, OpponentRecord("casual", stalemates=1)):
            assert all(0 < len(words) <= 34 for words in remembered_words(record, creature))
