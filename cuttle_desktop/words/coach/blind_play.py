"""What speaks against a one-off that plays cards nobody has seen, as a seven does: a sentence."""

from __future__ import annotations

from itertools import islice
from typing import Final

from cuttle_desktop.engine.actions import Action, Draw, OneOff, Scuttle, unwrapped
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import PlayFromDeck
from cuttle_desktop.engine.view import View, find_stack
from cuttle_desktop.words.speech import Cast, mark

BLIND: Final = "{name} would have to play {one} at once, useful or not{rest}."
AN_UNKNOWN_CARD: Final = "an unknown card"
ONE_OF: Final = "one of {number} unknown cards"
A_DRAW: Final = "; a draw keeps {card}, and its new card can wait"
SPENT: Final = ", and spend {card}, which could {use}"
SCORE: Final = "score {points}"
SCUTTLE: Final = "scuttle {whose} {target}"


def blind_play(asked: Action, action: Action, view: View, cast: Cast) -> str:
    """Of `asked`, beside the better `action`: that the card to be played is not known, and what else is given up."""
    play = unwrapped(asked)
    if not isinstance(play, OneOff):
        return ""
    effect = view.rules.effects.get(play.card.rank)
    turned = [*islice(view.deck, effect.count)] if isinstance(effect, PlayFromDeck) else []
    if not turned or any(card is not None for card in turned):
        return ""
    one = AN_UNKNOWN_CARD if len(turned) == 1 else ONE_OF.format(number=len(turned))
    rest = "" if play.card not in view.hand else _given_up(play.card, action, view, cast)
    return BLIND.format(name=cast.name(view.seat), one=one, rest=rest)


def _given_up(card: Card, action: Action, view: View, cast: Cast) -> str:
    """What the card could do else, or that a draw keeps it."""
    if isinstance(action, Draw):
        return A_DRAW.format(card=mark(card))
    hits = [each.target for each in view.legal if isinstance(each, Scuttle) and each.card == card]
    best = max(hits, key=lambda target: target.points, default=None)
    if best is not None:
        use = SCUTTLE.format(whose=cast.own(find_stack(view, best)[0]), target=mark(best))
    else:
        use = SCORE.format(points=counted(card.points, "point"))
    return SPENT.format(card=mark(card), use=use)
