"""Slash commands of the composer: text in, a command out. No Qt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..model.view import EXAMPLES
from ..pictures.live import YOURS

COMMANDS: Final[dict[str, str]] = {
    "stop": "stop the task and release all keys and buttons",
    "pause": "pause until you continue",
    "resume": "continue, with a fresh look at the screen",
    "approve": "approve what I’m asking about",
    "setup": "choose the model, step by step",
    "tour": "how to stop me, pause me and approve actions",
    "usage": "what your chats took: tasks, tokens, price and time, by week and model",
    "help": "show this list",
}

_HELP: Final = "\n".join(
    (
        *(f"/{name} — {doc}" for name, doc in COMMANDS.items()),
        "",
        "Or type a goal, such as:",
        *EXAMPLES,
        "",
        "Refer to buttons and fields by their names: the words on them or the label beside them.",
    )
)


def help_words(stop_words: str, heard: str = YOURS.heard) -> str:
    """Return the commands and some goals. `stop_words` is the key that stops, and `heard` from
    where."""
    return f"{_HELP}\n{stop_words} stops me at once, {heard}."


# A path such as /home/me/a.pdf is not a command: a second slash follows.
_COMMAND: Final = re.compile(r"/([a-zA-Z]+)(?:\s+(.*))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A known command by its name; otherwise `problem` says what is wrong with it."""

    name: str
    problem: str = ""


def parse(text: str) -> SlashCommand | None:
    """Return the command that the text is; None if it is a message."""
    if text.strip() == "/":
        return SlashCommand("help")
    match = _COMMAND.fullmatch(text.strip())
    if match is None:
        return None
    name, rest = match[1].lower(), match[2]
    if name not in COMMANDS:
        known = ", ".join(f"/{each}" for each in COMMANDS)
        return SlashCommand("", f"There is no /{name}. Commands: {known}.")
    # “/stop” stops, whatever follows it.
    if rest and name != "stop":
        return SlashCommand("", f"/{name} takes nothing after it.")
    return SlashCommand(name)
