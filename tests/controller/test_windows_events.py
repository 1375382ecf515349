"""What is sent to Windows, event by event."""

from __future__ import annotations

import ctypes

import pytest
from fake_windows import pixel
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.controller.native.native_buttons import BACK, FORWARD, LEFT, MIDDLE, RIGHT
from desktop_agent.controller.windows import input_events, win32
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Held

pytestmark = pytest.mark.feature("D13")

UP = win32.KEYEVENTF_KEYUP
A, SHIFT, ARROW_UP = 0x41 | 0x1E << 8, 0xA0 | 0x2A << 8, 0x26 | 0xE048 << 8


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *(("INPUT", 40), ("MOUSEINPUT", 32), ("KEYBDINPUT", 24), ("KBDLLHOOKSTRUCT", 24)),
        *(("MSG", 48), ("GUITHREADINFO", 72), ("MONITORINFOEXW", 104), ("WNDCLASSW", 72)),
    ],
)
def test_the_structures_have_the_sizes_of_64_bit_windows(name: str, size: int) -> None:
    assert ctypes.sizeof(getattr(win32, name)) == size


@pytest.mark.feature("D17")
@given(
    corner=st.tuples(st.integers(-20000, 20000), st.integers(-20000, 20000)),
    size=st.tuples(st.integers(1, 32767), st.integers(1, 32767)),
    share=st.tuples(st.floats(0, 1, exclude_max=True), st.floats(0, 1, exclude_max=True)),
)
def test_each_pixel_of_a_virtual_desktop_is_met_exactly(
    corner: tuple[int, int], size: tuple[int, int], share: tuple[float, float]
) -> None:
    desk = Rect(*corner, *size)
    point = Point(desk.x + int(share[0] * desk.width), desk.y + int(share[1] * desk.height))
    steps = input_events.normalised(point, desk)
    assert all(0 <= step <= 0xFFFF for step in steps)
    assert pixel(input_events.motion(point, desk), desk) == point


@pytest.mark.parametrize("width", [1280, 1366, 1920, 3840, 5760, 7680])
def test_each_column_of_a_common_width_is_met(width: int) -> None:
    desk = Rect(-1920, -200, width, 1280)
    for x in range(desk.x, desk.right):
        assert pixel(input_events.motion(Point(x, 0), desk), desk) == Point(x, 0)


def test_a_motion_counts_the_whole_virtual_desktop() -> None:
    event = input_events.motion(Point(1, 1), Rect(0, 0, 100, 100))
    assert event.mi.dwFlags == 0x0001 | 0x8000 | 0x4000


def test_each_of_five_buttons_goes_down_and_up() -> None:
    told = {
        code: [
            (event.mi.dwFlags, event.mi.mouseData)
            for event in (
                input_events.button(code, down=down, swapped=False) for down in (True, False)
            )
        ]
        for code in (LEFT, MIDDLE, RIGHT, BACK, FORWARD)
    }
    assert told == {
        LEFT: [(0x02, 0), (0x04, 0)],
        MIDDLE: [(0x20, 0), (0x40, 0)],
        RIGHT: [(0x08, 0), (0x10, 0)],
        BACK: [(0x80, 1), (0x100, 1)],
        FORWARD: [(0x80, 2), (0x100, 2)],
    }


def test_a_left_click_is_one_for_programs_where_the_buttons_are_exchanged() -> None:
    assert input_events.button(LEFT, down=True, swapped=True).mi.dwFlags == 0x08
    assert input_events.button(RIGHT, down=False, swapped=True).mi.dwFlags == 0x04
    assert input_events.button(MIDDLE, down=True, swapped=True).mi.dwFlags == 0x20


def test_both_wheels_turn_both_ways() -> None:
    def turns(dx: int, dy: int) -> list[tuple[int, int]]:
        return [
            (event.mi.dwFlags, ctypes.c_int32(event.mi.mouseData).value)
            for event in input_events.wheel(dx=dx, dy=dy)
        ]

    assert turns(0, 2) == [(0x0800, -120)] * 2
    assert turns(0, -1) == [(0x0800, 120)]
    assert turns(1, 0) == [(0x1000, 120)]
    assert turns(-1, 1) == [(0x0800, -120), (0x1000, -120)]
    assert turns(0, 0) == []


