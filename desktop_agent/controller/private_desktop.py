"""A desktop of the agent's own: an X server with a window manager, a session bus and, where
it is installed, an accessibility bus.

Xvfb where nothing need be seen, Xephyr as a window of the user's desktop. All that it
starts ends with `close`, by process id, and where setpriv is installed also with a process that
is killed.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import IO, Final

from ..ports import Unavailable
from .apps import without_ours
from .bus_services import end_services
from .x11.a11y import accessibility_bus
from .x11.access import authority, let_in_this_user, new_cookie
from .x11.link import connect
from .x11.windows.first_window import takes_windows

TITLE: Final = "desktop-agent: private"
"""Of the window that Xephyr is on the user's screen."""

# A bare server's black looks as if nothing could be seen.
_GROUND: Final = 0x3B6B7A
_START_TIMEOUT_S: Final = 20.0
_BUS_TIMEOUT_S: Final = 20.0
_END_TIMEOUT_S: Final = 5.0
_TICK_S: Final = 0.02
# The programs it needs, and the Debian packages that contain them.
_PACKAGES: Final = {
    "Xvfb": "xvfb",
    "Xephyr": "xserver-xephyr",
    "dbus-daemon": "dbus",
    "openbox": "openbox",
}
_BESIDE: Final = ("dbus-daemon", "openbox")
# Of the user's session: a program that finds one of these shows itself there, or tells there.
_THEIRS: Final = frozenset(
    {"WAYLAND_DISPLAY", "XAUTHORITY", "AT_SPI_BUS_ADDRESS", "SESSION_MANAGER", "WINDOWID"}
    | {"DBUS_STARTER_ADDRESS", "DBUS_STARTER_BUS_TYPE"}
    | {"DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"}
)
# Toolkits look for a Wayland socket of the user even where no variable names one.
_ON_X11: Final = {
    "XDG_SESSION_TYPE": "x11",
    "GDK_BACKEND": "x11",
    "QT_QPA_PLATFORM": "xcb",
    "MOZ_ENABLE_WAYLAND": "0",
}
# It is in no PATH; each distribution has its own place for it.
_LAUNCHERS: Final = tuple(
    f"{folder}/at-spi-bus-launcher"
    for folder in ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib")
)


