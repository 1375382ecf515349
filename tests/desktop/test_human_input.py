"""The human's mouse and keyboard are told from the agent's own, on a real server."""

from __future__ import annotations

import contextlib
import os
import random
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest
from polling import wait_until
from sink import Sink, pressed
from Xlib import X, display
from Xlib.ext import ge, xinput, xtest

from desktop_agent.controller.jitter import JITTER_PX
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.input.touches import Touches
from desktop_agent.controller.x11.input.xi2_events import Raw, RawEvents
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Gate, Interrupt, Interrupted, KeyHooks, Touch, Unavailable

pytestmark = pytest.mark.desktop

KEY, CLICK, WHEEL, MOTION = Touch("key"), Touch("click"), Touch("wheel"), Touch("motion")
CHORD = ("ctrl", "shift", "f12")
CHORD_WORDS = "Ctrl+Shift+F12"


@pytest.fixture(autouse=True)
def _quick_switches() -> Iterator[None]:
    """As the program sets it: a thread that computes gives way after half a millisecond."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    yield
    sys.setswitchinterval(before)


@pytest.fixture(scope="session")
def desktop() -> Iterator[PrivateDesktop]:
    """As elsewhere, in a nested server: Xvfb's own mouse has neither a wheel nor side buttons."""
    with (
        PrivateDesktop(width=1300, height=820) as around,
        PrivateDesktop(width=1280, height=800, inside=around.name) as found,
    ):
        yield found


class Heard:
    """What the listener told. `takes_over` is its answer to a touch."""

    def __init__(self, interrupt: Interrupt) -> None:
        self.touches: list[Touch] = []
        self.stops: list[str] = []
        self.pauses = 0
        self.takes_over = True
        self._interrupt = interrupt

    def touched(self, touch: Touch) -> bool:
        self.touches.append(touch)
        if self.takes_over:
            self._interrupt.pause()
        return self.takes_over

    def stop(self, by: str) -> bool:
        self.stops.append(by)
        return False

    def pause(self) -> None:
        self.pauses += 1

    @property
    def hooks(self) -> KeyHooks:
        return KeyHooks(self.stop, pause=self.pause, touched=self.touched)

    def up_to_now(self, human: Human) -> list[Touch]:
        """What was told before this ESC, which stands behind all that the keyboard sent.

        Motion may be told a moment later, and a button whose mouse is frozen by a grab.
        """
        before = len(self.stops)
        human.press("escape")
        assert wait_until(lambda: len(self.stops) > before)
        return list(self.touches)


@pytest.fixture
def heard(listener: X11Listener, interrupt: Interrupt, sink: Sink, human: Human) -> Heard:
    found = Heard(interrupt)
    human.move(sink.inside())
    sink.asks.sync()
    listener.start(found.hooks)
    return found


@pytest.fixture
def other(desktop: PrivateDesktop) -> Iterator[display.Display]:
    """Another client, such as a remote desktop's."""
    link = connect(desktop.name)
    yield link
    link.close()


# --- the human -----------------------------------------------------------------------------

ACTS: dict[str, tuple[Callable[[Human], None], Touch]] = {
    "a key": (lambda human: human.press("a"), KEY),
    "a modifier": (lambda human: human.press("shift"), KEY),
    "a click": (lambda human: human.press_button(1), CLICK),
    "the side button": (lambda human: human.press_button(8), CLICK),
    "the wheel": (lambda human: human.turn(1), WHEEL),
    "the wheel, up": (lambda human: human.turn(-1), WHEEL),
    "the mouse": (lambda human: human.stray(9, 0), MOTION),
}


@pytest.mark.feature("Z10", "Z11", "Z12")
@pytest.mark.parametrize("act", ACTS)
def test_what_a_human_does_is_told_and_the_listener_itself_lets_go(
    heard: Heard, controller: X11Controller, human: Human, sink: Sink, act: str
) -> None:
    controller.key("ctrl", down=True)
    controller.button("left", down=True)
    assert len(sink.pressed()) == 2
    do, touch = ACTS[act]
    do(human)
    assert wait_until(lambda: heard.touches == [touch])
    # The controller does nothing here: all of it is the listener's work.
    assert wait_until(lambda: sink.pressed() == [])
    with pytest.raises(Interrupted):
        controller.move(Point(5, 5))


