"""How every card looks in this frame: what is dim, lit, marked, grey or torn."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.drawing.cards import CardLook
from cuttle_desktop.ui.table.input.aim import Highlights, playable
from cuttle_desktop.ui.table.layout.badges import PLAIN, badges
from cuttle_desktop.ui.table.layout.card_poses import Z_TRAY
from cuttle_desktop.ui.table.layout.geometry import Key
from cuttle_desktop.ui.table.motion.director import GLOW_SECONDS, Director

PLAIN_LOOK: Final = CardLook()


class CardLooks:
    """The looks of one frame."""

    def __init__(self, director: Director, highlights: Highlights) -> None:
        view = director.view
        self._director, self._highlights = director, highlights
        self._badges = badges(view)
        self._turned_up = frozenset(card for card in view.deck if card is not None)  # by a seven, or known in the deck
        self._piled = frozenset(view.scrap[1:])
        self._on_fields = _on_fields(view)
        self._hand = frozenset(card for card in view.hand if not director.on_target(card))
        self._able = playable(view) if highlights.active else frozenset()
        self._aims = bool(highlights.aimed) and highlights.chosen is not None
        away = director.latest in view.scrap or director.latest in view.middle
        self._latest = None if away else director.latest

    def of(self, key: Key) -> CardLook:
        """The look of one card."""
        if not isinstance(key, Card):
            return PLAIN_LOOK
        director = self._director
        dim, rests = self._dimmed(key)
        badge = self._badges.get(key, PLAIN)
        if badge.guarded and not director.effects.shields.raised(key):
            badge = badge._replace(guarded=False)
        return CardLook(
            badge,
            dim,
            255,
            self._outline(key),
            director.glows.get(key, 0.0) / GLOW_SECONDS,
            shadow=key not in self._piled,
            grey=director.verdict.struck(key),
            rests=rests,
            torn=director.tears.part(key),
            latest=key is self._latest,
        )

    def _dimmed(self, card: Card) -> tuple[bool, bool]:
        """Whether a card is dim because it can do nothing now, and whether because nobody asks for it."""
        now, layout = self._highlights, self._director.layout
        held = card in self._hand
        if self._aims:
            movable = held or card in self._on_fields or card in self._turned_up
            return movable and card is not now.chosen and card not in now.aimed.cards, False
        if layout.tray is not None:
            pose = layout.poses.get(card)
            offered = now.choosing and pose is not None and (held or pose.z >= Z_TRAY)
            return offered and card not in self._able, False
        if now.active and card in self._turned_up:
            return card not in self._able, False
        if held and not now.onlooker:
            return now.active and card not in self._able, not now.active
        return False, False

    def _outline(self, card: Card) -> theme.Colour | None:
        now = self._highlights
        if card is now.chosen or card in now.picked:
            return theme.BRASS_BRIGHT
        if card in now.aimed.cards:
            return theme.BRASS_BRIGHT if card in (now.snap, now.hover, now.cursor) else theme.BRASS
        if card in now.advised:
            return theme.SEAFOAM
        if card is now.cursor or (card in self._able and card in self._turned_up):
            return theme.BRASS  # where the keyboard is, and what a seven turned up
        return None


def _on_fields(view: View) -> frozenset[Card]:
    return frozenset(card for held in view.fields for stack in (*held.points, *held.permanents) for card in stack.cards)
