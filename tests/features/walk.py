"""A random walk from feature to feature, which prefers the pairs that were seldom visited."""

from __future__ import annotations

import secrets
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from unittest.mock import patch

from cuttle_desktop.ui import drawings
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.scenes import menu
from cuttle_desktop.ui.scenes.dialogs import stranded
from tests.features.doors import FEATURES, Feature
from tests.features.laws import Laws
from tests.features.program_life import Life
from tests.tools.monkey_inputs import plain

Pairs = Counter[tuple[str, str]]
"""How often a feature was used right after another."""
START = "the start"
ELSEWHERE = 0.1  # of the steps are followed by a look at another window
HOME = 0.25  # of the steps end in the menu


def walk(home: Path, seed: int, steps: int, pairs: Pairs) -> None:
    """Adds what was visited to `pairs`. What goes wrong is told with the seed and the way there."""
    with ExitStack() as patches:
        for target, name, new in (
            (secrets, "randbits", Random(seed).getrandbits),
            (menu, "Quit", Stay),
            (stranded, "Quit", Stay),
            (drawings, "drawing", plain),  # drawing from SVG would be most of the work
        ):
            patches.enter_context(patch.object(target, name, new))
        laws, life, way = Laws(), Life(home, seed), [START]
        try:
            for _ in range(steps):
                feature = _next(life.rng, way[-1], pairs)
                way.append(feature.name)
                if not feature.door(life):
                    way[-1] = f"({feature.name})"  # no pair begins or ends with it
                elif way[-2] != START and not way[-2].startswith("("):
                    pairs[way[-2], feature.name] += 1
                laws.check(life)
                if life.rng.random() < ELSEWHERE:
                    life.look_elsewhere()
                if life.rng.random() < HOME:
                    life.home()
                    laws.check(life)
            life.home()
            life.stop()
        except BaseException as error:
            error.add_note(f"step {len(way) - 1} of seed {seed}: {' → '.join(way[-8:])}")
            raise
        finally:
            laws.close()


def _next(rng: Random, before: str, pairs: Pairs) -> Feature:
    """One of those that came seldom right after the one before."""
    return min(FEATURES, key=lambda each: (pairs.get((before, each.name), 0), rng.random()))


def table_of(pairs: Pairs) -> str:
    """Rows: what came first; columns: what came right after it, by the first letters."""
    names = [feature.name for feature in FEATURES]
    head = " " * 17 + " ".join(f"{name[:5]:>5}" for name in names)
    rows = (f"{one:16} " + " ".join(f"{pairs[one, other]:5}" for other in names) for one in names)
    return "\n".join((head, *rows))


def missing(pairs: Pairs) -> list[tuple[str, str]]:
    names = [feature.name for feature in FEATURES]
    return [(one, other) for one in names for other in names if not pairs[one, other]]
