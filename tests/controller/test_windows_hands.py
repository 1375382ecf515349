"""Hands on a Windows made by hand: what they send, and what they refuse to send."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fake_windows import HIGH, NOTES, FakeWindows

from desktop_agent.backends.windows import WindowsBackend
from desktop_agent.controller.native import native_sender
from desktop_agent.controller.native.native_buttons import LEFT
from desktop_agent.controller.native.native_chords import chord_codes
from desktop_agent.controller.windows import refused, win32
from desktop_agent.controller.windows.controller import WindowsController
from desktop_agent.controller.windows.exclusion import CaptureExclusion, Exclusion
from desktop_agent.controller.windows.key_names import KeyNames
from desktop_agent.controller.windows.monitors import be_dpi_aware, displays
from desktop_agent.controller.windows.refused import InputRefused, Refusal
from desktop_agent.controller.windows.sender import SendInputHands
from desktop_agent.events import Fault
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import (
    Gate,
    Held,
    Interrupt,
    Interrupted,
    OwnWindowInFront,
    Unavailable,
)
from desktop_agent.ports.desktop import OtherWindowInFront

pytestmark = pytest.mark.feature("D13")

A, SHIFT = 0x41 | 0x1E << 8, 0xA0 | 0x2A << 8
Act = Callable[[SendInputHands], None]
MOUSE: dict[str, Act] = {
    "click": lambda hands: hands.click(LEFT, count=1, keys=()),
    "button": lambda hands: hands.hold_button(Held("button", LEFT), down=True),
    "wheel": lambda hands: hands.wheel(dx=0, dy=1),
}
KEYS: dict[str, Act] = {
    "key": lambda hands: hands.hold_key(SHIFT, down=True, window=None),
    "strike": lambda hands: hands.strike([A], window=None),
    "type": lambda hands: hands.type("a", window=None),
    "click with Shift": lambda hands: hands.click(LEFT, count=1, keys=[SHIFT]),
}
EVERY = {**MOUSE, **KEYS, "move": lambda hands: hands.move(Point(9, 9))}


def hands_on(windows: FakeWindows, *, own: int = 0) -> SendInputHands:
    gate = Gate()
    gate.arm(Interrupt())
    return SendInputHands(gate, is_own=lambda window: window == own, libraries=windows)


@pytest.fixture(autouse=True)
def _denied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever may not be asked is one whose process may not be opened."""
    monkeypatch.setattr(win32, "last_error", lambda: 5)
    monkeypatch.setattr(native_sender, "_ARRIVES_S", 0.01)


def test_the_pointer_goes_where_it_is_sent_left_of_the_primary_monitor_too() -> None:
    windows = FakeWindows(desk=Rect(-1920, -300, 4480, 1740))
    hands = hands_on(windows)
    for point in (Point(-1920, -300), Point(-1, 17), Point(0, 0), Point(2559, 1439)):
        hands.move(point)
        assert hands.pointer() == windows.at == point


@pytest.mark.feature("F2")
@pytest.mark.parametrize("way", EVERY)
def test_nothing_is_sent_while_windows_shows_another_desktop(way: str) -> None:
    # The lock screen; a question of Windows; one whose name may not be told.
    for shown in (None, "Winlogon", ""):
        windows = FakeWindows(shown=shown)
        hands = hands_on(windows)
        with pytest.raises(InputRefused) as caught:
            EVERY[way](hands)
        assert caught.value.refusal is Refusal.OTHER_DESKTOP
        assert caught.value.fault is Fault.INPUT_REFUSED
        assert windows.sent == []


@pytest.mark.feature("F2")
@pytest.mark.parametrize("level", [HIGH, None], ids=["higher", "may not be asked"])
@pytest.mark.parametrize("way", {**MOUSE, **KEYS})
def test_nothing_is_sent_to_a_program_with_more_rights(way: str, level: int | None) -> None:
    windows = FakeWindows(levels={NOTES: level})
    hands = hands_on(windows)
    with pytest.raises(InputRefused) as caught:
        EVERY[way](hands)
    assert caught.value.refusal is Refusal.MORE_RIGHTS
    assert windows.sent == []