@pytest.mark.feature("Z10")
def test_nothing_is_let_go_where_nobody_yields(
    heard: Heard, controller: X11Controller, human: Human, sink: Sink
) -> None:
    heard.takes_over = False
    controller.key("ctrl", down=True)
    human.press_button(1)
    assert wait_until(lambda: heard.touches == [CLICK])
    heard.up_to_now(human)
    assert sink.pressed() != []


@pytest.mark.feature("Z10")
def test_a_mouse_that_trembles_is_no_touch(heard: Heard, human: Human, sink: Sink) -> None:
    for _ in range(20):
        for dx, dy in ((3, 0), (-3, 5), (-8, -5), (8, -8), (0, 8)):
            human.stray(dx, dy)
    assert heard.up_to_now(human) == []
    human.stray(-6, -6)
    human.stray(-6, -6)
    assert wait_until(lambda: heard.touches == [MOTION])


@pytest.mark.feature("Z10")
def test_a_mouse_that_trembles_while_the_agent_moves_the_pointer_is_no_touch(
    desktop: PrivateDesktop,
    gate: Gate,
    interrupt: Interrupt,
    controller: X11Controller,
    human: Human,
    sink: Sink,
) -> None:
    """So few strays at a time that they cannot add up to a move, whichever one our own motion
    overtakes."""
    chance = random.Random(3)
    for _turn in range(40):
        heard = Heard(interrupt)
        listener = X11Listener(desktop.name, gate, is_own=is_own)
        listener.start(heard.hooks)
        for stray in range(JITTER_PX):
            controller.move(Point(chance.randrange(1200), chance.randrange(700)))
            human.stray(1 - stray % 3, 0)
        assert heard.up_to_now(human) == []
        listener.close()


@pytest.mark.feature("Z10")
def test_a_human_who_pulls_at_the_mouse_while_the_agent_drags_is_noticed(
    heard: Heard, controller: X11Controller, human: Human, sink: Sink
) -> None:
    at = sink.inside()
    controller.move(at)
    controller.button("left", down=True)

    def drag() -> bool:
        with contextlib.suppress(Interrupted):
            controller.move(at)
        human.stray(0, 4)
        return bool(heard.touches)

    assert wait_until(drag)
    assert set(heard.touches) == {MOTION}
    assert wait_until(lambda: sink.pressed() == [])


@pytest.mark.feature("D8", "D9")
def test_esc_and_the_pause_key_are_no_touches(heard: Heard, human: Human, sink: Sink) -> None:
    human.press("f8")
    assert heard.up_to_now(human) == []
    assert (heard.pauses, heard.stops) == (1, ["Esc"])


@pytest.mark.feature("Z10")
def test_a_mouse_in_motion_costs_a_question_every_fifty_milliseconds(
    desktop: PrivateDesktop, human: Human, sink: Sink
) -> None:
    link, now = connect(desktop.name), [100.0]
    touches = Touches(
        link,
        Windows(link, is_own=is_own),
        moved_meanwhile=lambda: False,
        clock=lambda: now[0],
    )
    assert touches.wait_s is None
    touches.stirred()
    assert touches.wait_s == 0, "the first is looked at without delay"
    human.stray(20, 0)
    assert touches.look() == MOTION
    assert touches.wait_s is None
    for _ in range(1000):
        touches.stirred()
    assert touches.wait_s == pytest.approx(0.05)
    now[0] += 0.05
    assert touches.wait_s == 0
    link.close()


@pytest.mark.feature("Z10")
@pytest.mark.parametrize(
    ("axes", "moves"), [(0b1, True), (0b10, True), (0b11, True), (0b100, False), (0b1000, False)]
)
def test_a_device_that_only_scrolls_or_tells_a_pressure_does_not_move_the_pointer(
    other: display.Display, axes: int, moves: bool
) -> None:
    """Wheels with fine steps come as motion of an axis of their own, and as notches beside it."""
    values = b"".join(struct.pack("=iI", 3, 0) for _ in range(2 * axes.bit_count()))
    mouse = 100
    event = SimpleNamespace(
        type=ge.GenericEventCode,
        extension=other.display.get_extension_major("XInputExtension"),
        evtype=xinput.RawMotion,
        data=struct.pack("=HIIHHIII", 2, 0, 0, mouse, 1, 0, 0, axes) + values,
    )
    assert (RawEvents(other).read(event) == Raw("motion", 0, mouse)) is moves


# --- the agent -----------------------------------------------------------------------------

ACTIONS = 10_000
STOPS_APART = 250


