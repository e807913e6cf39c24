"""The rules of Cuttle: values in, values out. RULES.md beside this explains each ruling (R12) and chapter (§3).

A `State` is a frozen position with all its cards, hidden ones too. What must be answered is an Ask on `state.asks`, the
last one first. `legal(state)` lists the answers of the seat that is asked. `step(state, action)` returns the next State
and the Events that led there, or raises IllegalAction. Within a step:

    answers     says what the answer to the open Ask does; `plays` and `oneoffs` do it for cards that are played.
    table       has the verbs of the rule book (move, reveal, ask, end …). Each emits Events.
    evolve      makes the next State from a State and one Event. Nothing else changes a State.
    step.go_on  runs when no Ask is left: it scraps what lay in the middle, looks for a winner, passes the turn on.

A seat is shown only its `View`, and the Events without what is hidden from it (`view.witness`). Nothing here reads a
clock, draws a random number or touches the disk: a game is its deal and its log. Where the rules want chance, the seat
`CHANCE` is asked, and the session answers for it.

Values and behaviour live apart (`effects` and `oneoffs`, `asks` and `answers`): a RuleSet holds effects and a State
holds Asks, so with methods they would import each other in a circle. There is no phase: what is still to be answered in
a turn lies on the stack of Asks. One-offs wait in `State.middle` and are scrapped once that stack is empty, innermost
first, which gives R3 for nested sevens without a special case.

Rejected: to compile it by mypyc. That made `legal` and `step` faster and bots hardly, forbade class patterns and heirs
outside the package, and needed a way to pickle of its own.
"""
