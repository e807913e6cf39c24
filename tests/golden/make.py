"""Makes golden games: `python -m tests.golden.make VERSION`. Those of a released version are never made again.

`--only cuttle.cards seven-waits` makes those of some rule sets and house rules, when a ruling revises them.

Twelve games of each rule set and one of each house rule, by players with a bent: they reach corners of the rules that
random players and good players seldom see. Beside every `NAME.pcn` lies `NAME.steps`: for the deal and after each line
its number, eight digits of the position, and eight digits of the legal actions (SHA-256 of their sorted texts).
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import uuid
from collections.abc import Container, Iterator
from pathlib import Path
from random import Random

from cuttle_desktop.engine.actions import (
    CHANCE,
    Action,
    Block,
    Counter,
    Decline,
    Draw,
    FromDeck,
    Give,
    Offer,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Refuse,
    Respond,
    Scuttle,
    Steal,
)
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.options import OPTIONS, parse_rules
from cuttle_desktop.engine.position import digest
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import legal, talk
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.store.format.entries import FileEntry, Said, Undone, follow
from cuttle_desktop.store.format.header import LENGTHS, Header, Sealed, Standing
from cuttle_desktop.store.format.pcn import write
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.format.seal import SALT_BYTES
from cuttle_desktop.store.keeping.autosave import closing

HERE = Path(__file__).parent
MOST = 400  # lines; a game that goes on longer stays unfinished
ONE_OFFS = (OneOff, OneOffOn, OneOffAt)
STEALS = (Steal, Give)

LIKES: dict[str, tuple[tuple[tuple[type, ...], float], ...]] = {
    "hungry": ((ONE_OFFS, 8), (STEALS, 8), ((Counter, Respond, Block), 6), ((Permanent,), 4), ((Points, Draw), 1)),
    "racing": (((Points,), 12), ((Permanent,), 6), (STEALS, 6), ((Scuttle,), 2), (ONE_OFFS, 1), ((Draw,), 1)),
    "hoarding": (((Draw,), 30), ((Decline,), 3), ((Counter, Respond, Block), 2), (ONE_OFFS, 2), ((Permanent,), 2)),
    "stalling": (((Scuttle,), 9), ((Pass,), 9), ((Draw,), 6), ((Decline,), 1), ((Counter, Block), 3), (ONE_OFFS, 3)),
    "random": (),
}
"""How much more a player likes some actions; what is not named weighs one half, or one for the random player."""


def weight(action: Action, style: str) -> float:
    kind = type(action.play) if isinstance(action, FromDeck) else type(action)
    return next((weight for kinds, weight in LIKES[style] if kind in kinds), 1.0 if style == "random" else 0.5)


def choose(state: State, style: str, rng: Random) -> Action:
    choices = legal(state)
    if isinstance(choices[-1], Refuse):
        return Refuse() if rng.random() < 0.9 else choices[0]
    if Offer() in talk(state) and rng.random() < 0.01:
        return Offer()
    return rng.choices(choices, [weight(action, style) for action in choices])[0]


def play(rules: RuleSet, styles: tuple[str, ...], seed: int) -> Record:
    rng = Random(f"{rules} {styles} {seed}")
    head = header(rules, styles, rng)
    game = Game(head.deal)
    entries: list[FileEntry] = []
    while len(entries) < MOST and (seat := asked(game.state)) is not None:
        if seat != CHANCE and len(game.log) > 3 and rng.random() < 0.01:
            entry: FileEntry = Undone(seat, rng.choice((1, 1, 2, 3)))
        else:
            entry = Said(seat, choose(game.state, "random" if seat == CHANCE else styles[seat], rng))
        follow(game, entry)
        entries.append(entry)
    result = game.state.result
    return Record(head, (*entries, *(closing(head, result.winners) if result else ())))


def header(rules: RuleSet, styles: tuple[str, ...], rng: Random) -> Header:
    deck = list(rules.deck)
    rng.shuffle(deck)
    game = str(uuid.UUID(int=rng.getrandbits(128), version=4))
    return Header(
        rules=rules,
        game=game,
        app="cuttle-desktop golden",
        started="2026-11-20T12:00:00Z",
        players=tuple(Bot(style.capitalize(), style) for style in styles),
        dealer=rng.randrange(rules.seats),
        match=Standing(rng.choice([*LENGTHS]), 1, (0,) * rules.seats),
        cards=Sealed(tuple(deck), rng.randbytes(SALT_BYTES)),
    )


def tables(seats: int) -> Iterator[tuple[str, ...]]:
    """Who sits together: for each bent its own kind, a random player first, a random player last."""
    for style in LIKES:
        if style != "random":
            yield (style,) * seats
            yield ("random",) + (style,) * (seats - 1)
            yield (style,) * (seats - 1) + ("random",)


def games(only: Container[str]) -> Iterator[tuple[str, Record]]:
    """Of the rule sets and house rules named in `only`."""
    for rules in (rules for name, rules in RULE_SETS.items() if name in only):
        for number, styles in enumerate(tables(rules.seats), 1):
            yield f"{rules.name}-{number:02}", play(rules, styles, number)
    for option in (option for option in OPTIONS if option.key in only):
        for choice in option.choices:
            rules = parse_rules(f"cuttle.cards {option.key}={choice.name}")
            yield f"house-{option.key}-{choice.name}", play(rules, ("hungry", "random"), 1)


def steps(record: Record) -> str:
    game = Game(record.header.deal)
    lines = [mark(0, game.state)]
    for number, entry in enumerate(record.entries, 1):
        follow(game, entry)
        lines.append(mark(number, game.state))
    return "".join(lines)


def mark(number: int, state: State) -> str:
    texts = "\n".join(sorted(map(format_action, legal(state))))
    return f"{number} {digest(state)[:8]} {hashlib.sha256(texts.encode()).hexdigest()[:8]}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version")
    parser.add_argument("--only", nargs="*", default=[*RULE_SETS, *(option.key for option in OPTIONS)])
    options = parser.parse_args()
    folder = HERE / options.version
    folder.mkdir()
    count = 0
    for name, record in games(options.only):
        (folder / f"{name}.pcn").write_bytes(write(record))
        (folder / f"{name}.steps").write_text(steps(record), encoding="ascii", newline="\n")
        count += 1
    sys.stdout.write(f"{count} games in {folder}\n")


if __name__ == "__main__":
    main()
