"""The game that is on: its table, the sheets over it, and what happens when it is over."""
