"""The gate: a stop comes before a press or finds it written down, never in between."""

from __future__ import annotations

import itertools
import random
import sys
import threading
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from polling import wait_until

from desktop_agent.ports import Gate, Held, Interrupt, Interrupted, Unavailable

A, B = Held("key", 38), Held("key", 56)
LEFT = Held("button", 1)
RACES = 2000


class Server:
    """What a display server would hold down, on its own account."""

    def __init__(self) -> None:
        self.down: list[Held] = []
        self.seen: list[tuple[str, Held]] = []

    def press(self, what: Held) -> None:
        self.seen.append(("down", what))
        _take_a_while()
        self.down.append(what)

    def let_go(self, what: Held) -> None:
        self.seen.append(("up", what))
        if what in self.down:
            self.down.remove(what)


def _take_a_while() -> None:
    for _ in range(30):
        pass


def press(gate: Gate, server: Server, what: Held) -> None:
    with gate.down(what):
        server.press(what)


def let_go(gate: Gate, server: Server, what: Held) -> None:
    with gate.up(what):
        server.let_go(what)


def press_on(gate: Gate, server: Server) -> None:
    """Press and let go, without end."""
    for what in itertools.cycle((A, LEFT, B)):
        press(gate, server, what)
        let_go(gate, server, what)


@pytest.fixture
def armed() -> tuple[Gate, Server, Interrupt]:
    gate, interrupt = Gate(), Interrupt()
    gate.arm(interrupt)
    return gate, Server(), interrupt


Armed = tuple[Gate, Server, Interrupt]


@pytest.mark.feature("D8")
def test_what_is_pressed_is_in_the_ledger_until_it_is_let_go(armed: Armed) -> None:
    gate, server, _ = armed
    press(gate, server, A)
    press(gate, server, LEFT)
    assert gate.held == (A, LEFT)
    let_go(gate, server, A)
    assert gate.held == (LEFT,)
    assert server.down == [LEFT]


@pytest.mark.feature("D8")
def test_a_press_is_in_the_ledger_before_it_is_sent(armed: Armed) -> None:
    gate, _, _ = armed
    with gate.down(A):
        assert gate.held == (A,)
    with gate.up(A):
        assert gate.held == (A,), "and a release until it was sent"
    with gate.passing(A, B):
        assert gate.held == (A, B)
    assert gate.held == ()


@pytest.mark.feature("D8")
def test_what_breaks_off_while_it_is_sent_stays_in_the_ledger(armed: Armed) -> None:
    gate, server, _ = armed
    for passage in (gate.down(A), gate.passing(B), gate.passing(LEFT, A)):
        with pytest.raises(OSError, match="gone"), passage:
            raise OSError("gone")
    press(gate, server, B)
    with pytest.raises(OSError, match="gone"), gate.up(B):
        raise OSError("gone")
    assert sorted(map(str, gate.held)) == sorted(map(str, (A, B, LEFT, A, B)))
    gate.release(server.let_go)
    assert gate.held == ()
    assert server.down == []


@pytest.mark.feature("D8", "D9")
@pytest.mark.parametrize("level", ["stop", "pause"])
def test_after_an_interrupt_nothing_passes(armed: Armed, level: str) -> None:
    gate, server, interrupt = armed
    press(gate, server, A)
    getattr(interrupt, level)()
    for passage in (gate.down(B), gate.up(A), gate.passing(), gate.passing(B)):
        with pytest.raises(Interrupted), passage:
            server.press(B)
    assert server.seen == [("down", A)]
    assert gate.held == (A,), "what was refused is not in the ledger, what is down is"


@pytest.mark.feature("D8")
def test_release_passes_after_a_stop_and_lets_go_the_last_press_first(armed: Armed) -> None:
    gate, server, interrupt = armed
    for what in (A, B, LEFT):
        press(gate, server, what)
    interrupt.stop()
    assert gate.release(server.let_go) == (LEFT, B, A)
    assert server.seen[3:] == [("up", LEFT), ("up", B), ("up", A)]
    assert (server.down, gate.held) == ([], ())
    assert gate.release(server.let_go) == ()


@pytest.mark.feature("D8")
def test_a_new_task_arms_the_gate_anew(armed: Armed) -> None:
    gate, server, interrupt = armed
    interrupt.stop()
    gate.arm(Interrupt())
    press(gate, server, A)
    assert server.down == [A]


