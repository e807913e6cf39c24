"""“Why not that one?” is answered by what that move leads to or gives up, or that it is nearly as good."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cuttle_desktop.ai.comparison import Alternative, Comparison
from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.engine.actions import Draw, OneOffAt, OneOffOn
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.scenes.game.hint_words import hint
from cuttle_desktop.words.coach import why_not
from cuttle_desktop.words.coach.known_answer import known_answer
from cuttle_desktop.words.coach.move_names import told_apart
from cuttle_desktop.words.coach.why_not import answer_why_not
from cuttle_desktop.words.speech import Cast
from tests.engine.drawing import position, read
from tests.positions import full

CAST = Cast(("You", "Bea"), 0)
EVEN = Prospects(won=0.1, lost=0.1, points=5, rival_points=5, cards=3, rival_cards=3, gone=0)
CALM = "P1: hand 9S TH 2D 4C // P2: hand 3H 5H | points 8C // turn P1 9"
QUIET = "P1: hand 9S TH 2D 4C // P2: hand 3H 5H // turn P1 9"
DANGER = "P1: hand 9S 4C // P2: hand 3H 5H | points 8C TD // turn P1 9"
NEAR = "P1: hand TD 4D AS | points 6C 3S // P2: hand 3H 5H // turn P1 9 // deck 5C"


def answered(table: str, better: str, asked: str, instead: Prospects = EVEN, less: float = 0.4) -> str:
    """The answer, without the question. `instead`: what comes of `asked`, where of the better move comes EVEN."""
    state = full(table)
    action, other = read(state, better), read(state, asked)
    alternative = Alternative(other, less, Contrast(EVEN, instead))
    return answer_why_not(alternative, action, 0.56, view(state, 0), CAST).partition("? ")[2]


@pytest.mark.parametrize(
    ("table", "better", "asked", "instead", "told"),
    [
        pytest.param(
            DANGER,
            "scuttle 9S 8C",
            "points 4C",
            EVEN,
            "Bea could then win with any card from 3 to 10, a jack or a king, if Bea holds one. "
            "With [9S] on [8C], you have 0 of 21 points and Bea 10; with [4C] for points, 4 and 18.",
            id="a rival could win",
        ),
        pytest.param(
            NEAR,
            "points 4D",
            "points AS",
            EVEN,
            "It does not let you win next turn; [4D] for points does, with [TD].",
            id="the own win is given up",
        ),
        pytest.param(
            "P1: hand 6S TD 7H | points 6C 3S // P2: hand 3H 5H | points 6D | perms KC // turn P1 9",
            "scuttle 7H 6D",
            "scuttle 6S 6D",
            EVEN,
            "It uses up [6S], which can scrap Bea’s [KC].",
            id="what the card could do else",
        ),
        pytest.param(
            "P1: hand 6S TD 7H // P2: hand 3H 5H | points 5D | perms KC // turn P1 9",
            "scuttle 7H 5D",
            "oneoff 6S",
            EVEN,
            "It is much weaker. [6S] as a one-off scraps [KC]; [7H] on [5D] scraps Bea’s [5D].",
            id="what the move itself does is not given up",
        ),
        pytest.param(
            "P1: hand 6S TD 4H 5C | points 6C // P2: hand 3H 5H // turn P1 9",
            "points TD",
            "points 4H",
            replace(EVEN, points=2),
            "It does not let you win next turn; [TD] for points does, with [6S] or [5C].",
            id="no win is prepared",
        ),
        pytest.param(
            "P1: hand 6S TD 8H 5C | points 6C // P2: hand 3H 5H // turn P1 9",
            "points TD",
            "points 8H",
            EVEN,
            "Next turn you could win only with [TD]; after [TD] for points, with [6S], [8H] or [5C].",
            id="fewer cards win",
        ),
        pytest.param(
            "P1: hand JH 7D 5C // P2: hand 3H 5H | points 6H // turn P1 9",
            "scuttle 7D 6H",
            "jack JH 6H",
            EVEN,
            "It would give you [6H], but [7D] scraps that too and saves the jack for a bigger card.",
            id="a jack for a bigger card",
        ),
        pytest.param(
            "P1: hand 2C 7S // P2: hand 5H | points TD // middle AC 2H // turn P1 11 // "
            "asks counter P1 of P1 oneoff AC by P2 2H",
            "ok",
            "counter 2C",
            EVEN,
            "With a counter you would save [AC] from the counter, but spend your only two.",
            id="a counter is kept",
        ),
        pytest.param(
            "P1: hand 2C 7S 8D // P2: hand 5H // middle 4C // turn P2 11 // asks counter P1 of P2 oneoff 4C",
            "counter 2C",
            "ok",
            EVEN,
            "Without a counter you keep only 1 card.",
            id="what a counter saves",
        ),
        pytest.param(
            QUIET,
            "points TH",
            "points 9S",
            EVEN,
            "Of the cards you have not seen, 1 could scuttle [TH] and 3 could scuttle [9S].",
            id="more points",
        ),
        pytest.param(
            QUIET,
            "draw",
            "points 9S",
            replace(EVEN, gone=0.62),
            "Once played, [9S] is gone by your next turn in about 62 of 100 games.",
            id="the card is lost",
        ),
        pytest.param(CALM, "draw", "points 2D", EVEN, "[2D] is your only counter: keep it.", id="the last counter"),
        pytest.param(
            CALM, "scuttle 9S 8C", "scuttle TH 8C", EVEN, "It spends [TH], where [9S] is enough.", id="a dearer card"
        ),
        pytest.param(
            "P1: hand 5S TH // P2: hand 3H 5H // turn P1 9",
            "draw",
            "points 5S",
            replace(EVEN, cards=1.6),
            "A draw keeps [5S] and brings a new card: you hold 3 cards then, not 1.",
            id="own cards where there are few",
        ),
        pytest.param(
            "P1: hand TD AS // P2: hand 3H 5H | points 9S 5D // turn P1 9",
            "oneoff AS",
            "scuttle TD 9S",
            replace(EVEN, rival_points=8),
            "With [AS] as a one-off, Bea has 0 of 21 points; with [TD] on [9S], 5.",
            id="a ten takes less than an ace",
        ),
        pytest.param(
            "P1: hand 6S 4C // P2: hand 3H 5H // turn P1 9",
            "points 4C",
            "oneoff 6S",
            EVEN,
            "[6S] hits nothing.",
            id="a sweep of an empty table",
        ),
        pytest.param(
            "P1: hand TD 4C // P2: hand 3H 5H // turn P1 9",
            "points 4C",
            "points TD",
            EVEN,
            "With [4C] for points you risk only 4 points: [TD] stays in your hand, safe from scuttles.",
            id="what is known of low cards",
        ),
        pytest.param(
            "P1: hand 6C 4C // P2: hand 3H 5H // turn P1 9",
            "points 4C",
            "points 6C",
            EVEN,
            "It uses up [6C], which can scrap all permanents later.",
            id="fewer points are no merit",
        ),
        pytest.param(
            "P1: hand 6S TD 7H | perms KD // P2: hand 3H 5H | points 5D | perms KC // turn P1 9",
            "scuttle 7H 5D",
            "oneoff 6S",
            EVEN,
            "It scraps your own [KD] too: your goal is 21 again.",
            id="the own king",
        ),
        pytest.param(
            "P1: hand 6S TD 7H | points TC[JH<P2] // P2: hand 3H 5H | points 3D | perms 8C* // turn P1 9",
            "scuttle 7H 3D",
            "oneoff 6S",
            EVEN,
            "Bea could then win with any card from 8 to 10, if Bea holds one. It gives [TC] back to Bea.",
            id="a stolen card goes back",
        ),
        pytest.param(
            "P1: hand AS TD 7H | points 6C 4S // P2: hand 3H 5H | points 5D // turn P1 9",
            "scuttle 7H 5D",
            "oneoff AS",
            EVEN,
            "It takes 10 points from you and 5 from Bea.",
            id="the own points",
        ),
        pytest.param(
            QUIET,
            "draw",
            "points 9S",
            replace(EVEN, cards=5, points=12, won=0.4),
            "A draw keeps [9S] and brings a new card: you hold 5 cards then, not 3.",
            id="what speaks for it is no answer",
        ),
    ],
)
def test_what_the_move_leads_to_or_gives_up_is_told(
    table: str, better: str, asked: str, instead: Prospects, told: str
) -> None:
    """The answer repeated what the hint was good for, and said not a word of the card that was asked about."""
    assert answered(table, better, asked, instead) == told


WINDOW = "turn P2 11 // asks counter P1 of P2 oneoff"


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("P1: hand 2C 7S 8D // middle 4C // {} 4C", "save 2 cards, but spend your only two on a four."),
        ("P1: hand 2C 2D 8D // middle 4C // {} 4C", "save 2 cards, but spend one of your 2 twos on a four."),
        ("P1: hand 2C 8D | points 3D // middle AC // {} AC", "save [3D], but spend your only two on an ace."),
        ("P1: hand 2C 8D | perms 8S // middle 9C // {} 9C 8S", "save [8S], but spend your only two on a nine."),
        ("P1: hand 2C 8D // middle 5C // {} 5C", "keep Bea from drawing 3 cards, but spend your only two on a five."),
        (
            "P1: hand 2C 8D // middle 7C // {} 7C",
            "keep Bea from playing a new card at once, but spend your only two on a seven.",
        ),
        (
            "P1: hand 2C 8D // scrap 9D // middle 3C // {} 3C",
            "keep Bea from taking a card back, but spend your only two on a three.",
        ),
    ],
)
def test_a_counter_that_is_not_played_is_told_with_what_it_would_save_and_what_it_would_spend(
    table: str, told: str
) -> None:
    """ "With no counter you keep 2♦ for a later counter": and what did that cost?"""
    text = table.format(WINDOW).replace(" // middle", " // P2: hand 5H 6H // middle", 1)
    assert answered(text, "ok", "counter 2C") == f"With a counter you would {told}"


@pytest.mark.parametrize(
    ("table", "better", "told"),
    [
        (
            "P1: hand 7C 9S 4D // P2: hand 3H 5H // turn P1 9",
            "draw",
            "You would have to play one of 2 unknown cards at once, useful or not; "
            "a draw keeps [7C], and its new card can wait.",
        ),
        (
            "P1: hand 7C 5S 4D // P2: hand 3H 5H // turn P1 9",
            "oneoff 5S",
            "You would have to play one of 2 unknown cards at once, useful or not, "
            "and spend [7C], which could score 7 points.",
        ),
        (
            "P1: hand 7C 5S 4D // P2: hand 3H 5H | points 6D // turn P1 9",
            "oneoff 5S",
            "You would have to play one of 2 unknown cards at once, useful or not, "
            "and spend [7C], which could scuttle Bea’s [6D].",
        ),
    ],
)
def test_against_a_seven_it_is_told_that_its_cards_are_unknown_and_what_it_gives_up(
    table: str, better: str, told: str
) -> None:
    """ "7♣ as a one-off plays a new card at once; a draw brings a new card": the seven sounded better."""
    assert answered(table, better, "oneoff 7C") == told


def test_of_a_seven_whose_cards_are_known_nothing_is_called_unknown() -> None:
    table = "P1: hand 7C 9S 4D // P2: hand 3H 5H // turn P1 9 // deck 6C 8C // seen P1: 6C 8C"
    assert "unknown" not in answered(table, "draw", "oneoff 7C")


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("", "Bea’s [AC] could scrap [TC]."),
        (" 2D", "Bea’s [AC] could scrap [TC], unless you counter with [2D], your only two."),
        (" 2D 2S", "Bea’s [AC] could scrap [TC], unless you counter with one of your 2 twos."),
    ],
)
def test_what_one_could_counter_is_not_told_as_if_one_could_not(own: str, told: str) -> None:
    """ "Bea's A♠ could scrap 10♣" was said to who held 2♦."""
    table = f"P1: hand TC 8S 4C{own} // P2: hand AC 3H // turn P1 9 // seen P1: AC 3H"
    assert answered(table, "draw", "points TC").startswith(told)


def test_where_a_queen_of_the_rival_protects_its_one_offs_no_counter_is_told() -> None:
    table = "P1: hand TC 2D 4C // P2: hand AC 3H | perms QS // turn P1 9 // seen P1: AC 3H"
    assert answered(table, "draw", "points TC").startswith("Bea’s [AC] could scrap [TC].")


def test_a_known_card_that_mostly_takes_the_asked_one_is_named_and_no_number_told() -> None:
    """Five numbers, and last of all "mostly to Bea's A♠"."""
    table = "P1: hand AD 4C // P2: hand AS 3H 5D // turn P1 9 // seen P1: AS"
    told = answered(table, "points 4C", "points AD", replace(EVEN, gone=0.45, taker=card("AS")))
    assert told.startswith("Bea’s [AS] could scuttle [AD].")
    assert "of 100" not in told
    assert "not seen" not in told


def test_the_only_card_is_kept_in_the_answer_as_in_the_hint() -> None:
    """The hint said "your only card: keep it", the answer counted unseen cards."""
    told = answered("P1: hand AD // P2: hand AS 3H // turn P1 9", "draw", "points AD", replace(EVEN, gone=0.45))
    assert told == "[AD] is your only card: keep it and draw another."


def test_a_point_more_is_not_what_makes_a_card_worth_more() -> None:
    """ "2♦ is worth more to you than A♥: it brings more points": two against one."""
    table = "P1: hand {} 3S // P2: hand 3H 5H | perms KC // middle 4C // turn P2 2 // asks force P1 1 of P2"
    assert "score" not in answered(table.format("9D 8H"), "discard 8H", "discard 9D")
    assert "[9D] is worth more to you than [3S]: it can score 9 points, not 3." in answered(
        table.format("9D 2H"), "discard 3S", "discard 9D"
    )


@pytest.mark.parametrize(
    ("less", "told"),
    [
        (0.54, "It is about as good."),
        (0.56, "It is just as good."),
    ],
)
def test_a_move_that_is_nearly_as_good_is_told_so(less: float, told: str) -> None:
    """Chances one apart had reasons against them."""
    assert answered(CALM, "draw", "points 9S", replace(EVEN, lost=0.4), less).startswith(told)


@pytest.mark.parametrize(("less", "told"), [(0.51, "a little weaker"), (0.49, "weaker"), (0.41, "much weaker")])
def test_a_move_is_called_as_much_weaker_as_its_figure_is_below_the_better_one(less: float, told: str) -> None:
    """44 against 35 of 100 was a little weaker."""
    table = "P1: hand 6S TD 7H // P2: hand 3H 5H | points 5D | perms KC // turn P1 9"
    answer = answered(table, "scuttle 7H 5D", "oneoff 6S", less=less)
    assert answer == f"It is {told}. [6S] as a one-off scraps [KC]; [7H] on [5D] scraps Bea’s [5D]."


def test_where_the_table_shows_no_reason_the_answer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(why_not, "gists", lambda *_: "")
    answer = answered(
        "P1: hand 6S TD 7H // P2: hand 3H | points 5D | perms KC // turn P1 9", "scuttle 7H 5D", "oneoff 6S"
    )
    assert answer == "It is much weaker when the game is played out; nothing on the table shows why."


def test_a_queen_that_guards_one_card_guards_no_cards() -> None:
    """ "Q♥ guards your other cards" was said above a single nine."""
    answer = answered("P1: hand QH AC | points 9H // P2: hand 3H 5H // turn P1 9", "perm QH", "points AC")
    assert answer.endswith("[QH] guards your other card.")


def test_between_two_cards_to_discard_stands_and() -> None:
    """ "Why not discard 5♦ J♠? You keep J♠ rather than Q♥: it can take a point card" read like the opposite."""
    table = "P1: hand 5D JS QH 9S // P2: hand 3H 5H // middle 4C // turn P2 2 // asks force P1 2 of P2"
    state = full(table)
    action, other = read(state, "discard 5D QH"), read(state, "discard 5D JS")
    answer = answer_why_not(Alternative(other, 0.4), action, 0.56, view(state, 0), CAST)
    assert answer.startswith("Why not discard [5D] and [JS]? [JS] is worth more to you than [QH]: it can take a point")


@pytest.mark.parametrize(
    ("hers", "better", "asked", "told"),
    [
        ("7C 7D", "jack JS 7D", "jack JS 7C", "."),
        ("7C 7D", "scuttle TS 7D", "scuttle TS 7C", "."),
        ("8D 8S", "jack JS 8S", "jack JS 8D", ", but it is lower in suit: [8H] could scuttle it too."),
        ("8D 8S", "jack JS 8D", "jack JS 8S", ", and it is higher in suit: [8H] could not scuttle it."),
        ("7D 5C", "jack JS 7D", "jack JS 5C", ""),  # another rank
        ("7D 7S[JD]", "jack JS 7D", "jack JS 7S", ""),  # a jack lies on it
    ],
)
def test_moves_that_differ_by_a_suit_alone_are_told_by_what_the_table_shows(
    hers: str, better: str, asked: str, told: str
) -> None:
    """Of two sevens one won 90, the other 84 of 100 games, though the same cards could take both."""
    answer = answered(f"P1: hand JS TS 4C // P2: hand 3H | points {hers} // turn P1 9", better, asked)
    same = f"[{asked[-2:]}] does the same as [{better[-2:]}]{told}"
    assert answer == same if told else "does the same" not in answer


def test_moves_that_do_the_same_have_the_same_figure() -> None:
    state = full("P1: hand JS TS 4C // P2: hand 3H 5H | points 7C 7D // turn P1 9")
    asked = Alternative(read(state, "jack JS 7C"), 0.84)
    found = Comparison(0.9, (asked, Alternative(read(state, "points 4C"), 0.8)), asked=(asked,))
    given = hint(Thought(1, read(state, "jack JS 7D"), found), view(state, 0), CAST)
    assert given.brief.splitlines()[1:] == ["90\t[JS] on [7D]", "90\t[JS] on [7C]"]
    assert given.why[-1].splitlines()[1:] == ["90\t[JS] on [7D]", "90\t[JS] on [7C] (just as good)"]


NINE_OR_FIVE = "P1: hand 9D 5C 4C // P2: hand 3H 5H | points 8H // turn P1 9"


@pytest.mark.parametrize(("scuttling", "told"), [(0.55, False), (0.61, True), (0.63, True), (None, False)])
def test_another_use_of_a_card_is_no_reason_where_it_is_rated_below_the_move(
    scuttling: float | None, told: bool
) -> None:
    """ "It uses up 9♦, which can scuttle Bea's 8♥", above 55 % for that scuttle and 61 % for the points."""
    state = full(NINE_OR_FIVE)
    use = read(state, "scuttle 9D 8H")
    rated = () if scuttling is None else (Alternative(use, scuttling),)
    asked = Alternative(read(state, "points 9D"), 0.61, Contrast(EVEN, EVEN))
    answer = answer_why_not(asked, read(state, "points 5C"), 0.66, view(state, 0), CAST, rated)
    assert ("It uses up [9D], which can scuttle Bea’s [8H]." in answer) is told


@pytest.mark.parametrize(("scuttling", "told"), [(0.55, False), (0.64, True), (None, False)])
def test_a_hint_keeps_a_card_for_a_use_only_where_that_is_about_as_good(scuttling: float | None, told: bool) -> None:
    """ "9♦ stays in your hand, where it can scuttle Bea's 8♥", and scuttling was rated worse than anything named."""
    state = full(NINE_OR_FIVE)
    action, use = read(state, "points 5C"), read(state, "scuttle 9D 8H")
    other = Alternative(read(state, "points 9D"), 0.61, Contrast(replace(EVEN, lost=0), replace(EVEN, lost=0.4)))
    others = (other,) if scuttling is None else (other, Alternative(use, scuttling))
    why = hint(Thought(1, action, Comparison(0.66, others)), view(state, 0), CAST).why
    assert any("where it can scuttle" in each for each in why) is told


def test_two_moves_of_one_card_at_one_target_are_told_by_what_they_do() -> None:
    """ "55 % with 9♦ on 8♥, 47 % with 9♦ on 8♥": a nine can scuttle it or return it."""
    state = full("P1: hand 9D 5C 4C // P2: hand 3H 5H | points 8H[JD] // turn P1 9")
    scuttle, steal = read(state, "scuttle 9D 8H"), read(state, "points 9D")
    back = OneOffOn(card("9D"), card("8H"))
    asked = (Alternative(steal, 0.61), Alternative(scuttle, 0.55), Alternative(back, 0.47))
    found = Comparison(0.64, asked[:2], asked=asked)
    brief = hint(Thought(1, read(state, "points 5C"), found), view(state, 0), CAST).brief
    assert brief.splitlines()[1:] == [
        "64\t[5C] for points",
        "61\t[9D] for points",
        "55\t[9D] scuttling [8H]",
        "47\t[9D] returning [8H]",
    ]


def test_in_a_sentence_too_two_moves_of_one_card_at_one_target_have_two_names() -> None:
    state = full("P1: hand 9D 5C 4C // P2: hand 3H 5H | points 8H // turn P1 9")
    better, asked = read(state, "scuttle 9D 8H"), OneOffOn(card("9D"), card("8H"))
    seen = view(state, 0)
    apart = told_apart((better, asked), seen, CAST)
    assert apart == ["[9D] scuttling [8H]", "[9D] returning [8H]"]
    assert told_apart((asked, Draw()), seen, CAST) == ["[9D] returning [8H]", "a draw"]
    assert told_apart((better, read(state, "points 9D")), seen, CAST) == ["[9D] on [8H]", "[9D] for points"]
    names = [OneOffAt(card("4C"), 1), OneOffAt(card("4C"), 2)]
    assert told_apart(names, seen, Cast(("You", "Bea", "Cal"), 0)) == ["[4C] against Bea", "[4C] against Cal"]


@pytest.mark.parametrize(
    ("hers", "asked", "told"),
    [
        ("2C", "jack JS TC", "Bea’s [2C] could scrap the jack."),
        ("9C", "jack JS TC", "Bea’s [9C] could return the jack."),
        ("JH", "jack JS TC", "Bea’s [JH] could take [TC] back."),
        ("TS", "jack JS TC", "Bea’s [TS] could scuttle [TC]."),
        ("AC", "jack JS TC", "Bea’s [AC] could scrap [TC]."),
        ("2C", "perm KD", "Bea’s [2C] could scrap [KD]."),
        ("6C", "perm KD", "Bea’s [6C] could scrap [KD]."),
        ("2C", "perm 8S", "Bea’s [2C] could scrap [8S]."),
        ("TS", "points 8S", "Bea’s [TS] could scuttle [8S]."),
        ("2C", "oneoff 4C", "Bea’s [2C] could counter it."),
        ("5H", "jack JS TC", ""),
        ("QH", "perm KD", ""),
        ("AH", "points 4C", ""),
        ("5H", "points 4C", ""),  # so little is at stake that she hardly would
    ],
)
def test_a_known_card_that_undoes_the_move_is_named(hers: str, asked: str, told: str) -> None:
    """ "Take 10♣ with J♠" was rated 20 %, and not a word of the two in Bea's open hand."""
    table = f"P1: hand JS KD 8S 4C // P2: hand {hers} 3H | points TC // turn P1 9 // seen P1: {hers} 3H"
    answer = answered(table, "draw", asked)
    assert (told or "could") in answer if told else "could" not in answer


