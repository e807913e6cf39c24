"""A whole game in words, as one viewer sees it: a sentence for every move, and the log with its moments. Pure.

An answer without a choice is left out only where the viewer sees that hand. Elsewhere a missing line would tell what it
holds. Log, list, review and result all count turns, and each heading names the player.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.actions import Decline
from cuttle_desktop.engine.events import GameEnded
from cuttle_desktop.session.frames import Onlooker
from cuttle_desktop.session.replay import Mark, Replay
from cuttle_desktop.words.deeds import Done, deed_in
from cuttle_desktop.words.figures import TURNS, counted
from cuttle_desktop.words.message import Forms, tell, tell_of
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line, Story, Tone, how_it_ended, turn_heading

DEAL: Final = "The deal"
STARTS: Final = Forms("The deal · You start", "The deal · {name} starts")
AT_TURN: Final = "Turn {turn} · {deed}"
TIP: Final = "Turn {turn}\n{deed}"
MARKED: Final = {
    Mark.COUNTER: "Turn {turn} — a play is countered\n{deed}",
    Mark.STEAL: "Turn {turn} — a card is stolen\n{deed}",
    Mark.SWING: "Turn {turn} — the score swings\n{deed}",
    Mark.END: "Turn {turn} — the end\n{deed}",
}
BETWEEN: Final = " · "


class LogEntry(Struct, frozen=True):
    """A line of the log, and the moment at which it had happened."""

    line: Line
    moment: int


class Saying(Struct, frozen=True):
    """What is said of one move: who did what, and what came of it."""

    deed: str
    outcome: str = ""
    done: tuple[Done, ...] = ()


class Tale:
    """Made once for each seat, since another seat sees other cards."""

    def __init__(self, replay: Replay, viewer: Onlooker, cast: Cast) -> None:
        self._replay, self._viewer = replay, viewer
        self._cast = cast
        self.ending = ""
        self.turn_seats = tuple(replay.view(n, viewer).turn for n in replay.turns)
        first = self.turn_seats[0]
        heading = turn_heading(first, 1, cast)
        self.entries = [LogEntry(heading, 0)]
        self.sayings = [Saying(DEAL, counted(replay.turn_count, TURNS))]
        story = Story(cast, replay.rules, [heading])
        for n in range(1, replay.length + 1):
            self._tell(story, n, viewer)

    def headline(self, n: int) -> str:
        """The line above the hand at a moment."""
        if n == 0:
            return tell_of(self.turn_seats[0], STARTS, self._cast)
        return self.ending if self.ended(n) else self._with_turn(n)

    def brief(self, n: int) -> str:
        """A shorter headline, for a narrow window."""
        return self.sayings[n].deed

    def did(self, n: int) -> str:
        """The same of what is over, behind a colon: `you drew [7H]`."""
        return BETWEEN.join(each.within for each in self.sayings[n].done)

    def past(self, n: int) -> str:
        """`You drew [7H]`."""
        return BETWEEN.join(each.past for each in self.sayings[n].done)

    def whisper(self, n: int) -> str:
        """A remark that is shown beside the headline if there is room."""
        return self._with_turn(n) if self.ended(n) else self.sayings[n].outcome

    def _with_turn(self, n: int) -> str:
        return tell(AT_TURN, turn=self._replay.turn(n), deed=self.sayings[n].deed)

    def ended(self, n: int) -> bool:
        return bool(self.ending) and n == self._replay.length

    def tip(self, n: int) -> str:
        """The tooltip of a moment on the scrubber."""
        if n == 0:
            return DEAL
        mark = self._replay.marks.get(n)
        return tell(MARKED[mark] if mark else TIP, turn=self._replay.turn(n), deed=self.sayings[n].deed)

    def _tell(self, story: Story, n: int, viewer: Onlooker) -> None:
        had = len(story.lines)
        for event in self._replay.events(n, viewer):
            story.add(event, self._replay.view(n, viewer))
            if isinstance(event, GameEnded):
                self.ending = how_it_ended(event.result, self._cast)
        lines = story.lines[had:]
        done = [line.done for line in lines if line.done]
        if not done:  # the log of a running game leaves it out
            done = [deed_in(self._replay.action(n)[1], self._replay.decision(n), self._cast)]
            if not self._only_answer(n, viewer):
                lines.insert(0, Line(done[0].now, Tone.ACT, done[0].seat))
        outcome = [line.text for line in lines if line.tone is Tone.DETAIL and line.text != self.ending]
        self.entries += [LogEntry(line, n) for line in lines]
        self.sayings.append(Saying(BETWEEN.join(each.now for each in done), BETWEEN.join(outcome), tuple(done)))

    def _only_answer(self, n: int, viewer: Onlooker) -> bool:
        """Whether the seat let something resolve for want of a card, and the viewer sees its hand."""
        seat, action = self._replay.action(n)
        seen = seat in self._replay.eyes(viewer)
        return seen and isinstance(action, Decline) and self._replay.decision(n).legal == (action,)
