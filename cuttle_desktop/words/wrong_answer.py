"""The voice that speaks of a wrong answer to an exercise: what it does and what comes of it, not what is right."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.end_reasons import WinsNext, WinsNow
from cuttle_desktop.coach.ladder import told_reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.own_reasons import Adds, Nears
from cuttle_desktop.coach.reasons import Guards, Holds, Keeps, LosesPermanents, LosesPoints, Needs, Unguards, WinsSoon
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.reason_forms import About, Telling
from cuttle_desktop.words.reason_words import reason_told, reasons_told
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import ALSO_AGAINST, FEW, WEIGHED, what_it_does

NO_FLAW: Final = "No one thing is wrong with it, but another move brings more."
NUDGES: Final = (
    ((WinsNow, WinsNext, WinsSoon), "Another move does more about who wins next."),
    ((LosesPoints, LosesPermanents), "Another move does more to the cards on the table."),
    ((Needs, Nears, Adds), "Another move does more in the race for points."),
    ((Guards, Unguards), "Another move does more about which cards are guarded."),
    ((Holds, Keeps), "Another move does more for the cards in hand."),
)
"""What the better move is about, where that is all there is to say: so one knows where to look for it."""
CAN_DO_MORE: Final = "{card} can do more for you here."


def why_wrong_alone(answer: Action, right: Action, contrast: Contrast | None, view: View, cast: Cast) -> list[str]:
    """Of a wrong answer to a puzzle: what it does (+) and what comes of it (−), without a word of the right one."""
    of = Outcome(view, right, answer, contrast)
    found, by = told_reasons(of, FEW, of_worse=True), Telling(About.WORSE, cast, view.seat)
    does = what_it_does(of, found)
    card = card_of(answer)
    matter = next(iter(told_reasons(of, 1)), None)
    no_flaw = next((nudge for kinds, nudge in NUDGES if isinstance(matter, kinds)), NO_FLAW)
    if card is not None and card == card_of(right):
        no_flaw = tell(CAN_DO_MORE, card=card)
    first, *more = told = reasons_told(found, by) or [no_flaw]
    if does is None:
        return told
    gain = reason_told(does, by._replace(about=About.BETTER))
    return [tell(WEIGHED, gain=gain, price=first), *(tell(ALSO_AGAINST, price=each) for each in more)]
