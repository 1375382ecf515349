"""tests/breaks/run.py tells what is caught from what is not, and ends what hangs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

from polling import wait_until

RUNNER = Path(__file__).resolve().parent / "breaks" / "run.py"
TREE = {
    "pyproject.toml": "[tool.pytest.ini_options]\n",
    "desktop_agent/__init__.py": "",
    "desktop_agent/thing.py": """
        ANSWER = 42
        NAME = "thing"
        SECONDS = 0
    """,
    "tests/test_thing.py": """
        import os, subprocess, sys
        from pathlib import Path

        OURS = [name for name in sys.modules if name.startswith("desktop_agent")]
        from desktop_agent import thing

        TREE = Path(__file__).parent.parent

        def test_nothing_of_ours_was_imported_before():
            assert OURS == []
            assert Path.cwd() == TREE
            assert Path(thing.__file__).parent.parent == TREE

        def test_answer():
            assert thing.ANSWER == 42

        def test_waits():
            with subprocess.Popen(["sleep", str(thing.SECONDS)]) as sleeping:
                with open(os.environ["SLEEPING"], "w") as file:
                    file.write(str(sleeping.pid))
    """,
}
BREAKS = {
    "caught": ("ANSWER = 42", "ANSWER = 41", "test_answer"),
    "hangs": ("SECONDS = 0", "SECONDS = 600", "test_waits"),
    "missed": ('NAME = "thing"', 'NAME = "other"', "test_answer"),
    "unplanted": ("ANSWER = 43", "ANSWER = 44", "test_nothing_of_ours_was_imported_before"),
}


def run(folder: Path, **instead: str) -> subprocess.CompletedProcess[str]:
    """Run all these breaks in a tree of its own; `instead` are other texts of the thing."""
    for name, text in TREE.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(textwrap.dedent(text), encoding="utf-8")
    thing = folder / "desktop_agent" / "thing.py"
    for old, new in instead.items():
        thing.write_text(thing.read_text().replace(old, new), encoding="utf-8")
    runner = folder / "tests" / "breaks" / "run.py"
    runner.parent.mkdir()
    shutil.copy(RUNNER, runner)
    # One tree, so that each break follows another in it.
    text = runner.read_text(encoding="utf-8")
    for old, new in (("TIMEOUT_S = 120.0", "TIMEOUT_S = 10.0"), ("WORKERS = 2", "WORKERS = 1")):
        assert old in text
        text = text.replace(old, new)
    runner.write_text(text, encoding="utf-8")
    for name, (old, new, test) in BREAKS.items():
        lines = {"promise": "p", "file": "desktop_agent/thing.py", "old": old, "new": new}
        lines["test"] = f"tests/test_thing.py::{test}"
        toml = "".join(f"{key} = '{value}'\n" for key, value in lines.items())
        (runner.parent / f"{name}.toml").write_text(f"{toml}features = []\n", encoding="utf-8")
    return subprocess.run(
        [sys.executable, runner],
        env={**os.environ, "SLEEPING": str(folder / "sleeping")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_only_a_red_test_catches_a_break_and_what_hangs_is_ended(tmp_path: Path) -> None:
    done = run(tmp_path)
    said = {line.split()[0]: line for line in done.stdout.splitlines() if ": " in line}
    assert said["caught"].endswith(": caught"), done
    assert "exit code 124" in said["hangs"]
    assert "NOT CAUGHT: tests/test_thing.py::test_answer still passes" in said["missed"]
    assert "the old text is 0 times in desktop_agent/thing.py, not once" in said["unplanted"]
    assert "4 breaks, 1 caught" in done.stdout
    assert done.returncode == 1
    sleeping = int((tmp_path / "sleeping").read_text())
    assert wait_until(lambda: not is_alive(sleeping)), "what the test started goes on"


def test_tests_that_fail_without_a_break_show_nothing_about_one(tmp_path: Path) -> None:
    done = run(tmp_path, **{"ANSWER = 42": "ANSWER = 40"})
    assert "the tests fail although nothing is broken" in done.stdout, done
    assert "caught" not in done.stdout
    assert done.returncode == 1


def test_each_planted_break_finds_its_text_and_its_test() -> None:
    """To plant them all takes minutes; that one has gone stale is told at once."""
    root = RUNNER.parent.parent.parent
    stale = {}
    for path in sorted(RUNNER.parent.glob("*.toml")):
        planted = tomllib.loads(path.read_text(encoding="utf-8"))
        times = (root / planted["file"]).read_text(encoding="utf-8").count(planted["old"])
        if times != 1:
            stale[path.stem] = f"its old text is there {times} times"
        file, _, test = planted["test"].partition("::")
        name = test.partition("[")[0]
        if name and f"def {name}(" not in (root / file).read_text(encoding="utf-8"):
            stale[path.stem] = "its test is not there"
    assert stale == {}
