"""The name that the human gave a session, in a file of its own beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..plain_files import read_plain
from ..ports import Unavailable
from .files import replace_private, when_free

MOST: Final = 120
"""Characters of a name."""
_SUFFIX: Final = ".name"


def name_file(session: Path) -> Path:
    return session.with_suffix(_SUFFIX)


def name_of(session: Path) -> str:
    """ "" if it was given none, or none that can be read."""
    try:
        return _one_line(read_plain(name_file(session)).decode(errors="replace"))
    except OSError:
        return ""


def give_name(session: Path, name: str) -> str:
    """Return the name as it is kept: one line, cut where it is too long. With none, the first goal
    is its name again. Unavailable if it cannot be kept."""
    kept = _one_line(name)
    try:
        if kept:
            replace_private(name_file(session), f"{kept}\n".encode(errors="replace"))
        else:
            file = name_file(session)
            when_free(file, lambda: file.unlink(missing_ok=True))
    except OSError as error:
        raise Unavailable(f"I can't save the name: {error.strerror}.") from None
    return kept


def _one_line(text: str) -> str:
    words = " ".join(text.split())
    return "".join(c for c in words if c.isprintable())[:MOST].strip()
