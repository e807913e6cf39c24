"""The plates of the seats: what stands on them is whole, and stands at the same place on all of them."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.events import InDeck, InScrap
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.step import legal
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.drawing.goal_ladder import goal_ladder_box
from cuttle_desktop.ui.table.drawing.plate_parts import Score, bar, face_box, figures, fitting_shape
from cuttle_desktop.ui.table.drawing.plates import PlateFigures, Plates
from cuttle_desktop.ui.table.heard_table import seated_heard
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.text import Text
from cuttle_desktop.words.speech import Cast
from tests.painted import Call, Painted
from tests.reaching import in_reach
from tests.rewarded import EVERYTHING
from tests.store.drawing import header
from tests.tables import FOUR, MID, SIZES, THREE, Size, draw, exits, full, in_windows, session, settle, stage, table

LONG = ("Christopher", "Bartholomew", "Maximiliane", "Wilhelmina")  # eleven letters, one of them ten
WORN = Settings(title="crab-friend", curtain=False)
SEATS = {"two": MID, "three": THREE, "four": FOUR}


@pytest.fixture
def written(painted: Painted) -> list[Call]:
    """Every line that is drawn."""
    return painted(Text.draw)


def seated(text: str, names: tuple[str, ...], size: Size, text_size: float) -> TableScene:
    players: tuple[Player, ...] = (Human(names[0]), *(Bot(name, "casual") for name in names[1:]))
    scene = TableScene(
        stage(size, Settings(text_size=text_size)), session(text, players[: full(text).rules.seats]), exits()
    )
    scene.resized(size)
    settle(scene)
    return scene


def paint(plates: Plates, box: Rect, view: View, seat: Seat, size: Size) -> None:
    surface = Surface(size)
    plates.bases.clear()
    for piece in plates.pieces(box, view, seat, PlateFigures(7, 14)):
        piece.draw(surface)


@pytest.mark.parametrize("names", [LONG, ("You", "Bea", "Cal", "Dee")])
@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("seats", SEATS)
def test_every_plate_shows_how_many_cards_the_hand_holds(
    seats: str, size: Size, text_size: float, names: tuple[str, ...], written: list[Call]
) -> None:
    scene = seated(SEATS[seats], names, size, text_size)
    view, plates = scene.director.view, scene.seated.canvas.plates
    missing: list[Seat] = []
    for seat, box in scene.director.layout.areas.plates.items():
        written.clear()
        paint(plates, box, view, seat, size)
        held = str(len(view.hands[seat]))
        if held not in [words.removeprefix("[@hand] ").split("/")[0] for words in (line.text for line in written)]:
            missing.append(seat)
    assert missing == []


@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("seats", SEATS)
def test_a_name_of_eleven_letters_is_not_cut(seats: str, size: Size, text_size: float, written: list[Call]) -> None:
    scene = seated(SEATS[seats], LONG, size, text_size)
    draw(scene, size)
    names = {words for words in (line.text for line in written) if any(words[:4] == name[:4] for name in LONG)}
    assert names == set(LONG[: len(scene.seated.cast.names)])


@pytest.mark.parametrize("size", SIZES)
def test_thinking_is_written_whole(size: Size, written: list[Call]) -> None:
    scene = seated("P1: hand AH // P2: hand 3H // turn P2 2", ("You", "Bea"), size, 2.0)
    draw(scene, size)
    assert [words for words in (line.text for line in written) if words.startswith("think")] == ["thinking …"]


@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("seats", SEATS)
def test_a_status_says_less_before_its_letters_get_small(
    seats: str, size: Size, text_size: float, written: list[Call]
) -> None:
    draw(seated(SEATS[seats], ("You", "Bea", "Cal", "Dee"), size, text_size), size)
    faces = {line.text: line.face for line in written}
    said = {words: face.size for words, face in faces.items() if "win next" in words or words == "to play"}
    assert all(letters >= 0.85 * theme.SMALL.size - 1 for letters in said.values()), said
    if seats != "four":  # whose plates are so small that only the edge tells whose turn it is
        assert faces["your turn"].size >= 0.7 * theme.SMALL.size - 1, "in the same words at every size"


@in_windows()
def test_the_number_of_cards_stands_at_the_same_place_on_every_plate(
    size: Size, text_size: float, written: list[Call]
) -> None:
    scene = seated(THREE, ("You", "Bea", "Cal"), size, text_size)
    plates, view = scene.seated.canvas.plates, scene.director.view
    beside = set()
    for seat, box in scene.director.layout.areas.plates.items():
        written.clear()
        paint(plates, box, view, seat, size)
        name = next(line.made for line in written if line.text == scene.seated.cast.names[seat])
        held = [line.made for line in written if line.text.startswith("[@hand]")]
        beside.add(tuple(abs(name.centery - rect.centery) < name.height // 2 for rect in held))
    assert len(beside) == 1


@in_windows()
@pytest.mark.parametrize("seats", ["three", "four"])
def test_a_seat_that_is_one_play_away_is_marked_by_more_than_a_colour(
    seats: str, size: Size, text_size: float, painted: Painted
) -> None:
    scene = seated(SEATS[seats], ("You", "Bea", "Cal", "Dee"), size, text_size)
    plates, view, icons = scene.seated.canvas.plates, scene.director.view, painted(type(scene.table.art).icon)
    endangered = [seat for seat in scene.director.layout.areas.plates if plates.danger(view, seat)]
    for seat in endangered:
        icons.clear()
        paint(plates, scene.director.layout.areas.plates[seat], view, seat, size)
        if fitting_shape(scene.stage, scene.director.layout.areas.plates[seat]).below:
            continue  # the words say it
        assert icons[-1].name == "warning"  # drawn last, over the face
    assert endangered


@in_windows()
@pytest.mark.parametrize("seats", SEATS)
def test_what_a_plate_tells_when_pointed_at_covers_no_plate_and_no_count_of_a_pile(
    seats: str, size: Size, text_size: float
) -> None:
    scene = seated(SEATS[seats], ("You", "Bea", "Cal", "Dee"), size, text_size)
    areas = scene.director.layout.areas
    danger = "[@warning] Could win next with 10–J or K, if Bea holds one."
    for seat, words in itertools.product(areas.plates, ("", danger)):
        if words and seat == scene.seat:
            continue  # rivals alone are warned of
        box = goal_ladder_box(scene.table, areas, scene.director.view, seat, words)
        assert box.collidelist([*areas.plates.values()]) < 0
        assert seat != scene.seat or not box.colliderect(areas.recap), "the recap, or the advice of a review"
        assert Rect((0, 0), size).contains(box)
        for pile in (pile_box(areas, place) for place in (InDeck(), InScrap())):
            assert not box.colliderect((pile.x, pile.bottom, pile.width, scene.table.scale.row_px(theme.BODY_BOLD)))


@pytest.mark.parametrize("size", SIZES)
def test_the_goals_of_a_rival_fit_between_its_plate_and_the_piles(size: Size) -> None:
    scene = seated(MID, ("You", "Bea"), size, 1.0)
    areas = scene.director.layout.areas
    box = goal_ladder_box(scene.table, areas, scene.director.view, 1)
    assert box.top > areas.plates[1].bottom
    assert box.bottom < pile_box(areas, InDeck()).top


@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("seats", SEATS)
def test_the_number_of_passes_covers_no_count_of_a_pile(
    seats: str, size: Size, text_size: float, written: list[Call]
) -> None:
    scene = seated(f"{SEATS[seats]} // passes 1", ("You", "Bea", "Cal", "Dee"), size, text_size)
    areas, view = scene.director.layout.areas, scene.director.view
    hud, picture = scene.seated.canvas.hud, Surface(size)
    written.clear()
    hud.draw_deck(picture, areas, view, len(view.deck), lit=None)
    hud.draw_scrap_place(picture, areas, view)
    (passes,) = [line.made for line in written if line.text.startswith("passes")]
    for line in written:
        if not line.text.startswith("passes"):
            assert not core(passes).colliderect(core(line.made)), line.text
    assert areas.plates[0].y >= core(passes).bottom


def core(line: Rect) -> Rect:
    """A line of text without the air above and below its letters."""
    return line.inflate(0, -round(line.height * 0.4))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_face_does_not_lie_on_the_bar(seats: str, size: Size) -> None:
    scene = seated(SEATS[seats], ("You", "Bea", "Cal", "Dot"), size, 1.0)
    draw(scene, size)
    for base in scene.seated.canvas.plates.bases.values():
        if base.shape.bar and base.face:
            at = face_box(scene.stage, base.space, base.shape, base.face)
            score = Score(10, 21, 0.0, danger=False)
            assert not any(rect.colliderect(at) for _, rect in bar(scene.stage, base.space, score))


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("high", [70, 84, 100, 130, 170])
@pytest.mark.parametrize("seats", SEATS)
def test_name_and_score_share_a_plate_however_low_it_is(
    seats: str, high: int, text_size: float, written: list[Call]
) -> None:
    names, size = ("You", "Bea", "Cal", "Dot"), (1280, 720)
    scene = seated(SEATS[seats], names, size, text_size)
    plates, view = scene.seated.canvas.plates, scene.director.view
    box = Rect(9, 9, scene.director.layout.areas.plates[1].width, high)
    written.clear()
    paint(plates, box, view, 1, size)
    base = plates.bases[1]
    (name,) = (core(line.made).move(base.at) for line in written if line.text == names[1])
    score = [core(rect) for _, rect in figures(scene.stage, base.space, base.shape, Score(10, 21, 0.0, danger=False))]
    assert box.contains(name)
    assert all(box.contains(rect) for rect in score), "10 / 21 went over the edge"
    assert name.collidelist(score) < 0


def test_at_a_table_of_partners_a_plate_says_whose_points_count() -> None:
    team, two = (seated(text, ("You", "Bea", "Cal", "Dot"), (1280, 720), 1.0) for text in (FOUR, MID))
    plates, view = team.seated.canvas.plates, team.director.view
    told = "Partners win together, but points and kings are not shared: one of them must reach the goal."
    dangers = [plates.danger(view, seat) for seat in range(4)]
    assert [plates.tip(view, seat) for seat in range(4)] == [
        told if danger is None else f"{danger.sentence(plates.cast.names[seat])}\n{told}"
        for seat, danger in enumerate(dangers)
    ]
    assert None in dangers
    assert any(dangers), "who is about to win is told first, and the rule as well"
    assert two.seated.canvas.plates.tip(two.director.view, 0) == ""


def test_a_plate_counts_what_an_unseen_card_would_bring_back_as_a_hint_does() -> None:
    text = "P1: hand 3C | points 9C[JH<P2] // P2: hand 3H 4H 5H | points 6S TS // turn P1 5"
    found = in_reach(view(full(text), 0))[1]
    assert found.brief == "2, 5–J or K"


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("P1: hand 3C // P2: hand 3H 4H 5H | points 9S 2S // turn P1 5", False),  # needs a ten: 4 of 47 cards
        ("P1: hand 3C // P2: hand 3H 4H 5H 6H 7H | points 9S 7S // turn P1 5", True),  # needs 5 or more
        ("P1: hand 3C | perms 8S // P2: hand TH | points 9S 2S // turn P1 5", True),  # the ten is seen
    ],
    ids=["a ten", "five or more", "a known ten"],
)
def test_only_a_win_that_is_likely_turns_a_plate_red(text: str, likely: bool) -> None:
    now = view(full(text), 0)
    found = in_reach(now)[1]
    assert found.likely is likely
    scene = table(text)
    plates = scene.seated.canvas.plates
    status = plates.status(scene.director.view, 1, own_turn=False, thinking=False, danger=found)
    assert (status.sign, status.brief) == ("warning", "[@warning] could win next")
    assert (status.colour == theme.CORAL) is likely


@pytest.mark.parametrize("rules", ["cuttle.cards-17", "pagat", "cutthroat", "team"])
def test_a_plate_warns_of_the_same_win_as_if_each_view_were_looked_at_anew(rules: str) -> None:
    """It is looked for again only where its facts have changed: a card laid, drawn, seen or lost."""
    warned = 0
    for seed in range(8):
        dice, game = Random(seed), Game(header(rules, seed).deal)
        plates = Plates(stage(), Cast(("You", "Bea", "Cal", "Dee"), 0))
        while asked(game.state) is not None:
            now = view(game.state, 0)
            found = {seat: plates.danger(now, seat) for seat in range(now.rules.seats)}
            assert {seat: win for seat, win in found.items() if win is not None} == in_reach(now)
            warned += any(found.values())
            game.play(dice.choice(legal(game.state)))
    assert warned


def test_the_title_that_was_won_is_seen_in_ones_own_turn_too(written: list[Call]) -> None:
    shown = table(MID, (1280, 720), (Human("You"), Bot("Cal", "casual")), WORN, profile=EVERYTHING)
    written.clear()
    draw(shown, (1280, 720))
    assert "friend of the crab" in [line.text for line in written]


@pytest.mark.parametrize("names", [("You", "Cal"), ("Ann", "Bob")])
def test_the_title_that_was_won_stands_on_the_own_plate_alone_and_is_heard_there(names: tuple[str, str]) -> None:
    """At a shared screen it is that of the first person who was set up."""
    players = (Human(names[0]), Human(names[1]) if "You" not in names else Bot(names[1], "casual"))
    shown = table(MID.replace("turn P1 9", "turn P2 9"), (1280, 720), players, WORN, profile=EVERYTHING)
    plates = shown.seated.canvas.plates
    assert [plates.title(seat) for seat in range(2)] == ["friend of the crab", ""]
    heard = seated_heard(shown.seated)
    assert [node.key for node in heard if "friend of the crab" in node.description] == [("seat", 0)]
