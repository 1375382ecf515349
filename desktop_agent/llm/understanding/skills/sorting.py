"""Plans how what is shown is sorted: “by pay, highest first”."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ....events import Element
from ....ports import CLICKABLE, MAY_BE_CLICKABLE
from ..screen.comparing import best_in
from ..screen.positions import columns_meet, in_one_row
from ..screen.record import RecordSet
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..words.leftovers import left_over
from ..words.lexicon import EVERY, STOP_WORDS
from ..words.matching import NameFit, bare, fit, means, stems
from ..words.measures import money_in, number_in, span_in
from ..words.ordering import DOWN, SORTS, UP, first_of_all
from ..words.reading import Clause
from ..words.scales import SUPERLATIVES, is_said_for
from ..words.tokens import Token, Tokens
from ..words.values import time_of
from .plans import HERE, PlanTry, Progress, Steps, click_on
from .searches.sort_entries import IDLE, OF_NAME, OF_PRICE, entry_for

_WHOEVER: Final = frozenset({"whoever", "whichever", "whatever", "one", "makes", "gets", "with"})
_MOST_CLICKS: Final = 3


def sorted_by(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what sorts by the column or the entry of a list that is named, and which way round."""
    tokens = clause.tokens
    ahead = first_of_all(tokens) if tokens else None
    if ahead is not None and not {one.norm for one in tokens} & SORTS:
        yield from _by_what_is_first(ahead, scene, progress)
        return
    if not tokens or tokens[0].norm not in SORTS or tokens[0].quoted:
        return
    if tokens[0].norm == "order" and not any(one.norm == "by" for one in tokens):
        # “Order everything” buys it.
        return
    down = _direction(tokens)
    if down is None:
        down = _direction_of_ends(tokens)
    if down is None and {"first", "top"} & {one.norm for one in tokens if not one.quoted}:
        # What is to come first is not understood.
        return
    by = next((at for at, one in enumerate(tokens) if one.norm == "by"), 0)
    names = [one for one in tokens[by + 1 :] if one.norm not in SORTS | STOP_WORDS]
    if by and not _is_shown_here(tokens[1:by], scene):
        return
    if not _tells_only_the_way(_behind_a_mark(tokens[by + 1 :])):
        # “Sort by pay, iron the shirts” asks for something else, too.
        return
    headers = [
        one
        for one in scene.content
        if one.role in ("button", "link") and _is_named(one, names, scene)
    ]
    if not headers:
        headers = [
            one
            for one in scene.content
            if one.role in ("button", "link")
            and CLICKABLE not in one.states
            and fit(tuple(names), one.name) >= NameFit.WORDS
        ]
    if not headers:
        # “By salary” is by pay.
        headers = [
            one
            for one in scene.content
            if one.role in ("button", "link")
            and any(is_said_for(token.norm, one.name) for token in names if not token.quoted)
            and any(is_header(one, records) for records in record_sets(scene))
        ]
    if len(headers) == 1:
        plan = by_header(headers[0], down, scene, progress)
        if plan is not None:
            yield PlanTry(NameFit.EXACT, plan)
        return
    lists = [one for one in scene.of_role("combo box") if "sort" in stems(one.name)]
    if len(lists) == 1:
        plan = _by_list(lists[0], names, down, scene, progress)
        if plan is not None:
            yield PlanTry(NameFit.EXACT, plan)
        return
    plan = _by_opened(names, down, scene, progress)
    if plan is not None:
        yield PlanTry(NameFit.EXACT, plan)


def _behind_a_mark(names: Tokens) -> Tokens:
    """Return what stands behind the first comma or dash: the way round, or another order."""
    return names[next((at for at, one in enumerate(names) if one.is_mark), len(names)) :]


def _tells_only_the_way(tokens: Tokens) -> bool:
    """Tell whether words say which way round: with one that does, the others only describe it."""
    known = UP | DOWN | _BEST | _AT_THE_END | SUPERLATIVES.keys() | OF_PRICE | OF_NAME | _WAYS
    said = [one for one in tokens if one.quoted or not (one.is_mark or one.norm in STOP_WORDS)]
    return not said or any(
        not one.quoted and (one.norm in known or len(one.norm) == 1) for one in said
    )


_AT_THE_END: Final = frozenset({"last", "end", "bottom"})
_WAYS: Final = frozenset({"first", "order", "way", "please"})


