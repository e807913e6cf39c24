"""What a screen reader is told: all that is on the screen, by name, and nothing that only another may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

import pygame
import pytest

from cuttle_desktop.app.playing.guided import AfterLesson, guided_table
from cuttle_desktop.app.program import Program
from cuttle_desktop.app.self_test.scenes import every_scene
from cuttle_desktop.engine.actions import Decline, Discard, Draw
from cuttle_desktop.engine.cards import card
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui.heard import Act, Node, Role, State, aloud, news
from cuttle_desktop.ui.scene import Pop, Push, Scene
from cuttle_desktop.ui.scenes.game.curtain import LIFT
from cuttle_desktop.ui.scenes.game.guided_table import GuidedOccasion
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.settings.key_settings import KeyRow, KeySettings
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.strip import READING
from cuttle_desktop.ui.widgets.page import Grouped
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.aloud import deck_told
from cuttle_desktop.words.first_lesson import FIRST_LESSON
from cuttle_desktop.words.ranks import card_name
from tests.driving import FRAME, PLAIN, Open, of_kind, on_top, there
from tests.tables import HOT_SEAT, VS_BOT, exits, session, stage, table
from tests.ui.table.test_pixels_tell_nothing import BEAS, MINE, ONE, OTHER, SIZE

RICH = "["  # no mark of a card or an icon is left in what is said


class Told(NamedTuple):
    """What was told of a scene, and what could be used in it then."""

    page: Node
    usable: frozenset[Hashable]


def told(scene: Scene) -> Told:
    if isinstance(scene, TableScene):
        now = scene.interaction
        return Told(scene.heard().plain, frozenset(now.hit_test.focusables(now.aimed)))
    widgets = scene.group.widgets if isinstance(scene, Grouped) else []
    return Told(scene.heard().plain, frozenset(each for each in widgets if each.live and each.rect))


def scenes(loop: Loop, program: Program) -> Iterator[tuple[str, Told]]:
    """Every scene of the program, open and at rest."""
    for name, make in every_scene(program).items():
        scene = make()
        loop.stack.apply(Push(scene))
        for _ in range(6):
            loop.step(FRAME)
        yield name, told(scene)
        while len(loop.stack.scenes) > 1:
            loop.stack.apply(Pop())


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Told]]:
    paths, writer = player_paths({"CUTTLE_HOME": str(tmp_path_factory.mktemp("home"))}), Writer()
    keeper, library = Keeper(paths, writer), Library(paths, writer, samples())
    programs: list[Program] = []

    def first(stage: Stage) -> Scene:
        programs.append(Program(stage, AtOnce(), keeper, library))
        return programs[0].menu()

    loop = open_loop(first, SettingsStore(None, PLAIN))
    loop.step(FRAME)
    menu = there(loop.top)
    found = {"menu": told(menu), **dict(scenes(loop, programs[0]))}
    yield found
    close_loop(loop)
    keeper.close()


Heard = dict[str, Told]


def test_every_page_and_everything_that_can_be_used_has_a_name(heard: Heard) -> None:
    nameless = [
        (name, node.role)
        for name, (page, _) in heard.items()
        for node in page.whole
        if not node.name.strip() or RICH in node.name + node.description
    ]
    assert len(heard) > 60
    assert nameless == []


def test_everything_that_can_be_used_is_told(heard: Heard) -> None:
    """Every control that Tab reaches, and at the tables all that the arrows reach."""
    missing = {
        name: usable - {node.key for node in page.whole if node.actions} for name, (page, usable) in heard.items()
    }
    assert {name: left for name, left in missing.items() if left} == {}


def test_no_two_things_beside_each_other_have_the_same_name(heard: Heard) -> None:
    twice = [
        (name, found)
        for name, (page, _) in heard.items()
        for parent in page.whole
        for found, count in Counter((node.role, node.name) for node in parent.children if node.actions).items()
        if count > 1
    ]
    assert twice == []


def test_one_thing_has_the_keyboard_at_most_and_keys_are_unique(heard: Heard) -> None:
    for name, (page, _) in heard.items():
        assert sum(State.FOCUSED in node.state for node in page.whole) <= 1, name
        assert [key for key, count in Counter(node.key for node in page.whole if node.key).items() if count > 1] == []


def trees(text: str) -> list[Node]:
    """What was told during a game, every seventh frame."""
    game = session(text, VS_BOT, BEAS)
    scene = TableScene(stage(SIZE, PLAIN), game, exits())
    scene.resized(SIZE)
    kept: list[Node] = []
    for action in (*MINE, None):
        for number in range(160):
            scene.update(FRAME)
            if number % 7 == 0:
                kept.append(scene.heard())
        if action is not None:
            game.submit(0, action)
    for name in (wish.value for wish in READING):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", meaning=name))
        kept.append(Node(Role.TEXT, " ".join(scene.stage.toasts.sentences)))
    return kept


def test_what_is_told_is_the_same_for_both_ways_the_hidden_cards_could_lie() -> None:
    one, other = trees(ONE), trees(OTHER)
    assert len(one) == len(other)
    assert [i for i, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]] == []
    assert trees(ONE.replace("scrap 2C 6S", "scrap 6S 2C")) != one, "the test can fail"


def test_a_card_is_played_by_name_and_press(begin: Callable[..., TableScene]) -> None:
    """As a reader asks: press the card, then what it shall do."""
    scene = begin()
    press(scene, "Nine of Spades")
    offered = [node.name for node in scene.heard().plain.whole if node.role is Role.BUTTON][:2]
    assert offered == ["Points +9", "Scuttle Five of Spades or Three of Diamonds"]
    press(scene, "Points +9")
    assert card("9S") not in scene.session.view(0).hand


@pytest.fixture
def begin() -> Callable[..., TableScene]:
    def made(text: str = ONE) -> TableScene:
        scene = TableScene(stage(SIZE, PLAIN), session(text, VS_BOT, BEAS), exits())
        scene.resized(SIZE)
        for _ in range(4):
            scene.update(FRAME)
        return scene

    return made


def press(scene: Scene, name: str) -> None:
    node = next(node for node in scene.heard().plain.whole if node.name == name)
    assert Act.PRESS in node.actions
    scene.attend(node.key, Act.PRESS)
    scene.update(FRAME)


def test_a_sentence_is_spoken_once_and_again_when_it_comes_again() -> None:
    def page(told: str) -> Node:
        said = (Node(Role.TEXT, told, state=frozenset({State.LIVE}), key="asked"),) if told else ()
        return Node(Role.PAGE, "The table", children=said)

    known, spoken = news({}, page("Your turn"))
    assert spoken == ("Your turn",)
    known, spoken = news(known, page("Your turn"))
    assert spoken == ()
    known, _ = news(known, page(""))
    assert news(known, page("Your turn"))[1] == ("Your turn",)


def test_rich_text_is_said_by_name() -> None:
    assert aloud("Scuttle [5D] with [TS]") == "Scuttle Five of Diamonds with Ten of Spades"
    assert aloud("You draw [JD] [QD]") == "You draw Jack of Diamonds, Queen of Diamonds"


def test_a_control_is_used_by_name(start: Open) -> None:
    loop = start(lambda stage: SettingsScene(stage))
    scene = there(loop.top)
    quieter = next(node for node in scene.heard().plain.whole if node.name == "Volume")
    before = loop.stage.settings.master_volume
    scene.attend(quieter.key, Act.LESS)
    assert loop.stage.settings.master_volume < before
    assert scene.heard().focus.name == "Volume"


def test_a_wish_for_something_else_ends_the_wait_for_a_key(start: Open) -> None:
    loop = start(KeySettings)
    page = on_top(loop, KeySettings)
    row, other = (
        each for each in page.group.widgets[:9] if isinstance(each, KeyRow) and each.label in ("Mute", "Larger")
    )
    page.attend(row, Act.PRESS)
    page.attend(row, Act.FOCUS)
    assert page.listening
    page.attend(other, Act.FOCUS)
    assert (page.listening, row.listening) == (False, False)


def test_where_the_arrows_lead_is_told_as_the_focus(begin: Callable[..., TableScene]) -> None:
    scene = begin()
    for named in ("Nine of Spades", "Ace of Hearts"):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", meaning="right"))
        assert scene.heard().plain.focus.name == named


def test_what_one_can_do_is_read_while_cards_have_to_be_discarded_too(begin: Callable[..., TableScene]) -> None:
    scene = begin("P1: hand 9S AH 4C 7D // P2: hand 2C 3C // turn P2 9 // middle 4D // asks force P1 2 of P2")
    scene.handle(pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", meaning="read moves"))
    assert any("iscard" in sentence for sentence in scene.stage.toasts.sentences), scene.stage.toasts.sentences


def test_a_curtain_tells_no_card() -> None:
    covered = table(ONE, players=HOT_SEAT)
    curtain = covered.handover.curtain(0)
    curtain.resized(SIZE)
    assert covered.covered
    assert covered.heard().children == ()
    assert [node.name for node in curtain.heard().plain.whole] == ["Pass to Ann", "Ann, show the table", "Menu"]
    assert curtain.heard().description == "Hold Space to show the table.", "a short press did nothing, and said nothing"
    assert isinstance(curtain.attend(LIFT, Act.PRESS), Pop)


def test_the_first_lesson_is_learned_by_names_alone() -> None:
    """Each press is of the card that the words of the step name, or of the button that they quote."""
    scene = guided_table(stage(SIZE, PLAIN), FIRST_LESSON, AfterLesson(Pop, Pop))
    scene.resized(SIZE)
    assert isinstance(scene, TableScene)
    occasion = of_kind(scene.occasion, GuidedOccasion)
    while scene.session.result is None:
        scene.update(FRAME)
        step, told = occasion.guided.step, aloud(occasion.words)
        if step is None or not told or scene.interaction.guard:
            continue
        match step.action:
            case Draw():
                names = [aloud(deck_told(scene.director.view))]
            case Discard(cards):
                names = [*map(card_name, cards), "Discard"]
            case Decline():
                names = ["Accept the counter"]
            case action:
                names = [card_name(each) for each in (card_of(action),) if each is not None]
        assert isinstance(step.action, Draw) or all(name in told for name in names)
        for name in names:
            press(scene, name)
        assert occasion.guided.step is not step, told
    assert scene.session.result.winners == (0,)
