"""Each backend of the table does what every backend must."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from conformance import Conformance
from fake_mac import US, FakeMac

from desktop_agent.backends import BACKENDS, DEFAULT, backend_of
from desktop_agent.backends.macos import MacosBackend
from desktop_agent.backends.sandbox import CanvasBackend, NullBackend
from desktop_agent.backends.windows import WindowsBackend
from desktop_agent.backends.x11 import X11Backend
from desktop_agent.controller.macos import key_names
from desktop_agent.controller.macos.stop_key.listener import mac_stop_key
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.stop_key.listener import StopKeyListener
from desktop_agent.ports import Backend, BackgroundLoop, DesktopOptions, Unavailable, WrongOption
from desktop_agent.vision import capture

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


# Starts as the process of the stop key does, and hears nothing.
STAND_IN = (sys.executable, "-c", "import sys; print('[\"alive\"]', flush=True); sys.stdin.read()")


class TestMacosMadeByHand(Conformance):
    """On a Mac made by hand: all is ours but Apple's frameworks, the pixels, and who hears Esc."""

    @pytest.fixture
    def backend(self, monkeypatch: pytest.MonkeyPatch) -> Backend:
        mac = FakeMac()
        monkeypatch.setattr(capture, "opened", lambda name: BlackScreen())
        monkeypatch.setattr(key_names, "asked_layout", lambda: US)
        return MacosBackend(
            mac.frameworks,
            lambda options, gate, load: StopKeyListener(gate, mac_stop_key(load, STAND_IN)),
        )

    @pytest.fixture
    def screen(self) -> str:
        return "macos"


class BlackScreen:
    """Fills what is used of mss: a picture at one pixel a point, as macOS takes it."""

    def grab(self, area: tuple[int, int, int, int]) -> BlackScreen:
        left, top, right, bottom = area
        self.width, self.height = right - left, bottom - top
        self.raw = bytearray(self.width * self.height * 4)
        return self

    def close(self) -> None:
        pass


def test_every_row_has_a_suite() -> None:
    assert {type(backend_of(row.name)) for row in BACKENDS} == {
        X11Backend,
        # Its suite is run on Windows: tests/wine/test_wine_conformance.py.
        WindowsBackend,
        MacosBackend,
        CanvasBackend,
        NullBackend,
    }
    assert backend_of(DEFAULT).real


def test_a_row_loads_nothing_of_its_system() -> None:
    code = (
        "import sys\n"
        "from desktop_agent.backends import BACKENDS\n"
        "systems = ('.x11', '.windows', '.macos')\n"
        "assert not [name for name in sys.modules if name.endswith(systems)]\n"
        "[row.make() for row in BACKENDS if row.name != 'windows']\n"
        "assert not [name for name in sys.modules if name.endswith(('windows', 'r.macos'))]\n"
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
