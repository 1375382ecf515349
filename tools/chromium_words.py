"""Make chromium.py and declining.py in desktop_agent/safety/languages from the translations of
Chromium.

    python3 tools/chromium_words.py EN-US.PAK LOCALES_FOLDER

Debian's packages chromium and chromium-l10n have them. It tells what risky acts are called in
languages that no list of ours has, and in all of them what buttons are called that decline.
"""

from __future__ import annotations

import json
import re
import struct
import sys
from itertools import pairwise
from pathlib import Path

OUT = Path(__file__).parents[1] / "desktop_agent" / "safety" / "languages"
_DECLINING_HEAD = '''"""Names of buttons that decline, from the translations of Chromium.

Made by tools/chromium_words.py; do not edit. Copyright The Chromium Authors, BSD-3-Clause. Data
only, by language.
"""

from __future__ import annotations

from typing import Final

'''
_HEAD = '''"""Words from the translations of Chromium. Made by tools/chromium_words.py; do not edit.

Copyright The Chromium Authors, BSD-3-Clause. Data only.
"""

from __future__ import annotations

from typing import Final

'''
LISTED_BY_CHROMIUM_ONLY = ("af", "am", "gu", "kn", "ml", "mr", "ta", "te")
RISKY = {
    "delete": "Delete|Remove|Erase|Uninstall|Delete data|Clear data|Clear browsing data",
    "pay": "Pay|Pay now|Buy|Buy now|Place order|Confirm purchase|Transfer|Order now|Checkout",
    "send": "Send|Send feedback|Send now",
    "submit": "Submit",
    "publish": "Post|Publish",
    "subscribe": "Subscribe|Sign up|Register|Create account",
    "unsubscribe": "Unsubscribe",
    "sign-in": "Sign in|Log in",
    "sign-out": "Sign out|Log out",
    "install": "Install|Add extension|Add to Chromium",
    "upload": "Upload",
    "accept": "Accept|Agree|I agree|Accept all|Agree and continue",
    "permit": "Allow|Grant|Trust|Always allow|Allow this time|Give access",
    "share": "Share|Invite",
    "overwrite": "Replace|Overwrite",
    "unsaved": "Discard|Don't save|End process|End task|Discard changes",
    "restart": "Restart",
    "reset": "Reset settings|Restore defaults",
    "terminate": "Revoke",
    "password": "Change password|Reset password",
    "power": "Shut down|Shutdown",
    "yes": "OK|Yes|Confirm|Continue",
}
DECLINING = (
    "Cancel|No|No thanks|Not now|Close|Back|Go back|Help|Learn more|Skip|Undo|Never|Maybe later"
    "|Remind me later"
)
# Their translations may as well say "save", "go on" or "throw away".
DECLINING_IN_ENGLISH = "Dismiss|Keep|Deny|Reject|Decline|Ignore|Later|Stay"


def read(path: Path) -> dict[int, str]:
    """The strings of a data pack (version 5) by their numbers."""
    data = path.read_bytes()
    encoding, count = data[4], struct.unpack_from("<H", data, 8)[0]
    entries = [struct.unpack_from("<HI", data, 12 + 6 * n) for n in range(count + 1)]
    return {
        number: data[start:end].decode("utf-16le" if encoding == 2 else "utf-8", "replace")
        for (number, start), (_, end) in pairwise(entries)
    }


def plain(text: str) -> str:
    return re.sub(r"\(&?[A-Z]\)|[&…]|\.\.\.|<[^>]*>", "", text).strip()


def main() -> None:
    english = {n: plain(text) for n, text in read(Path(sys.argv[1])).items()}
    by_name: dict[str, list[int]] = {}
    for number, text in english.items():
        by_name.setdefault(text.casefold(), []).append(number)
    lists: list[str] = []
    declining = {"en": f"{DECLINING}|{DECLINING_IN_ENGLISH}".casefold()}
    for path in sorted(Path(sys.argv[2]).glob("*.pak")):
        if "_" in path.stem:
            continue
        strings = read(path)

        def names(wanted: str, strings: dict[int, str] = strings) -> list[str]:
            numbers = [n for one in wanted.split("|") for n in by_name.get(one.casefold(), ())]
            return list(dict.fromkeys(plain(strings[n]) for n in numbers if n in strings))

        if path.stem != "en-US":
            declined = dict.fromkeys(name.casefold() for name in names(DECLINING) if name)
            declining[path.stem] = "|".join(declined)
        if path.stem in LISTED_BY_CHROMIUM_ONLY:
            rows = []
            for family, wanted in RISKY.items():
                found = [name for name in names(wanted) if name and not name.isascii()]
                if path.stem == "af":
                    found = names(wanted)
                if found:
                    rows.append(
                        f"        {family}: {(' ' if family == 'yes' else '|').join(found)}\n"
                    )
            lists.append(f'    "{path.stem}": """\n{"".join(rows)}    """,\n')
    body = f"WORDS: Final = {{\n{''.join(lists)}}}\n"
    (OUT / "chromium.py").write_text(_HEAD + body, "utf-8")
    rows = [f"    {json.dumps(code)}: {_wrapped(line)},\n" for code, line in declining.items()]
    body = f"DECLINING: Final[dict[str, str]] = {{\n{''.join(rows)}}}\n"
    (OUT / "declining.py").write_text(_DECLINING_HEAD + body, "utf-8")


def _wrapped(line: str) -> str:
    """As the code of a string that is put together from short ones."""
    pieces, rest = [], line
    # Signs that are two columns wide.
    most = 40 if max(map(ord, line)) > 0x2E80 else 80
    while len(rest) > most:
        cut = rest.rfind("|", 0, most) + 1
        pieces.append(rest[:cut])
        rest = rest[cut:]
    quoted = [json.dumps(piece, ensure_ascii=False) for piece in (*pieces, rest)]
    return quoted[0] if len(quoted) == 1 else f"({' '.join(quoted)})"


if __name__ == "__main__":
    main()
