"""The whole program takes a second look, by its settings: in the sandbox, with a real server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from model_server import Asked, ModelServer, Say, done, reply

pytestmark = pytest.mark.feature("N12")

DOTS = [{"op": "click", "x": 100, "y": 50}, {"op": "click", "x": 300, "y": 50}]
SANDBOX = ("--controller", "canvas", "--json")
DISAGREE = '{"reason": "Nothing is drawn there.", "verdict": "disagree"}'
AGREE = '{"reason": "It is drawn.", "verdict": "agree"}'


def run(server: ModelServer, home: Path, *settings: str) -> tuple[int, list[dict[str, Any]]]:
    """The program's exit code, and the lines that it printed."""
    given = [
        "agent.brain=openai",
        f"model.base_url={server.base_url}",
        "model.name=small-model",
        f"privacy.hosts={server.host}",
        *settings,
    ]
    flags = [part for one in given for part in ("--set", one)]
    places = ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "HOME")
    finished = subprocess.run(
        [sys.executable, "-m", "desktop_agent", "run", *SANDBOX, *flags, "draw two dots"],
        env=os.environ | {name: str(home) for name in places},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert "Traceback" not in finished.stderr, finished.stderr
    return finished.returncode, [json.loads(line) for line in finished.stdout.splitlines()]


def scripted(verdict: str) -> ModelServer:
    """A server whose second model has this word for all."""
    first = iter([reply(*DOTS), done("Drawn.")])

    def answer(asked: Asked) -> Say:
        return Say(verdict if asked.body["model"] == "judge" else next(first))

    return ModelServer(answer)


@pytest.mark.parametrize(
    ("verdict", "code", "outcome"), [(AGREE, 0, "done"), (DISAGREE, 4, "needs user")]
)
def test_a_claim_is_done_where_it_agrees_and_needs_the_human_where_nobody_is_there(
    tmp_path: Path, verdict: str, code: int, outcome: str
) -> None:
    rules = ("policy.second_look_done=true", "model.second_look=judge")
    with scripted(verdict) as server:
        found, lines = run(server, tmp_path, *rules)
    assert (found, lines[-1]["outcome"]) == (code, outcome)
    (opinion,) = [line for line in lines if line.get("event") == "SecondOpinion"]
    assert "Second look: it" in opinion["line"]
    looks = [asked for asked in server.asked if asked.body["model"] == "judge"]
    assert len(looks) == 1
    assert len(looks[0].pictures) == 1


def test_it_is_off_by_default_and_comes_before_each_so_many_acts_where_it_is_wanted(
    tmp_path: Path,
) -> None:
    with scripted(DISAGREE) as server:
        assert run(server, tmp_path / "off", "model.second_look=judge")[0] == 0
        assert {asked.body["model"] for asked in server.asked} == {"small-model"}
    rules = ("policy.second_look_every=1", "model.second_look=judge")
    with scripted(AGREE) as server:
        found, lines = run(server, tmp_path / "on", *rules)
    assert found == 0
    told = [line["event"] for line in lines if line.get("event") in ("Acted", "SecondOpinion")]
    assert told == ["Acted", "SecondOpinion", "Acted"]
