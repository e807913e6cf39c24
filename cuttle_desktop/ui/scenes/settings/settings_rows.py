"""The rows of the settings screen, section by section. Each tells its change at once."""

import sys
from collections.abc import Callable
from typing import get_args

import msgspec
from pygame import Surface

from cuttle_desktop.session.profile.rewards import Kind
from cuttle_desktop.store.settings import Deck, Input, Prompts, Settings, Speed
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.drawings import card_height
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.settings.key_settings import KeySettings
from cuttle_desktop.ui.scenes.settings.look_rows import LookRow
from cuttle_desktop.ui.sound import SIGNAL
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow, LabelledControl, Toggle
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.slider import Slider
from cuttle_desktop.ui.widgets.widget import Widget

VOLUME = (0.0, 1.0, 0.05)
TEXT_SIZES = tuple((size, f"{round(size * 100)} %") for size in theme.TEXT_SIZES)
SCALES = tuple((size, f"{round(size * 100)} %") for size in theme.UI_SCALES)
SIZE_OF_ALL = "Changes the size of texts, buttons and pictures."
TITLES = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "off": "Off",
          "two-colour": "Two colours", "four-colour": "Four colours",
          "click": "Clicking", "drag": "Dragging", "either": "Either",
          "smart": "When I can", "always": "Always"}  # fmt: skip


def choices(kind: object) -> tuple[tuple[str, str], ...]:
    """Every value that a setting may have, from its type, with what the screen calls it."""
    return tuple((value, TITLES[value]) for value in get_args(kind))


SPEEDS, DECKS = choices(Speed), choices(Deck)
INPUTS, PROMPTS = choices(Input), choices(Prompts)

Keep = Callable[[Settings], None]
Section = tuple[str, str, list[Widget]]  # name, icon, controls


def sections(stage: Stage, keep: Keep) -> list[Section]:
    """All of them, in the order of the screen."""

    def change(name: str) -> Callable[[object], None]:
        return lambda value: keep(msgspec.structs.replace(stage.settings, **{name: value}))

    return [part(stage, change) for part in (_sound, _motion, _cards, _own, _sizes, _playing, _keys)]


Change = Callable[[str], Callable[[object], None]]


def then(change: Callable[[object], None], told: Callable[[], None]) -> Callable[[object], None]:
    """Change a setting, and let it be seen or heard what that does."""

    def both(value: object) -> None:
        change(value)
        told()

    return both


SPEAKS = (
    "Names where the keyboard is, too. For those who play by ear without a screen reader. It needs Speech Dispatcher."
)


COVERS = (
    "Moves, chart and review stay covered until you have watched them, and so do results of games you did not play."
)


def _sound(stage: Stage, change: Change) -> Section:
    now = stage.settings

    def taste() -> None:
        stage.sound.play("place")

    def signal() -> None:
        stage.sound.play(SIGNAL)

    rows: list[Widget] = [
        Slider(stage, "Volume", now.master_volume, VOLUME, change("master_volume"), taste),
        Slider(stage, "Effects volume", now.effects_volume, VOLUME, change("effects_volume"), taste),
        Toggle(stage, "Signal when it is your turn", now.turn_signal, then(change("turn_signal"), signal)),
        Toggle(stage, "Sound of the sea", now.ambience, change("ambience")),
        Slider(stage, "Sea volume", now.ambience_volume, VOLUME, change("ambience_volume")),
        Toggle(stage, "Mute", now.muted, then(change("muted"), taste)),
    ]
    if sys.platform == "linux":
        speaks = Toggle(stage, "Speak what happens", now.speaks, change("speaks"))
        speaks.tip = SPEAKS
        rows.append(speaks)
    return "Sound", "speaker", [*rows, *_sound_problem(stage)]


def _sound_problem(stage: Stage) -> list[Widget]:
    if stage.sound.problem is None:
        return []

    def retry() -> None:
        stage.say(stage.sound.start() or "Sound is on again.")

    words = Paragraph(stage, stage.sound.problem, theme.SMALL, theme.CORAL)
    return [words, Button(stage, "Try again", retry, QUIET, "speaker")]


