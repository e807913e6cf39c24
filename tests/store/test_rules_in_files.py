"""A rule set as files and positions write it: one canonical text, which reads back as the same rules."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.options import OPTIONS, fitting, parse_rules, with_options
from cuttle_desktop.engine.position import format_position, parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.store.format.pcn import MOST_LINE_BYTES
from tests.store.drawing import header


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize(("key", "choice"), [(o.key, c.name) for o in OPTIONS for c in o.choices if c.name != "swap"])
def test_every_house_rule_is_read_back_from_a_file_and_a_position(name: str, key: str, choice: str) -> None:
    rules = with_options(RULE_SETS[name], {key: choice})
    assert parse_rules(str(rules)) == rules
    state = header(str(rules)).deal.start()
    assert parse_position(format_position(state)) == state


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
