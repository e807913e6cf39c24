"""What draws one thing at the table: cards, plates, zones and piles, the log, an arrow, a stamp. Decides nothing.

`canvas`, above, puts it together with what the player is about to do.

Everything that lies still is one picture (`layer`), painted again only where it changed. Nothing is drawn ahead: a card
at a new size is a painting made smaller (`art`). Many cards in the air turn in steps, so that frames share pictures, as
`python -m tests.tools.bench_frames` measures.
"""
