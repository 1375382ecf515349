"""The hosts that the human allowed to get pictures of the screen, over all runs.

A file that is broken, or that others could have written, counts as if nobody had allowed
anything: the human is asked again.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from ..events import Event
from ..planner import State
from ..ports import Unavailable
from ..protocol import ProtocolError, loads
from .codec import VERSION
from .files import json_bytes, private_folder, replace_private

_WRITABLE_BY_OTHERS: Final = 0o022
_LOCK_TIMEOUT_S: Final = 2.0


class Consents:
    """The file at `path`. `tell` gets the words if it cannot be believed."""

    def __init__(self, path: Path, *, tell: Callable[[str], None]) -> None:
        self._path = path
        self._tell = tell

    def allowed(self) -> frozenset[str]:
        """The hosts, as they were named to the human."""
        try:
            return self._read()
        except FileNotFoundError:
            return frozenset()
        except (OSError, ValueError) as error:
            self._tell(
                f"The file {self._path.name} of hosts that may get pictures of the screen is "
                f"not used: {error}. I ask again."
            )
            return frozenset()

    def allow(self, host: str) -> None:
        """Keep that the human allowed this host; Unavailable if it cannot be kept."""
        if host:
            self._change(add=frozenset({host}))

    def forget(self, host: str) -> None:
        """The human is asked again; Unavailable if it cannot be written."""
        self._change(take=frozenset({host}))

    def keep_new(self, before: frozenset[str]) -> Callable[[Event, State], None]:
        """A subscriber that keeps what the human allows from now on."""
        known = before

        def write(_event: Event, state: State) -> None:
            nonlocal known
            new, known = state.consented - known, known | state.consented
            for host in sorted(new):
                try:
                    self.allow(host)
                except Unavailable as problem:
                    self._tell(str(problem))

        return write

    def _change(
        self, *, add: frozenset[str] = frozenset(), take: frozenset[str] = frozenset()
    ) -> None:
        try:
            private_folder(self._path.parent)
            with FileLock(f"{self._path}.lock", timeout=_LOCK_TIMEOUT_S, mode=0o600):
                hosts = sorted((self.allowed() | add) - take)
                replace_private(self._path, json_bytes({"v": VERSION, "hosts": hosts}, indent=1))
        except (OSError, Timeout) as error:
            raise Unavailable(
                f"Your word on {', '.join(add | take)} is not kept: {error}"
            ) from None

    def _read(self) -> frozenset[str]:
        """ValueError says why the file cannot be believed."""
        with self._path.open("rb") as file:
            state = os.fstat(file.fileno())
            if hasattr(os, "getuid") and (
                state.st_uid != os.getuid() or stat.S_IMODE(state.st_mode) & _WRITABLE_BY_OTHERS
            ):
                raise ValueError("others may have written it")
            data = file.read()
        try:
            found = loads(data.decode())
        except ProtocolError as error:
            raise ValueError(str(error)) from None
        if not isinstance(found, dict) or found.get("v") != VERSION:
            raise ValueError("it is not of a kind that I know")
        hosts = found.get("hosts")
        if not isinstance(hosts, list) or not all(isinstance(h, str) and h for h in hosts):
            raise ValueError("it holds no list of hosts")
        return frozenset(hosts)
