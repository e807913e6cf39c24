"""Turns and time: who plays, whose answer is awaited, what each seat witnessed, and the process in which bots think.

`Round` deals one game of a match and opens its `Session`; scenes submit actions to the Session and play its Frames.
Nothing here draws, and nothing below it knows a clock.
"""
