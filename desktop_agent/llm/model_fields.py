"""The fields of a row of the table of models: what each means, and what it may be. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..config.providers import PROVIDERS
from .model_families import FORMATS

_MOST_NAME: Final = 200
_MOST_SHOWN: Final = 60
_MOST_BITS: Final = 64


@dataclass(frozen=True, slots=True)
class ModelField:
    """A field of a row. `own`: it belongs to the model of that very name, and is not taken over."""

    kind: type
    what: str
    least: float = 0
    most: float = 0
    choices: tuple[str, ...] = ()
    own: bool = False

    def problem(self, value: object) -> str:
        """Return what is wrong with the value, "" for nothing."""
        wanted = self._wanted()
        if isinstance(value, int) and value.bit_length() > _MOST_BITS:
            return f"expected {wanted}, got a huge number"
        if self.kind is float and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        if type(value) is not self.kind:
            return f"expected {wanted}, got {_shown(value)}"
        if isinstance(value, str):
            right = value in self.choices if self.choices else is_name(value)
        elif isinstance(value, bool):
            right = True
        else:
            assert isinstance(value, int | float)
            right = self.least <= value <= self.most
        return "" if right else f"expected {wanted}, got {_shown(value)}"

    def _wanted(self) -> str:
        if self.choices:
            return f"one of {', '.join(repr(one) for one in self.choices)}"
        if self.kind is str:
            return "a name without spaces"
        if self.kind is bool:
            return "true or false"
        number = "a whole number" if self.kind is int else "a number"
        return f"{number} from {self.least:,g} to {self.most:,g}"


_TOOLS: Final = tuple(
    dict.fromkeys(
        ["", *(one.dialect for one in PROVIDERS if one.dialect not in ("", "chat_completions"))]
    )
)
FIELDS: Final[Mapping[str, ModelField]] = {
    "name": ModelField(str, "the beginning of the models’ names, without their maker’s"),
    "like": ModelField(
        str,
        "the row that all fields come from which this one leaves out, or none ("
        "without it, the row of the next shorter beginning)",
    ),
    "longest": ModelField(int, "the longer side of a picture, in pixels", 64, 10_000),
    "most_pixels": ModelField(int, "the most pixels of a picture", 4_096, 100_000_000),
    "coordinates": ModelField(
        str, "what it counts points in", choices=("pixels", "thousand", "unit")
    ),
    "reply_format": ModelField(str, "the first form of a reply that is tried", choices=FORMATS),
    "small": ModelField(bool, "it is told fewer kinds of actions, in plainer messages"),
    "detail": ModelField(
        str,
        "the picture’s level of detail, as OpenAI calls it",
        choices=("", "low", "high", "auto", "original"),
    ),
    "calls": ModelField(bool, "it was trained to reply with a thought and a call"),
    "step": ModelField(int, "its server rounds a picture’s sides to multiples of this", 1, 512),
    "tool": ModelField(str, "its maker’s own computer tool", choices=_TOOLS),
    "context": ModelField(int, "how many tokens it can read and write", 1, 10**9, own=True),
    "price_in": ModelField(
        float, "US dollars per million tokens that it reads", 0, 10_000, own=True
    ),
    "price_out": ModelField(
        float, "US dollars per million tokens that it writes", 0, 10_000, own=True
    ),
    "ollama": ModelField(str, "its name in Ollama’s library", own=True),
    "download_gb": ModelField(float, "how many gigabytes Ollama downloads", 0.01, 10_000, own=True),
    "memory_gb": ModelField(
        float, "how many gigabytes of memory it takes while it works", 0.01, 10_000, own=True
    ),
}


def is_name(text: str) -> bool:
    return 0 < len(text) <= _MOST_NAME and text.isprintable() and " " not in text


def _shown(value: object) -> str:
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    text = repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
