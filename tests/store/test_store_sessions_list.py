"""Sessions at a glance, their names, what is saved of them, and one chat after another."""

from __future__ import annotations

import json
import os
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from desktop_agent.events import (
    Acted,
    Assess,
    Assessed,
    ChatOpened,
    Decided,
    Event,
    Finished,
    FrameRef,
    Observed,
    Outcome,
    PastTask,
    Receipt,
    Restored,
    Result,
    Said,
    Spent,
    Verdict,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import State, advance
from desktop_agent.ports import Unavailable
from desktop_agent.protocol import Click, Done, Reply
from desktop_agent.store.recording import Recorder
from desktop_agent.store.sessions import BadSession, delete, load, past_of, paths, replay
from desktop_agent.store.sessions_export import exported, save
from desktop_agent.store.sessions_list import row_of, rows
from desktop_agent.store.sessions_names import give_name, name_of
from desktop_agent.store.sessions_writer import SessionWriter

pytestmark = pytest.mark.feature("O10")

START = datetime(2026, 7, 22, 10, 15, 30, tzinfo=UTC)
PAST = (PastTask("open the editor", Outcome.DONE, "It is open."),)


class Run:
    """A writer whose clock goes on by a second with each event."""

    def __init__(self, folder: Path, name: str) -> None:
        self.state = State()
        self.clock = START
        self.told: list[str] = []
        self.writer = SessionWriter(
            folder,
            start=self.state,
            brain="direct",
            program="0.1",
            tell=self.told.append,
            name=name,
            now=lambda: self.clock,
        )

    def take(self, *events: Event) -> Run:
        for event in events:
            self.clock += timedelta(seconds=1)
            self.state = advance(self.state, event)
            self.writer.write(event, self.state)
        return self

    def task(self, goal: str, summary: str = "It is done.") -> Run:
        """A goal that is done at once."""
        self.take(Said(goal))
        n = self.state.serial
        self.take(
            Observed(n, FrameRef(1, "abc", Rect(0, 0, 10, 10))),
            Spent(n + 1, 1000, 200, 1.0, 0.02),
            Decided(n + 1, "raw", Reply((), (Done(summary=summary),))),
            Restored(n + 2),
            Finished(n + 3, Outcome.DONE, summary),
        )
        return self

    def close(self) -> Path:
        self.writer.close()
        assert self.told == []
        return self.writer.path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sessions"


def test_a_row_tells_what_was_said_and_how_it_ended_and_what_it_took(folder: Path) -> None:
    run = Run(folder, "1").task("write hi").task("now close it").take(Said("and"), Said("more"))
    row = row_of(run.writer.path)
    assert row.held
    assert row.goals == ("write hi", "now close it", "and")
    assert row.said == ("write hi", "now close it", "and", "more")
    assert (row.outcome, row.started) == (None, START)
    assert (row.seconds, row.tokens, row.cost) == (10.0, 2400, 0.04)
    run.close()
    assert not row_of(run.writer.path).held
    assert row.title == "write hi"


@pytest.mark.feature("E7")
def test_a_goal_that_waited_is_one_and_a_note_that_came_too_late_is_none(folder: Path) -> None:
    run = Run(folder, "1").take(Said("one", waits=True), Said("two", waits=True))
    for goal in ("one", "two"):
        assert run.state.task.goal == goal
        n = run.state.serial
        run.take(
            Observed(n, FrameRef(1, "abc", Rect(0, 0, 10, 10))),
            Decided(n + 1, "raw", Reply((), (Done(summary="Done."),))),
            Restored(n + 2),
            Finished(n + 3, Outcome.DONE, "Done."),
        )
    run.take(Said("too late", task=2))
    row = row_of(run.close())
    assert row.goals == ("one", "two")
    assert [task.goal for task in run.state.past] == ["one", "two"]
    assert row.seconds == 9.0


def test_a_row_says_of_each_real_run_what_the_whole_fold_says(folder: Path) -> None:
    path = Run(folder, "1").task("one").task("two").close()
    state = replay(load(path).events, load(path).header.start)
    row = row_of(path)
    assert [task.goal for task in state.past] == list(row.goals)
    assert row.outcome is state.task.outcome


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"hello\n", b"[1]\n", b"\xff\n", b'{"v": 2}\n', b'{"v": 1}\n'),
        b'{"v": 1, "started": "x"}\n',
        b'{"v":1,"started":"2026-01-01T00:00:00+00:00"}\n{"t": "x", "event": "Said"}\n',
        b'{"v": 1, "started": "0001-01-01T00:00:00+14:00"}\n',
        b'{"v": 1, "started": "9999-12-31T23:00:00-10:00"}\n',
        b'{"v": 1, "started": "2026-01-01T00:00:00+00:00"}\n'
        b'{"t": "x", "event": "Spent", "tokens_in": 1e999, "tokens_out": 1}\n',
    ],
)
def test_a_broken_one_is_a_row_that_says_so(folder: Path, data: bytes) -> None:
    folder.mkdir()
    (folder / "bad.jsonl").write_bytes(data)
    (row,) = rows(folder)
    assert row.problem == "I can't read it."


