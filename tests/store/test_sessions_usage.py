"""What the kept chats took, by model and week."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from chats import MONDAY, Chat

from desktop_agent.events import (
    BrainChosen,
    Outcome,
    Retrying,
    Said,
    Spent,
    StopAsked,
)
from desktop_agent.store.sessions_usage import UsageRow, usage_in

pytestmark = pytest.mark.feature("E6", "N16")


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    Chat.close_all()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sessions"


def rows_in(folder: Path) -> dict[tuple[str, str], UsageRow]:
    found = usage_in(folder, UTC)
    assert found.unread == ()
    return {(row.week, row.model): row for row in found.rows}


def test_of_no_chats_there_is_nothing_and_nothing_is_made(folder: Path) -> None:
    found = usage_in(folder)
    assert (found.rows, found.chats, found.unread) == ((), 0, ())
    assert (found.whole.tasks, found.whole.took.tokens_in) == (0, 0)
    assert not folder.exists()


def test_tasks_and_what_they_took_stand_by_model_and_by_the_week_in_which_they_began(
    folder: Path,
) -> None:
    chat = Chat(folder, "1", start=MONDAY)
    chat.looked("one").paid("small", 0.02, cached=400).clicked().looked().paid("small", 0.03).done()
    chat.looked("two").paid("small", 0.05).done(checked=False)
    chat.clock = MONDAY + timedelta(days=7, hours=-12)
    chat.looked("three").paid("large", 1.0).take(StopAsked("Esc")).ended(Outcome.STOPPED)
    chat.clock = MONDAY + timedelta(days=7)
    chat.looked("four").paid("large", 1.0)
    found = rows_in(folder)
    assert list(found) == [("2026-W49", "large"), ("2026-W48", "large"), ("2026-W48", "small")]
    small = found["2026-W48", "small"]
    assert (small.tasks, small.done, small.not_checked, small.turns) == (2, 1, 1, 3)
    took = small.took
    assert (took.replies, took.tokens_in, took.cached, took.tokens_out) == (3, 3000, 400, 600)
    assert took.cost == pytest.approx(0.1)
    large = found["2026-W48", "large"]
    assert (large.tasks, large.stopped, large.done) == (1, 1, 0)
    late = found["2026-W49", "large"]
    assert (late.tasks, late.unended, late.done, late.took.replies) == (1, 1, 0, 1)
    assert usage_in(folder, UTC).whole.tasks == 4


def test_time_is_told_by_phase_and_what_waits_for_the_next_goal_is_no_time(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY)
    chat.looked("one")
    chat.step_s = 5.0
    chat.take(Retrying(chat.state.serial, "busy", 1.0)).paid("small", 0.1)
    chat.step_s = 2.0
    chat.clicked()
    chat.clock += timedelta(hours=1)
    chat.looked().paid("small", 0.1).done()
    chat.clock += timedelta(hours=5)
    chat.looked("two").paid("small", 0.1).done()
    (row,) = rows_in(folder).values()
    seconds = row.took.seconds
    assert row.took.retries == 1
    # 5 + 5 + 2, then 2 + 2, then 2 + 2 for each reply.
    assert seconds["thinking"] == pytest.approx(20.0)
    assert seconds["acting"] == pytest.approx(2.0)
    assert seconds["judging"] == pytest.approx(2.0)
    assert seconds["looking"] == pytest.approx(1.0 + 3602.0 + 2.0)


def test_a_clock_that_was_set_back_takes_no_time_away(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY).looked("one").paid("small", 0.1)
    chat.clock -= timedelta(hours=3)
    chat.clicked().looked().done()
    (row,) = rows_in(folder).values()
    assert row.took.seconds["thinking"] == pytest.approx(2.0), "all but the step back"
    assert all(seconds >= 0 for seconds in row.took.seconds.values())


def test_a_reply_counts_for_the_model_that_gave_it_and_the_task_for_the_last(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY)
    chat.looked("one").paid("small", 0.1).clicked().looked().paid("large", 0.2).done()
    found = rows_in(folder)
    small, large = found["2026-W48", "small"], found["2026-W48", "large"]
    assert (small.tasks, small.took.replies, small.took.seconds) == (0, 1, {})
    assert (large.tasks, large.took.replies) == (1, 1)
    assert large.took.seconds["thinking"] > 0


def test_a_goal_that_waited_is_a_task_of_its_own(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY).looked("one")
    chat.take(Said("two", waits=True)).paid("small", 0.1).done().looked().paid("small", 0.1)
    chat.take(StopAsked("Esc")).ended(Outcome.STOPPED)
    (row,) = rows_in(folder).values()
    assert (row.tasks, row.done, row.stopped, row.unended) == (2, 1, 1, 0)


def test_what_has_no_model_stands_by_the_name_of_its_brain(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY, brain="direct").looked("one").done()
    chat.take(BrainChosen("openai", "api.example.org")).looked("two")
    chat.take(StopAsked("Esc")).ended(Outcome.STOPPED).looked("three").paid("", 0.1).done()
    assert [model for _week, model in rows_in(folder)] == [
        *("direct", "openai, model not recorded", "openai, no reply")
    ]


def test_a_reply_without_a_price_is_counted_as_such(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY).looked("one").paid("small").clicked()
    chat.looked().paid("small", 0.5).done()
    (row,) = rows_in(folder).values()
    assert (row.unpriced, row.took.replies, row.took.cost) == (1, 2, 0.5)


@pytest.mark.parametrize(
    ("time", "zone", "week"),
    [
        (datetime(2026, 12, 31, 12, tzinfo=UTC), UTC, "2026-W53"),
        (datetime(2027, 1, 3, 12, tzinfo=UTC), UTC, "2026-W53"),
        (datetime(2027, 1, 4, 12, tzinfo=UTC), UTC, "2027-W01"),
        (datetime(2027, 1, 3, 23, tzinfo=UTC), timezone(timedelta(hours=2)), "2027-W01"),
    ],
)
def test_weeks_are_those_of_iso_8601_where_the_human_is(
    folder: Path, time: datetime, zone: timezone, week: str
) -> None:
    Chat(folder, "1", start=time).looked("one")
    assert [row.week for row in usage_in(folder, zone).rows] == [week]


def damaged(path: Path) -> Iterator[tuple[str, bytes]]:
    """A good file in bad ways."""
    good = path.read_bytes()
    lines = good.splitlines(keepends=True)
    yield "empty", b""
    yield "bytes", b"\xff\xfe\x00" * 99
    yield "version", good.replace(b'"v": 1', b'"v": 99', 1)
    yield "middle", b"".join([lines[0], b"{half\n", *lines[2:]])
    yield (
        "event",
        b"".join([*lines, b'{"t": "2026-11-23T09:00:00+00:00", "event": "Lied"}\n', b"\n"]),
    )
    yield "time", good.replace(b'{"t": "2026', b'{"t": "20x6', 1)
    stamp = b"2026-11-23T09:00:01.000+00:00"
    assert stamp in good
    yield "far", good.replace(stamp, b"0001-01-01T00:00:00+14:00")


def test_what_is_damaged_is_named_and_the_rest_counts_and_all_files_stay_as_they_are(
    folder: Path,
) -> None:
    good = Chat(folder, "good", start=MONDAY).looked("one").paid("small", 0.1).done()
    bad = dict(damaged(good.writer.path))
    for name, data in bad.items():
        (folder / f"bad-{name}.jsonl").write_bytes(data)
    (folder / "folder.jsonl").mkdir()
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    found = usage_in(folder, UTC)
    named = {chat for chat, _problem in found.unread}
    assert named == {*(f"bad-{name}" for name in bad), "folder"}
    assert all("\n" not in problem and chat in problem for chat, problem in found.unread)
    assert (found.chats, found.whole.tasks, found.whole.took.replies) == (1, 1, 1)
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


def test_a_last_line_that_was_cut_off_costs_only_itself(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY).looked("one").paid("small", 0.1)
    path = chat.writer.path
    path.write_bytes(path.read_bytes() + b'{"t": "2026-11-2')
    (row,) = rows_in(folder).values()
    assert (row.tasks, row.unended, row.took.replies) == (1, 1, 1)


def test_chats_of_before_count_though_they_name_neither_model_nor_cache(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY).looked("one").paid("small", 0.1, cached=9).done()
    lines = [json.loads(line) for line in chat.writer.path.read_text().splitlines()]
    for line in lines:
        line.pop("model", None)
        line.pop("cached", None)
    lines[0]["limits"].pop("tokens")
    chat.writer.path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    (row,) = rows_in(folder).values()
    assert (row.model, row.done) == ("openai, model not recorded", 1)
    assert (row.took.tokens_in, row.took.cached) == (1000, 0)


def test_no_figure_of_a_file_makes_anything_cheaper_or_shorter(folder: Path) -> None:
    chat = Chat(folder, "1", start=MONDAY).looked("one")
    chat.take(Spent(chat.state.serial, -5, -5, 1.0, -3.0, cached=99, model="small"))
    chat.paid("small", 0.1).done()
    (row,) = rows_in(folder).values()
    assert (row.took.tokens_in, row.took.tokens_out, row.took.cached) == (1000, 200, 0)
    assert row.took.cost == pytest.approx(0.1)
