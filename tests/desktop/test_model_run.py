"""End to end with a model: a real server gets real pictures, and its words move a real mouse."""

from __future__ import annotations

import hashlib
import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from approving import approve
from browser import at_home
from model_server import Asked, ModelServer, cut, done, reply
from PIL import Image
from polling import wait_until
from site_on_loopback import CANARY, Site

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.geometry import Rect

pytestmark = pytest.mark.desktop

MODEL = "small-model"


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    yield made
    made.close()


def flags(server: ModelServer, *, allowed: bool = True) -> list[str]:
    found = ["--brain", "openai", "--set", f"model.base_url={server.base_url}"]
    found += ["--set", f"model.name={MODEL}"]
    return [*found, "--set", f"privacy.hosts={server.host}"] if allowed else found


Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(empty: PrivateDesktop, tmp_path: Path) -> Run:
    environment = empty.environment | at_home(tmp_path)

    def begin(*words: str) -> tuple[int, str]:
        finished = subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", *words],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        return finished.returncode, finished.stdout + finished.stderr

    return begin


def listed(asked: Asked) -> dict[str, tuple[int, int, int]]:
    """The elements as the model is told of them: number and point, by role and name."""
    found = re.findall(r'^\[(\d+)\] ([a-z ]+) "([^"]*)" at (\d+),(\d+)', asked.words, re.MULTILINE)
    return {f"{role} {name}": (int(n), int(x), int(y)) for n, role, name, x, y in found}


def picture(asked: Asked) -> np.ndarray[Any, Any]:
    (data,) = asked.pictures
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(int)


def canaries(seen: np.ndarray[Any, Any]) -> int:
    """How many pixels have about the colour of what must not be shown."""
    return int((np.abs(seen - np.array(CANARY)).max(axis=2) < 40).sum())


