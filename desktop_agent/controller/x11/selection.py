"""Reading and serving X selections (the clipboard): ICCCM, with INCR for what is large."""

from __future__ import annotations

import select
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from Xlib import X, Xatom, display
from Xlib.error import XError
from Xlib.protocol import event, request

# A property larger than this goes in pieces (the server's own limit is 256 KiB at least).
CHUNK: Final = 128 * 1024
_READ_TIMEOUT_S: Final = 1.0
# Targets that are no content: they are answered by the owner, or ask it to do something.
_META: Final = frozenset(
    {"TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION"}
)
TEXT_TARGETS: Final = ("UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING", "TEXT")


@dataclass(frozen=True, slots=True)
class Content:
    """One form of a selection: its bytes, as so many-bit items of a type."""

    kind: str
    format: int
    data: bytes


Contents = dict[str, Content]
"""What a selection holds, by the name of the target."""


def text_contents(text: str) -> Contents:
    """A text in all forms that programs ask for."""
    utf8 = text.encode()
    found = {
        target: Content("UTF8_STRING" if target == "TEXT" else target, 8, utf8)
        for target in TEXT_TARGETS
        if target != "STRING"
    }
    # STRING is Latin-1 by definition; a program that asks only for it gets what it can take.
    found["STRING"] = Content("STRING", 8, text.encode("latin-1", "replace"))
    return found


