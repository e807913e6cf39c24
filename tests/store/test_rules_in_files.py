"""A rule set as files and positions write it: one canonical text, which reads back as the same rules."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.options import OPTIONS, fitting, parse_rules, with_options
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.store.format.pcn import MOST_LINE_BYTES


def test_a_canonical_text_is_the_only_one() -> None:
    """A file with another spelling of the same rules is damaged; a writer never makes one."""
    for text in ("cuttle.cards seven-waits=no", "cuttle.cards seven=top-2", "pagat seven-waits=yes"):
        assert str(parse_rules(text)) != text


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_longest_rules_fit_into_a_line_of_a_file(name: str) -> None:
    named = RULE_SETS[name]
    choices = {}
    for option in OPTIONS:
        others = [choice.name for choice in fitting(named, option) if choice is not option.current(named)]
        choices[option.key] = max(others, key=len)
    line = f"Rules: {with_options(named, choices)}"
    assert line.count("=") >= len(OPTIONS) - 1
    assert len(line) <= MOST_LINE_BYTES
