"""What every seat laid, took and lost in a game, and the few sentences that tell it."""

from random import Random

import pytest

from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import legal
from cuttle_desktop.session.balance import Balance, Loss, SeatBalance, balance
from cuttle_desktop.words.balance_words import against, in_short, points_in_words
from cuttle_desktop.words.speech import Cast
from tests.engine.games import HOUSE_RULES, Player, deal, rules_of
from tests.positions import game_at

YOU, BEA = 0, 1
BOTH = (0, 1)
CAST = Cast(("You", "Bea"), YOU)


def told(*seats: SeatBalance, winners: tuple[int, ...] = ()) -> Balance:
    return Balance(RULE_SETS["cuttle.cards"], winners, seats)


@pytest.mark.parametrize("name", [*RULE_SETS, HOUSE_RULES])
def test_what_is_laid_and_taken_less_what_is_lost_lies_there_at_the_end(name: str) -> None:
    for number in range(6):
        rng = Random(f"balance {name} {number}")
        game, player = Game(deal(rules_of(name, number), rng)), Player(rng)
        while not game.state.result:
            game.play(player.choose(legal(game.state)))
        for each in balance(game).seats:
            assert each.laid + each.taken - each.lost == each.points
            assert 0 <= each.countered <= each.one_offs
            assert 0 <= each.draws <= each.turns


def test_a_scuttle_a_jack_and_an_ace_each_take_points_in_their_own_name() -> None:
    game = game_at(
        "P1: hand 7C 9H 5S // P2: hand TD JS AC // deck 3D 4C 6C 7H // turn P1 1",
        "points 7C, scuttle TD 7C, points 9H, jack JS 9H, points 5S, oneoff AC, ok, draw",
    )
    you, bea = balance(game).seats
    assert you.losses == [
        Loss(card("7C"), 7, card("TD"), own=False),
        Loss(card("9H"), 9, card("JS"), own=False),
        Loss(card("5S"), 5, card("AC"), own=False),
    ]
    assert bea.losses == [Loss(card("9H"), 9, card("AC"), own=True)]
    assert (you.laid, you.taken, bea.laid, bea.taken) == (21, 0, 0, 9)
    assert (
        points_in_words(YOU, you, CAST) == "You scored 21 points. You lost them all to [JS] (9), [TD] (7) and [AC] (5)."
    )
    assert points_in_words(BEA, bea, CAST) == "Bea took 9 points. Bea lost them all to their own [AC]."


JACKED = "P1: hand 9H 2C JD // P2: hand JS JH 4D 5C // deck 3D 4C 6C 7H 8H 8D // turn P1 1"
HOME = "points 9H, jack JS 9H, oneoff 2C JS, ok"


def test_a_card_that_comes_home_when_its_jack_goes_was_neither_lost_nor_taken() -> None:
    you, bea = balance(game_at(JACKED, f"{HOME}, draw")).seats
    assert (you.laid, you.taken, you.losses, you.points) == (9, 0, [], 9)
    assert points_in_words(YOU, you, CAST) == "You scored 9 points. You lost none of these."
    assert (bea.taken, bea.losses) == (9, [Loss(card("9H"), 9, card("2C"), own=False)])


def test_a_card_that_a_jack_takes_back_came_home_too() -> None:
    you, bea = balance(game_at(JACKED, "points 9H, jack JS 9H, jack JD 9H, draw")).seats
    assert (you.laid, you.taken, you.losses, you.points) == (9, 0, [], 9)
    assert (bea.taken, bea.lost) == (9, 9)


def test_a_card_that_is_taken_twice_was_taken_once() -> None:
    you, bea = balance(game_at(JACKED, f"{HOME}, jack JH 9H, draw")).seats
    assert (you.laid, you.taken, you.lost, you.points) == (9, 0, 9, 0)
    assert (bea.taken, bea.losses, bea.points) == (9, [], 9)


def test_a_card_that_went_to_the_scrap_and_was_laid_by_another_is_taken_from_that_seat() -> None:
    """The three brings the nine back, to another hand."""
    game = game_at(
        "P1: hand 9H JD 4S // P2: hand TD 3C 4D // deck 3D 4C 6C 7H 8H // turn P1 1",
        "points 9H, scuttle TD 9H, draw, oneoff 3C, ok, take 9H, draw, points 9H, jack JD 9H",
    )
    you, bea = balance(game).seats
    assert (you.laid, you.taken, you.lost, you.points) == (9, 9, 9, 9)
    assert (bea.laid, bea.lost) == (9, 9)


