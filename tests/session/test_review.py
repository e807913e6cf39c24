"""The review of a finished game: what it finds, where it is computed, and how the replay shows it."""

import math
import os
import subprocess
import sys
import time
from itertools import pairwise, product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.outlook import outlook
from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.app.ending.replays import watch
from cuttle_desktop.engine.actions import Action, Counter, Decline, Draw, OneOff, Points, Scuttle, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import view
from cuttle_desktop.session import review, reviewing
from cuttle_desktop.session.account import Band, band
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.luck import Luck
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import (
    BestMove,
    Decisions,
    Finding,
    Judged,
    Lapse,
    MomentOutlook,
    Slip,
    TurningPoint,
    best_moves,
    findings,
    judgements,
    lapses,
    turning_points,
)
from cuttle_desktop.session.reviewing import KeptReviews, ReviewAside
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.replay import scrubber
from cuttle_desktop.ui.replay.game_notes import GameTold
from cuttle_desktop.ui.replay.review_notes import (
    FAILED,
    FAILED_WHY,
    LAST,
    NOTHING,
    OTHERS,
    TURNED_TO,
    UNFINISHED,
    UNSEEN,
    ReviewNotes,
)
from cuttle_desktop.ui.scene import Push, Stay
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.widgets.labels import Heading, draw_tooltip
from cuttle_desktop.words.balance_words import in_short
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.lapse_words import lapse_in_words
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.moment_words import best_in_words
from cuttle_desktop.words.replay_text import Tale
from cuttle_desktop.words.speech import Cast
from tests import ROOT
from tests.driving import FRAME, Blank, Open, click, key, of_kind, on_top, there
from tests.painted import Painted
from tests.positions import full, game_at
from tests.stand_ins import Underway
from tests.store.drawing import finished
from tests.tables import SIZES, Size, in_windows, stage

YOU, BEA = 0, 1
SECONDS = 60  # far more than any answer takes, even on a busy machine
MISSED = "P1: hand TS 3C | points TD AS // P2: hand TH {} | points TC AC // deck 3D 7C {} 8D 5H 6H // turn P1 9"
NEXT = Points(card("TS"))


def missed(held: str = "4H", buried: str = "4D") -> Game:
    """You draw instead of winning, and Bea wins."""
    game = game_at(MISSED.format(held, buried), "draw, points TH")
    assert game.state.result
    assert game.state.result.winners == (BEA,)
    return game


# what is found


def test_a_win_that_was_passed_over_is_a_lapse() -> None:
    (found,) = lapses(missed(), YOU)
    assert (found.moment, found.seat, found.better) == (0, YOU, NEXT)
    assert found.loss > 0.12
    assert found.clear


def test_a_win_that_the_search_itself_would_not_try_is_seen() -> None:
    """A three is hardly ever played for points, so the prior gave the winning move nothing."""
    game = game_at("P1: hand 3S | points TD 8C // P2: hand 2S | points TC 8D // deck 7C 3D 8H 5H 6H // turn P1 9")
    assert outlook(view(game.state, YOU), 150, 1) == (1.0, 0.0)
    game.play(Draw())
    (found,) = lapses(game, YOU)
    assert found.better == Points(card("3S"))


def test_what_only_the_other_seat_held_changes_nothing() -> None:
    assert [*lapses(missed("4H", "4D"), YOU)] == [*lapses(missed("4D", "4H"), YOU)]


def test_a_seat_that_had_no_choice_has_no_lapse() -> None:
    game = game_at("P1: points 3C // P2: hand TH 4H | points TC AC // deck 3D 7C // turn P1 9", "draw, points TH")
    assert [*lapses(game, YOU)] == []


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_chances_of_all_sides_add_up_to_one_at_every_moment(rules: str) -> None:
    game = finished(rules, 3).play()
    for n in range(0, len(game.log) + 1, 5):
        chances = outlook(view(game.at(n), n % game.deal.rules.seats), 20, 1)
        assert len(chances) == game.deal.rules.side_count
        assert sum(chances) == pytest.approx(1.0)
        assert all(0 <= chance <= 1 for chance in chances)


def test_a_win_in_the_hand_is_certain_for_the_seat_that_holds_it_and_the_end_is_what_happened() -> None:
    game = missed()
    seen = [finding for finding in findings(game.deal, game.log) if isinstance(finding, MomentOutlook)]
    assert [(each.moment, each.seat) for each in seen] == [*product(range(3), (YOU, BEA))], "the chart grows at once"
    yours, hers = seen[::2], seen[1::2]
    assert [round(each.chances[YOU], 1) for each in yours if each.moment != 1] == [1.0, 0.0]
    assert 0.1 < yours[1].chances[YOU] < 0.9, "you do not know that Bea holds what she needs"
    assert [round(each.chances[YOU], 1) for each in hers[1:]] == [0.0, 0.0]


def test_how_a_seat_saw_its_chance_does_not_depend_on_what_it_could_not_know() -> None:
    games = (missed(*cards) for cards in (("4H", "4D"), ("4D", "4H")))
    seen, other = ([decided.seen_by(YOU, n) for n in range(2)] for decided in map(Decisions, games))
    assert seen == other


def test_the_only_answer_to_a_sweep_is_the_best_move_and_a_win_on_the_table_is_none() -> None:
    """Bea's ace would take 18 points, with which you win next turn: all but the two loses."""
    game = game_at(
        "P1: hand 2S 3C | points TD 8C // P2: hand AH 5H TH | points 9C 9D // deck 7C 4S 8D 6D 6H // turn P2 9",
        "oneoff AH, counter 2S, ok, points 3C",
    )
    assert game.state.result
    (found,) = (each for each in best_moves(game) if each.seat == YOU)
    assert (found.moment, found.best, found.other) == (1, Counter(card("2S")), Decline())
    assert found.lead > 0.3
    assert found in [*findings(game.deal, game.log, YOU)]


@pytest.mark.parametrize(
    ("table", "plays"),
    [
        ("P1: hand AC JD // P2: hand 5H TH // deck 7C 4S 8D 6D // turn P1 9", "draw, points TH"),
        (
            "P1: hand 5C | points TD // P2: hand 4H 6H 9C | points 9D // deck 7C 4S 8D 6D TC 9H // turn P1 9",
            "oneoff 5C, ok, draw",
        ),
        ("P1: hand 2S 9D | points 5D // P2: hand AH 4H | points 4D TD // deck 7C 4S 8S // turn P2 9", "oneoff AH, ok"),
    ],
    ids=["to draw a card", "a five as the only card", "to let a poor ace resolve"],
)
def test_what_took_no_finding_is_no_best_move(table: str, plays: str) -> None:
    assert not any(each.seat == YOU for each in best_moves(game_at(table, plays)))


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (Points(card("3C")), "After [3C] for points, Bea could win with 4–10 or K, if one is in hand."),
        (Scuttle(card("TS"), card("9D")), "It keeps Bea from winning next turn with 4–10 or K."),
    ],
    ids=["lets win", "stops it too"],
)
def test_of_a_best_move_the_win_that_it_stopped_is_told_once(other: Action, told: str) -> None:
    """Either as what the next best move lets happen, or, where that stops it as well, by itself."""
    seen = view(full("P1: hand TS TC 3C // P2: hand 3H 5H | points 9D 8S // turn P1 9 // deck 5C"), YOU)
    best = BestMove(0, YOU, Scuttle(card("TC"), card("9D")), other, 0.6, 0.45)
    why = best_in_words(best, seen, Cast(("You", "Bea"), YOU)).why
    assert why.startswith(told)
    assert why.count("win") == 1


