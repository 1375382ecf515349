"""Takes words for buttons where a page does not tell which of its words are some, as one handler is
for all of it. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ....events import Element
from ....ports import CLICKABLE, MAY_BE_CLICKABLE, Situation
from ..words.lexicon import ACTIONS, VERBS
from ..words.matching import bare

# A button has no more words.
_MOST_WORDS: Final = 4
_MOST_LETTERS: Final = 32
# So often a word stands on a page where each row or card has a button of that name.
_REPEATED: Final = 3


def with_made_buttons(situation: Situation) -> Iterator[tuple[Situation, bool]]:
    """Yield the situation with the words as clickable that say what to do, or that each row has;
    then with all that are short; and whether they are surely no mere words. Nothing where no words
    may be clickable."""
    may = [one for one in situation.elements if _may_be(one)]
    if not may:
        return
    counts = Counter(bare(one.name) for one in may)
    acts = {one.key for one in may if counts[bare(one.name)] >= _REPEATED or _says_act(one)}
    for keys, sure in ((acts, True), ({one.key for one in may}, False)):
        if keys:
            elements = tuple(
                replace(one, states=one.states | {CLICKABLE}) if one.key in keys else one
                for one in situation.elements
            )
            yield replace(situation, elements=elements), sure


def _may_be(one: Element) -> bool:
    name = bare(one.name)
    short = len(name.split(" ")) <= _MOST_WORDS and len(name) <= _MOST_LETTERS
    symbol = len(one.name.strip()) == 1
    return MAY_BE_CLICKABLE in one.states and (symbol or (short and any(map(str.isalnum, name))))


def _says_act(one: Element) -> bool:
    first = bare(one.name).split(" ")[0].strip(":")
    symbol = not any(map(str.isalnum, one.name))
    return symbol or (bare(one.name) not in _FOLDERS and (first in ACTIONS or first in VERBS))


# Beside a list they are where something lies, and no act.
_FOLDERS: Final = frozenset({"trash", "archive", "bin", "spam", "sent", "drafts", "search", "find"})
