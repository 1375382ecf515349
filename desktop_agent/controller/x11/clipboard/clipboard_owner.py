"""The process that serves the clipboard when we cannot any more, as its parent sees it.

It is started before we own a selection for the first time, and told what has to be there should
we die: then it finds its pipe closed, and serves that itself if the selection went with us.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import select
import subprocess
from typing import Any, Final

from ....own_program import module_words, with_own_modules
from .selection_data import Kept, plain_from

log = logging.getLogger(__name__)

_ANSWER_S: Final = 5.0


class Standby:
    """Belongs to one thread. Where the process cannot be had, that is logged, and no error."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._process: subprocess.Popen[bytes] | None = None
        self._told: Kept = {}

    def keep(self, kept: Kept, owner: int) -> None:
        """Keep what has to be there should we die; `owner` is the window with which we own it."""
        if kept == self._told or not (kept or self._told):
            return
        # Send it each time: this runs when something is copied, not when it is pasted.
        self._told = kept
        self._tell({"do": "keep", "kept": plain_from(kept), "owner": owner})

    def serve(self, kept: Kept) -> None:
        """Let it own these selections from now on; when this returns, we may end."""
        if self._tell({"do": "serve", "kept": plain_from(kept)}):
            process = self._let_go()
            self._told = {}
            # It outlives us on purpose; without this Python warns of a child that still runs.
            process.returncode = 0

    def end(self) -> None:
        """Everything is in order without it."""
        if self._process is not None and self._tell({"do": "end"}):
            self._let_go().wait()

    def _tell(self, word: dict[str, Any]) -> bool:
        """Say one word; True once it was understood."""
        try:
            process = self._process = self._process or self._start()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(word).encode() + b"\n")
            process.stdin.flush()
            if select.select([process.stdout], [], [], _ANSWER_S)[0] and process.stdout.readline():
                return True
            problem: object = "it does not answer"
        except OSError as error:
            problem = error
        log.warning("if this program is killed now, what you had copied may be lost: %s", problem)
        if self._process is not None:
            self._process.kill()
            self._let_go().wait()
        return False

    def _let_go(self) -> subprocess.Popen[bytes]:
        process, self._process = self._process, None
        assert process is not None
        for pipe in (process.stdin, process.stdout):
            with contextlib.suppress(BrokenPipeError):
                pipe.close()  # type: ignore[union-attr]
        return process

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            module_words(f"{__package__}.owner_process", self._name),
            env=with_own_modules(os.environ),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # Signals to our process group, such as Ctrl+C in a terminal, are not meant for it.
            start_new_session=True,
        )
