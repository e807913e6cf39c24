"""The answers of rivals to a hinted move, where two seats stand then, and how one goes on, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cuttle_desktop.ai.reply import OfKind, Replies, Reply
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
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.move_names import move_name
from cuttle_desktop.words.ranks import RANKS
from cuttle_desktop.words.reason_forms import games
from cuttle_desktop.words.speech import Cast, mark

ANSWERS: Final[Mapping[type[Action], str]] = {
    Draw: "drawing a card",
    Pass: "a pass",
    Points: "{card} for points",
    Scuttle: "scuttling {target} with {card}",
    Permanent: "{card} as a permanent",
    Steal: "taking {target} with {card}",
    Give: "giving {target} away with {card}",
    OneOff: "{card} as a one-off",
    OneOffOn: "{card} as a one-off on {target}",
    OneOffAt: "{card} as a one-off",
    Counter: "countering with {card}",
    Respond: "stopping it with {card}",
    Block: "blocking it with {card}",
}
LIKELIEST: Final = "{name}’s likeliest good answer: {answer} (about {odds} of 100 games)."
FEARED: Final = "{name}’s answer that hurts most: {answer} (about {odds} of 100 games)."
WINS: Final = "With that, {name} wins."
MOSTLY_WINS: Final = "With that, {name} mostly wins."
STANDING: Final = "Points then: you {points}, {name} {theirs}."
MAY_COUNTER: Final = "You could counter that with {card}."
GOES_ON: Final = "A good next move then: {move}."
ANY_CARD: Final = "a card"
WHAT_LIES: Final = "what lies there then"
MOST: Final = 2  # sentences of an answer that is a reason
SURE, MOSTLY = 0.95, 0.5  # of these worlds: from here on a reply that wins is told so


def replies_told(replies: Replies, view: View, cast: Cast) -> list[str]:
    """The likeliest answer and the one that hurts most: what comes of each. Of a single one, what one does then too."""
    likeliest, feared = replies.likeliest, replies.feared
    said: list[str] = []
    if likeliest is not None:
        said += _told(LIKELIEST, likeliest, view, cast)
    if feared is not None:
        said += _told(FEARED, feared, view, cast)
    goes_on = replies.shown.next if replies.shown is not None and None in (likeliest, feared) else None
    return said if goes_on is None else [*said, tell(GOES_ON, move=move_name(goes_on))]


def _told(form: str, reply: Reply, view: View, cast: Cast) -> list[str]:
    """What a rival does, with a card by name only where the player knows it, the points then, and what counters it."""
    name, points = cast.names[reply.seat], reply.then.points
    rank = reply.what.rank if isinstance(reply.what, OfKind) else None
    card = mark(reply.card) if reply.card is not None else ANY_CARD if rank is None else RANKS[rank].a
    target = WHAT_LIES if reply.target is None else mark(reply.target)
    answer = tell(ANSWERS[reply.kind], card=card, target=target)
    said = [tell(form, name=name, answer=answer, odds=games(reply.likelihood))]
    if reply.then.wins >= MOSTLY:
        said.append(tell(WINS if reply.then.wins >= SURE else MOSTLY_WINS, name=name))
    elif points:
        said.append(tell(STANDING, name=name, theirs=points[reply.seat], points=points[view.seat]))
    if reply.counter is not None:
        said.append(tell(MAY_COUNTER, card=reply.counter))
    return said
