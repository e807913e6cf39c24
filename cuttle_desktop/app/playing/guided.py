"""The guided first game and where it leads. Of it only that it was finished is kept on the disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import msgspec

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import goal, score
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.guided import GuidedGame
from cuttle_desktop.ui.scene import Home, Pop, Scene, Transition
from cuttle_desktop.ui.scenes.game.guided_table import GuidedTable
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.game.result import Mood, ResultChoice, ResultSheet, SeatResult, Summary
from cuttle_desktop.ui.scenes.game.table_dialogs import Exits
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.scenes.menu_actions import offers_guided_game
from cuttle_desktop.ui.stage import Stage

HOW = (
    "You reached {points} points, and now you know the main rules. “How to play” has the rest: the one-offs of twos, "
    "threes, fours, sevens and nines, and the hand limit. Rest the mouse on any card to read what it does."
)
AGAIN = "You can find the guided first game again in {place}."
Leads = Callable[[], Transition]


def guided_table(stage: Stage, play: Leads, new_game: Leads) -> Scene:
    """`play` deals a usual game in its place, `new_game` sets one up."""

    def pause(game: GamePlayed, _: Seat) -> Pause:
        paused = PausedGame(str(game.rules), cannot_concede=None, leave="Leave the guided game")
        return Pause(stage, paused)

    def trouble(game: GamePlayed) -> Trouble:
        return Trouble(stage, game.names[1], game.problem or "")

    def finished(game: GamePlayed, seat: Seat) -> ResultSheet:
        stage.remember(lambda profile: msgspec.structs.replace(profile, guided=True))
        return ResultSheet(stage, summary_of_guided(game))

    def chosen(choice: ResultChoice) -> Transition:
        match choice:
            case ResultChoice.REMATCH | ResultChoice.CHALLENGER | ResultChoice.SWAPPED | ResultChoice.UNDO:
                return play()
            case ResultChoice.NEW_GAME:
                return new_game()
            case ResultChoice.MENU | ResultChoice.WEEK:
                return Home()
            case _:
                assert_never(choice)

    def leave() -> Transition:
        place = "the menu" if offers_guided_game(stage.profile) else "How to play"
        stage.say(AGAIN.format(place=place))
        return Pop()

    return GuidedTable(stage, GuidedGame(), Exits(pause, trouble, finished, chosen, leave))


def summary_of_guided(game: GamePlayed) -> Summary:
    view, result = game.view(0), game.result
    winners = result.winners if result else ()
    seats = tuple(
        SeatResult(name, score(view, seat), goal(view, seat), 0, seat in winners)
        for seat, name in enumerate(game.names)
    )
    return Summary(Mood.WON, "You win", HOW.format(points=seats[0].points), seats, "", again="Play a game")
