"""The commands that change nothing: `show` a position, print the `rules`, `verify` files.

A table as plain text is what one seat sees of it: for terminals, bug reports and readers of screens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cuttle_desktop.app.command_line.console import NAMELESS, Misuse, aligned, misuse, printable, say
from cuttle_desktop.engine.actions import CHANCE, Seat
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.notation import NotationError, format_action, format_seat, parse_seat
from cuttle_desktop.engine.options import OPTIONS, RulesError, fitting, parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rules import PASSES_TO_STALEMATE, RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import Stack, State, goal, locked, score
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.setup import readable_views
from cuttle_desktop.store.format.entries import moves
from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.library import loading
from cuttle_desktop.words.rule_table import differences, rule_table

UNKNOWN = "??"


def sheet(view: View) -> str:
    """A few lines: every seat, deck, scrap, who is asked, and what that seat may do if it is the viewer."""
    return "\n".join(_lines(view))


def _lines(view: View) -> Iterator[str]:
    now = "over" if view.result else f"{format_seat(view.turn)} to play"
    yield f"{view.rules} · turn {view.number}, {now} · seen by {format_seat(view.seat)}"
    for seat, field in enumerate(view.fields):
        yield f"{format_seat(seat)}  {score(view, seat)} of {goal(view, seat)}"
        yield f"    hand        {_hand(view, view.hands[seat])}"
        yield f"    points      {_points(field.points)}"
        yield f"    permanents  {_permanents(field.permanents)}"
    tops = [card.code for card in view.deck if card is not None]
    yield f"deck    {len(view.deck)}" + (f" (known: {' '.join(tops)})" if tops else "")
    yield f"scrap   {_cards(view.scrap)}"
    if view.middle:
        yield f"middle  {_cards(view.middle)}"
    if view.passes:
        yield f"passes  {view.passes} of {PASSES_TO_STALEMATE}"
    yield _ending(view)


def _ending(view: View) -> str:
    result = view.result
    if result:
        winners = " and ".join(map(format_seat, result.winners)) or "nobody"
        return f"over    {winners} won: {result.how.value}"
    asked = view.asks[-1].seat
    if asked == view.seat:
        return "may     " + " · ".join(map(format_action, view.legal))
    return f"asked   {'chance' if asked == CHANCE else format_seat(asked)}"


def _hand(view: View, hand: Sequence[Card | None]) -> str:
    names = (UNKNOWN if card is None else card.code + " (locked)" * locked(view, card) for card in hand)
    return " ".join(names) or "–"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.code for card in cards) or "–"


def _points(stacks: Sequence[Stack]) -> str:
    return " ".join(_stack(stack, "") for stack in stacks) or "–"


def _permanents(stacks: Sequence[Stack]) -> str:
    return " ".join(_stack(stack, "*" if stack.card.rank is Rank.EIGHT else "") for stack in stacks) or "–"


def _stack(stack: Stack, glasses: str) -> str:
    name = stack.card.code + glasses
    riders = [f"{rider.card.code} by {format_seat(rider.by)}" for rider in stack.riders]
    return f"{name}[{', '.join(riders)}]" if riders else name


GAME = (b"%PCN", b"\xef\xbb\xbf%PCN")


def show_position(file: str, move: int | None, seat: str | None) -> int:
    """The table as `seat` sees it: by default the only person who plays, else the seat that is asked. Raises Misuse.

    Who names another seat of a game that goes on sees its hand, and is told whose it is. This command is a tool for
    reports and tests, and a file is no lock: what it prints can be computed from the file.
    """
    try:
        content = loading.content(Path(file))
        if content.startswith(GAME):
            record = loading.whole(content, Path(file).name).record
            people = readable_views(record.header.players, ended=False)
            state, usual = _moment(file, record, move), people[0] if len(people) == 1 else None
        else:
            state, usual = read_position(file, content, move), None
    except SaveError as error:
        raise misuse(file, error) from error
    say(sheet(view(state, _viewer(state, seat, usual))))
    return 0


def read_position(file: str, content: bytes, move: int | None) -> State:
    """Raises Misuse when there is not one position in the file."""
    if move is not None:
        raise Misuse(f"{printable(file)} is a position, not a game: it has no moves. Leave --at out.")
    try:
        return parse_position(content.decode().strip())
    except (NotationError, RulesError, UnicodeDecodeError) as error:
        why = "it is not text" if isinstance(error, UnicodeDecodeError) else str(error)
        raise Misuse(f"{printable(file)} is not a Cuttle position: {why}.".replace("..", ".")) from error


def _moment(file: str, record: Record, move: int | None) -> State:
    """Raises Misuse for a move that the game has not."""
    last = moves(record.entries)
    try:
        return loading.position(record, last if move is None else move)
    except IndexError:
        raise Misuse(f"{printable(file)} has no move {move}. Choose one from 0 to {last}.") from None


def _viewer(state: State, seat: str | None, usual: Seat | None) -> Seat:
    if seat is None and usual is not None:
        return usual
    if seat is None:
        answering = asked(state)
        return answering if answering is not None and answering >= 0 else state.turn
    seats = [format_seat(s) for s in range(state.rules.seats)]
    if seat not in seats:
        raise Misuse(f"There is no seat {seat} at this table. Choose one of: {', '.join(seats)}.")
    return parse_seat(seat)


def print_rules(name: str | None, against: str | None) -> int:
    """One rule set, its differences from another, or without a name all of them. Raises Misuse."""
    if name is None:
        if against is not None:
            raise Misuse("--against needs a rule set to compare: rules NAME --against OTHER.")
        say(aligned([(rules.name, rules.character) for rules in RULE_SETS.values()]))
        return 0
    one = rule_set_or_misuse(name)
    if against is None:
        say(aligned([("", str(one)), *((row.name, row.value) for row in rule_table(one))]))
        say(f"\nHouse rules you can add, for example “{one.name} four=random”. * marks the rule in force.\n")
        say(aligned(list(house_rule_rows(one))))
        return 0
    other = rule_set_or_misuse(against)
    rows = [(row.name, row.value, then.value) for row, then in differences(one, other)]
    say(aligned([("", str(one), str(other)), *rows]) if rows else f"{one} and {other} are the same.")
    return 0


def house_rule_rows(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    """(key, choice, what it says) for every choice that makes sense."""
    for option in OPTIONS:
        for number, choice in enumerate(fitting(rules, option)):
            mark = "*" if choice is option.current(rules) else ""
            yield "" if number else option.key, choice.name + mark, f"{option.label}: {choice.label}"


def rule_set_or_misuse(text: str) -> RuleSet:
    """Raises Misuse, listing what there is."""
    try:
        return parse_rules(text)
    except RulesError as error:
        raise Misuse(str(error)) from error


def verify_files(files: Iterable[str]) -> int:
    """One line each; the status is 1 if any of them failed. Raises Misuse for a name that is empty."""
    files = list(files)
    if not all(files):
        raise Misuse(NAMELESS)
    verdicts = [loading.verify(Path(file)) for file in files]
    for verdict in verdicts:
        say(printable(verdict.line))
    return int(any(verdict.error for verdict in verdicts))
