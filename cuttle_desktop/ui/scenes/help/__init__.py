"""How to play, in words and animated examples, and which keys there are."""
