"""What was sent to a model and what came of it, turn by turn."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.events import (
    Acted,
    Decided,
    Event,
    Failed,
    Finished,
    Outcome,
    PictureRef,
    Progressed,
    Receipt,
    Rejected,
    Result,
    Retrying,
    Said,
    Sent,
    Spent,
    Streamed,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import State, advance
from desktop_agent.protocol import Click, Reply
from desktop_agent.store.recording import Recorder

pytestmark = pytest.mark.feature("F10")

JPEG = b"\xff\xd8\xff\xe0 the very bytes \x00\n\r\n"
PICTURES = {1: JPEG, 2: b"\x89PNG", 3: b"smaller"}


def ref(number: int, mime: str = "image/jpeg") -> PictureRef:
    return PictureRef(number, Rect(0, 0, 1920, 1080), 1280, 720, mime, len(JPEG))


class Run:
    def __init__(self, folder: Path, name: str = "run") -> None:
        self.told: list[str] = []
        self.on = True
        self.recorder = Recorder(
            folder, PICTURES.get, tell=self.told.append, on=lambda: self.on, name=name
        )
        self.state = State(host="models.example", looks=True)

    def take(self, *events: Event) -> Run:
        for event in events:
            self.state = advance(self.state, event)
            self.recorder.write(event, self.state)
        return self

    def turn(self, number: int) -> dict[str, Any]:
        path = self.recorder.folder / f"{number:04}.json"
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found

    def files(self) -> list[str]:
        return sorted(path.name for path in self.recorder.folder.iterdir())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recordings"


def test_a_turn_has_what_was_sent_the_raw_reply_and_the_receipts(folder: Path) -> None:
    receipt = Receipt(Click(x=1, y=2), Result.NO_CHANGE, "nothing moved")
    run = Run(folder).take(
        Said("press Save"),
        Sent(2, "models.example", ref(1)),
        Streamed(2, "I pre"),
        Spent(2, 100, 20, 1.5),
        Decided(2, '{"raw": "as it came "}', Reply((), (Click(x=1, y=2),))),
        Progressed(4, 1, 2),
        Acted(4, receipt),
        Sent(6, "models.example", ref(2, "image/png")),
        Rejected(6, "hello", "reply: is not valid JSON"),
        Finished(9, Outcome.FAILED, "It made no sense."),
    )
    assert run.files() == ["0001.jpg", "0001.json", "0002.json", "0002.png"]
    assert (run.recorder.folder / "0001.jpg").read_bytes() == JPEG
    first, second = run.turn(1), run.turn(2)
    assert (first["v"], first["turn"], first["goal"]) == (1, 1, "press Save")
    (sent,) = first["sent"]
    assert (sent["host"], sent["file"], sent["picture"]["width"]) == (
        "models.example",
        "0001.jpg",
        1280,
    )
    assert (first["raw"], first["error"]) == ('{"raw": "as it came "}', "")
    assert [r["why"] for r in first["receipts"]] == ["nothing moved"]
    assert [e["event"] for e in first["events"]] == ["Spent"]
    assert (second["raw"], second["error"]) == ("hello", "reply: is not valid JSON")
    assert second["events"][-1]["outcome"] == "failed"
    assert run.told == []


def test_a_second_try_belongs_to_the_same_turn(folder: Path) -> None:
    run = Run(folder).take(
        Sent(2, "models.example", ref(1)),
        Retrying(2, "busy", 1.0),
        Sent(2, "models.example", ref(3)),
        Failed(2, "Think", "The server is busy."),
    )
    assert run.files() == ["0001-2.jpg", "0001.jpg", "0001.json"]
    assert (run.recorder.folder / "0001-2.jpg").read_bytes() == b"smaller"
    assert [e["event"] for e in run.turn(1)["events"]] == ["Retrying", "Failed"]


def test_a_picture_that_is_gone_or_that_there_is_not_is_no_file(folder: Path) -> None:
    run = Run(folder).take(Sent(2, "models.example", ref(99)), Sent(3, "models.example"))
    assert run.files() == ["0001.json", "0002.json"]
    assert [run.turn(n)["sent"][0]["file"] for n in (1, 2)] == ["", ""]
    assert run.turn(2)["sent"][0]["picture"] is None


def test_a_brain_that_sends_nothing_has_turns_too(folder: Path) -> None:
    run = Run(folder).take(Decided(2, "raw", Reply((), ())), Rejected(5, "again", "no"))
    assert [run.turn(n)["raw"] for n in (1, 2)] == ["raw", "again"]


def test_only_this_user_may_read_it(folder: Path) -> None:
    run = Run(folder).take(Sent(2, "models.example", ref(1)))
    for path in run.recorder.folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    for path in (folder, run.recorder.folder):
        assert stat.S_IMODE(path.stat().st_mode) == 0o700


def test_while_it_is_off_nothing_is_written(folder: Path) -> None:
    run = Run(folder)
    run.on = False
    run.take(Said("hi"), Sent(2, "models.example", ref(1)), Rejected(2, "raw", "no"))
    assert not folder.exists()
    run.on = True
    run.take(Sent(3, "models.example", ref(1)))
    run.on = False
    run.take(Rejected(3, "raw", "no"), Sent(4, "models.example", ref(2)), Rejected(4, "x", "no"))
    assert run.files() == ["0001.jpg", "0001.json"]
    assert run.turn(1)["raw"] == "raw", "a turn that was begun is kept whole"


def test_a_folder_that_cannot_be_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run = Run(tmp_path / "file").take(
        Sent(2, "models.example", ref(1)), Sent(3, "models.example", ref(1))
    )
    assert len(run.told) == 1
    assert "can't record this run any further" in run.told[0]
