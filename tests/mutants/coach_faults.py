"""Faults in the reasons for a move, each of which the law of truth must find."""

from __future__ import annotations

from typing import Final

from tests.mutants.faults import Fault

# fmt: off
COACH_FAULTS: Final = (
    Fault("outcome", "case PickFromScrap(owner) if owner == seat:\n                    held += 1",
          "case PickFromScrap(owner) if owner == seat:\n                    held += 0",
          "a card from the scrap is not counted", "coach"),
    Fault("outcome", "if given and len(view.hands[seat]) <= given:", "if False:", "a pending discard is ignored",
          "coach"),
    Fault("outcome", "home = winning_one_offs(view, seat)", "home = ()", "what jacks give back is forgotten",
          "coach"),
    Fault("outcome", "self.rivals = opponents(view.rules, view.seat)",
          "self.rivals = tuple(s for s in range(view.rules.seats) if s != view.seat)", "a partner is a rival",
          "coach"),
    Fault("outcome", "return goal(self.view, seat) - score", "return goal(self.view, self.me) - score", "kings",
          "coach"),
    Fault("outcome", "return any(counterable(view, rival)", "return any(view.rules", "a queen is ignored", "coach"),
    Fault("findings", "if to is None or to not in partners(now.view.rules, seat):", "if True:",
          "points that stay with the side are lost", "coach"),
    Fault("risk_findings", "return royal or blocked or may", "return may", "a nine or ten cannot answer", "coach"),
    Fault("risk_findings", " or not room(of.other.view, seat):", ":", "a full hand can draw", "coach"),
    Fault("win_findings", "if seat in now.rivals and seat not in then.winners", "if False", "a lost game is not seen",
          "coach"),
    Fault("hand_findings", "less.points < more.points", "less.points <= more.points", "as dear is cheaper", "coach"),
    Fault("state", "if board.locks and locked(board, card):\n            continue\n        if card.points >= need",
          "if card.points >= need", "a locked card could win", "engine"),
)
# fmt: on
