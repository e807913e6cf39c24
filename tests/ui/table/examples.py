"""Examples of playing at the table: a title, a table, what a player does there, and what the table says then.

    R30: a jack on its target asks who gets the card
        rules team // P1: hand JC 5C // P2: hand 3H | points 7H // P3: hand AD // P4: hand 4C // turn P1 9
          drag JC to 7H -> played nothing // buttons You, Cal, Dee // asks [JC]: who gets [7H]?
            wait, drag 7H to P3’s points -> played jack JC 7H @P3

A line goes on from the last one above it that is indented less, each time at a table of its own. A table that ends in
`//` goes on in the next line. Beside the mouse (`click`, `right-click`, `drag`, `hold JC over 7H`) and `press Enter`
there are `point at 7H`, `go to 7H` (the cursor), `push 1` (a button), `wait`, and `P2: oneoff AS`, said by that seat
and waited for.
Sentences are divided by ` · `. In brackets behind a title: settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import pygame
import pytest

from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.engine.notation import format_action, parse_action, parse_seat
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.drawing.middle import meaning_of_middle
from tests.driving import whole
from tests.tables import at, click, drag, mouse, settle, table

SETTINGS: Final[Mapping[str, Settings]] = {"": Settings(), "always asked": Settings(counter_prompts="always")}
PLACES: Final[Mapping[str, Place]] = {"deck": InDeck(), "scrap": InScrap(), "middle": InMiddle(), "hand": InHand(0)}
ZONES: Final = {"points": Zone.POINTS, "permanents": Zone.PERMANENTS}
KEYS: Final = {
    "Enter": (pygame.K_RETURN, "\r"),
    "Space": (pygame.K_SPACE, " "),
    "Esc": (pygame.K_ESCAPE, ""),
    "Tab": (pygame.K_TAB, "\t"),
    "Right": (pygame.K_RIGHT, ""),
    "Ctrl+Z": (pygame.K_z, ""),
}


def examples(text: str) -> pytest.MarkDecorator:
    """A test of each example."""
    told = []
    for example in text.strip().split("\n\n"):
        heading, *lines = example.replace("//\n    ", "// ").splitlines()
        title, _, settings = heading.rstrip("]").partition(" [")
        told.append(pytest.param(settings, lines, id=title))
    return pytest.mark.parametrize(("settings", "lines"), told)


def at_rest(text: str, settings: str) -> TableScene:
    return table(text, settings=SETTINGS[settings])


def nothing_else(_: TableScene) -> Mapping[str, object]:
    return {}


def hold(
    settings: str,
    lines: Sequence[str],
    opened: Callable[[str, str], TableScene] = at_rest,
    also: Callable[[TableScene], Mapping[str, object]] = nothing_else,
) -> None:
    """Play every way that an example tells from a table to its end, and look at what is said on the way.

    `opened` makes the table; `also` knows more words than `_seen`.
    """
    for start, *way in _ways(lines):
        scene = opened(start.strip(), settings)
        for line in way:
            steps, _, told = line.strip().partition(" -> ")
            for step in steps.split(", "):
                _do(scene, step)
            seen = " // ".join(_seen(scene, part.split(" ")[0], also(scene)) for part in told.split(" // "))
            assert seen == told, f"{start}\n{line}\nis {seen}"


def _ways(lines: Sequence[str]) -> Iterator[list[str]]:
    way: list[str] = []
    for line, below in zip(lines, [*lines[1:], ""], strict=True):
        way = [*(above for above in way if _depth(above) < _depth(line)), line]
        if _depth(below) <= _depth(line):
            yield way


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _do(scene: TableScene, step: str) -> None:
    match step.split(" "):
        case ["wait"]:
            settle(scene, 1)
        case ["press", name]:
            code, letter = KEYS.get(name) or (ord(name), name)
            mod = pygame.KMOD_CTRL if name.startswith("Ctrl") else 0
            scene.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=mod))
        case ["push", number]:
            click(scene, scene.interaction.bar.buttons.buttons[int(number) - 1].rect.center)
        case ["go", "to", *place]:
            focus = _place(" ".join(place))
            assert focus in scene.interaction.hit_test.focusables(scene.interaction.aimed)
            scene.interaction.cursor = focus
        case ["point", "at", *place]:
            mouse(scene, pygame.MOUSEMOTION, _spot(scene, " ".join(place)))
        case ["click", *place]:
            click(scene, _spot(scene, " ".join(place)))
        case ["right-click", *place]:
            click(scene, _spot(scene, " ".join(place)), button=3)
        case ["drag" | "hold" as verb, *_]:
            start, end = step.removeprefix(verb).strip().replace(" over ", " to ").split(" to ")
            drag(scene, _spot(scene, start), _spot(scene, end), drop=verb == "drag")
        case [seat, *action]:
            by = parse_seat(seat.removesuffix(":"))
            said = parse_action(" ".join(action), by)
            if by == scene.seat:
                scene.submit(said)
            else:
                scene.session.submit(by, said)
            settle(scene, 4)
    scene.update(1 / 60)


def _place(name: str) -> Card | Place:
    seat, of, part = name.rpartition("’s ")
    whose = parse_seat(seat) if of else 0
    if part in ZONES:
        return OnField(whose, ZONES[part])
    return InHand(whose) if of else PLACES.get(name) or card(name)


def _spot(scene: TableScene, name: str) -> tuple[int, int]:
    areas = scene.director.layout.areas
    if name == "the edge":
        return areas.board.centerx, 5
    if name.startswith("beside "):
        x, y = at(scene, name.removeprefix("beside "))
        return x + 10, y
    if name.endswith("’s plate"):
        return areas.plates[parse_seat(name.removesuffix("’s plate"))].center
    place = _place(name)
    if isinstance(place, Card):
        return at(scene, place.code)
    box = areas.zones[place]
    return (box.x + 8, box.y + 8) if isinstance(place, OnField) and place.seat == 0 else box.center


def _seen(scene: TableScene, word: str, more: Mapping[str, object]) -> str:
    """The same words, as the table has them."""
    play, chosen = scene.interaction, scene.interaction.selection
    offers = play.bar.prompt.offers
    seen: Mapping[str, object] = {
        "played": "; ".join(format_action(action) for action in whole(scene.session).log),
        "chosen": chosen.chosen and chosen.chosen.code,
        "target": chosen.target and chosen.target.code,
        "kind": chosen.kind and chosen.kind.name.lower(),
        "picked": " ".join(each.code for each in chosen.picks(scene.director.view)),
        "cursor": named(play.cursor),
        "shines": ", ".join(sorted(map(named, play.aimed.zones))),
        "buttons": ", ".join(offer.text for offer in offers),
        "briefly": ", ".join(offer.brief for offer in offers if offer.brief),
        "gold": ", ".join(offer.text for offer in offers if offer.main),
        "keys": ", ".join(button.hint for button in play.bar.buttons.buttons),
        "asks": play.bar.prompt.message,
        "choice": ", ".join(offer.text for offer in play.menu.offers) if play.menu else "",
        "said": " · ".join(scene.stage.toasts.sentences),
        "recap": " · ".join(scene.local_seats.memory(scene.seat).recap.sentences()),
        "middle": meaning_of_middle(scene.director.view, scene.seated.cast),
        "tray": "open" if scene.director.layout.tray else "",
        "hand": " ".join(each.code for each in _hand(scene)),
        **more,
    }
    return f"{word} {seen[word] or 'nothing'}"


def named(place: object) -> str:
    match place:
        case OnField(seat, zone):
            return f"P{seat + 1}’s {'points' if zone is Zone.POINTS else 'permanents'}"
        case InHand(seat):
            return f"P{seat + 1}’s hand"
        case Card():
            return place.code
        case _:
            return next((name for name, each in PLACES.items() if each == place), "")


def _hand(scene: TableScene) -> list[Card]:
    poses = scene.director.layout.poses
    return sorted(scene.director.view.hand, key=lambda held: poses[held].x)
