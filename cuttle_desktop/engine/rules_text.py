"""A rule set as files and positions write it: a name there means for ever what it meant in PCN 1.0.

Where a named rule set has been revised since, the revision is written out as a house rule.
"""

from __future__ import annotations

from collections.abc import Mapping

from .options import OPTIONS, split_rules, with_options
from .rules import RuleSet
from .rulesets import RULE_SETS

FIRST_MEANING: Mapping[str, Mapping[str, str]] = {
    "cuttle.cards": {"seven-waits": "yes"},
    "cuttle.cards-17": {"seven-waits": "yes"},
}
"""The house rules that are understood where a file names a rule set and says nothing else (R34 came later)."""

_TODAY: Mapping[str, Mapping[str, str]] = {
    name: {option.key: choice.name for option in OPTIONS if (choice := option.current(RULE_SETS[name]))}
    for name in FIRST_MEANING
}


def format_rules(rules: RuleSet) -> str:
    """The canonical text, as `cuttle.cards four=random seven-waits=no`."""
    first = FIRST_MEANING.get(rules.name, {})
    if not first:
        return str(rules)
    chosen = {key: _TODAY[rules.name][key] for key in first} | dict(rules.options)
    keys = [option.key for option in OPTIONS if option.key in chosen]
    return " ".join([rules.name, *(f"{key}={chosen[key]}" for key in keys if chosen[key] != first.get(key))])


def read_rules(text: str) -> RuleSet:
    """The rule set written as `text`. Raises RulesError."""
    base, choices = split_rules(text)
    return with_options(base, {**FIRST_MEANING.get(base.name, {}), **choices})
