"""The computer's seats talk at the table: who, when, where, and that it tells nothing."""

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Action, Counter, Decline, OneOff, Points
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import Acted, InDeck, InHand, InScrap, Scuttled
from cuttle_desktop.engine.notation import parse_action
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.state import Stack
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.portraits import CAST
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.banter import COMES, ENDS, LAST_SECONDS, PATIENCE, QUIET, SECONDS, SOON
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.words.memory_sayings import remembered_words
from cuttle_desktop.words.sayings import SAYINGS, Occasion
from tests.positions import deal_at
from tests.tables import HOT_SEAT, VS_BOT, Silent, Size, exits, in_windows, say, session, settle, stage, table

FRAME = 1 / 60
BEA = SAYINGS["octopus"]
LONG = max((words for said in SAYINGS.values() for lines in said.values() for words in lines), key=len)


def test_each_creature_has_something_of_its_own_to_say_on_each_occasion() -> None:
    assert set(SAYINGS) == {portrait.creature for portrait in CAST}
    assert all(set(said) == set(Occasion) for said in SAYINGS.values())
    fewest = [(said[occasion], 3 if occasion in ENDS else 2) for said in SAYINGS.values() for occasion in said]
    assert all(len(lines) >= least for lines, least in fewest)
    words = [each for said in SAYINGS.values() for lines in said.values() for each in lines]
    assert all(0 < len(each) <= 34 for each in words)
    assert len(words) == len(set(words))


def played(text: str, *actions: Action, settings: Settings | None = None) -> TableScene:
    """A table against Bea on which `actions` were played and shown."""
    scene = table(text, settings=settings)
    settle(scene, 0.2)
    for action in actions:
        scene.session.submit(scene.session.asked or 0, action)
        for _ in range(600):
            scene.update(FRAME)
            if not scene.director.moving or scene.seated.banter.said is not None:
                break
    return scene


def words_of(scene: TableScene) -> str | None:
    said = scene.seated.banter.said
    return said.words if said is not None else None


SCUTTLED = "P1: hand TC // P2: hand 3H 4H | points 5S // turn P1 9"
SWEPT = "P1: hand AC 3H // P2: hand 4H | points 5S 8D // turn P1 9"
WON = "P1: hand TC // P2: hand 4H | points 5S // turn P1 9"


def test_a_person_near_the_goal_worries_the_rival_and_much_laid_is_boasted_of() -> None:
    near = played("P1: hand TC | points 3D // P2: hand 4H TH | points 5S // turn P1 9", Points(card("TC")))
    settle(near, 0.5)
    assert words_of(near) in BEA[Occasion.WORRIES]
    far = played("P1: hand 9C // P2: hand 4H TH | points 5S // turn P1 9", Points(card("9C")))
    settle(far, 0.5)
    assert words_of(far) is None
    boasts = played("P1: hand TC // P2: hand 4H TH // turn P2 9", Points(card("TH")))
    settle(boasts, 0.5)
    assert words_of(boasts) in BEA[Occasion.BOASTS]


def test_the_next_game_is_greeted_in_other_words() -> None:
    first, second = (
        TableScene(stage(profile=Profile(track_record=record)), session("P1: hand TC 3H // P2: hand 4H 5H"), exits())
        for record in ((), (OpponentRecord("casual", wins=1),))
    )
    greetings = []
    for scene in (first, second):
        scene.seated.banter.say(1, Occasion.BEGINS)
        greetings.append(words_of(scene))
    assert greetings[0] != greetings[1]


@pytest.mark.parametrize("occasion", [Occasion.WINS, Occasion.STEALS])
def test_over_an_evening_nothing_is_said_again_before_all_else_was(occasion: Occasion) -> None:
    evening, lines, said = stage(), BEA[occasion], []
    for games in range(3 * len(lines)):
        evening.profiles = ProfileStore(None, Profile(track_record=(OpponentRecord("casual", wins=games * games),)))
        scene = TableScene(evening, session("P1: hand TC 3H // P2: hand 4H 5H"), exits())
        scene.seated.banter.say(1, occasion)
        said.append(words_of(scene))
    rounds = [{*said[n : n + len(lines)]} for n in range(len(said) - len(lines) + 1)]
    assert all(each == {*lines} for each in rounds)


def test_an_opponent_of_the_cast_sometimes_greets_with_games_of_before_and_only_greets() -> None:
    record, seats = OpponentRecord("beginner", wins=3, streak=3, by_jack=True), (Human("You"), Bot("Bea", "beginner"))
    greetings: set[str | None] = set()
    others: set[str | None] = set()
    for others_lost in range(6):
        profile = Profile(track_record=(record, OpponentRecord("expert", losses=others_lost)))
        scene = TableScene(stage(profile=profile), session("P1: hand TC 3H // P2: hand 4H 5H", seats), exits())
        for occasion, words in ((Occasion.BEGINS, greetings), (Occasion.LOSES, others)):
            scene.seated.banter.say(1, occasion)
            words.add(words_of(scene))
    assert greetings == {*remembered_words(record, "octopus"), *BEA[Occasion.BEGINS]}
    assert "You won 3 in a row. My turn?" in greetings
    assert others <= {*BEA[Occasion.LOSES]}


