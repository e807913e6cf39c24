"""A whole game in a real window in one way only, from menu to result: by dragging, by clicking, by the keyboard.

All three wish for the same things: counters, discards, royals and one-offs among them. A dragging player who lets a
one-off resolve needs no hand for it, since he counters whenever he can and is not asked when he cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

import pytest

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    OneOff,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Scuttle,
    Steal,
    Take,
)
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.ui.table.input.intents import OnCard, intents
from cuttle_desktop.ui.table.layout.card_poses import Arrangement, Layout, trayed
from cuttle_desktop.ui.theme import Scale
from cuttle_desktop.words.action_parts import Kind, card_of, kind_of, with_card
from tests.window.desktop import Program, need_screen, on_the_menu, screen, seasoned
from tests.window.test_real_game import ME, MOST_ACTIONS, SIZE, again, kept, laid_out, middle_of, my_move

KEYS: Final = {Kind.POINTS: "p", Kind.SCUTTLE: "s", Kind.EFFECT: "e", Kind.ONE_OFF: "e"}
WISHES: Final[tuple[type[Action], ...]] = (Steal, Permanent, Scuttle, OneOffOn, OneOff, Points)
FULL_ENOUGH: Final = 4  # cards in hand
LATER: Final = 24  # turns after which only points are laid, so that the game ends
Do = Callable[[Program, View, Action], None]


class Hands(Protocol):
    """What drags and clicks."""

    def click(self, x: float, y: float) -> None: ...
    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None: ...


def wish(seen: View, turn: int) -> Action:
    """A lively player: answers if it can, and tries one kind of play after the other."""
    answers: tuple[type[Action], ...] = (Counter, Take, Discard)
    for kind in answers:
        found = [action for action in seen.legal if isinstance(action, kind)]
        if found:
            return found[0]
    if Draw() in seen.legal and len(seen.hand) < FULL_ENOUGH:
        return Draw()
    first = turn % len(WISHES) if turn < LATER else WISHES.index(Points)
    for kind in (*WISHES[first:], *WISHES[:first]):
        found = [action for action in seen.legal if isinstance(action, kind) and plain(seen, action)]
        if found:
            return found[-1]
    return next((a for a in seen.legal if isinstance(a, Draw | Pass | Decline)), seen.legal[0])


def plain(seen: View, action: Action) -> bool:
    """Whether the card dropped on its target means this and nothing else, so that the table does not ask."""
    match action:
        case Scuttle(card, target) | OneOffOn(card, target):
            return len(intents(card, OnCard(target), seen)) == 1
        case _:
            return True


def end_of(seen: View, action: Action, table: Layout) -> tuple[float, float]:
    """Where a card is brought to mean this."""
    zones = table.areas.zones
    match action:
        case FromDeck(play):
            return end_of(seen, play, table)
        case Points():
            home = zones[OnField(ME, Zone.POINTS)]
            return home.x + home.width * 0.1, home.bottom - 12
        case Permanent():
            home = zones[OnField(ME, Zone.PERMANENTS)]
            return home.right - home.width * 0.1, home.bottom - 12
        case Scuttle(_, target) | OneOffOn(_, target) | Steal(_, target):
            return middle_of(table, target)
        case OneOff() | Counter():
            return zones[InMiddle()].center
        case _:
            return zones[InHand(ME)].center


def deck(table: Layout) -> tuple[float, float]:
    box = table.areas.zones[InDeck()]
    return box.centerx, box.y + box.width * 0.7


def main_button(table: Layout) -> tuple[float, float]:
    """The last button of the bar."""
    return table.areas.bar.right - table.areas.bar.height, table.areas.bar.centery


def drag(program: Hands, seen: View, action: Action) -> None:
    table = laid_out(seen)
    match action:
        case Discard(cards):
            for card in cards:
                program.drag(middle_of(table, card), table.areas.zones[InScrap()].center)
        case Draw() | Pass():
            program.drag(deck(table), end_of(seen, action, table))
        case _:
            program.drag(middle_of(table, held(action)), end_of(seen, action, table))


def click(program: Hands, seen: View, action: Action) -> None:
    table = laid_out(seen)
    match action:
        case Decline():
            program.click(*main_button(table))
        case Draw() | Pass():
            program.click(*deck(table))
        case Counter(card):
            program.click(*middle_of(table, card))
        case Discard(cards):
            for card in cards:
                program.click(*middle_of(table, card))
            program.click(*main_button(table))
        case Take(card):
            program.click(*middle_of(table, card))
            program.click(*main_button(table))
        case _:
            program.click(*middle_of(table, held(action)))
            program.click(*end_of(seen, action, table))


def type_keys(program: Program, seen: View, action: Action) -> None:
    program.rest(0.8)  # what still moves may swallow a part of the keys, and where Tab leads would not be known then
    match action:
        case Decline():
            program.press("space")
        case Draw() | Pass():
            program.press("d")
        case Counter():
            program.press("c")
        case Discard(cards):
            program.press(*(str(seen.hand.index(card) + 1) for card in cards), "space")
        case Take(card):
            walk(program, seen, seen.legal, card)
            program.press("Return", "space")
        case _:
            if isinstance(action, FromDeck):  # the cards that a seven turned up have numbers
                turned = list(dict.fromkeys(filter(None, map(card_of, seen.legal))))
                program.press(str(turned.index(held(action)) + 1))
            else:
                walk(program, seen, seen.hand, held(action))
            program.press(KEYS[kind_of(action)])
            alike = [a for a in with_card(seen.legal, held(action)) if kind_of(a) is kind_of(action)]
            if len(alike) > 1:
                program.press(*["Tab"] * alike.index(action), "Return")


def walk(program: Program, seen: View, among: Sequence[object], card: Card) -> None:
    """Tab is on the first card of the hand or the tray; from there with the arrows."""
    table = laid_out(seen)
    first = seen.hand[0] if card in seen.hand else next(a.card for a in among if isinstance(a, Take))
    (x, y), (to_x, to_y) = middle_of(table, first), middle_of(table, card)
    rows = sorted({round(table.poses[c].y) for c in cards_beside(seen, table, card)})
    program.press("Tab")
    program.press(*["Down"] * (rows.index(round(to_y)) - rows.index(round(y))))
    row = sorted(table.poses[c].x for c in cards_beside(seen, table, card) if round(table.poses[c].y) == round(to_y))
    here = min(range(len(row)), key=lambda i: abs(row[i] - x))
    steps = row.index(to_x) - here
    program.press(*["Right" if steps > 0 else "Left"] * abs(steps))


def cards_beside(seen: View, table: Layout, card: Card) -> tuple[Card, ...]:
    """The cards among which the arrows lead to this one."""
    tray = trayed(seen, Arrangement(SIZE, Scale(SIZE).factor))
    return tray if card in tray else seen.hand


def held(action: Action) -> Card:
    card = card_of(action)
    assert card is not None
    return card


def a_choice(program: Program) -> Game | None:
    """The game, when it is over or I have a choice: who cannot counter is asked for a moment, and answered for."""
    game = my_move(program)
    over = game is not None and game.state.result is not None
    return game if game and (over or view(game.state, ME).legal != (Decline(),)) else None


def play(program: Program, do: Do) -> int:
    """Answer whatever is asked until the game is over. Returns how many actions were one's own."""
    for turn in range(MOST_ACTIONS):
        game = program.until(lambda: a_choice(program), "a choice of mine, or the end")
        if game.state.result is not None:
            return turn
        seen, before = view(game.state, ME), len(game.log)
        action = wish(seen, turn)

        def heard(before: int = before) -> bool:
            now = kept(program)
            return now is not None and len(now.log) > before

        def act(seen: View = seen, action: Action = action) -> None:
            do(program, seen, action)

        again(program, act, heard, f"{action} was not heard")
    raise AssertionError(f"no end after {MOST_ACTIONS} actions")


@pytest.mark.parametrize(("name", "do"), [("drag", drag), ("click", click), ("keys", type_keys)])
def test_a_whole_game_in_one_way_only(tmp_path: Path, name: str, do: Do) -> None:
    need_screen()
    home, button = tmp_path / "home", on_the_menu("Play", SIZE, tmp_path / "menu")
    seasoned(home, speed="fast")
    with screen(*SIZE) as display, Program(display, home, tmp_path) as program:
        program.window()
        program.lit()
        program.picture("menu")
        begin = (lambda: program.press("Return")) if name == "keys" else (lambda: program.click(*button))
        again(program, begin, lambda: kept(program), "no game was dealt")
        assert play(program, do) > 0  # three were enough once: the deals are real ones
        program.until(lambda: list((home / "data" / "replays").glob("*.pcn")), "the replay of the game")
        program.rest(1.0)
        program.picture("result")
        assert not [line for line in program.log.splitlines() if " WARNING " in line or " ERROR " in line]
