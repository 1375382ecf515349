"""The hosts that the human allowed to get pictures of the screen, over all runs.

A file that is broken, or that others could have written, counts as if nobody had allowed
anything: the human is asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from filelock import Timeout

from ..events import Event
from ..planner import State
from ..ports import Unavailable
from .trusted_file import change_believed, read_believed


class Consents:
    """The file at `path`. `tell` gets the words if it cannot be believed."""

    def __init__(self, path: Path, *, tell: Callable[[str], None]) -> None:
        self._path = path
        self._tell = tell

    def allowed(self) -> frozenset[str]:
        """Return the hosts, as they were named to the human."""
        try:
            return self._read()
        except FileNotFoundError:
            return frozenset()
        except (OSError, ValueError) as error:
            self._tell(
                f"The file {self._path.name} of hosts that may get screenshots "
                f"can't be used: {error}. I'll ask again."
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
        """Return a subscriber that keeps what the human allows from now on."""
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
            change_believed(self._path, lambda: {"hosts": sorted((self.allowed() | add) - take)})
        except (OSError, Timeout) as error:
            raise Unavailable(
                f"I couldn't save your choice for {', '.join(add | take)}: {error}"
            ) from None

    def _read(self) -> frozenset[str]:
        """ValueError says why the file cannot be believed."""
        found = read_believed(self._path)
        hosts = found.get("hosts")
        if not isinstance(hosts, list) or not all(isinstance(h, str) and h for h in hosts):
            raise ValueError("it contains no list of hosts")
        return frozenset(hosts)
