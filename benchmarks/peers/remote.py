"""The benchmark's side of the pipe: a program of its own that answers one JSON line with one."""

from __future__ import annotations

import json
import os
import select
import subprocess
import tempfile
from pathlib import Path
from typing import Any

PATIENCE_S = 90.0
_END_S = 5.0


class Remote:
    """Started by its constructor; `hello` is its first line, which names a `problem` if it cannot
    be used."""

    def __init__(self, python: str, script: Path, display: str, env: dict[str, str]) -> None:
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115  (closed with it)
        self._child = subprocess.Popen(
            [python, str(script), display],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=env,
        )
        self._rest = b""
        self.hello = self._answer()

    def ask(self, do: str, **words: Any) -> dict[str, Any]:
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(json.dumps({"do": do, **words}).encode() + b"\n")
            self._child.stdin.flush()
        except BrokenPipeError:
            return {"problem": self._last_words()}
        return self._answer()

    def close(self) -> None:
        for pipe in (self._child.stdin, self._child.stdout):
            assert pipe is not None
            pipe.close()
        try:
            self._child.wait(_END_S)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()
        self._errors.close()

    def _answer(self) -> dict[str, Any]:
        assert self._child.stdout is not None
        stream = self._child.stdout
        while b"\n" not in self._rest:
            ready, _, _ = select.select([stream], [], [], PATIENCE_S)
            if not ready:
                return {"problem": f"it did not answer in {PATIENCE_S:g} s"}
            data = os.read(stream.fileno(), 1 << 20)
            if not data:
                return {"problem": self._last_words()}
            self._rest += data
        line, self._rest = self._rest.split(b"\n", 1)
        found: dict[str, Any] = json.loads(line)
        return found

    def _last_words(self) -> str:
        self._errors.seek(0)
        lines = self._errors.read().strip().splitlines()
        return lines[-1] if lines else "it ended without a word"
