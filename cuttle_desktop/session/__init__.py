"""Turns and time: who plays, whose answer is awaited, what each seat witnessed, and the process in which bots think.

`Round` deals one game of a match and opens its `Session`; scenes submit actions to the Session and play its Frames.
Nothing here draws, and nothing below it knows a clock.

It does not know `store`, so a game can be played without a disk: a Session tells its moves to a `scribe`, and scenes
see a game through the two protocols of `face`. What the player has done is a value in `profile`.

A hint is a question to the bots' process like any other. It holds the View of the seat that asks, and plays nothing.
Hints and free undo belong to practice games, so that other games are the player's own.
"""
