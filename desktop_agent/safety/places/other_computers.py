"""Tells when a path reaches for another computer. Pure.

Windows proves to that computer who asks, without a word to the human, and from the proof a weak
password can be found out. So a page or a mail must not make anybody ask for such a path.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PureWindowsPath
from typing import Final

from ...ports.shared.paths import computer_of, computers_in
from ..concern import Concern

ELSEWHERE: Final = Concern(
    3, "it asks another computer for something, which may tell that computer your login"
)


def of_path_elsewhere(text: str, said: tuple[str, ...], *, whole: bool = True) -> list[Concern]:
    """Judge a text that is a path, or lines of which one is. `whole`: it is surely meant for one;
    elsewhere code and formulas begin alike."""
    lines = (text, *text.splitlines())
    return _unless_named((computer_of(line, whole=whole) for line in lines), said)


def of_line_elsewhere(line: str, said: tuple[str, ...]) -> list[Concern]:
    """Judge a line in which paths may stand."""
    return _unless_named(computers_in(line), said)


def _unless_named(computers: Iterable[str], said: tuple[str, ...]) -> list[Concern]:
    # The human may write a path of Windows on any system.
    named = {one for text in said for one in computers_in(text, PureWindowsPath)}
    named |= {computer_of(text, PureWindowsPath) for text in said}
    return [ELSEWHERE] if any(one and one not in named for one in computers) else []
