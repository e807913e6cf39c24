"""What covers what on the table, how large things are, and what stands on the plates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import OneOff, Take
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField
from cuttle_desktop.session.match import Length, Match
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.scenes.game.occasion import Occasion
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table import canvas, furniture, target_tags
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.ui.table.drawing import end_banner, hud
from cuttle_desktop.ui.table.drawing.cards import CardPainter
from cuttle_desktop.ui.table.drawing.hud import Tag
from cuttle_desktop.ui.table.drawing.log_panel import LogPanel
from cuttle_desktop.ui.table.drawing.middle import effect_tag, meaning_of_middle
from cuttle_desktop.ui.table.furniture import FAINT
from cuttle_desktop.ui.table.input.bar import Bar
from cuttle_desktop.ui.table.input.tray import draw_tray
from cuttle_desktop.ui.table.layout.areas import divide
from cuttle_desktop.ui.table.layout.card_poses import EYE, Z_TRAY
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import Colour, Fill
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.words.match_words import match_standing
from cuttle_desktop.words.story import Line, Tone
from tests.painted import Call, Painted
from tests.tables import (
    FOUR,
    MID,
    SIZES,
    STAGES,
    THREE,
    Look,
    Size,
    at,
    click,
    drag,
    draw,
    exits,
    in_windows,
    mouse,
    session,
    settle,
    stage,
    table,
)

SIX_EACH = (
    "P1: hand AH 9S 8D 5C JC | points 6C 4S 2H 3C | perms KH KC // "
    "P2: hand 3H 6D TS 2S 7D | points 7H 5S 2C 3D | perms KD KS // turn P1 9"
)
BESTOF = Match(Length("best of 5"), (0, 2), 1, 2)


def tags_drawn(scene: TableScene, size: Size, painted: Painted) -> list[tuple[str, Rect]]:
    """What is written on small plates in the next frame, and where."""
    tags = painted(Tag.draw)
    draw(scene, size)
    return [(tag.self.words, tag.made) for tag in tags]


# what covers what


def test_the_bar_lies_under_the_cards_that_move(painted: Painted) -> None:
    scene = table("P1: hand TS 4C // P2: hand 3H | points 5S // deck 5C")
    drag(scene, at(scene, "TS"), at(scene, "5S"))
    settle(scene, 0.1)
    cards = painted(CardPainter.draw_sprite)
    bars = painted(Bar.draw, also=lambda: len(cards))
    draw(scene, (1280, 720))
    assert [bar.then for bar in bars] == [0]
    assert cards


def _point_at_nine(scene: TableScene) -> None:
    mouse(scene, pygame.MOUSEMOTION, at(scene, "9S"))


FORCED = "P1: hand {} // P2: hand 3H | points 7H // middle 4C // turn P2 9 // asks turn P2; force P1 2 of P2"
RISEN = {name: STAGES[name] for name in ("chosen", "chosen-nine", "giving", "equal")} | {
    "picked": Look(FORCED.format("AD KC")),
    "pointed at": Look(FORCED.format("2H 9S 8D JC"), _point_at_nine),
}


@in_windows()
@pytest.mark.parametrize("look", RISEN.values(), ids=RISEN)
def test_a_card_that_rises_from_the_hand_covers_no_button_and_no_question(
    look: Look, size: Size, text_size: float, painted: Painted
) -> None:
    scene = table(look.text, size, settings=Settings(text_size=text_size))
    look.act(scene)
    settle(scene, 1)
    selection = scene.interaction.selection
    risen = {selection.chosen, *selection.picks(scene.director.view), scene.interaction.hover}
    cards = [held for held in scene.director.view.hand if held in risen]
    drawn = painted(CardPainter.draw_sprite)
    draw(scene, size)
    assert cards
    for held in cards:
        [pose] = [each.pose for each in drawn if each.sprite.key is held]
        assert pose.rect.y >= scene.director.layout.areas.bar.bottom
        assert pose.rect.y <= scene.director.layout.poses[held].rect.y


@in_windows()
def test_the_names_of_a_stolen_card_and_of_its_jack_lie_apart(size: Size, text_size: float, painted: Painted) -> None:
    stolen = "P1: hand 9S 4D // P2: hand 3H 5D | points TH[JC<P1] 7S // turn P1 9"
    scene = table(stolen, size, settings=Settings(text_size=text_size))
    scene.interaction.selection.choose(card("9S"), scene.interaction.view)
    settle(scene, 1)
    found = tags_drawn(scene, size, painted)
    (own,) = (box for name, box in found if name.startswith("Return [TH]"))
    (jacks,) = (box for name, box in found if name.startswith("Return [JC]"))
    (middle,) = (box for name, box in found if name.startswith("One-off"))
    poses, board = scene.director.layout.poses, scene.director.layout.areas.board
    assert own.collidelist([jacks, middle]) == jacks.collidelist([middle]) == -1
    assert own.colliderect(poses[card("TH")].rect)
    assert abs(jacks.bottom - poses[card("JC")].rect.top) < scene.stage.scale.px(6)
    for box in (own, jacks):
        assert board.left <= box.left
        assert box.right <= board.right, "it lay on a plate"


CROWDED = {
    "two side by side": "P1: hand 9S 4D // P2: hand 3H | points TH 9C 8C 8S 7H 7S 5D // turn P1 9",
    "three, one of them a jack": "P1: hand 9D 4D // P2: hand 3H | points TH[JC<P1] 9S 9H 8S 7S TS TD // turn P1 9",
    "points and permanents": "P1: hand 9S 4D // P2: hand 3H | points 9C 9D | perms 8H* // turn P1 9",
    "equal cards": "P1: hand 5C 4D // P2: hand 3H | points 5D 5H 5S 9H 9D TC TD | perms KD KH // turn P1 9",
    "chosen": MID.replace("hand AH 9S 8D", "hand 8D AH 9S"),
    "two for a nine": "P1: hand 9S // P2: hand 3H | points 9C 5D // turn P1 9",
    "permanents of all kinds": "P1: hand 2C // P2: hand 3H | points TD[JS<P1] AC | perms KD 8H* // turn P1 9",
}


@in_windows(1.0, 1.4, 2.0)
@pytest.mark.parametrize("text", CROWDED.values(), ids=CROWDED.keys())
def test_no_name_of_a_target_or_zone_covers_another(text: str, size: Size, text_size: float, painted: Painted) -> None:
    scene = table(text, size, settings=Settings(text_size=text_size))
    found = painted(Tag.draw)
    chosen = scene.director.view.hand[0]
    scene.interaction.selection.choose(chosen, scene.interaction.view)
    settle(scene, 0.5)
    targets = [*scene.interaction.aimed.cards]
    for pointed in [None, *targets]:
        if pointed is not None:
            mouse(scene, pygame.MOUSEMOTION, at(scene, pointed.code))
        _all_apart(scene, size, found)
    for target in targets:
        drag(scene, at(scene, chosen.code), at(scene, target.code), drop=False)
        settle(scene, 0.3)
        _all_apart(scene, size, found)
        mouse(scene, pygame.MOUSEBUTTONUP, at(scene, chosen.code))
        settle(scene, 0.3)


def _all_apart(scene: TableScene, size: Size, tags: list[Call]) -> None:
    """Draws a frame, in which no two of the names touch or leave the window."""
    tags.clear()
    draw(scene, size)
    assert tags
    for i, tag in enumerate(tags):
        assert Rect((0, 0), size).contains(tag.made), tag.self.words
        near = tag.made.inflate(2, 2)
        assert [other.self.words for other in tags[i + 1 :] if other.made.colliderect(near)] == [], tag.self.words


def named(scene: TableScene) -> list[str]:
    """The names at zones and cards."""
    return [label.words for label in target_tags.target_labels(scene.stage, scene.director, scene.highlights())]


def test_while_a_card_is_dragged_every_other_place_for_it_is_named(painted: Painted) -> None:
    scene = table("P1: hand 9S // P2: hand 3H | points 7H 5S // turn P1 9")
    drag(scene, at(scene, "9S"), at(scene, "7H"), drop=False)
    settle(scene, 0.3)
    assert sorted(named(scene)) == ["One-off: return to hand, locked", "Points +9", "Return or scuttle [5S]"]


def test_of_two_cards_that_a_seven_turned_up_the_name_of_the_play_lies_on_the_chosen_one() -> None:
    scene = table("P1: hand 2H // P2: hand 3H 6D TS // deck 4S KD // middle 7S // turn P1 9 // asks reveal P1 2")
    scene.interaction.selection.choose(card("4S"), scene.interaction.view)
    settle(scene, 0.3)
    (plate,) = [
        label.plate
        for label in target_tags.target_labels(scene.stage, scene.director, scene.highlights())
        if "One-off" in label.words
    ]
    poses = scene.director.layout.poses
    assert plate.colliderect(poses[card("4S")].rect)
    assert not plate.colliderect(poses[card("KD")].rect)


def test_a_play_with_one_target_is_named_there_only(painted: Painted) -> None:
    scene = table("P1: hand 2C 3D // P2: hand 3H | perms QS // turn P1 9")
    scene.interaction.selection.choose(card("2C"), scene.interaction.view)
    settle(scene, 0.3)
    assert sorted(named(scene)) == ["Points +2", "Scrap [QS]"]
    scene.interaction.hover = InMiddle()
    assert named(scene).count("Scrap [QS]") == 2, "but the place that is pointed at says it"


def names_of_zones(scene: TableScene) -> dict[object, object]:
    """The zones that have their name, and how strongly."""
    pieces = scene.seated.canvas.furniture.pieces(scene.director, scene.highlights(), (1280, 720))
    return {piece.key[1]: piece.looks for piece in pieces if isinstance(piece.key, tuple) and piece.key[0] == "name"}


def test_in_the_first_games_empty_fields_keep_their_names_faintly() -> None:
    text = "P1: hand 2C 3D | points 5D // P2: hand 3H | perms QS // turn P1 9"
    empty = {OnField(0, Zone.PERMANENTS): FAINT, OnField(1, Zone.POINTS): FAINT}
    assert names_of_zones(table(text)) == empty
    once = Profile(track_record=(OpponentRecord("casual", losses=1, helped=1, practised=1),))
    assert names_of_zones(table(text, profile=once)) == empty
    thrice = Profile(track_record=(OpponentRecord("casual", losses=2), OpponentRecord("random", wins=1)))
    assert names_of_zones(table(text, profile=thrice)) == {}


def shining(scene: TableScene) -> set[object]:
    """The zones that shine as places for the chosen card."""
    pieces = scene.seated.canvas.furniture.pieces(scene.director, scene.highlights(), (1280, 720))
    return {piece.key[1] for piece in pieces if isinstance(piece.key, tuple) and piece.key[0] == "lit"}


def test_a_card_dropped_on_the_scrap_comes_back() -> None:
    scene = table("P1: hand AS 5C // P2: hand 3H // turn P1 9")
    scrap = scene.director.layout.areas.zones[InScrap()].center
    drag(scene, at(scene, "AS"), scrap, drop=False)
    assert shining(scene) == {InMiddle(), OnField(0, Zone.POINTS)}
    drag(scene, at(scene, "AS"), scrap)
    assert scene.session.view(0).hand == (card("AS"), card("5C"))
    assert [*scene.stage.toasts.sentences]


@in_windows()
def test_the_card_in_the_middle_says_whose_queen_forbids_a_counter_above_its_corner(
    size: Size, text_size: float, painted: Painted
) -> None:
    scene = table(
        "P1: hand 2H 9S | points TD 7C | perms KC // P2: hand 3H | points 6H 9D | perms QS // middle 4S // "
        "turn P2 8 // asks force P1 2 of P2",
        size,
        settings=Settings(text_size=text_size),
    )
    said = tags_drawn(scene, size, painted)
    words, plate = next(each for each in said if "queen" in each[0])
    assert words == "[@shield] Bea’s queen: no counter"
    cards = [pose.rect for key, pose in scene.director.layout.poses.items() if isinstance(key, Card)]
    assert plate.collidelist(cards) == -1


@in_windows()
def test_whose_queen_forbids_a_counter_lies_on_no_hand_beside_what_a_seven_turned_up(
    size: Size, text_size: float, painted: Painted
) -> None:
    scene = table(STAGES["seven"].text.replace("perms KC", "perms QH"), size, settings=Settings(text_size=text_size))
    found = tags_drawn(scene, size, painted)
    boxes, layout = [box for _, box in found], scene.director.layout
    assert [box for box in boxes if box.collidelist([pose.rect for pose in layout.poses.values()]) >= 0] == []
    assert boxes or text_size > 1.0, "with large letters there is no room"
    assert all(layout.areas.zones[InMiddle()].contains(box) for box in boxes)


@in_windows()
def test_the_history_of_a_fanned_stack_covers_no_button_beside_the_board(size: Size, text_size: float) -> None:
    scene = table(STAGES["fan"].text, size, settings=Settings(text_size=text_size))
    STAGES["fan"].act(scene)
    (plate,) = target_tags.draw_fan(Surface(size), scene.stage, scene.director, scene.seated.cast)
    assert not plate.colliderect(scene.director.layout.areas.strip)
    assert scene.director.layout.areas.board.left <= plate.left


def test_what_is_said_of_the_middle_lies_under_a_tray(painted: Painted) -> None:
    scene = table("P1: hand 2H 9S | perms QS // P2: hand 3H // scrap 5C KD // middle 3S // turn P1 9 // asks pick P1")
    tags = painted(Tag.draw)
    trays = painted(draw_tray, at=canvas, also=lambda: [tag.self.words for tag in tags])
    draw(scene, (1280, 720))
    assert any("queen" in words for words in trays[0].then)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", ["AH", "AH 9S 8D 5C JC", "AH 9S 8D 5C JC QH 4C 6H"])
def test_no_card_lies_on_the_eye_of_an_exposed_hand(cards: str, size: Size) -> None:
    text = f"P1: hand {cards} // P2: hand 3D 6D TS 2S 7D 4D 5D | perms 8S* // turn P1 9"
    scene = table(text, size)
    areas, poses = scene.director.layout.areas, scene.director.layout.poses
    box, side = areas.zones[InHand(0)], round(EYE * areas.unit)
    eye = Rect(box.right - side, box.y, side, side)
    assert [held.code for held in scene.director.view.hand if poses[held].rect.colliderect(eye)] == []


def test_of_the_scrap_only_the_lowest_card_has_a_shadow(painted: Painted) -> None:
    scene = table("P1: hand 5C // P2: hand 3H // scrap 2C 6S AC 4D 3C QC TD 9D 9C 8H // turn P1 9")
    drawn = painted(CardPainter.draw)
    draw(scene, (1280, 720))
    assert {one.key.code for one in drawn if one.look.shadow and one.key in scene.director.view.scrap} == {"2C"}


def ended(winner: str) -> TableScene:
    return table(f"P1: hand 2H | points TD 7C 4S // P2: hand 3H | points 7H 9D 5C // turn P1 9 // over points {winner}")


def banner_of(scene: TableScene, size: Size, painted: Painted) -> tuple[Rect, Fill]:
    """Where the banner of the end is drawn, and in which line."""
    scene.dialogs.over = False
    panels = painted(Art.draw_panel)
    draw(scene, size)
    (banner,) = (panel for panel in panels if panel.fill == (*theme.INK, 240))
    return banner.rect, banner.line


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("over", ["points P1", "points P2", "concession P2"])
def test_the_banner_lies_on_no_card_where_there_is_room(size: Size, over: str, painted: Painted) -> None:
    text = f"P1: hand 2H | points TD 4S // P2: hand 3H 6D | points 7H 5S // turn P1 9 // over {over}"
    scene = table(text, size=size)
    (banner, _), px = banner_of(scene, size, painted), scene.table.scale.px
    whole = Rect(banner.x - px(52), banner.y, banner.width + px(52), banner.height)  # with the face beside it
    assert not [key for key, pose in scene.director.layout.poses.items() if pose.rect.colliderect(whole)]
    assert scene.director.layout.areas.board.contains(whole)


def test_whoever_looks_at_the_table_after_the_end_sees_no_banner() -> None:
    scene = ended("P1")
    scene.dialogs.told = True
    assert not scene.highlights().banner


WATCHED = (Bot("Ann", "casual"), Bot("Bea", "casual"))
PLAYED = (Human("You"), Bot("Bea", "casual"))


@pytest.mark.parametrize(
    ("players", "over", "colour"),
    [
        (PLAYED, "points P1", theme.BRASS_BRIGHT),
        (PLAYED, "points P2", theme.CORAL),
        (PLAYED, "passes", theme.SEAFOAM),
        (WATCHED, "points P1", theme.BRASS_BRIGHT),
        (WATCHED, "points P2", theme.BRASS_BRIGHT),
        (WATCHED, "passes", theme.SEAFOAM),
    ],
)
def test_only_your_own_loss_has_the_colour_of_a_loss(
    players: tuple[Player, ...], over: str, colour: Colour, painted: Painted
) -> None:
    scene = table(
        f"P1: hand 2H | points TD 7C 4S // P2: hand 3H | points 7H 9D 5C // turn P1 9 // over {over}", players=players
    )
    assert banner_of(scene, (1280, 720), painted)[1] == colour


@in_windows()
def test_the_banner_of_a_stalemate_covers_no_card_on_the_table_and_is_not_cut(
    size: Size, text_size: float, painted: Painted
) -> None:
    text = "P1: hand 2H | points TD 7C // P2: hand 3H | points 7H 9D 2C // turn P1 9 // over passes"
    scene = table(text, size, settings=Settings(text_size=text_size))
    lines = painted(Text.draw)
    banner, _ = banner_of(scene, size, painted)
    said = {line.text for line in lines}
    assert {"Stalemate: three passes in a row", "You: 17 of 21 · Bea: 18 of 21 points"} <= said
    poses = scene.director.layout.poses
    fields = [poses[card(code)].rect for code in ("TD", "7C", "7H", "9D", "2C")]
    assert banner.collidelist([*fields, *scene.director.layout.areas.plates.values()]) < 0


@in_windows()
@pytest.mark.parametrize(
    ("text", "title"),
    [(MID, "Bea wins the game"), (THREE, "Bea wins the game"), (FOUR, "You and Cal win the game")],
    ids=["two", "three", "four"],
)
def test_the_faces_of_the_winners_cover_no_word_of_the_banner(
    text: str, title: str, size: Size, text_size: float, painted: Painted
) -> None:
    over = "P1 P3" if title.startswith("You") else "P2"
    scene = table(f"{text} // over points {over}", size, settings=Settings(text_size=text_size))
    scene.dialogs.over = False
    lines, drawn = painted(Text.draw), painted(draw_face, at=end_banner)
    draw(scene, size)
    faces = [face.box for face in drawn]
    bar = scene.director.layout.areas.bar  # says who won, too
    written_there = [(line.text, line.made) for line in lines if not bar.contains(line.made)]
    titled = [each for each in written_there if " " in each[0] and each[0] in title]  # in one line or two
    scored = [each for each in written_there if " of " in each[0] and "Bea" in each[0]]
    assert " ".join(words for words, _ in titled) == title
    assert len(scored) == 1
    banner = [box for _, box in (*titled, *scored)]
    assert len(faces) == len(over.split())
    assert [box for box in banner if box.collidelist(faces) >= 0] == []
    assert [box for box in faces if box.collidelist([*scene.director.layout.areas.plates.values()]) >= 0] == []


# size


@pytest.mark.parametrize("size", SIZES)
def test_the_text_of_the_table_is_twice_as_large_at_200_percent(size: Size) -> None:
    usual = table(MID, size).table.scale.font_px(theme.BODY)
    large = table(MID, size, settings=Settings(text_size=2.0)).table.scale.font_px(theme.BODY)
    assert large >= 1.9 * usual


@pytest.mark.parametrize("log", [False, True])
def test_six_cards_a_side_are_170_pixels_wide_at_1920(log: bool) -> None:
    scene = table(SIX_EACH, (1920, 1080))
    scene.drawer = log
    settle(scene, 1)
    areas = scene.director.layout.areas
    assert (areas.card >= 170, areas.hand_card >= 170) == (True, True)


def test_while_dragging_one_label_says_what_letting_go_would_do(painted: Painted) -> None:
    scene = table(MID)
    drag(scene, at(scene, "9S"), at(scene, "7H"), drop=False)
    found = tags_drawn(scene, (1280, 720), painted)
    said = [words for words, _ in found]
    assert said.count("Return or scuttle [7H]") == 1
    assert len(set(said)) == len(said)


def test_a_card_dragged_from_the_deck_says_and_shows_where_it_is_drawn(painted: Painted) -> None:
    scene = table(MID)
    zones = scene.director.layout.areas.zones
    lit = painted(hud.highlight, at=furniture)
    drag(scene, zones[InDeck()].center, zones[InHand(0)].center, drop=False)
    assert [words for words, _ in tags_drawn(scene, (1280, 720), painted)] == ["Draw a card"]
    assert [each.box for each in lit] == [zones[InHand(0)]]


def large_card(scene: TableScene, size: Size, painted: Painted) -> Rect:
    """Where the card lies that is shown large in the next picture."""
    shown = painted(Zoom.draw)
    draw(scene, size)
    box: Rect = shown[-1].made
    return box


FIVE = (
    "P1: hand 8D 4C 7S | points TD // P2: hand AS 3C 6C 7C | points 4H // scrap 2C TH // middle 5C // "
    "turn P1 9 // asks turn P1; five P1 1 3"
)
LARGE = {  # a table, the cards that are looked at, letters, and what stays free then
    "what one discards for": (FIVE, "8D 4C 7S", (1.0, 1.4, 2.0), "5C 8D 4C 7S effect bar"),
    "where it can be played": ("P1: hand 9S 4C // P2: hand 3H | points 5S // turn P1 9", "9S", (1.0,), "5S"),
    "the bar beside few plays": ("P1: hand 9S 4C // P2: hand 3H | points 5S", "9S", (1.0, 1.4), "bar recap strip"),
    "the bar beside many plays": (MID, "9S", (1.0, 1.4), "bar recap strip"),
    "cards on the table, beside a seven": (STAGES["seven"].text, "JS TH", (1.0, 2.0), "open bar"),
    "cards on the table, beside the deck": (STAGES["next"].text, "deck", (1.0, 2.0), "7H"),
    "its neighbours in the hand": ("P1: hand JC 9D 5C 8H 6C // P2: hand 3H 4H", "JC 9D 8H 6C", (1.0,), "others"),
}


@pytest.mark.parametrize(
    ("text", "code", "free", "size", "text_size"),
    [
        pytest.param(text, code, free, size, text_size, id=f"{name}, {code}, {size[0]}, {text_size}")
        for name, (text, codes, text_sizes, free) in LARGE.items()
        for code, size, text_size in product(codes.split(), SIZES, text_sizes)
    ],
)
def test_the_large_card_leaves_free(
    text: str, code: str, free: str, size: Size, text_size: float, painted: Painted
) -> None:
    scene = table(text, size, settings=Settings(text_size=text_size))
    pointed = scene.director.layout.areas.zones[InDeck()].center if code == "deck" else at(scene, code)
    mouse(scene, pygame.MOUSEMOTION, pointed)
    settle(scene, 2)
    box = large_card(scene, size, painted)
    assert [each for each in free.split() if box.collidelist([*_boxes(scene, each, code)]) >= 0] == []


def _boxes(scene: TableScene, name: str, looked_at: str) -> Iterator[Rect]:
    """What a word in the table above stands for."""
    layout, view = scene.director.layout, scene.director.view
    match name:
        case "bar" | "recap" | "strip":
            yield getattr(layout.areas, name)
        case "effect":
            yield effect_tag(scene.table, scene.director, meaning_of_middle(view, scene.seated.cast)).plate
        case "open":
            yield from (pose.rect for key, pose in layout.poses.items() if pose.up and key not in view.hand)
        case "others":
            yield from (layout.poses[held].rect for held in view.hand if held.code != looked_at)
        case _:
            yield layout.poses[card(name)].rect


@in_windows(1.0, 1.5, 2.0)
def test_the_large_card_says_what_it_would_change_now_at_every_size(
    size: Size, text_size: float, painted: Painted
) -> None:
    scene = table(MID, size, settings=Settings(text_size=text_size))
    mouse(scene, pygame.MOUSEMOTION, at(scene, "9S"))
    settle(scene, 1.5)
    blocks = painted(Text.draw_block)
    draw(scene, size)
    words = [block.text for block in blocks]
    now = words.index("Now")
    assert "Nine of Spades" in words[:2]
    assert words[now + 1 : now + 4] == [
        "Points +9 — wins: You 10/14 → 19/14 — you win",
        "Scuttle [7H]: Bea 12/14 → 5/14",
        "Scuttle [5S]: Bea 12/14 → 7/14",
    ]
    assert min(block.face.size for block in blocks) >= 0.68 * theme.SMALL.size - 1
    assert text_size > 1.0 or words[-1] == "and 2 more"


@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("name", ["next", "hover", "seven"])
def test_no_heading_on_the_large_card_stands_above_nothing(
    size: Size, text_size: float, name: str, painted: Painted
) -> None:
    scene = table(STAGES[name].text, size, settings=Settings(text_size=text_size))
    STAGES[name].act(scene)
    if name == "seven":
        mouse(scene, pygame.MOUSEMOTION, at(scene, "JS"))
        settle(scene, 1.5)
    blocks = painted(Text.draw_block)
    draw(scene, size)
    assert blocks[-1].text not in ("Now", "One-off", "Permanent", "Glasses")


SIX = ("2C", "9S", "8D", "5C", "JH", "QD")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", SIX[::2])
def test_the_large_card_covers_no_other_card_of_a_tray(size: Size, code: str, painted: Painted) -> None:
    scene = table(
        f"P1: hand 2H // P2: hand 3H // scrap {' '.join(SIX)} // middle 3S // turn P1 9 // asks pick P1", size
    )
    mouse(scene, pygame.MOUSEMOTION, at(scene, code))
    settle(scene, 1.5)
    box = large_card(scene, size, painted)
    poses = scene.director.layout.poses
    others = [pose.rect for key, pose in poses.items() if pose.z >= Z_TRAY and key is not card(code)]
    hidden = [other.clip(box).width * other.clip(box).height / other.width / other.height for other in others]
    assert max(hidden) < 0.125


def test_the_keyboard_marks_one_target_with_a_ring(painted: Painted) -> None:
    scene = table("P1: hand JS 4H // P2: hand 3H 6D | points AS 7H // turn P1 9")
    panels = painted(Art.draw_panel)
    marked: list[list[str]] = []
    for code in (pygame.K_LEFT, pygame.K_RETURN, pygame.K_RIGHT):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode="", mod=0))
        settle(scene, 0.3)
        panels.clear()
        draw(scene, (1280, 720))
        rings = [panel.rect for panel in panels if panel.line == theme.SAND and panel.fill == (0, 0, 0, 0)]
        poses = scene.director.layout.poses
        marked.append([one for one in ("AS", "7H") if any(ring.contains(poses[card(one)].rect) for ring in rings)])
    assert marked == [[], ["AS"], ["7H"]]


@in_windows(1.0, 1.5, 2.0)
def test_the_words_about_a_one_off_lie_on_no_card_beside_the_middle(size: Size, text_size: float) -> None:
    text = (
        "P1: hand 2H 9S 8D 6D | points TD 4S 7C | perms KC QC // P2: hand 3H 6C | points 9D 8C 5D | perms KD QS // "
        "middle 5C // turn P1 9 // asks five P1 1 3"
    )
    scene = table(text, size, settings=Settings(text_size=text_size))
    words = meaning_of_middle(scene.director.view, scene.seated.cast)
    plate, poses = effect_tag(scene.table, scene.director, words).plate, scene.director.layout.poses
    beside = [s.card for field in scene.director.view.fields for s in (*field.points, *field.permanents)]
    assert [one.code for one in beside if poses[one].rect.colliderect(plate)] == []
    assert not plate.colliderect(scene.director.layout.areas.bar)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", STAGES)
def test_no_card_sticks_out_of_the_brass_line(name: str, size: Size) -> None:
    scene = table(STAGES[name].text, size)
    poses, areas, view = scene.director.layout.poses, scene.director.layout.areas, scene.director.view
    on_fields = [s.card for field in view.fields for s in (*field.points, *field.permanents)]
    out = [c.code for c in on_fields if not areas.tray.inflate(4, 4).contains(poses[c].rect)]
    assert out == []


# the match


def test_the_match_stands_on_the_plates_and_over_the_log() -> None:
    scene = TableScene(stage(), session(MID), exits(), Occasion(BESTOF))
    scene.resized((1280, 720))
    assert scene.seated.canvas.plates.match == BESTOF
    assert scene.seated.canvas.log.title == "Best of 5: You 0, Bea 2. Bea dealt."
    bare = TableScene(stage(), session(MID), exits())
    bare.resized((1280, 720))
    settle(scene, 0.5)
    settle(bare, 0.5)
    plate = scene.director.layout.areas.plates[1].inflate(30, 40)
    plate = plate.clip(Rect(0, 0, 1280, 720))
    one, other = draw(scene, (1280, 720)).subsurface(plate), draw(bare, (1280, 720)).subsurface(plate)
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")
    assert match_standing(Match(Length.ONE_GAME, (0, 0), 0), scene.seated.cast) == "", "one game is no match"


@in_windows()
@pytest.mark.parametrize("text", [THREE, FOUR], ids=["three", "four"])
def test_a_name_is_shown_whole_or_left_to_the_plate(text: str, size: Size, text_size: float, painted: Painted) -> None:
    lines = painted(Text.draw)
    players: tuple[Player, ...] = (Human("You"), Bot("Cassandra", "casual"))
    draw(table(text, size, players, Settings(text_size=text_size)), size)
    assert {line.text for line in lines if line.text.startswith("Cas")} == {"Cassandra"}


@pytest.mark.parametrize("face", [theme.TINY, theme.SMALL, theme.HEADING])
def test_a_line_takes_every_word_that_fits_and_none_that_does_not(face: theme.Face) -> None:
    """Lines are measured by the sum of their words, so that breaking a paragraph does not measure every beginning."""
    text = table(MID).table.text
    said = "Bea's ace scraps [3D] [5S] [AD] and your [6C], AVATAR To Ty: 13 and 7 are 20 points, so you win!"
    words = said.split()
    for width in range(90, 700, 7):
        lines = text.wrap(said, width, face)
        assert " ".join(lines).split() == words
        taken = 0
        for line in lines:
            taken += len(line.split())
            assert text.width(line, face) <= width
            assert taken == len(words) or text.width(f"{line} {words[taken]}", face) > width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_rank_of_a_card_in_another_hand_is_three_eighths_as_high_as_the_card(size: Size, seats: int) -> None:
    one = stage(size)
    areas = divide(size, one.scale.factor, tuple(range(seats)), drawer=False)
    face = one.art.card("7S", round(areas.other_card), "two-colour")
    upper = face.subsurface((0, 0, face.width, face.height * 6 // 10))
    ink = pygame.mask.from_threshold(upper, theme.INK, (60, 60, 60, 255)).get_bounding_rects()
    assert max(rect.height for rect in ink) >= 0.375 * face.height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("drawer", [False, True])
def test_cards_on_the_fields_and_in_the_own_hand_show_all_their_pips(size: Size, drawer: bool) -> None:
    one = stage(size)
    for seats in (2, 3, 4):
        areas = divide(size, one.scale.factor, tuple(range(seats)), drawer=drawer)
        assert min(areas.card, areas.hand_card) >= one.art.small > areas.other_card


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_no_name_of_a_target_lies_on_the_words_why_its_neighbour_is_none(size: Size, painted: Painted) -> None:
    scene = table("P1: hand 6D 9S // P2: hand 3H | points 3S 6H // turn P1 9", size)
    scene.interaction.selection.chosen = card("6D")
    found = target_tags.target_labels(scene.stage, scene.director, scene.highlights())
    why, name = (next(label.plate for label in found if part in label.words) for part in ("too low", "Scuttle"))
    assert not why.colliderect(name)


@pytest.mark.parametrize("by", ["a hint", "the player"])
def test_a_card_named_in_a_tray_stands_out_from_the_card_that_covers_part_of_it(by: str) -> None:
    scrap = "6S AC KH 5D 2D 9C JS QS TC 4C 4D 5S 7C 8C"
    scene = table(f"P1: hand 2H 9S // P2: hand 3H // scrap {scrap} // middle 3S // turn P1 9 // asks pick P1")
    if by == "a hint":
        scene.seated.advise(Advice(Take(card("5S")), "[@bulb] Hint: take [5S]", ()))
    else:
        click(scene, at(scene, "5S"))
    mouse(scene, pygame.MOUSEMOTION, (5, 5))
    settle(scene, 3)
    draw(scene, (1280, 720))
    _, drawn = scene.seated.canvas.parted(scene.director, scene.highlights())
    tops = {each.sprite.key: each.pose.rect.y for each in drawn}
    assert tops[card("5S")] < tops[card("6S")] - 10
    assert tops[card("5D")] == tops[card("6S")]


@pytest.mark.parametrize("size", SIZES)
def test_the_label_of_a_dragged_card_lies_on_no_plate(size: Size, painted: Painted) -> None:
    scene = table("P1: hand AC // P2: hand 3H | points 9S TS // turn P1 9", size)
    areas = scene.director.layout.areas
    zone = areas.zones[OnField(1, Zone.POINTS)]
    drag(scene, at(scene, "AC"), (zone.x + zone.height // 3, zone.centery), drop=False)
    settle(scene, 1)
    found = tags_drawn(scene, size, painted)
    assert found
    assert [box for box in areas.plates.values() if box.collidelist([plate for _, plate in found]) >= 0] == []


@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("tone", [Tone.ACT, Tone.DETAIL])
def test_the_longest_word_of_an_effect_is_not_cut(size: Size, text_size: float, tone: Tone) -> None:
    shown = stage(size, Settings(text_size=text_size))
    panel = LogPanel(shown)
    line = Line("Cal plays [6S]: scrap all permanents", tone)
    width = shown.scale.px(160)
    rows = panel.rows(line, width)
    assert " ".join(rows) == line.text
    assert all(shown.text.width(row, panel.face(line, width)) <= panel.room(line, width) for row in rows)


def test_a_log_that_is_opened_while_cards_move_tells_all_that_has_happened(painted: Painted) -> None:
    size = (1280, 720)
    scene = table("P1: hand AH 9S | points 6C 4S // P2: hand 3H | points 7H 5S // turn P1 9", size)
    logs = painted(LogPanel.draw)
    scene.session.submit(0, OneOff(card("AH")))
    while not scene.seated.memory.story.lines:
        scene.update(1 / 60)
    assert scene.director.moving
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_l, unicode="l", mod=0))
    scene.update(1 / 60)
    draw(scene, size)
    assert logs[-1].lines == tuple(scene.seated.memory.story.lines)
