"""The table as a whole: posted events in, actions and pictures out; hot seat tells nobody what he may not know."""

from __future__ import annotations

import random
from typing import Literal

import msgspec
import pygame
import pytest
from pygame import Surface

from cuttle_desktop.engine.actions import Concede, Draw, Points
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, OnField
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import spatial_focus
from cuttle_desktop.ui.keys import Keys
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.curtain import Curtain, Lifted
from cuttle_desktop.ui.scenes.game.pause import PauseChoice
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.drawing.layer import Layer
from cuttle_desktop.ui.table.layout.geometry import Slot
from cuttle_desktop.ui.theme import Scale
from tests.driving import answered, of_kind, whole
from tests.tables import (
    HOT_SEAT,
    MID,
    STAGES,
    Size,
    at,
    click,
    drag,
    draw,
    exits,
    full,
    in_windows,
    mouse,
    say,
    session,
    settle,
    stage,
    table,
)

SIZE = (1280, 720)


def key(scene: TableScene, code: int, letter: str = "", mod: int = 0) -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=mod))
    scene.update(1 / 60)


def played(scene: TableScene) -> list[str]:
    return [format_action(action) for action in whole(scene.session).log]


def placed(scene: TableScene, seat: int) -> list[Card]:
    """The point cards of a seat, as they are shown now."""
    return [stack.card for stack in scene.director.view.fields[seat].points]


def points_zone(scene: TableScene) -> tuple[int, int]:
    box = scene.director.layout.areas.zones[OnField(0, Zone.POINTS)]
    return box.x + 8, box.y + 8


# playing


def test_a_card_dropped_where_it_means_nothing_glides_back_and_the_reason_appears() -> None:
    scene = table("P1: hand JC 7C // P2: hand 3H | points 9D | perms QS")
    drag(scene, at(scene, "JC"), at(scene, "9D"))
    assert played(scene) == []
    assert "Bea" in scene.stage.toasts.sentences[0]
    settle(scene, 1)
    assert scene.director.sprites.cards[card("JC")].pose == scene.director.layout.poses[card("JC")]


@pytest.mark.parametrize(("seconds", "stays"), [(1.0, True), (3.0, False)])
def test_a_sentence_makes_way_for_a_player_who_goes_on_once_there_was_time_to_read_it(
    seconds: float, stays: bool
) -> None:
    scene = table(MID)
    scene.stage.say("A copy of the game was saved. You can find it under Your games.")
    scene.stage.toasts.update(seconds)
    click(scene, scene.director.layout.areas.zones[InDeck()].center)
    scene.stage.toasts.update(0.5)
    assert bool(scene.stage.toasts.sentences) is stays


def test_a_press_that_moves_less_than_the_threshold_is_a_click() -> None:
    scene = table(MID)
    x, y = at(scene, "8D")
    mouse(scene, pygame.MOUSEBUTTONDOWN, (x, y))
    mouse(scene, pygame.MOUSEMOTION, (x + 2, y + 2))
    assert not scene.interaction.pointer.dragging
    mouse(scene, pygame.MOUSEMOTION, (x + 5, y))
    assert scene.interaction.pointer.dragging


def test_every_card_and_pile_is_reached_with_the_arrows() -> None:
    scene = table(MID)
    places = scene.interaction.hit_test.focusables(scene.interaction.aimed)
    reached = {next(iter(places))}
    todo = list(reached)
    while todo:
        here = todo.pop()
        for direction in spatial_focus.DIRECTIONS:
            there = spatial_focus.neighbour(places, here, direction)
            if there is not None and there not in reached:
                reached.add(there)
                todo.append(there)
    assert reached == set(places)


# questions


def test_a_new_counter_window_ignores_input_for_a_moment() -> None:
    scene = TableScene(stage(), session("P1: hand 2H // P2: hand AS 3C | points 7H // turn P2"), exits())
    say(scene, "P2: oneoff AS")
    scene.feed()
    scene.director.skip()
    scene.update(0.01)
    key(scene, pygame.K_SPACE, " ")
    assert played(scene) == ["oneoff AS"]
    settle(scene, 1)
    key(scene, pygame.K_c, "c")
    assert played(scene) == ["oneoff AS", "counter 2H"]


def test_the_tray_is_put_aside_while_alt_is_held() -> None:
    scene = table(STAGES["three"].text)
    key(scene, pygame.K_LALT)
    assert scene.director.layout.tray is None
    scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
    scene.update(0)
    assert scene.director.layout.tray is not None


