"""The voices that give reasons: a hint, “why not that one?”, a review, a wrong answer. Each chooses, none edits.

A comparison begins with the better move and names both. "Bea has 2 points more" alone reads as more than you.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.ai.ranking import Gap, gap
from cuttle_desktop.coach.findings import parried
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import LetsWin, Meagre, Reason, WinsNow
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, HitsNothing
from cuttle_desktop.coach.same_moves import only_by_suit
from cuttle_desktop.coach.telling import LIKELY, MOST, differs, told_reasons
from cuttle_desktop.engine.actions import ONE_OFFS, Action, Counter, Decline, unwrapped
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.reason_forms import About, Telling
from cuttle_desktop.words.reason_words import reason_told, reasons_told
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.win_reasons import parried_told

EVEN: Final = "It hardly matters: other moves are about as good."
EVEN_WITH: Final = "It hardly matters: {other} is about as good."
LOST: Final = "You lose nearly all games, whatever you play."
WON: Final = "You win nearly all games, with other moves too."
UNCLEAR: Final = "No one thing decides it: played out, it wins more often."
QUESTION: Final = "Why not {deed}?"
GRADES: Final = {
    Gap.NONE: "It is just as good.",
    Gap.NEARLY_NONE: "It is about as good.",
    Gap.LITTLE: "It is a little weaker.",
    Gap.PLAIN: "It is weaker.",
    Gap.WIDE: "It is much weaker.",
}
GRADES_BESIDE: Final = {Gap.NONE: "just as good", Gap.NEARLY_NONE: "about as good"}
"""Behind a move in a table of chances."""
NO_FACT: Final = "No one thing decides it: played out, it wins less often."
DOES_THE_SAME: Final = "It does the same."
EQUAL: Final = (Gap.NONE, Gap.NEARLY_NONE)
FEW: Final = 2  # reasons beside a question
ABSURD: Final = HitsNothing | Meagre  # of a move that is not the next best this says nothing for the best one
HARDLY: Final = 0.025  # of the games: who wins so few has lost, whatever the other moves are


def why_best(action: Action, chance: float, others: Sequence[Alternative], view: View, cast: Cast) -> list[str]:
    """For a hint: what speaks for the best move, beside the best of the others that is clearly behind."""
    if behind := clearly_behind(chance, others):
        other, reasons = reasons_for(action, chance, others, view)
        of, by = Outcome(view, action, other.action, other.contrast), Telling(About.WORSE, cast, view.seat)
        threat = None if any(isinstance(each, WinsNow | LetsWin) for each in reasons) else parried(of)
        told = [] if threat is None else [parried_told(threat, cast)]
        told += reasons_told(reasons, Telling.beside(About.BETTER, action, other.action, view, cast))
        if not told:
            told = [UNCLEAR] if len(behind) == len(others) else [_even(action, chance, others, view, cast)]
        return [*told[:MOST], *(reason_told(each, by) for each in _countered(of))]
    first = next(iter(others), None)
    if first is not None and (chance <= HARDLY or first.chance >= 1 - HARDLY):
        return [LOST if chance <= HARDLY else WON]
    apart = differs(Outcome(view, action, first.action, first.contrast)) if first is not None else None
    if first is None:
        return [EVEN]
    by = Telling.beside(About.BETTER, action, first.action, view, cast)
    even = _even(action, chance, others, view, cast)
    return [even, *([] if apart is None else [reason_told(apart, by)])]


def _countered(of: Outcome) -> Iterator[CouldBeCountered]:
    """Of a better move that is often countered, that."""
    play, found = unwrapped(of.better), of.contrast
    if isinstance(play, ONE_OFFS) and found is not None and found.then.countered >= LIKELY:
        yield CouldBeCountered(play.card, found.then.countered)


def _even(action: Action, chance: float, others: Sequence[Alternative], view: View, cast: Cast) -> str:
    """That it hardly matters: which move is about as good, if it is one."""
    equal = [each for each in others if gap(each.chance, chance) in EQUAL]
    by = Telling.beside(About.BETTER, action, equal[0].action, view, cast)
    return tell(EVEN_WITH, other=by.other) if len(equal) == 1 else EVEN


def clearly_behind(chance: float, others: Iterable[Alternative]) -> list[Alternative]:
    """Those that are weaker than an action with this chance."""
    return [each for each in others if gap(each.chance, chance) not in EQUAL]


def reasons_for(
    action: Action, chance: float, others: Sequence[Alternative], view: View
) -> tuple[Alternative, tuple[Reason, ...]]:
    """What speaks for an action beside the best that is behind and that some fact tells apart from it, and that one."""
    behind = clearly_behind(chance, others)
    for other in behind:
        of = Outcome(view, action, other.action, other.contrast)
        told = told_reasons(of, as_good=as_good(other, chance, others, view))
        if reasons := tuple(each for each in told if other is others[0] or not isinstance(each, ABSURD)):
            return other, reasons
    return behind[0], ()


def as_good(worse: Alternative, chance: float, others: Iterable[Alternative], view: View) -> Iterator[Outcome]:
    """Those of the `others` that are about as good as the best, beside a worse move."""
    for each in others:
        if each.action != worse.action and gap(each.chance, chance) in EQUAL:
            contrast = None
            if each.contrast is not None and worse.contrast is not None:
                takes = each.contrast.takes[1], worse.contrast.takes[1]
                contrast = Contrast(each.contrast.instead, worse.contrast.instead, takes)
            yield Outcome(view, each.action, worse.action, contrast)


def why_better(
    better: Action, taken: Action, contrast: Contrast | None, view: View, cast: Cast, most: int = FEW
) -> list[str]:
    """For a review: why a move would have been better than the one that was taken. Empty where no fact tells."""
    by = Telling.beside(About.BETTER, better, taken, view, cast)
    return reasons_told(told_reasons(Outcome(view, better, taken, contrast), most), by)


def why_not_told(
    asked: Alternative, action: Action, chance: float, others: Sequence[Alternative], view: View, cast: Cast
) -> list[str]:
    """The question, and why the move that was asked about is weaker than `action`, or that it is not."""
    said = [tell(QUESTION, deed=deed(asked.action, view, cast))]
    grade = gap(asked.chance, chance)
    of = Outcome(view, action, asked.action, asked.contrast)
    if grade in EQUAL:
        apart = differs(of)
        by = Telling.beside(About.WORSE, action, asked.action, view, cast)
        same = DOES_THE_SAME if apart is None and only_by_suit(action, asked.action, view) else GRADES[grade]
        return [*said, same, *([] if apart is None else [reason_told(apart, by)])]
    reasons = told_reasons(of, FEW, as_good=as_good(asked, chance, others, view))
    by = Telling.beside(About.WORSE, action, asked.action, view, cast)
    return [*said, *(reasons_told(reasons, by) or [GRADES[grade], NO_FACT])]


def why_wrong_alone(answer: Action, right: Action, view: View, cast: Cast, most: int = FEW) -> list[str]:
    """Of a wrong answer to a puzzle: what comes of it, without a word of the right one."""
    by = Telling(About.WORSE, cast, view.seat)
    return reasons_told(told_reasons(Outcome(view, right, answer), most, of_worse=True), by)


def other_answer(view: View, action: Action) -> Action | None:
    """In a window: to let it resolve instead of a counter, or the counter instead."""
    if open_window(view) is None:
        return None
    kind = Counter if isinstance(action, Decline) else Decline
    return next((other for other in view.legal if isinstance(other, kind)), None)