def test_the_window_under_the_pointer_counts_for_the_mouse_and_the_one_in_front_for_keys() -> None:
    windows = FakeWindows(under=300, levels={NOTES: HIGH})
    MOUSE["click"](hands_on(windows))
    windows = FakeWindows(front=300, levels={NOTES: HIGH})
    KEYS["type"](hands_on(windows))
    assert windows.sent
    # A click with a key held is both.
    for elsewhere in ({"front": 300}, {"under": 300}):
        windows = FakeWindows(levels={NOTES: HIGH}, **elsewhere)
        with pytest.raises(InputRefused):
            KEYS["click with Shift"](hands_on(windows))
        assert windows.sent == []


def test_a_process_that_is_gone_is_not_taken_for_one_with_more_rights(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(win32, "last_error", lambda: 87)
    windows = FakeWindows(levels={NOTES: None})
    assert refused.Rights(windows).level_of(NOTES) is None
    KEYS["type"](hands_on(windows))
    assert windows.sent


@pytest.mark.feature("F2")
@pytest.mark.parametrize("way", EVERY)
def test_what_windows_does_not_take_is_no_success(way: str) -> None:
    windows = FakeWindows(takes=0)
    with pytest.raises(InputRefused) as caught:
        EVERY[way](hands_on(windows))
    assert caught.value.refusal is Refusal.BLOCKED


@pytest.mark.feature("D11")
def test_what_went_down_before_it_broke_off_is_let_go() -> None:
    windows = FakeWindows(takes=1)
    hands = hands_on(windows)
    with pytest.raises(InputRefused):
        hands.strike([SHIFT, A], window=None)
    windows.takes = 1 << 20
    hands.release_all()
    up = [event.ki.wVk for event in windows.events if event.ki.dwFlags & win32.KEYEVENTF_KEYUP]
    assert up == [0x41, 0xA0]


@pytest.mark.feature("D11")
def test_what_cannot_be_released_at_the_end_stays_in_the_ledger(
    caplog: pytest.LogCaptureFixture,
) -> None:
    windows, gate = FakeWindows(keys={}), Gate()
    controller = WindowsController(gate, libraries=windows)
    gate.arm(Interrupt())
    controller.key("shift", down=True)
    windows.takes = 0
    controller.close()
    assert "closing" in caplog.text
    assert [held.kind for held in gate.held] == ["key"]
    windows.takes = 1
    controller.close()
    assert gate.held == ()


@pytest.mark.feature("F2")
def test_a_pointer_that_does_not_arrive_is_no_success() -> None:
    windows = FakeWindows(stuck=True)
    with pytest.raises(InputRefused) as caught:
        hands_on(windows).move(Point(300, 300))
    assert caught.value.refusal is Refusal.NOT_ARRIVED


@pytest.mark.feature("Z10")
def test_a_human_who_takes_the_mouse_meanwhile_is_no_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(native_sender, "_ARRIVES_S", 60.0)
    windows, gate, interrupt = FakeWindows(stuck=True), Gate(), Interrupt()
    hands = SendInputHands(gate, is_own=lambda window: False, libraries=windows)
    gate.arm(interrupt)
    look = windows.GetCursorPos

    def taken(into: object) -> bool:
        interrupt.hold()
        return look(into)

    monkeypatch.setattr(windows, "GetCursorPos", taken)
    with pytest.raises(Interrupted):
        hands.move(Point(300, 300))


@pytest.mark.feature("F2")
@pytest.mark.parametrize("way", MOUSE)
def test_a_press_happens_where_the_pointer_was_sent_though_it_was_jogged(way: str) -> None:
    windows = FakeWindows()
    hands = hands_on(windows)
    hands.move(Point(300, 300))
    windows.at = Point(1, 1)
    MOUSE[way](hands)
    # The move and the press are one sending, so nothing of others comes between.
    assert len(windows.sent) == 2
    assert windows.at == Point(300, 300)


def test_where_the_pointer_was_sent_for_an_earlier_task_means_nothing() -> None:
    windows, gate = FakeWindows(), Gate()
    hands = SendInputHands(gate, is_own=lambda window: False, libraries=windows)
    gate.arm(Interrupt())
    hands.move(Point(300, 300))
    gate.disarm()
    gate.arm(Interrupt())
    windows.at = Point(1, 1)
    MOUSE["click"](hands)
    assert windows.at == Point(1, 1)


def test_a_double_click_is_sent_as_two() -> None:
    windows = FakeWindows()
    hands_on(windows).click(LEFT, count=2, keys=[SHIFT])
    # Shift down, a click, a click, Shift up: each with a time of its own.
    assert [len(sending) for sending in windows.sent] == [1, 2, 2, 1]
    assert windows.sent[0][0].ki.dwFlags == 0
    assert windows.sent[-1][0].ki.dwFlags == win32.KEYEVENTF_KEYUP


@pytest.mark.feature("D13")
@pytest.mark.parametrize("way", KEYS)
def test_no_key_goes_to_our_own_window(way: str) -> None:
    windows = FakeWindows()
    with pytest.raises(OwnWindowInFront):
        KEYS[way](hands_on(windows, own=NOTES))
    assert windows.sent == []


def test_no_key_goes_to_another_window_than_the_one_meant() -> None:
    windows = FakeWindows()
    with pytest.raises(OtherWindowInFront):
        hands_on(windows).type("a", window=NOTES + 1)
    assert windows.sent == []


@pytest.mark.feature("D8")
@pytest.mark.parametrize("way", EVERY)
def test_nothing_is_sent_after_a_stop(way: str) -> None:
    windows, gate, interrupt = FakeWindows(), Gate(), Interrupt()
    hands = SendInputHands(gate, is_own=lambda window: False, libraries=windows)
    gate.arm(interrupt)
    interrupt.stop()
    with pytest.raises(Interrupted):
        EVERY[way](hands)
    assert windows.sent == []


# --- keys by scan code


LETTERS = {"a": 0x041, "A": 0x141, "^": 0x0DC, "@": 0x651}


def scanning(windows: FakeWindows, wanted: list[bool] | None = None) -> SendInputHands:
    """Hands that send scan codes while the last of `wanted` says so."""
    gate = Gate()
    gate.arm(Interrupt())
    said = [True] if wanted is None else wanted
    return SendInputHands(
        gate, is_own=lambda window: False, scan_codes=lambda: said[-1], libraries=windows
    )


def told(windows: FakeWindows) -> list[tuple[int, int]]:
    return [(event.ki.wScan, event.ki.dwFlags) for event in windows.events]


SCAN, UP, CHAR = win32.KEYEVENTF_SCANCODE, win32.KEYEVENTF_KEYUP, win32.KEYEVENTF_UNICODE


def test_every_key_goes_by_its_scan_code_where_that_is_set_and_else_none() -> None:
    for way in KEYS:
        plain, scanned = FakeWindows(keys=LETTERS), FakeWindows(keys=LETTERS)
        KEYS[way](hands_on(plain))
        KEYS[way](scanning(scanned))
        keys = [one for one in scanned.events if one.type == win32.INPUT_KEYBOARD]
        assert keys
        assert all(one.ki.dwFlags & SCAN for one in keys), way
        assert not any(one.ki.dwFlags & SCAN for one in plain.events if one.type), way


def test_text_goes_by_the_keys_that_type_it_and_else_as_characters() -> None:
    windows = FakeWindows(keys=LETTERS)
    scanning(windows).type("aA猫", window=None)
    assert told(windows) == [
        *[(0x1E, SCAN), (0x1E, SCAN | UP)],
        *[(0x2A, SCAN), (0x1E, SCAN), (0x1E, SCAN | UP), (0x2A, SCAN | UP)],
        *[(ord("猫"), CHAR), (ord("猫"), CHAR | UP)],
    ]
    # A dead key would type nothing, and change the next character.
    windows = FakeWindows(keys=LETTERS, dead={0xDC})
    scanning(windows).type("^", window=None)
    assert told(windows) == [(ord("^"), CHAR), (ord("^"), CHAR | UP)]


def test_caps_lock_does_not_turn_letters_around() -> None:
    windows = FakeWindows(keys={**LETTERS, "1": 0x031}, caps_lock=True)
    scanning(windows).type("a1", window=None)
    assert [flags & CHAR for _, flags in told(windows)] == [CHAR, CHAR, 0, 0]


def test_the_setting_is_asked_at_each_key() -> None:
    windows, wanted = FakeWindows(keys=LETTERS), [False]
    hands = scanning(windows, wanted)
    hands.strike([A], window=None)
    wanted.append(True)
    hands.strike([A], window=None)
    assert [flags & SCAN for _, flags in told(windows)] == [0, 0, SCAN, SCAN]


# --- keys by name


def names(**keys: int) -> KeyNames:
    return KeyNames(FakeWindows(keys=keys))


def test_a_capital_is_shift_and_the_letter() -> None:
    assert chord_codes(names(A=0x141), ("A",)) == [SHIFT, A]


def test_beside_a_modifier_a_capital_is_the_key_itself() -> None:
    ctrl = 0xA2 | 0x1D << 8
    assert chord_codes(names(a=0x41), ("ctrl", "A")) == [ctrl, A]


def test_a_layout_with_other_letters_has_the_chords_of_the_latin_ones() -> None:
    ctrl = 0xA2 | 0x1D << 8
    assert chord_codes(names(), ("ctrl", "a")) == [ctrl, A]
    with pytest.raises(Unavailable, match="“a”"):
        chord_codes(names(), ("a",))


def test_what_stands_on_a_third_level_is_pressed_with_altgr() -> None:
    codes = chord_codes(KeyNames(FakeWindows(keys={"@": 0x651})), ("@",))
    assert [code & 0xFF for code in codes] == [0xA2, 0xA5, 0x51]


def test_the_keys_beside_the_number_pad_are_told_from_it() -> None:
    (code,) = chord_codes(names(), ("up",))
    assert code == 0x26 | 0xE048 << 8


@pytest.mark.parametrize("key", ["👋", "ß", "nonsense"])
def test_a_key_that_is_not_there_is_named(key: str) -> None:
    with pytest.raises(Unavailable, match=key):
        chord_codes(names(), (key,))


# --- the screen


@pytest.mark.feature("D17")
def test_monitors_lie_where_they_lie_with_their_scales() -> None:
    windows = FakeWindows(
        monitors=[(Rect(0, 0, 2560, 1440), 144), (Rect(-1920, -300, 1920, 1080), 96)]
    )
    first, second = displays(windows).screens
    assert (first.bounds, first.scale, first.primary) == (Rect(0, 0, 2560, 1440), 1.5, True)
    assert (second.bounds, second.scale, second.primary) == (
        Rect(-1920, -300, 1920, 1080),
        1.0,
        False,
    )
    assert first.name == r"\\.\DISPLAY1"
    with pytest.raises(Unavailable, match="no monitor"):
        displays(FakeWindows())


def test_an_older_windows_counts_in_pixels_as_a_whole() -> None:
    windows = FakeWindows()
    be_dpi_aware(windows)
    assert windows.aware == ["context -4", "whole"]


@pytest.mark.feature("D13")
def test_our_window_counts_as_left_out_only_if_the_system_says_so() -> None:
    assert CaptureExclusion(FakeWindows(leaves_out=True)).of(5) is Exclusion.LEFT_OUT
    assert CaptureExclusion(FakeWindows()).of(5) is Exclusion.PAINTED_OVER


# --- the backend


@pytest.mark.feature("D8")
def test_the_backend_opens_nothing_without_a_stop_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win32, "library", FakeWindows())
    with pytest.raises(Unavailable, match="stop key"):
        WindowsBackend().check_screen("windows")


def test_elsewhere_it_says_that_it_is_for_windows() -> None:
    with pytest.raises(Unavailable, match="only on Windows"):
        WindowsBackend().check_screen("windows")
