"""Which scene leads to which: the menu, the table of the game that is on, its result, the next game of the match."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

import msgspec

from cuttle_desktop import PROGRAM
from cuttle_desktop.ai import ADAPTIVE, CAST
from cuttle_desktop.app import adapting
from cuttle_desktop.app.about import about
from cuttle_desktop.app.ending import left_game_in_words, summary
from cuttle_desktop.app.folders import open_folder
from cuttle_desktop.app.notices import Notices
from cuttle_desktop.engine.actions import Action, Concede, Offer, Seat
from cuttle_desktop.engine.card_names import spoken
from cuttle_desktop.engine.options import RulesError
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.state import Result
from cuttle_desktop.session.deal import Cut
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.match import Match
from cuttle_desktop.session.round import Round, first_round
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.session.thinker import Thinker
from cuttle_desktop.store import game_file
from cuttle_desktop.store.autosave import ended
from cuttle_desktop.store.keeper import Keeper
from cuttle_desktop.store.library import Library
from cuttle_desktop.store.record import Record
from cuttle_desktop.store.titles import stem
from cuttle_desktop.ui.scene import Pop, Push, Replace, Reset, Scene, Stay, Transition
from cuttle_desktop.ui.scenes import agreement
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import Archive, LevelRow, MenuActions
from cuttle_desktop.ui.scenes.new_game import NewGame
from cuttle_desktop.ui.scenes.not_saved import NotSaved
from cuttle_desktop.ui.scenes.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.result import ResultChoice, ResultSheet
from cuttle_desktop.ui.scenes.trouble import Trouble
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.match_words import match_standing
from cuttle_desktop.ui.table.speech import Cast


class Program:
    """The round that is on, what keeps it, and the doors between the scenes."""

    def __init__(
        self,
        stage: Stage,
        thinker: Thinker,
        keeper: Keeper,
        library: Library | None = None,
        heard: list[str] | None = None,
    ) -> None:
        """`heard`: where others leave sentences for the player."""
        self.stage = stage
        self._thinker = thinker
        self._keeper = keeper
        self._library = library
        self._round: Round | None = None
        self._match: Match | None = None  # as it stands after the game that is over
        self._finished: Record | None = None  # the game that is over
        self._played: Round | None = None  # the round of that game
        self._saving_stopped = False  # as of the last look
        self.notices = Notices(stage, keeper, heard)

    @property
    def menu_actions(self) -> MenuActions:
        archive = Archive(self._library, self.open, self.watch, open_folder) if self._library else None
        return MenuActions(
            self.begin,
            self.resume,
            self.has_game,
            self.left_game,
            _opponents(),
            archive,
            guide=self.guided,
            about=lambda: about(self.stage),
        )

    def menu(self) -> Menu:
        return Menu(self.stage, self.menu_actions)

    def begin(self, setup: Setup) -> Scene:
        """A new match. House rules that no longer make sense are left out, and the player is told."""
        self._no_newcomer()
        setup = adapting.with_level(setup, self.stage.settings)
        seed = secrets.randbits(53)
        try:
            agreed = first_round(setup, seed)
        except RulesError as error:
            self.stage.say(str(error))
            agreed = first_round(replace(setup, rules=setup.rules.split(" ")[0]), seed)
        if agreed.cut is not None:
            self.stage.say(cut_in_words(agreed.cut, [player.name for player in setup.players]))
        if setup.practice:
            self.stage.say("This is a practice game: undo as many moves as you like.")
        return self._dealt(agreed)

    def has_game(self) -> bool:
        return self._keeper.found is not None

    def left_game(self) -> str:
        found = self._keeper.found
        return left_game_in_words(found.record) if found else ""

    def guided(self) -> Scene:
        """The guided first game; what it leads to takes its place."""
        from cuttle_desktop.app.guided import guided_table  # see _table

        self._no_newcomer()

        def play() -> Transition:
            last = agreement.known(self.stage.settings.last_setup, [row.name for row in _opponents()])
            return Reset(self.begin(agreement.setup(last, None)))

        return guided_table(self.stage, play, lambda: Reset(NewGame(self.stage, self.menu_actions)))

    def _no_newcomer(self) -> None:
        self.stage.keep(msgspec.structs.replace(self.stage.settings, newcomer=False))

    def resume(self) -> Scene | None:
        """The table of the game that was left, here or by a program that was stopped, as it was left."""
        found = self._keeper.found
        return self._go_on(found.record) if found else None

    def open(self, record: Record) -> Scene:
        """The table of an unfinished game, the replay of a finished one."""
        whole = ended(record)
        return self._watch(whole) if whole else self._go_on(record)

    def watch(self, record: Record) -> Scene:
        """The replay of a game, also of one whose end is damaged: it is not played on."""
        return self._watch(ended(record) or record)

    def _watch(self, record: Record, lead: type[Push | Reset] = Push) -> Scene:
        """`lead` opens the table of a game that is played on."""
        from cuttle_desktop.app.replays import watch  # see _table

        return watch(self.stage, record, level_rows(), PROGRAM, lambda begun: lead(self._go_on(begun)))

    # the table

    def _dealt(self, agreed: Round) -> Scene:
        self._keeper.begin(game_file.header(agreed, PROGRAM))
        return self._table(agreed, ())

    def _go_on(self, record: Record) -> Scene:
        strangers = game_file.strangers(record.header)
        if strangers:
            names = " and ".join(f"“{level}”" for level in strangers)
            self.stage.say(f"This Cuttle has no computer player {names}; “{game_file.substitute()}” plays instead.")
        self._keeper.go_on(record)
        return self._table(game_file.taken_up(record.header, secrets.randbits(53)), record.play().log)

    def _table(self, agreed: Round, log: Iterable[Action]) -> Scene:
        from cuttle_desktop.ui.scenes.table import Exits, TableScene  # the first frame, the menu, need not wait for it
        from cuttle_desktop.ui.scenes.watched_table import WatchedTable

        self._round, self._match = agreed, None
        session = agreed.start(self._thinker, log, self._keeper)
        exits = Exits(self._pause, self._trouble, self._result, self._after, self._leave, self._unsaved, self._reopen)
        table = TableScene if session.people else WatchedTable
        return table(self.stage, session, exits, agreed.match)

    def _leave(self) -> Transition:
        self._keeper.leave()
        return Pop()

    def _pause(self, session: GamePlayed) -> Pause:
        said = [saying for seat in session.people for saying in session.talk(seat)]
        offer = session.asked in session.people and Offer() in said
        concede: str | None = None
        if session.people:
            able = any(isinstance(saying, Concede) for saying in said)
            seat = session.people[0]
            concede = "" if able else spoken(why_not(session.view(seat), Concede(seat)).text, session.names)
        notices = self.notices
        me = session.people[0] if len(session.people) == 1 else None
        match = match_standing(self._round.match, Cast(session.names, me)) if self._round and not session.result else ""
        game = PausedGame(
            rules=str(session.rules),
            standing=match,
            cannot_concede=concede,
            can_offer=offer,
            save=self._save_copy,
            remark=notices.saved,
            elsewhere=notices.moving,
            at_stake=notices.at_stake,
        )
        return Pause(self.stage, game)

    def _unsaved(self) -> Scene | None:
        """The scene that tells it, once for each time that saving stops."""
        stopped, before = self._keeper.stopped, self._saving_stopped
        self._saving_stopped = stopped
        if not stopped or before:
            return None
        keeper, notices = self._keeper, self.notices

        def words() -> str:
            return notices.at_stake() or "All moves so far are on the disk."

        return NotSaved(self.stage, words, keeper.try_again, lambda: keeper.stopped, notices.moving)

    def _trouble(self, session: GamePlayed) -> Trouble:
        assert session.asked is not None, "a bot is asked"
        assert session.problem is not None, "and does not answer"
        name, notices = session.names[session.asked], self.notices
        return Trouble(self.stage, name, session.problem, notices.at_stake, notices.moving)

    def _result(self, session: GamePlayed, seat: Seat) -> ResultSheet:
        """The next game of the match is dealt at once, so that a match, too, survives whatever happens.

        In practice it is not: the game that is over may go on.
        """
        assert self._round, "a game is on"
        assert session.result, "a finished game"
        if self._match is None:
            self._finished = self._keeper.record
            self._match = self._round.match.after(session.result)
            self._played = self._round
            self._round = self._next(session.result)
            if not self._match.over and not session.practice:
                self._keeper.begin(game_file.header(self._round, PROGRAM))
        also = [ResultChoice.SWAPPED] if self._match.over else []
        if session.practice and session.take_back(seat) is not None:
            also.append(ResultChoice.UNDO)
        finished = self._finished
        replay = (lambda: self._watch(finished, Reset)) if finished else None
        return ResultSheet(self.stage, summary(session, self._match), replay, also)

    def _next(self, result: Result) -> Round:
        """An adaptive opponent changes its level between two games, and says so."""
        assert self._round, "a game is on"
        played = self._round
        self.stage.keep(adapting.after(self.stage.settings, played.setup, result))
        begun = played.next(result)
        begun = replace(begun, setup=adapting.with_level(begun.setup, self.stage.settings))
        if said := adapting.changed(played, begun):
            self.stage.say(said)
        return begun

    def _reopen(self) -> None:
        """The last move of a finished practice game is about to be undone: the game goes on."""
        if self._match is not None:
            assert self._played, "a game is over"
            self._round, self._match, self._finished = self._played, None, None

    def _after(self, choice: ResultChoice) -> Transition:
        """Where to go from the end of a game."""
        assert self._round, "a game was on"
        assert self._played, "and is over"
        match choice:
            case ResultChoice.REMATCH:
                begun = self._round.match.games > 0 and not self._round.setup.practice
                return Replace(self._table(self._round, ()) if begun else self._dealt(self._round))
            case ResultChoice.SWAPPED:
                return Replace(self._dealt(self._played.swapped()))
            case ResultChoice.NEW_GAME:
                self._keeper.leave()
                return Reset(NewGame(self.stage, self.menu_actions))
            case ResultChoice.MENU:
                return self._leave()
            case ResultChoice.UNDO:
                return Stay()  # the table does it
            case _:
                assert_never(choice)

    def _save_copy(self) -> None:
        """Among the saved games, under the names of the players."""
        record = self._keeper.record
        if record is not None:
            names = ", ".join(player.name for player in record.header.players)
            self.notices.saving(self._keeper.save(stem(f"{names} move {self._keeper.moves}") or "game"))


def cut_in_words(cut: Cut, names: list[str]) -> str:
    """Which card each player cut and who deals, as `Ann 4♣, Bea 9♦. Dealer: Ann.`"""
    rounds = "; again: ".join(
        ", ".join(f"{names[seat]} {{{card.code}}}" for seat, card in drawn) for drawn in cut.rounds
    )
    return spoken(f"Cut for the deal: {rounds}. Dealer: {names[cut.dealer]}.", names)


def level_rows() -> tuple[LevelRow, ...]:
    """The opponents with a level of their own, weakest first."""
    return tuple(
        LevelRow(one.opponent, one.title, f"{one.character} Strength: {one.strength}.", one.name) for one in CAST
    )


def _opponents() -> tuple[LevelRow, ...]:
    """All that can be chosen for a new game."""
    words = "It plays a level higher when you have won twice in a row, and one lower when you have lost twice."
    return (*level_rows(), LevelRow(ADAPTIVE, "Adaptive", f"{words} It tells you when it does.", "Sepia"))
