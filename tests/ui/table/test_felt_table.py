"""What makes the table felt: points that rise, a card that tears, a blow that stops the clock, frames that fade."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, Concede, Counter, Decline, Draw, OneOff, OneOffOn, Points, Seat, Steal
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import GameEnded, InMiddle, OnField
from cuttle_desktop.engine.view import How, Result, view
from cuttle_desktop.session.chronicle import from_behind
from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import DAYLIGHT, DEEP_SEA, Palette
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table import canvas
from cuttle_desktop.ui.table.card_looks import CardLooks
from cuttle_desktop.ui.table.drawing import middle
from cuttle_desktop.ui.table.drawing.cards import CardPainter
from cuttle_desktop.ui.table.drawing.end_banner import EndBanner
from cuttle_desktop.ui.table.drawing.goal_ladder import goal_ladder_box
from cuttle_desktop.ui.table.drawing.hud import Hud, Tag, sign_box
from cuttle_desktop.ui.table.drawing.log_panel import LogPanel
from cuttle_desktop.ui.table.drawing.middle import deciding_tag
from cuttle_desktop.ui.table.drawing.threats import draw_threats, swept_by, threatened
from cuttle_desktop.ui.table.input.gestures import Swing
from cuttle_desktop.ui.table.layout.geometry import Z_CARRIED, Pose
from cuttle_desktop.ui.table.motion.beats import Beats
from cuttle_desktop.ui.table.motion.cues import latest_after
from cuttle_desktop.ui.table.motion.effects import Blow, Effects
from cuttle_desktop.ui.table.motion.finale import EndMood, Finale
from cuttle_desktop.ui.table.motion.particles import Burst
from cuttle_desktop.ui.table.motion.spectacle import Ring
from cuttle_desktop.ui.table.motion.torn import half
from cuttle_desktop.ui.table.motion.wave import Wave
from tests.engine.drawing import position
from tests.painted import Painted
from tests.tables import (
    HOT_SEAT,
    SIZES,
    STAGES,
    Size,
    at,
    click,
    drag,
    draw,
    exits,
    full,
    mouse,
    say,
    session,
    settle,
    stage,
    table,
)
from tests.tools.bench_ui import BUSY

FRAME = 1 / 60
STILL = Settings(curtain=False, reduced_motion=True)
OPEN = Settings(curtain=False)
WINDOWS = Settings(curtain=False, counter_prompts="always")


def gains(scene: TableScene) -> set[tuple[Seat, int, str]]:
    """Every number that rose: whose, how much, and the cards of the fields over whose middle it rose."""
    seen: set[tuple[Seat, int, str]] = set()
    for _ in range(180):
        scene.update(FRAME)
        poses = scene.director.layout.poses
        fields = [stack.card for field in scene.director.view.fields for stack in field.points]
        for gain in scene.director.standings.gains:
            number = pygame.Rect(0, 0, 70, 50)
            number.center = round(gain.at.x), round(gain.at.y)
            covered = (card for card in fields if poses[card].rect.colliderect(number))
            seen.add((gain.seat, gain.amount, " ".join(map(str, covered))))
    return seen


@pytest.mark.parametrize(
    ("text", "actions", "expected"),
    [
        ("P1: hand 9S | points 2D // P2: hand 3H", [Points(card("9S"))], {(0, 9, "9S")}),
        ("P1: hand JC // P2: hand 3H | points 5S", [Steal(card("JC"), card("5S"))], {(0, 5, "5S"), (1, -5, "")}),
        (
            "P1: hand 2S | points 9C // P2: hand 3H | points 9S TC[JH<P1]",
            [OneOffOn(card("2S"), card("JH")), Decline()],
            {(0, 10, "TC"), (1, -10, "")},
        ),
    ],
    ids=["from the card that makes them", "a jack gives and takes", "a freed card takes them home"],
)
def test_points_rise(text: str, actions: list[Action], expected: set[tuple[Seat, int, str]]) -> None:
    scene = table(text, players=HOT_SEAT, settings=OPEN)
    for seat, action in enumerate(actions):
        scene.session.submit(seat, action)
    assert gains(scene) == expected


@pytest.mark.parametrize("row", ["5S 9H 4D", "9H 5S 4D", "5S", "5S AC 2C 3C 4C 6C 7C 8C AD 2D"])
def test_a_number_never_rises_over_a_card_that_did_not_change(row: str) -> None:
    scene = table(f"P1: hand 9S // P2: hand 3H | points {row}", players=HOT_SEAT, settings=OPEN)
    say(scene, "P1: scuttle 9S 5S")
    assert gains(scene) == {(1, -5, "")}


@pytest.mark.parametrize(("settings", "torn"), [(OPEN, True), (STILL, False), (Settings(impacts=False), False)])
def test_a_scuttled_card_is_torn_until_it_lies_on_the_scrap(settings: Settings, torn: bool) -> None:
    scene = table("P1: hand 9S // P2: hand 3H | points 5S", players=HOT_SEAT, settings=settings)
    say(scene, "P1: scuttle 9S 5S")
    parts: list[float] = []
    for _ in range(180):
        scene.update(FRAME)
        parts.append(scene.director.tears.part(card("5S")))
    assert (max(parts) == 1.0, parts[-1]) == (torn, 0.0)


def test_both_halves_of_a_torn_card_make_the_whole() -> None:
    whole = pygame.Surface((100, 140), pygame.SRCALPHA)
    whole.fill((200, 10, 10, 255))
    left, right = half(whole, left=True), half(whole, left=False)
    for x, y in ((5, 5), (95, 5), (5, 135), (95, 135), (20, 70), (80, 70)):
        assert sorted((left.get_at((x, y)).a, right.get_at((x, y)).a)) == [0, 255]


def test_a_blow_stops_the_cards_but_not_the_shaking() -> None:
    effects = Effects()
    effects.hit(Blow(10, 0.05))
    effects.advance(FRAME)
    assert [round(effects.time_held(0.03), 3) for _ in range(3)] == [0.03, 0.02, 0.0]
    assert effects.shake.left > 0


def frames(scene: TableScene) -> set[object]:
    return {place for place, strength in scene.seated.canvas.furniture.fades.strengths.items() if strength == 1}


def test_frames_of_zones_fade_and_come_back_while_a_card_is_to_be_placed() -> None:
    zones = {InMiddle(), *(OnField(seat, zone) for seat in range(2) for zone in Zone)}
    opening = table("P1: hand 9S 6D // P2: hand 3H // turn P1 1")
    assert frames(opening) == zones
    scene = table("P1: hand 9S 6D // P2: hand 3H | points 5S // turn P1 9")
    assert frames(scene) == set()
    click(scene, at(scene, "6D"))
    settle(scene, 0.5)
    assert frames(scene) == zones
    click(scene, at(scene, "6D"), 3)
    settle(scene, 0.5)
    assert frames(scene) == set()


def test_a_carried_card_hangs_back_and_comes_to_rest() -> None:
    swing = Swing()
    angles = [swing.follow(x / 4) for x in range(12)]
    assert angles[0] == 0.0
    assert angles[-1] < -3
    assert [swing.follow(11 / 4) for _ in range(40)][-1] == 0.0


def hangs(scene: TableScene, painted: Painted) -> Pose:
    """Where the carried nine is painted."""
    cards = painted(CardPainter.draw)
    draw(scene, scene.stage.scale.size)
    pose: Pose = next(each.pose for each in cards if each.key is card("9S") and each.pose.z == Z_CARRIED)
    return pose


@pytest.mark.parametrize("settings", [OPEN, STILL])
def test_a_card_over_its_target_makes_way_so_that_the_target_can_be_read(settings: Settings, painted: Painted) -> None:
    scene = table("P1: hand 9S 6D // P2: hand 3H | points 5S // turn P1 9", settings=settings)
    target = scene.director.layout.poses[card("5S")].rect
    drag(scene, at(scene, "9S"), target.center, drop=False)
    settle(scene, 0.3)
    over = hangs(scene, painted)
    assert over.rect.top > target.top + target.height / 4, "rank and suit are in the first quarter"
    mouse(scene, pygame.MOUSEMOTION, scene.director.layout.areas.board.center)
    settle(scene, 0.3)
    beside = hangs(scene, painted)
    assert beside.width > over.width
    assert abs(beside.y - scene.interaction.pointer.at[1]) < 2


def test_a_card_that_is_let_go_over_its_target_starts_from_where_it_hung(painted: Painted) -> None:
    scene = table("P1: hand 9S 6D // P2: hand 3H | points 5S // turn P1 9")
    target = at(scene, "5S")
    drag(scene, at(scene, "9S"), target, drop=False)
    settle(scene, 0.3)
    hung = hangs(scene, painted)
    mouse(scene, pygame.MOUSEBUTTONUP, target)
    sprite = next(pose for sprite, pose in scene.director.sprites.posed() if sprite.key is card("9S"))
    assert (sprite.x, sprite.y, sprite.width) == pytest.approx((hung.x, hung.y, hung.width), abs=1)


def test_a_wave_has_the_colours_of_its_table() -> None:
    pictures = []
    for palette in (None, DAYLIGHT):
        scene = table("P1: hand AS // P2: hand 3H")
        surface = pygame.Surface((400, 300))
        scene.stage.art.palette = palette or scene.stage.art.palette
        wave = Wave(pygame.Rect(0, 0, 400, 300), 200, 1.0, 100, scene.stage.art)
        wave.advance(0.3)
        wave.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
    assert DAYLIGHT.of(theme.SEAFOAM) != theme.SEAFOAM


@pytest.mark.parametrize("palette", [DEEP_SEA, DAYLIGHT])
def test_the_light_of_a_win_is_seen_on_every_cloth(palette: Palette) -> None:
    """On a bright cloth light cannot be added: rays are a tint there."""
    scene = table("P1: hand AS // P2: hand 3H")
    scene.stage.art.palette = palette
    cloth = palette.of(theme.FELT_CENTRE)
    surface = pygame.Surface((400, 300), depth=32)
    surface.fill(cloth)
    Beats(scene.director.effects, scene.stage.art).end(
        EndMood.LIGHT, scene.director.layout, None, scene.director.view, impacts=False
    )
    finale = scene.director.effects.finale
    assert finale is not None
    finale.arrive()
    finale.draw(surface)
    changed = max(
        sum(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], cloth, strict=True))
        for x in range(0, 400, 8)
        for y in range(0, 300, 8)
    )
    assert changed > 30


def test_cards_that_make_room_in_the_hand_neither_swell_nor_cover_their_neighbours() -> None:
    hand = "AH 6S 8D 5C JC QD KH 9S 2H 7C 4H"
    scene = table(f"P1: hand {hand} | points 6C // P2: hand 3H | points 5S", players=HOT_SEAT, settings=OPEN)
    say(scene, "P1: oneoff AH")
    scene.session.update()
    swollen: set[str] = set()
    raised: set[str] = set()
    rest = {card(code): scene.director.layout.poses[card(code)] for code in hand.split()[1:]}
    for _ in range(30):
        scene.update(FRAME)
        for one, before in rest.items():
            pose = scene.director.sprites.cards[one].pose
            if pose.width > before.width + 1:
                swollen.add(str(one))
            if pose.z >= 1000:
                raised.add(str(one))
    assert (swollen, raised) == (set(), set())


def test_what_a_one_off_does_is_said_when_it_has_landed(painted: Painted) -> None:
    scene = table("P1: hand AH 6S // P2: hand 3H | points 5S", players=HOT_SEAT, settings=OPEN)
    tags = painted(Tag.draw)
    say(scene, "P1: oneoff AH")
    heard: dict[bool, set[str]] = {True: set(), False: set()}
    for _ in range(30):
        scene.update(FRAME)
        tags.clear()
        draw(scene, (1280, 720))
        heard[scene.director.sprites.cards[card("AH")].elapsed < 0.8] |= {tag.self.words for tag in tags}
    assert heard == {True: set(), False: {"scrap all points"}}


def test_a_card_wins_the_hand_stays_as_it_is_and_the_winner_is_named_when_the_score_has_rolled(
    painted: Painted,
) -> None:
    scene = table("P1: hand TS 2H | points TD 4S // P2: hand 3H", players=HOT_SEAT, settings=OPEN)
    looks = painted(CardLooks.of)
    banners = painted(EndBanner.draw, also=lambda: scene.director.standings.points(0))
    draw(scene, (1280, 720))
    say(scene, "P1: points TS")
    for _ in range(120):
        scene.update(FRAME)
        draw(scene, (1280, 720))
    assert scene.director.view.result is not None
    assert {banner.then for banner in banners} == {24}
    rests = [look.made.rests for look in looks if look.key is card("2H")]
    assert rests == sorted(rests)


def greatest_step(scene: TableScene, box: pygame.Rect, count: int) -> tuple[int, int]:
    """Of `count` frames: how much the colour of a box changed in all, and from one frame to the next at most."""
    surface = pygame.Surface((1280, 720))
    seen: list[int] = []
    for _ in range(count):
        scene.update(FRAME)
        scene.draw(surface)
        seen.append(sum(pygame.transform.average_color(surface, box)[:3]))
    return max(seen) - min(seen), max(abs(after - before) for before, after in pairwise(seen))


def test_the_banner_of_the_end_appears_by_degrees() -> None:
    scene = table("P1: hand TS 2H | points TD 4S // P2: hand 3H", players=HOT_SEAT, settings=OPEN)
    scene.session.submit(0, Concede(0))
    settle(scene, 0.4)  # the dusk has fallen
    inside = scene.seated.canvas.end_banner.box(scene.director).inflate(-90, -20)
    whole, step = greatest_step(scene, inside, 40)
    assert 0 < step < whole / 2


def end_of(scene: TableScene, painted: Painted) -> tuple[str, int]:
    """What is said at the end of a game, and how often bubbles and sparks rise."""
    bursts = painted(Burst.draw)
    for _ in range(200):
        scene.update(FRAME)
        draw(scene, (1280, 720))
    return scene.interaction.bar.prompt.message, len({id(each.self) for each in bursts})


@pytest.mark.parametrize(
    ("theirs", "draws", "is_one"),
    [
        ("points TD 4D", 2, True),
        ("points TD 3D", 2, False),  # 13 of 21 behind
        ("points TD 4D", 0, False),  # for one turn only
        ("points TD | perms KD", 2, False),  # to nothing
    ],
)
def test_who_was_two_thirds_of_the_goal_behind_for_two_turns_comes_back_but_not_to_a_rout(
    theirs: str, draws: int, is_one: bool
) -> None:
    game = session(f"P1: hand JS | perms KH KC // P2: hand 3H | {theirs} // deck 9C 8C // turn P1 9", HOT_SEAT)
    for seat in range(draws):
        game.submit(seat, Draw())
    game.submit(0, Steal(card("JS"), card("TD")))
    assert game.result is not None
    assert from_behind(game.courses(), game.result) is is_one


def test_a_win_from_far_behind_is_called_that_and_felt_like_the_closest(painted: Painted) -> None:
    text = "P1: hand JS | perms KH KC // P2: hand 3H | points TD TC // deck 9C 8C 4D // turn P1 9"
    behind, ahead = (table(text, players=(Human("You"), Human("Bea")), settings=OPEN) for _ in range(2))
    for seat in (0, 1):
        behind.session.submit(seat, Draw())
    for scene in (behind, ahead):
        scene.session.submit(0, Steal(card("JS"), card("TD")))
    (told, many), (usual, fewer) = end_of(behind, painted), end_of(ahead, painted)
    assert (told, usual) == ("You come back and win", "You win the game")
    assert many > fewer


def test_a_win_of_what_comes_home_is_felt_where_it_lies(painted: Painted) -> None:
    scene = table("P1: hand 2H | points TS 4S // P2: hand 3H | points TD[JS] 4D // turn P1 9", settings=OPEN)
    bursts = painted(Finale.draw)
    scene.session.submit(0, OneOffOn(card("2H"), card("JS")))
    scene.session.submit(1, Decline())
    end_of(scene, painted)
    assert (tag := deciding_tag(scene.stage, scene.director)) is not None
    assert tag.words == "[TD] decides"
    assert bursts[-1].self.source == tuple(scene.director.layout.poses[card("TD")][:2])


def test_an_end_without_a_card_is_felt_before_the_result(painted: Painted) -> None:
    scene = table("P1: hand TS 2H | points TD 4S // P2: hand 3H", players=HOT_SEAT, settings=OPEN)
    banners = painted(EndBanner.draw)
    scene.session.submit(0, Concede(0))
    for _ in range(60):
        scene.update(FRAME)
        draw(scene, (1280, 720))
    assert len(banners) > 20


def test_the_ladder_of_goals_comes_and_goes_by_degrees() -> None:
    scene = table("P1: hand KH 2H | points TD 4S // P2: hand 3H", players=HOT_SEAT, settings=OPEN)
    box = goal_ladder_box(scene.table, scene.director.layout.areas, scene.director.view, 0)
    say(scene, "P1: perm KH")
    whole, step = greatest_step(scene, box, 150)
    assert 0 < step < whole / 2


def test_points_that_a_sweep_takes_are_told_where_they_lay() -> None:
    scene = table(
        "P1: hand AH 6S 8D 5C JC QD KH | points 6C 2D // P2: hand 3H | points 5S 4S 3S", players=HOT_SEAT, settings=OPEN
    )
    say(scene, "P1: oneoff AH", "P2: ok")
    told: set[Seat] = set()
    for _ in range(150):
        scene.update(FRAME)
        for gain in scene.director.standings.gains:
            told.add(gain.seat)
            assert scene.director.layout.areas.points_of(gain.seat).collidepoint(gain.at.x, gain.at.y)
    assert told == {0, 1}


FULL = (
    "P1: hand AH 6S 8D 5C JC QD | points 6C 2D 4C | perms KC // P2: hand 3H 9S | points 5S 4S 3S | perms KD 8S* // "
    "turn P1 9"
)


def test_what_is_new_in_the_log_waits_until_the_cards_lie(painted: Painted) -> None:
    scene = table(FULL, (1920, 1080), players=HOT_SEAT, settings=OPEN)
    draw(scene, (1920, 1080))
    logs = painted(LogPanel.draw, also=lambda: scene.director.sprites.in_motion)
    say(scene, "P1: oneoff AH", "P2: ok")
    for _ in range(300):  # both players see it
        scene.update(FRAME)
        draw(scene, (1920, 1080))
    grew = [now.then for before, now in pairwise(logs) if len(now.lines) > len(before.lines)]
    assert grew
    assert max(grew) <= 2
    assert len(logs[-1].lines) == len(scene.seated.memory.story.lines)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "P1: hand 2H | points 6C // P2: hand 3H | points 5S | perms QC // deck JS TH // middle 7S // "
            "turn P1 9 // asks reveal P1 2",
            {"JS": True, "TH": False},
        ),
        (STAGES["three"].text, {"2H": True, "5C": True, "KH": False, "JS": False}),
    ],
    ids=["what a seven turned up and nobody can play", "the hand while a card is taken from the scrap"],
)
def test_what_cannot_be_chosen_now_is_dim(text: str, shown: dict[str, bool], painted: Painted) -> None:
    scene, cards = table(text), painted(CardPainter.draw)
    draw(scene, (1280, 720))
    dim = {str(each.key): each.look.dim for each in cards}
    assert {code: dim[code] for code in shown} == shown


def shielded(scene: TableScene, order: Sequence[str]) -> list[str]:
    """Cards in the order in which their shields show, once the queen has set off."""
    shown: list[str] = []
    for _ in range(150):
        scene.update(FRAME)
        looks = CardLooks(scene.director, scene.highlights())
        shown += [code for code in order if code not in shown and looks.of(card(code)).badge.guarded]
    return shown


QUEEN = "P1: hand QD | points 6C 4S 2D | perms KC // P2: hand 3H"


def test_a_queen_guards_the_cards_around_her_one_after_the_other() -> None:
    scene = table(QUEEN, players=HOT_SEAT, settings=OPEN)
    say(scene, "P1: perm QD")
    scene.update(FRAME)
    assert not any(scene.director.effects.shields.raised(card(code)) for code in ("KC", "2D", "4S", "6C"))
    assert shielded(scene, ("6C", "4S", "2D", "KC")) == ["KC", "2D", "4S", "6C"]


@pytest.mark.parametrize(
    "settings", [STILL, Settings(curtain=False, impacts=False), Settings(curtain=False, speed="off")]
)
def test_without_impacts_the_shields_show_at_once(settings: Settings) -> None:
    scene = table(QUEEN, players=HOT_SEAT, settings=settings)
    say(scene, "P1: perm QD")
    scene.update(FRAME)
    assert shielded(scene, ("6C", "4S", "2D", "KC")) == ["6C", "4S", "2D", "KC"]
    assert scene.director.effects.shields.left == {}


def test_who_goes_on_at_once_sees_every_shield() -> None:
    scene = table(QUEEN, players=HOT_SEAT, settings=OPEN)
    say(scene, "P1: perm QD")
    scene.update(FRAME)
    scene.director.skip()
    assert scene.director.effects.shields.left == {}


WIDE = "P1: hand AH 9S | points 4S 6S 2C 3C 4D // P2: hand 3H | points 7H 5S 2D 3D | perms KD // turn P1 9"


def test_the_wave_takes_every_card_as_its_front_comes_to_it(painted: Painted) -> None:
    waves = painted(Wave.draw)
    scene = table(WIDE, players=HOT_SEAT, settings=OPEN)
    lay = {c: pose for c, pose in scene.director.layout.poses.items() if isinstance(c, Card)}
    swept = [c for c in lay if any(c == stack.card for field in scene.director.view.fields for stack in field.points)]
    say(scene, "P1: oneoff AH", "P2: ok")
    reached: dict[Card, float] = {}
    for _ in range(240):
        scene.update(FRAME)
        waves.clear()
        draw(scene, (1280, 720))
        for c in swept:
            moving = scene.director.sprites.cards[c].pose != lay[c]
            if waves and moving and c not in reached:
                left, right = waves[-1].self.fronts
                reached[c] = min(lay[c].x - left, right - lay[c].x)
    assert len(reached) == len(swept) == 9
    pace = scene.director.layout.areas.board.width / (theme.SWEEP_MS / 1000) * FRAME
    assert all(-pace <= beyond <= 3 * pace for beyond in reached.values()), reached


def test_what_stays_lies_still_until_the_wave_has_taken_the_rest() -> None:
    scene = table(BUSY, (1920, 1080), HOT_SEAT, OPEN)
    say(scene, "P1: oneoff AH", "P2: ok")
    goals = []
    for _ in range(240):
        scene.update(FRAME)
        if scene.director.view.seat == 0:  # the next player looks from the other side
            goals.append(scene.director.sprites.cards[card("KD")].goal)
    assert [*dict.fromkeys(goals)] == [goals[0], goals[-1]]


@pytest.mark.parametrize(("code", "torn"), [("2H", True), ("9H", False)])
def test_a_one_off_strikes_the_card_that_it_is_aimed_at(code: str, torn: bool) -> None:
    text = f"P1: hand {code} 5C // P2: hand 3H | points 7H | perms KD // turn P1 9"
    scene = table(text, players=HOT_SEAT, settings=OPEN)
    king = card("KD")
    home = scene.director.layout.poses[king]
    scene.session.submit(0, OneOffOn(card(code), king))
    say(scene, "P2: ok")
    struck, tears = [], []
    for _ in range(180):
        scene.update(FRAME)
        now = scene.director
        if now.effects.shake.left > 0 and now.on_target(card(code)):
            struck.append(now.sprites.cards[king].pose.x == home.x)
            tears.append(now.tears.part(king))
            assert abs(now.sprites.cards[card(code)].pose.x - home.x) < home.width
            assert [*middle.auras(now)] == []  # it would lie over the card, which is no longer in the middle
    assert struck[0]
    assert (max(tears) > 0) == torn
    assert not scene.director.on_target(card(code))


def test_a_bot_waits_until_the_points_have_been_read() -> None:
    text = "P1: hand TH 9S // P2: hand 3H TS | points 7H // turn P1 9"
    scene = TableScene(stage((1280, 720), OPEN), session(text, script=(Points(card("TS")),)), exits())
    settle(scene)
    say(scene, "P1: points TH")
    unread = [0.0]
    while not scene.director.view.fields[1].points[1:]:
        unread.append(scene.director.standings.unread)
        scene.update(FRAME)
    assert max(unread) > 0.5
    assert unread[-1] <= FRAME


def test_a_jack_strikes_its_target_before_it_pulls_the_card_across() -> None:
    scene = table("P1: hand JC // P2: hand 3H | points 5S", players=HOT_SEAT, settings=OPEN)
    home = scene.director.layout.poses[card("5S")]
    say(scene, "P1: jack JC 5S")
    struck: list[bool] = []
    nearest = home.width
    for _ in range(120):
        scene.update(FRAME)
        jack = scene.director.sprites.cards[card("JC")].pose
        nearest = min(nearest, math.hypot(jack.x - home.x, jack.y - home.y))
        if scene.director.effects.shake.left > 0:
            struck.append(scene.director.sprites.cards[card("5S")].pose.y == home.y)
    assert nearest < home.width / 2
    assert struck[0]
    assert not struck[-1]


@pytest.mark.parametrize(("settings", "swells"), [(OPEN, True), (STILL, False)])
def test_cards_that_glasses_show_come_up_as_they_turn(settings: Settings, swells: bool) -> None:
    scene = table("P1: hand 8D // P2: hand 3H 6D", players=HOT_SEAT, settings=settings)
    say(scene, "P1: perm 8D")
    scene.session.update()
    widest = 0.0
    for _ in range(90):
        scene.update(FRAME)
        shown = scene.director.sprites.cards.get(card("3H"))
        if shown is not None:
            widest = max(widest, shown.pose.width / shown.goal.width)
    assert (widest > 1.3, widest > 1.0) == (swells, swells)


def test_the_frame_of_an_open_hand_comes_when_the_glasses_lie(painted: Painted) -> None:
    scene = table("P1: hand 8D // P2: hand 3H 6D", players=HOT_SEAT, settings=OPEN)
    frames_of_hands = painted(Hud.draw_exposed, also=lambda: scene.director.sprites.cards[card("8D")].elapsed < 1)
    say(scene, "P1: perm 8D")
    for _ in range(40):
        scene.update(FRAME)
        draw(scene, (1280, 720))
    assert frames_of_hands
    assert not any(frame.then for frame in frames_of_hands)


@pytest.mark.parametrize(
    ("board", "window", "gone"),
    [
        ("points TD 7C[JH<P2] | perms KC", "oneoff AS", ["4H", "7C JH", "TD"]),
        ("points TD 7C[JH<P2] | perms KC", "oneoff 6S", ["JH", "KC"]),
        ("points TD | perms KC", "oneoff 2S KC", ["KC"]),
        ("points TD[JH<P2]", "oneoff 2S JH", ["JH"]),
        ("points TD | perms KC", "oneoff 5S", []),
    ],
)
def test_what_a_one_off_would_take_is_named_while_it_can_be_countered(board: str, window: str, gone: list[str]) -> None:
    played = window.split()[1]
    text = f"P1: hand 2C | {board} // P2: hand 3H | points 4H // middle {played} // turn P2 9 // "
    seen = view(full(text + f"asks turn P2; counter P1 of P2 {window}"), 0)
    assert sorted(" ".join(card.code for card in cards) for cards in threatened(seen)) == gone
    assert list(threatened(view(full(text.replace(f"middle {played} // ", "").rstrip("/ ")), 0))) == []


@pytest.mark.parametrize(
    ("chosen", "gone"), [("6H", ["JH", "KC", "QD"]), ("AH", ["4H", "7C JH", "TD"]), ("9H", []), ("5D", [])]
)
def test_a_sweep_that_is_chosen_marks_all_that_it_takes_ones_own_cards_too(chosen: str, gone: list[str]) -> None:
    scene = table(
        "P1: hand 6H AH 9H 5D | points TD 7C[JH<P2] | perms KC // P2: hand 3H | points 4H | perms QD // turn P1 9"
    )
    scene.interaction.selection.chosen = card(chosen)
    settle(scene, 0.5)
    aimed = scene.highlights().aimed.actions
    view = scene.director.view
    assert sorted(" ".join(card.code for card in cards) for cards in swept_by(view, aimed)) == gone
    framed = draw_threats(draw(scene, (1280, 720)), scene.director, scene.stage.art.palette, aimed)
    assert len(framed) == len(gone)


def test_nothing_is_threatened_by_a_one_off_that_is_countered(painted: Painted) -> None:
    scene = table("P1: hand 2C | points TD // P2: hand AS 3H // turn P2 8", players=HOT_SEAT, settings=WINDOWS)
    marks = painted(draw_threats, at=canvas)

    def frames_of(seat: Seat, action: Action) -> bool:
        scene.session.submit(seat, action)
        settle(scene, 2.5)
        marks.clear()
        draw(scene, (1280, 720))
        return any(mark.made for mark in marks)

    assert [frames_of(1, OneOff(card("AS"))), frames_of(0, Counter(card("2C")))] == [True, False]


@pytest.mark.parametrize(
    ("how", "last", "decided"),
    [(How.POINTS, "TC", "TC"), (How.CONCESSION, "TC", None), (How.PASSES, "TC", None), (How.POINTS, "2H", None)],
)
def test_only_where_points_decided_a_card_of_the_winner_is_shown_to_have_decided(
    how: How, last: str, decided: str | None
) -> None:
    over = view(position("P1: hand 3H // P2: points TC 9S 2C // scrap 2H"), 0)
    found = latest_after(GameEnded(Result((1,), how)), card(last), over)
    assert found == (card(decided) if decided else None)


def test_no_ring_runs_off_the_window() -> None:
    window = Surface((300, 200))
    ring = Ring(Rect(10, 90, 120, 100), theme.BRASS_BRIGHT, stage().art.palette, 40, 0.5)
    for _ in range(9):
        ring.advance(0.05)
        window.fill((0, 0, 0))
        ring.draw(window)
        painted = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1))
        painted.invert()
        (around,) = painted.get_bounding_rects()
        assert Rect(1, 1, 298, 198).contains(around)


FEW_CARDS = "P1: hand 5S 6H | points 4C AC // P2: hand 3H 6S | points TD 5H // turn P1 9"
FULL_ROW = "P1: hand TH | points 4C AC 2D AS 3C 2H 3D AH // P2: hand 3H 6S | points TD 5H // turn P1 9"


@pytest.mark.parametrize("size", SIZES)
def test_the_sign_on_the_cloth_moves_with_the_middle(size: Size) -> None:
    few, full_row = (table(text, size) for text in (FEW_CARDS, FULL_ROW))
    rules, before, after = few.director.view.rules, few.director.layout.areas, full_row.director.layout.areas
    assert before.tray == after.tray
    assert sign_box(before, rules) != sign_box(after, rules)
    live, fresh = (pygame.Surface(size, depth=32) for _ in range(2))
    for areas in (before, after):
        few.seated.canvas.hud.draw_cloth(live, areas, rules)
    full_row.seated.canvas.hud.draw_cloth(fresh, after, rules)
    assert pygame.image.tobytes(live, "RGB") == pygame.image.tobytes(fresh, "RGB")
    cloths = [
        next(piece for piece in scene.seated.canvas.furniture.pieces(scene.director, scene.highlights(), size)
             if piece.key == "cloth")
        for scene in (few, full_row, full_row)
    ]  # fmt: skip
    assert [cloth.looks == cloths[1].looks for cloth in cloths] == [False, True, True], "painted anew where it moves"
