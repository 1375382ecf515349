"""The X11 controller on a real server, seen by an outside window."""

from __future__ import annotations

import itertools
import os
import random
import threading
import time
from collections import Counter

import pytest
from polling import wait_until
from sink import Sink
from Xlib import X, Xatom, display
from Xlib.xobject.drawable import Window

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.link import connect
from desktop_agent.geometry import Point
from desktop_agent.ports import Interrupt, Interrupted, OwnWindowInFront, Unavailable

pytestmark = pytest.mark.desktop


@pytest.mark.feature("D17", "D20")
def test_two_hundred_moves_land_on_their_pixel(controller: X11Controller) -> None:
    chance = random.Random(1)
    for _ in range(200):
        point = Point(chance.randrange(1280), chance.randrange(800))
        controller.move(point)
        assert controller.pointer() == point


def test_a_double_click_arrives_as_two_clicks_of_that_button(
    controller: X11Controller, sink: Sink
) -> None:
    controller.move(sink.inside())
    controller.click("right", count=2)
    assert wait_until(lambda: sink.count("button up") == 2)
    seen = sink.of("button down", "button up")
    assert [s.what for s in seen] == ["button down", "button up"] * 2
    assert {s.code for s in seen} == {3}
    assert sink.pressed() == []


@pytest.mark.feature("D13", "F2")
def test_presses_of_a_double_click_are_told_apart_by_their_time(
    controller: X11Controller, sink: Sink
) -> None:
    """Chromium takes two of the same millisecond for one: 5 double clicks of 60 were such."""
    controller.move(sink.inside())
    controller.click("left", count=3)
    controller.button("left", down=True)
    controller.button("left", down=False)
    controller.click("left", count=2)
    assert wait_until(lambda: sink.count("button up") == 6)
    times = [seen.ms for seen in sink.of("button down")]
    assert all(2 <= later - sooner <= 250 for sooner, later in itertools.pairwise(times)), times


def test_a_click_with_keys_arrives_with_these_modifiers(
    controller: X11Controller, sink: Sink
) -> None:
    controller.move(sink.inside())
    controller.click("left", keys=("ctrl", "shift"))
    assert wait_until(lambda: sink.count("button up") == 1)
    (down,) = sink.of("button down")
    assert down.state & X.ControlMask
    assert down.state & X.ShiftMask
    assert sink.pressed() == []


def test_the_wheel_turns_in_all_four_directions(controller: X11Controller, sink: Sink) -> None:
    controller.move(sink.inside())
    controller.wheel(dx=0, dy=2)
    controller.wheel(dx=0, dy=-1)
    controller.wheel(dx=1, dy=0)
    controller.wheel(dx=-1, dy=0)
    assert wait_until(lambda: sink.count("button up") == 5)
    assert [s.code for s in sink.of("button down")] == [5, 5, 4, 7, 6]


def test_every_printable_ascii_character_is_typed_as_itself(
    controller: X11Controller, sink: Sink, interrupt: Interrupt
) -> None:
    text = "".join(map(chr, range(0x20, 0x7F)))
    for piece in controller.pieces(text):
        controller.text(piece, interrupt)
    assert wait_until(lambda: len(sink.text()) == len(text))
    assert sink.text() == text
    assert sink.pressed() == []


def test_caps_lock_does_not_turn_the_text_over(
    controller: X11Controller, sink: Sink, interrupt: Interrupt
) -> None:
    controller.stroke(("capslock",))
    try:
        for piece in controller.pieces("aBc1!"):
            controller.text(piece, interrupt)
    finally:
        controller.stroke(("capslock",))
    assert wait_until(lambda: sink.count("key up") >= 9)
    assert sink.read_with_lock() == "aBc1!"


def test_a_capital_in_a_chord_means_the_key_and_alone_the_capital(
    controller: X11Controller, sink: Sink
) -> None:
    controller.stroke(("ctrl", "S"))
    controller.stroke(("S",))
    assert wait_until(lambda: sink.count("key up") == 4)
    first, second = (s for s in sink.of("key down") if s.code not in _modifiers(sink))
    assert first.state & X.ControlMask
    assert not first.state & X.ShiftMask
    assert second.state & X.ShiftMask


