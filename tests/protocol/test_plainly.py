"""What is plainly right is right by the schema, too: a short cut lets nothing in."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.validators import extend

from desktop_agent.protocol import OPS, canonical_key
from desktop_agent.protocol.quick_check import plainly
from desktop_agent.protocol.schema import op_schema

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


@st.composite
def whole_ops(draw: st.DrawFn) -> tuple[dict[str, Any], Any]:
    """An op's schema, and an object with some of its fields, which may hold anything."""
    kind = draw(st.sampled_from(list(OPS.values())))
    schema = op_schema(kind)
    names = draw(st.sets(st.sampled_from([*schema["properties"], "more"])))
    value = {name: draw(VALUES | st.integers(1, 3) | st.just([1, 2])) for name in names}
    if draw(st.booleans()):
        value["op"] = kind.op
    return schema, draw(st.just(value) | VALUES)


@given(whole_ops())
def test_an_op_that_is_plainly_right_fits_its_schema(given_: tuple[dict[str, Any], Any]) -> None:
    schema, value = given_
    if plainly(schema)(value):
        whole = _WHOLE(schema, format_checker=_FORMATS)
        assert whole.is_valid(value), value


@pytest.mark.parametrize(
    ("value", "right"),
    [
        ({"op": "click", "x": 1, "y": 2}, True),
        ({"op": "click", "text": "Save", "role": "button"}, True),
        ({"op": "click"}, True),
        ({"op": "click", "x": 1}, False),
        ({"op": "click", "role": "button"}, False),
        ({"op": "click", "x": 1, "y": 2, "text": "Save"}, False),
        ({"op": "click", "x": 1, "y": 2, "z": 3}, False),
        ({"op": "move", "x": 1}, False),
        ({"op": "type", "text": "a", "expect": {"text": "a"}}, True),
        ({"op": "type", "text": "a", "expect": {}}, False),
        ({"op": "type", "text": "a", "expect": {"more": "a"}}, False),
        ({"op": "key_combo", "keys": ["ctrl", "s"]}, True),
        ({"op": "key_combo", "keys": ["ctrl", "nonsense"]}, False),
        ({"op": "drag", "path": [[1, 2], [3, 4]]}, True),
        ({"op": "drag", "path": [[1, 2], [3, True]]}, False),
        ({"op": "drag", "element": 1, "to": 2}, True),
        ({"op": "drag", "element": 1}, False),
        ({"op": "drag"}, False),
        ({"op": "drag", "path": [[1, 2], [3, 4]], "element": 1, "to": 2}, False),
        ({"op": "select", "option": "Red", "label": "Colour"}, True),
        ({"op": "select", "option": "Red", "label": "Colour", "element": 3}, False),
        ({"op": "set_slider", "value": 0.5, "label": "Volume"}, True),
        ({"op": "set_slider", "value": 5, "element": 3}, True),
        ({"op": "set_slider", "value": 5}, False),
        ({"op": "set_slider", "value": True, "element": 3}, False),
        ([], False),
    ],
)
def test_usual_ops_need_no_schema_and_wrong_ones_are_not_let_through(
    value: Any, *, right: bool
) -> None:
    kind = OPS[value["op"]] if isinstance(value, dict) else OPS["click"]
    schema = op_schema(kind)
    assert plainly(schema)(value) is right
    assert _WHOLE(schema, format_checker=_FORMATS).is_valid(value) is right


def test_a_usual_reply_does_not_load_the_library_of_schemas() -> None:
    program = (
        "import sys; from desktop_agent.protocol import parse_reply; "
        """parse_reply('{"high_level": ["a"], "actions": [{"op": "click", "x": 1, "y": 2}]}'); """
        "sys.exit('jsonschema' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


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
