"""The first start shows how far it is, and what interrupted it is no hindrance to the next one."""

from __future__ import annotations

import hashlib
import io
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from polling import STARTED_S, wait_until

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from setup_progress import PipProgress, Screen, Steps, pins_in, watched  # noqa: E402

pytestmark = pytest.mark.feature("E4")

NAMES = ("one", "two", "three")
# Not the .venv's own Python, which runs this test and has no pip.
PYTHON = Path(sys.base_prefix) / f"bin/python3.{sys.version_info.minor}"


def wheel(name: str) -> bytes:
    """A package that holds one empty module."""
    info = f"{name}-1.0.dist-info"
    files = {
        f"{name}.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    names = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path, text in [*files.items(), (f"{info}/RECORD", names)]:
            archive.writestr(path, text)
    return made.getvalue()


WHEELS = {name: wheel(name) for name in NAMES}


class Index:
    """An index of packages on loopback; what is held back is not sent before `go_on`."""

    def __init__(self, held: str) -> None:
        index, self.asked, self._go_on = self, list[str](), threading.Event()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                name = self.path.strip("/").split("/")[-1]
                if self.path.endswith(".whl"):
                    name = name.partition("-")[0]
                    index.asked.append(name)
                    if name == held:
                        index._go_on.wait(STARTED_S)
                    data, kind = WHEELS[name], "application/octet-stream"
                else:
                    link = f"/{name}-1.0-py3-none-any.whl"
                    data, kind = f'<a href="{link}">{link[1:]}</a>'.encode(), "text/html"
                try:
                    self.send_response(200)
                    self.send_header("Content-Type", kind)
                    self.send_header("Content-Length", str(len(data)))
                    self.end_headers()
                    self.wfile.write(data)
                except OSError:
                    pass  # who asked was ended

            def log_message(self, *arguments: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self.server.serve_forever)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/simple"

    def go_on(self) -> None:
        self._go_on.set()

    def close(self) -> None:
        self.go_on()
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()


class Checkout:
    """A checkout with three packages to install, and a program that says what it found."""

    def __init__(self, root: Path, index: Index) -> None:
        self.root, self.index = root, index
        package = root / "desktop_agent"
        package.mkdir(parents=True)
        for name in ("main.py", "setup_progress.py"):
            shutil.copy(ROOT / name, root)
        (package / "__init__.py").touch()
        (package / "__main__.py").write_text("import one, two, three; print('all are there')")
        hashes = {name: hashlib.sha256(data).hexdigest() for name, data in WHEELS.items()}
        lock = "".join(f"{name}==1.0 \\\n    --hash=sha256:{hashes[name]}\n" for name in NAMES)
        other = "other==1.0 ; sys_platform == 'amiga' \\\n    --hash=sha256:" + "0" * 64 + "\n"
        (root / "requirements.lock").write_text(lock + other)

    @contextmanager
    def start(self, *flags: str, **options: object) -> Iterator[subprocess.Popen[str]]:
        outer = {key: text for key, text in os.environ.items() if not key.startswith("PIP_")}
        with subprocess.Popen(
            [PYTHON, *flags, self.root / "main.py", "--help"],
            env={**outer, "PIP_INDEX_URL": self.index.address, "PIP_CONFIG_FILE": os.devnull},
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            text=True,
            **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options},  # type: ignore[call-overload]
        ) as process:
            try:
                yield process
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Checkout]:
    index = Index(held="two")
    yield Checkout(tmp_path / "checkout", index)
    index.close()


def interrupt_all(process: subprocess.Popen[str]) -> None:
    """As Ctrl+C in a terminal does."""
    os.killpg(process.pid, signal.SIGINT)


def interrupt_alone(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)


def kill_alone(process: subprocess.Popen[str]) -> None:
    process.kill()


@pytest.mark.parametrize("end", [interrupt_all, interrupt_alone, kill_alone])
def test_the_next_start_goes_on_after_one_that_was_ended_midway(
    checkout: Checkout, end: Callable[[subprocess.Popen[str]], None]
) -> None:
    with checkout.start() as process:
        assert wait_until(lambda: "two" in checkout.index.asked, STARTED_S)
        end(process)
        checkout.index.go_on()
        _, err = process.communicate(timeout=STARTED_S)
    if end is not kill_alone:
        assert process.returncode == 130
        assert "Interrupted. The next start begins the setup again" in err
        assert "Traceback" not in err
    assert not (checkout.root / ".venv" / "stamp").exists()
    with checkout.start() as again:
        out, err = again.communicate(timeout=STARTED_S)
    assert (again.returncode, out) == (0, "all are there\n"), err
    with checkout.start() as third:
        out, err = third.communicate(timeout=STARTED_S)
    assert (third.returncode, out, err) == (0, "all are there\n", "")


@pytest.mark.parametrize("flag", ["-P", "-I"])
def test_a_python_that_leaves_our_folder_out_sets_up_all_the_same(
    checkout: Checkout, flag: str
) -> None:
    checkout.index.go_on()
    with checkout.start(flag) as process:
        out, err = process.communicate(timeout=STARTED_S)
    assert (process.returncode, out) == (0, "all are there\n"), err


@pytest.mark.parametrize("flags", [(), ("-P",)])
def test_an_incomplete_checkout_is_told_and_nothing_is_made(
    checkout: Checkout, flags: tuple[str, ...]
) -> None:
    (checkout.root / "setup_progress.py").unlink()
    with checkout.start(*flags) as process:
        _, err = process.communicate(timeout=STARTED_S)
    assert process.returncode == 2
    assert "checkout is incomplete: setup_progress.py is missing" in err
    assert "Traceback" not in err
    assert not (checkout.root / ".venv").exists()