class Selections:
    """Reads from other owners and serves what we own; all on one connection and thread."""

    def __init__(self, link: display.Display) -> None:
        self._link = link
        self.window = link.screen().root.create_window(
            -10, -10, 1, 1, 0, X.CopyFromParent, event_mask=X.PropertyChangeMask
        )
        self._own: dict[int, Contents] = {}
        self._sending: dict[tuple[int, int], tuple[int, int, bytes]] = {}
        self._served: Callable[[str, int], None] = lambda _target, _window: None
        self._reads: dict[tuple[int, int], str] = {}

    def atom(self, name: str) -> int:
        return int(self._link.intern_atom(name))

    def name(self, atom: int) -> str:
        return str(self._link.get_atom_name(atom))

    # --- owning ------------------------------------------------------------------------

    def own(self, selection: str, contents: Contents, served: Callable[[str, int], None]) -> None:
        """Own the selection; `served(target, window)` is called when
        the program of that window has read a content."""
        atom = self.atom(selection)
        self._own[atom] = contents
        self._served = served
        self.window.set_selection_owner(atom, X.CurrentTime)
        self._link.sync()

    def owned(self, selection: str) -> Contents | None:
        """What we serve now, None if somebody else owns the selection, or nobody."""
        return self._own.get(self.atom(selection))

    def disown(self, selection: str) -> None:
        atom = self.atom(selection)
        if self._own.pop(atom, None) is not None:
            _set_no_owner(self._link, atom)
            self._link.sync()

    def same_client(self, one: int, other: int) -> bool:
        """True if both windows belong to one program's connection."""
        mask = ~int(self._link.display.info.resource_id_mask)
        return (one ^ other) & mask == 0

    # --- events ------------------------------------------------------------------------

    def handle(self, found: Any) -> None:
        """Take one event of the connection."""
        match found.type:
            case X.SelectionRequest:
                self._request(found)
            case X.SelectionClear:
                self._own.pop(found.atom, None)
            case X.PropertyNotify if found.state == X.PropertyDelete:
                self._deleted(found.window.id, found.atom)
            case _:
                return

    def _request(self, found: Any) -> None:
        contents = self._own.get(found.selection)
        prop = found.property or found.target
        done = False
        if contents is not None:
            try:
                done = self._put(found.requestor, prop, found.target, contents)
            except XError:
                done = False
        answer = event.SelectionNotify(
            time=found.time,
            requestor=found.requestor,
            selection=found.selection,
            target=found.target,
            property=prop if done else X.NONE,
        )
        found.requestor.send_event(answer)
        self._link.flush()

    def _put(self, requestor: Any, prop: int, target: int, contents: Contents) -> bool:
        name = self.name(target)
        if name == "TARGETS":
            atoms = [self.atom(item) for item in ("TARGETS", *contents)]
            requestor.change_property(prop, Xatom.ATOM, 32, atoms)
            return True
        content = contents.get(name)
        if content is None:
            return False
        # To learn when the data was read: the requestor deletes the property.
        requestor.change_attributes(event_mask=X.PropertyChangeMask)
        kind = self.atom(content.kind)
        key = (requestor.id, prop)
        if len(content.data) > CHUNK:
            self._sending[key] = (kind, content.format, content.data)
            size = len(content.data)
            requestor.change_property(prop, self.atom("INCR"), 32, [size])
        else:
            _change(requestor, prop, kind, content.format, content.data)
        self._reads[key] = name
        return True

    def _deleted(self, window: int, prop: int) -> None:
        key = (window, prop)
        if key in self._sending:
            kind, size, data = self._sending[key]
            requestor = self._link.create_resource_object("window", window)
            _change(requestor, prop, kind, size, data[:CHUNK])
            self._link.flush()
            if data:
                self._sending[key] = (kind, size, data[CHUNK:])
                return
            # The empty piece just sent is the end.
            del self._sending[key]
        elif key not in self._reads:
            return
        name = self._reads.pop(key, None)
        if name is not None:
            self._served(name, window)

    # --- reading -----------------------------------------------------------------------

    def read_all(self, selection: str) -> Contents | None:
        """All that the present owner offers; {} without an owner, None if it does not answer."""
        if not self._has_owner(selection):
            return {}
        targets = self.read(selection, "TARGETS")
        if targets is None or targets.format != 32:
            return None if self._has_owner(selection) else {}
        atoms = [
            int.from_bytes(targets.data[i : i + 4], "little")
            for i in range(0, len(targets.data), 4)
        ]
        found: Contents = {}
        for atom in atoms:
            try:
                name = self.name(atom)
            except XError:
                continue
            if name in _META or name in found:
                continue
            content = self.read(selection, name)
            if content is not None:
                found[name] = content
        return found

    def _has_owner(self, selection: str) -> bool:
        return bool(self._link.get_selection_owner(self.atom(selection)))

    def read(self, selection: str, target: str) -> Content | None:
        """One form of a selection that another client owns."""
        prop = self.atom("DESKTOP_AGENT_SELECTION")
        self.window.delete_property(prop)
        self.window.convert_selection(self.atom(selection), self.atom(target), prop, X.CurrentTime)
        self._link.flush()
        until = time.monotonic() + _READ_TIMEOUT_S
        wanted = self.atom(target)
        # A late answer to an earlier question must not be taken for this one's.
        answer = self._await(until, lambda e: e.type == X.SelectionNotify and e.target == wanted)
        if answer is None or answer.property == X.NONE:
            return None
        found = self._take(prop)
        if found is None:
            return None
        if self.name(found.property_type) != "INCR":
            return Content(self.name(found.property_type), found.format, _bytes(found))
        return self._read_pieces(prop)

    def _read_pieces(self, prop: int) -> Content | None:
        data = b""
        while True:
            until = time.monotonic() + _READ_TIMEOUT_S
            came = self._await(
                until,
                lambda e: (
                    e.type == X.PropertyNotify
                    and e.atom == prop
                    and e.window.id == self.window.id
                    and e.state == X.PropertyNewValue
                ),
            )
            piece = self._take(prop) if came is not None else None
            if piece is None:
                return None
            if not len(piece.value):
                return Content(self.name(piece.property_type), piece.format, data)
            data += _bytes(piece)

    def _take(self, prop: int) -> Any:
        found = self.window.get_full_property(prop, X.AnyPropertyType)
        self.window.delete_property(prop)
        self._link.flush()
        return found

    def _await(self, until: float, wanted: Callable[[Any], bool]) -> Any:
        """The next event that is wanted; all others are handled as usual."""
        while True:
            while self._link.pending_events():
                found = self._link.next_event()
                if wanted(found):
                    return found
                self.handle(found)
            left = until - time.monotonic()
            if left <= 0:
                return None
            select.select([self._link.fileno()], [], [], left)


def _change(window: Any, prop: int, kind: int, size: int, data: bytes) -> None:
    if size == 8:
        window.change_property(prop, kind, 8, data)
        return
    width = size // 8
    items = [int.from_bytes(data[i : i + width], "little") for i in range(0, len(data), width)]
    window.change_property(prop, kind, size, items)


def _bytes(found: Any) -> bytes:
    if found.format == 8:
        value = found.value
        return value if isinstance(value, bytes) else str(value).encode()
    width = found.format // 8
    return b"".join(int(item).to_bytes(width, "little") for item in found.value)


def _set_no_owner(link: display.Display, selection: int) -> None:
    # python-xlib's own call takes only a window as the owner.
    request.SetSelectionOwner(
        display=link.display, onerror=None, window=X.NONE, selection=selection, time=X.CurrentTime
    )
