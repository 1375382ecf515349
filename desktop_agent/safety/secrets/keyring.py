"""The system's keyring, asked so that nothing of it can raise or tell what it holds."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, TypeVar

from .model_keys import LOCKED, SERVICE, KeyringBackend

log = logging.getLogger(__name__)
T = TypeVar("T")

_TROUBLES: Final = {
    "NoKeyringError": "there is no keyring on this computer",
    LOCKED: "the keyring is locked",
}


class BadRing(RuntimeError):
    """The keyring cannot be used; the text says why."""


class Keyring:
    """Texts by name under our service. `backend` is None for the system's keyring."""

    def __init__(self, backend: KeyringBackend | None = None) -> None:
        self._backend = backend

    def get(self, name: str) -> str | None:
        return self._ask(lambda backend: backend.get_password(SERVICE, name))

    def set(self, name: str, text: str) -> None:
        def keep(backend: KeyringBackend) -> bool:
            backend.set_password(SERVICE, name, text)
            return backend.get_password(SERVICE, name) == text

        if not self._ask(keep):
            raise BadRing("the keyring did not store it")

    def delete(self, name: str) -> None:
        def take(backend: KeyringBackend) -> bool:
            if backend.get_password(SERVICE, name) is not None:
                backend.delete_password(SERVICE, name)
            return backend.get_password(SERVICE, name) is None

        if not self._ask(take):
            raise BadRing("the keyring did not delete it")

    def _ask(self, ask: Callable[[KeyringBackend], T]) -> T:
        try:
            if self._backend is None:
                import keyring

                self._backend = keyring.get_keyring()
            return ask(self._backend)
        except Exception as error:  # noqa: BLE001
            # Backends are plug-ins by anybody and raise anything; their own words, and a
            # traceback, could hold the text.
            kind = type(error).__name__
            log.info("the keyring failed: %s", kind)
            why = _TROUBLES.get(kind, f"I can't use the keyring ({kind})")
        raise BadRing(why)
