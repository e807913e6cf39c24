"""Every kind of reason in words: the better move and the worse one, told to who decides and to who looks on."""

from __future__ import annotations

from typing import get_args

import pytest

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.reason_parts import Answer, Side, Use
from cuttle_desktop.coach.reasons import (
    Better,
    Blocked,
    Cheaper,
    ComesHome,
    Guards,
    Holds,
    Keeps,
    LetsWin,
    Loses,
    LosesPermanents,
    LosesPoints,
    Lowers,
    Meagre,
    Needs,
    OnlyCounter,
    Reason,
    Rescues,
    Saves,
    ShowsHand,
    SparesTwo,
    Stops,
    Unguards,
    WinsNext,
    WinsNow,
)
from cuttle_desktop.coach.risk_reasons import (
    CouldBeCountered,
    DeckTop,
    Exposed,
    HitsNothing,
    KnownAnswer,
    Parried,
    PlaysBlind,
    Returned,
    Stays,
    SuitApart,
    Waits,
)
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.engine.effects import Destination
from cuttle_desktop.words.reason_forms import About, Telling
from cuttle_desktop.words.reason_words import reason_told, reasons_told
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import why_best
from cuttle_desktop.words.win_reasons import parried_told
from tests.coach.drawn import EVEN, cards, outcome

MINE, HERS = Cast(("You", "Bea"), 0), Cast(("Ann", "You"), 1)
MOVE, OTHER = "drawing a card", "[8H] for points"

