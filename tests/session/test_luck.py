"""Luck with cards in a review: what it measures, that it is no noise, and how it is told beside faults."""

from statistics import fmean

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.outlook import measured_chance
from cuttle_desktop.engine.actions import Draw
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.frames import Onlooker
from cuttle_desktop.session.luck import Luck, strokes
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import Slip, TurningPoint
from cuttle_desktop.session.turning_cause import HiddenCard, RivalMove, cause_of
from cuttle_desktop.words.moment_words import turning_in_words
from cuttle_desktop.words.speech import Cast
from tests.driving import Open, there
from tests.positions import game_at
from tests.session.test_review import ALL, ANN_ONLY, CHOICE, NONE, Reviewed

YOU, BEA = 0, 1
CAST = Cast(("You", "Bea"), YOU)
HIDDEN = ("TS", "9D", "5H", "6H", "3D", "AS", "4H")  # from you


def drawn(came: str, held: str = "4H") -> Game:
    """You are 8 points short of 21 and draw a card."""
    below = " ".join(each for each in HIDDEN if each not in (came, held))
    table = f"P1: hand 3C | points TD 3S // P2: hand {held} | points TC 2C // deck {came} {below}"
    gone = " ".join(each.code for each in CUTTLE_CARDS.deck if each.code not in table)
    return game_at(f"{table} // scrap {gone} // turn P1 9", "draw")


def amount(came: str, held: str = "4H") -> float:
    (luck,) = strokes(drawn(came, held))
    return luck.amount


def test_a_card_that_wins_is_luck_and_a_useless_one_is_none() -> None:
    (good,) = strokes(drawn("TS"))
    assert (good.moment, good.seat, good.cards, good.turned_up) == (0, YOU, (card("TS"),), False)
    assert good.clear
    assert good.amount > 0.1
    assert amount("AS") < 0.0


def test_what_the_rival_held_and_what_lay_below_changes_no_luck() -> None:
    assert amount("TS", "4H") == amount("TS", "9D")


def test_over_all_cards_that_might_come_luck_is_nothing() -> None:
    assert {each.code for each in view(drawn("TS").at(0), YOU).unseen} == {*HIDDEN}
    found = [amount(each, "4H" if each != "4H" else "TS") for each in HIDDEN]
    assert max(found) - min(found) > 0.2
    assert abs(fmean(found)) < 0.05


def test_the_error_of_a_chance_is_what_other_dice_make_of_it() -> None:
    """Without it a jump of the curve cannot be told from noise."""
    seen = view(drawn("TS").at(0), YOU)
    found = [measured_chance(seen, 80, seed) for seed in range(12)]
    mean = fmean(each.chance for each in found)
    spread = fmean((each.chance - mean) ** 2 for each in found) ** 0.5
    assert 0 < spread < 3 * fmean(each.error for each in found)


def test_what_is_smaller_than_three_errors_or_hardly_matters_is_not_clear() -> None:
    luck = Luck(0, YOU, (card("TS"),), 0.1, 0.03)
    assert [replace(luck, amount=of).clear for of in (0.1, -0.1, 0.08, 0.06)] == [True, True, False, False]
    assert not replace(luck, amount=0.06, error=0.001).clear


SEVEN = "P1: hand 3H 8C | points 9H TS // P2: hand 7S 4C // turn P2 9 // deck AD 5C"


def seven() -> Game:
    """An ace comes out of Bea's seven and takes your 19 points."""
    return game_at(SEVEN, "oneoff 7S, ok, top AD oneoff, ok")


def test_what_a_seven_turns_up_is_the_luck_of_who_played_it() -> None:
    found = [*strokes(seven())]
    assert [(each.moment, each.seat, each.cards, each.turned_up) for each in found] == [
        (1, BEA, (card("AD"), card("5C")), True)
    ]
    assert found[0].clear
    assert [*strokes(seven(), YOU)] == []


# whether a turning point was a fault or luck


def test_a_turning_point_says_whether_it_was_a_fault_or_luck() -> None:
    replay, turning = Replay(seven()), TurningPoint(2, YOU, 0.7, 0.36)
    luck = Luck(1, BEA, (card("AD"), card("5C")), 0.3, 0.02, turned_up=True)
    assert cause_of(turning, replay, None, [luck]) == luck
    assert cause_of(turning, replay, None, [replace(luck, amount=0.05)]) == RivalMove(BEA), "too little for luck"
    assert cause_of(turning, replay, None, [replace(luck, seat=YOU)]) == RivalMove(BEA), "that was your luck"
    slip = Slip(Draw(), 0.7, 0.65, 0, YOU)
    assert cause_of(turning, replay, slip, [luck]) == slip
    assert cause_of(replace(turning, moment=0), replay, None, []) == HiddenCard(BEA, card("7S"))
    open_hand = game_at(SEVEN.replace("9H TS", "9H TS | perms 8D"), "oneoff 7S")
    assert cause_of(replace(turning, moment=0), Replay(open_hand), None, []) == RivalMove(BEA), "you saw her hand"


