"""Words what came of the last actions, and what the human said. Pure.

What was done is named as the model may name it: by the name of the element, and by points in the
model's own numbers.
"""

from __future__ import annotations

from typing import Final

from ...events import BatchCut, Feedback, Heard
from ...protocol import Done, counted, describe
from ...protocol.plain import in_quotes
from ..points import Grid, op_from_screen

_MOST_VALUE: Final = 80
_SAYS: Final = {
    Heard.NOTE: "The human says: ",
    Heard.ANSWER: "The human answers: ",
    Heard.REFUSED: "The human refused: ",
    Heard.DID: "- Done: ",
    Heard.FAILED: "- Not done: ",
    Heard.UNREAD: "- Your reply was invalid, and none of it was done: ",
}
_CUT: Final = {
    BatchCut.TOO_MANY: "it is more than one reply may have",
    BatchCut.CHANGED_LATE: (
        "the screen had changed only then, by the action before; if they still fit, give them again"
    ),
    BatchCut.NOT_DONE: "they were meant for what did not come about",
    BatchCut.CLAIM: "they were meant for what did not come about",
    BatchCut.CLOSER: "the closer look comes first",
    BatchCut.TOUCHED: "the human used the desktop meanwhile",
}


def report(heard: tuple[Feedback, ...], grid: Grid | None) -> str:
    """Return what came of the last actions, and what the human said, one a line."""
    return "\n".join(reported(item, grid) for item in heard)


def reported(item: Feedback, grid: Grid | None) -> str:
    text = _text(item, grid).replace("\n", "\n  ")
    return _SAYS.get(item.kind, "- Note: ") + text


def _text(item: Feedback, grid: Grid | None) -> str:
    if item.op is None:
        rest = _not_run(item)
        # What the human did stands in its words.
        return rest if rest and item.kind is Heard.CUT else item.text
    result = "" if item.result is None else str(item.result)
    if item.late:
        result += ", but only later"
    value = f"now {in_quotes(item.value, _MOST_VALUE)}" if item.value else ""
    why = item.why
    if why and isinstance(item.op, Done) and item.kind is Heard.FAILED:
        why = f"not accepted, because {why}"
    happened = ", ".join(part for part in (result, why, value) if part)
    rest = _not_run(item)
    told = f"{_subject(item, grid)}: {happened}" if happened else _subject(item, grid)
    return f"{told} ({rest})" if rest else told


def _subject(item: Feedback, grid: Grid | None) -> str:
    op = item.op
    if op is None or isinstance(op, Done):
        return "done"
    return describe(op_from_screen(op, grid) if grid is not None else op, item.target)


def _not_run(item: Feedback) -> str:
    fields = f"{counted(item.fields_left, 'later field')} not filled in" if item.fields_left else ""
    if item.cut is None:
        return fields
    what = "remaining action" if item.cut is BatchCut.CHANGED_LATE else "later action"
    was = "was" if item.left == 1 else "were"
    rest = f"{counted(item.left, what)} {was} not run: {_CUT[item.cut]}"
    return f"{fields}; {rest}" if fields else rest
