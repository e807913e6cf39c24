"""What the others did since the last decision of the seat on screen, in one clause for each action. Pure.

How the seat itself answered stands behind what it answered, unless somebody counters that: then the next clause tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby

from cuttle_desktop.engine.actions import (
    CHANCE,
    Accept,
    Action,
    Block,
    Concede,
    Counter,
    Decline,
    Discard,
    FromDeck,
    Give,
    Offer,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Refuse,
    Respond,
    ScrapRevealed,
    Scuttle,
    Seat,
    Steal,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import (
    BlockWindow,
    Countered,
    CounterWindow,
    ForcedDiscard,
    RandomDiscard,
    RoyalWindow,
    Turn,
)
from cuttle_desktop.engine.card_names import counted, several
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce
from cuttle_desktop.engine.events import Acted, InDeck, InHand, Moved, MovedFaceDown, Seen, WasCountered
from cuttle_desktop.engine.view import View, kings, opponents
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.effect_words import effect_told
from cuttle_desktop.words.speech import FROM_DECK, Cast, mark, marks


@dataclass(frozen=True, slots=True)
class Clause:
    """`words` go on from the name of `seat`: `countered your [3D] with [2D]`.

    `effect`: what the `card` does that was played. `answer`: how the seat on screen answered, which is told instead,
    and the card it `answered` with.
    """

    seat: Seat
    words: str
    effect: str = ""
    card: Card | None = None
    answer: str = ""
    answered: Card | None = None

    def __str__(self) -> str:
        remark = self.answer or self.effect
        return f"{self.words} ({remark})" if remark else self.words


@dataclass(slots=True)
class Recap:
    """Grows with what others do; it begins anew when the seat at this screen takes its turn."""

    cast: Cast
    clauses: list[Clause] = field(default_factory=list)
    beginning: str = ""  # told where nothing else is
    opening: str = ""  # told until somebody moves
    _before: View | None = None  # the position before the present event
    _drawn: list[Card | None] = field(default_factory=list)

    def add(self, event: Seen | None, view: View) -> None:
        """One more event, and the position after it; None is a table that was set back."""
        before, self._before = self._before or view, view
        if isinstance(event, Acted):
            self.opening = ""
        match event:
            case None:
                self.clauses.clear()
            case Acted(_, Decline()):  # letting it resolve changes nothing
                self._drawn = []
            case Acted(seat, action) if seat == self.cast.me:
                if before.asks and isinstance(before.asks[-1], Turn):  # an answer goes with what it answers
                    self.clauses.clear()
                self._drawn = []
                self._thrown(before, action)
                self._answered(before, action)
            case Acted(seat, action) if seat == CHANCE:
                self._thrown(before, action)
            case Acted(seat, action):
                self._drawn = []
                words = self._words(seat, action, before)
                if isinstance(action, Counter) and (countered := _countered(before)):
                    self._forget_answer(countered.card)
                if isinstance(action, Take | Discard | FromDeck | ScrapRevealed):
                    self._carried_out(seat)
                if words:
                    self.clauses.append(Clause(seat, words, self._effect(seat, action, before), card_of(action)))
            case WasCountered(_, play):
                self._had_no_effect(play.card)
            case Moved(card, InDeck(), InHand(seat)) if seat != self.cast.me:
                self._draws(seat, card)
            case MovedFaceDown(InDeck(), InHand(seat)):
                self._draws(seat, None)
            case _:
                pass

    def sentences(self) -> Iterator[str]:
        """One for each seat that acted, oldest first: `Bea countered your [3D] with [2D], then drew a card`."""
        first_words = self.opening or self.beginning
        if first_words and not self.clauses:
            yield first_words
        for seat, clauses in groupby(self.clauses, key=lambda clause: clause.seat):
            *first, last = map(str, clauses)
            yield f"{self.cast.name(seat)} {', '.join(first)}{', then ' if first else ''}{last}"

    def _draws(self, seat: Seat, card: Card | None) -> None:
        if self._drawn:
            self.clauses.pop()
        self._carried_out(seat)
        self._drawn.append(card)
        known = [drawn for drawn in self._drawn if drawn is not None]
        count = len(self._drawn)
        what = marks(known) if len(known) == count else several(count, "card")
        self.clauses.append(Clause(seat, f"drew {what}"))

    def _carried_out(self, seat: Seat) -> None:
        """What a one-off does need not be told, since the next clause tells it."""
        if self.clauses and self.clauses[-1].seat == seat:
            self.clauses[-1] = replace(self.clauses[-1], effect="")

    def _had_no_effect(self, card: Card) -> None:
        self.clauses = [replace(each, effect="") if each.card == card else each for each in self.clauses]

    def _forget_answer(self, card: Card) -> None:
        """A card with which the seat on screen answered is countered: the clause that follows names it."""
        self.clauses = [replace(each, answer="") if each.answered == card else each for each in self.clauses]

    def _answered(self, before: View, action: Action) -> None:
        """How the seat on screen answered stands behind what it answered."""
        match action, open_window(before):
            case Counter(card), CounterWindow(counters=(*_, Countered(seat))):
                words = f"you countered that with {mark(card)}"
            case Counter(card), CounterWindow(by=seat):
                words = f"you countered it with {mark(card)}"
            case Respond(card), RoyalWindow(by=seat):
                words = f"you answered with {mark(card)}"
            case Block(card), BlockWindow(by=seat):
                words = f"you blocked it with {mark(card)}"
            case _:
                return
        at = next((i for i in reversed(range(len(self.clauses))) if self.clauses[i].seat == seat), None)
        if at is not None:
            self.clauses[at] = replace(self.clauses[at], answer=words, answered=card)

    def _thrown(self, before: View, action: Action) -> None:
        """What a four made the seat on screen discard stands behind the four. Nobody else tells a random choice."""
        if not isinstance(action, Discard):
            return
        match before.asks[-1] if before.asks else None:
            case RandomDiscard(victim=victim) if victim != self.cast.me:
                self._carried_out(victim)
                self.clauses.append(Clause(victim, f"discarded {marks(action.cards)}"))
            case ForcedDiscard(by=by) | RandomDiscard(by=by):
                places = [i for i, clause in enumerate(self.clauses) if clause.seat == by]
                if places:
                    at = next((i for i in places if self.clauses[i].effect), places[-1])
                    words = f"you discarded {marks(action.cards)}"
                    self.clauses[at] = replace(self.clauses[at], effect=words)
            case _:
                pass

    def _effect(self, seat: Seat, action: Action, before: View) -> str:
        """What a one-off without a target does, or a permanent."""
        match unwrapped(action):
            case OneOff(card):
                effect = before.rules.effects.get(card.rank)
                return effect_told(effect, seat, before.rules, self.cast) if effect else ""
            case Permanent(card) if card.rank is Rank.KING:
                goals, held = before.rules.goals, kings(before, seat)
                now, after = (goals[min(count, len(goals) - 1)] for count in (held, held + 1))
                return f"needs only {counted(after, 'point')}" if after != now else ""
            case Permanent(card) if card.rank is Rank.QUEEN:
                return f"guards {self.cast.own(seat)} other cards"
            case Permanent(card) if card.rank is Rank.EIGHT and self.cast.me in opponents(before.rules, seat):
                return "sees your hand"
            case _:
                return ""

    def _words(self, seat: Seat, action: Action, before: View, whence: str = "") -> str:
        """`whence` stands behind the card."""
        match action:
            case FromDeck(play):
                return self._words(seat, play, before, FROM_DECK)
            case Points(card):
                return f"played {mark(card)}{whence} for {counted(card.points, 'point')}"
            case Scuttle(card, target):
                return f"scuttled {self._owned(target, before, seat)} with {mark(card)}{whence}"
            case Permanent(card):
                return f"played {mark(card)}{whence}{' as glasses' if card.rank is Rank.EIGHT else ''}"
            case Steal(card, target):
                return f"took {self._owned(target, before, seat)} with {mark(card)}{whence}"
            case Give(card, target, to):
                took = f"took {self._owned(target, before, seat)} with {mark(card)}{whence}"
                return took if to == seat else f"{took} for {self.cast.object(to)}"
            case OneOff(card):
                return f"played {mark(card)}{whence}"
            case OneOffOn(card, target):
                what = "return" if isinstance(before.rules.effects.get(card.rank), Bounce) else "scrap"
                return f"played {mark(card)}{whence} on {self._owned(target, before, seat)} to {what} it"
            case OneOffAt(card, victim):
                return f"played {mark(card)}{whence} against {self.cast.object(victim)}"
            case Counter(card) | Respond(card) | Block(card):
                return self._answer(card, action, before)
            case _:
                return self._other(action)

    def _other(self, action: Action) -> str:
        match action:
            case Pass():
                return "passed"
            case Take(card):
                return f"took {mark(card)} from the scrap"
            case Discard(cards):
                return f"discarded {marks(cards)}"
            case ScrapRevealed(card):
                return f"scrapped {mark(card)}"
            case Offer():
                return "offered a stalemate"
            case Accept():
                return "accepted the stalemate"
            case Refuse():
                return "refused the stalemate"
            case Concede():
                return "conceded"
            case _:
                return ""  # letting something resolve, and drawing, which its own event tells

    def _answer(self, card: Card, action: Action, before: View) -> str:
        """`countered your [3D] with [2D]`."""
        window = open_window(before)
        verb = "countered" if isinstance(action, Counter) else "answered" if isinstance(action, Respond) else "blocked"
        if window is None:
            return f"{verb} with {mark(card)}"
        last = _countered(before)
        by, what = (last.seat, last.card) if last is not None else (window.by, window.play.card)
        whose = "your " if by == self.cast.me else ""
        return f"{verb} {whose}{mark(what)} with {mark(card)}"

    def _owned(self, target: Card, before: View, by: Seat) -> str:
        """`your [7H]`, `Cal’s [7H]`; nobody's name where only two play."""
        holder = next((seat for seat in range(before.rules.seats) if _lies_with(before, target, seat)), None)
        if holder is None or holder == by:
            return mark(target)
        if holder == self.cast.me:
            return f"your {mark(target)}"
        return mark(target) if before.rules.seats == 2 else f"{self.cast.own(holder)} {mark(target)}"


def _countered(before: View) -> Countered | None:
    """The counter that another one would counter."""
    window = open_window(before)
    return window.counters[-1] if isinstance(window, CounterWindow) and window.counters else None


def _lies_with(view: View, card: Card, seat: Seat) -> bool:
    field = view.fields[seat]
    return any(card in stack.cards for stack in (*field.points, *field.permanents))