class PrivateDesktop:
    """Started by its constructor; `name` is its display, `environment` is for its programs."""

    def __init__(self, *, width: int = 1920, height: int = 1080, inside: str | None = None) -> None:
        """`inside` names the display on which it shall be a window (Xephyr).

        Unavailable names the packages of what is missing.
        """
        if problem := lacking("Xvfb" if inside is None else "Xephyr"):
            raise Unavailable(problem)
        self._children: list[subprocess.Popen[bytes]] = []
        try:
            number = self._server(width, height, inside)
            self.name = f":{number}"
            self._dress()
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

    def start(
        self,
        *words: str,
        cwd: str | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> subprocess.Popen[bytes]:
        """Start a program on this desktop, in its environment or another; it is ended with it."""
        env = dict(self.environment if environment is None else environment)
        return self._spawn([_program(words[0]), *words[1:]], env, cwd=cwd)

    def close(self) -> None:
        """End everything, the last started first."""
        for child in reversed(self._children):
            if child.poll() is None:
                child.terminate()
        until = time.monotonic() + _END_TIMEOUT_S
        for child in reversed(self._children):
            try:
                child.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
        self._children.clear()
        address = getattr(self, "environment", {}).get("DBUS_SESSION_BUS_ADDRESS")
        if address:
            end_services(address)

    def _spawn(
        self,
        words: list[str],
        environment: dict[str, str],
        *,
        cwd: str | None = None,
        stdout: int = subprocess.DEVNULL,
        pass_fds: Sequence[int] = (),
    ) -> subprocess.Popen[bytes]:
        child = subprocess.Popen(
            _mortal(words),
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.DEVNULL,
            cwd=cwd,
            pass_fds=pass_fds,
        )
        self._children.append(child)
        # Reap closed programs, so that no zombie is left.
        self._children[:] = [each for each in self._children if each.poll() is None]
        return child

    def _server(self, width: int, height: int, inside: str | None) -> int:
        size = f"{width}x{height}"
        if inside is None:
            words = [_program("Xvfb"), "-screen", "0", f"{size}x24"]
        else:
            words = [_program("Xephyr"), "-screen", size, "-title", TITLE]
        environment = without_ours(os.environ) | ({"DISPLAY": inside} if inside else {})
        cookie = new_cookie()
        # A file without a name: nothing is left of it, however this ends.
        with tempfile.TemporaryFile() as file:
            file.write(authority(cookie))
            file.flush()
            words += ["-auth", f"/dev/fd/{file.fileno()}", "-nolisten", "tcp", "-noreset"]
            line = self._number(words, environment, file.fileno())
        if not line:
            where = f" on the display {inside}" if inside else ""
            raise Unavailable(f"{words[0]} couldn't start a display of {size}{where}.")
        let_in_this_user(int(line), cookie)
        return int(line)

    def _number(self, words: list[str], environment: dict[str, str], cookie: int) -> str:
        """Start a server that inherits the file of the cookie; its number, "" if it fails."""
        read, write = os.pipe()
        with os.fdopen(read, "rb") as pipe:
            try:
                words = [*words, "-displayfd", str(write)]
                self._spawn(words, environment, pass_fds=(write, cookie))
            finally:
                os.close(write)
            return _first_line(pipe, _START_TIMEOUT_S)

    def _dress(self) -> None:
        link = connect(self.name)
        try:
            root = link.screen().root
            root.change_attributes(background_pixel=_GROUND)
            root.clear_area()
            link.sync()
        finally:
            link.close()

    def _bus(self) -> str:
        words = [_program("dbus-daemon"), "--session", "--nofork", "--print-address=1"]
        child = self._spawn(words, self.environment, stdout=subprocess.PIPE)
        assert child.stdout is not None
        with child.stdout as pipe:
            address = _first_line(pipe, _BUS_TIMEOUT_S)
        if not address:
            # Without one, programs would find the user's own bus.
            raise Unavailable(
                "dbus-daemon couldn't start a session bus. To "
                "see why, run “dbus-daemon --session --print-address” in a terminal."
            )
        return address

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
                raise Unavailable("the accessibility bus didn't start.")
            tick.wait(_TICK_S)

    def _window_manager(self) -> None:
        """Start it, and wait until it manages windows.

        Its properties on the root come too early: a window that is mapped in the middle of
        its start is never managed.
        """
        self.start("openbox")
        link = connect(self.name)
        try:
            if not takes_windows(link, _START_TIMEOUT_S):
                raise Unavailable("openbox didn't start.")
        finally:
            link.close()


def _first_line(pipe: IO[bytes], patience: float) -> str:
    """Return what a program says when it is ready; "" if it fails, or takes more than so many
    seconds."""
    said = b""
    until = time.monotonic() + patience
    while b"\n" not in said:
        ready, _, _ = select.select([pipe], [], [], max(0.0, until - time.monotonic()))
        part = os.read(pipe.fileno(), select.PIPE_BUF) if ready else b""
        if not part:
            return ""
        said += part
    return said.split(b"\n")[0].decode().strip()


def lacking(server: str = "Xvfb") -> str:
    """Return which programs a desktop on this server lacks, and how to get them; "" if none."""
    missing = [name for name in (server, *_BESIDE) if shutil.which(name) is None]
    if not missing:
        return ""
    packages = " ".join(_PACKAGES[name] for name in missing)
    needs = f"A private desktop needs {', '.join(missing)}. Install what is missing; "
    return f"{needs}on Debian or Ubuntu: sudo apt install {packages}"


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise Unavailable(f"The program {name} is not installed.")
    return found


def _mortal(words: list[str]) -> list[str]:
    """Return the words that start a program so that the system ends it with the thread that did."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "TERM", *words] if setpriv else words


def _environment(display: str) -> dict[str, str]:
    kept = without_ours(os.environ)
    kept = {name: value for name, value in kept.items() if name not in _THEIRS}
    # Software rendering, and no service of the user's session: this desktop is its own.
    return kept | _ON_X11 | {"DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"}
