"""Draw the cast in every mood into assets/portraits; `--sheet FILE` also paints all of them on one sheet."""

import sys
from pathlib import Path

import pygame
from painting import cut, rendered, write_webp
from portrait_cast import CAST, Creature
from portrait_faces import CENTRE, MOODS, RADIUS, features, ground, marks, pose

PORTRAITS = Path(__file__).resolve().parents[1] / "portraits"
SIDE = 200.0
PAINTED = 320, 320  # pixels: as large as a portrait is ever shown on a screen of 3840×2160


def portrait(creature: Creature, mood: str) -> list[str]:
    """The disc, the creature before it, and what hangs over it."""
    return [
        *ground(*creature.water, mood),
        pose(mood, [*creature.body(mood), *features(creature.face, mood)]),
        *marks(mood, creature.face.ink),
    ]


def painted_portrait(creature: Creature, mood: str) -> pygame.Surface:
    """One portrait, cut along the lower half of its disc. SVG as it is read here has no clip paths."""
    large = rendered(portrait(creature, mood), (SIDE, SIDE), PAINTED)
    wide = large.get_width()
    x, y, radius = (part / SIDE * wide for part in (*CENTRE, RADIUS))
    kept = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    kept.fill("white", (0, 0, wide, round(y)))
    pygame.draw.circle(kept, "white", (x, y), radius)
    kept.blit(large, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut(large, kept)


def sheet(target: Path, sizes: tuple[int, ...] = (200, 96, 48)) -> None:
    """All portraits as the program shows them, at several sizes."""
    width = sum(size * len(MOODS) + 12 for size in sizes)
    whole = pygame.Surface((width, sizes[0] * len(CAST)))
    whole.fill((16, 58, 70))
    for row, name in enumerate(CAST):
        left = 0
        for size in sizes:
            for column, mood in enumerate(MOODS):
                picture = pygame.transform.smoothscale(
                    pygame.image.load(PORTRAITS / f"{name}-{mood}.webp"), (size, size)
                )
                whole.blit(picture, (left + column * size, row * sizes[0] + (sizes[0] - size) // 2))
            left += size * len(MOODS) + 12
    pygame.image.save(whole, target)


def main(arguments: list[str]) -> None:
    """Write every portrait."""
    for name, creature in CAST.items():
        for mood in MOODS:
            write_webp(PORTRAITS / f"{name}-{mood}.webp", painted_portrait(creature, mood))
    if arguments[:1] == ["--sheet"]:
        sheet(Path(arguments[1]))


if __name__ == "__main__":
    main(sys.argv[1:])
