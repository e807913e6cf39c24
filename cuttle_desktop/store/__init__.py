"""Everything that touches the disk: games, settings, places, packaged files.

`format`   what a game file says, as text and values. A `record.Record` is a deal and what was said in it; `pcn` turns
           text into it and back, and checks everything. What cannot be read raises `errors.SaveError`, a sentence
           for the player. Nothing here touches the disk. Described in `saves/FORMAT.md`.
`disk`     how bytes reach the disk and come back: `files`, the one `writer.Writer` thread, locks, leftovers, places.
`library`  the games that lie there: `loading` opens and verifies one, `listing` lists them in the background and
           renames, deletes, imports, exports them.
`keeping`  the game being played: `keeper.Keeper` hands every line to the Writer, never waits for it, and never raises
           for its sake.
`settings` what the player chose, with the last setup; `profile` what the player has done. Each in a file of its own.
"""
