"""Where a result came from: what weighed most, and a sum of the same parts that adds up."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import opponents, partners
from cuttle_desktop.session.account import Account, Band, in_whole
from cuttle_desktop.session.review import WORTH_A_WORD
from cuttle_desktop.words.figures import percent, signed
from cuttle_desktop.words.message import AND_MORE, Forms, enumerated, tell, tell_of
from cuttle_desktop.words.speech import Cast

LOST: Final = Forms("You lost mainly because of {causes}.", "{name} lost mainly because of {causes}.")
WON: Final = Forms("You won mainly because of {causes}.", "{name} won mainly because of {causes}.")
LOST_BY_PLAY: Final = Forms(
    "You lost mainly because {moves} cost more than {mistakes}.",
    "{name} lost mainly because {moves} cost more than {mistakes}.",
)
WON_BY_PLAY: Final = Forms(
    "You won mainly because {mistakes} cost more than {moves}.",
    "{name} won mainly because {mistakes} cost more than {moves}.",
)
LOST_BY_BOTH: Final = Forms(
    "You lost because of {causes}, and because {moves} cost more than {mistakes}.",
    "{name} lost because of {causes}, and because {moves} cost more than {mistakes}.",
)
WON_BY_BOTH: Final = Forms(
    "You won because {mistakes} cost more than {moves}, with help from {causes}.",
    "{name} won because {mistakes} cost more than {moves}, with help from {causes}.",
)
LOST_CLEAN: Final = Forms(
    "You lost, though none of your moves cost anything that shows.",
    "{name} lost, though no move of theirs cost anything that shows.",
)
WON_CLEAN: Final = Forms(
    "You won, and none of your moves gave anything away.", "{name} won, and no move of theirs gave anything away."
)
STALEMATE: Final = "A stalemate has no winner: it counts as {result} of a win."
CLOSEST: Final = Forms(
    "You were closest to winning in turn {turn}, with a chance of {chance}.",
    "{name} was closest to winning in turn {turn}, with a chance of {chance}.",
)
SUM: Final = Forms(
    "Your chance to win went from {fair} to {result}: {parts}.",
    "{name}’s chance to win went from {fair} to {result}: {parts}.",
)
THE_DEAL, THE_CARDS, THE_AGREEMENT = "the deal", "cards drawn or hidden", "the agreed stalemate"
CARDS_AND_MISTAKES: Final = "the cards and {mistakes}"
OWN_MOVES: Final = Forms("your moves", "their own moves")
TEAMS_MOVES: Final = Forms("your team’s moves", "their team’s moves")
RIVALS_MISTAKES: Final = Forms("your mistakes", "{name}’s mistakes")
OWN_CONCESSION: Final = Forms("your concession", "their own concession")
RIVALS_CONCESSION: Final = Forms("your concession", "{name}’s concession")
OPPONENTS_MISTAKES: Final = "the opponents’ mistakes"
PART: Final = "{part} {amount} %"
NO_DOUBT: Final = Forms(
    "None of your moves lowered your chance to win by {least} or more.",
    "No move of {name} lowered the chance to win by {least} or more.",
)
PLAYED: Final[Mapping[Band, Forms]] = {
    Band.EXCELLENT: Forms(
        "Your moves were excellent: the average one of {count} lowered your chance to win by under 1 %.",
        "{name}’s moves were excellent: the average one of {count} lowered the chance to win by under 1 %.",
    ),
    Band.GOOD: Forms(
        "Your moves were mostly good: the average one of {count} lowered your chance to win by 1 or 2 %.",
        "{name}’s moves were mostly good: the average one of {count} lowered the chance to win by 1 or 2 %.",
    ),
    Band.FAIR: Forms(
        "Your moves were mixed: the average one of {count} lowered your chance to win by 3 to 5 %.",
        "{name}’s moves were mixed: the average one of {count} lowered the chance to win by 3 to 5 %.",
    ),
    Band.WEAK: Forms(
        "Your moves cost much: the average one of {count} lowered your chance to win by more than 5 %.",
        "{name}’s moves cost much: the average one of {count} lowered the chance to win by more than 5 %.",
    ),
}
WHOLE: Final = 100  # a sum with a part above this is left out: nobody can picture 112 of 100
AS_MUCH: Final = 0.6  # of what weighed most: so much is told beside it


class _Part(NamedTuple):
    """What a result came from, as it is called, and how much it brought, in games of 100."""

    name: str
    amount: int


class _Parts(NamedTuple):
    """The deal and the cards are luck; what the own moves cost and the mistakes of others brought is play.

    What was conceded or agreed on is neither.
    """

    deal: _Part
    moves: _Part
    mistakes: _Part
    cards: _Part
    last_word: _Part


def account_told(of: Account, seat: Seat, rules: RuleSet, cast: Cast, shown: Collection[Seat]) -> tuple[str, ...]:
    """What weighed most, or what a stalemate counts, and the sum, in which each part has the same name.

    The sum is left out where a part of it is more than a whole game. `shown`: the seats whose hands are. The mistakes
    of others are told with the cards, and nobody knows what weighed most.
    """
    whole, mistakes = in_whole(of), _mistakes_beside(seat, rules, cast)
    hidden = bool({*opponents(rules, seat)} - {*shown})
    parts = _Parts(
        _Part(THE_DEAL, whole.deal),
        _Part(_moves_of(seat, rules, cast), whole.moves),
        _Part(mistakes, whole.rivals),
        _Part(tell(CARDS_AND_MISTAKES, mistakes=mistakes) if hidden else THE_CARDS, whole.cards),
        _Part(_last_word(seat, rules, cast, of.result), whole.by_word),
    )
    told = [tell(PART, part=each.name, amount=signed(each.amount)) for each in parts if each.amount]
    fair, result = percent(of.fair), percent(of.result)
    total = tell_of(seat, SUM, cast, fair=fair, result=result, parts=enumerated(told, AND_MORE))
    sums = (total,) if told and max(abs(each.amount) for each in parts) <= WHOLE else ()
    if of.result not in (0, 1):
        return (tell(STALEMATE, result=result), *sums)
    won = of.result == 1
    if not whole.moves and not whole.by_word:
        return (tell_of(seat, WON_CLEAN if won else LOST_CLEAN, cast), *sums)
    return sums if hidden else (_verdict(seat, parts, cast, won=won), *sums)


def _moves_of(seat: Seat, rules: RuleSet, cast: Cast) -> str:
    return tell_of(seat, TEAMS_MOVES if len(partners(rules, seat)) > 1 else OWN_MOVES, cast)


def _last_word(seat: Seat, rules: RuleSet, cast: Cast, result: float) -> str:
    """What ended a game by a word, if one did."""
    if result not in (0, 1):
        return THE_AGREEMENT
    return (
        tell_of(opponents(rules, seat)[0], RIVALS_CONCESSION, cast) if result else tell_of(seat, OWN_CONCESSION, cast)
    )


def _mistakes_beside(seat: Seat, rules: RuleSet, cast: Cast) -> str:
    """Of the opponent by name, where there is one."""
    first, *more = opponents(rules, seat)
    return OPPONENTS_MISTAKES if more else tell_of(first, RIVALS_MISTAKES, cast)


def _verdict(seat: Seat, parts: _Parts, cast: Cast, *, won: bool) -> str:
    """Whether it was luck, play or both. Moves and mistakes are weighed against each other."""
    deal, moves, mistakes, cards, last_word = parts
    sign = 1 if won else -1
    luck, play = sign * (deal.amount + cards.amount), sign * (moves.amount + mistakes.amount)
    if sign * last_word.amount > max(luck, play):
        return tell_of(seat, WON if won else LOST, cast, causes=last_word.name)
    heavy = not won and -moves.amount >= AS_MUCH * luck  # what others gave back does not make the own moves good
    lucky, played = luck >= AS_MUCH * play, play >= AS_MUCH * luck or heavy
    most = max(sign * deal.amount, sign * cards.amount)
    causes = [each.name for each in (cards, deal) if lucky and sign * each.amount >= AS_MUCH * most]
    if played and mistakes.amount and play > 0:
        both = WON_BY_BOTH if won else LOST_BY_BOTH
        forms = both if lucky else WON_BY_PLAY if won else LOST_BY_PLAY
    else:
        forms, causes = WON if won else LOST, [*causes, *([moves.name] if played else [])]
    return tell_of(seat, forms, cast, causes=enumerated(causes), moves=moves.name, mistakes=mistakes.name)


def no_doubt_told(seat: Seat, cast: Cast) -> str:
    """That there is nowhere to look."""
    return tell_of(seat, NO_DOUBT, cast, least=percent(WORTH_A_WORD))


def closest_told(seat: Seat, turn: int, chance: float, cast: Cast) -> str:
    """Of a game that nobody won: when the seat could most hope for a win."""
    return tell_of(seat, CLOSEST, cast, turn=turn, chance=percent(chance))


def played_told(seat: Seat, well: Band, count: int, cast: Cast) -> str:
    """How well a seat made so many decisions, no finer than the judge can tell."""
    return tell_of(seat, PLAYED[well], cast, count=count)
