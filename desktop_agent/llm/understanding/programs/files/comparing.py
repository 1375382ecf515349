"""Compares two files by their size or their age: “which is bigger, a.txt or b.txt?”, “is a.txt
newer than b.txt?”. All of it comes from the system."""

from __future__ import annotations

from typing import Final

from .....ports import FileFacts
from .....protocol import quoted
from ...screen.scene import ShownScreen
from ...words.tokens import Tokens
from .asked_names import named_alone
from .file_facts import SAME_S, change_of, facts_of, size_of
from .shown_files import files_meant

# How two files compare: by age or by size, and whether more of it is asked for.
_BY_SIZE: Final = {
    **dict.fromkeys(("bigger", "larger", "heavier", "biggest", "largest", "heaviest"), True),
    **dict.fromkeys(("smaller", "lighter", "tinier", "smallest", "lightest"), False),
}
_BY_AGE: Final = {
    **dict.fromkeys(("newer", "newest", "younger", "youngest", "latest", "later"), True),
    **dict.fromkeys(("older", "oldest", "earlier"), False),
}
_ASKS: Final = frozenset({"which", "what", "what's"})
_IDLE: Final = frozenset(
    [
        *("which", "what", "what's", "one", "file", "files", "document", "is", "was", "the", "of"),
        *("them", "these", "those", "two", "both", "has", "been", "now", "actually"),
    ]
)
_TWO: Final = 2


def told_of_two(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return the answer in one sentence; None for other questions, and where not all is told."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    at = next((n for n, one in enumerate(norms) if one in _BY_SIZE or one in _BY_AGE), 0)
    if not at:
        return None
    rest = tuple(one for one in tokens[at + 1 :] if one.quoted or one.text not in (",", ":", "?"))
    if norms[0] in _ASKS and set(norms[:at]) <= _IDLE:
        parts = _parts(rest, "or")
    elif norms[0] == "is" and norms[at + 1 : at + 2] == ["than"]:
        parts = [tokens[1:at], rest[1:]]
    else:
        return None
    facts = [_facts(part, scene) for part in parts]
    if len(facts) != _TWO or facts[0] is None or facts[1] is None or facts[0] == facts[1]:
        return None
    told = _compared(norms[at], facts[0], facts[1])
    if norms[0] != "is":
        return told[1]
    return f"{'Yes' if told[0] is facts[0] else 'No'}: {told[1]}"


def _compared(word: str, one: FileFacts, other: FileFacts) -> tuple[FileFacts | None, str]:
    """Return the file that is more so, None for neither, and what is told of both."""
    by_age = word in _BY_AGE
    values = [each.changed if by_age else each.size for each in (one, other)]
    names = f"{quoted(one.name)} and {quoted(other.name)}"
    if abs(values[0] - values[1]) <= (SAME_S if by_age else 0):
        how = "were changed at the same time" if by_age else "are of the same size"
        return None, f"{names} {how} ({change_of(one) if by_age else size_of(one)})"
    most = (_BY_AGE if by_age else _BY_SIZE)[word]
    more, less = (one, other) if (values[0] > values[1]) is most else (other, one)
    first, second = (change_of(each) if by_age else size_of(each) for each in (more, less))
    name = _COMPARED.get(word, word)
    return more, f"{quoted(more.name)} ({first}) is {name} than {quoted(less.name)} ({second})"


_COMPARED: Final = {
    "biggest": "bigger", "largest": "larger", "heaviest": "heavier", "smallest": "smaller",
    "lightest": "lighter", "newest": "newer", "latest": "newer", "youngest": "younger",
    "oldest": "older", "later": "newer", "earlier": "older",
}  # fmt: skip


def _parts(said: Tokens, joint: str) -> list[Tokens]:
    at = [n for n, one in enumerate(said) if one.norm == joint and not one.quoted]
    return [said[: at[0]], said[at[0] + 1 :]] if len(at) == 1 else []


def _facts(said: Tokens, scene: ShownScreen) -> FileFacts | None:
    """Return what the system tells of the only file that these words name."""
    names = named_alone(said, scene) or files_meant(said, scene)
    return facts_of(names[0], scene.folder) if len(names) == 1 else None
