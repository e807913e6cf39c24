"""The level of the adaptive opponent: it follows from the latest games against it, which the profile remembers."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

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
from cuttle_desktop.session.profile.profile import AdaptiveGame, Profile
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Bot, Setup

KEPT_GAMES = 8  # more than two in a row with stalemates between them


def level_due(profile: Profile) -> Level:
    """The level of its next game. Games at levels between which it does not move are forgotten."""
    levels = {str(level): level for level in LADDER}
    games = [game for game in profile.adaptive_games if game.level in levels]
    return next_level([PastGame(levels[game.level], game.won) for game in games])


def with_level(setup: Setup, profile: Profile) -> Setup:
    """The setup with the level due for every adaptive opponent."""
    name = adapted(level_due(profile))
    players = (
        Bot(player.name, name) if isinstance(player, Bot) and _adapts(player) else player for player in setup.players
    )
    return replace(setup, players=tuple(players))


def with_adaptive_game(profile: Profile, setup: Setup, result: Result) -> Profile:
    """The profile with this game remembered, if a single person played it against adaptive opponents alone."""
    bots = [player for player in setup.players if isinstance(player, Bot)]
    if setup.person is None or not all(map(_adapts, bots)) or setup.practice or setup.substituted or setup.known:
        return profile
    level, _ = opponent(bots[0].level)
    won = setup.person in result.winners if result.winners else None
    games = (*profile.adaptive_games, AdaptiveGame(level, won))[-KEPT_GAMES:]
    return msgspec.structs.replace(profile, adaptive_games=games)


def next_round(profile: Profile, played: Round, result: Result) -> tuple[Round, str]:
    """The game after this one, which is remembered, and what an adaptive opponent says that changes its level."""
    begun = at_level_due(played.next(result), profile)
    return begun, _level_change(played, begun)


def at_level_due(agreed: Round, profile: Profile) -> Round:
    """The same round, with every adaptive opponent at the level due."""
    return replace(agreed, setup=with_level(agreed.setup, profile))


def _level_change(before: Round, now: Round) -> str:
    for old, new in zip(before.setup.players, now.setup.players, strict=True):
        if isinstance(old, Bot) and isinstance(new, Bot) and old.level != new.level:
            return announcement(new.name, opponent(old.level)[0], opponent(new.level)[0]) or ""
    return ""


def _adapts(bot: Bot) -> bool:
    return bot.level == ADAPTIVE or is_adaptive(bot.level)