@pytest.mark.feature("D8")
def test_an_interrupted_passage_leaves_the_gate_open_for_the_next(armed: Armed) -> None:
    gate, _, interrupt = armed
    interrupt.pause()
    with pytest.raises(Interrupted), gate.passing():
        raise AssertionError("it passed")
    interrupt.lift_pause()
    passed = []
    with gate.passing():
        passed.append(1)
    assert passed


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.at_length
@pytest.mark.feature("D8")
@pytest.mark.usefixtures("restless")
def test_2000_stops_raced_against_presses_leave_nothing_down() -> None:
    """The agent presses and lets go, the listener stops at any moment on its own."""
    gate, server = Gate(), Server()
    chance = random.Random(1)
    start, stopped = threading.Barrier(2), threading.Barrier(2)
    interrupts = [Interrupt() for _ in range(RACES)]
    left: list[tuple[int, list[Held]]] = []
    found = 0

    def listener() -> None:
        nonlocal found
        for number, interrupt in enumerate(interrupts):
            before, some = len(server.seen), chance.randrange(4)
            start.wait(10)
            while len(server.seen) < before + some:
                pass
            for _ in range(chance.randrange(100)):
                pass
            interrupt.stop()
            found += bool(gate.release(server.let_go, timeout=5))
            stopped.wait(10)
            if server.down or gate.held:
                left.append((number, [*server.down, *gate.held]))
                server.down.clear()
                gate.release(server.let_go)

    thread = threading.Thread(target=listener)
    thread.start()
    for interrupt in interrupts:
        gate.arm(interrupt)
        start.wait(10)
        # The agent itself would release once more after this: it must not be needed.
        with pytest.raises(Interrupted):
            press_on(gate, server)
        stopped.wait(10)
    thread.join(10)
    assert left == []
    assert found > 100, "the stops never came while something was down"


@pytest.mark.feature("D8")
def test_a_press_that_waited_at_the_gate_while_the_stop_came_is_never_sent(armed: Armed) -> None:
    gate, server, interrupt = armed
    refused = []

    def late() -> None:
        try:
            press(gate, server, A)
        except Interrupted:
            refused.append(A)

    thread = threading.Thread(target=late)
    with gate.passing():
        thread.start()
        # Time enough to come to the gate, and to look at the interrupt too early.
        thread.join(0.05)
        interrupt.stop()
    thread.join(20)
    assert refused == [A]
    assert (server.seen, gate.held) == ([], ())


@pytest.mark.feature("D8")
def test_a_release_that_waited_too_long_goes_on_and_keeps_the_ledger(armed: Armed) -> None:
    gate, server, interrupt = armed
    press(gate, server, A)
    inside, go_on = threading.Event(), threading.Event()

    def hang() -> None:
        with gate.down(B):
            inside.set()
            go_on.wait(20)
            server.press(B)

    thread = threading.Thread(target=hang)
    thread.start()
    try:
        assert inside.wait(20)
        interrupt.stop()
        assert gate.release(server.let_go, timeout=0.02) == (B, A)
        assert server.down == [], "the keys are up although the sender hangs"
        assert gate.held == (A, B), "and the sender will release them again"
    finally:
        go_on.set()
        thread.join(20)
    assert server.down == [B], "it came through late"
    gate.release(server.let_go)
    assert (server.down, gate.held) == ([], ())


@pytest.mark.feature("D8", "D11")
def test_one_release_that_fails_does_not_keep_the_others_down(armed: Armed) -> None:
    gate, server, _ = armed
    for what in (A, B, LEFT):
        press(gate, server, what)

    def send(what: Held) -> None:
        if what == LEFT:
            raise OSError("no such button")
        server.let_go(what)

    with pytest.raises(OSError, match="no such button"):
        gate.release(send)
    assert server.down == [LEFT]


# --- our own input -------------------------------------------------------------------------


@pytest.mark.feature("D8", "Z10")
def test_each_press_of_our_own_is_taken_once() -> None:
    gate = Gate()
    assert not gate.take_own("key", 9)
    gate.expect_own("key", 9)
    gate.expect_own("key", 9)
    gate.expect_own("key", 36)
    assert [gate.take_own("key", 9) for _ in range(3)] == [True, True, False]
    assert [gate.take_own("key", 36) for _ in range(2)] == [True, False]


@pytest.mark.feature("Z10")
def test_keys_buttons_and_motion_are_noted_apart() -> None:
    gate = Gate()
    gate.expect_own("button", 1)
    gate.expect_own("motion")
    assert not gate.take_own("key", 1)
    assert not gate.take_own("button", 3)
    assert not gate.take_own("key", 0)
    assert gate.take_own("motion")
    assert gate.take_own("button", 1)
    assert not gate.take_own("motion")


def note(gate: Gate, *, down: bool) -> None:
    gate.expect_own("key", 50, down=down)


def take(gate: Gate, *, down: bool) -> bool:
    return gate.take_own("key", 50, down=down)


@pytest.mark.feature("Z10")
def test_the_note_of_a_press_that_was_never_seen_goes_with_its_release() -> None:
    """The key was down already, and does not repeat."""
    gate = Gate()
    note(gate, down=True)
    note(gate, down=False)
    assert take(gate, down=False)
    assert not take(gate, down=True), "this one is somebody else's"


@pytest.mark.feature("Z10")
def test_the_note_of_a_release_that_was_never_seen_hides_nothing() -> None:
    gate = Gate()
    note(gate, down=False)
    note(gate, down=True)
    note(gate, down=False)
    assert take(gate, down=True)
    assert take(gate, down=False)
    assert not take(gate, down=True)


