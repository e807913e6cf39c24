"""The cards on top of the deck that the seat on screen has seen: the sign on the pile, and the words about them.

They are shown only as far as they are known without a gap, once they lie there.
"""

from __future__ import annotations

from itertools import takewhile

from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.areas import Areas
from cuttle_desktop.ui.table.layout.card_poses import pile_box, revealed
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.words.speech import mark

NEXT = "Next"


def next_cards(view: View) -> tuple[Card, ...]:
    """The cards that will be drawn next, top first, as far as the View knows them; none while a seven shows them."""
    known = takewhile(lambda card: card is not None, () if revealed(view) else view.deck)
    return tuple(card for card in known if card is not None)


def next_card(director: Director) -> Card | None:
    """The known card on top of the deck, once it lies there and if the player wants to see such cards.

    None while a seven is about to turn it up: its name would show for a moment and go.
    """
    now, landed = (next_cards(view)[:1] for view in (director.view, director.standings.view))
    named = now and now == landed and director.how.known and not revealed(director.foreseen)
    return now[0] if named else None


def words_of_next(card: Card, view: View, *, onlooker: bool) -> str:
    """Where a known card lies in the deck, and what comes after it."""
    cards = next_cards(view)
    if card not in cards:
        return ""
    words = f"The top card of the deck{'' if onlooker else ': you saw it'}"
    if len(cards) > 1:
        words = f"Next in the deck: {', then '.join(map(mark, cards))}"
    return words


def next_card_box(areas: Areas) -> Rect:
    """The sign: across the lower half of the pile."""
    pile = pile_box(areas, InDeck())
    box = Rect(0, 0, pile.width, pile.height // 2)
    box.midbottom = pile.midbottom
    return box


def draw_next_card(surface: Surface, stage: Stage, areas: Areas, card: Card) -> None:
    """The name of the card below a word, or alone where the pile is too small for both."""
    text, art, px, box = stage.text, stage.art, stage.scale.px, next_card_box(areas)
    art.draw_panel(surface, box, px(theme.RADIUS_SMALL), theme.PANEL, theme.BRASS, max(1, px(1.5)))
    wide = box.width - px(6)
    name, word = fit(text, mark(card), (wide, box.height), theme.BODY_BOLD), fit(text, NEXT, wide, theme.SMALL)
    above, high = text.line_height(word.face), text.line_height(name.face)
    if above + high > box.height or not word.whole:
        name.stand(box.center, "center").draw(surface, theme.SAND)
        return
    y = box.centery - (above + high) // 2
    word.stand((box.centerx, y), "midtop").draw(surface, theme.SAND_DIM)
    name.stand((box.centerx, y + above), "midtop").draw(surface, theme.SAND)
