"""What the features of a position need to know of its fields: found once for each field and for all fields together.

A search meets the same fields in thousands of States, so the facts are kept by the identity of the fields.
"""

from __future__ import annotations

from typing import NamedTuple

from cuttle_desktop.engine.state import Field


class FieldFacts(NamedTuple):
    """What the field of one seat amounts to. `sums` is its part of the total, as ours and as theirs."""

    points: int  # the cards, as bits
    takeable: int  # those a jack may still be laid on
    score: int
    kings: int
    queens: int
    glasses: int
    stolen: tuple[int, ...]  # points of the cards taken from other sides
    sums: tuple[int, ...]


class FieldsFacts(NamedTuple):
    """What all fields together amount to. Targets are point cards as bits, and the points of the best one that a jack
    could take: by side, those on its own fields and those on the fields of its rivals."""

    fields: tuple[Field, ...]
    each: tuple[FieldFacts, ...]
    own_targets: tuple[tuple[int, int], ...]
    targets: tuple[tuple[int, int], ...]
