"""A hint in a practice game: from what the seat knows, for whoever is asked, and gone with the question."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pygame
import pytest
from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface
from pygame.mask import from_surface as mask_of

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.comparison import Alternative, Comparison, comparison
from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Draw,
    OneOff,
    Permanent,
    Points,
    Scuttle,
    Take,
)
from cuttle_desktop.engine.cards import Card, Rank, card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InMiddle, OnField
from cuttle_desktop.engine.notation import format_action, parse_action
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.thinker import AtOnce, Question, Thinker, Thought, answered
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.keys import Keys
from cuttle_desktop.ui.scene import Push, Stay
from cuttle_desktop.ui.scenes.game.hints import NO_ANSWER, NOT_HERE, NOT_NOW, WAIT, hint
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.advice import BEFORE, Advice, AdvicePart
from cuttle_desktop.ui.table.drawing.arrow import curve
from cuttle_desktop.ui.table.drawing.hud import peek_box
from cuttle_desktop.ui.table.drawing.middle import effect_tag, meaning_of_middle
from cuttle_desktop.ui.table.hint_arrow import Way, mark_of, way_of
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.target_tags import target_labels
from cuttle_desktop.ui.table.words_place import open_cards
from cuttle_desktop.words.action_parts import card_of, with_card
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.hint import BY_SUIT, Chances
from cuttle_desktop.words.speech import Cast
from tests.driving import there, whole
from tests.positions import deal_at
from tests.tables import (
    SIZES,
    STAGES,
    VS_BOT,
    Silent,
    Size,
    at,
    click,
    draw,
    exits,
    in_windows,
    mouse,
    settle,
    stage,
)
from tests.ui.table.examples import examples, hold, named

OPENING = "P1: hand 9S 6D // P2: hand 3H | points 5S // turn P1 9"
P1, P2 = 0, 1
CAST = Cast(("You", "Bea"), P1)


class Adviser(AtOnce):
    """Answers with one action, and remembers what it was asked."""

    def __init__(self, action: Action) -> None:
        self.questions: list[Question] = []
        super().__init__(lambda question: self.questions.append(question) or action)  # type: ignore[func-returns-value]


class Comparing(Adviser):
    """As Adviser; a draw stands beside its action."""

    def poll(self) -> Thought | None:
        thought = super().poll()
        return thought and replace(thought, comparison=Comparison(0.56, (Alternative(Draw(), 0.4),)))


def session(adviser: Thinker, *, practice: bool = True, text: str = OPENING) -> Session:
    return Session(deal_at(text), VS_BOT, 1, adviser, practice=practice)


def table(
    adviser: AtOnce,
    *,
    practice: bool = True,
    text: str = OPENING,
    size: Size = (1280, 720),
    settings: Settings | None = None,
) -> TableScene:
    scene = TableScene(stage(size, settings or Settings()), session(adviser, practice=practice, text=text), exits())
    settle(scene, 0.5)
    return scene


def press(scene: TableScene, code: int) -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def ask(scene: TableScene) -> None:
    """The key for a hint; its words are there."""
    press(scene, pygame.K_h)
    settle(scene, 0.1)


def asked(scene: TableScene) -> TableScene:
    ask(scene)
    return scene


def advised(text: str, action: Action, found: Comparison | None = None) -> Advice:
    """What a hint says to who has to move at this table."""
    return hint(Thought(1, action, found), session(Adviser(action), text=text).view(P1), CAST)


def words_box(scene: TableScene) -> Rect:
    """Where the words of the hint lie, once they are drawn."""
    draw(scene, scene.stage.scale.size)
    return there(scene.seated.advice.box(scene.director.view))


def escape() -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")


def said(scene: TableScene) -> list[str]:
    return [*scene.stage.toasts.sentences]


def told(scene: TableScene) -> list[str]:
    return [*map(plain, scene.seated.advice.words(scene.director.view))]


def plain(paragraph: AdvicePart) -> str:
    """A list of moves as lines."""
    if isinstance(paragraph, str):
        return paragraph
    return "\n".join([paragraph.title, *(f"{row.wins} {row.told}" for row in paragraph.rows), *paragraph.notes])


def listed(chances: AdvicePart | None) -> list[tuple[str, str]]:
    """What a list of moves says of each."""
    assert isinstance(chances, Chances)
    return [(row.wins, row.told) for row in chances.rows]


SCUTTLE = Scuttle(card("9S"), card("5S"))
SCUTTLE_TOLD = ["[@bulb] Hint: scuttle [5S] with [9S]", BY_SUIT]


def test_the_adviser_gets_the_view_of_the_seat_alone_and_a_hint_plays_nothing_and_goes_with_the_question() -> None:
    adviser = Adviser(SCUTTLE)
    game = session(adviser)
    game.advise(P1)
    assert game.update()
    assert game.advice is not None
    assert game.advice.action == SCUTTLE
    (question,) = adviser.questions
    assert (question.view, question.level) == (game.view(P1), "expert")
    assert game.log == ()
    game.submit(P1, Points(card("6D")))
    assert game.advice is None


def test_after_an_undo_or_with_other_dice_the_same_is_asked_with_the_same_seed() -> None:
    """Else the same position had another hint after a reload, and a review of it other chances."""
    asked: list[Question] = []
    for dice in (1, 2):
        game = Session(deal_at(OPENING), VS_BOT, dice, adviser := Adviser(SCUTTLE), practice=True)
        game.advise(P1)
        game.update()
        game.submit(P1, Points(card("6D")))
        game.undo(P1)
        game.advise(P1)
        game.update()
        asked += [each for each in adviser.questions if each.compares]
    assert len(asked) == 4
    assert all((each.view, each.seed) == (asked[0].view, asked[0].seed) for each in asked)


def test_a_hint_that_comes_after_the_move_is_not_told() -> None:
    game = session(Adviser(SCUTTLE))
    game.advise(P1)
    game.submit(P1, Points(card("6D")))
    assert game.asked == P2
    assert game.advice is None


@pytest.mark.parametrize(("practice", "seat"), [(False, P1), (True, P2)])
def test_advice_is_refused_in_a_game_that_counts_and_to_who_is_not_asked(practice: bool, seat: int) -> None:
    with pytest.raises(ValueError, match="no advice"):
        session(Adviser(SCUTTLE), practice=practice).advise(seat)


def test_a_hint_stays_until_the_move_or_a_press_puts_it_away() -> None:
    scene = table(Adviser(SCUTTLE))
    for putting_away in (True, False):
        ask(scene)
        press(scene, pygame.K_LEFT)
        assert told(scene) == SCUTTLE_TOLD
        if putting_away:
            box = words_box(scene)
            mouse(scene, pygame.MOUSEBUTTONDOWN, box.center)
        else:
            scene.session.submit(P1, Points(card("6D")))
            scene.feed()
            scene.director.skip()
        assert told(scene) == []


def test_the_key_that_leads_back_puts_a_hint_away_before_it_leads_to_the_menu() -> None:
    scene = asked(table(Adviser(SCUTTLE)))
    assert isinstance(scene.handle(escape()), Stay)
    assert told(scene) == []
    assert isinstance(scene.handle(escape()), Push)


HIT = "P1: hand 9S 6D | points 8C // P2: hand 3H | points 5S TC // turn P1 9"


@pytest.mark.parametrize("away", ["key", "press on it", "press on bare cloth"])
def test_with_its_words_go_the_frames_the_arrow_and_the_gold_of_a_hint(away: str) -> None:
    scene = table(Adviser(SCUTTLE), text=HIT)
    before = draw(scene, (1280, 720))
    press(scene, pygame.K_h)
    settle(scene, 3.0)
    box = words_box(scene)
    if away == "key":
        scene.handle(escape())
    elif away == "press on it":
        click(scene, box.center)
    else:
        click(scene, scene.director.layout.areas.zones[OnField(P1, Zone.PERMANENTS)].center)
    settle(scene, 1.0)
    assert told(scene) == []
    assert scene.highlights().advised == ()
    assert [*whole(scene.session).log] == []
    after = draw(scene, (1280, 720))
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_press_on_the_place_for_a_chosen_card_plays_it_there_though_a_hint_is_shown() -> None:
    scene = asked(table(Adviser(SCUTTLE), text=TARGETS))
    click(scene, at(scene, "KH"))
    click(scene, scene.director.layout.areas.zones[OnField(P1, Zone.PERMANENTS)].center)
    assert [*whole(scene.session).log] == [Permanent(card("KH"))]


def test_a_hint_leaves_the_chosen_card_chosen_and_its_words_can_be_read_and_put_away() -> None:
    scene = table(Adviser(SCUTTLE))
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2"))
    assert scene.interaction.selection.chosen == card("6D")
    ask(scene)
    assert scene.interaction.selection.chosen == card("6D")
    with_words = whole_picture(scene)
    box = words_box(scene)
    assert scene.seated.puts_away(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=box.center))
    assert scene.interaction.selection.chosen == card("6D")
    assert picture_within(scene, box) != with_words


JACK = "P1: hand 9S JD 6D // P2: hand 3H // turn P1 9"
"""The jack can take nothing."""
NINE = "[@bulb] Hint: play [9S] for 9 points"
NO_CARD = "A jack takes a point card, and Bea has none."
EXAMPLES = f"""
the key tells a hint and lights its cards, and nothing else once it is pressed again [scuttle 9S 5S]
    {OPENING}
      press h, wait -> told {" · ".join(SCUTTLE_TOLD)} // lit 9S 5S // said nothing
        press h, wait -> told {" · ".join(SCUTTLE_TOLD)} // said nothing

