"""The table of models as it is now: the program's own rows, and over them those of the human."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

from ..config import SettingsError
from ..plain_files import read_text, version_of
from .model_table import ModelTable, table_from

_SHIPPED: Final = Path(__file__).with_name("models.toml")


def shipped_table() -> ModelTable:
    """Return the program's own table."""
    return table_from(_SHIPPED.read_text(encoding="utf-8"), where=_SHIPPED.name)


class ModelsFile:
    """The human's file, which need not be there; read again when it changes. May be used from any
    thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._shipped: ModelTable | None = None
        self._read: tuple[object, ModelTable] | None = None

    def table(self) -> ModelTable:
        """Return all rows; SettingsError where those of the human are wrong."""
        with self._lock:
            if self._shipped is None:
                self._shipped = shipped_table()
            try:
                # A link to a file kept elsewhere stays the same when that changes.
                version = version_of(self._path.resolve())
                if self._read is None or self._read[0] != version:
                    self._read = version, self._over(self._shipped)
            except FileNotFoundError:
                return self._shipped
            except (OSError, RuntimeError) as error:
                raise SettingsError(f"cannot be read ({error})", where=str(self._path)) from None
            return self._read[1]

    def _over(self, shipped: ModelTable) -> ModelTable:
        return table_from(read_text(self._path), where=str(self._path), under=shipped)