def _by_what_is_first(ahead: Tokens, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what sorts so that “whoever earns the most” or “the cheapest” stands first."""
    lists = [one for one in scene.of_role("combo box") if "sort" in stems(one.name)]
    if len(lists) == 1:
        plan = _by_list(lists[0], ahead, _direction(ahead), scene, progress)
        if plan is not None:
            yield PlanTry(NameFit.EXACT, plan)
        return
    for records in record_sets(scene):
        best = best_in(ahead, records)
        if best is None or any(_tells(one) for one in best[0]):
            continue
        columns = [(one.column, most) for one, most in best[1].ways if one.column is not None]
        headers = [
            (one, most)
            for column, most in columns[:1]
            for one in scene.content
            if one.role in ("button", "link")
            and is_header(one, records)
            and one.bounds.meet(column) is not None
        ]
        if len(headers) == 1:
            header, most = headers[0]
            plan = by_header(header, most, scene, progress)
            if plan is not None:
                yield PlanTry(NameFit.EXACT, plan)
            return
    plan = _by_opened(ahead, _direction(ahead), scene, progress)
    if plan is not None:
        yield PlanTry(NameFit.EXACT, plan)


def _tells(token: Token) -> bool:
    idle = IDLE | EVERY | HERE | _WHOEVER
    return token.quoted or not (token.is_mark or token.norm in idle)


def _is_shown_here(what: Tokens, scene: ShownScreen) -> bool:
    """Tell whether what is to be sorted is what the window shows: “them”, “the songs”, or what some
    heading of it is called."""
    left = left_over(what, SORTS | IDLE | EVERY | HERE | {"table", "list", "results", "rows"})
    if not left or left[-1].norm.endswith("s"):
        return True
    return any(fit(left, text) >= NameFit.SYNONYM for text, _ in scene.pieces)


def _direction(tokens: Tokens) -> bool | None:
    """Return True for the most first, False for the least; None where it is not said."""
    norms = [one.norm for one in tokens if not one.quoted]
    up = [one for one in norms if one in UP]
    down = [one for one in norms if one in DOWN]
    if "high" in norms and "low" in norms:
        return norms.index("high") < norms.index("low")
    if bool(up) == bool(down):
        return None
    # “Lowest at the bottom” is the most first.
    return bool(down) is not bool(_AT_THE_END & set(norms))


def _direction_of_ends(tokens: Tokens) -> bool | None:
    """Return the way round of “with the top earner first” and “A at the top”; None for neither."""
    norms = [one.norm for one in tokens if not one.quoted]
    if "z" in norms and "a" in norms:
        return norms.index("z") < norms.index("a")
    ahead = next((at for at, one in enumerate(norms) if one in ("first", "top") and at), 0)
    before = set(norms[max(0, ahead - _NEAR) : ahead]) if ahead else set()
    if "first" in norms[1:] and {"top", "best", "big", "biggest", "high", "rich"} & set(norms):
        return True
    if before & {"a", "low", "small"} and any(one.text in ("A", "a") for one in tokens):
        return False
    return True if before & {"z", "big", "high", "best"} else None


_NEAR: Final = 4


def _is_named(one: Element, names: Sequence[Token], scene: ShownScreen) -> bool:
    """Tell whether the words of a request hold all words of a column's name."""
    own = stems(one.name)
    if not own or MAY_BE_CLICKABLE in one.states:
        # Words over a list of filters may be no more than its title.
        return False
    if not any(is_header(one, records) for records in record_sets(scene)):
        return False
    return all(any(means(token.norm, word) for token in names) for word in own)


def is_header(one: Element, records: RecordSet) -> bool:
    """Tell whether a button is the head of a column: all records lie below it."""
    top = min(each.bounds.y for each in records.records)
    left = min(each.bounds.x for each in records.records)
    right = max(each.bounds.right for each in records.records)
    within = left <= one.bounds.middle.x <= right
    return within and 0 <= top - one.bounds.bottom <= 3 * one.bounds.height


def by_header(
    header: Element, down: bool | None, scene: ShownScreen, progress: Progress
) -> Steps | None:
    """Return a click on the head of a column, until its values stand as wanted."""
    told = header.words
    if down is None:
        return Steps((click_on(header),), f"Sort by clicking {told}", f"sorted by clicking {told}")
    way = "most" if down else "least"
    step = f"Sort by clicking {told}, the {way} first"
    if progress.turns and _stands(header, scene, down=down):
        return Steps((), step, f"sorted by clicking {told}, the {way} first")
    if progress.turns >= _MOST_CLICKS:
        # It can't be told whether they stand so.
        return None
    return Steps((click_on(header),), step, "", more=True)


def _stands(header: Element, scene: ShownScreen, *, down: bool) -> bool:
    for records in record_sets(scene):
        cells = [records.cell(one, header.bounds) for one in records.records]
        values = [_value(cell) for cell in cells if cell is not None]
        if len(values) < len(records.records) or len(set(map(type, values))) != 1:
            continue
        if values == sorted(values, reverse=down):
            return True
    return False


def _value(text: str) -> float | str:
    measures: tuple[Callable[[str], float | None], ...] = (number_in, money_in, span_in)
    for measure in measures:
        value = measure(text)
        if value is not None:
            return value
    clock = time_of(text)
    return 60.0 * clock.hour + clock.minute if clock is not None else text.casefold()


def _by_list(
    source: Element,
    names: Sequence[Token],
    down: bool | None,
    scene: ShownScreen,
    progress: Progress,
) -> Steps | None:
    """Return the choice of the entry that names what is sorted by, and the way round."""
    step = f"Sort by {source.words}"
    if "expanded" not in source.states:
        if progress.turns:
            return None
        return Steps((click_on(source),), f"Open {source.words}", "", more=True)
    entries = [one for one in scene.of_role("menu item", "list item") if one.name.strip()]
    entry = entry_for(entries, names, down)
    if entry is None:
        return None
    return Steps((click_on(entry),), step, f"sorted by {entry.words}")


def _by_opened(
    names: Sequence[Token], down: bool | None, scene: ShownScreen, progress: Progress
) -> Steps | None:
    """Return the same for a list that a page made of buttons, which is called like the order that
    it is in: “Most popular”. Its entries stand below it once it is open, or beside it."""
    pressed = [
        one
        for one in scene.content
        if (one.role in _PRESSED or MAY_BE_CLICKABLE in one.states) and one.name.strip()
    ]
    called = [one for one in pressed if _is_order(one, pressed)]
    if not called:
        return None
    source = min(called, key=lambda one: (one.bounds.y, one.bounds.x))
    entries = [
        one
        for one in pressed
        if one is not source
        and in_one_row(one.bounds, source.bounds)
        and _ORDERS & set(stems(one.name))
    ]
    below = _right_below(source, pressed)
    if progress.turns or sum(map(_tells_order, below)) > 1:
        # One link under it is no list.
        entries += below
    entry = entry_for(entries, names, down)
    if entry is not None:
        return Steps((click_on(entry),), f"Sort by {source.words}", f"sorted by {entry.words}")
    if progress.turns or len(called) > 1 or source.role != "button":
        return None
    return Steps((click_on(source),), f"Open {source.words}", "", more=True)


def _is_order(one: Element, pressed: Sequence[Element]) -> bool:
    """Tell whether a thing is called like an order that a list may be in. A link Popular in a row
    of others leads to another page."""
    own = set(stems(one.name))
    if "sort" in own:
        return True
    if not own <= _ORDERS | _BEST:
        # “Newest posts” are shown elsewhere.
        return False
    row = [other for other in pressed if other is not one and in_one_row(other.bounds, one.bounds)]
    return bool(_ORDERS & own) and all(_ORDERS & set(stems(other.name)) for other in row)


def _tells_order(entry: Element) -> bool:
    said = set(bare(entry.name).replace(",", " ").replace(":", " ").split())
    return bool(_ORDERS & set(stems(entry.name)) or said & (UP | DOWN) or {"high", "low"} <= said)


def _right_below(source: Element, pressed: Sequence[Element]) -> list[Element]:
    """Return what stands below, one right under the other, as in a list that was opened."""
    found: list[Element] = []
    bottom = source.bounds.bottom
    for one in sorted(pressed, key=lambda each: each.bounds.y):
        if one.bounds.y < source.bounds.bottom or not columns_meet(one.bounds, source.bounds):
            continue
        if one.bounds.y - bottom > _GAP * one.bounds.height:
            break
        found.append(one)
        bottom = one.bounds.bottom
    return found


_GAP: Final = 2
_PRESSED: Final = frozenset({"button", "link", "menu item", "list item", "radio button"})
_BEST: Final = frozenset({"most", "best", "top", "first"})
_ORDERS: Final = frozenset(
    [
        *("sort", "popular", "popularity", "featured", "relevance", "relevant", "recommended"),
        *("newest", "bestsellers", "bestselling", "bestseller"),
    ]
)