to draw is a hint too and lights the deck [draw]
    {OPENING}
      press h, wait -> told [@bulb] Hint: draw a card · {BY_SUIT} // lit deck

a hint to discard lights every card [discard 5D 7D]
    P1: hand TS 5D 7D 9C // P2: hand 3H // middle 4C // turn P2 2 // asks force P1 2 of P2
      press h, wait -> lit 5D 7D

a hint says that it wins [points 9S]
    P1: hand 9S 6D | points TS 5D // P2: hand 3H // turn P1 9
      press h, wait -> told {NINE} · That wins.

the hinted answer is the gold button of a question [counter 2H]
    P1: hand 2H TS // P2: hand 3H // middle 4C // turn P2 2 // asks counter P1 of P2 oneoff 4C
      press h, wait -> gold Counter with [2H]

of what a chosen card can do the hinted use is gold [oneoff 7C]
    P1: hand 7C 2D // P2: hand 3H // turn P1 9 // deck 5C 6D
      press h, wait, press 1 -> buttons Points +7, One-off: turn up 2, play one // gold One-off: turn up 2, play one

with a chosen card the player asks why not that one, once [scuttle 9S 5S]
    {OPENING}
      press h, wait -> about nothing
        click 6D -> chosen 6D
          press h, wait -> about points 6D; scuttle 6D 5S; oneoff 6D // asked 2
            press h, wait -> asked 2

a kind of play or the target pointed at narrows what is asked [draw]
    P1: hand 9S 6D // P2: hand 3H | points 5S 4S // turn P1 9
      click 6D, press s, press h, wait -> about scuttle 6D 5S; scuttle 6D 4S
      click 6D, point at 4S, press h, wait -> about scuttle 6D 4S

after a hint a card that is only pointed at is asked about, and of the hinted one its other uses [points 9S]
    P1: hand 9S 6D // P2: hand 3H // turn P1 9
      point at 6D, press h, wait -> about nothing
        press h, wait -> about points 6D; oneoff 6D
          point at 9S, press h, wait -> about nothing
      press h, wait, point at deck, press h, wait -> about draw

pointing at the hinted card asks about its other uses [oneoff 7S]
    P1: hand 7S 6D // P2: hand 3H | points 4C // turn P1 9
      press h, wait, point at 7S, press h, wait -> about points 7S; scuttle 7S 4C

what to discard can be asked about by pointing [discard 9S]
    P1: hand 8H 9S 6D // P2: hand 3H // middle 4S // turn P2 9 // asks force P1 1 of P2
      press h, wait, point at 6D, press h, wait -> about discard 6D

a hint says why a card cannot be played where one asks about it, not of one that was clicked before [points 9S]
    {JACK}
      click 6D, press h, wait -> heading {NINE} // about points 6D; oneoff 6D
        press Esc, press Esc, click JD, press h, wait -> heading {NINE} // then {NO_CARD} // about nothing // asked 2
      click JD -> said {NO_CARD}
        press h, wait -> heading {NINE} // then {BY_SUIT}
          press h, wait -> heading {NINE} // then {NO_CARD}
          press Esc, click 6D, press h, wait -> then {BY_SUIT}
      hold JD over the edge, press h, wait -> heading {NINE} // then {NO_CARD} // said {NO_CARD}

