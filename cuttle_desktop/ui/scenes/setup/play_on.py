"""Asks who plays which seat in a new game that starts from a replay."""

from collections.abc import Collection, Sequence

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.store.settings import PERSON, USUAL_LEVEL, LastSeat
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop, Transition
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.scenes.setup.agreement import names_of
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet
from cuttle_desktop.ui.widgets.widget import Widget

WHO = ((True, "Person"), (False, "Computer"))


class PlayOn(Sheet, Dialog[tuple[Player, ...]]):
    """Answers with the players of a new game; the one that was watched stays as it is."""

    width = 560
    enter_goes_on = True

    def __init__(
        self,
        stage: Stage,
        move: int,
        names: Sequence[str],
        people: Collection[Seat],
        levels: Sequence[LevelRow],
        played: Sequence[str] = (),
    ) -> None:
        """At first `people` keep their seats; the computer has the others, at a level that `played` in the replay."""
        self._names = tuple(names)
        self._before = tuple(people)
        self._people = [s in people for s in range(len(names))]
        known = [level.name for level in levels]
        self._level = next((level for level in (*played, USUAL_LEVEL) if level in known), known[-1])
        title = "Play on from the deal" if move == 0 else "Play on after this move"
        words = "This starts a new practice game, with hints and undo. The replay is unchanged."
        content: list[Widget] = [Paragraph(stage, title, theme.HEADING, theme.BRASS_BRIGHT), Paragraph(stage, words)]
        content += [self._choice(stage, s) for s in range(len(names))]
        choices = [(level.name, level.title) for level in levels]
        content.append(ChoiceRow(stage, "Computer level", choices, self._level, self._take_level))
        agree = Button(stage, "Play on", self.default, PRIMARY, "play", "Enter")
        super().__init__(stage, content, [Button(stage, "Cancel", lambda: Pop(), QUIET, key="back"), agree])
        self.group.set_focus(agree)

    def _choice(self, stage: Stage, seat: Seat) -> ChoiceRow[bool]:
        def take(person: bool) -> None:
            self._people[seat] = person

        return ChoiceRow(stage, self._names[seat], WHO, self._people[seat], take)

    def _take_level(self, level: str) -> None:
        self._level = level

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(
            Human(name) if person else Bot(name, self._level)
            for name, person in zip(self._called(), self._people, strict=True)
        )

    def _called(self) -> list[str]:
        """The names of the replay; a single person takes theirs along to another seat. “You” is never the computer."""
        names, now = [*self._names], [seat for seat, person in enumerate(self._people) if person]
        if len(self._before) == len(now) == 1:
            (old,), (new,) = self._before, now
            names[old], names[new] = names[new], names[old]
        seats = [
            LastSeat(name, PERSON if person else self._level) for name, person in zip(names, self._people, strict=True)
        ]
        return names_of(seats)

    def default(self) -> Transition:
        return self.answer(self.players)
