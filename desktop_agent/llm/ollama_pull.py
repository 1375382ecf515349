"""Downloads a model through the Ollama on this computer, which keeps it, and tells how far it is.

Ollama continues where a download ended before, by itself. It throws away what is not whole when it
is started anew.
"""

from __future__ import annotations

import http.client
import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final
from urllib.parse import urlsplit

from ..ports import Unavailable
from .local import install_command, ollama_models
from .pull_progress import PullProgress, went_on

_MOST_LINE: Final = 100_000
_MOST_SAID: Final = 300
KEPT: Final = "What is loaded is kept until Ollama is started again."
_CONNECT_S: Final = 10.0
_NOT_LISTED: Final = "success, but it does not list the model"


class PullTrouble(Enum):
    """Says why a model did not come."""

    UNKNOWN = auto()
    NO_ROOM = auto()
    OLD_SERVER = auto()
    NO_LIBRARY = auto()
    LOST = auto()
    STALLED = auto()
    NO_OLLAMA = auto()
    OTHER = auto()


_RESUMES: Final = frozenset(
    {PullTrouble.NO_ROOM, PullTrouble.NO_LIBRARY, PullTrouble.LOST, PullTrouble.STALLED}
)
# Sources: the errors of Ollama's server and of Go, as they come in {"error": ...}.
_SAID: Final = (
    (re.compile(r"no space left|not enough space|disk quota", re.I), PullTrouble.NO_ROOM),
    (re.compile(r"newer version of ollama", re.I), PullTrouble.OLD_SERVER),
    (re.compile(r"file does not exist|model .*not found|invalid model name", re.I),
     PullTrouble.UNKNOWN),
    (re.compile(r"dial tcp|no such host|i/o timeout|connection (?:refused|reset)|tls|"
                r"network is unreachable|max retries exceeded|unexpected eof", re.I),
     PullTrouble.NO_LIBRARY),
)  # fmt: skip


class PullFailed(Unavailable):
    """The model did not come: in words for a user. `resumes`: another try continues where this one
    ended."""

    def __init__(self, kind: PullTrouble, model: str, where: str, said: str = "") -> None:
        self.kind = kind
        self.resumes = kind in _RESUMES
        super().__init__(_words(kind, model, where, said))


class PullCancelled(Exception):
    """It was given up by `cancel`."""


@dataclass(frozen=True, slots=True)
class PullPatience:
    """Says how long nothing may go on: while it loads, and while Ollama checks what it has loaded,
    which it does without a word."""

    loading_s: float = 120.0
    checking_s: float = 1800.0


