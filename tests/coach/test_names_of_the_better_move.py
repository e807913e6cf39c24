"""Which reasons can be told without the better move: derived from the sentences themselves."""

from __future__ import annotations

from itertools import islice
from random import Random

from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.ai.rollouts import brought_card
from cuttle_desktop.coach.findings import reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import Reason
from cuttle_desktop.coach.risk_reasons import Exposed
from cuttle_desktop.coach.telling import is_of_worse
from cuttle_desktop.engine.actions import Action, Draw, cards_of, unwrapped
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.reason_forms import About, Telling
from cuttle_desktop.words.reason_words import reason_told
from cuttle_desktop.words.speech import Cast, mark
from tests.tools.told_reasons import cast_of, decisions

SAFE, AT_RISK = Prospects(0.1, 0.1, 5, 5, 3, 3, gone=0.0), Prospects(0.1, 0.1, 3, 5, 3, 3, gone=0.6)


def used(action: Action, seen: View) -> set[Card | None]:
    """The cards that an action plays, takes from the scrap or draws, as far as they are known."""
    return {*cards_of(action), *(seen.deck[:1] if isinstance(action, Draw) else ())}


def names_better(reason: Reason, better: Action, worse: Action, seen: View, cast: Cast) -> bool:
    """Whether the sentence about the worse move changes with the name of the better one, or has a card of it.

    A card that a jack takes is told as what the better move brings, or else as one that could be hit in other ways.
    """
    by = Telling.beside(About.WORSE, better, worse, seen, cast)
    told = reason_told(reason, by)
    cards = used(better, seen) - used(worse, seen)
    if isinstance(reason, Exposed):
        cards.add(brought_card(unwrapped(better)))
    alone = reason_told(reason, by._replace(move=""))
    return told != alone or any(mark(card) in told for card in cards if card is not None)


def test_a_reason_is_of_the_worse_move_alone_where_its_words_name_nothing_of_the_better_one() -> None:
    """ "It leaves your hand empty" let the picture show the move that is asked for; "[9S] is safer" told it."""
    rng, kinds = Random(3), set()
    for _, seen in islice(decisions(5), 700):
        cast = cast_of(seen)
        for _ in range(3):
            better, worse = rng.sample(seen.legal, 2)
            for reason in reasons(Outcome(seen, better, worse, Contrast(SAFE, AT_RISK))):
                named = names_better(reason, better, worse, seen, cast)
                assert is_of_worse(reason) is not named, (reason, better, worse)
                kinds.add((type(reason).__name__, named))
    assert {("Keeps", False), ("Keeps", True), ("Exposed", True), ("DeckTop", True), ("OnlyCounter", False)} <= kinds
