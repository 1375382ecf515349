"""Finds what an op is done to: names and numbers become points, and points become elements."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ...events import Element, Window
from ...geometry import Point, Rect
from ...ports import COVERED, Controller, Grounding, Interrupt, Interrupted, NotThere, Target
from ...protocol import (
    CHOOSING_KEYS,
    MENU_ROLES,
    PAGE_KEYS,
    Click,
    Drag,
    Op,
    OptionClick,
    Role,
    ScrollTo,
    SliderClick,
    Type,
    button_of,
    ends_drag,
    is_drag,
    keys_of,
    presses_button,
    quoted,
    secret_of,
    text_of,
    traits_of,
    types_text,
    uses_keyboard,
)
from ...protocol.plain import in_quotes
from .form_targets import (
    OPTION_ROLES,
    OpenedList,
    beyond,
    fits,
    is_exact,
    may_be_scrolled,
    none_found,
    preferred,
    unfit,
)
from .slider_points import point_on
from .targets import find_window, goes_by_point, points_of
from .told_apart import is_same, several, told_apart

# A program may take this long to give a clicked field the keyboard.
_FOCUS_LOOKS: Final = 10
_FOCUS_POLL_S: Final = 0.04
_POLL_S: Final = 0.1
# A list of choices is found by the first letters.
_MOST_LETTERS: Final = 200
# A cover that is there for this many looks is taken to stay.
_COVERED_LOOKS: Final = 15
# A partial match must stay the same for this long, or this many looks, before it is taken.
_INEXACT_S: Final = 0.8
_INEXACT_LOOKS: Final = 8
# Of what a browser's own field for addresses is called.
_ADDRESS_WORDS: Final = frozenset({"address", "url", "location"})
# A row may lie around a button; a button lies around nothing.
_AROUND: Final = frozenset({"list item", "menu", "tab", "combo box"})
_PRESSED: Final = frozenset({"button", "link", "field", "check box", "radio button", "slider"})
_ACTS: Final = frozenset({"button", "check box", "radio button", "combo box", "field", "slider"})
_READ: Final = frozenset({"text", "image"})
_NOT_PRESSED: Final = _READ | {"window"}
# What a page draws as one piece: nothing beside it has to be pressed in its place.
_WHOLE: Final = frozenset({"button", "link", "tab"})
_CHORDS: Final = frozenset({"ctrl", "alt", "super"})


class _Covered(NotThere):
    """Something else lies over it: `over`."""

    def __init__(self, message: str, over: Element) -> None:
        super().__init__(message)
        self.over = over


@dataclass(frozen=True, slots=True)
class Aimed:
    """An op with its point on the screen, and the element there, as far as it can be told.

    `also` is where a drag begins, if that is another element. `origin` is that of the page around
    the element, for what the keyboard does. `takes_text` is false for a text where accessibility
    tells that nothing which could take it has the keyboard. `pressed` is what the keys of the op
    would press, `choices` what they, or the wheel, may choose in a list, as far as that is told.
    `folders` are what the path bar and the fields of a dialog in front say. `by_numbers` tells
    that its points were found for the numbers of a drag.
    """

    op: Op
    element: Element | None = None
    also: tuple[Element, ...] = ()
    origin: str = ""
    takes_text: bool | None = None
    pressed: Element | None = None
    choices: tuple[Element, ...] = ()
    folders: tuple[str, ...] = ()
    by_numbers: bool = False

    @property
    def words(self) -> str:
        """Return what it is done to, in words: of a drag by numbers both its ends."""
        both = self.also if is_drag(self.op) and self.by_numbers else ()
        things = (*both, self.element) if self.element is not None else ()
        return " to ".join(one.words for one in things)


class Aim:
    """Finds targets with the grounding, if there is one; none in a window that is `hidden`."""

    def __init__(
        self,
        controller: Controller,
        grounding: Grounding | None,
        *,
        patience_s: float,
        clock: Callable[[], float],
        hidden: Callable[[Window], bool],
        held: Callable[[], frozenset[str]] = frozenset,
        opened: Callable[[], OpenedList | None] = lambda: None,
    ) -> None:
        """`patience_s`: so long a name may take to appear, as on a page that loads. `held` tells
        which keys are down, `opened` which list was opened by the last click."""
        self._controller = controller
        self._grounding = grounding
        self._clock = clock
        self._hidden = hidden
        self._held = held
        self._opened = opened
        self._patience_s = patience_s
        self._looks = 1 + round(patience_s / _POLL_S)
        self._last: tuple[Op, Element] | None = None

    def at(
        self, op: Op, element: Element | None, interrupt: Interrupt, end: Element | None = None
    ) -> Aimed:
        """Return where the op would be done now; NotThere if its target is not on the screen.

        `element` is what its number stands for, or what was chosen of several of its name, and
        `end` what a drag ends on.
        """
        return self._in_folder(self._at(op, element, interrupt, end), interrupt)

    def _in_folder(self, aimed: Aimed, interrupt: Interrupt) -> Aimed:
        """Return the same, with what a dialog in front says of its folder."""
        acts = presses_button(aimed.op) or uses_keyboard(aimed.op)
        if self._grounding is None or not acts:
            return aimed
        folders = self._grounding.folders(self._controller.foreground(), interrupt)
        return dataclasses.replace(aimed, folders=folders)

    def _at(
        self, op: Op, element: Element | None, interrupt: Interrupt, end: Element | None
    ) -> Aimed:
        if isinstance(op, Drag) and op.element is not None:
            return self._between(op, element, end, interrupt)
        if isinstance(op, Click) and op.element is not None:
            return self._numbered(op, element, interrupt)
        if isinstance(op, Click) and op.text is not None:
            return self._named(op, op.text, element, interrupt)
        if isinstance(op, ScrollTo) and op.x is None:
            op = self._in_front(op)
        if self._grounding is None:
            return Aimed(op)
        if uses_keyboard(op):
            focused = self._grounding.focused(interrupt)
            origin = "" if focused is None else self._grounding.origin(focused, interrupt)
            pressed = self._pressed(op, focused, self._grounding, interrupt)
            choices = self._choices(op, focused, self._grounding, interrupt)
            takes = None
            writes = (isinstance(op, Type) and not secret_of(op)) or _is_sign(op)
            if writes and not choices:
                takes = self._takes_text(focused, interrupt)
            return Aimed(
                op, focused, origin=origin, takes_text=takes, pressed=pressed, choices=choices
            )
        held = tuple(f"a {one.kind}" for one in self._controller.gate.held)
        if presses_button(op) or ends_drag(op, held):
            # Letting everything go lets the button go where the pointer is.
            points = points_of(op, self._controller.pointer()) or (self._controller.pointer(),)
            end = self._under(self._grounding, points[-1], interrupt)
            start = end if len(points) == 1 else self._under(self._grounding, points[0], interrupt)
            also = (start,) if start is not None and start != end else ()
            middle = end is not None and button_of(op) == "middle"
            origin = self._grounding.origin(end, interrupt) if middle and end is not None else ""
            return Aimed(op, end, also, origin=origin)
        if traits_of(op).turns:
            point = points_of(op, self._controller.pointer())[0]
            if self._controller.displays().hold(point):
                return Aimed(op, choices=self._grounding.choices_at(point, interrupt))
        return Aimed(op)

    def _in_front(self, op: ScrollTo) -> ScrollTo:
        """Return it with the point at which it turns the wheel: the middle of the window in
        front."""
        front = self._controller.outside()
        seen = self._controller.displays().shown(front.bounds) if front is not None else None
        if seen is None:
            raise NotThere("there is no window in front to scroll in")
        return dataclasses.replace(op, x=seen.middle.x, y=seen.middle.y)

    def anew(self, op: Op, aimed: Aimed, interrupt: Interrupt) -> Aimed:
        """Return the same target where it is now; for what goes by a point, what lies there now."""
        if isinstance(op, Drag) and aimed.by_numbers:
            return self.at(op, aimed.also[0], interrupt, aimed.element)
        if goes_by_point(op) or aimed.element is None or not isinstance(op, Click):
            return self.at(op, None, interrupt)
        assert self._grounding is not None
        element = aimed.element
        found = self._same_one(op, element, element.words, self._grounding, interrupt)
        return dataclasses.replace(found, folders=aimed.folders)

    def _pressed(
        self, op: Op, focused: Element | None, grounding: Grounding, interrupt: Interrupt
    ) -> Element | None:
        """Return what the keys of the op press, where they may press something."""
        keys = frozenset(key.casefold() for key in (*keys_of(op), *self._held()))
        if types_text(op) and "\n" in text_of(op):
            keys |= {"enter"}
        in_menu = focused is not None and focused.role in MENU_ROLES
        letter = ("alt" in keys or in_menu) and any(len(key) == 1 for key in keys)
        if letter or "enter" in keys or ("space" in keys and len(keys) == 1):
            return grounding.pressed_by(keys, interrupt)
        return None

    def _choices(
        self, op: Op, focused: Element | None, grounding: Grounding, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        """Return what the op may choose in a list: by its letters, by arrows."""
        if focused is not None and (focused.role == "field" or _is_written(focused)):
            return ()
        keys = frozenset(key.casefold() for key in (*keys_of(op), *self._held()))
        if types_text(op):
            keys |= set(text_of(op)[:_MOST_LETTERS].casefold())
        letter = not keys & {"ctrl", "super"} and any(len(key) == 1 for key in keys)
        if letter or keys & {*CHOOSING_KEYS, "tab"}:
            return grounding.choices(keys, interrupt)
        return ()

    def _takes_text(self, focused: Element | None, interrupt: Interrupt) -> bool | None:
        """Tell whether what has the keyboard takes text; False only once it has been so for a
        moment: a page moves the focus late."""
        if self._grounding is None or (focused is not None and _is_written(focused)):
            return None
        found = self._grounding.takes_text(interrupt)
        for _look in range(_FOCUS_LOOKS):
            if found is not False:
                break
            interrupt.wait(_FOCUS_POLL_S)
            found = self._grounding.takes_text(interrupt)
        return found

    def _under(self, grounding: Grounding, point: Point, interrupt: Interrupt) -> Element | None:
        """Return what lies there; no program is asked about what is off the screens."""
        return grounding.at(point, interrupt) if self._controller.displays().hold(point) else None

    def uncover(self, aimed: Aimed, interrupt: Interrupt) -> None:
        """Bring the window of a named element to the front, if another one lies over it."""
        element, op = aimed.element, aimed.op
        if element is None or not element.window or not isinstance(op, Click) or op.x is None:
            return
        assert op.y is not None
        there = self._controller.window_at(Point(op.x, op.y))
        if there is not None and there.title == element.window:
            return
        window = find_window(self._shown(), element.window)
        if window is not None and (there is None or window.id != there.id):
            self._controller.focus(window, interrupt)

    def took(self, aimed: Aimed, interrupt: Interrupt) -> bool | None:
        """Return False if a plain click on a field left the keyboard with another field, None if
        with nothing that is known.

        Something may have come over it between the look and the click, such as a list of what
        was typed there before; and a page that was not painted yet drops a click.
        """
        element, op = aimed.element, aimed.op
        plain = isinstance(op, Click) and op.button == "left" and op.count == 1 and not op.keys
        if self._grounding is None or element is None or not plain or element.role != "field":
            return True
        focused = None
        for _look in range(_FOCUS_LOOKS):
            focused = self._grounding.focused(interrupt)
            if focused is not None and (focused.role != "field" or _is_it(focused, element)):
                return True
            try:
                interrupt.wait(_FOCUS_POLL_S)
            except Interrupted:
                # The click is complete, and must not be made again.
                return True
        return None if focused is None else False

    def asked(self, aimed: Aimed, interrupt: Interrupt) -> bool:
        """Return True if the field has the keyboard, its program having been asked for it."""
        element = aimed.element
        if self._grounding is None or element is None:
            return False
        given = self._grounding.take_focus(element, interrupt)
        return given and self.took(aimed, interrupt) is True

    def _numbered(self, op: Click, element: Element | None, interrupt: Interrupt) -> Aimed:
        if self._grounding is None or element is None:
            raise NotThere(f"there is no element {op.element}")
        what = f"element {op.element}, {element.words},"
        return self._same_one(op, element, what, self._grounding, interrupt)

    def _between(
        self, op: Drag, start: Element | None, end: Element | None, interrupt: Interrupt
    ) -> Aimed:
        """Return the drag from the middle of one element to that of another, where they are now."""
        if self._grounding is None or start is None or end is None:
            raise NotThere(f"there is no element {op.element if start is None else op.to}")
        here, pressed = self._end_of(op, op.element, start, self._grounding, interrupt)
        there, under = self._end_of(op, op.to, end, self._grounding, interrupt)
        if is_same(pressed, under):
            raise NotThere(f"element {op.element} and element {op.to} are the same")
        path = ((here.x, here.y), (there.x, there.y))
        plain = dataclasses.replace(op, element=None, to=None, path=path)
        return Aimed(plain, under, (pressed,), by_numbers=True)

    def _end_of(
        self,
        op: Drag,
        number: int | None,
        element: Element,
        grounding: Grounding,
        interrupt: Interrupt,
    ) -> tuple[Point, Element]:
        """Return where one end of a drag lies, and what is there; NotThere if another window lies
        over it. A click brings its window to the front: of two, one would cover the other."""
        what = f"element {number}, {element.words},"
        click = Click(element=number, button=op.button)
        covers = ""
        for look in range(min(_COVERED_LOOKS, self._looks)):
            if look:
                interrupt.wait(_POLL_S)
            aimed = self._same_one(click, element, what, grounding, interrupt)
            (at,) = points_of(aimed.op, self._controller.pointer())
            now, over = aimed.element or element, self._controller.window_at(at)
            if over is None or not now.window or over.title == now.window:
                return at, now
            # A title that has just changed is told by its program before the desktop knows it.
            covers = over.title or over.app
        raise NotThere(f"{what} is covered by {in_quotes(covers)}")

    def _same_one(
        self, op: Click, element: Element, what: str, grounding: Grounding, interrupt: Interrupt
    ) -> Aimed:
        """This very element, where it is now."""
        now = grounding.again(element, interrupt)
        if now is None or self.is_hidden(now):
            raise NotThere(f"{what} is gone")
        return self._on(op, now, grounding, interrupt)

    def _named(self, op: Click, text: str, chosen: Element | None, interrupt: Interrupt) -> Aimed:
        """`chosen`: which of several of this name the human means."""
        if self._grounding is None:
            raise NotThere(
                f"I can't look for {quoted(text)}: programs here don't expose "
                "their contents. Give a point instead"
            )
        if chosen is not None:
            return self._same_one(op, chosen, chosen.words, self._grounding, interrupt)
        found = self._found_before(self._grounding, op, interrupt) or self._found(
            self._grounding, op, Target(text, op.role), interrupt
        )
        if not found and is_exact(op):
            raise none_found(op, text, self.called(text, op.role, interrupt))
        if not found:
            what = f"{op.role} {quoted(text)}" if op.role else quoted(text)
            raise NotThere(f"I see no {what} on the screen. You may have to scroll to it")
        if len(found) > 1:
            around = self._grounding.survey(self._controller.outside(), interrupt)
            raise several(text, told_apart(found, around))
        if isinstance(op, OptionClick) and self._is_scrolled(self._grounding, found[0], interrupt):
            raise NotThere(
                "the list may be scrolled, and its program does not tell where its options are: "
                "choose what you see by its point, or with keys"
            )
        self._last = (op, found[0])
        return self._on(op, found[0], self._grounding, interrupt)

    def _found_before(
        self, grounding: Grounding, op: Op, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        """Return what this op was found to mean a moment ago, when it was assessed, as it is
        now."""
        last, self._last = self._last, None
        if last is None or last[0] is not op:
            return ()
        now = grounding.again(last[1], interrupt)
        return (now,) if now is not None and not self.is_hidden(now) else ()

    def _found(
        self, grounding: Grounding, op: Click, target: Target, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        """Return what fits; where it fits only in part, a page that still loads may bring a better
        one."""
        held: tuple[Element, ...] = ()
        unsettled = False
        times, since = 0, self._clock()
        until = since + self._patience_s
        # A program may take long to answer, so the clock counts; the looks bound it, too.
        for look in range(self._looks):
            if look and self._clock() >= until:
                break
            if look:
                interrupt.wait(_POLL_S)
            front = self._controller.outside()
            there = grounding.find(target, front, interrupt)
            shown = (one for one in there if not self.is_hidden(one))
            found = preferred(op, [one for one in shown if fits(op, one, self._opened())])
            if any(_is_called(one, target.text) for one in found):
                return found
            loads = bool(found) and grounding.is_loading(front, interrupt)
            # A page that ended loading since this look may hold what fits better: what counts is
            # how long the same thing was found without a page that loads.
            if loads or not look or [f.key for f in found] != [h.key for h in held]:
                times, since = 0, self._clock()
            times += 1
            held, unsettled = found, unsettled or loads
            stays = times > _INEXACT_LOOKS or self._clock() - since >= _INEXACT_S
            around = unsettled and self._is_around_a_page(grounding, found, target, interrupt)
            if found and stays and not loads and not around:
                return found
        # What lies around a page that is not there yet, as its browser's address bar, is no
        # substitute for what is looked for in it.
        return tuple(one for one in held if not unsettled or grounding.origin(one, interrupt))

    def _is_around_a_page(
        self,
        grounding: Grounding,
        found: tuple[Element, ...],
        target: Target,
        interrupt: Interrupt,
    ) -> bool:
        """Tell whether a field of the browser was found for words that do not mean it. A page that
        has just come may tell its own fields a moment later."""
        if _ADDRESS_WORDS & set(target.text.casefold().split()):
            return False
        if all(one.role != "field" or grounding.origin(one, interrupt) for one in found):
            return False
        return grounding.page(self._controller.outside(), interrupt) is not None

    def _is_scrolled(self, grounding: Grounding, option: Element, interrupt: Interrupt) -> bool:
        opened = self._opened()
        if opened is None:
            return False
        many = grounding.listed(option, interrupt)
        return may_be_scrolled(opened, self.options(interrupt), many)

    def options(self, interrupt: Interrupt) -> tuple[Element, ...]:
        """Return all that can be chosen from the lists that show now."""
        if self._grounding is None:
            return ()
        there = self._grounding.survey(self._controller.outside(), interrupt).elements
        return tuple(one for one in there if one.role in OPTION_ROLES and not self.is_hidden(one))

    def called(self, text: str, role: Role | None, interrupt: Interrupt) -> tuple[Element, ...]:
        """Return what is called so now, or in a similar way."""
        if self._grounding is None:
            return ()
        there = self._grounding.find(Target(text, role), self._controller.outside(), interrupt)
        return tuple(one for one in there if not self.is_hidden(one))

    def _shown(self) -> list[Window]:
        return [window for window in self._controller.windows() if not self._hidden(window)]

    def is_hidden(self, element: Element) -> bool:
        """Return True if it lies in a window that is hidden, or in one with the title of such a
        one."""
        if not element.window:
            there = self._controller.window_at(element.bounds.middle)
            return there is not None and self._hidden(there)
        if self._hidden(Window(0, element.window, "", element.bounds)):
            return True
        windows = self._controller.windows()
        return any(w.title == element.window and self._hidden(w) for w in windows)

    def _on(self, op: Click, element: Element, grounding: Grounding, interrupt: Interrupt) -> Aimed:
        """Return the click on the element. What covers it may be of a page that was left, which a
        program tells of for a moment yet: it is looked at again before that counts."""
        looks = min(_COVERED_LOOKS, self._looks)
        for look in range(looks):
            try:
                return self._plain(op, element, grounding, interrupt)
            except _Covered as covered:
                last = look + 1 == looks
                # What covers it at the first look may be gone at the next.
                if look or last:
                    beside = self._uncovered(op, element, covered.over, grounding, interrupt)
                    if beside is not None:
                        return beside
                if last:
                    raise
                interrupt.wait(_POLL_S)
            now = grounding.again(element, interrupt)
            if now is None or self.is_hidden(now):
                raise NotThere(f"{element.words} is gone")
            element = now
        raise AssertionError("the last look returns or raises")

    def _uncovered(
        self,
        op: Click,
        element: Element,
        over: Element,
        grounding: Grounding,
        interrupt: Interrupt,
    ) -> Aimed | None:
        """Return the click on a part of an element that the other one leaves free; None if that is
        too small, or its program tells of something else there."""
        seen = self._controller.displays().shown(element.bounds)
        for at in _beside(element, over, seen) if seen is not None else ():
            pressed = grounding.at(at, interrupt)
            if pressed is None:
                continue
            # A link in a row is what the row does.
            inside = (
                element.role in _AROUND and pressed.bounds.meet(element.bounds) == pressed.bounds
            )
            if not is_same(pressed, element) and not (inside and not _is_another(pressed, element)):
                continue
            plain = dataclasses.replace(op, element=None, text=None, role=None, x=at.x, y=at.y)
            return Aimed(plain, element if is_same(pressed, element) else pressed)
        return None

    def _plain(
        self, op: Click, element: Element, grounding: Grounding, interrupt: Interrupt
    ) -> Aimed:
        if "disabled" in element.states:
            raise NotThere(f"{element.words} is disabled")
        if why := unfit(op, element) or beyond(op, element):
            raise NotThere(why)
        seen = self._controller.displays().shown(element.bounds)
        if seen is None:
            raise NotThere(f"{element.words} is outside the screen")
        at = point_on(element, op.value, seen) if isinstance(op, SliderClick) else seen.middle
        plain = dataclasses.replace(op, element=None, text=None, role=None, x=at.x, y=at.y)
        return Aimed(plain, self._really_at(at, element, grounding, interrupt))

    def _really_at(
        self, point: Point, element: Element, grounding: Grounding, interrupt: Interrupt
    ) -> Element:
        """Return what a click there presses: the element, or what lies in it; _Covered if that is
        neither.

        A page may lay one thing over another, and the policy must judge what is pressed.
        """
        there = self._controller.window_at(point)
        if there is not None and element.window and there.title != element.window:
            return element  # Its window is brought to the front first.
        pressed = grounding.at(point, interrupt)
        if pressed is not None and COVERED in pressed.states and element.role in _WHOLE:
            # A plain box without a name lies over it. That of a check box may be what one sees.
            raise _Covered(f"{element.words} is covered by something without a name", pressed)
        if pressed is None or is_same(pressed, element):
            return element
        if _lies_over(pressed, element):
            raise _Covered(f"{element.words} is covered by {pressed.words}", pressed)
        if pressed.role in _NOT_PRESSED:
            return element
        if pressed.role in _AROUND and element.bounds.meet(pressed.bounds) == element.bounds:
            # Words that were only read may be painted there: what its program tells counts.
            told = element.is_seen and not pressed.is_seen and pressed.name
            return pressed if told else element
        within = pressed.bounds.meet(element.bounds) == pressed.bounds
        if (within and not _is_another(pressed, element)) or _is_one_thing(pressed, element):
            return pressed
        if element.role == "menu item" and pressed.role in _AROUND:
            # An open menu lies over the rows of the page. Chromium tells of the cell below it.
            return element
        if _is_part_of_field(element, pressed) or _is_list_as_read(element, pressed):
            return element
        raise _Covered(f"{element.words} is covered by {pressed.words}", pressed)


def _beside(element: Element, over: Element, seen: Rect) -> Iterator[Point]:
    """Give points of an element at which the other one may not lie over it: the middle of the
    largest part that is free, and of a link that goes on in a second line, the end of the first
    line and the beginning of the last."""
    free = seen.largest_outside(over.bounds)
    if free is not None and min(free.width, free.height) >= _LEAST_FREE_PX:
        yield free.middle
    if element.role == "link" and min(seen.width, seen.height) >= 2 * _LEAST_FREE_PX:
        yield Point(seen.right - _LEAST_FREE_PX, seen.y + _LEAST_FREE_PX)
        yield Point(seen.x + _LEAST_FREE_PX, seen.bottom - _LEAST_FREE_PX)


def _is_another(pressed: Element, element: Element) -> bool:
    """Tells whether `element` is another thing than the one pressed. Of two things that can be
    pressed, one is no part of the other: it lies over it."""
    names = pressed.name.casefold().strip(), element.name.casefold().strip()
    if not all(names) or names[0] == names[1]:
        return False
    if element.role in _AROUND and pressed.role in _ACTS:
        # A row whose name is made of all that stands in it is not its button Delete.
        return 2 * _area(pressed) < _area(element)
    if names[0] in names[1] or names[1] in names[0]:
        return False
    return pressed.role in _PRESSED and element.role in _PRESSED


def _lies_over(pressed: Element, element: Element) -> bool:
    """Tell whether words or a picture lie over something that is pressed, as those of a drawer.

    Of words in a button or a link, its program tells the button or the link. Words of the same
    name may be the label that presses it, and a sign without a letter its symbol.
    """
    if element.role not in _WHOLE or pressed.role not in _READ:
        return False
    if not pressed.key or pressed.is_seen or element.is_seen:
        return False
    there, name = _WORD.findall(pressed.name.casefold()), _WORD.findall(element.name.casefold())
    if not there and pressed.bounds.meet(element.bounds) == pressed.bounds:
        return False
    longer = len(there) - len(name)
    one, other = (f" {' '.join(words)} " for words in (there, name))
    return not there or not name or longer > _LABEL_WORDS or not (one in other or other in one)


_WORD: Final = re.compile(r"\w+")
# So many words may a label say beside the name: “Save the file now” for “Save”.
_LABEL_WORDS: Final = 3


def _area(element: Element) -> int:
    return element.bounds.width * element.bounds.height


def _is_one_thing(pressed: Element, element: Element) -> bool:
    """Tell whether two things of one name are the same: a tab, and the link that fills it and is a
    few pixels wider."""
    shared = pressed.bounds.meet(element.bounds)
    if shared is None or not element.name or not _is_called(pressed, element.name):
        return False
    least = min(map(_area, (pressed, element)))
    return shared.width * shared.height >= _SAME_SHARE * least


def _is_part_of_field(element: Element, pressed: Element) -> bool:
    """Tell whether it is the day, the month or the like in a field for a date: browsers tell the
    whole field of a point in it."""
    both = element.role == pressed.role == "field"
    return both and pressed.bounds.meet(element.bounds) == element.bounds


def _is_list_as_read(element: Element, pressed: Element) -> bool:
    """Tell whether the words that were read at an entry of an open list are its own and those of
    its neighbours: “Highest rated Quickest” was taken for one button."""
    if element.role not in _ENTRIES or element.is_seen or not pressed.is_seen:
        return False
    there = pressed.bounds.holds(element.bounds.middle) and bool(element.name.strip())
    return there and f" {_plain(element.name)} " in f" {_plain(pressed.name)} "


_ENTRIES: Final = ("menu item",)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _is_it(focused: Element, element: Element) -> bool:
    """Return the field itself, or one that is drawn in it."""
    return focused.key == element.key or element.bounds.meet(focused.bounds) is not None


_SAME_SHARE: Final = 0.8
_LEAST_FREE_PX: Final = 8


def _is_called(element: Element, text: str) -> bool:
    return element.name.casefold().strip(" :*….") == text.casefold().strip(" :*….")


def _is_sign(op: Op) -> bool:
    """Return True for one letter or sign, or a key like one: it edits, or is a command where
    nothing takes text."""
    keys = keys_of(op)
    signs = [key for key in keys if len(key) == 1 or key in PAGE_KEYS]
    return not types_text(op) and len(signs) == 1 and not _CHORDS & set(keys)


def _is_written(element: Element) -> bool:
    """Return True for what one can write into; not for a field that is only read."""
    return "editable" in element.states
