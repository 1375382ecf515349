"""Tells texts that hold the name of another field with its own text, and texts that go wherever the
keyboard is though several fields wait for one. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....protocol import Op, Type
from ..screen.scene import ShownScreen
from ..skills.filling import is_for_searching, takes_number
from ..words.matching import bare, stems
from ..words.measures import number_in
from ..words.values import field_part

_LEADS: Final = r"(?:in|into|as|for|under|at|on|to)"
_NAMED: Final = re.compile(
    rf"\b{_LEADS} (?:(?:the|my|our|his|her) )?(?P<name>[\w'-]+(?: [\w'-]+){{0,2}}?)"
    r"(?: (?:field|box))?(?=\s*(?:,|;|\band\b|\bthen\b))",
    re.IGNORECASE,
)


def holds_another_field(
    texts: Sequence[tuple[Element, str]], said: str, scene: ShownScreen
) -> bool:
    """Tell whether one field gets what was said for two: “0664 in the phone and ana@x.org” as the
    e-mail. What is quoted is a text as it stands."""
    names = [
        one.name for one in scene.content if one.role in ("field", "combo box") and stems(one.name)
    ]
    return any(
        f"“{text}”" not in said
        and f'"{text}"' not in said
        and f"'{text}'" not in said
        and any(_is_name(match["name"], names, field) for match in _NAMED.finditer(text))
        for field, text in texts
    )


def _is_name(said: str, names: Sequence[str], field: Element) -> bool:
    own = set(stems(said))
    return any(own == set(stems(name)) for name in names if name != field.name)


def types_into_none(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a text is typed wherever the keyboard is, though a page shows several empty
    fields and none of them has it."""
    if not ops or not all(isinstance(op, Type) for op in ops) or scene.page_top is None:
        return False
    held = any("focused" in one.states for one in scene.things)
    return not held and len(waiting_fields(scene)) > 1 and bool(bare(said))


def waiting_fields(scene: ShownScreen) -> list[Element]:
    """Return the empty fields that a text may be for: no part of a date, and none that searches."""
    return [
        one
        for one in scene.content
        if one.role == "field"
        and not one.value.strip()
        and "disabled" not in one.states
        and not field_part(one.name)
        and not is_for_searching(one)
    ]


# “Set the answer to none” says what the field gets.
_SAYS_SO: Final = re.compile(
    r"[:=]|\b(?:to|with|as|is|be|in|into|type|enter|write|put|set|fill|change|replace)\b",
    re.IGNORECASE,
)


def writes_words_for_a_number(texts: Sequence[tuple[Element, str]], said: str) -> bool:
    """Tell whether words go where a number stands: “a double room” is no number of rooms."""
    return _SAYS_SO.search(said) is None and any(
        takes_number(field)
        # “PM” is a part of a time, which counts as 1.
        and not field_part(field.name)
        and number_in(field.value) is not None
        and text.strip() != ""
        and not any(map(str.isdigit, text))
        for field, text in texts
    )
