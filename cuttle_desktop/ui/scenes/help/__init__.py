"""How to play, in words and animated examples, and which keys there are.

How to play opens on the rules that the player plays by, and begins with the goal; where a rule set comes from stands
last.
"""
