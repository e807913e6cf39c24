"""The log says what the player who reads it could see."""

from __future__ import annotations

import re

import pytest
from pygame import Rect, Surface, image

from cuttle_desktop.engine.actions import Decline, Steal
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view, witness
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.ui.replay.moves import Moves
from cuttle_desktop.words.deeds import deed, deed_in
from cuttle_desktop.words.labels import label
from cuttle_desktop.words.lapse_words import course_in_words
from cuttle_desktop.words.recap import fully
from cuttle_desktop.words.replay_text import LogEntry, Tale
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.stacks import history
from cuttle_desktop.words.story import Line, Story, Tone, how_it_ended
from tests.engine.drawing import ALL, P1, P2, P3, P4, position, read
from tests.store.drawing import finished
from tests.tables import full, stage

NAMES = ("You", "Bea", "Cal")


def told(text: str, action: str, reader: int) -> list[str]:
    """The log of one action at this table, as this seat reads it."""
    state = position(text, "bga-battle")
    _, events = step(state, read(state, action))
    story = Story(Cast(NAMES, reader), state.rules)
    for event in events:
        story.add(witness(event, state, frozenset({reader})), view(state, reader))
    return [line.text for line in story.lines]


@pytest.mark.parametrize(
    ("table", "reader", "line"),
    [
        ("P1: perms 8C* // P2: hand AC // deck KD 5C // seen P1: AC", P1, "Bea draws [KD]"),
        ("P1: perms 8C* // P2: hand AC // deck KD 5C // seen P1: AC", P3, "Bea draws a card"),
        ("P1: hand 8C // P2: hand AC // deck KD 5C", P1, "Bea draws a card"),
        ("P1: hand 8C // P2: hand AC // deck KD 5C // seen P1: KD", P1, "Bea draws [KD]"),
    ],
)
def test_R16_with_your_glasses_out_the_log_names_the_card_that_an_opponent_draws(
    table: str, reader: int, line: str
) -> None:
    lines = told(f"{table} // turn P2 4", "draw", reader)
    assert line in lines
    assert not any("in Bea’s hand" in told_again for told_again in lines)


def test_what_you_draw_yourself_is_named() -> None:
    assert "You draw [KD]" in told("P1: hand AC // deck KD", "draw", P1)


@pytest.mark.parametrize(
    ("top", "action", "line"),
    [
        ("4C", "top 4C oneoff @P2", "You play [4C] from the deck against Bea"),
        ("4C", "top 4C points", "You play [4C] from the deck for 4 points"),
        ("TC", "top TC scuttle 5D", "You scuttle [5D] with [TC] from the deck"),
        ("JC", "top JC jack 5D", "You take [5D] with [JC] from the deck"),
        ("8C", "top 8C perm", "You play [8C] from the deck as glasses"),
    ],
)
def test_R14_what_a_seven_turned_up_is_said_behind_its_card(top: str, action: str, line: str) -> None:
    table = f"P1: hand 2C // P2: hand 3H 4H | points 5D // middle 7C // deck {top} 6C // asks reveal P1 1 // turn P1 5"
    assert line in told(table, action, P1)


# "You" within a sentence


def test_a_review_speaks_of_you_in_small_letters_within_a_sentence() -> None:
    game = finished("bga-balanced", 3).play()
    replay, cast, viewer = Replay(game), Cast.at_home(("You", "Bea")), Onlooker(P1, ShownHands.ALL)
    tale = Tale(replay, viewer, cast)
    moves = range(1, replay.length + 1)
    told = {course_in_words(n - 1, replay, tale) for n in moves}
    assert not any(" You " in words for words in told)
    assert any(words.startswith("In the game: you ") for words in told)
    assert any(" Then you " in words for words in told)
    assert any(tale.brief(n).startswith("You ") for n in moves), "the line above the hand begins with it"


RESOLVED = re.compile("lets? it resolve|accepts? the counter")
PAST_VERBS = {
    "accepted", "answered", "blocked", "conceded", "countered", "discarded", "drew", "gave", "let", "offered", "passed",
    "played", "refused", "scrapped", "scuttled", "took",
}  # fmt: skip


@pytest.mark.parametrize("name", ALL)
def test_what_happened_in_the_game_is_told_in_the_past(name: str) -> None:
    for seed in range(3):
        replay = Replay(finished(name, seed).play())
        cast = Cast(("You", "Bea", "Cal", "Dot")[: replay.rules.seats], P1)
        tale = Tale(replay, Onlooker(P1, ShownHands.ALL), cast)
        for n in range(1, replay.length + 1):
            seat, action = replay.action(n)
            words = tale.did(n).split()
            assert words[1] in PAST_VERBS or words[0] == "Discarded", words
            if action in replay.decision(n).legal:
                assert deed_in(action, replay.decision(n), cast).past.split()[1] in PAST_VERBS, seat


