"""A key goes only where it was meant to go, and no keyring that fails breaks anything."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
from keyring.backend import KeyringBackend
from keyring.backends import fail, null
from keyring.errors import InitError, KeyringError, KeyringLocked

from desktop_agent.ports import Health
from desktop_agent.safety.secrets.model_keys import BadUrl, Keys, normal

ROOT = Path(__file__).resolve().parent.parent.parent
KEY = "sk-test-0123456789-abcd"
OTHER = "sk-other-9876543210-wxyz"
SERVER = "https://models.example/v1"

OPENAI = "https://api.openai.com/v1"


class MemoryKeyring(KeyringBackend):
    """A real backend of the package keyring, in memory."""

    priority = 0.1  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


class BrokenKeyring(MemoryKeyring):
    """Raises whatever it is given."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    def get_password(self, service: str, username: str) -> str | None:
        raise self.error

    def set_password(self, service: str, username: str, password: str) -> None:
        raise self.error

    def delete_password(self, service: str, username: str) -> None:
        raise self.error


@pytest.fixture
def ring() -> MemoryKeyring:
    return MemoryKeyring()


# --- the keyring -------------------------------------------------------------------------------


def test_what_is_stored_is_found_and_can_be_forgotten(ring: MemoryKeyring) -> None:
    keys = Keys({}, ring)
    assert keys.key_for(SERVER) is None
    assert (keys.source_for(SERVER), keys.problem) == ("", "")
    assert keys.store(SERVER, f" {KEY}\n")
    assert ring.kept == {("desktop-agent", SERVER): KEY}
    assert Keys({}, ring).key_for(SERVER) == KEY
    assert "keyring" in keys.source_for(SERVER)
    assert keys.forget(SERVER)
    assert keys.forget(SERVER), "there is none any more, which is what was wanted"
    assert ring.kept == {}
    assert keys.key_for(SERVER) is None


@pytest.mark.parametrize(
    "same",
    [
        "https://models.example/v1/",
        "HTTPS://Models.Example/v1",
        "https://models.example:443/v1",
        "  https://models.example/v1 ",
    ],
)
def test_one_server_has_one_key_however_it_is_spelled(ring: MemoryKeyring, same: str) -> None:
    Keys({}, ring).store(SERVER, KEY)
    assert Keys({}, ring).key_for(same) == KEY
    environment = {"DESKTOP_AGENT_API_KEY": OTHER, "DESKTOP_AGENT_MODEL_BASE_URL": same}
    assert Keys(environment, ring).key_for(SERVER) == OTHER


ELSEWHERE = (
    "https://models.example.evil.example/v1",
    "https://evil.example/models.example/v1",
    "https://models.example:8443/v1",
    "https://models.example/v2",
    "https://models.example/V1",
    "https://models.example",
    "https://xmodels.example/v1",
    "https://127.0.0.1/v1",
    "http://127.0.0.1/v1",
    "http://models.example/v1",
    OPENAI,
)


@pytest.mark.parametrize("url", ELSEWHERE)
def test_a_key_goes_to_no_other_server(ring: MemoryKeyring, url: str) -> None:
    Keys({}, ring).store(SERVER, KEY)
    environment = {"DESKTOP_AGENT_API_KEY": KEY, "DESKTOP_AGENT_MODEL_BASE_URL": SERVER}
    assert Keys({}, ring).key_for(url) is None
    assert Keys(environment, MemoryKeyring()).key_for(url) is None


@pytest.mark.parametrize(
    "url",
    [
        "",
        "models.example/v1",
        "ftp://models.example/v1",
        "file:///etc/passwd",
        "https://",
        "https:///v1",
        "https://models.example@evil.example/v1",
        "https://user:word@models.example/v1",
        "https://@models.example/v1",
        "https://models.example/v1?to=evil.example",
        "https://models.example/v1#x",
        "https://models.example\\@evil.example/v1",
        "https://evil.example\\.models.example/v1",
        "https://models.example/v1\r\nX: y",
        "https://models.example:port/v1",
        "https://models.example:99999/v1",
        "https://[::1/v1",
        "https://modеls.example/v1",
        "https://models。example/v1",
    ],
)
def test_what_is_no_plain_base_url_gets_no_key(ring: MemoryKeyring, url: str) -> None:
    with pytest.raises(BadUrl):
        normal(url)
    keys = Keys({"DESKTOP_AGENT_API_KEY": KEY, "DESKTOP_AGENT_MODEL_BASE_URL": url}, ring)
    assert keys.key_for(url) is None
    assert "base URL" in keys.problem
    assert not keys.store(url, KEY)
    assert not keys.forget(url)
    assert ring.kept == {}


@pytest.mark.parametrize(
    "url",
    ["http://models.example/v1", "http://192.168.1.5:8000/v1", "http://localhost.evil.example"],
)
def test_over_http_no_key_leaves_this_computer(ring: MemoryKeyring, url: str) -> None:
    keys = Keys({"DESKTOP_AGENT_API_KEY": KEY, "DESKTOP_AGENT_MODEL_BASE_URL": url}, ring)
    assert keys.key_for(url) is None
    assert "Use https" in keys.problem
    assert not keys.store(url, KEY)
    assert ring.kept == {}


@pytest.mark.parametrize(
    "url",
    [
        "http://localhost:11434/v1",
        "http://127.0.0.1:8000/v1",
        "http://127.1.2.3",
        "http://[::1]:8080",
    ],
)
def test_over_http_a_key_may_go_to_this_computer(ring: MemoryKeyring, url: str) -> None:
    keys = Keys({}, ring)
    assert keys.store(url, KEY)
    assert keys.key_for(url) == KEY


# --- the environment ---------------------------------------------------------------------------


