"""Holds words that are a kind of another, or another word for it only where something is set: a dog
is a pet, and ads are offers."""

from __future__ import annotations

from typing import Final

_ADVERTS: Final = frozenset(
    {"ad", "advert", "advertising", "offer", "promotion", "marketing", "promo"}
)

RELATED: Final = {
    **dict.fromkeys(
        ["dog", "cat", "puppy", "kitten", "rabbit", "hamster", "parrot"],
        frozenset({"pet", "animal"}),
    ),
    **dict.fromkeys(
        ["ad", "ads", "advert", "advertising", "advertisement", "commercial"], _ADVERTS
    ),
    "drive": frozenset({"driving", "licence", "license"}),
    "driver": frozenset({"driving", "licence", "license"}),
    "wheelchair": frozenset({"mobility"}),
    "deaf": frozenset({"hearing"}),
    "blind": frozenset({"visual", "sight"}),
}
"""Maps the stem of a word to the stems that what is set may be called by."""
