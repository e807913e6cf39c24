"""What a table is for, and what is different at it: as one value, which the table asks where something can differ."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from cuttle_desktop.session.match import Match
from cuttle_desktop.session.profile.memories import records_met
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.rarity import Rare
from cuttle_desktop.ui.heard import Act, Node
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.prompts import Prompt
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.motion.tempo import Tempo

if TYPE_CHECKING:
    from cuttle_desktop.ui.scenes.game.table import TableScene


class Occasion:
    """A usual game, at which nothing is different. What the others have from the table is as it is at this one."""

    usual_log = True
    """Whether the log is open at first where it has room."""
    lets_resolve = True
    """Whether a card resolves without a question where the player can only let it, if the player wants that."""

    table: TableScene

    def __init__(self, match: Match | None = None) -> None:
        """`match`: to which the game belongs."""
        self.match = match
        self._before: Profile | None = None  # the profile as the table was opened

    @property
    def director(self) -> Director:
        return self.table.director

    def sit(self, table: TableScene) -> None:
        """A seat has come on the screen."""
        self.table = table
        session, self._before = table.session, self._before or table.stage.profile
        table.seated.banter.remembers = records_met(table.stage.profile, session.players, session.rules)
        if self.match is not None:
            table.seated.tell_match(self.match)

    def foot(self) -> int:
        """Pixels below that are not the table's."""
        return 0

    def tempo(self, usual: Tempo) -> Tempo:
        return usual

    def shows_known(self, usual: bool) -> bool:
        """Whether cards of others that this seat knows lie open."""
        return usual

    def rare(self) -> tuple[Rare, ...]:
        """What is rare about the game, if it was won: a headline, and a larger end."""
        now = self.table.stage.profile
        return self.table.local_seats.rare(self._before or now, now)

    def prompt(self, usual: Prompt) -> Prompt:
        return usual

    def highlights(self, usual: Highlights) -> Highlights:
        return usual

    def refusal(self, usual: str) -> str:
        """Why the player cannot do something."""
        return usual

    def toast_bottom(self, usual: int) -> int:
        return usual

    def repeats(self, usual: bool) -> bool:
        return usual

    def think(self, usual: Callable[[], bool]) -> bool:
        """Let the bots go on; whether anything happened."""
        return usual()

    def update(self, dt: float) -> bool:
        """Let time pass, once the table has; whether the picture changes."""
        return False

    def follows(self) -> Transition | None:
        """What comes next by itself, after that."""
        return None

    def focus_lost(self) -> Transition | None:
        """The window lost the keyboard."""
        return None

    def handle(self, event: pygame.Event) -> Transition | None:
        """Answer an event before the table does."""
        return None

    def grant(self, wish: Wish) -> Transition | None:
        """Grant a wish in another way than usual."""
        return None

    def heard(self) -> tuple[Node, ...]:
        """What lies over the table, for a screen reader."""
        return ()

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        """Do what a screen reader asks of that."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw over the table."""
