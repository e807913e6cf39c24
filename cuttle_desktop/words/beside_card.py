"""What stands beside a card in large, apart from the rules: what happened to it, and what a play changes.

Of a remembered card it says that it was seen, not through which card: a View does not hold that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.view import View, locked
from cuttle_desktop.words.forecast import can_be_countered, changes
from cuttle_desktop.words.labels import label
from cuttle_desktop.words.message import Forms, Plural, tell, tell_of
from cuttle_desktop.words.speech import Cast, suit_order

SCORES: Final = Plural(
    "1 point · scuttles a lower card, or an equal one of a lower suit: {suits}",
    "{count} points · scuttles a lower card, or an equal one of a lower suit: {suits}",
)
MORE: Final = "and {count} more"
CHANGES: Final = "{play}: {changes}"
SAFE: Final = "{play} (your queen: no counter)"
CHANGES_SAFE: Final = "{play}: {changes} (your queen: no counter)"
LOCKED_UNTIL: Final = Forms(
    "[@padlock] Locked until your turn after next", "[@padlock] Locked until {name}’s turn after next"
)
SEEN_BEFORE: Final = "You have seen this card before"
ALL_OPEN: Final = "The deck is empty: all hands lie open"
SEEN_THROUGH: Final = "You see {name}’s hand through {card}"
LIES_OPEN: Final = "{name}’s hand lies open: glasses"


def scores_told(card: Card, view: View) -> str:
    """`7 points · scuttles a lower card, …`."""
    return tell(SCORES, count=card.points, suits=suit_order(view.rules.suits))


def more_told(count: int) -> str:
    """That more plays are not shown."""
    return tell(MORE, count=count)


def play_told(action: Action, view: View, cast: Cast) -> str:
    """A play of the card, what it changes, and that nobody can counter it."""
    play, then = label(action, view, cast), changes(action, view, cast)
    if can_be_countered(action, view) is False:
        return tell(CHANGES_SAFE if then else SAFE, play=play, changes=then)
    return tell(CHANGES, play=play, changes=then) if then else play


def lock_told(card: Card, view: View, cast: Cast) -> Iterator[str]:
    """Until when a card is locked, if it is."""
    if locked(view, card):
        holder = next(lock.seat for lock in view.locks if lock.card is card)
        yield tell_of(holder, LOCKED_UNTIL, cast)


def why_known(card: Card, view: View, cast: Cast) -> str:
    """Why the seat on screen knows a card in the hand of another one; nothing of other cards."""
    owner = next((seat for seat, hand in enumerate(view.hands) if card in hand), cast.me)
    if cast.me is None or owner is None or owner == cast.me or view.seat != cast.me:
        return ""
    if not view.open_hands[owner]:
        return SEEN_BEFORE
    if view.rules.open_when_deck_is_empty and not view.deck:
        return ALL_OPEN
    glasses = [stack.card for stack in view.fields[cast.me].permanents if stack.card.rank is Rank.EIGHT]
    name = cast.names[owner]
    return tell(SEEN_THROUGH, name=name, card=glasses[0]) if glasses else tell(LIES_OPEN, name=name)
