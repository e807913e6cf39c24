"""The guided lessons: their scripts through the real engine, and their words on the real table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.ai.cast import CAST
from cuttle_desktop.app.playing.game_on import FOR_PRACTICE
from cuttle_desktop.app.playing.guided import (
    BEGIN_JOURNEY,
    IN_HELP,
    IN_MENU,
    LESSONS,
    ON_JOURNEY,
    AfterLesson,
    guided_table,
    summary_of_guided,
)
from cuttle_desktop.app.program import Program
from cuttle_desktop.app.starting.first_deal import FIRST_IS_FREE
from cuttle_desktop.engine.actions import (
    Action,
    Concede,
    Counter,
    Decline,
    Discard,
    Draw,
    OneOff,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Steal,
    Take,
)
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.engine.effects import Threat
from cuttle_desktop.engine.events import InDeck, InScrap, OnField
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.engine.view import View, goal, score
from cuttle_desktop.session.guided import PUPIL, TUTOR, GuidedGame, GuidedLesson, GuidedMove
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import YOU, Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.keeping.game_file import taken_up
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.keys import Keys
from cuttle_desktop.ui.scene import Pop, Quit, Replace
from cuttle_desktop.ui.scenes.game.guided_table import FREELY, NEXT_GAME, GuidedOccasion
from cuttle_desktop.ui.scenes.game.pause import Pause
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import FREE_HINT
from cuttle_desktop.ui.scenes.help.how_to_play import NEW_TO_CUTTLE, HowToPlay
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import FIRST_GAME, LESSON_TWO, SHORT_LESSONS
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.table.drawing.hud import zone_name
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.layout.free_place import nearest
from cuttle_desktop.ui.table.seated import PRACTICE
from cuttle_desktop.ui.table.words_place import EDGE, open_cards
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.first_lesson import FIRST_LESSON
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.hands import Hand
from cuttle_desktop.words.lesson_steps import first_told, step_and_how, step_told
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.second_lesson import SECOND_LESSON
from cuttle_desktop.words.speech import suit_order
from tests.driving import MET, Open, go_on, key, of_kind, on_top, press, there
from tests.opening import at_menu
from tests.painted import Painted
from tests.tables import SIZES, Size, at, click, drag, draw, in_windows, mouse, settle, stage

ALL = [*LESSONS.values()]
SCRIPT = FIRST_LESSON.deals[0].moves
STEPS = {lesson.name: [move for deal in lesson.deals for move in deal.moves if move.seat == PUPIL] for lesson in ALL}
OWN = STEPS["first"]
every_lesson = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)


def asked(game: GuidedGame) -> GuidedMove | None:
    """The next step of the learner."""
    while game.update():
        pass
    return game.step


def taken(lesson: GuidedLesson) -> Iterator[tuple[GuidedGame, GuidedMove]]:
    """Every step of a lesson, before it is taken."""
    for number in range(len(lesson.deals)):
        game = GuidedGame(lesson, number)
        while (step := asked(game)) is not None:
            yield game, step
            game.submit(PUPIL, step.action)
        assert game.played_out, "nothing gets stuck"


# the script


def test_the_last_deal_of_a_lesson_is_a_game_that_the_learner_wins() -> None:
    """Points and goal at its end."""
    ends: dict[str, tuple[int, int]] = {}
    for lesson in ALL:
        *_, (game, _) = taken(lesson)
        asked(game)
        assert there(game.result).winners == (PUPIL,)
        view = game.view(PUPIL)
        ends[lesson.name] = (score(view, PUPIL), goal(view, PUPIL))
        assert summary_of_guided(game, lesson, Profile(), Keys()).how.startswith("You reached ")
    assert ends == {
        "first": (19, 14),
        "second": (14, 14),
        "points": (14, 14),
        "thief": (21, 21),
        "scuttler": (25, 21),
        "racer": (10, 10),
        "counters": (23, 21),
        "controller": (21, 21),
        "endgame": (15, 14),
    }


def test_a_short_lesson_has_three_to_five_steps_against_the_creature_of_its_station() -> None:
    short = {lesson.opponent: lesson.steps for lesson in ALL[2:]}
    assert [*short] == [member.name for member in CAST[2:]]
    assert {*short.values()} <= {3, 4, 5}
    assert [lesson.name for lesson in ALL[2:]] == [*SHORT_LESSONS]


@every_lesson
def test_only_the_next_step_is_legal_and_no_earlier_play_would_have_won(lesson: GuidedLesson) -> None:
    missed: list[str] = []
    for game, step in taken(lesson):
        assert game.view(PUPIL).legal == (step.action,)
        free = Session.view(game, PUPIL)
        missed += [str(action) for action in free.legal if wins(action, free) and action != step.action]
    assert missed == []


def test_the_second_lesson_shows_the_one_offs_that_the_first_leaves_out() -> None:
    """Twos against permanents, threes, fours, sevens, nines, aces and sixes, in five to eight steps."""
    shown = {
        lesson.name: {
            step.action.card.rank for step in STEPS[lesson.name] if isinstance(step.action, OneOff | OneOffOn)
        }
        for lesson in ALL
    }
    ranks = (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.SIX, Rank.SEVEN, Rank.NINE)
    assert (shown["second"], SECOND_LESSON.steps) == (set(ranks), 7)
    assert shown["first"] | shown["second"] == {*ranks, Rank.FIVE}


def test_the_script_shows_every_kind_of_play() -> None:
    own, theirs = ({type(move.action) for move in SCRIPT if move.seat == seat} for seat in (PUPIL, TUTOR))
    assert {Draw, Points, Scuttle, OneOff, Counter, Permanent, Steal} <= own
    assert {OneOff, Counter} <= theirs
    permanents = {move.action.card.rank for move in OWN if isinstance(move.action, Permanent)}
    assert permanents == {Rank.EIGHT, Rank.QUEEN, Rank.KING}


def answered(lesson: GuidedLesson) -> Iterator[tuple[View, GuidedMove]]:
    """Every move of the opponent, with what it sees before; the learner may see that hand."""
    for number, deal in enumerate(lesson.deals):
        game = GuidedGame(lesson, number)
        for i, move in enumerate(deal.moves):
            if move.seat == PUPIL:
                game.submit(PUPIL, move.action)
                continue
            yield Session.view(game, TUTOR), move
            while len(game.log) == i:
                game.update()


@every_lesson
def test_the_opponent_passes_over_no_play_that_would_have_won(lesson: GuidedLesson) -> None:
    free = [(seen, move, action) for seen, move in answered(lesson) for action in seen.legal]
    assert [str(action) for seen, move, action in free if wins(action, seen) and action != move.action] == []


def test_the_queen_of_the_first_lesson_stops_beas_jack() -> None:
    steals = [any(isinstance(action, Steal) for action in seen.legal) for seen, _ in answered(FIRST_LESSON)]
    assert steals[-3:] == [True, False, False]


def test_the_learner_sees_what_the_words_say_of_beas_hand() -> None:
    seen = {
        step.move: [held.code for held in game.view(PUPIL).hands[TUTOR] if held is not None]
        for game, step in taken(FIRST_LESSON)
    }
    assert (seen["P1 perm 8H"], seen["P1 perm QD"]) == ([], ["JH"])


@pytest.mark.parametrize(
    ("move", "opponent"),
    [pytest.param(move, lesson.opponent, id=move.move) for lesson in ALL for move in STEPS[lesson.name]],
)
def test_every_step_says_in_few_words_what_to_do_and_in_fewer_what_comes_first(move: GuidedMove, opponent: str) -> None:
    words, short = step_told(move.words, move, opponent), first_told(move, opponent)
    assert 30 < len(re.sub(r"\[@?[A-Za-z0-9]+\]", "♠", words)) < 180
    played = re.findall(r"[A2-9TJQK][CDHS]", move.move)
    assert not played or f"[{played[0]}]" in words
    assert "bright" not in move.words, "two frames are bright where a card sweeps a zone"
    assert short.startswith("First ")
    assert len(short) <= 46


def said(move: str) -> str:
    return next(step_told(step.words, step, "Bea") for step in OWN if step.move == move)


def test_the_guided_game_says_what_a_scuttle_needs_and_what_a_queen_guards_from() -> None:
    assert suit_order(CUTTLE_CARDS.suits) in said("P1 scuttle 9S 8C")
    assert "with a higher card, or the same rank in a higher suit" in said("P1 scuttle 9S 8C")
    assert CUTTLE_CARDS.guards == frozenset(Threat)
    assert "guards your other cards from jacks" in said("P1 perm QD")


def test_the_words_name_no_use_of_a_card_that_the_step_is_not_about() -> None:
    later = " ".join(move.move for move in OWN[OWN.index(next(m for m in OWN if m.move == "P1 discard 3D")) :])
    assert "three" not in said("P1 discard 3D")
    assert "all your other cards" in said("P1 discard 3D")
    assert all(code in later for code in ("2C", "KH", "8H")), "they are needed, as the words say"


def test_after_an_undo_the_step_before_is_said_again() -> None:
    game = GuidedGame(FIRST_LESSON)
    asked(game)
    game.submit(PUPIL, Draw())
    asked(game)
    first = game.number
    game.submit(PUPIL, Points(card("TH")))
    game.undo(PUPIL)
    assert (first, game.number, game.view(PUPIL).legal) == (2, 2, (Points(card("TH")),))


@every_lesson
def test_what_a_card_asks_for_belongs_to_its_step(lesson: GuidedLesson) -> None:
    numbers = [game.number for game, _ in taken(lesson)]
    assert [*dict.fromkeys(numbers)] == [*range(1, lesson.steps + 1)]
    again = [
        step.move for (game, step), n, last in zip(taken(lesson), numbers, [0, *numbers], strict=False) if n == last
    ]
    belonging = {
        "first": ["P1 discard 3D"],
        "second": ["P1 take 2H", "P1 top KD perm"],
        "controller": ["P1 top 8C points"],
        "endgame": ["P1 take TS"],
    }
    assert again == belonging.get(lesson.name, [])


# the table


AFTER: Final = AfterLesson(Quit, Quit)


def guide(scene: object) -> GuidedOccasion:
    """Of the table of a lesson."""
    assert isinstance(scene, TableScene)
    assert isinstance(scene.occasion, GuidedOccasion)
    return scene.occasion


def opened(
    size: Size = (1280, 720), text_size: float = 1.0, lesson: GuidedLesson = FIRST_LESSON, hand: Hand = Hand.MOUSE
) -> TableScene:
    begun = stage(size, Settings(speed="off", text_size=text_size))
    begun.use(hand)
    scene = of_kind(guided_table(begun, lesson, AFTER), TableScene)
    scene.resized(size)
    settle(scene)
    return scene


def walked(
    size: Size = (1280, 720),
    text_size: float = 1.0,
    lesson: GuidedLesson = FIRST_LESSON,
    hand: Hand = Hand.MOUSE,
    *,
    submits: bool = True,
) -> Iterator[TableScene]:
    """The table before every step and after each deal, at rest; unless it `submits`, the caller takes the steps."""
    scene = opened(size, text_size, lesson, hand)
    while scene.session.result is None:
        step = guide(scene).guided.step
        yield scene
        if step is not None:
            if submits:
                scene.submit(step.action)
            settle(scene)
            continue
        answer = of_kind(scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")), Replace)
        scene = of_kind(answer.scene, TableScene)
        scene.resized(size)
        settle(scene)


@every_lesson
def test_every_step_is_said_until_it_is_taken(lesson: GuidedLesson) -> None:
    words = [guide(scene).words for scene in walked(lesson=lesson)]
    last = [step_and_how(move, Keys(), lesson.opponent) for move in STEPS[lesson.name]]
    assert [each for each in words if each in last] == last
    assert len(words) == len(last) + len(lesson.deals) - 1, "and what follows a deal"
    assert all(words)


def do(scene: TableScene, action: Action) -> None:
    """As the words of the step say, with the mouse."""
    layout = scene.director.layout
    buttons = scene.interaction.bar.buttons
    match action:
        case Draw():
            click(scene, pile_box(layout.areas, InDeck()).center)
        case Decline() | Counter():
            click(scene, next(button for offer, button in buttons.pairs if offer.means == action).rect.center)
        case Discard((chosen,)) | Take(chosen):
            click(scene, at(scene, chosen.code))
            scene.update(0.1)
            click(scene, scene.interaction.bar.buttons.buttons[0].rect.center)
        case _:
            played = there(card_of(action))
            drag(scene, at(scene, played.code), next(guide(scene).aims()).center)


@every_lesson
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_every_step_is_taken_with_the_mouse_as_its_words_say(lesson: GuidedLesson, text_size: float) -> None:
    """Through what the window hears: a drag ends where the table leads the pointer."""
    stuck: list[str] = []
    for scene in walked(text_size=text_size, lesson=lesson, submits=False):
        step, before = guide(scene).guided.step, len(guide(scene).guided.log)
        if step is None:
            continue
        for _ in range(20):
            scene.update(0.1)
        do(scene, step.action)
        stuck += [step.move] if len(guide(scene).guided.log) == before else []
        if stuck:
            break
    assert stuck == []


def test_a_deal_that_was_played_leads_to_the_next_one_by_a_button() -> None:
    over = next(scene for scene in walked(lesson=SECOND_LESSON) if guide(scene).guided.played_out)
    assert over._prompt().offers == (NEXT_GAME,)
    for _ in range(3):
        over.update(0.1)
    assert [offer.text for offer in over.interaction.bar.buttons.offers] == ["Next game"]
    click(over, over.interaction.bar.buttons.buttons[0].rect.center)
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=over.interaction.bar.buttons.buttons[0].rect.center, button=1)
    answer = of_kind(over.handle(event), Replace)
    assert isinstance(answer.scene, TableScene)
    assert (guide(answer.scene).guided.number, guide(answer.scene).guided.lesson) == (4, SECOND_LESSON)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("text_size", "hand"), [(1.0, Hand.MOUSE), (1.0, Hand.KEYS), (1.2, Hand.KEYS), (1.4, Hand.MOUSE), (2.0, Hand.MOUSE)]
)
@every_lesson
def test_the_words_of_a_step_are_whole_and_they_and_a_refusal_cover_nothing_that_one_looks_at(
    size: Size, text_size: float, hand: Hand, lesson: GuidedLesson
) -> None:
    wrong: list[tuple[str, str]] = []
    for scene in walked(size, text_size, lesson, hand):
        guiding, layout, px, toasts = guide(scene), scene.director.layout, scene.stage.scale.px, scene.stage.toasts
        looked_at = {f"card at {card.topleft}": card for card in open_cards(scene.director)}
        looked_at |= {"recap": layout.areas.recap} if guiding._recalls() else {}
        looked_at |= {f"plate {seat}": box for seat, box in layout.areas.plates.items()}
        if layout.tray is None:
            looked_at |= {"what they are about": guiding.about(), "bar": layout.areas.bar}
            looked_at |= {f"at {box.topleft}": box for box in guiding.aims() if box.width < size[0] // 4}
        scene.refuse("That cannot be done.")
        first = (
            "" if guiding.guided.step is None else sentences(first_told(guiding.guided.step, lesson.opponent), FREELY)
        )
        wrong += [] if guiding.guided.step is None or toasts.sentences[-1] == first else [(guiding.words, "not first")]
        looked_at |= {"refusal": toasts.places(scene.stage.text, 8, scene.toast_room())[-1]}
        toasts.update(30)
        band = guiding.foot() > 0  # the step and the button are below the words, or beside them in a band
        wide = guiding.card.width - (guiding._beside() if band else 2 * px(EDGE))
        room = guiding.card.height - 2 * px(EDGE - 4) - (0 if band else guiding.leave_button.rect.height)
        cut = scene.stage.text.height(guiding.words, wide, guiding._face) > room
        wrong += [(guiding.words, name) for name, box in looked_at.items() if box.colliderect(guiding.card)]
        wrong += [(guiding.words, "cut")] if cut else []
        assert Rect((0, 0), size).contains(guiding.card)
        assert looked_at["refusal"].y >= 0
    assert wrong == []


@in_windows(0.8, 1.0, 1.2, 2.0)
def test_the_first_words_lie_on_no_name_of_a_field_and_away_from_the_empty_scrap(size: Size, text_size: float) -> None:
    scene = opened(size, text_size)
    zones, lies = scene.director.layout.areas.zones, guide(scene).card
    names = [zone_name(scene.stage, place, box).rect for place, box in zones.items() if isinstance(place, OnField)]
    assert (len(names), [box for box in names if box.colliderect(lies)]) == (4, [])
    assert not lies.colliderect(zones[InScrap()].inflate(scene.stage.scale.px(24), 0))
    assert text_size != 1 or lies.x - zones[InScrap()].right < zones[InScrap()].width, (
        "nothing else lies before the deck"
    )


@in_windows()
def test_the_number_of_the_step_stands_beside_the_button(size: Size, text_size: float, painted: Painted) -> None:
    written = painted(Text.draw)
    numbers: list[Rect] = []
    for scene in walked(size, text_size):
        written.clear()
        draw(scene, size)
        named = {f"Step {guide(scene).guided.number} of 11", f"{guide(scene).guided.number} / 11"}
        numbers += [line.made for line in written if line.text in named and line.made.clip(guide(scene).card)]
        assert not numbers[-1].colliderect(guide(scene).leave_button.rect)
    assert len(numbers) == 12


def test_the_bar_offers_nothing_but_the_step_whose_button_shines() -> None:
    offered: dict[str, list[str]] = {}
    for lesson in ALL:
        for scene in walked(lesson=lesson):
            step = guide(scene).guided.step
            move = step.move if step is not None else "after"
            offered[move] = [offer.text if offer.main else f"{offer.text}, dull" for offer in scene._prompt().offers]
    assert not [text for texts in offered.values() for text in texts if text.endswith(", dull")]
    told = {"P1 ok": "Accept the counter", "P1 counter 2C": "Counter with [2C]", "P1 take 2H": "Take"}
    told |= {"P1 top KD perm": "Play [KD]", "after": "Next game"}
    assert {move: offered[move] for move in told} == {move: [text] for move, text in told.items()}


def test_the_words_of_a_five_say_how_many_cards_come() -> None:
    assert opened_at("P1 discard 3D")._prompt().message == "Discard a card, then draw 3"


def test_after_the_counter_the_line_says_what_happened() -> None:
    scene = opened_at("P1 perm 8H")
    assert [*scene.seated.memory.recap.sentences()] == [
        "Bea countered your [6S] with [2D]",
        "Bea played [AC]",
        "You countered [AC] with [2C]",
    ]


def test_waves_lead_the_eye_to_the_deck_and_then_everything_rests() -> None:
    """With large letters, too, whose words stand below the table."""
    scene = of_kind(guided_table(stage(settings=Settings(text_size=2.0)), FIRST_LESSON, AFTER), TableScene)
    looks: list[set[bytes]] = []
    for seconds in (3.0, 5.0):
        settle(scene, seconds)
        looks.append(set())
        for _ in range(3):
            settle(scene, 0.1)
            looks[-1].add(pygame.image.tobytes(draw(scene, (1280, 720)), "RGB"))
    assert [*map(len, looks)] == [3, 1]


def opened_at(move: str, size: Size = (1280, 720)) -> TableScene:
    """The guided game when this move is the next."""
    scene = opened(size)
    while (step := guide(scene).guided.step) is None or step.move != move:
        settle(scene)
        step = there(guide(scene).guided.step)
        scene.submit(step.action)
        settle(scene)
    return scene


@every_lesson
def test_the_table_stays_where_it_is_when_another_hand_is_used(lesson: GuidedLesson) -> None:
    scene = opened(text_size=1.5, lesson=lesson)
    places: list[object] = []
    for hand in Hand:
        scene.stage.keys = scene.stage.keys.on(hand)
        scene.resized((1280, 720))
        settle(scene)
        places.append(scene.director.layout.poses)
    assert places == [places[0]] * len(Hand)


def test_a_lesson_tells_clicks_where_the_settings_let_nobody_drag() -> None:
    scene = opened_at("P1 points TH")
    for chosen, told in (("either", "Drag it into the frame"), ("click", "Click it, then the frame")):
        scene.stage.keep(msgspec.structs.replace(scene.stage.settings, input=chosen))
        assert told in guide(scene).words
    click(scene, at(scene, "TH"))
    click(scene, scene.director.layout.areas.points_of(0).center)
    settle(scene)
    assert card("TH") in {stack.card for stack in scene.director.view.fields[0].points}


def test_a_card_to_discard_is_ringed_until_it_is_picked() -> None:
    scene = opened_at("P1 discard 3D")
    areas, poses = scene.director.layout.areas, scene.director.layout.poses
    before = guide(scene).about()
    click(scene, at(scene, "3D"))
    assert (before, guide(scene).about()) == (poses[card("3D")].rect, areas.bar)


def test_the_large_card_never_lies_under_the_words(painted: Painted) -> None:
    scene, shown = opened_at("P1 jack JD 9D"), painted(Zoom.draw)
    for code in ("TH", "3C", "KH", "9D", "KC"):
        mouse(scene, pygame.MOUSEMOTION, at(scene, code))
        settle(scene, 1.5)
        draw(scene, (1280, 720))
    assert shown
    assert [large.made for large in shown if large.made.colliderect(guide(scene).card)] == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_card_shown_large_hides_no_score_while_there_is_room(size: Size, painted: Painted) -> None:
    scene, shown = opened(size, lesson=LESSONS["endgame"]), painted(Zoom.draw)
    mouse(scene, pygame.MOUSEMOTION, at(scene, "KC"))
    settle(scene, 1.5)
    draw(scene, size)
    assert shown[-1].made.collidelist([*scene.director.layout.areas.plates.values()]) < 0


def test_the_ring_around_the_bar_leaves_the_line_above_it_free(painted: Painted) -> None:
    scene, rings = opened_at("P1 ok"), painted(Art.draw_panel)
    draw(scene, (1280, 720))
    bright = [ring.rect for ring in rings if ring.line and ring.line[:3] == theme.BRASS_BRIGHT]
    lies = scene.director.layout.areas
    assert any(box.contains(lies.bar) for box in bright)
    assert [box for box in bright if box.contains(lies.bar) and box.colliderect(lies.recap)] == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_target_shown_large_hides_neither_itself_nor_score_nor_deck_and_no_ring_lies_on_it(
    size: Size, painted: Painted
) -> None:
    scene, shown = opened_at("P1 scuttle 9S 8C", size), painted(Zoom.draw)
    before: list[int] = []
    rings = guide(scene)._draw_rings

    def ringed(surface: Surface) -> None:
        before.append(len(shown))
        rings(surface)

    scene.seated.mark(ringed)
    mouse(scene, pygame.MOUSEMOTION, at(scene, "8C"))
    settle(scene, 1.5)
    draw(scene, size)
    assert (before, len(shown)) == ([0], 1), "the rings first, then the large card"
    layout = scene.director.layout
    kept = [*layout.areas.plates.values(), *(pile_box(layout.areas, pile) for pile in (InDeck(), InScrap()))]
    kept += [layout.poses[card(code)].rect for code in ("8C", "3C", "TH", "9S")]
    assert [box for box in (*kept, guide(scene).card, layout.areas.bar) if box.colliderect(shown[-1].made)] == []


def test_a_card_of_another_step_stays_in_the_hand() -> None:
    scene = opened()
    pose = scene.director.layout.poses[card("KH")]
    drag(scene, (round(pose.x), round(pose.y)), (640, 330))
    assert len(guide(scene).guided.log) == 1
    assert scene.stage.toasts.sentences == ("First draw a card. In other games you choose freely.",)


def test_it_can_be_left_by_its_card_or_from_the_pause() -> None:
    scene = opened()
    at = guide(scene).leave_button.rect.center
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert isinstance(scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)), Pop)
    pause = of_kind(scene.exits.pause(scene.session, 0), Pause)
    labels = [button.label for button in pause.buttons]
    assert (labels[-1], {"Concede", "Save a copy"} & set(labels)) == ("Leave the lesson", set())


# the way there and back


def shining(loop: Loop) -> list[str]:
    """The buttons of the menu in the colour of what is most wanted."""
    menu = on_top(loop, Menu)
    return [button.label for button in menu.group.widgets if isinstance(button, Button) and button.look is PRIMARY]


def test_the_first_start_offers_the_guided_game_and_how_to_play_offers_it_again(start: Open, keeper: Keeper) -> None:
    loop, _ = at_menu(start, keeper)
    assert shining(loop) == [FIRST_GAME]
    key(loop, pygame.K_RETURN)
    assert isinstance(loop.top, TableScene)
    key(loop, pygame.K_ESCAPE)
    assert isinstance(loop.top, Pause)
    press(loop, "Leave the lesson")
    (menu,) = loop.stack.scenes
    assert isinstance(menu, Menu)
    assert FIRST_GAME in labels(menu), "it was not finished"
    assert shining(loop) == ["Journey"]
    assert loop.stage.toasts.sentences == (IN_MENU,)
    assert (keeper.record, keeper.found) == (None, None)
    press(loop, "How to play")
    assert isinstance(loop.top, HowToPlay)
    assert NEW_TO_CUTTLE.format(game=FIRST_GAME, lesson=LESSON_TWO) in [
        getattr(row, "words", "") for row in loop.top._rows
    ]
    press(loop, LESSON_TWO)
    assert isinstance(loop.top, TableScene)
    assert guide(loop.top).guided.lesson is SECOND_LESSON
    key(loop, pygame.K_ESCAPE)
    press(loop, "Leave the lesson")
    assert loop.stage.toasts.sentences[-1] == IN_HELP["second"]
    press(loop, FIRST_GAME)
    assert isinstance(loop.top, TableScene)
    assert guide(loop.top).guided.lesson is FIRST_LESSON
    key(loop, pygame.K_ESCAPE)
    press(loop, "Leave the lesson")
    press(loop, SHORT_LESSONS["thief"])
    assert isinstance(loop.top, TableScene)
    assert guide(loop.top).guided.lesson.name == "thief"
    key(loop, pygame.K_ESCAPE)
    press(loop, "Leave the lesson")
    assert ON_JOURNEY in loop.stage.toasts.sentences
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


def learn(loop: Loop) -> None:
    """Take every step of the lesson that is open, up to its result."""
    for _ in range(5000):
        if not isinstance(loop.top, TableScene):
            break
        guiding = guide(loop.top)
        if guiding.words and (step := guiding.guided.step) is not None:
            loop.top.submit(step.action)
        elif guiding.words:
            key(loop, pygame.K_RETURN)
        loop.step(0.1)
        go_on(loop)
    assert isinstance(loop.top, ResultSheet)
    loop.step(1.0)


def offers(loop: Loop) -> list[str]:
    return [button.label for button in on_top(loop, ResultSheet).rows[0]]


def test_the_end_of_the_first_lesson_offers_the_second_until_it_was_finished(start: Open, keeper: Keeper) -> None:
    loop = start(lambda stage: Program(stage, AtOnce(), keeper).menu())
    press(loop, FIRST_GAME)
    learn(loop)
    assert loop.stage.profile.guided, "the menu offers it no longer"
    assert offers(loop) == [LESSON_TWO, BEGIN_JOURNEY]
    press(loop, LESSON_TWO)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu, TableScene]
    learn(loop)
    assert loop.stage.profile.lessons == ("second",)
    assert offers(loop) == [BEGIN_JOURNEY]
    loop.step(1.0)
    press(loop, "Menu")
    press(loop, "How to play")
    press(loop, FIRST_GAME)
    learn(loop)
    assert offers(loop) == [BEGIN_JOURNEY], "it is not pushed again"
    keeper.close()


# the first game after it


def first_table(start: Open, keeper: Keeper, profile: Profile) -> Loop:
    """What *Play* deals somebody with this profile."""
    loop = start(lambda stage: Program(stage, AtOnce(), keeper).menu(), Settings(speed="off"), profile=profile)
    press(loop, "Play")
    assert isinstance(loop.top, TableScene)
    return loop


def test_the_end_of_a_lesson_leads_into_a_practice_game_and_says_so(start: Open, keeper: Keeper) -> None:
    loop = start(lambda stage: Program(stage, AtOnce(), keeper).menu())
    press(loop, FIRST_GAME)
    learn(loop)
    press(loop, BEGIN_JOURNEY)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu, TableScene]
    table = on_top(loop, TableScene)
    assert table.session.practice
    assert loop.stage.toasts.sentences[-1] == f"{FIRST_IS_FREE} H gives you a hint."
    assert table.seated.canvas.furniture.remark.words == PRACTICE
    pause = of_kind(table.exits.pause(table.session, PUPIL), Pause)
    assert FOR_PRACTICE in [widget.words for widget in pause.content if isinstance(widget, Paragraph)]
    assert table.dialogs.hint == FREE_HINT, "a hint changes nothing"
    keeper.close()


@pytest.mark.parametrize(
    ("record", "practice"),
    [((), True), ((OpponentRecord("casual", losses=1),), False), ((OpponentRecord("casual", practised=1),), False)],
    ids=["none", "one that counts", "one for practice"],
)
def test_only_the_first_game_is_for_practice(
    start: Open, keeper: Keeper, record: tuple[OpponentRecord, ...], practice: bool
) -> None:
    """Finished or skipped: who has learned the game elsewhere can turn it off in New game."""
    loop = first_table(start, keeper, Profile(newcomer=False, guided=True, track_record=record))
    assert on_top(loop, TableScene).session.practice is practice
    assert not loop.stage.settings.last_setup.practice, "the next one is not"
    keeper.close()


def test_the_first_game_stays_one_for_practice_when_it_goes_on_and_the_rematch_counts(
    start: Open, keeper: Keeper
) -> None:
    loop = first_table(start, keeper, Profile(newcomer=False, guided=True))
    key(loop, pygame.K_ESCAPE)
    press(loop, "Leave (continue later)")
    found = there(keeper.found)
    assert {("Practice", "yes"), ("First", "yes")} <= {*found.record.header.extra}
    taken = taken_up(found.record.header, 1)
    assert (taken.setup.practice, taken.setup.first) == (True, True)
    following = taken.next(Result((PUPIL,), How.CONCESSION))
    assert (following.setup.practice, following.setup.first) == (False, False)
    press(loop, "Continue")
    assert isinstance(loop.top, TableScene)
    assert loop.top.session.practice
    loop.top.session.submit(PUPIL, Concede(PUPIL))
    loop.step(0.1)
    (record,) = loop.stage.profile.track_record
    assert (record.played, record.practised) == (0, 1), "it never counts"
    keeper.close()


def test_a_series_that_begins_as_a_first_game_is_for_practice_to_its_end() -> None:
    setup = Setup("cuttle.cards", (Human(YOU), Bot("Bea", "beginner")), 0, "best of 3", 1, practice=True, first=True)
    second = first_round(setup, 1).next(Result((PUPIL,), How.CONCESSION))
    assert (second.setup.practice, second.setup.first, second.match.games) == (True, True, 1)
    later = second.next(Result((PUPIL,), How.CONCESSION))
    assert (later.setup.practice, later.setup.first, later.match.games) == (False, False, 0)


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
    played = next(i for i, move in enumerate(SCRIPT) if move.move == "P2 perm KC")
    assert "king lowers Bea’s goal to 14" in step_told(SCRIPT[played + 1].words, SCRIPT[played + 1], "Bea")


def test_no_ring_lies_across_a_card_that_has_risen_in_its_tray() -> None:
    table = next(scene for scene in walked(lesson=SECOND_LESSON) if scene.director.layout.tray)
    step = there(guide(table).guided.step)
    lay, look = table.director.layout.poses[of_kind(step.action, Take).card].rect, draw(table, (1280, 720))
    below = [tuple(look.get_at((lay.centerx, lay.bottom + y)))[:3] for y in range(1, 12)]
    assert theme.BRASS_BRIGHT not in below
