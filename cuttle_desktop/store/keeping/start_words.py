"""What the player is told at the start about games that were being played when a program stopped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cuttle_desktop.store.disk import disk_words
from cuttle_desktop.store.format.errors import LONGEST_LABEL, shown
from cuttle_desktop.store.keeping.autosave import INTERRUPTED, Lost, SetAside

_FEW = 2  # so many are told one by one


def fates(
    aside: Sequence[SetAside], lost: Sequence[Lost], passed: Mapping[int, OSError], folder: Path
) -> Iterator[str]:
    """What happened to interrupted games that cannot be continued, in a few sentences."""
    place = _end_of(folder)
    if len(aside) > _FEW:
        yield f"{len(aside)} games that were {INTERRUPTED} are damaged. They were set aside in {place}."
    else:
        for one in aside:
            yield (
                f"{shown(one.path.name)}, a game that was {INTERRUPTED}, is damaged. "
                f"It was set aside as {shown(one.now.name)} in {place}."
            )
    if len(lost) > _FEW:
        yield f"{len(lost)} games that were {INTERRUPTED} cannot be opened. They were left in {place}."
    else:
        yield from (one.error.sentence for one in lost)
    if passed:
        slot, error = next(iter(passed.items()))
        games = f"A game that was {INTERRUPTED}" if len(passed) == 1 else f"Games that were {INTERRUPTED}"
        why = f"{slot}.lock cannot be used in {place}: {disk_words.sentence(error)}"
        yield f"{games} could not be checked, because {why}."


def not_looked_for(error: OSError) -> str:
    """The folder of running games cannot be read."""
    return (
        f"Cuttle could not look for unfinished games: {disk_words.sentence(error)}. "
        f"They were not touched: {disk_words.remedy(error).lower()}, then start Cuttle again."
    )


def not_to_be_saved(error: OSError) -> str:
    """No slot can be had in it."""
    return (
        f"Cuttle may not be able to save your moves: {disk_words.sentence(error)}. "
        f"{disk_words.remedy(error)}, then start Cuttle again."
    )


def others_told(others: int) -> list[str]:
    """Sentences on unfinished games other than the one to continue."""
    if others > 1:
        return [f"{others} other unfinished games are under Your games."]
    return ["Another unfinished game is under Your games."] if others else []


def _end_of(folder: Path) -> str:
    """A folder as it is written in a sentence: a long path is cut at its beginning."""
    text = str(folder)
    return shown(text if len(text) <= LONGEST_LABEL else f"…{text[-LONGEST_LABEL + 1 :]}")
