"""Memory while many games are played in one window: `python -m tests.tools.bench_games [--games 300] [--most 30]`.

Not a test. Both sides move by chance and at once. Every game has a table of its own, which is drawn a few times, as in
one long evening without closing the program. Prints how much memory the process holds after each tenth of the games;
the exit status is 1 if it has grown by more than `--most` megabytes since the first tenth, in which the caches fill.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from random import Random
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Push, Replace
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from tests.driving import Blank
from tests.engine.games import deal
from tests.tables import exits

RULES: Final = ("pagat", "cuttle.cards", "cuttle.cards-17")
MOST_MOVES: Final = 400
DRAWN_EVERY: Final = 9  # moves
STEP: Final = 1 / 60


def game(loop: Loop, number: int) -> int:
    """Play one game to its end. Returns how many frames were drawn."""
    chance = Random(number)
    rules = RULE_SETS[RULES[number % len(RULES)]]
    bots = AtOnce(lambda question: chance.choice(question.view.legal))
    session = Session(deal(rules, chance), (Human("You"), Bot("Bea", "casual")), number, bots)
    scene = TableScene(loop.stage, session, exits())
    drawn = loop.frames
    loop.stack.apply(Replace(scene) if loop.top is not None else Push(scene))
    for move in range(MOST_MOVES):
        if session.result is not None:
            break
        if session.asked == 0 and session.view(0).legal:
            session.submit(0, chance.choice(session.view(0).legal))
        session.update()
        if move % DRAWN_EVERY == 0:
            for _ in range(4):
                loop.step(STEP)
        else:
            scene.update(STEP)
        scene.director.skip()
    loop.step(STEP)
    return loop.frames - drawn


def megabytes() -> float:
    """What the process holds in memory now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / (1 << 20)


def main(games: int, most: float) -> int:
    def first(stage: Stage) -> Blank:
        return Blank(stage)

    store = SettingsStore(None, Settings(window_size=(1920, 1080), curtain=False))
    loop = open_loop(first, store)
    held: list[float] = []
    frames = 0
    for number in range(games):
        frames += game(loop, number)
        if (number + 1) % max(1, games // 10) == 0:
            held.append(megabytes())
            caches = (loop.stage.art.size + loop.stage.text.size) / (1 << 20)
            print(f"{number + 1} games, {frames} frames: {held[-1]:.0f} MB, of which pictures and text {caches:.0f}")
    close_loop(loop)
    grown = max(held[1:], default=held[0]) - held[0]
    print(f"grown by {grown:.1f} MB since the first tenth")
    return int(grown > most)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--most", type=float, default=30.0)
    given = parser.parse_args()
    raise SystemExit(main(given.games, given.most))