def _acts(controller: X11Controller, sink: Sink, chance: random.Random) -> list[Callable[[], None]]:
    corner = sink.window_corner()

    def somewhere() -> Point:
        return Point(corner.x + chance.randrange(700), corner.y + chance.randrange(500))

    def drag() -> None:
        controller.button("left", down=True)
        for _ in range(3):
            controller.move(somewhere())
        controller.button("left", down=False)

    def hold() -> None:
        key = chance.choice(("shift", "ctrl", "a"))
        controller.key(key, down=True)
        controller.move(somewhere())
        if chance.random() < 0.5:
            # Of a key that is down already; nobody sees it if that key does not repeat.
            controller.key(key, down=True)
            controller.key(key, down=False)
        controller.stroke(("b",))
        controller.key(key, down=False)

    def same_place() -> None:
        controller.move(controller.pointer())

    def stroke() -> None:
        controller.stroke(
            chance.choice(
                (("a",), ("B",), ("escape",), ("f8",), ("shift", "escape"), ("capslock",), CHORD)
            )
        )

    return [
        lambda: controller.move(somewhere()),
        same_place,
        lambda: controller.click(chance.choice(("left", "middle")), count=chance.randrange(1, 4)),
        lambda: controller.click("left", keys=("ctrl", "shift")),
        lambda: controller.wheel(dx=chance.randrange(-2, 3), dy=chance.randrange(-2, 3)),
        stroke,
        drag,
        hold,
    ]


@pytest.mark.feature("Z10", "D8")
def test_ten_thousand_actions_of_the_agent_are_no_touch(
    heard: Heard,
    listener: X11Listener,
    controller: X11Controller,
    human: Human,
    other: display.Display,
    gate: Gate,
    sink: Sink,
) -> None:
    chance = random.Random(4)
    acts = _acts(controller, sink, chance)
    for act in acts:
        act()
    done = cut = 0
    over, stop_now = threading.Event(), threading.Event()
    task = [Interrupt()]

    def stopper() -> None:
        """Stops and lets go in the middle of things, from its own thread and connection."""
        while not over.is_set():
            if stop_now.wait(0.05):
                stop_now.clear()
                task[0].stop()
                listener.release()

    thread = threading.Thread(target=stopper)
    thread.start()
    try:
        gate.arm(task[0])
        while done < ACTIONS:
            if done % STOPS_APART == 0:
                stop_now.set()
            try:
                chance.choice(acts)()
                done += 1
            except Interrupted:
                cut += 1
                controller.release_all()
                task[0] = Interrupt()
                gate.arm(task[0])
    finally:
        over.set()
        thread.join()
        gate.arm(Interrupt())
    assert cut > ACTIONS // STOPS_APART // 2, "nothing was interrupted"
    assert heard.up_to_now(human) == []
    assert (heard.stops, heard.pauses) == (["Esc"], 0), "only the human's"
    # And no note is left over, behind which somebody else's input could hide.
    heard.takes_over = False
    for name in FOREIGN:
        heard.touches.clear()
        do, touch = FOREIGN[name]
        do(other)
        assert wait_until(lambda wanted=[touch]: heard.touches == wanted), name


@pytest.mark.feature("Z10")
def test_input_that_waits_for_a_frozen_device_stays_the_agents(
    heard: Heard, controller: X11Controller, human: Human, other: display.Display, sink: Sink
) -> None:
    """As a window manager does at each click, to bring the window to the front."""
    root = other.screen().root
    at = sink.inside()
    for grabbed in range(3):
        assert root.grab_pointer(True, 0, X.GrabModeSync, X.GrabModeSync, 0, 0, 0) == 0
        assert root.grab_keyboard(True, X.GrabModeSync, X.GrabModeSync, 0) == 0
        other.sync()
        controller.move(at)
        controller.click("left", count=2, keys=("shift",))
        controller.wheel(dx=0, dy=2)
        for _ in range(2):
            controller.stroke(("ctrl", "a"))
        controller.move(Point(at.x + 50 * grabbed, at.y))
        other.ungrab_pointer(0)
        other.ungrab_keyboard(0)
        other.sync()
    assert heard.up_to_now(human) == []


# --- somebody else by XTEST ----------------------------------------------------------------


def _fakes(*events: tuple[int, int]) -> Callable[[display.Display], None]:
    def send(link: display.Display) -> None:
        for kind, code in events:
            xtest.fake_input(link, kind, code)
        link.sync()

    return send