# time


def test_everything_glides_to_the_layout_of_the_last_view() -> None:
    scene = table(MID)
    drag(scene, at(scene, "9S"), at(scene, "5S"))
    key(scene, pygame.K_1, "1")
    settle(scene, 4)
    assert scene.director.view == scene.session.view(0)
    for held, pose in scene.director.layout.poses.items():
        assert scene.director.sprites.cards[held].pose == pose
    assert not scene.animating


def test_a_scuttling_card_lands_on_its_target_before_both_leave() -> None:
    scene = table("P1: hand TS // P2: hand 3H | points 5S")
    drag(scene, at(scene, "TS"), at(scene, "5S"))
    target = scene.director.layout.poses[card("5S")]
    for _ in range(17):
        scene.update(1 / 60)
    here = scene.director.sprites.cards[card("TS")].pose
    assert abs(here.x - target.x) < target.width / 2
    assert card("5S") in [stack.card for stack in scene.director.view.fields[1].points]
    settle(scene)
    assert scene.director.view.scrap == (card("5S"), card("TS"))


def test_a_bots_move_has_a_pause_before_it_and_space_skips_it() -> None:
    scene = TableScene(stage(), session("P1: hand 5C // P2: hand 3H 7H", script=(Points(card("7H")),)), exits())
    key(scene, pygame.K_d, "d")
    for _ in range(25):
        scene.update(1 / 60)
    assert not placed(scene, 1)
    key(scene, pygame.K_SPACE, " ")
    assert placed(scene, 1) == [card("7H")]


def test_a_draw_of_a_bot_follows_ones_own_draw_without_a_pause() -> None:
    scene = TableScene(stage(), session("P1: hand 5C // P2: hand 3H 7H // turn P1 9", script=(Draw(),)), exits())
    key(scene, pygame.K_d, "d")
    for _ in range(25):
        scene.update(1 / 60)
    assert len(scene.director.view.hands[1]) == 3


def test_an_undo_glides_back() -> None:
    scene = table("P1: hand 8D // P2: hand 3H")
    drag(scene, at(scene, "8D"), points_zone(scene))
    key(scene, pygame.K_z, mod=pygame.KMOD_CTRL)
    settle(scene)
    assert whole(scene.session).log == ()
    assert scene.director.view == scene.session.view(0)
    assert [line.text for line in scene.seated.memory.story.lines[-2:]] == ["The last move was undone.", "Turn 1 · You"]


def test_a_table_at_rest_asks_for_no_frames() -> None:
    scene = table(MID)
    settle(scene)
    scene.dirty = False
    for _ in range(20):
        scene.update(0.05)
    assert not scene.dirty
    assert not scene.animating


def test_a_won_game_leads_to_the_result() -> None:
    scene = TableScene(stage(), session("P1: hand KD | points TC 4S // P2: hand 3H"), exits())
    settle(scene, 1)
    key(scene, pygame.K_RIGHT)
    key(scene, pygame.K_e, "e")
    settle(scene, 4)
    assert isinstance(scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)), Push)
    assert "You win the game" in [line.text for line in scene.seated.memory.story.lines]


# hot seat


class _Spy:
    """Counts every face that is drawn."""

    def __init__(self, scene: TableScene) -> None:
        self.faces: set[str] = set()
        art = scene.stage.art
        real = art.card

        def watch(code: str, width: int, deck: str) -> Surface:
            self.faces.add(code)
            return real(code, width, deck)

        art.card = watch  # type: ignore[method-assign]


def lift(scene: TableScene) -> None:
    """The player who is called holds Space."""
    answered(scene.update(0), Lifted())


def _hot(text: str) -> TableScene:
    scene = TableScene(stage(), session(text, HOT_SEAT), exits())
    scene.resized(SIZE)
    return scene


