"""How to play: the rules one plays by, contents that lead to each part and mark it, other rules behind one entry."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.ui.scene import Home, Pop
from cuttle_desktop.ui.scenes.game.pause import Pause
from cuttle_desktop.ui.scenes.help.contents import NOT_YOURS, YOURS
from cuttle_desktop.ui.scenes.help.how_to_play import ABOUT, CARDS, GOAL, KNOWN, TURN, HowToPlay
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.help.other_rules import OTHER_RULE_SETS, OtherRuleSets
from cuttle_desktop.ui.scenes.menu_actions import FIRST_GAME, LESSON_TWO, Guide
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.pick import Pick
from tests.app.test_desktop import Playing, playing
from tests.driving import FRAME, PLAIN, Blank, Open, click, key, of_kind, press
from tests.tables import in_windows

__all__ = ["playing"]  # a fixture

Size = tuple[int, int]
RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]


def opened(
    start: Open, rules: str = "cuttle.cards", text_size: float = 1.0, size: tuple[int, int] = (1280, 720)
) -> Loop:
    settings = msgspec.structs.replace(PLAIN, text_size=text_size, window_size=size)
    loop = start(lambda stage: HowToPlay(stage, rules), settings)
    loop.step(FRAME)
    return loop


def page(loop: Loop) -> HowToPlay:
    assert isinstance(loop.top, HowToPlay)
    return loop.top


def beside(loop: Loop) -> list[Button]:
    """The buttons of the list beside the page, from above."""
    left = [each for each in page(loop).group.widgets if isinstance(each, Button) and not each.scrolls]
    return sorted((each for each in left if each.label != "Back"), key=lambda each: (each.rect.y, each.rect.x))


def marked(loop: Loop) -> list[str]:
    return [button.label for button in beside(loop) if button.look is QUIET]


def at_the_top(loop: Loop, words: str) -> bool:
    """Whether this heading, or the card of this name, is the first thing in view."""
    group = page(loop).group
    assert group.view is not None
    (start,) = [
        each
        for each in group.widgets
        if each.scrolls and words in (getattr(each, "words", ""), getattr(getattr(each, "lesson", None), "name", ""))
    ]
    return 0 <= start.rect.y - group.view.y <= loop.stage.scale.px(20)


# contents


def test_the_page_has_contents_and_all_other_rule_sets_are_one_entry_of_them(start: Open) -> None:
    loop = opened(start)
    assert [each.label for each in beside(loop)] == [GOAL, TURN, KNOWN, CARDS, *RANKS, ABOUT, OTHER_RULE_SETS]
    words = [each.words for each in page(loop).group.widgets if isinstance(each, Paragraph) and not each.scrolls]
    assert words == [YOURS, RULE_SETS["cuttle.cards"].title]


@in_windows(0.8, 1.0, 1.25)
@pytest.mark.parametrize("rules", ["cuttle.cards", "team"])
def test_the_contents_lie_one_below_the_other_in_the_page(
    start: Open, size: Size, text_size: float, rules: str
) -> None:
    loop = opened(start, rules, text_size, size)
    body, boxes = page(loop).body(loop.stage.scale.size), [each.rect for each in beside(loop)]
    assert all(body.contains(box) for box in boxes)
    assert not any(box.collidelistall([*boxes[:n], *boxes[n + 1 :]]) for n, box in enumerate(boxes))


@pytest.mark.parametrize(("label", "words"), [(KNOWN, KNOWN), (CARDS, CARDS), ("9", "Nine"), ("Q", "Queen")])
@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_press_shows_a_part_of_the_page_and_marks_it(start: Open, label: str, words: str, way: str) -> None:
    loop = opened(start)
    button = next(each for each in beside(loop) if each.label == label)
    if way == "mouse":
        click(loop, button.rect.center)
    else:
        page(loop).group.set_focus(button)
        key(loop, pygame.K_RETURN)
    assert at_the_top(loop, words)
    assert marked(loop) == ([label] if label == words else [CARDS, label])


def test_arrows_lead_through_the_contents(start: Open) -> None:
    loop = opened(start)
    for expected in (GOAL, TURN, KNOWN, CARDS, "A"):
        key(loop, pygame.K_DOWN)
        focus = of_kind(page(loop).group.focus, Button)
        assert focus.label == expected
    key(loop, pygame.K_RIGHT)
    key(loop, pygame.K_SPACE)
    assert at_the_top(loop, "Two")


def test_what_is_read_is_marked_while_the_page_scrolls(start: Open) -> None:
    loop = opened(start)
    seen: list[str] = []
    for offset in range(0, 9000, 40):
        page(loop).group.scroll_to(offset)
        loop.step(FRAME)
        seen += [label for label in marked(loop) if label not in seen]
    assert seen == [GOAL, TURN, KNOWN, CARDS, *RANKS, ABOUT]


def test_large_letters_leave_one_line_for_the_contents(start: Open) -> None:
    loop = opened(start, text_size=2.0, size=(960, 600))
    (contents,) = [each for each in page(loop).group.widgets if isinstance(each, ChoiceRow)]
    page(loop).group.set_focus(contents)
    for _ in range(4):
        key(loop, pygame.K_RIGHT)
    assert at_the_top(loop, "Ace")
    assert contents.value.name == "Ace"
    page(loop).group.scroll_to(0)
    loop.step(FRAME)
    assert contents.value.name == GOAL
    footer = [each for each in page(loop).group.widgets if isinstance(each, Button)]
    assert [each.label for each in footer] == ["Back", OTHER_RULE_SETS]
    assert not footer[0].rect.colliderect(footer[1].rect)


@pytest.mark.parametrize("text_size", [1.5, 2.0])
def test_the_buttons_of_the_footer_share_letters_in_which_none_is_cut(start: Open, text_size: float) -> None:
    guides = tuple(Guide(title, lambda: Blank(loop.stage)) for title in (FIRST_GAME, LESSON_TWO))
    settings = msgspec.structs.replace(PLAIN, text_size=text_size, window_size=(960, 600))
    loop = start(lambda stage: HowToPlay(stage, "cuttle.cards", guides), settings)
    loop.step(FRAME)
    footer = [each for each in page(loop).group.widgets if isinstance(each, Button) and not each.scrolls]
    assert len(footer) == 4
    assert len({each.letters for each in footer}) == 1
    for button in footer:
        assert button.rect.width >= button.least_width()


def test_the_page_begins_with_the_goal(start: Open) -> None:
    first, *_, last = page(opened(start))._rows
    assert isinstance(first, Heading)
    assert first.words == GOAL
    assert isinstance(last, Paragraph)
    assert last.words.startswith(RULE_SETS["cuttle.cards"].character)


def test_a_last_number_is_not_left_alone_in_a_line(start: Open) -> None:
    text = opened(start).stage.text
    words = "Take the top card of the deck into your hand, up to 8."
    lines = {text.wrap(words, width)[-1] for width in range(120, 420, 3)}
    assert "to 8." in lines
    assert "8." not in lines


# other rule sets


@pytest.mark.parametrize("own", ["pagat", "team", "pagat four=random"])
def test_other_rule_sets_are_looked_at_and_the_own_come_first(start: Open, own: str) -> None:
    loop = opened(start, own)
    assert str(page(loop).rules) == own
    press(loop, OTHER_RULE_SETS)
    assert isinstance(loop.top, OtherRuleSets)
    picks = [each for each in loop.top.group.widgets if isinstance(each, Pick)]
    assert (picks[0].title, picks[0].chosen) == (agreement.title_of(own), True)
    titles = [each.title for each in picks[1:]]
    assert sorted(titles) == sorted(rules.title for name, rules in RULE_SETS.items() if name != own)
    press(loop, RULE_SETS["sipie"].title)
    assert str(page(loop).rules) == "sipie"
    loop.step(FRAME)
    captions = [each.words for each in page(loop).group.widgets if isinstance(each, Paragraph) and not each.scrolls]
    assert captions == [NOT_YOURS, RULE_SETS["sipie"].title]
    press(loop, OTHER_RULE_SETS)
    press(loop, agreement.title_of(own))
    assert str(page(loop).rules) == own


def test_other_rule_sets_can_be_left_without_a_choice(start: Open) -> None:
    loop = opened(start)
    press(loop, OTHER_RULE_SETS)
    key(loop, pygame.K_ESCAPE)
    assert str(page(loop).rules) == "cuttle.cards"


def test_the_menu_opens_the_rules_of_the_game_that_waits(playing: Playing) -> None:
    usual = playing.program.stage.settings.last_setup.rules
    press(playing.loop, "How to play")
    assert str(page_on(playing).rules) == usual
    playing.loop.stack.apply(Home())
    playing.begin(Human("You"), Bot("Bea", "random"), rules="pagat four=random")
    playing.loop.stack.apply(playing.program.game_on.leave())
    playing.loop.step(FRAME)
    press(playing.loop, "How to play")
    assert str(page_on(playing).rules) == "pagat four=random"


def page_on(playing: Playing) -> HowToPlay:
    assert isinstance(playing.loop.top, HowToPlay)
    return playing.loop.top


def test_the_keys_over_a_sheet_lead_to_the_rules_of_the_game_below(playing: Playing) -> None:
    playing.begin(Human("You"), Bot("Bea", "random"), rules="pagat")
    playing.loop.step(FRAME)
    key(playing.loop, pygame.K_ESCAPE)
    for by_button in (True, False):
        assert isinstance(playing.loop.top, Pause)
        if by_button:
            press(playing.loop, "Keys")
        else:
            key(playing.loop, pygame.K_QUESTION, sign="?")
        assert isinstance(playing.loop.top, KeyHelp)
        press(playing.loop, "How to play")
        assert str(page_on(playing).rules) == "pagat"
        playing.loop.stack.apply(Pop())
        playing.loop.stack.apply(Pop())