def _moves(link: display.Display) -> None:
    at = link.screen().root.query_pointer()
    xtest.fake_input(link, X.MotionNotify, x=(at.root_x + 100) % 600, y=at.root_y)
    link.sync()


def _moves_by(link: display.Display) -> None:
    """Relative, as some remote desktops send it."""
    xtest.fake_input(link, X.MotionNotify, 1, x=15, y=0)
    link.sync()


FOREIGN: dict[str, tuple[Callable[[display.Display], None], Touch]] = {
    "a key": (_fakes((X.KeyPress, 38), (X.KeyRelease, 38)), KEY),
    "Shift": (_fakes((X.KeyPress, 50), (X.KeyRelease, 50)), KEY),
    "a click": (_fakes((X.ButtonPress, 1), (X.ButtonRelease, 1)), CLICK),
    "the wheel": (_fakes((X.ButtonPress, 5), (X.ButtonRelease, 5)), WHEEL),
    "the mouse": (_moves, MOTION),
}


@pytest.mark.feature("Z10", "Z11")
@pytest.mark.parametrize("act", [*FOREIGN, "relative"])
def test_what_another_client_sends_by_xtest_is_a_humans(
    heard: Heard,
    controller: X11Controller,
    human: Human,
    other: display.Display,
    sink: Sink,
    act: str,
) -> None:
    """A human on remote desktop arrives by XTEST, by the same devices as the agent."""
    at = sink.inside()
    controller.move(Point(at.x + 40, at.y))
    controller.click("left")
    controller.wheel(dx=0, dy=1)
    controller.stroke(("shift", "a"))
    assert heard.up_to_now(human) == []
    do, touch = (_moves_by, MOTION) if act == "relative" else FOREIGN[act]
    do(other)
    assert wait_until(lambda: heard.touches == [touch])


@pytest.mark.feature("Z10")
def test_a_press_that_the_server_swallowed_hides_no_press_of_somebody_else(
    heard: Heard, controller: X11Controller, human: Human, other: display.Display, sink: Sink
) -> None:
    """Shift is down by XTEST already, and does not repeat: our press of it is never seen."""
    heard.takes_over = False
    xtest.fake_input(other, X.KeyPress, 50)
    other.sync()
    assert heard.up_to_now(human) == [KEY]
    controller.stroke(("shift", "a"))
    assert heard.up_to_now(human) == [KEY]
    _fakes((X.KeyPress, 50), (X.KeyRelease, 50))(other)
    assert wait_until(lambda: heard.touches == [KEY, KEY])


# --- our own window ------------------------------------------------------------------------


@pytest.fixture
def own(desktop: PrivateDesktop, sink: Sink) -> Iterator[Sink]:
    """A window of this process, in front, at the right edge of the screen."""
    found = Sink(desktop.name, title="Own")
    pid, cardinal = found.asks.get_atom("_NET_WM_PID"), found.asks.get_atom("CARDINAL")
    found.window.change_property(pid, cardinal, 32, [os.getpid()])
    windows = Windows(found.asks, is_own=is_own)
    found.asks.sync()

    def there() -> bool:
        front = windows.foreground()
        return front is not None and front.own

    assert wait_until(there)
    ours = windows.foreground()
    assert ours is not None
    windows.place(ours, Rect(760, 100, 400, 300))
    assert wait_until(lambda: found.window_corner().x >= 760)
    yield found
    found.close()


@pytest.mark.feature("Z12")
@pytest.mark.parametrize("act", ACTS)
def test_what_a_human_does_in_our_own_window_is_told_as_that(
    own: Sink, heard: Heard, human: Human, act: str
) -> None:
    human.move(own.inside())
    assert wait_until(lambda: heard.touches == [Touch("motion", own=True)])
    if act == "the mouse":
        return
    heard.touches.clear()
    do, touch = ACTS[act]
    do(human)
    assert wait_until(lambda: heard.touches == [Touch(touch.kind, own=True)])


@pytest.mark.feature("Z12")
def test_the_frame_of_our_own_window_and_its_menu_are_our_own(
    own: Sink, heard: Heard, human: Human, other: display.Display
) -> None:
    corner = own.window_corner()
    motion, click, wheel = (Touch(kind, own=True) for kind in ("motion", "click", "wheel"))
    human.move(Point(corner.x + 100, corner.y - 8))
    human.press_button(1)
    assert wait_until(lambda: {motion, click} == set(heard.touches))
    menu = other.screen().root.create_window(
        *(300, 600, 200, 150, 0, X.CopyFromParent), override_redirect=True
    )
    menu.change_property(
        other.get_atom("_NET_WM_PID"), other.get_atom("CARDINAL"), 32, [os.getpid()]
    )
    menu.map()
    other.sync()
    human.move(Point(350, 650))
    human.turn(1)
    assert wait_until(lambda: {motion, click, wheel} == set(heard.touches))


