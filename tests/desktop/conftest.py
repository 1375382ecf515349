"""A real X server of the tests' own, with a window manager, and an outside witness."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from polling import wait_until
from sink import Sink
from Xlib import X
from Xlib.error import CatchError

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.link import connect
from desktop_agent.ports import Gate, Interrupt


@pytest.fixture(scope="session")
def desktop() -> Iterator[PrivateDesktop]:
    with PrivateDesktop(width=1280, height=800) as found:
        found.environment["GSETTINGS_BACKEND"] = "memory"
        # Chromium refuses to run as root otherwise; its first-run pages must not go out.
        found.environment["CHROMIUM_FLAGS"] = (
            "--no-sandbox --test-type --no-first-run --disable-background-networking"
        )
        yield found


@pytest.fixture
def empty(desktop: PrivateDesktop) -> Iterator[PrivateDesktop]:
    """The desktop; whatever a test opened on it is closed again."""
    yield desktop
    link = connect(desktop.name)
    root = link.screen().root
    clients = link.intern_atom("_NET_CLIENT_LIST")

    def windows() -> list[int]:
        found = root.get_full_property(clients, X.AnyPropertyType)
        return list(found.value) if found else []

    def gone() -> bool:
        # A program that starts late may only now open one.
        for window in windows():
            link.create_resource_object("window", window).kill_client(onerror=CatchError())
        link.sync()
        return not windows()

    assert wait_until(gone), "a window stays open"
    link.close()


@pytest.fixture
def sink(empty: PrivateDesktop) -> Iterator[Sink]:
    """A window that has the focus and notes every event it gets."""
    found = Sink(empty.name)
    yield found
    found.close()


@pytest.fixture
def human(desktop: PrivateDesktop) -> Iterator[Human]:
    found = Human(desktop.name)
    yield found
    found.close()


@pytest.fixture
def interrupt() -> Interrupt:
    return Interrupt()


@pytest.fixture
def gate(interrupt: Interrupt) -> Gate:
    found = Gate()
    found.arm(interrupt)
    return found


@pytest.fixture
def listener(desktop: PrivateDesktop, gate: Gate) -> Iterator[X11Listener]:
    """Not started yet: the test says what a stop does."""
    found = X11Listener(desktop.name, gate, is_own=is_own)
    yield found
    found.close()


@pytest.fixture
def controller(
    desktop: PrivateDesktop, gate: Gate, listener: X11Listener, monkeypatch: pytest.MonkeyPatch
) -> Iterator[X11Controller]:
    # Programs that the controller opens run in the desktop's environment.
    for name, value in desktop.environment.items():
        if os.environ.get(name) != value:
            monkeypatch.setenv(name, value)
    found = X11Controller(desktop.name, gate, last_outside=listener.last_outside)
    yield found
    found.close()