def test_of_a_best_move_what_one_can_see_is_told_first() -> None:
    seen = view(full("P1: hand 8C 4D 6S // P2: hand 3H 5H | perms QC // turn P1 9"), YOU)
    calm, lost = (Prospects(0.1, less, 5, 5, 3, held, 0) for less, held in ((0.08, 1), (0.24, 3)))
    shares = (Topic(Part.HAND, False), 0.1), (Topic(Part.WINS, False), 0.08)
    best, other = OneOff(card("4D")), Points(card("8C"))
    found = BestMove(0, YOU, best, other, 0.6, 0.45, Contrast(calm, lost, shares=shares))
    told = best_in_words(found, seen, Cast(("You", "Bea"), YOU))
    assert told.why == (
        "It leaves Bea’s hand empty. "
        "Bea then wins within two turns in about 8 of 100 games; after [8C] for points, in 24 of 100."
    )


def test_of_one_seat_only_its_decisions_are_judged() -> None:
    game = missed()
    told = findings(game.deal, game.log, BEA)
    assert {each.seat for each in told if not isinstance(each, Luck)} <= {BEA}
    assert [*findings(game.deal, game.log, YOU)] == [*judgements(game, YOU)]
    assert any(isinstance(each, Lapse) for each in judgements(game, YOU))


def test_every_decision_with_a_choice_is_told_by_what_it_cost() -> None:
    game = missed()
    judged = [each for each in judgements(game, YOU) if isinstance(each, Judged)]
    (lapse,) = lapses(game, YOU)
    assert [each.loss for each in judged if each.moment == lapse.moment] == [lapse.loss]
    assert all(each.loss >= 0 for each in judged)
    forced = game_at("P1: hand JC // P2: hand 3H 4C // turn P1 9", "draw")
    assert [*judgements(forced, YOU)] == []


@pytest.mark.parametrize(
    ("losses", "figure"),
    [
        ((), None),
        ((0.0, 0.0), None),
        ((0.0, 0.02, 0.0), Band.EXCELLENT),
        ((0.06, 0.0, 0.0), Band.GOOD),
        ((0.1, 0.02, 0.0), Band.FAIR),
        ((0.9,) * 3, Band.WEAK),
    ],
)
def test_the_band_falls_with_what_the_moves_cost_on_average(losses: tuple[float, ...], figure: Band | None) -> None:
    assert band(losses) is figure


def test_a_game_turns_where_a_rival_makes_the_chance_fall_and_it_stays_low() -> None:
    game = finished("bga-balanced", 3).play()
    theirs, mine = (
        [n for n, action in enumerate(game.log) if speaker(game.at(n), action) == seat and n > 2] for seat in (BEA, YOU)
    )

    def course(*falls: tuple[int, float]) -> list[MomentOutlook]:
        chances = [0.6] * (len(game.log) + 1)
        for at, chance in falls:
            chances[at:] = [chance] * (len(chances) - at)
        return [MomentOutlook(n, YOU, (chance, 1 - chance)) for n, chance in enumerate(chances)]

    turn = theirs[1]
    assert [*turning_points(game, course((turn + 1, 0.2)))] == [TurningPoint(turn, YOU, 0.6, 0.2)]
    assert [*turning_points(game, course((turn + 1, 0.43)))] == [], "too much is left"
    assert [*turning_points(game, course((0, 0.24), (turn + 1, 0.0)))] == [], "little was left before"
    assert [*turning_points(game, course((turn + 1, 0.1), (turn + 2, 0.6)))] == [], "an estimate that strayed"
    assert [*turning_points(game, course((mine[1] + 1, 0.2)))] == [], "what one decides oneself may be a lapse"


def test_what_a_seven_turns_up_once_it_resolves_is_the_rival_s_turn_of_the_game() -> None:
    game = game_at(
        "P1: hand 3H 8C | points 9H TS // P2: hand 7S 4C // turn P2 9 // deck AD 5C", "oneoff 7S, ok, top AD oneoff, ok"
    )
    course = [MomentOutlook(n, YOU, (chance, 1 - chance)) for n, chance in enumerate((0.6, 0.7, 0.36, 0.36, 0.34))]
    assert [*turning_points(game, course)] == [TurningPoint(2, YOU, 0.7, 0.36)]


def test_without_a_clear_lapse_of_the_seat_it_is_told_where_its_game_turned() -> None:
    game = game_at("P1: points TD 8D // P2: hand AH TH | points TC AC // deck 3D 7C // turn P1 9", "draw, points TH")
    *_, found = findings(game.deal, game.log, YOU)
    assert isinstance(found, TurningPoint)
    assert (found.moment, found.seat) == (1, YOU)


# a process of its own


ENDS = {
    "killed": "os.kill(os.getpid(), signal.SIGKILL)",
    "left without a word": "os._exit(0)",
    "closed while it finds something": "review.close()",
    "never closed": "pass",
}
PROGRAM = """
import os, signal, time

if __name__ == "__main__":
    from cuttle_desktop.session.reviewing import ReviewAside
    from tests.session.test_review import missed

    review = ReviewAside(missed())
    while not review.found and not review.over():
        time.sleep(0.01)
    {end}
"""


@pytest.mark.parametrize("end", ENDS)
def test_a_review_ends_with_its_program_without_a_word(tmp_path: Path, end: str) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM.format(end=ENDS[end]))
    here = ROOT
    around = {**os.environ, "PYTHONPATH": str(here), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, cwd=here, env=around, check=False)
    assert (done.stdout.decode(), done.stderr.decode()) == ("", "")


def wait_for(review: ReviewAside) -> None:
    until = time.monotonic() + SECONDS
    while not review.over() and time.monotonic() < until:
        time.sleep(0.01)
    assert review.over()


def test_a_process_of_its_own_finds_the_same_and_one_that_nobody_waits_for_is_ended() -> None:
    game = missed()
    review, left = ReviewAside(game), ReviewAside(game)
    left.close()
    assert left.over()
    left.close()
    wait_for(review)
    assert review.found == [*findings(game.deal, game.log)]
    assert not review.failed
    review.close()


def _dies(*_: object) -> None:
    """A child that ends without an answer."""


