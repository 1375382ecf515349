"""A run is kept, listed, read again and folded to the same state."""

from __future__ import annotations

import dataclasses
import json
import os
import stat
import threading
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import pytest
from fakes import FakeBrain, FakeController, FakeEyes, FakePolicy
from polling import wait_until

from desktop_agent.agent import Agent
from desktop_agent.events import (
    BrainChosen,
    Decided,
    Element,
    Event,
    Finished,
    FrameRef,
    Observed,
    Outcome,
    PastTask,
    Progressed,
    Restored,
    Said,
    StepMode,
    StepModeSet,
    Streamed,
)
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.geometry import Rect
from desktop_agent.planner import Limits, State, advance
from desktop_agent.protocol import Click, Done, Op, Reply, Type, op_to
from desktop_agent.store.sessions import (
    BadSession,
    delete,
    find,
    list_sessions,
    load,
    past_of,
    replay,
)
from desktop_agent.store.sessions_writer import SessionWriter

pytestmark = pytest.mark.feature("O10")

NOW = datetime(2026, 7, 22, 10, 15, 30, 123000, tzinfo=UTC)
DONE = (
    Observed(1, FrameRef(1, "abc", Rect(0, 0, 10, 10))),
    Decided(2, "raw", Reply((), (Done(summary="It is done."),))),
    Restored(3),
    Finished(4, Outcome.DONE, "It is done."),
)


class Run:
    """A writer, and the state that its events lead to."""

    def __init__(
        self,
        folder: Path,
        *,
        start: State | None = None,
        name: str = "",
        now: datetime = NOW,
    ) -> None:
        self.told: list[str] = []
        self.state = start or State()
        self.writer = SessionWriter(
            folder,
            start=self.state,
            brain="direct",
            program="0.1",
            tell=self.told.append,
            name=name,
            now=lambda: now,
        )

    def take(self, *events: Event) -> Run:
        for event in events:
            self.state = advance(self.state, event)
            self.writer.write(event, self.state)
        return self

    def close(self) -> Path:
        self.writer.close()
        assert self.told == []
        return self.writer.path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "state" / "sessions"


def test_nothing_is_created_before_the_human_says_something(folder: Path) -> None:
    run = Run(folder).take(StepModeSet(StepMode.ACTION))
    assert not folder.exists()
    run.take(Said("write hi"))
    assert load(run.writer.path).events == (StepModeSet(StepMode.ACTION), Said("write hi"))
    run.close()


def test_a_run_in_which_nothing_is_said_leaves_nothing(folder: Path) -> None:
    run = Run(folder).take(StepModeSet(StepMode.ACTION))
    run.close()
    assert not folder.exists()


def test_only_this_user_may_read_it(folder: Path) -> None:
    before = os.umask(0)
    try:
        path = Run(folder).take(Said("write hi")).close()
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_others_can_read_is_closed_to_them(folder: Path) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0o755)
    Run(folder).take(Said("write hi")).close()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_file_that_is_there_already_is_never_written_to(folder: Path, tmp_path: Path) -> None:
    folder.mkdir(parents=True)
    other = tmp_path / "other"
    other.write_text("mine")
    run = Run(folder, name="a")
    run.writer.path.symlink_to(other)
    run.take(Said("write hi"))
    assert other.read_text() == "mine"
    assert len(run.told) == 1


def test_each_line_is_there_at_once_with_its_time(folder: Path) -> None:
    run = Run(folder).take(Said("schreib “hü”"))
    lines = run.writer.path.read_text(encoding="utf-8").splitlines()
    head, line = map(json.loads, lines)
    assert head["v"] == 1
    assert (head["session"], head["brain"], head["program"]) == (run.writer.id, "direct", "0.1")
    assert head["started"] == "2026-07-22T10:15:30.123+00:00"
    assert line == {
        "t": "2026-07-22T10:15:30.123+00:00",
        "event": "Said",
        "text": "schreib “hü”",
        "own": None,
        "task": 0,
        "waits": False,
    }
    assert run.writer.id.startswith("20260722T101530-")
    assert load(run.close()).times == (NOW,)


def test_what_comes_many_times_a_second_is_not_kept(folder: Path) -> None:
    path = Run(folder).take(Said("hi"), Progressed(1, 1, 2), Streamed(1, "He"), *DONE).close()
    assert load(path).events == (Said("hi"), *DONE)


