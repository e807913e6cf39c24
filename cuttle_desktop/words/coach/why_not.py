"""The answer to “why not that one?”: what that move leads to and gives up, by what a player can see on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.ranking import about_as_good
from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    OneOff,
    Points,
    Scuttle,
    Steal,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.effects import Sweep
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.coach.blind_play import blind_play
from cuttle_desktop.words.coach.card_fate import CardFate
from cuttle_desktop.words.coach.deck_top import DeckTop
from cuttle_desktop.words.coach.equal_cards import alike, same_told
from cuttle_desktop.words.coach.exposure import LOSS, counterable_only, exposed
from cuttle_desktop.words.coach.gists import gists
from cuttle_desktop.words.coach.hand_motives import hand_motive, of_the_move, usual_effect
from cuttle_desktop.words.coach.kept_card import IsGood, rated, unrated
from cuttle_desktop.words.coach.known_answer import known_answer
from cuttle_desktop.words.coach.move_names import WITH_CARD, deed_apart
from cuttle_desktop.words.coach.own_counter import twos
from cuttle_desktop.words.coach.own_loss import in_vain, own_loss
from cuttle_desktop.words.coach.prospect_words import after_move, card_for_card
from cuttle_desktop.words.coach.rough_figures import grade
from cuttle_desktop.words.coach.visible_reasons import VisibleReasons
from cuttle_desktop.words.reach import MOST
from cuttle_desktop.words.speech import Cast, begun, mark

WHY_NOT: Final = "Why not {deed}?"
IT_IS: Final = "It is {grade}."
HARDLY_MATTERS: Final = "It hardly matters which of the two you play."
DEARER: Final = "It spends {card}, where {less} is enough."
LAST_COUNTER: Final = "{card} is {whose} only counter: keep it."
SAVES_JACK: Final = "It would give {name} {hit}, but {less} scraps that too and saves the jack for a bigger card."
UNCLEAR: Final = "It is {grade} when the game is played out; nothing on the table shows why."
BUT: Final = "But {reason}"
BUT_BETWEEN: Final = ", but "
ENOUGH: Final = 2  # reasons
LITTLE_LOSS: Final = 0.1  # as LOSS, where nothing else is told
OPENINGS: Final = (
    "A ",
    "After ",
    "An ",
    "If ",
    "It ",
    "Next ",
    "Of ",
    "Once ",
    "The ",
    "With ",
)  # that lose their capital letter behind `But`


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
    seen = VisibleReasons(action, asked.action, view, cast)
    if alike(action, asked.action, view):
        return f"{question} {same_told(asked.action, action, view)}"
    if about_as_good(asked.chance, chance):
        both = _both_do(seen)
        same = seen.granted() or seen.own_win() or (f"{begun(both)}." if both else HARDLY_MATTERS)
        return " ".join(filter(None, (question, IT_IS.format(grade=grade(asked.chance, chance)), same)))
    least = round(100 * asked.chance)
    is_good = unrated if others is None else rated(others, lambda found: round(100 * found) >= least)
    against = _Against(asked, action, view, cast, seen, is_good)
    told = [*islice(filter(None, against.reasons()), ENOUGH)]
    told = told or [*islice(filter(None, against.lesser_reasons()), 1)]
    granted = seen.granted() or (seen.conceded() if told and against.is_slight(told[0]) else "")
    if not told:
        told = [_weaker(asked, chance, _both_do(seen))]
    if granted and BUT_BETWEEN not in told[0]:
        told[0] = BUT.format(reason=_within(told[0], cast))
    return " ".join(filter(None, (question, granted, *told)))


def _both_do(seen: VisibleReasons) -> str:
    """What each does. Two cards for points are not told by their points: the higher one need not be better."""
    moves = seen.action, seen.asked, seen.view, seen.cast
    if all(isinstance(unwrapped(each), Points) for each in moves[:2]):
        return usual_effect(*moves, _after(seen), seen.better_name).rstrip(".")
    return gists(seen.asked, seen.action, seen.view, seen.cast)


def _after(seen: VisibleReasons) -> str:
    """The beginning of what is told of the asked move."""
    return begun(after_move(seen.asked_name))


def _asked_deed(action: Action, view: View, cast: Cast) -> str:
    """`scrap all points with [AS]`, `draw a card`."""
    told, play = deed_apart(action, view, cast), unwrapped(action)
    if not isinstance(play, OneOff) or not isinstance(view.rules.effects.get(play.card.rank), Sweep):
        return told
    return WITH_CARD.format(effect=told.partition(": ")[2], card=mark(play.card))


def _weaker(asked: Alternative, chance: float, both: str) -> str:
    """For want of reasons what each move does, or that the table shows none. The chances stand below the answer."""
    how = grade(asked.chance, chance)
    return f"{IT_IS.format(grade=how)} {begun(both)}." if both else UNCLEAR.format(grade=how)


def _within(sentence: str, cast: Cast) -> str:
    """A sentence behind a word: only names and cards keep what they begin with."""
    if sentence.startswith(OPENINGS) and not sentence.startswith(cast.names):
        return sentence[:1].lower() + sentence[1:]
    return cast.within(sentence)


@dataclass(frozen=True, slots=True)
class _Against:
    """What speaks against a move that was asked about, beside the better one."""

    asked: Alternative
    action: Action
    view: View
    cast: Cast
    seen: VisibleReasons
    is_good: IsGood

    def reasons(self) -> Iterator[str]:
        """Sentences, the weightiest first. Empty ones say nothing."""
        yield from (threats := [*self.seen.wins_of_rivals()])
        yield (nearer := self.seen.own_win() or self.seen.nearer())
        sweep = self.asked.action, self.view, self.cast
        yield (swept := own_loss(*sweep) or in_vain(*sweep))
        yield DeckTop(self.action, self.asked.action, self.view, self.cast).left
        yield self._last_counter()
        yield self._dearer()
        yield (only := self._only_card())
        known = "" if any(threats) else begun(known_answer(self.action, self.asked.action, self.view, self.cast))
        yield known or ("" if only else self._exposed(LOSS))
        yield self.seen.scores() if not swept and (self.seen.touches_rivals or not nearer) else ""
        yield "" if self._last_counter() or self._fate is None else self._fate.spent
        yield blind_play(self.asked.action, self.action, self.view, self.cast)
        if isinstance(self.action, Discard | Take | Decline):
            yield self._hand_motive() or usual_effect(self.action, self.asked.action, self.view, self.cast, "")

    def lesser_reasons(self) -> Iterator[str]:
        """What is told for want of those."""
        yield self._exposed(LITTLE_LOSS)
        yield self.seen.returned()
        yield "" if self._fate is None else self._fate.spent_later
        yield self._hand_motive()
        yield self.seen.holds()
        rather = card_for_card(self.action, self.asked.action, self.view, self.cast)
        yield (
            rather
            if rather.startswith(OPENINGS)
            else of_the_move(rather, self.cast, _after(self.seen), self.seen.better_name)
        )
        yield self.seen.scores(least=1)
        yield counterable_only(self.action, self.asked.action, self.view, self.cast)

    def is_slight(self, reason: str) -> bool:
        """Whether it says nothing of points, goals and wins, which the move may change for the better all the same."""
        spent = () if self._fate is None else (self._fate.spent, self._fate.spent_later)
        return reason in (*spent, self.seen.holds(), self._exposed(LOSS), self._exposed(LITTLE_LOSS))

    def _hand_motive(self) -> str:
        """What the better move does to the hands."""
        return hand_motive(
            self.action, self.asked.action, self.view, self.cast, _after(self.seen), self.seen.better_name
        )

    def _only_card(self) -> str:
        """That it would leave an empty hand, where a draw does not."""
        return f"{self._fate.kept}." if self._fate is not None and self._fate.only_card else ""

    def _exposed(self, least: float) -> str:
        """That a card it lays is likely to be lost, as far as that was tried."""
        found = self.asked.contrast
        return "" if found is None else exposed(found, self.action, self.asked.action, self.view, self.cast, least)

    @property
    def _fate(self) -> CardFate | None:
        found = self.asked.contrast
        if found is None:
            return None
        return CardFate(found, self.action, self.asked.action, self.view, self.cast, self.is_good)

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
        held = twos(self.view.hand)
        if held != [card] or isinstance(asked, Counter) or card_of(self.action) == card:
            return ""
        return LAST_COUNTER.format(card=mark(held[0]), whose=self.cast.own(self.view.seat))
