"""Why a game cannot be opened, in sentences for the player.

`SaveError.cause` says what is wrong; `sentence` adds what to do, unless a button opens what is fine.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from cuttle_desktop.store.format.names import is_letter_of_a_name
from cuttle_desktop.store.format.record import Record

LONGEST_LABEL = 60


class Fault(Enum):
    """The causes, by the code that `verify` prints."""

    EMPTY = "empty"
    TOO_LARGE = "too-large"
    NOT_A_GAME = "not-a-game"
    HEADER_DAMAGED = "header-damaged"
    HEADER_EDITED = "header-edited"
    NEWER = "newer"
    BAD_NAME = "bad-name"
    BAD_DEAL = "bad-deal"
    DAMAGED = "damaged"
    ILLEGAL = "illegal"
    OTHER_RULES = "other-rules"
    TORN = "torn"
    VANISHED = "vanished"
    NO_PERMISSION = "no-permission"
    NOT_A_FILE = "not-a-file"
    LINK_LOOP = "link-loop"
    UNREADABLE = "unreadable"
    MISTAKE = "mistake"


SENTENCES = {
    Fault.EMPTY: "{name} is empty. Nothing was changed.",
    Fault.TOO_LARGE: "{name} is too large to be a Cuttle game.",
    Fault.NOT_A_GAME: "{name} is not a Cuttle game file.",
    Fault.HEADER_DAMAGED: "The beginning of {name} is damaged, so the game cannot be opened.",
    Fault.HEADER_EDITED: "The player or deal information in {name} was changed outside the game.",
    Fault.NEWER: (
        "{name} was saved by a newer Cuttle ({what}). Update Cuttle to open it. The file has not been changed."
    ),
    Fault.BAD_NAME: (
        "A player name in {name} contains characters Cuttle does not show. Open it with Player 1 and Player 2?"
    ),
    Fault.BAD_DEAL: "The deal stored in {name} is damaged, so this game cannot be replayed.",
    Fault.DAMAGED: "{name} is damaged at move {move}.{fine}",
    Fault.ILLEGAL: "Move {move} in {name} is not legal ({what}).{fine}",
    Fault.OTHER_RULES: (
        "From move {move} on this game no longer matches what was recorded. "
        "It was probably made by a version with different rules."
    ),
    Fault.TORN: (
        "Welcome back. The game was restored up to move {last}; the move being saved when Cuttle stopped was not kept."
    ),
    Fault.VANISHED: "{name} was not found.",
    Fault.NO_PERMISSION: "Cuttle has no permission to read {name}.",
    Fault.NOT_A_FILE: "{name} is not an ordinary file, so Cuttle does not open it.",
    Fault.LINK_LOOP: "{name} could not be read: a link there leads back to itself.",
    Fault.UNREADABLE: "{name} could not be read: the disk reported an error.",
    Fault.MISTAKE: "Cuttle made a mistake while it read {name}. The details are in the log; About opens its folder.",
}

TRY_AGAIN = "Try again"
ANOTHER_COPY = "Your other games are not affected; look for another copy of this one."
NOT_OURS = "Nothing was changed; choose a file that Cuttle saved."

NEXT_STEPS = {
    Fault.EMPTY: "If it held a game, look for another copy.",
    Fault.TOO_LARGE: NOT_OURS,
    Fault.NOT_A_GAME: NOT_OURS,
    Fault.HEADER_DAMAGED: ANOTHER_COPY,
    Fault.HEADER_EDITED: "Cuttle does not open it: undo that change, or look for another copy.",
    Fault.BAD_DEAL: ANOTHER_COPY,
    Fault.DAMAGED: ANOTHER_COPY,
    Fault.ILLEGAL: ANOTHER_COPY,
    Fault.OTHER_RULES: "The file has not been changed; open it with that version.",
    Fault.VANISHED: "It may have been moved or deleted: put it back and try again, or choose another game.",
    Fault.NO_PERMISSION: "Change its permissions, then try again.",
    Fault.NOT_A_FILE: "Choose a file that Cuttle saved.",
    Fault.LINK_LOOP: "Replace the link, then try again.",
    Fault.UNREADABLE: "Try again, or look for another copy.",
}

OFFERS = {
    Fault.DAMAGED: "Open up to move {last}",
    Fault.ILLEGAL: "Open up to move {last}",
    Fault.OTHER_RULES: "Watch up to move {last}",
    Fault.BAD_NAME: "Open",
    Fault.VANISHED: TRY_AGAIN,
    Fault.NO_PERMISSION: TRY_AGAIN,
    Fault.LINK_LOOP: TRY_AGAIN,
    Fault.UNREADABLE: TRY_AGAIN,
}


class FilePosition(Struct, frozen=True):
    """A place in a file: `line` counts all lines from 1, `move` the lines below the header; 0 is the header."""

    line: int = 0
    move: int = 0


class SaveError(Exception):
    """`sentence` is for the player: the `cause`, and what to do unless a button opens what is fine.

    `good`: what can be opened all the same; `offer`: the words of that button.

    `finished`: the file says that the game ended, but `good` does not reach its end.
    """

    def __init__(
        self,
        fault: Fault,
        name: str,
        place: FilePosition | None = None,
        what: str = "",
        good: Record | None = None,
        *,
        finished: bool = False,
    ):
        place = place or FilePosition()
        words = {
            "name": shown(name),
            "what": shown(what),
            "move": place.move,
            "last": place.move - 1,
            "fine": _fine(place.move - 1),
        }
        self.fault = fault
        self.code = fault.value
        self.cause = SENTENCES[fault].format_map(words)
        self.offer = OFFERS[fault].format_map(words) if fault in OFFERS and place.move != 1 else None
        self.sentence = " ".join(part for part in (self.cause, self._next_step) if part)
        self.place = place
        self.good = good
        self.finished = finished
        if self.only_to_watch and self.offer is not None:
            self.offer = self.offer.replace("Open", "Watch")
        super().__init__(self.sentence)

    @property
    def _next_step(self) -> str:
        """What to do; nothing where a button opens what is fine."""
        opens = self.offer is not None and self.offer != TRY_AGAIN
        return "" if opens else NEXT_STEPS.get(self.fault, "")

    @property
    def only_to_watch(self) -> bool:
        """Whether `good` is part of a game that is over, or was played by other rules: it is not played on."""
        return self.finished or self.fault is Fault.OTHER_RULES


def shown(text: str) -> str:
    """Text from outside, made safe for a sentence: shortened, with a question mark for each odd character."""
    if len(text) > LONGEST_LABEL:
        text = text[: LONGEST_LABEL - 1] + "…"
    return "".join(letter if is_letter_of_a_name(letter) else "?" for letter in text)


def _fine(last: int) -> str:
    if last < 1:
        return ""
    return " Move 1 is fine." if last == 1 else f" Moves 1–{last} are fine."
