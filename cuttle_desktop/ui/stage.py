"""What every scene is given: the settings, the pictures, the text, the sound, the scale. No globals."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Final

import msgspec
import pygame
from msgspec import Struct, field
from pygame import Rect

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.setup import ONE_OF_SEVERAL, YOU
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import PERSON, Frame, Settings, SettingsStore, Title, worn
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.keys import Keys
from cuttle_desktop.ui.pads import TYPES, Pads
from cuttle_desktop.ui.palettes import palette_of
from cuttle_desktop.ui.sound import Sound, SoundName
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import Scale
from cuttle_desktop.ui.toasts import Toasts
from cuttle_desktop.words.hands import Hand

HELD_DOWN: Final = {  # keys that are held while another hand plays
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT
}  # fmt: skip


class Stage(Struct):
    """The one value passed to scenes. `scale` and what hangs on it is renewed by `fit`.

    Nobody keeps what follows from `today`: a page may be open at midnight. Scenes ask for it in `layout` and later; the
    loop lays them out again when the day turns.
    """

    store: SettingsStore
    profiles: ProfileStore
    art: Art
    text: Text
    sound: Sound
    toasts: Toasts
    keys: Keys
    scale: Scale
    pads: Pads = field(default_factory=Pads)
    clock: Callable[[], datetime] = datetime.now  # the player's
    visible: bool = True  # whether the window can be seen
    listened: bool = False  # whether a screen reader listens: who hears the table plays with keys, not with a mouse
    caret: Rect | None = None  # where letters are written in the picture, once it has been drawn
    opponent: str = ""  # of the game on the screen: how deep its table lies
    said: dict[tuple[str, str], int] = field(default_factory=dict)  # by creature and words, which came later
    _keyed: bool = False  # whether the last thing used was a key
    _worn: tuple[Settings, Profile, Settings] | None = None

    @classmethod
    def make(
        cls, store: SettingsStore, size: tuple[int, int] = theme.DESIGN_SIZE, profiles: ProfileStore | None = None
    ) -> "Stage":
        """A stage for a window of `size`. Needs `pygame.init` only, no window and no sound device."""
        known = profiles or ProfileStore(None)
        now = worn(store.now, known.now)
        art = Art()
        art.palette = palette_of(now.table, "")
        scale = Scale(size, now.ui_scale, now.text_size, art.palette.name)
        art.small = scale.small_card
        text = Text(art, scale, now.deck)
        toasts = Toasts(listen=lambda: store.news() or known.news())
        return cls(store, known, art, text, Sound(now), toasts, Keys(now.keys, now.pad), scale)

    @property
    def settings(self) -> Settings:
        """The settings in force, with nothing that was not won. Change them with `keep`."""
        store, profile = self.store.now, self.profile
        if self._worn is None or self._worn[0] is not store or self._worn[1] is not profile:
            self._worn = store, profile, worn(store, profile)
        return self._worn[2]

    @property
    def today(self) -> date:
        """The date where the player is."""
        return self.clock().date()

    @property
    def profile(self) -> Profile:
        """What the player has done so far. Add to it with `remember`."""
        return self.profiles.now

    @property
    def pace(self) -> float:
        """What to multiply a duration with: 2 slow, 1 normal, 0.5 fast, 0 no motion at all."""
        return theme.SPEED[self.settings.speed]

    def keep(self, settings: Settings) -> None:
        """Put settings in force at once and on the disk without waiting for it; a failure there becomes a toast."""
        before = self.settings
        new = {name: getattr(settings, name) for name in settings.__struct_fields__}
        changed = {name: value for name, value in new.items() if value != getattr(before, name)}
        self.store.keep(msgspec.structs.replace(self.store.now, **changed))
        self.sound.apply(settings)
        self.keys = Keys(settings.keys, settings.pad, self.keys.hand)
        self.fit(self.scale.size)

    def restore(self) -> None:
        """Put the defaults in force, also in place of a look that was not won: it must not come back once it is."""
        self.store.keep(self.store.now.restored())
        self.keep(self.settings)

    def remember(self, change: Callable[[Profile], Profile]) -> None:
        """What the player has done now: known at once, on the disk as `KeptFile.change` says."""
        self.profiles.change(change)

    def toggle_mute(self) -> None:
        """Turn the sound off, or on again."""
        self.keep(msgspec.structs.replace(self.settings, muted=not self.settings.muted))

    def fit(self, size: tuple[int, int]) -> bool:
        """Take over a window size and the settings' scales. Returns whether that changes any layout."""
        now = self.settings
        self.art.palette = palette_of(now.table, self.opponent)
        scale = Scale(size, now.ui_scale, now.text_size, self.art.palette.name)
        changed = scale != self.scale
        if changed:
            self.art.forget()
            self.art.small = scale.small_card
        self.scale = self.text.scale = scale
        self.text.deck = now.deck
        return changed

    def meet(self, opponent: str) -> None:
        """A game against this opponent is on the screen, or none any more: the table may lie at another depth."""
        if opponent != self.opponent:
            self.opponent = opponent
            self.fit(self.scale.size)

    def owner(self, names: Sequence[str]) -> int | None:
        """Whose portrait has the player's frame, and whose name the title: of several people the first one set up."""
        people = [seat.name for seat in self.settings.last_setup.seats if seat.player == PERSON]
        known = (YOU, *(ONE_OF_SEVERAL if name == YOU else name for name in people))
        return next((names.index(name) for name in known if name in names), None)

    def frame_of(self, seat: int, names: Sequence[str]) -> Frame:
        """Of the portrait at a seat."""
        return self.settings.frame if seat == self.owner(names) else "plain"

    def title_of(self, seat: int, names: Sequence[str]) -> Title:
        """Behind the name of a seat."""
        return self.settings.title if seat == self.owner(names) else "none"

    def read(self, event: pygame.Event) -> Sequence[pygame.Event]:
        """What scenes get of an event of the window: a gamepad presses keys. What is used last is what is shown."""
        if event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
            if told := self.pads.note(event):
                self.say(told)
            if event.type == pygame.CONTROLLERDEVICEREMOVED and event.instance_id == self.pads.last:
                self.use(Hand.KEYS)
            return ()
        if event.type in TYPES:
            pressed = [press.as_key(self.keys) for press in self.pads.presses(event)]
            return [*self.use(Hand.PAD), *pressed] if pressed else ()
        if (hand := _hand_of(event)) is Hand.KEYS and not self._keyed and self.keys.hand is not Hand.PAD:
            self._keyed = True  # a single key is pressed beside a mouse too: to mute, to pause, to skip motion
        elif hand is not None:
            self.use(hand)
        return (event,)

    def listen(self, *, heard: bool) -> None:
        """A screen reader is there, or has gone."""
        self.listened = heard
        if self.keys.hand is Hand.MOUSE:
            self.use(Hand.MOUSE)

    def use(self, hand: Hand) -> Sequence[pygame.Event]:
        """Speak for this hand. A mouse that lies where it was left points at nothing while a gamepad is used."""
        self._keyed = hand is Hand.KEYS
        if hand is Hand.MOUSE and self.listened:
            hand = Hand.KEYS
        before = self.keys
        self.keys = before.on(hand)
        if self.keys.device is before.device:
            return ()
        pygame.mouse.set_visible(hand is not Hand.PAD)
        return (pygame.Event(pygame.MOUSEMOTION, pos=(-1, -1), rel=(0, 0), buttons=(0, 0, 0)),)

    def play(self, name: SoundName) -> None:
        """A sound of the game, felt too where it was played with a gamepad."""
        self.sound.play(name)
        if self.settings.rumble and self.keys.device is Hand.PAD:
            self.pads.feel(name)

    def say(self, sentence: str) -> None:
        """Show a sentence as a toast over whatever scene is open."""
        self.toasts.say(sentence)

    def say_here(self, sentence: str) -> None:
        """The same of a sentence about that scene: it goes with it."""
        self.toasts.say_here(sentence)


def _hand_of(event: pygame.Event) -> Hand | None:
    """The hand that an event comes from, if it tells that."""
    match event.type:
        case pygame.KEYDOWN:
            return None if event.key in HELD_DOWN else Hand.KEYS
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEWHEEL:
            return Hand.TOUCH if getattr(event, "touch", False) else Hand.MOUSE
        case pygame.MOUSEMOTION if any(event.rel) and not getattr(event, "touch", False):
            return Hand.MOUSE
        case _:
            return None
