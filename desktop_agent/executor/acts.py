"""Each op, carried out on a controller in micro-steps. What must not run twice goes as one."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ..events import (
    Denial,
    Window,
)
from ..geometry import Point
from ..ports import (
    Controller,
    Interrupt,
    Interrupted,
    NotThere,
    OwnWindowInFront,
    Unavailable,
)
from ..ports.desktop import OtherWindowInFront
from ..ports.shared.browsers import is_browser
from ..protocol import PRESSING_KEYS, keys_of, ops
from ..protocol.plain import in_quotes
from .checks.page_arrival import Arrival, is_address
from .checks.scrolling import Scrolling
from .checks.sliding import Sliding
from .pace import OPEN_TIMEOUT_S
from .targeting.press_check import GivenUp
from .targeting.targets import listed, meant_window

Progress = Callable[[int, int], None]

OWN_WINDOW: Final = "my own window, which came to the front"
_POLL_S: Final = 0.03
# So few notches at once that what comes into view is still there at the next look.
_NOTCHES: Final = 3
_MOST_TURNS: Final = 40
# A list may get more rows when its end is reached.
_AT_END: Final = 2
_ALIVE_S: Final = 0.5
_DRAG_STEP_S: Final = 0.01
# A browser asks its page whether it takes what is dragged, and has the answer only at the next
# motion. One that is let go before that drops nothing: a list of a page took 2 drags of 13.
_DRAG_REST_S: Final = 0.08
_PARTS: Final = re.compile(r"[^\t\n]*\t|[^\t\n]+|\n")
_WITH_BREAK: Final = re.compile(r"[^\t\n]*[\t\n]|[^\t\n]+")
_BREAKS: Final = re.compile(r"[\t\n]")
_PROGRESS_EVERY: Final = 50
# Check this often, in seconds, that a text still goes to its field.
_FIELD_EVERY_S: Final = 0.15
# An app whose window is in front already gets this long to open a new one.
_SAME_WINDOW_S: Final = 2.0
# A wait that takes more than so many times as long is not told as kept.
_PUNCTUAL: Final = 1.2


@dataclass(frozen=True, slots=True)
class Checks:
    """Holds what is asked while an op is under way, of what may have changed since it was judged.

    Each tells why the op must not go on; "" if it may.
    """

    go_on: Callable[[str, str], str] = lambda broken, part: ""
    """Asked after a tab or a line break of a text, with that and what follows."""
    presses: Callable[[], str] = str
    """Asked right before a key that presses what has the keyboard."""
    in_page: bool = False
    """Tells whether the keys go to a page, which may open a question as the first letters come."""
    lost: Callable[[], str] = str
    """Asked in the middle of a text, now and then."""
    look: Callable[[], GivenUp | None] | None = None
    """Asked between the press and the release of a click: whether the button must be let go
    elsewhere. None for a click in one passage."""
    scrolling: Scrolling | None = None
    """Asked while the wheel is turned until something is in view."""
    sliding: Sliding | None = None
    """Asked while arrow keys bring a slider to its number."""


class CutShort(Exception):
    """An op was cut short; `rest` is what is left of it. `by` names the human if they did it."""

    def __init__(self, rest: ops.Op | None, by: str = "") -> None:
        super().__init__()
        self.rest = rest
        self.by = by


class ActRefused(Exception):
    """Raised if what is left of an op may not be done; the text says why. `void`: the human may be
    asked again."""

    def __init__(self, why: str, *, void: bool = False, denial: Denial | None = None) -> None:
        super().__init__(why)
        self.void = void
        self.denial = denial


class Acts:
    """Carries out ops. `beat` is called before each micro-step and raises when time is up; `alive`
    is called all along while an op only waits.

    `windows` are those that may be known of, the topmost first. `typed` is told each piece of
    text that went out.
    """

    def __init__(
        self,
        controller: Controller,
        *,
        clock: Callable[[], float],
        beat: Callable[[], None],
        alive: Callable[[], None],
        windows: Callable[[], list[Window]],
        waits: Callable[[ops.WaitFor, Interrupt], None],
        typed: Callable[[str], None],
        arrival: Arrival,
    ) -> None:
        self._controller = controller
        self._clock = clock
        self._beat = beat
        self._alive = alive
        self._windows = windows
        self._waits = waits
        self._typed = typed
        self._arrival = arrival
        self.opened: Window | None = None
        """Holds what the last `Open` brought to the front."""
        self.overdue = False
        """Tells whether checking the act before the last `Wait` took longer than that wait."""
        self._acted_at: float | None = None
        self._checked_at: float | None = None

    def checked(self) -> None:
        """Notes that the last act has been checked; what follows is the brain's time."""
        self._checked_at = self._clock()

    def restore(self) -> None:
        """The task is over."""
        self._acted_at = self._checked_at = None

    def perform(
        self,
        op: ops.Op,
        interrupt: Interrupt,
        progress: Progress,
        checks: Checks,
        *,
        window: int | None = None,
        back: Point | None = None,
    ) -> None:
        """`window` is what had the keyboard when the op was judged: text and chords go nowhere
        else. None for whatever has it now. `back` is where a button is let go if its press is given
        up."""
        hands = self._controller
        why = "" if PRESSING_KEYS.isdisjoint(keys_of(op)) else checks.presses()
        if why:
            raise ActRefused(why)
        match op:
            case ops.Move():
                for key in op.keys:
                    hands.key(key, down=True)
                hands.move(Point(op.x, op.y))
                self._let_go(op.keys)
            case ops.SliderClick():
                self._slide(op, back, checks)
            case ops.Click():
                self._click(op, back, checks)
            case ops.MouseDown():
                hands.button(op.button, down=True, back=back)
            case ops.MouseUp():
                hands.button(op.button, down=False)
            case ops.Scroll():
                self._scroll(op)
            case ops.ScrollTo():
                self._scroll_to(op, checks.scrolling)
            case ops.Drag():
                self._drag(op, interrupt, back)
            case ops.KeyDown():
                hands.key(op.key, down=True, window=window)
            case ops.KeyUp():
                hands.key(op.key, down=False)
            case ops.KeyCombo():
                hands.stroke(op.keys, window=window)
            case ops.Hold():
                self._hold(op, interrupt, window)
            case ops.Type():
                self._type(op, interrupt, progress, checks, window=window)
            case ops.ReleaseAll():
                hands.release_all()
            case ops.Wait():
                self._wait(op, interrupt)
                return
            case ops.WaitFor():
                self._waits(op, interrupt)
            case ops.Open():
                self._open(op, interrupt)
            case ops.Focus():
                hands.focus(self._window(op.window), interrupt)
            case _:
                raise AssertionError(f"{op.op} is not an action for the mouse or keyboard")
        self._acted_at = self._clock()

    def _click(self, op: ops.Click, back: Point | None, checks: Checks) -> None:
        hands = self._controller
        if op.x is not None and op.y is not None:
            hands.move(Point(op.x, op.y))
        if checks.look is None:
            hands.click(op.button, count=op.count, keys=op.keys)
            return
        # Stopped while it is down, it is let go at `back`.
        hands.button(op.button, down=True, back=back)
        given_up = checks.look()
        if given_up is not None:
            hands.move(given_up.at)
        hands.button(op.button, down=False)
        if given_up is not None:
            raise NotThere(given_up.why)
        if op.count > 1:
            hands.click(op.button, count=op.count - 1)

    def _slide(self, op: ops.SliderClick, back: Point | None, checks: Checks) -> None:
        assert checks.sliding is not None
        self._click(op, back, checks)
        try:
            for arrow in checks.sliding.keys(op.value):
                self._beat()
                self._controller.stroke((arrow.key,), window=arrow.window)
        except OtherWindowInFront as other:
            raise Unavailable(f"{other} before the slider was at {op.value:.10g}") from None
        except Interrupted:
            raise CutShort(None) from None

    def _scroll(self, op: ops.Scroll) -> None:
        if op.x is not None and op.y is not None:
            self._controller.move(Point(op.x, op.y))
        dx, dy = op.dx, op.dy
        try:
            for key in op.keys:
                self._controller.key(key, down=True)
            while dx or dy:
                self._beat()
                step_x, step_y = (_sign(dx), 0) if dx else (0, _sign(dy))
                self._controller.wheel(dx=step_x, dy=step_y)
                dx, dy = dx - step_x, dy - step_y
        except Interrupted:
            raise CutShort(dataclasses.replace(op, dx=dx, dy=dy)) from None
        self._let_go(op.keys)

    def _scroll_to(self, op: ops.ScrollTo, scrolling: Scrolling | None) -> None:
        assert scrolling is not None
        assert op.x is not None
        assert op.y is not None
        self._controller.move(Point(op.x, op.y))
        seen: bool | None = None
        still = 0
        try:
            for _turn in range(_MOST_TURNS):
                self._beat()
                why = scrolling.refused()
                if why:
                    raise ActRefused(why)
                scrolling.begin()
                for _notch in range(_NOTCHES):
                    self._beat()
                    self._controller.wheel(dx=0, dy=-1 if op.up else 1)
                still = 0 if scrolling.moved() else still + 1
                seen = scrolling.sees(op.words)
                if seen:
                    return
                if still >= _AT_END:
                    break
        except Interrupted:
            raise CutShort(op) from None
        end = "the end is reached" if still else f"{_MOST_TURNS * _NOTCHES} notches were turned"
        what = "can't be looked for in all of this window" if seen is None else "is not in view"
        raise Unavailable(f"{end}, and {in_quotes(op.words)} {what}")

    def _drag(self, op: ops.Drag, interrupt: Interrupt, back: Point | None) -> None:
        hands = self._controller
        assert op.path is not None
        hands.move(Point(*op.path[0]))
        try:
            for key in op.keys:
                hands.key(key, down=True)
            hands.button(op.button, down=True, back=back)
            interrupt.wait(_DRAG_REST_S)
            *way, last = _way(op.path)
            for point in way:
                self._beat()
                hands.move(point)
                # A program that watches the mouse must get time to see it here.
                interrupt.wait(_DRAG_STEP_S)
            interrupt.wait(_DRAG_REST_S)
            self._beat()
            hands.move(last)
            interrupt.wait(_DRAG_REST_S)
            hands.button(op.button, down=False)
        except Interrupted:
            # Half a drag cannot be taken up again: the button was let go on the way.
            raise CutShort(None) from None
        self._let_go(op.keys)

    def _hold(self, op: ops.Hold, interrupt: Interrupt, window: int | None) -> None:
        for key in op.keys:
            self._controller.key(key, down=True, window=window)
        began = self._clock()
        try:
            self._pass(op.seconds, interrupt)
        except Interrupted:
            left = max(0.0, op.seconds - (self._clock() - began))
            raise CutShort(dataclasses.replace(op, seconds=left)) from None
        self._let_go(op.keys)

    def _let_go(self, keys: tuple[str, ...]) -> None:
        """The end of an act that is complete: an interrupt here must not make it run again."""
        try:
            for key in reversed(keys):
                self._controller.key(key, down=False)
        except Interrupted:
            self._controller.release_all()

    def _type(
        self,
        op: ops.Type,
        interrupt: Interrupt,
        progress: Progress,
        checks: Checks,
        *,
        window: int | None,
    ) -> None:
        op = dataclasses.replace(op, text=whole(op.text))
        if window is None:
            window = self._controller.keyboard_window() or None
        done, told, asked = 0, 0, self._clock()
        try:
            for piece in self._pieces(op, checks.in_page):
                self._beat()
                self._may_go_on(op.text, done, piece, checks)
                # A blank presses a button that a dialog put there meanwhile; a slow text has time.
                blank = op.delay > 0 and piece.isspace()
                if blank or self._clock() - asked >= _FIELD_EVERY_S:
                    # A tab or a line break moves on to another field on purpose.
                    why = "" if _BREAKS.search(op.text, 0, done) else checks.lost()
                    if why:
                        so_far = f"after {done:,} of {len(op.text):,} characters"
                        raise Unavailable(f"{why} {so_far}")
                    asked = self._clock()
                self._controller.text(piece, interrupt, window=window)
                self._typed(piece)
                done += len(piece)
                if done - told >= _PROGRESS_EVERY:
                    told = done
                    progress(done, len(op.text))
                if op.delay:
                    self._pass(op.delay * len(piece), interrupt)
        except OwnWindowInFront:
            # What follows must not land in the chat, whoever brought it to the front.
            left = dataclasses.replace(op, text=op.text[done:])
            raise CutShort(left, by=OWN_WINDOW) from None
        except OtherWindowInFront as other:
            # The text goes on only in the window in which it began.
            raise Unavailable(f"{other} after {done:,} of {len(op.text):,} characters") from None
        except Interrupted:
            rest = op.text[done:]
            if not rest:
                return
            raise CutShort(dataclasses.replace(op, text=rest)) from None

    def _pieces(self, op: ops.Type, in_page: bool) -> Iterator[str]:
        """Yield what is typed in one micro-step: a tab ends one, a line break is one, and so is the
        first word in a page."""
        first = in_page
        for part in _PARTS.findall(op.text):
            for piece in self._controller.pieces(part):
                if op.delay and self._controller.has_keys(piece):
                    yield from piece
                elif first and self._controller.has_keys(piece):
                    word, blank, rest = piece.partition(" ")
                    yield from filter(None, (word, blank + rest))
                else:
                    yield piece
                first = first and " " not in piece

    def _may_go_on(self, text: str, done: int, piece: str, checks: Checks) -> None:
        """A tab or a line break may have moved the focus: what follows is another act. And a line
        break presses what a page has put there meanwhile."""
        why = ""
        if done and text[done - 1] in "\t\n":
            part = _WITH_BREAK.match(text, done)
            assert part is not None  # There is a piece left.
            why = checks.go_on(text[done - 1], part.group())
        first = checks.in_page and piece[0] == " " and " " not in text[:done]
        if not why and (piece == "\n" or first):
            why = checks.presses()
        if why:
            raise ActRefused(f"after {done:,} of {len(text):,} characters: {why}")

    def _wait(self, op: ops.Wait, interrupt: Interrupt) -> None:
        """Count from the end of the act before it: seeing what came of that, and deciding what
        comes next, took time already."""
        began = self._clock() if self._acted_at is None else self._acted_at
        checked = (self._checked_at or began) - began
        self.overdue = checked > op.seconds * _PUNCTUAL and self._acted_at is not None
        self._acted_at = None
        try:
            self._pass(op.seconds - (self._clock() - began), interrupt)
        except Interrupted:
            left = max(0.0, op.seconds - (self._clock() - began))
            raise CutShort(dataclasses.replace(op, seconds=left)) from None

    def _pass(self, seconds: float, interrupt: Interrupt) -> None:
        """Wait, and show all along that this is meant."""
        while seconds > 0:
            self._alive()
            interrupt.wait(min(seconds, _ALIVE_S))
            seconds -= _ALIVE_S

    # --- windows -----------------------------------------------------------------------

    def _open(self, op: ops.Open, interrupt: Interrupt) -> None:
        hands = self._controller
        before = {window.id: window.title for window in self._windows()}
        front = hands.foreground()
        page = is_address(op)
        if page:
            self._arrival.before(interrupt)
        hands.open(op.target)
        self.opened = None
        try:
            self.opened = window = self._opened(
                before, front.id if front else 0, op.target, interrupt
            )
            foreground = hands.foreground()
            if foreground is None or foreground.id != window.id:
                hands.focus(window, interrupt)
            problem = self._arrival.problem(op, interrupt, self._alive) if page else ""
        except Interrupted:
            # It was started: taking the op up again would start it twice.
            return
        if problem:
            raise Unavailable(problem)

    def _opened(
        self, before: dict[int, str], front_before: int, target: str, interrupt: Interrupt
    ) -> Window:
        """Return the window that came of it: a new one, or an old one that shows it now.

        Titles change by themselves (a clock, a tab that loads), so an old window counts only
        in front: at once if it was brought there, and after a while if it was there before. A
        browser that was in front counts for an address even if its title is the same: two pages
        may be called alike.
        """
        address = target.strip().casefold().startswith(("http://", "https://"))
        began = self._clock()
        while self._clock() - began < OPEN_TIMEOUT_S:
            shown = self._windows()
            for window in shown:
                if not window.own and window.id not in before:
                    return window
            front = self._controller.foreground()
            known = front is not None and any(front.id == window.id for window in shown)
            if front is not None and known and not front.own:
                waited = self._clock() - began > _SAME_WINDOW_S
                alike = before.get(front.id) == front.title
                if alike and not (address and waited and is_browser(front)):
                    pass
                elif front.id != front_before or waited:
                    return front
            self._pass(_POLL_S, interrupt)
        raise Unavailable(
            f"I started “{target}”, but it showed no window within {OPEN_TIMEOUT_S:g} s"
        )

    def _window(self, name: str) -> Window:
        found = meant_window(self._controller, self._windows(), name)
        if found is None:
            raise NotThere(f"there is no window named “{name}”. {listed(self._windows())}")
        return found


