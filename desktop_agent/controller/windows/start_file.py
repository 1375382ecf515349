"""Asks Windows to open a file or an address: what is double-clicked, by the program for it.

Run as a program, with that as its argument: what is opened gets the environment of whoever asks.
"""

from __future__ import annotations

import os
import sys

from ...own_program import without_own_modules


def main() -> None:
    kept = without_own_modules(os.environ)
    for name in set(os.environ) - set(kept):
        del os.environ[name]
    os.startfile(sys.argv[1])  # type: ignore[attr-defined,unused-ignore]


if __name__ == "__main__":
    main()
