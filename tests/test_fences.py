"""The fences hold: who may import whom, and the house rules that conftest.py keeps.

A fence that nothing can break is no fence: each is shown to fall for a planted violation.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

import pytest
from run import AT_ONCE

ROOT = Path(__file__).resolve().parent.parent
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"
ROOMS = "Rooms: arrows point down only, names on a line are strangers"
QT = "Qt lives in ui only"
PURE = "The pure core knows no clock, chance, thread or file"
BUILDS = "Only backends build a controller"
SYSTEM = "main knows no system by name"


def lint(folder: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache", "--no-logo"],
        cwd=folder,
        env={**os.environ, "COLUMNS": "200", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(
        ROOT / "desktop_agent",
        tmp_path / "desktop_agent",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


# If a contract names a module that is not there, lint-imports ends with an error before it looks at
# any of them: every test of a planted import fails with it.
def test_the_tree_keeps_every_contract(copy: Path) -> None:
    code, said = lint(copy)
    assert code == 0, said
    for name in (ROOMS, QT, PURE, BUILDS, SYSTEM):
        assert f"{name} KEPT" in said


PLANTED = [
    (ROOMS, "geometry.py", "from . import events"),
    (ROOMS, "events.py", "from .ports import Gate"),
    (ROOMS, "protocol/keys.py", "from ..events import Status"),
    (ROOMS, "planner/moves.py", "from ..executor import Executor"),
    (ROOMS, "ports/gate.py", "from ..planner import State"),
    (ROOMS, "executor/pace.py", "from ..safety import policy"),
    (ROOMS, "safety/policy.py", "from ..executor import Executor"),
    (ROOMS, "vision/planted.py", "from .. import controller"),
    (ROOMS, "llm/planted.py", "def late():\n    from ..agent import Agent"),
    (ROOMS, "agent.py", "from .ui import planted"),
    (ROOMS, "channels/planted.py", "from ..ui import planted"),
    (ROOMS, "attic.py", "# a room that is on no line of the layers"),
    (QT, "agent.py", "from PySide6 import QtCore"),
    (QT, "llm/planted.py", "import PySide6.QtWidgets"),
    (QT, "vision/planted.py", "def late():\n    import shiboken6"),
    (PURE, "planner/fold.py", "import time"),
    (PURE, "planner/state.py", "from datetime import datetime"),
    (PURE, "events.py", "import uuid"),
    (PURE, "protocol/reply.py", "from pathlib import Path"),
    (PURE, "geometry.py", "import random"),
    (PURE, "protocol/planted.py", "import threading"),
    (BUILDS, "agent.py", "from . import controller"),
    (BUILDS, "channels/planted.py", "from ..controller import canvas"),
    (BUILDS, "ui/planted.py", "from .. import controller"),
    (SYSTEM, "main/planted.py", "def late():\n    from ..controller.x11 import link"),
    (SYSTEM, "main/wiring.py", "from ..controller import canvas"),
    (SYSTEM, "main/commands.py", "def late():\n    from ..backends import x11"),
    (SYSTEM, "main/commands.py", "def late():\n    from ..backends import windows"),
]


@pytest.mark.parametrize(
    ("contract", "file", "line"),
    PLANTED,
    ids=[f"{file}-{n}" for n, (_, file, _) in enumerate(PLANTED)],
)
def test_a_planted_import_breaks_its_contract(
    copy: Path, contract: str, file: str, line: str
) -> None:
    (copy / "desktop_agent/ui/planted.py").write_text("")
    path = copy / "desktop_agent" / file
    code = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(f"{code}\n\n{line}\n", encoding="utf-8")
    code, said = lint(copy)
    assert code == 1, said
    assert f"{contract} BROKEN" in said


# --- the house rules of conftest.py ----------------------------------------------------------

BROKEN_RULES = """
import logging, os, socket, threading, warnings
import pytest

def test_skips():
    pytest.skip("not today")

@pytest.mark.skip(reason="never")
def test_is_skipped():
    pass

@pytest.mark.xfail(reason="known")
def test_is_expected_to_fail():
    assert False

@pytest.mark.xfail(reason="known")
def test_is_expected_to_fail_and_passes():
    pass

def test_may_skip():
    pytest.skip("listed")

go_on = threading.Event()

def test_leaks_a_thread():
    threading.Thread(target=go_on.wait, args=(60,), name="leaked", daemon=True).start()

def test_ends_its_thread_late():
    threading.Thread(target=go_on.wait, args=(0.1,)).start()

def test_logs_an_error():
    logging.getLogger("desktop_agent.agent").error("it broke")

def test_expects_an_error(expect_errors):
    logging.getLogger("desktop_agent.agent").error("it broke")
    assert [r.getMessage() for r in expect_errors] == ["it broke"]

def test_expects_an_error_in_vain(expect_errors):
    pass

def test_warns():
    warnings.warn("careful")

def test_logs_a_warning():
    logging.getLogger("desktop_agent.agent").warning("careful")

@pytest.mark.parametrize("address", [("192.0.2.1", 9), ("2001:db8::1", 9)])
def test_reaches_out(address):
    family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as sock:
        sock.connect(address)

def test_sends_out():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.sendto(b"", ("192.0.2.1", 9))

def test_looks_up():
    socket.create_connection(("example.com", 80))

