"""Programs that copy: one that copies at Ctrl+C, one that answers nobody, and what is pasted."""

from __future__ import annotations

import select
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from fronting import comes_to_front
from polling import wait_until
from Xlib import X

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.clipboard.selection import Selections
from desktop_agent.controller.x11.clipboard.selection_data import Content, Contents
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows

KILLED = Path(__file__).parent / "killed.py"

RICH: Contents = {
    "UTF8_STRING": Content("UTF8_STRING", 8, "what the user copied: ü 你".encode()),
    "text/html": Content("text/html", 8, b"<b>bold</b>"),
    "image/png": Content("image/png", 8, bytes(range(256)) * 4000),
    "application/x-color": Content("application/x-color", 16, b"\x01\x02\x03\x04\x05\x06\x07\x08"),
}


class Copier:
    """A program with a window, in a thread: Ctrl+C in it copies, as does `copy`.

    `names_time`: it tells the server the time of the key press, as most programs do.
    """

    def __init__(
        self, display: str, contents: Contents, *, title: str = "Copier", names_time: bool = True
    ) -> None:
        self.contents = contents
        self.answers = threading.Event()
        self.answers.set()
        self._names_time = names_time
        self._link = connect(display)
        self._selections = Selections(self._link)
        screen = self._link.screen()
        self.window = screen.root.create_window(
            *(50, 50, 300, 200, 0, X.CopyFromParent), event_mask=X.KeyPressMask
        )
        self.window.set_wm_name(title)
        self.window.set_wm_class("copier", "Copier")
        self.window.map()
        self._link.sync()
        self._end = threading.Event()
        self._todo: list[Callable[[], object]] = []
        self._asks = connect(display)
        self._windows = Windows(self._asks, is_own=lambda _pid: False)
        self._thread = threading.Thread(target=self._run, name="copier")
        self._thread.start()
        self.focus()

    def focus(self) -> None:
        wid, windows = self.window.id, self._windows
        there = comes_to_front(windows, wid, lambda: windows.with_keyboard() == wid)
        assert there, "the copier did not get the focus"

    @property
    def owns(self) -> bool:
        owner = self._asks.get_selection_owner(self._asks.get_atom("CLIPBOARD"))
        return bool(getattr(owner, "id", 0) == self._selections.window.id)

    def copy(self) -> None:
        self._todo.append(lambda: self._own(X.CurrentTime))
        assert wait_until(lambda: self.owns)

    def close(self) -> None:
        self.answers.set()
        self._end.set()
        self._thread.join()
        self._asks.close()

    def _own(self, when: int) -> None:
        if when == X.CurrentTime:
            self._selections.own("CLIPBOARD", self.contents, lambda _target, _window: None)
            return
        atom = self._link.get_atom("CLIPBOARD")
        # As `own` does it, but with a time.
        self._selections._own[atom] = self.contents
        self._selections.window.set_selection_owner(atom, when)
        self._link.sync()

    def _run(self) -> None:
        while not self._end.is_set():
            self.answers.wait()
            while self._todo:
                self._todo.pop(0)()
            while self._link.pending_events():
                found = self._link.next_event()
                if found.type != X.KeyPress:
                    self._selections.handle(found)
                elif found.state & X.ControlMask and self._is_c(found.detail):
                    self._own(found.time if self._names_time else X.CurrentTime)
            select.select([self._link.fileno()], [], [], 0.01)
        self._link.close()

    def _is_c(self, code: int) -> bool:
        return bool(self._link.keycode_to_keysym(code, 0) == ord("c"))


@contextmanager
def deaf_owner(display: str) -> Iterator[None]:
    """A program owns the clipboard, and hangs."""
    link = connect(display)
    window = link.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
    window.set_selection_owner(link.get_atom("CLIPBOARD"), X.CurrentTime)
    link.sync()
    try:
        yield
    finally:
        link.close()


def pasted(desktop: PrivateDesktop, target: str = "UTF8_STRING") -> bytes | None:
    """What another program gets from the clipboard; None if there is nothing."""
    found = subprocess.run(
        ["xclip", "-out", "-selection", "clipboard", "-target", target],
        env=desktop.environment,
        capture_output=True,
        timeout=30,
    )
    return found.stdout if found.returncode == 0 else None


def is_there(desktop: PrivateDesktop, contents: Contents) -> bool:
    """True if the clipboard has these forms, byte for byte, and no other."""
    targets = set((pasted(desktop, "TARGETS") or b"").decode().split()) - {"TARGETS"}
    return targets == set(contents) and all(
        pasted(desktop, target) == content.data for target, content in contents.items()
    )


@contextmanager
def killed(desktop: PrivateDesktop, what: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that does this, and is killed with SIGKILL when the block ends."""
    child = subprocess.Popen([sys.executable, str(KILLED), desktop.name, what], stdout=-1)
    assert child.stdout is not None
    try:
        assert child.stdout.readline().decode().strip() == what
        yield child
    finally:
        child.kill()
        child.wait()
        child.stdout.close()


def holders(display: str) -> list[str]:
    """The processes that stand by for, or serve, the clipboard of this display."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().decode().split("\0")
        except OSError:
            continue
        if any(word.endswith(".clipboard.owner_process") for word in words) and display in words:
            found.append(path.parent.name)
    return found
