"""The human's secrets, put together: the keyring, and the file that says where each may go."""

from __future__ import annotations

from collections.abc import Callable

from ..safety.secrets.vault import SecretVault
from .places import SECRETS, state_folder


def vault_of(tell: Callable[[str], None]) -> SecretVault:
    """`tell` gets the words if the file cannot be believed."""
    from ..safety.secrets.keyring import Keyring
    from ..store.secret_places import SecretPlaces

    return SecretVault(Keyring(), SecretPlaces(state_folder() / SECRETS, tell=tell))
