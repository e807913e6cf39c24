"""How a match stands, in words. Pure."""

from __future__ import annotations

from cuttle_desktop.session.match import Length, Match
from cuttle_desktop.ui.table.speech import Cast


def in_figures(match: Match, cast: Cast) -> str:
    """`You 1, Bea 0`."""
    return ", ".join(f"{cast.name(seat)} {wins}" for seat, wins in enumerate(match.scores))


def match_standing(match: Match, cast: Cast) -> str:
    """`Best of 3: You 1, Bea 0. Bea dealt.`; nothing where one game decides."""
    if match.length in (Length.ONE_GAME, Length.FIRST_WIN):
        return ""
    return f"{match.length.value.capitalize()}: {in_figures(match, cast)}. {cast.name(match.dealer)} dealt."
