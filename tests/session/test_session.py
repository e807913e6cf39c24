"""Sessions: whose turn it is, what each seat witnesses, what may be taken back."""

import random

import pytest

from cuttle_desktop.engine.actions import (
    Accept,
    Action,
    Concede,
    Decline,
    Draw,
    Offer,
    OneOff,
    Pass,
    Permanent,
    Points,
    Seat,
)
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.cards import DECK, Card, card
from cuttle_desktop.engine.events import HANDS, ON_DECK, Acted, Moved, MovedFaceDown, TurnBegan
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.engine.step import IllegalAction
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.chronicle import Chronicle
from cuttle_desktop.session.deal import cut, deal
from cuttle_desktop.session.frames import ALL_HANDS, Onlooker, ShownHands
from cuttle_desktop.session.match import new_match
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce

ANN, BEA = Human("Ann"), Human("Bea")
ROBOT = Bot("Robot", "random")
P1, P2 = 0, 1


def pack(first: str, dealer: str, deck: str = "") -> tuple[Card, ...]:
    """A pack that deals these five and six cards, with `deck` on top of the rest."""
    ours, theirs = [card(c) for c in first.split()], [card(c) for c in dealer.split()]
    dealt = [c for pair in zip(ours, theirs, strict=False) for c in pair] + theirs[5:]
    top = dealt + [card(c) for c in deck.split()]
    return (*top, *(c for c in DECK if c not in top))


def between(one: Human | Bot, other: Human | Bot, cards: tuple[Card, ...], rules: str = "pagat") -> Session:
    return Session(Deal(parse_rules(rules), cards, P2), (one, other), 1, AtOnce())


CARDS = pack("AC 2C 7S 8S KS", "AD 2D 3D 4D 5D 6D", "TC TD")


def test_the_seat_left_of_the_dealer_is_asked_first_and_answers_where_it_is_a_bot() -> None:
    assert between(ANN, BEA, CARDS).asked == P1
    session = between(ROBOT, ANN, CARDS)
    assert session.thinking == P1
    assert session.update()
    assert len(session.log) == 1


@pytest.mark.parametrize(("seat", "action"), [(P2, Draw()), (P1, Pass())], ids=["another seat", "an illegal action"])
def test_what_is_not_allowed_is_refused_and_changes_nothing(seat: Seat, action: Action) -> None:
    session = between(ANN, BEA, CARDS)
    with pytest.raises(IllegalAction):
        session.submit(seat, action)
    assert (session.log, session.length) == ((), 0)


def test_frames_show_each_seat_what_it_witnessed_and_lead_to_the_view_of_the_table() -> None:
    session = between(ANN, BEA, CARDS)
    session.submit(P1, Draw())
    turn = TurnBegan(P2, 2)
    mine, theirs = (session.frames(seat, 0) for seat in (P1, P2))
    assert [frame.event for frame in mine] == [Acted(P1, Draw()), Moved(card("TC"), ON_DECK, HANDS[P1]), turn]
    assert [frame.event for frame in theirs] == [Acted(P1, Draw()), MovedFaceDown(ON_DECK, HANDS[P1]), turn]
    assert [mine[-1].view, theirs[-1].view] == [session.view(P1), session.view(P2)]
    assert session.view(P2).legal
    assert [frame.view.legal for frame in theirs[:-1]] == [(), ()], "nothing can be done within a step"


@pytest.mark.parametrize(
    ("one", "other", "seen"), [(ANN, BEA, set()), (ANN, ROBOT, {P1}), (ROBOT, BEA, {P2}), (ROBOT, ROBOT, {P1, P2})]
)
def test_an_onlooker_sees_no_hand_of_another_before_the_end(
    one: Human | Bot, other: Human | Bot, seen: set[Seat]
) -> None:
    session = between(one, other, CARDS)
    for viewer in (Onlooker(P1, ShownHands.ALL), Onlooker(P2, ShownHands.ALL)):
        views = [session.view(viewer), *(frame.view for frame in session.frames(viewer, 0))]
        assert {seat for of in views for seat, hand in enumerate(of.hands) if None not in hand} == seen
        assert {of.legal for of in views} == {()}, "nor may an onlooker do anything"


def test_once_the_game_is_over_an_onlooker_sees_all_hands() -> None:
    session = between(ANN, BEA, CARDS)
    session.submit(P1, Concede(P1))
    assert None not in sum(session.view(ALL_HANDS).hands, ())