def test_our_own_variable_needs_to_name_its_server(ring: MemoryKeyring) -> None:
    keys = Keys({"DESKTOP_AGENT_API_KEY": KEY}, ring)
    assert keys.key_for(SERVER) is None
    assert "set DESKTOP_AGENT_MODEL_BASE_URL" in keys.problem
    assert KEY not in keys.problem
    keys = Keys({"DESKTOP_AGENT_API_KEY": KEY, "DESKTOP_AGENT_MODEL_BASE_URL": SERVER}, ring)
    assert keys.key_for(SERVER) == KEY
    assert keys.source_for(SERVER) == "the variable DESKTOP_AGENT_API_KEY"
    assert keys.key_for(OPENAI) is None


def test_the_general_variable_is_for_openai_or_for_the_server_it_names(
    ring: MemoryKeyring,
) -> None:
    keys = Keys({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": ""}, ring)
    assert keys.key_for(OPENAI) == KEY
    assert keys.source_for(OPENAI) == "the variable OPENAI_API_KEY"
    assert keys.key_for(SERVER) is None
    keys = Keys({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": SERVER}, ring)
    assert keys.key_for(SERVER) == KEY
    assert keys.key_for(OPENAI) is None


def test_the_nearer_word_wins(ring: MemoryKeyring) -> None:
    environment = {"OPENAI_API_KEY": "sk-general"}
    keys = Keys(environment, ring)
    assert keys.key_for(OPENAI) == "sk-general"
    keys.store(OPENAI, "sk-stored")
    assert keys.key_for(OPENAI) == "sk-stored"
    environment |= {"DESKTOP_AGENT_API_KEY": "sk-own", "DESKTOP_AGENT_MODEL_BASE_URL": OPENAI}
    assert keys.key_for(OPENAI) == "sk-own"


@pytest.mark.parametrize("value", ["sk one", "sk\r\nX-Evil: 1", "schlüssel", "k" * 5000])
def test_what_cannot_be_a_key_is_none(ring: MemoryKeyring, value: str) -> None:
    keys = Keys({"OPENAI_API_KEY": value}, ring)
    assert keys.key_for(OPENAI) is None
    assert "OPENAI_API_KEY contains" in keys.problem
    assert not keys.store(SERVER, value)
    assert value not in keys.problem
    ring.kept["desktop-agent", SERVER] = value
    assert keys.key_for(SERVER) is None


def test_an_empty_key_is_not_stored(ring: MemoryKeyring) -> None:
    assert not Keys({}, ring).store(SERVER, "  ")
    assert ring.kept == {}


# --- keyrings that cannot be used --------------------------------------------------------------

ERRORS = (
    (KeyringLocked("locked"), "The keyring is locked."),
    (InitError("no bus"), "I can't use the keyring (InitError)."),
    (KeyringError(KEY), "I can't use the keyring (KeyringError)."),
    (RuntimeError("no backend"), "I can't use the keyring (RuntimeError)."),
    (KeyError(KEY), "I can't use the keyring (KeyError)."),
)


@pytest.mark.parametrize(("error", "words"), ERRORS, ids=[type(e).__name__ for e, _ in ERRORS])
def test_a_keyring_that_cannot_be_used_is_told_and_breaks_nothing(
    error: Exception, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    keys = Keys({"OPENAI_API_KEY": OTHER}, BrokenKeyring(error))
    assert keys.key_for(SERVER) is None
    assert keys.problem == words
    assert keys.look_up(SERVER).locked is isinstance(error, KeyringLocked)
    assert keys.key_for(OPENAI) == OTHER, "the variable is found all the same"
    assert not keys.look_up(OPENAI).locked
    assert not keys.store(SERVER, KEY)
    assert keys.problem == words
    assert not keys.forget(SERVER)
    found = keys.check()
    assert (found.part, found.level, found.words) == ("keyring", Health.WARNING, words)
    assert "gnome-keyring" in found.remedy
    assert KEY not in caplog.text


def test_without_any_keyring_it_says_so() -> None:
    keys = Keys({}, fail.Keyring())
    assert keys.key_for(SERVER) is None
    assert keys.problem == "There is no keyring on this computer."
    assert keys.check().level is Health.WARNING


def test_a_keyring_that_is_turned_off_keeps_nothing_and_says_so() -> None:
    keys = Keys({}, null.Keyring())
    assert not keys.store(SERVER, KEY)
    assert "did not store" in keys.problem
    assert keys.check().words == "The keyring is turned off."


def test_a_keyring_that_works_is_fine(ring: MemoryKeyring) -> None:
    found = Keys({}, ring).check()
    assert (found.level, found.remedy) == (Health.OK, "")
    assert "MemoryKeyring" in found.words
    assert ring.kept == {}, "a check stores nothing"


def test_the_systems_keyring_is_loaded_only_when_it_is_needed() -> None:
    program = (
        "import sys\n"
        "from desktop_agent.safety.secrets.model_keys import Keys\n"
        f"its = {{'DESKTOP_AGENT_API_KEY': 'k', 'DESKTOP_AGENT_MODEL_BASE_URL': {SERVER!r}}}\n"
        f"assert Keys(its).key_for({SERVER!r}) == 'k'\n"
        "assert 'keyring' not in sys.modules\n"
        "keys = Keys({})\n"
        f"assert keys.key_for({SERVER!r}) is None\n"
        "print(keys.problem)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "There is no keyring on this computer.\n"


def test_no_key_is_in_what_is_shown_of_the_objects(ring: MemoryKeyring) -> None:
    keys = Keys({"OPENAI_API_KEY": KEY}, ring)
    assert KEY not in repr(keys)
    assert KEY not in repr(keys.look_up(OPENAI))
