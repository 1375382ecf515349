"""Tells which character a keysym stands for.

Keysyms of Latin-1 are its code points, newer ones are Unicode's with a bit added. Older scripts
have a block of 256 each, mostly in the order of an 8-bit code page; keyboards still use them.
"""

from __future__ import annotations

from typing import Final

_UNICODE: Final = 0x01000000
_CURRENCY: Final = range(0x20A0, 0x20AD)
_CODE_PAGES: Final = {
    0x01: "iso8859_2",
    0x02: "iso8859_3",
    0x03: "iso8859_4",
    0x05: "iso8859_6",
    0x06: "koi8_r",
    0x07: "iso8859_7",
    0x0C: "iso8859_8",
    0x0D: "iso8859_11",
    0x13: "iso8859_15",
}
# These blocks have an order of their own.
_EXCEPTIONS: Final = {
    **dict(enumerate("ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏ", start=0x6A1)),
    **dict(enumerate("ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ", start=0x7A1)),
    0x7D2: "Σ",
    0x7F2: "σ",
    0x7F3: "ς",
}


def character_of(keysym: int) -> str:
    """Return the character, "" for a key that gives none (or a dead one), as far as it is known."""
    if 0x20 <= keysym <= 0x7E or 0xA0 <= keysym <= 0xFF or keysym in _CURRENCY:
        return chr(keysym)
    if _UNICODE + 0x100 <= keysym <= _UNICODE + 0x10FFFF:
        return chr(keysym - _UNICODE)
    if keysym in _EXCEPTIONS:
        return _EXCEPTIONS[keysym].strip()
    page, low = _CODE_PAGES.get(keysym >> 8), keysym & 0xFF
    if page is None or low <= 0xA0:
        return ""
    return bytes([low]).decode(page, "ignore")
