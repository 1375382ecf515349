"""Plans how several folders are made in a file manager: “make folders A and B”, “create two folders
called Spring and Autumn”. One is made after the other, and looked for before the next one is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from .....protocol import KeyCombo, Type, Wait, quoted
from ...screen.scene import ShownScreen
from ...skills.plans import PlanTry, Progress, Steps, WhichOne
from ...words.lexicon import NUMBERS, STOP_WORDS
from ...words.matching import NameFit
from ...words.tokens import Token, Tokens, words

_MADE: Final = re.compile(
    r"(?:create|make|add|set up|mkdir)(?: me)?(?: (?:the|some|these))?(?: (?P<count>\w+))?"
    r"(?: (?:new|empty|more))* (?:folders|directories|subfolders)(?: (?:called|named|:))*"
)
_ONE_MORE: Final = frozenset(
    {"a", "an", "another", "one", "the", "new", "folder", "called", "named"}
)
_NO_NAMES: Final = STOP_WORDS | frozenset(
    [
        *(
            "in",
            "inside",
            "for",
            "from",
            "with",
            "to",
            "each",
            "every",
            "all",
            "more",
            "here",
            "not",
        ),
        *("but", "under", "within", "of", "about", "like", "one", "folder", "folders", "called"),
        *("them", "it", "those", "these", "then", "or", "named", "into", "on", "both", "two"),
    ]
)
_OPEN: Final = "dialog"
_NAMED: Final = "named"
_WAITED: Final = "waited"
_MAKING_S: Final = 0.5
_MOST: Final = 6
_MOST_WORDS: Final = 3


def several_in(tokens: Tokens) -> list[str]:
    """Return the names of the folders that an order makes; [] for fewer than two, where they are
    not as many as said, and for any other order."""
    norms = ["“”" if one.quoted else one.norm for one in tokens]
    lead = next((n for n in range(len(norms), 1, -1) if _MADE.fullmatch(" ".join(norms[:n]))), 0)
    if lead:
        found = _MADE.fullmatch(" ".join(norms[:lead]))
        count = found["count"] if found is not None else None
        wanted = NUMBERS.get(count, int(count) if count.isdigit() else -1) if count else 0
        names = _names(tokens[lead:], wanted)
        changes = norms[:2] in (["make", "the"], ["make", "these"])
        # “Make the folders bigger and wider”
        return [] if changes and any(one.islower() for one in names) else names
    one = re.compile(r"(?:create|make|add) (?:a|one) (?:new )?(?:folder|directory)")
    lead = next((n for n in range(2, min(len(norms), 6)) if one.fullmatch(" ".join(norms[:n]))), 0)
    if not lead or not any(
        norms[n] == "and" and norms[n + 1 : n + 2] in (["a"], ["another"], ["one"])
        for n in range(lead, len(norms))
    ):
        return []
    return _names(tokens[lead:], 0)


def _names(said: Tokens, wanted: int) -> list[str]:
    parts: list[list[Token]] = [[]]
    for one in said:
        if not one.quoted and (one.text == "," or one.norm == "and"):
            parts.append([])
        elif one.is_mark:
            return []
        else:
            parts[-1].append(one)
    names: list[str] = []
    for part in filter(None, parts):
        kept = part
        while len(kept) > 1 and not kept[0].quoted and kept[0].text in _ONE_MORE:
            kept = kept[1:]
        plain = all(one.quoted or one.norm not in _NO_NAMES or one.is_capital for one in kept)
        if not plain or len(kept) > _MOST_WORDS or (len(kept) > 1 and any(o.quoted for o in kept)):
            return []
        if len(kept) > 1 and not all(one.is_capital or one.norm.isdigit() for one in kept):
            # “A big one” is no name.
            return []
        names.append(words(tuple(kept)))
    apart = len(set(names)) == len(names) and not any("/" in one for one in names)
    told = 1 < len(names) <= _MOST and wanted in (0, len(names)) and apart
    return names if told else []


def made_each(names: list[str], scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the next step: the dialog for one name, the name, and a look whether it is there."""
    *done, state = progress.taken or ("",)
    told = " and ".join(map(quoted, names))
    step, did = f"Create the folders {told}", f"created the folders {told}"
    if state == _OPEN:
        fields = [one for one in scene.of_role("field") if "focused" in one.states]
        if len(fields) == 1 and "multiline" not in fields[0].states:
            keys = (KeyCombo(keys=("ctrl", "a")), Type(text=done[-1]), KeyCombo(keys=("enter",)))
            yield PlanTry(NameFit.EXACT, Steps(keys, step, "", more=True, taken=(*done, _NAMED)))
        return
    if scene.folder is None:
        return
    there = {one.rstrip("/") for one in scene.folder.names}
    if not done:
        taken = next((one for one in names if one in there), "")
        if taken:
            asked = f"There is already a {quoted(taken)} in this folder. What should I call it?"
            yield PlanTry(NameFit.EXACT, WhichOne(asked, (), ()))
            return
    elif done[-1] not in there:
        if state == _NAMED:
            waits = (Wait(seconds=_MAKING_S),)
            yield PlanTry(NameFit.EXACT, Steps(waits, step, "", more=True, taken=(*done, _WAITED)))
        else:
            asked = f"I don't see {quoted(done[-1])} in this folder. Please check what is there."
            yield PlanTry(NameFit.EXACT, WhichOne(asked, (), ()))
        return
    left = names[len(done) :]
    if not left:
        yield PlanTry(NameFit.EXACT, Steps((), step, did))
        return
    keys_for_one = (KeyCombo(keys=("ctrl", "shift", "n")),)
    taken_now = (*done, left[0], _OPEN)
    yield PlanTry(NameFit.EXACT, Steps(keys_for_one, step, "", more=True, taken=taken_now))
