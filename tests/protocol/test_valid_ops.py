"""What is valid goes in and comes out as it was, has words, and is what the schema says."""

from __future__ import annotations

import dataclasses
import json
import re
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from desktop_agent.protocol import (
    MODIFIERS,
    OPS,
    Click,
    Drag,
    Hold,
    KeyCombo,
    Op,
    Open,
    Scroll,
    Select,
    SetSlider,
    Type,
    Wait,
    WaitFor,
    canonical_key,
    describe,
    digest_of,
    op_from,
    op_schema,
    op_to,
    parse_reply,
    quoted,
    reply_schema,
)

KEYS = ("ctrl", "Shift", "ENTER", "esc", "a", "A", "+", "plus", "f5", "pgdn", " ")


def from_schema(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that a field's own schema allows."""
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema["type"]:
        case "object":
            parts = {name: from_schema(part) for name, part in schema["properties"].items()}
            needed = {name: parts.pop(name) for name in schema.get("required", ())}
            ways = [
                st.fixed_dictionaries(needed | {one: parts[one] for one in way["required"]})
                for way in schema.get("oneOf", ())
            ]
            if ways:
                return st.one_of(ways)
            return st.fixed_dictionaries(needed, optional=parts).filter(bool)
        case "boolean":
            return st.booleans()
        case "integer":
            return st.integers(schema["minimum"], schema["maximum"])
        case "number":
            low, high = schema["minimum"], schema["maximum"]
            return st.integers(low, high) | st.floats(low, high)
        case "string" if schema.get("format") == "key":
            return st.sampled_from(KEYS)
        case "string":
            found = st.text(min_size=schema["minLength"], max_size=30)
            pattern = re.compile(schema.get("pattern", ""))
            return found.filter(lambda text: pattern.search(text) is not None)
        case "array":
            inner = from_schema(schema["items"])
            least = schema["minItems"]
            return st.lists(inner, min_size=least, max_size=min(schema["maxItems"], least + 4))
    raise AssertionError(f"no strategy for {schema}")


@st.composite
def valid(draw: st.DrawFn, kind: type[Op]) -> dict[str, Any]:
    """A valid plain dict of this op, with any of its optional fields."""
    plain: dict[str, Any] = {"op": kind.op}
    for field in dataclasses.fields(kind):
        if field.default is dataclasses.MISSING or draw(st.booleans()):
            plain[field.name] = draw(from_schema(field.metadata["schema"]))
    for one, other in (("x", "y"), ("y", "x")):
        if other in kind.schema_extra.get("dependentRequired", {}) and one in plain:
            plain.setdefault(other, draw(st.integers(-10, 10)))
    if kind is WaitFor:
        kept = draw(st.sampled_from(("window", "text", "change")))
        for name in {"window", "text", "change"} - {kept}:
            plain.pop(name, None)
        plain[kept] = True if kept == "change" else "Save"
    if kind in (Select, SetSlider):
        kept = draw(st.sampled_from(("label", "element")))
        for name in ("label", "element"):
            plain.pop(name, None)
        plain[kept] = "Size" if kept == "label" else 3
    if kind is Drag:
        by_path = {"path": plain.pop("path", [[1, 2], [3, 4]])}
        by_number = {"element": plain.pop("element", 1), "to": plain.pop("to", 2)}
        plain |= draw(st.sampled_from((by_path, by_number)))
    if kind is Click:
        _with_one_target(plain, draw(st.sampled_from(("x", "element", "text"))))
    return plain


def _with_one_target(plain: dict[str, Any], kept: str) -> None:
    """Of the targets that were drawn only one kind may stay."""
    belongs = {"x": ("x", "y"), "element": ("element",), "text": ("text", "role")}
    if "role" in plain:
        plain.setdefault("text", "Save")
    for target, fields in belongs.items():
        for name in fields if target != kept else ():
            plain.pop(name, None)


@pytest.mark.feature("D13")
@pytest.mark.parametrize("name", OPS)
@given(data=st.data())
def test_a_valid_op_comes_back_as_it_was(name: str, data: st.DataObject) -> None:
    plain = data.draw(valid(OPS[name]))
    op = op_from(plain)
    assert type(op) is OPS[name]
    assert op_from(op_to(op)) == op
    assert op_from(json.loads(json.dumps(op_to(op)))) == op
    assert not Draft202012Validator(op_schema(OPS[name])).is_valid({**plain, "extra": 1})
    Draft202012Validator(op_schema(OPS[name])).validate(op_to(op))
    for field, value in plain.items():
        if field not in (
            "op",
            "key",
            "keys",
            "path",
            "region",
            "expect",
            "evidence",
            "options",
            "fields",
        ):
            assert getattr(op, field) == value


@pytest.mark.feature("D5")
@pytest.mark.parametrize("name", OPS)
@given(data=st.data())
def test_every_op_has_one_line_of_words(name: str, data: st.DataObject) -> None:
    words = describe(op_from(data.draw(valid(OPS[name]))))
    assert words[0].isupper()
    assert "\n" not in words
    assert len(words) < 200


@pytest.mark.feature("D5")
@pytest.mark.parametrize(
    ("plain", "words"),
    [
        ({"op": "click", "x": 10, "y": 20}, "Left-click at 10, 20"),
        ({"op": "click"}, "Left-click"),
        (
            {"op": "click", "count": 2, "button": "right", "x": -3, "y": 4, "keys": ["ctrl"]},
            "Double-click at -3, 4 with the right button while holding Ctrl",
        ),
        ({"op": "type", "text": "hello\n"}, "Type “hello⏎”"),
        ({"op": "key_combo", "keys": ["ctrl", "s"]}, "Press Ctrl+S"),
        ({"op": "scroll", "dy": 3}, "Scroll down 3"),
        ({"op": "scroll", "dy": -3, "dx": 2}, "Scroll up 3 and right 2"),
        ({"op": "drag", "path": [[1, 2], [5, 6], [7, 8]]}, "Drag from 1, 2 to 7, 8"),
        ({"op": "drag", "element": 3, "to": 5}, "Drag element 3 to element 5"),
        ({"op": "set_slider", "label": "Volume", "value": 63}, "Set “Volume” to 63"),
        ({"op": "set_slider", "element": 3, "value": 0.25}, "Set element 3 to 0.25"),
        (
            {"op": "drag", "element": 3, "to": 5, "button": "right"},
            "Drag element 3 to element 5 with the right button",
        ),
        ({"op": "wait", "seconds": 0.5}, "Wait 0.5 s"),
        ({"op": "open", "target": "firefox"}, "Open “firefox”"),
    ],
)
def test_an_action_is_said_in_plain_words(plain: dict[str, Any], words: str) -> None:
    assert describe(op_from(plain)) == words


@pytest.mark.feature("D5")
def test_a_long_text_is_cut_at_its_end_and_its_length_is_told() -> None:
    assert quoted("a" * 60) == f"“{'a' * 60}”"
    assert quoted("a" * 5000) == f"“{'a' * 59}…” (5,000 characters)"


@pytest.mark.feature("D14")
@pytest.mark.parametrize(
    ("text", "ops"),
    [
        (
            # Open a URL.
            '{"high_level": ["Open the address"], "actions": ['
            '{"op": "key_combo", "keys": ["ctrl", "l"]},'
            '{"op": "type", "text": "https://example.com\\n", "delay": 0.01}]}',
            (
                KeyCombo(keys=("ctrl", "l")),
                Type(text="https://example.com\n", delay=0.01),
            ),
        ),
        (
            '{"high_level": [], "actions": [{"op": "open", "target": "https://example.com"}]}',
            (Open(target="https://example.com"),),
        ),
        (
            # Select by dragging.
            '{"high_level": ["Select the line"], "actions": ['
            '{"op": "move", "x": 100, "y": 200}, {"op": "mouse_down", "button": "left"},'
            '{"op": "move", "x": 400, "y": 200}, {"op": "mouse_up", "button": "left"}]}',
            None,
        ),
        (
            '{"high_level": [], "actions": [{"op": "drag", "path": [[100, 200], [400, 200]]}]}',
            (Drag(path=((100, 200), (400, 200))),),
        ),
        (
            # Scroll down.
            '{"high_level": ["Go on reading"], "actions": [{"op": "scroll", "dx": 0, "dy": 5}],'
            ' "notes": "halfway"}',
            (Scroll(dy=5),),
        ),
    ],
    ids=["type an address", "open an address", "drag by hand", "drag", "scroll down"],
)
def test_the_examples_of_the_brief_are_valid(text: str, ops: tuple[Op, ...] | None) -> None:
    reply = parse_reply(text)
    if ops is None:
        assert [op.op for op in reply.actions] == ["move", "mouse_down", "move", "mouse_up"]
    else:
        assert reply.actions == ops


@pytest.mark.feature("D13")
def test_the_schemas_are_valid_json_schemas() -> None:
    Draft202012Validator.check_schema(reply_schema())
    for kind in OPS.values():
        Draft202012Validator.check_schema(op_schema(kind))
    json.dumps(reply_schema())


@pytest.mark.feature("D13")
def test_all_ops_of_the_brief_are_in_the_table_and_the_humans_words_are_not() -> None:
    brief = "move click mouse_down mouse_up scroll key_down key_up key_combo type release_all"
    assert {*brief.split(), "pause", "stop"} <= set(OPS)
    assert not {"resume", "approve"} & set(OPS)


@pytest.mark.feature("D13")
@pytest.mark.parametrize("name", OPS)
def test_a_schema_agrees_with_its_dataclass(name: str) -> None:
    kind, schema = OPS[name], op_schema(OPS[name])
    fields = {field.name: field for field in dataclasses.fields(kind)}
    assert set(schema["properties"]) == {"op", *fields}
    assert schema["properties"]["op"] == {"const": name}
    assert schema["additionalProperties"] is False
    required = {n for n, field in fields.items() if field.default is dataclasses.MISSING}
    assert set(schema["required"]) == {"op", *required}
    for field_name, field in fields.items():
        assert schema["properties"][field_name]["description"], f"{name}.{field_name} has no doc"
        if field.default not in (dataclasses.MISSING, None):
            plain = list(field.default) if isinstance(field.default, tuple) else field.default
            Draft202012Validator(schema["properties"][field_name]).validate(plain)


@pytest.mark.feature("D13")
def test_the_reply_schema_takes_what_the_parser_takes() -> None:
    validator = Draft202012Validator(reply_schema())
    assert validator.is_valid({"high_level": ["a"], "actions": [{"op": "wait", "seconds": 1}]})
    assert not validator.is_valid({"high_level": ["a"], "actions": [{"op": "wait"}]})
    assert not validator.is_valid({"high_level": ["a"], "actions": [{"op": "resume"}]})


@pytest.mark.feature("D13")
def test_an_op_cannot_be_changed() -> None:
    op = Wait(seconds=1.0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        op.seconds = 2.0  # type: ignore[misc]


# --- keys ------------------------------------------------------------------------------


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    ("name", "canonical"),
    [
        ("ctrl", "ctrl"),
        ("Control", "ctrl"),
        ("CMD", "super"),
        ("Return", "enter"),
        ("\n", "enter"),
        ("Esc", "escape"),
        ("PageDown", "pagedown"),
        ("page_down", "pagedown"),
        ("F24", "f24"),
        (" ", "space"),
        ("plus", "+"),
        ("a", "a"),
        ("A", "A"),
        ("ß", "ß"),
        ("字", "字"),
        ("", None),
        ("f25", None),
        ("hyper", None),
        ("ab", None),
        ("\0", None),
        ("\x1b", None),
    ],
)
def test_a_key_has_one_spelling(name: str, canonical: str | None) -> None:
    assert canonical_key(name) == canonical


@pytest.mark.feature("D13")
@given(name=st.text(max_size=12) | st.sampled_from(KEYS))
def test_the_spelling_of_a_key_is_final(name: str) -> None:
    once = canonical_key(name)
    if once is not None:
        assert canonical_key(once) == once
        assert not any(unicodedata.category(c) == "Cc" for c in once)


@pytest.mark.feature("D13")
def test_keys_are_read_in_their_one_spelling() -> None:
    assert op_from({"op": "hold", "keys": ["Control", "A"], "seconds": 1}) == Hold(
        keys=("ctrl", "A"), seconds=1
    )
    assert all(canonical_key(name) == name for name in MODIFIERS)


# --- digests ---------------------------------------------------------------------------


@pytest.mark.feature("D10")
def test_a_digest_changes_with_the_op_and_with_what_was_seen() -> None:
    click = Click(x=1, y=2)
    digests = {
        digest_of([click], "Save", "frame"),
        digest_of([Click(x=1, y=3)], "Save", "frame"),
        digest_of([click], "Delete", "frame"),
        digest_of([click], "Save", "other frame"),
        digest_of([click, click], "Save", "frame"),
        digest_of([click], "Savef", "rame"),
    }
    assert len(digests) == 6
    assert digest_of([click], "Save", "frame") == digest_of([Click(x=1, y=2)], "Save", "frame")


@pytest.mark.feature("D5", "D10")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("OK” · Where “mine", "“OK\\” · Where \\“mine”"),
        ("C:\\d\\", "“C:\\d\\\\”"),
        ("\\”", "“\\\\\\””"),
        ("C:\\d", "“C:\\d”"),
        ('it\'s "so"', '“it\'s "so"”'),
    ],
)
def test_a_text_cannot_end_the_quotation_marks_that_it_stands_in(text: str, words: str) -> None:
    assert describe(op_from({"op": "type", "text": text})) == f"Type {words}"
