"""Serves a clipboard when the agent's process does not any more, until something else is copied.

Started by standby.Standby with the display's name. Each line on stdin is a JSON object, and is
answered by a line. "do" is "keep": note what has to be there; "serve": own it now; "end". If
stdin ends without one of the last two, the agent was killed: then what it owned is served.
"""

from __future__ import annotations

import json
import select
import sys
import time
from typing import Final

from Xlib import display
from Xlib.error import ConnectionClosedError

from ..link import connect
from .selection import Selections
from .selection_data import Kept, kept_from

_TICK_S: Final = 0.02
_GONE_S: Final = 10.0


def main() -> None:
    link = connect(sys.argv[1])
    clip = Selections(link)
    try:
        kept = _listen(clip)
        _serve(link, clip, kept)
    except (ConnectionClosedError, OSError):
        return


def _listen(clip: Selections) -> Kept:
    """Do as we are told; returns what we own at the end of it."""
    kept: Kept = {}
    owner = 0
    for line in sys.stdin.buffer:
        if not line.endswith(b"\n"):
            break  # The agent was killed while it wrote.
        word = json.loads(line)
        if word["do"] != "end":
            kept = kept_from(word["kept"])
        if word["do"] == "serve":
            _own(clip, kept)
        _answer()
        if word["do"] == "serve":
            return kept
        if word["do"] == "end":
            return {}
        owner = word["owner"]
    left = {name: contents for name, contents in kept.items() if _is_left(clip, name, owner)}
    _own(clip, left)
    return left


def _answer() -> None:
    print("done", flush=True)


def _own(clip: Selections, kept: Kept) -> None:
    for selection, contents in kept.items():
        clip.own(selection, contents, lambda _target, _window: None)


def _is_left(clip: Selections, selection: str, dead: int) -> bool:
    """Return True once the server has noticed that the owner died, unless somebody else copied."""
    until = time.monotonic() + _GONE_S
    while clip.owner(selection) == dead and time.monotonic() < until:
        select.select([], [], [], _TICK_S)
    return clip.owner(selection) == 0


def _serve(link: display.Display, clip: Selections, kept: Kept) -> None:
    while any(clip.owned(selection) is not None for selection in kept):
        clip.serve()
        select.select([link.fileno()], [], [])
        clip.serve()


if __name__ == "__main__":
    main()
