"""tests/breaks/run.py tells what is caught from what is not, and ends what hangs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from polling import wait_until

RUNNER = Path(__file__).resolve().parent / "breaks" / "run.py"
sys.path.insert(0, str(RUNNER.parent))

from plant import Break, CannotPlantError, broken, load  # noqa: E402

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
        import pytest

        OURS = [name for name in sys.modules if name.startswith("desktop_agent")]
        from desktop_agent import thing

        TREE = Path(__file__).parent.parent

        def test_nothing_of_ours_was_imported_before():
            assert OURS == []
            assert Path.cwd() == TREE
            assert Path(thing.__file__).parent.parent == TREE

        def test_answer():
            assert thing.ANSWER == 42

        @pytest.fixture
        def slow():
            assert float(os.environ["DESKTOP_AGENT_TEST_PATIENCE"]) >= 20

        def test_of_what_comes_late(slow):
            assert thing.ANSWER == 42

        def test_waits():
            with subprocess.Popen(["sleep", str(thing.SECONDS)]) as sleeping:
                with open(os.environ["SLEEPING"], "w") as file:
                    file.write(str(sleeping.pid))
    """,
}
BREAKS = {
    "caught": ("ANSWER = 42", "ANSWER = 41", "test_answer"),
    "late": ("ANSWER = 42", "ANSWER = 41", "test_of_what_comes_late"),
    "hangs": ("SECONDS = 0", "SECONDS = 600", "test_waits"),
    "missed": ('NAME = "thing"', 'NAME = "other"', "test_answer"),
    "unplanted": ("ANSWER = 43", "ANSWER = 44", "test_nothing_of_ours_was_imported_before"),
}


def make_tree(folder: Path, **instead: str) -> Path:
    """Make a tree with all these breaks, and return its runner; `instead` are other texts."""
    for name, text in TREE.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(textwrap.dedent(text), encoding="utf-8")
    thing = folder / "desktop_agent" / "thing.py"
    for old, new in instead.items():
        thing.write_text(thing.read_text().replace(old, new), encoding="utf-8")
    runner = folder / "tests" / "breaks" / "run.py"
    runner.parent.mkdir()
    shutil.copy(RUNNER, runner)
    shutil.copy(RUNNER.with_name("plant.py"), runner.parent)
    # One tree, so that each break follows another in it.
    text = runner.read_text(encoding="utf-8")
    for old, new in (
        ("TIMEOUT_S = 120.0", "TIMEOUT_S = 10.0"),
        ("PART_TIMEOUT_S = 400.0", "PART_TIMEOUT_S = 12.0"),
        ("WORKERS = 2", "WORKERS = 1"),
    ):
        assert old in text
        text = text.replace(old, new)
    runner.write_text(text, encoding="utf-8")
    for name, (old, new, test) in BREAKS.items():
        lines = {"promise": "p", "file": "desktop_agent/thing.py", "old": old, "new": new}
        lines["test"] = f"tests/test_thing.py::{test}"
        toml = "".join(f"{key} = '{value}'\n" for key, value in lines.items())
        (runner.parent / f"{name}.toml").write_text(f"{toml}features = []\n", encoding="utf-8")
    return runner


def run(folder: Path, **instead: str) -> subprocess.CompletedProcess[str]:
    return start(make_tree(folder, **instead), SLEEPING=str(folder / "sleeping"))


def start(runner: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, runner, *arguments],
        env={**os.environ, **more},
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
    assert said["late"].endswith(": caught"), "it had too little patience, and got no more"
    assert "exit code 124" in said["hangs"]
    assert "NOT CAUGHT: tests/test_thing.py::test_answer still passes" in said["missed"]
    assert "the old text is 0 times in desktop_agent/thing.py, not once" in said["unplanted"]
    assert "5 breaks, 2 caught" in done.stdout
    assert done.returncode == 1
    sleeping = int((tmp_path / "sleeping").read_text())
    assert wait_until(lambda: not is_alive(sleeping)), "what the test started goes on"


def test_tests_that_fail_without_a_break_show_nothing_about_one(tmp_path: Path) -> None:
    done = run(tmp_path, **{"ANSWER = 42": "ANSWER = 40"})
    assert "the tests fail although nothing is broken" in done.stdout, done
    assert "caught" not in done.stdout
    assert done.returncode == 1


