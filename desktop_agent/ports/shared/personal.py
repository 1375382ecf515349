"""Leaves what names a person out of a text that is sent to somebody. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

# A shorter name stands in other words, too.
_SHORTEST: Final = 3


def without_personal(text: str, personal: Mapping[str, str]) -> str:
    """Return the text with what stands for each of these, such as the name of a user, in any case
    and as a whole word; the longest first, so that a path goes before the name in it."""
    for one in sorted(personal, key=len, reverse=True):
        if len(one) >= _SHORTEST:
            instead = personal[one].replace("\\", r"\\")
            text = re.sub(rf"(?<!\w){re.escape(one)}(?!\w)", instead, text, flags=re.IGNORECASE)
    return text
