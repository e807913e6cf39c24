"""The voices that give reasons: a hint, “why not that one?”, a review, a wrong answer. Each chooses, none edits.

What is told beside a question comes of the same comparison as a hint, so that the two never disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.next_moves import Plan
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.ai.ranking import Gap, about_as_good, gap
from cuttle_desktop.coach.case_for import DOES, as_good, beside_as_good, case_for, merit
from cuttle_desktop.coach.findings import parried
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import Better, Holds, Keeps, LetsWin, Needs, Reason, WinsNext, WinsNow
from cuttle_desktop.coach.risk_findings import risk_of
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, OftenCountered, Risk, StillWins
from cuttle_desktop.coach.same_moves import only_by_suit
from cuttle_desktop.coach.telling import DECIDE, MOST, is_of_worse, told_reasons
from cuttle_desktop.coach.trade import slight, told_later, trade, with_cause
from cuttle_desktop.engine.actions import Action, Counter, Decline, Draw, Points, Take
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
AS_GOOD: Final = "Other moves are about as good, such as {other}."
AS_GOOD_WITH: Final = "About as good: {other}."
WEIGHED: Final = "+ {gain}\n− {price}"
"""Of moves about as good, in lines: what the one that is spoken of has over the other, and that over it."""
FOR_IT, AGAINST_IT = "+ {gain}", "− {price}"
BELOW: Final = "\n{lines}"
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
STILL: Final = {
    Gap.LITTLE: "Still, it is a little weaker.",
    Gap.PLAIN: "Still, it is weaker.",
    Gap.WIDE: "Still, it is much weaker.",
}
"""Behind what a move that was asked about does."""
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

    def merit(self) -> list[str]:
        """What it is good for in itself, if there is something."""
        found = merit(self.action, self.others, self.view)
        return [] if found is None else [reason_told(found.reason, self.beside(found.draw))]

    def own(self) -> list[str]:
        """The same, or else a small thing that it does beside a draw."""
        draw = next((each for each in self.view.legal if isinstance(each, Draw)), self.action)
        if (told := self.merit()) or draw == self.action:
            return told
        facts = (each for each in slight(Outcome(self.view, self.action, draw)) if not is_of_worse(each))
        return reasons_told([*facts][:1], self.beside(draw))

    def first(self, facts: Sequence[Reason]) -> list[str]:
        """What is told before these: a win that it threatens, or what it does itself if all speak of the other move."""
        if all(map(is_of_worse, facts)):
            return self.own()
        found = merit(self.action, self.others, self.view)
        threatens = found is not None and isinstance(found.reason, Needs) and found.reason.cards
        return self.merit() if threatens and not any(isinstance(each, Needs) for each in facts) else []

    def as_well(self, facts: Sequence[Reason]) -> list[str]:
        """What it does itself, behind a sentence about the other move: so this one names it."""
        found = merit(self.action, self.others, self.view)
        if found is None or isinstance(found.reason, Needs | Holds) or not all(map(is_of_worse, facts)):
            return []  # “you then” would mean after the other move
        by = Telling.beside(About.WORSE, self.action, found.draw, self.view, self.cast)
        return [reason_told(found.reason, by)]

    def even(self, risk: Risk | None) -> list[str]:
        """What it is good for, what it costs beside another one that is about as good, and that there are such."""
        equal = as_good(self.chance, self.others)
        first = equal[0].action
        mine, its = self.beside(first), Telling.beside(About.WORSE, first, self.action, self.view, self.cast)
        of = Outcome(self.view, self.action, first, equal[0].contrast)
        threat, (gain, price) = parried(of), trade(of)
        if threat is not None:
            near = self.near(AS_GOOD_WITH, AS_GOOD)
            return [parried_told(threat, self.cast), *self.own()[:1], near, *self.risk(risk)][:MOST]
        gains = [] if gain is None else [reason_told(gain, mine)]
        own = self.merit() or gains or self.own()
        found = merit(self.action, self.others, self.view)
        if isinstance(price, Needs) and (found is None or isinstance(found.reason, Needs)):
            own, price = (gains, price) if gains else (own, None)  # both bring points: these are no price
        near = self.near(AS_GOOD_WITH, AS_GOOD) if own else self.near(EVEN_WITH, EVEN_SUCH)
        if isinstance(risk, StillWins) and isinstance(price, LetsWin):
            price = None
        if isinstance(risk, OftenCountered) and isinstance(price, CouldBeCountered):
            risk = None
        costs = [] if price is None else [reason_told(price, its)]
        if not own or not costs:
            return [*own, near, *costs, *self.risk(risk)]
        return [tell(WEIGHED, gain=own[0], price=costs[0]), near, *self.risk(risk)]

    def near(self, one: str, several: str) -> str:
        """That another move, or several, are about as good."""
        equal = as_good(self.chance, self.others)
        return tell(several if len(equal) > 1 else one, other=self.beside(equal[0].action).other)

    def risk(self, found: Risk | None) -> list[str]:
        return [] if found is None else [risk_told(found, self.cast)]


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
    told_already = isinstance(plan.action, Points) and plan.action.card in wins
    step = [tell(PLAN, deed=deed(plan.action, view, cast)), *takes_back(plan.takes)]
    return told if told_already else [*told, *step]


def _why_best(action: Action, chance: float, others: Sequence[Alternative], view: View, cast: Cast) -> list[str]:
    """Beside the best of the others that is clearly behind."""
    hinted, first = _Hinted(action, chance, others, view, cast), next(iter(others), None)
    if first is None:
        return [EVEN]
    of = Outcome(view, action, first.action, first.contrast)
    if chance <= HARDLY:
        return [LOST, *hinted.risk(risk_of(of))]
    if first.chance >= 1 - HARDLY:
        cards = of.then.reach(view.seat).known if of.then.settled else ()
        wins = reasons_told([WinsNext(cards)], hinted.beside(first.action)) if cards else hinted.own()
        return [*wins, WON]
    case, equal = case_for(action, chance, others, view), as_good(chance, others)
    if case is None:
        return hinted.even(risk_of(of))
    threat = [] if case.threat is None else [parried_told(case.threat, cast)]
    facts = [*case.reasons] if threat or equal else with_cause(case.reasons, case.of)
    if equal and not threat and all(isinstance(each, Better) for each in facts):
        return hinted.even(case.risk)
    told = reasons_told(facts, hinted.beside(case.of.worse))
    if not threat:
        decided = any(isinstance(each, TO_WIN) for each in facts)
        told = [*told[:1], *hinted.as_well(facts), *told[1:]] if decided else [*hinted.first(facts), *told]
    risk = hinted.risk(case.risk)
    told = [*threat, *dict.fromkeys(told)][: MOST - len(risk)] or [UNCLEAR]
    near = [hinted.near(AS_GOOD_WITH, AS_GOOD)] if equal else []
    return [*told, *near[: MOST - len(told) - len(risk)], *risk]


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
    merit = _Hinted(better, 1.0, (), view, cast).merit() if all(map(is_of_worse, told_reasons(of, FEW))) else []
    return [*_brings(of), *[*merit, *reasons_told(facts, by)][:FEW]]


def _brings(of: Outcome) -> list[str]:
    """What the better move is played to take, unless it says that itself."""
    return [] if isinstance(of.better, Take) else takes_back(of.brings)


def as_good_told(other: Action, than: Action, view: View, cast: Cast) -> list[str]:
    """What another move that is about as good has over one, in one sentence; empty where nothing tells.

    Nothing of a card that it keeps: that lies on the table, since the one has just been played.
    """
    gain = trade(Outcome(view, other, than)).gain
    kept = isinstance(gain, Keeps) and not gain.taken
    return [] if gain is None or kept else [reason_told(gain, Telling.beside(About.BETTER, other, than, view, cast))]


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
        has = "" if gain is None else reason_told(gain, mine)
        costs = "" if price is None else reason_told(price, by)
        form = WEIGHED if has and costs else FOR_IT if has else AGAINST_IT
        told = [tell(BELOW, lines=tell(form, gain=has, price=costs))] if has or costs else []
        return [*said, DOES_THE_SAME if not told and only_by_suit(action, asked.action, view) else GRADES[grade], *told]
    reasons = told_reasons(of, as_good=beside_as_good(asked, chance, others, view))
    does = _does(asked.action, reasons, view, cast)
    graded = [does, STILL[grade]] if does else [GRADES[grade]]
    if all(isinstance(each, Better) for each in reasons):
        return [*said, *graded, *(reasons_told(with_cause(reasons, of), by) or [NO_FACT])]
    return [*said, *(graded if does else ()), *reasons_told(_of_asked_first(reasons, of)[:FEW], by)]


def _does(action: Action, told: Sequence[Reason], view: View, cast: Cast) -> str:
    """What a weaker move does to the table or to a hand: who asks saw that, and wants to know why it is not enough.

    Not what it is far from or leaves in hand: that is told of the better move.
    """
    found = merit(action, (), view, DOES)  # what was tried is of the hinted move
    if found is None or type(found.reason) in {type(each) for each in told}:
        return ""
    if isinstance(found.reason, Holds) and not found.reason.taken:
        return ""
    return reason_told(found.reason, Telling.beside(About.BETTER, action, found.draw, view, cast))


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
