"""Puts together what programs tell and what the screen shows: fills the port Grounding.

Accessibility comes first. Where it tells enough of a window nothing is read: that takes longer.
Our own windows, hidden ones, what covers a window, and fields that got a secret are painted over
before anything is read. So is what programs tell is secret, as of before the picture and after it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..events import Element, Window
from ..geometry import Point, Rect
from ..ports import (
    PLAIN,
    Blind,
    BlindSpot,
    Finding,
    Grounding,
    HeldText,
    Interrupt,
    Line,
    MenuEntry,
    Reader,
    Surroundings,
    Target,
    Unavailable,
)
from .coverage import FEWEST, gaps, is_told, is_untold_pane, unread
from .elements.nodes import NAMED_APART
from .elements.numbering import left_out, numbered
from .merge import seen
from .ocr.ocr_elements import OcrReading, Sightings, meant, same, under
from .ocr.ocr_view import ReadableWindow, Sight, look_at, now_of, on_top

log = logging.getLogger(__name__)

_SURVEY_S: Final = 0.25
_FIND_S: Final = 4.0
# Wait this long for the words about to be pressed: unread words cannot be judged.
_AT_S: Final = 2.0
# The reader starts when it is first needed: about a second, on a busy machine many. What is named
# must be found, and what is pressed be judged, all the same.
_START_S: Final = 15.0
_AROUND: Final = (240, 48)
# Anything narrower than this shows a symbol, not words.
_WORD_WIDTH: Final = 36


class Late(Exception):
    """Reading takes longer than there is time now; it goes on meanwhile."""


class SeenGrounding:
    """Used by one thread, as the eyes are. Closes `told` and the reader with itself."""

    def __init__(self, told: Grounding, reader: Reader, sight: Sight) -> None:
        self.typed = told.typed
        self._told = told
        self._reader = reader
        self._sight = sight
        self._sightings = Sightings()
        self._started = False
        # The window in front in which the last search could not be made.
        self._missed: int | None = None

    def survey(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        around = self._told.survey(front, interrupt, only_secret=only_secret)
        if only_secret or front is None or around.silent:
            return around
        if around.truncated and around.elements:
            return around  # It tells, and had no time: what is missing is no gap.
        fewest = 1 if front.id == self._missed else FEWEST
        try:
            found = self._unread(front, around, interrupt, patience=_SURVEY_S, fewest=fewest)
        except Unavailable as problem:
            unavailable = BlindSpot(Blind.UNAVAILABLE, detail=str(problem))
            return replace(around, blind=(*around.blind, unavailable), truncated=True)
        except Late:
            late = BlindSpot(Blind.UNREAD, front.id, front.title)
            return replace(around, blind=(*around.blind, late), truncated=True)
        if found is None:
            return replace(around, truncated=True)
        self._missed = None
        made = [
            one
            for one in found[0]
            if one.role not in PLAIN or not is_told(one.bounds, around.texts)
        ]
        lines = [one for one in found[1] if not is_told(one.bounds, around.texts)]
        if not lines and not made:
            return around
        told = (*around.texts, *((one.text, one.bounds) for one in lines))
        both = (*around.elements, *made)
        shown = numbered(both, last=around.chrome)
        more = around.left_out.and_of(left_out(both, shown))
        return replace(around, elements=shown, texts=told, left_out=more)

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        told = self._told.find(target, front, interrupt)
        if len(told) == 1:
            told = (self._as_painted(told[0], interrupt),)
        if front is None or any(e.window in ("", front.title) for e in told):
            return told
        # Another window may tell such words, too: the one in front comes first.
        self._missed = front.id
        try:
            around = self._told.survey(front, interrupt)
            found = None
            if not around.silent:
                patience = self._patience(_FIND_S)
                found = self._unread(front, around, interrupt, patience=patience, fewest=1)
            if found is None:
                return told
            self._missed = None
            there = (on_top(self._sight, one, front) for one in meant(target, found[0]))
            return tuple(one for one in there if one is not None) or told
        except (Unavailable, Late) as problem:
            log.info("nothing is read: %r", problem)
            return told

    def is_loading(self, front: Window | None, interrupt: Interrupt) -> bool:
        return self._told.is_loading(front, interrupt)

    def folders(self, front: Window | None, interrupt: Interrupt) -> tuple[str, ...]:
        return self._told.folders(front, interrupt)

    def again(self, element: Element, interrupt: Interrupt) -> Element | None:
        if not element.is_seen:
            told = self._told.again(element, interrupt)
            return None if told is None else self._as_painted(told, interrupt)
        before = self._sightings.of(element)
        if before is None:
            return None
        try:
            now = self._again(*before, interrupt)
            return None if now is None else on_top(self._sight, now, before[0].window)
        except Unavailable as problem:
            log.info("nothing is read: %s", problem)
            return None

    def at(self, point: Point, interrupt: Interrupt) -> Element | None:
        told = self._told.at(point, interrupt)
        return (
            self._painted_at(point, interrupt)
            if told is None
            else self._as_painted(told, interrupt)
        )

    def focused(self, interrupt: Interrupt) -> Element | None:
        told = self._told.focused(interrupt)
        return None if told is None else self._as_painted(told, interrupt)

    def _painted_at(self, point: Point, interrupt: Interrupt) -> Element | None:
        try:
            window = self._sight.window_at(point)
            look = None if window is None else self._look(window, interrupt)
            return None if look is None else self._under(point, look, interrupt)
        except Unavailable as problem:
            log.info("nothing is read: %s", problem)
            return None

    def _as_painted(self, told: Element, interrupt: Interrupt) -> Element:
        """Return it with the words that it shows, where its page gave it a name beside them."""
        if NAMED_APART not in told.states or told.bounds.width < _WORD_WIDTH:
            return told
        painted = self._painted_at(told.bounds.middle, interrupt)
        if painted is None or not told.bounds.holds(painted.bounds.middle):
            return told
        words = painted.name
        if not words or words.casefold() in f"{told.name} {told.inner}".casefold():
            return told
        return replace(told, inner=f"{told.inner} {words}".strip())

    def take_focus(self, element: Element, interrupt: Interrupt) -> bool:
        return not element.is_seen and self._told.take_focus(element, interrupt)

    def origin(self, element: Element, interrupt: Interrupt) -> str:
        return "" if element.is_seen else self._told.origin(element, interrupt)

    def page(self, front: Window | None, interrupt: Interrupt) -> str | None:
        return self._told.page(front, interrupt)

    def pressed_by(self, keys: frozenset[str], interrupt: Interrupt) -> Element | None:
        told = self._told.pressed_by(keys, interrupt)
        return None if told is None else self._as_painted(told, interrupt)

    def focus_mark(self, interrupt: Interrupt) -> str:
        return self._told.focus_mark(interrupt)

    def choices(self, keys: frozenset[str], interrupt: Interrupt) -> tuple[Element, ...]:
        return self._told.choices(keys, interrupt)

    def choices_at(self, point: Point, interrupt: Interrupt) -> tuple[Element, ...]:
        return self._told.choices_at(point, interrupt)

    def out_of_view(
        self, front: Window | None, interrupt: Interrupt
    ) -> tuple[tuple[str, Rect], ...]:
        return self._told.out_of_view(front, interrupt)

    def menu_entries(self, front: Window | None, interrupt: Interrupt) -> tuple[MenuEntry, ...]:
        return self._told.menu_entries(front, interrupt)

    def takes_text(self, interrupt: Interrupt) -> bool | None:
        return self._told.takes_text(interrupt)

    def listed(self, element: Element, interrupt: Interrupt) -> int | None:
        return None if element.is_seen else self._told.listed(element, interrupt)

    def filled(self, element: Element, interrupt: Interrupt) -> int | None:
        return None if element.is_seen else self._told.filled(element, interrupt)

    def held(self, element: Element, interrupt: Interrupt) -> HeldText | None:
        return None if element.is_seen else self._told.held(element, interrupt)

    def check(self) -> Finding:
        return self._told.check()

    def close(self) -> None:
        self._reader.close()
        self._told.close()

    # --- reading -----------------------------------------------------------------------

    def _secret(self, window: Window, interrupt: Interrupt) -> Sequence[Rect]:
        """Return what must not be read now: all of the window where that is not known."""
        around = self._told.survey(window, interrupt, only_secret=True)
        return (window.bounds,) if around.silent else around.secret

    def _look(
        self, window: Window, interrupt: Interrupt, secret: Sequence[Rect] | None = None
    ) -> ReadableWindow | None:
        """`secret` is what was secret a moment ago; it is asked for where it is not known."""

        def now() -> Sequence[Rect]:
            return self._secret(window, interrupt)

        return look_at(self._sight, window, self.typed, now() if secret is None else secret, now)

    def _unread(
        self,
        front: Window,
        around: Surroundings,
        interrupt: Interrupt,
        *,
        patience: float,
        fewest: int,
    ) -> tuple[list[Element], tuple[Line, ...]] | None:
        """Return what nobody tells of the window in front; None if it may not be read. Raises
        Late."""
        if gaps(front.bounds, around.elements, around.texts) is None:
            return [], ()
        look = self._look(front, interrupt, around.secret)
        if look is None or look.is_covered:
            return None
        untold = gaps(look.area, around.elements, around.texts)
        if untold is None:
            return [], ()
        if is_untold_pane(untold, around):
            fewest = 1
        part = unread(look.frame.pixels, look.area, untold, fewest=fewest)
        if part is None:
            return [], ()
        found = self._read(look, part, around.elements, patience, interrupt)
        if found is None:
            raise Late
        return found

    def _read(
        self,
        look: ReadableWindow,
        part: Rect,
        told: Sequence[Element],
        patience: float,
        interrupt: Interrupt,
    ) -> tuple[list[Element], tuple[Line, ...]] | None:
        lines = self._reader.read(look.frame, part, patience=patience, interrupt=interrupt)
        if lines is None:
            return None
        # Late, as in other places here: OpenCV takes long to load, and most tasks read nothing.
        from .ocr.links import links
        from .ocr.shapes import shapes

        self._started = True
        lines = tuple(one for one in lines if not any(one.bounds.meet(c) for c in look.covers))
        drawn = [one.moved(part.x, part.y) for one in shapes(look.frame.part(part).pixels)]
        linked = links(look.frame, lines)
        made = seen(look.window, lines, drawn, told, look.covers, linked=linked)
        self._sightings.keep(OcrReading(look.frame, look.window, tuple(made)))
        return made, lines

    def _again(self, before: OcrReading, element: Element, interrupt: Interrupt) -> Element | None:
        window = now_of(self._sight, before.window, element)
        look = None if window is None else self._look(window, interrupt)
        if look is None:
            return None
        if self._is_same(element, before, look):
            return element
        found = self._read(look, look.area, (), self._patience(_FIND_S), interrupt)
        if found is None:
            return None
        was, now = before.window.bounds, look.window.bounds
        kept = same(element, found[0], now.x - was.x, now.y - was.y)
        if kept is not None:
            # By its old key it is asked for the next time.
            self._sightings.keep(OcrReading(look.frame, look.window, (kept,)))
        return kept

    def _is_same(self, element: Element, before: OcrReading, look: ReadableWindow) -> bool:
        if any(element.bounds.meet(cover) for cover in look.covers):
            return False
        return self._sight.alike(before.frame, look.frame, element.bounds)

    def _under(self, point: Point, look: ReadableWindow, interrupt: Interrupt) -> Element | None:
        if any(cover.holds(point) for cover in look.covers):
            return None
        for reading in self._sightings.in_window(look.window):
            found = under(point, reading.elements)
            if found is not None and self._is_same(found, reading, look):
                return found
        width, height = _AROUND
        part = Rect(point.x - width, point.y - height, 2 * width, 2 * height).meet(look.area)
        if part is None:
            return None
        made = self._read(look, part, (), self._patience(_AT_S), interrupt)
        return None if made is None else under(point, made[0])

    def _patience(self, seconds: float) -> float:
        """Return the patience for a reader that runs already; the first time it has to start."""
        return seconds if self._started else _START_S
