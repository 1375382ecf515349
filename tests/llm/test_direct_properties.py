"""What holds for any text at all."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from brain_loop import unclaimed
from hypothesis import given, settings
from hypothesis import strategies as st

import desktop_agent.llm
from desktop_agent.llm.direct import EXAMPLES, parse, reply_to
from desktop_agent.ports import Situation, Thought, Unclear, WantsSight
from desktop_agent.protocol import Op, Type, parse_reply

SETTINGS = settings(deadline=None, max_examples=200)
MARKS = [('"', '"'), ("'", "'"), ("“", "”"), ("‘", "’"), ("«", "»")]

# Text as people write it, with all that could be taken for a command or the end of one.
WORDS = st.sampled_from(
    (
        *("then", "and", ", press enter", "; ", ".\n", "type", "with delay 0.02", "don't", "  "),
        *(
            '"',
            "'",
            "“",
            "”",
            "’",
            "‘",
            "«",
            "»",
            "\\",
            "\\n",
            "{}",
            "%s",
            "\t",
            "🙂",
            "é",
            "\0",
            "\1",
        ),
    )
)
TEXTS = st.one_of(st.text(max_size=60), st.lists(WORDS | st.text(max_size=5)).map("".join))
CONNECTORS = st.sampled_from(
    (
        *(" then ", " and ", " and then ", ", ", "; ", ". ", "\n", ", then ", "\n\n", " and now "),
        *(", and please ", ".\nThen ", "\n- ", "\n2. ", ". Finally, "),
    )
)
# Each of these ends where it ends: text without quotation marks goes on to the next verb.
COMMANDS = st.sampled_from([text for text in EXAMPLES if text != "pause"])


def ops(text: str) -> list[Op]:
    parsed = parse(text)
    assert not parsed.problem, parsed.problem
    return [unclaimed(op) for command in parsed.commands for op in command.ops]


@pytest.mark.feature("D28", "F3")
@SETTINGS
@given(TEXTS, st.sampled_from(MARKS), CONNECTORS)
def test_any_text_in_quotation_marks_is_typed_letter_for_letter(
    text: str, marks: tuple[str, str], connector: str
) -> None:
    first, last = marks
    text = text.replace(last, "") or "x"
    expected = ops("press tab")
    assert ops(f"type {first}{text}{last}") == [Type(text=text)]
    assert ops(f"type {first}{text}{last}{connector}press tab") == [Type(text=text), *expected]
    assert ops(f"press tab{connector}write {first}{text}{last}") == [*expected, Type(text=text)]
    assert ops(f"type {first}{text}{last} with delay 0.5") == [Type(text=text, delay=0.5)]


@pytest.mark.feature("D28", "F3")
@SETTINGS
@given(st.sampled_from(MARKS), st.sampled_from(MARKS), TEXTS)
def test_quotation_marks_of_another_kind_are_text(
    outer: tuple[str, str], inner: tuple[str, str], text: str
) -> None:
    text = f"say {inner[0]}{text}{inner[1]}, then".replace(outer[1], "")
    assert ops(f"type {outer[0]}{text}{outer[1]} and press enter")[0] == Type(text=text)


@pytest.mark.feature("D28")
@SETTINGS
@given(st.lists(COMMANDS, min_size=1, max_size=5), st.data())
def test_joined_commands_are_the_commands_one_after_the_other(
    texts: list[str], data: st.DataObject
) -> None:
    joined = texts[0]
    for text in texts[1:]:
        joined += data.draw(CONNECTORS) + text
    assert ops(joined) == [op for text in texts for op in ops(text)]


@pytest.mark.at_length
@pytest.mark.feature("F3", "D19")
@settings(deadline=None, max_examples=500)
@given(st.one_of(TEXTS, st.lists(COMMANDS | WORDS | st.text(max_size=8)).map(" ".join)))
def test_any_goal_gets_a_valid_reply_and_nothing_raises(goal: str) -> None:
    reply = reply_to(Situation(goal))
    if isinstance(reply, WantsSight):
        # On a screen that shows nothing, what goes by simple commands is done, and nothing else.
        reply = reply_to(Situation(goal, sighted=True, sights=99))
    if isinstance(reply, Unclear):
        assert reply.why
        return
    assert isinstance(reply, str | Thought)
    assert parse_reply(reply if isinstance(reply, str) else reply.ours).actions


@pytest.mark.feature("F3")
def test_no_brain_evaluates_text() -> None:
    banned = {"eval", "exec", "compile", "__import__", "literal_eval"}
    root = Path(desktop_agent.llm.__file__).parent
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in banned, path
