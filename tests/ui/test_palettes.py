"""The tables to choose from: each as readable as the first, and drawn in its own colours everywhere."""

from itertools import combinations, product
from typing import cast

import pytest
from msgspec.structs import replace
from pygame import Surface

from cuttle_desktop.ai import CAST
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.store.settings import Deck, Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import DAYLIGHT, DEEP_SEA, DEPTHS, PALETTES, Palette
from cuttle_desktop.ui.scene import Home, Pop, Push, Scene, SceneStack
from cuttle_desktop.ui.theme import Colour, contrast, mix
from cuttle_desktop.ui.widgets.button import DANGER, PRIMARY, QUIET, ButtonStyle
from tests.tables import MID, stage, table

ROLES = {name: value for name, value in vars(theme).items() if isinstance(value, tuple) and name.isupper()}
COLOURS: dict[str, Colour] = {
    name: value for name, value in ROLES.items() if len(value) == 3 and all(isinstance(part, int) for part in value)
}
TABLES = (*PALETTES.values(), *DEPTHS.values())
EVERY = pytest.mark.parametrize("palette", TABLES, ids=lambda palette: palette.name)


@EVERY
def test_every_text_can_be_read_on_every_table(palette: Palette) -> None:
    weak = {
        (text, back): round(ratio, 2)
        for text, back in theme.TEXT_PAIRS
        if (ratio := contrast(palette.of(text), palette.of(back))) < theme.READABLE
    }
    assert weak == {}


@EVERY
@pytest.mark.parametrize("gold", [theme.BRASS, theme.BRASS_BRIGHT])
def test_gold_that_flies_is_gold_on_every_table(palette: Palette, gold: Colour) -> None:
    red, green, blue = palette.glint(gold)
    assert (red > 200, green > 150, blue < green - 60) == (True, True, True)


@EVERY
def test_suits_inside_a_line_can_be_read_on_every_table(palette: Palette) -> None:
    pairs = product([ink for deck in theme.SUIT_INK.values() for ink in deck.values()], (theme.PANEL, theme.INK))
    assert [pair for pair in pairs if contrast(*(palette.of(role) for role in pair)) < theme.READABLE] == []


@EVERY
@pytest.mark.parametrize("style", [PRIMARY, QUIET, DANGER])
def test_every_button_can_be_read_at_rest_and_under_the_pointer(palette: Palette, style: ButtonStyle) -> None:
    for fill in (style.fill, style.lit):
        assert contrast(palette.of(style.ink), palette.fill(fill)[:3]) >= theme.READABLE


@EVERY
@pytest.mark.parametrize("deck", theme.SUIT_INK)
@pytest.mark.parametrize("suit", "CDHS")
def test_a_card_named_on_a_brass_button_can_be_read(palette: Palette, deck: str, suit: str) -> None:
    shown = stage(settings=Settings(deck=cast(Deck, deck)))
    shown.art.palette = palette
    words = shown.text.rich(f"[2{suit}]", theme.BUTTON, PRIMARY.ink)
    spots = [words.get_at((x, y)) for x in range(words.get_width()) for y in range(words.get_height())]
    inks = {(spot.r, spot.g, spot.b) for spot in spots if spot.a == 255}
    assert inks
    for fill in (PRIMARY.fill, PRIMARY.lit):
        assert min(contrast(ink, palette.fill(fill)[:3]) for ink in inks) >= theme.READABLE


@EVERY
def test_the_suits_on_brass_differ(palette: Palette) -> None:
    for deck, wanted in (("two-colour", 2), ("four-colour", 4)):
        inks = {palette.of(theme.suit_ink(deck, suit, PRIMARY.ink)) for suit in "CDHS"}
        assert len(inks) == wanted
        near = [pair for pair in combinations(inks, 2) if sum(abs(a - b) for a, b in zip(*pair, strict=True)) < 75]
        assert near == []


@EVERY
def test_what_is_softened_stays_readable(palette: Palette) -> None:
    for part in (0.2, 0.45, 0.8):
        softened = theme.faint(theme.SAND, theme.PANEL, part)
        assert contrast(palette.of(softened), palette.of(theme.PANEL)) >= theme.READABLE


@EVERY
def test_the_colours_of_the_seats_differ_and_carry_letters(palette: Palette) -> None:
    seats = [palette.of(colour) for colour in theme.SEAT_COLOURS]
    near = [pair for pair in combinations(seats, 2) if sum(abs(a - b) for a, b in zip(*pair, strict=True)) < 90]
    assert near == []
    assert [colour for colour in seats if contrast(colour, palette.of(theme.INK)) < theme.READABLE] == []


