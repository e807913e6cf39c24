"""The prompt in the bar above the hand: a message and a few buttons, made from the open question. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cuttle_desktop.engine.actions import (
    Accept,
    Action,
    Block,
    Counter,
    Decline,
    Discard,
    Draw,
    Give,
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
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.rules import PASSES_TO_STALEMATE
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.table.input.aim import Aim
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.layout.geometry import seats_around
from cuttle_desktop.words.action_parts import Kind, card_of, kind_of, kinds, target_of_action, targets
from cuttle_desktop.words.discard_words import discard_in_brief, discard_label, why_discard
from cuttle_desktop.words.labels import in_brief, label
from cuttle_desktop.words.speech import Cast, mark, mark_first


class Command(Enum):
    """What a button can do besides playing."""

    CONFIRM = "confirm"  # the cards picked
    CANCEL = "cancel"


Meaning = Action | Kind | Command | Card | Wish
"""What a button does: an action, a kind to narrow down to, a card to choose, a command, or a wish for the scene."""


@dataclass(frozen=True, slots=True)
class PromptButton:
    """A button; no two of a prompt mean the same. `key` names a binding."""

    text: str
    means: Meaning
    key: str = ""
    main: bool = False
    enabled: bool = True
    brief: str = ""  # where there is little room


@dataclass(frozen=True, slots=True)
class Prompt:
    """`urgent`: somebody waits for the player."""

    message: str
    offers: tuple[PromptButton, ...] = ()
    urgent: bool = False
    brief: str = ""  # where there is little room


# Once the result was shown, it takes the place of the menu.
TO_RESULT = PromptButton("Show the result", Wish.MENU, "act", main=True, brief="Result")
KIND_KEYS = {Kind.POINTS: "points", Kind.SCUTTLE: "scuttle", Kind.EFFECT: "effect", Kind.ONE_OFF: "effect"}
ANSWERING = {Counter: "Counter", Respond: "Send back", Block: "Block"}
VERBS = {Kind.SCUTTLE: "Scuttle", Kind.EFFECT: "Take"}


def prompt(view: View, cast: Cast, chosen: Card | None, aimed: Aim, picked: tuple[Card, ...]) -> Prompt:
    """For the seat on screen. `chosen`: the card it is about to play, `picked`: those to discard or take."""
    if view.result is not None or not view.asks:
        return Prompt("")
    ask = view.asks[-1]
    if ask.seat != view.seat:
        return Prompt(waiting_for(ask, cast))
    if not view.legal:
        return Prompt("")
    if chosen is not None and aimed:
        return _about(view, cast, chosen, aimed)
    return _question(view, cast, ask, picked)


def question_told(view: View, cast: Cast) -> str:
    """What the open question is about; nothing for a turn."""
    ask = view.asks[-1] if view.asks else None
    return "" if ask is None or isinstance(ask, Turn) else _question(view, cast, ask, ()).message


def waiting_for(ask: Ask, cast: Cast) -> str:
    """The message while another seat has to answer."""
    if ask.seat < 0:
        return "Picking cards at random …"
    who = cast.name(ask.seat)
    match ask:
        case CounterWindow():
            return f"{who} may counter …"
        case PickFromScrap():
            return f"{who} takes a card from the scrap …"
        case ForcedDiscard() | DiscardThenDraw() | HandLimitDiscard():
            return f"{who} discards …"
        case PlayRevealed():
            return f"{who} plays a card from the deck …"
        case StalemateOffer():
            return f"{who} considers a stalemate …"
        case Turn():
            return f"{cast.own(ask.seat)} turn …"
        case _:
            return f"{who} may answer …"


def _about(view: View, cast: Cast, card: Card, aimed: Aim) -> Prompt:
    """A card is chosen: its kinds of play, or the names of its targets' play."""
    if aimed.seats:
        return _whom(view, cast, card, aimed)
    offers: list[PromptButton] = []
    for kind in kinds(aimed.actions):
        found = [action for action in aimed.actions if kind_of(action) is kind]
        if len(found) == 1:
            name = label(found[0], view, cast)
            brief = in_brief(name) if kind in (Kind.EFFECT, Kind.ONE_OFF) else name
            offers.append(PromptButton(name, found[0], KIND_KEYS.get(kind, ""), brief=brief))
        else:
            verb = VERBS.get(kind, "One-off")
            offers.append(PromptButton(_one_of(verb, found), kind, KIND_KEYS.get(kind, ""), brief=verb))
    if len(offers) > 1:
        return Prompt(f"{mark_first(card)}: choose what to do", tuple(offers), brief=mark_first(card))
    if isinstance(offers[0].means, Kind):
        return Prompt(f"{mark_first(card)}: choose a target", brief=mark_first(card))
    ask = view.asks[-1]
    message = f"Play {mark(card)}?" if isinstance(ask, Turn | PlayRevealed) else _question(view, cast, ask, ()).message
    return Prompt(message, tuple(offers), brief=mark_first(card))


