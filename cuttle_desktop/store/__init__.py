"""Everything that touches the disk: games, settings, places, packaged files.

A game is its deal and what was said: a `record.Record`. `pcn` turns it into text and back, checking everything; what
cannot be read raises `errors.SaveError`, a sentence for the player. `keeper.Keeper` keeps the game being played: it
hands every line to the one `writer.Writer` thread and never waits for it nor raises for its sake. `loading` opens and
verifies files, `library` lists them in the background and renames, deletes, imports, exports them.
All of it reaches the disk through `files`. The text format is described in `saves/FORMAT.md`.
"""
