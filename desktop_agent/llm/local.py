"""Model servers on this computer: which answer at their usual ports, and what they have.

Source of the ports: the servers' own documentation. Nothing here asks another computer, unless its
address is given.
"""

from __future__ import annotations

import http.client
import json
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar
from urllib.parse import urlsplit

from ..ports.shared.hosts import is_here

T = TypeVar("T")

# Source: https://ollama.com/download
_INSTALLS: Final = {
    "win32": "winget install Ollama.Ollama",
    "darwin": "brew install ollama",
}
_INSTALL: Final = "curl -fsSL https://ollama.com/install.sh | sh"

USUAL: Final = (("Ollama", 11434), ("LM Studio", 1234), ("llama.cpp", 8080), ("vLLM", 8000))
PATIENCE_S: Final = 1.5
# Give up after this many times the silence limit: a server may send a letter a second.
_WHOLE: Final = 3
_MOST_BYTES: Final = 1_000_000
_MOST_MODELS: Final = 500
_MOST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class LocalServer:
    """One that answered. `models` are their names, as it lists them."""

    name: str
    base_url: str
    models: tuple[str, ...]


def servers_here(
    ports: Sequence[tuple[str, int]] = USUAL, seconds: float = PATIENCE_S
) -> tuple[LocalServer, ...]:
    """Return those that answer at these ports of this computer, in that order; all are asked at
    once."""
    asked = _in_time([partial(_server, port, seconds) for port in ports], seconds * _WHOLE)
    return tuple(one for one in asked if one is not None)


def install_command() -> str:
    """Return the command by which a human installs a server of models on this system. It is only
    told, and never run."""
    return _INSTALLS.get(sys.platform, _INSTALL)


def models_at(base_url: str, seconds: float = PATIENCE_S) -> tuple[str, ...] | None:
    """Return what an OpenAI-compatible server lists; None if none answers as such. No key is sent.

    `seconds` is the most that it may be silent; all of it may take three times as long.
    """
    return _in_time([partial(_models, base_url, seconds)], seconds * _WHOLE)[0]


def ollama_at(own: str = "", seconds: float = PATIENCE_S) -> str | None:
    """Return the address where Ollama answers on this computer, None for nowhere. `own` is that of
    the settings, "" for none; it is asked first, if it is one of this computer."""
    usual = next(_address(number) for name, number in USUAL if name == "Ollama")
    places = [own, usual] if own and is_here(own) else [usual]
    return next((one for one in places if ollama_models(one, seconds) is not None), None)


def ollama_models(base_url: str, seconds: float = PATIENCE_S) -> tuple[str, ...] | None:
    """Return what the Ollama at an OpenAI-compatible address has; None if none answers there."""
    root = base_url.strip().rstrip("/").removesuffix("/v1")
    return _in_time([partial(_tags, root, seconds)], seconds * _WHOLE)[0]


def _in_time(jobs: Sequence[Callable[[], T | None]], seconds: float) -> list[T | None]:
    """Return what each gives, all done at once; None for one that is not there in time. That is
    left to itself, and does not keep the program from its end."""
    given: list[T | None] = [None] * len(jobs)

    def give(number: int, job: Callable[[], T | None]) -> None:
        given[number] = job()

    threads = [
        threading.Thread(target=give, args=pair, name="servers", daemon=True)
        for pair in enumerate(jobs)
    ]
    for thread in threads:
        thread.start()
    end = time.monotonic() + seconds
    for thread in threads:
        thread.join(max(0.0, end - time.monotonic()))
    return list(given)


def _models(base_url: str, seconds: float) -> tuple[str, ...] | None:
    return _names(_listed(base_url, "/models", seconds))


def _tags(root: str, seconds: float) -> tuple[str, ...] | None:
    found = _listed(root, "/api/tags", seconds)
    rows = found.get("models") if isinstance(found, dict) else None
    return None if not isinstance(rows, list) else _good(rows, "name")


def _listed(address: str, page: str, seconds: float) -> object:
    """Return the JSON of a page below the address, None if there is none."""
    try:
        parts = urlsplit(address.strip())
        secure, path = parts.scheme == "https", f"{parts.path.rstrip('/')}{page}"
        if parts.scheme not in ("http", "https") or not parts.hostname:
            return None
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        link = kind(parts.hostname, parts.port, timeout=seconds)
        try:
            link.request("GET", path, headers={"User-Agent": "desktop-agent"})
            response = link.getresponse()
            text = response.read(_MOST_BYTES) if response.status == http.HTTPStatus.OK else b""
        finally:
            link.close()
        found: object = json.loads(text)
        return found
    except (OSError, http.client.HTTPException, ValueError, RecursionError):
        return None


def _server(port: tuple[str, int], seconds: float) -> LocalServer | None:
    name, number = port
    address = _address(number)
    models = _models(address, seconds)
    return None if models is None else LocalServer(name, address, models)


def _address(port: int) -> str:
    return f"http://localhost:{port}/v1"


def _names(found: object) -> tuple[str, ...] | None:
    data = found.get("data") if isinstance(found, dict) else None
    if not isinstance(data, list):
        # Without a model, Ollama answers null.
        is_list = isinstance(found, dict) and found.get("object") == "list"
        return () if is_list and data is None else None
    return _good(data, "id")


def _good(rows: list[object], key: str) -> tuple[str, ...]:
    names = (row.get(key) for row in rows if isinstance(row, dict))
    good = [name for name in names if isinstance(name, str) and _is_name(name)]
    return tuple(dict.fromkeys(good))[:_MOST_MODELS]


def _is_name(name: str) -> bool:
    return 0 < len(name) <= _MOST_NAME and name.isprintable()
