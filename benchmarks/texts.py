"""Real windows full of small text, each with the words that it shows."""

from __future__ import annotations

import html
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.geometry import Rect
from desktop_agent.ports import Gate, Interrupt
from desktop_agent.vision.screen import ScreenEyes

FULL = (1920, 1080)
_STILL, _TICK_S, _MOST = 15, 0.1, 300
_VOCABULARY = (
    "account address amount archive balance battery bottom browser cancel capture change circle "
    "client column command confirm contact context control copper customer default deliver detail "
    "device diagram display document driver editor element enable evening example export failed "
    "feature figure filter folder format general graphic handle header history image import index "
    "input invoice keyboard label language layout letter library limit listing machine manager "
    "margin market memory message minute module network normal number object option orange package "
    "paper parent pattern payment permit picture planet policy preview print process profile query "
    "random record refresh region remove report reset review rotate sample screen scroll search "
    "secure select server setting shadow signal silver simple sketch source special square storage "
    "string submit summary supply switch symbol table target ticket title toggle travel update "
    "vendor version video virtual visible warning website widget window winter wizard yellow"
)
_COLOURS = (
    *("#111", "#555", "#06c", "#c00", "#080", "#888", "#80f", "#fff;background:#06c"),
    *("#fff;background:#c00", "#ff0;background:#222", "#c00;background:#cdf"),
)
_FORM = """
import sys
from PySide6.QtWidgets import *
app = QApplication(sys.argv)
font = app.font()
font.setPixelSize(11)
app.setFont(font)
form = QWidget()
grid = QGridLayout(form)
for i, line in enumerate(open(sys.argv[1]).read().splitlines()):
    words = line.split()
    row, column = i // 2, 3 * (i % 2)
    grid.addWidget(QLabel(" ".join(words[:3])), row, column)
    grid.addWidget(QLineEdit(" ".join(words[3:6])), row, column + 1)
    kind = (QPushButton, QCheckBox, QRadioButton)[i % 3]
    grid.addWidget(kind(" ".join(words[6:])), row, column + 2)
form.showMaximized()
app.exec()
"""


def windows() -> Iterator[tuple[str, NDArray[np.uint8], str]]:
    """The name of the program, the screen as BGRX, and the text on it."""
    chance = random.Random(5)
    with (
        tempfile.TemporaryDirectory(prefix="texts-", ignore_cleanup_errors=True) as folder,
        PrivateDesktop(width=FULL[0], height=FULL[1]) as desktop,
    ):
        desktop.environment |= {"HOME": folder, "GSETTINGS_BACKEND": "memory"}
        controller = X11Controller(desktop.name, Gate())
        placed = Windows(controller.link, is_own=lambda pid: False)
        eyes = ScreenEyes(desktop.name, displays=controller.displays, own_areas=list)
        for name, lines, words in (
            ("mousepad", 40, 9),
            ("chromium", 44, 10),
            ("xterm", 40, 10),
            ("form", 56, 8),
        ):
            text = "\n".join(_line(chance, words) for _ in range(lines))
            program = desktop.start(*_command(name, Path(folder), text))
            _until_still(eyes, lambda: bool(controller.windows()))
            placed.place(controller.windows()[0], Rect(0, 0, *FULL))
            _until_still(eyes, lambda: True)
            yield name, eyes.look().pixels, text
            program.terminate()
            program.wait()
            _until_still(eyes, lambda: not controller.windows())
        eyes.close()
        controller.close()


def _line(chance: random.Random, words: int) -> str:
    return " ".join(_word(chance) for _ in range(words))


def _word(chance: random.Random) -> str:
    vocabulary = _VOCABULARY.split()
    one, other = chance.choice(vocabulary), chance.choice(vocabulary)
    kind = chance.random()
    if kind < 0.12:
        return str(chance.randrange(100, 99_999))
    if kind < 0.2:
        return f"{one}@{other}.org"
    return one.capitalize() if kind < 0.4 else one


def _command(name: str, folder: Path, text: str) -> list[str]:
    file = folder / f"{name}.txt"
    file.write_text(text)
    if name == "mousepad":
        return ["mousepad", str(file)]
    if name == "xterm":
        show = f"cat {file}; cat"
        return ["xterm", "-geometry", "200x70", "-fn", "6x13", "-e", "sh", "-c", show]
    if name == "form":
        return [sys.executable, "-c", _FORM, str(file)]
    page = folder / "page.html"
    rows = (
        f'<div style="font-size:{10 + i % 5}px;color:{_COLOURS[i % len(_COLOURS)]}">'
        f"{html.escape(line)}</div>"
        for i, line in enumerate(text.splitlines())
    )
    page.write_text(f'<meta charset="utf-8"><body style="font-family:sans-serif">{"".join(rows)}')
    quiet = "--no-first-run --disable-gpu --disable-background-networking --start-maximized"
    words = f"--no-sandbox --test-type {quiet} --user-data-dir={folder / 'profile'}"
    return ["chromium", *words.split(), page.as_uri()]


def _until_still(eyes: ScreenEyes, ready: Callable[[], bool]) -> None:
    """Until `ready` says so, and then for a while nothing has changed but a caret."""
    last, still = eyes.look(), 0
    for _ in range(_MOST):
        Interrupt().wait(_TICK_S)
        now = eyes.look()
        quiet = ready() and eyes.changed(last, now) is None
        last, still = now, still + 1 if quiet else 0
        if still >= _STILL:
            return
    raise SystemExit("a window does not come to rest")
