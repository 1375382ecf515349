"""Plans what a list that filters is set to, where it is said by its name: “show what's assigned to
me”, “show normal priority tickets”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .....events import Element
from ...screen.own_nouns import own_nouns
from ...screen.positions import in_one_row
from ...screen.records import record_sets
from ...screen.scene import ShownScreen
from ...words.lexicon import EVERY, STOP_WORDS
from ...words.matching import NameFit, bare, stems
from ...words.reading import Clause
from ...words.scales import SUPERLATIVES
from ...words.tokens import Token, Tokens, words
from ..choosing import from_list
from ..filtering import is_filter
from ..plans import PlanTry, Progress
from .sort_entries import IDLE


def filtered_by_name(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield the choice of a value in the list that filters and is named with it."""
    found = _list_said(clause.tokens, scene)
    if found is not None:
        yield PlanTry(NameFit.WORDS, from_list(*found, scene, progress))


def _list_said(tokens: Tokens, scene: ShownScreen) -> tuple[Element, Tokens] | None:
    """Return the only list whose name is said whole, and the value before or behind it, where the
    other words say nothing: “show what's assigned to me”, “show normal priority tickets”."""
    if any(one.quoted or one.norm in _LIMITS for one in tokens) or tokens[0].norm not in _SHOWN:
        return None
    nouns = own_nouns(scene)
    lists = [one for one in scene.of_role("combo box") if one in scene.content]
    found = []
    for one in lists:
        name = bare(one.name).split(" ")
        alone = sum(bare(each.name) == bare(one.name) for each in lists) == 1
        if not alone or not _filters_with_others(one, lists):
            continue
        for at in range(1, len(tokens) - len(name) + 1):
            if [each.norm for each in tokens[at : at + len(name)]] != name:
                continue
            before, after = tokens[1:at], tokens[at + len(name) :]
            first = tuple(each for each in before if not _says_nothing(each, nouns))
            last = tuple(each for each in after if each.norm not in _LINKS)
            ends = all(_says_nothing(each, nouns) and each.norm not in _ONESELF for each in after)
            numbered = any(any(map(str.isdigit, each.norm)) for each in first)
            value = first or last
            if (first and (numbered or not ends)) or not _may_be_entry(value):
                # “4011 priority” asks about the ticket of that number.
                continue
            if not _is_of_a_row(value, one.name, scene):
                found.append((one, value))
    return found[0] if len(found) == 1 else None


_SHOWN: Final = frozenset({"show", "see", "display", "filter", "give", "view"})
_LIMITS: Final = frozenset(
    ["no", "not", "without", "but", "except", "and", "or", ",", "nor", "than", "first", "last"]
)
_LINKS: Final = frozenset({"to", "is", "are", "=", ":"})
_TELLING: Final = EVERY | {"what's", "with", "whose", "of", "by", "having", "where"}
_MOST_VALUE: Final = 3


def _may_be_entry(value: Tokens) -> bool:
    """Tell whether words may be what an entry is called: “me”, and no “highest”, “of the lamp”."""
    vague = (STOP_WORDS - _ONESELF) | SUPERLATIVES.keys()
    owned = any(one.norm.endswith(("'s", "s'")) for one in value)
    return 0 < len(value) <= _MOST_VALUE and not (owned or any(one.norm in vague for one in value))


_ONESELF: Final = frozenset({"me", "us"})


def _is_of_a_row(value: Tokens, name: str, scene: ShownScreen) -> bool:
    """Tell whether words rather say which row is meant: “show the floor lamp colour”, “view printer
    priority”. What stands alone in a cell may be chosen, but for what a row is called."""
    said = stems(words(value))
    if not said or all(one.norm in _ONESELF for one in value):
        return False
    in_part = False
    for records in record_sets(scene):
        column = records.column(name)
        for record in records.records:
            cell = records.cell(record, column) if column is not None else None
            if cell is not None and stems(cell) == said:
                return False
            told = [stems(record.title), *(stems(text) for text, _ in record.texts)]
            alone = column is None and said != told[0] and said in told
            in_part |= not alone and any(set(said) & set(one) for one in told)
    return in_part


def _says_nothing(token: Token, nouns: frozenset[str]) -> bool:
    idle = IDLE | nouns | _TELLING
    return token.is_mark or token.norm in idle or token.norm.removesuffix("s") in idle


def _filters_with_others(one: Element, lists: Sequence[Element]) -> bool:
    """Tell whether a list leaves some of what is shown, or stands in a row with one that does."""
    return any(is_filter(each) and in_one_row(each.bounds, one.bounds) for each in (one, *lists))
