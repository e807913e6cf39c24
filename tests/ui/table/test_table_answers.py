"""Questions at the table and what is told of the answers: where they lie, buttons of counters, chains in the recap."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Draw,
    OneOff,
    Permanent,
    Points,
    Respond,
    Scuttle,
)
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import InHand
from cuttle_desktop.engine.evolve import evolve
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.step import legal, step
from cuttle_desktop.engine.view import onlook, redact, view
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.input.keyboard import what_to_do
from cuttle_desktop.ui.text import Text
from cuttle_desktop.words.recap import Recap
from cuttle_desktop.words.speech import Cast
from tests.driving import whole
from tests.tables import HOT_SEAT, STAGES, Size, draw, exits, full, in_windows, mouse, session, settle, stage, table

OPEN = Settings(curtain=False, counter_prompts="always")
TWOS = (
    "P1: hand 2C 2D 2H 2S | points TD // P2: hand 3H 6D // middle AS // turn P2 8 // "
    "asks turn P2; counter P1 of P2 oneoff AS"
)


def key(scene: TableScene, code: int, letter: str = "") -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0))
    scene.update(1 / 60)


def log(scene: TableScene) -> tuple[Action, ...]:
    return whole(scene.session).log


def scripted(text: str, *script: Action) -> TableScene:
    """A table at which Bea answers what she is told to."""
    return TableScene(stage(), session(text, script=script), exits())


# picking cards


def test_discards_are_picked_where_the_hand_lies_and_nothing_covers_the_table() -> None:
    scene = table(STAGES["four"].text)
    settle(scene)
    layout = scene.director.layout
    hand = scene.director.view.hand
    assert layout.tray is None
    assert sorted(hand, key=lambda held: layout.poses[held].x) == list(hand)
    assert all(layout.areas.zones[InHand(0)].contains(layout.poses[held].rect) for held in hand)


def test_digits_follow_the_order_in_which_the_hand_is_held() -> None:
    scene = table(STAGES["four"].text)
    scene.interaction.hand_order.move(card("QD"), 0, scene.director.view.hand)
    scene.update(0)
    key(scene, pygame.K_1, "1")
    assert scene.interaction.selection.picked == (card("QD"),)


# counters


@in_windows(1.0, 1.4, 2.0)
def test_every_counter_button_says_counter_and_none_is_cut_or_covered(size: Size, text_size: float) -> None:
    scene = TableScene(stage(size, Settings(text_size=text_size)), session(TWOS), exits())
    scene.resized(size)
    scene.update(0)
    buttons, bar = scene.interaction.bar.buttons.buttons, scene.director.layout.areas.bar
    labels = [button.label for button in buttons]
    assert [label.split()[0].rstrip(":") for label in labels] == ["Counter"] * 4 + ["Let"]
    assert labels[-1] == "Let it resolve"
    text: Text = scene.table.text
    assert all(text.width(button.label, button.letters) < button.rect.width for button in buttons)
    assert all(bar.contains(button.rect) for button in buttons)
    assert all(one.rect.right <= other.rect.x for one, other in pairwise(buttons))


@in_windows(1.0, 1.4, 2.0)
@pytest.mark.parametrize("twos", ["2D", "2D 2C", "2D 2C 2S"])
def test_counter_buttons_show_a_key_each_or_none_and_keys_where_there_is_room(
    size: Size, text_size: float, twos: str
) -> None:
    text = f"P1: hand 3D {twos} // P2: hand 5H // middle 4S // turn P2 2 // asks counter P1 of P2 oneoff 4S"
    scene = TableScene(stage(size, Settings(text_size=text_size)), session(text), exits())
    scene.resized(size)
    scene.update(0)
    buttons, bar = scene.interaction.bar.buttons.buttons, scene.director.layout.areas.bar
    hints = [button.hint for button in buttons]
    assert all(hints) or not any(hints)
    assert [button for button in buttons if button.hint and not button.hint_fits(button.rect.width)] == []
    used = sum(button.rect.width for button in buttons)
    if not any(hints):
        keys = sum(scene.table.text.width(hint, theme.TINY) for hint in ("1", "2", "3", "4")) * 3
        assert used + keys > bar.width * 0.6


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("P1: hand 2D 9S // P2: hand 3H // turn P1 9 // deck 5C", "Choose a card to play, or press D to draw."),
        ("P1: hand 2D 9S // P2: hand 3H // turn P1 9", "Choose a card to play, or press D to pass."),
        ("P1: // P2: hand 3H // turn P1 9 // deck 5C", "Press D to draw."),
        ("P1: hand 2D 3C 3D 4C 5C 5D 6C 7C // P2: hand 3H // turn P1 9 // deck 5H", "Choose a card to play."),
    ],
)
def test_space_says_what_to_do_where_it_does_nothing(text: str, words: str) -> None:
    now = view(parse_position(text, CUTTLE_CARDS), 0)
    assert what_to_do(now, "D") == words


def test_no_button_flashes_where_nobody_can_counter() -> None:
    scene = TableScene(stage(), session("P1: hand 5H // P2: hand AS 3C | points 7H // turn P2"), exits())
    settle(scene, 1)
    scene.session.submit(1, OneOff(card("AS")))
    while Decline() not in log(scene):
        scene.update(1 / 60)
        assert scene.interaction.bar.prompt.offers == ()


# the recap


def told(scene: TableScene) -> list[str]:
    return list(scene.local_seats.memory(scene.seat).recap.sentences())


def test_the_recap_tells_everything_since_the_own_last_decision() -> None:
    text = "P1: hand AH 9S // P2: hand 2S 7D | points 5D // deck 4C"
    scene = scripted(text, Counter(card("2S")), Draw())
    settle(scene, 2)
    scene.submit(OneOff(card("AH")))
    settle(scene, 6)
    assert told(scene) == ["Bea countered your [AH] with [2S]", "Bea drew a card"]
    scene.submit(Points(card("9S")))
    assert told(scene) == ["Bea countered your [AH] with [2S]", "Bea drew a card"]  # until it is shown
    settle(scene, 2)
    assert told(scene) == []


MINE = "P1: hand 4D 2C 2D 9C // P2: hand 2H 2S 9S 8S // deck TC 9D 8D"
HERS = "P1: hand 9D 2C 2D 9C // P2: hand 2H 2S 4S 8S // deck TC 9H 8D // turn P2"
THREE = "rules cutthroat // P1: hand 9D 2C 9C // P2: hand 2H AS // P3: hand 2S 9S // deck TC 9H 8D // turn P2"


@pytest.mark.parametrize(
    ("text", "chain", "words"),
    [
        (MINE, "4D 2H", "Bea countered your [4D] with [2H]"),
        (MINE, "4D 2H 2C", "Bea countered your [4D] with [2H] · You countered [2H] with [2C]"),
        (MINE, "4D 2H 2C 2S", "Bea countered your [4D] with [2H] · Bea countered your [2C] with [2S]"),
        (
            MINE,
            "4D 2H 2C 2S 2D",
            "Bea countered your [4D] with [2H] · Bea countered your [2C] with [2S] · You countered [2S] with [2D]",
        ),
        (HERS, "4S 2C", "Bea played [4S] · You countered [4S] with [2C]"),
        (HERS, "4S 2C 2H", "Bea played [4S]: you discard 2 · Bea countered your [2C] with [2H]"),
        (HERS, "4S 2C 2H 2D", "Bea played [4S] · Bea countered your [2C] with [2H] · You countered [2H] with [2D]"),
        (THREE, "AS 2C 2S", "Bea played [AS]: scrap all points · Cal countered your [2C] with [2S]"),
    ],
)
def test_a_chain_of_counters_is_told_once_and_in_order(text: str, chain: str, words: str) -> None:
    before = full(text)
    recap = Recap(Cast(("You", "Bea", "Cal")[: before.rules.seats], 0))
    played, *counters = map(card, chain.split())

    def play(action: Action) -> None:
        nonlocal before
        for event in step(before, action)[1]:
            recap.add(redact(event, before, 0), onlook(evolve(before, event), 0, frozenset({0})))
            before = evolve(before, event)

    play(OneOff(played))
    for counter in counters:
        while Counter(counter) not in legal(before):
            play(Decline())
        play(Counter(counter))
    while before.asks and isinstance(before.asks[-1], CounterWindow):
        play(Decline())
    assert " · ".join(recap.sentences()) == words


def test_the_recap_tells_that_a_royal_was_sent_back() -> None:
    state = full("rules team // P1: hand 9C // P2: hand KD 7D // P3: hand 4H // P4: hand 5H // turn P2")
    recap, before = Recap(Cast(("You", "Bea", "Cal", "Dee"), 0)), state
    for action in (Permanent(card("KD")), Decline(), Respond(card("9C"))):
        if action not in legal(before):
            continue
        after, events = step(before, action)
        for event in events:
            recap.add(redact(event, before, 0), onlook(evolve(before, event), 0, frozenset({0})))
            before = evolve(before, event)
        assert before == after
    assert [*recap.sentences()][:2] == ["Bea played [KD] and needs only 14 points", "You answered [KD] with [9C]"]


def test_the_recap_and_the_log_name_who_discards_for_a_four() -> None:
    scene = scripted("P1: hand 9S 8S 7S // P2: hand 4D // turn P2", OneOff(card("4D")))
    settle(scene, 4)
    assert told(scene) == ["Bea played [4D]: you discard 2"]
    assert any(line.text.endswith("[4D]: you discard 2") for line in scene.seated.memory.story.lines)
    scene = scripted("P1: hand 4D 9S // P2: hand 8S 7S 6S", Decline(), Discard((card("7S"), card("8S"))))
    scene.submit(OneOff(card("4D")))
    settle(scene, 4)
    assert any(line.text.endswith("[4D]: Bea discards 2") for line in scene.seated.memory.story.lines)


@in_windows()
def test_the_chips_of_the_recap_touch_neither_the_line_around_the_fields_nor_the_bar(
    size: Size, text_size: float
) -> None:
    text = "P1: hand AH 9S 8D | points 6C // P2: hand 3H TS // deck 3D // turn P1 9"
    settings = Settings(text_size=text_size, window_size=size)
    scene = TableScene(stage(size, settings), session(text, script=(Scuttle(card("TS"), card("9S")),)), exits())
    scene.resized(size)
    settle(scene)
    scene.session.submit(0, Points(card("9S")))
    settle(scene, 8)
    draw(scene, size)
    areas, chips = scene.director.layout.areas, scene.interaction.recap.chips
    assert [held.code for held, _ in chips] == ["9S", "TS"]
    for _, box in chips:
        assert box.top >= areas.tray.bottom + 2
        assert box.bottom <= areas.bar.top - 2


def test_a_chip_of_the_recap_shows_its_card_large() -> None:
    scene = scripted("P1: hand 4C 9S // P2: hand 7D // turn P2", Points(card("7D")))
    scene.resized((1280, 720))
    settle(scene, 4)
    draw(scene, (1280, 720))
    ((shown, box),) = scene.interaction.recap.chips
    assert scene.director.layout.areas.recap.contains(box)
    mouse(scene, pygame.MOUSEMOTION, box.center)
    settle(scene, 1)
    assert (shown, scene.interaction.spotlight) == (card("7D"), card("7D"))


# the hand


def lying(scene: TableScene) -> list[str]:
    poses = scene.director.layout.poses
    return [held.code for held in sorted(scene.director.view.hand, key=lambda held: poses[held].x)]


def test_in_hot_seat_each_player_keeps_an_own_order() -> None:
    scene = table("P1: hand 9S AH // P2: hand 9C 4H // deck 5C", players=HOT_SEAT, settings=OPEN)
    key(scene, pygame.K_o, "o")
    assert lying(scene) == ["AH", "9S"]
    scene.sit(1)
    assert lying(scene) == ["9C", "4H"]
    scene.sit(0)
    assert lying(scene) == ["AH", "9S"]


@pytest.mark.parametrize(("turn", "four", "words"), [("P2", "4S", "You discarded"), ("P1", "4H", "Bea discarded")])
def test_the_recap_names_the_cards_that_chance_discarded(turn: str, four: str, words: str) -> None:
    text = f"rules pagat four=random // P1: hand 4H 6H 7D // P2: hand 4S 3C 5C // turn {turn}"
    scene = TableScene(stage(), session(text), exits())
    settle(scene, 1)
    mover = scene.session.view(0).turn
    scene.session.submit(mover, OneOff(card(four)))
    settle(scene, 3)
    if Decline() in scene.session.view(1 - mover).legal:
        scene.session.submit(1 - mover, Decline())
    settle(scene, 3)
    assert any(sentence.startswith(words) and sentence.count("[") >= 2 for sentence in told(scene))
