"""Opens the cart of a shop for what is in it: “take the watering can out of the cart”, “use the
coupon OAK10”."""

from __future__ import annotations

import itertools
import re
from typing import Final

from .....events import Element
from ...screen.records import lies_in_one
from ...screen.scene import ShownScreen
from ...words.lexicon import CARTS, COUPONS, DETERMINERS, REDEEMS
from ...words.matching import bare
from ...words.reading import Clause
from ...words.sentences import PartKind
from ..plans import Progress, Steps, click_on

# What is put into the cart is on the page, and not in the cart yet.
_PUTS_IN: Final = frozenset(
    ["add", "put", "throw", "drop", "toss", "place", "buy", "get", "order", "stick", "pop", "open"]
)
_IN: Final = frozenset({"in", "into", "from", "of", "inside", "within", "off"})
_OWN: Final = frozenset({"my", "our", "shopping"})
_WORD: Final = re.compile(r"[a-z]+")
_LEADS: Final = frozenset(
    {"my", "view", "see", "show", "open", "your", "the", "shopping", "go", "to"}
)


def cart_opened(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the press that opens the cart which a clause is about; None where it is about none, or
    that was opened by now."""
    if progress.opened or progress.turns or clause.kind not in (PartKind.ORDER, PartKind.QUESTION):
        return None
    said = {one.norm for one in clause.tokens if not one.quoted}
    within = _is_within(clause) and clause.tokens[0].norm not in _PUTS_IN
    if not within and not (said & COUPONS and said & REDEEMS):
        return None
    carts = [one for one in scene.content if _opens_cart(one) and not lies_in_one(one, scene)]
    if len(carts) != 1:
        return None
    told = carts[0].words
    return Steps((click_on(carts[0]),), f"Open {told}", "", more=True)


def _is_within(clause: Clause) -> bool:
    """Tell whether a clause is about what is in the cart: “out of the cart”, “in my basket”."""
    said = [one for one in clause.tokens if one.quoted or one.norm not in DETERMINERS | _OWN]
    return any(
        at.norm in _IN and one.norm in CARTS and not (at.quoted or one.quoted)
        for at, one in itertools.pairwise(said)
    )


def _opens_cart(one: Element) -> bool:
    """Tell whether a control opens the cart: “Cart (2)”, “View basket”."""
    if one.role not in ("button", "link") or "disabled" in one.states:
        return False
    # “Bags” are goods.
    named = [word for word in _WORD.findall(bare(one.name)) if word not in _LEADS]
    return bool(named) and set(named) <= CARTS | {"item", "items"} and bool(CARTS & set(named))
