"""Sixty faults in the rules, each a piece of a module and what a slip would have made of it."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """In the module `module` of a package `folder`, the only occurrence of `right` becomes `wrong`."""

    module: str
    right: str
    wrong: str
    means: str
    folder: str = "engine"


# fmt: off
FAULTS = (
    # turns and the end
    Fault("step", "if winners:", "if winners and not table.state.passes:", "a pass cannot win"),
    Fault("step", "table.scrap_middle()\n    winners", "winners", "what waited stays in the middle"),
    Fault("step", ">= goal(state, seat)", "> goal(state, seat)", "the goal must be passed"),
    Fault("step", "if at_once else (state.turn,)", "if not at_once else (state.turn,)", "win checks are swapped"),
    Fault("step", "clockwise(state.rules, state.turn) if", "range(state.rules.seats) if",
          "P1 wins before the active seat"),
    Fault("step", "return partners(state.rules, seat)", "return (seat,)", "a partner does not win"),
    Fault("step", "lock.seat == seat and lock.since < state.number", "lock.seat == seat",
          "locks end with the same turn"),
    Fault("step", "if lock.seat == seat and lock.since", "if lock.since", "any turn's end lifts every lock"),
    Fault("step", "table.begin_turn((seat + 1) %", "table.begin_turn((seat - 1) %", "turns go counter-clockwise"),
    Fault("step", "Result(opponents(state.rules, seat), How.CONCESSION)", "Result((seat,), How.CONCESSION)",
          "who concedes wins"),
    Fault("step", "if excess > 0 and not", "if excess > 1 and not", "one card over the limit is kept"),
    Fault("rules", "PASSES_TO_STALEMATE = 3", "PASSES_TO_STALEMATE = 2", "two passes are a stalemate"),
    # what may be done in a turn
    Fault("answers", "if not board.deck or not found:", "if not board.deck:", "a stuck seat may not pass"),
    Fault("answers", "return bool(board.deck) and room(board, seat) > 0", "return bool(board.deck)",
          "the limit is no limit"),
    Fault("answers", "return [] if board.locks and locked(board, card)", "return [] if False",
          "locked cards can be played"),
    Fault("answers", "return found or [ScrapRevealed", "return [*found] + [ScrapRevealed",
          "any revealed card may be scrapped"),
    Fault("answers", "table.draw(seat, min(draw, room(table.state, seat)))", "table.draw(seat, draw)",
          "a five draws past the limit"),
    Fault("answers", "_held(board, seat, Rank.TWO))]", "_held(board, seat, Rank.TWO) if not locked(board, c))]", "R7"),
    Fault("answers", "table.scrap_middle()", "pass", "R34 is forgotten"),
    Fault("answers", "if table.state.rules.seven_scrapped_first:", "if True:", "R34 everywhere"),
    Fault("answers", "(*counters, Countered(seat, card))", "(Countered(seat, card),)",
          "a counter to a counter stands alone"),
    Fault("answers", "CounterWindow(others[0], others[1:], by", "CounterWindow(others[0], (), by",
          "the fourth seat is not asked"),
    Fault("answers", "RoyalWindow(others[0], others[1:], by", "RoyalWindow(others[0], (), by",
          "the fourth seat cannot answer"),
    Fault("answers", "table.ask(ask)\n            table.move(card, HANDS[seat], MIDDLE)",
          "table.move(card, HANDS[seat], MIDDLE)", "a countered nine ends the questions"),
    Fault("answers", "table.move(scuttle.card, MIDDLE, SCRAP)\n            table.move(card, HANDS[seat], SCRAP)",
          "table.move(card, HANDS[seat], SCRAP)\n            table.move(scuttle.card, MIDDLE, SCRAP)",
          "the ten is scrapped first"),
    # plays
    Fault("plays", "return card.points > target.points", "return card.points >= target.points + 2",
          "one point more is too little"),
    Fault("plays", "order.index(card.suit) > order.index(target.suit)", "card.suit > target.suit",
          "catsatcards has its own order"),
    Fault("plays", "frozenset({Rank.EIGHT, Rank.QUEEN, Rank.KING})", "frozenset({Rank.QUEEN, Rank.KING})",
          "no glasses"),
    Fault("plays", "len(stack.riders) >= stealing.most", "len(stack.riders) > stealing.most", "a fifth jack"),
    Fault("plays", "or guarded(board, stack.card, owner, seat, Threat.STEAL)", "", "queens do not stop jacks"),
    Fault("plays", "if to != owner)", "if to != seat)", "R30: one may not take for oneself"),
    Fault("plays", "and card.rank is not Rank.EIGHT:", "and card.rank is Rank.KING:", "only kings are answered (R31)"),
    Fault("plays", "if find_stack(board, target)[0] != seat else", "if True else", "one's own card stays (R17)"),
    Fault("plays", "BlockWindow(find_stack(table.state, target)[0], seat",
          "BlockWindow(opponents(rules, seat)[0], seat", "the next seat blocks"),
    # one-offs
    Fault("oneoffs", "any(c is not card for c in board.deck[:2])", "any(True for c in board.deck[:1])",
          "a seven's last card may be a five"),
    Fault("oneoffs", "if board.hands[s]])", "])", "a four against an empty hand"),
    Fault("oneoffs", "lying += [stack.riders[-1].card for stack in (*field.permanents, *field.points)",
          "lying += [stack.riders[0].card for stack in (*field.permanents, *field.points)",
          "the lowest jack is the target"),
    Fault("oneoffs", "lying += [stack.riders[-1].card for stack in (*field.permanents, *field.points) if",
          "lying += [stack.riders[-1].card for stack in field.points if", "jokers cannot be aimed at"),
    Fault("oneoffs", "if salvage.takes_threes or c.rank is not Rank.THREE", "if True",
          "a three takes a three on the site of today"),
    Fault("oneoffs", "last = counters[-1].seat if counters else by", "last = by",
          "counters are always asked of the same side"),
    Fault("oneoffs", "if not counterable(table.state, last):", "if not counterable(table.state, by):",
          "a queen does not guard one's counter"),
    Fault("oneoffs", "if len(counters) % 2:\n        table.countered", "if len(counters):\n        table.countered",
          "an even number of counters counters"),
    Fault("oneoffs", "table.move(window.play.card, MIDDLE, HANDS[window.by])",
          "table.move(window.play.card, MIDDLE, SCRAP)", "R31 scraps the royal"),
    Fault("oneoffs", "first = min(discard_first, len(table.state.hands[by]))", "first = discard_first",
          "a five with an empty hand"),
    Fault("oneoffs", "table.draw(by, min(count, room(table.state, by)))", "table.draw(by, count)",
          "a plain five draws past the limit"),
    Fault("oneoffs", "for seat in clockwise(before.rules, before.turn):", "for seat in range(before.rules.seats):",
          "R8: sweeps begin with P1"),
    Fault("oneoffs", "if destination is Destination.LOCKED:", "if True:", "every nine locks"),
    Fault("oneoffs", "count = min(effect.count, len(table.state.hands[victim]))", "count = effect.count",
          "a four against one card"),
    Fault("oneoffs", "if count:\n                table.reveal(by, count)",
          "if count:\n                table.reveal(by, 1)", "only one of two cards is shown"),
    # the position
    Fault("state", "if threat not in rules.guards or sides[holder] == sides[by]:",
          "if threat not in rules.guards or holder == by:", "queens guard from partners"),
    Fault("state", "return guards > 1 and rules.queens_guard_queens", "return guards > 1",
          "queens always guard each other"),
    Fault("state", "for other in clockwise(board.rules, seat)[1:] if anyone else opponents",
          "for other in opponents(board.rules, seat) if anyone else opponents", "could_win forgets partners"),
    Fault("state", "crown_wins and target.rank is Rank.KING", "target.rank is Rank.KING",
          "could_win takes any king for a win"),
    Fault("state", "need = max(1, goals[crowns] - points)", "need = max(1, goals[0] - points)",
          "could_win forgets one's kings"),
    Fault("state", "if viewer in partners(board.rules, owner) and board.rules.glasses", "if board.rules.glasses",
          "nobody sees by glasses"),
    Fault("state", "board.rules.glasses is Glasses.TABLE else (viewer,)", "True else (viewer,)",
          "third seats see by another's glasses"),
    # changes and what is seen
    Fault("evolve", "return _passes(state, 0) if state.passes else state", "return state",
          "passes are not counted from nothing again"),
    Fault("evolve", "return _unlocked(state, card) if state.locks else state", "return state",
          "a lock outlives its card"),
    Fault("evolve", "locks = tuple(lock for lock in state.locks if lock.seat not in old)", "locks = state.locks",
          "a swap keeps locks"),
    Fault("evolve", "for seat, other in ((first, second), (second, first)):",
          "for seat, other in ((first, second),):", "one side forgets the hand it gave"),
    Fault("table", "for card in reversed(self.state.middle):", "for card in self.state.middle:",
          "outer sevens are scrapped first"),
    Fault("view", "faces_up = isinstance(target, InHand) and _lies_open(before, target.seat, eyes)",
          "faces_up = isinstance(target, InHand) and target.seat in eyes", "glasses do not show a draw"),
    Fault("view", "frozenset.intersection(*everybody)", "frozenset.union(*everybody)",
          "onlookers see what anybody knows"),
    Fault("game", "first = (self.dealer + 1) % n", "first = self.dealer % n", "the dealer begins"),
    Fault("rulesets", "suits=PAGAT.suits[::-1],", "", "catsatcards ranks suits as the others do"),
    Fault("rulesets", "Rank.THREE: Salvage(takes_threes=False)", "Rank.THREE: Salvage(takes_threes=True)",
          "cuttle.cards-17 takes threes"),
)
# fmt: on

ARGUED: dict[str, str] = {}
"""Faults that may survive, by what they mean, with the reason."""
