"""Why a card is drawn or played where nothing is in reach: what the table and the hand show. Sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Final

from cuttle_desktop.engine.actions import Action, Draw, Points, Steal, unwrapped
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.plays import beats
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.words.action_parts import with_card
from cuttle_desktop.words.coach.exposure import kinds_named, of_unseen, removers
from cuttle_desktop.words.coach.own_counter import twos
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.speech import Cast, all_of, begun, mark

SAFE: Final = "Only {count} could remove {card} ({kinds})."
SAFE_FROM_ALL: Final = "No card that {has} not seen could remove {card}."
EXPOSED: Final = "{count} could remove {card} ({kinds}) once it is played for points."
NO_TARGET: Final = "{rival} no points on the table yet for {uses}."
TO_TAKE, TO_SCUTTLE = "{cards} to take", "{cards} to scuttle"
GUARDED: Final = "{cards} cannot take anything yet: a queen guards {whose} points."
NO_TWO: Final = "{holds} no two to counter a one-off."
HOLD: Final = "{holds} {held} then, {rival} {more}."
RISKS: Final = "{does} only {points}: {cards} {stay} in {whose} hand, safe from scuttles."
SCUTTLES_MORE: Final = "{does} {card}, which can scuttle {more} more of the cards {has} not seen than {laid}."
MOST: Final = 2  # sentences
FEW, MANY = 0.3, 0.25  # of the unseen cards: up to here a card is safe, from here on it is exposed
LOW, HIGH = 5, 8  # points: up to here they are little to lose, from here on a card scuttles most others


def quiet_reason(action: Action, view: View, cast: Cast, as_good: Collection[Action] = ()) -> str:
    """What speaks for `action`; nothing that would speak against others that are `as_good`."""
    play = unwrapped(action)
    if isinstance(play, Points):
        higher = max(view.hand, key=lambda card: card.points, default=play.card)
        return safe(action, play.card, view, cast) or risks(play.card, [higher], view, cast)
    if not isinstance(action, Draw):
        return ""
    return " ".join(islice(filter(None, _why_draw(action, view, cast, as_good)), MOST))


def safe(action: Action, card: Card, view: View, cast: Cast) -> str:
    """That few of the unseen cards could remove a card that is played for points."""
    if all(None not in view.hands[rival] for rival in opponents(view.rules, view.seat)):
        return ""
    found = removers(action, card, view)
    if not found:
        return SAFE_FROM_ALL.format(has=cast.clause(view.seat, "have"), card=mark(card))
    if len(found) > FEW * len(view.unseen):
        return ""
    told = {"card": mark(card), "kinds": kinds_named(found.values())}
    return SAFE.format(count=of_unseen(len(found), view, cast), **told)


def risks(laid: Card, kept: Sequence[Card], view: View, cast: Cast) -> str:
    """That a card is played for points while higher ones stay in the hand, for a scuttle or for later."""
    seat, highest = view.seat, max(kept, key=lambda card: card.points)
    if laid.points <= LOW and laid.points < highest.points:
        told = {"points": counted(laid.points, "point"), "cards": all_of(kept), "whose": cast.own(seat)}
        return RISKS.format(does=cast.does(seat, "risk"), stay="stays" if len(kept) == 1 else "stay", **told)
    more = sum(beats(view.rules, highest, each) - beats(view.rules, laid, each) for each in view.unseen if each.points)
    if more <= 0:
        return ""
    told = {"card": mark(highest), "laid": mark(laid), "has": cast.clause(seat, "have")}
    return SCUTTLES_MORE.format(does=cast.does(seat, "keep"), more=more, **told)


def _why_draw(action: Action, view: View, cast: Cast, as_good: Collection[Action]) -> Iterator[str]:
    """What the hand cannot do yet, and what its highest card would meet on the table."""
    yield _no_target(view, cast)
    yield _exposed_card(view, cast, as_good)
    if view.hand and not twos(view.hand):
        yield NO_TWO.format(holds=cast.does(view.seat, "hold"))
    yield _cards_then(action, view, cast)


def _cards_then(action: Action, view: View, cast: Cast) -> str:
    """How many cards the seat and a single rival hold after a draw."""
    then, (first, *others) = FORECASTS.after(action, view), opponents(view.rules, view.seat)
    if others or not isinstance(then.asks[-1], Turn):
        return ""
    held = counted(len(then.hands[view.seat]), "card")
    return HOLD.format(
        holds=cast.does(view.seat, "hold"), held=held, rival=cast.object(first), more=len(then.hands[first])
    )


def _no_target(view: View, cast: Cast) -> str:
    """Of cards that take or scuttle points, while no rival has any, or a queen guards them."""
    rivals, steals = opponents(view.rules, view.seat), view.rules.steals
    takers = [card for card in view.hand if card.rank in steals and steals[card.rank].zone is Zone.POINTS]
    if not any(view.fields[rival].points for rival in rivals):
        high = [card for card in view.hand if card.points >= HIGH]
        highest = [max(high, key=lambda card: card.points)] if high else []
        pairs = (TO_TAKE, takers), (TO_SCUTTLE, highest)
        uses = " or ".join(words.format(cards=all_of(cards)) for words, cards in pairs if cards)
        rival = cast.does(rivals[0], "have") if len(rivals) == 1 else "The rivals have"
        return NO_TARGET.format(rival=rival, uses=uses) if uses else ""
    queens = any(stack.card.rank is Rank.QUEEN for stack in view.fields[rivals[0]].permanents)
    can = any(isinstance(unwrapped(each), Steal) for card in takers for each in with_card(view.legal, card))
    told = GUARDED.format(cards=begun(all_of(takers)), whose=cast.own(rivals[0])) if takers else ""
    return told if queens and not can and len(rivals) == 1 and view.rules.guards else ""


def _exposed_card(view: View, cast: Cast, as_good: Collection[Action]) -> str:
    """What could remove the highest card, if many unseen ones could, and playing it is not as good."""
    laid = [each for each in view.legal if isinstance(each, Points)]
    best = max(laid, key=lambda each: each.card.points, default=None)
    if best is None or any(isinstance(each, Points) and each.card.rank is best.card.rank for each in as_good):
        return ""
    found = removers(best, best.card, view)
    if len(found) < MANY * len(view.unseen):
        return ""
    told = {"card": mark(best.card), "kinds": kinds_named(found.values())}
    return EXPOSED.format(count=of_unseen(len(found), view, cast), **told)
