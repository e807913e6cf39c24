"""Matches against a laboratory bot that lives outside the project: `python -m tests.tools.match_lab FOLDER [--help]`.

The folder holds `proto.py`, `pybot.py`, `pypuct.py` and the weights. Its bot gets what a seat's View tells and nothing
else: hidden cards are filled in from the unseen ones in canonical order, and its own sampler deals them anew.

Its rules are those of `cuttle.cards-17`, R34 included: a seven is scrapped as soon as one of its cards is chosen. It
discards to the hand limit one card after the other, which changes nothing.
`--compare N` plays N random games and lists every position in which the two disagree about what is legal.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from msgspec import Struct

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    OneOff,
    OneOffOn,
    Pass,
    Permanent,
    Play,
    Points,
    ScrapRevealed,
    Scuttle,
    Seat,
    Steal,
    Take,
)
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.asks import (
    CounterWindow,
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    Turn,
)
from cuttle_desktop.engine.cards import DECK, Card
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS_17
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import View, imagine, view
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.thinker import Question

LabState = Any
"""A `proto.S`: the laboratory is not typed."""


class Lab(Struct, frozen=True):
    """The modules of the laboratory and its weights."""

    proto: ModuleType
    pypuct: ModuleType
    net: Any
    policy: list[float]


@cache
def load(folder: str) -> Lab:
    sys.path.insert(0, folder)
    try:
        proto, pybot, pypuct = map(importlib.import_module, ("proto", "pybot", "pypuct"))
    finally:
        sys.path.remove(folder)
    policy = json.loads((Path(folder) / "policy.json").read_text())
    return Lab(proto, pypuct, pybot.load(Path(folder) / "value64.json"), policy)


class LabEntrant(Struct, frozen=True):
    """The laboratory's bot as an Entrant of a tournament of `cuttle.cards-17`."""

    folder: str
    iterations: int

    @property
    def name(self) -> str:
        return f"lab:{self.iterations}"

    @property
    def level(self) -> str:
        return "lab"

    def answer(self, question: Question) -> Action:
        lab, seen = load(self.folder), question.view
        bot = lab.pypuct.Bot(lab.net, lab.policy, iters=self.iterations, seed=question.seed)
        state = translated(lab, imagine(seen, seen.unseen))
        known = _mask(card for card in seen.hands[1 - seen.seat] if card is not None)
        moves: list[int] = []
        while not moves or (state.ph == lab.proto.LIM and len(moves) < _discards(seen)):
            moves.append(bot.search(state, seen.seat, known, _known_top(seen)))
            if _discards(seen):
                lab.proto.apply(state, moves[-1])
        return action_of(lab, seen, moves)


def _discards(seen: View) -> int:
    """How many cards the seat must discard to its hand limit."""
    ask = seen.asks[-1]
    return ask.count if isinstance(ask, HandLimitDiscard) else 0


def _known_top(seen: View) -> list[int]:
    """The known cards on the deck, the top one last."""
    known: list[int] = []
    for card in seen.deck:
        if card is None:
            break
        known.append(card.index)
    return known[::-1]


def _mask(cards: Iterator[Card]) -> int:
    return sum(1 << card.index for card in cards)


def translated(lab: Lab, state: State) -> LabState:
    """A State of two seats in the laboratory's terms."""
    proto, found = lab.proto, lab.proto.S()
    found.hd = [_mask(iter(hand)) for hand in state.hands]
    found.pt = [_mask(stack.card for stack in field.points) for field in state.fields]
    found.ry = [_mask(stack.card for stack in field.permanents) for field in state.fields]
    found.att = {
        stack.card.index: [rider.card.index for rider in stack.riders]
        for field in state.fields
        for stack in field.points
        if stack.riders
    }
    found.deck = [card.index for card in reversed(state.deck)]
    found.frz = [_mask(lock.card for lock in state.locks if lock.seat == seat) for seat in (0, 1)]
    found.turn, found.passes, found.win = state.turn, state.passes, None
    found.card = found.tgt = proto.NOC
    found.twos = found.ntwos = 0
    match state.asks[-1]:
        case Turn():
            found.ph = proto.MAIN
        case CounterWindow(_, _, _, play, counters):
            found.ph, found.card = proto.CTR, play.card.index
            found.tgt = play.target.index if isinstance(play, OneOffOn) else proto.NOC
            found.twos, found.ntwos = _mask(counter.card for counter in counters), len(counters)
        case HandLimitDiscard():
            found.ph = proto.LIM
        case PickFromScrap() | ForcedDiscard() | DiscardThenDraw() | PlayRevealed() as ask:
            phases = {PickFromScrap: proto.R3, ForcedDiscard: proto.R4, DiscardThenDraw: proto.R5}
            found.ph = phases.get(type(ask), proto.R7)
            found.card = state.middle[-1].index
        case ask:
            raise ValueError(f"the laboratory has no such question: {ask}")
    found.scrap = _mask(iter(state.scrap))  # a card that still waits in our middle cannot be taken
    return found


