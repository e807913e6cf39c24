"""What is told beside the chart of the station that is chosen: who is there, and its three pearls."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.session.journey.stations import STATIONS, member
from cuttle_desktop.session.profile.journey_standing import Pearl, StationStanding
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.portraits import Expression, opposite
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.scenes.kept_games import WATCH, KeptGames
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.list_row import ListRow
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.journey_words import LOCKED, PEARLS, station_told
from cuttle_desktop.words.message import tell

FACE, AIR = 92, 16  # design units
OF_CAST: Final = "{name} · {title}"
STRENGTH: Final = "Strength: {strength}."
BEAT: Final = "Beat {name} in a game that counts."
BEAT_FIRST: Final = "Beat {name}. A practice game is enough."
SOLVE: Final = "Solve its three puzzles without a look at the answer. You have solved {count} of {all}."
SOLVED: Final = "Solve its three puzzles without a look at the answer."
WON, NOT_YET = "You have it.", "Not yet."


def sheet_told(standing: StationStanding) -> tuple[str, str, str]:
    """What is said below the name: of the place, of how the creature plays, and of a locked station whom to beat."""
    one, before = member(standing.station), STATIONS[max(0, STATIONS.index(standing.station) - 1)]
    ways = "\n".join((one.character, tell(STRENGTH, strength=one.strength)))
    locked = "" if standing.open else tell(LOCKED, name=member(before).name)
    return station_told(standing.station).line, ways, locked


class StationHead(Widget):
    """The face of the creature beside the names of the place and its own."""

    focusable = False

    def show(self, standing: StationStanding) -> None:
        one = member(standing.station)
        self._title, self._open = station_told(standing.station).title, standing.open
        self._who = tell(OF_CAST, name=one.name, title=one.title)
        self._portrait = opposite(one.name, self.stage.settings.faces)

    def heard(self) -> Node:
        return Node(Role.HEADING, stopped((self._title, self._who)))

    def height(self, width: int) -> int:
        text = self.stage.text
        words = text.line_height(theme.HEADING) + text.line_height(theme.BODY_BOLD)
        return max(self.stage.scale.px(FACE), words)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        face = Rect(box.x, box.centery - px(FACE) // 2, px(FACE), px(FACE))
        ring = theme.SEAFOAM if self._open else theme.PANEL_LINE
        draw_face(surface, art, self._portrait, Expression.CALM, face, ring)
        x, room = face.right + px(AIR), box.right - face.right - px(AIR)
        title = fit(text, self._title, room, theme.HEADING).stand((x, box.centery), "bottomleft")
        title.draw(surface, theme.BRASS_BRIGHT if self._open else theme.SAND)
        fit(text, self._who, room, theme.BODY_BOLD, name=True).stand((x, box.centery)).draw(surface, theme.SAND)


class PearlRow(ListRow):
    """A pearl, and how it is won; a press watches the game that won that of the task."""

    side, pad, margin = 30, 14, 14

    def __init__(self, stage: Stage, pearl: Pearl, games: KeptGames) -> None:
        super().__init__(stage)
        self.pearl, self._games, self.title = pearl, games, PEARLS[pearl]

    def show(self, standing: StationStanding) -> None:
        self._has, self._game = self.pearl in standing.pearls, standing.task_game
        self.focusable = self.pearl is Pearl.TASK and self._games.holds(self._game)
        self.tip = WATCH if self.focusable else ""
        self.aloud = (WON if self._has else NOT_YET,)
        match self.pearl:
            case Pearl.GAME:
                beat = BEAT_FIRST if standing.station is STATIONS[0] else BEAT
                self.below = tell(beat, name=member(standing.station).name)
            case Pearl.TASK:
                self.below = station_told(standing.station).task
            case Pearl.PUZZLES:
                count, every = standing.puzzles_solved, len(standing.station.puzzles)
                self.below = SOLVED if self._has or not count else tell(SOLVE, count=count, all=every)

    @property
    def ink(self) -> theme.Colour:
        return theme.BRASS_BRIGHT if self._has else theme.SAND

    def act(self) -> Transition | None:
        self._games.open(self._game)
        return None

    def draw_picture(self, surface: Surface, box: Rect) -> None:
        art = self.stage.art
        if self._has:
            surface.blit(art.picture("pearl", *box.size), box)
        else:
            line = max(1, self.stage.scale.px(2))
            art.draw_panel(surface, box, box.width // 2, theme.INK, theme.PANEL_LINE, line)

    def draw_right(self, surface: Surface, line: Rect) -> int:
        return self.draw_eye(surface, line) if self.focusable else 0
