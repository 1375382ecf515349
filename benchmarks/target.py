"""The program that is acted on: a page that notes its input, and repaints a patch of it as told.

The page has smooth text of many words and one picture, since a picture of the screen costs what is
on it: on an empty page, or one that repeats itself, a PNG would cost next to nothing.

    python benchmarks/target.py :N

It reads one JSON object a line and answers each with one, the first of its own accord: where the
window can be clicked, and where the patch lies, in screen pixels. What it knows:

    {"do": "paint"}                    another colour on the patch, painted when it answers
    {"do": "await", "after_ms": 20}    forget the input so far; a click paints so much later, never
                                       with null
    {"do": "seen"}                     clicks, text, and the patch's colour now
"""

from __future__ import annotations

import json
import os
import random
import select
import sys
import time
from itertools import count
from typing import Any

from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps
from Xlib import XK, X, display

PLACE, SIZE = (200, 80), (1500, 900)
PATCH = (500, 300, 480, 240)
CLICK = (700, 700)
PAPER, INK = (250, 250, 247), (32, 32, 40)
PHOTO = (1040, 40, 400, 225)
SYLLABLES = "an be cor di el fin gra ho il jun ka lor mi no ou per qui ras ten ul ver wa xen y zo"


def colour_of(number: int) -> tuple[int, int, int]:
    """Unlike the one before, and none twice in 256: who keeps pictures must not find one."""
    return number * 53 % 256, number * 101 % 256, number * 151 % 256


def page() -> Image.Image:
    """The same each time."""
    chance = random.Random(1)
    image = Image.new("RGB", SIZE, PAPER)
    draw, parts = ImageDraw.Draw(image), SYLLABLES.split()
    for y in range(10, SIZE[1] - 20, 19):
        words = ("".join(chance.choices(parts, k=chance.randint(1, 4))) for _ in range(30))
        draw.text((12, y), " ".join(words), INK, ImageFont.load_default(13))
    x, y, width, height = PHOTO
    grain = Image.frombytes("L", (width, height), chance.randbytes(width * height))
    hills = Image.linear_gradient("L").resize((width, height))
    soft = Image.blend(hills, grain.filter(ImageFilter.GaussianBlur(2)), 0.3)
    image.paste(ImageOps.colorize(soft, (20, 60, 90), (240, 220, 180)), (x, y))
    return image


class Target:
    def __init__(self, name: str) -> None:
        self.link = display.Display(name)
        self.window = self.link.screen().root.create_window(
            *(*PLACE, *SIZE, 0, X.CopyFromParent),
            event_mask=X.KeyPressMask | X.ButtonPressMask | X.ExposureMask,
        )
        self.window.set_wm_name("Target")
        self.window.set_wm_class("target", "Target")
        self.pen = self.window.create_gc()
        ground = self.window.create_pixmap(*SIZE, self.link.screen().root_depth)
        ground.put_pil_image(self.pen, 0, 0, page())
        self.window.change_attributes(background_pixmap=ground)
        self.window.map()
        while self.link.next_event().type != X.Expose:
            pass
        self.window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.numbers = count(1)
        self.colour = (0, 0, 0)
        self.clicks: list[list[int]] = []
        self.text = ""
        self.after_s: float | None = None
        self.due: float | None = None
        self.paint()

    def paint(self) -> None:
        self.due = None
        self.colour = colour_of(next(self.numbers))
        red, green, blue = self.colour
        self.pen.change(foreground=red << 16 | green << 8 | blue)
        self.window.fill_rectangle(self.pen, *PATCH)
        self.link.sync()

    def ready(self) -> dict[str, Any]:
        corner = self.link.screen().root.translate_coords(self.window, 0, 0)
        x, y, width, height = PATCH
        return {
            "click": [corner.x + CLICK[0], corner.y + CLICK[1]],
            "patch": [corner.x + x, corner.y + y, width, height],
        }

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        match asked["do"]:
            case "paint":
                self.paint()
            case "await":
                after = asked["after_ms"]
                self.after_s = None if after is None else after / 1000
                self.due, self.clicks, self.text = None, [], ""
        return {
            "clicks": self.clicks,
            "text": self.text,
            "colour": self.colour,
            "due": self.due is not None,
        }

    def take(self, event: Any) -> None:
        match event.type:
            case X.MappingNotify:
                self.link.refresh_keyboard_mapping(event)
            case X.ButtonPress:
                self.clicks.append([event.root_x, event.root_y])
                if self.after_s is not None:
                    self.due = time.monotonic() + self.after_s
            case X.KeyPress:
                level = 1 if event.state & X.ShiftMask else 0
                keysym = self.link.keycode_to_keysym(event.detail, level)
                if 0x20 <= keysym <= 0x7E:
                    self.text += chr(keysym)
                elif keysym == XK.XK_Return:
                    self.text += "\n"

    def run(self) -> None:
        tell(self.ready())
        while True:
            while self.link.pending_events():
                self.take(self.link.next_event())
            left = None if self.due is None else max(0.0, self.due - time.monotonic())
            if left == 0.0:
                self.paint()
                continue
            ready, _, _ = select.select([sys.stdin, self.link.fileno()], [], [], left)
            if sys.stdin in ready:
                data = os.read(0, 65536)
                if not data:
                    return
                for line in data.splitlines():
                    tell(self.answer(json.loads(line)))


def tell(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    Target(sys.argv[1]).run()
