"""What to agree on before the cards are dealt. Remembers the last agreement; Deal is one click away."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace
from pygame import Rect

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.match import Length
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.settings import LastSeat
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Push, Replace, Transition
from cuttle_desktop.ui.scenes.menu_actions import MenuActions
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.scenes.setup.compare import Compare
from cuttle_desktop.ui.scenes.setup.house_rules import HouseRules
from cuttle_desktop.ui.scenes.setup.seats import Seats
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow, Toggle
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph, Space
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.pick import Pick
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.text_entry import TextEntry, digit
from cuttle_desktop.ui.widgets.widget import Widget

SEED_DIGITS: Final = 9
SEED_WIDTH: Final = 160  # design units
GAP: Final = 12
EDGE: Final = 16
CLOSEST: Final = 4  # the gap of a full column
SHOWN: Final = 12  # letters of a name in the choice of the dealer
MATCHES: Final = (
    f"“{Length.ONE_GAME.title}” may end in a stalemate. “{Length.FIRST_WIN.title}” deals another game after a "
    f"stalemate. “{Length.BEST_OF_3.title}” goes on until one side has won 2 games, "
    f"“{Length.BEST_OF_5.title}” until it has won 3."
)
PRACTICE: Final = (
    "You can undo every move, also draws and the computer’s moves, and ask for hints. The result is marked as practice."
)
COUNTS: Final = {2: "For two", 3: "For three", 4: "For four"}


class NewGame(Page):
    """Players, deal and match on the left; the rule sets on the right. One column where that is too narrow."""

    title = "New game"
    icon = "hand"
    widest = 1160
    enter_goes_on = True

    def __init__(self, stage: Stage, menu_actions: MenuActions) -> None:
        super().__init__(stage)
        self._menu_actions = menu_actions
        self.chosen = agreement.known(stage.settings.last_setup, [level.name for level in menu_actions.levels])
        self._seed = ""
        self._undecided = not self.chosen.practice  # whether a first game is for practice until the player says so
        self._put_aside: dict[str, Mapping[str, str]] = {}  # house rules of rule sets looked at before
        self.picks = {name: self._pick(rules) for name, rules in RULE_SETS.items()}
        self._listed = self._list()
        self._house = Button(stage, "House rules", self._open_house_rules, QUIET, "gear")
        compare = Button(stage, "Compare", lambda: Push(Compare(stage, self.rules)), QUIET, "search")
        compare.tip = "Shows how these rules differ from others."
        self._above = [Heading(stage, "Rules", "log"), WidgetRow(stage, Cell(self._house, 210), Cell(compare, 180))]
        self._deal = Button(stage, "Deal", self._begin, PRIMARY, "play", "Enter")
        counts = [(seats, str(seats)) for seats in COUNTS]
        self._seat_count = ChoiceRow(stage, "Seats", counts, self.rules.seats, self.set_seat_count)
        self._seat_count.tip = "Each rule set is made for two, three or four seats."
        self._left: list[Widget] = []
        self._brought_into_view = False
        self._build()

    # the controls

    @property
    def rules(self) -> RuleSet:
        """The rule set in force, house rules and all."""
        return agreement.rules_of(self.chosen)

    def _build(self) -> None:
        """The left side depends on how many seats there are."""
        self._offer_practice()
        playing = self.rules.seats
        self._choose(seats=(*agreement.as_called(self.chosen.seats[:playing]), *self.chosen.seats[playing:]))
        self._seats = Seats(
            self.stage,
            self.rules,
            self.chosen.seats,
            self._menu_actions.levels,
            self.set_seat,
            practice=self.chosen.practice,
        )
        heading, *rows = self._seats.widgets
        self._seat_count.value = playing
        self._left = [WidgetRow(self.stage, Cell(heading, 150), Cell(self._seat_count, 220)), *rows, *self._table()]
        self._show_rules()
        shown = [*self._left, *self._above, *self._listed, self.back_button, self._deal]
        self.group.widgets = [leaf for widget in shown for leaf in widget.leaves]

    def _table(self) -> list[Widget]:
        stage, last = self.stage, self.chosen
        matches = [(length.value, length.title) for length in Length]
        seed = TextEntry(stage, "Deal number", self._seed, self._set_seed, digit, SEED_DIGITS, "random")
        seed.wants = SEED_WIDTH
        seed.tip = "The same number deals the same cards again. Leave it empty for a random deal."
        self._practice = Toggle(stage, "Practice", last.practice, self._set_practice)
        self._practice.tip = PRACTICE
        self._dealer = ChoiceRow(
            stage, "Who deals", self._dealers(), last.first_dealer, lambda who: self._choose(first_dealer=who)
        )
        length = ChoiceRow(stage, "Match", matches, last.match, lambda match: self._choose(match=match))
        length.tip = MATCHES
        return [
            Heading(stage, "Table", "crown"),
            self._dealer,
            length,
            WidgetRow(stage, Cell(seed, 300), Cell(Space(stage, 0), 8, 0), Cell(self._practice, 150)),
        ]

    def _dealers(self) -> tuple[tuple[int | None, str], ...]:
        players = agreement.setup(self.chosen, None).players
        return ((None, "Cut the deck"), *((seat, _short(player.name)) for seat, player in enumerate(players)))

    def _pick(self, rules: RuleSet) -> Pick:
        name = rules.name
        return Pick(
            self.stage,
            rules.title,
            rules.character,
            False,
            lambda: self.set_rules(name),
            name,
            agreement.badge_of(name),
        )

    def _list(self) -> list[Widget]:
        """The rule sets, by how many play."""
        rows: list[Widget] = []
        for seats, words in COUNTS.items():
            rows.append(Paragraph(self.stage, words, theme.SMALL_BOLD, theme.BRASS))
            rows += [self.picks[name] for name, rules in RULE_SETS.items() if rules.seats == seats]
        return rows

    def _show_rules(self) -> None:
        """Mark the rule set chosen and name its house rules."""
        rules = self.rules
        for name, pick in self.picks.items():
            pick.chosen = name == rules.name
            pick.below = RULE_SETS[name].character
            if pick.chosen and rules.options:
                pick.below += "\nHouse rules: " + "; ".join(agreement.changed_rules(rules)) + "."
        self._house.label = "House rules" + (f" · {len(rules.options)}" if rules.options else "")
        self.group.dirty = True

    # what is agreed

    def _choose(self, **changes: object) -> None:
        self.chosen = msgspec.structs.replace(self.chosen, **changes)

    def set_rules(self, name: str) -> None:
        if name == self.chosen.rules:
            return
        self._put_aside.pop(self.chosen.rules, None)
        self._put_aside[self.chosen.rules] = self.chosen.options  # the last one chosen comes last
        dealer = self.chosen.first_dealer
        if dealer is not None and dealer >= RULE_SETS[name].seats:
            dealer = None
        self._choose(rules=name, options=self._put_aside.get(name, {}), first_dealer=dealer)
        self._rebuild()

    def set_seat_count(self, seats: int) -> None:
        """Take the rule set for so many seats that was chosen last, else the first one."""
        fitting = [name for name, rules in RULE_SETS.items() if rules.seats == seats]
        self.set_rules(next((name for name in reversed(self._put_aside) if name in fitting), fitting[0]))
        if len(self.panels) > 1:
            self.group.show(self.picks[self.chosen.rules])

    def _rebuild(self) -> None:
        focus = self.group.focus
        self._build()
        if focus is not None and focus not in self.group.widgets:
            self.group.set_focus(None)
        self.layout(self.stage.scale.size)

    def set_seat(self, seat: int, now: LastSeat) -> None:
        seats = list(self.chosen.seats)
        seats[seat] = now
        self._choose(seats=tuple(seats))
        self._dealer.choices = self._dealers()
        self._offer_practice()
        self._practice.on = self.chosen.practice
        self._seats.practise(self.chosen.practice)

    def _offer_practice(self) -> None:
        """A first game is for practice as long as one person plays the computer, until the player decides on that."""
        if self._undecided:
            counting = msgspec.structs.replace(self.chosen, practice=False)
            self._choose(practice=agreement.usual(counting, self.stage.profile).first)

    def _set_practice(self, on: bool) -> None:
        self._undecided = False
        self._choose(practice=on)
        self._seats.practise(on)

    def _set_seed(self, digits: str) -> None:
        self._seed = digits

    def setup(self) -> Setup:
        """The setup as it is chosen now."""
        agreed = agreement.setup(self.chosen, int(self._seed) if self._seed else None)
        return replace(agreed, first=self._undecided and agreed.practice)

    # where it leads

    def _begin(self) -> Transition:
        """A first game is for practice only once."""
        last = msgspec.structs.replace(self.chosen, practice=self.chosen.practice and not self._undecided)
        self.stage.keep(msgspec.structs.replace(self.stage.settings, last_setup=last))
        return Replace(self._menu_actions.begin(self.setup()))

    def _open_house_rules(self) -> Transition:
        def agree(options: Mapping[str, str]) -> None:
            self._choose(options=options)
            self._rebuild()

        return Push(HouseRules(self.stage, self.chosen.rules, self.chosen.options), agree)

    def default(self) -> Transition | None:
        return self._begin()

    # the page

    def layout(self, size: tuple[int, int]) -> None:
        px, body = self.stage.scale.px, self.body(size)
        inner = px(22)
        half = (body.width - px(24)) // 2
        left = Rect(body.x, body.y, half, body.height)
        gap = self._gap(left.inflate(-2 * inner, -2 * px(EDGE)))
        if gap is not None and half > px(430) * max(1.0, self.stage.scale.text_size):
            self._two_columns(left, Rect(left.right + px(24), body.y, half, body.height), gap, inner)
        else:
            self.fill(size, [*self._left, *self._above, *self._listed], (16, 8), GAP)
        self.foot(size, self.back_button, self._deal, least=220)

    def _gap(self, room: Rect) -> int | None:
        """The gap with which the left side fits into its column; None if it does not."""
        heights = sum(widget.height(room.width) for widget in self._left)
        gap = min(self.stage.scale.px(GAP), (room.height - heights) // (len(self._left) - 1))
        return gap if gap >= self.stage.scale.px(CLOSEST) else None

    def _two_columns(self, left: Rect, right: Rect, gap: int, inner: int) -> None:
        self.panels = [left, right]
        _stack(self._left, left.inflate(-2 * inner, -2 * self.stage.scale.px(EDGE)), gap)
        gap = self.stage.scale.px(GAP)
        top = _stack(self._above, right.inflate(-2 * inner, -2 * self.stage.scale.px(EDGE)), gap) - gap // 2
        room = self.stage.scale.px(14)
        view = Rect(right.x + inner - room, top, right.width - 2 * inner + 2 * room, right.bottom - top - gap // 2)
        self.group.flow(self._listed, view, gap - self.stage.scale.px(4))
        if not self._brought_into_view:
            self._brought_into_view = True
            pick = self.picks[self.chosen.rules]
            if not view.contains(pick.rect):
                self.group.show(pick)


def _stack(widgets: Sequence[Widget], room: Rect, gap: int) -> int:
    """Place controls from the top of `room`; returns the y below them."""
    y = room.y
    for widget in widgets:
        widget.scrolls = False
        high = widget.height(room.width)
        widget.place(Rect(room.x, y, room.width, high))
        y += high + gap
    return y


def _short(name: str) -> str:
    return name if len(name) <= SHOWN else f"{name[: SHOWN - 1].rstrip()}…"
