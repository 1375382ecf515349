"""Numbers, times, points and keys in plain English: the operands of the commands."""

from __future__ import annotations

import re
from typing import Final

from ...protocol import MODIFIERS, canonical_key
from .command import UnclearCommand

MOST_TIMES: Final = 1_000
_MOST_SECONDS: Final = 300
_MOST_PIXELS: Final = 100_000
_MOST_KEYS: Final = 5

_SMALL: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)
_WORDS: Final = {
    **{word: n for n, word in enumerate(_SMALL)},
    **{"a": 1, "an": 1, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100, "a hundred": 100},
    **{"one hundred": 100, "a thousand": 1000, "one thousand": 1000},
}

# --- grammar: parts of patterns, for masks ------------------------------------------------

_NUMBER: Final = r"[-−+]?[0-9]+(?:\.[0-9]+)?"
_WORD: Final = "|".join(sorted((w for w in _WORDS if len(w) > 2), key=len, reverse=True))
COUNT: Final = rf"(?:[0-9][0-9,.]*|{_WORD})"
TIMES: Final = rf"(?:once|twice|thrice|{COUNT} ?(?:x|times?))"
_UNIT: Final = r"(?:ms|msecs?|milliseconds?|s|secs?|seconds?|m|mins?|minutes?)"
TIME: Final = (
    rf"(?:[0-9][0-9.,]*(?: ?{_UNIT})?|(?:{_WORD}|an?) {_UNIT}|half an? (?:second|minute)"
    r"|a (?:moment|bit|while))"
)


def point(name: str) -> str:
    """Return the pattern of a point: 10, 20 or (10,20) or x=10 y=20; its groups are name + x and
    y."""
    return (
        r"(?:(?:the )?(?:points?|position|pixel|coordinates?) )?[(\[]? ?(?:x ?[=:]? ?)?"
        rf"(?P<{name}x>{_NUMBER})(?: ?px)?(?: ?[,;] ?| )(?:y ?[=:]? ?)?"
        rf"(?P<{name}y>{_NUMBER})(?: ?px)?(?: ?[)\]])?"
    )


# --- values -------------------------------------------------------------------------------


def count_of(text: str) -> int:
    """Return how many: "3", "three", "1,000", "twice", "3 times"; UnclearCommand beyond 1 to
    1,000."""
    word = re.sub(r" ?(?:x|times?|notch(?:es)?|steps?)\Z", "", text.strip().lower())
    number = {"once": 1, "twice": 2, "thrice": 3}.get(word, _WORDS.get(word))
    if number is None:
        digits = re.sub(r",(?=[0-9]{3}(?![0-9]))", "", word)
        if not re.fullmatch("[0-9]+", digits):
            raise UnclearCommand(
                f"I can only count in whole numbers, and {_short(word)} is not one."
            )
        number = int(digits) if len(digits) < 10 else MOST_TIMES + 1
    if not 1 <= number <= MOST_TIMES:
        raise UnclearCommand(
            f"I can do something 1 to {MOST_TIMES:,} times, not {_short(word)} times."
        )
    return number


def seconds_of(text: str, *, most: float = _MOST_SECONDS) -> float:
    """Return a time: "2 seconds", "500 ms", "half a second", "1.5"; UnclearCommand beyond the
    limit."""
    words = text.strip().lower()
    half = words.startswith("half")
    words = words.removeprefix("half ")
    if re.fullmatch("a (?:moment|bit|while)", words):
        return 1.0
    found = re.fullmatch(rf"(.*?) ?({_UNIT})?", words)
    assert found is not None  # Both parts may be empty.
    amount, unit = found[1], found[2] or "s"
    number: float | None = _WORDS.get(amount)
    if number is None:
        # 1,000 has thousands, 0,5 a decimal comma.
        plain = re.sub(r",(?=[0-9]{3}(?![0-9]))", "", amount) if amount[:1] != "0" else amount
        plain = plain.replace(",", ".")
        if not re.fullmatch(r"[0-9]{1,20}(?:\.[0-9]{1,20})?", plain):
            raise UnclearCommand(f"I can't read {_short(text)} as a time.")
        number = float(plain)
    scale = 0.001 if unit.startswith(("ms", "mil")) else 60.0 if unit.startswith("m") else 1.0
    seconds = round(number * scale * (0.5 if half else 1.0), 6)
    if seconds > most:
        raise UnclearCommand(f"At most {most:g} seconds are allowed, and {_short(text)} is more.")
    return seconds


