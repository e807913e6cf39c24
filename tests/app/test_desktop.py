"""The whole program in a window nobody sees: from the menu through a match and back."""

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import Surface

from cuttle_desktop import app
from cuttle_desktop.app.starting.first_deal import COUNTS
from cuttle_desktop.app.starting.game_words import summary
from cuttle_desktop.engine.actions import Action, Concede, Decline, Draw, OneOffOn, Permanent, Points, Seat, Steal
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.deal import Cut
from cuttle_desktop.session.match import new_match
from cuttle_desktop.session.profile.profile import Profile, RatedGames
from cuttle_desktop.session.rarity import rare_things
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Push, Scene
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.pause import PauseChoice
from cuttle_desktop.ui.scenes.game.result import SWAP, ResultChoice, ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import (
    HINT_IN_PRACTICE,
    KEPT,
    PRACTISE_WORDS,
    RATED_PRACTISE_WORDS,
    SINGLE,
)
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.shell.window import NO_SCREEN
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.hands import tell_by
from cuttle_desktop.words.match_words import cut_in_words
from tests.driving import Blank, Open, answer, answered, go_on, key, of_kind, on_top, press, there, whole
from tests.opening import at_menu
from tests.tables import HOT_SEAT, Size, in_windows, session, table

FRAME = 0.1
FRAMES = 5000  # far more than a game takes
P1, P2, P3 = 0, 1, 2


class Playing:
    def __init__(self, start: Open, keeper: Keeper, paths: Paths) -> None:
        self.keeper, self.paths = keeper, paths
        self.loop, self.program = at_menu(start, keeper, profile=Profile(rules_met=tuple(RULE_SETS)))

    @property
    def table(self) -> TableScene:
        return on_top(self.loop, TableScene)

    def begin(
        self,
        *players: Player,
        match: str = "one game",
        rules: str = "cuttle.cards",
        dealer: Seat | None = P2,
        seats: int | None = None,
        first: bool = False,
    ) -> None:
        setup = Setup(rules, players[:seats], dealer, match, 5, practice=first, first=first)
        self.loop.stack.apply(Push(self.program.begin(setup)))

    def step_until(self, kind: type[Scene]) -> None:
        for _ in range(FRAMES):
            self.loop.step(FRAME)
            if kind is ResultSheet:
                go_on(self.loop)
            if isinstance(self.loop.top, kind):
                for _ in range(5):  # a result waits before it is answered
                    self.loop.step(FRAME)
                return
        raise AssertionError(f"{type(self.loop.top).__name__} never gave way to {kind.__name__}")

    def concede(self, seat: int) -> None:
        self.table.session.submit(seat, Concede(seat))
        self.step_until(ResultSheet)

    def lost(self, *, match: str = "one game", first: bool = False) -> ResultSheet:
        """The result of a game against Bea that you have conceded."""
        self.begin(YOU, BEA, match=match, first=first)
        self.concede(P1)
        return on_top(self.loop, ResultSheet)

    def choose(self, choice: ResultChoice) -> None:
        answer(self.loop, choice)


@pytest.fixture
def playing(start: Open, keeper: Keeper, paths: Paths) -> Playing:
    return Playing(start, keeper, paths)


YOU, BEA = Human("You"), Bot("Bea", "random")


def test_the_picture_of_a_result_ends_with_the_turn_that_ended_the_game(playing: Playing) -> None:
    playing.begin(BEA, Bot("Cal", "random"))
    session = playing.table.session
    playing.step_until(ResultSheet)
    sheet = on_top(playing.loop, ResultSheet)
    assert sheet.chart.turns == session.view(P1).number


def test_leaving_keeps_the_game_and_continue_brings_it_back(playing: Playing) -> None:
    playing.begin(YOU, BEA)
    session = playing.table.session
    session.submit(P1, session.view(P1).legal[0])
    before = session.view(P1)
    key(playing.loop, pygame.K_ESCAPE)
    answer(playing.loop, PauseChoice.LEAVE)
    assert isinstance(playing.loop.top, Menu)
    assert playing.program.has_game()
    assert re.fullmatch(r"You \d+, Bea \d+, against [A-Z][a-z]+", playing.program.left_game()[0])
    scene = of_kind(playing.program.resume(), TableScene)
    assert scene.session.view(P1) == before
    assert scene.session.thinking == P2
    scene.closed()


