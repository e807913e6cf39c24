"""House rules on a named rule set: one row for every option there is, made from the engine's table."""

from collections.abc import Callable, Mapping
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.options import OPTIONS, Option, rule_set, with_options
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Transition
from cuttle_desktop.ui.scenes.setup.agreement import objection
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour, mix
from cuttle_desktop.ui.widgets.button import GHOST, PRIMARY, Button, ResetArrow
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.words.figures import counted
from cuttle_desktop.words.message import Plural

CHANGES: Final = Plural("1 change", "{count} changes")
Refuses = Callable[[str, Mapping[str, str]], str | None]
OTHER = ""  # stands for what a rule set says and no choice of the table does


class HouseRules(Page, Dialog[Mapping[str, str]]):
    """Everything applies at once; the answer is the options that were changed."""

    icon = "gear"
    widest = 1160

    def __init__(self, stage: Stage, base: str, options: Mapping[str, str], refuses: Refuses = objection) -> None:
        """`refuses` says why options make no sense together, or None."""
        super().__init__(stage)
        self._refuses = refuses
        self._base = rule_set(base)
        base = self._base.title
        self.title = f"House rules on {base}"
        self.options = dict(options)
        words = f"The rule of {base} is underlined. The arrow resets a changed rule."
        self._intro = Paragraph(stage, words, theme.SMALL, theme.SAND_DIM)
        self._choices = [self._choice(option) for option in OPTIONS]
        self._backs = [ResetArrow(stage, choice.label, self._reset_one(choice)) for choice in self._choices]
        self._rows = [
            self._intro,
            *(
                WidgetRow(stage, Cell(choice, 240), Cell(back, 44, 0))
                for choice, back in zip(self._choices, self._backs, strict=True)
            ),
        ]
        self._done = Button(stage, "Done", self._leave, PRIMARY, "check", "back")
        self._all = Button(stage, f"Reset to {base}", self._reset, GHOST, "undo")
        self._refresh()

    def _choice(self, option: Option) -> "HouseRule":
        usual = option.current(self._base)
        return HouseRule(
            self.stage, option, usual.name if usual else OTHER, lambda name: self._set(option.key, name), self._why_not
        )

    def _why_not(self, key: str, name: str) -> str | None:
        return self._refuses(self._base.name, {**self.options, key: name} if name != OTHER else self.options)

    def _set(self, key: str, name: str) -> None:
        self.options.pop(key, None)
        if name != OTHER:
            self.options[key] = name
        self.options = dict(with_options(self._base, self.options).options)
        self._refresh()

    def _reset_one(self, choice: "HouseRule") -> Callable[[], Transition | None]:
        def back() -> None:
            choice.value = choice.usual
            self._set(choice.option.key, OTHER)

        return back

    def _reset(self) -> None:
        self.options.clear()
        for choice in self._choices:
            choice.value = choice.usual
        self._refresh()

    def _refresh(self) -> None:
        for choice, back in zip(self._choices, self._backs, strict=True):
            choice.value = self.options.get(choice.option.key, choice.usual)
            choice.refused = frozenset(name for name, _ in choice.choices if self._why_not(choice.option.key, name))
            back.enabled = choice.value != choice.usual
            if not back.enabled and self.group.focus is back:
                self.group.set_focus(choice)
        self._all.enabled = bool(self.options)
        self._done.label = "Done" + (f" · {counted(len(self.options), CHANGES)}" if self.options else "")
        self.group.dirty = True

    def _leave(self) -> Transition:
        return self.answer(dict(self.options))

    def back(self) -> Transition | None:
        return self._leave()

    def default(self) -> Transition | None:
        return self._leave()

    def layout(self, size: tuple[int, int]) -> None:
        self.lay(size, self._rows, self._all, self._done, margins=(16, 8), gap=8, least=220)


class HouseRule(ChoiceRow[str]):
    """The choices of one option. Those that make no sense now are dim, and say why when they are chosen."""

    def __init__(
        self,
        stage: Stage,
        option: Option,
        usual: str,
        changed: Callable[[str], None],
        why_not: Callable[[str, str], str | None],
    ) -> None:
        choices = [(choice.name, choice.label) for choice in option.choices]
        if usual == OTHER:
            choices.insert(0, (OTHER, "unchanged"))
        super().__init__(stage, option.label, choices, usual, changed)
        self.option, self.usual = option, usual
        self.refused: frozenset[str] = frozenset()
        self._why_not = why_not

    def control_width(self) -> int:
        return sum(self._widths()) + self.stage.scale.px(8)

    def _step(self, way: int) -> int:
        """The next choice in a direction, leaving out choices that make no sense now."""
        there = self._index
        for _ in self.choices:
            there = (there + way) % len(self.choices)
            if self.choices[there][0] not in self.refused:
                break
        return there

    def _take(self, index: int) -> Transition:
        why = self._why_not(self.option.key, self.choices[index][0])
        if why is not None:
            self.stage.say_here(why)
            self.stage.sound.play("refusal")
            return self._take(self._index)
        return super()._take(index)

    def _ink(self, index: int) -> Colour:
        ink = super()._ink(index)
        return mix(ink, theme.WELL, 0.5) if self.choices[index][0] in self.refused else ink

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        super().draw_control(surface, rect)
        px = self.stage.scale.px
        mark = Rect(0, 0, 0, px(3))
        for index, cell in self.cells() if self._roomy() else [(self._index, rect)]:
            if self.choices[index][0] == self.usual:
                mark.width = min(self.stage.text.width(self.choices[index][1], theme.SMALL_BOLD), cell.width)
                mark.midbottom = (cell.centerx, cell.bottom - px(3))
                fill = theme.INK if index == self._index and self._roomy() else theme.BRASS
                self.stage.art.draw_panel(surface, mark, max(1, mark.height // 2), fill)
