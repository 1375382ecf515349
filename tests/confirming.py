"""What the human confirmed of a settings file, kept beside it."""

from __future__ import annotations

from pathlib import Path

from desktop_agent.config import SettingsError, from_toml, table
from desktop_agent.store.confirmed import ConfirmedSettings


def confirmed_by(file: Path) -> ConfirmedSettings:
    """Return the one that belongs to this settings file."""
    return ConfirmedSettings(file.with_name("confirmed.json"))


def confirm_all(file: Path, kept: Path | None = None) -> None:
    """Keep what the file says, and its silence, as what the human chose; `kept` says where."""
    text = file.read_text() if file.exists() else ""
    try:
        settings = from_toml(text)
    except SettingsError:
        return
    values = {row.name: getattr(getattr(settings, row.section), row.key) for row in table()}
    (ConfirmedSettings(kept) if kept is not None else confirmed_by(file)).add(values)
