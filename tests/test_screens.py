"""Where the window opens."""

from __future__ import annotations

import pytest

from cuttle_desktop.ui.shell.window import choose_frame_buffer


@pytest.mark.parametrize(("driver", "way"), [("wayland", "1"), ("x11", "0"), ("windows", "0"), ("dummy", "0")])
def test_the_way_to_the_screen_is_one_that_its_driver_has(driver: str, way: str) -> None:
    """Wayland has no frame buffer of its own: no window opened there."""
    environ: dict[str, str] = {}
    choose_frame_buffer(driver, environ)
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == way