def test_stays_at_home():
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(("localhost", server.getsockname()[1])).close()
    near, far = socket.socketpair()
    near.close(), far.close()

def test_has_no_display():
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS"):
        assert name not in os.environ
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
        assert "desktop-agent-tests-" in os.environ[name]
        assert os.path.isdir(os.environ[name])
    assert os.path.expanduser("~") == os.environ["HOME"]
"""

PASSES = {
    "test_ends_its_thread_late",
    "test_expects_an_error",
    "test_logs_a_warning",
    "test_stays_at_home",
    "test_has_no_display",
}
FAILS = {
    "test_skips": "is not in tests/allowed_skips.txt",
    "test_is_skipped": "is not in tests/allowed_skips.txt",
    "test_is_expected_to_fail": "is not in tests/allowed_skips.txt",
    "test_is_expected_to_fail_and_passes": "is not in tests/allowed_skips.txt",
    "test_leaks_a_thread": "left threads running: leaked",
    "test_logs_an_error": "errors were logged",
    "test_expects_an_error_in_vain": "expects errors in the log, and there was none",
    "test_warns": "UserWarning: careful",
    "test_reaches_out": "only loopback is allowed",
    "test_sends_out": "only loopback is allowed",
    "test_looks_up": "only loopback is allowed",
}


def house(
    folder: Path, allowed: str = "", *, options: Sequence[str] = (), **files: str
) -> subprocess.CompletedProcess[str]:
    """Run pytest on these files under our own conftest.py."""
    tests = folder / "tests"
    tests.mkdir()
    for name in ("conftest.py", "polling.py", "skips.py"):
        shutil.copy(ROOT / "tests" / name, tests)
    shutil.copy(ROOT / "pyproject.toml", folder)
    (tests / "allowed_skips.txt").write_text(allowed, encoding="utf-8")
    for name, text in files.items():
        (tests / f"{name}.py").write_text(textwrap.dedent(text), encoding="utf-8")
    environment = {
        **os.environ,
        **{"DISPLAY": ":987", "WAYLAND_DISPLAY": "wayland-987"},
        "DESKTOP_AGENT_TEST_PATIENCE": "3",
    }
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", *options, "tests"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def outcomes(said: str, word: str) -> set[str]:
    return {
        name
        for name in re.findall(rf"^{word} tests/\w+\.py(?:::(\w+))?", said, re.MULTILINE)
        if name
    }


WAYS = pytest.mark.parametrize("options", [[], AT_ONCE], ids=["in one process", "in two"])


@WAYS
def test_each_house_rule_turns_its_breach_red_and_nothing_else(
    tmp_path: Path, options: list[str]
) -> None:
    allowed = "# comment\n\ntests/test_broken.py::test_may* # shows the list at work\n"
    done = house(tmp_path, allowed, options=options, test_broken=BROKEN_RULES)
    red = outcomes(done.stdout, "FAILED") | outcomes(done.stdout, "ERROR")
    assert red == set(FAILS), done.stdout
    assert outcomes(done.stdout, "PASSED") - red == PASSES
    assert done.returncode == 1
    for name, why in FAILS.items():
        assert re.search(rf"^(?:FAILED|ERROR) \S*{name}\b.*", done.stdout, re.MULTILINE)
        assert why in done.stdout
    assert "SKIPPED [1] tests/test_broken.py" in done.stdout, "what is listed is skipped"


@WAYS
def test_a_file_that_skips_itself_turns_the_run_red(tmp_path: Path, options: list[str]) -> None:
    done = house(
        tmp_path,
        options=options,
        test_absent="import pytest\npytest.importorskip('no_such_module')\n",
        test_fine="def test_is_fine(): pass\n",
    )
    assert done.returncode != 0
    assert "is not in tests/allowed_skips.txt" in done.stdout


def test_a_test_that_ends_its_process_turns_the_run_red(tmp_path: Path) -> None:
    done = house(
        tmp_path,
        options=AT_ONCE,
        test_ends="import os\ndef test_ends_all(): os._exit(0)\n",
        test_fine="def test_is_fine(): pass\n",
    )
    assert done.returncode == 1, done
    assert outcomes(done.stdout, "FAILED") == {"test_ends_all"}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("tests/test_a.py::test_b", "no reason"),
        ("tests/test_a.py::test_b #", "no reason"),
        ("tests/desktop/test_a.py::test_b # slow", "tests/desktop is never skipped"),
        ("tests/desktop/* # slow", "tests/desktop is never skipped"),
        ("tests/d* # slow", "tests/desktop is never skipped"),
        ("* # slow", "tests/desktop is never skipped"),
        ("tests/test_a.py::test_b # no Xvfb here", "that lane is never skipped"),
        ("tests/test_chromium.py::test_b # slow", "that lane is never skipped"),
    ],
)
def test_a_line_that_must_not_be_on_the_list_of_skips_stops_the_run(line: str, why: str) -> None:
    from skips import allowed_skips

    with pytest.raises(pytest.UsageError, match=why):
        allowed_skips(line)


def test_a_bad_list_of_skips_is_found_before_any_test_runs(tmp_path: Path) -> None:
    done = house(tmp_path, "* # all of them\n", test_fine="def test_is_fine(): pass\n")
    assert done.returncode == 4
    assert "tests/desktop is never skipped" in done.stdout + done.stderr