def test_frames_can_be_asked_for_from_any_number() -> None:
    session = between(ANN, BEA, CARDS)
    session.submit(P1, Draw())
    seen = session.frames(P1, 0)
    session.submit(P2, Draw())
    assert session.frames(P1, 0)[: len(seen)] == seen
    assert session.frames(P1, len(seen)) == session.frames(P1, 0)[len(seen) :]
    assert len(session.frames(P2, 0)) == session.length


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ([Points(card("7S"))], {P1}),
        ([OneOff(card("AC"))], {P1}),
        ([OneOff(card("AC")), Decline()], {P2}),
        ([Draw()], set()),
        ([Permanent(card("8S"))], set()),
    ],
    ids=["points", "a one-off", "what another has answered", "a draw", "glasses, which show cards"],
)
def test_a_move_may_be_taken_back_by_who_made_it_unless_it_showed_a_card_or_another_has_decided(
    said: list[Action], who: set[Seat]
) -> None:
    session = between(ANN, BEA, CARDS)
    before = session.view(P1)
    for seat, action in enumerate(said):
        session.submit(seat, action)
    assert {seat for seat in (P1, P2) if session.can_undo(seat)} == who
    if P1 in who:
        session.undo(P1)
        assert (session.view(P1), session.log) == (before, ())
    else:
        with pytest.raises(ValueError, match="nothing to undo"):
            session.undo(P1)


def test_an_undo_adds_one_frame_without_an_event() -> None:
    session = between(ANN, BEA, CARDS)
    session.submit(P1, Points(card("7S")))
    length = session.length
    session.undo(P1)
    (frame,) = session.frames(P2, length)
    assert (frame.event, frame.view) == (None, session.view(P2))


def test_turns_that_were_undone_are_no_part_of_the_way_to_the_goal() -> None:
    session = between(ANN, BEA, CARDS)
    session.submit(P1, Points(card("7S")))
    played = session.courses()
    assert [way[-1] for way in played] == [7 / 21, 0]
    session.undo(P1)
    assert [way[-1] for way in session.courses()] == [0, 0]
    session.submit(P1, Points(card("7S")))
    assert session.courses() == played


def test_an_undo_interrupts_the_bot() -> None:
    session = between(ANN, ROBOT, CARDS)
    session.submit(P1, Points(card("7S")))
    interrupted = session.thinking
    session.undo(P1)
    assert not session.update()
    assert (interrupted, session.asked) == (P2, P1)


def test_conceding_is_possible_out_of_turn_and_for_oneself_only() -> None:
    session = between(ANN, BEA, CARDS)
    with pytest.raises(IllegalAction):
        session.submit(P1, Concede(P2))
    session.submit(P2, Concede(P2))
    assert session.result == Result((P1,), How.CONCESSION)
    assert session.asked is None


def test_only_the_asked_seat_may_offer_a_stalemate_which_may_be_agreed() -> None:
    session = between(ANN, BEA, CARDS)
    assert session.talk(P1) == (Offer(), Concede(P1))
    assert session.talk(P2) == (Concede(P2),)
    session.submit(P1, Offer())
    assert (session.asked, session.talk(P2)) == (P2, (Concede(P2),))
    session.submit(P2, Accept())
    assert session.result == Result((), How.AGREEMENT)


def test_chance_is_answered_by_the_session() -> None:
    cards = pack("4C 2C 7S 8S KS", "AD 2D 3D 4D 5D 6D")
    session = between(ANN, BEA, cards, "pagat four=random")
    session.submit(P1, OneOff(card("4C")))
    session.submit(P2, Decline())
    assert session.asked == P2
    assert len(session.log) == 3
    assert len(session.view(P1).hands[P2]) == 4


def test_the_same_seed_plays_the_same_game() -> None:
    def game(seed: int) -> Session:
        setup = Setup("cuttle.cards four=random", (ROBOT, ROBOT), None, "one game", seed)
        session = first_round(setup, 0).start(AtOnce())
        while session.update():
            pass
        return session

    assert game(5).log == game(5).log
    assert game(5).log != game(6).log


def test_a_game_can_be_taken_up_where_its_log_ends() -> None:
    setup = Setup("pagat", (ANN, BEA), None, "one game", 7)
    start = first_round(setup, 0)
    session = start.start(AtOnce())
    first = session.asked
    assert first is not None
    session.submit(first, Draw())
    again = start.start(AtOnce(), session.log)
    assert [again.view(seat) for seat in (P1, P2)] == [session.view(seat) for seat in (P1, P2)]


