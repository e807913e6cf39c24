"""The guided first game: its script through the real engine, and its words on the real table."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.app.playing.guided import AGAIN, guided_table, summary_of_guided
from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Counter, Draw, OneOff, Permanent, Points, Scuttle, Steal
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.engine.effects import Threat
from cuttle_desktop.engine.events import InDeck, InScrap, OnField
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.view import goal, score
from cuttle_desktop.session.guided import PUPIL, SCRIPT, TUTOR, GuidedGame, GuidedMove
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.profile import Profile
from cuttle_desktop.store.remembered import OpponentRecord
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Pop, Quit, Scene
from cuttle_desktop.ui.scenes.game.guided_table import NOT_YET, GuidedTable
from cuttle_desktop.ui.scenes.game.pause import Pause
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help import FIRST_GAME
from cuttle_desktop.ui.scenes.help.how_to_play import NEW_TO_CUTTLE, HowToPlay
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.zone_names import zone_name_box
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.layout.free_place import nearest
from cuttle_desktop.ui.table.words_place import open_cards
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.speech import suit_order
from tests.driving import MET, Open, key, press
from tests.tables import SIZES, Size, at, click, drag, draw, mouse, settle, stage

OWN = [move for move in SCRIPT if move.seat == PUPIL]


def played_to_the_end() -> GuidedGame:
    game = GuidedGame()
    while game.result is None:
        while game.update():
            pass
        assert game.step is not None
        game.submit(PUPIL, game.step.action)
    return game


# the script


def test_the_script_is_a_game_that_the_learner_wins() -> None:
    game = played_to_the_end()
    assert game.result is not None
    view = game.view(PUPIL)
    assert (game.result.winners, score(view, PUPIL), goal(view, PUPIL)) == ((PUPIL,), 19, 14)
    assert len(game.log) == len(SCRIPT)


def test_no_earlier_play_would_have_won() -> None:
    """With the king before the jack, the learner had to pass over a seven that won."""
    game = GuidedGame()
    missed: list[str] = []
    while game.result is None:
        while game.update():
            pass
        assert game.step is not None
        free = Session.view(game, PUPIL)
        missed += [str(action) for action in free.legal if wins(action, free) and action != game.step.action]
        game.submit(PUPIL, game.step.action)
    assert missed == []


def test_the_script_shows_every_kind_of_play() -> None:
    own, theirs = ({type(move.action) for move in SCRIPT if move.seat == seat} for seat in (PUPIL, TUTOR))
    assert {Draw, Points, Scuttle, OneOff, Counter, Permanent, Steal} <= own
    assert {OneOff, Counter} <= theirs
    permanents = {move.action.card.rank for move in OWN if isinstance(move.action, Permanent)}
    assert permanents == {Rank.EIGHT, Rank.QUEEN, Rank.KING}


def test_bea_passes_over_no_play_that_would_have_won_and_the_queen_stops_her_jack() -> None:
    """The learner sees Bea’s hand from the glasses on."""
    game = GuidedGame()
    missed: list[str] = []
    steals: list[bool] = []
    for i, move in enumerate(SCRIPT):
        if move.seat == PUPIL:
            game.submit(PUPIL, move.action)
            continue
        free = Session.view(game, TUTOR)
        missed += [str(action) for action in free.legal if wins(action, free)]
        steals.append(any(isinstance(action, Steal) for action in free.legal))
        while len(game.log) == i:
            game.update()
    assert missed == []
    assert steals[-3:] == [True, False, False]


def test_the_learner_sees_what_the_words_say_of_beas_hand() -> None:
    game = GuidedGame()
    seen: dict[str, list[str]] = {}
    while game.result is None:
        while game.update():
            pass
        assert game.step is not None
        seen[game.step.move] = [held.code for held in game.view(PUPIL).hands[TUTOR] if held is not None]
        game.submit(PUPIL, game.step.action)
    assert (seen["P1 perm 8H"], seen["P1 perm QD"]) == ([], ["JH"])


def test_only_the_next_step_is_legal() -> None:
    game = GuidedGame()
    while game.result is None:
        while game.update():
            pass
        assert game.step is not None
        assert game.view(PUPIL).legal == (game.step.action,)
        game.submit(PUPIL, game.step.action)


@pytest.mark.parametrize("move", OWN, ids=lambda move: move.move)
def test_every_step_says_in_few_words_what_to_do(move: GuidedMove) -> None:
    assert 30 < len(re.sub(r"\[@?[A-Za-z0-9]+\]", "♠", move.words)) < 180
    played = re.findall(r"[A2-9TJQK][CDHS]", move.move)
    assert not played or f"[{played[0]}]" in move.words


def said(move: str) -> str:
    return next(step.words for step in OWN if step.move == move)


def test_the_guided_game_says_what_a_scuttle_needs_and_what_a_queen_guards_from() -> None:
    """That suits count between equal ranks was said nowhere in it; "a queen guards your other cards": from what?"""
    assert suit_order(CUTTLE_CARDS.suits) in said("P1 scuttle 9S 8C")
    assert "a higher card, or the same rank in a higher suit" in said("P1 scuttle 9S 8C")
    assert CUTTLE_CARDS.guards == frozenset(Threat)
    assert "guards your other cards from jacks, twos and nines" in said("P1 perm QD")


def test_the_words_name_no_use_of_a_card_that_the_step_is_not_about() -> None:
    """The discarded three "could take a card from the scrap, but your other cards can do more for you"."""
    later = " ".join(move.move for move in OWN[OWN.index(next(m for m in OWN if m.move == "P1 discard 3D")) :])
    assert "three" not in said("P1 discard 3D")
    assert "all your other cards" in said("P1 discard 3D")
    assert all(code in later for code in ("2C", "KH", "8H")), "they are needed, as the words say"


def test_after_an_undo_the_step_before_is_said_again() -> None:
    game = GuidedGame()
    while game.update():
        pass
    game.submit(PUPIL, Draw())
    while game.update():
        pass
    first = game.number
    game.submit(PUPIL, Points(card("TH")))
    game.undo(PUPIL)
    assert (first, game.number, game.view(PUPIL).legal) == (2, 2, (Points(card("TH")),))


# the table


def opened(size: Size = (1280, 720), text_size: float = 1.0) -> GuidedTable:
    scene = guided_table(stage(size, Settings(speed="off", text_size=text_size)), Quit, Quit)
    assert isinstance(scene, GuidedTable)
    scene.resized(size)
    settle(scene)
    return scene


def through(scene: GuidedTable) -> list[GuidedMove]:
    """Every step as it stands, one after the other."""
    steps: list[GuidedMove] = []
    while scene.session.result is None:
        settle(scene)
        step = scene.guided.step
        assert step is not None
        assert scene.words == step.words
        steps.append(step)
        scene._submit(step.action)
    return steps


def test_every_step_is_said_until_it_is_taken() -> None:
    scene = opened()
    assert through(scene) == OWN


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_words_lie_beside_what_they_speak_about(size: Size, text_size: float) -> None:
    scene = opened(size, text_size)
    window = pygame.Rect((0, 0), size)
    while scene.session.result is None:
        settle(scene)
        assert window.contains(scene.card)
        step = scene.guided.step
        assert step is not None
        if scene.director.layout.tray is None:
            needed = [scene.about(), scene.director.layout.areas.bar]
            targets = [box for box in scene.aims() if box.width < size[0] // 4]
            covered = [box for box in (*needed, *targets) if box.colliderect(scene.card)]
            assert covered == [], step.move
        scene._submit(step.action)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.2, 1.4, 2.0])
def test_the_words_cover_no_card_on_the_table_no_plate_and_not_what_bea_did(size: Size, text_size: float) -> None:
    """In large letters they lay on Bea’s cards, on the own ten, and on a plate."""
    scene = opened(size, text_size)
    covered: list[tuple[str, str]] = []
    while scene.session.result is None:
        settle(scene)
        step = scene.guided.step
        assert step is not None
        layout = scene.director.layout
        looked_at = {f"card at {card.topleft}": card for card in open_cards(scene.director)}
        looked_at |= {"recap": layout.areas.recap} if scene._recalls() else {}
        looked_at |= {f"plate {seat}": box for seat, box in layout.areas.plates.items()}
        covered += [(step.move, name) for name, box in looked_at.items() if box.colliderect(scene.card)]
        scene._submit(step.action)
    assert covered == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.2, 2.0])
def test_the_first_words_leave_the_names_of_the_fields_to_be_read(size: Size, text_size: float) -> None:
    """ "The first player with 21 points on the table wins" lay on "Points", on the own side."""
    scene = opened(size, text_size)
    zones = scene.director.layout.areas.zones
    names = [zone_name_box(scene.stage, place, box) for place, box in zones.items() if isinstance(place, OnField)]
    assert len(names) == 4
    assert [box for box in names if box.colliderect(scene.card)] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_number_of_the_step_stands_beside_the_button(
    size: Size, text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a narrow card at 200 % "Step 4 of 12" ran into "Leave"."""
    scene = opened(size, text_size)
    written: list[tuple[str, Rect]] = []
    real = Text.draw

    def noted(self: Text, surface: Surface, words: str, *rest: Any, **named: Any) -> Rect:
        box = real(self, surface, words, *rest, **named)
        written.append((words, box))
        return box

    monkeypatch.setattr(Text, "draw", noted)
    numbers: list[Rect] = []
    while scene.session.result is None:
        settle(scene)
        written.clear()
        draw(scene, size)
        named = {f"Step {scene.guided.number} of 12", f"{scene.guided.number} / 12"}
        numbers += [box for words, box in written if words in named and box.clip(scene.card)]
        assert not numbers[-1].colliderect(scene.leave_button.rect)
        assert scene.guided.step is not None
        scene._submit(scene.guided.step.action)
    assert len(numbers) == 12


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_refusal_does_not_lie_on_the_words_of_the_step(size: Size, text_size: float) -> None:
    """A card dropped in a wrong place hid the words that say where it goes, for six seconds."""
    scene = opened(size, text_size)
    toasts = scene.stage.toasts
    while scene.session.result is None:
        settle(scene)
        scene._refuse("That cannot be done.")
        assert scene.guided.step is not None
        assert toasts.sentences[-1] == NOT_YET.format(first=scene.guided.step.first)
        message = toasts.places(scene.stage.text, 8, scene.toast_room())[-1]
        assert not message.colliderect(scene.card)
        assert message.y >= 0
        toasts.update(30)
        scene._submit(scene.guided.step.action)


