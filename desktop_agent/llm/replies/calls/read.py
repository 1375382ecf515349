"""A whole reply: words, calls, and a last line that may break off."""

from __future__ import annotations

import re
from typing import Any, Final

from .call import Call, TruncatedCall, UnclearReply, Unread
from .scan import MOST_CALLS, calls_of, parted
from .shape import code_in, holds_data
from .table import may_begin, ops_of

MOST_CHARACTERS: Final = 200_000

_FENCE: Final = re.compile(
    r"```\w*|import [\w, ]+|from \w+ import [\w, *]+|#.*|(?:\*\*)?(?i:Actions?):(?:\*\*)?"
)
# Below it stands what the model tells, also behind its calls, until it says that actions follow.
_STORY: Final = re.compile(
    r"[#\s]*(?:\*\*)?Narrative(?:(?:\*\*:|:(?:\*\*)?)(?P<words>.*)|(?:\*\*)?)", re.IGNORECASE
)
_ACTIONS: Final = re.compile(r"[#\s]*(?:\*\*)?Actions?(?:\*\*:|:(?:\*\*)?)", re.IGNORECASE)


def calls_in(text: str) -> dict[str, Any] | None:
    """Return the calls of the text as a reply in our form; None if it is not made of calls.

    UnclearReply if something else than words stands among them.
    """
    if len(text) > MOST_CHARACTERS or text.lstrip().startswith(("{", "[")):
        return None
    # splitlines would also cut at characters that may stand in a text to type.
    lines = [line for each in text.split("\n") if (line := each.strip())]
    thought: list[str] = []
    calls: list[Call] = []
    notes = ""
    told = False
    for number, line in enumerate(lines, start=1):
        if story := _STORY.fullmatch(line):
            told, line = True, line.lstrip("# ")
            if not story["words"]:
                continue
        elif _ACTIONS.fullmatch(line):
            told = False
            continue
        elif _FENCE.fullmatch(line):
            continue
        words, rest = parted(line.strip("`"))
        if words and calls and not told:
            if number < len(lines) or not may_begin(words):
                return None
            notes = _left_out(words)
            continue
        if words:
            _check_words(words)
            thought.append(words)
        if not rest:
            continue
        if told:
            # It may be what it did, would do or won't do.
            return None
        try:
            calls += calls_of(rest)
        except TruncatedCall:
            if number < len(lines):
                return None
            notes = _left_out(rest)
        except Unread:
            return None
        if len(calls) > MOST_CALLS:
            return None
    if not calls:
        return None
    if any(map(holds_data, thought)):
        raise UnclearReply("mixes calls with JSON, so nothing was done; send one JSON object alone")
    try:
        ops = [op for call in calls for op in ops_of(call)]
    except Unread:
        return None
    step = " ".join(" ".join(thought).split())[:500]
    found: dict[str, Any] = {"high_level": [step] if step else [], "actions": ops}
    return found | ({"notes": notes} if notes else {})


def check_outside(text: str) -> None:
    """Raise UnclearReply if a call stands in the text around a JSON reply."""
    for each in text.split("\n"):
        line = each.strip()
        if not line or _FENCE.fullmatch(line):
            continue
        words, rest = parted(line.strip("`"))
        if name := code_in(words or rest):
            raise UnclearReply(
                f"has {name[:40]}(...) beside the JSON object, so nothing was done; send only the "
                "object"
            )


def _check_words(words: str) -> None:
    if name := code_in(words):
        raise UnclearReply(
            f"calls {name[:40]}(...), which is no action, so nothing was done; use only the known "
            "actions"
        )


def _left_out(line: str) -> str:
    short = line if len(line) <= 60 else line[:59] + "…"
    return f"The reply was cut off; I left out its last line: {short}"
