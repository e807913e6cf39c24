"""Which rivals could win with their next card, and with which one: in words, from what the View knows only."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import RANK_WORDS
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.view import View, could_win, goal, may_hold, opponents, partners, score, winning_one_offs
from cuttle_desktop.words.speech import mark, marks

MOST = 10  # points of one card
FEW = 2  # known cards that a plate names one by one


class WinInReach(NamedTuple):
    """With what, in a few words for a plate and in a whole clause."""

    brief: str
    words: str
    sure: bool  # the card is known to be there
    likely: bool = True  # it is there at least as often as not
    bringing: str = ""  # the clause, where some of the cards win by what comes back

    def sentence(self, holds: str) -> str:
        """For a player who points at the plate."""
        return f"[@warning] Could win next with {self.bringing or self.clause(holds)}."

    def clause(self, holds: str) -> str:
        """The cards, and the condition if none of them is known to be there: `Bea holds`."""
        return self.words if self.sure else f"{self.words}, if {holds} one"


def in_reach(view: View) -> dict[Seat, WinInReach]:
    """The rivals who could reach their goal with one card that they may hold, of known cards also as a one-off."""
    found = ((seat, win_in_reach(view, seat)) for seat in opponents(view.rules, view.seat))
    return {seat: win for seat, win in found if win is not None}


def win_in_reach(view: View, seat: Seat) -> WinInReach | None:
    """With what a rival could win next. It follows from what `_facts` lists, and from nothing else."""
    if view.result is not None:
        return None
    one_offs = winning_one_offs(view, seat)
    return _told(view, seat, one_offs) if one_offs or could_win(view, seat, may_hold(view, seat)) else None


KEPT = 3  # views: what the table shows, what it will show next, and last


class _Known(NamedTuple):
    """What a seat could win with in a View, and what that follows from."""

    view: View
    facts: tuple[object, ...]
    win: WinInReach | None


class WinsInReach:
    """`win_in_reach` of each seat, found anew only where its facts have changed: that can take half a frame."""

    def __init__(self) -> None:
        self._found: defaultdict[Seat, deque[_Known]] = defaultdict(lambda: deque(maxlen=KEPT))

    def of(self, view: View, seat: Seat) -> WinInReach | None:
        """With what `seat` could win next, if it is a rival and could."""
        found = self._found[seat]
        known = next((each for each in found if each.view is view), None)
        if known is None:
            known = self._find(view, seat)
            found.appendleft(known)
        return known.win

    def _find(self, view: View, seat: Seat) -> _Known:
        facts = _facts(view, seat)
        alike = next((each for each in self._found[seat] if each.facts == facts), None)
        rival = seat in opponents(view.rules, view.seat)
        win = alike.win if alike is not None else win_in_reach(view, seat) if rival else None
        return _Known(view, facts, win)


def _facts(view: View, seat: Seat) -> tuple[object, ...]:
    """While these are the same, so is `win_in_reach`."""
    return (view.seat, view.fields, view.hands[seat], view.unseen, view.locks, view.result)


def _told(view: View, seat: Seat, one_offs: Sequence[Card]) -> WinInReach:
    """With a card that is known to be there; failing that, with what could be."""
    held = [card for card in view.hands[seat] if card is not None]
    known = [card for card in held if card in one_offs or could_win(view, seat, (card,))]
    if not known:
        winning = [card for card in view.unseen if could_win(view, seat, (card,))]
        brief, words = kinds_of(view, seat, winning)
        return WinInReach(brief, words, sure=False, likely=_likely(len(winning), view, seat))
    brief = marks(known) if len(known) <= FEW else kinds_of(view, seat, known)[0]
    words = either([mark(card) for card in known])
    return WinInReach(brief, words, sure=True, bringing=_bringing(view, seat, known))


def _bringing(view: View, seat: Seat, known: Sequence[Card]) -> str:
    """`TD, or 6S, which brings 9H back`: the cards, and what comes home by some of them. Empty if all win at once."""
    plain = [card for card in known if could_win(view, seat, (card,))]
    if len(plain) == len(known):
        return ""
    side = partners(view.rules, seat)
    others = (field for owner, field in enumerate(view.fields) if owner not in side)
    stacks = (stack for field in others for stack in (*field.points, *field.permanents))
    taken = [mark(stack.card) for stack in stacks if any(rider.was in side for rider in stack.riders)]
    clauses = [
        either([mark(card) for card in cards]) for cards in (plain, [c for c in known if c not in plain]) if cards
    ]
    return f"{', or '.join(clauses)}, which brings {taken[0] if len(taken) == 1 else 'stolen cards'} back"


def _likely(winning: int, view: View, seat: Seat) -> bool:
    """Whether one of so many cards not seen lies in a hand as often as not."""
    unseen, hidden = len(view.unseen), sum(card is None for card in view.hands[seat])
    return 2 * comb(unseen - winning, hidden) <= comb(unseen, hidden)


def kinds_of(view: View, seat: Seat, cards: Sequence[Card]) -> tuple[str, str]:
    """What winning cards have in common, in few words and in more: `4+ points or king`."""
    need = max(1, goal(view, seat) - score(view, seat))
    enough = any(card.points >= need for card in cards)
    ranks = sorted({card.rank for card in cards if card.points < need})
    names = [_rank(rank) for rank in ranks]
    if not enough:
        brief, whole = [], []
    elif need == 1:
        brief, whole = ["any points"], ["any point card"]
    elif need == MOST:
        brief, whole = [f"{MOST} points"], ["a ten"]
    elif need == MOST - 1:
        brief, whole = [f"{need}+ points"], ["a nine", "a ten"]
    else:
        brief, whole = [f"{need}+ points"], [f"any card from {need} to {MOST}"]
    some = [f"{'an' if name[0] in 'ae' else 'a'} {name}" for name in names]
    if enough and 1 < need < MOST - 1 and len(some) == 1:
        whole[0] += ","  # `from 7 to 10, or a king`
    return either(brief + names), either(whole + some)


def _rank(rank: Rank) -> str:
    return "joker" if rank is Rank.JOKER else RANK_WORDS[rank]


def either(words: Sequence[str]) -> str:
    """`A`, `A or B`, `A, B or C`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
