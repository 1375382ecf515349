"""The reply of a second model that judges what a first one is about to do: data, and no more."""

from __future__ import annotations

from typing import Any, Final

from .errors import ProtocolError
from .limits import check_text
from .reply import SURROGATE, loads

MAX_REASON: Final = 400
"""Characters; more is no sentence."""
AGREE: Final = "agree"
DISAGREE: Final = "disagree"
OPINION_SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "reason": {"type": "string"},
        "verdict": {"type": "string", "enum": [AGREE, DISAGREE]},
    },
    "required": ["reason", "verdict"],
    "additionalProperties": False,
}
"""Holds the form as servers take it that hold a model to it; `parse_opinion` checks the rest."""

_FENCES: Final = ("```json\n", "```\n")


def parse_opinion(text: str) -> tuple[bool, str]:
    """Return whether it agrees, and why; ProtocolError, naming the field, for anything else.

    The whole text must be the object, or one block of code with nothing but it: an object that is
    picked out of other words may be one that is only quoted there.
    """
    check_text(text)
    value = loads(_unfenced(text.strip()))
    if not isinstance(value, dict):
        raise ProtocolError("opinion", "expected an object")
    if extra := sorted(set(value) - set(OPINION_SCHEMA["properties"])):
        raise ProtocolError(extra[0][:40], "is not a field of an opinion")
    for name in OPINION_SCHEMA["required"]:
        if name not in value:
            raise ProtocolError(name, "is missing")
        if not isinstance(value[name], str):
            raise ProtocolError(name, "expected a string")
    verdict, reason = value["verdict"], value["reason"]
    if verdict not in (AGREE, DISAGREE):
        raise ProtocolError("verdict", f"expected {AGREE} or {DISAGREE}")
    if not reason.strip() or len(reason) > MAX_REASON:
        raise ProtocolError("reason", f"expected 1 to {MAX_REASON} characters")
    if SURROGATE.search(reason):
        raise ProtocolError("reason", "contains half a character (a lone surrogate)")
    return verdict == AGREE, " ".join(reason.split())


def _unfenced(text: str) -> str:
    for fence in _FENCES:
        if text.startswith(fence) and text.endswith("```") and text.count("```") == 2:
            return text[len(fence) : -3]
    return text
