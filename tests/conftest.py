"""House rules for every test: no silent skips, no leaked threads, no logged tracebacks, and
no way out into the world: not to the display and folders of whoever runs the tests, and not
to the network beyond loopback.
"""

from __future__ import annotations

import faulthandler
import gc
import ipaddress
import logging
import os
import re
import shutil
import signal
import socket
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from polling import wait_until
from skips import allowed_skips, may_skip

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

# They run on Windows alone, or need a program that was built: tests/wine/run.py and
# tests/bundle/run.py start them.
collect_ignore = ["wine", "bundle"]
pytest_plugins = ["left_out"] if sys.platform == "win32" else []

ALLOWED_SKIPS = Path(__file__).resolve().parent / "allowed_skips.txt"
HANGS_AFTER_S = 120.0
LOOPBACK_NAMES = frozenset({"", "localhost", "ip6-localhost"})
# A thread that Python did not start (a QThread) shows up as Dummy-N, and never ends for it.
FOREIGN_THREAD = re.compile(r"Dummy-\d+")

# --- the world -----------------------------------------------------------------------------


def _leave_the_world() -> Path:
    """Forget the display, the session bus and the folders that the tests were started from, and
    that a job in the background ignores Ctrl+C: what is started here would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in (
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "XAUTHORITY",
        "DBUS_SESSION_BUS_ADDRESS",
        "AT_SPI_BUS_ADDRESS",
    ):
        os.environ.pop(name, None)
    home = Path(tempfile.mkdtemp(prefix="desktop-agent-tests-"))
    folders = {
        "HOME": "",
        # The same on Windows.
        "USERPROFILE": "",
        "APPDATA": "AppData/Roaming",
        "LOCALAPPDATA": "AppData/Local",
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_STATE_HOME": ".local/state",
        "XDG_CACHE_HOME": ".cache",
        "XDG_RUNTIME_DIR": "run",
    }
    for name, folder in folders.items():
        path = home / folder
        path.mkdir(parents=True, exist_ok=True)
        os.environ[name] = str(path)
    (home / "run").chmod(0o700)
    return home


def _is_loopback(host: object) -> bool:
    if host is None:
        return True
    name = host.decode() if isinstance(host, bytes) else str(host)
    if name in LOOPBACK_NAMES:
        return True
    try:
        return ipaddress.ip_address(name.partition("%")[0]).is_loopback
    except ValueError:
        return False


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    """Audit hook: only loopback and sockets of this machine are reached."""
    if event in ("socket.connect", "socket.sendto"):
        sock, address = arguments
        if sock.family in (socket.AF_INET, socket.AF_INET6) and not _is_loopback(address[0]):
            raise RuntimeError(f"a test reached out to {address}: only loopback is allowed")
    elif event == "socket.getaddrinfo" and not _is_loopback(arguments[0]):
        raise RuntimeError(f"a test looked up {arguments[0]!r}: only loopback is allowed")


HOME = _leave_the_world()
sys.addaudithook(_watch)

hypothesis.settings.register_profile(
    "house", deadline=None, database=None, derandomize="CI" in os.environ
)
hypothesis.settings.register_profile(
    "quick", hypothesis.settings.get_profile("house"), max_examples=15
)
hypothesis.settings.load_profile("house")

# --- garbage -------------------------------------------------------------------------------


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Take what was imported and collected out of every later search for garbage.

    It lasts as long as the run, and thousands of tests make each whole search take half a second.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


# --- long tables of cases --------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--sample", action="store_true", help="run only some cases of the tests marked `sampled`"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--sample"):
        return
    left_out, count = set(), Counter[str]()
    for item in items:
        sampled = item.get_closest_marker("sampled")
        if sampled is not None:
            test = item.nodeid.partition("[")[0]
            if count[test] % sampled.args[0]:
                left_out.add(item)
            count[test] += 1
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


# --- skips ---------------------------------------------------------------------------------


_patterns: list[str] = []


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    expected_to_fail = hasattr(report, "wasxfail")
    if (report.skipped or expected_to_fail) and not may_skip(report.nodeid, _patterns):
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        if expected_to_fail:
            why = f"xfail: {report.wasxfail}"
            del report.wasxfail
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} is not in tests/allowed_skips.txt. {why}"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_skip(report)
    return report


# --- hanging tests ---------------------------------------------------------------------------

_stderr: int | None = None


def pytest_configure(config: pytest.Config) -> None:
    global _stderr
    _patterns[:] = allowed_skips(ALLOWED_SKIPS.read_text(encoding="utf-8"))
    capture: Any = config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        # The real one: what a hanging test wrote to a captured stderr is never shown.
        _stderr = os.dup(2)


def pytest_unconfigure() -> None:
    faulthandler.cancel_dump_traceback_later()
    if _stderr is not None:
        os.close(_stderr)
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.fixture(autouse=True)
def _show_where_it_hangs() -> Iterator[None]:
    assert _stderr is not None
    faulthandler.dump_traceback_later(HANGS_AFTER_S, file=_stderr)
    yield
    faulthandler.cancel_dump_traceback_later()


# --- threads and logs ------------------------------------------------------------------------


def _new_threads(before: set[threading.Thread]) -> list[str]:
    return sorted(
        thread.name
        for thread in set(threading.enumerate()) - before
        if thread.is_alive() and not FOREIGN_THREAD.fullmatch(thread.name)
    )


@pytest.fixture(autouse=True)
def _no_leaked_threads() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    if not wait_until(lambda: not _new_threads(before)):
        pytest.fail(f"the test left threads running: {', '.join(_new_threads(before))}")


class _Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def _logged_errors(request: pytest.FixtureRequest) -> Iterator[list[logging.LogRecord]]:
    handler = _Errors()
    handler.setFormatter(logging.Formatter("%(name)s: %(message)s"))
    logger = logging.getLogger("desktop_agent")
    logger.addHandler(handler)
    yield handler.records
    logger.removeHandler(handler)
    if "expect_errors" in request.fixturenames:
        if not handler.records:
            pytest.fail("the test expects errors in the log, and there was none")
    elif handler.records:
        texts = "\n".join(handler.format(record) for record in handler.records)
        pytest.fail(f"errors were logged:\n{texts}")


@pytest.fixture
def expect_errors(_logged_errors: list[logging.LogRecord]) -> list[logging.LogRecord]:
    """What is logged as an error, for a test in which there has to be some."""
    return _logged_errors


# --- failures ------------------------------------------------------------------------------

_terminal: list[pytest.TerminalReporter] = []


def pytest_sessionstart(session: pytest.Session) -> None:
    found = session.config.pluginmanager.get_plugin("terminalreporter")
    if found is not None and not hasattr(session.config, "workerinput"):
        _terminal.append(found)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Name what failed at once: a run takes long, and one that is cut off tells no summary."""
    if report.failed and _terminal:
        _terminal[0].write_line(f"\nFAILED {report.nodeid} ({report.when})", red=True)
