"""The command: see `tests.features`."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import tests.features
from tests.features.walk import Pairs, missing, table_of, walk

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=tests.features.__doc__)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--steps", type=int, default=600, help="features for each seed")
    given = parser.parse_args()
    pairs: Pairs = Pairs()
    for seed in range(given.first, given.first + given.seeds):
        walk(Path(tempfile.mkdtemp()), seed, given.steps, pairs)
        print(f"seed {seed}: {len(missing(pairs))} pairs left", flush=True)
    print(table_of(pairs))
    print("not visited:", missing(pairs))
