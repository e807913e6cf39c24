"""The game in short: which moments teach most, which one is pictured, and the sheet that shows and leads to them."""

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.coach.reason_parts import Side, Use
from cuttle_desktop.coach.reasons import Holds, Keeps, LosesPoints, Reason, ShowsHand
from cuttle_desktop.engine.actions import Action, Draw, Pass, Points, Take
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.lessons_of_game import Lesson, decisive, lesson, most_telling
from cuttle_desktop.session.reading import FoundSoFar, Reading
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import BestMove, Finding, Judged, Lapse, MomentOutlook
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.replay.game_notes import GameInWords
from cuttle_desktop.ui.replay.game_sheet import DECIDED
from cuttle_desktop.ui.replay.game_sheet import POINTS as POINTS_LABEL
from cuttle_desktop.ui.replay.moment_picture import BETTER, TAKEN, MomentPicture, Pictured
from cuttle_desktop.words.found_words import FoundInWords
from cuttle_desktop.words.speech import Cast
from tests.driving import FRAME, Open, click, there
from tests.positions import full
from tests.session.test_review import ALL, ANN_ONLY, CHOICE, TURNING, Reviewed, missed
from tests.store.drawing import finished
from tests.tables import Size, in_windows, stage

HAND, POINTS, SIGHT = Holds(0, 3, 1), LosesPoints(Side.WORSE, 0, 9, 0, 21), ShowsHand(0)


def taught(moment: int, loss: float, reason: Reason | None, taken: Action | None = None) -> Lesson:
    return Lesson(Lapse(Pass(), 0.9, 0.9 - loss, moment, 0), taken or Draw(), reason)


def test_what_cost_most_comes_first_and_the_last_one_is_of_another_kind() -> None:
    hands = [taught(n, loss, HAND) for n, loss in ((2, 0.4), (4, 0.3), (6, 0.2))]
    points, sight = taught(8, 0.1, POINTS), taught(10, 0.08, SIGHT)
    assert most_telling([sight, points, *hands]) == (hands[0], hands[1], points)
    assert most_telling([sight, points, hands[2]]) == (hands[2], points, sight)
    assert most_telling(hands[::-1]) == tuple(hands)
    assert most_telling(hands[:1]) == (hands[0],)
    assert most_telling([*hands[:2], taught(6, 0.2, None), sight])[2] == sight, "what has no reason teaches less"
    assert most_telling([]) == ()


def test_without_a_reason_the_moves_themselves_make_the_kind() -> None:
    drew = [taught(n, loss, None) for n, loss in ((2, 0.4), (4, 0.3), (6, 0.25))]
    played, other = taught(8, 0.1, None, Points(card("9H"))), taught(10, 0.08, None, Points(card("8H")))
    assert most_telling([*drew, played, other]) == (drew[0], drew[1], played)


def test_a_lesson_has_the_first_reason_that_a_review_tells() -> None:
    game = missed()
    lapse = Lapse(Points(card("TS")), 1.0, 0.4, 0, 0)
    found = lesson(lapse, game.log[0], view(game.at(0), 0))
    assert (type(found.reason).__name__, found.names_better) == ("WinsNow", True)


def test_what_the_worse_move_gives_up_leaves_the_better_one_to_be_found() -> None:
    assert not taught(2, 0.3, Keeps(card("QH"), Use.ONLY_CARD)).names_better
    assert not taught(2, 0.3, Keeps(card("9H"), Use.SCUTTLE, 1, (card("8S"),))).names_better
    assert taught(2, 0.3, Keeps(card("9H"), Use.SCUTTLE, 1, (card("8S"),), taken=True)).names_better
    assert taught(2, 0.3, HAND).names_better


def test_a_win_is_pictured_by_its_best_move_and_a_loss_by_what_cost_most() -> None:
    best, costly = BestMove(5, 0, Draw(), Pass(), 0.8, 0.5), replace(CHOICE, taken=0.2)
    turning = replace(TURNING, after=0.5)
    assert decisive([CHOICE, costly], [turning, TURNING], best, won=True) == best
    assert decisive([CHOICE, costly], [turning, TURNING], best, won=False) == costly
    assert decisive([], [turning, TURNING], best, won=False) == TURNING
    assert decisive([], [], best, won=False) == best
    assert decisive([], [], None, won=True) is None


def whole(reviewed: Reviewed, *found: Finding) -> None:
    """The review is shown, and over."""
    reviewed.end(*found)
    reviewed.loop.step(FRAME)


LAPSES = tuple(replace(CHOICE, moment=n, taken=0.62 - loss) for n, loss in ((4, 0.1), (6, 0.3), (8, 0.2), (12, 0.15)))


@pytest.fixture
def reviewed(start: Open) -> Reviewed:
    return Reviewed(start, ALL)


