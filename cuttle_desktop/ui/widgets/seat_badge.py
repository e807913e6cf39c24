"""Who sits where, by colour and by sign: a seat has its number, partners have the sign of their side."""

from typing import Final

from pygame import Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import partners
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.widget import Widget

SIDE_SIGNS: Final = (("star", "Star"), ("cuttlefish", "Cuttlefish"))  # icon, name


def has_partners(rules: RuleSet) -> bool:
    """Whether several seats play for one side."""
    return len(set(rules.seating.sides)) < rules.seats


def seat_colour(rules: RuleSet, seat: int) -> Colour:
    """Partners share one."""
    return theme.SEAT_COLOURS[rules.seating.sides[seat] if has_partners(rules) else seat]


def colours(rules: RuleSet) -> tuple[Colour, ...]:
    """Of all seats."""
    return tuple(seat_colour(rules, seat) for seat in range(rules.seats))


def sign(rules: RuleSet, seat: Seat) -> str:
    """The icon of a side; empty where every seat plays alone."""
    return SIDE_SIGNS[rules.seating.sides[seat]][0] if has_partners(rules) else ""


def relation(rules: RuleSet, seat: Seat, me: Seat | None) -> str:
    """What a seat is to the one on screen, in a game with partners."""
    if me is None or seat == me or not has_partners(rules):
        return ""
    return "your partner" if seat in partners(rules, me) else "opponent"


class SeatBadge(Widget):
    """A plate in the colour of a seat, with its number or the sign of its side."""

    focusable = False

    def __init__(self, stage: Stage, rules: RuleSet, seat: int) -> None:
        super().__init__(stage)
        self.rules, self.seat = rules, seat

    def height(self, width: int) -> int:
        return min(width, self.stage.scale.row_px())

    def draw(self, surface: Surface) -> None:
        art, side = self.stage.art, min(self.rect.size)
        plate = self.rect.copy()
        plate.width = plate.height = side
        plate.center = self.rect.center
        art.draw_panel(surface, plate, self.stage.scale.px(theme.RADIUS_SMALL), seat_colour(self.rules, self.seat))
        if has_partners(self.rules):
            icon, _ = SIDE_SIGNS[self.rules.seating.sides[self.seat]]
            sign = art.icon(icon, side * 5 // 6, theme.INK)
            surface.blit(sign, sign.get_rect(center=plate.center))
        else:
            self.stage.text.draw(surface, str(self.seat + 1), plate.center, theme.SMALL_BOLD, theme.INK, "center")
