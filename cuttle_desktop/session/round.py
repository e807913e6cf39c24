"""One game of a match as it is dealt: the setup, how the match stands, the pack, and the dice of bots and chance."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import Result
from cuttle_desktop.session.deal import Cut, cut, deal
from cuttle_desktop.session.match import Match, new_match
from cuttle_desktop.session.scribe import Scribe
from cuttle_desktop.session.seat_names import given_back
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.session.thinker import Thinker


class Round(Struct, frozen=True):
    """`seed` is where the next game comes from. `cut`: the cards drawn for the deal, if the dealer was cut for."""

    setup: Setup
    match: Match
    deal: Deal
    dice: int
    seed: int
    cut: Cut | None = None

    @property
    def rules(self) -> RuleSet:
        return self.deal.rules

    @property
    def _fresh(self) -> Setup:
        """Of the matches that follow: for practice if that was chosen, but not on the journey, whose games count.

        None is a deal of the day or goes on with a dive. Where a person played on for the computer, it plays again.
        """
        setup, players = self.setup, given_back(self.setup.players)
        practice = setup.practice and not (setup.branched or setup.first or setup.voyage)
        fresh = replace(setup, players=players, practice=practice, first=False, branched=False, known=False)
        return replace(fresh, day="", dive="")

    def start(self, thinker: Thinker, log: Iterable[Action] = (), scribe: Scribe | None = None) -> Session:
        """Play, or take up a game where its log ends. What happens from now on is told to the scribe."""
        return Session(self.deal, self.setup.players, self.dice, thinker, log, scribe, self.setup.practice)

    def next(self, result: Result) -> Round:
        """The next game: of this match, or of a new one if this is over. The deal passes on (R32)."""
        match, setup = self.match.after(result), self._fresh
        if match.over:
            match = new_match(setup.match, self.rules.seats, match.dealer)
        else:
            setup = replace(setup, practice=self.setup.practice, first=self.setup.first)
        return dealt(setup, self.rules, match, Random(f"{self.seed} next").getrandbits(53))

    def swapped(self) -> Round:
        """The same cards with the seats swapped: the players move one seat on, as a match of its own."""
        first, *others = self._fresh.players
        setup = replace(self._fresh, players=(*others, first))
        return replace(self, setup=setup, match=new_match(setup.match, self.rules.seats, self.match.dealer), cut=None)


def first_round(setup: Setup, seed: int) -> Round:
    """`seed` is used if the setup has none. Raises ValueError for rules, players or a match that do not fit."""
    rules = parse_rules(setup.rules)
    if len(setup.players) != rules.seats:
        raise ValueError(f"{rules.name} is played by {rules.seats}, not by {len(setup.players)}")
    seed = seed if setup.seed is None else setup.seed
    found = cut(rules, seed) if setup.dealer is None else None
    dealer = found.dealer if found else setup.dealer or 0
    return replace(dealt(setup, rules, new_match(setup.match, rules.seats, dealer), seed), cut=found)


def dealt(setup: Setup, rules: RuleSet, match: Match, seed: int) -> Round:
    return Round(setup, match, deal(rules, match.dealer, seed), dice(seed), seed)


def dice(seed: int | str) -> int:
    """The seed of bots and chance, for a seed of the deal or the id of a game.

    A file may show it: the shuffle cannot be worked out from it.
    """
    return int.from_bytes(sha256(f"cuttle dice {seed}".encode()).digest()[:8])
