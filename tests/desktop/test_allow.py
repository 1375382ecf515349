"""Unattended runs as processes: what is allowed runs, all else that asks ends with exit code 4."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from browser import at_home
from confirming import confirm_all
from polling import wait_until
from sink import Sink

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("Z32")]

CLOSE = {"op": "key_combo", "keys": ["ctrl", "q"]}
DELETE = {"op": "key_combo", "keys": ["shift", "delete"]}
AFTER = {"op": "type", "text": "abc"}
GOAL = "tidy up"


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(desktop: PrivateDesktop, tmp_path: Path) -> Run:
    """The program with a script for a brain, settings of its own, and nobody to ask."""
    environment = desktop.environment | at_home(tmp_path)
    settings = tmp_path / "config" / "desktop-agent" / "settings.toml"
    script = tmp_path / "script.jsonl"

    def begin(*flags: str, ops: list[dict[str, object]], toml: str = "", goal: str = GOAL) -> Ran:
        done = {"op": "done", "summary": "Tidy."}
        turns = [{"high_level": [], "actions": actions} for actions in (ops, [done])]
        script.write_text("".join(f"{json.dumps(turn)}\n" for turn in turns))
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(toml)
        kept = tmp_path / "state" / "desktop-agent" / "confirmed.json"
        confirm_all(settings, kept)
        finished = subprocess.run(
            [
                *(sys.executable, "-m", "desktop_agent", "run", "--brain", "scripted"),
                *("--script", str(script), *flags, goal),
            ],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        return Ran(finished.returncode, finished.stdout, finished.stderr)

    return begin


def keys(sink: Sink) -> int:
    return sink.count("key down")


def test_what_nobody_allowed_ends_the_run_and_what_is_allowed_is_done(run: Run, sink: Sink) -> None:
    ran = run(ops=[CLOSE, AFTER])
    assert ran.code == 4, ran
    assert "it closes a program" in ran.out
    assert keys(sink) == 0
    ran = run("--allow", "close", ops=[CLOSE, AFTER])
    assert ran.code == 0, ran
    assert wait_until(lambda: sink.text() == "qabc"), sink.text()


def test_the_settings_allow_it_too_and_the_flag_adds_to_them(run: Run, sink: Sink) -> None:
    assert run(ops=[CLOSE], toml='[policy]\nallow = "close"\n').code == 0
    assert run("--allow", "close", ops=[CLOSE], toml='[policy]\nallow = "send"\n').code == 0
    assert run("--allow", "send", ops=[CLOSE], toml='[policy]\nallow = "close"\n').code == 0
    assert run("--allow", "send", ops=[CLOSE]).code == 4
    assert wait_until(lambda: sink.text() == "qqq"), sink.text()


@pytest.mark.feature("N3")
def test_risk_3_still_ends_the_run_whatever_is_allowed(run: Run, sink: Sink) -> None:
    everything = ["--allow", "close", "--allow", "send, submit", "--allow", "install"]
    ran = run(*everything, ops=[DELETE, AFTER], goal="press shift+delete, I allow it")
    assert ran.code == 4, ran
    assert "it deletes permanently" in ran.out
    assert keys(sink) == 0


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("delete", "“delete” is risk 3 (it deletes something): it always asks"),
        ("pay", "“pay” is risk 3"),
        ("sned", "there is no kind of action called “sned”. Did you mean “send”?"),
    ],
)
def test_what_cannot_be_allowed_is_refused_before_anything_is_done(
    run: Run, sink: Sink, rule: str, said: str
) -> None:
    ran = run("--allow", rule, ops=[AFTER])
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    ran = run(ops=[AFTER], toml=f'[policy]\nallow = "{rule}"\n')
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert "Traceback" not in ran.err
    assert keys(sink) == 0


def test_what_the_human_forbids_in_the_goal_is_not_allowed_by_a_flag(run: Run, sink: Sink) -> None:
    ran = run("--allow", "close", ops=[CLOSE], goal="tidy up, but do not close anything")
    assert ran.code == 4, ran
    assert keys(sink) == 0


def test_an_app_that_is_only_to_be_looked_at_gets_nothing_from_a_real_desktop(
    run: Run, sink: Sink
) -> None:
    inside = sink.inside()
    inputs: list[dict[str, object]] = [AFTER, {"op": "click", "x": inside.x, "y": inside.y}]
    for op in inputs:
        ran = run(ops=[op], toml='[policy]\nlook_only = "sink"\n')
        assert "your settings only let me look at that app" in ran.out
    assert sink.of("key down", "button down") == []
    ran = run(ops=[AFTER], toml='[policy]\nclick_only = "sink"\n')
    assert "your settings only let me click in that app" in ran.out
    assert keys(sink) == 0
    ran = run(ops=[inputs[1]], toml='[policy]\nclick_only = "sink"\n')
    assert ran.code == 0, ran
    assert wait_until(lambda: sink.count("button down") == 1)


def test_the_policy_is_printed(desktop: PrivateDesktop, tmp_path: Path) -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "desktop_agent", "policy"],
        env=desktop.environment | at_home(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "| delete | 3 | it deletes something |" in printed.stdout
    assert printed.stderr == ""
