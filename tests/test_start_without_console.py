"""desktop-agent.pyw starts what main.py starts, and loses no failure where there is no console."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import without_console  # noqa: E402

pytestmark = pytest.mark.feature("E4")

FILES = ("main.py", "setup_progress.py", "without_console.py", "desktop-agent.pyw")
# Not the .venv's own Python, which runs this test and has no pip.
PYTHON = Path(sys.base_prefix) / f"bin/python3.{sys.version_info.minor}"
WITHOUT = """
import sys; from importlib.machinery import SourceFileLoader; from importlib.util import *
sys.path.insert(0, {root!r})
loader = SourceFileLoader("pyw", {root!r} + "/desktop-agent.pyw")
pyw = module_from_spec(spec_from_loader("pyw", loader)); loader.exec_module(pyw)
shown, told = [], []
sys.stdout = sys.stderr = sys.stdin = None  # as pythonw.exe has them
code = pyw.without_console({arguments!r}, {env!r}, shown.append, told.append)
open({result!r}, "w").write(repr((code, shown, told)))
"""


@pytest.fixture(scope="module")
def pyw() -> ModuleType:
    loader = SourceFileLoader("pyw", str(ROOT / "desktop-agent.pyw"))
    spec = spec_from_loader("pyw", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Callable[[str], Path]:
    def make(program: str) -> Path:
        root = tmp_path / "a checkout"
        (root / "desktop_agent").mkdir(parents=True)
        for name in FILES:
            shutil.copy(ROOT / name, root)
        (root / "requirements.lock").write_text("# nothing to install\n")
        (root / "desktop_agent" / "__init__.py").touch()
        (root / "desktop_agent" / "__main__.py").write_text(program)
        return root

    return make


def started(root: Path, *arguments: str) -> tuple[int, list[str], list[str]]:
    """Start it without a console; its exit code, what was shown, and what was told."""
    result = root.parent / "result"
    env = {"LOCALAPPDATA": str(root.parent / "local")}
    code = WITHOUT.format(root=str(root), arguments=list(arguments), env=env, result=str(result))
    subprocess.run([PYTHON, "-c", code], check=True, timeout=120, cwd=root.parent)
    found = ast.literal_eval(result.read_text())
    assert isinstance(found, tuple)
    return found


def test_the_first_start_says_that_it_takes_a_while_and_the_next_ones_nothing(
    checkout: Callable[[str], Path],
) -> None:
    root = checkout("import sys; print(sys.argv[1:])")
    code, shown, told = started(root, "--help")
    assert (code, told) == (0, [])
    assert len(shown) == 1
    assert "Setting up" in shown[0]
    assert started(root, "--help") == (0, [], [])
    assert list((root.parent / "local" / "desktop-agent").iterdir()) == []


def test_what_the_agent_said_before_it_failed_is_told_and_kept(
    checkout: Callable[[str], Path],
) -> None:
    root = checkout("import sys; sys.exit('desktop-agent: there is no “keyboard”')")
    code, _, told = started(root, "--help")
    log = root.parent / "local" / "desktop-agent" / "start.log"
    assert code == 1
    assert len(told) == 1
    assert "there is no “keyboard”" in told[0]
    assert str(log) in told[0]
    assert "there is no “keyboard”" in log.read_text(encoding="utf-8")
    assert [path.name for path in log.parent.iterdir()] == ["start.log"]


def test_a_setup_that_cannot_go_on_is_told_too(checkout: Callable[[str], Path]) -> None:
    root = checkout("")
    (root / "requirements.lock").write_text("not a package name at all ==\n")
    code, _, told = started(root, "--help")
    assert code == 2
    assert "pip couldn't install the packages" in told[0]
    (root / "requirements.lock").unlink()
    (root / "requirements.lock").mkdir()
    code, _, told = started(root, "--help")
    assert code == 2
    assert "requirements.lock" in told[0]


def test_an_incomplete_checkout_is_told(checkout: Callable[[str], Path]) -> None:
    root = checkout("")
    (root / "setup_progress.py").unlink()
    code, _, told = started(root, "--help")
    assert code == 2
    assert "checkout is incomplete: setup_progress.py is missing" in told[0]
    assert "Traceback" not in told[0]


# By -P Python leaves the folder of what it runs out.
@pytest.mark.parametrize("flags", [(), ("-P",)])
def test_with_a_console_it_is_main_py(
    checkout: Callable[[str], Path], flags: tuple[str, ...]
) -> None:
    root = checkout("import sys; print(sys.argv[1:]); sys.exit(7)")
    done = subprocess.run(
        [PYTHON, *flags, root / "desktop-agent.pyw", "--help", "two words"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (7, "['--help', 'two words']\n"), done.stderr
    assert not (root.parent / "local").exists()


@pytest.mark.parametrize(
    ("env", "place"),
    [
        ({"LOCALAPPDATA": "/local"}, "/local/desktop-agent/start.log"),
        ({"XDG_STATE_HOME": "/state"}, "/state/desktop-agent/start.log"),
    ],
)
def test_the_log_lies_in_a_folder_of_the_user(env: dict[str, str], place: str) -> None:
    assert Path(without_console.log_file(env)) == Path(place)


def test_only_the_end_of_a_long_log_is_told() -> None:
    log = "".join(f"line {number}.\n\n" for number in range(100))
    text = without_console.failure(3, log, "/the/log")
    assert "line 99." in text
    assert "line 80." not in text
    assert text.endswith("All of it: /the/log")
    assert "ended with code 3" in without_console.failure(3, "\n", "/the/log")
