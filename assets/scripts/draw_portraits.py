"""Draw the cast in every mood into assets/portraits; `--sheet FILE` also paints all of them on one sheet."""

import sys
from pathlib import Path

import pygame
from portrait_cast import CAST, Creature
from portrait_faces import MOODS, features, ground, marks, pose
from shapes import write

PORTRAITS = Path(__file__).resolve().parents[1] / "portraits"
SIDE = 200.0


def portrait(creature: Creature, mood: str) -> list[str]:
    """The disc, the creature before it, and what hangs over it."""
    return [
        *ground(*creature.water, mood),
        pose(mood, [*creature.body(mood), *features(creature.face, mood)]),
        *marks(mood, creature.face.ink),
    ]


def sheet(target: Path, sizes: tuple[int, ...] = (200, 96, 48)) -> None:
    """All portraits as the program shows them, at several sizes."""
    from cuttle_desktop.ui.drawings import paint_portrait
    from cuttle_desktop.ui.portraits import Expression

    pygame.display.init()
    width = sum(size * len(MOODS) + 12 for size in sizes)
    whole = pygame.Surface((width, sizes[0] * len(CAST)))
    whole.fill((16, 58, 70))
    for row, name in enumerate(CAST):
        left = 0
        for size in sizes:
            for column, mood in enumerate(MOODS):
                picture = paint_portrait(name, Expression(mood), size)
                whole.blit(picture, (left + column * size, row * sizes[0] + (sizes[0] - size) // 2))
            left += size * len(MOODS) + 12
    pygame.image.save(whole, target)


def main(arguments: list[str]) -> None:
    """Write every portrait."""
    for name, creature in CAST.items():
        for mood in MOODS:
            write(PORTRAITS / f"{name}-{mood}.svg", SIDE, SIDE, portrait(creature, mood))
    if arguments[:1] == ["--sheet"]:
        sheet(Path(arguments[1]))


if __name__ == "__main__":
    main(sys.argv[1:])
