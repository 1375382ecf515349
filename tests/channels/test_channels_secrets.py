"""`desktop-agent secret`: what it says, and that it never says the secret."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from memory_ring import MemoryRing

from desktop_agent.channels.secrets import Action, secrets_command
from desktop_agent.ports import SecretPlace, Unavailable
from desktop_agent.safety.secrets.keyring import Keyring
from desktop_agent.safety.secrets.vault import SecretVault
from desktop_agent.store.secret_places import SecretPlaces


@pytest.fixture
def vault(tmp_path: Path) -> SecretVault:
    return SecretVault(Keyring(MemoryRing()), SecretPlaces(tmp_path / "secrets.json", tell=print))


def told(vault: SecretVault, action: Action, name: str = "", text: str = "") -> str:
    out = io.StringIO()
    assert secrets_command(action, name, vault, out, lambda prompt: text) == 0
    return out.getvalue()


@pytest.mark.feature("Z32")
def test_a_secret_is_kept_listed_and_forgotten_and_never_printed(vault: SecretVault) -> None:
    said = told(vault, "set", "site", "hunter22 \n")
    assert said == "Stored. In a goal, write {{secret:site}} where it belongs.\n"
    # Blanks may be a part of it.
    assert vault.take("site").text == "hunter22 "
    assert told(vault, "list") == "site  not used yet: I’ll ask first\n"
    vault.bind("site", SecretPlace("Chromium", "https://site.example"))
    assert told(vault, "list") == "site  https://site.example in Chromium\n"
    assert told(vault, "forget", "site") == "Forgot site and where it may be typed.\n"
    assert told(vault, "list") == ""


def test_nothing_given_keeps_nothing(vault: SecretVault) -> None:
    with pytest.raises(Unavailable, match="You entered no secret"):
        told(vault, "set", "site", "\n")
    assert vault.names() == {}
