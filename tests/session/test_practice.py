"""What may be taken back and played again: the last move, any move of a practice game, and what people agree on."""

import pytest

from cuttle_desktop.engine.actions import Action, Concede, Decline, Draw, OneOff, Points
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.session.seat_names import taken_over
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Player, Substitute
from cuttle_desktop.session.thinker import AtOnce, Question, Thought, Ticket
from cuttle_desktop.session.undo import UndoRequest
from tests.session.test_session import pack
from tests.stand_ins import Faltering

ANN, BEA = Human("Ann"), Human("Bea")
ROBOT = Bot("Robot", "random")
P1, P2, P3 = 0, 1, 2


CARDS = pack("AC 2C 7S 8S KS", "AD 3C 3D 4D 5D 6D", "TC TD")


class Listening(AtOnce):
    """Answers at once, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Question] = []

    def ask(self, question: Question) -> Ticket:
        self.questions.append(question)
        return super().ask(question)


class Scripted(AtOnce):
    """Answers what it is told to."""

    def __init__(self, *script: Action) -> None:
        super().__init__()
        self.script = list(script)

    def poll(self) -> Thought | None:
        thought = super().poll()
        return Thought(thought.ticket, self.script.pop(0)) if thought else None


def between(*players: Player, practice: bool = False, thinker: AtOnce | None = None, rules: str = "pagat") -> Session:
    return Session(Deal(parse_rules(rules), CARDS, P2), players, 1, thinker or AtOnce(), practice=practice)


def turn(session: Session, action: Action) -> None:
    """A person plays, and the bots answer until a person is asked."""
    assert session.asked is not None
    session.submit(session.asked, action)
    while session.update():
        pass


# practice


def test_in_practice_a_draw_and_the_bots_answer_are_taken_back() -> None:
    session = between(ANN, ROBOT, practice=True)
    before = session.view(P1)
    turn(session, Draw())
    assert len(session.log) > 1
    session.undo(P1)
    assert (session.log, session.view(P1), session.asked) == ((), before, P1)


def test_in_practice_every_step_can_be_taken_back_and_played_again_in_order() -> None:
    session = between(ANN, ROBOT, practice=True)
    views = []
    for _ in range(5):
        views.append(session.view(P1))
        turn(session, Draw() if Draw() in session.view(P1).legal else session.view(P1).legal[0])
    log, steps = session.log, 0
    while session.can_undo(P1):
        session.undo(P1)
        steps += 1
        while len(views) > 1 and views[-1] != session.view(P1):
            views.pop()
        assert session.view(P1) in views
    assert session.log == ()
    for _ in range(steps):
        session.redo(P1)
    assert session.log == log


def test_outside_practice_moves_stay_and_a_lost_game_stays_lost() -> None:
    session = between(ANN, ROBOT)
    turn(session, Draw())
    assert not session.can_undo(P1)
    session.submit(P1, Concede(P1))
    assert session.undo_request(P1) is None


def test_the_bot_answers_the_same_again_and_knows_nothing_of_what_was_taken_back() -> None:
    listening = Listening()
    session = between(ANN, ROBOT, practice=True, thinker=listening)
    turn(session, Draw())
    log = session.log
    session.undo(P1)
    listening.questions, before = [], listening.questions
    turn(session, Draw())
    assert session.log == log
    assert listening.questions == before


def test_an_answer_without_a_choice_is_skipped() -> None:
    """Otherwise the table, which gives such answers by itself, would give it again and again."""
    ace = Scripted(OneOff(card("AD")))
    cards = pack("AC 3H 7S 8S KS", "AD 3C 3D 4D 5D 6D", "TC TD")
    session = Session(Deal(parse_rules("pagat"), cards, P2), (ANN, ROBOT), 1, ace, practice=True)
    turn(session, Points(card("7S")))
    assert session.view(P1).legal == (Decline(),)
    turn(session, Decline())
    assert session.undo_request(P1) == UndoRequest(P1, 0)


# redo


def test_what_was_taken_back_can_be_played_again_bots_and_all_until_another_move_is_made() -> None:
    session = between(ANN, ROBOT, practice=True)
    turn(session, Draw())
    log, view = session.log, session.view(P1)
    session.undo(P1)
    assert session.can_redo(P1)
    session.redo(P1)
    assert (session.log, session.view(P1), session.can_redo(P1)) == (log, view, False)
    session.undo(P1)
    turn(session, Points(card("7S")))
    assert not session.can_redo(P1)
    with pytest.raises(ValueError, match="nothing to redo"):
        session.redo(P1)


def test_a_redo_animates_and_an_undo_adds_one_frame() -> None:
    session = between(ANN, BEA)
    session.submit(P1, Points(card("7S")))
    played = session.length
    session.undo(P1)
    assert session.length == played + 1
    session.redo(P1)
    assert [f.event for f in session.frames(P2, played + 1)] == [f.event for f in session.frames(P2, 0)[:played]]


# people at one screen


def test_the_other_person_has_to_agree_once_a_card_came_to_light() -> None:
    session = between(ANN, BEA)
    session.submit(P1, Draw())
    assert session.undo_request(P1) == session.undo_request(P2) == UndoRequest(P1, 0, (P2,))
    assert not session.can_undo(P1)
    assert not session.can_undo(P2)
    session.undo_agreed(P2)
    assert (session.log, session.asked) == ((), P1)


def test_the_last_decision_goes_whoever_asks_also_an_answer_without_a_choice_which_tells_nothing() -> None:
    """Bea has no two. Could Ann take her ace back alone after that, she would know."""
    session = between(ANN, BEA)
    session.submit(P1, OneOff(card("AC")))
    assert session.view(P2).legal == (Decline(),)
    session.submit(P2, Decline())
    assert session.undo_request(P1) == UndoRequest(P2, 1, (P1,))
    assert not session.can_undo(P1)


def test_everybody_else_at_the_screen_has_to_agree_and_nobody_can_for_a_bot() -> None:
    deal = Deal(parse_rules("cutthroat"), parse_rules("cutthroat").deck, P3)
    people = Session(deal, (ANN, BEA, Human("Cal")), 1, AtOnce())
    people.submit(P1, Draw())
    assert people.undo_request(P2) == UndoRequest(P1, 0, (P2, P3))
    with_bot = Session(deal, (ANN, ROBOT, BEA), 1, AtOnce())
    turn(with_bot, Draw())
    assert with_bot.asked == P3
    assert with_bot.undo_request(P3) is with_bot.undo_request(P2) is None


# a bot that cannot move


def stuck() -> tuple[Session, Faltering]:
    thinker = Faltering()
    session = Session(Deal(parse_rules("pagat"), CARDS, P2), (ANN, ROBOT), 1, thinker)
    session.submit(P1, Points(card("7S")))
    return session, thinker


def test_a_stuck_bot_is_told_and_asked_again() -> None:
    session, thinker = stuck()
    stopped = session.bot_stopped
    thinker.stuck = lambda _: False
    session.retry()
    assert (stopped, session.bot_stopped) == (True, False)
    assert session.update()


def test_somebody_can_play_its_side() -> None:
    session, _ = stuck()
    session.take_over(P2)
    assert (session.bot_stopped, session.people, session.asked) == (False, (P1, P2), P2)
    session.submit(P2, Draw())
    assert session.asked == P1


def test_nobody_is_called_you_beside_a_person_who_plays_for_the_computer() -> None:
    you = Human("You")
    taken = Substitute(ROBOT.name, ROBOT.level)
    assert taken_over((you, ROBOT), P2) == (Human("Ann"), taken)
    assert taken_over((Bot("Ann", "random"), you), P1) == (Substitute("Ann", "random"), Human("Ed"))
    assert taken_over((ROBOT, Bot("Cal", "casual")), P1) == (taken, Bot("Cal", "casual")), "who sits there alone"
    session = Session(Deal(parse_rules("pagat"), CARDS, P2), (you, ROBOT), 1, Faltering())
    session.take_over(P2)
    assert session.names == ("Ann", ROBOT.name)


def test_before_the_bot_is_asked_it_has_not_stopped() -> None:
    session, thinker = stuck()
    session.undo(P1)
    assert thinker.stopped
    assert not session.bot_stopped


# after the end


def test_in_practice_the_last_move_of_a_lost_game_is_taken_back() -> None:
    session = between(ANN, ROBOT, practice=True)
    turn(session, Draw())
    before = session.view(P1)
    session.submit(P1, Concede(P1))
    assert session.view(P1).result is not None
    session.undo(P1)
    assert session.view(P1) == before
