"""Which rivals could win with their next card, and with which one: in words, from what the View knows only.

A plate turns red only for a win that is known or as likely as not (`likely`). With five unknown cards nearly anything
may win, and where every plate is red none is an alarm.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from math import comb
from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.stopping import brings_home
from cuttle_desktop.engine.view import View, could_win, opponents, partners, winning_one_offs
from cuttle_desktop.words.message import OR, Plural, cards_told, tell
from cuttle_desktop.words.ranks import ranks_told
from cuttle_desktop.words.speech import marks

COULD: Final = "[@warning] Could win next with {cards}."
IF_HELD: Final = "[@warning] Could win next with {cards}, if {name} holds one."
BRINGS: Final = Plural(
    "[@warning] Could win next with {cards}, which brings {taken} back.",
    "[@warning] Could win next with {cards}, which brings stolen cards back.",
)
OR_BRINGS: Final = Plural(
    "[@warning] Could win next with {plain}, or {cards}, which brings {taken} back.",
    "[@warning] Could win next with {plain}, or {cards}, which brings stolen cards back.",
)
ONE_CARD_AWAY: Final = "One card could win the game now."
"""By what lies open on the table, for whichever side."""
FEW: Final = 2  # known cards that a plate names one by one


class WinInReach(NamedTuple):
    """With what, in a few words for a plate, and in a list."""

    brief: str
    cards: str
    sure: bool  # the card is known to be there
    likely: bool = True  # it is there at least as often as not
    bringing: str = ""  # the sentence, where some of the cards win by what comes back

    def sentence(self, name: str) -> str:
        """For a player who points at the plate."""
        return self.bringing or tell(COULD if self.sure else IF_HELD, cards=self.cards, name=name)


def win_in_reach(view: View, seat: Seat) -> WinInReach | None:
    """With what a rival could win next. It follows from what `_facts` lists, and from nothing else."""
    if view.result is not None:
        return None
    held = [card for card in view.hands[seat] if card is not None]
    one_offs = winning_one_offs(view, seat)
    if known := [card for card in held if card in one_offs or could_win(view, seat, (card,))]:
        brief = marks(known) if len(known) <= FEW else _kinds(known)
        return WinInReach(brief, cards_told(known, OR), sure=True, bringing=_bringing(view, seat, known))
    unseen = view.unseen if None in view.hands[seat] else ()
    if winning := [card for card in unseen if could_win(view, seat, (card,)) or brings_home(view, seat, card)]:
        kinds = _kinds(winning)
        return WinInReach(kinds, kinds, sure=False, likely=_likely(len(winning), view, seat))
    return None


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


def _bringing(view: View, seat: Seat, known: Sequence[Card]) -> str:
    """`TD, or 6S, which brings 9H back`: the cards, and what comes home by some of them. Empty if all win at once."""
    plain = [card for card in known if could_win(view, seat, (card,))]
    if len(plain) == len(known):
        return ""
    side = partners(view.rules, seat)
    others = (field for owner, field in enumerate(view.fields) if owner not in side)
    stacks = (stack for field in others for stack in (*field.points, *field.permanents))
    taken = [stack.card for stack in stacks if any(rider.was in side for rider in stack.riders)]
    cards = cards_told([card for card in known if card not in plain], OR)
    return tell(OR_BRINGS if plain else BRINGS, count=len(taken), plain=cards_told(plain, OR), cards=cards, taken=taken)


def _likely(winning: int, view: View, seat: Seat) -> bool:
    """Whether one of so many cards not seen lies in a hand as often as not."""
    unseen, hidden = len(view.unseen), sum(card is None for card in view.hands[seat])
    return 2 * comb(unseen - winning, hidden) <= comb(unseen, hidden)


def _kinds(cards: Iterable[Card]) -> str:
    """`7–10 or K`."""
    return ranks_told([*{card.rank for card in cards}])
