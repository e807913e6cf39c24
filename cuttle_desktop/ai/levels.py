"""How strong a bot is: a row of a table. Strength comes from iterations and from noise, never from seeing more.

Beginners err as people do. They draw when they should play and scuttle too eagerly; they do not see a counter, forget
a jack, and overlook what would stop a rival. Plain choices they make as anybody would, and nobody overlooks a win in
sight.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from cuttle_desktop.engine.actions import Action, Counter, Draw, OneOff, OneOffAt, OneOffOn, Permanent, Scuttle, Steal


class Level(StrEnum):
    """How strong, weakest first. Files and the command line use these names."""

    RANDOM = "random"
    BEGINNER = "beginner"
    CASUAL = "casual"
    STEADY = "steady"
    SKILLED = "skilled"
    EXPERT = "expert"
    MASTER = "master"


class Strength(Struct, frozen=True):
    """`iterations` of the search; 0: the prior alone. `noise` is the temperature of the choice, 0 for none.

    With noise, an action less than `least` times as likely as the likeliest is not taken: it would look absurd.
    `habits` add to the prior's scores of actions of a class. A `sensible` level makes plain choices as a person would
    (`sense.py`); what it `overlooks` are classes of actions, each of which it does not think of in this share of its
    decisions. After `pause` seconds of a turn its action is seen,
    whatever the hand is (`session/pacing.py`): half a second looks natural, and a stronger level is given what its
    iterations need on a slow machine. On a quick one an expert's take less than 0.1 s, a master's 0.2 s.
    """

    character: str
    iterations: int
    noise: float
    pause: float
    least: float = 0.0
    habits: Mapping[object, float] = field(default_factory=dict)
    sensible: bool = False
    overlooks: Mapping[type[Action], float] = field(default_factory=dict)


STRENGTHS: Mapping[Level, Strength] = {
    Level.RANDOM: Strength("Plays any card anywhere: a warm-up that you may skip.", iterations=0, noise=0.0, pause=0.5),
    Level.BEGINNER: Strength(
        "Knows the rules and loves to scuttle, but forgets jacks and misses many a counter.",
        iterations=0,
        noise=3.0,
        pause=0.5,
        least=0.02,
        habits={Draw: 2.3, Scuttle: 1.3},
        sensible=True,
        overlooks={
            Counter: 0.7,
            Steal: 0.6,
            OneOff: 0.5,
            OneOffAt: 0.5,
            OneOffOn: 0.5,
            Scuttle: 0.4,
            Permanent: 0.4,
        },
    ),
    Level.CASUAL: Strength("Plays by feel and does not think ahead.", iterations=0, noise=1.35, pause=0.5, least=0.08),
    Level.STEADY: Strength("Plays what mostly does well and makes no plans.", iterations=0, noise=0.0, pause=0.5),
    Level.SKILLED: Strength(
        "Thinks ahead a little and knows what each card is good for.", iterations=40, noise=0.0, pause=0.5
    ),
    Level.EXPERT: Strength(
        "Thinks ahead, remembers every card and gives little away.", iterations=600, noise=0.0, pause=1.0
    ),
    Level.MASTER: Strength("Thinks for as long as it helps. Expect to lose.", iterations=2000, noise=0.0, pause=1.5),
}
