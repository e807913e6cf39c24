"""The table: from an input event to an Action, and from what happened to pixels. `TableScene` connects the parts.

`seated` holds all parts that one seat at the screen needs; where people share the screen, they are made anew for each.

A move travels like this:

    input       `controls` leads events to `mouse` and `keyboard`; `hit_test` says which card, zone or button is there.
    selection   `interaction` and `selection` follow what the player has in mind: a card, a kind of play, a target.
                `intents` looks up which legal actions that could stand for. It knows no rules: `view.legal` does.
    Action      When one action is left, the scene submits it to the session, which steps the engine and tells its
                scribe, the keeper that writes to the disk. Nothing moves on the screen yet.
    Frame       The session hands back what this seat witnessed: events, each with the View after it.
    poses       The `director` takes the Frames one by one. `layout` computes from a View where every card lies.
    sprites     Each card glides from its pose to the new one; `cues` says how long, with which sound and impact,
                `beats` and `effects` carry out what is felt.
    pixels      `picture` draws it all: `furniture` (zones, plates, piles), the cards, what moves above them, the bar.

Cards lie where the layout has them; for a moment, those in `displaced` do not: one that landed on its target, one that
was dropped. So a frame is a function of the View, of these and of time. What the pointer and the keyboard highlight is
collected for each frame in `highlights`. Figures wait in `standings` until the card has landed. Words come from `story`
(the log), `recap` (since the own last decision) and `prompts` (what is asked).
"""
