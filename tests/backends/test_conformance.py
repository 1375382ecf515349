"""Each backend of the table does what every backend must."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from conformance import Conformance

from desktop_agent.backends import BACKENDS, DEFAULT, backend_of
from desktop_agent.backends.sandbox import CanvasBackend, NullBackend
from desktop_agent.backends.windows import WindowsBackend
from desktop_agent.backends.x11 import X11Backend
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.ports import Backend, BackgroundLoop, DesktopOptions, Unavailable, WrongOption

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.feature("F6", "F7")


@pytest.fixture(scope="module")
def server() -> Iterator[PrivateDesktop]:
    with PrivateDesktop(width=1280, height=800) as made:
        yield made


@pytest.mark.desktop
class TestX11(Conformance):
    @pytest.fixture
    def backend(self) -> Backend:
        return X11Backend()

    @pytest.fixture
    def screen(self, server: PrivateDesktop, monkeypatch: pytest.MonkeyPatch) -> str:
        monkeypatch.setenv(
            "DBUS_SESSION_BUS_ADDRESS", server.environment["DBUS_SESSION_BUS_ADDRESS"]
        )
        return server.name


class TestCanvas(Conformance):
    @pytest.fixture
    def backend(self) -> Backend:
        return CanvasBackend()

    @pytest.fixture
    def screen(self) -> str:
        return ""


class TestNull(Conformance):
    # It has nothing to let go of.
    notes_what_is_held = False

    @pytest.fixture
    def backend(self) -> Backend:
        return NullBackend()

    @pytest.fixture
    def screen(self) -> str:
        return ""


def test_every_row_has_a_suite() -> None:
    assert {type(backend_of(row.name)) for row in BACKENDS} == {
        X11Backend,
        # Its suite is run on Windows: tests/wine/test_wine_conformance.py.
        WindowsBackend,
        CanvasBackend,
        NullBackend,
    }
    assert backend_of(DEFAULT).real


def test_a_row_loads_nothing_of_its_system() -> None:
    code = (
        "import sys\n"
        "from desktop_agent.backends import BACKENDS\n"
        "systems = ('controller.x11', 'controller.windows', 'backends.x11', 'backends.windows')\n"
        "assert not [name for name in sys.modules if name.endswith(systems)]\n"
        "[row.make() for row in BACKENDS if row.name != 'windows']\n"
        "assert not [name for name in sys.modules if name.endswith('windows')]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


@pytest.mark.feature("D8")
def test_a_real_desktop_cannot_be_made_without_a_stop_key() -> None:
    loop = BackgroundLoop()
    try:
        with (
            NullBackend().open(DesktopOptions(loop=loop)) as sandbox,
            pytest.raises(ValueError, match="stop key"),
        ):
            replace(sandbox, real=True)
    finally:
        loop.close()


@pytest.mark.feature("D11")
def test_a_sandbox_lets_go_at_its_end() -> None:
    loop = BackgroundLoop()
    try:
        with CanvasBackend().open(DesktopOptions(loop=loop)) as canvas:
            canvas.controller.key("shift", down=True)
            assert canvas.controller.gate.held
        assert canvas.controller.gate.held == ()
    finally:
        loop.close()


@pytest.mark.feature("D8")
def test_a_sandbox_promises_no_stop_key_that_is_heard_everywhere() -> None:
    for backend in (CanvasBackend(), NullBackend()):
        assert not backend.hears_everywhere()


def test_a_sandbox_has_no_private_desktop() -> None:
    for backend in (CanvasBackend(), NullBackend()):
        with pytest.raises(WrongOption, match="sandbox"):
            backend.private_screen(800, 600, seen=False)


# python-xlib leaves the socket of a connection that was refused to the garbage collector.
@pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
def test_a_display_that_is_not_there_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    backend, loop = X11Backend(), BackgroundLoop()
    try:
        for screen in ("", ":4711"):
            with (
                pytest.raises(Unavailable),
                backend.open(DesktopOptions(screen=screen, loop=loop)),
            ):
                raise AssertionError("it was opened")
    finally:
        loop.close()
