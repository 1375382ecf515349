"""Recordings: what was sent to a model and what came of it, pictures too, for bug reports.

A folder for each run, and for each turn a file `0001.json`, with the pictures beside it:
`0001.jpg`, byte for byte as they were sent. Only where the human turned it on.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ..events import (
    Acted,
    ChatOpened,
    Decided,
    Event,
    Observed,
    Progressed,
    Rejected,
    Retrying,
    Sent,
    Spent,
    Streamed,
)
from ..planner import State
from .codec import VERSION, CodecError, encode, plain
from .files import json_bytes, private_folder, replace_private, run_name, utc_now

_SUFFIXES: Final = {"image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp"}
_LEFT_OUT: Final = (Progressed, Streamed, Observed)


class Recorder:
    """Records one run: `write` subscribes to the agent.

    A turn begins with what is sent, or with the reply of a brain that sends nothing, and lasts
    until the next. Its file is written anew at each event. If it cannot be, that is told once.
    """

    def __init__(
        self,
        folder: Path,
        pictures: Callable[[int], bytes | None],
        *,
        tell: Callable[[str], None],
        on: Callable[[], bool] = lambda: True,
        name: str = "",
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        """`pictures` gives the bytes of a picture by its id; `on` is asked at each new turn."""
        self.folder = folder / (name or run_name(now()))
        self._pictures = pictures
        self._tell = tell
        self._on = on
        self._now = now
        self._number = 0
        self._serial = -1
        self._turn: dict[str, Any] | None = None
        self._broken = False

    def write(self, event: Event, state: State) -> None:
        if isinstance(event, ChatOpened) and not state.live:
            # A recording goes by the name of its session.
            self.folder = self.folder.parent / event.run
            self._number, self._serial, self._turn = 0, -1, None
            return
        if self._broken or isinstance(event, _LEFT_OUT):
            return
        try:
            self._note(event, state)
        except (OSError, CodecError) as error:
            self._broken = True
            self._tell(f"I can't record this run any further: {error}")

    def _note(self, event: Event, state: State) -> None:
        if isinstance(event, Sent | Decided | Rejected) and event.serial != self._serial:
            self._begin(event.serial, state)
        turn = self._turn
        if turn is None:
            return
        match event:
            case Sent():
                turn["sent"].append(self._sent(event, len(turn["sent"]) + 1))
            case Decided() | Rejected():
                turn["raw"] = event.raw
                turn["error"] = event.error if isinstance(event, Rejected) else ""
            case Acted():
                turn["receipts"].append(plain(event.receipt))
            case Spent() | Retrying() if event.serial != self._serial:
                return
            case _:
                turn["events"].append(encode(event))
        replace_private(self.folder / f"{self._number:04}.json", json_bytes(turn, indent=1))

    def _begin(self, serial: int, state: State) -> None:
        self._serial = serial
        self._turn = None
        if not self._on():
            return
        private_folder(self.folder.parent)
        private_folder(self.folder)
        self._number += 1
        task = state.task
        self._turn = {
            "v": VERSION,
            "turn": self._number,
            "began": self._now().isoformat(timespec="milliseconds"),
            "goal": task.goal,
            "heard": plain(task.heard),
            "elements": plain(task.elements) if state.looks else [],
            "sent": [],
            "raw": "",
            "error": "",
            "receipts": [],
            "events": [],
        }

    def _sent(self, event: Sent, count: int) -> dict[str, Any]:
        """Return what was sent; its picture is put beside the file. There is more than one at a
        retry."""
        name = ""
        data = self._pictures(event.picture.id) if event.picture is not None else None
        if event.picture is not None and data is not None:
            again = f"-{count}" if count > 1 else ""
            suffix = _SUFFIXES.get(event.picture.mime, ".bin")
            name = f"{self._number:04}{again}{suffix}"
            replace_private(self.folder / name, data)
        return {"host": event.host, "picture": plain(event.picture), "file": name}