def test_the_words_of_a_turning_point_name_luck_a_hidden_card_or_neither() -> None:
    turning = TurningPoint(2, YOU, 0.7, 0.36)
    luck = Luck(1, BEA, (card("AD"), card("5C")), 0.3, 0.02, turned_up=True)
    deed = "Bea takes [TD] with [JS]"
    causes = (luck, HiddenCard(BEA, card("7S")), RivalMove(BEA))
    told = [turning_in_words(turning, cause, CAST, deed) for cause in causes]
    assert {each.heading for each in told} == {f"Turning point: {deed}"}
    assert [each.why for each in told] == [
        "Luck, not a mistake: [AD] and [5C] came up, worth 30 % more to Bea than average cards.",
        "Not a mistake: you could not know that Bea held [7S].",
        "Neither luck nor a mistake: it was Bea’s move.",
    ]


# the replay


def a_draw(shown: Reviewed, seat: int) -> tuple[int, Card]:
    """When a seat drew, and what."""
    for n, action in enumerate(shown.game.log):
        if isinstance(action, Draw) and shown.scene.replay.action(n + 1)[0] == seat and n > CHOICE.moment:
            return n, came_at(shown.game, n)
    raise AssertionError("nobody drew")


def came_at(game: Game, n: int) -> Card:
    (came,) = {*game.at(n + 1).hands[game.at(n).turn]} - {*game.at(n).hands[game.at(n).turn]}
    return came


@pytest.fixture
def reviewed(start: Open) -> Reviewed:
    return Reviewed(start, ALL)


def test_luck_is_told_at_its_moment_and_in_the_list_of_moves(reviewed: Reviewed) -> None:
    (n, came), notes, tale = a_draw(reviewed, YOU), reviewed.scene.notes, reviewed.scene.projector.tale
    luck = Luck(n, YOU, (came,), 0.21, 0.02)
    reviewed.find(luck)
    told = there(notes.advice(n + 1, tale))
    words = f"[{came.code}] raised Ann’s chance to win by 21 %, compared with an average draw."
    assert (told.heading, told.why) == ("[@dice] Good luck +21 %", (words,))
    assert "[@dice] Good luck +21 %" in [entry.line.text for entry in reviewed.scene.moves.entries]
    reviewed.find(replace(CHOICE, moment=n))
    told = there(notes.advice(n + 1, tale))
    assert told.heading.startswith("[@question] Doubtful move"), "which is told beside the luck that it had"
    assert told.why[0] == f"Good luck. {words}"
    ahead = there(notes.advice(n, tale))
    assert not any(words in each for each in ahead.why), "the card has not come yet"


def test_the_game_in_short_tells_the_greatest_stroke_of_luck_where_no_move_was_doubtful(reviewed: Reviewed) -> None:
    (n, came), (later, hers) = a_draw(reviewed, YOU), a_draw(reviewed, BEA)
    reviewed.end(Luck(n, YOU, (came,), -0.05, 0.02), Luck(later, BEA, (hers,), 0.21, 0.02))
    notes, turn = reviewed.scene.notes, reviewed.scene.replay.turn(later + 1)
    told = there(notes.game(0))
    assert f"Luck: [{hers.code}] in turn {turn} raised Bea’s chance to win by 21 %." in told.sentences


@pytest.mark.parametrize(("viewer", "silent"), [(ANN_ONLY, "Bea +"), (NONE, "uck")])
def test_luck_in_a_hand_that_is_not_shown_is_not_told(start: Open, viewer: Onlooker, silent: str) -> None:
    shown = Reviewed(start, viewer)
    shown.review.ended = True
    (n, came), (later, hers) = a_draw(shown, YOU), a_draw(shown, BEA)
    shown.find(Luck(n, YOU, (came,), 0.1, 0.02), Luck(later, BEA, (hers,), 0.21, 0.02))
    notes, tale, of_game = shown.scene.notes, shown.scene.projector.tale, shown.scene.notes.game(0)
    told = [notes.advice(at, tale) for at in (0, n + 1, later + 1)]
    of_moves = [words for each in told if each for words in (each.heading, *each.why)]
    said = " ".join([*of_moves, *(of_game.sentences if of_game else ())])
    assert silent not in said
    assert f"[{hers.code}]" not in said
