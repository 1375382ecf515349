"""Defines a record: one of several things that are shown alike, as the rows of a table or the cards
of a shop."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ....events import Element
from ....geometry import Rect
from ....ports import CLICKABLE
from ..words.matching import bare, is_same
from ..words.measures import day_in, moment_in
from .positions import holds, lies_on

_SELECTS: Final = frozenset({"select", "choose", "check", "tick", "mark"})
# A box of a task may only say what a tick means.
_MARKS: Final = _SELECTS | {
    "done",
    "complete",
    "completed",
    "finished",
    "finish",
    "favourite",
    "favorite",
    "star",
}
# “7 reviews” leads to them, and is not what anything is called.
_COUNT: Final = re.compile(r"\(?[\d.,]+k? [a-z]+\)?", re.IGNORECASE)
PRESSED: Final = ("button", "link", "tab", "radio button")
"""Holds the roles of what a record may be as a whole."""
_NOT_NAMES: Final = ("button", "check box", "radio button", "combo box", "slider")


# Without slots, so that what is derived is kept: a long request asks for it ten thousands of times.
@dataclass(frozen=True)
class Record:
    """One of several things that are shown alike. `texts` are its words with their places, `things`
    what can be operated in it, both in reading order. `itself` is the button, link or tab that it
    is as a whole."""

    bounds: Rect
    texts: tuple[tuple[str, Rect], ...]
    things: tuple[Element, ...]
    itself: Element | None = None

    @cached_property
    def title(self) -> str:
        """Return the words that it is called by; "" if it shows none."""
        opener = self.opener
        operated = [
            one.bounds for one in self.things if one.role in _NOT_NAMES and one is not opener
        ]
        found = [
            " ".join(text.split())
            for text, bounds in self.texts
            if (sum(map(str.isalpha, text)) > 1 or any(map(str.isdigit, text)))
            and not any(lies_on(at, bounds) for at in operated)
        ]
        boxes = self.of_role("check box")
        name = " ".join(boxes[0].name.split()) if len(boxes) == 1 else ""
        leads = bool(name and self.texts) and " ".join(self.texts[0][0].split()) == name
        if leads and name.casefold().split(" ")[0] not in _SELECTS and bare(name) not in _MARKS:
            # A task is called like its box, and no mail is called “Select”.
            return name
        picked = name.partition(" ")[2] if name.casefold().split(" ")[0] in _SELECTS else ""
        if picked and any(is_same(picked, one.name) for one in self.of_role("button")):
            # What opens it is a button that bears its name: “Select notes.txt”, “notes.txt”.
            return picked
        # “Duration:” only says what stands behind it, and what opens a mail bears all its words.
        own = "" if opener is None or opener.role == "link" else " ".join(opener.name.split())
        called = [one for one in found if not (one.endswith(":") or one == own)]
        if own:
            called = [one for one in called if moment_in(one) is None and day_in(one) is None]
        return next(iter(called), found[0] if found else "")

    @cached_property
    def told(self) -> tuple[tuple[str, Rect], ...]:
        """Return the texts that tell of it, without what its buttons say, and what could be chosen
        and is not: “Add to cart” puts nothing in the cart, and a vase is not blue that can be had
        in blue. All of them where there are no others."""
        opener = self.opener
        pressed = [one.bounds for one in self.things if one.role == "button" and one is not opener]
        offered = {
            bare(one.name) for one in self.of_role("radio button") if "checked" not in one.states
        }
        kept = tuple(
            one
            for one in self.texts
            if bare(one[0]) not in offered and not any(lies_on(one[1], at) for at in pressed)
        )
        return kept or self.texts

    def act_of(self, thing: Element) -> str:
        """Return what a button of it is called without what it stands for: “Add to cart” for “Add
        Desk Lamp to cart”."""
        named = [text for text in (self.title, *(text for text, _ in self.told)) if text.strip()]
        for text in sorted(named, key=len, reverse=True):
            own = " ".join(text.split()).casefold()
            before, found, after = thing.name.casefold().partition(own)
            apart = not (before[-1:].isalnum() or after[:1].isalnum())
            if found and apart and (before.strip() or after.strip()):
                return " ".join(f"{before} {after}".split())
        return thing.name

    @property
    def link_name(self) -> str:
        """Return the name of the only link; "" if there is none, or several, or it only says how
        many of something there are."""
        links = self.of_role("link")
        name = " ".join(links[0].name.split()) if len(links) == 1 else ""
        return "" if _COUNT.fullmatch(name) else name

    @cached_property
    def opener(self) -> Element | None:
        """Return what opens it: itself, its only link, or the button that most of its words stand
        on."""
        if self.itself is not None:
            return self.itself
        links = self.of_role("link")
        if links:
            return links[0] if len(links) == 1 else None
        shown = [at for _, at in self.texts]
        found = [
            one
            for one in self.of_role("button")
            if (on := sum(holds(one.bounds, at) and at != one.bounds for at in shown)) > 1
            and 2 * on >= len(shown) - 1
        ]
        return found[0] if len(found) == 1 else None

    @cached_property
    def heading(self) -> Element | None:
        """Return the text that it is called by, where it holds nothing else but texts, buttons
        without words, and what marks it: in a page made of plain boxes a click on that opens it."""
        if self.itself is not None or not all(map(_leaves_closed, self.things)):
            return None
        title = self.title
        return next((one for one in self.things if " ".join(one.name.split()) == title), None)

    @property
    def is_one_control(self) -> bool:
        """Tell whether it is no more than a button, as a folder beside the mails is."""
        if self.itself is not None:
            return True
        pressed = self.of_role(*PRESSED)
        alone = len(pressed) == 1 and all(one.role in ("text", *PRESSED) for one in self.things)
        return alone and 2 * pressed[0].bounds.height > self.bounds.height

    def values(self, measure: Callable[[str], float | None]) -> list[tuple[float, str]]:
        found = ((measure(text), text) for text, _ in self.texts)
        return [(value, text.strip()) for value, text in found if value is not None]

    def of_role(self, *roles: str) -> tuple[Element, ...]:
        return tuple(one for one in self.things if one.role in roles)


@dataclass(frozen=True, slots=True)
class RecordSet:
    """Records that are shown alike, in reading order. `header` are the names of their columns.
    `whole` is false where more of them are on other pages, and `begins` true on the first one.
    `parts` are the headings over some of them, with those."""

    records: tuple[Record, ...]
    header: tuple[tuple[str, Rect], ...] = ()
    whole: bool = True
    begins: bool = True
    parts: tuple[tuple[str, tuple[Record, ...]], ...] = ()

    @property
    def is_linked(self) -> bool:
        """Tell whether each record has one link, of a name of its own: what it leads to."""
        names = [one.link_name for one in self.records]
        return all(names) and len(set(names)) == len(names)

    def column(self, name: str) -> Rect | None:
        """Return where the column of this name stands; None if there is none, or several."""
        found = [at for text, at in self.header if is_same(name, text)]
        return found[0] if len(found) == 1 else None

    def cell(self, record: Record, column: Rect) -> str | None:
        """Return the words of a record in a column; None if none or several stand there."""
        # Between the buttons of a cell stands what it says.
        boxes = {bare(one.name) for one in record.of_role("check box")} - {bare(record.title)}
        shared = [
            (_shared(at, column), text.strip())
            for text, at in record.told
            # What a box is called says nothing of the row.
            if bare(text) not in boxes
        ]
        best = max(shared, default=(0, ""))[0]
        inside = {text for share, text in shared if share == best}
        return inside.pop() if best > 0 and len(inside) == 1 else None


def _leaves_closed(thing: Element) -> bool:
    """Tell whether a thing in a record is nothing that opens it."""
    if thing.role == "check box":
        return bare(thing.name).split(" ")[0] in _SELECTS
    if thing.role == "button":
        # What a page made of plain boxes is told as words, and does what these say.
        made = CLICKABLE in thing.states
        return made or "toggle" in thing.states or not any(map(str.isalnum, thing.name))
    return thing.role == "text"


def _shared(one: Rect, column: Rect) -> int:
    """Return how many pixels of a column lie over or under a text."""
    return min(one.right, column.right) - max(one.x, column.x)
