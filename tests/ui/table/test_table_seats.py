"""Three and four at the table: what the words of a one-off cover, watching; whole games with mouse and keys."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from cuttle_desktop.ai import Level, choose
from cuttle_desktop.engine.actions import Action, Counter, Decline, Discard, Draw, Pass, Respond, Take
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.frames import NO_HANDS
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.drawing.middle import effect_tag, meaning_of_middle
from cuttle_desktop.ui.table.drawing.threats import draw_threats
from cuttle_desktop.ui.table.input.hit_test import Focus
from cuttle_desktop.ui.table.input.intents import OnCard, spots_of
from cuttle_desktop.ui.widgets.seat_badge import colours, relation, sign
from cuttle_desktop.words.action_parts import card_of
from tests.driving import there, whole
from tests.tables import FOUR, SIZES, Size, at, click, drag, exits, point, settle, stage, table


def played(scene: TableScene) -> list[str]:
    return [format_action(action) for action in whole(scene.session).log]


def press(scene: TableScene, code: int, letter: str = "") -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0))
    scene.update(1 / 60)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_does_not_cover_what_waits_in_the_middle(size: Size) -> None:
    text = "rules cutthroat // P1: hand 2H 9C // P2: hand 3H // P3: hand AD // middle 5H // turn P3 9 // "
    scene = table(text + "asks turn P3; counter P1 of P3 oneoff 5H", size)
    waiting = scene.director.layout.poses[card("5H")].rect
    assert scene.toast_bottom() <= waiting.y


@pytest.mark.parametrize(("text_size", "most"), [(1.0, 0.03), (1.5, 0.07), (2.0, 0.1)])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["cuttle.cards", "cutthroat", "team"])
def test_the_words_of_a_one_off_hide_no_more_than_the_margin_of_its_card_and_nothing_of_the_recap(
    rules: str, size: Size, text_size: float, most: float
) -> None:
    hands = " // ".join(f"P{seat + 1}: hand {6 + seat}C" for seat in range(RULE_SETS[rules].seats))
    for one_off, at_whom in (("4H", " @P1"), ("5H", "")):
        asks = f"turn P2; counter P1 of P2 oneoff {one_off}{at_whom}"
        text = f"rules {rules} // {hands} // middle {one_off} // turn P2 9 // asks {asks}"
        scene = table(text, size, settings=Settings(speed="off", text_size=text_size))
        words = meaning_of_middle(scene.director.view, scene.seated.cast)
        assert words
        plate, lies = (
            effect_tag(scene.stage, scene.director, words).plate,
            scene.director.layout.poses[card(one_off)].rect,
        )
        assert lies.bottom - plate.y <= most * lies.height
        assert plate.bottom <= scene.director.layout.areas.recap.y


# watching


@pytest.mark.parametrize("rules", ["cuttle.cards", "cutthroat", "team"])
def test_whoever_only_watches_sees_what_every_seat_knows_and_nothing_more(rules: str) -> None:
    chosen = RULE_SETS[rules]
    bots = tuple(Bot(f"Bot {seat}", "casual") for seat in range(chosen.seats))
    scene = TableScene(stage(), Session(deal(chosen, 0, 5), bots, 5, AtOnce()), exits())
    scene.resized((1280, 720))
    shown: list[View] = []
    for _ in range(4000):
        scene.update(1 / 20)
        view = scene.director.view
        if not view.result:
            shown.append(view)
        if scene.session.result is not None and not scene.director.behind:
            break
    assert scene.session.result is not None
    assert len(shown) > 100
    assert not any("You" in line.text for line in scene.seated.memory.story.lines)
    told = scene.session.frames(NO_HANDS, 0)
    assert {id(view) for view in shown[1:]} <= {id(frame.view) for frame in told} | {id(shown[0])}
    for number, frame in enumerate(told):
        if not frame.view.result:
            seats = [scene.session.frames(seat, 0)[number].view for seat in range(chosen.seats)]
            for place in (*range(chosen.seats), "deck"):
                assert _faces(frame.view, place) == frozenset.intersection(*(_faces(seat, place) for seat in seats))
            assert frame.view.legal == ()


def _faces(view: View, place: int | str) -> frozenset[Card]:
    """The cards that a View shows in a hand or in the deck."""
    cards = view.hands[place] if isinstance(place, int) else view.deck
    return frozenset(card for card in cards if card is not None)


# whole games


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("rules", ["bga-battle", "cutthroat", "team"])
def test_a_whole_game_is_played_with_mouse_and_keys(rules: str, size: Size) -> None:
    """P1 plays as a bot would, each play by a drag, by clicks or with keys in turn."""
    chosen = RULE_SETS[rules]
    players: tuple[Player, ...] = (Human("Ann"), *(Bot(f"Bot {seat}", "casual") for seat in range(1, chosen.seats)))
    scene = TableScene(stage(size, Settings(speed="off", counter_prompts="always")),
                       Session(deal(chosen, 0, 3), players, 3, AtOnce()), exits())  # fmt: skip
    scene.resized(size)
    answered = 0
    for _ in range(3000):
        scene.update(1 / 20)
        if scene.session.result is not None:
            break
        view = scene.session.view(0)
        if view.legal and not scene.director.behind and scene.interaction.guard <= 0:
            wish = choose(view, (), (Level.CASUAL, Level.RANDOM)[answered % 2], seed=answered)
            count = len(whole(scene.session).log)
            way = WAYS[answered % len(WAYS)]
            way(scene, wish)
            assert whole(scene.session).log[count] == wish, (way.__name__, format_action(wish))
            answered += 1
            if answered % 10 == 0:
                scene.draw(Surface(size))
    assert scene.session.result is not None
    settle(scene, 1)
    assert scene.director.view == scene.session.view(0)


def _by_drag(scene: TableScene, wish: Action) -> None:
    held = card_of(wish)
    spots = spots_of(wish, scene.director.view) if held is not None else ()
    if held is None or not spots or isinstance(wish, Counter | Respond):
        _by_keys(scene, wish)
        return
    drag(scene, at(scene, held.code), point(scene, spots[0]))
    _settle_choice(scene, wish)


def _by_clicks(scene: TableScene, wish: Action) -> None:
    held = card_of(wish)
    spots = spots_of(wish, scene.director.view) if held is not None else ()
    if held is None or not spots or isinstance(wish, Counter | Respond):
        _by_keys(scene, wish)
        return
    click(scene, at(scene, held.code))
    click(scene, point(scene, spots[0]))
    _settle_choice(scene, wish)


def _by_keys(scene: TableScene, wish: Action) -> None:
    """Walks with the arrows until the right thing has the cursor; then Enter."""
    match wish:
        case Draw() | Pass():
            press(scene, pygame.K_d, "d")
        case Decline():
            press(scene, pygame.K_SPACE, " ")
        case Discard(cards):
            for held in cards:
                _enter(scene, held)
            press(scene, pygame.K_SPACE, " ")  # Enter would put back the card at the cursor
        case Take(held):
            _enter(scene, held)
            press(scene, pygame.K_SPACE, " ")
        case _ if (offer := _offered(scene, wish)) is not None:
            press(scene, ord(str(offer)), str(offer))
        case _:
            played_card = there(card_of(wish))
            count = len(whole(scene.session).log)
            _enter(scene, played_card)
            spots = spots_of(wish, scene.director.view)
            if not _settle_choice(scene, wish) and len(whole(scene.session).log) == count and spots:
                _enter(scene, spots[0].card if isinstance(spots[0], OnCard) else spots[0].place)
                _settle_choice(scene, wish)


def _enter(scene: TableScene, focus: Focus) -> None:
    scene.update(0)
    assert focus in scene.interaction.hit_test.focusables(scene.interaction.aimed)
    scene.interaction.cursor = focus
    press(scene, pygame.K_RETURN)


def _offered(scene: TableScene, wish: Action) -> int | None:
    """The number of a button that does it, on the bar or in a small choice."""
    scene.update(0)
    menu = scene.interaction.menu
    offers = menu.offers if menu is not None else scene.interaction.bar.buttons.offers
    return next((i for i, offer in enumerate(offers, 1) if offer.means == wish), None)


def _settle_choice(scene: TableScene, wish: Action) -> bool:
    offer = None if wish in whole(scene.session).log[-1:] else _offered(scene, wish)
    if offer is not None and (scene.interaction.menu is not None or scene.interaction.selection.chosen is not None):
        press(scene, ord(str(offer)), str(offer))
        return True
    return False


WAYS = (_by_drag, _by_clicks, _by_keys)


def test_partners_are_told_from_opponents_by_colour_and_sign() -> None:
    scene = table(FOUR)
    rules = scene.director.view.rules
    assert colours(rules)[0] == colours(rules)[2] != colours(rules)[1]
    assert sign(rules, 0) == sign(rules, 2) != sign(rules, 1)
    assert [relation(rules, seat, 0) for seat in range(4)] == ["", "opponent", "your partner", "opponent"]


def test_a_countered_one_off_that_a_seven_turned_up_threatens_no_card() -> None:
    text = (
        "P1: hand 3C | points 6C // P2: hand 3H // middle 7H AS 2C // "
        "turn P2 9 // asks turn P2; counter P2 of P2 oneoff AS by P1 2C"
    )
    scene = table(text)
    settle(scene, 2)
    assert draw_threats(Surface(SIZES[1]), scene.director, scene.stage.art.palette) == []
