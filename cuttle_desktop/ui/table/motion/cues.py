"""How each event looks, sounds and feels: one table from types of event to a sound, durations, and what follows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import OneOffOn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, Effect, Sweep, Zone
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
from cuttle_desktop.engine.view import How, View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.sound import SoundName
from cuttle_desktop.ui.table.motion.tempo import Ease

LIFT: Final = 0.18  # how much larger a card gets that is taken up and put down
POP: Final = 0.6  # the same of a card that is turned over where it lies


class Cue(Struct, frozen=True):
    """Milliseconds at normal speed. The next event waits for `hold`; cards travel for `travel`.

    When the cards have landed, the table shakes by `shake` design units, everything stands still for `stop`, a `burst`
    flies up from the first star, a ring spreads from it (`thump`), and an `emblem` rises.
    """

    sound: SoundName | Literal[""] = ""
    hold: int = 0
    travel: int = theme.MOVE_MS
    flash: bool = False  # the cards of the event light up
    ease: Ease = Ease.OUT
    lift: float = 0.0
    shake: float = 0.0
    stop: int = 0
    thump: bool = False
    burst: str = ""
    emblem: str = ""
    silence: str = ""  # why nothing is heard, where there is no sound

    @property
    def sounds(self) -> tuple[SoundName, ...]:
        return (self.sound,) if self.sound else ()


UNSEEN: Final = Cue(silence="nothing moves; the events that follow are heard")
GLIDE: Final = Cue("slide", theme.MOVE_MS)
SWEEP_HOLD_MS: Final = theme.SWEEP_MS + theme.SCUTTLE_SCRAP_MS
SWEEP: Final = "sweep"  # heard once, in place of every card that leaves

CUES: Final[dict[type[object], Cue]] = {
    Acted: UNSEEN,
    Asked: UNSEEN,
    Withdrawn: UNSEEN,
    Moved: GLIDE,
    MovedFaceDown: GLIDE,
    Scuttled: Cue(
        "scuttle",
        theme.SCUTTLE_LAND_MS + theme.SCUTTLE_REST_MS,
        theme.SCUTTLE_LAND_MS,
        flash=True,
        ease=Ease.STRIKE,
        lift=0.2,
        shake=13,
        stop=theme.HIT_STOP_MS,
        burst="shards",
    ),
    LeftField: Cue("slide", theme.SWEEP_STAGGER_MS, theme.SCUTTLE_SCRAP_MS),
    Stolen: Cue(
        "jack",
        theme.JACK_PULL_MS + theme.MOVE_MS // 2,
        theme.JACK_PULL_MS,
        flash=True,
        ease=Ease.STRIKE,
        shake=7,
        burst="puff",
        thump=True,
    ),
    Freed: Cue("slide", theme.MOVE_MS, theme.MOVE_MS),
    Settled: Cue(hold=theme.TARGET_STAGGER_MS, silence="what the effect does is heard"),
    WasCountered: Cue(hold=theme.LAST_WORD_MS, silence="the counter was heard when it struck"),
    Revealed: Cue("flip", theme.MOVE_MS * 2 + theme.FLIP_MS, theme.MOVE_MS * 2, lift=LIFT, ease=Ease.THUMP),
    Shown: Cue("flip", theme.FLIP_MS * 3, theme.FLIP_MS * 2, lift=POP),
    ShownFaceDown: Cue(silence="nothing is seen of it"),
    HandsSwapped: Cue("sweep", SWEEP_HOLD_MS, theme.MOVE_MS * 2),
    Locked: Cue(hold=theme.MOVE_MS * 2, emblem="padlock", silence="the card that was returned is heard"),
    Unlocked: UNSEEN,
    TurnBegan: Cue(silence="the signal of the table is heard, where it is wanted"),
    GameEnded: Cue(hold=theme.BOT_PAUSE_MS, silence="the count, the end and the sea are heard"),
    type(None): Cue("flip", theme.MOVE_MS),
}

TO_MIDDLE: Final = Cue(
    "one-off",
    theme.ONE_OFF_MS + theme.BOT_PAUSE_MS,
    theme.ONE_OFF_MS,
    flash=True,
    lift=LIFT,
    ease=Ease.THUMP,
    burst="splash",
)
COUNTERS: Final = Cue(
    "counter", theme.ONE_OFF_MS + theme.BOT_PAUSE_MS, theme.ONE_OFF_MS, flash=True, lift=0.25, ease=Ease.STRIKE, shake=9
)
SEIZES: Final = Cue(  # a jack on its target, before it pulls
    "place", theme.JACK_MS + theme.JACK_GRIP_MS, theme.JACK_MS, flash=True, ease=Ease.STRIKE, lift=0.25, shake=9
)
STRIKES: Final = Cue(  # a two on the card that it scraps
    "scuttle",
    theme.SCUTTLE_LAND_MS + theme.SCUTTLE_REST_MS,
    theme.SCUTTLE_LAND_MS,
    flash=True,
    ease=Ease.STRIKE,
    shake=9,
    stop=theme.HIT_STOP_MS,
    burst="shards",
)
FLINGS: Final = replace(STRIKES, sound="place", hold=theme.SCUTTLE_LAND_MS + theme.MOVE_MS // 2, shake=5, burst="puff")
CHARGED: Final = Cue(hold=theme.CHARGE_MS, travel=theme.CHARGE_MS, silence="the wave is heard")
FROM_MIDDLE: Final = Cue(hold=theme.SWEEP_STAGGER_MS, silence="its effect has been heard")
DEALT: Final = Cue("deal", theme.MOVE_MS, lift=LIFT, ease=Ease.THUMP)
DRAWN: Final = replace(DEALT, hold=theme.DRAW_MS, travel=theme.DRAW_MS, lift=0.34, flash=True)  # its face is seen
PLACED: Final = Cue("place", theme.MOVE_MS, lift=LIFT, ease=Ease.THUMP, shake=2.5, burst="puff", thump=True)
PERMANENT: Final = replace(PLACED, hold=theme.MOVE_MS * 2, flash=True)
PERMANENTS: Final = {
    Rank.EIGHT: replace(PERMANENT, sound="glasses", emblem="spectacles"),
    Rank.QUEEN: replace(PERMANENT, sound="queen", emblem="shield"),
    Rank.KING: replace(PERMANENT, sound="king", emblem="crown", burst="sparks"),
}


def decisive(row: Cue) -> Cue:
    """The same of the card that ends a game: it is taken up high, and slammed down as its points begin to count."""
    return replace(
        row,
        sound="slide",
        hold=theme.LAST_CARD_MS,
        travel=theme.LAST_CARD_MS,
        flash=True,
        ease=Ease.STRIKE,
        lift=0.35,
        shake=11,
        stop=theme.HIT_STOP_MS,
    )


def cue(event: Seen | None) -> Cue:
    """The row of an event; for moves it depends on where from and where to."""
    match event:
        case Moved(card, _, OnField(_, Zone.PERMANENTS)):
            return PERMANENTS.get(card.rank, PERMANENT)
        case Moved(_, _, OnField()):
            return PLACED
        case Moved(_, _, InMiddle()):
            return TO_MIDDLE
        case Moved(_, InMiddle(), InScrap()):
            return FROM_MIDDLE
        case Moved(_, InDeck(), InHand()):
            return DRAWN
        case MovedFaceDown(InDeck(), InHand()):
            return DEALT
        case Moved(_, InHand(), InDeck() | UnderDeck()):
            return GLIDE
        case _:
            return CUES[type(event)]


def row_of(event: Seen | None, counters: Collection[Card], view: View, following: Seen | None = None) -> Cue:
    """The row at the table: a two that counters strikes, and so does a one-off that is aimed at a card.

    One that sweeps gathers strength first. A card is slammed down if the end by points is `following`.
    """
    effect = settled_effect(event, view)
    match event:
        case Moved(_, _, OnField()) if isinstance(following, GameEnded) and following.result.how is How.POINTS:
            return decisive(cue(event))
        case Moved(card, _, InMiddle()) if card in counters:
            return COUNTERS
        case Settled(_, OneOffOn()):
            return FLINGS if isinstance(effect, Bounce) else STRIKES
        case _:
            return CHARGED if isinstance(effect, Sweep) else cue(event)


def settled_effect(event: Seen | None, view: View) -> Effect | None:
    """What a one-off that was settled does."""
    return view.rules.effects.get(event.play.card.rank) if isinstance(event, Settled) else None


def stars(event: Seen | None) -> tuple[Card, ...]:
    """The cards that an event is about, which light up."""
    match event:
        case Scuttled(card, target):
            return (card, target.card)
        case Stolen(rider, _, stack):
            return (rider.card, stack.card)
        case Freed(_, stack):
            return (stack.card,)
        case WasCountered(_, play) | Settled(_, play):
            return (play.card,)
        case Moved(card, _, OnField() | InMiddle()) | Moved(card, InDeck(), InHand()) | Locked(card):
            return (card,)
        case Shown(_, _, cards):
            return cards
        case _:
            return ()


def latest_after(event: Seen | None, latest: Card | None, view: View) -> Card | None:
    """The card that changed last, once an event is shown that led to `view`.

    Of a game that is over it is the one that decided: none if points did not, or if no winner has it.
    """
    match event:
        case None:
            return None
        case GameEnded(result):
            fields = [view.fields[seat] for seat in result.winners] if result.how is How.POINTS else []
            stacks = (stack for field in fields for stack in (*field.points, *field.permanents))
            return next((latest for stack in stacks if latest in stack.cards), None)
        case _:
            return card_changed(event) or latest


def card_changed(event: Seen) -> Card | None:
    """The card that lies elsewhere after an event, if one card is what the event is about."""
    match event:
        case Moved(card, _, InMiddle() | InHand() | OnField()):
            return card
        case LeftField(stack, _, InHand()) | Freed(_, stack):
            return stack.card
        case Stolen(rider):
            return rider.card
        case _:
            return None