def test_a_sound_test_that_hangs_tells_where_and_is_tried_once_more(tmp_path: Path) -> None:
    done = run(tmp_path, **{"SECONDS = 0": "SECONDS = 600"})
    first, again, rest = done.stdout.partition("is tried once more")
    assert again, done
    assert "in test_waits" in first + rest.partition("although nothing is broken")[0]
    assert "in test_waits" in rest.partition("although nothing is broken")[2]
    assert "it took longer than 12 s" in rest
    assert "caught" not in done.stdout
    assert done.returncode == 1


def test_each_planted_break_finds_its_text_and_its_test() -> None:
    """To plant them all takes minutes; that one has gone stale is told at once."""
    root = RUNNER.parent.parent.parent
    stale = {}
    for path in sorted(RUNNER.parent.glob("*.toml")):
        planted = load(path)
        try:
            broken((root / planted.file).read_text(encoding="utf-8"), planted)
        except CannotPlantError as problem:
            stale[path.stem] = str(problem)
        file, _, test = planted.test.partition("::")
        name = test.partition("[")[0]
        if name and f"def {name}(" not in (root / file).read_text(encoding="utf-8"):
            stale[path.stem] = "its test is not there"
    assert stale == {}


# --- a break that names a function -----------------------------------------------------------

SOURCE = """
def one():
    return 1

class Thing:
    @property
    def one(self):
        \"\"\"Return it.\"\"\"
        return 1

    def two(self): return 1

    def three(self):
        def one():
            return 1
        return one()

    def three(self, more):
        pass
"""


def plant(function: str, **how: str) -> str:
    return broken(SOURCE, Break("b", "p", (), "thing.py", "t", function=function, **how))


@pytest.mark.parametrize(
    ("function", "before"),
    [("one", "def one():\n    "), ("Thing.one", 'Return it."""\n        ')],
)
def test_a_text_is_there_once_in_the_function_that_is_named(function: str, before: str) -> None:
    found = plant(function, old="return 1", new="return 2")
    assert found == SOURCE.replace(f"{before}return 1", f"{before}return 2", 1)


def test_the_body_of_a_function_is_replaced_and_nothing_else() -> None:
    found = plant("Thing.one", body="if self:\n    return 2\nreturn 3\n")
    old = '        """Return it."""\n        return 1\n'
    new = "        if self:\n            return 2\n        return 3\n"
    assert found == SOURCE.replace(old, new)


@pytest.mark.parametrize(
    ("function", "how", "why"),
    [
        ("", {"old": "return 1", "new": ""}, "the old text is 4 times in thing.py, not once"),
        ("one", {"old": "return 2", "new": ""}, "the old text is 0 times in one of thing.py"),
        ("four", {"body": "pass"}, "the function four is 0 times in thing.py, not once"),
        ("Thing.three", {"body": "pass"}, "the function Thing.three is 2 times in thing.py"),
        ("Thing.two", {"body": "pass"}, "two has its body on the line of its name"),
    ],
)
def test_what_does_not_fit_is_told(function: str, how: dict[str, str], why: str) -> None:
    with pytest.raises(CannotPlantError, match=why):
        plant(function, **how)


@pytest.mark.parametrize("lines", ['old = "a"', 'function = "f"', 'function = "f"\nold = "a"'])
def test_a_break_says_what_it_puts_in_place_of_what(tmp_path: Path, lines: str) -> None:
    path = tmp_path / "b.toml"
    path.write_text(f'promise = "p"\nfeatures = []\nfile = "f"\ntest = "t"\n{lines}\n')
    with pytest.raises(ValueError, match=r"b\.toml needs either old and new, or function and body"):
        load(path)


def test_only_the_breaks_of_what_changed_are_planted(tmp_path: Path) -> None:
    runner = make_tree(tmp_path)

    def git(*words: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-b", "main")
    git("add", ".")
    git("commit", "-m", "all")
    done = start(runner, "--changed")
    assert (done.returncode, done.stdout[:17]) == (0, "0 of 5 breaks are"), done
    own = runner.with_name("caught.toml")
    own.write_text(own.read_text().replace("promise = 'p'", "promise = 'q'"))
    done = start(runner, "--changed")
    assert "1 of 5 breaks are in what differs" in done.stdout, done
    assert "1 breaks, 1 caught" in done.stdout
    git("commit", "-am", "one break")
    assert "0 of 5" in start(runner, "--changed").stdout
    assert "1 breaks, 1 caught" in start(runner, "--changed", "HEAD~1").stdout
    wrong = start(runner, "--changed", "nowhere")
    assert (wrong.returncode, "nowhere" in wrong.stdout) == (2, True)
