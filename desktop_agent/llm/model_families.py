"""Says how a family of models is asked, and what the settings of the human change of it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

from ..config import ModelSettings
from .points import Coordinates

ReplyFormat = Literal["json_schema", "json_object", "text"]
_MOST_NAMES: Final = 8
FORMATS: Final[tuple[ReplyFormat, ...]] = ("json_schema", "json_object", "text")


@dataclass(frozen=True, slots=True)
class ModelFamily:
    """Holds what suits a model: its picture, what it counts points in, and the first form tried.

    `small` ones are told fewer ops, and never get two messages of the same side in a row, which
    the templates of many refuse. `detail` is the name of the picture's detail level, if any.
    `calls`: it was trained to reply with calls and nothing else. Its server rounds the sides of a
    picture to multiples of `step` pixels, and the model counts in what came of it. `tool` is the
    dialect of its maker's own computer tool, "" where there is none.
    """

    longest: int = 1280
    most_pixels: int = 1_310_720
    coordinates: Coordinates = "pixels"
    reply_format: ReplyFormat = "json_schema"
    small: bool = False
    detail: str = ""
    calls: bool = False
    step: int = 1
    tool: str = ""


_WRITTEN_MORE: Final = 0.25
"""Anthropic, the one that tells of it, takes so much more for what it keeps for five minutes."""


@dataclass(frozen=True, slots=True)
class ListPrice:
    """US dollars per million tokens, as the maker lists them."""

    per_in: float
    per_out: float


def coordinates_of(settings: ModelSettings, family: ModelFamily) -> Coordinates:
    match settings.coordinates:
        case "pixels" | "thousand" | "unit" as chosen:
            return chosen
        case _:
            return family.coordinates


def longest_of(settings: ModelSettings, family: ModelFamily) -> tuple[int, int]:
    """Return the picture's longer side and the most pixels; a side that was chosen is not cut
    again."""
    if settings.image_longest:
        return settings.image_longest, settings.image_longest**2
    return family.longest, family.most_pixels


def formats_of(settings: ModelSettings, family: ModelFamily) -> tuple[ReplyFormat, ...]:
    """Return the forms to try, the strictest first; only one where the human chose it."""
    match settings.reply_format:
        case "json_schema" | "json_object" | "text" as chosen:
            return (chosen,)
        case _:
            return FORMATS[FORMATS.index(family.reply_format) :]


def price_of(
    settings: ModelSettings,
    tokens_in: int,
    tokens_out: int,
    listed: ListPrice | None = None,
    *,
    cached: int = 0,
    written: int = 0,
) -> float:
    """US dollars, by the prices of the settings, or by those `listed` where the settings have none;
    0 where none is known.

    Of `tokens_in` the server had `cached` some, and has `written` down others for later.
    """
    price = ListPrice(settings.price_in, settings.price_out)
    if listed is not None and not (price.per_in or price.per_out):
        price = listed
    price_cached = settings.price_cached or price.per_in
    dear = price.per_in * (tokens_in - cached + _WRITTEN_MORE * written)
    return (dear + price_cached * cached + price.per_out * tokens_out) / 1_000_000


def names_of(names: list[str], wanted: str = "") -> str:
    """Up to eight of the server's models, those most like the wanted one first."""
    if not names:
        return "It has no models."

    def unlike(name: str) -> float:
        return -SequenceMatcher(None, name.casefold(), wanted.casefold()).ratio()

    ordered = sorted(names, key=unlike) if wanted else names
    more = len(names) - _MOST_NAMES
    listed = ", ".join(name[:60] for name in ordered[:_MOST_NAMES])
    return f"It has: {listed}{f' and {more} more' if more > 0 else ''}."
