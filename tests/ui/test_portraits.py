"""The cast: a face for everybody, told apart by shape and colour, and drawn in every expression."""

from itertools import combinations, product

import pygame
import pytest

from cuttle_desktop.app.program import level_rows
from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.portraits import BY_CREATURE, CAST, Expression, Portrait, opposite, seated


def faces(names: str, **chosen: str) -> list[str]:
    """The creatures around a table of these names."""
    return [portrait.creature for portrait in seated(names.split(), chosen)]


@pytest.mark.parametrize(
    ("portrait", "expression"), list(product(CAST, Expression)), ids=lambda part: getattr(part, "creature", part)
)
def test_every_creature_is_drawn_in_every_mood(portrait: Portrait, expression: Expression) -> None:
    assert asset("portraits", f"{portrait.creature}-{expression.value}.webp").exists()


def test_no_two_moods_of_a_face_look_the_same() -> None:
    art = Art()
    for portrait in CAST:
        pixels = {
            expression: pygame.image.tobytes(art.portrait(portrait.creature, expression, 48), "RGBA")
            for expression in Expression
        }
        assert [pair for pair in combinations(Expression, 2) if pixels[pair[0]] == pixels[pair[1]]] == [], (
            portrait.creature
        )


def test_a_portrait_reaches_over_the_upper_half_of_its_disc_only() -> None:
    art = Art()
    for portrait, expression in product(CAST, Expression):
        picture = art.portrait(portrait.creature, expression, 100)
        assert [picture.get_at(corner).a for corner in ((1, 98), (98, 98), (4, 75), (95, 75))] == [0, 0, 0, 0]


def test_no_two_of_the_cast_have_nearly_the_same_colour() -> None:
    far = {
        (one.creature, other.creature): sum(abs(a - b) for a, b in zip(one.colour, other.colour, strict=True))
        for one, other in combinations(CAST, 2)
    }
    assert {pair: distance for pair, distance in far.items() if distance < 60} == {}


def test_no_opponent_has_the_face_of_the_player() -> None:
    called = [member.called for member in level_rows()]
    around = [opposite(name, {}).creature for name in called]
    assert "cuttlefish" not in around
    assert len({*around}) == len(called)
    assert opposite("Bea", {"You": "octopus"}).creature != "octopus"


def test_nobody_at_a_table_has_the_face_of_another() -> None:
    assert faces("Bea Bea Bea Bea")[0] == "octopus"
    for names in ("Bea Bea Bea Bea", "Ann Abe Al Amy", "You Bea Cal Dot", "Otto Bob Otto Bob"):
        assert len(set(faces(names))) == 4, names


def test_the_same_names_have_the_same_faces_every_time() -> None:
    assert faces("You Bea Cal Dot") == ["cuttlefish", "octopus", "crab", "puffer"]
    assert faces("Ann Bob") == faces("Ann Bob")


def test_a_chosen_face_goes_with_its_name_and_others_give_way() -> None:
    assert faces("You Bea", You="octopus")[0] == "octopus"
    assert faces("You Bea", You="octopus")[1] != "octopus"
    assert faces("Bea You", You="octopus")[1] == "octopus"


def test_a_face_that_no_longer_exists_is_forgotten() -> None:
    assert "kraken" not in BY_CREATURE
    assert faces("You Bea", You="kraken") == faces("You Bea")


def test_who_shares_the_screen_keeps_the_face_they_have_alone() -> None:
    assert seated(("Ann", "Ed"), {})[0] == seated(("You", "Bea"), {})[0]
    assert seated(("Ann", "Ed"), {"You": "ray"})[0].creature == "ray"
    assert seated(("Ann", "Ed"), {"You": "ray", "Ann": "crab"})[0].creature == "crab"
    assert opposite("Ann", {}).creature != seated(("You",), {})[0].creature