def test_a_finished_game_is_not_continued(playing: Playing) -> None:
    playing.lost()
    assert not playing.program.has_game()
    assert playing.program.resume() is None


def left_after_a_move(playing: Playing, rival: Bot) -> str:
    """Begin a game, and leave it; returns which it is."""
    playing.begin(YOU, rival)
    session = playing.table.session
    session.submit(P1, session.view(P1).legal[0])
    key(playing.loop, pygame.K_ESCAPE)
    answer(playing.loop, PauseChoice.LEAVE)
    return there(playing.keeper.found).record.header.game


@pytest.mark.parametrize("deleted", [False, True])
def test_a_game_left_for_another_is_continued_once_that_is_over(playing: Playing, deleted: bool) -> None:
    left_after_a_move(playing, BEA)
    left_after_a_move(playing, Bot("Cal", "random"))
    playing.begin(YOU, Bot("Dot", "random"))
    playing.concede(P1)
    playing.choose(ResultChoice.MENU)
    assert playing.keeper.flush(5)
    if deleted:
        for file in playing.paths.saves.glob("*Cal*.pcn"):
            file.unlink()
        assert playing.program.resume() is None
    for name in ("Bea",) if deleted else ("Cal", "Bea"):
        assert name in playing.program.left_game()[0]
        playing.loop.stack.apply(Push(there(playing.program.resume())))
        playing.concede(P1)
        playing.choose(ResultChoice.MENU)
    assert not playing.program.has_game()


def test_two_losses_bring_the_adaptive_opponent_down_a_level_and_it_says_so(playing: Playing) -> None:
    playing.begin(YOU, Bot("Bea", "adaptive"))
    levels = []
    for _ in range(3):
        levels += [player.level for player in playing.table.session.players if isinstance(player, Bot)]
        playing.concede(P1)
        playing.choose(ResultChoice.REMATCH)
    assert levels == ["casual-adaptive", "casual-adaptive", "beginner-adaptive"]
    assert "You lost twice in a row: Bea now plays at level beginner." in playing.program.stage.toasts.sentences


def test_a_match_counts_its_games_and_passes_the_deal_on(playing: Playing) -> None:
    playing.begin(YOU, BEA, match="best of 3")
    assert whole(playing.table.session).deal.dealer == P2
    playing.concede(P2)
    first = on_top(playing.loop, ResultSheet)
    assert (first.summary.again, [seat.wins for seat in first.summary.seats]) == ("Next game: you deal", [1, 0])
    playing.choose(ResultChoice.REMATCH)
    assert whole(playing.table.session).deal.dealer == P1
    playing.concede(P2)
    second = on_top(playing.loop, ResultSheet)
    assert (second.summary.title, second.summary.again) == ("You win the match", "Rematch")
    assert second.summary.how == "Best of 3, 2 games to 0 · last game: Bea conceded"
    assert first.summary.title == "You beat Bea for the first time"
    playing.choose(ResultChoice.REMATCH)
    playing.concede(P2)
    third = on_top(playing.loop, ResultSheet)
    assert [seat.wins for seat in third.summary.seats] == [1, 0]


@pytest.mark.parametrize("choice", [ResultChoice.REMATCH, ResultChoice.SWAPPED])
def test_after_a_first_game_that_was_free_it_is_said_that_the_next_one_counts(
    playing: Playing, choice: ResultChoice
) -> None:
    stage, words = playing.program.stage, tell_by(playing.program.stage.keys, COUNTS)
    playing.lost(first=True)
    playing.choose(choice)
    assert not playing.table.session.practice
    assert words in stage.toasts.sentences
    stage.toasts.withdraw(words)
    playing.concede(P1)
    playing.choose(choice)
    assert words not in stage.toasts.sentences, "that one counted already"


