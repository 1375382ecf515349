"""Windows, monitors and rights as the system tells them, and our own window in a picture."""

from __future__ import annotations

import os
from collections.abc import Iterator

import numpy as np
import pytest
from notepad import PLACE, Notepad
from polling import wait_until
from windows_of_ours import OwnWindow

from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.controller import WindowsController
from desktop_agent.controller.windows.exclusion import CaptureExclusion, Exclusion
from desktop_agent.controller.windows.monitors import displays
from desktop_agent.controller.windows.refused import Rights
from desktop_agent.controller.windows.window_list import TopWindows
from desktop_agent.geometry import Rect
from desktop_agent.ports import Gate, Interrupt, OwnWindowInFront
from desktop_agent.ports.desktop import OtherWindowInFront
from desktop_agent.vision.screen import ScreenEyes

OURS = Rect(950, 100, 200, 150)
pytestmark = pytest.mark.feature("D13")


@pytest.fixture
def controller() -> Iterator[WindowsController]:
    made = WindowsController(Gate())
    made.gate.arm(Interrupt())
    yield made
    made.close()


@pytest.fixture
def ours() -> Iterator[OwnWindow]:
    made = OwnWindow("Ours", OURS)
    yield made
    made.close()


def test_a_window_is_told_with_its_program_and_place(notepad: Notepad) -> None:
    windows = TopWindows()
    assert wait_until(lambda: (found := windows.foreground()) and found.id == notepad.window)
    found = windows.foreground()
    assert found is not None
    assert "notes" in found.title
    assert (found.app.casefold(), found.own) == ("notepad", False)
    assert found.bounds == PLACE
    assert found in windows.all()
    assert windows.process(found.id) == notepad.process.pid
    assert windows.program(notepad.process.pid).casefold().endswith("\\notepad.exe")
    assert windows.at(PLACE.middle) == found


def test_a_window_that_is_gone_is_told_as_gone(notepad: Notepad) -> None:
    windows = TopWindows()
    notepad.process.kill()
    assert wait_until(lambda: not windows.exists(notepad.window))
    assert windows.now(notepad.window) is None
    assert windows.process(notepad.window) == 0
    assert notepad.window not in {one.id for one in windows.all()}


def test_the_monitor_is_that_of_the_screen() -> None:
    (screen,) = displays().screens
    assert screen.bounds == Rect(0, 0, 1280, 800)
    assert (screen.primary, screen.scale) == (True, 1.0)


def test_the_level_of_a_process_is_told(notepad: Notepad) -> None:
    rights = Rights()
    assert rights.level_of(os.getpid()) == rights.level_of(notepad.process.pid)
    assert rights.level_of(os.getpid()) in range(0x1000, 0x5000)
    assert rights.level_of(0x7FFFFFF0) is None
    rights.check_desktop()
    rights.check_window(notepad.window)


def test_keys_go_only_to_the_window_that_is_meant(
    notepad: Notepad, controller: WindowsController
) -> None:
    with pytest.raises(OtherWindowInFront):
        controller.text("lost", Interrupt(), window=notepad.window + 2)
    controller.text("kept", Interrupt(), window=notepad.window)
    assert wait_until(lambda: notepad.text == "kept"), notepad.text


@pytest.mark.feature("D13")
def test_nothing_is_typed_into_our_own_window(
    notepad: Notepad, ours: OwnWindow, controller: WindowsController
) -> None:
    win32.library("user32").SetForegroundWindow(ours.handle)
    assert wait_until(controller.own_in_front)
    with pytest.raises(OwnWindowInFront):
        controller.text("lost", Interrupt())
    with pytest.raises(OwnWindowInFront):
        controller.stroke(("ctrl", "a"))
    controller.leave_own(Interrupt())
    assert controller.keyboard_window() == notepad.window
    controller.text("kept", Interrupt())
    assert wait_until(lambda: notepad.text == "kept"), notepad.text


def test_another_window_is_brought_to_the_front(
    notepad: Notepad, ours: OwnWindow, controller: WindowsController
) -> None:
    win32.library("user32").SetForegroundWindow(ours.handle)
    assert wait_until(controller.own_in_front)
    found = next(one for one in controller.windows() if one.id == notepad.window)
    controller.focus(found, Interrupt())
    assert controller.keyboard_window() == notepad.window


@pytest.mark.feature("D13")
def test_where_the_system_cannot_leave_our_window_out_it_is_painted_over(
    ours: OwnWindow, controller: WindowsController
) -> None:
    # Wine cannot; what a Windows does that can, the test with a user32 made by hand shows.
    assert CaptureExclusion(win32.library("user32")).of(ours.handle) is Exclusion.PAINTED_OVER
    assert controller.own_areas() == [OURS]


@pytest.mark.feature("D16")
def test_a_picture_shows_the_screen_and_not_our_window(
    notepad: Notepad, ours: OwnWindow, controller: WindowsController
) -> None:
    eyes = ScreenEyes("windows", displays=controller.displays, own_areas=controller.own_areas)
    plain = ScreenEyes("windows", displays=controller.displays, own_areas=list)
    try:
        # A grey window of ours, with its name in it, beside the white paper of Notepad.
        assert wait_until(lambda: colours(plain, PLACE.grown(-150)) == {(255, 255, 255)})
        assert wait_until(lambda: len(colours(plain, OURS)) > 1)
        assert colours(eyes, PLACE.grown(-150)) == {(255, 255, 255)}
        assert colours(eyes, OURS) == {(0, 0, 0)}
    finally:
        eyes.close()
        plain.close()


def colours(eyes: ScreenEyes, area: Rect) -> set[tuple[int, ...]]:
    pixels = eyes.look(area).pixels[..., :3].reshape(-1, 3)
    return {tuple(int(part) for part in one) for one in np.unique(pixels, axis=0)}
