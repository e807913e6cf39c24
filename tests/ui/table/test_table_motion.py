"""What moves on the table, when it begins, and what must not show before the cards lie. No test asserts real time."""

from __future__ import annotations

import math

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Points, Scuttle
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InScrap, Moved, OnField, Place, Scuttled
from cuttle_desktop.engine.state import Stack
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Pop, Push, SceneStack
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.table.layout.geometry import Key, Pose, Slot
from cuttle_desktop.ui.table.motion.departures import undealt
from cuttle_desktop.ui.table.motion.displaced import landing_after
from tests.driving import there
from tests.tables import HOT_SEAT, MID, at, drag, draw, exits, mouse, say, session, settle, stage, table

FRAME = 1 / 60
CALM = Settings(curtain=False)
OPENING = "P1: hand AH 9S 8D 5C JC // P2: hand 3H 6D TS 2S 7D QD // turn P2 1"


def pose(scene: TableScene, code: str) -> Pose:
    return scene.director.sprites.cards[card(code)].pose


def away(one: Pose, other: Pose) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


def placed_points(scene: TableScene) -> list[Card]:
    return [stack.card for stack in scene.director.view.fields[0].points]


def frames(scene: TableScene, count: int) -> None:
    for _ in range(count):
        scene.update(FRAME)


# a card that is dropped


def test_a_card_dropped_where_it_can_be_played_moves_on_from_there_and_never_back() -> None:
    scene = table("P1: hand 8D 9S 4C // P2: hand 3H // deck AS")
    zone = scene.director.layout.areas.zones[OnField(0, Zone.POINTS)]
    drag(scene, at(scene, "8D"), (zone.x + 20, zone.y + 20))
    dropped = pose(scene, "8D")
    way = []
    for _ in range(90):
        scene.update(FRAME)
        way.append(pose(scene, "8D"))
    end = scene.director.layout.poses[card("8D")]
    assert placed_points(scene) == [card("8D")]
    assert all(away(here, end) <= away(dropped, end) + 1 for here in way)
    assert way[-1] == end


def test_a_card_dropped_where_several_plays_are_possible_waits_there_for_the_choice() -> None:
    scene = table(MID)
    drag(scene, at(scene, "9S"), at(scene, "5S"))
    dropped = pose(scene, "9S")
    frames(scene, 20)
    assert scene.interaction.menu is not None
    assert away(pose(scene, "9S"), dropped) < 1
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
    settle(scene)
    assert pose(scene, "9S") == scene.director.layout.poses[card("9S")]


def test_a_card_that_is_dragged_goes_home_when_a_sheet_opens() -> None:
    scene = table("P1: hand 8D 9S 4C // P2: hand 3H // deck AS")
    stack = SceneStack([scene])
    zone = scene.director.layout.areas.zones[OnField(0, Zone.POINTS)]
    drag(scene, at(scene, "8D"), zone.center, drop=False)
    assert scene.interaction.pointer.dragging
    stack.apply(Push(KeyHelp(scene.stage)))
    assert (scene.interaction.pointer.dragging, scene.interaction.selection.chosen) == (False, None)
    stack.apply(Pop())
    settle(scene)
    assert pose(scene, "8D") == scene.director.layout.poses[card("8D")]


# the opening


def dealt_to_bot() -> TableScene:
    return TableScene(stage(), session(OPENING, script=(Points(card("TS")),)), exits())


def test_a_bots_pause_begins_when_the_last_dealt_card_lies() -> None:
    scene = dealt_to_bot()
    while scene.director.dealing:
        assert not scene.director.view.fields[1].points
        scene.update(FRAME)
    assert not any(sprite.moving for sprite in scene.director.sprites)
    frames(scene, 20)
    assert not scene.director.view.fields[1].points
    frames(scene, 30)
    assert scene.director.view.fields[1].points


def test_nobody_is_shown_to_think_while_cards_are_dealt() -> None:
    scene = TableScene(stage(), session(OPENING), exits())
    frames(scene, 5)
    assert scene.highlights().thinking is None
    settle(scene)
    assert scene.highlights().thinking == 1


def test_opening_hands_are_dealt_card_by_card_from_seat_to_seat() -> None:
    scene = TableScene(stage(), session(OPENING), exits())
    waits = sorted((sprite.wait, sprite.key in scene.director.view.hand) for sprite in scene.director.sprites)
    assert [mine for _, mine in waits] == [False, True] * 5 + [False]


def test_a_dealt_card_is_counted_when_it_lies() -> None:
    """What is not yet in a hand is still counted as the deck's."""
    scene = TableScene(stage(), session(OPENING), exits())
    scene.resized((1280, 720))
    furniture, deck = scene.seated.canvas.furniture, len(scene.director.view.deck)
    counts: list[tuple[int, ...]] = []
    while scene.director.dealing:
        pieces = {piece.key: piece for piece in furniture.pieces(scene.director, scene.highlights(), (1280, 720))}
        coming = undealt(scene.director.sprites.cards, scene.director.view)
        held = [len(hand) - coming[seat] for seat, hand in enumerate(scene.director.view.hands)]
        assert pieces["deck"].looks == (deck + coming.total(), None, 0)
        if counts and counts[-1] != (*held,):
            assert sum(held) > sum(counts[-1])
        counts.append((*held,))
        scene.update(FRAME)
    assert counts[0] == (0, 0)
    assert {sum(count) for count in counts} >= set(range(10))
    pieces = {piece.key: piece for piece in furniture.pieces(scene.director, scene.highlights(), (1280, 720))}
    assert pieces["deck"].looks == (deck, None, 0)


