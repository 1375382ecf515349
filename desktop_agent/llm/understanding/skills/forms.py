"""Plans clauses about what holds other things: forms, dialogs, sections, tables, long texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....events import Element
from ....protocol import Scroll
from ..screen.scene import Found, ShownScreen
from ..words.leftovers import left_over
from ..words.lexicon import CLOSES, COUPONS, EVERY, HANDS_IN, REDEEMS, SUBMITS, Verb
from ..words.matching import NameFit, bare, fit, is_same
from ..words.phrases import phrase_of
from ..words.reading import ClauseReading
from ..words.tokens import Tokens
from ..words.values import result_among
from .choosing import left_out
from .plans import HERE, PlanTry, Progress, Steps, asked, done_to, the_one
from .posting import handed_in_by

_SECTIONS: Final = ("tab", "button", "list item")


_FAR: Final = 100
_DIALOGS: Final = frozenset(
    {"dialog", "popup", "pop-up", "box", "message", "window", "banner", "modal"}
)
_OF_FORMS: Final = frozenset({"form", "answer", "answers", "page", "here", "done", "everything"})
_SEVERAL: Final = frozenset({"sections", "panels", "parts", "these", "those", "them"})
SECTION_WORDS: Final = (
    EVERY
    | HERE
    | {"section", "sections", "panel", "panels", "part", "parts", "below", "above", "here", "page"}
    | {"collapsed", "closed", "folded", "hidden"}
)
"""Words that refer to sections without naming one."""
_OF_SUMS: Final = frozenset(
    {"sum", "equation", "problem", "math", "maths", "arithmetic", "calculation", "question", "task"}
)


def submitted(request: ClauseReading, scene: ShownScreen) -> Iterable[PlanTry]:
    if left_over(request.what, EVERY | HANDS_IN | _OF_FORMS):
        return
    buttons = [one for one in scene.of_role("button") if not _is_for_a_code(one, scene)]
    fitting = [one for one in buttons if bare(one.name) in SUBMITS]
    if len(fitting) == 1:
        yield done_to("Click", "clicked", fitting, NameFit.SYNONYM)
        return
    starts = [one for one in buttons if bare(one.name).split(" ")[0] in ("submit", "send")]
    if len(starts) == 1:
        yield done_to("Click", "clicked", starts, NameFit.INSIDE)


def _is_for_a_code(button: Element, scene: ShownScreen) -> bool:
    """Tell whether a button only redeems the voucher that stands before it, and hands in no
    form."""
    if bare(button.name).split(" ")[0] not in REDEEMS:
        return False
    field = handed_in_by(button, scene)
    return field is not None and bool(COUPONS & set(bare(field.name).split(" ")))


def closed(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    what = [one.norm for one in phrase_of(request.what).tokens]
    if not set(what) & _DIALOGS or left_over(request.what, _DIALOGS):
        return
    closing = [one for one in scene.things if bare(one.name) in CLOSES and one.role == "button"]
    if len(closing) == 1:
        yield done_to("Click", "clicked", closing, NameFit.INSIDE)
    elif closing:
        yield asked(closing, request.what, scene, progress)


def expanded(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    opens = request.verb is not Verb.COLLAPSE
    state = "collapsed" if opens else "expanded"
    kept = [
        one
        for one in scene.things
        if state in one.states and one.role in _SECTIONS and not _is_frame(one, scene)
    ]
    phrase = phrase_of(request.what)
    found = scene.find(request.what, _SECTIONS)
    verb, past = ("Expand", "expanded") if opens else ("Collapse", "collapsed")
    button = _of_all(scene, opens=opens)
    if button is not None and _means_all(request.what, scene):
        yield done_to("Click", "clicked", [button], NameFit.EXACT)
        return
    if found.sure and found.fit >= NameFit.TYPO and not found.kind_only:
        one = the_one(found, request.what, scene, progress)
        if isinstance(one, Element):
            yield done_to(verb, past, [one], found.fit)
        elif one is not None:
            yield PlanTry(found.fit, one)
        return
    out = left_out(request.what)
    if out and phrase.every:
        left = [one for one in kept if fit(out, one.name) >= NameFit.SYNONYM]
        if len(left) == 1 and len(kept) > 1:
            others = [one for one in kept if one is not left[0]]
            yield done_to(verb, past, others, NameFit.EXACT)
        return
    # “Expand the sections to find the link” is no wish for open sections: the link is wanted.
    if not left_over(request.what, SECTION_WORDS):
        several = phrase.every or any(one.norm in _SEVERAL for one in request.what)
        if len(kept) > 1 and not several:
            # “The section” is one of them, and nobody knows which.
            return
        if kept:
            yield done_to(verb, past, kept, NameFit.INSIDE)
            return
        lone = [one for one in scene.things if one.role == "tab"]
        lone = lone or list(scene.seen_parts("section", "part", "panel"))
        if len(lone) == 1:
            yield done_to(verb, past, lone, NameFit.INSIDE)


def opens_all(request: ClauseReading, scene: ShownScreen) -> bool:
    """Tell whether all of something is to be opened where one button expands all there is."""
    return _means_all(request.what, scene) and _of_all(scene, opens=True) is not None


def _means_all(what: Tokens, scene: ShownScreen) -> bool:
    """Tell whether all is meant that the page can expand: “everything”, “all the courses” where the
    tab in front is called so. “All mails from Ben” are others."""
    norms = {one.norm for one in what if not one.quoted}
    if not norms & (EVERY - {"both"}) or "both" in norms:
        return False
    left = left_over(what, EVERY | HERE | SECTION_WORDS | {"at", "once", "up", "back", "again"})
    fronts = [one for one in scene.of_role("tab") if "selected" in one.states]
    return not left or (len(left) == 1 and any(is_same(left[0].norm, one.name) for one in fronts))


def _of_all(scene: ShownScreen, *, opens: bool) -> Element | None:
    """Return the only button that expands, or collapses, all there is."""
    names = _EXPAND_ALL if opens else _COLLAPSE_ALL
    found = [one for one in scene.of_role("button", "link") if bare(one.name) in names]
    return found[0] if len(found) == 1 else None


_EXPAND_ALL: Final = ("expand all", "unfold all", "expand everything")
_COLLAPSE_ALL: Final = ("collapse all", "fold all", "collapse everything")


def _is_frame(thing: Element, scene: ShownScreen) -> bool:
    """Tell whether a thing is only called by the button that it holds: what folds in and out."""
    return any(
        one is not thing and bare(one.name) == bare(thing.name) and _holds_middle(thing, one)
        for one in scene.of_role("button", "link")
    )


def _holds_middle(outer: Element, inner: Element) -> bool:
    return outer.bounds.holds(inner.bounds.middle)


_ALL_THE_WAY: Final = frozenset({"all", "way", "down", "up", "right", "straight"})
_WHOLE_TEXT: Final = frozenset(
    ["text", "document", "it", "its", "agreement", "terms", "letter", "in", "box", "field", "area"]
)


def scrolled(request: ClauseReading, scene: ShownScreen) -> Iterable[PlanTry]:
    norms = [one.norm for one in request.what]
    ends = {"bottom": _FAR, "end": _FAR, "top": -_FAR, "beginning": -_FAR, "start": -_FAR}
    end = next((one for one in norms if one in ends), None)
    to = norms.index("to") if "to" in norms[1:] else 0
    if not left_over(request.what[:to], _ALL_THE_WAY):
        # “Scroll all the way to the bottom of the list” names it behind the end.
        to = 0
    if end is None or (not to and "of" not in norms):
        return
    # “Scroll to the bottom of the list”, “scroll the list to its end”
    tokens = request.what[:to] if to else request.what[norms.index("of") + 1 :]
    behind = request.what[norms.index(end) + 1 :] if to else ()
    if left_over(behind, _WHOLE_TEXT):
        # “Scroll the list to its end hit submit”
        return
    found = scene.find(tokens, ("field", "list item", "text"))
    one = found.things[0] if found.sure and len(found.things) == 1 else None
    long = [each for each in scene.of_role("field") if "multiline" in each.states]
    if one is None and len(long) == 1 and not left_over(tokens, _WHOLE_TEXT):
        found, one = Found(NameFit.INSIDE, (long[0],)), long[0]
    if one is not None:
        at = one.bounds.middle
        told = f"to the {end} of {one.words}"
        op = Scroll(dy=ends[end], x=at.x, y=at.y)
        yield PlanTry(found.fit, Steps((op,), f"Scroll {told}", f"scrolled {told}"))


def solved(request: ClauseReading, scene: ShownScreen) -> Iterable[PlanTry]:
    left = left_over(request.what, _OF_SUMS | {"for"})
    if left and not (len(left) == 1 and left[0].norm in ("x", "y", "z")):
        # “Solve for x”
        return
    result = result_among(text for text, _ in scene.pieces)
    if result is not None:
        yield PlanTry(NameFit.INSIDE, Steps((), f"The result is {result}", f"worked out {result}"))
