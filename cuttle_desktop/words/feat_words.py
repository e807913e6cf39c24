"""Feats in words: what each is called, how it is won, and which game has earned it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import tzinfo
from typing import Final, NamedTuple

from cuttle_desktop.session.feats.feats import CHARTS, Feat, Reach
from cuttle_desktop.session.profile.feats_earned import FeatStanding
from cuttle_desktop.session.profile.profile import FeatPart
from cuttle_desktop.store.format.times import begun_at, month_of
from cuttle_desktop.words.message import Plural, enumerated, tell


class FeatTold(NamedTuple):
    """Its name, and how it is won."""

    title: str
    how: str


FEATS_TOLD: Final[Mapping[str, FeatTold]] = {
    "first-win": FeatTold("First win", "Win a game that counts, against any opponent."),
    "calm-sea": FeatTold("Calm sea", "Win while no opponent has a point."),
    "stolen-treasure": FeatTold(
        "Stolen treasure", "Win a game that you would not have won without a stolen point card."
    ),
    "homecoming": FeatTold("Homecoming", "Get a stolen point card of yours back, and win thanks to its points."),
    "held-line": FeatTold("Held line", "Counter an ace while you have 10 points or more, and win."),
    "two-crowns": FeatTold("Two crowns", "Win with two kings on your side."),
    "bare-hands": FeatTold("Bare hands", "Empty an opponent’s hand with a four, and win."),
    "on-the-brink": FeatTold(
        "On the brink", "Win a game in which an opponent needed 5 points or fewer in three of your turns."
    ),
    "tidal-wave": FeatTold("Tidal wave", "Sweep 18 points of your opponents away with one ace, and win."),
    "last-word": FeatTold("Last word", "Counter a counter, have the last word, and win."),
    "deep-dive": FeatTold("Deep dive", "Take a card from the scrap with a three, and win thanks to its points."),
    "last-light": FeatTold("Last light", "Win once the last card of the deck has been drawn."),
    "clean-sweep": FeatTold("Clean sweep", "Sweep three permanents of your opponents away with one six, and win."),
    "three-scuttles": FeatTold("Shipbreaker", "Scuttle three cards in one game, and win."),
    "three-sails": FeatTold("Three sails", "Win a game for three."),
    "mutiny": FeatTold("Mutiny", "Win a game that you would not have won without a king stolen by a joker."),
    "four-oars": FeatTold("Four oars", "Win a game of two against two."),
    "hand-to-hand": FeatTold(
        "Hand to hand", "Win two against two thanks to a point card that one of you gave the other with a jack."
    ),
    "from-the-deep": FeatTold("From the deep", "Have no points while an opponent needs just 1 more, and win."),
    "third-counter": FeatTold(
        "Third counter", "Counter a counter that countered a counter, have the last word, and win."
    ),
    "all-plunder": FeatTold("All plunder", "Win with stolen point cards alone."),
    "tug-of-war": FeatTold("Tug of war", "Get the same point card back three times in one game, and win."),
    "four-crowns": FeatTold("Four crowns", "Win with four kings on your side."),
    "every-chart": FeatTold("Every chart", "Win by each of the eight rule sets for two, without house rules."),
}
REACHES: Final[Mapping[Reach, str]] = {
    Reach.EVENING: "First evenings",
    Reach.SEASON: "Many evenings",
    Reach.YEARS: "Years at sea",
}
FEATS: Final = "Feats"
EARNED: Final = "New on your shelf of feats: {names}."
ON_AGAINST: Final = "{date}, against {names}"
DATE: Final = "{day} {month} {year}"
SO_FAR: Final = "So far: {names}"
SHELF: Final = Plural("1 feat on your shelf", "{count} feats on your shelf")
EMPTY_SHELF: Final = "Your shelf is still empty. Practice games bring no feats."
WHAT_EARNS: Final = (
    "Feats come from games that count, which you win by reaching the goal: the first against any opponent, the others "
    "against opponents who know the rules. House rules are fine if they leave the goal alone. Replays you kept count "
    "too, and a feat once earned stays."
)


def feat_told(feat: Feat) -> FeatTold:
    return FEATS_TOLD[feat.name]


def earned_told(feats: Iterable[Feat]) -> str:
    """What the result says of a game that has earned feats: `New on your shelf of feats: Two crowns.` Else empty."""
    names = [feat_told(feat).title for feat in feats]
    return tell(EARNED, names=enumerated(names)) if names else ""


def game_told(part: FeatPart, zone: tzinfo | None = None) -> str:
    """The game that has earned a feat, on the player's calendar: `24 Nov 2026, against Otto`."""
    date, names = _date(part.started, zone), enumerated(part.against)
    return tell(ON_AGAINST, date=date, names=names) if date and names else date


def standing_told(standing: FeatStanding) -> str:
    """The game that has earned a feat; of one that takes several games, what was won so far."""
    if standing.earned is not None:
        return game_told(standing.earned)
    won = [CHARTS[part.part].title for part in standing.parts if part.part in CHARTS]
    return tell(SO_FAR, names=enumerated(won)) if won else ""


def shelf_told(earned: int) -> str:
    """`5 feats on your shelf`."""
    return tell(SHELF, count=earned) if earned else EMPTY_SHELF


def _date(started: str, zone: tzinfo | None) -> str:
    """Empty for what is none, in a file that somebody wrote."""
    begun = begun_at(started, zone)
    return "" if begun is None else tell(DATE, day=begun.day, month=month_of(begun), year=begun.year)
