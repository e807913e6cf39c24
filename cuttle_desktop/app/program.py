"""What the menu leads to: a new game, the one that was left, the guided one, the library, a replay."""

from __future__ import annotations

from functools import partial

from cuttle_desktop.ai import ADAPTIVE, ADAPTIVE_NAME, CAST
from cuttle_desktop.app.ending.hindsight import ShownMoment
from cuttle_desktop.app.journey import Journey
from cuttle_desktop.app.playing.game_on import GameOn
from cuttle_desktop.app.playing.notices import Notices
from cuttle_desktop.app.shelves import archive, feat_shelf, kept_feats
from cuttle_desktop.app.starting.first_deal import first_deal
from cuttle_desktop.app.starting.game_words import left_game_in_words
from cuttle_desktop.session.reviewing import KeptReviews, Rehearser, Reviewer
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.session.thinker import Thinker
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.autosave import ended
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.ui.scene import Push, Reset, Scene, Transition
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import FIRST_GAME, LESSON_TWO, SHORT_LESSONS, Guide, LevelRow, MenuActions
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.stage import Stage


class Program:
    """The menu's actions, and the game that is on."""

    def __init__(
        self,
        stage: Stage,
        thinker: Thinker,
        keeper: Keeper,
        library: Library | None = None,
        messages: list[str] | None = None,
        reviewer: Reviewer | None = None,
        rehearser: Rehearser | None = None,
    ) -> None:
        """`messages`: where others leave sentences for the player.

        Without `reviewer` nobody judges finished games, without `rehearser` nobody plays the same cards once more.
        """
        self.stage = stage
        self._keeper = keeper
        self._library = library
        self._waiting: list[Record] = []  # left for another game since the start, the latest last
        self._reviews = KeptReviews(reviewer) if reviewer else None
        judge = self._reviews.begin if self._reviews else None
        kept = kept_feats(stage, library)
        self._feats = feat_shelf(stage, kept, self.watch)
        self._journey = Journey(stage, keeper, self.begin, self.resume, self.open, self._new_game, kept, self.watch)
        self.notices = Notices(stage, keeper, messages)
        self.game_on = GameOn(
            stage,
            thinker,
            keeper,
            self.notices,
            self._new_game,
            self._week,
            self._journey.chart,
            self._journey.lesson_after_game,
            self._journey.dive,
            self._watch_finished,
            judge,
            rehearser,
        )

    @property
    def menu_actions(self) -> MenuActions:
        return MenuActions(
            self.begin,
            self.resume,
            self.has_game,
            self.left_game,
            _opponents(),
            self.left_rules,
            archive(self._library, self.open, self.look_at, self.watch),
            guides=(
                Guide(FIRST_GAME, lambda: self.guided("first")),
                Guide(LESSON_TWO, lambda: self.guided("second")),
                *(Guide(title, partial(self.guided, name)) for name, title in SHORT_LESSONS.items()),
            ),
            about=self._about,
            week=self._week,
            feats=self._feats,
            journey=self._journey.chart,
            dive=self._journey.dive,
        )

    def menu(self) -> Menu:
        return Menu(self.stage, self.menu_actions)

    def _new_game(self) -> Scene:
        return NewGame(self.stage, self.menu_actions)

    def begin(self, setup: Setup) -> Scene:
        """A new match."""
        self._begun()
        return self.game_on.dealt(first_deal(self.stage, setup))

    @property
    def _left(self) -> Record | None:
        """The game to continue: the one that was left last, else the latest that was left for another one."""
        found = self._keeper.found
        return found.record if found else self._waiting[-1] if self._waiting else None

    def _begun(self, game: str = "") -> None:
        """The game that was left waits behind another one, unless that is this `game`, which waits no more."""
        found = self._keeper.found
        left = [found.record] if found and found.record.entries else []
        self._waiting = [each for each in (*self._waiting, *left) if each.header.game != game]

    def has_game(self) -> bool:
        return self._left is not None

    def left_game(self) -> tuple[str, ...]:
        return left_game_in_words(self._left) if self._left else ()

    def left_rules(self) -> str:
        return str(self._left.header.rules) if self._left else ""

    def guided(self, name: str) -> Scene:
        """A guided lesson; what it leads to takes its place."""
        from cuttle_desktop.app.playing.guided import LESSONS, AfterLesson, guided_table  # not before it is wanted

        def play() -> Transition:
            if not self.stage.profile.has_played:
                return Reset(self._journey.first_game())
            last = agreement.known(self.stage.settings.last_setup, [row.name for row in _opponents()])
            return Reset(self.begin(agreement.usual(last, self.stage.profile)))

        after = AfterLesson(play, lambda: Reset(self._new_game()))
        return guided_table(self.stage, LESSONS[name], after)

    def _week(self) -> Scene:
        """The page of the deal of the day."""
        from cuttle_desktop.app.daily import DailyDeals  # not before it is wanted

        return DailyDeals(self.stage, self._keeper, self.begin, self.resume, self.open).page()

    def _about(self) -> Scene:
        from cuttle_desktop.app.about import about  # not before it is wanted

        return about(self.stage)

    def resume(self) -> Scene | None:
        """The table of the game that was left, here or by a program that was stopped, as it was left.

        None if there is none, or no more: the player may have deleted it.
        """
        if (left := self._left) is None:
            return None
        if self._keeper.found or self._keeper.left(lambda header: header.game == left.header.game):
            return self._go_on(left)
        self._waiting.pop()
        return None

    def _go_on(self, record: Record) -> Scene:
        self._begun(record.header.game)
        return self.game_on.go_on(record)

    def open(self, record: Record) -> Scene:
        """The table of an unfinished game, the replay of a finished one."""
        whole = ended(record)
        return self._watch(whole) if whole else self._go_on(record)

    def look_at(self, record: Record) -> Scene:
        """The same of a sample, which is not the player's until it is played on."""
        whole = ended(record)
        return self._watch(whole) if whole else self.game_on.look_at(record)

    def watch(self, record: Record) -> Scene:
        """The replay of a game, also of one whose end is damaged: it is not played on."""
        return self._watch(ended(record) or record)

    def _watch_finished(self, record: Record, opening: ShownMoment | None) -> Scene:
        """The replay of the game that is just over."""
        return self._watch(record, Reset, opening, reviewed=True)

    def _watch(
        self,
        record: Record,
        lead: type[Push | Reset] = Push,
        opening: ShownMoment | None = None,
        *,
        reviewed: bool = False,
    ) -> Scene:
        """`lead` opens the table of a game that is played on."""
        from cuttle_desktop.app.ending.replays import watch  # not before it is wanted

        def play(begun: Record) -> Transition:
            return lead(self._go_on(begun))

        return watch(self.stage, record, level_rows(), play, opening, self._reviews, reviewed=reviewed)


def level_rows() -> tuple[LevelRow, ...]:
    """The opponents with a level of their own, weakest first."""
    return tuple(
        LevelRow(one.opponent, one.title, f"{one.character} Strength: {one.strength}.", one.name) for one in CAST
    )


def _opponents() -> tuple[LevelRow, ...]:
    """All that can be chosen for a new game."""
    words = "Plays one level higher after you win twice in a row, and one level lower after you lose twice in a row."
    return (
        *level_rows(),
        LevelRow(ADAPTIVE, "Adaptive", f"{words} Tells you when the level changes.", ADAPTIVE_NAME),
    )
