"""Reading and serving X selections (the clipboard): ICCCM, with INCR for what is large."""

from __future__ import annotations

import select
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from Xlib import X, Xatom, display
from Xlib.error import XError
from Xlib.ext import xfixes
from Xlib.protocol import event, request

from .selection_data import Content, Contents, bytes_of, items_of

# A property larger than this goes in pieces (the server's own limit is 256 KiB at least).
CHUNK: Final = 128 * 1024
_READ_TIMEOUT_S: Final = 1.0
_READ_ALL_TIMEOUT_S: Final = 3.0
# Targets that are no content: they are answered by the owner, or ask it to do something.
_META: Final = frozenset(
    {"TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION"}
)


class Selections:
    """Reads from other owners and serves what we own; all on one connection and thread."""

    def __init__(self, link: display.Display) -> None:
        self._link = link
        self.window = link.screen().root.create_window(
            -10, -10, 1, 1, 0, X.CopyFromParent, event_mask=X.PropertyChangeMask
        )
        self._own: dict[int, Contents] = {}
        self._sending: dict[tuple[int, int], tuple[Content, int]] = {}
        self._served: Callable[[str, int], None] = lambda _target, _window: None
        self._reads: dict[tuple[int, int], str] = {}
        self._names: dict[int, str] = {}
        self._changed: Callable[[bool], None] = lambda _died: None
        self._watched = 0
        self._own_clears = 0

    def atom(self, name: str) -> int:
        return int(self._link.get_atom(name))

    def name(self, atom: int) -> str:
        if atom not in self._names:
            self._names[atom] = str(self._link.get_atom_name(atom))
        return self._names[atom]

    def owner(self, selection: str) -> int:
        """Return the window of whoever owns it, by the server; 0 for nobody."""
        found = self._link.get_selection_owner(self.atom(selection))
        return int(getattr(found, "id", found))

    def time(self) -> int:
        """Return the server's time, in ms of 32 bits; all that was before is handled."""
        mark = self.atom("DESKTOP_AGENT_TIME")
        self.window.change_property(mark, Xatom.INTEGER, 32, [0])
        until = time.monotonic() + _READ_TIMEOUT_S
        found = self._await(until, lambda e: e.type == X.PropertyNotify and e.atom == mark)
        if found is None:
            raise TimeoutError
        return int(found.time)

    def watch(self, selection: str, changed: Callable[[bool], None]) -> None:
        """Call this at each change by another client from now on; never without XFIXES."""
        if not self._link.has_extension("XFIXES"):
            return
        self._changed, self._watched = changed, self.atom(selection)
        self._link.xfixes_query_version()
        every = (
            xfixes.XFixesSetSelectionOwnerNotifyMask
            | xfixes.XFixesSelectionWindowDestroyNotifyMask
            | xfixes.XFixesSelectionClientCloseNotifyMask
        )
        self._link.xfixes_select_selection_input(self.window, self._watched, every)

    # --- owning ------------------------------------------------------------------------

    def own(self, selection: str, contents: Contents, served: Callable[[str, int], None]) -> bool:
        """Own the selection, or clear it if there are no contents; False if that failed.

        `served(target, window)` is called when the program of that window has read a content.
        """
        atom = self.atom(selection)
        self._served = served
        if contents:
            self._own[atom] = contents
            self.window.set_selection_owner(atom, X.CurrentTime)
            return self.owner(selection) == int(self.window.id)
        self._own.pop(atom, None)
        self._own_clears += atom == self._watched
        # python-xlib's own call takes only a window as the owner.
        request.SetSelectionOwner(
            display=self._link.display,
            onerror=None,
            window=X.NONE,
            selection=atom,
            time=X.CurrentTime,
        )
        return self.owner(selection) == 0

    def withhold(self, selection: str, reader: int) -> bool:
        """Serve no more of what we own there; True if that program (0: any) is being sent it."""
        if self.owned(selection):
            self._own[self.atom(selection)] = {}
        return any(not reader or self.same_client(window, reader) for window, _ in self._reads)

    def owned(self, selection: str) -> Contents | None:
        """Return what we serve now, None if somebody else owns the selection, or nobody."""
        return self._own.get(self.atom(selection))

    def same_client(self, one: int, other: int) -> bool:
        """Return True if both windows belong to one program's connection."""
        return (one ^ other) & ~int(self._link.display.info.resource_id_mask) == 0

    # --- events ------------------------------------------------------------------------

    def serve(self) -> None:
        """Handle all events that are there."""
        while self._link.pending_events():
            self.handle(self._link.next_event())

    def handle(self, found: Any) -> None:
        """Take one event of the connection."""
        match found.type:
            case X.SelectionRequest:
                self._request(found)
            case X.SelectionClear if self.owner(self.name(found.atom)) != self.window.id:
                # Otherwise the event is old: we have taken the selection back since.
                self._own.pop(found.atom, None)
            case X.PropertyNotify if found.state == X.PropertyDelete:
                self._deleted(found.window.id, found.atom)
            case _ if isinstance(found, xfixes.SelectionNotify):
                self._note_change(found)
            case _:
                return

    def _note_change(self, found: Any) -> None:
        owner = int(getattr(found.owner, "id", found.owner))
        died = found.sub_code != xfixes.XFixesSetSelectionOwnerNotify
        if owner == 0 and not died and self._own_clears:
            self._own_clears -= 1
        elif owner != self.window.id:
            self._changed(died)

    def _request(self, found: Any) -> None:
        contents = self._own.get(found.selection)
        prop = found.property or found.target
        done = False
        if contents is not None:
            with suppress(XError):
                done = self._put(found.requestor, prop, found.target, contents)
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
        # The requestor deletes the property once it has read the data.
        requestor.change_attributes(event_mask=X.PropertyChangeMask)
        kind = self.atom(content.kind)
        key = (requestor.id, prop)
        if len(content.data) > CHUNK:
            self._sending[key] = content, 0
            requestor.change_property(prop, self.atom("INCR"), 32, [len(content.data)])
        else:
            requestor.change_property(prop, kind, content.format, items_of(content))
        self._reads[key] = name
        return True

    def _deleted(self, window: int, prop: int) -> None:
        key = (window, prop)
        if key in self._sending:
            content, sent = self._sending[key]
            piece = replace(content, data=content.data[sent : sent + CHUNK])
            requestor = self._link.create_resource_object("window", window)
            kind = self.atom(content.kind)
            requestor.change_property(prop, kind, content.format, items_of(piece))
            self._link.flush()
            if piece.data:
                self._sending[key] = content, sent + CHUNK
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
        """Return all that the present owner offers; {} without an owner, None if it does not
        answer."""
        if not self.owner(selection):
            return {}
        until = time.monotonic() + _READ_ALL_TIMEOUT_S
        targets = self.read(selection, "TARGETS")
        if targets is None or targets.format != 32:
            return None if self.owner(selection) else {}
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
            if time.monotonic() > until:
                return None
            content = self.read(selection, name)
            if content is not None:
                found[name] = content
        return found

    def read(self, selection: str, target: str) -> Content | None:
        """Return one form of a selection that another client owns."""
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
            return self._content(found)
        return self._read_pieces(prop)

    def _read_pieces(self, prop: int) -> Content | None:
        pieces: list[bytes] = []
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
            content = self._content(piece)
            if not content.data:
                return replace(content, data=b"".join(pieces))
            pieces.append(content.data)

    def _content(self, found: Any) -> Content:
        kind = self.name(found.property_type)
        return Content(kind, found.format, bytes_of(found.value, found.format))

    def _take(self, prop: int) -> Any:
        found = self.window.get_full_property(prop, X.AnyPropertyType)
        self.window.delete_property(prop)
        self._link.flush()
        return found

    def _await(self, until: float, wanted: Callable[[Any], bool]) -> Any:
        """Return the next event that is wanted; all others are handled as usual."""
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