def test_what_comes_after_the_end_is_not_kept(folder: Path) -> None:
    run = Run(folder).take(Said("hi"))
    path = run.close()
    run.take(*DONE)
    assert load(path).events == (Said("hi"),)


# --- what cannot be written ------------------------------------------------------------------


def test_a_full_disk_is_told_once_and_harms_nothing(folder: Path) -> None:
    told: list[str] = []

    def full(_path: Path) -> BinaryIO:
        return open("/dev/full", "wb")

    writer = SessionWriter(
        folder, start=State(), brain="direct", program="", tell=told.append, create=full
    )
    for _ in range(3):
        writer.write(Said("hi"), State())
    writer.close()
    assert len(told) == 1
    assert "No space left" in told[0]


def test_a_folder_that_cannot_be_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run = Run(tmp_path / "file" / "sessions").take(Said("hi"), *DONE)
    run.writer.close()
    assert len(run.told) == 1
    assert "can't save this chat any further" in run.told[0]


# --- the list ----------------------------------------------------------------------------------


def test_the_list_has_the_goals_and_how_it_ended_the_newest_first(folder: Path) -> None:
    Run(folder, name="20260101T000000-a").take(
        Said("write hi"), Said("but loud"), Observed(1, DONE[0].frame)
    ).close()
    run = Run(folder, name="20260102T000000-b").take(Said("one"), *DONE, Said("two"))
    serial = run.state.serial
    again = tuple(dataclasses.replace(e, serial=serial + i) for i, e in enumerate(DONE))  # type: ignore[type-var]
    run.take(*again).close()
    newest, oldest = list_sessions(folder)
    assert (newest.id, newest.goals, newest.outcome) == (
        "20260102T000000-b",
        ("one", "two"),
        Outcome.DONE,
    )
    assert (newest.events, newest.problem) == (10, "")
    assert (oldest.goals, oldest.outcome) == (("write hi",), None)
    assert [info.id for info in list_sessions(folder, most=1)] == ["20260102T000000-b"]


def test_where_nothing_was_ever_kept_the_list_is_empty(folder: Path) -> None:
    assert list_sessions(folder) == []


