"""Moves and events in words, as the seat on the screen reads them: pure, without pixels, below the table.

`speech` names seats and makes verbs agree. `story`, `recap` and `replay_text` tell what happened, `labels` and
`forecast` what a play would do. What a move is good for is said by the coach, next door.
"""
