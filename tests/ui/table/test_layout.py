"""Nothing on the table overlaps, is cut off, or hides an index, at any window size and number of seats."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace
from pygame import Rect

from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField
from cuttle_desktop.engine.view import View, onlook, view
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.canvas import LIFT
from cuttle_desktop.ui.table.drawing.hud import peek_box
from cuttle_desktop.ui.table.input.tray import number_places
from cuttle_desktop.ui.table.layout.card_poses import (
    SIDEWAYS_INDEX,
    Z_TRAY,
    Arrangement,
    Layout,
    layout,
    pile_box,
    trayed,
)
from cuttle_desktop.ui.table.layout.geometry import Pose, Slot, grid, spread
from cuttle_desktop.ui.theme import Scale
from tests.tables import FOUR, MID, SIZES, STAGES, THREE, Size, full, in_windows, settle, table

INDEX = 0.2  # card widths that an index needs


def how(size: Size, drawer: bool = False, ui_scale: float = 1.0) -> Arrangement:
    return Arrangement(size, Scale(size, ui_scale).factor, drawer)


def laid(text: str, size: Size = (1280, 720)) -> tuple[View, Layout]:
    seen = view(full(text), 0)
    return seen, layout(seen, how(size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("drawer", [False, True])
@pytest.mark.parametrize("text", [MID, THREE, FOUR], ids=["two", "three", "four"])
def test_zones_plates_bar_and_drawer_are_apart_and_inside_the_window(text: str, size: Size, drawer: bool) -> None:
    areas = layout(view(full(text), 0), how(size, drawer)).areas
    boxes = [*areas.zones.values(), *areas.plates.values(), areas.bar, areas.strip]
    boxes += [areas.log] if drawer else []
    assert all(Rect((0, 0), size).contains(box) for box in boxes)
    assert all(box.width >= 30 and box.height >= 30 for box in boxes)
    boxes.append(areas.recap)
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.colliderect(other)]


@pytest.mark.parametrize("ui_scale", [0.5, 1.5, 2.0])
def test_a_large_interface_still_fits_the_smallest_window(ui_scale: float) -> None:
    size = SIZES[0]
    areas = layout(view(full(MID), 0), how(size, ui_scale=ui_scale)).areas
    boxes = [*areas.zones.values(), *areas.plates.values(), areas.bar, areas.strip]
    assert all(Rect((0, 0), size).contains(box) for box in boxes)
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.colliderect(other)]


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_large_enough_to_read(size: Size) -> None:
    areas = layout(view(full(MID), 0), how(size)).areas
    assert areas.card >= 70
    assert areas.hand_card >= 70


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", STAGES)
def test_every_card_lies_in_its_zone(name: str, size: Size) -> None:
    seen = view(full(STAGES[name].text), 0)
    shown = layout(seen, how(size))
    places = {card: InHand(seat) for seat, hand in enumerate(seen.hands) for card in hand if card is not None}
    fields = {
        held: OnField(seat, zone)
        for seat, field in enumerate(seen.fields)
        for zone in Zone
        for stack in field.zone(zone)
        for held in (stack.card, *(rider.card for rider in stack.riders))
    }
    away = trayed(seen, how(size))
    for key, place in (places | fields).items():
        if key not in away:
            assert shown.areas.zones[place].inflate(2, 2).contains(shown.poses[key].rect), (key, place)


@in_windows()
@pytest.mark.parametrize("more", ["", " AD AH 2C 3C 3D 4H 5H 6C 7S 8S 8H 9H JD JC"], ids=["twelve", "twenty-six"])
def test_the_digit_of_a_card_in_a_tray_lies_below_what_is_seen_of_it(more: str, size: Size, text_size: float) -> None:
    text = STAGES["three"].text.replace("4D 7D", f"4D 7D{more}")
    scene = table(text, size, settings=Settings(text_size=text_size))
    found = scene.director.layout
    cards = [pose.rect for pose in sorted(found.poses.values(), key=lambda pose: pose.z) if pose.z >= Z_TRAY]
    places = list(number_places(found, scene.table))
    assert len(places) == 9
    for i, (x, y) in enumerate(places):
        digit = Rect(0, 0, scene.table.text.width("9", theme.TINY), scene.table.text.line_height(theme.TINY) * 3 // 4)
        digit.midtop = (x, y)
        assert digit.collidelist(cards) < 0
        following = cards[i + 1]
        assert cards[i].x <= digit.x
        assert digit.right <= cards[i].right
        assert following.y != cards[i].y or digit.right <= following.x + scene.table.scale.px(2)


@pytest.mark.parametrize("drawer", [False, True])
@in_windows()
@pytest.mark.parametrize("name", ["jacks", "midgame", "seven", "twelve"])
def test_every_card_on_the_fields_shows_its_index(name: str, size: Size, text_size: float, drawer: bool) -> None:
    seen = view(full(STAGES[name].text), 0)
    given = replace(how(size, drawer), unit=Scale(size, 1.0, text_size).factor, text_size=text_size)
    shown = layout(seen, given)
    for field in seen.fields:
        for zone in Zone:
            stacks = field.zone(zone)
            lying = [shown.poses[held] for stack in stacks for held in (stack.card, *(r.card for r in stack.riders))]
            for one, other in pairwise(lying):
                wide = SIDEWAYS_INDEX if one.angle else INDEX
                assert other.rect.x - one.rect.x >= wide * one.width - 1


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_of_twelve_stays_readable(size: Size) -> None:
    seen, shown = laid("P1: hand AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC // P2: hand KH", size)
    lefts = [shown.poses[held].rect.x for held in seen.hand]
    assert all(b - a >= INDEX * shown.areas.hand_card for a, b in pairwise(lefts))


def test_glasses_lie_sideways_and_eights_for_points_do_not() -> None:
    _, shown = laid("P1: points 8H | perms 8S* // P2: hand KH")
    assert shown.poses[card("8S")].angle == 90
    assert shown.poses[card("8H")].angle == 0


def test_jacks_are_stacked_up_and_to_the_right() -> None:
    _, shown = laid("P1: points TD[JH<P2 JS<P1 JC<P2] // P2: hand KH")
    poses = [shown.poses[card(code)] for code in ("TD", "JH", "JS", "JC")]
    for below, above in pairwise(poses):
        assert above.x - below.x >= INDEX * below.width
        assert above.y < below.y
        assert above.z > below.z


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("jacks", ["", "[JH<P2]", "[JH<P2 JS<P1 JC<P2]"])
def test_a_jack_moves_no_card_below_it_up_or_down(jacks: str, size: Size) -> None:
    seen = view(full(f"P1: points TD{jacks} 7C | perms KC // P2: points 9H // scrap 2C"), 0)
    poses = layout(seen, how(size)).poses
    assert len({poses[card(code)].y for code in ("TD", "7C", "KC")}) == 1


def test_unknown_cards_of_another_hand_are_slots_that_tell_nothing() -> None:
    _, shown = laid("P1: hand AC // P2: hand KH 2C 3C")
    slots = [key for key in shown.poses if isinstance(key, Slot)]
    assert slots == [Slot(1, 0), Slot(1, 1), Slot(1, 2)]
    assert not any(shown.poses[slot].up for slot in slots)


def test_known_cards_of_another_hand_show_their_faces_unless_that_is_switched_off() -> None:
    seen = view(full("P1: hand AC // P2: hand KH 2C 3C // seen P1: KH"), 0)
    assert card("KH") in layout(seen, how((1280, 720))).poses
    hidden = layout(seen, Arrangement((1280, 720), 1.0, known=False)).poses
    assert card("KH") not in hidden
    assert Slot(1, 2) in hidden


@pytest.mark.parametrize("opened", [("AC",), ("9C",), ("JS", "9C"), ("KH",)])
def test_nothing_covers_a_card_of_a_tray_that_wears_a_frame(opened: tuple[str, ...]) -> None:
    """Else the frame seems to lie behind another card. The others keep their indices in sight."""
    seen, framed = view(full(STAGES["three"].text), 0), tuple(map(card, opened))
    lies = replace(how(SIZES[0]), opened=framed)
    poses = layout(seen, lies).poses
    for one, following in pairwise(trayed(seen, lies)):
        shown = poses[following].x - poses[one].x
        assert shown >= poses[one].width * (0.99 if one in framed else INDEX)


def test_the_cards_to_choose_from_lie_in_a_tray_that_can_be_put_aside() -> None:
    seen = view(full(STAGES["three"].text), 0)
    tray = layout(seen, how((1280, 720)))
    assert tray.tray is not None
    assert all(tray.tray.contains(tray.poses[held].rect) for held in seen.scrap)
    assert layout(seen, Arrangement((1280, 720), 1.0, tray=False)).tray is None


def test_what_a_seven_turned_up_lies_in_the_middle() -> None:
    seen = view(full(STAGES["seven"].text), 0)
    shown = layout(seen, how((1280, 720)))
    middle = shown.areas.zones[InMiddle()]
    assert all(middle.contains(shown.poses[card(code)].rect) for code in ("7S", "JS", "TH"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [THREE, FOUR])
def test_what_a_seven_turned_up_is_about_as_large_as_a_card_on_a_field_with_three_and_four_seats(
    text: str, size: Size
) -> None:
    seen = view(full(f"{text} // deck JD TH // middle 7S // asks reveal P1 2"), 0)
    shown = layout(seen, how(size))
    middle, (seven, jack, ten) = shown.areas.zones[InMiddle()], (shown.poses[card(code)] for code in ("7S", "JD", "TH"))
    assert min(jack.width, ten.width) >= 0.9 * shown.areas.card
    assert all(middle.contains(pose.rect) for pose in (seven, jack, ten))
    assert jack.rect.collidelist([seven.rect, ten.rect]) < 0


def test_the_topmost_card_at_a_point_is_found() -> None:
    _, shown = laid("P1: points TD[JH<P2] // P2: hand KH")
    jack = shown.poses[card("JH")]
    assert shown.at(jack.x, jack.y) is card("JH")
    ten = shown.poses[card("TD")].rect
    assert shown.at(ten.x + 3, ten.centery) is card("TD")


def test_a_row_is_centred_until_it_is_full_and_then_overlaps_evenly() -> None:
    assert spread([10, 10], 0, 100, 5) == [37.5, 52.5]
    assert spread([10] * 5, 0, 30, 0) == [0, 5, 10, 15, 20]
    assert spread([], 0, 30, 0) == []
    assert spread([10, 2, 10, 10], 0, 22, 0) == [0, 5, 7, 12], "narrow steps stay while wide ones are shortened"


def test_a_grid_needs_more_rows_only_when_cards_would_hide_each_other() -> None:
    box = Rect(0, 0, 500, 400)
    assert len({y for _, y, _ in grid(8, box, 100, 5)}) == 1
    assert len({y for _, y, _ in grid(30, box, 100, 5)}) > 1
    assert grid(0, box, 100, 5) == []


def test_a_hand_that_the_onlooker_does_not_see_lies_face_down() -> None:
    state = full("P1: hand AH 9S 8D // P2: hand 3H 6D")
    for eyes, known in ((frozenset({0}), 3), (frozenset({0, 1}), 5), (frozenset[int](), 0)):
        poses = layout(onlook(state, 0, eyes), Arrangement((1280, 720), 1.0)).poses
        faces = [pose.up for pose in poses.values()]
        assert (len(faces), sum(faces)) == (5, known)


def test_the_foot_of_the_window_is_not_the_tables() -> None:
    seen = onlook(full(MID), 0, frozenset({0}))
    areas = layout(seen, Arrangement((1280, 720), 1.0, foot=110)).areas
    for box in (*areas.zones.values(), *areas.plates.values(), areas.bar, areas.strip, areas.board):
        assert box.bottom <= 610


@pytest.mark.parametrize("drawer", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_hands_rows_and_the_brass_line_stay_when_cards_come_and_go(size: Size, drawer: bool) -> None:
    """Only the cards on the fields get smaller."""
    few = "P1: hand AH | points 6C // P2: hand 3H | points 7H // turn P1 9"
    many = "P1: hand AH | points AC AD 2C 2D 3C 3D | perms QC KC KS // P2: hand 3H | points 7H // turn P1 9"
    one, other = (layout(view(full(text), 0), how(size, drawer)).areas for text in (few, many))
    hands = (InHand(0), InHand(1))
    assert [one.zones[hand] for hand in hands] == [other.zones[hand] for hand in hands]
    assert (one.tray, one.hand_card, one.other_card) == (other.tray, other.hand_card, other.other_card)


@pytest.mark.parametrize(
    "text",
    [
        "P1: hand AH | points 6C 4S | perms QH KC // P2: hand 3H | points 7H 5S | perms KD // turn P1 9",
        "P1: hand AH | points 6C | perms QH KC 8S* // P2: hand 3H",
        STAGES["last"].text,
    ],
    ids=["four cards", "a full zone beside an empty one", "a longer one"],
)
def test_cards_beside_each_other_do_not_overlap_at_1920_with_the_log_open(text: str) -> None:
    seen = view(full(text), 0)
    found = layout(seen, how((1920, 1080), drawer=True))
    lying = [found.poses[stack.card].rect for held in seen.fields for stack in (*held.points, *held.permanents)]
    assert [one for one, other in combinations(lying, 2) if one.colliderect(other)] == []


@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("text", [MID, THREE, FOUR], ids=["two", "three", "four"])
def test_no_plate_covers_the_count_of_a_pile(text: str, size: Size, text_size: float) -> None:
    scale = Scale(size, 1.0, text_size)
    areas = layout(view(full(text), 0), replace(how(size), text_size=text_size)).areas
    count = scale.row_px(theme.BODY_BOLD)
    for place in (InDeck(), InScrap()):
        below = pile_box(areas, place).bottom
        assert below + count <= areas.plates[0].y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["three", "browse"])
def test_with_large_text_cards_of_a_tray_are_as_large_as_in_the_hand_and_cover_neither_title_nor_button(
    name: str, size: Size
) -> None:
    scene = table(STAGES[name].text, size, settings=Settings(text_size=2.0))
    STAGES[name].act(scene)
    settle(scene, 0.2)
    found = scene.director.layout
    assert found.tray is not None
    title = found.tray.y + scene.table.scale.px(12) + scene.table.text.line_height(theme.HEADING)
    cards = [pose.rect for pose in found.poses.values() if pose.z >= Z_TRAY]
    digits = scene.table.text.line_height(theme.TINY)
    assert min(box.width for box in cards) >= 0.9 * found.areas.hand_card
    assert min(box.y - box.height * LIFT for box in cards) >= title - scene.table.scale.px(6)
    peek = peek_box(found, scene.table)
    low = peek.y if peek.y > found.tray.centery else found.tray.bottom
    assert max(box.bottom for box in cards) + digits <= low + scene.table.scale.px(6)
    assert min(box.y - box.height * LIFT for box in cards) >= (peek.bottom if low != peek.y else 0) - 1


@pytest.mark.parametrize(
    ("size", "text_size", "is_open"), [((1920, 1080), 1.0, True), ((1920, 1080), 2.0, False), ((2560, 1440), 1.5, True)]
)
def test_the_log_is_open_at_first_where_the_letters_leave_room_for_it(
    size: Size, text_size: float, is_open: bool
) -> None:
    assert table(MID, size, settings=Settings(text_size=text_size)).drawer is is_open


@pytest.mark.parametrize("angle", [0, -4, 7])
def test_a_card_that_lies_a_little_askew_has_the_box_of_one_that_lies_straight(angle: float) -> None:
    assert Pose(200, 200, 100, angle).rect.size == (100, 140)
    assert Pose(200, 200, 100, 90 + angle).rect.size == (140, 100)


def test_the_middle_gives_room_where_cards_on_the_fields_would_overlap() -> None:
    size = (1920, 1080)
    given = replace(how(size, drawer=True), unit=Scale(size).factor)
    few = layout(view(full(STAGES["opening"].text), 0), given)
    found = layout(view(full(STAGES["midgame"].text), 0), given)
    rows = [[found.poses[card(code)].rect for code in row] for row in (("QH", "8S", "KC"), ("JS", "5S"), ("6C", "4S"))]
    shown = [(b.x - a.x) / a.width for row in rows for a, b in pairwise(row)]
    assert found.areas.zones[InMiddle()].width < few.areas.zones[InMiddle()].width
    assert min(shown) > 0.6


@pytest.mark.parametrize("drawer", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_one_off_in_a_narrow_middle_covers_no_card_beside_it(size: Size, drawer: bool) -> None:
    text = STAGES["midgame"].text.replace("hand AH", "hand").replace(" // turn", " // middle AH // turn")
    seen = view(full(text), 0)
    found = layout(seen, replace(how(size, drawer=drawer), unit=Scale(size).factor))
    one_off = found.poses[card("AH")].rect
    fields = [found.poses[stack.card].rect for field in seen.fields for stack in (*field.points, *field.permanents)]
    assert one_off.collidelist(fields) < 0


@pytest.mark.parametrize("drawer", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "theirs", ["7H 5S TD 9C 2D 4H | perms QD", "7H 5S TD 9C 2D | perms QD KH", "7H 5S TD 9C 2D 3C | perms QD QC"]
)
def test_the_middle_makes_room_for_two_permanents_beside_a_full_field(theirs: str, size: Size, drawer: bool) -> None:
    scene = table(f"P1: hand 9S | points 6C | perms KC 8S* // P2: hand 3H | points {theirs} // turn P1 9", size)
    scene.drawer, scene.dirty = drawer, True
    settle(scene)
    poses = scene.director.layout.poses
    for field in scene.director.view.fields:
        for zone in Zone:
            boxes = [poses[stack.card].rect for stack in field.zone(zone)]
            for left, right in pairwise(boxes):
                assert left.right - right.left <= 0.55 * min(left.width, right.width)
