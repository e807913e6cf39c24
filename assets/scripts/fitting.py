"""Fits value and prior to samples with numpy: logistic loss and softmax loss, Adam with a cosine rate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from self_play import NAMES

from cuttle_desktop.ai.layout import LAYOUT
from cuttle_desktop.ai.net import Net
from cuttle_desktop.ai.prior_layout import AT

UNITS = 32
BATCH = 2048
GENTLE = 6e-4  # the rate of going on from weights that are good already
MARGIN = 1.6  # room in a packed field beyond the largest sum met
Arrays = dict[str, NDArray]


class Adam:
    def __init__(self, values: Arrays, rate: float, steps: int, decay: float) -> None:
        self.values, self.rate, self.steps, self.decay = values, rate, steps, decay
        self.first = {name: np.zeros_like(value) for name, value in values.items()}
        self.second = {name: np.zeros_like(value) for name, value in values.items()}
        self.step = 0

    def descend(self, slopes: Arrays) -> None:
        self.step += 1
        rate = self.rate * 0.5 * (1 + np.cos(np.pi * min(1.0, self.step / self.steps))) + 1e-5
        for name, slope in slopes.items():
            slope = slope + self.decay * self.values[name]
            first, second = self.first[name], self.second[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            corrected = second / (1 - 0.999**self.step)
            self.values[name] -= (rate * (first / (1 - 0.9**self.step)) / (np.sqrt(corrected) + 1e-8)).astype(
                np.float32
            )


def load(paths: Sequence[Path]) -> Arrays:
    """All samples of some files, joined."""
    parts = [np.load(path) for path in paths]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0].files}


def dense(features: NDArray) -> NDArray:
    return np.unpackbits(features, axis=1, count=LAYOUT.size, bitorder="little").astype(np.float32)


def forward(values: Arrays, x: NDArray) -> tuple[NDArray, NDArray]:
    """The chances, and the hidden layer."""
    hidden = np.maximum(x @ values["hidden"] + values["hidden_bias"], 0)
    odds = hidden @ values["out"] + x @ values["linear"] + values["bias"]
    return 1 / (1 + np.exp(-np.clip(odds, -30, 30))), hidden


def held_out(games: NDArray) -> NDArray:
    """Every tenth game is for judging only."""
    return games % 10 == 9


def start(seed: int) -> Arrays:
    dice = np.random.default_rng(seed)
    return {
        "hidden": (dice.standard_normal((LAYOUT.size, UNITS)) * 0.08).astype(np.float32),
        "hidden_bias": np.full(UNITS, 0.1, np.float32),
        "linear": np.zeros(LAYOUT.size, np.float32),
        "out": (dice.standard_normal(UNITS) * 0.2).astype(np.float32),
        "bias": np.zeros(1, np.float32),
    }


def arrays(net: Net) -> Arrays:
    """The inverse of `as_net`."""
    return {
        "hidden": np.array(net.hidden, np.float32),
        "hidden_bias": np.array(net.hidden_bias, np.float32),
        "linear": np.array(net.linear, np.float32),
        "out": np.array(net.out, np.float32),
        "bias": np.array([net.bias], np.float32),
    }


def fit_value(samples: Arrays, own: float, epochs: int, begin: Arrays | None = None) -> Arrays:
    """`own`: weight of the player's own guess against the result. `begin`: weights to go on from, gently."""
    keep = ~held_out(samples["games"])
    features, results, guesses = (samples[name][keep] for name in ("features", "results", "guesses"))
    targets = np.where(guesses >= 0, own * guesses + (1 - own) * results, results)
    values = start(1) if begin is None else begin
    dice = np.random.default_rng(2)
    adam = Adam(
        values, 3e-3 if begin is None else GENTLE, epochs * (len(targets) // BATCH), 1e-5 if begin is None else 0.0
    )
    for _ in range(epochs):
        order = dice.permutation(len(targets))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[at : at + BATCH]
            x = dense(features[batch])
            chances, hidden = forward(values, x)
            slope = ((chances - targets[batch]) / BATCH).astype(np.float32)
            back = np.outer(slope, values["out"]) * (hidden > 0)
            adam.descend(
                {
                    "hidden": x.T @ back,
                    "hidden_bias": back.sum(0),
                    "linear": x.T @ slope,
                    "out": hidden.T @ slope,
                    "bias": slope.sum(keepdims=True),
                }
            )
    return values


def as_net(values: Arrays, samples: Arrays) -> Net:
    x = dense(samples["features"][:: max(1, len(samples["features"]) // 20000)])
    reach = float(np.abs(x @ values["hidden"] + values["hidden_bias"]).max()) * MARGIN
    return Net(
        hidden=tuple(tuple(row) for row in values["hidden"].tolist()),
        hidden_bias=tuple(values["hidden_bias"].tolist()),
        linear=tuple(values["linear"].tolist()),
        out=tuple(values["out"].tolist()),
        bias=float(values["bias"][0]),
        reach=reach,
    )


def fit_prior(samples: Arrays, epochs: int, begin: Sequence[float] | None = None) -> NDArray:
    """A softmax regression on the shares of the actions. `begin` as of `fit_value`."""
    values = {"prior": np.zeros(AT.size, np.float32) if begin is None else np.array(begin, np.float32)}
    batches = list(_choices(samples))
    adam = Adam(values, 1e-2 if begin is None else 2 * GENTLE, epochs * len(batches), 1e-6 if begin is None else 0.0)
    dice = np.random.default_rng(3)
    for _ in range(epochs):
        for at in dice.permutation(len(batches)):
            active, starts, owner, first, shares = batches[at]
            probabilities = _softmax(values["prior"], active, starts, owner, first)
            slope = (probabilities - shares) / len(first)
            lengths = np.diff(np.append(starts, len(active)))
            weights = np.repeat(slope, lengths)
            adam.descend({"prior": np.bincount(active, weights, AT.size).astype(np.float32)})
    return values["prior"]


def prior_loss(prior: NDArray, samples: Arrays) -> float:
    """The mean cross-entropy, in nats, above that of the shares themselves."""
    total = count = 0.0
    for active, starts, owner, first, shares in _choices(samples):
        probabilities = _softmax(prior, active, starts, owner, first)
        total += float((shares * (np.log(shares + 1e-9) - np.log(probabilities + 1e-9))).sum())
        count += len(first)
    return total / max(1.0, count)


def _softmax(prior: NDArray, active: NDArray, starts: NDArray, owner: NDArray, first: NDArray) -> NDArray:
    scores = np.add.reduceat(prior[active], starts)
    scores = np.exp(scores - np.maximum.reduceat(scores, first)[owner])
    return scores / np.add.reduceat(scores, first)[owner]


def _choices(samples: Arrays, size: int = 1024) -> Iterator[tuple[NDArray, ...]]:
    """Batches of choices: active features, where each action begins, its choice, where each choice begins, shares."""
    lengths, counts = samples["lengths"].astype(np.int64), samples["counts"].astype(np.int64)
    action_ends, choice_ends = np.cumsum(lengths), np.cumsum(counts)
    for at in range(0, len(counts), size):
        batch = counts[at : at + size]
        low, high = choice_ends[at] - counts[at], choice_ends[at] + batch[1:].sum()
        low_active, high_active = action_ends[low] - lengths[low], action_ends[high - 1]
        owned = lengths[low:high]
        yield (
            samples["active"][low_active:high_active].astype(np.int64),
            np.cumsum(owned) - owned,
            np.repeat(np.arange(len(batch)), batch),
            np.cumsum(batch) - batch,
            samples["shares"][low:high],
        )


def report(values: Arrays, samples: Arrays) -> list[str]:
    """AUC and Brier score on held-out games, in all and for every rule set."""
    keep = held_out(samples["games"])
    features, results, rules = (samples[name][keep] for name in ("features", "results", "rules"))
    chances = np.concatenate(
        [forward(values, dense(part))[0] for part in np.array_split(features, 1 + len(features) // 8192)]
    )
    lines = [f"all: {_measures(chances, results)}"]
    lines += [
        f"{NAMES[number]}: {_measures(chances[rules == number], results[rules == number])}"
        for number in np.unique(rules)
    ]
    bins = np.clip((chances * 10).astype(int), 0, 9)
    table = [f"{chances[bins == b].mean():.2f}→{results[bins == b].mean():.2f}" for b in range(10) if (bins == b).any()]
    return [*lines, "calibration: " + " ".join(table)]


def _measures(chances: NDArray, results: NDArray) -> str:
    won, lost = chances[results == 1], chances[results == 0]
    order = np.argsort(np.concatenate([won, lost]))
    ranks = np.empty(len(order))
    ranks[order] = np.arange(len(order))
    auc = (ranks[: len(won)].sum() - len(won) * (len(won) - 1) / 2) / max(1, len(won) * len(lost))
    return f"AUC {auc:.3f}, Brier {((chances - results) ** 2).mean():.4f}, {len(results)} positions"
