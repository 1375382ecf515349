"""Which event stops, which is ours, and what is let go: on a Windows made by hand.

tests/wine shows the same with a real hook and real processes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_stop_key import AGENT, TIMEOUT, FakeWindows
from hypothesis import given
from hypothesis import strategies as st
from polling import wait_until

from desktop_agent.controller.stop_key.agent_pipe import UNANSWERED
from desktop_agent.controller.stop_key.key_watch import (
    KeyEvent,
    KeyHeard,
    KeyWatch,
    WatchedChord,
)
from desktop_agent.controller.stop_key.listener import StopKeyListener, watched_chord
from desktop_agent.controller.stop_key.wire import (
    Alive,
    Deaf,
    FrontChanged,
    Holding,
    Message,
    PauseHeard,
    PipeLines,
    ShowHeard,
    StopHeard,
    StopKeyOptions,
    TaskState,
    Touched,
    decode,
    encode,
    read_options,
)
from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.stop_key import hook_process
from desktop_agent.controller.windows.stop_key.hook_process import StopKeyProcess
from desktop_agent.controller.windows.stop_key.keyboard_hook import PROBE, KeyboardHook
from desktop_agent.controller.windows.stop_key.listener import windows_stop_key
from desktop_agent.controller.windows.stop_key.mouse_watch import MouseEvent, MouseWatch
from desktop_agent.controller.windows.stop_key.windows_keys import ESCAPE, KEYS, PAUSE
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Gate, Held, Interrupt, Interrupted, KeyHooks, Touch, Unavailable

pytestmark = pytest.mark.feature("D8")

CTRL, SHIFT, ALT_GR, WIN, F12, SPACE, A = 0xA2, 0xA0, 0xA5, 0x5B, 0x7B, 0x20, 0x41
STOP = WatchedChord("Ctrl+Shift+F12", tuple(map(frozenset, ([CTRL], [SHIFT], [F12]))))
SHOW = WatchedChord("Ctrl+Alt+Space", tuple(map(frozenset, ([CTRL], [ALT_GR], [SPACE]))))


class Keyboard:
    """A watch, and a clock that each event turns on a little."""

    def __init__(self, *, live: bool = True, remote: bool = False, own: bool = False) -> None:
        self.watch = KeyWatch(KEYS, stop_chord=STOP, show_chord=SHOW)
        self.watch.live, self.watch.remote = live, remote
        self.own = own
        self.time = 0

    def event(
        self,
        key: int,
        down: bool = True,
        *,
        ours: bool = False,
        injected: bool = False,
        scan: int = 1,
        after: int = 10_000,
    ) -> KeyHeard:
        self.time = (self.time + after) & 0xFFFFFFFF
        event = KeyEvent(key, scan, down, ours, injected, self.time)
        return self.watch.take(event, own_in_front=lambda: self.own)


# --- which key it is ------------------------------------------------------------------------


@pytest.mark.parametrize("injected", [False, True])
def test_escape_stops_whoever_made_it_and_no_program_gets_it(injected: bool) -> None:
    """A human before a remote desktop arrives as injected."""
    keys = Keyboard()
    assert keys.event(ESCAPE, injected=injected) == KeyHeard(stop="Esc", consumed=True)
    keys.watch.live = False
    assert keys.event(ESCAPE, False, injected=injected) == KeyHeard(consumed=True)
    assert keys.event(ESCAPE) == KeyHeard(stop="Esc")
    assert keys.event(ESCAPE, False) == KeyHeard()


def test_our_own_escape_does_not_stop_and_passes() -> None:
    keys = Keyboard()
    assert keys.event(ESCAPE, ours=True, injected=True) == KeyHeard()
    assert keys.event(ESCAPE, False, ours=True, injected=True) == KeyHeard()
    assert keys.event(ESCAPE).stop == "Esc"


def test_a_held_escape_stops_once_and_stays_with_us_until_it_is_let_go() -> None:
    keys = Keyboard()
    assert keys.event(ESCAPE).stop
    keys.watch.live = False
    for _ in range(30):
        assert keys.event(ESCAPE, after=500) == KeyHeard(consumed=True)
    keys.watch.live = True
    assert keys.event(ESCAPE, after=500) == KeyHeard(consumed=True)


def test_an_escape_whose_release_nobody_heard_stops_when_it_is_pressed_again() -> None:
    keys = Keyboard()
    assert keys.event(ESCAPE).stop
    assert keys.event(ESCAPE, after=2_000).stop
    keys.time = 0xFFFFFFFF
    assert keys.event(ESCAPE, after=5_000).stop


def test_escape_with_a_key_of_the_humans_stops_and_does_what_it_does() -> None:
    keys = Keyboard()
    keys.event(CTRL)
    assert keys.event(ESCAPE) == KeyHeard(stop="Esc")
    ours = Keyboard()
    ours.event(CTRL, ours=True)
    assert ours.event(ESCAPE) == KeyHeard(stop="Esc", consumed=True), "our Ctrl, not theirs"


def test_the_stop_chord_stops_unless_we_complete_it() -> None:
    keys = Keyboard()
    assert keys.event(CTRL) == KeyHeard(touch=True)
    keys.event(SHIFT)
    assert keys.event(F12, ours=True) == KeyHeard()
    keys.event(F12, False, ours=True)
    assert keys.event(F12) == KeyHeard(stop="Ctrl+Shift+F12", consumed=True)
    keys.event(F12, False)
    keys.event(SHIFT, False)
    assert keys.event(F12) == KeyHeard(touch=True)


def test_the_show_chord_shows_once_while_it_is_held() -> None:
    keys = Keyboard(live=False)
    keys.event(CTRL)
    keys.event(ALT_GR)
    assert keys.event(SPACE) == KeyHeard(show=True, touch=True, consumed=True)
    assert keys.event(SPACE, after=30) == KeyHeard(consumed=True)
    assert keys.event(SPACE, False) == KeyHeard(consumed=True)


def test_the_ctrl_that_windows_makes_of_altgr_is_nobodys() -> None:
    keys = Keyboard(live=False)
    assert keys.event(CTRL, scan=0x21D) == KeyHeard()
    keys.event(ALT_GR)
    assert keys.event(SPACE) == KeyHeard(touch=True)


def test_escape_stops_whatever_its_scan_code() -> None:
    """The bit that marks the made Ctrl says nothing of another key."""
    assert Keyboard().event(ESCAPE, scan=0x201) == KeyHeard(stop="Esc", consumed=True)


@pytest.mark.parametrize(
    ("keys", "injected", "heard"),
    [
        (Keyboard(), False, KeyHeard(pause=True, consumed=True)),
        (Keyboard(own=True), False, KeyHeard(pause=True, consumed=True)),
        (Keyboard(live=False), False, KeyHeard(pause=True)),
        (Keyboard(live=False, own=True), False, KeyHeard()),
        (Keyboard(), True, KeyHeard(touch=True)),
        (Keyboard(remote=True), True, KeyHeard(pause=True, consumed=True)),
    ],
)
def test_the_pause_key_pauses_and_no_program_may_press_it(
    keys: Keyboard, injected: bool, heard: KeyHeard
) -> None:
    assert keys.event(PAUSE, injected=injected) == heard


def test_any_other_key_is_a_touch_once_while_it_is_held() -> None:
    keys = Keyboard()
    assert keys.event(A) == KeyHeard(touch=True)
    assert keys.event(A, after=30) == KeyHeard()
    assert keys.event(A, False) == KeyHeard()
    assert keys.event(A, ours=True) == KeyHeard()


def test_chords_are_made_of_keys_on_either_side() -> None:
    codes = windows_stop_key(FakeWindows()).codes
    found = watched_chord(codes, ("ctrl", "shift", "k"), "stop chord")
    assert found.words == "Ctrl+Shift+K"
    assert [0xA3 in found.keys[0], 0xA1 in found.keys[1], found.keys[2]] == [True, True, {0x4B}]
    with pytest.raises(Unavailable, match="The stop chord Hyper has no key “hyper”"):
        watched_chord(codes, ("hyper",), "stop chord")


# --- the mouse ------------------------------------------------------------------------------


class Mouse:
    def __init__(self) -> None:
        self.now = 0.0
        self.at = Point(0, 0)
        desk = Rect(0, 0, 1280, 800)
        self.watch = MouseWatch(win32.OURS, lambda: desk, lambda: self.at, lambda: self.now)

    def event(self, x: int = 0, y: int = 0, **fields: int) -> str | None:
        self.now += 1 / 64
        found = MouseEvent(**{"flags": 0, "buttons": 0, "x": x, "y": y, "extra": 0, **fields})
        return self.watch.take(found)


def test_a_mouse_that_is_moved_is_a_touch_and_a_tremble_is_none() -> None:
    mouse = Mouse()
    assert [mouse.event(1, 0) for _ in range(8)] == [None] * 8
    assert mouse.event(1, 0) == "motion"
    assert [mouse.event(5, 0) for _ in range(6)].count("motion") == 1, "told 20 times a second"


def test_what_we_move_and_press_is_no_touch() -> None:
    mouse = Mouse()
    assert mouse.event(900, 900, extra=win32.OURS) is None
    assert mouse.event(buttons=1, extra=win32.OURS) is None
    assert mouse.event(1, 0) is None


def test_our_motion_that_is_heard_without_our_mark_is_no_touch() -> None:
    """As under Wine, which hears of the pointer's new place from the X server once more."""
    mouse = Mouse()
    mouse.at = Point(300, 200)
    mouse.event(300, 200, extra=win32.OURS)
    assert mouse.event(300, 200) == "motion"
    assert not mouse.watch.left_ours(Point(300, 200))
    mouse.at = Point(310, 200)
    mouse.event(10, 0, extra=win32.OURS)
    assert not mouse.watch.left_ours(Point(300, 200)), "it is heard late"
    assert mouse.event(1, 0) is None, "it is forgotten"
    mouse.event(20, 0)
    assert mouse.watch.left_ours(Point(320, 200))


