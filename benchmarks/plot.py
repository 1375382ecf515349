"""Bars on a logarithmic scale, as SVG. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from .report import COLUMNS, FLOOR, OURS, Measured

SHOWN = ("observe", "click", "type", "cycle", "settled")
WIDTH, LEFT, RIGHT, BAR, GAP, HEAD = 820, 190, 70, 16, 4, 30
COLOURS = {OURS: "#2f6fde", FLOOR: "#9aa3ad"}
PEER = "#d98e3a"


def bars(found: Sequence[Measured]) -> str:
    """The least of each act in ms, a group for each act."""
    groups = [
        (act, [(one.name, least) for one in found if (least := one.least(act)) is not None])
        for act in SHOWN
    ]
    groups = [(act, rows) for act, rows in groups if rows]
    values = [ms for _act, rows in groups for _name, ms in rows]
    low = 10.0 ** math.floor(math.log10(min(values)))
    high = 10.0 ** math.ceil(math.log10(max(values)))
    span = max(1.0, math.log10(high / low))

    def across(ms: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * math.log10(ms / low) / span

    height = sum(HEAD + len(rows) * (BAR + GAP) for _act, rows in groups) + 40
    parts = []
    tick = low
    while tick <= high * 1.001:
        x = across(tick)
        parts += [
            f'<line x1="{x:.1f}" y1="8" x2="{x:.1f}" y2="{height - 26}" stroke="#e2e5e9"/>',
            _text(x, height - 10, f"{tick:g} ms", "middle", "#667"),
        ]
        tick *= 10
    y = 0.0
    for act, rows in groups:
        parts.append(_text(8, y + 22, COLUMNS[act], "start", "#111", bold=True))
        y += HEAD
        for name, ms in rows:
            wide = max(1.0, across(ms) - LEFT)
            colour = COLOURS.get(name, PEER)
            parts += [
                _text(LEFT - 8, y + 12, name, "end", "#333"),
                f'<rect x="{LEFT}" y="{y:.0f}" width="{wide:.1f}" height="{BAR}" fill="{colour}"/>',
                _text(LEFT + wide + 6, y + 12, f"{ms:.3g}", "start", "#333"),
            ]
            y += BAR + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="sans-serif" font-size="12"><title>Least time of each act in ms, '
        f'logarithmic</title><rect width="100%" height="100%" fill="white"/>'
        + "".join(parts)
        + "</svg>\n"
    )


def _text(x: float, y: float, words: str, anchor: str, fill: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}"{weight}>'
        f"{escape(words)}</text>"
    )
