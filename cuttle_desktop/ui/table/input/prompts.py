"""The prompt in the bar above the hand: a message and a few buttons, made from the open question. Pure."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from cuttle_desktop.engine.actions import (
    Accept,
    Action,
    Block,
    Counter,
    Decline,
    Discard,
    Draw,
    Give,
    Offer,
    Pass,
    Refuse,
    Respond,
    ScrapRevealed,
    Seat,
    Steal,
)
from cuttle_desktop.engine.asks import (
    Ask,
    BlockWindow,
    CounterWindow,
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    Royal,
    RoyalWindow,
    StalemateOffer,
    Turn,
)
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.rules import PASSES_TO_STALEMATE
from cuttle_desktop.engine.view import View, room
from cuttle_desktop.ui.table.input.aim import Aim
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.layout.geometry import seats_around
from cuttle_desktop.words.action_parts import Kind, card_of, kind_of, kinds, target_of_action, targets, with_card
from cuttle_desktop.words.deed_forms import LAY
from cuttle_desktop.words.deeds import Done, done_by
from cuttle_desktop.words.discard_words import discard_in_brief, discard_label, why_discard
from cuttle_desktop.words.labels import brief_label, label
from cuttle_desktop.words.message import Forms, tell
from cuttle_desktop.words.speech import Cast, mark
from cuttle_desktop.words.waiting import waiting_for


class Command(Enum):
    """What a button can do besides playing."""

    CONFIRM = "confirm"  # the cards picked
    CANCEL = "cancel"


Meaning = Action | Kind | Command | Card | Wish
"""What a button does: an action, a kind to narrow down to, a card to choose, a command, or a wish for the scene."""


class PromptButton(Struct, frozen=True):
    """A button; no two of a prompt mean the same. `key` names a binding."""

    text: str
    means: Meaning
    key: str = ""
    main: bool = False
    enabled: bool = True
    brief: str = ""  # where there is little room


class Prompt(Struct, frozen=True):
    """`urgent`: somebody waits for the player; `of_others`: the player waits for somebody. `least`: see `fit`."""

    message: str
    offers: tuple[PromptButton, ...] = ()
    urgent: bool = False
    brief: str = ""  # where there is little room
    least: str = ""
    of_others: bool = False


# Once the end was seen, the result takes the place of the menu.
TO_RESULT = PromptButton("Show the result", Wish.MENU, "act", main=True, brief="Result")
KIND_KEYS = {Kind.POINTS: "points", Kind.SCUTTLE: "scuttle", Kind.EFFECT: "effect", Kind.ONE_OFF: "effect"}
ANSWERING = {Counter: "Counter: {card}", Respond: "Send back: {card}", Block: "Block: {card}"}
VERBS = {Kind.SCUTTLE: "Scuttle", Kind.EFFECT: "Take"}
ONE_OF_TWO = {Kind.SCUTTLE: "Scuttle {one} or {other}", Kind.EFFECT: "Take {one} or {other}"}
ONE_OF_MANY = {Kind.SCUTTLE: "Scuttle ({count} targets)", Kind.EFFECT: "Take ({count} targets)"}
FULL = "Your turn: play a card; your hand is full with {count}"
ONE_OFF_AT = "One-off ({count} targets)"
PLAYS_WHAT = "{name} plays {card} · {what}"
SENDS_BACK = "{name} sends {royal} back with {card}"
PLAYS_ON = "{name} plays {card} on {target}"
PLAYS_FOR = Forms("{name} plays {card} on {target}, for you", "{name} plays {card} on {target}, for {seat}")


def prompt(view: View, cast: Cast, chosen: Card | None, aimed: Aim, picked: tuple[Card, ...]) -> Prompt:
    """For the seat on screen. `chosen`: the card it is about to play, `picked`: those to discard or take."""
    if view.result is not None or not view.asks:
        return Prompt("")
    ask = view.asks[-1]
    if ask.seat != view.seat:
        return prompt_of_others(view, cast)
    if not view.legal:
        return Prompt("")
    if chosen is not None and aimed:
        return _about(view, cast, chosen, aimed)
    return _question(view, cast, ask, picked)


def prompt_of_others(view: View, cast: Cast) -> Prompt:
    """While another seat has to answer."""
    return Prompt(waiting_for(view.asks[-1], cast), of_others=True)


def question_told(view: View, cast: Cast) -> str:
    """What the open question is about; nothing for a turn."""
    ask = view.asks[-1] if view.asks else None
    return "" if ask is None or isinstance(ask, Turn) else _question(view, cast, ask, ()).message


def _about(view: View, cast: Cast, card: Card, aimed: Aim) -> Prompt:
    """A card is chosen: its kinds of play, or the names of its targets' play."""
    if aimed.seats:
        return _whom(view, cast, card, aimed)
    offers: list[PromptButton] = []
    for kind in kinds(aimed.actions):
        found = [action for action in aimed.actions if kind_of(action) is kind]
        if len(found) == 1:
            name, brief = label(found[0], view, cast), brief_label(found[0], view, cast)
            offers.append(PromptButton(name, found[0], KIND_KEYS.get(kind, ""), brief=brief))
        else:
            brief = VERBS.get(kind, "One-off")
            offers.append(PromptButton(_one_of(kind, found), kind, KIND_KEYS.get(kind, ""), brief=brief))
    if len(offers) > 1:
        return Prompt(tell("{card}: choose what to do", card=card), tuple(offers), brief=mark(card))
    if isinstance(offers[0].means, Kind):
        return Prompt(tell("{card}: choose a target", card=card), brief=mark(card))
    ask = view.asks[-1]
    asks = isinstance(ask, Turn | PlayRevealed)
    message = tell("Play {card}?", card=card) if asks else _question(view, cast, ask, ()).message
    return Prompt(message, tuple(offers), brief=mark(card))


