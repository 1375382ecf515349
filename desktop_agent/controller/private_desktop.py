"""A desktop of the agent's own: an X server with a window manager, a session bus and, where
it is installed, an accessibility bus.

Xvfb where nothing need be seen, Xephyr as a window of the user's desktop. All that it
starts ends with `close`, by process id.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import threading
import time
from types import TracebackType
from typing import Final

from Xlib import X, display

from ..ports import Unavailable
from .x11.a11y import accessibility_bus
from .x11.link import connect

_START_TIMEOUT_S: Final = 20.0
_END_TIMEOUT_S: Final = 5.0
_PROBE_S: Final = 0.2
_TICK_S: Final = 0.02
# It is in no PATH; each distribution has its own place for it.
_LAUNCHERS: Final = tuple(
    f"{folder}/at-spi-bus-launcher"
    for folder in ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib")
)


class PrivateDesktop:
    """Started by its constructor; `name` is its display, `environment` is for its programs."""

    def __init__(self, *, width: int = 1920, height: int = 1080, inside: str | None = None) -> None:
        """`inside` names the display on which it shall be a window (Xephyr)."""
        self._children: list[subprocess.Popen[bytes]] = []
        try:
            number = self._server(width, height, inside)
            self.name = f":{number}"
            self.environment = _environment(self.name)
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._bus()
            self._accessibility()
            self._window_manager()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> PrivateDesktop:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def start(self, *words: str, cwd: str | None = None) -> subprocess.Popen[bytes]:
        """Start a program on this desktop; it is ended with it."""
        return self._spawn([_program(words[0]), *words[1:]], self.environment, cwd=cwd)

    def close(self) -> None:
        """End everything, the last started first."""
        for child in reversed(self._children):
            if child.poll() is None:
                child.terminate()
        for child in reversed(self._children):
            try:
                child.wait(_END_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
        self._children.clear()

    def _spawn(
        self, words: list[str], environment: dict[str, str], *, cwd: str | None = None
    ) -> subprocess.Popen[bytes]:
        child = subprocess.Popen(
            words,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=cwd,
        )
        self._children.append(child)
        return child

    def _server(self, width: int, height: int, inside: str | None) -> int:
        size = f"{width}x{height}"
        read, write = os.pipe()
        if inside is None:
            words = [_program("Xvfb"), "-screen", "0", f"{size}x24"]
        else:
            words = [_program("Xephyr"), "-screen", size, "-title", "desktop-agent: private"]
        words += ["-displayfd", str(write), "-nolisten", "tcp", "-noreset"]
        environment = dict(os.environ) | ({"DISPLAY": inside} if inside else {})
        try:
            self._children.append(
                subprocess.Popen(
                    words,
                    env=environment,
                    pass_fds=(write,),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            )
        finally:
            os.close(write)
        with os.fdopen(read, "rb") as pipe:
            # It writes its number when it is ready, or closes the pipe when it fails.
            ready, _, _ = select.select([pipe], [], [], _START_TIMEOUT_S)
            line = pipe.readline() if ready else b""
        if not line.strip():
            raise Unavailable(f"{words[0]} did not start a display of {size}.")
        return int(line)

    def _bus(self) -> str:
        child = subprocess.Popen(
            [_program("dbus-daemon"), "--session", "--nofork", "--print-address=1"],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._children.append(child)
        assert child.stdout is not None
        with child.stdout as pipe:
            return pipe.readline().decode().strip()

    def _accessibility(self) -> None:
        """Start the accessibility bus, and wait until its address is on the root window.

        It does not ask programs to talk to it: GTK does so anyway, Qt where its environment has
        QT_LINUX_ACCESSIBILITY_ALWAYS_ON, Chromium with ACCESSIBILITY_ENABLED and its flag.
        """
        launcher = next((path for path in _LAUNCHERS if os.access(path, os.X_OK)), None)
        if launcher is None:
            return
        # Nothing of the user's own settings is read or changed.
        apart = self.environment | {"GSETTINGS_BACKEND": "memory"}
        child = self._spawn([launcher, "--launch-immediately", "--a11y=0"], apart)
        tick = threading.Event()
        until = time.monotonic() + _START_TIMEOUT_S
        while child.poll() is None and accessibility_bus(self.name) is None:
            if time.monotonic() > until:
                raise Unavailable("the accessibility bus did not start.")
            tick.wait(_TICK_S)

    def _window_manager(self) -> None:
        """Start it, and wait until it manages windows.

        Its properties on the root come too early: a window that is mapped in the middle of
        its start is never managed. So a window of ours is mapped until one is.
        """
        self.start("openbox")
        link = connect(self.name)
        try:
            until = time.monotonic() + _START_TIMEOUT_S
            while not _is_managed(link):
                if time.monotonic() > until:
                    raise Unavailable("openbox did not start.")
        finally:
            link.close()


def _is_managed(link: display.Display) -> bool:
    """Map a window, and see within a moment whether a window manager takes it."""
    root = link.screen().root
    window = root.create_window(*(0, 0, 1, 1, 0, X.CopyFromParent), event_mask=X.PropertyChangeMask)
    window.map()
    state = link.intern_atom("WM_STATE")
    until = time.monotonic() + _PROBE_S
    while (found := window.get_full_property(state, X.AnyPropertyType)) is None:
        left = until - time.monotonic()
        if left <= 0:
            break
        select.select([link.fileno()], [], [], left)
        while link.pending_events():
            link.next_event()
    window.destroy()
    link.sync()
    return found is not None


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise Unavailable(f"The program {name} is needed for a private desktop; install it.")
    return found


def _environment(display: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "XAUTHORITY")}
    # Software rendering, and no service of the user's session: this desktop is its own.
    return kept | {"DISPLAY": display, "XDG_SESSION_TYPE": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
