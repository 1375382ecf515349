"""The stop key on a Mac made by hand: which event stops, who gets it, and what is let go."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_mac import US, Event, FakeMac
from polling import wait_until

from desktop_agent.controller.macos import constants as q
from desktop_agent.controller.macos.key_names import MacKeyNames
from desktop_agent.controller.macos.stop_key import tap_process
from desktop_agent.controller.macos.stop_key.event_taps import PROBE, EventTaps, is_down
from desktop_agent.controller.macos.stop_key.listener import mac_stop_key
from desktop_agent.controller.macos.stop_key.mac_keys import ESCAPE, KEYS, PAUSE
from desktop_agent.controller.macos.stop_key.tap_process import TapProcess
from desktop_agent.controller.stop_key.agent_pipe import UNANSWERED
from desktop_agent.controller.stop_key.key_watch import KeyEvent, KeyHeard, KeyWatch, WatchedChord
from desktop_agent.controller.stop_key.listener import StopKeyListener, watched_chord
from desktop_agent.controller.stop_key.mouse_motion import MouseMotion
from desktop_agent.controller.stop_key.wire import (
    Alive,
    Deaf,
    Holding,
    KeysWithheld,
    Message,
    PauseHeard,
    StopHeard,
    StopKeyOptions,
    TaskState,
    Touched,
    decode,
    encode,
)
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Held, KeyHooks, Touch, Unavailable

pytestmark = pytest.mark.feature("D8")

AGENT = 4711
COMMAND, OPTION, SHIFT, A = 0x37, 0x3A, 0x38, 0x00
HELD = [Held("key", A), Held("button", 1, back=Point(5, 7)), Held("button", 3)]


# --- which key it is ------------------------------------------------------------------------


class Keyboard:
    def __init__(self) -> None:
        self.watch = KeyWatch(KEYS)
        self.watch.live = True
        self.time = 0

    def event(self, key: int, *, down: bool = True, ours: bool = False) -> KeyHeard:
        self.time += 10_000
        event = KeyEvent(key, 0, down, ours, injected=False, time=self.time)
        return self.watch.take(event, own_in_front=lambda: False)


def test_escape_stops_and_no_program_gets_it_and_ours_does_not() -> None:
    keys = Keyboard()
    assert keys.event(ESCAPE, ours=True) == KeyHeard()
    assert keys.event(ESCAPE) == KeyHeard(stop="Esc", consumed=True)
    assert keys.event(ESCAPE, down=False) == KeyHeard(consumed=True)


@pytest.mark.parametrize("modifier", [COMMAND, 0x36, OPTION, 0x3B])
def test_the_shortcut_that_ends_programs_stops_and_works(modifier: int) -> None:
    """Cmd+Option+Esc must reach macOS: it may be the last thing that helps."""
    keys = Keyboard()
    keys.event(modifier)
    assert keys.event(ESCAPE) == KeyHeard(stop="Esc")


def test_shift_makes_no_shortcut_of_escape() -> None:
    keys = Keyboard()
    keys.event(SHIFT)
    assert keys.event(ESCAPE) == KeyHeard(stop="Esc", consumed=True)


@pytest.mark.parametrize(
    ("code", "flags", "down"),
    [
        *[(0x38, q.SHIFT | 0x2, True), (0x38, 0, False)],
        # The right one is let go while the left one stays.
        *[(0x3C, q.SHIFT | 0x2, False), (0x3C, q.SHIFT | 0x6, True)],
        # A remote desktop tells no sides.
        *[(0x37, q.COMMAND, True), (0x37, q.SHIFT, False)],
    ],
)
def test_a_change_of_modifiers_is_told_as_a_press_or_a_release(
    code: int, flags: int, down: bool
) -> None:
    assert is_down(code, flags) is down


def test_a_mouse_that_trembles_is_not_moved() -> None:
    now = 0.0
    motion = MouseMotion(lambda: now)
    assert [motion.moved(1, 0) for _ in range(9)] == [*[False] * 8, True]
    assert not motion.moved(5, 0), "told 20 times a second"
    now = 0.06
    assert motion.moved(5, 0)


def test_a_chord_is_made_of_keys_on_either_side() -> None:
    codes = mac_stop_key(FakeMac().frameworks, names=lambda: MacKeyNames(lambda: US)).codes
    found = watched_chord(codes, ("super", "shift", "k"), "stop chord")
    assert found.keys == (frozenset({0x37, 0x36}), frozenset({0x38, 0x3C}), frozenset({0x28}))
    with pytest.raises(Unavailable, match="The stop chord Q can't be used"):
        watched_chord(codes, ("q",), "stop chord")


# --- the taps -------------------------------------------------------------------------------


class Taps:
    def __init__(self) -> None:
        self.mac = FakeMac()
        self.keys: list[KeyEvent] = []
        self.mouse: list[str] = []
        self.consumes = False
        self.taps = EventTaps(
            self.mac.frameworks(), self._key, lambda heard: self.mouse.append(heard.kind)
        )

    def _key(self, event: KeyEvent) -> bool:
        self.keys.append(event)
        return self.consumes


def test_the_tap_of_the_keys_may_take_them_and_that_of_the_mouse_only_listens() -> None:
    made = Taps()
    made.taps.install()
    keys, mouse = made.mac.taps
    assert (keys.how, mouse.how) == (q.ACTIVE, q.LISTEN_ONLY)
    assert keys.mask == 1 << q.KEY_DOWN | 1 << q.KEY_UP | 1 << q.FLAGS_CHANGED
    assert not mouse.mask & keys.mask
    assert made.mac.key(A)
    made.consumes = True
    assert not made.mac.key(A)
    made.taps.close()
    assert made.mac.taps == []


def test_where_macos_gives_no_tap_it_is_said() -> None:
    made = Taps()
    made.mac.makes_taps = False
    with pytest.raises(Unavailable, match="does not let me watch"):
        made.taps.install()


@pytest.mark.parametrize("kind", [q.TAP_DISABLED_BY_TIMEOUT, q.TAP_DISABLED_BY_USER_INPUT])
def test_a_tap_that_macos_switched_off_is_switched_on_again(kind: int) -> None:
    made = Taps()
    made.taps.install()
    for tap in made.mac.taps:
        for other in made.mac.taps:
            other.enabled = False
        tap.called(None, kind, None, None)
        assert all(one.enabled for one in made.mac.taps)
    assert (made.keys, made.mouse) == ([], [])
    made.mac.taps[0].enabled = False
    made.taps.keep_on()
    assert made.mac.taps[0].enabled, "also where it was not told"


def test_a_tap_whose_port_is_dead_is_made_anew() -> None:
    """As after some sleeps: it says that it is on."""
    made = Taps()
    made.taps.install()
    made.taps.mend()
    keys, mouse = made.mac.taps
    keys.valid = False
    assert made.mac.key(ESCAPE), "nobody hears it"
    made.taps.mend()
    assert len(made.mac.taps) == 2
    assert not {id(keys), id(mouse)} & set(map(id, made.mac.taps))
    made.consumes = True
    assert not made.mac.key(ESCAPE)


def test_a_tap_that_is_on_and_silent_is_made_anew_once() -> None:
    made = Taps()
    made.taps.install()
    silent = made.mac.taps[0]
    silent.mask = 0
    for _ in range(3):
        made.taps.probe()
    assert silent not in made.mac.taps
    assert made.taps.hears, "before the task would end"
    made.mac.hears = False
    for _ in range(20):
        made.taps.probe()
    assert made.mac.made == 3 * len(made.mac.taps), "of what is never heard none piles up"


def test_without_the_permission_a_tap_is_closed_and_it_is_made_anew_with_it() -> None:
    """A tap that stays on may not pass on the human's own keys."""
    made = Taps()
    made.taps.install()
    made.mac.trusted = False
    for tap in made.mac.taps:
        tap.enabled = False
    made.taps.keep_on()
    assert not any(tap.enabled for tap in made.mac.taps)
    made.taps.mend()
    made.taps.mend()
    assert (made.mac.taps, made.mac.made) == ([], 2)
    made.mac.trusted = True
    made.taps.mend()
    assert [tap.enabled for tap in made.mac.taps] == [True, True]
    made.taps.probe()
    assert made.taps.hears


