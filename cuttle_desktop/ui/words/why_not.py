"""The answer to “why not that one?”: what that move leads to and gives up, not what the better one is good for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.ai.ranking import about_as_good
from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Draw,
    OneOff,
    Pass,
    Points,
    Scuttle,
    Seat,
    Steal,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep
from cuttle_desktop.engine.view import View, could_win, goal, opponents, score
from cuttle_desktop.ui.words.action_parts import card_of
from cuttle_desktop.ui.words.card_fate import CardFate
from cuttle_desktop.ui.words.deck_top import DeckTop
from cuttle_desktop.ui.words.forecast import FORECASTS
from cuttle_desktop.ui.words.gists import gist, gists
from cuttle_desktop.ui.words.hand_motives import hand_motive, usual_effect
from cuttle_desktop.ui.words.kept_card import IsGood, rated, unrated
from cuttle_desktop.ui.words.known_answer import known_answer
from cuttle_desktop.ui.words.move_names import WITH_CARD, deed_apart, told_apart
from cuttle_desktop.ui.words.own_loss import in_vain, own_loss
from cuttle_desktop.ui.words.prospect_words import Between, hands_differ, most
from cuttle_desktop.ui.words.reach import MOST, either, in_reach
from cuttle_desktop.ui.words.side_by_side import with_what
from cuttle_desktop.ui.words.speech import Cast, begun, mark

WHY_NOT: Final = "Why not {deed}?"
NEARLY_AS_GOOD: Final = "It is nearly as good: it wins about {chance} of 100 games, the hinted move {better}."
JUST_AS_GOOD: Final = "It is just as good: both win about {chance} of 100 games."
LOSES: Final = "{name} then wins at once."
THREAT: Final = "{name} could then win with {clause}."
NO_WIN: Final = "It does not let {name} win next turn; {better} does, with {cards}."
DEARER: Final = "It spends {card}, where {less} is enough."
LAST_COUNTER: Final = "{card} is {whose} only counter: keep it."
SAVES_JACK: Final = "It would give {name} {hit}, but {less} scraps that too and saves the jack for a bigger card."
FEWER_WINS: Final = "Next turn {name} could win only with {few}; after {better}, with {more}."
MORE_POINTS: Final = "{better} brings {name} to {points} of {goal} points, {asked} only to {less}."
WEAKER: Final = "It is {weaker} ({less} against {more} of 100 games)"
UNCLEAR: Final = "; no single reason shows within two turns."
TAKES_LESS: Final = "{asked} takes {less} from {name}, {better} {more}."
TELLING: Final = 3  # points: by so many more, of those that a move takes
A_LITTLE: Final = 10  # games of 100: what is less behind is a little weaker
ENOUGH: Final = 2  # reasons
LESSER: Final = 0.5  # of what a figure has to say otherwise, where nothing else is told


def answer_why_not(
    asked: Alternative,
    action: Action,
    chance: float,
    view: View,
    cast: Cast,
    others: Sequence[Alternative] | None = None,
) -> str:
    """Why `action`, which wins in `chance` of the cases, is better than what was asked about, or that it hardly is.

    `others` were rated with it, if any were: what its card could do instead is a reason only if it is no worse.
    """
    question = WHY_NOT.format(deed=_asked_deed(asked.action, view, cast))
    if about_as_good(asked.chance, chance):
        both = _both_do(asked.action, action, view, cast)
        return " ".join(filter(None, (question, _as_good(asked, chance), both and f"{begun(both)}.")))
    least = round(100 * asked.chance)
    is_good = unrated if others is None else rated(others, lambda found: round(100 * found) >= least)
    against = _Against(asked, action, view, cast, is_good)
    if told := [*islice(filter(None, against.reasons()), ENOUGH)]:
        return " ".join((question, *told))
    if measured := next(filter(None, against.averages()), ""):
        return f"{question} {measured}"
    more, less = round(100 * chance), round(100 * asked.chance)
    weaker = WEAKER.format(weaker="a little weaker" if more - less < A_LITTLE else "weaker", less=less, more=more)
    return f"{question} {weaker}{against.instead}"


def _both_do(asked: Action, action: Action, view: View, cast: Cast) -> str:
    """What each does. Two cards for points are not told by their points: the higher one need not be better."""
    if all(isinstance(unwrapped(each), Points) for each in (asked, action)):
        return usual_effect(action, asked, view, cast, "").rstrip(".")
    return gists(asked, action, view, cast)


def _asked_deed(action: Action, view: View, cast: Cast) -> str:
    """`scrap all points with [AS]`, `draw a card`."""
    told, play = deed_apart(action, view, cast), unwrapped(action)
    if not isinstance(play, OneOff) or not isinstance(view.rules.effects.get(play.card.rank), Sweep):
        return told
    return WITH_CARD.format(effect=told.partition(": ")[2], card=mark(play.card))


def _as_good(asked: Alternative, chance: float) -> str:
    figures = round(100 * asked.chance), round(100 * chance)
    words = JUST_AS_GOOD if figures[0] == figures[1] else NEARLY_AS_GOOD
    return words.format(chance=figures[0], better=figures[1])


@dataclass(frozen=True, slots=True)
class _Against:
    """What speaks against a move that was asked about, beside the better one."""

    asked: Alternative
    action: Action
    view: View
    cast: Cast
    is_good: IsGood

    def reasons(self) -> Iterator[str]:
        """Sentences, the weightiest first. Empty ones say nothing."""
        yield from (threats := [*self._wins_of_rivals()])
        yield self._own_win()
        sweep = self.asked.action, self.view, self.cast
        yield own_loss(*sweep) or in_vain(*sweep)
        yield DeckTop(self.action, self.asked.action, self.view, self.cast).left
        yield self._fewer_wins()
        yield self._last_counter()
        yield self._dearer()
        if (found := self.asked.contrast) is not None:
            fate = CardFate(found, self.action, self.asked.action, self.view, self.cast, self.is_good)
            known = begun(known_answer(self.action, self.asked.action, self.view, self.cast))
            yield (answer := fate.lost_to_known or ("" if threats else known))
            yield "" if self._last_counter() else fate.spent
            yield most(self._between(found).ends())
            yield "" if answer else fate.lost
        yield self._takes_less()
        if isinstance(self.action, Discard | Take | Decline):
            yield hand_motive(self.action, self.asked.action, self.view, self.cast, "")
            yield usual_effect(self.action, self.asked.action, self.view, self.cast, "")

    def averages(self) -> Iterator[str]:
        """For want of better reasons, what was measured and speaks for the better move, the weightiest first."""
        if (found := self.asked.contrast) is None:
            return
        between = self._between(found)
        fate = CardFate(found, self.action, self.asked.action, self.view, self.cast, self.is_good)
        kept = fate.card if isinstance(self.action, Draw) else None
        for least in (1.0, LESSER):
            yield most(between.points(), least) or most(between.cards(kept), least)
            yield most((*between.ends(), *between.near()), least)
        yield self._more_points()

    @property
    def instead(self) -> str:
        """For want of reasons against the move: what is known of such moves, what the better one does, or nothing."""
        if usual := usual_effect(self.action, self.asked.action, self.view, self.cast, ""):
            return f". {usual}"
        if merit := self._merit:
            return f": {merit}."
        return UNCLEAR if self.asked.contrast is not None else "."

    @property
    def _merit(self) -> str:
        """What the better move does; empty if the asked one does the same.

        That a draw brings a card says nothing, nor do the points of a card that brings fewer.
        """
        both_score = all(isinstance(unwrapped(each), Points) for each in (self.action, self.asked.action))
        if isinstance(self.action, Draw | Pass) or both_score:
            return ""
        both = [gist(each, self.view, self.cast) for each in (self.action, self.asked.action)]
        return both[0] if both[0] != both[1] else ""

    def _between(self, found: Contrast) -> Between:
        """What comes of the two moves."""
        differ = hands_differ(self.action, self.asked.action, self.view)
        return Between(found, self.view, self.cast, self._asked, self._better, differ)

    @property
    def _better(self) -> str:
        """What the better move is called."""
        return told_apart((self.action, self.asked.action), self.view, self.cast)[0]

    @property
    def _asked(self) -> str:
        return told_apart((self.asked.action, self.action), self.view, self.cast)[0]

    def _wins_of_rivals(self) -> Iterator[str]:
        """Of each rival that could win only after the move, or has the card for it only then."""
        then, without = (FORECASTS.after(each, self.view) for each in (self.asked.action, self.action))
        if then.result is not None:
            yield from (LOSES.format(name=self.cast.name(seat)) for seat in then.result.winners if self._is_rival(seat))
            return
        before = in_reach(without)
        for seat, win in in_reach(then).items():
            if seat not in before or (win.sure and not before[seat].sure):
                yield THREAT.format(name=self.cast.name(seat), clause=with_what(win, seat, self.cast))

    def _is_rival(self, seat: Seat) -> bool:
        return seat in opponents(self.view.rules, self.view.seat)

    def _own_win(self) -> str:
        """That the seat could win with its next turn after the better move only."""
        better, asked = (self._winning(each) for each in (self.action, self.asked.action))
        if not better or asked:
            return ""
        cards, name = either([*map(mark, better)]), self.cast.object(self.view.seat)
        return NO_WIN.format(better=self._better, name=name, cards=cards)

    def _fewer_wins(self) -> str:
        """That it leaves the seat fewer cards with which it could win next turn."""
        better, asked = (self._winning(each) for each in (self.action, self.asked.action))
        if not 0 < len(asked) < len(better):
            return ""
        few, more = (either([*map(mark, cards)]) for cards in (asked, better))
        told = {"name": self.cast.object(self.view.seat), "better": self._better}
        return FEWER_WINS.format(few=few, more=more, **told)

    def _winning(self, action: Action) -> list[Card]:
        """The cards of the hand with which the seat could win next turn after an action."""
        then = FORECASTS.after(action, self.view)
        return [card for card in self.view.hand if card in then.hand and could_win(then, then.seat, (card,))]

    def _takes_less(self) -> str:
        """That it takes points from the rival at once, but fewer."""
        first, *others = opponents(self.view.rules, self.view.seat)
        both = (FORECASTS.after(each, self.view) for each in (self.action, self.asked.action))
        more, less = (score(self.view, first) - score(then, first) for then in both)
        if others or not 0 < less <= more - TELLING:
            return ""
        told = {"name": self.cast.object(first), "asked": begun(self._asked), "better": self._better}
        return TAKES_LESS.format(less=counted(less, "point"), more=more, **told)

    def _more_points(self) -> str:
        """That of two cards for points the better one brings more."""
        match unwrapped(self.action), unwrapped(self.asked.action):
            case Points(card), Points(other) if card.points > other.points:
                seat, view = self.view.seat, self.view
                now, needed = score(view, seat), goal(view, seat)
                told = {"name": self.cast.object(seat), "points": now + card.points, "goal": needed}
                less = now + other.points
                return MORE_POINTS.format(better=mark(card), asked=mark(other), less=less, **told)
            case _:
                return ""

    def _dearer(self) -> str:
        """That it scuttles the same card with a higher one."""
        match unwrapped(self.action), unwrapped(self.asked.action):
            case Scuttle(less, hit), Scuttle(card, target) if hit == target and less.points < card.points:
                return DEARER.format(card=mark(card), less=mark(less))
            case Scuttle(less, hit), Steal(card, target) if hit == target and card.rank is Rank.JACK:
                bigger = hit.points < MOST
                told = {"name": self.cast.object(self.view.seat), "hit": mark(hit), "less": mark(less)}
                return SAVES_JACK.format(**told) if bigger else ""
            case _:
                return ""

    def _last_counter(self) -> str:
        """That it plays the only card that can counter, though not to counter."""
        card, asked = card_of(self.asked.action), self.asked.action
        twos = [each for each in self.view.hand if each.rank is Rank.TWO]
        if twos != [card] or isinstance(asked, Counter) or card_of(self.action) == card:
            return ""
        return LAST_COUNTER.format(card=mark(twos[0]), whose=self.cast.own(self.view.seat))
