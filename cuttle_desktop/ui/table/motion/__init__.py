"""What moves, and what is seen and heard of it: the `director` plays Frames, `sprites` glide, `cues` say how it feels.

What is seen for a moment beside the cards is kept by `effects`: a flash, shards, a shaking table, the wave of a sweep.
Figures follow in `standings`. Nothing here knows what the player is about to do.

A beat is data: `cues` says how an event moves, sounds and shakes, `beats` carries it out. No effect depends on chance
or on hidden cards, so it looks the same however hidden cards lie.

A one-off that is aimed at a card strikes it before either leaves, as a scuttle does. A blow stops the clock of the
cards, not that of the effects (`Effects.time_held`). It lets the whole table hop, up and down only, because whole rows
of a picture are copied fastest. A sweep's wave and its cards share one clock (`starting_order`): a card sets off when
the front reaches it. A torn card is a look of the painter's (`torn`): its sprite travels as always and is whole again
on the scrap.

Shields and open hands count from when the card lies. A bot waits until the points of the move before have been read.
"""
