"""How games of a match begin, stand and end, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import How, Result
from cuttle_desktop.session.deal import Cut
from cuttle_desktop.session.match import Match
from cuttle_desktop.session.rarity import Rare
from cuttle_desktop.words.figures import GAMES, POINTS, counted
from cuttle_desktop.words.message import Forms, enumerated, tell, tell_of, together
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import RARE

GOES_FIRST: Final = Forms("You go first", "{name} goes first")
STANDING: Final = Forms("{match}: {scores}. You dealt.", "{match}: {scores}. {name} dealt.")
SCORES: Final = "{match}: {scores}"
OF_SEAT: Final = "{name} {points}"
ANOTHER_GAME: Final = "A stalemate decides nothing, so another game follows."
NEXT_GAME: Final = Forms("Next game: you deal", "Next game: {name} deals")
REMATCH: Final = "Rematch"
STALEMATE: Final = "Stalemate"
WIN: Final = Forms("You win", "{name} wins")
WIN_MATCH: Final = Forms("You win the match", "{name} wins the match")
TEAM_WINS: Final = "{names} win"
TEAM_WINS_MATCH: Final = "{names} win the match"
LAST_GAME: Final = "{match}, {games} to {others} · last game: {how}"
PRACTICE: Final = "{how} · a practice game"
WITH: Final = "with {points}"
WITH_CARD: Final = "with {points}: {card} decided it"
CONCEDED: Final = "{names} conceded"
HOW: Final = {How.PASSES: "three passes in a row", How.AGREEMENT: "by agreement"}
YOU_DEAL: Final = {
    True: "You drew the lowest card, so you deal: {first} goes first, and you get one more card.",
    False: "You drew the lowest card, so you deal: {first} goes first.",
}
DEALS: Final = {
    True: Forms(
        "{dealer} drew the lowest card, so {dealer} deals: you go first, and {dealer} gets one more card.",
        "{dealer} drew the lowest card, so {dealer} deals: {name} goes first, and {dealer} gets one more card.",
    ),
    False: Forms(
        "{dealer} drew the lowest card, so {dealer} deals: you go first.",
        "{dealer} drew the lowest card, so {dealer} deals: {name} goes first.",
    ),
}


def match_standing(match: Match, cast: Cast) -> str:
    """`Best of 3: You 1, Bea 0. Bea dealt.`; nothing where one game decides."""
    if not match.length.is_series:
        return ""
    names = [cast.name(seat) for seat in range(len(cast.names))]
    return tell_of(match.dealer, STANDING, cast, match=match.length.title, scores=scores_told(names, match.scores))


def scores_told(names: Sequence[str], scores: Sequence[int]) -> str:
    """`You 1, Bea 0`."""
    return ", ".join(tell(OF_SEAT, name=name, points=each) for name, each in zip(names, scores, strict=True))


def standing_after(match: Match, names: Sequence[str]) -> str:
    """How a match stands that is not over."""
    if match.over:
        return ""
    if not match.length.is_series:
        return ANOTHER_GAME
    return tell(SCORES, match=match.length.title, scores=scores_told(names, match.scores))


def next_told(match: Match, cast: Cast) -> str:
    """What a button says that begins one more game."""
    return REMATCH if match.over else tell_of(match.dealer, NEXT_GAME, cast)


def winner_told(winners: Sequence[Seat], match: Match, cast: Cast, rare: Sequence[Rare] = ()) -> str:
    """The title of a result: for the one who won the first of what is `rare` about it, unless it decides a match."""
    decides = _decides(match)
    if not winners:
        return STALEMATE
    if len(winners) == 1:
        losers = together([seat for seat in range(len(cast.names)) if seat not in winners], cast)
        won = WIN_MATCH if decides else RARE[rare[0].kind] if rare else WIN
        return tell_of(winners[0], won, cast, losers=losers, count=rare[0].count if rare else 0)
    return tell(TEAM_WINS_MATCH if decides else TEAM_WINS, names=together(winners, cast))


def how_told(result: Result, points: int, decided: Card | None, match: Match, cast: Cast, *, practice: bool) -> str:
    """How a game was won, and what that means for a match of several games."""
    how = _how(result, points, decided, cast)
    if _decides(match):
        most, *others = sorted(match.scores, reverse=True)
        beaten = enumerated([str(each) for each in others])
        how = tell(LAST_GAME, match=match.length.title, games=counted(most, GAMES), others=beaten, how=how)
    return tell(PRACTICE, how=how) if practice else how


def _how(result: Result, points: int, decided: Card | None, cast: Cast) -> str:
    if result.how is How.POINTS:
        return tell(WITH if decided is None else WITH_CARD, points=counted(points, POINTS), card=decided or ())
    losers = [seat for seat in range(len(cast.names)) if seat not in result.winners]
    return HOW.get(result.how) or tell(CONCEDED, names=together(losers, cast))


def _decides(match: Match) -> bool:
    """Whether a match of several games is over with the one that is told of."""
    return match.over and match.length.is_series


def first_told(seat: Seat, cast: Cast) -> str:
    """Who begins."""
    return tell_of(seat, GOES_FIRST, cast)


def cut_in_words(cut: Cut, names: Sequence[str], rules: RuleSet) -> str:
    """`You drew the lowest card, so you deal: Bea goes first, and you get one more card.`"""
    cast, more = Cast.at_home(names).brief, rules.seating.dealer_extra > 0
    first = (cut.dealer + 1) % len(names)
    if cut.dealer == cast.me:
        return tell(YOU_DEAL[more], first=cast.names[first])
    return tell_of(first, DEALS[more], cast, dealer=cast.names[cut.dealer])
