"""Defines what is seen: frames, what of them may be shown, and elements by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from ..events import Element, FrameRef, PictureRef, Window
from ..geometry import Point, Rect
from ..protocol import Role
from .blind import BlindSpot
from .health import Finding
from .interrupt import Interrupt
from .menu_entries import MenuEntry
from .vault import TypedSecrets


@dataclass(frozen=True, slots=True)
class Frame:
    """One look at the screen.

    `pixels` is a numpy array (height, width, 4) of uint8, BGRX, read-only; it never
    leaves the process. Typed as Any so that the ports import no array library.
    """

    ref: FrameRef
    pixels: Any

    def part(self, area: Rect) -> Frame:
        """Return what it shows of this area of the screen, which must lie within its bounds."""
        whole = self.ref.bounds
        left, top = area.x - whole.x, area.y - whole.y
        rows = self.pixels[top : top + area.height, left : left + area.width]
        name = f"{self.ref.digest} {area.x},{area.y} {area.width}x{area.height}"
        return Frame(FrameRef(self.ref.id, name, area, self.ref.displays), rows)


@dataclass(frozen=True, slots=True)
class View:
    """A look as it may be shown: what lies in `hidden` (screen pixels) must not be."""

    frame: Frame
    hidden: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture of the screen, and what of the screen it shows."""

    data: bytes
    ref: PictureRef


class Encoder(Protocol):
    """Makes the picture that a model gets. Pure: the view is not changed."""

    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        """Hide what must not be shown, then scale down, never up, and encode."""
        ...


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Counts what shows in a window and has no number, as there is more than a list holds: what
    can be operated, and what is only read."""

    operated: int = 0
    read: int = 0

    def and_of(self, other: LeftOut) -> LeftOut:
        return LeftOut(self.operated + other.operated, self.read + other.read)

    def __bool__(self) -> bool:
        return bool(self.operated or self.read)


PLAIN: Final[frozenset[str]] = frozenset({"text", "image", "window"})
"""The roles of what nobody operates, unless a page gave it a handler."""
COVERED: Final = "covered"
"""The state of what is told at a point though a plain box without a name lies over it there."""
CLICKABLE: Final = "clickable"
"""The state of words that do something when they are clicked, of links that lead nowhere, and of
what is only called a field, a slider, a list or a menu."""
MAY_BE_CLICKABLE: Final = "may be clickable"
"""The state of words in a list that lie in something with a handler, which may be for all of it or
for them: a page that has one for its whole document does not tell."""


def is_only_read(element: Element) -> bool:
    """Tell whether nobody operates it."""
    return element.role in PLAIN and CLICKABLE not in element.states


NOTHING_LEFT_OUT: Final = LeftOut()
"""Says that each thing has a number."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Holds what accessibility tells of the screen.

    `elements` are those of the window in front, numbered from 1, the topmost and leftmost
    first, but a page before what its browser has around it, whose keys are `chrome`. `left_out`
    counts those that the list has no room for. `secret` are the areas of password fields in any
    window, and of windows whose program did not answer in time, so that it is not known whether
    they hold any.
    `texts` are all words that the window in front shows, and where, also those that no element
    has. `blind` is what is not known of the screen, and why. `silent` where it can tell in
    principle, and did not answer now: nothing is known of any window then. `truncated` where not
    all that it shows was told or read. `groups` are the areas of what holds several things there,
    such as rows, cards and dialogs.
    """

    elements: tuple[Element, ...] = ()
    secret: tuple[Rect, ...] = ()
    texts: tuple[tuple[str, Rect], ...] = ()
    blind: tuple[BlindSpot, ...] = ()
    silent: bool = False
    truncated: bool = False
    groups: tuple[Rect, ...] = ()
    left_out: LeftOut = NOTHING_LEFT_OUT
    chrome: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text that was read from pixels, and where on the screen; `sure` is from 0 to 1."""

    text: str
    bounds: Rect
    sure: float


