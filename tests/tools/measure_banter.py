"""How often the computer's seats talk, and about what: `python -m tests.tools.measure_banter [GAMES] [--level casual]`.

A skilled player sits at a real table against a bot, thinks for a few seconds a move, and time passes at normal speed.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from cuttle_desktop import ai
from cuttle_desktop.engine.events import Seen
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.banter import occasions
from cuttle_desktop.words.sayings import SAYINGS, Occasion
from tests.tables import Size, exits, stage
from tests.tools.screenshots import size

STEP = 1 / 20
LONGEST = 1200.0  # seconds a game
YOU = 0
ABOUT = {words: each for said in SAYINGS.values() for each, lines in said.items() for words in lines}


class Said(NamedTuple):
    """At which second of the game, about what, and whether there was room for it."""

    second: float
    occasion: Occasion
    shown: bool

    def __str__(self) -> str:
        return f"{self.second:.0f} s {self.occasion.value}{'' if self.shown else ' (no room)'}"


class Watched:
    """One game: what is said, and which reasons to speak there were."""

    def __init__(self, seed: int, level: str, thinks: float, window: Size, text: float) -> None:
        setup = Setup("cuttle.cards", (Human("You"), Bot("Otto", level)), None, "one game", seed)
        settings = Settings(curtain=False, text_size=text)
        session = first_round(setup, 1).start(AtOnce())
        self._scene = TableScene(stage(window, settings), session, exits())
        self._scene.resized(window)
        self._seed, self._thinks = seed, thinks
        self.said: list[Said] = []
        self.reasons: set[Occasion] = set()
        self._hear, self._scene.seated.banter.hear = (  # type: ignore[method-assign]
            self._scene.seated.banter.hear,
            self._heard,
        )
        self._play()

    def _heard(self, event: Seen | None) -> None:
        director = self._scene.director
        found = occasions(event, director.view, director.tempo.bots)
        self.reasons |= {occasion for seat, occasion in found.items() if seat in director.tempo.bots}
        self._hear(event)

    def _play(self) -> None:
        scene, banter = self._scene, self._scene.seated.banter
        scene.seated.deal()
        told, waited = None, 0.0
        for step in range(round(LONGEST / STEP)):
            scene.update(STEP)
            if banter.said is not None and banter.said is not told:
                self.said.append(Said(step * STEP, ABOUT[banter.said.words], banter.box is not None))
            told = banter.said
            if scene.session.result is not None and not scene.director.moving:
                return
            waited = waited + STEP if scene.session.asked == YOU and not scene.director.behind else 0.0
            if waited >= self._thinks:
                seen = scene.session.view(YOU)
                scene.session.submit(YOU, ai.choose(seen, (), ai.Level.SKILLED, iterations=40, seed=self._seed))
                waited = 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=10)
    parser.add_argument("--level", default="casual")
    parser.add_argument("--thinks", type=float, default=4.0, help="seconds a move of the player (default: 4)")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WIDTHxHEIGHT")
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT")
    given = parser.parse_args()
    total: Counter[Occasion] = Counter()
    games: Counter[Occasion] = Counter()
    could: Counter[Occasion] = Counter()
    for seed in range(1, given.games + 1):
        game = Watched(seed, given.level, given.thinks, given.size, given.text / 100)
        shown = [each.occasion for each in game.said if each.shown]
        total.update(shown)
        games.update({*shown})
        could.update(game.reasons)
        print(f"{seed}: {', '.join(map(str, game.said))}", flush=True)
    for occasion, count in total.most_common():
        with_reason = could[occasion] or given.games  # a greeting needs none
        print(
            f"{occasion.value}: {count / given.games:.1f} a game, in {games[occasion]} of {with_reason} with a reason"
        )


if __name__ == "__main__":
    main()
