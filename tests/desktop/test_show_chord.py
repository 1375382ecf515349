"""The keys that bring our window, heard on a real server: a human's only, and nothing stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from polling import wait_until
from sink import Sink
from Xlib import X, Xatom

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.ports import Gate, KeyHooks, Touch, Unavailable

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D1")]

SHOW = ("ctrl", "alt", "space")
STOP = ("ctrl", "shift", "f12")


class Heard:
    """What a listener told, in its order."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.times: list[int] = []

    @property
    def hooks(self) -> KeyHooks:
        return KeyHooks(self._stop, pause=self._pause, touched=self._touched, show=self._show)

    def up_to_now(self, human: Human) -> list[str]:
        """What was told before this ESC."""
        before = self.told.count("Esc")
        human.press("escape")
        assert wait_until(lambda: self.told.count("Esc") > before)
        return [word for word in self.told if word != "Esc"]

    def _stop(self, by: str) -> bool:
        self.told.append(by)
        return False

    def _pause(self) -> None:
        self.told.append("pause")

    def _touched(self, touch: Touch) -> bool:
        self.told.append(touch.kind)
        return False

    def _show(self, time: int) -> None:
        self.times.append(time)
        self.told.append("show")


@pytest.fixture
def begin(desktop: PrivateDesktop, gate: Gate, sink: Sink) -> Iterator[Callable[..., Heard]]:
    listeners: list[X11Listener] = []

    def started(**keys: object) -> Heard:
        found = Heard()
        chords = {"chord": STOP, "show_chord": SHOW} | keys
        listeners.append(X11Listener(desktop.name, gate, is_own=is_own, **chords))  # type: ignore[arg-type]
        listeners[-1].start(found.hooks)
        return found

    yield started
    for listener in listeners:
        listener.close()


def _server_time(sink: Sink) -> int:
    own = sink.asks.screen().root.create_window(
        *(-1, -1, 1, 1, 0, 0, X.InputOnly), event_mask=X.PropertyChangeMask
    )
    own.change_property(Xatom.WM_NAME, Xatom.STRING, 8, b"")
    while True:
        event = sink.asks.next_event()
        if event.type == X.PropertyNotify and event.window.id == own.id:
            own.destroy()
            return int(event.time)


def test_it_is_heard_with_the_time_of_the_server_and_stops_nothing(
    begin: Callable[..., Heard], human: Human, sink: Sink
) -> None:
    heard = begin()
    before = _server_time(sink)
    human.press(*SHOW)
    assert wait_until(lambda: len(heard.times) == 1)
    assert before <= heard.times[0] <= _server_time(sink)
    # Its keys are a human's as any other.
    assert sorted(heard.up_to_now(human)) == ["key", "key", "key", "show"]
    human.press(*STOP)
    assert wait_until(lambda: heard.told[-1] == "Ctrl+Shift+F12")
    assert len(heard.times) == 1


def test_neither_the_agents_own_nor_a_part_of_it_is_heard(
    begin: Callable[..., Heard], controller: X11Controller, human: Human
) -> None:
    heard = begin()
    controller.stroke(SHOW)
    controller.key("ctrl", down=True)
    controller.key("alt", down=True)
    controller.stroke(("space",))
    controller.release_all()
    human.press("space")
    human.press("ctrl", "space")
    assert "show" not in heard.up_to_now(human)
    human.press(*SHOW)
    assert wait_until(lambda: heard.told.count("show") == 1)


def test_held_down_it_is_heard_once_though_a_remote_desktop_presses_again(
    begin: Callable[..., Heard], human: Human
) -> None:
    heard = begin()
    for key in (*SHOW, "space", "space"):
        human.hold(key, down=True)
    assert wait_until(lambda: heard.told.count("key") == 5)
    for key in reversed(SHOW):
        human.hold(key, down=False)
    human.press(*SHOW)
    assert heard.up_to_now(human).count("show") == 2


def test_on_the_users_own_screen_it_is_heard_without_a_stop_chord(
    begin: Callable[..., Heard], human: Human
) -> None:
    heard = begin(chord=(), escape=False)
    human.press("escape")
    human.press("a")
    human.press(*SHOW)
    assert wait_until(lambda: heard.told == ["show"])


def test_without_keys_for_it_nothing_is_heard(begin: Callable[..., Heard], human: Human) -> None:
    heard = begin(show_chord=())
    human.press(*SHOW)
    assert heard.up_to_now(human) == ["key"] * 3


def test_keys_that_are_not_there_are_named(desktop: PrivateDesktop, gate: Gate) -> None:
    listener = X11Listener(desktop.name, gate, is_own=is_own, show_chord=("ctrl", "hyper"))
    with pytest.raises(Unavailable, match=r"The show chord Ctrl\+Hyper has no key “hyper”"):
        listener.start(KeyHooks(lambda by: False))
    listener.close()
