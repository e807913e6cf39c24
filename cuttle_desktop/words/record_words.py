"""The player's record in words: rating, games against each opponent, what the next game would change."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.ai import is_opponent, title_of_opponent
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import Result
from cuttle_desktop.session.journey.stations import Station
from cuttle_desktop.session.own_rating import FIRST_RATING, SETTLED, stakes
from cuttle_desktop.session.profile.games_counted import counted_person, is_rated, opponents_met
from cuttle_desktop.session.profile.journey_standing import Pearl, journey_standing
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.setup import Setup, only_opponent
from cuttle_desktop.words.day_words import KNOWN_CARDS
from cuttle_desktop.words.figures import GAMES, counted
from cuttle_desktop.words.journey_words import station_told
from cuttle_desktop.words.message import Plural, sentences, tell

RATING_STARTS: Final = tell(
    "Everyone starts at {rating}, and it moves a lot in the first {games} games.",
    rating=round(FIRST_RATING),
    games=SETTLED,
)
RATING_SHOWS: Final = "Your rating shows how strong you are."
IT_SHOWS: Final = "It shows how strong you are."
RATING_RESTS: Final = Plural("Your rating after 1 game that counted.", "Your rating after {count} games that counted.")
ROSE: Final = "Your rating rose by {change} to {rating}."
FELL: Final = "Your rating fell by {change} to {rating}."
STAYS: Final = "Your rating stays {rating}."
AGAINST: Final = "Against {level} you won {won} of {games}."
AGAINST_IN_A_ROW: Final = "Against {level} you won {won} of {games}, {count} in a row."
NO_FEAT: Final = "A practice game brings no feats; a rematch counts."
NO_PEARL: Final = "A practice game brings no pearl here and no feats; a rematch counts."
WIN_THAT_COUNTS: Final = "In a game that counts, this win brings the game pearl {place}."
PRACTISED: Final = Plural("1 practice game, none that counts yet", "{count} practice games, none that counts yet")
TELLING_STREAK: Final = 2  # wins in a row that are worth a word
EARLY_GAMES: Final = 3  # after which the result says where the rating starts and how much it moves


def rating_rests_on(profile: Profile) -> str:
    """`after 12 games`."""
    games = profile.rated_games.games
    return tell("after {games}", games=counted(games, GAMES)) if games else "where everybody starts"


def rating_explained(profile: Profile) -> str:
    """What the own rating is and rests on; where it starts as well, as long as it moves a lot."""
    games = profile.rated_games.games
    if not games:
        return sentences(RATING_SHOWS, RATING_STARTS)
    rests = counted(games, RATING_RESTS)
    return sentences(rests, IT_SHOWS, RATING_STARTS) if games < SETTLED else rests


def rating_told(profile: Profile) -> str:
    """`Your rating rose by 24 to 824.` After the first games also where it starts and that it moves a lot."""
    course = profile.rated_games.course
    if not course:
        return ""
    before = course[-2] if len(course) > 1 else FIRST_RATING
    now, change = round(course[-1]), round(course[-1]) - round(before)
    form = ROSE if change > 0 else FELL if change else STAYS
    early = RATING_STARTS if profile.rated_games.games <= EARLY_GAMES else ""
    return sentences(tell(form, change=abs(change), rating=now), early)


def record_told(profile: Profile, setup: Setup, rules: RuleSet) -> str:
    """`Against Casual you won 5 of 12 games, 3 in a row.` Empty against several opponents, and before a first game.

    And the own rating, if the game moved it; or why it did not. Of practice that one did not choose: what it lacks.
    """
    if setup.practice and (setup.voyage or setup.first):
        return NO_PEARL if setup.voyage and _lacking(profile, setup) else NO_FEAT
    if setup.known:
        return tell("{why}.", why=KNOWN_CARDS)
    person = counted_person(setup)
    names = [] if person is None else opponents_met(setup.players, rules, person)
    record = profile.record_against(names[0]) if len(names) == 1 else None
    if record is None:
        return ""
    form = AGAINST_IN_A_ROW if record.streak >= TELLING_STREAK else AGAINST
    level, games = title_of_opponent(names[0]), counted(record.played, GAMES)
    against = tell(form, level=level, won=record.wins, games=games, count=record.streak)
    return sentences(against, rating_told(profile) if is_rated(setup) else "")


def pearl_lacking(profile: Profile, setup: Setup, result: Result | None) -> str:
    """What a win in practice would have brought in a game that counts: the game pearl, if it is missing; else empty."""
    won = setup.practice and not setup.branched and result is not None and setup.person in result.winners
    station = _lacking(profile, setup) if won else None
    return tell(WIN_THAT_COUNTS, place=station_told(station).at) if station else ""


def _lacking(profile: Profile, setup: Setup) -> Station | None:
    """The station of the only opponent, if its game pearl is missing. For the first pearl practice is enough."""
    other, later = only_opponent(setup.players), journey_standing(profile)[1:]
    here = (each for each in later if each.station.opponent == other and Pearl.GAME not in each.pearls)
    return next((each.station for each in here), None)


def result_so_far(record: OpponentRecord | None) -> str:
    """`Not played yet`, `You won 2 of 5`, `Won in practice only`, `Practice only`."""
    if record is None:
        return "Not played yet"
    if record.played:
        return tell("You won {won} of {played}", won=record.wins, played=record.played)
    return "Won in practice only" if record.helped else "Practice only"


def games_told(profile: Profile) -> str:
    """Of all opponents together: `You won 12 of 21 games`."""
    if profile.counted_games:
        return tell("You won {won} of {games}", won=profile.wins, games=counted(profile.counted_games, GAMES))
    return counted(profile.practice_games, PRACTISED) if profile.practice_games else "No finished game yet"


def at_stake(profile: Profile, opponent: str) -> str:
    """`a win adds 18, a loss takes 9`: of the own rating. Empty for the adaptive opponent, who has no rating."""
    if not is_opponent(opponent):
        return ""
    change = stakes(profile.rating, opponent, profile.rated_games.games)
    return tell("a win adds {win}, a loss takes {loss}", win=change.win, loss=-change.loss)
