"""The pause key is ours while a task is live: the program in front does not get it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from polling import wait_until
from sink import Sink
from Xlib import XK, X

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.input.pause_key import PauseKey
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.ports import Gate, Interrupt, KeyHooks

pytestmark = pytest.mark.desktop


class Heard:
    """What the listener tells: pauses and stops, in order."""

    def __init__(self, interrupt: Interrupt) -> None:
        self.told: list[str] = []
        self._interrupt = interrupt

    def stop(self, by: str) -> bool:
        self.told.append(by)
        self._interrupt.stop()
        return True

    def pause(self) -> None:
        self.told.append("pause")


@pytest.fixture
def kept() -> PauseKey:
    return PauseKey()


@pytest.fixture
def hands(desktop: PrivateDesktop, sink: Sink, kept: PauseKey) -> Iterator[X11Controller]:
    """No task is live yet."""
    found = X11Controller(desktop.name, Gate(), pause_key=kept)
    yield found
    found.close()


@pytest.fixture
def heard(
    desktop: PrivateDesktop, hands: X11Controller, kept: PauseKey, interrupt: Interrupt
) -> Iterator[Heard]:
    found = Heard(interrupt)
    listener = X11Listener(desktop.name, hands.gate, is_own=is_own, kept=lambda: kept.kept)
    listener.start(KeyHooks(found.stop, pause=found.pause))
    yield found
    listener.close()


def _downs(sink: Sink, keysym: int = XK.XK_F8) -> int:
    return sum(seen.code == sink.asks.keysym_to_keycode(keysym) for seen in sink.of("key down"))


def _press_after(human: Human, sink: Sink, heard: Heard, pauses: int) -> None:
    """F8, and then a key that everybody gets: when that has come, F8 would have come, too."""
    before = _downs(sink, XK.XK_F9)
    human.press("f8")
    human.press("f9")
    assert wait_until(lambda: _downs(sink, XK.XK_F9) == before + 1)
    assert wait_until(lambda: heard.told == ["pause"] * pauses)


@pytest.mark.feature("D9")
def test_the_program_in_front_does_not_get_the_pause_key_of_a_live_task(
    sink: Sink, hands: X11Controller, heard: Heard, human: Human, interrupt: Interrupt
) -> None:
    _press_after(human, sink, heard, 1)
    assert _downs(sink) == 1, "without a task the key is the program's own"
    hands.gate.arm(interrupt)
    _press_after(human, sink, heard, 2)
    _press_after(human, sink, heard, 3)
    assert _downs(sink) == 1
    hands.gate.disarm()
    _press_after(human, sink, heard, 4)
    assert _downs(sink) == 2


@pytest.mark.feature("D9")
def test_with_caps_lock_on_it_is_kept_as_well(
    sink: Sink, hands: X11Controller, heard: Heard, human: Human, interrupt: Interrupt
) -> None:
    human.press("capslock")
    try:
        hands.gate.arm(interrupt)
        _press_after(human, sink, heard, 1)
        assert _downs(sink) == 0
    finally:
        human.press("capslock")


@pytest.mark.feature("D9")
def test_in_our_own_window_it_pauses_once(
    desktop: PrivateDesktop,
    hands: X11Controller,
    heard: Heard,
    human: Human,
    interrupt: Interrupt,
    sink: Sink,
) -> None:
    own = Sink(desktop.name, title="Own")
    try:
        pid, cardinal = own.asks.get_atom("_NET_WM_PID"), own.asks.get_atom("CARDINAL")
        own.window.change_property(pid, cardinal, 32, [os.getpid()])
        windows = Windows(own.asks, is_own=is_own)

        def there() -> bool:
            front = windows.foreground()
            return front is not None and front.own

        assert wait_until(there)
        assert hands.own_in_front()
        hands.gate.arm(interrupt)
        human.press("f8")
        human.press("f9")
        assert wait_until(lambda: _downs(own, XK.XK_F9) == 1)
        # The window does not get the key, so the listener says it.
        assert _downs(own) == 0
        assert wait_until(lambda: heard.told == ["pause"])
        hands.gate.disarm()
        human.press("f8")
        human.press("f9")
        assert wait_until(lambda: _downs(own, XK.XK_F9) == 2)
        # Without a task the window has the key, and does what it is there for.
        assert _downs(own) == 1
        assert heard.told == ["pause"]
    finally:
        own.close()


@pytest.mark.feature("D9")
def test_the_agents_own_press_of_it_reaches_the_program(
    sink: Sink, hands: X11Controller, heard: Heard, human: Human, interrupt: Interrupt
) -> None:
    hands.gate.arm(interrupt)
    hands.stroke(("f8",))
    assert wait_until(lambda: _downs(sink) == 1)
    hands.stroke(("shift", "f8"))
    assert wait_until(lambda: _downs(sink) == 2)
    _press_after(human, sink, heard, 1)
    assert _downs(sink) == 2, "it is kept again"
    hands.key("f8", down=True)
    hands.key("f8", down=False)
    assert wait_until(lambda: _downs(sink) == 3)
    _press_after(human, sink, heard, 2)
    assert _downs(sink) == 3
    assert sink.pressed() == []


@pytest.mark.feature("D9")
def test_what_the_agent_types_while_a_human_still_holds_it_arrives_whole(
    sink: Sink, hands: X11Controller, heard: Heard, human: Human, interrupt: Interrupt
) -> None:
    """Who goes on by F8 lets the key go a moment later than the agent goes on."""
    hands.gate.arm(interrupt)
    human.hold("f8", down=True)
    assert wait_until(lambda: heard.told == ["pause"])
    for piece in ("went", "on"):
        hands.text(piece, interrupt)
    human.hold("f8", down=False)
    assert wait_until(lambda: sink.text() == "wenton")
    assert _downs(sink) == 0


@pytest.mark.feature("D8", "D9")
def test_esc_stops_while_it_is_held(
    sink: Sink, hands: X11Controller, heard: Heard, human: Human, interrupt: Interrupt
) -> None:
    hands.gate.arm(interrupt)
    human.hold("f8", down=True)
    human.press("escape")
    assert wait_until(lambda: heard.told == ["pause", "Esc"])
    human.hold("f8", down=False)


@pytest.mark.feature("D9")
def test_where_another_program_has_the_key_it_pauses_all_the_same(
    desktop: PrivateDesktop,
    sink: Sink,
    hands: X11Controller,
    heard: Heard,
    human: Human,
    interrupt: Interrupt,
    kept: PauseKey,
) -> None:
    other = connect(desktop.name)
    try:
        code = other.keysym_to_keycode(XK.XK_F8)
        other.screen().root.grab_key(code, X.AnyModifier, False, X.GrabModeAsync, X.GrabModeAsync)
        other.sync()
        hands.gate.arm(interrupt)
        assert not kept.kept
        human.press("f8")
        assert wait_until(lambda: heard.told == ["pause"])
        hands.stroke(("f9",))
        assert wait_until(lambda: _downs(sink, XK.XK_F9) == 1)
    finally:
        other.close()