class OllamaPull:
    """One download; `run` it once, in any thread, and `cancel` it from any other.

    `expected` is how many bytes are expected, 0 if that is not known.
    """

    def __init__(
        self,
        base_url: str,
        model: str,
        *,
        expected: int = 0,
        patience: PullPatience | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._base = base_url
        parts = urlsplit(base_url.strip())
        self._host, self._port = parts.hostname or "", parts.port
        self._path = f"{parts.path.rstrip('/').removesuffix('/v1')}/api/pull"
        self._where = parts.netloc
        self._model = model
        self._expected = expected
        self._patience = patience or PullPatience()
        self._now = now
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._cancelled = False

    def run(self, tell: Callable[[PullProgress], None]) -> None:
        """Return once the model is there; PullFailed if it does not come, PullCancelled after
        `cancel`. `tell` is told after each line."""
        try:
            with self._response() as response:
                self._read(response, tell)
            if self._model.casefold() not in map(str.casefold, ollama_models(self._base) or ()):
                raise self._failed(PullTrouble.OTHER, _NOT_LISTED)
        except PullFailed:
            if self._cancelled:
                raise PullCancelled from None
            raise

    def cancel(self) -> None:
        """Give it up; Ollama stops loading when it finds us gone."""
        with self._lock:
            self._cancelled = True
            if self._socket is not None:
                _hang_up(self._socket)

    @contextmanager
    def _response(self) -> Iterator[http.client.HTTPResponse]:
        link = http.client.HTTPConnection(self._host, self._port, timeout=_CONNECT_S)
        body = json.dumps({"model": self._model, "stream": True})
        headers = {"User-Agent": "desktop-agent", "Content-Type": "application/json"}
        try:
            try:
                link.connect()
                self._take(link.sock)
                link.request("POST", self._path, body, headers)
            except OSError:
                raise self._failed(PullTrouble.NO_OLLAMA) from None
            self._wait(self._patience.loading_s)
            try:
                response = link.getresponse()
            except TimeoutError:
                raise self._failed(PullTrouble.STALLED) from None
            except (OSError, http.client.HTTPException):
                raise self._failed(PullTrouble.LOST) from None
            yield response
        finally:
            with self._lock:
                taken, self._socket = self._socket, None
            if taken is not None:
                # Ollama looks only at the connection: without it, it would go on loading.
                _hang_up(taken)
            link.close()

    def _take(self, taken: socket.socket) -> None:
        with self._lock:
            self._socket = taken
            if self._cancelled:
                raise self._failed(PullTrouble.LOST)

    def _wait(self, seconds: float) -> None:
        with self._lock:
            if self._socket is not None:
                self._socket.settimeout(seconds)

    def _read(
        self, response: http.client.HTTPResponse, tell: Callable[[PullProgress], None]
    ) -> None:
        progress = PullProgress(self._expected, grown_at=self._now())
        while True:
            patience = self._patience
            self._wait(patience.checking_s if progress.all_here else patience.loading_s)
            line = self._line(response)
            said = line.get("error")
            if isinstance(said, str):
                raise self._failed(_kind_of(said), said)
            if response.status != http.HTTPStatus.OK:
                raise self._failed(PullTrouble.NO_OLLAMA)
            progress = went_on(progress, line, self._now())
            tell(progress)
            if progress.finished:
                return
            # Ollama goes on telling the same bytes where its library sends none.
            silent = self._now() - progress.grown_at
            if not progress.all_here and silent > patience.loading_s:
                raise self._failed(PullTrouble.STALLED)

    def _line(self, response: http.client.HTTPResponse) -> dict[str, Any]:
        """Return the next line as it came; PullFailed where there is none."""
        try:
            text = response.readline(_MOST_LINE)
        except TimeoutError:
            raise self._failed(PullTrouble.STALLED) from None
        except (OSError, http.client.HTTPException, ValueError):
            raise self._failed(PullTrouble.LOST) from None
        whole = text.endswith(b"\n")
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = None
        if isinstance(found, dict):
            return found
        if whole or len(text) >= _MOST_LINE or response.status != http.HTTPStatus.OK:
            raise self._failed(PullTrouble.NO_OLLAMA)
        raise self._failed(PullTrouble.LOST)

    def _failed(self, kind: PullTrouble, said: str = "") -> PullFailed:
        return PullFailed(kind, self._model, self._where, said)


def _hang_up(taken: socket.socket) -> None:
    try:
        taken.shutdown(socket.SHUT_RDWR)
    except OSError:
        # The other side has gone already.
        return


def _kind_of(said: str) -> PullTrouble:
    return next((kind for pattern, kind in _SAID if pattern.search(said)), PullTrouble.OTHER)


def _words(kind: PullTrouble, model: str, where: str, said: str) -> str:
    quoted = f" Ollama says: “{' '.join(said.split())[:_MOST_SAID]}”" if said else ""
    match kind:
        case PullTrouble.UNKNOWN:
            return (
                f"Ollama's library has no model “{model}”. Check its name and tag at "
                "https://ollama.com/search?c=vision."
            )
        case PullTrouble.NO_ROOM:
            return (
                f"There is not enough room for {model} on the disk where Ollama keeps its models. "
                f"Free some, or choose a smaller model.{quoted}"
            )
        case PullTrouble.OLD_SERVER:
            return f"The Ollama at {where} is too old for {model}. Update it: {install_command()}"
        case PullTrouble.NO_LIBRARY:
            return f"Ollama could not load {model} from its library.{quoted}"
        case PullTrouble.LOST:
            return f"The connection to Ollama at {where} was lost before {model} was there."
        case PullTrouble.STALLED:
            return (
                f"The download of {model} stands still: no more came of it. Check the connection "
                "to the internet."
            )
        case PullTrouble.NO_OLLAMA:
            return f"No Ollama answers at {where}. Start it: ollama serve"
        case PullTrouble.OTHER:
            return f"Ollama could not get {model}.{quoted}"