class Reader(Protocol):
    """Reads text from pixels (OCR). It computes in another process, so that ESC stays fast."""

    def read(
        self, frame: Frame, area: Rect, *, patience: float, interrupt: Interrupt
    ) -> tuple[Line, ...] | None:
        """Return the lines in this area of the screen, the topmost first; from the pixels' hash if
        they were read before. None if that takes longer than `patience` seconds: it goes on
        meanwhile, and the next call may have it. Unavailable if nothing can be read here at all."""
        ...

    def check(self) -> Finding: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Settled:
    """Holds what the screen did after an action.

    `dirty` is where it differs from before, None where it does not; `restless` are areas that
    change all the time by themselves (an animation, a clock, a caret), which `dirty` leaves out.
    """

    frame: Frame
    dirty: Rect | None
    restless: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """Holds what is meant by its name: the words on it or the label beside it, and perhaps its
    role."""

    text: str
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class HeldText:
    """Holds what a field holds. `length` counts its characters; `whole` is False where `text` is
    only the part around the caret. `selected`: some of it is, so that typing takes its place.
    `parts`: it was put together from what lies in the field, and the line breaks are those between.
    Of a `secret` field only the length is told. `number` is what a field with arrows takes its text
    for, None where that is not told."""

    text: str
    length: int
    whole: bool = True
    selected: bool = False
    secret: bool = False
    parts: bool = False
    number: float | None = None


