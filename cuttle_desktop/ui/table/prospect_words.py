"""In what two moves differ two turns later: the end of the game, or points and cards, in a sentence with figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action, Permanent, Points, unwrapped
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.ui.table.speech import Cast, mark

WINS: Final = "{does} within two turns in {share}, after {move} in {instead}."
LATER: Final = "In two turns {does} about {amount}, after {move} {instead}."
GONE: Final = "{card} ({move}) would be gone by {whose} next turn in {share}."
ALL: Final = 98  # games of 100 that are told as nearly all
END, POINTS, CARDS, LOSS = 0.12, 3.0, 0.9, 0.3
"""From here on a difference is told: shares of games, points, cards, and how often a card that was played goes."""

WeighedSentence = tuple[float, str]
"""A sentence, and how much it says: 1 is just worth telling."""


class Figures(NamedTuple):
    """What figures say for a move: about the end of the game, and about what lies and is held. Empty: nothing."""

    ends: str = ""
    later: str = ""


NO_FIGURES: Final = Figures()


def figures_told(found: Contrast | None, instead: Action, view: View, cast: Cast, move: str) -> Figures:
    """Why the better of two moves is better; `move` stands for `instead`, such as `your move`."""
    if found is None:
        return NO_FIGURES
    return Figures(_most(_ends(found, view, cast, move)), _most(_later(found, instead, view, cast, move)))


def _most(said: Iterable[WeighedSentence]) -> str:
    worth, sentence = max(said)
    return sentence if worth >= 1 else ""


def _ends(found: Contrast, view: View, cast: Cast, move: str) -> Iterator[WeighedSentence]:
    then, without = found.then, found.instead
    first, *others = opponents(view.rules, view.seat)

    def told(does: str, here: float, there: float) -> str:
        return WINS.format(does=does, share=_share(here), move=move, instead=_other_share(there, here))

    yield (then.won - without.won) / END, told(cast.does(view.seat, "win"), then.won, without.won)
    rivals = "A rival wins" if others else cast.does(first, "win")
    yield (without.lost - then.lost) / END, told(rivals, then.lost, without.lost)


def _later(found: Contrast, instead: Action, view: View, cast: Cast, move: str) -> Iterator[WeighedSentence]:
    then, without, seat = found.then, found.instead, view.seat
    first, *others = opponents(view.rules, seat)
    has, holds = ("a rival has", "a rival holds") if others else (cast.clause(first, verb) for verb in ("have", "hold"))

    def told(does: str, here: float, there: float, noun: str) -> str:
        return LATER.format(does=does, amount=counted(round(here), noun), move=move, instead=round(there))

    own = told(cast.clause(seat, "have"), then.points, without.points, "point")
    yield (then.points - without.points) / POINTS, own
    theirs = told(has, then.rival_points, without.rival_points, "point")
    yield (without.rival_points - then.rival_points) / POINTS, theirs
    yield (then.cards - without.cards) / CARDS, told(cast.clause(seat, "hold"), then.cards, without.cards, "card")
    theirs = told(holds, then.rival_cards, without.rival_cards, "card")
    yield (without.rival_cards - then.rival_cards) / CARDS, theirs
    play = unwrapped(instead)
    if isinstance(play, Points | Permanent):
        gone = GONE.format(card=mark(play.card), move=move, whose=cast.own(seat), share=_share(without.gone))
        yield (without.gone - then.gone) / LOSS, gone


def _share(part: float) -> str:
    games = round(100 * part)
    if 0 < games < ALL:
        return f"about {games} of 100 games"
    return "nearly every game" if games else "hardly any game"


def _other_share(part: float, first: float) -> str:
    """The same after that of the `first` move was told."""
    games = round(100 * part)
    if 0 < games < ALL:
        return str(games) if 0 < round(100 * first) < ALL else f"about {games} of 100"
    return "nearly all" if games else "hardly any"