def test_a_review_that_fails_does_not_claim_to_be_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "send", _dies)
    review = ReviewAside(missed(), YOU)
    wait_for(review)
    assert (review.failed, review.found) == (True, [])
    review.close()


def test_without_a_process_the_review_fails_and_the_program_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full_up(_: object) -> None:
        raise OSError(11, "no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", full_up)
    review = ReviewAside(missed(), YOU)
    assert (review.over(), review.failed) == (True, True)
    review.close()


def test_a_finished_review_is_kept_and_one_that_was_left_or_failed_is_begun_again() -> None:
    begun: list[Underway[Finding]] = []

    def begin(*_: object) -> Underway[Finding]:
        begun.append(Underway[Finding]())
        return begun[-1]

    kept = KeptReviews(begin, most=2)
    game, other = played(), missed()
    left = kept.begin(game, None)
    left.close()
    begun[-1].ended = True
    assert left.over()
    failed = kept.begin(game, None)
    begun[-1].ended = begun[-1].failed = True
    assert failed.over()
    whole = kept.begin(game, None)
    assert (whole.over(), len(begun)) == (False, 3)
    begun[-1].found, begun[-1].ended = [CHOICE], True
    assert whole.over()
    again = kept.begin(played(), None)
    assert ([*again.found], again.over(), again.failed, len(begun)) == ([CHOICE], True, False, 3)
    for of in ((game, YOU), (other, None)):
        review = kept.begin(*of)
        begun[-1].ended = True
        assert review.over()
    assert len(begun) == 5
    assert not kept.begin(game, None).over(), "two are kept, the last ones"


def test_a_kept_review_is_shown_at_once_when_the_replay_is_opened_again_and_its_words_only_when_asked(
    start: Open,
) -> None:
    slow, record = Underway[Finding](), finished("bga-balanced", 3)
    kept = KeptReviews(lambda *_: slow)
    loop = start(Blank)

    def opened() -> ReplayScene:
        scene = of_kind(watch(loop.stage, record, (), lambda _: Stay(), reviews=kept), ReplayScene)
        loop.stack.apply(Push(scene))
        loop.step(FRAME)
        return scene

    scene = opened()
    assert not scene.notes.shown, "the first time it is asked for"
    scene.do("review")
    slow.found, slow.ended = [CHOICE], True
    loop.step(FRAME)
    assert scene.board.words_box is not None, "once"
    loop.stack.apply(scene.do("leave"))
    again = opened()
    assert (again.notes.shown, again.notes.reading.lapses) == (True, {CHOICE.moment: CHOICE})
    assert again.board.words_box is None
    for _ in range(2):
        click(loop, again.console.review.rect.center)
        loop.step(FRAME)
    assert again.board.words_box is not None, "the button brings them back"


# the replay


def played() -> Game:
    game = finished("bga-balanced", 3).play()
    assert len(game.log) > 10
    return game


class Reviewed:
    """A replay with the two hands open, reviewed by a test."""

    def __init__(self, start: Open, viewer: Onlooker, settings: Settings | None = None, *, shown: bool = True) -> None:
        self.game = played()
        self.review = Underway[Finding]()
        self.begun = 0
        self.loop: Loop = start(Blank, settings or Settings())
        self.scene = ReplayScene(
            self.loop.stage, ("Ann – Bea",), ("Ann", "Bea"), Replay(self.game), None, viewer, self._begin
        )
        self.notes = self.scene.notes
        self.loop.stack.apply(Push(self.scene))
        self.loop.step(FRAME)
        if shown:
            self.scene.do("review")

    def _begin(self) -> Underway[Finding]:
        self.begun += 1
        return self.review

    def find(self, *found: Finding) -> None:
        self.review.found += found
        self.loop.step(FRAME)

    def end(self, *found: Finding, failed: bool = False) -> None:
        self.review.ended, self.review.failed = True, failed
        self.find(*found)

    def advice(self, moment: int) -> Advice:
        return there(self.notes.advice(moment, self.tale))

    @property
    def tale(self) -> Tale:
        return self.scene.projector.tale

    @property
    def whole(self) -> GameTold:
        """What is told of the game as a whole."""
        return there(self.notes.game(0))

    @property
    def messages(self) -> tuple[str, ...]:
        return self.loop.stage.toasts.sentences

    @property
    def told(self) -> list[str]:
        return [
            entry.line.text
            for entry in self.scene.moves.entries
            if "Doubtful move" in entry.line.text or "Mistake" in entry.line.text
        ]


ALL, NONE, ANN_ONLY = Onlooker(0, ShownHands.ALL), Onlooker(0, ShownHands.NONE), Onlooker(0, ShownHands.ONE)
CHOICE, HERS = Lapse(Draw(), 0.62, 0.41, 5, 0), Lapse(Draw(), 0.9, 0.4, 11, 1)
SMALL = Slip(Draw(), 0.62, 0.57, 5, 0)
LATER = replace(CHOICE, moment=12)
TURNING = TurningPoint(8, 0, 0.71, 0.01)


@pytest.fixture
def reviewed(start: Open) -> Reviewed:
    return Reviewed(start, ALL)


@pytest.fixture
def unread(start: Open) -> Reviewed:
    """Nobody has asked for the review yet."""
    return Reviewed(start, ALL, shown=False)


def test_the_review_begins_when_it_is_first_asked_for_and_ends_with_the_replay(unread: Reviewed) -> None:
    assert unread.begun == 0
    click(unread.loop, unread.scene.console.review.rect.center)
    assert (unread.begun, unread.notes.shown) == (1, True)
    key(unread.loop, pygame.K_r)
    key(unread.loop, pygame.K_r)
    assert (unread.begun, unread.notes.shown) == (1, True)
    unread.loop.stack.apply(unread.scene.do("leave"))
    assert unread.review.closed


@pytest.mark.parametrize("right", [False, True], ids=["key", "right button"])
def test_what_leads_back_puts_away_the_words_before_it_leaves(reviewed: Reviewed, right: bool) -> None:
    scene, loop = reviewed.scene, reviewed.loop
    loop.step(FRAME)
    scene.board.browsing = True
    seen = []
    for _ in range(3):
        seen.append((scene.board.browsing, scene.board.words_box is not None, loop.top is scene))
        if right:
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(5, 5)))
            loop.step(FRAME)
        else:
            key(loop, pygame.K_ESCAPE)
    assert seen == [(True, True, True), (False, True, True), (False, False, True)]
    assert (loop.top is scene) == right, "only the key leaves"


def test_the_button_to_leave_a_replay_leaves_it_at_once(reviewed: Reviewed) -> None:
    reviewed.loop.step(FRAME)
    click(reviewed.loop, reviewed.scene.console.strip["back"].rect.center)
    assert isinstance(reviewed.loop.top, Blank)


