"""How far the player has come among the computer's opponents: who was beaten, and who is next."""

from __future__ import annotations

from cuttle_desktop.ai import CAST, CastMember, Level
from cuttle_desktop.session.profile.profile import Profile


def is_beaten(profile: Profile, opponent: str) -> bool:
    record = profile.record_against(opponent)
    return record is not None and record.wins > 0


def beaten(profile: Profile) -> tuple[CastMember, ...]:
    """Those of the cast who were beaten in a game that counts, the weakest first."""
    return tuple(member for member in CAST if is_beaten(profile, member.opponent))


def beaten_in_practice(profile: Profile) -> bool:
    """Whether one of the cast was beaten in practice, and in no game that counts."""
    records = [profile.record_against(member.opponent) for member in CAST]
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
