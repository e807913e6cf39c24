"""How games begin and end, in words: the cut for the deal, the game that was left, the result sheet."""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.ai import CastMember, title_of_opponent
from cuttle_desktop.engine.actions import Concede, Offer, Seat
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Acted
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import How, Result, goal, score
from cuttle_desktop.session.balance import balance
from cuttle_desktop.session.chronicle import Onlooker
from cuttle_desktop.session.daily import read_day
from cuttle_desktop.session.deal import Cut
from cuttle_desktop.session.face import GameSeen
from cuttle_desktop.session.match import Match
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Bot, Setup
from cuttle_desktop.store.format.header import is_practice
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.game_file import day_of
from cuttle_desktop.ui.scenes.day_games import named
from cuttle_desktop.ui.scenes.game.result import NEXT, Mood, SeatResult, Summary
from cuttle_desktop.ui.table.motion.cues import card_laid
from cuttle_desktop.words.balance_words import against, points_in_words
from cuttle_desktop.words.refusal_words import refusal_told
from cuttle_desktop.words.speech import Cast, listed, mark, match_standing

ONLY_BEFORE_ONE_PLAYS = "You can offer a stalemate only on your own turn, before you play."
CONCEDED = "You lose this game."
CONCEDED_FIRST_TRY = (
    "You lose this game. It is your first try at this deal of the day, and only the first try counts. A streak of days "
    "won ends with it."
)


def lost_by_conceding(setup: Setup) -> str:
    """What the player is told before a game is conceded."""
    return CONCEDED_FIRST_TRY if setup.day else CONCEDED


def standing_in_words(session: GameSeen, on: Round) -> str:
    """How the match stands while its game is on, or whose deal of the day it is."""
    me = session.people[0] if len(session.people) == 1 else None
    if session.result:
        return ""
    day = read_day(on.setup.day)
    return named(day) if day else match_standing(on.match, Cast(session.names, me))


def summary(
    session: GameSeen, match: Match, record: str = "", in_short: str = "", challenger: CastMember | None = None
) -> Summary:
    """What the sheet says; `match` includes this game already, and so does `record` against the opponent."""
    result = session.result
    assert result, "a finished game"
    view, courses = session.view(0), session.courses()
    seats = tuple(
        SeatResult(name, score(view, seat), goal(view, seat), match.scores[seat], seat in result.winners, courses[seat])
        for seat, name in enumerate(session.names)
    )
    return Summary(
        mood=_mood(session, result),
        title=_title(session, result) + (" the match" if _decides(match) else ""),
        how=_games_told(match) + _how(session, result) + (" · a practice game" if session.practice else ""),
        in_short=in_short,
        series=match.length.is_series,
        onward=NEXT.format(name=f"{challenger.name} · {challenger.title}") if challenger else "",
        seats=seats,
        match=_standing(session, match) or record,
        again="Rematch" if match.over else f"Next game: {Cast.at_home(session.names).clause(match.dealer, 'deal')}",
    )


def in_short_told(session: GameSeen, finished: Record) -> str:
    """The points of the people at this screen, if there are at most two, and what else told against the loser."""
    people, found = session.people, balance(finished.play())
    if not 1 <= len(people) <= 2:
        return ""
    cast = Cast(session.names, people[0] if len(people) == 1 else None)
    told = [points_in_words(seat, found.seats[seat], cast) for seat in people]
    return " ".join((*told, *against(people[0], found, cast, people if len(people) == 1 else ())[:1]))


def _mood(session: GameSeen, result: Result) -> Mood:
    """A game is lost only if people play it and none of them has won."""
    if not result.winners:
        return Mood.DRAWN
    return Mood.LOST if session.people and not set(session.people) & set(result.winners) else Mood.WON


def _title(session: GameSeen, result: Result) -> str:
    if not result.winners:
        return "Stalemate"
    if result.winners == session.people and len(session.people) == 1:
        return "You win"
    return f"{_names(session, result.winners)} {'wins' if len(result.winners) == 1 else 'win'}"


def _names(session: GameSeen, seats: Sequence[Seat]) -> str:
    return Cast.at_home(session.names).together(seats)


def _how(session: GameSeen, result: Result) -> str:
    match result.how:
        case How.POINTS:
            points = max(score(session.view(0), seat) for seat in result.winners)
            decided = _deciding_card(session)
            return f"with {counted(points, 'point')}" + (f": {mark(decided)} decided it" if decided else "")
        case How.CONCESSION:
            losers = [seat for seat in range(session.rules.seats) if seat not in result.winners]
            return f"{_names(session, losers)} conceded"
        case How.PASSES:
            return "three passes in a row"
        case How.AGREEMENT:
            return "by agreement"


def _deciding_card(session: GameSeen) -> Card | None:
    """The card that the last action brought to a field, if it was one."""
    viewer = session.people[0] if session.people else Onlooker.NO_HANDS
    for frame in reversed(session.frames(viewer, 0)):
        if (card := card_laid(frame.event)) is not None:
            return card
        if frame.event is None or isinstance(frame.event, Acted):
            return None
    return None


def left_game_in_words(record: Record) -> str:
    """An unfinished game in a few words: `You 12, Bea 8, against Casual`."""
    players, state = record.header.players, record.play().state
    scores = ", ".join(f"{player.name} {score(state, seat)}" for seat, player in enumerate(players))
    levels = {title_of_opponent(player.level) for player in players if isinstance(player, Bot)}
    kind = ", practice" if is_practice(record.header) else ", deal of the day" if day_of(record.header) else ""
    return f"{scores}, against {' and '.join(sorted(levels))}{kind}" if len(levels) == 1 else scores + kind


def _standing(session: GameSeen, match: Match) -> str:
    if not match.length.is_series:
        return "" if match.over else "A stalemate decides nothing, so another game follows."
    name = match.length.title
    games = ", ".join(f"{who} {wins}" for who, wins in zip(session.names, match.scores, strict=True))
    return "" if match.over else f"{name}: {games}"


def _decides(match: Match) -> bool:
    """Whether a match of several games is over with the one that is told of."""
    return match.over and match.length.is_series


def _games_told(match: Match) -> str:
    """How a match ended, before what is told of its last game: `Best of 3, 2 games to 1 · last game: `."""
    if not _decides(match):
        return ""
    most, *others = sorted(match.scores, reverse=True)
    return f"{match.length.title}, {counted(most, 'game')} to {listed([str(each) for each in others])} · last game: "


def cut_in_words(cut: Cut, names: Sequence[str], rules: RuleSet) -> str:
    """`You drew the lowest card, so you deal: Bea goes first, and you get one more card.`"""
    cast = Cast.at_home(names).brief
    deals, gets = cast.clause(cut.dealer, "deal"), cast.clause(cut.dealer, "get")
    goes = cast.clause((cut.dealer + 1) % len(names), "go")
    more = f", and {gets} one more card" if rules.seating.dealer_extra else ""
    return f"{cast.name(cut.dealer)} drew the lowest card, so {deals}: {goes} first{more}."


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