@pytest.mark.feature("Z12")
def test_what_lies_beside_our_own_window_is_not_our_own(
    own: Sink, heard: Heard, human: Human, sink: Sink
) -> None:
    human.stray(-20, 0)
    human.press_button(1)
    assert wait_until(lambda: set(heard.touches) == {MOTION, CLICK})


# --- the stop chord ------------------------------------------------------------------------


@pytest.fixture
def chord(desktop: PrivateDesktop, gate: Gate, interrupt: Interrupt, sink: Sink) -> Iterator[Heard]:
    found = Heard(interrupt)
    listener = X11Listener(desktop.name, gate, is_own=is_own, chord=CHORD)
    listener.start(found.hooks)
    yield found
    listener.close()


@pytest.mark.feature("D8")
def test_the_stop_chord_stops_and_the_agents_own_does_not(
    chord: Heard, controller: X11Controller, human: Human
) -> None:
    controller.stroke(CHORD)
    controller.key("ctrl", down=True)
    controller.key("shift", down=True)
    controller.stroke(("f12",))
    controller.release_all()
    assert chord.up_to_now(human) == []
    assert chord.stops == ["Esc"]
    human.press(*CHORD)
    assert wait_until(lambda: chord.stops == ["Esc", CHORD_WORDS])
    assert chord.touches == [KEY, KEY], "its modifiers are keys like others"


@pytest.mark.feature("D8")
def test_the_stop_chord_lets_go_what_is_held_if_a_task_is_live(
    desktop: PrivateDesktop, gate: Gate, controller: X11Controller, human: Human, sink: Sink
) -> None:
    stops: list[str] = []
    listener = X11Listener(desktop.name, gate, is_own=is_own, chord=CHORD)
    listener.start(KeyHooks(lambda by: stops.append(by) or True))
    controller.key("a", down=True)
    controller.button("left", down=True)
    human.press(*CHORD)
    assert wait_until(lambda: stops == [CHORD_WORDS])
    assert wait_until(lambda: sink.pressed() == [])
    listener.close()


@pytest.mark.feature("D8")
def test_only_all_keys_of_the_chord_together_stop(chord: Heard, human: Human) -> None:
    human.press("f12")
    human.press("ctrl", "f12")
    human.press("ctrl", "shift", "f11")
    human.press("shift")
    chord.up_to_now(human)
    assert chord.stops == ["Esc"]
    for key in ("alt", "ctrl", "shift", "f12"):
        human.hold(key, down=True)
    for key in ("f12", "shift", "ctrl", "alt"):
        human.hold(key, down=False)
    assert wait_until(lambda: chord.stops == ["Esc", CHORD_WORDS]), "one more does not matter"


@pytest.mark.feature("D8")
def test_the_agent_cannot_spoil_the_chord_by_its_own_modifiers(
    chord: Heard, controller: X11Controller, human: Human
) -> None:
    chord.takes_over = False
    human.hold("ctrl", down=True)
    human.hold("shift", down=True)
    controller.stroke(("ctrl", "shift", "a"))
    human.hold("f12", down=True)
    for key in ("f12", "shift", "ctrl"):
        human.hold(key, down=False)
    assert wait_until(lambda: chord.stops == [CHORD_WORDS])


@pytest.mark.feature("D8")
def test_the_stop_chord_and_esc_work_while_another_client_has_both_grabs(
    chord: Heard, human: Human, other: display.Display
) -> None:
    """A menu that is open is such a grab."""
    root = other.screen().root
    assert root.grab_keyboard(True, X.GrabModeAsync, X.GrabModeAsync, X.CurrentTime) == 0
    assert root.grab_pointer(True, 0, X.GrabModeAsync, X.GrabModeAsync, 0, 0, X.CurrentTime) == 0
    other.sync()
    human.press(*CHORD)
    human.press("escape")
    assert wait_until(lambda: chord.stops == [CHORD_WORDS, "Esc"])
    human.press_button(1)
    assert wait_until(lambda: CLICK in chord.touches)


