"""Writes a Windows library that has no code, and hands each of its functions on to another library.

Wine 8 lacks bcryptprimitives.dll, from which everything that Rust 1.78 or newer builds takes its
random numbers: jsonschema and the client of the models need such modules. Windows has it since 8.
"""

from __future__ import annotations

import struct

MISSING = {"bcryptprimitives.dll": {"ProcessPrng": "ADVAPI32.SystemFunction036"}}
"""Names what Wine lacks, each function with the one that does the same."""

_AT = 0x1000  # where the one section lies in memory
_HEAD = 0x200  # and in the file


def library(name: str, functions: dict[str, str]) -> bytes:
    """Return the bytes of a DLL for 64 bits; a function is handed on to `LIBRARY.FUNCTION`."""
    table = _exports(name, functions)
    section = table.ljust(-(-len(table) // _HEAD) * _HEAD, b"\0")
    dos = b"MZ".ljust(60, b"\0") + struct.pack("<I", 64)
    file_header = struct.pack("<4sHHIIIHH", b"PE\0\0", 0x8664, 1, 0, 0, 0, 240, 0x2022)
    optional = struct.pack(
        "<HBBIIIIIQIIHHHHHHIIIIHHQQQQII",
        *(0x20B, 14, 0, 0, len(section), 0, 0, _AT),  # no code, no entry point
        *(0x1_8000_0000, _AT, _HEAD, 6, 0, 0, 0, 6, 0, 0, 2 * _AT, _HEAD, 0, 2, 0x100),
        *(1 << 20, 1 << 12, 1 << 20, 1 << 12, 0, 16),
    )
    directories = struct.pack("<II", _AT, len(table)).ljust(16 * 8, b"\0")
    kind = 0x40000040  # data that is read
    sections = struct.pack(
        "<8sIIIIIIHHI", b".rdata", len(table), _AT, len(section), _HEAD, 0, 0, 0, 0, kind
    )
    head = dos + file_header + optional + directories + sections
    return head.ljust(_HEAD, b"\0") + section


def _exports(name: str, functions: dict[str, str]) -> bytes:
    """Return the directory of exports, with what it points to behind it."""
    names, count = sorted(functions), len(functions)
    addresses = _AT + 40
    to_names, to_numbers = addresses + 4 * count, addresses + 8 * count
    places, words = list[int](), b""
    for text in (name, *names, *(functions[one] for one in names)):
        places.append(_AT + 40 + 10 * count + len(words))
        words += text.encode("ascii") + b"\0"
    numbers = (0, 0, 0, places[0], 1, count, count, addresses, to_names, to_numbers)
    return (
        struct.pack("<IIHH7I", *numbers[:2], 0, 0, *numbers[3:])
        # An address within the directory is that of a name to hand on to.
        + struct.pack(f"<{count}I", *places[1 + count :])
        + struct.pack(f"<{count}I", *places[1 : 1 + count])
        + struct.pack(f"<{count}H", *range(count))
        + words
    )
