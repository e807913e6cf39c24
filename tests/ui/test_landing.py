"""Where a card lies for the moment in which it has landed on its target and not left with it."""

from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import InDeck, InHand, InScrap, Moved, Place, Scuttled
from cuttle_desktop.engine.state import Stack
from cuttle_desktop.ui.table.layout.geometry import Key, Pose, Slot
from cuttle_desktop.ui.table.motion.displaced import landing_after
from tests.driving import there

TARGET = Pose(400, 300, 100, z=210)
BACKS: dict[Key, Pose] = {Slot(1, i): Pose(100 + 20 * i, 40, 80, z=400 + i, up=False) for i in range(3)}


def scuttled(source: Place) -> Scuttled:
    return Scuttled(card("TC"), Stack(card("9D"), ()), 0, source)


def test_a_scuttling_card_of_a_hidden_hand_lies_on_its_target_and_one_back_fewer_in_the_hand() -> None:
    poses: dict[Key, Pose] = {card("9D"): TARGET, **BACKS}
    landing = there(landing_after(scuttled(InHand(1)), None, poses))
    after = landing.poses(poses)
    assert set(after) == {card("9D"), card("TC"), Slot(1, 0), Slot(1, 1)}
    assert TARGET.rect.collidepoint(after[card("TC")].x, after[card("TC")].y)
    assert after[card("TC")].z > TARGET.z


def test_a_card_from_the_deck_takes_no_back_from_a_hand() -> None:
    poses: dict[Key, Pose] = {card("9D"): TARGET, **BACKS}
    landing = there(landing_after(scuttled(InDeck()), None, poses))
    assert set(landing.poses(poses)) == {card("9D"), card("TC"), *BACKS}


def test_it_has_landed_until_it_leaves() -> None:
    landing = landing_after(scuttled(InHand(1)), None, {card("9D"): TARGET})
    other = Moved(card("9D"), InHand(0), InScrap())
    assert landing_after(other, landing, {}) is landing
    assert landing_after(Moved(card("TC"), InHand(1), InScrap()), landing, {}) is None
    assert landing_after(None, landing, {}) is None
