"""A game on the screen: its table in every form, the curtain between players, hints, pause and result.

Esc and the right button put away the newest thing first: what was chosen or opened since a hint came, then the hint,
then what was there before; the menu comes last (`SeatedTable.puts_away`, in a replay `ReplayBoard.put_away`).
"""
