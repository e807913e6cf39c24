"""The dive in words: what is different on a way down, how deep one is, and with how many breaths."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from cuttle_desktop.session.dive import BOTTOM, MOST_BREATHS, Way, read_descent, week_in
from cuttle_desktop.session.profile.dives import is_over
from cuttle_desktop.session.profile.profile import Dive, Profile
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.words.message import Plural, enumerated, sentences, tell


class TwistTold(NamedTuple):
    """Its name, and what is different."""

    title: str
    line: str


TWISTS_TOLD: Final[Mapping[str, TwistTold]] = {
    "sandbank": TwistTold("Sandbank", "You need only 14 points. Each king lowers that: 9, 5 and 0."),
    "storm": TwistTold("Storm", "A four discards two cards at random."),
    "murk": TwistTold("Murk", "A seven plays the top card of the deck, whatever it is."),
    "broken glass": TwistTold("Broken glass", "An eight may also scrap a glasses eight."),
    "riptide": TwistTold("Riptide", "A nine scraps its target."),
    "backwash": TwistTold("Backwash", "A nine puts its target on top of the deck."),
    "breakwater": TwistTold("Breakwater", "A ten in hand can block a scuttle."),
    "lone queens": TwistTold("Lone queens", "A queen does not guard other queens."),
    "one thief": TwistTold("One thief", "Only one jack can lie on a card: what was stolen stays stolen."),
    "jester": TwistTold("Jester", "One joker is in the deck: it swaps both hands."),
    "pirates": TwistTold("Pirates", "Two jokers are in the deck: they steal kings, queens and glasses eights."),
}
TITLE: Final = "Dive of the week"
USUAL: Final = "The usual rules."
TWIST: Final = "{title}: {line}"
CALM, WILD = "Calm water", "Wild water"
ONE_MORE: Final = "A win brings one more breath, up to {most}."
STANDS: Final = Plural(
    "Depth {depth} of {bottom}, with 1 breath left.", "Depth {depth} of {bottom}, with {count} breaths left."
)
AT_SURFACE: Final = Plural(
    "{bottom} creatures wait below. You have 1 breath.", "{bottom} creatures wait below. You have {count} breaths."
)
ON_THE_WAY: Final = Plural(
    "You are on your way to depth {depth}. If you lose, you have 1 breath left.",
    "You are on your way to depth {depth}. If you lose, you have {count} breaths left.",
)
ON_WITH_LAST: Final = "You are on your way to depth {depth}, with your last breath."
ENDED: Final = "This dive ended at depth {depth} of {bottom}."
REACHED: Final = "You reached the bottom of the sea."
BEST: Final = "Your deepest this week: {week}. Ever: {ever}."
WATER: Final = (
    "A loss costs a breath. The rules change on the way down, the same for both sides; your rating stays as it is. "
    "Every Monday a new dive begins in new water."
)
DEPTH: Final = "To depth {depth}"
DEPTH_WITH: Final = "To depth {depth}: {twists}"
ANEW: Final = "Dive again"
DEEPER: Final = "Go deeper"
REACHED_DEPTH: Final = "You reach depth {depth}"
REACHED_BOTTOM: Final = "You reach the bottom"
GO_ON: Final = "Continue the game"
ON: Final = "On with the dive"
BACK: Final = "Back to the dive"
GIVEN_UP: Final = (
    "A hint ends this game of the dive: it costs a breath, as a loss does. You play on from here for practice, with "
    "hints and free undo."
)
CONCEDED: Final = "You lose this game, and with it a breath."
IN_MENU: Final = "{depth} of {bottom}"


def standing_told(dive: Dive) -> str:
    """How deep, and with how many breaths."""
    if dive.game:
        form = ON_THE_WAY if dive.breaths else ON_WITH_LAST
        return tell(form, depth=dive.depth + 1, count=dive.breaths)
    if dive.depth == BOTTOM:
        return REACHED
    form = ENDED if is_over(dive) else STANDS if dive.depth else AT_SURFACE
    return tell(form, depth=dive.depth, bottom=BOTTOM, count=dive.breaths)


def best_told(week: int, ever: int) -> str:
    """Empty for who was never down there."""
    return tell(BEST, week=week, ever=ever) if ever else ""


def way_told(way: Way) -> str:
    """What is different there, in lines."""
    return "\n".join((*(_twists_told(way) or [USUAL]), *([tell(ONE_MORE, most=MOST_BREATHS)] if way.wild else [])))


def different_told(setup: Setup) -> str:
    """The same while its game is paused; empty by the usual rules, and for other games."""
    descent = read_descent(setup.dive)
    return sentences(*_twists_told(descent.way)) if descent else ""


def _twists_told(way: Way) -> list[str]:
    return [tell(TWIST, title=told.title, line=told.line) for told in map(TWISTS_TOLD.__getitem__, way.twists)]


def descent_told(setup: Setup) -> str:
    """What the table says beside the game: `To depth 3: Storm and Murk`; empty for other games."""
    if (descent := read_descent(setup.dive)) is None:
        return ""
    names = [TWISTS_TOLD[twist].title for twist in descent.way.twists]
    return tell(DEPTH_WITH if names else DEPTH, depth=descent.depth + 1, twists=enumerated(names))


def won_told(dive: Dive) -> str:
    """The title of the result of a game that was won."""
    return REACHED_BOTTOM if dive.depth == BOTTOM else tell(REACHED_DEPTH, depth=dive.depth)


def onward_told(dive: Dive, *, won: bool) -> str:
    """The button that leads from the end of its game back to the dive."""
    return BACK if is_over(dive) else DEEPER if won else ON


def dive_in_menu(profile: Profile, today: date) -> str:
    """How deep the dive of this week has come; empty before the first."""
    best = profile.deepest.get(week_in(today), 0)
    return tell(IN_MENU, depth=best, bottom=BOTTOM) if best else ""