def test_a_click_ends_the_deal() -> None:
    scene = TableScene(stage(), session(OPENING), exits())
    scene.resized((1280, 720))
    frames(scene, 3)
    mouse(scene, pygame.MOUSEBUTTONDOWN, (700, 10))
    assert not scene.director.dealing
    assert not scene.director.sprites.moving


# figures


def test_the_score_changes_when_the_card_has_landed() -> None:
    scene = table("P1: hand 8D 9S // P2: hand 3H // deck AS", players=HOT_SEAT, settings=CALM)
    scene.submit(Points(card("8D")))
    frames(scene, 5)
    assert scene.director.sprites.cards[card("8D")].moving
    standings = scene.director.standings
    assert (standings.points(0), len(standings.view.hands[0])) == (0, 2)
    seen = set()
    for _ in range(60):
        scene.update(FRAME)
        seen.add(standings.points(0))
    assert {0, 8} < seen
    assert (standings.points(0), len(standings.view.hands[0])) == (8, 1)


def test_a_swept_score_falls_when_the_cards_lie_in_the_scrap() -> None:
    scene = table("P1: hand AH // P2: hand 3H | points TD 7H // deck AS", players=HOT_SEAT, settings=CALM)
    say(scene, "P1: oneoff AH", "P2: ok")
    while scene.director.behind or not scene.director.view.scrap:
        scene.update(FRAME)
        if any(sprite.moving and sprite.key in (card("TD"), card("7H")) for sprite in scene.director.sprites):
            assert scene.director.standings.points(1) == 17
    settle(scene)
    assert scene.director.standings.points(1) == 0


# weight


@pytest.mark.parametrize(
    "press",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_x, unicode="x", mod=0),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(900, 90), button=1),
    ],
)
def test_any_press_shows_the_whole_end_of_a_game_at_once_and_the_next_leads_on(press: pygame.Event) -> None:
    scene = won()
    assert not scene.director.effects.told
    scene.handle(press)
    assert scene.director.standings.points(0) == 24
    assert (scene.director.effects.told, scene.director.effects.moving) == (True, False)
    scene.update(FRAME)
    assert isinstance(scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)), Push)


def won(settings: Settings = CALM) -> TableScene:
    """The table as the winning card lands, while the last points are counted."""
    scene = table("P1: hand TS | points TD 4S // P2: hand 3H // deck AS", players=HOT_SEAT, settings=settings)
    scene.submit(Points(card("TS")))
    while not scene.session.result or scene.director.behind:
        scene.update(FRAME)
    return scene


def hops(scene: TableScene, seconds: float) -> set[int]:
    """By how many pixels the table shakes in this time."""
    found = set()
    for _ in range(round(seconds * 60)):
        scene.update(FRAME)
        found.add(scene.director.effects.shake.hop)
    return found


def test_the_card_that_decides_strikes_the_table_before_its_points_are_counted() -> None:
    scene = won()
    assert hops(scene, 0.2) > {0}
    assert (scene.director.effects.counted, scene.director.standings.points(0)) == (False, 14)


def test_the_last_points_are_counted_one_by_one_before_anything_tells_who_won() -> None:
    scene, seen = won(), list[tuple[int, str]]()
    while not scene.director.effects.counted:
        scene.update(FRAME)
        seen.append((scene.director.standings.points(0), scene.interaction.bar.prompt.message))
    counted = [points for points, _ in seen]
    assert {*counted} >= {*range(15, 25)}
    assert counted == sorted(counted)
    assert {told for points, told in seen[:-1]} == {""}


def test_a_table_stays_at_the_end_until_the_player_goes_on() -> None:
    scene = won()
    assert [scene.update(0.1) for _ in range(600)] == [None] * 600
    assert [offer.text for offer in scene.interaction.bar.prompt.offers] == ["Show the result"]


def test_a_counter_takes_the_colour_of_the_one_off_and_its_own_counter_gives_it_back() -> None:
    scene = table("P1: hand AH 2H // P2: hand 2S 5C | points TD // deck AS", players=HOT_SEAT, settings=CALM)
    say(scene, "P1: oneoff AH", "P2: counter 2S")
    frames(scene, 200)
    assert set(scene.director.verdict.ages) == {card("AH")}
    say(scene, "P1: counter 2H")
    frames(scene, 200)
    assert set(scene.director.verdict.ages) == {card("2S")}