def whole(text: str) -> str:
    """Return a text as it is typed: a carriage return would press Enter a second time."""
    return re.sub("\r\n?", "\n", text)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _way(path: Sequence[tuple[int, int]]) -> list[Point]:
    """Return the points to pass through, the last one exact and the one before it right beside it:
    what lies there is told of the drag twice."""
    # Of equal points in a row, only the first is a motion.
    path = [path[0], *(there for here, there in pairwise(path) if there != here)]
    path = path if len(path) > 1 else [path[0], path[0]]
    found = [point for here, there in pairwise(path) for point in _between(here, there)]
    *way, last = found
    before = way[-1] if way else Point(*path[0])
    near = Point(last.x - _sign(last.x - before.x), last.y - _sign(last.y - before.y))
    return found if near in (last, before) else [*way, near, last]


def _between(here: tuple[int, int], there: tuple[int, int]) -> list[Point]:
    """Points on the way, at most 20 px apart, the last one exact: programs want to see motion."""
    (x1, y1), (x2, y2) = here, there
    steps = max(2, (max(abs(x2 - x1), abs(y2 - y1)) + 19) // 20)
    return [
        Point(round(x1 + (x2 - x1) * i / steps), round(y1 + (y2 - y1) * i / steps))
        for i in range(1, steps + 1)
    ]
