"""The named rule sets of the rule book (RULES.md §4), each written as its difference from another.

Once released, a name never changes its meaning, since a file holds the name and not the rules: a revision is written
out as a house rule, or gets a new name. So an old game is played as it was, and an older program refuses a newer one.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from .cards import Rank, Suit
from .effects import (
    Bounce,
    Choice,
    Destination,
    DrawCards,
    Effect,
    ForceDiscard,
    PlayFromDeck,
    Reach,
    Remove,
    Salvage,
    Stealing,
    Sweep,
    Threat,
    Zone,
)
from .rules import NO_LIMIT, Glasses, OverLimit, RuleSet, Seating, WinCheck

ANYONE, OPPONENTS = Reach.ANYONE, Reach.OPPONENTS


def changed(rules: RuleSet, effects: Mapping[Rank, Effect]) -> Mapping[Rank, Effect]:
    return {**rules.effects, **effects}


def stealing(jack: Stealing, joker: Stealing | None = None) -> Mapping[Rank, Stealing]:
    return {Rank.JACK: jack} | ({Rank.JOKER: joker} if joker else {})


PAGAT = RuleSet(
    name="pagat",
    title="Classic Cuttle",
    character="The classic game as pagat.com describes it: no hand limit, and a seven plays the top card of the deck.",
    source="pagat.com",
    seating=Seating(sides=(0, 1), hand=5, dealer_extra=1),
    jokers=0,
    goals=(21, 14, 10, 7, 5),
    hand_limit=NO_LIMIT,
    over_limit=OverLimit.NO_DRAW,
    effects={
        Rank.ACE: Sweep(Zone.POINTS),
        Rank.TWO: Remove(ANYONE),
        Rank.THREE: Salvage(takes_threes=True),
        Rank.FOUR: ForceDiscard(2, Choice.VICTIM),
        Rank.FIVE: DrawCards(2, discard_first=0),
        Rank.SIX: Sweep(Zone.PERMANENTS),
        Rank.SEVEN: PlayFromDeck(1),
        Rank.NINE: Bounce(ANYONE, points_too=False, destination=Destination.HAND),
    },
    steals=stealing(Stealing(Zone.POINTS, ANYONE, most=4, gives=False)),
    guards=frozenset(Threat),
    queens_guard_queens=False,
    suits=(Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES),
    win=WinCheck.AT_ONCE,
    glasses=Glasses.TABLE,
    open_when_deck_is_empty=False,
    nine_answers_royals=False,
    ten_blocks_scuttles=False,
    seven_scrapped_first=False,
)

CUTTLE_CARDS = replace(
    PAGAT,
    name="cuttle.cards",
    title="Standard Cuttle",
    character="The written rules of cuttle.cards: you hold at most eight cards, a seven lets you choose one of two, "
    "and a nine locks the card it returns.",
    source="cuttle.cards, rules page",
    goals=(21, 14, 10, 5, 0),
    hand_limit=8,
    effects=changed(
        PAGAT,
        {
            Rank.TWO: Remove(OPPONENTS),
            Rank.FIVE: DrawCards(3, discard_first=1),
            Rank.SEVEN: PlayFromDeck(2),
            Rank.NINE: Bounce(OPPONENTS, points_too=True, destination=Destination.LOCKED),
        },
    ),
    steals=stealing(Stealing(Zone.POINTS, OPPONENTS, most=4, gives=False)),
    queens_guard_queens=True,
    seven_scrapped_first=True,
)

CUTTLE_CARDS_17 = replace(
    CUTTLE_CARDS,
    name="cuttle.cards-17",
    title="Standard as played online",
    character="The site as of August 2026: draw first, then discard down to eight; open hands when the deck is empty. "
    "The nine it tries out since September is a house rule: “A nine sends its target to: the top of the deck”.",
    source="the site cuttle.cards, version 17, before the trial of another nine in September 2026",
    over_limit=OverLimit.DISCARD_DOWN,
    effects=changed(CUTTLE_CARDS, {Rank.THREE: Salvage(takes_threes=False)}),
    open_when_deck_is_empty=True,
)

SIPIE = replace(
    PAGAT,
    name="sipie",
    title="Classic, won on your own turn",
    character="Richard Sipie’s FAQ of 2000: you win only at the end of your own turn, and queens guard each other.",
    source="Richard Sipie’s Cuttle FAQ, 2000",
    queens_guard_queens=True,
    win=WinCheck.END_OF_OWN_TURN,
)

CATSATCARDS = replace(
    PAGAT,
    name="catsatcards",
    title="Classic with weaker queens",
    character="CatsAtCards of 2015: suits rank the other way round, and a queen stops only twos and jacks.",
    source="CatsAtCards.com, 2015",
    effects=changed(PAGAT, {Rank.NINE: Bounce(OPPONENTS, points_too=True, destination=Destination.HAND)}),
    steals=stealing(Stealing(Zone.POINTS, OPPONENTS, most=4, gives=False)),
    guards=frozenset({Threat.SCRAP, Threat.STEAL}),
    queens_guard_queens=True,
    suits=PAGAT.suits[::-1],
)

MILLER = replace(
    PAGAT,
    name="miller",
    title="Classic with a hand limit",
    character="Jared Miller’s clarified rules: the classic game, but you hold at most eight cards, a seven lets you "
    "choose one of two, and a nine locks the card it returns.",
    source="Jared Miller’s Cuttle rules",
    goals=CUTTLE_CARDS.goals,
    hand_limit=8,
    effects=changed(
        PAGAT,
        {
            Rank.SEVEN: PlayFromDeck(2),
            Rank.NINE: Bounce(ANYONE, points_too=False, destination=Destination.LOCKED),
        },
    ),
    queens_guard_queens=True,
)

BGA_BALANCED = replace(
    CUTTLE_CARDS,
    name="bga-balanced",
    title="Standard with weaker nines",
    character="Board Game Arena’s usual game: standard, but the nine returns permanents only, your own too.",
    source="Board Game Arena, game help",
    effects=changed(CUTTLE_CARDS, {Rank.NINE: Bounce(ANYONE, points_too=False, destination=Destination.LOCKED)}),
    seven_scrapped_first=False,
)

BGA_TRADITIONAL = replace(
    PAGAT,
    name="bga-traditional",
    title="Classic, aimed at opponents",
    character="Board Game Arena’s traditional game: the classic, but twos and jacks reach opponents only.",
    source="Board Game Arena, game help",
    goals=(21, 14, 10, 7, 4),
    effects=changed(PAGAT, {Rank.TWO: Remove(OPPONENTS)}),
    steals=stealing(Stealing(Zone.POINTS, OPPONENTS, most=4, gives=False)),
    queens_guard_queens=True,
)

BGA_BATTLE = replace(
    BGA_BALANCED,
    name="bga-battle",
    title="Race for three",
    character="Three players, each against all: a race to 14 with jokers that steal permanents.",
    source="Board Game Arena, game help",
    seating=Seating(sides=(0, 1, 2), hand=5, dealer_extra=0),
    jokers=2,
    goals=(14, 9, 5, 0, 0),
    hand_limit=7,
    steals=stealing(
        Stealing(Zone.POINTS, OPPONENTS, most=4, gives=False),
        Stealing(Zone.PERMANENTS, OPPONENTS, most=4, gives=False),
    ),
    glasses=Glasses.CONTROLLER,
)

CUTTHROAT = replace(
    BGA_BATTLE,
    name="cutthroat",
    title="Cutthroat for three",
    character="Three players, each against all, by Jared Miller: twos reach every seat, fives simply draw two.",
    source="Jared Miller’s Cuttle rules",
    effects=changed(BGA_BATTLE, {Rank.TWO: Remove(ANYONE), Rank.FIVE: DrawCards(2, discard_first=0)}),
)

TEAM = replace(
    MILLER,
    name="team",
    title="Two against two",
    character="Two against two: jacks pass points to your partner, and a nine sends back a royal just played.",
    source="Jared Miller’s Cuttle rules",
    seating=Seating(sides=(0, 1, 0, 1), hand=5, dealer_extra=0),
    jokers=2,
    hand_limit=7,
    steals=stealing(
        Stealing(Zone.POINTS, ANYONE, most=4, gives=True),
        Stealing(Zone.PERMANENTS, ANYONE, most=4, gives=True),
    ),
    nine_answers_royals=True,
)

RULE_SETS: Mapping[str, RuleSet] = {
    rules.name: rules
    for rules in (
        CUTTLE_CARDS,
        CUTTLE_CARDS_17,
        PAGAT,
        SIPIE,
        CATSATCARDS,
        MILLER,
        BGA_BALANCED,
        BGA_TRADITIONAL,
        BGA_BATTLE,
        CUTTHROAT,
        TEAM,
    )
}
