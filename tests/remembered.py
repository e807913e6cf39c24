"""What is kept of a player as nobody would write it: settings and profile of long standing, parts changed at random.

Every field is changed in turn, then others by chance; what cannot be read whole is left out: see `test_kept_file`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import msgspec

from cuttle_desktop.ai import ADAPTIVE, LADDER, adapted
from cuttle_desktop.engine.options import OPTIONS
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.profile.profile import (
    AdaptiveGame,
    DayGame,
    DayPuzzle,
    Dive,
    FeatPart,
    OpponentRecord,
    OwnPuzzle,
    Profile,
    RatedGames,
)
from cuttle_desktop.session.puzzles.themes import PUZZLES, THEMES
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from cuttle_desktop.ui.keys import BINDINGS
from cuttle_desktop.ui.portraits import CAST
from cuttle_desktop.words.second_lesson import SECOND_LESSON
from tests.positions import full

USUAL: Final = Settings(
    speed="off",
    keys={"draw": "A", "back": "Q", "step": "Ctrl+Right"},
    faces={"You": "otter", "Bea": "crab", "Zoë": "ray"},
    last_setup=LastSetup(options={"four": "random"}, seats=(LastSeat("You", PERSON), *LastSetup().seats[1:])),
)
KNOWN: Final = Profile(
    adaptive_games=tuple(AdaptiveGame("casual", won) for won in (True, False, None)),
    track_record=(OpponentRecord("casual", 5, 7, 1, 2, 3), OpponentRecord(ADAPTIVE, 1)),
    rated_games=RatedGames(3, (812.0, 798.5, 824.0)),
    day_games=(DayGame("2026-11-23", "won"), DayGame("2026-11-24")),
    cards_met={"5e884898da280471": "", "1f3870be274f6c49": "ad57484016654da8"},
    rules_met=("pagat", "cuttle.cards", "gone"),
    dive=Dive("2026-11-23", 3, 1, "game 7"),
    deepest={"2026-11-23": 3},
    rules_counted={"pagat": 3, "gone": 12},
    puzzles_solved=tuple(puzzle.name for puzzle in THEMES[0].puzzles),
    puzzles_helped=tuple(puzzle.name for puzzle in THEMES[1].puzzles),
    puzzles_missed=tuple(puzzle.name for puzzle in THEMES[1].puzzles),
    puzzle_rating=842.4,
    puzzles_rated=63,
    best_run=14,
    puzzle_streak=2,
    best_puzzle_streak=5,
    day_puzzles=(DayPuzzle("2026-11-23", "at once"), DayPuzzle("2026-11-24", "shown")),
    best_puzzle_days=3,
    own_puzzles=(
        OwnPuzzle(
            format_position(full("P1: hand 9S 2D // P2: hand TH | points TD // turn P1 5")),
            0,
            ("points 9S", "draw"),
            "points 2D",
            "Otherwise Bea could win with a jack.\nIn the game: You play [2D] for 2 points.",
            ("You", "Bea"),
        ),
    ),
    newcomer=False,
    lessons=(SECOND_LESSON.name, "gone"),
    beaten=("random", "gone"),
    feats=(
        FeatPart("first-win", "5f0c", "2026-11-20T18:00:00Z", ("Otto",)),
        FeatPart("won-by-pagat", "", "yesterday", ()),
    ),
)
OTHER_PUZZLE: Final = OwnPuzzle(
    format_position(full("rules cutthroat // P1: hand 9S // P2: hand TH // P3: hand 3C // turn P1 1")),
    0,
    (),
    "",
    "",
    (),
)
JUNK: Final[tuple[object, ...]] = (
    None, True, -1, 0, 1, 3, 7, 10**30, 0.5, 1.99, -2.5, 1e308, "", " ", "You", "person", "casual", "\x00", "𝔄" * 64,
    "x" * 64, "[7H]", "[@eye]", "{name}", "é" * 64, "\u202e", "‍", [], {}, [[]], ["a"], {"a": "b"},
)  # fmt: skip
SCALARS: Final = frozenset(  # the switches and the amounts
    name
    for kept in (USUAL, USUAL.last_setup, KNOWN)
    for name in kept.__struct_fields__
    if isinstance(getattr(kept, name), bool | float)
)
TEXTS: Final = (
    *("", "You", "Ann", "Bea", "𝔄" * 24, "a b c", "\u0301" * 9, "\x00", "x" * 64, "\u202e", "[7H]", "{name}", "\n"),
    *RULE_SETS,
)
KEYS: Final = (
    "A",
    "Ctrl+Z",
    "Escape",
    "",
    "+",
    "++",
    "F99",
    "1",
    "Shift+",
    "Return",
    "Space",
    "Pad A",
    "Pad RS up",
    "Pad ",
    "\x00",
    "漢" * 64,
)
PLAYERS: Final = (PERSON, "casual", "random", "expert", ADAPTIVE, adapted(LADDER[0]), "expert-racer", "-", "PERSON")
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "window_place": (None, [0, 36], [-3000, -300], [5000, 0], [70000, 0]),
    "speed": ("slow", "normal", "fast", "off"),
    "deck": ("two-colour", "four-colour"),
    "back": ("tide", "kelp", "coral", "pearl", "night", "old-shell", "gone"),
    "table": ("by-depth", "deep-sea", "felt", "daylight", "ink-cloud", "gone"),
    "frame": ("plain", "rope", "crowns", "gone"),
    "title": ("none", "captain", "crab-friend", "gone"),
    "beaten": ((), ("random", "master"), ("", "gone") * 9),
    "input": ("click", "drag", "either"),
    "counter_prompts": ("smart", "always"),
    "rules": (*RULE_SETS, "gone", ""),
    "first_dealer": (None, 0, 1, 2, 3, 4, -1, 99),
    "match": ("one game", "first win", "best of 3", "best of 5", "best of 99", ""),
    "player": (*PLAYERS, *TEXTS),
    "name": TEXTS,
    "level": (*LADDER, "random", "expert-racer", "grandmaster", *TEXTS),
    "won": (True, False, None),
    "opponent": (*PLAYERS, "grandmaster", *TEXTS),
    **dict.fromkeys(
        (
            *("wins", "losses", "stalemates", "streak", "longest_streak", "helped", "practised", "games"),
            *("puzzle_streak", "best_puzzle_streak", "best_puzzle_days", "puzzles_rated", "best_run"),
        ),
        (0, 1, 2, 17, 10**9),
    ),
    "course": ((), (0,), (5000, 0), (800.5,) * 99),
    "cards_met": ({}, dict.fromkeys(KNOWN.cards_met, ""), {"": "x" * 64, "1f3870be274f6c49": "1f3870be274f6c49"}),
    "rules_met": ((), ("cutthroat",), ("", "gone"), tuple(RULE_SETS) * 9),
    "week": ("2026-11-23", "2026-11-24", "yesterday", "", "٢٠٢٦"),
    **dict.fromkeys(("depth", "breaths"), (0, 1, 5, 8, -1, 99)),
    "deepest": ({}, {"2026-11-23": 8}, {"": 10**9, "gone": 0}),
    "rules_counted": ({}, {"pagat": 1}, {"": 10**9, "gone": 0}),
    "day": ("2026-11-23", "2026-11-24", "2026-02-30", "yesterday", "", "٢٠٢٦"),
    "outcome": ("begun", "won", "lost", "drawn", "given up"),
    "answered": ("wrong", "at once", "solved", "shown"),
    "game": ("5f0c", *TEXTS),
    "against": ((), ("Otto",), ("Otto", "Cal"), TEXTS),
    "part": ("first-win", "four-crowns", "won-by-pagat", "gone", *TEXTS),
    "started": ("2026-11-20T18:00:00Z", "yesterday", "", "2026-13-40T99:00:00Z"),
    "text_size": (0.8, 1.0, 1.5, 2.0),
    "ui_scale": (0.5, 1.0, 1.5, 2.0),
}


LISTS: Final[dict[str, tuple[type[msgspec.Struct], tuple[int, ...]]]] = {
    "seats": (LastSeat, (0, 1, 3, 4, 4, 4, 5)),
    "track_record": (OpponentRecord, (0, 1, 2, 8, 40)),
    "day_games": (DayGame, (0, 1, 2, 40)),
    "day_puzzles": (DayPuzzle, (0, 1, 2, 40)),
    "own_puzzles": (OwnPuzzle, (0, 1, 2, 40)),
    "feats": (FeatPart, (0, 1, 2, 40)),
}
SINGLE: Final[dict[str, type[msgspec.Struct]]] = {"last_setup": LastSetup, "rated_games": RatedGames, "dive": Dive}
FINISHED: Final = {
    "puzzles_solved": tuple(puzzle.name for puzzle in PUZZLES),
    "puzzles_helped": tuple(puzzle.name for puzzle in PUZZLES),
    "puzzles_missed": tuple(puzzle.name for puzzle in PUZZLES),
    "lessons": (SECOND_LESSON.name,),
}


class Files(msgspec.Struct, frozen=True):
    """What both files hold, as one."""

    settings: Settings
    profile: Profile


class Kept(NamedTuple):
    """What both files hold, as text and as the program reads it."""

    content: bytes
    settings: Settings
    profile: Profile
    changed: str  # the field that was changed on purpose


def fields() -> list[tuple[str, ...]]:
    """The way to every field that settings and profile have, also inside others."""
    kinds: dict[tuple[str, ...], type[msgspec.Struct]] = {
        ("settings",): Settings,
        ("settings", "last_setup"): LastSetup,
        ("settings", "last_setup", "seats"): LastSeat,
        ("profile",): Profile,
        ("profile", "adaptive_games"): AdaptiveGame,
        ("profile", "track_record"): OpponentRecord,
        ("profile", "day_games"): DayGame,
        ("profile", "day_puzzles"): DayPuzzle,
        ("profile", "rated_games"): RatedGames,
        ("profile", "own_puzzles"): OwnPuzzle,
        ("profile", "feats"): FeatPart,
        ("profile", "dive"): Dive,
    }
    return [(*way, name) for way, kind in kinds.items() for name in kind.__struct_fields__]


def mutations(seed: int) -> Iterator[Kept]:
    """Without end; every field of `fields` in turn."""
    rng = Random(seed)
    usual = msgspec.json.decode(msgspec.json.encode(Files(USUAL, KNOWN)))
    while True:
        for way in rng.sample(fields(), len(fields())):
            yield _accepted(usual, way, rng)


def _accepted(usual: object, way: tuple[str, ...], rng: Random) -> Kept:
    """The first change of this field that the file format takes."""
    while True:
        value = put(usual, way, rng)
        for _ in range(rng.choice((0, 0, 1, 3))):
            value = mutated(value, rng)
        content = msgspec.json.encode(value)
        try:
            found = msgspec.json.decode(content, type=Files)
        except msgspec.DecodeError:
            continue
        return Kept(content, found.settings, found.profile, ".".join(way))


def put(value: object, way: tuple[str, ...], rng: Random) -> object:
    """A value as JSON knows it, with something else in one field; of a list, in one of its items."""
    if isinstance(value, list):
        at = rng.randrange(len(value))
        return [*value[:at], put(value[at], way, rng), *value[at + 1 :]]
    assert isinstance(value, dict), f"{way} leads nowhere"
    first, *others = way
    return {**value, first: put(value[first], tuple(others), rng) if others else likely(first, value[first], rng)}


def mutated(value: object, rng: Random) -> object:
    """A value as JSON knows it, with one part changed: to junk, to a near value, or to one that is legal elsewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        name = rng.choice(sorted(value))
        changed = dict(value)
        if rng.random() < 0.05:
            del changed[name]
        else:
            changed[name] = likely(name, value[name], rng) if rng.random() < 0.6 else mutated(value[name], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        return [*value[:at], mutated(value[at], rng), *value[at + 1 :]]
    if isinstance(value, float) and rng.random() < 0.7:
        return round(value + rng.uniform(-1, 1), 2)
    return rng.choice(JUNK)


def likely(name: str, now: object, rng: Random) -> object:
    """What the file could well hold there, of this or of another version; junk where no field has that name."""
    if name not in {way[-1] for way in fields()}:
        return rng.choice(JUNK)
    if name in CHOICES:
        return rng.choice(CHOICES[name])
    text = rng.choice(TEXTS)
    some = rng.sample(OPTIONS, rng.randrange(len(OPTIONS)))
    house_rules = {option.key: rng.choice(option.choices).name for option in some}
    match name:
        case "options":
            return {**house_rules, **({text: text} if rng.random() < 0.3 else {})}
        case "keys" | "pad":
            rows = [*(binding.name for binding in BINDINGS), text]
            return {rng.choice(rows): rng.choice((*KEYS, text)) for _ in range(rng.choice((0, 1, 3, 40)))}
        case "faces":
            faces = [*(portrait.creature for portrait in CAST), text]
            return {rng.choice(TEXTS): rng.choice(faces) for _ in range(rng.choice((0, 1, 4)))}
        case "window_size":
            return [rng.choice((200, 201, 640, 1280, 2560)), rng.choice((200, 480, 720, 1440))]
        case "adaptive_games":
            games = [_of(AdaptiveGame, rng) for _ in range(rng.choice((0, 1, 2, 8, 40)))]
            return rng.choice((games, games and games[:1] * 8))
        case _ if name in FINISHED:
            return [rng.choice((*FINISHED[name], *TEXTS)) for _ in range(rng.choice((0, 1, 30)))]
        case _ if name in LISTS:
            kind, counts = LISTS[name]
            return [_of(kind, rng) for _ in range(rng.choice(counts))]
        case _ if name in OwnPuzzle.__struct_fields__:
            return _of_a_puzzle(name, text, rng)
        case _ if name in SINGLE:
            return _of(SINGLE[name], rng)
        case _ if isinstance(now, bool):
            return not now
        case _ if isinstance(now, float):
            return round(rng.uniform(0, 1), 3)
        case _ if name in SCALARS:  # an earlier change has put something else there
            return rng.choice(JUNK)
    raise AssertionError(f"nothing is known of {name}")


def _of_a_puzzle(name: str, text: str, rng: Random) -> object:
    """What could stand in a field of one's own puzzle."""
    whole, other = (each.position for each in (KNOWN.own_puzzles[0], OTHER_PUZZLE))
    moves = [rng.choice(("draw", "points 9S", "points 2D", "scuttle TH TD", "counter 2D", text)) for _ in "ab"]
    parts: dict[str, object] = {
        "position": rng.choice((whole, other, whole[: rng.randrange(len(whole))], whole.replace("9S", "TH"), text)),
        "answers": moves[: rng.choice((0, 1, 2))],
        "taken": moves[0],
        "lesson": rng.choice((*TEXTS, "a\nb")),
        "names": [rng.choice(TEXTS) for _ in range(rng.choice((0, 1, 2, 2, 2, 3, 4)))],
        "seat": rng.randrange(4),
    }
    return parts[name]


def _of(kind: type[msgspec.Struct], rng: Random) -> dict[str, object]:
    """A part of what is kept, with every field changed."""
    return {name: likely(name, False, rng) for name in kind.__struct_fields__}
