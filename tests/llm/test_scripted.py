from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
from brain_loop import Loop

from desktop_agent.llm.scripted import HeldReply, ScriptedBrain
from desktop_agent.ports import Situation, Unavailable
from desktop_agent.protocol import Move, parse_reply

MOVE = '{"high_level": ["Go"],  "actions": [{"op": "move", "x": 1, "y": 2}]}'
DONE = '{"high_level": [], "actions": [{"op": "done", "summary": "All good."}]}'


def ask(brain: ScriptedBrain, goal: str = "do it") -> list[str | Exception]:
    replies: list[str | Exception] = []
    brain.start(Situation(goal), replies.append)
    return replies


@pytest.mark.feature("D28", "F1")
def test_replies_are_given_one_a_question_byte_for_byte() -> None:
    brain = ScriptedBrain([MOVE, "not json"])
    assert [ask(brain), ask(brain)] == [[MOVE], ["not json"]]


@pytest.mark.feature("D28")
def test_the_script_drives_the_planner_to_its_end() -> None:
    loop = Loop(ScriptedBrain([MOVE, DONE])).run("do it")
    assert loop.done == [Move(x=1, y=2)]
    assert loop.summary == "All good."


@pytest.mark.feature("D28")
def test_a_script_that_is_used_up_says_so() -> None:
    assert Loop(ScriptedBrain([MOVE])).run("do it").summary == "The script ended after 1 reply."
    assert Loop(ScriptedBrain()).run("do it").summary.startswith("The script is empty")


@pytest.mark.feature("D28")
def test_an_error_and_a_function_of_the_situation_may_stand_in_for_a_reply() -> None:
    problem = Unavailable("no model")
    brain = ScriptedBrain([problem, lambda situation: json.dumps(situation.goal)])
    assert ask(brain) == [problem]
    assert ask(brain, "hello") == ['"hello"']
    assert [situation.goal for situation in brain.asked] == ["do it", "hello"]


@pytest.mark.feature("D28", "D8")
def test_a_held_reply_waits_for_its_release() -> None:
    brain = ScriptedBrain([HeldReply(MOVE), DONE])
    replies = ask(brain)
    assert replies == []
    assert brain.withholding.is_set()
    brain.release()
    assert replies == [MOVE]
    assert not brain.withholding.is_set()
    assert ask(brain) == [DONE]


@pytest.mark.feature("D28", "D8")
def test_a_held_reply_that_is_cancelled_is_never_given_and_answers_the_next_question() -> None:
    brain = ScriptedBrain([HeldReply(MOVE), DONE])
    replies: list[str | Exception] = []
    cancel = brain.start(Situation("do it"), replies.append)
    cancel()
    cancel()
    assert not brain.withholding.is_set()
    brain.release()
    assert replies == []
    # The release above was for the next reply that would be held.
    assert ask(brain) == [MOVE]


@pytest.mark.feature("D28")
def test_a_reply_can_be_released_from_another_thread() -> None:
    brain = ScriptedBrain([HeldReply(MOVE)])
    came = threading.Event()
    brain.start(Situation("do it"), lambda _reply: came.set())
    thread = threading.Thread(target=brain.release)
    thread.start()
    assert came.wait(20)
    thread.join()


@pytest.mark.feature("D28")
def test_a_file_holds_a_reply_a_line_and_a_string_is_a_reply_of_any_form(tmp_path: Path) -> None:
    path = tmp_path / "demo.jsonl"
    path.write_text(f'{MOVE}\n\n"not {{json"\r\n{DONE}', encoding="utf-8")
    brain = ScriptedBrain.from_file(path)
    assert [ask(brain), ask(brain), ask(brain)] == [[MOVE], ["not {json"], [DONE]]
    assert parse_reply(MOVE).actions


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"{", "Line 1 of .* is not JSON"),
        (b"{}\n[1]", "Line 2 of .* neither an object nor a string"),
        (b"\xff", "can't read"),
        (None, "can't read"),
    ],
)
def test_a_file_that_is_no_script_is_refused_by_name(
    tmp_path: Path, content: bytes | None, problem: str
) -> None:
    path = tmp_path / "demo.jsonl"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Unavailable, match=problem):
        ScriptedBrain.from_file(path)
