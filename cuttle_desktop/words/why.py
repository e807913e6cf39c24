"""The voices that give reasons: a hint, “why not that one?”, a review, a wrong answer. Each chooses, none edits.

What is told beside a question comes of the same comparison as a hint, so that the two never disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.next_moves import Plan
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.ai.ranking import Gap, about_as_good, gap
from cuttle_desktop.coach.case_for import CaseFor, beside_better, both_sides, case_for
from cuttle_desktop.coach.end_reasons import LetsWin, WinsNext, WinsNow
from cuttle_desktop.coach.evidence import DOES
from cuttle_desktop.coach.ladder import MOST, told_against, told_later, told_reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.own_reasons import CanWait
from cuttle_desktop.coach.purpose import purpose
from cuttle_desktop.coach.reasons import (
    Holds,
    Reason,
)
from cuttle_desktop.coach.same_moves import only_by_suit
from cuttle_desktop.coach.telling import DECIDE, decides, is_of_worse
from cuttle_desktop.coach.win_findings import parried
from cuttle_desktop.engine.actions import Action, Counter, Decline, Take
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.reason_forms import About, Telling
from cuttle_desktop.words.reason_words import reason_told, reasons_told
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.win_reasons import parried_told, risk_told

EVEN: Final = "It hardly matters: other moves are about as good."
EVEN_WITH: Final = "It hardly matters: {other} is about as good."
EVEN_SUCH: Final = "It hardly matters: other moves are about as good, such as {other}."
AS_GOOD: Final = "About as good: {other}. {gain}"
BELOW: Final = "\n{line}"
WEIGHED: Final = "+ {gain}\n− {price}"
"""Of moves about as good, in lines: what the one that is spoken of has over the other, and that over it."""
GRADED: Final = "{grade}\n{lines}"
FOR_IT, AGAINST_IT, ALSO_AGAINST = "+ {gain}", "− {price}", "\n− {price}"
LOST: Final = "You lose nearly all games, whatever you play."
WON: Final = "You win nearly all games, with other moves too."
TAKES_BACK: Final = "Take {card} back with it."
PLAN: Final = "A likely next step: {deed}."
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
FEW: Final = 2  # reasons beside a question
HARDLY: Final = 0.025  # of the games: who wins so few has lost, whatever the other moves are


def why_best(
    action: Action,
    chance: float,
    others: Sequence[Alternative],
    view: View,
    cast: Cast,
    plan: Plan | None = None,
) -> list[str]:
    """For a hint: what speaks for the best move, and what the player mostly goes on with after it (`plan`)."""
    told = _why_best(action, chance, others, view, cast)
    if plan is None or len(told) >= MOST or any(each.action == plan.action for each in others):
        return told  # why should one wait with a move that the list calls weaker?
    wins = Outcome(view, action, others[0].action).then.reach(view.seat).known if others else ()
    step = [tell(PLAN, deed=deed(plan.action, view, cast)), *takes_back(plan.takes)]
    return told if wins else [*told, *step]  # what wins next is told already


def _why_best(action: Action, chance: float, others: Sequence[Alternative], view: View, cast: Cast) -> list[str]:
    """What it is for, why it is better than the next, which others are about as good, and what may go wrong."""
    if not others:
        return [EVEN]
    case = case_for(action, chance, others, view)
    by = Telling.beside(About.BETTER, action, case.of.worse, view, cast)
    risk = [] if case.risk is None else [risk_told(case.risk, cast)]
    if chance <= HARDLY:
        return [LOST, *risk]
    if others[0].chance >= 1 - HARDLY:
        cards = case.of.then.reach(view.seat).known if case.of.then.settled else ()
        wins = [WinsNext(cards)] if cards else [] if case.own is None else [case.own]
        return [*reasons_told(wins, by), WON]
    threat = [] if case.threat is None else [parried_told(case.threat, cast)]
    told = [*threat, *_case_told(case, view, cast, by)]
    also = [tell(BELOW, line=each) if told or risk else each for each in _also_good(action, case, view, cast)]
    also = also or ([] if told else _even(action, case.equal, view, cast))
    return [*(told[: MOST - len(also) - len(risk)] or ([] if also else [UNCLEAR])), *risk, *also]


def _case_told(case: CaseFor, view: View, cast: Cast, by: Telling) -> list[str]:
    """What decides the game first, then what it is for, and then the rest; of an answer, for it and against it."""
    if case.own is not None and case.price is not None:
        costs = reason_told(case.price, _of_other(case.equal[0].action, case.of.better, view, cast))
        return [tell(WEIGHED, gain=reason_told(case.own, by), price=costs)]
    if case.own is None:
        return reasons_told(case.reasons, by)
    first = [each for each in case.reasons if decides(each)]
    return reasons_told([*first, case.own, *(each for each in case.reasons if each not in first)], by)


def _even(action: Action, equal: Sequence[Alternative], view: View, cast: Cast) -> list[str]:
    """That other moves are about as good, where nothing else is told."""
    if not equal:
        return []
    other = Telling.beside(About.BETTER, action, equal[0].action, view, cast).other
    return [tell(EVEN_WITH if len(equal) == 1 else EVEN_SUCH, other=other)]


def _also_good(action: Action, case: CaseFor, view: View, cast: Cast) -> list[str]:
    """The best of the moves that are about as good, and what that is for, in a line of their own: “it” is that move."""
    if case.its is None:
        return []  # the list of chances says that it is about as good
    by = Telling.beside(About.BETTER, case.equal[0].action, action, view, cast)
    return [tell(AS_GOOD, other=by.move, gain=reason_told(case.its, by))]


def _of_other(other: Action, than: Action, view: View, cast: Cast) -> Telling:
    """To tell something of a move behind sentences about `than`: so it is named."""
    return Telling.beside(About.WORSE, other, than, view, cast)


def takes_back(card: Card | None) -> list[str]:
    """What a three is played for, if that is known."""
    return [] if card is None else [tell(TAKES_BACK, card=card)]


def why_better(
    better: Action, taken: Action, contrast: Contrast | None, view: View, cast: Cast, most: int = FEW
) -> list[str]:
    """For a review: why a move would have been better than the one that was taken. Empty where no fact tells."""
    of, by = Outcome(view, better, taken, contrast), Telling.beside(About.BETTER, better, taken, view, cast)
    return [*_brings(of), *reasons_told(told_later(of, most), by)]


def why_best_move(best: Action, other: Action, contrast: Contrast | None, view: View, cast: Cast) -> list[str]:
    """For a review: as `why_better`, after the threat that the best move stopped, unless a reason names that win."""
    of = Outcome(view, best, other, contrast)
    told = told_later(of, FEW)
    threat = None if any(isinstance(each, WinsNow | LetsWin) for each in told) else parried(of)
    by = Telling.beside(About.BETTER, best, other, view, cast)
    return [*([] if threat is None else [parried_told(threat, cast)]), *_brings(of), *reasons_told(told, by)]


def why_right(better: Action, taken: Action, contrast: Contrast | None, view: View, cast: Cast) -> list[str]:
    """Of a move that was found: what it is good for in itself, and why it is better than `taken`."""
    of = Outcome(view, better, taken, contrast)
    facts, by = told_later(of, FEW), Telling.beside(About.BETTER, better, taken, view, cast)
    own = purpose(view, better, contrast) if all(map(is_of_worse, told_reasons(of, FEW))) else None
    return [*_brings(of), *[*reasons_told([] if own is None else [own], by), *reasons_told(facts, by)][:FEW]]


def _brings(of: Outcome) -> list[str]:
    """What the better move is played to take, unless it says that itself."""
    return [] if isinstance(of.better, Take) else takes_back(of.brings)


def why_not_told(
    asked: Alternative,
    action: Action,
    chance: float,
    others: Sequence[Alternative],
    view: View,
    cast: Cast,
) -> list[str]:
    """The question, and why the move that was asked about is weaker than `action`, or that it is not.

    What the move does is granted first, for it (+), and what is wrong with it stands against it (−). Rejected: where no
    fact tells, the likeliest answer of a rival. It often was no worse than the answers to the better move.
    """
    said = [tell(QUESTION, deed=deed(asked.action, view, cast))]
    grade = gap(asked.chance, chance)
    of = Outcome(view, action, asked.action, asked.contrast)
    by = Telling.beside(About.WORSE, action, asked.action, view, cast)
    its = Telling.beside(About.BETTER, asked.action, action, view, cast)
    if chance <= HARDLY:
        return [*said, LOST, *reasons_told(told_reasons(of, 1), by)]
    if about_as_good(asked.chance, chance):
        gain, price = both_sides(of)
        has = "" if gain is None else reason_told(gain, its)
        costs = "" if price is None else reason_told(price, by)
        same = not has and not costs and only_by_suit(action, asked.action, view)
        return [*said, DOES_THE_SAME if same else _graded(GRADES[grade], has, costs)]
    facts = sorted(told_against(of, FEW, beside_better(asked, chance, others, view)), key=_of_asked_first)
    told, does = reasons_told(facts, by), what_it_does(of, facts)
    if does is None:
        return [*said, *(told or [GRADES[grade], NO_FACT])]
    first, *more = told or [NO_FACT]
    return [
        *said,
        _graded(GRADES[grade], reason_told(does, its), first),
        *(tell(ALSO_AGAINST, price=each) for each in more),
    ]


def _of_asked_first(reason: Reason) -> tuple[bool, bool]:
    """What decides the game, then what is so of the move that was asked about, which the sentences call “it”."""
    return not isinstance(reason, DECIDE | LetsWin | WinsNext), not is_of_worse(reason)


def _graded(grade: str, gain: str, price: str) -> str:
    """How good it is, and below it what speaks for it and against it, as far as there is something."""
    if not gain and not price:
        return grade
    lines = WEIGHED if gain and price else FOR_IT if gain else AGAINST_IT
    return tell(GRADED, grade=grade, lines=tell(lines, gain=gain, price=price))


def what_it_does(of: Outcome, told: Sequence[Reason]) -> Reason | None:
    """What a weaker move does to the table or to a hand: who asks saw that, and wants to know why it is not enough.

    What else it is for is granted only where all that is told would be about the better move.
    """
    does = purpose(of.view, of.worse, of.turned.contrast)
    known = isinstance(does, DOES | Holds) or not _speak_of_asked(told)
    return does if known and type(does) not in {type(each) for each in told} else None


def _speak_of_asked(told: Sequence[Reason]) -> bool:
    """Whether one of them says something of the move that was asked about, beside the better one or alone."""
    return any(is_of_worse(each) or not isinstance(each, DOES | WinsNext | Holds | CanWait) for each in told)


def other_answer(view: View, action: Action) -> Action | None:
    """In a window: to let it resolve instead of a counter, or the counter instead."""
    if open_window(view) is None:
        return None
    kind = Counter if isinstance(action, Decline) else Decline
    return next((other for other in view.legal if isinstance(other, kind)), None)
