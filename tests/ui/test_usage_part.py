"""/usage in the chat: what the kept chats took."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from chats import MONDAY, Chat

from desktop_agent.main.places import SESSIONS
from desktop_agent.main.sessions_shelf import FileShelf
from desktop_agent.ui.sessions.shelf import UsageLine
from desktop_agent.ui.sessions.usage_part import NOTHING, UsagePart, usage_words

from .stage import Stage

pytestmark = pytest.mark.feature("E6", "O23")


@pytest.fixture
def asked(stage, qtbot, tmp_path: Path) -> Iterator[Callable[[], Stage]]:
    """A window over the chats in a folder, after the human has typed /usage."""

    def ask() -> Stage:
        shown = stage()
        part = UsagePart(shown.window, FileShelf(tmp_path))
        shown.window.join(part)
        shown.window.asked.connect(part.ask)
        shown.composer.insertPlainText("/usage")
        qtbot.keyClick(shown.composer, "\r")
        qtbot.waitUntil(lambda: part._work.idle, timeout=20_000)
        return shown

    yield ask
    Chat.close_all()


def test_it_tells_each_week_and_model_of_the_chats_on_the_disk(asked, tmp_path: Path) -> None:
    folder = tmp_path / SESSIONS
    chat = Chat(folder, "1", start=MONDAY)
    chat.looked("one").paid("small", 0.25, cached=400).clicked().looked().paid("small", 0.25)
    chat.done().looked("two").paid("free").done(checked=False)
    chat.clock = MONDAY - timedelta(days=7)
    chat.looked("three").paid("small", 1.0).done()
    (folder / "bad.jsonl").write_bytes(b"{}\n")
    told = asked().chat
    this, before = (f"Week {week_of(day)}" for day in (MONDAY, MONDAY - timedelta(days=7)))
    assert told.index(this) < told.index(before)
    assert (
        "small: 1 task, 1 done and checked · 2.0k tokens in (400 cached), 400 out · $0.50" in told
    )
    assert "free: 1 task, 0 done and checked · 1.0k tokens in, 200 out · price not set" in told
    assert "it may have cost money" in told
    assert "Not counted, as I can’t read it: 1 chat." in told


def test_without_chats_it_says_so(asked) -> None:
    assert NOTHING in asked().chat


def test_of_many_lines_it_tells_the_newest_and_where_the_rest_is() -> None:
    lines = [UsageLine(f"2026-W{week}", "small", tasks=1) for week in range(50, 30, -1)]
    told = usage_words(lines, 0).splitlines()
    assert told[:2] == [
        "Week 2026-W50",
        "small: 1 task, 0 done and checked · thinking 0:00, acting 0:00",
    ]
    assert told[-1] == "8 more lines: desktop-agent usage"
    assert len(told) == 12 + 12 + 11 + 1


def test_a_part_of_the_price_is_told_as_a_part_and_a_name_stays_on_its_line() -> None:
    line = UsageLine("2026-W50", "a\nWeek 1", tasks=1, replies=3, unpriced=1, dollars=0.5)
    told = usage_words([line], 0)
    assert "over $0.50" in told
    assert len(told.splitlines()) == 4, "a week, a model, nothing, the remark"


def week_of(day: datetime) -> str:
    year, week, _ = day.astimezone(UTC).astimezone().isocalendar()
    return f"{year:04}-W{week:02}"
