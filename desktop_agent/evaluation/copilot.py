"""A copilot in a process of its own, as a user would start it, and the human before it.

What happens comes back as the JSON lines of its `--feed`; where its controls lie, too. The
human types and clicks by the devices of the X server.
"""

from __future__ import annotations

import json
import queue
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from ..controller.private_desktop import PrivateDesktop
from ..controller.x11.clipboard.clipboard import Clipboard
from ..controller.x11.input.device import Human
from ..controller.x11.link import connect
from ..controller.x11.windows.windows import Windows
from ..geometry import Point, Rect
from ..own_program import module_words, with_own_modules
from ..ports import Interrupt, Unavailable

Record = dict[str, Any]

_START_TIMEOUT_S: Final = 30.0
_FOCUS_TIMEOUT_S: Final = 5.0
_PRESS_TIMEOUT_S: Final = 6.0
_END_TIMEOUT_S: Final = 20.0
# Twice the time in which the window tells that its controls have moved.
_STILL_S: Final = 0.12
_TOLD_RECORDS: Final = 12


class Copilot:
    """The window on a desktop, started by the constructor, ended by `close`."""

    def __init__(
        self,
        desktop: PrivateDesktop,
        *flags: str,
        on_record: Callable[[Record], None] = lambda record: None,
        program: Sequence[str] = module_words("desktop_agent"),
    ) -> None:
        """`program` is what is run, before the flags."""
        self._on_record = on_record
        self._records: queue.SimpleQueue[Record | None] = queue.SimpleQueue()
        self._waiting: deque[Record] = deque()
        self.places: dict[str, Rect] = {}
        self.status = ""
        self._display = desktop.name
        self.human = Human(desktop.name)
        self._clipboard = Clipboard(desktop.name)
        self.process = subprocess.Popen(
            [*program, "--feed", *flags],
            env=with_own_modules(desktop.environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, name="copilot-feed", daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self._records.put(json.loads(line))
        self._records.put(None)

    def until(self, wanted: Callable[[Record], bool], seconds: float = 20.0) -> Record:
        """Return the next record that is wanted.

        Raises Unavailable when the time is over or the copilot ended. The error tells which
        records came instead.
        """
        end = time.monotonic() + seconds
        read: deque[str] = deque(maxlen=_TOLD_RECORDS)
        while True:
            record = self._waiting.popleft() if self._waiting else self._next(end)
            if record is None:
                raise Unavailable(
                    f"the copilot took longer than {seconds:g} s; status {self.status!r}, "
                    f"the last records: {', '.join(read) or 'none'}"
                )
            read.append(record["event"])
            self.status = record.get("status", self.status)
            self._on_record(record)
            if wanted(record):
                return record

    def _next(self, end: float) -> Record | None:
        """Return the next record, its places noted; None when the time is over."""
        try:
            record = self._records.get(timeout=max(0.0, end - time.monotonic()))
        except queue.Empty:
            return None
        if record is None:
            code = self.process.wait()
            raise Unavailable(f"the copilot ended, exit code {code}")
        if record["event"] == "Placed":
            self.places = {name: Rect(*place) for name, place in record["places"].items()}
        return record

    def _catch_up(self) -> None:
        """Read on until no control has moved for a moment; nothing is lost of it.

        Only what is told of the controls counts: while the agent types, other records come
        all the time.
        """
        end = time.monotonic() + _STILL_S
        while (record := self._next(end)) is not None:
            self._waiting.append(record)
            if record["event"] == "Placed":
                end = time.monotonic() + _STILL_S

    def until_event(self, name: str, seconds: float = 20.0) -> Record:
        return self.until(lambda record: record["event"] == name, seconds)

    def until_place(self, name: str, seconds: float = 20.0) -> Point:
        """Return the middle of a control, once it is shown and lies still."""
        self._catch_up()
        if name not in self.places:
            self.until(lambda record: name in self.places, seconds)
            self._catch_up()
        place = self.places[name]
        return place.middle

    def press(self, name: str, wanted: Callable[[Record], bool]) -> Record:
        """Click a control and return the record that comes of it, as a person would who looks where
        it is: once more where the control has moved under the pointer.

        Raises Unavailable where nothing came of a click on a control that lay still.
        """
        while True:
            at = self.until_place(name)
            self.human.click(at)
            try:
                return self.until(wanted, _PRESS_TIMEOUT_S)
            except Unavailable:
                if name not in self.places or self.places[name].middle == at:
                    raise

    def say(self, text: str) -> None:
        """Click into the message box, type, and press Send, as a person would."""
        self.human.click(self.until_place("composer", _START_TIMEOUT_S))
        self._wait_for_focus()
        if text.isascii() and text.isprintable():
            self.human.type(text)
        else:
            # A keyboard has no keys for it; a person would paste it.
            self._clipboard.lend(text, ("CLIPBOARD",))
            self.human.press("ctrl", "v")
            self._clipboard.wait_read(5.0)
            self._clipboard.give_back()
        self.human.click(self.until_place("send"))

    def _wait_for_focus(self) -> None:
        """A person types when the window that was clicked has come to the front."""
        link = connect(self._display)
        windows = Windows(link, is_own=lambda pid: pid == self.process.pid)
        patience, until = Interrupt(), time.monotonic() + _FOCUS_TIMEOUT_S
        try:
            while (front := windows.foreground()) is None or not front.own:
                if time.monotonic() > until:
                    raise Unavailable("a click into the copilot did not give it the keyboard")
                patience.wait(0.005)
        finally:
            link.close()

    def close(self) -> int:
        """End it politely; its exit code, or -9 if it had to be killed."""
        self.process.terminate()
        try:
            code = self.process.wait(_END_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self._reader.join()
        self._clipboard.close()
        self.human.close()
        return code
