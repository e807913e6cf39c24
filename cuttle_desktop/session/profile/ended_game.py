"""A game that is over, and what it counts for: record, rating, days, feats, the adaptive opponent's level."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.state import Result
from cuttle_desktop.session.profile.adapting import with_adaptive_game
from cuttle_desktop.session.profile.cards_met import may_count, was_counted, with_cards_met, with_counted
from cuttle_desktop.session.profile.day_tries import with_day_given_up
from cuttle_desktop.session.profile.dives import with_dive_over
from cuttle_desktop.session.profile.feats_earned import with_feats
from cuttle_desktop.session.profile.games_counted import player_at_stake, with_game, without_practice
from cuttle_desktop.session.profile.practised import without_own_puzzles
from cuttle_desktop.session.profile.profile import FeatPart, Profile
from cuttle_desktop.session.round import Round

AGAIN: Final = " again"  # of a game that goes on: it has no id yet


class EndedGame(Struct, frozen=True):
    """`game` is its id; `played` has those who sat there at the end."""

    game: str
    played: Round
    result: Result
    feats: tuple[FeatPart, ...] = ()  # it has, if it counts
    by_jack: bool = False  # whether a jack won it


def with_ended(profile: Profile, ended: EndedGame) -> Profile:
    """The profile with the game counted, once: see `cards_met`. A first try that may not count is given up."""
    setup, deck, result = ended.played.setup, ended.played.deal.deck, ended.result
    if not may_count(profile, deck, ended.game):
        return with_day_given_up(profile, setup)
    profile = with_adaptive_game(with_counted(profile, deck, ended.game), setup, result)
    profile = with_game(profile, setup, ended.played.rules, result, by_jack=ended.by_jack)
    if (person := player_at_stake(setup)) is not None:
        won = person in result.winners if result.winners else None
        profile = with_dive_over(profile, setup, ended.game, won)
    return with_feats(profile, ended.feats)


def without_ended(profile: Profile, ended: EndedGame, positions: Collection[str]) -> Profile:
    """The profile without a practice game that goes on after all, and without the puzzles from its `positions`."""
    deck = ended.played.deal.deck
    if was_counted(profile, deck, ended.game):
        profile = without_practice(profile, ended.played.setup, ended.played.rules, ended.result)
        profile = with_cards_met(profile, deck, ended.game + AGAIN, practice=True)
    return without_own_puzzles(profile, positions)
