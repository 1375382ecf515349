"""Asks Windows to open a file, a program or an address: what is double-clicked.

Run as a program, with that as its argument: what is opened gets the environment of whoever asks.
Windows starts a program in this way as from its menu: with a console if it needs one, and it asks
the human where it needs more rights. It imports the standard library alone (`lean_words`).
"""

from __future__ import annotations

import os
import sys


def main() -> None:
    os.startfile(sys.argv[1])  # type: ignore[attr-defined,unused-ignore]


if __name__ == "__main__":
    main()
