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
    SWEEPS = "sweeps"
    SWEPT = "swept"
    DETHRONED = "dethroned"  # has lost a king
    NEAR = "near"  # one card may be enough to win
    BOASTS = "boasts"  # has laid much
    WORRIES = "worries"  # one card may be enough for a rival
    WINS = "wins"
    LOSES = "loses"


_OCTOPUS: Final = {
    Occasion.BEGINS: ("Eight arms, one hand. Ready?", "Hello! Shall we play?"),
    Occasion.COUNTERS: ("Not so fast!", "I had an arm free for that."),
    Occasion.COUNTERED: ("Oh! You had one of those.", "And I was so proud of it."),
    Occasion.SCUTTLES: ("Got it!", "One arm was enough."),
    Occasion.SCUTTLED: ("Ouch. Seven arms left.", "My lovely card!"),
    Occasion.STEALS: ("Many arms, light fingers.", "Mine now!"),
    Occasion.ROBBED: ("Hey, I was holding that!", "Where did it go? It had a friend."),
    Occasion.SWEPT: ("All of it? Really?", "What a wave!"),
    Occasion.SWEEPS: ("All arms at once!", "Eight arms, one sponge."),
    Occasion.DETHRONED: ("My poor king!", "He only just sat down."),
    Occasion.NEAR: ("One more and I have it!", "I can nearly reach it."),
    Occasion.BOASTS: ("Look what I found!", "That is a good one!"),
    Occasion.WORRIES: ("Oh dear. You are close.", "One card? Eight arms say no."),
    Occasion.WINS: ("I won? I won!", "Good game! Again?", "All eight arms up!"),
    Occasion.LOSES: ("Well played!", "You are getting good at this.", "Eight arms, and still you won."),
}
_CRAB: Final = {
    Occasion.BEGINS: ("Keep an eye on your points.", "Sideways it is.", "Mind your pockets."),
    Occasion.COUNTERS: ("Snip.", "Not past me."),
    Occasion.COUNTERED: ("Blocked? From the front?", "I did not see that claw."),
    Occasion.SCUTTLES: ("Snip, snap.", "One pinch."),
    Occasion.SCUTTLED: ("That pinches.", "Mind the claws!"),
    Occasion.STEALS: ("It looks better over here.", "Finders keepers."),
    Occasion.ROBBED: ("Stealing is my job!", "A thief! Takes one to know one."),
    Occasion.SWEPT: ("And I had just tidied up.", "My whole collection…"),
    Occasion.SWEEPS: ("Not even I get it now.", "Clear the beach!"),
    Occasion.DETHRONED: ("I had plans for that crown.", "Even kings get pinched."),
    Occasion.NEAR: ("One more for the collection.", "Sideways, nearly there."),
    Occasion.BOASTS: ("Don’t you dare touch it.", "Shiny, and mine."),
    Occasion.WORRIES: ("That is too many points. For you.", "I should take some of those."),
    Occasion.WINS: ("Sideways to the top.", "Into the collection it goes.", "Both claws up!"),
    Occasion.LOSES: ("I’ll get that back.", "You picked my pocket.", "Back under my stone."),
}
_PUFFER: Final = {
    Occasion.BEGINS: ("Careful. I upset easily.", "I am calm today. So far."),
    Occasion.COUNTERS: ("No. Just no.", "I said careful."),
    Occasion.COUNTERED: ("I am not puffed up. You are.", "Fine. Fine! FINE."),
    Occasion.SCUTTLES: ("You made me do that.", "Did I not say careful?"),
    Occasion.SCUTTLED: ("That one was personal!", "Deep breath. Deep breath."),
    Occasion.STEALS: ("I’ll look after this.", "Come here. You are safe now."),
    Occasion.ROBBED: ("I am getting bigger…", "Put. It. Back."),
    Occasion.SWEPT: ("Now I am round with rage.", "Do you know how long that took?"),
    Occasion.SWEEPS: ("There. Much better now.", "Now we are both calm."),
    Occasion.DETHRONED: ("That was my favourite king!", "My king! All my spines are up."),
    Occasion.NEAR: ("Do not touch anything now.", "Nearly done. Do not move."),
    Occasion.BOASTS: ("Hands off. I mean it.", "Look, but do not poke."),
    Occasion.WORRIES: ("I do not like where this goes.", "This must stop. Breathe."),
    Occasion.WINS: ("Everything under control.", "And I did not even puff up.", "See? Calm wins."),
    Occasion.LOSES: ("I need to let some air out.", "I am not upset. I am round.", "Breathe in. Breathe out. Again?"),
}
_CUTTLEFISH: Final = {
    Occasion.BEGINS: ("Watch my colours. Or don’t.", "Now, which face today?"),
    Occasion.COUNTERS: ("A flash of ink.", "You saw nothing."),
    Occasion.COUNTERED: ("You saw through me.", "Wrong colour, I see."),
    Occasion.SCUTTLES: ("Out of the sand!", "You did not see me there."),
    Occasion.SCUTTLED: ("I was hidden so well.", "You looked right at it."),
    Occasion.STEALS: ("It matches my stripes.", "It changes colour with me."),
    Occasion.ROBBED: ("I go pale.", "I should have hidden it."),
    Occasion.SWEPT: ("Everything went grey.", "Where did the picture go?"),
    Occasion.SWEEPS: ("And now you don’t see it.", "I prefer a plain background."),
    Occasion.DETHRONED: ("I wore that king so well.", "He clashed with it anyway."),
    Occasion.NEAR: ("Watch closely now.", "I feel golden already."),
    Occasion.BOASTS: ("Now you see it.", "My brightest stripe yet."),
    Occasion.WORRIES: ("I’d like to vanish now.", "I turn yellow."),
    Occasion.WINS: ("The game is named after me.", "Gold suits me, I think.", "Did you watch my colours?"),
    Occasion.LOSES: ("I blush.", "I turn your colour. Well done.", "And I wore my lucky spots."),
}
_SEAHORSE: Final = {
    Occasion.BEGINS: ("No hurry. Shall we?", "Upright and ready."),
    Occasion.COUNTERS: ("I saw that coming.", "Not this one."),
    Occasion.COUNTERED: ("Nicely timed.", "Back to where I stood."),
    Occasion.SCUTTLES: ("A small push does it.", "Pardon me. And down."),
    Occasion.SCUTTLED: ("Straight past my guard.", "That swept me off my tail."),
    Occasion.STEALS: ("It drifted my way.", "It held on to my tail."),
    Occasion.ROBBED: ("I held on with my tail, too.", "Gone, but politely."),
    Occasion.SWEPT: ("Quite a current.", "I am still upright. Only I."),
    Occasion.SWEEPS: ("A little tide, if you permit.", "Room for everybody again."),
    Occasion.DETHRONED: ("A king should sit lower.", "He never learned to hold on."),
    Occasion.NEAR: ("One small step more.", "No hurry. One more card."),
    Occasion.BOASTS: ("One step at a time.", "I stand a little taller now."),
    Occasion.WORRIES: ("You are getting ahead of me.", "That is one small step from home."),
    Occasion.WINS: ("Slow, small and upright.", "Steady does it.", "A pleasure to dance with you."),
    Occasion.LOSES: ("Beautifully played.", "I bow. All the way down.", "You led very well."),
}
_TURTLE: Final = {
    Occasion.BEGINS: ("I have seen this deal before.", "Take your time. I do."),
    Occasion.COUNTERS: ("That failed in 1974, too.", "I keep one for such moments."),
    Occasion.COUNTERED: ("You have learned something.", "Ah. The old answer."),
    Occasion.SCUTTLES: ("Patience pays.", "I waited years for that one."),
    Occasion.SCUTTLED: ("It was only a card.", "My shell has had worse."),
    Occasion.STEALS: ("I take the long view. And this.", "I carry it home on my back."),
    Occasion.ROBBED: ("Well, well.", "Things come. Things go."),
    Occasion.SWEPT: ("The tide takes everything.", "I have seen worse. In 1982."),
    Occasion.SWEEPS: ("Every century or so I tidy up.", "The tide always turns."),
    Occasion.DETHRONED: ("I have outlived many kings.", "Crowns are heavy in water."),
    Occasion.NEAR: ("Nearly there. No rush.", "I can see the beach."),
    Occasion.BOASTS: ("Slowly does it.", "Good things take a century."),
    Occasion.WORRIES: ("I may have to hurry. Hmm.", "You are quicker than the last one."),
    Occasion.WINS: ("Give it another hundred years.", "No hurry, and there already.", "Old shell, new win."),
    Occasion.LOSES: (
        "You beat the turtle. Well done.",
        "A game to remember. I will.",
        "I’ll sleep on it till spring.",
    ),
}
_ANGLER: Final = {
    Occasion.BEGINS: ("Ooh, cards!", "I left a light on for you."),
    Occasion.COUNTERS: ("Was that right?", "I hold up this one, yes?"),
    Occasion.COUNTERED: ("Lights out.", "Oh. Is that allowed?"),
    Occasion.SCUTTLES: ("I bit something!", "Was that yours? Oops."),
    Occasion.SCUTTLED: ("But it was so shiny.", "Hey, I was lighting that!"),
    Occasion.STEALS: ("This one likes me.", "It swam into my light."),
    Occasion.ROBBED: ("Take it. I have a lamp.", "Was it yours all along?"),
    Occasion.SWEPT: ("Who turned off the light?", "It is so empty now."),
    Occasion.SWEEPS: ("Whoosh! Did I do that?", "Ooh, where did they go?"),
    Occasion.DETHRONED: ("He had such a shiny hat.", "Bye-bye, king."),
    Occasion.NEAR: ("Am I winning? I think so!", "One more shiny one, please."),
    Occasion.BOASTS: ("Ooh, a big one!", "This one lights up the room."),
    Occasion.WORRIES: ("Is that a lot? Looks like a lot.", "Should I be doing something?"),
    Occasion.WINS: ("I won? How?", "Look, my lamp is dancing!", "I won! Which game was it?"),
    Occasion.LOSES: ("That was fun! What did I play?", "Did I win? No? Still fun!", "My lamp says you are good."),
}
_RAY: Final = {
    Occasion.BEGINS: ("Let’s glide.", "Calm sea, good cards."),
    Occasion.COUNTERS: ("It slides right off.", "Not in my current."),
    Occasion.COUNTERED: ("You cut me off.", "Against the stream, I see."),
    Occasion.SCUTTLES: ("Just passing through.", "Brushed aside."),
    Occasion.SCUTTLED: ("That came out of the deep.", "A bump in the current."),
    Occasion.STEALS: ("Picked up in passing.", "It glides better with me."),
    Occasion.ROBBED: ("Smooth.", "I felt a draught."),
    Occasion.SWEPT: ("Rough water today.", "Flat again, like me."),
    Occasion.SWEEPS: ("One flap of the wings.", "Clear water ahead."),
    Occasion.DETHRONED: ("He never could glide.", "A king overboard."),
    Occasion.NEAR: ("Gliding in to land.", "One more flap."),
    Occasion.BOASTS: ("Smooth sailing.", "Wide wings, wide smile."),
    Occasion.WORRIES: ("I feel a current.", "You have the wind behind you."),
    Occasion.WINS: ("No trouble at all.", "Smoothly home.", "I hardly flapped."),
    Occasion.LOSES: ("You swam better.", "Flat out beaten.", "I’ll lie in the sand a while."),
}
_OTTER: Final = {
    Occasion.BEGINS: ("Loser fetches the clams?", "Yay, a game!"),
    Occasion.COUNTERS: ("Ha! Not today.", "Splash! No."),
    Occasion.COUNTERED: ("You cheeky thing.", "Hey! I practised that."),
    Occasion.SCUTTLES: ("Crack! Like a clam.", "Bonk! With my best stone."),
    Occasion.SCUTTLED: ("I was juggling that!", "Hey! I just polished that."),
    Occasion.STEALS: ("Finders, floaters!", "Mine! I licked it."),
    Occasion.ROBBED: ("Give it back! Please?", "I’ll swap you a clam for it."),
    Occasion.SWEPT: ("Down the waterslide…", "All my pebbles!"),
    Occasion.SWEEPS: ("Big splash!", "Cannonball!"),
    Occasion.DETHRONED: ("He was my best floaty.", "Nooo, not the king!"),
    Occasion.NEAR: ("One more! One more!", "Ooh, I can smell the clams."),
    Occasion.BOASTS: ("Look, no paws!", "Look what I dived for!"),
    Occasion.WORRIES: ("Uh-oh. Uh-oh, uh-oh.", "One card? Already? Hold on."),
    Occasion.WINS: ("Best of nine?", "Clams on you!", "I win! Belly slide!"),
    Occasion.LOSES: ("Good one! Again?", "Aw, clams.", "Okay, I fetch the clams."),
}
_NARWHAL: Final = {
    Occasion.BEGINS: ("First to the surface wins.", "Ready, steady, point!"),
    Occasion.COUNTERS: ("Point taken. By me.", "Stop right at the tip."),
    Occasion.COUNTERED: ("That took the point off.", "A blunt answer."),
    Occasion.SCUTTLES: ("Right on the point.", "En garde!"),
    Occasion.SCUTTLED: ("You made your point.", "Out of the race, that one."),
    Occasion.STEALS: ("Skewered!", "I hook that one."),
    Occasion.ROBBED: ("That was my best side.", "My lead! That was my lead."),
    Occasion.SWEPT: ("Back to the start, then.", "A false start for both."),
    Occasion.SWEEPS: ("New race, same start.", "Out of my lane!"),
    Occasion.DETHRONED: ("Who needs a crown with a horn?", "My fastest king!"),
    Occasion.NEAR: ("I can see the surface!", "Last lap!"),
    Occasion.BOASTS: ("Catch me if you can!", "Full speed ahead!"),
    Occasion.WORRIES: ("Are you overtaking me?", "I can feel you breathing."),
    Occasion.WINS: ("Told you I’d get there first.", "Horn first over the line!", "First at the surface!"),
    Occasion.LOSES: ("You were faster. Today.", "I need a longer run-up.", "Beaten by a fin."),
}
_NAUTILUS: Final = {
    Occasion.BEGINS: ("I adjust. You will see.", "A new game, a new room."),
    Occasion.COUNTERS: ("I had room for that.", "I expected you here."),
    Occasion.COUNTERED: ("I’ll remember that.", "Noted, on the inner wall."),
    Occasion.SCUTTLES: ("Round and round.", "That room had to go."),
    Occasion.SCUTTLED: ("I close that room.", "A draught in my shell."),
    Occasion.STEALS: ("A new room for it.", "It fits the spiral."),
    Occasion.ROBBED: ("It was well kept here.", "I leave the door open too often."),
    Occasion.SWEPT: ("I’ll start a new room.", "So many empty rooms."),
    Occasion.SWEEPS: ("Spring cleaning.", "All rooms empty, please."),
    Occasion.DETHRONED: ("That room is free now.", "A short reign, well kept."),
    Occasion.NEAR: ("The last room is nearly done.", "One turn of the spiral more."),
    Occasion.BOASTS: ("Another room furnished.", "My finest room yet."),
    Occasion.WORRIES: ("You outgrow me.", "You need only one more room."),
    Occasion.WINS: ("I grew just in time.", "The spiral is complete.", "A room for this win."),
    Occasion.LOSES: ("Next time I grow a little.", "I hang this loss in a room.", "Your shell is the larger one."),
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
"""By creature. Of the ends, which come in every game, each has most to say."""
