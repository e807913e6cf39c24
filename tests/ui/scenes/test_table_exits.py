"""What the table asks of the session besides playing: to take back, play again, offer, and help a stuck bot."""

import pygame
import pytest

from cuttle_desktop.engine.actions import Action, Draw, Offer, Points
from cuttle_desktop.engine.asks import StalemateOffer
from cuttle_desktop.engine.cards import card
from cuttle_desktop.session.setup import Human, Player
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.pause import Pause, PauseChoice, PausedGame
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.trouble import Trouble, TroubleChoice
from cuttle_desktop.ui.widgets.labels import Paragraph
from tests.driving import answered, of_kind, whole
from tests.tables import HOT_SEAT, VS_BOT, settle, stage, table

OPENING = "P1: hand AH 9S 8D 5C JC // P2: hand 3H 6D TS 2S 7D QD // turn P1 1"
OF_FOUR = "rules team // P1: hand AH 9S // P2: hand 3H 6D // P3: hand AD 2D // P4: hand 4C 5D // turn P1 1"
TRUST = Settings(curtain=False, speed="off")
P1, P2 = 0, 1


def at_table(players: tuple[Player, ...] = VS_BOT) -> TableScene:
    return table(OPENING, players=players, settings=TRUST)


def press(scene: TableScene, letter: str) -> Transition | None:
    key = pygame.key.key_code(letter)
    return scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL, unicode=""))


def played(scene: TableScene) -> list[Action]:
    return list(whole(scene.session).log)


def pushed(transition: Transition | None) -> Scene:
    assert isinstance(transition, Push)
    return transition.scene


def test_ctrl_z_takes_back_and_ctrl_y_plays_again() -> None:
    scene = at_table()
    scene.session.submit(P1, Points(card("9S")))
    settle(scene)
    press(scene, "z")
    assert played(scene) == []
    settle(scene)
    assert card("9S") in scene.director.view.hand
    press(scene, "y")
    assert played(scene) == [Points(card("9S"))]


def test_without_anything_to_play_again_the_player_is_told() -> None:
    scene = at_table()
    press(scene, "y")
    assert scene.stage.toasts.sentences == ("There is nothing to redo.",)


def test_a_card_that_came_to_light_needs_the_other_person() -> None:
    scene = at_table(HOT_SEAT)
    scene.session.submit(P1, Draw())
    settle(scene)
    assert scene.seat == P2
    question = press(scene, "z")
    assert isinstance(pushed(question), Confirm)
    answered(question, False)
    assert played(scene) == [Draw()]
    answered(question, True)
    assert played(scene) == []
    settle(scene)
    assert scene.seat == P1


def test_who_must_agree_to_undo_is_listed_as_people_say_it() -> None:
    people = (*HOT_SEAT, Human("Cal"), Human("Dee"))
    scene = table(OF_FOUR, players=people, settings=TRUST)
    scene.session.submit(P1, Draw())
    settle(scene)
    question = of_kind(pushed(press(scene, "z")), Confirm)
    told = [widget.words for widget in question.group.widgets if isinstance(widget, Paragraph)]
    assert told[1] == "Bea, Cal and Dee must agree. Cards already seen stay seen."


def test_a_stalemate_is_offered_from_the_pause() -> None:
    scene = at_table()
    pause = Pause(stage(), PausedGame("pagat", cannot_offer=""))
    assert "Offer a stalemate" in [button.label for button in pause.buttons]
    answered(scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")), PauseChoice.OFFER)
    assert played(scene) == [Offer()]
    assert isinstance(scene.session.view(P1).asks[-1], StalemateOffer)


@pytest.mark.parametrize("choice", TroubleChoice)
def test_a_stuck_bot_is_asked_about(choice: TroubleChoice) -> None:
    scene = at_table()
    scene.session.submit(P1, Points(card("9S")))
    whole(scene.session)._thinker.stopped = True  # type: ignore[misc]
    found = None
    for _ in range(200):
        found = found or scene.update(1 / 60)
    assert isinstance(pushed(found), Trouble)
    left = answered(found, choice)
    assert (left is not None) == (choice is TroubleChoice.LEAVE)
    if choice is TroubleChoice.PLAY_ITS_SIDE:
        settle(scene)
        assert scene.seat == P2
        assert scene.session.view(P2).legal
