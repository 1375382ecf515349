"""Text from pixels: read by another process, once, and only what is new."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw
from polling import PATIENCE_S, wait_until

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.grounding.ocr.reader import OcrReader
from desktop_agent.ports import Frame, Health, Interrupt, Interrupted, Line, Unavailable

pytestmark = pytest.mark.feature("O8")

SCREEN = Rect(0, 0, 640, 400)
LONG_S = 60.0
WORDS = ("Full name", "Send the order", "Invoice 4711", "Remind me tomorrow")
# Stands in for the models: each picture has one line, which says how large it is.
TELLS_SIZES = """
import json, sys
log = open(sys.argv[1], "a", buffering=1)
for line in sys.stdin.buffer:
    word = json.loads(line)
    if "width" in word:
        sys.stdin.buffer.read(word["width"] * word["height"] * 4)
        size = f'{word["width"]}x{word["height"]}'
        log.write(size + "\\n")
        found = [[size, 0.9, 0, 0, word["width"], 10]]
        print(json.dumps({"id": word["id"], "done": False, "lines": found}), flush=True)
    elif "id" in word:
        print(json.dumps({"id": word["id"], "done": True, "lines": []}), flush=True)
    else:
        log.write("dropped\\n")
"""
ENDS = "open(__import__('sys').argv[1], 'a').write('started\\n')"
SILENT = "import sys; sys.stdin.buffer.read()"
# Answers each picture with the words that it was started with.
SAYS = """
import sys
for line in sys.stdin.buffer:
    open(sys.argv[1], "a").write("asked\\n")
    print(sys.argv[2], flush=True)
    sys.stdin.buffer.read()
