"""A disk full of games, for the library: finished, unfinished, and broken ones."""

from __future__ import annotations

from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.format import pcn
from tests.store.drawing import finished, unfinished

RULES = ("cuttle.cards", "pagat four=random", "cutthroat", "team", "miller", "bga-balanced", "sipie", "catsatcards")


def fill(paths: Paths, saved: int = 0, replays: int = 0, broken: int = 0) -> None:
    """Write that many files; the first `broken` of the replays cannot be opened."""
    files.make_folder(paths.saves)
    files.make_folder(paths.replays)
    content = pcn.write(unfinished(actions=12))
    for number in range(saved):
        (paths.saves / f"Saved {number}.pcn").write_bytes(content)
    whole = [pcn.write(finished(rules, seed)) for seed, rules in enumerate(RULES[: max(1, min(replays, 8))])]
    for number in range(replays):
        content = whole[number % len(whole)]
        if number < broken:
            content = content.replace(b"Rules", b"Rulez") if number % 2 else content[: len(content) // 3 * 2]
        (paths.replays / f"Game {number}.pcn").write_bytes(content)
