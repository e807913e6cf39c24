"""The log: a sentence for everything that happens, as the seat on screen witnessed it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from cuttle_desktop.engine.actions import CHANCE, Decline, Draw, Seat
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card
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
from cuttle_desktop.session.rarity import Rare, Rarity
from cuttle_desktop.words.deeds import Done, done_by, drawn_by
from cuttle_desktop.words.message import Forms, Plural, tell, tell_of, together
from cuttle_desktop.words.speech import Cast, marks

UNDONE: Final = "The last move was undone."
TURN_OF: Final = Forms("Turn {number} · You", "Turn {number} · {name}")
GOES_ON: Final = Forms("Turn {number} · You (continued)", "Turn {number} · {name} (continued)")
WITH_IT: Final = Plural("{cards} goes with it", "{cards} go with it")
TO_SCRAP: Final = "To the scrap: {cards}"
TO_HAND: Final = Forms("{card} returns to your hand", "{card} returns to {name}’s hand")
TO_DECK: Final = "{card} goes to the deck"
RIDERS_SCRAPPED: Final = Plural("{cards} goes to the scrap", "{cards} go to the scrap")
RIDERS_GONE: Final = Plural("{cards} leaves the table", "{cards} leave the table")
SCRAPPED_AND_FREE: Final = Forms(
    Plural("{cards} goes to the scrap; {card} goes back to you", "{cards} go to the scrap; {card} goes back to you"),
    Plural(
        "{cards} goes to the scrap; {card} goes back to {name}",
        "{cards} go to the scrap; {card} goes back to {name}",
    ),
)
GONE_AND_FREE: Final = Forms(
    Plural("{cards} leaves the table; {card} goes back to you", "{cards} leave the table; {card} goes back to you"),
    Plural(
        "{cards} leaves the table; {card} goes back to {name}",
        "{cards} leave the table; {card} goes back to {name}",
    ),
)
COUNTERED: Final = "{card} is countered and has no effect"
TURNS_UP: Final = Forms("You turn up {cards}", "{name} turns up {cards}")
YOU_SEE: Final = "You see {cards} in {owner}’s hand"
SEES_YOURS: Final = "{name} sees {cards} in your hand"
SEES: Final = "{name} sees {cards} in {owner}’s hand"
YOU_SWAP: Final = "You and {name} swap hands"
SWAP: Final = "{name} and {other} swap hands"
LOCKED: Final = Forms("{card} is locked in your hand", "{card} is locked in {name}’s hand")
PASSED: Final = "Stalemate: three passes in a row"
AGREED: Final = "Stalemate: everybody agreed"
WIN: Final = Forms("You win the game", "{name} wins the game")
FROM_BEHIND: Final = Forms("You come back and win", "{name} comes back and wins")
RARE: Final = {
    Rarity.FIRST_WIN: Forms("You beat {losers} for the first time", "{name} beats {losers} for the first time"),
    Rarity.FROM_BEHIND: FROM_BEHIND,
    Rarity.RATING: Forms("You win, and your rating passes {count}", "{name} wins, with a rating above {count}"),
    Rarity.ROW: Forms("You win {count} games in a row", "{name} wins {count} games in a row"),
    Rarity.JUST_IN_TIME: Forms("You win just in time", "{name} wins just in time"),
}
TEAM_WINS: Final = "{names} win the game"
CONCEDED: Final = Forms("You win: {losers} conceded", "{name} wins: {losers} conceded")
YOU_CONCEDED: Final = "{name} wins: you conceded"
CONCEDED_TO_TEAM: Final = "{names} win: {losers} conceded"
YOUR_TEAM_CONCEDED: Final = "{names} win: your team conceded"


IN_TURN: Final = "Turn {number} · {line}"


class Tone(Enum):
    """How a line of the log is set."""

    TURN = "turn"
    ACT = "act"
    DETAIL = "detail"


class Line(Struct, frozen=True, eq=False):
    """`seat` is who acted, if anybody did. `turn`: the number of the turn that it is the heading of.

    Two lines are equal if they say the same.
    """

    text: str
    tone: Tone
    seat: Seat | None = None
    turn: int = 0
    at: int = 0  # which of the events of the game it was written for
    done: Done | None = None  # what it tells, if that is a deed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self._said == other._said

    def __hash__(self) -> int:
        return hash(self._said)

    @property
    def _said(self) -> tuple[object, ...]:
        return self.text, self.tone, self.seat


class Story(Struct):
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
        for line in self._lines(event, view):
            self._write(line)
        if event is None and view.result is None:
            self._write(self._heading(view.turn, view.number, begins=all(isinstance(ask, Turn) for ask in view.asks)))
        self._heard += 1

    def remark(self, words: str) -> None:
        """Write down what did not happen, below what did."""
        self._scrapped = None
        self.lines.append(Line(words, Tone.DETAIL, at=self._heard - 1))

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

    def _lines(self, event: Seen | None, view: View) -> tuple[Line, ...]:
        match event:
            case None:
                return (Line(UNDONE, Tone.ACT),)
            case TurnBegan(seat, number):
                return (self._heading(seat, number),)
            case Acted(_, Decline() | Draw()):
                return ()  # the pause and the drawn card say it
            case Acted(seat, action):
                return (self._act(done_by(seat, action, view, self.cast)),)
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

    def _act(self, done: Done) -> Line:
        return Line(done.now, Tone.ACT, None if done.seat == CHANCE else done.seat, done=done)

    def _heading(self, seat: Seat, number: int, *, begins: bool = True) -> Line:
        return turn_heading(seat, number, self.cast, TURN_OF if begins else GOES_ON)

    def _draws(self, seat: Seat, card: Card | None) -> tuple[Line, ...]:
        if self._drawn is None:
            self._drawn = (seat, [])
        else:
            self.lines.pop()
        self._drawn[1].append(card)
        return (self._act(drawn_by(seat, self._drawn[1], self.cast)),)

    def _left(self, card: Card, riders: Sequence[Card], target: Place) -> tuple[Line, ...]:
        match target:
            case InScrap() if card is self._scuttled:
                self._scuttled = None
                words = tell(WITH_IT, cards=marks(riders), count=len(riders))
                return (Line(words, Tone.DETAIL),) if riders else ()
            case InScrap():
                if self._scrapped is None:
                    self._scrapped = []
                else:
                    self.lines.pop()
                self._scrapped += [card, *riders]
                return (Line(tell(TO_SCRAP, cards=marks(self._scrapped)), Tone.DETAIL),)
            case InHand(seat):
                return (Line(tell_of(seat, TO_HAND, self.cast, card=card), Tone.DETAIL),)
            case _:
                return (Line(tell(TO_DECK, card=card), Tone.DETAIL),)

    def _detail(self, event: Seen) -> str:
        cast = self.cast
        match event:
            case Freed():
                return self._freed(event)
            case WasCountered(_, play):
                return tell(COUNTERED, card=play.card)
            case Revealed(seat, cards):
                return tell_of(seat, TURNS_UP, cast, cards=marks(cards))
            case Shown(viewer, owner, cards):
                form = YOU_SEE if viewer == cast.me else SEES_YOURS if owner == cast.me else SEES
                return tell(form, name=cast.names[viewer], owner=cast.names[owner], cards=marks(cards))
            case HandsSwapped(first, second) if cast.me in (first, second):
                return tell(YOU_SWAP, name=cast.names[second if first == cast.me else first])
            case HandsSwapped(first, second):
                return tell(SWAP, name=cast.names[first], other=cast.names[second])
            case Locked(card, seat):
                return tell_of(seat, LOCKED, cast, card=card)
            case GameEnded(result):
                return how_it_ended(result, cast)
            case _:
                return ""

    def _freed(self, event: Freed) -> str:
        cards, count = marks(rider.card for rider in event.riders), len(event.riders)
        scrapped = isinstance(event.target, InScrap)
        if event.back == event.holder:
            return tell(RIDERS_SCRAPPED if scrapped else RIDERS_GONE, cards=cards, count=count)
        free = SCRAPPED_AND_FREE if scrapped else GONE_AND_FREE
        return tell_of(event.back.seat, free, self.cast, card=event.stack.card, cards=cards, count=count)


def turn_heading(seat: Seat, number: int, cast: Cast, form: Forms = TURN_OF) -> Line:
    """The line above what happens in a turn."""
    return Line(tell_of(seat, form, cast, number=number), Tone.TURN, seat, number)


def in_turn(line: Line, heading: Line) -> str:
    """`Turn 3 · You play 9♠ for 9 points`; a heading alone."""
    return line.text if line.tone is Tone.TURN else tell(IN_TURN, number=heading.turn, line=line.text)


def how_it_ended(result: Result, cast: Cast, rare: Sequence[Rare] = ()) -> str:
    """One sentence for the log and the banner, which says the first of what is `rare` about it."""
    if not result.winners:
        return PASSED if result.how is How.PASSES else AGREED
    conceded, mine = result.how is How.CONCESSION, cast.me is not None and cast.me not in result.winners
    losers = together([seat for seat in range(len(cast.names)) if seat not in result.winners], cast)
    if len(result.winners) > 1:
        form = TEAM_WINS if not conceded else YOUR_TEAM_CONCEDED if mine else CONCEDED_TO_TEAM
        return tell(form, names=together(result.winners, cast), losers=losers)
    if conceded and mine:
        return tell(YOU_CONCEDED, name=cast.names[result.winners[0]])
    won = CONCEDED if conceded else RARE[rare[0].kind] if rare else WIN
    return tell_of(result.winners[0], won, cast, losers=losers, count=rare[0].count if rare else 0)
