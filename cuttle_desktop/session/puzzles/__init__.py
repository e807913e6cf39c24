"""Puzzles: positions with one right answer, by theme.

`tests.tactics` proves each of them, and measures with them what bots find.
"""
