"""The clipboard of a Mac: what lies on it, in all forms that its program gives, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...ports import Unavailable
from .frameworks import Frameworks

_TEXT: Final = "public.utf8-plain-text"
_ALWAYS_ALLOWED: Final = 2


@dataclass(frozen=True, slots=True)
class ClipboardItems:
    """Holds the forms of each item, in the order in which the program offered them."""

    items: tuple[tuple[tuple[str, bytes], ...], ...] = ()

    @classmethod
    def of_text(cls, text: str) -> ClipboardItems:
        return cls((((_TEXT, text.encode()),),))

    @property
    def text(self) -> str | None:
        """Return the text of the first item that has one; None if there is none."""
        for item in self.items:
            for kind, data in item:
                if kind == _TEXT:
                    return data.decode(errors="replace")
        return None


class MacClipboard:
    """Used by one thread."""

    def __init__(self, system: Frameworks) -> None:
        self._system = system

    def changes(self) -> int:
        """Return a number that grows whenever something takes the clipboard."""
        with self._system.pool():
            return int(self._board().changeCount())

    def is_empty(self) -> bool:
        with self._system.pool():
            return not (self._board().types() or ())

    def read(self) -> ClipboardItems | None:
        """Return what lies there; None where macOS would ask the human first, or does not let
        us."""
        found: list[tuple[tuple[str, bytes], ...]] = []
        with self._system.pool():
            board = self._board()
            # Told from macOS 15.4 on; older ones let every program read it.
            behavior = getattr(board, "accessBehavior", None)
            if behavior is not None and behavior() != _ALWAYS_ALLOWED:
                return None
            for item in board.pasteboardItems() or ():
                forms = [(str(kind), item.dataForType_(kind)) for kind in item.types()]
                found.append(tuple((kind, bytes(data)) for kind, data in forms if data is not None))
        return ClipboardItems(tuple(found))

    def write(self, contents: ClipboardItems) -> None:
        """Put these there, in place of all else. Unavailable if macOS does not take them."""
        appkit = self._system.appkit
        with self._system.pool():
            made: list[Any] = []
            for forms in contents.items:
                item = appkit.NSPasteboardItem.alloc().init()
                for kind, data in forms:
                    given = appkit.NSData.dataWithBytes_length_(data, len(data))
                    if not item.setData_forType_(given, kind):
                        raise Unavailable("the clipboard did not take what I put there")
                made.append(item)
            board = self._board()
            board.clearContents()
            if made and not board.writeObjects_(made):
                raise Unavailable("the clipboard did not take what I put there")

    def _board(self) -> Any:
        return self._system.appkit.NSPasteboard.generalPasteboard()
