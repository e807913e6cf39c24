"""How an opponent greets somebody it has played before. `session.profile.memories` says what is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cuttle_desktop.session.profile.memories import Memory, memories
from cuttle_desktop.session.profile.profile import OpponentRecord
from cuttle_desktop.words.message import tell

GREETINGS: Final[Mapping[Memory, tuple[str, ...]]] = {
    Memory.YOU_WON: ("You won our last game. Again?",),
    Memory.YOUR_ROW: ("You won {count} in a row. My turn?",),
    Memory.YOU_LOST: ("You lost our last game. Once more?",),
    Memory.JACK: ("A jack decided our last game.",),
    Memory.DRAWN: ("No one won our last game.",),
}
OWN: Final[Mapping[str, Mapping[Memory, str]]] = {
    "octopus": {
        Memory.FIRST_GAME: "New here? Which arm shall I shake?",
        Memory.BEATEN: "You have beaten all my arms.",
        Memory.UNBEATEN: "Not one arm has lost to you yet.",
    },
    "crab": {
        Memory.FIRST_GAME: "A new face, and new pockets.",
        Memory.BEATEN: "I want my lost games back.",
        Memory.UNBEATEN: "You never took a game from me.",
    },
    "puffer": {
        Memory.FIRST_GAME: "A stranger! I puff up a little.",
        Memory.BEATEN: "I still puff up over my losses.",
        Memory.UNBEATEN: "You never beat me. So I am calm.",
    },
    "cuttlefish": {
        Memory.FIRST_GAME: "We have not met. What colour am I?",
        Memory.BEATEN: "You have seen me turn pale.",
        Memory.UNBEATEN: "You never saw me lose my colour.",
    },
    "seahorse": {
        Memory.FIRST_GAME: "Our first dance. After you.",
        Memory.BEATEN: "You have tipped me over before.",
        Memory.UNBEATEN: "You have not tipped me over yet.",
    },
    "turtle": {
        Memory.FIRST_GAME: "A first game. I am in no hurry.",
        Memory.BEATEN: "I remember losing to you.",
        Memory.UNBEATEN: "You have yet to beat the turtle.",
    },
    "angler": {
        Memory.FIRST_GAME: "Come to my light, stranger.",
        Memory.BEATEN: "You have beaten me! I saw it.",
        Memory.UNBEATEN: "Did I ever lose to you? No?",
    },
    "ray": {
        Memory.FIRST_GAME: "New here? The sand is soft.",
        Memory.BEATEN: "You have swum past me before.",
        Memory.UNBEATEN: "You have never swum past me.",
    },
    "otter": {
        Memory.FIRST_GAME: "New here? I brought clams.",
        Memory.BEATEN: "You have won clams from me!",
        Memory.UNBEATEN: "I still have all my clams.",
    },
    "narwhal": {
        Memory.FIRST_GAME: "First game? Try to keep up.",
        Memory.BEATEN: "You have outrun me before.",
        Memory.UNBEATEN: "You have never outrun me.",
    },
    "nautilus": {
        Memory.FIRST_GAME: "I kept an empty room for you.",
        Memory.BEATEN: "One room is for your wins.",
        Memory.UNBEATEN: "No room for a loss to you yet.",
    },
}
"""By creature, as in `sayings`."""


def remembered_words(record: OpponentRecord, creature: str) -> tuple[str, ...]:
    """All that the creature may say of past games; its last words are its own."""
    known = memories(record)
    shared = tuple(words for memory in known for words in GREETINGS.get(memory, ()))
    own = tuple(OWN[creature][memory] for memory in known if memory in OWN[creature])
    return (*(tell(words, count=record.streak) for words in shared), *own)
