"""Bots: honest, repeatable, and sensible at their level."""

from random import Random

import pytest

from cuttle_desktop import ai
from cuttle_desktop.ai.fold import folded
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.worlds import shuffled, worlds
from cuttle_desktop.engine.actions import Action, Give, OneOff, OneOffOn, Scuttle, Seat, unwrapped
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State, find_stack
from cuttle_desktop.engine.view import imagine, view
from cuttle_desktop.session.arena.entrant import entrants
from cuttle_desktop.session.arena.tally import Tally
from cuttle_desktop.session.arena.tournament import Tournament
from tests.ai.drawing import DECK, drawn, play

P1, P2 = 0, 1
THINKERS = [level for level in ai.Level if level is not ai.Level.RANDOM]


@pytest.mark.parametrize("level", THINKERS)
def test_nobody_overlooks_a_win_in_sight(level: ai.Level) -> None:
    """With points, with a king, with a jack, and with a card that a seven turned up."""
    assert play(f"P1: hand AC 2S 8H 9H | points TD TS // P2: hand 3S 4S // {DECK}", level) == "points AC"
    assert play(f"P1: hand KC TS 2C | points 9D 5D // P2: hand 3S 4S // {DECK}", level) == "perm KC"
    assert play(f"P1: hand JC 2S 3D | points 9D 5D // P2: hand 3S 4S | points 8S // {DECK}", level) == "jack JC 8S"
    turned_up = "middle 7S // seen P1: 4C 6C // seen P2: 4C 6C // asks reveal P1 2"
    revealed = f"P1: hand 2S | points 9D 9C // P2: hand 3S 4S // {DECK} // {turned_up}"
    assert play(revealed, level) == "top 4C points"


@pytest.mark.parametrize("level", [ai.Level.BEGINNER, ai.Level.CASUAL])
def test_a_noisy_level_hits_no_card_of_its_own_side_and_gives_none_away(level: ai.Level) -> None:
    """Among partners, 2 of 100 decisions of a beginner did. A side that errs so seems broken, not weak."""
    rules = RULE_SETS["team"]
    sides = rules.seating.sides
    could = 0
    for seed in range(4):
        rng = Random(seed)
        game = Game(Deal(rules, shuffled(rules.deck, rng), rules.seats - 1))
        while not game.state.result:
            seat = asked(game.state)
            if seat is None or seat < 0:
                game.play(answers(game.state)[0])
                continue
            seen = view(game.state, seat)
            harmful = [action for action in seen.legal if harms(game.state, action, sides, seat)]
            could += bool(harmful)
            action = ai.choose(seen, (), level, seed=rng.randrange(10**6))
            assert action not in harmful or len(harmful) == len(seen.legal), format_action(action)
            game.play(action)
    assert could > 20


@pytest.mark.parametrize("level", [ai.Level.BEGINNER, ai.Level.CASUAL])
@pytest.mark.parametrize(
    ("mine", "hers", "sweep"),
    [("hand 6H 9S", "hand 3S 4S | points 8H", "6H"), ("hand AC KS | points 5H", "hand 3S 4S | perms QC", "AC")],
)
def test_a_noisy_level_sweeps_away_nothing_in_vain(level: ai.Level, mine: str, hers: str, sweep: str) -> None:
    state = parse_position(f"P1: {mine} // P2: {hers} // {DECK}")
    seen = view(state, 0)
    in_vain = OneOff(card(sweep))
    assert in_vain in seen.legal
    assert all(ai.choose(seen, (), level, seed=seed) != in_vain for seed in range(300))


def test_a_noisy_level_may_send_a_jack_away_with_a_six() -> None:
    seen = view(parse_position(f"P1: hand 6H 9S // P2: hand 3S 4S | points 8H[JD<P1] // {DECK}"), 0)
    assert any(ai.choose(seen, (), ai.Level.BEGINNER, seed=seed) == OneOff(card("6H")) for seed in range(300))


def harms(state: State, action: Action, sides: tuple[int, ...], seat: Seat) -> bool:
    match unwrapped(action):
        case Give(to=to):
            return sides[to] != sides[seat]
        case Scuttle(target=target) | OneOffOn(target=target):
            return sides[find_stack(state, target)[0]] == sides[seat]
        case _:
            return False


def test_it_answers_a_win_in_sight() -> None:
    """P2 has 20 points and a card for the last one: only the ace, or scuttling a ten, would do."""
    text = f"P1: hand AC 8S KD // P2: hand 9S 4S | points TD TC // {DECK}"
    assert play(text) == "oneoff AC"