def test_the_bar_offers_nothing_but_the_step() -> None:
    """`Let it resolve` shone in brass while the words asked for a counter, and was refused."""
    scene = opened()
    offered: dict[str, list[str]] = {}
    while scene.session.result is None:
        settle(scene)
        step = scene.guided.step
        assert step is not None
        offered[step.move] = [offer.text for offer in scene._prompt().offers]
        scene._submit(step.action)
    assert (offered["P1 ok"], offered["P1 counter 2C"]) == (["Accept the counter"], ["Counter with [2C]"])


def test_the_button_of_a_step_shines() -> None:
    """The one that counters did not."""
    scene = opened()
    dull: list[str] = []
    while scene.session.result is None:
        settle(scene)
        step = scene.guided.step
        assert step is not None
        dull += [f"{step.move}: {offer.text}" for offer in scene._prompt().offers if not offer.main]
        scene._submit(step.action)
    assert dull == []


def test_after_the_counter_the_line_says_what_happened() -> None:
    scene = opened_at("P1 perm 8H")
    assert [*scene.seated.memory.recap.sentences()] == [
        "Bea countered your [6S] with [2D]",
        "Bea played [AC]",
        "You countered [AC] with [2C]",
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [0.8, 1.0, 2.0])
def test_the_first_words_keep_away_from_the_empty_scrap(size: Size, text_size: float) -> None:
    """At 960x600 they reached across the edge of the board to it."""
    scene = opened(size, text_size)
    scrap = scene.director.layout.areas.zones[InScrap()]
    assert scene.card
    assert not scene.card.colliderect(scrap.inflate(scene.stage.scale.px(24), 0))


