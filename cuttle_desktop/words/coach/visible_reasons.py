"""Why one of two moves is better, in what a player can see: who could win then, scores, and cards held. Sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cuttle_desktop.engine.actions import Action, Draw, OneOffOn, Points, Seat, unwrapped
from cuttle_desktop.engine.asks import (
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    RandomDiscard,
    Turn,
)
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import View, could_win, goal, may_hold, opponents, room, score
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.coach.gists import gist
from cuttle_desktop.words.coach.move_names import told_apart
from cuttle_desktop.words.coach.side_by_side import with_what
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.reach import either, in_reach, kinds_of
from cuttle_desktop.words.speech import Cast, begun, listed, mark

LOSES: Final = "{name} then wins at once."
THREAT: Final = "{name} could then win with {clause}."
MORE_THREATS: Final = "{name} could then win with {more}; after {better}, only with {few}."
NO_WIN: Final = "It does not let {name} win next turn; {better} does, with {cards}."
FEWER_WINS: Final = "Next turn {name} could win only with {few}; after {better}, with {more}."
WINS_TOO: Final = "{name} could win next turn after it too, with {cards}."
WINS_ALONE: Final = "{name} could win next turn after it, with {cards}."
NEARER: Final = "After {better}, {name} would need just one more card to win: {kinds}. After {asked} one is not enough."
NEEDS_MORE: Final = (
    "After {better}, {name} would need just one more card to win: {more}. After {asked}, it would have to be {few}."
)
SCORES: Final = "With {better}, {scores}; with {asked}, {others}."
HOLDS: Final = "{holds} {more} with {better}, {less} with {asked}."
KEEPS: Final = "A draw keeps {card} and brings a new card: {holds} {more} then, not {less}."
RETURNED: Final = "{card} would come back to {whose} hand, to be played again."
TELLING: Final = 3  # points: by so many more, of those that a move brings or takes
MANY: Final = 4  # cards: by so many more that could win


@dataclass(frozen=True, slots=True)
class VisibleReasons:
    """What is better after `action` than after `asked`. Each sentence is empty where it has nothing to say."""

    action: Action
    asked: Action
    view: View
    cast: Cast
    better: str = ""
    move: str = ""
    """What the two are called where they have other names than their own, such as `your move`."""

    def wins_of_rivals(self) -> Iterator[str]:
        """Of each rival that could win only after the move, or with more cards than after the better one."""
        then, without = self._after
        if then.result is not None:
            rivals = opponents(self.view.rules, self.view.seat)
            yield from (LOSES.format(name=self.cast.name(seat)) for seat in then.result.winners if seat in rivals)
            return
        before = in_reach(without)
        for seat, win in in_reach(then).items():
            if seat not in before or (win.sure and not before[seat].sure):
                yield THREAT.format(name=self.cast.name(seat), clause=with_what(win, seat, self.cast))
            elif not win.sure:
                yield self._more_threats(seat)

    def _more_threats(self, seat: Seat) -> str:
        """That more of the cards that a rival may hold would win."""
        then, without = self._after
        more, few = (_winning(each, seat, may_hold(each, seat)) for each in (then, without))
        kinds = [kinds_of(each, seat, cards)[1] for each, cards in ((then, more), (without, few)) if cards]
        if len(more) < len(few) + MANY or not few or kinds[0] == kinds[1]:
            return ""
        return MORE_THREATS.format(name=self.cast.name(seat), more=kinds[0], few=kinds[1], better=self.better_name)

    def own_win(self) -> str:
        """That the seat could win with its next turn after the better move only, or with more cards."""
        asked, better = self._own_wins
        name = self.cast.object(self.view.seat)
        if better and not asked:
            return NO_WIN.format(better=self.better_name, name=name, cards=_either(better))
        if len(asked) < len(better):
            few, more = _either(asked), _either(better)
            return FEWER_WINS.format(name=name, few=few, more=more, better=self.better_name)
        return ""

    def granted(self) -> str:
        """That the seat could win next turn after the move as well, or only after it."""
        asked, better = self._own_wins
        if not asked or len(asked) < len(better):
            return ""
        return (WINS_TOO if better else WINS_ALONE).format(name=self.cast.name(self.view.seat), cards=_either(asked))

    def conceded(self) -> str:
        """What the move changes on the table for the better, if it does and the better move does not.

        Points that it lays go without saying.
        """
        if isinstance(unwrapped(self.asked), Points) or not _on_turn(self.view):
            return ""
        turned = replace(self, action=self.asked, asked=self.action, better=self.move, move=self.better)
        return f"{begun(gist(self.asked, self.view, self.cast))}." if turned._gain >= TELLING else ""

    def nearer(self) -> str:
        """That one more card could win after the better move only, or more of those that are not seen."""
        seat, (then, without) = self.view.seat, self._after
        if any(self._own_wins):
            return ""
        few, more = (_winning(each, seat, self.view.unseen) for each in (then, without))
        if len(more) < len(few) + MANY:
            return ""
        told = {"better": self.better_name, "asked": self.asked_name, "name": self.cast.object(seat)}
        kinds = kinds_of(without, seat, more)[1]
        if not few:
            return NEARER.format(kinds=kinds, **told)
        fewer = kinds_of(then, seat, few)[1]
        return NEEDS_MORE.format(more=kinds, few=fewer, **told) if fewer != kinds else ""

    def scores(self, least: int = TELLING) -> str:
        """How far both sides are after each move, if the better one gains by `least` points."""
        then, without = self._after
        if then.result is not None or self._gain < least:
            return ""
        first, *others = sorted(filter(self._moves, range(self.view.rules.seats)), key=lambda s: s != self.view.seat)
        told = [self.cast.clause(first, "have") + f" {score(without, first)} of {goal(without, first)} points"]
        told += [f"{self.cast.object(seat)} {self._points(without, seat)}" for seat in others]
        less = [self._points(then, seat) for seat in (first, *others)]
        return SCORES.format(better=self.better_name, scores=listed(told), asked=self.asked_name, others=listed(less))

    @property
    def touches_rivals(self) -> bool:
        """Whether the moves differ in how far a rival is."""
        return any(map(self._moves, opponents(self.view.rules, self.view.seat)))

    @property
    def _gain(self) -> int:
        """By how many points the better move is ahead: of what the own side still needs, and of what rivals do."""
        then, without = self._after
        rivals, seats = opponents(self.view.rules, self.view.seat), range(self.view.rules.seats)
        nearer = ((goal(then, s) - score(then, s)) - (goal(without, s) - score(without, s)) for s in seats)
        return sum(-points if seat in rivals else points for seat, points in enumerate(nearer))

    def _moves(self, seat: Seat) -> bool:
        """Whether the moves differ in points or goal of a seat; of the own one also whether either changes them."""
        tables = (*self._after, self.view) if seat == self.view.seat else self._after
        return len({(score(table, seat), goal(table, seat)) for table in tables}) > 1

    def _points(self, table: View, seat: Seat) -> str:
        """`9`, or `9 of 14` where the moves differ in the goal."""
        one, other = (goal(each, seat) for each in self._after)
        return f"{score(table, seat)}" if one == other else f"{score(table, seat)} of {goal(table, seat)}"

    def returned(self) -> str:
        """That the asked move sends a card to the hand of a rival, where the better one does not."""
        play, (then, without) = unwrapped(self.asked), self._after
        for seat in opponents(self.view.rules, self.view.seat):
            if (
                isinstance(play, OneOffOn)
                and play.target in then.hands[seat]
                and play.target not in without.hands[seat]
            ):
                return RETURNED.format(card=mark(play.target), whose=self.cast.own(seat))
        return ""

    def holds(self) -> str:
        """How many cards the seat holds after each move, or a rival, if the better one leaves more, or less to it."""
        then, without = self._after
        if not _on_turn(self.view):
            return ""
        if any(isinstance(ask, PlayRevealed) for ask in (*then.asks, *without.asks)):
            return ""  # what a seven turns up may draw cards
        rivals = opponents(self.view.rules, self.view.seat)
        gains = {s: (_held(without, s) - _held(then, s)) * (-1 if s in rivals else 1) for s in range(len(then.hands))}
        seat = max(gains, key=lambda each: gains[each])
        if gains[seat] <= 0 or sum(gains.values()) <= 0:
            return ""
        holds, more = self.cast.clause(seat, "hold"), counted(_held(without, seat), "card")
        less, card, own = _held(then, seat), card_of(self.asked), seat == self.view.seat
        if isinstance(self.action, Draw) and own and card is not None:
            return KEEPS.format(card=mark(card), holds=holds, more=more, less=less)
        told = {"better": self.better_name, "asked": self.asked_name, "less": f"only {less}" if own else less}
        return begun(HOLDS.format(holds=holds, more=more, **told))

    @property
    def _after(self) -> tuple[View, View]:
        """The table after the asked move, and after the better one."""
        return FORECASTS.after(self.asked, self.view), FORECASTS.after(self.action, self.view)

    @property
    def _own_wins(self) -> tuple[list[Card], list[Card]]:
        """The cards of the hand with which the seat could win next turn, after each."""
        then, without = self._after
        own = self.view.hand
        asked, better = (_winning(each, each.seat, [c for c in own if c in each.hand]) for each in (then, without))
        return asked, better

    @property
    def better_name(self) -> str:
        return self.better or told_apart((self.action, self.asked), self.view, self.cast)[0]

    @property
    def asked_name(self) -> str:
        return self.move or told_apart((self.asked, self.action), self.view, self.cast)[0]


def _on_turn(view: View) -> bool:
    return bool(view.asks) and isinstance(view.asks[-1], Turn)


def _winning(then: View, seat: Seat, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if could_win(then, seat, (card,))]


def _either(cards: Sequence[Card]) -> str:
    return either([*map(mark, cards)])


def _held(then: View, seat: Seat) -> int:
    """The cards in a hand once what a one-off still asks for is done."""
    held = len(then.hands[seat])
    for ask in then.asks:
        match ask:
            case DiscardThenDraw(owner, count, draw) if owner == seat:
                given = min(count, held)
                held += min(draw, len(then.deck), room(then, seat) + given) - given
            case PickFromScrap(owner) if owner == seat:
                held += 1
            case ForcedDiscard(owner, count) | RandomDiscard(victim=owner, count=count) if owner == seat:
                held -= min(count, held)
            case HandLimitDiscard(owner, count) if owner == seat:
                held -= count
            case _:
                pass
    discards_down = not then.rules.over_limit.stops_drawing and seat == then.seat
    return min(held, then.rules.hand_limit) if discards_down else held
