"""What twice the length of a hostile goal costs the direct brain: 2 is linear, 4 quadratic.

    .venv/bin/python benchmarks/direct.py

Prints the worst ratios and ends with 1 if one is over 3.5. What takes under 40 ms at full
length is not measured.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "llm"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hostile import STARTS, UNITS

from desktop_agent.llm.direct.parse import parse

LENGTH, WORST = 20_000, 3.5


def seconds(text: str) -> float:
    best = float("inf")
    for _ in range(3):
        parse.cache_clear()
        began = time.process_time()
        parse(text)
        best = min(best, time.process_time() - began)
    return best


def main() -> int:
    found = []
    for start in STARTS:
        for unit in UNITS:
            text = (start + unit * LENGTH)[:LENGTH]
            whole = seconds(text)
            if whole > 0.04:
                found.append((whole / seconds(text[: LENGTH // 2]), whole, start + unit))
    for ratio, whole, text in sorted(found, reverse=True)[:10]:
        print(f"x {ratio:4.1f}   {whole * 1000:6.0f} ms   {text!r}")
    return int(any(ratio > WORST for ratio, _, _ in found))


if __name__ == "__main__":
    sys.exit(main())
