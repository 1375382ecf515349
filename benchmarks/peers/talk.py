"""The peer's side of the pipe: one JSON object a line, each act timed where it is done.

Standard library only, for it runs in each peer's own environment. What a peer prints goes to
standard error, so that it cannot break the lines.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Peer:
    """`acts` by name, each with the words that it takes; one that looks returns base64.

    `note` says how it is used, in a few words. `ready` is called before each act, and not timed.
    """

    name: str
    version: str
    acts: dict[str, Callable[..., str | None]]
    note: str = ""
    ready: Callable[[str], None] = field(default=lambda act: None)
    close: Callable[[], None] = field(default=lambda: None)


def serve(make: Callable[[str], Peer]) -> None:
    """Make the peer for the display that is named, then do what is asked until the pipe ends."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def tell(what: dict[str, Any]) -> None:
        print(json.dumps(what), file=out, flush=True)

    try:
        peer = make(sys.argv[1])
    except (Exception, SystemExit) as error:  # noqa: BLE001  (others' code, whatever it raises)
        tell({"problem": f"{type(error).__name__}: {error}"})
        return
    tell(
        {
            "name": peer.name,
            "version": peer.version,
            "note": peer.note,
            "acts": list(peer.acts),
        }
    )
    for line in sys.stdin:
        asked = json.loads(line)
        act = asked.pop("do")
        try:
            peer.ready(act)
            began = time.perf_counter()
            image = peer.acts[act](**asked)
        except Exception as error:  # noqa: BLE001
            tell({"problem": f"{type(error).__name__}: {error}"})
            continue
        tell({"ms": (time.perf_counter() - began) * 1000, "image": image or ""})
    peer.close()
