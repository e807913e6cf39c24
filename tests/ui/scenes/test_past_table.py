"""A click on a line of the log shows the table as it was; Esc returns to the game."""

from __future__ import annotations

import pygame

from cuttle_desktop.engine.actions import Decline, Draw, OneOffOn, Points, Scuttle
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.state import score
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.keys import Keys
from cuttle_desktop.ui.scene import Pop, Push
from cuttle_desktop.ui.scenes.game.past_table import BACK, PastTable
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.words.hands import Hand
from cuttle_desktop.words.story import Tone
from tests.driving import of_kind
from tests.tables import VS_BOT, mouse, settle, table

SIZE = (1280, 720)


def begun() -> TableScene:
    """You played a nine, Bea a six, you drew, and Bea scuttled the nine."""
    scene = table("P1: hand 9S 4H // P2: hand 6D TH // turn P1 3", SIZE, VS_BOT, Settings(speed="off"))
    scene.drawer = True
    for seat, action in (
        (0, Points(card("9S"))),
        (1, Points(card("6D"))),
        (0, Draw()),
        (1, Scuttle(card("TH"), card("9S"))),
    ):
        scene.session.submit(seat, action)
        settle(scene, 0.2)
    return scene


def look_back(scene: TableScene, words: str) -> PastTable:
    log = scene.director.layout.areas.log
    lines = scene.seated.memory.story.lines
    for y in range(log.y, log.bottom, 4):
        line = scene.seated.canvas.log.line_at(log, lines, 0, (log.centerx, y))
        if line is not None and words in line.text:
            found = of_kind(mouse(scene, pygame.MOUSEBUTTONDOWN, (log.centerx, y)), Push)
            assert isinstance(found.scene, PastTable)
            found.scene.resized(SIZE)
            return found.scene
    raise AssertionError(f"no line with {words}: {[line.text for line in lines]}")


def run(past: PastTable) -> None:
    for _ in range(300):
        past.update(1 / 60)


def key(past: PastTable, code: int) -> object:
    return past.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode="", mod=0))


def test_a_line_of_the_log_leads_to_the_table_as_it_was() -> None:
    scene = begun()
    now, length = scene.director.view, scene.session.length
    past = look_back(scene, "You play")
    run(past)
    then = past.director.view
    assert [score(then, seat) for seat in (0, 1)] == [9, 0]
    assert [score(now, seat) for seat in (0, 1)] == [0, 6]
    assert scene.director.view is now
    assert scene.session.length == length


def test_a_reader_hears_the_key_that_leads_back() -> None:
    past = look_back(begun(), "You play")
    for keys, told in ((Keys({"back": "Q"}), "Q"), (Keys(hand=Hand.PAD), "B")):
        past.stage.keys = keys
        past.resized(SIZE)
        assert [node.description for node in past.heard().children if node.name == BACK] == [told]


def test_the_bar_names_the_turn_once() -> None:
    past = look_back(begun(), "You play")
    assert past.told == f"Turn 3 · {past.line.text}"
    past.show(next(line for line in past.lines if line.tone is Tone.TURN and line.at > past.line.at))
    assert past.told == past.line.text


def test_left_and_right_lead_from_action_to_action() -> None:
    past = look_back(begun(), "You play")
    told = [past.line.text]
    for _ in range(5):
        key(past, pygame.K_RIGHT)
        told.append(past.line.text)
    acts = [line.text for line in past.lines if line.tone is Tone.ACT]
    assert told == [*acts, *[acts[-1]] * (6 - len(acts))]
    key(past, pygame.K_LEFT)
    assert past.line.text == acts[-2]


def test_nothing_can_be_played_there_and_escape_returns() -> None:
    scene = begun()
    length = scene.session.length
    past = look_back(scene, "You play")
    run(past)
    for x in range(0, 1280, 40):
        for y in range(0, 720, 40):
            if past.back.rect.collidepoint(x, y):
                continue
            mouse_at = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
            assert not isinstance(past.handle(mouse_at), Pop)
    assert scene.session.length == length
    assert isinstance(key(past, pygame.K_ESCAPE), Pop)


def test_the_past_shows_no_card_that_this_seat_has_not_seen() -> None:
    past = look_back(begun(), "You draw")
    run(past)
    hidden = [held for held in past.director.view.hands[1] if held is not None]
    assert hidden == []


def test_no_key_reads_a_known_card_that_lies_face_down() -> None:
    """With “Show known cards” off the player keeps in mind what went back to a hand."""
    for shown in (True, False):
        settings = Settings(speed="off", show_known_cards=shown)
        scene = table("P1: hand 9S 4H // P2: hand 6D | perms KD // turn P1 3", SIZE, VS_BOT, settings)
        scene.drawer = True
        for seat, action in ((0, OneOffOn(card("9S"), card("KD"))), (1, Decline()), (1, Draw())):
            scene.session.submit(seat, action)
            settle(scene, 0.2)
        found = of_kind(scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_b, unicode="b", mod=0)), Push)
        past = of_kind(found.scene, PastTable)
        past.resized(SIZE)
        run(past)
        assert card("KD") in past.director.view.hands[1]
        key(past, pygame.K_F2)
        told = past.stage.toasts.sentences[-1]
        assert ("[KD]" in told) == shown, told
        assert "[4H]" in told


def test_what_was_shown_happens_once_more() -> None:
    scene = table("P1: hand 9S 4H // P2: hand 6D TH // turn P1 3", SIZE, VS_BOT)
    scene.drawer = True
    scene.session.submit(0, Points(card("9S")))
    settle(scene, 3)
    past = look_back(scene, "You play")
    assert card("9S") in past.director.view.hand
    run(past)
    assert card("9S") not in past.director.view.hand


def test_a_key_looks_back_at_the_last_move_and_leads_home_again() -> None:
    scene = begun()
    found = of_kind(scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_b, unicode="b", mod=0)), Push)
    assert isinstance(found.scene, PastTable)
    assert found.scene.line == scene.seated.memory.story.latest
    found.scene.resized(SIZE)
    assert isinstance(key(found.scene, pygame.K_b), Pop)


def test_before_the_first_move_there_is_nothing_to_look_back_at() -> None:
    scene = table("P1: hand 9S 4H // P2: hand 6D TH // turn P1 1", SIZE)
    found = scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_b, unicode="b", mod=0))
    assert not isinstance(found, Push)
