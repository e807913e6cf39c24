"""The controls around the table of a replay: scrubber, list of moves, buttons.

The list marks doubtful moves and does not name the better ones, or nothing would be left to find: a move that the card
of words has told (`Doubt.named`) does not count as found.

The game in short is one sheet of one size (`GameSheet`): at most three sentences, a picture and three moments. Where
room is short it says less before letters get smaller, and it never jumps while a review runs. The picture is the View
of the seat that looks.
"""
