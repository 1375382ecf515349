"""The strict form of the schema: what servers take that hold a model to it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from desktop_agent.protocol import OPS, op_to, parse_reply, strict_schema
from desktop_agent.protocol.ops import Click

KNOWN = {"type", "properties", "required", "additionalProperties", "items", "anyOf", "enum"}


def parts(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield schema
    for inner in (*schema.get("properties", {}).values(), *schema.get("anyOf", ())):
        yield from parts(inner)
    if "items" in schema:
        yield from parts(schema["items"])


@pytest.mark.feature("D18", "D19")
def test_only_keywords_that_every_server_knows_are_used() -> None:
    for part in parts(strict_schema()):
        assert set(part) <= KNOWN
        assert set(part) & {"type", "anyOf"}


@pytest.mark.feature("D18", "D19")
def test_every_object_is_closed_and_all_its_fields_are_required() -> None:
    objects = [part for part in parts(strict_schema()) if part.get("type") == "object"]
    # The reply, each op, and each field of a form.
    assert len(objects) == 1 + len(OPS) + 1
    for part in objects:
        assert part["additionalProperties"] is False
        assert part["required"] == list(part["properties"])


@pytest.mark.feature("D18", "O4")
def test_the_word_to_the_human_comes_first() -> None:
    schema = strict_schema()
    assert next(iter(schema["properties"])) == "notes"
    ops = schema["properties"]["actions"]["items"]["anyOf"]
    assert [next(iter(op["properties"])) for op in ops] == ["op"] * len(OPS)
    assert [op["properties"]["op"]["enum"] for op in ops] == [[name] for name in OPS]


@pytest.mark.feature("D18")
def test_optional_fields_may_be_null_and_required_ones_may_not() -> None:
    for op in strict_schema()["properties"]["actions"]["items"]["anyOf"]:
        kind = OPS[op["properties"]["op"]["enum"][0]]
        for field in dataclasses.fields(kind):
            validator = Draft202012Validator(op["properties"][field.name])
            optional = field.default is not dataclasses.MISSING
            assert validator.is_valid(None) is optional, (kind.op, field.name)


@pytest.mark.feature("D18", "D19")
def test_a_reply_in_the_strict_form_is_ours_once_its_nulls_are_dropped() -> None:
    nothing = {field.name: None for field in dataclasses.fields(Click)}
    click = {**nothing, "op": "click", "text": "Save", "role": "check box"}
    reply = {"notes": None, "high_level": ["Go"], "actions": [click]}
    Draft202012Validator(strict_schema()).validate(reply)
    del reply["notes"]
    reply["actions"] = [{name: value for name, value in click.items() if value is not None}]
    import json

    (op,) = parse_reply(json.dumps(reply)).actions
    assert op_to(op) == {"op": "click", "text": "Save", "role": "check box"}
