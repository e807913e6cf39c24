"""What a move is called within a sentence, and in a few words what it does: for two moves that are set side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Scuttle,
    Steal,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, DrawCards, Effect, ForceDiscard, PlayFromDeck, Salvage, Sweep
from cuttle_desktop.engine.view import View, find_stack, goal, opponents, partners, score
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.coach.kept_card import worth_keeping
from cuttle_desktop.words.coach.own_counter import twos
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.speech import Cast, all_of, mark

LETTING: Final = "letting it resolve"
FEW: Final = 3  # cards that are named one by one


def move_name(action: Action) -> str:
    """`a draw`, `[TD] for points`, `the scuttle`: it can follow `with` and be the subject of a sentence."""
    match unwrapped(action):
        case Draw():
            return "a draw"
        case Points(card):
            return f"{mark(card)} for points"
        case Scuttle(card, target) | OneOffOn(card, target) | Steal(card, target) | Give(card, target):
            return f"{mark(card)} on {mark(target)}"
        case OneOff(card) if card.points:
            return f"{mark(card)} as a one-off"
        case Pass():
            return "a pass"
        case Decline():
            return "no counter"
        case Discard(cards):
            return f"a discard of {all_of(cards)}"
        case Permanent(card) if card.points:
            return f"{mark(card)} as glasses"
        case _:
            played = card_of(action)
            return "that move" if played is None else mark(played)


def gists(asked: Action, advised: Action, view: View, cast: Cast) -> str:
    """What each of two moves does, as far as it can be told."""
    both = [_does(unwrapped(action), view, cast) for action in (asked, advised)]
    if both[0] and both[0] == both[1]:
        return f"each {both[0]}"
    return "; ".join(filter(None, (gist(asked, view, cast), gist(advised, view, cast))))


def gist(action: Action, view: View, cast: Cast) -> str:
    """`[2H] on [QS] scraps that queen`: a clause; empty where there is nothing to say of it."""
    does = _does(unwrapped(action), view, cast)
    name = LETTING if isinstance(action, Decline) else move_name(action)
    return f"{name} {does}" if does else ""


def _does(play: Action, view: View, cast: Cast) -> str:
    seat, then = view.seat, FORECASTS.after(play, view) if play in view.legal else view
    match play:
        case Draw():
            card = next(iter(view.deck), None)
            return f"brings {mark(card)}" if card is not None else "brings a new card"
        case Pass():
            return "changes nothing"
        case Points(card):
            return f"brings {cast.object(seat)} to {score(view, seat) + card.points} of {goal(view, seat)} points"
        case Scuttle(_, target):
            return f"scraps {_owner(target, view, cast)} {mark(target)}"
        case Permanent(card):
            return _permanent(card, view, then, cast)
        case Steal(_, target):
            return f"gives {cast.object(seat)} {_owner(target, view, cast)} {mark(target)}"
        case Give(_, target, to):
            return f"gives {mark(target)} to {cast.object(to)}"
        case OneOffOn(card, target):
            effect = view.rules.effects.get(card.rank)
            if isinstance(effect, Bounce):
                return f"sends {mark(target)} back"
            return f"scraps {mark(target)}"
        case OneOff(card) | OneOffAt(card):
            return one_off_gist(view.rules.effects.get(card.rank), play, view, then, cast)
        case Counter():
            return f"stops {mark(view.middle[-1])}" if view.middle else ""
        case Decline():
            held = twos(view.hand)
            return f"keeps {mark(held[0])}" if held else ""
        case Discard(cards):
            kept = [card for card in view.hand if card not in cards]
            return f"keeps {all_of(kept)}" if 0 < len(kept) <= FEW else f"gives up {all_of(cards)}"
        case Take(card):
            points = f"is worth {counted(card.points, 'point')}" if card.points else ""
            return worth_keeping(card, view, cast) or points
        case _:
            return ""


def _owner(card: Card, view: View, cast: Cast) -> str:
    return cast.own(find_stack(view, card)[0])


def _permanent(card: Card, view: View, then: View, cast: Cast) -> str:
    seat = view.seat
    match card.rank:
        case Rank.KING if goal(then, seat) < goal(view, seat):
            return f"lowers {cast.own(seat)} goal to {goal(then, seat)}"
        case Rank.QUEEN:
            own = view.fields[seat]
            lie = len(own.points) + len(own.permanents)
            others = "card" if lie == 1 else "cards"
            return (
                f"guards {cast.own(seat)} other {others}" if lie else f"protects what {cast.clause(seat, 'play')} later"
            )
        case Rank.EIGHT:
            rivals = opponents(view.rules, seat)
            return f"shows {cast.object(seat)} {cast.own(rivals[0]) if len(rivals) == 1 else 'every'} hand"
        case _:
            return ""


def one_off_gist(effect: Effect | None, play: Action, view: View, then: View, cast: Cast) -> str:
    """What a one-off does; `then`: the table after it."""
    seat = view.seat
    match effect:
        case Sweep():
            return _swept(view, then, cast)
        case Salvage():
            return "takes a card back from the scrap"
        case ForceDiscard(count):
            victim = play.victim if isinstance(play, OneOffAt) else opponents(view.rules, seat)[0]
            cards = min(count, len(view.hands[victim]))
            return f"takes {counted(cards, 'card')} from {cast.own(victim)} hand"
        case DrawCards(count, first):
            new = min(count, len(view.deck))
            return f"trades {1 + first} cards for {new} new ones" if first else f"draws {counted(new, 'card')}"
        case PlayFromDeck(count):
            turned = min(count, len(view.deck))
            return f"plays the better of {turned} new cards at once" if turned > 1 else "plays a new card at once"
        case _:
            return ""


def _swept(view: View, then: View, cast: Cast) -> str:
    """`takes 14 points from Bea and 10 from you`, or which permanents go."""
    sides = (*opponents(view.rules, view.seat), *partners(view.rules, view.seat))
    lost = [(cast.object(each), less) for each in sides if (less := score(view, each) - score(then, each))]
    if lost and all(points > 0 for _, points in lost):
        (first, most), *others = lost
        more = "".join(f" and {points} from {name}" for name, points in others)
        return f"takes {counted(most, 'point')} from {first}{more}"
    gone = [*_gone(view, then)]
    if not gone:
        return "hits nothing"
    if len(gone) > FEW:
        return f"scraps {counted(len(gone), 'card')}"
    return f"scraps {all_of(gone)}"


def _gone(view: View, then: View) -> Sequence[Card]:
    left = {card for field in then.fields for stack in (*field.points, *field.permanents) for card in stack.cards}
    lay = (card for field in view.fields for stack in (*field.points, *field.permanents) for card in stack.cards)
    return [card for card in lay if card not in left]
