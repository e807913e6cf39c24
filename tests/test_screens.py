"""Where the window opens: in the free part of a screen, where it was last, and always within reach."""

from __future__ import annotations

import pytest
from pygame import Rect

from cuttle_desktop.ui.shell.screens import SIDE, TITLE, free_parts, placed
from cuttle_desktop.ui.shell.window import choose_frame_buffer
from tests.tables import stage

LAPTOP = Rect(0, 0, 1366, 732)  # with a task bar of 36 pixels below
LARGE, BESIDE = Rect(0, 30, 1920, 1050), Rect(1920, 0, 1280, 1024)


def test_at_first_the_window_fits_above_the_task_bar() -> None:
    """The lower 36 pixels were covered, with half of the button that deals."""
    assert LAPTOP.contains(placed((1280, 720), None, [LAPTOP]).inflate(2 * SIDE, 2 * TITLE))
    assert placed((1280, 720), None, [LARGE, BESIDE]).size == (1280, 720)
    assert LARGE.contains(placed((1280, 720), None, [LARGE, BESIDE]))


@pytest.mark.parametrize("place", [(40, 60), (1900, 300), (2000, 100), (-300, 500)])
def test_a_window_within_reach_opens_where_it_was(place: tuple[int, int]) -> None:
    assert placed((1000, 600), place, [LARGE, BESIDE]) == Rect(place, (1000, 600))


@pytest.mark.parametrize("place", [(4000, 100), (-3000, -50), (100, 3000), (300, -900), (-990, 200)])
def test_a_window_out_of_reach_comes_back_into_view(place: tuple[int, int]) -> None:
    """Its screen may be on another desk."""
    found = placed((1000, 600), place, [LARGE, BESIDE])
    assert found.size == (1000, 600)
    assert any(part.contains(found) for part in (LARGE, BESIDE))


def test_a_window_larger_than_its_screen_gets_smaller() -> None:
    assert LAPTOP.contains(placed((1800, 1000), (50, 50), [LAPTOP]))
    assert placed((1366, 700), (0, 32), [LAPTOP]) == Rect(0, 32, 1366, 700), "as the player had it"


def test_free_parts_are_told_also_where_sdl_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    stage()
    assert all(part.width > 0 for part in free_parts())
    monkeypatch.setattr("cuttle_desktop.ui.shell.screens._library", lambda: "no-such-library.so")
    assert len(free_parts()) == 1


@pytest.mark.parametrize(("driver", "way"), [("wayland", "1"), ("x11", "0"), ("windows", "0"), ("dummy", "0")])
def test_the_way_to_the_screen_is_one_that_its_driver_has(driver: str, way: str) -> None:
    """Wayland has no frame buffer of its own: no window opened there."""
    environ: dict[str, str] = {}
    choose_frame_buffer(driver, environ)
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == way
