"""Which card, known to be in the hand of a rival, could undo a move: `Bea’s [2C] could scrap the jack.`"""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import (
    ONE_OFFS,
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
from cuttle_desktop.words.coach.own_counter import twos, unless_countered
from cuttle_desktop.words.forecast import FORECASTS, can_be_countered
from cuttle_desktop.words.speech import Cast, mark

COULD: Final = "{whose} {card} could {undo}{unless}."
COUNTER: Final = "counter it"
COUNTER_BACK: Final = "counter back"
HIGH: Final = 7  # points of a card that is worth one of another hand
THE_JACK: Final = "the jack"
JOKER: Final = "joker"
ORDER: Final = (OneOffOn, Steal | Give, Scuttle)  # what is told first


class _Answer(NamedTuple):
    """A card of a rival, and what it could do; `unless`: that the own seat could counter that."""

    seat: Seat
    card: Card
    undo: str
    unless: str = ""

    def told(self, cast: Cast) -> str:
        shown = JOKER if self.card.rank is Rank.JOKER else mark(self.card)
        return COULD.format(whose=cast.own(self.seat), card=shown, undo=self.undo, unless=self.unless)


def known_answer(action: Action, instead: Action, view: View, cast: Cast) -> str:
    """That a known card of a rival could undo `instead`, and not `action` too; empty if there is none."""
    spared = {answer.card for answer in _answers(action, view, cast)}
    found = (answer for answer in _answers(instead, view, cast) if answer.card not in spared)
    return next((answer.told(cast) for answer in found), "")


def known_taker(card: Card, action: Action, view: View, cast: Cast) -> str:
    """That a rival could undo `action` with this card, which it is known to hold; empty if it could not."""
    return next((answer.told(cast) for answer in _taking(action, view, cast) if answer.card == card), "")


def _answers(action: Action, view: View, cast: Cast) -> list[_Answer]:
    """What a rival could do that is likely to do it: for few points it would not spend another card."""
    rivals = opponents(view.rules, view.seat)
    if action not in view.legal:
        return []
    if can_be_countered(action, view):
        return [
            _Answer(seat, card, COUNTER, unless_countered(action, seat, view, cast, COUNTER_BACK))
            for seat in rivals
            for card in twos(filter(None, view.hands[seat]))
        ]
    return _taking(action, view, cast, HIGH)


def _taking(action: Action, view: View, cast: Cast, least: int = 0) -> list[_Answer]:
    """With which known cards a rival could take what an action lays, or a card that it lays on a target.

    `least`: the points of a card at least for which a rival would spend another one.
    """
    laid = unwrapped(action)
    if not isinstance(laid, Points | Permanent | Steal):
        return []
    lies = laid.target if isinstance(laid, Steal) else laid.card
    found = sorted(known_replies(FORECASTS.after(action, view), lies), key=_order)
    return [
        _Answer(
            seat,
            play.card,
            _undoing(play, laid, view),
            unless_countered(action, seat, view, cast) if isinstance(play, ONE_OFFS) else "",
        )
        for seat, play in found
        if not 0 < lies.points < least or (isinstance(play, OneOffOn) and play.target == laid.card)
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