TOLD: list[tuple[Reason, str, str, str, str]] = [
    (
        WinsNow(sure=True),
        "It wins the game.",
        "With drawing a card, you win the game at once.",
        "It wins the game.",
        "With drawing a card, Ann wins the game at once.",
    ),
    (
        WinsNow(sure=False),
        "It wins the game, unless it is stopped.",
        "With drawing a card, you win at once, unless it is stopped.",
        "It wins the game, unless it is stopped.",
        "With drawing a card, Ann wins at once, unless it is stopped.",
    ),
    (
        WinsNow(sure=True, back=cards("9S")),
        "[9S] comes back, and that wins the game.",
        "With drawing a card, [9S] comes back, and that wins the game.",
        "[9S] comes back, and that wins the game.",
        "With drawing a card, [9S] comes back, and that wins the game.",
    ),
    (
        WinsNow(sure=True, back=cards("9S TH")),
        "[9S] and [TH] come back, and that wins the game.",
        "With drawing a card, [9S] and [TH] come back, and that wins the game.",
        "[9S] and [TH] come back, and that wins the game.",
        "With drawing a card, [9S] and [TH] come back, and that wins the game.",
    ),
    (
        WinsNow(sure=False, back=cards("9S")),
        "[9S] comes back, and that wins the game, unless it is stopped.",
        "With drawing a card, [9S] comes back, and that wins, unless it is stopped.",
        "[9S] comes back, and that wins the game, unless it is stopped.",
        "With drawing a card, [9S] comes back, and that wins, unless it is stopped.",
    ),
    (
        WinsNow(sure=False, back=cards("9S TH")),
        "[9S] and [TH] come back, and that wins the game, unless it is stopped.",
        "With drawing a card, [9S] and [TH] come back, and that wins, unless it is stopped.",
        "[9S] and [TH] come back, and that wins the game, unless it is stopped.",
        "With drawing a card, [9S] and [TH] come back, and that wins, unless it is stopped.",
    ),
    (
        Loses(seat=1),
        "After [8H] for points, Bea wins at once.",
        "Bea then wins at once.",
        "After [8H] for points, you win at once.",
        "You then win at once.",
    ),
    (
        LetsWin(seat=1, known=(), unseen=()),
        "After [8H] for points, Bea wins on the next turn.",
        "Bea then wins on the next turn.",
        "After [8H] for points, you win on your next turn, whatever you play.",
        "You then win on your next turn, whatever you play.",
    ),
    (
        LetsWin(seat=1, known=cards("9H TD")),
        "After [8H] for points, Bea could win with [9H] or [TD].",
        "Bea could then win with [9H] or [TD].",
        "After [8H] for points, you could win with [9H] or [TD].",
        "You could then win with [9H] or [TD].",
    ),
    (
        LetsWin(seat=1, known=(), unseen=(Rank.NINE, Rank.TEN)),
        "After [8H] for points, Bea could win with 9 or 10, if one is in hand.",
        "Bea could then win with 9 or 10, if one is in hand.",
        "After [8H] for points, you could win with 9 or 10.",
        "You could then win with 9 or 10.",
    ),
    (
        LetsWin(seat=1, known=(), unseen=(Rank.NINE,), odds=0.23),
        "After [8H] for points, Bea wins next turn in about 23 of 100 games, with 9.",
        "Bea then wins next turn in about 23 of 100 games, with 9.",
        "After [8H] for points, you win next turn in about 23 of 100 games, with 9.",
        "You then win next turn in about 23 of 100 games, with 9.",
    ),
    (
        WinsNext(cards=cards("7C 9H"), sure=True),
        "You can then win next turn with [7C] or [9H].",
        "After drawing a card, you can win next turn with [7C] or [9H].",
        "Ann can then win next turn with [7C] or [9H].",
        "After drawing a card, Ann can win next turn with [7C] or [9H].",
    ),
    (
        WinsNext(cards=cards("7C")),
        "You can then win next turn with [7C], unless it is stopped.",
        "After drawing a card, you can win next turn with [7C], unless it is stopped.",
        "Ann can then win next turn with [7C], unless it is stopped.",
        "After drawing a card, Ann can win next turn with [7C], unless it is stopped.",
    ),
    (
        WinsNext(cards=cards("7C 9H"), odds=0.62),
        "You then win next turn in about 62 of 100 games, with [7C] or [9H].",
        "After drawing a card, you win next turn in about 62 of 100 games, with [7C] or [9H].",
        "Ann then wins next turn in about 62 of 100 games, with [7C] or [9H].",
        "After drawing a card, Ann wins next turn in about 62 of 100 games, with [7C] or [9H].",
    ),
    (
        WinsNext(cards=cards("7C"), by=1, stopper=card("AH")),
        "You can then win next turn with [7C], unless Bea stops it with [AH].",
        "After drawing a card, you can win next turn with [7C], unless Bea stops it with [AH].",
        "Ann can then win next turn with [7C], unless you stop it with [AH].",
        "After drawing a card, Ann can win next turn with [7C], unless you stop it with [AH].",
    ),
    (
        ComesHome(side=Side.BETTER, seat=0, cards=cards("9S")),
        "[9S] comes back to you.",
        "After drawing a card, [9S] comes back to you.",
        "[9S] comes back to Ann.",
        "After drawing a card, [9S] comes back to Ann.",
    ),
    (
        ComesHome(side=Side.BETTER, seat=0, cards=cards("9S TH")),
        "[9S] and [TH] come back to you.",
        "After drawing a card, [9S] and [TH] come back to you.",
        "[9S] and [TH] come back to Ann.",
        "After drawing a card, [9S] and [TH] come back to Ann.",
    ),
    (
        ComesHome(side=Side.WORSE, seat=1, cards=cards("9S")),
        "After [8H] for points, Bea gets [9S] back.",
        "It gives Bea [9S] back.",
        "After [8H] for points, you get [9S] back.",
        "It gives you [9S] back.",
    ),
    (
        LosesPoints(side=Side.BETTER, seat=1, points=1, left=0, goal=21),
        "Bea loses 1 point by it.",
        "After drawing a card, Bea loses 1 point.",
        "You lose 1 point by it.",
        "After drawing a card, you lose 1 point.",
    ),
    (
        LosesPoints(side=Side.BETTER, seat=1, points=9, left=0, goal=21),
        "Bea loses 9 points by it.",
        "After drawing a card, Bea loses 9 points.",
        "You lose 9 points by it.",
        "After drawing a card, you lose 9 points.",
    ),
    (
        LosesPoints(side=Side.WORSE, seat=0, points=1, left=0, goal=21),
        "After [8H] for points, you lose 1 point.",
        "You lose 1 point by it.",
        "After [8H] for points, Ann loses 1 point.",
        "Ann loses 1 point by it.",
    ),
    (
        LosesPoints(side=Side.WORSE, seat=0, points=9, left=0, goal=21),
        "After [8H] for points, you lose 9 points.",
        "You lose 9 points by it.",
        "After [8H] for points, Ann loses 9 points.",
        "Ann loses 9 points by it.",
    ),
    (
        LosesPermanents(side=Side.BETTER, seat=1, cards=cards("KD")),
        "Bea loses [KD] by it.",
        "After drawing a card, Bea loses [KD].",
        "You lose [KD] by it.",
        "After drawing a card, you lose [KD].",
    ),
    (
        LosesPermanents(side=Side.WORSE, seat=0, cards=cards("KD QD")),
        "After [8H] for points, you lose [KD] and [QD].",
        "You lose [KD] and [QD] by it.",
        "After [8H] for points, Ann loses [KD] and [QD].",
        "Ann loses [KD] and [QD] by it.",
    ),
    (
        Guards(cards=()),
        "It guards what you play later.",
        "After drawing a card, what you play later is guarded.",
        "It guards what Ann plays later.",
        "After drawing a card, what Ann plays later is guarded.",
    ),
    (
        Guards(cards=cards("5S 7H")),
        "It guards [5S] and [7H].",
        "After drawing a card, [5S] and [7H] would be guarded.",
        "It guards [5S] and [7H].",
        "After drawing a card, [5S] and [7H] would be guarded.",
    ),
    (
        ShowsHand(seat=1, count=3),
        "It shows all cards in Bea’s hand.",
        "After drawing a card, Bea’s hand would be seen.",
        "It shows your hand.",
        "After drawing a card, your hand would be seen.",
    ),
    (
        OnlyCounter(card=card("2D")),
        "[2D] stays in hand: it is your only counter.",
        "[2D] is your only counter: keep it.",
        "[2D] stays in hand: it is Ann’s only counter.",
        "[2D] is Ann’s only counter.",
    ),
    (
        Saves(side=Side.BETTER, cards=cards("TD"), two=card("2D")),
        "It saves [TD].",
        "It costs you [TD].",
        "It saves [TD].",
        "It costs Ann [TD].",
    ),
    (
        Saves(side=Side.BETTER, cards=(), hand=1, two=card("2D")),
        "It saves 1 card in your hand.",
        "It costs you 1 card from your hand.",
        "It saves 1 card in Ann’s hand.",
        "It costs Ann 1 card.",
    ),
    (
        Saves(side=Side.BETTER, cards=(), hand=2, two=card("2D")),
        "It saves 2 cards in your hand.",
        "It costs you 2 cards from your hand.",
        "It saves 2 cards in Ann’s hand.",
        "It costs Ann 2 cards.",
    ),
    (
        SparesTwo(two=card("2D"), played=card("AC"), lost=()),
        "[AC] takes nothing from you: keep [2D] for a one-off that does.",
        "It spends [2D] on [AC], which takes nothing from you.",
        "[AC] takes nothing from Ann: [2D] stays for a one-off that does.",
        "It spends [2D] on [AC], which takes nothing from Ann.",
    ),
    (
        SparesTwo(two=card("2D"), played=card("AC"), lost=cards("3S")),
        "Countering saves [3S], but [2D] is worth more against a later one-off.",
        "It saves [3S], but [2D] is worth more against a later one-off.",
        "Countering saves [3S], but [2D] is worth more against a later one-off.",
        "It saves [3S], but [2D] is worth more against a later one-off.",
    ),
    (
        SparesTwo(two=card("2D"), played=card("4C"), lost=(), hand=1),
        "Countering saves 1 card in your hand, but [2D] is worth more later.",
        "It saves 1 card in your hand, but spends [2D].",
        "Countering saves 1 card in Ann’s hand, but [2D] is worth more later.",
        "It saves 1 card in hand, but spends [2D].",
    ),
    (
        SparesTwo(two=card("2D"), played=card("4C"), lost=(), hand=2),
        "Countering saves 2 cards in your hand, but [2D] is worth more later.",
        "It saves 2 cards, but spends [2D].",
        "Countering saves 2 cards in Ann’s hand, but [2D] is worth more later.",
        "It saves 2 cards, but spends [2D].",
    ),
    (
        KnownAnswer(by=1, card=card("2C"), target=card("KD"), deed=Answer.COUNTERS),
        "With [2C], Bea could counter [8H] for points.",
        "Bea could counter it with [2C].",
        "With [2C], you could counter [8H] for points.",
        "You could counter it with [2C].",
    ),
    (
        KnownAnswer(by=1, card=card("2C"), target=card("KD"), deed=Answer.SCUTTLES),
        "After [8H] for points, Bea could scuttle [KD] with [2C].",
        "Bea could scuttle [KD] with [2C].",
        "After [8H] for points, you could scuttle [KD] with [2C].",
        "You could scuttle [KD] with [2C].",
    ),
    (
        KnownAnswer(by=1, card=card("2C"), target=card("KD"), deed=Answer.TAKES),
        "After [8H] for points, Bea could take [KD] with [2C].",
        "Bea could take [KD] with [2C].",
        "After [8H] for points, you could take [KD] with [2C].",
        "You could take [KD] with [2C].",
    ),
    (
        KnownAnswer(by=1, card=card("2C"), target=card("KD"), deed=Answer.SCRAPS),
        "After [8H] for points, Bea could scrap [KD] with [2C].",
        "Bea could scrap [KD] with [2C].",
        "After [8H] for points, you could scrap [KD] with [2C].",
        "You could scrap [KD] with [2C].",
    ),
    (
        KnownAnswer(by=1, card=card("2C"), target=card("KD"), deed=Answer.RETURNS),
        "After [8H] for points, Bea could return [KD] with [2C].",
        "Bea could return [KD] with [2C].",
        "After [8H] for points, you could return [KD] with [2C].",
        "You could return [KD] with [2C].",
    ),
    (
        Exposed(card=card("9S"), odds=0.4, takers=(Rank.ACE, None), other=None, other_odds=0),
        "[8H] for points is lost within a turn in about 40 of 100 games, mostly to A or scuttles.",
        "[9S] is then lost within a turn in about 40 of 100 games, mostly to A or scuttles.",
        "[8H] for points is lost within a turn in about 40 of 100 games, mostly to A or scuttles.",
        "[9S] is then lost within a turn in about 40 of 100 games, mostly to A or scuttles.",
    ),
    (
        Exposed(card=card("9S"), odds=0.4, takers=(Rank.ACE,), other=card("4D"), other_odds=0.1),
        "[4D] is safer: lost within a turn in about 10 of 100 games, [9S] in 40.",
        "[9S] is less safe: lost within a turn in about 40 of 100 games, [4D] in 10.",
        "[4D] is safer: lost within a turn in about 10 of 100 games, [9S] in 40.",
        "[9S] is less safe: lost within a turn in about 40 of 100 games, [4D] in 10.",
    ),
    (
        CouldBeCountered(card=card("4D"), odds=0.52),
        "[8H] for points would be countered in about 52 of 100 games; drawing a card cannot be.",
        "[4D] is countered in about 52 of 100 games.",
        "[8H] for points would be countered in about 52 of 100 games; drawing a card cannot be.",
        "[4D] is countered in about 52 of 100 games.",
    ),
    (
        CouldBeCountered(card=card("4D"), odds=None),
        "[8H] for points could be countered; drawing a card cannot be.",
        "[4D] could be countered.",
        "[8H] for points could be countered; drawing a card cannot be.",
        "[4D] could be countered.",
    ),
    (
        Keeps(card=card("9S"), use=Use.COUNTER, seat=1, targets=cards("8H"), goal=14),
        "[9S] stays in hand, to counter a one-off.",
        "It gives up [9S], which can counter a one-off.",
        "[9S] stays in hand, to counter a one-off.",
        "It gives up [9S], which can counter a one-off.",
    ),
    (
        Keeps(card=card("9S"), use=Use.SCUTTLE, seat=1, targets=cards("8H"), goal=14),
        "[9S] stays in hand, where it can scuttle [8H].",
        "It gives up [9S], which can scuttle [8H].",
        "[9S] stays in hand, where it can scuttle [8H].",
        "It gives up [9S], which can scuttle [8H].",
    ),
    (
        Keeps(card=card("9S"), use=Use.SCRAP, seat=1, targets=cards("8H"), goal=14),
        "[9S] stays in hand, where it can scrap [8H].",
        "It gives up [9S], which can scrap [8H].",
        "[9S] stays in hand, where it can scrap [8H].",
        "It gives up [9S], which can scrap [8H].",
    ),
    (
        Keeps(card=card("9S"), use=Use.STEAL, seat=1, targets=cards("8H"), goal=14),
        "[9S] stays in hand, where it can take [8H].",
        "It gives up [9S], which can take [8H].",
        "[9S] stays in hand, where it can take [8H].",
        "It gives up [9S], which can take [8H].",
    ),
    (
        Keeps(card=card("9S"), use=Use.KING, seat=1, targets=cards("8H"), goal=14),
        "[9S] stays in hand, where it can lower the goal to 14 points.",
        "It gives up [9S], which can lower the goal to 14 points.",
        "[9S] stays in hand, where it can lower the goal to 14 points.",
        "It gives up [9S], which can lower the goal to 14 points.",
    ),
    (
        Keeps(card=card("9S"), use=Use.QUEEN, seat=1, targets=cards("8H"), goal=14),
        "[9S] stays in hand, to guard what is played later.",
        "It gives up [9S], which can guard what is played later.",
        "[9S] stays in hand, to guard what is played later.",
        "It gives up [9S], which can guard what is played later.",
    ),
    (
        Keeps(card=card("9S"), use=Use.ONLY_CARD, seat=1, targets=cards("8H"), goal=14),
        "After [8H] for points, your hand is empty.",
        "It leaves your hand empty.",
        "After [8H] for points, Ann’s hand is empty.",
        "It leaves Ann’s hand empty.",
    ),
    (
        Keeps(card=card("9S"), use=Use.POINTS, seat=1, targets=cards("8H"), goal=14),
        "[9S] stays in hand: it is worth more points.",
        "It gives up [9S], which is worth more points.",
        "[9S] stays in hand: it is worth more points.",
        "It gives up [9S], which is worth more points.",
    ),
    (
        Keeps(card=card("9S"), use=Use.COUNTER, seat=1, targets=cards("8H"), goal=14, taken=True),
        "[9S] can then counter a one-off.",
        "[9S], left in the scrap, could counter a one-off.",
        "[9S] can then counter a one-off.",
        "[9S], left in the scrap, could counter a one-off.",
    ),
    (
        Keeps(card=card("9S"), use=Use.SCUTTLE, seat=1, targets=cards("8H"), goal=14, taken=True),
        "[9S] can then scuttle [8H].",
        "[9S], left in the scrap, could scuttle [8H].",
        "[9S] can then scuttle [8H].",
        "[9S], left in the scrap, could scuttle [8H].",
    ),
    (
        Keeps(card=card("9S"), use=Use.SCRAP, seat=1, targets=cards("8H"), goal=14, taken=True),
        "[9S] can then scrap [8H].",
        "[9S], left in the scrap, could scrap [8H].",
        "[9S] can then scrap [8H].",
        "[9S], left in the scrap, could scrap [8H].",
    ),
    (
        Keeps(card=card("9S"), use=Use.STEAL, seat=1, targets=cards("8H"), goal=14, taken=True),
        "[9S] can then take [8H].",
        "[9S], left in the scrap, could take [8H].",
        "[9S] can then take [8H].",
        "[9S], left in the scrap, could take [8H].",
    ),
    (
        Keeps(card=card("9S"), use=Use.KING, seat=1, targets=cards("8H"), goal=14, taken=True),
        "[9S] can then lower the goal to 14 points.",
        "[9S], left in the scrap, could lower the goal to 14 points.",
        "[9S] can then lower the goal to 14 points.",
        "[9S], left in the scrap, could lower the goal to 14 points.",
    ),
    (
        Keeps(card=card("9S"), use=Use.QUEEN, seat=1, targets=cards("8H"), goal=14, taken=True),
        "[9S] can then guard what is played later.",
        "[9S], left in the scrap, could guard what is played later.",
        "[9S] can then guard what is played later.",
        "[9S], left in the scrap, could guard what is played later.",
    ),
    (
        DeckTop(side=Side.BETTER, card=card("JD"), seat=1, wins=False),
        "After [8H] for points, Bea can draw [JD] next.",
        "It leaves [JD] on the deck for Bea.",
        "After [8H] for points, you can draw [JD] next.",
        "It leaves [JD] on the deck for you.",
    ),
    (
        DeckTop(side=Side.WORSE, card=card("JD"), seat=1, wins=True),
        "After [8H] for points, [JD] on the deck lets Bea win.",
        "It leaves Bea [JD] on the deck, to win with.",
        "After [8H] for points, [JD] on the deck lets you win.",
        "It leaves you [JD] on the deck, to win with.",
    ),
    (
        HitsNothing(card=card("6S"), own=False),
        "[8H] for points would hit nothing.",
        "[6S] hits nothing.",
        "[8H] for points would hit nothing.",
        "[6S] hits nothing.",
    ),
    (
        HitsNothing(card=card("6S"), own=True),
        "[8H] for points would hit your own side only.",
        "[6S] hits your own side only.",
        "[8H] for points would hit Ann’s own side only.",
        "[6S] hits Ann’s own side only.",
    ),
    (
        Cheaper(dearer=card("TH"), cheaper=card("9S"), target=card("8C")),
        "[9S] is enough against [8C]; [TH] stays in hand.",
        "[9S] is enough against [8C]: keep [TH].",
        "[9S] is enough against [8C]; [TH] stays in hand.",
        "[9S] is enough against [8C]: keep [TH].",
    ),
    (
        PlaysBlind(count=1),
        "After [8H] for points, an unknown card has to be played at once, useful or not.",
        "An unknown card has to be played at once, useful or not.",
        "After [8H] for points, an unknown card has to be played at once, useful or not.",
        "An unknown card has to be played at once, useful or not.",
    ),
    (
        PlaysBlind(count=2),
        "After [8H] for points, one of 2 unknown cards has to be played at once, useful or not.",
        "One of 2 unknown cards has to be played at once, useful or not.",
        "After [8H] for points, one of 2 unknown cards has to be played at once, useful or not.",
        "One of 2 unknown cards has to be played at once, useful or not.",
    ),
    (
        Returned(card=card("KC"), seat=1, to=Destination.HAND),
        "After [8H] for points, Bea holds [KC] again.",
        "Bea then holds [KC] again.",
        "After [8H] for points, you hold [KC] again.",
        "You then hold [KC] again.",
    ),
    (
        SuitApart(better=card("7S"), worse=card("7C"), scuttlers=cards("7D 7H")),
        "Its suit is higher: [7D] or [7H] could scuttle [7C], but not [7S].",
        "Its suit is lower: [7D] or [7H] could scuttle [7C], but not [7S].",
        "Its suit is higher: [7D] or [7H] could scuttle [7C], but not [7S].",
        "Its suit is lower: [7D] or [7H] could scuttle [7C], but not [7S].",
    ),
    (
        Needs(seat=0, better=9, worse=16, goal=14, other_goal=21),
        "You then need only 9 more points, which one card can bring; after [8H] for points, 16.",
        "You then need 16 more points; after drawing a card only 9, which one card can bring.",
        "Ann then needs only 9 more points, which one card can bring; after [8H] for points, 16.",
        "Ann then needs 16 more points; after drawing a card only 9, which one card can bring.",
    ),
    (
        Needs(seat=0, better=12, worse=16, goal=21, other_goal=21),
        "You then need 12 more points to win; after [8H] for points, 16.",
        "You then need 16 more points to win; after drawing a card, 12.",
        "Ann then needs 12 more points to win; after [8H] for points, 16.",
        "Ann then needs 16 more points to win; after drawing a card, 12.",
    ),
    (
        Needs(seat=0, better=1, worse=7, goal=21, other_goal=21),
        "You then need 1 more point to win; after [8H] for points, 7.",
        "You then need 7 more points to win; after drawing a card, 1.",
        "Ann then needs 1 more point to win; after [8H] for points, 7.",
        "Ann then needs 7 more points to win; after drawing a card, 1.",
    ),
    (
        Needs(seat=1, better=16, worse=9, goal=21, other_goal=21),
        "After [8H] for points, Bea needs only 9 more points, which one card can bring.",
        "Bea then needs only 9 more points, which one card can bring.",
        "After [8H] for points, you need only 9 more points, which one card can bring.",
        "You then need only 9 more points, which one card can bring.",
    ),
    (
        Holds(seat=0, better=4, worse=2),
        "You then hold 4 cards; after [8H] for points you hold 2.",
        "You then hold 2 cards; after drawing a card you hold 4.",
        "Ann then holds 4 cards; after [8H] for points Ann holds 2.",
        "Ann then holds 2 cards; after drawing a card Ann holds 4.",
    ),
    (
        Holds(seat=1, better=1, worse=3),
        "Bea then holds 1 card; after [8H] for points Bea holds 3.",
        "Bea then holds 3 cards; after drawing a card Bea holds 1.",
        "You then hold 1 card; after [8H] for points you hold 3.",
        "You then hold 3 cards; after drawing a card you hold 1.",
    ),
    (
        Stops(seat=1, deck=True),
        "It keeps Bea from playing a card off the deck.",
        "Bea then plays a card off the deck.",
        "It keeps you from playing a card off the deck.",
        "You then play a card off the deck.",
    ),
    (
        Stops(seat=1, deck=False),
        "It keeps Bea from taking a card from the scrap.",
        "Bea then takes a card from the scrap.",
        "It keeps you from taking a card from the scrap.",
        "You then take a card from the scrap.",
    ),
    (
        SparesTwo(two=card("2D"), played=card("7C"), lost=(), later=True),
        "A one-off that [7C] turns up can be countered too: [2D] may be needed more then.",
        "It spends [2D] now, though a one-off that [7C] turns up could be countered too.",
        "A one-off that [7C] turns up can be countered too: [2D] may be needed more then.",
        "It spends [2D] now, though a one-off that [7C] turns up could be countered too.",
    ),
    (
        LetsWin(seat=1, known=cards("9S"), odds=0.9, still=0.4),
        "Bea then wins next turn with [9S] in about 40 of 100 games; after [8H] for points, in 90.",
        "Bea then wins next turn with [9S] in about 90 of 100 games; after drawing a card, in 40.",
        "You then win next turn with [9S] in about 40 of 100 games; after [8H] for points, in 90.",
        "You then win next turn with [9S] in about 90 of 100 games; after drawing a card, in 40.",
    ),
    (
        LetsWin(seat=1, known=(), unseen=(Rank.NINE, Rank.TEN), fewer=(Rank.NINE, Rank.TEN), odds=0.3, still=0.1),
        "Bea then wins next turn with 9 or 10 in about 10 of 100 games; after [8H] for points, in 30.",
        "Bea then wins next turn with 9 or 10 in about 30 of 100 games; after drawing a card, in 10.",
        "You then win next turn with 9 or 10 in about 10 of 100 games; after [8H] for points, in 30.",
        "You then win next turn with 9 or 10 in about 30 of 100 games; after drawing a card, in 10.",
    ),
    (
        WinsNext(cards("9S"), odds=0.8, still=0.4),
        "You then win next turn with [9S] in about 80 of 100 games; after [8H] for points, in 40.",
        "After drawing a card, you win next turn with [9S] in about 80 of 100 games; after [8H] for points, in 40.",
        "Ann then wins next turn with [9S] in about 80 of 100 games; after [8H] for points, in 40.",
        "After drawing a card, Ann wins next turn with [9S] in about 80 of 100 games; after [8H] for points, in 40.",
    ),
    (
        WinsNext((), odds=0.31, ranks=(Rank.NINE, Rank.TEN)),
        "You then win next turn in about 31 of 100 games, by drawing 9 or 10.",
        "After drawing a card, you win next turn in about 31 of 100 games, by drawing 9 or 10.",
        "Ann then wins next turn in about 31 of 100 games, by drawing 9 or 10.",
        "After drawing a card, Ann wins next turn in about 31 of 100 games, by drawing 9 or 10.",
    ),
    (
        LosesPermanents(Side.WORSE, seat=0, cards=cards("KH"), goal=21),
        "After [8H] for points, you lose [KH]: your goal rises to 21 points.",
        "You lose [KH] by it: your goal rises to 21 points.",
        "After [8H] for points, Ann loses [KH]: Ann’s goal rises to 21 points.",
        "Ann loses [KH] by it: Ann’s goal rises to 21 points.",
    ),
    (
        LosesPermanents(Side.BETTER, seat=1, cards=cards("KH"), goal=21),
        "Bea loses [KH] by it: Bea’s goal rises to 21 points.",
        "After drawing a card, Bea loses [KH]: Bea’s goal rises to 21 points.",
        "You lose [KH] by it: your goal rises to 21 points.",
        "After drawing a card, you lose [KH]: your goal rises to 21 points.",
    ),
    (
        Unguards(seat=1, lay=False),
        "After [8H] for points, a queen guards Bea’s cards.",
        "A queen then guards Bea’s cards.",
        "After [8H] for points, a queen guards your cards.",
        "A queen then guards your cards.",
    ),
    (
        Better(seat=0, points=4),
        "Two turns later you have about 4 points more than after [8H] for points.",
        "Two turns later you have about 4 points less than after drawing a card.",
        "Two turns later Ann has about 4 points more than after [8H] for points.",
        "Two turns later Ann has about 4 points less than after drawing a card.",
    ),
    (
        Better(seat=1, points=4),
        "Two turns later Bea has about 4 points less than after [8H] for points.",
        "Two turns later Bea has about 4 points more than after drawing a card.",
        "Two turns later you have about 4 points less than after [8H] for points.",
        "Two turns later you have about 4 points more than after drawing a card.",
    ),
    (
        Saves(side=Side.BETTER, cards=cards("KD"), two=card("2D"), goal=14),
        "It saves [KD]: your goal stays 14 points.",
        "It costs you [KD], which keeps your goal at 14 points.",
        "It saves [KD]: Ann’s goal stays 14 points.",
        "It costs Ann [KD], which keeps the goal at 14 points.",
    ),
    (
        Keeps(card("5D"), Use.DRAW),
        "[5D] stays in hand, to draw cards with it.",
        "It gives up [5D], which can draw cards.",
        "[5D] stays in hand, to draw cards with it.",
        "It gives up [5D], which can draw cards.",
    ),
    (
        Keeps(card("5D"), Use.DRAW, taken=True),
        "[5D] can then draw cards.",
        "[5D], left in the scrap, could draw cards.",
        "[5D] can then draw cards.",
        "[5D], left in the scrap, could draw cards.",
    ),
    (
        LosesPoints(Side.BETTER, seat=1, points=6, left=4, goal=21, to=0),
        "You get 6 points from Bea by it.",
        "After drawing a card, you get 6 points from Bea.",
        "You lose 6 points to Ann by it.",
        "After drawing a card, you lose 6 points to Ann.",
    ),
    (
        LosesPoints(Side.WORSE, seat=0, points=6, left=4, goal=21, to=1),
        "After [8H] for points, you lose 6 points to Bea.",
        "You lose 6 points to Bea by it.",
        "After [8H] for points, you get 6 points from Ann.",
        "You get 6 points from Ann by it.",
    ),
    (
        LosesPermanents(Side.BETTER, seat=1, cards=cards("QC KH"), goal=21, also=cards("KC")),
        "Bea loses [QC] and [KH] by it, at the price of [KC].",
        "After drawing a card, Bea loses [QC] and [KH], at the price of [KC].",
        "You lose [QC] and [KH] by it, at the price of [KC].",
        "After drawing a card, you lose [QC] and [KH], at the price of [KC].",
    ),
    (
        Returned(card=card("KC"), seat=0, to=Destination.HAND),
        "After [8H] for points, [KC] is back in your own hand.",
        "It sends [KC] back to your own hand.",
        "After [8H] for points, [KC] is back in Ann’s own hand.",
        "It sends [KC] back to Ann’s own hand.",
    ),
    (
        Meagre(card("AD")),
        "[8H] for points brings only 1 point.",
        "It spends [AD] on 1 point only.",
        "[8H] for points brings only 1 point.",
        "It spends [AD] on 1 point only.",
    ),
    (
        Meagre(card("3D")),
        "[8H] for points brings only 3 points.",
        "It spends [3D] on 3 points only.",
        "[8H] for points brings only 3 points.",
        "It spends [3D] on 3 points only.",
    ),
    (
        Meagre(card("8S"), glasses=True),
        "As glasses, [8S] would bring neither points nor a card.",
        "As glasses, [8S] brings neither points nor a card.",
        "As glasses, [8S] would bring neither points nor a card.",
        "As glasses, [8S] brings neither points nor a card.",
    ),
    (
        Blocked(card("JD"), seat=1, queen=card("QC")),
        "[JD] can take nothing while [QC] lies there.",
        "It keeps [JD], which can take nothing while [QC] lies there.",
        "[JD] can take nothing while [QC] lies there.",
        "It keeps [JD], which can take nothing while [QC] lies there.",
    ),
    (
        Unguards(seat=1, card=card("JH"), target=card("TS")),
        "No queen guards Bea’s cards then: [JH] can be played on [TS].",
        "After drawing a card, no queen guards Bea’s cards: [JH] can be played on [TS].",
        "No queen guards your cards then: [JH] can be played on [TS].",
        "After drawing a card, no queen guards your cards: [JH] can be played on [TS].",
    ),
    (
        Waits(card("TH")),
        "A card more in hand is worth more for now than playing [TH].",
        "A card more in hand is worth more for now than playing [TH].",
        "A card more in hand is worth more for now than playing [TH].",
        "A card more in hand is worth more for now than playing [TH].",
    ),
    (
        Stays(card("TS"), 0.08),
        "[TS] mostly stays there: lost within a turn in about 8 of 100 games.",
        "After drawing a card, [TS] mostly stays there: lost within a turn in about 8 of 100 games.",
        "[TS] mostly stays there: lost within a turn in about 8 of 100 games.",
        "After drawing a card, [TS] mostly stays there: lost within a turn in about 8 of 100 games.",
    ),
    (
        Lowers(14),
        "It lowers your goal to 14 points.",
        "After drawing a card, your goal is 14 points.",
        "It lowers Ann’s goal to 14 points.",
        "After drawing a card, Ann’s goal is 14 points.",
    ),
    (
        Keeps(card=card("TS"), use=Use.POINTS, taken=True),
        "[TS] can then bring 10 points.",
        "[TS], left in the scrap, could bring 10 points.",
        "[TS] can then bring 10 points.",
        "[TS], left in the scrap, could bring 10 points.",
    ),
    (
        Needs(seat=0, better=9, worse=16, goal=21, other_goal=21, cards=cards("9S TD")),
        "You then need only 9 more points, which [9S] or [TD] can bring; after [8H] for points, 16.",
        "You then need 16 more points; after drawing a card only 9, which [9S] or [TD] can bring.",
        "Ann then needs only 9 more points, which [9S] or [TD] can bring; after [8H] for points, 16.",
        "Ann then needs 16 more points; after drawing a card only 9, which [9S] or [TD] can bring.",
    ),
    (
        Stops(seat=1, deck=False, draws=2),
        "It keeps Bea from drawing 2 cards.",
        "Bea then draws 2 cards.",
        "It keeps you from drawing 2 cards.",
        "You then draw 2 cards.",
    ),
    (
        Holds(seat=1, better=1, worse=3, taken=True),
        "It takes 2 cards from Bea’s hand.",
        "After drawing a card, Bea holds 2 cards fewer.",
        "It takes 2 cards from your hand.",
        "After drawing a card, you hold 2 cards fewer.",
    ),
    (
        LosesPoints(Side.BETTER, seat=1, points=18, left=0, goal=21, own=7),
        "Bea loses 18 points, at the price of 7.",
        "After drawing a card, Bea loses 18 points, at the price of 7.",
        "You lose 18 points, at the price of 7.",
        "After drawing a card, you lose 18 points, at the price of 7.",
    ),
    (
        Rescues(card("5H")),
        "It lets [5H] resolve.",
        "It leaves [5H] without effect.",
        "It lets [5H] resolve.",
        "It leaves [5H] without effect.",
    ),
    (
        Saves(side=Side.BETTER, cards=(), hand=2, two=card("2D"), of=1),
        "It saves 2 cards in Bea’s hand.",
        "It costs Bea 2 cards.",
        "It saves 2 cards in your hand.",
        "It costs you 2 cards from your hand.",
    ),
    (
        Saves(side=Side.BETTER, cards=cards("QC"), two=card("2D"), back=True),
        "It keeps [QC] on the table.",
        "It sends [QC] back to a hand.",
        "It keeps [QC] on the table.",
        "It sends [QC] back to a hand.",
    ),
    (
        LosesPermanents(Side.WORSE, seat=0, cards=cards("QD"), also=cards("QS")),
        "After [8H] for points, you lose [QD], for [QS].",
        "You lose [QD] by it, for [QS].",
        "After [8H] for points, Ann loses [QD], for [QS].",
        "Ann loses [QD] by it, for [QS].",
    ),
    (
        Meagre(card("TD"), target=card("4S")),
        "[8H] for points costs you more points than it takes.",
        "It costs you more points than it takes: [TD] for [4S].",
        "[8H] for points costs Ann more points than it takes.",
        "It costs Ann more points than it takes: [TD] for [4S].",
    ),
]


