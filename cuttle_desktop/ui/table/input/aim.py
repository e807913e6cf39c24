"""What lights up: the zones and cards at which a card could be played, each with the name of the play. Pure.

`Highlights` are all that the player is about to do, as far as it shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, field

from cuttle_desktop.engine.actions import Action, Discard, OneOffOn, Seat, unwrapped
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InHand, InMiddle, OnField, Place
from cuttle_desktop.engine.view import View, find_stack
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.intents import OnCard, OnZone, spots_of
from cuttle_desktop.ui.table.layout.geometry import Key
from cuttle_desktop.words.action_parts import (
    Kind,
    card_of,
    kind_of,
    receiver,
    target_of_action,
    targets,
    whose,
    with_card,
)
from cuttle_desktop.words.card_texts import short_effect
from cuttle_desktop.words.deeds import returns
from cuttle_desktop.words.labels import ONE_OFF, label
from cuttle_desktop.words.message import OR, enumerated, tell
from cuttle_desktop.words.speech import Cast

RETURN_OR_SCUTTLE: Final = "Return or scuttle {target}"
SCRAP_OR_SCUTTLE: Final = "Scrap or scuttle {target}"
GIVE: Final = "Give {target}"
TAKE_OR_GIVE: Final = "Take or give {target}"


class Aim(Struct, frozen=True):
    """`zones` and `cards` carry the name of the play; the scrap means what the middle means and needs no name."""

    zones: Mapping[Place, str] = field(default_factory=dict)
    cards: Mapping[Card, str] = field(default_factory=dict)
    actions: tuple[Action, ...] = ()
    seats: Mapping[Seat, Action] = field(default_factory=dict)  # where only a seat is left to be chosen

    def name(self, place: Place) -> str:
        """The name of the play that a zone stands for; zones that mean the same share a name."""
        same: tuple[Place, ...] = (place,)
        if isinstance(place, OnField | InHand):
            same = place, InHand(place.seat), *(OnField(place.seat, zone) for zone in Zone if self.seats)
        return next(filter(None, map(self.zones.get, (*same, InMiddle()))), "")

    def __bool__(self) -> bool:
        return bool(self.actions)


def aim(view: View, card: Card, kind: Kind | None, cast: Cast) -> Aim:
    """Everything `card` can do now, or only what is of one `kind`."""
    actions = tuple(a for a in with_card(view.legal, card) if kind is None or kind_of(a) is kind)
    zones: dict[Place, list[Action]] = {}
    cards: dict[Card, list[Action]] = {}
    for action in actions:
        for spot in spots_of(action, view):
            match spot:
                case OnCard(target):
                    cards.setdefault(target, []).append(action)
                case OnZone(place):
                    zones.setdefault(place, []).append(action)
    return Aim(
        {place: "" if _goes_without_saying(place, found, zones) else _name(found, view, cast)
         for place, found in zones.items()},
        {target: _name(found, view, cast) for target, found in cards.items()},
        actions,
        _seats(actions, view),
    )  # fmt: skip


def aim_giving(view: View, actions: tuple[Action, ...], target: Card, cast: Cast) -> Aim:
    """The seats that may get the target of a jack or joker: all that lies before such a seat takes it."""
    zone = find_stack(view, target)[1]
    found = {seat: action for action in actions if (seat := receiver(action, view)) is not None}
    zones: dict[Place, str] = {OnField(seat, zone): label(action, view, cast) for seat, action in found.items()}
    places: list[Place] = [InHand(seat) for seat in found]
    places += [OnField(seat, each) for seat in found for each in Zone]
    for place in places:
        zones.setdefault(place, "")
    return Aim(zones, {}, actions, found)


def _goes_without_saying(place: Place, found: list[Action], zones: Mapping[Place, list[Action]]) -> bool:
    match place:
        case OnField(seat):
            return found in (zones.get(InHand(seat)), zones.get(InMiddle()))
        case InHand():
            return zones.get(InMiddle()) == found
        case _:
            return False


def _seats(actions: tuple[Action, ...], view: View) -> Mapping[Seat, Action]:
    """The seats to choose from, when only a seat is left to choose."""
    found = {seat: action for action in actions if (seat := whose(action, view)) is not None}
    same = len({target_of_action(action) for action in actions}) == 1
    return found if len(found) == len(actions) > 1 and same else {}


def _name(actions: list[Action], view: View, cast: Cast) -> str:
    names = {label(action, view, cast) for action in actions}
    if len(names) == 1:
        return names.pop()
    if all(receiver(action, view) is not None for action in actions):
        return enumerated([_passed_on(target, view) for target in targets(actions)], OR)
    if all(kind_of(action) is Kind.ONE_OFF for action in actions):
        effect = next((view.rules.effects.get(card.rank) for card in _cards(actions)), None)
        return tell(ONE_OFF, effect=short_effect(effect)) if effect else "One-off"
    first, second = sorted(names)[:2]
    met = targets(actions)
    if len(met) == 1 and all(targets([action]) for action in actions):  # `Return or scuttle [7H]`
        back = any(isinstance(each, OneOffOn) and returns(each, view.rules) for each in map(unwrapped, actions))
        return tell(RETURN_OR_SCUTTLE if back else SCRAP_OR_SCUTTLE, target=met[0])
    return tell(OR, first=first, last=second)


def _passed_on(target: Card, view: View) -> str:
    """What a jack or joker does to a card that it may give to any seat; nobody takes what is their own."""
    return tell(GIVE if find_stack(view, target)[0] == view.seat else TAKE_OR_GIVE, target=target)


def _cards(actions: list[Action]) -> list[Card]:
    return [card for action in actions if (card := card_of(action)) is not None]


def playable(view: View) -> frozenset[Card]:
    """The cards that can be played, answered with, taken, or discarded now."""
    discarded = (card for action in view.legal if isinstance(action, Discard) for card in action.cards)
    return frozenset((*_cards(list(view.legal)), *discarded))


class Highlights(Struct):
    """What the pointer and the keyboard highlight in this frame; rebuilt for every frame."""

    aimed: Aim = field(default_factory=Aim)
    chosen: Card | None = None
    carried: Card | None = None  # the card on the pointer
    picked: tuple[Card, ...] = ()
    hover: Key | Place | None = None
    cursor: Key | Place | None = None
    drag: Point | None = None  # where the chosen card is dragged to, its centre
    pointer: Point = (-1, -1)
    drawing: bool = False  # a card of the deck is on the pointer
    advised: tuple[Card | Place, ...] = ()  # what a hint names
    snap: Card | None = None  # the target to which the arrow has snapped
    active: bool = False  # the seat on screen is asked
    thinking: Seat | None = None
    titles: tuple[str, ...] = ("",)  # of the tray, in as many words as there is room for
    banner: bool = True  # over the board, once the game has ended
    onlooker: bool = False  # nobody plays the seat on screen
    choosing: bool = False  # cards have to be picked: of the hand, or from a tray
    asking: bool = False  # plays to choose from are listed at the pointer, which need no names beside them
