"""A card on the deck that a seat has seen is shown to that seat, and to nobody else."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.engine.actions import Decline, FromDeck, OneOff, Points
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import InDeck
from cuttle_desktop.engine.view import view
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.drawing.next_card import next_card, next_cards, words_of_next
from tests.engine.drawing import P1, P2
from tests.positions import full
from tests.tables import HOT_SEAT, mouse, settle, table

OPEN = Settings(curtain=False, counter_prompts="always")
KNOWS = "P1: hand AH 9S // P2: hand 3H TS // deck 6S 3D 9C AC // turn P1 9 // seen P1: 6S"
SEVEN = "P1: hand 2H 9S // P2: hand 3H TS // deck JS TH // middle 7S // turn P1 9 // asks reveal P1 2 // seen P1: JS TH"


def _signs(scene: TableScene) -> list[object]:
    """The cards that the deck names."""
    highlights = scene.highlights()
    pieces = scene.seated.canvas.furniture.pieces(scene.director, highlights, scene.stage.scale.size)
    return [piece.looks for piece in pieces if piece.key == "next card"]


def test_the_deck_names_its_top_card_to_the_seat_that_saw_it() -> None:
    assert _signs(table(KNOWS)) == [card("6S")]


@pytest.mark.parametrize(
    "text",
    [KNOWS.replace("seen P1", "seen P2"), KNOWS.replace("6S 3D", "3D 6S"), SEVEN],
    ids=["another seat saw it", "it lies deeper", "a seven shows it"],
)
def test_the_deck_names_no_card_otherwise(text: str) -> None:
    assert _signs(table(text)) == []


def test_the_deck_names_no_card_to_a_player_who_wants_to_remember() -> None:
    scene = table(KNOWS, settings=Settings(show_known_cards=False))
    assert (_signs(scene), next_card(scene.director)) == ([], None)


def test_the_card_put_back_by_a_seven_is_named_once_the_seven_is_over() -> None:
    scene = table(SEVEN)
    scene.submit(FromDeck(Points(card("TH"))))
    settle(scene)
    assert _signs(scene) == [card("JS")]


def test_the_deck_names_no_card_that_a_seven_is_about_to_turn_up() -> None:
    scene = table("P1: hand 7C 9S // P2: hand 3H TS // deck JS TH // turn P1 9", players=HOT_SEAT, settings=OPEN)
    scene.session.submit(P1, OneOff(card("7C")))
    scene.session.submit(P2, Decline())
    named = []
    for _ in range(180):
        scene.update(1 / 60)
        named += _signs(scene)
    assert (named, scene.director.moving) == ([], False)


def test_pointing_at_the_deck_shows_the_known_card_in_large() -> None:
    scene = table(KNOWS)
    mouse(scene, pygame.MOUSEMOTION, scene.director.layout.areas.zones[InDeck()].center)
    settle(scene, 1.2)
    assert scene.interaction.spotlight is card("6S")
    assert scene.interaction.spotlight_box is not None


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        ("6S", "The top card of the deck: you saw it"),
        ("6S 3D", "Next in the deck: [6S], then [3D]"),
        ("6S 9C", "The top card of the deck: you saw it"),
    ],
)
def test_the_words_name_the_known_cards_in_the_order_in_which_they_come(seen: str, words: str) -> None:
    there = view(full(f"{KNOWS} {seen}"), P1)
    assert words_of_next(card("6S"), there, onlooker=False) == words
    assert words_of_next(card("TS"), there, onlooker=False) == ""


def test_another_seat_knows_no_card_of_the_deck() -> None:
    assert next_cards(view(full(KNOWS), P2)) == ()
