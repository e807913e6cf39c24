"""The command `selfplay`: bots against bots."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from cuttle_desktop import PROGRAM
from cuttle_desktop.ai import Level, is_opponent
from cuttle_desktop.app.commands import rule_set_or_misuse
from cuttle_desktop.app.console import aligned, progress, say
from cuttle_desktop.app.misuse import NAMELESS, Misuse
from cuttle_desktop.engine.notation import format_seat
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.tournament import Tally, Tournament
from cuttle_desktop.store import files, game_file, pcn

Report = Callable[[Tournament, Tally, float], str]


def tournament(
    rules: str, options: Sequence[str], levels: tuple[str, ...], games: int, seed: int, *, swap: bool
) -> Tournament:
    """Raises Misuse for anything that cannot be played."""
    chosen = rule_set_or_misuse(" ".join([rules, *options]))
    for level in levels:
        if not is_opponent(level):
            raise Misuse(f"There is no bot level “{level}”. Choose from: {', '.join(Level)}.")
    if len(levels) != chosen.seats:
        raise Misuse(f"{chosen.name} has {chosen.seats} seats, but --seats names {len(levels)}.")
    if games < 1:
        raise Misuse("--games must be at least 1.")
    return Tournament(chosen, levels, games, seed, swap)


def folder(name: str | None) -> Path | None:
    """Where to write the games. Raises Misuse if nothing can be written there."""
    if name is None:
        return None
    if not name:
        raise Misuse(NAMELESS)
    try:
        files.make_folder(Path(name))
    except OSError as error:
        raise Misuse(f"No games can be written to {name}: {files.sentence(error)}.") from error
    return Path(name)


def selfplay(tournament: Tournament, report: Report, out: Path | None) -> int:
    """Raises Misuse if a game cannot be written."""
    tally = Tally()
    begun = time.perf_counter()
    for session in tournament.play():
        tally.add(session)
        if out is not None:
            _write(session, out / f"game-{tally.games:04}.pcn")
        progress(tally.games, tournament.games)
    say(report(tournament, tally, time.perf_counter() - begun))
    return 0


def _write(session: Session, path: Path) -> None:
    try:
        files.write_new(path, pcn.write(game_file.finished_record(session, PROGRAM)))
    except OSError as error:
        raise Misuse(f"{path} cannot be written: {files.sentence(error)}.") from error


def report(tournament: Tournament, tally: Tally, seconds: float) -> str:
    rows = [("rules", str(tournament.rules)), ("games", str(tally.games))]
    rows += [
        (level, _share(tally.level_wins[level], tally.played[level], "seat")) for level in sorted(set(tally.played))
    ]
    rows += [
        (format_seat(seat), _share(tally.seat_wins[seat], tally.games, "game"))
        for seat in range(tournament.rules.seats)
    ]
    rows += [
        ("stalemates", _share(tally.stalemates, tally.games, "game")),
        ("turns", f"{tally.turns / tally.games:.1f} a game"),
        ("actions", f"{tally.actions / tally.games:.1f} a game"),
        ("rate", f"{tally.games / seconds:.1f} games a second, {tally.actions / seconds:.0f} actions"),
    ]
    return aligned([*rows])


def _share(wins: int, of: int, what: str) -> str:
    return f"{wins} of {of} {what}s, {100 * wins / of:.1f} %"


def as_json(tournament: Tournament, tally: Tally, seconds: float) -> str:
    return json.dumps(
        {
            "rules": str(tournament.rules),
            "seats": tournament.levels,
            "seed": tournament.seed,
            "swap": tournament.swap,
            "games": tally.games,
            "wins_by_level": {level: tally.level_wins[level] for level in sorted(set(tally.played))},
            "wins_by_seat": [tally.seat_wins[seat] for seat in range(tournament.rules.seats)],
            "stalemates": tally.stalemates,
            "turns": tally.turns,
            "actions": tally.actions,
            "seconds": round(seconds, 3),
        },
        indent=2,
    )
