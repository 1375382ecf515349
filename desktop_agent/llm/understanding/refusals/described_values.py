"""Tells texts that begin with what their value is called: “type the meter reading 15400” does not
type “the meter reading”. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from ....events import Element
from ..screen.scene import ShownScreen
from ..words.lexicon import STOP_WORDS
from ..words.matching import bare, stems
from ..words.values import field_part
from .acts_on_another import POLITE, QUOTES

_VALUE: Final = r"(?:\S*\d\S*|\S+@\S+)(?: [^\W\d]{1,4})?"
_LEADS: Final = r"(?:the|my|our|this|his|her|their|its|an?)"
_TYPES: Final = POLITE + r"(?:type|write|enter|input|key in|put)(?: in| down)? (?:that )?"
_DESCRIBED: Final = re.compile(
    _TYPES + rf"(?P<what>(?:{_LEADS} )(?:[^\W\d][\w'’-]*:? ){{1,4}}?)"
    rf"(?:(?:of|as|to|=) )?{_VALUE}\W*\Z",
    re.IGNORECASE,
)
_MAY_BE_DESCRIBED: Final = re.compile(
    _TYPES + rf"(?:{_LEADS} )?(?:[^\W\d][\w'’-]*:? ){{1,5}}{_VALUE}\W*\Z", re.IGNORECASE
)
_WITH_COLON: Final = re.compile(
    _TYPES + rf"(?:{_LEADS} )?(?:[^\W\d][\w'’-]* ?){{1,4}}: ?\S.*\Z", re.IGNORECASE | re.DOTALL
)
_TYPED: Final = re.compile(_TYPES + rf"(?:{_LEADS} )?(?P<text>\S.*)\Z", re.IGNORECASE | re.DOTALL)
_KINDS: Final = frozenset(
    [
        *("name", "city", "number", "code", "date", "email", "phone", "address", "comment", "zip"),
        *("note", "amount", "price", "quantity", "reading", "title", "subject", "password", "pin"),
        *("street", "country", "age", "message", "username", "surname", "iban", "reference"),
    ]
)
_MOST_NAME: Final = 4


def describes_a_value(said: str) -> bool:
    """Tell whether an order to type says what the value is that it ends with: “the pin 1234”."""
    return QUOTES.search(said) is None and _DESCRIBED.match(said) is not None


def may_describe_a_value(said: str) -> bool:
    """Tell whether an order to type may begin with what its value is called, so that it is to be
    seen whether there is such a field: “meter reading 15400”, “the city Oslo”."""
    if QUOTES.search(said) is not None:
        return False
    return any(one.match(said) for one in (_MAY_BE_DESCRIBED, _WITH_COLON)) or _has_kind(said)


def _has_kind(said: str) -> bool:
    typed = _TYPED.match(said)
    told = bare(typed["text"]).split()[:_MOST_NAME] if typed is not None else []
    return not _KINDS.isdisjoint(told if _leads(said) else told[:1])


def names_a_field(said: str, scene: ShownScreen) -> bool:
    """Tell whether an order to type begins with the name of a field, or with what such a value is
    called on pages, and goes on behind it: “type my customer number 8812”."""
    typed = _TYPED.match(said)
    if typed is None or QUOTES.search(said):
        return False
    told = bare(typed["text"]).split()
    of_a_kind = (
        word in _KINDS and following not in _NO_VALUE
        for word, following in pairwise(told[: _MOST_NAME + 1])
    )
    return bool(_field_said(told, scene)) or (_leads(said) and any(of_a_kind))


def filled_in(said: str, scene: ShownScreen) -> str:
    """Return “fill in the meter reading 15400” for “type the meter reading 15400”, where a field is
    called so; "" elsewhere."""
    typed = _TYPED.match(said)
    if typed is None or QUOTES.search(said) or not _field_said(bare(typed["text"]).split(), scene):
        return ""
    return f"fill in {said[typed.start('text') :]}"


def _field_said(told: Sequence[str], scene: ShownScreen) -> bool:
    """Tell whether words begin with the name of a field, and go on with what goes into it."""
    names = [
        set(stems(one.name))
        for one in scene.content
        if one.role in ("field", "combo box") and one.name and not field_part(one.name)
    ]
    return any(
        not {told[end - 1], told[end]} & _NO_VALUE and set(stems(" ".join(told[:end]))) in names
        for end in range(1, min(_MOST_NAME, len(told) - 1) + 1)
    )


# “The message in a bottle” is a text.
_NO_VALUE: Final = STOP_WORDS - {"is"}


def _leads(said: str) -> bool:
    return re.match(_TYPES + _LEADS + " ", said, re.IGNORECASE) is not None


_LIMITS: Final = frozenset({"min", "max", "minimum", "maximum", "least", "most"})


def is_in_a_limit(texts: Iterable[tuple[Element, str]]) -> bool:
    """Tell whether a field for the least or the most of something gets its name along with the
    number: “price 100”."""
    return any(
        set(bare(field.name).split(" ")) & _LIMITS
        and re.fullmatch(r"[^\W\d_]{3,}\W.*\d\W*", text.strip()) is not None
        for field, text in texts
    )
