"""What a move does to the hands, in facts: for `motives`, where nothing changes on the table that could be told."""

from __future__ import annotations

from functools import partial
from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Draw,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Points,
    Seat,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import DrawCards, Effect, ForceDiscard, PlayFromDeck, Salvage, Sweep
from cuttle_desktop.engine.view import View, could_win, find_stack, opponents, room
from cuttle_desktop.words.coach.counter_price import counter_price
from cuttle_desktop.words.coach.gists import one_off_gist
from cuttle_desktop.words.coach.kept_card import worth_keeping
from cuttle_desktop.words.coach.own_counter import twos
from cuttle_desktop.words.coach.quiet_reasons import risks
from cuttle_desktop.words.coach.side_by_side import BETTER_MOVE, OTHERWISE
from cuttle_desktop.words.reach import either
from cuttle_desktop.words.speech import IRREGULAR, Cast, all_of, begun, mark, mark_first

FEWER: Final = "{does} {own}, {rival} {most}."
LEAVES: Final = "{does} {left} of {held}."
BRINGS: Final = "{name} can take {cards} back."
KEEPS: Final = "{does} {card} for a later counter."
RATHER: Final = "{kept} is worth more to {whom} than {given}{use}."
BRINGS_POINTS: Final = ": it can score {points}"
SCORES_MORE: Final = 2  # points by which a card must be higher to be worth more than another one
AS_ONE_OFF: Final = ": as a one-off it {does}"
LOWEST: Final = "{does} the higher {cards}."
SEES: Final = "{does} {whose} {cards}."
ONLY: Final = "{other} {does} {cards}."
TAKES: Final = "{other} {name} could take {cards}."
DRAWS: Final = "{other} {does} {cards} and {holds} {held}, {you} {own}."
AS_MANY: Final = "{other} {does} {cards} and {has} as many cards as {you}."
TRADES: Final = "{does} {drawn} for {spent} from {whose} hand: {holds} then{rival}."
RIVAL_HOLDS: Final = ", {name} {held}"
SMALL: Final = 3  # cards of a hand that may be called small
NOTABLE: Final = 2  # cards that a one-off draws: fewer are no more than a draw
INSTEAD_OF_ONE: Final = "{does} {drawn} at once instead of one: {holds} then{rival}."
AT_ONCE: Final = "{does} {one} at once{later}."
LATER: Final = "; a drawn card has to wait a turn"
UNGUARDS: Final = "No queen guards {whose} cards any more."
IN_VAIN: Final = "{other} {whose} {card} does nothing."
WORTH: Final = "is worth {points}"
HIGHER: Final = 3  # points by which another card must be higher for that
PLAYS: Final = "{other} {does} {one} at once and {keeps} {held} in hand."
WITH: Final = "With {move} {sentence}"
UNLIKE: Final = "{card} {use}; {other} {less}."
ALONE: Final = "{card} {use}."


def hand_motive(action: Action, instead: Action | None, view: View, cast: Cast, other: str, called: str = "") -> str:
    """One sentence, or none. `instead` is what `other` stands for, if anything.

    Beside another move that was played or asked about, a sentence about this one says so: `called` is its name.
    """
    told = _told(action, instead, view, cast, other)
    return told if isinstance(action, Discard | Take | Decline) else of_the_move(told, cast, other, called)


def of_the_move(told: str, cast: Cast, other: str, called: str) -> str:
    """A sentence about the better move, which says so beside another one that was played or asked about."""
    if not told or other == OTHERWISE or told.startswith(other):
        return told
    return WITH.format(move=called or BETTER_MOVE, sentence=cast.within(told))


def _told(action: Action, instead: Action | None, view: View, cast: Cast, other: str) -> str:
    play, seat = unwrapped(action), view.seat
    match play:
        case OneOff(card) | OneOffAt(card):
            victim = play.victim if isinstance(play, OneOffAt) else opponents(view.rules, seat)[0]
            return _one_off(view.rules.effects.get(card.rank), view, cast, victim)
        case Permanent(card) if card.rank is Rank.EIGHT:
            return _glasses(view, cast)
        case Take(card):
            return _taken(card, instead, view, cast)
        case Counter():
            return _countered(view, cast, other) if isinstance(instead, Decline) else ""
        case Decline() if isinstance(instead, Counter):
            return counter_price(view, cast)
        case Discard(cards):
            return _kept(cards, instead.cards if isinstance(instead, Discard) else (), view, cast)
        case _:
            return ""


def fewer(view: View, cast: Cast) -> str:
    """That a rival holds more cards."""
    richest = max(opponents(view.rules, view.seat), key=lambda seat: len(view.hands[seat]))
    most, own = len(view.hands[richest]), len(view.hands[view.seat])
    if most <= own or own > SMALL:
        return ""
    return FEWER.format(does=cast.does(view.seat, "hold"), own=_few(own), rival=cast.object(richest), most=most)


