"""Chooses a model that runs on this computer, from the table and by the memory here. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..ports import Unavailable, WrongOption
from .model_fields import is_name
from .model_table import LocalModel, ModelTable
from .model_vision import is_away, sees

_SHARE: Final = 0.75
"""The part of the memory that a model may take: the desktop and its programs need the rest."""


@dataclass(frozen=True, slots=True)
class LocalChoice:
    """`model` is the name as Ollama lists it. `local` is what the table knows of it, None for
    nothing; `why` says in a sentence why it was chosen, or what to expect of it."""

    model: str
    local: LocalModel | None
    why: str


def chosen_for(table: ModelTable, memory_gb: float | None) -> LocalChoice:
    """Return the model that takes the most of what this computer can give it; Unavailable if it is
    too small for all."""
    rows = [row.local for row in table.local() if row.local is not None]
    by_size = sorted(rows, key=lambda one: one.memory_gb)
    if memory_gb is None:
        least = by_size[0]
        why = "This computer does not say how much memory it has, so I choose the smallest model."
        return LocalChoice(least.ollama, least, why)
    fitting = [one for one in by_size if one.memory_gb <= memory_gb * _SHARE]
    if not fitting:
        least = by_size[0]
        raise Unavailable(
            f"This computer has {memory_gb:.1f} GB of memory. The smallest model that sees, "
            f"{least.ollama}, takes about {least.memory_gb:g} GB beside your programs. Use a "
            "provider's model instead (desktop-agent setup), or name a model to get it anyway: "
            f"desktop-agent setup --get {least.ollama}"
        )
    best = fitting[-1]
    why = (
        f"This computer has {memory_gb:.1f} GB of memory. {best.ollama} takes about "
        f"{best.memory_gb:g} GB, and is the largest that leaves enough for your programs."
    )
    return LocalChoice(best.ollama, best, why)


def named_choice(table: ModelTable, name: str, memory_gb: float | None) -> LocalChoice:
    """Return the model of this name; WrongOption if it could not be used here."""
    if not is_name(name):
        raise WrongOption(f"“{name}” is no name of a model. For example: qwen3-vl:4b")
    if is_away(name):
        raise WrongOption(
            f"{name} runs in Ollama's cloud, not on this computer, so there is nothing to get."
        )
    if sees(name) is False:
        raise WrongOption(f"{name} reads text only, so it could not see your screen.")
    full = full_name(name)
    found = [row.local for row in table.local() if row.local and row.local.ollama == full]
    if not found:
        return LocalChoice(full, None, "The table of models does not know its size.")
    (local,) = found[:1]
    needs = f"{full} takes about {local.memory_gb:g} GB of memory"
    if memory_gb is None:
        return LocalChoice(full, local, f"{needs}.")
    slow = ": it may be very slow here" if local.memory_gb > memory_gb * _SHARE else ""
    return LocalChoice(full, local, f"{needs}, and this computer has {memory_gb:.1f} GB{slow}.")


def full_name(name: str) -> str:
    """Return it as Ollama lists it: with its tag."""
    return name if ":" in name.rpartition("/")[2] else f"{name}:latest"
