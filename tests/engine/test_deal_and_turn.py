"""The deal, what a turn may be, passing it on, points and scuttling (R1, R23). Who may scuttle, the law tells (R2)."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.cards import DECK, JOKERS
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, Place, Scuttled
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.refusal import Why
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import IllegalAction, step

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    P3,
    P4,
    TWO_SEATS,
    asks,
    deck,
    hand,
    legal_texts,
    play,
    points,
    position,
    read,
    scrap,
    turn_of,
    winners,
)
from .examples import examples, hold

EXAMPLES = """
A turn is a draw or a play of a card, and ends with it [both]
    P1: hand TC JH // P2: hand AC | points 9C // deck 5C -> may draw, jack JH 9C, points TC, scuttle TC 9C
    P1: hand TC 8D JH KS AS // P2: hand AC | points 9C // deck 5C 5D
      draw -> P1: hand TC 8D JH KS AS 5C // deck 5D // turn P2 // asked P2
      points TC -> turn P2
      scuttle TC 9C -> turn P2
      perm 8D -> turn P2
      jack JH 9C -> turn P2
      perm KS -> turn P2
      oneoff AS! -> turn P2

Turns go clockwise [two]
    deck AC AD AH AS 2C 2D -> turn P1
      draw -> turn P2
        draw -> turn P1

Turns of three go clockwise [bga-battle, cutthroat]
    deck AC AD AH AS 2C 2D
      draw -> turn P2
        draw -> turn P3
          draw -> turn P1

Turns of four go clockwise [team]
    deck AC AD AH AS 2C 2D
      draw, draw -> turn P3
        draw -> turn P4
          draw -> turn P1

A card of another hand, of the deck or of the scrap cannot be played [both]
    P1: hand TC // P2: hand 9C // deck 8C // scrap 7C -> not points 9C §2 // not points 8C §2 // not points 7C §2

R23: passing is refused while there is a deck and something to do [both]
    P1: hand TC // deck 5C -> not pass R23
    deck 5C -> not pass R23

R23: with an empty deck one may pass and cannot draw [all]
    P1: hand TC // P2: hand 4C -> may pass, points TC // not draw R23
      pass -> turn P2 // P1: hand TC

R23: at the limit with every card locked one may pass before the deck is empty [cuttle.cards]
    P1: hand JC JD JH JS TC TD TH TS // deck 5C // turn P1 9 // locks TC@P1:8 TD@P1:8 TH@P1:8 TS@P1:8 -> may pass
      pass -> passes 1
    P1: hand JC JD JH JS TC TD TH QS // deck 5C // turn P1 9 // locks TC@P1:8 TD@P1:8 TH@P1:8 -> may perm QS
    P1: hand JC JD JH JS TC TD TH QS // deck 5C // turn P1 9 // locks TC@P1:8 TD@P1:8 TH@P1:8 -> not pass R23

A two is the only card played out of turn [both]
    P1: hand 6C // P2: hand 2C 9D TD KS // deck 5C
      oneoff 6C -> asked P2 // may counter 2C, ok

No response is asked for a royal outside team [cuttle.cards, cutthroat]
    P1: hand KC // P2: hand 9D // deck 5C
      perm KC -> turn P2 // not respond 9D R4

With more seats every opponent may be scuttled [bga-battle, cutthroat]
    P1: hand 9S // P2: points 8C // P3: points 7C // deck 5C -> may draw, points 9S, scuttle 9S 7C, scuttle 9S 8C

In team a partner may not be scuttled [team]
    P1: hand 9S // P2: points 8C // P3: points 7C // P4: points 6C -> may pass, points 9S, scuttle 9S 6C, scuttle 9S 8C

R1: a higher card scuttles a lower one and both are scrapped, with the jacks on it [all]
    P1: hand TC // P2: points 9S 3C // deck 5C
      scuttle TC 9S -> P1: - // P2: points 3C // scrap 9S TC // turn P2
    P1: hand 9C // P2: points 8S[JH<P2 JC<P1] // deck 5C
      scuttle 9C 8S -> P2: - // scrap 8S JH JC 9C

A point card is worth its number [all]
    P1: hand AH 2H 3H 4H 5H // deck 5C
      points AH -> worth P1 1
      points 2H -> worth P1 2
      points 3H -> worth P1 3
      points 4H -> worth P1 4
      points 5H -> worth P1 5
    P1: hand 6H 7H 8H 9H TH // deck 5C
      points 6H -> worth P1 6
      points 7H -> worth P1 7
      points 8H -> worth P1 8
      points 9H -> worth P1 9
      points TH -> worth P1 10

