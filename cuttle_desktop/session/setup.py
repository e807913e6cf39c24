"""What was agreed before the first card: rules, players, dealer, match. A value; it starts nothing."""

from dataclasses import dataclass

from cuttle_desktop.store.header import Bot, Human, Player

__all__ = ["Bot", "Human", "Player", "Setup"]


@dataclass(frozen=True, slots=True)
class Setup:
    """One match to be played."""

    rules: str  # a rule set and its house rules, e.g. "cuttle.cards four=random"
    players: tuple[Player, ...]  # clockwise, P1 first
    dealer: int | None  # the seat that deals first; None: cut for it
    match: str  # "one game", "first win", "best of 3", "best of 5"
    seed: int | None  # None: a fresh deal
    practice: bool = False  # any number of moves may be taken back
