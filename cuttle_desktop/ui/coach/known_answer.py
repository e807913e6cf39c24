"""Which card, known to be in the hand of a rival, could undo a move: `Bea’s [2C] could scrap the jack.`"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Give,
    OneOffOn,
    Permanent,
    Play,
    Points,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce
from cuttle_desktop.engine.stopping import known_replies
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.ui.coach.card_fate import HIGH
from cuttle_desktop.ui.words.forecast import FORECASTS, can_be_countered
from cuttle_desktop.ui.words.speech import Cast, mark

COULD: Final = "{whose} {card} could {undo}."
COUNTER: Final = "counter it"
THE_JACK: Final = "the jack"
JOKER: Final = "joker"
ORDER: Final = (OneOffOn, Steal | Give, Scuttle)  # what is told first


def known_answer(action: Action, instead: Action, view: View, cast: Cast) -> str:
    """That a known card of a rival could undo `instead`, and not `action` too; empty if there is none."""
    spared = {card for _, card, _ in _answers(action, view)}
    for seat, card, undo in _answers(instead, view):
        if card not in spared:
            return COULD.format(whose=cast.own(seat), card=JOKER if card.rank is Rank.JOKER else mark(card), undo=undo)
    return ""


def _answers(action: Action, view: View) -> list[tuple[Seat, Card, str]]:
    """Whose card it is, and what it could do."""
    laid = unwrapped(action)
    if action not in view.legal:
        return []
    if can_be_countered(action, view):
        rivals = opponents(view.rules, view.seat)
        held = [(seat, card) for seat in rivals for card in view.hands[seat] if card is not None]
        return [(seat, card, COUNTER) for seat, card in held if card.rank is Rank.TWO]
    if not isinstance(laid, Points | Permanent | Steal):
        return []
    lies = laid.target if isinstance(laid, Steal) else laid.card
    found = sorted(known_replies(FORECASTS.after(action, view), lies), key=_order)
    return [
        (seat, play.card, _undoing(play, laid, view))
        for seat, play in found
        if not 0 < lies.points < HIGH or (isinstance(play, OneOffOn) and play.target == laid.card)
    ]


def _order(found: tuple[Seat, Play]) -> int:
    return next((n for n, kind in enumerate(ORDER) if isinstance(found[1], kind)), len(ORDER))


def _undoing(play: Play, laid: Points | Permanent | Steal, view: View) -> str:
    stolen = isinstance(laid, Steal)
    lies = laid.target if isinstance(laid, Steal) else laid.card
    match play:
        case Scuttle():
            return f"scuttle {mark(lies)}"
        case Steal() | Give():
            return f"take {mark(lies)} back" if stolen else f"take {mark(lies)}"
        case OneOffOn(card, target):
            verb = "return" if isinstance(view.rules.effects.get(card.rank), Bounce) else "scrap"
            return f"{verb} {THE_JACK if stolen and target == laid.card else mark(target)}"
        case _:
            return f"scrap {mark(lies)}"