def test_in_hot_seat_no_hidden_card_is_drawn_before_the_curtain_lifts() -> None:
    scene = _hot("P1: hand 5C 6C // P2: hand 3H 4H | points 9D // deck AS")
    spy = _Spy(scene)
    draw(scene, SIZE)
    first = of_kind(scene.update(0), Push)
    assert of_kind(first.scene, Curtain).name == "Ann"
    assert spy.faces == set()
    lift(scene)
    settle(scene, 2)
    draw(scene, SIZE)
    assert spy.faces == {"5C", "6C", "9D"}
    scene.submit(Draw())
    lifted = None
    for _ in range(300):
        lifted = lifted or scene.update(1 / 60)
        draw(scene, SIZE)
    assert isinstance(lifted, Push)
    assert spy.faces == {"5C", "6C", "9D", "AS"}
    spy.faces.clear()
    lift(scene)
    draw(scene, SIZE)
    assert scene.seat == 1
    assert spy.faces == {"3H", "4H", "9D"}
    settle(scene)
    assert "Ann draws a card" in [line.text for line in scene.seated.memory.story.lines]
    draw(scene, SIZE)
    assert spy.faces == {"3H", "4H", "9D"}


def test_the_new_player_first_sees_what_happened_since_he_last_looked() -> None:
    scene = _hot("P1: hand 5C 6C // P2: hand 3H 4H // deck AS")
    lift(scene)
    scene.submit(Points(card("5C")))
    for _ in range(200):
        scene.update(1 / 60)
    lift(scene)
    assert not placed(scene, 0)
    settle(scene)
    assert placed(scene, 0) == [card("5C")]


def test_the_lost_focus_drops_the_curtain_in_hot_seat_only() -> None:
    scene = _hot("P1: hand 5C 6C // P2: hand 3H 4H")
    lift(scene)
    assert isinstance(scene.focus_lost(), Push)
    assert table(MID).focus_lost() is None


def test_what_a_player_tried_in_vain_is_not_told_over_the_curtain() -> None:
    scene = _hot("P1: hand 5C 6C // P2: hand 3H 4H // deck AS")
    lift(scene)
    settle(scene)
    scene.stage.say("The file was saved.")
    key(scene, pygame.K_z, "z", pygame.KMOD_CTRL)
    tried = [*scene.stage.toasts.sentences]
    assert isinstance(scene.focus_lost(), Push)
    assert (len(tried), [*scene.stage.toasts.sentences]) == (2, ["The file was saved."])


def test_another_humans_hand_is_only_slots() -> None:
    scene = _hot("P1: hand 5C 6C // P2: hand 3H 4H")
    lift(scene)
    faces = {held for held in scene.director.sprites.cards if isinstance(held, Card)}
    assert faces == {card("5C"), card("6C")}
    assert len([held for held in scene.director.sprites.cards if isinstance(held, Slot)]) == 2


# everything else


def test_conceding_from_the_pause_menu_ends_the_game() -> None:
    scene = table(MID)
    pause = scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
    answered(pause, PauseChoice.CONCEDE)
    assert whole(scene.session).log == (Concede(0),)


@pytest.mark.parametrize("name", STAGES)
def test_every_stage_is_drawn_at_every_setting(name: str) -> None:
    for settings in (
        Settings(text_size=2.0),
        Settings(ui_scale=2.0, deck="four-colour", back="kelp"),
        Settings(ui_scale=0.5, text_size=0.8, reduced_motion=True, show_known_cards=False),
    ):
        scene = table(STAGES[name].text, (960, 600), settings=settings)
        STAGES[name].act(scene)
        draw(scene, (960, 600))


def test_a_resized_window_lays_the_table_out_anew_at_once() -> None:
    scene = table(MID)
    scene.stage.fit((1920, 1080))
    scene.resized((1920, 1080))
    assert not scene.director.sprites.moving
    assert scene.director.layout.areas.card > 120


@pytest.mark.parametrize("size", [(960, 600), (2560, 1440)])
def test_the_first_frame_of_a_resized_window_has_its_buttons_on_the_bar(size: tuple[int, int]) -> None:
    scene = table(MID)
    click(scene, at(scene, "8D"))
    settle(scene)
    scene.stage.scale = Scale(size)
    scene.resized(size)
    draw(scene, size)
    buttons = scene.interaction.bar.buttons.buttons
    assert buttons
    assert all(scene.director.layout.areas.bar.contains(button.rect) for button in buttons)


def test_without_motion_everything_is_there_at_once_also_when_that_was_set_at_the_table() -> None:
    for before in ("off", "normal"):
        scene = table(MID, settings=Settings(speed=before))
        scene.stage.keep(msgspec.structs.replace(scene.stage.settings, speed="off"))
        scene.resized(SIZE)
        key(scene, pygame.K_d, "d")
        scene.update(0)
        assert not scene.director.moving, before