BAD = {
    "empty": b"",
    "no header": b'{"t": "2026-01-01T00:00:00+00:00", "event": "Said", "text": "hi"}\n',
    "not json": b"hello\n",
    "a list": b"[1]\n",
    "not text": b"\xff\xfe\n",
    "of the future": b'{"v": 2, "session": "x", "started": ""}\n',
    "bad line": b'{"v":1,"session":"x","started":""}\nhello\n{"t": 1}\n',
    "bad time": b'{"v":1,"session":"x","started":""}\n{"t":5,"event":"Resumed"}\n',
    "blank line": b'{"v":1,"session":"x","started":""}\n\n{"t":1}\n',
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_listed_as_unreadable(folder: Path, name: str) -> None:
    Run(folder, name="good").take(Said("hi")).close()
    (folder / "bad.jsonl").write_bytes(BAD[name])
    (folder / "folder.jsonl").mkdir()
    good, directory, bad = list_sessions(folder)
    assert good.goals == ("hi",)
    assert "can't read" in bad.problem
    assert "can't read" in directory.problem
    with pytest.raises(BadSession, match="can't read the chat bad"):
        load(folder / "bad.jsonl")


def test_a_last_line_that_was_cut_off_is_dropped(folder: Path) -> None:
    path = Run(folder).take(Said("hi"), Said("größer")).close()
    whole = path.read_bytes()
    end = whole.rstrip(b"\n").rfind(b"\n") + 1
    for cut in range(end, len(whole) - 1):
        path.write_bytes(whole[:cut])
        assert load(path).events == (Said("hi"),)
    path.write_bytes(whole[:-1])
    assert load(path).events == (Said("hi"), Said("größer"))


def test_a_session_is_found_by_a_prefix_that_no_other_has(folder: Path) -> None:
    for name in ("20260101T000000-a", "20260101T000000-ab", "20260102T000000-c"):
        Run(folder, name=name).take(Said("hi")).close()
    assert find(folder, "20260102").stem == "20260102T000000-c"
    assert find(folder, "20260101T000000-a").stem == "20260101T000000-a", "a whole id is itself"
    with pytest.raises(BadSession, match="More than one"):
        find(folder, "2026")
    for unknown in ("2027", "", "../sessions/20260102", "*"):
        with pytest.raises(BadSession, match="There is no chat"):
            find(folder, unknown)


def test_a_session_can_be_deleted(folder: Path) -> None:
    for name in ("a1", "b1"):
        Run(folder, name=name).take(Said("hi")).close()
    assert delete(folder, "a") == "a1"
    assert [info.id for info in list_sessions(folder)] == ["b1"]
    with pytest.raises(BadSession):
        delete(folder, "a")


# --- reopened and replayed -----------------------------------------------------------------------


@pytest.mark.feature("N18")
def test_what_was_done_is_the_past_of_the_next_run(folder: Path) -> None:
    first = load(Run(folder, name="1").take(Said("open the editor"), *DONE).close())
    assert past_of(first) == (PastTask("open the editor", Outcome.DONE, "It is done."),)
    second = Run(folder, name="2", start=State(past=past_of(first))).take(Said("now close it"))
    cut_off = load(second.close())
    assert [(task.goal, task.outcome) for task in past_of(cut_off)] == [
        ("open the editor", Outcome.DONE),
        ("now close it", Outcome.STOPPED),
    ]


def test_the_header_keeps_what_the_agent_started_from(folder: Path) -> None:
    start = State(
        step_mode=StepMode.PLAN,
        past=(PastTask("goal", Outcome.FAILED, "no"),),
        host="models.example",
        looks=True,
        consented=frozenset({"models.example", "other.example"}),
        words_only=frozenset({"words.example"}),
        limits=Limits(turns=3, actions_per_reply=1),
    )
    session = load(Run(folder, start=start).take(Said("hi")).close())
    assert session.header.start == start


@pytest.mark.parametrize("host", ["models.example", ""])
def test_in_an_older_session_a_brain_looked_if_it_had_a_host(folder: Path, host: str) -> None:
    run = Run(folder, start=State(host=host, looks=bool(host)))
    path = run.take(Said("hi"), BrainChosen("x", host)).close()
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert sum(line.pop("looks", None) is not None for line in lines) == 2
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    session = load(path)
    assert session.header.start.looks is bool(host)
    assert session.events[1] == BrainChosen("x", host, looks=bool(host))


def _reply(*ops: Op, steps: tuple[str, ...] = ()) -> str:
    return json.dumps({"high_level": list(steps), "actions": [op_to(op) for op in ops]})


def test_the_log_of_a_real_run_folds_to_the_same_state(folder: Path) -> None:
    told: list[str] = []
    brain = FakeBrain(
        _reply(Click(x=5, y=5), Type(text="hi\nthere"), steps=("click", "write")),
        "not even JSON",
        _reply(Done(summary="Written.")),
        _reply(Done(summary="Again.")),
    )
    controller, eyes = FakeController(), FakeEyes()
    pace = Pace(burst=1_000_000, per_second=1_000_000.0)
    agent = Agent(
        brain=brain,
        hands=Executor(controller, eyes, FakePolicy(), pace=pace),
        eyes=eyes,
        controller=controller,
        listening=lambda: True,
        state=State(limits=Limits(past_tasks=5), past=(PastTask("a", Outcome.DONE, "b"),)),
    )
    writer = SessionWriter(
        folder, start=agent.state, brain=brain.name, program="", tell=told.append
    )
    ends: list[State] = []
    agent.subscribe(writer.write)
    agent.subscribe(lambda e, s: ends.append(s) if isinstance(e, Finished) else None)
    thread = threading.Thread(target=agent.run)
    thread.start()
    try:
        for count, goal in enumerate(("write hi", "once more", "think for ever"), start=1):
            agent.say(goal)
            if count == 3:
                assert brain.started.wait(20)
                agent.stop("Esc")
            assert wait_until(lambda n=count: len(ends) >= n)
    finally:
        agent.close()
        thread.join(20)
        writer.close()
    assert told == []
    session = load(writer.path)
    assert replay(session.events, session.header.start) == agent.state
    (info,) = list_sessions(folder)
    assert info.goals == ("write hi", "once more", "think for ever")
    assert info.outcome is Outcome.STOPPED
    assert past_of(session) == agent.state.past


def test_what_fields_on_the_screen_hold_is_not_kept(folder: Path) -> None:
    field = Element("field", "Name", Rect(0, 0, 5, 5), number=1, value="precious words")
    look = Observed(1, FrameRef(1, "abc", Rect(0, 0, 10, 10)), None, (field,))
    path = Run(folder).take(Said("look"), look).close()
    assert "precious" not in path.read_text()
    kept = load(path).events[1]
    assert isinstance(kept, Observed)
    assert kept.elements == (replace(field, value=""),)
