"""Deeds: an action with its sentences, from which log, recap, reviews, labels and names of moves are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import (
    CHANCE,
    Accept,
    Action,
    Block,
    Concede,
    Counter,
    Decline,
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
    Refuse,
    Respond,
    ScrapRevealed,
    Scuttle,
    Seat,
    Steal,
    Take,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import View
from cuttle_desktop.words import deed_forms as forms
from cuttle_desktop.words.action_parts import as_given
from cuttle_desktop.words.card_texts import effect_told
from cuttle_desktop.words.message import Forms, SlotValue, tell, tell_of
from cuttle_desktop.words.speech import Cast, marks


class Done(Struct, frozen=True):
    """What a seat did, with all that its sentences name."""

    deed: forms.Deed
    seat: Seat
    cast: Cast
    slots: Mapping[str, SlotValue]

    @property
    def now(self) -> str:
        """`You play [9S] for 9 points`."""
        return self._tell(Forms(self.deed.you, self.deed.other))

    @property
    def past(self) -> str:
        """`You played [9S] for 9 points`."""
        return self._tell(Forms(self.deed.you_did, self.deed.other_did))

    @property
    def within(self) -> str:
        """`you played [9S] for 9 points`, behind a colon."""
        return self._tell(Forms(self.deed.within, self.deed.other_did))

    @property
    def to_do(self) -> str:
        """`play [9S] for 9 points`."""
        return tell(self.deed.do, **self.slots)

    def naming(self, deed: forms.Deed, **slots: SlotValue) -> Done:
        """The same in another form, which may name more."""
        return replace(self, deed=deed, slots={**self.slots, **slots})

    def _tell(self, of: Forms) -> str:
        return tell_of(self.seat, of, self.cast, **self.slots)


def done_by(seat: Seat, action: Action, view: View, cast: Cast) -> Done:
    """What `seat` does with `action`."""
    deed, slots = _form(seat, action, view, cast)
    return Done(deed, seat, cast, slots)


def drawn_by(seat: Seat, cards: Sequence[Card | None], cast: Cast) -> Done:
    """Cards that came from the deck into a hand: named where all of them are known."""
    known = [card for card in cards if card is not None]
    if len(known) == len(cards):
        return Done(forms.DRAW_KNOWN, seat, cast, {"cards": marks(known)})
    return Done(forms.DRAW, seat, cast, {"count": len(cards)})


def deed(action: Action, view: View, cast: Cast) -> str:
    """What the seat of `view` would do: `play [6H] for 6 points`."""
    return deed_in(action, view, cast).to_do


def deed_in(action: Action, view: View, cast: Cast) -> Done:
    """What the seat of `view` does there."""
    window = open_window(view)
    if isinstance(action, Decline) and isinstance(window, CounterWindow) and window.counters:
        return Done(forms.ACCEPT_COUNTER, view.seat, cast, {})
    return done_by(view.seat, as_given(action, view.seat, view), view, cast)


def _form(seat: Seat, action: Action, view: View, cast: Cast) -> tuple[forms.Deed, Mapping[str, SlotValue]]:
    match action:
        case Draw():
            return forms.DRAW, {"count": 1}
        case Pass():
            return forms.PASS, {}
        case FromDeck(play):
            return _play(seat, play, view, cast, tell(forms.FROM_DECK, card=play.card))
        case Counter(card):
            return forms.COUNTER, {"card": card}
        case Respond(card):
            return forms.ANSWER, {"card": card}
        case Block(card):
            return forms.BLOCK, {"card": card}
        case Decline():
            return forms.RESOLVE, {}
        case Take(card):
            return forms.TAKE, {"card": card}
        case Discard(cards):
            return (forms.AT_RANDOM if seat == CHANCE else forms.DISCARD), {"cards": cards}
        case ScrapRevealed(card):
            return forms.SCRAP_REVEALED, {"card": card}
        case Offer():
            return forms.OFFER, {}
        case Accept():
            return forms.ACCEPT, {}
        case Refuse():
            return forms.REFUSE, {}
        case Concede():
            return forms.CONCEDE, {}
        case _:
            return _play(seat, action, view, cast, action.card)


def _play(
    seat: Seat, play: Play, view: View, cast: Cast, card: SlotValue
) -> tuple[forms.Deed, Mapping[str, SlotValue]]:
    """`card`: as it is named."""
    match play:
        case Points():
            return forms.POINTS, {"card": card, "count": play.card.points}
        case Scuttle(_, target):
            return forms.SCUTTLE, {"card": card, "target": target}
        case Permanent():
            return (forms.GLASSES if play.card.rank is Rank.EIGHT else forms.LAY), {"card": card}
        case Give(_, target, to) if to != seat:
            deed = forms.GIVE_YOU if to == cast.me else forms.GIVE
            return deed, {"card": card, "target": target, "seat": cast.names[to]}
        case Steal(_, target) | Give(_, target):
            return forms.STEAL, {"card": card, "target": target}
        case OneOff():
            effect = view.rules.effects.get(play.card.rank)
            if effect is None:
                return forms.LAY, {"card": card}
            return forms.ONE_OFF, {"card": card, "effect": effect_told(effect, seat, view, cast)}
        case OneOffOn(_, target):
            return (forms.RETURN if returns(play, view.rules) else forms.SCRAP), {"card": card, "target": target}
        case OneOffAt(_, victim):
            deed = forms.AGAINST_YOU if victim == cast.me else forms.AGAINST
            return deed, {"card": card, "seat": cast.names[victim]}
        case _:
            assert_never(play)


def returns(play: OneOffOn, rules: RuleSet) -> bool:
    """Whether it sends its target back rather than scrap it."""
    return isinstance(rules.effects.get(play.card.rank), Bounce)
