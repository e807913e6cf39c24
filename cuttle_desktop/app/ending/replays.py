"""Opens the replay of a finished game, and from any of its moves a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cuttle_desktop import PROGRAM
from cuttle_desktop.app.ending.hindsight import ShownMoment
from cuttle_desktop.app.ending.second_tries import second_tries
from cuttle_desktop.app.starting.first_deal import branch
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.profile.cards_met import with_cards_known
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.reviewing import KeptReviews, Review
from cuttle_desktop.session.setup import Bot, Human, only_opponent, shown_hands
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.format.times import begun_at, month_of
from cuttle_desktop.ui.replay.review_notes import Doubt
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.setup.play_on import PlayOn
from cuttle_desktop.ui.stage import Stage

ONE_HAND: Final = "The end of this game is missing, so only your own hand is shown."
NO_HAND: Final = "The end of this game is missing, so no hand is shown."


def watch(
    stage: Stage,
    record: Record,
    levels: Sequence[LevelRow],
    go_on: Callable[[Record], Transition],
    opening: ShownMoment | None = None,
    reviews: KeptReviews | None = None,
    *,
    reviewed: bool = False,
) -> Scene:
    """Pops when the player has seen enough. `go_on` leads to the table of a game that has begun.

    Nobody reads another's hand before the end: of a game without its end, be it unfinished or damaged, only the hand of
    a single person is shown, and it is not played on from here, where anybody could sit down at any hand.

    A game that was not just played is `covered` ahead of what was watched, if the player chose that.
    Only a finished game can be reviewed; its review is shown at once if it is to be `reviewed`, opens at a moment of
    a review, or was reviewed before. What that review says of the game as a whole is put away then: it was read.
    """
    game = record.play()
    begin_review = partial(reviews.begin, game, None) if reviews and game.state.result else None
    kept = reviews is not None and begin_review is not None and reviews.has(game, None)
    scene = _scene(stage, record, game, partial(_play_on, stage, record, levels, go_on), opening, begin_review)
    covered = stage.settings.covers_unwatched and opening is None and not reviewed
    if covered:
        scene.projector.watched = 0
        scene.seek(0)
    if opening is not None:
        _show(scene, opening)
    if opening is not None or (kept and not covered) or (reviewed and begin_review is not None):
        scene.do("review")
    if opening is None and kept and not covered:
        scene.board.hush()
    return scene


def _scene(
    stage: Stage,
    record: Record,
    game: Game,
    play_on: Callable[[int], Transition],
    opening: ShownMoment | None,
    begin_review: Callable[[], Review] | None,
) -> ReplayScene:
    """With the hands that may be seen."""
    ended, people = game.state.result is not None, _people(record)
    all_open = ended or not people
    usual = Onlooker((*people, 0)[0], ShownHands.ALL)
    viewer = usual if opening is None else Onlooker(opening.seat, ShownHands.ONE)
    if all_open:
        stage.remember(partial(with_cards_known, deck=game.deal.deck))
    else:
        stage.say_here(ONE_HAND if len(people) == 1 else NO_HAND)

    def try_again(doubts: Sequence[Doubt]) -> Transition:
        return Push(second_tries(stage, game, names, doubts))

    names, titles = _names(record), players_and_date(record)
    replay = Replay(game, shown_hands(record.header.players, ended=ended))
    scene = ReplayScene(stage, titles, names, replay, play_on if all_open else None, viewer, begin_review, try_again)
    scene.opponent_here = only_opponent(record.header.players)
    return scene


def _names(record: Record) -> tuple[str, ...]:
    return tuple(player.name for player in record.header.players)


def _people(record: Record) -> list[Seat]:
    return [seat for seat, player in enumerate(record.header.players) if isinstance(player, Human)]


def _play_on(
    stage: Stage, record: Record, levels: Sequence[LevelRow], go_on: Callable[[Record], Transition], move: int
) -> Transition:
    """Ask who plays on from after a move."""
    seats = _people(record) or [record.play().at(move).turn]
    played = [player.level for player in record.header.players if isinstance(player, Bot)]
    scene = PlayOn(stage, move, _names(record), seats, levels, played)
    return Push(scene, lambda players: go_on(branch(record, move, players, PROGRAM)))


def _show(scene: ReplayScene, opening: ShownMoment) -> None:
    """Open at a moment of the review."""
    scene.seek(opening.moment)
    scene.director.skip()
    scene.stage.toasts.whisper(opening.remark)


def players_and_date(record: Record) -> tuple[str, ...]:
    """Who played, and when; then with ever fewer words."""
    names = " – ".join(_names(record))
    started = begun_at(record.header.started)
    if started is None:
        return (names,)
    day = f"{started.day} {month_of(started)}"
    dated = f"{day} {started.year}"
    return f"{names}, {dated}", names, dated, day