def _whom(view: View, cast: Cast, card: Card, aimed: Aim) -> Prompt:
    """One button for each seat, when only a seat is left to choose."""
    seats = [seat for seat in seats_around(view.rules.seats, view.seat) if seat in aimed.seats]
    target = target_of_action(aimed.actions[0])
    if target is None:
        message = tell("{card}: against whom?", card=card)
    else:
        message = tell("{card}: who gets {target}?", card=card, target=target)
    offers = (PromptButton(cast.name(seat), aimed.seats[seat], brief=cast.brief.name(seat)) for seat in seats)
    return Prompt(message, tuple(offers), brief="Against whom?" if target is None else "For whom?")


def _one_of(kind: Kind, found: list[Action]) -> str:
    """`Scuttle 6♦ or 8♣`; of more targets only their number."""
    met = targets(found)
    if len(met) == 2 and kind in ONE_OF_TWO:
        return tell(ONE_OF_TWO[kind], one=met[0], other=met[1])
    return tell(ONE_OF_MANY.get(kind, ONE_OFF_AT), count=len(found))


def _question(view: View, cast: Cast, ask: Ask, picked: tuple[Card, ...]) -> Prompt:
    match ask:
        case Turn():
            return _turn(view)
        case CounterWindow():
            return _whether_to_counter(view, cast, ask)
        case RoyalWindow(by=by, play=royal):
            answers = _answers(view, cast, "Let it stand")
            message, brief = _royal(cast, by, royal), _plays(by, royal.card, cast.brief)
            return Prompt(message, answers, urgent=True, brief=brief, least=mark(royal.card))
        case BlockWindow(by=by, play=scuttle):
            message, brief = (done_by(by, scuttle, view, each).now for each in (cast, cast.brief))
            return Prompt(message, _answers(view, cast), urgent=True, brief=brief)
        case PlayRevealed():
            return _what_the_seven_plays(view, cast)
        case StalemateOffer(by=by):
            offers = (
                PromptButton("Accept", Accept(), "counter"),
                PromptButton("Refuse", Refuse(), "resolve"),
            )
            return Prompt(done_by(by, Offer(), view, cast).now, offers, urgent=True)
        case PickFromScrap():
            confirm = (_confirm("Take", enabled=len(picked) == 1),)
            return Prompt("Take one card from the scrap", confirm, urgent=True, brief="Take one card")
        case ForcedDiscard(count=count) | HandLimitDiscard(count=count) | DiscardThenDraw(count=count):
            held = len(view.hands[ask.seat])
            confirm = (_confirm(discard_label(len(picked), count, held), enabled=len(picked) == count),)
            return Prompt(why_discard(ask, cast, view), confirm, urgent=True, brief=discard_in_brief(ask, held))
        case _:
            return Prompt("")