def pixel(text: str) -> int:
    """Return a coordinate; UnclearCommand for decimals and for what no screen has. May be
    negative."""
    if "." in text:
        raise UnclearCommand(
            f"Coordinates are whole pixels, and {_short(text)} is not a whole number."
        )
    digits = text.lstrip("+-−").lstrip("0") or "0"
    if len(digits) > 9 or int(digits) > _MOST_PIXELS:
        raise UnclearCommand(f"{_short(text)} is off every screen.")
    return -int(digits) if text[0] in "-−" else int(digits)


# --- keys ---------------------------------------------------------------------------------

_KEY_NAMES: Final = {
    **{"comma": ",", "period": ".", "dot": ".", "full stop": ".", "slash": "/"},
    **{"backslash": "\\", "semicolon": ";", "colon": ":", "hyphen": "-", "dash": "-"},
    **{"equals": "=", "question mark": "?", "exclamation mark": "\u0021", "underscore": "_"},
    **{"page up": "pageup", "page down": "pagedown", "caps lock": "capslock"},
    **{"num lock": "numlock", "scroll lock": "scrolllock", "print screen": "printscreen"},
    **{"space bar": "space", "alt gr": "altgr", "back space": "backspace"},
    **{f"{way} arrow": way for way in ("up", "down", "left", "right")},
    **{f"arrow {way}": way for way in ("up", "down", "left", "right")},
}
_LONG_NAME: Final = re.compile(
    r"(?<![\w])(?:" + "|".join(sorted(_KEY_NAMES, key=len, reverse=True)) + r")(?![\w])",
    re.IGNORECASE,
)
_KEY: Final = re.compile(r"([^\s+\-]+|[+\-])(\s*[+\-]\s*|\s+|\Z)")
_AND: Final = re.compile(
    r"\s*(?:,(?![0-9]{3}(?![0-9]))\s*(?:and\s+then|and|then)?|\b(?:and\s+then|then|and)\b)\s*",
    re.IGNORECASE,
)
_REPEAT: Final = re.compile(rf"(.+?) ?\b({TIMES})", re.IGNORECASE | re.DOTALL)


def chord_of(text: str) -> tuple[str, ...] | None:
    """Keys pressed together: "ctrl+s", "Ctrl-Shift-T", "alt tab", "the escape key".

    None if the text names no keys; UnclearCommand if it names too many.
    """
    name = re.sub(r"\A(?:the )?(?:keys? |letter |digit )?(?=.)", "", text.strip(), flags=re.I)
    name = re.sub(r"(?<=.) keys?\Z", "", name, flags=re.I)
    if len(name) > 100:
        return None
    name = _LONG_NAME.sub(lambda found: _KEY_NAMES[found.group().lower()], name)
    keys: list[str] = []
    here = 0
    while here < len(name):
        part = _KEY.match(name, here)
        key = canonical_key(part[1]) if part else None
        if part is None or key is None or (part.end() == len(name) and part[2]):
            return None
        if part[2].isspace() and key not in MODIFIERS:
            return None  # "hello world" is no chord; "alt tab" is.
        keys.append(key)
        here = part.end()
    if len(keys) > _MOST_KEYS:
        raise UnclearCommand(f"I can press up to {_MOST_KEYS} keys together.")
    if not keys:
        return None
    # With modifiers a letter names its key: Ctrl+S is not Ctrl+Shift+S.
    return tuple(key.lower() for key in keys) if len(keys) > 1 else tuple(keys)


def held_of(text: str) -> tuple[str, ...]:
    """Keys held together, which may be joined by "and" and commas; UnclearCommand otherwise."""
    keys = chord_of(_AND.sub("+", text))
    if keys is None:
        raise UnclearCommand(f"I don't know a key called {_short(text)}.")
    return keys


def presses_of(text: str) -> list[tuple[tuple[str, ...], int]]:
    """Chords and how often each is pressed: "tab, tab and enter", "f5 three times".

    Modifiers before a last key are one chord, however they are joined ("control and s"),
    unless "then" stands between.
    """
    items: list[tuple[str, int]] = []
    for item in _AND.split(text):
        repeat = _REPEAT.fullmatch(item)
        items.append((repeat[1], count_of(repeat[2])) if repeat else (item, 1))
    chords = [chord_of(name) for name, _times in items]
    joined = re.search(r"\bthen\b", text, re.I) is None and len(items) > 1
    if joined and all(chord and set(chord) <= set(MODIFIERS) for chord in chords[:-1]):
        whole = chord_of("+".join(name for name, _times in items))
        if whole:
            return [(whole, items[-1][1])]
    presses: list[tuple[tuple[str, ...], int]] = []
    for chord, (name, times) in zip(chords, items, strict=True):
        if chord is None:
            raise UnclearCommand(f"I don't know a key called {_short(name)}.")
        presses.append((chord, times))
    return presses


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= 40 else text[:39] + "…"
