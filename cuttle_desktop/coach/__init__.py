"""Why a move is good: facts as values. It holds no sentence; `words` says them.

`outcome` compares the tables after two moves, `findings` draws the reasons from it, `ladder` keeps the few worth
telling, in the order of `telling`. A reason is told only if what usually comes of the two moves bears it out. Of moves
that are about as good `trade` finds what each has over the other.

Rejected: sentences pieced together from fragments. Each had to be mended by itself, and none could be checked. Of a
value one can ask whether it is true: `python -m tests.coach.law` does that for every reason, in worlds that the View
allows and by code of its own, and asks whether a reason that decides the game is missing. `python -m tests.mutants
coach` puts faults into this package that it must find. Where no fact accounts for a difference, a small one is told
that players count by: points still needed, cards in hand, what a card is kept for. “No one thing decides it” was read
as a shrug.
"""