def test_a_game_from_the_menu_after_practice_alone_says_that_it_counts(playing: Playing) -> None:
    stage, words = playing.program.stage, tell_by(playing.program.stage.keys, COUNTS)
    playing.lost(first=True)
    assert words not in stage.toasts.sentences
    playing.begin(YOU, BEA)
    assert words in stage.toasts.sentences


@pytest.mark.parametrize(("choice", "scene"), [(ResultChoice.MENU, Menu), (ResultChoice.NEW_GAME, NewGame)])
def test_the_result_leads_on(playing: Playing, choice: ResultChoice, scene: type[Scene]) -> None:
    playing.lost()
    playing.choose(choice)
    assert isinstance(playing.loop.top, scene)


def test_a_new_game_after_one_from_the_library_is_set_up_over_the_menu(playing: Playing) -> None:
    menu, stack = playing.loop.top, playing.loop.stack
    stack.apply(Push(Blank(playing.loop.stage)))
    playing.lost()
    playing.choose(ResultChoice.NEW_GAME)
    assert stack.scenes == [menu, playing.loop.top]
    assert isinstance(playing.loop.top, NewGame)


def test_the_same_cards_are_played_once_more_with_the_seats_swapped_as_the_button_and_its_tip_say(
    playing: Playing,
) -> None:
    playing.begin(YOU, BEA)
    deal = whole(playing.table.session).deal
    playing.concede(P1)
    buttons = on_top(playing.loop, ResultSheet).buttons
    (said,) = (f"{button.label} {button.tip}" for button in buttons if button.label == SWAP)
    assert said.count("same cards") == 2
    playing.choose(ResultChoice.SWAPPED)
    assert whole(playing.table.session).deal == deal
    assert playing.table.session.players == (BEA, YOU)


def test_seats_are_not_swapped_in_the_middle_of_a_match(playing: Playing) -> None:
    sheet = playing.lost(match="best of 3")
    assert SWAP not in [button.label for button in sheet.buttons]


def test_whoever_looks_at_the_end_of_a_game_comes_back_to_its_result(playing: Playing) -> None:
    playing.lost(match="best of 3")
    press(playing.loop, "Look at the table")
    table = playing.table
    key(playing.loop, pygame.K_ESCAPE)
    again = on_top(playing.loop, ResultSheet)
    assert [seat.wins for seat in again.summary.seats] == [0, 1]
    playing.choose(ResultChoice.REMATCH)
    assert playing.table is not table


def test_esc_leads_from_the_result_to_the_table_back_and_then_to_the_menu(playing: Playing) -> None:
    playing.lost()
    seen: list[type] = []
    for _ in range(3):
        key(playing.loop, pygame.K_ESCAPE)
        for _ in range(5):
            playing.loop.step(FRAME)
        seen.append(type(playing.loop.top))
    assert seen == [TableScene, ResultSheet, Menu]


def test_a_replay_opened_from_the_result_leads_back_there(playing: Playing) -> None:
    playing.lost(match="best of 3")
    result, stack = playing.loop.top, [*playing.loop.stack.scenes]
    press(playing.loop, "Review the game")
    assert isinstance(playing.loop.top, ReplayScene)
    key(playing.loop, pygame.K_ESCAPE)
    assert (playing.loop.top, playing.loop.stack.scenes) == (result, stack)
    press(playing.loop, "Next game: you deal")
    assert playing.table.session.result is None


def test_playing_on_from_the_replay_of_a_result_leaves_that_table(playing: Playing) -> None:
    menu = playing.loop.top
    playing.lost()
    press(playing.loop, "Review the game")
    assert isinstance(playing.loop.top, ReplayScene)
    key(playing.loop, pygame.K_HOME)
    key(playing.loop, pygame.K_RETURN)
    key(playing.loop, pygame.K_RETURN)
    assert playing.loop.stack.scenes == [menu, playing.table]
    assert whole(playing.table.session).log == ()


def test_three_seats_are_told_why_nobody_can_concede(playing: Playing) -> None:
    playing.begin(YOU, BEA, Bot("Cal", "casual"), rules="cutthroat")
    session = playing.table.session
    pause = playing.program.game_on.pause(session, 0)
    assert [button.tip for button in pause.buttons if button.label == "Concede"] == [
        "Only games between two sides can be conceded."
    ]