def _modifiers(sink: Sink) -> set[int]:
    return {code for row in sink.asks.get_modifier_mapping() for code in row if code}


def test_text_is_cut_at_what_the_layout_lacks_and_at_line_breaks(
    controller: X11Controller,
) -> None:
    text = "ab\n你好 c\tx"
    pieces = controller.pieces(text)
    assert pieces == ["ab", "\n", "你好 c", "\t", "x"]


@pytest.mark.feature("D15")
def test_a_long_text_goes_out_in_chunks_of_keys(controller: X11Controller) -> None:
    pieces = controller.pieces("x" * 70)
    assert [len(piece) for piece in pieces] == [32, 32, 6]


@pytest.mark.parametrize("text", ["", "\n\n", "\r\n", "é\n", "a\x0bb", "x" * 2500 + "é" * 2500])
def test_the_pieces_of_a_text_joined_are_the_text(controller: X11Controller, text: str) -> None:
    assert "".join(controller.pieces(text)) == text


def test_an_unknown_key_is_named(controller: X11Controller) -> None:
    with pytest.raises(Unavailable, match="你"):
        controller.stroke(("ctrl", "你"))


def test_after_a_stop_nothing_more_goes_out_and_all_is_released(
    controller: X11Controller, sink: Sink, interrupt: Interrupt
) -> None:
    controller.move(sink.inside())
    controller.key("shift", down=True)
    controller.button("left", down=True)
    # The server is ahead of the witness: its events are on their way.
    assert wait_until(lambda: sink.count("key down") == sink.count("button down") == 1)
    interrupt.stop()
    before = len(sink.seen)
    for act in (
        lambda: controller.click("left"),
        lambda: controller.key("a", down=True),
        lambda: controller.stroke(("enter",)),
        lambda: controller.move(Point(1, 1)),
        lambda: controller.text("x", interrupt),
        lambda: controller.text("你", interrupt),
    ):
        with pytest.raises(Interrupted):
            act()
    controller.release_all()
    assert wait_until(lambda: sink.pressed() == [])

    def done() -> list[str]:
        # Back to where the button was pressed, which is where it is.
        return [s.what for s in sink.seen[before:] if s.what != "motion"]

    # The server knows of it before the window is told.
    assert wait_until(lambda: len(done()) >= 2), done()
    assert done() == ["button up", "key up"]


@pytest.mark.feature("D10")
def test_no_key_lands_in_our_own_window_however_the_focus_jumps(
    controller: X11Controller, desktop: PrivateDesktop, interrupt: Interrupt
) -> None:
    """Between the look at the focus and the key, nobody moves the focus."""
    link = connect(desktop.name)
    theirs, ours = _unmanaged(link), _unmanaged(link)
    pid = link.intern_atom("_NET_WM_PID")
    ours.change_property(pid, Xatom.CARDINAL, 32, [os.getpid()])
    link.sync()
    over = threading.Event()

    def jump() -> None:
        while not over.is_set():
            for window in (theirs, ours):
                window.set_input_focus(X.RevertToParent, X.CurrentTime)
                link.sync()
                over.wait(0.0003)

    thread = threading.Thread(target=jump)
    thread.start()
    typed, refused = 0, 0
    until = time.monotonic() + 60
    try:
        # Until it was tried often enough, and the focus was in the way often enough.
        while (typed < 500 or refused < 50) and time.monotonic() < until:
            try:
                controller.text("a", interrupt)
                typed += 1
            except OwnWindowInFront:
                refused += 1
    finally:
        over.set()
        thread.join()
    got: Counter[int] = Counter()
    link.sync()
    while link.pending_events():
        event = link.next_event()
        if event.type == X.KeyPress:
            got[event.window.id] += 1
    theirs_id, ours_id = theirs.id, ours.id
    link.close()
    assert got[ours_id] == 0
    assert min(typed, 500) == 500
    assert min(refused, 50) == 50
    assert got[theirs_id] > 0


def _unmanaged(link: display.Display) -> Window:
    """A window that no window manager touches, so that the focus moves as the test says."""
    root = link.screen().root
    window = root.create_window(
        *(0, 0, 50, 50, 0, X.CopyFromParent), override_redirect=True, event_mask=X.KeyPressMask
    )
    window.map()
    return window
