"""What a move is good for, in facts that a player can check at the table, beside what would come of another one.

They follow from the rules and from what the seat knows, not from a search: who could win with one card more, whose
points change. A move may have better reasons that are not told here.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from cuttle_desktop.engine.actions import Action, Counter, Decline, Draw, Scuttle, Steal
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.plays import plays
from cuttle_desktop.engine.view import View, could_win, find_stack, opponents
from cuttle_desktop.words.coach.hand_motives import fewer, hand_motive, usual_effect
from cuttle_desktop.words.coach.kept_card import use_in_hand
from cuttle_desktop.words.coach.prospect_words import NO_FIGURES, Figures
from cuttle_desktop.words.coach.side_by_side import OTHERWISE, SideBySide, with_what
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.reach import in_reach
from cuttle_desktop.words.speech import Cast, mark

AFTER: Final = "After {whose} move"
CANNOT: Final = "None of {whose} cards can stop {rival} from winning with {clause}."
LOST: Final = "{other} {does}."
ENOUGH: Final = 3  # sentences, the weightiest first
NEXT_CARD: Final = "The next card is {card}{use}."
CAN_WIN: Final = "can win the turn after"
CAN_TAKE: Final = "can take {whose} {card}"
TIME: Final = "{name} {can} win with one card yet: time to build {whose} hand."


def motives(
    action: Action,
    instead: Action | None,
    view: View,
    cast: Cast,
    other: str = OTHERWISE,
    figures: Figures = NO_FIGURES,
    called: str = "",
    *,
    riddle: bool = False,
) -> str:
    """What is better after `action` than after `instead`, or than now; empty if there is nothing to tell.

    Both are actions of the seat of `view`, which `cast` may call you. `other` stands for what is not done, and
    `called` is the name of `action` beside that. `figures` are told where no fact on the table says more.
    `riddle`: `action` has still to be found.
    """
    return " ".join(motive_sentences(action, instead, view, cast, other, figures, called, riddle=riddle))


def motive_sentences(
    action: Action,
    instead: Action | None,
    view: View,
    cast: Cast,
    other: str = OTHERWISE,
    figures: Figures = NO_FIGURES,
    called: str = "",
    *,
    riddle: bool = False,
) -> list[str]:
    """The same, sentence by sentence."""
    then = FORECASTS.after(action, view)
    without = view if instead is None else FORECASTS.after(instead, view)
    if then.result is not None:
        return []
    if without.result is not None:
        winners = [seat for seat in without.result.winners if seat in opponents(view.rules, view.seat)]
        return [LOST.format(other=other, does=cast.clause(winners[0], "win"))] if winners else []
    danger = _unavoidable(view, cast) if instead is None else ""  # beside another move it tells nothing of this one
    if isinstance(action, Draw):
        brings = _next_card(view, cast)
        why = figures.ends or danger or ("" if figures.top else _for_hands(figures, view, cast))
        why = why or ("" if brings else figures.quiet or _time_to_draw(view, cast))
        return [*_only(brings), *_only(figures.top), *_only(why)]
    beside = SideBySide(action, view, then, without, cast, other, called, riddle)
    freed = [*beside.freed()]  # before what it makes possible
    points = () if freed else beside.points()
    found = (beside.averted(), freed, beside.prepared(), points, beside.goals(), beside.guarded())
    if told := [*chain.from_iterable(found)][:ENOUGH]:
        return [*told, *_only(figures.top)][:ENOUGH]
    held = figures.top or figures.ends or danger or beside.still() or beside.free()
    if not held and (hand := hand_motive(action, instead, view, cast, other, called)):
        return [*_only(figures.spared), hand]
    if not held and (later := beside.guards_later()):
        return [later, *_only(figures.later)]
    usual = beside.standing() or usual_effect(action, instead, view, cast, other, called)
    return _only(held or figures.later or usual or figures.hands or figures.quiet)


def _for_hands(figures: Figures, view: View, cast: Cast) -> str:
    """Why a card is drawn, by what becomes of others and by numbers of cards."""
    return figures.later or fewer(view, cast) or figures.hands


def _only(sentence: str) -> list[str]:
    return [sentence] if sentence else []


def _next_card(view: View, cast: Cast) -> str:
    """What a draw brings, where the seat knows it."""
    card = next(iter(view.deck), None)
    if card is None:
        return ""
    found = plays(view, view.seat, card)
    steals = [play.target for play in found if isinstance(play, Steal)]
    use = CAN_WIN if could_win(view, view.seat, (card,)) else ""
    use = use or use_in_hand(card, view, (play for play in found if isinstance(play, Scuttle)), cast)
    if not use and (theirs := [hit for hit in steals if find_stack(view, hit)[0] != view.seat]):
        best = max(theirs, key=lambda hit: hit.points)
        use = CAN_TAKE.format(whose=cast.own(find_stack(view, best)[0]), card=mark(best))
    return NEXT_CARD.format(card=mark(card), use=f", which {use}" if use else "")


def _unavoidable(view: View, cast: Cast) -> str:
    """That a rival could win with one card more after every move of this turn."""
    if not view.asks or not isinstance(view.asks[-1], Turn):
        return ""
    for seat in in_reach(view):
        after = [in_reach(FORECASTS.after(action, view)) for action in view.legal]
        if all(seat in found for found in after):
            clause = with_what(after[0][seat], seat, cast)
            return CANNOT.format(whose=cast.own(view.seat), rival=cast.object(seat), clause=clause)
    return ""


def usual_answer(view: View, action: Action) -> Action | None:
    """What `action` is compared with where nothing else was done: in a window, the other answer to it."""
    if open_window(view) is None:
        return None
    kind = Counter if isinstance(action, Decline) else Decline
    return next((other for other in view.legal if isinstance(other, kind)), None)


def _time_to_draw(view: View, cast: Cast) -> str:
    """Why a card may be drawn now."""
    if in_reach(view):
        return ""
    first, *others = opponents(view.rules, view.seat)
    name, can = ("No rival", "can") if others else (cast.name(first), "cannot")
    return TIME.format(name=name, can=can, whose=cast.own(view.seat))