def _whether_to_counter(view: View, cast: Cast, window: CounterWindow) -> Prompt:
    by, play = window.by, window.play
    if window.counters:
        last = window.counters[-1]
        message = done_by(last.seat, Counter(last.card), view, cast).now
        brief = tell("{name}: {card}", name=cast.brief.names[last.seat], card=last.card)
        return Prompt(message, _answers(view, cast, "Accept the counter"), urgent=True, brief=brief)
    name = cast.names[by]
    if isinstance(play, Respond):
        royal = next(ask.play.card for ask in reversed(view.asks) if isinstance(ask, RoyalWindow))
        message = tell(SENDS_BACK, name=name, royal=royal, card=play.card)
    else:
        message = tell(PLAYS_WHAT, name=name, card=play.card, what=label(play, view, cast, by))
    return Prompt(message, _answers(view, cast), urgent=True, brief=_plays(by, play.card, cast.brief))


def _plays(by: Seat, card: Card, cast: Cast) -> str:
    return Done(LAY, by, cast, {"card": card}).now


def _what_the_seven_plays(view: View, cast: Cast) -> Prompt:
    scraps = [PromptButton(label(a, view, cast), a) for a in view.legal if isinstance(a, ScrapRevealed)]
    if scraps:
        return Prompt("Neither can be played: scrap one", tuple(scraps), urgent=True)
    ways = {card: with_card(view.legal, card) for card in filter(None, map(card_of, view.legal))}
    cards = tuple(
        PromptButton(tell("Play {card}", card=card), card if len(plays) > 1 else plays[0], brief=mark(card))
        for card, plays in ways.items()
    )
    return Prompt("Play a card that the seven turned up", cards, urgent=True, brief="Play one of these")


def _royal(cast: Cast, by: Seat, royal: Royal) -> str:
    """`Bea plays [JD] on [TH], for you`; the buttons say how it can be answered."""
    name = cast.names[by]
    match royal:
        case Give(card, target, to) if to != by:
            form = PLAYS_FOR.you if to == cast.me else PLAYS_FOR.other
            return tell(form, name=name, card=card, target=target, seat=cast.names[to])
        case Steal(card, target) | Give(card, target):
            return tell(PLAYS_ON, name=name, card=card, target=target)
        case _:
            return _plays(by, royal.card, cast)


def _turn(view: View) -> Prompt:
    offers: list[PromptButton] = []
    plays = any(card_of(action) is not None for action in view.legal)
    for action in view.legal:
        match action:
            case Draw():
                offers.append(PromptButton("Draw a card", action, "draw", main=not plays))
            case Pass():
                words = tell("Pass ({number} of {most})", number=view.passes + 1, most=PASSES_TO_STALEMATE)
                offers.append(PromptButton(words, action, "draw", main=not plays))
            case _:
                pass
    if not view.deck:
        message = "The deck is empty: play a card, or pass" if plays else "The deck is empty: you can only pass"
    elif any(isinstance(action, Draw) for action in view.legal):
        message = "Your turn: draw, or play a card" if plays else "Your turn: draw a card"
    else:
        message = tell(FULL, count=len(view.hand)) if room(view, view.seat) == 0 else "Your turn: play a card"
    return Prompt(message, tuple(offers), brief="Your turn")


def _answers(view: View, cast: Cast, decline: str = "Let it resolve") -> tuple[PromptButton, ...]:
    offers: list[PromptButton] = []
    for action in view.legal:
        match action:
            case Counter(card) | Respond(card) | Block(card):
                key = "" if offers else "counter"
                brief = tell(ANSWERING[type(action)], card=card)
                offers.append(PromptButton(label(action, view, cast), action, key, brief=brief))
            case Decline():
                continue
            case _:
                pass
    return (*offers, PromptButton(decline, Decline(), "resolve", main=not offers))  # gold would look like advice


def _confirm(text: str, *, enabled: bool) -> PromptButton:
    return PromptButton(text, Command.CONFIRM, "resolve", main=True, enabled=enabled)


def discard_of(picked: tuple[Card, ...]) -> Discard:
    """The action for the cards picked."""
    return Discard(tuple(sorted(picked)))
