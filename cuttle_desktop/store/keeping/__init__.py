"""The game being played is kept as it is played, and filed when it is over.

In a file nothing follows the end. So a practice game that is undone after its end goes on in a file of its own, and the
next game of its match, if it was dealt already, is dropped (`Keeper.reopen`).
"""
