"""A window that repaints as it is told, in a process of its own.

Run with the display's name. It reads one command a line, and answers each with "ok":

    after MS MS ...   a click paints another colour on the next patch after each of so many ms
    spin MS | off     another colour on a corner of it every so often, for ever
    blink MS | off    a caret
    tick MS | off     the digits of a clock
    count             answers with how often patches, spin, blink and tick were painted so far

`PATCHES` and the others say where that is on the screen, with the colour of patch number N.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Any

from Xlib import X, display

PLACE = (40, 30)
SIZE = (700, 500)
PATCHES = [(240, 230, 100, 60), (440, 330, 80, 70)]
SPIN = (60, 50, 50, 50)
CARET = (340, 90, 2, 18)
CLOCK = (620, 60, 80, 20)
AGAIN = ("spin", "blink", "tick")
COLOURS = (0xC02020, 0x20C020, 0x2020C0, 0xC0C020, 0x20C0C0)


def colour_of(painted: int) -> int:
    """The colour that was painted as number `painted`, from 1."""
    return COLOURS[painted % len(COLOURS)]


@dataclass
class Again:
    every_s: float
    due: float
    times: int = 0


class Repainter:
    def __init__(self, name: str) -> None:
        self.link = display.Display(name)
        screen = self.link.screen()
        self.window = screen.root.create_window(
            *PLACE,
            *SIZE,
            0,
            X.CopyFromParent,
            background_pixel=0xE8E8E8,
            override_redirect=True,
            event_mask=X.ButtonPressMask | X.ExposureMask,
        )
        self.pen = self.window.create_gc(foreground=0, background=0xE8E8E8)
        self.pen.change(font=self.link.open_font("fixed"))
        self.window.map()
        while self.link.next_event().type != X.Expose:
            pass
        self.delays: list[float] = []
        self.due: list[float] = []
        self.painted = self.steps = 0
        self.again: dict[str, Again] = {}

    def fill(self, area: tuple[int, int, int, int], colour: int) -> None:
        x, y, width, height = area
        self.pen.change(foreground=colour)
        self.window.fill_rectangle(self.pen, x - PLACE[0], y - PLACE[1], width, height)

    def run(self) -> None:
        say("ready")
        while True:
            dues = [*self.due, *(one.due for one in self.again.values())]
            left = max(0.0, min(dues) - time.monotonic()) if dues else None
            # What was read with an answer lies in the queue, and wakes nobody.
            left = 0 if self.link.pending_events() else left
            ready, _, _ = select.select([sys.stdin, self.link.fileno()], [], [], left)
            if sys.stdin in ready:
                line = os.read(0, 4096).decode()
                if not line:
                    return
                for command in line.splitlines():
                    self.obey(*command.split())
            while self.link.pending_events():
                if self.link.next_event().type == X.ButtonPress:
                    now = time.monotonic()
                    self.steps = 0
                    self.due = [now + delay for delay in self.delays]
            self.paint(time.monotonic())

    def paint(self, now: float) -> None:
        while self.due and self.due[0] <= now:
            self.due.pop(0)
            self.painted += 1
            self.fill(PATCHES[self.steps % len(PATCHES)], colour_of(self.painted))
            self.steps += 1
        for what, one in self.again.items():
            if one.due <= now:
                one.due = max(one.due + one.every_s, now)
                one.times += 1
                getattr(self, what)(one.times)
        self.link.flush()

    def spin(self, times: int) -> None:
        self.fill(SPIN, colour_of(times))

    def blink(self, times: int) -> None:
        self.fill(CARET, 0 if times % 2 else 0xE8E8E8)

    def tick(self, times: int) -> None:
        self.fill(CLOCK, 0xE8E8E8)
        self.pen.change(foreground=0)
        x, y, _width, _height = CLOCK
        self.window.draw_text(self.pen, x - PLACE[0] + 4, y - PLACE[1] + 14, f"12:34:{times:02}")

    def obey(self, word: str, *rest: Any) -> None:
        if word == "count":
            # What counts is painted, not only on its way to the server.
            self.link.sync()
            times = (self.again[what].times if what in self.again else 0 for what in AGAIN)
            say(" ".join(map(str, (self.painted, *times))))
            return
        if word == "after":
            self.delays = [int(ms) / 1000 for ms in rest]
            self.due = []
        elif rest == ("off",):
            self.again.pop(word, None)
        else:
            every = int(rest[0]) / 1000
            self.again[word] = Again(every, time.monotonic() + every)
        say("ok")


class Remote:
    """The same, from the test's side; it starts the program and ends it."""

    def __init__(self, name: str) -> None:
        self._child = subprocess.Popen(
            [sys.executable, __file__, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self._answer()

    def tell(self, command: str) -> str:
        assert self._child.stdin is not None
        self._child.stdin.write(command + "\n")
        self._child.stdin.flush()
        return self._answer()

    def count(self, what: str) -> int:
        """How often that was painted: patch, spin, blink or tick."""
        return int(self.tell("count").split()[("patch", *AGAIN).index(what)])

    def close(self) -> None:
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.close()
        self._child.wait(20)
        self._child.stdout.close()

    def _answer(self) -> str:
        assert self._child.stdout is not None
        found = self._child.stdout.readline().strip()
        assert found, "the repainter ended"
        return found


def say(words: str) -> None:
    print(words, flush=True)


if __name__ == "__main__":
    Repainter(sys.argv[1]).run()
