"""Uses the program by names and actions alone, as a screen reader of Linux does.

    dbus-run-session -- /usr/bin/python3 tests/tools/at_spi_client.py play 200 COMMAND …
    dbus-run-session -- /usr/bin/python3 tests/tools/at_spi_client.py wake 20 COMMAND …

The first plays a game, with as many looks at the screen at most; the second lets a reader come and go so many times
beside two programs that use all of the processor. It runs in Debian's Python, which has the bindings of AT-SPI, and
knows nothing of the program but its names. It prints what is announced, what gets the focus, and what it presses.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
KINDS = ("wins", "Points", "King", "Queen", "Glasses", "Scuttle", "One-off")  # how a card is used, the best first
ANSWERS = ("Let it", "Accept the counter", "Refuse", "Scrap ", "Play ")
PATIENCE = 60.0  # seconds for anything that is waited for
_context = GLib.MainContext.default()


class Seen(NamedTuple):
    """Something on the screen, as a reader knows it."""

    role: str
    name: str
    more: str
    itself: Any


def say(*told: object) -> None:
    print(*told, flush=True)


def heard(event: Any) -> None:
    try:
        if event.type.startswith("object:announcement"):
            say("SPOKEN", event.any_data)
        elif event.detail1:
            say("FOCUS", event.source.get_role_name(), event.source.get_name())
    except GLib.Error:
        say("what had the focus is gone")


def listen() -> None:
    """Let the events come in that wait, and a few more."""
    until = time.monotonic() + 0.1
    while time.monotonic() < until:
        while _context.iteration(False):
            pass
        time.sleep(0.005)


def wait(look: Callable[[], Any], what: str) -> Any:
    until = time.monotonic() + PATIENCE
    while not (found := look()):
        if time.monotonic() > until:
            raise SystemExit(f"waited in vain for {what}")
        listen()
    return found


def program() -> Any:
    """The bindings remember a program that was asked too early as an empty one, until they are told to forget it."""
    desk = Atspi.get_desktop(0)
    children = (desk.get_child_at_index(i) for i in range(desk.get_child_count()))
    found = next((child for child in children if child is not None and child.get_child_count()), None)
    if found is None:
        desk.clear_cache()
    return found


def screen() -> list[Seen]:
    """Everything that is told now; nothing of what goes while it is asked."""
    root = program()
    return [*_whole(root)] if root is not None else []


def _whole(node: Any) -> Iterator[Seen]:
    try:
        yield Seen(node.get_role_name(), node.get_name() or "", node.get_description() or "", node)
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except GLib.Error:
        return
    for child in filter(None, children):
        yield from _whole(child)


def press(each: Seen) -> bool:
    try:
        if not each.itself.get_n_actions() or not each.itself.do_action(0):
            return False
    except GLib.Error:
        return False
    say("PRESS", each.name, "--" if each.more else "", each.more)
    listen()
    return True


def press_named(*beginnings: str, among: Sequence[Seen] | None = None) -> bool:
    now = screen() if among is None else among
    return any(press(each) for name in beginnings for each in now if each.name.startswith(name))


def chosen(each: Seen) -> bool:
    try:
        return bool(each.itself.get_state_set().contains(Atspi.StateType.SELECTED))
    except GLib.Error:
        return False


def decide(now: Sequence[Seen]) -> bool:
    """One decision, if any is open: what wins, points, another use, or a draw; else what the bar offers."""
    cards = [each for each in now if each.role == "list item"]
    bar = [each for each in now if each.role == "push button"]
    if confirm := [each for each in bar if each.name.startswith(("Discard", "Take"))]:
        return any(map(press, confirm)) or any(
            press(each) for each in cards if "," not in each.name and not chosen(each)
        )
    if press_named(*ANSWERS, among=bar):
        return True
    for number, kind in enumerate(KINDS):
        if played := next((card.name for card in cards if kind in card.more and press(card)), ""):
            after = screen()
            if not press_named(*KINDS[number:], among=[each for each in after if each.role == "push button"]):
                targets = (each for each in after if kind in each.more and each.name != played)
                any(map(press, targets))  # of a jack, or of a one-off
            return True
    return press_named("Draw a card", "Pass", "One card", "Show the result")


def play(looks: int) -> str:
    """What is said of the result; nothing if there is none."""
    wait(lambda: press_named("Play"), "the menu")
    for _ in range(looks):
        listen()
        now = screen()
        if any(each.name == "Rematch" for each in now):
            return next(each.name for each in now if each.role == "frame")
        decide(now)
    return ""


def menu_is_told() -> bool:
    return any(each.name == "Settings" for each in screen())


def wake(times: int) -> int:
    """In how many of them the whole menu was told."""
    wait(menu_is_told, "the menu")  # it takes long to start beside the busy ones
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    told = 0
    try:
        for _ in range(times):
            want_reader(False)
            listen()
            want_reader(True)
            wait(menu_is_told, "the menu")
            told += 1
            say("TOLD", told)
    finally:
        for each in busy:
            each.kill()
    return told


def want_reader(wanted: bool) -> None:
    """What a reader says when it starts."""
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", wanted)))
    at = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(*at, value, None, Gio.DBusCallFlags.NONE, 5000, None)


def main(what: str, count: int, command: Sequence[str]) -> int:
    launcher = next(each for each in LAUNCHERS if Path(each).exists())
    bus = subprocess.Popen([launcher, "--launch-immediately"])
    game = subprocess.Popen(command)
    try:
        time.sleep(1)  # it takes its name
        want_reader(True)
        Atspi.init()
        listener = Atspi.EventListener.new(heard)
        for each in ("object:announcement", "object:state-changed:focused"):
            listener.register(each)
        done = play(count) if what == "play" else wake(count)
        say("DONE", done)
        game.terminate()
        game.wait(PATIENCE)
        return 0 if done else 1
    finally:
        game.kill()
        bus.terminate()  # with the bus that it has started


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