@pytest.mark.parametrize("rules", list(RULE_SETS))
def test_any_input_at_any_time_plays_on_to_the_end(rules: str) -> None:
    """Random clicks, drags and keys: nothing fails, and at rest the table shows what the session holds."""
    chance = random.Random(rules)
    chosen = RULE_SETS[rules]
    players: tuple[Player, ...] = (Human("Ann"), *(Bot(f"Bot {seat}", "casual") for seat in range(1, chosen.seats)))
    scene = TableScene(stage(), Session(deal(chosen, 0, 8), players, 8, AtOnce()), exits())
    scene.resized(SIZE)
    surface = Surface(SIZE)
    for turn in range(400):
        scene.update(1 / 30)
        _poke(scene, chance)
        if turn % 40 == 0:
            scene.draw(surface)
        if scene.session.result is not None:
            break
    settle(scene, 5)
    assert scene.director.view == scene.session.view(0)


def _poke(scene: TableScene, chance: random.Random) -> None:
    spots = [box.center for box in scene.interaction.hit_test.focusables(scene.interaction.aimed).values()]
    spot = chance.choice(spots) if spots else (5, 5)
    match chance.randrange(6):
        case 0 | 1:
            click(scene, spot)
        case 2:
            drag(scene, spot, chance.choice(spots))
        case 3:
            click(scene, spot, button=3)
        case 4:
            letter = chance.choice("dpsec z123\r\t")
            scene.handle(pygame.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0))
        case _:
            arrow = chance.choice([pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT])
            scene.handle(pygame.Event(pygame.KEYDOWN, key=arrow, unicode="", mod=0))


# pictures


@pytest.mark.parametrize("name", STAGES)
def test_the_kept_picture_is_the_one_that_would_be_painted_anew(name: str) -> None:
    scene = table(STAGES[name].text)
    draw(scene, SIZE)
    STAGES[name].act(scene)
    for _ in range(12):
        scene.update(1 / 30)
        draw(scene, SIZE)
    settle(scene, 2)
    kept = draw(scene, SIZE)
    scene.seated.canvas.layer = Layer()
    mask = pygame.mask.from_threshold(kept, (0, 0, 0), (1, 1, 1, 255), draw(scene, SIZE))
    assert mask.count() == SIZE[0] * SIZE[1]


LONG = ("Anna-Katharina Muschelin", "Maximilian von Seepferd", "Theodora vom Nordseewatt", "Bartholomäus Seestern")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("name", STAGES)
def test_the_bar_says_everything_in_the_largest_letters(name: str, size: tuple[int, int]) -> None:
    players: tuple[Player, ...] = (Human(LONG[0]), *(Bot(name, "casual") for name in LONG[1:]))
    seats = full(STAGES[name].text).rules.seats
    look = Settings(text_size=2.0, ui_scale=2.0, counter_prompts="always")
    scene = TableScene(stage(size, look), session(STAGES[name].text, players[:seats]), exits())
    scene.resized(size)
    settle(scene, 1)
    STAGES[name].act(scene)
    scene.update(0)
    bar, box = scene.interaction.bar, scene.director.layout.areas.bar
    assert min((button.rect.x for button in bar.buttons.buttons), default=box.right) > box.x
    message = bar.message(box)
    assert message.whole
    told = (bar.prompt.message, bar.prompt.brief)
    assert message.words in ((bar.prompt.least,) if name == "royal" else told), (
        "there three buttons leave room for a word"
    )