def test_the_newest_is_first_and_each_is_read_when_it_is_asked_for(folder: Path) -> None:
    for name in ("1", "2", "3"):
        Run(folder, name).task("go").close()
    found = rows(folder)
    assert next(found).id == "3"
    (folder / "1.jsonl").unlink()
    assert next(found).id == "2"
    assert next(found).problem


# --- names -------------------------------------------------------------------------------------


def test_a_name_is_kept_beside_it_on_one_line_and_taken_away_again(folder: Path) -> None:
    path = Run(folder, "1").task("write hi").close()
    before = path.read_bytes()
    assert give_name(path, "  My\nletter \x07 ") == "My letter"
    assert row_of(path).title == "My letter"
    assert path.read_bytes() == before
    (beside,) = [file for file in folder.iterdir() if file != path]
    assert stat.S_IMODE(beside.stat().st_mode) == 0o600
    assert len(give_name(path, "a" * 5000)) == 120
    assert give_name(path, " ") == ""
    assert name_of(path) == ""
    assert row_of(path).title == "write hi"
    assert list(folder.iterdir()) == [path]


def test_a_name_that_cannot_be_kept_is_told(folder: Path) -> None:
    with pytest.raises(Unavailable, match="can't save the name: No such file"):
        give_name(folder / "nowhere" / "1.jsonl", "a")


# --- deleted -----------------------------------------------------------------------------------


def test_with_it_goes_all_that_belongs_to_it(folder: Path, tmp_path: Path) -> None:
    recordings = tmp_path / "recordings"
    for name in ("1", "2"):
        path = Run(folder, name).task("write hi").close()
        give_name(path, "private name")
        (recordings / name).mkdir(parents=True)
        (recordings / name / "0001.jpg").write_bytes(b"x")
    assert delete(folder, "1", recordings) == "1"
    assert sorted(p.name for p in folder.iterdir()) == ["2.jsonl", "2.name"]
    assert [p.name for p in recordings.iterdir()] == ["2"]


def test_no_name_of_a_file_stands_for_more_than_its_session(folder: Path, tmp_path: Path) -> None:
    real = Run(folder, "1").task("one").close()
    recordings = tmp_path / "recordings"
    (recordings / "2").mkdir(parents=True)
    for name in (".", ".."):
        (folder / f"{name}.jsonl").write_bytes(real.read_bytes())
        assert [row.id for row in rows(folder)] == ["1"]
        with pytest.raises(BadSession, match="There is no chat"):
            delete(folder, name, recordings)
    (recordings / "1").symlink_to(tmp_path, target_is_directory=True)
    assert delete(folder, "1", recordings) == "1"
    assert [path.name for path in recordings.iterdir()] == ["2"]


def test_a_pipe_among_them_is_not_waited_for(folder: Path) -> None:
    real = Run(folder, "1").task("one").close()
    os.mkfifo(folder / "2.jsonl")
    assert paths(folder) == [real]


