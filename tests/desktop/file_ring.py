"""A keyring of the tests' own: a file, which the program finds by PYTHON_KEYRING_BACKEND."""

from __future__ import annotations

import json
import os
from pathlib import Path

from keyring.backend import KeyringBackend

FILE = "TEST_RING_FILE"


def at_ring(file: Path) -> dict[str, str]:
    """The environment of a program whose keyring is this file."""
    return {
        "PYTHON_KEYRING_BACKEND": "file_ring.FileRing",
        "PYTHONPATH": str(Path(__file__).resolve().parent),
        FILE: str(file),
    }


class FileRing(KeyringBackend):
    name = "a file of the tests"
    priority = 1.0

    def get_password(self, service: str, username: str) -> str | None:
        return _kept().get(f"{service} {username}")

    def set_password(self, service: str, username: str, password: str) -> None:
        _keep(_kept() | {f"{service} {username}": password})

    def delete_password(self, service: str, username: str) -> None:
        kept = _kept()
        del kept[f"{service} {username}"]
        _keep(kept)


def _kept() -> dict[str, str]:
    file = Path(os.environ[FILE])
    found: dict[str, str] = json.loads(file.read_text()) if file.exists() else {}
    return found


def _keep(kept: dict[str, str]) -> None:
    Path(os.environ[FILE]).write_text(json.dumps(kept))
