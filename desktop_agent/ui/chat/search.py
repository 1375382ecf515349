"""Finding words in the chat. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..blocks import AgentBlock, Block

_SIGNS: Final = str.maketrans("", "", "*`~")


def found_in(blocks: Sequence[Block], needle: str) -> list[int]:
    """The blocks that have it, whatever its case; folded actions count, signs of Markdown not."""
    wanted = needle.casefold()
    if not wanted.strip():
        return []
    return [index for index, block in enumerate(blocks) if wanted in _read(block).casefold()]


def places_in(text: str, needle: str) -> list[tuple[int, int]]:
    """Where it stands in a text that is shown: starts and lengths, in characters."""
    wanted, shown = needle.casefold(), text.casefold()
    if not wanted or len(shown) != len(text):
        # Folding made some letter two: no place would be right.
        return []
    found: list[tuple[int, int]] = []
    at = shown.find(wanted)
    while at >= 0:
        found.append((at, len(wanted)))
        at = shown.find(wanted, at + len(wanted))
    return found


def _read(block: Block) -> str:
    return block.text.translate(_SIGNS) if isinstance(block, AgentBlock) else block.text
