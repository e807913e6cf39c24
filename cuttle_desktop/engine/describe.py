"""A rule set as a table of names and values, and how two rule sets differ. What each card does is in `card_texts`."""

from __future__ import annotations

from .card_names import SUIT_SIGNS
from .card_texts import NUMBERS, effect_text, glasses_text, stealing_text, threats
from .cards import Rank
from .effects import Threat
from .rules import NO_LIMIT, RuleSet

GOALS = "points to win with 0 to 4 kings"


def describe(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """(name, value) rows, the same names for every rule set."""
    return (
        ("seats", _seats(rules)),
        ("deal", _deal(rules)),
        ("jokers", _jokers(rules)),
        (GOALS, " · ".join(map(str, rules.goals))),
        ("hand limit", _limit(rules)),
        ("two", effect_text(rules, Rank.TWO)),
        ("three", effect_text(rules, Rank.THREE)),
        ("four", effect_text(rules, Rank.FOUR)),
        ("five", effect_text(rules, Rank.FIVE)),
        ("seven", effect_text(rules, Rank.SEVEN)),
        ("a played seven is scrapped", _seven_scrapped(rules)),
        ("eight as a one-off", effect_text(rules, Rank.EIGHT)),
        ("nine", effect_text(rules, Rank.NINE)),
        ("nine answers a royal", _yes(rules.nine_answers_royals)),
        ("ten blocks a scuttle", _yes(rules.ten_blocks_scuttles)),
        ("jack", stealing_text(rules, Rank.JACK)),
        (
            "joker",
            stealing_text(rules, Rank.JOKER) if Rank.JOKER in rules.steals else effect_text(rules, Rank.JOKER),
        ),
        ("queen guards from", ", ".join(threats(rules))),
        ("one-offs can be countered despite a queen", _yes(Threat.COUNTER not in rules.guards)),
        ("queens guard each other", _yes(rules.queens_guard_queens)),
        ("glasses", glasses_text(rules)),
        ("suits, low to high", " < ".join(SUIT_SIGNS[suit] for suit in rules.suits)),
        ("points win", rules.win.value),
        ("who wins", _winner(rules)),
        ("hands open once the deck is empty", _yes(rules.open_when_deck_is_empty)),
    )


def differences(one: RuleSet, other: RuleSet) -> tuple[tuple[str, str, str], ...]:
    """(name, value under `one`, value under `other`) for every row that differs."""
    pairs = zip(describe(one), describe(other), strict=True)
    return tuple((name, value, then) for (name, value), (_, then) in pairs if value != then)


def _seven_scrapped(rules: RuleSet) -> str:
    when = "before" if rules.seven_scrapped_first else "after"
    return f"{when} the card it turned up takes effect"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _seats(rules: RuleSet) -> str:
    return f"{rules.seats}, partners opposite" if rules.has_teams else str(rules.seats)


def _deal(rules: RuleSet) -> str:
    each = rules.seating.hand
    extra = rules.seating.dealer_extra
    return f"{each} each" if not extra else f"{each}, the dealer {each + extra}"


def _jokers(rules: RuleSet) -> str:
    return NUMBERS[rules.jokers] if rules.jokers else "none"


def _limit(rules: RuleSet) -> str:
    if rules.hand_limit >= NO_LIMIT:
        return "none"
    if rules.over_limit.stops_drawing:
        return f"{rules.hand_limit}: no draw with {rules.hand_limit} cards in hand"
    return f"{rules.hand_limit}: discard down to {rules.hand_limit} at the end of your turn"


def _winner(rules: RuleSet) -> str:
    if rules.has_teams:
        return "the team, as soon as either seat reaches its goal"
    return "the seat that reaches its goal"
