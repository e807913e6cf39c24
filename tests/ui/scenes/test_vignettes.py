"""The small tables of the how-to-play page: true under every rule set, calm, and still while nothing moves."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, Decline, Discard, FromDeck, Take
from cuttle_desktop.engine.cards import RANK_CODES, Rank, Suit
from cuttle_desktop.engine.effects import Bounce, Destination, PlayFromDeck, Threat
from cuttle_desktop.engine.events import Acted
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.options import OPTIONS, RulesError, parse_rules
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.demo import demonstrate
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.vignette.examples import Topic
from cuttle_desktop.ui.vignette.miniature import vignette
from cuttle_desktop.ui.vignette.shows import Show, shows
from tests.driving import PLAIN, Open, on_top, there

ANSWERS = (Decline, Discard, FromDeck, Take)  # what follows from a card once it is played
WIDTH = 440
FRAME = 0.05
LOOP = 40.0  # seconds in which every table has begun again


def ranks(rules: RuleSet) -> list[Rank]:
    return sorted({card.rank for card in rules.deck})


def deeds(show: Show) -> list[Action]:
    acted = [frame.event.action for frame in show.frames if isinstance(frame.event, Acted)]
    return [action for action in acted if not isinstance(action, ANSWERS)]


def variants(base: str) -> list[RuleSet]:
    """The rule set, and with every house rule that can be put on it."""
    found = {base: RULE_SETS[base]}
    for option in OPTIONS:
        for choice in option.choices:
            with suppress(RulesError):
                rules = parse_rules(f"{base} {option.key}={choice.name}")
                found[str(rules)] = rules
    return list(found.values())


@pytest.fixture
def stage() -> Stage:
    pygame.font.init()
    return Stage.make(SettingsStore(None, Settings()))


@pytest.mark.parametrize("base", RULE_SETS)
def test_every_card_has_a_table_whose_last_play_is_that_card(base: str) -> None:
    for rules in variants(base):
        for rank in ranks(rules):
            found = shows(rules, rank)
            assert found, (str(rules), rank)
            for show in found:
                assert format_action(deeds(show)[-1]).split()[1][0] == RANK_CODES[rank - 1]
                assert show.frames[-1].view.result is None, (str(rules), show.example.caption)


@pytest.mark.parametrize("base", RULE_SETS)
def test_captions_say_what_the_rules_say(base: str) -> None:
    for rules in variants(base):
        nine, seven = rules.effects[Rank.NINE], rules.effects[Rank.SEVEN]
        assert isinstance(nine, Bounce)
        assert isinstance(seven, PlayFromDeck)
        caption = shows(rules, Rank.NINE)[0].example.caption
        assert ("locked" in caption) == (nine.destination is Destination.LOCKED)
        assert ("scrap" in caption) == (nine.destination is Destination.SCRAP)
        assert ("ten" in caption) == nine.points_too
        assert ("two cards" in shows(rules, Rank.SEVEN)[0].example.caption) == (seven.count == 2)
        assert Threat.STEAL in rules.guards  # as the queen's caption says


@pytest.mark.parametrize(
    ("rules", "topic", "uses"),
    [
        ("pagat", Rank.TWO, 2),
        ("pagat", Rank.TEN, 2),
        ("pagat ten=blocks", Rank.TEN, 3),
        ("team", Rank.NINE, 2),
        ("pagat", Rank.NINE, 1),
        ("pagat jacks=1", Rank.JACK, 1),
        ("catsatcards", "Scuttling", 2),
        ("team", "Scuttling", 2),
        ("team", "Counters", 2),
        ("team", "Your hand", 0),
    ],
)
def test_a_table_for_every_use(rules: str, topic: Topic, uses: int) -> None:
    assert len(shows(parse_rules(rules), topic)) == uses


@pytest.mark.parametrize("base", RULE_SETS)
def test_the_chapters_have_their_tables_under_all_rules(base: str) -> None:
    for rules in variants(base):
        assert [len(shows(rules, topic)) for topic in ("Scuttling", "Counters")] == [2, 2], str(rules)
        spades_are_higher = rules.suits.index(Suit.SPADES) > rules.suits.index(Suit.CLUBS)
        assert ("the spade is higher" in shows(rules, "Scuttling")[1].example.caption) == spades_are_higher


def test_what_is_not_allowed_is_not_shown() -> None:
    rules = parse_rules("pagat")
    assert demonstrate(rules, "P1: hand 9S // P2: points TD // deck 2C 3C", ["P1 oneoff 9S TD"]) is None
    assert demonstrate(rules, "P1: hand 9S // P2: perms KD // deck 2C 3C", ["P2 oneoff 9S KD"]) is None


def test_a_hand_is_not_seen_before_the_glasses_lie() -> None:
    first, *_, last = shows(parse_rules("pagat"), Rank.EIGHT)[0].frames
    assert first.view.hands[1] == (None, None, None)
    assert None not in last.view.hands[1]


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize(
    "settings",
    [Settings(), Settings(reduced_motion=True), Settings(speed="off"), Settings(speed="slow", text_size=2.0)],
    ids=["plain", "reduced", "off", "slow"],
)
def test_tables_play_over_and_over(name: str, settings: Settings) -> None:
    pygame.font.init()
    stage = Stage.make(SettingsStore(None, settings))
    rules = RULE_SETS[name]
    for rank in ranks(rules):
        table = there(vignette(stage, rules, rank))
        box = Rect(0, 0, WIDTH, table.height(WIDTH))
        surface = Surface(box.size)
        table.draw(surface, box)
        changes = [table.update(FRAME) for _ in range(round(LOOP / FRAME))]
        assert any(changes[-round(LOOP / 2 / FRAME) :])
        assert changes.count(False) > len(changes) // 3  # most of the time one may look at it in peace
        table.draw(surface, box)


def test_nothing_happens_before_it_is_seen(stage: Stage) -> None:
    table = there(vignette(stage, RULE_SETS["pagat"], Rank.ACE))
    assert not any(table.update(FRAME) for _ in range(300))


def test_a_table_at_rest_is_drawn_alike(stage: Stage) -> None:
    table = there(vignette(stage, RULE_SETS["pagat"], Rank.ACE))
    box = Rect(0, 0, WIDTH, table.height(WIDTH))
    pictures = []
    for _ in range(2):
        surface = Surface(box.size)
        table.draw(surface, box)
        pictures.append(surface.get_buffer().raw)
        assert not any(table.update(FRAME) for _ in range(3)) or len(pictures) == 1
    assert pictures[0] == pictures[1]


def test_it_can_be_made_larger_at_any_moment(stage: Stage) -> None:
    table = there(vignette(stage, RULE_SETS["pagat"], Rank.TEN))
    for i in range(60):
        width = WIDTH + i % 3 * 40
        box = Rect(0, 0, width, table.height(width))
        table.draw(Surface(box.size), box)
        table.update(2 * FRAME)


def test_the_page_plays_them(start: Open) -> None:
    loop = start(lambda stage: HowToPlay(stage, "team"), msgspec.structs.replace(PLAIN, speed="normal"))
    scene = on_top(loop, HowToPlay)
    for offset in range(0, 4000, 500):
        scene.group.scroll_to(offset)
        for _ in range(20):
            loop.step(0.1)
