"""How many unseen cards could take away what a move lays, beside what another move lays: a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import comb
from typing import Final

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action, Permanent, Play, Points, Scuttle, Steal, unwrapped
from cuttle_desktop.engine.card_names import a_card, counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.stopping import unseen_replies
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.ui.words.action_parts import card_of
from cuttle_desktop.ui.words.forecast import FORECASTS, can_be_countered
from cuttle_desktop.ui.words.reach import either
from cuttle_desktop.ui.words.speech import Cast, begun, mark

OPEN: Final = "{holders}; {count} of all {unseen} could remove {card} ({kinds}){beside}"
BESIDE: Final = ", only {fewer} {other}."
APART: Final = "{kinds} could remove {card} at once ({other} is safe from that).{usual}"
RIVALS_HOLD: Final = "The rivals hold"
USUAL: Final = " In {gone} of 100 games played out {card} was gone by {whose} next turn."
COUNTERS: Final = "{holders}; {count} of all {unseen} could counter {card}."
SCUTTLE: Final = "a scuttle"
LIKELY: Final = 0.3  # that a rival holds a card: less is not worth telling
OFTEN: Final = 0.5  # of the games played out: from here on it is told that the card is usually lost
MANY: Final = 4  # cards: by so many more that could remove one card than another
NAMED: Final = 3  # kinds of them


def exposed(found: Contrast, action: Action, asked: Action, view: View, cast: Cast, least: float) -> str:
    """That what `asked` lays is lost more often, by `least`, and could be to more unseen cards; else empty."""
    card, other = _laid(asked), _laid(action)
    if card is None or found.instead.gone - found.then.gone < least:
        return ""
    takers, fewer = (_takers(move, lies, view) for move, lies in ((asked, card), (action, other)))
    lost, kinds = mark(card), _kinds(takers.values())
    usual = USUAL.format(gone=round(100 * found.instead.gone), card=lost, whose=cast.own(view.seat))
    usual = usual if found.instead.gone >= OFTEN else ""
    if len(takers) >= len(fewer) + MANY:
        beside = f".{usual}" if other is None else BESIDE.format(fewer=len(fewer) or "none", other=mark(other))
        told = {"count": len(takers), "card": lost, "kinds": either(kinds[:NAMED]), "beside": beside}
        return OPEN.format(**_holders(view, cast), **told)
    apart = [kind for kind in kinds if kind not in _kinds(fewer.values())]
    if not apart or other is None:
        return ""
    return APART.format(kinds=begun(either(apart[:NAMED])), card=lost, other=mark(other), usual=usual)


def counterable_only(action: Action, asked: Action, view: View, cast: Cast) -> str:
    """That only `asked` could be countered, by a card that a rival may hold."""
    card, twos = card_of(asked), [card for card in view.unseen if card.rank is Rank.TWO]
    if not can_be_countered(asked, view) or can_be_countered(action, view) or not twos or card is None:
        return ""
    unseen, hidden = len(view.unseen), _hidden(view)
    if hidden == 0 or 1 - comb(unseen - len(twos), hidden) / comb(unseen, hidden) < LIKELY:
        return ""
    return COUNTERS.format(**_holders(view, cast), count=len(twos), card=mark(card))


def _hidden(view: View) -> int:
    """How many unseen cards the rivals hold."""
    return sum(view.hands[seat].count(None) for seat in opponents(view.rules, view.seat))


def _takers(action: Action, lies: Card | None, view: View) -> Mapping[Card, Play]:
    """The unseen cards that could take away what an action lays."""
    return {} if lies is None else unseen_replies(FORECASTS.after(action, view), lies)


def _laid(action: Action) -> Card | None:
    """The card that a play puts on the own field."""
    match unwrapped(action):
        case Points(card) | Permanent(card):
            return card
        case Steal(_, target):
            return target
        case _:
            return None


def _holders(view: View, cast: Cast) -> dict[str, object]:
    """`Bea holds 4 unseen cards`, and how many there are."""
    first, *others = opponents(view.rules, view.seat)
    holds = RIVALS_HOLD if others else cast.does(first, "hold")
    return {"holders": f"{holds} {counted(_hidden(view), 'unseen card')}", "unseen": len(view.unseen)}


def _kinds(plays: Iterable[Play]) -> list[str]:
    """`a scuttle`, `a jack`: the most frequent first."""
    kinds = Counter(SCUTTLE if isinstance(play, Scuttle) else a_card(play.card.rank).lower() for play in plays)
    return [kind for kind, _ in kinds.most_common()]
