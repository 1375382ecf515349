"""Plans how the pages of a list are turned: to a page that is named, or to the next one, where what
is meant may stand."""

from __future__ import annotations

from typing import Final

from ....events import Element
from ..screen.records import record_sets
from ..screen.scene import NEXT_PAGE, PREVIOUS_PAGE, ShownScreen
from ..words.leftovers import left_over
from ..words.lexicon import NUMBERS, ORDINALS, STOP_WORDS, Verb
from ..words.matching import NameFit, bare
from ..words.reading import Clause
from ..words.tokens import Token
from .plans import PlanTry, Progress, Steps, click_on, clicks

_TURNS: Final = frozenset(
    [
        *("go", "show", "flip", "turn", "jump", "switch", "open", "move", "get", "take", "see"),
        *("me", "over", "forward", "back", "page", "pages", "list", "table", "onto", "what's"),
    ]
)
_MOST_PAGES: Final = 20


def turned_to(clause: Clause, scene: ShownScreen, progress: Progress) -> list[PlanTry]:
    """Return what turns to a page by its number, its place or its side: “go to the second page”."""
    norms = ["" if one.quoted else one.norm for one in clause.tokens]
    if "page" not in norms or progress.turns:
        return []
    pages = _shown_page(scene)
    if pages is None or norms[0] not in _TURNS | ORDINALS.keys():
        return []
    here, last = pages
    known = _TURNS | STOP_WORDS | ORDINALS.keys() | NUMBERS.keys() | {"next", "previous"}
    if left_over(tuple(one for one in clause.tokens if not one.norm.isdigit()), known):
        return []
    target = _target(norms, here, last)
    if target is None or not 1 <= target <= last:
        return []
    button = _button(scene, NEXT_PAGE if target > here else PREVIOUS_PAGE)
    step = f"Turn to page {target}"
    if target == here:
        return [PlanTry(NameFit.SAME, Steps((), step, f"page {target} is shown"))]
    if button is None:
        return []
    ops = clicks([button] * abs(target - here))
    return [PlanTry(NameFit.SAME, Steps(ops, step, f"turned to page {target}"))]


def _target(norms: list[str], here: int, last: int) -> int | None:
    if "next" in norms:
        return here + 1
    if "previous" in norms:
        return here - 1
    numbers = [int(one) for one in norms if one.isdigit()]
    numbers += [ORDINALS[one] for one in norms if one in ORDINALS]
    numbers += [NUMBERS[one] for one in norms if one in NUMBERS]
    if len(numbers) != 1:
        return None
    return last if numbers[0] < 0 else numbers[0]


def next_page(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the turn to the next page of a list, where a clause names something that is not shown
    here; None on the last page."""
    sets = record_sets(scene)
    if not sets or all(one.whole for one in sets) or progress.turns >= _MOST_PAGES:
        return None
    pages = _shown_page(scene)
    button = _button(scene, NEXT_PAGE)
    if pages is None:
        ways = [one for one in scene.page_ways if bare(one.name) in NEXT_PAGE]
        button = ways[0] if len(ways) == 1 and "disabled" not in ways[0].states else None
        if button is None or not _turns_a_page(button) or not _seeks(clause):
            return None
    ends = pages[0] >= pages[1] if pages is not None else not scene.has_pager
    if ends or button is None:
        return None
    if not any(_names(one) and not _is_shown(one, scene) for one in clause.tokens[1:]):
        return None
    return Steps((click_on(button),), "Look on the next page", "", more=True, looks=True)


def _turns_a_page(button: Element) -> bool:
    """Tell whether it turns a page where no page count says so: a button Next may hand in a step
    of a form."""
    return button.role == "link" or not bare(button.name).isalpha()


def _seeks(clause: Clause) -> bool:
    # “Open Firefox” names no entry of a list.
    seeking = (Verb.FIND, Verb.CLICK, Verb.CHOOSE)
    return any(one.search or one.verb in seeking for one in clause.requests)


def _names(token: Token) -> bool:
    return token.quoted or (token.is_capital and token.text.isalpha() and len(token.text) > 1)


def _is_shown(token: Token, scene: ShownScreen) -> bool:
    word = bare(token.text).removesuffix("'s")
    return any(word in bare(text) for text, _ in scene.pieces)


def _shown_page(scene: ShownScreen) -> tuple[int, int] | None:
    """Return which page is shown, and of how many; None where the screen does not say."""
    if len(scene.pages) == 1:
        return next(iter(scene.pages))
    if scene.pages or len(scene.shares) != 1:
        return None
    ((first, last, count),) = scene.shares
    size = last - first + 1
    # How many the pages before a last one show is not said.
    if last == count and first > 1:
        return None
    return -(-first // size), -(-count // size)


def _button(scene: ShownScreen, names: tuple[str, ...]) -> Element | None:
    """Return the only button or link of such a name, the likeliest name first, if it is enabled."""
    for name in names:
        found = [
            one
            for one in scene.content
            if one.role in ("button", "link") and bare(one.name) == name
        ]
        if len(found) == 1:
            return found[0] if "disabled" not in found[0].states else None
    return None
