"""Keeps which secrets there are and where each may go, over all runs; of the secrets themselves
nothing.

A file that is broken, or that others could have written, counts as if nobody had said anything:
the human is asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from filelock import Timeout

from ..ports import SecretPlace, Unavailable
from ..protocol import SECRET_NAME
from .trusted_file import change_believed, read_believed


class SecretPlaces:
    """The file at `path`. `tell` gets the words if it cannot be believed."""

    def __init__(self, path: Path, *, tell: Callable[[str], None]) -> None:
        self._path = path
        self._tell = tell

    def all(self) -> dict[str, SecretPlace | None]:
        """Return the place of each secret by its name; None for one that was never used."""
        try:
            return self._read()
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            self._tell(
                f"The file {self._path.name}, which says where secrets may go, can't "
                f"be used: {error}. I'll ask again."
            )
            return {}

    def put(self, name: str, place: SecretPlace | None) -> None:
        """Keep that it goes there; Unavailable if that cannot be kept."""
        self._change(name, lambda found: found | {name: place})

    def drop(self, name: str) -> None:
        """Keep nothing of it; Unavailable if that cannot be written."""
        self._change(name, lambda found: {n: p for n, p in found.items() if n != name})

    def _change(
        self,
        name: str,
        change: Callable[[dict[str, SecretPlace | None]], dict[str, SecretPlace | None]],
    ) -> None:
        try:
            change_believed(self._path, lambda: {"secrets": _plain(change(self._for_change()))})
        except (OSError, Timeout) as error:
            raise Unavailable(f"I couldn't save where the secret {name} may go: {error}") from None

    def _for_change(self) -> dict[str, SecretPlace | None]:
        """Return what is there, to be written anew with a change. OSError if it is there and cannot
        be read now: then nothing is written over it."""
        try:
            return self._read()
        except FileNotFoundError:
            return {}
        except ValueError:
            return self.all()

    def _read(self) -> dict[str, SecretPlace | None]:
        """ValueError says why the file cannot be believed."""
        found = read_believed(self._path)
        secrets = found.get("secrets")
        if not isinstance(secrets, dict) or not all(map(SECRET_NAME.fullmatch, secrets)):
            raise ValueError("it contains no list of secrets")
        return {name: _place(value) for name, value in secrets.items()}


def _plain(places: dict[str, SecretPlace | None]) -> dict[str, Any]:
    return {
        name: None if place is None else {"app": place.app, "origin": place.origin}
        for name, place in sorted(places.items())
    }


def _place(value: Any) -> SecretPlace | None:
    if value is None:
        return None
    if not isinstance(value, dict) or set(value) != {"app", "origin"}:
        raise ValueError("one of its places is not valid")
    app, origin = value["app"], value["origin"]
    if not isinstance(app, str) or not isinstance(origin, str) or not app or not origin:
        raise ValueError("one of its places is not valid")
    return SecretPlace(app, origin)
