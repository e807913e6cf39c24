"""What a play would change: foreseen by the engine from what one seat knows, and told in a line."""

from __future__ import annotations

from itertools import chain

import pytest

from cuttle_desktop.app.command_line.commands import sheet
from cuttle_desktop.engine.actions import CHANCE, OneOff, OneOffAt, OneOffOn
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.state import goal, score
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import View, counterable, foresee, imagine, may_hold, view
from cuttle_desktop.session.chronicle import Chronicle
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.drawing.middle import uncounterable
from cuttle_desktop.ui.table.drawing.plates import Plates
from cuttle_desktop.ui.table.input.aim import Aim
from cuttle_desktop.ui.table.input.prompts import prompt
from cuttle_desktop.ui.table.zoom import rows
from cuttle_desktop.words.beside_card import why_known
from cuttle_desktop.words.forecast import FORECASTS, can_be_countered, changes, points_and_goals
from cuttle_desktop.words.speech import Cast
from tests.engine.drawing import ALL, P1, P2, P3, play, position, read, unopposed
from tests.engine.games import HOUSE_RULES, moments
from tests.reaching import in_reach
from tests.tables import stage

CAST = Cast(("You", "Bea", "Cal", "Dee"), P1)
FIVE_WAYS = "P1: hand AS 6S 9S JS KD | points TD 4S // P2: hand 3H | points 2C 8D[JD<P1] | perms KH // deck 3C"
UNDER_A_QUEEN = "P1: hand 4C 9S | points TD | perms QS // P2: hand 3H | points 2C // P3: hand 5D // deck 3C"


def told(text: str, action: str, rules: str = "pagat") -> str:
    state = position(text, rules)
    return changes(read(state, action), view(state, P1), CAST)


def countered(text: str, action: str, rules: str) -> bool | None:
    state = position(text, rules)
    return can_be_countered(read(state, action), view(state, P1))


# points and goals


@pytest.mark.parametrize(
    ("action", "line"),
    [
        ("points 6S", "You 14/21 → 20/21"),
        ("points 9S", "You 14/21 → 23/21 — you win"),
        ("perm KD", "You 14/21 → 14/14 — you win"),
        ("scuttle 9S 2C", "Bea 10/14 → 8/14"),
        ("oneoff AS", "You 14/21 → 0/21 · Bea 10/14 → 0/14"),
        ("oneoff 6S", "You 14/21 → 22/21 — you win · Bea 10/14 → 2/21"),
        ("oneoff 9S KH", "Bea 10/14 → 10/21"),
        ("oneoff 9S JD", "You 14/21 → 22/21 — you win · Bea 10/14 → 2/14"),
        ("jack JS 2C", "You 14/21 → 16/21 · Bea 10/14 → 8/14"),
        ("jack JS TD", "You 14/21 → 4/21 · Bea 10/14 → 20/14 wins"),
        ("draw", ""),
    ],
)
def test_every_play_says_whose_points_and_goals_it_would_change(action: str, line: str) -> None:
    assert told(FIVE_WAYS, action) == line


@pytest.mark.parametrize(("rules", "won"), [("pagat", " wins"), ("pagat win=turn-end", "")])
def test_R21_where_points_count_at_the_end_of_ones_own_turn_a_card_freed_in_another_turn_wins_nothing(
    rules: str, won: str
) -> None:
    """P1 scraps his own jack, and the ten goes home to P2."""
    table = "P1: hand 2S 4C | points TD[JH<P2] // P2: hand 3H | points TC 9S // deck AC"
    assert told(table, "oneoff 2S JH", rules) == f"You 10/21 → 0/21 · Bea 19/21 → 29/21{won}"


def test_R21_who_has_had_enough_since_another_turn_wins_with_any_play() -> None:
    table = "P1: hand 4C | points TD 9D TC // P2: hand 3H | points 2C // deck AC"
    assert told(table, "scuttle 4C 2C", "pagat win=turn-end") == "You 29/21 — you win · Bea 2/21 → 0/21"


