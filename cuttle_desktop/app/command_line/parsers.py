"""The command line: which words mean which command. Misuse is one line, never a usage text or a traceback."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import NoReturn

import cuttle_desktop
from cuttle_desktop.app.command_line.console import Misuse

RunCommand = Callable[[], int]
VERSION = f"Cuttle Desktop {cuttle_desktop.__version__}. {cuttle_desktop.where_newer_versions_are()}"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message}. See {self.prog} --help")


def parse(words: Sequence[str]) -> RunCommand:
    """What to run, not yet running. Raises Misuse, and SystemExit after --help and --version."""
    if words and words[0] in COMMANDS:
        name, *rest = words
        return COMMANDS[name](_Parser(prog=f"cuttle-desktop {name}"), rest)
    return _game(words)


def _game(words: Sequence[str]) -> RunCommand:
    parser = _Parser(
        prog="cuttle-desktop",
        description="Cuttle, the combat card game, on your desktop.",
        epilog=f"Commands: {', '.join(COMMANDS)}. Each has its own --help.",
    )
    parser.add_argument("--version", action="version", version=VERSION)
    parser.add_argument("--self-test", action="store_true", help="check this installation, one line for each check")
    parser.add_argument("file", nargs="?", metavar="FILE", help="a game to open")
    given = parser.parse_args(words)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it greets on standard output when imported
    if given.self_test:
        from cuttle_desktop.app.self_test.report import self_test

        return self_test
    from cuttle_desktop.app.desktop import play

    return partial(play, given.file)


def _selfplay(parser: argparse.ArgumentParser, words: Sequence[str]) -> RunCommand:
    parser.description = "Play bots against each other. P1 begins, the last seat deals."
    parser.add_argument("--rules", default="cuttle.cards", metavar="NAME", help="the rule set (%(default)s)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=CHOICE", help="a house rule; `rules NAME` lists them"
    )
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--seats", metavar="LEVEL,LEVEL", help="who plays, P1 first")
    who.add_argument("--ladder", metavar="LEVEL,…", help="play every pair of these levels and print ratings")
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="how many games; in a ladder, how many of each pair (%(default)s)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same games")
    parser.add_argument("--swap", action="store_true", help="play each deal in every seating; a ladder always does")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes play (%(default)s)")
    parser.add_argument(
        "--stop",
        metavar="LOW,HIGH",
        help="stop once P1’s level clearly scores more than LOW %% or less than HIGH %%, for example 50,55",
    )
    parser.add_argument("--json", action="store_true", help="print the outcome as JSON")
    parser.add_argument("--out", metavar="DIR", help="write every game to this folder")
    given = parser.parse_args(words)
    from cuttle_desktop.app.command_line import scoresheet, selfplay

    terms = selfplay.terms(given.rules, given.option, given.games, given.seed, given.jobs, given.stop, given.out)
    if given.ladder is not None:
        show = scoresheet.ladder_as_json if given.json else scoresheet.ladder_as_text
        return partial(selfplay.play_ladder, selfplay.ladder(terms, given.ladder), terms, show)
    report = scoresheet.tournament_as_json if given.json else scoresheet.tournament_as_text
    tournament = selfplay.tournament(terms, given.seats, swap=given.swap)
    return partial(selfplay.play_tournament, tournament, terms, report)


def _show(parser: argparse.ArgumentParser, words: Sequence[str]) -> RunCommand:
    parser.description = "Print the table of a game or of a position, as one seat sees it."
    parser.add_argument("file", metavar="FILE", help="a saved game, or a text file that holds one position")
    parser.add_argument("--at", type=int, metavar="N", help="after move N of a game; 0 is the deal (default: its end)")
    parser.add_argument(
        "--seat", metavar="P1", help="the seat that looks (default: the only person who plays, else the seat to act)"
    )
    given = parser.parse_args(words)
    from cuttle_desktop.app.command_line.commands import show_position

    return partial(show_position, given.file, given.at, given.seat)


def _verify(parser: argparse.ArgumentParser, words: Sequence[str]) -> RunCommand:
    parser.description = "Replay saved games and report whether each one still matches its record."
    parser.add_argument("files", nargs="+", metavar="FILE", help="a saved game or a replay")
    given = parser.parse_args(words)
    from cuttle_desktop.app.command_line.commands import verify_files

    return partial(verify_files, given.files)


def _rules(parser: argparse.ArgumentParser, words: Sequence[str]) -> RunCommand:
    parser.description = "Print a rule set as a table; without a name, list the rule sets."
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="a rule set, with house rules if you like: 'pagat four=random'"
    )
    parser.add_argument("--against", metavar="OTHER", help="print only the differences from this rule set")
    given = parser.parse_args(words)
    from cuttle_desktop.app.command_line.commands import print_rules

    return partial(print_rules, given.name, given.against)


COMMANDS: dict[str, Callable[[argparse.ArgumentParser, Sequence[str]], RunCommand]] = {
    "selfplay": _selfplay,
    "verify": _verify,
    "show": _show,
    "rules": _rules,
}
