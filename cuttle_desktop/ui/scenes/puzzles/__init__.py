"""Puzzles: by theme, as a list, one after the other, and at the table. Also those from games of the player.

Help comes in two steps: the card to look at, which costs nothing, then the answer, after which the puzzle does not
count as solved. A verdict lasts: Esc leads past it to the menu, and only its cross closes it.
"""
