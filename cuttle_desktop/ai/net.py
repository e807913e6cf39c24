"""The value: a net of sparse features with one small hidden layer, packed so that plain Python adds it up fast.

The chance to win is `sigmoid(bias + linear · x + out · relu(hidden_bias + hidden · x))`. One feature is one big
integer: a field of 16 bits for each hidden unit, and above them its linear weight. Adding the integers of the active
features adds all hidden units at once; the upper byte of each field, looked up in a table, is its activation.

The weights are data files of the package, read once. `assets/scripts/train_bots.py` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul

from msgspec import Struct

from cuttle_desktop.engine.rules import RuleSet

FIELD = 1 << 16
LINEAR_SCALE = 1 << 14
LINEAR_OFFSET = 256


class Net(Struct, frozen=True):
    """`hidden[feature][unit]`; `reach` bounds what a unit's sum can come to, either way."""

    hidden: tuple[tuple[float, ...], ...]
    hidden_bias: tuple[float, ...]
    linear: tuple[float, ...]
    out: tuple[float, ...]
    bias: float
    reach: float


class Packed:
    """A Net as `rows` and `base` for the sum of features, and what to make of that sum."""

    def __init__(self, net: Net) -> None:
        units = len(net.out)
        scale = FIELD / (2 * net.reach)
        self._bytes = 2 * units
        self._shift = 16 * units
        self._mask = (1 << self._shift) - 1
        self.rows = [
            self._pack(row, scale) + (round(weight * LINEAR_SCALE) << self._shift)
            for row, weight in zip(net.hidden, net.linear, strict=True)
        ]
        self.base = self._pack([b + net.reach for b in net.hidden_bias], scale)
        self.base += round((net.bias + LINEAR_OFFSET) * LINEAR_SCALE) << self._shift
        middles = [(octet + 0.5) / 256 * 2 * net.reach - net.reach for octet in range(256)]
        self._relu = bytes(max(0, round(middle / net.reach * 255)) for middle in middles)
        self._out = [weight * net.reach / 255 for weight in net.out]

    def log_odds(self, total: int) -> float:
        """What a sum of `rows`, begun with `base`, says."""
        linear = (total >> self._shift) / LINEAR_SCALE - LINEAR_OFFSET
        active = (total & self._mask).to_bytes(self._bytes, "little")[1::2].translate(self._relu)
        hidden: float = sum(map(mul, self._out, active))
        return linear + hidden

    @staticmethod
    def _pack(values: Sequence[float], scale: float) -> int:
        return sum(round(value * scale) << (16 * at) for at, value in enumerate(values))


def sigmoid(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if -30.0 < x < 30.0 else float(x > 0)


SCALE = 1000  # files hold whole thousandths


class Weights(Struct, frozen=True):
    """What a bot has learned: how good a position is, and which action it looks at first."""

    net: Net
    prior: tuple[float, ...]


def shipped(rules: RuleSet) -> Weights:
    """The weights for games like those of `rules`: for two seats, or for more."""
    return _read("two-seats" if rules.seats == 2 else "more-seats")


@cache
def _read(name: str) -> Weights:
    return parse_weights((files("cuttle_desktop.ai") / "trained" / f"{name}.json").read_text("utf-8"))


def parse_weights(text: str) -> Weights:
    """What `assets/scripts/train_bots.py` wrote."""
    found = json.loads(text)
    net = Net(
        hidden=tuple(_real(row) for row in found["hidden"]),
        hidden_bias=_real(found["hidden_bias"]),
        linear=_real(found["linear"]),
        out=_real(found["out"]),
        bias=found["bias"] / SCALE,
        reach=found["reach"] / SCALE,
    )
    return Weights(net, _real(found["prior"]))


def _real(values: Sequence[int]) -> tuple[float, ...]:
    return tuple(value / SCALE for value in values)
