"""Puzzles: positions with one right answer, by theme.

`tests.tactics` proves each of them, and measures with them what bots find.

They are the positions by which bots are measured, so none has a second right answer. Each has three choices or more,
since a coin finds one of two. The name of a puzzle is its lesson: it is told with the right move and never before. The
profile remembers solved puzzles by name: rewording a released one would forget that it was solved.
"""
