"""What lies under the pointer, and what the keyboard can get to."""

from __future__ import annotations

from msgspec import Struct
from pygame import Rect

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck, InHand, InScrap, Place
from cuttle_desktop.ui.table.input.aim import Aim
from cuttle_desktop.ui.table.input.bar import Bar
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone
from cuttle_desktop.ui.table.input.prompts import Meaning
from cuttle_desktop.ui.table.input.selection import pickable
from cuttle_desktop.ui.table.layout.card_poses import Z_TRAY
from cuttle_desktop.ui.table.layout.geometry import Key, Slot
from cuttle_desktop.ui.table.motion.director import Director


class OnButton(Struct, frozen=True):
    """A button of the bar, by what it does: a number would mean another button once the prompt has changed."""

    means: Meaning


Focus = Key | Place | OnButton
"""What is pointed at: a card, a pile or zone, or a button of the bar."""


class HitTest(Struct):
    """Answers for the layout and the bar as they are shown now."""

    director: Director
    bar: Bar

    def under(self, at: Point, leaving_out: Card | None = None) -> Focus | None:
        """The topmost thing at a point: a card, a pile, a zone."""
        layout = self.director.layout
        for offer, button in self.bar.buttons.pairs:
            if button.takes(at):
                return OnButton(offer.means)
        key = layout.at(*at) or self._beside_gap(at)
        if layout.tray is not None and layout.tray.collidepoint(at) and (key is None or layout.poses[key].z < Z_TRAY):
            return None
        in_pile = layout.tray is None and key in self.director.view.scrap
        if key is not None and key is not leaving_out and not in_pile:
            return key
        plates = ((InHand(seat), box) for seat, box in layout.areas.plates.items())
        return next((place for place, box in (*layout.areas.zones.items(), *plates) if box.collidepoint(at)), None)

    def button(self, focus: Focus | None) -> Meaning | None:
        """What the button does that is pointed at, if one is."""
        return focus.means if isinstance(focus, OnButton) else None

    def place(self, focus: Focus | None) -> Key | Place | None:
        """What is pointed at on the table itself."""
        return None if isinstance(focus, OnButton) else focus

    def _beside_gap(self, at: Point) -> Card | None:
        """The card of the own hand that is nearest to a point between its first and its last one."""
        poses = self.director.layout.poses
        row = [card for card in self.director.view.hand if card in poses]
        boxes = [poses[card].rect for card in row]
        if not row or not boxes[0].unionall(boxes[1:]).collidepoint(at):
            return None
        return min(row, key=lambda card: abs(poses[card].x - at[0]))

    def played_at(self, at: Point, card: Card | None, target: Card | None) -> Rect:
        """The card that was dropped at a point, with its target; the target that was clicked, or the point itself."""
        dropped = self.director.sprites.cards.get(card) if card is not None else None
        aimed = self.director.layout.poses.get(target) if target is not None else None
        poses = (dropped.pose if dropped is not None else None, aimed)
        boxes = [pose.rect for pose in poses if pose is not None]
        under = [box for box in boxes if box.collidepoint(at)]
        return under[0].unionall(under[1:]) if under else Rect(at, (0, 0))

    def focusables(self, aimed: Aim) -> dict[Focus, Rect]:
        """Everything the arrows reach, with the own hand first."""
        view = self.director.view
        poses, areas = self.director.layout.poses, self.director.layout.areas
        found: dict[Focus, Rect] = {}
        asked = pickable(view)
        for card in asked or view.hand:
            found[card] = poses[card].rect
        found.update({OnButton(offer.means): button.rect for offer, button in self.bar.buttons.pairs if offer.enabled})
        if asked:
            return found
        for key, pose in poses.items():
            if isinstance(key, Card) and key not in view.scrap:
                found.setdefault(key, pose.rect)
        found.update({place: areas.zones[place] for place in aimed.zones})
        found[InDeck()] = areas.zones[InDeck()]
        found[InScrap()] = areas.zones[InScrap()]
        return found

    def stops(self, aimed: Aim) -> list[Focus]:
        """Where Tab stops: what a chosen card can be played on, otherwise one thing in each zone."""
        view = self.director.view
        if aimed:
            return [*aimed.cards, *(place for place, name in aimed.zones.items() if name)]
        first = (pickable(view) or view.hand)[:1]
        bar = [OnButton(offer.means) for offer in self.bar.buttons.offers[:1]]
        fields = [zone[0].card for field in view.fields for zone in (field.points, field.permanents) if zone]
        return [*first, *bar, *fields, InDeck(), InScrap()]


def spot_of(focus: Focus | None) -> DropTarget | None:
    """The spot that a dropped card means there."""
    match focus:
        case None | OnButton():
            return None
        case Card():
            return OnCard(focus)
        case Slot(seat):
            return OnZone(InHand(seat))
        case _:
            return OnZone(focus)
