"""What keeps frames short: nothing is painted twice, and shortcuts of drawing show the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Decline, OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import OnField
from cuttle_desktop.ui import shapes, theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.portraits import CAST, Expression
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.menu_background import DriftingCards
from cuttle_desktop.ui.shapes import fainter, lay_veil
from cuttle_desktop.ui.table.canvas import _covered
from cuttle_desktop.ui.table.drawing.layer import Layer, Piece
from cuttle_desktop.ui.table.drawing.log_panel import LogPanel
from cuttle_desktop.ui.table.motion.finale import STEPS as LIGHT_STEPS
from cuttle_desktop.ui.table.motion.finale import EndMood, Finale
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.words.story import Line, Tone
from tests.painted import Painted
from tests.tables import HOT_SEAT, exits, mouse, session, stage
from tests.tools.bench_ui import BUSY

SIZE = (1280, 720)
COLOURS = ((200, 40, 40, 255), (40, 200, 40, 120), (40, 40, 200, 60))


def frames(scene: TableScene, count: int, surface: Surface) -> None:
    for _ in range(count):
        scene.update(1 / 60)
        scene.draw(surface)


def sweeping() -> tuple[TableScene, Surface]:
    """A full table whose faces have been drawn, before an ace takes all points."""
    surface = Surface(SIZE, depth=32)
    table = stage()
    table.keep(table.settings.__class__(curtain=False, window_size=SIZE))
    table.fit(SIZE)
    scene = TableScene(table, session(BUSY, HOT_SEAT), exits())
    scene.resized(SIZE)
    frames(scene, 200, surface)
    scene.session.submit(0, OneOff(card("AH")))
    scene.session.submit(1, Decline())
    return scene, surface


def test_a_layer_shows_the_same_as_if_all_were_painted_anew() -> None:
    chance = Random(7)
    layer, surface, anew = Layer(), Surface((200, 120), depth=32), Surface((200, 120), depth=32)
    there: list[Piece] = [_piece("cloth", Rect(0, 0, 200, 120), (9, 60, 60, 255))]
    for number in range(300):
        if len(there) > 1 and chance.random() < 0.4:
            there.pop(chance.randrange(1, len(there)))
        if chance.random() < 0.7:
            box = Rect(chance.randrange(180), chance.randrange(100), chance.randrange(5, 60), chance.randrange(5, 60))
            there.insert(chance.randrange(1, len(there) + 1), _piece(str(number), box, chance.choice(COLOURS)))
        layer.draw(surface, there)
        anew.fill((0, 0, 0))
        for piece in there:
            piece.draw(anew)
        assert surface.get_buffer().raw == anew.get_buffer().raw


@pytest.mark.parametrize("hop", [3, -2, 0])
def test_a_blow_moves_the_whole_table_and_shows_no_line_twice(hop: int) -> None:
    """The outermost row of the cloth fills what the table leaves free."""
    layer, surface, still = Layer(), Surface((200, 120), depth=32), Surface((200, 120), depth=32)
    rows = [_piece(f"row {y}", Rect(0, y, 200, 1), (y, 2 * y, 255 - y, 255)) for y in range(120)]
    columns = [_piece(f"column {x}", Rect(x, 0, 1, 120), (x, 0, 255 - x, 255)) for x in range(1, 200, 2)]
    there = [_piece("cloth", Rect(0, 0, 200, 120), (9, 60, 60, 255)), *rows, *columns]
    layer.draw(still, there)
    layer.draw(surface, there, hop)
    for x, y in product(range(200), range(120)):
        assert surface.get_at((x, y)) == still.get_at((x, min(119, max(0, y - hop))))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_table_over_which_a_card_is_carried_looks_as_if_painted_anew(size: tuple[int, int]) -> None:
    table = stage()
    table.keep(table.settings.__class__(curtain=False, window_size=size))
    table.fit(size)
    surface, scene = Surface(size, depth=32), TableScene(table, session(BUSY, HOT_SEAT), exits())
    scene.resized(size)
    frames(scene, 200, surface)
    pose = scene.director.layout.poses[card("9S")]
    start = (round(pose.x), round(pose.y))
    mouse(scene, pygame.MOUSEMOTION, start)
    frames(scene, 20, surface)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    for number in range(60):
        mouse(scene, pygame.MOUSEMOTION, (start[0] - number, start[1] - number))
        frames(scene, 1, surface)
    kept, anew = surface.copy(), surface
    scene.seated.canvas.layer = Layer()
    scene.draw(anew)
    assert kept.get_buffer().raw == anew.get_buffer().raw


def test_a_piece_that_paints_nothing_may_move_without_painting_anything() -> None:
    layer, surface, drawn = Layer(), Surface((200, 120), depth=32), list[str]()
    cloth = Piece("cloth", None, Rect(0, 0, 200, 120), lambda _: drawn.append("cloth"))
    for x, looks in ((10, None), (60, None), (60, "lit"), (90, "lit")):
        piece = Piece("zone", looks, Rect(x, 10, 50, 50), lambda _: drawn.append("zone"), blank=looks is None)
        layer.draw(surface, [cloth, piece])
        drawn.append("|")
    assert "".join(f"{what} " for what in drawn) == "cloth zone | | cloth zone | cloth zone | "


def _note(drawn: list[str], key: str, _: Surface) -> None:
    drawn.append(key)


def painted_by(*tables: Sequence[tuple[str, int, bool]]) -> str:
    """What is painted of cards, each 50 pixels wide at an x, and hidden or not, from table to table."""
    layer, surface, drawn = Layer(), Surface((400, 100), depth=32), list[str]()
    for cards in tables:
        places = [("cloth", Rect(0, 0, 400, 100), False), *((key, Rect(x, 0, 50, 80), hid) for key, x, hid in cards)]
        pieces = [Piece(key, None, rect, partial(_note, drawn, key), hid) for key, rect, hid in places]
        layer.draw(surface, pieces)
        drawn.append("|")
    return " ".join(drawn)


def test_cards_that_come_to_rest_on_each_other_are_painted_on_what_lies_there() -> None:
    ace, two, three = ("ace", 0, False), ("two", 30, False), ("three", 60, False)
    assert painted_by([ace], [ace, two, three]) == "cloth ace | two three |"
    assert painted_by([three], [two, three]) == "cloth three | cloth two three |"


def test_a_card_that_another_covers_from_now_on_is_taken_out() -> None:
    """Its smooth edge would show under the edge of the one above."""
    assert painted_by([("ace", 0, False)], [("ace", 0, True), ("two", 0, False)]) == "cloth ace | cloth two |"


def test_the_name_of_an_empty_zone_takes_no_more_than_its_letters() -> None:
    scene, surface = sweeping()
    frames(scene, 420, surface)  # until the lost points have been counted
    pieces = [*scene.seated.canvas.furniture.pieces(scene.director, scene.highlights(), SIZE)]
    named = {piece.key: piece.rect for piece in pieces}
    for seat in range(2):
        place = OnField(seat, Zone.POINTS)
        name, zone = named["name", place], scene.director.layout.areas.zones[place]
        assert zone.contains(name)
        assert name.width < zone.width / 2


def test_a_face_that_moves_does_not_paint_its_plate_anew() -> None:
    scene, surface = sweeping()
    furniture, moved = scene.seated.canvas.furniture, 0
    for _ in range(150):
        was = {piece.key: piece for piece in furniture.pieces(scene.director, scene.highlights(), SIZE)}
        standing = scene.director.standings.view
        frames(scene, 1, surface)
        now = {piece.key: piece for piece in furniture.pieces(scene.director, scene.highlights(), SIZE)}
        if now["face", 0].rect != was["face", 0].rect and scene.director.standings.view is standing:
            moved += 1
            assert now["plate", 0].looks == was["plate", 0].looks
            assert now["face", 0].rect.height < now["plate", 0].rect.height * 2 / 3
    assert moved > 5


def test_a_table_at_rest_does_not_ask_itself_what_to_ask(painted: Painted) -> None:
    scene, surface = sweeping()
    frames(scene, 400, surface)
    scene.dirty = False  # as the loop does
    asked = painted(SeatedTable.question)
    for _ in range(20):
        scene.update(1 / 20)
    assert asked == []
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    scene.update(1 / 20)
    assert len(asked) == 2  # by the key, and by the update after it


def _piece(key: str, box: Rect, colour: tuple[int, int, int, int]) -> Piece:
    return Piece(key, colour, box, partial(_fill, box=box, colour=colour))


def _fill(surface: Surface, box: Rect, colour: tuple[int, int, int, int]) -> None:
    plate = Surface(box.size, pygame.SRCALPHA)
    plate.fill(colour)
    surface.blit(plate, box)


@pytest.mark.parametrize("size", [(90, 60), (24, 24), (15, 40), (200, 11)])
@pytest.mark.parametrize(("radius", "width"), [(8, 2), (3, 5), (0, 1), (12, 12)])
@pytest.mark.parametrize("alpha", [255, 150])
def test_a_border_drawn_in_pieces_looks_like_the_whole_panel(
    size: tuple[int, int], radius: int, width: int, alpha: int
) -> None:
    art = stage().art
    line, clear = (*theme.BRASS, alpha), (0, 0, 0, 0)
    box = Rect((5, 7), size)
    in_pieces = Surface((240, 100), depth=32)
    art.draw_panel(in_pieces, box, radius, clear, line, width)
    wholes: list[bytes] = []
    for panel in (
        art.panel(size, radius, clear, line, width),
        fainter(art.panel(size, radius, clear, theme.BRASS, width), alpha),
    ):
        whole = Surface((240, 100), depth=32)
        whole.blit(panel, box)
        wholes.append(whole.get_buffer().raw)
    assert in_pieces.get_buffer().raw in wholes


def test_a_cover_of_the_scrap_hides_only_what_lies_exactly_under_it() -> None:
    cards = "4S 6S 2C 3C 4D 5D 7H 5S 2D 3D 4C 9H TS 8H"
    scene = TableScene(stage(), session(f"P1: hand AH // P2: hand 3H // scrap {cards}", HOT_SEAT), exits())
    scene.resized(SIZE)
    posed = scene.director.sprites.posed()
    scrap = [(sprite.key, pose) for sprite, pose in posed if sprite.key in scene.director.view.scrap]
    hidden = _covered(posed)
    assert len(scrap) == 14
    assert len(hidden) == 7  # six different ways to lie; of those beneath, the lowest stays for its shadow
    for key, pose in scrap:
        above = [other for other, over in scrap if over.z > pose.z and over[:4] == pose[:4]]
        assert bool(above) >= (key in hidden)


def test_the_first_picture_of_the_menu_waits_for_no_card_and_soon_all_have_come() -> None:
    cards, surface = DriftingCards(stage()), Surface(SIZE, depth=32)
    cards.fit(SIZE)
    cards.draw(surface)
    assert not any(surface.get_buffer().raw[::4])  # nothing blue was drawn
    coming = [cards.dealing]
    for _ in range(12):
        cards.update(1 / 60)
    assert [*coming, cards.dealing] == [True, False]
    before = surface.get_buffer().raw
    cards.draw(surface)
    assert surface.get_buffer().raw != before


def test_cards_adrift_follow_the_window_at_once() -> None:
    cards, larger = DriftingCards(stage()), (SIZE[0] * 5 // 4, SIZE[1] * 5 // 4)
    cards.fit(SIZE)
    for _ in range(12):
        cards.draw(Surface(SIZE, depth=32))
        cards.update(1 / 60)
    before = [piece.picture.get_size() for piece in cards.fan]
    cards.stage.fit(larger)
    cards.fit(larger)
    cards.draw(Surface(larger, depth=32))
    assert not cards.dealing
    assert all(piece.picture.width > wide for piece, (wide, _) in zip(cards.fan, before, strict=True))


def test_panels_and_shadows_do_not_push_out_faces() -> None:
    pictures = Art()
    face = pictures.card("AS", 60, "two-colour")
    for wide in range(500, 1200):
        pictures.panel((wide, 400), 18, (20, 40, 60, 200))
    assert pictures.card("AS", 60, "two-colour") is face


def test_a_cloth_larger_than_all_shapes_may_be_leaves_them_alone() -> None:
    pictures = Art()
    cloth, panel = pictures.felt((3840, 2160)), pictures.panel((300, 400), 18, (20, 40, 60, 200))
    assert pictures.felt((3840, 2160)) is cloth
    assert pictures.panel((300, 400), 18, (20, 40, 60, 200)) is panel


@pytest.mark.parametrize("alpha", [0.0, 0.3, 0.69, 1.0])
def test_a_veil_is_what_a_translucent_picture_would_be(alpha: float) -> None:
    colour = (54, 74, 80)
    veil, picture = Surface((200, 40), depth=32), Surface((200, 40), depth=32)
    for x in range(200):
        pygame.draw.line(veil, (x, 255 - x, 90), (x, 0), (x, 40))
    picture.blit(veil, (0, 0))
    lay_veil(veil, colour, alpha)
    plain = Surface((200, 40), pygame.SRCALPHA)
    plain.fill((*colour, round(255 * alpha)))
    picture.blit(plain, (0, 0))
    for x in range(0, 200, 7):
        assert max(abs(a - b) for a, b in zip(veil.get_at((x, 9)), picture.get_at((x, 9)), strict=True)) <= 2


def test_the_light_of_a_win_is_painted_in_a_few_strengths_and_grows_to_the_whole() -> None:
    """A picture of the whole window for each frame made the best moment of a game the slowest."""
    finale, dark = Finale(EndMood.LIGHT, (200.0, 200.0)), Surface((400, 300), depth=32)
    lights = []
    for _ in range(70):
        finale.advance(1 / 60)
        surface = Surface((400, 300), depth=32)
        finale.draw(surface)
        lights.append(sum(surface.get_at((x, 40))[0] for x in range(0, 400, 10)))
    assert lights[0] == sum(dark.get_at((x, 40))[0] for x in range(0, 400, 10))
    assert lights == sorted(lights)
    assert lights[-1] > 200
    assert len(set(lights)) <= LIGHT_STEPS + 1


@pytest.mark.parametrize("bright", [False, True])
def test_the_light_of_a_win_leaves_cards_readable(bright: bool) -> None:
    finale, cards = Finale(EndMood.LIGHT, (200.0, 200.0), bright=bright), [Rect(100, 50, 60, 90), Rect(130, 60, 60, 90)]
    finale.arrive()
    plain, spared = (Surface((400, 300), depth=32) for _ in range(2))
    for surface, over in ((plain, []), (spared, cards), (spared, cards)):
        surface.fill((90, 90, 90))
        finale.draw(surface, over)

    def light(surface: Surface, at: tuple[int, int]) -> int:
        return sum(abs(part - 90) for part in surface.get_at(at)[:3])

    for at in ((110, 60), (140, 70), (180, 140)):  # on one card, on two, on the other one
        assert light(plain, at) > 20
        assert light(spared, at) < 0.4 * light(plain, at)
    assert light(spared, (230, 60)) == light(plain, (230, 60)) > 20


def test_the_lines_of_the_log_are_measured_once(painted: Painted) -> None:
    panel, box = LogPanel(stage()), Rect(0, 0, 300, 400)
    lines = tuple(Line(f"Bea draws card {n}.", Tone.ACT, 1) for n in range(80))
    measured = painted(LogPanel.line_height)
    far = [panel.reach(box, lines) for _ in range(5)]
    assert len(measured) == len(lines)
    assert far == [sum(each.made for each in measured) - panel.inner(box).height] * 5
    assert panel.reach(box, lines[:40]) < far[0]


def test_a_face_that_swells_is_scaled_and_its_ring_not_drawn_anew(painted: Painted) -> None:
    art, surface = Art(), Surface((300, 300), depth=32)
    box, face = Rect(50, 50, 120, 120), CAST[0]
    rings = painted(shapes.panel_shape)
    draw_face(surface, art, face, Expression.HIT, box, theme.SEAFOAM, 120)
    for grown in range(121, 140):
        swollen = box.inflate(grown - 120, grown - 120)
        draw_face(surface, art, face, Expression.HIT, swollen, theme.SEAFOAM, 120)
    assert len(rings) == 1
