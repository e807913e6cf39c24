"""A finished game in short, from one seat: what was laid and lost, and what else tells against the loser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.balance import Balance, Loss, SeatBalance
from cuttle_desktop.words.message import Forms, Plural, SlotValue, enumerated, sentences, tell, tell_of
from cuttle_desktop.words.speech import Cast, mark, marks

NONE_SCORED: Final = Forms("You scored no points.", "{name} scored no points.")
SCORED: Final = Forms(
    Plural("You scored 1 point.", "You scored {count} points."),
    Plural("{name} scored 1 point.", "{name} scored {count} points."),
)
TOOK: Final = Forms(
    Plural("You took 1 point.", "You took {count} points."),
    Plural("{name} took 1 point.", "{name} took {count} points."),
)
SCORED_AND_TOOK: Final = Forms(
    Plural("You scored 1 point and took {taken} more.", "You scored {count} points and took {taken} more."),
    Plural("{name} scored 1 point and took {taken} more.", "{name} scored {count} points and took {taken} more."),
)
KEPT: Final = Forms("You lost none of these.", "{name} lost none of these.")
LOST: Final = Forms("You lost {lost} of these to {causes}.", "{name} lost {lost} of these to {causes}.")
LOST_ALL: Final = Forms(
    Plural("You lost it to {causes}.", "You lost them all to {causes}."),
    Plural("{name} lost it to {causes}.", "{name} lost them all to {causes}."),
)
CAUSE, OTHER_CAUSES = "{card} ({count})", "other cards ({count})"
OWN_CARD: Final = Forms("your own {card}", "their own {card}")
PERMANENTS: Final = Forms("You lost {losses}.", "{name} lost {losses}.")
LOSS: Final = "{cards} to {card}"
DRAWS: Final = Forms(
    "You drew in {draws} of your {turns} turns, {other} in {others} of {other_turns}.",
    "{name} drew in {draws} of {turns} turns, {other} in {others} of {other_turns}.",
)
DRAWS_BESIDE_YOU: Final = "{name} drew in {draws} of {turns} turns, you in {others} of {other_turns}."
COUNTERED: Final = Forms(
    "{part} of your {count} one-offs were countered.", "{part} of {name}’s {count} one-offs were countered."
)
IN_HAND: Final = Forms(
    "Cards worth {points} points were still in your hand.", "Cards worth {points} points were still in {name}’s hand."
)
NAMED: Final = 3  # cards that a sentence names
MORE: Final = 2  # sentences besides those on points
MANY: Final = 2  # one-offs countered that are worth a word
OFTEN: Final = 4  # turns spent on drawing
OFTENER: Final = 0.15  # of the turns: drawing so much more often is worth a word
HOARD: Final = 12  # points left in a hand that are worth a word


def points_in_words(seat: Seat, of: SeatBalance, cast: Cast) -> str:
    """`You scored 24 points and took 10 more. You lost 17 of these to 9♣ (10) and A♥ (7).`"""
    total = of.laid + of.taken
    if not total:
        return tell_of(seat, NONE_SCORED, cast)
    form = TOOK if not of.laid else SCORED_AND_TOOK if of.taken else SCORED
    gained = tell_of(seat, form, cast, count=of.laid or of.taken, taken=of.taken)
    if not of.lost:
        return sentences(gained, tell_of(seat, KEPT, cast))
    form, causes = LOST if of.lost < total else LOST_ALL, _causes(seat, of.lost_points, cast)
    return sentences(gained, tell_of(seat, form, cast, count=total, lost=of.lost, causes=causes))


def in_short(seat: Seat, found: Balance, cast: Cast, shown: Collection[Seat]) -> tuple[str, ...]:
    """The points of a seat and of its opponents, and what else tells against the one who lost.

    `shown`: the seats whose hands may be spoken of.
    """
    told = (points_in_words(each, found.seats[each], cast) for each in (seat, *opponents(found.rules, seat)))
    return *told, *against(seat, found, cast, shown)


def against(seat: Seat, found: Balance, cast: Cast, shown: Collection[Seat]) -> tuple[str, ...]:
    """What besides points tells against a seat, or against its rival if that lost to it; nothing after a stalemate."""
    if not found.winners:
        return ()
    rival = found.rival(seat)
    loser, other = (rival, seat) if seat in found.winners else (seat, rival)
    return (*islice(_against(loser, other, found.seats, cast, shown), MORE),)


def _against(
    seat: Seat, other: Seat, found: Sequence[SeatBalance], cast: Cast, shown: Collection[Seat]
) -> Iterator[str]:
    one, theirs = found[seat], found[other]
    if gone := one.lost_permanents:
        yield tell_of(seat, PERMANENTS, cast, losses=_cards_lost(seat, gone, cast))
    if one.countered >= MANY and one.countered > theirs.countered:
        yield tell_of(seat, COUNTERED, cast, part=one.countered, count=one.one_offs)
    if one.in_hand >= HOARD and seat in shown:
        yield tell_of(seat, IN_HAND, cast, points=one.in_hand)
    if (
        one.turns
        and theirs.turns
        and one.draws >= OFTEN
        and one.draws / one.turns - theirs.draws / theirs.turns >= OFTENER
    ):
        form = Forms(DRAWS_BESIDE_YOU, DRAWS_BESIDE_YOU) if other == cast.me else DRAWS
        beside: dict[str, SlotValue] = {"other": cast.names[other], "others": theirs.draws, "other_turns": theirs.turns}
        yield tell_of(seat, form, cast, draws=one.draws, turns=one.turns, **beside)


def _causes(seat: Seat, losses: Sequence[Loss], cast: Cast) -> str:
    """`9♣ (10) and your own A♥ (7)`: the most first, but one's own last, behind which another would seem one's own.

    A single card took them all.
    """
    sums: Counter[str] = Counter()
    for loss in losses:
        sums[_by(loss, seat, cast)] += loss.points
    own = {_by(loss, seat, cast) for loss in losses if loss.own}
    most = sorted(sums.most_common(NAMED), key=lambda each: each[0] in own)
    rest = sums.total() - sum(count for _, count in most)
    named = [by if len(sums) == 1 else tell(CAUSE, count=count, card=by) for by, count in most]
    return enumerated([*named, *([tell(OTHER_CAUSES, count=rest)] if rest else [])])


def _cards_lost(seat: Seat, losses: Sequence[Loss], cast: Cast) -> str:
    """`K♣ K♦ to 6♣ and K♠ to 2♣`."""
    cards: dict[str, list[Card]] = {}
    for loss in losses:
        cards.setdefault(_by(loss, seat, cast), []).append(loss.card)
    return enumerated([tell(LOSS, cards=marks(lost), card=by) for by, lost in cards.items()])


def _by(loss: Loss, seat: Seat, cast: Cast) -> str:
    return tell_of(seat, OWN_CARD, cast, card=loss.by) if loss.own else mark(loss.by)
