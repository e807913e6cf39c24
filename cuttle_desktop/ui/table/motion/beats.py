"""Adds to the Effects what a cue asks for when its cards have landed. Durations in seconds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.effects import Sweep
from cuttle_desktop.engine.events import InMiddle, Seen, TurnBegan
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.table.layout.card_poses import Layout
from cuttle_desktop.ui.table.layout.geometry import Pose
from cuttle_desktop.ui.table.motion.cues import Cue, settled_effect, stars
from cuttle_desktop.ui.table.motion.effects import Blow, Effects
from cuttle_desktop.ui.table.motion.finale import REST_SECONDS, SOUNDS, EndMood, Finale, closeness
from cuttle_desktop.ui.table.motion.particles import Burst
from cuttle_desktop.ui.table.motion.shields import guarding
from cuttle_desktop.ui.table.motion.spectacle import Flash, Ring, RisingIcon
from cuttle_desktop.ui.table.motion.sprites import Travel
from cuttle_desktop.ui.table.motion.wave import Charge, Wave, crests

CLOSE: Final = 2 / 3  # from here on the sea is heard as well
LOW, LEAST = 0.3, 0.6  # card widths: by how much a wave at an end is higher than that was close, and at least is
GATHERS_SECONDS: Final = 0.3  # for which the sea is heard to gather before its wave breaks
WAVE_SECONDS: Final = 0.9
EACH_SECONDS: Final = 0.08  # between two cards that light up
FEAST_SECONDS: Final = 0.5  # between two rare things that make an end larger, each of which has its place in RISING
RISING: Final = (0.5, 0.2, 0.8)  # parts of the board's width where bubbles rise: the closer, the more of them

EMBLEM_COLOURS: Final = {"crown": theme.BRASS_BRIGHT, "shield": theme.SEAFOAM, "padlock": theme.CORAL}


class Beats:
    """`art` None: nothing is seen besides the cards, as on the small tables of the rules."""

    def __init__(self, effects: Effects, art: Art | None) -> None:
        self.effects = effects
        self.art = art

    def follow(
        self, row: Cue, event: Seen | None, view: View, layout: Layout, motion: Travel, *, several: bool, impacts: bool
    ) -> None:
        """What is felt of an event while its cards travel by `motion`; `several` of them leave the table together."""
        if isinstance(event, TurnBegan) and impacts:
            self.turn(layout, event.seat)
        if isinstance(settled_effect(event, view), Sweep) and impacts:
            self.charge([layout.poses[card] for card in stars(event)], motion.length, layout)
        elif several and impacts:
            self.wave(layout, motion.stagger)
        else:
            self.play(row, event, view, layout, layout.areas.unit, motion.length, impacts=impacts)

    def play(
        self, row: Cue, event: Seen | None, view: View, layout: Layout, unit: float, delay: float, *, impacts: bool
    ) -> None:
        """What a cue asks for, `delay` seconds from now."""
        if self.art is None:
            return
        if row.shake and impacts:
            self.effects.hit(Blow(row.shake * unit, row.stop / 1000), delay)
        poses = [layout.poses[card] for card in stars(event) if card in layout.poses]
        if not poses:
            return
        if row.burst and impacts:
            at, width = (poses[-1].x, poses[-1].y), poses[-1].width
            if row.thump:
                self.effects.add(Ring(poses[-1].rect, theme.SAND, self.art.palette, width * 0.2), delay)
            if row.stop:
                self.effects.add(Flash(at, width, self.art.palette), delay)
            self.effects.add(Burst(row.burst, at, width, self.art.palette), delay)
        if row.emblem:
            colour = EMBLEM_COLOURS.get(row.emblem, theme.SAND)
            self.effects.add(RisingIcon(self.art, row.emblem, poses[0], colour), delay)
        if impacts:
            self._guard(event, view, layout, delay)

    def _guard(self, event: Seen | None, view: View, layout: Layout, delay: float) -> None:
        """The shield of a queen comes to her cards one after the other, each with a ring."""
        assert self.art is not None
        for card, after in guarding(event, view, layout.poses):
            pose = layout.poses[card]
            self.effects.shields.left[card] = delay + after
            self.effects.add(Ring(pose.rect, theme.SEAFOAM, self.art.palette, pose.width * 0.14), delay + after)

    def seize(self, row: Cue, target: Pose, unit: float, delay: float, *, impacts: bool) -> None:
        """A jack strikes the card that it takes, which is held from then on."""
        if self.art is not None and impacts:
            self.effects.hit(Blow(row.shake * unit, theme.HIT_STOP_MS / 1000), delay)
            self.effects.add(Ring(target.rect, theme.CORAL, self.art.palette, target.width * 0.3), delay)

    def charge(self, poses: Iterable[Pose], seconds: float, layout: Layout) -> None:
        """Let the card that calls the wave gather strength; the wave is painted meanwhile."""
        if self.art is not None:
            crests(layout.areas.tray, layout.areas.card, self.art)
            for pose in poses:
                self.effects.add(Charge(pose, seconds, self.art.palette))

    def wave(self, layout: Layout, seconds: float) -> None:
        if self.art is not None:
            areas = layout.areas
            self.effects.hit(Blow(8 * areas.unit))
            self.effects.add(Wave(areas.tray, wave_start(layout), seconds, areas.card, self.art))

    def turn(self, layout: Layout, seat: Seat) -> None:
        """A ring spreads from the plate of the seat that is to play."""
        plate = layout.areas.plates.get(seat)
        if self.art is not None and plate is not None:
            reach = 16 * layout.areas.unit
            self.effects.add(Ring(plate, theme.BRASS_BRIGHT, self.art.palette, reach, 0.5))

    def end(
        self,
        mood: EndMood,
        layout: Layout,
        at: Pose | None,
        view: View,
        *,
        impacts: bool,
        delay: float = 0.0,
    ) -> None:
        """Counting for `delay` seconds, then the mood of the end, as large as it was close.

        The sea answers with a wave, and a win with something that rises. The cards that won it light up one after the
        other; with the last chord, the words fall on the table. A rare win counts as the closest, and coins fly once
        more for each rare thing about it.
        """
        if self.art is None:
            return
        effects, board, width, palette = self.effects, layout.areas.board, layout.areas.card, self.art.palette
        source = (at.x, at.y) if at is not None else board.center
        close = 1.0 if effects.rare else closeness(view)
        effects.finale = Finale(mood, source, bright=palette.bright, close=close, delay=delay, gloomy=impacts)
        if delay:
            effects.sound("count")
        if close >= CLOSE:
            effects.sound("surge", max(0.0, delay - GATHERS_SECONDS))
        effects.sound(SOUNDS[mood], delay)
        if not impacts or mood is EndMood.STILL:
            return
        effects.hit(Blow((3 + 4 * close) * layout.areas.unit), delay)
        if close > 0:
            high = round(width * max(LEAST, LOW + close) / 8) * 8
            effects.add(Wave(layout.areas.tray, source[0], WAVE_SECONDS, high, self.art), delay)
        if mood is EndMood.LIGHT:
            self._win(layout, view, source, palette, close, delay)

    def _win(
        self, layout: Layout, view: View, source: tuple[float, float], palette: Palette, close: float, delay: float
    ) -> None:
        """What flies, shines and rises after a win, from `source`."""
        effects, board, width = self.effects, layout.areas.board, layout.areas.card
        effects.add(Flash(source, width * 1.5, palette), delay)
        effects.hit(Blow(4 * layout.areas.unit), delay + REST_SECONDS)
        for n, pose in enumerate(_winning(layout, view)):
            after = delay + EACH_SECONDS * (n + 1)
            effects.add(Ring(pose.rect, theme.BRASS_BRIGHT, palette, width * 0.3), after)
            effects.add(Burst("sparks", (pose.x, pose.y - pose.height / 2), width, palette), after)
        effects.add(Burst("coins", source, width, palette), delay)
        effects.add(Burst("bubbles", source, width, palette), delay)
        for part in RISING[: 1 + round(close * (len(RISING) - 1))]:
            at_edge = (board.x + part * board.width, board.bottom)
            effects.add(Burst("bubbles", at_edge, width, palette), delay + 0.25)
        for n, part in enumerate(RISING[: len(effects.rare)]):
            above = (board.x + part * board.width, layout.areas.recap.y)
            self._feast(above, width, palette, delay + FEAST_SECONDS * (n + 1))

    def _feast(self, at: tuple[float, float], width: float, palette: Palette, after: float) -> None:
        """Once more coins and sparks, and a blow."""
        self.effects.hit(Blow(width / 24), after)
        self.effects.sound("king", after)
        for kind in ("coins", "sparks"):
            self.effects.add(Burst(kind, at, width * 1.3, palette), after)


def _winning(layout: Layout, view: View) -> list[Pose]:
    """Where the point cards of the winners lie, from left to right."""
    winners = view.result.winners if view.result is not None else ()
    stacks = (stack.card for seat in winners for stack in view.fields[seat].points)
    return sorted(layout.poses[card] for card in stacks if card in layout.poses)


def wave_start(layout: Layout) -> int:
    """A wave begins where the one-off lies."""
    return layout.areas.zones[InMiddle()].centerx
