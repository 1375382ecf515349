"""Tells what is to be taken away from the records beside it: a label is no mail, and no folder is.
Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...screen.positions import holds
from ...screen.record import RecordSet
from ...screen.scene import ShownScreen
from ...words.acts import removes
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
    return removes(tokens) and (
        _takes_off_a_part(tokens, sets) or _means_another(tokens, sets, scene)
    )


def _takes_off_a_part(tokens: Tokens, sets: Sequence[RecordSet]) -> bool:
    """Tell whether a clause takes off something that a record has: “remove the travel label from
    the mail”, “delete the label Travel”. A label printer is sold, and no part of what is shown."""
    parts = {one.norm for one in tokens[1:] if not one.quoted and one.norm in _PARTS}
    return bool(parts) and not any(
        set(stems(part)) & set(stems(text))
        for part in parts
        for each in sets
        for record in each.records
        for text, _ in record.texts
    )


def _means_another(tokens: Tokens, sets: Sequence[RecordSet], scene: ShownScreen) -> bool:
    """Tell whether what is to be taken away is called just like something beside the records: “the
    drafts” are a folder, and no mail that speaks of a draft."""
    said = [one for one in tokens[1:] if one.quoted or one.norm not in DETERMINERS | {"folder"}]
    rows = [record.bounds for each in sets for record in each.records]
    rows = [at for at in rows if len(sets) == 1 or at.height <= _ROW_PX]
    return any(
        bare(one.name) == bare(words(tuple(said))) and not any(holds(at, one.bounds) for at in rows)
        for one in scene.content
        if one.role in ("text", "button", "link", "tab")
    )


# What is higher is a column or a part of a page, and no row.
_ROW_PX: Final = 90
