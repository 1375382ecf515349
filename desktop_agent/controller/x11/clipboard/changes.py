"""Tells whether what was on the clipboard is lost, and may be put back."""

from __future__ import annotations


class Changes:
    """Says what became of the clipboard since `begin`. Whatever a program put there since is the
    human's, whoever pressed the keys: what a task copies is what it was asked to copy."""

    def __init__(self) -> None:
        # Nothing is known of the time before the beginning.
        self._copied = True
        self._lost = False

    @property
    def lost(self) -> bool:
        """Return True if what was there died with its program, and nothing was copied."""
        return self._lost

    def begin(self) -> None:
        """Begin: what is there now is the human's."""
        self._copied = self._lost = False

    def note(self, *, died: bool) -> None:
        """Another program changed it; `died`: it ended, and what it had copied went with it."""
        if died:
            self._lost = not self._copied
        else:
            self._copied, self._lost = True, False