@pytest.mark.parametrize(("reason", "better", "worse", "of_another", "worse_of_another"), TOLD)
def test_a_reason_is_one_whole_sentence_from_either_move_and_of_either_player(
    reason: Reason, better: str, worse: str, of_another: str, worse_of_another: str
) -> None:
    said = [reason_told(reason, Telling(about, cast, 0, MOVE, OTHER)) for cast in (MINE, HERS) for about in About]
    assert said == [better, worse, of_another, worse_of_another]


def test_no_kind_of_reason_is_left_out() -> None:
    assert {type(reason) for reason, *_ in TOLD} == {*get_args(Reason)}


def test_a_sentence_names_its_move_once_the_other_one_was_named() -> None:
    """“After drawing a card, Bea could win. You then win next turn …” was read as what happens after the draw."""
    told = reasons_told(
        [LetsWin(1, cards("9S")), WinsNext(cards("TD"), 0.6)], Telling(About.BETTER, MINE, 0, MOVE, OTHER)
    )
    assert told == [
        "After [8H] for points, Bea could win with [9S].",
        "After drawing a card, you win next turn in about 60 of 100 games, with [TD].",
    ]


def test_a_sentence_that_names_no_move_does_not_turn_those_after_it_about() -> None:
    """“It saves [KD]. Cal then needs 13 more points; after [2H] only 6” stood below a hint to play [2H]."""
    saved = Saves(side=Side.BETTER, cards=cards("KD"), two=card("2H"))
    told = reasons_told([saved, WinsNext(cards("TD"), 0.6)], Telling(About.BETTER, MINE, 0, MOVE, OTHER))
    assert told == ["It saves [KD].", "You then win next turn in about 60 of 100 games, with [TD]."]


def test_a_win_that_is_kept_from_a_rival_is_one_sentence() -> None:
    assert parried_told(Parried(1, cards("9H TD"), ()), MINE) == (
        "It keeps Bea from winning next turn with [9H] or [TD]."
    )
    assert parried_told(Parried(1, (), (Rank.NINE, Rank.TEN)), HERS) == (
        "It keeps you from winning next turn with 9 or 10."
    )


@pytest.mark.parametrize(
    ("best", "other", "told"),
    [
        ("perm QC", "draw", ["It guards what you play later.", "About as good: drawing a card."]),
        (
            "draw",
            "perm QC",
            ["It hardly matters: [QC] is about as good.", "After [QC], what you play later is guarded."],
        ),
    ],
)
def test_of_moves_about_as_good_it_is_told_what_one_of_them_does(best: str, other: str, told: list[str]) -> None:
    """“It hardly matters: other moves are about as good” was all that 9 of 21 hints of a game said."""
    of = outcome("P1: hand 4H QC // P2: hand 3H 5D 6D // turn P1 9 // deck 5C 7C 8C", best, other)
    calm = Alternative(of.worse, 0.5, Contrast(EVEN, EVEN))
    assert why_best(of.better, 0.5, [calm], of.view, MINE) == told
