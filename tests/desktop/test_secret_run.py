"""End to end with a model: it logs in with a secret that it never sees."""

from __future__ import annotations

import io
import json
import os
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
from file_ring import at_ring
from model_server import Asked, ModelServer, cut, done, reply
from PIL import Image
from polling import STARTED_S, wait_until
from secret_site import SecretSite

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.ports import SecretPlace
from desktop_agent.store.secret_places import SecretPlaces

pytestmark = pytest.mark.desktop

SECRET = "Canary-9f3K-spell-on-no-screen"
COLOUR = (0x12, 0xFE, 0x34)


@pytest.fixture
def site() -> Iterator[SecretSite]:
    made = SecretSite()
    yield made
    made.close()


Begin = Callable[..., "subprocess.Popen[str]"]
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of a program with a profile, a state folder and a keyring of its own."""
    return at_home(tmp_path) | at_ring(tmp_path / "ring.json")


@pytest.fixture
def begin(empty: PrivateDesktop, home: dict[str, str]) -> Begin:
    """The program as a process."""
    environment = empty.environment | home

    def start(*words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "desktop_agent", *words],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    return start


@pytest.fixture
def run(begin: Begin) -> Run:

    def to_its_end(*words: str, typed: str = "") -> tuple[int, str]:
        process = begin(*words)
        told, _ = process.communicate(typed, timeout=100)
        return process.returncode, told

    return to_its_end


def places(folder: Path) -> SecretPlaces:
    return SecretPlaces(folder / "state" / "desktop-agent" / "secrets.json", tell=print)


def flags(server: ModelServer) -> list[str]:
    given = {
        "model.base_url": server.base_url,
        "model.name": "small-model",
        "privacy.hosts": server.host,
        "privacy.record": "true",
    }
    sets = [part for name, value in given.items() for part in ("--set", f"{name}={value}")]
    return ["run", "--json", "--verbose", "--brain", "openai", *sets]


def listed(asked: Asked) -> dict[str, int]:
    found = re.findall(r'^\[(\d+)\] ([a-z ]+) "([^"]*)" at', asked.words, re.MULTILINE)
    return {f"{role} {name}": int(number) for number, role, name in found}


def canaries(asked: Asked) -> int:
    """How many pixels of its picture have about the colour of what must not be shown."""
    (data,) = asked.pictures
    seen: np.ndarray[Any, Any] = np.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(int)
    return int((np.abs(seen - np.array(COLOUR)).max(axis=2) < 40).sum())


class Login:
    """Types the secret, has the page show it in three ways, looks at each, and logs in."""

    def __init__(self, site: SecretSite) -> None:
        self.site = site
        self.looks: list[Asked] = []
        self.left = ["Eye", "Copy it", "Show title", "", "Log in"]
        self.typed = False
        self.rest = 0

    def __call__(self, asked: Asked) -> str:
        found = listed(asked)
        self.rest = cut(asked) or self.rest
        if self.site.posted:
            return done("Logged in.")
        if "field Password" not in found:
            if len(asked.messages) <= 3:
                return reply({"op": "open", "target": f"{self.site.origin}/login"})
            return reply({"op": "wait", "seconds": 0.2})
        if self.rest or not self.typed:
            self.typed = True
            ops: tuple[dict[str, Any], ...] = (
                {"op": "click", "element": found["field Password"]},
                {"op": "type", "text": "{{secret:site}}"},
            )
            ops, self.rest = ops[-self.rest :], 0
            return reply(*ops)
        self.looks.append(asked)
        name = self.left.pop(0)
        if not name:
            return reply({"op": "wait", "seconds": 0.3})
        return reply({"op": "click", "element": found[f"button {name}"]})


@pytest.mark.feature("Z32", "O8")
def test_a_model_logs_in_with_a_secret_that_is_in_nothing_it_gets_and_in_no_file(
    site: SecretSite, run: Run, tmp_path: Path
) -> None:
    code, said = run("secret", "set", "site", typed=f"{SECRET}\n")
    assert code == 0, said
    places(tmp_path).put("site", SecretPlace("Chromium", site.origin))
    with ModelServer(Login(site)) as server:
        model = server.scripts[0]
        assert isinstance(model, Login)
        goal = 'log in with {{secret:site}}: click "Log in"'
        code, told = run(*flags(server), goal)
        assert code == 0, told
        assert wait_until(lambda: site.posted), told
        assert site.posted[0]["pass"] == SECRET
        # It saw the page while the password was there to be read, and saw no part of it.
        assert len(model.looks) == 5, told
        shown = [asked for asked in model.looks if "•••" in asked.words]
        assert len(shown) >= 3, [asked.words for asked in model.looks]
        assert [canaries(asked) for asked in model.looks] == [0] * 5
        sent = json.dumps([asked.body for asked in server.asked], ensure_ascii=False)
        assert not parts(SECRET) & set(pieces(sent)), "the model was sent a part of it"
        assert "Secrets that you may use without seeing them: {{secret:site}}" in sent
    assert SECRET not in told
    assert not parts(SECRET) & set(pieces(told))
    kept = [file for file in (tmp_path / "state").rglob("*") if file.is_file()]
    assert any("recordings" in str(file) for file in kept)
    assert any("sessions" in str(file) for file in kept)
    for file in kept:
        assert SECRET.encode() not in file.read_bytes(), file


def parts(text: str) -> set[str]:
    return {text[at : at + 12] for at in range(len(text) - 11)}


def pieces(text: str) -> Iterator[str]:
    return (text[at : at + 12] for at in range(len(text) - 11))


@pytest.mark.feature("Z32")
def test_nobody_there_to_allow_the_first_use_ends_the_run_with_nothing_typed(
    site: SecretSite, run: Run, tmp_path: Path
) -> None:
    assert run("secret", "set", "site", typed=f"{SECRET}\n")[0] == 0
    goal = f'open {site.origin}/login, fill Password with "{{{{secret:site}}}}", press enter'
    code, told = run("run", goal)
    assert code == 4, told
    assert f"your secret site into the password field of {site.origin}" in told
    assert site.posted == []
    assert places(tmp_path).all() == {"site": None}


@pytest.mark.feature("Z32", "D28")
def test_a_typed_goal_fills_a_password_field_with_a_secret(
    site: SecretSite, run: Run, tmp_path: Path
) -> None:
    assert run("secret", "set", "site", typed=f"{SECRET}\n")[0] == 0
    places(tmp_path).put("site", SecretPlace("Chromium", site.origin))
    goal = f'open {site.origin}/login, fill Password with "{{{{secret:site}}}}", press enter'
    code, told = run("run", goal)
    assert code == 0, told
    assert wait_until(lambda: site.posted), told
    assert site.posted[0]["pass"] == SECRET
    assert SECRET not in told


@pytest.mark.feature("Z32", "D10")
def test_the_human_allows_the_first_use_in_the_window_and_is_not_asked_again(
    site: SecretSite,
    run: Run,
    empty: PrivateDesktop,
    home: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert run("secret", "set", "site", typed=f"{SECRET}\n")[0] == 0
    for name, value in home.items():
        monkeypatch.setitem(empty.environment, name, value)
    records: list[Any] = []
    goal = f'open {site.origin}/login, fill Password with "{{{{secret:site}}}}", press enter'
    window = Copilot(empty, on_record=records.append)
    try:
        window.until_place("composer", 30)
        window.say(goal)
        window.until(lambda record: record.get("status") == "waiting for user", 40)
        assert f"your secret site into the password field of {site.origin}" in repr(records)
        assert site.posted == []
        approve(window)
        window.until_event("Finished", 40)
        assert wait_until(lambda: site.posted), records[-5:]
        assert site.posted[0]["pass"] == SECRET
        assert places(tmp_path).all() == {"site": SecretPlace("Chromium", site.origin)}
    finally:
        window.close()
    assert SECRET not in repr(records)


@pytest.mark.feature("Z32", "D8")
def test_escape_in_the_middle_of_a_secret_leaves_nothing_of_it_in_what_is_told(
    site: SecretSite, begin: Begin, run: Run, tmp_path: Path, human: Human
) -> None:
    text = "".join(f"{number:03}-" for number in range(240))
    assert run("secret", "set", "site", typed=f"{text}\n")[0] == 0
    places(tmp_path).put("site", SecretPlace("Chromium", site.origin))
    goal = f'open {site.origin}/spy, fill Password with "{{{{secret:site}}}}"'
    process = begin("run", "--json", "--verbose", goal)
    assert wait_until(lambda: len(site.spied) > 5, STARTED_S), "nothing came to the page"
    human.press("escape")
    told, _ = process.communicate(timeout=60)
    assert process.returncode != 0, told
    assert '"stopped"' in told
    assert text.startswith(site.spied[-1])
    assert len(site.spied[-1]) < len(text)
    assert "001-" not in told
    assert "{{secret:site}}" in told
    for file in (tmp_path / "state").rglob("*"):
        assert not file.is_file() or b"001-002-" not in file.read_bytes(), file


@pytest.mark.feature("Z32", "D13")
@pytest.mark.parametrize(
    "op",
    [
        {"op": "open", "target": "{{secret:site}}"},
        {"op": "open", "target": "http://127.0.0.1:1/?q={{secret:site}}"},
        {"op": "ask_user", "question": "Is it {{secret:site}}?"},
    ],
    ids=["open", "address", "question"],
)
def test_a_placeholder_outside_of_typed_text_makes_the_whole_reply_invalid(
    run: Run, tmp_path: Path, op: dict[str, Any]
) -> None:
    assert run("secret", "set", "site", typed=f"{SECRET}\n")[0] == 0
    with ModelServer(reply({"op": "wait", "seconds": 0}, op)) as server:
        code, told = run(*flags(server), "look, with {{secret:site}}")
        assert code == 1, told
        complaint = json.dumps(server.asked[-1].body)
    assert "actions[1]." in complaint
    assert "a secret goes only into the text of a type op" in complaint
    assert '"event": "Acted"' not in told
    assert SECRET not in told + complaint


@pytest.mark.feature("Z32")
def test_the_command_lists_names_and_places_and_forgets(run: Run, tmp_path: Path) -> None:
    assert run("secret", "set", "site", typed=f"{SECRET}\n")[0] == 0
    places(tmp_path).put("site", SecretPlace("Chromium", "https://site.example"))
    code, told = run("secret", "list")
    assert (code, told) == (0, "site  https://site.example in Chromium\n")
    assert SECRET in (tmp_path / "ring.json").read_text()
    code, told = run("secret", "forget", "site")
    assert code == 0
    assert SECRET not in (tmp_path / "ring.json").read_text()
    assert run("secret", "list") == (0, "")
    assert run("secret", "forget", "site")[0] == 1
    assert run("secret", "set")[0] == 2
    file = tmp_path / "state" / "desktop-agent" / "secrets.json"
    assert os.stat(file).st_mode & 0o777 == 0o600
