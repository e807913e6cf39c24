"""What each creature says when it matters, as friendly table talk. Nothing of it depends on a hidden card."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final


class Occasion(Enum):
    """What a seat has just done, or what has just been done to it."""

    BEGINS = "begins"
    COUNTERS = "counters"
    COUNTERED = "countered"
    SCUTTLES = "scuttles"
    SCUTTLED = "scuttled"
    STEALS = "steals"
    ROBBED = "robbed"
    SWEPT = "swept"
    BOASTS = "boasts"  # has laid much
    WORRIES = "worries"  # a person comes near the goal
    WINS = "wins"
    LOSES = "loses"


_OCTOPUS: Final = {
    Occasion.BEGINS: ("Eight arms, one hand. Ready?", "Hello! Shall we play?"),
    Occasion.COUNTERS: ("Not so fast!", "I had an arm free for that."),
    Occasion.COUNTERED: ("Oh! You had one of those.", "And I was so proud of it."),
    Occasion.SCUTTLES: ("Got it!", "One arm was enough."),
    Occasion.SCUTTLED: ("Ouch. Seven arms left.", "My lovely card!"),
    Occasion.STEALS: ("Many arms, light fingers.", "Mine now!"),
    Occasion.ROBBED: ("Hey, I was holding that!",),
    Occasion.SWEPT: ("All of it? Really?", "What a wave!"),
    Occasion.BOASTS: ("Look what I found!", "That is a good one!"),
    Occasion.WORRIES: ("Oh dear. You are close.",),
    Occasion.WINS: ("I won? I won!", "Good game! Again?"),
    Occasion.LOSES: ("Well played!", "You are getting good at this."),
}
_CRAB: Final = {
    Occasion.BEGINS: ("Keep an eye on your points.", "Sideways it is.", "Mind your pockets."),
    Occasion.COUNTERS: ("Snip.", "Not past me."),
    Occasion.COUNTERED: ("Blocked? From the front?",),
    Occasion.SCUTTLES: ("Snip, snap.", "One pinch."),
    Occasion.SCUTTLED: ("That pinches.", "Mind the claws!"),
    Occasion.STEALS: ("It looks better over here.", "Finders keepers."),
    Occasion.ROBBED: ("Stealing is my job!",),
    Occasion.SWEPT: ("And I had just tidied up.",),
    Occasion.BOASTS: ("Don’t you dare touch it.",),
    Occasion.WORRIES: ("That is too many points. For you.",),
    Occasion.WINS: ("Sideways to the top.",),
    Occasion.LOSES: ("I’ll get that back.",),
}
_PUFFER: Final = {
    Occasion.BEGINS: ("Careful. I upset easily.", "I am calm today. So far."),
    Occasion.COUNTERS: ("No. Just no.", "I said careful."),
    Occasion.COUNTERED: ("I am not puffed up. You are.",),
    Occasion.SCUTTLES: ("You made me do that.",),
    Occasion.SCUTTLED: ("That one was personal!", "Deep breath. Deep breath."),
    Occasion.STEALS: ("I’ll look after this.",),
    Occasion.ROBBED: ("I am getting bigger…",),
    Occasion.SWEPT: ("Now I am round with rage.",),
    Occasion.BOASTS: ("Hands off. I mean it.",),
    Occasion.WORRIES: ("I do not like where this goes.",),
    Occasion.WINS: ("Everything under control.",),
    Occasion.LOSES: ("I need to let some air out.",),
}
_CUTTLEFISH: Final = {
    Occasion.BEGINS: ("Watch my colours. Or don’t.", "Now, which face today?"),
    Occasion.COUNTERS: ("A flash of ink.",),
    Occasion.COUNTERED: ("You saw through me.",),
    Occasion.SCUTTLES: ("Out of the sand!",),
    Occasion.SCUTTLED: ("I was hidden so well.",),
    Occasion.STEALS: ("It matches my stripes.",),
    Occasion.ROBBED: ("I go pale.",),
    Occasion.SWEPT: ("Everything went grey.",),
    Occasion.BOASTS: ("Now you see it.",),
    Occasion.WORRIES: ("I’d like to vanish now.",),
    Occasion.WINS: ("The game is named after me.",),
    Occasion.LOSES: ("I blush.",),
}
_SEAHORSE: Final = {
    Occasion.BEGINS: ("No hurry. Shall we?", "Upright and ready."),
    Occasion.COUNTERS: ("I saw that coming.", "Not this one."),
    Occasion.COUNTERED: ("Nicely timed.",),
    Occasion.SCUTTLES: ("A small push does it.",),
    Occasion.SCUTTLED: ("Straight past my guard.",),
    Occasion.STEALS: ("It drifted my way.",),
    Occasion.ROBBED: ("I held on with my tail, too.",),
    Occasion.SWEPT: ("Quite a current.",),
    Occasion.BOASTS: ("One step at a time.",),
    Occasion.WORRIES: ("You are getting ahead of me.",),
    Occasion.WINS: ("Slow, small and upright.",),
    Occasion.LOSES: ("Beautifully played.",),
}
_TURTLE: Final = {
    Occasion.BEGINS: ("I have seen this deal before.", "Take your time. I do."),
    Occasion.COUNTERS: ("That failed in 1974, too.",),
    Occasion.COUNTERED: ("You have learned something.",),
    Occasion.SCUTTLES: ("Patience pays.",),
    Occasion.SCUTTLED: ("It was only a card.",),
    Occasion.STEALS: ("I take the long view. And this.",),
    Occasion.ROBBED: ("Well, well.",),
    Occasion.SWEPT: ("The tide takes everything.",),
    Occasion.BOASTS: ("Slowly does it.",),
    Occasion.WORRIES: ("I may have to hurry. Hmm.",),
    Occasion.WINS: ("Give it another hundred years.",),
    Occasion.LOSES: ("You beat the turtle. Well done.",),
}
_ANGLER: Final = {
    Occasion.BEGINS: ("Ooh, cards!", "I left a light on for you."),
    Occasion.COUNTERS: ("Was that right?",),
    Occasion.COUNTERED: ("Lights out.",),
    Occasion.SCUTTLES: ("I bit something!",),
    Occasion.SCUTTLED: ("But it was so shiny.",),
    Occasion.STEALS: ("This one likes me.",),
    Occasion.ROBBED: ("Take it. I have a lamp.",),
    Occasion.SWEPT: ("Who turned off the light?",),
    Occasion.BOASTS: ("Ooh, a big one!",),
    Occasion.WORRIES: ("Is that a lot? Looks like a lot.",),
    Occasion.WINS: ("I won? How?",),
    Occasion.LOSES: ("That was fun! What did I play?",),
}
_RAY: Final = {
    Occasion.BEGINS: ("Let’s glide.", "Calm sea, good cards."),
    Occasion.COUNTERS: ("It slides right off.",),
    Occasion.COUNTERED: ("You cut me off.",),
    Occasion.SCUTTLES: ("Just passing through.",),
    Occasion.SCUTTLED: ("That came out of the deep.",),
    Occasion.STEALS: ("Picked up in passing.",),
    Occasion.ROBBED: ("Smooth.",),
    Occasion.SWEPT: ("Rough water today.",),
    Occasion.BOASTS: ("Smooth sailing.",),
    Occasion.WORRIES: ("I feel a current.",),
    Occasion.WINS: ("No trouble at all.",),
    Occasion.LOSES: ("You swam better.",),
}
_OTTER: Final = {
    Occasion.BEGINS: ("Loser fetches the clams?", "Yay, a game!"),
    Occasion.COUNTERS: ("Ha! Not today.",),
    Occasion.COUNTERED: ("You cheeky thing.",),
    Occasion.SCUTTLES: ("Crack! Like a clam.",),
    Occasion.SCUTTLED: ("I was juggling that!",),
    Occasion.STEALS: ("Finders, floaters!",),
    Occasion.ROBBED: ("Give it back! Please?",),
    Occasion.SWEPT: ("Down the waterslide…",),
    Occasion.BOASTS: ("Look, no paws!",),
    Occasion.WORRIES: ("Uh-oh. Uh-oh, uh-oh.",),
    Occasion.WINS: ("Best of nine?",),
    Occasion.LOSES: ("Good one! Again?",),
}
_NARWHAL: Final = {
    Occasion.BEGINS: ("First to the surface wins.", "Ready, steady, point!"),
    Occasion.COUNTERS: ("Point taken. By me.",),
    Occasion.COUNTERED: ("That took the point off.",),
    Occasion.SCUTTLES: ("Right on the point.",),
    Occasion.SCUTTLED: ("You made your point.",),
    Occasion.STEALS: ("Skewered!",),
    Occasion.ROBBED: ("That was my best side.",),
    Occasion.SWEPT: ("Back to the start, then.",),
    Occasion.BOASTS: ("Catch me if you can!",),
    Occasion.WORRIES: ("Are you overtaking me?",),
    Occasion.WINS: ("Told you I’d get there first.",),
    Occasion.LOSES: ("You were faster. Today.",),
}
_NAUTILUS: Final = {
    Occasion.BEGINS: ("I adjust. You will see.", "A new game, a new room."),
    Occasion.COUNTERS: ("I had room for that.",),
    Occasion.COUNTERED: ("I’ll remember that.",),
    Occasion.SCUTTLES: ("Round and round.",),
    Occasion.SCUTTLED: ("I close that room.",),
    Occasion.STEALS: ("A new room for it.",),
    Occasion.ROBBED: ("It was well kept here.",),
    Occasion.SWEPT: ("I’ll start a new room.",),
    Occasion.BOASTS: ("Another room furnished.",),
    Occasion.WORRIES: ("You outgrow me.",),
    Occasion.WINS: ("I grew just in time.",),
    Occasion.LOSES: ("Next time I grow a little.",),
}
SAYINGS: Final[Mapping[str, Mapping[Occasion, tuple[str, ...]]]] = {
    "octopus": _OCTOPUS,
    "crab": _CRAB,
    "puffer": _PUFFER,
    "cuttlefish": _CUTTLEFISH,
    "seahorse": _SEAHORSE,
    "turtle": _TURTLE,
    "angler": _ANGLER,
    "ray": _RAY,
    "otter": _OTTER,
    "narwhal": _NARWHAL,
    "nautilus": _NAUTILUS,
}
"""By creature. Of several sentences for an occasion the number of the turn decides, and how many games were played."""