def _whom(view: View, cast: Cast, card: Card, aimed: Aim) -> Prompt:
    """One button for each seat, when only a seat is left to choose."""
    seats = [seat for seat in seats_around(view.rules.seats, view.seat) if seat in aimed.seats]
    target = target_of_action(aimed.actions[0])
    message = (
        f"{mark_first(card)}: against whom?" if target is None else f"{mark_first(card)}: who gets {mark(target)}?"
    )
    offers = (PromptButton(cast.name(seat), aimed.seats[seat], brief=cast.brief.name(seat)) for seat in seats)
    return Prompt(message, tuple(offers), brief="Against whom?" if target is None else "For whom?")


def _one_of(verb: str, found: list[Action]) -> str:
    """`Scuttle 6♦ or 8♣`; of more targets only their number."""
    met = targets(found)
    if len(met) == 2 and verb in VERBS.values():
        return f"{verb} {mark(met[0])} or {mark(met[1])}"
    return f"{verb} ({counted(len(found), 'target')})"


def _question(view: View, cast: Cast, ask: Ask, picked: tuple[Card, ...]) -> Prompt:
    match ask:
        case Turn():
            return _turn(view)
        case CounterWindow():
            return _whether_to_counter(view, cast, ask)
        case RoyalWindow(by=by, play=royal):
            return Prompt(
                _royal(cast, by, royal),
                _answers(view, cast, "Let it stand"),
                urgent=True,
                brief=cast.brief.does(by, "play") + f" {mark(royal.card)}",
            )
        case BlockWindow(by=by, play=scuttle):
            message = f"{cast.does(by, 'scuttle')} {mark(scuttle.target)} with {mark(scuttle.card)}"
            brief = f"{cast.brief.does(by, 'scuttle')} {mark(scuttle.target)}"
            return Prompt(message, _answers(view, cast), urgent=True, brief=brief)
        case PlayRevealed():
            return _what_the_seven_plays(view, cast)
        case StalemateOffer(by=by):
            offers = (
                PromptButton("Accept", Accept(), "counter"),
                PromptButton("Refuse", Refuse(), "resolve"),
            )
            return Prompt(f"{cast.does(by, 'offer')} a stalemate", offers, urgent=True)
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
        message = f"{cast.does(last.seat, 'counter')} with {mark(last.card)}"
        brief = f"{cast.brief.name(last.seat)}: {mark(last.card)}"
        return Prompt(message, _answers(view, cast, "Accept the counter"), urgent=True, brief=brief)
    brief = f"{cast.brief.does(by, 'play')} {mark(play.card)}"
    if isinstance(play, Respond):
        royal = next(ask.play.card for ask in reversed(view.asks) if isinstance(ask, RoyalWindow))
        message = f"{cast.does(by, 'send')} {mark(royal)} back with {mark(play.card)}"
    else:
        message = f"{cast.does(by, 'play')} {mark(play.card)} · {label(play, view, cast, by)}"
    return Prompt(message, _answers(view, cast), urgent=True, brief=brief)


def _what_the_seven_plays(view: View, cast: Cast) -> Prompt:
    scraps = [PromptButton(label(a, view, cast), a) for a in view.legal if isinstance(a, ScrapRevealed)]
    if scraps:
        return Prompt("Neither can be played: scrap one", tuple(scraps), urgent=True)
    turned_up = dict.fromkeys(filter(None, map(card_of, view.legal)))
    cards = tuple(PromptButton(f"Play {mark(card)}", card, brief=mark(card)) for card in turned_up)
    return Prompt("Play a card that the seven turned up", cards, urgent=True, brief="Play one of these")


def _royal(cast: Cast, by: Seat, royal: Royal) -> str:
    """`Bea plays [JD] on [TH], for you`; the buttons say how it can be answered."""
    what = f"{cast.does(by, 'play')} {mark(royal.card)}"
    match royal:
        case Steal(_, target):
            what += f" on {mark(target)}"
        case Give(_, target, to) if to == by:
            what += f" on {mark(target)}"
        case Give(_, target, to):
            what += f" on {mark(target)}, for {cast.object(to)}"
        case _:
            pass
    return what


def _turn(view: View) -> Prompt:
    offers: list[PromptButton] = []
    plays = any(card_of(action) is not None for action in view.legal)
    for action in view.legal:
        match action:
            case Draw():
                offers.append(PromptButton("Draw a card", action, "draw", main=not plays))
            case Pass():
                offers.append(
                    PromptButton(f"Pass ({view.passes + 1} of {PASSES_TO_STALEMATE})", action, "draw", main=not plays)
                )
            case _:
                pass
    if not view.deck:
        message = "The deck is empty: play a card, or pass" if plays else "The deck is empty: you can only pass"
    elif any(isinstance(action, Draw) for action in view.legal):
        message = "Your turn: draw, or play a card" if plays else "Your turn: draw a card"
    else:
        message = "Your turn: play a card; your hand is full"
    return Prompt(message, tuple(offers), brief="Your turn")


def _answers(view: View, cast: Cast, decline: str = "Let it resolve") -> tuple[PromptButton, ...]:
    offers: list[PromptButton] = []
    for action in view.legal:
        match action:
            case Counter(card) | Respond(card) | Block(card):
                key = "" if offers else "counter"
                brief = f"{ANSWERING[type(action)]}: {mark(card)}"
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
