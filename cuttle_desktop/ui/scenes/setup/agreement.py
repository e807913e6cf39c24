"""What the players agree on before the deal, as a value: from the last setup to the next one. It draws nothing."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from cuttle_desktop.ai import CastMember, title_of_opponent
from cuttle_desktop.engine.options import OPTIONS, RulesError, parse_rules, rule_set, with_options
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.match import Length
from cuttle_desktop.session.profile.practised import first_game
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.seat_names import CHARACTERS, SPARE_NAMES, with_own_names
from cuttle_desktop.session.setup import YOU, Bot, Human, Player, Setup
from cuttle_desktop.store.format import names
from cuttle_desktop.store.settings import PERSON, USUAL_LEVEL, LastSeat, LastSetup
from cuttle_desktop.words.figures import counted
from cuttle_desktop.words.message import Plural, enumerated

PLAYERS: Final = Plural("1 player", "{count} players")
HOUSE_RULES: Final = Plural("1 house rule", "{count} house rules")
DEFAULT: Final = LastSetup()
USUAL: Final = (DEFAULT.seats[1].player, USUAL_LEVEL)  # levels of the computer for somebody new to the game
USUAL_NAMES: Final = frozenset(("", YOU, *SPARE_NAMES, *CHARACTERS.values()))
"""Names that nobody typed in, or might as well not have."""
USUAL_RULES: Final = "usual"  # the badge of the rules that are offered first


def known(last: LastSetup, levels: Collection[str]) -> LastSetup:
    """The last setup; choices that no longer exist are replaced by ones that do."""
    if last.rules not in RULE_SETS:
        last = msgspec.structs.replace(last, rules=DEFAULT.rules, options={})
    if objection(last.rules, last.options) is not None:
        last = msgspec.structs.replace(last, options={})
    if last.match not in [length.value for length in Length]:
        last = msgspec.structs.replace(last, match=DEFAULT.match)
    if last.first_dealer is not None and not 0 <= last.first_dealer < rules_of(last).seats:
        last = msgspec.structs.replace(last, first_dealer=None)
    seats = (*last.seats, *DEFAULT.seats[len(last.seats) :])[: len(DEFAULT.seats)]
    return msgspec.structs.replace(last, seats=tuple(_known_seat(seat, levels) for seat in seats))


def _known_seat(seat: LastSeat, levels: Collection[str]) -> LastSeat:
    player = seat.player
    if player != PERSON and player not in levels:
        own = (opponent for opponent, name in CHARACTERS.items() if name == seat.name)  # who plays another way now
        player = next((usual for usual in (*own, *USUAL) if usual in levels), next(iter(levels), PERSON))
    return LastSeat(names.cleaned(seat.name), player)


def rules_of(last: LastSetup) -> RuleSet:
    """The rule set with its house rules. Raises RulesError."""
    return with_options(rule_set(last.rules), last.options)


def objection(base: str, options: Mapping[str, str]) -> str | None:
    """Why these house rules make no sense on this rule set."""
    try:
        with_options(rule_set(base), options)
    except RulesError as error:
        return str(error)
    return None


def changed_rules(rules: RuleSet) -> tuple[str, ...]:
    """The house rules put on the named base, in words: `A four discards: at random`."""
    labels = {option.key: option for option in OPTIONS}
    return tuple(f"{labels[key].label}: {labels[key].choice(name).label}" for key, name in rules.options)


def setup(last: LastSetup, seed: int | None) -> Setup:
    """The game to be dealt. Every player gets a name, and no two the same."""
    rules = rules_of(last)
    players = seated_by(last.seats[: rules.seats])
    dealer = last.first_dealer if last.first_dealer is not None and last.first_dealer < rules.seats else None
    return Setup(str(rules), players, dealer, last.match, seed, last.practice)


def usual(last: LastSetup, profile: Profile) -> Setup:
    """What *Play* deals: for practice if it is the player's first game."""
    return first_game(setup(last, None), profile)


def counting(last: LastSetup) -> LastSetup:
    """The same seats for one game that counts, by the usual rules."""
    rules, options, match = DEFAULT.rules, DEFAULT.options, DEFAULT.match
    return msgspec.structs.replace(last, rules=rules, options=options, match=match, first_dealer=None, practice=False)


def facing(last: LastSetup, member: CastMember) -> LastSetup:
    """The same agreement with this opponent of the cast across the table, and one person in the other seat."""
    seats = [*last.seats, *DEFAULT.seats[len(last.seats) :]]
    if people(seats[:2]) != 1:
        seats[:2] = DEFAULT.seats[:2]
    at = next(n for n, seat in enumerate(seats[:2]) if seat.player != PERSON)
    seats[at] = LastSeat(member.name, member.opponent)
    return msgspec.structs.replace(last, seats=tuple(seats))


def seated_by(seats: Sequence[LastSeat]) -> tuple[Player, ...]:
    """Those who sit there: by the names they wish, else by names that are free."""
    return with_own_names([_wished(seat) for seat in seats])


def names_of(seats: Sequence[LastSeat]) -> list[str]:
    """What the game calls those who sit there."""
    return [player.name for player in seated_by(seats)]


def as_called(seats: Sequence[LastSeat]) -> tuple[LastSeat, ...]:
    """The seats as a game calls them: a usual name that is another's is left out, and a single person is You."""
    return tuple(
        LastSeat(name if name == YOU else "", seat.player) if seat.name in USUAL_NAMES and seat.name != name else seat
        for seat, name in zip(seats, names_of(seats), strict=True)
    )


def people(seats: Sequence[LastSeat]) -> int:
    """How many of them are persons."""
    return sum(seat.player == PERSON for seat in seats)


def _wished(seat: LastSeat) -> Player:
    name = names.cleaned(seat.name)
    return Human(name) if seat.player == PERSON else Bot(name, seat.player)


def deals(last: LastSetup) -> tuple[str, ...]:
    """What *Play* deals, in few words and in fewer: `against Cal · Casual · practice`, `against Cal · practice`."""
    return tuple(f"{each} · practice" if last.practice else each for each in opponents_of(last))


def opponents_of(last: LastSetup) -> tuple[str, ...]:
    """Who plays: `against Cal · Steady thief` and `against Cal`, `watch Luz and Bea`, or all the names."""
    players = setup(last, None).players
    bots = [player for player in players if isinstance(player, Bot)]
    if len(bots) == 1 < len(players):
        against = f"against {bots[0].name}"
        return f"{against} · {title_of_opponent(bots[0].level)}", against
    if len(bots) >= len(players) - 1:
        return (f"{'watch' if len(bots) == len(players) else 'against'} {enumerated([bot.name for bot in bots])}",)
    return (", ".join(player.name for player in players), counted(len(players), PLAYERS))


def badge_of(name: str) -> str:
    """What marks the usual rule set where one is chosen; nothing for the others."""
    return USUAL_RULES if name == DEFAULT.rules else ""


def title_of(text: str) -> str:
    """A rule set as a screen names it: `Classic Cuttle with 2 house rules`."""
    rules = parse_rules(text)
    return rules.title if not rules.options else f"{rules.title} with {counted(len(rules.options), HOUSE_RULES)}"