An eight has points or is glasses but not both [both]
    P1: hand 8C // deck 5C 5D
      points 8C -> P1: points 8C // worth P1 8
      perm 8C -> P1: perms 8C* // worth P1 0
"""


@examples(EXAMPLES)
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_the_first_player_gets_the_odd_cards_and_the_dealer_the_even_ones_and_a_sixth(rules: str) -> None:
    start = Deal(RULE_SETS[rules], DECK, dealer=P2).start()  # AC AD AH AS 2C …
    assert hand(start, P1) == ["AC", "AH", "2C", "2H", "3C"]
    assert hand(start, P2) == ["AD", "AS", "2D", "2S", "3D", "3H"]
    assert deck(start)[:2] == ["3S", "4C"]
    assert len(deck(start)) == 41


@pytest.mark.parametrize("rules", BOTH)
def test_the_seat_left_of_the_dealer_begins_whoever_deals(rules: str) -> None:
    start = Deal(RULE_SETS[rules], DECK, dealer=P1).start()
    assert asks(start) == turn_of(start) == P2
    assert len(hand(start, P1)) == 6
    assert len(hand(start, P2)) == 5


def test_three_seats_get_five_cards_each_clockwise_from_left_of_the_dealer() -> None:
    for rules in ("bga-battle", "cutthroat"):
        start = Deal(RULE_SETS[rules], DECK + JOKERS, dealer=P1).start()
        assert hand(start, P2) == ["AC", "AS", "2H", "3D", "4C"]
        assert hand(start, P3) == ["AD", "2C", "2S", "3H", "4D"]
        assert hand(start, P1) == ["AH", "2D", "3C", "3S", "4H"]
        assert len(deck(start)) == 54 - 15
        assert turn_of(start) == P2


def test_four_seats_get_five_cards_each() -> None:
    start = Deal(RULE_SETS["team"], DECK + JOKERS, dealer=P4).start()
    assert [len(hand(start, seat)) for seat in (P1, P2, P3, P4)] == [5, 5, 5, 5]
    assert hand(start, P1) == ["AC", "2C", "3C", "4C", "5C"]
    assert deck(start)[0] == "6C"
    assert turn_of(start) == P1


@pytest.mark.parametrize("rules", ALL)
def test_nothing_lies_on_the_table_after_the_deal(rules: str) -> None:
    start = Deal(RULE_SETS[rules], RULE_SETS[rules].deck, dealer=P1).start()
    assert scrap(start) == []
    assert all(points(start, seat) == [] for seat in range(len(start.fields)))
    assert winners(start) is None


@pytest.mark.parametrize(
    ("rules", "pack"),
    [("pagat", DECK + JOKERS), ("pagat", DECK[1:]), ("pagat", (*DECK[1:], DECK[1])), ("cutthroat", DECK)],
)
def test_a_pack_that_is_not_the_rule_sets_cannot_be_dealt(rules: str, pack: tuple[object, ...]) -> None:
    cards = tuple(c for c in DECK + JOKERS for other in pack if other is c)
    with pytest.raises(ValueError, match="pack"):
        Deal(RULE_SETS[rules], cards, dealer=P1).start()


@pytest.mark.parametrize("rules", ALL)
def test_nothing_can_be_played_once_the_game_is_over(rules: str) -> None:
    before = position("P1: hand TC | points TD TH // P2: hand 9C // deck 5C 5D", rules)
    over = play(before, "points TC")
    assert winners(over)
    assert legal_texts(over) == set()
    for text in ("draw", "pass", "points TC", "P1: concede", "offer"):
        with pytest.raises(IllegalAction) as raised:
            step(over, read(before, text))
        assert raised.value.reason.why is Why.GAME_OVER


@pytest.mark.parametrize(
    ("rules", "table", "actions", "source"),
    [
        ("pagat", "P1: hand TC // P2: points 9D // deck 5C", ("scuttle TC 9D",), InHand(P1)),
        ("pagat", "P1: hand 7C // P2: points 9D // deck TD KH 5C", ("oneoff 7C", "ok", "top TD scuttle 9D"), InDeck()),
        ("pagat ten=blocks", "P1: hand TC // P2: points 9D // deck 5C", ("scuttle TC 9D", "ok"), InMiddle()),
    ],
)
def test_R1_a_scuttle_says_from_where_the_card_came_and_on_what_it_landed(
    rules: str, table: str, actions: tuple[str, ...], source: Place
) -> None:
    *before, last = actions
    state = play(position(table, rules), *before)
    _, events = step(state, read(state, last))
    said = [(e.card.code, e.source, e.target.card.code, e.victim) for e in events if isinstance(e, Scuttled)]
    assert said == [("TD" if source == InDeck() else "TC", source, "9D", P2)]
