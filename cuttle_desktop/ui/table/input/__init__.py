"""What the player does, up to an Action or a Wish: pointer, keys, the buttons of the table, and what a play would mean.

`controls` answers events, keys by `keyboard`, `interaction` and `selection` remember what the player has in mind,
`intents` and `aim` say what a card could mean where, `prompts` says what the `bar` asks.

Every place that is highlighted takes a card, and no other does: a law, tested over every rule set. Rejected: to guess
what another drop means, since it may not be undone. A card that is dropped on the scrap comes back, unless it is to be
discarded: the player may have wanted to be rid of it.

The gold button is the main one and takes Enter, but no answer is gold where a card could answer: "Let it resolve" in
gold looks like advice. If a whole hand must be discarded, its cards are picked and the player still presses the button.

In a turn digits choose a card while none is chosen, since "1" must not draw; in a discard they pick cards; otherwise
they press buttons. A click outside a list of plays closes it, and counts if it hits a highlighted place. After a hint
its key asks about the card or the deck that is pointed at.
"""
