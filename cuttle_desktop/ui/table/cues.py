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
    silence: str = ""  # why nothing is heard, where there is no sound


UNSEEN: Final = Cue(silence="nothing moves; the events that follow are heard")
GLIDE: Final = Cue("slide", theme.MOVE_MS)
SWEEP_MS: Final = theme.SWEEP_LIMIT_MS + theme.SCUTTLE_SCRAP_MS
SWEEP: Final = "sweep"  # heard once, in place of every card that leaves

CUES: Final[dict[type[object], Cue]] = {
    Acted: UNSEEN,
    Asked: UNSEEN,
    Withdrawn: UNSEEN,
    Moved: GLIDE,
    MovedFaceDown: GLIDE,
    Scuttled: Cue("scuttle", theme.SCUTTLE_LAND_MS + theme.SCUTTLE_REST_MS, theme.SCUTTLE_LAND_MS, flash=True),
    LeftField: Cue("slide", theme.SWEEP_STAGGER_MS, theme.SCUTTLE_SCRAP_MS),
    Stolen: Cue("jack", theme.JACK_MS, theme.JACK_MS, flash=True),
    Freed: Cue("slide", theme.MOVE_MS, theme.MOVE_MS),
    Settled: Cue(hold=theme.TARGET_STAGGER_MS, silence="what the effect does is heard"),
    WasCountered: Cue("counter", theme.MOVE_MS, flash=True),
    Revealed: Cue("flip", theme.MOVE_MS + theme.FLIP_MS),
    Shown: Cue("flip", theme.FLIP_MS),
    ShownFaceDown: Cue(silence="nothing is seen of it"),
    HandsSwapped: Cue("sweep", SWEEP_MS, theme.MOVE_MS * 2),
    Locked: Cue(silence="the card that was returned is heard"),
    Unlocked: UNSEEN,
    TurnBegan: Cue(silence="the signal of the table is heard, where it is wanted"),
    GameEnded: Cue(hold=theme.BOT_PAUSE_MS, silence="the result is heard"),
    type(None): Cue("flip", theme.MOVE_MS),
}

TO_MIDDLE: Final = Cue("one-off", theme.ONE_OFF_MS + theme.BOT_PAUSE_MS // 2, theme.ONE_OFF_MS, flash=True)
FROM_MIDDLE: Final = Cue(hold=theme.SWEEP_STAGGER_MS, silence="its effect has been heard")
DEALT: Final = Cue("deal", theme.MOVE_MS)
PLACED: Final = Cue("place", theme.MOVE_MS)
PERMANENT_SOUNDS: Final = {Rank.EIGHT: "glasses", Rank.KING: "king", Rank.QUEEN: "queen"}


def cue(event: Seen | None) -> Cue:
    """The row of an event; for moves it depends on where from and where to."""
    match event:
        case Moved(card, _, OnField(_, Zone.PERMANENTS)):
            return Cue(PERMANENT_SOUNDS.get(card.rank, "place"), theme.MOVE_MS, flash=True)
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
