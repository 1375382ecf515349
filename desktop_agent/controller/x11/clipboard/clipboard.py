"""The clipboard, borrowed for a paste and put back, in a thread and connection of its own.

What was on the clipboard is read in all its forms before it is borrowed, and served again
afterwards. What a program copies meanwhile is the clipboard from then on. Content that we serve
would die with our process, so a small process stands by to serve it until something else is copied.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from ....ports import Interrupted, Level, Unavailable
from .changes import Changes
from .clipboard_owner import Standby
from .readers import Reading
from .selection import Selections
from .selection_data import Contents, Kept, text_contents
from .serving import Serving

_CLIPBOARD: Final = "CLIPBOARD"
_ALL: Final = (_CLIPBOARD, "PRIMARY")
_SETTLED_S: Final = 7.0
_BACK_AFTER_S: Final = 0.4
_MOST_LENT_S: Final = 1.4
_LATE_S: Final = 5.0
_LOOK_S: Final = 0.02
_TRIES: Final = 3


class Clipboard:
    """`lend` puts a text there, `give_back` what was there before, a moment later. `put_back`
    serves what was there at `note`, if it went with its program.

    Called from one thread. Once the task is `stopped` nothing here keeps it waiting: what is left
    to be done is done in the clipboard's own thread.
    """

    def __init__(self, name: str, stopped: Callable[[], bool] = lambda: False) -> None:
        self._stopped = stopped
        self._serving = Serving(
            name, begun=self._begin, after=self._after, ended=self._ended, stopped=stopped
        )
        self._standby = Standby(name)
        self._reading = Reading(stopped)
        self._saved: Kept = {}
        self._back_at: float | None = None
        self._not_before = 0.0
        self._back = threading.Event()
        self._back.set()
        self._changes = Changes()
        self._noted: Contents | None = None
        self._note_done = threading.Event()
        self._note_done.set()

    def lend(self, text: str, selections: Iterable[str], *, reader: int = 0) -> None:
        """Own these selections with the text, after saving what is there.

        `reader` is the window whose program shall read it (0: anyone's); others read the
        clipboard, too, such as clipboard managers. Unavailable if what is there cannot be
        saved: then nothing is changed.
        """
        names = tuple(selections)
        self.let_insert()
        self._reading.begin(reader)
        try:
            self._serving.call(lambda clip: self._lend(clip, text, names))
        except Interrupted:
            # It is lent all the same a moment later, and nobody reads it.
            self._back.clear()
            self._serving.post(self._plan_back)
            raise
        self._reading.lent()

    def wait_read(self, seconds: float) -> bool:
        """Return True once the reader has taken the text.

        Once the task is stopped nobody gets it any more: Interrupted if its reader has not by then.
        """
        if self._reading.wait(seconds):
            return True
        if not self._stopped():
            return False
        if self._serving.call(self._withhold, patient=True):
            return True
        raise Interrupted(Level.STOP)

    def let_insert(self) -> None:
        """Return when it has had time to insert what it took. Whatever it is sent comes after."""
        self._reading.let_insert()

    def give_back(self) -> None:
        """Serve again what was there before, as soon as nobody has read for a moment."""
        if self._saved:
            self._back.clear()
            self._serving.post(self._plan_back)

    def note(self, seconds: float) -> None:
        """Read what is there, in all its forms, for `put_back`.

        Returns when it is read, or after so many seconds: then the reading goes on, and all that
        would change the clipboard waits for it.
        """
        self._note_done.clear()
        self._serving.post(self._note)
        self._note_done.wait(seconds)

    def put_back(self) -> bool:
        """Serve what was noted, if it is lost and nothing was copied since; True if that was so.

        Unavailable says why it cannot be put back.
        """
        if not self._serving.started:
            return False
        self.settle()
        if not self._note_done.is_set():
            # Data that is not read yet cannot be served.
            return False
        return self._serving.call(self._put_back, patient=True)

    def settle(self) -> None:
        """Return when what is there has been read, and what was lent was given back.

        Before a chord that may copy or paste: it means the user's own clipboard.
        """
        self._settle(self._stopped)

    def _settle(self, cut: Callable[[], bool]) -> None:
        until = time.monotonic() + _SETTLED_S
        for event in (self._note_done, self._back):
            while self._serving.alive and not event.wait(_LOOK_S):
                if cut() or time.monotonic() > until:
                    return

    def close(self) -> None:
        """Hand what we still serve to the process that stands by, and end the thread."""
        if self._serving.alive:
            self._not_before = 0.0
            self.give_back()
            self._settle(lambda: False)
            self._serving.call(self._hand_over, patient=True)
        self._serving.close()
        self._standby.end()

    # --- in the clipboard's thread -----------------------------------------------------

    def _begin(self, clip: Selections) -> None:
        clip.watch(_CLIPBOARD, lambda died: self._changes.note(died=died))

    def _after(self, clip: Selections) -> float | None:
        left = self._back_in(clip)
        self._stand_by(clip)
        return left

    def _ended(self) -> None:
        self._back.set()
        self._note_done.set()

    def _lend(self, clip: Selections, text: str, names: tuple[str, ...]) -> None:
        self._back_at, self._not_before = None, 0.0
        self._back.set()
        clip.serve()
        for name in names:
            if clip.owned(name) is None:
                found = clip.read_all(name)
                if found is None:
                    raise Unavailable(
                        "The program that owns the clipboard doesn't respond, "
                        "so I couldn't save what you had copied. Nothing was pasted."
                    )
                self._saved[name] = found
            elif name not in self._saved:
                # We still serve what we put back the last time.
                self._saved[name] = clip.owned(name) or {}
        self._stand_by(clip, names)
        for name in names:
            self._own(clip, name, text_contents(text))

    def _own(self, clip: Selections, name: str, contents: Contents) -> bool:
        return clip.own(name, contents, partial(self._reading.note, clip))

    def _withhold(self, clip: Selections) -> bool:
        clip.serve()
        # Do not give it back yet: a late program would insert what the human had copied.
        self._not_before = time.monotonic() + _LATE_S
        under_way = [clip.withhold(name, self._reading.reader) for name in self._saved]
        return self._reading.is_read or any(under_way)

    def _plan_back(self, _clip: Selections) -> None:
        self._back_at = max(time.monotonic(), self._not_before)

    def _back_in(self, clip: Selections) -> float | None:
        """Give back if it is time for it; else the seconds until it may be, None for never."""
        if self._back_at is None:
            return None
        needed = max(self._back_at, self._reading.until)
        # A program that reads all the time does not hold this up for ever.
        due = min(self._reading.last + _BACK_AFTER_S, needed + _MOST_LENT_S)
        left = max(needed + _BACK_AFTER_S, due) - time.monotonic()
        if left > 0:
            return left
        self._back_at = None
        self._give_back(clip)
        self._back.set()
        return None

    def _give_back(self, clip: Selections) -> None:
        for name, contents in self._saved.items():
            if clip.owned(name) is None:
                # Somebody copied something meanwhile, and that is the clipboard now.
                continue
            self._own(clip, name, contents)
        self._saved.clear()

    def _note(self, clip: Selections) -> None:
        try:
            clip.serve()
            self._changes.begin()
            self._noted = None
            served = clip.owned(_CLIPBOARD)
            if served is None:
                self._noted = clip.read_all(_CLIPBOARD)
            else:
                self._noted = self._saved.get(_CLIPBOARD, served)
        finally:
            self._note_done.set()

    def _put_back(self, clip: Selections) -> bool:
        clip.time()
        lost, self._changes = self._changes.lost, Changes()
        noted, self._noted = self._noted, None
        if not lost:
            return False
        if noted is None:
            raise Unavailable("the clipboard: its program didn't respond, so I couldn't save it")
        if self._back_at is not None:
            # What was lent is given back soon: this, then, and not what was there before it.
            self._saved[_CLIPBOARD] = noted
            return True
        self._saved[_CLIPBOARD] = noted
        self._stand_by(clip, (_CLIPBOARD,))
        self._saved.clear()
        for _ in range(_TRIES):
            if self._own(clip, _CLIPBOARD, noted):
                return True
        raise Unavailable("the clipboard: another program keeps taking it")

    def _stand_by(self, clip: Selections, soon: tuple[str, ...] = ()) -> None:
        """Tell the other process what must be there should we die; `soon` we own these, too."""
        kept = {
            name: self._saved[name] if name in self._saved else clip.owned(name) or {}
            for name in _ALL
            if name in soon or clip.owned(name) is not None
        }
        self._standby.keep({name: held for name, held in kept.items() if held}, clip.window.id)

    def _hand_over(self, clip: Selections) -> None:
        kept = {name: held for name in _ALL if (held := clip.owned(name))}
        if kept:
            self._standby.serve(kept)
            # This notes that the clipboard is not ours any more.
            clip.time()


__all__ = ["Clipboard"]
