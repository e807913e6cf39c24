"""Laws: what holds at every moment of every game, in every rule set and with any house rules.

CUTTLE_LAW_GAMES sets the number of games per rule set and law; 2000 is the full count.
"""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Iterator
from itertools import chain, combinations, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cuttle_desktop.engine.actions import (
    CHANCE,
    Accept,
    Action,
    Block,
    Concede,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Give,
    Offer,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Play,
    Points,
    Refuse,
    Respond,
    ScrapRevealed,
    Scuttle,
    Steal,
    Take,
)
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import DECK, JOKERS, Card
from cuttle_desktop.engine.events import (
    Event,
    Freed,
    HandsSwapped,
    InDeck,
    InHand,
    LeftField,
    Locked,
    Moved,
    Revealed,
    Seen,
    Shown,
    Stolen,
    UnderDeck,
)
from cuttle_desktop.engine.evolve import evolve
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.notation import format_action, parse_action
from cuttle_desktop.engine.options import OPTIONS, parse_rules
from cuttle_desktop.engine.position import digest, format_position, parse_position
from cuttle_desktop.engine.refusal import Refused, Why
from cuttle_desktop.engine.rules import WinCheck
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, State, goal, score, sees_hand
from cuttle_desktop.engine.step import IllegalAction, legal, step, talk
from cuttle_desktop.engine.view import View, imagine, redact, view

from .drawing import ALL
from .games import GAMES, HOUSE_RULES, Moment, Player, agreed, deal, game, games, moments, rules_of

every_rule_set = pytest.mark.parametrize("name", [*ALL, HOUSE_RULES])

CARDS = DECK + JOKERS


# what may be done


def plays(card: Card) -> Iterator[Play]:
    yield from (Points(card), Permanent(card), OneOff(card))
    yield from (OneOffAt(card, seat) for seat in range(4))
    for target in CARDS:
        yield from (Scuttle(card, target), Steal(card, target), OneOffOn(card, target))
        yield from (Give(card, target, seat) for seat in range(4))


def vocabulary() -> Iterator[Action]:
    """Everything that can be said."""
    yield from (Draw(), Pass(), Decline(), Offer(), Accept(), Refuse())
    yield from (Concede(seat) for seat in (CHANCE, 0, 1, 2, 3, 4))
    for card in CARDS:
        yield from (Counter(card), Respond(card), Block(card), Take(card), ScrapRevealed(card))
        for action in plays(card):
            yield action
            yield FromDeck(action)
    yield from (Discard(cards) for count in range(3) for cards in combinations(CARDS, count))


VOCABULARY = tuple(vocabulary())


def is_refused(state: State, action: Action) -> None:
    """The action is refused with a sentence, and nothing changes."""
    before = tuple(state)
    reason = why_refused(state, action)
    assert tuple(state) == before
    assert reason.ruling[0] in "R§"
    assert isinstance(reason.why, Why)


def why_refused(state: State, action: Action) -> Refused:
    """As `pytest.raises`, which takes as long as the engine: half a million actions are tried."""
    try:
        step(state, action)
    except IllegalAction as refused:
        return refused.reason
    raise AssertionError(f"{action} was accepted")


@every_rule_set
def test_every_listed_action_applies(name: str) -> None:
    for moment in moments(name):
        actions = legal(moment.before)
        assert actions
        assert len(actions) == len(set(actions))
        for action in actions:
            after, events = step(moment.before, action)
            assert events
            assert (after.result is None) == bool(after.asks)


@every_rule_set
def test_unlisted_actions_are_refused_and_change_nothing(name: str) -> None:
    for moment in moments(name):
        allowed = {*legal(moment.before), *talk(moment.before)}
        for action in moment.rng.sample(VOCABULARY, 20):
            if action not in allowed:
                is_refused(moment.before, action)


