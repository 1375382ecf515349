"""What reading the screen costs: the first time, again, and when little of it changed.

    .venv/bin/python benchmarks/ocr.py [ROUNDS]

A form of 1000 x 700 with 30 labelled fields and buttons on a light and on a dark ground. Times are
minima, told as a ratio to the first reading of a window by the process that is running already;
beside it rapidocr with its own settings, in a process that has the machine to itself. Recall is
the share of the strings that were read letter by letter. Ends with 1 if a reading that nothing
changed costs over a tenth of the first, one where a word changed over half, or if less than
95 % is read.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.grounding.ocr.memory import Patch, patch
from desktop_agent.grounding.ocr.reader import OcrReader
from desktop_agent.grounding.ocr.shapes import shapes
from desktop_agent.ports import Frame, Interrupt

AREA = Rect(0, 0, 1000, 700)
SANS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
LABELS = [
    *("Full name", "Email address", "Street", "House number", "Post code", "Town", "Country"),
    *("Telephone", "Date of birth", "Company", "Department", "Order number", "Invoice address"),
    *("Delivery date", "Card holder", "Card number", "Valid until", "Voucher", "Remarks"),
    *("Currency", "Language", "Time zone", "Account", "Reference", "Project", "Budget"),
]
BUTTONS = ["Save", "Save as draft", "Delete everything", "Cancel"]
DARK, LIGHT = ("#2d2d30", "#1e1e1e", "#707078", "#e8e8e8"), ("#efefef", "white", "#a0a0a0", "black")


def form(colours: tuple[str, ...], *, note: str = "", salt: int = 0) -> Frame:
    ground, field, line, ink = colours
    image = Image.new("RGBX", (AREA.width, AREA.height), ground)
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(SANS, 15)
    for number, label in enumerate(LABELS):
        x, y = 30 + 480 * (number % 2), 30 + 44 * (number // 2) + salt
        draw.text((x, y + 3), label, fill=ink, font=font)
        draw.rectangle((x + 150, y, x + 440, y + 26), fill=field, outline=line)
    for number, label in enumerate(BUTTONS):
        x = 30 + 230 * number
        draw.rounded_rectangle((x, 640, x + 200, 670), 4, fill=field, outline=line)
        draw.text((x + 100, 655), label, fill=ink, font=font, anchor="mm")
    draw.text((186, 36 + salt), note, fill=ink, font=font)
    pixels = np.asarray(image)[..., [2, 1, 0, 3]].copy()
    return Frame(FrameRef(1, "form", AREA), pixels)


def seconds(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def resident_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


def by_default(picture: Patch) -> float:
    """rapidocr as it comes, in this process."""
    from rapidocr import RapidOCR

    ocr = RapidOCR(params={"Global.log_level": "critical"})
    colours = np.ascontiguousarray(picture.pixels[..., :3])
    ocr(colours)
    return min(seconds(lambda: ocr(colours)) for _ in range(2))


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    interrupt = Interrupt()
    reader = OcrReader()

    def read(frame: Frame, area: Rect = AREA) -> set[str]:
        found = reader.read(frame, area, patience=120, interrupt=interrupt)
        return {one.text for one in found or ()}

    start = seconds(reader.check)
    wanted = {*LABELS, *BUTTONS}
    share = 1.0
    took: dict[str, list[float]] = {}
    for salt in range(rounds):
        for colours in (LIGHT, DARK):
            # A few pixels further down each time: nothing of it was read before.
            frame = form(colours, salt=salt)
            words: set[str] = set()
            first = seconds(lambda frame=frame, words=words: words.update(read(frame)))  # type: ignore[misc]
            took.setdefault("a window, the first time", []).append(first)
            share = min(share, len(wanted & words) / len(wanted))
            again = seconds(lambda frame=frame: read(frame))  # type: ignore[misc]
            took.setdefault("the same again", []).append(again)
            changed = form(colours, note=f"Typed {salt}", salt=salt)
            part = seconds(lambda frame=changed: read(frame))  # type: ignore[misc]
            took.setdefault("a word changed in it", []).append(part)
            spot = Rect(20, 250, 480, 96)
            around = seconds(lambda frame=frame, spot=spot: read(frame, spot))  # type: ignore[misc]
            took.setdefault("480 x 96 around a point", []).append(around)
            drawn = seconds(lambda frame=frame: shapes(frame.pixels))  # type: ignore[misc]
            took.setdefault("shapes, here", []).append(drawn)
    memory = resident_mb(reader.pid)
    reader.close()
    unit = min(took["a window, the first time"])
    for what, times in took.items():
        print(f"{what:28} x {min(times) / unit:6.3f}   {min(times) * 1000:7.1f} ms")
    default = by_default(patch(form(LIGHT).pixels))
    print(f"{'rapidocr by default':28} x {default / unit:6.3f}   {default * 1000:7.1f} ms")
    print(f"{'start, and a word':28} x {start / unit:6.3f}   {start * 1000:7.1f} ms")
    print(f"recall {share:.3f}, the process at its largest {memory:.0f} MB")
    slow = min(took["the same again"]) > unit / 10 or min(took["a word changed in it"]) > unit / 2
    return int(slow or share < 0.95)


if __name__ == "__main__":
    sys.exit(main())
