"""Setting up a game, house rules, comparing rule sets, lessons, keys: driven by posted events."""

from collections.abc import Mapping
from random import Random

import msgspec
import pygame
import pytest

from cuttle_desktop.ai.cast import CAST as OPPONENTS
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.options import OPTIONS, parse_rules, rule_set
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.match import Length
from cuttle_desktop.session.profile.profile import RatedGames
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup
from cuttle_desktop.ui.keys import BINDINGS, Keys
from cuttle_desktop.ui.portraits import CAST
from cuttle_desktop.ui.scene import Pop, Push
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.help.lessons import card_lessons, game_lessons
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.scenes.settings.key_settings import KeySettings
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.scenes.setup.compare import Compare
from cuttle_desktop.ui.scenes.setup.house_rules import HouseRule, HouseRules
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.scenes.setup.who_plays import PlayerRow, WhoPlays
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.pick import Pick
from cuttle_desktop.ui.widgets.seat_badge import SeatBadge
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from cuttle_desktop.words.rule_table import differences
from tests.driving import LEVELS, PLAIN, PLAYED, Begun, Blank, Open, click, key, on_top, press, there

DRAW = "Draw, or pass when the deck is empty"
ROWS = {row.name: row for row in BINDINGS}


def opened(loop: Loop) -> NewGame:
    return on_top(loop, NewGame)


def who_plays(loop: Loop) -> list[ChoiceRow[str]]:
    """The choices of person or computer, seat by seat."""
    choices = [widget for widget in opened(loop).group.widgets if isinstance(widget, ChoiceRow)]
    return [choice for choice in choices if any(value == PERSON for value, _ in choice.choices)]


def write(loop: Loop, words: str) -> None:
    loop.step(0.02)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=words))
    loop.step(0.02)


def setting_up(start: Open, levels: tuple[LevelRow, ...] = LEVELS, **settings: object) -> tuple[Loop, Begun]:
    """The page for a new game, and what is begun from there."""
    begun = Begun()

    def page(stage: Stage) -> NewGame:
        return NewGame(stage, msgspec.structs.replace(begun.menu_actions(stage), levels=levels))

    return start(page, msgspec.structs.replace(PLAIN, **settings)), begun


# an agreement


def test_the_usual_agreement() -> None:
    assert agreement.setup(LastSetup(), None) == Setup(
        "cuttle.cards", (Human("You"), Bot("Bea", "beginner")), None, "one game", None
    )


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ((LastSeat("Ann", PERSON), LastSeat("Ann")), (Human("Ann"), Bot("Otto", "casual"))),
        ((LastSeat("", PERSON), LastSeat("You")), (Human("You"), Bot("Otto", "casual"))),
        ((LastSeat("You"), LastSeat("Bea")), (Bot("Otto", "casual"), Bot("Bea", "casual"))),
        ((LastSeat(" A<b>\u202e\x00c ", PERSON), LastSeat("", PERSON)), (Human("Abc"), Human("Ann"))),
        ((LastSeat("You", PERSON), LastSeat("Bea", PERSON)), (Human("Ann"), Human("Bea"))),
        ((LastSeat("You", PERSON), LastSeat("You", PERSON)), (Human("Ann"), Human("Ed"))),
    ],
)
def test_names_are_clean_and_no_two_the_same(seats: tuple[LastSeat, ...], expected: object) -> None:
    assert agreement.setup(LastSetup(seats=seats), None).players == expected


@pytest.mark.parametrize(
    ("last", "rules"),
    [
        (LastSetup(rules="whist"), "cuttle.cards"),
        (LastSetup(rules="pagat", options={"four": "cards"}), "pagat"),
        (LastSetup(rules="pagat", options={"trumps": "none"}), "pagat"),
        (LastSetup(rules="pagat", options={"four": "random"}), "pagat four=random"),
        (LastSetup(rules="pagat", options={"four": "victim"}), "pagat"),
    ],
)
def test_what_is_no_longer_offered_is_replaced(last: LastSetup, rules: str) -> None:
    assert str(agreement.rules_of(agreement.known(last, ["casual"]))) == rules


