"""The stop key on a real server: from any state, and never by the agent's own Escape."""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial

import pytest
from polling import wait_until
from sink import Sink, pressed
from Xlib import X, display

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.link import connect, send_release
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.ports import Gate, Interrupt, Interrupted, KeyHooks

pytestmark = pytest.mark.desktop


@pytest.fixture(autouse=True)
def _quick_switches() -> Iterator[None]:
    """As the program sets it: a thread that computes gives way after half a millisecond."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    yield
    sys.setswitchinterval(before)


class Stops:
    """What the listener told, and the task that it stops."""

    def __init__(self, interrupt: Interrupt, *, live: bool = True) -> None:
        self.told: list[str] = []
        self.live = live
        self._interrupt = interrupt

    def __call__(self, by: str) -> bool:
        self.told.append(by)
        if self.live:
            self._interrupt.stop()
        return self.live


@pytest.fixture
def stops(listener: X11Listener, interrupt: Interrupt) -> Stops:
    found = Stops(interrupt)
    listener.start(KeyHooks(found))
    return found


@pytest.mark.feature("D8")
def test_escape_stops_and_the_listener_itself_releases_what_is_held(
    stops: Stops, controller: X11Controller, human: Human, sink: Sink
) -> None:
    controller.key("shift", down=True)
    controller.button("left", down=True)
    assert len(sink.pressed()) == 2
    human.press("escape")
    assert wait_until(lambda: stops.told == ["Esc"])
    # The controller does nothing here: all of it is the listener's work.
    assert wait_until(lambda: sink.pressed() == [])


@pytest.mark.feature("D8")
def test_the_agents_own_escape_does_not_stop_it(
    stops: Stops, controller: X11Controller, human: Human, sink: Sink
) -> None:
    for _ in range(20):
        controller.stroke(("escape",))
        controller.stroke(("ctrl", "shift", "escape"))
    assert wait_until(lambda: sink.count("key up") >= 80)
    assert stops.told == []
    human.press("escape")
    assert wait_until(lambda: stops.told == ["Esc"])


@pytest.mark.feature("D8", "Z10")
def test_an_escape_by_xtest_that_is_not_ours_stops(
    stops: Stops, desktop: PrivateDesktop, sink: Sink
) -> None:
    """A human on remote desktop arrives by XTEST."""
    from Xlib.ext import xtest

    other = display.Display(desktop.name)
    escape = other.keysym_to_keycode(0xFF1B)
    xtest.fake_input(other, X.KeyPress, escape)
    xtest.fake_input(other, X.KeyRelease, escape)
    other.sync()
    assert wait_until(lambda: stops.told == ["Esc"])
    other.close()


@pytest.mark.feature("D8")
def test_escape_stops_while_another_client_has_both_grabs(
    stops: Stops, human: Human, desktop: PrivateDesktop, sink: Sink
) -> None:
    """A menu that is open is such a grab."""
    other = display.Display(desktop.name)
    root = other.screen().root
    assert root.grab_keyboard(True, X.GrabModeAsync, X.GrabModeAsync, X.CurrentTime) == 0
    assert root.grab_pointer(True, 0, X.GrabModeAsync, X.GrabModeAsync, 0, 0, X.CurrentTime) == 0
    other.sync()
    human.press("escape")
    assert wait_until(lambda: stops.told == ["Esc"])
    other.close()


@pytest.mark.feature("D8")
def test_escape_belongs_to_the_user_while_no_task_is_live(
    stops: Stops, controller: X11Controller, human: Human, sink: Sink
) -> None:
    stops.live = False
    controller.key("shift", down=True)
    human.press("escape")
    assert wait_until(lambda: stops.told == ["Esc"])
    assert sink.pressed() != []
    controller.release_all()


@pytest.mark.feature("D8")
def test_the_stop_key_survives_a_change_of_the_keyboard_mapping(
    stops: Stops, human: Human, desktop: PrivateDesktop, sink: Sink
) -> None:
    other = display.Display(desktop.name)
    for _ in range(3):
        rows = other.get_keyboard_mapping(250, 1)
        other.change_keyboard_mapping(250, rows)
        other.sync()
    human.press("escape")
    assert wait_until(lambda: stops.told == ["Esc"])
    other.close()


def test_a_listener_whose_display_goes_is_no_longer_alive(gate: Gate) -> None:
    with PrivateDesktop(width=320, height=240) as other:
        listener = X11Listener(other.name, gate, is_own=lambda pid: False)
        lost: list[str] = []
        listener.start(KeyHooks(lambda by: True, lost.append))
        assert listener.alive
    assert wait_until(lambda: not listener.alive and lost, 10)
    assert lost == [f"The display {other.name} went away, and with it the stop key."]
    listener.close()


@pytest.mark.feature("D8", "D11")
def test_two_thousand_stops_raced_against_presses_leave_nothing_down(
    desktop: PrivateDesktop, controller: X11Controller, sink: Sink, gate: Gate
) -> None:
    """A stop at any moment of a press: it is never sent, or it is found and released."""
    link = connect(desktop.name)
    release = partial(send_release, link)
    rounds = 2000
    chance = random.Random(2)
    interrupts = [Interrupt() for _ in range(rounds)]
    begin, over = threading.Barrier(2), threading.Barrier(2)
    held_at_stop: list[int] = []

    def stopper() -> None:
        tick = threading.Event()
        for interrupt in interrupts:
            begin.wait()
            # Spread over several presses and releases, which take about 0.2 ms each.
            tick.wait(chance.random() * 0.0015)
            interrupt.stop()
            held_at_stop.append(len(gate.release(release, timeout=0.02)))
            link.sync()
            over.wait()

    thread = threading.Thread(target=stopper)
    thread.start()
    stuck = []
    for turn, interrupt in enumerate(interrupts):
        gate.arm(interrupt)
        begin.wait()
        with contextlib.suppress(Interrupted):
            while True:
                controller.key("shift", down=True)
                controller.button("left", down=True)
                controller.stroke(("a",))
                controller.button("left", down=False)
                controller.key("shift", down=False)
        over.wait()
        down = pressed(link)
        if down:
            stuck.append((turn, down))
            controller.release_all()
    thread.join()
    link.close()
    assert stuck == []
    # The race was one: the stop came at every point of the way.
    assert {0, 1, 2} <= set(held_at_stop)
    assert max(map(held_at_stop.count, (0, 1, 2))) < rounds * 0.9


@pytest.mark.feature("D8")
def test_every_key_that_gives_escape_stops(
    stops: Stops, human: Human, desktop: PrivateDesktop, sink: Sink
) -> None:
    """Some people have Escape on Caps Lock, too."""
    _map(desktop, "us", "-option", "caps:escape")
    try:
        caps = 66
        assert sink.asks.get_keyboard_mapping(caps, 1)[0][0] == 0xFF1B
        human.hold_code(caps, down=True)
        human.hold_code(caps, down=False)
        assert wait_until(lambda: stops.told == ["Esc"])
    finally:
        _map(desktop, "us", "-option", "")


@pytest.mark.feature("D8", "Z32")
def test_the_key_that_was_escape_stops_even_if_it_is_another_one_now(
    listener: X11Listener, gate: Gate, human: Human, desktop: PrivateDesktop, sink: Sink
) -> None:
    """A program can move Escape away, so that the human does not find it."""
    told: list[str] = []
    moved = threading.Event()
    listener.start(KeyHooks(lambda by: bool(told.append(by)), moved=moved.set))
    gate.arm(Interrupt())
    escape, caps = 9, 66
    _map(desktop, "us", "-option", "caps:swapescape")
    try:
        assert moved.wait(10), "that it moved is told"
        for number, code in enumerate((escape, caps), start=1):
            human.hold_code(code, down=True)
            human.hold_code(code, down=False)
            assert wait_until(lambda n=number: told == ["Esc"] * n)  # type: ignore[misc]
    finally:
        # The key of Escape is Caps Lock by now, and locks until it is pressed again.
        human.hold_code(escape, down=True)
        human.hold_code(escape, down=False)
        _map(desktop, "us", "-option", "")


def _map(desktop: PrivateDesktop, *words: str) -> None:
    subprocess.run(["setxkbmap", *words], env=desktop.environment, check=True)


@pytest.mark.feature("D8")
def test_an_odd_window_in_front_does_not_end_the_watch(
    stops: Stops, listener: X11Listener, human: Human, desktop: PrivateDesktop, sink: Sink
) -> None:
    other = connect(desktop.name)
    window = other.create_resource_object("window", sink.window.id)
    window.change_property(other.intern_atom("_NET_WM_PID"), 6, 32, [])
    other.sync()
    root = other.screen().root
    active = other.intern_atom("_NET_ACTIVE_WINDOW")
    # As a window manager does when the focus goes away and comes back.
    for wid in (0, sink.window.id):
        root.change_property(active, 33, 32, [wid])
        other.sync()
    human.press("escape")
    assert wait_until(lambda: stops.told == ["Esc"])
    assert listener.alive
    other.close()


@pytest.mark.feature("D9")
def test_the_pause_key_is_heard_once_a_press_however_long_it_is_held(
    listener: X11Listener, controller: X11Controller, human: Human, sink: Sink
) -> None:
    pauses: list[int] = []
    listener.start(KeyHooks(lambda by: False, pause=lambda: pauses.append(1)))
    human.hold("f8", down=True)
    # The server repeats a key that is held; the witness sees that.
    assert wait_until(lambda: sink.count("key down") > 5, 5)
    human.hold("f8", down=False)
    human.press("f8")
    assert wait_until(lambda: len(pauses) == 2)
    # The agent's own is not the human's.
    controller.stroke(("f8",))
    assert wait_until(lambda: sink.count("key up") >= 3)
    assert len(pauses) == 2


@pytest.mark.feature("D9")
def test_a_pause_key_in_our_own_window_is_not_taken_for_one_elsewhere_when_it_is_read_late(
    desktop: PrivateDesktop, listener: X11Listener, human: Human, sink: Sink
) -> None:
    """The shortcut let the agent go on, and it took the keyboard: a second pause undid that."""
    own = Sink(desktop.name, title="Own")
    own.window.change_property(
        own.asks.get_atom("_NET_WM_PID"), own.asks.get_atom("CARDINAL"), 32, [os.getpid()]
    )
    own.asks.sync()
    windows = Windows(own.asks, is_own=is_own)
    assert wait_until(lambda: (front := windows.foreground()) is not None and front.own)
    reading, go_on, pauses, stopped = threading.Event(), threading.Event(), [], []

    def stop(by: str) -> bool:
        stopped.append(by)
        reading.set()
        return not go_on.wait(20)

    listener.start(KeyHooks(stop, pause=lambda: pauses.append(1)))
    try:
        # The listener is busy while the key comes and the keyboard goes.
        human.press("escape")
        assert reading.wait(20)
        human.press("f8")
        other = next(window for window in windows.all() if window.id == sink.window.id)
        windows.focus(other, Interrupt())
        assert wait_until(sink.has_focus)
        go_on.set()
        human.press("escape")
        assert wait_until(lambda: len(stopped) == 2)
        assert pauses == []
        # There it counts.
        human.press("f8")
        assert wait_until(lambda: pauses == [1])
    finally:
        go_on.set()
        own.close()
