"""Games of the bots against themselves, as samples for training: positions with their results, choices with shares."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path

import numpy as np
from msgspec import Struct, field

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.judging import Learned, Prior
from cuttle_desktop.ai.layout import LAYOUT
from cuttle_desktop.ai.moves import active
from cuttle_desktop.ai.net import Weights
from cuttle_desktop.ai.search import Search, candidates
from cuttle_desktop.ai.worlds import shuffled, worlds
from cuttle_desktop.engine.actions import CHANCE, Action
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.options import OPTIONS, RulesError, with_options
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import view

NAMES = [*RULE_SETS]
HOUSE_RULES = 0.2  # the share of games with house rules on a named base
FAVOURITE, FAVOURITES = "cuttle.cards-17", 0.4  # the share of the rule set played most
SLIPS = 0.05  # the share of random moves, so that positions off the best line are seen too
LONGEST = 400
WARMTH = 0.6  # of the choices drawn by the prior alone
SHARPNESS = 0.04  # of the softmax that turns one-ply values into shares
OCTETS = (LAYOUT.size + 7) // 8


class Samples(Struct):
    """Positions: packed features, result, own guess (or -1), rule set, game. Choices: actions as feature lists."""

    features: list[bytes] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    guesses: list[float] = field(default_factory=list)
    rules: list[int] = field(default_factory=list)
    games: list[int] = field(default_factory=list)
    active: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)  # features of each action
    counts: list[int] = field(default_factory=list)  # actions of each choice
    shares: list[float] = field(default_factory=list)

    def save(self, path: Path) -> None:
        partial = path.with_suffix(".partial.npz")
        np.savez_compressed(
            partial,
            features=np.frombuffer(b"".join(self.features), np.uint8).reshape(-1, OCTETS),
            results=np.array(self.results, np.float32),
            guesses=np.array(self.guesses, np.float32),
            rules=np.array(self.rules, np.uint8),
            games=np.array(self.games, np.int32),
            active=np.array(self.active, np.uint16),
            lengths=np.array(self.lengths, np.uint8),
            counts=np.array(self.counts, np.uint16),
            shares=np.array(self.shares, np.float32),
        )
        partial.rename(path)


class Way(Struct, frozen=True):
    """How a generation plays: by `iterations` of search, by `worlds` of one ply, else by the prior; without weights,
    at random."""

    weights: Weights | None
    iterations: int
    worlds: int


def play_part(way: Way, seats: Sequence[str], seed: int, games: int, path: Path) -> int:
    """Play `games` games of the rule sets named `seats` and save them. The same seed gives the same games."""
    rng = random.Random(seed)
    samples = Samples()
    for game in range(games):
        rules = pick_rules(seats, rng)
        _play(rules, way, rng, samples, seed * 1000 + game)
    samples.save(path)
    return games


def pick_rules(names: Sequence[str], rng: random.Random) -> RuleSet:
    name = FAVOURITE if FAVOURITE in names and rng.random() < FAVOURITES else rng.choice(names)
    rules = RULE_SETS[name]
    if rng.random() >= HOUSE_RULES:
        return rules
    while True:
        chosen = rng.sample(OPTIONS, rng.randint(1, 4))
        try:
            return with_options(rules, {option.key: rng.choice(option.choices).name for option in chosen})
        except RulesError:
            continue


class _Player:
    """One rule set with the weights at work, and the features as sets of bits."""

    def __init__(self, rules: RuleSet, weights: Weights | None) -> None:
        self.rules = rules
        self.judge = Learned(rules, weights) if weights else None
        self.features = Features(rules, [1 << number for number in range(LAYOUT.size)], 0)
        self.prior = Prior(rules, self.features, ())
        self.sides = rules.seating.sides


_players: dict[str, _Player] = {}


def _player(rules: RuleSet, weights: Weights | None) -> _Player:
    name = str(rules)
    if rules.options:
        return _Player(rules, weights)
    if name not in _players or (_players[name].judge is None) != (weights is None):
        _players[name] = _Player(rules, weights)
    return _players[name]


def _play(rules: RuleSet, way: Way, rng: random.Random, samples: Samples, number: int) -> None:
    player = _player(rules, way.weights)
    state = Deal(rules, shuffled(rules.deck, rng), rules.seats - 1).start()
    first = len(samples.features)
    mine: list[int] = []
    for _ in range(LONGEST):
        if state.result:
            break
        actions = answers(state)
        seat = state.asks[-1].seat
        if seat == CHANCE or len(actions) == 1:
            state = after(state, rng.choice(actions))
            continue
        slip = way.weights is not None and rng.random() < SLIPS
        action, guess = _decide(player, way, state, rng, samples)
        if slip:
            action, guess = rng.choice(actions), -1.0
        else:
            mine += _note(player, state, guess, samples)
        state = after(state, action)
    winners = {player.sides[seat] for seat in state.result.winners} if state.result else set()
    for side in mine:
        samples.results.append(float(side in winners) if winners else 1 / (max(player.sides) + 1))
    count = len(samples.features) - first
    samples.rules += [NAMES.index(rules.name)] * count
    samples.games += [number] * count


def _note(player: _Player, state: State, guess: float, samples: Samples) -> Iterator[int]:
    """Take the position down, from the side on turn, or with three sides from each; the sides."""
    turn = player.sides[state.turn]
    asked = player.sides[state.asks[-1].seat]
    two = player.features.side_count == 2
    for side in [turn] if two else range(player.features.side_count):
        samples.features.append(player.features.total(state, side).to_bytes(OCTETS, "little"))
        known = guess >= 0 and (two or side == asked)
        samples.guesses.append((guess if side == asked else 1 - guess) if known else -1.0)
        yield side


def _decide(player: _Player, way: Way, state: State, rng: random.Random, samples: Samples) -> tuple[Action, float]:
    """The action, and the chance to win that the player sees for itself."""
    if player.judge is None:
        return rng.choice(answers(state)), -1.0
    seen = view(state, state.asks[-1].seat)
    if way.iterations:
        search = Search(seen, player.judge, rng)
        if len(search.actions) == 1:
            return search.actions[0], -1.0
        search.run(way.iterations)
        visits = [branch.visits for branch in search.branches]
        guess = sum(branch.total for branch in search.branches) / sum(visits)
        shares = [count / sum(visits) for count in visits]
        actions, best = search.actions, search.best()
    elif not way.worlds:
        return _by_prior(player, state, candidates(seen), rng), -1.0
    else:
        actions = candidates(seen)
        if len(actions) == 1:
            return actions[0], -1.0
        values = _one_ply(player, way, seen, actions, rng)
        guess = max(values)
        best = values.index(guess)
        odds = [exp((value - guess) / SHARPNESS) for value in values]
        shares = [odd / sum(odds) for odd in odds]
    _note_choice(player, state, actions, shares, samples)
    return actions[best], guess


def _by_prior(player: _Player, state: State, actions: Sequence[Action], rng: random.Random) -> Action:
    """A win in sight, else an action drawn by its weight."""
    seat = state.asks[-1].seat
    if player.features.wins_now(state) and seat == state.turn:
        for action in actions:
            result = after(state, action).result
            if result and seat in result.winners:
                return action
    weights = player.judge.weights(state, seat, actions)
    return rng.choices(actions, [weight ** (1 / WARMTH) for weight in weights])[0]


def _one_ply(player: _Player, way: Way, seen, actions: Sequence[Action], rng: random.Random) -> list[float]:
    side = player.sides[seen.seat]
    values = [0.0] * len(actions)
    for world in worlds(seen, rng, way.worlds):
        for at, action in enumerate(actions):
            values[at] += player.judge.chances(after(world, action))[side] / way.worlds
    return values


def _note_choice(
    player: _Player, state: State, actions: Sequence[Action], shares: Sequence[float], samples: Samples
) -> None:
    sight = player.prior.sight(state, state.asks[-1].seat)
    for action, share in zip(actions, shares, strict=True):
        numbers = active(sight, action)
        samples.active += numbers
        samples.lengths.append(len(numbers))
        samples.shares.append(share)
    samples.counts.append(len(actions))
