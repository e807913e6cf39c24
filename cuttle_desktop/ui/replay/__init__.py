"""The controls around the table of a replay: scrubber, list of moves, buttons.

The list marks doubtful moves and does not name the better ones, or nothing would be left to find: one that the card of
words or the game in short has named (`Doubt.named`) does not count as found.

The game in short is one sheet (`GameSheet`): at most three sentences, a picture and three moments, as the seat that
looks sees them. It is as large as its place from the beginning, so that nothing jumps while a review runs. Where room
is short it says less before letters get tiny.
"""
