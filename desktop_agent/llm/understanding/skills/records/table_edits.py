"""Plans a new value in a row that is edited in a form of its own: “set the pay of Tom to 3050”."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from .....events import Element
from ...screen.record_phrases import chosen_among
from ...screen.records import record_sets
from ...screen.scene import ShownScreen
from ...words.lexicon import STOP_WORDS
from ...words.matching import NameFit, bare, begins_alike, means
from ...words.measures import money_in, number_in
from ...words.plain_values import is_plain
from ...words.reading import Clause
from ...words.said_numbers import number_at
from ...words.scales import is_said_for
from ...words.tokens import Token, Tokens, words
from ...words.wishes import is_wish
from ..filling import joined, put
from ..plans import PlanTry, Progress, Steps, click_on

_OF_PAY: Final = frozenset({"raise", "bump", "increase", "lower", "cut"})
_CHANGES: Final = _OF_PAY | {"set", "change", "make", "update", "correct", "put"}
_SAVES: Final = frozenset({"save", "ok", "apply", "update", "confirm"})
_LEAST_NAME: Final = 3
_EDITS: Final = ("edit", "change", "modify")


def edited_in_row(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the press on the Edit of the row that is named, and then the value in the field of the
    column that is named."""
    tokens = clause.tokens
    if not tokens or tokens[0].quoted:
        return
    changes = tokens[0].norm in _CHANGES
    link = "to" if changes else "is"
    at = next((n for n in range(len(tokens) - 1, 0, -1) if _links(tokens[n], link)), None)
    if at is None or at + 1 >= len(tokens):
        return
    value = _value(tokens[at + 1 :])
    place = tokens[changes:at]
    places = [*_splits(place), *_by_verb(tokens[0], place)]
    if value is None or not places:
        return
    for column, whose in places:
        for one in _in_form_or_row(column, whose, value, scene, progress):
            if _is_editing(progress) and isinstance(one.plan, Steps):
                yield PlanTry(one.fit, _saved(one.plan, clause, scene))
            else:
                yield one


def _is_editing(progress: Progress) -> bool:
    """Tell whether the Edit of the row was pressed. Without it a field of this name belongs to no
    row: it may be that of the entry to be added next."""
    return any(begins_alike(edit, name) for edit in _EDITS for name in progress.opened)


def _holds_it(field: Element, column: Tokens, whose: Tokens, scene: ShownScreen) -> bool:
    """Tell whether a field holds what the row shows in its column, where the row is still told of:
    a filter of the same name, on the page behind the form, holds something else."""
    for records in record_sets(scene):
        chosen = chosen_among(whose, [records])
        heads = [at for name, at in records.header if _all_mean(column, name)]
        if len(heads) == 1 and chosen is not None and len(chosen[1].records) == 1:
            cell = records.cell(chosen[1].records[0], heads[0])
            return cell is None or _is_same_value(cell, field.value)
    return True


def _is_same_value(shown: str, held: str) -> bool:
    """Tell whether a cell shows what a field holds: “€2,900” and “2900” are one."""
    figures = [money_in(one) or number_in(one) for one in (shown, held)]
    return bare(shown) == bare(held) or (figures[0] is not None and figures[0] == figures[1])


def _saved(plan: Steps, clause: Clause, scene: ShownScreen) -> Steps:
    """Return the plan with the press on the only button that saves the form: without it the value
    is only written. What the request says of saving itself is left to that."""
    if plan.more:
        return plan
    said = {one.norm for one in clause.after if not one.quoted}
    saving = [
        one
        for one in scene.content
        if one.role == "button" and bare(one.name).split(" ")[0] in _SAVES
    ]
    if len(saving) != 1 or said & _SAVES or clause.bans & _SAVES:
        return plan
    press = Steps((click_on(saving[0]),), f"click {saving[0].words}", f"clicked {saving[0].words}")
    return joined([plan, press])


def _in_form_or_row(
    column: Tokens, whose: Tokens, value: str, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    if _is_editing(progress):
        found = scene.find(column, ("field", "combo box"), only=True)
        fields = [one for one in found.things if one in scene.content]
        if found.fit < NameFit.SYNONYM:
            every = (one for one in scene.content if one.role in ("field", "combo box"))
            fields = [one for one in every if _all_mean(column, one.name)]
        fields = [one for one in fields if _holds_it(one, column, whose, scene)]
        if len(fields) == 1:
            typed = put(fields[0], value, scene, progress)
            if isinstance(typed, Steps):
                yield PlanTry(NameFit.EXACT, typed)
        return
    for records in record_sets(scene):
        heads = [name for name, _ in records.header if _all_mean(column, name)]
        chosen = chosen_among(whose, [records])
        if len(heads) != 1 or chosen is None or len(chosen[1].records) != 1:
            continue
        record = chosen[1].records[0]
        buttons = [
            one
            for one in record.of_role("button")
            if any(begins_alike(name, one.name) for name in _EDITS)
        ]
        if len(buttons) == 1:
            told = f"Edit {record.title}"
            yield PlanTry(NameFit.EXACT, Steps((click_on(buttons[0]),), told, "", more=True))


def _links(token: Token, word: str) -> bool:
    return not token.quoted and token.norm == word


def _by_verb(verb: Token, whose: Tokens) -> list[tuple[Tokens, Tokens]]:
    """Return what is raised where only whose it is gets said: “bump Ines up to 2800”."""
    if verb.norm not in _OF_PAY:
        return []
    kept = tuple(one for one in whose if one.quoted or one.norm not in ("up", "down"))
    column = replace(verb, text="pay", norm="pay")
    return [((column,), kept)] if kept else []


def _value(tokens: Tokens) -> str | None:
    length, number = number_at(tokens, 0)
    if length == len(tokens):
        return number
    if len(tokens) == 1 and tokens[0].quoted:
        return tokens[0].text
    text = words(tokens)
    described = tokens[0].norm in STOP_WORDS or is_wish(text) or len(tokens) > 3
    return text if is_plain(tokens) and not described else None


def _splits(place: Tokens) -> list[tuple[Tokens, Tokens]]:
    """Return the ways to read the column and whose row it is: “the pay of Tom”, “Tom's pay”, and
    “Toms pay”."""
    found = _split(place)
    if found is not None:
        return [found]
    ways = []
    for at, token in enumerate(place[:-1]):
        if token.norm.endswith("s") and not token.quoted and len(token.norm) > _LEAST_NAME:
            name = Token(token.text[:-1], token.norm[:-1], token.start, token.end - 1)
            ways.append((place[at + 1 :], (*place[:at], name)))
    return ways


def _split(place: Tokens) -> tuple[Tokens, Tokens] | None:
    for at, token in enumerate(place):
        if token.norm == "of" and not token.quoted and 0 < at < len(place) - 1:
            return place[:at], place[at + 1 :]
        if token.norm.endswith("'s") and not token.quoted and at + 1 < len(place):
            name = Token(token.text[:-2], token.norm[:-2], token.start, token.end - 2)
            return place[at + 1 :], (*place[:at], name)
    return None


def _all_mean(column: Tokens, name: str) -> bool:
    telling = [one for one in column if one.norm not in STOP_WORDS]
    return bool(telling) and all(
        means(one.norm, name) or is_said_for(one.norm, name) for one in telling
    )
