"""A hint as a card of words beside the table."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.view import View
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.words.hint import hint_told
from cuttle_desktop.words.speech import Cast

SAYS_MOST: Final = 2  # sentences


def hint(thought: Thought, view: View, cast: Cast, key: str = "", *, first: bool = False) -> Advice:
    """As `hint_told`; what says most stays where there is less room."""
    told = hint_told(thought, view, cast, key, first=first)
    why = tuple(filter(None, (" ".join(told.why), told.rows)))
    kept = tuple(filter(None, (" ".join(told.why[: told.least]), " ".join(told.why[told.least : SAYS_MOST]))))
    return Advice(thought.action, told.heading, why, brief=told.brief, first=kept)