def test_a_level_that_is_gone_and_a_dealer_who_is_not_there_are_replaced() -> None:
    last = LastSetup(seats=(LastSeat("Ann", "kraken"),), first_dealer=3, match="best of 9")
    assert agreement.known(last, ["random", "casual"]) == LastSetup(
        seats=(LastSeat("Ann", "casual"), *(LastSeat(seat.name, "casual") for seat in LastSetup().seats[1:]))
    )


def test_a_creature_that_plays_another_way_now_keeps_its_seat() -> None:
    seats = (LastSeat("You", PERSON), LastSeat("Cal", "casual-thief"))
    known = agreement.known(LastSetup(seats=seats), [member.opponent for member in OPPONENTS])
    assert known.seats[:2] == (LastSeat("You", PERSON), LastSeat("Cal", "steady-thief"))


# the page


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_set_can_be_dealt_with_a_player_for_every_seat(start: Open, name: str) -> None:
    begun = Begun()
    loop = start(begun.menu)
    press(loop, "New game…")
    press(loop, name)
    press(loop, "Deal")
    names = [player.name for player in begun.setups[0].players]
    assert (begun.setups[0].rules, names) == (name, ["You", "Bea", "Otto", "Cal"][: RULE_SETS[name].seats])


def test_a_rule_set_shows_a_plain_name_first_its_code_in_small_print_and_the_usual_one_a_badge(start: Open) -> None:
    loop, _ = setting_up(start)
    picks = [widget for widget in opened(loop).group.widgets if isinstance(widget, Pick)]
    assert [(pick.title, pick.below, pick.remark) for pick in picks] == [
        (rules.title, rules.character, rules.name) for rules in sorted(RULE_SETS.values(), key=lambda r: r.seats)
    ]
    assert {pick.remark: pick.badge for pick in picks if pick.badge} == {LastSetup().rules: "usual"}
    assert not {rules.title for rules in RULE_SETS.values()} & {rules.name for rules in RULE_SETS.values()}
    loop.stack.apply(Push(Compare(loop.stage, RULE_SETS["team"])))
    assert loop.top is not None
    assert [node.name for node in loop.top.heard().children if "(usual)" in node.name] == ["Standard Cuttle (usual)"]


def test_seats_follow_the_rule_set_and_partners_have_one_sign(start: Open) -> None:
    loop, _ = setting_up(start)
    press(loop, "team")
    badges = [widget for widget in opened(loop).group.widgets if isinstance(widget, SeatBadge)]
    assert [badge.rules.seating.sides[badge.seat] for badge in badges] == [0, 1, 0, 1]
    press(loop, "cutthroat")
    assert len(who_plays(loop)) == 3


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_number_of_seats_leads_to_a_rule_set_for_so_many(start: Open, size: tuple[int, int]) -> None:
    loop, _ = setting_up(start, window_size=size)
    scene = opened(loop)
    counts = next(widget for widget in scene.group.widgets if isinstance(widget, ChoiceRow) and widget.label == "Seats")
    chosen: list[str] = []
    for seats in (3, 4, 2):
        click(loop, dict(zip((2, 3, 4), counts.cells(), strict=True))[seats][1].center)
        chosen.append(scene.chosen.rules)
        assert (scene.rules.seats, counts.value, len(who_plays(loop))) == (seats, seats, seats)
        assert there(scene.group.view).contains(scene.picks[scene.chosen.rules].rect)
    scene.set_rules("cutthroat")
    scene.set_rules("pagat")
    for seats in (4, 3, 2):
        scene.set_seat_count(seats)
        chosen.append(scene.chosen.rules)
    assert chosen == ["bga-battle", "team", "cuttle.cards", "team", "cutthroat", "pagat"]  # the one chosen last


def test_when_a_second_person_sits_down_nobody_is_called_you(start: Open) -> None:
    loop, _ = setting_up(start)
    first, *_ = (widget for widget in opened(loop).group.widgets if isinstance(widget, TextEntry))
    second = who_plays(loop)[1]
    assert first.value == "You"
    loop.stack.scenes[-1].group.set_focus(second)  # type: ignore[attr-defined]
    key(loop, pygame.K_LEFT)
    key(loop, pygame.K_LEFT)
    assert (second.value, first.value, first.placeholder) == (PERSON, "", "Ann")
    key(loop, pygame.K_RIGHT)
    assert first.value == "You"