@pytest.mark.parametrize(
    ("buttons", "kind"),
    [
        *[(0x1, "click"), (0x4, "click"), (0x40, "click"), (0x400, "wheel"), (0x800, "wheel")],
        *[(0x2, None), (0x8, None)],
    ],
)
def test_presses_and_turns_are_told_and_releases_are_not(buttons: int, kind: str | None) -> None:
    assert Mouse().event(buttons=buttons) == kind


def test_a_device_that_tells_places_moves_by_their_difference() -> None:
    mouse = Mouse()
    assert mouse.event(0x8000, 0x8000, flags=1) is None
    assert mouse.event(0x8000 + 100, 0x8000, flags=1) is None
    assert mouse.event(0x8000 + 1000, 0x8000, flags=1) == "motion"


# --- what is told ---------------------------------------------------------------------------

HELD: list[Held] = [
    Held("key", A | 0x1E00),
    Held("button", 1, back=Point(-5, 7)),
    Held("button", 3),
]
MESSAGES: list[Message] = [
    Holding(tuple(HELD)),
    Holding(()),
    TaskState(True, False),
    Alive(),
    StopHeard("Esc"),
    PauseHeard(),
    ShowHeard(2**32 - 1),
    Touched(Touch("wheel", own=True)),
    FrontChanged(65630, False),
    Deaf(),
]


