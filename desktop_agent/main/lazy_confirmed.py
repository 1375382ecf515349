"""Tells what the human confirmed, read once there is something to read: the window comes before
that."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..plain_files import version_of

if TYPE_CHECKING:
    from ..store.confirmed import ConfirmedSettings


class LateConfirmed:
    """Fills config's Confirmed with the sealed file at `path`."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def version(self) -> object:
        return version_of(self._path)

    def values(self) -> Mapping[str, Any]:
        return self._kept.values() if self.version() is not None else {}

    def tighten(self, values: Mapping[str, Any]) -> None:
        self._kept.tighten(values)

    def add(self, values: Mapping[str, Any]) -> None:
        self._kept.add(values)

    @cached_property
    def _kept(self) -> ConfirmedSettings:
        from ..store.confirmed import ConfirmedSettings

        return ConfirmedSettings(self._path)
