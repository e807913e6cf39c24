"""How far the player has come among the computer's opponents: who was beaten, who is next, what a game would change."""

from __future__ import annotations

from cuttle_desktop.ai import CAST, CastMember, Level, is_opponent
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.session.own_rating import FIRST_RATING, signed, stakes
from cuttle_desktop.store.settings import OpponentRecord, Settings

TIMES = {1: "once", 2: "twice"}


def rating_now(settings: Settings) -> float:
    return settings.rated_games.course[-1] if settings.rated_games.course else FIRST_RATING


def record_of(settings: Settings, opponent: str) -> OpponentRecord | None:
    """None for an opponent who was not met."""
    return next((each for each in settings.track_record if each.opponent == opponent), None)


def is_beaten(settings: Settings, opponent: str) -> bool:
    record = record_of(settings, opponent)
    return record is not None and record.wins > 0


def beaten(settings: Settings) -> tuple[CastMember, ...]:
    """Those of the cast who were beaten in a game that counts, the weakest first."""
    return tuple(member for member in CAST if is_beaten(settings, member.opponent))


def next_above(settings: Settings, opponent: str) -> CastMember | None:
    """The weakest stronger one of the cast who was never beaten."""
    order = [member.opponent for member in CAST]
    stronger = CAST[order.index(opponent) + 1 :] if opponent in order else ()
    return next((member for member in stronger if not is_beaten(settings, member.opponent)), None)


def next_to_beat(settings: Settings) -> CastMember | None:
    """Whom to play to get further: nobody need go back below the weakest who was beaten. None once all are beaten.

    Who plays any card comes last: *Play* begins with one who knows the rules.
    """
    won = beaten(settings)
    above = next_above(settings, won[0].opponent) if won else None
    left = sorted(
        (one for one in CAST if not is_beaten(settings, one.opponent)), key=lambda one: one.level is Level.RANDOM
    )
    return above or next(iter(left), None)


def result_so_far(record: OpponentRecord | None) -> str:
    """`not met yet`, `lost twice`, `beaten once in 5 games`."""
    if record is None:
        return "not met yet"
    if record.wins:
        more = f" in {record.played} games" if record.played > record.wins else ""
        return f"beaten {_times(record.wins)}{more}"
    if record.losses:
        return f"lost {_times(record.losses)}"
    if record.stalemates:
        return "a stalemate" if record.stalemates == 1 else counted(record.stalemates, "stalemate")
    return "won with help" if record.helped else "practice only"


def at_stake(settings: Settings, opponent: str) -> str:
    """`A win: +18, a loss: −9.` of the own rating. Empty for who has no level of its own."""
    if not is_opponent(opponent):
        return ""
    change = stakes(rating_now(settings), opponent, settings.rated_games.games)
    return f"A win: {signed(change.win)}, a loss: {signed(change.loss)}."


def _times(count: int) -> str:
    return TIMES.get(count, f"{count} times")
