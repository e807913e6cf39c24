"""How many unseen cards could take away what a move lays, beside what another move lays: a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import comb
from typing import Final

from cuttle_desktop.ai.prospects import Contrast, Prospects, brought_card
from cuttle_desktop.engine.actions import Action, Play, Scuttle, Steal, unwrapped
from cuttle_desktop.engine.card_names import a_card
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.stopping import unseen_replies
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.coach.known_answer import known_taker
from cuttle_desktop.words.coach.own_counter import twos
from cuttle_desktop.words.coach.rough_figures import how_often
from cuttle_desktop.words.forecast import FORECASTS, can_be_countered
from cuttle_desktop.words.reach import either
from cuttle_desktop.words.speech import Cast, begun, mark

OPEN: Final = "{count} could remove {card} ({kinds}){beside}."
BESIDE: Final = ", {fewer} {other}"
NONE, FEWER, FAR_FEWER = "none", "fewer", "far fewer"
APART: Final = "{kinds} could remove {card} at once ({other} is safe from that)."
USUAL: Final = "Once {done}, {card} is gone by {whose} next turn {often}{takers}."
TAKERS: Final = ", {mostly}to {kinds}"
COUNTERED: Final = "{card} could be countered: {rival} {holds} a two."
PROBABLY, PERHAPS = "probably holds", "may well hold"
A_RIVAL: Final = "a rival"
OF_UNSEEN: Final = "{count} of the {number} cards {has} not seen"
ALL_UNSEEN: Final = "Each of the {number} cards {has} not seen"
ONLY_UNSEEN: Final = "The only card {has} not seen"
SCUTTLE: Final = "a scuttle"
LIKELY, PROBABLE = 0.4, 0.6  # that a rival holds a card: less is not worth telling
LOSS: Final = 0.35  # how much more often a card has to go than the other one, to be told
MOSTLY, OFTEN = 0.6, 0.2  # shares of the times a card is gone: what takes it alone, and what is worth naming
MANY: Final = 4  # cards: by so many more that could remove one card than another
MOSTLY_BY: Final = "mostly {kinds}"
NAMED: Final = 3  # kinds of them
RATHER: Final = 0.15  # by so much more than the share of cards that remove it: how often it goes says more


def exposed(found: Contrast, action: Action, asked: Action, view: View, cast: Cast, least: float) -> str:
    """That what `asked` lays is lost more often, by `least`, and what could take it; else empty."""
    card, other = brought_card(unwrapped(asked)), brought_card(unwrapped(action))
    if card is None or found.instead.gone - found.then.gone < least:
        return ""
    if found.instead.taker is not None and (known := known_taker(found.instead.taker, asked, view, cast)):
        return known
    usual = _usually(found.instead, card, "taken" if isinstance(unwrapped(asked), Steal) else "played", view, cast)
    takers, fewer = (removers(move, lies, view) for move, lies in ((asked, card), (action, other)))
    kinds = _kinds(takers.values())
    if len(takers) >= len(fewer) + MANY:
        if other is None and usual and found.instead.gone > len(takers) / len(view.unseen) + RATHER:
            return usual
        beside = "" if other is None else BESIDE.format(fewer=_less(len(fewer), len(takers)), other=mark(other))
        count = of_unseen(len(takers), view, cast)
        return OPEN.format(count=count, card=mark(card), kinds=_named(kinds), beside=beside)
    shared = _kinds([*fewer.values(), *(play for taker, play in takers.items() if taker in fewer)])
    apart = [kind for kind in kinds if kind not in shared]
    if apart and other is not None:
        return APART.format(kinds=begun(either(apart[:NAMED])), card=mark(card), other=mark(other))
    return ""


def _less(fewer: int, count: int) -> str:
    """`far fewer`, `none`: beside so many."""
    return (FAR_FEWER if 2 * fewer <= count else FEWER) if fewer else NONE


def _usually(then: Prospects, card: Card, done: str, view: View, cast: Cast) -> str:
    """How often the card was gone, and by what, if often."""
    if then.gone < LOSS:
        return ""
    told = {"done": done, "card": mark(card), "whose": cast.own(view.seat), "often": how_often(then.gone)}
    return USUAL.format(takers=_takers(then), **told)


def _takers(then: Prospects) -> str:
    """The kinds of cards that mostly drove the card away."""
    if not then.takers:
        return ""
    alone = then.takers[0][1] >= MOSTLY
    kinds = [_kind_of(rank) for rank, part in then.takers if part >= OFTEN][: 1 if alone else None]
    return TAKERS.format(mostly="mostly " if alone else "", kinds=either(kinds)) if kinds else ""


def counterable_only(action: Action, asked: Action, view: View, cast: Cast) -> str:
    """That only `asked` could be countered, by a card that a rival is likely to hold."""
    card, counters = card_of(asked), twos(view.unseen)
    if not can_be_countered(asked, view) or can_be_countered(action, view) or card is None:
        return ""
    unseen, hidden = len(view.unseen), _hidden(view)
    likely = 1 - comb(unseen - len(counters), hidden) / comb(unseen, hidden)
    if likely < LIKELY:
        return ""
    first, *others = opponents(view.rules, view.seat)
    holds = PROBABLY if likely >= PROBABLE else PERHAPS
    return COUNTERED.format(card=mark(card), rival=A_RIVAL if others else cast.object(first), holds=holds)


def _hidden(view: View) -> int:
    """How many unseen cards the rivals hold."""
    return sum(view.hands[seat].count(None) for seat in opponents(view.rules, view.seat))


def removers(action: Action, lies: Card | None, view: View) -> Mapping[Card, Play]:
    """The unseen cards that could take away what an action lays."""
    return {} if lies is None else unseen_replies(FORECASTS.after(action, view), lies)


def of_unseen(count: int, view: View, cast: Cast) -> str:
    """`28 of the 36 cards you have not seen`: the beginning of a sentence."""
    words = OF_UNSEEN if count < len(view.unseen) else ALL_UNSEEN if count > 1 else ONLY_UNSEEN
    return words.format(count=count, number=len(view.unseen), has=cast.clause(view.seat, "have"))


def _kinds(plays: Iterable[Play]) -> list[str]:
    """`a scuttle`, `a jack`: the most frequent first."""
    kinds = Counter(_kind_of(None if isinstance(play, Scuttle) else play.card.rank) for play in plays)
    return [kind for kind, _ in kinds.most_common()]


def kinds_named(plays: Iterable[Play]) -> str:
    """`a scuttle or a jack`: what removes a card, by the plays that do."""
    return _named(_kinds(plays))


def _named(kinds: Sequence[str]) -> str:
    """`a scuttle or a jack`, `mostly a scuttle, a jack or an ace` where there are more."""
    return MOSTLY_BY.format(kinds=either(kinds[:NAMED])) if len(kinds) > NAMED else either(kinds)


def _kind_of(rank: Rank | None) -> str:
    """What drives a card away: `an ace`, `a scuttle`."""
    return SCUTTLE if rank is None else a_card(rank).lower()