def test_a_known_card_that_undoes_the_better_move_too_is_no_reason() -> None:
    table = "P1: hand JS KD 8S 4C // P2: hand 2C 3H | points TC // turn P1 9 // seen P1: 2C 3H"
    assert "could scrap" not in answered(table, "perm 8S", "perm KD")


@pytest.mark.parametrize(
    ("better", "asked", "told"),
    [
        ("perm QC", "points 8H", False),  # each spends one card
        ("draw", "points 8H", True),
        ("oneoff 5C", "points 8H", True),  # draws two
    ],
)
def test_more_cards_in_hand_are_a_reason_only_where_one_sees_where_they_come_from(
    better: str, asked: str, told: bool
) -> None:
    """ "Q♥ leaves you with more cards than 8♠ for points": each of them spends one card."""
    answer = answered("P1: hand QC 8H 5C 4C // P2: hand 3H 5H // turn P1 9", better, asked, EVEN)
    assert ("ou hold" in answer) is told


def test_what_undoes_a_move_is_not_told_behind_what_wins_against_it() -> None:
    """ "Bea could then win with 9♥. Bea's 9♥ could return 10♠": she would not."""
    table = "P1: hand TS 9C 4C | points 2H // P2: hand 8H 9D | points 7S 6D // turn P1 9 // seen P1: 8H 9D"
    answer = answered(table, "scuttle TS 7S", "points 9C")
    assert "Bea could then win with [8H] or [9D]." in answer
    assert "could return" not in answer


