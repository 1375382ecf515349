"""What the human allowed is kept; what may not be theirs counts for nothing."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from desktop_agent.events import Approved, Resumed
from desktop_agent.planner import State
from desktop_agent.ports import Unavailable
from desktop_agent.store.consents import Consents

HOST = "models.example"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "consents.json"


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def consents(path: Path, told: list[str]) -> Consents:
    return Consents(path, tell=told.append)


def test_what_is_allowed_is_still_allowed_in_the_next_run(
    consents: Consents, path: Path, told: list[str]
) -> None:
    assert consents.allowed() == frozenset()
    consents.allow(HOST)
    consents.allow("other.example")
    again = Consents(path, tell=told.append)
    assert again.allowed() == {HOST, "other.example"}
    again.forget(HOST)
    again.forget("never.example")
    assert consents.allowed() == {"other.example"}
    assert told == []


def test_only_this_user_may_read_or_write_it(consents: Consents, path: Path) -> None:
    before = os.umask(0)
    try:
        consents.allow(HOST)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    left = {p for p in path.parent.iterdir() if p.suffix != ".lock"}
    assert {p.name for p in left} == {path.name, "seal.key"}
    assert {stat.S_IMODE(p.stat().st_mode) for p in left} == {0o600}


@pytest.mark.parametrize("mode", [0o666, 0o620, 0o602])
def test_a_file_that_others_can_write_counts_as_none(
    consents: Consents, path: Path, told: list[str], mode: int
) -> None:
    consents.allow(HOST)
    path.chmod(mode)
    assert consents.allowed() == frozenset()
    assert "others may have written it" in told[0]
    consents.allow("other.example")
    assert consents.allowed() == {"other.example"}, "and nothing of it is taken over"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        '{"v": 2, "hosts": ["models.example"]}',
        '{"hosts": ["models.example"]}',
        '{"v": 1, "hosts": "models.example"}',
        '{"v": 1, "hosts": ["models.example", 5]}',
        '{"v": 1, "hosts": ["models.example", ""]}',
        '{"v": 1, "hosts": {"models.example": true}}',
        '{"v": 1, "hosts": ["a"], "hosts": ["models.example"]}',
        '{"v": 1, "hosts": ["models.example"]',
    ],
)
def test_a_broken_file_counts_as_none_and_is_told(
    consents: Consents, path: Path, told: list[str], text: str
) -> None:
    consents.allow("other.example")
    path.write_text(text, encoding="utf-8")
    assert consents.allowed() == frozenset()
    assert len(told) == 1
    assert "I'll ask again" in told[0]


def test_a_file_that_is_not_text_counts_as_none(
    consents: Consents, path: Path, told: list[str]
) -> None:
    consents.allow(HOST)
    path.write_bytes(b"\xff\xfe")
    assert consents.allowed() == frozenset()
    assert len(told) == 1


def test_the_host_is_taken_as_it_stands(consents: Consents, path: Path) -> None:
    consents.allow(HOST)
    consents.allow("")
    assert json.loads(path.read_text())["hosts"] == [HOST]
    assert "models" not in consents.allowed()


def test_what_cannot_be_kept_is_said(tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "file").write_text("")
    consents = Consents(tmp_path / "file" / "consents.json", tell=told.append)
    with pytest.raises(Unavailable, match="couldn't save your choice"):
        consents.allow(HOST)
    with pytest.raises(Unavailable, match="couldn't save your choice"):
        consents.forget(HOST)


def test_what_the_human_allows_in_a_run_is_kept(consents: Consents) -> None:
    write = consents.keep_new(frozenset({"by.settings"}))
    allowed = frozenset({"by.settings", HOST})
    write(Resumed(), State(consented=frozenset({"by.settings"})))
    assert consents.allowed() == frozenset()
    write(Approved("id"), State(consented=allowed))
    assert consents.allowed() == {HOST}
    consents.forget(HOST)
    write(Resumed(), State(consented=allowed))
    assert consents.allowed() == frozenset(), "each word is kept once"


def test_in_a_run_what_cannot_be_kept_is_told(tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "file").write_text("")
    consents = Consents(tmp_path / "file" / "consents.json", tell=told.append)
    consents.keep_new(frozenset())(Approved("id"), State(consented=frozenset({HOST})))
    assert any("couldn't save your choice" in words for words in told)
