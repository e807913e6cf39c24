"""An error for a command that cannot be carried out."""

from __future__ import annotations

from cuttle_desktop.store.format.errors import Fault, SaveError

NAMELESS = "No file name was given. Name one, for example: cuttle-desktop game.pcn"
IN_THE_WINDOW = "To open it in a window instead: cuttle-desktop FILE."


class Misuse(Exception):
    """The message is one line for the player: what is wrong, and what to do."""


def misuse(file: str, error: SaveError) -> Misuse:
    """Why a file from the command line is not opened."""
    if error.fault is Fault.VANISHED:
        return Misuse(f"{printable(file)} was not found. Check the spelling.")
    if not file:
        return Misuse(NAMELESS)
    if error.good is not None and error.offer is not None:
        return Misuse(f"{error.sentence} {IN_THE_WINDOW}")
    return Misuse(error.sentence)


def printable(text: str) -> str:
    """Text from outside on one line of a terminal, without anything that a terminal obeys."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
