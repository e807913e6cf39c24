"""What a finished game counts for: the record against each opponent, the rating, the day whose deal it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from cuttle_desktop.ai import ADAPTIVE, CAST, is_adaptive, is_opponent
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import Result
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.own_rating import rated_after
from cuttle_desktop.session.profile.day_tries import with_day_given_up, with_day_over
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile, RatedGames
from cuttle_desktop.session.setup import Bot, Player, Setup

KEPT_RATINGS: Final = 60  # as many as the page draws


def with_game(profile: Profile, setup: Setup, rules: RuleSet, result: Result, *, by_jack: bool = False) -> Profile:
    """The profile with a finished game counted, which a jack won or not: of one person against the computer.

    A game for practice only as one of those. A deal of the day is given up by playing on for the computer.
    """
    person = counted_person(setup)
    if person is None:
        return with_day_given_up(_practised(profile, setup, rules, result, 1), setup)
    won = person in result.winners if result.winners else None
    known = {each.opponent: each for each in profile.track_record}
    for name in opponents_met(setup.players, rules, person):
        known[name] = known.get(name, OpponentRecord(name)).after(won, by_jack=by_jack)
    by_rules = {**profile.rules_counted, rules.name: profile.rules_counted.get(rules.name, 0) + 1}
    profile = structs.replace(profile, track_record=tuple(known.values()), rules_counted=by_rules)
    return with_day_over(_with_rating(profile, setup, won), setup, won)


def without_practice(profile: Profile, setup: Setup, rules: RuleSet, result: Result) -> Profile:
    """The profile as it was before a practice game was counted."""
    return _practised(profile, setup, rules, result, -1)


def _practised(profile: Profile, setup: Setup, rules: RuleSet, result: Result, games: int) -> Profile:
    person = setup.person
    if person is None or not setup.practice or setup.substituted:
        return profile
    known = {each.opponent: each for each in profile.track_record}
    for name in opponents_met(setup.players, rules, person):
        record = known.get(name, OpponentRecord(name))
        helped = max(0, record.helped + games * (person in result.winners))
        practised = max(0, record.practised + games)
        known[name] = structs.replace(record, helped=helped, practised=practised)
    left = (each for each in known.values() if each != OpponentRecord(each.opponent))
    return structs.replace(profile, track_record=tuple(left))


def _with_rating(profile: Profile, setup: Setup, won: bool | None) -> Profile:
    """Of games of two; who plays several opponents at once is not rated."""
    if not is_rated(setup):
        return profile
    bots = [player.level for player in setup.players if isinstance(player, Bot)]
    rated = profile.rated_games
    score = 0.5 if won is None else float(won)
    course = (*rated.course, rated_after(profile.rating, bots[0], score, rated.games))[-KEPT_RATINGS:]
    return structs.replace(profile, rated_games=RatedGames(rated.games + 1, course))


def is_rated(setup: Setup) -> bool:
    """Whether a game that counts moves the rating."""
    bots = [player.level for player in setup.players if isinstance(player, Bot)]
    return len(setup.players) == 2 and is_opponent(bots[0])


def counted_person(setup: Setup) -> Seat | None:
    """The seat of the person, in a game that counts. One of a dive counts for the dive alone."""
    return None if setup.dive else player_at_stake(setup)


def player_at_stake(setup: Setup) -> Seat | None:
    """The same, of a dive too."""
    return None if setup.practice or setup.branched or setup.substituted or setup.known else setup.person


def opponents_met(players: Sequence[Player], rules: RuleSet, person: Seat) -> list[str]:
    """The opponents of a person, each once: partners are none."""
    bots = [player for seat in opponents(rules, person) if isinstance(player := players[seat], Bot)]
    return [*dict.fromkeys(ADAPTIVE if is_adaptive(bot.level) else bot.level for bot in bots)]


def without_record(profile: Profile) -> Profile:
    """The profile as if no game had been played against the computer; days, puzzles, feats and pearls stay."""
    first = CAST[0].opponent  # who is beaten in practice too, on the journey
    won = (each.opponent for each in profile.track_record if each.wins or (each.helped and each.opponent == first))
    beaten = tuple(sorted({*profile.beaten, *won}))
    return structs.replace(profile, track_record=(), rated_games=RatedGames(), rules_counted={}, beaten=beaten)
