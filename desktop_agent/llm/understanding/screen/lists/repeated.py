"""Finds cards that no program tells as groups: a page made of plain boxes shows the same button
below, or beside, each of its products."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from .....events import Element
from .....geometry import Rect, hull
from ...words.matching import bare
from ..positions import (
    areas_in_reading_order,
    around_one,
    holds,
    in_one_row,
    smallest_around,
)
from ..scene import ShownScreen

# Fewer of them may stand together by chance.
_FEWEST: Final = 3
_SEVERAL: Final = 2
# Lines of a card are no further apart.
_GAP_PX: Final = 32
_SLACK_PX: Final = 4
# The heading of a page reaches over several columns.
_WIDE_PX: Final = 400


def repeated_cards(scene: ShownScreen, groups: Sequence[Rect]) -> list[list[Rect]]:
    """Return the cards around buttons of one name, a list for each such name: all that stands above
    a button and beside it, up to the next one. Nothing where a group already holds only one of the
    buttons."""
    named: defaultdict[str, list[Element]] = defaultdict(list)
    for one in scene.content:
        if one.role == "button" and bare(one.name):
            named[bare(one.name)].append(one)
    found: list[list[Rect]] = []
    for buttons in named.values():
        if not (len(buttons) >= _FEWEST or _are_two_rows(buttons, scene)):
            continue
        if any(_is_told(one, buttons, groups) for one in buttons):
            continue
        area = smallest_around([one.bounds for one in buttons], scene.groups)
        cards = _cards(buttons, area, scene)
        if cards and not any(_are_alike(cards, other) for other in found):
            found.append(cards)
    return found


def _are_two_rows(buttons: Sequence[Element], scene: ShownScreen) -> bool:
    """Tell whether two buttons end rows: they stand one below the other, and so do two others of
    one name beside them, as “One more” and “Remove” in the lines of a cart."""
    if len(buttons) != _SEVERAL or in_one_row(buttons[0].bounds, buttons[1].bounds):
        return False
    pressed = [one for one in scene.content if one.role in ("button", "link")]
    beside = [
        [bare(other.name) for other in pressed if in_one_row(one.bounds, other.bounds)]
        for one in buttons
    ]
    own = bare(buttons[0].name)
    names = Counter(bare(one.name) for one in pressed)
    return any(
        name != own and names[name] == _SEVERAL and all(each.count(name) == 1 for each in beside)
        for name in beside[0]
    )


def _is_told(button: Element, buttons: Sequence[Element], groups: Sequence[Rect]) -> bool:
    """Tell whether a program tells a group around one of the buttons and something else."""
    own = around_one(button.bounds, [one.bounds for one in buttons], groups)
    return any(one.height > button.bounds.height + _SLACK_PX for one in own)


def _are_alike(cards: Sequence[Rect], others: Sequence[Rect]) -> bool:
    return any(one.meet(other) is not None for one in cards for other in others)


def _cards(buttons: Sequence[Element], area: Rect | None, scene: ShownScreen) -> list[Rect]:
    """Return what belongs to each of the buttons, which stand in columns, of what lies in this
    area; nothing where a card would hold nothing but its button, or two of them."""
    shown = [*(at for _, at in scene.pieces), *(one.bounds for one in scene.content)]
    pieces = [
        one for one in dict.fromkeys(shown) if area is None or (one != area and holds(area, one))
    ]
    columns = _columns(buttons)
    beside = any(
        in_one_row(a.bounds, b.bounds) for a, b in itertools.combinations(buttons, _SEVERAL)
    )
    steps = [b - a for a, b in itertools.pairwise(columns)] if beside else []
    pitch = min(steps, default=0)
    if any(one % pitch > _SLACK_PX for one in steps):
        return []
    lead = _lead(buttons, columns, pieces) if pitch else 0
    edges = [columns[0] - lead + pitch * step for step in range(1, len(columns))] if pitch else []
    if any(_cuts(edge, pieces) or _ends_a_card(edge, pieces) for edge in edges):
        strip = _strip_before(columns[1], columns[0], pieces)
        lead = columns[1] - strip if strip is not None else lead
    cards: list[Rect] = []
    first: list[int] = []
    for at, one in enumerate(buttons):
        inside = pieces
        if pitch:
            left = columns[0] - lead
            left += (one.bounds.x + _SLACK_PX - left) // pitch * pitch
            inside = [at for at in pieces if left - _SLACK_PX <= at.x and at.right <= left + pitch]
        others = [each for each in buttons if each is not one]
        card = _upwards(one, inside, others)
        if card is None:
            return []
        if not any(each.bounds.bottom <= one.bounds.y for each in others):
            first.append(at)
        cards.append(card)
    cards = _cut_first(cards, first, buttons, pieces)
    overlap = any(a.meet(b) is not None for a, b in itertools.combinations(cards, _SEVERAL))
    return [] if overlap else list(areas_in_reading_order(cards))


def _cut_first(
    cards: Sequence[Rect], first: Sequence[int], buttons: Sequence[Element], pieces: Sequence[Rect]
) -> list[Rect]:
    """Return the cards without what stands above the first ones: they begin no further above their
    buttons than the others do."""
    above = [one.bounds.y - card.y for one, card in zip(buttons, cards, strict=True)]
    rest = [one for at, one in enumerate(above) if at not in first]
    most = max(rest) if rest else sorted(above)[len(above) // 2]
    cut = list(cards)
    for at in first:
        top = buttons[at].bounds.y - most - _SLACK_PX
        kept = [one for one in pieces if holds(cards[at], one) and one.y >= top]
        cut[at] = hull(kept) if kept else cards[at]
    return cut


def _columns(buttons: Sequence[Element]) -> list[int]:
    """Return where the columns of buttons begin: one that is alone may only stand further left than
    the others do in their cards, as what is sold out has no field for the number."""
    counts = Counter(_near(one.bounds.x, buttons) for one in buttons)
    several = sorted(x for x, count in counts.items() if count >= _SEVERAL)
    return several if len(several) >= _SEVERAL else sorted(counts)


def _near(x: int, buttons: Sequence[Element]) -> int:
    """Return the leftmost of the buttons that stand in one column with this place."""
    return min(one.bounds.x for one in buttons if abs(one.bounds.x - x) <= _SLACK_PX)


def _lead(buttons: Sequence[Element], columns: Sequence[int], pieces: Sequence[Rect]) -> int:
    """Return how far a card begins before its button: as far as in the second column, where the
    first one ends before it."""
    leads = []
    for one in (each for each in buttons if abs(each.bounds.x - columns[1]) <= _SLACK_PX):
        ends = [each.bounds.right for each in buttons if in_one_row(each.bounds, one.bounds)]
        left = max((end for end in ends if end <= one.bounds.x), default=None)
        if left is None:
            continue
        near = [at for at in pieces if left <= at.x <= one.bounds.x]
        above = [at.x for at in near if _stands_above(at, one)]
        beside = [at.x for at in near if in_one_row(at, one.bounds)]
        leads.append(one.bounds.x - min(above or beside, default=one.bounds.x))
    return min(leads, default=0)


def _cuts(edge: int, pieces: Sequence[Rect]) -> bool:
    """Tell whether something no wider than a card stands on both sides of an edge between cards."""
    return any(
        at.x + _SLACK_PX < edge < at.right - _SLACK_PX for at in pieces if at.width < _WIDE_PX
    )


def _ends_a_card(edge: int, pieces: Sequence[Rect]) -> bool:
    """Tell whether what stands at an edge between cards is nearer to what is before it."""
    for one in (at for at in pieces if abs(at.x - edge) <= _SLACK_PX and at.width < _WIDE_PX):
        row = [at for at in pieces if at != one and in_one_row(at, one)]
        before = [one.x - at.right for at in row if at.right <= one.x]
        after = [at.x - one.right for at in row if at.x >= one.right]
        if before and after and min(before) < min(after):
            return True
    return False


def _strip_before(column: int, before: int, pieces: Sequence[Rect]) -> int | None:
    """Return where the widest strip ends between two columns of buttons in which nothing stands:
    a badge may stand farther right in a card than its buttons. None where there is none."""
    free, reached = [], before
    for at in sorted(pieces, key=lambda one: one.x):
        if reached < at.x <= column:
            free.append((at.x - reached, at.x))
        if at.x <= column:
            reached = max(reached, at.right)
    return max(free)[1] if free else None


def _stands_above(at: Rect, button: Element) -> bool:
    return -_SLACK_PX <= button.bounds.y - at.bottom <= _GAP_PX


def _upwards(button: Element, inside: Sequence[Rect], others: Sequence[Element]) -> Rect | None:
    """Return the card of a button: its own line, and the lines above it up to a gap or to the line
    of another such button."""
    lines = [at for at in inside if in_one_row(at, button.bounds)]
    card = hull([button.bounds, *lines])
    stops = [one.bounds for one in others if one.bounds.bottom <= button.bounds.y]
    while True:
        above = [
            at
            for at in inside
            if at.y < card.y
            and -_SLACK_PX <= card.y - at.bottom <= _GAP_PX
            and not any(in_one_row(at, stop) for stop in stops)
        ]
        if not above:
            break
        card = hull([card, *above])
    only = not any(at != button.bounds and holds(card, at) for at in inside)
    crossed = any(holds(card, one.bounds) for one in others)
    return None if only or crossed else card
