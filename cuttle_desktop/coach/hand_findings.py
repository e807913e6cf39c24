"""Reasons that lie in hands: cards kept or spent, how many are held, what a counter would save."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeGuard

from msgspec.structs import replace

from cuttle_desktop.coach.counter_findings import counters, only_counters
from cuttle_desktop.coach.outcome import Outcome, TableAfter, can_counter
from cuttle_desktop.coach.reason_parts import Use
from cuttle_desktop.coach.reasons import (
    Better,
    Blocked,
    Cheaper,
    Holds,
    Keeps,
    Meagre,
    Reason,
    WinsSoon,
)
from cuttle_desktop.coach.risk_reasons import PlaysBlind, SuitApart
from cuttle_desktop.coach.same_moves import only_by_suit, scuttlers
from cuttle_desktop.engine.actions import (
    PLAYS,
    Action,
    Counter,
    Discard,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Play,
    Points,
    Scuttle,
    Seat,
    Steal,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import DrawCards, PlayFromDeck, Remove, Sweep, Zone
from cuttle_desktop.engine.plays import beats, plays
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import View, goal, locked, opponents, partners

FEW_POINTS: Final = 3  # of a card that is hardly worth a turn, nor kept for them
DEAR: Final = 3  # points: so many more than those of its target make a scuttle a bad trade
MORE: Final = 2  # points: so many more make a card worth taking rather than another
OFTEN, OFTENER = 0.2, 0.12  # of the games: wins within two turns in fewer, or hardly more than else, are not told
DIFFER: Final = 2.5  # points, on average after two turns: less is not told


def hand_reasons(of: Outcome) -> Iterator[Reason]:
    """All of them."""
    yield from only_counters(of)
    yield from counters(of)
    yield from cheaper(of)
    yield from kept(of)
    yield from _suits(of)
    yield from _blind(of)
    yield from hands_held(of)
    yield from _meagre(of)
    yield from _blocked(of)
    yield from _averages(of)


def cheaper(of: Outcome) -> Iterator[Cheaper]:
    """The same scuttle with a lower card."""
    match unwrapped(of.better), unwrapped(of.worse):
        case Scuttle(less, hit), Scuttle(more, target) if hit == target and less.points < more.points:
            if more not in of.then.view.hand:
                return  # a seven turned them up
            yield Cheaper(more, less, hit)


def kept(of: Outcome) -> Iterator[Keeps]:
    """What the cards that only the worse move spends could do, unless the better one may still lose them."""
    view, given = of.then.view, spent(of)
    if of.brings is not None:
        held = {(use.use, use.targets) for card in of.view.hand for use in uses(card, view)}
        new = (use for use in _taken_for(of.brings, of) if (use.use, use.targets) not in held)
        yield from (replace(use, taken=True) for use in new)
    elif len(of.view.hand) == 1 and given and not of.other.held(of.now.me) and not of.other.plays_blind:
        yield Keeps(given[0], Use.ONLY_CARD)
    left = [card for card in of.view.hand if card in of.other.view.hand]
    same = {(use.use, use.targets) for card in left for use in uses(card, of.other.view)}
    for card in given:
        found = [use for use in uses(card, view) if not is_put_to(use, of.worse)]
        found = [use for use in found if use.use is not Use.SCUTTLE or not _scuttles(use.targets[0], left, view.rules)]
        yield from (use for use in found if (use.use, use.targets) not in same)
        if (
            isinstance(of.better, Discard)
            and not found
            and all(0 < each.points < card.points for each in of.better.cards)
            and card.points > FEW_POINTS
        ):
            yield Keeps(card, Use.POINTS)


def _scuttles(target: Card, cards: Iterable[Card], rules: RuleSet) -> bool:
    """Whether one of these cards could do it as well, however dear that is."""
    return any(each.points and each.rank not in rules.steals and beats(rules, each, target) for each in cards)


def spent(of: Outcome) -> list[Card]:
    """The cards that only the worse move spends, unless the better one may still lose them."""
    if of.then.plays_blind or of.then.discards(of.now.me):
        return []
    hand = of.then.view.hand
    return [card for card in of.view.hand if card in hand and card not in of.other.view.hand]


def _taken_for(card: Card, of: Outcome) -> Iterator[Keeps]:
    """What a card of the scrap is good for, unless the one that is taken otherwise is too."""
    view, other = of.then.view, of.worse.card if isinstance(of.worse, Take) else None
    beside = [] if other is None else [replace(use, card=card) for use in uses(other, of.other.view)]
    yield from (use for use in uses(card, view) if use not in beside and not is_put_to(use, of.worse))
    most = max((each.card.points for each in of.view.legal if isinstance(each, Take)), default=0)
    held = max((each.points for each in of.view.hand), default=0)
    if other is not None and card.points - other.points >= MORE and card.points == most > max(FEW_POINTS, held):
        yield Keeps(card, Use.POINTS)


def is_put_to(use: Keeps, action: Action) -> bool:
    """Whether an action does with a card what it is said to be kept for."""
    play = unwrapped(action)
    match use.use:
        case Use.COUNTER:
            return isinstance(play, Counter)
        case Use.KING | Use.QUEEN:
            return isinstance(play, Permanent) and play.card == use.card
        case Use.STEAL | Use.TAKE_LATER:
            return isinstance(play, Steal | Give) and play.card == use.card
        case Use.SCUTTLE:
            return isinstance(play, Scuttle) and play.card == use.card
        case Use.POINTS | Use.ONLY_CARD | Use.LATER:
            return False
        case _:
            return isinstance(play, OneOff | OneOffOn | OneOffAt) and play.card == use.card


def uses(card: Card, view: View) -> Iterator[Keeps]:
    """What a card could do for the seat of `view`, as the table lies; one that a nine locks can do nothing (R15)."""
    rules, seat = view.rules, view.seat
    rivals = opponents(rules, seat)
    if card.rank is Rank.TWO and can_counter(view):
        yield Keeps(card, Use.COUNTER)
    if locked(view, card):
        return
    effect = rules.effects.get(card.rank)
    if isinstance(effect, Sweep) and _pays(effect, view):
        lie = [(rival, tuple(stack.card for stack in view.fields[rival].zone(effect.zone))) for rival in rivals]
        rival, cards = max(lie, key=lambda each: len(each[1]))
        if cards:
            yield Keeps(card, Use.SCRAP, rival, tuple(sorted(cards)))
    if isinstance(effect, Remove) and (aimed := _aimed_at(card, view)):
        yield Keeps(card, Use.SCRAP, *aimed)
    if isinstance(effect, DrawCards) and any(isinstance(play, OneOff) for play in plays(view, seat, card)):
        yield Keeps(card, Use.DRAW)
    targets = [(rival, stack.card) for rival in rivals for stack in view.fields[rival].points]
    beaten = [(seat, hit) for seat, hit in targets if card.points - hit.points < DEAR and beats(rules, card, hit)]
    if beaten and card.points and card.rank not in rules.steals:
        rival, hit = max(beaten, key=lambda each: each[1].points)
        yield Keeps(card, Use.SCUTTLE, rival, (hit,))
    if card.rank is Rank.KING:
        kings = sum(stack.card.rank is Rank.KING for stack in view.fields[seat].permanents)
        if (lower := rules.goals[min(kings + 1, len(rules.goals) - 1)]) < goal(view, seat):
            yield Keeps(card, Use.KING, goal=lower)
    if card.rank is Rank.QUEEN and rules.guards:
        yield Keeps(card, Use.QUEEN)
    if card.rank in rules.steals:
        if rules.steals[card.rank].zone is Zone.PERMANENTS:
            targets = [(rival, stack.card) for rival in rivals for stack in view.fields[rival].permanents]
            targets = [each for each in targets if each[1].rank in (Rank.KING, Rank.QUEEN)]
        takes = {play.target for play in plays(view, seat, card) if _for_own_side(play, view)}
        if taken := [each for each in targets if each[1] in takes]:
            yield Keeps(card, Use.STEAL, *_best(taken))


def _pays(sweep: Sweep, view: View) -> bool:
    """Whether it would hit nothing of the own side, or fewer points of it than of the others."""
    own, others = partners(view.rules, view.seat), opponents(view.rules, view.seat)
    lost = [stack.card for seat in own for stack in view.fields[seat].zone(sweep.zone)]
    hit = [stack.card for seat in others for stack in view.fields[seat].zone(sweep.zone)]
    fewer = sum(card.points for card in lost) < sum(card.points for card in hit)
    return not lost or (sweep.zone is Zone.POINTS and fewer)


def _aimed_at(card: Card, view: View) -> tuple[Seat, tuple[Card, ...]] | None:
    """The king or queen of a rival that a card could scrap, and whose it is."""
    hit = {play.target for play in plays(view, view.seat, card) if isinstance(play, OneOffOn)}
    for rival in opponents(view.rules, view.seat):
        lie = [stack.card for stack in view.fields[rival].permanents if stack.card.rank in (Rank.KING, Rank.QUEEN)]
        if found := sorted(hit.intersection(lie)):
            return rival, (found[-1],)
    return None


def _for_own_side(play: Play, view: View) -> TypeGuard[Steal | Give]:
    return isinstance(play, Steal) or (isinstance(play, Give) and play.to in partners(view.rules, view.seat))


def _best(targets: list[tuple[Seat, Card]]) -> tuple[Seat, tuple[Card, ...]]:
    """The target with most points, a king before a queen, and whose it is."""
    rival, card = max(targets, key=lambda each: (each[1].points, each[1].rank))
    return rival, (card,)


def _suits(of: Outcome) -> Iterator[SuitApart]:
    """Cards of one rank for points: the lower suit can be scuttled by more."""
    match unwrapped(of.better), unwrapped(of.worse):
        case Points(mine), Points(other) if only_by_suit(of.better, of.worse, of.view):
            more = scuttlers(other, of.view) - scuttlers(mine, of.view)
            if more:
                yield SuitApart(mine, other, tuple(sorted(more)))


def _blind(of: Outcome) -> Iterator[PlaysBlind]:
    """A seven whose cards nobody has seen."""
    play = unwrapped(of.worse)
    effect = of.view.rules.effects.get(play.card.rank) if isinstance(play, OneOff) else None
    if isinstance(effect, PlayFromDeck):
        turned = of.view.deck[: effect.count]
        if turned and not any(turned):
            yield PlaysBlind(len(turned))


def hands_held(of: Outcome, *, level: bool = False) -> Iterator[Holds]:
    """Numbers of cards held, also beside those of the only rival. A draw is always ahead: that is no reason.

    `level`: also where the difference between the two hands is the same after both.
    """
    if isinstance(of.better, Draw) and isinstance(of.worse, PLAYS):
        return
    if of.then.plays_blind or of.other.plays_blind or open_window(of.view) is not None:
        return  # what a seven turns up may draw cards; of a counter it is told what it stops
    if not level and len(of.now.rivals) == 1 and _lead(of.then) <= _lead(of.other):
        return  # a four costs a card and takes two
    for seat in range(of.view.rules.seats):
        better, worse = of.then.held(seat), of.other.held(seat)
        ahead = worse - better if seat in of.now.rivals else better - worse
        if ahead <= 0 or seat not in (of.now.me, *of.now.rivals):
            continue
        taken = not level and seat in of.now.rivals and of.now.held(seat) == worse
        yield Holds(seat, better, worse, taken)


def _lead(table: TableAfter) -> int:
    return table.held(table.me) - table.held(table.rivals[0])


def _meagre(of: Outcome) -> Iterator[Meagre]:
    """A low card laid for its points, an eight as glasses, a dear scuttle, where the better move is no such thing."""
    worse, better = unwrapped(of.worse), unwrapped(of.better)
    if isinstance(worse, Scuttle) and _price(worse) >= DEAR > (_price(better) if isinstance(better, Scuttle) else 0):
        yield Meagre(worse.card, target=worse.target)
    if isinstance(worse, Points) and worse.card.points <= FEW_POINTS and not isinstance(better, Points):
        yield Meagre(worse.card)
    if isinstance(worse, Permanent) and worse.card.points > 0 and not isinstance(better, Permanent):
        yield Meagre(worse.card, glasses=True)


def _price(play: Scuttle) -> int:
    return play.card.points - play.target.points


def _blocked(of: Outcome) -> Iterator[Blocked]:
    """A jack that is given up rather than another card, since a queen guards all it could take."""
    if not isinstance(of.better, Discard) or not isinstance(of.worse, Discard):
        return
    rules, now = of.view.rules, of.now
    for card in sorted({*of.better.cards} - {*of.worse.cards}):
        lie = ((seat, each) for seat in now.rivals for each in sorted(now.permanents(seat)))
        queens = [(seat, each) for seat, each in lie if each.rank is Rank.QUEEN]
        if (
            card.rank in rules.steals
            and len(queens) == 1 == len(now.rivals)
            and not any(_for_own_side(play, of.view) for play in plays(of.view, now.me, card))
        ):
            yield Blocked(card, *queens[0])


def _averages(of: Outcome) -> Iterator[WinsSoon | Better]:
    """Wins within two turns, and points after them, on average."""
    found = of.contrast
    if found is None or of.then.ended or of.other.ended:
        return
    better, worse = found.then.lost, found.instead.lost
    if len(of.now.rivals) == 1 and worse >= OFTEN and worse - better >= OFTENER:
        yield WinsSoon(of.now.rivals[0], better, worse)
    if (more := found.then.points - found.instead.points) >= DIFFER:
        yield Better(of.now.me, round(more))
    if len(of.now.rivals) == 1 and (less := found.instead.rival_points - found.then.rival_points) >= DIFFER:
        yield Better(of.now.rivals[0], round(less))
