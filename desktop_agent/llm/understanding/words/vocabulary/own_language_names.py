"""Holds what languages call themselves, as a list of languages shows them: German is “Deutsch”."""

from __future__ import annotations

from typing import Final

OWN_NAMES: Final = {
    "arabic": "العربية",
    "bulgarian": "български",
    "catalan": "català",
    "chinese": "中文",
    "croatian": "hrvatski",
    "czech": "čeština",
    "danish": "dansk",
    "dutch": "nederlands",
    "estonian": "eesti",
    "finnish": "suomi",
    "french": "français",
    "german": "deutsch",
    "greek": "ελληνικά",
    "hebrew": "עברית",
    "hungarian": "magyar",
    "indonesian": "bahasa indonesia",
    "italian": "italiano",
    "japanese": "日本語",
    "korean": "한국어",
    "latvian": "latviešu",
    "lithuanian": "lietuvių",
    "norwegian": "norsk",
    "polish": "polski",
    "portuguese": "português",
    "romanian": "română",
    "russian": "русский",
    "serbian": "српски",
    "slovak": "slovenčina",
    "slovenian": "slovenščina",
    "spanish": "español",
    "swedish": "svenska",
    "turkish": "türkçe",
    "ukrainian": "українська",
    "vietnamese": "tiếng việt",
}
"""Maps a language to its own name, folded."""
