"""What a move is good for, told in facts of the rules: for hints and reviews."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import CHANCE, Give
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.view import view
from cuttle_desktop.words.coach.gists import gist, move_name
from cuttle_desktop.words.coach.motives import AFTER, motive_sentences, motives, usual_answer
from cuttle_desktop.words.speech import Cast
from tests.engine.drawing import ALL, P1, position, read
from tests.engine.games import HOUSE_RULES, moments

CAST = Cast(("You", "Bea", "Cal", "Dee"), P1)
BEA_NEAR = "P1: hand TS AS 3C 2S // P2: hand 3H 4H | points TD 4S // turn P1 9 // deck 5C"
YOU_NEAR = "P1: hand 7C 4D JS // P2: hand 3H | points 9D // turn P1 9 // deck 5C"


@pytest.mark.parametrize(
    ("table", "move", "instead", "told"),
    [
        pytest.param(
            BEA_NEAR,
            "scuttle TS TD",
            None,
            "Otherwise Bea could win with any card from 7 to 10, or a king, if Bea holds one.",
            id="stops a win",
        ),
        pytest.param(
            BEA_NEAR,
            "oneoff AS",
            None,
            "Otherwise Bea could win with any card from 7 to 10, or a king, if Bea holds one. "
            "[AS] takes 14 points from Bea.",
            id="stops a win and takes points",
        ),
        pytest.param(BEA_NEAR, "draw", None, "", id="nothing to tell"),
        pytest.param(
            YOU_NEAR, "draw", None, "Bea cannot win with one card yet: time to build your hand.", id="time to draw"
        ),
        pytest.param(
            "P1: hand 4D // P2: hand 3H 5H | points 9D // turn P1 9 // deck 5C",
            "draw",
            None,
            "You hold only 1 card, Bea 2.",
            id="fewer cards",
        ),
        pytest.param(BEA_NEAR, "draw", "scuttle TS TD", "", id="what the other move does is no reason for this one"),
        pytest.param(
            BEA_NEAR,
            "scuttle TS TD",
            "points 3C",
            "Otherwise Bea could win with any card from 7 to 10, or a king, if Bea holds one.",
            id="beside what was played",
        ),
        pytest.param(
            "P1: hand 7C 4D | points TD // P2: hand 3H // turn P1 9 // deck 5C",
            "points 4D",
            None,
            "[4D] lets you win next turn with [7C], unless Bea stops it.",
            id="prepares a win",
        ),
        pytest.param(
            "P1: hand 6H 9H | points 3C // P2: hand 3S 4S | points TC[JD<P1] // turn P1 9",
            "oneoff 6H",
            None,
            "[TC] comes back to you. [6H] lets you win next turn with [9H], unless Bea stops it.",
            id="what comes back is told before what it makes possible",
        ),
        pytest.param(
            "P1: hand 3C 9D 5D | points TD 2H // P2: hand 8H // middle 4S // turn P2 12 // asks force P1 2 of P2",
            "discard 3C 5D",
            "discard 5D 9D",
            "It lets you win with [9D] on your next turn.",
            id="keeps the card that wins",
        ),
        pytest.param(
            "P1: hand KC 4D | points 5S // P2: hand 3H // turn P1 9 // deck 5C",
            "perm KC",
            None,
            "After it you need only 9 more points.",
            id="a king",
        ),
        pytest.param(
            "P1: hand QC 4D | points 5S 7H // P2: hand 3H // turn P1 9 // deck 5C",
            "perm QC",
            None,
            "It guards [5S] and [7H].",
            id="a queen",
        ),
        pytest.param(
            "P1: hand QC 4D | points 5S 7H 2C // P2: hand 3H // turn P1 9 // deck 5C",
            "perm QC",
            None,
            "It guards your other 3 cards.",
            id="a queen above three cards",
        ),
        pytest.param(
            "P1: hand QC 4D // P2: hand 3H // turn P1 9 // deck 5C",
            "perm QC",
            None,
            "It guards the cards that you play later: no jack or one-off can be aimed at them.",
            id="a queen alone",
        ),
        pytest.param(
            "P1: hand JC 4D | points 7S // P2: hand 3H | points 5H // turn P1 9 // deck 5C",
            "jack JC 5H",
            None,
            "5 points go from Bea to you. Bea needs 21 more after it, you need 9.",
            id="a jack on a low card",
        ),
        pytest.param(
            "P1: hand 6C 4D | points 5S // P2: hand 3H | perms KD // turn P1 9 // deck 5C",
            "oneoff 6C",
            None,
            "After it Bea needs 21 more points.",
            id="a king goes",
        ),
        pytest.param(
            "P1: hand 2C 7S // P2: hand 5H | perms QD // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC",
            "ok",
            "counter 2C",
            "It costs you nothing.",
            id="a sweep that hits nothing of yours",
        ),
        pytest.param(
            "P1: hand 2C 7S // P2: hand 5H | points TD // middle AC 2H // turn P1 11 // "
            "asks counter P1 of P1 oneoff AC by P2 2H",
            "ok",
            "counter 2C",
            "With a counter you would save [AC] from the counter, but spend your only two.",
            id="to let the own ace be countered is not free",
        ),
        pytest.param(
            "P1: hand 2C | points TD 2D // P2: hand 5H // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC",
            "counter 2C",
            "ok",
            "Otherwise you lose 12 points.",
            id="a counter saves points",
        ),
        pytest.param(
            "P1: hand 2C | perms KC // P2: hand 5H // middle 6S // turn P2 12 // asks counter P1 of P2 oneoff 6S",
            "counter 2C",
            "ok",
            "Otherwise your goal would be 21.",
            id="a counter saves a king",
        ),
        pytest.param(
            "P1: hand 2C 7S | points 2D // P2: hand 5H | points TD 9C // middle AC // turn P2 12 // "
            "asks counter P1 of P2 oneoff AC",
            "ok",
            "counter 2C",
            "Otherwise Bea could win with any card from 2 to 10, a jack or a king, if Bea holds one. "
            "It takes 19 points from Bea and 2 from you.",
            id="letting it pass",
        ),
        pytest.param(
            "P1: hand 2C 4D 5H | points TD[JS<P2] // P2: hand 8H 5D | points 9H 2D // middle 6S // turn P2 12 // "
            "asks counter P1 of P2 oneoff 6S",
            "counter 2C",
            "ok",
            "Otherwise Bea wins.",
            id="the only counter",
        ),
        pytest.param(
            "P1: hand TS 5D 7D 9C // P2: hand 3H // deck 5S 6S 8S // middle 4C // turn P2 2 // asks force P1 2 of P2",
            "discard 7D 9C",
            "discard 5D 7D",
            "[5D] is worth more to you than [9C]: as a one-off it draws 2 cards.",
            id="a discard beside another",
        ),
        pytest.param(
            "P1: hand 2H 5D 7D 9C // P2: hand 3H // middle 4C // turn P2 2 // asks force P1 2 of P2",
            "discard 7D 9C",
            "discard 2H 7D",
            "You keep [2H] for a later counter.",
            id="a discard beside one that gives the two away",
        ),
        pytest.param(
            "P1: hand TD 4D | points 5S // P2: hand 3H // turn P1 9 // deck 5C",
            "points TD",
            None,
            "After it you need only 6 more points.",
            id="near the goal",
        ),
        pytest.param(
            "P1: hand TD 4D // P2: hand 3H | points 5S 4S // turn P1 9 // deck 5C",
            "scuttle TD 5S",
            None,
            "After it Bea needs 17 more points.",
            id="a scuttle",
        ),
        pytest.param(
            "P1: hand 4C // P2: hand 3H 5H 6H | points 5D // turn P1 9 // deck 6S 5C // seen P1: 6S",
            "draw",
            None,
            "The next card is [6S], which can scuttle Bea’s [5D]. You hold only 1 card, Bea 3.",
            id="a known card that will scuttle",
        ),
        pytest.param(
            "P1: hand 4C 5H // P2: hand 3H 6H | points TD // turn P1 9 // deck JS 5C // seen P1: JS",
            "draw",
            None,
            "The next card is [JS], which can take Bea’s [TD].",
            id="a known jack",
        ),
        pytest.param(
            "P1: hand 4C 5H | points TH 2D // P2: hand 3H 6H | points TD // turn P1 9 // deck 9S 5C // seen P1: 9S",
            "draw",
            None,
            "The next card is [9S], which can win the turn after.",
            id="a known card that wins",
        ),
        pytest.param(
            "P1: hand 2C 4D // P2: hand 3H 5H 6H | perms QC // turn P1 9 // deck 5C",
            "oneoff 2C QC",
            None,
            "No queen guards Bea’s cards any more.",
            id="a queen goes",
        ),
        pytest.param(
            "P1: hand 4S 9D // P2: hand 3H 5H 6H // turn P1 9 // deck 5C",
            "oneoff 4S",
            None,
            "Bea keeps only 1 of 3 cards.",
            id="a four",
        ),
        pytest.param(
            "P1: hand 5D 9D 7D // P2: hand 3H // turn P1 9 // deck 5C 6C 7C 8C",
            "oneoff 5D",
            None,
            "You get 2 new cards at once instead of one: you hold 4 then, Bea 1.",
            id="a five",
        ),
        pytest.param(
            "P1: hand 5D 9D 7D // P2: hand 3H // turn P1 9 // deck 5C",
            "oneoff 5D",
            None,
            "",
            id="a five and one card in the deck",
        ),
        pytest.param(
            "P1: hand 7S 9D // P2: hand 3H // turn P1 9 // deck 5C 6C",
            "oneoff 7S",
            None,
            "You play a new card at once; a drawn card has to wait a turn.",
            id="a seven",
        ),
        pytest.param(
            "P1: hand 3S 9D // P2: hand 3H // scrap 2H KD 4C // turn P1 9 // deck 5C",
            "oneoff 3S",
            None,
            "You can take [2H] back.",
            id="a three",
        ),
        pytest.param(
            "P1: hand 3S 9D | points 9S 7S // P2: hand 3H // scrap 2H 4C 6D // turn P1 9 // deck 5C",
            "oneoff 3S",
            None,
            "You can take [6D] back.",
            id="a three that prepares a win",
        ),
        pytest.param(
            "P1: hand 9D // P2: hand 3H // middle 3S // scrap 2H 4C // turn P1 9 // asks pick P1",
            "take 2H",
            None,
            "[2H] can counter a one-off.",
            id="a two from the scrap",
        ),
        pytest.param(
            "P1: hand 8S // P2: hand 3H 4H // turn P1 9 // deck 5C",
            "perm 8S",
            None,
            "You see Bea’s 2 cards.",
            id="glasses",
        ),
        pytest.param(
            "P1: hand 2C 7S 9S // P2: hand 5H // middle 4C // turn P2 12 // asks counter P1 of P2 oneoff 4C",
            "counter 2C",
            "ok",
            "Otherwise you keep only 1 card.",
            id="a counter to a four",
        ),
        pytest.param(
            "P1: hand 2C 7S // P2: hand 5H // middle 4C // turn P2 12 // asks counter P1 of P2 oneoff 4C",
            "counter 2C",
            "ok",
            "Otherwise you keep no card.",
            id="a counter to a four that would take all",
        ),
        pytest.param(
            "P1: hand 2C 7S 9S // P2: hand 5H // middle 5C // turn P2 12 // deck 4C 6C 7C // "
            "asks counter P1 of P2 oneoff 5C",
            "counter 2C",
            "ok",
            "Otherwise Bea draws 2 and has as many cards as you.",
            id="a counter to a five",
        ),
        pytest.param(
            "P1: hand 2C 7S // P2: hand 5H // middle 7C // turn P2 12 // deck 4C // asks counter P1 of P2 oneoff 7C",
            "counter 2C",
            "ok",
            "Otherwise Bea plays a new card at once and keeps 1 card in hand.",
            id="a counter to a seven",
        ),
        pytest.param(
            "P1: hand 2C 7S // P2: hand 5H // middle 3C // scrap 2H 4D // turn P2 12 // "
            "asks counter P1 of P2 oneoff 3C",
            "counter 2C",
            "ok",
            "Otherwise Bea could take [2H].",
            id="a counter to a three",
        ),
        pytest.param(
            "P1: hand 2C 7S 9S // P2: hand 5H // deck 3S 4S 6S // middle 5C // turn P2 12 // "
            "asks counter P1 of P2 oneoff 5C",
            "ok",
            "counter 2C",
            "With a counter you would keep Bea from drawing 2 cards, but spend your only two on a five.",
            id="a two kept",
        ),
        pytest.param(
            "P1: hand 3C 9D 5D 8S // P2: hand 8H // middle 4S // turn P2 12 // asks force P1 2 of P2",
            "discard 3C 5D",
            None,
            "You keep the higher cards.",
            id="the lowest cards go",
        ),
        pytest.param(
            "P1: hand 2C 9D 5D 8S // P2: hand 8H // middle 4S // turn P2 12 // asks force P1 2 of P2",
            "discard 5D 8S",
            None,
            "You keep [2C] for a later counter.",
            id="the two stays",
        ),
        pytest.param(
            "P1: hand 2C 7S | points TD 4D // P2: hand 5H // middle 5C // turn P2 9 // asks counter P1 of P2 oneoff 5C",
            "ok",
            "counter 2C",
            "You can still win next turn with [7S], unless Bea stops it.",
            id="a win that is left",
        ),
        pytest.param(
            "P1: hand 4D TD 9S // P2: hand 3H 5H // turn P1 1 // deck 5C",
            "points 4D",
            None,
            "You risk only 4 points: [TD] and [9S] stay in your hand, safe from scuttles.",
            id="a low card first",
        ),
        pytest.param(
            "P1: hand 4D TD 9S // P2: hand 3H 5H // turn P1 1 // deck 5C",
            "points 4D",
            "points TD",
            "You risk only 4 points: [TD] stays in your hand, safe from scuttles.",
            id="a low card rather than a high one",
        ),
        pytest.param(
            "P1: hand 4D TD 9S // P2: hand 3H 5H // turn P1 1 // deck 5C", "points 4D", "draw", "", id="a card"
        ),
        pytest.param(
            "P1: hand 7D 9S // P2: hand 3H 5H // turn P1 1 // deck 5C", "points 7D", None, "", id="a high card"
        ),
        pytest.param(
            "P1: hand 4D KD | points 5S 4S // P2: hand 3H 5H // turn P1 1 // deck 5C",
            "points 4D",
            "perm KD",
            "",
            id="points beside a king that brings the goal nearer",
        ),
        pytest.param(
            "P1: hand TD 9D // P2: hand 3H | points 8S // turn P1 1 // deck 5C",
            "scuttle TD 8S",
            "scuttle 9D 8S",
            "",
            id="a scuttle beside another one of the same card",
        ),
        pytest.param(
            "P1: hand 2C 9D // P2: hand 8H | points TD // scrap 5D // middle 3S 2H // turn P1 12 // "
            "asks counter P1 of P1 oneoff 3S by P2 2H",
            "counter 2C",
            "ok",
            "Otherwise your [3S] does nothing.",
            id="the own card was countered",
        ),
    ],
)
def test_the_facts_that_speak_for_a_move_are_told(table: str, move: str, instead: str | None, told: str) -> None:
    state = position(table)
    beside = read(state, instead) if instead is not None else None
    assert motives(read(state, move), beside, view(state, P1), CAST) == told


@pytest.mark.parametrize(
    ("hers", "stopped"),
    [
        ("3H 5C", False),  # each brings cards that have to wait
        ("4S", True),  # the winning card may have to go
        ("AH", True),
        ("6H", True),  # a scuttle
        ("KH QH", False),
        ("JH", True),
        ("7H", True),  # what it turns up may stop it
        ("", False),
    ],
)
def test_unless_stands_behind_a_win_only_where_a_rival_may_hold_what_stops_it(hers: str, stopped: bool) -> None:
    """ "… win next turn with J♣, unless Bea stops it", beside 100 % and an open hand that could stop nothing."""
    known = f" // seen P1: {hers}" if hers else ""
    state = position(f"P1: hand 7C 5D | points TS 3D // P2: hand {hers} // turn P1 9 // deck 8C{known}")
    told = motives(read(state, "points 5D"), None, view(state, P1), CAST)
    unless = ", unless Bea stops it" if stopped else ""
    assert told == f"[5D] lets you win next turn with [7C]{unless}."


def test_a_one_off_that_prepares_a_win_may_be_countered_by_a_known_two() -> None:
    text = "P1: hand 6H 9H | points 3C // P2: hand {two} | points TC[JD<P1] // turn P1 9 // seen P1: {two}"
    for two, told in (("2S", ", unless Bea stops it."), ("KS", "with [9H].")):
        state = position(text.format(two=two))
        assert motives(read(state, "oneoff 6H"), None, view(state, P1), CAST).endswith(told)


def test_a_player_is_spoken_to_where_a_rival_prepares_a_win() -> None:
    """The review said "unless you stops it"."""
    state = position("P1: hand 7C 4D | points TD // P2: hand 3H // turn P1 9 // deck 5C")
    told = motives(read(state, "points 4D"), None, view(state, P1), Cast(("Bea", "You"), 1))
    assert told == "[4D] lets Bea win next turn with [7C], unless you stop it."


def test_a_win_that_the_own_move_prepares_too_is_no_merit_of_the_better_one() -> None:
    """“The better move lets you win next turn”, and so did the move that was asked about."""
    state = position("P1: hand 7C 4D 5D | points TD // P2: hand 3H // turn P1 9 // deck 8C")
    seen = view(state, P1)

    def told(better: str, taken: str) -> str:
        return motives(read(state, better), read(state, taken), seen, CAST, AFTER.format(whose="your"))

    assert "win next turn with" not in told("points 7C", "points 5D")
    assert "leaves you more cards to win with next turn" in told("points 7C", "points 5D")
    assert "win" not in told("points 5D", "points 7C"), "fewer cards are no merit"
    assert "lets you win next turn with [4D] or [5D]" in told("points 7C", "draw")


def test_of_a_move_that_has_still_to_be_found_the_cards_it_prepares_are_not_named() -> None:
    """Half of the answer was told before “Show the answer” was pressed."""
    state = position("P1: hand 7C 4D | points TD // P2: hand 3H // turn P1 9 // deck 5C")
    seen, better, taken = view(state, P1), read(state, "points 4D"), read(state, "draw")
    told = motives(better, taken, seen, CAST, AFTER.format(whose="your"), riddle=True)
    assert told == "The better move lets you win next turn, unless Bea stops it."


def test_a_known_card_is_named() -> None:
    state = position("P1: hand TS // P2: hand 9H | points TD 4S // turn P1 9 // deck 5C // seen P1: 9H")
    told = motives(read(state, "scuttle TS TD"), None, view(state, P1), CAST)
    assert told == "Otherwise Bea could win with [9H]."


def test_in_a_window_the_other_answer_is_what_it_is_compared_with() -> None:
    state = position("P1: hand 2C 7S // P2: hand 5H // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC")
    seen = view(state, P1)
    counter, passing = read(state, "counter 2C"), read(state, "ok")
    assert (usual_answer(seen, counter), usual_answer(seen, passing)) == (passing, counter)


@pytest.mark.parametrize("name", [*ALL, HOUSE_RULES])
def test_every_move_of_every_game_can_be_asked_for_its_motives(name: str) -> None:
    """Of the rivals only cards are named that the seat knows of."""
    told = 0
    for moment in moments(name):
        seat = asked(moment.before)
        if seat is None or seat == CHANCE:
            continue
        seen = view(moment.before, seat)
        action, instead = moment.rng.choice(seen.legal), moment.rng.choice(seen.legal)
        for beside in (usual_answer(seen, action), instead):
            words = motives(action, beside, seen, Cast(("Ann", "Bea", "Cal", "Dee"), None))
            assert not any(f"[{card.code}]" in words for card in seen.unseen), words
            told += bool(words)
        told_beside = motive_sentences(
            action, instead, seen, Cast(("Ann", "Bea", "Cal", "Dee"), None), AFTER.format(whose="Ann’s")
        )
        assert not any(sentence.startswith(("It ", "That ")) for sentence in told_beside), told_beside
        assert len({*told_beside}) == len(told_beside)
    assert told


def test_a_card_that_comes_back_is_told_rather_than_points() -> None:
    """The hint to scrap a jack said who could win, and not that the own nine comes back."""
    state = position("P1: hand 2S 5D | points 4H // P2: hand 3H | points 9S[JS<P1] // turn P1 9 // deck 5C")
    told = motives(read(state, "oneoff 2S JS"), None, view(state, P1), CAST)
    assert told.count("[9S] comes back to you.") == 1
    assert "That costs" not in told


def test_a_danger_that_no_card_averts_is_told() -> None:
    """A hint spoke of averages while the other player was about to win."""
    told = "None of your cards can stop Bea from winning with any card from 7 to 10, or a king, if Bea holds one."
    state = position("P1: hand 3D QC // P2: hand 3H | points TD 4S // turn P1 9 // deck 5C")
    seen = view(state, P1)
    assert motives(read(state, "draw"), None, seen, CAST) == told
    averted = position("P1: hand AS 3D // P2: hand 3H | points TD 4S // turn P1 9 // deck 5C")
    assert motives(read(averted, "draw"), None, view(averted, P1), CAST) == ""


def test_beside_the_move_that_was_played_a_card_comes_back_with_the_better_one() -> None:
    """It read as the result of the wrong move: `[9S] comes back to you.`"""
    state = position("P1: hand 2S 5D | points 4H // P2: hand 3H | points 9S[JS<P1] // turn P1 9 // deck 5C")
    back, missed = read(state, "oneoff 2S JS"), read(state, "points 5D")
    assert "[9S] comes back to you." in motive_sentences(back, None, view(state, P1), CAST)
    told = motive_sentences(back, missed, view(state, P1), CAST, AFTER.format(whose="your"))
    assert "With the better move, [9S] comes back to you." in told


def test_what_a_jack_gives_to_a_partner_is_told() -> None:
    """A hint to give a card to the partner had no reason at all."""
    text = "P1: hand JH 4D // P2: hand 3H | points 8C // P3: hand 5H // P4: hand 6H // turn P1 9 // deck 5C"
    state = position(text, "team")
    seen, cast = view(state, P1), Cast(("You", "Bea", "Cal", "Dan"), P1)
    gift = next(each for each in seen.legal if isinstance(each, Give) and each.to == 2)
    told = "8 points go from Bea to Cal. Bea needs 21 more after it, Cal needs 13."
    assert motives(gift, None, seen, cast) == told
    assert gist(gift, seen, cast) == "[JH] on [8C] gives [8C] to Cal"


@pytest.mark.parametrize(
    ("table", "move", "called"),
    [
        ("P1: hand 8S 4D // P2: hand 3H // turn P1 9", "perm 8S", "[8S] as glasses"),
        (
            "P1: hand TS 5D 7D // P2: hand 3H // middle 4C // turn P2 2 // asks force P1 2 of P2",
            "discard 5D 7D",
            "a discard of [5D] and [7D]",
        ),
    ],
)
def test_a_move_is_called_by_a_name_that_no_other_one_has(table: str, move: str, called: str) -> None:
    """ "With this you win in 38 of 100 games; with 8♠, in hardly any": this was 8♠ for points. Both of two discards
    were called that discard."""
    assert move_name(read(position(table), move)) == called
