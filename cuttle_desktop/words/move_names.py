"""Short names of moves that are told beside each other: where two would have the same one, each says what it does."""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.engine.actions import (
    Action,
    Decline,
    Discard,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Scuttle,
    Steal,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.view import View
from cuttle_desktop.words import deed_forms as forms
from cuttle_desktop.words.deeds import returns
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.speech import Cast


def told_apart(actions: Sequence[Action], view: View, cast: Cast) -> list[str]:
    """`[9D] for points`, or `[9D] scuttling [8H]` where another one of them is `[9D] on [8H]` too."""
    names = [move_name(each) for each in actions]
    return [
        _apart(each, view, cast) if names.count(name) > 1 or _means_more(each, view) else name
        for each, name in zip(actions, names, strict=True)
    ]


def _means_more(action: Action, view: View) -> bool:
    """Whether it is a counter that resolves, or `[9D] on [KS]` would be taken for a scuttle, or for one that scraps."""
    play = unwrapped(action)
    if isinstance(play, Decline):
        window = open_window(view)
        return isinstance(window, CounterWindow) and bool(window.counters)
    return isinstance(play, OneOffOn) and (play.target.points > 0 or returns(play, view.rules))


def move_name(action: Action) -> str:
    """`drawing a card`, `[TD] for points`: it can follow `with` and be the subject of a sentence."""
    match unwrapped(action):
        case Draw():
            return forms.A_DRAW
        case Points(card):
            return tell(forms.FOR_POINTS, card=card)
        case Scuttle(card, target) | OneOffOn(card, target) | Steal(card, target) | Give(card, target):
            return tell(forms.ON, card=card, target=target)
        case OneOff(card) | OneOffAt(card) if card.points:
            return tell(forms.AS_ONE_OFF, card=card)
        case Pass():
            return forms.A_PASS
        case Decline():
            return forms.NO_COUNTER
        case Discard(cards):
            return tell(forms.A_DISCARD, cards=cards)
        case Permanent(card) if card.points:
            return tell(forms.AS_GLASSES, card=card)
        case other:
            return tell("{card}", card=cards_of(other)[0]) if cards_of(other) else forms.THAT_MOVE


def _apart(action: Action, view: View, cast: Cast) -> str:
    """The same where another move has that name too: `[9D] scuttling [8H]`."""
    match play := unwrapped(action):
        case Give(card, target, to):
            form = forms.GIVING_YOU if to == cast.me else forms.GIVING
            return tell(form, card=card, target=target, seat=cast.names[to])
        case OneOffAt(card, victim):
            form = forms.CARD_AGAINST_YOU if victim == cast.me else forms.CARD_AGAINST
            return tell(form, card=card, seat=cast.names[victim])
        case Decline():
            return forms.A_COUNTER_LET
        case Scuttle(card, target):
            return tell(forms.SCUTTLING, card=card, target=target)
        case Steal(card, target):
            return tell(forms.TAKING, card=card, target=target)
        case OneOffOn(card, target):
            form = forms.RETURNING if returns(play, view.rules) else forms.SCRAPPING
            return tell(form, card=card, target=target)
        case _:
            return move_name(action)