def test_without_a_terminal_each_step_and_some_packages_have_a_line(checkout: Checkout) -> None:
    checkout.index.go_on()
    with checkout.start() as process:
        _, err = process.communicate(timeout=STARTED_S)
    lines = err.splitlines()
    assert "\r" not in err
    assert lines[0].startswith("Step 1 of 2: Making ")
    assert lines[1].startswith("Step 2 of 2: Installing the packages in requirements.lock")
    told = [re.sub(r"\(\d+ s\)", "(N s)", line) for line in lines[2:-1]]
    assert told == [
        "  package 1 of 3: one (N s)",
        "  package 2 of 3: two (N s)",
        "  package 3 of 3: three (N s)",
        "  unpacking 3 packages (N s)",
    ]
    assert re.match(r"Set up in \d+ s\.", lines[-1])


def test_in_a_terminal_one_line_is_written_again(checkout: Checkout) -> None:
    ours, theirs = pty.openpty()
    checkout.index.go_on()
    with checkout.start(stderr=theirs) as process:
        os.close(theirs)
        seen = bytearray()
        while data := _read(ours):
            seen += data
        process.communicate(timeout=STARTED_S)
    os.close(ours)
    assert process.returncode == 0
    text = seen.decode()
    assert re.search(r"\rStep 2 of 2: package 2 of 3: two[^\n]*\rStep 2 of 2: package 3 of 3", text)
    # What is shown longer than what comes after it leaves nothing behind.
    assert re.search(r"\r +\rSet up in \d+ s\.", text)


def test_what_pip_could_not_do_is_shown(checkout: Checkout) -> None:
    checkout.index.go_on()
    lock = checkout.root / "requirements.lock"
    lock.write_text(re.sub(r"(two==.*\n.*sha256:)\w+", r"\g<1>" + "1" * 64, lock.read_text()))
    with checkout.start() as process:
        _, err = process.communicate(timeout=STARTED_S)
    assert process.returncode == 2
    assert "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES" in err
    assert "Start again to retry." in err


PIP = """\
Ignoring other: markers "sys_platform == 'amiga'" don't match your environment
Collecting numpy==2.4.6 (from -r requirements.lock (line 3))
  Downloading numpy-2.4.6-cp311-manylinux.whl.metadata (6.6 kB)
Downloading numpy-2.4.6-cp311-manylinux.whl (16.6 MB)
Progress 3145728 of 16600000
Progress three of four
Requirement already satisfied: zipp==4.1.2 in ./lib (from -r requirements.lock (line 9))
  Using cached zipp-4.1.2-py3-none-any.whl (9.0 kB)
Processing /my wheels/backports.tarfile-1.2.0-py3-none-any.whl (from -r requirements.lock (line 19))
\x1b[31mSomething that no version of pip has said yet\x1b[0m
Installing collected packages: zipp, numpy
"""
WORDS = [
    "asking for the packages",
    "package 1 of 3: numpy",
    "package 1 of 3: numpy, 6.6 kB",
    "package 1 of 3: numpy, 16.6 MB",
    "package 1 of 3: numpy, 3.1 of 16.6 MB",
    "package 1 of 3: numpy, 3.1 of 16.6 MB",
    "package 2 of 3: zipp",
    "package 2 of 3: zipp, 9.0 kB",
    "package 3 of 3: backports.tarfile",
    "package 3 of 3: backports.tarfile",
    "unpacking 2 packages",
]


def test_what_pip_says_is_told_in_short_and_what_is_not_known_passed_over() -> None:
    progress = PipProgress(4)
    told = []
    for line in PIP.splitlines():
        assert not progress.read(line)
        told.append(progress.words)
    assert told == WORDS


@pytest.mark.parametrize("line", ["ERROR: No matching distribution", "WARNING: Retrying (Retry"])
def test_an_alarm_of_pip_is_shown_as_it_is(line: str) -> None:
    assert PipProgress(1).read(line)


def test_more_packages_than_the_lock_has_are_no_fault() -> None:
    progress = PipProgress(0)
    progress.read("Collecting a==1")
    assert progress.words == "package 1 of 1: a"


def test_the_pins_of_a_lock_are_counted() -> None:
    lock = "# a==1\na==1 \\\n    --hash=sha256:0\nB-c.d==2 ; x == 'y' \\\n    --hash=sha256:0\n"
    assert pins_in(lock) == 2


def test_a_command_that_fails_without_an_error_of_its_own_shows_its_last_lines() -> None:
    out = io.StringIO()
    steps = Steps(1, Screen(out))
    steps.begin("x")
    code = watched([sys.executable, "-c", "print('why it failed'); raise SystemExit(3)"], steps, 1)
    assert code == 3
    assert out.getvalue() == "Step 1 of 1: x\nwhy it failed\n"


def test_without_any_output_nothing_is_shown_and_it_works() -> None:
    steps = Steps(1, Screen(None))
    steps.begin("x")
    assert watched([sys.executable, "-c", "print('Collecting a==1')"], steps, 1) == 0


def _read(fd: int) -> bytes:
    try:
        return os.read(fd, 4096)
    except OSError:
        return b""  # Linux says so once nobody holds the other end