def test_the_button_of_the_review_shows_that_it_is_on_and_what_it_does_then(unread: Reviewed) -> None:
    button = unread.scene.console.review
    off = (button.look, button.tip)
    unread.scene.do("review")
    unread.loop.step(FRAME)
    assert (button.look.line, button.look.ink) == (theme.BRASS_BRIGHT, theme.BRASS_BRIGHT)
    assert button.tip == "Hide the review (R)"
    unread.scene.do("review")
    unread.loop.step(FRAME)
    assert (button.look, button.tip) == off


def test_a_doubtful_move_is_told_in_the_list_above_the_bar_and_on_the_line(reviewed: Reviewed) -> None:
    reviewed.find(CHOICE)
    assert reviewed.told == ["[@question] Doubtful move −21 %"], (
        "what was better is told beside the move, once one looks there"
    )
    tale = reviewed.tale
    figures = "Ann’s chance to win: 62 % with the better move, 41 % with Ann’s move."
    heading = "[@question] Doubtful move. Better: draw a card"
    brief = "Chance: 62 % with the better move, 41 % with Ann’s move."
    assert [reviewed.notes.advice(n, tale) for n in (4, 5, 6, 7)] == [
        None,
        Advice(Draw(), heading, (f"In the game: {tale.did(6)}. Then {tale.did(7)}.", figures), brief=brief),
        Advice(None, heading, (figures,), brief=brief),
        None,
    ]
    assert [*reviewed.scene.scrubber.signs()] == [5]


def test_before_and_after_all_moves_the_review_tells_the_game_as_a_whole(unread: Reviewed) -> None:
    scene, notes = unread.scene, unread.notes
    assert notes.game(0) is None, "the review is not shown"
    scene.do("review")
    told = there(notes.game(0))
    assert told.sentences == in_short(0, scene.replay.balance, notes.cast, (0, 1))
    unread.loop.step(FRAME)
    assert scene.sheet.box is not None
    assert notes.game(scene.replay.length) == told
    assert notes.game(1) is None
    assert notes.tip(0, scene.projector.tale) == scene.projector.tale.tip(0), "no room there"
    while scene.projector.viewer.hands is not ShownHands.NONE:
        scene.do("hands")
    assert notes.game(0) is None, "the hand is not shown"


def test_the_best_move_is_told_and_lights_up_and_the_way_to_it_is_named_where_nothing_is_doubtful(
    reviewed: Reviewed,
) -> None:
    scene, notes = reviewed.scene, reviewed.notes
    reviewed.review.ended = True
    _, action = scene.replay.action(6)
    reviewed.find(HERS, BestMove(5, 0, action, Draw(), 0.8, 0.5))
    assert notes.status == "Ann’s best move"
    scene.do("next doubt")
    assert scene.projector.moment == 5
    told = there(notes.advice(5, scene.projector.tale))
    assert (told.action, told.heading, told.bad) == (
        action,
        f"[@star] Ann’s best move: {deed(action, scene.replay.decision(6), Cast(('Ann', 'Bea'), 0))}",
        False,
    )
    assert told.why[-1] == "Ann’s chance to win: 80 % with it, 50 % with the next best move (draw a card)."
    assert not notes.asks, "there is no better move to find"
    assert [*scene.scrubber.signs()] == [5]
    scene.do("chair")
    assert notes.status == "1 mistake", "each seat is told its own"


def test_the_list_tells_what_each_own_move_cost_and_the_game_in_short_how_well_was_played(unread: Reviewed) -> None:
    scene, notes = unread.scene, unread.notes
    unread.find(
        *(Judged(n, 0, 0.5, loss) for n, loss in ((2, 0.02), (4, 0.0), (5, 0.21), (12, 0.08))), Judged(11, 1, 0.5, 0.5)
    )
    assert not [entry for entry in scene.moves.entries if "−" in entry.line.text], "the review is not shown"
    scene.do("review")
    unread.loop.step(FRAME)
    unread.find(Lapse(Draw(), 0.62, 0.41, 5, 0))
    costs = {e.moment: e.line.text for e in scene.moves.entries if "−" in e.line.text}
    assert costs[6] == "[@question] Doubtful move −21 %"
    assert costs[13].endswith(" · −8 %"), "“discards 2 −8 %” was read as a sum"
    assert costs.keys() == {6, 13}
    told = there(notes.game(0))
    assert not any("given away" in words for words in told.sentences), "the review goes on"
    unread.end()
    told = there(notes.game(0))
    assert (
        told.sentences[-1] == "Ann’s moves cost much: the average one of 4 lowered the chance to win by more than 5 %."
    )


def test_a_doubt_about_the_first_move_is_told_below_the_game_as_a_whole(reviewed: Reviewed) -> None:
    scene = reviewed.scene
    reviewed.find(replace(CHOICE, moment=0))
    told = there(scene.notes.advice(0, scene.projector.tale))
    assert "Better" in told.heading
    assert scene.board.words_box == scene.sheet.box
    assert scene.board.highlights(marked=False).advised == (), "nothing is lit beside the sheet"
    key(reviewed.loop, pygame.K_ESCAPE)
    reviewed.loop.step(FRAME)
    assert not scene.sheet.widgets
    assert scene.board.words_box is not None


@pytest.mark.parametrize(
    ("chance", "taken", "clear"), [(0.6, 0.53, False), (0.6, 0.48, True), (0.15, 0.06, True), (1.0, 0.91, True)]
)
def test_what_costs_half_of_what_was_left_is_clear_however_little_that_was(
    chance: float, taken: float, clear: bool
) -> None:
    assert replace(CHOICE, chance=chance, taken=taken).clear == clear


def test_that_no_move_is_in_doubt_is_told_once_that_is_known(reviewed: Reviewed) -> None:
    words = "No move of Ann lowered the chance to win by 7 % or more."
    told = reviewed.whole
    assert words not in told.sentences
    reviewed.end(HERS)
    told = reviewed.whole
    assert words in told.sentences


def test_a_review_that_failed_does_not_call_every_move_right(reviewed: Reviewed) -> None:
    reviewed.review.ended = reviewed.review.failed = True
    reviewed.loop.step(FRAME)
    told = reviewed.whole
    assert told.sentences == in_short(0, reviewed.scene.replay.balance, reviewed.notes.cast, (0, 1))
    reviewed.scene.do("next doubt")
    assert reviewed.messages == (FAILED_WHY.format(failed=FAILED),)