@pytest.mark.parametrize("quiet", [replace(CALM, reduced_motion=True), replace(CALM, impacts=False)])
def test_without_impacts_nothing_shakes_or_flies_and_the_table_lies_still_through_a_win(quiet: Settings) -> None:
    scene = table("P1: hand TS // P2: hand 3H | points 5S // deck AS", players=HOT_SEAT, settings=quiet)
    scene.submit(Scuttle(card("TS"), card("5S")))
    for _ in range(60):
        scene.update(FRAME)
        assert scene.director.effects.shake.hop == 0
        assert not scene.director.effects.moving
    scene = won(quiet)
    assert hops(scene, 3.0) == {0}
    assert scene.director.effects.told


def test_with_reduced_motion_cards_that_only_make_room_do_not_fade() -> None:
    scene = table(
        "P1: hand AH 6S 8D 5C JC QD KH 9S | points 6C // P2: hand 3H | points 5S AD // deck AS",
        players=HOT_SEAT,
        settings=Settings(curtain=False, reduced_motion=True),
    )
    hand = pose(scene, "KH").x
    scene.submit(Scuttle(card("9S"), card("5S")))
    faded: set[str] = set()
    for _ in range(60):
        scene.update(FRAME)
        faded |= {str(sprite.key) for sprite in scene.director.sprites if sprite.fade < 1}
    assert pose(scene, "KH").x != hand
    assert faded == {"9S", "5S"}


def test_no_button_names_a_card_that_a_seven_turns_up_before_it_is_seen() -> None:
    scene = table(
        "P1: hand 7C 9S // P2: hand 3H TS // deck JS TH // turn P1 9",
        players=HOT_SEAT,
        settings=Settings(curtain=False, counter_prompts="always"),
    )
    say(scene, "P1: oneoff 7C", "P2: ok")
    offered: dict[bool, bool] = {}
    for _ in range(150):
        scene.update(FRAME)
        sprite = scene.director.sprites.cards.get(card("TH"))
        if sprite is not None:
            seen = sprite.turned >= 1
            offered[seen] = offered.get(seen, False) or bool(scene.interaction.bar.prompt.offers)
    assert offered == {False: False, True: True}


def test_space_ends_everything_that_moves() -> None:
    scene = table("P1: hand TS // P2: hand 3H | points 5S // deck AS", players=HOT_SEAT, settings=CALM)
    scene.submit(Scuttle(card("TS"), card("5S")))
    frames(scene, 14)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    director = scene.director
    assert not director.sprites.moving
    assert not director.effects.moving
    assert (director.standings.points(1), len(director.view.scrap)) == (0, 2)


def test_a_number_of_lost_points_lies_on_no_name_of_an_empty_zone() -> None:
    text = "P1: hand AH 9S | points 6C 4S // P2: hand 3H 6D | points 7H | perms KD // turn P1 9"
    scene = table(text, players=HOT_SEAT, settings=Settings(curtain=False, counter_prompts="always"))
    say(scene, "P1: oneoff AH", "P2: ok")
    zones = [scene.director.layout.areas.points_of(seat) for seat in (0, 1)]
    counted = 0
    for _ in range(420):  # the other seat is shown the same afterwards
        scene.update(FRAME)
        draw(scene, (1280, 720))
        if gains := scene.director.standings.gains:
            counted += len(gains)
            assert [name for name in scene.seated.canvas.furniture.names if name.collidelist(zones) >= 0] == []
    names = [*scene.seated.canvas.furniture.names]
    assert counted, "points were lost"
    assert all(zone.collidelist(names) >= 0 for zone in zones), "the names stand there afterwards"


TARGET = Pose(400, 300, 100, z=210)
BACKS: dict[Key, Pose] = {Slot(1, i): Pose(100 + 20 * i, 40, 80, z=400 + i, up=False) for i in range(3)}


def scuttled(source: Place) -> Scuttled:
    return Scuttled(card("TC"), Stack(card("9D"), ()), 0, source)


def test_a_scuttling_card_of_a_hidden_hand_lies_on_its_target_and_one_back_fewer_in_the_hand() -> None:
    poses: dict[Key, Pose] = {card("9D"): TARGET, **BACKS}
    landing = there(landing_after(scuttled(InHand(1)), None, poses))
    after = landing.poses(poses)
    assert set(after) == {card("9D"), card("TC"), Slot(1, 0), Slot(1, 1)}
    assert TARGET.rect.collidepoint(after[card("TC")].x, after[card("TC")].y)
    assert after[card("TC")].z > TARGET.z


def test_a_card_from_the_deck_takes_no_back_from_a_hand() -> None:
    poses: dict[Key, Pose] = {card("9D"): TARGET, **BACKS}
    landing = there(landing_after(scuttled(InDeck()), None, poses))
    assert set(landing.poses(poses)) == {card("9D"), card("TC"), *BACKS}


def test_it_has_landed_until_it_leaves() -> None:
    landing = landing_after(scuttled(InHand(1)), None, {card("9D"): TARGET})
    other = Moved(card("9D"), InHand(0), InScrap())
    assert landing_after(other, landing, {}) is landing
    assert landing_after(Moved(card("TC"), InHand(1), InScrap()), landing, {}) is None
    assert landing_after(None, landing, {}) is None
