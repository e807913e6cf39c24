"""A game that is over, and what it counts for: the record, the rating, the days, the adaptive opponent's level."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from cuttle_desktop.app.ending.track_record import with_game, without_practice
from cuttle_desktop.app.starting.adapting import remembered
from cuttle_desktop.app.starting.cards_met import may_count, with_cards_known
from cuttle_desktop.engine.state import Result
from cuttle_desktop.session.round import Round
from cuttle_desktop.store.profile import Profile


@dataclass(frozen=True, slots=True)
class EndedGame:
    """`game` is its id; `played` has those who sat there at the end."""

    game: str
    played: Round
    result: Result


def with_ended(profile: Profile, ended: EndedGame) -> Profile:
    """The profile with the game counted, once: see `cards_met`."""
    deck = ended.played.deal.deck
    if not may_count(profile, deck, ended.game):
        return profile
    setup, result = ended.played.setup, ended.result
    profile = remembered(with_cards_known(profile, deck), setup, result)
    return with_game(profile, setup, ended.played.rules, result)


def without_ended(profile: Profile, ended: EndedGame, positions: Collection[str]) -> Profile:
    """The profile without a practice game that goes on after all, and without the puzzles from its `positions`."""
    profile = without_practice(profile, ended.played.setup, ended.played.rules, ended.result)
    kept = tuple(puzzle for puzzle in profile.own_puzzles if puzzle.position not in positions)
    return msgspec.structs.replace(profile, own_puzzles=kept)
