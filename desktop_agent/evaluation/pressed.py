"""Tells what is held down on a display and how much memory a process takes, from outside."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..controller.x11.link import connect

_BUTTONS: Final = 0x1F00
_MB: Final = 1024


def pressed(display: str) -> str:
    """Return what is held down there, in words; "" if nothing is."""
    link = connect(display)
    try:
        keys = link.query_keymap()
        mask = link.screen().root.query_pointer().mask & _BUTTONS
    finally:
        link.close()
    codes = [8 * at + bit for at, byte in enumerate(keys) for bit in range(8) if byte >> bit & 1]
    parts = [f"key {code}" for code in codes]
    parts += [f"button {number}" for number in range(1, 6) if mask >> (7 + number) & 1]
    return ", ".join(parts)


def resident_mb(pid: int) -> float:
    """Return the resident memory of a process in MB; 0 if it is gone."""
    try:
        text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    line = next((one for one in text.splitlines() if one.startswith("VmRSS:")), "VmRSS: 0")
    return int(line.split()[1]) / _MB
