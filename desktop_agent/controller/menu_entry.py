"""Says what makes the program one to double-click on a freedesktop system: its entries, its icons.

Pure: what is written, and where. `installing.py` writes it and takes it away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from .. import NAME
from .desktop_entries import config_home, data_home
from .exec_lines import as_string, exec_line

ICON_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256)
_COMMENT: Final = "Type a goal; it is carried out with the real mouse and keyboard"


def entry_text(words: Sequence[str], *, at_login: bool = False) -> str:
    """Return the entry that starts these words; `at_login`, the one that does so by itself.
    ValueError as of `exec_line`."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name={NAME}",
        "GenericName=Desktop Copilot",
        f"Comment={as_string(_COMMENT)}",
        f"Exec={exec_line(words)}",
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
    return "\n".join(lines) + "\n"


def login_files(
    words: Sequence[str], environment: Mapping[str, str]
) -> Iterator[tuple[Path, bytes]]:
    """Yield the file that starts the program at login. ValueError as of `exec_line`."""
    yield autostart_file(environment), entry_text(words, at_login=True).encode()


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
    `drawing` is an SVG. ValueError as of `exec_line`."""
    data = data_home(environment)
    icons = data / "icons" / "hicolor"
    for size, picture in pictures.items():
        yield icons / f"{size}x{size}" / "apps" / f"{NAME}.png", picture
    yield icons / "scalable" / "apps" / f"{NAME}.svg", drawing.encode()
    yield data / "applications" / f"{NAME}.desktop", entry_text(words).encode()


def start_words(package: Path, python: str, base_python: str) -> list[str]:
    """Return the words that start the program: by main.py where `package` lies in a checkout, as
    that provides what a newer checkout needs; else by the Python that it is installed for.

    `base_python` is the one that `python` was made from: a .venv cannot set itself up.
    """
    main = package.parent / "main.py"
    if main.is_file() and (package.parent / "requirements.lock").is_file():
        return [base_python, str(main)]
    return [python, "-P", "-m", package.name]
