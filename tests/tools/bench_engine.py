"""How fast the engine plays, and how often the rare things happen: `python -m tests.tools.bench_engine [games]`."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter as Tally
from collections.abc import Iterator

from cuttle_desktop.engine.actions import (
    Counter,
    Discard,
    FromDeck,
    OneOff,
    Pass,
    Respond,
    ScrapRevealed,
    Steal,
)
from cuttle_desktop.engine.asks import (
    CounterWindow,
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    Turn,
)
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.events import Revealed, Settled, Stolen, WasCountered
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, State, goal, kings, locked, score
from cuttle_desktop.engine.step import legal, step
from tests.engine.drawing import ALL
from tests.engine.games import Moment, deal, game

GAMES = 200


def speed(rules: RuleSet, count: int) -> tuple[int, int, float]:
    """Games, steps and seconds of process time for uniformly random play: `legal` and `step`, nothing else."""
    rng = random.Random(1)
    starts = [deal(rules, rng).start() for _ in range(count)]
    steps = 0
    begun = time.process_time()
    for state in starts:
        while not state.result:
            state, _ = step(state, rng.choice(legal(state)))
            steps += 1
    return count, steps, time.process_time() - begun


def happenings(moment: Moment) -> Iterator[str]:
    """The rare things in one step."""
    yield from _of_the_action(moment)
    yield from _of_what_is_asked(moment)
    yield from _of_the_events(moment)
    yield from _of_the_end(moment)


def _of_the_action(moment: Moment) -> Iterator[str]:
    before = moment.before
    ask = before.asks[-1]
    match ask, moment.action:
        case CounterWindow(seat, _, by, play, counters), Counter(card):
            yield f"counter number {len(counters) + 1}"
            if locked(before, card):
                yield "locked two counters (R7)"
            if isinstance(play, Respond):
                yield "nine that answers a royal is countered (R31)"
            if counters and before.rules.seats > 2 and seat != by:
                yield "third seat counters a counter (R4)"
        case PlayRevealed(_, count), ScrapRevealed():
            yield f"seven whose {count} card(s) cannot be played (R13)"
        case PlayRevealed(seat), FromDeck(Steal(_, target)):
            if any(stack.card is target for stack in before.fields[seat].points):
                yield "jack from a seven on one's own card (R18)"
        case PlayRevealed(), FromDeck(OneOff(card)) if card.rank is Rank.SEVEN:
            yield "seven from a seven"
        case HandLimitDiscard(_, count), Discard():
            yield f"discard of {count} to the hand limit (R22)"
        case Turn(), Pass() if before.deck:
            yield "pass before the deck is empty (R23)"
        case Turn(seat), Steal(_, target) if any(s.card is target for s in before.fields[seat].points):
            yield "jack on one's own card (R17)"
        case _, Respond():
            yield "nine answers a royal (R31)"
        case _:
            pass


def _of_what_is_asked(moment: Moment) -> Iterator[str]:
    before, after = moment.before, moment.after
    for opened in after.asks[len(before.asks) - 1 :]:
        match opened:
            case PickFromScrap() if all(card.rank is Rank.THREE for card in after.scrap):
                yield "three with only threes in the scrap"
            case ForcedDiscard(_, 1):
                yield "four against a single card (R11)"
            case DiscardThenDraw() if len(after.deck) < 3:
                yield "five that empties the deck"
            case _:
                pass


def _of_the_events(moment: Moment) -> Iterator[str]:
    before = moment.before
    for event in moment.events:
        match event:
            case WasCountered(_, _, counters) if len(counters) > 1:
                yield "one-off countered by three twos or more"
            case Settled(_, OneOff(card)) if card.rank is Rank.FOUR and not moment.after.hands[1 - before.turn]:
                yield "four whose victim has no card left (R9)"
            case Revealed(_, cards) if len(before.deck) == 1 and len(cards) == 1:
                yield "seven with one card left (R13)"
            case Stolen(rider, _, stack) if stack.riders:
                yield f"{len(stack.riders) + 1} {'jokers' if rider.card.rank is Rank.JOKER else 'jacks'} on one card"
                if rider.card.rank is Rank.JOKER and stack.card.rank is Rank.QUEEN:
                    yield "joker on a stolen queen (R26)"
            case _:
                pass
    for seat in range(before.rules.seats):
        most = kings(moment.after, seat)
        if most > kings(before, seat) and most > 2:
            yield f"{most} kings on one field"


def _of_the_end(moment: Moment) -> Iterator[str]:
    state = moment.after
    if not state.result:
        return
    yield f"end by {state.result.how.value}"
    if state.result.how is How.POINTS:
        if state.turn not in state.result.winners:
            yield "win on another's turn (R20)"
        if sum(enough(state, seat) for seat in range(state.rules.seats)) > 1:
            yield "two seats reach their goals (R20)"
        if any(goal(state, seat) == 0 for seat in state.result.winners):
            yield "win with a goal of 0"


def enough(state: State, seat: int) -> bool:
    return score(state, seat) >= goal(state, seat)


def main(count: int) -> None:
    print(f"legal + step, process time, {count} games each, uniformly random play")
    for name in ALL:
        games, steps, seconds = speed(RULE_SETS[name], count)
        print(f"  {name:16} {steps / games:6.0f} steps a game {steps / seconds:9.0f} steps a second")
    print(f"\nrare things in {count} games each, random play of varied temper")
    table = {name: Tally(what for n in range(count) for m in game(name, n) for what in happenings(m)) for name in ALL}
    for what in sorted(set().union(*table.values())):
        row = [table[name][what] for name in ALL]
        print(f"  {what:52} {sum(row):6}   " + " ".join(f"{number:5}" for number in row))
    print(f"  {'':52} {'all':>6}   " + " ".join(f"{name[:5]:>5}" for name in ALL))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
