"""Tournaments and ladders of bots: which games they play, and how sure their results are."""

import json
from random import Random

import pytest

from cuttle_desktop import app
from cuttle_desktop.engine.actions import Counter, Decline, Draw, FromDeck, OneOff, Pass, Points, Scuttle, Steal
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.arena.confidence import Stop, estimate
from cuttle_desktop.session.arena.entrant import BotEntrant, Iterations, Seconds, entrants
from cuttle_desktop.session.arena.ladder import FIRST, pairings, ratings
from cuttle_desktop.session.arena.tally import Tally
from cuttle_desktop.session.arena.tournament import Pace, PlayedGame, Tournament
from cuttle_desktop.session.habits import Habits, kind, note_habits
from cuttle_desktop.session.thinker import Question
from tests.positions import Position

P1, P2, P3 = 0, 1, 2
LIVE = RULE_SETS["cuttle.cards-17"]


def names(tournament: Tournament, game: int) -> list[str]:
    return [entrant.name for entrant in tournament.seated(game)]


def test_duplicates_play_each_deal_in_every_seating() -> None:
    three = Tournament(RULE_SETS["cutthroat"], entrants("casual,random,random"), 6, 1, True)
    assert [(names(three, game), three.pack(game)) for game in range(4)] == [
        (["casual", "random", "random"], 0),
        (["random", "random", "casual"], 0),
        (["random", "casual", "random"], 0),
        (["casual", "random", "random"], 1),
    ]
    assert three.deal(0) == three.deal(2) != three.deal(3)


def test_a_seating_that_comes_again_is_not_played_again() -> None:
    teams = Tournament(RULE_SETS["team"], entrants("casual,random,casual,random"), 4, 1, True)
    assert [teams.pack(game) for game in range(4)] == [0, 0, 1, 1]
    same = Tournament(LIVE, entrants("casual,casual"), 4, 1, True)
    assert [same.pack(game) for game in range(4)] == [0, 1, 2, 3]


def test_the_number_of_processes_changes_no_game() -> None:
    tournament = Tournament(LIVE, entrants("casual,random"), 4, 7, True)
    alone, together = ([(p.number, p.seated, p.log) for p in tournament.played(jobs)] for jobs in (1, 2))
    assert alone == together


def finished(number: int, seated: tuple[str, ...], *winners: int) -> PlayedGame:
    return PlayedGame(number, seated, (Draw(),), Result(winners, How.POINTS), 9, (Pace(3, 0.3, 0.2),) * len(seated))


def test_a_tally_scores_each_deal_once_and_shares_a_stalemate() -> None:
    tally = Tally(Tournament(LIVE, entrants("casual,random"), 4, 1, True))
    tally.add(finished(0, ("casual", "random"), P1))
    tally.add(finished(1, ("random", "casual"), P1))
    tally.add(finished(2, ("casual", "random"), P1))
    tally.add(finished(3, ("random", "casual")))
    assert tally.scores("casual") == [0.5, 0.75]
    assert (tally.wins["casual"], tally.stalemates, tally.decisions["casual"]) == (2, 1, 12)
    assert tally.longest["random"] == 0.2


def test_at_three_seats_a_stalemate_is_a_third_of_a_win() -> None:
    tally = Tally(Tournament(RULE_SETS["cutthroat"], entrants("casual,random,random"), 1, 1, False))
    tally.add(finished(0, ("casual", "random", "random")))
    assert tally.scores("casual") == [pytest.approx(1 / 3)]


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
def test_nineteen_of_twenty_intervals_hold_the_truth(chance: float) -> None:
    """Two games a deal, and a deal that favours a seat by as much as it hinders it when swapped."""
    dice = Random(3)
    held = 0
    for _ in range(400):
        scores = []
        for _ in range(60):
            lean = (dice.random() - 0.5) * 2 * min(chance, 1 - chance)
            scores.append(((dice.random() < chance + lean) + (dice.random() < chance - lean)) / 2)
        found = estimate(scores)
        held += found.low <= chance <= found.high
    assert 368 <= held <= 396


def test_duplicates_that_even_out_make_an_interval_narrower() -> None:
    even, uneven = estimate([0.5] * 38 + [1.0, 0.0]), estimate([0.0, 1.0] * 20)
    assert even.share == uneven.share == 0.5
    assert even.high - even.low < (uneven.high - uneven.low) / 1.9


def test_without_games_nothing_is_known() -> None:
    nothing = estimate([])
    assert (nothing.low, nothing.high) == (0.0, 1.0)


@pytest.mark.parametrize(("chance", "verdict"), [(0.5, False), (0.6, True)])
def test_the_stopping_rule_errs_about_once_in_twenty(chance: float, verdict: bool) -> None:
    stop, dice = Stop(0.5, 0.6), Random(11)
    right = 0
    for _ in range(200):
        scores: list[float] = []
        while not stop.decided(scores):
            scores.append(((dice.random() < chance) + (dice.random() < chance)) / 2)
        right += (stop.likelihood(scores) > 0) is verdict
    assert right >= 182


def test_a_clear_case_is_decided_sooner_than_a_narrow_one() -> None:
    stop = Stop(0.5, 0.55)
    assert stop.decided([1.0] * 16)
    assert not stop.decided([1.0, 0.0, 0.5, 0.5] * 25)


@pytest.mark.parametrize(("low", "high"), [(0.6, 0.5), (0.5, 0.5), (-0.1, 0.5), (0.5, 1.1)])
def test_a_stopping_rule_needs_two_shares_in_order(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="not two shares"):
        Stop(low, high)


