"""The deal of the day: the same for everyone on a date, its first try counts, and the page tells the week."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import msgspec
import pytest

from cuttle_desktop.app.daily import DailyDeals, setup_for
from cuttle_desktop.app.starting.first_deal import branch
from cuttle_desktop.engine.actions import Concede
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.daily import OPPONENTS, RULES, opponent_of, read_day, seed_of, week_of
from cuttle_desktop.session.profile.day_tries import streak, week_standing, with_day_begun
from cuttle_desktop.session.profile.games_counted import with_game
from cuttle_desktop.session.profile.profile import DayGame, Outcome, Profile
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.format.header import header_lines, parse_header
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.game_file import day_of, taken_up
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from cuttle_desktop.ui.scene import Home, Push
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.result import ResultChoice, ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import DEAL_OF_THE_DAY
from cuttle_desktop.ui.scenes.week import DayRow, DayShown, DayState, Week, WeekPage
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.words.day_words import deal_of_today, week_in_short, week_told
from tests.app.test_desktop import Playing
from tests.driving import FRAME, MET, Calendar, Open, answer, click, key, of_kind, on_top, press, there

PATIENCE = 60.0  # seconds the disk may take
FRIDAY = date(2026, 11, 27)
YOU, NIA = 0, 1
WON, LOST, DRAWN = (Result(seats, How.POINTS) for seats in ((YOU,), (NIA,), ()))


def games(**outcomes: str) -> Profile:
    """Deals of November 2026, as `d24="won"`."""
    return Profile(day_games=tuple(DayGame(f"2026-11-{name[1:]}", words) for name, words in outcomes.items()))  # type: ignore[arg-type]


# the deal


def test_a_date_decides_the_cards_the_opponent_and_the_dice() -> None:
    mine, yours = (first_round(setup_for(Settings(), Profile(), FRIDAY), seed) for seed in (1, 2))
    assert (mine.deal, mine.dice, mine.cut) == (yours.deal, yours.dice, yours.cut)
    assert mine.setup.players == (Human("You"), Bot("Nia", "skilled-racer"))
    assert str(mine.rules) == RULES


def test_no_two_days_of_ten_years_have_the_same_cards() -> None:
    assert len({seed_of(FRIDAY + timedelta(n)) for n in range(3653)}) == 3653


def test_opponents_get_stronger_from_monday_to_sunday() -> None:
    days = week_of(FRIDAY)
    assert [f"{day:%a %d}" for day in days] == ["Mon 23", "Tue 24", "Wed 25", "Thu 26", "Fri 27", "Sat 28", "Sun 29"]
    assert tuple(opponent_of(day).name for day in days) == OPPONENTS
    levels = [opponent_of(day).level for day in days]
    assert levels == sorted(levels, key=[*dict.fromkeys(levels)].index)


def test_who_is_called_by_another_name_keeps_it() -> None:
    settings = Settings(last_setup=LastSetup(seats=(LastSeat("Zoë", PERSON), LastSeat("Bea", "beginner"))))
    assert setup_for(settings, Profile(), FRIDAY).players[YOU] == Human("Zoë")
    settings = Settings(last_setup=LastSetup(seats=(LastSeat("Nia", PERSON), LastSeat("Bea", "beginner"))))
    assert len({player.name for player in setup_for(settings, Profile(), FRIDAY).players}) == 2


# what counts


def test_only_the_first_try_counts_and_the_next_is_practice_with_the_same_cards() -> None:
    first = setup_for(Settings(), Profile(), FRIDAY)
    assert (first.day, first.practice) == ("2026-11-27", False)
    begun = with_day_begun(Profile(), first)
    assert begun.day_games == (DayGame("2026-11-27", "begun"),)
    again = setup_for(Settings(), begun, FRIDAY)
    assert (again.day, again.practice) == ("", True)
    assert first_round(again, 1).deal == first_round(first, 2).deal
    assert with_day_begun(begun, again) == begun


@pytest.mark.parametrize(("result", "outcome"), [(WON, "won"), (LOST, "lost"), (DRAWN, "drawn")])
def test_its_outcome_is_kept(result: Result, outcome: str) -> None:
    setup = setup_for(Settings(), Profile(), FRIDAY)
    over = with_game(with_day_begun(Profile(), setup), setup, RULE_SETS[RULES], result)
    assert over.day_games == (DayGame("2026-11-27", outcome),)  # type: ignore[arg-type]
    practised = with_game(over, setup_for(Settings(), over, FRIDAY), RULE_SETS[RULES], WON)
    assert practised.day_games == over.day_games


@pytest.mark.parametrize(
    ("profile", "row"),
    [
        (games(d25="won", d26="won", d27="won"), 3),
        (games(d25="won", d26="won"), 2),
        (games(d25="won", d26="won", d27="begun"), 2),
        (games(d25="won", d26="won", d27="lost"), 0),
        (games(d26="won", d27="given up"), 0),
        (games(d24="won", d26="won"), 1),
        (games(d25="won"), 0),
        (Profile(), 0),
    ],
)
def test_days_in_a_row_are_counted_to_today_or_to_yesterday_while_today_is_open(profile: Profile, row: int) -> None:
    assert streak(profile, FRIDAY) == row


def test_games_that_follow_are_no_deal_of_the_day() -> None:
    agreed = first_round(setup_for(Settings(), Profile(), FRIDAY), 1)
    record = Record(game_file.header(agreed, "test"))
    assert not agreed.next(WON).setup.day
    assert not agreed.swapped().setup.day
    assert not day_of(branch(record, None, agreed.setup.players, "test").header)


def test_a_file_keeps_the_day_and_any_other_text_there_is_no_day() -> None:
    agreed = first_round(setup_for(Settings(), Profile(), FRIDAY), 1)
    lines = [*header_lines(game_file.header(agreed, "test"))]
    assert taken_up(parse_header(lines), 9).setup == taken_up(game_file.header(agreed, "test"), 9).setup
    assert taken_up(parse_header(lines), 9).setup.day == "2026-11-27"
    for text in ("2026-W48-5", "20261127", "yes", "2026-02-30", "١٢٣٤-١١-٢٧"):
        assert read_day(text) is None
        other = parse_header([line if not line.startswith("Day:") else f"Day: {text}" for line in lines])
        assert day_of(other) == ""


# what is told


def test_the_menu_says_who_waits_today_or_what_became_of_it() -> None:
    said = [
        deal_of_today(each, FRIDAY) for each in (Profile(), games(d27="won"), games(d27="lost"), games(d27="begun"))
    ]
    assert said == ["against Nia", "4 open", "4 open", "not finished"]
    week = games(d23="won", d24="won", d25="lost", d26="lost", d27="won")
    assert deal_of_today(week, FRIDAY) == "won today"
    assert week_in_short(games(d26="won", d27="lost"), FRIDAY) == (
        "You lost today’s deal. This week: 1 of 5 deals won, 3 open."
    )


# the page


def week_on(today: date, **states: DayState) -> Week:
    """A week as its page shows it, by the names of days; the others are open, or locked after today."""

    def state(day: date) -> DayState:
        return states.get(f"{day:%a}", DayState.LOCKED if day > today else DayState.OPEN)

    return Week(tuple(DayShown(day, "Bea", "", "", state(day), day == today) for day in week_of(today)), "")


def test_the_page_counts_the_days_so_far() -> None:
    monday, tuesday, sunday = date(2026, 11, 23), date(2026, 11, 24), date(2026, 11, 29)

    def told(today: date, *outcomes: Outcome | None) -> str:
        """`outcomes`: of the days up to `today`; None where none was tried."""
        days = [today - timedelta(n) for n in reversed(range(len(outcomes)))]
        games = [DayGame(day.isoformat(), each) for day, each in zip(days, outcomes, strict=True) if each]
        return week_told(week_standing(Profile(day_games=tuple(games)), today, today))

    assert [
        told(tuesday),
        told(monday),
        told(monday, "won", "won", "won", None),
        told(tuesday, "lost", None),
        told(tuesday, "lost", "won"),
        told(tuesday, "won", "won"),
        told(sunday, "won", None, None, None, None, None, None),
        told(tuesday, "given up", "drawn"),
        told(tuesday, "begun", "begun"),
    ] == [
        "2 deals of this week are open.",
        "1 deal of this week is open.",
        "1 deal of this week is open. Your streak: 3 days.",
        "You played 1 of 2 deals this week and won none.",
        "You played 2 of 2 deals this week and won 1.",
        "You played 2 of 2 deals this week and won 2. Your streak: 2 days.",
        "You played 1 of 7 deals this week and won 1.",
        "You played 2 of 2 deals this week and won none.",
        "2 deals of this week are open.",
    ]


def test_the_main_button_goes_on_before_it_begins_another_day() -> None:
    won, left = DayState.WON, DayState.LEFT
    assert f"{week_on(FRIDAY, Fri=left).foremost.day:%a}" == "Fri"
    assert f"{week_on(FRIDAY, Fri=won, Tue=left).foremost.day:%a}" == "Tue"
    assert f"{week_on(FRIDAY, Fri=won).foremost.day:%a}" == "Thu"
    assert f"{week_on(FRIDAY, Mon=won, Tue=won, Wed=won, Thu=won, Fri=won).foremost.day:%a}" == "Fri"


class Days:
    """The page of the week of a Friday, in a program of its own."""

    def __init__(self, playing: Playing, paths: Paths) -> None:
        program, stage = playing.program, playing.program.stage
        stage.remember(lambda _: MET)
        self.playing, self.loop, self.paths = playing, playing.loop, paths
        self.calendar = stage.clock = Calendar(FRIDAY)
        self.deals = DailyDeals(stage, playing.keeper, program.begin, program.resume, program.open)

    def open(self) -> None:
        self.loop.stack.apply(Push(self.deals.page()))
        self.loop.step(FRAME)

    def deal(self) -> None:
        self.open()
        press(self.loop, "Play today’s deal")

    @property
    def rows(self) -> list[DayRow]:
        assert isinstance(self.loop.top, WeekPage)
        return [each for each in self.loop.top.group.widgets if isinstance(each, DayRow)]

    @property
    def states(self) -> list[str]:
        """From Monday to Sunday, as the rows say it."""
        return [row.shown.state.value for row in self.rows]

    def main_button(self) -> str:
        *_, last = on_top(self.loop, WeekPage).group.widgets
        assert isinstance(last, Button)
        return last.label

    def week_told(self) -> str:
        assert isinstance(self.loop.top, WeekPage)
        return next(each.words for each in self.loop.top.group.widgets if isinstance(each, Paragraph))

    def dealt(self) -> tuple[Sequence[Card], bool]:
        """The own hand, and whether it is practice."""
        session = self.playing.table.session
        return session.view(YOU).hand, session.practice

    def deal_on(self) -> str:
        """Whose deal of the day the game is that is kept."""
        record = self.playing.keeper.record
        return day_of(record.header) if record else ""

    def played(self) -> list[tuple[str, str]]:
        """The deals of the days that the profile knows."""
        return [(game.day[-2:], game.outcome) for game in self.playing.program.stage.profile.day_games]


@pytest.fixture
def days(start: Open, keeper: Keeper, paths: Paths) -> Days:
    return Days(Playing(start, keeper, paths), paths)


def test_a_row_for_each_day_and_days_to_come_are_locked(days: Days) -> None:
    days.open()
    assert [row.title.split(" · ")[:2] for row in days.rows][3:5] == [["Thursday", "Manny"], ["Today", "Nia"]]
    assert days.states == ["not played"] * 5 + ["", ""]
    assert [row.foremost for row in days.rows].index(True) == 4
    click(days.loop, days.rows[5].rect.center)
    assert isinstance(days.loop.top, WeekPage)
    assert days.played() == []


def test_enter_plays_today_and_a_press_an_earlier_day(days: Days) -> None:
    import pygame

    days.open()
    press(days.loop, days.rows[1].title)
    assert on_top(days.loop, TableScene).session.players[1] == Bot("Otto", "casual")
    days.loop.stack.apply(Home())
    days.open()
    key(days.loop, pygame.K_RETURN)
    assert on_top(days.loop, TableScene).session.players[1] == Bot("Nia", "skilled-racer")
    assert days.played() == [("24", "begun"), ("27", "begun")]


def test_a_game_that_was_left_is_continued_also_after_another_game(days: Days) -> None:
    days.open()
    assert days.main_button() == "Play today’s deal"
    press(days.loop, "Play today’s deal")
    deck, _ = days.dealt()
    days.loop.stack.apply(days.playing.program.game_on.leave())
    assert days.states[4] == "in progress"
    assert days.main_button() == "Continue today’s deal"
    assert days.playing.program.left_game()[0].endswith("against Skilled racer, deal of the day")
    press(days.loop, "Continue today’s deal")
    assert days.dealt() == (deck, False)
    days.loop.stack.apply(days.playing.program.game_on.leave())
    days.playing.begin(Human("You"), Bot("Bea", "random"))  # another game takes its place
    days.playing.keeper.flush(PATIENCE)
    days.loop.stack.apply(days.playing.program.game_on.leave())
    assert days.states[4] == "in progress", "it is among the saved games"
    assert days.main_button() == "Continue today’s deal"
    press(days.loop, days.rows[4].title)
    assert days.dealt() == (deck, False)
    assert days.deal_on() == "2026-11-27"
    days.playing.concede(YOU)
    assert days.played() == [("27", "lost")]


def test_a_deal_whose_game_is_gone_can_only_be_practised(days: Days) -> None:
    days.loop.stage.remember(lambda now: msgspec.structs.replace(now, day_games=(DayGame("2026-11-27"),)))
    days.open()
    assert days.states[4] == "not finished"
    press(days.loop, days.rows[4].title)
    assert days.playing.table.session.practice


def test_a_lost_deal_is_told_on_the_result_the_page_and_the_menu(days: Days) -> None:
    days.deal()
    days.playing.concede(YOU)
    assert isinstance(days.loop.top, ResultSheet)
    assert days.loop.top.summary.how == "You conceded · deal of Friday, 27 November"
    assert any("Your rating fell" in words for words in told_on(days.loop.top))
    days.playing.choose(ResultChoice.MENU)
    assert isinstance(days.loop.top, Menu)
    days.open()
    assert days.states[4] == "lost"
    assert days.played() == [("27", "lost")]


def told_on(sheet: ResultSheet) -> list[str]:
    return [each.words for each in sheet.content if isinstance(each, Paragraph)]


def test_who_concedes_a_first_try_is_told_what_ends_with_it(days: Days) -> None:
    days.playing.begin(Human("You"), Bot("Bea", "random"))
    assert asked_before_conceding(days) == "You lose this game."
    days.deal()
    assert "first try at this deal of the day" in asked_before_conceding(days)


def asked_before_conceding(days: Days) -> str:
    """The words of the question."""
    sheet = days.playing.program.game_on.pause(days.playing.table.session, 0)
    question = of_kind(sheet.concede(), Push)
    assert isinstance(question.scene, Confirm)
    (words,) = (each.words for each in question.scene.content if isinstance(each, Paragraph) and "lose" in each.words)
    return words


def test_the_result_leads_to_the_week_and_copies_a_text_to_share(days: Days, copied: list[str]) -> None:
    days.deal()
    days.playing.concede(YOU)
    labels = [[button.label for button in row] for row in on_top(days.loop, ResultSheet).rows]
    assert labels[0] == ["This week’s deals", "Lesson"]
    assert labels[2] == ["Look at the table", "Play Nia again, new cards", "New game…"]
    press(days.loop, "Copy result")
    text = "Cuttle, deal of 27 November 2026, against Nia (Skilled racer): lost 0 to 0 in 1 turn (conceded)."
    assert copied == [text]
    assert f"Copied: {text}" in days.loop.stage.toasts.sentences
    press(days.loop, "This week’s deals")
    assert isinstance(days.loop.top, WeekPage)
    assert days.playing.keeper.found is None
    days.loop.step(FRAME)
    assert days.loop.stage.toasts.sentences == (), "what was copied was told two pages later"


def test_the_table_and_its_menu_say_whose_deal_it_is(days: Days) -> None:
    days.deal()
    assert days.playing.table.seated.canvas.furniture.remark.words == "Deal of Friday, 27 November"
    paused = days.playing.program.game_on.pause(days.playing.table.session, 0)
    assert "Friday’s deal" in [each.words for each in paused.content if isinstance(each, Paragraph)]
    days.playing.begin(Human("You"), Bot("Bea", "random"))
    assert days.playing.table.seated.canvas.furniture.remark.words == ""


def test_conceding_is_a_loss_also_for_the_computer_and_the_next_opponent_plays_a_game_of_its_own(days: Days) -> None:
    days.deal()
    days.playing.table.session.submit(NIA, Concede(NIA))
    days.playing.step_until(ResultSheet)
    assert days.played() == [("27", "won")]
    sheet = on_top(days.loop, ResultSheet)
    (label,) = (button.label for button in sheet.buttons if button.label.startswith("Next:"))
    press(days.loop, label)
    days.loop.step(FRAME)
    assert days.deal_on() == ""
    assert days.playing.table.seated.canvas.furniture.remark.words == ""
    assert days.played() == [("27", "won")]


# a hint


def ask_for_a_hint(days: Days) -> None:
    import pygame

    key(days.loop, pygame.K_h, sign="h")
    days.loop.step(FRAME)


def test_a_hint_asks_before_the_first_try_is_given_up_also_while_the_record_is_empty(days: Days) -> None:
    days.deal()
    counts = days.playing.table
    ask_for_a_hint(days)
    question = on_top(days.loop, Confirm)
    assert "given up" in " ".join(each.words for each in question.content if isinstance(each, Paragraph))
    answer(days.loop, False)
    assert days.playing.table is counts
    assert days.played() == [("27", "begun")]
    ask_for_a_hint(days)
    answer(days.loop, True)
    days.loop.step(FRAME)
    assert days.playing.table.session.practice


def test_a_try_that_became_practice_is_given_up_wherever_it_is_told(days: Days) -> None:
    days.deal()
    hand, _ = days.dealt()
    begun = days.playing.table.session
    begun.submit(YOU, begun.view(YOU).legal[0])
    ask_for_a_hint(days)
    answer(days.loop, True)
    days.loop.step(FRAME)
    days.playing.concede(YOU)
    days.playing.keeper.flush(PATIENCE)
    assert days.played() == [("27", "given up")]
    assert [*days.paths.saves.glob("*")] == []
    assert deal_of_today(days.loop.stage.profile, FRIDAY) == "4 open"
    days.playing.choose(ResultChoice.MENU)
    days.open()
    assert days.states[4] == "given up"
    press(days.loop, days.rows[4].title)
    assert days.dealt() == (hand, True)


def test_a_copy_of_a_try_that_is_over_changes_nothing_any_more(days: Days) -> None:
    days.deal()
    copy = there(days.playing.keeper.record)
    days.playing.concede(YOU)
    lost = days.loop.stage.settings
    days.playing.choose(ResultChoice.MENU)
    days.loop.stack.apply(Push(days.playing.program.open(copy)))
    days.playing.table.session.submit(NIA, Concede(NIA))
    days.playing.step_until(ResultSheet)
    assert days.loop.stage.settings == lost


# the menu


@pytest.mark.parametrize("newcomer", [False, True])
def test_the_menu_leads_to_it_after_a_first_game(days: Days, newcomer: bool) -> None:
    days.loop.stage.remember(lambda _: Profile(newcomer=newcomer))
    menu = on_top(days.loop, Menu)
    menu.resized(days.loop.stage.scale.size)
    buttons = [each.label for each in menu.group.widgets if isinstance(each, Button)]
    assert (DEAL_OF_THE_DAY in buttons) is not newcomer
    if not newcomer:
        press(days.loop, DEAL_OF_THE_DAY)
        assert isinstance(days.loop.top, WeekPage)