def test_bots_may_play_all_the_seats(start: Open) -> None:
    loop, begun = setting_up(start)
    click(loop, who_plays(loop)[0].control.center)
    press(loop, "Deal")
    assert begun.setups[0].players == (Bot("Luz", "random"), Bot("Bea", "casual"))


def test_another_opponent_brings_its_name_and_says_how_it_plays(start: Open) -> None:
    levels = (LevelRow("casual", "Casual", "By feel.", "Otto"), LevelRow("expert", "Expert", "Thinks ahead.", "Pip"))
    loop, _ = setting_up(start, levels)
    name, opponent = [w for w in opened(loop).group.widgets if isinstance(w, TextEntry)][1], who_plays(loop)[1]

    def said() -> list[str]:
        words = [w.words for w in opened(loop).group.widgets if isinstance(w, Paragraph)]
        return [line for each in words for line in each.split("\n")]

    assert (name.value, opponent.value, "By feel." in said()) == ("Bea", "casual", True)
    loop.stack.scenes[-1].group.set_focus(opponent)  # type: ignore[attr-defined]
    key(loop, pygame.K_RIGHT)
    assert (name.value, opponent.value, "Thinks ahead." in said()) == ("Pip", "expert", True)
    assert opponent.tip == ""  # the line says it already
    opened(loop).set_seat_count(3)
    assert who_plays(loop)[1].tip == "The computer. Thinks ahead."
    opened(loop).set_seat_count(2)
    name, opponent = [w for w in opened(loop).group.widgets if isinstance(w, TextEntry)][1], who_plays(loop)[1]
    click(loop, name.rect.center)
    write(loop, "pa")
    key(loop, pygame.K_TAB)
    loop.stack.scenes[-1].group.set_focus(opponent)  # type: ignore[attr-defined]
    key(loop, pygame.K_LEFT)
    assert (name.value, opponent.value) == ("Pippa", "casual")


def test_what_another_opponent_plays_like_has_room_for_all_its_words(start: Open) -> None:
    levels = (LevelRow("casual", "Casual", "By feel.", "Otto"), LevelRow("expert", "Expert", "Thinks far ahead. " * 9))
    loop, _ = setting_up(start, levels)
    words = next(each for each in opened(loop).group.widgets if getattr(each, "words", "").startswith("By feel."))
    before = words.rect.height
    opened(loop).group.set_focus(who_plays(loop)[1])
    key(loop, pygame.K_RIGHT)
    assert words.rect.height == words.height(words.rect.width) > before


def test_beside_the_opponent_it_says_what_is_at_stake_and_in_practice_that_nothing_is(start: Open) -> None:
    begun = Begun()
    loop = start(begun.menu, profile=msgspec.structs.replace(PLAYED, rated_games=RatedGames(20, (1000.0,))))
    press(loop, "New game…")

    def told() -> str:
        return "\n".join(w.words for w in opened(loop).group.widgets if isinstance(w, Paragraph))

    assert "\nYour rating is 1000: a win adds 12, a loss takes 12." in told()
    press(loop, "Practice")
    assert "\nPractice: your rating stays." in told()
    assert "for a win" not in told()
    press(loop, "Practice")
    assert "a win adds 12" in told()
    opened(loop).set_seat_count(3)
    assert "rating" not in told(), "who plays several at once is not rated"


def test_a_practice_game_is_remembered(start: Open) -> None:
    begun = Begun()
    loop = start(begun.menu, profile=PLAYED)
    for _ in range(2):
        press(loop, "New game…")
        if not begun.setups:
            press(loop, "Practice")
        press(loop, "Deal")
        loop.stack.apply(Pop())
    assert [setup.practice for setup in begun.setups] == [True, True]
    assert not any(setup.first for setup in begun.setups)


