"""The likeliest answer to an action, and the one that hurts most, in the games that were tried (`rollouts`).

What a rival most often does may be harmless. The answer that hurts is the one by which it wins so much oftener than by
what it does on average, as the search saw it, that it costs the player most games in all.

A card that the player cannot place is told as a kind, never as the card that some world dealt. Odds belong to exactly
what is named; rare answers are not told.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.next_moves import next_move
from cuttle_desktop.ai.rollouts import End, Met, unanswered
from cuttle_desktop.engine.actions import (
    ONE_OFFS,
    Action,
    Block,
    Counter,
    Decline,
    Give,
    OneOffAt,
    OneOffOn,
    Permanent,
    Respond,
    Scuttle,
    Seat,
    Steal,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.state import score
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View

MOSTLY: Final = 0.6  # of the games with a reply: then it is told with which card, or of which rank
LEAST: Final = 0.3  # of the games: no reply stands out that is less likely
SELDOM: Final = 0.1  # of the games: what is less likely is not worth a fear
TRIED: Final = 8  # visits of the search: of fewer it is not known how often the rival wins
HURTS: Final = 0.08  # of the games: by so much oftener the rival wins then
DIGITS: Final = 6  # sums of shares are uncertain behind these


class OfKind(Struct, frozen=True):
    """A play with a card that the player cannot place: of a rank, or of any. It may have a target, or a victim."""

    play: type[Action]
    rank: Rank | None
    target: Card | None = None
    at: Seat | None = None


class Standing(Struct, frozen=True):
    """After a reply that nobody answers: the points of every seat, where it changes them, and the same in all worlds.

    `wins`: the part of these worlds in which the side of who replies has won.
    """

    points: tuple[int, ...]
    wins: float


class Reply(Struct, frozen=True):
    """A rival holds what it needs for this, and does it, in `likelihood` of the cases: an estimate.

    `next`: a good play of the player then, with a card held already; None if none stands out. `counter`: what the
    player could counter it with.
    """

    seat: Seat
    what: Action | OfKind
    likelihood: float
    then: Standing
    next: Action | None = None
    counter: Card | None = None

    @property
    def kind(self) -> type[Action]:
        return self.what.play if isinstance(self.what, OfKind) else type(unwrapped(self.what))

    @property
    def card(self) -> Card | None:
        """With what, if the player can place that."""
        return None if isinstance(self.what, OfKind) else next(iter(cards_of(self.what)), None)

    @property
    def target(self) -> Card | None:
        play = self.what if isinstance(self.what, OfKind) else unwrapped(self.what)
        return play.target if isinstance(play, OfKind | Scuttle | Steal | Give | OneOffOn) else None

    @property
    def stops(self) -> bool:
        """Whether it keeps the action from doing anything."""
        return self.kind in (Counter, Respond, Block)


class Replies(Struct, frozen=True):
    """`likeliest`: None if none stands out. `feared`: the one that hurts most, if that is another one."""

    likeliest: Reply | None = None
    feared: Reply | None = None

    @property
    def shown(self) -> Reply | None:
        """The one that the table shows."""
        return self.likeliest or self.feared


NO_REPLIES: Final = Replies()


def replies_of(view: View, ends: Sequence[End]) -> Replies:
    """The replies to an action, from its rollouts."""
    met: dict[Hashable, list[Met]] = {}
    for end in ends:
        for each in end.replies:
            met.setdefault(_deed(each, view), []).append(each)
    games, shares = len(ends), {deed: _share(same) for deed, same in met.items()}
    likeliest = max(shares, key=lambda each: shares[each], default=None)
    none = games - sum(shares.values())
    found = None
    if likeliest is not None and none <= shares[likeliest]:
        beside = max([none, *(share for each, share in shares.items() if each != likeliest)])
        found = _reply(met[likeliest], beside, LEAST, games, view)
    feared = _feared(met, games)
    if feared is None or (found is not None and feared == likeliest):
        return Replies(found)
    return Replies(found, _reply(met[feared], 0.0, SELDOM, games, view))


def _reply(met: Sequence[Met], beside: float, least: float, games: int, view: View) -> Reply | None:
    """What is told of replies that do the same; None where that comes in fewer than `least` of the games."""
    what, told = _told(met, beside, view)
    likelihood = round(_share(told) / games, DIGITS)
    if likelihood < least:
        return None
    then, branches = _standing(told, _share(told), view), [each.branch for each in told]
    seat, counter = told[0].state.asks[-1].seat, _counter(told[0], view)
    return Reply(seat, what, likelihood, then, next_move(branches, view), counter)


def _feared(met: Mapping[Hashable, Sequence[Met]], games: int) -> Hashable | None:
    """The deed that costs the player most games in all; None where none hurts much more than what is usual."""
    won = {deed: part for deed, same in met.items() if (part := _won(same)) is not None}
    shares = {deed: _share(met[deed]) for deed in won}
    usual = sum(won[deed] * shares[deed] for deed in won) / (sum(shares.values()) or 1.0)
    hurting = [deed for deed in won if won[deed] - usual >= HURTS and shares[deed] >= SELDOM * games]
    return max(hurting, key=lambda deed: (won[deed] - usual) * shares[deed], default=None)


def _won(met: Iterable[Met]) -> float | None:
    """In what part of the games that the search tried the side of who replies won then; None where it tried too few."""
    share = won = 0.0
    for state, action, part, branch in met:
        then = unanswered(state, action)
        if then.result is not None:
            share, won = share + part, won + part * (state.asks[-1].seat in then.result.winners)
        elif branch is not None and branch.visits >= TRIED:
            share, won = share + part, won + part * branch.total / branch.visits
    return won / share if share else None


def _counter(met: Met, view: View) -> Card | None:
    """With what the player could counter it: the same in every world, by queens on the table and the own hand."""
    state = after(met.state, met.action)
    while open_window(state):
        if state.asks[-1].seat == view.seat:
            held = (each.card for each in answers(state) if isinstance(each, Counter) and each.card in view.hand)
            return next(held, None)
        state = after(state, Decline())
    return None


def _deed(met: Met, view: View) -> Hashable:
    """Equal for replies that do the same, with whichever card: what a one-off does depends on its rank."""
    play = unwrapped(met.action)
    ranks = [card.rank for card in cards_of(play) if isinstance(play, (*ONE_OFFS, Permanent))]
    return type(met.action), type(play), *ranks, _target(play, view), _at(play), met.state.asks[-1].seat


def _target(play: Action, view: View) -> Card | None:
    """What a play is aimed at, unless that came to the table in an imagined world only, as by a seven."""
    target = play.target if isinstance(play, Scuttle | Steal | Give | OneOffOn) else None
    return None if target in view.unseen else target


def _at(play: Action) -> Seat | None:
    match play:
        case Give(to=seat) | OneOffAt(victim=seat):
            return seat
        case _:
            return None


def _told(met: Sequence[Met], beside: float, view: View) -> tuple[Action | OfKind, Sequence[Met]]:
    """What is told of replies that do the same, and those of them that it is true of.

    It is the action, if it needs no card or mostly one that the player knows there; else its kind, with its rank if
    that is mostly the same. Neither is told more exactly than is likelier than what is done `beside`.
    """
    sample, least = met[0].action, max(MOSTLY * _share(met), beside)
    if not cards_of(sample):
        return sample, met
    target = _target(unwrapped(sample), view)
    aimed = {getattr(unwrapped(sample), "target", None)}
    same = _most(met, lambda each: each.action)
    action = same[0].action
    if _share(same) > least and not {*cards_of(action), *aimed}.intersection(view.unseen):
        return action, same
    same = _most(met, lambda each: cards_of(each.action)[0].rank)
    rank = cards_of(same[0].action)[0].rank
    play = unwrapped(sample)
    ranked = _share(same) > least
    return OfKind(type(play), rank if ranked else None, target, _at(play)), same if ranked else met


def _most(met: Sequence[Met], by: Callable[[Met], Hashable]) -> list[Met]:
    """The likeliest of those that are alike."""
    alike: dict[Hashable, list[Met]] = {}
    for each in met:
        alike.setdefault(by(each), []).append(each)
    return max(alike.values(), key=_share)


def _share(met: Iterable[Met]) -> float:
    return sum(each.share for each in met)


def _standing(met: Sequence[Met], share: float, view: View) -> Standing:
    seats = range(view.rules.seats)
    after_all = [(unanswered(state, action), state.asks[-1].seat, part) for state, action, part, _ in met]
    wins = sum(part for then, seat, part in after_all if then.result is not None and seat in then.result.winners)
    before = {tuple(score(each.state, seat) for seat in seats) for each in met}
    points = {tuple(score(then, seat) for seat in seats) for then, _, _ in after_all}
    same = next(iter(points)) if len(points) == 1 and points != before else ()
    return Standing(same, round(wins / share, DIGITS))