class FormModel:
    """Fills the form from the elements that it is told of: by number, and by point."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.turn = self.left = 0

    def __call__(self, asked: Asked) -> str:
        self.turn += 1
        self.left = cut(asked) or self.left
        found = listed(asked)
        if self.turn == 1:
            return reply({"op": "open", "target": self.address}, notes="I open the form.")
        if "field Full name" not in found:
            return reply({"op": "wait", "seconds": 0.2})
        name, mail, register = (
            found[key] for key in ("field Full name", "field Email address", "button Register")
        )
        if self.left or not self.done_with("filled"):
            ops: tuple[dict[str, Any], ...] = (
                {"op": "click", "element": name[0]},
                {"op": "type", "text": "Ada Lovelace"},
                {"op": "click", "x": mail[1], "y": mail[2]},
                {"op": "type", "text": "ada@example.org"},
            )
            ops, self.left = ops[-self.left :], 0
            return reply(*ops, notes="I fill in the form.")
        if not self.done_with("sent"):
            return reply({"op": "click", "element": register[0]})
        return done("The form is sent.")

    def done_with(self, what: str) -> bool:
        before = getattr(self, what, False)
        setattr(self, what, True)
        return bool(before)


@pytest.mark.feature("D18", "D19", "D22", "O8", "F5")
def test_a_model_fills_a_form_from_the_elements_it_is_sent(site: Site, run: Run) -> None:
    model = FormModel(f"{site.address}/form")

    def answer(asked: Asked) -> str:
        return done("Sent.") if site.posted else model(asked)

    with ModelServer(answer) as server:
        goal = 'Fill in the form as "Ada Lovelace", ada@example.org, and press "Register"'
        code, said = run(*flags(server), goal)
        assert code == 0, said
        assert site.posted, said
        assert (site.posted[0]["name"], site.posted[0]["mail"]) == (
            "Ada Lovelace",
            "ada@example.org",
        )
        # What it did is told, with what came of it.
        assert any("Done: Open" in json.dumps(a.messages) for a in server.asked)


@pytest.mark.feature("D25", "D18")
def test_parts_are_searched_for_by_a_model(site: Site, run: Run) -> None:
    def answer(asked: Asked) -> str:
        found = listed(asked)
        if site.asked:
            return done("TV_OUT is pin 75 of J2.")
        if "field Search parts" in found:
            return reply(
                {"op": "click", "element": found["field Search parts"][0]},
                {"op": "type", "text": "CM4 composite out pin"},
                {"op": "key_combo", "keys": ["enter"]},
                steps=("Search for the pin",),
            )
        if len(server.asked) == 1:
            return reply({"op": "open", "target": f"{site.address}/parts"})
        return reply({"op": "wait", "seconds": 0.2})

    with ModelServer(answer) as server:
        code, said = run(*flags(server), "Open EasyEDA and search for CM4 composite out pin")
        assert (code, site.asked) == (0, ["CM4 composite out pin"]), said
        assert "TV_OUT is pin 75 of J2." in said


@pytest.mark.feature("O8", "Z32")
def test_a_password_field_is_in_no_picture(site: Site, run: Run) -> None:
    def answer(asked: Asked) -> str:
        if len(server.asked) == 1:
            return reply({"op": "open", "target": f"{site.address}/form"})
        if "field Password" not in listed(asked):
            return reply({"op": "wait", "seconds": 0.2})
        return done("Seen.")

    with ModelServer(answer) as server:
        code, said = run(*flags(server), "Look at the form")
        assert code == 0, said
        last = picture(server.asked[-1])
        assert canaries(last) == 0
        assert "hunter2" not in json.dumps([a.body for a in server.asked])
        # The look at the page is real: the same colour outside a password field is seen.
        site.secret = False
        server.asked.clear()
        code, said = run(*flags(server), "Look at the form")
        assert code == 0, said
        assert canaries(picture(server.asked[-1])) > 500


@pytest.mark.feature("Z30", "D7")
def test_what_was_received_is_what_the_journal_noted_and_the_preview_shows(
    site: Site, run: Run, tmp_path: Path
) -> None:
    def answer(asked: Asked) -> str:
        if len(server.asked) == 1:
            return reply({"op": "open", "target": f"{site.address}/form"})
        return done("Seen.")

    with ModelServer(answer) as server:
        # What is recorded is what the agent has for the preview.
        code, said = run(*flags(server), "--set", "privacy.record=true", "Look at the form")
        assert code == 0, said
        received = [hashlib.sha256(asked.pictures[0]).hexdigest() for asked in server.asked]
        sizes = [len(asked.pictures[0]) for asked in server.asked]
    state = tmp_path / "state" / "desktop-agent"
    lines = [json.loads(line) for line in (state / "journal.jsonl").read_text().splitlines()]
    sent = [line for line in lines if line["kind"] == "sent"]
    assert len(received) == 2
    assert [line["sha256"] for line in sent] == received
    assert [(line["host"], line["bytes"]) for line in sent] == [(server.host, n) for n in sizes]
    shown = sorted((state / "recordings").rglob("*.jpg"))
    assert [hashlib.sha256(path.read_bytes()).hexdigest() for path in shown] == received


@pytest.mark.feature("D7")
def test_nobody_there_to_allow_the_host_ends_the_run(run: Run) -> None:
    with ModelServer(done()) as server:
        code, said = run(*flags(server, allowed=False), "Look at the screen")
        assert code == 4, said
        assert server.host in said
        assert server.asked == [], "a picture went out before anyone allowed it"


@pytest.mark.feature("D18", "N9")
def test_a_server_that_is_not_there_is_named_with_what_to_do(run: Run) -> None:
    with ModelServer(done()) as server:
        gone = flags(server)
    code, said = run(*gone, "--set", "model.tries=1", "Look at the screen")
    assert code == 1
    assert server.host in said
    assert 3 <= said.count("\n  - ") <= 5, said


@pytest.fixture
def copilot(
    empty: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Copilot]]:
    opened: list[Copilot] = []
    for name, value in at_home(tmp_path).items():
        monkeypatch.setitem(empty.environment, name, value)

    def begin(*words: str) -> Copilot:
        opened.append(Copilot(empty, *words))
        opened[-1].until_place("composer", 30)
        return opened[-1]

    yield begin
    for one in opened:
        one.close()


@pytest.mark.feature("D7", "D10")
def test_the_window_asks_once_and_is_never_in_the_picture(
    copilot: Callable[..., Copilot], empty: PrivateDesktop
) -> None:
    empty.start("xterm", "-bg", "white")
    with ModelServer(done("I have looked.")) as server:
        window = copilot(*flags(server, allowed=False))
        window.say("look at the screen")
        window.until(lambda record: record.get("status") == "waiting for user")
        assert server.asked == []
        approve(window)
        window.until_event("Finished")
        seen = picture(server.asked[0])
        (place,) = _windows_of(window, empty)
        inside = _inside(place, seen)
        assert inside.size > 0
        assert inside.max() <= 16, "a pixel of the chat was sent"
        assert seen.max() > 100, "the picture is all black"
        window.say("look again")
        window.until_event("Finished")
        assert len(server.asked) == 2, "it asked a second time"


def _windows_of(window: Copilot, desktop: PrivateDesktop) -> list[Rect]:
    link = connect(desktop.name)
    try:
        windows = Windows(link, is_own=lambda pid: pid == window.process.pid).all()
        return [one.bounds for one in windows if one.own]
    finally:
        link.close()


def _inside(place: Rect, seen: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The part of the picture where the window lies, without the rim that JPEG smears."""
    scale = seen.shape[1] / 1280
    x, y = round(place.x * scale) + 8, round(place.y * scale) + 8
    right, bottom = round(place.right * scale) - 8, round(place.bottom * scale) - 8
    return seen[y:bottom, x:right]


@pytest.mark.feature("D8", "D18")
def test_escape_while_the_model_is_silent_stops_at_once(copilot: Callable[..., Copilot]) -> None:
    from model_server import Stall

    with ModelServer(Stall()) as server:
        window = copilot(*flags(server))
        window.say("look at the screen")
        assert wait_until(server.stalled.is_set)
        window.human.press("escape")
        window.until(lambda record: record.get("status") == "stopped")
        assert wait_until(server.hung_up.is_set), "the request was not given up"
