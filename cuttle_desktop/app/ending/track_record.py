"""How the player has done against each computer opponent: which games count, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cuttle_desktop.ai import ADAPTIVE, is_adaptive, is_opponent, title_of_opponent
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import Result
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.own_rating import FIRST_RATING, rated_after
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.profile import Profile
from cuttle_desktop.store.remembered import OpponentRecord, RatedGames
from cuttle_desktop.ui.scenes.cast_record import RATING_STARTS, rating_now
from cuttle_desktop.ui.scenes.day_games import KNOWN_CARDS, with_day_given_up, with_day_over
from cuttle_desktop.words.figures import GAMES, counted

TELLING_STREAK = 2  # wins in a row that are worth a word
EARLY_GAMES = 3  # after which the result says where the rating starts and how much it moves
KEPT_RATINGS = 60  # as many as the page draws


def with_game(profile: Profile, setup: Setup, rules: RuleSet, result: Result) -> Profile:
    """The profile with a finished game counted: of one person against the computer.

    A game for practice only as one of those. A deal of the day is given up by playing on for the computer.
    """
    person = counted_person(setup)
    if person is None:
        return with_day_given_up(_with_practice(profile, setup, rules, result), setup)
    won = person in result.winners if result.winners else None
    known = {each.opponent: each for each in profile.track_record}
    for name in _met(setup.players, rules, person):
        known[name] = known.get(name, OpponentRecord(name)).after(won)
    profile = msgspec.structs.replace(profile, track_record=tuple(known.values()))
    return with_day_over(_with_rating(profile, setup, won), setup, won)


def _with_practice(profile: Profile, setup: Setup, rules: RuleSet, result: Result) -> Profile:
    return _practised(profile, setup, rules, result, 1)


def without_practice(profile: Profile, setup: Setup, rules: RuleSet, result: Result) -> Profile:
    """The profile as it was before a practice game was counted."""
    return _practised(profile, setup, rules, result, -1)


def _practised(profile: Profile, setup: Setup, rules: RuleSet, result: Result, games: int) -> Profile:
    person = _alone(setup)
    if person is None or not setup.practice or setup.substituted:
        return profile
    known = {each.opponent: each for each in profile.track_record}
    for name in _met(setup.players, rules, person):
        record = known.get(name, OpponentRecord(name))
        helped = max(0, record.helped + games * (person in result.winners))
        practised = max(0, record.practised + games)
        known[name] = msgspec.structs.replace(record, helped=helped, practised=practised)
    left = (each for each in known.values() if each != OpponentRecord(each.opponent))
    return msgspec.structs.replace(profile, track_record=tuple(left))


def _with_rating(profile: Profile, setup: Setup, won: bool | None) -> Profile:
    """Of games of two; who plays several opponents at once is not rated."""
    if not _is_rated(setup):
        return profile
    bots = [player.level for player in setup.players if isinstance(player, Bot)]
    rated = profile.rated_games
    score = 0.5 if won is None else float(won)
    course = (*rated.course, rated_after(rating_now(profile), bots[0], score, rated.games))[-KEPT_RATINGS:]
    return msgspec.structs.replace(profile, rated_games=RatedGames(rated.games + 1, course))


def _is_rated(setup: Setup) -> bool:
    """Whether a game that counts moves the rating."""
    bots = [player.level for player in setup.players if isinstance(player, Bot)]
    return len(setup.players) == 2 and is_opponent(bots[0])


def counted_person(setup: Setup) -> Seat | None:
    """The seat of the person, in a game that counts."""
    return None if setup.practice or setup.branched or setup.substituted or setup.known else _alone(setup)


def _alone(setup: Setup) -> Seat | None:
    """The seat of a single person against the computer."""
    people = [seat for seat, player in enumerate(setup.players) if isinstance(player, Human)]
    return people[0] if len(people) == 1 else None


def _met(players: Sequence[Player], rules: RuleSet, person: Seat) -> list[str]:
    """The opponents of a person, each once: partners are none."""
    levels = [players[seat] for seat in opponents(rules, person)]
    return [*dict.fromkeys(_name(player.level) for player in levels if isinstance(player, Bot))]


def record_told(profile: Profile, setup: Setup, rules: RuleSet) -> str:
    """`Against Casual you won 5 of 12 games, 3 in a row.` Empty against several opponents, and before a first game.

    And the own rating, if the game moved it; or why it did not.
    """
    if setup.known:
        return f"{KNOWN_CARDS}."
    person = counted_person(setup)
    names = [] if person is None else _met(setup.players, rules, person)
    name = names[0] if len(names) == 1 else ""
    record = next((each for each in profile.track_record if each.opponent == name), None)
    if record is None:
        return ""
    row = f", {record.streak} in a row" if record.streak >= TELLING_STREAK else ""
    against = f"Against {title_of_opponent(name)} you won {record.wins} of {counted(record.played, GAMES)}{row}."
    return " ".join(filter(None, (against, rating_told(profile) if _is_rated(setup) else "")))


def rating_told(profile: Profile) -> str:
    """`Your rating rose by 24 to 824.` After the first games also where it starts and that it moves a lot."""
    course = profile.rated_games.course
    if not course:
        return ""
    before = course[-2] if len(course) > 1 else FIRST_RATING
    now, change = round(course[-1]), round(course[-1]) - round(before)
    moved = f"{'rose' if change > 0 else 'fell'} by {abs(change)} to {now}" if change else f"stays {now}"
    early = f" {RATING_STARTS}" if profile.rated_games.games <= EARLY_GAMES else ""
    return f"Your rating {moved}.{early}"


def _name(level: str) -> str:
    return ADAPTIVE if is_adaptive(level) else level