@pytest.mark.parametrize("message", MESSAGES)
def test_each_message_arrives_as_it_was_told(message: Message) -> None:
    found = decode(encode(message))
    assert found == message
    if isinstance(found, Holding) and isinstance(message, Holding):
        assert [one.back for one in found.held] == [one.back for one in message.held]


@given(st.binary(max_size=40))
def test_other_bytes_say_nothing(data: bytes) -> None:
    try:
        decode(data)
    except ValueError:
        return
    raise AssertionError(data)


@given(st.integers(1, 50))
def test_lines_are_whole_however_they_come(size: int) -> None:
    data = b"".join(map(encode, MESSAGES))
    lines = PipeLines()
    parts = [data[at : at + size] for at in range(0, len(data), size)]
    assert [decode(one) for part in parts for one in lines.take(part)] == MESSAGES
    assert list(lines.take(b'["held",["key"')) == []


def test_the_process_is_started_with_what_it_must_know() -> None:
    options = StopKeyOptions(AGENT, STOP, WatchedChord())
    assert read_options(options.argument()) == options


# --- the hook -------------------------------------------------------------------------------


def test_a_hook_that_windows_dropped_is_installed_anew() -> None:
    windows = FakeWindows()
    heard: list[int] = []
    hook = KeyboardHook(windows, lambda event: bool(heard.append(event.key)))
    hook.install()
    hook.probe()
    hook.probe()
    assert (hook.unheard, windows.installed, heard) == (0, 1, [])
    windows.hooks.clear()
    hook.probe()
    hook.probe()
    assert (hook.unheard, windows.installed, len(windows.hooks)) == (1, 2, 1)
    windows.send_key(A)
    hook.probe()
    assert (hook.unheard, heard) == (0, [A])
    assert {key for _kind, key, down in windows.sent if not down} == {PROBE}
    hook.close()
    assert windows.hooks == {}


