"""What a review says beside the table of the move that follows a moment, or of the one just made, and of its luck."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.frames import Onlooker
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import BestMove, Concession, Lapse, Slip, TurningPoint
from cuttle_desktop.ui.replay.found import FoundSoFar, Remarkable, is_grave, sign_of
from cuttle_desktop.ui.replay.found_words import FoundInWords
from cuttle_desktop.ui.replay.remarked_moves import LUCK_SIGN
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.words.lapse_words import course_in_words
from cuttle_desktop.words.luck_words import luck_beside, luck_briefly, luck_here
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.replay_text import Tale
from cuttle_desktop.words.speech import Cast

HEADING: Final = "[@{sign}] {words}"


def move_in_words(
    found: FoundSoFar, words: FoundInWords, viewer: Onlooker, replay: Replay, tale: Tale, moment: int, cast: Cast
) -> Advice | None:
    """Of the decision that follows, else of the one just made; and whether the cards that it brought were luck."""
    spoken, luck = found.spoken_of(viewer, moment), found.strokes(viewer).get(moment - 1)
    if spoken is None:
        return (
            Advice(None, tell(HEADING, sign=LUCK_SIGN, words=luck_briefly(luck)), (luck_here(luck, cast),))
            if luck
            else None
        )
    lucky = luck_beside(luck, cast) if luck else ""
    of, ahead = spoken
    said = words.told(of, viewer.seat)
    deeds = ahead and not isinstance(of, BestMove | Concession)  # their headings say what was done
    course = course_in_words(moment, replay, tale) if deeds else ""
    why = tuple(filter(None, (lucky, said.why, course, said.figure)))  # little room cuts the last
    heading = tell(HEADING, sign=sign_of(of), words=said.heading)
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
