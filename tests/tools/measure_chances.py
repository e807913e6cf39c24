"""How often a told chance comes true: `python -m tests.tools.measure_chances [RULES …] [--games N] [--first N]`.

Skilled bots play games that no training has seen. From some decisions of each the best move is taken, as a hint tells
it, and skilled bots play on to the end; where they had taken it, that is the game itself. Printed are, in ten bins of
what was told, the mean told, the share that was won, and how many positions; also of 75 to 90 of 100, and the same of
`outlook`, told to a seat that is not asked. A sure win is left out.

Last come the curves for `ai/calibration.py` that these positions ask for. Check them by other games (`--first`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from math import exp, log
from random import Random

from cuttle_desktop.ai.calibration import Curve, scale
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.outlook import CHOICE, LOOK, outlook
from cuttle_desktop.ai.ranking import ranking
from cuttle_desktop.ai.search import candidates
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.app.command_line.console import aligned
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.state import Result
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.arena.entrant import entrant
from cuttle_desktop.session.arena.tournament import PlayedGame, Tournament
from tests.tools.measure_value import Said, bins

SEED = 39_500  # of games that neither the trainer nor the tests play
EACH, WATCHED = 5, 12  # positions of a game: for hints, and for seats that are not asked
STEPS = 60  # of Newton's method: far more than it needs
LIKELY = (0.75, 0.90)
Kinds = tuple[list[Said], list[Said]]


def said_in(tournament: Tournament, played: PlayedGame) -> Kinds:
    """Of some decisions: what a hint told, and what `outlook` told seats that were not asked, with what came of it."""
    game, dice = Game(tournament.deal(played.number)), Random(played.number)
    for action in played.log:
        game.play(action)
    moments = [*range(len(game.log))]
    dice.shuffle(moments)
    hints = islice((said for n in moments for said in _hint_at(tournament, played, game, n)), EACH)
    return [*hints], [said for n in moments[:: len(moments) // WATCHED or 1] for said in _watched_at(played, game, n)]


def _hint_at(tournament: Tournament, played: PlayedGame, game: Game, n: int) -> Iterator[Said]:
    seat = speaker(game.at(n), game.log[n])
    if seat is None or len(among := candidates(seen := view(game.at(n), seat))) < CHOICE or sure_win(seen, among):
        return
    best = ranking(seen, n)[0]
    same = shape(best.action) == shape(game.log[n])
    result = played.result if same else _played_on(tournament, played.number, (*game.log[:n], best.action))
    yield Said(best.chance, _won(game, result, seat))


def _watched_at(played: PlayedGame, game: Game, n: int) -> Iterator[Said]:
    sides = game.deal.rules.seating.sides
    for seat in range(game.deal.rules.seats):
        if len(candidates(seen := view(game.at(n), seat))) < CHOICE:
            yield Said(outlook(seen, LOOK, n)[sides[seat]], _won(game, played.result, seat))


def _played_on(tournament: Tournament, number: int, log: tuple[Action, ...]) -> Result:
    session = tournament.session(number, log)
    while session.update():
        pass
    assert session.result, "a finished game"
    return session.result


def _won(game: Game, result: Result, seat: Seat) -> float:
    return float(seat in result.winners) if result.winners else 1 / game.deal.rules.side_count


def fitted(said: Iterable[Said], curve: Curve) -> Curve:
    """The curve by which these chances would have been likeliest, where `curve` told them: logistic regression."""
    points = [((_log_odds(one.chance) - curve.shift) / curve.steep, one.won) for one in said if 0 < one.chance < 1]
    shift, steep = 0.0, 1.0
    for _ in range(STEPS):
        a = b = c = down = along = 1e-9
        for x, won in points:
            p = 1 / (1 + exp(-shift - steep * x))
            weight = p * (1 - p)
            a, b, c = a + weight, b + weight * x, c + weight * x * x
            down, along = down + won - p, along + (won - p) * x
        shift += (c * down - b * along) / (a * c - b * b)
        steep += (a * along - b * down) / (a * c - b * b)
    return Curve(round(shift, 3), round(steep, 3))


def _log_odds(chance: float) -> float:
    return log(chance / (1 - chance))


def rows(name: str, said: list[Said]) -> Iterator[tuple[str, ...]]:
    likely = [one for one in said if LIKELY[0] <= one.chance < LIKELY[1]]
    for told, won, count in [*bins(said), *(bins_of_one(likely))]:
        yield name, f"{100 * told:.0f}", f"{100 * won:.0f}", f"{100 * (won - told):+.0f}", str(count)


def bins_of_one(said: list[Said]) -> Iterator[tuple[float, float, int]]:
    if said:
        yield sum(one.chance for one in said) / len(said), sum(one.won for one in said) / len(said), len(said)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.measure_chances")
    parser.add_argument("rules", nargs="*", default=["cuttle.cards"])
    parser.add_argument("--games", type=int, default=150, help="under each rule set (%(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (%(default)s)")
    given = parser.parse_args()
    for name in given.rules:
        rules = parse_rules(name)
        tournament = Tournament(rules, (entrant("skilled"),) * rules.seats, given.games, SEED, swap=False)
        kinds: Kinds = ([], [])
        for number in range(given.first, given.first + given.games):
            for said, more in zip(kinds, said_in(tournament, tournament.play(number)), strict=True):
                said += more
            print(f"\r{number}", end="", file=sys.stderr, flush=True)
        told = [("told to", "mean", "won", "off", "positions")]
        print(f"\n{rules}, {given.games} games")
        print(aligned([*told, *rows("who is to play", kinds[0]), *rows("another seat", kinds[1])]))
        for words, said, curve in zip(("alone", "averaged"), kinds, scale(rules), strict=True):
            print(words, fitted(said, curve))


if __name__ == "__main__":
    main()