def test_a_first_game_is_set_up_for_practice_once_unless_the_player_decides(start: Open) -> None:
    """It is not remembered as a wish, and it is none of a table that people share."""
    begun = Begun()
    loop = start(begun.menu)
    press(loop, "New game…")
    press(loop, "Deal")
    assert not loop.stage.settings.last_setup.practice
    loop.stack.apply(Pop())
    press(loop, "New game…")
    press(loop, "Practice")
    press(loop, "Deal")
    loop.stack.apply(Pop())
    press(loop, "New game…")
    scene = opened(loop)
    scene.set_seat(1, LastSeat("", PERSON))
    assert not scene._practice.on
    press(loop, "Deal")
    told = [(setup.practice, setup.first) for setup in begun.setups]
    assert told == [(True, True), (False, False), (False, False)]


def test_an_empty_name_shows_what_the_player_will_be_called(start: Open) -> None:
    nameless = LastSetup(seats=(LastSeat("", PERSON), LastSeat("", PERSON), LastSeat("Cal"), LastSeat("Dot")))
    loop, begun = setting_up(start, last_setup=nameless)
    first, second, *_ = (widget for widget in opened(loop).group.widgets if isinstance(widget, TextEntry))
    assert (first.placeholder, second.placeholder) == ("Ann", "Ed")
    click(loop, first.rect.center)
    write(loop, "Bea")
    assert second.placeholder == "Ann"
    press(loop, "Deal")
    assert begun.setups[0].players == (Human("Bea"), Human("Ann"))


def test_a_seat_can_be_chosen_to_deal(start: Open) -> None:
    loop, begun = setting_up(start)
    dealer = next(w for w in opened(loop).group.widgets if isinstance(w, ChoiceRow) and w.label == "Who deals")
    assert [words for _, words in dealer.choices] == ["Cut the deck", "You", "Bea"]
    opened(loop).group.set_focus(dealer)
    key(loop, pygame.K_RIGHT)
    key(loop, pygame.K_RIGHT)
    press(loop, "Deal")
    assert begun.setups[0].dealer == 1


def test_house_rules_of_a_rule_set_come_back_with_it_and_a_dealer_beyond_the_table_does_not(start: Open) -> None:
    loop, _ = setting_up(start, last_setup=LastSetup(rules="team", first_dealer=3))
    press(loop, "pagat")
    assert opened(loop).setup().dealer is None
    loop, _ = setting_up(start, last_setup=LastSetup(rules="pagat", options={"four": "random"}))
    press(loop, "sipie")
    assert opened(loop).setup().rules == "sipie"
    press(loop, "pagat")
    assert opened(loop).setup().rules == "pagat four=random"


def test_setting_up_with_the_keyboard_alone(start: Open) -> None:
    begun = Begun()
    loop = start(begun.menu)
    for _ in range(2):
        key(loop, pygame.K_TAB)
    key(loop, pygame.K_RETURN, sign="\r")
    for _ in range(4):
        key(loop, pygame.K_TAB)
    key(loop, pygame.K_RIGHT)  # past the number of seats, the face and the name of the first one: random
    scene = opened(loop)
    while getattr(scene.group.focus, "remark", "") != "bga-battle":
        key(loop, pygame.K_TAB)
    key(loop, pygame.K_SPACE, sign=" ")
    key(loop, pygame.K_RETURN, sign="\r")  # deals, as its button says, whatever has the focus
    assert begun.setups == [
        Setup("bga-battle", (Bot("Luz", "random"), Bot("Bea", "casual"), Bot("Otto", "casual")), None, "one game", None)
    ]


# house rules


def rule(loop: Loop, option: str) -> HouseRule:
    assert isinstance(loop.top, HouseRules)
    rows = [widget for widget in loop.top.group.widgets if isinstance(widget, HouseRule)]
    return next(row for row in rows if row.option.key == option)


@pytest.mark.parametrize("base", RULE_SETS)
def test_there_is_a_row_for_every_option_that_marks_what_is_usual(start: Open, base: str) -> None:
    loop = start(lambda stage: HouseRules(stage, base, {}))
    for option in OPTIONS:
        usual = option.current(rule_set(base))
        row = rule(loop, option.key)
        assert (row.usual, row.value) == (usual.name if usual else "",) * 2


