"""What a picture for a model costs, and how much of the text in it can still be read.

    .venv/bin/python benchmarks/encode.py [costs | text]

Costs: a screen full of small text, 1920 x 1080, made smaller in several ways; ratios to the JPEG
encoding alone. Text: the words of four real windows that OCR finds in the picture as it is sent,
each window also moved by a few pixels, as it matters where the strokes lie between the pixels. That
takes some minutes.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import cv2
import numpy as np
import simplejpeg  # type: ignore[import-untyped]
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from texts import windows

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame, View
from desktop_agent.vision.encode import QUALITY, JpegEncoder, jpeg, png
from desktop_agent.vision.scale import scaled

FULL = (1920, 1080)
SIZES = ((1280, 720), (1600, 900))
SHIFTS = ((0, 0), (1, 2))
WORDS = "The quick brown fox jumps over the lazy dog, illegible Illinois, rnm 0O 1lI 8B  "

Pixels = NDArray[np.uint8]
Scale = Callable[[Pixels, int, int], Pixels]


def by_cv2(way: int) -> Scale:
    return lambda pixels, width, height: np.asarray(
        cv2.resize(pixels, (width, height), interpolation=way), np.uint8
    )


def by_pillow(way: Image.Resampling) -> Scale:
    def scale(pixels: Pixels, width: int, height: int) -> Pixels:
        size = pixels.shape[1], pixels.shape[0]
        whole = Image.frombuffer("RGB", size, np.ascontiguousarray(pixels), "raw", "BGRX", 0, 1)
        found = np.zeros((height, width, 4), np.uint8)
        found[..., 2::-1] = np.asarray(whole.resize((width, height), way))
        return found

    return scale


WAYS: dict[str, Scale] = {
    "ours": scaled,
    "cv2 AREA": by_cv2(cv2.INTER_AREA),
    "cv2 LINEAR": by_cv2(cv2.INTER_LINEAR),
    "cv2 CUBIC": by_cv2(cv2.INTER_CUBIC),
    "Pillow HAMMING": by_pillow(Image.Resampling.HAMMING),
    "Pillow LANCZOS": by_pillow(Image.Resampling.LANCZOS),
}


# --- costs ---------------------------------------------------------------------------------------


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
    for _ in range(15):
        began = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - began)
    return best


def costs() -> None:
    look = page()
    small = scaled(look.pixels, *SIZES[0])
    unit = seconds(lambda: jpeg(small))
    print(f"{'a JPEG alone':24} x  1.00   {unit * 1000:6.2f} ms")
    for name, way in WAYS.items():
        for size in SIZES:
            cost = seconds(lambda way=way, size=size: way(look.pixels, *size))  # type: ignore[misc]
            print(f"{name:14} to {size[0]:5} x {cost / unit:5.2f}")
    encoder, places = JpegEncoder(), iter(range(1, 1000))

    def anew() -> None:
        # Another hidden area each time, so that it is made each time.
        hidden = (Rect(next(places), 100, 300, 40), Rect(900, 500, 200, 30))
        encoder.encode(View(look, hidden), longest=SIZES[0][0], most_pixels=0)

    kept = View(look, (Rect(0, 0, 9, 9),))
    print(f"{'hide, scale, JPEG':24} x {seconds(anew) / unit:5.2f}")
    again = seconds(lambda: encoder.encode(kept, longest=SIZES[0][0], most_pixels=0))
    print(f"{'the same again':24} x {again / unit:5.3f}")
    print(f"{'a PNG alone':24} x {seconds(lambda: png(small)) / unit:5.2f}")


# --- text ----------------------------------------------------------------------------------------


class Legible:
    """`shots` are a window's name, its pixels and its text."""

    def __init__(self) -> None:
        import logging

        from rapidocr import RapidOCR

        logging.disable(logging.CRITICAL)
        self._ocr = RapidOCR(
            params={
                "Det.limit_type": "max",
                "Det.limit_side_len": 2000,
                "Global.use_cls": False,
            }
        )
        self.shots = list(windows())

    def tell(self, name: str, way: Scale, size: tuple[int, int], quality: int, sub: str) -> None:
        """One line: how many of a hundred words are read in each window, and in all."""
        shares, kilobytes = [], 0.0
        for _window, pixels, text in self.shots:
            found = []
            for right, down in SHIFTS:
                small = way(np.roll(pixels, (down, right), (0, 1)), *size)
                data = simplejpeg.encode_jpeg(
                    np.ascontiguousarray(small),
                    quality=quality,
                    colorspace="BGRX",
                    colorsubsampling=sub,
                )
                kilobytes += len(data) / 1000 / len(SHIFTS) / len(self.shots)
                found.append(self._share(data, text))
            shares.append(100 * sum(found) / len(found))
        each = "  ".join(f"{share:5.1f}" for share in shares)
        print(
            f"{name:15} {size[0]:5} q{quality} {sub}   {each}   {sum(shares) / len(shares):5.1f}"
            f"   {kilobytes:4.0f} kB",
            flush=True,
        )

    def _share(self, data: bytes, text: str) -> float:
        read = self._ocr(simplejpeg.decode_jpeg(data, colorspace="BGR")).txts or ()
        wanted, got = Counter(text.split()), Counter(" ".join(read).split())
        return (wanted & got).total() / wanted.total()


def text() -> None:
    legible = Legible()
    print(f"{'':28}   {'  '.join(f'{name[:5]:>5}' for name, _, _ in legible.shots)}    mean")
    legible.tell("as it is", lambda pixels, *_: pixels, FULL, QUALITY, "420")
    for size in SIZES:
        for name, way in WAYS.items():
            legible.tell(name, way, size, QUALITY, "420")
    for quality, sub in ((75, "420"), (80, "420"), (90, "420"), (80, "444"), (QUALITY, "444")):
        legible.tell("ours", scaled, SIZES[0], quality, sub)


def main(what: str) -> int:
    if what in ("", "costs"):
        costs()
    if what in ("", "text"):
        text()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
