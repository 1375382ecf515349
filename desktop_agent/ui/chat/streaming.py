"""A message that streams in: of it only what is new is laid out anew."""

from __future__ import annotations

from ...protocol.plain import unturned
from ..kit.theme import font
from .laid_out_block import Laid, Slot, put_text
from .placed_text import PlacedText

MOST_CHARS = 1_500
"""A longer paragraph is laid out in pieces; those before the last one stay as they are."""


class Growing:
    """Lays out the plain text of one message, again and again as it grows."""

    def __init__(self) -> None:
        self._done = ""
        self._kept: list[PlacedText] = []
        self._height = 0.0
        self._width = (0.0, 0)
        self.laid_out = 0
        """Characters laid out so far, all in all."""

    def lay(self, text: str, x: float, width: float) -> Laid:
        """Return the layout of all of it. It need not have grown: another text begins anew."""
        text = unturned(text)
        key = (width, font(14).pixelSize())
        if key != self._width or not text.startswith(self._done):
            self._done, self._kept, self._height, self._width = "", [], 0.0, key
        laid = Laid(self._height, texts=list(self._kept))
        rest = text[len(self._done) :]
        while True:
            piece, found, _ = rest.partition("\n")
            long = len(piece) > MOST_CHARS
            if not long and not found:
                break
            if long:
                taken = self._put_lines(laid, piece[:MOST_CHARS], x, width)
            else:
                self._put(laid, piece, x, width)
                taken = len(piece) + 1
            self._done += rest[:taken]
            self._kept, self._height = list(laid.texts), laid.height
            rest = rest[taken:]
        self._put(laid, rest, x, width)
        return laid

    def _put(self, laid: Laid, text: str, x: float, width: float) -> None:
        self.laid_out += len(text)
        before = "\n" if not self._done or self._done.endswith("\n") else ""
        slot = Slot(x, laid.height, width)
        put_text(laid, text, font(14), slot, "text", spacing=1.6, before=before)

    def _put_lines(self, laid: Laid, text: str, x: float, width: float) -> int:
        """Put all whole lines; how many characters that are. The last line may still grow."""
        height = laid.height
        self._put(laid, text, x, width)
        words = laid.texts[-1]
        count = words.layout.lineCount()
        if count < 2:
            return len(text)
        taken = _taken(text, words, words.layout.lineAt(count - 1).textStart())
        laid.texts.pop()
        laid.height = height
        self._put(laid, text[:taken], x, width)
        return taken


def _taken(text: str, words: PlacedText, end: int) -> int:
    """Return how many characters of the text stand before `end`, in units of UTF-16 of its
    layout."""
    units = words.layout.text().encode("utf-16-le")
    taken = 0
    for char in units[: 2 * end].decode("utf-16-le"):
        # A joiner that was put in is not in the text; the text may have some of its own.
        taken += char == text[taken]
    return taken
