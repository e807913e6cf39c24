"""The controls around the table of a replay: scrubber, list of moves, buttons."""
