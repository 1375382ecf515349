"""Tells texts that hold the name of another field with its own text, and texts that go wherever the
keyboard is though several fields wait for one. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....protocol import Op, Type
from ..screen.scene import ShownScreen
from ..words.matching import bare, stems

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
    fields = [one for one in scene.content if one.role == "field"]
    held = any("focused" in one.states for one in scene.things)
    empty = [one for one in fields if not one.value.strip() and "disabled" not in one.states]
    return not held and len(empty) > 1 and bool(bare(said))
