"""The cast of the portraits: the water, the face and the body of each creature."""

from collections.abc import Callable

from msgspec import Struct
from portrait_creatures import crab, cuttlefish, nautilus, octopus, puffer, seahorse
from portrait_faces import Face
from portrait_swimmers import angler, narwhal, otter, ray, turtle

Body = Callable[[str], list[str]]


class Creature(Struct, frozen=True):
    """One of the cast."""

    water: tuple[str, str]  # light in the middle, dark at the edge
    face: Face
    body: Body


CAST = {
    "octopus": Creature(
        ("#4fb3a8", "#12525c"),
        Face(((74, 98), (126, 98)), 22, (100, 140), 20, "#9a68dd", "#2b1247", "#ff8fb8", ((52, 128), (148, 128))),
        octopus,
    ),
    "cuttlefish": Creature(
        ("#5a8fc0", "#1d3f6e"),
        Face(
            ((73, 94), (127, 94)),
            23,
            (100, 132),
            18,
            "#eead60",
            "#43210a",
            "#f2766b",
            ((54, 122), (146, 122)),
            wavy=True,
        ),
        cuttlefish,
    ),
    "crab": Creature(
        ("#8fd0d8", "#2c7891"),
        Face(
            ((74, 62), (126, 62)),
            22,
            (100, 142),
            24,
            "#ee6a50",
            "#4d0f12",
            "#ffb28f",
            ((58, 144), (142, 144)),
            stalked=True,
        ),
        crab,
    ),
    "puffer": Creature(
        ("#5cc0dc", "#1a5f94"),
        Face(((72, 92), (128, 92)), 23, (100, 128), 19, "#f9c845", "#4a3206", "#ff8f66", ((52, 122), (148, 122))),
        puffer,
    ),
    "seahorse": Creature(
        ("#7fd6b8", "#1f7a6a"),
        Face(((110, 74),), 24, (42, 114), 14, "#ee73ab", "#541033", "#ff5f8f", ((94, 112),)),
        seahorse,
    ),
    "turtle": Creature(
        ("#8fc7ee", "#2f6ea8"),
        Face(((74, 118), (126, 118)), 22, (100, 154), 20, "#8fc65e", "#143718", "#f49a78", ((60, 148), (140, 148))),
        turtle,
    ),
    "angler": Creature(
        ("#2b6c84", "#0d2440"),
        Face(
            ((72, 92), (128, 92)),
            21,
            (100, 142),
            36,
            "#55639f",
            "#0b0f24",
            "#c77bd0",
            ((52, 122), (148, 122)),
            teeth=True,
        ),
        angler,
    ),
    "ray": Creature(
        ("#f2c98a", "#c47a3c"),
        Face(((72, 88), (128, 88)), 20, (100, 132), 24, "#66b9d0", "#0d3140", "#ff9d9d", ((62, 122), (138, 122))),
        ray,
    ),
    "otter": Creature(
        ("#9fdcc8", "#3a8f86"),
        Face(((70, 76), (130, 76)), 18, (100, 126), 18, "#a06b45", "#351c0c", "#f29c83", ((62, 112), (138, 112))),
        otter,
    ),
    "narwhal": Creature(
        ("#7f86d0", "#2f3478"),
        Face(((70, 112), (130, 112)), 20, (100, 148), 21, "#b1cbea", "#182c52", "#ff9fb4", ((54, 138), (146, 138))),
        narwhal,
    ),
    "nautilus": Creature(
        ("#a58fd0", "#43306e"),
        Face(((76, 116), (124, 116)), 20, (100, 146), 16, "#f4e2d6", "#4a1f14", "#f49a86", ((58, 136), (142, 136))),
        nautilus,
    ),
}