@every_rule_set
def test_of_all_that_can_be_said_exactly_what_is_listed_is_accepted(name: str) -> None:
    for steps in games(name, max(1, GAMES // 50)):
        played = list(steps)
        for moment in played[0].rng.sample(played, 2):
            allowed = {*legal(moment.before), *talk(moment.before)}
            for action in VOCABULARY:
                if action not in allowed:
                    is_refused(moment.before, action)


@every_rule_set
def test_no_action_is_accepted_when_the_game_is_over(name: str) -> None:
    for steps in games(name, max(2, GAMES // 20)):
        over = list(steps)[-1]
        assert over.after.result
        assert legal(over.after) == talk(over.after) == ()
        for action in over.rng.sample(VOCABULARY, 200):
            is_refused(over.after, action)


@every_rule_set
def test_an_offer_waits_for_its_answers_and_a_refused_one_changes_nothing(name: str) -> None:
    for moment in moments(name):
        if isinstance(moment.before.asks[-1], Turn) and moment.rng.random() < 0.1:
            offered, _ = step(moment.before, Offer())
            assert parse_position(format_position(offered)) == offered
            for action in (Offer(), *legal(moment.before), *moment.rng.sample(VOCABULARY, 10)):
                if action not in {Accept(), Refuse(), *talk(offered)}:
                    is_refused(offered, action)
            assert step(offered, Refuse())[0] == moment.before
            while not offered.result:
                offered, _ = step(offered, Accept())
            assert offered.result.how is How.AGREEMENT


# cards


def cards_of(state: State) -> list[Card]:
    """Every card, wherever it lies."""
    found = list(chain(state.deck, state.scrap, state.middle, *state.hands))
    for field in state.fields:
        for stack in (*field.points, *field.permanents):
            found += (stack.card, *(rider.card for rider in stack.riders))
    return found


@every_rule_set
def test_every_card_is_always_in_exactly_one_place(name: str) -> None:
    for moment in moments(name):
        state = moment.before
        pack = list(state.rules.deck)
        for event in moment.events:
            state = evolve(state, event)
            assert sorted(cards_of(state)) == pack


@every_rule_set
def test_the_events_of_a_step_lead_from_the_state_before_to_the_state_after(name: str) -> None:
    for steps in games(name):
        state: State | None = None
        for moment in steps:
            state = state or moment.before
            for event in moment.events:
                state = evolve(state, event)
            assert state == moment.after


@every_rule_set
def test_a_stack_changes_hands_with_every_jack_or_joker_on_it(name: str) -> None:
    for moment in moments(name):
        for seat, field in enumerate(moment.after.fields):
            for stack in (*field.points, *field.permanents):
                holders = [rider.was for rider in stack.riders] + [seat]
                assert len(stack.riders) <= 4
                assert all(one != other for one, other in pairwise(holders))
                assert all(rider.card.rank >= 11 for rider in stack.riders)


# turns


@every_rule_set
def test_turns_go_round_and_passes_are_counted(name: str) -> None:
    for moment in moments(name):
        before, after = moment.before, moment.after
        if after.number != before.number:
            assert after.number == before.number + 1
            assert after.turn == (before.turn + 1) % before.rules.seats
            assert after.asks == (Turn(after.turn),)
            assert after.middle == ()
        else:
            assert after.turn == before.turn
        assert after.passes == (before.passes + 1 if moment.action == Pass() else 0)
        assert after.passes < 3 or after.result


@every_rule_set
def test_nobody_draws_past_a_limit_that_stops_drawing_and_no_turn_ends_above_the_other(name: str) -> None:
    for moment in moments(name):
        limit = moment.before.rules.hand_limit
        state = moment.before
        for event in moment.events:
            state = evolve(state, event)
            match event:
                case Moved(_, InDeck(), InHand(seat)) if state.rules.over_limit.stops_drawing:
                    assert len(state.hands[seat]) <= limit
                case _:
                    pass
        if moment.after.number != moment.before.number and not state.rules.over_limit.stops_drawing:
            assert len(moment.after.hands[moment.before.turn]) <= limit


@every_rule_set
def test_a_lock_lies_on_a_card_in_hand_and_lasts_to_the_end_of_the_next_own_turn(name: str) -> None:
    for moment in moments(name):
        state = moment.after
        for lock in state.locks:
            assert lock.card in state.hands[lock.seat]
            assert state.number - lock.since <= state.rules.seats
        for event in moment.events:
            assert not isinstance(event, Locked) or event.card not in moment.before.hands[event.seat]


# the end


@every_rule_set
def test_every_game_ends_by_points_or_by_passes(name: str) -> None:
    for steps in games(name, GAMES * 2):
        last = list(steps)[-1].after
        assert last.result
        sides = last.rules.seating.sides
        if last.result.how is How.PASSES:
            assert last.result.winners == ()
            assert last.passes == 3
        else:
            assert last.result.how is How.POINTS
            assert any(score(last, seat) >= goal(last, seat) for seat in last.result.winners)
            assert last.result.winners == tuple(
                s for s in range(len(sides)) if sides[s] == sides[last.result.winners[0]]
            )


@every_rule_set
def test_where_points_win_at_once_nobody_plays_on_with_enough(name: str) -> None:
    for moment in moments(name):
        if moment.before.rules.win is WinCheck.AT_ONCE:
            for seat in range(moment.before.rules.seats):
                assert score(moment.before, seat) < goal(moment.before, seat)


# what is seen


@every_rule_set
def test_a_view_does_not_depend_on_what_it_does_not_show(name: str) -> None:
    for moment in moments(name):
        for seat in range(moment.after.rules.seats):
            seen = view(moment.after, seat)
            unseen = moment.rng.sample(seen.unseen, len(seen.unseen))
            other = imagine(seen, unseen)
            assert sorted(cards_of(other)) == list(other.rules.deck)
            assert view(other, seat) == seen
            if asked(moment.after) == seat:
                assert legal(other) == seen.legal == legal(moment.after)


@every_rule_set
def test_a_view_shows_true_cards_and_only_known_ones(name: str) -> None:
    for moment in moments(name):
        state = moment.after
        for seat in range(state.rules.seats):
            seen = view(state, seat)
            assert seen.hand == state.hands[seat]
            assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
            hidden = {*state.deck, *chain(*(hand for s, hand in enumerate(state.hands) if s != seat))}
            assert state.seen[seat] <= hidden
            assert {card for card in seen.deck if card} == state.seen[seat] & set(state.deck)
            assert set(seen.unseen) == hidden - state.seen[seat]


class Witness:
    """What one seat can know who sees the first hand and every redacted event, and forgets nothing."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.hand = set(state.hands[seat])
        self.known: set[Card] = set()

    def see(self, event: Seen) -> None:
        match event:
            case Moved(card, source, target):
                self.hand.discard(card)
                self.known.discard(card)
                self.arrive(card, target)
                assert source != target
            case LeftField(stack, _, target):
                self.arrive(stack.card, target)
            case Freed(riders, _, _, _, target):
                for rider in riders:
                    self.arrive(rider.card, target)
            case Stolen(rider):
                self.hand.discard(rider.card)
                self.known.discard(rider.card)
            case Revealed(_, cards):
                self.known.update(cards)
            case Shown(_, _, cards):
                self.known.update(cards)
            case HandsSwapped(first, second) if self.seat in (first, second):
                self.swapped()
            case _:
                pass

    def arrive(self, card: Card, target: object) -> None:
        if target == InHand(self.seat):
            self.hand.add(card)
        elif isinstance(target, InHand | InDeck | UnderDeck):
            self.known.add(card)

    def swapped(self) -> None:
        """The new hand is looked at; the old one is remembered."""
        self.known |= self.hand
        self.hand = set()


@every_rule_set
def test_what_a_seat_knows_is_what_follows_from_the_events_it_saw(name: str) -> None:
    for steps in games(name):
        witnesses: list[Witness] = []
        for moment in steps:
            state = moment.before
            witnesses = witnesses or [Witness(state, seat) for seat in range(state.rules.seats)]
            for event in moment.events:
                for witness in witnesses:
                    witness.see(redact(event, state, witness.seat))
                state = evolve(state, event)
                if isinstance(event, HandsSwapped):
                    for witness in witnesses:
                        if not witness.hand:
                            witness.hand = set(state.hands[witness.seat])
                            witness.known -= witness.hand
            for witness in witnesses:
                assert witness.hand == set(state.hands[witness.seat])
                assert witness.known == state.seen[witness.seat]


def named(value: object) -> set[str]:
    """The cards that an event or an action mentions anywhere."""
    return set(re.findall(r"\b(?:[A2-9TJQK][CDHS]|X[12])\b", repr(value)))


@every_rule_set
def test_redacted_events_name_no_card_that_the_seat_may_not_know(name: str) -> None:
    """Beyond what was said aloud, a seat is told of no card that it could not place afterwards or see in a hand."""
    for moment in moments(name):
        state = moment.before
        said = named(moment.action)
        for event in moment.events:
            after = evolve(state, event)
            for seat in range(state.rules.seats):
                open_hands = (hand for owner, hand in enumerate(after.hands) if sees_hand(state, seat, owner))
                unknown = {card.code for card in {*view(after, seat).unseen} - {*chain(*open_hands)}}
                assert not (named(redact(event, state, seat)) - said) & unknown
            state = after


# text, memory, transport


@every_rule_set
def test_actions_and_positions_are_read_back_from_their_text(name: str) -> None:
    for moment in moments(name):
        who = asked(moment.before)
        assert who is not None
        texts = [format_action(action) for action in legal(moment.before)]
        assert tuple(parse_action(text, who) for text in texts) == legal(moment.before)
        text = format_position(moment.after)
        assert parse_position(text) == moment.after
        assert format_position(parse_position(text)) == text


@every_rule_set
def test_different_positions_have_different_text(name: str) -> None:
    for steps in games(name):
        played = list(steps)
        assert len({digest(moment.after) for moment in played}) == len(played)
        assert digest(played[0].after, b"salt") != digest(played[0].after)


@every_rule_set
def test_undo_returns_every_earlier_state_and_redo_every_later_one(name: str) -> None:
    for number in range(GAMES):
        first, *rest = game(name, number)
        played = Game(start_of(name, number))
        assert played.state == first.before
        for moment in (first, *rest):
            assert played.play(moment.action) == moment.events
        states = [first.before, *(moment.after for moment in (first, *rest))]
        assert [played.at(n) for n in range(len(states))] == states
        for state in reversed(states[:-1]):
            played.undo()
            assert played.state == state
        for state, moment in zip(states[1:], (first, *rest), strict=True):
            assert played.redo() == moment.events
            assert played.state == state
        played.undo(len(states) - 1)
        assert played.state == states[0]
        assert played.log == []


def start_of(name: str, number: int) -> Deal:
    """The deal of the game of this number: the same draws from the same seed."""
    rng = random.Random(f"{name} {number}")
    Player(rng)
    return deal(rules_of(name, number), rng)


@every_rule_set
def test_after_another_action_nothing_can_be_played_again(name: str) -> None:
    for number in range(GAMES):
        played = Game(start_of(name, number))
        for moment in list(game(name, number))[:5]:
            played.play(moment.action)
        played.undo(2)
        played.play(legal(played.state)[0])
        with pytest.raises(ValueError, match="nothing"):
            played.redo()
        with pytest.raises(ValueError, match="cannot undo"):
            played.undo(5)


@every_rule_set
def test_a_refused_action_leaves_the_game_as_it_was(name: str) -> None:
    for number in range(GAMES):
        played = Game(start_of(name, number))
        before = played.state
        with pytest.raises(IllegalAction):
            played.play(Take(CARDS[0]))
        assert played.state is before
        assert played.log == []


@every_rule_set
def test_views_actions_and_events_come_back_equal_from_a_pipe(name: str) -> None:
    for moment in moments(name):
        if moment.rng.random() < 0.2:
            views = [view(moment.before, seat) for seat in range(moment.before.rules.seats)]
            sent: tuple[list[View], Moment, tuple[Action, ...], list[Event]]
            sent = (views, moment, legal(moment.before), moment.events)
            back_views, back_moment, back_actions, back_events = pickle.loads(pickle.dumps(sent))
            assert (back_views, back_actions, back_events) == (views, legal(moment.before), moment.events)
            assert back_moment.after == moment.after
            assert legal(back_moment.before) == legal(moment.before)
            state = back_moment.before
            for event in back_events:
                state = evolve(state, event)
            assert state == moment.after


# with any cards and any house rules

quietly = settings(derandomize=True, database=None, deadline=None, max_examples=max(25, GAMES))


@quietly
@given(st.sampled_from(VOCABULARY), st.integers(0, 3))
def test_everything_that_can_be_said_is_read_back(action: Action, who: int) -> None:
    said = Concede(who) if isinstance(action, Concede) else action
    if said != Discard(()):
        assert parse_action(format_action(said), who) == said


@quietly
@given(
    st.sampled_from(sorted(RULE_SETS)),
    st.fixed_dictionaries({}, optional={o.key: st.sampled_from([c.name for c in o.choices]) for o in OPTIONS}),
    st.randoms(use_true_random=False),
)
def test_any_house_rules_can_be_named_dealt_and_played_to_an_end(
    base: str, choices: dict[str, str], rng: random.Random
) -> None:
    rules = agreed(base, choices)
    assume(rules is not None)
    assert rules is not None
    assert parse_rules(str(rules)) == rules
    assert {key: choice for key, choice in rules.options if choices[key] != choice} == {}
    state = deal(rules, rng).start()
    count = 0
    while not state.result:
        state, _ = step(state, rng.choice(legal(state)))
        count += 1
        assert count < 5000
    assert sorted(cards_of(state)) == list(rules.deck)
