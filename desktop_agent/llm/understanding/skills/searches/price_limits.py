"""Plans the highest, or the lowest, price that a page shows things for: “at most 200 euros” sets
the only slider or field for that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .....events import Element
from ...screen.own_nouns import own_nouns
from ...screen.scene import ShownScreen
from ...words.lexicon import GENERIC
from ...words.matching import NameFit, bare, stems
from ...words.measures import money_in
from ...words.reading import Clause, reread
from ...words.tokens import tokens_of
from ..assigning import assigned
from ..plans import NotHere, PlanTry, Progress, Steps

_LIMITED: Final = re.compile(
    r"(?:(?:show|list|see|filter|find|only|just|keep)(?: me)?(?: only| just)? )?"
    r"(?:(?:it|them|everything|anything|things|ones|those|(?P<noun>[a-z]+s)) )?"
    r"(?:(?:that|which) (?:are|cost|costs)(?: me)? |costing |priced |for )?(?:a )?"
    r"(?:(?P<most>at most|under|below|less than|max|maximum|max\.|maximum of|no more than|up to"
    r"|not more than|cheaper than|within|nothing over|nothing above)"
    r"|(?P<least>at least|over|above|more than|minimum|min|no less than|from)) "
    r"(?P<amount>.+)",
    re.IGNORECASE,
)
_MOST: Final = frozenset({"max", "maximum", "highest", "most", "top", "to", "limit", "under"})
_LEAST: Final = frozenset({"min", "minimum", "lowest", "least", "from", "over"})
_PRICES: Final = frozenset({"price", "prices", "budget", "cost", "costs", "fare", "rent"})
_CONTROLS: Final = ("slider", "field", "spin button")


def price_limited(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield “at most 200 euros”, “show flights under €200”: the value of the control for that.
    Where there is none, a limit alone orders nothing, and buys nothing that keeps it."""
    if any(one.quoted for one in clause.tokens):
        return
    line = " ".join(clause.words.split()).rstrip(" .!?")
    match = _LIMITED.fullmatch(line)
    if match is None or money_in(match["amount"]) is None or not _AMOUNT.fullmatch(match["amount"]):
        return
    if match["noun"] and not _is_of_the_page(match["noun"], scene):
        # “Lamps under 30” are fewer than all that costs so little.
        return
    most = match["most"] is not None
    found = [
        one
        for one in scene.of_role(*_CONTROLS)
        if one in scene.content and "disabled" not in one.states and _limits(one, most=most)
    ]
    figures = re.sub(r"[^\d.,]", "", match["amount"]).strip(".,")
    said = tokens_of(f"set {found[0].name} to {figures}") if len(found) == 1 else None
    tried = assigned(reread(clause, said), scene, progress) if said else ()
    kept = [one for one in tried if isinstance(one.plan, Steps)]
    yield from kept
    alone = line.casefold().startswith((match["most"] or match["least"]).casefold())
    if alone and not kept and not progress.answer:
        yield PlanTry(NameFit.NONE, NotHere(clause.words))


def _is_of_the_page(noun: str, scene: ShownScreen) -> bool:
    """Tell whether a noun is what the page calls all that it shows."""
    one = noun.casefold().removesuffix("s")
    title = stems(scene.front.title) if scene.front is not None else []
    return one in own_nouns(scene) | GENERIC or one in title


_AMOUNT: Final = re.compile(r"\D{0,4}\d[\d.,]*\s?[a-zA-Z€$£]{0,8}")


def _limits(one: Element, *, most: bool) -> bool:
    """Tell whether a control is called like the end of a range of prices."""
    own = set(bare(one.name).replace("(", " ").replace(")", " ").split())
    ends, others = (_MOST, _LEAST) if most else (_LEAST, _MOST)
    return bool(own & _PRICES) and bool(own & ends) and not own & others
