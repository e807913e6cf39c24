"""What dropping a card on a spot means: none, one or several legal plays."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import Action, OneOffOn, Seat
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.ui.table.input.aim import Aim, aim, playable
from cuttle_desktop.ui.table.input.attempts import attempt
from cuttle_desktop.ui.table.input.held_card import _under_drag
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone, intents, spots_of
from cuttle_desktop.ui.table.input.prompts import prompt
from cuttle_desktop.ui.table.input.selection import No, Perform, Selection, wanted
from cuttle_desktop.words.action_parts import Kind, card_of, kinds, with_card
from cuttle_desktop.words.labels import label
from cuttle_desktop.words.refusal_words import refusal_told
from cuttle_desktop.words.speech import Cast
from tests.driving import of_kind
from tests.tables import FOUR, MID, STAGES, THREE, at, drag, full
from tests.tables import table as open_table

CAST = Cast(("You", "Bea"), 0)


def seen(text: str, seat: Seat = 0) -> View:
    return view(full(text), seat)


def written(actions: tuple[Action, ...]) -> list[str]:
    return sorted(format_action(action) for action in actions)


def on(code: str) -> DropTarget:
    return OnCard(card(code))


OWN_POINTS = OnZone(OnField(0, Zone.POINTS))
OWN_PERMANENTS = OnZone(OnField(0, Zone.PERMANENTS))


@pytest.mark.parametrize(
    ("code", "spot", "plays"),
    [
        ("9S", OWN_POINTS, ["points 9S"]),
        ("9S", OWN_PERMANENTS, []),  # what is not lit takes nothing
        ("8D", OWN_PERMANENTS, ["perm 8D"]),
        ("8D", OWN_POINTS, ["points 8D"]),
        ("9S", on("7H"), ["oneoff 9S 7H", "scuttle 9S 7H"]),
        ("9S", on("JS"), ["oneoff 9S JS"]),
        ("8D", on("5S"), ["scuttle 8D 5S"]),
        ("JC", on("5S"), ["jack JC 5S"]),
        ("AH", OnZone(InMiddle()), ["oneoff AH"]),
        ("AH", OnZone(InScrap()), []),  # who drops it there may want to be rid of it
        ("AH", on("TD"), []),  # a card of the scrap
        ("9S", on("6C"), ["points 9S"]),  # beside what lies there already
        ("AH", on("5S"), ["oneoff AH"]),  # which it sweeps
        ("JC", OWN_POINTS, []),
        ("8D", OnZone(InMiddle()), []),
        ("9S", OnZone(InDeck()), []),
    ],
)
def test_a_drop_stands_for(code: str, spot: DropTarget, plays: list[str]) -> None:
    assert written(intents(card(code), spot, seen(MID))) == plays


def test_a_jack_that_cannot_be_aimed_at_means_the_card_under_it() -> None:
    """The jacks cover the middle of the card they took: what is brought there is meant for it."""
    now = seen("P1: hand TC 9C JC // P2: hand 3H | points 6H[JH<P2 JD<P1 JS<P2]")
    for topmost in ("6H", "JH", "JD", "JS"):
        assert written(intents(card("TC"), on(topmost), now)) == ["scuttle TC 6H"]
        assert written(intents(card("JC"), on(topmost), now)) == ["jack JC 6H"]
    assert written(intents(card("9C"), on("JS"), now)) == ["oneoff 9C JS"]
    assert written(intents(card("9C"), on("JD"), now)) == written(intents(card("9C"), on("6H"), now))


@pytest.mark.parametrize("text", [MID, THREE, FOUR, *(look.text for look in STAGES.values())])
def test_every_legal_play_of_a_card_can_be_meant_by_a_drop(text: str) -> None:
    """Mouse and keyboard reach everything that is legal, and nothing else."""
    now = seen(text)
    for action in now.legal:
        held = card_of(action)
        for spot in spots_of(action, now) if held is not None else ():
            assert held is not None
            found = intents(held, spot, now)
            assert action in found
            assert set(found) <= set(with_card(now.legal, held))


@pytest.mark.parametrize(
    ("text", "code", "spot", "ruling"),
    [
        ("P1: hand 2C // P2: hand 3H | points 7H", "2C", on("7H"), "R1"),
        ("P1: hand JC // P2: hand 3H | points 7H | perms QS", "JC", on("7H"), "R19"),
        ("P1: hand 9C // P2: hand 3H | perms QS KD", "9C", on("KD"), "R19"),
        ("P1: hand JC // P2: hand 3H", "JC", OWN_PERMANENTS, "R17"),
        ("P1: hand 9C // P2: hand 3H // locks 9C@P1:0", "9C", OWN_POINTS, "R15"),
    ],
)
def test_a_drop_without_meaning_is_explained_by_the_engine(text: str, code: str, spot: DropTarget, ruling: str) -> None:
    now = seen(text)
    assert intents(card(code), spot, now) == ()
    assert why_not(now, attempt(card(code), spot, now)).ruling == ruling


BEAS_POINTS, BEAS_PERMANENTS = (OnZone(OnField(1, zone)) for zone in Zone)


@pytest.mark.parametrize(
    ("mine", "beas", "spot", "why"),
    [
        ("TC", "", BEAS_POINTS, "Bea has no point card to scuttle. Points go to your own side."),
        ("TC", "| perms KD", BEAS_PERMANENTS, "A ten can hit no permanent. Points go to your own side."),
        ("2D", "| points 4S", BEAS_PERMANENTS, "Bea has no permanent that [2D] could scrap."),
        ("9D", "", BEAS_PERMANENTS, "Bea has no permanent that [9D] could return."),
        ("6D", "| points TS", BEAS_PERMANENTS, "Bea has no permanent that [6D] could scrap."),
        ("5D", "| points TS | perms KD", BEAS_PERMANENTS, "A five can hit no permanent. Points go to your own side."),
        (
            "TC",
            "| points 7S",
            OnZone(InHand(1)),
            "You cannot play that card on Bea’s hand. Drop it on a highlighted place.",
        ),
        ("8C", "| points 9S", BEAS_PERMANENTS, "Permanents go to your own side."),
        ("TC", "", OWN_PERMANENTS, "A ten cannot be played as a permanent."),
        ("KC", "", OWN_POINTS, "A king has no points. Play it as a permanent."),
        ("KC", "", OnZone(InMiddle()), "A king has no one-off effect. Play it as a permanent."),
        ("QC | points 9H", "", on("9H"), "A queen has no points. Play it as a permanent."),
        ("QC", "| points 9H", on("9H"), "A queen cannot scuttle. Only number cards can."),
        ("QC", "", BEAS_PERMANENTS, "Permanents go to your own side."),
        ("QC | perms KD", "| perms KH", on("KH"), "A queen has no one-off effect."),
    ],
)
def test_a_card_that_can_be_played_elsewhere_is_not_called_impossible(
    mine: str, beas: str, spot: DropTarget, why: str
) -> None:
    now = seen(f"P1: hand {mine} // P2: hand 3H {beas}")
    outcome = of_kind(Selection(Cast(("Ann", "Bea"), 0)).play(card(mine.split()[0]), spot, now), No)
    assert refusal_told(outcome.reason, CAST) == why


@pytest.mark.parametrize(
    ("theirs", "why"),
    [
        ("perms KD", "A jack takes a point card, and Bea has none."),
        ("points TD | perms QH", "Bea’s [QH] guards the cards that your jack could take."),
    ],
)
def test_a_jack_that_can_take_nothing_says_why_when_it_is_clicked(theirs: str, why: str) -> None:
    outcome = Selection(CAST).choose(card("JC"), seen(f"P1: hand JC | points 9S // P2: hand 3H | {theirs}"))
    assert isinstance(outcome, No)
    assert refusal_told(outcome.reason, CAST) == why


def test_lit_zones_and_cards_name_the_play() -> None:
    lit = aim(seen(MID), card("9S"), None, CAST)
    assert lit.zones[OnField(0, Zone.POINTS)] == "Points +9 — wins"
    assert lit.cards[card("KD")] == "Return [KD] to hand"
    assert lit.cards[card("7H")] == "Return or scuttle [7H]"
    assert aim(seen(MID), card("AH"), None, CAST).zones[InMiddle()] == "One-off: scrap all points"
    assert {*aim(seen(HANDS), card("4D"), None, CAST).zones} == {OnField(0, Zone.POINTS), InMiddle(), InHand(1)}
    assert aim(seen("P1: hand KD // P2: hand 3H"), card("KD"), None, CAST).zones == {
        OnField(0, Zone.PERMANENTS): "King: goal 14"
    }


@pytest.mark.parametrize(
    ("text", "code", "target", "name"),
    [
        ("P1: hand 2S // P2: hand 3H | points 7H[JD<P1]", "2S", "JD", "Scrap [JD]: [7H] goes back to you"),
        ("P1: hand 9S // P2: hand 3H | points 7H[JD<P1]", "9S", "JD", "Return [JD] to hand: [7H] goes back to you"),
        ("P1: hand 2S // P2: hand 3H | points 7H[JC<P2 JD<P1]", "2S", "JD", "Scrap [JD]: [7H] goes back to you"),
    ],
)
def test_a_play_at_a_jack_says_who_gets_the_card_under_it(text: str, code: str, target: str, name: str) -> None:
    assert aim(seen(text), card(code), None, CAST).cards[card(target)] == name


def test_a_play_at_an_own_jack_says_that_the_card_under_it_is_lost() -> None:
    window = seen("P1: hand 3H | points 7H[JD<P2] // P2: hand 4H // middle 2S // turn P2 9")
    assert label(OneOffOn(card("2S"), card("JD")), window, CAST, by=1) == "Scrap [JD]: [7H] goes back to Bea"


@pytest.mark.parametrize(
    ("text", "code", "zone", "name"),
    [
        ("P1: hand 4D // P2: hand 3H 5H", "4D", InMiddle(), "One-off: Bea discards 2"),
        ("P1: hand 4D // P2: hand 3H", "4D", InMiddle(), "One-off: Bea discards 1"),
        ("P1: hand 8D // P2: hand 3H", "8D", OnField(0, Zone.PERMANENTS), "Glasses: see Bea’s hand"),
        (
            "rules cutthroat // P1: hand 8D // P2: hand 3H // P3: hand 4H",
            "8D",
            OnField(0, Zone.PERMANENTS),
            "Glasses: see their hands",
        ),
    ],
)
def test_a_zone_says_what_the_card_does_and_to_whom(text: str, code: str, zone: Place, name: str) -> None:
    assert aim(seen(text), card(code), None, Cast(("You", "Bea", "Cal"), 0)).zones[zone] == name


def test_the_question_of_a_counter_says_who_discards() -> None:
    asked = seen("P1: hand 2H 9S // P2: hand KD // middle 4D // asks turn P2; counter P1 of P2 oneoff 4D")
    assert prompt(asked, CAST, None, Aim(), ()).message == "Bea plays [4D] · One-off: you discard 2"


def test_a_card_with_one_play_is_not_said_to_have_a_choice() -> None:
    held = (
        (seen("P1: hand KD // P2: hand 3H"), card("KD")),
        (seen("P1: hand 2H 9S // P2: hand KD // middle 4D // asks turn P2; counter P1 of P2 oneoff 4D"), card("2H")),
        (seen("P1: hand 9S // P2: hand KD // scrap QC // middle 3D // asks turn P1; pick P1"), card("QC")),
        (seen("P1: hand 7H // P2: hand 3H // deck KS 5C // asks turn P1; reveal P1 2"), card("KS")),
    )
    assert [prompt(now, CAST, each, aim(now, each, None, CAST), ()).message for now, each in held] == [
        "Play [KD]?",
        "Bea plays [4D] · One-off: you discard 2",
        "Take one card from the scrap",
        "Play [KS]?",
    ]


@pytest.mark.parametrize("name", STAGES)
def test_a_drag_snaps_to_the_cards_that_light_up(name: str) -> None:
    table = seen(STAGES[name].text)
    cast = Cast(("You", "Bea", "Cal", "Dee"), 0)
    for chosen in playable(table):
        for kind in (None, *Kind):
            selection = Selection(cast, chosen, kind)
            assert selection.aimed_cards(table) == (*aim(table, chosen, kind, cast).cards,)


def test_only_cards_with_a_play_are_bright() -> None:
    assert playable(seen("P1: hand JC 7C // P2: hand 3H")) == {card("7C")}


def test_the_same_steps_with_a_selection() -> None:
    """Card, kind, target, done."""
    now = seen(MID)
    selection = Selection(CAST)
    assert selection.choose(card("9S"), now) is None
    assert kinds(selection.aimed(now).actions) == (Kind.POINTS, Kind.SCUTTLE, Kind.ONE_OFF)
    assert selection.narrow(Kind.SCUTTLE, now) is None
    assert set(selection.aimed(now).cards) == {card("7H"), card("5S")}
    outcome = of_kind(selection.play(card("9S"), on("7H"), now), Perform)
    assert format_action(outcome.action) == "scuttle 9S 7H"


def test_one_step_back_at_a_time() -> None:
    now = seen(MID)
    selection = Selection(CAST)
    selection.choose(card("9S"), now)
    selection.narrow(Kind.SCUTTLE, now)
    assert selection.back()
    assert (selection.chosen, selection.kind) == (card("9S"), None)
    assert selection.back()
    assert selection.chosen is None
    assert not selection.back()


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (full("P1: hand JC 9S // P2: hand 3H | perms KD"), "Your turn: draw, or play a card"),
        (full("P1: hand JC // P2: hand 3H | perms KD"), "Your turn: draw a card"),
        (parse_position("P1: hand JC // P2: hand 3H", CUTTLE_CARDS), "The deck is empty: you can only pass"),
        (parse_position("P1: hand 9S // P2: hand 3H", CUTTLE_CARDS), "The deck is empty: play a card, or pass"),
    ],
)
def test_the_bar_names_only_what_can_be_done(board: State, message: str) -> None:
    assert prompt(view(board, 0), CAST, None, Aim(), ()).message == message


@pytest.mark.parametrize(("points", "said"), [("6D 8C", "Scuttle [6D] or [8C]"), ("6D 8C 5H", "Scuttle (3 targets)")])
def test_a_button_for_several_targets_names_two_and_counts_more(points: str, said: str) -> None:
    now = seen(f"P1: hand TD // P2: hand 3H | points {points} // deck 4S")
    shown = prompt(now, CAST, card("TD"), aim(now, card("TD"), None, CAST), ())
    assert [button.text for button in shown.offers] == ["Points +10", said]


@pytest.mark.parametrize(("hand", "shines"), [("JC", True), ("5C", False)])
def test_drawing_is_the_button_that_shines_only_where_nothing_else_can_be_done(hand: str, shines: bool) -> None:
    now = seen(f"P1: hand {hand} // P2: hand 3H // deck 4S")
    (draw,) = prompt(now, CAST, None, Aim(), ()).offers
    assert (draw.text, draw.main) == ("Draw a card", shines)


SWEEPS = "P1: hand AC 6D QD // P2: hand 3H | points 9S | perms QH"
THREE_SEATS = "rules cutthroat // P1: hand AC QD // P2: hand 3H // P3: hand 4D | points 9S"
FOUR_SEATS = "rules team // P1: hand AC QD // P2: hand 3H // P3: hand 4D // P4: hand 5C | points 9S"
HANDS = "P1: hand 4D 5C // P2: hand 3H"
LOW, HIGH = (f"P1: hand 5D // P2: hand 3H | points {theirs}" for theirs in ("4S", "9S"))


@pytest.mark.parametrize(
    ("text", "code", "spot", "plays"),
    [
        (SWEEPS, "AC", BEAS_POINTS, ["oneoff AC"]),  # a sweep: a field that it sweeps, or a card there
        (THREE_SEATS, "AC", OnZone(OnField(2, Zone.POINTS)), ["oneoff AC"]),
        (FOUR_SEATS, "AC", OnZone(OnField(3, Zone.POINTS)), ["oneoff AC"]),
        (SWEEPS, "AC", on("9S"), ["oneoff AC"]),
        (SWEEPS, "6D", on("QH"), ["oneoff 6D"]),
        (THREE_SEATS, "AC", BEAS_POINTS, []),  # it sweeps nothing there
        (FOUR_SEATS, "AC", BEAS_POINTS, []),
        (SWEEPS, "AC", on("QH"), []),
        (SWEEPS, "6D", on("9S"), []),
        ("P1: hand AS // P2: hand 3H | points AC 9D", "AS", BEAS_POINTS, []),  # it may have missed the ace
        (SWEEPS, "QD", BEAS_POINTS, []),
        (HANDS, "4D", OnZone(InHand(1)), ["oneoff 4D"]),  # the hand that it is about
        (HANDS, "4D", BEAS_POINTS, []),
        (HANDS, "4D", BEAS_PERMANENTS, []),
        (HANDS, "5C", OnZone(InHand(1)), []),
        (LOW, "5D", on("4S"), ["scuttle 5D 4S"]),
        (LOW, "5D", BEAS_POINTS, []),
        (HIGH, "5D", on("9S"), []),  # which it cannot hit
    ],
)
def test_a_one_off_is_dropped_on_what_it_is_about(text: str, code: str, spot: DropTarget, plays: list[str]) -> None:
    assert written(intents(card(code), spot, seen(f"{text} // turn P1 9"))) == plays


@pytest.mark.parametrize(
    ("over", "told"), [("field", "One-off: scrap all points"), ("TD", "One-off: scrap all points"), ("QH", "")]
)
def test_a_dragged_one_off_says_what_it_does_over_a_field_that_is_as_good_as_the_middle(over: str, told: str) -> None:
    scene = open_table("P1: hand AC QD // P2: hand 3H | points TD | perms QH // turn P1 9")
    field = scene.director.layout.areas.zones[OnField(1, Zone.POINTS)]
    end = (field.x + 12, field.centery) if over == "field" else at(scene, over)
    drag(scene, at(scene, "AC"), end, drop=False)
    assert _under_drag(scene.director, scene.highlights(), CAST) == told


@pytest.mark.parametrize(
    ("table", "code", "brief"),
    [
        ("P1: hand 6S | points 8S // P2: hand 3H | points TC", "6S", "One-off — hits nothing"),
        ("P1: hand AC | points 8S // P2: hand 3H", "AC", "One-off — hits only yours"),
        ("P1: hand AC | points 8S // P2: hand 3H | points TC", "AC", "One-off"),
        ("P1: hand KC | points 8S TC // P2: hand 3H", "KC", "King — wins"),
    ],
)
def test_a_short_button_says_too_that_a_card_would_do_nothing_or_win(table: str, code: str, brief: str) -> None:
    now = seen(f"{table} // turn P1 9")
    offers = prompt(now, CAST, card(code), aim(now, card(code), None, CAST), ()).offers
    assert brief in [offer.brief for offer in offers]


@pytest.mark.parametrize(
    ("table", "message", "button"),
    [
        ("P1: hand 2C 3C 5C // asks force P1 2 of P2", "Bea makes you discard: choose 2 cards", "Discard 2 of 2"),
        ("P1: hand 2C 3C // asks force P1 2 of P2", "Bea makes you discard both cards", "Discard both"),
        ("P1: hand 2C // asks force P1 1 of P2", "Bea makes you discard your only card", "Discard"),
        ("P1: hand 2C 3C 5C // asks force P1 3 of P2", "Bea makes you discard all 3 cards", "Discard all"),
        ("P1: hand 2C // asks five P1 1 3 // deck 5H 6H 7H 8H", "Discard your only card, then draw 3", "Discard"),
        ("P1: hand 2C 3C // asks five P1 1 3 // deck 5H 6H", "Discard a card, then draw 2", "Discard"),
        ("P1: hand 2C 3C // asks five P1 1 3", "Discard a card", "Discard"),
    ],
)
def test_where_all_cards_must_go_nothing_is_said_of_choosing(table: str, message: str, button: str) -> None:
    now = view(parse_position(table + " // P2: hand 3H // turn P2 9", CUTTLE_CARDS), 0)
    count = wanted(now)
    shown = prompt(now, CAST, None, Aim(), now.hand[:count])
    assert (shown.message, [offer.text for offer in shown.offers]) == (message, [button])


def test_what_is_ones_own_is_given_and_not_taken() -> None:
    partners = Cast(("You", "Bea", "Otto", "Cal"), 0)
    view = seen(
        "rules team // P1: hand JC | points 7C // P2: hand 3H | points 9D // P3: hand 4D // P4: hand 5C // turn P1 9"
    )
    names = aim(view, card("JC"), None, partners).cards
    assert (names[card("7C")], names[card("9D")]) == ("Give [7C]", "Take or give [9D]")