def test_after_words_it_is_quiet_for_a_while_and_what_matters_waits_a_moment() -> None:
    scene = played(SWEPT, OneOff(card("AC")), Decline())
    settle(scene, 1.5)
    assert words_of(scene) in BEA[Occasion.SWEPT]
    banter, countered, scuttled = scene.seated.banter, Acted(1, Counter(card("2C"))), scuttle_of("5S")
    swept = banter.said
    banter.hear(countered)
    banter.advance(0.1)
    assert banter.said == swept, "nothing is talked over"
    for _ in range(round(PATIENCE / FRAME)):
        banter.advance(FRAME)
    assert words_of(scene) in BEA[Occasion.COUNTERS], "but said as soon as one is heard"
    banter.advance(SECONDS)
    banter.hear(scuttled)
    banter.advance(FRAME)
    assert banter.said is None, "what matters less needs a longer quiet"
    banter.advance(QUIET)
    banter.hear(scuttled)
    banter.advance(FRAME)
    assert words_of(scene) in BEA[Occasion.SCUTTLED]


def scuttle_of(target: str) -> Scuttled:
    return Scuttled(card("TC"), Stack(card(target), ()), 1, InHand(0))


def test_what_cannot_be_said_in_time_is_not_said_later() -> None:
    scene = played(SWEPT, OneOff(card("AC")), Decline())
    settle(scene, 0.1)
    banter = scene.seated.banter
    banter.say(1, Occasion.STEALS)
    banter.hear(Acted(1, Counter(card("2C"))))
    for _ in range(round((PATIENCE + 0.5) / FRAME)):
        banter.advance(FRAME)
        assert words_of(scene) in (None, *BEA[Occasion.STEALS])
    banter.advance(SOON)
    assert words_of(scene) is None


@pytest.mark.parametrize(
    ("text", "actions", "occasion"),
    [
        ("P1: hand 3H 4H | points TC // P2: hand JS 4D // turn P2 9", ("jack JS TC",), Occasion.STEALS),
        ("P1: hand JS 4H // P2: hand 4D 3D | points TC // turn P1 9", ("jack JS TC",), Occasion.ROBBED),
        ("P1: hand 3H 4H | points 8C 5D // P2: hand AC 4D // turn P2 9", ("oneoff AC", "ok"), Occasion.SWEEPS),
        ("P1: hand 2C 4H // P2: hand 4D 3D | perms KC // turn P1 9", ("oneoff 2C KC", "ok"), Occasion.DETHRONED),
        ("P1: hand 3H 4H // P2: hand TD 4D | points 3C // turn P2 9", ("points TD",), Occasion.NEAR),
        ("P1: hand TD 4H | points 3C // P2: hand 8D 4D // turn P1 9", ("points TD",), Occasion.WORRIES),
        ("P1: hand 3H 4H // P2: hand KD 4D | points 4C // turn P2 9", ("perm KD",), Occasion.NEAR),
        (SCUTTLED, ("scuttle TC 5S",), Occasion.SCUTTLED),
        ("P1: hand 3H AC // P2: hand 2C 4H | points 5S // turn P1 9", ("oneoff AC", "counter 2C"), Occasion.COUNTERS),
    ],
)
def test_what_matters_is_spoken_about(text: str, actions: tuple[str, ...], occasion: Occasion) -> None:
    scene = table(text)
    settle(scene, 0.2)
    for written in actions:
        seat = scene.session.asked or 0
        scene.session.submit(seat, parse_action(written, seat))
        settle(scene, 1.5)
    assert words_of(scene) in BEA[occasion]


def test_nobody_mourns_what_its_own_card_swept() -> None:
    scene = table("P1: hand 3H 4H | points 8C // P2: hand 6C 4D | perms KC // turn P2 9")
    settle(scene, 0.2)
    for written in ("oneoff 6C", "ok"):
        seat = scene.session.asked or 0
        scene.session.submit(seat, parse_action(written, seat))
        settle(scene, 1.5)
    assert words_of(scene) is None


def test_what_is_said_does_not_depend_on_a_hand() -> None:
    """Being one card from a win is a matter of the points that lie there."""
    spoken = []
    for hand in ("TD TS TH", "TD 2S QH"):
        scene = table(f"P1: hand 3H 4H // P2: hand {hand} | points 3C // turn P2 9")
        settle(scene, 0.2)
        say(scene, "P2: points TD")
        settle(scene, 1.5)
        spoken.append(words_of(scene))
    assert spoken[0] == spoken[1]
    assert spoken[0] in BEA[Occasion.NEAR]