def test_a_known_joker_has_no_article_behind_a_name() -> None:
    """ "Dee's the joker could scrap K♦": it takes it."""
    text = "P1: hand KD 4C // P2: hand X1 3H // P3: hand 5C // turn P1 9 // seen P1: X1 3H // deck 6C"
    state = position(text, "cutthroat")
    asked, better = read(state, "perm KD"), read(state, "draw")
    assert known_answer(better, asked, view(state, 0), Cast(("You", "Bea", "Cal"), 0)) == "Bea’s joker could take [KD]."


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        ("oneoff 6S", "Why not scrap all permanents with [6S]?"),
        ("points TD", "Why not play [TD] for 10 points?"),
        ("oneoff 9S 5D", "Why not return [5D] with [9S]?"),
        ("oneoff 4C", "Why not play [4C]: Bea discards 2?"),
        ("oneoff 7H", "Why not play [7H]: turn up 2, play one?"),
    ],
)
def test_what_is_asked_about_is_named_as_one_would_ask(asked: str, question: str) -> None:
    state = full("P1: hand 6S TD 7H 4C 9S | perms KD // P2: hand 3H 5H | points 5D | perms KC // turn P1 9")
    alternative = Alternative(read(state, asked), 0.4)
    told = answer_why_not(alternative, read(state, "scuttle 7H 5D"), 0.56, view(state, 0), CAST)
    assert told.startswith(question)


def test_a_nine_on_a_king_is_named_by_what_it_does() -> None:
    """ "22 with 9♣ on K♥" sounded as if a nine scuttled a king."""
    state = full("P1: hand 9C 4C 2S // P2: hand 3H 5H | perms KH // turn P1 9")
    back, scrap = OneOffOn(card("9C"), card("KH")), OneOffOn(card("2S"), card("KH"))
    found = Comparison(0.35, (Alternative(back, 0.22), Alternative(scrap, 0.2)))
    given = hint(Thought(1, Draw(), found), view(state, 0), CAST)
    assert given.brief.splitlines()[1:] == ["35\ta draw", "22\t[9C] returning [KH]"]
    assert "20\t[2S] on [KH]" in given.why[-1]


def test_of_two_cards_for_points_that_are_about_as_good_nothing_speaks_for_the_higher_one() -> None:
    """ "The ten brings you to 10, the four to 4": it argued against its own hint."""
    answer = answered("P1: hand TD 4C // P2: hand 3H 5H // turn P1 9", "points 4C", "points TD", less=0.55)
    assert answer == (
        "It is about as good. With [4C] for points you risk only 4 points: [TD] stays in your hand, safe from scuttles."
    )
