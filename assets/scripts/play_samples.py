"""Makes the sample games in `saves`: bots play many games of every kind, and the most telling one of each is kept.

    python assets/scripts/play_samples.py          # all of them; takes a few minutes
    python assets/scripts/play_samples.py Royal   # those whose name begins like this

The games do not change unless the bots do. What is here stays loadable for ever, so there is no need to make it anew.
"""

from __future__ import annotations

import sys
import uuid
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from multiprocessing import Pool
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop import PROGRAM
from cuttle_desktop.app.command_line.console import say
from cuttle_desktop.engine.actions import Counter, FromDeck, Give, OneOff, Permanent, Respond, Scuttle, Steal
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.state import How, State, score
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.titles import SUFFIX
from cuttle_desktop.store.format import header, pcn
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.autosave import ended

SAVES = Path(__file__).resolve().parents[2] / "saves"
LEVEL = "casual"
SALT_BYTES = 16


class Recipe(Struct, frozen=True):
    """`taste`: how much each feature of a game is worth here. A game with a person in it is left unfinished."""

    name: str
    rules: str
    players: tuple[Player, ...]
    taste: Mapping[str, float]
    tries: int = 120

    @property
    def unfinished(self) -> bool:
        return any(isinstance(player, Human) for player in self.players)


def bots(*names: str) -> tuple[Player, ...]:
    return tuple(Bot(name, LEVEL) for name in names)


YOU = Human("You")
RECIPES = (
    Recipe("A war of twos", "cuttle.cards", bots("Captain Squint", "Inky"), {"counters": 4, "length": 0.1}),
    Recipe("Back from the deep", "pagat", bots("Old Barnacle", "Pearl"), {"comeback": 1, "length": 0.1}),
    Recipe("The carousel of jacks", "miller", bots("Moray Elaine", "Tentacle Tim"), {"steals": 4, "length": 0.1}),
    Recipe("The table answers first", "sipie", bots("Sepia", "Salty Sue"), {"swings": 3, "leads": 2, "length": 0.1}),
    Recipe("Upside down", "catsatcards", bots("Cat Fish", "Dog Fish"), {"scuttles": 3, "leads": 2, "length": 0.1}),
    Recipe("The last card", "cuttle.cards-17", bots("Nautilus Ned", "Octavia"), {"length": 1}),
    Recipe("The long way round", "bga-balanced", bots("Hermit Carl", "Anemone Emily"), {"leads": 2, "length": 0.1}),
    Recipe("Royal court", "bga-traditional", bots("King Crab", "Queen Conch"), {"royals": 3, "length": 0.1}),
    Recipe("Blind luck", "pagat four=random", bots("Blobfish Bob", "Puffer Pat"), {"sevens": 4, "length": 0.1}),
    Recipe("All change", "cuttle.cards jokers=swap", bots("Mimic", "Clown Fish"), {"jokers": 9, "leads": 2}),
    Recipe("Three in the water", "bga-battle", bots("Finn", "Marlin", "Ray"), {"leads": 3, "jokers": 4, "length": 0.1}),
    Recipe(
        "No honour among pirates",
        "cutthroat",
        bots("Blackfin", "Redtail", "Mother Carey"),
        {"counters": 3, "steals": 3, "swings": 2, "length": 0.1},
    ),
    Recipe(
        "Hand in hand",
        "team",
        bots("Sol", "Luna", "Ripple", "Eddy"),
        {"gifts": 5, "responses": 5, "counters": 1},
        30,
    ),
    Recipe("To be continued, your move", "cuttle.cards", (YOU, Bot("Kraken", LEVEL)), {"close": 1, "length": 0.1}, 60),
    Recipe(
        "To be continued, three sails",
        "cutthroat",
        (YOU, Bot("Squall", LEVEL), Bot("Doldrum", LEVEL)),
        {"close": 1, "length": 0.1},
        30,
    ),
    Recipe(
        "To be continued, with a partner",
        "team",
        (YOU, Bot("Brine", LEVEL), Bot("Anchor", LEVEL), Bot("Tar", LEVEL)),
        {"close": 1},
        12,
    ),
)


# tasting


