"""The stop key with a real hook, real processes, and keys that are pressed from outside of Wine."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from agent_that_holds import SHIFT
from notepad import PLACE, Notepad
from outside import outside
from polling import STARTED_S, wait_until

from desktop_agent.controller.native.native_buttons import RIGHT
from desktop_agent.controller.native.native_chords import chord_codes
from desktop_agent.controller.stop_key.key_watch import KeyEvent
from desktop_agent.controller.stop_key.listener import StopKeyListener
from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.key_names import KeyNames
from desktop_agent.controller.windows.sender import SendInputHands
from desktop_agent.controller.windows.stop_key.keyboard_hook import KeyboardHook
from desktop_agent.controller.windows.stop_key.listener import windows_stop_key
from desktop_agent.controller.windows.stop_key.windows_keys import PAUSE
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Interrupt, Interrupted, KeyHooks, Touch, Unavailable

pytestmark = pytest.mark.feature("D8")

ESCAPE, RIGHT_BUTTON, LEFT_SHIFT = 0x1B, 0x02, 0xA0
SYNCHRONIZE, ENDED = 0x00100000, 0
USER32 = win32.library("user32")


def is_down(key: int) -> bool:
    return bool(USER32.GetAsyncKeyState(key) & 0x8000)


def has_ended(pid: int) -> bool:
    kernel32: Any = ctypes.WinDLL("kernel32")
    kernel32.OpenProcess.restype = ctypes.c_void_p
    kernel32.WaitForSingleObject.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
    process = kernel32.OpenProcess(SYNCHRONIZE, False, pid)
    if not process:
        return True
    try:
        return bool(kernel32.WaitForSingleObject(process, 0) == ENDED)
    finally:
        win32.library("kernel32").CloseHandle(process)


class Listening:
    """A listener that watches for a task, and what it told."""

    def __init__(self, *, chord: tuple[str, ...] = ()) -> None:
        self.gate = Gate()
        self.told: list[object] = []
        self.interrupt = Interrupt()
        self.hands = SendInputHands(self.gate, is_own=lambda window: False)
        self.listener = StopKeyListener(self.gate, windows_stop_key(), chord=chord)
        self.listener.start(
            KeyHooks(stop=self._stop, lost=self._lost, pause=self._pause, touched=self._touched)
        )

    @property
    def pid(self) -> int:
        process = self.listener._process
        assert process is not None
        return process.pid

    def begin(self) -> None:
        """Begin a task, and wait until the process knows of it."""
        self.interrupt = Interrupt()
        self.gate.arm(self.interrupt)
        assert wait_until(self._is_known)
        self.told.clear()

    def _is_known(self) -> bool:
        """Return True once the process keeps the pause key from programs, as it does for a task."""
        self.told.clear()
        outside("keydown", "F8", "key", "Shift_L")
        try:
            # The second is heard when all has been done for the first.
            assert wait_until(lambda: Touch("key", own=False) in self.told)
            return not is_down(PAUSE)
        finally:
            outside("keyup", "F8")

    def strike(self, *keys: str) -> None:
        self.hands.strike(chord_codes(KeyNames(USER32), keys), window=None)

    def _stop(self, by: str) -> bool:
        self.told.append(by)
        self.interrupt.stop()
        return True

    def _lost(self, why: str) -> None:
        self.told.append(f"lost: {why}")
        self.interrupt.stop()

    def _pause(self) -> None:
        self.told.append("pause")

    def _touched(self, touch: Touch) -> bool:
        self.told.append(touch)
        return False


@pytest.fixture
def listening(notepad: Notepad) -> Iterator[Listening]:
    # Wine hears of keys while one of its windows is in front.
    made = Listening()
    yield made
    made.listener.close()
    assert wait_until(lambda: has_ended(made.pid))


def test_a_humans_escape_stops_and_what_is_held_is_let_go(listening: Listening) -> None:
    listening.begin()
    listening.hands.hold_key(SHIFT, down=True, window=None)
    assert wait_until(lambda: is_down(LEFT_SHIFT))
    outside("key", "Escape")
    assert wait_until(lambda: "Esc" in listening.told)
    assert wait_until(lambda: not is_down(LEFT_SHIFT))
    # The key is up before the gate has written down that it is.
    assert wait_until(lambda: listening.gate.held == ())
    with pytest.raises(Interrupted):
        listening.strike("a")


def test_our_own_escape_does_not_stop_and_one_of_another_program_does(
    listening: Listening,
) -> None:
    """A human before a remote desktop comes as another program does."""
    listening.begin()
    listening.strike("escape")
    outside("key", "a")
    assert wait_until(lambda: Touch("key", own=False) in listening.told)
    assert "Esc" not in listening.told
    event = win32.KEYBDINPUT(wVk=ESCAPE, wScan=1)
    packed = (win32.INPUT * 1)(win32.INPUT(type=win32.INPUT_KEYBOARD, ki=event))
    assert USER32.SendInput(1, packed, ctypes.sizeof(win32.INPUT)) == 1
    assert wait_until(lambda: "Esc" in listening.told)


def test_no_program_gets_what_stops(notepad: Notepad) -> None:
    listening = Listening(chord=("k",))
    try:
        listening.begin()
        outside("key", "k")
        assert wait_until(lambda: "K" in listening.told)
        outside("key", "j")
        assert wait_until(lambda: notepad.text == "j")
        listening.gate.disarm()
        outside("key", "x")
        assert wait_until(lambda: notepad.text == "jx")
        outside("key", "k")
        assert wait_until(lambda: notepad.text == "jxk")
    finally:
        listening.listener.close()


def test_the_humans_mouse_is_told_and_ours_is_not(listening: Listening) -> None:
    listening.begin()
    # Wine hears our own motion once more, late, and is there and back meanwhile.
    listening.hands.move(Point(PLACE.x + 300, PLACE.y + 100))
    listening.hands.click(RIGHT, count=1, keys=())
    listening.strike("escape")
    outside("key", "a")
    assert wait_until(lambda: listening.told == [Touch("key", own=False)]), listening.told
    outside("mousemove_relative", "--", "90", "40")
    assert wait_until(lambda: Touch("motion", own=False) in listening.told)
    outside("click", "1")
    assert wait_until(lambda: Touch("click", own=False) in listening.told)
    outside("click", "5")
    assert wait_until(lambda: Touch("wheel", own=False) in listening.told)


def test_when_the_process_is_killed_the_task_ends_and_nothing_is_pressed(
    listening: Listening, notepad: Notepad
) -> None:
    listening.begin()
    listening.hands.hold_key(SHIFT, down=True, window=None)
    assert wait_until(lambda: is_down(LEFT_SHIFT))
    subprocess.run(["taskkill", "/f", "/pid", str(listening.pid)], check=True, capture_output=True)
    assert wait_until(lambda: any(str(one).startswith("lost") for one in listening.told))
    assert not listening.listener.alive
    assert wait_until(lambda: not is_down(LEFT_SHIFT))
    listening.gate.arm(Interrupt())
    with pytest.raises(Unavailable):
        listening.strike("a")
    assert notepad.text == ""


@pytest.mark.parametrize("how", ["killed", "hang"])
def test_an_agent_that_is_killed_or_hangs_leaves_nothing_pressed(
    notepad: Notepad, how: str
) -> None:
    script = Path(__file__).with_name("agent_that_holds.py")
    agent = subprocess.Popen(
        [sys.executable, str(script), how],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        assert agent.stdout is not None
        watcher = int(agent.stdout.readline())
        assert wait_until(lambda: is_down(LEFT_SHIFT) and is_down(RIGHT_BUTTON))
        if how == "killed":
            agent.kill()
        assert wait_until(lambda: not is_down(LEFT_SHIFT) and not is_down(RIGHT_BUTTON), STARTED_S)
        assert wait_until(lambda: has_ended(watcher))
    finally:
        agent.kill()
        agent.communicate()


def test_a_hook_that_was_dropped_hears_again(notepad: Notepad) -> None:
    heard: list[KeyEvent] = []

    def take(event: KeyEvent) -> bool:
        heard.append(event)
        return False

    def is_heard() -> bool:
        hook.probe()
        message = win32.MSG()
        while USER32.PeekMessageW(ctypes.byref(message), None, 0, 0, 1):
            USER32.DispatchMessageW(ctypes.byref(message))
        return hook._seen

    hook = KeyboardHook(win32.library, take)
    hook.install()
    try:
        assert wait_until(is_heard)
        USER32.UnhookWindowsHookEx(hook._hook)
        assert not is_heard()
        assert wait_until(is_heard)
        assert heard == []
    finally:
        hook.close()
