"""What `selfplay` prints of tournaments and ladders, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from msgspec import Struct

from cuttle_desktop.app.command_line.console import aligned
from cuttle_desktop.engine.notation import format_seat
from cuttle_desktop.session.arena.confidence import Estimate
from cuttle_desktop.session.arena.ladder import Rating
from cuttle_desktop.session.arena.tally import Tally
from cuttle_desktop.session.arena.tournament import Tournament
from cuttle_desktop.session.habits import PLAY_KINDS, Habits


class Contest(Struct, frozen=True):
    """A tournament that was played, perhaps stopped early. `habits` by entrant."""

    tournament: Tournament
    tally: Tally
    habits: Mapping[str, Habits]
    seconds: float


class Ladder(Struct, frozen=True):
    outcomes: tuple[Contest, ...]
    ratings: tuple[Rating, ...]


def tournament_as_text(outcome: Contest) -> str:
    tournament, tally = outcome.tournament, outcome.tally
    rows = [("rules", str(tournament.rules)), ("games", str(tally.games))]
    rows += [(name, _standing(tally, name)) for name in tournament.names]
    rows += [
        (format_seat(seat), _share(tally.seat_wins[seat], tally.games, "game"))
        for seat in range(tournament.rules.seats)
    ]
    rows += [
        ("stalemates", _share(tally.stalemates, tally.games, "game")),
        ("turns", f"{tally.turns / tally.games:.1f} a game"),
        ("actions", f"{tally.actions / tally.games:.1f} a game"),
        ("rate", f"{tally.games / outcome.seconds:.1f} games a second, {tally.actions / outcome.seconds:.0f} actions"),
    ]
    return f"{aligned([*rows])}\n\n{habits_text(outcome)}"


def _standing(tally: Tally, name: str) -> str:
    won = _share(tally.wins[name], tally.seats_taken[name], "seat")
    mean = tally.seconds[name] / max(1, tally.decisions[name])
    return f"{won}; score {tally.estimate(name)}; {mean:.3f} s a move, at most {tally.longest[name]:.2f} s"


def _share(wins: int, of: int, what: str) -> str:
    return f"{wins} of {of} {what}s, {100 * wins / of:.1f} %"


def habits_text(outcome: Contest) -> str:
    """How each entrant played, as shares of its turns."""
    head = ("how they play", "turns", *PLAY_KINDS, "points a turn", "counters taken")
    rows: list[tuple[str, ...]] = [head]
    for name, habits in outcome.habits.items():
        shares = (f"{100 * habits.share(kind):.1f} %" for kind in PLAY_KINDS)
        last = (f"{habits.points_a_turn:.2f}", f"{100 * habits.countered:.0f} % of {habits.windows}")
        rows.append((name, str(habits.turns), *shares, *last))
    return aligned(rows)


def tournament_as_json(outcome: Contest) -> str:
    return json.dumps(_outcome_value(outcome), indent=2)


def _outcome_value(outcome: Contest) -> dict[str, object]:
    tournament, tally = outcome.tournament, outcome.tally
    return {
        "rules": str(tournament.rules),
        "seats": [entrant.name for entrant in tournament.seats],
        "seed": tournament.seed,
        "swap": tournament.swap,
        "games": tally.games,
        "wins_by_level": {name: tally.wins[name] for name in tournament.names},
        "scores": {name: _estimate_value(tally.estimate(name)) for name in tournament.names},
        "wins_by_seat": [tally.seat_wins[seat] for seat in range(tournament.rules.seats)],
        "stalemates": tally.stalemates,
        "turns": tally.turns,
        "actions": tally.actions,
        "habits": {name: _habits_value(habits) for name, habits in outcome.habits.items()},
        "seconds": {
            "all": round(outcome.seconds, 3),
            "a_move": {name: round(tally.seconds[name] / max(1, tally.decisions[name]), 4) for name in tally.decisions},
            "longest": {name: round(seconds, 3) for name, seconds in tally.longest.items()},
        },
    }


def _estimate_value(estimate: Estimate) -> dict[str, float]:
    return {"share": round(estimate.share, 4), "low": round(estimate.low, 4), "high": round(estimate.high, 4)}


def _habits_value(habits: Habits) -> dict[str, float]:
    shares = {kind: round(habits.share(kind), 4) for kind in PLAY_KINDS}
    return shares | {"points a turn": round(habits.points_a_turn, 3), "counters taken": round(habits.countered, 3)}


def ladder_as_text(ladder: Ladder) -> str:
    ratings = [(one.name, f"{one.points:.0f}", f"{one.low:.0f}–{one.high:.0f}") for one in ladder.ratings]
    first = ladder.outcomes[0].tournament
    head = f"{first.rules}, at most {first.games} games a pair\n"
    tables = (aligned([("level", "rating", "95 %"), *ratings]), aligned([*_pairs(ladder)]))
    return head + "\n\n".join(tables)


def _pairs(ladder: Ladder) -> Iterator[tuple[str, ...]]:
    yield "pair", "games", "score of the first", "seconds a move"
    for outcome in ladder.outcomes:
        tally = outcome.tally
        one, other = outcome.tournament.names
        paces = " ".join(f"{tally.seconds[name] / max(1, tally.decisions[name]):.3f}" for name in (one, other))
        yield f"{one} – {other}", str(tally.games), str(tally.estimate(one)), paces


def ladder_as_json(ladder: Ladder) -> str:
    ratings = [
        {"name": one.name, "rating": round(one.points), "low": round(one.low), "high": round(one.high)}
        for one in ladder.ratings
    ]
    return json.dumps({"ratings": ratings, "pairs": [_outcome_value(one) for one in ladder.outcomes]}, indent=2)
