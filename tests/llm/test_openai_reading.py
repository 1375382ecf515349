"""What a model wrote, read: JSON in whatever stands around it, and nothing ever evaluated."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from desktop_agent.events import PictureRef
from desktop_agent.geometry import Rect
from desktop_agent.llm.points import Grid
from desktop_agent.llm.replies.read_reply import (
    holds_object,
    json_in,
    notes_so_far,
    thought_of,
    whole,
)
from desktop_agent.protocol import ProtocolError, Reply, Type, describe, parse_reply, unfolded

GRID = Grid.of(PictureRef(1, Rect(0, 0, 200, 100), 100, 50, "image/png", 1), "pixels")
GOOD = '{"high_level": [], "actions": [{"op": "move", "x": 1, "y": 1}]}'
MOVED = '{"high_level": [], "actions": [{"op": "move", "x": 3, "y": 3}]}'


@pytest.mark.feature("D19", "D18")
@pytest.mark.parametrize(
    "raw",
    [
        GOOD,
        f"  \n{GOOD}\n",
        f"```json\n{GOOD}\n```",
        f"Here it is: {GOOD} I hope it helps {{}}.",
        f"<think>I could say {{\"actions\": []}} or so.</think>{GOOD}",
        f'First {{"a": 1}}, then {GOOD}',
        f"An opening {{ brace, then {GOOD}",
        f"<think>never ended? no</think>\n```\n{GOOD}",
        f"{GOOD}{GOOD}",
        "{" * 20 + GOOD,
    ],
)  # fmt: skip
def test_a_reply_is_found_in_what_stands_around_it(raw: str) -> None:
    found = thought_of(raw, GRID)
    assert found.raw == raw
    assert json.loads(found.ours) == json.loads(MOVED)
    assert holds_object(raw)


@pytest.mark.feature("D19")
def test_without_a_grid_points_stay() -> None:
    assert json.loads(thought_of(GOOD, None).ours) == json.loads(GOOD)


@pytest.mark.feature("D18")
def test_nulls_are_dropped_as_the_strict_form_needs_them() -> None:
    raw = json.dumps(
        {
            "notes": None,
            "high_level": ["Go"],
            "actions": [{"op": "click", "x": None, "y": None, "text": "Save", "button": None}],
        }
    )
    assert json.loads(thought_of(raw, GRID).ours) == {
        "high_level": ["Go"],
        "actions": [{"op": "click", "text": "Save"}],
    }


@pytest.mark.feature("D19", "D13")
@pytest.mark.parametrize(
    ("raw", "error"),
    [
        ("", "is not valid JSON"),
        ("I can't see it.", "is not valid JSON"),
        ('{"high_level": [], "actions": [', "is not valid JSON"),
        ('{"high_level": [], "actions": [{"op": "wait"},]}', "is not valid JSON"),
        (
            'Well:\n```json\n{"high_level": ["a" "b"], "actions": [{"op": "wait"}]}\n```',
            "is not valid JSON",
        ),
        ('Well: {"a": 1, "a": 2}', "appears twice"),
        ('Well: {"a": NaN}', "NaN is not a number"),
        ('{"high_level": [], "actions": [null]}', "actions[0]: expected object, got null"),
        ('{"high_level": [], "actions": "click"}', "actions: expected array"),
        ('{"high_level": [], "actions": [{"op": "move", "x": 1e999, "y": 1}]}', "not a number"),
        ('{"high_level": [], "actions": [{"op": "move", "x": 1.5, "y": 1}]}', "got number"),
        ('{"high_level": [], "actions": [{"op": "move", "x": 60000, "y": 1}]}', "above 100000"),
        ('"hello"', "expected object, got string"),
        ("[" * 100_000, "is not valid JSON"),
        ('{"a":' * 100_000, "is nested too deeply"),
        ('{"a": ' + "9" * 10_000 + "}", "a number is too long"),
    ],
)
def test_what_cannot_be_read_is_handed_on_so_that_its_error_is_named(raw: str, error: str) -> None:
    found = thought_of(raw, GRID)
    assert found.raw == raw
    with pytest.raises(ProtocolError) as caught:
        parse_reply(found.ours)
    assert error in str(caught.value) or "nested too deeply" in str(caught.value)


@pytest.mark.feature("D19", "D13")
@given(
    st.text()
    | st.text(alphabet='{}[]":,\\ntx0123 ')
    | st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    ).map(json.dumps)
    | st.fixed_dictionaries(
        {
            "high_level": st.lists(st.text()),
            "actions": st.lists(
                st.dictionaries(
                    st.sampled_from(["op", "x", "y", "path", "text", "__class__"]),
                    st.sampled_from(["move", "__import__('os').system('x')"])
                    | st.integers()
                    | st.none(),
                )
            ),
        }
    ).map(json.dumps)
)
@example("${jndi:x} {{7*7}} `id` $(id)")
def test_any_text_ends_in_a_reply_or_a_protocol_error(raw: str) -> None:
    found = thought_of(raw, GRID)
    assert found.raw == raw
    try:
        reply = parse_reply(found.ours)
    except ProtocolError:
        return
    assert isinstance(reply, Reply)


ANY = st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers())
NAMES = [
    *("op", "fields", "label", "element", "text", "option", "words", "up", "x", "y", "shown"),
    "value",
]


@pytest.mark.feature("D19", "D13")
@given(
    st.sampled_from(["fill", "select", "set_slider", "scroll_to"]),
    st.dictionaries(
        st.sampled_from(NAMES),
        ANY | st.lists(ANY | st.dictionaries(st.sampled_from(NAMES), ANY)),
    ),
)
@example("fill", {"fields": [{"label": "A", "text": "{{secret:a}}"}]})
@example("fill", {"fields": [{"label": "A", "text": "\t"}]})
@example("fill", {"fields": [{"label": "A", "element": None, "text": "\ud800"}]})
@example("fill", {"fields": None})
def test_any_fields_of_an_op_end_in_a_reply_or_a_protocol_error(
    name: str, fields: dict[str, object]
) -> None:
    found = thought_of(json.dumps({"high_level": [], "actions": [{**fields, "op": name}]}), GRID)
    try:
        reply = parse_reply(found.ours)
    except ProtocolError:
        return
    for op in reply.actions:
        assert describe(op)
        assert [part.of for part in unfolded(op)]


HUGE = st.sampled_from([10**400, 10**4200, 1 << 1024, 10**9 + 1, 1.7e308, 5e-324]).flatmap(
    lambda value: st.sampled_from([value, -value])
)


@pytest.mark.feature("D19", "D13", "F5")
@given(
    st.sampled_from(["pixels", "thousand", "unit"]),
    HUGE | st.integers() | st.floats(),
    HUGE | st.integers(0, 1),
)
@example("pixels", 10**400, 1)
def test_huge_numbers_end_in_a_reply_or_a_protocol_error(kind: Any, x: Any, y: Any) -> None:
    grid = replace(GRID, coordinates=kind)
    for op in (
        {"op": "move", "x": x, "y": y},
        {"op": "scroll", "dy": 1, "x": y, "y": x},
        {"op": "drag", "path": [[x, y], [y, x]]},
        {"op": "wait", "seconds": x},
    ):
        raw = json.dumps({"high_level": [], "actions": [op]})
        found = thought_of(raw, grid)
        assert found.raw == raw
        try:
            assert isinstance(parse_reply(found.ours), Reply)
        except ProtocolError as error:
            assert "actions[0]" in str(error) or "number" in str(error)  # noqa: PT017


@given(st.text(), st.integers(0, 400))
def test_what_is_found_is_a_part_of_the_text(text: str, cut: int) -> None:
    raw = (GOOD + text)[:cut] + text
    assert json_in(raw) in raw


@pytest.mark.feature("O4")
@pytest.mark.parametrize(
    ("partial", "words"),
    [
        ("", ""),
        ("{", ""),
        ('{"notes', ""),
        ('{"notes": ', ""),
        ('{"notes": null, "high_level": []}', ""),
        ('{"notes": "', ""),
        ('{"notes": "I cl', "I cl"),
        ('{"notes" : "a \\"quoted\\" w', 'a "quoted" w'),
        ('{"notes": "a\\', "a"),
        ('{"notes": "a\\u00', "a"),
        ('{"notes": "a\\\\u00', "a\\u00"),
        ('{"notes": "a\\u00fc', "aü"),
        ('{"notes": "a \\ud83d', "a"),
        ('{"notes": "a \\ud83d\\ude00', "a 😀"),
        ('{"notes": "line\nbreak', "line\nbreak"),
        ('{"notes": "bad \\x escape"', ""),
        ('{"notes": "all", "high_level": ["x"]', "all"),
        ('{"high_level": [], "actions": [], "notes": "late', "late"),
        ('```json\n{"notes": "fenced', "fenced"),
        ('<think>{"notes": "secret thoughts', ""),
        ('<think>x</think>{"notes": "after', "after"),
        ('{"actions": [{"op": "type", "text": "\\"notes\\": \\"not this', ""),
    ],
)
def test_the_word_to_the_human_is_read_while_it_comes(partial: str, words: str) -> None:
    assert notes_so_far(partial) == words


@pytest.mark.feature("O4")
@given(st.text(), st.integers(0, 200), st.booleans())
def test_the_word_only_grows(notes: str, cut: int, ascii_only: bool) -> None:
    raw = json.dumps({"notes": notes, "high_level": []}, ensure_ascii=ascii_only)
    assert notes_so_far(raw) == notes.strip()
    assert notes.strip().startswith(notes_so_far(raw[:cut]))


@given(st.text(alphabet='{}"\\notesu:d83 <think>/'))
def test_any_beginning_of_a_reply_is_read_without_an_error(partial: str) -> None:
    notes_so_far(partial).encode("utf-8")


@pytest.mark.feature("F1")
def test_halves_of_characters_are_put_together() -> None:
    assert whole("a\ud83d" + "\ude00b") == "a😀b"
    assert whole("a\ud83db") == "a\ufffdb"
    same: Any = "nothing to do"
    assert whole(same) is same


def drags(count: int) -> str:
    path = [[i, i] for i in range(100)]
    return json.dumps({"high_level": [], "actions": [{"op": "drag", "path": path}] * count})


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    ("raw", "error"),
    [
        ("x" * 10_000_000, "reply: has 10,000,000 characters, at most 1,000,000"),
        ("click(1, 2)\n" * 900_000, "characters, at most 1,000,000"),
        (drags(21), "actions: have 2,100 points in their paths, at most 2,000"),
        (drags(500), "reply: has too many parts: at most 20,000"),
        (
            '{"high_level": [], "actions": [' + '{"op":"pause"},' * 1000 + '{"op":"pause"}]}',
            "1,001",
        ),
        ('{"high_level": [], "actions": [' + "[" * 20 + "]" * 20 + "]}", "nested too deeply"),
        ('{"high_level": [' + "9" * 4201 + '], "actions": []}', "a number is too long"),
    ],
    ids=["nonsense", "calls", "points", "parts", "actions", "depth", "digits"],
)
def test_what_is_too_large_is_refused_in_words(raw: str, error: str) -> None:
    found = thought_of(raw, GRID)
    assert found.raw == raw
    with pytest.raises(ProtocolError) as caught:
        parse_reply(found.ours)
    assert error in str(caught.value)


@pytest.mark.feature("D13")
def test_what_is_just_small_enough_is_read() -> None:
    assert len(parse_reply(drags(20)).actions) == 20
    text = "[{" * 3000 + "1" * 5000
    typed = json.dumps({"high_level": [], "actions": [{"op": "type", "text": text}]})
    assert parse_reply(typed).actions == (Type(text=text),)


@pytest.mark.feature("D19", "D13")
def test_two_different_objects_with_actions_are_no_reply() -> None:
    assert thought_of(f"{GOOD} {GOOD}", None).wrong == ""
    assert "more than one object" in thought_of(f"{GOOD} {MOVED}", None).wrong


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    "wrong", [[1], [1, 2, 3], "1", None, [1, True], [1.5, 2], [1, 10**9], [[1], 2]]
)
@pytest.mark.parametrize("at", [0, 1, 2, 3, 98, 99])
def test_a_wrong_point_anywhere_in_a_path_is_named(wrong: object, at: int) -> None:
    path: list[object] = [[i, i] for i in range(100)]
    path[at] = wrong
    reply = json.dumps({"high_level": [], "actions": [{"op": "drag", "path": path}]})
    with pytest.raises(ProtocolError) as caught:
        parse_reply(reply)
    assert caught.value.field.startswith(f"actions[0].path[{at}]")