def own(reviewed: Reviewed) -> list[Lapse]:
    """Four lapses of the seat below, the second of which cost most."""
    replay = reviewed.scene.replay
    turns = [n for n in range(1, replay.length) if replay.action(n + 1)[0] == 0]
    moments = [n for n in turns if Draw() in replay.decision(n + 1).legal and replay.action(n + 1)[1] != Draw()]
    return [replace(lapse, moment=at) for lapse, at in zip(LAPSES, moments, strict=False)]


def shown(reviewed: Reviewed) -> Rect | None:
    """Where the sheet lies."""
    return reviewed.scene.sheet.box


def test_three_lessons_are_told_and_the_others_stay_on_the_line(reviewed: Reviewed) -> None:
    lapses = own(reviewed)
    whole(reviewed, *lapses)
    told = there(reviewed.scene.notes.game(0))
    assert len(told.moments) == 3
    assert [each.cost for each in told.moments] == sorted((each.cost for each in told.moments), reverse=True)
    assert told.moments[0].moment == told.leads_to == lapses[1].moment
    assert {*reviewed.scene.scrubber.signs()} == {lapse.moment for lapse in lapses}


def test_of_a_stalemate_it_is_told_when_one_was_closest_to_winning() -> None:
    games = (finished("cuttle.cards", seed).play() for seed in range(1, 200))
    game = next(each for each in games if each.state.result and not each.state.result.winners)
    replay = Replay(game)
    found = FoundSoFar(replay.rules)
    for moment, chance in ((4, 0.6), (8, 0.7), (11, 0.4)):
        found.add(MomentOutlook(moment, 0, (chance, 1 - chance)))
    reading = Reading(found, ALL, frozenset({0, 1}))
    told = GameInWords(reading, FoundInWords(found, replay, Cast(("You", "Bea"), 0))).whole().sentences
    assert f"You were closest to winning in turn {replay.turn(8)}, with a chance of 70 %." in told


def test_a_click_on_the_picture_or_on_a_lesson_leads_to_its_moment(reviewed: Reviewed) -> None:
    scene, lapses = reviewed.scene, own(reviewed)
    whole(reviewed, *lapses)
    assert shown(reviewed) is not None
    click(reviewed.loop, scene.sheet.picture.rect.center)
    assert (scene.projector.moment, shown(reviewed)) == (lapses[1].moment, None)
    scene.seek(0)
    row = scene.sheet.rows[1]
    click(reviewed.loop, row.rect.center)
    assert scene.projector.moment == row.told.moment
    scene.seek(0)
    click(reviewed.loop, scene.sheet.cross.rect.center)
    assert (scene.projector.moment, shown(reviewed)) == (0, None)
    assert not {*scene.group.widgets} & {scene.sheet.picture, scene.sheet.cross}


def test_the_costliest_mistake_of_a_rival_is_told_and_looked_at_from_its_seat(reviewed: Reviewed) -> None:
    scene, lapses = reviewed.scene, own(reviewed)
    replay = scene.replay
    at = next(n for n in range(2, replay.length) if replay.action(n + 1)[0] == 1)
    rival = Lapse(Draw(), 0.9, 0.5, at, 1)
    whole(reviewed, *lapses, rival, replace(rival, taken=0.8, moment=at + 4))
    told = there(scene.notes.game(0))
    assert [(each.moment, each.seat) for each in told.moments[2:]] == [(at, 1)]
    assert told.moments[2].cost.endswith(" −40 %")
    click(reviewed.loop, scene.sheet.rows[2].rect.center)
    assert (scene.projector.moment, scene.notes.viewer.seat) == (at, 1)


def test_a_mistake_of_a_rival_whose_hand_is_hidden_is_not_told(start: Open) -> None:
    """What was better there speaks of its cards."""
    reviewed = Reviewed(start, ANN_ONLY)
    lapses = own(reviewed)
    whole(reviewed, *lapses, Lapse(Draw(), 0.9, 0.2, lapses[-1].moment + 1, 1))
    told = there(reviewed.scene.notes.game(0))
    assert {each.seat for each in told.moments} == {None}


def test_how_the_points_were_scored_stays_in_reach_once_the_review_is_over(reviewed: Reviewed) -> None:
    scene = reviewed.scene
    running = there(scene.notes.game(0))
    assert scene.sheet.flip not in scene.group.widgets, "it is told already"
    reviewed.end(*own(reviewed))
    reviewed.loop.step(FRAME)
    for shown, rows, label in ((running.sentences, 0, DECIDED), (None, 3, POINTS_LABEL)):
        click(reviewed.loop, scene.sheet.flip.rect.center)
        assert len(scene.sheet.rows) == rows
        assert {*scene.sheet.rows} <= {*scene.group.widgets}
        assert scene.sheet.flip.label == label
        assert shown in (None, there(scene.sheet.picture.told).sentences)


def test_the_sheet_that_was_put_away_comes_back_with_the_start_and_the_end(reviewed: Reviewed) -> None:
    scene = reviewed.scene
    whole(reviewed)
    for name in ("first", "last", "last"):
        scene.do(name)
        assert shown(reviewed) is not None
        click(reviewed.loop, scene.sheet.cross.rect.center)
        assert shown(reviewed) is None
        scene.do(name)
        assert shown(reviewed) is not None


