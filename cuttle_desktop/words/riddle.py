"""What is said of a wrong answer to a puzzle: what the rivals did, and where that leaves the solver."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from cuttle_desktop.engine.actions import (
    Action,
    Block,
    Counter,
    Decline,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Play,
    Points,
    Respond,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View, score
from cuttle_desktop.session.puzzles.proof import is_ally
from cuttle_desktop.session.puzzles.refutation import (
    NoWin,
    Refutation,
    RivalWins,
    RivalWinsNext,
    Slower,
    Stalemate,
    WinStopped,
    Worse,
)
from cuttle_desktop.words.action_parts import card_of, target_of_action
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.message import Plural, Wording, tell
from cuttle_desktop.words.speech import Cast


class DeedForms(NamedTuple):
    """Of a rival’s deed: as it is, and where it wins; `your`: the same where it hits a card of the solver."""

    plain: Wording
    wins: Wording
    your: Wording = ""
    your_wins: Wording = ""


POINTS: Final = DeedForms("{name} plays {card} for points.", "{name} plays {card} for points and wins.")
PLAYED: Final = DeedForms("{name} plays {card}.", "{name} plays {card} and wins.")
ONE_OFF: Final = DeedForms("{name} plays {card} as a one-off.", "{name} plays {card} as a one-off and wins.")
AIMED: Final = DeedForms(
    "{name} plays {card} on {target}.",
    "{name} plays {card} on {target} and wins.",
    "{name} plays {card} on your {target}.",
    "{name} plays {card} on your {target} and wins.",
)
SCUTTLED: Final = DeedForms(
    "{name} scuttles {target} with {card}.",
    "{name} scuttles {target} with {card} and wins.",
    "{name} scuttles your {target} with {card}.",
    "{name} scuttles your {target} with {card} and wins.",
)
TAKEN: Final = DeedForms(
    "{name} takes {target} with {card}.",
    "{name} takes {target} with {card} and wins.",
    "{name} takes your {target} with {card}.",
    "{name} takes your {target} with {card} and wins.",
)
COUNTERED: Final = "{name} counters your {target} with {card}."
ANSWERED: Final = "{name} answers with {card}."
WINS: Final = "{name} wins."
WINS_NEXT: Final = "Whatever you play now, {name} wins next."
STOPPED: Final = "Without that you would win on your turn; now you cannot."
NO_WIN: Final = "You have {points} of {goal} points now and cannot win on your turn."
STALEMATE: Final = "The game ends in a stalemate: there is no winner."
LIKELY: Final = "That reply is likely. Your move wins about {chance} % of such games, the computer’s choice {best} %."
LESS: Final = "Your move wins about {chance} % of such games, the computer’s choice {best} %."
NOT_YET: Final = "Your move does not win: you have {points} of {goal} points."


MORE_POINTS: Final = Plural(
    "With your move you have {count} more point on the table.",
    "With your move you have {count} more points on the table.",
)
FEWER_POINTS: Final = Plural(
    "With your move you have {count} point less on the table.",
    "With your move you have {count} points less on the table.",
)
MORE_CARDS: Final = Plural("With your move you hold {count} more card.", "With your move you hold {count} more cards.")
FEWER_CARDS: Final = Plural("With your move you hold {count} card less.", "With your move you hold {count} cards less.")
MORE_PERMANENTS: Final = Plural(
    "With your move you have {count} more permanent.", "With your move you have {count} more permanents."
)
FEWER_PERMANENTS: Final = Plural(
    "With your move you have {count} permanent less.", "With your move you have {count} permanents less."
)
KEEPS: Final = Plural("With your move {cards} stays in your hand.", "With your move {cards} stay in your hand.")
SPENDS: Final = Plural("With your move {cards} leaves your hand.", "With your move {cards} leave your hand.")


def difference_told(answer: Action, other: Action, seen: View) -> str:
    """In what two moves that are about as good differ at once, in one sentence: the table first, then the hand."""
    yours, others = FORECASTS.after(answer, seen), FORECASTS.after(other, seen)
    me = seen.seat
    for more, fewer, count in (
        (MORE_POINTS, FEWER_POINTS, score(yours, me) - score(others, me)),
        (MORE_PERMANENTS, FEWER_PERMANENTS, len(yours.fields[me].permanents) - len(others.fields[me].permanents)),
        (MORE_CARDS, FEWER_CARDS, len(yours.hands[me]) - len(others.hands[me])),
    ):
        if count:
            return tell(more if count > 0 else fewer, count=abs(count))
    for form, more_of, less_of in ((KEEPS, yours, others), (SPENDS, others, yours)):
        cards = [card for card in more_of.hands[me] if card is not None and card not in less_of.hands[me]]
        if cards:
            return tell(form, cards=cards, count=len(cards))
    return ""


class _Deed(NamedTuple):
    seat: Seat
    action: Action
    before: State


def refutation_told(refutation: Refutation, solver: Seat, cast: Cast) -> tuple[str, ...]:
    """What the rivals did, if that says anything, and what came of it; nothing of what would have been right."""
    deeds = _deeds(refutation, solver)
    met = tuple(_countered(deed, refutation, cast) for deed in deeds[:1] if isinstance(deed.action, Counter))
    plays = [deed for deed in deeds if isinstance(deed.action, Play)]
    outcome = refutation.outcome
    match outcome:
        case RivalWins(winner):
            if plays and plays[-1].seat == winner:
                return *met, _told(plays[-1], solver, cast, wins=True)
            return *met, tell(WINS, name=cast.names[winner])
        case RivalWinsNext(winner):
            end = tell(WINS_NEXT, name=cast.names[winner])
        case WinStopped():
            end = STOPPED
        case NoWin(points, goal):
            end = tell(NO_WIN, points=points, goal=goal)
        case Slower(points, goal):
            end = tell(NOT_YET, points=points, goal=goal)
        case Stalemate():
            end = STALEMATE
        case Worse(chance, best):
            end = tell(LIKELY if plays else LESS, chance=round(100 * chance), best=round(100 * best))
        case _:
            assert_never(outcome)
    did = tuple(_told(deed, solver, cast, wins=False) for deed in plays[-1:])
    return *(met or did), *(did if met else ()), end


def _deeds(refutation: Refutation, solver: Seat) -> list[_Deed]:
    """What the rivals did that is worth a word, after the answer."""
    steps = [*zip(refutation.states(), refutation.line, strict=False)][1:]
    found = [_Deed(seat, unwrapped(action), state) for state, action in steps if (seat := asked(state)) is not None]
    return [
        deed
        for deed in found
        if not is_ally(deed.before, deed.seat, solver) and not isinstance(deed.action, Decline | Draw | Pass)
    ]


def _countered(deed: _Deed, refutation: Refutation, cast: Cast) -> str:
    card, target = card_of(deed.action), card_of(refutation.line[0])
    assert card is not None
    if target is None:
        return tell(ANSWERED, name=cast.names[deed.seat], card=card)
    return tell(COUNTERED, name=cast.names[deed.seat], card=card, target=target)


def _told(deed: _Deed, solver: Seat, cast: Cast, *, wins: bool) -> str:
    card, target, said = card_of(deed.action), target_of_action(deed.action), _said(deed.action)
    assert card is not None
    name = cast.names[deed.seat]
    if target is None:
        return tell(said.wins if wins else said.plain, name=name, card=card)
    field = deed.before.fields[solver]
    stacks = (*field.points, *field.permanents)
    mine = any(target is stack.card or any(target is rider.card for rider in stack.riders) for stack in stacks)
    plain, won = (said.your, said.your_wins) if mine else (said.plain, said.wins)
    return tell(won if wins else plain, name=name, card=card, target=target)


def _said(action: Action) -> DeedForms:
    match action:
        case Points():
            return POINTS
        case Scuttle():
            return SCUTTLED
        case Steal() | Give():
            return TAKEN
        case OneOffOn():
            return AIMED
        case OneOff() | OneOffAt():
            return ONE_OFF
        case Permanent() | Counter() | Respond() | Block():
            return PLAYED
        case _:
            raise AssertionError("no card is played")
