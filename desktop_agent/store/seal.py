"""The seal on what the human allowed: an HMAC that only the holder of our key can make.

An editor's Save dialog writes any text into any file, with our own user's rights. It has no key,
and can't save one that we would take: a key begins with bytes that are no text. What this does not
hold off is a program that runs as the same user and reads the key: nothing on the disk would.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from .files import private_folder, replace_private
from .own_files import read_own
from .rights.windows_rights import NotOurs

log = logging.getLogger(__name__)

KEY: Final = "seal.key"
"""The name of its file, in the folder of what it seals."""
_MARK: Final = b"\x00\xff\x00 seal \xfe\x00"
_BYTES: Final = 32
_LOCK_TIMEOUT_S: Final = 2.0


class BeliefKey:
    """The key in the file at `path`. It is made when something is sealed for the first time."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def fits(self, purpose: str, body: Mapping[str, Any], seal: object) -> bool:
        """Return True if `seal` was made of this body, for this purpose, with this key."""
        key = self._read()
        if key is None or not isinstance(seal, str):
            return False
        made = _made(key, purpose, body)
        return hmac.compare_digest(made.encode(), seal.encode("utf-8", "replace"))

    def seal(self, purpose: str, body: Mapping[str, Any]) -> str:
        """Return the seal. OSError or filelock.Timeout if there is no key, and none can be made."""
        return _made(self._own() or self._new(), purpose, body)

    def _read(self) -> bytes | None:
        """Return None if there is none, or if others may know or have put it there."""
        try:
            return self._load()
        except (NotOurs, OSError) as problem:
            log.warning("the key of my seal can't be used: %s", problem)
            return None

    def _own(self) -> bytes | None:
        """Return None if there is none, or if others may know it. OSError if it can't be read now:
        then it is not replaced, for all that it sealed would be lost."""
        try:
            return self._load()
        except NotOurs:
            return None

    def _load(self) -> bytes | None:
        try:
            data = read_own(self._path, secret=True)
        except FileNotFoundError:
            return None
        if not data.startswith(_MARK) or len(data) != len(_MARK) + _BYTES:
            log.warning("the key of my seal can't be used: it is none")
            return None
        return data

    def _new(self) -> bytes:
        from filelock import FileLock

        private_folder(self._path.parent)
        with FileLock(f"{self._path}.lock", timeout=_LOCK_TIMEOUT_S, mode=0o600):
            # Another process may have made it at this moment.
            key = self._own()
            if key is None:
                key = _MARK + secrets.token_bytes(_BYTES)
                replace_private(self._path, key)
        return key


def _made(key: bytes, purpose: str, body: Mapping[str, Any]) -> str:
    text = json.dumps([purpose, body], sort_keys=True, separators=(",", ":"))
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