def test_R29_a_card_given_to_a_partner_that_is_enough_for_him_wins() -> None:
    """`Cal wins`: the line names the seat that comes to its goal."""
    state = position("P1: hand JC // P2: points TH // P3: points 9D 2D // P4: hand 3H // deck AC", "team")
    action = read(state, "jack JC TH @P3")
    assert changes(action, view(state, P1), CAST) == "Bea 10/21 → 0/21 · Cal 11/21 → 21/21 wins"


def test_a_scuttle_is_told_as_if_nobody_blocked_it() -> None:
    table = "P1: hand 9S // P2: hand TH | points 8D // deck AC"
    assert told(table, "scuttle 9S 8D", "pagat ten=blocks") == "Bea 8/21 → 0/21"


def test_what_a_four_or_a_five_brings_is_not_foretold() -> None:
    """Whoever discards or draws has not done so yet: what is hidden stays open."""
    table = "P1: hand 4C 5C | points TD // P2: hand 3H 9H // deck TC TH TS"
    assert (told(table, "oneoff 4C"), told(table, "oneoff 5C")) == ("", "")


@pytest.mark.parametrize("name", [*ALL, HOUSE_RULES])
def test_what_is_foreseen_comes_about_if_nobody_answers_whatever_the_hidden_cards_are(name: str) -> None:
    for n, moment in enumerate(moments(name)):
        state, seat = moment.before, asked(moment.before)
        if seat is None or seat == CHANCE or n % 3:
            continue
        seen = view(state, seat)
        hidden = list(seen.unseen)
        moment.rng.shuffle(hidden)
        action = moment.rng.choice(seen.legal)
        foreseen = foresee(seen, action)
        for world in (state, imagine(seen, hidden)):
            then = unopposed(world, action)
            assert points_and_goals(foreseen) == [(score(then, s), goal(then, s)) for s in range(state.rules.seats)]
            assert foreseen.result == then.result
            assert not {*seen.unseen} & {*chain(*foreseen.hands, foreseen.deck)}, "a place is made up"


def test_the_engine_is_asked_once_for_each_play_of_a_view() -> None:
    state = position(FIVE_WAYS)
    seen, action = view(state, P1), read(state, "points 6S")
    first = FORECASTS.after(action, seen)
    assert FORECASTS.after(action, seen) is first
    again = position(FIVE_WAYS.replace("4S //", "3S //"))
    assert points_and_goals(FORECASTS.after(action, view(again, P1)))[P1] == (19, 21)


# counters


@pytest.mark.parametrize("victim", ["@P2", "@P3"])
def test_R5_a_four_aimed_at_a_seat_is_countered_unless_a_queen_guards_it(victim: str) -> None:
    without = UNDER_A_QUEEN.replace("perms QS", "perms KS")
    assert countered(without, f"oneoff 4C {victim}", "cutthroat") is True
    assert countered(UNDER_A_QUEEN, f"oneoff 4C {victim}", "cutthroat") is False


@pytest.mark.parametrize(
    ("table", "action"), [(UNDER_A_QUEEN, "points 4C"), (UNDER_A_QUEEN, "scuttle 9S 2C"), (UNDER_A_QUEEN, "draw")]
)
def test_R4_only_one_offs_and_counters_can_be_countered(table: str, action: str) -> None:
    assert countered(table, action, "cutthroat") is None


def test_R5_a_counter_under_a_queen_cannot_be_countered_and_the_card_says_so() -> None:
    table = "P1: hand 2H | perms QS // P2: hand 3H // middle AS // turn P2 2 // asks counter P1 of P2 oneoff AS"
    assert countered(table, "counter 2H", "pagat") is False
    assert countered(table.replace("QS", "KS"), "counter 2H", "pagat") is True
    assert countered(table, "counter 2H", "catsatcards") is True


