"""Where each peer lives: a virtual environment of its own, and an environment as it wants it."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

_PIP_S = 900
HERE = Path(__file__).resolve().parent

# What the peers ask for and never use while they are measured. Where the program itself is not
# installed this stands in for it: PyAutoGUI then grabs by Pillow, its fastest way, and the windows
# part of cua-computer-server lets itself be imported.
_STAND_INS = ("gnome-screenshot", "xrandr", "xset")


class Missing(Exception):
    """The peer cannot be installed; the text says why."""


@dataclass(frozen=True)
class Place:
    """A peer that pip installs; `least` is the Python that its present version asks for."""

    script: str
    packages: tuple[str, ...]
    least: tuple[int, int] = (3, 11)


PEERS = {
    "pyautogui": Place("with_pyautogui.py", ("pyautogui", "pillow")),
    # NumPy for an older Python than it asks for: the newest that still has a wheel there.
    "cua-computer-server": Place(
        "with_cua.py", ("cua-computer-server>=0.3.46", "numpy<2.4"), (3, 12)
    ),
    "Pillow ImageGrab": Place("with_pillow.py", ("pillow",)),
}


def python_of(name: str, root: Path) -> str:
    """The Python of its environment below `root`, made and filled if it is not there yet.

    A peer that asks for a newer Python than there is gets this one all the same: what it does on
    the screen runs on both.
    """
    place, folder = PEERS[name], root / name.split()[0]
    python, done = folder / "bin" / "python", folder / "installed"
    if done.exists():
        return str(python)
    base = next((found for found in _pythons(place.least) if _runs([found, "-V"])), None)
    ignored = [] if base else ["--ignore-requires-python"]
    _run([base or sys.executable, "-m", "venv", "--without-pip", str(folder)])
    _run([*_pip(), "--python", str(python), "install", "--quiet", *ignored, *place.packages])
    done.touch()
    return str(python)


def environment(of: dict[str, str], root: Path) -> dict[str, str]:
    """That of the desktop, with all that a peer looks for as it starts."""
    folder = root / "stand-ins"
    folder.mkdir(exist_ok=True)
    for name in _STAND_INS:
        if shutil.which(name) is None:
            script = folder / name
            script.write_text("#!/bin/sh\necho stand-in\nexit 1\n")
            script.chmod(0o755)
    cookies = root / "Xauthority"
    cookies.touch()
    path = f"{of.get('PATH', '')}:{folder}"
    return of | {"PATH": path, "XAUTHORITY": str(cookies), "PYTHONDONTWRITEBYTECODE": "1"}


def _pythons(least: tuple[int, int]) -> list[str]:
    """Names of those that would do, if this one does not."""
    if sys.version_info[:2] >= least:
        return [sys.executable]
    return [f"python3.{minor}" for minor in range(13, least[1] - 1, -1)]


def _pip() -> list[str]:
    """A pip that can fill the environment of another Python."""
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    for python in (getattr(sys, "_base_executable", ""), "python3"):
        if _runs([python, "-m", "pip", "-V"]):
            return [python, "-m", "pip"]
    raise Missing("there is no pip: install it (on Debian or Ubuntu: sudo apt install python3-pip)")


def _runs(words: list[str]) -> bool:
    if not words[0] or shutil.which(words[0]) is None:
        return False
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def _run(words: list[str]) -> None:
    try:
        found = subprocess.run(words, capture_output=True, text=True, timeout=_PIP_S, check=False)
    except subprocess.TimeoutExpired:
        raise Missing(f"pip did not finish in {_PIP_S} s") from None
    if found.returncode != 0:
        said = [line for line in found.stderr.splitlines() if line.startswith("ERROR")]
        raise Missing((said or found.stderr.strip().splitlines() or ["it failed"])[-1])
