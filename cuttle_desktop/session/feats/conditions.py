"""The feats of one game, and the tasks of the journey: each is a question that a `WonGame` answers.

`words.feat_words` and `words.journey_words` say them.
"""

from __future__ import annotations

from cuttle_desktop.engine.actions import Discard
from cuttle_desktop.engine.asks import ForcedDiscard, RandomDiscard
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep, Zone
from cuttle_desktop.engine.events import Freed, InScrap, LeftField, Scuttled
from cuttle_desktop.engine.state import goal, kings, score
from cuttle_desktop.session.feats.won_game import Step, WonGame

SCUTTLES = 3
SAVED = 10  # points that an ace would have swept
WAVE = 18  # points swept by one ace
CLEARED = 3  # cards swept by one six
NEAR, LONG = 5, 3  # points that an opponent needed, and in how many of my turns
TIMES_BACK = 3  # that the same card came home
LARGEST_GROUP = 4
LARGE = 9  # points of a card that is worth a scuttle
FEW_TURNS = 6
QUEENS = 2
BEHIND = 18  # points that I was behind


def a_king(game: WonGame) -> bool:
    return kings(game.end, game.me) >= 1


def a_queen(game: WonGame) -> bool:
    return any(stack.card.rank is Rank.QUEEN for stack in game.permanents)


def two_kings(game: WonGame) -> bool:
    return kings(game.end, game.me) >= 2


def four_kings(game: WonGame) -> bool:
    return kings(game.end, game.me) == LARGEST_GROUP


def a_scuttle(game: WonGame) -> bool:
    return bool(_scuttled(game))


def large_scuttle(game: WonGame) -> bool:
    return any(card.points >= LARGE for card in _scuttled(game))


def three_scuttles(game: WonGame) -> bool:
    return len(_scuttled(game)) >= SCUTTLES


def _scuttled(game: WonGame) -> list[Card]:
    """The opponents' cards that I scuttled."""
    events = (event for step in game.steps if step.before.turn == game.me for event in step.events)
    return [event.target.card for event in events if isinstance(event, Scuttled) and event.victim in game.foes]


def a_stolen_card(game: WonGame) -> bool:
    return any(map(game.is_stolen, game.points))


def stolen_card_decided(game: WonGame) -> bool:
    return game.decided({stack.card for stack in game.points if game.is_stolen(stack)})


def only_stolen_points(game: WonGame) -> bool:
    reached = score(game.end, game.me) >= goal(game.end, game.me)
    return reached and bool(game.points) and all(map(game.is_stolen, game.points))


def card_from_scrap_decided(game: WonGame) -> bool:
    return game.decided(game.taken_from_scrap())


def ace_countered(game: WonGame) -> bool:
    return any(
        word.number % 2 == 1 and word.effect == Sweep(Zone.POINTS) and score(word.before, game.me) >= SAVED
        for word in game.last_words
    )


def second_counter(game: WonGame) -> bool:
    return any(word.number >= 2 for word in game.last_words)


def third_counter(game: WonGame) -> bool:
    return any(word.number >= 3 for word in game.last_words)


def card_came_home(game: WonGame) -> bool:
    return game.decided(set(game.came_back()))


def same_card_came_home_thrice(game: WonGame) -> bool:
    back = game.came_back()
    return any(back.count(card) >= TIMES_BACK for card in back)


def ace_swept_much(game: WonGame) -> bool:
    return any(_points_swept(game, step) >= WAVE for step in game.settled(Sweep(Zone.POINTS)))


def _points_swept(game: WonGame, step: Step) -> int:
    left = (event for event in step.events if isinstance(event, LeftField) and event.source.seat in game.foes)
    return sum(event.stack.card.points for event in left)


def six_swept_much(game: WonGame) -> bool:
    return any(_cards_cleared(game, step) >= CLEARED for step in game.settled(Sweep(Zone.PERMANENTS)))


def _cards_cleared(game: WonGame, step: Step) -> int:
    """Royals, glasses, jacks and jokers that lay before opponents."""
    cleared = 0
    for event in step.events:
        match event:
            case LeftField(stack, source) if source.seat in game.foes:
                cleared += len(stack.cards)
            case Freed(riders, _, holder) if holder.seat in game.foes:
                cleared += len(riders)
            case _:
                pass
    return cleared


def two_queens_scrapped(game: WonGame) -> bool:
    """Of opponents, in turns of mine."""
    events = (event for step in game.steps if step.before.turn == game.me for event in step.events)
    left = (event for event in events if isinstance(event, LeftField) and event.target == InScrap())
    queens = sum(event.stack.card.rank is Rank.QUEEN and event.source.seat in game.foes for event in left)
    return queens >= QUEENS


def four_emptied_a_hand(game: WonGame) -> bool:
    return any(isinstance(step.action, Discard) and _emptied(game, step) for step in game.steps)


def _emptied(game: WonGame, step: Step) -> bool:
    match step.before.asks[-1]:
        case ForcedDiscard(victim, _, by):
            return by == game.me and not step.after.hands[victim]
        case RandomDiscard(_, _, by, victim):
            return by == game.me and not step.after.hands[victim]
        case _:
            return False


def in_few_turns(game: WonGame) -> bool:
    return sum(1 for _ in game.turns) <= FEW_TURNS


def from_far_behind(game: WonGame) -> bool:
    """In a turn of mine an opponent had so many points more."""
    gaps = (score(step.before, foe) - score(step.before, game.me) for step in game.turns for foe in game.foes)
    return any(gap >= BEHIND for gap in gaps)


def opponents_without_points(game: WonGame) -> bool:
    return not any(score(game.end, foe) for foe in game.foes)


def stood_on_the_brink(game: WonGame) -> bool:
    return sum(any(_needs(step, foe) <= NEAR for foe in game.foes) for step in game.turns) >= LONG


def deck_ran_out(game: WonGame) -> bool:
    return not game.end.deck


def from_nothing(game: WonGame) -> bool:
    """In a turn of mine I had no point, and an opponent needed just one more."""
    at_the_bottom = (step for step in game.turns if not score(step.before, game.me))
    return any(_needs(step, foe) == 1 for step in at_the_bottom for foe in game.foes)


def _needs(step: Step, foe: int) -> int:
    return goal(step.before, foe) - score(step.before, foe)


def stolen_king_decided(game: WonGame) -> bool:
    """Without it the goal would have been higher than what I had."""
    stolen = any(stack.card.rank is Rank.KING and game.is_stolen(stack) for stack in game.permanents)
    crowns, reached = kings(game.end, game.me), score(game.end, game.me)
    return stolen and game.rules.goals[crowns] <= reached < game.rules.goals[crowns - 1]


def won_by_three(game: WonGame) -> bool:
    return game.rules.side_count == 3


def won_with_partner(game: WonGame) -> bool:
    return game.rules.has_teams


def gift_decided(game: WonGame) -> bool:
    """A partner's jack brought a card to the other, who would not have won without it."""
    return any(_gift_decided(game, seat) for seat in game.side)


def _gift_decided(game: WonGame, seat: int) -> bool:
    stacks, reached = game.end.fields[seat].points, score(game.end, seat)
    given = (stack for stack in stacks if stack.riders and stack.riders[-1].by in game.side)
    points = sum(stack.card.points for stack in given if stack.riders[-1].by != seat)
    return reached >= goal(game.end, seat) > reached - points