def test_taps_that_macos_does_not_make_are_not_asked_for_without_end() -> None:
    made = Taps()
    made.taps.install()
    made.mac.makes_taps = False
    made.mac.taps[0].valid = False
    for _ in range(20):
        made.taps.mend()
    assert made.mac.made < 10
    assert made.mac.taps == []


def test_only_what_bears_our_mark_is_ours() -> None:
    made = Taps()
    made.taps.install()
    made.mac.key(ESCAPE, ours=True)
    made.mac.key(ESCAPE)
    # A human before a remote desktop.
    made.mac.key(ESCAPE, process=321)
    assert [(one.ours, one.injected) for one in made.keys] == [
        (True, False),
        (False, False),
        (False, True),
    ]


def test_the_humans_mouse_is_told_and_ours_is_not() -> None:
    made = Taps()
    made.taps.install()
    for kind in (q.LEFT_MOUSE_DOWN, q.SCROLL_WHEEL, q.MOUSE_MOVED, q.LEFT_MOUSE_UP):
        assert made.mac.happens(Event(kind))
        assert made.mac.happens(Event(kind, fields={q.SOURCE_USER_DATA: q.OURS}))
    assert made.mouse == ["click", "wheel", "motion"]


def test_a_probe_is_heard_and_no_program_gets_it() -> None:
    made = Taps()
    made.taps.install()
    for _ in range(2):
        made.taps.probe()
    assert (made.taps.hears, made.taps.unheard, made.keys) == (True, 0, [])
    made.mac.hears = False
    for _ in range(3):
        made.taps.probe()
    assert (made.taps.hears, made.taps.unheard) == (False, 2)
    assert {(one.code, one.kind, one.ours) for one in made.mac.posted} == {(PROBE, q.KEY_UP, True)}


