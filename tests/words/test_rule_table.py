"""Rule sets in words: what they say is what the tables of the rule book say."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import fields, replace

from cuttle_desktop.engine.cards import Rank, Suit
from cuttle_desktop.engine.effects import Bounce, Destination, PlayFromDeck, Reach, Stealing, Threat, Zone
from cuttle_desktop.engine.options import OPTIONS, parse_rules
from cuttle_desktop.engine.rules import Glasses, OverLimit, RuleSet, Seating, WinCheck
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.words.card_texts import card_texts
from cuttle_desktop.words.rule_table import differences, rule_table
from tests.engine.drawing import ALL
from tests.engine.rulebook import column


def dict_of(rules: RuleSet) -> dict[str, str]:
    return {row.name: row.value for row in rule_table(rules)}


@pytest.mark.parametrize("name", ALL)
def test_every_rule_set_is_described_in_the_same_rows(name: str) -> None:
    rows = dict_of(RULE_SETS[name])
    assert [*rows] == [*dict_of(RULE_SETS["pagat"])]
    assert all(rows.values())


@pytest.mark.parametrize("name", ALL)
def test_the_description_agrees_with_the_table(name: str) -> None:
    rows, book, rules = dict_of(RULE_SETS[name]), column(name), RULE_SETS[name]
    goal, *lowered = dict.fromkeys(book["goals"].split())
    assert rows["Goal"].startswith(f"You need {goal} points to win. Each king lowers that: {lowered[0]}, {lowered[1]}")
    assert rows["Seats"].startswith(book["seats"])
    limit = book["limit"]
    assert (
        rows["Hand limit"]
        == {
            "–": "There is no hand limit.",
            "no draw": f"With {limit} cards in hand you may not draw.",
            "discard down": f"Above {limit} cards you discard down to {limit} at the end of your turn.",
        }[book["over"]]
    )
    assert ("except queens" in rows["Queen"]) is (book["queens"] == "no")
    assert rows["Empty deck"].startswith("All hands" if book["empty deck"] == "yes" else "Hands stay hidden")
    assert ("turn ends" in rows["Winning"]) is (book["win"] == "end of turn")
    assert ("three." in rows["Three"].split()) is (book["three"] == "no")
    assert ("any" in rows["Two"].split()) is (book["two"] == "any")
    assert ("locked" in rows["Nine"]) is (book["nine locks"] == "yes")
    assert ("point cards" in rows["Nine"]) is (book["nine"] == "opponents' field")
    assert ("2" in rows["Seven"].split()) is (book["seven"] == "2")
    assert f"scrapped {book['seven scrapped']}" in rows["Played seven"]
    assert ("team" in rows["Who wins"]) is (book.get("wins") == "P1 P3")
    assert ("only you see" in rows["Glasses"]) is (book.get("glasses") == "controller")
    assert ("Discards 1" in rows["Five"]) is (book["five"] == "discard 1, draw 3")
    threats = {"2": "twos", "9": "nines", "J": "jacks"}
    guards = [threats[word] for word in book["queen guards"].split(", ") if word != "counter"]
    guards += ["jokers"] if rules.jokers else []  # R26
    assert f"from {', '.join(guards[:-1])} and {guards[-1]}. " in rows["Queen"]
    assert ("cannot be countered" in rows["Queen"]) is ("counter" in book["queen guards"].split(", "))


@pytest.mark.parametrize(
    ("name", "row", "text"),
    [
        ("pagat", "Glasses", "Laid sideways: your opponent’s hand lies open as long as it stays."),
        ("cutthroat", "Glasses", "Laid sideways: only you see your opponents’ hands as long as it stays."),
        ("team", "Glasses", "Laid sideways: the opposing team’s hands lie open to everyone as long as it stays."),
        ("team", "Who wins", "The team wins as soon as either seat reaches its goal."),
        ("cutthroat", "Who wins", "The seat that reaches its goal wins."),
        ("pagat", "Five", "Draws up to 2 cards."),
        ("cuttle.cards", "Five", "Discards 1 card, then draws up to 3. The draw stops at 8 cards in hand."),
        ("pagat limit=8-down", "Five", "Draws up to 2 cards. At the end of the turn, discards down to 8."),
        ("pagat", "Four", "Your opponent discards 2 cards of their choice, or all if they have fewer."),
        ("cutthroat four=random", "Four", "One opponent discards 2 cards at random, or all if they have fewer."),
        ("pagat", "Joker", "There are no jokers."),
        (
            "pagat eight=breaks",
            "Queen",
            "Guards your other cards, except queens, from twos, eights, nines and jacks. "
            "Your one-offs and counters cannot be countered.",
        ),
        ("pagat", "Jack", "Takes any point card for yourself, or your own for your opponent. Up to 4 jacks on a card."),
        (
            "cuttle.cards jacks=1",
            "Jack",
            "Takes one of your opponent’s point cards for yourself. Only 1 jack on a card.",
        ),
        ("team", "Jack", "Takes any point card and gives it to any other seat. Up to 4 jacks on a card."),
    ],
)
def test_a_description_says_what_the_rules_do(name: str, row: str, text: str) -> None:
    assert dict_of(parse_rules(name))[row] == text


@pytest.mark.parametrize("name", ALL)
def test_a_rule_set_does_not_differ_from_itself(name: str) -> None:
    assert differences(RULE_SETS[name], RULE_SETS[name]) == ()


def test_the_differences_are_the_rows_in_which_the_tables_differ() -> None:
    rows = [row.name for row, _ in differences(RULE_SETS["cuttle.cards"], RULE_SETS["cuttle.cards-17"])]
    assert rows == ["Hand limit", "Three", "Five", "Empty deck"]


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
    assert differences(pagat, replace(pagat, **{name: ANOTHER[name]}))


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


COUNTERS = "Your one-offs and counters cannot be countered."


@pytest.mark.parametrize(
    ("name", "rank", "text"),
    [
        ("pagat", Rank.KING, "Lowers its owner’s goal from 21 to 14; more kings lower it to 10, 7 and 5."),
        ("cutthroat", Rank.KING, "Lowers its owner’s goal from 14 to 9; more kings lower it to 5 and 0."),
        ("pagat", Rank.QUEEN, f"Guards your other cards, except queens, from twos, nines and jacks. {COUNTERS}"),
        ("cutthroat", Rank.QUEEN, f"Guards all your other cards from twos, nines, jacks and jokers. {COUNTERS}"),
        (
            "catsatcards",
            Rank.QUEEN,
            "Guards all your other cards from twos and jacks. Your one-offs can still be countered.",
        ),
    ],
)
def test_a_king_names_only_kings_that_lower_the_goal_and_a_queen_tells_counters_apart_from_what_she_guards(
    name: str, rank: Rank, text: str
) -> None:
    assert [entry.text for entry in card_texts(parse_rules(name)) if entry.rank is rank] == [text]


def test_a_rule_set_is_written_as_its_docstring_says() -> None:
    words = RuleSet.__str__.__doc__
    example = re.search("`(.*?)`", words or "")
    assert example
    assert str(parse_rules(example[1])) == example[1]


def test_the_titles_of_the_two_sets_of_one_site_tell_how_they_differ() -> None:
    titles = [RULE_SETS[name].title for name in ("cuttle.cards", "cuttle.cards-17")]
    assert titles == ["Standard Cuttle", "Standard as played online"]
    assert RULE_SETS["cuttle.cards"].character.startswith("The written rules of cuttle.cards")
    assert RULE_SETS["cuttle.cards-17"].character.startswith("The site as of August 2026")


def test_the_set_of_the_site_names_the_house_rule_for_its_newer_nine() -> None:
    (nine,) = (option for option in OPTIONS if option.key == "nine")
    live = RULE_SETS["cuttle.cards-17"]
    assert f"“{nine.label}: {nine.choice('top').label}”" in live.character
    newer = parse_rules("cuttle.cards-17 nine=top").effects[Rank.NINE]
    assert newer == Bounce(Reach.OPPONENTS, points_too=True, destination=Destination.DECK_TOP)
