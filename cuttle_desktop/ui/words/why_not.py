"""The answer to “why not that one?”: what that move leads to and gives up, not what the better one is good for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.ai.ranking import about_as_good
from cuttle_desktop.engine.actions import Action, Counter, Discard, Scuttle, Seat, Take, unwrapped
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.view import View, could_win, opponents
from cuttle_desktop.ui.words.action_parts import card_of
from cuttle_desktop.ui.words.card_fate import CardFate
from cuttle_desktop.ui.words.deck_top import DeckTop
from cuttle_desktop.ui.words.forecast import FORECASTS
from cuttle_desktop.ui.words.gists import gist, gists, move_name
from cuttle_desktop.ui.words.hand_motives import hand_motive
from cuttle_desktop.ui.words.prospect_words import Between, WeighedSentence, most
from cuttle_desktop.ui.words.reach import either, in_reach
from cuttle_desktop.ui.words.side_by_side import with_what
from cuttle_desktop.ui.words.speech import Cast, begun, mark
from cuttle_desktop.ui.words.story import deed

WHY_NOT: Final = "Why not {deed}?"
NEARLY_AS_GOOD: Final = "It is nearly as good: it wins about {chance} of 100 games, the hinted move {better}."
JUST_AS_GOOD: Final = "It is just as good: both win about {chance} of 100 games."
LOSES: Final = "{name} then wins at once."
THREAT: Final = "{name} could then win with {clause}."
NO_WIN: Final = "It does not let {name} win next turn; {better} does, with {cards}."
DEARER: Final = "It spends {card}, where {less} is enough."
LAST_COUNTER: Final = "It uses up {card}, {whose} only counter."
FEWER: Final = "It wins about {fewer} fewer games of 100."
ENOUGH: Final = 2  # reasons


def answer_why_not(asked: Alternative, action: Action, chance: float, view: View, cast: Cast) -> str:
    """Why `action`, which wins in `chance` of the cases, is better than what was asked about, or that it hardly is."""
    question = WHY_NOT.format(deed=deed(asked.action, view, cast))
    both = gists(asked.action, action, view, cast)
    if about_as_good(asked.chance, chance):
        return " ".join(filter(None, (question, _as_good(asked, chance), both and f"{begun(both)}.")))
    if told := [*islice(filter(None, _Against(asked, action, view, cast).reasons()), ENOUGH)]:
        return " ".join((question, *told))
    does = f"{begun(both)}." if all(gist(each, view, cast) for each in (asked.action, action)) else ""
    fewer = FEWER.format(fewer=round(100 * chance) - round(100 * asked.chance))
    return " ".join(filter(None, (question, fewer, does)))


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

    def reasons(self) -> Iterator[str]:
        """Sentences, the weightiest first. Empty ones say nothing."""
        yield from self._wins_of_rivals()
        yield self._own_win()
        yield DeckTop(self.action, self.asked.action, self.view, self.cast).left
        if (found := self.asked.contrast) is not None:
            turned = Contrast(found.instead, found.then)
            between = Between(turned, self.view, self.cast, move_name(self.action), move_name(self.asked.action))
            yield _most_against(between.ends())
            yield CardFate(found, self.action, self.asked.action, self.view, self.cast).lost
            yield self._last_counter()
            yield self._dearer()
            yield _most_against(between.points()) or _most_against(between.cards())
        if isinstance(self.action, Discard | Take):
            yield hand_motive(self.action, self.asked.action, self.view, self.cast, "")

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
        seat = self.view.seat
        wins = [
            {card for card in then.hand if could_win(then, seat, (card,))}
            for then in (FORECASTS.after(each, self.view) for each in (self.action, self.asked.action))
        ]
        if not wins[0] or wins[1]:
            return ""
        cards = either([mark(card) for card in self.view.hand if card in wins[0]])
        return NO_WIN.format(better=move_name(self.action), name=self.cast.object(seat), cards=cards)

    def _dearer(self) -> str:
        """That it scuttles the same card with a higher one."""
        match unwrapped(self.action), unwrapped(self.asked.action):
            case Scuttle(less, hit), Scuttle(card, target) if hit == target and less.points < card.points:
                return DEARER.format(card=mark(card), less=mark(less))
            case _:
                return ""

    def _last_counter(self) -> str:
        """That it plays the only card that can counter, though not to counter."""
        card, asked = card_of(self.asked.action), self.asked.action
        twos = [each for each in self.view.hand if each.rank is Rank.TWO]
        if twos != [card] or isinstance(asked, Counter) or card_of(self.action) == card:
            return ""
        return LAST_COUNTER.format(card=mark(twos[0]), whose=self.cast.own(self.view.seat))


def _most_against(said: Iterable[WeighedSentence]) -> str:
    return most((-worth, sentence) for worth, sentence in said)