# --- the process ----------------------------------------------------------------------------


class Running:
    """The process of the stop key, in this thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tap_process, "TICK_S", 0.0)
        self.mac = FakeMac()
        self.told: list[Message] = []
        self._in, self.agent_writes = os.pipe()
        self.parent = AGENT
        self.process = TapProcess(
            StopKeyOptions(AGENT, WatchedChord(), WatchedChord()),
            self.mac.frameworks(),
            read=lambda most: os.read(self._in, most),
            write=lambda data: self.told.append(decode(data)),
            parent=lambda: self.parent,
        )

    def tell(self, *messages: Message) -> None:
        os.write(self.agent_writes, b"".join(map(encode, messages)))

    def task(self, *, live: bool = True) -> None:
        self.tell(TaskState(live, False))
        assert wait_until(lambda: self.process._keys.live is live)

    def dies(self) -> None:
        os.close(self.agent_writes)
        assert wait_until(self.process._ended.is_set)

    def let_go(self) -> list[tuple[int, Point]]:
        return [(e.kind, e.at) for e in self.mac.posted if e.fields.get(q.KEYCODE) != PROBE]

    def close(self) -> None:
        for end in (self._in, self.agent_writes):
            try:
                os.close(end)
            except OSError:
                continue


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    made = Running(monkeypatch)
    yield made
    made.close()


LET_GO = [
    (q.RIGHT_MOUSE_UP, Point(5, 5)),
    (q.LEFT_MOUSE_DRAGGED, Point(5, 7)),
    (q.LEFT_MOUSE_UP, Point(5, 7)),
    (q.KEY_UP, Point(0, 0)),
]


def test_it_is_ready_only_once_a_key_was_heard(running: Running) -> None:
    running.mac.hears = False
    running.mac.turns = [*[lambda: None] * tap_process.FIRST_TICKS, running.dies]
    running.process.run()
    assert running.told == [Deaf()]
    assert running.mac.taps == []


def test_what_the_agent_held_is_let_go_when_its_process_is_gone(running: Running) -> None:
    """Also what it told right before it died, and was not read yet."""

    def dies() -> None:
        running.tell(Holding(tuple(HELD)))
        running.dies()

    running.mac.turns = [lambda: None, dies, lambda: None]
    running.process.run()
    assert running.let_go() == LET_GO
    assert running.mac.taps == []


def test_what_the_agent_held_is_let_go_when_another_process_is_its_parent(
    running: Running,
) -> None:
    """A copy of the pipe in another process must not keep it waiting."""

    def orphaned() -> None:
        running.tell(Holding(tuple(HELD)))
        assert wait_until(lambda: running.process._pipe.held)
        running.parent = 1
        os.close(running.agent_writes)

    running.mac.turns = [lambda: None, orphaned, lambda: None]
    running.process.run()
    assert running.let_go() == LET_GO


def test_what_the_agent_holds_is_let_go_when_it_answers_no_more(running: Running) -> None:
    running.tell(TaskState(True, False), Holding(tuple(HELD)))
    too_long = False

    def waits() -> None:
        nonlocal too_long
        too_long = too_long or running.process._pipe.unanswered > 2 * UNANSWERED
        if too_long:
            running.process._ended.set()
        elif running.process._ticks:
            assert wait_until(lambda: running.process._pipe.held)

    running.mac.turns = [waits]
    running.process.run()
    assert not too_long
    assert running.let_go() == LET_GO
    assert running.told.count(Alive()) > UNANSWERED


def test_an_agent_that_answers_keeps_what_it_holds(running: Running) -> None:
    running.tell(Holding(tuple(HELD)))
    answered = 0

    def answers() -> None:
        nonlocal answered
        if running.process._pipe.unanswered:
            answered += 1
            running.tell(TaskState(True, False))
            assert wait_until(lambda: not running.process._pipe.unanswered)
        if answered > 2 * UNANSWERED:
            assert running.let_go() == []
            running.mac.turns = [lambda: None]
            running.dies()

    running.mac.turns = [answers]
    running.process.run()
    assert answered > UNANSWERED
    assert running.let_go() == LET_GO, "when it ends, all is let go"


def test_keys_are_told_and_the_stop_key_is_kept(running: Running) -> None:
    mac, passed = running.mac, list[bool]()

    def human() -> None:
        running.task()
        passed.append(mac.key(A))
        passed.append(mac.key(ESCAPE, ours=True))
        # A human before a remote desktop.
        passed.append(mac.key(ESCAPE, process=321))
        passed.append(mac.key(PAUSE))
        mac.happens(Event(q.LEFT_MOUSE_DOWN, Point(150, 150)))
        running.dies()

    mac.turns = [lambda: None, human, lambda: None]
    running.process.run()
    assert passed == [True, True, False, False]
    assert [one for one in running.told if isinstance(one, Touched | StopHeard | PauseHeard)] == [
        Touched(Touch("key", own=False)),
        StopHeard("Esc"),
        PauseHeard(),
        Touched(Touch("click", own=False)),
    ]


def test_what_goes_to_our_own_window_is_told_as_such(running: Running) -> None:
    mac = running.mac
    mac.windows[0].pid = AGENT

    def human() -> None:
        mac.front = AGENT
        assert wait_until(lambda: running.process._own_in_front)
        mac.key(A)
        mac.happens(Event(q.RIGHT_MOUSE_DOWN, Point(150, 150)))
        running.dies()

    mac.turns = [lambda: None, human, lambda: None]
    running.process.run()
    assert [one for one in running.told if isinstance(one, Touched)] == [
        Touched(Touch("key", own=True)),
        Touched(Touch("click", own=True)),
    ]


def test_a_task_is_told_once_that_no_key_is_heard(running: Running) -> None:
    mac = running.mac

    def idle() -> None:
        running.process._pipe.unanswered = 0
        mac.hears = False
        if running.process._ticks > 4 * tap_process.ASK_EVERY:
            assert len(mac.posted) == 1, "a probe would keep the computer from sleeping"
            running.process._keys.live = True
            mac.turns = [live]

    def live() -> None:
        running.process._pipe.unanswered = 0
        if running.process._ticks > 20 * tap_process.ASK_EVERY:
            mac.turns = [lambda: None]
            running.dies()

    mac.turns = [lambda: None, idle]
    running.process.run()
    assert running.told.count(Deaf()) == 1


def test_a_task_hears_esc_again_after_its_tap_died(running: Running) -> None:
    mac = running.mac

    def dies() -> None:
        running.task()
        mac.taps[0].valid = False
        mac.turns = [after]

    def after() -> None:
        running.process._pipe.unanswered = 0
        if running.process._ticks > 2 * tap_process.ASK_EVERY:
            assert not mac.key(ESCAPE)
            mac.turns = [lambda: None]
            running.dies()

    mac.turns = [lambda: None, dies]
    running.process.run()
    assert StopHeard("Esc") in running.told
    assert Deaf() not in running.told
    assert mac.taps == []


def test_secure_input_is_told_at_once_and_for_as_long_as_a_task_could_go_on(
    running: Running,
) -> None:
    """Esc is not heard then: what the human stops by it must not go on afterwards."""
    mac, told = running.mac, lambda: running.told.count(KeysWithheld())
    began = 0

    def idle() -> None:
        nonlocal began
        mac.secure = True
        if running.process._ticks > 2 * tap_process.ASK_EVERY:
            running.task()
            began = running.process._ticks
            mac.turns = [live]

    def live() -> None:
        running.process._pipe.unanswered = 0
        ticks = running.process._ticks - began
        if ticks == 2:
            assert wait_until(told), "before the next look whether keys are heard"
        if ticks > 3 * tap_process.ASK_EVERY:
            assert wait_until(lambda: told() >= 3), "the human may have let it go on"
            mac.secure = False
            mac.turns = [over]
            began_over.append(running.process._ticks)

    began_over: list[int] = []

    def over() -> None:
        running.process._pipe.unanswered = 0
        if running.process._ticks > began_over[0] + 3 * tap_process.ASK_EVERY:
            mac.turns = [lambda: None]
            running.dies()

    mac.turns = [lambda: None, idle]
    running.process.run()
    assert told() <= 4, "nothing before a task is live, and nothing once it is off"
    assert Deaf() not in running.told


def test_secure_input_ends_a_task_only_while_something_is_held(running: Running) -> None:
    """Nothing is sent then, and the task is paused; but what is down could not be stopped."""
    mac = running.mac

    def begins() -> None:
        if (running.process._ticks + 1) % tap_process.ASK_EVERY:
            return
        # It is first seen in a look whether keys are heard, and something is down.
        running.task()
        running.tell(Holding((HELD[0],)))
        assert wait_until(lambda: running.process._pipe.held)
        mac.secure = True
        mac.turns = [lets_go]

    def lets_go() -> None:
        assert wait_until(lambda: KeysWithheld() in running.told)
        running.tell(Holding(()))
        assert wait_until(lambda: not running.process._pipe.held)
        mac.turns = [secure]

    def secure() -> None:
        running.process._pipe.unanswered = 0
        if running.process._ticks > 20 * tap_process.ASK_EVERY and not running.process._pipe.held:
            assert wait_until(lambda: Alive() in running.told)
            assert Deaf() not in running.told
            running.tell(Holding((HELD[0],)))
            assert wait_until(lambda: running.process._pipe.held)
        elif running.process._ticks > 40 * tap_process.ASK_EVERY:
            mac.turns = [lambda: None]
            running.dies()

    mac.turns = [lambda: None, begins]
    running.process.run()
    assert running.told.count(Deaf()) == 1


# --- the agent's side -----------------------------------------------------------------------

WITHHELD = """
import sys
for line in ('["alive"]', '["withheld"]', '["withheld"]'):
    print(line, flush=True)
