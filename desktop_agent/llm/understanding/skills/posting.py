"""Plans a text that is put into a field and handed in at once: searched for, added, posted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....events import Element
from ....protocol import KeyCombo, Type, quoted
from ..screen.scene import ShownScreen
from ..words.lexicon import STOP_WORDS
from ..words.matching import NameFit, bare
from ..words.phrases import phrase_of
from ..words.reading import ClauseReading
from .filling import SELECT_ALL, joined, text_of, typed
from .plans import FIELDS, PlanTry, Progress, Steps, click_on, done_to

_EMPTY_TAB: Final = "New Tab"
_LIMITING: Final = frozenset({"but", "don't", "dont"})


def looked_up(request: ClauseReading, scene: ShownScreen) -> Iterable[PlanTry]:
    fields = scene.of_role("field")
    sought = [one for one in fields if "search" in bare(one.name) or "find" in bare(one.name)]
    if scene.front is None or not scene.front.title.startswith(_EMPTY_TAB):
        # What is searched for on a page is not to lead away from it.
        sought = [one for one in sought if not bare(one.name).startswith("address")]
    if request.place:
        found = scene.find(request.place, FIELDS, only=True)
        elsewhere = not phrase_of(request.place).definite
        sought = list(found.things) if found.sure else [] if elsewhere else sought
    text = text_of(request, scene)
    if len(sought) != 1 or text is None:
        return
    if any(one.norm in _LIMITING and not one.quoted for one in request.value):
        # “Search for a lamp but don’t open it”: that is no text to look for.
        return
    field = sought[0]
    told = f"for {quoted(text)} in {field.words}"
    ops = (click_on(field), SELECT_ALL, Type(text=text), KeyCombo(keys=("enter",)))
    yield PlanTry(NameFit.INSIDE, Steps(ops, f"Search {told}", f"searched {told}"))


def added(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what puts a text into the field that a button hands in, and presses that: “add "buy
    stamps"”, “post "yes please"”."""
    texts = [one for one in request.what if one.quoted]
    verb = request.what[0].norm
    names = _HANDED_IN.get(verb, ())
    buttons = [
        one
        for one in scene.content
        if one.role == "button" and bare(one.name).split(" ")[0] in names
    ]
    if not texts or len(buttons) != 1:
        return
    others = [
        one
        for one in request.what[1:]
        if not (one.quoted or one.is_mark or one.norm in STOP_WORDS | _HOLDERS)
    ]
    field = _handed_in_by(buttons[0], scene)
    if others or field is None:
        return
    press = done_to("Click", "clicked", [buttons[0]], NameFit.INSIDE).plan
    assert isinstance(press, Steps)
    plans = [each for text in texts for each in (typed(field, text.text, scene), press)]
    yield PlanTry(NameFit.EXACT, joined(plans))


_HANDED_IN: Final = {
    "add": ("add", "create", "new"),
    "post": ("post", "publish", "submit", "send", "comment"),
    "comment": ("post", "comment", "publish", "submit"),
    "send": ("send", "post"),
    "publish": ("publish", "post"),
}
"""Maps verbs to how the button may be called that hands a text in."""

_HOLDERS: Final = frozenset(
    [
        *("list", "lists", "things", "do", "todo", "todos", "task", "tasks", "item", "items"),
        *("comment", "new", "there", "here", "entry", "entries", "to-do", "it", "saying", "text"),
    ]
)


def _handed_in_by(button: Element, scene: ShownScreen) -> Element | None:
    """Return the field that a button hands in: the one beside it, or the only one above it."""
    fields = [one for one in scene.content if one.role == "field"]
    near = scene.near(fields, (button.bounds,), "beside") if fields else ()
    if len(near) == 1:
        return near[0]
    over = [one for one in fields if one.bounds.bottom <= button.bounds.y + 2]
    close = [one for one in over if button.bounds.y - one.bounds.bottom <= 3 * button.bounds.height]
    return close[0] if len(close) == 1 else None