def _one_off(effect: Effect | None, view: View, cast: Cast, victim: Seat) -> str:
    seat = view.seat
    match effect:
        case ForceDiscard(count):
            held = len(view.hands[victim])
            if held <= count:
                return f"{cast.does(victim, 'keep')} no card."
            left = f"only {held - count}" if held - count == 1 else f"{held - count}"
            return LEAVES.format(does=cast.does(victim, "keep"), left=left, held=counted(held, "card"))
        case Salvage():
            winning = [card for card in view.scrap if could_win(view, seat, (card,))]
            wanted = winning or twos(view.scrap)
            return BRINGS.format(name=cast.name(seat), cards=_listed(wanted)) if wanted else ""
        case _:
            return ""


def _taken(card: Card, instead: Action | None, view: View, cast: Cast) -> str:
    """What a card from the scrap is for, and what the other one would be."""
    use, less = worth_keeping(card, view, cast), ""
    if isinstance(instead, Take) and instead.card.rank is not card.rank:
        less, use = worth_keeping(instead.card, view, cast) or _worth(instead.card), use or _worth(card)
        if use and less and use != less:
            return UNLIKE.format(card=mark_first(card), use=use, other=mark(instead.card), less=less)
    return ALONE.format(card=mark_first(card), use=use) if use else ""


def _worth(card: Card) -> str:
    return WORTH.format(points=counted(card.points, "point")) if card.points else ""


def usual_effect(action: Action, instead: Action | None, view: View, cast: Cast, other: str, called: str = "") -> str:
    """What a one-off does whenever it is played, or what a low card spares, for want of a better reason."""
    told = _usual(action, instead, view, cast, other)
    return told if isinstance(action, Discard) else of_the_move(told, cast, other, called)


def _usual(action: Action, instead: Action | None, view: View, cast: Cast, other: str) -> str:
    play, seat = unwrapped(action), view.seat
    if isinstance(play, Counter) and isinstance(instead, Decline):
        return _usually_countered(view, cast, other)
    if isinstance(play, Discard):
        return _rather_of(play.cards, instead.cards, view, cast) if isinstance(instead, Discard) else ""
    if isinstance(play, Points):
        others = view.hand if instead is None else [instead.card] if isinstance(instead, Points) else []
        spared = [card for card in others if card.points - play.card.points >= HIGHER]
        return risks(play.card, spared, view, cast) if spared else ""
    if isinstance(play, OneOffOn) and play.target.rank is Rank.QUEEN:
        owner = find_stack(view, play.target)[0]
        queens = sum(stack.card.rank is Rank.QUEEN for stack in view.fields[owner].permanents)
        return UNGUARDS.format(whose=cast.own(owner)) if queens == 1 and owner != seat else ""
    match view.rules.effects.get(play.card.rank) if isinstance(play, OneOff) else None:
        case DrawCards(count, first):
            held = max(0, len(view.hands[seat]) - 1 - first)
            drawn = min(count, room(view, seat) + len(view.hands[seat]) - held, len(view.deck))
            if drawn < NOTABLE:
                return ""
            told = {"does": cast.does(seat, "get"), "drawn": counted(drawn, "new card"), "whose": cast.own(seat)}
            told |= {"holds": f"{cast.clause(seat, 'hold')} {held + drawn}", "rival": _rival_holds(view, cast)}
            return TRADES.format(spent=1 + first, **told) if first else INSTEAD_OF_ONE.format(**told)
        case PlayFromDeck(count):
            turned = min(count, len(view.deck))
            one = "a new card" if turned == 1 else f"one of {turned} new cards"
            later = LATER if instead is None or isinstance(instead, Draw) else ""
            return AT_ONCE.format(does=cast.does(seat, "play"), one=one, later=later)
        case _:
            return ""


def _glasses(view: View, cast: Cast) -> str:
    """Whose hand comes into sight."""
    hidden = [seat for seat in opponents(view.rules, view.seat) if not view.open_hands[seat] and view.hands[seat]]
    if len(hidden) != 1:
        return ""
    (seat,) = hidden
    cards = counted(len(view.hands[seat]), "card")
    return SEES.format(does=cast.does(view.seat, "see"), whose=cast.own(seat), cards=cards)


def _countered(view: View, cast: Cast, other: str) -> str:
    """What the one-off of a rival would do, or that one of the own side was countered."""
    window, seat = open_window(view), view.seat
    if not isinstance(window, CounterWindow):
        return ""
    by, rival = window.by, window.by in opponents(view.rules, seat)
    if window.counters or not rival:
        return "" if rival else IN_VAIN.format(other=other, whose=cast.own(by), card=mark(window.play.card))
    match view.rules.effects.get(window.play.card.rank):
        case ForceDiscard(count) if not isinstance(window.play, OneOffAt) or window.play.victim == seat:
            left = _few(max(0, len(view.hands[seat]) - count))
            return ONLY.format(other=other, does=cast.clause(seat, "keep"), cards=left)
        case Salvage() if scrapped := twos(view.scrap):
            return TAKES.format(other=other, name=cast.object(by), cards=_listed(scrapped))
        case _:
            return ""


