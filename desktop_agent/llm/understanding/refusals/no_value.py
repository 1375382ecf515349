"""Tells values that say what something is not, or that nobody knows it: “my phone is not 0664” and
“mail unknown” give no phone and no mail. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, Op, element_of
from ..screen.scene import ShownScreen
from ..skills.filling import is_for_searching
from ..words.matching import bare, stems
from .acts_on_another import POLITE, QUOTES

_FREE: Final = re.compile(
    POLITE + r"(?:add|type|write|create|new|search|find|look|filter|note|comment|reply|answer|post"
    r"|remind|message|tell|run|plan|schedule)\b",
    re.IGNORECASE,
)
_NEVER: Final = re.compile(
    r"(?:isn['’]?t|aren['’]?t|wasn['’]?t|is not|are not|is no longer|stays?|remains?|neither)\b",
    re.IGNORECASE,
)
_OPEN: Final = re.compile(
    r"(?:none|unknown|nothing|ask|whatever|whichever|any|anything|either|not|no longer|n/a"
    r"|don['’]?t know|as before|unchanged|the same)\b",
    re.IGNORECASE,
)
_REFERS: Final = re.compile(
    r"\b(?:(?:my|his|her|our) (?:first|last|family|full|sur|user)[ -]?name|the same)\b",
    re.IGNORECASE,
)
# “My mail is my first name at gmail.com” is put together of another value.
_PUT_TOGETHER: Final = re.compile(
    r"\b(?:is|are|as|to|:|=) (?:my|his|her|our) (?:\w+ )?(?:sur|user|nick)?name"
    r" (?:at|plus|dot|with|followed|without|@)(?:\s|\Z)",
    re.IGNORECASE,
)
_OF_DATA: Final = frozenset(
    stem
    for word in (
        *("mail", "e-mail", "email", "phone", "telephone", "mobile", "name", "surname", "street"),
        *("city", "town", "zip", "postcode", "postal", "country", "address", "birth", "date"),
        *("age", "level", "language", "number", "gender", "username", "password", "iban"),
    )
    for stem in stems(word)
)
_FEW: Final = 2
# “Not specified” and “any level” may be entries of a list.
_NO_ENTRY: Final = re.compile(
    r"(?:isn['’]?t|aren['’]?t|is not|are not|stays|remains|neither|whatever|whichever|ask me"
    r"|(?:is )?the same|not (?!\w+(?:ed|able|ing|wn)\b))",
    re.IGNORECASE,
)
_LISTS: Final = ("combo box",)


def gives_no_value(texts: Iterable[tuple[Element, str]], said: str) -> bool:
    """Tell whether a field gets a remark in place of a value, which is not quoted."""
    texts = list(texts)
    if not texts or QUOTES.search(said) or _FREE.match(said) is not None:
        return False
    if _PUT_TOGETHER.search(said) is not None:
        return True
    return any(
        _is_a_remark(field, text.strip())
        for field, text in texts
        if "multiline" not in field.states and not is_for_searching(field)
    )


def _is_a_remark(field: Element, text: str) -> bool:
    if _NEVER.match(text) is not None or _REFERS.search(text) is not None:
        return True
    of_data = bool(set(stems(field.name)) & _OF_DATA)
    return _OPEN.match(text) is not None and (of_data or len(text.split()) <= _FEW)


def chooses_no_entry(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a list is opened, or an entry of it is chosen, for words that only say what is
    not meant: “the level isn't beginner”."""
    if QUOTES.search(said):
        return False
    clicks = [op for op in ops if isinstance(op, Click)]
    if any(op.text is not None and _NO_ENTRY.match(op.text) for op in clicks):
        return True
    numbers = {element_of(op) for op in clicks} - {None}
    told = bare(said)
    for one in scene.things:
        if one.number not in numbers or one.role not in _LISTS or not one.name:
            continue
        _, named, rest = told.partition(bare(one.name))
        value = re.sub(r"\A[\s:=]*(?:(?:to|as|be) )?", "", rest)
        if named and _NO_ENTRY.match(value) is not None:
            return True
    return False


def was_so_before(texts: Sequence[tuple[Element, str]], said: str) -> bool:
    """Tell whether a field gets what only was its value: “my e-mail was ana@x.org”."""
    return any(
        text.strip() and bare(text) in bare(found["value"])
        for _, text in texts
        for found in _WAS.finditer(said)
    )


_WAS: Final = re.compile(
    r"\b(?:my|our|the|his|her|their) [\w -]{2,30}? (?:was|were|used to be) (?P<value>.+)",
    re.IGNORECASE,
)
