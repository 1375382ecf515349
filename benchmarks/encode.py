"""What one picture for a model costs, and how crisp it stays, beside other ways to scale it.

    .venv/bin/python benchmarks/encode.py

A screen full of small text, 1920 x 1080 to 1280 x 720. Times are told as a ratio to the JPEG
encoding alone, crispness as a share of that of LANCZOS: the mean square of the steps between
neighbours; far above 1 is not crisp but jagged. Ends with 1 if our way costs over 10 encodings,
or if a look that is encoded again costs more than a twentieth of the first time.
"""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame, View
from desktop_agent.vision.encode import JpegEncoder, scaled

FULL, SMALL = (1920, 1080), (1280, 720)
WORDS = "The quick brown fox jumps over the lazy dog, illegible Illinois, rnm 0O 1lI 8B  "
MOST = 10_000_000


def page() -> Frame:
    image = Image.new("RGB", FULL, "white")
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(13)
    for y in range(0, FULL[1], 18):
        draw.text((5, y), WORDS * 4, fill=(20, 20, 30), font=font)
    pixels = np.zeros((FULL[1], FULL[0], 4), np.uint8)
    pixels[..., :3] = np.asarray(image)[..., ::-1]
    pixels.setflags(write=False)
    return Frame(FrameRef(1, "page", Rect(0, 0, *FULL)), pixels)


def seconds(call: Callable[[], object]) -> float:
    call()
    best = float("inf")
    for _ in range(10):
        began = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - began)
    return best


def crispness(image: Image.Image) -> float:
    grey = np.asarray(image.convert("L")).astype(float)
    return float((np.diff(grey, axis=0) ** 2).mean() + (np.diff(grey, axis=1) ** 2).mean())


def main() -> int:
    look = page()
    small = scaled(look.pixels, *SMALL)
    unit = seconds(lambda: small.save(io.BytesIO(), "JPEG", quality=80))
    whole = scaled(look.pixels, *FULL)
    best = crispness(whole.resize(SMALL, Image.Resampling.LANCZOS))
    for way in Image.Resampling:
        cost = seconds(lambda way=way: whole.resize(SMALL, way))  # type: ignore[misc]
        share = crispness(whole.resize(SMALL, way)) / best
        print(f"{way.name:9} x {cost / unit:4.1f}   crispness {share:4.2f}")
    hidden = (Rect(100, 100, 300, 40), Rect(900, 500, 200, 30))
    view = View(look, hidden)
    first = seconds(lambda: JpegEncoder().encode(view, longest=SMALL[0], most_pixels=MOST))
    encoder = JpegEncoder()
    again = seconds(lambda: encoder.encode(view, longest=SMALL[0], most_pixels=MOST))
    png = JpegEncoder(lossless=True)
    lossless = seconds(
        lambda: png.encode(
            View(look, (Rect(next(moving), 0, 1, 1),)), longest=1280, most_pixels=MOST
        )
    )
    print(f"our look  x {first / unit:4.1f}   crispness {crispness(small) / best:4.2f}")
    print(f"as a PNG  x {lossless / unit:4.1f}")
    print(f"again     x {again / unit:6.3f}")
    return int(first > 10 * unit or again > first / 20)


moving = iter(range(1, 1000))

if __name__ == "__main__":
    sys.exit(main())
