"""Trains the bots' value and prior by self-play on this project's engine: from nothing, or from a teacher's weights.

    python assets/scripts/train_bots.py two-seats --teacher assets/scripts/teacher.json
    python assets/scripts/train_bots.py more-seats --teacher cuttle_desktop/ai/trained/two-seats.json
    python assets/scripts/train_bots.py two-seats

Games go to build/training, a file for every few of them. A run that was stopped goes on where it was. The last
generation's weights are written to cuttle_desktop/ai/trained. `--scale` shortens or lengthens the recipe.
Needs numpy: pip install -e '.[train]'
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from pathlib import Path

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parent))
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import fitting
from self_play import Way, play_part

from cuttle_desktop.ai.net import SCALE, Weights, parse_weights
from cuttle_desktop.engine.rulesets import RULE_SETS

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "cuttle_desktop" / "ai" / "trained"


class Generation(Struct, frozen=True):
    """`iterations` of search, else `worlds` of one ply, else the prior. `learns_from`: how many generations it fits."""

    games: int
    part: int  # games in one file
    iterations: int = 0
    worlds: int = 0
    learns_from: int = 1
    own: float = 0.0  # the weight of the search's guess in the value's target
    epochs: int = 4


RECIPE = (
    Generation(games=20_000, part=500),
    Generation(games=10_000, part=100, worlds=3),
    Generation(games=10_000, part=100, worlds=3, learns_from=2, own=0.3),
    Generation(games=80_000, part=1000),
    Generation(games=4_000, part=20, iterations=60, learns_from=2, own=0.5),
    Generation(games=60_000, part=500),
    Generation(games=2_700, part=20, iterations=100, learns_from=2, own=0.5),
    Generation(games=120_000, part=500, learns_from=2, own=0.5),
    Generation(games=2_700, part=20, iterations=80, learns_from=2, own=0.5),
    Generation(games=120_000, part=500, learns_from=2, own=0.5),
    Generation(games=1_600, part=20, iterations=80, learns_from=3, own=0.5),
    Generation(games=276_000, part=500, learns_from=7, own=0.5, epochs=2),
)
TAUGHT = {
    "two-seats": (
        Generation(games=20_000, part=250, own=0.5, epochs=2),
        Generation(games=2_000, part=20, iterations=60, learns_from=2, own=0.5, epochs=2),
    ),
    "more-seats": (
        Generation(games=20_000, part=250, own=0.5, epochs=2),
        Generation(games=6_000, part=100, worlds=4, learns_from=2, own=0.3, epochs=2),
        Generation(games=20_000, part=250, learns_from=3, own=0.5, epochs=2),
        Generation(games=3_000, part=20, iterations=80, learns_from=2, own=0.5, epochs=2),
    ),
}
"""What follows a teacher: it knows one rule set, and self-play shows it the others.

A teacher for two seats does not know what to do at three: a search that trusts its prior only repeats it, so choices
of one ply come first.
"""

CHOICES_FROM = 3  # the prior is fitted to the choices of this many generations, the latest that made any


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


def _whole(values: Sequence[float]) -> list[int]:
    return [round(value * SCALE) for value in values]


def main() -> None:
    arguments = _arguments()
    names = [name for name, rules in RULE_SETS.items() if (rules.seats == 2) == (arguments.which == "two-seats")]
    folder = arguments.folder / arguments.which
    folder.mkdir(parents=True, exist_ok=True)
    weights = parse_weights(arguments.teacher.read_text()) if arguments.teacher else None
    recipe = (TAUGHT[arguments.which] if arguments.teacher else RECIPE)[: arguments.generations]
    for number, generation in enumerate(recipe):
        result = folder / f"{number}-weights.json"
        if result.exists():
            weights = parse_weights(result.read_text())
            continue
        games = max(generation.part, round(generation.games * arguments.scale))
        begun = time.time()
        _play(
            Way(weights, generation.iterations, generation.worlds),
            names,
            number,
            games,
            generation.part,
            folder,
            arguments.processes,
        )
        played = time.time() - begun
        weights = _fit(folder, recipe[: number + 1], weights, go_on=bool(arguments.teacher))
        result.write_text(weights_text(weights))
        say(f"generation {number}: {games} games in {played:.0f} s, fitted in {time.time() - begun - played:.0f} s")
    assert weights
    (SHIPPED / f"{arguments.which}.json").write_text(weights_text(weights))


def _play(way: Way, names: list[str], number: int, games: int, part: int, folder: Path, processes: int) -> None:
    tasks = [
        (way, names, (number + 1) * 100_000 + at, part, folder / f"{number}-part-{at:04}.npz")
        for at in range((games + part - 1) // part)
        if not (folder / f"{number}-part-{at:04}.npz").exists()
    ]
    if processes == 1:
        played: Iterable[int] = map(_part, tasks)
        _watch(played, len(tasks), number)
        return
    with get_context("fork").Pool(processes, maxtasksperchild=1) as pool:
        _watch(pool.imap_unordered(_part, tasks), len(tasks), number)


def _part(task: tuple[Way, list[str], int, int, Path]) -> int:
    return play_part(*task)


def _watch(played: Iterable[int], count: int, number: int) -> None:
    begun, games = time.time(), 0
    for done, more in enumerate(played, 1):
        games += more
        if done % max(1, count // 10) == 0:
            say(f"generation {number}: {done} of {count} files, {games / (time.time() - begun):.2f} games a second")


def _fit(folder: Path, made: Sequence[Generation], before: Weights | None, go_on: bool) -> Weights:
    """The value is fitted to all samples; the prior is, where the last generation made choices of its own."""
    number, generation = len(made) - 1, made[-1]
    numbers = range(max(0, number - generation.learns_from + 1), number + 1)
    samples = fitting.load([path for at in numbers for path in sorted(folder.glob(f"{at}-part-*.npz"))])
    begin = before if go_on else None
    values = fitting.fit_value(samples, generation.own, generation.epochs, begin and fitting.arrays(begin.net))
    for line in fitting.report(values, samples):
        say("  " + line)
    if generation.iterations or generation.worlds:
        chose = [at for at, each in enumerate(made) if each.iterations or each.worlds][-CHOICES_FROM:]
        choices = fitting.load([path for at in chose for path in sorted(folder.glob(f"{at}-part-*.npz"))])
        prior = fitting.fit_prior(choices, 6, begin and begin.prior)
        say(f"  prior: {fitting.prior_loss(prior, choices):.3f} nats from the shares, {len(choices['counts'])} choices")
        return Weights(fitting.as_net(values, samples), tuple(prior.tolist()))
    return Weights(fitting.as_net(values, samples), before.prior if before else (0.0,) * fitting.AT.size)


def say(text: str) -> None:
    print(time.strftime("%H:%M:%S ") + text, flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("which", choices=["two-seats", "more-seats"])
    parser.add_argument("--scale", type=float, default=1.0, help="times the games of the full recipe")
    parser.add_argument("--generations", type=int, help="how many of the recipe's generations (all)")
    parser.add_argument("--teacher", type=Path, help="weights to go on from, instead of from nothing")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "training")
    return parser.parse_args()


if __name__ == "__main__":
    main()
