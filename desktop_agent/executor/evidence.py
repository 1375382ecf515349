"""Whether what was claimed is so: words, windows, files and changes, looked at without a model."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..events import Element, Window
from ..geometry import Rect
from ..ports import (
    Controller,
    Eyes,
    Frame,
    Grounding,
    Interrupt,
    Missing,
    Target,
    Unavailable,
)
from ..ports.folders import folders_in
from ..protocol import Expect, Region
from ..protocol.plain import in_quotes
from .outcome import Before, as_it_was, unclosed, unsaved, unwritten
from .targets import find_window

_POLL_S: Final = 0.1
# A dialog may come so late that for a moment all seems to be saved.
_STEADY_S: Final = 0.6
# From here on scripts that put no spaces between words.
_NO_SPACES: Final = 0x2E80
_SIGNS: Final = ".,:;!?\"'()[]“”„«»"
_NEGATING: Final = frozenset(
    {"not", "never", "no", "cannot", "can't", "isn't", "wasn't", "nicht", "kein", "keine"}
    | {"pas", "non", "jamais", "не", "нет", "nie"}
)
# A path in what the human said: from a slash or a tilde to a blank or a quotation mark.
_PATHS: Final = re.compile(r"(?:(?<=^)|(?<=[\s\"'“”‘’«»(]))(?:~?/)[^\s\"'“”‘’«»),;]*")
_QUOTED_PATHS: Final = re.compile("[\"“«'‘](~?/[^\"”»'’]+)[\"”»'’]")


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

    def note(self, claim: Expect, front: Window | None) -> None:
        """An act that is to bring this about is next; `front` is the window that it is done to."""
        self._was = as_it_was(claim, front, self._windows())

    def restore(self) -> None:
        """The task is over."""
        self._was = None

    def wanting(
        self,
        claim: Expect,
        said: tuple[str, ...],
        before: Frame | None,
        *,
        patience_s: float,
        interrupt: Interrupt,
    ) -> Missing:
        """What of it does not hold when the patience is over; nothing as soon as all of it does."""
        until = self._clock() + patience_s
        held_for, steady = 0, self._steady_looks(claim)
        missing = Missing()
        # A program may take long to answer, so the clock counts; the looks bound it, too.
        for look in range(round(patience_s / _POLL_S) + 1):
            if look and self._clock() >= until:
                break
            if look:
                interrupt.wait(_POLL_S)
            missing = self._outcome(claim)
            if not missing.words:
                missing = Missing(self._problem(claim, said, before, interrupt))
            held_for = 0 if missing.words else held_for + 1
            if held_for > steady:
                break
        return missing

    def _steady_looks(self, claim: Expect) -> int:
        """For how many looks it must hold on: where no mark can go away, a dialog may come yet."""
        sure = claim.state != "saved" or (self._was is not None and self._was.marked)
        return 0 if sure else round(_STEADY_S / _POLL_S)

    def _outcome(self, claim: Expect) -> Missing:
        """What the act itself did not bring about, as it was noted before it."""
        if claim.state in (None, "changed") and claim.written is None:
            return Missing()
        if self._was is None:
            return Missing("that can only be checked for an action")
        missing = Missing()
        if claim.state in ("saved", "closed"):
            find = unsaved if claim.state == "saved" else unclosed
            missing = find(self._was, self._windows(), self._controller.outside())
        if not missing.words and claim.written is not None:
            missing = unwritten(self._was, claim.written)
        return missing

    def _problem(
        self, claim: Expect, said: tuple[str, ...], before: Frame | None, interrupt: Interrupt
    ) -> str:
        if claim.window is not None and find_window(self._windows(), claim.window) is None:
            return f"there is no window {in_quotes(claim.window)}"
        if claim.file is not None and (problem := file_problem(claim.file, said)):
            return problem
        if claim.written is not None and (problem := folder_problem(claim.written, said)):
            return problem
        try:
            if claim.region is not None and (problem := self._unchanged(claim.region, before)):
                return problem
            if claim.state == "changed" and (problem := self._nothing_new(before)):
                return problem
        except Unavailable as error:
            # A screen that is gone for a moment is no proof of anything.
            return str(error)
        if claim.text is None:
            return ""
        match self.sees(claim.text, interrupt):
            case True:
                return ""
            case False:
                return f"the words {in_quotes(claim.text)} are not on the screen"
            case None:
                return f"I can't read whether the words {in_quotes(claim.text)} are on the screen"

    def sees(self, text: str, interrupt: Interrupt) -> bool | None:
        """Whether these words stand in the window in front, any case, any space; None if that is
        not known. What a brain may not be told of, is not there."""
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
        wanted = _plain(text)
        if _stands(wanted, _plain(" ".join(told))):
            return True
        for one in self._grounding.find(Target(text), front, interrupt):
            words = typed.told(one)
            if not self._is_of(one, front):
                continue
            words = typed.told(one)
            if _stands(wanted, _plain(f"{words.name} {words.value}")):
                return True
        # The search may have found out that something could not be read.
        around = self._grounding.survey(front, interrupt)
        return None if around.silent or around.truncated else False

    def _is_of(self, element: Element, front: Window | None) -> bool:
        """Whether it lies in the window in front, or pops up from it; never in a hidden one."""
        there = not element.window or front is None or element.window == front.title
        return there and not self._hides(element)

    def _nothing_new(self, before: Frame | None) -> str:
        now = self._eyes.look()
        if before is None or before.ref.bounds != now.ref.bounds:
            return "" if before is not None else "the screen cannot be compared"
        return "" if self._eyes.changed(before, now) is not None else "nothing changed"

    def _unchanged(self, region: Region, before: Frame | None) -> str:
        left, top, right, bottom = region
        now = self._eyes.look()
        area = Rect(left, top, right - left + 1, bottom - top + 1).meet(now.ref.bounds)
        if area is None or before is None or before.ref.bounds != now.ref.bounds:
            return "that part of the screen cannot be compared"
        if self._eyes.changed(before, now, area) is None:
            return f"nothing changed between {left}, {top} and {right}, {bottom}"
        return ""


def file_problem(name: str, said: tuple[str, ...]) -> str:
    """Why the file is no evidence: it is not there, or the human named no folder that it is in."""
    missing = f"there is no file {in_quotes(name)}"
    try:
        there = os.path.isfile(os.path.realpath(Path(name).expanduser()))
    except (OSError, ValueError, RuntimeError):
        return missing
    return folder_problem(name, said) or ("" if there else missing)


def folder_problem(name: str, said: tuple[str, ...]) -> str:
    """Why the file must not be looked at: the human named no folder that it is in."""
    try:
        path = Path(os.path.realpath(Path(name).expanduser()))
        whole = Path(name).expanduser().is_absolute()
        named = any(path == folder or folder in path.parents for folder in _named(said))
    except (OSError, ValueError, RuntimeError):
        # No name of a file, or one that must not be looked at.
        return f"there is no file {in_quotes(name)}"
    if not whole:
        return f"the file {in_quotes(name)} needs its full path"
    return (
        "" if named else f"the goal names no folder that would contain the file {in_quotes(name)}"
    )


def _named(said: tuple[str, ...]) -> list[Path]:
    """The paths in the human's own words, links followed; the root is no folder of theirs."""
    words = [
        word.rstrip(".:!?")
        for text in said
        for word in (*_QUOTED_PATHS.findall(text), *_PATHS.findall(text))
    ]
    named = [Path(word).expanduser() for word in words]
    named += [folder for text in said for folder in folders_in(text)]
    found = [Path(os.path.realpath(path)) for path in named]
    return [path for path in found if len(path.parts) > 1]


def _stands(wanted: str, told: str) -> bool:
    """Whether these words stand there as whole words: "unpaid" and "not paid" are no "paid"."""
    at = told.find(wanted)
    while at >= 0:
        before = told[:at].rstrip().rpartition(" ")[2].strip(_SIGNS)
        whole = _parted(told, at) and _parted(told, at + len(wanted))
        if whole and before not in _NEGATING:
            return True
        at = told.find(wanted, at + 1)
    return False


def _parted(text: str, at: int) -> bool:
    """Whether one word ends and another may begin here; some scripts have no spaces."""
    if not 0 < at < len(text):
        return True
    before, after = text[at - 1], text[at]
    return not (before.isalnum() and after.isalnum()) or ord(before) >= _NO_SPACES <= ord(after)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
