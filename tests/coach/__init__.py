"""Reasons for a move: each is true, and none that decides the game is left out."""