def test_a_blend_is_made_of_the_colours_of_its_table() -> None:
    blend = mix(mix(theme.SAND, theme.PANEL, 0.5), theme.BRASS, 0.25)
    of = DAYLIGHT.of
    assert of(blend) == mix(mix(of(theme.SAND), of(theme.PANEL), 0.5), of(theme.BRASS), 0.25)
    assert DEEP_SEA.of(blend) == blend


def test_no_two_roles_are_written_as_the_same_colour() -> None:
    plain = {name: colour for name, colour in COLOURS.items() if name != "SEAT_COLOURS"}
    assert [pair for pair in combinations(plain, 2) if plain[pair[0]] == plain[pair[1]]] == []


def test_the_table_by_depth_lies_as_deep_as_its_opponent_and_the_water_gets_darker() -> None:
    table = stage()
    cloths = []
    for member in CAST:
        table.meet(member.opponent)
        cloths.append(theme.luminance(table.art.palette.of(theme.FELT_CENTRE)))
    assert cloths == sorted(cloths, reverse=True)
    assert len(set(cloths)) == len(CAST)
    table.keep(Settings(table="felt"))
    assert table.art.palette == PALETTES["felt"]


def test_the_water_of_a_game_stays_under_a_page_and_goes_with_it() -> None:
    scene = table(MID, players=(Human("You"), Bot("Gus", "master")))
    stack, deep = SceneStack(), DEPTHS["master"]
    seen: list[Palette] = []
    for step in (Push(Scene(scene.stage)), Push(scene), Push(Scene(scene.stage)), Pop(), Home()):
        stack.apply(step)
        seen.append(scene.stage.art.palette)
    assert seen == [DEEP_SEA, deep, deep, deep, DEEP_SEA]


def test_a_look_of_somebody_else_is_the_usual_one_and_stays_in_the_file() -> None:
    shown = stage(settings=Settings(table="throne-room", back="great-wave"))
    assert (shown.settings.table, shown.settings.back, shown.art.palette) == ("by-depth", "tide", DEEP_SEA)
    shown.keep(replace(shown.settings, muted=True))
    assert (shown.store.now.table, shown.store.now.back, shown.store.now.muted) == ("throne-room", "great-wave", True)
    shown.restore()
    assert shown.store.now == Settings(), "else it would come back once it is won"


def share(surface: Surface, wanted: frozenset[Colour]) -> float:
    """The part of the pixels of a picture that has one of these colours."""
    width, height = surface.get_size()
    spots = [surface.get_at((x, y))[:3] for x in range(0, width, 8) for y in range(0, height, 8)]
    return sum(spot in wanted for spot in spots) / len(spots)


def test_a_table_changed_in_the_settings_is_drawn_anew_at_once() -> None:
    size = (1280, 720)
    scene = table(MID, size)
    dark, light = Surface(size), Surface(size)
    scene.draw(dark)
    scene.stage.keep(Settings(table="daylight"))
    scene.resized(size)
    scene.draw(light)
    fresh = Surface(size)
    table(MID, size, settings=Settings(table="daylight")).draw(fresh)
    assert light.get_at((5, 300)) == fresh.get_at((5, 300)) != dark.get_at((5, 300))
    old = frozenset((theme.PANEL, theme.PANEL_RAISED, theme.WELL))
    assert (share(dark, old) > 0.02, share(light, old)) == (True, 0.0)


def test_letters_follow_the_table() -> None:
    stage_ = stage(settings=Settings(table="daylight"))
    picture = stage_.text.line("Cuttle", theme.DISPLAY)
    darkest = min(sum(picture.get_at((x, picture.get_height() // 2))[:3]) for x in range(picture.get_width()))
    assert darkest < sum(theme.SAND) / 2


@EVERY
def test_a_zone_that_takes_a_card_is_lit_and_not_dulled(palette: Palette) -> None:
    cloth = palette.of(theme.FELT_CENTRE)
    lit = palette.of(theme.LIT)
    seen = (round((cloth[0] + lit[0]) / 2), round((cloth[1] + lit[1]) / 2), round((cloth[2] + lit[2]) / 2))
    assert seen[0] - seen[2] > cloth[0] - cloth[2] + 30  # golden
    assert theme.luminance(seen) > 0.8 * theme.luminance(cloth)