def test_on_a_locked_screen_an_unheard_probe_says_nothing() -> None:
    windows = FakeWindows()
    hook = KeyboardHook(windows, lambda event: False)
    hook.install()
    windows.takes_input = False
    for _ in range(5):
        hook.probe()
    assert (hook.unheard, windows.installed) == (0, 1)


# --- the process ----------------------------------------------------------------------------


class Running:
    """The process of the stop key, in this thread: `act` is done at its first look around."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hook_process, "TICK_S", 0.0)
        self.windows = FakeWindows()
        self.told: list[Message] = []
        self.agent_reads, self._out = os.pipe()
        self._in, self.agent_writes = os.pipe()
        self.process = StopKeyProcess(
            AGENT,
            stop_chord=STOP,
            show_chord=SHOW,
            read=lambda most: os.read(self._in, most),
            write=lambda data: self.told.append(decode(data)),
            libraries=self.windows,
        )

    def tell(self, *messages: Message) -> None:
        os.write(self.agent_writes, b"".join(map(encode, messages)))

    def run(self) -> None:
        self.process.run()

    def close(self) -> None:
        for end in (self.agent_reads, self._out, self._in, self.agent_writes):
            try:
                os.close(end)
            except OSError:
                continue


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    made = Running(monkeypatch)
    yield made
    made.close()


def releases(windows: FakeWindows) -> list[tuple[object, ...]]:
    return [one for one in windows.sent if one[:2] != ("key", PROBE)]


LET_GO = [
    ("button", win32.MOUSEEVENTF_RIGHTUP),
    ("move",),
    ("button", win32.MOUSEEVENTF_LEFTUP),
    ("key", A, False),
]


def test_what_the_agent_held_is_let_go_when_its_process_is_gone(running: Running) -> None:
    """Also what it told right before it died, and was not read yet."""

    def dies() -> int:
        running.tell(Holding(tuple(HELD)))
        os.close(running.agent_writes)
        return 0

    running.windows.ticks = [dies]
    running.run()
    assert releases(running.windows) == LET_GO
    assert running.windows.hooks == {}


def test_what_the_agent_holds_is_let_go_when_it_answers_no_more(running: Running) -> None:
    running.tell(TaskState(True, False), Holding(tuple(HELD)))
    too_long = heard = False

    def waits() -> int:
        nonlocal too_long, heard
        # The waits of this Windows take no time: what was told may not have been read yet.
        heard = heard or wait_until(lambda: running.process._pipe.held)
        too_long = running.process._pipe.unanswered > 2 * UNANSWERED
        return 0 if too_long else TIMEOUT

    running.windows.ticks = [waits]
    running.run()
    assert not too_long
    assert releases(running.windows) == LET_GO
    assert running.told.count(Alive()) > UNANSWERED


def test_an_agent_that_answers_keeps_what_it_holds(running: Running) -> None:
    running.tell(Holding(tuple(HELD)))
    asked = 0

    def answers() -> int:
        nonlocal asked
        if running.process._pipe.unanswered:
            asked += 1
            running.tell(TaskState(True, False))
            assert wait_until(lambda: not running.process._pipe.unanswered)
        if asked > 2 * UNANSWERED:
            assert releases(running.windows) == []
            os.close(running.agent_writes)
            return 0
        return TIMEOUT

    running.windows.ticks = [answers]
    running.run()
    assert asked > UNANSWERED
    assert releases(running.windows) == LET_GO, "when it ends, all is let go"


def test_keys_are_told_at_once_and_the_stop_key_is_kept(running: Running) -> None:
    windows = running.windows
    answers: list[int] = []

    def human() -> int:
        running.tell(TaskState(True, False))
        assert wait_until(lambda: running.process._keys.live)
        answers.append(windows.send_key(A))
        answers.append(windows.send_key(ESCAPE, extra=win32.OURS))
        windows.front = 8
        answers.append(windows.send_key(0x42))
        answers.append(windows.send_key(ESCAPE, flags=win32.LLKHF_INJECTED))
        os.close(running.agent_writes)
        return 0

    windows.ticks = [human]
    running.run()
    assert answers == [0, 0, 0, 1]
    assert [one for one in running.told if isinstance(one, Touched | StopHeard)] == [
        Touched(Touch("key", own=False)),
        Touched(Touch("key", own=True)),
        StopHeard("Esc"),
    ]


def test_a_task_is_told_that_no_key_is_heard(running: Running) -> None:
    windows = running.windows
    windows.hears = False
    running.tell(TaskState(False, False))

    def idle() -> int:
        running.process._pipe.unanswered = 0
        if windows.installed < 3:
            return TIMEOUT
        assert windows.sent == [], "a probe would keep the computer from sleeping"
        running.process._keys.live = True
        windows.ticks = [live]
        return TIMEOUT

    def live() -> int:
        running.process._pipe.unanswered = 0
        return 0 if Deaf() in running.told else TIMEOUT

    windows.ticks = [idle]
    running.run()
    assert running.told.count(Deaf()) == 1
    assert windows.installed > hook_process.DEAF_AFTER


def test_the_hook_is_installed_anew_as_a_task_begins(running: Running) -> None:
    windows = running.windows
    windows.hooks.clear()
    looked: list[int] = []

    def begins() -> int:
        windows.hooks.clear()
        running.process._keys.live = True
        windows.ticks = [works]
        return TIMEOUT

    def works() -> int:
        looked.append(len(windows.hooks))
        return 0

    windows.ticks = [begins]
    running.run()
    assert looked == [1]


# --- the agent's side -----------------------------------------------------------------------

STAND_IN = """
import sys
sys.stdout.write('["alive"]\\n'); sys.stdout.flush()
for line in sys.stdin:
    if "held" in line:
        open(sys.argv[1], "a").write(line)
    if '"task",true' in line:
        sys.stdout.write(sys.argv[2].replace("'", '"') + "\\n"); sys.stdout.flush()
        if sys.argv[2] == "":
            break