def test_what_is_being_written_is_not_deleted(folder: Path) -> None:
    run = Run(folder, "1").task("write hi")
    with pytest.raises(BadSession, match="still being written"):
        delete(folder, "1")
    run.take(ChatOpened("2"))
    assert delete(folder, "1") == "1"
    run.close()


# --- one chat after another ----------------------------------------------------------------------


@pytest.mark.feature("N18")
def test_what_comes_after_is_a_session_of_its_own_that_folds_the_same(folder: Path) -> None:
    run = Run(folder, "1").task("write hi")
    run.take(ChatOpened("2", PAST, "0")).task("now close it")
    run.close()
    assert [row.goals for row in rows(folder)] == [("now close it",), ("write hi",)]
    second = load(folder / "2.jsonl")
    assert (second.header.after, second.header.past) == ("0", PAST)
    assert replay(second.events, second.header.start) == run.state
    assert [task.goal for task in past_of(second)] == ["open the editor", "now close it"]


def test_a_chat_that_was_opened_within_a_task_changes_nothing(folder: Path) -> None:
    run = Run(folder, "1").take(Said("write hi"), ChatOpened("2"), Said("more"))
    assert run.close().stem == "1"
    assert [p.name for p in folder.iterdir()] == ["1.jsonl"]


def test_a_recording_goes_by_the_name_of_its_session(folder: Path) -> None:
    recorder = Recorder(folder, lambda number: None, tell=pytest.fail, name="1")
    decided = Decided(2, "raw", Reply((), (Done(summary="a"),)))
    recorder.write(decided, State())
    recorder.write(ChatOpened("2"), State())
    recorder.write(decided, State())
    assert sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*.json")) == [
        "1/0001.json",
        "2/0001.json",
    ]


# --- saved ---------------------------------------------------------------------------------------


def test_as_markdown_it_reads_as_it_went_and_nothing_said_is_a_mark(folder: Path) -> None:
    path = Run(folder, "1").task("write *hi* <b>", "- It\n# is <i>done</i>.").close()
    text = exported(load(path), "My [letter](http://x)", "markdown").decode()
    assert text.startswith("# My \\[letter\\](http://x)\n\n22 July 2026, ")
    assert "\n\n## write \\*hi\\* \\<b\\>\n\n_" in text
    assert text.endswith("\n\n**Done.** \\- It\n\n\\# is \\<i\\>done\\</i\\>.\n")


def test_as_json_it_is_the_events(folder: Path) -> None:
    path = Run(folder, "1").task("write hi").close()
    value = json.loads(exported(load(path), "My letter", "json"))
    assert value["name"] == "My letter"
    assert value["header"]["session"] == "1"
    kept = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    assert value["events"] == kept


def test_what_was_done_is_a_list_with_its_receipts(folder: Path) -> None:
    run = Run(folder, "1").take(Said("click"))
    run.take(Observed(1, FrameRef(1, "abc", Rect(0, 0, 10, 10))))
    ops = (Click(x=1, y=1), Click(x=2, y=2))
    run.take(Decided(2, "raw", Reply(("Click both",), ops, "I click *both*.")))
    for op, receipt in zip(
        ops,
        (Receipt(ops[0], Result.CHANGED), Receipt(ops[1], Result.FAILED, "it is gone")),
        strict=True,
    ):
        effect = run.state.effect
        assert isinstance(effect, Assess), effect
        assert effect.op == op
        run.take(Assessed(effect.serial, 1, Verdict.ALLOW, "a click"))
        run.take(Acted(run.state.serial, receipt))
    text = exported(load(run.close()), "a", "markdown").decode()
    assert "\n\nI click \\*both\\*.\n\n1. Click both\n\n- " in text
    receipts = [line for line in text.splitlines() if line.startswith("- ")]
    assert [line.rpartition(" — ")[2] for line in receipts] == ["changed", "failed, it is gone"]
    assert "\n".join(receipts) in text


def test_it_is_written_whole_and_for_this_user_only(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    file.write_text("old")
    file.chmod(0o644)
    save(file, b"new")
    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(Unavailable, match=r"can't write .*: No such file"):
        save(tmp_path / "nowhere" / "a.md", b"")
    assert [p.name for p in tmp_path.iterdir()] == ["a.md"]
