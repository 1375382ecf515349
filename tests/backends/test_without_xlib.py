"""Where python-xlib cannot be loaded, the canvas works, and the rest says what to install."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.feature("F6")

ROOT = Path(__file__).resolve().parents[2]
INSTALL = "python3 -m pip install python-xlib"


def program(folder: Path, *words: str) -> tuple[int, str, str]:
    """What it ends with, prints and complains about, with no Xlib and no display."""
    (folder / "Xlib").mkdir(exist_ok=True)
    (folder / "Xlib" / "__init__.py").write_text('raise ImportError("there is none here")\n')
    environment = dict(os.environ)
    environment["PYTHONPATH"] = f"{folder}{os.pathsep}{ROOT}"
    environment.pop("DISPLAY", None)
    done = subprocess.run(
        [sys.executable, "-m", "desktop_agent", *words],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("run", "--display", ":4711", "click OK"),
        ("run", "--private-desktop", "click OK"),
        ("--demo",),
    ],
    ids=["run", "private desktop", "demo"],
)
def test_it_says_what_to_install(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, _, told = program(tmp_path, *words)
    assert code == 1
    assert INSTALL in told


@pytest.mark.at_length
def test_the_doctor_says_what_to_install(tmp_path: Path) -> None:
    code, told, _ = program(tmp_path, "doctor", "--json")
    assert code == 1
    (display,) = [one for one in json.loads(told)["findings"] if one["part"] == "display"]
    assert (display["health"], display["remedy"]) == ("broken", f"Install it: {INSTALL}")


def test_the_canvas_is_drawn_on(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    replies = (
        [{"op": "click", "x": 100, "y": 100}],
        [{"op": "done", "summary": "drawn"}],
    )
    lines = (json.dumps({"high_level": [], "actions": actions}) for actions in replies)
    script.write_text("\n".join(lines))
    scripted = ("--brain", "scripted", "--script", str(script))
    code, told, complaints = program(
        tmp_path, "run", "--controller", "canvas", *scripted, "draw a dot"
    )
    assert code == 0, told + complaints


def test_the_doctor_of_the_canvas_needs_no_display(tmp_path: Path) -> None:
    _, told, _ = program(tmp_path, "doctor", "--controller", "canvas", "--json")
    findings = {one["part"]: one["health"] for one in json.loads(told)["findings"]}
    assert findings["sandbox"] == "ok"
    assert "display" not in findings
