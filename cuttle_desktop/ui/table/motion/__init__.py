"""What moves, and what is seen and heard of it: the `director` plays Frames, `sprites` glide, `cues` say how it feels.

What is seen for a moment beside the cards is kept by `effects`: a flash, shards, a shaking table, the wave of a sweep.
Figures follow in `standings`. Nothing here knows what the player is about to do.
"""