def _motion(stage: Stage, change: Change) -> Section:
    from cuttle_desktop.ui.scenes.settings.motion_sample import MotionSample  # loads the effects of the table

    now, sample = stage.settings, MotionSample(stage)

    def shown(name: str) -> Callable[[object], None]:
        return then(change(name), sample.play)

    rows: list[Widget] = [
        ChoiceRow(stage, "Speed", SPEEDS, now.speed, shown("speed")),
        Toggle(stage, "Reduced motion: fade instead of travel", now.reduced_motion, shown("reduced_motion")),
        Toggle(stage, "Impact effects: shaking, flashes, flying pieces", now.impacts, shown("impacts")),
        Toggle(stage, "Opponents react: faces and words", now.reactions, shown("reactions")),
        sample,
    ]
    return "Motion", "play", rows


def _cards(stage: Stage, change: Change) -> Section:
    now = stage.settings
    seen = "Show cards I have seen in hands and on the deck"
    rows: list[Widget] = [
        LookRow(stage, "Table", Kind.TABLE, change("table")),
        LookRow(stage, "Card back", Kind.BACK, change("back")),
        ChoiceRow(stage, "Deck", DECKS, now.deck, change("deck")),
        CardSample(stage),
        Toggle(stage, seen, now.show_known_cards, change("show_known_cards")),
    ]
    return "Cards", "spade", rows


def _own(stage: Stage, change: Change) -> Section:
    rows: list[Widget] = [
        LookRow(stage, "Frame of your portrait", Kind.FRAME, change("frame")),
        LookRow(stage, "Title behind your name", Kind.TITLE, change("title")),
    ]
    return "Portrait", "person", rows


def _sizes(stage: Stage, change: Change) -> Section:
    now = stage.settings
    scale = ChoiceRow(stage, "Interface scale", SCALES, now.ui_scale, change("ui_scale"))
    scale.tip = SIZE_OF_ALL
    rows: list[Widget] = [
        ChoiceRow(stage, "Text size", TEXT_SIZES, now.text_size, change("text_size")),
        scale,
        Toggle(stage, "Full screen", now.full_screen, change("full_screen"), "full screen"),
    ]
    return "Display", "screen", rows


def _playing(stage: Stage, change: Change) -> Section:
    now = stage.settings
    covers = Toggle(stage, "Replays without giving away the end", now.covers_unwatched, change("covers_unwatched"))
    covers.tip = COVERS
    rows: list[Widget] = [
        ChoiceRow(stage, "Play cards by", INPUTS, now.input, change("input")),
        ChoiceRow(stage, "Ask me to counter", PROMPTS, now.counter_prompts, change("counter_prompts")),
        Toggle(
            stage,
            "Rumble of a gamepad: scuttles, counters, wins",
            now.rumble,
            then(change("rumble"), lambda: stage.play("scuttle")),
        ),
        Toggle(stage, "Curtain between players who share this screen", now.curtain, change("curtain")),
        covers,
    ]
    return "Playing", "hand", rows


def _keys(stage: Stage, change: Change) -> Section:
    rows: list[Widget] = [
        Button(stage, "Show the keys", lambda: Push(KeyHelp(stage)), QUIET, "log", "help"),
        Button(stage, "Change the keys", lambda: Push(KeySettings(stage)), QUIET, "gear"),
    ]
    return "Keys", "log", rows


def searched_words(control: Widget) -> str:
    """The words of a row that the search looks at, its tip included."""
    return f"{_words_of(control)} {control.tip}"


def _words_of(control: Widget) -> str:
    match control:
        case ChoiceRow(label=label, choices=choices):
            return " ".join([label, *(word for _, word in choices)])
        case LabelledControl(label=label) | Button(label=label):
            return label
        case LookRow(label=label, looks=looks):
            return " ".join([label, *(look.title for look in looks)])
        case Paragraph(words=words):
            return words
        case CardSample():
            return "deck back"
        case _:
            return ""


class CardSample(Widget):
    """Some cards of the deck and the back that are chosen."""

    focusable = False

    def height(self, width: int) -> int:
        return card_height(self.stage.scale.px(84)) + self.stage.scale.px(16)

    def draw(self, surface: Surface) -> None:
        px, art, now = self.stage.scale.px, self.stage.art, self.stage.settings
        wide = px(84)
        pictures = [art.card(code, wide, now.deck) for code in ("7C", "KD", "8H", "QS")]
        pictures.append(art.back(now.back, wide))
        step = wide + px(14)
        x = self.rect.centerx - (step * len(pictures) - px(14)) // 2
        for picture in pictures:
            place = picture.get_rect(midleft=(x, self.rect.centery))
            art.draw_shadow(surface, place, px(6), px(7), px(3))
            surface.blit(picture, place)
            x += step
