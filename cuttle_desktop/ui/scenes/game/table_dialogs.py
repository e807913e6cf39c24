"""Where the table leads: its exits, and the dialogs over it with what their answers do to the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, assert_never

from msgspec import Struct

from cuttle_desktop.engine.actions import Concede, Offer, Seat
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.match import Match
from cuttle_desktop.ui.scene import Dialog, Home, Push, Replace, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.pause import PauseChoice
from cuttle_desktop.ui.scenes.game.result import ResultChoice
from cuttle_desktop.ui.scenes.game.trouble import TroubleChoice
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.selection import Selection
from cuttle_desktop.ui.table.local_seats import LocalSeats
from cuttle_desktop.ui.widgets.button import PRIMARY
from cuttle_desktop.words.message import enumerated, tell

Chosen = Selection
"""What is chosen at a table stays so where the same game goes on at another one."""


class AfterGame(Struct, frozen=True):
    """What tells a seat the result, and what follows its choice there."""

    result: Callable[[GamePlayed, Seat], Dialog[ResultChoice]]
    chosen: Callable[[ResultChoice], Transition | None]


class Exits(Struct, frozen=True):
    """Where the table leads. The program that opens it says so."""

    pause: Callable[[GamePlayed, Seat], Dialog[PauseChoice]]  # for the seat on the screen
    left: Callable[[], Transition]  # the player leaves; the game is kept
    after: AfterGame | None = None  # nothing where the table itself says how it ended
    trouble: Callable[[GamePlayed], Dialog[TroubleChoice]] | None = None  # the bot that is asked may fail to move
    interrupts: Callable[[], Scene | None] = lambda: None  # what to show over the table at once: saving has stopped
    reopened: Callable[[], None] = lambda: None  # the end of a practice game is about to be undone
    skipped: Callable[[], Transition | None] = lambda: None  # a puzzle
    covered: Callable[[GamePlayed], Dialog[PauseChoice]] | None = None  # the pause while nobody is known to sit there
    practise: Callable[[Chosen], Scene] | None = None  # the table of the same game, for practice, and what is chosen
    given_up: str = ""  # what ends with that, beside an ordinary game, as words of the question
    closed: Callable[[GamePlayed], None] = lambda game: game.close()  # nobody looks at the table any more
    stays: Callable[[], bool] = lambda: False  # whether the game so far is kept then


CANNOT_UNDO: Final = "You cannot undo that: a hidden card was revealed, or another player has moved since."
FREE_UNDO: Final = "In a practice game you can ({key})."
FREE_HINT: Final = "Hint, or with a card chosen: why not that one?"
HINT_IN_PRACTICE: Final = "Hint: makes this a practice game, which does not count"
PRACTISE: Final = "Make this a practice game?"
PRACTISE_WORDS: Final = "You get hints and free undo. A practice game does not count for your record."
RATED_PRACTISE_WORDS: Final = "You get hints and free undo. A practice game does not count: your rating stays."
GIVE_UP: Final = "Make this a practice game?"
SINGLE: Final = "It goes on as a single game, outside the match."
KEPT: Final = "The game so far is kept: the menu leads back to it, under “Your games”."


class TableDialogs:
    """Opens a dialog for the seat on the screen, and does what was answered."""

    def __init__(
        self,
        stage: Stage,
        local_seats: LocalSeats,
        session: GamePlayed,
        exits: Exits,
        refuse: Callable[[str], None],
        sit: Callable[[Seat], None],
        match: Match | None,
    ) -> None:
        """`refuse` says why something cannot be done, `sit` puts a seat on the screen."""
        self._stage = stage
        self._local_seats = local_seats
        self._session = session
        self._exits = exits
        self._refuse = refuse
        self._sit = sit
        self._match = match
        self.over = False  # the end of the game has been seen at the table
        self.told = False  # its result has been shown

    @property
    def leads_on(self) -> bool:
        """Whether the table of a game that is over leads to its result."""
        return self.over and self._exits.after is not None

    def result(self, seat: Seat) -> Transition:
        """The game has ended."""
        self.told = True
        after = self._exits.after
        return Push(after.result(self._session, seat), partial(self._after_result, after, seat)) if after else Stay()

    def pause(self, seat: Seat) -> Transition:
        """Once the end was seen, the result takes the place of the pause."""
        if self.leads_on:
            return self.result(seat)
        return Push(self._exits.pause(self._session, seat), partial(self._after_pause, seat))

    def pause_covered(self) -> Transition | None:
        """The menu over a curtain: nobody is known to sit there, so nobody concedes or offers anything."""
        if self._exits.covered is None:
            return None
        return Push(self._exits.covered(self._session), self._after_covered)

    def trouble(self) -> Transition:
        """The bot that is asked cannot move."""
        trouble = self._exits.trouble
        return Push(trouble(self._session), self._after_trouble) if trouble else Stay()

    @property
    def can_practise(self) -> bool:
        """Whether one person plays a game that counts, and could have hints in it."""
        session = self._session
        possible = self._exits.practise is not None and len(session.people) == 1
        return possible and not session.practice and session.result is None

    @property
    def hint(self) -> str:
        """What a hint is called here; nothing where there is none."""
        return FREE_HINT if self._session.practice else HINT_IN_PRACTICE if self.can_practise else ""

    def practise(self, chosen: Chosen) -> Transition:
        """Offer what a hint needs. That the first try at a deal of the day is lost for good has words of its own.

        What is `chosen` stays so: the player asks about it.
        """
        then = partial(self._after_practise, chosen)
        if self._exits.given_up:
            return Push(Confirm(self._stage, GIVE_UP, self._exits.given_up, "Take the hint", "Play on"), then)
        match = self._match
        words = [RATED_PRACTISE_WORDS if self._stage.profile.rated_games.games else PRACTISE_WORDS]
        words += [SINGLE] if match is not None and match.length.is_series else []
        words += [KEPT] if self._exits.stays() else []
        return Push(Confirm(self._stage, PRACTISE, " ".join(words), "Practice", "Cancel", PRIMARY), then)

    def redo(self, seat: Seat) -> None:
        """Play again what was undone last, or say that there is nothing."""
        if self._session.can_redo(seat):
            self._session.redo(seat)
        else:
            self._refuse("There is nothing to redo.")

    def undo(self, seat: Seat) -> Transition:
        """Undo the last move of `seat`, once everybody agrees who has to; or say why it cannot be undone."""
        found = self._session.undo_request(seat)
        if found is None:
            key = self._stage.keys.hint("hint")
            self._refuse(f"{CANNOT_UNDO} {FREE_UNDO.format(key=key)}" if self.can_practise else CANNOT_UNDO)
        elif found.consent:
            names = self._session.names
            others = enumerated([names[other] for other in found.consent])
            title = tell("Undo {name}’s last move?", name=names[found.seat])
            words = tell("{others} must agree. Cards already seen stay seen.", others=others)
            return Push(
                Confirm(self._stage, title, words, "Undo", "Cancel", PRIMARY), partial(self._after_consent, seat)
            )
        else:
            if self._session.result is not None:
                self._exits.reopened()
                self.over = self.told = False
            self._session.undo(seat)
        return Stay()

    def _after_result(self, after: AfterGame, seat: Seat, choice: ResultChoice) -> Transition | None:
        return self.undo(seat) if choice is ResultChoice.UNDO else after.chosen(choice)

    def _after_pause(self, seat: Seat, choice: PauseChoice) -> Transition | None:
        match choice:
            case PauseChoice.CONCEDE:
                self._session.submit(seat, Concede(seat))
            case PauseChoice.OFFER:
                if Offer() in self._session.talk(seat):
                    self._session.submit(seat, Offer())
            case PauseChoice.LEAVE:
                return self._exits.left()
            case PauseChoice.SKIP:
                return self._exits.skipped()
            case _:
                assert_never(choice)
        return None

    def _after_covered(self, _: PauseChoice) -> Transition:
        """Leave: sheets may lie between the curtain and the table, which stays covered meanwhile."""
        self._exits.left()
        return Home()

    def _after_trouble(self, choice: TroubleChoice) -> Transition | None:
        match choice:
            case TroubleChoice.RETRY:
                self._session.retry()
            case TroubleChoice.PLAY_ITS_SIDE:
                if (seat := self._session.asked) is not None:
                    self._local_seats.take_over(seat)
                    if not self._local_seats.several:  # an onlooker sits nowhere, and nobody has to make way
                        self._sit(seat)
            case TroubleChoice.LEAVE:
                return self._exits.left()
            case _:
                assert_never(choice)
        return None

    def _after_practise(self, chosen: Chosen, agreed: bool) -> Transition | None:
        return Replace(self._exits.practise(chosen)) if agreed and self._exits.practise is not None else None

    def _after_consent(self, seat: Seat, agreed: bool) -> None:
        if agreed:
            self._session.undo_agreed(seat)
