"""Claims are checked on a real browser, and a part that is zoomed at is clicked where it is."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import at_home
from model_server import Asked, ModelServer, reply
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


class Model:
    """Looks closer, clicks on what it sees there, and claims what is not so before what is."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sizes: list[tuple[int, int]] = []
        self.told: list[str] = []
        self.zoomed = (0, 0, 0, 0)

    def __call__(self, asked: Asked) -> str:
        if len(self.told) in (1, 2) and FIELD not in asked.words:
            # A busy program tells its parts late: from the whole picture again.
            del self.told[1:], self.sizes[1:]
            return reply({"op": "wait", "seconds": 0.2})
        self.sizes += [Image.open(io.BytesIO(data)).size for data in asked.pictures]
        self.told.append(asked.words)
        match len(self.told):
            case 1:
                return reply(
                    {"op": "open", "target": self.address, "expect": {"window": "Registration"}},
                    {"op": "wait_for", "text": "Full name"},
                )
            case 2:
                x, y = point_of(asked, FIELD)
                self.zoomed = (x - 60, y - 30, x + 139, y + 69)
                return reply({"op": "zoom", "region": list(self.zoomed)})
            case 3:
                x, y = point_of(asked, FIELD)
                return reply(
                    {"op": "click", "x": x, "y": y},
                    {"op": "type", "text": "Ada", "expect": {"text": "Ada"}},
                    {"op": "type", "text": " L.", "expect": {"text": "Lovelace"}},
                    {"op": "type", "text": " never typed"},
                )
            case 4:
                return reply({"op": "click", "text": "Register"})
            case 5:
                lie = {"text": "Payment received", "window": "Thank you"}
                return reply({"op": "done", "summary": "Paid.", "evidence": lie})
            case _:
                true = {"text": "thank YOU", "window": "Thank you"}
                return reply({"op": "done", "summary": "Registered.", "evidence": true})


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
    assert "it was done, but the words “Lovelace” are not on the screen" in told
    assert "never typed" not in said.split("Register")[0]
    assert "done: not accepted, because the words “Payment received” are not on the screen" in told
    assert "done: Registered." in said


@pytest.mark.feature("Z20")
def test_a_file_that_a_program_wrote_is_evidence(empty: PrivateDesktop, tmp_path: Path) -> None:
    file = tmp_path / "note.txt"
    file.write_text("")
    told: list[str] = []

    def answer(asked: Asked) -> str:
        told.append(asked.words)
        match len(told):
            case 1:
                return reply({"op": "open", "target": str(file)}, {"op": "type", "text": "hi"})
            case 2:
                other = {"op": "done", "summary": "Saved.", "evidence": {"file": "/etc/passwd"}}
                return reply({"op": "key_combo", "keys": ["ctrl", "s"]}, other)
            case _:
                mine = {"op": "done", "summary": "Saved.", "evidence": {"file": str(file)}}
                return reply(mine)

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
