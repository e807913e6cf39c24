"""What tells the styles apart: `python -m tests.tools.measure_styles [--level LEVEL] [--games N]`.

Each style plays the balanced one at the same level, every deal from both seats. Printed are the habits of both, and for
the style's own statistic the mean difference within a deal with its 95 % interval.
"""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from math import sqrt

from msgspec import Struct

from cuttle_desktop.ai import Style
from cuttle_desktop.app.command_line.console import aligned
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.session.arena.confidence import Z95, Estimate
from cuttle_desktop.session.arena.entrant import entrants
from cuttle_desktop.session.arena.tally import Tally
from cuttle_desktop.session.arena.tournament import Tournament
from cuttle_desktop.session.habits import PLAY_KINDS, Habits, note_habits

Statistic = Callable[[Habits], float]


def thefts(habits: Habits) -> float:
    """Jacks and jokers less scuttles, as a share of the turns: a thief takes what others would scrap."""
    return habits.share("steal") - habits.share("scuttle")


def denials(habits: Habits) -> float:
    """Scuttles and one-offs, as a share of the turns."""
    return habits.share("scuttle") + habits.share("one-off")


def hurry(habits: Habits) -> float:
    """Cards played for points, as a share of the turns."""
    return habits.share("points")


OWN: Mapping[Style, Statistic] = {Style.RACER: hurry, Style.CONTROLLER: denials, Style.THIEF: thefts}
"""In which statistic a style is to exceed the balanced one."""


class Compared(Struct, frozen=True):
    """`differences`: of the style's own statistic to that of the balanced one, for each deal."""

    habits: tuple[Habits, Habits]
    differences: tuple[float, ...]
    score: Estimate

    @property
    def mean(self) -> float:
        return sum(self.differences) / len(self.differences)

    @property
    def half(self) -> float:
        """Of the 95 % interval."""
        n = len(self.differences)
        variance = sum((one - self.mean) ** 2 for one in self.differences) / max(1, n - 1)
        return Z95 * sqrt(variance / n)


def compared(style: Style, level: str, games: int, rules: str = "cuttle.cards-17", budget: str = "") -> Compared:
    """After all games."""
    (found,) = deque(comparisons(style, level, games, rules, budget), maxlen=1)
    return found


def comparisons(
    style: Style, level: str, games: int, rules: str = "cuttle.cards-17", budget: str = ""
) -> Iterator[Compared]:
    """After each deal, which is played from both seats, what is known by then."""
    tournament = Tournament(
        parse_rules(rules), entrants(f"{level}-{style}{budget},{level}{budget}"), games, 4, swap=True
    )
    one, other = tournament.names
    own = OWN[style]
    tally = Tally(tournament)
    whole = {name: Habits() for name in tournament.names}
    differences: list[float] = []
    for _, deal in groupby(tournament.played(), lambda played: tournament.pack(played.number)):
        habits = {name: Habits() for name in tournament.names}
        for played in deal:
            tally.add(played)
            for noted in (whole, habits):
                note_habits(tournament.deal(played.number), played.log, tuple(noted[name] for name in played.seated))
        differences.append(own(habits[one]) - own(habits[other]))
        yield Compared((whole[one], whole[other]), tuple(differences), tally.estimate(one))


def rows(name: str, found: Compared, own: Statistic) -> Sequence[tuple[str, ...]]:
    style, balanced = (
        (
            *(f"{100 * habits.share(kind):.1f} %" for kind in PLAY_KINDS),
            f"{habits.points_a_turn:.2f}",
            f"{habits.countered:.2f}",
        )
        for habits in found.habits
    )
    verdict = f"{own.__name__} {found.mean:+.3f} ± {found.half:.3f}"
    return (name, *style, verdict, str(found.score)), ("  balanced", *balanced, "", "")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.measure_styles")
    parser.add_argument("--level", default="skilled", help="of both (%(default)s)")
    parser.add_argument("--games", type=int, default=100, help="of each style (%(default)s)")
    parser.add_argument("--rules", default="cuttle.cards-17")
    given = parser.parse_args()
    table: list[tuple[str, ...]] = [("style", *PLAY_KINDS, "points a turn", "counters", "its own statistic", "score")]
    for style, own in OWN.items():
        table.extend(rows(style, compared(style, given.level, given.games, given.rules), own))
    print(aligned(table))


if __name__ == "__main__":
    main()