def test_it_scuttles_with_a_little_more() -> None:
    assert play(f"P1: hand 9S TH 2C // P2: hand 3S 4S | points 9H 8C // {DECK}").startswith("scuttle")


def test_it_counters_what_hurts() -> None:
    position = (
        "P1: hand 2C 7D // P2: hand 3S 4S 5S | points 3D // deck 9C 6S // scrap 8H "
        "// middle AC // turn P2 7 // asks counter P1 of P2 oneoff AC"
    )
    hurt = position.replace("P1: hand 2C 7D", "P1: hand 2C 7D | points TD 9D")
    assert play(hurt) == "counter 2C"
    assert play(position) == "ok"


def test_it_discards_what_it_can_spare() -> None:
    text = f"P1: hand 2C 2D 3C 4D // P2: hand 3S 4S // {DECK.replace(' 3C', '')} // asks force P1 2 of P2"
    assert play(text) == "discard 3C 4D"


def test_it_keeps_its_ace_when_it_would_lose_more() -> None:
    assert play(f"P1: hand AC | points TD 9D // P2: hand 3S 4S | points 2C // {DECK}") != "oneoff AC"


@pytest.mark.parametrize("name", RULE_SETS)
def test_games_end_in_every_rule_set(name: str) -> None:
    rules = RULE_SETS[name]
    levels = entrants("casual") * rules.seats
    for played in Tournament(rules, levels, 3, 1, False).played():
        assert played.turns < 200


@pytest.mark.parametrize(
    "option", ["four=random", "ten=blocks", "nine=top", "jokers=swap", "eight=breaks", "nine=bottom"]
)
def test_games_end_under_house_rules(option: str) -> None:
    rules = parse_rules(f"pagat {option}")
    assert len([*Tournament(rules, entrants("casual,random"), 4, 1, True).played()]) == 4


def test_casual_beats_random() -> None:
    """Over 400 games it is about 97 %; 40 games leave room for luck."""
    tournament = Tournament(RULE_SETS["cuttle.cards"], entrants("casual,random"), 40, 1, True)
    tally = Tally(tournament)
    for played in tournament.played():
        tally.add(played)
    assert tally.wins["casual"] >= 34


def test_worlds_do_not_depend_on_how_the_hidden_cards_lie() -> None:
    state = Deal(RULE_SETS["pagat"], shuffled(RULE_SETS["pagat"].deck, Random(1)), P2).start()
    seen = view(state, P1)
    other = imagine(seen, reversed(seen.unseen))
    assert list(worlds(view(other, P1), Random(2), 3)) == list(worlds(seen, Random(2), 3))


def test_worlds_keep_what_the_seat_knows() -> None:
    state = parse_position("P1: hand AC // P2: hand 2C 3C // deck 4C 5C 6C // seen P1: 3C 4C")
    for world in worlds(view(state, P1), Random(1), 5):
        assert known(world, P1) == known(state, P1)


def known(state: State, seat: Seat) -> tuple[object, ...]:
    seen = view(state, seat)
    return seen.hands, seen.deck, seen.fields


def test_actions_that_differ_only_by_suit_are_folded() -> None:
    state = parse_position("P1: hand 7C 7S AC AD // P2: hand 2C // deck 4C 5C")
    kept: tuple[Action, ...] = folded(state.rules, answers(state))
    assert [format_action(a) for a in kept] == ["draw", "points 7S", "oneoff 7C", "points AD", "oneoff AC"]


def test_casual_plays_nothing_that_nobody_would_play() -> None:
    """An action far less likely than the likeliest is left out, however the dice fall; a beginner may still play it."""
    least = ai.STRENGTHS[ai.Level.CASUAL].least
    seen = drawn(f"P1: hand 5C 2S 9D JH | points TS // P2: hand 3S 4S | points 8S // scrap AH 6H // {DECK}")
    actions = folded(seen.rules, seen.legal)
    weights = learned(seen.rules).weights(imagine(seen, seen.unseen), seen.seat, actions)
    odd = {action for action, weight in zip(actions, weights, strict=True) if weight < least * max(weights)}

    def played(level: ai.Level) -> set[Action]:
        return {ai.choose(seen, (), level, seed=seed) for seed in range(400)}

    assert odd
    assert not odd & played(ai.Level.CASUAL)
    assert odd & played(ai.Level.BEGINNER)
    assert len(played(ai.Level.CASUAL)) > 1
