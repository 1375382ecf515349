"""Looks at the screen for the brain, and keeps from it what no brain is shown."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from ..events import Advice, Element, Means, Observed, Window
from ..geometry import Rect
from ..ports import (
    Blind,
    BlindSpot,
    Controller,
    Cover,
    Eyes,
    Frame,
    Grounding,
    Interrupt,
    LeftOut,
    MenuEntry,
    Surroundings,
    TypedSecrets,
    Unavailable,
    View,
)
from ..ports.same_moment import SameMoment
from ..ports.shared.origins import origin_of
from ..ports.taken import Taken, page_or_app
from .redaction import areas, cleaned, followed, redacted
from .strokes import Strokes
from .surveys import Surveys
from .unshown import NeverStill, Unshown, moving

log = logging.getLogger(__name__)

# Take another picture after this long if what must not be shown has moved.
_AGAIN_S: Final = 0.15
# Take a picture at most this many times while something that must not be shown moves.
_STILL_TRIES: Final = 3
# The task fails after this many failed looks in a row.
_BLIND_LOOKS: Final = 15
_BLIND_ADVICE: Final = (
    Advice("If the screen is locked or asleep, wake it, then try again."),
    Advice("If you changed monitors or their resolution, wait a moment, then try again."),
    Advice("Run desktop-agent doctor to check whether the screen can be captured.", Means.TERMINAL),
)


class ScreenWatch:
    """Looks with the eyes and the grounding; `view` is the last look as it may be shown, `texts`,
    `groups`, `left_out`, `out_of_view` and `menus` are those of a Situation.

    `hidden` tells which windows no brain may be shown or told of, `warn` gets words for the human.
    """

    def __init__(
        self,
        eyes: Eyes,
        controller: Controller,
        grounding: Grounding | None,
        hidden: Callable[[Window], bool],
        warn: Callable[[str], None],
        *,
        sight_s: float = 5.0,
        cover: Cover | None = None,
        taken: Taken | None = None,
    ) -> None:
        """`sight_s`: so long the screen may give no picture before the task ends; `cover` is what
        our own window lays over it, `taken` notes what was read."""
        self._eyes = eyes
        self._controller = controller
        self._grounding = grounding
        self._hidden = hidden
        self._warn = warn
        self._sight_s = sight_s
        self._cover = cover or Cover()
        self._taken = taken or Taken()
        self._typed = grounding.typed if grounding is not None else TypedSecrets()
        self._said: set[tuple[Blind, int, str]] = set()
        self._task = 0
        self._strokes = Strokes(eyes)
        self._surveys = Surveys(grounding)
        self._moment = SameMoment(eyes)
        self.view: View | None = None
        self.blind: tuple[BlindSpot, ...] = ()
        self.texts: tuple[tuple[str, Rect], ...] = ()
        self.groups: tuple[Rect, ...] = ()
        self.left_out = LeftOut()
        self.out_of_view: tuple[tuple[str, Rect], ...] | None = None
        self.menus: tuple[MenuEntry, ...] = ()

    def look(
        self,
        serial: int,
        *,
        shown: bool,
        region: Rect | None,
        interrupt: Interrupt,
        task: int = 0,
        whole_page: bool = False,
    ) -> tuple[Observed, Frame]:
        """Return one look, and the whole of it; with `shown` a brain will see it, or only the
        region, so what is secret is looked for. With `whole_page` the words of a page are read that
        are not in view, too, and what closed menus hold.

        `blind` is then what it does not see, and why. The human is told of each such thing once in
        a task, or once at all if it is about the whole screen.
        """
        self.out_of_view, self.menus = None, ()
        if not shown:
            front = self._controller.outside()
            frame = self._frame(interrupt)
            self.view, self.blind, self.texts, self.groups = None, (), (), ()
            self.left_out = LeftOut()
            return Observed(serial, frame.ref, self._clean(front)), frame
        front, (frame, around, hidden) = self._of_the_window_in_front(interrupt)
        area = region.meet(frame.ref.bounds) if region is not None else None
        part = frame.part(area) if area is not None else frame
        self.view = View(part, hidden.areas)
        self.blind = self._unseen(hidden.blind, some_denied=bool(hidden.denied))
        self._tell(task)
        self._note_read(front, around, interrupt)
        elements: tuple[Element, ...] = ()
        self.texts = self.groups = ()
        self.left_out = LeftOut()
        if front is None or not self._hidden(front):
            elements = redacted(self._typed, around.elements)
            self.texts = tuple((self._typed.clean(text), at) for text, at in around.texts)
            self.groups, self.left_out = around.groups, around.left_out
            if whole_page:
                self.out_of_view, self.menus = self._out_of_view(front, interrupt)
        if area is not None:
            elements = tuple(one for one in elements if one.bounds.meet(area) is not None)
        return Observed(serial, part.ref, self._clean(front), elements), frame

    def _of_the_window_in_front(
        self, interrupt: Interrupt
    ) -> tuple[Window | None, tuple[Frame, Surroundings, Unshown]]:
        """Return which window is in front, and a look at it: another one may come while a look
        takes its time."""
        self._surveys.begin()
        while True:
            front = self._controller.outside()
            found = self._moment.of(partial(self._still, front, interrupt), interrupt)
            now = self._controller.outside()
            same = (now.id if now else 0) == (front.id if front else 0)
            if same or not self._surveys.may_wait:
                return front, found

    def _still(
        self, front: Window | None, interrupt: Interrupt
    ) -> tuple[Frame, Surroundings, Unshown]:
        """Return a picture, and what must not be shown of it: the same before it was taken and
        after.

        Raises NeverStill.
        """
        # Only elements and words tell where a typed secret shows.
        only_secret = not self._typed.fields
        every = Unshown()
        for left in reversed(range(_STILL_TRIES)):
            before, _ = self._must_not_show(front, interrupt, only_secret=only_secret)
            if self._strokes.rest(before.secret, self._controller.windows(), interrupt):
                # The earlier answer may have come late.
                before, _ = self._must_not_show(front, interrupt, only_secret=only_secret)
            with self._cover.lifted(interrupt):
                frame, denied = self._frame_and_denied(interrupt)
            windows = self._controller.windows()
            painted = self._strokes.since(before.secret, windows)
            after, around = self._must_not_show(front, interrupt, only_secret=False)
            # Anything that lay there in one of the tries may be in the picture.
            every = every.and_of(before).and_of(after).and_of(moving(painted, windows))
            if denied is not None and before.same_as(after):
                return frame, around, every.and_of(Unshown(denied=denied))
            log.info("what must not be shown has moved")
            if left:
                interrupt.wait(_AGAIN_S)
        raise NeverStill

    def _frame_and_denied(self, interrupt: Interrupt) -> tuple[Frame, tuple[Rect, ...] | None]:
        """Return a picture, and where hidden windows are in it; None if one may have moved
        meanwhile."""
        stirred = self._eyes.stirred()
        denied = self._hidden_areas()
        frame = self._frame(interrupt)
        if set(denied) != set(self._hidden_areas()):
            return frame, None
        # Something that moves to and fro may lie where it lay before.
        moved = bool(denied) and self._eyes.stirred() != stirred
        return frame, None if moved else denied

    def _must_not_show(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool
    ) -> tuple[Unshown, Surroundings]:
        around = self._surveys.of(front, interrupt, only_secret=only_secret)
        typed = self._typed_areas(around, interrupt)
        return Unshown(around.secret, (), typed, around.blind), around

    def _frame(self, interrupt: Interrupt) -> Frame:
        """Return what the eyes see. A screen that is gone for a moment is waited for."""
        for _ in range(_BLIND_LOOKS - 1):
            try:
                return self._eyes.look()
            except Unavailable as problem:
                log.info("no picture: %s", problem)
            interrupt.wait(self._sight_s / _BLIND_LOOKS)
        try:
            return self._eyes.look()
        except Unavailable as problem:
            words = (
                f"I can’t see the screen: {_BLIND_LOOKS} attempts in "
                f"{self._sight_s:g} s failed. {problem}"
            )
            raise Unavailable(words, advice=_BLIND_ADVICE) from None

    def glance(self) -> None:
        """Learn what changes by itself, while the brain thinks."""
        self._eyes.glance()
        self._strokes.hear()

    def rest(self) -> None:
        """The task is over: nothing is listened for."""
        self._strokes.close()

    def told(self, window: Window | None) -> Window | None:
        """Return the window, if a brain may be told of it."""
        return None if window is None or self._hidden(window) else self._clean(window)

    def windows(self) -> tuple[Window, ...]:
        """Return those that a brain may be told of."""
        windows = self._controller.windows()
        return tuple(cleaned(self._typed, one) for one in windows if not self._hidden(one))

    def _unseen(self, spots: Iterable[BlindSpot], *, some_denied: bool) -> tuple[BlindSpot, ...]:
        """Return these without what a brain may not be told of: hidden windows, secrets."""
        windows = {window.id: window for window in self._controller.windows()}
        found: dict[tuple[Blind, int, str], BlindSpot] = {}
        for spot in spots:
            window = windows.get(spot.window)
            if window is None or not self._hidden(window):
                found[spot.key] = dataclasses.replace(spot, title=self._typed.clean(spot.title))
        if some_denied:
            hidden = BlindSpot(Blind.HIDDEN)
            found[hidden.key] = hidden
        return tuple(found.values())

    def _tell(self, task: int) -> None:
        if task != self._task:
            self._task = task
            # A terminal will never tell anything, so this is said once.
            self._said = {key for key in self._said if not key[1] or key[0] is Blind.UNTOLD}
        for spot in self.blind:
            if spot.key not in self._said:
                self._said.add(spot.key)
                self._warn(spot.words)

    def _note_read(self, front: Window | None, around: Surroundings, interrupt: Interrupt) -> None:
        """Note what may be carried elsewhere from now on, and where it was read."""
        if front is None or self._grounding is None:
            return
        page = origin_of(self._grounding.page(front, interrupt) or "")
        told = (words for one in around.elements for words in (one.name, one.value))
        self._taken.saw(page_or_app(front, page), (*told, *(text for text, _ in around.texts)))

    def _out_of_view(
        self, front: Window | None, interrupt: Interrupt
    ) -> tuple[tuple[tuple[str, Rect], ...], tuple[MenuEntry, ...]]:
        """Return the words of a page that are not in view, and what closed menus hold."""
        if self._grounding is None:
            return (), ()
        found = self._grounding.out_of_view(front, interrupt)
        menus = self._grounding.menu_entries(front, interrupt)
        now = self._controller.outside()
        if front is None or now is None or now.id != front.id:
            # Another window came to the front meanwhile: one that is hidden, perhaps.
            return (), ()
        words = tuple((self._typed.clean(text), at) for text, at in found)
        clean = self._typed.clean
        return words, tuple(
            dataclasses.replace(one, path=tuple(map(clean, one.path))) for one in menus
        )

    def _clean(self, window: Window | None) -> Window | None:
        return None if window is None else cleaned(self._typed, window)

    def _typed_areas(self, around: Surroundings, interrupt: Interrupt) -> tuple[Rect, ...]:
        """Return where secrets that were typed can be seen now, or may be."""
        if self._grounding is None or not self._typed.fields:
            return ()
        again = partial(self._grounding.again, interrupt=interrupt)
        windows = {window.id: window for window in self._controller.windows()}
        self._typed.follow(lambda one: followed(one, again, windows))
        return areas(self._typed, around)

    def _hidden_areas(self) -> tuple[Rect, ...]:
        return tuple(self._controller.areas_of(self._hidden))
