"""Says what makes the program one to double-click on a freedesktop system: its entries, its icons.

`installing.py` writes the files and takes them away.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from .. import NAME
from ..own_program import FROZEN
from ..ports import Unavailable
from .desktop_entries import config_home, data_home, section
from .exec_lines import as_string, exec_line

ICON_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256)
_COMMENT: Final = "Type a goal; it is carried out with the real mouse and keyboard"


def entry(words: Sequence[str], *, at_login: bool = False) -> bytes:
    """Return the entry that starts these words; `at_login`, the one that does so by itself.
    Unavailable if no entry can."""
    try:
        line = exec_line(words)
        line.encode()
    except ValueError as problem:
        where = " ".join(map(repr, words))
        raise Unavailable(f"no menu can start {where}: {problem}. Move it elsewhere") from None
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name={NAME}",
        "GenericName=Desktop Copilot",
        f"Comment={as_string(_COMMENT)}",
        f"Exec={line}",
        f"Icon={NAME}",
        "Terminal=false",
        "Categories=Utility;",
        "Keywords=agent;assistant;automation;copilot;",
        # The window says it has come by its class: a second start shows no window of its own,
        # so waiting for one would never end.
        "StartupNotify=false",
        f"StartupWMClass={NAME}",
    ]
    if at_login:
        lines.append("X-GNOME-Autostart-enabled=true")
    return ("\n".join(lines) + "\n").encode()


def login_files(
    words: Sequence[str], environment: Mapping[str, str]
) -> Iterator[tuple[Path, bytes]]:
    """Yield the file that starts the program at login. Unavailable as of `entry`."""
    yield autostart_file(environment), entry(words, at_login=True)


def autostart_file(environment: Mapping[str, str]) -> Path:
    """Return the entry that starts the program at login, whether it is there or not."""
    return config_home(environment) / "autostart" / f"{NAME}.desktop"


def menu_files(
    words: Sequence[str],
    environment: Mapping[str, str],
    pictures: Mapping[int, bytes],
    drawing: str,
) -> Iterator[tuple[Path, bytes]]:
    """Yield each file of the menu and what is in it: `pictures` are PNGs by their size in pixels,
    `drawing` is an SVG. Unavailable as of `entry`."""
    data = data_home(environment)
    icons = data / "icons" / "hicolor"
    for size, picture in pictures.items():
        yield icons / f"{size}x{size}" / "apps" / f"{NAME}.png", picture
    yield icons / "scalable" / "apps" / f"{NAME}.svg", drawing.encode()
    yield data / "applications" / f"{NAME}.desktop", entry(words)


def starts_at_login(environment: Mapping[str, str]) -> bool:
    """Tell whether there is an entry for that, and the human has not turned it off in the settings
    of the desktop, which write that into it."""
    found = section(autostart_file(environment), "Desktop Entry")
    off = found.get("Hidden") == "true" or found.get("X-GNOME-Autostart-enabled") == "false"
    return bool(found) and not off


def own_start_words() -> list[str]:
    """Return the words that start this very program."""
    if FROZEN:
        return [sys.executable]
    # What a .venv was made from; Python names it only here.
    base = getattr(sys, "_base_executable", None) or sys.executable
    return start_words(Path(__file__).resolve().parents[1], sys.executable, base)


def start_words(package: Path, python: str, base_python: str) -> list[str]:
    """Return the words that start the program: by main.py where `package` lies in a checkout, as
    that provides what a newer checkout needs; else by the Python that it is installed for.

    `base_python` is the one that `python` was made from: a .venv cannot set itself up.
    """
    main = package.parent / "main.py"
    if main.is_file() and (package.parent / "requirements.lock").is_file():
        return [base_python, str(main)]
    return [python, "-P", "-m", package.name]
