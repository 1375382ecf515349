"""`desktop-agent serve` as a process of its own, as a script uses it: on a real display."""

from __future__ import annotations

import json
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from browser import at_home
from polling import PATIENCE_S, wait_until
from sink import Sink

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E7")]

Line = dict[str, Any]


class Served:
    """The process, what is sent to it, and what has come back."""

    def __init__(self, environment: dict[str, str], *flags: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "desktop_agent", "serve", *flags],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.lines: list[Line] = []
        self.err = ""
        self._coming: queue.SimpleQueue[Line | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._coming.put(json.loads(line))
        self._coming.put(None)

    def send(self, *requests: Line | str) -> None:
        stdin = self.process.stdin
        assert stdin is not None
        for request in requests:
            text = request if isinstance(request, str) else json.dumps(request)
            stdin.write(f"{text}\n")
        stdin.flush()

    def until(self, wanted: Callable[[Line], object]) -> Line:
        """Return the next line that is wanted."""
        while (line := self._coming.get(timeout=2 * PATIENCE_S)) is not None:
            self.lines.append(line)
            if wanted(line):
                return line
        raise AssertionError(f"it ended: {self.lines}")

    def ending(self, number: object) -> Line:
        return self.until(
            lambda line: "outcome" in line and "event" not in line and of(line, number)
        )

    def answer(self, number: object) -> Line:
        return self.until(lambda line: "ok" in line and of(line, number))

    def end(self) -> int:
        """Close the input, and wait for the end; the exit code."""
        assert self.process.stdin is not None
        if not self.process.stdin.closed:
            self.process.stdin.close()
        code = self.process.wait(2 * PATIENCE_S)
        self._reader.join()
        self.close()
        while not self._coming.empty():
            line = self._coming.get()
            if line is not None:
                self.lines.append(line)
        return code

    def close(self) -> None:
        """Whatever still runs is killed."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            if not stream.closed and stream is self.process.stderr:
                self.err = stream.read()
            with suppress(BrokenPipeError):
                stream.close()

    def endings(self) -> dict[object, str]:
        found = [line for line in self.lines if "outcome" in line and "event" not in line]
        return {line["id"]: line["outcome"] for line in found}


def of(line: Line, number: object) -> bool:
    return line.get("id") == number


Serve = Callable[..., Served]


@pytest.fixture
def serve(desktop: PrivateDesktop, tmp_path: Path) -> Iterator[Serve]:
    made: list[Served] = []
    environment = desktop.environment | at_home(tmp_path)

    def begin(*flags: str) -> Served:
        made.append(Served(environment, *flags))
        return made[-1]

    yield begin
    for one in made:
        one.close()


@pytest.mark.feature("D27", "E7")
def test_goals_are_carried_out_one_after_another_and_each_ends_with_its_last_line(
    serve: Serve, sink: Sink
) -> None:
    served = serve()
    hello = served.until(lambda line: "hello" in line)
    assert (hello["hello"], hello["brain"], hello["display"]) == (
        *("desktop-agent", "direct"),
        sink.name,
    )
    served.send({"id": 1, "goal": 'type "abc"'}, {"id": "b", "goal": 'type "def"'})
    assert served.answer(1) == {"id": 1, "ok": True, "ahead": 0}
    assert served.answer("b")["ok"]
    first, second = served.ending(1), served.ending("b")
    for end in (first, second):
        assert end.keys() == {
            *("id", "outcome", "checked", "unchecked", "summary", "steps", "seconds"),
        }
        assert (end["outcome"], end["steps"]) == ("done", 1)
    events = [line["event"] for line in served.lines if "event" in line and line["id"] == 1]
    assert events == [
        *("Said", "Observed", "Decided", "Assessed", "Acted"),
        *("Observed", "Decided", "Restored", "Finished"),
    ]
    served.send({"id": 3, "state": True})
    state = served.answer(3)
    assert (state["status"], state["running"], state["waiting"]) == ("done", None, [])
    assert served.end() == 0
    assert sink.text() == "abcdef"


def test_the_events_are_those_of_run(
    serve: Serve,
    sink: Sink,
    desktop: PrivateDesktop,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    # Else the first of the two tells of keys that a program of another test left down.
    monkeypatch.setitem(desktop.environment, "XDG_STATE_HOME", str(tmp_path))
    goal = 'type "abc"'
    ran = subprocess.run(
        [sys.executable, "-m", "desktop_agent", "run", "--json", goal],
        env=desktop.environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE_S,
        check=True,
    )
    served = serve()
    served.send({"id": 1, "goal": goal})
    served.ending(1)
    served.end()
    ours = [line for line in served.lines if of(line, 1) and "ok" not in line]
    theirs = [json.loads(line) for line in ran.stdout.splitlines()]
    # What each step took is told at the end of a run alone.
    assert theirs[-1].pop("took")
    assert [sorted(line) for line in ours] == [sorted({"id": 1, **line}) for line in theirs]
    assert [line.get("line") for line in ours] == [line.get("line") for line in theirs]


def test_a_wrong_line_is_named_and_the_next_one_is_carried_out(serve: Serve, sink: Sink) -> None:
    served = serve()
    served.send('{"id": 1, "gaol": "x"}', "}{", {"id": 2, "goal": " "}, {"id": 3, "goal": "type x"})
    assert served.answer(1)["field"] == "gaol"
    assert "not JSON" in served.answer(None)["error"]
    wrong = served.answer(2)
    assert (wrong["ok"], wrong["field"]) == (False, "goal")
    assert wrong["error"] == "goal: is empty. Say what should be done."
    assert served.ending(3)["outcome"] == "done"
    assert served.end() == 0
    assert sink.text() == "x"


def test_what_does_not_fit_now_is_answered_with_the_reason(serve: Serve, sink: Sink) -> None:
    served = serve()
    for number, request in enumerate(
        ({"say": "x"}, {"answer": "x"}, {"stop": True}, {"pause": True}, {"resume": True}), 1
    ):
        served.send({"id": number, **request})
        answer = served.answer(number)
        assert (answer["ok"], answer["field"]) == (False, next(iter(request)))
    served.send({"id": 6, "goal": "wait 60 seconds"}, {"id": 6, "goal": "wait 1 second"})
    assert served.answer(6)["ok"]
    assert served.answer(6)["error"] == "id: is that of a goal that has not ended"
    served.send({"id": 7, "new_chat": True}, {"id": 8, "stop": True})
    assert served.answer(7)["field"] == "new_chat"
    assert served.ending(6)["summary"].startswith("Stopped by the script.")
    served.send({"id": 9, "new_chat": True})
    assert served.answer(9)["ok"]
    assert served.end() == 0


@pytest.mark.feature("D8", "E7")
def test_escape_stops_what_runs_and_what_waits_and_the_process_lives_on(
    serve: Serve, sink: Sink, human: Human
) -> None:
    served = serve()
    served.send({"id": 1, "goal": "hold shift for 60 seconds"}, {"id": 2, "goal": 'type "never"'})
    assert wait_until(lambda: len(sink.pressed()) == 1, 20)
    human.press("escape")
    assert wait_until(lambda: sink.pressed() == [], 5)
    assert served.ending(2)["summary"] == "Stopped by Esc. It had not begun."
    assert served.ending(1)["outcome"] == "stopped"
    before = sink.text()
    served.send({"id": 3, "goal": 'type "abc"'})
    assert served.ending(3)["outcome"] == "done"
    assert sink.text() == f"{before}abc"
    assert served.end() == 0


@pytest.mark.feature("Z29", "E7")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_all_releases_everything_and_ends_it(
    serve: Serve, sink: Sink, number: int
) -> None:
    served = serve()
    served.send({"id": 1, "goal": "hold ctrl for 60 seconds"}, {"id": 2, "goal": 'type "never"'})
    assert wait_until(lambda: len(sink.pressed()) == 1, 20)
    served.process.send_signal(number)
    assert served.process.wait(2 * PATIENCE_S) == 3
    assert sink.pressed() == []
    served.end()
    assert served.endings() == {1: "stopped", 2: "stopped"}


def test_a_signal_ends_it_at_rest(serve: Serve, sink: Sink) -> None:
    served = serve()
    served.until(lambda line: "hello" in line)
    served.process.terminate()
    assert served.process.wait(2 * PATIENCE_S) == 3


def test_the_end_of_the_input_stops_what_runs_where_that_is_wanted(
    serve: Serve, sink: Sink
) -> None:
    served = serve("--stop-at-eof")
    served.send({"id": 1, "goal": "hold ctrl for 60 seconds"}, {"id": 2, "goal": 'type "never"'})
    assert wait_until(lambda: len(sink.pressed()) == 1, 20)
    assert served.end() == 0
    assert sink.pressed() == []
    assert served.endings() == {1: "stopped", 2: "stopped"}


def test_a_reader_that_has_gone_ends_no_goal(serve: Serve, sink: Sink) -> None:
    served = serve()
    served.until(lambda line: "hello" in line)
    assert served.process.stdout is not None
    served.send({"id": 1, "goal": 'wait 0.3 seconds then type "abc"'})
    served.process.stdin.close()  # type: ignore[union-attr]
    assert served.process.wait(2 * PATIENCE_S) == 0
    assert sink.text() == "abc"


CLOSE = {"op": "key_combo", "keys": ["ctrl", "q"]}
ASKS = {"op": "ask_user", "question": "Which?", "options": ["left", "right"]}
DONE = {"op": "done", "summary": "Done."}
TYPED = {"op": "type", "text": "abc"}


def _script(folder: Path, *turns: list[Line]) -> tuple[str, ...]:
    script = folder / "script.jsonl"
    lines = [json.dumps({"high_level": [], "actions": actions}) for actions in turns]
    script.write_text("".join(f"{line}\n" for line in lines))
    return ("--brain", "scripted", "--script", str(script))


@pytest.mark.feature("D10", "Z32", "E7", "E8")
def test_no_line_of_a_script_approves_what_asks(serve: Serve, sink: Sink, tmp_path: Path) -> None:
    served = serve(*_script(tmp_path, [CLOSE], [DONE]))
    served.send({"id": 1, "goal": "tidy up"}, {"id": 2, "approve": True}, {"id": 3, "say": "yes"})
    assert "no script may approve" in served.answer(2)["error"]
    end = served.ending(1)
    assert end["outcome"] == "needs user"
    assert "it closes a program" in end["summary"]
    assert served.end() == 0
    assert sink.of("key down") == []


@pytest.mark.feature("Z32", "E7")
def test_what_is_allowed_at_the_start_is_done_unasked(
    serve: Serve, sink: Sink, tmp_path: Path
) -> None:
    served = serve("--allow", "close", *_script(tmp_path, [CLOSE], [DONE]))
    served.send({"id": 1, "goal": "tidy up"})
    assert served.ending(1)["outcome"] == "done"
    assert served.end() == 0
    assert sink.count("key down") == 2


def test_a_question_is_told_and_answered(serve: Serve, sink: Sink, tmp_path: Path) -> None:
    served = serve(*_script(tmp_path, [ASKS], [TYPED, DONE]))
    served.send({"id": 1, "goal": "go"})
    asked = served.until(lambda line: "question" in line)
    assert asked == {"id": 1, "question": "Which?", "options": ["left", "right"]}
    served.send({"id": 2, "state": True}, {"id": 3, "answer": "left"})
    assert served.answer(2)["question"] == "Which?"
    assert served.answer(3) == {"id": 3, "ok": True}
    assert served.ending(1)["outcome"] == "done"
    assert served.end() == 0
    assert sink.text() == "abc"


def test_a_question_ends_an_unattended_goal(serve: Serve, sink: Sink, tmp_path: Path) -> None:
    served = serve(*_script(tmp_path, [ASKS], [DONE]))
    served.send({"id": 1, "goal": "go", "unattended": True})
    end = served.ending(1)
    assert end["outcome"] == "needs user"
    assert end["summary"].startswith("It needs an answer: Which?")
    assert not any("question" in line for line in served.lines)
    assert served.end() == 0


def test_a_script_pauses_and_resumes(serve: Serve, sink: Sink) -> None:
    served = serve()
    served.send({"id": 1, "goal": 'wait 60 seconds then type "abc"'})
    served.until(lambda line: line.get("event") == "Decided")
    served.send({"id": 2, "pause": True})
    assert served.answer(2)["ok"]
    paused = served.until(lambda line: line.get("event") == "Paused")
    assert paused["line"] == "paused by the script"
    served.send({"id": 3, "resume": True}, {"id": 4, "stop": True})
    assert served.answer(3)["ok"]
    assert served.ending(1)["outcome"] == "stopped"
    assert served.end() == 0


@pytest.mark.feature("E7", "E8")
def test_a_script_does_not_resume_what_a_human_took_over(
    serve: Serve, sink: Sink, human: Human
) -> None:
    served = serve()
    served.send({"id": 1, "goal": "wait 60 seconds"}, {"id": 2, "goal": 'type "never"'})
    served.until(lambda line: line.get("event") == "Decided")
    human.press("x")
    end = served.ending(2)
    assert (end["outcome"], end["summary"]) == ("stopped", "You took over before it began.")
    assert served.ending(1)["outcome"] == "needs user"
    assert served.end() == 0


def test_a_second_start_on_the_same_display_names_the_first(serve: Serve, sink: Sink) -> None:
    first = serve()
    first.until(lambda line: "hello" in line)
    second = serve()
    assert second.end() == 1
    assert second.lines == []
    assert f"process {first.process.pid}" in second.err
    assert first.end() == 0


def test_a_display_that_goes_away_ends_it(serve: Serve, tmp_path: Path) -> None:
    other = PrivateDesktop(width=640, height=480)
    served = serve("--display", other.name)
    served.send({"id": 1, "goal": "wait 60 seconds"}, {"id": 2, "goal": "wait 60 seconds"})
    served.until(lambda line: line.get("event") == "Decided")
    other.close()
    assert served.process.wait(2 * PATIENCE_S) == 1
    served.end()
    assert served.endings() == {1: "failed", 2: "failed"}
