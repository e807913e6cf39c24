"""Each feat by a game that earns it, and by one that just does not: both are won by the person, at P1."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from cuttle_desktop.engine.game import Game, MiddleOfGame
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import legal
from cuttle_desktop.session.feats.feats import FEATS, parts_of
from cuttle_desktop.session.feats.won_game import WonGame, is_won
from cuttle_desktop.session.setup import Bot, Human, Player
from tests.engine.drawing import P1, P2, position, read
from tests.engine.games import HOUSE_RULES, deal, rules_of
from tests.engine.games import Player as AnyPlayer

TEN = "points TH"  # is 21 where TC and AD lie


class Told(NamedTuple):
    """A table, and what is played there from then on, in actions divided by commas."""

    table: str
    played: str


EXAMPLES = """
first-win
    earned: P1: hand TH | points TC AD // P2: hand 3C | points 9D -> points TH
    missed: P1: hand TH | points TC AD // P2: hand 3C -> P2: concede

calm-sea
    earned: P1: hand TH | points TC AD // P2: hand 3C | perms KD -> points TH
    missed: P1: hand TH | points TC AD // P2: hand 3C | points AS -> points TH

stolen-treasure
    earned: P1: hand JS | points TC 3D // P2: hand 3C | points 8H -> jack JS 8H
    missed: P1: hand TH | points TC AD 2S[JS<P2] // P2: hand 3C -> points TH

homecoming
    earned: P1: hand 2S | points TC 2D // P2: hand 3C | points 9H[JC<P1] -> oneoff 2S JC, ok
    missed: P1: hand 2S TD | points TC AD // P2: hand 3C | points 2H[JC<P1] // deck 4C
      -> oneoff 2S JC, ok, draw, points TD

homecoming
    earned: rules pagat // P1: hand JD | points TC 2D // P2: hand 3C | points 9H[JC<P1] -> jack JD 9H
    missed: rules pagat // P1: hand JD | points TC 2D // P2: hand 3C | points 9H -> jack JD 9H

held-line
    earned: P1: hand 2S TH | points TC AD // P2: hand AS 4H // turn P2 2 -> oneoff AS, counter 2S, ok, points TH
    missed: P1: hand 2S TH 2D | points 9C // P2: hand AS 4H // deck 4C // turn P2 2
      -> oneoff AS, counter 2S, ok, points TH, draw, points 2D

two-crowns
    earned: P1: hand KS | points TC | perms KH // P2: hand 3C -> perm KS
    missed: P1: hand KS | points TC 4D // P2: hand 3C -> perm KS

bare-hands
    earned: P1: hand 4S TH | points TC AD // P2: hand 3C 5C // deck 4C
      -> oneoff 4S, ok, discard 3C 5C, draw, points TH
    missed: P1: hand 4S TH | points TC AD // P2: hand 3C 5C 6C // deck 4C
      -> oneoff 4S, ok, discard 3C 5C, draw, points TH

bare-hands
    earned: rules miller // P1: hand 4S TH | points TC AD // P2: hand 3C // deck 4C
      -> oneoff 4S, ok, discard 3C, draw, points TH
    missed: rules miller // P1: hand 4S TH | points TC AD // P2: hand 3C 2C // deck 4C
      -> oneoff 4S, counter 2C, ok, draw, points TH

on-the-brink
    earned: P1: hand TH TS AD // P2: hand 3C | points TC 6D // deck 4C 5C
      -> points TH, draw, points TS, draw, points AD
    missed: P1: hand TH TS AD // P2: hand 3C | points TC 5D // deck 4C 5C
      -> points TH, draw, points TS, draw, points AD

tidal-wave
    earned: P1: hand AS TH | perms KH KC // P2: hand 3C | points TC 8D // deck 4C -> oneoff AS, ok, draw, points TH
    missed: P1: hand AS TH | perms KH KC // P2: hand 3C | points TC 7D // deck 4C -> oneoff AS, ok, draw, points TH

last-word
    earned: P1: hand 4S 2C TH | points TC AD // P2: hand 2D 3C // deck 4C
      -> oneoff 4S, counter 2D, counter 2C, ok, discard 3C, draw, points TH
    missed: P1: hand 4S 2C TH | points TC AD // P2: hand 2D 3C // deck 4C
      -> oneoff 4S, counter 2D, ok, draw, points TH

deep-dive
    earned: P1: hand 3S | points TC 2D // P2: hand 3C // deck 4C // scrap 9H
      -> oneoff 3S, ok, take 9H, draw, points 9H
    missed: P1: hand 3S 9C | points TC 2D // P2: hand 3C // deck 4C // scrap 9H
      -> oneoff 3S, ok, take 9H, draw, points 9C

