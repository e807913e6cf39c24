"""A whole game in words, as one viewer sees it: a sentence for every move, and the log with its moments. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.engine.actions import Action, Decline, Seat
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.events import GameEnded
from cuttle_desktop.session.replay import Mark, Replay, ViewerSeat
from cuttle_desktop.words.past import PastCast
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line, Story, Tone, how_it_ended

MARK_WORDS = {
    Mark.COUNTER: "a play is countered",
    Mark.STEAL: "a card is stolen",
    Mark.SWING: "the score swings",
    Mark.END: "the end",
}


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log, and the moment at which it had happened."""

    line: Line
    moment: int


@dataclass(frozen=True, slots=True)
class Saying:
    """What is said of one move: who did what, and what came of it."""

    deed: str
    outcome: str = ""


class Tale:
    """Made once for each seat, since another seat sees other cards."""

    def __init__(self, replay: Replay, viewer: ViewerSeat, cast: Cast) -> None:
        self._replay, self._viewer = replay, viewer
        self._cast = cast
        self.ending = ""
        self.turn_seats = tuple(replay.view(n, viewer).turn for n in replay.turns)
        first = self.turn_seats[0]
        heading = Line(f"Turn 1 · {cast.name(first)}", Tone.TURN, first)
        self.entries = [LogEntry(heading, 0)]
        self.sayings = [Saying("The deal", counted(replay.turn_count, "turn"))]
        story = Story(cast, replay.rules, [heading])
        for n in range(1, replay.length + 1):
            self._tell(story, n, viewer)

    def headline(self, n: int) -> str:
        """The line above the hand at a moment."""
        if n == 0:
            return f"The deal · {self._cast.does(self.turn_seats[0], 'start')}"
        return self.ending if self.ended(n) else self._with_turn(n)

    def brief(self, n: int) -> str:
        """A shorter headline, for a narrow window."""
        return self.sayings[n].deed

    def deed(self, n: int) -> str:
        """The same within a sentence."""
        return self._cast.within(self.sayings[n].deed)

    def did(self, n: int) -> str:
        """The same of what is over: `you drew [7H]`."""
        past = PastCast.of(self._cast)
        story = Story(past, self._replay.rules)
        for event in self._replay.events(n, self._viewer):
            story.add(event, self._replay.view(n, self._viewer))
        deeds = [line.text for line in story.lines if line.tone is Tone.ACT]
        return past.within(" · ".join(deeds or [_quiet(past, *self._replay.action(n))]))

    def whisper(self, n: int) -> str:
        """A remark that is shown beside the headline if there is room."""
        return self._with_turn(n) if self.ended(n) else self.sayings[n].outcome

    def _with_turn(self, n: int) -> str:
        return f"Turn {self._replay.turn(n)} · {self.sayings[n].deed}"

    def ended(self, n: int) -> bool:
        return bool(self.ending) and n == self._replay.length

    def tip(self, n: int) -> str:
        """The tooltip of a moment on the scrubber."""
        if n == 0:
            return "The deal"
        mark = self._replay.marks.get(n)
        remark = f" — {MARK_WORDS[mark]}" if mark else ""
        return f"Turn {self._replay.turn(n)}{remark}\n{self.sayings[n].deed}"

    def _tell(self, story: Story, n: int, viewer: ViewerSeat) -> None:
        had = len(story.lines)
        for event in self._replay.events(n, viewer):
            story.add(event, self._replay.view(n, viewer))
            if isinstance(event, GameEnded):
                self.ending = how_it_ended(event.result, self._cast)
        lines = story.lines[had:]
        deeds = [line.text for line in lines if line.tone is Tone.ACT]
        if not deeds:
            seat, action = self._replay.action(n)
            deeds = [_quiet(self._cast, seat, action)]
            if not self._only_answer(n, viewer):
                lines.insert(0, Line(deeds[0], Tone.ACT, seat))
        outcome = [line.text for line in lines if line.tone is Tone.DETAIL and line.text != self.ending]
        self.entries += [LogEntry(line, n) for line in lines]
        self.sayings.append(Saying(" · ".join(deeds), " · ".join(outcome)))

    def _only_answer(self, n: int, viewer: ViewerSeat) -> bool:
        """Whether the seat let something resolve for want of a card, and the viewer sees its hand."""
        seat, action = self._replay.action(n)
        seen = seat in self._replay.eyes(viewer)
        return seen and isinstance(action, Decline) and self._replay.decision(n).legal == (action,)


def _quiet(cast: Cast, seat: Seat, action: Action) -> str:
    """What is said of a move that the log of a running game leaves out."""
    return cast.does(seat, "let") + " it resolve" if isinstance(action, Decline) else cast.does(seat, "move")