@pytest.mark.parametrize("name", [*ALL, HOUSE_RULES])
def test_R5_a_window_is_opened_for_a_one_off_exactly_where_it_is_counterable(name: str) -> None:
    for moment in moments(name):
        if isinstance(moment.action, OneOff | OneOffOn | OneOffAt):
            opened = bool(moment.after.asks) and isinstance(moment.after.asks[-1], CounterWindow)
            assert opened == counterable(moment.before, moment.before.turn)


def shields(text: str, rules: str, *actions: str) -> list[str | None]:
    """The card called uncounterable while these actions are shown, each time that changes."""
    chronicle = Chronicle(position(text, rules))
    for action in actions:
        _, events = step(chronicle.state, read(chronicle.state, action))
        chronicle.add(events)
    found: list[str | None] = [None]
    for frame in chronicle.frames(P1):
        one_off = uncounterable(frame.view)
        code = one_off.code if one_off else None
        if code != found[-1]:
            found.append(code)
    return found


QUEEN = "P1: hand 4C 9S KD | perms QS // P2: hand TH 3H 5H | points 8D // deck AC 3C"


def test_R5_a_one_off_in_the_middle_is_called_uncounterable_under_a_queen() -> None:
    assert shields(QUEEN, "pagat", "oneoff 4C", "discard 3H TH") == [None, "4C", None]
    assert shields(QUEEN.replace("QS", "KS"), "pagat", "oneoff 4C", "ok", "discard 3H TH") == [None]
    assert shields(QUEEN, "catsatcards", "oneoff 4C", "ok", "discard 3H TH") == [None]


def test_R5_a_scuttle_that_may_be_blocked_is_not_called_uncounterable() -> None:
    """House rule ten=blocks: the scuttling card waits in the middle, and nothing there can be countered anyway."""
    assert shields(QUEEN, "pagat ten=blocks", "scuttle 9S 8D", "ok") == [None]
    assert shields(QUEEN, "pagat ten=blocks", "scuttle 9S 8D", "block TH") == [None]
    assert shields(QUEEN, "pagat ten=blocks", "oneoff 4C", "discard 3H TH") == [None, "4C", None]


def test_R31_a_royal_that_may_be_answered_is_not_called_uncounterable() -> None:
    table = "P1: hand KD | perms QS // P2: hand 3H // P3: hand 4H // P4: hand 5H // deck AC 3C"
    assert shields(table, "team", "perm KD", "ok", "ok") == [None]


# who is one play away


def reach(text: str, rules: str = "pagat") -> set[int]:
    return set(in_reach(view(position(text, rules), P1)))


DANGERS = [
    ("a ten it may hold", "P2: hand 3H | points TD AD // deck AC", {P2}),
    ("too far for one card", "P2: hand 3H | points TD // deck AC", set()),
    ("no points, but two kings", "P2: hand 3H | perms KC KD // deck AC", {P2}),
    ("no card in its hand", "P2: points TD AD // deck AC", set()),
    ("a king it may hold", "P2: hand 3H | points 7C 7D // P1: points 9D 9C 9H 9S TD TC TH TS 8C 8D 8H 8S", {P2}),
]


@pytest.mark.parametrize(("rival", "reaches"), [row[1:] for row in DANGERS], ids=[row[0] for row in DANGERS])
def test_R20_a_rival_is_one_play_away_if_a_card_it_may_hold_would_be_enough(rival: str, reaches: set[int]) -> None:
    table = rival if "P1:" in rival else f"P1: hand 5C // {rival}"
    assert reach(table) == reaches


def test_R16_a_hand_that_lies_open_is_one_play_away_only_by_what_is_in_it() -> None:
    """Through his glasses P1 sees a three and a four, which do not make 21 of 11; with a jack they do."""
    table = "P1: hand 5C | points TC | perms 8S* // P2: hand 3H 4H | points TD AD // deck AC // seen P1: 3H 4H"
    assert reach(table) == set()
    assert reach(table.replace("4H", "JH")) == {P2}
    assert reach(table.replace("4H", "JH").replace("perms 8S*", "perms 8S* QS")) == set()


