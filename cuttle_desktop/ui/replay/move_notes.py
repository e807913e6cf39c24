"""What a review says beside the table of the move that follows a moment, or of the one just made, and of its luck."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.reading import Reading, Remarkable, is_grave, sign_of
from cuttle_desktop.session.review import BestMove, Concession, Lapse, Slip, TurningPoint
from cuttle_desktop.ui.replay.remarked_moves import LUCK_SIGN
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.words.found_words import FoundInWords
from cuttle_desktop.words.lapse_words import course_in_words
from cuttle_desktop.words.luck_words import luck_beside, luck_briefly, luck_here
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.replay_text import Tale

HEADING: Final = "[@{sign}] {words}"
LAPSED: Final = "{kind}. {heading}"


def move_in_words(reading: Reading, words: FoundInWords, tale: Tale, moment: int) -> Advice | None:
    """Of the decision that follows, else of the one just made; and whether the cards that it brought were luck."""
    spoken, luck = reading.spoken_of(moment), reading.strokes.get(moment - 1)
    if spoken is None:
        if luck is None:
            return None
        heading = tell(HEADING, sign=LUCK_SIGN, words=luck_briefly(luck))
        return Advice(None, heading, (luck_here(luck, words.cast),))
    lucky = luck_beside(luck, words.cast) if luck else ""
    of, ahead = spoken
    said = words.told(of)
    deeds = ahead and not isinstance(of, BestMove | Concession)  # their headings say what was done
    course = course_in_words(moment, words.replay, tale) if deeds else ""
    why = tuple(filter(None, (lucky, said.why, course, said.figure)))  # little room cuts the last
    title = tell(LAPSED, kind=said.kind, heading=said.heading) if said.kind else said.heading
    heading = tell(HEADING, sign=sign_of(of), words=title)
    return Advice(_advised(of) if ahead else None, heading, why, bad=is_grave(of), brief=said.brief)


def _advised(found: Remarkable | Slip) -> Action | None:
    """The action that lights up."""
    match found:
        case BestMove():
            return found.best
        case Lapse() | Slip():
            return found.better
        case TurningPoint() | Concession():
            return None
