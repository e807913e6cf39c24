"""Moves and events in words, as the seat on the screen reads them: pure, without pixels, below the table.

`message` puts names and cards into whole sentences, `speech` knows the names of the seats. `deed_forms` is the table of
all deeds, from which `deeds` makes what `story`, `recap` and `replay_text` tell and what moves are called. `labels` and
`forecast` say what a play would do, `refusal_words` why it cannot be, `silence_words` what did not happen.

Other texts, of pages and settings, stand in the module that shows them: far from the code nobody would read them when
the code changes. `python -m tests.tools.words` prints all of them.
"""