def test_whoever_watches_bots_is_not_asked_to_concede_for_them(playing: Playing) -> None:
    playing.begin(BEA, Bot("Cal", "casual"))
    pause = playing.program.game_on.pause(playing.table.session, 0)
    assert "Concede" not in [button.label for button in pause.buttons]


def test_the_rows_of_the_pause_stay_where_they_are_while_another_player_thinks(playing: Playing) -> None:
    playing.begin(YOU, BEA)
    session = playing.table.session
    own = playing.program.game_on.pause(session, 0)
    session.submit(P1, Draw())
    others = playing.program.game_on.pause(session, 0)
    assert [button.label for button in own.buttons] == [button.label for button in others.buttons]
    offers = [next(each for each in pause.buttons if each.label == "Offer a stalemate") for pause in (own, others)]
    assert [(offer.dim, offer.tip) for offer in offers] == [
        (False, ""),
        (True, "You can offer a stalemate only on your own turn, before you play."),
    ]


def test_before_a_handover_who_has_moved_cannot_offer_a_stalemate_for_the_next_player(playing: Playing) -> None:
    playing.begin(Human("Ann"), Human("Kim"))
    session = playing.table.session
    session.submit(P1, Draw())
    offered = [
        [button.dim for button in playing.program.game_on.pause(session, seat).buttons if "stalemate" in button.label]
        for seat in (P1, P2)
    ]
    assert offered == [[True], [False]]


def test_the_bulb_says_that_a_hint_makes_it_a_practice_game_which_it_becomes_only_if_the_player_agrees(
    playing: Playing,
) -> None:
    playing.begin(YOU, BEA)
    playing.loop.step(FRAME)
    counts = playing.table
    for agrees in (False, True):
        assert playing.table.interaction.strip.hint == HINT_IN_PRACTICE
        key(playing.loop, pygame.K_h, sign="h")
        assert isinstance(playing.loop.top, Confirm)
        answer(playing.loop, agrees)
        for _ in range(3):
            playing.loop.step(FRAME)
        assert playing.table.session.practice is agrees
        assert (playing.table is counts) is not agrees
    assert playing.table.interaction.strip.hint.startswith("Hint, or with a card chosen")


@pytest.mark.parametrize(
    ("match", "rated", "lost", "drawn", "words"),
    [
        pytest.param("one game", 0, 0, False, PRACTISE_WORDS, id="before the first own move"),
        pytest.param("one game", 3, 0, False, RATED_PRACTISE_WORDS, id="to who has a rating"),
        pytest.param("one game", 0, 0, True, f"{PRACTISE_WORDS} {KEPT}", id="after an own move"),
        pytest.param("best of 3", 0, 0, False, f"{PRACTISE_WORDS} {SINGLE}", id="in a match"),
        pytest.param("best of 3", 0, 1, False, f"{RATED_PRACTISE_WORDS} {SINGLE} {KEPT}", id="later in a match"),
    ],
)
def test_the_question_says_what_a_game_for_practice_changes_and_what_is_kept(
    playing: Playing, match: str, rated: int, lost: int, drawn: bool, words: str
) -> None:
    ratings = RatedGames(rated, (800.0,) * rated)
    playing.loop.stage.remember(lambda now: msgspec.structs.replace(now, rated_games=ratings))
    playing.begin(YOU, BEA, match=match)
    for _ in range(lost):
        playing.concede(P1)
        playing.choose(ResultChoice.REMATCH)
        playing.loop.step(FRAME)
    if drawn:
        playing.table.session.submit(P1, Draw())
    question = of_kind(playing.table.dialogs.practise(playing.table.interaction.selection), Push)
    assert [each.words for each in of_kind(question.scene, Confirm).content if isinstance(each, Paragraph)][-1] == words
    answered(question, True)
    playing.keeper.flush(60)
    assert len([*playing.paths.saves.glob("*.pcn")]) == words.count(KEPT)


