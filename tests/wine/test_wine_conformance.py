"""The backend of Windows does what every backend must."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from conformance import Conformance
from notepad import notepad_with

from desktop_agent.backends.windows import WindowsBackend
from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.sender import send_release
from desktop_agent.ports import (
    Backend,
    BackgroundLoop,
    DesktopOptions,
    Gate,
    KeyHooks,
    Unavailable,
)

pytestmark = pytest.mark.feature("F6", "F7")


class Listening:
    """Watches nothing: what lets go when a listener would is all that the suite asks of it."""

    def __init__(self, options: DesktopOptions, gate: Gate) -> None:
        self._gate = gate
        self.alive = False

    def start(self, hooks: KeyHooks) -> None:
        self.alive = True

    def release(self) -> None:
        self._gate.release(partial(send_release, win32.library("user32")))

    def close(self) -> None:
        self.alive = False


@pytest.fixture(autouse=True, scope="module")
def _program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with notepad_with(tmp_path_factory.mktemp("notepad")):
        yield


class TestWindows(Conformance):
    @pytest.fixture
    def backend(self) -> Backend:
        return WindowsBackend(Listening)

    @pytest.fixture
    def screen(self, backend: Backend) -> str:
        return backend.screen_name(None)


@pytest.mark.feature("D8")
def test_without_a_stop_key_nothing_opens(tmp_path: Path) -> None:
    backend, loop = WindowsBackend(), BackgroundLoop()
    try:
        with (
            pytest.raises(Unavailable, match="stop key"),
            backend.open(DesktopOptions(screen="windows", loop=loop)),
        ):
            raise AssertionError("it was opened")
    finally:
        loop.close()
