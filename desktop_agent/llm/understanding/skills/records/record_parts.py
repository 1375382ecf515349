"""Tells what is to be taken away from the records beside it: a label is no mail, and no folder is.
Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...screen.positions import holds
from ...screen.record import RecordSet
from ...screen.scene import ShownScreen
from ...words.acts import removed
from ...words.lexicon import DETERMINERS
from ...words.matching import bare, stems
from ...words.tokens import Tokens, words

_PARTS: Final = frozenset(
    [
        *("label", "labels", "tag", "tags", "category", "categories", "colour", "color"),
        *("deadline", "attachment", "attachments", "discount", "coupon", "formatting"),
    ]
)


def removes_no_record(tokens: Tokens, sets: Sequence[RecordSet], scene: ShownScreen) -> bool:
    """Tell whether a clause takes away something, and none of the records."""
    what = removed(tokens)
    said = tuple(one for one in what or () if one.quoted or one.norm not in DETERMINERS)
    return bool(said) and (_is_part(said, sets) or _means_another(said, sets, scene))


def _is_part(said: Tokens, sets: Sequence[RecordSet]) -> bool:
    """Tell whether words mean something that a record has: “travel label from the mail”, “label
    Travel”. A label printer is sold, and where labels are listed, they are records themselves."""
    norms = ["" if one.quoted else one.norm for one in said]
    end = next((at for at, one in enumerate(norms) if one in _WHOSE), len(norms))
    part = next((one for one in (*norms[:1], *norms[:end][-1:]) if one in _PARTS), "")
    if not part:
        return False
    rest = words(tuple(one for one in said[:end] if one.quoted or one.norm != part))
    records = [record for each in sets for record in each.records]
    return not any(
        set(stems(part)) & {stem for text, _ in record.texts for stem in stems(text)}
        or (rest and bare(record.title) == bare(rest))
        for record in records
    )


_WHOSE: Final = frozenset({"from", "of", "off", "on", "in", "with", "about", "at", "to", "past"})


def _means_another(said: Tokens, sets: Sequence[RecordSet], scene: ShownScreen) -> bool:
    """Tell whether words are just what something beside the records is called, and none of them:
    “the drafts” are a folder, and no mail that speaks of a draft."""
    name = bare(words(tuple(one for one in said if one.quoted or one.norm != "folder")))
    records = [record for each in sets for record in each.records]
    if not name or any(bare(text) == name for record in records for text, _ in record.texts):
        return False
    rows = [one.bounds for one in records if len(sets) == 1 or one.bounds.height <= _ROW_PX]
    return any(
        bare(one.name) == name and not any(holds(at, one.bounds) for at in rows)
        for one in scene.content
        if one.role in ("text", "button", "link", "tab")
    )


# What is higher is a column or a part of a page, and no row.
_ROW_PX: Final = 90
