"""`desktop-agent secret set|list|forget`: texts that the agent types and no model sees.

No secret is ever printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TextIO

from ..ports import Unavailable
from ..protocol import placeholder
from ..safety.secrets.vault import SecretVault

Action = Literal["set", "list", "forget"]
ACTIONS: Final[tuple[Action, ...]] = ("set", "list", "forget")


def secrets_command(
    action: Action,
    name: str,
    vault: SecretVault,
    out: TextIO,
    ask: Callable[[str], str],
    *,
    unseen: bool = False,
) -> int:
    """Do it and say so on `out`; returns the exit code. Unavailable says why it cannot be done.

    `ask(prompt)` gets a secret of the human; twice where they type it `unseen`.
    """
    match action:
        case "set":
            try:
                text = ask(f"Secret {name} (not shown): ").rstrip("\r\n")
                again = ask("Again: ").rstrip("\r\n") if unseen and text else text
            except (EOFError, KeyboardInterrupt):
                text = again = ""
            if text != again:
                raise Unavailable("The two entries differ, so nothing was stored.")
            vault.store(name, text)
            print(
                f"Stored. In a goal, write {placeholder(name)} where it belongs.",
                file=out,
                flush=True,
            )
        case "forget":
            vault.forget(name)
            print(f"Forgot {name} and where it may be typed.", file=out, flush=True)
        case "list":
            for one, place in vault.names().items():
                where = (
                    (f"{place.origin} in {place.app}") if place else "not used yet: I’ll ask first"
                )
                print(f"{one}  {where}", file=out, flush=True)
    return 0
