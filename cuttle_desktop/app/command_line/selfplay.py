"""The command `selfplay`: one tournament of bots, or a ladder of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from cuttle_desktop import PROGRAM
from cuttle_desktop.app.command_line.commands import rule_set_or_misuse
from cuttle_desktop.app.command_line.console import NAMELESS, Misuse, progress, say
from cuttle_desktop.app.command_line.scoresheet import Contest, Ladder
from cuttle_desktop.session.arena.confidence import Stop
from cuttle_desktop.session.arena.entrant import Entrant, entrants
from cuttle_desktop.session.arena.ladder import pairings, ratings
from cuttle_desktop.session.arena.tally import Tally
from cuttle_desktop.session.arena.tournament import PlayedGame, Tournament
from cuttle_desktop.session.habits import Habits, note_habits
from cuttle_desktop.store.disk import disk_words, files
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.keeping import game_file


class Terms(Struct, frozen=True):
    """How any tournament of this command is played."""

    rules: str
    games: int
    seed: int
    jobs: int
    stop: Stop | None
    folder: Path | None


def terms(
    rules: str, options: Sequence[str], games: int, seed: int, jobs: int, stop: str | None, out: str | None
) -> Terms:
    """Raises Misuse for anything that cannot be played."""
    if games < 1:
        raise Misuse("--games must be at least 1.")
    if jobs < 1:
        raise Misuse("--jobs must be at least 1.")
    return Terms(" ".join([rules, *options]), games, seed, jobs, _stop(stop), folder(out))


def tournament(terms: Terms, seats: str, *, swap: bool) -> Tournament:
    """Raises Misuse."""
    chosen = rule_set_or_misuse(terms.rules)
    seated = _entrants(seats)
    if len(seated) != chosen.seats:
        raise Misuse(f"{chosen.name} has {chosen.seats} seats, but --seats names {len(seated)}.")
    return Tournament(chosen, seated, terms.games, terms.seed, swap)


def ladder(terms: Terms, names: str) -> tuple[Tournament, ...]:
    """Raises Misuse."""
    climbing = _entrants(names)
    if len({one.name for one in climbing}) < max(2, len(climbing)):
        raise Misuse("--ladder needs at least two different levels, each named once.")
    try:
        return pairings(rule_set_or_misuse(terms.rules), climbing, terms.games, terms.seed)
    except ValueError as error:
        raise Misuse(str(error)) from error


def folder(name: str | None) -> Path | None:
    """Where to write the games. Raises Misuse if nothing can be written there."""
    if name is None:
        return None
    if not name:
        raise Misuse(NAMELESS)
    try:
        files.make_folder(Path(name))
    except OSError as error:
        raise Misuse(
            f"No games can be written to {name}: {disk_words.sentence(error)}. {disk_words.advice(error)}"
        ) from error
    return Path(name)


def play_tournament(tournament: Tournament, terms: Terms, report: Callable[[Contest], str]) -> int:
    """Raises Misuse if a game cannot be written."""
    say(report(_carried_out(tournament, terms, "")))
    return 0


def play_ladder(tournaments: Sequence[Tournament], terms: Terms, report: Callable[[Ladder], str]) -> int:
    """Raises Misuse if a game cannot be written."""
    outcomes = tuple(_carried_out(one, terms, f"{' '.join(one.names)} ") for one in tournaments)
    names = tuple(dict.fromkeys(name for one in tournaments for name in one.names))
    scores = {pair(outcome): outcome.tally.scores(outcome.tournament.names[0]) for outcome in outcomes}
    say(report(Ladder(outcomes, ratings(names, scores, terms.seed))))
    return 0


def pair(outcome: Contest) -> tuple[str, str]:
    one, other = outcome.tournament.names
    return one, other


def _carried_out(tournament: Tournament, terms: Terms, prefix: str) -> Contest:
    tally = Tally(tournament)
    habits = {name: Habits() for name in tournament.names}
    begun = time.perf_counter()
    for played in _until(tournament, terms, tally):
        note_habits(tournament.deal(played.number), played.log, tuple(habits[name] for name in played.seated))
        if terms.folder is not None:
            _write(tournament, played, terms.folder / f"{prefix}game-{played.number + 1:04}.pcn")
    return Contest(tournament, tally, habits, time.perf_counter() - begun)


def _until(tournament: Tournament, terms: Terms, tally: Tally) -> Iterator[PlayedGame]:
    """The games until the end or, with a Stop, until a deal that decides; each is added to `tally` first."""
    first = tournament.names[0]
    for played in tournament.played(terms.jobs):
        tally.add(played)
        progress(tally.games, tournament.games)
        yield played
        whole = tally.games % tournament.duplicates == 0
        if terms.stop and whole and terms.stop.decided(tally.scores(first)):
            progress(tournament.games, tournament.games)
            return


def _write(tournament: Tournament, played: PlayedGame, path: Path) -> None:
    session = tournament.session(played.number, played.log)
    try:
        files.replace_whole(path, pcn.write(game_file.finished_record(session, PROGRAM)))
    except OSError as error:
        raise Misuse(f"{path} cannot be written: {disk_words.sentence(error)}. {disk_words.advice(error)}") from error


def _entrants(names: str) -> tuple[Entrant, ...]:
    try:
        return entrants(names)
    except ValueError as error:
        raise Misuse(str(error)) from error


def _stop(text: str | None) -> Stop | None:
    if text is None:
        return None
    try:
        low, high = (float(word) / 100 for word in text.split(","))
        return Stop(low, high)
    except ValueError as error:
        raise Misuse(f"--stop needs two percentages, the lower one first, for example 50,55, not “{text}”.") from error
