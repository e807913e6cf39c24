"""The card of words stays where it was put while one position is spoken of, and covers nothing that is needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame
import pytest
from pygame import Rect

from cuttle_desktop.ai.comparison import Alternative, Comparison
from cuttle_desktop.ai.reply import Replies
from cuttle_desktop.engine.actions import Counter, Discard, OneOff, Permanent, Points, Scuttle, Take
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck, InHand, InScrap
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.session.thinker import AtOnce, Question, Thought
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.advice import Detail
from cuttle_desktop.ui.table.advice_place import WIDTH
from cuttle_desktop.ui.table.hint_arrow import Way
from cuttle_desktop.ui.table.layout.card_poses import Z_TRAY, pile_box
from cuttle_desktop.ui.table.layout.free_place import nearest
from cuttle_desktop.ui.table.reply_arrow import numbers
from cuttle_desktop.ui.table.words_place import AIR, SHAPES, STEP, open_cards, place_for_words
from tests.driving import there
from tests.positions import deal_at
from tests.tables import FOUR, MID, SIZES, STAGES, THREE, Size, at, draw, exits, in_windows, mouse, settle, stage
from tests.ui.table.test_hints import COUNTERING, CROWDED, PICKING, TARGETS, press
from tests.ui.table.test_look_ahead import SCUTTLED

FEW: Final = "P1: hand 9S 6D | points 8C // P2: hand 3H 4C TD | points 5S TC // turn P1 9"
FULL_HAND: Final = "P1: hand AH 9S 8D 5C JC KH 2D 6C // P2: hand 3H 6D TS 2S 7D QD // turn P1 1"
POSITIONS: Final = {
    "few": FEW,
    "full hand": FULL_HAND,
    "targets": TARGETS,
    "crowded": CROWDED,
    "midgame": MID.replace("6C 4S |", "4S |"),
    "counter": COUNTERING,
    "scrap": PICKING,
    "large scrap": STAGES["three"].text,
    "discard": STAGES["four"].text,
    "three seats": THREE,
    "four seats": FOUR,
}
ROOMY: Final = {"few", "full hand", "crowded", "counter"}  # positions with room for all that is said
SHORT: Final = ("few", (2560, 1440))  # the hint is so short there that it lies where N draws its arrow
WINDOWS: Final = [((960, 600), 1.0), ((1280, 720), 1.0), ((2560, 1440), 1.0), ((960, 600), 2.0), ((1280, 720), 2.0)]
KINDS: Final = (Points, Scuttle, Permanent, OneOff, Take, Counter, Discard)


class Lists(AtOnce):
    """Advises the first move of the kind that comes first, lists others, and on a turn expects an answer."""

    def poll(self) -> Thought | None:
        question, self._question = self._question, None
        return None if question is None else self._found(question)

    def _found(self, question: Question) -> Thought:
        of_kind = [each for kind in KINDS for each in question.view.legal if type(each) is kind]
        best, *others = dict.fromkeys((*of_kind, *question.view.legal))
        listed = tuple(Alternative(each, 0.5 - 0.06 * n) for n, each in enumerate(others[:4]))
        asked = tuple(Alternative(each, 0.3) for each in question.about if each != best)
        replies = Replies(SCUTTLED) if isinstance(question.view.asks[-1], Turn) else Replies()
        return Thought(self._ticket, best, Comparison(0.56, listed, asked=asked, replies=replies))


class Shown(NamedTuple):
    """The card of words as it lies, and what a player needs to see beside it."""

    asked: str
    box: Rect
    covered: list[str]
    free: bool  # whether the least that can be said would have room
    moved: bool
    in_the_way: bool  # whether it would have covered anything that is looked at where it lay before, or its margin


def seated(text: str, size: Size, text_size: float) -> TableScene:
    deal = deal_at(text)
    others = (Bot("Bea", "casual"), Bot("Cal", "casual"), Bot("Dee", "casual"))
    players = (Human("You"), *others)[: deal.rules.seats]
    game = Session(deal, players, 1, Lists(), practice=True)
    scene = TableScene(stage(size, Settings(text_size=text_size)), game, exits())
    settle(scene, 1.0)
    return scene


def shown(scene: TableScene) -> Iterator[Shown]:
    """The hint, the likeliest answer to it and back, the other moves of its list, and a card that is pointed at."""

    before: list[Rect] = []

    def now(asked: str) -> Shown:
        settle(scene, 0.1)
        draw(scene, scene.stage.scale.size)
        box = there(scene.seated.advice.box(scene.director.view))
        needed = needed_to_see(scene)
        covered = [name for name, other in needed.items() if other.colliderect(box)]
        free = bool(covered) and has_room(scene, [*needed.values()])
        moved = bool(before) and box.topleft != before[-1].topleft
        before.append(box)
        return Shown(asked, box, covered, free, moved, moved and not has_room_at(before[-2], scene))

    for key in (pygame.K_h, pygame.K_n, pygame.K_n, pygame.K_w):
        press(scene, key)
        yield now(pygame.key.name(key))
    held = scene.director.view.hand[1]
    mouse(scene, pygame.MOUSEMOTION, at(scene, held.code))
    press(scene, pygame.K_h)
    yield now(f"why not {held}")


def needed_to_see(scene: TableScene) -> dict[str, Rect]:
    """The own hand, what is named, the head of its arrow, plates, bar and recap, and what can be chosen."""
    view, layout, advice = scene.director.view, scene.director.layout, scene.seated.advice
    found = {"bar": layout.areas.bar, "recap": layout.areas.recap}
    found |= {f"plate {seat}": plate for seat, plate in layout.areas.plates.items()}
    lit = (each for each in advice.lit(view) if isinstance(each, Card))
    found |= {f"{each}": layout.poses[each].rect for each in (*view.hand, *lit) if each in layout.poses}
    found |= {f"choice {key}": pose.rect for key, pose in layout.poses.items() if pose.z >= Z_TRAY}
    if isinstance(advice.mark, Way):
        head = Rect(0, 0, scene.stage.scale.px(12), scene.stage.scale.px(12))
        head.center = advice.mark.end
        found["head"] = head
    return found


def has_room(scene: TableScene, needed: list[Rect]) -> bool:
    """Whether the shortest words of an advice could lie anywhere beside what is needed."""
    advice, px, text_size = scene.seated.advice, scene.stage.scale.px, scene.stage.scale.text_size
    assert advice.advice is not None
    words, board = advice.wording(advice.advice), place_for_words(scene.director)
    for face, part in SHAPES:
        width = round(px(WIDTH) * max(1.0, text_size**0.7) * part)
        least = Rect(0, 0, width, min(words.height(detail, face, width) for detail in Detail))
        place = nearest(least, scene.director.layout.areas.bar, [(each, 1) for each in needed], board, px(STEP))
        if board.contains(place) and place.collidelist(needed) < 0:
            return True
    return False


def has_room_at(before: Rect, scene: TableScene) -> bool:
    """Whether all that is said now could be said there, and would cover nothing."""
    advice, layout, view = scene.seated.advice, scene.director.layout, scene.director.view
    assert advice.advice is not None
    words, margin = advice.wording(advice.advice), scene.stage.scale.px(AIR)
    card = Rect(before.topleft, (before.width, words.height(Detail.WHOLE, theme.BODY, before.width)))
    looked_at = [*needed_to_see(scene).values(), *open_cards(scene.director)]
    looked_at += [pile_box(layout.areas, pile) for pile in (InDeck(), InScrap())]
    looked_at += [layout.areas.zones[InHand(seat)] for seat in range(view.rules.seats)]
    for way in (advice.mark, advice.reply_way):
        looked_at += way.boxes(scene.stage) if isinstance(way, Way) else ()
    looked_at += numbers(scene.stage, advice.mark, advice.reply_way).values()
    if layout.tray is not None:
        looked_at.append(layout.tray)
    fits = place_for_words(scene.director).contains(card) and words.narrowest(Detail.WHOLE, theme.BODY) <= card.width
    return fits and card.collidelist([each.inflate(margin, margin) for each in looked_at]) < 0


@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_card_of_words_covers_nothing_that_is_needed_and_moves_only_where_it_would_cover_what_is_looked_at(
    name: str, size: Size, text_size: float
) -> None:
    told = [*shown(seated(POSITIONS[name], size, text_size))]
    assert [each for each in told if each.covered and each.free] == []
    assert [each for each in told if each.moved and not each.in_the_way] == []
    if name in ROOMY and text_size == 1.0:
        moved = [each for each in told if each.moved]
        assert all(each.asked == "n" for each in moved) if (name, size) == SHORT else moved == []


@in_windows()
def test_the_number_of_the_hinted_move_lies_above_the_line_over_the_bar(size: Size, text_size: float) -> None:
    scene = seated(FEW, size, text_size)
    for key in (pygame.K_h, pygame.K_n):
        press(scene, key)
        settle(scene, 0.1)
    before, mark = draw(scene, size), scene.seated.advice.mark
    disc = numbers(scene.stage, mark, None)[1]
    assert not disc.colliderect(scene.director.layout.areas.recap)
    colours = {tuple(before.get_at((x, disc.centery)))[:3] for x in range(disc.left, disc.right)}
    assert theme.SEAFOAM[:3] in colours, "and is drawn there"


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_hint_of_the_next_turn_lies_where_the_last_one_lay_though_it_is_of_another_card(size: Size) -> None:
    scene = seated("P1: hand 3S 4D 9S 5C TC QD // P2: hand 3H 4C AD // turn P1 9", size, 1.0)
    boxes: list[Rect] = []
    for _ in range(2):
        press(scene, pygame.K_h)
        settle(scene, 0.1)
        draw(scene, size)
        boxes.append(scene.seated.advice.lies.card)
        hinted = scene.seated.advice.action(scene.director.view)
        assert hinted is not None
        scene.session.submit(0, hinted)
        settle(scene, 6.0)
    assert boxes[1].topleft == boxes[0].topleft
