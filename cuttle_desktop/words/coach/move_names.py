"""Short names of moves that are told beside each other: where two would have the same one, each says what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Decline,
    Discard,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Scuttle,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.effects import Bounce
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.speech import Cast, all_of, mark
from cuttle_desktop.words.story import deed

DOING: Final = "{card} {doing} {target}"
WITH_CARD: Final = "{effect} with {card}"
FOR: Final = "{move} for {name}"
AGAINST: Final = "{move} against {name}"


def move_name(action: Action) -> str:
    """`a draw`, `[TD] for points`, `the scuttle`: it can follow `with` and be the subject of a sentence."""
    match unwrapped(action):
        case Draw():
            return "a draw"
        case Points(card):
            return f"{mark(card)} for points"
        case Scuttle(card, target) | OneOffOn(card, target) | Steal(card, target) | Give(card, target):
            return f"{mark(card)} on {mark(target)}"
        case OneOff(card) if card.points:
            return f"{mark(card)} as a one-off"
        case Pass():
            return "a pass"
        case Decline():
            return "no counter"
        case Discard(cards):
            return f"a discard of {all_of(cards)}"
        case Permanent(card) if card.points:
            return f"{mark(card)} as glasses"
        case _:
            played = card_of(action)
            return "that move" if played is None else mark(played)


def told_apart(actions: Sequence[Action], view: View, cast: Cast) -> list[str]:
    """`[9D] for points`, or `[9D] scuttling [8H]` where another one of them is `[9D] on [8H]` too."""
    return [_apart(each, view, cast) if again else move_name(each) for each, again in _doubled(actions, view)]


def _doubled(actions: Sequence[Action], view: View) -> list[tuple[Action, bool]]:
    """Each with whether another one has its name, or a scuttle could have it."""
    names = [move_name(each) for each in actions]
    return [
        (each, names.count(name) > 1 or _like_a_scuttle(each, view)) for each, name in zip(actions, names, strict=True)
    ]


def _like_a_scuttle(action: Action, view: View) -> bool:
    """Whether `[9D] on [KS]` would be taken for a scuttle, or for a card that scraps the other one."""
    play = unwrapped(action)
    return isinstance(play, OneOffOn) and (play.target.points > 0 or _returns(play, view))


def _returns(play: OneOffOn, view: View) -> bool:
    return isinstance(view.rules.effects.get(play.card.rank), Bounce)


def deed_apart(action: Action, view: View, cast: Cast) -> str:
    """As `deed`, but `return [5D] with [9H]`: `play [9H] on [5D]` sounds like the scuttle."""
    play = unwrapped(action)
    if not isinstance(play, OneOffOn) or not _like_a_scuttle(action, view):
        return deed(action, view, cast)
    verb = "return" if _returns(play, view) else "scrap"
    return WITH_CARD.format(effect=f"{verb} {mark(play.target)}", card=mark(play.card))


def _apart(action: Action, view: View, cast: Cast) -> str:
    play, name = unwrapped(action), move_name(action)
    match play:
        case Give(to=to):
            return FOR.format(move=name, name=cast.object(to))
        case OneOffAt(victim=victim):
            return AGAINST.format(move=name, name=cast.object(victim))
        case _:
            return _doing(action, view) or name


def _doing(action: Action, view: View) -> str:
    """What a card does to its target, if that can be said."""
    match play := unwrapped(action):
        case Scuttle():
            doing = "scuttling"
        case Steal():
            doing = "taking"
        case OneOffOn():
            doing = "returning" if _returns(play, view) else "scrapping"
        case _:
            return ""
    return DOING.format(card=mark(play.card), doing=doing, target=mark(play.target))
