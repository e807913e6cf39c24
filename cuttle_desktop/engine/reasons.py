"""Why an action is not allowed, in a sentence for players, with the ruling it rests on.

Called only for actions that are not legal: it looks for the first rule in the way and decides nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .actions import (
    PLAYS,
    Action,
    Block,
    Concede,
    Counter,
    Discard,
    Draw,
    FromDeck,
    Give,
    Offer,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Play,
    Points,
    Respond,
    Scuttle,
    Seat,
    Steal,
    Take,
)
from .asks import (
    AnswerWindow,
    BlockWindow,
    CounterWindow,
    DiscardThenDraw,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    RoyalWindow,
    Turn,
)
from .cards import Card, Rank, Suit
from .effects import (
    Bounce,
    DrawCards,
    Effect,
    ForceDiscard,
    PlayFromDeck,
    Reach,
    Remove,
    RemoveGlasses,
    Salvage,
    Threat,
    Zone,
)
from .oneoffs import aims
from .plays import PERMANENT_RANKS, beats
from .state import Board, find_stack, guarded, locked, opponents, partners, room

SUIT_SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}

NAMES: Mapping[Rank, str] = {
    Rank.ACE: "ace",
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.JOKER: "joker",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """`ruling` is a number of the rule book, as `R19`; in `text` `{P1}` stands for a player, `{9H}` for a card."""

    ruling: str
    text: str


def spoken(text: str, names: Sequence[str]) -> str:
    """`text` with the players' names and cards as words, as `9♥`."""
    for seat, name in enumerate(names):
        text = text.replace(f"{{P{seat + 1}}}", name)
    for sign, suit in zip("CDHS", SUIT_SIGNS.values(), strict=True):
        for code in (*"A23456789JQK", "T"):
            text = text.replace(f"{{{code}{sign}}}", f"{'10' if code == 'T' else code}{suit}")
    return text.replace("{X1}", "joker").replace("{X2}", "joker")


def why_not(board: Board, action: Action) -> Reason:
    """The first rule in the way of `action`, for the seat that is asked."""
    return next(_reasons(board, action), Reason("§2", "That is not possible now."))


def _reasons(board: Board, action: Action) -> Iterator[Reason]:
    if board.result:
        yield Reason("§2", "The game is over.")
        return
    ask = board.asks[-1]
    match ask, action:
        case _, Concede():
            yield Reason("R33", "With more than two sides at the table nobody could say who won.")
        case Turn(seat), (Draw() | Pass()):
            yield from _draw_or_pass(board, seat, action)
        case Turn(seat), _ if isinstance(action, PLAYS):
            yield from _from_hand(board, seat, action)
        case PlayRevealed(seat), FromDeck(play):
            yield from _revealed(board, seat, play)
        case PlayRevealed(), _:
            yield Reason("R13", "A card that the seven turned up must be played first.")
        case PickFromScrap(_, salvage), Take(card):
            if card in board.scrap and not salvage.takes_threes:
                yield Reason("R9", "Under these rules a three does not take a three.")
            yield Reason("R3", "That card is not in the scrap.")
        case CounterWindow(), Counter(card):
            yield Reason("R4", "Only a two from your hand counters.")
        case RoyalWindow(), Respond():
            yield Reason("R31", "Only a nine from your hand answers a royal.")
        case BlockWindow(), Block():
            yield Reason("§4", "Only a ten from your hand blocks a scuttle.")
        case Turn(), (Counter() | Respond() | Block()):
            yield Reason("R4", "There is nothing to answer.")
        case Turn(), Take() | Discard():
            yield Reason("§2", "Nothing asks for that now.")
        case _, _ if isinstance(ask, AnswerWindow):
            yield Reason("R4", "First answer what lies in the middle, or let it resolve.")
        case _, Discard(cards):
            yield from _discard(board, cards)
        case _, Offer():
            yield Reason("R33", "A stalemate can be offered on your own turn only.")
        case _:
            yield Reason("§2", "Another question has to be answered first.")


def _draw_or_pass(board: Board, seat: Seat, action: Draw | Pass) -> Iterator[Reason]:
    if isinstance(action, Pass):
        yield Reason("R23", "You may pass only when the deck is empty.")
    elif not board.deck:
        yield Reason("R23", "The deck is empty. Play a card, or pass.")
    elif not room(board, seat):
        yield Reason("R22", f"With {len(board.hands[seat])} cards in hand you may not draw.")


