"""`desktop-agent key set|forget|show`: the key of a model server. No key is ever printed."""

from __future__ import annotations

import getpass
from collections.abc import Callable
from typing import Final, Literal, TextIO

from ..safety.secrets.model_keys import Keys

Action = Literal["set", "forget", "show"]
ACTIONS: Final[tuple[Action, ...]] = ("set", "forget", "show")

# Of a short one, four characters would tell too much.
_LONG_ENOUGH: Final = 16


def keys_command(
    action: Action, base_url: str, keys: Keys, out: TextIO, ask: Callable[[str], str]
) -> int:
    """Do it and say so on `out`; returns the exit code. `ask(prompt)` gets a key of the human."""
    match action:
        case "set":
            try:
                key = ask(f"Key for {base_url} (not shown): ").strip()
            except (EOFError, KeyboardInterrupt):
                key = ""
            if not key:
                return _said(out, "You entered no key, so nothing was stored.", 1)
            if not keys.store(base_url, key):
                return _said(out, f"{keys.problem} {keys.remedy}".rstrip(), 1)
            return _said(out, f"Stored for {base_url}.", 0)
        case "forget":
            if not keys.forget(base_url):
                return _said(out, keys.problem, 1)
            left = keys.source_for(base_url)
            more = f" Another is still in {left}." if left else ""
            return _said(out, f"The keyring has no key for {base_url} any more.{more}", 0)
        case "show":
            found = keys.look_up(base_url)
            if found.key is None:
                return _said(out, f"There is no key for {base_url}. {found.problem}".strip(), 1)
            end = found.key[-4:] if len(found.key) >= _LONG_ENOUGH else ""
            ends = f", and ends in {end}" if end else ""
            return _said(out, f"The key for {base_url} is in {found.source}{ends}.", 0)


def asker(lines: TextIO) -> Callable[[str], str]:
    """Asks at the terminal without showing what is typed; where there is none, reads one line."""

    def ask(prompt: str) -> str:
        return getpass.getpass(prompt) if lines.isatty() else lines.readline()

    return ask


def _said(out: TextIO, words: str, code: int) -> int:
    print(words, file=out, flush=True)
    return code
