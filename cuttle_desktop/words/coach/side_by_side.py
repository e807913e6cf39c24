"""What a move changes at once and prepares, beside what another one would, or beside the table as it is: sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Decline,
    Give,
    OneOff,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep
from cuttle_desktop.engine.stopping import may_be_stopped
from cuttle_desktop.engine.view import View, could_win, goal, may_hold, opponents, partners, score
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.forecast import can_be_countered
from cuttle_desktop.words.reach import WinInReach, either, in_reach
from cuttle_desktop.words.speech import Cast, all_of, begun, mark, mark_first

OTHERWISE: Final = "Otherwise"
BETTER_MOVE: Final = "the better move"
THREAT: Final = "{other} {name} could win with {clause}."
LESS: Final = "{name} could then win only with {clause}."
PREPARES: Final = "{move} lets {name} win next turn{clause}{unless}."
MORE_WAYS: Final = "{move} leaves {name} more cards to win with next turn."
PREPARES_NOW: Final = "{move} lets {name} win with {clause} on {whose} next turn."
STILL: Final = "{name} can still win next turn with {clause}{unless}."
UNLESS: Final = ", unless {stops} it"
COSTS: Final = "{move} takes {points} from {name}{own}."
PAYS: Final = "{move} brings {name} {points}."
AND_OWN: Final = " and {points} from {name}"
RETURNS: Final = "{cards} {come} back to {name}."
WITH_RETURNS: Final = "With {move}, {cards} {come} back to {name}."
MOVES: Final = "{points} {go} from {owner} to {to}. {needs} {more} more after it, {does} {left}."
GOAL_OTHERWISE: Final = "{other} {whose} goal would be {goal}."
NEEDS: Final = "{after} {does} {points}."
AFTER_IT, AFTER_MOVE = "After it", "With {move}"
SPARES: Final = "{other} {changes}."
GUARDS: Final = "{move} guards {cards}."
OTHERS: Final = "{whose} other {cards}"
NAMED: Final = 2  # cards that are named one by one
GUARDS_LATER: Final = "{move} guards the cards that {does} later: no jack or one-off can be aimed at them."
CLOSE: Final = 10  # points that one card can bring
FREE: Final = "{move} costs {name} nothing."
TELLING: Final = Points | Scuttle | Permanent | Steal | Give  # what they do for the points they say themselves


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A move, the table now, after it and without it, and what is told of that: sentences."""

    action: Action
    now: View
    then: View
    without: View
    cast: Cast
    other: str
    called: str = ""
    """What the move is called beside another one; without it, the better move."""
    riddle: bool = False
    """Whether the move has still to be found: the cards that it prepares are not named."""

    def averted(self) -> Iterator[str]:
        """Of each rival who could win with one card: that it cannot any more, or with fewer cards."""
        after, before = in_reach(self.then), in_reach(self.without)
        for seat, win in before.items():
            if seat not in after:
                yield THREAT.format(
                    other=self.other, name=self.cast.object(seat), clause=with_what(win, seat, self.cast)
                )
            elif win.sure and not after[seat].sure:
                yield LESS.format(name=self.cast.name(seat), clause=with_what(after[seat], seat, self.cast))

    def _needs(self, seat: Seat, points: str) -> str:
        """How far a seat is from its goal then."""
        after = AFTER_IT if self.other == OTHERWISE else AFTER_MOVE.format(move=self._move)
        return NEEDS.format(after=after, does=self.cast.clause(seat, "need"), points=points)

    @property
    def _move(self) -> str:
        """What the move is called: beside another one that was played, `it` would be taken for that."""
        return "it" if self.other == OTHERWISE else self.called or BETTER_MOVE

    @property
    def _subject(self) -> str:
        """The same at the beginning of a sentence; a card by itself where it does something to both sides."""
        play = unwrapped(self.action)
        if self.other == OTHERWISE and isinstance(play, OneOff):
            return mark_first(play.card)
        return begun(self._move)

    @property
    def _played(self) -> str:
        """Its card: `it` would be taken for a card that the sentence before speaks of."""
        card = card_of(self.action)
        return mark_first(card) if self.other == OTHERWISE and card is not None else begun(self._move)

    def prepared(self) -> Iterator[str]:
        """The cards with which the seat can win only after this move; beside one that prepares a win too, no cards."""
        seat, ready, without = self.then.seat, _winning(self.then), _winning(self.without)
        told = {"move": self._played, "name": self.cast.object(seat)}
        if without and self.without is not self.now:
            if len(ready) > len(without):
                yield MORE_WAYS.format(**told)
            return
        if new := [card for card in ready if card not in without]:
            clause = either([*map(mark, new)])
            if self.now.turn != seat and self.then.turn == seat:
                yield PREPARES_NOW.format(whose=self.cast.own(seat), clause=clause, **told)
            else:
                named = "" if self.riddle else f" with {clause}"
                yield PREPARES.format(unless=self._unless(new), clause=named, **told)

    def still(self) -> str:
        """To let a one-off resolve that leaves the seat its win."""
        left = _winning(self.then) if isinstance(self.action, Decline) else []
        name, clause = self.cast.name(self.then.seat), either([*map(mark, left)]) if left else ""
        return STILL.format(name=name, clause=clause, unless=self._unless(left)) if left else ""

    def _unless(self, cards: Sequence[Card]) -> str:
        """That the win may be stopped, unless it is known that it cannot be."""
        countered = bool(can_be_countered(self.action, self.now)) and self._rival_may_hold(Rank.TWO)
        return UNLESS.format(stops=self._stops) if countered or may_be_stopped(self.then, cards) else ""

    def _rival_may_hold(self, rank: Rank) -> bool:
        rivals = opponents(self.now.rules, self.now.seat)
        return any(card.rank is rank for seat in rivals for card in may_hold(self.now, seat))

    @property
    def _stops(self) -> str:
        first, *others = opponents(self.then.rules, self.then.seat)
        return "a rival stops" if others else self.cast.clause(first, "stop")

    def freed(self) -> Iterator[str]:
        """What a jack that goes gives back to the own side."""
        if isinstance(unwrapped(self.action), TELLING):
            return
        for seat in partners(self.now.rules, self.now.seat):
            lay = {stack.card for stack in self.now.fields[seat].points}
            back = [mark(stack.card) for stack in self.then.fields[seat].points if stack.card not in lay]
            if back:
                come = "comes" if len(back) == 1 else "come"
                words = RETURNS if self.other == OTHERWISE else WITH_RETURNS
                told = {"cards": " and ".join(back), "come": come, "name": self.cast.object(seat)}
                yield words.format(move=self._move, **told)

    def points(self) -> Iterator[str]:
        """What this move wins, or saves, of the points on the table: of every seat for whose side that is good."""
        if isinstance(unwrapped(self.action), TELLING):
            return
        spared: list[str] = []
        for seat in range(self.now.rules.seats):
            before, after, without = (score(view, seat) for view in (self.now, self.then, self.without))
            if after == without or (after > without) == self._is_rival(seat):
                continue
            amount = after - before or without - before
            verb, words = "get" if amount > 0 else "lose", counted(abs(amount), "point")
            if after != before:
                told = {"move": self._subject, "name": self.cast.object(seat), "points": words}
                yield PAYS.format(**told) if amount > 0 else COSTS.format(own=self._own_loss(), **told)
            else:
                spared.append(f"{self.cast.clause(seat, verb)} {words}")
        if spared:
            yield SPARES.format(other=self.other, changes=" and ".join(spared))

    def _own_loss(self) -> str:
        """What the same move takes from the own side."""
        for seat in partners(self.now.rules, self.now.seat):
            lost = score(self.now, seat) - score(self.then, seat)
            if lost > 0:
                return AND_OWN.format(points=lost, name=self.cast.object(seat))
        return ""

    def goals(self) -> Iterator[str]:
        """Kings that come, or go."""
        for seat in range(self.now.rules.seats):
            after, without = goal(self.then, seat), goal(self.without, seat)
            if after == without or (after < without) == self._is_rival(seat):
                continue
            if after == goal(self.now, seat):  # a counter keeps what it is
                yield GOAL_OTHERWISE.format(other=self.other, whose=self.cast.own(seat), goal=without)
                continue
            only = "only " if after < without else ""
            more = counted(after - score(self.then, seat), "more point")
            yield self._needs(seat, only + more)

    def guarded(self) -> Iterator[str]:
        """What a queen guards."""
        if self._queen and (others := self._others):
            told = OTHERS.format(whose=self.cast.own(self.now.seat), cards=counted(len(others), "card"))
            cards = all_of(others) if len(others) <= NAMED else told
            yield GUARDS.format(move=begun(self._move), cards=cards)

    def guards_later(self) -> str:
        """What a queen is for that guards nothing yet."""
        if not self._queen or self._others:
            return ""
        return GUARDS_LATER.format(move=begun(self._move), does=self.cast.clause(self.now.seat, "play"))

    @property
    def _queen(self) -> bool:
        play = unwrapped(self.action)
        return isinstance(play, Permanent) and play.card.rank is Rank.QUEEN

    @property
    def _others(self) -> list[Card]:
        """The own cards on the table beside the one that is played."""
        own = self.then.fields[self.now.seat]
        return [stack.card for stack in (*own.points, *own.permanents) if stack.card != card_of(self.action)]

    def free(self) -> str:
        """To let a sweep resolve that hits no card of the own side. A second card in the middle counters it."""
        view = self.now
        effect = view.rules.effects.get(view.middle[0].rank) if len(view.middle) == 1 else None
        if not isinstance(self.action, Decline) or not isinstance(effect, Sweep):
            return ""
        own = partners(view.rules, view.seat)
        hit = any(view.fields[seat].zone(effect.zone) for seat in own)
        return "" if hit else FREE.format(move=begun(self._move), name=self.cast.object(view.seat))

    def standing(self) -> str:
        """How far a goal is then: the own after points, a rival's after a scuttle, both after a jack."""
        play, seat = unwrapped(self.action), self.now.seat
        if isinstance(play, Steal | Give):
            return self._moved(play.target, play.to if isinstance(play, Give) else seat)
        if isinstance(play, Points):
            left = _missing(self.then, seat)
            if left > CLOSE or left >= _missing(self.without, seat):
                return ""
            return self._needs(seat, "only " + counted(left, "more point"))
        if isinstance(play, Scuttle):
            for hit in range(self.now.rules.seats):
                left = _missing(self.then, hit)
                if score(self.then, hit) < score(self.now, hit) and left > _missing(self.without, hit):
                    return self._needs(hit, counted(left, "more point"))
        return ""

    def _moved(self, card: Card, to: Seat) -> str:
        """What changes sides by a jack."""
        for owner in opponents(self.now.rules, self.now.seat):
            if any(stack.card == card for stack in self.now.fields[owner].points):
                return MOVES.format(
                    points=counted(card.points, "point"),
                    go="goes" if card.points == 1 else "go",
                    owner=self.cast.object(owner),
                    to=self.cast.object(to),
                    needs=self.cast.does(owner, "need"),
                    more=_missing(self.then, owner),
                    does=self.cast.clause(to, "need"),
                    left=_missing(self.then, to),
                )
        return ""

    def _is_rival(self, seat: Seat) -> bool:
        return seat in opponents(self.now.rules, self.now.seat)


def with_what(win: WinInReach, seat: Seat, cast: Cast) -> str:
    return win.clause(cast.clause(seat, "hold"))


def _winning(view: View) -> list[Card]:
    """The cards of the hand with which its seat could win in its next turn."""
    return [card for card in view.hand if could_win(view, view.seat, (card,))]


def _missing(view: View, seat: Seat) -> int:
    """The points that a seat still needs."""
    return goal(view, seat) - score(view, seat)
