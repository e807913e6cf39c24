"""The page of the opponents: whom one has beaten, who is next, what a game would change, and a game at one press."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pygame
import pytest
from pygame import Surface

from cuttle_desktop.ai import CAST, CastMember
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.profile.cast_beaten import next_to_beat
from cuttle_desktop.session.profile.games_counted import with_game
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile, RatedGames
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.cast_rows import CastRow, OwnRatingRow
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.opponents import Opponents, next_game, told
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.words.record_words import RATING_STARTS, at_stake, record_told, result_so_far
from tests.driving import FRAME, PLAIN, Begun, Blank, Open, click, key, on_top, press
from tests.opening import at_menu
from tests.painted import Painted

OTTO = next(member for member in CAST if member.name == "Otto")


def beaten(*names: str) -> Profile:
    records = tuple(OpponentRecord(member.opponent, wins=1) for member in CAST if member.name in names)
    return Profile(track_record=records, newcomer=False)


def opened(start: Open, profile: Profile, settings: Settings = PLAIN) -> tuple[Opponents, Begun, Loop]:
    begun = Begun()
    loop = start(Blank, settings, profile=profile)
    loop.stack.apply(Push(Opponents(loop.stage, begun.menu_actions(loop.stage))))
    loop.step(FRAME)
    page = on_top(loop, Opponents)
    return page, begun, loop


def rows(page: Opponents) -> list[CastRow]:
    return [widget for widget in page.group.widgets if isinstance(widget, CastRow)]


# what is told


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ((), "You have beaten none of 9 yet. Next: Bea."),  # as *Play* in the menu
        (("Luz",), "You have beaten 1 of 9. Next: Bea."),
        (("Bea",), "You have beaten 1 of 9. Next: Otto."),
        (("Bea", "Cal"), "You have beaten 2 of 9. Next: Otto."),
        (("Gus",), "You have beaten 1 of 9. Next: Bea."),
        (("Bea", "Otto", "Cal", "Manny", "Nia", "Pip", "Dot", "Gus"), "You have beaten 8 of 9. Next: Luz."),
        (tuple(member.name for member in CAST), "You have beaten all 9!"),
    ],
)
def test_the_next_one_is_the_weakest_unbeaten_above_the_weakest_beaten(names: tuple[str, ...], words: str) -> None:
    assert told(beaten(*names)) == words
    following = next_to_beat(beaten(*names))
    assert following is None or following.name not in names


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (None, "Not played yet"),
        (OpponentRecord("casual", losses=1), "You won 0 of 1"),
        (OpponentRecord("casual", losses=4, stalemates=1), "You won 0 of 5"),
        (OpponentRecord("casual", wins=1), "You won 1 of 1"),
        (OpponentRecord("casual", wins=2, losses=3), "You won 2 of 5"),
        (OpponentRecord("casual", stalemates=1), "You won 0 of 1"),
        (OpponentRecord("casual", helped=2, practised=2), "Won in practice only"),
        (OpponentRecord("casual", practised=1), "Practice only"),  # a lost one was told as won with help
    ],
)
def test_a_row_says_how_it_went_so_far(record: OpponentRecord | None, words: str) -> None:
    assert result_so_far(record) == words


@pytest.mark.parametrize("member", CAST, ids=lambda member: member.name)
@pytest.mark.parametrize("rated", [RatedGames(), RatedGames(20, (1044.2,)), RatedGames(3, (812.5, 901.4))])
def test_what_is_at_stake_is_what_the_result_tells_afterwards(member: CastMember, rated: RatedGames) -> None:
    opponent = member.opponent
    profile, rules = Profile(rated_games=rated), "cuttle.cards"
    setup = Setup(rules, (Human("You"), Bot("Foe", opponent)), 1, "one game", 3)
    changes = []
    for winners in ((0,), (1,)):
        after = with_game(profile, setup, RULE_SETS[rules], Result(winners, How.POINTS))
        moved = re.search(r"rating (?:rose|fell) by (\d+) to", record_told(after, setup, RULE_SETS[rules]))
        changes.append(moved[1] if moved else "0")
    assert at_stake(profile, opponent) == f"a win adds {changes[0]}, a loss takes {changes[1]}"


def test_nothing_is_at_stake_against_who_has_no_level_yet() -> None:
    assert at_stake(Profile(), "adaptive") == ""


def test_wins_in_practice_are_not_among_those_beaten_and_it_says_so() -> None:
    won = OpponentRecord("casual", helped=1, practised=1)
    profile = Profile(track_record=(won,))
    assert told(profile) == "You have beaten none of 9 yet. Practice does not count. Next: Bea."
    counted = Profile(track_record=(msgspec.structs.replace(won, wins=1),))
    assert told(counted) == "You have beaten 1 of 9. Next: Cal."


def test_nobody_is_called_it() -> None:
    assert [one.character for one in CAST if re.search(r"\b(it|its)\b", one.character.replace("as it helps", ""))] == []


# the page


@pytest.mark.parametrize(
    ("games", "words"),
    [
        (0, f"Your rating shows how strong you are. {RATING_STARTS}"),
        (1, f"Your rating after 1 game that counted. It shows how strong you are. {RATING_STARTS}"),
        (12, "Your rating after 12 games that counted."),
    ],
)
@pytest.mark.parametrize(("text_size", "beside"), [(1.0, True), (2.0, False)])
def test_the_page_explains_the_rating_as_long_as_it_moves_a_lot(
    start: Open, painted: Painted, games: int, words: str, text_size: float, beside: bool
) -> None:
    rated = RatedGames(games, (800.0,) * min(games, 1))
    settings = msgspec.structs.replace(PLAIN, text_size=text_size, window_size=(960, 600))
    page, _, loop = opened(start, msgspec.structs.replace(beaten(), rated_games=rated), settings)
    luz = next(row for row in rows(page) if row.member.name == "Luz")
    assert luz.at_stake.startswith("Rating: a win adds ")
    own = next(each for each in page.group.widgets if isinstance(each, OwnRatingRow))
    assert own.below == words
    lines = painted(Text.rich)
    own.draw(Surface(loop.stage.scale.size))
    drawn = [line.text for line in lines]
    assert words in " ".join(drawn), "in large letters it takes lines of its own"
    assert own.height(own.rect.width) <= own.rect.height
    assert (words in drawn) is (beside or games == 12)


def test_the_own_rating_lies_between_those_of_weaker_and_stronger_opponents(start: Open) -> None:
    page, _, _ = opened(start, msgspec.structs.replace(beaten(), rated_games=RatedGames(5, (1044.2,))))
    shown = [widget for widget in page.group.widgets if isinstance(widget, CastRow | OwnRatingRow)]
    at = next(n for n, row in enumerate(shown) if isinstance(row, OwnRatingRow))
    assert shown[at].title == "You: 1044"
    assert [row.member.name for row in shown[:at] if isinstance(row, CastRow)] == ["Luz", "Bea", "Otto"]
    assert [row.member for row in shown if isinstance(row, CastRow)] == [*CAST]


@pytest.mark.parametrize("way", ["enter", "the gold button", "a click on the row", "arrows and Space"])
def test_the_next_opponent_is_played_at_once_by_mouse_or_keyboard(start: Open, way: str) -> None:
    page, begun, loop = opened(start, beaten("Luz", "Bea"))
    (foremost,) = [row for row in rows(page) if row.foremost]
    assert foremost.member is OTTO
    assert [button.label for button in page.group.widgets if isinstance(button, Button) and button.look is PRIMARY] == [
        "Play Otto"
    ]
    if way == "enter":
        key(loop, pygame.K_RETURN)
    elif way == "the gold button":
        press(loop, "Play Otto")
    elif way == "a click on the row":
        click(loop, foremost.rect.center)
    else:
        for _ in range(3):
            key(loop, pygame.K_DOWN)
        assert page.group.focus is foremost
        key(loop, pygame.K_SPACE)
    (setup,) = begun.setups
    assert setup.players == (Human("You"), Bot("Otto", "casual"))
    assert loop.stage.settings.last_setup.seats[1] == LastSeat("Otto", "casual"), "the usual one from now on"


def test_any_other_is_played_by_a_click_too(start: Open) -> None:
    page, begun, loop = opened(start, beaten("Luz", "Bea"))
    bea = rows(page)[1]
    click(loop, bea.rect.center)
    assert begun.setups[0].players[1] == Bot("Bea", "beginner")


@pytest.mark.parametrize(
    ("last", "rules"),
    [
        (LastSetup(rules="pagat", practice=True), "pagat"),
        (LastSetup(rules="cutthroat"), "cuttle.cards"),
        (LastSetup(rules="pagat", seats=(LastSeat("Ann", PERSON), LastSeat("Ed", PERSON))), "pagat"),
        (LastSetup(rules="pagat", seats=(LastSeat("", "casual"), LastSeat("", "beginner"))), "pagat"),
        (LastSetup(rules="pagat", seats=(LastSeat("", "casual"), LastSeat("You", PERSON))), "pagat"),
    ],
    ids=["practice", "three seats", "two people", "two bots", "the other seat"],
)
def test_it_counts_and_is_a_game_of_the_person_alone_whatever_was_played_last(last: LastSetup, rules: str) -> None:
    known = agreement.known(last, [member.opponent for member in CAST])
    setup = agreement.setup(next_game(known, OTTO), None)
    assert not setup.practice
    assert setup.rules == rules
    assert sorted(type(player).__name__ for player in setup.players) == ["Bot", "Human"]
    assert Bot("Otto", "casual") in setup.players


def test_a_game_from_the_page_is_dealt_and_what_became_of_it_stands_there_afterwards(
    start: Open, keeper: Keeper
) -> None:
    loop, program = at_menu(start, keeper, profile=beaten("Luz", "Bea"))
    press(loop, "Opponents")
    press(loop, "Play Otto")
    loop.step(FRAME)
    table = on_top(loop, TableScene)
    assert table.session.names == ("You", "Otto")
    assert not table.session.practice
    loop.stage.remember(lambda _: beaten("Luz", "Bea", "Otto"))
    loop.stack.apply(program.game_on.leave())
    loop.step(FRAME)
    page = on_top(loop, Opponents)
    assert [row.member.name for row in rows(page) if row.beaten] == ["Luz", "Bea", "Otto"]
    assert [row.member.name for row in rows(page) if row.foremost] == ["Cal"]


def labels(loop: Loop) -> dict[str, str]:
    assert isinstance(loop.top, Menu)
    return {each.label: each.hint for each in loop.top.group.widgets if isinstance(each, Button)}


def test_the_menu_counts_the_beaten_ones(start: Open) -> None:
    loop = start(Begun().menu, profile=beaten("Luz", "Bea"))
    assert labels(loop)["Opponents"] == "2 of 9"
    press(loop, "Opponents")
    assert isinstance(loop.top, Opponents)


def test_before_a_first_game_the_menu_has_no_such_button(start: Open) -> None:
    assert "Opponents" not in labels(start(Begun().menu, Settings(speed="off")))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_rows_lie_below_each_other_and_the_next_one_is_in_view(
    start: Open, size: tuple[int, int], text_size: float
) -> None:
    names = ("Luz", "Bea", "Otto", "Cal", "Manny", "Nia", "Pip", "Dot")
    page, _, _ = opened(start, beaten(*names), msgspec.structs.replace(PLAIN, window_size=size, text_size=text_size))
    boxes = [widget.rect for widget in page.group.widgets if isinstance(widget, CastRow | OwnRatingRow)]
    assert all(above.bottom <= below.y for above, below in pairwise(boxes))
    (foremost,) = [row for row in rows(page) if row.foremost]
    assert page.group.view is not None
    assert page.group.view.colliderect(foremost.rect)
    if text_size == 1.0:
        assert page.group.view.contains(boxes[0].unionall(boxes)), "all at a glance"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_words_of_a_row_have_air_and_lie_level_left_and_right(
    start: Open, painted: Painted, size: tuple[int, int]
) -> None:
    page, _, loop = opened(start, beaten("Bea"), msgspec.structs.replace(PLAIN, window_size=size))
    px, lines, blocks = loop.stage.scale.px, painted(Text.draw), painted(Text.draw_block)
    for row in rows(page):
        row.draw(Surface(size))
        drawn = {line.text: line.made for line in lines} | {block.text: block.rect for block in blocks}
        name, character = drawn[row.title], drawn[row.member.character]
        assert drawn[row.result].centery == pytest.approx(name.centery, abs=1)
        assert drawn[row.at_stake].y == character.y
        letters = loop.stage.text.rich(row.title, theme.BODY_BOLD, theme.SAND).get_bounding_rect()
        assert name.y + letters.y - row.rect.y >= px(7)
