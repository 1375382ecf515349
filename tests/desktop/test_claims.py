"""Claims are checked on a real browser, and a part that is zoomed at is clicked where it is."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import at_home
from model_server import Asked, ModelServer, cut, reply
from PIL import Image
from site_on_loopback import Site

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

FIELD = 'field "Full name"'


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    yield made
    made.close()


def point_of(asked: Asked, element: str) -> tuple[int, int]:
    """Where the model is told that it is, in the picture that it got."""
    found = re.search(rf"^\[\d+\] {element} at (-?\d+),(-?\d+)", asked.words, re.MULTILINE)
    assert found, asked.words
    return int(found[1]), int(found[2])


def unseen(words: str) -> str:
    """A pattern of why it is not believed: a busy browser may leave no time to read all of it."""
    return (
        f"(the words “{words}” are not|I can't read whether the words “{words}” are) on the screen"
    )


class Model:
    """Looks closer, clicks on what it sees there, and claims what is not so before what is."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sizes: list[tuple[int, int]] = []
        self.told: list[str] = []
        self.zoomed = (0, 0, 0, 0)
        self.heard: list[str] = []
        self.ops: tuple[dict[str, Any], ...] = ()

    def __call__(self, asked: Asked) -> str:
        self.heard.append(asked.words)
        if len(self.told) in (1, 2) and FIELD not in asked.words:
            # A busy program tells its parts late: from the whole picture again.
            self.heard[:0] = self.told[1:]
            del self.told[1:], self.sizes[1:]
            return reply({"op": "wait", "seconds": 0.2})
        if left := cut(asked):
            # The screen changed late: what is left of the step is done now.
            self.ops = self.ops[-left:]
            return reply(*self.ops)
        self.sizes += [Image.open(io.BytesIO(data)).size for data in asked.pictures]
        self.told.append("\n".join(self.heard))
        self.heard.clear()
        self.ops = self.next(asked)
        return reply(*self.ops)

    def next(self, asked: Asked) -> tuple[dict[str, Any], ...]:
        match len(self.told):
            case 1:
                return (
                    {"op": "open", "target": self.address, "expect": {"window": "Registration"}},
                    {"op": "wait_for", "text": "Full name"},
                )
            case 2:
                x, y = point_of(asked, FIELD)
                self.zoomed = (x - 60, y - 30, x + 139, y + 69)
                return ({"op": "zoom", "region": list(self.zoomed)},)
            case 3:
                x, y = point_of(asked, FIELD)
                return (
                    {"op": "click", "x": x, "y": y},
                    {"op": "type", "text": "Ada", "expect": {"text": "Ada"}},
                    {"op": "type", "text": " L.", "expect": {"text": "Lovelace"}},
                    {"op": "type", "text": " never typed"},
                )
            case 4:
                return ({"op": "click", "text": "Register"},)
            case 5:
                lie = {"text": "Payment received", "window": "Thank you"}
                return ({"op": "done", "summary": "Paid.", "evidence": lie},)
            case _:
                true = {"text": "thank YOU", "window": "Thank you"}
                return ({"op": "done", "summary": "Registered.", "evidence": true},)


@pytest.mark.feature("Z20", "F2", "F5", "D13")
def test_claims_are_checked_and_a_closer_look_is_clicked_at(
    site: Site, empty: PrivateDesktop, tmp_path: Path
) -> None:
    model = Model(f"{site.address}/form")
    with ModelServer(model) as server:
        flags = ["--brain", "openai", "--set", f"model.base_url={server.base_url}"]
        flags += ["--set", "model.name=small-model", "--set", f"privacy.hosts={server.host}"]
        finished = subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", *flags, 'press "Register"'],
            env=empty.environment | at_home(tmp_path),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
    said = finished.stdout + finished.stderr
    assert finished.returncode == 0, said
    assert [posted["name"] for posted in site.posted] == ["Ada L."], said
    # The part was sent in full detail, and whole pictures before and after it.
    scale = model.sizes[0][0] / 1280
    assert model.sizes[2][0] > 200 / scale - 3, "no pixel of the part is left out"
    assert model.sizes[3] == model.sizes[0]
    told = "\n".join(model.told)
    assert "the window “Registration”" in model.told[1]
    assert re.search(f"it was done, but {unseen('Lovelace')}", told)
    assert "never typed" not in said.split("Register")[0]
    assert re.search(f"done: not accepted, because {unseen('Payment received')}", told)
    assert "done: Registered." in said


@pytest.mark.feature("Z20")
def test_a_file_that_a_program_wrote_is_evidence(empty: PrivateDesktop, tmp_path: Path) -> None:
    file = tmp_path / "note.txt"
    file.write_text("")
    told: list[str] = []
    others, mine = (
        {"op": "done", "summary": "Saved.", "evidence": {"file": name}}
        for name in ("/etc/passwd", str(file))
    )
    steps: list[tuple[dict[str, Any], ...]] = [
        ({"op": "open", "target": str(file)}, {"op": "type", "text": "hi"}),
        ({"op": "key_combo", "keys": ["ctrl", "s"]}, others),
        (mine,),
    ]
    ops: tuple[dict[str, Any], ...] = ()

    def answer(asked: Asked) -> str:
        nonlocal ops
        told.append(asked.words)
        if left := cut(asked):
            ops = ops[-left:]
            return reply(*ops)
        ops = steps.pop(0) if len(steps) > 1 else steps[0]
        return reply(*ops)

    with ModelServer(answer) as server:
        flags = ["--brain", "openai", "--set", f"model.base_url={server.base_url}"]
        flags += ["--set", "model.name=small-model", "--set", f"privacy.hosts={server.host}"]
        finished = subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", *flags, f"write hi into {file}"],
            env=empty.environment | at_home(tmp_path),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
    said = finished.stdout + finished.stderr
    assert finished.returncode == 0, said
    assert file.read_text().strip() == "hi"
    assert "the goal names no folder that would contain the file “/etc/passwd”" in "\n".join(told)
