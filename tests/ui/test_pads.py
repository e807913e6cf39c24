"""A gamepad plays as keys do; what is shown follows what was used last; gamepads come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import pygame
import pytest

from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.session import Session
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.keys import BINDINGS, Keys
from cuttle_desktop.ui.pads import CONNECTED, FULL_WAY, GONE, PUSHED, Press, pushed
from cuttle_desktop.ui.repeating import DELAY, INTERVAL
from cuttle_desktop.ui.scene import Push, Scene
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.pause import Pause
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp, KeyTable
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.settings.key_settings import KeyRow, KeySettings
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.window import prepare_environment
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.controls import Toggle
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.words.hands import Hand
from tests.driving import FRAME, Open, key, of_kind, on_top, press, there
from tests.tables import HOT_SEAT, exits, session
from tests.ui.scenes.test_replay_scene import short
from tests.virtual_pad import VirtualPad, move, post, sdl

TURN = "P1: hand 9S 4H // P2: hand 3H 6D // deck 6S AC 4D 8C 9D // turn P1 9"
ROWS = {row.name: row for row in BINDINGS}
LEFTX, LEFTY = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


def tap(loop: Loop, *buttons: str, pad: int = 0) -> None:
    for button in buttons:
        post(button, True, pad)
        post(button, False, pad)
        loop.step(FRAME)


def table(stage: Stage) -> TableScene:
    return TableScene(stage, session(TURN), exits())


def scene(loop: Loop) -> TableScene:
    assert isinstance(loop.top, TableScene)
    return loop.top


def hints(loop: Loop) -> list[str]:
    """What stands small on the buttons of the bar, of a page or of a curtain, in a tip or on a setting."""
    match top := loop.top:
        case TableScene():
            return [each.hint for each in top.interaction.bar.buttons.buttons]
        case ReplayScene():
            return [top.console.transport["turn on"].tip]
        case SettingsScene():
            return [each.label for each in top.group.widgets if isinstance(each, Toggle) and "Full" in each.label]
        case Curtain():
            return [line.words for line in top.column(loop.stage.scale.size)[0] if line.words.startswith("Bea, ")]
    return [each.hint for each in of_kind(top, Form).group.widgets if isinstance(each, Button)]


# sticks


@pytest.mark.parametrize(
    ("x", "y", "before", "now"),
    [
        (0.0, 0.0, "", ""),
        (0.5, 0.0, "", ""),  # not far enough
        (0.6, 0.0, "", "Pad right"),
        (-0.6, 0.0, "", "Pad left"),
        (0.0, 0.9, "", "Pad down"),
        (0.4, 0.0, "Pad right", "Pad right"),  # far enough to stay
        (0.3, 0.0, "Pad right", ""),
        (0.7, 0.75, "Pad right", "Pad right"),  # the other way is not clearly meant
        (0.6, 0.9, "Pad right", "Pad down"),
        (-0.9, 0.0, "Pad right", "Pad left"),
    ],
)
def test_a_stick_points_one_way_and_does_not_flicker(x: float, y: float, before: str, now: str) -> None:
    assert pushed({LEFTX: x, LEFTY: y}, before) == now


def test_a_stick_that_trembles_at_its_edge_is_one_press(start: Open) -> None:
    loop = start(table)
    for value in (0, PUSHED * 1.02, PUSHED * 0.9, PUSHED * 1.02, PUSHED * 0.8, 1.0, 0.1, 0.0):
        move(LEFTX, round(value * FULL_WAY))
    loop.step(FRAME)
    assert scene(loop).interaction.cursor == scene(loop).director.view.hand[0]


def test_a_stick_that_is_held_moves_on(start: Open) -> None:
    loop = start(KeySettings)
    group = on_top(loop, KeySettings).group
    rows = [each for each in group.widgets if isinstance(each, KeyRow)]
    group.set_focus(rows[0])
    post("Pad down", True)
    loop.step(FRAME)
    assert group.focus is rows[1]
    for _ in range(20):
        loop.step((DELAY + 2.5 * INTERVAL) / 20)
    assert group.focus is rows[4]
    post("Pad down", False)
    loop.step(FRAME)
    loop.step(DELAY * 2)
    assert group.focus is rows[4]


# meanings


@pytest.mark.parametrize(
    ("button", "group", "meaning", "code", "mod"),
    [
        ("Pad A", "Table", "act", pygame.K_RETURN, 0),
        ("Pad A", "Replay", "run", pygame.K_RETURN, 0),
        ("Pad B", "Replay", "back", pygame.K_ESCAPE, 0),
        ("Pad Start", "Table", "back", pygame.K_ESCAPE, 0),
        ("Pad Y", "Table", "resolve", pygame.K_SPACE, 0),
        ("Pad LB", "Table", "previous zone", pygame.K_TAB, pygame.KMOD_SHIFT),
        ("Pad X", "Table", "draw", 0, 0),
        ("Pad RS up", "Table", "earlier", pygame.K_PAGEUP, 0),
    ],
)
def test_a_button_is_a_key_with_a_name(button: str, group: str, meaning: str, code: int, mod: int) -> None:
    event = Press(pygame.KEYDOWN, button).as_key(Keys())
    assert (Keys().meaning(event, group), event.key, event.mod) == (meaning, code, mod)
    assert Keys().meaning(Press(pygame.KEYUP, button).as_key(Keys()), group) is None


def test_no_two_rows_of_a_screen_have_the_same_button() -> None:
    pad = Keys().on(Hand.PAD)
    assert not [row.name for row in BINDINGS for button in row.pad if pad.clashes(row, button)]


def test_a_button_with_another_meaning_acts_on_pages_too() -> None:
    """Else who swapped A and B could choose on pages, and not leave them."""
    swapped = Keys(pad={"act": "Pad B", "back": "Pad A"})
    assert [Press(pygame.KEYDOWN, name).as_key(swapped).key for name in ("Pad A", "Pad B")] == [
        pygame.K_ESCAPE,
        pygame.K_RETURN,
    ]


def test_where_a_gamepad_has_no_button_sentences_name_the_key_and_buttons_nothing() -> None:
    pad = Keys().on(Hand.PAD)
    assert (pad.hint("draw"), pad.cap("draw"), pad.beside("Draw", "draw")) == ("X", "X", "Draw (X)")
    assert (pad.hint("points"), pad.cap("points"), pad.beside("Points", "points")) == ("P", "", "Points")
    assert (Keys().cap("1"), pad.cap("1")) == ("1", "")


# what is shown


def test_the_bar_names_what_was_used_last(start: Open) -> None:
    loop = start(table)
    for moved, named in (((0, 0), "X"), ((3, 0), "D")):  # the window has moved, then the mouse
        tap(loop, "Pad right")
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=moved, buttons=(0, 0, 0)))
        loop.step(FRAME)
        assert hints(loop) == [named]


def replay(stage: Stage) -> ReplayScene:
    return ReplayScene(stage, ("A game",), ("Ann", "Bea"), short(), None, Onlooker(0, ShownHands.ALL))


def curtain(stage: Stage) -> Curtain:
    return Curtain(stage, session(TURN, HOT_SEAT).rules, ("Ann", "Bea"), 1)


@pytest.mark.parametrize(
    ("opened", "keys", "pad"),
    [
        (table, ["D"], ["X"]),
        (replay, ["Next turn (Shift+→)"], ["Next turn (RT)"]),
        (SettingsScene, ["Full screen (F11)"], ["Full screen"]),
        (lambda stage: AskName(stage, "a game"), ["Esc", "Enter"], ["B", ""]),  # A agrees, or presses what has focus
        (curtain, ["Bea, hold Space"], ["Bea, hold A"]),
    ],
    ids=["bar", "tip of a replay", "setting", "page", "curtain"],
)
def test_what_is_used_now_is_named(start: Open, opened: Callable[[Stage], Scene], keys: object, pad: object) -> None:
    loop = start(opened)
    assert hints(loop) == keys
    tap(loop, "Pad up")
    assert hints(loop) == pad
    key(loop, pygame.K_UP)
    assert hints(loop) == keys


def test_the_help_lists_the_buttons_while_a_gamepad_is_used(start: Open) -> None:
    loop = start(table)
    tap(loop, "Pad right")
    loop.stage.toasts.make_way()
    shown = KeyHelp(loop.stage)
    shown.resized(loop.stage.scale.size)
    rows = [row.name for each in shown.content if isinstance(each, KeyTable) for row in each.rows]
    assert rows == [row.name for row in BINDINGS if row.pad]
    assert "The left stick" in " ".join(each.words for each in shown.content if isinstance(each, Paragraph))


def test_a_mouse_that_lies_where_it_was_left_points_at_nothing(start: Open) -> None:
    loop = start(table)
    first, second = scene(loop).director.view.hand
    at = scene(loop).director.layout.poses[second].rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    loop.step(FRAME)
    assert scene(loop).interaction.hover is second
    tap(loop, "Pad right", "Pad R3")
    assert (scene(loop).interaction.spotlight, pygame.mouse.get_visible()) == (first, False)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    loop.step(FRAME)
    assert (scene(loop).interaction.spotlight, pygame.mouse.get_visible()) == (second, True)


# playing


def test_a_card_is_played_with_a_gamepad(start: Open) -> None:
    loop = start(table)
    game = of_kind(scene(loop).session, Session)
    tap(loop, "Pad right", "Pad right", "Pad A")  # a four has two ways to be played, so that one chooses
    assert scene(loop).interaction.selection.chosen is scene(loop).director.view.hand[1]
    tap(loop, "Pad B")
    assert scene(loop).interaction.selection.chosen is None
    tap(loop, "Pad X")
    assert [type(entry).__name__ for entry in game.log] == ["Draw"]


def test_the_menu_of_the_game_opens_and_closes_with_start(start: Open) -> None:
    loop = start(table)
    tap(loop, "Pad Start")
    assert isinstance(loop.top, Pause)
    tap(loop, "Pad Start")
    assert isinstance(loop.top, TableScene)


def test_a_text_field_does_not_hold_a_gamepad(start: Open) -> None:
    loop = start(table)
    loop.stack.apply(Push(AskName(loop.stage, "a game")))
    loop.step(FRAME)
    tap(loop, "Pad X", "Pad LT", "Pad right", "Pad Y", "Pad RB", "Pad L3")
    assert isinstance(loop.top, AskName)
    tap(loop, "Pad B")
    assert isinstance(loop.top, TableScene)


def test_several_gamepads_act(start: Open) -> None:
    loop = start(table)
    tap(loop, "Pad right", pad=4)
    first = scene(loop).interaction.cursor
    tap(loop, "Pad right", pad=7)
    assert first is not None
    assert scene(loop).interaction.cursor not in (None, first)


# other buttons


def test_a_row_gets_the_button_that_is_pressed(start: Open) -> None:
    loop = start(KeySettings)
    press(loop, ROWS["points"].label)
    tap(loop, "Pad RS up")
    question = on_top(loop, Confirm)
    words = " ".join(each.words for each in question.content if isinstance(each, Paragraph))
    assert words == (
        "This button is taken RS↑ is already used for “Earlier in the log”. Swap the two buttons?"
        " “Earlier in the log” will then have no button."
    )
    press(loop, "Swap")
    assert loop.stage.settings.pad == {"points": "Pad RS up", "earlier": ""}
    assert loop.stage.settings.keys == {}
    assert loop.stage.keys.on(Hand.PAD).cap("points") == "RS↑"
    press(loop, "Restore the defaults")
    assert loop.stage.settings.pad == {}


def test_start_cancels_and_a_key_may_be_pressed_instead(start: Open) -> None:
    loop = start(KeySettings)
    press(loop, ROWS["points"].label)
    tap(loop, "Pad Start")
    assert isinstance(loop.top, KeySettings)
    assert (loop.top.listening, loop.stage.settings.pad) == (False, {})
    row = next(each for each in loop.top.group.widgets if isinstance(each, KeyRow) and each.binding.name == "points")
    loop.top.group.set_focus(row)
    tap(loop, "Pad A")
    key(loop, pygame.K_F9)
    assert (loop.stage.settings.keys, loop.stage.settings.pad) == ({"points": "F9"}, {})


def test_a_row_without_a_button_can_be_set_back() -> None:
    pad = Keys(pad={"points": "Pad X", "draw": ""}).on(Hand.PAD)
    assert pad.rebound(ROWS["points"], ()) == {"draw": ""}
    assert pad.rebound(ROWS["draw"], ("Pad X",)) == {}


def test_a_row_with_two_buttons_keeps_the_other_one() -> None:
    pad = Keys(pad=Keys().on(Hand.PAD).rebound(ROWS["points"], ("Pad B",))).on(Hand.PAD)
    assert (pad.named("Pad B"), pad.named("Pad Start")) == ("points", "back")
    assert pad.rebound(ROWS["back"], ROWS["back"].pad) == {}


def test_help_names_a_group_that_has_no_button(start: Open) -> None:
    loop = start(KeyHelp)
    pad = dict.fromkeys(("back",), "")
    loop.stage.keep(msgspec.structs.replace(loop.stage.settings, pad=pad))
    tap(loop, "Pad down")
    assert "Everywhere" in [node.name for node in there(loop.top).heard().children]


def test_in_a_replay_a_button_means_the_same_whatever_has_the_keyboard(start: Open) -> None:
    loop = start(replay)
    assert isinstance(loop.top, ReplayScene)
    tap(loop, "Pad RB")
    assert loop.top.group.focus is not None
    before, pressed = loop.top.console.seat.label, loop.top.group.focus
    tap(loop, "Pad Y")
    assert (loop.top.console.seat.label != before, loop.top.group.focus) == (True, pressed)


def test_settings_of_earlier_versions_have_the_usual_buttons(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"keys": {"draw": "G"}, "muted": true}')
    now = SettingsStore.load(path).now
    assert (now.keys, now.pad, now.rumble) == ({"draw": "G"}, {}, True)


# what is felt


class Felt:
    """A gamepad that only remembers."""

    def __init__(self) -> None:
        self.told: list[Sequence[float]] = []

    def rumble(self, *how: float) -> bool:
        self.told.append(how)
        return True


def test_the_buttons_of_a_gamepad_stay_shown_while_another_one_goes(start: Open) -> None:
    loop = start(table)
    tap(loop, "Pad right", pad=5)
    for gone, device in ((3, Hand.PAD), (5, Hand.KEYS)):
        pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=gone))
        loop.step(FRAME)
        assert loop.stage.keys.device is device


def test_a_blow_is_felt_in_the_gamepad_that_was_used_last(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = start(table)
    hands = {3: Felt(), 5: Felt()}
    monkeypatch.setattr(loop.stage.pads, "_open", hands)
    loop.stage.play("scuttle")
    tap(loop, "Pad right", pad=5)
    loop.stage.play("scuttle")
    loop.stage.play("slide")
    assert ([*map(len, (hands[3].told, hands[5].told))]) == [0, 1]
    loop.stage.keep(msgspec.structs.replace(loop.stage.settings, rumble=False))
    loop.stage.play("scuttle")
    key(loop, pygame.K_RIGHT)
    loop.stage.keep(Settings(speed="off"))
    loop.stage.play("win")
    assert len(hands[5].told) == 1


# through SDL


def test_sdl_is_asked_for_nothing_while_the_window_has_no_keyboard() -> None:
    environ: dict[str, str] = {}
    prepare_environment(environ)
    assert environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] == "0"


@pytest.fixture
def virtual(start: Open, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Loop, VirtualPad]]:
    """A table, and a gamepad that comes while it is open."""
    if (library := sdl()) is None:
        pytest.skip("the system does not tell where SDL is")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    loop = start(table)
    loop.stage.pads.start()
    loop.step(FRAME)
    pad = VirtualPad(library)
    loop.step(FRAME)
    yield loop, pad
    pad.detach()


def test_a_gamepad_comes_and_goes_during_play(virtual: tuple[Loop, VirtualPad]) -> None:
    loop, pad = virtual
    assert loop.stage.toasts.sentences == (CONNECTED,)
    for button in ("Pad right", "Pad RS down", "Pad RT"):
        pad.set(button, True)
        loop.step(FRAME)
        pad.set(button, False)
        loop.step(FRAME)
    assert scene(loop).interaction.cursor == scene(loop).director.view.hand[0]
    assert hints(loop) == ["X"]
    pad.set("Pad left", True)
    loop.step(FRAME)
    pad.detach()
    loop.step(FRAME)
    assert GONE in loop.stage.toasts.sentences
    assert hints(loop) == ["D"]
    before = scene(loop).interaction.cursor
    loop.step(DELAY * 2)  # what it held is let go
    assert scene(loop).interaction.cursor == before
    key(loop, pygame.K_d, sign="d")
    game = of_kind(scene(loop).session, Session)
    assert len(game.log) == 1


def test_a_gamepad_at_rest_wakes_no_scene(virtual: tuple[Loop, VirtualPad]) -> None:
    loop, pad = virtual
    while scene(loop).animating or loop.stage.toasts.sentences:
        loop.step(0.5)
    before = loop.frames
    for turn in range(10):
        pad.set_axis(LEFTX, 900 * (turn % 3))
        loop.step(FRAME)
    assert loop.frames == before


def test_a_row_of_the_keys_is_heard_with_its_key_and_its_button(start: Open) -> None:
    loop = start(KeySettings)
    assert isinstance(loop.top, KeySettings)
    rows = {each.label: each.heard().value for each in loop.top.group.widgets if isinstance(each, KeyRow)}
    assert rows["Counter"] == "C; on a gamepad LT"
    assert rows["Scuttle"] == "S"


def test_a_button_that_is_held_shows_the_table_beneath_a_tray(start: Open) -> None:
    """LB, which without a tray goes to the previous zone."""
    loop = start(lambda stage: TableScene(stage, session(f"{TURN} // scrap 5D"), exits()))
    now = scene(loop).interaction
    tap(loop, "Pad LB", "Pad A")  # the scrap is the last zone
    loop.step(FRAME)
    assert now.inspection.browsing
    post("Pad LB", True)
    loop.step(FRAME)
    loop.step(FRAME)
    assert scene(loop).director.layout.tray is None
    post("Pad LB", False)
    loop.step(FRAME)
    loop.step(FRAME)
    assert scene(loop).director.layout.tray is not None