def _discard(board: Board, cards: tuple[Card, ...]) -> Iterator[Reason]:
    ask = board.asks[-1]
    ruling = "R12" if isinstance(ask, DiscardThenDraw) else "R22" if isinstance(ask, HandLimitDiscard) else "R11"
    count = getattr(ask, "count", 0)
    if len(cards) != count:
        yield Reason(ruling, f"Choose exactly {count}.")
    yield Reason(ruling, "Those cards are not in that hand.")


def _from_hand(board: Board, seat: Seat, play: Play) -> Iterator[Reason]:
    if play.card not in board.hands[seat]:
        yield Reason("§2", "That card is not in your hand.")
    elif locked(board, play.card):
        yield Reason("R15", f"A nine locked {{{play.card}}}: it cannot be played this turn.")
    else:
        yield from _play(board, seat, play)


def _revealed(board: Board, seat: Seat, play: Play) -> Iterator[Reason]:
    ask = board.asks[-1]
    if isinstance(ask, PlayRevealed) and play.card not in board.deck[: ask.count]:
        yield Reason("R13", "Only a card that the seven turned up can be played now.")
    else:
        yield from _play(board, seat, play)


def _play(board: Board, seat: Seat, play: Play) -> Iterator[Reason]:
    name = NAMES[play.card.rank]
    match play:
        case Points(_):
            yield Reason("§3", f"{_a(name)} has no points.")
        case Permanent(_):
            if play.card.rank in board.rules.steals:
                yield _lies_on(board, play.card)
            elif play.card.rank not in PERMANENT_RANKS:
                yield Reason("§3", f"{_a(name)} cannot be played as a permanent.")
        case Scuttle(card, target):
            yield from _scuttle(board, seat, card, target)
        case Steal(card, target) | Give(card, target):
            yield from _steal(board, seat, card, target)
        case OneOff(card):
            yield from _one_off(board, seat, card)
        case OneOffOn(card, target):
            yield from _aimed(board, seat, card, target)
        case OneOffAt(card, victim):
            yield from _at(board, seat, card, victim)


def _a(name: str) -> str:
    return f"An {name}" if name[0] in "ae" else f"A {name}"


def _scuttle(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Reason]:
    if not card.points:
        yield Reason("§1", f"{_a(NAMES[card.rank])} cannot scuttle: only number cards do.")
        return
    holder = _holder(board, target, Zone.POINTS)
    if holder is None:
        yield Reason("R2", "Only point cards on the table can be scuttled.")
    elif holder in partners(board.rules, seat):
        yield Reason("R2", "Only an opponent's point cards can be scuttled.")
    elif not beats(board, card, target):
        if card.points == target.points:
            order = " < ".join(SUIT_SIGNS[suit] for suit in board.rules.suits)
            yield Reason("R1", f"Of equal cards only the higher suit scuttles: {order}.")
        else:
            yield Reason("R1", f"{{{card}}} is too small to scuttle {{{target}}}.")


def _steal(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Reason]:
    name = NAMES[card.rank]
    stealing = board.rules.steals.get(card.rank)
    if not stealing:
        yield Reason("§3", f"{_a(name)} steals nothing.")
        return
    holder = _holder(board, target, stealing.zone)
    if holder is None:
        yield _lies_on(board, card)
        return
    ruling = _ruling(card)
    if stealing.reach is Reach.OPPONENTS and holder in partners(board.rules, seat):
        yield Reason(ruling, f"{_a(name)} takes opponents' cards only.")
    if guarded(board, target, holder, seat, Threat.STEAL):
        yield _queen(holder)
    _, _, stack = find_stack(board, target)
    if len(stack.riders) >= stealing.most:
        yield Reason(ruling, f"That card carries {stealing.most} already; no more can be put on it.")


def _ruling(thief: Card) -> str:
    return "R26" if thief.rank is Rank.JOKER else "R17"


def _lies_on(board: Board, thief: Card) -> Reason:
    zone = board.rules.steals[thief.rank].zone
    what = "point card" if zone is Zone.POINTS else "king, queen or glasses eight"
    return Reason(_ruling(thief), f"{_a(NAMES[thief.rank])} is played on a {what}.")


