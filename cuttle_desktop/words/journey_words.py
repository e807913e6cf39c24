"""The journey in words: its stations, their tasks and pearls, and what is next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from cuttle_desktop.session.journey.stations import Station, member
from cuttle_desktop.session.profile.journey_standing import NextStep, Pearl, StationStanding
from cuttle_desktop.words.message import enumerated, sentences, tell


class StationTold(NamedTuple):
    """What it is called, where that is in a sentence, how it looks there in a line, and its task."""

    title: str
    at: str
    line: str
    task: str


STATIONS_TOLD: Final[Mapping[str, StationTold]] = {
    "shallows": StationTold(
        "Shallows", "in the shallows", "Warm water over bright sand.", "Win with a king on your side."
    ),
    "kelp": StationTold(
        "Kelp forest",
        "in the kelp forest",
        "Long leaves sway from the ground to the light.",
        "Scuttle a card, and win.",
    ),
    "reef": StationTold(
        "Reef", "on the reef", "Corals in every colour, and a crowd of fish.", "Win with a queen on your side."
    ),
    "wreck": StationTold(
        "Wreck", "at the wreck", "A ship went down here with all it had stolen.", "Win with a card that you stole."
    ),
    "drop-off": StationTold(
        "Drop-off", "at the drop-off", "The reef ends, and the sea begins.", "Scuttle a nine or a ten, and win."
    ),
    "current": StationTold(
        "Current", "in the current", "No one stands still in this water.", "Win in at most six turns."
    ),
    "twilight": StationTold(
        "Twilight",
        "in the twilight",
        "The last light from above ends here.",
        "Counter a counter, have the last word, and win.",
    ),
    "trench": StationTold(
        "Trench",
        "in the trench",
        "Walls on both sides, and no way around.",
        "Scrap two queens of your opponent, and win.",
    ),
    "abyss": StationTold(
        "Abyss",
        "in the abyss",
        "The deepest water, where only lanterns shine.",
        "Be 18 points behind in one of your turns, and win.",
    ),
}
JOURNEY: Final = "Journey"
PLAY: Final = "Play {name}"
PLAY_ON: Final = "Continue with {name}"
TO_CHART: Final = "To the chart"
NINE_STATIONS: Final = "From the shallows to the abyss"
PEARLS: Final[Mapping[Pearl, str]] = {
    Pearl.GAME: "Game pearl",
    Pearl.TASK: "Task pearl",
    Pearl.PUZZLES: "Puzzle pearl",
}
NEXT: Final[Mapping[NextStep, str]] = {
    NextStep.LESSON: "Next: the lesson {place}.",
    NextStep.GAME: "Next: play {name} {place}.",
    NextStep.TASK: "Next: the task {place}. {task}",
    NextStep.PUZZLES: "Next: the three puzzles {place}.",
}
NEXT_IN_SHORT: Final[Mapping[NextStep, str]] = {
    NextStep.LESSON: "Next: a lesson.",
    NextStep.GAME: "Next: play {name}.",
    NextStep.TASK: "Next: a task.",
    NextStep.PUZZLES: "Next: three puzzles.",
}
ALL_PEARLS: Final = "You have every pearl of the journey."
NEW_PEARL: Final[Mapping[Pearl, str]] = {
    Pearl.GAME: "New pearl: you beat {name} {place}.",
    Pearl.TASK: "New pearl: you did the task {place}.",
    Pearl.PUZZLES: "New pearl: you solved the puzzles {place}.",
}
LOCKED: Final = "Not open yet: beat {name} first."
HAS: Final = "You have: {pearls}."
HAS_NONE: Final = "No pearl yet."
STATION_ALOUD: Final = "{place}, with {name}."


def station_told(station: Station) -> StationTold:
    return STATIONS_TOLD[station.name]


def next_told(step: tuple[Station, NextStep] | None, forms: Mapping[NextStep, str] = NEXT) -> str:
    """`Next: play Cal at the wreck.`"""
    if step is None:
        return ALL_PEARLS
    station, what = step
    told = station_told(station)
    return tell(forms[what], place=told.at, name=member(station).name, task=told.task)


def pearls_told(pearls: Iterable[tuple[Station, Pearl]]) -> str:
    """What the result says of pearls that a game has earned, each in a line; else empty."""
    return "\n".join(
        tell(NEW_PEARL[pearl], name=member(station).name, place=station_told(station).at) for station, pearl in pearls
    )


def station_aloud(standing: StationStanding, before: Station | None) -> str:
    """Its name for a screen reader, with its pearls; of a locked one whom to beat: the creature `before`."""
    station = standing.station
    name = tell(STATION_ALOUD, place=station_told(station).title, name=member(station).name)
    if not standing.open and before is not None:
        return sentences(name, tell(LOCKED, name=member(before).name))
    names = [PEARLS[pearl] for pearl in Pearl if pearl in standing.pearls]
    return sentences(name, tell(HAS, pearls=enumerated(names)) if names else HAS_NONE)
