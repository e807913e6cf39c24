"""What keeps frames short: nothing is painted twice, and shortcuts of drawing show the same."""

from __future__ import annotations

from functools import partial
from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.ui import shapes, theme
from cuttle_desktop.ui.scenes.menu_background import DriftingCards
from cuttle_desktop.ui.shapes import fainter, lay_veil
from cuttle_desktop.ui.table.drawing.layer import Layer, Piece
from cuttle_desktop.ui.table.motion.finale import EndMood, Finale
from cuttle_desktop.ui.theme import BRASS
from tests.tables import Size, stage

SIZE = (1280, 720)


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


def _piece(key: str, box: Rect, colour: tuple[int, int, int, int]) -> Piece:
    return Piece(key, colour, box, partial(_fill, box=box, colour=colour))


def _fill(surface: Surface, box: Rect, colour: tuple[int, int, int, int]) -> None:
    plate = Surface(box.size, pygame.SRCALPHA)
    plate.fill(colour)
    surface.blit(plate, box)


@pytest.mark.parametrize("size", [(90, 60), (24, 24), (15, 40), (200, 11)])
@pytest.mark.parametrize(("radius", "width"), [(8, 2), (3, 5), (0, 1), (12, 12)])
@pytest.mark.parametrize("alpha", [255, 150])
def test_a_border_drawn_in_pieces_looks_like_the_whole_panel(size: Size, radius: int, width: int, alpha: int) -> None:
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


STRONG = 110
HARDLY = 3  # of 255: nobody sees where that ends
CLEAR = (0, 0, 0, 0)


def edge(picture: Surface) -> set[int]:
    """The alpha of the outermost pixels."""
    wide, high = picture.get_size()
    across = {picture.get_at((x, y)).a for x in range(wide) for y in (0, high - 1)}
    return across | {picture.get_at((x, y)).a for y in range(high) for x in (0, wide - 1)}


@pytest.mark.parametrize("blur", range(3, 40))
def test_a_shadow_fades_out_within_its_picture(blur: int) -> None:
    """A shadow that is cut off shows a rectangle around the card."""
    assert max(edge(shapes.soft_shadow((121, 169), 9, blur, STRONG))) <= HARDLY


@pytest.mark.parametrize(("corner", "radius", "width"), [(14, 14, 2), (29, 29, 12), (6, 3, 6)])
def test_a_bare_border_has_its_colour_also_where_it_is_smooth(corner: int, radius: int, width: int) -> None:
    picture = shapes.panel_shape((120, 80), radius, CLEAR, BRASS, width)
    seen = {tuple(picture.get_at((x, y))) for x in range(corner + width) for y in range(corner + width)}
    assert {colour[:3] for colour in seen if 60 < colour[3] < 255} <= {BRASS}
    assert picture.get_at((60, 40)).a == 0


def test_a_fainter_border_is_the_same_border_with_less_of_it() -> None:
    whole = shapes.panel_shape((40, 40), 12, CLEAR, BRASS, 3)
    half = shapes.fainter(whole, 128)
    drawn = shapes.panel_shape((40, 40), 12, CLEAR, (*BRASS, 128), 3)
    for x in range(40):
        for y in range(40):
            assert abs(half.get_at((x, y)).a - drawn.get_at((x, y)).a) <= 1
