"""The table: from an input event to an Action, and from what happened to pixels. `TableScene` connects the parts.

A move travels like this:

    input       `controls` leads events to `mouse` and `keyboard`; `hit_test` says which card, zone or button is there.
    selection   `interaction` and `selection` follow what the player has in mind: a card, a kind of play, a target.
                `intents` looks up which legal actions that could stand for. It knows no rules: `view.legal` does.
    Action      When one action is left, the scene submits it to the session. Nothing moves yet.
    Frame       The session hands back what this seat witnessed: events, each with the View after it.
    poses       The `director` takes the Frames one by one. `layout` computes from a View where every card lies.
    sprites     Each card glides from its pose to the new one; `cues` says how long, with which sound and impact,
                `beats` and `effects` carry out what is felt.
    pixels      `picture` draws it all: `furniture` (zones, plates, piles), the cards, what moves above them, the bar.

What is shown of cards comes from the layout alone, so a frame is a function of the View and of time. What the pointer
and the keyboard highlight is collected for each frame in `highlights`. Figures wait in `standings` until the card has
landed. Words come from `story` (the log), `recap` (since the own last decision) and `prompts` (what is asked).
"""