sys.stdin.read()
"""

DEAF = "import sys; sys.stdout.write('[\"deaf\"]\\n')"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"trusted": False}, "Accessibility"),
        ({"listens": False}, "Input Monitoring"),
        ({"secure": True}, "Secure Keyboard Entry"),
    ],
)
def test_nothing_is_started_where_esc_could_not_be_heard(
    change: dict[str, bool], why: str, tmp_path: Path
) -> None:
    mac, started = FakeMac(**change), tmp_path / "started"
    command = (sys.executable, "-c", f"open({str(started)!r}, 'w')")
    listener = StopKeyListener(Gate(), mac_stop_key(mac.frameworks, command))
    with pytest.raises(Unavailable, match=why):
        listener.start(KeyHooks(stop=lambda by: False))
    assert not listener.alive
    assert not started.exists()


def test_that_keys_are_withheld_is_passed_on_and_the_stop_key_is_not_lost() -> None:
    told: list[str] = []
    listener = StopKeyListener(
        Gate(), mac_stop_key(FakeMac().frameworks, (sys.executable, "-c", WITHHELD))
    )
    try:
        listener.start(
            KeyHooks(
                stop=lambda by: False,
                lost=lambda why: told.append("lost"),
                withheld=lambda: told.append("withheld"),
            )
        )
        assert wait_until(lambda: told == ["withheld", "withheld"])
        assert listener.alive
    finally:
        listener.close()
    assert "lost" not in told


def test_a_process_that_hears_no_key_is_told_with_what_to_do() -> None:
    mac = FakeMac()
    listener = StopKeyListener(Gate(), mac_stop_key(mac.frameworks, (sys.executable, "-c", DEAF)))
    with pytest.raises(Unavailable, match="secure input"):
        listener.start(KeyHooks(stop=lambda by: False))
    assert not listener.alive
