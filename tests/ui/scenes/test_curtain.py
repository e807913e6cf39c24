"""The curtain says who is called and what for, and nothing that only one of the players may know."""

from __future__ import annotations

import pytest
from pygame import Rect

from cuttle_desktop.engine.actions import OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from tests.tables import HOT_SEAT, Size, in_windows, stage, table


def called(text: str) -> Curtain:
    """The curtain that falls after the position's open question came up."""
    scene = table(text, players=HOT_SEAT)
    return scene.handover.curtain(scene.session.asked or 0)


@pytest.mark.parametrize(
    ("text", "name", "remark"),
    [
        ("P1: hand 2H 5S // P2: hand 3H", "Ann", ""),
        (
            "P1: hand 5S // P2: hand 2H 3H // middle 4D // asks turn P1; counter P2 of P1 oneoff 4D @P2",
            "Bea",
            "Ann plays [4D] · Bea discards 2",
        ),
        ("P1: hand 5S // P2: hand 2H 3H // asks turn P1; force P2 2 of P1", "Bea", "Ann makes you discard both cards"),
        ("P1: hand 5S // P2: hand 2H 3H // asks turn P1; offer P2 of P1", "Bea", "Ann offers a stalemate"),
    ],
)
def test_the_curtain_says_what_waits_behind_it(text: str, name: str, remark: str) -> None:
    curtain = called(text)
    assert (curtain.name, curtain.remark) == (name, remark)


def test_the_curtain_does_not_ask_a_player_to_answer_their_own_card() -> None:
    scene = table("P1: hand 5S 9C // P2: hand 2H 3H", players=HOT_SEAT, settings=Settings(speed="off"))
    scene.handover.covered = False
    scene.session.submit(0, OneOff(card("5S")))
    assert scene.session.asked == 1
    push = scene.focus_lost()
    assert isinstance(push, Push)
    assert isinstance(push.scene, Curtain)
    assert (push.scene.name, push.scene.remark) == ("Ann", "")


def test_the_curtain_says_the_same_whether_or_not_the_player_can_counter() -> None:
    asks = "middle 5H // asks turn P1; counter P2 of P1 oneoff 5H"
    with_two, without = (called(f"P1: hand 5S // P2: hand {hand} 3H // {asks}") for hand in ("2H", "4H"))
    assert with_two.remark == without.remark == "Ann plays [5H] · One-off: discard 1, draw 3"


@in_windows()
def test_a_sentence_leaves_the_face_on_the_curtain_free(size: Size, text_size: float) -> None:
    now = stage(size, Settings(text_size=text_size))
    curtain = Curtain(now, CUTTLE_CARDS, ("Ann", "Bea"), 1, "Ann offers a stalemate")
    _, top, face = curtain.column(size)
    assert curtain.toast_bottom() < top
    assert Rect((0, 0), size).contains(Rect(size[0] // 2 - face // 2, top, face, face))
