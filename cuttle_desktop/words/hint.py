"""A hint in words: what to do and why, how good that is, and the answer to “why not that one?”.

Chances are a table, one line for each move, the figure first. Its title says what the figures assume: they are no
forecast against an easier opponent. Rejected: sentences, which had to be compared word by word; a note below them,
which made the first hint long.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cuttle_desktop.ai.comparison import Alternative, Comparison, taken_then
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.ranking import about_as_good, gap
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.coach.same_moves import evened
from cuttle_desktop.engine.actions import Action, Take, cards_of
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.hands import ByHand, Held, tell_by
from cuttle_desktop.words.message import OR, cards_told, tell
from cuttle_desktop.words.move_names import told_apart
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import GRADES_BESIDE, takes_back, why_best, why_not_told

HINT: Final = "[@bulb] Hint: {deed}"
WINS: Final = "That wins."
ONLY: Final = "You can do nothing else."
ALL_THE_SAME: Final = "Whatever else you do is the same."
BY_SUIT: Final = "The other moves differ from it by suits alone."
WINS_IN_GAMES: Final = "Wins in 100 games of strong players:"
GRADED: Final = "{move} ({grade})"
FOR_CARD: Final = "{move}, taking {card}"
ASK: Final = ByHand(
    "Why not another? Click it here, or press {row}; or point at a card and press {ask}.",
    "Why not another? Press {row}, or go to a card and press {ask}.",
    "Why not another? Go to a card and press {ask}.",
    "Why not another? Tap it here; or tap a card, then the bulb.",
)
DOES_THE_SAME: Final = "{cards} would do the same."
AS_WELL: Final = "{cards} would do as well."
ALL: Final = 98  # games of 100 that are told as nearly all
NEARLY_ALL, HARDLY_ANY = f"{ALL}+", "<1"
WINS_ALOUD: Final = "Of 100 games, {move} wins {wins}."
NEARLY_ALL_ALOUD: Final = "Of 100 games, {move} wins nearly all."
HARDLY_ANY_ALOUD: Final = "Of 100 games, {move} wins hardly any."


class MoveChance(NamedTuple):
    """A move and how many games of 100 it wins; `grade`: how good it is beside the hinted one, if it is near that."""

    wins: str
    move: str
    grade: str = ""
    means: Action | None = None

    @property
    def told(self) -> str:
        """The move as the list names it."""
        return tell(GRADED, move=self.move, grade=self.grade) if self.grade else self.move

    @property
    def aloud(self) -> str:
        """The line as a sentence, for who hears no columns."""
        form = {NEARLY_ALL: NEARLY_ALL_ALOUD, HARDLY_ANY: HARDLY_ANY_ALOUD}.get(self.wins, WINS_ALOUD)
        return tell(form, move=self.told, wins=self.wins)


class Chances(NamedTuple):
    """The list of moves, the hinted one first and then by their figures, and what is to be known about it."""

    rows: tuple[MoveChance, ...]
    notes: tuple[str, ...] = ()
    title: str = WINS_IN_GAMES

    @property
    def aloud(self) -> tuple[str, ...]:
        """All of it in sentences."""
        return (*(row.aloud for row in self.rows), *self.notes)


class HintWords(NamedTuple):
    """The heading, the sentences below it, and the chances; `brief`: fewer rows where there is little room.

    `least`: how many of the sentences say something by themselves.
    """

    heading: str
    why: tuple[str, ...]
    chances: Chances | None = None
    brief: Chances | None = None
    least: int = 1


def hint_told(thought: Thought, view: View, cast: Cast, held: Held | None = None, *, asks: bool = True) -> HintWords:
    """What to do, why, and how much better it is than the next best, or than what the player asked about.

    To a hand that is `held` it says how to ask about another move, if it `asks`.
    """
    action, found = thought.action, thought.comparison
    heading = tell(HINT, deed=deed(action, view, cast))
    if sure_win(view, [action]) is not None:
        return HintWords(heading, (WINS,))
    if len({shape(other) for other in view.legal}) == 1:
        return HintWords(heading, (ONLY if len(view.legal) == 1 else ALL_THE_SAME,))
    if found is None:
        return HintWords(heading, (BY_SUIT,))
    found = evened(found, action, view)
    taken = taken_then(found.line, view.rules)
    if asked := bool(found.asked) and not found.same:
        why = why_not_told(found.asked[0], action, found.chance, found.others, view, cast)
    else:
        plan = None if found.same else found.plan  # it may be to play the very card that was asked about
        reasons = why_best(found.same or action, found.chance, found.others, view, cast, plan)
        why = [*_same(found.same, action), *takes_back(taken), *reasons, *_as_well(action, view)]
    notes = (tell_by(held, ASK),) if held is not None and asks else ()
    chances = Chances(tuple(_rows(action, found, found.listed, view, cast)), notes)
    brief = Chances(tuple(_rows(action, found, found.asked or found.others[:1], view, cast)), notes)
    return HintWords(heading, tuple(why), chances, brief, 2 if asked else 1)


def _rows(
    action: Action, found: Comparison, beside: Sequence[Alternative], view: View, cast: Cast
) -> Iterator[MoveChance]:
    """The hinted move and others."""
    names = told_apart([action, *(each.action for each in beside)], view, cast)
    yield MoveChance(games_won(found.chance), _named(names[0], found.line, view), means=action)
    for other, name in zip(beside, names[1:], strict=True):
        near = about_as_good(other.chance, found.chance)
        grade = GRADES_BESIDE[gap(other.chance, found.chance)] if near else ""
        yield MoveChance(games_won(other.chance), _named(name, other.line, view), grade, other.action)


def games_won(part: float) -> str:
    """`12` of 100 games; `98+` and `<1` for what is told as nearly all and hardly any."""
    games = round(100 * part)
    return NEARLY_ALL if games >= ALL else str(games) if games else HARDLY_ANY


def _named(name: str, line: Sequence[Action], view: View) -> str:
    """The name of a move, with the card that it brings back from the scrap, if that is likely."""
    taken = taken_then(line, view.rules)
    return name if taken is None else tell(FOR_CARD, move=name, card=taken)


def _same(asked: Action | None, action: Action) -> list[str]:
    """That what was asked about does the same as the hinted move."""
    mine, other = (cards_of(each) if each is not None else () for each in (asked, action))
    apart = [card for card in mine if card not in other]
    return [tell(DOES_THE_SAME, cards=apart)] if apart else []


def _as_well(action: Action, view: View) -> list[str]:
    """Cards of the scrap that are as good as the one to be taken."""
    if not isinstance(action, Take):
        return []
    others = (each for each in view.legal if isinstance(each, Take) and each != action)
    same = [each.card for each in others if shape(each) == shape(action)]
    return [tell(AS_WELL, cards=cards_told(same, OR))] if same else []