def action_of(lab: Lab, seen: View, moves: list[int]) -> Action:
    """What `moves`, one or several discards, are in our terms."""
    proto, move = lab.proto, moves[-1]
    cards = [DECK[code] for each in moves for code in _codes(lab, each)]
    match move & 15:
        case proto.DRAW:
            return Draw()
        case proto.PASS:
            return Pass()
        case proto.RESOLVE:
            return Decline()
        case proto.COUNTER:
            return Counter(cards[0])
        case proto.TAKE3:
            return Take(cards[0])
        case proto.DISC4 | proto.DISC5 | proto.LIMIT:
            return Discard(tuple(sorted(cards)))
        case proto.DUMP7:
            return ScrapRevealed(cards[0])
        case _:
            play = _play(lab, move & 15, *cards)
            return FromDeck(play) if isinstance(seen.asks[-1], PlayRevealed) else play


def _codes(lab: Lab, move: int) -> list[int]:
    """The cards of a move. The second field holds one only for moves with a target and for two discards."""
    proto, first, second = lab.proto, move >> 4 & 63, move >> 10
    two = move & 15 in (proto.SCUT, proto.JACK, proto.TGT, proto.DISC4) and second != proto.NOC
    return [first, second] if two else [first]


def _play(lab: Lab, kind: int, card: Card, target: Card | None = None) -> Play:
    proto = lab.proto
    if target is None:
        plain: dict[int, type[Points | Permanent | OneOff]] = {
            proto.POINT: Points,
            proto.ROYAL: Permanent,
            proto.ONE: OneOff,
        }
        return plain[kind](card)
    aimed: dict[int, type[Scuttle | Steal | OneOffOn]] = {proto.SCUT: Scuttle, proto.JACK: Steal, proto.TGT: OneOffOn}
    return aimed[kind](card, target)


def disagreements(lab: Lab, games: int) -> Iterator[str]:
    """Positions of random games in which the two list different actions."""
    for number in range(games):
        dice = Random(number)
        state = deal(CUTTLE_CARDS_17, 1, number).start()
        while state.result is None:
            seat = asked(state)
            assert seat is not None
            found = difference(lab, state, seat)
            if found:
                yield f"{found} in {format_position(state)}"
            legal = answers(state)
            state, _ = step(state, legal[int(dice.random() * len(legal))])


def difference(lab: Lab, state: State, seat: Seat) -> str:
    """The actions that only one of the two allows; nothing for a discard to the limit, which it takes apart."""
    if isinstance(state.asks[-1], HandLimitDiscard):
        return ""
    seen = view(state, seat)
    theirs = {action_of(lab, seen, [move]) for move in lab.proto.legal(translated(lab, state))}
    ours = set(seen.legal)
    return " ".join(
        f"{who} only: {', '.join(sorted(map(format_action, actions)))}"
        for who, actions in (("ours", ours - theirs), ("theirs", theirs - ours))
        if actions
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.match_lab", description="Play against a laboratory bot."
    )
    parser.add_argument("folder", help="where the laboratory is")
    parser.add_argument("--bot", default="master", help="our bot, as on the command line of selfplay (%(default)s)")
    parser.add_argument("--iterations", type=int, default=1000, help="of the laboratory's bot (%(default)s)")
    parser.add_argument("--games", type=int, default=200, help="two for each deal (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--compare", type=int, default=0, metavar="N", help="compare the rules in N random games")
    given = parser.parse_args()
    if given.compare:
        found = [*disagreements(load(given.folder), given.compare)]
        print("\n".join([*found[:20], f"{len(found)} disagreements in {given.compare} games"]))
        return
    from cuttle_desktop.session.arena.entrant import entrant
    from tests.tools.match import match

    seats = entrant(given.bot), LabEntrant(given.folder, given.iterations)
    match(CUTTLE_CARDS_17, seats, given.games, given.seed, given.jobs)


if __name__ == "__main__":
    main()
