"""Why a move is good: facts as values. It holds no sentence; `words` says them.

`outcome` compares the tables after two moves, `findings` draws the reasons from it, `telling` keeps the few worth
telling, in one order. A reason is told only if what usually comes of the two moves bears it out.
"""