class Grounding(Protocol):
    """Elements on the screen by name. Used by one thread; every wait takes the interrupt.

    No method raises for a program that does not answer: it is as if it had no elements.
    `typed` is what the hands typed of secrets, for whoever tells what is on the screen.
    """

    typed: TypedSecrets

    def survey(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        """Return what is there now, the window in front being this one.

        It takes a bounded time, whatever the programs do. With `only_secret` it tells no elements
        and no texts, and costs a fraction.
        """
        ...

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        """Return what a human means by these words, the best first; equals only if several fit
        equally.

        The window in front comes before all others.
        """
        ...

    def is_loading(self, front: Window | None, interrupt: Interrupt) -> bool:
        """Tell whether the window in front has a page that is not all there yet, as far as it
        tells."""
        ...

    def folders(self, front: Window | None, interrupt: Interrupt) -> tuple[str, ...]:
        """Return what stands in the path bar and the fields of a dialog in front, which may be one
        that opens or saves files; () if none is there, or nothing is told."""
        ...

    def again(self, element: Element, interrupt: Interrupt) -> Element | None:
        """Return the same element as it is now; None if it is gone or not showing."""
        ...

    def at(self, point: Point, interrupt: Interrupt) -> Element | None:
        """Return what lies under the point, as far as it can be told."""
        ...

    def focused(self, interrupt: Interrupt) -> Element | None:
        """Return what typing goes to, as far as it can be told."""
        ...

    def focus_mark(self, interrupt: Interrupt) -> str:
        """Return a mark that changes when something else in the window in front gets the keyboard;
        "" where that is not known. Its last question is a single short one, so that it holds for
        the moment in which it is returned."""
        ...

    def take_focus(self, element: Element, interrupt: Interrupt) -> bool:
        """Ask its program to give it the keyboard; False if it does not. It is no input."""
        ...

    def origin(self, element: Element, interrupt: Interrupt) -> str:
        """Return the origin of the document that it lies in, such as https://site.example:8443.

        A frame in a page is a document of its own. "" where that is not known.
        """
        ...

    def page(self, front: Window | None, interrupt: Interrupt) -> str | None:
        """Return the address of the page in the window in front; None if it shows none, or none is
        told.

        A browser that shows an error in its place has an address of its own for that.
        """
        ...

    def out_of_view(
        self, front: Window | None, interrupt: Interrupt
    ) -> tuple[tuple[str, Rect], ...]:
        """Return the words of the page in the window in front that are not in view and can be
        scrolled to, as one reads them, and where on the screen they would be if it were large
        enough; none where it shows no page, or none are told."""
        ...

    def menu_entries(self, front: Window | None, interrupt: Interrupt) -> tuple[MenuEntry, ...]:
        """Return what the menus of the window in front hold while they are closed; none where it
        has no menu bar, or does not tell."""
        ...

    def takes_text(self, interrupt: Interrupt) -> bool | None:
        """Tell whether one can write into what has the keyboard: False for a page with no field
        that has it; None where that is not known."""
        ...

    def pressed_by(self, keys: frozenset[str], interrupt: Interrupt) -> Element | None:
        """Return what these keys would press now, with `asks`; None where that is not known.

        Enter and Space press what has the keyboard, Enter in a dialog its default button, a letter
        in an open menu an item, Alt and a letter what has that letter. Keys are folded.
        """
        ...

    def choices(self, keys: frozenset[str], interrupt: Interrupt) -> tuple[Element, ...]:
        """Return all that these keys may choose now, where a list of choices or a radio button has
        the keyboard; none where something else has it, or that is not known. Keys are folded."""
        ...

    def choices_at(self, point: Point, interrupt: Interrupt) -> tuple[Element, ...]:
        """Return all that the wheel may choose in what lies at this point of the screen, and the
        slider that it would pull; none where it only scrolls, or that is not known."""
        ...

    def listed(self, element: Element, interrupt: Interrupt) -> int | None:
        """Return how many options the list has that this one is in, with those that do not show;
        None where that is not known."""
        ...

    def filled(self, element: Element, interrupt: Interrupt) -> int | None:
        """Return how many characters a password field holds that has the keyboard right now; cheap.

        None if it is no such field, or has not the keyboard.
        """
        ...

    def held(self, element: Element, interrupt: Interrupt) -> HeldText | None:
        """Return what a field holds now, line breaks and all; None if it is gone or no program
        tells."""
        ...

    def check(self) -> Finding:
        """Tell whether programs can be asked what they show."""
        ...

    def close(self) -> None: ...


class Painting(Protocol):
    """Tells where the screen is painted, at next to no cost. What is painted may look as before."""

    def any(self) -> bool:
        """Return True if anything was painted since the last `take`. It does not ask the screen."""
        ...

    def take(self) -> tuple[Rect, ...]:
        """Areas around what was painted since the last time, in screen pixels.

        A look after it shows all of that; what is painted later is told the next time.
        """
        ...

    def close(self) -> None: ...


class Eyes(Protocol):
    """Looks at the screen. Our own window is never in the picture."""

    def look(self, area: Rect | None = None) -> Frame:
        """Return the whole screen, or what of this area is on it."""
        ...

    def settle(self, before: Frame, *, patience: float, interrupt: Interrupt) -> Settled:
        """Wait until the screen is quiet after an action; `patience` seconds are given for the
        first change."""
        ...

    def changed(self, before: Frame, after: Frame, area: Rect | None = None) -> Rect | None:
        """Return where two frames differ, without what changes by itself; None where they do not.

        Only this area of the screen counts, which must lie within both.
        """
        ...

    def differences(self, before: Frame, after: Frame, area: Rect | None = None) -> Sequence[Rect]:
        """Return the same place by place: what lies more than a few pixels apart is told by
        itself."""
        ...

    def shows_keyboard(self, frame: Frame, area: Rect) -> bool:
        """Return True if a caret stands in this area of the screen, or what looks like one, or if
        what lies there is selected."""
        ...

    def glance(self) -> None:
        """Learn what changes while nobody acts; cheap, and nothing while all is still."""
        ...

    def stirred(self) -> int | None:
        """Return a number that grows whenever a window comes, goes or moves; None where nobody
        tells."""
        ...

    def strokes(self) -> Painting | None:
        """Return what tells each thing that is painted from now on, by itself; None where nothing
        does. Whoever asks for it closes it."""
        ...

    def alike(self, before: Frame, after: Frame, area: Rect) -> bool:
        """Return True if nothing differs in this area of the screen but carets, and what hovering
        does."""
        ...

    def redrawn(self, before: Frame, after: Frame, area: Rect) -> bool:
        """Return True if this area of the screen shows other shapes, such as other words, and not
        the same ones in other colours or a pixel away."""
        ...