@pytest.mark.parametrize(
    ("hers", "mine", "told"),
    [
        ("6S 3H", "TD[JH<P2]", "[6S], which brings [TD] back"),
        ("6S 3H", "TD[JH<P2] 9C[JC<P2]", "[6S], which brings stolen cards back"),
        ("6S 2H", "TD[JH<P2]", "[2H] or [6S], which brings [TD] back"),
        ("6S TH", "TD[JH<P2]", "[TH], or [6S], which brings [TD] back"),
        ("TH", "TD[JH<P2]", "[TH]"),
    ],
)
def test_a_plate_tells_what_a_one_off_that_wins_brings_back(hers: str, mine: str, told: str) -> None:
    """ "Could win next with 6S" at 11 of 21 points: by the ten that comes home."""
    seen = view(
        position(f"P1: hand 3S | points {mine} // P2: hand {hers} | points 9H 2D // deck AC // seen P1: {hers}"), P1
    )
    danger = in_reach(seen)[P2]
    assert danger.sentence("Bea") == f"[@warning] Could win next with {told}."
    assert "brings" not in danger.brief + danger.cards


def test_a_known_card_that_wins_as_a_one_off_is_in_reach() -> None:
    table = "P1: hand 2C | points TD[JS<P2] // P2: hand 6S | points 9H 2S | perms 8H* // turn P1 13 // deck 5C 4C"
    assert in_reach(view(position(table + " // seen P1: 6S"), P1))[P2].cards == "[6S]"
    assert not in_reach(view(position(table), P1))[P2].sure


SEEN = "P1: hand 5C | points TC | perms 8S* // P2: hand {0} | points TD AD // deck AC // seen P1: {0}"
IN_WORDS = [
    (SEEN.format("3H JH"), "[JH]", "Could win next with [JH]."),
    (SEEN.format("TH JH"), "[TH] [JH]", "Could win next with [TH] or [JH]."),
    (SEEN.format("TH TS JH"), "10 or J", "Could win next with [TH], [TS] or [JH]."),
    ("P1: hand 5C // P2: hand 3H | points TD AD // deck AC", "10", "Could win next with 10, if Bea holds one."),
    (
        "P1: hand 5C // P2: hand 3H | points TD 2C // deck AC",
        "9 or 10",
        "Could win next with 9 or 10, if Bea holds one.",
    ),
    (
        "P1: hand 5C // P2: hand 3H | points TD TC // deck AC",
        "A–10 or K",
        "Could win next with A–10 or K, if Bea holds one.",
    ),
    (
        "P1: hand 5C // P2: hand 3H | perms KC KD | points 4C // deck AC",
        "6–10",
        "Could win next with 6–10, if Bea holds one.",
    ),
    (
        "P1: points TC // P2: hand 3H | points TD 7D // deck AC",
        "4–J or K",
        "Could win next with 4–J or K, if Bea holds one.",
    ),
]


@pytest.mark.parametrize(("table", "brief", "sentence"), IN_WORDS)
def test_a_warning_names_the_card_that_is_known_and_else_what_it_would_have_to_be(
    table: str, brief: str, sentence: str
) -> None:
    told = in_reach(view(position(table, "pagat"), P1))[P2]
    assert (told.brief, told.sentence("Bea")) == (brief, f"[@warning] {sentence}")


def test_what_a_rival_holds_unseen_changes_no_word_of_the_warning() -> None:
    """A king, a ten, a three: P1 has seen none of them."""
    table = "P1: hand 5C // P2: hand {} | points TD AD // deck {} {} AC"
    hands = [table.format("KH", "TH", "3H"), table.format("TH", "KH", "3H"), table.format("3H", "KH", "TH")]
    assert len({in_reach(view(position(hand, "pagat"), P1))[P2] for hand in hands}) == 1


