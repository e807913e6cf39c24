"""Who sits where: for every seat of a rule set a name, and a person or a level of the computer."""

from collections.abc import Callable, Sequence

import msgspec

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.store.settings import PERSON, LastSeat
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import Portrait, another, seated
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.scenes.setup.agreement import USUAL_NAMES, as_called, names_of, people
from cuttle_desktop.ui.scenes.setup.who_plays import PlayerChoice, WhoPlays
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.seat_badge import SIDE_SIGNS, SeatBadge
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.record_words import at_stake

KEPT_FACES = 40  # names beyond these lose the face they chose, the oldest first
NAME, WHO = "Name of seat {seat}", "Who plays seat {seat}"
PRACTISED = "Practice: your rating stays."
SeatChanged = Callable[[int, LastSeat], None]


class Seats:
    """The rows of the players, and a line that says what this makes of the game."""

    def __init__(
        self,
        stage: Stage,
        rules: RuleSet,
        seats: Sequence[LastSeat],
        levels: Sequence[LevelRow],
        changed: SeatChanged,
        *,
        practice: bool,
    ) -> None:
        self._stage, self._rules, self._changed = stage, rules, changed
        self._seats = list(as_called(seats[: rules.seats]))
        self._levels = levels
        self._practice = practice
        self._names = [self._name(seat) for seat in range(rules.seats)]
        self._badges = [self._badge(seat) for seat in range(rules.seats)]
        self._propose()
        self._players = [self._player(seat) for seat in range(rules.seats)]
        self._remark = Paragraph(stage, self._words(), theme.SMALL, theme.SAND_DIM)

    @property
    def widgets(self) -> list[Widget]:
        """What the new-game page lays out."""
        rows = [
            WidgetRow(self._stage, Cell(self._badges[seat], 48, 0), Cell(name, 145), Cell(player, 250))
            for seat, (name, player) in enumerate(zip(self._names, self._players, strict=True))
        ]
        return [Heading(self._stage, "Players", "person"), *rows, self._remark]

    def practise(self, practice: bool) -> None:
        """Whether the game is one for practice, in which no rating is at stake."""
        self._practice = practice
        self._remark.words = self._words()

    def _badge(self, seat: int) -> SeatBadge:
        def face() -> Portrait:
            return seated(names_of(self._seats), self._stage.settings.faces)[seat]

        return SeatBadge(self._stage, self._rules, seat, face, lambda: self._other_face(seat))

    def _other_face(self, seat: int) -> None:
        """The face is kept with the name, for this game and all others."""
        called, faces = names_of(self._seats), self._stage.settings.faces
        chosen = {name: creature for name, creature in faces.items() if name != called[seat]}
        recent = dict(list(chosen.items())[-KEPT_FACES:])
        faces = recent | {called[seat]: another(called, faces, seat).creature}
        self._stage.keep(msgspec.structs.replace(self._stage.settings, faces=faces))
        self._propose()

    def _name(self, seat: int) -> TextEntry:
        entry = TextEntry(self._stage, "", self._seats[seat].name, lambda name: self._name_typed(seat, name))
        entry.called = tell(NAME, seat=seat + 1)
        return entry

    def _name_typed(self, seat: int, name: str) -> None:
        self._set(seat, name=name)
        self._tell_apart(typed=seat)

    def _player(self, seat: int) -> PlayerChoice:
        def opens() -> Transition:
            return Push(WhoPlays(self._stage, self._levels, self._seats[seat].player), chosen)

        def chosen(who: str) -> None:
            choice.value = who
            self._seat(seat, who)

        choices = [(PERSON, "Person"), *((level.name, level.title) for level in self._levels)]
        choice = PlayerChoice(self._stage, choices, self._seats[seat].player, lambda who: self._seat(seat, who), opens)
        choice.tip, choice.called = self._tip(seat), tell(WHO, seat=seat + 1)
        return choice

    def _tip(self, seat: int) -> str:
        character = self._character(self._seats[seat])
        if character and character in self._words():
            return ""  # the line below says it
        return f"The computer. {character}" if character else "A person at this screen."

    def _character(self, seat: LastSeat) -> str:
        """How the computer plays in this seat; nothing for a person."""
        return next((level.character for level in self._levels if level.name == seat.player), "")

    def _seat(self, seat: int, who: str) -> None:
        """Change a seat. It takes the name of its player, unless it has one of its own; a person's goes with them."""
        usual = {*USUAL_NAMES, *(level.called for level in self._levels)}
        called = next((level.called for level in self._levels if level.name == who), "")
        name, leaves = self._seats[seat].name, self._seats[seat].player == PERSON != who
        if name in usual or leaves:
            name = called if called not in [other.name for other in self._seats] else ""
        self._set(seat, player=who, name=name)
        self._names[seat].write(name)
        self._tell_apart()
        self._players[seat].tip = self._tip(seat)
        self._remark.words = self._words()

    def _tell_apart(self, typed: int | None = None) -> None:
        """What nobody typed in gives way to a name that somebody did; an entry is left alone while one types in it."""
        for seat, (now, then) in enumerate(zip(self._seats, as_called(self._seats), strict=True)):
            if now.name != then.name and seat != typed:
                self._set(seat, name=then.name)
                self._names[seat].write(then.name)

    def _set(self, seat: int, **changes: str) -> None:
        self._seats[seat] = msgspec.structs.replace(self._seats[seat], **changes)
        self._propose()
        self._changed(seat, self._seats[seat])

    def _propose(self) -> None:
        """An empty entry shows what the player will be called."""
        for entry, name in zip(self._names, names_of(self._seats), strict=True):
            entry.placeholder = name
        for badge in self._badges:
            badge.tip = f"{badge.portrait.title}. {badge.portrait.character} Press it for another face."

    def _words(self) -> str:
        persons = people(self._seats)
        if self._rules.has_teams:
            (one, first), (other, second) = SIDE_SIGNS
            return f"Partners sit opposite: [@{one}] {first} against [@{other}] {second}." + (
                " The computer plays them all." if not persons else ""
            )
        if not persons:
            return "The computer plays every seat. You watch."
        if len(self._seats) == 2 and persons == 1:
            (bot,) = (seat for seat in self._seats if seat.player != PERSON)
            return "\n".join(filter(None, (self._character(bot), self._at_stake(bot))))
        return "You share this screen; a curtain hides your hands." if persons > 1 else "You against the computer."

    def _at_stake(self, bot: LastSeat) -> str:
        """Before a game for two against the computer."""
        profile = self._stage.profile
        stake = at_stake(profile, bot.player)
        told = f"Your rating is {round(profile.rating)}: {stake}." if stake else ""
        return PRACTISED if self._practice else told
