"""The table of a puzzle: the usual table, whose bar says what to do and then whether it was right."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import HandLimitDiscard, Turn
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.rarity import Rare
from cuttle_desktop.ui.scene import Pop, Stay, Transition
from cuttle_desktop.ui.scenes.game.occasion import Occasion
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import Exits
from cuttle_desktop.ui.scenes.puzzles.puzzle_reasons import also_right, first_help, taught
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.prompts import Prompt, PromptButton
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.motion.particles import Burst
from cuttle_desktop.ui.widgets.group import ACT_KEYS
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.hint import WINS
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.riddle import refutation_told

TASK = "Your move: {task}"
THESE_RULES = "With these rules {note}."
TASK_BEFORE = "Your move: {task}. {question}"
TOO_FULL = "Your hand is too full."
GIVE_UP = ("Which card do you give up?", "Which cards do you give up?")
SOLVED = "Solved"
SOLVED_WITH_HELP = "Solved with help"
BRIEF = "Find the best move"  # where any theme would tell too much
RIGHT = "[@check] Right!"
NO_TICK = "The list shows a bulb for this puzzle: you solved it with help. Without help it gets a tick."
UNSOLVED = "Not solved yet"
WRONG = "[@close] There is a better move"
ANSWER = "[@bulb] Answer: {deed}"
WIN_NOW = "win"
SKIP = "Skip this puzzle"
NEXT = "Next puzzle"
LEAVE = "Leave the puzzle"
PLAY_ON = PromptButton("Play on from here", Wish.WIN, brief="Play on")
AGAIN = PromptButton("Try again", Wish.UNDO, "act", main=True, brief="Again")
SHOW = PromptButton("Show the answer", Wish.HINT, "hint", brief="Answer")


class PuzzleWords(NamedTuple):
    """Which puzzle it is, what to do, the button that leads on, and what of its rules is not as usual.

    What is said of a wrong answer, and of a right one after help, or if it was `known` before; `brief`: what to do,
    where there is little room.
    `explain`: what is to be said of an answer, where neither rules nor table say so. `flaw`: the same of a wrong one
    as long as the answer is not shown. `as_good`: which others are about as good as the best.
    """

    place: str
    task: str
    onward: str
    note: str = ""
    wrong: Callable[[Action], str] = lambda _: WRONG
    helped: str = NO_TICK
    brief: str = ""
    explain: Callable[[Action], str] = lambda _: ""
    flaw: Callable[[Action], str] = lambda _: ""
    as_good: str = ""
    known: bool = False


def table_for(stage: Stage, occasion: PuzzleOccasion) -> TableScene:
    """The table at which a puzzle is asked."""

    def pause(game: GamePlayed, _: Seat) -> Pause:
        return Pause(stage, PausedGame(str(game.rules), cannot_concede=None, skip=occasion.skip, leave=LEAVE))

    return TableScene(stage, occasion.puzzle_game, Exits(pause, Pop, skipped=occasion.go_on), occasion)


class PuzzleOccasion(Occasion):
    """Nothing of it is kept but that it was solved, and whether without a look at the answer.

    A verdict takes the place of the result.
    """

    usual_log = False
    lets_resolve = False
    plays_on = False  # whether the win that a right answer leads to is a part of the puzzle

    def __init__(
        self,
        game: PuzzleGame,
        more: Callable[[], bool],
        words: PuzzleWords,
        solved: Callable[[bool], None],
        go_on: Callable[[], Transition],
    ) -> None:
        """`solved` is called as long as a right answer lies on the table, with whether the answer had been shown.

        `go_on` leads to the next puzzle, if there are `more`.
        """
        super().__init__()
        self.puzzle_game, self.go_on = game, go_on
        self.wording, self._more = words, more
        self._on_solved = solved
        self._pointed = False  # the card of the answer was named
        self._shown = False  # the answer
        self.first_answered = False

    @property
    def skip(self) -> str:
        """The button that leads to another puzzle."""
        return (NEXT if self.puzzle_game.solved else SKIP) if self._more() else ""

    @property
    def answered(self) -> bool:
        """Whether the player has moved, and has seen what came of it."""
        game = self.puzzle_game
        return game.solved is not None and not game.goes_on and not game.live and not self.director.behind

    @property
    def told_verdict(self) -> bool:
        return self.answered and self.table.seated.advice.given(self.director.view)

    # the table

    def rare(self) -> tuple[Rare, ...]:
        """The verdict praises."""
        return ()

    def sit(self, table: TableScene) -> None:
        super().sit(table)
        table.seated.banter.silent = True
        table.seated.canvas.furniture.remark.words = self.wording.place
        table.seated.memory.recap.beginning = THESE_RULES.format(note=self.wording.note) if self.wording.note else ""

    def shows_known(self, usual: bool) -> bool:
        return True  # it is part of the question

    def prompt(self, usual: Prompt) -> Prompt:
        if not self.answered:
            shown, view = usual, self.director.view
            if not view.legal or self.table.interaction.selection.chosen is not None or open_window(view) is not None:
                return shown
            task = WIN_NOW if self.puzzle_game.live else self.wording.task
            if isinstance(view.asks[-1], Turn):
                return replace(shown, message=tell(TASK, task=task), brief=self.wording.brief)
            ask, asked, brief = view.asks[-1], shown.message, shown.brief
            if isinstance(ask, HandLimitDiscard):
                brief = GIVE_UP[ask.count > 1]
                asked = f"{TOO_FULL} {brief}"
            return replace(
                shown,
                message=tell(TASK_BEFORE, task=task, question=asked),
                brief=brief or asked,
            )
        if self.puzzle_game.solved:
            go_on = PromptButton(self.wording.onward, Wish.NEXT, "act", main=True)
            win = (PLAY_ON,) if self.puzzle_game.can_be_won else ()
            return Prompt(SOLVED_WITH_HELP if self._shown else SOLVED, (*win, go_on))
        return Prompt(UNSOLVED, (SHOW, AGAIN))

    @property
    def verdict(self) -> Advice:
        game, result = self.puzzle_game, self.director.view.result
        if game.solved:
            helped = (self.wording.helped,) if (self._shown or self.wording.known) and self.wording.helped else ()
            as_well = [*filter(None, (self.wording.explain(game.log[0]),))]
            if game.right and not as_well:
                as_good = filter(None, (self.wording.as_good,))
                return Advice(None, RIGHT, (*self.lesson, *as_good, *helped), lasting=True)
            came = game.puzzle.lesson[-1:]  # why the best answer is right need not hold for this one
            return Advice(None, RIGHT, (*as_well, *came, *helped), lasting=True)
        why: list[str] = []
        if game.refutation is not None:
            why += refutation_told(game.refutation, game.solver, self.table.seated.cast)
        flaw = (self._shown and self.wording.explain(game.log[0])) or self.wording.flaw(game.log[0])
        lost = result is not None and game.solver not in result.winners
        heading = WRONG if lost else self.wording.wrong(game.log[0])
        return Advice(None, heading, tuple(filter(None, (flaw, *why))), bad=True, lasting=True)

    @property
    def lesson(self) -> tuple[str, ...]:
        """What the right move is good for, and what would have happened otherwise."""
        return taught(self.puzzle_game, self.table.seated.cast)

    def count(self, right: bool) -> None:
        """What the first answer means, for puzzles of which it counts. A look at the right one is none."""

    def place(self, words: str) -> None:
        """Say anew which puzzle it is, and how the player stands with it."""
        self.table.seated.canvas.furniture.remark.words = words
        self.table.dirty = True

    def update(self, dt: float) -> bool:
        """Tell the verdict once everything has been shown."""
        if not self.first_answered and (self._shown or self.puzzle_game.solved is not None):
            self.first_answered = True
            self.count(self.puzzle_game.solved is True and not self._shown)
        if self.director.behind:
            return False
        if self.puzzle_game.solved:
            self._on_solved(self._shown)
            if self.plays_on and self.puzzle_game.can_be_won:
                return self.grant(Wish.WIN) is not None
        if not self.answered or self.told_verdict:
            return False
        self.table.seated.advise(self.verdict)
        if not self.puzzle_game.solved:
            self.director.reactions.forget()  # a smile would contradict the verdict
        elif not self._shown:
            areas = self.director.layout.areas
            self.cheer(areas.board.center, 2 * areas.card, coins=True)
        return True

    def cheer(self, at: tuple[int, int], width: float, *, coins: bool) -> None:
        """Sparks fly from a point, or coins. A win is heard by itself."""
        stage, effects, tempo = self.table.stage, self.director.effects, self.director.tempo
        if effects.finale is None:
            stage.play("count" if coins else "queen")
        if tempo.impacts and not tempo.crossfade and tempo.pace > 0:
            effects.add(Burst("coins" if coins else "sparks", at, width, stage.art.palette))

    def highlights(self, usual: Highlights) -> Highlights:
        return replace(usual, banner=False)  # the verdict says more, and open hands stay in sight

    # input

    def handle(self, event: pygame.Event) -> Transition | None:
        wish = self._pressed(event) if self.answered else None
        if wish is None:
            return None
        self.table.stage.toasts.make_way()
        return self.table.grant(wish)

    def _pressed(self, event: pygame.Event) -> Wish | None:
        """Which button of the verdict an event presses. It is nobody's turn, so the bar itself takes none."""
        buttons = self.table.interaction.bar.buttons
        found: PromptButton | None = None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = buttons.at(event.pos)
        elif event.type == pygame.KEYDOWN and event.key in ACT_KEYS:
            button = self.table.interaction.hit_test.button(self.table.interaction.cursor)
            main = next((offer for offer in buttons.offers if offer.main), None)
            found = self.table.interaction.bar.offer(button) if button is not None else main
        elif event.type == pygame.KEYDOWN and (number := self.table.stage.keys.digit(event)):
            found = dict(enumerate(buttons.offers, 1)).get(number)
        return found.means if found is not None and isinstance(found.means, Wish) else None

    def grant(self, wish: Wish) -> Transition | None:
        match wish:
            case Wish.NEXT:
                return self.go_on()
            case Wish.WIN:
                self.puzzle_game.play_on()
                self.table.feed()
                return Stay()
            case Wish.HINT:
                if not self.puzzle_game.solved:
                    self._help()
                return Stay()
            case _:
                return None

    def _help(self) -> None:
        """Before an answer the card to look at, or a question, which costs nothing; then the right answer."""
        if self.puzzle_game.log or self._pointed or self._shown:
            self._show()
            return
        self._pointed = True
        self.director.skip()
        self.table.seated.advise(first_help(self.puzzle_game, self.table.seated.cast))
        self.table.dirty = True

    def _show(self) -> None:
        """Go back to the question and tell the answer, and why not what was tried."""
        self._shown, why_not = True, ""
        if self.puzzle_game.solved is not None:
            why_not = self.wording.explain(self.puzzle_game.log[0])
            self.puzzle_game.undo(self.puzzle_game.solver)
            self.table.feed()
        self.director.skip()
        answer, view = self.puzzle_game.puzzle.actions[0], self.director.view
        won = (WINS,) if wins(answer, view) else ()
        told = ANSWER.format(deed=deed(answer, view, self.table.seated.cast))
        besides = filter(None, (why_not, also_right(self.puzzle_game, self.table.seated.cast)))
        self.table.seated.advise(Advice(answer, told, (*won, *self.lesson, *besides)))
        self.table.dirty = True