last-light
    earned: P1: hand TH | points TC AD // P2: hand 3C -> points TH
    missed: P1: hand TH | points TC AD // P2: hand 3C // deck 4C -> points TH

clean-sweep
    earned: P1: hand 6S TH | points TC AD // P2: hand 3C | perms QH 8S* KD // deck 4C
      -> oneoff 6S, ok, draw, points TH
    missed: P1: hand 6S TH | points TC AD | perms 8C* // P2: hand 3C | perms QH KD // deck 4C
      -> oneoff 6S, ok, draw, points TH

clean-sweep
    earned: P1: hand 6S TH | points TC AD // P2: hand 3C | points 4H[JC<P1] | perms QH KD // deck 4C
      -> oneoff 6S, ok, draw, points TH
    missed: P1: hand 6S TH | points TC AD[JC<P2] 2D // P2: hand 3C | perms QH KD // deck 4C
      -> oneoff 6S, ok, draw, points TH

three-scuttles
    earned: P1: hand TS TH TD AD | points 9C 4H | perms KH // P2: hand 3D | points 2C 3C 4C // deck 5C 6C 7C
      -> scuttle TS 2C, draw, scuttle TH 3C, draw, scuttle TD 4C, draw, points AD
    missed: P1: hand TS TH AD | points 9C 4H | perms KH // P2: hand 3D | points 2C 3C 4C // deck 5C 6C 7C
      -> scuttle TS 2C, draw, scuttle TH 3C, draw, points AD

three-sails
    earned: rules cutthroat // P1: hand 5H | points 9C // P2: hand 3C // P3: hand 4C -> points 5H
    missed: P1: hand TH | points TC AD // P2: hand 3C -> points TH

mutiny
    earned: rules bga-battle // P1: hand X1 | points 9C // P2: hand 3C | perms KH // P3: hand 4C -> joker X1 KH
    missed: rules bga-battle // P1: hand X1 9D | points 5C // P2: hand 3C | perms KH // P3: hand 4C // deck 6C 7C
      -> joker X1 KH, draw, draw, points 9D

four-oars
    earned: rules team // P1: hand 3H // P2: hand 3C // P3: hand TH | points TC AD // P4: hand 4C // turn P3 3
      -> points TH
    missed: rules cutthroat // P1: hand 5H | points 9C // P2: hand 3C // P3: hand 4C -> points 5H

hand-to-hand
    earned: rules team // P1: hand JD // P2: hand 3C | points TH // P3: hand 4H | points TC AD // P4: hand 4C
      -> jack JD TH @P3, ok, ok
    missed: rules team // P1: hand JD | points TC AD // P2: hand 3C | points TH // P3: hand 4H // P4: hand 4C
      -> jack JD TH @P1, ok, ok

from-the-deep
    earned: P1: hand AS 5H | perms KH KC KS // P2: hand 3C | points TC TD // deck 4C -> oneoff AS, ok, draw, points 5H
    missed: P1: hand AS 5H | perms KH KC KS // P2: hand 3C | points TC 9D // deck 4C -> oneoff AS, ok, draw, points 5H

third-counter
    earned: P1: hand 2S 2C TH | points TC AD // P2: hand 5S 2D 3C // deck 4C 6C 7C // turn P2 2
      -> oneoff 5S, counter 2S, counter 2D, counter 2C, ok, points TH
    missed: P1: hand 2S 2C TH | points TC AD // P2: hand 5S 2D 3C // deck 4C 6C 7C // turn P2 2
      -> oneoff 5S, counter 2S, counter 2D, ok, discard 3C, points TH

all-plunder
    earned: P1: hand JS | points TC[JH<P2] AD[JC<P2] // P2: hand 3C | points TH -> jack JS TH
    missed: P1: hand JS | points TC[JH<P2] AD // P2: hand 3C | points TH -> jack JS TH

tug-of-war
    earned: P1: hand 2S 2H 2D 3D | points TC // P2: hand JH JS 3C | points 9H[JC<P1] // deck 4C
      -> oneoff 2S JC, ok, jack JH 9H, oneoff 2H JH, ok, jack JS 9H, oneoff 2D JS, ok, draw, points 3D
    missed: P1: hand 2S 2H 3D | points TC // P2: hand JH 3C | points 9H[JC<P1] // deck 4C
      -> oneoff 2S JC, ok, jack JH 9H, oneoff 2H JH, ok, draw, points 3D

