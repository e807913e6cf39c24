"""Weights of value and prior: data files of the package, read once. `assets/scripts/train_bots.py` makes them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from msgspec import Struct

from cuttle_desktop.ai.net import Net
from cuttle_desktop.engine.rules import RuleSet

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
    """What `weights_text` wrote."""
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


def weights_text(weights: Weights) -> str:
    net = weights.net
    rows = ",\n".join("  " + json.dumps(_whole(row), separators=(",", ":")) for row in net.hidden)
    parts = [f'"hidden": [\n{rows}\n]']
    for name, values in (
        ("hidden_bias", net.hidden_bias),
        ("linear", net.linear),
        ("out", net.out),
        ("prior", weights.prior),
    ):
        parts.append(f'"{name}": {json.dumps(_whole(values), separators=(",", ":"))}')
    parts += [f'"bias": {round(net.bias * SCALE)}', f'"reach": {round(net.reach * SCALE)}']
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _real(values: Sequence[int]) -> tuple[float, ...]:
    return tuple(value / SCALE for value in values)


def _whole(values: Sequence[float]) -> list[int]:
    return [round(value * SCALE) for value in values]