def test_house_rules_are_agreed_by_mouse_and_come_back_to_the_setup(start: Open) -> None:
    begun = Begun()
    loop = start(begun.menu)
    press(loop, "New game…")
    press(loop, "House rules")
    row = rule(loop, "four")
    on_top(loop, HouseRules).group.show(row)
    click(loop, (row.control.right - 20, row.control.centery))
    press(loop, "Done · 1 change")
    press(loop, "Deal")
    assert begun.setups[0].rules == "cuttle.cards four=random"
    assert loop.stage.settings.last_setup.options == {"four": "random"}


def test_a_change_can_be_taken_back_by_keyboard_or_all_of_them_by_a_button(start: Open) -> None:
    loop = start(Blank)
    agreed: list[Mapping[str, str]] = []
    for _ in range(2):
        loop.stack.apply(Push(HouseRules(loop.stage, "pagat", {"four": "random", "five": "draw-3"}), agreed.append))
    press(loop, f"Reset to {RULE_SETS['pagat'].title}")
    assert (on_top(loop, HouseRules).options, rule(loop, "four").value) == ({}, "victim")
    loop.stack.apply(Pop())
    on_top(loop, HouseRules).group.set_focus(rule(loop, "four"))
    key(loop, pygame.K_TAB)
    key(loop, pygame.K_RETURN, sign="\r")
    key(loop, pygame.K_ESCAPE)
    assert agreed == [{"five": "draw-3"}]


def test_what_makes_no_sense_is_refused_with_the_reason(start: Open) -> None:
    def refuses(base: str, options: Mapping[str, str]) -> str | None:
        return "Nines cannot go there." if options.get("nine") in ("top", "bottom") else None

    loop = start(lambda stage: HouseRules(stage, "pagat", {}, refuses))
    row = rule(loop, "nine")
    assert isinstance(loop.top, HouseRules)
    loop.top.group.show(row)
    top_of_the_deck = next(cell for index, cell in row.cells() if row.choices[index][0] == "top")
    click(loop, top_of_the_deck.center)
    assert (row.value, loop.stage.toasts.sentences) == ("hand", ("Nines cannot go there.",))
    key(loop, pygame.K_RIGHT)
    key(loop, pygame.K_RIGHT)
    assert (row.value, loop.top.options) == ("scrap", {"nine": "scrap"})


@pytest.mark.parametrize("base", ["bga-battle", "cutthroat", "team"])
def test_hands_are_not_swapped_where_one_has_several_opponents(start: Open, base: str) -> None:
    loop = start(lambda stage: HouseRules(stage, base, {}))
    row = rule(loop, "jokers")
    assert isinstance(loop.top, HouseRules)
    assert row.refused == {"swap"}
    loop.top.group.show(row)
    swap = next(cell for index, cell in row.cells() if row.choices[index][0] == "swap")
    click(loop, swap.center)
    why = "you swap hands with your only opponent, and here you have 2."
    assert loop.stage.toasts.sentences == (f"“Jokers: 1, swaps hands” does not work in {base}: {why}",)
    assert loop.top.options == {}


# comparing


def test_comparing_says_what_the_engine_says_of_rule_sets_and_of_what_house_rules_change(start: Open) -> None:
    loop = start(lambda stage: Compare(stage, parse_rules("pagat")))
    scene = on_top(loop, Compare)
    for name in RULE_SETS:
        press(loop, RULE_SETS[name].title)
        found = differences(rule_set("pagat"), rule_set(name))
        assert (scene.other, scene.rows) == (name, tuple((one.name, one.value, other.value) for one, other in found))
    loop.stack.apply(Push(Compare(loop.stage, parse_rules("team four=random"))))
    scene = on_top(loop, Compare)
    assert (scene.other, [row[0] for row in scene.rows]) == ("team", ["Four"])


# how to play


@pytest.mark.parametrize("name", [*RULE_SETS, "pagat jokers=swap eight=breaks ten=blocks"])
def test_there_is_a_lesson_for_every_rank(name: str) -> None:
    rules = parse_rules(name)
    lessons = card_lessons(rules)
    assert {lesson.rank for lesson in lessons} == {card.rank for card in rules.deck}
    assert all(lesson.plays for lesson in lessons)