def test_permanents_lost_to_one_card_are_told_together() -> None:
    game = game_at(
        "P1: hand KC QD KH // P2: hand 6S 4D 3H TC // deck 3D 4C 6C 7H 8D 8S // turn P1 1",
        "perm KC, draw, perm QD, oneoff 6S, ok",
    )
    (you, bea), rules = balance(game).seats, game.deal.rules
    assert [loss.card for loss in you.lost_permanents] == [card("KC"), card("QD")]
    assert against(YOU, Balance(rules, (BEA,), (you, bea)), CAST, BOTH) == ("You lost [KC] [QD] to [6S].",)
    assert against(YOU, Balance(rules, (), (you, bea)), CAST, BOTH) == ()  # a stalemate tells against neither


def test_it_is_told_against_the_one_who_lost_whoever_reads_it() -> None:
    hoarder = SeatBalance(turns=10, draws=8, in_hand=20)
    other = SeatBalance(turns=10, draws=2, laid=21, points=21)
    lost = told(hoarder, other, winners=(BEA,))
    assert in_short(YOU, lost, CAST, BOTH) == (
        "You scored no points.",
        "Bea scored 21 points. Bea lost none of these.",
        "Cards worth 20 points were still in your hand.",
        "You drew in 8 of your 10 turns, Bea in 2 of 10.",
    )
    won = told(other, hoarder, winners=(YOU,))
    assert in_short(YOU, won, CAST, BOTH)[2:] == (
        "Cards worth 20 points were still in Bea’s hand.",
        "Bea drew in 8 of 10 turns, you in 2 of 10.",
    )


def test_of_a_hand_that_is_not_shown_nothing_is_told() -> None:
    hoarder, other = SeatBalance(turns=10, draws=2, in_hand=25), SeatBalance(turns=10, draws=2, laid=21, points=21)
    won = told(other, hoarder, winners=(YOU,))
    assert not any("hand" in words for words in in_short(YOU, won, CAST, (YOU,)))
    assert any("hand" in words for words in in_short(YOU, won, CAST, BOTH))


def test_what_is_usual_is_not_told() -> None:
    usual = SeatBalance(turns=10, draws=4, in_hand=11, one_offs=3, countered=1)
    other = SeatBalance(turns=10, draws=3)
    assert against(YOU, told(usual, other, winners=(BEA,)), CAST, BOTH) == ()


@pytest.mark.parametrize(
    ("gained", "lost", "words"),
    [
        ((24, 10), (10, 7), "You scored 24 points and took 10 more. You lost 17 of these to [9C] (10) and [AH] (7)."),
        ((24, 10), (), "You scored 24 points and took 10 more. You lost none of these."),
        ((24, 0), (10,), "You scored 24 points. You lost 10 of these to [9C]."),
        ((1, 0), (1,), "You scored 1 point. You lost it to [9C]."),
    ],
)
def test_points_are_told_as_a_player_would(gained: tuple[int, int], lost: tuple[int, ...], words: str) -> None:
    causes = zip((card("9C"), card("AH")), lost, strict=False)
    losses = [Loss(card("TC"), points, by, own=False) for by, points in causes]
    found = SeatBalance(laid=gained[0], taken=gained[1], losses=losses)
    assert points_in_words(YOU, found, CAST) == words


def test_many_causes_are_not_all_named() -> None:
    found = SeatBalance(laid=26, losses=[Loss(card(f"{n}C"), n, card(f"{n}D"), own=False) for n in (9, 8, 5, 4)])
    assert points_in_words(YOU, found, CAST) == (
        "You scored 26 points. You lost them all to [9D] (9), [8D] (8), [5D] (5) and other cards (4)."
    )


def test_cards_of_a_rival_are_named_before_own_ones() -> None:
    """“To your own A♥ (8) and 8♥ (7)”: the eight was the rival's."""
    own, rivals = Loss(card("8C"), 8, card("AH"), own=True), Loss(card("7C"), 7, card("8H"), own=False)
    found = SeatBalance(laid=26, losses=[own, rivals])
    assert points_in_words(YOU, found, CAST) == (
        "You scored 26 points. You lost 15 of these to [8H] (7) and your own [AH] (8)."
    )
