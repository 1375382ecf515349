"""Plans what sets the list in a row to one of its values: “mark the refund ticket as solved”, “put
3046 and 3044 on pending”, “select Editor as Luis's role”."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...events import Element
from ...protocol import quoted
from .screen.record import RecordSet
from .screen.record_phrases import chosen_among
from .screen.records import record_sets
from .screen.scene import ShownScreen
from .screen.shown_answers import has_others
from .skills.choosing import is_value, selected
from .skills.plans import NotHere, PlanTry, Progress, Steps, named
from .words.lexicon import DETERMINERS
from .words.matching import NameFit, fit, means
from .words.reading import Clause
from .words.tokens import Tokens, words

_SETS: Final = frozenset({"mark", "set", "put", "move", "change", "switch", "turn", "flag"})
_LINKS: Final = frozenset({"as", "to", "on", "into", "in", "onto"})
_CHOOSES: Final = frozenset({"select", "choose", "pick", "use"})
_VALUE_FOR: Final = frozenset({"as", "for"})
_FEWEST: Final = 3


def set_in_row(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the choice of a value in the list of each row that is meant. The value is one that a
    row shows, or the request names what the lists are called."""
    for value, what in _said(clause.tokens):
        for records in record_sets(scene):
            for column, whose in _splits(what):
                lists = _lists(column, whose, value, records, scene)
                if lists:
                    yield PlanTry(NameFit.EXACT, _all_set(lists, words(value), scene, progress))
                    return
    for value, column, whose in _made(clause.tokens):
        for records in record_sets(scene):
            lists = _lists(column, whose, value, records, scene)
            held = _as_held(value, records, scene)
            if len(lists) > 1 and _says_a_value(whose, records):
                # Of “all viewers” there is one less after each choice, and a list may cover some.
                continue
            if lists and held:
                yield PlanTry(NameFit.EXACT, _all_set(lists, held, scene, progress))
                return


def _made(tokens: Tokens) -> Iterator[tuple[Tokens, Tokens, Tokens]]:
    """Yield the ways to read a value, the list it is for, and whose that is, where it is said what
    somebody becomes: “make everyone viewers”, “give Ada and Tom the editor role”."""
    if len(tokens) < _FEWEST or any(one.quoted for one in tokens):
        return
    head, last = tokens[0].norm, len(tokens) - 1
    for at in range(2, len(tokens)):
        article = tokens[at].norm in _ARTICLES
        value = tokens[at + 1 :] if article else tokens[at:]
        if head in _MAKES and value and (article or at == last):
            yield value, (), tokens[1:at]
        if head in _GIVES and article and at + 1 < last:
            yield tokens[at + 1 : last], tokens[last:], tokens[1:at]


_MAKES: Final = frozenset({"make"})
_GIVES: Final = frozenset({"give", "grant", "assign"})
_ARTICLES: Final = frozenset({"a", "an", "the"})


def _says_a_value(whose: Tokens, records: RecordSet) -> bool:
    held = {one.value for each in records.records for one in each.of_role("combo box")}
    return any(means(one.norm, value) for one in whose for value in held if value)


def _as_held(value: Tokens, records: RecordSet, scene: ShownScreen) -> str:
    """Return a value as a row shows it, or an entry of the open list: “Viewer” for “viewers”; ""
    where none does, or several do."""
    shown = [one.value for record in records.records for one in record.of_role("combo box")]
    shown += [one.name for one in scene.of_role("menu item")]
    found = {one for one in shown if one and fit(value, one) >= NameFit.WORDS}
    return found.pop() if len(found) == 1 else ""