def test_lessons_follow_the_house_rules() -> None:
    plays = {
        lesson.rank: [play.kind for play in lesson.plays] for lesson in card_lessons(parse_rules("team ten=blocks"))
    }
    assert plays[Rank.TWO] == ["One-off", "Counter"]
    assert plays[Rank.NINE] == ["One-off", "Answer"]
    assert plays[Rank.TEN] == ["Block"]
    assert [lesson.heading for lesson in game_lessons(parse_rules("team"))][-1] == "4 players"


def test_the_menu_teaches_the_rules_set_up_last(start: Open) -> None:
    last = LastSetup(rules="pagat", options={"four": "random"})
    loop = start(Begun().menu, msgspec.structs.replace(PLAIN, last_setup=last))
    press(loop, "How to play")
    assert str(on_top(loop, HowToPlay).rules) == "pagat four=random"


# settings


def test_settings_are_searched(start: Open) -> None:
    loop = start(SettingsScene)
    scene = on_top(loop, SettingsScene)
    scene.group.set_focus(next(widget for widget in scene.group.widgets if isinstance(widget, TextEntry)))
    write(loop, "four col")
    shown = [getattr(widget, "label", "") for widget in scene.group.widgets if widget.scrolls and widget.live]
    assert shown == ["Deck"]


@pytest.mark.parametrize(
    ("row", "code", "sign", "answer", "keys"),
    [
        pytest.param(DRAW, pygame.K_g, "g", "", {"draw": "G"}, id="a free key"),
        pytest.param(DRAW, pygame.K_p, "p", "Swap", {"draw": "P", "points": "D"}, id="a taken key, swapped"),
        pytest.param(DRAW, pygame.K_p, "p", "Cancel", {}, id="a taken key, left alone"),
        pytest.param("Mute", pygame.K_F11, "", "Swap", {"mute": "F11", "full screen": "M"}, id="for everywhere"),
        pytest.param(DRAW, pygame.K_3, "3", "", {}, id="a digit"),
        pytest.param(DRAW, pygame.K_ESCAPE, "", "", {}, id="escape"),
        pytest.param("Normal speed", pygame.K_m, "m", "", {}, id="a digit for a row at the table"),
    ],
)
def test_a_key_is_changed_by_pressing_another(
    start: Open, row: str, code: int, sign: str, answer: str, keys: dict[str, str]
) -> None:
    loop = start(KeySettings)
    press(loop, row)
    key(loop, code, sign=sign)
    assert isinstance(loop.top, Confirm) == bool(answer), "only a key that is taken is asked about"
    if answer:
        press(loop, answer)
    assert loop.stage.settings.keys == keys
    assert loop.stage.keys.hint("draw") == keys.get("draw", "D")
    assert not loop.stage.settings.full_screen, "what the key means is not done"
    told = "“Mute” would get 1, which always chooses an answer at the table."
    assert (told in loop.stage.toasts.sentences) == (row == "Normal speed")
    press(loop, "Restore the defaults")
    assert loop.stage.settings.keys == {}


def test_a_letter_pressed_for_a_row_does_not_do_what_it_means_and_every_row_that_gets_another_is_named(
    start: Open,
) -> None:
    loop = start(KeySettings)
    press(loop, DRAW)
    key(loop, pygame.K_m, sign="m")
    assert not loop.stage.settings.muted
    on_top(loop, Confirm)
    press(loop, "Cancel")
    press(loop, "Mute")
    key(loop, pygame.K_h, sign="h")
    question = on_top(loop, Confirm)
    words = " ".join(each.words for each in question.content if isinstance(each, Paragraph))
    hint, hands = ROWS["hint"].label, ROWS["hands"].label
    assert f"H is already used for “{hint}” and “{hands}”." in words
    assert f"“{hint}” will then use M and “{hands}” will then use M." in words


def test_a_row_gets_its_usual_key_back_by_a_swap_and_rows_of_different_screens_do_not_clash() -> None:
    assert Keys({"draw": "P", "points": "D"}).rebound(ROWS["draw"], ("D",)) == {}
    assert Keys({"draw": "G"}).rebound(ROWS["draw"], ("D",)) == {}
    assert Keys().clashes(ROWS["draw"], "F") == ()
    assert Keys().clashes(ROWS["draw"], "M") == (ROWS["mute"],)
    assert Keys().clashes(ROWS["mute"], "F") == (ROWS["chair"],)


