"""Rule sets in words: what they say is what the tables of the rule book say."""

from __future__ import annotations

import re
from dataclasses import fields, replace

import pytest

from cuttle_desktop.engine import rules as rules_module
from cuttle_desktop.engine.card_texts import card_texts
from cuttle_desktop.engine.cards import Rank, Suit
from cuttle_desktop.engine.describe import describe, differences
from cuttle_desktop.engine.effects import Bounce, Destination, PlayFromDeck, Reach, Stealing, Threat, Zone
from cuttle_desktop.engine.options import OPTIONS, parse_rules
from cuttle_desktop.engine.rules import Glasses, OverLimit, RuleSet, Seating, WinCheck
from cuttle_desktop.engine.rulesets import RULE_SETS

from .drawing import ALL
from .rulebook import column


@pytest.mark.parametrize("name", ALL)
def test_every_rule_set_is_described_in_the_same_rows(name: str) -> None:
    rows = describe(RULE_SETS[name])
    assert [row for row, _ in rows] == [row for row, _ in describe(RULE_SETS["pagat"])]
    assert all(value for _, value in rows)


@pytest.mark.parametrize("name", ALL)
def test_the_description_agrees_with_the_table(name: str) -> None:
    rows, book = dict(describe(RULE_SETS[name])), column(name)
    assert rows["points to win with 0 to 4 kings"].split(" · ") == book["goals"].split()
    assert rows["seats"].startswith(book["seats"])
    limit = book["limit"]
    assert (
        rows["hand limit"]
        == {
            "–": "none",
            "no draw": f"{limit}: no draw with {limit} cards in hand",
            "discard down": f"{limit}: discard down to {limit} at the end of your turn",
        }[book["over"]]
    )
    assert rows["queens guard each other"] == book["queens"]
    assert rows["hands open once the deck is empty"] == book["empty deck"]
    assert rows["points win"] == {"at once": "at once", "end of turn": "end of own turn"}[book["win"]]
    assert ("three" in rows["three"].split()) is (book["three"] == "no")
    assert ("any" in rows["two"].split()) is (book["two"] == "any")
    assert ("locked" in rows["nine"]) is (book["nine locks"] == "yes")
    assert ("point cards" in rows["nine"]) is (book["nine"] == "opponents' field")
    assert ("two" in rows["seven"].split()) is (book["seven"] == "2")
    assert rows["a played seven is scrapped"].startswith(book["seven scrapped"])
    assert ("team" in rows["who wins"]) is (book.get("wins") == "1 3")
    assert ("only you see" in rows["glasses"]) is (book.get("glasses") == "controller")
    assert ("discards one" in rows["five"]) is (book["five"] == "1 3")
    threats = {"2": "twos", "9": "nines", "J": "jacks"}
    guards = book["queen guards"].split()
    jokers = ["jokers"] if RULE_SETS[name].jokers else []  # R26
    assert rows["queen guards from"].split(", ") == [threats[word] for word in guards if word != "counter"] + jokers
    assert (rows["one-offs can be countered despite a queen"] == "no") is ("counter" in guards)


@pytest.mark.parametrize(
    ("name", "row", "text"),
    [
        ("pagat", "glasses", "your opponent’s hand lies open"),
        ("cutthroat", "glasses", "only you see your opponents’ hands"),
        ("team", "glasses", "the opposing team’s hands lie open to everyone"),
        ("team", "who wins", "the team, as soon as either seat reaches its goal"),
        ("cutthroat", "who wins", "the seat that reaches its goal"),
        ("pagat", "five", "draws up to two"),
        ("cuttle.cards", "five", "discards one card, then draws up to three, never past the hand limit of 8"),
        ("pagat limit=8-down", "five", "draws up to two; at the end of the turn, discards down to 8"),
        ("pagat", "four", "your opponent discards two cards of their choice, or all if they have fewer"),
        ("cutthroat four=random", "four", "one opponent discards two cards at random, or all if they have fewer"),
        ("pagat eight=breaks", "queen guards from", "twos, eights, nines, jacks"),
        ("pagat jokers=steal", "queen guards from", "twos, nines, jacks, jokers"),
        ("catsatcards", "queen guards from", "twos, jacks"),
        ("pagat", "one-offs can be countered despite a queen", "no"),
        ("catsatcards", "one-offs can be countered despite a queen", "yes"),
        (
            "pagat",
            "jack",
            "takes any point card for yourself, or your own for your opponent; up to four jacks on a card",
        ),
        (
            "cuttle.cards jacks=1",
            "jack",
            "takes one of your opponent’s point cards for yourself; only one jack on a card",
        ),
        ("team", "jack", "takes any point card and gives it to any other seat; up to four jacks on a card"),
    ],
)
def test_a_description_says_what_the_rules_do(name: str, row: str, text: str) -> None:
    assert dict(describe(parse_rules(name)))[row] == text


@pytest.mark.parametrize("name", ALL)
def test_a_rule_set_does_not_differ_from_itself(name: str) -> None:
    assert differences(RULE_SETS[name], RULE_SETS[name]) == ()


def test_the_differences_are_the_rows_in_which_the_tables_differ() -> None:
    rows = [row for row, _, _ in differences(RULE_SETS["cuttle.cards"], RULE_SETS["cuttle.cards-17"])]
    assert rows == ["hand limit", "three", "five", "hands open once the deck is empty"]


CHANGES = [
    (option.key, choice.name)
    for option in OPTIONS
    for choice in option.choices
    if parse_rules(f"pagat {option.key}={choice.name}").options
]


@pytest.mark.parametrize(("key", "choice"), CHANGES)
def test_every_house_rule_shows_in_the_description(key: str, choice: str) -> None:
    assert differences(RULE_SETS["pagat"], parse_rules(f"pagat {key}={choice}"))