def opened_at(move: str, size: Size = (1280, 720)) -> GuidedTable:
    """The guided game when this move is the next."""
    scene = opened(size)
    while scene.guided.step is None or scene.guided.step.move != move:
        settle(scene)
        assert scene.guided.step is not None
        scene._submit(scene.guided.step.action)
        settle(scene)
    return scene


def test_a_card_to_discard_is_ringed_until_it_is_picked() -> None:
    scene = opened_at("P1 discard 3D")
    areas, poses = scene.director.layout.areas, scene.director.layout.poses
    before = scene.about()
    click(scene, at(scene, "3D"))
    assert (before, scene.about()) == (poses[card("3D")].rect, areas.bar)


def test_the_large_card_never_lies_under_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened_at("P1 jack JD 9D")
    shown: list[pygame.Rect] = []
    drawn = Zoom.draw

    def noted(self: Zoom, *given: Any, **named: Any) -> pygame.Rect:
        shown.append(drawn(self, *given, **named))
        return shown[-1]

    monkeypatch.setattr(Zoom, "draw", noted)
    for code in ("TH", "3C", "KH", "9D", "KC"):
        mouse(scene, pygame.MOUSEMOTION, at(scene, code))
        settle(scene, 1.5)
        draw(scene, (1280, 720))
    assert shown
    assert [box for box in shown if box.colliderect(scene.card)] == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_target_shown_large_hides_neither_itself_nor_score_nor_deck_and_no_ring_lies_on_it(
    size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened_at("P1 scuttle 9S 8C", size)
    order: list[str] = []
    shown: list[pygame.Rect] = []
    drawn, rings = Zoom.draw, scene._draw_rings

    def large(self: Zoom, *given: Any, **named: Any) -> pygame.Rect:
        order.append("large")
        shown.append(drawn(self, *given, **named))
        return shown[-1]

    def ringed(surface: Surface) -> None:
        order.append("rings")
        rings(surface)

    monkeypatch.setattr(Zoom, "draw", large)
    scene.seated.mark(ringed)
    mouse(scene, pygame.MOUSEMOTION, at(scene, "8C"))
    settle(scene, 1.5)
    draw(scene, size)
    assert order == ["rings", "large"]
    layout = scene.director.layout
    kept = [*layout.areas.plates.values(), *(pile_box(layout.areas, pile) for pile in (InDeck(), InScrap()))]
    kept += [layout.poses[card(code)].rect for code in ("8C", "3C", "TH", "9S")]
    assert [box for box in (*kept, scene.card, layout.areas.bar) if box.colliderect(shown[-1])] == []


def test_a_card_of_another_step_stays_in_the_hand() -> None:
    scene = opened()
    pose = scene.director.layout.poses[card("KH")]
    drag(scene, (round(pose.x), round(pose.y)), (640, 330))
    assert len(scene.guided.log) == 1
    assert scene.stage.toasts.sentences == ("First draw a card: click the deck. In other games you choose freely.",)


def test_every_step_says_in_short_what_comes_first() -> None:
    """ "First do what the guide says" was all that a card of another step heard."""
    assert all(move.first.startswith("First ") == (move.seat == PUPIL) for move in SCRIPT)
    assert all(len(move.first) <= 40 for move in SCRIPT)


def test_it_can_be_left_by_its_card_or_from_the_pause() -> None:
    scene = opened()
    at = scene.leave_button.rect.center
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert isinstance(scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)), Pop)
    pause = scene.exits.pause(scene.session, 0)
    assert isinstance(pause, Pause)
    labels = [button.label for button in pause.buttons]
    assert (labels[-1], {"Concede", "Save a copy"} & set(labels)) == ("Leave the guided game", set())