def test_what_a_rival_replied_is_told_with_the_move_unless_it_was_to_draw(reviewed: Reviewed) -> None:
    replay, tale = reviewed.scene.replay, reviewed.tale
    replied = {}
    for moment in range(replay.length - 1):
        seat, action = replay.action(moment + 1)
        reply_of, reply = replay.action(moment + 2)
        if seat or reply_of == seat or isinstance(action, Decline) or isinstance(reply, Decline):
            continue
        reviewed.find(Lapse(action, 0.6, 0.4, moment, seat))
        advice = there(reviewed.notes.advice(moment, tale))
        replied[type(reply)] = next(why for why in advice.why if why.startswith("In the game"))
        said = f" Then {tale.did(moment + 2)}." in replied[type(reply)]
        assert said == (not isinstance(reply, Draw)), replied[type(reply)]
    assert {Draw, Scuttle} < replied.keys()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "P1: hand AS 5D | points 9H 9D // P2: hand 3H 4H // turn P1 9 // deck 5C 6C",
            "[AS] as a one-off would hit your own side only.",
        ),
        ("P1: hand AS 5D // P2: hand 3H 4H // turn P1 9 // deck 5C 6C", "[AS] as a one-off would hit nothing."),
        ("P1: hand AS 5D | points 9H // P2: hand 3H 4H | points TC // turn P1 9 // deck 5C 6C", ""),
    ],
    ids=["only the own", "nothing", "both"],
)
def test_a_sweep_that_hits_no_rival_is_called_so(text: str, told: str) -> None:
    seen = view(full(text), 0)
    ace = OneOff(card("AS"))
    _, why = lapse_in_words(Lapse(Draw(), 0.9, 0.2, 5, 0), ace, seen, Cast(("You", "Bea"), 0))
    assert told in why
    assert told or "hit" not in why


def test_a_click_on_a_sign_leads_to_the_moment_before_the_move_and_beside_the_line_to_the_next(
    reviewed: Reviewed,
) -> None:
    reviewed.find(CHOICE, LATER)
    line = reviewed.scene.scrubber.rect
    for moment in (5, 12):
        click(reviewed.loop, (line.x + 20, line.centery))
        assert reviewed.scene.projector.moment == moment
    click(reviewed.loop, reviewed.scene.scrubber.signs()[5].center)
    assert reviewed.scene.projector.moment == 5


def test_a_key_leads_from_one_doubtful_move_to_the_next_and_shows_a_review_that_is_hidden(unread: Reviewed) -> None:
    unread.scene.do("next doubt")
    assert unread.notes.shown
    unread.find(CHOICE, LATER, HERS)
    moments = []
    for name in ("next doubt", "next doubt", "next doubt", "previous doubt", "previous doubt"):
        unread.scene.do(name)
        moments.append(unread.scene.projector.moment)
    assert moments == [5, 12, 12, 5, 5]


def test_the_way_to_the_doubtful_moves_does_not_begin_with_the_best_one(reviewed: Reviewed) -> None:
    _, action = reviewed.scene.replay.action(3)
    reviewed.find(BestMove(2, 0, action, Draw(), 0.8, 0.5), CHOICE, LATER)
    moments = []
    for _ in range(3):
        reviewed.scene.do("next doubt")
        moments.append(reviewed.scene.projector.moment)
    assert moments == [5, 12, 12]
    assert {*reviewed.scene.scrubber.signs()} == {2, 5, 12}


@in_windows(1.0, 1.4, 2.0)
@pytest.mark.parametrize("listed", [True, False])
def test_the_button_for_better_moves_has_a_label_and_leaves_room_for_the_headline(
    start: Open, size: Size, text_size: float, listed: bool
) -> None:
    shown = Reviewed(start, ALL, Settings(window_size=size, text_size=text_size))
    shown.scene.listed = listed
    shown.end(CHOICE)
    console, bar = shown.scene.console, shown.scene.director.layout.areas.bar
    assert console.tries in shown.scene.group.widgets
    assert console.beside_play_on(bar).width >= bar.width // 3
    if listed and (size, text_size) == (SIZES[0], 2.0):
        assert console.tries.bare, "the headline would be cut short after three words"
        assert console.tries.tip == "Find better moves: Your doubtful move as a puzzle (T)"
        return
    assert (console.tries.bare, console.tries.label) == (False, "Find better moves")
    assert console.tries.rect.width >= console.tries.least_width()


@pytest.mark.parametrize(
    ("viewer", "seats", "status"),
    [
        (ALL, {0}, "1 doubtful move"),
        (Onlooker(1, ShownHands.ALL), {1}, "1 mistake"),
        (ANN_ONLY, {0}, "1 doubtful move"),
        (NONE, set(), "Hand hidden"),
    ],
    ids=["all hands", "another seat", "one hand", "no hands"],
)
def test_the_doubtful_moves_are_those_of_the_seat_below_if_its_hand_is_shown(
    start: Open, viewer: Onlooker, seats: set[Seat], status: str
) -> None:
    shown = Reviewed(start, viewer)
    shown.end(CHOICE, HERS)
    assert {lapse.seat for lapse in shown.notes.reading.lapses.values()} == seats
    assert len(shown.told) == len(seats)
    assert shown.notes.status == status
    assert shown.notes.leads_on is bool(seats)
    if not seats:
        shown.scene.do("next doubt")
        assert shown.messages == (UNSEEN.format(key="H"),), "no move is called the last one"


def test_a_turning_point_is_told_before_and_after_the_move_of_the_rival(reviewed: Reviewed) -> None:
    turning = replace(TURNING, moment=theirs(reviewed.scene.replay))
    at = turning.moment
    reviewed.find(turning)
    notes, tale = reviewed.notes, reviewed.tale
    falls = "Ann’s chance to win falls from 71 % to 1 % here."
    as_seen = Tale(reviewed.scene.replay, Onlooker(0, ShownHands.ONE), notes.cast)
    heading = f"[@burst] Turning point: {as_seen.sayings[at + 1].deed}"
    ahead, after = (notes.advice(n, tale) for n in (at, at + 1))
    assert ahead is not None
    assert (ahead.action, ahead.heading, ahead.why[-1]) == (None, heading, falls)
    blameless = "Neither luck nor a mistake: it was Bea’s move."
    assert ahead.why[0] == blameless
    assert ahead.why[1].startswith(f"In the game: {tale.did(at + 1)}.")
    assert after == Advice(None, heading, (blameless, falls))
    assert heading in [entry.line.text for entry in reviewed.scene.moves.entries]
    assert [*reviewed.scene.scrubber.signs()] == [at]
    assert not notes.asks  # nothing to find a better move for
    for asked in ("next doubt", "last", "next doubt"):  # the only one: the line leads there from everywhere
        reviewed.scene.do(asked)
    assert reviewed.scene.projector.moment == at
    reviewed.end()
    for asked, told in (("try", f"{NOTHING}."), ("next doubt", LAST)):
        reviewed.scene.do(asked)
        assert reviewed.messages[-1] == told
        assert reviewed.scene.projector.moment == at


def test_a_turning_point_tells_what_the_own_move_before_it_cost(reviewed: Reviewed) -> None:
    scene, notes = reviewed.scene, reviewed.notes
    at = theirs(scene.replay)
    reviewed.find(replace(SMALL, moment=at - 1), replace(TURNING, moment=at))
    told = there(notes.advice(at + 1, scene.projector.tale))
    assert told.why[0] == "Ann’s move before this cost 5 %. A little better: draw a card."
    reviewed.find(replace(SMALL, moment=at - 1, seat=BEA))
    assert notes.advice(at + 1, scene.projector.tale) != told, "that was Bea’s move"


