"""The desktop as it was before a task: taken, and put back over a real window manager."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from copier import killed
from polling import PATIENCE_S, wait_until
from sink import Sink
from Xlib import XK, X, Xatom, Xutil
from Xlib.protocol import event

from desktop_agent.controller.null import NullController, NullRestorer
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.restorer import X11Restorer
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Interrupt, PutBack, Snapshot, Unavailable

pytestmark = pytest.mark.desktop


@pytest.fixture
def restorer(desktop: PrivateDesktop, controller: X11Controller) -> X11Restorer:
    return X11Restorer(desktop.name, controller)


@pytest.fixture
def other(sink: Sink) -> Iterator[Sink]:
    """A second window, in front of the first."""
    found = Sink(sink.name, title="Other")
    yield found
    found.close()


def _tell(sink: Sink, message: str, *data: int, root: bool = False) -> None:
    """Ask the window manager, as a taskbar would."""
    target = sink.asks.screen().root if root else sink.window
    request = event.ClientMessage(
        window=sink.asks.create_resource_object("window", target.id),
        client_type=sink.asks.get_atom(message),
        data=(32, [*data, *[0] * (5 - len(data))]),
    )
    mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
    sink.asks.screen().root.send_event(request, event_mask=mask)
    sink.asks.flush()


def _number(sink: Sink, name: str, *, root: bool = False) -> int:
    window = sink.asks.screen().root if root else sink.window
    asked = sink.asks.create_resource_object("window", window.id)
    found = asked.get_full_property(sink.asks.get_atom(name), X.AnyPropertyType)
    return int(found.value[0]) if found is not None else -1


def _taken(restorer: X11Restorer, sink: Sink) -> Snapshot:
    """With this window in front, as the window manager tells a moment after the server."""
    assert wait_until(lambda: _number(sink, "_NET_ACTIVE_WINDOW", root=True) == sink.window.id)
    return restorer.take()


def _minimise(sink: Sink) -> None:
    _tell(sink, "WM_CHANGE_STATE", Xutil.IconicState)
    assert wait_until(lambda: _number(sink, "WM_STATE") == Xutil.IconicState)


def _send_away(sink: Sink) -> None:
    _tell(sink, "_NET_WM_DESKTOP", 1, 2)
    assert wait_until(lambda: _number(sink, "_NET_WM_DESKTOP") == 1)


def _leave_workspace(sink: Sink) -> None:
    _tell(sink, "_NET_CURRENT_DESKTOP", 1, root=True)
    assert wait_until(lambda: _number(sink, "_NET_CURRENT_DESKTOP", root=True) == 1)


def _nothing(_sink: Sink) -> None:
    """Another window is in front: that is enough."""


@pytest.fixture
def workspaces(desktop: PrivateDesktop) -> Iterator[None]:
    """Two of them, and the first one shown again afterwards."""
    link = connect(desktop.name)
    root = link.screen().root
    shown = link.get_atom("_NET_CURRENT_DESKTOP")

    def tell(name: str, number: int) -> None:
        request = event.ClientMessage(
            window=root, client_type=link.get_atom(name), data=(32, [number, 0, 0, 0, 0])
        )
        root.send_event(request, event_mask=X.SubstructureRedirectMask)
        link.flush()

    def count(name: str) -> int:
        found = root.get_full_property(link.get_atom(name), X.AnyPropertyType)
        return int(found.value[0]) if found is not None else 0

    if count("_NET_NUMBER_OF_DESKTOPS") < 2:
        tell("_NET_NUMBER_OF_DESKTOPS", 2)
    assert wait_until(lambda: count("_NET_NUMBER_OF_DESKTOPS") >= 2)
    yield
    tell("_NET_CURRENT_DESKTOP", 0)
    assert wait_until(lambda: list(root.get_full_property(shown, X.AnyPropertyType).value) == [0])
    link.close()


@pytest.mark.feature("Z5")
def test_it_notes_the_pointer_and_the_window_with_the_keyboard(
    restorer: X11Restorer, controller: X11Controller, sink: Sink
) -> None:
    controller.move(Point(321, 123))
    snapshot = _taken(restorer, sink)
    assert snapshot.cursor == Point(321, 123)
    assert snapshot.window is not None
    assert (snapshot.window.id, snapshot.window.title) == (sink.window.id, "Sink")
    assert snapshot.window.app == "Sink"


@pytest.mark.feature("Z5")
def test_of_our_own_window_in_front_it_notes_the_one_behind(
    restorer: X11Restorer, sink: Sink, other: Sink
) -> None:
    ours = other.asks.create_resource_object("window", other.window.id)
    ours.change_property(other.asks.get_atom("_NET_WM_PID"), Xatom.CARDINAL, 32, [os.getpid()])
    other.asks.sync()
    window = _taken(restorer, other).window
    assert window is not None
    assert window.title == "Sink"


@pytest.mark.feature("Z7", "Z8")
@pytest.mark.parametrize("away", [_nothing, _minimise, _send_away, _leave_workspace])
def test_after_a_stop_the_window_has_the_keyboard_again_wherever_it_went(
    restorer: X11Restorer,
    sink: Sink,
    interrupt: Interrupt,
    workspaces: None,
    away: Callable[[Sink], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As long as a busy window manager needs.
    monkeypatch.setattr("desktop_agent.controller.x11.restorer._FOCUS_S", PATIENCE_S)
    snapshot = _taken(restorer, sink)
    other = Sink(sink.name, title="Other")
    try:
        away(sink)
        assert wait_until(lambda: not sink.has_focus())
        interrupt.stop()
        found = restorer.put_back(snapshot, clipboard=False, focus=True, cursor=False)
        assert found == PutBack(("window",))
        assert _number(sink, "_NET_ACTIVE_WINDOW", root=True) == sink.window.id
        assert wait_until(sink.has_focus)
    finally:
        other.close()


@pytest.mark.feature("Z8")
def test_a_window_that_was_closed_is_told(
    restorer: X11Restorer, empty: PrivateDesktop, sink: Sink
) -> None:
    gone = Sink(empty.name, title="Gone soon")
    snapshot = _taken(restorer, gone)
    gone.close()
    assert wait_until(sink.has_focus)
    found = restorer.put_back(snapshot, clipboard=False, focus=True, cursor=False)
    assert found == PutBack((), ("the window “Gone soon” is gone",))


@pytest.mark.feature("Z7")
def test_a_window_that_never_left_is_not_told(restorer: X11Restorer, sink: Sink) -> None:
    snapshot = _taken(restorer, sink)
    found = restorer.put_back(snapshot, clipboard=True, focus=True, cursor=True)
    assert found == PutBack()


@pytest.mark.feature("Z7")
def test_after_a_stop_the_pointer_is_where_it_was_and_nobody_saw_input(
    restorer: X11Restorer,
    controller: X11Controller,
    sink: Sink,
    interrupt: Interrupt,
    human: Human,
) -> None:
    human.move(Point(700, 600))
    snapshot = _taken(restorer, sink)
    controller.move(sink.inside())
    interrupt.stop()
    assert wait_until(lambda: sink.count("motion") > 0)
    found = restorer.put_back(snapshot, clipboard=True, focus=True, cursor=True)
    assert found == PutBack(("mouse position",))
    assert controller.pointer() == Point(700, 600)
    assert sink.of("key down", "key up", "button down", "button up") == []


@pytest.mark.feature("Z7", "Z10")
def test_a_pointer_that_the_human_moved_stays_there(
    restorer: X11Restorer, controller: X11Controller, human: Human
) -> None:
    human.move(Point(700, 600))
    snapshot = restorer.take()
    controller.move(Point(100, 100))
    human.move(Point(200, 300))
    found = restorer.put_back(snapshot, clipboard=True, focus=True, cursor=True)
    assert found == PutBack()
    assert controller.pointer() == Point(200, 300)


@pytest.mark.feature("Z7", "Z10")
def test_a_pointer_that_we_never_moved_stays_there(
    restorer: X11Restorer, controller: X11Controller, human: Human
) -> None:
    controller.move(Point(100, 100))
    snapshot = restorer.take()
    human.move(Point(103, 102))
    assert restorer.put_back(snapshot, clipboard=True, focus=True, cursor=True) == PutBack()
    assert controller.pointer() == Point(103, 102)


@pytest.mark.feature("Z28")
def test_what_a_killed_run_held_is_let_go_and_what_the_human_holds_is_not(
    restorer: X11Restorer, empty: PrivateDesktop, human: Human, sink: Sink
) -> None:
    with killed(empty, "drags"):
        assert wait_until(lambda: len(sink.pressed()) == 2)
        human.hold("ctrl", down=True)
    try:
        assert len(sink.pressed()) == 3
        assert sorted(restorer.let_go_stuck()) == ["key shift", "left button"]
        code = sink.asks.keysym_to_keycode(XK.XK_Control_L)
        assert wait_until(lambda: sink.pressed() == [f"key {code}"])
        assert restorer.let_go_stuck() == ()
    finally:
        human.hold("ctrl", down=False)
    assert sink.pressed() == []


@pytest.mark.feature("Z8")
def test_a_desktop_that_is_gone_cannot_be_noted_or_put_back() -> None:
    with PrivateDesktop(width=640, height=480) as short:
        controller = X11Controller(short.name, Gate())
        restorer = X11Restorer(short.name, controller)
        snapshot = restorer.take()
    for act in (
        restorer.take,
        lambda: restorer.put_back(snapshot, clipboard=True, focus=True, cursor=True),
        restorer.let_go_stuck,
    ):
        with pytest.raises(Unavailable, match="went away"):
            act()
    controller.close()


def test_where_there_is_no_desktop_nothing_is_put_back() -> None:
    controller = NullController(Gate())
    controller.move(Point(5, 6))
    restorer = NullRestorer(controller)
    assert restorer.take() == Snapshot(Point(5, 6))
    everything = restorer.put_back(restorer.take(), clipboard=True, focus=True, cursor=True)
    assert everything == PutBack()
    assert restorer.let_go_stuck() == ()