# the way there and back


def shining(loop: Loop) -> list[str]:
    """The buttons of the menu in the colour of what is most wanted."""
    menu = loop.top
    assert isinstance(menu, Menu)
    return [button.label for button in menu.group.widgets if isinstance(button, Button) and button.look is PRIMARY]


def test_the_first_start_offers_the_guided_game_and_how_to_play_offers_it_again(start: Open, keeper: Keeper) -> None:
    programs: list[Program] = []

    def first(stage: Stage) -> Scene:
        programs.append(Program(stage, AtOnce(), keeper))
        return programs[0].menu()

    loop = start(first)
    assert shining(loop) == [FIRST_GAME]
    key(loop, pygame.K_RETURN)
    assert isinstance(loop.top, GuidedTable)
    key(loop, pygame.K_ESCAPE)
    assert isinstance(loop.top, Pause)
    press(loop, "Leave the guided game")
    (menu,) = loop.stack.scenes
    assert isinstance(menu, Menu)
    assert FIRST_GAME in labels(menu), "it was not finished"
    assert shining(loop) == ["Play"]
    assert loop.stage.toasts.sentences == (AGAIN.format(place="the menu"),)
    assert (keeper.record, keeper.found) == (None, None)
    press(loop, "How to play")
    assert isinstance(loop.top, HowToPlay)
    assert NEW_TO_CUTTLE.format(game=FIRST_GAME) in [getattr(row, "words", "") for row in loop.top._rows]
    press(loop, FIRST_GAME)
    assert isinstance(loop.top, GuidedTable)
    keeper.close()


