"""Before a first game by other rules or with more seats the table says what is different, once."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.profile.practised import known_rules
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Home, Push, Scene
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.help.new_rules import MORE, MOST, NewRules, rules_told
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.labels import Paragraph
from tests.driving import FRAME, MET, Open, key, of_kind, press
from tests.opening import at_menu

NAMES = ("You", "Bea", "Otto", "Cal")
BOTS = tuple(Bot(name, "random") for name in NAMES[1:])
CUTTLE_CARDS = RULE_SETS["cuttle.cards"]


def told(name: str, known: str = "cuttle.cards", me: int | None = 0) -> tuple[str, ...]:
    rules = RULE_SETS[name]
    return rules_told(rules, RULE_SETS[known], NAMES[: rules.seats], me)


@pytest.mark.parametrize("known", RULE_SETS)
@pytest.mark.parametrize("name", RULE_SETS)
def test_a_few_lines_tell_what_is_different_and_none_where_nothing_is(name: str, known: str) -> None:
    lines = told(name, known)
    assert (len(lines) == 0) is (name == known)
    assert len(lines) <= MOST


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_line_is_a_sentence_and_no_yes_or_no(name: str) -> None:
    """What the table of all rule sets answers with yes, no or none is said in words here."""
    for known in RULE_SETS:
        for line in told(name, known):
            assert not line.endswith((": yes.", ": no.", ": none.")), line
            assert " · " not in line, line


def test_partners_hear_whose_points_win() -> None:
    first, *others = told("team")
    assert first.startswith("Partners win together: You and Otto play against Bea and Cal.")
    assert others[0].startswith("Joker: Takes any king")
    assert others[-1] == MORE
    other = rules_told(RULE_SETS["team"], CUTTLE_CARDS, ("Ann", "You", "Otto", "Cal"), 1)
    assert "You and Cal play against Ann and Otto." in other[0]


def test_what_only_sounds_different_with_three_seats_is_left_out() -> None:
    """A jack takes "one of an opponent’s point cards" there, as it does with one opponent."""
    lines = told("bga-battle")
    assert lines[0] == "Each plays against all: the first to reach their own goal wins."
    assert lines[1] == "You need 14 points to win. Each king lowers that: 9, 5 and 0."
    assert not any(line.startswith(("Jack:", "Two:")) for line in lines)


def test_a_sheet_compares_with_the_rules_of_most_games_that_count_and_not_with_those_dealt_last() -> None:
    assert known_rules(Profile(rules_met=("cuttle.cards", "pagat"))) is CUTTLE_CARDS, "none has counted yet"
    counted = {"gone": 9, "pagat": 3, "cuttle.cards": 1}
    assert known_rules(Profile(rules_met=("pagat", "cuttle.cards"), rules_counted=counted)) is RULE_SETS["pagat"]


class Opened:
    """A program at its menu."""

    def __init__(self, start: Open, keeper: Keeper) -> None:
        self.loop, self.program = at_menu(start, keeper, profile=MET)

    def begin(self, rules: str, *players: Player) -> Scene | None:
        """What lies on top once the table has been opened."""
        setup = Setup(rules, players, 0, "one game", 5)
        self.loop.stack.apply(Home())
        self.loop.stack.apply(Push(self.program.begin(setup)))
        for _ in range(3):
            self.loop.step(FRAME)
        return self.loop.top


def test_it_is_told_once_for_each_rule_set_and_leads_to_the_rules(start: Open, keeper: Keeper) -> None:
    opened = Opened(start, keeper)
    assert isinstance(opened.begin("cuttle.cards", Human("You"), BOTS[0]), TableScene)
    sheet = of_kind(opened.begin("team", Human("You"), *BOTS), NewRules)
    words = [each.words for each in sheet.content if isinstance(each, Paragraph)]
    assert any("You and Otto play against Bea and Cal" in line for line in words)
    press(opened.loop, "All the rules")
    assert isinstance(opened.loop.top, HowToPlay)
    key(opened.loop, pygame.K_ESCAPE)
    key(opened.loop, pygame.K_ESCAPE)
    assert isinstance(opened.loop.top, TableScene)
    assert isinstance(opened.begin("team", Human("You"), *BOTS), TableScene)
    assert opened.loop.stage.profile.rules_met == ("cuttle.cards", "team")


def test_who_watches_or_takes_up_a_game_is_not_told(start: Open, keeper: Keeper) -> None:
    opened = Opened(start, keeper)
    assert isinstance(opened.begin("cutthroat", *BOTS), TableScene)
    assert opened.loop.stage.profile.rules_met == ()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_all_of_it_is_in_view_without_scrolling(start: Open, size: tuple[int, int]) -> None:
    def first(stage: Stage) -> Scene:
        return NewRules(stage, RULE_SETS["team"], CUTTLE_CARDS, told("team"))

    sheet = of_kind(start(first, Settings(speed="off", window_size=size)).top, NewRules)
    assert not sheet.scrolls