def test_a_second_time_other_words_are_found() -> None:
    scene = table("P1: hand TC 3H // P2: hand 4H 5H // turn P1 5")
    banter = scene.seated.banter
    said = []
    for _ in range(2):
        banter.say(1, Occasion.STEALS)
        said.append(words_of(scene))
    assert {*said} == {*BEA[Occasion.STEALS]}


# the end


def over(settings: Settings | None = None) -> TableScene:
    scene = table("P1: hand TC | points TD 5D // P2: hand 4H | points 5S // turn P1 9", settings=settings)
    settle(scene, 0.2)
    say(scene, "P1: points TC")
    return scene


def test_the_last_words_come_once_the_points_are_counted_and_go_with_the_table() -> None:
    scene = over()
    while scene.seated.banter.said is None:
        assert scene.update(FRAME) is None
    assert scene.director.effects.told
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
    assert words_of(scene) is None, "half a sentence beside the sheet says nothing"


@pytest.mark.parametrize(
    ("players", "reactions"), [(VS_BOT, False), (HOT_SEAT, True)], ids=["reactions off", "two people"]
)
def test_there_are_no_words(players: tuple[Player, ...], reactions: bool) -> None:
    scene = table(SCUTTLED, players=players, settings=Settings(curtain=False, reactions=reactions))
    settle(scene, 0.2)
    say(scene, "P1: scuttle TC 5S")
    for _ in range(120):
        scene.update(FRAME)
        assert words_of(scene) is None


def test_the_greeting_waits_until_the_hands_are_dealt() -> None:
    scene = TableScene(stage(), session("P1: hand TC 3H // P2: hand 4H 5H // turn P1 1"), exits())
    scene.seated.deal()
    while scene.director.dealing:
        assert words_of(scene) is None
        scene.update(FRAME)
    assert words_of(scene) in BEA[Occasion.BEGINS]


def test_where_the_deal_is_skipped_there_is_no_second_greeting() -> None:
    scene = TableScene(stage(), session("P1: hand TC 3H // P2: hand 4H 5H // turn P1 1"), exits())
    scene.seated.deal()
    scene.seated.skip_deal()
    settle(scene, 0.5)
    assert words_of(scene) is None


def test_words_come_and_go_and_a_resting_table_is_drawn_no_further() -> None:
    scene = table("P1: hand TC 3H // P2: hand 4H 5H // turn P1 5")
    settle(scene, 1.0)
    banter = scene.seated.banter
    banter.say(1, Occasion.STEALS)
    changes = [banter.advance(FRAME) for _ in range(round((SECONDS + 1) * 60))]
    assert changes[0]
    assert not any(changes[round(COMES * 60) + 2 : round(SECONDS * 60) - 2])
    assert any(changes[round(SECONDS * 60) - 2 :]), "the picture changes once more when they go"
    assert banter.said is None


def test_the_last_words_stay_longer() -> None:
    scene = played("P1: hand TC | points TD 5D // P2: hand 4H | points 5S // turn P1 9", Points(card("TC")))
    assert words_of(scene) in BEA[Occasion.LOSES]
    assert LAST_SECONDS > SECONDS


@in_windows()
@pytest.mark.parametrize(("rules", "seats"), [("cuttle.cards", 2), ("cutthroat", 3), ("team", 4)])
def test_words_cover_no_card_that_lies_open_nothing_that_is_read_and_nothing_that_is_pressed(
    rules: str, seats: int, size: Size, text_size: float
) -> None:
    fields = ["hand TC 9S TS | points 4S", "hand 3H 5C 6D | points 9D 8H | perms KD", "hand 4C 5H", "hand 7D 8C"]
    text = " // ".join(f"P{i}: {field}" for i, field in enumerate(fields[:seats], 1)) + " // turn P1 25"
    players = (VS_BOT[0], *(replace(VS_BOT[1], name=name) for name in ("Gus", "Dot", "Nia")[: seats - 1]))
    game = Session(deal_at(text, parse_rules(rules)), players, 1, Silent())
    scene = TableScene(stage(size, Settings(text_size=text_size)), game, exits())
    scene.resized(size)
    settle(scene, 1.0)
    layout = scene.director.layout
    told = 0
    for seat in range(1, seats):
        scene.seated.banter.say(seat, Occasion.STEALS)
        box = scene.seated.banter.box
        if box is None:
            continue
        told += 1
        opened = [layout.poses[each].rect for each in map(card, ["TC", "9S", "TS", "4S", "9D", "8H", "KD"])]
        kept = [layout.areas.bar, layout.areas.strip, layout.areas.recap, layout.areas.log, *opened]
        kept += [*layout.areas.plates.values(), *(pile_box(layout.areas, pile) for pile in (InDeck(), InScrap()))]
        assert box.collidelist(kept) < 0
        assert pygame.Rect((0, 0), size).contains(box)
    assert told or seats > 2, "against one opponent there is always room"
