"""The journal's file: one chain of lines over all runs and processes of this user.

Each line is on the disk before the head names it, so after a crash the head is behind by one line
at most: a line that follows it exactly is taken as the last. Whatever else is found is noted in a
line of its own, of kind "break", and the chain goes on from there.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout

from ..events import Advice, Fault, Opinion, PictureRef, Receipt, Status
from ..geometry import Rect
from ..plain_files import ANY, LARGE, open_plain, read_plain
from ..ports import Unavailable
from ..protocol import Op
from .codec import KINDS
from .durable import replace_durably
from .files import PRIVATE_FILE, private_folder, utc_now, when_free
from .journal_end import Left, judged
from .journal_lines import KEY_BYTES, VERSION, JournalHead, NoteText, Seal, head_of, noted

LINES: Final = "journal.jsonl"
HEAD: Final = "journal.head.json"
LOCK: Final = "journal.lock"

_LOCK_TIMEOUT_S: Final = 2.0
_POLL_S: Final = 0.002
# The last lines lie in here: one has 4 kB at most, with the longest path of a drag.
_TAIL_BYTES: Final = 65_536
_ADD: Final = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)


class FileJournal:
    """Fills the port Journal. Nothing is read or made before the first line.

    Lines of several threads, runs and processes follow one another in one chain; `run` in a line
    tells whose it is.
    """

    def __init__(
        self,
        folder: Path,
        key_file: Path,
        now: Callable[[], datetime] = utc_now,
        *,
        sync: Callable[[int], None] = os.fsync,
    ) -> None:
        """`key_file` is best kept outside of `folder`: then a folder that is gone is noticed."""
        self._folder = folder
        self._lines = folder / LINES
        self._head_file = folder / HEAD
        self._key_file = key_file
        self._now = now
        self._sync = sync
        self._run = secrets.token_hex(4)
        self._seal: Seal | None = None
        self._head = JournalHead()
        self._size = 0
        self._intent: int | None = None

    def moved(self, task: int, before: Status, after: Status, why: str) -> None:
        def fields(text: NoteText) -> dict[str, Any]:
            # Only the names of events are known to hold no words of anybody.
            reason = why if why in KINDS else text(why)
            return {"before": before.value, "after": after.value, "why": reason}

        self._append("state", task, fields)

    def intent(self, task: int, op: Op, target: str, risk: int) -> None:
        def fields(text: NoteText) -> dict[str, Any]:
            return {"op": noted(op, text), **_texts(text, target=target), "risk": risk}

        self._intent = self._append("intent", task, fields)

    def effect(self, task: int, receipt: Receipt) -> None:
        of, self._intent = self._intent, None

        def fields(text: NoteText) -> dict[str, Any]:
            found: dict[str, Any] = {"of": of, "op": receipt.op.op, "result": receipt.result.value}
            found |= _texts(text, why=receipt.why, target=receipt.target, seen=receipt.effect)
            if receipt.dirty is not None:
                area = receipt.dirty
                found["dirty"] = [area.x, area.y, area.width, area.height]
            if receipt.rest is not None:
                found["rest"] = noted(receipt.rest, text)
            if receipt.doubt is not None:
                found["doubt"] = receipt.doubt.name.lower()
            found |= {"yielded": receipt.yielded, "void": receipt.void}
            took = {"seconds": receipt.seconds, "settled_s": receipt.settled_s}
            return found | {name: round(seconds, 3) for name, seconds in took.items()}

        self._append("effect", task, fields)

    def opined(self, task: int, opinion: Opinion, reason: str) -> None:
        def fields(text: NoteText) -> dict[str, Any]:
            return {"opinion": opinion.name.lower(), **_texts(text, reason=reason)}

        self._append("opinion", task, fields)

    def late(self, task: int, dirty: Rect) -> None:
        area = [dirty.x, dirty.y, dirty.width, dirty.height]
        self._append("late", task, lambda _text: {"dirty": area})

    def sent(self, task: int, host: str, picture: PictureRef, model: str) -> None:
        def fields(_text: NoteText) -> dict[str, Any]:
            size = [picture.width, picture.height]
            found = {"sha256": picture.sha256, "bytes": picture.bytes, "mime": picture.mime}
            return {"host": host, "model": model, **found, "size": size}

        self._append("sent", task, fields)

    def _append(self, kind: str, task: int, fields: Callable[[NoteText], dict[str, Any]]) -> int:
        """Write one line; returns its number."""
        try:
            private_folder(self._folder)
            private_folder(self._key_file.parent)
            with FileLock(
                self._folder / LOCK,
                timeout=_LOCK_TIMEOUT_S,
                mode=PRIVATE_FILE,
                poll_interval=_POLL_S,
            ):
                seal = self._settled()
                n = self._head.count + 1
                made = fields(lambda text: seal.text(text, n))
                self._write(seal, self._head, {"kind": kind, "task": task, **made})
                return n
        except Timeout:
            raise self._unavailable("another desktop-agent is using it") from None
        except OSError as error:
            raise self._unavailable(error.strerror or str(error)) from None

    def _unavailable(self, why: str) -> Unavailable:
        return Unavailable(
            f"I can't write the journal: {why}. Without it I won't act.",
            advice=(
                Advice(f"Check that the disk with {self._folder} is not full."),
                Advice(
                    f"Check that {self._folder} and {self._key_file} belong to you and can be "
                    "written."
                ),
                Advice("End any desktop-agent that hangs, then try again."),
            ),
            fault=Fault.NOTES,
        )

    # --- how it was left -----------------------------------------------------------------------

    def _settled(self) -> Seal:
        """Return the seal, after the head was taken over from the files, and a break was noted."""
        data = read_if_there(self._head_file)
        if (
            self._seal is not None
            and data == self._seal.head(self._head)
            and _size(self._lines) == self._size
        ):
            return self._seal
        ends, torn = _tail(self._lines)
        stored = None if data is None else head_of(data)
        key = read_if_there(self._key_file)
        if key is not None and len(key) == KEY_BYTES:
            seal, lost_key = Seal(key), False
            if stored is not None and data != seal.head(stored):
                stored = None
        else:
            lost_key = bool(ends) or torn or stored not in (None, JournalHead())
            seal, stored = self._new_seal(stored, begin=not lost_key)
        left = Left(ends, torn, stored, lost_key)
        end, wrong = judged(seal, left, self._head)
        if wrong is not None:
            fields = {"kind": "break", "why": wrong.value}
            self._write(seal, end, fields, lead=b"\n" if torn else b"")
        else:
            if end != stored:
                replace_durably(self._head_file, seal.head(end))
            self._seal, self._head, self._size = seal, end, _size(self._lines)
        return seal

    def _new_seal(
        self, stored: JournalHead | None, *, begin: bool
    ) -> tuple[Seal, JournalHead | None]:
        """Return the seal of a new key; the head, too, at the very beginning."""
        key = secrets.token_bytes(KEY_BYTES)
        seal = Seal(key)
        if begin:
            # Write it before the key: a key without a head is reported as a lost head.
            stored = JournalHead()
            replace_durably(self._head_file, seal.head(stored))
        replace_durably(self._key_file, key)
        return seal, stored

    def _write(
        self, seal: Seal, after: JournalHead, fields: dict[str, Any], *, lead: bytes = b""
    ) -> None:
        """Add a line, then name it in the head; both are on the disk then."""
        n = after.count + 1
        time = self._now().astimezone(UTC).isoformat(timespec="milliseconds")
        start = {"v": VERSION, "n": n, "time": time, "run": self._run}
        raw, found = seal.line({**start, **fields}, after.hash)
        handle = os.open(self._lines, _ADD, PRIVATE_FILE)
        try:
            size = os.fstat(handle).st_size
            try:
                _write_all(handle, lead + raw)
                self._sync(handle)
            except BaseException:
                # A partial write would leave a torn line.
                with contextlib.suppress(OSError):
                    os.ftruncate(handle, size)
                raise
        finally:
            os.close(handle)
        head = JournalHead(n, found)
        replace_durably(self._head_file, seal.head(head))
        self._seal, self._head, self._size = seal, head, size + len(lead) + len(raw)


def _texts(text: NoteText, **texts: str) -> dict[str, Any]:
    return {name: text(value) for name, value in texts.items() if value}


def read_if_there(path: Path) -> bytes | None:
    """Return what a file holds; None where there is none. OSError if it can't be read, or stays in
    use: on Windows it can't be opened at the moment in which it is replaced."""
    found: list[bytes] = []
    try:
        when_free(path, lambda: found.append(read_plain(path, most=LARGE)))
    except FileNotFoundError:
        return None
    return found[0]


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _tail(path: Path) -> tuple[tuple[bytes, ...], bool]:
    """Return the last two whole lines, or what there is, and whether a part of a line comes after
    them."""
    try:
        with open_plain(path, most=ANY) as file:
            size = file.seek(0, os.SEEK_END)
            start = max(0, size - _TAIL_BYTES)
            file.seek(start)
            *lines, rest = file.read().split(b"\n")
    except FileNotFoundError:
        return (), False
    return tuple(lines[1 if start else 0 :][-2:]), rest != b""


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]
