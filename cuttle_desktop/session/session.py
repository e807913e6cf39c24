"""One game being played: it asks the seats in turn, thinks for nobody, and tells each seat only what it witnessed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from cuttle_desktop.engine.actions import CHANCE, Action, Seat
from cuttle_desktop.engine.answers import answers, asked, speaker
from cuttle_desktop.engine.events import Event
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.refusal import Refused, Why
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import Result, State
from cuttle_desktop.engine.step import IllegalAction, talk
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.chronicle import Chronicle
from cuttle_desktop.session.frames import Frame, Viewer
from cuttle_desktop.session.scribe import Scribe
from cuttle_desktop.session.seat_names import taken_over
from cuttle_desktop.session.setup import Bot, Human, Player, shown_hands
from cuttle_desktop.session.thinker import Glimpse, Question, Thinker, Thought, Ticket
from cuttle_desktop.session.undo import UndoRequest, undo_request, undo_request_in_practice

ADVISER: Final = "expert"


class Session:
    """A Game, its players, and the questions put to them. Bots are asked as soon as it is their turn.

    `update` collects their answers. Chance is answered here, from the dice and the length of the log, so that the same
    game goes the same way again, also after an undo or a reload.
    """

    riddle = False  # whether the best move is asked for: nothing at the table may tell it

    def __init__(
        self,
        deal: Deal,
        players: tuple[Player, ...],
        dice: int,
        thinker: Thinker,
        log: Iterable[Action] = (),
        scribe: Scribe | None = None,
        practice: bool = False,
    ) -> None:
        """`log`: actions already played and written down. Raises IllegalAction if one is not allowed."""
        assert len(players) == deal.rules.seats
        self.players, self.practice = players, practice
        self.names = tuple(player.name for player in players)
        self.rules: RuleSet = deal.rules
        self._dice_seed = dice
        self._game = Game(deal)
        self._thinker = thinker
        self._scribe: Scribe | None = None
        self._ticket: Ticket | None = None
        self._advising: Ticket | None = None
        self._advice: Thought | Glimpse | None = None
        self._ahead = False  # whether the thinker was told what the player is likely to ask
        self._wondering: tuple[Action, ...] = ()  # what the player asked about
        self._advice_failed = False
        self._chronicle = Chronicle(self._game.state, lambda: shown_hands(self.players, ended=self.result is not None))
        self._undone: list[int] = []  # how many actions each undo removed, the latest last
        self._undo_requests: dict[Seat, UndoRequest | None] = {}
        for action in log:
            self._play(action)
        self._scribe = scribe
        self._go_on()

    @property
    def deal(self) -> Deal:
        return self._game.deal

    @property
    def log(self) -> tuple[Action, ...]:
        """Every action so far, chance included: with the deal, the whole game."""
        return tuple(self._game.log)

    @property
    def asked(self) -> Seat | None:
        """Who must answer now; None when the game is over. Never CHANCE."""
        return asked(self._game.state)

    @property
    def result(self) -> Result | None:
        return self._game.state.result

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats played at this screen."""
        return tuple(seat for seat, player in enumerate(self.players) if isinstance(player, Human))

    @property
    def thinking(self) -> Seat | None:
        """The bot that is thinking."""
        return self.asked if self._ticket is not None else None

    @property
    def bot_stopped(self) -> bool:
        """Whether the bot whose turn it is will not answer: see `retry`, `take_over`."""
        return self._ticket is not None and self._thinker.stopped

    @property
    def advice(self) -> Thought | Glimpse | None:
        """What a strong player would do now, once `advise` was asked and that, or all of it, has come."""
        return self._advice

    @property
    def advice_failed(self) -> bool:
        """Whether no answer will come to what `advise` asked."""
        return self._advice_failed

    def view(self, viewer: Viewer) -> View:
        """What a seat knows, or what an onlooker may see."""
        return self._chronicle.view(viewer)

    @property
    def length(self) -> int:
        """How many Frames there are so far, the same number for every seat."""
        return self._chronicle.length

    def frames(self, viewer: Viewer, since: int) -> tuple[Frame, ...]:
        """What a seat or an onlooker witnessed from frame `since` on; after an undo one frame without an event."""
        return self._chronicle.frames(viewer, since)

    def courses(self) -> tuple[tuple[float, ...], ...]:
        """For each seat the part of its goal that it had reached at the end of each turn, and has now."""
        return self._chronicle.courses()

    def talk(self, seat: Seat) -> tuple[Action, ...]:
        """What `seat` may say besides playing: offer a stalemate, concede (R33)."""
        said = talk(self._game.state)
        return tuple(saying for saying in said if speaker(self._game.state, saying) == seat)

    def undo_request(self, seat: Seat) -> UndoRequest | None:
        """The actions that an undo by `seat`, a person, would remove, and who has to agree first."""
        if seat not in self._undo_requests:
            if self.practice and seat in self.people:
                found = undo_request_in_practice(self._game, self.people)
            else:
                found = undo_request(self._game, self.people, seat)
            self._undo_requests[seat] = found
        return self._undo_requests[seat]

    def can_undo(self, seat: Seat) -> bool:
        """Whether `seat` can undo something without asking anybody."""
        found = self.undo_request(seat)
        return found is not None and not found.consent

    def can_redo(self, seat: Seat) -> bool:
        """Whether `seat` or those who agreed undid something, and nobody has played since."""
        return bool(self._undone) and seat == self.asked

    # the verbs (`GamePlayed`)

    def submit(self, seat: Seat, action: Action) -> None:
        """Raises IllegalAction and changes nothing if `seat` may not do this now."""
        if seat != speaker(self._game.state, action) and self.result is None:
            raise IllegalAction(Refused("§2", Why.ANOTHERS_TURN))
        self._play(action)
        self._undone.clear()
        self._go_on()

    def update(self) -> bool:
        """Take the bot's answer, if it has come. True when something happened. Never blocks."""
        thought = self._thinker.poll()
        if self._advising is not None and self._thinker.stopped:
            self._stop_thinking()
            self._advice_failed = True
            return True
        if thought is not None and thought.ticket == self._advising:
            self._advice = thought
            if isinstance(thought, Thought):
                self._advising = None
            return True
        if thought is None or thought.ticket != self._ticket or isinstance(thought, Glimpse):
            return False
        self._ticket = None
        self._play(thought.action)
        self._undone.clear()
        self._go_on()
        return True

    def advise(self, seat: Seat, about: tuple[Action, ...] = ()) -> None:
        """Think about what `seat` could do: a person of a practice game, who is asked. See `advice`.

        The person wonders `about` these actions, if any. Raises ValueError if the seat gets no advice now.
        """
        if not self.practice or seat != self.asked or seat not in self.people:
            raise ValueError(f"seat {seat} gets no advice now")
        if self._advising is None or about != self._wondering:
            self._advice_failed, self._wondering, self._ahead = False, about, True
            self._advising = self._thinker.ask(self._question(seat, about))

    def _question(self, seat: Seat, about: tuple[Action, ...] = ()) -> Question:
        """A review judges this moment with the same seed: both tell the same chances."""
        story, moment = self._chronicle.story(seat), len(self._game.log)
        return Question(self.view(seat), story, ADVISER, moment, compares=True, about=about)

    def look_ahead(self, seat: Seat | None) -> None:
        """Think quietly about what `advise` would be asked by `seat` now, once for each position; None: no further."""
        if seat is None and self._ahead and self._advising is None:
            self._ahead = False
            self._thinker.look_ahead(None)
        elif seat is not None and not self._ahead and self.practice and seat == self.asked and seat in self.people:
            self._ahead = True
            self._thinker.look_ahead(self._question(seat))

    def undo(self, seat: Seat) -> None:
        """Undo what needs no agreement. Raises ValueError if `can_undo` does not hold."""
        if not self.can_undo(seat):
            raise ValueError(f"seat {seat} has nothing to undo")
        self.undo_agreed(seat)

    def undo_agreed(self, seat: Seat) -> None:
        """Undo what `undo_request` names, after everybody has agreed. Raises ValueError if it names nothing."""
        found = self.undo_request(seat)
        if found is None:
            raise ValueError(f"seat {seat} has nothing to undo")
        self._stop_thinking()
        count = len(self._game.log) - found.at
        self._undone.append(count)
        self._game.undo(count)
        self._chronicle.set_back(self._game.state, found.at)
        self._undo_requests.clear()
        if self._scribe:
            self._scribe.undo(found.seat, count, self._game.state)
        self._go_on()

    def redo(self, seat: Seat) -> None:
        """Play the last undone actions again. Raises ValueError if `can_redo` does not hold."""
        if not self.can_redo(seat):
            raise ValueError(f"seat {seat} has nothing to redo")
        for _ in range(self._undone.pop()):
            self._done(self._game.state, self._game.redo())
        self._go_on()

    def retry(self) -> None:
        """Ask the bot whose turn it is once more, after it stopped."""
        self._stop_thinking()
        self._go_on()

    def take_over(self, seat: Seat) -> None:
        """A person at this screen plays for the bot at `seat` until the game ends."""
        self._stop_thinking()
        self.players = taken_over(self.players, seat)
        self.names = tuple(player.name for player in self.players)
        if self._scribe:
            self._scribe.seat(self.players)
        self._undo_requests.clear()
        self._go_on()

    def close(self) -> None:
        """Stop waiting for the bots."""
        self._stop_thinking()

    # within

    def _play(self, action: Action) -> None:
        self._done(self._game.state, self._game.play(action))

    def _done(self, before: State, events: list[Event]) -> None:
        """Tell the scribe and the chronicle of the last action."""
        action = self._game.log[-1]
        self._stop_thinking()
        self._chronicle.add(events)
        self._undo_requests.clear()
        if self._scribe:
            seat = speaker(before, action)
            assert seat is not None, "somebody was asked"
            self._scribe.append(seat, action, self._game.state)
            if self.result is not None:
                self._scribe.finish(self._game.state)

    def _go_on(self) -> None:
        """Answer for chance, and ask the bot whose turn it is."""
        while self.asked == CHANCE:
            choices = answers(self._game.state)
            self._play(choices[int(self._dice("chance").random() * len(choices))])
        seat = self.asked
        if seat is None:
            return
        player = self.players[seat]
        if isinstance(player, Bot):
            seed = self._dice(f"seat {seat}").getrandbits(64)
            story = self._chronicle.story(seat)
            self._ticket = self._thinker.ask(Question(self.view(seat), story, player.level, seed))

    def _dice(self, name: str) -> Random:
        """Fresh dice for the next action."""
        return Random(f"{self._dice_seed} {name} {len(self._game.log)}")

    def _stop_thinking(self) -> None:
        for ticket in (self._ticket, self._advising):
            if ticket is not None:
                self._thinker.cancel(ticket)
        self._ticket = self._advising = self._advice = None
        self.look_ahead(None)
        self._advice_failed = False
