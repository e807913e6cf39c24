"""The shelf: 24 feats, from the first evening to years, and which of their parts a game has.

A feat of one game has one part. One of several games has a part for each, and is earned once all of them are. Files
know the parts by their names, which therefore never change their meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai import Level, is_opponent, opponent
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.feats import conditions
from cuttle_desktop.session.feats.won_game import WonGame, is_won
from cuttle_desktop.session.profile.games_counted import opponents_met
from cuttle_desktop.session.setup import Player

Condition = Callable[[WonGame], bool]


class Reach(Enum):
    """How far off a feat is."""

    EVENING = "first evenings"
    SEASON = "many evenings"
    YEARS = "years"


class Feat(Struct, frozen=True):
    """`parts`: what has to come together, by name. `name` is also that of its emblem."""

    name: str
    reach: Reach
    parts: Mapping[str, Condition]


def _single(name: str, reach: Reach, condition: Condition) -> Feat:
    return Feat(name, reach, {name: condition})


def _won_by(rules: RuleSet) -> Condition:
    return lambda game: game.rules == rules


CHARTS: Final[Mapping[str, RuleSet]] = {
    f"won-by-{rules.name}": rules for rules in RULE_SETS.values() if rules.seats == 2
}
"""The parts of the feat of every rule set for two."""
FIRST_WIN: Final = _single("first-win", Reach.EVENING, lambda _: True)
FEATS: Final[tuple[Feat, ...]] = (
    FIRST_WIN,
    _single("calm-sea", Reach.EVENING, conditions.opponents_without_points),
    _single("stolen-treasure", Reach.EVENING, conditions.stolen_card_decided),
    _single("homecoming", Reach.EVENING, conditions.card_came_home),
    _single("held-line", Reach.EVENING, conditions.ace_countered),
    _single("two-crowns", Reach.EVENING, conditions.two_kings),
    _single("bare-hands", Reach.SEASON, conditions.four_emptied_a_hand),
    _single("on-the-brink", Reach.SEASON, conditions.stood_on_the_brink),
    _single("tidal-wave", Reach.SEASON, conditions.ace_swept_much),
    _single("last-word", Reach.SEASON, conditions.second_counter),
    _single("deep-dive", Reach.SEASON, conditions.card_from_scrap_decided),
    _single("last-light", Reach.SEASON, conditions.deck_ran_out),
    _single("clean-sweep", Reach.SEASON, conditions.six_swept_much),
    _single("three-scuttles", Reach.SEASON, conditions.three_scuttles),
    _single("three-sails", Reach.SEASON, conditions.won_by_three),
    _single("mutiny", Reach.SEASON, conditions.stolen_king_decided),
    _single("four-oars", Reach.SEASON, conditions.won_with_partner),
    _single("hand-to-hand", Reach.SEASON, conditions.gift_decided),
    _single("from-the-deep", Reach.YEARS, conditions.from_nothing),
    _single("third-counter", Reach.YEARS, conditions.third_counter),
    _single("all-plunder", Reach.YEARS, conditions.only_stolen_points),
    _single("tug-of-war", Reach.YEARS, conditions.same_card_came_home_thrice),
    _single("four-crowns", Reach.YEARS, conditions.four_kings),
    Feat("every-chart", Reach.YEARS, {part: _won_by(rules) for part, rules in CHARTS.items()}),
)


def parts_of(game: Game, players: tuple[Player, ...], me: Seat) -> tuple[str, ...]:
    """The parts of feats that a game has, which counts for the record of the person at `me`.

    The first win is a feat against anybody: the first opponent of the journey plays any card.
    """
    rules = game.deal.rules
    met = opponents_met(players, rules, me)
    if not is_won(game, me) or rules.goals != RULE_SETS[rules.name].goals:
        return ()
    won, feats = WonGame(game, me), FEATS if all(map(_knows_the_game, met)) else (FIRST_WIN,)
    return tuple(name for feat in feats for name, condition in feat.parts.items() if condition(won))


def _knows_the_game(name: str) -> bool:
    """The adaptive opponent does at every level."""
    return not is_opponent(name) or opponent(name)[0] is not Level.RANDOM
