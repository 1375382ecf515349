"""Make desktop_agent/ports/shared/english_verbs.py: which English words are verbs.

    python3 tools/english_verbs.py EN_US.DIC

EN_US.DIC is the dictionary of a spelling checker, made from SCOWL; Debian's package hunspell-en-us
has it. It says of no word that it is a verb, or a noun, but which words are made of it: of a verb
there is an “-ing”, of a noun an “-'s”.
"""

from __future__ import annotations

import sys
from pathlib import Path

OUT = Path(__file__).parents[1] / "desktop_agent" / "ports" / "shared" / "english_verbs.py"
_HEAD = '''"""English verbs. Made by tools/english_verbs.py; do not edit. Data only.

From the English dictionary for hunspell, which is made from SCOWL. Copyright 2000-2011 by Kevin
Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the associated
scripts, the output created from the scripts, and its documentation for any purpose is hereby
granted without fee, provided that the above copyright notice appears in all copies and that both
that copyright notice and this permission notice appear in supporting documentation. Kevin Atkinson
makes no representations about the suitability of this array for any purpose. It is provided "as is"
without express or implied warranty.
"""

# ruff: noqa: E501, SIM905
from __future__ import annotations

from typing import Final

'''
# What the dictionary's letters stand for (en_US.aff).
_PREFIXES = {"A": "re", "U": "un", "C": "de", "E": "dis", "I": "in", "F": "con", "K": "pro"}
_ING, _OWNS = "G", "M"
# So the dictionary marks vulgar words.
_NEVER_SUGGESTED = "!"
# “Thing” is not made of it.
_NO_VERBS = {"the"}
_LEAST = 3
_SHORT = {"go", "do"}


def listed(dictionary: str) -> dict[str, set[str]]:
    """Return each word in small letters that a checker would suggest, and its flags."""
    found: dict[str, set[str]] = {}
    for line in dictionary.splitlines():
        word, _, flags = line.strip().partition("/")
        if word.endswith("'s"):
            word, flags = word[:-2], _OWNS
        if _NEVER_SUGGESTED in flags or word in _NO_VERBS:
            continue
        if word.isascii() and word.isalpha() and word.islower():
            found.setdefault(word, set()).update(flags)
    return found


def verbs(words: dict[str, set[str]]) -> set[str]:
    """Return those of which there is an “-ing”: "rent", "make", "drop", "unlock"."""
    made, ings = set(words), set(words)
    for word, flags in words.items():
        roots = [word, *(start + word for flag, start in _PREFIXES.items() if flag in flags)]
        made.update(roots)
        if _ING in flags:
            ings.update(f"{root.removesuffix('e')}ing" for root in roots)
    return {one for one in made if _has_ing(one, made, ings)}


def _has_ing(word: str, made: set[str], ings: set[str]) -> bool:
    if (len(word) < _LEAST and word not in _SHORT) or not set("aeiouy") & set(word):
        return False
    if word.endswith("e"):
        return f"{word[:-1]}ing" in ings or f"{word}ing" in ings
    # "Hiding" is of "hide", not of "hid"; "dropping" is of "drop".
    own = f"{word}ing" in ings and (f"{word}e" not in made or f"{word}s" in made)
    return own or (word[-1] not in "aeiouwxy" and f"{word}{word[-1]}ing" in ings)


def _table(name: str, doc: str, words: set[str]) -> str:
    by_letter: dict[str, list[str]] = {}
    for word in sorted(words):
        by_letter.setdefault(word[0], []).append(word)
    rows = "".join(f'        "{" ".join(ones)} "\n' for ones in by_letter.values())
    return f'{name}: Final = frozenset(\n    (\n{rows}    ).split()\n)\n"""{doc}"""\n'


def main() -> None:
    words = listed(Path(sys.argv[1]).read_text("latin-1"))
    found = verbs(words)
    nouns = {one for one in found if _OWNS in words.get(one, ())}
    text = _table("ONLY_VERBS", "Those that are no nouns.", found - nouns)
    text += _table("NOUNS_TOO", "Those that are nouns as well.", nouns)
    OUT.write_text(_HEAD + text, "utf-8")


if __name__ == "__main__":
    main()