@contextlib.contextmanager
def _layout(desktop: PrivateDesktop, *words: str) -> Iterator[None]:
    def use(*words: str) -> None:
        subprocess.run(["setxkbmap", *words], env=desktop.environment, check=True)

    use(*words)
    try:
        yield
    finally:
        use("us", "-option", "")


@pytest.mark.feature("D8")
@pytest.mark.parametrize("layout", ["ru", "us,ru", "de"])
def test_the_stop_chord_stops_with_another_layout(
    desktop: PrivateDesktop, gate: Gate, interrupt: Interrupt, sink: Sink, human: Human, layout: str
) -> None:
    heard = Heard(interrupt)
    # A letter that a Russian keyboard does not have: the key is still there.
    listener = X11Listener(desktop.name, gate, is_own=is_own, chord=("ctrl", "alt", "k"))
    listener.start(heard.hooks)
    codes = [sink.asks.keysym_to_keycode(keysym) for keysym in (0xFFE3, 0xFFE9, ord("k"))]
    with _layout(desktop, layout):
        for code in codes:
            human.hold_code(code, down=True)
        for code in reversed(codes):
            human.hold_code(code, down=False)
        assert wait_until(lambda: heard.stops == ["Ctrl+Alt+K"])
    listener.close()


@pytest.mark.feature("D8")
def test_the_stop_chord_moves_with_its_keys(
    chord: Heard, desktop: PrivateDesktop, human: Human
) -> None:
    with _layout(desktop, "us", "-option", "ctrl:swapcaps"):
        for code in (66, 50, 96):  # Caps Lock, which is Ctrl now; Shift, F12
            human.hold_code(code, down=True)
        for code in (96, 50, 66):
            human.hold_code(code, down=False)
        assert wait_until(lambda: chord.stops == [CHORD_WORDS])


@pytest.mark.feature("D8")
def test_on_the_users_own_screen_nothing_but_the_chord_is_watched(
    desktop: PrivateDesktop, interrupt: Interrupt, sink: Sink, human: Human
) -> None:
    heard = Heard(interrupt)
    listener = X11Listener(desktop.name, Gate(), is_own=is_own, chord=CHORD, escape=False)
    listener.start(heard.hooks)
    human.press("escape")
    human.press("f8")
    human.press("a")
    human.click(Point(40, 40))
    human.turn(2)
    human.press(*CHORD)
    assert wait_until(lambda: heard.stops == [CHORD_WORDS])
    assert (heard.touches, heard.pauses) == ([], 0)
    listener.close()


@pytest.mark.feature("D8")
@pytest.mark.parametrize(
    ("keys", "why"),
    [
        (("ctrl", "hyper"), "The stop chord Ctrl+Hyper has no key “hyper”"),
        (("ctrl", "ш"), "The stop chord Ctrl+Ш can't be used: this keyboard layout has no key"),
    ],
)
def test_a_chord_that_cannot_be_pressed_is_refused_with_words(
    desktop: PrivateDesktop, gate: Gate, keys: tuple[str, ...], why: str
) -> None:
    listener = X11Listener(desktop.name, gate, is_own=is_own, chord=keys)
    with pytest.raises(Unavailable, match=why.replace("+", r"\+")):
        listener.start(KeyHooks(lambda by: False))
    assert not listener.alive
    listener.close()


def test_a_listener_with_nothing_to_watch_for_is_refused(
    desktop: PrivateDesktop, gate: Gate
) -> None:
    listener = X11Listener(desktop.name, gate, is_own=is_own, escape=False)
    with pytest.raises(Unavailable, match="set stop keys"):
        listener.start(KeyHooks(lambda by: False))
    listener.close()


@pytest.mark.feature("D8")
def test_a_modifier_that_was_down_before_the_listener_began_counts(
    desktop: PrivateDesktop, gate: Gate, interrupt: Interrupt, sink: Sink, human: Human
) -> None:
    human.hold("ctrl", down=True)
    heard = Heard(interrupt)
    listener = X11Listener(desktop.name, gate, is_own=is_own, chord=CHORD)
    listener.start(heard.hooks)
    human.press("shift", "f12")
    assert wait_until(lambda: heard.stops == [CHORD_WORDS])
    human.hold("ctrl", down=False)
    human.press("shift", "f12")
    heard.up_to_now(human)
    assert heard.stops == [CHORD_WORDS, "Esc"]
    assert pressed(sink.asks) == []
    listener.close()
