"""Has a model do one batch of actions on a page or in a program, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from browser import at_home
from model_server import Asked, ModelServer, done, reply
from test_model_run import flags, listed

from desktop_agent.controller.private_desktop import PrivateDesktop

Ops = Sequence[dict[str, Any]]


def told_of_batch(
    desktop: PrivateDesktop,
    home: Path,
    address: str | None,
    ready: str,
    ops: Callable[[dict[str, int]], Ops],
) -> str:
    """Return all that the model is told after it has opened the page and done its batch; None for a
    program that was started before.

    `ready` is an element that shows once it is there, by role and name. `ops` makes the
    batch of the numbers of all elements, also by role and name.
    """
    heard: list[str] = []

    def answer(asked: Asked) -> str:
        if address is not None and len(server.asked) == 1:
            return reply({"op": "open", "target": address})
        numbers = {name: number for name, (number, _, _) in listed(asked).items()}
        if not heard and ready not in numbers:
            return reply({"op": "wait", "seconds": 0.2})
        if not heard:
            heard.append("")
            return reply(*ops(numbers))
        heard[0] = asked.words
        return done("Done.")

    with ModelServer(answer) as server:
        run = subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", *flags(server), "Go through the page"],
            env=desktop.environment | at_home(home),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
    assert "".join(heard), run.stdout + run.stderr
    return heard[0]
