"""What is not exactly a reply is refused whole, and the error names the field."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.protocol import (
    MAX_GOAL,
    OPS,
    Op,
    ProtocolError,
    Reply,
    check_goal,
    op_from,
    parse_reply,
)

GOOD = '{"op": "move", "x": 1, "y": 2}'


def reply_with(*actions: str) -> str:
    return f'{{"high_level": ["step"], "actions": [{", ".join(actions)}]}}'


def refusal(text: str) -> ProtocolError:
    with pytest.raises(ProtocolError) as caught:
        parse_reply(text)
    return caught.value


BAD_OPS = [
    # unknown, missing and extra
    ('{"op": "fly"}', "op", "unknown op 'fly'; known: move, click"),
    ('{"op": ""}', "op", "unknown op ''"),
    ('{"op": "Move", "x": 1, "y": 2}', "op", "unknown op 'Move'"),
    ('{"x": 1, "y": 2}', "op", "is missing"),
    ("{}", "op", "is missing"),
    ('{"op": 3}', "op", "expected string, got integer"),
    ('{"op": null}', "op", "expected string, got null"),
    ('{"op": ["move"]}', "op", "expected string, got array"),
    ('{"op": "move", "x": 1}', "y", "is missing"),
    ('{"op": "move", "y": 1}', "x", "is missing"),
    ('{"op": "drag"}', None, "needs just one of path, element with to"),
    ('{"op": "drag", "element": 1}', "to", "is missing: it goes together with element"),
    ('{"op": "drag", "to": 1}', "element", "is missing: it goes together with to"),
    (
        '{"op": "drag", "path": [[1, 2], [3, 4]], "element": 1, "to": 2}',
        None,
        "needs just one of path, element with to",
    ),
    ('{"op": "key_down"}', "key", "is missing"),
    ('{"op": "key_combo"}', "keys", "is missing"),
    ('{"op": "type"}', "text", "is missing"),
    ('{"op": "hold", "keys": ["a"]}', "seconds", "is missing"),
    ('{"op": "done"}', "summary", "is missing"),
    ('{"op": "click", "x": 1}', "y", "is missing: it goes together with"),
    ('{"op": "scroll", "dy": 1, "y": 1}', "x", "is missing: it goes together with"),
    ('{"op": "move", "x": 1, "y": 2, "z": 3}', "z", "unknown field; known: op, intent, x, y"),
    ('{"op": "pause", "seconds": 3}', "seconds", "unknown field"),
    ('{"op": "type", "text": "a", "Text": "b"}', "Text", "unknown field"),
    ('{"op": "fill"}', "fields", "is missing"),
    ('{"op": "fill", "fields": []}', "fields", "is empty"),
    ('{"op": "fill", "fields": [{"label": "A"}]}', "fields[0].text", "is missing"),
    ('{"op": "fill", "fields": [{"text": "x"}]}', "fields[0]", "needs just one of label, element"),
    (
        '{"op": "fill", "fields": [{"label": "A", "text": "a\\tb"}]}',
        "fields[0].text",
        "contains a tab, which leads to the next field",
    ),
    (
        '{"op": "fill", "fields": [{"label": "A", "text": "a", "shown": "B"}]}',
        "fields[0].shown",
        "unknown field; known: label, element, text",
    ),
    ('{"op": "select", "option": "x"}', None, "needs just one of label, element"),
    ('{"op": "set_slider", "value": 5}', None, "needs just one of label, element"),
    ('{"op": "set_slider", "label": "A"}', "value", "is missing"),
    ('{"op": "set_slider", "label": "A", "value": "5"}', "value", "expected number, got string"),
    ('{"op": "set_slider", "label": "A", "value": true}', "value", "expected number, got boolean"),
    (
        '{"op": "set_slider", "label": "A", "value": 1e10}',
        "value",
        "10000000000.0 is above 1000000000",
    ),
    ('{"op": "click", "text": "A", "lines": true}', "lines", "unknown field"),
    # of the wrong type
    ('{"op": "move", "x": "1", "y": 2}', "x", "expected integer, got string"),
    ('{"op": "move", "x": 1.5, "y": 2}', "x", "expected integer, got number"),
    ('{"op": "move", "x": 3.0, "y": 2}', "x", "expected integer, got number"),
    ('{"op": "move", "x": 1e2, "y": 2}', "x", "expected integer, got number"),
    ('{"op": "move", "x": true, "y": 2}', "x", "expected integer, got boolean"),
    ('{"op": "move", "x": 1, "y": false}', "y", "expected integer, got boolean"),
    ('{"op": "move", "x": null, "y": 2}', "x", "expected integer, got null"),
    ('{"op": "move", "x": [1], "y": 2}', "x", "expected integer, got array"),
    ('{"op": "move", "x": {"x": 1}, "y": 2}', "x", "expected integer, got object"),
    ('{"op": "click", "count": true}', "count", "expected integer, got boolean"),
    ('{"op": "click", "button": 1}', "button", "expected one of left, middle, right, got 1"),
    ('{"op": "click", "button": "LEFT"}', "button", "expected one of left, middle, right"),
    ('{"op": "click", "keys": "ctrl"}', "keys", "expected array, got string"),
    ('{"op": "click", "keys": [1]}', "keys[0]", "expected string, got integer"),
    ('{"op": "type", "text": 5}', "text", "expected string, got integer"),
    ('{"op": "type", "text": "a", "delay": "0"}', "delay", "expected number, got string"),
    ('{"op": "type", "text": "a", "delay": true}', "delay", "expected number, got boolean"),
    ('{"op": "wait", "seconds": true}', "seconds", "expected number, got boolean"),
    ('{"op": "move", "x": 1, "y": 2, "intent": 7}', "intent", "expected string, got integer"),
    ('{"op": "drag", "path": [[1, 2], [3, true]]}', "path[1][1]", "expected integer, got boolean"),
    ('{"op": "drag", "path": [[1, 2], [3, 4.0]]}', "path[1][1]", "expected integer, got number"),
    ('{"op": "drag", "path": [[1, 2], 7]}', "path[1]", "expected array, got integer"),
    # empty, unknown, too short, too long
    ('{"op": "key_down", "key": ""}', "key", "is empty"),
    ('{"op": "key_down", "key": "hyper"}', "key", "unknown key 'hyper'"),
    ('{"op": "key_down", "key": "\\u0000"}', "key", "unknown key"),
    ('{"op": "key_combo", "keys": []}', "keys", "is empty"),
    ('{"op": "key_combo", "keys": [""]}', "keys[0]", "is empty"),
    ('{"op": "key_combo", "keys": ["ctrl", "nope"]}', "keys[1]", "unknown key 'nope'"),
    ('{"op": "key_combo", "keys": ["a","b","c","d","e","f"]}', "keys", "has 6, at most 5"),
    ('{"op": "hold", "keys": [], "seconds": 1}', "keys", "is empty"),
    ('{"op": "type", "text": ""}', "text", "is empty"),
    ('{"op": "focus", "window": ""}', "window", "is empty"),
    ('{"op": "drag", "path": []}', "path", "is empty"),
    ('{"op": "drag", "path": [[1, 2]]}', "path", "has 1, at least 2 are needed"),
    ('{"op": "drag", "path": [[1, 2], [3]]}', "path[1]", "has 1, at least 2 are needed"),
    ('{"op": "drag", "path": [[1, 2], [3, 4, 5]]}', "path[1]", "has 3, at most 2"),
    (
        json.dumps({"op": "type", "text": "a" * 100_001}),
        "text",
        "has 100,001, at most 100,000 are allowed",
    ),
    (json.dumps({"op": "open", "target": "a" * 2001}), "target", "has 2,001, at most 2,000"),
    # beyond the limits
    ('{"op": "click", "count": 0}', "count", "0 is below 1"),
    ('{"op": "click", "count": 4}', "count", "4 is above 3"),
    ('{"op": "scroll", "dy": 101}', "dy", "101 is above 100"),
    ('{"op": "scroll", "dx": -101}', "dx", "-101 is below -100"),
    ('{"op": "wait", "seconds": -1}', "seconds", "-1 is below 0"),
    ('{"op": "wait", "seconds": 301}', "seconds", "301 is above 300"),
    ('{"op": "wait", "seconds": 1e999}', "seconds", "inf is above 300"),
    ('{"op": "wait", "seconds": -1e999}', "seconds", "-inf is below 0"),
    ('{"op": "type", "text": "a", "delay": 5.1}', "delay", "5.1 is above 5"),
    ('{"op": "move", "x": 100001, "y": 2}', "x", "100001 is above 100000"),
    ('{"op": "move", "x": -100001, "y": 2}', "x", "-100001 is below -100000"),
    (f'{{"op": "move", "x": 1{"0" * 4000}, "y": 2}}', "x", "a huge number is above 100000"),
    (f'{{"op": "wait", "seconds": -1{"0" * 4000}}}', "seconds", "a huge number is below 0"),
    # no op at all
    ("[]", None, "expected object, got array"),
    ("null", None, "expected object, got null"),
    ('"move"', None, "expected object, got string"),
    ("7", None, "expected object, got integer"),
    ("true", None, "expected object, got boolean"),
]


@pytest.mark.feature("D13")
@pytest.mark.parametrize(("op", "field", "problem"), BAD_OPS, ids=lambda x: str(x)[:40])
def test_a_bad_op_is_refused_and_its_field_is_named(op: str, field: str, problem: str) -> None:
    error = refusal(reply_with(GOOD, op))
    where = "actions[1]" if field is None else f"actions[1].{field}"
    assert error.field == where
    assert error.problem.startswith(problem)
    assert str(error) == f"{where}: {error.problem}"


@pytest.mark.feature("D10", "D13")
@pytest.mark.parametrize("word", ["resume", "approve"])
def test_a_word_of_the_humans_controls_is_refused_as_theirs(word: str) -> None:
    error = refusal(reply_with(json.dumps({"op": word})))
    assert error.field == "actions[0].op"
    assert error.problem == f"'{word}' belongs to the human and is refused"
    with pytest.raises(ProtocolError, match="belongs to the human"):
        op_from({"op": word, "ask_id": "0" * 16})


@pytest.mark.feature("D13")
@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_no_json(constant: str) -> None:
    error = refusal(reply_with(f'{{"op": "wait", "seconds": {constant}}}'))
    assert error.field == "reply"
    assert error.problem == f"{constant} is not a number"


@pytest.mark.feature("D13")
def test_a_number_of_5000_digits_is_refused_in_words() -> None:
    error = refusal(reply_with(f'{{"op": "move", "x": {"9" * 5000}, "y": 2}}'))
    assert error.field == "reply"
    assert error.problem == "is not valid JSON (a number is too long)"


# integer of more than 4300 digits, so op_from raises a ValueError that is no ProtocolError.
@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    ("op", "field"),
    [
        ({"op": "move", "x": 10**5000, "y": 2}, "op.x"),
        ({"op": "move", "x": -(10**5000), "y": 2}, "op.x"),
        ({"op": "wait", "seconds": 10**5000}, "op.seconds"),
        ({"op": "type", "text": 10**5000}, "op.text"),
        ({"op": "click", "button": [10**5000]}, "op.button"),
    ],
    ids=["x", "-x", "seconds", "text", "button"],
)
def test_a_huge_number_that_is_no_text_is_refused_by_its_field(
    op: dict[str, Any], field: str
) -> None:
    with pytest.raises(ProtocolError) as caught:
        op_from(op)
    assert caught.value.field.startswith(field)


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    ("text", "field"),
    [
        (reply_with('{"op": "move", "x": 1, "y": 2, "x": 3}'), "x"),
        (reply_with('{"op": "wait", "op": "stop", "seconds": 1}'), "op"),
        ('{"high_level": [], "actions": [], "actions": []}', "actions"),
    ],
)
def test_a_field_that_stands_twice_is_named(text: str, field: str) -> None:
    error = refusal(text)
    assert (error.field, error.problem) == (field, "appears twice in one object")


@pytest.mark.feature("D13", "D19")
@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [
        ("", "reply", "is not valid JSON"),
        ("I will click now.", "reply", "is not valid JSON"),
        ('```json\n{"high_level": [], "actions": []}\n```', "reply", "is not valid JSON"),
        ('{"high_level": [], "actions": []} thanks', "reply", "is not valid JSON (Extra data)"),
        ("{'high_level': [], 'actions': []}", "reply", "is not valid JSON"),
        ("[]", "", "expected object, got array"),
        ("null", "", "expected object, got null"),
        ("{}", "high_level", "is missing"),
        ('{"high_level": []}', "actions", "is missing"),
        ('{"actions": []}', "high_level", "is missing"),
        ('{"high_level": "a", "actions": []}', "high_level", "expected array, got string"),
        ('{"high_level": [1], "actions": []}', "high_level[0]", "expected string, got integer"),
        ('{"high_level": [], "actions": {}}', "actions", "expected array, got object"),
        ('{"high_level": [], "actions": [], "notes": 1}', "notes", "expected string, got integer"),
        ('{"high_level": [], "actions": [], "plan": 1}', "plan", "unknown field; known:"),
        (reply_with(*[GOOD] * 1001), "actions", "has 1,001, at most 1,000 are allowed"),
        (" " * 1_000_001, "reply", "has 1,000,001 characters, at most 1,000,000"),
    ],
    ids=lambda x: str(x)[:40],
)
def test_a_bad_envelope_is_refused_and_its_field_is_named(
    text: str, field: str, problem: str
) -> None:
    error = refusal(text)
    assert error.field == field
    assert error.problem.startswith(problem)


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    "template",
    [
        "@",
        reply_with("@"),
        reply_with('{"op": "click", "button": @}'),
        reply_with('{"op": "move", "x": @, "y": 2}'),
        '{"high_level": @, "actions": []}',
    ],
)
def test_deep_nesting_is_refused_at_every_depth(template: str) -> None:
    # Around 1000 Python's own limit is met: by the parser or, below it, by whoever prints it.
    for depth in (2, 100, *range(900, 1010, 3), 5_000, 50_000):
        refusal(template.replace("@", "[" * depth + "]" * depth))


@pytest.mark.feature("D13")
@pytest.mark.parametrize("place", range(4))
def test_one_invalid_op_anywhere_rejects_the_whole_batch(place: int) -> None:
    ops = [GOOD] * 3
    assert len(parse_reply(reply_with(*ops)).actions) == 3
    ops.insert(place, '{"op": "move", "x": "left", "y": 2}')
    assert refusal(reply_with(*ops)).field == f"actions[{place}].x"


scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=10**4000, max_value=10**4200)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["move", "click", "left", "ctrl", "resume"])
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = sorted({name for kind in OPS.values() for name in kind.__dataclass_fields__})
ops_like = st.builds(
    lambda name, fields: {"op": name, **fields},
    st.sampled_from(sorted(OPS)) | scalars,
    st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=8), values, max_size=5),
)
replies_like = st.fixed_dictionaries(
    {"high_level": st.lists(st.text(max_size=5), max_size=2) | values},
    optional={
        "actions": st.lists(ops_like | values, max_size=4) | values,
        "notes": values,
        "more": values,
    },
)


def read(text: str) -> Reply | ProtocolError:
    try:
        return parse_reply(text)
    except ProtocolError as error:
        return error


def read_op(value: object) -> Op | ProtocolError:
    try:
        return op_from(value)
    except ProtocolError as error:
        return error


@pytest.mark.feature("D13", "F3")
@given(value=values | ops_like | replies_like)
def test_arbitrary_json_is_a_reply_or_a_protocol_error_and_nothing_else(value: Any) -> None:
    assert str(read(json.dumps(value)))
    op = read_op(value)
    assert type(op) in OPS.values() or (isinstance(op, ProtocolError) and op.field.startswith("op"))


@pytest.mark.feature("D13", "F3")
@given(text=st.text() | st.text(alphabet='{}[]",:0123456789eE+-.truefalsn\\u ', max_size=60))
def test_arbitrary_text_is_a_reply_or_a_protocol_error_and_nothing_else(text: str) -> None:
    assert str(read(text))


@pytest.mark.feature("D13")
@given(before=st.integers(0, 3), after=st.integers(0, 3), item=ops_like)
def test_a_batch_is_valid_if_each_of_its_ops_is(before: int, after: int, item: Any) -> None:
    alone = read(reply_with(json.dumps(item)))
    reply = read(reply_with(*[GOOD] * before, json.dumps(item), *[GOOD] * after))
    if isinstance(alone, ProtocolError):
        assert isinstance(reply, ProtocolError)
        assert reply.field == alone.field.replace("[0]", f"[{before}]", 1)
    else:
        assert isinstance(reply, Reply)
        assert reply.actions[before] == alone.actions[0]
        assert len(reply.actions) == before + 1 + after


# --- goals -----------------------------------------------------------------------------


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is empty"),
        (" \t\n\u00a0\u2003", "is empty"),
        ("a" * 100_000, "has 100,000 characters, at most 20,000"),
        ("a" * (MAX_GOAL + 1), "has 20,001 characters"),
        ("open\0it", "contains a NUL character"),
    ],
    ids=["nothing", "blanks", "100,000 characters", "one too many", "NUL"],
)
def test_what_cannot_be_a_goal_is_refused_in_words(text: str, problem: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        check_goal(text)
    assert caught.value.field == "goal"
    assert caught.value.problem.startswith(problem)


@pytest.mark.feature("D13")
def test_a_goal_loses_the_blanks_around_it_and_nothing_else() -> None:
    assert check_goal("  open  the\nbrowser \n") == "open  the\nbrowser"
    assert check_goal("a" * MAX_GOAL) == "a" * MAX_GOAL
