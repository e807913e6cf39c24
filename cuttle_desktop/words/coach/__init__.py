"""What speaks for and against a move, in words: for hints, “why not?”, reviews and puzzles. Pure, without pixels.

`motives` says what a move is good for: what one sees on the table (`side_by_side`, `hand_motives`, `quiet_reasons`,
`kept_card`, `deck_top`), else figures (`prospect_words`). `why_not` answers with what would speak against another move
(`visible_reasons`, `exposure`, `card_fate`, `known_answer`, `blind_play`, `counter_price`). `lapse_words`,
`moment_words` and `luck_words` look back.
"""
