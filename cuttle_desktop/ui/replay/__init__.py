"""What surrounds the table while a game is watched again: scrubber, list of moves, buttons."""
