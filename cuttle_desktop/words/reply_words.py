"""The likeliest answer to a hinted move, where two seats stand then, and how one goes on, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cuttle_desktop.ai.reply import OfKind, Reply
from cuttle_desktop.engine.actions import (
    Action,
    Block,
    Counter,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Respond,
    Scuttle,
    Steal,
)
from cuttle_desktop.engine.view import View, score
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.move_names import move_name
from cuttle_desktop.words.ranks import RANKS
from cuttle_desktop.words.reason_forms import games
from cuttle_desktop.words.speech import Cast, mark

REPLIES: Final[Mapping[type[Action], str]] = {
    Draw: "{name}’s likeliest answer: drawing a card (about {odds} of 100 games).",
    Pass: "{name}’s likeliest answer: a pass (about {odds} of 100 games).",
    Points: "{name}’s likeliest answer: {card} for points (about {odds} of 100 games).",
    Scuttle: "{name}’s likeliest answer: scuttling {target} with {card} (about {odds} of 100 games).",
    Permanent: "{name}’s likeliest answer: {card} as a permanent (about {odds} of 100 games).",
    Steal: "{name}’s likeliest answer: taking {target} with {card} (about {odds} of 100 games).",
    Give: "{name}’s likeliest answer: giving {target} away with {card} (about {odds} of 100 games).",
    OneOff: "{name}’s likeliest answer: {card} as a one-off (about {odds} of 100 games).",
    OneOffOn: "{name}’s likeliest answer: {card} as a one-off on {target} (about {odds} of 100 games).",
    OneOffAt: "{name}’s likeliest answer: {card} as a one-off (about {odds} of 100 games).",
    Counter: "{name}’s likeliest answer: countering with {card} (about {odds} of 100 games).",
    Respond: "{name}’s likeliest answer: stopping it with {card} (about {odds} of 100 games).",
    Block: "{name}’s likeliest answer: blocking it with {card} (about {odds} of 100 games).",
}
SOME_REPLIES: Final[Mapping[type[Action], str]] = {
    Draw: "{name} may answer in many ways, most often by drawing a card ({odds} of 100 games).",
    Pass: "{name} may answer in many ways, most often with a pass ({odds} of 100 games).",
    Points: "{name} may answer in many ways, most often with {card} for points ({odds} of 100 games).",
    Scuttle: "{name} may answer in many ways, most often by scuttling {target} with {card} ({odds} of 100 games).",
    Permanent: "{name} may answer in many ways, most often with {card} as a permanent ({odds} of 100 games).",
    Steal: "{name} may answer in many ways, most often by taking {target} with {card} ({odds} of 100 games).",
    Give: "{name} may answer in many ways, most often by giving {target} away with {card} ({odds} of 100 games).",
    OneOff: "{name} may answer in many ways, most often with {card} as a one-off ({odds} of 100 games).",
    OneOffOn: "{name} may answer in many ways, most often with {card} as a one-off on {target} ({odds} of 100 games).",
    OneOffAt: "{name} may answer in many ways, most often with {card} as a one-off ({odds} of 100 games).",
    Counter: "{name} may answer in many ways, most often by countering with {card} ({odds} of 100 games).",
    Respond: "{name} may answer in many ways, most often by stopping it with {card} ({odds} of 100 games).",
    Block: "{name} may answer in many ways, most often by blocking it with {card} ({odds} of 100 games).",
}
WINS: Final = "With that, {name} wins."
MOSTLY_WINS: Final = "With that, {name} mostly wins."
STANDING: Final = "You then have {points} of {goal} points, {name} {theirs} of {their_goal}."
ABOUT: Final = "You then have {points} of {goal} points, {name} about {theirs} of {their_goal}."
ABOUT_BOTH: Final = "You then have about {points} of {goal} points, {name} about {theirs} of {their_goal}."
MAY_COUNTER: Final = "You could counter that with {card}."
GOES_ON: Final = "A good next move then: {move}."
ANY_CARD: Final = "a card"
WHAT_LIES: Final = "what lies there then"
STANDS_OUT: Final = 0.3  # of the games: an answer that comes in fewer is one of many
SURE, MOSTLY = 0.95, 0.5  # of these worlds: from here on a reply that wins is told so
CHANGED: Final = (Points, Scuttle, Permanent, Steal, Give, OneOff, OneOffOn, OneOffAt)


def reply_told(reply: Reply, view: View, cast: Cast) -> list[str]:
    """What a rival is likely to do, with a card by name only where the player knows it, and the points then."""
    name, me, points, goals = cast.names[reply.seat], view.seat, reply.then.points, reply.then.goals
    odds = games(reply.likelihood)
    rank = reply.what.rank if isinstance(reply.what, OfKind) else None
    card = mark(reply.card) if reply.card is not None else ANY_CARD if rank is None else RANKS[rank].a
    target = WHAT_LIES if reply.target is None else mark(reply.target)
    forms = REPLIES if reply.likelihood >= STANDS_OUT else SOME_REPLIES
    said = [tell(forms[reply.kind], name=name, odds=odds, card=card, target=target)]
    if reply.then.wins >= MOSTLY:
        said.append(tell(WINS if reply.then.wins >= SURE else MOSTLY_WINS, name=name))
    elif reply.kind in CHANGED and any(round(points[seat]) != score(view, seat) for seat in (me, reply.seat)):
        own = {"points": round(points[me]), "goal": goals[me]}
        sure = all(points[seat] == round(points[seat]) for seat in (me, reply.seat))
        standing = STANDING if sure else ABOUT if points[me] == round(points[me]) else ABOUT_BOTH
        said.append(tell(standing, name=name, theirs=round(points[reply.seat]), their_goal=goals[reply.seat], **own))
    if reply.counter is not None:
        said.append(tell(MAY_COUNTER, card=reply.counter))
    if reply.next is not None:
        said.append(tell(GOES_ON, move=move_name(reply.next)))
    return said
