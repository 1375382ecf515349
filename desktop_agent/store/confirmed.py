"""Tells which values of the settings the human confirmed, over all runs.

Each setting that was chosen in our own dialog, or confirmed when the settings file had got looser,
stands in a sealed file with its value.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..plain_files import version_of
from ..ports import Unavailable
from .trusted_file import change_believed, read_believed

log = logging.getLogger(__name__)


class ConfirmedSettings:
    """Fills config's Confirmed with the sealed file at `path`. May be used from any thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._told: object = None

    def version(self) -> object:
        return version_of(self._path)

    def values(self) -> Mapping[str, Any]:
        """Return them; none if the file cannot be believed: then the defaults are the measure."""
        version = self.version()
        try:
            return self._read()
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as problem:
            with self._lock:
                told, self._told = self._told, version
            if told != version:
                log.warning("what you confirmed of the settings can't be used: %s", problem)
            return {}

    def tighten(self, values: Mapping[str, Any]) -> None:
        try:
            self.add(values)
        except Unavailable as problem:
            log.warning("%s", problem)

    def add(self, values: Mapping[str, Any]) -> None:
        """Keep these values from now on; Unavailable if that cannot be done."""
        from filelock import Timeout

        try:
            change_believed(self._path, lambda: {"settings": {**self.values(), **values}})
            # If it cannot be verified afterwards, it was not kept.
            self._read()
        except (OSError, Timeout, ValueError) as error:
            raise Unavailable(f"I couldn't keep that you confirmed a setting: {error}") from None

    def _read(self) -> Mapping[str, Any]:
        found = read_believed(self._path).get("settings")
        if not isinstance(found, dict):
            raise ValueError("it contains no settings")
        return found