@pytest.mark.parametrize("hands", [ShownHands.ALL, ShownHands.ONE])
def test_letting_it_resolve_is_a_line_in_the_list_of_moves_only_where_there_was_a_choice(hands: ShownHands) -> None:
    replay, cast = Replay(finished("bga-balanced", 3).play()), Cast.at_home(("You", "Bea"))
    viewer = Onlooker(P1, hands)
    tale = Tale(replay, viewer, cast)
    listed = {entry.moment for entry in tale.entries if RESOLVED.search(entry.line.text)}
    declined = [n for n in range(1, replay.length + 1) if isinstance(replay.action(n)[1], Decline)]
    seen = viewer.eyes((P1, P2))
    forced = {n for n in declined if replay.decision(n).legal == (Decline(),) and replay.action(n)[0] in seen}
    assert forced
    assert listed == {*declined} - forced
    assert all(tale.sayings[n].deed for n in forced), "the move itself is told where one stands"


def test_partners_who_win_together_are_named_with_you_first() -> None:
    names, won = ("You", "Bea", "Cal", "Dee"), Result((0, 2), How.POINTS)
    assert how_it_ended(won, Cast(names, 0)) == "You and Cal win the game"
    assert how_it_ended(won, Cast(("Ann", "Bea", "You", "Dee"), 2)) == "You and Ann win the game"
    assert how_it_ended(won, Cast(names, None)) == "You and Cal win the game"


@pytest.mark.parametrize("names", [("You", "Bea"), ("You", "Bea", "Cal")])
def test_a_stalemate_that_all_agreed_on_counts_no_sides(names: tuple[str, ...]) -> None:
    assert how_it_ended(Result((), How.AGREEMENT), Cast(names, 0)) == "Stalemate: everybody agreed"


def test_the_history_of_a_card_speaks_of_you_in_small_letters() -> None:
    there = view(position("P1: points TD[JH<P2] // P2: points 9C[JC<P1]"), P1)
    cast = Cast(("You", "Bea"), P1)
    assert [*history(there, card("TD"), cast)] == ["[JH]: you took it from Bea"]
    assert [*history(there, card("9C"), cast)] == ["[JC]: Bea took it from you"]


@pytest.mark.parametrize(
    ("me", "told"),
    [
        (P1, "[JH]: you gave it to Cal, from Bea"),
        (P2, "[JH]: Ann gave it to Cal, from you"),
        (P3, "[JH]: Ann gave it to you, from Bea"),
        (P4, "[JH]: Ann gave it to Cal, from Bea"),
    ],
)
def test_R30_the_history_of_a_card_names_who_gave_it_to_whom(me: int, told: str) -> None:
    there = view(position("P3: points TD[JH<P2^P1]", "team"), me)
    assert [*history(there, card("TD"), Cast(("Ann", "Bea", "Cal", "Dee"), me))] == [told]


def test_at_a_move_without_a_line_the_one_before_it_is_marked() -> None:
    moves = Moves(stage(), lambda _: None)
    moves.rect = Rect(0, 0, 300, 400)
    lines = (("Move 1", Tone.ACT, 1), ("Turn 2", Tone.TURN, 2), ("Move 3", Tone.ACT, 3))
    moves.entries = [LogEntry(Line(words, tone, P1), moment) for words, tone, moment in lines]
    first = []
    for moves.moment in (1, 2, 3):
        surface = Surface((300, 400))
        moves.draw(surface)
        first.append(image.tobytes(surface.subsurface(moves.box(0)), "RGB"))
    assert first[0] == first[1] != first[2]


@pytest.mark.parametrize(
    ("asks", "heading"), [("turn P2; force P1 2 of P2", "Turn 5 · Bea (continued)"), ("turn P2", "Turn 5 · Bea")]
)
def test_after_an_undo_within_a_turn_its_heading_says_that_it_goes_on(asks: str, heading: str) -> None:
    middle = " // middle 4S" if "force" in asks else ""
    board = full(f"P1: hand 2H 9S 8D // P2: hand KD{middle} // turn P2 5 // asks {asks}")
    story = Story(Cast(("Ann", "Bea"), P1), board.rules)
    story.add(None, view(board, P1))
    assert [line.text for line in story.lines] == ["The last move was undone.", heading]


def test_a_jack_on_ones_own_card_gives_it_away() -> None:
    seen = view(position("P1: hand JC | points 4S // P2: hand 3H | points 9H // turn P1 9", "miller"), 0)
    mine, its = (Steal(card("JC"), card(code)) for code in ("4S", "9H"))
    assert {mine, its} <= {*seen.legal}
    cast = Cast(("You", "Bea"), 0)
    assert deed(mine, seen, cast) == "give [4S] to Bea with [JC]"
    assert deed(its, seen, cast) == "take [9H] with [JC]"
    assert [label(each, seen, cast) for each in (mine, its)] == ["Give [4S] to Bea", "Take [9H]"]
    assert fully(0, mine, seen, cast)[0].past == "You gave [4S] to Bea with [JC]"
