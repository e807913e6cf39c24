"""The checks of `--self-test`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from io import BytesIO
from multiprocessing import active_children
from pathlib import Path

import pygame

from cuttle_desktop.ai import STRENGTHS
from cuttle_desktop.app.reports import build_info
from cuttle_desktop.app.self_test.scenes import scenes
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.round import Round, first_round
from cuttle_desktop.session.setup import Bot, Setup
from cuttle_desktop.session.thinker import AtOnce, Question, Thought, think
from cuttle_desktop.session.worker import Worker
from cuttle_desktop.store.components import components, licence_text
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.resources import asset, samples
from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load, verify
from cuttle_desktop.ui.fonts import letter_font
from cuttle_desktop.ui.sound import AMBIENCE, SOUNDS
from cuttle_desktop.words.waiting import STOPPED

LEVEL = "random"  # the quickest: what is tested is the installation, not the play
THOUGHTFUL = "beginner"
EFFECTS = (*SOUNDS, AMBIENCE)
FEWEST_COLOURS = 10  # with fewer, there is nothing to see
PATIENCE = 30.0  # seconds for a process to start, on a slow machine
LETTERS = {"Latin": "Ææ", "Greek": "Ωλ", "Cyrillic": "Жю", "Chinese": "龙马", "Japanese": "あカ", "Korean": "한글",
           "Arabic": "بس", "Hebrew": "שא", "Georgian": "აჭ", "arrows": "→×"}  # fmt: skip


Check = Callable[[Path], str]  # given a folder of its own; returns what was found, raises when something is wrong


class Wrong(Exception):
    """A check failed; the message is a sentence."""


def program(folder: Path) -> str:
    """Which build this is, and that a report can name the versions of what it is made of."""
    lines = build_info.details().splitlines()
    unknown = [line.split(":")[0] for line in lines if line.endswith(f": {build_info.UNKNOWN}")]
    if missing := set(unknown) & {"pygame_gui", "msgspec"}:
        raise Wrong(f"the version of {' and '.join(sorted(missing))} is not known")
    return lines[0]


def rule_sets(folder: Path) -> str:
    """A game of every rule set, from the deal to its end."""
    moves = 0
    for rules in RULE_SETS.values():
        session = _round(rules).start(AtOnce())
        while session.update():
            pass
        if session.result is None:
            raise Wrong(f"a game of {rules.name} has no end")
        moves += len(session.log)
    return f"{len(RULE_SETS)} games played to their end, {moves} moves"


def assets(folder: Path) -> str:
    """Every picture, sound and licence, opened."""
    pygame.display.init()
    pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
    count = 0
    found = (path for path in asset().rglob("*") if path.is_file() and "scripts" not in path.relative_to(asset()).parts)
    for path in sorted(found):
        try:
            _open(path)
        except (pygame.error, OSError, ValueError) as error:
            raise Wrong(f"{path.name} cannot be opened: {error}") from error
        count += 1
    missing = [name for name in EFFECTS if not asset("sounds", f"{name}.wav").exists()]
    if missing or count < 150:
        raise Wrong(f"pictures or sounds are missing: {', '.join(missing) or f'only {count} files'}")
    return f"{count} files opened"


def _open(path: Path) -> None:
    match path.suffix:
        case ".svg":
            pygame.image.load_sized_svg(path, (64, 64))
        case ".webp" | ".png":
            pygame.image.load(path)
        case ".wav":
            pygame.mixer.Sound(BytesIO(files.read_whole(path)))
        case _:
            files.read_whole(path).decode()


def licences(folder: Path) -> str:
    """Every part of the program has its licence."""
    parts = components()
    if not parts:
        raise Wrong("the table of licences is missing")
    for part in parts:
        if "is missing from this installation" in licence_text(part):
            raise Wrong(f"the licence of {part.name} is missing")
    return f"{len(parts)} parts, each with its text"


def sample_games(folder: Path) -> str:
    """Each as it was recorded."""
    found = sorted(samples().glob("*.pcn"))
    for path in found:
        error = verify(path).error
        if error is not None:
            raise Wrong(f"{path.name}: {error.cause}")
    if not found:
        raise Wrong("no sample games were found")
    return f"{len(found)} replayed exactly as recorded"


def worker(folder: Path) -> str:
    """The computer player's process: started, asked, killed while it thinks, and asked again."""
    agreed = _round()
    view = agreed.start(AtOnce()).view(0)
    thinking = Worker()
    try:
        question = Question(view, (), LEVEL, 1)
        thinking.ask(question)
        first = _answer(thinking)
        thinking.ask(question)
        for child in active_children():
            child.kill()
        again = _answer(thinking)
    finally:
        thinking.close()
    if first.action != again.action:
        raise Wrong("it answers differently after it was restarted")
    return "started, answered, killed, restarted, answered again"


