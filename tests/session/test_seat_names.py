"""No two players of a game have the same name, whichever way it begins, and no computer player has a person's."""

from __future__ import annotations

from datetime import date
from random import Random

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.ai import CAST
from cuttle_desktop.app.daily import setup_for
from cuttle_desktop.app.ending.challenger import Challenges, challenged
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.daily import opponent_of
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.seat_names import CHARACTERS, SPARE_NAMES, taken_over, with_own_names
from cuttle_desktop.session.setup import YOU, Bot, Human, Player, Setup
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from cuttle_desktop.ui.scenes.opponents import next_game
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.scenes.setup.play_on import PlayOn
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from tests.driving import LEVELS, PLAIN, Begun, Open, click, key, on_top, there
from tests.tables import stage

ME, OTTO = Human("Otto"), Bot("Otto", "casual")
NAMES = ("", YOU, "Otto", "Ann", "Ed", "Bea", "Zoë", "Finn", "Sepia")
PLAYERS = (PERSON, PERSON, "casual", "casual", "beginner", "expert-racer", "adaptive", "casual-adaptive")
WON = Result((0,), How.POINTS)


def check(players: tuple[Player, ...]) -> None:
    called = [player.name for player in players]
    assert len(set(called)) == len(called), called
    assert all(called)
    people = [player.name for player in players if isinstance(player, Human)]
    assert (YOU in called) <= (people == [YOU]), called
    computers = {player.name for player in players if isinstance(player, Bot)}
    assert not computers & {*people, YOU}


def random_setup(rng: Random) -> LastSetup:
    seats = tuple(LastSeat(rng.choice(NAMES), rng.choice(PLAYERS)) for _ in range(4))
    return LastSetup(rules=rng.choice(sorted(RULE_SETS)), seats=seats)


@pytest.mark.parametrize("seed", range(4))
def test_every_way_into_a_game_tells_its_players_apart(seed: int) -> None:
    """Set-up, the page of the opponents, the deal of the day, a challenger, a substitute, a branch and a file."""
    rng = Random(seed)
    for number in range(250):
        last = random_setup(rng)
        agreed = agreement.setup(last, number)
        check(agreed.players)
        member = rng.choice(CAST)
        check(agreement.setup(next_game(last, member), number).players)
        settings = Settings(last_setup=last)
        check(setup_for(settings, Profile(), date.fromordinal(738000 + number)).players)
        computers = [seat for seat, player in enumerate(agreed.players) if isinstance(player, Bot)]
        if computers:
            check(taken_over(agreed.players, rng.choice(computers)))
            check(challenged(agreed.players, member))
        begun = first_round(replace(agreed, dealer=0), number)
        check(begun.next(WON).setup.players)
        check(begun.swapped().setup.players)
        names = [rng.choice(NAMES[1:]) for _ in agreed.players]
        check(PlayOn(stage(), 3, names, [rng.randrange(len(names))], LEVELS).players)
        doubled = tuple(replace(player, name=rng.choice(NAMES[1:])) for player in agreed.players)
        in_file = game_file.header(first_round(Setup(agreed.rules, doubled, 0, "one game", 1), 1), "test")
        check(game_file.taken_up(in_file, 7).setup.players)


def test_a_person_named_as_the_next_opponent_keeps_the_name_and_the_sheet_says_who_plays() -> None:
    challenges = Challenges(stage(profile=Profile(track_record=(OpponentRecord("beginner", wins=1),))))
    played = Setup("cuttle.cards", (ME, Bot("Bea", "beginner")), 0, "one game", 3)
    offered = there(challenges.offer(played, WON))
    assert (offered.name, offered.opponent) == ("Finn", "casual")
    assert challenges.begin(played).setup.players == (ME, Bot("Finn", "casual"))


@pytest.mark.parametrize("at", [0, 1])
def test_the_person_keeps_the_name_wherever_they_sit(at: int) -> None:
    seats = [LastSeat("Otto", "casual"), LastSeat("Otto", "casual")]
    seats[at] = LastSeat("Otto", PERSON)
    players = agreement.setup(LastSetup(seats=tuple(seats)), 1).players
    assert players[at] == ME
    assert players[1 - at] == Bot("Finn", "casual")


def test_a_day_s_opponent_gives_way_to_a_person_of_that_name() -> None:
    day = date(2026, 11, 24)
    rival = opponent_of(day).name
    settings = Settings(last_setup=LastSetup(seats=(LastSeat(rival, PERSON), LastSeat("Bea"))))
    me, other = setup_for(settings, Profile(), day).players
    assert me == Human(rival)
    assert other.name not in (rival, YOU)


def test_no_computer_player_is_ever_called_by_a_usual_name_of_people() -> None:
    assert not {YOU, *SPARE_NAMES} & {each.name for each in with_own_names([Bot("", "casual")] * 4)}
    assert with_own_names([Bot("", "casual-adaptive")]) == (Bot("Sepia", "casual-adaptive"),)
    assert not {YOU, *SPARE_NAMES} & {*CHARACTERS.values()}


def entries(page: NewGame) -> list[str]:
    """The names as one reads them."""
    return [one.value or one.placeholder for one in page.group.widgets if isinstance(one, TextEntry)][:-1]


def dealers(page: NewGame) -> list[str]:
    return [words for _, words in page._dealer.choices[1:]]


def set_up(start: Open, *seats: LastSeat) -> tuple[Loop, NewGame]:
    """The page for a new game, with these in its first seats."""
    settings = msgspec.structs.replace(PLAIN, last_setup=LastSetup(seats=(*seats, *LastSetup().seats[len(seats) :])))
    loop = start(lambda stage: NewGame(stage, Begun().menu_actions(stage)), settings)
    return loop, on_top(loop, NewGame)


def test_a_third_seat_shows_nobody_twice_and_offers_those_who_play_as_dealers(start: Open) -> None:
    _, page = set_up(start, LastSeat("Ann", PERSON), LastSeat("Otto", "casual"), *LastSetup().seats[2:])
    page.set_seat_count(3)
    assert entries(page) == dealers(page) == ["Ann", "Otto", "Finn"]
    assert [player.name for player in page.setup().players] == ["Ann", "Otto", "Finn"]


def test_who_types_the_name_of_a_computer_player_gets_it(start: Open) -> None:
    loop, page = set_up(start, LastSeat("", PERSON), LastSeat("Otto", "casual"))
    first = next(one for one in page.group.widgets if isinstance(one, TextEntry))
    click(loop, first.rect.center)
    key(loop, pygame.K_a, pygame.KMOD_LCTRL)
    for letter in "Otto":
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        loop.step(0.02)
    assert entries(page) == ["Otto", "Finn"]
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="k"))
    loop.step(0.02)
    assert entries(page) == ["Ottok", "Otto"], "the name is free again"


def test_a_person_who_leaves_a_seat_takes_the_name_along(start: Open) -> None:
    _, page = set_up(start, LastSeat("", PERSON), LastSeat("Zoë", PERSON))
    page._seats._seat(1, "casual")
    assert page.setup().players == (Human("You"), Bot("Otto", "casual"))
    assert entries(page)[1] == "Otto"
