"""A Wayland session of the tests' own: cage, without a screen, and the XWayland that it starts."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from polling import wait_until
from Xlib import X, display, ext, xauth
from Xlib.support import unix_connect

__all__ = ["WaylandSession", "wayland_session"]

# What python-xlib imports when it connects: another user might find none of it.
assert unix_connect, xauth
for _, module in ext.__extensions__:
    import_module(f"Xlib.ext.{module}")

NOBODY = 65534


@dataclass(frozen=True, slots=True)
class WaylandSession:
    """What a program finds in its environment there."""

    display: str
    socket: str
    runtime: str

    @property
    def environment(self) -> dict[str, str]:
        return {
            "DISPLAY": self.display,
            "WAYLAND_DISPLAY": self.socket,
            "XDG_RUNTIME_DIR": self.runtime,
            "XDG_SESSION_TYPE": "wayland",
        }


@contextmanager
def wayland_session() -> Iterator[WaylandSession]:
    """cage refuses to run as root: then it runs as nobody, and lets all local users in."""
    root = os.geteuid() == 0
    # Where that user may go, too.
    folder = Path(tempfile.mkdtemp(prefix="wayland-", dir="/tmp"))
    folder.chmod(0o700)
    words = ["cage", "--", "sh", "-c", 'echo "$DISPLAY $WAYLAND_DISPLAY" > told; exec sleep 3600']
    if root:
        os.chown(folder, NOBODY, NOBODY)
        words = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *words]
    child = subprocess.Popen(
        words,
        cwd=folder,
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        told = folder / "told"
        assert wait_until(lambda: told.exists() and told.read_text().endswith("\n")), "no session"
        name, socket = told.read_text().split()
        # XWayland starts with its first client and ends with its last.
        link = _let_all_in(name, NOBODY if root else os.geteuid())
        try:
            yield WaylandSession(name, socket, str(folder))
        finally:
            link.close()
    finally:
        child.terminate()
        child.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def _let_all_in(name: str, user: int) -> display.Display:
    before = os.geteuid()
    os.seteuid(user)
    try:
        link = display.Display(name)
    finally:
        os.seteuid(before)
    link.set_access_control(X.DisableAccess)
    link.sync()
    return link