def _answer(thinking: Worker) -> Thought:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        thinking.wait(0.1)
        thought = thinking.poll()
        if isinstance(thought, Thought):
            return thought
        if thinking.stopped:
            raise Wrong(STOPPED)
    raise Wrong(f"no answer in {PATIENCE:.0f} s")


def _round(rules: RuleSet = RULE_SETS["cuttle.cards"]) -> Round:
    players = tuple(Bot(f"P{seat + 1}", LEVEL) for seat in range(rules.seats))
    return first_round(Setup(rules.name, players, rules.seats - 1, "one game", 1), 1)


def saved_games(folder: Path) -> str:
    """A game written, read, and damaged in the middle; the part before the damage is still there."""
    agreed = _round()
    keeper = Keeper(player_paths({"CUTTLE_HOME": str(folder)}))
    keeper.begin(game_file.header(agreed, "self-test"))
    session = agreed.start(AtOnce(), (), keeper)
    while session.update():
        pass
    if not keeper.close():
        raise Wrong("the game was not written")
    (path,) = (folder / "data" / "replays").glob("*.pcn")
    whole = load(path)
    if tuple(whole.game.log) != session.log:
        raise Wrong("what was read is not what was written")
    lines = files.read_whole(path).splitlines(keepends=True)
    files.replace_whole(path, b"".join([*lines[:-4], b"P1 nonsense\n", *lines[-3:]]))
    try:
        load(path)
    except SaveError as error:
        if error.good is None or not error.good.entries:
            raise Wrong("nothing of the damaged file was recovered") from error
        moves, good = len(whole.game.log), len(error.good.entries)
        return f"{moves} moves written and read; {good} lines of the damaged file were recovered"
    raise Wrong("the damage was not noticed")


def fonts(folder: Path) -> str:
    """Letters of every script that a name may be written in."""
    pygame.font.init()
    for script, letters in LETTERS.items():
        for letter in letters:
            if letter_font(letter) is None:
                raise Wrong(f"no font has the {script} letter {letter}")
    return f"{', '.join(LETTERS)}"


def scenes_drawn(folder: Path) -> str:
    """Every scene, drawn into a window that nobody sees."""
    drawn = list(scenes(folder))
    blank = [one.name for one in drawn if one.colours < FEWEST_COLOURS]
    if blank:
        raise Wrong(f"nothing was drawn in: {', '.join(blank)}")
    return f"{len(drawn)} scenes drawn: {', '.join(one.name for one in drawn)}"


def sound(folder: Path) -> str:
    """Played to a device that nobody hears."""
    pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
    played = list(_played())
    pygame.mixer.quit()
    return f"{len(played)} sounds"


def _played() -> Iterator[str]:
    for name in EFFECTS:
        effect = pygame.mixer.Sound(BytesIO(files.read_whole(asset("sounds", f"{name}.wav"))))
        if effect.get_length() < 0.02:
            raise Wrong(f"{name} is too short to be heard")
        effect.play()
        yield name


def gamepads(folder: Path) -> str:
    """The part of SDL that knows them, which nothing else needs."""
    from pygame._sdl2 import controller

    pygame.display.init()
    controller.init()
    count = controller.get_count()
    controller.quit()
    return f"{count} connected"


def levels(folder: Path) -> str:
    """The computer's levels; one of those that need what was learned thinks once."""
    view = _round().start(AtOnce()).view(0)
    think(Question(view, (), THOUGHTFUL, 1))
    return ", ".join(STRENGTHS)


CHECKS: dict[str, Check] = {
    "program": program,
    "rule sets": rule_sets,
    "computer players": levels,
    "worker process": worker,
    "saved games": saved_games,
    "sample games": sample_games,
    "pictures and sounds": assets,
    "licences": licences,
    "fonts": fonts,
    "sound": sound,
    "gamepads": gamepads,
    "scenes": scenes_drawn,
}