def test_the_cards_under_the_sheet_are_not_pressed(reviewed: Reviewed) -> None:
    whole(reviewed)
    box = there(reviewed.scene.sheet.box)
    assert not reviewed.scene.board.takes((box.right - 3, box.bottom - 3))


def test_without_a_doubtful_move_the_best_one_is_named(reviewed: Reviewed) -> None:
    _, action = reviewed.scene.replay.action(6)
    best = BestMove(5, 0, action, Draw(), 0.8, 0.5)
    whole(reviewed, best)
    told = there(reviewed.scene.notes.game(0))
    assert [(row.moment, row.sign) for row in told.moments] == [(5, "star")]
    assert "No move of Ann lowered the chance to win by 7 % or more." in told.sentences
    assert (told.picture.taken, told.picture.better, told.leads_to) == (None, action, 5)


@pytest.mark.parametrize("hands", [*ShownHands])
def test_the_picture_shows_no_hand_that_the_table_does_not_show(start: Open, hands: ShownHands) -> None:
    viewer = Onlooker(0, hands)
    reviewed = Reviewed(start, viewer)
    whole(reviewed, *own(reviewed))
    told = reviewed.scene.notes.game(0)
    if told is None:
        assert hands is ShownHands.NONE
        return
    assert told.picture.view == reviewed.scene.replay.view(told.leads_to, viewer)
    if viewer == ANN_ONLY:
        known = reviewed.scene.replay.known_to(0, told.leads_to).hands[1]
        assert {*told.picture.view.hands[1]} - {None} <= {*known}


def test_cards_that_could_be_taken_from_the_scrap_are_framed_in_the_picture() -> None:
    seen = view(full("P1: hand 9D // P2: hand 3H // middle 3S // scrap 2H QS 4C // turn P1 9 // asks pick P1"), 0)
    where, (taken, better) = stage(), (Take(card("QS")), Take(card("2H")))

    def inked(shown: Pictured) -> list[int]:
        """Pixels in the colour of what was played, and of what was better."""
        painted = Surface((334, 246))
        MomentPicture(where, ("You", "Bea")).draw(painted, painted.get_rect(), shown)
        pixels = [painted.get_at((x, y))[:3] for x in range(334) for y in range(246)]
        return [pixels.count(where.art.palette.of(colour)) for colour in (TAKEN, BETTER)]

    plain, played, both = inked(Pictured(seen)), inked(Pictured(seen, taken)), inked(Pictured(seen, taken, better))
    assert played[0] > plain[0]
    assert played[1] == plain[1]
    assert both[1] > plain[1]


@in_windows(1.0, 1.4, 2.0)
def test_nothing_leaves_the_sheet_or_lies_on_another_part(start: Open, size: Size, text_size: float) -> None:
    reviewed = Reviewed(start, ALL, Settings(window_size=size, text_size=text_size))
    whole(reviewed, *own(reviewed))
    scene = reviewed.scene
    box = there(scene.sheet.box)
    parts = [widget.rect for widget in scene.sheet.widgets]
    assert all(box.contains(part) for part in parts)
    assert all(Rect(part).collidelist(parts[n + 1 :]) < 0 for n, part in enumerate(parts))
    assert not box.colliderect(scene.console.tries.rect)
    assert scene.sheet.flip.rect.width >= scene.sheet.flip.least_width()


def test_while_the_review_runs_its_progress_is_told_and_only_grows_and_nothing_moves(reviewed: Reviewed) -> None:
    scene, length = reviewed.scene, reviewed.scene.replay.length
    done, places = [], set()
    seen = [MomentOutlook(n, seat, (0.5, 0.5)) for n in range(length + 1) for seat in (0, 1)]
    found: list[Finding] = [*seen, *(Judged(n, 0, 0.5, 0.0) for n in range(1, length))]
    for finding in found:
        reviewed.find(finding)
        told = there(scene.notes.game(0))
        assert told.done is not None
        done.append(told.done)
        places.add(tuple(scene.sheet.picture.rect))
    assert done == sorted(done)
    assert 0 <= done[0] < 0.1
    assert 0.9 < done[-1] < 1
    assert len(places) == 1
    assert scene.notes.status == f"Reviewing … {round(100 * done[-1])} %"


@pytest.mark.parametrize("readable", [set(), {1}])
def test_of_a_seat_whose_hand_may_not_be_read_a_review_tells_nothing(readable: set[int]) -> None:
    """Whatever hands the viewer asks for."""
    found = FoundSoFar(RULE_SETS["pagat"])
    for each in (MomentOutlook(0, 0, (0.5, 0.5)), Judged(0, 0, 0.7, 0.3), Lapse(Draw(), 0.7, 0.4, 0, 0)):
        found.add(each)
    for hands in ShownHands:
        reading = Reading(found, Onlooker(0, hands), frozenset(readable))
        assert (reading.told, reading.outlooks, reading.costs, reading.spoken_of(0)) == ({}, {}, {}, None)
