"""Plans an answer where the page has a field for it all the time: “reply: it is on its way”, “send
"Thanks"”, “post the comment "Well done"”. The text is put into that, and what sends it is
pressed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....events import Element
from ..screen.scene import ShownScreen
from ..skills.filling import is_for_searching, typed
from ..skills.plans import PlanTry, Progress, Steps, click_on
from ..words.lexicon import DETERMINERS
from ..words.matching import NameFit, bare, stems
from ..words.reading import Clause

_VERBS: Final = frozenset({"reply", "answer", "respond", "send", "post", "comment"})
_FILLERS: Final = (
    DETERMINERS
    | _VERBS
    | frozenset(
        [
            *("back", "with", "saying", "that", "says", "just", "message", "note", "text", "this"),
            *("following", "it", "them", "him", "her", "response", "as", "by", "here", ":", ","),
            "to",
        ]
    )
)
_FOR_ANSWERS: Final = frozenset(
    {"reply", "answer", "respond", "response", "comment", "message", "write", "chat"}
)
_SENDS: Final = frozenset(
    [
        *("send", "reply", "send reply", "post", "post reply", "comment", "post comment", "submit"),
        *("send message", "answer", "respond", "publish", "submit reply", "add comment"),
    ]
)
_ENDS: Final = " .!?…"


def replied(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what writes the text that is said into the only field for answers, and sends it.
    Nothing where whom it goes to is said, too, or something else follows: that may be more of
    the text."""
    text = _text_said(clause)
    field, button = _field_of(scene), _button_of(scene)
    if not text or field is None or button is None:
        return
    fill = typed(field, text, scene)
    step = f"{fill.step}, and click {button.words}"
    ops = (*fill.ops, click_on(button))
    yield PlanTry(NameFit.EXACT, Steps(ops, step, f"{fill.did}, clicked {button.words}"))


def _text_said(clause: Clause) -> str:
    """Return the text that is to be sent, which is quoted; "" for none."""
    tokens = clause.tokens
    if tokens[0].quoted or tokens[0].norm not in _VERBS or clause.after:
        # What follows may be more of the text, or say that it is not to be sent.
        return ""
    text = tokens[-1]
    told = all(not one.quoted and one.norm in _FILLERS for one in tokens[:-1])
    return text.text if text.quoted and told else ""


def _field_of(scene: ShownScreen) -> Element | None:
    """Return the only field that is for answers; of several lines, where other fields are called so
    as well."""
    fields = [
        one
        for one in scene.content
        if one.role == "field"
        and "editable" in one.states
        and not {"disabled", "read-only"} & one.states
        and _FOR_ANSWERS & set(stems(one.name))
        and not is_for_searching(one)
    ]
    long = [one for one in fields if "multiline" in one.states] or fields
    return long[0] if len(long) == 1 else None


def _button_of(scene: ShownScreen) -> Element | None:
    found = [
        one
        for one in scene.content
        if one.role == "button" and bare(one.name) in _SENDS and "disabled" not in one.states
    ]
    return found[0] if len(found) == 1 else None
