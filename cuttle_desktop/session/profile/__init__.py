"""What the player has done: rating, record, days, puzzles, lessons. A value, and every function that changes it.

A function `with_…` or `without_…` returns the `Profile` once something has happened. Whoever runs the game hands it to
`Stage.remember`, which applies it to the value in force and to what the file holds by then (`store.disk.kept_file`), so
that two programs add to one file. No other module makes a changed profile, and no scene computes what one says: it asks
here, and draws. Told in words by `words.record_words` and `words.day_words`, kept by `store.profile`.

`games_counted`  which games count, and what for; `ended_game` counts one at its end, `cards_met` each deal only once.
`cast_beaten`    who of the computer's opponents was beaten, and who is next.
`adapting`       the level of the adaptive opponent.
`day_tries`      the deals of the days.
`feats_earned`   feats, and the game that earned each; `journey_standing` the pearls of the journey.
`memories`       what opponents may say of past games.
`puzzle_rating`  the first answer to each puzzle, the rating that it moves, and the best run.
`practised`      puzzles, lessons, rules that were met: all that is no game against the computer.

Rejected: functions beside the scenes that need them. The end of a game then asks a page of the menu what a day counts.
"""