def test_where_the_words_are_about_the_next_move_the_counter_and_the_line_name_its_turn(reviewed: Reviewed) -> None:
    scene = reviewed.scene
    of = scene.replay.turn_count
    reviewed.find(CHOICE, replace(CHOICE, moment=0))
    shown = []
    for moment in (0, 4, 5, 6):
        scene.seek(moment)
        shown.append((scene.console.counter.label, scene.bar.prompt.message.split(" · ")[0]))
    assert shown == [
        (f"Turn 1 of {of}", "Next: Ann’s move in turn 1"),
        (f"Turn 4 of {of}", "Turn 4"),
        (f"Turn 5 of {of}", "Next: Ann’s move in turn 5"),
        (f"Turn 5 of {of}", "Turn 5"),
    ]
    tale, notes = scene.projector.tale, scene.notes
    assert [notes.brief(5, tale), notes.brief(6, tale)] == ["Next: Ann’s move", tale.brief(6)]
    assert [notes.whisper(5, tale), notes.whisper(4, tale)] == ["", tale.whisper(4)]
    scene.do("review")
    scene.seek(5)
    assert scene.console.counter.label == f"Turn 4 of {of}"
    assert scene.bar.prompt.message.startswith("Turn 4 · ")


def test_a_slip_in_the_first_move_takes_no_place_from_the_game_in_short(reviewed: Reviewed) -> None:
    notes, tale = reviewed.notes, reviewed.tale
    reviewed.find(Judged(0, 0, 0.62, 0.05), replace(SMALL, moment=0))
    after = there(notes.advice(1, tale))
    assert (notes.advice(0, tale), after.heading) == (None, "[@bulb] A little better: draw a card")
    reviewed.find(replace(CHOICE, moment=0))
    assert notes.advice(0, tale) is not None, "what is marked is told where its mark leads"


def test_every_cost_in_the_list_is_explained_beside_the_move(reviewed: Reviewed) -> None:
    notes, tale = reviewed.notes, reviewed.tale
    reviewed.find(Judged(5, 0, 0.62, 0.05), SMALL)
    figures = "Ann’s chance to win: 62 % with the better move, 57 % with Ann’s move."
    for moment, lit in ((5, Draw()), (6, None)):
        told = there(notes.advice(moment, tale))
        assert (told.action, told.heading, told.why[-1]) == (lit, "[@bulb] A little better: draw a card", figures)
    assert notes.headline(5, tale) == "Next: Ann’s move in turn 5"
    assert not [*reviewed.scene.scrubber.signs()]
    assert not notes.asks
    reviewed.find(replace(TURNING, moment=6))
    told = there(notes.advice(6, tale))
    assert told.heading == f"[@burst] Turning point: {tale.sayings[7].deed}", "not “a weaker move before”"
    assert "cost 5 %" in told.why[0], "which tells the slip too"


def test_what_costs_little_is_found_with_what_was_better() -> None:
    game = played()
    found = [*judgements(game, YOU)]
    costs = {each.moment: each.loss for each in found if isinstance(each, Judged)}
    slips = [each for each in found if isinstance(each, Slip)]
    assert slips
    assert {each.moment: each.loss for each in slips} == {
        at: loss for at, loss in costs.items() if review.NOISE <= loss < review.WORTH_A_WORD
    }


def theirs(replay: Replay) -> int:
    """The moment before a move of Bea's."""
    return next(n for n in range(8, replay.length) if replay.action(n + 1)[0] == BEA)


def test_what_follows_a_lapse_turns_the_game_no_second_time(reviewed: Reviewed) -> None:
    at = theirs(reviewed.scene.replay)
    reviewed.find(replace(CHOICE, moment=at - 1), replace(TURNING, moment=at), replace(TURNING, moment=at, seat=BEA))
    assert [*reviewed.scene.scrubber.signs()] == [at - 1]


def test_the_list_stays_where_it_was_scrolled_while_the_review_goes_on(reviewed: Reviewed) -> None:
    reviewed.scene.moves.wheel(-3)
    before = reviewed.scene.moves._scroll
    reviewed.find(MomentOutlook(0, 0, (0.5, 0.5)), HERS)
    assert reviewed.scene.moves._scroll == before > 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_words_about_a_card_hide_neither_those_of_the_review_nor_other_cards(
    start: Open, size: Size, painted: Painted
) -> None:
    reviewed = Reviewed(start, ALL, Settings(window_size=size, speed="off"))
    scene, moment = reviewed.scene, 29
    reviewed.find(replace(CHOICE, moment=moment))
    scene.seek(moment)
    reviewed.loop.step(FRAME)
    shown = painted(Zoom.draw)
    cards = {found: pose.rect for found, pose in scene.director.layout.poses.items() if isinstance(found, Card)}
    laid = [stack.card for field in scene.director.view.fields for stack in (*field.points, *field.permanents)]
    assert len(laid) > 3
    for found in laid:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=cards[found].center, rel=(0, 0), buttons=(0, 0, 0)))
        reviewed.loop.step(FRAME)
        reviewed.loop.step(2.0)
        words = there(scene.board.words_box)
        box = shown[-1].made
        assert not box.colliderect(words)
        assert [other for other in laid if other is not found and box.colliderect(cards[other])] == []
        assert box.width * box.height < size[0] * size[1] / 10


@pytest.mark.parametrize("taken", [0.41, 0.1])
def test_the_card_of_words_calls_a_move_what_the_list_calls_it(reviewed: Reviewed, taken: float) -> None:
    reviewed.find(replace(CHOICE, taken=taken))
    (listed,) = reviewed.told
    told = reviewed.advice(CHOICE.moment)
    assert listed.partition(" −")[0] == told.heading.partition(".")[0]


@in_windows()
def test_what_the_review_came_to_is_told_whole_in_letters_as_large_as_the_lines_above(
    start: Open, size: Size, text_size: float, painted: Painted
) -> None:
    reviewed = Reviewed(start, ALL, Settings(text_size=text_size, window_size=size))
    reviewed.end(CHOICE, replace(LATER, taken=0.1))
    lines = painted(Text.draw)
    reviewed.scene.dirty = True
    reviewed.loop.step(FRAME)
    drawn = {line.text: line.face.size for line in lines}
    assert drawn["1 doubtful, 1 mistake"] >= drawn["Bea"] - 1