def test_R26_a_joker_that_may_take_a_king_is_one_play_away() -> None:
    """P3 has 9 of 14 points; a king more makes the goal 9."""
    table = "P1: hand 5C | perms KD 8S* // P2: hand 3H // P3: hand X1 | points 9C // deck AC // seen P1: 3H X1"
    assert reach(table, "cutthroat") == {P3}
    assert reach(table.replace("perms KD", "perms KD QD"), "cutthroat") == set()


def test_what_a_hand_may_hold_is_what_is_known_of_it_and_else_anything_unseen() -> None:
    state = position("P1: hand 5C // P2: hand 3H 4H // deck AC // seen P1: 3H")
    seen: View = view(state, P1)
    held = may_hold(seen, P2)
    assert held[0].code == "3H"
    assert set(held) == {card("3H"), *seen.unseen}
    assert may_hold(seen, P1) == (card("5C"),)


# passes


def test_R23_the_pass_that_ends_the_game_is_the_last_of_those_that_are_counted() -> None:
    state = position("P1: hand AC // P2: hand AD")
    counted: list[str] = []
    while not state.result:
        seen = view(state, state.turn)
        counted.append(prompt(seen, CAST, None, Aim(), ()).offers[0].text)
        if state.passes:
            assert f"passes  {state.passes} of 3" in sheet(seen)
        state = play(state, "pass")
    assert counted == ["Pass (1 of 3)", "Pass (2 of 3)", "Pass (3 of 3)"]


# on the screen


def test_a_plate_is_drawn_anew_when_its_seat_comes_within_reach() -> None:
    """The same points, goal and number of cards; only what P1 sees through his glasses differs."""
    far = "P1: hand 5C | points TC | perms 8S* // P2: hand 3H 4H | points TD AD // deck AC // seen P1: 3H 4H"
    plates = Plates(stage(), CAST)
    before, after = (plates.facts(view(position(text), P1), P2) for text in (far, far.replace("4H", "JH")))
    assert before != after


# why a card in another hand is known


@pytest.mark.parametrize(
    ("table", "rules", "why"),
    [
        (
            "P1: hand 5C | perms 8S* // P2: hand TS // deck AC // seen P1: TS",
            "pagat",
            "You see Bea’s hand through [8S]",
        ),
        ("P1: hand 5C // P2: hand TS 3H // deck AC // seen P1: TS", "pagat", "You have seen this card before"),
        ("P1: hand 5C TS // P2: hand 3H // deck AC", "pagat", ""),
        ("P1: hand 5C // P2: hand 3H | points TS // deck AC", "pagat", ""),
    ],
    ids=["glasses", "memory", "the own hand", "a field"],
)
def test_a_known_card_in_another_hand_says_why_it_is_known(table: str, rules: str, why: str) -> None:
    seen = view(position(table, rules), P1)
    assert why_known(card("TS"), seen, CAST) == why
    lines = [line.text for line in rows(card("TS"), seen, CAST)]
    assert [text for text in lines if text.startswith("[@eye]")] == ([f"[@eye] {why}"] if why else [])
    assert not [line for line in rows(card("TS"), seen, CAST, onlooker=True) if line.text.startswith("[@eye]")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("P1: hand JC 9D // P2: hand 3H // turn P1 9", "A jack takes a point card, and Bea has none."),
        (
            "P1: hand JC 9D // P2: hand 3H | points 9S | perms QH // turn P1 9",
            "Bea’s [QH] guards the cards that your jack could take.",
        ),
        ("P1: hand JC 9D // P2: hand 3H | points 9S // turn P1 9", ""),
    ],
    ids=["no target", "guarded", "playable"],
)
def test_the_help_of_a_card_that_cannot_be_played_says_why(text: str, why: str) -> None:
    last = rows(card("JC"), view(position(text), P1), CAST)[-1]
    assert (last.text if last.colour == theme.CORAL else "") == why
