"""The limits hold whatever is driven: a real display, the sandbox canvas, or nothing at all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from browser import at_home

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

LONG = (
    '{"high_level": [], "actions": [{"op": "wait", "seconds": 25}]}\n'
    '{"high_level": [], "actions": [{"op": "done", "summary": "waited"}]}\n'
)


@pytest.mark.feature("Z14")
@pytest.mark.parametrize("controller", ["x11", "canvas", "null"])
def test_a_task_that_works_too_long_ends(
    controller: str, empty: PrivateDesktop, tmp_path: Path
) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text(LONG)
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "desktop_agent", "run", "--json", "wait"),
            *("--controller", controller, "--brain", "scripted", "--script", str(script)),
            *("--set", "limits.task_s=10"),
        ],
        env=empty.environment | at_home(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    end = json.loads(ran.stdout.splitlines()[-1])
    assert (ran.returncode, end["outcome"]) == (1, "failed"), ran.stdout
    assert "10 s" in end["summary"]
