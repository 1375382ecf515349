"""`desktop-agent run` as a process of its own, on a real display, judged from outside."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from polling import wait_until
from sink import Sink, pressed

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.link import connect

pytestmark = pytest.mark.desktop

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(desktop: PrivateDesktop) -> Iterator[Start]:
    """Start the program; whatever still runs at the end is ended."""
    children: list[subprocess.Popen[str]] = []

    def begin(*words: str, display: str | None = None) -> subprocess.Popen[str]:
        environment = desktop.environment | ({"DISPLAY": display} if display else {})
        child = subprocess.Popen(
            [sys.executable, "-m", "desktop_agent", *words],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        children.append(child)
        return child

    yield begin
    for child in children:
        if child.poll() is None:
            child.kill()
        child.communicate()


def _run(
    start: Start, *words: str, said: str = "", display: str | None = None
) -> tuple[int, str, str]:
    child = start(*words, display=display)
    out, err = child.communicate(said, timeout=60)
    return child.returncode, out, err


@pytest.mark.feature("D28", "D5")
def test_a_typed_goal_is_carried_out_on_a_real_editor(
    start: Start, empty: PrivateDesktop, tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    goal = f'open mousepad, type "Dear all, then and now: grüße" and press enter; save as {file}'
    code, out, err = _run(start, "run", goal)
    assert (code, err) == (0, "")
    assert wait_until(file.exists, 5)
    assert wait_until(lambda: file.read_text() == "Dear all, then and now: grüße\n", 5)
    lines = out.splitlines()
    # The plan is told before the first action, each action with its outcome.
    assert lines[1].startswith("plan: Open “mousepad” | Type ")
    assert any(line.startswith("  Open “mousepad”: changed, the window in front") for line in lines)
    assert lines[-2].startswith("done: ")


def test_json_gives_one_event_a_line_and_the_ending_last(start: Start, sink: Sink) -> None:
    code, out, _err = _run(start, "run", "--json", 'type "abc"')
    *events, end = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [e["event"] for e in events] == [
        *("Said", "Observed", "Decided", "Assessed", "Acted"),
        *("Observed", "Decided", "Restored", "Finished"),
    ]
    assert end.keys() == {
        *("outcome", "checked", "unchecked", "summary", "steps", "seconds", "took"),
    }
    assert (end["outcome"], end["steps"]) == ("done", 1)
    assert sink.text() == "abc"


@pytest.mark.feature("D8", "D15")
def test_escape_in_the_middle_of_typing_stops_within_one_more_character(
    start: Start, sink: Sink, human: Human, desktop: PrivateDesktop
) -> None:
    child = start("run", f'type "{"a" * 500}" with delay 0.02')
    assert wait_until(lambda: sink.count("key down") > 20, 20)
    human.press("escape")
    out, _err = child.communicate(timeout=20)
    assert child.returncode == 3
    assert "stopped: Stopped by Esc." in out
    # The witness got the Escape too, in the server's order: what came behind it?
    codes = [seen.code for seen in sink.of("key down")]
    escape = sink.asks.keysym_to_keycode(0xFF1B)
    assert codes.count(escape) == 1
    assert len(codes) - codes.index(escape) - 1 <= 1
    assert sink.pressed() == []


@pytest.mark.feature("D8")
def test_escape_while_it_holds_a_key_in_a_wait_releases_it(
    start: Start, sink: Sink, human: Human
) -> None:
    child = start("run", "hold shift for 60 seconds")
    assert wait_until(lambda: len(sink.pressed()) == 1, 20)
    human.press("escape")
    assert wait_until(lambda: sink.pressed() == [], 5)
    child.communicate(timeout=20)
    assert child.returncode == 3


@pytest.mark.feature("Z29")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_the_task_and_releases_everything(
    start: Start, sink: Sink, number: int
) -> None:
    child = start("run", "hold ctrl for 60 seconds")
    assert wait_until(lambda: len(sink.pressed()) == 1, 20)
    child.send_signal(number)
    child.communicate(timeout=20)
    assert child.returncode == 3
    assert sink.pressed() == []


@pytest.mark.feature("D10")
def test_a_refused_action_leaves_the_screen_untouched(start: Start, sink: Sink) -> None:
    code, out, _err = _run(start, "run", "--step", "action", 'type "abc"', said="not today\n")
    assert code == 1
    assert "you declined: not today" in out
    assert sink.of("key down", "button down", "motion") == []


@pytest.mark.feature("D10")
def test_an_approved_action_runs_once(start: Start, sink: Sink) -> None:
    code, _out, _err = _run(start, "run", "--step", "action", 'type "abc"', said="y\ny\ny\n")
    assert code == 0
    assert sink.text() == "abc"


@pytest.mark.feature("Z32")
def test_with_nobody_to_ask_it_ends_and_needs_the_user(start: Start, sink: Sink) -> None:
    code, out, _err = _run(start, "run", "--step", "action", 'type "abc"')
    assert code == 4
    assert "It needs your OK" in out
    assert sink.text() == ""


def test_a_second_start_on_the_same_display_names_the_first(start: Start, sink: Sink) -> None:
    first = start("run", "hold ctrl for 60 seconds")
    assert wait_until(lambda: len(sink.pressed()) == 1, 20)
    code, _out, err = _run(start, "run", 'type "abc"')
    assert code == 1
    assert f"process {first.pid}" in err
    assert "hold ctrl" in err
    first.terminate()
    first.communicate(timeout=20)
    assert sink.text() == ""


def test_another_display_than_the_callers_is_driven(start: Start, sink: Sink) -> None:
    with PrivateDesktop(width=640, height=480) as callers:
        code, _out, _err = _run(
            start, "run", "--display", sink.name, 'type "abc"', display=callers.name
        )
        assert code == 0
        assert sink.text() == "abc"


@pytest.mark.feature("D13", "D19")
@pytest.mark.parametrize(
    ("goal", "code", "said"),
    [
        ("", 2, "goal: is empty"),
        ("   \n", 2, "goal: is empty"),
        ("a" * 100_000, 2, "goal: has 100,000 characters, at most 20,000"),
        ("click at 5000, 10", 1, "x: 5000, 10 is outside the screen; the screen is 1280 x 800"),
        ("make me a sandwich", 1, "I did not understand: make me a sandwich"),
    ],
    ids=["empty", "blank", "huge", "off the screen", "no command"],
)
def test_bad_goals_are_answered_with_words_and_press_nothing(
    start: Start, sink: Sink, goal: str, code: int, said: str
) -> None:
    found, out, err = _run(start, "run", goal)
    assert found == code
    assert said in out + err
    assert "Traceback" not in err
    assert sink.seen == [] or sink.of("key down", "button down") == []


def test_a_reply_of_a_scripted_brain_that_breaks_the_protocol_names_the_field(
    start: Start, sink: Sink, tmp_path: Path
) -> None:
    script = tmp_path / "replies.jsonl"
    ops = '{"op": "type", "text": "abc"}, {"op": "click", "x": true, "y": 1}'
    script.write_text(f'{{"high_level": ["x"], "actions": [{ops}]}}\n' * 3)
    code, out, _err = _run(start, "run", "--brain", "scripted", "--script", str(script), "go")
    assert code == 1
    assert "actions[1].x: expected integer, got boolean" in out
    # Nothing of a batch runs if one op of it is wrong.
    assert sink.text() == ""


def test_a_display_that_goes_away_ends_the_run_with_words(start: Start) -> None:
    other = PrivateDesktop(width=640, height=480)
    child = start("run", "wait 60 seconds", display=other.name)
    assert child.stdout is not None
    assert child.stdout.readline().startswith("you: ")
    assert child.stdout.readline().startswith("plan: ")
    other.close()
    out, err = child.communicate(timeout=30)
    assert child.returncode == 1, out
    assert "went away" in out + err or "can't see" in out + err or "stop key" in out + err
    assert "Traceback" not in err


@pytest.mark.feature("D1")
def test_a_screen_of_640_by_480_is_enough(start: Start) -> None:
    with PrivateDesktop(width=640, height=480) as small:
        link = connect(small.name)
        code, out, _err = _run(
            start, "run", "click at 639, 479 then move to 0, 0", display=small.name
        )
        assert code == 0, out
        found = link.screen().root.query_pointer()
        assert (found.root_x, found.root_y) == (0, 0)
        assert pressed(link) == []
        link.close()


@pytest.mark.feature("F6", "F7")
def test_the_sandbox_canvas_takes_the_same_goals_and_touches_no_display(
    start: Start, sink: Sink
) -> None:
    goal = 'click at 50, 60 then right-click at 90, 60 then drag from 1,1 to 40,40 then type "hi"'
    code, out, _err = _run(start, "run", "--controller", "canvas", goal)
    assert code == 0
    assert out.count(": changed") == 4
    assert sink.seen == [] or sink.of("key down", "button down") == []


def test_the_schema_is_printed_as_json(start: Start) -> None:
    code, out, _err = _run(start, "schema")
    assert code == 0
    schema = json.loads(out)
    ops = [
        op["properties"]["op"]["const"] for op in schema["properties"]["actions"]["items"]["anyOf"]
    ]
    assert {"click", "type", "drag", "release_all"} <= set(ops)


@pytest.mark.parametrize("words", [["run"], ["fly"], ["--step", "sometimes", "run", "x"]])
def test_a_wrong_call_is_told_with_exit_code_2(start: Start, words: list[str]) -> None:
    code, _out, err = _run(start, *words)
    assert code == 2
    assert "usage:" in err


def test_answers_that_run_out_end_the_run_instead_of_hanging(start: Start, sink: Sink) -> None:
    goal = 'type "abc" then type "def" then type "ghi"'
    code, out, _err = _run(start, "run", "--step", "action", goal, said="y\n")
    assert code == 4
    assert "It needs your OK" in out
    assert sink.text() == "abc"


@pytest.mark.parametrize(
    "words", [["--brain", "nobody"], ["--brain", "scripted"], ["--set", "pace.burst=0"]]
)
def test_a_wrong_option_is_a_wrong_call(start: Start, words: list[str]) -> None:
    code, _out, err = _run(start, *words, "run", "wait 1 second")
    assert code == 2
    assert err.startswith("desktop-agent: ")
