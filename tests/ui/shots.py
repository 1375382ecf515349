"""The stored pictures of the scenes, and how they are compared with what is drawn now."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

TESTS: Final = Path(__file__).resolve().parent.parent
STORED: Final = TESTS / "ui" / "shots"
SCALES: Final = (1.0, 1.5)
APART: Final = 32
"""How far a channel of 0 to 255 may be off: strokes that are smoothed in another way."""
BLOCK: Final = 16
MOST_APART: Final = 6
"""Pixels of any block of 16 x 16: a letter that is another, or has moved, is more."""


def draw(folder: Path, scale: float, names: list[str]) -> None:
    """The scenes as they are drawn now, in both themes, as NAME.THEME.png; all without names."""
    paths = os.pathsep.join([str(TESTS.parent), str(TESTS)])
    subprocess.run(
        [sys.executable, "-m", "ui.shoot", str(folder), *names],
        env=os.environ | {"QT_SCALE_FACTOR": str(scale), "PYTHONPATH": paths, "TZ": "UTC"},
        cwd=TESTS,
        check=True,
        capture_output=True,
        timeout=300,
    )


def stored(name: str, theme: str, scale: float) -> Path:
    return STORED / f"{name}.{theme}.{round(scale * 100)}.webp"


def keep(drawn: Path, name: str, theme: str, scale: float) -> None:
    STORED.mkdir(exist_ok=True)
    image = Image.open(drawn).convert("RGB")
    image.save(stored(name, theme, scale), lossless=True, method=4)


def difference(drawn: Path, kept: Path) -> str:
    """Where and how much of a picture is another; "" if they are the same to the eye."""
    now, then = (np.asarray(Image.open(path).convert("RGB"), np.int16) for path in (drawn, kept))
    if now.shape != then.shape:
        return f"{now.shape[1]} x {now.shape[0]} px, was {then.shape[1]} x {then.shape[0]}"
    apart = np.abs(now - then).max(axis=2) > APART
    rows, columns = (-(-size // BLOCK) * BLOCK for size in apart.shape)
    apart = np.pad(apart, ((0, rows - apart.shape[0]), (0, columns - apart.shape[1])))
    blocks = apart.reshape(rows // BLOCK, BLOCK, columns // BLOCK, BLOCK).sum(axis=(1, 3))
    if blocks.max() <= MOST_APART:
        return ""
    ys, xs = np.nonzero(blocks > MOST_APART)
    left, top = xs.min() * BLOCK, ys.min() * BLOCK
    right, bottom = (xs.max() + 1) * BLOCK, (ys.max() + 1) * BLOCK
    return f"{apart.sum()} pixels are others, between {left}, {top} and {right}, {bottom}"
