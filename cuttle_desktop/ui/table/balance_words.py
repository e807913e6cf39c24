"""A finished game in short, from one seat: what was laid and lost, and what else tells against the loser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.session.balance import Balance, Loss, SeatBalance
from cuttle_desktop.ui.table.speech import Cast, mark

NONE_LAID: Final = "{name} laid no points."
POINTS: Final = "{name} laid {points}{taken} and lost {lost}."
TAKEN: Final = ", took {points}"
PERMANENTS: Final = "{name} lost {part} of {count} permanents: {how}."
DRAWS: Final = "{name} drew in {draws} of {turns} turns, {other} in {others} of {other_turns}."
COUNTERED: Final = "{part} of {whose} {count} one-offs were countered."
IN_HAND: Final = "Cards for {points} points were still in {whose} hand."
NAMED: Final = 3  # cards that a sentence names
MORE: Final = 2  # sentences besides those on points
MANY: Final = 2  # permanents lost, or one-offs countered, that are worth a word
OFTEN: Final = 4  # turns spent on drawing
OFTENER: Final = 0.15  # of the turns: drawing so much more often is worth a word
HOARD: Final = 12  # points left in a hand that are worth a word


def points_in_words(seat: Seat, of: SeatBalance, cast: Cast) -> str:
    """`You laid 24 points, took 10 and lost 17: 10 to 9♣, 7 to A♥.`"""
    name = cast.name(seat)
    if not of.laid + of.taken:
        return NONE_LAID.format(name=name)
    taken = TAKEN.format(points=of.taken) if of.taken else ""
    lost = _lost(seat, of.lost_points, cast) if of.lost else "none"
    return POINTS.format(name=name, points=counted(of.laid, "point"), taken=taken, lost=lost)


def in_short(seat: Seat, found: Balance, cast: Cast) -> tuple[str, ...]:
    """The points of a seat and of its rival, and what else tells against the one of both who lost."""
    rival = found.rival(seat)
    told = (points_in_words(each, found.seats[each], cast) for each in (seat, rival))
    return *told, *against(seat, found, cast)


def against(seat: Seat, found: Balance, cast: Cast) -> tuple[str, ...]:
    """What besides points tells against a seat, or against its rival if that lost to it; nothing after a stalemate."""
    if not found.winners:
        return ()
    rival = found.rival(seat)
    loser, other = (rival, seat) if seat in found.winners else (seat, rival)
    return (*islice(_against(loser, other, found.seats, cast), MORE),)


def _against(seat: Seat, other: Seat, found: Sequence[SeatBalance], cast: Cast) -> Iterator[str]:
    one, theirs, name = found[seat], found[other], cast.name(seat)
    gone = one.lost_permanents
    if len(gone) >= MANY:
        yield PERMANENTS.format(
            name=name, part=len(gone), count=one.permanents, how=", ".join(_causes(seat, gone, cast))
        )
    if one.countered >= MANY and one.countered > theirs.countered:
        yield COUNTERED.format(part=one.countered, whose=cast.own(seat), count=one.one_offs)
    if one.in_hand >= HOARD:
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
            turns=one.turns,
            other=cast.object(other),
            others=theirs.draws,
            other_turns=theirs.turns,
        )


def _lost(seat: Seat, losses: Sequence[Loss], cast: Cast) -> str:
    """`9 to J♦`, `17: 10 to 9♣, 7 to A♥`."""
    causes = _causes(seat, losses, cast)
    return causes[0] if len(causes) == 1 else f"{sum(loss.points for loss in losses)}: {', '.join(causes)}"


def _causes(seat: Seat, losses: Iterable[Loss], cast: Cast) -> list[str]:
    """`10 to 9♣`, `7 to your own A♥`: points, or permanents; the most first."""
    sums: Counter[str] = Counter()
    for loss in losses:
        sums[f"{cast.own(seat)} own {mark(loss.by)}" if loss.own else mark(loss.by)] += loss.points or 1
    named = sums.most_common(NAMED)
    rest = sums.total() - sum(count for _, count in named)
    return [*(f"{count} to {by}" for by, count in named), *([f"{rest} to others"] if rest else [])]
