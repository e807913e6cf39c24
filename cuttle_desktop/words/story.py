"""The log: a sentence for everything that happens, as the seat on screen witnessed it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import assert_never

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
from cuttle_desktop.engine.asks import CounterWindow, Turn
from cuttle_desktop.engine.card_names import counted, several
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.events import (
    Acted,
    Freed,
    GameEnded,
    HandsSwapped,
    InDeck,
    InHand,
    InScrap,
    LeftField,
    Locked,
    Moved,
    MovedFaceDown,
    Place,
    Revealed,
    Scuttled,
    Seen,
    Shown,
    TurnBegan,
    WasCountered,
)
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import How, Result, View
from cuttle_desktop.words.effect_words import effect_told
from cuttle_desktop.words.speech import FROM_DECK, Cast, all_of, listed, mark, marks


class Tone(Enum):
    """How a line of the log is set."""

    TURN = "turn"
    ACT = "act"
    DETAIL = "detail"


@dataclass(frozen=True, slots=True)
class Line:
    """`seat` is who acted, if anybody did."""

    text: str
    tone: Tone
    seat: Seat | None = None
    at: int = field(default=0, compare=False)  # which of the events of the game it was written for


@dataclass(slots=True)
class Story:
    """Grows with every event; details of one kind that follow each other become one line."""

    cast: Cast
    rules: RuleSet
    lines: list[Line] = field(default_factory=list)
    _heard: int = 0
    _drawn: tuple[Seat, list[Card | None]] | None = None
    _scrapped: list[Card] | None = None
    _scuttled: Card | None = None

    def add(self, event: Seen | None, view: View) -> None:
        """Write down one event and what it led to; None is a table that was set back."""
        if not self.lines and isinstance(event, Acted):
            self._write(self._heading(view.turn, view.number))
        if not self._continues(event):
            self._drawn = self._scrapped = None
        for line in self._lines(event):
            self._write(line)
        if event is None and view.result is None:
            self._write(self._heading(view.turn, view.number, begins=all(isinstance(ask, Turn) for ask in view.asks)))
        self._heard += 1

    def _write(self, line: Line) -> None:
        self.lines.append(replace(line, at=self._heard))

    @property
    def latest(self) -> Line | None:
        """The last thing that anybody did."""
        return next((line for line in reversed(self.lines) if line.tone is Tone.ACT), None)

    def _continues(self, event: Seen | None) -> bool:
        match event:
            case Moved(_, InDeck(), InHand(seat)) | MovedFaceDown(InDeck(), InHand(seat)):
                return self._drawn is not None and self._drawn[0] == seat
            case LeftField(_, _, InScrap()) | Shown():
                return True
            case _:
                return False

    def _lines(self, event: Seen | None) -> tuple[Line, ...]:
        match event:
            case None:
                return (Line("The last move was undone.", Tone.ACT),)
            case TurnBegan(seat, number):
                return (self._heading(seat, number),)
            case Acted(seat, action):
                text = self._action(seat, action)
                return (Line(text, Tone.ACT, None if seat == CHANCE else seat),) if text else ()
            case Moved(card, InDeck(), InHand(seat)):
                return self._draws(seat, card)
            case MovedFaceDown(InDeck(), InHand(seat)):
                return self._draws(seat, None)
            case Shown(_, owner, cards) if self._drawn and owner == self._drawn[0] and {*cards} <= {*self._drawn[1]}:
                return ()  # the draw has named them
            case Scuttled(_, target):
                self._scuttled = target.card
                return ()
            case LeftField(stack, _, target):
                return self._left(stack.card, [rider.card for rider in stack.riders], target)
            case _:
                text = self._detail(event)
                return (Line(text, Tone.DETAIL),) if text else ()

    def _heading(self, seat: Seat, number: int, *, begins: bool = True) -> Line:
        return Line(f"Turn {number} · {self.cast.name(seat)}{'' if begins else ' (continued)'}", Tone.TURN, seat)

    def _draws(self, seat: Seat, card: Card | None) -> tuple[Line, ...]:
        if self._drawn is None:
            self._drawn = (seat, [])
        else:
            self.lines.pop()
        cards = self._drawn[1]
        cards.append(card)
        known = [c for c in cards if c is not None]
        what = marks(known) if len(known) == len(cards) else several(len(cards), "card")
        return (Line(f"{self.cast.does(seat, 'draw')} {what}", Tone.ACT, seat),)

    def _left(self, card: Card, riders: list[Card], target: Place) -> tuple[Line, ...]:
        match target:
            case InScrap() if card is self._scuttled:
                self._scuttled = None
                verb = "goes" if len(riders) == 1 else "go"
                return (Line(f"{marks(riders)} {verb} with it", Tone.DETAIL),) if riders else ()
            case InScrap():
                if self._scrapped is None:
                    self._scrapped = []
                else:
                    self.lines.pop()
                self._scrapped += [card, *riders]
                return (Line(f"To the scrap: {marks(self._scrapped)}", Tone.DETAIL),)
            case InHand(seat):
                return (Line(f"{mark(card)} returns to {self.cast.own(seat)} hand", Tone.DETAIL),)
            case _:
                return (Line(f"{mark(card)} goes to the deck", Tone.DETAIL),)

    def _detail(self, event: Seen) -> str:
        cast = self.cast
        match event:
            case Freed(riders, stack, holder, back, target):
                gone = "to the scrap" if isinstance(target, InScrap) else "from the table"
                text = f"{marks(rider.card for rider in riders)} {_go(len(riders))} {gone}"
                return f"{text}; {mark(stack.card)} goes back to {cast.object(back.seat)}" if back != holder else text
            case WasCountered(_, play):
                return f"{mark(play.card)} is countered and has no effect"
            case Revealed(seat, cards):
                return f"{cast.does(seat, 'turn')} up {marks(cards)}"
            case Shown(viewer, owner, cards):
                return f"{cast.does(viewer, 'see')} {marks(cards)} in {cast.own(owner)} hand"
            case HandsSwapped(first, second):
                return f"{cast.name(first)} and {cast.object(second)} swap hands"
            case Locked(card, seat):
                return f"{mark(card)} is locked in {cast.own(seat)} hand"
            case GameEnded(result):
                return how_it_ended(result, cast)
            case _:
                return ""

    def _action(self, seat: Seat, action: Action) -> str:
        cast = self.cast
        match action:
            case FromDeck(play):
                return self._play(seat, play, FROM_DECK)
            case _ if isinstance(action, Play):
                return self._play(seat, action)
            case Pass():
                return cast.does(seat, "pass")
            case Counter(card):
                return f"{cast.does(seat, 'counter')} with {mark(card)}"
            case Respond(card):
                return f"{cast.does(seat, 'answer')} with {mark(card)}"
            case Block(card):
                return f"{cast.does(seat, 'block')} with {mark(card)}"
            case Take(card):
                return f"{cast.does(seat, 'take')} {mark(card)} from the scrap"
            case Discard(cards) if seat == CHANCE:
                return f"Discarded at random: {marks(cards)}"
            case Discard(cards):
                return f"{cast.does(seat, 'discard')} {all_of(cards)}"
            case ScrapRevealed(card):
                return f"{cast.does(seat, 'scrap')} {mark(card)}: it cannot be played"
            case _:
                return self._talk(seat, action)

    def _talk(self, seat: Seat, action: Action) -> str:
        match action:
            case Offer():
                return f"{self.cast.does(seat, 'offer')} a stalemate"
            case Accept():
                return f"{self.cast.does(seat, 'accept')} the stalemate"
            case Refuse():
                return f"{self.cast.does(seat, 'refuse')} the stalemate"
            case Concede():
                return self.cast.does(seat, "concede")
            case Decline() | Draw():
                return ""  # the pause and the drawn card say it
            case _:
                return ""

    def _play(self, seat: Seat, play: Play, whence: str = "") -> str:
        """`whence` stands behind the card."""
        cast = self.cast
        match play:
            case Points(card):
                points = counted(card.points, "point")
                return f"{cast.does(seat, 'play')} {mark(card)}{whence} for {points}"
            case Scuttle(card, target):
                return f"{cast.does(seat, 'scuttle')} {mark(target)} with {mark(card)}{whence}"
            case Permanent(card):
                return (
                    f"{cast.does(seat, 'play')} {mark(card)}{whence}{' as glasses' if card.rank is Rank.EIGHT else ''}"
                )
            case Give(card, target, to) if to != seat:
                return f"{cast.does(seat, 'give')} {mark(target)} to {cast.object(to)} with {mark(card)}{whence}"
            case Steal(card, target) | Give(card, target):
                return f"{cast.does(seat, 'take')} {mark(target)} with {mark(card)}{whence}"
            case OneOff(card):
                effect = self.rules.effects.get(card.rank)
                what = effect_told(effect, seat, self.rules, cast) if effect else "one-off"
                return f"{cast.does(seat, 'play')} {mark(card)}{whence}: {what}"
            case OneOffOn(card, target):
                return f"{cast.does(seat, 'play')} {mark(card)}{whence} on {mark(target)}"
            case OneOffAt(card, victim):
                return f"{cast.does(seat, 'play')} {mark(card)}{whence} against {cast.object(victim)}"
            case _:
                assert_never(play)


def how_it_ended(result: Result, cast: Cast) -> str:
    """One sentence for the log and the banner."""
    if not result.winners:
        why = "three passes in a row" if result.how is How.PASSES else "everybody agreed"
        return f"Stalemate: {why}"
    who = cast.together(result.winners)
    verb = "win" if len(result.winners) > 1 or cast.me in result.winners else "wins"
    if result.how is not How.CONCESSION:
        return f"{who} {verb} the game"
    losers = listed([cast.object(seat) for seat in range(len(cast.names)) if seat not in result.winners])
    return f"{who} {verb}: {losers} conceded"


def _go(count: int) -> str:
    return "goes" if count == 1 else "go"


def deed(action: Action, view: View, cast: Cast) -> str:
    """What the seat of `view` would do, as the log says it of `You`: `play [6H] for 6 points`."""
    if isinstance(action, Draw):
        return "draw a card"
    if isinstance(action, Decline):
        window = open_window(view)
        return "accept the counter" if isinstance(window, CounterWindow) and window.counters else "let it resolve"
    story = Story(cast, view.rules)
    story.add(Acted(view.seat, action), view)
    return story.latest.text.removeprefix("You ") if story.latest else "wait"
