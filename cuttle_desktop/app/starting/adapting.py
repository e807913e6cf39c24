"""The adaptive opponent in the program: it takes its level from the latest games, which the settings remember."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from cuttle_desktop.ai import (
    ADAPTIVE,
    LADDER,
    Level,
    PastGame,
    adapted,
    announcement,
    is_adaptive,
    next_level,
    opponent,
)
from cuttle_desktop.engine.state import Result
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.remembered import AdaptiveGame
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.stage import Stage

KEPT_GAMES = 8  # more than two in a row with stalemates between them


def level_due(settings: Settings) -> Level:
    """The level of its next game. Games at levels between which it does not move are forgotten."""
    levels = {str(level): level for level in LADDER}
    games = [game for game in settings.adaptive_games if game.level in levels]
    return next_level([PastGame(levels[game.level], game.won) for game in games])


def with_level(setup: Setup, settings: Settings) -> Setup:
    """The setup with the level due for every adaptive opponent."""
    name = adapted(level_due(settings))
    players = (
        Bot(player.name, name) if isinstance(player, Bot) and _adapts(player) else player for player in setup.players
    )
    return replace(setup, players=tuple(players))


def remembered(settings: Settings, setup: Setup, result: Result) -> Settings:
    """The settings with this game remembered, if a single person played it against adaptive opponents alone."""
    people = [seat for seat, player in enumerate(setup.players) if isinstance(player, Human)]
    bots = [player for player in setup.players if isinstance(player, Bot)]
    if len(people) != 1 or not all(map(_adapts, bots)) or setup.practice or setup.substituted:
        return settings
    level, _ = opponent(bots[0].level)
    won = people[0] in result.winners if result.winners else None
    games = (*settings.adaptive_games, AdaptiveGame(level, won))[-KEPT_GAMES:]
    return msgspec.structs.replace(settings, adaptive_games=games)


def next_round(stage: Stage, played: Round, result: Result) -> Round:
    """The game after this one, which is remembered. An adaptive opponent may change its level, and says so."""
    begun = at_level_due(played.next(result), stage.settings)
    if said := _level_change(played, begun):
        stage.say(said)
    return begun


def at_level_due(agreed: Round, settings: Settings) -> Round:
    """The same round, with every adaptive opponent at the level due."""
    return replace(agreed, setup=with_level(agreed.setup, settings))


def _level_change(before: Round, now: Round) -> str | None:
    for old, new in zip(before.setup.players, now.setup.players, strict=True):
        if isinstance(old, Bot) and isinstance(new, Bot) and old.level != new.level:
            return announcement(new.name, opponent(old.level)[0], opponent(new.level)[0])
    return None


def _adapts(bot: Bot) -> bool:
    return bot.level == ADAPTIVE or is_adaptive(bot.level)