def _holder(board: Board, target: Card, zone: Zone) -> Seat | None:
    """The seat on whose field `target` is the card of a stack in `zone`."""
    for seat, field in enumerate(board.fields):
        if any(stack.card is target for stack in field.zone(zone)):
            return seat
    return None


def _queen(holder: Seat) -> Reason:
    return Reason("R19", f"{{P{holder + 1}}}’s queen guards that card.")


def _one_off(board: Board, seat: Seat, card: Card) -> Iterator[Reason]:
    effect = board.rules.effects.get(card.rank)
    name = NAMES[card.rank]
    match effect:
        case None:
            yield Reason("§3", f"{_a(name)} has no one-off effect.")
        case Salvage():
            yield Reason("R9", "The scrap holds no card that a three may take.")
        case DrawCards() | PlayFromDeck():
            yield Reason("R9", f"{_a(name)} needs a card in the deck.")
        case ForceDiscard():
            if any(board.hands[other] for other in opponents(board.rules, seat)):
                yield Reason("R25", f"Name the opponent at whom the {name} is aimed.")
            yield Reason("R9", f"{_a(name)} needs an opponent who has a card to discard.")
        case Remove() | RemoveGlasses() | Bounce():
            if aims(board, seat, card, effect):
                yield Reason("R9", f"Choose the card at which the {name} is aimed.")
            yield from _no_target(board, seat, name, effect)
        case _:
            return


def _at(board: Board, seat: Seat, card: Card, victim: Seat) -> Iterator[Reason]:
    name = NAMES[card.rank]
    effect = board.rules.effects.get(card.rank)
    if effect is not None and not isinstance(effect, ForceDiscard):
        yield Reason("§3", f"{_a(name)} is not aimed at a player.")
    elif len(opponents(board.rules, seat)) == 1:
        yield Reason("R25", "With a single opponent nobody is named.")
    elif victim not in opponents(board.rules, seat):
        yield Reason("R25", f"{_a(name)} is aimed at an opponent.")
    elif not board.hands[victim]:
        yield Reason("R9", f"{{P{victim + 1}}} has no card to discard.")
    yield from _one_off(board, seat, card)


def _no_target(board: Board, seat: Seat, name: str, effect: Effect) -> Iterator[Reason]:
    """Say which queen is in the way, if one is; else that there is nothing to aim at."""
    threat = Threat.BOUNCE if isinstance(effect, Bounce) else Threat.SCRAP
    for other in opponents(board.rules, seat):
        for stack in board.fields[other].permanents:
            fits = stack.card.rank is Rank.EIGHT or not isinstance(effect, RemoveGlasses)
            if fits and guarded(board, stack.card, other, seat, threat):
                yield _queen(other)
    what = "a glasses eight" if isinstance(effect, RemoveGlasses) else "a card it can be aimed at"
    yield Reason("R9", f"{_a(name)} needs {what}.")


def _aimed(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Reason]:
    effect = board.rules.effects.get(card.rank)
    name = NAMES[card.rank]
    if effect is None:
        yield Reason("§3", f"{_a(name)} has no one-off effect.")
        return
    if not isinstance(effect, Remove | RemoveGlasses | Bounce):
        yield Reason("R9", f"{_a(name)} is not aimed at a card.")
        return
    try:
        holder, zone, stack = find_stack(board, target)
    except KeyError:
        yield Reason("R10", "Only cards on the table, and of a stack only the top jack, can be aimed at.")
        return
    points_too = isinstance(effect, Bounce) and effect.points_too
    if zone is Zone.POINTS and stack.card is target and not points_too:
        yield Reason("R9", f"{_a(name)} is not aimed at point cards.")
    reach = Reach.ANYONE if isinstance(effect, RemoveGlasses) else effect.reach
    if reach is Reach.OPPONENTS and holder in partners(board.rules, seat):
        yield Reason("R9", f"{_a(name)} is aimed at opponents' cards only.")
    if isinstance(effect, RemoveGlasses) and target.rank is not Rank.EIGHT:
        yield Reason("§4", "This eight scraps only a glasses eight.")
    threat = Threat.BOUNCE if isinstance(effect, Bounce) else Threat.SCRAP
    if guarded(board, target, holder, seat, threat):
        yield _queen(holder)
