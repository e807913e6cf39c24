"""The ranking of actions: one notion of how good they are, in order, from equal looks, and the same every time."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest

from cuttle_desktop.ai.comparison import BEYOND, comparison
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.ranking import (
    CLOSE_LOOK,
    FAR,
    FEW,
    LOOKED_AT,
    SECOND_LOOK,
    Gap,
    about_as_good,
    alone,
    gap,
    ranking,
)
from cuttle_desktop.ai.search import Search
from cuttle_desktop.engine.actions import Action, Draw, Permanent, Points, Scuttle, Steal
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.words.action_parts import card_of, with_card
from tests.positions import full
from tests.store.drawing import finished

CHOICES = "P1: hand AH 9S 8D KH JS | points 6C 4S // P2: hand 3H 6D 7C | points TD 7H // scrap 2H QS TC // turn P1 9"


def seen(text: str = CHOICES) -> View:
    state: State = full(text)
    return view(state, state.asks[-1].seat)


def told(found: tuple[Action, object]) -> str:
    """Of all that a hint tells, so that two of them can be compared."""
    return repr(found)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_best_stands_first_and_the_others_in_order(rules: str) -> None:
    game = finished(rules, 5).play()
    for n in range(4, 24, 10):
        look = view(game.at(n), game.at(n).turn)
        if look.legal:
            chances = [each.chance for each in ranking(look, n)]
            assert len(chances) == min(FEW, len({shape(action) for action in look.legal}))
            assert all(one >= next_ for one, next_ in pairwise(chances))


def test_all_near_the_best_were_looked_at_equally_often_and_what_is_far_behind_less() -> None:
    best, *others = ranking(seen(), 7)
    assert best.chance == alone(seen(), best.action, CLOSE_LOOK, 7)
    for each in others:
        far = best.chance - alone(seen(), each.action, SECOND_LOOK, 7) >= FAR
        assert each.chance == alone(seen(), each.action, SECOND_LOOK if far else CLOSE_LOOK, 7)


def test_of_what_is_asked_about_the_best_of_each_kind_is_ranked_too() -> None:
    about = with_card(seen().legal, card("9S"))
    kinds = {type(each.action) for each in ranking(seen(), 7, about) if each.action in about}
    assert {Points, Scuttle} <= kinds


def test_what_the_first_look_underrates_a_little_is_not_left_out() -> None:
    game = finished("pagat", 4).play()
    look = view(game.at(4), game.at(4).turn)
    found = ranking(look, 4)
    assert [each.action for each in found] == [Steal(card("JS"), card("TD")), Permanent(card("KS")), Draw()]
    assert alone(look, Points(card("6H")), CLOSE_LOOK, 4) < found[2].chance


def test_what_is_asked_about_changes_no_figure_of_the_others() -> None:
    plain, asked = (ranking(seen(), 7, about) for about in ((), with_card(seen().legal, card("KH"))))
    assert plain == tuple(each for each in asked if each in plain)


def test_a_win_on_the_table_comes_first_though_another_move_is_as_sure() -> None:
    won = seen("P1: hand 9S TD | points TS 5D 5C // P2: hand 3H // turn P1 9")
    assert ranking(won, 1)[0].action in (Points(card("9S")), Points(card("TD")))


def test_the_same_view_and_seed_give_the_same_hint_again_and_in_a_fresh_process() -> None:
    here = told(comparison(seen(), 7))
    assert told(comparison(seen(), 7)) == here
    script = "from tests.ai.test_ranking import *; print(told(comparison(seen(), 7)))"
    assert subprocess.check_output([sys.executable, "-c", script], text=True).splitlines()[-1] == here


def test_what_only_the_other_seat_holds_changes_no_ranking() -> None:
    other = CHOICES.replace("3H 6D 7C", "2S QD 5C")
    assert ranking(seen(), 7) == ranking(seen(other), 7)


@pytest.mark.parametrize(("held", "other"), [("8C", "8D"), ("8D", "8C")])
def test_plays_of_equal_cards_are_told_with_the_card_that_is_asked_about(held: str, other: str) -> None:
    table = seen("P1: hand 8C 8D 4H | points 6H // P2: hand 3H 5D | points TD // turn P1 9")
    _, found = comparison(table, 5, with_card(table.legal, card(held)))
    assert found is not None
    cards = [card_of(each.action) for each in found.asked]
    assert len(cards) > 1
    assert {*cards} == {card(held)}
    assert card(other) not in cards


def test_without_a_question_a_hint_tells_other_plays_of_its_own_card_and_of_none_like_it() -> None:
    table = seen("P1: hand 8C 8D | points 6H // P2: hand 3H 5D // turn P1 9")
    action, found = comparison(table, 5)
    assert found is not None
    cards = {card_of(each.action) for each in found.others if card_of(each.action) is not None}
    assert cards == {card_of(action)}


def test_what_else_a_card_could_be_played_for_stands_behind_the_use_that_was_asked_about() -> None:
    asked = Scuttle(card("9S"), card("7H"))
    _, found = comparison(seen(), 7, (asked,))
    assert found is not None
    first, *others = (each.action for each in found.asked)
    assert first == asked
    assert Points(card("9S")) in others
    assert {card_of(each) for each in others} == {card("9S")}


@pytest.mark.parametrize(
    ("less", "found"),
    [
        (44, Gap.NONE),
        (42, Gap.NEARLY_NONE),
        (41, Gap.LITTLE),
        (38, Gap.LITTLE),
        (37, Gap.PLAIN),
        (35, Gap.PLAIN),
        (30, Gap.PLAIN),
        (29, Gap.WIDE),
        (0, Gap.WIDE),
    ],
)
def test_how_far_a_move_is_behind_follows_from_the_whole_figures(less: int, found: Gap) -> None:
    for uneven in (-0.004, 0.004):
        assert gap(less / 100 + uneven, 0.44) is found
    assert about_as_good(less / 100, 0.44) is (found in (Gap.NONE, Gap.NEARLY_NONE))


@pytest.mark.parametrize("rules", ["cuttle.cards", "cutthroat"])
def test_an_answer_after_a_hint_is_what_it_would_be_without_that_hint(rules: str) -> None:
    """What the hint has looked at is kept for the question that follows it."""
    game = finished(rules, 5).play()
    look = view(game.at(14), game.at(14).turn)
    for action in look.legal[:6]:
        forget()
        alone_ = told(comparison(look, 3, (action,)))
        forget()
        comparison(look, 3)
        assert told(comparison(look, 3, (action,))) == alone_
        comparison(view(game.at(16), game.at(16).turn), 3)
        assert told(comparison(look, 3, (action,))) == alone_


def test_an_answer_looks_at_what_the_hint_has_not_looked_at_and_at_nothing_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget()
    tried: list[Search] = []
    usual = Search.iterate

    def iterate(search: Search) -> None:
        tried.append(search)
        usual(search)

    monkeypatch.setattr(Search, "iterate", iterate)
    look = seen()
    best, _ = comparison(look, 1)
    first = len(tried)
    comparison(look, 1)
    assert len(tried) == first
    comparison(look, 1, (next(action for action in look.legal if isinstance(action, Draw)),))
    assert len(tried) - first <= CLOSE_LOOK
    assert comparison(look, 1)[0] == best


def forget() -> None:
    LOOKED_AT.forget()
    BEYOND.forget()
