"""The table of a game as it is opened: with people at it or only watched, and what is told before the first move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from cuttle_desktop.session.profile.practised import known_rules, with_rules_met
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.session import Session
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.occasion import Occasion
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import Exits
from cuttle_desktop.ui.scenes.game.watched_table import WatchedOccasion
from cuttle_desktop.ui.scenes.help.new_rules import NewRules, rules_told
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.day_words import given_up_by_practice, remark_on
from cuttle_desktop.words.match_words import cut_in_words


def laid_table(stage: Stage, agreed: Round, session: Session, exits: Exits) -> TableScene:
    """`session` plays the round that was agreed."""
    exits = replace(exits, given_up=given_up_by_practice(agreed.setup))
    if session.people and session.length == 0:
        exits = replace(exits, interrupts=_first(_new_rules(stage, session), exits.interrupts))
    match = agreed.match
    occasion = Occasion(match) if session.people else WatchedOccasion(stage, session, match)
    table = TableScene(stage, session, exits, occasion)
    if agreed.cut is not None:
        table.local_seats.tell_first(cut_in_words(agreed.cut, session.names, agreed.rules))
    if remark := remark_on(agreed.setup):
        table.seated.canvas.furniture.remark.words = remark
    return table


def _new_rules(stage: Stage, session: Session) -> Scene | None:
    """What is different in a first game by these rules; from now on they are known."""
    profile, rules = stage.profile, session.rules
    known = known_rules(profile)
    stage.remember(partial(with_rules_met, name=rules.name))
    if rules.name in profile.rules_met:
        return None
    lines = rules_told(rules, known, session.names, session.people[0] if len(session.people) == 1 else None)
    return NewRules(stage, rules, known, lines) if lines else None


def _first(scene: Scene | None, then: Callable[[], Scene | None]) -> Callable[[], Scene | None]:
    """Shows the scene once, if there is one; after that what `then` has to show."""
    waiting = [scene] if scene is not None else []
    return lambda: waiting.pop() if waiting else then()
