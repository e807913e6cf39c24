"""What the player does, up to an Action or a Wish: pointer, keys, the buttons of the table, and what a play would mean.

`controls` leads events to `mouse` and `keyboard`, `interaction` and `selection` remember what the player has in mind,
`intents` and `aim` say what a card could mean where, `prompts` says what the `bar` asks.
"""