four-crowns
    earned: rules pagat // P1: hand KD | points 5H | perms KH KC KS // P2: hand 3C -> perm KD
    missed: rules pagat // P1: hand KS | points 7H | perms KH KC // P2: hand 3C -> perm KS
"""


class Case(NamedTuple):
    """A feat, a game that earns it, and one that is almost the same and does not."""

    feat: str
    earned: Told
    missed: Told


def games_told(text: str) -> Iterator[Case]:
    for example in text.strip().split("\n\n"):
        feat, *told = example.replace("\n      ->", " ->").splitlines()
        earned, missed = (Told(*each.partition(": ")[2].split(" -> ")) for each in told)
        yield Case(feat, earned, missed)


def won(told: Told, rules: str = "cuttle.cards") -> Game:
    state = position(told.table, rules)
    game = Game(MiddleOfGame(state.rules, state.rules.deck, 0, state))
    for text in told.played.split(", "):
        game.play(read(game.state, text))
    assert game.state.result is not None, "the game is over"
    assert P1 in game.state.result.winners
    return game


def against(game: Game, level: str = "casual") -> tuple[Player, ...]:
    return (Human("You"), *(Bot(f"Bot {n}", level) for n in range(1, game.deal.rules.seats)))


def parts(told: Told, rules: str = "cuttle.cards") -> tuple[str, ...]:
    game = won(told, rules)
    return parts_of(game, against(game), P1)


@pytest.mark.parametrize("case", [*games_told(EXAMPLES)], ids=lambda case: case.feat)
def test_a_feat_is_earned_by_its_game_and_not_by_one_that_is_almost_the_same(case: Case) -> None:
    assert case.feat in parts(case.earned)
    assert case.feat not in parts(case.missed)


def test_every_feat_of_one_game_has_such_games() -> None:
    single = {feat.name for feat in FEATS if len(feat.parts) == 1}
    assert single == {case.feat for case in games_told(EXAMPLES)}
    assert len(FEATS) == 24
    assert len({part for feat in FEATS for part in feat.parts}) == sum(len(feat.parts) for feat in FEATS)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_rule_set_for_two_is_charted_by_a_win_without_house_rules(name: str) -> None:
    rules = RULE_SETS[name]
    others = " // ".join(f"P{seat + 1}: hand 3{suit}" for seat, suit in zip(range(1, rules.seats), "CDH", strict=False))
    short = Told(f"P1: hand 5H | points 9C // {others}", "points 5H")
    told = short if rules.goals[0] == 14 else Told(f"P1: hand TH | points TC AD // {others}", TEN)
    charted = {part for part in parts(told, name) if part.startswith("won-by-")}
    assert charted == ({f"won-by-{name}"} if rules.seats == 2 else set())
    if rules.seats == 2:
        assert "first-win" in parts(told, f"{name} ten=blocks")
        assert not any(part.startswith("won-by-") for part in parts(told, f"{name} ten=blocks"))


def test_against_who_plays_any_card_only_the_first_win_is_a_feat() -> None:
    game = won(Told("P1: hand TH | points TC AD // P2: hand 3C", TEN))
    assert parts_of(game, against(game, "random"), P1) == ("first-win",)
    assert "first-win" in parts_of(game, against(game, "casual-adaptive"), P1)


def test_house_rules_that_change_the_goal_earn_nothing() -> None:
    told = Told("P1: hand 4H | points TC // P2: hand 3C", "points 4H")
    assert parts(told, "cuttle.cards goals=short") == ()
    assert "first-win" in parts(Told("P1: hand TH | points TC AD // P2: hand 3C", TEN), "cuttle.cards four=random")


def test_the_loser_earns_nothing() -> None:
    game = won(Told("P1: hand TH | points TC AD // P2: hand 3C", TEN))
    assert parts_of(game, (Bot("Otto", "casual"), Human("You")), P2) == ()


@pytest.mark.parametrize("name", [*RULE_SETS, HOUSE_RULES])
def test_every_condition_has_an_answer_for_every_game(name: str) -> None:
    for number in range(4):
        rng = Random(f"feats {name} {number}")
        game, player = Game(deal(rules_of(name, number), rng)), AnyPlayer(rng)
        while not game.state.result:
            game.play(player.choose(legal(game.state)))
        for seat in range(game.deal.rules.seats):
            if is_won(game, seat):
                asked = WonGame(game, seat)
                assert {condition(asked) for feat in FEATS for condition in feat.parts.values()} <= {True, False}
