"""The faces on the plates: what the whole table sees shows on them, and nothing else."""

from random import Random

import pytest

from cuttle_desktop.engine.actions import Action, Counter, Decline, Draw, OneOff, Points, Scuttle, Steal
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.frames import NO_HANDS
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.portraits import Expression
from cuttle_desktop.ui.table.motion.reactions import POP_SECONDS, SECONDS, Reactions, reactions
from cuttle_desktop.ui.widgets.seat_badge import initials
from tests.tables import HOT_SEAT, Silent, session, settle, table

CALM, THINKING, PLEASED, HIT, WINNING, LOSING = Expression


def shown(text: str, *actions: tuple[int, Action]) -> tuple[Expression, Expression]:
    """The faces right after these actions of these seats."""
    game = session(text, HOT_SEAT)
    for seat, action in actions:
        game.submit(seat, action)
    faces = Reactions()
    for frame in game.frames(NO_HANDS, 0):
        faces.hear(frame.event, frame.view)
    now = game.view(NO_HANDS)
    return faces.of(0, now, thinking=False), faces.of(1, now, thinking=False)


@pytest.mark.parametrize(
    ("text", "actions", "faces"),
    [
        ("P1: hand 5C // P2: hand 3H", [(0, Draw())], (CALM, CALM)),
        ("P1: hand 5C // P2: hand 3H", [(0, Points(card("5C")))], (PLEASED, CALM)),
        ("P1: hand 9S // P2: hand 3H | points 5C", [(0, Scuttle(card("9S"), card("5C")))], (PLEASED, HIT)),
        ("P1: hand JS // P2: hand 3H | points 5C", [(0, Steal(card("JS"), card("5C")))], (PLEASED, HIT)),
        (
            "P1: hand AS // P2: hand 2H | points 5C",
            [(0, OneOff(card("AS"))), (1, Counter(card("2H"))), (0, Decline())],
            (HIT, PLEASED),
        ),
        ("P1: hand AS // P2: hand 2H | points 5C", [(0, OneOff(card("AS"))), (1, Decline())], (PLEASED, HIT)),
        ("P1: hand 4S // P2: hand 3H 5H 7H", [(0, OneOff(card("4S"))), (1, Decline())], (PLEASED, HIT)),
        ("P1: hand 9S | points TC 5C // P2: hand 3H", [(0, Points(card("9S")))], (WINNING, LOSING)),
    ],
)
def test_a_face_shows_what_happened_to_its_seat(
    text: str, actions: list[tuple[int, Action]], faces: tuple[Expression, Expression]
) -> None:
    assert shown(text, *actions) == faces


@pytest.mark.parametrize("rules", ["pagat", "cuttle.cards", "cutthroat", "team"])
def test_a_face_tells_nothing_that_somebody_who_only_looks_on_does_not_see(rules: str) -> None:
    dice = Random(7)
    count = RULE_SETS[rules].seats
    game = Session(deal(RULE_SETS[rules], 0, 11), tuple(Human(f"P{k}") for k in range(count)), 1, Silent())
    for _ in range(60):
        if game.asked is None or game.result is not None:
            break
        game.submit(game.asked, dice.choice(game.view(game.asked).legal))
    public = [reactions(frame.event, frame.view) for frame in game.frames(NO_HANDS, 0)]
    for seat in range(count):
        assert [reactions(frame.event, frame.view) for frame in game.frames(seat, 0)] == public
    assert any(public)


def test_a_reaction_passes_and_who_thinks_looks_like_it() -> None:
    faces = Reactions()
    game = session("P1: hand 5C // P2: hand 3H", HOT_SEAT)
    game.submit(0, Points(card("5C")))
    for frame in game.frames(NO_HANDS, 0):
        faces.hear(frame.event, frame.view)
    now = game.view(NO_HANDS)
    assert faces.of(0, now, thinking=True) is PLEASED
    assert round(faces.pop(0), 3) == 1.0
    assert [faces.advance(POP_SECONDS), faces.pop(0)] == [True, 0.0]  # it has jumped
    assert [faces.advance(SECONDS / 2), faces.advance(SECONDS)] == [False, True]
    assert [faces.of(0, now, thinking=thinking) for thinking in (True, False)] == [THINKING, CALM]


def test_a_table_at_rest_draws_a_changed_face_once() -> None:
    scene = table("P1: hand 5C // P2: hand 3H")
    scene.session.submit(0, Points(card("5C")))
    settle(scene, 1.2)
    scene.dirty = False
    settle(scene, SECONDS)
    assert scene.dirty
    scene.dirty = False
    settle(scene, SECONDS)
    assert not scene.dirty


def test_seats_with_the_same_initial_have_their_numbers() -> None:
    assert initials(("Bea", "Cal", "Dot")) == ("B", "C", "D")
    assert initials(("Bea", "Bob", "bo", "Cal")) == ("1", "2", "3", "C")


@pytest.mark.parametrize(("on", "faces"), [(True, [PLEASED, HIT]), (False, [CALM, CALM])])
def test_reactions_can_be_switched_off(on: bool, faces: list[Expression]) -> None:
    scene = table("P1: hand 9S // P2: hand 3H | points 5C", settings=Settings(reactions=on))
    scene.session.submit(0, Scuttle(card("9S"), card("5C")))
    settle(scene, 1.2)
    pieces = scene.seated.canvas.furniture.pieces(scene.director, scene.highlights(), (1280, 720))
    seen = {piece.key: piece.looks for piece in pieces if isinstance(piece.key, tuple) and piece.key[0] == "face"}
    shown = [looks[1] for _, looks in sorted(seen.items()) if isinstance(looks, tuple)]
    assert shown == faces
