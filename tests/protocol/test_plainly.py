"""What is plainly right is right by the schema, too: a short cut lets nothing in."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.validators import extend

from desktop_agent.protocol import OPS, canonical_key
from desktop_agent.protocol.quick_check import plainly

pytestmark = pytest.mark.feature("D13")


def _is_integer(_checker: Any, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_FORMATS = FormatChecker(formats=())
_FORMATS.checks("key")(lambda value: not isinstance(value, str) or canonical_key(value) is not None)
_WHOLE: Any = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
)
FIELDS: list[tuple[str, dict[str, Any]]] = [
    (f"{name}.{field.name}", field.metadata["schema"])
    for name, kind in OPS.items()
    for field in dataclasses.fields(kind)
]
_EDGES = (0, 1, 2, -1, 9999, 10000, 100_000, 100_001, -100_000, -100_001, 300, 301, 5, 5.5)
_PLAIN = (
    st.sampled_from(_EDGES)
    | st.booleans()
    | st.none()
    | st.floats(allow_nan=False)
    | st.sampled_from(("", "left", "LEFT", "button", "ctrl", "nonsense", "é", "x" * 201, "y" * 501))
    | st.text(max_size=5)
)
VALUES = st.recursive(
    _PLAIN,
    lambda one: st.lists(one, max_size=6) | st.dictionaries(st.text(max_size=4), one, max_size=2),
    max_leaves=8,
)


@given(st.sampled_from(FIELDS), VALUES)
def test_what_is_plainly_right_fits_the_schema(
    field: tuple[str, dict[str, Any]], value: Any
) -> None:
    name, schema = field
    if plainly(schema)(value):
        whole = _WHOLE(schema, format_checker=_FORMATS)
        assert whole.is_valid(value), (name, value)


@pytest.mark.parametrize(("name", "schema"), FIELDS, ids=[name for name, _ in FIELDS])
def test_no_number_beyond_its_bounds_is_plainly_right(name: str, schema: dict[str, Any]) -> None:
    whole = _WHOLE(schema, format_checker=_FORMATS)
    for value in (*_EDGES, float("inf"), "x" * 100_001, True):
        assert not plainly(schema)(value) or whole.is_valid(value), (name, value)


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string", "pattern": "a"},
        {"type": "integer", "multipleOf": 2},
        {"type": "array", "uniqueItems": True},
        {"type": "object"},
        {"type": "string", "format": "date"},
        {"const": 1},
    ],
)
def test_of_a_keyword_that_it_does_not_know_it_is_not_sure(schema: dict[str, Any]) -> None:
    assert not any(map(plainly(schema), ("a", 2, [], {}, 1, None)))


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({}, object()),
        ({"type": "string", "minLength": 1}, "a"),
        ({"type": "integer", "minimum": 0}, 3),
        ({"type": "array", "items": {"enum": ["a"]}}, ["a", "a"]),
    ],
)
def test_what_is_ordinary_needs_no_schema(schema: dict[str, Any], value: Any) -> None:
    assert plainly(schema)(value)