"""


def picture(*, changed: bool = False) -> Frame:
    image = Image.new("RGBX", (SCREEN.width, SCREEN.height), "white")
    draw = ImageDraw.Draw(image)
    for row, words in enumerate(WORDS):
        draw.text((30 + 60 * row, 30 + 80 * row), words, fill="#202020", font_size=17)
    if changed:
        draw.text((500, 350), "Done", fill="#202020", font_size=17)
    pixels = np.asarray(image)[..., [2, 1, 0, 3]].copy()
    return Frame(FrameRef(1, f"digest {changed}", SCREEN), pixels)


def read(reader: OcrReader, frame: Frame, area: Rect = SCREEN) -> tuple[Line, ...]:
    found = reader.read(frame, area, patience=LONG_S, interrupt=Interrupt())
    assert found is not None
    return found


@pytest.fixture
def sizes(tmp_path: Path) -> Iterator[tuple[OcrReader, Path]]:
    log = tmp_path / "sizes"
    log.touch()
    reader = OcrReader(command=(sys.executable, "-c", TELLS_SIZES, str(log)))
    yield reader, log
    reader.close()


@pytest.fixture(scope="module")
def real() -> Iterator[OcrReader]:
    reader = OcrReader()
    read(reader, picture())
    yield reader
    reader.close()


def test_each_line_is_read_and_where_it_stands(real: OcrReader) -> None:
    found = read(real, picture())
    assert [one.text for one in found] == list(WORDS)
    for row, one in enumerate(found):
        assert abs(one.bounds.x - (30 + 60 * row)) <= 3
        assert 30 + 80 * row <= one.bounds.y <= 40 + 80 * row
        assert one.sure > 0.8
    part = read(real, picture(), Rect(0, 90, 640, 70))
    assert [one.text for one in part] == ["Send the order"]
    assert part[0].bounds == found[1].bounds


def test_the_process_leaves_the_machine_to_others(real: OcrReader) -> None:
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, real.pid) >= min(ours + 10, 19)


def test_the_doctor_reads_a_word() -> None:
    reader = OcrReader()
    found = reader.check()
    reader.close()
    assert (found.part, found.level) == ("reading", Health.OK), found


def test_what_was_read_is_not_read_again(sizes: tuple[OcrReader, Path]) -> None:
    reader, log = sizes
    first = read(reader, picture())
    assert read(reader, picture()) == first
    assert [one.text for one in first] == ["640x400"]
    assert log.read_text().split() == ["640x400"]


def test_only_what_changed_is_read(sizes: tuple[OcrReader, Path]) -> None:
    reader, log = sizes
    read(reader, picture())
    found = read(reader, picture(changed=True))
    whole, part = log.read_text().split()
    assert whole == "640x400"
    width, height = map(int, part.split("x"))
    assert (width, height) != (640, 400)
    assert width * height < 640 * 400 / 10
    # What was known of the rest is told as well.
    assert [one.text for one in found] == ["640x400", part]


def test_where_nothing_is_drawn_no_process_is_asked(sizes: tuple[OcrReader, Path]) -> None:
    reader, log = sizes
    assert read(reader, picture(), Rect(0, 300, 200, 100)) == ()
    assert read(reader, picture(), Rect(900, 0, 50, 50)) == ()
    assert (reader.pid, log.read_text()) == (0, "")


def test_who_has_no_patience_gets_it_the_next_time(sizes: tuple[OcrReader, Path]) -> None:
    reader, log = sizes
    assert reader.read(picture(), SCREEN, patience=0, interrupt=Interrupt()) is None
    assert wait_until(
        lambda: reader.read(picture(), SCREEN, patience=0, interrupt=Interrupt()) is not None
    )
    assert log.read_text().split() == ["640x400"]


@pytest.mark.feature("D8")
def test_a_stop_gives_a_reading_up() -> None:
    reader = OcrReader(command=(sys.executable, "-c", SILENT))
    interrupt = Interrupt()
    stopper = threading.Thread(target=lambda: (wait_until(lambda: reader.pid), interrupt.stop()))
    stopper.start()
    with pytest.raises(Interrupted):
        reader.read(picture(), SCREEN, patience=PATIENCE_S, interrupt=interrupt)
    stopper.join()
    reader.close()


def test_a_process_that_ends_is_started_once_more_and_then_it_is_said(tmp_path: Path) -> None:
    log = tmp_path / "starts"
    reader = OcrReader(command=(sys.executable, "-c", ENDS, str(log)))
    for _ in range(2):
        with pytest.raises(Unavailable, match=r"I can't read text .* failed twice"):
            read(reader, picture())
    assert reader.check().level is Health.WARNING
    reader.close()
    assert log.read_text().split() == ["started"] * 2


def test_a_process_that_was_killed_is_replaced(sizes: tuple[OcrReader, Path]) -> None:
    reader, _log = sizes
    read(reader, picture())
    killed = reader.pid
    os.kill(killed, signal.SIGKILL)
    found = read(reader, picture(), Rect(0, 0, 640, 300))
    assert [one.text for one in found] == ["640x300"]
    assert reader.pid not in (0, killed)


def test_the_process_ends_with_whoever_started_it() -> None:
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from test_ocr_reader import *\n"
        "reader = OcrReader(); read(reader, picture())\n"
        "print(reader.pid, flush=True); threading.Event().wait()"
    )
    folder = Path(__file__).parent
    parent = subprocess.Popen(
        [sys.executable, "-c", script, str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdout=subprocess.PIPE,
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert wait_until(lambda: _is_gone(pid))


def test_the_process_does_not_use_the_network() -> None:
    script = (
        "import socket, sys, json\n"
        "from desktop_agent.grounding.ocr import ocr_process\n"
        "ocr_process.serve = lambda source, out: socket.create_connection(('127.0.0.1', 9))\n"
        "ocr_process.main()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LONG_S,
        check=False,
    )
    assert "PermissionError: the reader does not use the network" in ran.stderr


def test_a_picture_that_cannot_be_read_is_told() -> None:
    said = json.dumps({"id": 1, "problem": "OSError: no model"})
    script = f"import sys; print({said!r}, flush=True); sys.stdin.buffer.read()"
    reader = OcrReader(command=(sys.executable, "-c", script))
    with pytest.raises(Unavailable, match="no model"):
        read(reader, picture())
    reader.close()


class ClockOfAHang:
    """Goes on only as long as this process is the one that reads."""

    def __init__(self) -> None:
        self.now = 0.0
        self.hung = -1
        self.reader: OcrReader | None = None

    def __call__(self) -> float:
        if self.reader is not None and self.reader.pid == self.hung:
            self.now += 1.0
        return self.now


def test_a_process_that_hangs_is_replaced(tmp_path: Path) -> None:
    log, clock = tmp_path / "sizes", ClockOfAHang()
    reader = OcrReader(command=(sys.executable, "-c", TELLS_SIZES, str(log)), clock=clock)
    clock.reader = reader
    read(reader, picture())
    clock.hung = reader.pid
    os.kill(clock.hung, signal.SIGSTOP)
    try:
        found = reader.read(picture(), Rect(0, 0, 640, 300), patience=600, interrupt=Interrupt())
        assert [one.text for one in found or ()] == ["640x300"]
        assert reader.pid not in (0, clock.hung)
        assert _is_gone(clock.hung)
    finally:
        reader.close()


def test_a_process_that_hangs_twice_is_told() -> None:
    reader = OcrReader(command=(sys.executable, "-c", SILENT), step_s=0.05)
    with pytest.raises(Unavailable, match=r"failed twice \(it didn't answer within 0.05 s\)"):
        read(reader, picture())
    reader.close()
    assert reader.pid == 0


def test_a_process_that_waits_for_work_does_not_hang(tmp_path: Path) -> None:
    clock = ClockOfAHang()
    log = tmp_path / "sizes"
    reader = OcrReader(command=(sys.executable, "-c", TELLS_SIZES, str(log)), clock=clock)
    read(reader, picture())
    first = reader.pid
    clock.now += 3600.0
    read(reader, picture(), Rect(0, 0, 640, 300))
    assert reader.pid == first
    reader.close()


@pytest.mark.parametrize(
    "nonsense",
    [
        "I am fine",
        "[1, 2]",
        "17",
        '{"id": 1}',
        '{"id": 9, "done": true, "lines": []}',
        '{"id": 1, "done": true, "lines": [["Pay", 1, "x", 0, 9, 9]]}',
        '{"id": 1, "done": true, "lines": [["Pay", 1, NaN, 0, 9, 9]]}',
        '{"id": 1, "done": true, "lines": [["Pay"]]}',
    ],
)
def test_nonsense_counts_as_a_failure(tmp_path: Path, nonsense: str) -> None:
    log = tmp_path / "asked"
    reader = OcrReader(command=(sys.executable, "-c", SAYS, str(log), nonsense))
    with pytest.raises(Unavailable, match=r"I can't read text .* failed twice"):
        reader.read(picture(), SCREEN, patience=PATIENCE_S, interrupt=Interrupt())
    reader.close()
    assert log.read_text().split() == ["asked"] * 2


def _is_gone(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return True
    # Nobody may be there to reap it.
    return state == "Z"
