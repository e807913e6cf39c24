"""Files by somebody who knows the format: the chain is right, the moves are nonsense."""

from __future__ import annotations

from random import Random

from cuttle_desktop.engine.notation import NotationError, format_action
from cuttle_desktop.engine.step import IllegalAction, legal
from cuttle_desktop.store.format.entries import Unplayable, follow, parse_entry
from tests.store.drawing import unfinished

VERBS = (
    "draw",
    "pass",
    "ok",
    "offer",
    "accept",
    "refuse",
    "concede",
    "undo",
    "points",
    "scuttle",
    "perm",
    "jack",
    "joker",
    "oneoff",
    "top",
    "counter",
    "respond",
    "block",
    "take",
    "discard",
)
WHO = ("P1", "P2", "P3", "P4", "chance", "end", "deck")


def orders_refused(rules: str, rng: Random, count: int) -> int:
    """Say `count` random things at random moments of a game; each is legal or refused without a trace."""
    record = unfinished(rules, 12)
    pack = record.header.rules.deck
    refused = said = 0
    while said < count:
        game = record.up_to(rng.randrange(13)).play()
        for _ in range(50):
            said += 1
            before, length = game.state, len(game.log)
            try:
                follow(game, parse_entry(nonsense(rng, [c.code for c in pack]), pack))
            except (NotationError, IllegalAction, Unplayable):
                assert (game.state, len(game.log)) == (before, length)
                refused += 1
            if game.state.result:
                break
            answers = [format_action(action) for action in legal(game.state)]
            assert answers
    return refused


def nonsense(rng: Random, codes: list[str]) -> str:
    verb = rng.choice(VERBS)
    words = [rng.choice(WHO[:3] if rng.random() < 0.8 else WHO), verb]
    words += [rng.choice(codes) for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3)) if verb not in VERBS[:8] else 0)]
    if verb == "undo":
        words.append(str(rng.choice((1, 2, 99))))
    if verb == "top" and len(words) > 2:
        words.insert(3, rng.choice((*VERBS[8:], "scrap")))
    if rng.random() < 0.1:
        words.append("@" + rng.choice(WHO))
    return " ".join(words)
