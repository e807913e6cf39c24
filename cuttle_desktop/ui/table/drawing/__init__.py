"""What draws one thing at the table: cards, plates, zones and piles, the log, an arrow, a stamp. Decides nothing.

`canvas`, above, puts it together with what the player is about to do.
"""