def features(game: Game) -> dict[str, float]:
    """What happens in a game, counted."""
    actions = game.log
    states = [game.at(n) for n in range(len(actions) + 1)]
    leads = [leader for leader in map(_leader, states) if leader is not None]
    return {
        "length": min(len(actions), 120),
        "counters": _count(actions, Counter),
        "steals": _count(actions, Steal, Give),
        "gifts": _count(actions, Give),
        "responses": _count(actions, Respond),
        "sevens": _count(actions, FromDeck),
        "scuttles": _count(actions, Scuttle),
        "royals": sum(isinstance(action, Permanent) and action.card.rank >= Rank.QUEEN for action in actions),
        "jokers": sum(isinstance(a, OneOff | Steal | Give) and a.card.rank is Rank.JOKER for a in actions),
        "swings": sum(_swing(before, after) >= 7 for before, after in pairwise(states)),
        "leads": sum(one != other for one, other in pairwise(leads)),
        "comeback": max((_behind(game, state) for state in states), default=0),
        "close": 3 * min(_scores(game.state)) - _spread(game.state),
    }


def _count(actions: Iterable[object], *kinds: type) -> int:
    return sum(isinstance(action, kinds) for action in actions)


def _scores(state: State) -> list[int]:
    return [score(state, seat) for seat in range(state.rules.seats)]


def _leader(state: State) -> int | None:
    scores = _scores(state)
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def _swing(before: State, after: State) -> int:
    return max(abs(now - then) for now, then in zip(_scores(after), _scores(before), strict=True))


def _spread(state: State) -> int:
    return max(_scores(state)) - min(_scores(state))


def _behind(game: Game, state: State) -> int:
    """How far the winner was behind."""
    winners = game.state.result.winners if game.state.result else ()
    scores = _scores(state)
    return max(scores) - max(scores[seat] for seat in winners) if winners else 0


# making


def made(recipe: Recipe) -> Record:
    """The best of so many games."""
    best = max(_games(recipe), key=lambda found: found[0])
    return best[1]


def _games(recipe: Recipe) -> Iterator[tuple[float, Record]]:
    for seed in range(1, recipe.tries + 1):
        record = _played(recipe, seed)
        if record is not None:
            found = features(record.play())
            yield sum(weight * found[name] for name, weight in recipe.taste.items()), record


def _played(recipe: Recipe, seed: int) -> Record | None:
    """A game to its end by points, or to a turn of P1 in the middle of it."""
    seats = parse_rules(recipe.rules).seats
    players = tuple(Bot(player.name, LEVEL) for player in recipe.players)
    dealt = first_round(Setup(recipe.rules, players, seats - 1, "one game", seed), 0)
    session = dealt.start(AtOnce())
    while session.update():
        if recipe.unfinished and _tense(session):
            break
    if recipe.unfinished != (session.result is None):
        return None
    if session.result is not None and session.result.how is not How.POINTS:
        return None
    start = game_file.header(replace(dealt, setup=replace(dealt.setup, players=recipe.players)), PROGRAM)
    record = Record(_fixed(start, recipe, seed), tuple(game_file.said_by_each(session)))
    return ended(record) or record


def _tense(session: Session) -> bool:
    """P1 is about to play, the game is well under way, and everybody may still win."""
    view, seats = session.view(0), session.rules.seats
    begun = view.number > 4 * seats and sum(score(view, seat) > 0 for seat in range(seats)) >= 2
    return session.asked == 0 and isinstance(view.asks[-1], Turn) and begun and len(view.hand) >= 3


def _fixed(start: header.Header, recipe: Recipe, seed: int) -> header.Header:
    """The same id, time and salt whenever the game is made. Finished games lie open, the others are sealed."""
    rng = Random(f"{recipe.name} {seed}")
    deck = start.cards.deck
    cards = header.Sealed(deck, rng.randbytes(SALT_BYTES)) if recipe.unfinished else header.Open(deck)
    started = f"2026-11-{1 + RECIPES.index(recipe):02}T20:00:00Z"
    game = str(uuid.UUID(int=rng.getrandbits(128), version=4))
    return replace(start, game=game, started=started, cards=cards)


def make(recipe: Recipe) -> str:
    record = made(recipe)
    content = pcn.write(record)
    assert pcn.read(content, recipe.name) == record
    files.replace_whole(SAVES / f"{recipe.name}{SUFFIX}", content)
    found = features(record.play())
    told = ", ".join(f"{name} {found[name]:g}" for name in ("length", *recipe.taste))
    return f"{recipe.name}: {recipe.rules}, {told}"


def main(beginnings: list[str]) -> None:
    wanted = [r for r in RECIPES if not beginnings or r.name.startswith(tuple(beginnings))]
    with Pool() as pool:
        for line in pool.imap_unordered(make, wanted):
            say(line)


if __name__ == "__main__":
    main(sys.argv[1:])