def told_of_keys(events: list[win32.INPUT]) -> list[tuple[int, int, int]]:
    return [(event.ki.wVk, event.ki.wScan, event.ki.dwFlags) for event in events]


def test_a_key_has_its_virtual_key_and_its_scan_code() -> None:
    events = [input_events.key(code, down=down) for code in (A, ARROW_UP) for down in (True, False)]
    assert told_of_keys(events) == [
        (0x41, 0x1E, 0),
        (0x41, 0x1E, UP),
        (0x26, 0x48, win32.KEYEVENTF_EXTENDEDKEY),
        (0x26, 0x48, win32.KEYEVENTF_EXTENDEDKEY | UP),
    ]
    assert input_events.key_code(0x26, 0xE048) == ARROW_UP


def test_a_chord_goes_down_in_order_and_up_in_reverse() -> None:
    told = told_of_keys(input_events.chord([SHIFT, A]))
    assert told == [(0xA0, 0x2A, 0), (0x41, 0x1E, 0), (0x41, 0x1E, UP), (0xA0, 0x2A, UP)]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (A, (0x41, 0x1E, win32.KEYEVENTF_SCANCODE)),
        (ARROW_UP, (0x26, 0x48, win32.KEYEVENTF_SCANCODE | win32.KEYEVENTF_EXTENDEDKEY)),
        # E1 1D is not E0 1D, the right Ctrl; Num Lock is no extended key on the wire.
        (0x13 | 0xE11D << 8, (0x13, 0x1D, win32.KEYEVENTF_EXTENDEDKEY)),
        (0x90 | 0xE045 << 8, (0x90, 0x45, win32.KEYEVENTF_EXTENDEDKEY)),
        # A key that this layout has at no place.
        (0x7C, (0x7C, 0, 0)),
    ],
)
def test_a_key_goes_by_its_scan_code_where_that_says_it_all(
    code: int, told: tuple[int, int, int]
) -> None:
    virtual, scan, flags = told
    events = [input_events.key(code, down=down, scanned=True) for down in (True, False)]
    assert told_of_keys(events) == [told, (virtual, scan, flags | UP)]


@given(st.text())
def test_the_units_of_a_text_are_its_utf_16(text: str) -> None:
    data = b"".join(unit.to_bytes(2, "little") for unit in input_events.units(text))
    assert data.decode("utf-16-le", "surrogatepass") == text


def test_both_halves_of_a_character_go_down_before_they_go_up() -> None:
    flag = win32.KEYEVENTF_UNICODE
    assert told_of_keys(input_events.characters("ß👋")) == [
        (0, 0xDF, flag),
        (0, 0xDF, flag | UP),
        (0, 0xD83D, flag),
        (0, 0xDC4B, flag),
        (0, 0xD83D, flag | UP),
        (0, 0xDC4B, flag | UP),
    ]


def test_a_button_that_is_given_up_goes_back_first() -> None:
    desk = Rect(0, 0, 1280, 800)
    back, up = input_events.release(Held("button", LEFT, Point(30, 40)), desk, swapped=False)
    assert pixel(back, desk) == Point(30, 40)
    assert up.mi.dwFlags == 0x04
    (key,) = input_events.release(Held("key", A), desk, swapped=False)
    assert told_of_keys([key]) == [(0x41, 0x1E, UP)]


@pytest.mark.feature("D8", "Z10")
def test_every_event_carries_our_mark() -> None:
    desk = Rect(0, 0, 1280, 800)
    mouse = [
        input_events.motion(Point(1, 1), desk),
        input_events.button(LEFT, down=True, swapped=False),
        *input_events.wheel(dx=1, dy=1),
    ]
    keys = [input_events.key(A, down=True), *input_events.characters("a👋")]
    assert {event.mi.dwExtraInfo for event in mouse} == {win32.OURS}
    assert {event.ki.dwExtraInfo for event in keys} == {win32.OURS}