WITHOUT_A_ROW = {"name", "title", "character", "source", "options"}
"""What a rule set is called, where it comes from, and house rules, which show in what they change."""

ANOTHER: dict[str, object] = {
    "seating": Seating((0, 1, 2), 5, 1),
    "jokers": 2,
    "goals": (20, 14, 10, 7, 5),
    "hand_limit": 7,
    "over_limit": OverLimit.DISCARD_DOWN,
    "effects": {**RULE_SETS["pagat"].effects, Rank.SEVEN: PlayFromDeck(2)},
    "steals": {Rank.JACK: Stealing(Zone.POINTS, Reach.ANYONE, most=1, gives=False)},
    "guards": frozenset({Threat.SCRAP}),
    "queens_guard_queens": True,
    "suits": (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS),
    "win": WinCheck.END_OF_OWN_TURN,
    "glasses": Glasses.CONTROLLER,
    "open_when_deck_is_empty": True,
    "nine_answers_royals": True,
    "ten_blocks_scuttles": True,
    "seven_scrapped_first": True,
}
"""For every number and switch of a rule set a value that pagat does not have."""


@pytest.mark.parametrize("name", [field.name for field in fields(RuleSet) if field.name not in WITHOUT_A_ROW])
def test_every_number_and_switch_of_a_rule_set_shows_in_the_description(name: str) -> None:
    pagat = replace(RULE_SETS["pagat"], hand_limit=8) if name == "over_limit" else RULE_SETS["pagat"]
    assert getattr(pagat, name) != ANOTHER[name]
    assert differences(pagat, replace(pagat, **{name: ANOTHER[name]}))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [*ALL, "pagat jokers=swap eight=breaks ten=blocks"])
def test_every_rank_but_the_ten_has_a_text(name: str) -> None:
    rules = parse_rules(name)
    texts = card_texts(rules)
    silent = {Rank.TEN} if not rules.ten_blocks_scuttles else set()  # a ten has points and scuttles, nothing else
    assert {Rank(rank) for rank in range(1, 14)} - {text.rank for text in texts} == silent
    assert (Rank.JOKER in {text.rank for text in texts}) is bool(rules.jokers)
    for text in texts:
        assert text.text[0].isupper()
        assert text.text.endswith(".")


@pytest.mark.parametrize("name", [*ALL, *(f"{base} jokers=none" for base in ("bga-battle", "cutthroat", "team"))])
def test_card_texts_name_jokers_only_where_there_are_jokers(name: str) -> None:
    rules = parse_rules(name)
    words = " ".join(text.text for text in card_texts(rules)).lower()
    assert ("joker" in words) is bool(rules.jokers)


def test_a_joker_that_swaps_hands_lies_on_nothing() -> None:
    texts = {text.rank: text.text for text in card_texts(parse_rules("pagat jokers=swap")) if text.kind == "One-off"}
    assert texts[Rank.SIX] == "Scraps all permanents on the table: kings, queens, glasses, jacks."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pagat", "Lowers its owner’s goal from 21 to 14 with one king, 10 with two, 7 with three, 5 with four."),
        ("cutthroat", "Lowers its owner’s goal from 14 to 9 with one king, 5 with two, 0 with three."),
    ],
)
def test_the_king_names_only_kings_that_lower_the_goal(name: str, text: str) -> None:
    assert [entry.text for entry in card_texts(parse_rules(name)) if entry.rank is Rank.KING] == [text]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "pagat",
            "Guards your other cards, except queens, from twos, nines and jacks. "
            "Your one-offs and counters cannot be countered.",
        ),
        (
            "cutthroat",
            "Guards all your other cards from twos, nines, jacks and jokers. "
            "Your one-offs and counters cannot be countered.",
        ),
        ("catsatcards", "Guards all your other cards from twos and jacks."),
    ],
)
def test_the_queen_tells_counters_apart_from_the_cards_it_guards_from(name: str, text: str) -> None:
    """ "Guards all your other cards from twos, counters, nines and jacks" was not understood."""
    assert [entry.text for entry in card_texts(parse_rules(name)) if entry.rank is Rank.QUEEN] == [text]


def test_a_rule_set_is_written_as_its_docstring_says() -> None:
    words = RuleSet.__str__.__doc__
    example = re.search("`(.*?)`", words or "")
    if example is None and not str(rules_module.__file__).endswith(".py"):
        pytest.skip("compiled functions have no docstrings, or only their signatures")
    assert example
    assert str(parse_rules(example[1])) == example[1]


def test_the_titles_of_the_two_sets_of_one_site_tell_how_they_differ() -> None:
    """Nobody could tell “cuttle.cards rule book” and “cuttle.cards today” apart."""
    titles = [RULE_SETS[name].title for name in ("cuttle.cards", "cuttle.cards-17")]
    assert titles == ["cuttle.cards as written", "cuttle.cards as played online"]
    assert RULE_SETS["cuttle.cards"].character.startswith("The written rules of cuttle.cards")
    assert RULE_SETS["cuttle.cards-17"].character.startswith("The site as of August 2026")


def test_the_set_of_the_site_names_the_house_rule_for_its_newer_nine() -> None:
    """It said “what the site plays in 2026”, and in September the site changed its nine."""
    (nine,) = (option for option in OPTIONS if option.key == "nine")
    live = RULE_SETS["cuttle.cards-17"]
    assert f"“{nine.label}: {nine.choice('top').label}”" in live.character
    newer = parse_rules("cuttle.cards-17 nine=top").effects[Rank.NINE]
    assert newer == Bounce(Reach.OPPONENTS, points_too=True, destination=Destination.DECK_TOP)
