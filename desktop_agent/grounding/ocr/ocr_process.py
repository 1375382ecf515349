"""Reads text from pixels, in a process of its own.

`python -m desktop_agent.grounding.ocr.ocr_process` starts it.

A request is a line of JSON on stdin. {"id", "width", "height"}, with width * height * 4 bytes of
BGRX after it, begins a picture; {"id"} goes on with it; {"drop"} forgets it. Each of the first
two is answered by a line of JSON: {"id", "done", "lines": [[text, sure, x, y, width, height]]},
or {"id", "problem"}. A step takes a few tenths of a second, so that another picture may come
first. It ends with stdin, and so with whoever started it.
"""

from __future__ import annotations

import json
import os
import sys
from collections import OrderedDict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, BinaryIO, Final

if TYPE_CHECKING:
    from .lines import TextBox

_NICE: Final = 10
_BELOW_NORMAL: Final = 0x4000
_TOGETHER: Final = 8
_KEPT: Final = 4000
_LEAST_SURE: Final = 0.6
# Larger pictures than this are read in a smaller size.
_LONGEST: Final = 4096
# A short word is not stretched wider than this, of its height of 48.
_NARROWEST: Final = 96

Found = list[Any]


class Engine:
    """The models, loaded when made; what was read of the same pixels before is known."""

    def __init__(self) -> None:
        import cv2
        from rapidocr import RapidOCR

        cv2.setNumThreads(1)
        self._read: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self._ocr = RapidOCR(
            params={
                "Global.log_level": "critical",
                # Given with a call, they would stay for the next ones.
                "Global.use_cls": False,
                "Global.use_rec": False,
                "Global.max_side_len": _LONGEST,
                # The default enlarges small pictures to 736 pixels.
                "Det.limit_type": "max",
                "Det.limit_side_len": _LONGEST,
                "Rec.rec_img_shape": [3, 48, _NARROWEST],
                "Rec.rec_batch_num": 1,
                # Several threads would spin while waiting for each other, which is slow when busy.
                "EngineConfig.onnxruntime.intra_op_num_threads": 1,
                "EngineConfig.onnxruntime.inter_op_num_threads": 1,
            }
        )

    def steps(self, pixels: Any) -> Iterator[list[Found]]:
        """Yield, after each step, what was found in it."""
        import numpy as np

        from ...geometry import Rect
        from .lines import pieces
        from .missed_words import is_word, missed

        colours = np.ascontiguousarray(pixels[..., :3])
        boxes = getattr(self._ocr(colours), "boxes", None)
        if boxes is None:
            return
        corners = [(*box.min(axis=0), *box.max(axis=0)) for box in boxes]
        rects = [Rect(int(x), int(y), int(r - x) + 1, int(b - y) + 1) for x, y, r, b in corners]
        parts = pieces(pixels, rects)
        yield []
        for found in self._read_in(colours, parts):
            yield [one for one in found if one[0] and one[1] >= _LEAST_SURE]
        for found in self._read_in(colours, missed(pixels, parts)):
            yield [one for one in found if is_word(one[0], one[1])]

    def _read_in(self, colours: Any, parts: list[TextBox]) -> Iterator[list[Found]]:
        """Yield what is read in these parts, some of them at a time."""
        import numpy as np

        for start in range(0, len(parts), _TOGETHER):
            some = parts[start : start + _TOGETHER]
            crops = [
                np.ascontiguousarray(colours[p.crop.y : p.crop.bottom, p.crop.x : p.crop.right])
                for p in some
            ]
            yield [
                [text, sure, p.bounds.x, p.bounds.y, p.bounds.width, p.bounds.height]
                for p, (text, sure) in zip(some, self._words(crops), strict=True)
            ]

    def _words(self, crops: list[Any]) -> list[tuple[str, float]]:
        import xxhash

        keys = [f"{crop.shape} {xxhash.xxh3_128_hexdigest(crop.data)}" for crop in crops]
        new = {key: crop for key, crop in zip(keys, crops, strict=True) if key not in self._read}
        if new:
            found = self._ocr.recognize_txt(list(new.values()))
            for key, text, sure in zip(new, found.txts or (), found.scores or (), strict=True):
                self._read[key] = (" ".join(text.split()), round(float(sure), 3))
        words = []
        for key in keys:
            self._read.move_to_end(key)
            words.append(self._read[key])
        while len(self._read) > _KEPT:
            self._read.popitem(last=False)
        return words


def serve(source: BinaryIO, out: BinaryIO) -> None:
    """Answer until the source ends."""
    import numpy as np

    engine: Engine | None = None
    jobs: dict[int, Iterator[list[Found]]] = {}
    while line := source.readline():
        word = json.loads(line)
        if "drop" in word:
            jobs.pop(word["drop"], None)
            continue
        number = word["id"]
        answer: dict[str, Any] = {"id": number}
        size = word.get("width", 0) * word.get("height", 0) * 4
        data = source.read(size)
        if len(data) < size:
            return
        try:
            engine = engine or Engine()
            if size:
                shape = (word["height"], word["width"], 4)
                jobs[number] = engine.steps(np.frombuffer(data, np.uint8).reshape(shape))
            lines = next(jobs[number], None)
            answer |= {"done": lines is None, "lines": lines or []}
            if lines is None:
                del jobs[number]
        except Exception as error:  # noqa: BLE001 - whatever the library raises is told
            jobs.pop(number, None)
            answer["problem"] = f"{type(error).__name__}: {error}"[:300]
        out.write(json.dumps(answer).encode() + b"\n")
        out.flush()


def _no_network(event: str, arguments: tuple[Any, ...]) -> None:
    """Audit hook: a model that is missing must not be fetched."""
    if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto"):
        raise PermissionError("the reader does not use the network")


def _leave_the_machine_to_others() -> None:
    if hasattr(os, "nice"):
        os.nice(_NICE)
        return
    import ctypes

    # The types know it on Windows alone.
    kernel: Any = getattr(ctypes, "WinDLL")("kernel32")  # noqa: B009
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), _BELOW_NORMAL)


def main() -> None:
    # A library must not print between the answers.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.addaudithook(_no_network)
    _leave_the_machine_to_others()
    serve(sys.stdin.buffer, out)


if __name__ == "__main__":
    main()
