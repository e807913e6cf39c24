"""Shows a replay on a table: which moment, for which viewer, how fast, and whether it runs. Knows no buttons."""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.card_poses import Arrangement
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.motion.tempo import Tempo
from cuttle_desktop.words.replay_text import LogEntry, Tale
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line, Tone

COVERED = "Covered until you watch it."
REST_MS = 1100  # to read a move before the next one, at speed 1


class Projector:
    """Plays a step forward as a move; for every other change the cards glide to their places."""

    def __init__(self, stage: Stage, replay: Replay, cast: Cast, viewer: Onlooker, how: Arrangement) -> None:
        self.stage = stage
        self.replay = replay
        self.cast = cast
        self.viewer = viewer
        self.moment = 0
        self.watched = replay.length  # the last moment that may be told of
        self.speed = 1.0
        self.running = False
        self._tales: dict[Onlooker, Tale] = {}
        self._rested = 0.0  # seconds since the table came to rest
        self.director = Director(replay.view(0, viewer), how, lambda _: None, stage.art)
        self.director.onlooker = True
        self.director.show(replay.view(0, viewer))
        self.keep_time()

    @property
    def tale(self) -> Tale:
        """The game in words, as the present viewer sees it."""
        if self.viewer not in self._tales:
            self._tales[self.viewer] = Tale(self.replay, self.viewer, self.cast)
        return self._tales[self.viewer]

    @property
    def covers(self) -> bool:
        """Whether some of the game may not be told yet."""
        return self.watched < self.replay.length

    @property
    def entries(self) -> Sequence[LogEntry]:
        """The list of moves, as far as it may be told."""
        told = self.tale.entries
        if not self.covers:
            return told
        ahead = LogEntry(Line(COVERED, Tone.DETAIL), self.watched + 1)
        return [*(entry for entry in told if entry.moment <= self.watched), ahead]

    @property
    def over(self) -> bool:
        """Whether the end of a finished game is shown."""
        return self.tale.ended(self.moment)

    def keep_time(self, speed: float | None = None) -> None:
        """Take over the settings, and another speed."""
        self.speed = self.speed if speed is None else speed
        settings = self.stage.settings
        pace = self.stage.pace / self.speed
        self.director.tempo = Tempo(pace, settings.reduced_motion, impacts=settings.impacts)

    def advance(self, dt: float) -> bool:
        """Let time pass; returns whether the game went on by itself."""
        self.director.advance(dt)
        self._rested = 0.0 if self.director.moving else self._rested + dt
        due = self.running and not self.director.behind and self._rested * 1000 >= REST_MS / self.speed
        if due:
            self.step()
        return due

    def step(self) -> None:
        """Play the next move; one that is still being played is cut short."""
        if self.moment < self.replay.length:
            self.director.skip()
            self._stand(self.moment + 1)
            self.director.feed(self.replay.frames(self.moment, self.viewer))
            self._rested = 0.0
        self.running = self.running and self.moment < self.replay.length

    def visit(self, moment: int, seat: Seat | None = None) -> None:
        """Go to a moment, seen from a seat if one is given, and stay there."""
        if seat is not None:
            self.sit(seat)
        self.running = False
        self.seek(moment)

    def _stand(self, moment: int) -> None:
        self.moment, self.watched = moment, max(moment, self.watched)

    def seek(self, moment: int) -> None:
        self._stand(moment)
        self._rested = 0.0
        self.director.glide(self.replay.view(moment, self.viewer))

    def revisit(self, moment: int) -> None:
        """Go to a moment; if it is the present one, show again how it came about."""
        self.running = False
        if moment != self.moment or moment == 0:
            self.seek(moment)
            return
        self._rested = 0.0
        self.director.show(self.replay.view(moment - 1, self.viewer))
        self.director.feed(self.replay.frames(moment, self.viewer))

    def leads_to(self, card: Card) -> str:
        """Where a click on a card leads."""
        moment = self.replay.played(card, self.moment)
        if moment is None:
            return "here since the deal"
        return "replay this move" if moment == self.moment else f"played in turn {self.replay.turn(moment)}"

    def run(self) -> None:
        """Run, or stop; from the end it begins again."""
        self.running = not self.running
        if self.running and self.moment == self.replay.length:
            self.seek(0)
        elif self.running:
            self.step()

    def obey(self, name: str) -> bool:
        """Do what the key of this name stands for; False if it is none of time or viewer."""
        n, replay = self.moment, self.replay
        goals = {"step back": max(0, n - 1), "turn back": replay.turn_before(n), "first": 0}
        goals |= {"turn on": replay.turn_after(n), "last": replay.length}
        if name in goals:
            self.visit(goals[name])
            return True
        match name:
            case "run":
                self.run()
            case "step":
                self.running = False
                self.step()
            case "chair":
                self.next_seat()
            case "hands":
                self.next_hands()
            case _:
                return False
        return True

    def next_seat(self) -> None:
        self.sit((self.viewer.seat + 1) % self.replay.rules.seats)

    def sit(self, seat: Seat) -> None:
        """Turn the table so that a seat is below."""
        self._look(Onlooker(seat, self.viewer.hands))

    def next_hands(self) -> None:
        hands = [*ShownHands]
        self._look(Onlooker(self.viewer.seat, hands[(hands.index(self.viewer.hands) + 1) % len(hands)]))

    def _look(self, viewer: Onlooker) -> None:
        self.viewer = viewer
        self.director.glide(self.replay.view(self.moment, viewer))
