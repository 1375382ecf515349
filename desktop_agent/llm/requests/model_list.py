"""Reads the list of models as OpenAI's servers and many others give it. Pure."""

from __future__ import annotations


def ids_in(listed: object) -> list[str] | None:
    """Return the names of the models; None if that is no such list."""
    data = listed.get("data") if isinstance(listed, dict) else None
    if not isinstance(data, list):
        return None
    names = (one.get("id") for one in data if isinstance(one, dict))
    return [name for name in names if isinstance(name, str) and name]
