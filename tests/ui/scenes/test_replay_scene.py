"""Watching a game again in the window: seeking, running, chairs and hands, jumps, playing on; by mouse or by keys."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec import Struct, field
from msgspec.structs import replace
from pygame import Surface

from cuttle_desktop.app.ending.replays import players_and_date, watch
from cuttle_desktop.app.program import Program, level_rows
from cuttle_desktop.app.starting.first_deal import branch
from cuttle_desktop.engine.actions import Concede, Decline, Draw, OneOff, Permanent, Points, Steal
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.cards import DECK, card
from cuttle_desktop.engine.events import InDeck, InScrap
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS, TEAM
from cuttle_desktop.engine.view import score
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.replay import Mark, Replay
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.keys import BINDINGS
from cuttle_desktop.ui.replay.review_notes import ReviewNotes
from cuttle_desktop.ui.replay.scrubber import Scrubber
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import GoTo
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.setup.play_on import PlayOn
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.table.drawing.hud import Tag
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Tone
from tests.driving import FRAME, LEVELS, Blank, Open, click, key, of_kind, on_top, whole
from tests.painted import Painted
from tests.store.drawing import finished
from tests.tables import SIZES, Size, in_windows, stage

SHIFT = pygame.KMOD_LSHIFT
NAMES = ("Ann", "Beatrice", "Cal", "Dee")
STORY = (Points(card("TC")), Steal(card("JC"), card("TC")), Draw(), OneOff(card("AC")), Decline(), Draw(), Concede(0))


def short() -> Replay:
    """P1 plays a ten, P2 takes it with a jack, P1 draws, P2 sweeps it with an ace, and so on; P1 concedes."""
    first, second = ["TC", "TD", "2C", "3C", "4C"], ["JC", "AC", "5C", "6C", "7C", "8C"]
    dealt = [code for pair in zip(first, second, strict=False) for code in pair] + second[5:]
    rest = [c for c in DECK if c.code not in dealt]
    game = Game(Deal(CUTTLE_CARDS, (*map(card, dealt), *rest), dealer=1))
    for action in STORY:
        game.play(action)
    return Replay(game)


class Watching(Struct, dict=True):
    """A replay in a window that nobody sees."""

    start: Open
    settings: Settings = field(default_factory=lambda: Settings(speed="off"))
    played_on: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.loop: Loop = self.start(Blank, self.settings)
        self.scene = ReplayScene(self.loop.stage, ("Ann – Bea",), ("Ann", "Bea"), short(), self._play_on)
        self.loop.stack.apply(Push(self.scene))
        self.wait(0.1)

    def _play_on(self, move: int) -> Transition:
        self.played_on.append(move)
        return Push(Blank(self.loop.stage))

    @property
    def top(self) -> object:
        return self.loop.top

    @property
    def focus(self) -> Widget | None:
        return self.scene.group.focus

    @property
    def spread(self) -> bool:
        """Whether the scrap is spread out."""
        return self.scene.director.layout.tray is not None

    @property
    def moment(self) -> int:
        return self.scene.projector.moment

    @property
    def words(self) -> str:
        return self.scene.bar.prompt.message

    def key(self, code: int, mod: int = 0, sign: str = "") -> int:
        key(self.loop, code, mod, sign)
        return self.moment

    def click(self, widget: Widget) -> int:
        click(self.loop, widget.rect.center)
        return self.moment

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.loop.step(FRAME)

    def seek(self, moment: int) -> None:
        self.scene.seek(moment)
        self.wait(0.1)

    def at(self, code: str) -> tuple[int, int]:
        pose = self.scene.director.layout.poses[card(code)]
        return round(pose.x), round(pose.y)


@pytest.fixture
def watching(start: Open) -> Watching:
    return Watching(start)


# seeking


def test_keys_step_by_move_and_by_turn_and_to_the_ends(watching: Watching) -> None:
    assert watching.scene.replay.turns == (0, 1, 2, 3, 5, 6)
    assert watching.key(pygame.K_RIGHT) == 1
    assert watching.key(pygame.K_LEFT) == 0
    assert watching.key(pygame.K_LEFT) == 0
    assert watching.key(pygame.K_END) == 7
    assert watching.key(pygame.K_RIGHT) == 7
    assert watching.key(pygame.K_LEFT, SHIFT) == 6
    assert watching.key(pygame.K_LEFT, SHIFT) == 5
    assert watching.key(pygame.K_LEFT, SHIFT) == 3
    assert watching.key(pygame.K_RIGHT, SHIFT) == 5
    assert watching.key(pygame.K_HOME) == 0


def test_buttons_do_the_same(watching: Watching) -> None:
    first, turn_back, back, _, step, turn_on, last = watching.scene.console.transport.values()
    steps = ((step, 1), (turn_on, 2), (turn_on, 3), (turn_on, 5), (turn_back, 3), (back, 2), (last, 7), (first, 0))
    for button, moment in steps:
        assert watching.click(button) == moment


def test_a_step_forward_is_played_and_a_jump_glides(start: Open) -> None:
    watching = Watching(start, Settings(speed="normal"))
    frames = watching.scene.replay.frames(1, watching.scene.projector.viewer)
    watching.key(pygame.K_RIGHT)
    assert watching.scene.director.view in [frame.view for frame in frames]
    assert watching.scene.director.moving
    watching.wait(2)
    before = watching.at("TC")
    watching.key(pygame.K_END)
    sprite = watching.scene.director.sprites.cards[card("TC")]
    assert watching.scene.director.view.scrap
    assert sprite.moving
    assert abs(sprite.pose.x - before[0]) < abs(sprite.pose.x - sprite.goal.x)


def test_a_jump_tells_no_points_and_no_goals_as_if_they_were_won_now(start: Open) -> None:
    watching = Watching(start, Settings(speed="normal"))
    replay, viewer = watching.scene.replay, watching.scene.projector.viewer
    rich = [n for n in range(2, replay.length) if any(score(replay.view(n, viewer), seat) for seat in (0, 1))]
    watching.scene.seek(rich[-1])
    told: list[int] = []
    for _ in range(60):
        watching.loop.step(FRAME)
        standings = watching.scene.director.standings
        told += [gain.amount for gain in standings.gains]
        told += [seat for seat in (0, 1) if standings.ladder(seat) > 0]
    assert told == []


def test_a_click_on_the_scrubber_seeks_and_a_drag_follows(watching: Watching) -> None:
    scrubber = watching.scene.scrubber
    y = scrubber.track.centery
    click(watching.loop, (scrubber.x_of(3), y))
    assert watching.moment == 3
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(scrubber.x_of(3), y), button=1))
    seen = []
    for moment in (4, 5, 6, 2):
        at = (scrubber.x_of(moment), y - 200)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        watching.wait(FRAME)
        seen.append(watching.moment)
    assert seen == [4, 5, 6, 2]


def test_a_scrubber_whose_button_came_up_elsewhere_does_not_follow_the_pointer(watching: Watching) -> None:
    scrubber = watching.scene.scrubber
    y = scrubber.track.centery
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(scrubber.x_of(3), y), button=1))
    watching.wait(FRAME)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(scrubber.x_of(6), y), rel=(0, 0), buttons=(0, 0, 0)))
    watching.wait(FRAME)
    assert (watching.moment, scrubber.pressed) == (3, False)


def test_go_to_a_turn_by_its_number_and_beyond_the_end_to_the_end(watching: Watching) -> None:
    watching.key(pygame.K_g, 0, "g")
    opened = isinstance(watching.top, GoTo)
    assert opened
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="5x"))
    watching.loop.step(FRAME)
    assert watching.key(pygame.K_RETURN) == 6, "its first move"
    assert watching.words.startswith("Turn 5 · ")
    assert watching.top is watching.scene
    watching.click(watching.scene.console.counter)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="9"))
    watching.loop.step(FRAME)
    assert watching.key(pygame.K_RETURN) == 7


def long_game() -> Game:
    """150 actions at random of four who would rather not win."""
    for seed in range(200):
        chance = Random(seed)
        game = Game(Deal(TEAM, tuple(chance.sample(TEAM.deck, len(TEAM.deck))), dealer=0))
        while game.state.result is None and len(game.log) < 150:
            possible = answers(game.state)
            idle = [action for action in possible if not isinstance(action, Points | Permanent | Steal)]
            game.play(chance.choice(idle or possible))
        if len(game.log) == 150:
            return game
    raise AssertionError("no long game")


def test_seeking_in_a_long_game_plays_nothing_over(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(long_game())
    monkeypatch.delattr("cuttle_desktop.engine.game.step")
    scene = ReplayScene(stage(), ("",), ("Ann", "Bea", "Cal", "Dee"), replay)
    moments = Random(1).sample(range(151), 151)
    for moment in moments:
        scene.seek(moment)
        scene.update(FRAME)
        assert scene.director.view == replay.view(moment, scene.projector.viewer)


# running


COUNT = re.compile(r"\b(move|moves) \d|\d+ (of \d+ )?moves?\b|\d+ / \d+")


def test_a_list_that_is_opened_shows_the_present_move() -> None:
    game = long_game()
    scene = ReplayScene(stage((960, 600)), ("",), ("Ann", "Bea", "Cal", "Dee"), Replay(game))
    scene.resized((960, 600))
    scene.seek(len(game.log) // 2)
    assert not scene.listed
    scene.do("moves")
    scene.update(FRAME)
    present = [i for i, entry in enumerate(scene.moves.entries) if entry.moment <= scene.moves.moment][-1]
    assert scene.moves.inner.contains(scene.moves.box(present))


def test_turns_are_the_only_count_in_a_replay(watching: Watching) -> None:
    told = [binding.label for binding in BINDINGS]
    for moment in range(watching.scene.replay.length + 1):
        watching.seek(moment)
        tale, console = watching.scene.projector.tale, watching.scene.console
        told += [watching.words, tale.whisper(moment), tale.tip(moment), console.counter.label, console.counter.tip]
        told += [watching.scene.projector.leads_to(found) for found in watching.scene.director.view.hand]
    told += [entry.line.text for entry in watching.scene.moves.entries]
    sheet = PlayOn(watching.loop.stage, 3, ("Ann", "Bea"), (0,), [LevelRow("casual", "Casual", "")])
    told += [part.words for part in sheet.content if isinstance(part, Paragraph)]
    told += [GoTo.title, GoTo(watching.loop.stage, 6).placeholder]
    assert [words for words in told if COUNT.search(words)] == []


def test_the_counter_the_line_and_the_list_name_the_same_turn(watching: Watching) -> None:
    headings = {entry.moment: entry.line.text for entry in watching.scene.moves.entries if entry.line.tone is Tone.TURN}
    turn = ""
    for moment in range(1, 7):
        turn = headings.get(moment - 1, turn)
        number = turn.partition(" · ")[0]
        watching.seek(moment)
        assert watching.scene.console.counter.label == f"{number} of 6"
        assert watching.words.startswith(f"{number} · ")
        assert watching.scene.projector.tale.tip(moment).startswith(number)
    watching.seek(0)
    assert watching.scene.console.counter.label == "The deal"
    assert watching.scene.projector.tale.whisper(0) == "6 turns"


def test_a_tag_on_the_table_says_in_which_turn_a_card_was_played(watching: Watching) -> None:
    watching.scene.seek(2)
    assert watching.scene.projector.leads_to(card("TC")) == "replay this move"
    watching.scene.seek(3)
    assert watching.scene.projector.leads_to(card("TC")) == "played in turn 2"


def test_it_runs_to_the_end_and_stops_there(watching: Watching) -> None:
    watching.key(pygame.K_SPACE)
    assert watching.moment == 1
    watching.wait(9)
    assert (watching.moment, watching.scene.projector.running) == (7, False)
    assert watching.key(pygame.K_SPACE) == 0


def test_four_times_the_speed_is_four_times_as_fast(watching: Watching) -> None:
    reached = {}
    for sign, code in (("1", pygame.K_1), ("4", pygame.K_4)):
        watching.key(pygame.K_HOME)
        watching.key(code, 0, sign)
        watching.key(pygame.K_SPACE)
        watching.wait(1.2)
        reached[sign] = watching.moment
        watching.key(pygame.K_SPACE)
    assert reached == {"1": 2, "4": 5}


def test_stepping_stops_it(watching: Watching) -> None:
    watching.click(watching.scene.console.run)
    assert watching.scene.projector.running
    watching.key(pygame.K_RIGHT)
    assert not watching.scene.projector.running


def test_the_speed_buttons(watching: Watching) -> None:
    speed = watching.scene.console.speed
    cell = speed.cells()[3][1]
    click(watching.loop, cell.center)
    assert watching.scene.projector.speed == 4.0


# words


def test_a_line_says_who_did_what(watching: Watching) -> None:
    said = []
    for moment in range(8):
        watching.scene.seek(moment)
        said.append(watching.words)
    assert said == [
        "The deal · Ann starts",
        "Turn 1 · Ann plays [TC] for 10 points",
        "Turn 2 · Bea takes [TC] with [JC]",
        f"Turn 3 · Ann draws {drawn(watching, 3)}",
        "Turn 4 · Bea plays [AC]: scrap all points",
        "Turn 4 · Ann lets it resolve",
        f"Turn 5 · Ann draws {drawn(watching, 6)}",
        "Bea wins: Ann conceded",
    ]


def drawn(watching: Watching, moment: int) -> str:
    replay, viewer = watching.scene.replay, watching.scene.projector.viewer
    before, after = (set(replay.view(n, viewer).hands[0]) for n in (moment - 1, moment))
    (found,) = after - before
    assert found is not None
    return f"[{found.code}]"


def test_what_came_of_a_move_stands_beside_it(watching: Watching) -> None:
    assert watching.scene.projector.tale.whisper(5) == "To the scrap: [TC] [JC]"
    assert watching.scene.projector.tale.whisper(7) == "Turn 6 · Ann concedes"


def test_the_scrubber_tells_what_happened_and_marks_it(watching: Watching) -> None:
    scrubber = watching.scene.scrubber
    assert scrubber.replay.marks == {2: Mark.STEAL, 5: Mark.SWING, 7: Mark.END}
    assert list(scrubber.signs()) == [2, 5, 7]
    tip = watching.scene.projector.tale.tip(2)
    assert tip == "Turn 2 — a card is stolen\nBea takes [TC] with [JC]"


def test_without_eyes_nobody_reads_what_was_drawn(watching: Watching) -> None:
    watching.scene.seek(3)
    watching.key(pygame.K_h, 0, "h")
    assert watching.scene.projector.viewer == Onlooker(0, ShownHands.NONE)
    assert watching.words == "Turn 3 · Ann draws a card"
    assert "Ann draws a card" in [entry.line.text for entry in watching.scene.moves.entries]


# chairs and hands


def test_hands_go_from_all_to_none_to_one(watching: Watching) -> None:
    unknown = []
    for _ in range(3):
        watching.wait(0.1)
        unknown.append([hand.count(None) for hand in watching.scene.director.view.hands])
        watching.key(pygame.K_h, 0, "h")
    assert unknown == [[0, 0], [5, 6], [0, 6]]


def test_the_next_seat_has_its_own_hand_below(watching: Watching) -> None:
    watching.click(watching.scene.console.seat)
    watching.wait(0.1)
    assert watching.scene.director.view.seat == 1
    assert watching.scene.console.seat.label == "Seat: Bea"
    assert watching.at("JC")[1] > watching.at("TC")[1]


# jumps


def test_a_card_leads_back_to_when_it_was_played(watching: Watching) -> None:
    watching.seek(4)
    click(watching.loop, watching.at("JC"))
    assert watching.moment == 2


def test_a_card_that_has_not_moved_says_so(watching: Watching) -> None:
    watching.seek(4)
    click(watching.loop, watching.at("TD"))
    assert watching.moment == 4
    assert "This card has not moved since the deal." in watching.loop.stage.toasts.sentences


@pytest.mark.parametrize("listed", [True, False])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_messages_lie_over_the_board_clear_of_the_buttons(
    start: Open, size: Size, text_size: float, listed: bool
) -> None:
    watching = Watching(start, settings=Settings(window_size=size, text_size=text_size, speed="off"))
    scene, stage = watching.scene, watching.loop.stage
    scene.listed = listed
    scene.resized(size)
    watching.wait(0.1)
    scene.seek(4)
    click(watching.loop, watching.at("TD"))
    (message,) = stage.toasts.places(stage.text, 8, scene.toast_room())
    areas, air = scene.director.layout.areas, stage.scale.px(theme.GAP_SMALL)
    assert message.bottom <= areas.bar.y - air // 2
    assert areas.board.left <= message.left
    assert message.right <= areas.board.right


def test_the_scrap_is_spread_out_and_its_cards_lead_back_too(watching: Watching) -> None:
    watching.key(pygame.K_LEFT)
    watching.seek(6)
    click(watching.loop, watching.scene.director.layout.areas.zones[InScrap()].center)
    watching.wait(0.1)
    assert watching.spread
    click(watching.loop, watching.at("JC"))
    watching.wait(0.1)
    assert (watching.moment, watching.spread) == (5, False)


def test_a_line_of_the_list_leads_to_its_move(watching: Watching) -> None:
    moves = watching.scene.moves
    line = next(i for i, entry in enumerate(moves.entries) if entry.moment == 4)
    assert watching.scene.listed
    click(watching.loop, moves.box(line).center)
    assert watching.moment == 4


def test_the_list_follows_the_game_and_stays_under_the_pointer(start: Open) -> None:
    replay = Replay(long_game())
    scene = ReplayScene(start(Blank).stage, ("",), ("Ann", "Bea", "Cal", "Dee"), replay)
    moves = scene.moves
    for moment in (0, 30, 150, 75, 1):
        scene.seek(moment)
        now = next(i for i, entry in enumerate(moves.entries) if entry.moment == moment)
        assert moves.inner.contains(moves.box(now))
    before = moves.box(8).y
    scene.seek(moves.entries[8].moment)
    assert moves.box(8).y == before


def test_the_list_opens_and_closes(watching: Watching) -> None:
    watching.key(pygame.K_l, 0, "l")
    watching.wait(0.1)
    assert watching.scene.moves not in watching.scene.group.widgets
    watching.key(pygame.K_l, 0, "l")
    watching.wait(0.1)
    assert watching.scene.moves in watching.scene.group.widgets


def test_tab_arrows_and_enter_reach_cards_and_lines(watching: Watching) -> None:
    watching.seek(4)
    watching.key(pygame.K_TAB)
    table = watching.focus == watching.scene.board
    assert table
    arrows = (pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT)
    chance = Random(1)
    while watching.scene.board.cursor is not card("TC"):
        watching.key(chance.choice(arrows))
    assert watching.key(pygame.K_RETURN) == 2
    while watching.focus != watching.scene.moves:
        watching.key(pygame.K_TAB)
    for _ in range(3):
        assert watching.key(pygame.K_DOWN) == 2
    assert watching.key(pygame.K_RETURN) == 4


def test_a_tooltip_is_not_hidden_under_the_large_card(watching: Watching, painted: Painted) -> None:
    order: list[str] = []
    watching.scene.seek(2)
    watching.wait(0.5)
    painted(Zoom.draw, also=lambda: order.append("card"))
    painted(Tag.draw, also=lambda: order.append("where a click leads"))
    painted(Scrubber.draw_tip, also=lambda: order.append("scrubber"))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=watching.at("TC"), rel=(0, 0), buttons=(0, 0, 0)))
    watching.wait(1.0)
    watching.scene.draw(Surface((1280, 720)))
    assert order[-3:] == ["card", "where a click leads", "scrubber"]


# playing on


def test_enter_and_the_button_play_on_from_here(watching: Watching) -> None:
    watching.scene.seek(3)
    watching.key(pygame.K_RETURN)
    watching.loop.stack.apply(Pop())
    watching.scene.seek(4)
    watching.click(watching.scene.console.play_on)
    assert watching.played_on == [3, 4]


def test_nothing_is_played_on_from_the_end(watching: Watching) -> None:
    watching.scene.seek(7)
    watching.key(pygame.K_RETURN)
    watching.click(watching.scene.console.play_on)
    assert watching.played_on == []


def test_who_plays_on_is_chosen_by_seat() -> None:
    sheet = PlayOn(stage(), 3, ("Ann", "Bea"), (0,), LEVELS)
    offered: list[tuple[Player, ...]] = [sheet.players]
    for row in sheet.content:
        if isinstance(row, ChoiceRow):
            row.key("right" if row.label == "Ann" else "left")
    offered.append(sheet.players)
    assert offered == [(Human("Ann"), Bot("Bea", "casual")), (Bot("Bea", "random"), Human("Ann"))]


@pytest.mark.parametrize(
    ("names", "people", "players"),
    [
        (("You", "Bea"), (1,), (Bot("Bea", "beginner"), Human("You"))),
        (("You", "Bea"), (0,), (Human("You"), Bot("Bea", "beginner"))),
        (("You", "Bea"), (0, 1), (Human("Ann"), Human("Bea"))),
        (("You", "Gus"), (), (Bot("Bea", "beginner"), Bot("Gus", "beginner"))),
        (("Cal", "Bea"), (1,), (Bot("Bea", "beginner"), Human("Cal"))),
        (("Gus", "You", "Bea"), (2,), (Bot("Gus", "beginner"), Bot("Bea", "beginner"), Human("You"))),
    ],
)
def test_you_is_the_person_who_plays_on_and_nobody_else(
    names: tuple[str, ...], people: tuple[int, ...], players: tuple[Player, ...]
) -> None:
    before = names.index("You") if "You" in names else 0
    sheet = PlayOn(stage(), 3, names, (before,), level_rows(), ("beginner",))
    for seat, name in enumerate(names):
        (row,) = (each for each in sheet.content if isinstance(each, ChoiceRow) and each.label == name)
        if row.value != (seat in people):
            row.key("left" if seat in people else "right")
    assert sheet.players == players


@pytest.mark.parametrize(
    ("played", "level"), [((), "casual"), (("beginner",), "beginner"), (("gone", "skilled"), "skilled")]
)
def test_the_computer_plays_on_as_strongly_as_it_played(played: tuple[str, ...], level: str) -> None:
    sheet = PlayOn(stage(), 3, ("Ann", "Bea"), (0,), level_rows(), played)
    assert sheet.players == (Human("Ann"), Bot("Bea", level))


@pytest.mark.parametrize(
    ("players", "moment", "offered"),
    [
        ((Human("Ann"), Bot("Bea", "beginner")), 1, (Human("Ann"), Bot("Bea", "beginner"))),
        ((Human("Ann"), Bot("Bea", "beginner")), 2, (Human("Ann"), Bot("Bea", "beginner"))),
        ((Bot("Bea", "beginner"), Human("Ann")), 1, (Bot("Bea", "beginner"), Human("Ann"))),
        ((Bot("Bea", "beginner"), Human("Ann")), 2, (Bot("Bea", "beginner"), Human("Ann"))),
        ((Human("Ann"), Human("Ed")), 1, (Human("Ann"), Human("Ed"))),
        ((Bot("Gus", "beginner"), Bot("Bea", "beginner")), 0, (Human("Gus"), Bot("Bea", "beginner"))),
    ],
)
def test_people_play_on_in_the_seats_and_by_the_names_they_had(
    start: Open, players: tuple[Player, ...], moment: int, offered: tuple[Player, ...]
) -> None:
    record = finished("cuttle.cards", 3)
    record = replace(record, header=replace(record.header, players=players))
    loop = start(lambda stage: watch(stage, record, level_rows(), lambda _: Pop()))
    on_top(loop, ReplayScene).seek(moment)
    key(loop, pygame.K_RETURN)
    assert on_top(loop, PlayOn).players == offered


def test_a_branch_begins_with_the_same_moves_and_is_a_game_of_its_own() -> None:
    record = finished("cuttle.cards", 3)
    other = branch(record, 7, (Human("Ann"), Bot("Bea", "random")), "cuttle-desktop 0")
    assert other.play().log == record.play().log[:7]
    assert other.header.deal == record.header.deal
    assert other.header.game != record.header.game


def test_a_finished_game_opens_as_its_replay_and_is_played_on(start: Open, tmp_path: Path) -> None:
    keeper = Keeper(player_paths({"CUTTLE_HOME": str(tmp_path)}))
    loop = start(Blank)
    program = Program(loop.stage, AtOnce(), keeper)
    record = finished("cuttle.cards", 3)
    scene = of_kind(program.open(record), ReplayScene)
    assert scene.titles == players_and_date(record)
    loop.stack.apply(Push(scene))
    scene.seek(5)
    key(loop, pygame.K_RETURN)
    key(loop, pygame.K_RETURN)
    table = on_top(loop, TableScene)
    assert whole(table.session).log[:5] == tuple(record.play().log[:5])
    assert keeper.record is not None
    loop.stack.apply(table.exits.left())
    assert loop.stack.scenes[-1] == scene
    keeper.close()


# looks


def apart(scene: ReplayScene) -> list[tuple[str, str]]:
    """The pairs of controls that overlap."""
    boxes = {f"{type(w).__name__} {i}": w.rect for i, w in enumerate(scene.group.widgets) if w is not scene.board}
    areas = scene.director.layout.areas
    boxes |= {str(place): box for place, box in areas.zones.items()} | {
        f"plate {s}": b for s, b in areas.plates.items()
    }
    boxes["words"] = areas.bar.copy()
    boxes["words"].width = scene.console.play_on.rect.x - areas.bar.x
    return [(a, b) for a, b in combinations(boxes, 2) if boxes[a].colliderect(boxes[b])]


@pytest.mark.parametrize(
    ("rules", "size", "listed", "text_size", "ui_scale"),
    [
        *product(("cuttle.cards", "cutthroat", "team"), SIZES, (False, True), (1.0,), (1.0,)),
        *product(("cuttle.cards",), SIZES[:1], (False,), (0.8, 1.4, 2.0), (0.6, 1.0, 1.5)),
    ],
)
def test_nothing_overlaps_at_any_size(rules: str, size: Size, listed: bool, text_size: float, ui_scale: float) -> None:
    replay = Replay(finished(rules, 1).play())
    shown = stage(size, Settings(text_size=text_size, ui_scale=ui_scale))
    scene = ReplayScene(shown, ("",), NAMES[: replay.rules.seats], replay, lambda _: None)
    scene.listed = listed
    scene.resized(size)
    for moment in range(0, replay.length + 1, 9):
        scene.seek(moment)
        scene.update(FRAME)
        scene.draw(Surface(size))
    assert apart(scene) == []
    window = Surface(size).get_rect()
    assert all(window.contains(widget.rect) for widget in scene.group.widgets)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["cuttle.cards", "cutthroat", "team"])
@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_at_200_percent_nothing_overlaps_and_no_name_or_number_is_cut(
    rules: str, size: Size, ui_scale: float, painted: Painted
) -> None:
    replay = Replay(finished(rules, 1).play())
    names = NAMES[: replay.rules.seats]
    large = stage(size, Settings(text_size=2.0, ui_scale=ui_scale))
    scene = ReplayScene(large, ("",), names, replay, lambda _: None)
    scene.resized(size)
    scene.seek(replay.length // 2)
    for _ in range(120):
        scene.update(FRAME)
    lines = painted(Text.draw)
    scene.draw(Surface(size))
    drawn = {line.text for line in lines}
    assert apart(scene) == []
    assert [name for name in (*names, "Play on", scene.console.counter.label) if name not in drawn] == []


@in_windows(1.0, 1.5, 2.0)
def test_what_is_told_of_the_game_below_the_table_is_told_whole(size: Size, text_size: float, painted: Painted) -> None:
    names = "Captain Squint – Captain Nemo"
    title = f"{names}, 24 Nov 2026", names, "24 Nov 2026", "24 Nov"
    replay = Replay(finished("cuttle.cards-17", 1).play())
    large = stage(size, Settings(text_size=text_size))
    scene = ReplayScene(large, title, ("Captain Squint", "Captain Nemo"), replay, lambda _: None)
    scene.resized(size)
    lines, room = painted(Text.draw), scene.console.title_box.inflate(2, 0)
    scene.console.draw_title(Surface(size))
    assert all(room.left <= line.made.left and line.made.right <= room.right for line in lines)
    drawn = {line.text for line in lines}
    whole = {title, "Captain Squint – Captain Nemo", "24 Nov 2026", "24 Nov", "Standard as played online"}
    assert drawn <= whole, "rules by their title, never by the short name of files"
    assert drawn or text_size > 1, "there is room for the day"


@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_no_plate_covers_the_count_of_a_pile_in_a_replay(size: Size, text_size: float, ui_scale: float) -> None:
    scene = ReplayScene(
        stage(size, Settings(text_size=text_size, ui_scale=ui_scale)), ("Game",), ("Ann", "Bea"), short()
    )
    scene.resized(size)
    areas, text, px = scene.director.layout.areas, scene.table.text, scene.table.scale.px
    for place in (InDeck(), InScrap()):
        middle = pile_box(areas, place).bottom + px(12) + px(13)  # of the number
        assert middle + text.font(theme.BODY_BOLD).get_ascent() // 2 <= areas.plates[0].y


def scrubber_of(replay: Replay) -> Scrubber:
    notes = ReviewNotes(None, replay, Cast.at_home(("Ann", "Bea", "Cal", "Dee")))
    return Scrubber(stage(), replay, notes, lambda _: None, lambda _: None, lambda _: "")


def test_signs_never_touch() -> None:
    replay = Replay(long_game())
    for width in (900, 1240, 2400):
        scrubber = scrubber_of(replay)
        scrubber.place(pygame.Rect(0, 0, width, 46))
        boxes = scrubber.signs().values()
        assert all(not a.colliderect(b) or a.width <= 9 for a, b in combinations(boxes, 2))


def test_the_scrubber_draws_a_step_higher_where_a_seat_came_nearer_to_its_goal() -> None:
    replay = short()
    scrubber = scrubber_of(replay)
    scrubber.place(pygame.Rect(0, 0, 900, 46))
    scrubber.moment, scrubber.colours = replay.length, (theme.INK,) * len(replay.turns)
    surface = pygame.Surface((900, 46))
    scrubber.draw(surface)

    def height(moment: int, seat: int) -> int:
        x = (scrubber.x_of(moment) + scrubber.x_of(moment + 1)) // 2
        column = [surface.get_at((x, y))[:3] for y in range(46)]
        return column.index(theme.SEAT_COLOURS[seat]) if theme.SEAT_COLOURS[seat] in column else 46

    assert [parts[1:3] for parts in replay.goal_shares] == [(10 / 21, 0), (0, 10 / 21)]
    assert height(1, seat=0) < height(1, seat=1)
    assert height(2, seat=1) < height(2, seat=0)


def test_a_player_called_you_is_spoken_to() -> None:
    scene = ReplayScene(stage(), ("",), ("You", "Bea"), short())
    assert scene.console.seat.label == "Seat: You"
    said = [entry.line.text for entry in scene.moves.entries]
    assert any(text.startswith("You ") for text in said)
    assert not any(text.startswith(("You plays", "You draws", "You takes", "You scuttles")) for text in said)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_label_above_its_control_does_not_touch_it(text_size: float) -> None:
    shown = stage(settings=Settings(text_size=text_size))
    sheet = PlayOn(shown, 41, ("You", "Bea"), (1,), level_rows())
    sheet.resized((1280, 720))
    row = next(each for each in sheet.content if isinstance(each, ChoiceRow) and each.label == "Computer level")
    assert row.control.bottom == row.rect.bottom
    assert row.control.y - (row.rect.y + shown.text.line_height()) >= shown.scale.px(5)
