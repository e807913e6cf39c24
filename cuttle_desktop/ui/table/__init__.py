"""The table: from an input event to an Action, and from what happened to pixels. `TableScene` connects the parts.

`seated` holds all parts that one seat at the screen needs; where people share the screen, they are made anew for each.

The folders, of which each imports only from those below it:

    table       the table as a whole: the parts of a seat, the picture, what is said beside the cards
    input       what the player does, up to an Action or a Wish
    drawing     draws one thing: cards, plates, zones, piles, the log
    motion      plays what happened: motion, sound, impact
    layout      where everything lies

Moves and events in words are in `words`, below all of them.

A move travels like this:

    input       `controls` answers events, keys by `keyboard`; `hit_test` says which card, zone or button is there.
    selection   `interaction` and `selection` follow what the player has in mind: a card, a kind of play, a target.
                `intents` looks up which legal actions that could stand for. It knows no rules: `view.legal` does.
    Action      When several are left, a menu at the pointer asks. When one is left, the scene submits it to the
                session, which steps the engine and tells its scribe, the keeper. A thread of the keeper writes it to
                the disk; nobody waits for that. Nothing moves on the screen yet.
    Frame       The scene asks the session what this seat has witnessed since: events, each with the View after it. The
                moves of bots and of others come in here as well; `update` lets the bots answer.
    poses       Frames wait in the `director`, which takes the next one when the last has been seen; the cards of a
                sweep go together. `layout` computes from a View where every card lies.
    sprites     Each card glides from its pose to the new one; `cues` says how long, with which sound and impact,
                `beats` and `effects` carry out what is felt.
    pixels      `picture` draws it all: by `canvas` the `furniture` (zones, plates, piles) and the cards, then the bar,
                the card in the hand, menus and the zoom.

The screen may be behind the game: `director.view` is what is shown, `session.view(seat)` is what is so. Until the two
agree, nobody at this screen can play (`interaction.active`); bots can.

Cards lie where the layout has them; for a moment, those in `displaced` do not: one that landed on its
target, one that was dropped. So a frame is a function of the View, of these and of time. What the pointer and the
keyboard highlight is collected for each frame in `highlights`. Figures wait in `standings` until the card has landed.
Words come from `story` (the log), `recap` (since the own last decision) and `prompts` (what is asked).
"""
