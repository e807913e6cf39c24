"""The guided lessons and where they lead. Of one only that it was finished is kept on the disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, assert_never

from msgspec.structs import replace

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import goal, score
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.guided import GuidedGame, GuidedLesson
from cuttle_desktop.session.profile.practised import no_newcomer, offers_guided_game, with_lesson
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.ui.scene import Home, Pop, Replace, Scene, Transition
from cuttle_desktop.ui.scenes.game.guided_table import GuidedOccasion
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.game.result import Mood, ResultChoice, ResultSheet, SeatResult, Summary
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import AfterGame, Exits
from cuttle_desktop.ui.scenes.menu_actions import LESSON_TWO
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.attack_lessons import POINTS_LESSON, RACER_LESSON, SCUTTLER_LESSON, THIEF_LESSON
from cuttle_desktop.words.defence_lessons import CONTROLLER_LESSON, COUNTERS_LESSON, ENDGAME_LESSON
from cuttle_desktop.words.first_lesson import FIRST_LESSON
from cuttle_desktop.words.hands import ByHand, Held, tell_by
from cuttle_desktop.words.journey_words import TO_CHART
from cuttle_desktop.words.message import sentences, tell
from cuttle_desktop.words.second_lesson import SECOND_LESSON

LESSONS: Final = {
    lesson.name: lesson
    for lesson in (
        FIRST_LESSON,
        SECOND_LESSON,
        POINTS_LESSON,
        THIEF_LESSON,
        SCUTTLER_LESSON,
        RACER_LESSON,
        COUNTERS_LESSON,
        CONTROLLER_LESSON,
        ENDGAME_LESSON,
    )
}
LEARNED: Final = {
    FIRST_LESSON.name: "You reached {points} points and know the main rules. The second lesson shows the other "
    "one-offs.",
    SECOND_LESSON.name: "You reached {points} points, and now you know every card. “How to play” has all the rules, "
    "and the puzzles show what one card can do.",
    POINTS_LESSON.name: "You reached {points} points: where a small card leaves just what a large one brings, the "
    "large one comes last and wins at once.",
    THIEF_LESSON.name: "You reached {points} points: a jack takes a card back, a queen keeps it, and a stolen card "
    "counts like your own.",
    SCUTTLER_LESSON.name: "You reached {points} points: scuttle what is dangerous, with the lowest card that can, and "
    "leave the rest.",
    RACER_LESSON.name: "You reached {points} points, and with two kings that is enough. Count the turns that each "
    "side needs.",
    COUNTERS_LESSON.name: "You reached {points} points: keep a two for what would hurt you most, and remember that a "
    "queen stops twos.",
    CONTROLLER_LESSON.name: "You reached {points} points: first leave {name} nothing to answer with, then score.",
    ENDGAME_LESSON.name: "You reached {points} points: when the deck runs low, count the cards that you cannot see.",
}
READ_A_CARD: Final = ByHand(
    "Rest the mouse on a card to read what it does.",
    "Go to a card and press {look} to read what it does.",
    "Go to a card and press {look} to read what it does.",
    "Rest a finger on a card to read what it does.",
)
IN_MENU: Final = "You can find the guided first game again in the menu."
IN_HELP: Final = {
    FIRST_LESSON.name: "You can find the guided first game again in “How to play”.",
    SECOND_LESSON.name: "You can find the second lesson again in “How to play”.",
}
ON_JOURNEY: Final = "You can find this lesson again on the journey and in “How to play”."
PLAY, BEGIN_JOURNEY = "Play a game", "Begin the journey"
Leads = Callable[[], Transition]


class AfterLesson(NamedTuple):
    """Where the end of a lesson leads: `play` deals a game in its place, `new_game` sets one up.

    `again` is the button that plays, if it is not the usual one; `chart` leads back to the journey.
    """

    play: Leads
    new_game: Leads
    again: str = ""
    chart: Leads | None = None


def guided_table(stage: Stage, lesson: GuidedLesson, after: AfterLesson, deal: int = 0) -> Scene:
    stage.remember(no_newcomer)

    def pause(game: GamePlayed, _: Seat) -> Pause:
        return Pause(stage, PausedGame(str(game.rules), cannot_concede=None, leave="Leave the lesson"))

    def finished(game: GamePlayed, seat: Seat) -> ResultSheet:
        stage.remember(partial(with_lesson, name=lesson.name))
        told = summary_of_guided(game, lesson, stage.profile, stage.keys)
        chart = TO_CHART if after.chart else ""
        return ResultSheet(stage, replace(told, again=after.again or told.again, chart=chart))

    def chosen(choice: ResultChoice) -> Transition:
        match choice:
            case ResultChoice.CHALLENGER:
                return Replace(guided_table(stage, SECOND_LESSON, after))
            case ResultChoice.REMATCH | ResultChoice.SWAPPED | ResultChoice.UNDO:
                return after.play()
            case ResultChoice.NEW_GAME:
                return after.new_game()
            case ResultChoice.CHART if after.chart:
                return after.chart()
            case ResultChoice.MENU | ResultChoice.WEEK | ResultChoice.CHART | ResultChoice.LESSON | ResultChoice.DIVE:
                return Home()
            case _:
                assert_never(choice)

    def leave() -> Transition:
        in_menu = lesson is FIRST_LESSON and offers_guided_game(stage.profile)
        if after.chart is None:  # the chart, which is seen next, shows the lesson
            stage.say(IN_MENU if in_menu else IN_HELP.get(lesson.name, ON_JOURNEY))
        return Pop()

    def following() -> Scene:
        return guided_table(stage, lesson, after, deal + 1)

    game = GuidedGame(lesson, deal)
    occasion = GuidedOccasion(stage, game, leave, following)
    return TableScene(stage, game, Exits(pause, leave, AfterGame(finished, chosen)), occasion)


def summary_of_guided(game: GamePlayed, lesson: GuidedLesson, profile: Profile, held: Held) -> Summary:
    """The second lesson is offered until it was finished."""
    view, result = game.view(0), game.result
    winners = result.winners if result else ()
    seats = tuple(
        SeatResult(name, score(view, seat), goal(view, seat), 0, seat in winners)
        for seat, name in enumerate(game.names)
    )
    learned = tell(LEARNED[lesson.name], points=seats[0].points, name=lesson.opponent)
    how = sentences(learned, tell_by(held, READ_A_CARD)) if lesson is FIRST_LESSON else learned
    onward = LESSON_TWO if lesson is FIRST_LESSON and SECOND_LESSON.name not in profile.lessons else ""
    again = PLAY if profile.has_played else BEGIN_JOURNEY
    return Summary(Mood.WON, "You win", how, seats, "", again=again, onward=onward)
