"""The folders of the user of a private desktop: new, and gone at the end."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_FOLDERS: Final = {
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_STATE_HOME": "state",
    "XDG_CACHE_HOME": "cache",
}


class Home:
    """Made by its constructor. `files` is the home folder, in which goals find their files;
    `environment` leads programs to it."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="evaluated-home-"))
        self.files = self._folder / "home"
        self.environment = {"HOME": str(self.files)}
        self.environment |= {name: str(self._folder / part) for name, part in _FOLDERS.items()}
        for path in self.environment.values():
            Path(path).mkdir()

    def lay_out(self, files: Mapping[str, str]) -> None:
        """Leave these files in the home folder, and nothing else: {path in it: text}; a path that
        ends with a slash is an empty folder."""
        for one in self.files.iterdir():
            if one.is_dir() and not one.is_symlink():
                shutil.rmtree(one)
            else:
                one.unlink()
        for name, text in files.items():
            path = self.files / name
            if name.endswith("/"):
                path.mkdir(parents=True, exist_ok=True)
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def add_app(self, name: str, entry: str) -> None:
        """Install an app for this user: the text of its .desktop file."""
        folder = Path(self.environment["XDG_DATA_HOME"]) / "applications"
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.desktop").write_text(entry, encoding="utf-8")

    def close(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)