@pytest.mark.parametrize(
    ("failed", "found", "words"),
    [
        (False, (), NOTHING),
        (True, (), FAILED),
        (False, (CHOICE, LATER), "2 doubtful moves"),
        (False, (CHOICE,), "1 doubtful move"),
        (False, (CHOICE, HERS), "1 doubtful move"),
        (False, (HERS,), "Bea: 1 mistake"),
        (False, (TURNING,), "1 turning point"),
        (False, (CHOICE, replace(LATER, taken=0.1)), "1 doubtful, 1 mistake"),
        (False, (CHOICE, replace(TURNING, moment=9)), "2 marked moves"),
    ],
)
def test_the_line_says_how_far_the_review_is(
    reviewed: Reviewed, failed: bool, found: tuple[Finding, ...], words: str
) -> None:
    assert reviewed.notes.status == "Reviewing … 0 %"
    reviewed.review.ended, reviewed.review.failed = True, failed
    reviewed.find(*found)
    assert reviewed.notes.status == words


@in_windows(1.0, 1.4)
def test_the_tip_of_the_line_covers_neither_the_hand_nor_the_words_beside_it(
    start: Open, painted: Painted, size: Size, text_size: float
) -> None:
    shown = Reviewed(start, ALL, Settings(window_size=size, text_size=text_size, speed="off"))
    scene = shown.scene
    shown.find(*(MomentOutlook(n, 0, (0.5, 0.5)) for n in range(scene.replay.length + 1)), CHOICE)
    tips = painted(draw_tooltip, at=scrubber)
    for moment in (5, 8, 15):
        scene.seek(moment)
        shown.loop.step(FRAME)
        kept = scene.board.looked_at
        for pointed in range(0, scene.replay.length, 6):
            scene.scrubber.hovered = True
            scene.scrubber.pointed((scene.scrubber.x_of(pointed), scene.scrubber.track.centery))
            scene.draw(Surface(size))
            assert tips.pop().made.collidelist([*kept]) < 0, (moment, pointed)


def test_moves_that_cost_the_same_are_called_the_same(reviewed: Reviewed) -> None:
    little, all_there_was = Lapse(Draw(), 0.6, 0.5, 5, 0), Lapse(Draw(), 0.1, 0.0, 12, 0)
    nearly = Lapse(Draw(), 0.404, 0.156, 14, 0)  # 24.8 points, and 40 − 16 are shown
    hair = replace(nearly, taken=0.154, moment=18)  # 25.0 points, and 40 − 15 are shown
    reviewed.find(little, all_there_was, nearly, hair)
    marked = [e.line.text for e in reviewed.scene.moves.entries if "[@" in e.line.text and "−" in e.line.text]
    assert marked == [
        "[@question] Doubtful move −10 %",
        "[@question] Doubtful move −10 %",
        "[@question] Doubtful move −24 %",
        "[@warning] Mistake −25 %",
    ]


@in_windows(1.0, 1.4, 2.0)
@pytest.mark.parametrize("failed", [False, True])
def test_what_the_review_found_is_told_whole_beside_the_chart(
    start: Open, painted: Painted, size: Size, text_size: float, failed: bool
) -> None:
    shown = Reviewed(start, ALL, Settings(window_size=size, text_size=text_size))
    shown.review.ended, shown.review.failed = True, failed
    shown.find(CHOICE, HERS, replace(LATER, taken=0.1), replace(TURNING, moment=9))
    lines = painted(Text.ellipsis)
    shown.scene.scrubber.draw(Surface(size))
    assert [line.text for line in lines if line.made != line.text] == [], "cut"
    assert [line.text for line in lines if shown.loop.stage.scale.font_px(line.face) < 10] == [], "too small to be read"


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_no_sign_leaves_the_line(reviewed: Reviewed, chance: float) -> None:
    reviewed.find(*(MomentOutlook(n, 0, (chance, 1 - chance)) for n in (0, 5)), CHOICE, replace(CHOICE, moment=0))
    scrubber = reviewed.scene.scrubber
    discs = [box.inflate(8, 8) for box in scrubber.signs().values()]
    assert len(discs) == 2
    assert all(scrubber.rect.contains(disc) for disc in discs)


@pytest.mark.parametrize(("seat", "height"), [(0, 0.25), (1, 0.75)])
def test_the_seat_below_the_table_has_the_lower_part_of_the_chart(
    reviewed: Reviewed, seat: Seat, height: float
) -> None:
    reviewed.find(
        *(MomentOutlook(n, seat, (0.75, 0.25)) for n in range(reviewed.scene.replay.length + 1)), CHOICE, HERS
    )
    if seat:
        reviewed.scene.do("chair")
    scrubber = reviewed.scene.scrubber
    at = (scrubber.signs()[11 if seat else 5].centery - scrubber.chart_box.y) / scrubber.chart_box.height
    assert at == pytest.approx(height, abs=0.06)


def test_two_sides_share_the_height_of_the_chart_as_they_share_the_chances(reviewed: Reviewed) -> None:
    length = reviewed.scene.replay.length
    reviewed.find(*(MomentOutlook(n, 0, (0.75, 0.25)) for n in range(length + 1)))
    reviewed.loop.step(FRAME)
    box = reviewed.scene.scrubber.chart_box
    surface = reviewed.loop.window.surface
    x = box.centerx + 3
    column = [surface.get_at((x, y))[:3] for y in range(box.y, box.bottom)]
    line = max(range(len(column)), key=lambda y: sum(column[y]))
    assert line / box.height == pytest.approx(0.25, abs=0.06)
    assert column[line // 2] != column[-4]


@in_windows()
def test_with_a_review_no_button_leaves_the_row_or_lies_on_another(start: Open, size: Size, text_size: float) -> None:
    shown = Reviewed(start, ALL, Settings(window_size=size, text_size=text_size))
    shown.loop.step(FRAME)
    row = [
        shown.scene.console.counter,
        shown.scene.console.speed,
        shown.scene.console.seat,
        shown.scene.console.hands,
        shown.scene.console.review,
    ]
    assert all(a.rect.right <= b.rect.x for a, b in pairwise(row))
    assert row[-1].rect.right <= size[0]
    assert shown.scene.scrubber.rect.bottom <= row[0].rect.y


def test_the_tooltip_of_the_button_goes_with_the_press_and_comes_back_with_the_pointer(unread: Reviewed) -> None:
    button = unread.scene.console.review
    click(unread.loop, button.rect.center)
    for _ in range(120):
        unread.loop.step(FRAME)
    group = unread.scene.group
    assert (group._tip(), group._rest) == (button.tip, -math.inf)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=button.rect.midtop, rel=(0, 1), buttons=(0, 0, 0)))
    unread.loop.step(FRAME)
    assert group._rest >= 0


def test_the_keys_of_the_replay_come_first_in_its_help(unread: Reviewed) -> None:
    key(unread.loop, pygame.K_QUESTION, sign="?")
    help_ = on_top(unread.loop, KeyHelp)
    assert [part.words for part in help_.content if isinstance(part, Heading)] == ["Replay", "Everywhere", "Table"]


def test_a_game_without_an_end_is_not_reviewed(start: Open) -> None:
    loop = start(Blank, Settings())
    scene = ReplayScene(loop.stage, ("",), ("Ann", "Bea"), Replay(played()))
    scene.do("review")
    assert not scene.notes.shown
    assert scene.console.review not in scene.console.widgets


