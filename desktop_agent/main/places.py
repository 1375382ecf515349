"""Names where things are kept on this computer."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .. import NAME

CONSENTS: Final = "hosts.json"
SESSIONS: Final = "sessions"
PROFILES: Final = "private-desktop"
RECORDINGS: Final = "recordings"
JOURNAL_KEY: Final = "journal.key"
SECRETS: Final = "secrets.json"
CONFIRMED: Final = "confirmed.json"
MODELS: Final = "models.toml"
INSTALLED: Final = "installed.json"


def settings_file() -> Path:
    from platformdirs import user_config_path

    return user_config_path(NAME) / "settings.toml"


def models_file() -> Path:
    """Return the human's own rows of the table of models, beside their settings."""
    return settings_file().with_name(MODELS)


def state_folder() -> Path:
    from platformdirs import user_state_path

    return user_state_path(NAME)


def journal_key() -> Path:
    """Return a place apart from the journal.

    So a state folder that was deleted is noticed, and a copy of it says less."""
    from platformdirs import user_data_path

    return user_data_path(NAME) / JOURNAL_KEY
