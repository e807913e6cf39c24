"""Puzzles: positions with one right answer, by theme.

`tests.tactics` proves each of them, and measures with them what bots find.

Bots are measured by them, so all right answers of one come to the same. Each has three choices or more, since a coin
finds one of two. The name of a puzzle is its lesson: it is told with the right move and never before. The profile
remembers solved puzzles by name: a name that is reworded after its release counts as not solved.
"""