@pytest.mark.parametrize(
    ("profile", "offered"),
    [
        (MET, True),
        (Profile(newcomer=False, guided=True), False),
        (Profile(newcomer=False, track_record=(OpponentRecord("casual", wins=1, losses=1),)), True),
        (Profile(newcomer=False, track_record=(OpponentRecord("casual", wins=1, losses=2),)), False),
    ],
)
def test_the_menu_offers_the_guided_game_until_it_was_finished_or_a_few_others_were(
    start: Open, keeper: Keeper, profile: Profile, offered: bool
) -> None:
    """It was gone after the first game, finished or not, and nobody looked for it in How to play."""
    loop = start(lambda stage: Program(stage, AtOnce(), keeper).menu(), Settings(), profile=profile)
    assert isinstance(loop.top, Menu)
    assert (FIRST_GAME in labels(loop.top)) is offered
    before = {button: button.rect.copy() for button in loop.top.group.widgets}
    loop.stage.remember(lambda now: msgspec.structs.replace(now, guided=True))
    loop.top.layout(loop.stage.scale.size)
    assert {button: button.rect for button in loop.top.group.widgets}.items() <= before.items(), "nothing moves"
    keeper.close()


def labels(menu: Menu) -> list[str]:
    return [button.label for button in menu.group.widgets if isinstance(button, Button)]


def test_the_end_of_the_guided_game_leads_into_a_real_one(start: Open, keeper: Keeper) -> None:
    programs: list[Program] = []

    def first(stage: Stage) -> Scene:
        programs.append(Program(stage, AtOnce(), keeper))
        return programs[0].menu()

    loop = start(first)
    press(loop, FIRST_GAME)
    for _ in range(5000):
        if not isinstance(loop.top, GuidedTable):
            break
        if loop.top.words and loop.top.guided.step is not None:
            loop.top._submit(loop.top.guided.step.action)
        loop.step(0.1)
    assert isinstance(loop.top, ResultSheet)
    loop.step(1.0)
    assert loop.stage.profile.guided, "the menu offers it no longer"
    press(loop, "Play a game")
    assert [type(scene) for scene in loop.stack.scenes] == [Menu, TableScene]
    keeper.close()


# where its words lie


def _box(rng: Random, wide: int, high: int) -> Rect:
    return Rect(rng.randrange(640), rng.randrange(400), rng.randrange(wide), rng.randrange(high))


@pytest.mark.parametrize("seed", range(20))
def test_the_words_cover_least_and_lie_near_what_they_are_about(seed: int) -> None:
    """No other place on the grid covers less; none that covers as little lies nearer."""
    rng = Random(seed)
    about, board = _box(rng, 90, 120), Rect(rng.randrange(40), rng.randrange(40), 600, 380)
    clear = [(_box(rng, 300, 200), rng.choice((1, 8))) for _ in range(6)]
    card = Rect(0, 0, rng.randrange(80, 330), rng.randrange(60, 200))

    def cost(place: Rect) -> tuple[int, float]:
        common = [place.clip(box) for box, _ in clear]
        covered = sum(weight * part.width * part.height for part, (_, weight) in zip(common, clear, strict=True))
        gaps = max(0, place.x - about.right, about.x - place.right) + max(
            0, place.y - about.bottom, about.y - place.bottom
        )
        return covered, gaps + 0.1 * abs(place.centerx - about.centerx)

    grid = [
        card.move(x, y)
        for x in range(board.x, board.right - card.width + 1, 20)
        for y in range(board.y, board.bottom - card.height + 1, 20)
    ]
    assert nearest(card, about, clear, board, 20) == min(grid, key=cost)


def test_what_the_king_does_is_told_where_bea_plays_it() -> None:
    """Her king changed the goal two steps before a word was said about it."""
    played = next(i for i, move in enumerate(SCRIPT) if move.move == "P2 perm KC")
    assert "king lowers Bea’s goal to 14" in SCRIPT[played + 1].words


def test_the_words_of_its_result_are_whole_sentences() -> None:
    """They began "with 19 points. You know the heart …"."""
    assert summary_of_guided(GuidedGame()).how.startswith("You reached ")