only where it is asked about a card that is pointed at is told why it cannot be played [points 9S]
    {JACK}
      point at the edge, press h, wait -> heading {NINE} // then {BY_SUIT}
        point at JD, wait -> then {BY_SUIT}
          press h, wait -> heading {NINE} // then {NO_CARD}
      point at JD, press h, wait -> heading {NINE} // then {BY_SUIT}
        press h, wait -> heading {NINE} // then {NO_CARD}
"""


@examples(EXAMPLES)
def test_an_example(settings: str, lines: list[str]) -> None:
    """In brackets is what the adviser answers."""
    advisers: list[Adviser] = []

    def opened(text: str, hinted: str) -> TableScene:
        advisers.append(Adviser(parse_action(hinted, P1)))
        return table(advisers[-1], text=text)

    def also(scene: TableScene) -> Mapping[str, object]:
        words, questions = told(scene), advisers[-1].questions
        return {
            "told": " · ".join(words),
            "heading": words[0] if words else "",
            "then": words[1] if words[1:] else "",
            "lit": " ".join(map(named, scene.highlights().advised)),
            "about": "; ".join(map(format_action, questions[-1].about)) if questions else "",
            "asked": len(questions),
        }

    hold(settings, lines, opened, also)


def test_while_the_other_is_to_play_there_is_no_hint() -> None:
    scene = table(Adviser(Draw()))
    scene.session.submit(P1, Points(card("6D")))
    press(scene, pygame.K_h)
    assert said(scene) == [NOT_NOW]


def test_why_a_card_cannot_be_played_is_not_said_again_a_turn_later() -> None:
    scene = table(Adviser(Points(card("9S"))), text="P1: hand 9S JD 6D // P2: hand 3H 4C // turn P1 9 // deck 8C 7C")
    click(scene, at(scene, "JD"))
    scene.session.submit(P1, Draw())
    scene.session.submit(P2, Draw())
    scene.feed()
    scene.director.skip()
    settle(scene, 0.5)
    assert scene.session.asked == P1
    assert scene.seated.refusal == ""


def test_while_an_answer_is_looked_for_the_older_words_stay_dimmed_below_the_new_question() -> None:
    scene = asked(table(Adviser(SCUTTLE)))
    assert told(scene) == SCUTTLE_TOLD
    assert (tuple(theme.SAND) in inks(scene), tuple(BEFORE) in inks(scene)) == (True, False)
    box = scene.seated.advice.box(scene.director.view)
    scene.seated.think_about("Why not [6D]? …")
    assert told(scene) == ["Why not [6D]? …", *SCUTTLE_TOLD[1:]]
    assert scene.seated.advice.lit(scene.director.view) == (), "nothing is advised any more"
    assert (tuple(theme.SAND) in inks(scene), tuple(BEFORE) in inks(scene)) == (False, True)
    assert scene.seated.advice.mark is None, "nor shown by an arrow"
    assert scene.seated.advice.box(scene.director.view) == box
    scene.interaction.selection.choose(card("6D"), scene.interaction.view)
    press(scene, pygame.K_h)
    assert told(scene) == ["Why not [6D]? …", *SCUTTLE_TOLD[1:]]
    settle(scene, 0.1)
    assert told(scene)[0] == SCUTTLE_TOLD[0]


def inks(scene: TableScene) -> set[tuple[int, ...]]:
    """The colours on the card of words."""
    surface = pygame.Surface(scene.stage.scale.size, depth=32)
    scene.draw(surface)
    box = words_box(scene)
    return {tuple(surface.get_at((x, y)))[:3] for x in range(box.x, box.right) for y in range(box.y, box.bottom)}


def test_what_says_that_a_hint_is_thought_about_lies_on_no_open_card() -> None:
    scene = TableScene(stage(), session(Silent(), text=CROWDED), exits())
    settle(scene, 0.5)
    press(scene, pygame.K_h)
    pixels(scene)
    box = scene.seated.advice.box(scene.director.view)
    assert (told(scene), said(scene)) == ([WAIT], [])
    assert box is not None
    assert [each for each in open_cards(scene.director) if each.colliderect(box)] == []


CROWDED = (
    "P1: hand 9S 6D | points 8C 2C 3C AC | perms KC QC // P2: hand 3H | points 5S TC 2D | perms KD 8H* // turn P1 9"
)


@in_windows(1.0, 1.4)
def test_a_hint_covers_no_card_that_lies_open_and_no_button(size: Size, text_size: float) -> None:
    two = Discard((card("5D"), card("7D")))
    four = "P1: hand TS 5D 7D 9C // P2: hand 3H | points TD // middle 4C // turn P2 2 // asks force P1 2 of P2"
    mid = "P1: hand 9S 6D 2H | points 8C 4H | perms KD // P2: hand 3H 4C | points 5S TC | perms QH // turn P1 9"
    for advice, text in ((SCUTTLE, mid), (two, four)):
        scene = table(Adviser(advice), text=text, size=size, settings=Settings(text_size=text_size))
        press(scene, pygame.K_h)
        settle(scene, 1.0)
        box = words_box(scene)
        layout = scene.director.layout
        kept = [layout.areas.bar, layout.areas.recap, *layout.areas.plates.values(), *open_cards(scene.director)]
        assert [other for other in kept if other.colliderect(box)] == []
        assert Rect((0, 0), size).contains(box)


def test_a_message_does_not_lie_over_the_words_practice_game() -> None:
    scene = table(Adviser(SCUTTLE))
    remark, areas = scene.seated.canvas.furniture.remark, scene.director.layout.areas
    assert "Practice game" in remark.words
    assert scene.toast_bottom() <= remark.tag(areas).plate.y


def test_a_message_leaves_the_button_to_look_behind_a_tray() -> None:
    scene = table(Adviser(SCUTTLE), text=STAGES["three"].text)
    settle(scene, 0.1)
    assert scene.toast_bottom() <= peek_box(scene.director.layout, scene.stage).y


def pixels(scene: TableScene) -> bytes:
    """The deck and what is around it."""
    surface = pygame.Surface(scene.stage.scale.size, depth=32)
    scene.draw(surface)
    around = scene.director.layout.areas.zones[InDeck()].inflate(20, 20)
    return surface.subsurface(around.clip(surface.get_rect())).copy().get_buffer().raw


@pytest.mark.parametrize("practice", [False, True])
def test_only_a_practice_game_has_the_button_and_elsewhere_the_key_says_where_hints_are(practice: bool) -> None:
    scene = table(Adviser(SCUTTLE), practice=practice)
    assert (Wish.HINT in scene.interaction.strip.boxes(scene.director.layout.areas.strip)) == practice
    press(scene, pygame.K_h)
    assert said(scene) == ([] if practice else [NOT_HERE])


def test_the_sign_of_a_practice_game_lies_over_the_frames_of_the_zones() -> None:
    scene = table(Adviser(Draw()), text="P1: hand 9S 6D // P2: hand 3H // turn P1 1")
    canvas, highlights = scene.seated.canvas, scene.highlights()
    pieces = [*canvas.furniture.pieces(scene.director, highlights, scene.stage.scale.size)]
    order = [piece.key for piece in pieces]
    frames = [at for at, key in enumerate(order) if isinstance(key, tuple) and key[0] == "frame"]
    assert frames, "the zones are shown at first"
    assert order.index("remark") > max(frames)


@pytest.mark.parametrize(
    ("less", "beside"), [(0.47, ("47", "[6D] for points")), (0.54, ("54", "[6D] for points (about as good)"))]
)
def test_a_hint_lists_the_next_best_moves_in_order(less: float, beside: tuple[str, str]) -> None:
    others = (Alternative(Points(card("6D")), less), Alternative(Points(card("9S")), 0.4))
    given = advised(OPENING, Draw(), Comparison(0.56, others))
    assert listed(given.chances) == [("56", "drawing a card"), beside, ("40", "[9S] for points")]


def test_a_hint_says_what_the_move_is_for_and_nothing_of_a_draw_that_does_no_harm() -> None:
    text = "P1: hand 9S 6D 7C // P2: hand 3H | points 3D // turn P1 9"
    needs = "You then need 12 more points: [6D] and [7C] would bring them."
    for less in (0.54, 0.5):
        assert advised(text, Points(card("9S")), Comparison(0.56, (Alternative(Draw(), less),))).why == (needs,)


def test_a_hint_to_sweep_says_what_goes() -> None:
    text = "P1: hand 6D 6H 2S // P2: hand 3H | perms QC // turn P1 9"
    (why,) = advised(text, OneOff(card("6D")), Comparison(0.48, (Alternative(Draw(), 0.3),))).why
    assert why == "Bea loses [QC] by it. [2S] can then counter one-offs: no queen keeps it from that."


def test_figures_speak_against_the_next_best_and_only_then_against_the_one_after_that() -> None:
    text = "P1: hand 9S 5D // P2: hand 3H 5C // turn P1 9"
    lies, goes = (Prospects(0, 0, 0, 0, 2, 2, gone, takers=((None, 1.0),)) for gone in (0.0, 0.62))
    weak = Contrast(lies, goes, (None, None), ((Topic(Part.POINTS, True), 0.1),), (Rank.KING,))
    for next_best, told in ((weak, "[5D]"), (Contrast(lies, lies, draws=(Rank.KING,)), "[9S]")):
        second = Alternative(Points(card("5D")), 0.5, next_best)
        most = Alternative(Points(card("9S")), 0.4, weak)
        (why,) = advised(text, Draw(), Comparison(0.56, (second, most))).why
        lost = f"{told} for points is lost within a turn in about 62 of 100 games, mostly scuttled."
        assert why == f"{CALM} {lost}"


def test_beside_a_move_about_as_good_nothing_is_told_against_a_third() -> None:
    text = "P1: hand 9S 5D // P2: hand 3H 5C // turn P1 9"
    lies, goes = (Prospects(0, 0, 0, 0, 2, 2, gone, takers=((None, 1.0),)) for gone in (0.0, 0.62))
    others = tuple(
        Alternative(Points(card(code)), less, Contrast(lies, other, draws=(Rank.KING,)))
        for code, less, other in (("5D", 0.55, lies), ("9S", 0.5, goes))
    )
    (why,) = advised(text, Draw(), Comparison(0.56, others)).why
    stays = "[5D] mostly stays: it is lost within a turn in only about 1 of 100 games."
    assert why == f"{CALM} \nAbout as good: [5D] for points. {stays}"


def test_the_best_play_of_the_card_that_was_asked_about_stands_beside_the_better_move() -> None:
    game, found = asked_about("P1: hand TS 6D KC // P2: hand 3H 4H 5H | points 9C // turn P1 9", SCUTTLE, "KC")
    assert [each.action for each in there(found.comparison).asked] == [Permanent(card("KC"))]
    given = hint(found, game.view(P1), CAST)
    assert given.why[0].startswith("Why not play [KC]? ")
    assert sum("[KC]" in move for _, move in listed(given.chances)) == 1, "a figure for it, once"
    best = Question(game.view(P1), (), "expert", 1, compares=True, about=(found.action,))
    assert there(answered(1, best).comparison).asked == (), "nobody asks why not the best move"


CALM = "Bea cannot win next turn: time to look for a king."
STAYS = "[6D] mostly stays: it is lost within a turn in only about 1 of 100 games."
LEFT = "Bea then needs 16 more points to win; after [9S] on [5S], 21."


@pytest.mark.parametrize(("chance", "told"), [(0.55, f"It is about as good.\n+ {STAYS}\n− {LEFT}"), (0.2, LEFT)])
def test_a_card_that_is_about_as_good_is_told_so(chance: float, told: str) -> None:
    even = Prospects(won=0.1, lost=0.1, points=5, rival_points=5, cards=3, rival_cards=3, gone=0)
    tried = Contrast(even, even, shares=((Topic(Part.POINTS, False), 0.1),))
    found = Comparison(0.56, (Alternative(Draw(), 0.4),), asked=(Alternative(Points(card("6D")), chance, tried),))
    (why,) = advised(OPENING, SCUTTLE, found).why
    assert why == f"Why not play [6D] for 6 points? {told}"


def asked_about(text: str, action: Action, code: str) -> tuple[Session, Thought]:
    """A hint to play `action` where one asks why not a card, and what is answered."""
    game = session(adviser := Adviser(action), text=text)
    game.advise(P1, with_card(game.view(P1).legal, card(code)))
    game.update()
    return game, answered(1, adviser.questions[-1])


def test_a_card_that_would_do_the_same_is_told_so() -> None:
    text = "P1: hand 3D 3S 9C 2D // P2: hand 3H 4H | points 5D // scrap 2H QS TC // turn P1 9"
    game, found = asked_about(text, OneOff(card("3D")), "3S")
    same = replace(there(found.comparison), same=OneOff(card("3S")), asked=())
    told = hint(Thought(1, OneOff(card("3D")), same), game.view(P1), CAST).why
    assert told[0].startswith("[3S] would do the same. ")


def test_what_else_the_chosen_card_can_do_stands_beside_its_best_use() -> None:
    game, found = asked_about("P1: hand 9S 6D 4C // P2: hand 3H | points 5S | perms KC // turn P1 9", Draw(), "6D")
    compared = there(found.comparison)
    rows = [row.means for row in there(hint(found, game.view(P1), CAST).chances).rows]
    assert {type(each) for each in rows if each and card_of(each) == card("6D")} == {Points, Scuttle, OneOff}
    assert {each.action for each in (*compared.others, *compared.asked)} == {*rows[1:]}


def test_the_list_of_a_hint_is_the_same_when_one_of_its_moves_is_asked_about() -> None:
    text = "P1: hand 9S 6D 4C // P2: hand 3H | points 5S | perms KC // turn P1 9"
    seen, cast = session(Adviser(Draw()), text=text).view(P1), CAST
    action, before = comparison(seen, 1)
    assert before is not None
    listed_before = listed(hint(Thought(1, action, before), seen, cast).chances)
    for each in before.others:
        _, found = comparison(seen, 1, (each.action,))
        assert found is not None
        assert found.asked[0].action == each.action
        assert listed(hint(Thought(1, action, found), seen, cast).chances) == listed_before


def test_of_two_cards_in_the_scrap_it_is_told_what_each_is_for() -> None:
    text = "P1: hand 9D // P2: hand 3H // middle 3S // scrap 2H QS 4C // turn P1 9 // asks pick P1"
    scene = table(adviser := Adviser(Take(card("2H"))), text=text)
    click(scene, at(scene, "QS"))
    assert scene.interaction.selection.picks(scene.director.view) == (card("QS"),)
    ask(scene)
    assert adviser.questions[-1].about == (Take(card("QS")),)
    assert scene.interaction.selection.picks(scene.director.view) == (card("QS"),)
    seen = scene.director.view
    asked = (Alternative(Take(card("QS")), 0.5),)
    found = Comparison(0.6, (Alternative(Take(card("4C")), 0.4),), asked=asked)
    told = hint(Thought(1, Take(card("2H")), found), seen, scene.seated.cast).why[0]
    assert told == "Why not take [QS] from the scrap? It leaves behind [2H], which could counter a one-off."


def test_a_hint_says_how_to_ask_about_a_card_until_one_was_asked_about() -> None:
    scene = table(Adviser(SCUTTLE))
    game = session(Adviser(SCUTTLE))
    thought = Thought(1, SCUTTLE, Comparison(0.56, (Alternative(Draw(), 0.4),)))
    words = "Why not another? Click it here, or press W; or point at a card and press H."
    given = hint(thought, game.view(P1), CAST, Keys())
    assert given.chances is not None
    assert words in given.chances.notes
    assert words in plain(given.brief), "in the first games names of zones leave room for no more"
    later = hint(thought, game.view(P1), CAST).chances
    assert later == given.chances._replace(notes=())
    click(scene, at(scene, "6D"))
    ask(scene)
    assert scene.hints.asked_why


def test_the_figures_of_every_hint_say_what_they_assume() -> None:
    scene = table(Comparing(SCUTTLE))
    ask(scene)
    assert "Wins in 100 games of strong players:" in told(scene)[-1]
    click(scene, at(scene, "6D"))
    ask(scene)
    assert "Wins in 100 games of strong players:" in told(scene)[-1]


def test_only_a_question_for_advice_is_compared() -> None:
    game = session(adviser := Adviser(SCUTTLE))
    game.advise(P1)
    game.update()
    (question,) = adviser.questions
    found = there(answered(1, question).comparison)
    assert found.others[0].action in question.view.legal
    plain = replace(question, compares=False)
    assert answered(1, plain, lambda _: SCUTTLE) == Thought(1, SCUTTLE)


def test_while_a_hint_is_thought_about_the_table_says_so_however_long_and_tells_when_it_cannot_come() -> None:
    adviser = Silent()
    scene = TableScene(stage(), session(adviser), exits())
    settle(scene, 0.5)
    press(scene, pygame.K_h)
    settle(scene, 20.0)
    assert told(scene) == [WAIT]
    adviser.stopped = True
    settle(scene, 0.1)
    assert (said(scene), told(scene)) == ([NO_ANSWER], [])
    assert scene.session.advice is None
    adviser.stopped = False
    press(scene, pygame.K_h)
    assert told(scene) == [WAIT], "it can be tried again"


def test_a_hint_lets_one_see_the_places_of_a_chosen_card() -> None:
    scene = table(Adviser(Draw()))
    press(scene, pygame.K_h)
    settle(scene, 1.0)
    bare = whole_picture(scene)
    box = words_box(scene)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    settle(scene, 1.0)
    assert not scene.seated.puts_away(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=box.center))
    scene.handle(escape())
    settle(scene, 1.0)
    assert told(scene)
    assert whole_picture(scene) == bare, "it is there again once the card is put back"


def whole_picture(scene: TableScene) -> bytes:
    box = words_box(scene)
    return picture_within(scene, box)


def picture_within(scene: TableScene, box: Rect) -> bytes:
    surface = pygame.Surface(scene.stage.scale.size, depth=32)
    scene.draw(surface)
    return surface.subsurface(box).copy().get_buffer().raw


def test_a_hint_to_play_a_three_says_which_card_it_is_for_and_which_would_do_as_well() -> None:
    text = "P1: hand 3D 6C // P2: hand 5H | points TD // scrap AS AD 6H // turn P1 9"
    line = (OneOff(card("3D")), Decline(), Take(card("AS")))
    given = advised(text, line[0], Comparison(0.6, (Alternative(Draw(), 0.3),), line))
    assert given.why[0].startswith("Take [AS] back with it. ")
    pick = "P1: hand 6C // P2: hand 5H | points TD // scrap AS AD 6H // middle 3D // turn P1 9 // asks pick P1"
    (why,) = advised(pick, line[2], Comparison(0.6, (Alternative(Take(card("6H")), 0.3),))).why
    assert why == "[AS] can then scrap [TD]. [AD] would do as well."


def test_a_three_that_is_told_beside_the_hinted_move_says_which_card_it_is_for() -> None:
    text = "P1: hand 3D 6C // P2: hand 5H | points TD // scrap AS AD 6H // turn P1 9"
    seen = session(Adviser(Draw()), text=text).view(P1)
    three = OneOff(card("3D"))
    other = Alternative(three, 0.5, line=(three, Decline(), Take(card("AS"))))
    given = hint(Thought(1, Draw(), Comparison(0.6, (other,))), seen, CAST)
    assert listed(given.chances)[1] == ("50", "[3D] as a one-off, taking [AS]")
    found = there(answered(1, Question(seen, (), "expert", 1, compares=True, about=(three,))).comparison)
    lines = [found.line, *(each.line for each in (*found.others, *found.asked))]
    of_the_three = [line for line in lines if line[0] == three]
    assert of_the_three
    assert all(any(isinstance(action, Take) for action in line) for line in of_the_three)


def test_a_hint_tells_a_chance_in_one_unit_and_never_twice() -> None:
    seen, cast = session(Adviser(Draw())).view(P1), CAST
    asked = Alternative(Points(card("6D")), 0.55)
    found = Comparison(
        0.56, (Alternative(Draw(), 0.4),), asked=(asked, Alternative(Scuttle(card("6D"), card("5S")), 0.3))
    )
    given = hint(Thought(1, SCUTTLE, found), seen, CAST)
    assert given.chances is not None
    told = " ".join((*given.why, plain(given.chances)))
    assert "%" not in told + plain(given.brief)
    assert re.findall(r"\b(?:55|56|30)\b", told) == ["56", "55", "30"]
    assert (given.chances.title, listed(given.chances)[0]) == (
        "Wins in 100 games of strong players:",
        ("56", "[9S] on [5S]"),
    )
    even = hint(
        Thought(1, SCUTTLE, Comparison(0.56, (), asked=(Alternative(Draw(), 0.56),))), seen, cast, Keys(), asks=False
    )
    assert listed(even.brief) == [("56", "[9S] on [5S]"), ("56", "drawing a card (just as good)")]
    as_many = hint(Thought(1, SCUTTLE, Comparison(0.56, (Alternative(Draw(), 0.56),))), seen, cast)
    assert isinstance(as_many.brief, Chances)
    assert as_many.brief == even.brief
    sure = hint(Thought(1, SCUTTLE, Comparison(0.99, (Alternative(Draw(), 0.004),))), seen, CAST)
    assert listed(sure.chances) == [("98+", "[9S] on [5S]"), ("<1", "drawing a card")]


def test_a_reason_that_speaks_of_a_card_nobody_asked_about_names_its_move() -> None:
    text = "P1: hand 5C 7S 8D KC // P2: hand 3H 5H 9C // turn P1 9"
    even = Prospects(won=0.1, lost=0.1, points=5, rival_points=5, cards=3, rival_cards=3, gone=0)
    goes, shares = replace(even, gone=0.9, takers=((None, 1.0),)), ((Topic(Part.POINTS, True), 0.1),)
    other = Alternative(Points(card("7S")), 0.3, Contrast(even, goes, shares=shares))
    given = advised(text, OneOff(card("5C")), Comparison(0.6, (other,)))
    assert "[7S] for points is lost within a turn " in given.why[0]


def test_what_a_rival_may_take_from_the_scrap_is_not_told_as_ones_own() -> None:
    text = "P1: hand 6S 9H | points 7H // P2: hand 3C 4C | points TS | perms KC // turn P1 9"
    line = (OneOff(card("6S")), Decline(), OneOff(card("3C")), Take(card("6S")))
    given = advised(text, line[0], Comparison(0.6, (Alternative(Draw(), 0.3),), line))
    assert not any("take" in words for words in given.why)


@pytest.mark.parametrize(
    ("waits", "told"),
    [
        ("middle 3D 2H // turn P1 9 // asks counter P1 of P1 oneoff 3D by P2 2H", "accept the counter"),
        ("middle 7C 4H // turn P2 8 // asks counter P1 of P2 oneoff 4H", "let it resolve"),
    ],
    ids=["the own card was countered", "a card from a seven"],
)
def test_who_counters_nothing_is_told_to_accept_a_counter_or_to_let_a_card_resolve(waits: str, told: str) -> None:
    seen = session(Adviser(Draw()), text=f"P1: hand 2S 6C // P2: hand 5H // {waits}").view(P1)
    assert deed(Decline(), seen, CAST) == told


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("P1: hand JC // P2: hand 3H 4D 5S // turn P1 9", "You can do nothing else."),
        (
            "P1: hand 3H // P2: hand 4H | points 9D // middle 7C // turn P1 9 // asks reveal P1 2 // deck JC JS",
            "Whatever else you do is the same.",
        ),
    ],
    ids=["the only thing", "choices that come to the same"],
)
def test_a_hint_to_do_the_only_thing_that_can_be_done_says_so(text: str, why: str) -> None:
    seen = session(Adviser(Draw()), text=text).view(P1)
    assert (len(seen.legal) == 1) == ("nothing else" in why)
    assert hint(Thought(1, seen.legal[0]), seen, CAST).why == (why,)


TARGETS = "P1: hand AH 9S 8D KH | points 6C 4S // P2: hand 3H 6D | points TD 7H // turn P1 9"


@pytest.mark.parametrize(
    ("action", "onto"), [(Scuttle(card("9S"), card("7H")), "7H"), (Points(card("8D")), ""), (Permanent(card("KH")), "")]
)
def test_an_arrow_leads_from_the_card_of_a_hint_to_where_it_is_played(action: Action, onto: str) -> None:
    scene = table(Adviser(action), text=TARGETS)
    ask(scene)
    layout, way = scene.director.layout, way_of(action, scene.director)
    assert way is not None
    held = there(card_of(action))
    start, (x, y), _ = way
    assert start == (layout.poses[held].rect.centerx, layout.areas.recap.top - 1), "above the words and the buttons"
    under = [key for key, pose in layout.poses.items() if pose.rect.collidepoint(x, y)]
    assert under == ([card(onto)] if onto else []), "points and permanents go to a free place"
    assert not any(pose.rect.inflate(-4, -4).collidepoint(x, y) for pose in layout.poses.values()), "at the edge"
    box = words_box(scene)
    assert not box.collidepoint(x, y)


COUNTERING = (
    "P1: hand 2C 2S AS 9D | points 6S 6C | perms KD // P2: hand 3H 4D 5D 6D | points TD // middle 7H // "
    "turn P2 8 // asks counter P1 of P2 oneoff 7H"
)
PICKING = (
    "P1: hand 9D 5C 8C // P2: hand 3H 4D | points 6D // middle 3S // scrap 2H QS 4C TC JD // turn P1 9 // asks pick P1"
)


@pytest.mark.parametrize(
    ("text", "advised"),
    [(TARGETS, Draw()), (COUNTERING, Counter(card("2C"))), (PICKING, Take(card("2H")))],
    ids=["draw", "counter", "scrap"],
)
def test_a_draw_has_no_arrow_nor_an_answer_since_a_button_gives_it(text: str, advised: Action) -> None:
    scene = table(Adviser(advised), text=text)
    press(scene, pygame.K_h)
    settle(scene, 0.2)
    draw(scene, (1280, 720))
    assert scene.seated.advice.mark is None


@in_windows()
@pytest.mark.parametrize(
    ("text", "advised"),
    [
        pytest.param(TARGETS, Scuttle(card("8D"), card("7H")), id="turn"),
        pytest.param(COUNTERING, Counter(card("2C")), id="counter"),
        pytest.param(PICKING, Take(card("2H")), id="scrap"),
    ],
)
def test_a_hint_covers_no_button_no_prompt_and_no_card_it_speaks_of_and_says_why_or_how_good(
    size: Size, text_size: float, text: str, advised: Action
) -> None:
    scene = table(Adviser(advised), text=text, size=size, settings=Settings(text_size=text_size))
    view, layout = scene.director.view, scene.director.layout
    found = Comparison(0.81, (Alternative(view.legal[-1], 0.78), Alternative(view.legal[0], 0.42)))
    scene.seated.advise(hint(Thought(1, advised, found), view, scene.seated.cast, Keys()))
    draw(scene, size)
    box, way = scene.seated.advice.box(view), scene.seated.advice.mark
    assert box is not None
    written = [layout.areas.bar, layout.areas.recap]
    if layout.tray is not None:
        written.append(peek_box(layout, scene.stage))
    elif words := meaning_of_middle(view, scene.seated.cast):
        written.append(effect_tag(scene.table, scene.director, words).plate)
    lit = [each for each in scene.seated.advice.lit(view) if isinstance(each, Card)]
    hand = view.hand if view.middle else ()
    named = [layout.poses[each].rect for each in (*lit, *view.middle, *hand) if each in layout.poses]
    assert [other for other in (*written, *named) if other.colliderect(box)] == []
    if isinstance(way, Way):
        assert [other for other in written if any(other.collidepoint(at) for at in curve(*way))] == []
    _, *others, last = told(scene)
    assert "81 " in last or (last.endswith(".") and not others), "however large the letters are"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("text", "arrow"),
    [
        ("P1: hand 9S 6D QH 2C | points 8C 4D 2D AS // P2: hand 3H 5D KC | points 5S TC // turn P1 9", False),
        ("P1: hand 9S 6D QH 2C // P2: hand 3H 5D KC | points 5S TC | perms KD // turn P1 9", True),
    ],
    ids=["among cards", "to an empty zone"],
)
def test_an_arrow_that_would_lie_on_cards_of_its_zone_is_left_out(size: Size, text: str, arrow: bool) -> None:
    scene = table(Adviser(Points(card("9S"))), text=text, size=size)
    assert (way_of(Points(card("9S")), scene.director) is not None) is arrow
    zone = scene.director.layout.areas.zones[OnField(P1, Zone.POINTS)]
    mark = mark_of(Points(card("9S")), scene.director)
    assert isinstance(mark, Way) if arrow else mark == zone, "else nothing showed where it goes"


ON_LABELS = {
    "king beside a king": (
        "P1: hand 9S KH AD | points 4C | perms KC // P2: hand 3H | points TD 5H | perms KD // turn P1 9",
        Permanent(card("KH")),
    ),
    "first king": ("P1: hand 9S KH AD // P2: hand 3H | points TD 7H | perms KD // turn P1 9", Permanent(card("KH"))),
    "queen beside a king": (
        "P1: hand 9S KH AD QC 6S | perms KC // P2: hand 3H | points TD 5H // turn P1 9",
        Permanent(card("QC")),
    ),
    "scuttle": (
        "P1: hand 9S KH AD // P2: hand 3H | points TD 7H | perms KD // turn P1 9",
        Scuttle(card("9S"), card("7H")),
    ),
    "one-off on the right": (
        "P1: hand 9S KH 4D 6S // P2: hand 3H | points TD 7H | perms KD // turn P1 9",
        OneOff(card("6S")),
    ),
    "one-off on the left": (
        "P1: hand AD 9S KH 4D 6S | points 4C | perms KC // P2: hand 3H | points TD 7H | perms KD // turn P1 9",
        OneOff(card("AD")),
    ),
    "points": (
        "P1: hand 9S KH AD | points 4C | perms KC // P2: hand 3H | points TD 5H | perms KD // turn P1 9",
        Points(card("9S")),
    ),
    "crowded": (
        "P1: hand 5S KH AD 9S | points 4C AC 2D TS | perms KC 8S* // P2: hand 3H | points TD 5H 8C 4H[JD<P1] | "
        "perms KD 8H* QD // turn P1 9",
        Permanent(card("KH")),
    ),
}


@pytest.mark.parametrize("size", SIZES)
def test_the_faint_name_of_an_empty_field_neither_squeezes_nor_shortens_the_words_of_a_hint(size: Size) -> None:
    text = "P1: hand 2H 9S 8D 5C JH QD | points TD 7C // P2: hand 3H 6D TS | points 6H 9D // middle 4S"
    discard = Discard((card("2H"), card("5C")))
    scene = table(Adviser(discard), text=f"{text} // turn P2 8 // asks force P1 2 of P2", size=size)
    why = (
        "A two is worth keeping only while an opponent has one-offs to counter. You lose least of all with these.",
        "Keep [9S]: with it you can scuttle [9D] or take [6H]. Bea could win with one card otherwise.",
        "You win 54 of 100 games so, and 31 if you discard [9S] and [JH].",
    )
    scene.seated.advise(Advice(discard, "[@bulb] Hint: Discard [2H] and [5C]", why, brief="54 of 100 games"))
    pixels(scene)
    words = words_box(scene)
    assert scene.seated.advice.words(scene.director.view)[1:] == why
    assert words.height < words.width * 1.2


@in_windows()
@pytest.mark.parametrize(("text", "advised"), ON_LABELS.values(), ids=ON_LABELS.keys())
def test_the_mark_of_a_hint_leaves_names_free_and_its_words_leave_names_and_frame_free(
    text: str, advised: Action, size: Size, text_size: float
) -> None:
    scene = table(Adviser(advised), text=text, size=size, settings=Settings(text_size=text_size))
    played = there(card_of(advised))
    scene.interaction.selection.choose(played, scene.interaction.view)
    settle(scene, 1.0)
    scene.seated.advise(Advice(advised, f"[@bulb] Hint: {played}", ("It is the best one.",)))
    pixels(scene)
    labels = target_labels(scene.stage, scene.director, scene.highlights())
    names = [label.plate for label in labels] + [*scene.seated.canvas.furniture.names]
    mark, words = scene.seated.advice.mark, scene.seated.advice.box(scene.director.view)
    assert labels
    assert words is not None
    assert [name for name in names if name.colliderect(words)] == []
    if isinstance(mark, Rect):
        assert not words.colliderect(mark)
        return
    if mark is None:
        assert isinstance(advised, Scuttle), "nothing showed where it goes"  # a target shines by itself
        return
    lies = [*_drawn_by(mark, scene)]
    assert [name for name in names if any(name.collidepoint(at) for at in lies)] == []
    if isinstance(advised, OneOff):
        assert scene.director.layout.areas.zones[InMiddle()].inflate(-2, 0).collidepoint(mark.end), "where it goes"


def _drawn_by(way: Way, scene: TableScene) -> Iterator[tuple[int, int]]:
    """Some of the points that an arrow paints."""
    surface = Surface(scene.stage.scale.size, SRCALPHA)
    way.draw(surface, scene.stage)
    mask = mask_of(surface)
    yield from ((x, y) for x in range(0, surface.width, 2) for y in range(0, surface.height, 2) if mask.get_at((x, y)))


@in_windows()
@pytest.mark.parametrize("points", ["", "| points TH", "| points TH 4S"])
@pytest.mark.parametrize(
    "hand", ["7C", "9H", "2C 9H 3D", "2C 3D 9H", "2C 9H 3D 4D 5S 6S 7H 8D", "2C 3D 4D 5S 6S 7H 9H"]
)
def test_an_arrow_is_long_enough_to_be_one_and_into_the_own_field_no_stub(
    hand: str, points: str, size: Size, text_size: float
) -> None:
    text = f"P1: hand {hand} {points} // P2: hand 3H // turn P1 9 // deck 5C 6D"
    scene = table(Adviser(Draw()), text=text, size=size, settings=Settings(text_size=text_size))
    ways = {action: way_of(action, scene.director) for action in scene.director.view.legal}
    zone = scene.director.layout.areas.zones[OnField(0, Zone.POINTS)]
    assert points or any(ways.values())
    assert [action for action, way in ways.items() if way and way.length < scene.stage.scale.px(20)] == []
    into = [way for action, way in ways.items() if isinstance(action, Points) and action.card is card("9H")]
    assert all(way is None or way.length > zone.height / 3 for way in into)


def test_a_move_that_is_as_good_is_called_so_and_none_with_the_same_figure_hardly_worse() -> None:
    others = (Alternative(Points(card("6D")), 0.208), Alternative(Points(card("9S")), 0.19))
    given = advised(OPENING, Draw(), Comparison(0.212, others))
    beside = [("21", "[6D] for points (just as good)"), ("19", "[9S] for points (about as good)")]
    assert listed(given.chances)[1:] == beside


def test_where_there_is_little_room_the_moves_are_named_and_every_use_of_a_card_that_was_asked_about() -> None:
    others = (Alternative(Points(card("6D")), 0.54), Alternative(SCUTTLE, 0.4))
    brief = advised(OPENING, Draw(), Comparison(0.6, others)).brief
    assert listed(brief) == [("60", "drawing a card"), ("54", "[6D] for points")]
    uses = (Alternative(SCUTTLE, 0.4), Alternative(Points(card("9S")), 0.3))
    brief = advised(OPENING, Draw(), Comparison(0.6, others, asked=uses)).brief
    assert listed(brief) == [("60", "drawing a card"), ("40", "[9S] on [5S]"), ("30", "[9S] for points")]


def test_a_card_that_is_just_as_good_is_the_one_of_which_the_reasons_are_told() -> None:
    text = "P1: hand 8C 8D 6S | points 7H // P2: hand 3H 5D // turn P1 9"
    found = Comparison(0.6, (Alternative(Draw(), 0.3),), same=Points(card("8C")))
    (why,) = advised(text, Points(card("8D")), found).why
    unless = "You can then win next turn with [8D] or [6S], unless it is stopped."
    assert why == f"[8C] would do the same. {unless}"


def test_of_a_one_off_that_is_often_countered_the_hint_says_so() -> None:
    text = "P1: hand 4D 9S // P2: hand 3H 5C 7D | points 3D // turn P1 9"
    calm = Prospects(0, 0, 0, 0, 2, 2, 0.0)
    for often, told in ((0.4, True), (0.1, False)):
        behind = Alternative(Points(card("9S")), 0.4, Contrast(replace(calm, countered=often), calm))
        why = advised(text, OneOff(card("4D")), Comparison(0.56, (behind,))).why
        assert any("The risk: [4D] is countered in about 40 of 100 games." in each for each in why) is told
