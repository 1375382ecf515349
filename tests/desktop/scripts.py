"""Text of many scripts, and of all that programs like to garble."""

from __future__ import annotations

import unicodedata
from itertools import cycle, islice

SCRIPTS = {
    "Latin": "Žluťoučký kůň, ångström, çà et là, İstanbul ığüşöç, Łódź, tiếng Việt, ßẞ œ ñ",
    "Greek": "Ελληνικά με τόνους και διαλυτικά: ΐ ΰ ᾷ",
    "Cyrillic": "Съешь ещё этих мягких французских булок, Ґрунт їжак, Ђорђе",
    "Hebrew": "דג סקרן שט בים, שָׁלוֹם",
    "Arabic": "نص حكيم له سر قاطع، العَرَبِيَّة می‌خواهم ٠١٢٣",
    "Devanagari": "ऋषियों को सताने वाले दुष्ट, क्ष त्र ज्ञ र्‍य",
    "Thai": "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า น้ำ",
    "Chinese": "天地玄黃，宇宙洪荒。“简体”𠀀𠮷",
    "Japanese": "いろはにほへと ちりぬるを カタカナ ﾊﾝｶｸ 漢字",
    "Korean": "키스의 고유조건은 입술끼리 만나야 하고",
    "Tamil": "யாமறிந்த மொழிகளிலே தமிழ்மொழி",
    "Georgian": "საქართველო ჰგავს ბაღს",
    "Armenian": "Բել դղյակի ձախ ժամն",
}
SIGNS = {
    "joined": "👩‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 👍🏻👍🏿 ❤️ 1️⃣ ☺︎",
    "flags": "🇩🇪🇯🇵 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "combining": unicodedata.normalize("NFD", "é ñ ü ǖ Å ộ 한국어 が"),
    "stacked": "a\u0323\u0307\u0301 x\u20dd",
    "planes": "𝔐𝕒𝓉𝒽 𐍈 𝄞",
    "spaces": "no\u00a0break thin\u2009one zero\u200bwidth soft\u00adhyphen left\u200eright\u200f",
    "quotes": "\"straight\" 'single' -- ... (c) 1/2 `code` <b> &amp; \\n %s $HOME ~ ^ ´ ` ¨",
    "ASCII": "".join(map(chr, range(0x20, 0x7F))),
}
ALL = SCRIPTS | SIGNS


def mixed(length: int) -> str:
    """So many characters: a script or a kind of sign on each line, some of it indented."""
    lines = (f"\t{line}" if i % 3 == 2 else line for i, line in enumerate(cycle(_lines())))
    return "".join(islice("\n".join(islice(lines, length)), length))


def _lines() -> list[str]:
    plain = "The quick brown fox jumps over the lazy dog; HELLO, World! 0123456789 " * 2
    return [*(f"{name}: {text} {text} {text} {text}" for name, text in ALL.items()), plain]
