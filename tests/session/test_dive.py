"""The dive of the week: the same water for everyone, a breath for each game, and how deep one comes."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import product

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.app.dive import Dives
from cuttle_desktop.app.starting.first_deal import branch
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.dive import (
    BOTTOM,
    CREATURES,
    STRONG,
    TWISTS,
    TWISTS_AT,
    Descent,
    read_descent,
    ways_down,
    week_in,
)
from cuttle_desktop.session.profile.dives import deepest, dive_of, is_over, next_dive, with_dive_begun, with_dive_over
from cuttle_desktop.session.profile.profile import Dive, Profile
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.format.header import header_lines, parse_header
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.dive import DivePage, WayRow
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.words.dive_words import (
    TWISTS_TOLD,
    descent_told,
    different_told,
    dive_in_menu,
    standing_told,
    way_told,
)
from tests.app.test_desktop import Playing
from tests.driving import FRAME, MET, Calendar, Open, answer, key, on_top, press, whole

FRIDAY, MONDAY = date(2026, 11, 27), "2026-11-23"
WEEKS = [week_in(FRIDAY + timedelta(7 * n)) for n in range(60)]
PATIENCE = 60.0  # seconds the disk may take
YOU, RIVAL = 0, 1


# the water


def test_each_way_has_rules_that_make_sense_and_as_many_twists_as_its_depth() -> None:
    for week, depth in product(WEEKS, range(BOTTOM)):
        calm, wild = ways_down(week, depth)
        assert (len(calm.twists), len(wild.twists)) == (TWISTS_AT[depth], TWISTS_AT[depth] + 1)
        assert not set(calm.twists[:1]) & set(wild.twists)
        for way in (calm, wild):
            assert dict(parse_rules(way.rules).options) == dict(TWISTS[twist] for twist in way.twists)


def test_creatures_get_stronger_on_the_way_down_and_the_wild_way_has_the_next_one() -> None:
    names = [[way.creature.name for way in ways_down(MONDAY, depth)] for depth in range(BOTTOM)]
    assert [calm for calm, _ in names] == [each.name for each in CREATURES]
    assert [wild for _, wild in names[:-1]] == [each.name for each in CREATURES[1:]]
    assert names[-1] == ["Gus", "Gus"]


def test_a_week_has_its_own_water_and_every_twist_comes_up() -> None:
    assert ways_down(MONDAY, 5) == ways_down(MONDAY, 5)
    assert len({ways_down(week, 5) for week in WEEKS}) > len(WEEKS) // 2
    for week in WEEKS:
        firsts = [way.twists[0] for depth in range(BOTTOM) for way in ways_down(week, depth) if way.twists]
        assert set(firsts) == set(STRONG), "in turn"
        assert all(len(set(firsts[n : n + 6])) == 6 for n in range(9))
    assert set(TWISTS_TOLD) == set(TWISTS)


# breaths


def setup(depth: int, *, wild: bool = False, week: str = MONDAY) -> Setup:
    way = ways_down(week, depth)[wild]
    dive = str(Descent(week, depth, wild))
    return Setup(way.rules, (Human("You"), Bot("Bea", way.creature.opponent)), None, "one game", 3, dive=dive)


def after(*games: str, dive: Dive = Dive(MONDAY)) -> Dive:  # noqa: B008
    """The dive after games as `won`, `wild won`, `lost`, `drawn`, `left`."""
    profile = Profile(dive=dive)
    for n, played in enumerate(games):
        agreed = setup(next_dive(profile.dive).depth, wild="wild" in played)
        profile = with_dive_begun(profile, agreed, f"game {n}")
        if "left" not in played:
            won = None if "drawn" in played else "won" in played
            profile = with_dive_over(profile, agreed, f"game {n}", won)
    return profile.dive


@pytest.mark.parametrize(
    ("games", "depth", "breaths"),
    [
        (["won"], 1, 3),
        (["won", "won"], 2, 3),
        (["lost"], 0, 2),
        (["drawn"], 0, 3),
        (["left", "won"], 1, 2),
        (["wild won"], 1, 4),
        (["wild lost"], 0, 2),
        (["wild won", "wild won", "wild won"], 3, 4),  # no more than four
        (["won", "lost", "lost", "lost"], 1, 0),
        (["won", "lost", "lost", "lost", "won"], 1, 3),  # a new dive
        (["won"] * 8, 8, 3),
    ],
)
def test_a_game_takes_a_breath_and_only_a_loss_keeps_it(games: list[str], depth: int, breaths: int) -> None:
    dive = after(*games)
    assert (dive.depth, dive.breaths) == (depth, breaths)


def test_a_dive_is_over_without_breath_and_at_the_bottom() -> None:
    assert [is_over(dive) for dive in (Dive(MONDAY, BOTTOM), Dive(MONDAY, 2, 0), Dive(MONDAY, 2, 0, "on"))] == [
        True,
        True,
        False,
    ]
    assert not is_over(Dive(MONDAY, 2, 1))
    assert next_dive(Dive(MONDAY, 2, 0)) == Dive(MONDAY)


def test_a_game_counts_for_the_dive_that_waits_for_it_and_once() -> None:
    begun = with_dive_begun(Profile(), setup(0), "a")
    assert with_dive_over(begun, setup(0), "b", won=True) == begun
    over = with_dive_over(begun, setup(0), "a", won=True)
    assert over.dive == Dive(MONDAY, 1)
    assert with_dive_over(over, setup(0), "a", won=True) == over
    assert with_dive_begun(over, setup(0), "c") == over, "from a depth where the dive is no more"
    usual = replace(setup(0), dive="")
    assert with_dive_begun(over, usual, "c") == with_dive_over(over, usual, "a", won=True) == over


def test_the_deepest_of_each_week_is_kept() -> None:
    profile = Profile()
    for week in (MONDAY, "2026-11-30"):
        for game in ("a", "b")[: 2 if week == MONDAY else 1]:
            agreed = setup(dive_of(profile, week).depth, week=week)
            profile = with_dive_over(with_dive_begun(profile, agreed, game), agreed, game, won=True)
    assert (profile.deepest, deepest(profile)) == ({MONDAY: 2, "2026-11-30": 1}, 2)
    assert dive_in_menu(profile, FRIDAY) == "2 of 8"
    assert dive_in_menu(Profile(), FRIDAY) == ""


# files


def test_a_file_keeps_which_game_of_a_dive_it_is_and_what_follows_is_none() -> None:
    agreed = first_round(setup(2, wild=True), 1)
    lines = [*header_lines(game_file.header(agreed, "test"))]
    assert "Dive: 2026-11-23 2 wild" in lines
    assert game_file.taken_up(parse_header(lines), 9).setup.dive == "2026-11-23 2 wild"
    record = Record(game_file.header(agreed, "test"))
    practised = game_file.taken_up(branch(record, None, agreed.setup.players, "test").header, 9)
    assert (practised.setup.dive, agreed.swapped().setup.dive) == ("", "")


def test_any_other_text_names_no_game_of_a_dive() -> None:
    for text in ("", "2026-11-23", "2026-11-23 2", "2026-11-23 8 calm", "2026-11-23 2 deep", "W48 2 calm"):
        assert read_descent(text) is None


# what is told


def test_how_deep_one_is() -> None:
    dives = (
        Dive(MONDAY),
        Dive(MONDAY, 3, 1),
        Dive(MONDAY, 0, 2),
        Dive(MONDAY, 3, 1, "on"),
        Dive(MONDAY, 3, 0, "on"),
        Dive(MONDAY, 3, 0),
        Dive(MONDAY, 8, 2),
    )
    assert [standing_told(dive) for dive in dives] == [
        "8 creatures wait below. You have 3 breaths.",
        "Depth 3 of 8, with 1 breath left.",
        "8 creatures wait below. You have 2 breaths.",
        "You are on your way to depth 4. If you lose, you have 1 breath left.",
        "You are on your way to depth 4, with your last breath.",
        "This dive ended at depth 3 of 8.",
        "You reached the bottom of the sea.",
    ]


def test_what_is_different_on_a_way() -> None:
    calm, wild = ways_down(MONDAY, 3)
    assert way_told(calm) == "Pirates: Two jokers are in the deck: they steal kings, queens and glasses eights."
    assert way_told(wild).splitlines() == [
        "Backwash: A nine puts its target on top of the deck.",
        "One thief: Only one jack can lie on a card: what was stolen stays stolen.",
        "A win brings one more breath, up to 4.",
    ]
    assert way_told(ways_down(MONDAY, 0)[0]) == "The usual rules."
    assert descent_told(setup(3, wild=True)) == "To depth 4: Backwash and One thief"
    assert different_told(setup(3, wild=True)) == (
        "Backwash: A nine puts its target on top of the deck. "
        "One thief: Only one jack can lie on a card: what was stolen stays stolen."
    )
    assert (descent_told(setup(0)), different_told(setup(0))) == ("To depth 1", "")


# the page


class Diving:
    """The page of the dive on a Friday, in a program of its own."""

    def __init__(self, playing: Playing) -> None:
        self.playing, self.loop, self.program = playing, playing.loop, playing.program
        self.stage = self.program.stage
        self.stage.remember(lambda _: replace(MET, rules_met=tuple(RULE_SETS)))
        self.stage.clock = Calendar(FRIDAY)
        self.open()

    def open(self) -> None:
        dives = Dives(self.stage, self.playing.keeper, self.program.begin, self.program.open)
        self.loop.stack.apply(Push(dives.page()))
        self.loop.step(0.02)

    def leave(self) -> None:
        self.playing.keeper.flush(PATIENCE)
        self.loop.stack.apply(self.program.game_on.leave())
        self.loop.step(0.02)

    @property
    def dive(self) -> Dive:
        return self.stage.profile.dive

    @property
    def rows(self) -> list[WayRow]:
        return [each for each in on_top(self.loop, DivePage).group.widgets if isinstance(each, WayRow)]


@pytest.fixture
def diving(start: Open, keeper: Keeper, paths: Paths) -> Diving:
    return Diving(Playing(start, keeper, paths))


def test_a_won_game_leads_back_and_one_deeper(diving: Diving) -> None:
    assert [row.way.creature.name for row in diving.rows] == ["Bea", "Otto"]
    key(diving.loop, pygame.K_RETURN)
    assert diving.playing.table.seated.canvas.furniture.remark.words == "To depth 1"
    assert (diving.dive.depth, diving.dive.breaths) == (0, 2)
    diving.playing.concede(RIVAL)
    sheet = on_top(diving.loop, ResultSheet)
    assert sheet.summary.title == "You reach depth 1"
    assert sheet.summary.match == ("Depth 1 of 8, with 3 breaths left. Depth 2 brings you the frame “Bubbles”.")
    assert sheet.summary.ahead is None
    labels = [button.label for button in sheet.buttons]
    assert (labels[0], "Rematch" in labels, "Swap seats, same cards" in labels) == ("Go deeper", False, False)
    press(diving.loop, "Go deeper")
    assert [row.way.creature.name for row in diving.rows] == ["Otto", "Cal"]
    assert diving.stage.profile.track_record == MET.track_record, "it counts for the dive alone"


def test_a_lost_game_keeps_the_breath_and_the_last_one_ends_the_dive(diving: Diving) -> None:
    for left in (2, 1, 0):
        press(diving.loop, diving.rows[1].title)
        diving.playing.concede(YOU)
        assert diving.dive.breaths == left
        press(diving.loop, "On with the dive" if left else "Back to the dive")
    assert standing_told(diving.dive) == "This dive ended at depth 0 of 8."
    press(diving.loop, "Dive again")
    assert (diving.dive.depth, diving.dive.breaths) == (0, 2)


def test_a_game_that_was_left_waits_and_no_other_can_be_begun(diving: Diving) -> None:
    press(diving.loop, diving.rows[1].title)
    deck = whole(diving.playing.table.session).deal.deck
    paused = diving.program.game_on.pause(diving.playing.table.session, YOU)
    assert different_told(setup(0, wild=True)) in [each.words for each in paused.content if isinstance(each, Paragraph)]
    diving.leave()
    assert diving.program.left_game()[0].endswith("against Casual, on a dive")
    assert [row.way.wild for row in diving.rows] == [True]
    press(diving.loop, "Continue the game")
    assert whole(diving.playing.table.session).deal.deck == deck
    diving.playing.concede(RIVAL)
    assert diving.dive == Dive(MONDAY, 1, 4)


def test_a_game_waits_over_the_end_of_its_week(diving: Diving) -> None:
    press(diving.loop, diving.rows[0].title)
    diving.leave()
    diving.stage.clock = Calendar(FRIDAY + timedelta(7))
    diving.open()
    press(diving.loop, "Continue the game")
    diving.playing.concede(RIVAL)
    assert diving.stage.profile.deepest == {MONDAY: 1}
    press(diving.loop, "Go deeper")
    assert diving.dive.week == MONDAY
    assert [row.way.creature.name for row in diving.rows] == ["Bea", "Otto"], "new water"


def test_a_hint_asks_first_since_it_costs_the_breath(diving: Diving) -> None:
    press(diving.loop, diving.rows[0].title)
    key(diving.loop, pygame.K_h, sign="h")
    diving.loop.step(FRAME)
    told = [each.words for each in on_top(diving.loop, Confirm).content if isinstance(each, Paragraph)]
    assert any("it costs a breath" in words for words in told)
    answer(diving.loop, value=True)
    diving.loop.step(FRAME)
    assert diving.playing.table.session.practice
    diving.playing.concede(RIVAL)
    assert (diving.dive.depth, diving.dive.breaths) == (0, 2)


def test_the_menu_leads_there_after_a_first_game(diving: Diving) -> None:
    press(diving.loop, "Back")
    menu = on_top(diving.loop, Menu)
    assert "Dive" in [getattr(each, "label", "") for each in menu.group.widgets]
    press(diving.loop, "Dive")
    on_top(diving.loop, DivePage)
