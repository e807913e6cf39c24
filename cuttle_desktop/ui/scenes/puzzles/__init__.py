"""Puzzles: by theme, as a list, one after the other, and at the table. Also those from games of the player."""
