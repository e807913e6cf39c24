"""A hint is found while the player thinks: quietly, once for each position, and with the same figures."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.comparison import USES, Alternative, Comparison
from cuttle_desktop.ai.reply import OfKind, Replies, Reply, Standing
from cuttle_desktop.engine.actions import Action, Draw, OneOff, Points, Scuttle, Steal
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.session.thinker import AtOnce, Glimpse, Question, Thought, answered
from cuttle_desktop.session.worker import Worker
from cuttle_desktop.ui.scenes.game.hints import COMES, NO_OTHER, NO_REPLY, WINS, WINS_ANYHOW
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.hint_arrow import Way
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.reply_words import replies_told
from tests.session.test_worker import SECONDS, answer
from tests.tables import at, click, draw, exits, mouse, settle, stage
from tests.ui.table.test_hints import CAST, OPENING, P1, SCUTTLE, ask, asked, press, said, session, table, told

SIZE = (1280, 720)
SCUTTLED = Reply(1, OfKind(Points, None), 0.41, Standing((0, 8), 0.0))
FOUND = Comparison(0.56, (Alternative(Points(card("9S")), 0.5), Alternative(Draw(), 0.4)), replies=Replies(SCUTTLED))


class Ahead(AtOnce):
    """Remembers what to look ahead at, and tells its action first, the rest when it is `done`."""

    def __init__(self, action: Action = SCUTTLE, found: Comparison = FOUND) -> None:
        self.ahead: list[Question | None] = []
        self.asked: list[Question] = []
        self.done = True
        self._action, self._found = action, found
        super().__init__(lambda _: action)

    def look_ahead(self, question: Question | None) -> None:
        self.ahead.append(question)

    def poll(self) -> Thought | Glimpse | None:  # type: ignore[override]
        question = self._question
        if question is None:
            return None
        if not self.done:
            return Glimpse(self._ticket, self._action)
        self._question = None
        self.asked.append(question)
        about = tuple(Alternative(each, 0.4) for each in question.about[:USES])
        return Thought(self._ticket, self._action, replace(self._found, asked=about))


def test_the_position_is_looked_at_once_as_soon_as_it_is_the_turn_of_a_person() -> None:
    scene = table(ahead := Ahead())
    settle(scene, 1.0)
    assert [each and each.view for each in ahead.ahead] == [scene.session.view(P1)]
    ask(scene)
    assert ahead.asked == [*ahead.ahead], "with the seed and the view that are asked about later"


def test_nothing_is_looked_ahead_at_in_a_game_without_hints() -> None:
    scene = table(ahead := Ahead(), practice=False)
    settle(scene, 1.0)
    assert ahead.ahead == []


def test_looking_ahead_stops_with_a_move_and_where_nobody_sees_the_table() -> None:
    scene = table(ahead := Ahead())
    scene.look_away()
    assert ahead.ahead[1:] == [None]
    settle(scene, 0.1)
    scene.stage.visible = False
    settle(scene, 1.0)
    assert [each is None for each in ahead.ahead] == [False, True, False, True]
    scene.stage.visible = True
    settle(scene, 0.1)
    scene.session.submit(P1, Draw())
    assert ahead.ahead[-1] is None, "nothing is looked at while a bot thinks"


def test_the_answer_is_the_same_whether_it_was_looked_ahead_at_or_not() -> None:
    """And a bot that is asked meanwhile is answered by the same process."""
    state = session(Ahead(), text="P1: hand 9S 6D KH // P2: hand 3H 4C TD | points 5S // turn P1 5")
    question = Question(state.view(P1), (), "expert", 3, compares=True)
    worker = Worker()
    try:
        while not (worker.child and worker.child.ready):
            worker.wait(SECONDS)
            worker.poll()
        child = worker.child
        worker.look_ahead(question)
        ticket = worker.ask(Question(state.view(P1), (), "random", 1))
        assert isinstance(answer(worker), Thought)
        worker.look_ahead(question)
        ticket = worker.ask(question)
        worker.cancel(ticket)
        ticket = worker.ask(question)
        found = answer(worker)
        while isinstance(found, Glimpse):
            glimpsed, found = found, answer(worker)
            assert found is None or glimpsed.action == found.action
        assert found == answered(ticket, question)
        assert worker.child is child, "no process was ended for it"
    finally:
        worker.close()


def test_the_move_is_shown_first_and_stays_where_it_is_when_the_sentences_come() -> None:
    scene = table(ahead := Ahead())
    ahead.done = False
    ask(scene)
    draw(scene, SIZE)
    heading = told(scene)[0]
    assert heading == "[@bulb] Hint: scuttle [5S] with [9S]"
    assert isinstance(scene.seated.advice.mark, Way)
    first = scene.seated.advice.box(scene.director.view)
    ahead.done = True
    settle(scene, 0.1)
    draw(scene, SIZE)
    then = scene.seated.advice.box(scene.director.view)
    assert first is not None
    assert then is not None
    assert (told(scene)[0], then.topleft, then.width) == (heading, first.topleft, first.width)
    assert "Wins in" in told(scene)[-1]


def test_a_move_of_the_list_is_asked_about_by_a_click_and_by_a_key() -> None:
    scene = asked(table(ahead := Ahead()))
    assert "W;" in told(scene)[-1], "the first hint says so"
    draw(scene, SIZE)
    lines = scene.seated.advice.lines_at
    (box,) = [box for box, means in lines if means == Draw()]
    click(scene, box.center)
    settle(scene, 0.1)
    assert ahead.asked[-1].about == (Draw(),)
    for _ in range(2):
        press(scene, pygame.K_w)
        settle(scene, 0.1)
    assert [each.about for each in ahead.asked[-2:]] == [(Points(card("9S")),), (Draw(),)]


def test_the_same_card_asked_about_again_is_told_by_its_next_use_in_turn() -> None:
    scene = asked(table(ahead := Ahead()))
    mouse(scene, pygame.MOUSEMOTION, at(scene, "9S"))
    for _ in range(4):
        press(scene, pygame.K_h)
        settle(scene, 0.1)
    uses, *turns = (each.about for each in ahead.asked[-4:])
    assert len(uses) > 1, "but for the hinted one"
    assert turns == [(use,) for use in (*uses[1:], *uses, *uses)][:3]


def test_every_play_of_a_card_can_be_asked_about() -> None:
    """A six with two scuttles and points could not be asked about as a one-off: it came behind what was told."""
    scene = table(ahead := Ahead(), text="P1: hand 9S 6D // P2: hand 3H | points 5S 4S 3S | perms KC // turn P1 9")
    asked(scene)
    mouse(scene, pygame.MOUSEMOTION, at(scene, "6D"))
    for _ in range(5):
        press(scene, pygame.K_h)
        settle(scene, 0.1)
    uses, *turns = (each.about for each in ahead.asked[-5:])
    assert len(uses) == 5
    assert {uses[0], *(use for (use,) in turns)} == {*uses}
    assert OneOff(card("6D")) in uses


def test_the_likeliest_answer_is_told_and_shown_on_the_table_by_key_and_by_click() -> None:
    scene = table(Ahead())
    press(scene, pygame.K_h)
    settle(scene, 3.0)
    bare = pygame.image.tobytes(draw(scene, SIZE), "RGB")
    sentence = "Bea’s likeliest good answer: a card for points (about 41 of 100 games). "
    standing = "Points then: you 0, Bea 8. "
    assert f"{sentence}Show it: N" in told(scene), "what comes of it is told with it"
    press(scene, pygame.K_n)
    settle(scene, 0.1)
    shown = draw(scene, SIZE)
    assert told(scene)[1:] == [f"{sentence}{standing}Back: N"]
    assert pygame.image.tobytes(shown, "RGB") != bare
    (box,) = [box for box, _ in scene.seated.advice.lines_at]
    click(scene, box.center)
    settle(scene, 0.5)
    assert len(told(scene)) > 2


def test_the_key_shows_one_answer_at_a_time_the_likeliest_then_the_one_that_hurts_most_then_none() -> None:
    hurting = Reply(1, OfKind(Scuttle, Rank.TEN, card("9S")), 0.12, Standing((0, 5), 0.0))
    both = replace(FOUND, replies=Replies(SCUTTLED, hurting))
    scene = TableScene(stage(SIZE), session(Ahead(found=both)), exits())
    settle(scene, 0.5)
    ask(scene)
    hint = told(scene)
    ways, words = [], []
    for _ in range(2):
        press(scene, pygame.K_n)
        settle(scene, 0.1)
        draw(scene, SIZE)
        ways.append(scene.seated.advice.reply_way)
        words.append(" ".join(told(scene)[1:]))
    assert words[0].startswith("Bea’s likeliest good answer: ")
    assert words[0].endswith("The answer that hurts most: N")
    assert words[1].startswith("Bea’s answer that hurts most: ")
    assert words[1].endswith("Back: N")
    assert ways[0] != ways[1], "each has an arrow of its own"
    press(scene, pygame.K_n)
    settle(scene, 0.1)
    assert told(scene) == hint
    assert sum("of 100 games" in line for line in hint) == 1, "the hint tells the likeliest alone"


def test_beside_the_answer_to_a_question_the_key_shows_the_likeliest_answer_to_what_was_asked_about() -> None:
    scene = table(Ahead())
    for key in (pygame.K_h, pygame.K_w):
        press(scene, key)
        settle(scene, 0.1)
    draw(scene, SIZE)
    hinted = scene.seated.advice.mark
    assert card("5S") in scene.seated.advice.lit(scene.director.view)
    assert "The likeliest answer to it: N" in told(scene)
    press(scene, pygame.K_n)
    settle(scene, 0.1)
    draw(scene, SIZE)
    assert told(scene)[0] == "If you play [9S] for 9 points"
    assert told(scene)[1].endswith("Back: N")
    assert scene.seated.advice.mark != hinted, "the arrow is that of the move that was asked about"
    assert card("5S") not in scene.seated.advice.lit(scene.director.view), "nor is the target of the hinted one lit"
    press(scene, pygame.K_n)
    draw(scene, SIZE)
    assert scene.seated.advice.mark == hinted


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        (
            replace(SCUTTLED, next=Points(card("9S"))),
            "Points then: you 0, Bea 8. A good next move then: [9S] for points.",
        ),
        (
            Reply(1, OneOff(card("AC")), 0.4, Standing((), 0.0), counter=card("2H")),
            "You could counter that with [2H].",
        ),
    ],
)
def test_the_likeliest_answer_says_how_to_go_on_with_what_to_counter_and_nothing_of_what_stays(
    reply: Reply, told: str
) -> None:
    seen = session(Ahead(), text="P1: hand 2H 9S // P2: hand 3H AC // turn P1 9").view(P1)
    assert sentences(*replies_told(Replies(reply), seen, CAST)[1:]) == told


def test_the_answer_that_hurts_most_is_told_behind_the_likeliest_one_or_alone() -> None:
    seen = session(Ahead(), text="P1: hand 2H 9S | points TD // P2: hand 3H AC // turn P1 9").view(P1)
    taken = Standing((0, 10), 0.0)
    jack, cast = Reply(1, OfKind(Steal, Rank.JACK, card("TD")), 0.22, taken), CAST
    drawn = Reply(1, Draw(), 0.5, Standing((), 0.0), next=Points(card("9S")))
    hurts = [
        "Bea’s answer that hurts most: taking [TD] with a jack (about 22 of 100 games).",
        "Points then: you 0, Bea 10.",
    ]
    assert replies_told(Replies(None, jack), seen, cast) == hurts
    alone = Replies(None, replace(jack, next=Points(card("9S"))))
    assert replies_told(alone, seen, cast) == [*hurts, "A good next move then: [9S] for points."]
    likeliest = "Bea’s likeliest good answer: drawing a card (about 50 of 100 games)."
    assert replies_told(Replies(drawn, jack), seen, cast) == [likeliest, *hurts]


def test_a_question_that_is_answered_at_once_is_not_shown_for_a_moment() -> None:
    scene = table(ahead := Ahead())
    ahead.done = False
    before = pygame.image.tobytes(draw(scene, SIZE), "RGB")
    scene.seated.think_about("Thinking about a hint …")
    assert pygame.image.tobytes(draw(scene, SIZE), "RGB") == before
    settle(scene, 0.3)
    assert pygame.image.tobytes(draw(scene, SIZE), "RGB") != before


NOTHING_MORE = replace(FOUND, replies=Replies(), others=())
WINNING = "P1: hand 9S 6D | points TS 5D // P2: hand 3H // turn P1 9"


@pytest.mark.parametrize(
    ("ahead", "done", "text", "no_answer", "no_other"),
    [
        (Ahead(found=NOTHING_MORE), True, OPENING, NO_REPLY, NO_OTHER),
        (Ahead(), False, OPENING, COMES, COMES),
        (Ahead(Points(card("9S"))), True, WINNING, WINS_ANYHOW, WINS),
    ],
    ids=["none stands out", "still looked for", "a sure win"],
)
def test_where_there_is_no_answer_or_no_other_move_to_show_the_keys_say_why(
    ahead: Ahead, done: bool, text: str, no_answer: str, no_other: str
) -> None:
    scene = TableScene(stage(SIZE), session(ahead, text=text), exits())
    ahead.done = done
    settle(scene, 0.5)
    ask(scene)
    for code, why in ((pygame.K_n, no_answer), (pygame.K_w, no_other)):
        press(scene, code)
        assert said(scene)[-1:] == [why]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_asked_in_whatever_order_the_card_holds_all_its_words(seed: int) -> None:
    scene, rng = table(ahead := Ahead()), Random(seed)
    press(scene, pygame.K_h)
    settle(scene, 0.2)
    for _ in range(40):
        ahead.done = rng.random() < 0.6
        press(scene, rng.choice((pygame.K_h, pygame.K_n, pygame.K_n, pygame.K_w, pygame.K_w)))
        settle(scene, rng.choice((0.0, 0.2)))
        draw(scene, SIZE)
        advice = scene.seated.advice
        box = advice.box(scene.director.view)
        if box is not None and not advice.comes_at_once:
            assert advice.advice is not None
            words, (_, face, detail) = advice.wording(advice.advice), advice.lies
            assert words.height(detail, face, box.width) <= box.height, words.said(detail)
