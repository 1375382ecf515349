"""Gives a test a home folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


def live_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the folder the home of this user, by the variables of each system."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
