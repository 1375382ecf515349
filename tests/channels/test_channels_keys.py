"""`desktop-agent key`: what it says, and that it never says the key."""

from __future__ import annotations

import io
import os

import pytest
from memory_ring import MemoryRing

from desktop_agent.channels.keys import asker, keys_command
from desktop_agent.safety.secrets.model_keys import Keys

KEY = "sk-test-0123456789-abcd"
SERVER = "https://models.example/v1"

OPENAI = "https://api.openai.com/v1"


class Command:
    def __init__(self, **environment: str) -> None:
        self.ring = MemoryRing()
        self.keys = Keys(environment, self.ring)
        self.prompts: list[str] = []

    def __call__(self, action: str, typed: str = "", *, url: str = SERVER) -> tuple[int, str]:
        def ask(prompt: str) -> str:
            self.prompts.append(prompt)
            return typed

        out = io.StringIO()
        code = keys_command(action, url, self.keys, out, ask)  # type: ignore[arg-type]
        return code, out.getvalue()


def test_a_key_is_set_shown_and_forgotten_and_never_printed() -> None:
    command = Command()
    assert command("show") == (1, f"There is no key for {SERVER}.\n")
    code, said = command("set", f"{KEY}\n")
    assert (code, said) == (0, f"Stored for {SERVER}.\n")
    assert command.prompts == [f"Key for {SERVER} (not shown): "]
    assert command.keys.key_for(SERVER) == KEY
    code, said = command("show")
    assert (code, said) == (
        0,
        f"The key for {SERVER} is in the keyring (a ring), and ends in abcd.\n",
    )
    assert command("forget") == (0, f"The keyring has no key for {SERVER} any more.\n")
    assert command("show")[0] == 1


def test_of_a_short_key_nothing_is_shown() -> None:
    command = Command(OPENAI_API_KEY="sk-short-one")
    code, said = command("show", url=OPENAI)
    assert (code, said) == (0, f"The key for {OPENAI} is in the variable OPENAI_API_KEY.\n")


def test_without_a_key_nothing_is_stored() -> None:
    command = Command()
    assert command("set", "\n") == (1, "You entered no key, so nothing was stored.\n")
    assert command.ring.kept == {}


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_who_breaks_off_stores_nothing(error: type[BaseException]) -> None:
    command, out = Command(), io.StringIO()

    def ask(_prompt: str) -> str:
        raise error

    assert keys_command("set", SERVER, command.keys, out, ask) == 1
    assert command.ring.kept == {}


def test_what_cannot_be_stored_or_forgotten_is_said() -> None:
    command = Command()
    code, said = command("set", KEY, url="http://models.example/v1")
    assert code == 1
    assert "Use https" in said
    command.ring.error = OSError("gone")
    for action in ("set", "forget", "show"):
        code, said = command(action, KEY)
        assert code == 1
        assert "I can't use the keyring (OSError)." in said
        assert KEY not in said


def test_a_key_that_is_left_in_the_environment_is_named() -> None:
    command = Command(OPENAI_API_KEY=KEY)
    code, said = command("forget", url=OPENAI)
    assert code == 0
    assert said.endswith("Another is still in the variable OPENAI_API_KEY.\n")


def test_without_a_terminal_one_line_is_read() -> None:
    lines = io.StringIO(f"{KEY}\nsecond line\n")
    assert asker(lines)("Key: ") == f"{KEY}\n"


def test_at_a_terminal_the_key_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = os.openpty()
    try:
        with os.fdopen(os.dup(theirs), "r") as lines:
            asked: list[str] = []
            monkeypatch.setattr("getpass.getpass", lambda prompt: asked.append(prompt) or KEY)
            assert asker(lines)("Key: ") == KEY
            assert asked == ["Key: "]
    finally:
        os.close(ours)
        os.close(theirs)
