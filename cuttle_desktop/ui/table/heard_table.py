"""The table for the ear: zones, cards, piles, what is asked, and what happened, each by its name.

It tells what is shown and no more: a card of another hand has a name only where it lies face up.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import Final

import pygame
from msgspec import Struct, field
from msgspec.structs import replace
from pygame import Rect

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.ui.heard import USED, Act, Node, Role, State, group, live
from cuttle_desktop.ui.table.drawing.next_card import next_card, words_of_next
from cuttle_desktop.ui.table.input.hit_test import Focus, OnButton
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.prompts import PromptButton
from cuttle_desktop.ui.table.input.strip import ROWS, Wish
from cuttle_desktop.ui.table.layout.badges import PLAIN, badges
from cuttle_desktop.ui.table.layout.card_poses import own_hand, trayed
from cuttle_desktop.ui.table.layout.geometry import seats_around
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.read_aloud import said
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.ui.widgets.seat_badge import relation
from cuttle_desktop.words import aloud as words
from cuttle_desktop.words.message import tell_of
from cuttle_desktop.words.ranks import card_name
from cuttle_desktop.words.reach import ONE_CARD_AWAY
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line, Tone

ASKED: Final = "asked"
LAST_LINES: Final = 12
NOWHERE: Final = Rect(0, 0, 0, 0)


class Choice(Struct, frozen=True):
    """The key of a button of the choice beside a card; they are numbered from 1."""

    number: int


class HeardTable(Struct):
    """Names what lies on a table. `spots` can be reached, and `does` says what a press there means."""

    director: Director
    cast: Cast
    spots: Mapping[Focus, Rect] = field(default_factory=dict)
    does: Mapping[Focus, str] = field(default_factory=dict)
    cursor: Focus | None = None
    chosen: Collection[Card] = ()
    onlooker: bool = False
    titles: Mapping[Seat, str] = field(default_factory=dict)
    _told: set[Card] = field(default_factory=set)

    def nodes(self) -> Iterator[Node]:
        """All zones: the seats around the table, the own one first, then the middle and the piles."""
        view = self.director.view
        for seat in seats_around(view.rules.seats, view.seat):
            inside = (*self._hand(seat), *(node for zone in Zone for node in self._field(seat, zone)))
            told = words.seat_told(seat, view, self.cast)
            side = words.stopped([relation(view.rules, seat, self.cast.me), self.titles.get(seat, "")])
            yield Node(Role.GROUP, told, side, children=inside, key=("seat", seat))
        yield from self._zone(InMiddle(), words.MIDDLE, view.middle)
        yield self._pile(InDeck(), words.deck_told(view), self._next())
        yield self._pile(InScrap(), words.scrap_told(view))
        tray = trayed(view, self.director.how)
        yield from group("tray", words.SCRAP_TITLE, [self._card(card) for card in tray])
        left = [each for each in self.spots if isinstance(each, Card) and each not in self._told]
        yield from group("left", words.LYING, [self._card(card) for card in left])

    def _hand(self, seat: Seat) -> tuple[Node, ...]:
        view, poses = self.director.view, self.director.layout.poses
        own = seat == view.seat
        cards = own_hand(view, self.director.how) if own else view.hands[seat]
        shown = [card for card in cards if card is not None and (own or card in poses)]
        return self._zone(InHand(seat), tell_of(seat, words.HAND, self.cast), shown)

    def _field(self, seat: Seat, zone: Zone) -> tuple[Node, ...]:
        name = tell_of(seat, words.ZONES[zone], self.cast)
        stacks = self.director.view.fields[seat].zone(zone)
        nodes = [self._card(stack.card, words.on_field_told(stack, zone, seat, self.cast)) for stack in stacks]
        nodes += [self._card(rider.card) for stack in stacks for rider in stack.riders]
        return self._zone(OnField(seat, zone), name, (), nodes)

    def _zone(self, place: Place, name: str, cards: Sequence[Card], nodes: Sequence[Node] = ()) -> tuple[Node, ...]:
        """A zone; also an empty one while a card can be played there."""
        inside = (*nodes, *map(self._card, cards))
        if place not in self.spots:
            return group(place, name, inside)
        return (replace(self._pile(place, name), children=inside),)

    def _pile(self, place: Place, name: str, more: str = "") -> Node:
        told = words.stopped([self.does.get(place, ""), more])
        return self._reached(place, Node(Role.GROUP, name, told))

    def _card(self, card: Card, name: str = "") -> Node:
        view = self.director.view
        self._told.add(card)
        guarded = badges(view).get(card, PLAIN).guarded
        more = self.does.get(card) or words.card_told(card, view, self.cast, guarded=guarded)
        node = self._reached(card, Node(Role.CARD, name or card_name(card), more))
        return node.being(State.CHOSEN) if card in self.chosen else node

    def _reached(self, focus: Focus, node: Node) -> Node:
        """With its place, and with what can be done to it."""
        pose = self.director.layout.poses.get(focus) if isinstance(focus, Card) else None
        rect = self.spots.get(focus) or (pose.rect if pose is not None else NOWHERE)
        actions = USED if focus in self.spots else frozenset[Act]()
        node = replace(node, key=focus, actions=actions).at(rect)
        return node.being(State.FOCUSED) if focus == self.cursor and actions else node

    def _next(self) -> str:
        card = next_card(self.director)
        return words_of_next(card, self.director.view, onlooker=self.onlooker) if card is not None else ""


def log_heard(lines: Sequence[Line]) -> tuple[Node, ...]:
    """The last lines of the log. Each is spoken as it comes, but for the headings."""
    numbered = [*enumerate(lines)][-LAST_LINES:]
    nodes = (
        Node(Role.TEXT, line.text, state=frozenset({State.PAST} if line.tone is not Tone.TURN else ()), key=("line", i))
        for i, line in numbered
    )
    return group("log", words.LOG, nodes)


def seated_heard(seated: SeatedTable) -> tuple[Node, ...]:
    """The table with all that its player can do there. What is asked comes first, what happened last."""
    now, view = seated.interaction, seated.director.view
    aimed = now.aimed
    does: dict[Focus, str] = {place: aimed.name(place) for place in aimed.zones}
    does.update(aimed.cards.items())
    chosen = {*now.selection.picks(view), *filter(None, (now.selection.chosen,))}
    table = HeardTable(
        seated.director,
        seated.cast,
        now.hit_test.focusables(aimed),
        does,
        now.cursor if now.menu is None else None,
        chosen,
        titles={seat: seated.canvas.plates.title(seat) for seat in range(view.rules.seats)},
    )
    prompt = now.bar.prompt
    offers = [_button(now, offer, OnButton(offer.means), button.rect) for offer, button in now.bar.buttons.pairs]
    bar, lines = seated.director.layout.areas.bar, seated.memory.story.lines
    if open_window(view) is not None:  # the log has just told what can be answered
        asked = Node(Role.TEXT, prompt.message, key=ASKED).at(bar)
    else:
        asked = live(ASKED, prompt.message, bar)
    if seated.director.behind:
        lines = lines[:-1]  # which may grow: “You draw [4H]” becomes “You draw [4H] and [9S]”
    return (
        *((asked,) if asked.name else ()),
        *((live("near", ONE_CARD_AWAY),) if seated.director.effects.suspense.level and view.result is None else ()),
        *_menu(now),
        *offers,
        *said(seated),
        *table.nodes(),
        *group("strip", words.BUTTONS, _strip(now, seated.director.layout.areas.strip)),
        *log_heard(lines),
    )


def _button(now: Interaction, offer: PromptButton, key: Hashable, rect: Rect) -> Node:
    states = ([] if offer.enabled else [State.DIM]) + ([State.FOCUSED] if now.cursor == key and not now.menu else [])
    actions = USED if offer.enabled else frozenset[Act]()
    return Node(Role.BUTTON, offer.text, actions=actions, key=key).at(rect).being(*states)


def _menu(now: Interaction) -> tuple[Node, ...]:
    """The choice beside a card. Enter takes the first."""
    if now.menu is None:
        return ()
    buttons = [
        _button(now, offer, Choice(number), button.rect) for number, (offer, button) in enumerate(now.menu.pairs, 1)
    ]
    return group("choice", words.CHOICE, [buttons[0].being(State.FOCUSED), *buttons[1:]])


def _strip(now: Interaction, strip: Rect) -> Iterator[Node]:
    for wish, box in now.strip.boxes(strip).items():
        _, name, key = ROWS[wish]
        rests = wish is Wish.UNDO and not now.strip.can_undo
        node = Node(Role.BUTTON, (wish is Wish.HINT and now.strip.hint) or name, now.stage.keys.hint(key), key=wish)
        yield node.at(box).being(State.DIM) if rests else replace(node, actions=frozenset({Act.PRESS})).at(box)


def asked_for(now: Interaction, key: Hashable, act: Act) -> pygame.Event | None:
    """Point where a reader points; the key event that a press is, which the table answers like any other."""
    if isinstance(key, Choice):
        sign = str(key.number)
        return _pressed(pygame.K_0 + key.number, sign) if act is Act.PRESS and now.menu is not None else None
    now.menu = None
    spot = next((spot for spot in now.hit_test.focusables(now.aimed) if spot == key), None)
    if spot is None:
        return None
    now.cursor = spot
    return _pressed(pygame.K_RETURN, "\r", "act") if act is Act.PRESS else None


def _pressed(key: int, sign: str, meaning: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign, scancode=0, meaning=meaning)
