"""What a counter that is not played would save, and what it would spend: a sentence with both sides."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import Decline, OneOffAt, OneOffOn, Seat
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.card_names import a_card, counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import DrawCards, ForceDiscard, PlayFromDeck, Salvage
from cuttle_desktop.engine.view import View, opponents, partners
from cuttle_desktop.words.coach.own_counter import one_two, twos
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.speech import Cast, all_of, mark

BOTH: Final = "With a counter {name} would {saves}, but spend {two}{on}."
IN_VAIN: Final = "With a counter {name} would save nothing, and spend {two}{on}."
ON: Final = " on {what}"
FROM_DRAWING: Final = "keep {name} from drawing {cards}"
FROM_PLAYING: Final = "keep {name} from playing a new card at once"
FROM_TAKING: Final = "keep {name} from taking a card back"
SAVES: Final = "save {what}"
SAVES_ON_THE_STACK: Final = "save {card} from the counter"
NAMED: Final = 2  # cards that are named one by one


def counter_price(view: View, cast: Cast) -> str:
    """What the seat would gain by a counter now, and that this takes one of its twos. Empty where nothing is asked."""
    window, held = open_window(view), len(twos(view.hand))
    if not isinstance(window, CounterWindow) or not held:
        return ""
    rival = window.by in opponents(view.rules, view.seat)
    saves = _saved_from(window, view, cast) if rival else SAVES_ON_THE_STACK.format(card=mark(window.play.card))
    on = "" if window.counters else ON.format(what=a_card(window.play.card.rank).lower())
    told = {"name": cast.object(view.seat), "two": one_two(held, view, cast), "on": on}
    return BOTH.format(saves=saves, **told) if saves else IN_VAIN.format(**told)


def _saved_from(window: CounterWindow, view: View, cast: Cast) -> str:
    """What the one-off of a rival would take or bring; empty if nothing."""
    play, by, own = window.play, cast.object(window.by), partners(view.rules, view.seat)
    if lost := _lost(window, view):
        return SAVES.format(what=all_of(lost) if len(lost) <= NAMED else counted(len(lost), "card"))
    match view.rules.effects.get(play.card.rank):
        case ForceDiscard(count):
            victim = play.victim if isinstance(play, OneOffAt) else view.seat
            return SAVES.format(what=_from_hand(victim, count, view, cast)) if victim in own else ""
        case DrawCards(count) if view.deck:
            return FROM_DRAWING.format(name=by, cards=counted(min(count, len(view.deck)), "card"))
        case PlayFromDeck() if view.deck:
            return FROM_PLAYING.format(name=by)
        case Salvage():
            return FROM_TAKING.format(name=by)
        case _:
            return ""


def _from_hand(victim: Seat, count: int, view: View, cast: Cast) -> str:
    cards = counted(min(count, len(view.hands[victim])), "card")
    return cards if victim == view.seat else f"{cards} of {cast.own(victim)} hand"


def _lost(window: CounterWindow, view: View) -> list[Card]:
    """The cards of the own side that would leave the table."""
    own = partners(view.rules, view.seat)
    lie = [stack.card for seat in own for stack in (*view.fields[seat].points, *view.fields[seat].permanents)]
    if isinstance(window.play, OneOffOn):
        return [card for card in lie if card == window.play.target]
    then = FORECASTS.after(Decline(), view)
    left = {stack.card for seat in own for stack in (*then.fields[seat].points, *then.fields[seat].permanents)}
    return [card for card in lie if card not in left]
