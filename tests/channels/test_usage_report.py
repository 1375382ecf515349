"""`desktop-agent usage`: the figures of the kept chats, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from chats import MONDAY, Chat

from desktop_agent.events import Outcome, StopAsked
from desktop_agent.main import main
from desktop_agent.main.places import SESSIONS

pytestmark = pytest.mark.feature("E6")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The chats of a user of its own."""
    for name in ("STATE", "CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.casefold()))
    yield tmp_path / "state" / "desktop-agent" / SESSIONS
    Chat.close_all()


def test_without_chats_it_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["usage"]) == 0
    assert capsys.readouterr().out == "No task is kept in the chats.\n"
    assert main(["usage", "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert (value["recording"], value["rows"], value["total"]["tasks"]) == (True, [], 0)
    assert not folder.exists()


def test_where_chats_are_not_kept_it_says_so_first(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DESKTOP_AGENT_PRIVACY_SESSIONS", "false")
    Chat(folder, "1", start=MONDAY).looked("one").paid("small", 0.1).done()
    assert main(["usage"]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("Chats are not kept now (privacy.sessions is off)")
    assert any("small" in line for line in rest), "what was kept before still counts"
    main(["usage", "--json"])
    assert json.loads(capsys.readouterr().out)["recording"] is False


def test_a_table_tells_each_week_and_model_and_the_sum(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chat = Chat(folder, "1", start=MONDAY)
    chat.looked("one").paid("small", 0.02, cached=400).clicked().looked().paid("small", 0.03).done()
    chat.looked("two").paid("free").done(checked=False).looked("three").paid("mixed", 0.5)
    chat.clicked().looked().paid("mixed").take(StopAsked("Esc")).ended(Outcome.STOPPED)
    assert main(["usage"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split()[:3] == ["week", "model", "tasks"]
    found = {row.split()[1]: row.split() for row in rows[:3]}
    assert found["small"][:9] == [
        *("2026-W48", "small", "1", "1", "0", "2", "2,000", "400", "400"),
    ]
    assert found["small"][9] == "$0.0500"
    assert found["free"][9:11] == ["not", "set"]
    assert found["mixed"][9:11] == ["over", "$0.5000"]
    assert rows[3].split()[:2] == ["all", "3"]
    assert rows[4] == "Of 3 tasks 1 done and checked, 1 done, not checked, 1 stopped."
    assert rows[5].startswith("Prices were not set for 2 of 5 replies (model.price_in")


def test_for_programs_every_figure_is_there(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Chat(folder, "1", start=MONDAY).looked("one").paid("small", 0.02, cached=400).done()
    (folder / "bad.jsonl").write_bytes(b"{}\n")
    assert main(["usage", "--json"]) == 1
    value = json.loads(capsys.readouterr().out)
    (row,) = value["rows"]
    assert (row["week"], row["model"]) == ("2026-W48", "small")
    assert (row["tasks"], row["done"], row["turns"], row["replies"]) == (1, 1, 1, 1)
    assert (row["tokens_in"], row["cached"], row["tokens_out"]) == (1000, 400, 200)
    assert (row["dollars"], row["unpriced"]) == (0.02, 0)
    assert (row["ms"]["looking"], row["ms"]["thinking"], row["ms"]["checking"]) == (1000, 2000, 0)
    assert [each["chat"] for each in value["unread"]] == ["bad"]
    assert main(["usage"]) == 1
    *_, told, last = capsys.readouterr().out.splitlines()
    assert told == "Not counted: 1 chat:"
    assert "I can't read the chat bad" in last


def test_words_of_a_server_write_no_line_of_the_table(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Chat(folder, "1", start=MONDAY).looked("one").paid("small\nall  999\u202e" * 9, 0.1).done()
    main(["usage"])
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 4
    assert "\u202e" not in out
