"""Find puzzles in games of the bots: `python -m tests.tactics.find --seed N --hours 1` adds to `puzzles/book.json`.

A decision, its seat made the first, makes a puzzle if complete search, by two proofs (`proof.py`, `apart.py`),
gives one answer alone what its theme asks for, in all worlds that were tried: a win now, no win for a rival before the
next turn, or a win in the next turn. Left out are clones, positions with a seven in a rival’s hand, which turns up
anything, and those whose wrong answers take the table long to refute. Then `python -m tests.tactics.grade --new` grades
them.
"""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from math import prod
from random import Random
from typing import Final

from msgspec.structs import replace

from cuttle_desktop import ai
from cuttle_desktop.ai.fold import folded, shape
from cuttle_desktop.ai.levels import Level
from cuttle_desktop.engine.actions import (
    CHANCE,
    ONE_OFFS,
    Action,
    Discard,
    Draw,
    Pass,
    Points,
    Scuttle,
    Seat,
    Take,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.asks import ForcedDiscard, PickFromScrap, PlayRevealed, Turn
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.notation import NotationError, format_action
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import format_position, parse_position
from cuttle_desktop.engine.state import State, could_win, counterable, opponents
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.puzzles.book import BOOK, Entry
from cuttle_desktop.session.puzzles.game import NAMES, PuzzleGame
from cuttle_desktop.session.puzzles.proof import value
from cuttle_desktop.session.puzzles.puzzle import LIVE, SOLVER, Puzzle
from cuttle_desktop.session.puzzles.refutation import refute
from cuttle_desktop.session.puzzles.themes import PUZZLES
from cuttle_desktop.words.puzzle_lessons import lesson_told
from tests.reaching import in_reach
from tests.tactics import apart
from tests.tactics.book import FOUND, PLACE, book_text
from tests.tactics.lessons import merit
from tests.tactics.proof import worths

RULES: Final = (LIVE, "cutthroat", LIVE, "bga-battle", LIVE, "team", LIVE, "team goals=short")
LEVELS: Final = (Level.CASUAL, Level.STEADY, Level.BEGINNER)
SHORT_EVERY, LEFT = 3, (6, 14)  # every third game, and of three or four players each, has so few cards in its deck
HAND, CHOICES = 6, (4, 22)  # cards in a hand; answers that differ by more than a suit
LINES: Final = 30_000  # about so many lines at most until the solver is to move again, where there are more than two
APART: Final = 0.5  # worths
SECOND_PROOFS: Final = (2, 3, 4)  # seeds
PATIENCE: Final = 1.0  # seconds for all that is said of a wrong answer
MOST: Final = {"win": 30, "stop": 70, "two": 40, "plan": 45, "empty": 35}
MOST_OF_MORE: Final = 20  # of each theme for three, and for four
MOST_ALIKE: Final = 8  # of one theme and kind of answer
NOTES: Final = {
    "cutthroat": "three players need only 14 points",
    "bga-battle": "three players need only 14 points",
    "team": "partners win together, as soon as one of them reaches the goal",
    "team goals=short": "the goals with kings are 14, 9, 5 and 0",
}
JOKERS: Final = {
    "cutthroat": "14 points win, and a joker takes a king, a queen or glasses",
    "bga-battle": "14 points win, and a joker takes a king, a queen or glasses",
    "team": "partners win together, and a joker takes a king, a queen or glasses",
    "team goals=short": "14 points win, and a joker takes a king, a queen or glasses",
}
Wanted = Callable[[str, Puzzle], bool]
"""Whether there are not yet enough puzzles of a theme like this one."""
WINS_NOW, STOPS, KNOWN, PLANS, EMPTY = MOST


def positions(seed: int, names: Sequence[str]) -> Iterator[State]:
    """The decisions in one game, by one of these rule sets, as if the first seat had them."""
    rng = Random(seed)
    rules = parse_rules(names[seed % len(names)])
    deck = [*rules.deck]
    rng.shuffle(deck)
    state = Deal(rules, tuple(deck), rng.randrange(rules.seats)).start()
    if seed % SHORT_EVERY == 0 or rules.seats > 2:  # nearly all of the deck lies in the scrap
        left = LEFT[0] if rules.seats == 2 else rng.choice(LEFT)
        state = state._replace(deck=state.deck[:left], scrap=state.deck[left:])
    while not state.result:
        mover = asked(state)
        assert mover is not None
        if mover == CHANCE:
            action = rng.choice(answers(state))
        else:
            yield turned(state, mover)
            level = LEVELS[(seed // 10 + mover) % len(LEVELS)]
            action = ai.choose(view(state, mover), (), level, seed=rng.randrange(2**32))
        state, _ = step(state, action)


def turned(state: State, seat: Seat) -> State:
    """The same with all places moved on, so that `seat` becomes that of the solver."""
    seats = state.rules.seats

    def place(named: re.Match[str]) -> str:
        return f"P{(int(named[1]) - 1 - seat + SOLVER) % seats + 1}"

    return parse_position(re.sub(r"P([1-4])", place, format_position(state)))


def posed(state: State) -> Puzzle | None:
    """The position as a puzzle without answers; None if it is not fit to be one."""
    ask = state.asks[-1]
    rivals = opponents(state.rules, SOLVER)
    shapes = {shape(action) for action in apart.tried(state)}
    if not isinstance(ask, Turn | PickFromScrap | ForcedDiscard | PlayRevealed):
        return None
    if not CHOICES[0] <= len(shapes) <= CHOICES[1] or max(map(len, state.hands)) > HAND:
        return None
    if state.turn != SOLVER and could_win(state, state.turn, [*state.hands[state.turn], *state.middle[:1]]):
        return None  # a rival who could win would not have played this card
    if any(card.rank is Rank.SEVEN for seat in rivals for card in state.hands[seat]):
        return None
    known = state.deck[: ask.count] if isinstance(ask, PlayRevealed) else ()
    text = format_position(state._replace(deck=known, seen=(frozenset(),) * state.rules.seats))
    puzzle = Puzzle("", 1, text.split(" // ", 1)[1], (), str(state.rules), empty=not state.deck)
    try:
        whole = puzzle.state()
    except NotationError:
        return None
    return puzzle if len(whole.deck) == len(state.deck) else None


def solved(puzzle: Puzzle, wanted: Wanted) -> tuple[str, Puzzle] | None:
    """The theme, and the puzzle with its only right answer, if it is wanted."""
    state = puzzle.state()
    seats = state.rules.seats
    if seats > 2 and prod(len(folded(state.rules, answers(of_turn(state, seat)))) for seat in range(seats)) > LINES:
        return None
    found = best(state, 0)
    if found:
        now = alone(found)
        return proved(puzzle, WINS_NOW, 1, 1, now, wanted) if now and not isinstance(now[0], Points) else None
    rivals = opponents(state.rules, SOLVER)
    if any(could_win(state, seat, state.hands[seat]) for seat in rivals):
        safe = alone(best(state, seats - 1, -0.5))
        if safe and not isinstance(safe[0], Draw):
            return proved(puzzle, known_two(state, STOPS, seats - 1, safe), seats, 0, safe, wanted)
        return None
    won = alone(best(state, seats, 0.5))
    if won and not isinstance(won[0], Draw | Pass):
        return proved(puzzle, known_two(state, PLANS, seats, won), seats + 1, 1, won, wanted)
    return None


def of_turn(state: State, seat: Seat) -> State:
    return state._replace(asks=(Turn(seat),), turn=seat)


def best(state: State, further: int, least: float = 0.5) -> list[Action]:
    """The answers worth more than `least` so many turns later, in the one world of the position."""
    found = []
    for action in folded(state.rules, apart.tried(state)):
        worth = value(step(state, action)[0], SOLVER, state.number + further, least - 0.01, least + 0.01)
        if worth > least:
            found.append(action)
            if len(found) > 1:
                break
    return found


def alone(found: list[Action]) -> list[Action]:
    return found if len(found) == 1 else []


def known_two(state: State, theme: str, further: int, right: list[Action]) -> str:
    """The theme, or that of known twos if without those of the rivals another answer were right as well."""
    if not state.deck:
        return EMPTY
    rivals = opponents(state.rules, SOLVER)
    hands = [
        tuple(card for card in hand if seat not in rivals or card.rank is not Rank.TWO)
        for seat, hand in enumerate(state.hands)
    ]
    if tuple(hands) == state.hands:
        return theme
    moved = [card for hand in state.hands for card in hand if not any(card in kept for kept in hands)]
    bare = state._replace(hands=tuple(hands), scrap=(*state.scrap, *moved))
    more = best(bare, further, 0.5 if theme is PLANS else -0.5)
    own = sum(card.rank is Rank.TWO and card not in cards_of(right[0]) for card in state.hands[SOLVER])
    passes = own >= len(moved) or not counterable(state, SOLVER) or not isinstance(unwrapped(right[0]), ONE_OFFS)
    return KNOWN if passes and any(each not in right for each in more) else theme


def proved(
    puzzle: Puzzle, theme: str, turns: int, worth: float, right: list[Action], wanted: Wanted
) -> tuple[str, Puzzle] | None:
    """With its answers and their merit, if each world says the same of them, and all others are worth less.

    What is quick to find out comes first.
    """
    state = puzzle.state()
    texts = tuple(format_action(a) for a in apart.tried(state) if shape(a) == shape(right[0]))
    asked_for = Puzzle("", turns, puzzle.position, texts, puzzle.rules, empty=puzzle.empty)
    if theme is WINS_NOW and not state.deck:
        theme = EMPTY
    if theme is WINS_NOW and len(texts) > 1:
        return None  # the theme speaks of one move
    whole = replace(asked_for, merit=merit(state, right[0], theme, turns), note=note(state))
    if not (lesson_told(whole, NAMES) and wanted(theme, whole)) or (worth == 0 and in_reach_still(whole)):
        return None
    found = worths(asked_for)
    if any(found[text] != worth for text in texts):
        return None
    if max(each for text, each in found.items() if text not in texts) > worth - APART or not quick(whole):
        return None
    seeds = SECOND_PROOFS if seats(whole) == 2 else SECOND_PROOFS[:1]
    return (theme, whole) if all(apart.proved(asked_for, seed) for seed in seeds) else None


def note(state: State) -> str:
    joker = "X" in format_position(state._replace(deck=())).split(" // ", 1)[1]
    return (JOKERS if joker else NOTES).get(str(state.rules), "")


def in_reach_still(puzzle: Puzzle) -> bool:
    """Whether the table would say after the right answer that a rival can win, as if nothing could be done."""
    game = PuzzleGame(puzzle)
    game.submit(SOLVER, puzzle.actions[0])
    while game.update():
        pass
    seen = game.view(SOLVER)
    discards = seen.asks[-1].seat if seen.asks and isinstance(seen.asks[-1], ForcedDiscard) else None
    return any(win.sure and seat != discards for seat, win in in_reach(seen).items())


def quick(puzzle: Puzzle) -> bool:
    """Whether the table can soon say what is wrong with each wrong answer."""
    state = puzzle.state()
    for action in folded(state.rules, apart.tried(state)):
        if action not in puzzle.actions:
            begun = time.process_time()
            refute(state, SOLVER, action, at_once=puzzle.turns == 1)
            if time.process_time() - begun > PATIENCE:
                return False
    return True


def kin(puzzle: Puzzle) -> Hashable:
    """Equal for clones: the same ranks on the fields and in the solver’s hand, and the same answer."""
    state = puzzle.state()
    fields = tuple(
        (
            tuple(sorted((stack.card.rank, len(stack.riders)) for stack in field.points)),
            tuple(sorted(stack.card.rank for stack in field.permanents)),
        )
        for field in state.fields
    )
    ranks = tuple(card.rank for card in cards_of(puzzle.actions[0]))
    hand = tuple(sorted(card.rank for card in state.hands[SOLVER]))
    return fields[SOLVER], repr(sorted(fields[1:])), hand, type(unwrapped(puzzle.actions[0])), ranks


def kind(theme: str, puzzle: Puzzle) -> tuple[object, ...]:
    """What one learns by it: so many of a kind are enough."""
    action = puzzle.actions[0]
    many = isinstance(action, Discard | Take | Points | Scuttle)
    ranks = () if many else tuple(card.rank for card in cards_of(action))
    return theme, type(action), type(unwrapped(action)), ranks, seats(puzzle)


def seats(puzzle: Puzzle) -> int:
    return parse_rules(puzzle.rules).seats


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tactics.find")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--rules", default=",".join(RULES), help="played in turn, by comma (%(default)s)")
    given = parser.parse_args()
    kept: list[Entry] = [*BOOK]
    clones = {kin(puzzle) for puzzle in PUZZLES}
    themes = Counter((each.theme, seats(each.puzzle)) for each in FOUND)
    kinds = Counter(kind(each.theme, each.puzzle) for each in FOUND)
    until, seed = time.monotonic() + 3600 * given.hours, given.seed
    while time.monotonic() < until:
        taken: set[str] = set()

        def wanted(theme: str, whole: Puzzle, taken: Collection[str] = taken) -> bool:
            most = MOST[theme] if seats(whole) == 2 else MOST_OF_MORE
            full = themes[theme, seats(whole)] >= most or kinds[kind(theme, whole)] >= MOST_ALIKE
            return theme not in taken and not full and kin(whole) not in clones

        for state in positions(seed, given.rules.split(",")):
            puzzle = posed(state)
            found = solved(puzzle, wanted) if puzzle is not None else None
            if found is None:
                continue
            theme, whole = found
            taken.add(theme)
            clones.add(kin(whole))
            themes[theme, seats(whole)] += 1
            kinds[kind(theme, whole)] += 1
            kept.append(Entry(theme, None, whole))
            PLACE.write_text(book_text(kept), encoding="utf-8")
            print(seed, theme, seats(whole), len(kept), whole.answers, lesson_told(whole, NAMES), flush=True)
        seed += 1
    print(f"next seed: {seed}; {dict(themes)}")


if __name__ == "__main__":
    main()
