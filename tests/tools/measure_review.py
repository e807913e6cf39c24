"""How much processor time a review takes: `python -m tests.tools.measure_review [--rules RULES] [--games N]`.

Games of skilled bots that no test plays, the longest first. Printed are actions, seconds of this process, and seconds
for 60 actions.
"""

from __future__ import annotations

import argparse
from time import process_time

from cuttle_desktop.app.command_line.console import aligned
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.session.arena.entrant import entrant
from cuttle_desktop.session.arena.tournament import Tournament
from cuttle_desktop.session.review import findings

SEED, LONG = 39_000, 60


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.measure_review")
    parser.add_argument("--rules", default="cuttle.cards")
    parser.add_argument("--games", type=int, default=3)
    given = parser.parse_args()
    rules = parse_rules(given.rules)
    tournament = Tournament(rules, (entrant("skilled"),) * rules.seats, given.games * 4, SEED, swap=False)
    longest = sorted(tournament.played(1), key=lambda played: -len(played.log))[: given.games]
    rows: list[tuple[str, ...]] = [("game", "actions", "seconds", f"for {LONG}")]
    for played in longest:
        began = process_time()
        found = [*findings(tournament.deal(played.number), played.log)]
        seconds = process_time() - began
        assert found
        actions = len(played.log)
        rows.append((str(played.number), str(actions), f"{seconds:.1f}", f"{seconds * LONG / actions:.1f}"))
    print(aligned(rows))


if __name__ == "__main__":
    main()
