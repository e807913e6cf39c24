"""The buttons of a replay and where they lie: a row under the scrubber, a column at the edge, one beside the words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.session.replay import Replay
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit, in_order
from cuttle_desktop.ui.heard import Node, live
from cuttle_desktop.ui.replay.projector import Projector
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.areas import Areas
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.figures import counted
from cuttle_desktop.words.message import Plural, tell

SPEEDS: Final = ((0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4"))
SPEED_KEYS: Final = {"half speed": 0.5, "usual speed": 1.0, "double speed": 2.0, "top speed": 4.0}
GAP: Final = 8  # design units
SIDE: Final = 46
LABELLED: Final = 10  # the smallest letters beside what is said, which needs the room itself
TRANSPORT: Final = (
    ("first", "first", "To the start"),
    ("turn back", "turn-back", "Previous turn"),
    ("step back", "step-back", "Previous move"),
    ("run", "play", "Play"),
    ("step", "step-forward", "Next move"),
    ("turn on", "turn-forward", "Next turn"),
    ("last", "last", "To the end"),
)
STRIP: Final = (
    ("back", "close", "Leave the replay"),
    ("moves", "log", "Move list"),
    ("mute", "speaker", "Mute"),
    ("help", "question", "Keys"),
)

THE_DEAL: Final = "The deal"
SHOW_REVIEW: Final = "How likely each side was to win, and doubtful moves"
HIDE_REVIEW: Final = "Hide the review"
TRIES: Final = "Find better moves"
TRY: Final = Plural("Your doubtful move as a puzzle", "Your {count} doubtful moves as puzzles, the costliest first")
HEADLINE: Final = "Next: your move in turn 88"  # as long as most of what is said beside these buttons
LONG_HEADLINE: Final = "Turn 88 · You play 10 from the deck on 10 to return it"  # a long label gives way to that
TRY_BARE: Final = "{label}: {tip}"
PLAY_ON, PLAY_ON_BRIEF = "Play on from here", "Play on"
RUNS: Final = {True: "Playing", False: "Paused"}
LIST: Final = {True: "Move list: open", False: "Move list: closed"}
PRESSED: Final = QUIET._replace(
    fill=theme.mix(theme.PANEL, theme.BRASS, 0.22), line=theme.BRASS_BRIGHT, ink=theme.BRASS_BRIGHT
)

Do = Callable[[str], Transition | None]
"""Does what a key binding of this name means."""


class Words(Struct):
    """The changing words on the buttons."""

    counter: str  # Turn 7 of 22
    seat: str  # Seat: Ann
    hands: str  # Hands: all
    titles: tuple[str, ...]  # of the game, in ever fewer words
    rules: str  # their title


def words_of(projector: Projector, replay: Replay, titles: tuple[str, ...], *, ahead: bool = False) -> Words:
    """The words for the present moment. The turn is that of the last move, or of the next if they look `ahead`."""
    last = projector.moment + ahead
    return Words(
        counter=f"Turn {replay.turn(last)} of {replay.turn_count}" if last else THE_DEAL,
        seat=f"Seat: {projector.cast.name(projector.viewer.seat)}",
        hands=f"Hands: {projector.viewer.hands.value}",
        titles=titles,
        rules=replay.rules.title,
    )


class IconButton(Button):
    """As large an icon as the button takes, whatever the size of letters."""

    def _draw_content(self, surface: Surface, x: int, y: int) -> None:
        picture = self.stage.art.icon(self.icon, round(min(self.rect.size) * 0.5), self._ink)
        surface.blit(picture, picture.get_rect(center=(x, y)))


class Console:
    """Makes the buttons once, and lays them out for a size."""

    def __init__(
        self, stage: Stage, do: Do, pace: Callable[[float], Transition | None], can_play_on: bool, can_review: bool
    ) -> None:
        self.stage = stage
        self._do = do
        self._tips: dict[Button, tuple[str, str]] = {}  # the binding of each button that has one, and what it does
        self.transport = {row[0]: self._icon(*row) for row in TRANSPORT}
        self.strip = {row[0]: self._icon(*row) for row in STRIP}
        self.run = self.transport["run"]
        for name in ("step back", "step", "turn back", "turn on"):
            self.transport[name].repeats = True
        self.counter = self._button("go to", "", "", "")
        self.seat = self._button("chair", "", "flip", "Next seat")
        self.hands = self._button("hands", "", "eye", "Which hands to show")
        self.review = self._button("review", "Review", "search", SHOW_REVIEW)
        self._can_review = can_review
        self.speed: ChoiceRow[float] = ChoiceRow(stage, "", SPEEDS, 1.0, pace)
        self.speed.called = "Speed"
        self.play_on = self._button("play on", PLAY_ON, "play", "Starts a new game from this move")
        self.play_on.look = PRIMARY
        self.tries = self._button("try", TRIES, "bulb", "")
        self._tries = 0  # doubtful moves to find better ones for
        self._can_play_on = can_play_on
        self.title_box = Rect(0, 0, 0, 0)
        self.words = Words("", "", "", (), "")
        self._shows: tuple[str, ...] = ()  # by a colour or an icon

    @property
    def widgets(self) -> Sequence[Widget]:
        """All buttons, in the order of Tab."""
        return (
            *self.transport.values(),
            self.counter,
            self.speed,
            *reversed(self._named.values()),
            *([self.tries] if self.tries.enabled else []),
            self.play_on,
            *self.strip.values(),
        )

    @property
    def _named(self) -> dict[str, Button]:
        """The buttons at the right of the row that have words where there is room, from right to left."""
        reviews = {"review": self.review} if self._can_review else {}
        return reviews | {"hands": self.hands, "seat": self.seat}

    def heard(self) -> tuple[Node, ...]:
        """What a key changes, spoken when it has."""
        shown = (self.words.seat, self.words.hands, *self._shows)
        return tuple(live(("console", number), told) for number, told in enumerate(shown))

    def _icon(self, name: str, icon: str, tip: str) -> Button:
        does = "leave" if name == "back" else name  # a key puts away what lies on the table first
        return self._tipped(IconButton(self.stage, "", lambda: self._do(does), QUIET, icon), name, tip)

    def _button(self, name: str, label: str, icon: str, tip: str) -> Button:
        return self._tipped(Button(self.stage, label, lambda: self._do(name), QUIET, icon), name, tip)

    def _tipped(self, button: Button, name: str, tip: str) -> Button:
        self._tips[button] = name, tip
        button.tip = self.stage.keys.beside(tip, name)
        return button

    def say(self, words: Words, running: bool, listed: bool, over: bool, reviewed: bool, tries: int) -> bool:
        """Show these words; returns whether anything has to be laid out again. `over`: there is nothing to play on.

        `tries`: for how many doubtful moves there are better ones to find.
        """
        self.play_on.enabled = self._can_play_on and not over
        changed = (words.counter, words.seat, words.hands) != (self.words.counter, self.words.seat, self.words.hands)
        changed |= self.tries.enabled != bool(tries)
        self.tries.enabled, self._tries = bool(tries), tries
        self._tip_tries()
        self.words = words
        self._shows = RUNS[running], LIST[listed]
        self.counter.label, self.seat.label, self.hands.label = words.counter, words.seat, words.hands
        self._tipped(self.counter, "go to", "Go to a turn")
        self.run.icon = "pause" if running else "play"
        self._tipped(self.run, "run", "Pause" if running else "Play")
        self.strip["moves"].look = PRESSED if listed else QUIET
        self.review.look = PRESSED if reviewed else QUIET
        self._tipped(self.review, "review", HIDE_REVIEW if reviewed else SHOW_REVIEW)
        self.strip["mute"].icon = "speaker-off" if self.stage.settings.muted else "speaker"
        return changed

    # where things are

    def height(self) -> int:
        """The height of the row with its margins."""
        return self._row() + 2 * self.stage.scale.px(GAP)

    def _row(self) -> int:
        return max(self.stage.scale.px(42), round(self.stage.scale.font_px(theme.BUTTON) * 1.9))

    def place(self, row: Rect, areas: Areas) -> None:
        """`row` is the whole width at the bottom of the window."""
        for button, (name, tip) in self._tips.items():
            self._tipped(button, name, tip)
        self.speed.tip = f"Speed ({self.stage.keys.hint('half speed')}–{self.stage.keys.hint('top speed')})"
        px = self.stage.scale.px
        row = Rect(row.x + px(GAP + 2), row.y + px(GAP), row.width - 2 * px(GAP + 2), self._row())
        gap = px(GAP)
        wide = self._widths(row.width, gap)
        x = row.x
        for button in self.transport.values():
            button.place(Rect(x, row.y, wide["button"], row.height))
            x += wide["button"] + px(4)
        x += gap - px(4)
        self.counter.place(Rect(x, row.y, wide["counter"], row.height))
        left = x + wide["counter"] + gap * 2
        right = row.right
        for name, widget in (*self._named.items(), ("speed", self.speed)):
            right -= wide[name]
            widget.place(Rect(right, row.y, wide[name], row.height))
            right -= gap
        self.title_box = Rect(left, row.y, max(0, right - gap - left), row.height)
        for i, button in enumerate(self.strip.values()):
            side = areas.strip.width
            button.place(Rect(areas.strip.x, areas.strip.y + i * (side + gap), side, side))
        self._place_beside_words(areas.bar, gap)

    def _place_beside_words(self, bar: Rect, gap: int) -> None:
        """What is said keeps its room: labels get shorter, and a bulb is alone at last."""
        play_on, tries, text = self.play_on, self.tries, self.stage.text
        most, roomy = (
            bar.width - max(bar.width // 3, text.width(said, theme.SMALL)) - 2 * gap
            for said in (HEADLINE, LONG_HEADLINE)
        )
        high = bar.height - self.stage.scale.px(4)
        forms, bare = [(PLAY_ON, False), (PLAY_ON_BRIEF, False)], [(PLAY_ON_BRIEF, True)]
        for (play_on.label, tries.bare), letters in chain(
            in_order(forms, theme.BUTTON, LABELLED), in_order(bare, theme.BUTTON)
        ):
            play_on.letters = tries.letters = letters
            beside = tries.width() if tries.enabled and not tries.bare else 0
            enough = roomy if play_on.label == PLAY_ON and tries.enabled else most
            fits = play_on.width() <= bar.width // 3 and play_on.width() + beside <= enough
            if fits and text.line_height(letters) <= high:
                break
        self._tip_tries()
        width = min(play_on.width(), bar.width // 3)
        play_on.place(Rect(bar.right - width, bar.y, width, bar.height))
        width = bar.height if tries.bare else tries.width()
        tries.place(Rect(play_on.rect.x - gap - width, bar.y, width, bar.height))

    def _tip_tries(self) -> None:
        """How many there are; and what the button is called, where it has no label."""
        tip = counted(self._tries, TRY)
        self._tipped(self.tries, "try", tell(TRY_BARE, label=TRIES, tip=tip) if self.tries.bare else tip)

    def beside_play_on(self, bar: Rect) -> Rect:
        """What its button, and the one beside it, leave of the bar."""
        first = self.tries if self.tries.enabled else self.play_on
        return Rect(bar.x, bar.y, first.rect.x - self.stage.scale.px(GAP) - bar.x, bar.height)

    def _widths(self, room: int, gap: int) -> dict[str, int]:
        """With words where there is room for them, with icons where there is not: the longest words go first."""
        px = self.stage.scale.px
        steps = ((0, SIDE), (1, SIDE), (2, SIDE), (3, SIDE), (3, 38))  # how many are bare, and how wide the icons are
        order = [name for name in ("seat", "hands", "review") if name in self._named]
        most = self.stage.text.width("Turn 88 of 88", theme.BUTTON) + px(24)
        wide = {"counter": most, "speed": self.speed.control_width()}
        for bare, side in steps:
            for name, button in self._named.items():
                button.bare = name in order[:bare]
                wide[name] = px(side + 10) if button.bare else button.width()
            wide["button"] = px(side)
            gaps = (4 + len(self._named)) * gap
            spare = room - len(TRANSPORT) * (wide["button"] + px(4)) - gaps - sum(wide.values()) + wide["button"]
            if spare >= 0:
                return wide
        wide["speed"] = max(px(110), wide["speed"] + spare)
        return wide

    # drawing

    def draw_title(self, surface: Surface) -> None:
        """Which game this is, as far as the row has room to say it whole: the plates name the players."""
        text, box = self.stage.text, self.title_box
        title = fit(text, self.words.titles, box.width, theme.SMALL_BOLD)
        rules = fit(text, self.words.rules, box.width, theme.TINY)
        lines = [line for line in ((title, theme.SAND), (rules, theme.SAND_DIM)) if line[0].whole and line[0].words]
        high = text.line_height(theme.SMALL)
        y = box.centery - high * (len(lines) - 1) // 2
        for label, ink in lines:
            label.stand((box.centerx, y), "center").draw(surface, ink)
            y += high