def test_a_win_that_was_missed_is_told_as_one_in_the_review() -> None:
    game = game_at("P1: hand TS 4C | points 9D 2D // P2: hand 3H | points 5S // turn P1 9", "draw")
    replay = Replay(game)
    notes = ReviewNotes(lambda: found, replay, Cast(("Ann", "Bea"), None))
    found = Underway[Finding]()
    found.found = [Lapse(Points(card("TS")), 1.0, 0.4, 0, 0)]
    notes.toggle()
    notes.update()
    tale = Tale(replay, ALL, Cast(("Ann", "Bea"), None))
    assert notes.remark(1, tale) == "[@warning] Missed win"
    advice = there(notes.advice(1, tale))
    assert advice.heading == "[@warning] Missed win. This wins: play [TS] for 10 points"


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_what_is_said_of_a_doubtful_move_does_not_lie_under_the_list_of_moves(start: Open, text_size: float) -> None:
    reviewed = Reviewed(start, ALL, Settings(text_size=text_size, window_size=(1280, 720)))
    reviewed.find(CHOICE)
    reviewed.scene.listed = True
    reviewed.scene.do("next doubt")
    for _ in range(60):
        reviewed.loop.step(FRAME)
    board = reviewed.scene.board
    said = there(board._words.box(reviewed.scene.director.view))
    assert reviewed.scene.director.layout.areas.log.width
    assert not said.colliderect(reviewed.scene.director.layout.areas.log)
    click(reviewed.loop, said.center)
    assert board._words.box(reviewed.scene.director.view) is None


def test_the_last_doubtful_move_is_not_called_so_while_the_review_goes_on(reviewed: Reviewed) -> None:
    reviewed.find(CHOICE)
    for _ in range(2):
        reviewed.scene.do("next doubt")
    assert reviewed.messages == (UNFINISHED,)


def test_where_only_others_made_doubtful_moves_the_way_to_them_turns_the_table(reviewed: Reviewed) -> None:
    reviewed.find(HERS)
    reviewed.scene.do("next doubt")
    assert reviewed.scene.projector.viewer.seat == 0, "the review may still find a move of the seat below"
    reviewed.end()
    assert reviewed.notes.leads_on
    reviewed.scene.do("next doubt")
    assert reviewed.scene.projector.viewer == Onlooker(1, ShownHands.ALL)
    assert reviewed.scene.projector.moment == HERS.moment
    assert reviewed.messages[-1] == tell(TURNED_TO.other, name="Bea", key="F")
    reviewed.scene.do("chair")
    reviewed.scene.do("try")
    assert reviewed.messages == (OTHERS.format(key="F"),)


@pytest.mark.parametrize("hands", [ShownHands.ONE, ShownHands.NONE])
def test_the_table_is_not_turned_to_a_seat_whose_moves_are_not_told(start: Open, hands: ShownHands) -> None:
    reviewed = Reviewed(start, Onlooker(0, hands))
    reviewed.end(HERS)
    reviewed.scene.do("next doubt")
    assert reviewed.scene.projector.viewer.seat == (1 if hands is ShownHands.ONE else 0)


def test_a_message_that_told_the_same_goes_when_the_words_come(reviewed: Reviewed) -> None:
    reviewed.scene.seek(CHOICE.moment)
    reviewed.loop.stage.toasts.whisper("You draw a card. Perhaps better: play on.")
    reviewed.find(CHOICE)
    assert reviewed.scene.board.words_box is not None
    assert reviewed.messages == ()


@pytest.mark.parametrize(
    ("size", "text_size"), [*product(SIZES[:3], (1.0,)), ((960, 600), 2.0)], ids=lambda value: str(value)
)
def test_a_message_hides_neither_the_words_nor_where_there_is_room_the_chart(
    start: Open, size: Size, text_size: float
) -> None:
    reviewed = Reviewed(start, ALL, Settings(window_size=size, text_size=text_size))
    scene, toasts = reviewed.scene, reviewed.loop.stage.toasts
    reviewed.find(CHOICE)
    scene.seek(CHOICE.moment)
    scene.director.skip()
    toasts.whisper(LAST)
    reviewed.loop.step(FRAME)
    reviewed.loop.step(FRAME)
    (message,) = toasts.places(reviewed.loop.stage.text, 0, scene.toast_room())
    words = there(scene.board.words_box)
    assert not message.colliderect(words)
    assert text_size > 1.0 or not message.colliderect(scene.scrubber.rect)


def test_on_the_line_a_doubt_is_told_of_the_next_move_and_how_likely_each_side_was_to_win(reviewed: Reviewed) -> None:
    reviewed.find(CHOICE, MomentOutlook(4, 0, (0.621, 0.379)))
    notes, tale = reviewed.notes, reviewed.tale
    assert notes.remark(CHOICE.moment, tale) == "Next move: [@question] Doubtful move"
    assert notes.remark(CHOICE.moment + 1, tale) == "[@question] Doubtful move"
    assert notes.tip(4, tale) == f"{tale.tip(4)}\nAnn 62 % · Bea 38 %"


def test_the_key_for_better_moves_says_why_there_are_none(unread: Reviewed) -> None:
    key(unread.loop, pygame.K_t)
    assert unread.notes.shown
    key(unread.loop, pygame.K_t)
    assert unread.messages == (UNFINISHED,)
    unread.end()
    key(unread.loop, pygame.K_t)
    assert unread.messages[-1] == f"{NOTHING}."


@in_windows()
@pytest.mark.parametrize("rules", ["cuttle.cards", "cutthroat", "team"])
def test_the_way_to_the_next_doubt_covers_no_side(rules: str, text_size: float, size: Size, painted: Painted) -> None:
    replay = Replay(finished(rules, 1).play())
    names = ("You", "Gus", "Cal", "Dee")[: replay.rules.seats]
    review = Underway[Finding]()
    large = stage(size, Settings(text_size=text_size))
    scene = ReplayScene(large, ("",), names, replay, None, ALL, lambda: review)
    scene.resized(size)
    sides = replay.rules.side_count
    review.found += [MomentOutlook(moment, 0, (1 / sides,) * sides) for moment in range(replay.length)]
    review.found.append(replace(CHOICE, moment=0))
    review.ended = True
    scene.notes.toggle()
    for _ in range(5):
        scene.update(FRAME)
    scene.resized(size)
    lines, panels = painted(Text.draw), painted(Art.draw_panel)
    scene.scrubber.draw(pygame.Surface(size))
    figures = [line.made for line in lines if line.text.endswith(" %")]
    assert len(figures) == sides
    raised = (each for each in panels if (each.fill, each.line) == (theme.PANEL_RAISED, theme.BRASS))
    (box,) = (each.rect for each in raised if each.rect.x < scene.scrubber.track.x)
    assert [figure for figure in figures if figure.inflate(0, -figure.height // 8).colliderect(box)] == []
