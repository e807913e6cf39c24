"""A finished game in short, from one seat: what was laid and lost, and what else tells against the loser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.balance import Balance, Loss, SeatBalance
from cuttle_desktop.words.speech import Cast, listed, mark, marks

NONE_SCORED: Final = "{name} scored no points."
SCORED: Final = "scored {points}"
TOOK: Final = "took {points}"
TOOK_MORE: Final = "took {points} more"
KEPT: Final = "{name} {gained} and lost none."
LOST: Final = "{name} {gained}, but lost {lost}{causes}."
ALL, THE_ONE, PART = "them all", "it", "{points} of them"
PERMANENTS: Final = "{name} lost {how}."
DRAWS: Final = "{name} drew in {draws} of {their} {turns} turns, {other} in {others} of {others_own} {other_turns}."
COUNTERED: Final = "{part} of {whose} {count} one-offs were countered."
IN_HAND: Final = "Cards worth {points} points were still in {whose} hand."
NAMED: Final = 3  # cards that a sentence names
MORE: Final = 2  # sentences besides those on points
MANY: Final = 2  # one-offs countered that are worth a word
OFTEN: Final = 4  # turns spent on drawing
OFTENER: Final = 0.15  # of the turns: drawing so much more often is worth a word
HOARD: Final = 12  # points left in a hand that are worth a word


def points_in_words(seat: Seat, of: SeatBalance, cast: Cast) -> str:
    """`You scored 24 points and took 10 more, but lost 17 of them: 10 to 9♣ and 7 to A♥.`"""
    name, total = cast.name(seat), of.laid + of.taken
    if not total:
        return NONE_SCORED.format(name=name)
    gained = [SCORED.format(points=counted(of.laid, "point"))] if of.laid else []
    if of.taken:
        gained.append(TOOK_MORE.format(points=of.taken) if of.laid else TOOK.format(points=counted(of.taken, "point")))
    if not of.lost:
        return KEPT.format(name=name, gained=", ".join(gained))
    lost = PART.format(points=of.lost) if of.lost < total else ALL if total > 1 else THE_ONE
    return LOST.format(name=name, gained=" and ".join(gained), lost=lost, causes=_causes(seat, of.lost_points, cast))


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
    one, theirs, name = found[seat], found[other], cast.name(seat)
    if gone := one.lost_permanents:
        yield PERMANENTS.format(name=name, how=_cards_lost(seat, gone, cast))
    if one.countered >= MANY and one.countered > theirs.countered:
        yield COUNTERED.format(part=one.countered, whose=cast.own(seat), count=one.one_offs)
    if one.in_hand >= HOARD and seat in shown:
        yield IN_HAND.format(points=one.in_hand, whose=cast.own(seat))
    if (
        one.turns
        and theirs.turns
        and one.draws >= OFTEN
        and one.draws / one.turns - theirs.draws / theirs.turns >= OFTENER
    ):
        yield DRAWS.format(
            name=name,
            draws=one.draws,
            their=_whose(seat, cast),
            turns=one.turns,
            other=cast.object(other),
            others=theirs.draws,
            others_own=_whose(other, cast),
            other_turns=theirs.turns,
        )


def _whose(seat: Seat, cast: Cast) -> str:
    """Of a seat that was named before: whose turns are counted, and whose card it was."""
    return "your" if seat == cast.me else "their"


def _causes(seat: Seat, losses: Sequence[Loss], cast: Cast) -> str:
    """` to J♦`, `: 10 to 9♣ and 7 to your own A♥`: the most first."""
    sums: Counter[str] = Counter()
    for loss in losses:
        sums[_by(loss, seat, cast)] += loss.points
    if len(sums) == 1:
        return f" to {next(iter(sums))}"
    rest = sums.total() - sum(count for _, count in sums.most_common(NAMED))
    named = [f"{count} to {by}" for by, count in sums.most_common(NAMED)]
    return f": {listed([*named, *([f'{rest} to other cards'] if rest else [])])}"


def _cards_lost(seat: Seat, losses: Sequence[Loss], cast: Cast) -> str:
    """`K♣ K♦ to 6♣ and K♠ to 2♣`."""
    cards: dict[str, list[Card]] = {}
    for loss in losses:
        cards.setdefault(_by(loss, seat, cast), []).append(loss.card)
    return listed([f"{marks(lost)} to {by}" for by, lost in cards.items()])


def _by(loss: Loss, seat: Seat, cast: Cast) -> str:
    return f"{_whose(seat, cast)} own {mark(loss.by)}" if loss.own else mark(loss.by)
