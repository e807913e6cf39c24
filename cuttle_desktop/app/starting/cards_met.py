"""Which games count: each once, and only while nobody here has met its cards in another game.

The profile remembers every deal that was seen at this screen with the one game that may still count with those cards,
by its id: the first one that showed them. It counts once. Whoever meets the cards again, in a copy, in a repeat, from
another seat, by the number of the deal or in a replay, knows them, and that game counts for nothing. A practice game
takes the deal over, whatever came before: it counts as practice only, and what it was taken from counts no more.

Rejected: to know games by their ids alone. A repeat of the same cards has an id of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.daily import read_day
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.profile import BEGUN, Profile
from cuttle_desktop.ui.scenes.day_games import outcome_of, with_day_begun, with_day_given_up
from cuttle_desktop.ui.stage import Stage

MOST: Final = 4000  # deals; the oldest are forgotten
NO_GAME: Final = ""  # of cards with which none counts any more


def meet(stage: Stage, agreed: Round, game: str) -> Round:
    """The round once its cards are seen in the game of this id; `known` if they were seen before."""
    setup, deck = agreed.setup, agreed.deal.deck
    known = not setup.practice and _is_known(stage.profile, setup, deck, game)
    stage.remember(partial(with_day_begun, setup=setup))
    stage.remember(partial(with_cards_met, deck=deck, game=game, practice=setup.practice))
    if not known:
        return agreed
    stage.remember(partial(with_day_given_up, setup=setup))
    return replace(agreed, setup=replace(setup, day="", known=True))


def with_cards_met(profile: Profile, deck: Sequence[Card], game: str, *, practice: bool) -> Profile:
    """The profile once the cards were seen in a game."""
    first = practice or profile.cards_met.get(_digest(deck), _mark(game)) == _mark(game)
    return _with(profile, deck, _mark(game) if first else NO_GAME)


def _is_known(profile: Profile, setup: Setup, deck: Sequence[Card], game: str) -> bool:
    """Whether its cards were met in another game, or it is a deal of the day that was decided."""
    day = read_day(setup.day)
    decided = day is not None and outcome_of(profile, day) not in (None, BEGUN)
    return decided or profile.cards_met.get(_digest(deck), _mark(game)) != _mark(game)


def with_cards_known(profile: Profile, deck: Sequence[Card]) -> Profile:
    """The profile once all cards were seen, as in a replay, or once the game that could count was counted."""
    return _with(profile, deck, NO_GAME)


def may_count(profile: Profile, deck: Sequence[Card], game: str) -> bool:
    """Whether this game, which is over, is to be counted now."""
    return profile.cards_met.get(_digest(deck)) == _mark(game)


def _with(profile: Profile, deck: Sequence[Card], mark: str) -> Profile:
    key = _digest(deck)
    if profile.cards_met.get(key) == mark:
        return profile
    met: Mapping[str, str] = {name: each for name, each in profile.cards_met.items() if name != key} | {key: mark}
    return msgspec.structs.replace(profile, cards_met=dict([*met.items()][-MOST:]))


def _digest(deck: Sequence[Card]) -> str:
    """Of the cards in their order alone: other rules, another dealer and another seat deal out the same ones."""
    return _mark(" ".join(map(str, deck)))


def _mark(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
