"""The three puzzles of a station one after the other, against its creature; they lead back to the chart."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.session.journey.stations import Station, member
from cuttle_desktop.session.profile.journey_standing import StationStanding
from cuttle_desktop.session.profile.practised import unsolved
from cuttle_desktop.session.puzzles.themes import PUZZLES, Theme
from cuttle_desktop.session.setup import YOU
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import TASK
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import puzzle_table
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.journey_words import TO_CHART, station_told
from cuttle_desktop.words.message import tell

SOLVED: Final = "{count} of {all}"


def puzzles_of(station: Station) -> Theme:
    """As a theme that says nothing of what its puzzles have in common: they need not have anything."""
    told, named = station_told(station), {puzzle.name: puzzle for puzzle in PUZZLES}
    return Theme(told.title, told.line, TASK, tuple(named[name] for name in station.puzzles))


def solved_told(standing: StationStanding) -> str:
    """How many of them were solved without help: `1 of 3`."""
    return tell(SOLVED, count=standing.puzzles_solved, all=len(standing.station.puzzles))


def station_table(stage: Stage, station: Station) -> TableScene:
    """The table of the first one that is not solved; if all are, of the first."""
    course = puzzles_of(station)
    puzzle = (unsolved(stage.profile, course.puzzles) or course.puzzles)[0]
    return puzzle_table(stage, course, puzzle, TO_CHART, (YOU, member(station).name))
