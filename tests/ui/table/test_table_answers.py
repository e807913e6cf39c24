"""Questions at the table and what is told of the answers: trays, counter windows, the recap, the hand's order."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cuttle_desktop.engine.actions import (
    Action,
    Block,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    OneOff,
    OneOffOn,
    Permanent,
    Points,
    Refuse,
    Respond,
    Scuttle,
    Take,
)
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import InDeck, InHand, InScrap
from cuttle_desktop.engine.evolve import evolve
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.step import legal, step
from cuttle_desktop.engine.view import onlook, redact, view
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.input.aim import Aim
from cuttle_desktop.ui.table.input.keyboard import what_to_do
from cuttle_desktop.ui.table.input.prompts import prompt
from cuttle_desktop.ui.text import Text
from cuttle_desktop.words.recap import Recap
from cuttle_desktop.words.speech import Cast
from tests.driving import whole
from tests.tables import (
    HOT_SEAT,
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
    session,
    settle,
    stage,
    table,
)

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


def test_enter_on_a_picked_card_puts_it_back() -> None:
    scene = table(STAGES["four"].text)
    scene.interaction.cursor = card("8D")
    key(scene, pygame.K_RETURN, "\r")
    scene.interaction.cursor = card("JH")
    key(scene, pygame.K_RETURN, "\r")
    picked = [scene.interaction.selection.picked]
    key(scene, pygame.K_RETURN, "\r")
    picked.append(scene.interaction.selection.picked)
    assert picked == [(card("8D"), card("JH")), (card("8D"),)]
    assert not log(scene)


def test_digits_pick_the_cards_to_discard_and_the_key_on_the_button_confirms() -> None:
    scene = table(STAGES["four"].text)
    key(scene, pygame.K_2, "2")
    key(scene, pygame.K_5, "5")
    assert scene.interaction.selection.picked == (card("9S"), card("JH"))
    button = scene.interaction.bar.buttons.buttons[0]
    assert (button.label, button.hint) == ("Discard 2 of 2", "Space")
    key(scene, pygame.K_SPACE, " ")
    assert log(scene) == (Discard((card("9S"), card("JH"))),)


@pytest.mark.parametrize(
    ("text", "label", "done"),
    [
        (
            "P1: hand AD KC // P2: hand 3H // middle 4C // turn P2 9 // asks turn P2; force P1 2 of P2",
            "Discard both",
            Discard((card("AD"), card("KC"))),
        ),
        ("P1: hand AD // P2: hand 3H // scrap QC // middle 3S // turn P1 9 // asks pick P1", "Take", Take(card("QC"))),
    ],
)
def test_cards_that_must_all_go_are_picked_already(text: str, label: str, done: Action) -> None:
    scene = table(text)
    button = scene.interaction.bar.buttons.buttons[0]
    assert (button.label, button.enabled) == (label, True)
    assert log(scene) == ()
    key(scene, pygame.K_SPACE, " ")
    assert log(scene) == (done,)


def test_a_key_for_a_kind_of_play_means_the_card_at_the_cursor() -> None:
    scene = table("P1: hand JD 7S // P2: hand 3H")
    settle(scene)
    refused: list[str] = []
    scene.interaction.refuse = refused.append
    for held in ("JD", "7S"):
        scene.interaction.cursor = card(held)
        key(scene, pygame.K_p, "p")
    assert len(refused) == 1
    assert log(scene) == (Points(card("7S")),)


def test_cards_are_discarded_by_dragging_them_to_the_scrap() -> None:
    scene = table("P1: hand 2H 9S 8D // P2: hand 3H // scrap 5C // middle 4S // turn P2 8 // asks force P1 2 of P2")
    settle(scene)
    pile = scene.director.layout.areas.zones[InScrap()].center
    drag(scene, at(scene, "9S"), pile)
    assert scene.interaction.selection.picked == (card("9S"),)
    settle(scene, 1)
    drag(scene, at(scene, "2H"), pile)
    settle(scene)
    assert scene.director.view.hand == (card("8D"),)


def test_a_card_that_a_three_takes_can_be_dragged_into_the_hand() -> None:
    scene = table("P1: hand 9S // P2: hand 3H // scrap 5C KD // middle 3S // turn P1 8 // asks pick P1")
    settle(scene)
    hand = scene.director.layout.areas.zones[InHand(0)].center
    drag(scene, at(scene, "KD"), hand, drop=False)
    assert InHand(0) in scene.interaction.aimed.zones
    mouse(scene, pygame.MOUSEBUTTONUP, hand)
    settle(scene)
    assert set(scene.director.view.hand) == {card("9S"), card("KD")}


def test_discards_are_picked_where_the_hand_lies_and_nothing_covers_the_table() -> None:
    scene = table(STAGES["four"].text)
    settle(scene)
    layout = scene.director.layout
    hand = scene.director.view.hand
    assert layout.tray is None
    assert sorted(hand, key=lambda held: layout.poses[held].x) == list(hand)
    assert all(layout.areas.zones[InHand(0)].contains(layout.poses[held].rect) for held in hand)


def test_the_scrap_can_be_read_before_cards_are_discarded() -> None:
    scene = table(STAGES["four"].text)
    click(scene, at(scene, "8D"))
    click(scene, scene.director.layout.areas.zones[InScrap()].center)
    scene.update(0)
    shown = [scene.director.layout.tray]
    key(scene, pygame.K_ESCAPE)
    scene.update(0)
    shown.append(scene.director.layout.tray)
    assert [tray is not None for tray in shown] == [True, False]
    assert scene.interaction.selection.picked == (card("8D"),)


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


def test_buttons_without_a_key_show_the_digits_that_press_them() -> None:
    scene = table("P1: hand 3D 2D 2C // P2: hand 5H // middle 4S // turn P2 2 // asks counter P1 of P2 oneoff 4S")
    assert [(each.label, each.hint) for each in scene.interaction.bar.buttons.buttons] == [
        ("Counter with [2D]", "C"),
        ("Counter with [2C]", "2"),
        ("Let it resolve", "Space"),
    ], "what has a key of its own has the same one with a single two"
    settle(scene, 1.0)
    key(scene, pygame.K_1, "1")
    assert log(scene) == (Counter(card("2D")),)


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


@pytest.mark.parametrize(("code", "letter"), [(pygame.K_p, "p"), (pygame.K_s, "s"), (pygame.K_e, "e")])
def test_a_key_for_a_kind_of_play_without_a_card_says_that_one_is_to_be_chosen(code: int, letter: str) -> None:
    refused: list[str] = []
    scene = table("P1: hand 2D 9S // P2: hand 3H // turn P1 9 // deck 5C")
    scene.interaction.refuse = refused.append
    key(scene, code, letter)
    assert (refused, log(scene)) == (["Choose a card first."], ())
    scene = TableScene(stage(), session(STAGES["counter"].text), exits())
    settle(scene, 1.0)
    scene.interaction.refuse = refused.append
    key(scene, code, letter)
    assert len(refused) == 1, "no card is to be chosen there"


ANSWERS = [
    pytest.param("P1: hand 2D 9S // P2: hand 3H // middle AS // turn P2 9 // asks turn P2; counter P1 of P2 oneoff AS",
                 Decline(), id="counter"),
    pytest.param("P1: hand 2D 9S // P2: hand 3H // turn P2 9 // asks turn P2; offer P1 of P2", Refuse(),
                 id="stalemate"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "refused"), ANSWERS)
def test_no_answer_to_a_card_or_an_offer_is_gold_where_there_are_two(text: str, refused: Action) -> None:
    scene = TableScene(stage(), session(text), exits())
    settle(scene, 1.0)
    buttons = scene.interaction.bar.buttons
    assert not any(offer.main for offer in buttons.offers)
    assert buttons.buttons[-1].hint == "Space"
    key(scene, pygame.K_RETURN, "\r")
    assert log(scene) == ()
    key(scene, pygame.K_SPACE, " ")
    assert log(scene) == (refused,)


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


def test_space_in_the_own_turn_is_answered_only_where_no_button_has_it() -> None:
    refused: list[str] = []
    scene = table("P1: hand 2D 9S // P2: hand 3H // turn P1 9 // deck 5C")
    scene.interaction.refuse = refused.append
    key(scene, pygame.K_SPACE, " ")
    assert (refused, log(scene)) == (["Choose a card to play, or press D to draw."], ())
    key(scene, pygame.K_1, "1")
    key(scene, pygame.K_SPACE, " ")
    assert (refused[1:], log(scene)) == (["Go to where the card belongs and press Enter. Esc puts it back."], ())
    refused.clear()
    scene = table(STAGES["four"].text)
    scene.interaction.refuse = refused.append
    key(scene, pygame.K_SPACE, " ")
    assert refused == []


def test_the_only_answer_to_a_card_is_gold() -> None:
    shown = view(full("P1: hand 9S // P2: hand 3H // middle AS // turn P2 9 // asks counter P1 of P2 oneoff AS"), 0)
    assert [(each.text, each.main) for each in prompt(shown, Cast(("You", "Bea"), 0), None, Aim(), ()).offers] == [
        ("Let it resolve", True)
    ]


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


def test_the_recap_tells_that_a_scuttle_was_blocked() -> None:
    text = "rules pagat ten=blocks // P1: hand TC 8S | points 7S // P2: hand 9D 7D // turn P2"
    scene = scripted(text, Scuttle(card("9D"), card("7S")))
    settle(scene, 4)
    scene.submit(Block(card("TC")))
    settle(scene, 1)
    assert told(scene) == ["Bea scuttled your [7S] with [9D]", "You blocked [9D] with [TC]"]


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


@pytest.mark.parametrize(
    ("played", "told_so"),
    [
        (OneOff(card("5H")), "Bea played [5H] · Bea discarded [6C] · Bea drew 2 cards"),
        (OneOff(card("3S")), "Bea played [3S] · Bea took [QD] from the scrap"),
        (OneOffOn(card("2C"), card("KS")), "Bea played [2C] on your [KS] to scrap it"),
        (OneOffOn(card("9D"), card("KS")), "Bea played [9D] on your [KS] to return it"),
        (Permanent(card("KC")), "Bea played [KC] and needs only 14 points"),
        (Permanent(card("QC")), "Bea played [QC] to guard other cards"),
        (Permanent(card("8C")), "Bea played [8C] as glasses and sees your hand"),
    ],
)
def test_the_recap_says_what_a_card_does_once(played: OneOff | OneOffOn | Permanent, told_so: str) -> None:
    text = (
        "P1: hand AH 9S | points 5D | perms KS // P2: hand 5H 3S 2C 9D KC QC 8C 6C // scrap QD // "
        "deck 4C 7C TC // turn P2"
    )
    follows: dict[str, Action] = {"5H": Discard((card("6C"),)), "3S": Take(card("QD"))}
    scene = scripted(text, played, *(follows[code] for code in (played.card.code,) if code in follows))
    settle(scene, 8)
    if scene.director.view.legal == (Decline(),):
        scene.submit(Decline())
    settle(scene, 8)
    assert " · ".join(told(scene)) == told_so


def test_the_recap_of_a_seven_tells_what_was_played_from_the_deck_and_not_what_a_seven_does() -> None:
    text = "P1: hand AH 9S | points 5D // P2: hand 7H 6C // deck TC 4C // turn P2"
    scene = scripted(text, OneOff(card("7H")), FromDeck(Scuttle(card("TC"), card("5D"))))
    settle(scene, 12)
    assert told(scene) == ["Bea played [7H]", "Bea scuttled your [5D] with [TC] from the deck"]


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
    size: tuple[int, int], text_size: float
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


# the hand and the deck


def lying(scene: TableScene) -> list[str]:
    poses = scene.director.layout.poses
    return [held.code for held in sorted(scene.director.view.hand, key=lambda held: poses[held].x)]


def test_the_hand_is_sorted_by_rank_by_suit_and_as_it_was_dealt() -> None:
    scene = table("P1: hand 9S AH 9C 4H // P2: hand 3H")
    found = [lying(scene)]
    for _ in range(3):
        key(scene, pygame.K_o, "o")
        found.append(lying(scene))
    assert found == [
        ["9S", "AH", "9C", "4H"],
        ["AH", "4H", "9C", "9S"],
        ["9C", "AH", "4H", "9S"],
        ["9S", "AH", "9C", "4H"],
    ]


def test_a_card_dropped_in_the_own_hand_lies_where_it_was_dropped() -> None:
    scene = table("P1: hand 9S AH 9C 4H // P2: hand 3H")
    x, y = at(scene, "4H")
    drag(scene, at(scene, "9S"), (x + 10, y))
    settle(scene, 1)
    assert lying(scene) == ["AH", "9C", "4H", "9S"]
    assert not log(scene)


def test_a_card_dragged_from_the_deck_into_the_hand_is_drawn() -> None:
    scene = table("P1: hand 9S AH // P2: hand 3H // deck 4C")
    zones = scene.director.layout.areas.zones
    drag(scene, zones[InDeck()].center, zones[InHand(0)].center)
    assert log(scene) == (Draw(),)


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


def test_what_one_answered_does_not_clear_the_recap_before_the_own_turn() -> None:
    scene = TableScene(stage(), session("P1: hand 5H 6H 7D // P2: hand 4S 3C // turn P2"), exits())
    settle(scene, 1)
    scene.session.submit(1, OneOff(card("4S")))
    settle(scene, 3)
    discard = next(action for action in scene.session.view(0).legal if isinstance(action, Discard))
    scene.session.submit(0, discard)
    settle(scene, 3)
    assert told(scene) == ["Bea played [4S]", "You discarded [5H] [6H]"]
    scene.session.submit(0, Draw())
    settle(scene, 3)
    assert not any("[4S]" in sentence for sentence in told(scene))