def test_a_game_that_becomes_practice_is_not_dealt_again(playing: Playing) -> None:
    stage = playing.loop.stage
    stage.keep(msgspec.structs.replace(stage.settings, speed="normal"))
    playing.begin(YOU, BEA)
    assert playing.table.director.dealing
    for _ in range(300):
        playing.loop.step(FRAME)
    key(playing.loop, pygame.K_h, sign="h")
    answer(playing.loop, True)
    playing.loop.step(FRAME)
    assert playing.table.session.practice
    assert not playing.table.director.dealing
    assert not playing.table.director.effects.moving, "nor is it told again who goes first"


def test_a_card_that_was_asked_about_stays_chosen_when_the_game_becomes_practice(playing: Playing) -> None:
    playing.begin(YOU, BEA)
    for _ in range(300):
        playing.loop.step(FRAME)
    held = there(next(card_of(action) for action in playing.table.director.view.legal if isinstance(action, Points)))
    playing.table.interaction.click(held)
    key(playing.loop, pygame.K_h, sign="h")
    answer(playing.loop, True)
    playing.loop.step(FRAME)
    assert playing.table.session.practice
    assert playing.table.interaction.selection.chosen == held
    asked = playing.table.hints.about
    assert asked
    assert {card_of(action) for action in asked} == {held}


@in_windows()
def test_the_tip_of_the_bulb_is_drawn_whole(size: Size, text_size: float) -> None:
    scene = table("P1: hand 9S // P2: hand 3H", size, settings=Settings(text_size=text_size))
    strip, box = scene.interaction.strip, scene.director.layout.areas.strip
    strip.hint, strip.hover = HINT_IN_PRACTICE, Wish.HINT
    blank, drawn = Surface(size), Surface(size)
    strip.draw(drawn, box)
    kept = strip.around(box)
    drawn.fill((0, 0, 0), kept)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(blank, "RGB")
    assert kept.x >= 0


def test_impossible_house_rules_are_left_out(playing: Playing) -> None:
    playing.begin(YOU, BEA, rules="pagat four=sideways")
    assert str(playing.table.session.rules) == "pagat"


LOWEST = ("AC", "5D", "9H", "TC")


@pytest.mark.parametrize(
    ("names", "rules", "dealer", "said"),
    [
        (
            ("You", "Bea"),
            "cuttle.cards",
            P1,
            "You drew the lowest card, so you deal: Bea goes first, and you get one more card.",
        ),
        (
            ("You", "Bea"),
            "cuttle.cards",
            P2,
            "Bea drew the lowest card, so Bea deals: you go first, and Bea gets one more card.",
        ),
        (("You", "Bea", "Cal"), "cutthroat", P1, "You drew the lowest card, so you deal: Bea goes first."),
        (("You", "Bea", "Cal"), "cutthroat", P2, "Bea drew the lowest card, so Bea deals: Cal goes first."),
        (("You", "Bea", "Cal", "Dot"), "team", P3, "Cal drew the lowest card, so Cal deals: Dot goes first."),
        (
            ("Zoe Lee", "Bea B.", "Zoe Kim"),
            "cutthroat",
            P1,
            "Zoe Lee drew the lowest card, so Zoe Lee deals: Bea goes first.",
        ),
        (("You", "You Two", "Cal"), "cutthroat", P2, "You Two drew the lowest card, so You Two deals: Cal goes first."),
    ],
)
def test_the_cut_says_who_deals_who_goes_first_and_who_gets_a_card_more(
    names: tuple[str, ...], rules: str, dealer: int, said: str
) -> None:
    drawn = tuple((seat, card(LOWEST[(seat - dealer) % len(names)])) for seat in range(len(names)))
    assert cut_in_words(Cut((drawn,), dealer), names, parse_rules(rules)) == said


