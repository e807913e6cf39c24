"""The voices that give reasons: a hint, “why not that one?”, a review, a wrong answer. Each chooses, none edits.

What is told beside a question comes of the same comparison as a hint, so that the two never disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.ai.ranking import Gap, about_as_good, gap
from cuttle_desktop.coach.case_for import as_good, beside_as_good, case_for, merit
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import Better, LetsWin, Needs, Reason, WinsNext
from cuttle_desktop.coach.risk_findings import risk_of
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, OftenCountered, Risk, StillWins
from cuttle_desktop.coach.same_moves import only_by_suit
from cuttle_desktop.coach.telling import DECIDE, MOST, is_of_worse, own_first, told_reasons
from cuttle_desktop.coach.trade import slight, trade
from cuttle_desktop.engine.actions import Action, Counter, Decline, Draw
from cuttle_desktop.engine.answers import open_window
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
AS_GOOD: Final = "Other moves are about as good, such as {other}."
AS_GOOD_WITH: Final = "About as good: {other}."
GAIN: Final = "+ {reason}"
PRICE: Final = "− {reason}"
"""Of moves about as good: what the one that is spoken of has over the other, and that over it."""
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
FEW: Final = 2  # reasons beside a question
TO_WIN: Final = DECIDE | LetsWin | WinsNext
HARDLY: Final = 0.025  # of the games: who wins so few has lost, whatever the other moves are


class _Hinted(NamedTuple):
    """A hinted move, its chance, and the others beside it."""

    action: Action
    chance: float
    others: Sequence[Alternative]
    view: View
    cast: Cast

    def beside(self, other: Action) -> Telling:
        return Telling.beside(About.BETTER, self.action, other, self.view, self.cast)

    def merit(self, about: About = About.BETTER) -> list[str]:
        """What it is good for in itself, if there is something; `about` the worse one, it is named."""
        found = merit(self.action, self.others, self.view)
        if found is None:
            return []
        return [reason_told(found.reason, Telling.beside(about, self.action, found.draw, self.view, self.cast))]

    @property
    def threatens(self) -> bool:
        """Whether it brings a win within reach of a card in hand, as a draw does not."""
        found = merit(self.action, self.others, self.view)
        return found is not None and isinstance(found.reason, Needs) and bool(found.reason.cards)

    def own(self, about: About = About.BETTER) -> list[str]:
        """The same, or else a small thing that it does beside a draw."""
        if told := self.merit(about):
            return told
        draw = next((each for each in self.view.legal if isinstance(each, Draw)), self.action)
        facts = () if draw == self.action else slight(Outcome(self.view, self.action, draw))
        by = Telling.beside(about, self.action, draw, self.view, self.cast)
        return reasons_told([each for each in facts if not is_of_worse(each)][:1], by)

    def even(self, risk: Risk | None) -> list[str]:
        """What it is good for, what it costs beside another one that is about as good, and that there are such."""
        equal = as_good(self.chance, self.others)
        first = equal[0].action
        mine, its = self.beside(first), Telling.beside(About.WORSE, first, self.action, self.view, self.cast)
        gain, price = trade(Outcome(self.view, self.action, first, equal[0].contrast))
        own = self.merit() or ([] if gain is None else [reason_told(gain, mine)]) or self.own()
        form = (EVEN_WITH, EVEN_SUCH) if not own else (AS_GOOD_WITH, AS_GOOD)
        near = tell(form[len(equal) > 1], other=mine.other)
        if isinstance(risk, StillWins) and isinstance(price, LetsWin):
            price = None
        if isinstance(risk, OftenCountered) and isinstance(price, CouldBeCountered):
            risk = None
        costs = [] if price is None else [reason_told(price, its)]
        if not own or not costs:
            return [*own, near, *costs, *self.risk(risk)]
        return [tell(GAIN, reason=own[0]), tell(PRICE, reason=costs[0]), near, *self.risk(risk)]

    def near(self) -> list[str]:
        """That other moves are about as good, if so."""
        equal = as_good(self.chance, self.others)
        return [tell(AS_GOOD_WITH, other=self.beside(equal[0].action).other)] if equal else []

    def risk(self, found: Risk | None) -> list[str]:
        return [] if found is None else [risk_told(found, self.cast)]


def why_best(action: Action, chance: float, others: Sequence[Alternative], view: View, cast: Cast) -> list[str]:
    """For a hint: what speaks for the best move, beside the best of the others that is clearly behind."""
    hinted, first = _Hinted(action, chance, others, view, cast), next(iter(others), None)
    if first is None:
        return [EVEN]
    of = Outcome(view, action, first.action, first.contrast)
    if chance <= HARDLY:
        return [LOST, *hinted.risk(risk_of(of))]
    if first.chance >= 1 - HARDLY:
        return [*hinted.own(), WON]
    case, equal = case_for(action, chance, others, view), as_good(chance, others)
    if case is None:
        return hinted.even(risk_of(of))
    threat = [] if case.threat is None else [parried_told(case.threat, cast)]
    facts: Sequence[Reason] = case.reasons
    if not threat and all(isinstance(each, Better) for each in facts):  # an average names no cause
        facts = () if equal else [*slight(case.of)][:1] or facts
    if not facts and not threat:
        return hinted.even(case.risk) if equal else [*(hinted.own() or [UNCLEAR]), *hinted.risk(case.risk)]
    told = reasons_told(facts, hinted.beside(case.of.worse))
    if not threat and hinted.threatens and not any(isinstance(each, Needs | TO_WIN) for each in facts):
        told = [*hinted.merit(), *told]
    elif not threat and facts and all(map(is_of_worse, facts)):
        first_decides = isinstance(facts[0], DECIDE | LetsWin)
        own = hinted.own(About.WORSE if first_decides else About.BETTER)
        told = [*told[:1], *own, *told[1:]] if first_decides else [*own, *told]
    risk, near = hinted.risk(case.risk), hinted.near()
    told = [*threat, *dict.fromkeys(told)][: MOST - len(risk)]
    return [*told, *near[: MOST - len(told) - len(risk)], *risk]


def why_better(
    better: Action, taken: Action, contrast: Contrast | None, view: View, cast: Cast, most: int = FEW
) -> list[str]:
    """For a review: why a move would have been better than the one that was taken. Empty where no fact tells."""
    of, by = Outcome(view, better, taken, contrast), Telling.beside(About.BETTER, better, taken, view, cast)
    told: Sequence[Reason] = own_first(told_reasons(of, most))
    if told and all(isinstance(each, Better) for each in told):  # an average names no cause
        told = [*[*slight(of)][: most - 1], *told]
    return reasons_told(told, by)


def why_right(better: Action, taken: Action, contrast: Contrast | None, view: View, cast: Cast) -> list[str]:
    """Of a move that was found: what it is good for in itself, and why it is better than `taken`."""
    told = why_better(better, taken, contrast, view, cast)
    of_taken = all(map(is_of_worse, told_reasons(Outcome(view, better, taken, contrast), FEW)))
    return [*(_Hinted(better, 1.0, (), view, cast).merit() if of_taken else ()), *told][:FEW]


def as_good_told(other: Action, than: Action, view: View, cast: Cast) -> list[str]:
    """What another move that is about as good has over one, in one sentence; empty where nothing tells."""
    gain = trade(Outcome(view, other, than)).gain
    return [] if gain is None else [reason_told(gain, Telling.beside(About.BETTER, other, than, view, cast))]


def why_not_told(
    asked: Alternative, action: Action, chance: float, others: Sequence[Alternative], view: View, cast: Cast
) -> list[str]:
    """The question, and why the move that was asked about is weaker than `action`, or that it is not."""
    said = [tell(QUESTION, deed=deed(asked.action, view, cast))]
    grade = gap(asked.chance, chance)
    of = Outcome(view, action, asked.action, asked.contrast)
    by = Telling.beside(About.WORSE, action, asked.action, view, cast)
    if chance <= HARDLY:
        return [*said, LOST, *reasons_told(told_reasons(of, 1), by)]
    if about_as_good(asked.chance, chance):
        price, gain = trade(of)
        mine = Telling.beside(About.BETTER, asked.action, action, view, cast)
        told = [] if gain is None else [tell(GAIN, reason=reason_told(gain, mine))]
        told += [] if price is None else [tell(PRICE, reason=reason_told(price, by))]
        return [*said, DOES_THE_SAME if not told and only_by_suit(action, asked.action, view) else GRADES[grade], *told]
    reasons = told_reasons(of, as_good=beside_as_good(asked, chance, others, view))
    if all(isinstance(each, Better) for each in reasons):
        return [*said, GRADES[grade], *(reasons_told([*slight(of)][:1] or reasons, by) or [NO_FACT])]
    return [*said, *reasons_told(_of_asked_first(reasons, of)[:FEW], by)]


def _of_asked_first(reasons: Sequence[Reason], of: Outcome) -> list[Reason]:
    """What decides the game, and then what is wrong with the move that was asked about: a small thing, if need be.

    Three questions of one turn had one answer: what the hinted queen would guard.
    """
    if any(isinstance(each, TO_WIN) or is_of_worse(each) for each in reasons):
        return sorted(reasons, key=lambda each: not isinstance(each, TO_WIN) and not is_of_worse(each))
    faults = (each for each in slight(of) if is_of_worse(each) and each not in reasons)
    return [*[*faults][:1], *reasons]


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
