"""Figures and keys in few characters: tokens, money, time. No Qt."""

from __future__ import annotations

from typing import Final

MAX_COUNT: Final = 10**9
"""No larger number is told in full."""
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def heard(stop_words: str) -> bool:
    """Tell whether F8 is heard whichever window has the keyboard: where Esc is, which stops
    then."""
    return stop_words == "Esc"


def count_words(count: int) -> str:
    """Return a large number, short: 950, 4.2k, 31k, 1.2M. Whatever a server claims can be shown."""
    count = max(count, 0)
    if count > MAX_COUNT:
        return f"over {count_words(MAX_COUNT)}"
    for unit, size in (("M", 1_000_000), ("k", 1_000)):
        if count >= size:
            return f"{count / size:.{1 if count < 10 * size else 0}f}{unit}"
    return str(count)


def money(dollars: float) -> str:
    """$0.04; "" for nothing, which is also what an unknown price comes to."""
    if dollars <= 0:
        return ""
    if dollars < 0.01:
        return "<$0.01"
    if dollars > MAX_COUNT:
        return f"over ${MAX_COUNT:,}"
    return f"${dollars:,.2f}"


def clock(seconds: float) -> str:
    """Elapsed time: 1:42, or 1:02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def times(number: int) -> str:
    """Return words such as: three times."""
    word = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else f"{number:,}"
    return "once" if number == 1 else f"{word} times"


def replies_words(count: int, unused: int = 0, guessed: int = 0) -> str:
    """Return words such as: 3 replies (1 not used, 1 estimated)."""
    told = ((unused, "not used"), (guessed, "estimated"))
    more = ", ".join(f"{number} {what}" for number, what in told if number)
    words = "1 reply" if count == 1 else f"{count} replies"
    return f"{words} ({more})" if more else words