@pytest.mark.parametrize("rules", ["cuttle.cards", "cutthroat", "team"])
def test_the_cut_is_told_above_the_bar_until_somebody_moves(playing: Playing, rules: str) -> None:
    seats = parse_rules(rules).seats
    playing.begin(YOU, BEA, Bot("Cal", "random"), Bot("Dot", "random"), rules=rules, dealer=None, seats=seats)
    recap, session = playing.table.seated.memory.recap, playing.table.session
    told = [*recap.sentences()]
    assert len(told) == 1
    assert "drew the lowest card" in told[0]
    assert not any("drew" in sentence for sentence in playing.loop.stage.toasts.sentences)
    while not session.length:
        if session.asked == P1:
            session.submit(P1, session.view(P1).legal[0])
        playing.loop.step(FRAME)
    playing.loop.step(FRAME)
    assert told[0] not in [*recap.sentences()]


@pytest.mark.parametrize(
    ("hand", "action", "said"),
    [
        ("4S", Points(card("4S")), "with 21 points: [4S] decided it"),
        ("JS", Steal(card("JS"), card("7H")), "with 24 points: [JS] decided it"),
        ("KS", Permanent(card("KS")), "with 17 points: [KS] decided it"),
    ],
)
def test_the_result_names_the_card_that_decided_it(hand: str, action: Action, said: str) -> None:
    game = session(f"P1: hand {hand} | points TD 7C // P2: hand 3H | points 7H // turn P1 9")
    game.submit(P1, action)
    assert game.result is not None
    assert summary(game, new_match("one game", 2, P1).after(game.result)).how == said


def test_a_card_that_comes_home_decides_and_not_the_two_that_freed_it() -> None:
    game = session("P1: hand 2H | points TS 4S // P2: hand 3H | points TD[JS] 4D // turn P1 9", HOT_SEAT)
    game.submit(P1, OneOffOn(card("2H"), card("JS")))
    game.submit(1, Decline())
    assert game.result is not None
    told = summary(game, new_match("one game", 2, P1).after(game.result))
    assert (told.how, told.decided) == ("with 24 points: [TD] decided it", card("TD"))


@pytest.mark.parametrize(("waits", "title"), [(True, "You come back and win"), (False, "You win")])
def test_what_is_rare_about_a_win_is_its_title_as_at_the_table(waits: bool, title: str) -> None:
    table = "P1: hand JS | points 4C | perms KH // P2: hand 3H | points TD TC // deck 9C 8C 4D // turn P1 9"
    game = session(table, script=(Draw(),))
    if waits:
        game.submit(P1, Draw())
        while game.asked != P1:
            game.update()
    game.submit(P1, Steal(card("JS"), card("TD")))
    assert game.result is not None
    rare = rare_things(game.courses(), game.result, Profile(), Profile())
    assert summary(game, new_match("one game", 2, P1).after(game.result), rare=rare).title == title


def test_the_result_shows_how_the_points_went_turn_by_turn() -> None:
    game = session("P1: hand 4S // P2: hand 3H | points 7H // deck 9C 8C // turn P1 9", script=(Points(card("3H")),))
    game.submit(P1, Points(card("4S")))
    while game.asked != P1:
        game.update()
    game.submit(P1, Concede(P1))
    assert game.result is not None
    shown = summary(game, new_match("one game", 2, P1).after(game.result))
    assert [seat.course for seat in shown.seats] == [(4 / 21, 4 / 21, 4 / 21), (7 / 21, 10 / 21, 10 / 21)]


def test_a_match_until_someone_wins_says_why_another_game_follows() -> None:
    game = session("P1: hand 4S // P2: hand 3H // over passes")
    assert game.result is not None
    match = new_match("first win", 2, P1).after(game.result)
    assert match.length.title == "Until a win"
    shown = summary(game, match)
    assert shown.again == "Next game: Bea deals"
    assert shown.match == "A stalemate decides nothing, so another game follows."


def test_without_a_display_there_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CUTTLE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "nowhere")
    pygame.display.quit()
    assert app.main([]) == 2
    err = capsys.readouterr().err
    assert err.startswith("cuttle-desktop: No screen could be opened")
    assert err.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="other platforms always have a display")
def test_without_any_screen_the_terminal_gets_one_line(tmp_path: Path) -> None:
    environ = {"PATH": os.environ["PATH"], "CUTTLE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "cuttle_desktop"]
    ended = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr == f"cuttle-desktop: {NO_SCREEN}\n"
