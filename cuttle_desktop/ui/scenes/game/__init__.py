"""A game on the screen: its table in every form, the curtain between players, hints, pause and result."""
