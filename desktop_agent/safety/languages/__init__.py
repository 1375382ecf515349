"""Words of risky acts in the languages of user interfaces. Data only.

They are our own lists, but for chromium.py. They were checked against the translations of Chromium
(Debian's package chromium-l10n): of the names that ask in English, and of those that don't, each in
all languages.

A line is the name of a family (risky_words.py, destructive_words.py), or of one half of a composed
act (lexicon.py), and its phrases: whole words, folded as names are; "=" is the whole name, "word*"
begins with it, "*word" ends with it, and "!word" counts with just these accents. `yes` are words
of buttons that do what their dialog asks about.
"""

from __future__ import annotations

from typing import Final

from . import (
    chromium,
    eastern,
    english,
    germanic,
    more,
    other_european,
    right_to_left,
    romance,
    slavic,
    south_slavic,
    unspaced,
)

LANGUAGES: Final[dict[str, str]] = {
    **chromium.WORDS,
    **english.WORDS,
    **germanic.WORDS,
    **romance.WORDS,
    **slavic.WORDS,
    **south_slavic.WORDS,
    **other_european.WORDS,
    **right_to_left.WORDS,
    **eastern.WORDS,
    **unspaced.WORDS,
    **more.WORDS,
}
"""By its code."""


def rows(text: str) -> list[tuple[str, str]]:
    """Return the name and the phrases of each line."""
    pairs = (line.partition(":") for line in text.split("\n") if line.strip())
    return [(name.strip(), phrases.strip()) for name, _, phrases in pairs]
