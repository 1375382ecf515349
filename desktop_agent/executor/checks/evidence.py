"""Checks whether what was claimed is so: words, windows, files and changes, without a model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...events import Asks, Doubt, Element, Window
from ...geometry import Rect
from ...ports import Controller, Eyes, Frame, Grounding, Interrupt, Missing, Target, Unavailable
from ...ports.shared.terminals import is_terminal
from ...protocol import Expect, Region
from ...protocol.plain import in_quotes
from .before import Before, as_it_was, unanswered, unclosed, unsaved, unwritten
from .files import file_problem, folder_problem
from .moving import MotionWatch, Moved
from .whole_words import is_telling, names, plain, stands
from .window_signs import Signs, read

_POLL_S: Final = 0.1
# A dialog may come so late that for a moment all seems to be saved.
_STEADY_S: Final = 0.6
_UNMOVED: Final = Missing("nothing changed")


class Evidence:
    """Looks at what a brain may be told of, and at nothing else.

    `windows` are those that may be known of, the topmost first, no secret in their titles; `hides`
    is true for an element in any other.
    """

    def __init__(
        self,
        controller: Controller,
        eyes: Eyes,
        grounding: Grounding | None,
        *,
        windows: Callable[[], list[Window]],
        hides: Callable[[Element], bool],
        clock: Callable[[], float],
    ) -> None:
        self._controller = controller
        self._eyes = eyes
        self._grounding = grounding
        self._windows = windows
        self._hides = hides
        self._clock = clock
        self._was: Before | None = None
        self._signs = Signs()

    def note(
        self,
        claim: Expect,
        said: tuple[str, ...],
        front: Window | None,
        interrupt: Interrupt,
    ) -> None:
        """An act that is to bring this about is next; `front` is the window that it is done to."""
        self._was = as_it_was(claim, front, self._windows(), said)
        inside = claim.state in ("altered", "tab closed")
        self._signs = self._read(front, interrupt, fully=True) if inside else Signs()

    def restore(self) -> None:
        """The task is over."""
        self._was, self._signs = None, Signs()

    def _read(self, front: Window | None, interrupt: Interrupt, *, fully: bool) -> Signs:
        shown = front is not None and any(one.id == front.id for one in self._windows())
        return read(self._grounding, front if shown else None, interrupt, fully=fully)

    def wanting(
        self,
        claim: Expect,
        said: tuple[str, ...],
        before: Frame | None,
        *,
        restless: bool = False,
        patience_s: float,
        interrupt: Interrupt,
    ) -> Missing:
        """Return what of it does not hold when the patience is over, or why that is not known;
        nothing as soon as all of it does. `restless`: the effect could hide in what moves by
        itself."""
        for told in (claim.text, claim.window):
            if told is not None and not is_telling(told):
                return Missing(f"{in_quotes(told)} stands everywhere, so it shows nothing")
        until = self._clock() + patience_s
        held_for, steady = 0, self._steady_looks(claim)
        missing = Missing()
        watch = self._watch(claim, before)
        # A program may take long to answer, so the clock counts; the looks bound it, too.
        for look in range(round(patience_s / _POLL_S) + 1):
            if look and self._clock() >= until:
                break
            if look:
                interrupt.wait(_POLL_S)
            missing = self._outcome(claim, said, watch, interrupt)
            if not missing.words and (problem := self._problem(claim, said, interrupt)):
                missing = Missing(problem)
            # No mark will tell that it is saved; everything else may be known in a moment.
            known = missing.doubt is None or claim.state == "saved"
            held_for = held_for + 1 if known and not missing.words else 0
            if held_for > steady:
                break
        if restless and missing is _UNMOVED:
            return Missing(doubt=Doubt.RESTLESS)
        return missing

    def _steady_looks(self, claim: Expect) -> int:
        """Return how many looks it must hold for: where no mark can go, a dialog may come yet."""
        sure = claim.state != "saved" or (self._was is not None and self._was.marked)
        return 0 if sure else round(_STEADY_S / _POLL_S)

    def _watch(self, claim: Expect, before: Frame | None) -> MotionWatch | None:
        """Looks at the part of the screen in which it must have changed; None if it need not."""
        if before is None or (claim.region is None and claim.state in (None, "saved", "closed")):
            return None
        area: Rect | None = None
        if claim.region is not None:
            left, top, right, bottom = claim.region
            area = Rect(left, top, right - left + 1, bottom - top + 1).meet(before.ref.bounds)
            if area is None:
                return None
        elif claim.state != "changed" and self._was is not None and self._was.front is not None:
            area = self._was.front.bounds.meet(before.ref.bounds)
        return MotionWatch(self._eyes, self._clock, before, area)

    def _outcome(
        self,
        claim: Expect,
        said: tuple[str, ...],
        watch: MotionWatch | None,
        interrupt: Interrupt,
    ) -> Missing:
        """Return what the act itself did not bring about, as it was noted before it."""
        missing, was = Missing(), self._was
        if was is None and (claim.state not in (None, "changed") or claim.written is not None):
            return Missing("that can only be checked for an action")
        now, front = self._windows(), self._controller.outside()
        try:
            match claim.state:
                case "saved" if was is not None:
                    missing = unsaved(was, now, front)
                    if any((claim.text, claim.window, claim.file, claim.written)):
                        # The other claims show it.
                        missing = replace(missing, doubt=None)
                case "closed" if was is not None:
                    missing = unclosed(was, now, front)
                case "tab closed" if was is not None:
                    missing = self._tab_open(was, now, front, watch, interrupt)
                case "altered" if was is not None:
                    missing = self._unaltered(was, now, front, watch, interrupt)
                case "changed":
                    missing = self._unchanged(watch)
            if not missing.words and claim.region is not None:
                missing = self._unchanged(watch, claim.region)
        except Unavailable as error:
            # A screen that is gone for a moment is no proof of anything.
            return Missing(str(error))
        if not missing.words and claim.written is not None and was is not None:
            problem = folder_problem(claim.written, said)
            missing = Missing(problem) if problem else unwritten(was, claim.written)
        return missing

    def _problem(self, claim: Expect, said: tuple[str, ...], interrupt: Interrupt) -> str:
        if claim.window is not None and not self._there(claim.window):
            return f"there is no window {in_quotes(claim.window)}"
        if claim.file is not None and (problem := file_problem(claim.file, said)):
            return problem
        if claim.text is None:
            return ""
        try:
            seen = self.sees(claim.text, interrupt)
        except Unavailable as error:
            return str(error)
        match seen:
            case True:
                return ""
            case False:
                return f"the words {in_quotes(claim.text)} are not on the screen"
            case None:
                return f"I can't read whether the words {in_quotes(claim.text)} are on the screen"

    def _there(self, title: str) -> bool:
        shown = [one for one in self._windows() if not one.own]
        return any(names(title, one.title) or names(title, one.app) for one in shown)

    def sees(self, text: str, interrupt: Interrupt) -> bool | None:
        """Tell whether these words stand in the window in front, any case, any space; None if that
        is not known. What a brain may not be told of, is not there."""
        front = self._controller.outside()
        shown = {window.id for window in self._windows()}
        if self._grounding is None or (front is not None and front.id not in shown):
            return None
        around = self._grounding.survey(front, interrupt)
        typed = self._grounding.typed
        got = [one.element.bounds for one in typed.fields]
        told = [typed.clean(words) for words, at in around.texts if not any(map(at.meet, got))]
        elements = [typed.told(one) for one in around.elements]
        told += [words for one in elements for words in (one.name, one.value)]
        wanted = plain(text)
        if stands(wanted, plain(" ".join(told))):
            return True
        for one in self._grounding.find(Target(text), front, interrupt):
            if not self._is_of(one, front):
                continue
            words = typed.told(one)
            if stands(wanted, plain(f"{words.name} {words.value}")):
                return True
        # The search may have found out that something could not be read.
        around = self._grounding.survey(front, interrupt)
        return None if around.silent or around.truncated else False

    def _is_of(self, element: Element, front: Window | None) -> bool:
        """Tell whether it lies in the window in front, or pops up from it; never in a hidden
        one."""
        there = not element.window or front is None or element.window == front.title
        return there and not self._hides(element)

    def _unchanged(self, watch: MotionWatch | None, region: Region | None = None) -> Missing:
        """Return why the screen, or this part of it, is not known to have changed by the act."""
        where = "that part of the screen" if region is not None else "the screen"
        if watch is None:
            return Missing(f"{where} cannot be compared")
        if region is None and self._other_front():
            return Missing()
        moved = watch.look()
        if moved is not Moved.NOT:
            return Missing(doubt=None if moved is Moved.SURELY else Doubt.RESTLESS)
        if region is None:
            return _UNMOVED
        left, top, right, bottom = region
        return Missing(f"{_UNMOVED.words} between {left}, {top} and {right}, {bottom}")

    def _other_front(self) -> bool:
        was, front = self._was, self._controller.outside()
        return was is not None and (was.front.id if was.front else 0) != (front.id if front else 0)

    def _unaltered(
        self,
        was: Before,
        now: list[Window],
        front: Window | None,
        watch: MotionWatch | None,
        interrupt: Interrupt,
    ) -> Missing:
        """Return why the window that was in front is not known to show something else."""
        waits = unanswered(was, now, front)
        if waits.words or watch is None:
            return waits if waits.words else self._unchanged(watch)
        if self._other_front():
            return Missing("another window is in front now")
        moved = watch.look()
        told = self._read(front, interrupt, fully=moved is not Moved.NOT)
        asked = told.question(self._signs)
        if asked:
            return _asks(asked)
        other = told.other_than(self._signs)
        if other:
            return Missing()
        if moved is Moved.NOT or (moved is Moved.PERHAPS and other is False):
            return _UNMOVED
        if moved is Moved.PERHAPS:
            return Missing(doubt=Doubt.RESTLESS)
        # A terminal shows the keys themselves, and a page may change at any time.
        mute = is_terminal(front) or self._signs.page is not None
        return Missing(doubt=Doubt.NO_SIGN) if mute else Missing()

    def _tab_open(
        self,
        was: Before,
        now: list[Window],
        front: Window | None,
        watch: MotionWatch | None,
        interrupt: Interrupt,
    ) -> Missing:
        """Return why the tab that was in front is not known to be gone."""
        waits = unanswered(was, now, front)
        there = next((w for w in now if was.front is not None and w.id == was.front.id), None)
        if waits.words or there is None:
            return waits
        told = self._read(there, interrupt, fully=True)
        gone = told.tab_gone(self._signs)
        asked = told.question(self._signs)
        if asked and not gone:
            return _asks(asked)
        if gone is not None:
            return Missing("" if gone else "the tab is still there")
        if was.front is not None and there.title != was.front.title:
            return Missing()
        missing = self._unchanged(watch)
        return missing if missing.words else Missing(doubt=Doubt.NO_SIGN)


def _asks(question: str) -> Missing:
    return Missing(f"it asks {in_quotes(question)} and is waiting for an answer", Asks.ANSWER)
