"""Player names: text from outside, checked by a whitelist before anything shows or stores it."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 4  # combining marks: more of them pile up over other lines
FORBIDDEN: Final = frozenset('"\\<>&[]{}')


def is_letter_of_a_name(letter: str) -> bool:
    """Whether a letter may stand in a name: printable, no separator but the space, nothing a widget interprets."""
    kind = unicodedata.category(letter)
    return letter == " " or (kind[0] not in "CZ" and letter not in FORBIDDEN)


def cleaned(text: str) -> str:
    """The text without characters that a name cannot contain; perhaps empty."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: LONGEST_NAME * 8]):
        marks += unicodedata.combining(letter) != 0
        if is_letter_of_a_name(letter) and not (unicodedata.combining(letter) and marks > MOST_MARKS):
            kept.append(letter)
    return " ".join("".join(kept)[:LONGEST_NAME].split())


def is_name(text: str) -> bool:
    """Whether a text is a valid name without any change."""
    return 0 < len(text) <= LONGEST_NAME and cleaned(text) == text