def _said(tokens: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """Yield the ways to read a value, and what is to be set to it: “the status of 3046 to solved”,
    “solved as the status of 3046”."""
    if len(tokens) < _FEWEST or tokens[0].quoted:
        return
    head = tokens[0].norm
    for at in range(len(tokens) - 2, 0, -1):
        link = "" if tokens[at].quoted else tokens[at].norm
        before, after = tokens[1:at], tokens[at + 1 :]
        if head in _SETS and link in _LINKS and before and is_value(after):
            yield after, before
        if head in _CHOOSES and link in _VALUE_FOR and before and is_value(before):
            yield before, after
        if head in _CHOOSES and link == "as" and before and is_value(_bare(after)):
            # “Choose Tom as the owner”
            yield _bare(after), before


def _splits(what: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """Yield the ways to read what the lists are called, and whose they are: “the status of 3046”,
    “3046's status”, “3046”."""
    for at, token in enumerate(what):
        if token.norm == "of" and not token.quoted and 0 < at < len(what) - 1:
            yield _bare(what[:at]), what[at + 1 :]
        if token.norm.endswith("'s") and not token.quoted and at == len(what) - 2:
            owner = replace(token, text=token.text[:-2], norm=token.norm[:-2])
            yield what[-1:], (*what[:at], owner)
    yield (), what


def _bare(tokens: Tokens) -> Tokens:
    return tuple(one for one in tokens if one.quoted or one.norm not in DETERMINERS)


def _lists(
    column: Tokens, whose: Tokens, value: Tokens, records: RecordSet, scene: ShownScreen
) -> list[Element | None]:
    """Return the list of each row that is meant, or None for one that an open list covers. There
    are none where it is not clear which rows are meant."""
    chosen = chosen_among(whose, [records])
    several = chosen is not None and len(chosen[1].records) > 1
    all_of_them = chosen is not None and (chosen[1].every or _is_plural(whose))
    if chosen is None or (several and not all_of_them):
        return []
    if all_of_them and not chosen[1].count and not are_all(whose, records, scene):
        return []
    rows = [
        [one for one in record.of_role("combo box") if _is_called(column, one)]
        for record in records.records
    ]
    pairs = list(zip(records.records, rows, strict=True))
    lists = [row[0] if row else None for record, row in pairs if record in chosen[1].records]
    opened = [one for one in lists if one is not None and "expanded" in one.states]
    if any(len(row) > 1 for row in rows) or not (all(lists) or opened):
        return []
    held = [row[0].value for row in rows if row]
    # The one that is open tells its values itself, and covers those of other rows.
    held += [one.name for one in scene.of_role("menu item")]
    known = any(fit(value, one) >= NameFit.SYNONYM for one in held if one)
    if not (column or known):
        return []
    # What is open takes the next click, whatever comes first.
    return [*opened, *(one for one in lists if one not in opened)]


def are_all(whose: Tokens, records: RecordSet, scene: ShownScreen) -> bool:
    """Tell whether the rows that are shown are all there are, as far as the screen tells."""
    nouns = [one.norm for one in whose if one.norm.endswith("s") and not one.quoted]
    return records.whole and not any(has_others(n, len(records.records), scene) for n in nouns)


def _is_plural(whose: Tokens) -> bool:
    """Tell whether a phrase begins with several: “the tickets from Hartley”."""
    noun = _bare(whose)[:1]
    return any(one.norm.endswith("s") and one.norm.isalpha() and not one.quoted for one in noun)


def _is_called(column: Tokens, thing: Element) -> bool:
    return all(means(one.norm, thing.name) for one in column)


def _all_set(
    lists: Sequence[Element | None], value: str, scene: ShownScreen, progress: Progress
) -> Steps | NotHere:
    """Return the next step for the first list that holds another value."""
    told = f"{named([one for one in lists if one is not None])} to {quoted(value)}"
    done = Steps((), f"Set {told}", f"set {told}")
    for at, one in enumerate(lists):
        if one is None:
            # It shows again once the one that is open is closed.
            return Steps((), "", "", more=True)
        shared = sum(other is not None and other.name == one.name for other in lists) > 1
        if shared and "expanded" not in one.states:
            # By its name alone nobody can tell whether it was opened before.
            progress = replace(
                progress, opened=tuple(name for name in progress.opened if name != one.name)
            )
        plan = selected(one, value, scene, progress)
        if not isinstance(plan, Steps):
            return plan
        if plan.ops:
            last = at == len(lists) - 1 and not plan.more
            return replace(plan, did=done.did) if last else replace(plan, more=True, did="")
    return done
