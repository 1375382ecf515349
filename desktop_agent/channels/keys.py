"""`desktop-agent key set|forget|show`: the key of a model server. No key is ever printed."""

from __future__ import annotations

import getpass
from collections.abc import Callable
from typing import Final, Literal, TextIO

from ..ports import Finding, Health
from ..safety.secrets.model_keys import Keys

Action = Literal["set", "forget", "show"]
ACTIONS: Final[tuple[Action, ...]] = ("set", "forget", "show")

_PART: Final = "key"
# Of a short one, four characters would tell too much.
_LONG_ENOUGH: Final = 16


def keys_command(
    action: Action, base_url: str, keys: Keys, out: TextIO, ask: Callable[[str], str]
) -> int:
    """Do it and say so on `out`; returns the exit code. `ask(prompt)` gets a key of the human."""
    key = ""
    if action == "set":
        try:
            key = ask(f"Key for {base_url} (not shown): ").strip()
        except (EOFError, KeyboardInterrupt):
            key = ""
    finding = key_finding(action, base_url, keys, key)
    print(finding.words, file=out, flush=True)
    return 0 if finding.level is Health.OK else 1


def key_finding(action: Action, base_url: str, keys: Keys, key: str = "") -> Finding:
    """Store, forget or look up the key for this address, and return what came of it."""
    match action:
        case "set":
            if not key:
                return _failed("You entered no key, so nothing was stored.", keys)
            if not keys.store(base_url, key):
                return _failed(f"{keys.problem} {keys.remedy}".rstrip(), keys)
            return _done(f"Stored for {base_url}.", keys)
        case "forget":
            if not keys.forget(base_url):
                return _failed(keys.problem, keys)
            left = keys.source_for(base_url)
            more = f" Another is still in {left}." if left else ""
            return _done(f"The keyring has no key for {base_url} any more.{more}", keys)
        case "show":
            found = keys.look_up(base_url)
            if found.key is None:
                return _failed(f"There is no key for {base_url}. {found.problem}".strip(), keys)
            end = found.key[-4:] if len(found.key) >= _LONG_ENOUGH else ""
            ends = f", and ends in {end}" if end else ""
            return _done(f"The key for {base_url} is in {found.source}{ends}.", keys)


def asker(lines: TextIO) -> Callable[[str], str]:
    """Asks at the terminal without showing what is typed; where there is none, reads one line."""

    def ask(prompt: str) -> str:
        return getpass.getpass(prompt) if lines.isatty() else lines.readline()

    return ask


def _done(words: str, keys: Keys) -> Finding:
    return Finding(_PART, Health.OK, words, about=_about(keys))


def _failed(words: str, keys: Keys) -> Finding:
    return Finding(_PART, Health.WARNING, words, about=_about(keys))


def _about(keys: Keys) -> str:
    return "keyring" if keys.remedy else ""
