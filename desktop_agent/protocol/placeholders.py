"""`{{secret:name}}` stands for a text that no brain gets: only the hands put it in. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from .errors import ProtocolError
from .ops import Op, Type

SECRET_NAME: Final = re.compile("[a-z0-9_-]{1,40}")
_PLACEHOLDER: Final = re.compile(r"\{\{secret:([a-z0-9_-]{1,40})\}\}")
# Also matches near misses: a misspelt placeholder must never be typed as text.
_ALMOST: Final = re.compile(r"\{\s*\{\s*secrets?\b", re.IGNORECASE)


def placeholder(name: str) -> str:
    """Return what stands for the secret of this name."""
    return f"{{{{secret:{name}}}}}"


def secret_of(op: Op) -> str:
    """Return the name of the secret that the op types; "" if it types none."""
    found = _PLACEHOLDER.fullmatch(op.text) if isinstance(op, Type) else None
    return found[1] if found else ""


def secrets_in(said: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the secrets that these words list, in their order."""
    return tuple(dict.fromkeys(name for text in said for name in _PLACEHOLDER.findall(text)))


def check_placeholders(fields: dict[str, Any], path: str) -> None:
    """Raise ProtocolError, naming the field, for a placeholder that is not all of a typed text."""
    if fields.get("op") == "fill":
        # What each field is filled with is typed as by an op of its own.
        for number, one in enumerate(fields["fields"]):
            named = {**one, "op": "type"}
            check_placeholders(named, f"{path}.fields[{number}]")
        fields = {name: value for name, value in fields.items() if name != "fields"}
    for name, value in fields.items():
        if not any(map(_ALMOST.search, _texts(value))):
            continue
        if (fields.get("op"), name) != ("type", "text"):
            raise ProtocolError(
                f"{path}.{name}", "names a secret: a secret goes only into the text of a type op"
            )
        if not _PLACEHOLDER.fullmatch(value):
            raise ProtocolError(
                f"{path}.{name}",
                "a secret is typed alone, as {{secret:name}} with nothing around it; its name is "
                "made of a-z, 0-9, - and _",
            )


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [text for item in value for text in _texts(item)] if isinstance(value, list) else []