@pytest.mark.parametrize("name", ["four", "counter-deep", "counter", "seven", "three", "royal"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_question_is_asked_in_larger_letters_where_text_is_to_be_larger(name: str, size: tuple[int, int]) -> None:
    high: list[int] = []
    for text_size in (1.0, 2.0):
        scene = table(STAGES[name].text, size, settings=Settings(text_size=text_size, counter_prompts="always"))
        STAGES[name].act(scene)
        scene.update(0)
        message = scene.interaction.bar.message(scene.director.layout.areas.bar)
        high.append(scene.table.text.line_height(message.face))
    assert high[1] >= 1.4 * high[0]


# the end


def _finished(size: Size = (1280, 720), settings: Settings | None = None) -> TableScene:
    """A game just won, looked at once more after its result."""
    text = "P1: hand 2H 9S | points TD 7C 4S // P2: hand 3H | points 7H // turn P1 9 // over points P1"
    scene = table(text, size, settings=settings)
    scene.update(1 / 60)
    return scene


@pytest.mark.parametrize(
    ("code", "keys"), [(pygame.K_RETURN, Keys()), (pygame.K_SPACE, Keys()), (pygame.K_x, Keys({"act": "X"}))]
)
def test_the_key_for_acting_and_space_lead_from_a_finished_table_to_its_result(code: int, keys: Keys) -> None:
    scene = _finished()
    scene.table.keys = keys
    assert isinstance(scene.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode=chr(code), mod=0)), Push)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_nothing_hangs_in_the_air_behind_the_result(speed: Literal["slow", "normal", "fast"]) -> None:
    scene = table("P1: hand 9S | points TD 7C // P2: hand 3H | points 7H // turn P1 9", settings=Settings(speed=speed))
    say(scene, "P1: points 9S")
    while not (scene.director.effects.told and scene.dialogs.leads_on):
        scene.update(1 / 60)
    assert scene.director.effects.moving
    assert isinstance(scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)), Push)
    assert not scene.director.effects.moving


@in_windows()
def test_a_finished_table_has_a_button_that_leads_back_to_its_result_as_the_whole_bar_does(
    size: Size, text_size: float
) -> None:
    scene = _finished(size, Settings(text_size=text_size))
    (button,) = scene.interaction.bar.buttons.buttons
    assert button.label in {"Show the result", "Result"}
    assert scene.interaction.bar.prompt.message == "You win the game"
    for spot in (button.rect.center, scene.director.layout.areas.bar.center):
        assert isinstance(mouse(_finished(size, Settings(text_size=text_size)), pygame.MOUSEBUTTONDOWN, spot), Push)


def test_a_large_card_goes_with_the_question_it_was_looked_at_for() -> None:
    scene = table(MID)
    mouse(scene, pygame.MOUSEMOTION, at(scene, "9S"))
    settle(scene, 1.2)
    assert scene.interaction.spotlight is card("9S")
    key(scene, pygame.K_d, "d")
    assert scene.interaction.spotlight is None


@pytest.mark.parametrize("share", [0.25, 0.75])
def test_the_gap_between_two_cards_of_the_hand_counts_for_the_nearer_one(share: float) -> None:
    scene = table(GAPS)
    left, right = (scene.director.layout.poses[card(code)].rect for code in ("4C", "9S"))
    spot = (round(left.right + share * (right.left - left.right)), left.centery)
    assert not left.collidepoint(spot)
    assert not right.collidepoint(spot)
    nearer = card("4C" if share < 0.5 else "9S")
    mouse(scene, pygame.MOUSEMOTION, spot)
    assert scene.interaction.hover is nearer
    click(scene, spot)
    assert scene.interaction.selection.chosen is nearer


def test_beside_the_row_of_the_hand_and_above_it_no_card_is_near() -> None:
    scene = table(GAPS)
    under, poses = scene.interaction.hit_test.under, scene.director.layout.poses
    first, last = poses[card("4C")].rect, poses[card("KD")].rect
    for spot in ((first.left - 3, first.centery), (last.right + 3, last.centery), (first.right + 2, first.top - 6)):
        assert not isinstance(under(spot), Card)


GAPS = "P1: hand 4C 9S KD // P2: hand 3H // turn P1 9"


def test_a_card_is_let_go_once_the_button_turns_out_to_be_up() -> None:
    scene = table("P1: hand 9S 6D // P2: hand 3H // turn P1 1")
    drag(scene, at(scene, "9S"), (640, 300), drop=False)
    held = [scene.interaction.pointer.held]
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(650, 310), rel=(10, 10), buttons=(0, 0, 0)))
    assert [*held, scene.interaction.pointer.held, scene.interaction.selection.chosen] == [card("9S"), None, None]
    assert [*whole(scene.session).log] == []


def test_a_card_that_moves_away_under_the_pointer_is_not_shown_large_any_more() -> None:
    scene = table("P1: hand 9S 4C | perms 8S // P2: hand 3H 5C | points 5S")
    mouse(scene, pygame.MOUSEMOTION, at(scene, "8S"))
    settle(scene, 2)
    assert scene.interaction.spotlight is card("8S")
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))
    settle(scene, 1)
    assert scene.interaction.hover != card("8S")
    assert scene.interaction.spotlight is None