@pytest.mark.parametrize("name", RULE_SETS)
def test_views_and_stories_agree_with_the_engine_in_every_rule_set(name: str) -> None:
    rules = RULE_SETS[name]
    players = (ROBOT,) * rules.seats
    session = Session(deal(rules, 0, 11), players, 11, AtOnce())
    while session.update():
        pass
    for seat in range(rules.seats):
        assert len(session.frames(seat, 0)) == session.length
        assert session.frames(seat, 0)[-1].view == session.view(seat)
    assert session.result is not None


def test_the_lowest_rank_cut_deals_and_a_tie_cuts_again() -> None:
    rules = RULE_SETS["pagat"]
    cuts = [cut(rules, seed) for seed in range(200)]
    assert {c.dealer for c in cuts} == {P1, P2}
    assert any(len(c.rounds) > 1 for c in cuts)
    for c in cuts:
        (one, first), (other, second) = c.rounds[-1]
        assert c.dealer == (one if first.rank < second.rank else other)
        assert all(a.rank == b.rank for (_, a), (_, b) in c.rounds[:-1])


def test_a_deal_follows_from_its_seed() -> None:
    rules = RULE_SETS["pagat"]
    assert deal(rules, P1, 3) == deal(rules, P1, 3)
    assert "".join(c.code for c in deal(rules, P1, 3).deck[:6]) == "7H4DQH7DTC3D"
    assert sorted(deal(rules, P1, 3).deck) == list(rules.deck)


def won(*winners: Seat) -> Result:
    return Result(winners, How.POINTS if winners else How.PASSES)


@pytest.mark.parametrize(
    ("length", "results", "over"),
    [
        ("one game", [won(P1)], True),
        ("one game", [won()], True),
        ("first win", [won()], False),
        ("first win", [won(), won(P2)], True),
        ("best of 3", [won(P1), won(P2)], False),
        ("best of 3", [won(P1), won(), won(P1)], True),
        ("best of 5", [won(P1), won(P1)], False),
        ("best of 5", [won(P1), won(P1), won(P1)], True),
    ],
)
def test_a_match_lasts_as_long_as_agreed(length: str, results: list[Result], over: bool) -> None:
    match = new_match(length, 2, P1)
    for result in results:
        match = match.after(result)
    assert match.over is over


def test_the_deal_moves_on_after_a_stalemate_too() -> None:
    match = new_match("best of 3", 3, 2)
    assert match.after(won()).dealer == 0
    assert match.after(won()).after(won(P1)).dealer == 1
    assert match.after(won(P1)).scores == (1, 0, 0)


def test_a_rematch_deals_other_cards_and_passes_the_deal_on_and_seats_are_swapped_with_the_same_cards() -> None:
    first = first_round(Setup("pagat", (ANN, BEA), P1, "one game", 7), 0)
    second, swapped = first.next(won(P1)), first.swapped().start(AtOnce())
    assert (second.match.dealer, second.match.scores) == (P2, (0, 0))
    assert second.start(AtOnce()).deal.deck != first.start(AtOnce()).deal.deck
    assert (swapped.names, swapped.deal) == (("Bea", "Ann"), first.start(AtOnce()).deal)
    with pytest.raises(ValueError, match="played by 3"):
        first_round(Setup("cutthroat", (ANN, BEA), None, "one game", None), 0)


@pytest.mark.parametrize("rules", ["pagat", "team"])
def test_a_story_told_bit_by_bit_is_the_story_told_at_once(rules: str) -> None:
    dealt, dice = deal(parse_rules(rules), P1, 5), random.Random(5)
    chronicle, game = Chronicle(dealt.start()), Game(dealt)
    for _ in range(60):
        if game.state.result is not None:
            break
        if game.log and dice.random() < 0.2:
            game.undo(1)
            chronicle.set_back(game.state, len(game.log))
        else:
            chronicle.add(game.play(dice.choice(answers(game.state))))
        if dice.random() < 0.5:
            chronicle.story(dice.randrange(game.state.rules.seats))
    whole, again = Chronicle(dealt.start()), Game(dealt)
    for action in game.log:
        whole.add(again.play(action))
    for seat in range(game.state.rules.seats):
        assert chronicle.story(seat) == whole.story(seat)


def test_the_story_told_to_a_bot_forgets_what_was_taken_back() -> None:
    asked: list[int] = []

    class Listening(AtOnce):
        def ask(self, question):  # type: ignore[no-untyped-def]
            asked.append(len(question.story))
            return super().ask(question)

    session = Session(Deal(parse_rules("pagat"), CARDS, P2), (ANN, ROBOT), 1, Listening())
    session.submit(P1, Points(card("7S")))
    session.undo(P1)
    session.submit(P1, Points(card("AC")))
    assert asked == [3, 3]
    assert view(session._game.state, P1) == session.view(P1)
