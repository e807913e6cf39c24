"""House rules: one table from which the setup screen, help, file header and command line are made.

Each option is a list of choices, each choice a change of a RuleSet. A choice is in force where the change changes
nothing. Its `objection` tells where it makes no sense: screens, files and commands say that in its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from .cards import Rank
from .effects import (
    Bounce,
    Choice,
    Destination,
    DrawCards,
    Effect,
    ForceDiscard,
    PlayFromDeck,
    Reach,
    RemoveGlasses,
    Stealing,
    SwapHands,
    Zone,
)
from .rules import NO_LIMIT, OverLimit, RuleSet, WinCheck
from .rulesets import RULE_SETS
from .state import opponents

Patch = Callable[[RuleSet], RuleSet]
Objection = Callable[[RuleSet], str]  # why a choice makes no sense in the rules that come of it; "" if it does


class RulesError(ValueError):
    """Unknown rule set, option or choice, or one that makes no sense; the message is for players."""


class OptionChoice(Struct, frozen=True):
    """`name` is for files and the command line, `label` for screens."""

    name: str
    label: str
    patch: Patch
    objection: Objection = lambda rules: ""


class Option(Struct, frozen=True):
    key: str
    label: str
    choices: tuple[OptionChoice, ...]

    def current(self, rules: RuleSet) -> OptionChoice | None:
        """The choice in force, if it is one of these."""
        return next((c for c in self.choices if _same(c.patch(rules), rules)), None)

    def choice(self, name: str) -> OptionChoice:
        """Raises RulesError."""
        for choice in self.choices:
            if choice.name == name:
                return choice
        known = ", ".join(c.name for c in self.choices)
        raise RulesError(f"House rule “{self.key}” has no choice “{name}”. Choose one of: {known}.")


def _same(one: RuleSet, other: RuleSet) -> bool:
    return replace(one, options=()) == replace(other, options=())


def _effect(rank: Rank, effect: Effect) -> Patch:
    return lambda rules: replace(rules, effects={**rules.effects, rank: effect})


def _no_effect(rank: Rank) -> Patch:
    return lambda rules: replace(rules, effects={r: e for r, e in rules.effects.items() if r is not rank})


def _goals(*goals: int) -> Patch:
    return lambda rules: replace(rules, goals=goals)


def _limit(limit: int, over: OverLimit) -> Patch:
    return lambda rules: replace(rules, hand_limit=limit, over_limit=over)


def _bounce(rules: RuleSet) -> Bounce:
    effect = rules.effects[Rank.NINE]
    assert isinstance(effect, Bounce)
    return effect


def _nine_to(destination: Destination) -> Patch:
    return lambda rules: _effect(Rank.NINE, replace(_bounce(rules), destination=destination))(rules)


def _nine_at(reach: Reach, *, points_too: bool) -> Patch:
    return lambda rules: _effect(Rank.NINE, replace(_bounce(rules), reach=reach, points_too=points_too))(rules)


def _jacks(most: int) -> Patch:
    return lambda rules: replace(rules, steals={r: replace(s, most=most) for r, s in rules.steals.items()})


def _no_jokers(rules: RuleSet) -> RuleSet:
    steals: dict[Rank, Stealing] = {r: s for r, s in rules.steals.items() if r is not Rank.JOKER}
    return replace(_no_effect(Rank.JOKER)(rules), jokers=0, steals=steals)


def _swapping_joker(rules: RuleSet) -> RuleSet:
    return _effect(Rank.JOKER, SwapHands())(replace(_no_jokers(rules), jokers=1))


def _stealing_jokers(rules: RuleSet) -> RuleSet:
    jack = rules.steals[Rank.JACK]
    joker = Stealing(Zone.PERMANENTS, jack.reach, jack.most, jack.gives)
    return replace(_no_jokers(rules), jokers=2, steals={**rules.steals, Rank.JOKER: joker})


def _needs_one_opponent(rules: RuleSet) -> str:
    count = len(opponents(rules, 0))
    return f"you swap hands with your only opponent, and here you have {count}" if count > 1 else ""


OPTIONS: tuple[Option, ...] = (
    Option(
        "goals",
        "Points to win with 0 to 4 kings",
        (
            OptionChoice("classic", "21 · 14 · 10 · 7 · 5", _goals(21, 14, 10, 7, 5)),
            OptionChoice("steep", "21 · 14 · 10 · 5 · 0", _goals(21, 14, 10, 5, 0)),
            OptionChoice("four", "21 · 14 · 10 · 7 · 4", _goals(21, 14, 10, 7, 4)),
            OptionChoice("short", "14 · 9 · 5 · 0", _goals(14, 9, 5, 0, 0)),
        ),
    ),
    Option(
        "limit",
        "Hand limit",
        (
            OptionChoice("none", "none", _limit(NO_LIMIT, OverLimit.NO_DRAW)),
            OptionChoice("8", "8, no draw", _limit(8, OverLimit.NO_DRAW)),
            OptionChoice("8-down", "8, discard down", _limit(8, OverLimit.DISCARD_DOWN)),
            OptionChoice("7", "7, no draw", _limit(7, OverLimit.NO_DRAW)),
        ),
    ),
    Option(
        "four",
        "A four discards",
        (
            OptionChoice("victim", "2 of the victim’s choice", _effect(Rank.FOUR, ForceDiscard(2, Choice.VICTIM))),
            OptionChoice("random", "2 at random", _effect(Rank.FOUR, ForceDiscard(2, Choice.CHANCE))),
        ),
    ),
    Option(
        "five",
        "A five",
        (
            OptionChoice("draw-2", "draws up to 2", _effect(Rank.FIVE, DrawCards(2, discard_first=0))),
            OptionChoice("draw-3", "discards 1, draws up to 3", _effect(Rank.FIVE, DrawCards(3, discard_first=1))),
        ),
    ),
    Option(
        "seven",
        "A seven plays",
        (
            OptionChoice("top-1", "the top card", _effect(Rank.SEVEN, PlayFromDeck(1))),
            OptionChoice("top-2", "one of the top 2", _effect(Rank.SEVEN, PlayFromDeck(2))),
        ),
    ),
    Option(
        "seven-waits",
        "A played seven is scrapped",
        (
            OptionChoice("yes", "after its card", lambda rules: replace(rules, seven_scrapped_first=False)),
            OptionChoice("no", "before its card", lambda rules: replace(rules, seven_scrapped_first=True)),
        ),
    ),
    Option(
        "eight",
        "An eight",
        (
            OptionChoice("glasses", "points or glasses", _no_effect(Rank.EIGHT)),
            OptionChoice("breaks", "may also scrap a glasses eight", _effect(Rank.EIGHT, RemoveGlasses())),
        ),
    ),
    Option(
        "nine",
        "A nine sends its target to",
        (
            OptionChoice("hand", "the hand", _nine_to(Destination.HAND)),
            OptionChoice("locked", "the hand, locked", _nine_to(Destination.LOCKED)),
            OptionChoice("top", "the top of the deck", _nine_to(Destination.DECK_TOP)),
            OptionChoice("bottom", "the bottom of the deck", _nine_to(Destination.DECK_BOTTOM)),
            OptionChoice("scrap", "the scrap", _nine_to(Destination.SCRAP)),
        ),
    ),
    Option(
        "nine-at",
        "A nine can return",
        (
            OptionChoice("permanents", "any permanent", _nine_at(Reach.ANYONE, points_too=False)),
            OptionChoice("opponents", "opponents’ permanents", _nine_at(Reach.OPPONENTS, points_too=False)),
            OptionChoice("field", "opponents’ permanents and point cards", _nine_at(Reach.OPPONENTS, points_too=True)),
        ),
    ),
    Option(
        "ten",
        "A ten",
        (
            OptionChoice("points", "only scores and scuttles", lambda rules: replace(rules, ten_blocks_scuttles=False)),
            OptionChoice("blocks", "can block a scuttle", lambda rules: replace(rules, ten_blocks_scuttles=True)),
        ),
    ),
    Option(
        "queen",
        "A queen",
        (
            OptionChoice("alone", "does not guard queens", lambda rules: replace(rules, queens_guard_queens=False)),
            OptionChoice("queens", "guards other queens", lambda rules: replace(rules, queens_guard_queens=True)),
        ),
    ),
    Option("jacks", "Jacks on one card", (OptionChoice("4", "up to 4", _jacks(4)), OptionChoice("1", "1", _jacks(1)))),
    Option(
        "jokers",
        "Jokers",
        (
            OptionChoice("none", "none", _no_jokers),
            OptionChoice("swap", "1, swaps hands", _swapping_joker, _needs_one_opponent),
            OptionChoice("steal", "2, steal permanents", _stealing_jokers),
        ),
    ),
    Option(
        "win",
        "Points win",
        (
            OptionChoice("at-once", "at once", lambda rules: replace(rules, win=WinCheck.AT_ONCE)),
            OptionChoice("turn-end", "at the end of your own turn", lambda r: replace(r, win=WinCheck.END_OF_OWN_TURN)),
        ),
    ),
)


def with_options(base: RuleSet, choices: Mapping[str, str]) -> RuleSet:
    """`base` with these house rules; choices that it has already are left out. Raises RulesError."""
    known = {option.key: option for option in OPTIONS}
    for key in choices:
        if key not in known:
            raise RulesError(f"There is no house rule “{key}”. Choose from: {', '.join(known)}.")
    named = RULE_SETS[base.name]
    wanted = {**dict(base.options), **choices}
    rules = named
    agreed: list[tuple[Option, OptionChoice]] = []
    for option in OPTIONS:
        if option.key in wanted:
            choice = option.choice(wanted[option.key])
            if option.current(named) is not choice:
                rules = replace(choice.patch(rules), options=(*rules.options, (option.key, choice.name)))
                agreed.append((option, choice))
    for option, choice in agreed:
        if why := choice.objection(rules):
            raise RulesError(f"“{option.label}: {choice.label}” does not work in {base.name}: {why}.")
    return rules


def fitting(rules: RuleSet, option: Option) -> tuple[OptionChoice, ...]:
    """The choices that make sense with all other house rules of `rules`."""
    return tuple(choice for choice in option.choices if not choice.objection(choice.patch(rules)))


def rule_set(name: str) -> RuleSet:
    """The named rule set. Raises RulesError."""
    try:
        return RULE_SETS[name]
    except KeyError:
        raise RulesError(f"There is no rule set “{name}”. Choose one of: {', '.join(RULE_SETS)}.") from None


def parse_rules(text: str) -> RuleSet:
    """The rule set named by `pagat four=random`. Raises RulesError."""
    base, choices = split_rules(text)
    return with_options(base, choices)


def split_rules(text: str) -> tuple[RuleSet, dict[str, str]]:
    """The base and the house rules that `text` names. Raises RulesError."""
    name, *words = text.split(" ")
    return rule_set(name), dict(_pairs(words))


def _pairs(words: Iterable[str]) -> Iterable[tuple[str, str]]:
    seen: set[str] = set()
    for word in words:
        key, equals, choice = word.partition("=")
        if not equals:
            raise RulesError(f"“{word}” is not a house rule; write it as four=random.")
        if key in seen:
            raise RulesError(f"The house rule “{key}” is given twice.")
        seen.add(key)
        yield key, choice
