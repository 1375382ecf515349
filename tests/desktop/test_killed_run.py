"""A run that is killed in the middle of an act: the next one lets go, and says what happened."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from browser import at_home
from polling import wait_until
from sink import Sink, pressed

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect

pytestmark = pytest.mark.desktop


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "desktop_agent", *words]


HOLD = {"op": "hold", "keys": ["shift"], "seconds": 60}
# A drag in its middle: the button is down, and the pointer on its way.
DRAG = (
    {"op": "move", "x": 100, "y": 100},
    {"op": "mouse_down"},
    {"op": "move", "x": 300, "y": 200},
    {"op": "wait", "seconds": 60},
)


@pytest.mark.feature("Z28", "Z29")
@pytest.mark.parametrize(("ops", "told"), [((HOLD,), "key shift"), (DRAG, "left button")])
def test_the_next_start_lets_go_and_says_so(
    sink: Sink,
    empty: PrivateDesktop,
    tmp_path: Path,
    ops: tuple[dict[str, object], ...],
    told: str,
) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text(json.dumps({"high_level": [], "actions": list(ops)}) + "\n")
    goal = ("--brain", "scripted", "--script", str(script), "drag it")
    environment = empty.environment | at_home(tmp_path)
    link = connect(empty.name)
    try:
        killed = subprocess.Popen(
            command("run", *goal),
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        assert wait_until(lambda: pressed(link)), "nothing was pressed"
        killed.kill()
        killed.wait()
        assert pressed(link), "the server lets go by itself: there is nothing to test"
        again = subprocess.run(
            command("run", "move 300 300"),
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert again.returncode == 0, again.stdout + again.stderr
        assert "The last run ended unexpectedly. I restored things." in again.stdout
        assert f"I released: {told}" in again.stdout
        assert pressed(link) == []
        # It is told once.
        third = subprocess.run(
            command("run", "move 310 300"),
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert "ended unexpectedly" not in third.stdout
        # The journal went on, and is whole.
        whole = subprocess.run(
            command("journal", "verify"),
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert whole.returncode == 0, whole.stdout
    finally:
        link.close()


@pytest.mark.feature("Z29", "D11")
@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT])
def test_a_polite_end_lets_go_and_puts_back(
    sink: Sink, empty: PrivateDesktop, tmp_path: Path, number: int
) -> None:
    """A terminal that is closed sends SIGHUP."""
    environment = empty.environment | at_home(tmp_path)
    script = tmp_path / "script.jsonl"
    script.write_text(json.dumps({"high_level": [], "actions": [HOLD]}) + "\n")
    link = connect(empty.name)
    try:
        run = subprocess.Popen(
            command("run", "--brain", "scripted", "--script", str(script), "hold it"),
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert wait_until(lambda: pressed(link)), "nothing was pressed"
        run.send_signal(number)
        said, _ = run.communicate(timeout=30)
        assert run.returncode == 3, said
        assert pressed(link) == []
        assert list(tmp_path.rglob("running-*")) == [], "the crash flag is still up"
    finally:
        link.close()
