"""Whether a card that stays in hand is good for what is told of it, tried in the engine."""

from __future__ import annotations

from typing import assert_never

from cuttle_desktop.coach.reason_parts import Use
from cuttle_desktop.coach.reasons import Keeps
from cuttle_desktop.engine.actions import Counter, Decline, Give, OneOff, OneOffAt, OneOffOn, Scuttle, Steal, cards_of
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, ForceDiscard, PlayFromDeck, Salvage, Sweep
from cuttle_desktop.engine.state import State, goal
from cuttle_desktop.engine.step import after
from tests.coach.cases import Case, let, on_table, on_turn, settled, with_card

LATER = {
    Use.SWEEP_LATER: Sweep,
    Use.FORCE_LATER: ForceDiscard,
    Use.SALVAGE_LATER: Salvage,
    Use.DECK_LATER: PlayFromDeck,
    Use.RETURN_LATER: Bounce,
}


def of_use(state: State, reason: Keeps, case: Case) -> bool:
    """`state`: after the better move, with every question answered."""
    me, card = case.me, reason.card
    if state.result is not None or card not in state.hands[me]:
        return False
    turned = on_turn(state, me)
    legal = [action for action in answers(turned) if card in cards_of(action)]
    match reason.use:
        case Use.SCUTTLE:
            return bool(reason.targets) and all(Scuttle(card, hit) in legal for hit in reason.targets)
        case Use.STEAL:
            takes = [each for each in legal if isinstance(each, Steal | Give)]
            own = [each.target for each in takes if not isinstance(each, Give) or each.to in case.side]
            if reason.targets:
                return {*reason.targets} <= {*own}
            return False
        case Use.SCRAP:
            swept = [let(turned, each) for each in legal if isinstance(each, OneOff | OneOffOn)]
            return any(not {*reason.targets} & on_table(then, case.rivals) for then in swept)
        case Use.KING:
            return any(goal(let(turned, each), me) == reason.goal < goal(turned, me) for each in legal)
        case Use.COUNTER:
            return can_counter_some(state, case, card)
        case Use.DRAW:
            drawn = [settled(let(turned, each)) for each in legal if isinstance(each, OneOff)]
            return any(len(end.deck) < len(turned.deck) for end in drawn)
        case Use.QUEEN:
            return card.rank is Rank.QUEEN and bool(case.seen.rules.guards)
        case Use.ONLY_CARD:
            return len(case.seen.hand) == 1 and all(not settled(o).hands[me] for o in case.other)
        case Use.POINTS:
            others = {*cards_of(case.worse if reason.taken else case.better)} - {*cards_of(case.worse)} - {card}
            return card.points > max((each.points for each in others), default=0)
        case Use.TAKE_LATER:
            lie = on_table(turned, case.rivals)
            now = [each for each in legal if isinstance(each, Steal) and each.target in lie]
            return card.rank is Rank.JACK and card.rank in case.seen.rules.steals and not now
        case Use.SWEEP_LATER | Use.FORCE_LATER | Use.SALVAGE_LATER | Use.DECK_LATER | Use.RETURN_LATER:
            return type(case.seen.rules.effects.get(card.rank)) is LATER[reason.use]
        case Use.LATER:
            return True  # that it is kept is all that is said of the rules
        case _:
            assert_never(reason.use)


def can_counter_some(state: State, case: Case, card: Card) -> bool:
    """Whether `card` may counter a one-off of some rival, whichever it holds."""
    for rival in case.rivals:
        for played in case.seen.rules.deck:
            turned = on_turn(with_card(state, rival, played), rival)
            for action in answers(turned):
                if isinstance(action, OneOff | OneOffOn | OneOffAt) and action.card == played:
                    if _asked_to_counter(after(turned, action), case, card):
                        return True
                    break
    return False


def _asked_to_counter(state: State, case: Case, card: Card) -> bool:
    while open_window(state):
        if state.asks[-1].seat == case.me:
            return Counter(card) in answers(state)
        state = after(state, Decline())
    return False
