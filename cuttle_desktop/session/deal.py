"""Shuffling and cutting: deals from a seed, the same in every version of Python."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from cuttle_desktop.ai.worlds import shuffled
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.rules import RuleSet


class Cut(Struct, frozen=True):
    """The cards cut for the deal, round by round, each round as (seat, card). The lowest rank deals (§2)."""

    rounds: tuple[tuple[tuple[Seat, Card], ...], ...]
    dealer: Seat


def deal(rules: RuleSet, dealer: Seat, seed: int) -> Deal:
    return Deal(rules, shuffled(rules.deck, Random(seed)), dealer)


def cut(rules: RuleSet, seed: int) -> Cut:
    """All seats cut; those that tie for the lowest rank cut again."""
    rng = Random(f"{seed} cut")
    seats: tuple[Seat, ...] = tuple(range(rules.seats))
    rounds: list[tuple[tuple[Seat, Card], ...]] = []
    while len(seats) > 1:
        drawn = tuple(zip(seats, shuffled(rules.deck, rng), strict=False))
        rounds.append(drawn)
        lowest = min(card.rank for _, card in drawn)
        seats = tuple(seat for seat, card in drawn if card.rank == lowest)
    return Cut(tuple(rounds), seats[0])