@pytest.mark.parametrize(
    ("row", "pressed", "changed"),
    [
        ("mute", "H", {"mute": "H", "hint": "M", "hands": "M"}),
        ("hint", "M", {"hint": "M", "mute": "H", "hands": "M"}),
        ("draw", "M", {"draw": "M", "mute": "D"}),
    ],
)
def test_a_key_that_holds_everywhere_leaves_no_other_row_without_one(
    row: str, pressed: str, changed: dict[str, str]
) -> None:
    assert Keys().rebound(ROWS[row], (pressed,)) == changed


def test_whatever_keys_are_swapped_each_means_one_thing() -> None:
    rng, keys = Random(7), Keys()
    usual = [key for row in BINDINGS for key in row.usual[:1] if not key.isdigit()]
    for _ in range(300):
        row = rng.choice(BINDINGS)
        keys = Keys(keys.rebound(row, (rng.choice(usual),)))
        assert not [row.name for row in BINDINGS for key in keys.keys_of(row) if keys.clashes(row, key)]


def test_a_press_on_a_face_takes_the_next_free_one_and_keeps_it_with_the_name(start: Open) -> None:
    loop, _ = setting_up(start)
    you, bea = (widget for widget in opened(loop).group.widgets if isinstance(widget, SeatBadge))
    before = (you.portrait.creature, bea.portrait.creature)
    seen = [before[0]]
    for _ in range(len(CAST) - 1):
        click(loop, you.rect.center)
        seen.append(you.portrait.creature)
    assert seen == [*dict.fromkeys(seen[:-1]), before[0]]  # all but the other's face, then the first again
    assert (before[1] in seen, bea.portrait.creature) == (False, before[1])
    click(loop, you.rect.center)
    assert loop.stage.settings.faces == {"You": you.portrait.creature}


def test_the_list_of_players_shows_everybody_and_seats_who_is_picked(start: Open) -> None:
    levels = tuple(LevelRow(f"level-{n}", f"Level {n}", "Plays by feel. " * 8, f"Name {n}") for n in range(12))
    chosen = LastSetup(seats=(LastSeat("You", PERSON), LastSeat("", "level-11")))
    loop, _ = setting_up(start, levels, last_setup=chosen)
    loop.step(0.02)
    choice = who_plays(loop)[1]
    click(loop, choice.control.center)
    loop.step(0.02)
    sheet = on_top(loop, WhoPlays)
    rows = [widget for widget in sheet.group.widgets if isinstance(widget, PlayerRow)]
    assert [row.title for row in rows] == ["Person", *(f"Name {n} · Level {n}" for n in range(12))]
    assert [row.shown.name for row in rows if row.chosen] == ["level-11"]
    assert there(sheet.group.view).contains(rows[-1].rect), "who plays there now is in sight"
    click(loop, rows[9].rect.center)
    loop.step(0.02)
    assert (choice.value, opened(loop).chosen.seats[1]) == ("level-8", LastSeat("Name 8", "level-8"))
    click(loop, (choice.control.right - 8, choice.control.centery))
    loop.step(0.02)
    assert choice.value == "level-9", "the arrows lead on as before"


def test_a_character_sits_down_with_its_own_level_only() -> None:
    characters = {member.name: member.opponent for member in OPPONENTS}
    assert all(characters[seat.name] == seat.player for seat in LastSetup().seats[1:])


def test_a_computer_without_a_name_is_called_as_its_character_once() -> None:
    seats = (LastSeat("You", PERSON), LastSeat("", "expert"), LastSeat("", "expert"), LastSeat("", "master"))
    assert agreement.names_of(seats) == ["You", "Pip", "Finn", "Gus"]


def test_the_tip_of_the_match_explains_every_choice(start: Open) -> None:
    loop, _ = setting_up(start)
    tip = next(widget.tip for widget in opened(loop).group.widgets if getattr(widget, "label", "") == "Match")
    assert all(f"“{length.title}”" in tip for length in Length)