def _usually_countered(view: View, cast: Cast, other: str) -> str:
    """How many cards both hold if the one-off of a rival brings it new ones."""
    window, seat = open_window(view), view.seat
    if not isinstance(window, CounterWindow) or window.counters or window.by not in opponents(view.rules, seat):
        return ""
    by, deck = window.by, len(view.deck)
    does = partial(cast.clause, by)
    match view.rules.effects.get(window.play.card.rank):
        case DrawCards(count, first):
            held = max(0, len(view.hands[by]) - first)
            drawn = min(count, deck, max(0, room(view, by) + len(view.hands[by]) - held))
            if not drawn:
                return ""
            own = len(view.hands[seat])
            if held + drawn == own:
                return AS_MANY.format(
                    other=other, does=does("draw"), cards=drawn, has=_verb(by, "have", cast), you=cast.object(seat)
                )
            told = {"cards": counted(drawn, "card"), "held": held + drawn, "own": own}
            return DRAWS.format(
                other=other, does=does("draw"), holds=_verb(by, "hold", cast), you=cast.object(seat), **told
            )
        case PlayFromDeck(count):
            turned = min(count, deck)
            one = "a new card" if turned < NOTABLE else f"the better of {turned} new cards"
            kept = counted(len(view.hands[by]), "card")
            return PLAYS.format(other=other, does=does("play"), one=one, keeps=_verb(by, "keep", cast), held=kept)
        case _:
            return ""


def _verb(seat: Seat, verb: str, cast: Cast) -> str:
    """`hold` or `holds`, where the subject was named before."""
    return verb if seat == cast.me else IRREGULAR.get(verb, f"{verb}s")


def _kept(cards: tuple[Card, ...], others: tuple[Card, ...], view: View, cast: Cast) -> str:
    """What is kept by discarding `cards` instead of `others`, if those are known."""
    kept = [card for card in view.hand if card not in cards]
    if (left := twos(kept)) and (not others or twos(others)):
        return KEEPS.format(does=cast.does(view.seat, "keep"), card=mark(left[0]))
    spared = [card for card in others if card in kept]
    if len(spared) == 1 and (use := worth_keeping(spared[0], view, cast)):
        return _rather(cards, others, view, cast, f": it {use}")
    numbers = [card.points for card in kept if card.points]
    lowest = numbers and all(0 < card.points <= min(numbers) for card in cards)
    return (
        LOWEST.format(does=cast.does(view.seat, "keep"), cards="card" if len(kept) == 1 else "cards") if lowest else ""
    )


def _rather_of(cards: tuple[Card, ...], others: tuple[Card, ...], view: View, cast: Cast) -> str:
    """The same with what speaks for the one that is kept; nothing where that would only repeat the move."""
    spared = [card for card in others if card not in cards]
    given = tuple(card for card in cards if card not in others)
    use = _else_good_for(spared[0], given, view, cast) if len(spared) == 1 else ""
    return _rather(cards, others, view, cast, use) if use else ""


def _rather(cards: tuple[Card, ...], others: tuple[Card, ...], view: View, cast: Cast, use: str) -> str:
    """Which cards are kept by discarding `cards` instead of `others`."""
    kept = all_of(card for card in others if card not in cards)
    given = all_of(card for card in cards if card not in others)
    return RATHER.format(kept=begun(kept), whom=cast.object(view.seat), given=given, use=use)


def _else_good_for(card: Card, given: tuple[Card, ...], view: View, cast: Cast) -> str:
    """What speaks for keeping a card of no particular use: its points, or what it does as a one-off."""
    less = max(other.points for other in given)
    if card.points - less >= SCORES_MORE:
        return BRINGS_POINTS.format(points=counted(card.points, "point") + (f", not {less}" if less else ""))
    effect = view.rules.effects.get(card.rank)
    source = view.deck if isinstance(effect, DrawCards | PlayFromDeck) else view.scrap
    idle = isinstance(effect, Sweep) or (not source and not isinstance(effect, ForceDiscard))
    does = "" if idle else one_off_gist(effect, OneOff(card), view, view, cast)
    return AS_ONE_OFF.format(does=does) if does else ""


def _rival_holds(view: View, cast: Cast) -> str:
    """The cards of a single rival, behind those of the seat."""
    first, *others = opponents(view.rules, view.seat)
    return "" if others else RIVAL_HOLDS.format(name=cast.object(first), held=len(view.hands[first]))


def _few(cards: int) -> str:
    return f"only {counted(cards, 'card')}" if cards else "no card"


def _listed(cards: list[Card]) -> str:
    return either([mark(card) for card in cards[:3]])
