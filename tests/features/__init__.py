"""Features driven against each other through the whole program: a table of them, what must hold, and random walks.

    python -m tests.features [--seeds 3] [--steps 600] [--first 1]

A walk goes from feature to feature, by keys and clicks where a player would, and prefers what it has seldom done: it
visits every pair of features, the second right after the first, in the life of one program, which is killed, closed and
started again on the way. After each step the laws are checked (`laws`). Prints the pairs that were visited, as a table.
"""
