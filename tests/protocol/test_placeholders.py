"""`{{secret:name}}`: all of a typed text, or nowhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

from desktop_agent.protocol import (
    ProtocolError,
    Type,
    Wait,
    parse_reply,
    placeholder,
    secret_of,
    secrets_in,
)


def parsed(*ops: dict[str, Any]) -> object:
    return parse_reply(json.dumps({"high_level": [], "actions": list(ops)})).actions


@pytest.mark.feature("D13", "Z32")
@pytest.mark.parametrize(
    ("op", "field"),
    [
        ({"op": "open", "target": "{{secret:a}}"}, "target"),
        ({"op": "open", "target": "https://x.example/?q={{secret:a}}"}, "target"),
        ({"op": "ask_user", "question": "say {{secret:a}}"}, "question"),
        ({"op": "click", "text": "{{secret:a}}"}, "text"),
        ({"op": "focus", "window": "{{secret:a}}"}, "window"),
        ({"op": "done", "summary": "{{secret:a}}"}, "summary"),
        ({"op": "type", "text": "x", "intent": "{{secret:a}}"}, "intent"),
        ({"op": "type", "text": "x{{secret:a}}"}, "text"),
        (
            {"op": "fill", "fields": [{"label": "A", "text": "x{{secret:a}}"}]},
            "fields[0].text",
        ),
        (
            {"op": "fill", "fields": [{"label": "{{secret:a}}", "text": "x"}]},
            "fields[0].label",
        ),
        ({"op": "type", "text": "{{secret:a}}\n"}, "text"),
        ({"op": "type", "text": "{{secret:a}}{{secret:b}}"}, "text"),
        ({"op": "type", "text": "{{secret:A}}"}, "text"),
        ({"op": "type", "text": "{{ secret : a }}"}, "text"),
        ({"op": "type", "text": "{{Secret:a"}, "text"),
        ({"op": "type", "text": "{{secret:}}"}, "text"),
        ({"op": "type", "text": "{{secret:" + "a" * 41 + "}}"}, "text"),
    ],
)
def test_a_placeholder_that_is_not_all_of_a_typed_text_is_refused_with_its_field(
    op: dict[str, Any], field: str
) -> None:
    with pytest.raises(ProtocolError, match="secret") as error:
        parsed({"op": "wait", "seconds": 0}, op)
    assert error.value.field == f"actions[1].{field}"


@pytest.mark.feature("D13")
def test_a_placeholder_alone_is_typed_text() -> None:
    assert parsed({"op": "type", "text": "{{secret:git-hub_2}}"}) == (
        Type(text="{{secret:git-hub_2}}"),
    )
    assert secret_of(Type(text=placeholder("git-hub_2"))) == "git-hub_2"
    assert secret_of(Type(text="{{other}}")) == secret_of(Wait(seconds=1)) == ""


def test_the_names_that_words_list_are_found_in_their_order() -> None:
    said = ("log in with {{secret:b}}", 'then fill Pin with "{{secret:a}}", {{secret:b}}')
    assert secrets_in(said) == ("b", "a")
    assert secrets_in(("{{secret:B}} {{secret}} secret:c",)) == ()
