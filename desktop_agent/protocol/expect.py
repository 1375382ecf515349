"""Defines what can be expected of something that worked: a claim that can be checked. Pure."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final, Literal

from .plain import in_quotes

_MOST: Final = 10**5
REGION: Final[dict[str, Any]] = {
    "type": "array",
    "items": {"type": "integer", "minimum": -_MOST, "maximum": _MOST},
    "minItems": 4,
    "maxItems": 4,
}

Region = tuple[int, int, int, int]
"""Left, top, right, bottom: two points, both of them in it."""

Reached = Literal["saved", "closed", "tab closed", "altered", "changed"]
_REACHED: Final = {
    "saved": "nothing left to save",
    "closed": "no such window any more",
    "tab closed": "no such tab any more",
    "altered": "a change in the window in front",
    "changed": "a change on the screen",
}


def _claim(schema: dict[str, Any], doc: str) -> Any:
    return dataclasses.field(default=None, metadata={"schema": schema, "doc": doc})


@dataclass(frozen=True, slots=True, kw_only=True)
class Expect:
    """All that is named must hold; at least one thing is. Checked without the model."""

    text: str | None = _claim(
        {"type": "string", "minLength": 1, "maxLength": 500}, "words on the screen"
    )
    window: str | None = _claim(
        {"type": "string", "minLength": 1, "maxLength": 500},
        "part of the title of an open window",
    )
    file: str | None = _claim(
        {"type": "string", "minLength": 1, "maxLength": 1000},
        "an existing file, in a folder that the goal names",
    )
    written: str | None = _claim(
        {"type": "string", "minLength": 1, "maxLength": 1000},
        "a file that this action has written, in a folder that the goal names",
    )
    state: Reached | None = _claim(
        {"enum": list(_REACHED)},
        "saved: nothing is left to save in the window in front, and no dialog came; "
        "closed: the window that was in front is gone; tab closed: the tab in front is gone; "
        "altered: the window in front shows something else, and no question; "
        "changed: the screen is different, and not by itself",
    )
    region: Region | None = _claim(
        REGION, "[left, top, right, bottom] of a part of the screen that has changed"
    )

    @property
    def words(self) -> str:
        """Return words such as: the text “Saved” and the window “Notes”."""
        named = {"text": self.text, "window": self.window, "file": self.file}
        named["new file"] = self.written
        told = [f"the {name} {in_quotes(value)}" for name, value in named.items() if value]
        if self.state is not None:
            told.append(_REACHED[self.state])
        if self.region is not None:
            told.append("a change in {}, {} to {}, {}".format(*self.region))
        return " and ".join(told)


def expect_schema() -> dict[str, Any]:
    """Return the JSON Schema of one."""
    fields = dataclasses.fields(Expect)
    return {
        "type": "object",
        "properties": {
            f.name: f.metadata["schema"] | {"description": f.metadata["doc"]} for f in fields
        },
        "additionalProperties": False,
        "minProperties": 1,
    }


def expect_from(value: dict[str, Any]) -> Expect:
    """Return what a plain dict says that its schema has let through."""
    named: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in value.items()}
    return Expect(**named)
