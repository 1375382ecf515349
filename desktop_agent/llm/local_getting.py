"""Plans how a model comes to this computer: which one, and through which Ollama."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..ports import Unavailable
from .local import install_command, ollama_at, ollama_models
from .local_choice import chosen_for, named_choice
from .local_memory import memory_gb
from .model_table import ModelTable
from .ollama_pull import OllamaPull

_GIGA: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class LocalPlan:
    """Says which `model` is got, through the Ollama at `base_url`, and why this one. `download_gb`
    is 0 where it is not known; `there`: nothing has to be loaded."""

    model: str
    base_url: str
    why: str
    download_gb: float
    there: bool

    def pull(self) -> OllamaPull:
        return OllamaPull(self.base_url, self.model, expected=int(self.download_gb * _GIGA))


def local_plan(table: ModelTable, name: str, address: str) -> LocalPlan:
    """Return the plan for the model of this name, or for one that fits if it is "".

    `address` is that of the settings. Unavailable, with what to do, if none can be got. Takes as
    long as a server may be silent.
    """
    memory = memory_gb()
    found = named_choice(table, name, memory) if name else chosen_for(table, memory)
    base_url = ollama_at(address)
    if base_url is None:
        raise Unavailable(
            f"No Ollama answers on this computer. To install it: {install_command()}\n"
            "If it is installed, start it: ollama serve"
        )
    size = 0.0 if found.local is None else found.local.download_gb
    there = found.model in (ollama_models(base_url) or ())
    return LocalPlan(found.model, base_url, found.why, size, there)
