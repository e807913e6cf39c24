"""What lies over other scenes, and tables and windows that are not opened from the menu, for `--self-test`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from cuttle_desktop.app.playing.guided import LESSONS, summary_of_guided
from cuttle_desktop.app.program import Program, level_rows
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.frames import Frame
from cuttle_desktop.session.guided import GuidedGame
from cuttle_desktop.session.setup import Bot, Setup
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskFolder, AskName, GoTo
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm, Unsaved
from cuttle_desktop.ui.scenes.dialogs.not_saved import NotSaved
from cuttle_desktop.ui.scenes.dialogs.stranded import Stranded
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.past_table import PastTable
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.scenes.help.new_rules import NewRules
from cuttle_desktop.ui.scenes.library.export import Export
from cuttle_desktop.ui.scenes.setup.play_on import PlayOn
from cuttle_desktop.ui.scenes.setup.who_plays import WhoPlays
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.card_poses import Arrangement
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line, Tone

WORDS: Final = "One sentence."
HOME: Final = Path("/")
BOTS: Final = Setup("pagat", (Bot("P1", "random"), Bot("P2", "random")), 1, "one game", 1)


def _past_table(stage: Stage) -> PastTable:
    """The table to which a line of the log leads."""
    frame = Frame(None, view(deal(RULE_SETS["pagat"], 1, 1).start(), 0))
    line = Line("1", Tone.TURN)
    return PastTable(stage, Cast(("Ann", "Bea"), 0), [frame], [line], line, Arrangement(stage.scale.size, 1.0))


SHEETS: Final[dict[str, Callable[[Program], Scene]]] = {
    "watched table": lambda program: program.begin(BOTS),
    "curtain": lambda program: Curtain(program.stage, RULE_SETS["pagat"], ("Ann", "Bea"), 0),
    "result": lambda program: ResultSheet(
        program.stage,
        summary_of_guided(GuidedGame(LESSONS["first"]), LESSONS["first"], program.stage.profile, program.stage.keys),
    ),
    "bot in trouble": lambda program: Trouble(program.stage, "Bea"),
    "saving stopped": lambda program: NotSaved(
        program.stage, lambda: WORDS, lambda: None, lambda: True, lambda _: None
    ),
    "not saved": lambda program: Unsaved(program.stage, WORDS, lambda _: None),
    "question": lambda program: Confirm(program.stage, "Question", WORDS, "Yes", "No"),
    "new name": lambda program: AskName(program.stage, "a game"),
    "new folder": lambda program: AskFolder(program.stage, HOME),
    "go to move": lambda program: GoTo(program.stage, 12),
    "play on": lambda program: PlayOn(program.stage, 1, ("Ann", "Bea"), (0,), level_rows()),
    "who plays": lambda program: WhoPlays(program.stage, level_rows(), "casual"),
    "export": lambda program: Export(program.stage, {0: "Ann", 1: "Bea"}),
    "new rules": lambda program: NewRules(program.stage, RULE_SETS["team"], RULE_SETS["pagat"], (WORDS,)),
    "stuck": lambda program: Stranded(program.stage, program.menu),
    "as it was": lambda program: _past_table(program.stage),
}
"""What makes each."""