@pytest.mark.feature("Z10")
def test_somebody_elses_release_takes_no_note_of_a_press() -> None:
    gate = Gate()
    note(gate, down=True)
    assert not take(gate, down=False)
    assert take(gate, down=True)


@pytest.mark.feature("Z10")
def test_a_release_of_all_that_is_held_is_noted(armed: Armed) -> None:
    gate, server, _ = armed
    for _ in range(2):
        press(gate, server, A)
        gate.expect_own("key", A.code)
        assert gate.take_own("key", A.code)
        gate.release(server.let_go)
        # What is noted next does not fall to the release that is read only now.
        gate.expect_own("key", A.code)
        gate.expect_own("key", A.code, down=False)
        assert gate.take_own("key", A.code, down=False)
        assert gate.take_own("key", A.code)
        assert gate.take_own("key", A.code, down=False)


@pytest.mark.feature("Z10")
def test_a_listener_that_begins_finds_no_old_notes() -> None:
    gate = Gate()
    gate.expect_own("motion")
    gate.forget_own()
    assert not gate.take_own("motion")


@pytest.mark.feature("D8")
def test_a_note_of_our_own_press_can_be_taken_while_the_gate_is_passed() -> None:
    gate, taken = Gate(), []
    with gate.passing():
        gate.expect_own("key", 9)
        thread = threading.Thread(target=lambda: taken.append(gate.take_own("key", 9)))
        thread.start()
        assert wait_until(lambda: taken)
        thread.join(20)
    assert taken == [True]


steps = st.lists(
    st.tuples(st.sampled_from(["down", "up", "pass", "stop", "release"]), st.sampled_from([A, B])),
    max_size=30,
)


@pytest.mark.feature("D8")
@given(told=steps)
def test_the_ledger_is_never_short_of_what_is_down(told: list[tuple[str, Held]]) -> None:
    gate, server = Gate(), Server()
    gate.arm(interrupt := Interrupt())

    def acts(name: str, what: Held) -> Iterator[None]:
        match name:
            case "down":
                press(gate, server, what)
            case "up":
                let_go(gate, server, what)
            case "pass":
                with gate.passing(what):
                    server.press(what)
                    server.let_go(what)
            case "stop":
                interrupt.stop()
            case "release":
                gate.release(server.let_go)
        yield

    for name, what in told:
        try:
            list(acts(name, what))
        except Interrupted:
            assert ("stop", A) in told or ("stop", B) in told
        assert sorted(map(str, server.down)) == sorted(map(str, gate.held))
    gate.release(server.let_go)
    assert server.down == []


@pytest.mark.feature("D8")
def test_who_fails_to_hear_of_a_task_keeps_nobody_else_from_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    heard: list[bool] = []
    gate = Gate()

    def fails(_live: bool) -> None:
        raise OSError("gone")

    gate.tell(fails)
    gate.tell(heard.append)
    gate.arm(Interrupt())
    gate.disarm()
    assert heard == [True, False]
    assert "gone" in caplog.text


@pytest.mark.feature("D8")
def test_what_is_held_is_told_before_each_press_and_after_each_release() -> None:
    gate, told = Gate(), []
    gate.tell_held(told.append)
    with gate.down(Held("key", 1)):
        assert told == [(Held("key", 1),)]
    with gate.passing(Held("key", 2), Held("key", 3)):
        assert told[1:] == [(Held("key", 1), Held("key", 2), Held("key", 3))]
    with gate.passing():
        pass
    with gate.up(Held("key", 1)):
        assert told[2:] == [(Held("key", 1),)]
    assert told[3:] == [()]
    with gate.down(Held("button", 1)):
        pass
    gate.release(lambda held: None)
    assert told[-1] == ()


@pytest.mark.feature("D8")
def test_a_press_that_cannot_be_noted_elsewhere_is_not_sent() -> None:
    gate, sent = Gate(), []

    def told(held: tuple[Held, ...]) -> None:
        if held:
            raise Unavailable("nobody hears it")

    gate.tell_held(told)
    with pytest.raises(Unavailable), gate.down(Held("key", 1)):
        sent.append(1)
    with pytest.raises(Unavailable), gate.passing(Held("key", 1)):
        sent.append(1)
    assert (sent, gate.held) == ([], ())
    with gate.passing():
        sent.append("motion")
    assert sent == ["motion"]


@pytest.mark.feature("D8")
@pytest.mark.parametrize("way", ["down", "passing"])
def test_a_press_is_not_sent_where_the_stop_came_while_it_was_looked_whether_it_may(
    armed: Armed, way: str
) -> None:
    gate, server, interrupt = armed
    enter = gate.down if way == "down" else gate.passing
    with pytest.raises(Interrupted), enter(A, first=interrupt.stop):
        server.press(A)
    assert (server.seen, gate.held) == ([], ())