"""
"""Speaks as the process of the stop key: when a task is live, it says its second argument, or dies
if that says nothing."""


class Agent:
    def __init__(self, folder: Path, says: str) -> None:
        self.windows = FakeWindows()
        self.gate = Gate()
        self.stops: list[str] = []
        self.lost: list[str] = []
        self.touches: list[Touch] = []
        self.notes = folder / "notes"
        self.interrupt = Interrupt()
        command = (sys.executable, "-c", STAND_IN, str(self.notes), says)
        self.listener = StopKeyListener(
            self.gate, windows_stop_key(self.windows, command), chord=("ctrl", "k")
        )
        self.listener.start(KeyHooks(stop=self._stop, lost=self._lost, touched=self._touched))

    def _stop(self, by: str) -> bool:
        self.interrupt.stop()
        self.stops.append(by)
        return True

    def _lost(self, why: str) -> None:
        self.interrupt.stop()
        self.lost.append(why)

    def _touched(self, touch: Touch) -> bool:
        self.touches.append(touch)
        return True


@pytest.fixture
def agent(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Agent]:
    made = Agent(tmp_path, request.param)
    yield made
    made.listener.close()


@pytest.mark.parametrize("agent", ["['stop','Esc']"], indirect=True)
def test_escape_stops_the_task_and_lets_go_what_it_holds(agent: Agent) -> None:
    with agent.gate.down(HELD[0]):
        pass
    agent.gate.arm(agent.interrupt)
    assert wait_until(lambda: agent.stops == ["Esc"])
    assert wait_until(lambda: ("key", A, False) in agent.windows.sent)
    assert wait_until(lambda: agent.gate.held == ())
    with pytest.raises(Interrupted), agent.gate.down(HELD[0]):
        pass
    assert agent.lost == []


@pytest.mark.parametrize("agent", ["['touch','click',true]"], indirect=True)
def test_the_humans_touch_is_told_and_lets_go(agent: Agent) -> None:
    with agent.gate.down(HELD[0]):
        pass
    agent.gate.arm(agent.interrupt)
    assert wait_until(lambda: agent.touches == [Touch("click", own=True)])
    assert wait_until(lambda: agent.gate.held == ())


@pytest.mark.parametrize("agent", [""], indirect=True)
def test_when_the_process_dies_the_task_ends_and_nothing_is_pressed_any_more(agent: Agent) -> None:
    with agent.gate.down(HELD[0]):
        pass
    assert agent.listener.alive
    agent.gate.arm(agent.interrupt)
    assert wait_until(lambda: len(agent.lost) == 1)
    assert wait_until(lambda: ("key", A, False) in agent.windows.sent)
    assert not agent.listener.alive
    agent.gate.arm(Interrupt())
    with pytest.raises(Unavailable), agent.gate.down(HELD[0]):
        raise AssertionError("it was sent")
    with pytest.raises(Unavailable), agent.gate.passing(HELD[0]):
        raise AssertionError("it was sent")
    assert agent.gate.held == ()


@pytest.mark.parametrize("agent", ["['deaf']"], indirect=True)
def test_when_no_key_is_heard_the_task_ends(agent: Agent) -> None:
    agent.gate.arm(agent.interrupt)
    assert wait_until(lambda: len(agent.lost) == 1)
    assert "can't hear Esc" in agent.lost[0]
    assert not agent.listener.alive


@pytest.mark.parametrize("agent", ["['pause']"], indirect=True)
def test_what_is_held_is_told_before_it_is_pressed(agent: Agent) -> None:
    def noted() -> list[Message]:
        return [decode(line) for line in agent.notes.read_bytes().splitlines()]

    with agent.gate.down(HELD[0]):
        assert wait_until(lambda: agent.notes.exists() and noted() == [Holding((HELD[0],))])
    with agent.gate.passing(HELD[2]):
        assert wait_until(lambda: noted()[1:] == [Holding((HELD[0], HELD[2]))])
    with agent.gate.up(HELD[0]):
        pass
    assert wait_until(lambda: noted()[2:] == [Holding((HELD[0],)), Holding(())])


def test_a_process_that_does_not_start_is_told(tmp_path: Path) -> None:
    windows = FakeWindows()
    for command in ((str(tmp_path / "missing"),), (sys.executable, "-c", "")):
        listener = StopKeyListener(Gate(), windows_stop_key(windows, command))
        with pytest.raises(Unavailable, match="The process that watches the stop key"):
            listener.start(KeyHooks(stop=lambda by: False))
        listener.close()
