"""Text goes out in chunks of keys: exact, known as ours, and only where it is meant to go."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

import pytest
from fakes import FakeEyes, FakePolicy
from polling import wait_until
from sink import Sink
from Xlib import X
from Xlib.ext import xtest
from Xlib.protocol import rq

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.input.physical_keys import LookOut
from desktop_agent.controller.x11.input.sender import Sender
from desktop_agent.controller.x11.link import connect, send_release
from desktop_agent.events import Receipt, Result
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Held, Interrupt, KeyHooks, Touch
from desktop_agent.protocol import Drag, Hold, Op, Scroll, Type

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D15", "D20")]

TEXT = "The Quick brown fox JUMPS over {the} lazy dog; 0123456789! " * 17

Do = Callable[[Op], Receipt]


@pytest.fixture
def executor(controller: X11Controller) -> Executor:
    pace = Pace(burst=1000, per_second=1000.0)
    return Executor(controller, FakeEyes(), FakePolicy(), pace=pace)


@pytest.fixture
def do(executor: Executor, interrupt: Interrupt) -> Do:
    return lambda op: executor.do(
        op, batch=0, interrupt=interrupt, progress=lambda done, total: None
    )


@pytest.fixture
def other(empty: PrivateDesktop, sink: Sink) -> Iterator[Sink]:
    """A second window, behind the first."""
    found = Sink(empty.name, title="Other")
    _give_focus(sink)
    yield found
    found.close()


def _give_focus(to: Sink) -> None:
    link = connect(to.name)
    window = link.create_resource_object("window", to.window.id)
    window.set_input_focus(X.RevertToParent, X.CurrentTime)
    link.sync()
    link.close()
    assert wait_until(to.has_focus)


# --- exact ---------------------------------------------------------------------------------


def test_a_thousand_characters_arrive_in_their_order(do: Do, sink: Sink) -> None:
    assert do(Type(text=TEXT)).result is Result.CHANGED
    assert wait_until(lambda: len(sink.text()) == len(TEXT))
    assert sink.text() == TEXT
    assert sink.pressed() == []


def test_caps_lock_pressed_between_two_chunks_does_not_turn_the_rest_over(
    controller: X11Controller, sink: Sink, human: Human, interrupt: Interrupt
) -> None:
    pieces = controller.pieces(TEXT)
    for piece in pieces:
        controller.text(piece, interrupt)
        human.press("capslock")
    if len(pieces) % 2:
        human.press("capslock")
    assert wait_until(lambda: len(sink.read_with_lock()) >= len(TEXT))
    assert sink.read_with_lock() == TEXT


def test_with_a_delay_each_character_is_a_step_of_its_own(
    controller: X11Controller, do: Do, sink: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    strikes: list[int] = []
    strike = Sender.strike

    def counted(self: Sender, *chords: object, **how: object) -> None:
        strike(self, *chords, **how)  # type: ignore[arg-type]
        strikes.append(len(chords))

    monkeypatch.setattr(Sender, "strike", counted)
    do(Type(text="Hello", delay=0.001))
    do(Type(text="x" * 70))
    assert strikes == [1] * 5 + [32, 32, 6]


# --- known as ours -------------------------------------------------------------------------


@pytest.mark.feature("Z10")
def test_a_long_text_of_ours_is_no_touch_and_hides_none(
    controller: X11Controller,
    do: Do,
    sink: Sink,
    listener: X11Listener,
    human: Human,
    empty: PrivateDesktop,
) -> None:
    touches: list[Touch] = []
    stops: list[str] = []

    def touched(touch: Touch) -> bool:
        touches.append(touch)
        return False

    def stop(by: str) -> bool:
        stops.append(by)
        return False

    human.move(sink.inside())
    listener.start(KeyHooks(stop, touched=touched))
    do(Type(text=TEXT))
    # It stands behind all that was sent before.
    controller.gate.disarm()
    human.press("escape")
    assert wait_until(lambda: stops)
    assert touches == []
    link = connect(empty.name)
    for code in {link.keysym_to_keycode(ord(c)) for c in "aeT"} | {50}:
        touches.clear()
        xtest.fake_input(link, X.KeyPress, code)
        xtest.fake_input(link, X.KeyRelease, code)
        link.sync()
        assert wait_until(lambda: touches == [Touch("key")]), code
    link.close()


@pytest.mark.feature("D8")
def test_what_a_chunk_presses_is_in_the_ledger_while_it_is_on_its_way(
    controller: X11Controller, sink: Sink, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt, seen = Interrupt(), []
    fake = Sender._fake

    def watched(self: Sender, kind: int, code: int) -> None:
        seen.append((code, Held("key", code) in gate.held))
        fake(self, kind, code)

    monkeypatch.setattr(Sender, "_fake", watched)
    controller.text("aBcA", interrupt)
    assert len(seen) == 12
    assert all(held for _code, held in seen)
    assert gate.held == ()


@pytest.mark.feature("D8")
def test_where_the_ledger_is_empty_the_server_holds_nothing(
    controller: X11Controller, sink: Sink, gate: Gate, empty: PrivateDesktop
) -> None:
    """Whoever lets go, on whatever connection: nobody need wait for anything after it."""
    link = connect(empty.name)
    for _turn in range(20):
        controller.key("shift", down=True)
        controller.button("left", down=True)
        assert len(sink.pressed()) == 2
        gate.release(partial(send_release, link))
        assert gate.held == ()
        assert sink.pressed() == []
    link.close()


@pytest.mark.feature("D8")
def test_an_escape_on_a_keyboard_that_was_plugged_in_later_is_seen_by_the_sender() -> None:
    """The server tells that the devices are others, and they are asked anew."""
    # A server of its own: other programs would have to live with the second pair of devices.
    with PrivateDesktop(width=320, height=240) as apart:
        link, human = connect(apart.name), Human(apart.name)
        escape = link.keysym_to_keycode(0xFF1B)
        look_out = LookOut(link)
        for device in look_out._asked:
            link.screen().root.xinput_select_events([(device, 0)])
        link.sync()
        human.press("escape")
        assert escape not in _pressed(look_out, link)
        _add_master(link, "Another")
        assert escape not in _pressed(look_out, link)
        human.press("escape")
        assert escape in _pressed(look_out, link)
        look_out.end()
        link.sync()
        human.press("escape")
        assert escape not in _pressed(look_out, link)
        human.close()
        link.close()


def _pressed(look_out: LookOut, link: object) -> list[int]:
    link.sync()  # type: ignore[attr-defined]
    found = []
    while link.pending_events():  # type: ignore[attr-defined]
        found.append(look_out.pressed(link.next_event()))  # type: ignore[attr-defined]
        link.sync()  # type: ignore[attr-defined]
    return found


def _add_master(link: object, name: str) -> None:
    """XIChangeHierarchy: a pair of master devices more."""

    class AddMaster(rq.Request):
        _request = rq.Struct(
            *(rq.Card8("opcode"), rq.Opcode(43), rq.RequestLength()),
            *(rq.Card8("changes"), rq.Pad(3)),
            *(rq.Card16("kind"), rq.Card16("length"), rq.Card16("name_length")),
            *(rq.Card8("core"), rq.Card8("enable"), rq.String8("name", pad=1)),
        )

    display = link.display  # type: ignore[attr-defined]
    words = 2 + (len(name) + 3) // 4
    AddMaster(
        display=display,
        opcode=display.get_extension_major("XInputExtension"),
        changes=1,
        kind=1,
        length=words,
        name_length=len(name),
        core=0,
        enable=1,
        name=name,
    )
    link.sync()  # type: ignore[attr-defined]


# --- only where it is meant to go ----------------------------------------------------------


@pytest.mark.feature("D10", "F2")
def test_a_window_that_takes_the_focus_gets_nothing_and_the_receipt_counts(
    executor: Executor, interrupt: Interrupt, sink: Sink, other: Sink
) -> None:
    chance = random.Random(5)
    for _turn in range(15):
        _give_focus(sink)
        before = sink.count("key down"), other.count("key down")
        begun = threading.Event()
        thief = threading.Thread(target=_steal, args=(other, begun, chance.uniform(0.0, 0.005)))
        thief.start()
        receipt = executor.do(
            Type(text="x" * 5000),
            batch=0,
            interrupt=interrupt,
            progress=lambda done, total, begun=begun: begun.set(),
        )
        thief.join()
        assert receipt.result is Result.FAILED
        typed = int(receipt.why.split(" after ")[1].split(" of ")[0].replace(",", ""))
        assert receipt.why == (
            f"another window came to the front after {typed:,} of 5,000 characters"
        )

        def arrived(before: tuple[int, int] = before) -> tuple[int, int]:
            return sink.count("key down") - before[0], other.count("key down") - before[1]

        assert wait_until(lambda typed=typed, arrived=arrived: sum(arrived()) >= typed)
        assert sum(arrived()) == typed
        assert arrived()[1] == 0


def _steal(window: Sink, begun: threading.Event, delay: float) -> None:
    begun.wait(20)
    threading.Event().wait(delay)
    _give_focus(window)


# --- keys that are held, drags, wheels -----------------------------------------------------


@pytest.mark.feature("D13")
def test_a_key_that_is_held_repeats_as_a_real_one_does(
    controller: X11Controller, sink: Sink
) -> None:
    controller.key("a", down=True)
    assert wait_until(lambda: sink.count("key down") >= 5)
    controller.key("a", down=False)
    assert wait_until(lambda: sink.pressed() == [])
    sink.asks.sync()
    downs = [seen.code for seen in sink.of("key down")]
    assert set(downs) == {sink.asks.keysym_to_keycode(ord("a"))}
    assert sink.text() == "a" * len(downs)


@pytest.mark.feature("D13")
def test_keys_are_held_together_and_let_go(do: Do, sink: Sink) -> None:
    assert do(Hold(keys=("shift", "b"), seconds=0.05)).result is Result.CHANGED
    assert wait_until(lambda: sink.count("key up") >= 2)
    assert set(sink.text()) == {"B"}
    assert sink.pressed() == []


@pytest.mark.feature("D13")
def test_a_drag_goes_along_its_path_with_its_keys_and_button(do: Do, sink: Sink) -> None:
    at = sink.inside()
    path = [(at.x, at.y), (at.x + 130, at.y + 7), (at.x + 130, at.y + 90), (at.x - 40, at.y + 90)]
    assert do(Drag(path=tuple(path), keys=("ctrl",))).result is Result.CHANGED
    assert wait_until(lambda: sink.count("button up") == 1 and sink.count("key up") == 1)
    acts = [s for s in sink.of("button down", "button up", "motion")]
    begin = next(i for i, s in enumerate(acts) if s.what == "button down")
    assert [acts[begin].x, acts[begin].y] == list(path[0])
    assert acts[-1].what == "button up"
    assert (acts[-1].x, acts[-1].y) == path[-1]
    way = [(s.x, s.y) for s in acts[begin:]]
    places = [way.index(corner) for corner in path]
    assert places == sorted(places)
    assert all(_on(point, path) for point in way)
    held = X.ControlMask | X.Button1Mask
    assert all(s.state & held == held for s in acts[begin + 1 :])
    assert sink.pressed() == []


def _on(point: tuple[int, int], path: list[tuple[int, int]]) -> bool:
    """Within a pixel of one of its legs."""
    for (x1, y1), (x2, y2) in pairwise(path):
        length = max(abs(x2 - x1), abs(y2 - y1))
        steps = range(length + 1)
        if any(
            abs(point[0] - (x1 + (x2 - x1) * i / length)) <= 1
            and abs(point[1] - (y1 + (y2 - y1) * i / length)) <= 1
            for i in steps
        ):
            return True
    return False


@pytest.mark.feature("D13")
def test_both_wheels_turn_as_many_notches_as_were_asked_for(do: Do, sink: Sink) -> None:
    at: Point = sink.inside()
    do(Scroll(dx=-3, dy=4, x=at.x, y=at.y))
    assert wait_until(lambda: sink.count("button up") == 7)
    assert sorted(s.code for s in sink.of("button down")) == [5] * 4 + [6] * 3
    assert {(s.x, s.y) for s in sink.of("button down")} == {(at.x, at.y)}