def test_ratings_are_elo_points() -> None:
    """Ten to one is 400 points, and a hundred to one 800."""
    won = {("a", "b"): [10 / 11] * 2000, ("b", "c"): [10 / 11] * 2000, ("a", "c"): [100 / 101] * 2000}
    a, b, c = ratings(("a", "b", "c"), won, 1)
    assert a.points == FIRST
    assert b.points == pytest.approx(FIRST - 400, abs=3)
    assert c.points == pytest.approx(FIRST - 800, abs=6)
    assert b.low <= b.points <= b.high


def test_a_clean_sweep_has_a_rating_and_more_games_a_higher_one() -> None:
    few, many = (ratings(("a", "b"), {("a", "b"): [0.0] * count}, 1)[1].points for count in (10, 100))
    assert FIRST + 400 < few < many < FIRST + 1200


def test_a_ladder_pairs_everybody_once_and_fills_sides() -> None:
    two = pairings(LIVE, entrants("random,casual"), 4, 1)
    assert [one.names for one in two] == [("random", "casual")]
    (four,) = pairings(RULE_SETS["team"], entrants("random,casual"), 4, 1)
    assert names(four, 0) == ["random", "casual", "random", "casual"]
    with pytest.raises(ValueError, match="needs two sides, and cutthroat has 3"):
        pairings(RULE_SETS["cutthroat"], entrants("random,casual"), 4, 1)


def test_habits_count_what_ends_in_a_turn() -> None:
    text = "P1: hand 9S AC 2D | points 5C // P2: hand 8H JS TC 2H // deck 3C 4C 6C 7C // turn P1 1"
    state = parse_position(text, LIVE)
    habits = Habits(), Habits()
    log = (
        Points(card("9S")),
        Steal(card("JS"), card("9S")),
        OneOff(card("AC")),
        Counter(card("2H")),
        Decline(),
        Scuttle(card("8H"), card("5C")),
    )
    note_habits(Position(LIVE, LIVE.deck, 1, state), log, habits)
    mine, theirs = habits
    assert (mine.turns, dict(mine.kinds), mine.scored) == (2, {"points": 1, "one-off": 1}, 9)
    assert (theirs.turns, dict(theirs.kinds), theirs.scored) == (2, {"steal": 1, "scuttle": 1}, 9)
    assert (theirs.countered, theirs.windows) == (1.0, 1)
    assert (mine.countered, mine.windows) == (0.0, 1)
    assert mine.points_a_turn == 4.5


def test_a_bot_is_written_with_its_style_and_budget() -> None:
    written = "expert,expert-racer,skilled:50,master-thief:0.5s"
    assert ",".join(one.name for one in entrants(written)) == written
    assert [one.level for one in entrants(written)] == ["expert", "expert-racer", "skilled", "master-thief"]


def test_a_bot_thinks_for_its_budget() -> None:
    """The same number of iterations gives the same answer; the clock gives some answer."""
    question = Question(view(Tournament(LIVE, entrants("random,random"), 1, 3, False).deal(0).start(), P1), (), "", 5)
    assert BotEntrant("skilled", Iterations(40)).answer(question) == BotEntrant("expert", Iterations(40)).answer(
        question
    )
    assert BotEntrant("expert", Seconds(0.01)).answer(question) in question.view.legal


def test_a_play_from_a_seven_is_of_its_own_kind() -> None:
    assert kind(FromDeck(Points(card("9S")))) == "points"
    assert kind(Pass()) == "pass"


Capture = pytest.CaptureFixture[str]


def test_a_ladder_on_the_command_line(capsys: Capture) -> None:
    assert app.main(["selfplay", "--ladder", "random,skilled", "--games", "8", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in found["ratings"]] == ["random", "skilled"]
    assert found["ratings"][1]["rating"] > 1000
    (pair,) = found["pairs"]
    assert (pair["seats"], pair["games"], pair["swap"]) == (["random", "skilled"], 8, True)
    assert app.main(["selfplay", "--ladder", "random,casual", "--games", "2"]) == 0
    assert "random – casual" in capsys.readouterr().out


def test_a_decided_match_stops_after_a_whole_deal(capsys: Capture) -> None:
    command = ["selfplay", "--seats", "random,skilled", "--swap", "--games", "400", "--stop", "50,60", "--json"]
    assert app.main(command) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert games < 100
    assert games % 2 == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "random,random", "--jobs", "0"], "--jobs must be at least 1."),
        (["--seats", "random,random", "--stop", "55,50"], "--stop needs two percentages, the lower one first"),
        (["--seats", "random,random", "--stop", "x"], "--stop needs two percentages, the lower one first"),
        (["--ladder", "random"], "--ladder needs at least two different levels, each named once."),
        (["--ladder", "random,random"], "--ladder needs at least two different levels, each named once."),
        (["--ladder", "random,casual", "--rules", "cutthroat"], "A ladder needs two sides, and cutthroat has 3."),
        (
            ["--seats", "expert:x,random"],
            "“x” is not a budget. Write iterations, for example 500, or seconds, for example 0.5s.",
        ),
        (["--seats", "expert:-1,random"], "A budget must be a number from 0 to "),
        (["--seats", "expert:nans,random"], "A budget must be a number from 0 to "),
        (["--seats", "expert-x,random"], "There is no bot level “expert-x”."),
        (["--games", "3"], "one of the arguments --seats --ladder is required"),
    ],
)
def test_misuse_of_the_arena_is_one_line(capsys: Capture, words: list[str], sentence: str) -> None:
    assert app.main(["selfplay", *words]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert sentence in err
