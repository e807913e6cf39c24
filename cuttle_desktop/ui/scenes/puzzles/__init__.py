"""Puzzles: by theme, as a list, one after the other, against the clock; and those from games of the player.

Help comes in two steps: the card to look at, or a question, which costs nothing; then the answer, after which the
puzzle counts as solved with help only. A verdict lasts: Esc leads past it to the menu, and only a press on it puts it
away.
"""
