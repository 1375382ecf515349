"""The keys of model servers: from the environment or the system's keyring, never from a file.

A key goes only to the base URL that it was given for:

0. what the human gave for this run only, and this URL;
1. DESKTOP_AGENT_API_KEY, if DESKTOP_AGENT_MODEL_BASE_URL names just this URL;
2. what was stored for this URL in the keyring;
3. the variable of a provider, such as OPENAI_API_KEY: for the URL of its other variable if that is
   set (OPENAI_BASE_URL), else for the provider's own.

Over plain http a key goes to this computer only. Nothing here raises for a keyring that cannot
be used, and no key is ever in a text.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar
from urllib.parse import urlsplit

from ...config.providers import key_variables
from ...ports import Finding, Health
from ...ports.shared.hosts import is_here
from ...ports.shared.origins import HOST

log = logging.getLogger(__name__)

T = TypeVar("T")

SERVICE: Final = "desktop-agent"
LOCKED: Final = "KeyringLocked"
"""Names what the library raises for a locked keyring; it is loaded late, and so are its classes."""
OWN_KEY: Final = "DESKTOP_AGENT_API_KEY"
OWN_URL: Final = "DESKTOP_AGENT_MODEL_BASE_URL"

_PORTS: Final = {"http": 80, "https": 443}
# What may stand in a header; a line break in it would be a header of its own.
_KEY: Final = re.compile(r"[!-~]{1,4096}")
_REMEDY: Final = (
    "Unlock the keyring, or install one (on Linux gnome-keyring or "
    f"KWallet). Or set {OWN_KEY} and {OWN_URL}."
)


class KeyringBackend(Protocol):
    """The part of keyring.backend.KeyringBackend that is used."""

    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...


class BadUrl(ValueError):
    """A base URL that no key may go to; the text says why."""


@dataclass(frozen=True, slots=True)
class FoundKey:
    """A key and where it comes from; without one, `problem` may say why there is none. `locked`:
    it may be in the keyring, which is locked."""

    key: str | None = field(default=None, repr=False)
    source: str = ""
    problem: str = ""
    locked: bool = False


class Keys:
    """Keys by the base URL they are for. `problem` is what was wrong at the last call, or "", and
    `remedy` what the human can do about it, if that is told."""

    def __init__(
        self,
        environment: Mapping[str, str],
        backend: KeyringBackend | None = None,
        held: Mapping[str, str] | None = None,
    ) -> None:
        """`backend` is the keyring; None for the system's, which is looked for when needed.
        `held` are keys by normal URL that are kept nowhere else; they count first."""
        self._environment = environment
        self._held = held if held is not None else {}
        self._backend = backend
        self.problem = self.remedy = ""
        self._locked = False

    def key_for(self, base_url: str) -> str | None:
        """Return the key to send there; None if there is none, or if none may be sent."""
        return self.look_up(base_url).key

    def source_for(self, base_url: str) -> str:
        """Return where the key comes from, in words; "" if there is none."""
        return self.look_up(base_url).source

    def look_up(self, base_url: str) -> FoundKey:
        """Return all at once. Never raises."""
        try:
            found = self._look_up(trusted(base_url))
        except BadUrl as error:
            found = FoundKey(problem=str(error))
        self.problem = found.problem
        return found

    def store(self, base_url: str, key: str) -> bool:
        """Keep the key in the keyring, for this URL only; False if that failed."""
        key, self.remedy = key.strip(), ""
        try:
            url = trusted(base_url)
            self.problem = (
                "" if _KEY.fullmatch(key) else ("That is not a key: it is empty or not text.")
            )
        except BadUrl as error:
            self.problem = str(error)
        if self.problem:
            return False

        def keep(backend: KeyringBackend) -> bool:
            backend.set_password(SERVICE, url, key)
            return backend.get_password(SERVICE, url) == key

        kept, self.problem = self._ask_keyring(keep)
        if not self.problem and not kept:
            self.problem, self.remedy = "The keyring did not store the key.", _REMEDY
        return not self.problem

    def forget(self, base_url: str) -> bool:
        """Take the key for this URL out of the keyring; False if it may still be there."""
        try:
            url = normal(base_url)
        except BadUrl as error:
            self.problem = str(error)
            return False

        def take(backend: KeyringBackend) -> bool:
            if backend.get_password(SERVICE, url) is not None:
                backend.delete_password(SERVICE, url)
            return backend.get_password(SERVICE, url) is None

        gone, self.problem = self._ask_keyring(take)
        if not self.problem and not gone:
            self.problem = "The keyring did not delete the key."
        return not self.problem

    def check(self) -> Finding:
        """Tell the doctor whether keys can be kept. Stores nothing."""
        _, problem = self._ask_keyring(lambda backend: backend.get_password(SERVICE, "check"))
        if problem:
            return Finding("keyring", Health.WARNING, problem, _REMEDY)
        module = type(self._backend).__module__
        if module.startswith("keyring.backends.null"):
            return Finding("keyring", Health.WARNING, "The keyring is turned off.", _REMEDY)
        if module.startswith("keyrings.alt."):
            words = "The keyring is a file that others may be able to read."
            return Finding("keyring", Health.WARNING, words, _REMEDY)
        return Finding("keyring", Health.OK, f"Keys are stored in {self._name()}.")

    # --- within ------------------------------------------------------------------------

    def _look_up(self, url: str) -> FoundKey:
        """`url` is normal, and a key may be sent there."""
        if url in self._held:
            return FoundKey(self._held[url], "memory, until I end")
        own, problem = self._variable(OWN_KEY, OWN_URL, "", url)
        if own is not None:
            return FoundKey(own, f"the variable {OWN_KEY}")
        stored, trouble = self._ask_keyring(lambda backend: backend.get_password(SERVICE, url))
        if stored and _KEY.fullmatch(stored):
            return FoundKey(stored, f"the keyring ({self._name()})")
        problems = [problem]
        for variable, its_url, default in key_variables():
            general, also = self._variable(variable, its_url, default, url)
            if general is not None:
                return FoundKey(general, f"the variable {variable}")
            problems.append(also)
        problem = next(filter(None, (*problems, trouble)), "")
        return FoundKey(problem=problem, locked=self._locked)

    def _variable(self, key: str, its_url: str, default: str, url: str) -> tuple[str | None, str]:
        """Return the key in a variable, if it is for this URL; else None, and what is wrong with
        it."""
        value = self._environment.get(key, "").strip()
        meant = (self._environment.get(its_url, "").strip() if its_url else "") or default
        if not value:
            return None, ""
        if not meant:
            return None, f"{key} is set, but not the server it is for: also set {its_url}."
        try:
            if normal(meant) != url:
                return None, ""
        except BadUrl as error:
            return None, f"{its_url}: {error}"
        if not _KEY.fullmatch(value):
            return None, f"{key} contains characters that are not allowed in a key."
        return value, ""

    def _ask_keyring(self, ask: Callable[[KeyringBackend], T]) -> tuple[T | None, str]:
        """Return what the keyring answers, or None and why it cannot be used."""
        self._locked = False
        try:
            if self._backend is None:
                import keyring

                self._backend = keyring.get_keyring()
            return ask(self._backend), ""
        except Exception as error:  # noqa: BLE001
            # Backends are plug-ins by anybody, over D-Bus or what not: they raise anything. No
            # traceback either: its last line could hold the key.
            log.info("the keyring failed: %s", type(error).__name__)
            self._locked = type(error).__name__ == LOCKED
            return None, _words(error)

    def _name(self) -> str:
        name: Any = getattr(self._backend, "name", "")
        return str(name) if name else type(self._backend).__name__


def normal(base_url: str) -> str:
    """Return one spelling for one base URL; BadUrl if it is none that a key could belong to."""
    text = base_url.strip()
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise BadUrl("I can't read the base URL.") from None
    if parts.scheme not in _PORTS or not host:
        raise BadUrl("The base URL must begin with https:// or http:// and name a host.")
    if parts.username is not None or parts.password is not None or "@" in parts.netloc:
        raise BadUrl("The base URL must not contain a user name or a password.")
    if "?" in text or "#" in text:
        raise BadUrl("The base URL must end with its path, without ? or #.")
    if not HOST.fullmatch(host) or not _KEY.fullmatch(text) or "\\" in text:
        raise BadUrl("The base URL contains characters that are not allowed.")
    name = f"[{host}]" if ":" in host else host
    place = name if port in (None, _PORTS[parts.scheme]) else f"{name}:{port}"
    return f"{parts.scheme}://{place}{parts.path.rstrip('/')}"


def trusted(base_url: str) -> str:
    """Return the normal base URL, if a key may be sent there; BadUrl otherwise."""
    url = normal(base_url)
    parts = urlsplit(url)
    if parts.scheme == "http" and not is_here(url):
        raise BadUrl(
            f"I won't send a key to {parts.hostname} over http, where anyone on the "
            "network can read it. Use https."
        )
    return url


def _words(error: Exception) -> str:
    """Return why the keyring failed, without any text of its own: that could hold anything."""
    match type(error).__name__:
        case "NoKeyringError":
            return "There is no keyring on this computer."
        case _ if type(error).__name__ == LOCKED:
            return "The keyring is locked."
        case name:
            return f"I can't use the keyring ({name})."
