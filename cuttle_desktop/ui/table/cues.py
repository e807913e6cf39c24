"""How each event looks and sounds: one table from types of event to a sound, a duration and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import (
    Acted,
    Asked,
    Freed,
    GameEnded,
    HandsSwapped,
    InDeck,
    InHand,
    InMiddle,
    InScrap,
    LeftField,
    Locked,
    Moved,
    MovedFaceDown,
    OnField,
    Revealed,
    Scuttled,
    Seen,
    Settled,
    Shown,
    ShownFaceDown,
    Stolen,
    TurnBegan,
    UnderDeck,
    Unlocked,
    WasCountered,
    Withdrawn,
)
from cuttle_desktop.ui import theme


@dataclass(frozen=True, slots=True)
class Cue:
    """Milliseconds at normal speed. The next event waits for `hold`; cards travel for `travel`."""

    sound: str = ""
    hold: int = 0
    travel: int = theme.MOVE_MS
    flash: bool = False  # the cards of the event light up


SILENT: Final = Cue()
GLIDE: Final = Cue("slide", theme.MOVE_MS)

CUES: Final[dict[type[object], Cue]] = {
    Acted: SILENT,
    Asked: SILENT,
    Withdrawn: SILENT,
    Moved: GLIDE,
    MovedFaceDown: GLIDE,
    Scuttled: Cue("scuttle", theme.SCUTTLE_LAND_MS + theme.SCUTTLE_REST_MS, theme.SCUTTLE_LAND_MS, flash=True),
    LeftField: Cue("slide", theme.SWEEP_STAGGER_MS, theme.SCUTTLE_SCRAP_MS),
    Stolen: Cue("jack", theme.JACK_MS, theme.JACK_MS, flash=True),
    Freed: Cue("slide", theme.MOVE_MS, theme.MOVE_MS),
    Settled: Cue("", theme.TARGET_STAGGER_MS),
    WasCountered: Cue("counter", theme.MOVE_MS, flash=True),
    Revealed: Cue("flip", theme.MOVE_MS + theme.FLIP_MS),
    Shown: Cue("glasses", theme.FLIP_MS),
    ShownFaceDown: SILENT,
    HandsSwapped: Cue("sweep", theme.MOVE_MS * 2, theme.MOVE_MS * 2),
    Locked: SILENT,
    Unlocked: SILENT,
    TurnBegan: SILENT,
    GameEnded: Cue("", theme.BOT_PAUSE_MS),
    type(None): Cue("flip", theme.MOVE_MS),
}

TO_MIDDLE: Final = Cue("one-off", theme.ONE_OFF_MS + theme.BOT_PAUSE_MS // 2, theme.ONE_OFF_MS)
FROM_MIDDLE: Final = Cue("", theme.SWEEP_STAGGER_MS)
DEALT: Final = Cue("deal", theme.MOVE_MS)
PLACED: Final = Cue("place", theme.MOVE_MS)
PERMANENT_SOUNDS: Final = {Rank.EIGHT: "glasses", Rank.KING: "king"}


def cue(event: Seen | None) -> Cue:
    """The row of an event; for moves it depends on where from and where to."""
    match event:
        case Moved(card, _, OnField(_, Zone.PERMANENTS)):
            return Cue(PERMANENT_SOUNDS.get(card.rank, "place"), theme.MOVE_MS)
        case Moved(_, _, OnField()):
            return PLACED
        case Moved(_, _, InMiddle()):
            return TO_MIDDLE
        case Moved(_, InMiddle(), InScrap()):
            return FROM_MIDDLE
        case Moved(_, InDeck(), InHand()) | MovedFaceDown(InDeck(), InHand()):
            return DEALT
        case Moved(_, InHand(), InDeck() | UnderDeck()):
            return GLIDE
        case _:
            return CUES[type(event)]


def stars(event: Seen | None) -> tuple[Card, ...]:
    """The cards that an event is about, which light up."""
    match event:
        case Scuttled(card, target):
            return (card, target.card)
        case Stolen(rider, _, stack):
            return (rider.card, stack.card)
        case Freed(_, stack):
            return (stack.card,)
        case WasCountered(_, play):
            return (play.card,)
        case Moved(card, _, OnField() | InMiddle()):
            return (card,)
        case _:
            return ()
