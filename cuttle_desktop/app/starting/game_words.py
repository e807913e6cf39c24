"""How games begin and end, in words: the cut for the deal, the game that was left, the result sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.ai import CastMember, title_of_opponent
from cuttle_desktop.engine.actions import Concede, Offer, Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.state import Result, goal, score
from cuttle_desktop.session.daily import read_day
from cuttle_desktop.session.face import GameSeen
from cuttle_desktop.session.frames import NO_HANDS
from cuttle_desktop.session.match import Match
from cuttle_desktop.session.rarity import Rare
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Bot, Setup
from cuttle_desktop.store.format.header import DIVE, is_practice
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.game_file import day_of
from cuttle_desktop.ui.scenes.game.result import NEXT, Mood, SeatResult, Summary
from cuttle_desktop.ui.table.motion.cues import latest_after
from cuttle_desktop.ui.widgets.seat_badge import colours
from cuttle_desktop.words.day_words import named
from cuttle_desktop.words.dive_words import CONCEDED as CONCEDED_DIVE
from cuttle_desktop.words.dive_words import descent_told, different_told
from cuttle_desktop.words.match_words import (
    how_told,
    match_standing,
    next_told,
    scores_told,
    standing_after,
    winner_told,
)
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.refusal_words import refusal_told
from cuttle_desktop.words.speech import Cast

ONLY_BEFORE_ONE_PLAYS = "You can offer a stalemate only on your own turn, before you play."
CONCEDED = "You lose this game."
CONCEDED_FIRST_TRY = (
    "You lose this game. It is your first try at this deal of the day, and only the first try counts. A streak of days "
    "won ends with it."
)

OF_LEVEL: Final = "{name} · {level}"
AGAINST: Final = "{scores}, against {level}"
PRACTICE: Final = "{game}, practice"
OF_THE_DAY: Final = "{game}, deal of the day"
OF_A_DIVE: Final = "{game}, on a dive"


def lost_by_conceding(setup: Setup) -> str:
    """What the player is told before a game is conceded."""
    return CONCEDED_FIRST_TRY if setup.day else CONCEDED_DIVE if setup.dive else CONCEDED


def standing_in_words(session: GameSeen, on: Round) -> str:
    """How the match stands while its game is on, whose deal of the day it is, or what is different on a dive."""
    me = session.people[0] if len(session.people) == 1 else None
    if session.result:
        return ""
    if on.setup.dive:
        return different_told(on.setup) or descent_told(on.setup)
    day = read_day(on.setup.day)
    return named(day) if day else match_standing(on.match, Cast(session.names, me))


def summary(
    session: GameSeen,
    match: Match,
    record: str = "",
    challenger: CastMember | None = None,
    rare: Sequence[Rare] = (),
) -> Summary:
    """What the sheet says; `match` includes this game already, and so does `record` against the opponent.

    `rare` is what is rare about a game that was won.
    """
    result = session.result
    assert result, "a finished game"
    view, courses, people = session.view(0), session.courses(), session.people
    cast = Cast(session.names, people[0] if len(people) == 1 else Cast.at_home(session.names).me)
    points = max((score(view, seat) for seat in result.winners), default=0)
    of_seats = colours(session.rules)
    seats = tuple(
        SeatResult(
            name,
            score(view, seat),
            goal(view, seat),
            match.scores[seat],
            seat in result.winners,
            courses[seat],
            of_seats[seat],
        )
        for seat, name in enumerate(session.names)
    )
    decided = _deciding_card(session)
    return Summary(
        mood=_mood(session, result),
        title=winner_told(result.winners, match, cast, rare),
        how=how_told(result, points, decided, match, cast, practice=session.practice),
        decided=decided,
        series=match.length.is_series,
        onward=tell(NEXT, name=tell(OF_LEVEL, name=challenger.name, level=challenger.title)) if challenger else "",
        seats=seats,
        match=standing_after(match, session.names) or record,
        again=next_told(match, cast),
    )


def _mood(session: GameSeen, result: Result) -> Mood:
    """A game is lost only if people play it and none of them has won."""
    if not result.winners:
        return Mood.DRAWN
    return Mood.LOST if session.people and not set(session.people) & set(result.winners) else Mood.WON


def _deciding_card(session: GameSeen) -> Card | None:
    """The card that the table shows as the one that decided, if one did."""
    latest: Card | None = None
    for frame in session.frames(session.people[0] if session.people else NO_HANDS, 0):
        latest = latest_after(frame.event, latest, frame.view)
    return latest


def left_game_in_words(record: Record) -> tuple[str, ...]:
    """An unfinished game in a few words, and in fewer: `You 12, Bea 8, against Casual`, `You 12, Bea 8`."""
    players, state = record.header.players, record.play().state
    scores = scores_told([player.name for player in players], [score(state, seat) for seat in range(len(players))])
    levels = {title_of_opponent(player.level) for player in players if isinstance(player, Bot)}
    told = tell(AGAINST, scores=scores, level=levels.pop()) if len(levels) == 1 else scores
    header = record.header
    forms = {PRACTICE: is_practice(header), OF_THE_DAY: bool(day_of(header)), OF_A_DIVE: DIVE in dict(header.extra)}
    special = [tell(form, game=told) for form, is_one in forms.items() if is_one]
    return tuple(dict.fromkeys((*special, told, scores)))


def cannot_concede(session: GameSeen, seat: Seat) -> str | None:
    """Why the person in this seat may not concede; empty if they may, None where only the computer plays."""
    if not session.people:
        return None
    if Concede(seat) in session.talk(seat):
        return ""
    return refusal_told(why_not(session.view(seat), Concede(seat)), Cast(session.names, None))


def cannot_offer(session: GameSeen, seat: Seat) -> str | None:
    """Why the person in this seat may not offer a stalemate now; empty if they may, None where nobody here plays."""
    if not session.people:
        return None
    return "" if Offer() in session.talk(seat) else ONLY_BEFORE_ONE_PLAYS
