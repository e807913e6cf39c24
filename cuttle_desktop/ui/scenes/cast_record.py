"""How far the player has come among the computer's opponents: who was beaten, who is next, what a game would change."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.ai import CAST, CastMember, Level, is_opponent
from cuttle_desktop.session.own_rating import FIRST_RATING, SETTLED, stakes
from cuttle_desktop.store.profile import Profile
from cuttle_desktop.store.remembered import OpponentRecord
from cuttle_desktop.words.figures import GAMES, counted

RATING_STARTS: Final = f"Everyone starts at {FIRST_RATING:.0f}, and it moves a lot in the first {SETTLED} games."


def rating_now(profile: Profile) -> float:
    return profile.rated_games.course[-1] if profile.rated_games.course else FIRST_RATING


def rating_rests_on(profile: Profile) -> str:
    """`after 12 games`."""
    games = profile.rated_games.games
    return f"after {counted(games, GAMES)}" if games else "where everybody starts"


def rating_explained(profile: Profile) -> str:
    """What the own rating is and rests on; where it starts as well, as long as it moves a lot."""
    games = profile.rated_games.games
    if not games:
        return f"Your rating shows how strong you are. {RATING_STARTS}"
    rests = f"Your rating after {counted(games, GAMES)} that counted."
    return f"{rests} It shows how strong you are. {RATING_STARTS}" if games < SETTLED else rests


def record_of(profile: Profile, opponent: str) -> OpponentRecord | None:
    """None for an opponent who was not met."""
    return next((each for each in profile.track_record if each.opponent == opponent), None)


def is_beaten(profile: Profile, opponent: str) -> bool:
    record = record_of(profile, opponent)
    return record is not None and record.wins > 0


def beaten(profile: Profile) -> tuple[CastMember, ...]:
    """Those of the cast who were beaten in a game that counts, the weakest first."""
    return tuple(member for member in CAST if is_beaten(profile, member.opponent))


def beaten_in_practice(profile: Profile) -> bool:
    """Whether one of the cast was beaten in practice, and in no game that counts."""
    records = [record_of(profile, member.opponent) for member in CAST]
    return any(record is not None and record.helped and not record.wins for record in records)


def next_above(profile: Profile, opponent: str) -> CastMember | None:
    """The weakest stronger one of the cast who was never beaten."""
    order = [member.opponent for member in CAST]
    stronger = CAST[order.index(opponent) + 1 :] if opponent in order else ()
    return next((member for member in stronger if not is_beaten(profile, member.opponent)), None)


def next_to_beat(profile: Profile) -> CastMember | None:
    """Whom to play to get further: nobody need go back below the weakest who was beaten. None once all are beaten.

    Who plays any card comes last: *Play* begins with one who knows the rules.
    """
    won = beaten(profile)
    above = next_above(profile, won[0].opponent) if won else None
    left = sorted(
        (one for one in CAST if not is_beaten(profile, one.opponent)), key=lambda one: one.level is Level.RANDOM
    )
    return above or next(iter(left), None)


def result_so_far(record: OpponentRecord | None) -> str:
    """`not played yet`, `you won 2 of 5`, `won in practice only`, `practice only`."""
    if record is None:
        return "not played yet"
    if record.played:
        return f"you won {record.wins} of {record.played}"
    return "won in practice only" if record.helped else "practice only"


def at_stake(profile: Profile, opponent: str) -> str:
    """`a win adds 18, a loss takes 9`: of the own rating. Empty for the adaptive opponent, who has no rating."""
    if not is_opponent(opponent):
        return ""
    change = stakes(rating_now(profile), opponent, profile.rated_games.games)
    return f"a win adds {change.win}, a loss takes {-change.loss}"
