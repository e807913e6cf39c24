"""A hint: the best action beside the next best ones, and beside what the player asks about.

The answer is about the card that was pointed at (`_as_asked`). The search folds equal actions, and the one it keeps may
be played with another card than the player has in mind.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.latest import Latest, Steps, finished
from cuttle_desktop.ai.next_moves import Plan, plan
from cuttle_desktop.ai.prospects import Contrast, contrast_of
from cuttle_desktop.ai.ranking import SECOND_LOOK, Ranked, followed, looked_at_alone, ranking_steps
from cuttle_desktop.ai.reply import NO_REPLIES, Replies, replies_of
from cuttle_desktop.ai.rollouts import ROLLOUTS, End, rollouts_steps
from cuttle_desktop.ai.search import candidates
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.engine.actions import PLAYS, Action, OneOff, Take, cards_of, unwrapped
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Salvage
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import View

USES: Final = 3  # of a card that is asked about
SOON: Final = 4  # actions within which a card is taken from the scrap: the three, and the answers to it


class Alternative(Struct, frozen=True):
    """An action that wins in `chance` of the cases, an estimate.

    `contrast`: what usually comes of the action that it is compared with, and of this one instead. `line` is the likely
    course from the action on.
    """

    action: Action
    chance: float
    contrast: Contrast | None = None
    line: tuple[Action, ...] = ()


class Comparison(Struct, frozen=True):
    """An action wins in `chance` of the cases, an estimate; `others` are the next best, the best first.

    `line` is the likely course from the action on. `asked` are the uses of what the player asked about, the best first,
    and behind them what else its card could be played for; the action is not among them. `same` stands for it there,
    where it differs by a suit of no account. `replies`: to the action, or to the first of `asked`.
    `plan`: what the player mostly goes on with after the action.
    """

    chance: float
    others: tuple[Alternative, ...]
    line: tuple[Action, ...] = ()
    asked: tuple[Alternative, ...] = ()
    same: Action | None = None
    replies: Replies = NO_REPLIES
    plan: Plan | None = None

    @property
    def listed(self) -> tuple[Alternative, ...]:
        """What a list shows below the action, the best first: always the same, and what is asked about if missing."""
        there = {shape(each.action) for each in self.others}
        if self.asked and shape(self.asked[0].action) in there:
            return self.others
        more = (each for each in self.asked if shape(each.action) not in there)
        return tuple(sorted((*self.others, *more), key=lambda each: -each.chance))


Found = tuple[Action, Comparison | None]
"""The best action beside others. Nothing stands beside a sure win, nor where no other differs by more than a suit."""


def comparison(view: View, seed: int, about: Sequence[Action] = ()) -> Found:
    """The best action, and the player wonders `about` some. It depends on the arguments alone."""
    return finished(comparison_steps(view, seed, about))


def comparison_steps(view: View, seed: int, about: Sequence[Action] = ()) -> Generator[Action | None, None, Found]:
    """As `comparison`. It yields the action as soon as that is known, before what is found of it beside the others."""
    among = candidates(view)
    if (win := sure_win(view, among)) is not None:
        return win, None
    if len(among) == 1:
        return among[0], None
    uses = _other_uses(about, view)
    unasked = [each.action for each in (yield from ranking_steps(view, seed))]
    best, *others = yield from ranking_steps(view, seed, about, uses)
    asked = [each for each in others if shape(each.action) in {*map(shape, about)}]
    answered, beyond = asked[0] if asked else best, BEYOND.of(view, seed)
    for _ in beyond.steps([best.action, *(each.action for each in others)]):
        yield best.action

    def alternative(of: Ranked) -> Alternative:
        action = _as_asked(of.action, about, best.action, view)
        takes = taken_then(best.line, view.rules), taken_then(of.line, view.rules)
        contrast = beyond.contrast(best.action, of.action, takes)
        return Alternative(action, of.chance, contrast, of.line)

    if asked:
        asked += [each for each in others if shape(each.action) in {*map(shape, uses)}]
    same = _as_asked(best.action, about, best.action, view)
    return best.action, Comparison(
        best.chance,
        tuple(alternative(each) for each in others if each.action in unasked),
        best.line,
        tuple(map(alternative, asked[:USES])),
        same if same in about and same != best.action else None,
        beyond.replies_to(answered.action),
        plan(followed(view, seed, best.action), view),
    )


def contrast_between(view: View, action: Action, instead: Action, seed: int, rollouts: int = ROLLOUTS) -> Contrast:
    """Both are among `view.legal`, and tried in the same worlds. It depends on the arguments alone."""
    both = action, instead
    ends, others = (finished(rollouts_steps(view, each, seed, None, rollouts)) for each in both)
    takes = [
        taken_then(looked_at_alone(view, each, SECOND_LOOK, seed).line, view.rules)
        if _salvages(each, view.rules)
        else None
        for each in both
    ]
    return contrast_of(view, ends, others, (takes[0], takes[1]))


def taken_then(line: Sequence[Action], rules: RuleSet) -> Card | None:
    """What the first card of a line, one that takes another from the scrap, is played for."""
    if not line or not _salvages(line[0], rules):
        return None  # what a rival may take
    return next((action.card for action in line[1:SOON] if isinstance(action, Take)), None)


def _salvages(action: Action, rules: RuleSet) -> bool:
    play = unwrapped(action)
    return isinstance(play, OneOff) and isinstance(rules.effects.get(play.card.rank), Salvage)


def _other_uses(about: Sequence[Action], view: View) -> Sequence[Action]:
    """What else the card that is asked about could be played for; nothing where a target is asked about."""
    cards = {play.card for play in map(unwrapped, about) if isinstance(play, PLAYS)}
    if len(cards) > 1:
        return ()
    plays = (each for each in view.legal if isinstance(play := unwrapped(each), PLAYS) and play.card in cards)
    return [each for each in plays if shape(each) not in {*map(shape, about)}]


def _as_asked(action: Action, about: Sequence[Action], best: Action, view: View) -> Action:
    """Of the actions that do the same: one that is asked about, or with its card, else with the cards of the best."""
    asked = set[Card].intersection(*({*cards_of(each)} for each in about)) if about else set()
    known = {*cards_of(best)}

    def fits(each: Action) -> tuple[bool, int, int, bool]:
        cards = {*cards_of(each)}
        return each in about, len(cards & asked), len(cards & known), each == action

    return max((each for each in view.legal if shape(each) == shape(action)), key=fits)


class _Beyond:
    """What usually comes of actions of a position, each found once."""

    def __init__(self, view: View, seed: int) -> None:
        self._view, self._seed = view, seed
        self._ends: dict[Action, list[End]] = {}

    def steps(self, actions: Iterable[Action]) -> Steps[None]:
        """Find what is missing."""
        for action in actions:
            if action not in self._ends:
                tried = followed(self._view, self._seed, action)
                self._ends[action] = yield from rollouts_steps(self._view, action, self._seed, tried)

    def contrast(self, action: Action, instead: Action, takes: tuple[Card | None, Card | None]) -> Contrast:
        """Two of them."""
        return contrast_of(self._view, self._ends[action], self._ends[instead], takes)

    def replies_to(self, action: Action) -> Replies:
        """The likeliest answers to one of them."""
        return replies_of(self._view, self._ends[action])


BEYOND: Final = Latest(_Beyond)
"""Of the last position."""
