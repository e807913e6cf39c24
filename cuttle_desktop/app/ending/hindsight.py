"""The move that cost most in a lost game, or the best one of a won game, in words, and the replay that begins there.

A clear lapse is told rather than a concession that cost less, and both rather than a turning point, which explains
nothing that the player could have done. Who won is told of no doubtful move: the review marks them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec import Struct

from cuttle_desktop.ai.ranking import NEARLY
from cuttle_desktop.app.ending.keep_doubts import is_kept, keep_doubts
from cuttle_desktop.engine.actions import Concede, Seat
from cuttle_desktop.session.face import GameSeen
from cuttle_desktop.session.reading import FoundSoFar
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import CLEAR, BestMove, Lapse
from cuttle_desktop.session.reviewing import Reviewer
from cuttle_desktop.session.setup import Substitute
from cuttle_desktop.store.format.entries import Said
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.hindsight import FAILED, NOTHING, SMALL_DOUBTS, Told
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.deeds import deed_in
from cuttle_desktop.words.figures import percent
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.found_words import FoundInWords
from cuttle_desktop.words.message import sentences, tell
from cuttle_desktop.words.speech import Cast


class ShownMoment(Struct, frozen=True):
    """With which moment a replay opens, from which seat, and what is said of it."""

    moment: int
    seat: Seat
    remark: str


Shows = Callable[[Record, ShownMoment], Scene]
"""Makes the replay of a game that opens with a moment."""

PERHAPS_COSTLIEST = "Your move in turn {turn} may have cost you most"
IN_DOUBT = "Turn {turn} might have gone better"
COSTLIEST = "Your move in turn {turn} probably cost you most"
MISSED_WIN = "You could have won in turn {turn}"
TURNED = "The game turned in turn {turn}"
BEST_MOVE = "Your best move: turn {turn}"
ROSE = "{did}. Your chance to win rose from {before} to {after}."
STEADY = "No single move decided it: your chance to win grew step by step."
MUCH = 0.1  # of the chance to win: by so much it rises where a won game turned
CONCEDED_EARLY = "You conceded while you could still win"
WORTH_PLAYING = 0.15  # a chance to win from which on the result tells a concession
NO_MISTAKE = "{did}. {why} None of your moves looks like a clear mistake."
WAITS = "You can try it again under Puzzles."
TRY = "{words} Press “Play on from here” to try it."
DID = "{deed}. {why}"
BRIEF = "{deed}."
INSTEAD = "{deed}. {better}."


def wants_hindsight(session: GameSeen, record: Record) -> bool:
    """Whether one person played against the computer from the beginning, made a move, and won or lost."""
    result = session.result
    if result is None or not result.winners or len(session.people) != 1:
        return False
    if any(isinstance(player, Substitute) for player in session.players):
        return False
    (person,) = session.people
    moves = (entry.action for entry in record.entries if isinstance(entry, Said) and entry.seat == person)
    return any(not isinstance(move, Concede) for move in moves)


class Hindsight:
    """Of one finished game. It says in other sentences, but of a finding the same words, as the replay."""

    def __init__(self, stage: Stage, record: Record, seat: Seat, reviewer: Reviewer, shows: Shows) -> None:
        """Doubtful moves are kept as puzzles with the settings of `stage`."""
        self._stage = stage
        self._record, self._seat, self._shows = record, seat, shows
        self._game = record.play()
        self._replay = Replay(self._game)
        self._names = tuple(player.name for player in record.header.players)
        self._found = FoundSoFar(self._replay.rules)
        self._words = FoundInWords(self._found, self._replay, Cast(self._names, seat))
        self._review = reviewer(self._game, seat)
        self._told: Told | None = None

    def ask(self) -> Told | None:
        """What was found; None while the review goes on."""
        if self._told is None and self._review.over():
            for each in self._review.found:
                self._found.add(each)
            self._told = Told(FAILED) if self._review.failed else self._tell()
        return self._told

    def _tell(self) -> Told:
        """Asked once: a doubtful move that was tried again since is not kept a second time."""
        if (best := self._found.best_moves.get(self._seat)) is not None:
            return self._best(best)
        if self._won:
            return self._rise()
        lapses = [lapse for lapse in self._found.lapses.values() if lapse.clear]
        keep_doubts(self._stage, self._game, lapses, self._names)
        worst, conceded = first_of_the_worst(lapses), self._found.concession
        if conceded is not None and conceded.chance >= max(WORTH_PLAYING, worst.loss if worst else 0.0):
            words = self._words.told(conceded).figure
            return self._leading_to(conceded.moment, CONCEDED_EARLY, words, tell(TRY, words=words))
        if worst is None:
            return self._turned()
        title, words, why = in_words(self._words, worst)
        remark = tell(TRY, words=sentences(words, why))
        return self._leading_to(worst.moment, title, words, remark, lambda: self._waits(worst))

    def _leading_to(self, moment: int, title: str, words: str, remark: str, still: Callable[[], str] = str) -> Told:
        """What is told of a moment, with the replay that opens there."""
        opening = ShownMoment(moment, self._seat, remark)
        did = tell(BRIEF, deed=self._words.tale(self._seat).past(moment + 1))
        return Told(title, words, lambda: self._shows(self._record, opening), still, did)

    def _waits(self, lapse: Lapse) -> str:
        """That a lapse is kept as a puzzle; it is not any more once a better move was found."""
        return WAITS if is_kept(self._stage, self._game, lapse) else ""

    def _best(self, found: BestMove) -> Told:
        """The move that did most for the win."""
        told, seen = self._words.told(found), self._replay.decision(found.moment + 1)
        words = tell(DID, deed=deed_in(found.best, seen, self._words.cast).past, why=told.why or told.figure)
        return self._leading_to(found.moment, tell(BEST_MOVE, turn=seen.number), words, words)

    @property
    def _won(self) -> bool:
        return self._game.state.result is not None and self._seat in self._game.state.result.winners

    def _turned(self) -> Told:
        """Where the game turned though no move was a clear mistake, if that can be told."""
        worst = max(self._found.turning_points, key=lambda each: each.before - each.after, default=None)
        if worst is None:
            return self._told_of_luck(SMALL_DOUBTS)
        did, told = self._words.tale(self._seat).past(worst.moment + 1), self._words.told(worst)
        title = tell(TURNED, turn=self._replay.decision(worst.moment + 1).number)
        words = tell(NO_MISTAKE, did=did, why=told.why)
        return self._leading_to(worst.moment, title, words, tell(DID, deed=did, why=told.figure))

    def _rise(self) -> Told:
        """What raised the chance most before the end of a won game, if that is much."""
        side = self._replay.rules.seating.sides[self._seat]
        course = [chances[side] for _, chances in sorted(self._found.outlooks[self._seat].items())]
        rises = [(now - before, n) for n, (before, now) in enumerate(pairwise(course[:-1]))]
        rise, moment = max(rises, default=(0.0, 0))
        if rise < MUCH:
            return self._told_of_luck(STEADY)
        did, (before, now) = self._words.tale(self._seat).past(moment + 1), course[moment : moment + 2]
        words = tell(ROSE, did=did, before=percent(before), after=percent(now))
        title = tell(TURNED, turn=self._replay.decision(moment + 1).number)
        return self._leading_to(moment, title, words, words)

    def _told_of_luck(self, doubts: str) -> Told:
        """Nothing stands out but luck, where there was some; `doubts` is said if there are doubtful moves."""
        return Told(doubts if self._found.lapses else NOTHING, self._words.greatest_luck(self._found.luck))

    def close(self) -> None:
        self._review.close()


def first_of_the_worst(lapses: Sequence[Lapse]) -> Lapse | None:
    """Of lapses that cost about the same the earliest: at the last moment there may only be luck to lose."""
    most = max((lapse.loss for lapse in lapses), default=0.0)
    return next((lapse for lapse in lapses if most - lapse.loss < NEARLY), None)


def in_words(found: FoundInWords, lapse: Lapse) -> tuple[str, str, str]:
    """Which turn; what was done and might have been better there; and why, if that can be told.

    Where little was left to lose, no move cost most.
    """
    said, seen, (_, taken) = found.told(lapse), found.replay.decision(at := lapse.moment + 1), found.replay.action(at)
    costly = IN_DOUBT if lapse.loss < CLEAR else COSTLIEST if lapse.grave else PERHAPS_COSTLIEST
    title = MISSED_WIN if wins(lapse.better, seen) else costly
    past = deed_in(taken, seen, found.cast).past
    return tell(title, turn=seen.number), tell(INSTEAD, deed=past, better=said.heading), said.why
